"""Chapter 11.4: the Major Battle, Steps 3-a to 9-a; what follows is the aftermath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.all_is_lost.aftermath import DRAW, Aftermath
from grognard.games.all_is_lost.board import CHARGE, FORMATION, MUSTER, RESERVE, WORKS
from grognard.games.all_is_lost.chits import lay, may_hold
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.forces import (
    good_order,
    horse,
    initiative,
    may_take,
    side_sp,
    total_sp,
    trait,
)
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.roster import (
    attackers_in,
    bar_chits,
    can_use,
    captains_of,
    corps_of,
    corps_units,
    disengage_broken,
    free_chits,
    in_section,
    is_free,
    merge_swiss,
    new_roster,
    stands,
    units_in_battle,
)
from grognard.games.all_is_lost.state import (
    ENEMY,
    FRENCH,
    IN_PLAY,
    MAIN_BODY,
    REARGUARD,
    VANGUARD,
    Roster,
    Table,
    other,
    side_of,
)
from grognard.games.all_is_lost.sums import count


@dataclass
class MajorBattle(Procedure):
    """Steps 3-a to 11-a. Leaves with True if the attacker won."""

    first: int  # the attacking First Captain as the battle begins
    second: int
    chits_left: list[int] = field(default_factory=list)
    free_left: int = 0
    done_choosing: list[int] = field(default_factory=list)
    turn: int = 0  # whose corps is placed next
    winner: int = DRAW
    musters: list[int] = field(default_factory=list)
    escaped: list[int] = field(default_factory=list)
    resolved: list[int] = field(default_factory=list)
    asked: int = 2  # how many sides have been asked to muster
    before: list[int] = field(default_factory=list)  # SP of each whole side as it began
    fresh: list[int] = field(default_factory=list)  # and as this round began
    episode = "battle"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {
            "captain": self.first,
            "to_captain": self.second,
            "space": t.state.at[self.second],
            "role": side_of(t, self.first),
        }

    # --- Step 3-a

    @step("AIL-11.4a")
    def open_roster(self, t: Table) -> Flow:
        s = t.state
        s.roster = new_roster(t, self.first, self.second)
        self.before = [side_sp(t, side) for side in (FRENCH, ENEMY)]
        attacker = s.roster.attacker
        t.note(
            "battle",
            captain=self.first,
            to_captain=self.second,
            space=s.roster.hex,
            n=total_sp(t, units_in_battle(t, attacker)),
            m=total_sp(t, units_in_battle(t, other(attacker))),
        )
        if "swiss-consolidation" in t.options:
            for side in (FRENCH, ENEMY):
                merge_swiss(t, side)
        for side in (FRENCH, ENEMY):
            for c in captains_of(t, side):
                s.shown[c] = 0
        return None

    @step("AIL-11.4a")
    def attacker_regroups(self, t: Table) -> Flow:
        r = t.state.roster
        return t.call(Regroup(r.attacker, r.hexes[r.attacker], battle=True))

    @step("AIL-11.4a")
    def defender_regroups(self, t: Table) -> Flow:
        r = t.state.roster
        return t.call(Regroup(other(r.attacker), r.hex, battle=True))

    def owed_units(self, t: Table) -> list[Action]:
        """The Captain General must command units (11.4a), an Impetuous captain horse if there is any (3.8.1a)."""
        for side in (FRENCH, ENEMY):
            general = t.state.roster.generals[side]
            units = units_in_battle(t, side)
            if not corps_units(t, general):
                options = [act("give", u, general) for u in units if may_take(t, general, u) is None]
                if options:
                    return options
            cavalry = horse(t, units)
            for c in captains_of(t, side):
                if trait(t, c, "I") and cavalry and not horse(t, corps_units(t, c)):
                    spare = [
                        u
                        for u in cavalry
                        if may_take(t, c, u) is None
                        and not (
                            trait(t, t.state.captain[u] - 1, "I")
                            and len(horse(t, corps_units(t, t.state.captain[u] - 1))) == 1
                        )
                        and not (t.state.captain[u] - 1 == general and len(corps_units(t, general)) == 1)
                    ]
                    if spare:
                        return [act("give", u, c) for u in spare]
        return []

    @step("AIL-3.8.1a")
    def owed(self, t: Table) -> Flow:
        options = self.owed_units(t)
        if not options:
            return None
        captain = int(options[0].args[1])
        return t.ask(side_of(t, captain), options, captain=captain)

    def on_give(self, t: Table, u: int, c: int) -> Flow:
        t.state.captain[u] = c + 1
        return AGAIN

    # --- Step 4-a

    @step("AIL-11.4b")
    def battle_initiative(self, t: Table) -> Flow:
        """Half a die, rounded up, and the Captain General's Initiative; free chits for works and rivers (11.4b-d)."""
        s = t.state
        s.roster.shown[0] = s.roster.shown[1] = 1
        for side in (FRENCH, ENEMY):
            for c in corps_of(t, side):
                s.shown[c], s.down[c] = 1, 0
        t.reveal()
        self.chits_left = [0, 0]
        for side in (s.roster.attacker, other(s.roster.attacker)):
            general = s.roster.generals[side]
            face, own = t.roll(), initiative(t, general)
            self.chits_left[side] = (face + 1) // 2 + own
            t.rolled(
                "battle-initiative", face, role=side, captain=general, value=own, n=self.chits_left[side]
            )
        frm = s.roster.hexes[s.roster.attacker]
        s.roster.free = min(s.roster.free, free_chits(t, frm, s.roster.hex, other(s.roster.attacker)))
        self.free_left = s.roster.free
        bar_chits(t)
        return None

    def may_allot(self, t: Table, side: int) -> bool:
        """Chits are left to him and room for them: both are counted openly, whatever his set still holds."""
        r = t.state.roster
        corps = corps_of(t, side)
        left = self.chits_left[side] or (side != r.attacker and self.free_left)
        held = sum(sum(r.corps[c].chits) for c in corps)
        return bool(left) and held < len(corps) * t.board.constants.chits_each

    def allotments(self, t: Table, side: int) -> list[Action]:
        """Chits this side may still choose, and the captains they may go to (11.4e, 11.4.1)."""
        r = t.state.roster
        corps = corps_of(t, side)
        limit = t.board.constants.chits_each
        ready = [c for c in corps if sum(r.corps[c].chits) < limit]
        options: list[Action] = []
        defends = side != r.attacker
        if defends and self.free_left and r.bank[side][WORKS]:
            options += [act("allot", WORKS, c) for c in ready]
        if not self.chits_left[side]:
            return options
        rash = [
            c
            for c in ready
            if trait(t, c, "I")
            and not r.corps[c].chits[CHARGE]
            and horse(t, good_order(t, corps_units(t, c)))
        ]
        if rash and r.bank[side][CHARGE]:
            return [act("allot", CHARGE, c) for c in rash]
        for kind in range(WORKS):
            if r.bank[side][kind]:
                options += [act("allot", kind, c) for c in ready if can_use(t, c, kind)]
        return options

    @step("AIL-11.4e")
    def choose_chits(self, t: Table) -> Flow:
        """Both players choose and assign in secret, one chit at a time."""
        wants: dict[int, Sequence[Action]] = {}
        for side in (FRENCH, ENEMY):
            if side in self.done_choosing or not self.may_allot(t, side):
                continue
            options = self.allotments(t, side)
            must = options and all(a.args[0] == CHARGE for a in options) and self.rash(t, side)
            wants[side] = options if must else [*options, act("done")]
        return t.ask_all(wants) if wants else None

    def check_allot(self, t: Table, kind: int, c: int) -> Refusal | None:
        return Refusal("AIL-11.4e", "no-such-chit", {"captain": c, "chit": kind})

    def rash(self, t: Table, side: int) -> bool:
        r = t.state.roster
        return any(
            trait(t, c, "I") and not r.corps[c].chits[CHARGE] and horse(t, good_order(t, corps_units(t, c)))
            for c in corps_of(t, side)
            if sum(r.corps[c].chits) < t.board.constants.chits_each
        )

    def all_choose_chits(self, t: Table, answers: dict[int, Action]) -> Flow:
        r = t.state.roster
        for side, action in answers.items():
            if action.verb == "done":
                self.done_choosing.append(side)
                continue
            kind, c = action.args
            assert isinstance(kind, int) and isinstance(c, int)
            r.bank[side][kind] -= 1
            r.corps[c].chits[kind] += 1
            if kind == WORKS:
                self.free_left -= 1
            else:
                self.chits_left[side] -= 1
        return AGAIN

    # --- Step 5-a

    def unplaced(self, t: Table, side: int) -> list[int]:
        return [c for c in corps_of(t, side) if not t.state.roster.corps[c].section]

    @step("AIL-11.4f")
    def deploy(self, t: Table) -> Flow:
        """Alternately one corps captain each, attacker first."""
        s = t.state
        side = s.roster.attacker if self.turn == 0 else other(s.roster.attacker)
        if not self.unplaced(t, FRENCH) and not self.unplaced(t, ENEMY):
            return None
        if not self.unplaced(t, side):
            side = other(side)
        return t.ask(side, self.placements(t, side))

    def placements(self, t: Table, side: int) -> list[Action]:
        r = t.state.roster
        corps = self.unplaced(t, side)
        centre = [c for c in corps_of(t, side) if r.corps[c].section == MAIN_BODY]
        rear = [c for c in corps_of(t, side) if r.corps[c].section == REARGUARD]
        options = []
        for c in corps:
            options.append(act("deploy", c, MAIN_BODY))
            if r.open[side] and (centre or len(corps) > 1):  # somebody must hold the centre
                options.append(act("deploy", c, VANGUARD))
                if len(rear) < initiative(t, r.generals[side]):
                    options.append(act("deploy", c, REARGUARD))
        if not r.open[side]:
            options += each("form", [c for c in corps_of(t, side) if r.corps[c].chits[FORMATION]])
        return options

    def check_deploy(self, t: Table, c: int, section: int) -> Refusal | None:
        return Refusal("AIL-11.4f", "no-such-section", {"captain": c})

    def on_deploy(self, t: Table, c: int, section: int) -> Flow:
        t.state.roster.corps[c].section = section
        t.note("deploys", captain=c, section=section)
        self.turn = 1 if side_of(t, c) == t.state.roster.attacker else 0
        return AGAIN

    def check_form(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.1a", "no-formation", {"captain": c})

    def on_form(self, t: Table, c: int) -> Flow:
        """A Formation chit opens Vanguard and Rearguard (11.4.1a)."""
        r = t.state.roster
        lay(t, c, FORMATION)
        r.open[side_of(t, c)] = 1
        t.note("plays", rule="AIL-11.4.1a", captain=c, chit=FORMATION)
        return AGAIN

    # --- Steps 6-a and 7-a

    @step("AIL-11.4g")
    def vanguard_clash(self, t: Table) -> Flow:
        t.chapter("round", n=t.state.roster.round)
        self.fresh = [total_sp(t, units_in_battle(t, side)) for side in (FRENCH, ENEMY)]
        return t.call(Clash(VANGUARD))

    @step("AIL-11.4k")
    def main_clash(self, t: Table) -> Flow:
        return t.call(Clash(MAIN_BODY))

    @step("AIL-11.4l")
    def no_melee(self, t: Table) -> Flow:
        """Nobody of either Main Body in an engagement: a draw (A-27)."""
        r = t.state.roster
        disengage_broken(t)
        for side in (FRENCH, ENEMY):
            for c in corps_of(t, side):
                if r.corps[c].section == MAIN_BODY and not is_free(t, c):
                    return None
        if self.beaten(t, FRENCH) or self.beaten(t, ENEMY):
            return t.go(self.who_lost)  # fire and charges alone have broken a Main Body
        t.note("battle-drawn")
        return t.go(self.aftermath)

    # --- Step 8-a

    def open_engagements(self, t: Table) -> list[int]:
        r = t.state.roster
        return [
            c
            for c, corps in enumerate(r.corps)
            if corps.engages and c not in self.resolved and attackers_in(t, c)
        ]

    @step("AIL-11.4m")
    def resolve(self, t: Table) -> Flow:
        """Engagement by engagement, in the order the attacker chooses (11.4.3)."""
        disengage_broken(t)
        todo = self.open_engagements(t)
        if not todo:
            return t.go(self.who_lost)
        return t.ask(t.state.roster.attacker, each("resolve", todo))

    def check_resolve(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.3", "no-engagement-left", {"captain": c})

    def on_resolve(self, t: Table, c: int) -> Flow:
        self.resolved.append(c)
        return t.call(Melee(c), then=t.go(self.muster))

    def after_resolve(self, t: Table, value: object) -> Flow:
        if isinstance(value, int) and value > 0:
            self.resolved.append(value - 1)  # a corps that attacked together with it (11.4.1u)
        self.asked = 0
        return None

    @step("AIL-11.4.1s")
    def muster(self, t: Table) -> Flow:
        """After any engagement, from the second round: the attacker, then the defender (A-30)."""
        disengage_broken(t)
        r = t.state.roster
        while self.asked < 2:
            side = r.attacker if self.asked == 0 else other(r.attacker)
            general = r.generals[side]
            if r.round > 1 and t.state.status[general] == IN_PLAY and may_hold(t, general, MUSTER):
                held = [general] if r.corps[general].chits[MUSTER] else []
                return t.ask(side, each("muster", held), done=True)
            self.asked += 1
        return t.go(self.mustered) if self.musters else t.go(self.resolve)

    def on_muster(self, t: Table, c: int) -> Flow:
        lay(t, c, MUSTER)
        self.musters.append(side_of(t, c))
        t.note("plays", rule="AIL-11.4.1s", captain=c, chit=MUSTER)
        self.asked += 1
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        if self.asked < 2:
            self.asked += 1
            return AGAIN
        return None

    @step("AIL-11.4.1t")
    def mustered(self, t: Table) -> Flow:
        """The battle is lost; each corps may get away in good order."""
        r = t.state.roster
        if len(self.musters) == 2:
            return t.go(self.aftermath)
        side = self.musters[0]
        general = r.generals[side]
        for c in corps_of(t, side):
            broken = not stands(t, c)
            terms, chart = t.terms("sum.muster"), t.board.constants
            adds = count(terms, initiative(t, c), "term.own-initiative", "AIL-11.4.1t", captain=c)
            adds += count(
                terms, initiative(t, general), "term.own-initiative", "AIL-11.4.1t", captain=general
            )
            state = chart.muster_broken if broken else chart.muster_free * is_free(t, c)
            adds += count(terms, state, "term.broken" if broken else "term.free", "AIL-11.4.1t")
            if (
                t.roll(why="muster", role=side, hit=chart.muster, terms=terms, captain=c) + adds
                >= chart.muster
            ):
                self.escaped.append(c)
                t.note("escapes", captain=c)
        self.winner = other(side)
        return t.go(self.aftermath)

    def beaten(self, t: Table, side: int) -> bool:
        return not in_section(t, side, MAIN_BODY)

    @step("AIL-11.4m")
    def who_lost(self, t: Table) -> Flow:
        beaten = [side for side in (FRENCH, ENEMY) if self.beaten(t, side)]
        if len(beaten) == 1:
            self.winner = other(beaten[0])
        return t.go(self.aftermath) if beaten else None

    # --- Step 9-a

    @step("AIL-11.4n")
    def attacker_reserve(self, t: Table) -> Flow:
        return self.ask_reserve(t, t.state.roster.attacker)

    @step("AIL-11.4n")
    def defender_reserve(self, t: Table) -> Flow:
        return self.ask_reserve(t, other(t.state.roster.attacker))

    def ask_reserve(self, t: Table, side: int) -> Flow:
        r = t.state.roster
        able = [
            c
            for c in corps_of(t, side)
            if r.corps[c].section == REARGUARD and r.open[side] and may_hold(t, c, RESERVE)
        ]
        ready = [c for c in able if r.corps[c].chits[RESERVE]]
        return t.ask(side, each("reserve", ready), done=True) if able else None

    def check_reserve(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.1r", "no-reserve", {"captain": c})

    def on_reserve(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        lay(t, c, RESERVE)
        r.corps[c].section = MAIN_BODY
        t.note("plays", rule="AIL-11.4.1r", captain=c, chit=RESERVE)
        return AGAIN

    def tell_round(self, t: Table) -> None:
        """What a round has cost, and who still holds the Main Body."""
        left = [total_sp(t, units_in_battle(t, side)) for side in (FRENCH, ENEMY)]
        lost = [max(0, was - now) for was, now in zip(self.fresh, left, strict=True)]
        t.ended(
            "round.over",
            frm_role=FRENCH,
            to_role=ENEMY,
            n=lost[FRENCH],
            m=lost[ENEMY],
            french=len(in_section(t, FRENCH, MAIN_BODY)),
            enemy=len(in_section(t, ENEMY, MAIN_BODY)),
            facts={"losses": {t.game.roles[side]: lost[side] for side in (FRENCH, ENEMY)}},
        )

    @step("AIL-11.4n")
    def next_round(self, t: Table) -> Flow:
        r = t.state.roster
        self.tell_round(t)
        r.round += 1
        for corps in r.corps:
            corps.fired = corps.shooting = 0
        self.resolved = []
        return t.go(self.vanguard_clash)

    # --- Steps 10-a and 11-a

    @step("AIL-11.4o")
    def aftermath(self, t: Table) -> Flow:
        r = t.state.roster
        self.tell_round(t)
        t.close_chapter("round")
        fought = [c for c, corps in enumerate(r.corps) if corps.section] + r.generals
        return t.call(
            Aftermath(
                r.attacker, self.winner, r.hexes[:], r.generals[:], fought, self.escaped[:], self.before[:]
            )
        )

    def after_aftermath(self, t: Table, value: object) -> Flow:
        t.state.roster = Roster()
        return Leave(value)

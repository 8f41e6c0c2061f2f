"""Chapter 11.4: the Major Battle, step by step, on the battle roster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Column, Flow, Leave, Procedure, act, each, step
from grognard.games.all_is_lost.assault import (
    assault_result,
    doubled,
    fighting,
    firearms,
    odds,
    only_guns,
    quality_loss,
)
from grognard.games.all_is_lost.board import (
    ARTILLERY,
    CHARGE,
    CHITS,
    COMBINED,
    COORDINATION,
    FIREARMS,
    FORMATION,
    GUNS,
    HEAVY,
    LANDSKNECHTS,
    MUSTER,
    RESERVE,
    RETREAT,
    SECONDARY,
    WORKS,
)
from grognard.games.all_is_lost.chits import lay, lose_chits, may_hold
from grognard.games.all_is_lost.combat import by_initiative
from grognard.games.all_is_lost.damage import Demoralise, TakeLosses
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import (
    after_demoralisation,
    arm,
    everybody_at,
    foot,
    forces_at,
    good_order,
    guns,
    horse,
    initiative,
    is_force,
    lose_sp,
    may_take,
    members,
    protected,
    side_towards,
    star,
    total_sp,
    trait,
    units_of,
)
from grognard.games.all_is_lost.organisation import Regroup, new_force
from grognard.games.all_is_lost.retreat import Pursuit, Retreat, perish_if_empty
from grognard.games.all_is_lost.siege import UnderFire, fire_modifier, fire_result
from grognard.games.all_is_lost.skirmish import Advance, attackers_of, may_retire_inside
from grognard.games.all_is_lost.state import (
    COMBAT,
    ENEMY,
    FATIGUED,
    FINISHED,
    FRENCH,
    IN_PLAY,
    MAIN_BODY,
    REARGUARD,
    SPARE,
    VANGUARD,
    Roster,
    Table,
    counter,
    ground,
    other,
    side_of,
    unit_type,
)
from grognard.games.all_is_lost.succession import CaptainCheck

DRAW = -1


# --- the roster ------------------------------------------------------------------------------------------


def captains_of(t: Table, side: int) -> list[int]:
    """Every captain in the hex of this side: all units there take part, of whichever Force (11.2.2a)."""
    return everybody_at(t, t.state.roster.hexes[side], side)


def forces_of(t: Table, side: int) -> list[int]:
    """The Forces of this side in the battle, the Captain General's first."""
    r = t.state.roster
    return sorted(forces_at(t, r.hexes[side], side), key=lambda f: f != r.generals[side])


def units_in_battle(t: Table, side: int) -> list[int]:
    return sorted(u for c in captains_of(t, side) for u in units_of(t, c))


def corps_of(t: Table, side: int) -> list[int]:
    """Captains with units of their own, on this side's half of the roster (11.4a)."""
    return [c for c in captains_of(t, side) if units_of(t, c)]


def stands(t: Table, c: int) -> bool:
    """A corps not yet demoralised: some unit in good order and not plundering (11.4.4)."""
    return t.state.status[c] == IN_PLAY and bool(good_order(t, units_of(t, c)))


def in_section(t: Table, side: int, section: int) -> list[int]:
    r = t.state.roster
    return [c for c in corps_of(t, side) if r.section[c] == section and stands(t, c)]


def engagers(t: Table, c: int) -> list[int]:
    """Corps that have engaged this one."""
    return [x for x, mask in enumerate(t.state.roster.engages) if mask >> c & 1]


def engaged_targets(t: Table, c: int) -> list[int]:
    mask = t.state.roster.engages[c]
    return [x for x in range(mask.bit_length()) if mask >> x & 1]


def is_free(t: Table, c: int) -> bool:
    return not t.state.roster.engages[c] and not engagers(t, c)


def may_be_engaged(t: Table, x: int) -> bool:
    """Free or Engaged, never Engaging (11.4.2)."""
    return not t.state.roster.engages[x]


def targets_in_clash(t: Table, c: int, section: int) -> list[int]:
    """Enemy corps an active corps may fire at, charge or engage in this clash (11.4g, 11.4k, 11.4.1b)."""
    enemy = other(side_of(t, c))
    if section == VANGUARD:
        return in_section(t, enemy, VANGUARD) or in_section(t, enemy, MAIN_BODY)
    free = [x for x in in_section(t, enemy, VANGUARD) if is_free(t, x)]
    return sorted(in_section(t, enemy, MAIN_BODY) + free)


def lose_works(t: Table, c: int) -> None:
    """Charging or engaging leaves the earthworks behind (11.4.1l, 11.4.1w)."""
    lose_chits(t, c, WORKS)
    t.state.roster.works[c] = 0


def engage(t: Table, c: int, target: int) -> None:
    """A corps engages: it leaves its guns and its earthworks (11.4.2, 11.4.2.2c, 11.4.1g).

    From a friend who has engaged several it takes the target over, so that there are never several against several (11.4.2.2a).
    """
    r = t.state.roster
    for friend in engagers(t, target):
        if len(engaged_targets(t, friend)) > 1:
            r.engages[friend] &= ~(1 << target)
    r.engages[c] |= 1 << target
    lose_works(t, c)
    lose_chits(t, c, GUNS)
    r.salvos[c] = 0
    t.note("engages", rule="AIL-11.4.2", captain=c, to_captain=target)


def disengage_broken(t: Table) -> None:
    """A demoralised corps goes back; who has no opponent left is Free (11.4.4)."""
    r = t.state.roster
    for c in range(len(r.engages)):
        if not r.engages[c]:
            continue
        if not stands(t, c) or not attackers_of(t, c):
            r.engages[c] = 0  # guns alone press nobody
            continue
        for x in engaged_targets(t, c):
            if not stands(t, x):
                r.engages[c] &= ~(1 << x)


def perish(t: Table, side: int) -> None:
    """Forces that have lost all their SP in the battle (3.6); a captain who was only there is not among them."""
    r = t.state.roster
    for f in captains_of(t, side):
        fought = f == r.generals[side] or any(r.section[m] for m in members(t, f))
        if t.state.lead[f] == f and fought:
            perish_if_empty(t, f)


def part(t: Table, side: int) -> None:
    """A corps formed under a captain who is no Captain General is a Force of its own after the battle (1.1, 6.2)."""
    s = t.state
    for c in corps_of(t, side):
        f = s.lead[c]
        if f != c and not s.general[f]:
            new_force(t, c)
            s.order[c], s.down[c], s.shown[c] = s.order[f], 0, s.shown[f]


def corps_loss(t: Table, c: int) -> int:
    """Quality that the state of its Force costs a corps (9.3, 7.7b, 18.1c)."""
    return quality_loss(t, t.state.lead[c], side_of(t, c) != t.state.roster.attacker)


def good_sp(t: Table, c: int) -> int:
    return total_sp(t, good_order(t, units_of(t, c)))


def new_roster(t: Table, attacker: int, defender: int) -> Roster:
    n = len(t.state.at)
    generals = [0, 0]
    generals[side_of(t, attacker)], generals[side_of(t, defender)] = attacker, defender
    return Roster(
        on=True,
        hexes=[t.state.at[general] for general in generals],
        hex=t.state.at[defender],
        round=1,
        attacker=side_of(t, attacker),
        generals=generals,
        section=Column(n),
        open=Column(2),
        chits=[Column(n) for _ in CHITS],
        bank=[Column(row.count for row in t.board.charts.chit) for _ in (0, 1)],
        free=t.board.charts.chit[WORKS].count,
        seen=[Column(len(CHITS)) for _ in (0, 1)],
        laid=Column(n),
        gifts=Column(n),
        barred=[0] * n,
        lost=Column(2),
        salvos=Column(n),
        fired=Column(n),
        volleys=Column(n),
        shooting=Column(n),
        works=Column(n),
        reacts=Column(n),
        reacted=Column(n),
        engages=[0] * n,
        shown=Column(2),
        mercy=Column(n),
    )


def bar_chits(t: Table) -> None:
    """What a captain cannot be given, as both players see by the open cards (11.4a-11.4e)."""
    r = t.state.roster
    corps = [c for side in (FRENCH, ENEMY) for c in corps_of(t, side)]
    for c in range(len(r.barred)):
        entrenched = bool(r.free) and side_of(t, c) != r.attacker
        r.barred[c] = sum(
            1 << kind
            for kind in range(len(CHITS))
            if c not in corps or not can_use(t, c, kind) or (kind == WORKS and not entrenched)
        )


# --- the battle ------------------------------------------------------------------------------------------


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
    both_mustered: bool = False
    musters: list[int] = field(default_factory=list)
    escaped: list[int] = field(default_factory=list)
    resolved: list[int] = field(default_factory=list)
    retreats: list[int] = field(default_factory=list)  # sides that must leave the field
    leaving: list[int] = field(default_factory=list)  # their Forces
    advancing: list[int] = field(default_factory=list)  # Forces of an attacker who won
    inside: bool = False  # the beaten have gone behind their walls
    asked: int = 2  # how many sides have been asked to muster
    plundered: bool = False

    # --- Step 3-a

    @step("AIL-11.4a")
    def open_roster(self, t: Table) -> Flow:
        s = t.state
        s.roster = new_roster(t, self.first, self.second)
        t.note("battle", captain=self.first, to_captain=self.second, space=s.roster.hex)
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
            if not units_of(t, general):
                options = [act("give", u, general) for u in units if may_take(t, general, u) is None]
                if options:
                    return options
            cavalry = horse(t, units)
            for c in captains_of(t, side):
                if trait(t, c, "I") and cavalry and not horse(t, units_of(t, c)):
                    spare = [
                        u
                        for u in cavalry
                        if may_take(t, c, u) is None
                        and not (
                            trait(t, t.state.captain[u] - 1, "I")
                            and len(horse(t, units_of(t, t.state.captain[u] - 1))) == 1
                        )
                        and not (t.state.captain[u] - 1 == general and len(units_of(t, general)) == 1)
                    ]
                    if spare:
                        return [act("give", u, c) for u in spare]
        return []

    @step("AIL-3.8.1a")
    def owed(self, t: Table) -> Flow:
        options = self.owed_units(t)
        if not options:
            return None
        return t.ask(side_of(t, int(options[0].args[1])), options)

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
            roll = t.roll(why="battle-initiative")
            self.chits_left[side] = (roll + 1) // 2 + initiative(t, s.roster.generals[side])
            t.note("chits", role=side, n=self.chits_left[side])
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
        held = sum(kind[c] for kind in r.chits for c in corps)
        return bool(left) and held < len(corps) * t.board.constants.chits_each

    def allotments(self, t: Table, side: int) -> list[Action]:
        """Chits this side may still choose, and the captains they may go to (11.4e, 11.4.1)."""
        r = t.state.roster
        corps = corps_of(t, side)
        limit = t.board.constants.chits_each
        ready = [c for c in corps if sum(kind[c] for kind in r.chits) < limit]
        options: list[Action] = []
        defends = side != r.attacker
        if defends and self.free_left and r.bank[side][WORKS]:
            options += [act("allot", WORKS, c) for c in ready]
        if not self.chits_left[side]:
            return options
        rash = [
            c
            for c in ready
            if trait(t, c, "I") and not r.chits[CHARGE][c] and horse(t, good_order(t, units_of(t, c)))
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

    def rash(self, t: Table, side: int) -> bool:
        r = t.state.roster
        return any(
            trait(t, c, "I") and not r.chits[CHARGE][c] and horse(t, good_order(t, units_of(t, c)))
            for c in corps_of(t, side)
            if sum(kind[c] for kind in r.chits) < t.board.constants.chits_each
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
            r.chits[kind][c] += 1
            if kind == WORKS:
                self.free_left -= 1
            else:
                self.chits_left[side] -= 1
        return AGAIN

    # --- Step 5-a

    def unplaced(self, t: Table, side: int) -> list[int]:
        return [c for c in corps_of(t, side) if not t.state.roster.section[c]]

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
        centre = [c for c in corps_of(t, side) if r.section[c] == MAIN_BODY]
        rear = [c for c in corps_of(t, side) if r.section[c] == REARGUARD]
        options = []
        for c in corps:
            options.append(act("deploy", c, MAIN_BODY))
            if r.open[side] and (centre or len(corps) > 1):  # somebody must hold the centre
                options.append(act("deploy", c, VANGUARD))
                if len(rear) < initiative(t, r.generals[side]):
                    options.append(act("deploy", c, REARGUARD))
        if not r.open[side]:
            options += each("form", [c for c in corps_of(t, side) if r.chits[FORMATION][c]])
        return options

    def on_deploy(self, t: Table, c: int, section: int) -> Flow:
        t.state.roster.section[c] = section
        t.note("deploys", captain=c, section=section)
        self.turn = 1 if side_of(t, c) == t.state.roster.attacker else 0
        return AGAIN

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
        t.note("round", n=t.state.roster.round)
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
                if r.section[c] == MAIN_BODY and not is_free(t, c):
                    return None
        if self.beaten(t, FRENCH) or self.beaten(t, ENEMY):
            return t.go(self.who_lost)  # fire and charges alone have broken a Main Body
        t.note("battle-drawn")
        self.winner = DRAW
        return t.go(self.retreat_first)

    # --- Step 8-a

    def open_engagements(self, t: Table) -> list[int]:
        r = t.state.roster
        return [
            c for c in range(len(r.engages)) if r.engages[c] and c not in self.resolved and attackers_of(t, c)
        ]

    @step("AIL-11.4m")
    def resolve(self, t: Table) -> Flow:
        """Engagement by engagement, in the order the attacker chooses (11.4.3)."""
        disengage_broken(t)
        todo = self.open_engagements(t)
        if not todo:
            return t.go(self.who_lost)
        return t.ask(t.state.roster.attacker, each("resolve", todo))

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
                held = [general] if r.chits[MUSTER][general] else []
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
        s, r = t.state, t.state.roster
        if len(self.musters) == 2:
            self.winner, self.both_mustered = DRAW, True
            return t.go(self.retreat_first)
        side = self.musters[0]
        general = r.generals[side]
        for c in corps_of(t, side):
            broken = not stands(t, c)
            roll = t.roll(why="muster") + initiative(t, c) + initiative(t, general)
            roll += -1 if broken else 1 if is_free(t, c) else 0
            if roll >= t.board.constants.muster:
                self.escaped.append(c)
                t.note("escapes", captain=c)
        self.winner = other(side)
        del s
        return t.go(self.pursue)

    def beaten(self, t: Table, side: int) -> bool:
        return not in_section(t, side, MAIN_BODY)

    @step("AIL-11.4m")
    def who_lost(self, t: Table) -> Flow:
        r = t.state.roster
        french, enemy = self.beaten(t, FRENCH), self.beaten(t, ENEMY)
        if french and enemy:
            self.winner = DRAW
            return t.go(self.retreat_first)
        if french or enemy:
            self.winner = ENEMY if french else FRENCH
            return t.go(self.pursue)
        self.turn = 0
        del r
        return None

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
            if r.section[c] == REARGUARD and r.open[side] and may_hold(t, c, RESERVE)
        ]
        ready = [c for c in able if r.chits[RESERVE][c]]
        return t.ask(side, each("reserve", ready), done=True) if able else None

    def on_reserve(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        lay(t, c, RESERVE)
        r.section[c] = MAIN_BODY
        t.note("plays", rule="AIL-11.4.1r", captain=c, chit=RESERVE)
        return AGAIN

    @step("AIL-11.4n")
    def next_round(self, t: Table) -> Flow:
        r = t.state.roster
        r.round += 1
        for c in range(len(r.fired)):
            r.fired[c] = r.shooting[c] = 0
        self.resolved = []
        return t.go(self.vanguard_clash)

    # --- Step 10-a

    @step("AIL-11.4o")
    def pursue(self, t: Table) -> Flow:
        s, r = t.state, t.state.roster
        loser = other(self.winner)
        t.note("battle-won", role=self.winner, space=r.hex)
        if not s.battle_won:
            s.battle_won = self.winner + 1
        winners = units_in_battle(t, self.winner)
        losers = [u for c in corps_of(t, loser) if c not in self.escaped for u in units_of(t, c)]
        if "capture-guns" in t.options:
            capture_guns(t, corps_of(t, self.winner), losers)
            losers = [u for u in losers if s.sp[u] and arm(t, u) != ARTILLERY]
        return t.call(Pursuit(r.generals[self.winner], winners, losers, loser))

    @step("AIL-11.4o")
    def plunder(self, t: Table) -> Flow:
        """Half of the loser's AP, rounded up, change hands (A-86); the winner is tired (11.4q)."""
        plunder_camp(t, self.winner, t.state.roster.generals)
        for f in forces_of(t, self.winner):
            tire(t, f)
        return None

    # --- Step 11-a

    @step("AIL-11.4s")
    def retreat_first(self, t: Table) -> Flow:
        """The roster is cleared; the loser retreats, in a draw both, and the attacker says who goes first."""
        r = t.state.roster
        if self.retreats or self.plundered:
            return None
        attacker = r.attacker
        if self.winner != DRAW or not forces_of(t, FRENCH) or not forces_of(t, ENEMY):
            return None
        return t.ask(attacker, [act("retreat_now"), act("retreat_later")])

    def on_retreat_now(self, t: Table) -> Flow:
        self.retreats = [t.state.roster.attacker, other(t.state.roster.attacker)]
        return None

    def on_retreat_later(self, t: Table) -> Flow:
        self.retreats = [other(t.state.roster.attacker), t.state.roster.attacker]
        return None

    @step("AIL-11.4s")
    def clear(self, t: Table) -> Flow:
        s, r = t.state, t.state.roster
        if self.winner != DRAW:
            self.retreats = [other(self.winner)]
        elif not self.retreats:
            self.retreats = [r.attacker, other(r.attacker)]
        self.plundered = True
        r.on = False
        for u in range(len(s.plundering)):
            s.plundering[u] = 0
        for side in (FRENCH, ENEMY):
            perish(t, side)
            part(t, side)
            for f in forces_of(t, side):
                after_demoralisation(t, f)
                if side in self.retreats:
                    s.order[f] = RETREAT
                # only a defender who wins may still attack (11.2.1a)
                if side in self.retreats or side == r.attacker:
                    s.finished[f] = s.finished[f] or FINISHED
        self.leaving = [f for side in self.retreats for f in forces_of(t, side)]
        if self.winner == r.attacker:
            self.advancing = forces_of(t, self.winner)
        return None

    @step("AIL-11.4s")
    def retreat(self, t: Table) -> Flow:
        """Every Force of the beaten side in the hex goes (11.2.2a); in a Fortress of its own it may stay behind the walls (12.2.7)."""
        while self.leaving:
            f = self.leaving[0]
            if is_force(t, f):
                if t.state.at[f] == t.state.roster.hex and may_retire_inside(t, f):
                    return t.ask(
                        side_of(t, f), [act("retire"), act("withdraw")], rule="AIL-12.2.7", captain=f
                    )
                self.leaving.pop(0)
                return t.call(Retreat(f, lost_battle=True), then=AGAIN)
            self.leaving.pop(0)
        return None

    def on_retire(self, t: Table) -> Flow:
        from grognard.games.all_is_lost.discipline import force_check

        self.inside = True
        return t.call(force_check(t, self.leaving.pop(0)), then=AGAIN)

    def on_withdraw(self, t: Table) -> Flow:
        return t.call(Retreat(self.leaving.pop(0), lost_battle=True), then=AGAIN)

    @step("AIL-11.4s")
    def advance(self, t: Table) -> Flow:
        """The attacker's Forces may enter the hex; whom they find there could not get away (12.2a)."""
        if not self.advancing or self.inside:
            return None
        r, loser = t.state.roster, other(self.winner)
        cornered = forces_at(t, r.hex, loser) or [r.generals[loser]]
        return t.call(Advance(self.advancing.pop(0), r.hex, cornered[0], True), then=AGAIN)

    @step("AIL-11.4")
    def end(self, t: Table) -> Flow:
        s = t.state
        won = self.winner == s.roster.attacker
        for side in (FRENCH, ENEMY):
            perish(t, side)
        s.roster = Roster()
        return Leave(won)


# --- one clash -------------------------------------------------------------------------------------------


@dataclass
class Clash(Procedure):
    """Artillery, charges, engagements of one section (11.4g-11.4k)."""

    section: int
    guns: list[int] = field(default_factory=list)  # captain + 1 by (attacker, defender), 0 none
    shots: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    side: int = 0
    charged: list[int] = field(default_factory=list)  # captains who have declared a charge
    charger: int = -1  # who has declared a charge and not ridden it yet
    order: list[int] = field(default_factory=list)

    def sides(self, t: Table) -> tuple[int, int]:
        r = t.state.roster
        return r.attacker, other(r.attacker)

    @step("AIL-11.4g")
    def begin(self, t: Table) -> Flow:
        r = t.state.roster
        for c in range(len(r.reacts)):
            r.reacts[c] = r.reacted[c] = 0
        self.side = r.attacker
        if not any(in_section(t, side, self.section) for side in (FRENCH, ENEMY)):
            return Leave()
        return None

    # --- artillery

    def may_fire(self, t: Table, side: int) -> list[int]:
        """Corps of the section that could fire now, as far as the enemy knows (11.4.1c)."""
        r = t.state.roster
        return [
            c
            for c in in_section(t, side, self.section)
            if guns(t, good_order(t, units_of(t, c)))
            and not r.fired[c]
            and not r.engages[c]
            and (r.salvos[c] or may_hold(t, c, GUNS))
            and self.fire_targets(t, c)
        ]

    def batteries(self, t: Table, side: int) -> list[int]:
        """Those that have the chit, but for a captain whose first option is the charge (3.8.1a)."""
        r = t.state.roster
        held = [c for c in self.may_fire(t, side) if r.salvos[c] or r.chits[GUNS][c]]
        return [c for c in held if not trait(t, c, "I") or c not in self.chargers(t, side)]

    def fire_targets(self, t: Table, c: int) -> list[int]:
        """A corps engaged by the enemy must fire at who engages it (11.4.1g)."""
        pressing = [x for x in engagers(t, c) if stands(t, x)]
        return pressing or targets_in_clash(t, c, self.section)

    @step("AIL-11.4h")
    def attacker_guns(self, t: Table) -> Flow:
        side = self.sides(t)[0]
        if not self.may_fire(t, side):
            self.guns = [0]
            return None
        return t.ask(side, each("fire", self.batteries(t, side)), done=True)

    @step("AIL-11.4h")
    def defender_guns(self, t: Table) -> Flow:
        side = self.sides(t)[1]
        if not self.may_fire(t, side):
            self.guns.append(0)
            return None
        return t.ask(side, each("fire", self.batteries(t, side)), done=True)

    def on_fire(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        if not r.salvos[c]:
            lay(t, c, GUNS)
            r.salvos[c] = 99 if trait(t, c, "A") else t.board.constants.artillery_salvos
        t.note("plays", rule="AIL-11.4.1c", captain=c, chit=GUNS)
        r.salvos[c] -= r.salvos[c] < 99
        r.fired[c] = 1
        self.guns.append(c + 1)
        return None

    def on_done(self, t: Table) -> Flow:
        self.guns.append(0)
        return None

    def next_shooter(self, t: Table) -> int:
        """Shots alternate, attacker first, until each battery has made two (11.4.1d)."""
        for k in range(len(self.shots), 2 * t.board.constants.salvo_shots):
            c = self.guns[k % 2] - 1
            if c >= 0 and stands(t, c) and guns(t, good_order(t, units_of(t, c))) and self.fire_targets(t, c):
                return k
        return -1

    @step("AIL-11.4.1d")
    def shoot(self, t: Table) -> Flow:
        k = self.next_shooter(t)
        if k < 0:
            return None
        c = self.guns[k % 2] - 1
        return t.ask(side_of(t, c), each("aim", self.fire_targets(t, c)), captain=c)

    def on_aim(self, t: Table, target: int) -> Flow:
        k = self.next_shooter(t)
        c = self.guns[k % 2] - 1
        while len(self.shots) <= k:
            self.shots.append(target)
        return t.call(Shot(c, target), then=AGAIN)

    # --- charges

    def may_charge(self, t: Table, side: int) -> list[int]:
        """Corps that could charge now, as far as the enemy knows."""
        r = t.state.roster
        active = in_section(t, side, self.section)
        active += [c for c in corps_of(t, side) if r.reacts[c] and c not in active and stands(t, c)]
        return [
            c
            for c in active
            if c not in self.charged
            and horse(t, good_order(t, units_of(t, c)))
            and may_hold(t, c, CHARGE)
            and self.charge_targets(t, c)
        ]

    def chargers(self, t: Table, side: int) -> list[int]:
        return [c for c in self.may_charge(t, side) if t.state.roster.chits[CHARGE][c]]

    def charge_targets(self, t: Table, c: int) -> list[int]:
        """An engaged corps may charge only its own opponents (11.4.1m, A-74)."""
        bound = [x for x in engaged_targets(t, c) + engagers(t, c) if stands(t, x)]
        if bound:
            return sorted(set(bound))
        return targets_in_clash(t, c, self.section)

    def must_charge(self, t: Table, side: int) -> list[int]:
        """Reaction charges, and Impetuous captains whose first option it is (11.4.1e, 3.8.1a)."""
        r = t.state.roster
        able = self.chargers(t, side)
        return [c for c in able if r.reacts[c] or trait(t, c, "I")]

    @step("AIL-11.4i")
    def charge(self, t: Table) -> Flow:
        """Attacker first, alternating; who passes declares no more in this step."""
        if len(self.passed) >= 2:
            return None
        if self.side in self.passed:
            self.side = other(self.side)
        if not self.may_charge(t, self.side):
            self.passed.append(self.side)
            return AGAIN
        must = self.must_charge(t, self.side)
        if must:
            return t.ask(self.side, each("charge", must))
        return t.ask(self.side, [*each("charge", self.chargers(t, self.side)), act("pass")])

    def on_pass(self, t: Table) -> Flow:
        if self.charger >= 0:  # no countercharge; he may still declare charges of his own
            return t.go(self.pick_target)
        self.passed.append(self.side)
        self.side = other(self.side)
        return AGAIN

    def on_charge(self, t: Table, c: int) -> Flow:
        lay(t, c, CHARGE)
        t.state.roster.reacts[c] = 0
        self.charged.append(c)
        self.charger = c
        lose_works(t, c)
        t.note("plays", rule="AIL-11.4.1h", captain=c, chit=CHARGE)
        return t.go(self.counter)

    @step("AIL-11.4i")
    def charges_over(self, t: Table) -> Flow:
        return t.go(self.line_up)

    @step("AIL-11.4.1j")
    def counter(self, t: Table) -> Flow:
        """The defender may answer the attacker's charge with one of his own (A-26)."""
        r = t.state.roster
        c = self.charger
        if side_of(t, c) != r.attacker or other(r.attacker) in self.passed:
            return t.go(self.pick_target)
        able = [
            d
            for d in self.may_charge(t, other(r.attacker))
            if d in self.charge_targets(t, c) and c in self.charge_targets(t, d)
        ]
        if not able:
            return t.go(self.pick_target)
        answers = [d for d in able if r.chits[CHARGE][d]]
        return t.ask(other(r.attacker), [*each("countercharge", answers), act("pass")], captain=c)

    def on_countercharge(self, t: Table, d: int) -> Flow:
        r = t.state.roster
        lay(t, d, CHARGE)
        r.reacts[d] = 0
        self.charged.append(d)
        lose_works(t, d)
        t.note("countercharges", captain=d, to_captain=self.charger)
        self.side = r.attacker
        first, second, self.charger = self.charger, d, -1
        mine, theirs = (initiative(t, d), star(t, d)), (initiative(t, first), star(t, first))
        if mine > theirs or (mine == theirs and t.roll(why="countercharge") % 2 == 0):
            first, second = second, first
        return t.call(Countercharge(first, second), then=t.go(self.charge))

    @step("AIL-11.4.1h")
    def pick_target(self, t: Table) -> Flow:
        c = self.charger
        targets = self.charge_targets(t, c)
        if not targets:
            self.charger = -1
            return t.go(self.charge)
        return t.ask(side_of(t, c), each("target", targets), captain=c)

    def on_target(self, t: Table, x: int) -> Flow:
        c, self.charger = self.charger, -1
        self.side = other(side_of(t, c))
        return t.call(ChargeHome(c, x, True), then=t.go(self.charge))

    # --- engagements

    @step("AIL-11.4.2.2")
    def line_up(self, t: Table) -> Flow:
        """Free corps of the section in descending Initiative, both sides together."""
        free = [c for side in (FRENCH, ENEMY) for c in in_section(t, side, self.section) if is_free(t, c)]
        self.order = by_initiative(t, free)
        return None

    def engage_options(self, t: Table, c: int) -> tuple[list[Action], bool]:
        """Enemy corps to engage, friends to help, and whether a Free enemy is among them (11.4.2.2, 11.4.2.2a)."""
        options, free = [], False
        if not attackers_of(t, c):
            return [], False
        for x in targets_in_clash(t, c, self.section):
            if not self.within_limit(t, c, x) or t.state.roster.engages[x]:
                continue
            if is_free(t, x):
                options.append(act("engage", c, x))
                free = True
            elif not t.state.roster.engages[c] and may_be_engaged(t, x):
                options.append(act("engage", c, x))
        if not t.state.roster.engages[c]:
            mine = [
                y
                for y in corps_of(t, side_of(t, c))
                if y != c and engagers(t, y) and t.state.roster.section[y] != REARGUARD
            ]
            for y in mine:
                for e in engagers(t, y):
                    if stands(t, e) and self.may_help(t, c, y, e):
                        options.append(act("support", c, y, e))
        return options, free

    def may_help(self, t: Table, c: int, y: int, e: int) -> bool:
        """One attacker: it faces both. Several: the helper splits one of them off (11.4.2.2a)."""
        if len(engagers(t, y)) > 1:
            return True
        faced = sum(good_sp(t, x) for x in engaged_targets(t, e)) + good_sp(t, c)
        return faced <= t.board.constants.engagement_limit * good_sp(t, e)

    def within_limit(self, t: Table, c: int, x: int) -> bool:
        """Not more than twice its own good-order SP (11.4.2.2)."""
        faced = sum(good_sp(t, y) for y in engaged_targets(t, c)) + good_sp(t, x)
        return faced <= t.board.constants.engagement_limit * good_sp(t, c)

    @step("AIL-11.4j")
    def engage(self, t: Table) -> Flow:
        while self.order:
            c = self.order[0]
            ready = stands(t, c) and (is_free(t, c) or t.state.roster.engages[c])
            options, free_enemy = self.engage_options(t, c) if ready else ([], False)
            if t.state.roster.engages[c]:
                # one of several against one corps can engage no other (11.4.2.1)
                shared = any(len(engagers(t, x)) > 1 for x in engaged_targets(t, c))
                options = [
                    a for a in options if a.verb == "engage" and is_free(t, int(a.args[1])) and not shared
                ]
            if options:
                others = [x for x in self.order[1:] if stands(t, x) and is_free(t, x)]
                must = not others and free_enemy and not t.state.roster.engages[c]
                if must:
                    options = [a for a in options if a.verb == "engage" and is_free(t, int(a.args[1]))]
                return t.ask(side_of(t, c), options if must else [*options, act("hold_back", c)], captain=c)
            return t.go(self.next_corps)
        return Leave()

    def on_engage(self, t: Table, c: int, x: int) -> Flow:
        engage(t, c, x)
        return AGAIN

    def on_support(self, t: Table, c: int, y: int, e: int) -> Flow:
        """It stands beside the friend against one attacker, or takes that attacker on itself."""
        r = t.state.roster
        if len(engagers(t, y)) > 1:
            r.engages[e] &= ~(1 << y)
        r.engages[e] |= 1 << c
        t.note("supports", rule="AIL-11.4.2.2a", captain=c, to_captain=y)
        return t.go(self.next_corps)

    def on_hold_back(self, t: Table, c: int) -> Flow:
        return t.go(self.next_corps)

    @step("AIL-11.4.2.2")
    def next_corps(self, t: Table) -> Flow:
        if self.order:
            self.order.pop(0)
        return t.go(self.engage)


# --- fire ------------------------------------------------------------------------------------------------


@dataclass
class Answer(Procedure):
    """What a named target may play just before the roll: Earthworks or River, and Firearms but against fire."""

    captain: int
    close: bool = False  # a charge or an assault

    def may_stand_in_works(self, t: Table) -> bool:
        """As far as the enemy knows, an Earthworks/River chit could be laid here (11.4.1v)."""
        r, c = t.state.roster, self.captain
        return not r.works[c] and not r.engages[c] and may_hold(t, c, WORKS)

    def may_shoot(self, t: Table) -> bool:
        """As far as the enemy knows, its Firearms could shoot; once they do, for the round (11.4.1p, A-97)."""
        r, c = t.state.roster, self.captain
        if not self.close or r.shooting[c] or not firearms(t, good_order(t, units_of(t, c))):
            return False
        return bool(r.volleys[c]) or may_hold(t, c, FIREARMS)

    @step("AIL-11.4.1")
    def offer(self, t: Table) -> Flow:
        r, c = t.state.roster, self.captain
        shoot, works = self.may_shoot(t), self.may_stand_in_works(t)
        if not shoot and not works:
            return None
        options = each("firearms", [c] if shoot and (r.volleys[c] or r.chits[FIREARMS][c]) else [])
        options += each("works", [c] if works and r.chits[WORKS][c] else [])
        return t.ask(side_of(t, c), options, done=True, captain=c)

    def on_works(self, t: Table, c: int) -> Flow:
        lay(t, c, WORKS)
        t.state.roster.works[c] = 1
        t.note("plays", rule="AIL-11.4.1v", captain=c, chit=WORKS)
        return AGAIN

    def on_firearms(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        if r.volleys[c]:
            r.volleys[c] -= 1
        else:
            lay(t, c, FIREARMS)
            r.volleys[c] = t.board.constants.firearms_uses - 1
        r.shooting[c] = 1
        t.note("plays", rule="AIL-11.4.1p", captain=c, chit=FIREARMS)
        return AGAIN


@dataclass
class Shot(Procedure):
    """One shot of all the guns of a corps at another (11.4.1d)."""

    gunner: int
    target: int
    units: list[int] = field(default_factory=list)  # of the corps under fire

    @step("AIL-11.4.1v")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target))

    @step("AIL-11.4.1d")
    def fire(self, t: Table) -> Flow:
        r = t.state.roster
        battery = guns(t, good_order(t, units_of(t, self.gunner)))
        self.units = units_of(t, self.target)
        die = t.roll(why="fire") + fire_modifier(t, r.hex, self.units, True)
        die += t.board.charts.fire_modifier[0].earthworks_river * r.works[self.target]
        row = fire_result(t, total_sp(t, battery), die)
        t.note("fires", captain=self.gunner, to_captain=self.target, n=die)
        return t.call(UnderFire(self.target, self.units[:], row.lost, row.check, row.captain, True))

    def after_fire(self, t: Table, value: object) -> Flow:
        """Stung horse must charge, with a chit beyond all limits, even if its captain has just fallen (11.4.1e, A-73)."""
        s, r = t.state, t.state.roster
        bank = r.bank[other(side_of(t, self.gunner))]
        corps = sorted({s.captain[u] - 1 for u in self.units if s.captain[u]}) if value else []
        for x in corps:
            stung = stands(t, x) and horse(t, good_order(t, units_of(t, x)))
            if stung and bank[CHARGE] and not r.reacted[x]:
                bank[CHARGE] -= 1
                r.chits[CHARGE][x] += 1
                r.gifts[x] += 1
                r.reacts[x] = r.reacted[x] = 1
                t.note("reaction", rule="AIL-11.4.1e", captain=x)
        disengage_broken(t)
        return None


# --- charges ---------------------------------------------------------------------------------------------


@dataclass
class Countercharge(Procedure):
    """Two corps charge each other; the better captain goes first, then the other if it still can and wants to (11.4.1j)."""

    one: int
    two: int

    @step("AIL-11.4.1j")
    def first_home(self, t: Table) -> Flow:
        return t.call(ChargeHome(self.one, self.two, False))

    def after_first_home(self, t: Table, value: object) -> Flow:
        if isinstance(value, int):
            self.two = value
        return None

    @step("AIL-11.4.1j")
    def second_home(self, t: Table) -> Flow:
        if (
            not stands(t, self.two)
            or not horse(t, good_order(t, units_of(t, self.two)))
            or not stands(t, self.one)
        ):
            return None
        return t.ask(
            side_of(t, self.two), [act("charge_back", self.two), act("stand_fast")], captain=self.one
        )

    def on_charge_back(self, t: Table, c: int) -> Flow:
        return t.call(ChargeHome(c, self.one, False))

    def after_second_home(self, t: Table, value: object) -> Flow:
        if isinstance(value, int):
            self.one = value
        return None

    def on_stand_fast(self, t: Table) -> Flow:
        return None

    @step("AIL-11.4.1m")
    def locked(self, t: Table) -> Flow:
        """The first to have charged must engage the other."""
        both_free = all(stands(t, c) and is_free(t, c) for c in (self.one, self.two))
        if both_free and attackers_of(t, self.one):
            engage(t, self.one, self.two)
        return None


@dataclass
class ChargeHome(Procedure):
    """All the horse of a corps against one enemy corps, wave by wave (11.4.1i). Leaves with who commands the charged corps now."""

    charger: int
    target: int
    may_lock: bool  # the charged corps may require an engagement
    riders: list[int] = field(default_factory=list)
    wave: list[int] = field(default_factory=list)
    struck: int = -1
    flank: bool = False
    row: int = 0
    begun: bool = False

    @step("AIL-11.4.1i")
    def mount(self, t: Table) -> Flow:
        self.riders = horse(t, good_order(t, units_of(t, self.charger)))
        # a Free corps against one in an engagement takes it in the flank (11.4.1n, A-74)
        self.flank = is_free(t, self.charger) and not is_free(t, self.target)
        return None

    @step("AIL-11.4.1i")
    def form_wave(self, t: Table) -> Flow:
        """Units of one wave, all heavy or all light."""
        left = [u for u in self.riders if t.state.sp[u] and u not in self.wave and not t.state.demoralised[u]]
        if not stands(t, self.charger) or not stands(t, self.target):
            return t.go(self.lock)
        if not self.wave:
            return (
                t.ask(side_of(t, self.charger), each("wave", left), captain=self.charger)
                if left
                else t.go(self.lock)
            )
        heavy = arm(t, self.wave[0]) == HEAVY
        alike = [u for u in left if (arm(t, u) == HEAVY) == heavy]
        return (
            t.ask(side_of(t, self.charger), each("wave", alike), done=True, captain=self.charger)
            if alike
            else None
        )

    def on_wave(self, t: Table, u: int) -> Flow:
        self.wave.append(u)
        return AGAIN

    @step("AIL-11.4.1i")
    def strike(self, t: Table) -> Flow:
        """Each wave names one unit of the enemy corps."""
        prey = good_order(t, units_of(t, self.target))
        return t.ask(side_of(t, self.charger), each("strike", prey), captain=self.charger)

    def on_strike(self, t: Table, u: int) -> Flow:
        self.struck = u
        return None

    @step("AIL-11.4i")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target, True))

    def modifier(self, t: Table) -> int:
        """Strength, Quality, arm, ground, captains, chits, flank, pikes and weather (11.4.1i, 11.4.1k, A-88)."""
        r, charts = t.state.roster, t.board.charts
        m = charts.charge_modifier[0]
        sp = total_sp(t, self.wave)
        total = next(row.adds for row in charts.charge_strength if sp <= row.to)
        wave_quality = max(
            counter(t, u).quality
            for u in self.wave
            if 2 * total_sp(t, [w for w in self.wave if counter(t, w).quality >= counter(t, u).quality]) >= sp
        )
        drop_a, drop_d = corps_loss(t, self.charger), corps_loss(t, self.target)
        total += (wave_quality - drop_a) - (counter(t, self.struck).quality - drop_d)
        total += m.heavy * (arm(t, self.wave[0]) == HEAVY)
        total += charts.terrain[t.board.terrain[r.hex]].charge + charts.weather_effect[t.state.weather].charge
        total += m.star * star(t, self.charger) - m.star * star(t, self.target)
        total += m.firearms * r.shooting[self.target] + m.earthworks_river * r.works[self.target]
        total += m.flank * self.flank
        kind = unit_type(t, self.struck)
        if kind.nation == charts.unit_effect[0].who or arm(t, self.struck) == LANDSKNECHTS:
            total += m.pikes
        if arm(t, self.struck) == ARTILLERY:
            total += m.guns
        return total

    @step("AIL-11.4.1i")
    def roll(self, t: Table) -> Flow:
        rows = t.board.charts.charge
        die = max(0, min(len(rows) - 1, t.roll(why="charge") + self.modifier(t)))
        self.row = die
        t.note("charges", captain=self.charger, to_captain=self.target, n=die)
        return None

    @step("AIL-11.4.1i")
    def charger_losses(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        lost = row.charger * (2 if t.state.roster.shooting[self.target] else 1)  # firearms double them
        return t.call(TakeLosses(side_of(t, self.charger), self.wave[:], lost))

    @step("AIL-11.4.1i")
    def target_losses(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if t.state.sp[self.struck]:
            lost = lose_sp(t, self.struck, row.target)
            if lost:
                t.note("loses-sp", unit=self.struck, n=lost)
        return None

    @step("AIL-11.4.1i")
    def shaken(self, t: Table) -> Flow:
        s, row = t.state, t.board.charts.charge[self.row]
        if row.target_demoralised and s.sp[self.struck] and not s.demoralised[self.struck]:
            s.demoralised[self.struck] = 1
            t.note("demoralised", unit=self.struck)
        return t.call(Demoralise(side_of(t, self.charger), self.wave[:], row.charger_demoralised))

    @step("AIL-11.4.1i")
    def charger_check(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        units = [u for u in self.wave if t.state.sp[u]]
        if not row.charger_check or not units or not stands(t, self.charger):
            return None
        return t.call(DisciplineCheck(self.charger, units, combat=True))

    @step("AIL-11.4.1i")
    def target_check(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if not row.target_check or not units_of(t, self.target) or t.state.status[self.target] != IN_PLAY:
            return None
        return t.call(DisciplineCheck(self.target, units_of(t, self.target), combat=True))

    @step("AIL-3.6.1")
    def captain_hit(self, t: Table) -> Flow:
        row = t.board.charts.charge[self.row]
        if not row.captain or t.state.status[self.target] != IN_PLAY:
            return None
        return t.call(CaptainCheck(self.target, in_battle=True))

    def after_captain_hit(self, t: Table, value: object) -> Flow:
        """The corps fights on under whoever took his place (3.6.1.1)."""
        if isinstance(value, int) and value >= 0:
            self.target = value
        return None

    @step("AIL-11.4.1o")
    def plundering(self, t: Table) -> Flow:
        """Lost in Plundering: out of the battle, back after it."""
        row = t.board.charts.charge[self.row]
        if row.plunder:
            for u in self.wave:
                if t.state.sp[u]:
                    t.state.plundering[u] = 1
                    t.note("plundering", unit=u)
        for u in self.wave:
            if u in self.riders:
                self.riders.remove(u)
        self.wave = []
        disengage_broken(t)
        return t.go(self.form_wave)

    @step("AIL-11.4.1m")
    def lock(self, t: Table) -> Flow:
        """The owner of the charged corps may hold the horsemen in melee."""
        c, x = self.charger, self.target
        if (
            not self.may_lock
            or not stands(t, c)
            or not stands(t, x)
            or not is_free(t, c)
            or not may_be_engaged(t, x)
        ):
            return None
        if not attackers_of(t, c):
            return None
        return t.ask(side_of(t, x), [act("lock", c)], done=True, captain=c)

    def on_lock(self, t: Table, c: int) -> Flow:
        engage(t, c, self.target)
        return None

    @step("AIL-11.4.1i")
    def tell(self, t: Table) -> Flow:
        return Leave(self.target)


# --- melee -----------------------------------------------------------------------------------------------


@dataclass
class Melee(Procedure):
    """An engaging corps attacks each corps it has engaged, in its owner's order (11.4.3). Leaves with a partner + 1."""

    corps: int
    struck: list[int] = field(default_factory=list)
    target: int = -1
    partner: int = -1
    combined: list[int] = field(default_factory=list)  # corps that play Combined Arms in this attack
    loss_a: int = 0
    loss_d: int = 0
    shaken_a: int = 0
    shaken_d: int = 0
    check: str = ""
    units_a: list[int] = field(default_factory=list)
    units_d: list[int] = field(default_factory=list)
    group_a: list[int] = field(default_factory=list)
    group_d: list[int] = field(default_factory=list)

    @step("AIL-11.4.3")
    def choose(self, t: Table) -> Flow:
        c = self.corps
        left = [x for x in engaged_targets(t, c) if x not in self.struck and stands(t, x)]
        if not left or not stands(t, c) or not attackers_of(t, c):
            return Leave(self.partner + 1)
        return t.ask(side_of(t, c), each("assault_corps", left), captain=c)

    def on_assault_corps(self, t: Table, x: int) -> Flow:
        self.struck.append(x)
        self.target = x
        self.combined = []
        return None

    # options before the roll, engaging player first (11.4.3a)

    def mates(self, t: Table) -> list[int]:
        """Other corps that have engaged the same enemy, and him alone (11.4.1u)."""
        c = self.corps
        if self.partner >= 0 or engaged_targets(t, c) != [self.target] or not may_hold(t, c, COORDINATION):
            return []
        return [
            x
            for x in engagers(t, self.target)
            if x != c and stands(t, x) and attackers_of(t, x) and engaged_targets(t, x) == [self.target]
        ]

    @step("AIL-11.4.3a")
    def play(self, t: Table) -> Flow:
        """Fight Coordination, and Combined Arms of each corps of the attack (11.4.1u, 11.4.1q)."""
        r, c = t.state.roster, self.corps
        mates = self.mates(t)
        able = [
            x
            for x in self.attacking()
            if x not in self.combined and can_use(t, x, COMBINED) and may_hold(t, x, COMBINED)
        ]
        if not mates and not able:
            return None
        options = each("coordinate", mates if r.chits[COORDINATION][c] else [])
        options += each("combine", [x for x in able if r.chits[COMBINED][x]])
        return t.ask(side_of(t, c), options, done=True, captain=c)

    def on_coordinate(self, t: Table, x: int) -> Flow:
        lay(t, self.corps, COORDINATION)
        self.partner = x
        t.note("plays", rule="AIL-11.4.1u", captain=self.corps, chit=COORDINATION)
        return AGAIN

    def on_combine(self, t: Table, c: int) -> Flow:
        lay(t, c, COMBINED)
        self.combined.append(c)
        t.note("plays", rule="AIL-11.4.1q", captain=c, chit=COMBINED)
        return AGAIN

    def attacking(self) -> list[int]:
        return [self.corps] if self.partner < 0 else [self.corps, self.partner]

    @step("AIL-11.4.3a")
    def answer(self, t: Table) -> Flow:
        return t.call(Answer(self.target, True))

    @step("AIL-12.1f")
    def roll(self, t: Table) -> Flow:
        r, c = t.state.roster, self.corps
        attackers = [u for x in self.attacking() for u in attackers_of(t, x)]
        defenders = fighting(t, units_of(t, self.target))
        bad = bool(r.works[self.target]) or not t.board.charts.terrain[t.board.terrain[r.hex]].favourable
        sp_a = sum(
            combined_sp(t, attackers_of(t, x)) if x in self.combined else 2 * total_sp(t, attackers_of(t, x))
            for x in self.attacking()
        )
        sp_d = 2 if only_guns(t, defenders) else 2 * total_sp(t, defenders)
        o = odds(
            t,
            attackers,
            defenders,
            sp_a=sp_a,
            sp_d=doubled(t, sp_d, False, r.hex, False),
            drop_a=corps_loss(t, c) + r.shooting[self.target],
            drop_d=corps_loss(t, self.target),
            star_a=c,
            star_d=self.target,
            bad_row=bad,
            fortified=bool(r.works[self.target]),
        )
        die = t.roll(why="assault") + o.modifier
        row = assault_result(t, die, o.difference, o.unfavourable)
        t.note("melee", captain=c, to_captain=self.target, n=die)
        self.units_a, self.units_d = attackers, defenders
        self.group_a, self.group_d = list(o.group_a), list(o.group_d)
        self.loss_a, self.loss_d, self.check = row.a, row.d, row.check
        self.shaken_a, self.shaken_d = row.a_demoralised, row.d_demoralised
        return None

    # results in order: SP, demoralisation, discipline, corps (11.4.3b)

    @step("AIL-11.4.3b")
    def engaging_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.corps), self.units_a[:], self.loss_a, self.group_a[:]))

    @step("AIL-11.4.3b")
    def engaged_losses(self, t: Table) -> Flow:
        return t.call(TakeLosses(side_of(t, self.target), self.units_d[:], self.loss_d, self.group_d[:]))

    @step("AIL-11.4.3b")
    def engaging_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.corps), self.units_a[:], self.shaken_a))

    @step("AIL-11.4.3b")
    def engaged_shaken(self, t: Table) -> Flow:
        return t.call(Demoralise(side_of(t, self.target), self.units_d[:], self.shaken_d))

    @step("AIL-11.4.3b")
    def discipline(self, t: Table) -> Flow:
        if self.check == "a" and units_of(t, self.corps):
            units = [u for x in self.attacking() for u in units_of(t, x)]
            return t.call(DisciplineCheck(self.corps, units, combat=True))
        if self.check == "d" and units_of(t, self.target):
            return t.call(DisciplineCheck(self.target, units_of(t, self.target), combat=True))
        return None

    @step("AIL-11.4.4")
    def broken(self, t: Table) -> Flow:
        disengage_broken(t)
        return t.go(self.choose)


# --- pieces of the steps ---------------------------------------------------------------------------------


def combined_sp(t: Table, units: list[int]) -> int:
    """Twice the SP of a corps with Combined Arms: horse one and a half times, foot double (11.4.1q)."""
    c = t.board.constants
    return (
        total_sp(t, horse(t, units)) * c.cavalry_combined + total_sp(t, foot(t, units)) * c.infantry_combined
    )


def can_use(t: Table, c: int, kind: int) -> bool:
    """Whether a chit could ever serve this captain (3.13)."""
    units = good_order(t, units_of(t, c))
    if kind == GUNS:
        return bool(guns(t, units))
    if kind == CHARGE:
        return bool(horse(t, units))
    if kind == FIREARMS:
        return bool(firearms(t, units))
    if kind == COMBINED:
        return bool(horse(t, units)) and bool(foot(t, units))
    if kind == MUSTER:
        return c in t.state.roster.generals
    return True


def free_chits(t: Table, frm: int, hex: int, defender: int) -> int:
    """Earthworks and River chits of a defender, only for an attack over a protected side (11.4c, 11.4d, A-25)."""
    row = t.board.charts.free_chits[0]
    d = side_towards(t, hex, frm)
    total = 0
    if protected(t, hex, d, defender):
        total += row.level_2 if t.state.works[hex] > 1 else row.level_1
    if t.board.river[hex * 6 + d] == SECONDARY:
        total += row.river
    return total


def merge_swiss(t: Table, side: int) -> None:
    """Optional 18.2: Swiss units become as few and as large as the counters allow, SP spread evenly."""
    s = t.state
    units = units_in_battle(t, side)
    kinds = sorted(
        {(counter(t, u).type, counter(t, u).quality) for u in units if unit_type(t, u).nation == "swiss"}
    )
    for kind, quality in kinds:
        mine = [u for u in units if (counter(t, u).type, counter(t, u).quality) == (kind, quality)]
        spare = [
            u
            for u in range(len(s.fate))
            if s.fate[u] == SPARE
            and (counter(t, u).type, counter(t, u).quality) == (kind, quality)
            and counter(t, u).side == counter(t, mine[0]).side
            and not counter(t, u).substitute
        ]
        total = total_sp(t, mine)
        shaken = any(s.demoralised[u] for u in mine)
        ranked = sorted(mine + spare, key=lambda u: -counter(t, u).maximum)
        chosen: list[int] = []
        while sum(counter(t, u).maximum for u in chosen) < total:
            chosen.append(ranked[len(chosen)])
        holders = [s.captain[u] for u in mine]
        for u in mine:
            s.captain[u] = s.sp[u] = s.demoralised[u] = 0
            s.fate[u] = SPARE
        for i, u in enumerate(chosen):
            s.captain[u], s.fate[u] = holders[min(i, len(holders) - 1)], 1
            s.demoralised[u] = shaken
        for _ in range(total):
            u = min((v for v in chosen if s.sp[v] < counter(t, v).maximum), key=lambda v: s.sp[v])
            s.sp[u] += 1


def capture_guns(t: Table, captains: list[int], losers: list[int]) -> None:
    """Optional 18.3: beaten artillery changes hands with half its SP, if somebody has Rank to spare."""
    from grognard.games.all_is_lost.forces import remove_unit

    s = t.state
    for u in losers:
        if not s.sp[u] or arm(t, u) != ARTILLERY:
            continue
        takers = [c for c in captains if may_take(t, c, u) is None]
        if takers:
            s.sp[u] = (s.sp[u] + 1) // 2
            s.captain[u] = takers[0] + 1
            s.demoralised[u] = 0
            t.note("guns-captured", rule="AIL-18.3", unit=u, captain=takers[0])
        else:
            t.note("guns-abandoned", rule="AIL-18.3", unit=u)
            remove_unit(t, u)


def plunder_camp(t: Table, winner: int, generals: list[int]) -> None:
    s = t.state
    rich, poor = s.army[generals[other(winner)]], s.army[generals[winner]]
    if ground(t).row.unlimited:
        return
    loot = (s.ap[rich] + 1) // 2
    s.ap[rich] -= loot
    s.ap[poor] += loot
    if loot:
        t.note("camp-plundered", rule="AIL-11.4o", army=poor, n=loot)


def tire(t: Table, f: int) -> None:
    """The winner of a Major Battle may not move in the next turn (11.4q)."""
    if t.state.status[f] == IN_PLAY:
        t.state.still[f] = FATIGUED


@dataclass
class SingleBattle(Procedure):
    """One historical battle as a game of its own: who wins the Major Battle wins."""

    side: int = -1

    @step("AIL-11.4")
    def fight(self, t: Table) -> Flow:
        s, g = t.state, ground(t)
        assert g.battle is not None
        s.phase = COMBAT
        attacker = next(
            f
            for f in range(len(s.at))
            if s.general[f] and side_of(t, f) == g.battle.attacker and s.lead[f] == f
        )
        defender = next(
            f
            for f in range(len(s.at))
            if s.general[f] and side_of(t, f) != g.battle.attacker and s.lead[f] == f
        )
        hex = s.at[defender]
        if g.battle.works:
            s.works[hex], s.walls[hex], s.dug_by[hex] = g.battle.works, 63, side_of(t, defender) + 1
        if g.battle.surprised:
            s.disrupted[defender] = 1
        if "simple-battle" in t.options:
            from grognard.games.all_is_lost.simple_battle import SimpleBattle

            return t.call(SimpleBattle(attacker, defender))
        return t.call(MajorBattle(attacker, defender))

    @step("AIL-11.4m")
    def end(self, t: Table) -> Flow:
        tell_winner(t)
        return None


def tell_winner(t: Table) -> None:
    """A game that is one battle is over with it."""
    won = t.state.battle_won
    if won:
        t.win([won - 1], "win.battle", "AIL-11.4m", {"french": int(won == 1), "anti-french": int(won == 2)})
    else:
        t.win([], "draw", "AIL-11.4m", {"french": 0, "anti-french": 0})

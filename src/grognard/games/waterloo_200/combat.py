"""The Combat Phase and one battle (W200-6.2.3): no dice, strengths are added and compared."""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec.json import encode

from grognard.engine import AGAIN, PASS, Column, Flow, Leave, Procedure, Refusal, Terms, act, each, step
from grognard.engine.values import Facts
from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.areas import (
    areas_of,
    blocks_in,
    contested,
    enemies_in,
    has_room,
    note_control,
    put,
    settle,
    shift,
)
from grognard.games.waterloo_200.board import (
    BRITISH,
    CAVALRY,
    ENEMIES,
    FRENCH,
    GREEN,
    INFANTRY,
    POOL,
    SIDE,
)
from grognard.games.waterloo_200.communication import connected, isolated
from grognard.games.waterloo_200.knowledge import free, note_block, show, told
from grognard.games.waterloo_200.state import Table, for_each_faction
from grognard.games.waterloo_200.units import (
    hits_for_a_step,
    hits_to_kill,
    is_artillery,
    is_combat_unit,
    is_leader,
    is_tactical_leader,
    kind,
    languages,
    reduce,
    strength,
    value,
)
from grognard.games.waterloo_200.voices import Phase


def may_fight(t: Table, faction: int, area: int) -> Refusal | None:
    """May the faction attack in this area now?"""
    s = t.state
    if not s.count[faction][area] or not enemies_in(t, faction, area):
        return Refusal("W200-6.2.3-b", "refused.not-contested", {"space": area})
    if not s.battles[faction]:
        return Refusal("W200-6.2.3-d", "refused.battles", {})
    if not any(is_combat_unit(t, b) for b in blocks_in(t, faction, area)):
        return Refusal("W200-3.4-b", "refused.support-alone", {"space": area})
    if not connected(t, faction) >> area & 1:
        return Refusal("W200-6.2.3-c", "refused.isolated-attack", {"space": area})
    return None


@dataclass
class CombatPhase(Phase):
    """The phasing side chooses the order; new engagements must be fought, older ones may be (W200-6.2.3). Leaves with the battles
    fought and won."""

    fought: list[int] = field(default_factory=list)
    won: int = 0

    def attacker(self, t: Table, area: int) -> int:
        """The faction of the side that stands in the area."""
        return next((f for f in self.factions if t.state.count[f][area]), self.factions[0])

    def must(self, t: Table, faction: int) -> list[int]:
        """The new engagements of a faction that are still to be fought."""
        fresh = t.state.fresh
        return [
            a
            for a in areas_of(fresh & contested(t))
            if t.state.count[faction][a] and may_fight(t, faction, a) is None
        ]

    def check_fight(self, t: Table, area: int) -> Refusal | None:
        if area in self.fought:
            return Refusal("W200-6.2.3.1.10", "refused.one-round", {"space": area})
        faction = self.attacker(t, area)
        refusal = may_fight(t, faction, area)
        if refusal is not None:
            return refusal
        duties = self.must(t, faction)
        if area not in duties and len(duties) >= t.state.battles[faction]:
            return Refusal("W200-6.2.3", "refused.duties-first", {"n": len(duties)})
        return None

    @step("W200-6.2.3")
    def choose_battle(self, t: Table) -> Flow:
        options = self.legal(t, "fight", areas_of(contested(t)))
        if not options:
            return None
        duties = sum(len(self.must(t, f)) for f in self.factions)
        left = sum(t.state.battles[f] for f in self.factions)
        return t.ask(self.role, options, done=not duties, n=left, duties=duties)

    def on_fight(self, t: Table, area: int) -> Flow:
        faction = self.attacker(t, area)
        t.state.battles[faction] -= 1
        t.state.fresh &= ~(1 << area)
        self.fought.append(area)
        return t.call(Battle(area, faction), then=AGAIN)

    def after_choose_battle(self, t: Table, result: tuple[int, int, int, int]) -> Flow:
        self.won += result[0] > 0
        return None

    @step("W200-6.2.3-f")
    def next_speaker(self, t: Table) -> Flow:
        self.turn += 1
        return Leave((len(self.fought), self.won)) if self.heard_all else t.go(self.choose_battle)


# --- firepower ---------------------------------------------------------------------------------------


def guns_beside(t: Table, faction: int, area: int) -> list[int]:
    """Activated artillery in adjacent areas without enemies that still has an AV (W200-3.10-N1, W200-3.10.2)."""
    s = t.state
    return [
        b
        for b in range(*t.board.handles[faction])
        if s.activated >> b & 1
        and is_artillery(t, b)
        and value(t, b)
        and t.board.near[area] >> s.area[b] & 1
        and not enemies_in(t, faction, s.area[b])
    ]


def leaders_beside(t: Table, faction: int, area: int) -> list[int]:
    """Activated Tactical Leaders in adjacent areas without enemies; of the own faction alone (W200-3.9.5.4, W200-0.8)."""
    s = t.state
    return [
        b
        for b in range(*t.board.handles[faction])
        if s.activated >> b & 1
        and is_tactical_leader(t, b)
        and t.board.near[area] >> s.area[b] & 1
        and not enemies_in(t, faction, s.area[b])
    ]


def offensive_firepower(
    t: Table, faction: int, area: int, employed: list[int], terms: Terms | None = None
) -> int:
    """W200-6.2.3.1.4: Strength in the area, TV of activated leaders and AV of employed artillery beside it."""
    units = blocks_in(t, faction, area)
    leaders = leaders_beside(t, faction, area)
    horse = [b for b in units if kind(t, b) == CAVALRY] if charges(t, faction, area) else []
    total = sum(strength(t, b) for b in units) + sum(strength(t, b) for b in horse)
    total += sum(value(t, b) for b in leaders) + sum(value(t, b) for b in employed)
    if terms is not None:
        in_the_area(t, units, terms)
        for block in horse:
            terms.add(strength(t, block), "term.charge", "W200-OR-2.0", unit=t.state.face[block])
        for block in leaders:
            terms.add(value(t, block), "term.leader", "W200-3.9.5.4", unit=t.state.face[block])
        for block in employed:
            terms.add(value(t, block), "term.gun", "W200-3.10.1", unit=t.state.face[block])
    if (
        "silent-hearts" in t.rulings
    ):  # who adds nothing to the firepower speaks no language in it (W200-OR-6.0)
        leaders = [b for b in leaders if value(t, b)]
    return total + common(t, faction, [*units, *leaders, *employed], terms)


def defensive_firepower(t: Table, faction: int, area: int, terms: Terms | None = None) -> int:
    """W200-6.2.3.1.4-b: Strength in the area and the terrain bonus; nothing from next door."""
    units = blocks_in(t, faction, area)
    bonus = t.board.bonus[area]
    if terms is not None:
        in_the_area(t, units, terms)
        if bonus:
            terms.add(bonus, "term.ground", "W200-6.2.3.1.4-b", space=area)
    return sum(strength(t, b) for b in units) + bonus + common(t, faction, units, terms)


def in_the_area(t: Table, units: list[int], terms: Terms) -> None:
    """The Strength of each unit that fights where it stands (W200-3.4, W200-3.4-c)."""
    for block in units:
        terms.add(strength(t, block), "term.unit", "W200-3.4", unit=t.state.face[block])


def common(t: Table, faction: int, units: list[int], terms: Terms | None = None) -> int:
    """What options add to either side: morale (W200-OR-9.0), and different languages (W200-OR-6.0)."""
    extra = 0
    if "morale" in t.options:
        extra = victory.morale(t, faction)
        if terms is not None:
            terms.add(extra, "term.morale", "W200-OR-9.0", role=faction)
    if "languages" in t.options and faction == BRITISH and units:
        spoken = languages(t, units)
        penalty = min(spoken - 1, t.board.tables.language_penalty)
        if terms is not None and penalty:
            terms.add(-penalty, "term.languages", "W200-OR-6.0", n=spoken)
        extra -= penalty
    return extra


def charges(t: Table, faction: int, area: int) -> bool:
    """W200-OR-2.0: cavalry counts double in a green area against a defender without cavalry."""
    if "cavalry-charge" not in t.options or t.board.color[area] != GREEN:
        return False
    return not any(kind(t, b) == CAVALRY for f in ENEMIES[faction] for b in blocks_in(t, f, area))


def combined(t: Table, units: list[int]) -> bool:
    """W200-OR-8.0: a leader, artillery, infantry and cavalry all take part."""
    return (
        any(is_leader(t, b) for b in units)
        and any(is_artillery(t, b) for b in units)
        and any(kind(t, b) == INFANTRY for b in units)
        and any(kind(t, b) == CAVALRY for b in units)
    )


# --- one battle --------------------------------------------------------------------------------------


@dataclass
class Battle(Procedure):
    """Leaves with (final result, hits inflicted on the loser, attackers killed, defenders killed)."""

    area: int
    attacker: int
    defender: int = 0
    employed: list[int] = field(default_factory=list)
    result: int = 0
    inflicted: int = 0
    attackers_killed: int = 0
    defenders_killed: int = 0
    withdraws: bool = False
    was_combined: bool = False
    fought: list[int] = field(default_factory=list)  # cavalry, for the impetus
    owner: int = 0  # of the ground, before it
    sums: str = ""  # both sides' firepower with its terms, as it was at the showdown
    steps: Column = field(default_factory=for_each_faction)  # lost by each faction
    fallen: list[int] = field(default_factory=list)  # units eliminated
    episode = "battle"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"space": self.area, "role": self.attacker}

    @step("W200-6.2.3.1")
    def begin(self, t: Table) -> Flow:
        s = t.state
        self.defender = next(f for f in ENEMIES[self.attacker] if s.count[f][self.area])
        self.owner = s.owner[self.area]
        t.note(
            "attacks",
            rule="W200-6.2.3-f",
            role=self.attacker,
            space=self.area,
            enemy_role=self.defender,
            n=s.count[self.attacker][self.area],
            against=s.count[self.defender][self.area],
        )
        return None

    def check_employ(self, t: Table, gun: int) -> Refusal | None:
        if len(self.employed) >= t.board.guns[self.attacker]:
            return Refusal("W200-3.10.3", "refused.one-gun", {})
        if gun in self.employed or gun not in guns_beside(t, self.attacker, self.area):
            return Refusal("W200-3.10-N1", "refused.cannot-fire", {"piece": gun})
        return None

    @step("W200-6.2.3.1.1")
    def employ_artillery(self, t: Table) -> Flow:
        guns = self.legal(t, "employ", guns_beside(t, self.attacker, self.area))
        if not guns:
            return None
        left = min(len(guns), t.board.guns[self.attacker] - len(self.employed))
        return t.ask(self.attacker, guns, done=True, space=self.area, n=left)

    def on_employ(self, t: Table, gun: int) -> Flow:
        self.employed.append(gun)
        note_block(t, "employs", gun, rule="W200-3.10.1", space=self.area)
        return AGAIN

    def check_retreat(self, t: Table) -> Refusal | None:
        if "retreat-by-disc" not in t.options:
            return Refusal("W200-OR-0", "refused.option-off", {})
        if t.state.disc != SIDE[self.defender]:
            return Refusal("W200-OR-7.0", "refused.no-disc-to-retreat", {})
        if not retreats(t, self.defender, self.area):
            return Refusal("W200-OR-7.0-b", "refused.no-refuge", {"space": self.area})
        return None

    @step("W200-OR-7.0")
    def retreat_by_disc(self, t: Table) -> Flow:
        if self.check_retreat(t) is not None:
            return None
        return t.ask(self.defender, [act("retreat"), PASS], space=self.area, enemy_role=self.attacker)

    def on_retreat(self, t: Table) -> Flow:
        """The disc is spent, whatever comes of it (B-44)."""
        t.state.disc = 1 - t.state.disc
        t.note("plays-disc", rule="W200-OR-7.0-b", role=self.defender, space=self.area)
        self.withdraws = True
        return None

    def on_pass(self, t: Table) -> Flow:
        return None

    def taking_part(self, t: Table) -> list[int]:
        """The attacker's units in the area, and his leaders and employed guns beside it (B-46)."""
        return [
            *blocks_in(t, self.attacker, self.area),
            *leaders_beside(t, self.attacker, self.area),
            *self.employed,
        ]

    def check_pin(self, t: Table) -> Refusal | None:
        if not combined(t, self.taking_part(t)):
            return Refusal("W200-OR-8.0", "refused.not-combined", {})
        return None

    @step("W200-OR-8.0-b")
    def pin(self, t: Table) -> Flow:
        if not self.withdraws or "combined-attack" not in t.options:
            return None
        return t.ask(self.attacker, [*self.legal(t, "pin", [()]), PASS], space=self.area)

    def on_pin(self, t: Table) -> Flow:
        """A combined attack is shown and holds the defender; the disc stays spent."""
        self.withdraws = False
        for block in self.taking_part(t):
            t.state.shown |= 1 << block
            show(t, block)
        t.note("pins", rule="W200-OR-8.0-b", role=self.attacker, space=self.area)
        return None

    @step("W200-OR-7.0-b")
    def withdraw(self, t: Table) -> Flow:
        if not self.withdraws:
            return None
        leaving = blocks_in(t, self.defender, self.area)
        if not leaving:
            t.ended("withdrew", rule="W200-OR-7.0-b", role=self.defender, space=self.area)
            return Leave((0, 0, 0, 0))
        ways = [(leaving[0], there) for there in refuges(t, self.defender, self.area)]
        return t.ask(self.defender, each("withdraw", ways), piece=leaving[0], space=self.area)

    def check_withdraw(self, t: Table, block: int, there: int) -> Refusal | None:
        if block not in blocks_in(t, self.defender, self.area)[:1]:
            return Refusal("W200-OR-7.0-b", "refused.one-by-one", {"piece": block})
        if there not in refuges(t, self.defender, self.area):
            return Refusal("W200-OR-7.0-b", "refused.not-a-refuge", {"space": there})
        return None

    def on_withdraw(self, t: Table, block: int, there: int) -> Flow:
        note_block(t, "withdraws", block, rule="W200-OR-7.0-b", space=there)
        note_control(t, shift(t, block, there))
        return AGAIN

    @step("W200-6.2.3.1.2")
    def chemin_creux(self, t: Table) -> Flow:
        return t.call(CheminCreux(self.area)) if self.attacker == FRENCH else None

    @step("W200-6.2.3.1.3")
    def showdown(self, t: Table) -> Flow:
        for faction in (self.attacker, self.defender):
            for block in blocks_in(t, faction, self.area):
                t.state.shown |= 1 << block
                show(t, block)
        own = blocks_in(t, self.attacker, self.area)
        beside = [b for b in self.taking_part(t) if b not in own]
        note_showdown(t, "W200-6.2.3.1.3", own, beside, blocks_in(t, self.defender, self.area))
        return None

    @step("W200-6.2.3.1.5")
    def final_result(self, t: Table) -> Flow:
        for_it = Terms("sum.offence", role=self.attacker)
        against_it = Terms("sum.defence", role=self.defender)
        offence = offensive_firepower(t, self.attacker, self.area, self.employed, for_it)
        defence = defensive_firepower(t, self.defender, self.area, against_it)
        self.result = offence - defence
        units = blocks_in(t, self.loser(), self.area)
        self.inflicted = min(abs(self.result), sum(hits_to_kill(t, b) for b in units))
        self.fought = [
            b
            for f in (self.attacker, self.defender)
            for b in blocks_in(t, f, self.area)
            if kind(t, b) == CAVALRY
        ]
        self.was_combined = "combined-attack" in t.options and combined(t, self.taking_part(t))
        sums = [for_it.json(), against_it.json()]
        self.sums = encode(sums).decode()
        note_fire(t, self.area, self.attacker, self.defender, sums)
        return None

    def loser(self) -> int:
        return self.attacker if self.result < 0 else self.defender

    def winner(self) -> int:
        return self.defender if self.result < 0 else self.attacker

    @step("W200-6.2.3.1.7")
    def loser_hits(self, t: Table) -> Flow:
        if not self.result:
            return t.go(self.end_of_combat)
        terms = t.terms("sum.hits", role=self.loser())
        hits = self.inflicted
        if terms is not None:
            terms.add(abs(self.result), "term.result", "W200-6.2.3.1.6")
            if hits < abs(self.result):
                terms.add(hits - abs(self.result), "term.no-more", "W200-6.2.3.1.6-b")
        capped = int(hits < abs(self.result))
        hits = self.relieved(self.loser(), hits, terms)
        t.note(
            "loser-hits",
            rule="W200-6.2.3.1.6",
            role=self.loser(),
            terms=terms,
            n=hits,
            fr=abs(self.result),
            capped=capped,
        )
        return t.call(TakeHits(self.area, self.loser(), hits))

    def after_loser_hits(self, t: Table, cost: tuple[int, int, tuple[int, ...]]) -> Flow:
        self.count_losses(self.loser(), cost)
        return None

    @step("W200-6.2.3.1.6-c")
    def winner_hits(self, t: Table) -> Flow:
        row = next(r for r in t.board.tables.losses if r.low <= abs(self.result) <= r.high)
        hits = -(-self.inflicted // row.divisor) if row.divisor else row.fixed
        terms = t.terms("sum.hits", role=self.winner())
        if terms is not None:
            terms.add(hits, f"term.{row.result}", "W200-6.2.3.1.6-c", n=self.inflicted)
        due = hits
        hits = self.relieved(self.winner(), hits, terms)
        t.note(
            "winner-hits",
            rule="W200-6.2.3.1.6-c",
            role=self.winner(),
            terms=terms,
            n=hits,
            result=row.result,
            il=self.inflicted,
            relief=int(hits < due),
        )
        return t.call(TakeHits(self.area, self.winner(), hits))

    def after_winner_hits(self, t: Table, cost: tuple[int, int, tuple[int, ...]]) -> Flow:
        self.count_losses(self.winner(), cost)
        return None

    def relieved(self, faction: int, hits: int, terms: Terms | None) -> int:
        """A combined attack costs the attacker one hit less (W200-OR-8.0)."""
        if faction != self.attacker or not self.was_combined or not hits:
            return hits
        if terms is not None:
            terms.add(-1, "term.combined", "W200-OR-8.0")
        return hits - 1

    def count_losses(self, faction: int, cost: tuple[int, int, tuple[int, ...]]) -> None:
        killed, steps, fallen = cost
        self.steps[faction] += steps
        self.fallen += fallen
        if faction == self.attacker:
            self.attackers_killed += killed
        else:
            self.defenders_killed += killed

    @step("W200-6.2.3.1.10-b")
    def end_of_combat(self, t: Table) -> Flow:
        """Defenders are hidden, attackers too unless the area is still contested; employed guns lose a step."""
        s = t.state
        attackers = blocks_in(t, self.attacker, self.area)
        s.shown = 0
        if contested(t) >> self.area & 1:
            for block in attackers:
                s.exposed |= 1 << block
            for block in blocks_in(t, self.defender, self.area):
                s.exposed &= ~(1 << block)
        for gun in self.employed:
            if value(t, gun):
                reduce(t, gun, "W200-3.10.1-b", how="fired")
        settle(t, self.area)
        return None

    def check_advance(self, t: Table, block: int, there: int) -> Refusal | None:
        """W200-OR-4.0: 1 MP, which never pays for enemies (B-51)."""
        faction = t.board.faction_of[block]
        if block not in self.fought or t.state.area[block] != self.area:
            return Refusal("W200-OR-4.0", "refused.no-impetus", {"piece": block})
        if isolated(t, block):
            return Refusal("W200-6.4.1-c", "refused.isolated", {"piece": block})
        if not t.board.near[self.area] >> there & 1 or t.board.cost[there] != 1:
            return Refusal("W200-OR-4.0", "refused.one-mp", {"space": there})
        if enemies_in(t, faction, there) or not has_room(t, faction, there):
            return Refusal("W200-OR-4.0", "refused.one-mp", {"space": there})
        return None

    @step("W200-OR-4.0")
    def impetus(self, t: Table) -> Flow:
        if "impetus" not in t.options or contested(t) >> self.area & 1:
            return None
        horse = [b for b in self.fought if t.state.area[b] == self.area]
        if not horse:
            return None
        moves = self.legal(t, "advance", [(b, a) for b in horse for a in t.board.neighbours[self.area]])
        return t.ask(t.board.faction_of[horse[0]], moves, done=True, space=self.area) if moves else None

    def on_advance(self, t: Table, block: int, there: int) -> Flow:
        note_block(t, "advances", block, rule="W200-OR-4.0", space=there)
        note_control(t, shift(t, block, there))
        return AGAIN

    def fate(self, t: Table) -> str:
        """What became of the ground."""
        if contested(t) >> self.area & 1:
            return "contested"
        return "held" if SIDE[t.state.owner[self.area]] == SIDE[self.owner] else "taken"

    @step("W200-6.2.3.1.10")
    def conclude(self, t: Table) -> Flow:
        attacker, defender = self.attacker, self.defender
        t.ended(
            "battle-over",
            rule="W200-6.2.3.1.5",
            role=self.winner() if self.result else -1,
            space=self.area,
            n=abs(self.result),
            victor_role=self.winner(),
            attacker_role=attacker,
            defender_role=defender,
            attacker_steps=self.steps[attacker],
            defender_steps=self.steps[defender],
            fallen=len(self.fallen),
            units=",".join(map(str, self.fallen)),
            fate=self.fate(t),
            holder_role=t.state.owner[self.area],
            facts={
                "winner": t.game.roles[self.winner()] if self.result else None,
                "losses": {t.game.roles[f]: self.steps[f] for f in (attacker, defender)},
                "space": self.area,
            },
        )
        lost = self.inflicted if self.result else 0
        return Leave((self.result, lost, self.attackers_killed, self.defenders_killed))


def note_showdown(t: Table, rule: str, attackers: list[int], beside: list[int], defenders: list[int]) -> None:
    """With what who attacks whom: all of them lie face up now, the leaders and guns next door since they were activated."""
    if not t.tells:
        return
    named = [",".join(str(told(t, b)) for b in blocks) for blocks in (attackers, beside, defenders)]
    t.note(
        "showdown",
        rule=rule,
        beside=len(beside),
        attacker_units=named[0],
        beside_units=named[1],
        defender_units=named[2],
    )


def note_fire(t: Table, area: int, attacker: int, defender: int, sums: list[Facts]) -> None:
    """Both sums in one line: who is stronger, and by how much."""
    offence, defence = sums[0]["total"], sums[1]["total"]
    result = offence - defence
    t.note(
        "fires",
        rule="W200-6.2.3.1.5",
        of=offence,
        df=defence,
        fr=result,
        n=abs(result),
        space=area,
        attacker_role=attacker,
        defender_role=defender,
        victor_role=attacker if result > 0 else defender,
        facts={"sums": sums},
    )


def refuges(t: Table, faction: int, area: int) -> list[int]:
    """Adjacent controlled areas already held by units of the faction, with room (W200-OR-7.0-b)."""
    s = t.state
    return [
        a
        for a in t.board.neighbours[area]
        if s.owner[a] == faction
        and not t.board.black >> a & 1  # there is no way back (W200-1.4-c)
        and s.count[faction][a]
        and not enemies_in(t, faction, a)
        and has_room(t, faction, a)
    ]


def retreats(t: Table, faction: int, area: int) -> bool:
    """Can all of them go (B-44)?"""
    room = sum(
        min(t.board.limit[a] - t.state.count[faction][a], t.state.count[faction][area])
        for a in refuges(t, faction, area)
    )
    return room >= t.state.count[faction][area]


@dataclass
class TakeHits(Procedure):
    """A side's hits, its strongest units first; leaves with units killed, steps lost and who fell (W200-6.2.3.1.7)."""

    area: int
    faction: int
    hits: int
    killed: int = 0
    steps: int = 0
    fallen: list[int] = field(default_factory=list)

    def strongest(self, t: Table) -> list[int]:
        """W200-6.2.3.1.7-c; among equals the owner chooses, so a heart or good troops may shield (W200-6.2.3.1.7-d)."""
        units = blocks_in(t, self.faction, self.area)
        most = max(strength(t, b) for b in units)
        return [b for b in units if strength(t, b) == most]

    def check_hit(self, t: Table, block: int) -> Refusal | None:
        if block not in blocks_in(t, self.faction, self.area):
            return Refusal("W200-6.2.3.1.7", "refused.not-in-battle", {"piece": block})
        if block not in self.strongest(t):
            return Refusal("W200-6.2.3.1.7-c", "refused.strongest-first", {"piece": block})
        return None

    @step("W200-6.2.3.1.7-c")
    def choose(self, t: Table) -> Flow:
        if not self.hits or not t.state.count[self.faction][self.area]:
            return Leave(
                (self.killed, self.steps, tuple(self.fallen))
            )  # W200-6.2.3.1.8: what is left is ignored
        return t.ask(self.faction, self.legal(t, "hit", self.strongest(t)), n=self.hits, space=self.area)

    def on_hit(self, t: Table, block: int) -> Flow:
        """The unit takes hits until it is reduced, or they run out and are forgotten (B-19, B-20)."""
        cost = hits_for_a_step(t, block)
        if self.hits < cost:
            note_block(t, "absorbs", block, rule="W200-6.2.3.1.7-b", n=self.hits)
            self.hits = 0
            return AGAIN
        self.hits -= cost
        self.steps += 1
        face = t.state.face[block]
        if reduce(t, block, "W200-3.5", cost):
            self.killed += 1
            self.fallen.append(face)
        return AGAIN


# --- the Chemin Creux --------------------------------------------------------------------------------


@dataclass
class CheminCreux(Procedure):
    """The French declared a battle in an area of the sunken lane that was British and quiet when the impulse began: the
    British may bring up a unit from their pool (W200-6.2.3.1.2)."""

    area: int

    @step("W200-6.2.3.1.2")
    def come_up(self, t: Table) -> Flow:
        if not t.state.creux >> self.area & 1:
            return None
        if not blocks_in(t, BRITISH, POOL) or not has_room(t, BRITISH, self.area):
            return None  # everybody sees that nobody can come
        if free(t, BRITISH):
            options = self.legal(t, "bring", self.suitable(t))
        else:
            options = self.legal(t, "summon", [()])
        return t.ask(BRITISH, [*options, PASS], space=self.area)

    def check_summon(self, t: Table) -> Refusal | None:
        if free(t, BRITISH) or not self.suitable(t):
            return Refusal("W200-6.2.3.1.2-b", "refused.nobody-suits", {"space": self.area})
        return None

    def check_bring(self, t: Table, block: int) -> Refusal | None:
        if not free(t, BRITISH):
            return Refusal("W200-6.2.3.1.2-c", "refused.drawn-not-chosen", {})
        if block not in self.suitable(t):
            return Refusal("W200-6.2.3.1.2-b", "refused.nobody-suits", {"space": self.area})
        return None

    def suitable(self, t: Table) -> list[int]:
        """Pool units of the lane's colour and of a type that has an icon there, none of which is Brunswick's (W200-6.2.3.1.2-b, B-23)."""
        corps = t.board.creux_corps[self.area]
        faces = 0
        for number in t.board.icons_at[self.area]:
            if t.board.icons[number].corps == corps:
                faces |= t.board.icon_faces[number]
        return [b for b in blocks_in(t, BRITISH, POOL) if faces >> t.state.face[b] & 1]

    def on_summon(self, t: Table) -> Flow:
        """One of them at random (W200-6.2.3.1.2-c)."""
        return self.on_bring(t, t.draw(self.suitable(t), lambda b: t.board.units[t.state.face[b]].id))

    def on_bring(self, t: Table, block: int) -> Flow:
        put(t, block, self.area)
        note_block(t, "comes-up", block, rule="W200-6.2.3.1.2", space=self.area)
        return Leave(("comes", strength(t, block)))

    def on_pass(self, t: Table) -> Flow:
        return None


# --- the Grande Batterie (W200-OR-5.0) ---------------------------------------------------------------


@dataclass
class GrandeBatterie(Procedure):
    """The French disc is played to bombard an area from afar. Leaves like a battle."""

    episode = "bombardment"

    target: int
    guns: list[int] = field(default_factory=list)
    limit: int = 0
    result: int = 0
    inflicted: int = 0
    killed: int = 0
    steps: int = 0
    fallen: list[int] = field(default_factory=list)

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"space": self.target, "role": FRENCH}

    def check_gun(self, t: Table, gun: int) -> Refusal | None:
        if len(self.guns) >= self.limit:
            return Refusal("W200-OR-5.0", "refused.strategic-value", {"n": self.limit})
        if gun in self.guns or gun not in batterie_guns(t, self.target):
            return Refusal("W200-OR-5.0", "refused.cannot-fire", {"piece": gun})
        return None

    @step("W200-OR-5.0")
    def choose_guns(self, t: Table) -> Flow:
        guns = self.legal(t, "gun", batterie_guns(t, self.target))
        if not guns:
            return None
        return t.ask(FRENCH, guns, done=bool(self.guns), space=self.target, n=self.limit - len(self.guns))

    def on_gun(self, t: Table, gun: int) -> Flow:
        self.guns.append(gun)
        t.state.activated |= 1 << gun
        show(t, gun)
        note_block(t, "employs", gun, rule="W200-OR-5.0", space=self.target)
        return AGAIN

    @step("W200-6.2.3.1.2")
    def chemin_creux(self, t: Table) -> Flow:
        return t.call(CheminCreux(self.target))

    @step("W200-OR-5.0-b")
    def bombard(self, t: Table) -> Flow:
        """Resolved as a battle without terrain bonus; the guns take no losses and are not reduced."""
        defender = next(f for f in ENEMIES[FRENCH] if t.state.count[f][self.target])
        units = blocks_in(t, defender, self.target)
        for block in units:
            t.state.shown |= 1 << block
            show(t, block)
        note_showdown(t, "W200-OR-5.0-b", self.guns, [], units)
        for_it = Terms("sum.offence", role=FRENCH)
        against_it = Terms("sum.defence", role=defender)
        offence = self.offence(t, for_it)
        in_the_area(t, units, against_it)
        defence = sum(strength(t, b) for b in units) + common(t, defender, units, against_it)
        self.result = offence - defence
        note_fire(t, self.target, FRENCH, defender, [for_it.json(), against_it.json()])
        if self.result <= 0:
            return None
        self.inflicted = min(self.result, sum(hits_to_kill(t, b) for b in units))
        return t.call(TakeHits(self.target, defender, self.inflicted))

    def offence(self, t: Table, terms: Terms) -> int:
        """The AV of the guns (W200-OR-5.0)."""
        for gun in self.guns:
            terms.add(value(t, gun), "term.gun", "W200-OR-5.0", unit=t.state.face[gun])
        return sum(value(t, gun) for gun in self.guns) + common(t, FRENCH, self.guns, terms)

    def after_bombard(self, t: Table, cost: tuple[int, int, tuple[int, ...]]) -> Flow:
        self.killed, self.steps, fallen = cost
        self.fallen = list(fallen)
        return None

    @step("W200-OR-5.0-b")
    def conclude(self, t: Table) -> Flow:
        t.state.shown = 0
        t.ended(
            "bombarded",
            rule="W200-OR-5.0-b",
            role=FRENCH,
            space=self.target,
            n=max(0, self.result),
            steps=self.steps,
            fallen=len(self.fallen),
            units=",".join(map(str, self.fallen)),
        )
        return Leave((self.result, self.inflicted, 0, self.killed))


def batterie_guns(t: Table, target: int) -> list[int]:
    """French artillery with an AV and a LOC, not among enemies, within range of the target (B-47)."""
    s = t.state
    reach = 1 << target
    for _ in range(t.board.tables.batterie_range):
        for a in areas_of(reach):
            reach |= t.board.near[a]
    linked = connected(t, FRENCH)
    return [
        b
        for b in range(*t.board.handles[FRENCH])
        if is_artillery(t, b)
        and value(t, b)
        and reach >> s.area[b] & 1
        and linked >> s.area[b] & 1
        and not enemies_in(t, FRENCH, s.area[b])
    ]


def batterie_targets(t: Table) -> list[int]:
    """Areas held by the Allies alone, none of them black (B-59), that some gun could reach."""
    s = t.state
    held = (s.occupied[1] | s.occupied[2]) & ~s.occupied[FRENCH] & ~t.board.black
    return [a for a in areas_of(held) if batterie_guns(t, a)]

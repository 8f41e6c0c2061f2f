"""NIE-41 to 47: fire, charges, squares, and what Generals do."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, Terms, act, each, step
from grognard.games.napoleon_in_europe.battle_field import (
    DEFENDER,
    RESERVE,
    ahead,
    eliminate,
    leading_nation,
    on,
    side_of,
    to_retreat_area,
)
from grognard.games.napoleon_in_europe.board import FOOT, GENERAL, GUNS, HORSE
from grognard.games.napoleon_in_europe.state import (
    State,
    Table,
    Throw,
    dice_in_sight,
    one_of_each,
    troop,
    voice,
)
from grognard.games.napoleon_in_europe.sums import add

# --- numbers --------------------------------------------------------------------------------------------


def fire_table(t: Table, unit: int, target: int) -> int:
    """What two dice must come to by the fire table (NIE-41.3)."""
    b, s = t.board, t.state
    arm = b.arm[s.kind[target]]
    if b.arm[s.kind[unit]] != GUNS:
        return b.battle.fire_infantry[arm]
    near = ahead(s.spot[unit], side_of(s.battle, s.nation[unit])) == s.spot[target]
    return (b.battle.fire_artillery if near else b.battle.fire_artillery_far)[arm]


def fire_bonus(t: Table, unit: int, target: int, terms: Terms | None = None) -> int:
    """What is added to the dice of fire (NIE-41.6 to 41.10, 12.6)."""
    b, s, f = t.board, t.state, t.state.battle
    guns = b.arm[s.kind[unit]] == GUNS
    bonus = 0
    if s.square[target]:
        bonus += add(terms, b.battle.artillery_at_square if guns else b.battle.infantry_at_square,
                     "term.target-in-square", "NIE-41.10" if guns else "NIE-41.9")  # fmt: skip
    if not guns:
        own = b.units[s.kind[unit]].fire
        bonus += add(terms, own, "term.kind", "NIE-41.6" if own > 0 else "NIE-41.7", unit=s.kind[unit])
        if s.square[unit]:
            bonus += add(terms, b.battle.square_fires, "term.in-square", "NIE-41.8")
    if f.landing and side_of(f, s.nation[unit]) == DEFENDER:
        bonus += add(terms, b.battle.landing_bonus, "term.landing", "NIE-12.6")
    return bonus


def fire_needs(t: Table, unit: int, target: int) -> int:
    """What two dice must come to, all modifiers counted."""
    return fire_table(t, unit, target) - fire_bonus(t, unit, target)


def own_charge_bonus(t: Table, unit: int, terms: Terms | None = None) -> int:
    """What either unit of a charge adds for itself and its area (NIE-46.1 to 46.4, 12.6)."""
    b, s, f = t.board, t.state, t.state.battle
    side = side_of(f, s.nation[unit])
    own = b.units[s.kind[unit]].charge
    bonus = add(terms, own, "term.kind", "NIE-46.3" if own > 0 else "NIE-46.4", unit=s.kind[unit])
    here = [u for u in on(s, s.spot[unit]) if side_of(f, s.nation[u]) == side]
    if any(s.kind[u] == GENERAL and s.nation[u] == s.nation[unit] for u in here):
        bonus += add(terms, b.battle.general_bonus, "term.general", "NIE-46.1")  # his own nation's only
    arms = {b.arm[s.kind[u]] for u in here}
    if {FOOT, HORSE, GUNS} <= arms:
        bonus += add(terms, b.battle.combined_bonus, "term.combined", "NIE-46.2")
    if f.landing and side == DEFENDER:
        bonus += add(terms, b.battle.landing_bonus, "term.landing", "NIE-12.6")
    return bonus


def charge_bonus(t: Table, unit: int, target: int, terms: Terms | None = None) -> int:
    """What the charging unit adds to its roll (NIE-42.4, 45.4)."""
    b, s = t.board, t.state
    horse = b.arm[s.kind[unit]] == HORSE
    table = b.battle.charge_cavalry if horse else b.battle.charge_infantry
    bonus = add(terms, table[b.arm[s.kind[target]]], "term.charge-table", "NIE-42.4", unit=s.kind[unit],
                target_unit=s.kind[target])  # fmt: skip
    bonus += own_charge_bonus(t, unit, terms)
    if s.square[target] and horse:
        bonus += add(terms, b.battle.charge_square, "term.charges-square", "NIE-45.4")
    return bonus


# --- fire, charge, rally --------------------------------------------------------------------------------


def generals_in(s: State, area: int, side: int) -> list[int]:
    return [u for u in on(s, area) if s.kind[u] == GENERAL and side_of(s.battle, s.nation[u]) == side]


@dataclass
class Fire(Procedure):
    """NIE-41. Leaves with "missed", "retreats" or "eliminated"."""

    unit: int
    target: int
    natural: int = 0

    @step("NIE-41.2")
    def shoot(self, t: Table) -> Flow:
        s = t.state
        terms = t.terms("sum.fire")
        role, faces = voice(s.nation[self.unit]), list[int]()
        bonus, needs = fire_bonus(t, self.unit, self.target, terms), fire_table(t, self.unit, self.target)
        self.natural = t.sum(2, why="fire", role=role, hit=needs, terms=terms, faces=faces,
                             troop=troop(s, self.unit), target_troop=troop(s, self.target))  # fmt: skip
        dice_in_sight(t).append(Throw("fire", role, faces, self.natural + bonus, needs))
        return None

    @step("NIE-47.5")
    def general_falls(self, t: Table) -> Flow:
        s = t.state
        area, side = s.spot[self.target], side_of(s.battle, s.nation[self.target])
        return t.call(GeneralFalls(area, side)) if self.natural >= t.board.battle.general_killed else None

    @step("NIE-41.4")
    def result(self, t: Table) -> Flow:
        s = t.state
        if self.natural < fire_needs(t, self.unit, self.target):
            return Leave("missed")
        kills = t.board.units[s.kind[self.target]].eliminated_by_fire
        die = t.roll(why="hit", at_most=kills, troop=troop(s, self.target))
        dice_in_sight(t).append(Throw("hit", voice(s.nation[self.unit]), [die], die, kills, True))
        if die <= kills:
            eliminate(t, self.target, "NIE-41.4", self.unit)
            return Leave("eliminated")
        to_retreat_area(t, self.target, "NIE-41.4", self.unit)
        return Leave("retreats")


@dataclass
class GeneralFalls(Procedure):
    """A natural 11 or 12 costs the other side one General in the area; with several the owner picks (A-9)."""

    area: int
    side: int

    @step("NIE-8.12")
    def choose(self, t: Table) -> Flow:
        s = t.state
        generals = one_of_each(s, generals_in(s, self.area, self.side))
        if not generals:
            return Leave()
        speaker = s.commander[leading_nation(t, self.side)]
        return t.ask(speaker, each("lose", generals), space=t.board.field0 + self.area)

    def on_lose(self, t: Table, unit: int) -> Flow:
        eliminate(t, unit, "NIE-47.5", how="general", n=t.board.battle.general_killed)
        return None


def way_out(t: Table, unit: int, target: int) -> str:
    """What the target of a charge may do instead of standing: form square against cavalry, evade infantry (NIE-43.1, 45.1)."""
    s, b = t.state, t.board
    charger, charged = b.arm[s.kind[unit]], b.arm[s.kind[target]]
    if charged == FOOT and charger == HORSE and not s.square[target]:
        return "square"
    return "evade" if charged == HORSE and charger != HORSE else ""


@dataclass
class Charge(Procedure):
    """NIE-42 to 45. Leaves with "evaded", "aborted", "stands", or who lost and how: "charger-eliminated", ..."""

    unit: int
    target: int
    rolls: list[int] = field(default_factory=list)
    may_abort: bool = False

    def is_horse(self, t: Table, unit: int) -> bool:
        return t.board.arm[t.state.kind[unit]] == HORSE

    @step("NIE-42.2")
    def declare(self, t: Table) -> Flow:
        s = t.state
        t.note("charges", troop=troop(s, self.unit), target_troop=troop(s, self.target))
        self.may_abort = self.is_horse(t, self.unit) and bool(s.square[self.target])
        return None

    @step("NIE-45.1")
    def react(self, t: Table) -> Flow:
        """Infantry may form square against cavalry, cavalry may evade infantry."""
        s = t.state
        if not (way := way_out(t, self.unit, self.target)):
            return None
        rule = "NIE-45.1" if way == "square" else "NIE-43.1"
        return t.ask(s.commander[s.nation[self.target]], [act(way), act("stand")], rule=rule,
                     unit=s.kind[self.target], by_troop=troop(s, self.unit))  # fmt: skip

    def on_stand(self, t: Table) -> Flow:
        return None

    def on_evade(self, t: Table) -> Flow:
        s = t.state
        s.spot[self.target] = RESERVE[side_of(s.battle, s.nation[self.target])]
        t.note("evades", rule="NIE-43.1", troop=troop(s, self.target))
        return Leave("evaded")

    def on_square(self, t: Table) -> Flow:
        s = t.state
        fails = t.board.units[s.kind[self.target]].square_fails
        if fails:  # militia (NIE-8.20)
            die = t.roll(why="square", hit=fails + 1, troop=troop(s, self.target))
            dice_in_sight(t).append(Throw("square", voice(s.nation[self.target]), [die], die, fails + 1))
            if die <= fails:
                t.note("square-fails", rule="NIE-8.20", troop=troop(s, self.target))
                return None
        s.square[self.target] = 1
        self.may_abort = True
        t.note("forms-square", rule="NIE-45.1", troop=troop(s, self.target))
        return None

    @step("NIE-45.2")
    def complete_or_abort(self, t: Table) -> Flow:
        s = t.state
        if not self.may_abort:
            return None
        return t.ask(
            s.commander[s.nation[self.unit]],
            [act("abort"), act("complete")],
            unit=s.kind[self.unit],
            by_troop=troop(s, self.target),
        )

    def on_abort(self, t: Table) -> Flow:
        t.note("aborts", rule="NIE-45.3", troop=troop(t.state, self.unit))
        return Leave("aborted")

    def on_complete(self, t: Table) -> Flow:
        return None

    @step("NIE-42.2")
    def clash(self, t: Table) -> Flow:
        """Both roll; what Generals give is counted before one of them can fall."""
        s = t.state
        attack = t.terms("sum.charge", troop=troop(s, self.unit))
        defence = t.terms("sum.charge", troop=troop(s, self.target))
        plus = charge_bonus(t, self.unit, self.target, attack)
        minus = own_charge_bonus(t, self.target, defence)
        roles = voice(s.nation[self.unit]), voice(s.nation[self.target])
        mine, theirs = list[int](), list[int]()
        first = t.sum(2, why="charge", role=roles[0], terms=attack, faces=mine, troop=troop(s, self.unit))
        second = t.sum(2, why="countercharge", role=roles[1], terms=defence, faces=theirs,
                       troop=troop(s, self.target))  # fmt: skip
        self.rolls = [first, second, first + plus, second + minus]
        dice_in_sight(t).append(Throw("charge", roles[0], mine, self.rolls[2]))
        dice_in_sight(t).append(Throw("countercharge", roles[1], theirs, self.rolls[3]))
        n, m = self.rolls[2:]
        t.note("clash", rule="NIE-42.2", troop=troop(s, self.unit), target_troop=troop(s, self.target), n=n, m=m,
               how="won" if n > m else "lost" if n < m else "even")  # fmt: skip
        return None

    @step("NIE-47.5")
    def general_of_target_falls(self, t: Table) -> Flow:
        return self.falls(t, self.rolls[0], self.target)

    @step("NIE-47.5")
    def general_of_charger_falls(self, t: Table) -> Flow:
        return self.falls(t, self.rolls[1], self.unit)

    def falls(self, t: Table, natural: int, near: int) -> Flow:
        s = t.state
        if natural < t.board.battle.general_killed:
            return None
        return t.call(GeneralFalls(s.spot[near], side_of(s.battle, s.nation[near])))

    @step("NIE-42.3")
    def result(self, t: Table) -> Flow:
        s = t.state
        difference = self.rolls[2] - self.rolls[3]
        if difference == 0:
            return Leave("stands")
        loser, name = (self.target, "target") if difference > 0 else (self.unit, "charger")
        if abs(difference) >= t.board.units[s.kind[loser]].eliminated_by_charge:
            eliminate(t, loser, "NIE-42.3", how="charge")
            return Leave(name + "-eliminated")
        to_retreat_area(t, loser, "NIE-42.3")
        return Leave(name + "-retreats")


@dataclass
class Rally(Procedure):
    """NIE-47.2 to 47.4. Leaves with "rallied" or "failed"."""

    general: int
    target: int

    @step("NIE-47.2")
    def rally(self, t: Table) -> Flow:
        s = t.state
        needs = t.board.units[s.kind[self.target]].rally
        role, faces = voice(s.nation[self.general]), list[int]()
        roll = t.sum(2, why="rally", role=role, hit=needs, faces=faces, troop=troop(s, self.target))
        dice_in_sight(t).append(Throw("rally", role, faces, roll, needs))
        if roll < needs:
            return Leave("failed")
        s.spot[self.target] = RESERVE[side_of(s.battle, s.nation[self.target])]
        t.note("rallied", rule="NIE-47.4", troop=troop(s, self.target))
        return Leave("rallied")

"""NIE-20.4, 21, 22, 30 and 32: the diplomatic track, control of Neutral Majors, and the parting of troops."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, step
from grognard.games.napoleon_in_europe.board import GENERAL, MAJORS
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NATIONS,
    NEUTRAL,
    NONE,
    WAR,
    State,
    Table,
    bits,
    enemy_mask,
    in_one_hand,
    is_active,
    is_historical,
    is_playing,
    may_pass,
    occupiers,
    relation,
    scenario_of,
    seating,
    set_relation,
)


def make_war(t: Table, aggressor: int, target: int) -> None:
    """War; each side's space lists its enemies in the order they came; passage ends (NIE-32.2, 32.3, A-68)."""
    s = t.state
    set_relation(s, aggressor, target, WAR)
    s.enemies[target].append(aggressor)
    s.enemies[aggressor].append(target)
    for a, b in ((aggressor, target), (target, aggressor)):
        s.passage[a * NATIONS + b] = s.parting[a * NATIONS + b] = 0
    t.note("war", rule="NIE-32.1", nation=aggressor, other_nation=target)


def end_war(t: Table, a: int, b: int) -> None:
    """Back to neutral; a caretaker's control ends with that war (NIE-22.8)."""
    s = t.state
    set_relation(s, a, b, NEUTRAL)
    s.enemies[a] = [n for n in s.enemies[a] if n != b]
    s.enemies[b] = [n for n in s.enemies[b] if n != a]
    capitals_freed(t)
    for ward, aggressor in ((a, b), (b, a)):
        if s.caretaker[ward] == aggressor:
            become_uncontrolled(t, ward)


def capitals_freed(t: Table) -> None:
    """A capital without enemy armies: the next ones that take it shake its nation anew (A-38)."""
    s = t.state
    for region in bits(s.invaded):
        if not occupiers(s, region) & enemy_mask(s, t.board.home[region]):
            s.invaded &= ~(1 << region)


def make_alliance(t: Table, a: int, b: int) -> None:
    s = t.state
    set_relation(s, a, b, ALLIED)
    for pair in (a * NATIONS + b, b * NATIONS + a):
        s.parting[pair] = 0
    t.note("alliance", rule="NIE-21.1", nation=a, other_nation=b)


def end_alliance(t: Table, a: int, b: int) -> None:
    """Neutral again; whoever still shares a region at the end of the turn fights (NIE-30.4)."""
    s = t.state
    set_relation(s, a, b, NEUTRAL)
    for pair in (a * NATIONS + b, b * NATIONS + a):
        s.parting[pair] = 1
    t.note("alliance-ends", rule="NIE-30.1", nation=a, other_nation=b)


def take_control(t: Table, ward: int, role: int, rule: str) -> None:
    """A player decides for a Neutral Major from now on (NIE-22.3, 22.5)."""
    t.state.commander[ward] = role
    t.note("takes-control", rule=rule, role=role, nation=ward, by_nation=role)


def become_uncontrolled(t: Table, ward: int) -> None:
    """A Neutral Major nobody controls: its wars and alliances end, its troops go home (NIE-25.11, A-39)."""
    s, b = t.state, t.board
    s.commander[ward] = s.caretaker[ward] = NONE
    for other in MAJORS:
        if other != ward:
            if relation(s, ward, other) == WAR:
                end_war(t, ward, other)
            set_relation(s, ward, other, NEUTRAL)
            for pair in (ward * NATIONS + other, other * NATIONS + ward):
                s.passage[pair] = s.parting[pair] = 0
    capital = next((c for c in b.capitals[ward] if s.owner[c] == ward), b.capitals[ward][0])
    for u in range(len(s.kind)):
        if s.nation[u] == ward and s.kind[u] <= GENERAL and s.owner[s.place[u]] != ward:
            s.place[u] = capital
    t.note("uncontrolled", rule="NIE-25.11", nation=ward)


@dataclass
class Guardian(Procedure):
    """War on an uncontrolled Neutral Major: another Playing Nation takes it, by the three cases in order (NIE-22.5)."""

    aggressor: int
    ward: int
    asked: int = 0
    willing: int = 0  # mask of those who went to war in reply

    def others(self, t: Table) -> list[int]:
        s = t.state
        return [n for n in seating(t, self.aggressor)[1:]
                if is_playing(s, n) and is_active(s, n) and not in_one_hand(t, n, self.aggressor)]  # fmt: skip

    @step("NIE-22.6")
    def enemies_exist(self, t: Table) -> Flow:
        s = t.state
        foes = [n for n in sorted(self.others(t)) if relation(s, n, self.aggressor) == WAR]
        if not foes:
            return None
        for n in foes:
            make_alliance(t, n, self.ward)
        chosen = t.draw(foes, label=lambda n: t.game.roles[n])
        take_control(t, self.ward, s.commander[chosen], "NIE-22.6")
        return Leave()

    @step("NIE-22.7")
    def new_enemies(self, t: Table) -> Flow:
        s, others = t.state, self.others(t)
        if self.asked >= len(others):
            return None
        nation = others[self.asked]
        can = cannot_pay(t, nation, t.board.politics.war, "NIE-32.1") is None
        free = relation(s, nation, self.aggressor) == NEUTRAL and not is_protected(t, nation, self.aggressor)
        free = free and war_too_early(t, nation, self.aggressor) is None
        options = [act("join_war")] if can and free else []
        return t.ask(s.commander[nation], [*options, act("pass")], nation=nation, by_nation=self.aggressor,
                     other_nation=self.ward)  # fmt: skip

    def on_join_war(self, t: Table) -> Flow:
        nation = self.others(t)[self.asked]
        pay(t, nation, t.board.politics.war)
        make_war(t, nation, self.aggressor)
        self.willing |= 1 << nation
        self.asked += 1
        return AGAIN

    def on_pass(self, t: Table) -> Flow:
        self.asked += 1
        return AGAIN

    @step("NIE-22.7")
    def one_of_the_willing(self, t: Table) -> Flow:
        s, willing = t.state, bits(self.willing)
        if not willing:
            return None
        chosen = t.draw(willing, label=lambda n: t.game.roles[n])
        make_alliance(t, chosen, self.ward)
        take_control(t, self.ward, s.commander[chosen], "NIE-22.7")
        return Leave()

    @step("NIE-22.8")
    def nearest_capital(self, t: Table) -> Flow:
        s, others = t.state, sorted(self.others(t))
        if not others:
            return Leave()
        steps = t.board.capital_steps[self.ward]
        least = min(steps[n] for n in others)
        nearest = [n for n in others if steps[n] == least]
        chosen = nearest[0] if len(nearest) == 1 else t.draw(nearest, label=lambda n: t.game.roles[n])
        s.caretaker[self.ward] = self.aggressor
        take_control(t, self.ward, s.commander[chosen], "NIE-22.8")
        return Leave()


def is_protected(t: Table, victor: int, loser: int) -> bool:
    """Within twelve months of a peace no victor may declare war on the loser (NIE-27.6)."""
    return t.state.month < t.state.protection[victor * NATIONS + loser]


def war_too_early(t: Table, nation: int, target: int) -> Refusal | None:
    """A scenario may put off all wars, or one until another has begun."""
    s, scenario = t.state, scenario_of(t)
    if scenario.notes_of("no_war", s.month):
        return Refusal("NIE-4.1", "no-war-yet")
    for note in scenario.notes_of("war_after", s.month):
        if note.nation == nation and note.enemy == target and relation(s, note.other, target) != WAR:
            return Refusal("NIE-4.1", "not-before", {"nation": note.other})
    return None


def must_part(s: State, guest: int, host: int) -> bool:
    """Neutral to each other and without passage: the guest has no business in the host's regions."""
    return relation(s, guest, host) == NEUTRAL and not may_pass(s, guest, host)


def locked(t: Table, a: int, b: int) -> bool:
    """Does the scenario forbid to end this alliance, for a time or (Historical) for good?"""
    s, scenario = t.state, scenario_of(t)
    return any(
        {n.nation, n.other} == {a, b} and (is_historical(t) or s.month < n.until)
        for n in scenario.notes
        if n.kind == "locked_alliance"
    )

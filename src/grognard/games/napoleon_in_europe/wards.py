"""NIE-22 and 25.11: control of Neutral Majors: how a player comes by it, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, act, step
from grognard.games.napoleon_in_europe.board import GENERAL, MAJORS
from grognard.games.napoleon_in_europe.points import cannot_pay, pay
from grognard.games.napoleon_in_europe.relations import (
    is_protected,
    make_alliance,
    make_war,
    sever,
    war_too_early,
)
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NATIONS,
    NEUTRAL,
    NONE,
    WAR,
    State,
    Table,
    allied,
    at_war,
    bits,
    engaged,
    in_one_hand,
    is_active,
    is_playing,
    relation,
    seating,
)


def is_uncontrolled(s: State, nation: int) -> bool:
    """A Neutral Major that nobody decides for (NIE-22.2)."""
    return s.commander[nation] == NONE and not s.extinct >> nation & 1


def is_ward(s: State, nation: int) -> bool:
    """A Neutral Major in a player's hand (NIE-22.3)."""
    return s.guardian[nation] != NONE


def holds_together(s: State, target: int, ally: int) -> bool:
    """An alliance, or the hand of a guardian who is no ally (NIE-22.8)."""
    return relation(s, target, ally) == ALLIED or s.guardian[target] == ally


def take_control(t: Table, ward: int, guardian: int, rule: str) -> None:
    """The player of a Playing Nation decides for a Neutral Major from now on (NIE-22.3, 22.5)."""
    s = t.state
    role = s.commander[guardian]
    s.guardian[ward], s.commander[ward] = guardian, role
    t.note("takes-control", rule=rule, role=role, nation=ward, by_nation=guardian)


def control_lapses(s: State, ward: int) -> bool:
    """Is what gave control gone: the alliance (NIE-22.3), the war of NIE-22.8, or the guardian itself?"""
    guardian, aggressor = s.guardian[ward], s.aggressor[ward]
    if guardian == NONE:
        return False
    if s.extinct >> guardian & 1:
        return True
    return not (allied(s, ward, guardian) if aggressor == NONE else at_war(s, ward, aggressor))


def release_wards(t: Table) -> None:
    """Every ward whose control has lapsed is nobody's again; that may end the hold on another. A ward on the battle board
    is led to the end of that battle (NIE-36.2).
    """
    s = t.state
    if s.guardian.count(NONE) == NATIONS:
        return  # there is none
    while lapsed := [n for n in MAJORS if control_lapses(s, n) and not engaged(s, n)]:
        become_uncontrolled(t, lapsed[0])


def become_uncontrolled(t: Table, ward: int) -> None:
    """A Neutral Major nobody controls: its wars and alliances end, its troops go home (NIE-25.11, A-39)."""
    s = t.state
    s.commander[ward] = s.guardian[ward] = s.aggressor[ward] = NONE
    sever(t, ward)
    go_home(t, ward)
    t.note("uncontrolled", rule="NIE-25.11", nation=ward)


def go_home(t: Table, nation: int) -> None:
    """Troops abroad to the capital, squadrons out of foreign ports to a port of their own (A-39)."""
    s, b = t.state, t.board
    capital = next((c for c in b.capitals[nation] if s.owner[c] == nation), b.capitals[nation][0])
    ports = [b.port0 + b.port_of[r] for r in b.national[nation] if b.port_of[r] >= 0 and s.owner[r] == nation]
    for u in range(len(s.kind)):
        if s.nation[u] != nation:
            continue
        if s.kind[u] <= GENERAL:
            if s.owner[s.place[u]] != nation:
                s.place[u] = capital
        elif s.place[u] >= b.port0 and s.owner[b.ports[s.place[u] - b.port0][0]] != nation and ports:
            s.place[u] = ports[0]


@dataclass
class Guardian(Procedure):
    """War on an uncontrolled Neutral Major: another Playing Nation takes it, by the three cases in order (NIE-22.5). Leaves
    with the nation that does."""

    aggressor: int
    ward: int
    asked: int = 0
    willing: int = 0  # mask of those who went to war in reply

    def others(self, t: Table) -> list[int]:
        """Who may stand up for it: no nation of the aggressor's player, and none that has attacked it too."""
        s = t.state
        return [n for n in seating(t, self.aggressor)[1:]
                if is_playing(s, n) and is_active(s, n) and not in_one_hand(t, n, self.aggressor)
                and not at_war(s, n, self.ward)]  # fmt: skip

    @step("NIE-22.6")
    def enemies_exist(self, t: Table) -> Flow:
        s = t.state
        foes = [n for n in sorted(self.others(t)) if relation(s, n, self.aggressor) == WAR]
        if not foes:
            return None
        for n in foes:
            make_alliance(t, n, self.ward)
            t.note("alliance", rule="NIE-22.6", nation=n, other_nation=self.ward)
        chosen = t.draw(foes, label=lambda n: t.game.roles[n])
        take_control(t, self.ward, chosen, "NIE-22.6")
        return Leave(chosen)

    @step("NIE-22.7")
    def new_enemies(self, t: Table) -> Flow:
        s, others = t.state, self.others(t)
        if s.commander[self.ward] != NONE or not at_war(s, self.ward, self.aggressor):
            return Leave(
                s.guardian[self.ward]
            )  # another attack has found it a guardian meanwhile, or peace was made
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
        willing = bits(self.willing)
        if not willing:
            return None
        chosen = t.draw(willing, label=lambda n: t.game.roles[n])
        make_alliance(t, chosen, self.ward)
        t.note("alliance", rule="NIE-22.7", nation=chosen, other_nation=self.ward)
        take_control(t, self.ward, chosen, "NIE-22.7")
        return Leave(chosen)

    @step("NIE-22.8")
    def nearest_capital(self, t: Table) -> Flow:
        others = sorted(self.others(t))
        if not others:
            return Leave(NONE)
        steps = t.board.capital_steps[self.ward]
        least = min(steps[n] for n in others)
        nearest = [n for n in others if steps[n] == least]
        chosen = nearest[0] if len(nearest) == 1 else t.draw(nearest, label=lambda n: t.game.roles[n])
        t.state.aggressor[self.ward] = self.aggressor
        take_control(t, self.ward, chosen, "NIE-22.8")
        return Leave(chosen)

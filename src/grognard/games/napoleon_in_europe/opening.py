"""NIE-4, 20.3 and 22: the forces and relations a scenario begins with."""

from __future__ import annotations

from grognard.games.napoleon_in_europe.board import (
    CAVALRY,
    ELITE,
    GENERAL,
    HEAVY,
    INFANTRY,
    MAJORS,
    NOBODY,
    Scenario,
)
from grognard.games.napoleon_in_europe.parting import intrusions, strangers
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    FIXED,
    NATIONS,
    WAR,
    Table,
    add_unit,
    at,
    bits,
    enemy_mask,
    is_playing,
    nations_at,
    occupiers,
    scenario_of,
    set_relation,
)

UPGRADES = {ELITE: INFANTRY, HEAVY: CAVALRY}  # a free piece takes the place of one of its arm


def place_forces(t: Table, scenario: Scenario) -> None:
    """The pieces of the set-up table, then the free pieces that upgrade some of them."""
    s = t.state
    free = any(n.kind == "free_setup" for n in scenario.notes)
    for force in scenario.forces:
        if force.space >= 0:
            for kind, number in enumerate(force.counts):
                for _ in range(number):
                    add_unit(s, kind, force.nation, force.space)
    for force in scenario.forces:
        if force.space < 0 and not free:
            for kind, plain in UPGRADES.items():
                for _ in range(force.counts[kind]):
                    upgrade(t, force.nation, plain, kind)
    for note in scenario.notes:
        if note.kind == "fixed_general":
            for u in at(s, note.regions[0]):
                if s.kind[u] == GENERAL and s.nation[u] == note.nation:
                    s.flags[u] |= FIXED


def upgrade(t: Table, nation: int, plain: int, kind: int) -> None:
    """The ordinary piece in the nation's largest stack becomes a better one."""
    s = t.state
    mine = [u for u in range(len(s.kind)) if s.nation[u] == nation and s.kind[u] == plain]
    if mine:
        size = {u: sum(s.nation[v] == nation for v in at(s, s.place[u])) for u in mine}
        s.kind[max(mine, key=lambda u: size[u])] = kind


def open_relations(t: Table) -> None:
    """NIE-20.3: all neutral, but for what the scenario says of the nations in play."""
    s, scenario = t.state, scenario_of(t)
    for n in MAJORS:
        if is_playing(s, n):
            s.pap[n] = scenario.pap[n]
    for a, b in scenario.allied:
        if is_playing(s, a) and is_playing(s, b):
            set_relation(s, a, b, ALLIED)
    for a, b in scenario.war:
        if is_playing(s, a) and is_playing(s, b):
            set_relation(s, a, b, WAR)
            s.enemies[b].append(a)
            s.enemies[a].append(b)
    for guest, host in scenario.passage:
        s.passage[guest * NATIONS + host] = 1
    # troops that stand with a nation nobody plays, or that stands with nobody, may pass until told otherwise
    for r in range(len(s.owner)):
        here = nations_at(s, r) | (1 << s.owner[r] if s.owner[r] != NOBODY else 0)
        if t.board.port_of[r] >= 0:
            here |= nations_at(s, t.board.port0 + t.board.port_of[r])
        for a in MAJORS:
            for b in MAJORS:
                pair = here >> a & here >> b & 1
                if a != b and pair and not (is_playing(s, a) and is_playing(s, b)):
                    s.passage[a * NATIONS + b] = 1
    # what the scenario has arranged is no news: occupied capitals have rolled, troops stand where they are put
    for nation in MAJORS:
        for capital in t.board.capitals[nation]:
            if occupiers(s, capital) & enemy_mask(s, nation):
                s.invaded |= 1 << capital
        guests = {r for host in bits(strangers(s, nation)) for r in intrusions(s, nation, host)}
        s.stranded[nation] = sum(1 << r for r in guests)
    for note in scenario.notes:
        if note.kind == "protection":
            s.protection[note.other * NATIONS + note.nation] = note.until

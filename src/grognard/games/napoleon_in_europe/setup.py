"""The first procedure of a table: a scenario's campaign, or a battle alone."""

from __future__ import annotations

from grognard.engine import Procedure
from grognard.games.napoleon_in_europe.board import MAJORS, LoneBattle
from grognard.games.napoleon_in_europe.opening import place_forces
from grognard.games.napoleon_in_europe.sequence import BattleAlone, Campaign
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    WAR,
    State,
    Table,
    add_unit,
    is_playing,
    scenario_of,
    set_relation,
)


def set_up(t: Table) -> Procedure:
    b = t.board
    s = t.state = State()
    s.owner = bytearray(b.home)
    s.revolt = bytearray(len(b.regions))
    s.raids = bytearray(len(b.ports))
    s.playing = sum(1 << role for seat in t.seats for role in seat)
    for n in MAJORS:
        if is_playing(s, n):
            s.commander[n] = n
    lone = next((x for x in b.battles if x.id == t.scenario), None)
    if lone is not None:
        return battle_alone(t, lone)
    scenario = scenario_of(t)
    s.month = scenario.start
    for region, nation in scenario.owners:
        s.owner[region] = nation
    for region in scenario.revolts:
        s.revolt[region] = 1
    place_forces(t, scenario)
    return Campaign()


def battle_alone(t: Table, battle: LoneBattle) -> Procedure:
    """Two armies in a region, the attackers just come from another."""
    s = t.state
    for side, nation in enumerate(battle.nations):
        s.commander[nation] = nation
        for kind, number in enumerate(battle.counts[side]):
            for _ in range(number):
                unit = add_unit(s, kind, nation, battle.region)
                if side == 0:
                    s.flags[unit] |= ENTERED
                    s.origin[unit] = battle.origin
    s.playing |= 1 << battle.nations[0] | 1 << battle.nations[1]
    set_relation(s, *battle.nations, WAR)
    for one, other in (battle.nations, battle.nations[::-1]):
        s.enemies[one].append(other)
    return BattleAlone(battle.region, 1 << battle.nations[0], 1 << battle.nations[1])

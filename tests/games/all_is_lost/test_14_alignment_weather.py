"""Chapters 13, 14 and 17: ownership, alignment, weather."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.alignment import (
    aligned_side,
    enter_town,
    gives_militia,
    hostile,
    owner,
    stop_in_fortress,
)
from grognard.games.all_is_lost.assault import may_be_inside
from grognard.games.all_is_lost.forces import neutral_city
from grognard.games.all_is_lost.retreat import leave_for
from grognard.games.all_is_lost.sequence import roll_weather
from grognard.games.all_is_lost.state import ground
from grognard.games.all_is_lost.supply import income_adds
from grognard.games.all_is_lost.terrain import allowance, hex_cost

from .conftest import Position


@pytest.mark.rule("AIL-14", "AIL-14.1")
def test_alignment_decides_hostility_ownership_and_militia():
    p = Position("1522")
    assert aligned_side(p.t, 2624) == 1 and hostile(p.t, 2624, 0) and not hostile(p.t, 2624, 1)
    assert owner(p.t, 2624) == 1 and owner(p.t, 1444) == 0  # Cremona was conquered by the French
    assert owner(p.t, 2849) == -1 and owner(p.t, 1136) == -1  # Non-aligned Brescia, Neutral Piacenza
    assert gives_militia(p.t, 2624, 1) and not gives_militia(p.t, 2624, 0) and gives_militia(p.t, 2849, 0)
    assert not gives_militia(p.t, 1136, 0)


@pytest.mark.rule("AIL-14a")
def test_a_neutral_city_is_never_entered_and_has_no_road():
    p = Position("1522")
    assert neutral_city(p.t, 1136)
    d, n = next(
        (d, n)
        for d, n in ground(p.t).near[1136]
        if p.t.board.road[1136 * 6 + d] and not p.t.board.river[1136 * 6 + d]
    )
    assert hex_cost(p.t, n, (d + 3) % 6, 1136) == p.t.board.charts.terrain[0].cost

    assert not may_be_inside(p.t, 1136) and may_be_inside(p.t, 2624)


@pytest.mark.rule("AIL-14.2")
def test_a_fortress_is_conquered_by_stopping_there_and_freed_the_same_way():
    p = Position("1522")
    f = p.force("lescun", 2117, [("french_infantry", 4)])
    enter_town(p.t, f, 2117)
    assert owner(p.t, 2117) == 1  # passing is not enough
    stop_in_fortress(p.t, f)
    assert owner(p.t, 2117) == 0 and p.s.conquered[2117] == p.s.army[f] + 1
    p.s.at[f] = 3822
    g = p.force("colonna", 2117, [("spanish_infantry", 4)])
    stop_in_fortress(p.t, g)
    assert owner(p.t, 2117) == 1 and p.s.conquered[2117] == 0
    h = p.force("montmorency", 1136, [("french_infantry", 4)])
    stop_in_fortress(p.t, h)
    assert owner(p.t, 1136) == -1  # Neutral places cannot be conquered


@pytest.mark.rule("AIL-14.3")
def test_a_town_falls_to_whoever_passes_through():
    p = Position("1522")
    f = p.force("lescun", 1013, [("french_infantry", 4)])
    leave_for(p.t, f, [1014, 1015])  # through Sale
    assert owner(p.t, 1014) == 0
    g = p.force("colonna", 1013, [("spanish_infantry", 4)])
    leave_for(p.t, g, [1014])
    assert owner(p.t, 1014) == 1


@pytest.mark.rule("AIL-17")
def test_weather_is_rolled_for_the_month(board):
    p = Position("1522")
    for die in range(1, 7):
        p.t.dice = Dice.scripted([die])
        roll_weather(p.t)
        row = next(r for r in board.charts.weather if r.month == 3)
        assert board.charts.weather_effect[p.s.weather].id == row.kinds[die - 1]
    kinds = {k for row in board.charts.weather for k in row.kinds}
    assert kinds == {"frost", "snow", "mud", "rain", "fair", "heat"}
    for row in board.charts.weather:
        if row.month in (6, 7, 8):
            assert not {"frost", "snow"} & set(row.kinds)
        if row.month in (12, 1, 2):
            assert "heat" not in row.kinds


@pytest.mark.rule("AIL-17.1a")
def test_mud_and_snow_slow_every_unit_and_cost_a_column():
    p = Position("1522")
    f = p.force("lescun", 2420, [("french_infantry", 4)])
    for name in ("mud", "snow"):
        p.weather(name)
        assert allowance(p.t, f) == 8
        assert p.t.board.charts.weather_effect[p.s.weather].supply == 1
    p.weather("rain")
    assert allowance(p.t, f) == 10
    for length in (5, 15, 35, 45):
        for roll in range(2, 13):
            assert income_adds(p.t, length, roll, 1) <= income_adds(p.t, length, roll, 0)


@pytest.mark.rule("AIL-13")
def test_victory_is_the_scenarios_own():
    reasons = set()
    for scenario in ("1509", "1513"):
        t = GAME.table(scenario, seed=2)
        while t.decision is not None:
            t.play(t.decisions[0].options[-1], role=t.decisions[0].role)
        reasons.add(t.outcome.rule)
    assert reasons == {"AIL-S1b", "AIL-S2b"}

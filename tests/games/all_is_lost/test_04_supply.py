"""Chapter 4: sources, lines of communication, administrative points."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.board import is_ap_turn
from grognard.games.all_is_lost.forces import eliminate_force
from grognard.games.all_is_lost.sequence import CommandPhase
from grognard.games.all_is_lost.state import ACTIVE, CAPTURED, CHANGING, ground
from grognard.games.all_is_lost.supply import (
    can_pay,
    capture_source,
    eligible_sources,
    has_loc,
    income_adds,
    line_of_command,
    loc_length,
    loc_to,
    receive,
    spend,
)

from .conftest import Position


@pytest.mark.rule("AIL-4.2")
def test_only_the_last_five_hexes_may_be_off_the_road():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)])
    assert 0 < loc_length(p.t, f) < 12
    off = {h: loc_to(p.t, 0, 2301, h) for h in range(len(ground(p.t).near)) if ground(p.t).near[h]}
    assert any(value < 0 for value in off.values())  # mountains far from any road
    reached = sum(value >= 0 for h, value in off.items() if p.t.board.on_road[h])
    assert reached > 100


@pytest.mark.rule("AIL-4.2a", "AIL-14b")
def test_a_loc_enters_a_controlled_hex_but_does_not_leave_it_and_never_passes_enemy_fortresses():
    p = Position("1522")
    assert loc_to(p.t, 0, 2301, 2624) < 0  # Milan is an Imperial Fortress
    p.s.conquered[2611] = 1  # Novara in French hands, so the road goes through
    here = loc_to(p.t, 0, 2301, 2612)
    assert here > 0
    p.force("colonna", 2511, [("spanish_infantry", 5)])  # controls Novara's road hexes
    assert loc_to(p.t, 0, 2301, 2611) >= 0 and loc_to(p.t, 0, 2301, 2612) != here
    p.force("lescun", 2611, [("french_infantry", 4)])  # a friendly Force opens it again
    assert loc_to(p.t, 0, 2301, 2612) >= 0


@pytest.mark.rule("AIL-4.3.1")
def test_a_bad_roll_brings_nothing_and_takes_nothing():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)], order="stand", general=True)
    p.s.turn = next(n for n in range(1, 20) if is_ap_turn(ground(p.t).row, n))
    worst = min(range(2, 13), key=lambda roll: income_adds(p.t, 60, roll, 2))
    p.s.ap[0], p.s.refused[0] = 3, 1
    assert loc_length(p.t, f) > 0
    before = list(p.s.ap)
    p.t.dice = Dice.scripted([1, worst - 1] if worst < 8 else [6, worst - 6])
    receive(p.t, 0)
    assert p.s.ap[0] == before[0] and p.notes("income")[-1]["n"] == 0


@pytest.mark.rule("AIL-4.1", "AIL-4.1.1")
def test_changing_a_source_takes_two_segments_and_no_ap_come_meanwhile():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 9)], order="stand", general=True)
    p.s.turn = 2
    p.run(CommandPhase(0)).until("CommandPhase.sources").play("change_source", 0)
    assert p.s.marker[0] == CHANGING and not has_loc(p.t, f)
    p.s.turn, ap = 5, p.s.ap[0]
    receive(p.t, 0)
    assert p.s.ap[0] == ap
    p.s.turn = 3
    p.run(CommandPhase(0)).until("CommandPhase.sources").play("source", 0, 801)
    assert p.s.marker[0] == ACTIVE and p.s.source[0] == 801


@pytest.mark.rule("AIL-4.1.2")
def test_a_captured_source_comes_back_two_turns_later_away_from_the_enemy():
    p = Position("1522")
    p.force("lautrec", 2206, [("swiss", 9)], order="stand", general=True)
    g = p.force("colonna", 2301, [("spanish_infantry", 5)])
    capture_source(p.t, 2301, 1)
    assert p.s.marker[0] == CAPTURED and p.s.marker_turn[0] == p.s.turn
    assert 2301 not in eligible_sources(p.t, 0, 0) and 801 in eligible_sources(p.t, 0, 0)
    p.run(CommandPhase(0))
    assert not p.offers("source")  # too early
    p.s.turn += 2
    p.run(CommandPhase(0)).until("CommandPhase.sources")
    assert (0, 801) in p.offers("source") and (0, 2301) not in p.offers("source")
    del g


@pytest.mark.rule("AIL-4.2b", "AIL-4.3")
def test_an_army_without_loc_receives_nothing():
    p = Position("1522")
    p.s.turn = 5
    p.force("lautrec", 2624, [("swiss", 9)], general=True)
    for name, hex in (
        ("colonna", 2724),
        ("pescara", 2525),
        ("de_leyva", 2523),
        ("visconti", 2723),
        ("tornielle", 2625),
    ):
        p.force(
            name,
            hex,
            [
                (
                    "italian_infantry_imperial"
                    if name not in ("colonna", "pescara")
                    else "imperial_hc"
                    if name == "pescara"
                    else "spanish_infantry",
                    2,
                )
            ],
        )
    before = p.s.ap[0]
    receive(p.t, 0)
    assert p.s.ap[0] == before and p.notes("no-income")


@pytest.mark.rule("AIL-4.3.1", "AIL-EX-06")
def test_income_is_read_by_length_and_two_dice():
    p = Position("1522")
    assert income_adds(p.t, 38, 7, 0) == -2  # the book's own cell: nominal 5 gives 3
    assert max(0, 5 + income_adds(p.t, 38, 7, 0)) == 3
    f = p.force("lautrec", 2206, [("swiss", 9)], general=True)
    p.s.turn = 5  # nominal 4
    length, before = loc_length(p.t, f), p.s.ap[0]
    p.t.dice = Dice.scripted([3, 4])
    receive(p.t, 0)
    assert p.s.ap[0] == before + max(0, 4 + income_adds(p.t, length, 7, 0))


@pytest.mark.rule("AIL-4.3.2")
def test_with_several_captains_general_the_farthest_counts():
    p = Position("1522")
    near = p.force("colonna", 3949, [("spanish_infantry", 5)], general=True)
    far = p.force("sforza", 2624, [("imperial_hc", 3)], general=True)
    assert loc_length(p.t, far) > loc_length(p.t, near)
    p.s.turn, before = 5, p.s.ap[2]
    p.t.dice = Dice.scripted([3, 4])
    receive(p.t, 2)
    # one more for Sforza in Milan (S4c)
    assert p.s.ap[2] == before + max(0, 4 + income_adds(p.t, loc_length(p.t, far), 7, 0)) + 1


@pytest.mark.rule("AIL-4.3.3")
def test_treasuries_are_apart_and_survive_their_captain_general():
    p = Position("1522")
    f = p.force("t_trivulzio", 3436, [("venetian_infantry", 8)], general=True)
    p.s.ap = [0, 4, 7]
    assert can_pay(p.t, 1, 4) and not can_pay(p.t, 0, 1)
    spend(p.t, 1, 3)
    assert p.s.ap == [0, 1, 7]
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.ap == [0, 1, 7]


@pytest.mark.rule("AIL-5.2a")
def test_a_line_of_command_avoids_enemies_and_their_zoc_but_for_hexes_we_hold():
    p = Position("1522")
    p.force("lautrec", 2206, [("swiss", 9)], general=True)
    far = p.force("montmorency", 801, [("french_infantry", 4)])
    assert line_of_command(p.t, 0, far)
    cut = p.force("lescun", 2624, [("french_infantry", 4)])
    p.force("colonna", 2625, [("spanish_infantry", 5)])
    assert line_of_command(p.t, 0, cut)  # in enemy ZOC, but our own Force stands there
    p.force("pescara", 2622, [("imperial_hc", 3)])
    p.force("de_leyva", 2724, [("imperial_lc", 2)])
    p.force("visconti", 2524, [("italian_infantry_milan", 2)])
    assert not line_of_command(p.t, 0, cut) and line_of_command(p.t, 0, far)


@pytest.mark.rule("AIL-4.2a")
def test_line_of_command_stops_where_there_is_no_captain_general():
    p = Position("1522")
    f = p.force("montmorency", 801, [("french_infantry", 4)])
    assert not line_of_command(p.t, 0, f)

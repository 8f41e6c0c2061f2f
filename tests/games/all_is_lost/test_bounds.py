"""Limits that hold in the corners too: where nobody may go, who may command what, who joins whom."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost import bot
from grognard.games.all_is_lost.battle import capture_guns
from grognard.games.all_is_lost.board import GARRISON, turn_number
from grognard.games.all_is_lost.forces import consolidate, parties
from grognard.games.all_is_lost.movement import Move, Ride, RideAlone
from grognard.games.all_is_lost.organisation import Consolidation, too_many
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.retreat import CatchCaptain
from grognard.games.all_is_lost.scenarios import barred
from grognard.games.all_is_lost.skirmish import Advance
from grognard.games.all_is_lost.state import ELIMINATED, IN_PLAY, ground
from tests.games.all_is_lost.conftest import Position


@pytest.mark.rule("AIL-S5.2", "AIL-3.4a")
def test_1524_a_captain_general_without_a_force_rides_to_germany():
    p = Position("1524")
    p.s.turn = turn_number(ground(p.t).row, (12, 6))
    f = p.force("lannoy", 2751, [], general=True)
    p.force("bourbon_imperial", 2624, [("spanish_infantry", 4)], general=True)
    p.run(RideAlone(1)).play("ride", f)
    assert not p.offers("exit")  # not at the edge yet
    p.play("march", 2752)
    assert p.offers("exit") == [("trip",)]
    p.play("exit", "trip")
    assert not p.s.at[f] and p.s.status[f] == IN_PLAY and p.s.traveller == f and p.over
    q = Position("1524")
    q.s.turn = turn_number(ground(q.t).row, (12, 6))
    g = q.force("lannoy", 2752, [], general=True)
    q.run(Ride(g, spent=q.t.board.constants.unemployed_movement))
    assert not q.offers("exit")  # the road off the map costs points as any other
    q.run(Ride(q.force("pescara", 2752, [])))
    assert not q.offers("exit")  # and no other captain goes


def raid(hex: int, to: int, beyond: int) -> tuple[Position, int, int]:
    p = Position("1522")
    f = p.force("lautrec", hex, [("swiss", 9)], order="attack")
    g = p.force("pescara", beyond, [("spanish_infantry", 3)])
    p.run(Move(f, 0), dice=[6, 1]).play("march", to)
    return p, f, g


@pytest.mark.rule("AIL-S4.1", "AIL-7.9c")
def test_a_march_attack_over_the_border_empties_a_hex_nobody_may_enter():
    p, f, g = raid(1227, 1228, 1229)
    assert barred(p.t, f, 1229).rule == "AIL-S4.1" and barred(p.t, f, 1228) is None
    p.play("assail", 1229).until("Move.act", prefer=())
    assert p.s.at[g] != 1229 and p.s.at[f] == 1228 and not p.notes("enters-emptied")


@pytest.mark.rule("AIL-S4.1", "AIL-12.2a", "AIL-11.5h")
def test_whoever_is_cornered_beyond_the_border_does_not_surrender_to_an_advance():
    for name, offered in (("lautrec", []), ("colonna", [(1229,)])):
        p = Position("1522")
        units = [("swiss", 9)] if name == "lautrec" else [("spanish_infantry", 8)]
        f = p.force(name, 1228, units, order="attack", general=True)
        g = (
            p.force("pescara", 1229, [("spanish_infantry", 3)])
            if name == "lautrec"
            else p.force("lescun", 1229, [("french_infantry", 3)])
        )
        p.run(Advance(f, 1229, g, True))
        assert p.offers("advance") == offered


@pytest.mark.rule("AIL-12.2a", "AIL-11.5h")
def test_after_a_skirmish_nobody_advances_on_an_enemy_who_was_not_beaten():
    p = Position("1522")
    f = p.force("colonna", 2421, [("spanish_infantry", 8)], order="attack", general=True)
    g = p.force("lescun", 2420, [("french_infantry", 3)])
    p.run(Advance(f, 2420, g, False))
    assert p.offers("advance") == [(2420,)]  # the beaten one alone, who could not get away
    bystander = p.force("bayard", 2420, [("french_gendarmes", 2, True)])  # though he controls nothing
    p.run(Advance(f, 2420, g, False))
    assert not p.offers("advance")
    p.run(Advance(f, 2420, g, True)).play("advance", 2420)  # in a Major Battle both were beaten
    assert p.s.status[g] == p.s.status[bystander] == ELIMINATED
    q = Position("1522")
    f = q.force("colonna", 2421, [("spanish_infantry", 8)], order="attack", general=True)
    g = q.force("lescun", 2420, [("french_infantry", 3)])
    q.force("bayard", 2419, [("french_gendarmes", 2)])
    q.run(Advance(f, 2420, g, False))
    assert not q.offers("advance")  # into the ZOC of another Force


@pytest.mark.rule("AIL-18.3", "AIL-S4.3")
def test_guns_are_captured_only_by_a_captain_who_may_command_them():
    for staff, taker in (
        ([("von_stein", [("swiss", 9)])], None),
        ([("von_stein", []), ("bayard", [])], "bayard"),
    ):
        p = Position("1522", ["capture-guns"])
        full = [("french_infantry", 4), ("french_infantry", 4)]
        f = p.force("lescun", 2520, full, general=True, staff=staff)
        while len(p.units(f)) < p.t.board.captains[ground(p.t).captains[f]].rank:
            p.unit("french_artillery", 1, f)
        g = p.force("colonna", 2521, [("imperial_lc", 2)], general=True)
        guns = p.unit("french_artillery", 2, g)  # taken from the French before
        capture_guns(p.t, [f, *(p.captain(name) for name, _ in staff)], [guns])
        assert p.s.captain[guns] == (p.captain(taker) + 1 if taker else 0)


@pytest.mark.rule("AIL-18.1e", "AIL-2.2h", "AIL-10.1")
def test_quartered_forces_join_each_other_and_those_in_the_field_each_other():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 5)], order="garrison")
    g = p.force("montmorency", 2624, [("french_infantry", 4)], order="stand")
    field = p.force("navarro", 2624, [("french_artillery", 2)], order="stand")
    idle = p.force("bayard", 2624, [])
    p.s.quartered[f] = p.s.quartered[g] = 1
    assert parties(p.t, 2624, 0) == (sorted([field, idle]), sorted([f, g]))
    consolidate(p.t)
    head = p.s.lead[f]
    assert p.s.lead[g] == head and p.s.quartered[head] and p.sp(head) == 9
    assert sum(p.s.quartered[c] for c in (f, g)) == 1
    assert p.s.lead[field] == field and p.s.lead[idle] == field and not p.s.quartered[field]


@pytest.mark.rule("AIL-18.1e", "AIL-2.2h", "AIL-5.3.6")
def test_a_captain_general_without_troops_takes_over_a_force_in_its_quarters():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 5)], order="garrison")
    general = p.force("lautrec", 2624, [], order="attack", general=True)  # an order of troops he has no more
    p.s.quartered[f] = 1
    consolidate(p.t)
    assert p.s.lead[f] == general and p.s.order[general] == GARRISON
    assert p.s.quartered[general] and not p.s.quartered[f]


@pytest.mark.rule("AIL-10.1")
def test_units_too_many_for_a_minor_force_are_counted_in_quarters_and_in_the_field_apart():
    p = Position("1522", ["quarters"])
    rows = [("french_infantry", 4), ("french_artillery", 1)]
    f = p.force("bayard", 2624, rows, order="garrison")
    g = p.force("navarro", 2624, rows, order="garrison")
    p.unit("french_gendarmes", 2, g)
    ranks = [p.t.board.captains[ground(p.t).captains[c]].rank for c in (f, g)]
    assert len(p.units(f)) + len(p.units(g)) > max(ranks)
    assert too_many(p.t, 2624, 0)
    p.s.quartered[f] = 1
    assert not too_many(p.t, 2624, 0)  # they do not join
    p.s.quartered[g] = 1
    assert too_many(p.t, 2624, 0)
    general = p.force("lautrec", 2624, [], general=True)
    assert not too_many(p.t, 2624, 0)  # he commands them all
    p.run(Consolidation()).finish()
    assert p.s.lead[f] == p.s.lead[g] == general and p.sp(general) == 12


@pytest.mark.rule("AIL-12.2.8", "AIL-3.6")
def test_a_lone_captain_in_the_way_of_retreat_movement_is_driven_off():
    p = Position("1522")
    p.s.source[0] = 2301
    f = p.force("lescun", 2419, [("french_infantry", 5)], order="retreat")
    p.run(Move(f, 0))
    hex = p.offers("fall_back")[0][0]
    route = next(r for r in next(x for x in p.t._stack if isinstance(x, Move)).ways_back(p.t) if r.end == hex)
    assert len(route.path) > 2
    idle = p.force("pescara", route.path[1], [])
    p.run(Move(f, 0)).play("fall_back", hex)
    assert (
        p.key == "Retreat.choose" and p.t.decision.role == "anti-french"
    )  # no horse: no throw, but away he goes
    p.until("Move.act", prefer=("retreat",))
    assert p.s.at[idle] not in route.path and p.s.status[idle] == IN_PLAY


@pytest.mark.rule("AIL-3.6", "AIL-3.6a")
def test_a_lone_captain_with_no_way_out_is_taken_though_the_force_has_gone_on():
    p = Position("1522")
    names = ("lautrec", "lescun", "montmorency", "bayard", "navarro", "giovanni")
    kinds = ("french_infantry", "french_infantry", "french_artillery", "french_artillery", "swiss", "swiss")
    for name, kind, (_, n) in zip(names, kinds, ground(p.t).near[2420], strict=True):
        p.force(name, n, [(kind, 1)])
    idle = p.force("pescara", 2420, [])
    p.run(CatchCaptain(p.captain("lautrec"), idle)).finish()
    assert p.s.status[idle] == ELIMINATED


@pytest.mark.rule("AIL-18.7", "AIL-18.7d")
def test_the_bot_plunders_towns_and_lays_waste_only_to_rally_its_men():
    def worth(hex: int, shaken: bool, enemy: bool) -> float:
        p = Position("1522", ["pillage"])
        f = p.force("pescara", hex, [("spanish_infantry", 5, shaken), ("imperial_lc", 2)])
        if enemy:
            p.force("lautrec", ground(p.t).near[hex][0][1], [("swiss", 9)])
        p.run(Pillage(f, ask=True))
        return bot.judge(p.t, 1, p.options)[0]

    town, field = 2236, 2237
    assert worth(town, False, False) > 0 > worth(field, False, False)
    assert worth(town, False, False) > worth(field, True, False) > 0
    assert worth(town, False, True) < worth(town, False, False) and worth(field, True, True) < 0


@pytest.mark.rule("AIL-7.6.2a", "AIL-1.3.1")
def test_the_three_masonry_bridges_of_the_book_carry_roads(board):
    for name in ("Pavia", "Trezzo", "Bobbio"):
        hex = next(place.hex for place in board.places if place.name.startswith(name))
        assert any(board.river[hex * 6 + d] and board.road[hex * 6 + d] for d in range(6)), name

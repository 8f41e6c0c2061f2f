"""Limits that hold in the corners too: where nobody may go, who may command what, who joins whom."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import bot
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.aftermath import Advance, capture_guns
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.attrition import Attrition
from grognard.games.all_is_lost.board import (
    ATTACK,
    GARRISON,
    MANOEUVRE,
    RELIABILITIES,
    SECONDARY,
    STAND,
    turn_number,
)
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.deployment import return_from_germany
from grognard.games.all_is_lost.forces import consolidate, parties
from grognard.games.all_is_lost.limits import barred
from grognard.games.all_is_lost.movement import Move, Ride, RideAlone
from grognard.games.all_is_lost.organisation import Consolidation, too_many
from grognard.games.all_is_lost.pillage import Pillage
from grognard.games.all_is_lost.retreat import CatchCaptain
from grognard.games.all_is_lost.state import ELIMINATED, IN_PLAY, counter, ground
from grognard.games.all_is_lost.succession import Succession
from grognard.games.all_is_lost.supply import loc_length, receive
from grognard.games.all_is_lost.terrain import crossing_cost
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


@pytest.mark.rule("AIL-S5.2", "AIL-7.6.4", "AIL-5.3a", "AIL-5.3b", "AIL-7.8.2.1")
def test_1524_leaving_the_map_is_a_march_and_draws_pursuit():
    def at_the_edge(order: str, enemy: bool = False) -> tuple[Position, int]:
        p = Position("1524")
        p.s.turn = turn_number(ground(p.t).row, (12, 6))
        f = p.force("lannoy", 2752, [("imperial_hc", 4)], order=order, general=True)
        if enemy:
            p.force("la_palice", 2751, [("french_gendarmes", 5)])
        return p, f

    for order, free in (("garrison", False), ("stand", False), ("manoeuvre", True), ("attack", True)):
        p, f = at_the_edge(order)
        p.run(Move(f, 0))
        assert bool(p.offers("exit")) is free, order
    p, f = at_the_edge("attack")
    p.s.still[f] = 1
    p.run(Move(f, 0))
    assert not p.offers("exit")  # No Move
    p, f = at_the_edge("attack", enemy=True)
    p.run(Move(f, 0), dice=[6]).play("exit", "trip")
    assert p.key == "SoftenPursuit.choose"
    p.play("extra", 0).finish(prefer=("lose",))
    assert len(p.notes("pursuit")) == 1 and not p.s.at[f] and p.s.traveller == f


@pytest.mark.rule("AIL-7.1", "AIL-S5.2")
def test_1524_the_captain_general_comes_back_from_germany_free_to_march():
    p = Position("1524")
    f = p.force("lannoy", 2752, [], order="garrison", general=True)
    p.s.traveller, p.s.at[f] = f, 0
    assert return_from_germany(p.t, 2752) == f and p.s.order[f] == MANOEUVRE
    assert p.s.traveller < 0  # nobody is away any more


@pytest.mark.rule("AIL-14.2", "AIL-6.3")
def test_a_detachment_left_in_a_fortress_conquers_it_though_the_rest_marches_on():
    p = Position("1522")
    f = p.force(
        "colonna", 2119, [("spanish_infantry", 5)], order="manoeuvre", general=True,
        staff=[("pescara", [("italian_infantry_imperial", 2)])],
    )  # fmt: skip
    p.s.conquered[2117] = 1
    p.s.ap[:] = [9] * len(p.s.ap)
    p.run(Move(f, 0)).play("march", 2118).play("march", 2117)
    assert owner(p.t, 2117) == 0  # passing is not enough
    p.play("drop", p.captain("pescara"))
    assert owner(p.t, 2117) == 1


@pytest.mark.rule("AIL-7.3d", "AIL-9.2")
def test_recovery_goes_with_the_order_the_force_was_activated_under():
    for order, offered in ((STAND, True), (ATTACK, False)):
        p = Position("1522")
        f = p.force("lescun", 2420, [("french_infantry", 5), ("french_artillery", 1, True)], order="stand")
        move = Move(f, 0)
        p.s.order[f] = order
        p.run(move)
        p.s.order[f] = STAND  # given up on the way (9.1.1a)
        p.play("done")
        assert (p.key == "Move.recover") is offered


@pytest.mark.rule("AIL-6.3b", "AIL-7.5")
def test_earthworks_of_a_detachment_worn_away_by_attrition_are_gone():
    p = Position("1522")
    f = p.force("colonna", 2420, [("spanish_infantry", 1)], general=True)
    g = p.force("pescara", 2422, [("italian_infantry_imperial", 1)])
    p.works(2422, 1)
    p.run(Attrition(f, 40, mp=8, dropped=[g]), dice=[6]).finish(prefer=("lose",))
    assert not p.sp(f) and not p.sp(g) and not p.s.works[2422]


@pytest.mark.rule("AIL-4.3.1", "AIL-4.3.3")
def test_money_comes_from_the_source_of_the_generals_own_army_whoever_commands_him():
    p = Position("1522")
    p.s.turn = turn_number(ground(p.t).row, (3, 5))
    french, venice = (ground(p.t).row.army[n].id for n in (0, 1))
    assert (french, venice) == ("french", "venetian")
    lautrec = p.force("lautrec", 2934, [("swiss", 9)], general=True, staff=[("t_trivulzio", [])])
    trivulzio = p.captain("t_trivulzio")
    p.s.general[trivulzio] = 1
    p.s.source[0], p.s.source[1] = 2301, 2236
    p.s.marker[0] = p.s.marker[1] = 0
    assert loc_length(p.t, trivulzio) < loc_length(p.t, lautrec)
    p.s.ap[1] = 0
    p.t.dice = type(p.t.dice).scripted([3, 4])
    receive(p.t, 1)
    near = p.s.ap[1]
    p.s.marker[0] = 1  # the French marker changes: Venice is paid all the same
    p.s.ap[1] = 0
    p.t.dice = type(p.t.dice).scripted([3, 4])
    receive(p.t, 1)
    assert near > 0 and p.s.ap[1] == near


@pytest.mark.rule("AIL-7.9")
def test_a_march_attack_strikes_the_force_whose_zone_was_entered():
    p = Position("1522")
    f = p.force("lautrec", 2419, [("swiss", 9)], order="attack")
    first, second = sorted(("del_vasto", "pescara"), key=p.captain)
    p.force(first, 2421, [("italian_infantry_imperial", 2, True)])  # controls nothing
    steady = p.force(second, 2421, [("spanish_infantry", 5)])
    p.run(Move(f, 0), dice=[6, 1]).play("march", 2420).play("assail", 2421)
    assert p.notes("attacks")[0]["to_captain"] == steady


def test_the_bot_orders_the_general_at_the_gate_to_march_when_the_road_to_germany_is_open():
    for month, n, best in ((12, 5, STAND), (12, 6, MANOEUVRE)):
        p = Position("1524")
        p.s.turn = turn_number(ground(p.t).row, (month, n))
        f = p.force("lannoy", 2752, [("imperial_hc", 4)], order="stand", general=True)
        p.force("bourbon_imperial", 710, [("spanish_infantry", 6)], order="garrison", general=True)
        p.force("francis_i", 1624, [("swiss", 10)], order="attack", general=True)
        worth = {order: bot._order_worth(p.t, 1, f, order) for order in (STAND, MANOEUVRE)}
        assert max(worth, key=lambda order: worth[order]) == best


@pytest.mark.rule("AIL-7.6.2a", "AIL-15.1.4")
def test_a_pontoon_laid_at_a_bridge_makes_the_bridge_no_worse():
    p = Position()
    board, near = p.t.board, ground(p.t).near
    hex, d = next(
        (hex, d)
        for hex in range(len(near))
        for d, _ in near[hex]
        if board.river[hex * 6 + d] == SECONDARY and board.road[hex * 6 + d]
    )
    before = crossing_cost(p.t, hex, d)
    p.s.pontoons[hex] |= 1 << d
    assert crossing_cost(p.t, hex, d) == before == board.charts.crossing[0].cost


@pytest.mark.rule("AIL-18.7", "AIL-9.2a")
def test_the_recovery_of_plunderers_is_a_recovery_check_as_any_other():
    for spent in (False, True):
        p = Position("1522", ["pillage"])
        f = p.force("lescun", 2117, [("french_infantry", 4, True)])
        unit = p.units(f)[0]
        row = next(
            r
            for r in p.t.board.charts.discipline
            if r.column == RELIABILITIES[counter(p.t, unit).reliability]
        )
        p.run(Pillage(f, spent=spent), dice=[5, row.passes]).play("recover")
        assert p.offers("pay") == [(2,)]  # extra pay
        p.finish()
        assert bool(p.s.demoralised[unit]) is spent  # one worse for points spent in the activation
    p = Position("1522", ["pillage"])
    f = p.force("lautrec", 2116, [("french_infantry", 4), ("swiss", 5, True)], order="manoeuvre")
    p.run(Move(f, 0), dice=[5]).play("march", 2117).play("pillage")
    assert next(x for x in p.t._stack if isinstance(x, Pillage)).spent


@pytest.mark.rule("AIL-18.1c", "AIL-7.7b")
def test_whoever_fought_beside_a_captain_general_in_quarters_is_in_the_field_again():
    p = Position("1522", ["quarters", "simple-battle"])
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True)
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=True)
    beside = p.force("pescara", 2421, [("italian_infantry_imperial", 2)])
    p.works(2421, 1)
    p.s.quartered[beside] = p.s.admin[g] = 1
    p.run(Combat(f, g), dice=[3] * 9).finish()
    assert not p.s.quartered[beside] and not p.s.admin[g]


@pytest.mark.rule("AIL-18.1c", "AIL-3.6.3")
def test_the_heir_of_a_captain_killed_in_quarters_fights_from_them_and_leaves_them_too():
    p = Position("1522", ["quarters"])
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")
    g = p.force(
        "colonna", 2421, [("spanish_infantry", 5)], general=True,
        staff=[("pescara", [("italian_infantry_imperial", 2)])],
    )  # fmt: skip
    p.works(2421, 1)
    p.s.quartered[g] = 1
    combat = Combat(f, g, struck=p.units(p.captain("pescara")))
    p.run(Succession(g)).finish(prefer=("give", "hand"))
    heir = p.captain("pescara")
    assert p.s.lead[heir] == heir and p.s.quartered[heir]
    combat.end(p.t)
    assert not p.s.quartered[heir]


@pytest.mark.rule("AIL-18.1e", "AIL-15.5")
def test_the_swiss_elect_in_quarters_and_stay_in_them():
    p = Position("1513", ["quarters"])
    a = p.force("hohensax", 2611, [("swiss", 8)], order="garrison", staff=[("mutt", [("swiss", 4)])])
    b, chosen = p.force("graff", 2611, [("swiss", 5)], order="stand"), p.captain("mutt")
    p.s.quartered[a] = p.s.quartered[b] = 1
    p.t.dice = Dice.scripted([chosen])
    consolidate(p.t)
    assert p.s.lead[a] == p.s.lead[b] == chosen and p.s.quartered[chosen]
    assert not p.s.quartered[a] and not p.s.quartered[b]


@pytest.mark.rule("AIL-5.3a", "AIL-11.5h")
def test_a_garrison_that_advances_out_of_its_town_stands():
    for start, hex, order in ((2624, 2623, STAND), (2623, 2624, GARRISON)):
        p = Position("1522")
        f = p.force("colonna", start, [("spanish_infantry", 8)], order="garrison", general=True)
        g = p.force("lescun", 2420, [("french_infantry", 3)])
        p.run(Advance(f, hex, g, False)).play("advance", hex)
        assert p.s.at[f] == hex and p.s.order[f] == order


@pytest.mark.rule("AIL-3.4", "AIL-3.4a")
def test_only_who_had_no_troops_when_the_phase_began_rides_in_it():
    p = Position("1522")
    f = p.force("lescun", 2420, [("french_infantry", 3)], order="manoeuvre")
    idle = p.force("bayard", 2421, [])
    p.force("colonna", 4049, [("spanish_infantry", 8)], order="stand", general=True)
    p.run(ActivationPhase()).until("ActivationPhase.name_first", prefer=("postpone", "done"))
    p.s.captain[p.units(f)[0]] = 0  # worn away on the march
    assert RideAlone(0).riders(p.t) == [idle]
    p.run(ActivationPhase()).until("ActivationPhase.name_first", prefer=("postpone", "done"))
    assert RideAlone(0).riders(p.t) == sorted([f, idle])

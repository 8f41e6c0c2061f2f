"""Rules held to their words: each test here fails when its rule is left out of the code."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.games.all_is_lost.activation import edge_hexes
from grognard.games.all_is_lost.assault import quality_loss, skirmish_odds, swiss_modifier
from grognard.games.all_is_lost.charge import ChargeHome
from grognard.games.all_is_lost.combat import Combat
from grognard.games.all_is_lost.forces import eliminate_force, forces, reveal_force
from grognard.games.all_is_lost.journeys import EXPEDITION, leave_map
from grognard.games.all_is_lost.movement import Move, Ride, SoftenPursuit
from grognard.games.all_is_lost.organisation import MinorCaptains, Regroup, new_force
from grognard.games.all_is_lost.retreat import Retreat, retreat_routes
from grognard.games.all_is_lost.roster import new_roster
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.skirmish import STORM, Skirmish
from grognard.games.all_is_lost.state import ELIMINATED, IN_PLAY, counter, ground
from grognard.games.all_is_lost.terrain import allowance

from .conftest import Position

CITY = 2624


@pytest.mark.rule("AIL-3.4")
def test_an_unemployed_captain_rides_no_further_than_his_nine_points():
    p = Position()
    c = p.force("bayard", 2520)
    most = p.t.board.constants.unemployed_movement
    assert most == 2 * 9
    assert Ride(c, spent=most).check_march(p.t, 2521).rule == "AIL-7.4a"
    assert Ride(c, spent=most - 6).check_march(p.t, 2521) is None
    p.force("colonna", 2522, [("spanish_infantry", 5)])
    assert Ride(c).check_march(p.t, 2521) is None  # zones of control do not stop him


@pytest.mark.rule("AIL-6.3")
def test_only_a_captain_general_drops_a_subordinate_on_the_march():
    for general in (True, False):
        p = Position()
        staff = [("lescun", [("french_infantry", 5)]), ("von_stein", [("french_infantry", 4)])]
        f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre", general=general, staff=staff)
        dropped = [c for c in range(len(p.s.at)) if Move(f, 0).check_drop(p.t, c) is None]
        assert len(dropped) == (2 if general else 0)


@pytest.mark.rule("AIL-1.4a", "AIL-6.3")
def test_who_is_left_behind_after_a_march_attack_is_hidden_again():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], general=True, staff=[("lescun", [("french_infantry", 5)])])
    m = p.captain("lescun")
    reveal_force(p.t, f, "AIL-7.9")
    assert p.s.shown[f] and p.s.shown[m]
    new_force(p.t, m)
    assert p.s.down[m] and not p.s.shown[m] and p.s.shown[f]


@pytest.mark.rule("AIL-6.3", "AIL-5.3.3", "AIL-9.3", "AIL-11.2.1a", "AIL-11.4q", "AIL-11.3.1")
@pytest.mark.parametrize("marker", ["acts", "disrupted", "finished", "still", "besieges"])
def test_a_force_that_splits_rids_itself_of_no_marker(marker):
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], general=True, staff=[("lescun", [("french_infantry", 5)])])
    m, column = p.captain("lescun"), getattr(p.s, marker)
    column[f] = CITY if marker == "besieges" else 1
    new_force(p.t, m)
    assert column[m] == column[f] > 0


@pytest.mark.rule("AIL-15.1.4")
def test_a_pontoon_bridge_costs_its_points():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre", aux="P")
    move = Move(f, 0)
    before = move.left(p.t)
    move.on_bridge(p.t, 0)
    assert before - move.left(p.t) == p.t.board.constants.pontoon > 0


@pytest.mark.rule("AIL-12.1.6")
def test_half_of_the_fighting_men_are_enough_to_fight_like_swiss():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 5), ("french_infantry", 5)])
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    half = swiss_modifier(p.t, p.units(f), p.units(g), False)
    p.s.sp[p.units(f)[0]] = 4
    assert (half, swiss_modifier(p.t, p.units(f), p.units(g), False)) == (1, 0)


@pytest.mark.rule("AIL-7.1.1")
def test_the_edge_of_the_map_is_its_outer_rows_and_columns():
    p = Position("1522")
    first, last = ground(p.t).row.columns
    edge = edge_hexes(p.t)
    near = ground(p.t).near
    assert edge and all(near[hex] for hex in edge)
    assert {hex for hex in range(len(near)) if near[hex] and hex % 100 in (first, last)} <= set(edge)
    assert all(hex // 100 in (1, p.t.board.rows) or hex % 100 in (first, last) for hex in edge)
    for row in (1, p.t.board.rows):
        assert {hex for hex in range(len(near)) if near[hex] and hex // 100 == row} <= set(edge)
    assert any(hex // 100 == 1 and first < hex % 100 < last for hex in edge)


@pytest.mark.rule("AIL-S5.3")
def test_who_sails_with_albany_is_out_of_the_game():
    p = Position("1524")
    f = p.force("albany", 2420, [("french_infantry", 5)], staff=[("bonnivet", [])])
    leave_map(p.t, f, EXPEDITION)
    assert {p.s.status[f], p.s.status[p.captain("bonnivet")]} == {ELIMINATED}


@pytest.mark.rule("AIL-11.4.1i", "AIL-12.1a")
@pytest.mark.parametrize(("best", "others", "quality"), [(4, 4, 3), (3, 5, 2)])
def test_a_wave_is_worth_what_half_of_it_is_worth(best, others, quality):
    p = Position("1509")
    f = p.force("louis_xii", 2828, [("french_gendarmes", 5), ("italian_hc_french", 4)], general=True)
    g = p.force("pitigliano", 2829, [("venetian_infantry", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    wave, (struck,) = p.units(f), p.units(g)
    p.s.sp[wave[0]], p.s.sp[wave[1]] = best, others
    assert [counter(p.t, u).quality for u in wave] == [3, 2]
    home = ChargeHome(f, g, True, wave=wave, struck=struck)
    assert home.quality(p.t) == quality - counter(p.t, struck).quality


@pytest.mark.rule("AIL-7.2.4")
def test_a_bad_die_may_take_every_point_and_no_more():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)], order="manoeuvre")
    whole = Move(f, 0).base(p.t)
    assert Move(f, 2).base(p.t) == whole and Move(f, -1).base(p.t) == whole - 2  # in half points
    assert Move(f, -whole).base(p.t) == Move(f, -whole // 2).base(p.t) == 0


@pytest.mark.rule("AIL-1.3.4.2")
def test_two_that_fill_the_larger_counter_to_the_brim_may_become_it():
    p = Position("1509")
    f = p.force("g_trivulzio", 2728)
    for _ in range(2):
        p.unit("swiss", 5, f, substitute=True)
    assert {counter(p.t, u).maximum for u in p.units(f)} == {5}
    assert any(a.verb == "merge" for a in Regroup(0, 2728).merges(p.t))


@pytest.mark.rule("AIL-3.5")
def test_a_minor_captain_alone_and_without_troops_may_be_dismissed():
    p = Position("1509")
    c = p.force("minor_french", 2828)
    assert act("dismiss", c) in MinorCaptains(0).options(p.t)
    p.unit("swiss", 4, c)
    assert act("dismiss", c) not in MinorCaptains(0).options(p.t)


@pytest.mark.rule("AIL-1.3.4.2")
def test_what_is_put_together_is_made_of_something():
    p = Position("1509")
    f = p.force("g_trivulzio", 2728)
    for _ in range(2):
        p.unit("swiss", 4, f, substitute=True)
    p.run(Regroup(0, 2728)).play("merge", *p.offers("merge")[0])
    assert p.offers("add") and not p.offers("done")
    p.play("add", *p.offers("add")[0])
    assert p.over or p.offers("done") or p.key != "Merge.add"


@pytest.mark.rule("AIL-1.3.4")
@pytest.mark.parametrize("scenario", ["1513", "1524"])
def test_substitutes_are_smaller_than_what_they_stand_for(scenario):
    p = Position(scenario)
    spare = 0
    for u in range(len(p.s.fate)):
        sizes = [counter(p.t, v).maximum for v in Regroup(0, 0).substitutes(p.t, u)]
        assert all(size < counter(p.t, u).maximum for size in sizes)
        spare += len(sizes)
    assert spare


@pytest.mark.rule("AIL-7.7b")
def test_whoever_leads_those_who_were_attacked_is_on_the_road_no_more():
    p = Position()
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], staff=[("pescara", [("imperial_hc", 2)])])
    heir = p.captain("pescara")
    combat = Combat(f, g)
    combat.reveal(p.t)
    p.s.captain[p.units(g)[0]], p.s.lead[heir] = 0, heir  # the First Captain and his men are gone
    p.s.admin[heir] = p.s.quartered[heir] = 1
    combat.end(p.t)
    assert not p.s.admin[heir] and not p.s.quartered[heir]


@pytest.mark.rule("AIL-7.8.2.1a")
def test_who_has_no_point_to_spare_softens_no_pursuit():
    p = Position()
    f = p.force("lautrec", 2420, [("swiss", 9)])
    p.run(SoftenPursuit(f, 0))
    assert p.over and p.value == 0
    p.run(SoftenPursuit(f, 1))
    assert p.offers("extra") == [(0,), (1,)]


@pytest.mark.rule("AIL-1.4a", "AIL-2.2i")
def test_who_is_recognised_ends_what_may_be_taken_back():
    p = Position()
    p.force("lautrec", 2420, [("swiss", 9)])
    near = p.force("adorno", 2421, down=True)
    before = p.t._reveals
    Turn().intelligence(p.t)
    assert not p.s.down[near] and p.t._reveals > before


@pytest.mark.rule("AIL-7.9.2")
def test_a_force_may_attack_others_on_the_march_after_a_success_but_not_the_same_again():
    p = Position()
    f = p.force("bayard", 2420, [("french_gendarmes", 5)], order="attack")
    g = p.force("gonzaga", 2421, [("mantuan_lc", 1)])
    h = p.force("adorno", 2419, [("italian_infantry_milan", 1)])
    assert Move(f, 0, attacked=[h], entered_zone=True).check_assail(p.t, 2421) is None
    assert Move(f, 0, attacked=[g], entered_zone=True).check_assail(p.t, 2421).rule == "AIL-7.9.2"


@pytest.mark.rule("AIL-9.3", "AIL-12.1b")
def test_a_disrupted_force_fights_at_a_quality_less_attacking_and_defending():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 5)])
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])

    def difference() -> int:
        units = p.units(f), p.units(g)
        return skirmish_odds(p.t, f, g, *units, 2420, 2421, False, None).difference

    before = difference()
    p.s.disrupted[f] = 1
    assert quality_loss(p.t, f, False) == 1 and difference() == before - 1
    p.s.disrupted[g] = 1
    assert difference() == before


@pytest.mark.rule("AIL-11.5g")
def test_a_garrison_that_loses_and_is_all_demoralised_surrenders_though_men_are_left():
    p = Position()
    f = p.force("lautrec", 2833, [("swiss", 9)])
    g = p.force("visconti", 2834, [("italian_infantry_milan", 7)])
    p.run(Skirmish(f, g, STORM, inside=True), dice=[6, 6]).play("commit", f)
    p.until("Advance.choose", prefer=("lose", "demoralise"))
    assert p.notes("surrenders") and p.s.status[g] == ELIMINATED and p.offers("advance") == [(2834,)]


@pytest.mark.rule("AIL-11.6b")
def test_a_breach_raises_the_siege_level_by_one():
    p = Position()
    f = p.force("navarro", 2623, [("french_infantry", 8), ("french_artillery", 2)], order="attack", aux="S")
    p.works(2623, 0)
    p.force("colonna", 2624, [("spanish_infantry", 8)])
    p.s.siege[2624] = 2  # level 1
    p.run(Siege(f, p.captain("colonna")), dice=[6, 1, 1, 1]).until("Siege.assault", prefer=())
    assert p.notes("breach") and p.s.siege[2624] == 3 and p.notes("breach")[0]["n"] == 2


@pytest.mark.rule("AIL-12.2.1d")
def test_who_retreats_past_an_enemy_is_pursued_by_one_of_his_captains():
    p = Position()
    f = p.force("lescun", 2420, [("french_infantry", 8)])
    hexes = [n for _, n in p.t.board.grounds["1522"].near[2420]]
    names = ("pescara", "del_vasto")
    for name, hex in zip(
        names, (hexes[0], hexes[3]), strict=True
    ):  # one on either hand: every way out is watched
        p.force(name, hex, [("imperial_hc", 2)] if name == "pescara" else [("spanish_infantry", 3)])
    routes = retreat_routes(p.t, f, allowance(p.t, f))
    assert routes and all(r.zones for r in routes)
    p.run(Retreat(f))
    p.t.dice = Dice("pursued")
    p.play("retreat", p.offers("retreat")[0][0])
    assert p.notes("pursuit") and p.notes("pursuit")[0]["captain"] in [p.captain(name) for name in names]


@pytest.mark.rule("AIL-12.2.7", "AIL-11.5f")
def test_beaten_outside_its_own_fortress_a_force_may_go_inside_with_a_check():
    p = Position()
    f = p.force("lautrec", 2833, [("swiss", 9), ("french_infantry", 8)])
    g = p.force("colonna", 2834, [("spanish_infantry", 6)])
    p.run(Skirmish(f, g, 0), dice=[6, 1, 1])
    p.until("GiveGround.choose", prefer=("commit", "lose", "demoralise"))
    assert {a.verb for a in p.options} == {"retire", "withdraw"} and p.t.decision.role == "anti-french"
    checks = len(p.notes("rolls.discipline"))
    p.play("retire").finish(prefer=())
    assert p.s.at[g] == 2834 and len(p.notes("rolls.discipline")) == checks + 1
    assert p.s.at[f] == 2833  # and nobody advances


@pytest.mark.rule("AIL-S4.6")
def test_1522_every_venetian_leaves_when_trivulzio_is_lost():
    p = Position("1522")
    f = p.force("t_trivulzio", 3034, [("venetian_infantry", 8)], general=True)
    c = p.captain("giovanni")
    assert p.s.army[c] != p.s.army[f]
    others = [x for x in range(len(p.s.at)) if p.s.army[x] == p.s.army[f] and x != f]
    p.t.dice = Dice("venice")
    if not others:  # he is the only Venetian captain of the scenario: his lieutenant is made for the occasion
        p.s.army[c] = p.s.army[f]
        others = [c]
    p.force(p.t.board.captains[p.t.board.grounds["1522"].captains[others[0]]].id, 3040, [("venetian_hc", 3)])
    assert p.s.status[others[0]] == IN_PLAY
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.status[others[0]] == ELIMINATED and not forces(p.t, 0)

"""Chapter 18: the optional rules, each a switch of the table."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.aftermath import capture_guns
from grognard.games.all_is_lost.assault import quality_loss
from grognard.games.all_is_lost.attrition import bad_land, modifier
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import NEUTRAL
from grognard.games.all_is_lost.combat import may_attack
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import consolidate, eliminate_force, room
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import (
    Quarters,
    Recruit,
    commit_treason,
    fates,
    join_recruits,
    leave_quarters,
    may_quarter,
    pool,
    treasons,
)
from grognard.games.all_is_lost.pillage import Pillage, RunRiot, may_pillage
from grognard.games.all_is_lost.roster import corps_of, merge_swiss, new_roster
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle, modifiers, share, simple_result
from grognard.games.all_is_lost.state import BUSY, DESTROYED, ELIMINATED, FIELDED, SPARE, counter, unit_type
from grognard.games.all_is_lost.supply import receive

from .conftest import Position


@pytest.mark.rule("AIL-18.1", "AIL-18.1a", "AIL-18.1b", "AIL-18.1c", "AIL-18.1d", "AIL-18.1e")
def test_quarters_shelter_from_attrition_and_forbid_marching_and_attacking():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 5)], order="garrison")
    far = p.force("montmorency", 2520, [("french_infantry", 4)], order="stand")
    assert may_quarter(p.t, f) and not may_quarter(p.t, far)
    p.works(2520, 0)
    assert may_quarter(p.t, far)
    p.run(Quarters(0)).play("quarter", f)
    p.play("quarter", far)
    assert modifier(p.t, f, 0, True) == -2 and modifier(p.t, far, 0, True) == -1
    p.s.order[far] = 3
    p.run(Move(far, 0))
    assert not p.offers("march") and p.refusal("march", 2521) == "AIL-18.1b" and p.offers("entrench")
    g = p.force("colonna", 2521, [("spanish_infantry", 4)])
    assert may_attack(p.t, far, g).rule == "AIL-18.1c" and quality_loss(p.t, far, True) == 1

    field = p.force("navarro", 2624, [("french_artillery", 2)], order="stand")
    consolidate(p.t)
    assert p.s.lead[field] == field and p.s.lead[f] == f  # a Force in the field does not join one in quarters
    p.s.demoralised[p.units(f)[0]] = 1
    p.s.quartered[f] = 0
    assert may_quarter(p.t, f)


@pytest.mark.rule("AIL-18.1f", "AIL-EX-27", "AIL-18.1a")
def test_a_siege_breaks_quarters_and_quarters_break_a_siege():
    p = Position("1522", ["quarters"])
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack")
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison")
    p.works(2623, 0)
    p.s.quartered[g] = 1
    p.run(Siege(f, g)).finish()
    assert not p.s.quartered[g] and p.s.siege[2624]
    assert not may_quarter(p.t, g)  # besieged
    p.s.order[f] = 2
    p.run(Quarters(0)).play("quarter", f)
    assert not p.s.siege[2624]
    p.run(Quarters(0)).play("unquarter", f)
    assert not p.s.quartered[f]
    p.s.quartered[f], p.s.order[f] = 1, 3
    leave_quarters(p.t)
    assert not p.s.quartered[f]


@pytest.mark.rule("AIL-18.2")
def test_swiss_units_merge_before_a_battle():
    p = Position("1509", ["swiss-consolidation"])
    f = p.force("louis_xii", 2828, [], general=True, staff=[("g_trivulzio", [])])
    for _ in range(3):
        p.unit("swiss", 4, p.captain("g_trivulzio"), substitute=True)
    g = p.force("pitigliano", 2829, [("venetian_hc", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    merge_swiss(p.t, 0)
    swiss = p.units(p.captain("g_trivulzio"))
    assert sorted(p.s.sp[u] for u in swiss) == [6, 6] and all(counter(p.t, u).maximum == 10 for u in swiss)


@pytest.mark.rule("AIL-18.2")
def test_a_swiss_unit_alone_of_its_kind_becomes_one_large_one():
    p = Position("1509", ["swiss-consolidation"])
    f = p.force("louis_xii", 2828, [], general=True)
    p.unit("swiss", 4, f, substitute=True)
    g = p.force("pitigliano", 2829, [("venetian_hc", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    merge_swiss(p.t, 0)
    assert [(p.s.sp[u], counter(p.t, u).maximum) for u in p.units(f)] == [(4, 10)]
    assert [unit_type(p.t, u).id for u in p.units(f)] == ["swiss"]


@pytest.mark.rule("AIL-18.2", "AIL-11.4a")
def test_swiss_units_come_together_before_the_battle_begins():
    p = Position("1509", ["swiss-consolidation"])
    f = p.force("louis_xii", 2828, [], general=True)
    small = [p.unit("swiss", 5, f, demoralised=True, substitute=True) for _ in range(2)]
    g = p.force("pitigliano", 2829, [("venetian_hc", 8)], general=True)
    MajorBattle(f, g).open_roster(p.t)
    (u,) = [u for u, holder in enumerate(p.s.captain) if holder == f + 1]
    assert (p.s.sp[u], p.s.demoralised[u], p.s.fate[u]) == (10, 1, FIELDED)
    assert u not in small and [p.s.fate[x] for x in small] == [SPARE, SPARE]  # ten fill one counter


@pytest.mark.rule("AIL-18.2")
def test_a_small_swiss_counter_takes_no_more_than_it_holds():
    p = Position("1522", ["swiss-consolidation"])
    f = p.force("lautrec", 2828, [("swiss", 10), ("swiss", 5)], general=True)
    g = p.force("colonna", 2829, [("spanish_infantry", 8)], general=True)
    mine = p.units(f)
    for u in range(len(p.s.fate)):
        if u not in mine and p.s.fate[u] == SPARE:
            p.s.fate[u] = DESTROYED
    p.s.roster = new_roster(p.t, f, g)
    merge_swiss(p.t, 0)
    assert [p.s.sp[u] for u in mine] == [10, 5]


@pytest.mark.rule("AIL-18.3")
def test_beaten_guns_go_to_the_first_captain_who_has_rank_for_them():
    p = Position("1509", ["capture-guns"])
    staff = [("g_trivulzio", [("french_gendarmes", 5)])]
    f = p.force("louis_xii", 2828, [("french_gendarmes", 9)], general=True, staff=staff)
    g = p.force("pitigliano", 2829, [("venetian_artillery", 1), ("venetian_hc", 8)], general=True)
    p.s.roster = new_roster(p.t, f, g)
    captains = corps_of(p.t, 0)
    assert len(captains) == 2
    guns = p.units(g)[0]
    capture_guns(p.t, captains, [guns])
    assert p.s.captain[guns] == captains[0] + 1


@pytest.mark.rule("AIL-18.3")
def test_beaten_guns_change_hands_with_half_their_sp():
    p = Position("1509", ["capture-guns"])
    f = p.force("louis_xii", 2828, [("french_gendarmes", 9)], general=True)
    g = p.force("pitigliano", 2829, [("venetian_artillery", 1), ("venetian_hc", 8)], general=True)
    guns = p.units(g)[0]
    p.s.demoralised[guns] = 1
    p.s.roster = new_roster(p.t, f, g)
    p.s.sp[guns] = 3  # half of three, rounded up
    capture_guns(p.t, corps_of(p.t, 0), p.units(g))
    assert p.s.captain[guns] == f + 1 and p.s.sp[guns] == 2 and not p.s.demoralised[guns]


@pytest.mark.rule("AIL-18.3")
def test_beaten_guns_that_no_captain_has_rank_for_are_lost():
    p = Position("1509", ["capture-guns"])
    f = p.force("lorraine", 2828, [("french_infantry", 5), ("french_gendarmes", 5)], general=True)
    assert room(p.t, f) == 0
    g = p.force("pitigliano", 2829, [("venetian_artillery", 2), ("venetian_hc", 8)], general=True)
    guns = p.units(g)[0]
    p.s.roster = new_roster(p.t, f, g)
    capture_guns(p.t, corps_of(p.t, 0), p.units(g))
    assert not p.s.captain[guns] and not p.s.sp[guns] and p.notes("guns-abandoned")


@pytest.mark.rule("AIL-18.4", "AIL-18.4a", "AIL-18.4b", "AIL-18.4c")
def test_an_interphase_lets_four_turns_pass():
    p = Position("1522", ["interphase"])
    p.s.turn = 5
    f = p.force("lautrec", 3032, [("swiss", 9)], order="attack", general=True)
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], order="attack", general=True)
    p.run(Turn(), dice=[6, 1, 1, 1, 1, 1, 1])
    assert p.offers("offer") == [()]
    p.play("offer").play("accept")
    assert p.key == "GiveOrders.give"
    assert {x[1] for x in p.offers("order")} <= {1, 2}  # only Stand or Garrison
    p.finish(prefer=())
    assert p.s.turn == 9 and p.s.interphase_over == 9
    assert p.s.order[f] in (1, 2) and p.s.order[g] in (1, 2) and p.notes("rolls.attrition")
    # the next turn must be normal, and pays in full without a roll

    before = p.s.ap[2]
    p.s.at[g] = 3949
    receive(p.t, 2)
    assert p.s.ap[2] == before + 4
    p.run(Turn(), dice=[6])
    assert not p.offers("offer")


@pytest.mark.rule("AIL-18.4")
def test_a_refusal_costs_two_columns_and_binds_who_offered():
    p = Position("1522", ["interphase"])
    p.s.turn = 5
    p.force("lautrec", 3032, [("swiss", 9)], order="attack", general=True)
    p.force("colonna", 2624, [("spanish_infantry", 5)], order="attack", general=True)
    p.run(Turn(), dice=[6, 6, 6, 6, 6, 6]).play("offer").play("refuse")
    assert p.s.refused[1] and p.s.bound_side[0] and not p.s.bound_side[1]
    p.until("GiveOrders.give")
    assert p.t.decision.role == "french" and {x[1] for x in p.offers("order")} <= {1, 2}


@pytest.mark.rule("AIL-18.5", "AIL-18.5a")
def test_recruiting_mercenaries():
    def attempt(die, *more):
        p = Position("1522", ["mercenaries"])
        f = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison")
        p.s.ap = [0, 0, 5]
        p.run(Recruit(1), dice=[die, *more]).play("recruit", f)
        return p, f

    company = pool(Position("1522", ["mercenaries"]).t)
    assert company and all(unit_type(Position().t, u).mercenary for u in company)
    p, f = attempt(1)
    assert p.s.ap[2] == 4 and not p.s.recruits and p.s.still[f] == BUSY
    p, f = attempt(2)
    assert p.s.ap[2] == 5 and not p.s.recruits
    p, f = attempt(3, company[0])
    assert p.s.ap[2] == 4 and p.s.recruits == [[company[0], f]]
    join_recruits(p.t)
    assert p.s.captain[company[0]] == f + 1 and p.s.sp[company[0]] == counter(p.t, company[0]).maximum
    p, f = attempt(4, company[0])
    p.play("hire", company[0])
    assert p.s.ap[2] == 4 and p.s.recruits
    p, f = attempt(4, company[0])
    p.play("done")
    assert p.s.ap[2] == 5 and not p.s.recruits
    p, f = attempt(5, company[0], company[1])
    p.play("keep", company[1])
    assert p.s.recruits == [[company[1], f]] and company[0] in pool(p.t)
    p = Position("1522", ["mercenaries"])
    f = p.force("colonna", 2624, [("spanish_infantry", 5), ("mercenary_infantry", 2)], order="garrison")
    p.s.ap = [0, 0, 5]
    old = p.units(f)[1]
    new = next(u for u in pool(p.t) if u != old)
    p.run(Recruit(1), dice=[6, new, old]).play("recruit", f)
    assert p.s.recruits and not p.s.captain[old]
    hostile = Position("1522", ["mercenaries"])
    g = hostile.force("lautrec", 2624, [("swiss", 5)])
    hostile.run(Recruit(0))
    assert hostile.over and hostile.s.still[g] == 0  # not in a Hostile Fortress


@pytest.mark.rule("AIL-18.6", "AIL-18.6.1", "AIL-18.6.2", "AIL-18.6.3")
def test_treason_by_captain_people_or_troops():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], order="attack", general=True)
    g = p.force("bayard", 2624, [("french_infantry", 4)])  # Rank 2
    p.s.ap = [0, 0, 9]
    methods = {a.args for a in treasons(p.t, f)}
    assert methods == {(2624, 0, 0), (2624, 1, 0), (2624, 2, 0), (2624, 2, 1)}
    p.t.dice = Dice.scripted([5])
    assert not commit_treason(p.t, f, 2624, 0, 0) and p.s.ap[2] == 7 and p.s.still[f] == BUSY  # 5 - 2 = 3
    p.t.dice = Dice.scripted([6])
    assert commit_treason(p.t, f, 2624, 0, 0) and p.s.status[g] == 2
    q = Position("1522", ["treason"])
    f = q.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    g = q.force("lescun", 2624, [("french_infantry", 4)])  # Rank 3: no treason of the captain
    q.s.ap = [0, 0, 9]
    assert (2624, 0, 0) not in {a.args for a in treasons(q.t, f)}
    q.t.dice = Dice.scripted([5])
    assert commit_treason(q.t, f, 2624, 1, 0)
    r = Position("1522", ["treason"])
    f = r.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    g = r.force("lescun", 2624, [("swiss", 4), ("french_gendarmes", 2)])
    r.s.ap = [0, 0, 9]
    r.t.dice = Dice.scripted([6])  # 6 - 1 + 1: the Swiss (V) desert, the gendarmes (R) do not
    assert not commit_treason(r.t, f, 2624, 2, 1) and r.s.ap[2] == 6
    assert [unit_type(r.t, u).id for u in r.units(g)] == ["french_gendarmes"]
    minor = r.force("del_vasto", 2622, [("imperial_hc", 2)])
    assert not treasons(r.t, minor)


@pytest.mark.rule("AIL-18.6", "AIL-14a")
def test_no_treason_in_a_neutral_city_where_nobody_is_inside():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
    p.force("bayard", 2624, [("french_infantry", 4)])
    p.s.ap = [0, 0, 9]
    assert treasons(p.t, f)
    p.s.alignment[p.t.board.region[2624]] = NEUTRAL
    assert not treasons(p.t, f)


@pytest.mark.rule("AIL-18.7", "AIL-18.7a", "AIL-18.7c", "AIL-18.7d")
def test_pillage_pays_disorders_and_happens_once():
    p = Position("1522", ["pillage"])
    f = p.force("lautrec", 2624, [("swiss", 5)], order="attack")
    before = p.s.ap[0]
    assert may_pillage(p.t, f)
    p.run(Pillage(f), dice=[4])
    assert p.s.ap[0] == before + 4 and p.s.disrupted[f] and p.s.pillaged[2624] and not may_pillage(p.t, f)
    g = p.force("lescun", 2117, [("french_infantry", 4, True)])
    p.run(Pillage(g, ask=True), dice=[5, 1]).play("pillage")
    assert p.s.ap[0] == before + 4 + 2  # a Town half, rounded down
    p.play("recover").finish()
    assert not p.s.demoralised[p.units(g)[0]]
    h = p.force("montmorency", 2520, [("french_infantry", 4)])
    money = p.s.ap[0]
    p.run(Pillage(h))
    assert p.s.pillaged[2520] and p.s.ap[0] == money  # devastated, without AP

    assert bad_land(p.t, 2520)
    move = Position("1522", ["pillage"])
    k = move.force("lautrec", 2623, [("swiss", 5)], order="attack")
    move.run(Move(k, 0), dice=[3]).play("march", 2624)
    assert move.offers("pillage") == [()]
    move.play("pillage")
    assert move.s.pillaged[2624]


@pytest.mark.rule("AIL-18.7b", "AIL-3.6")
def test_rioters_run_to_the_nearest_ungarrisoned_fortress_or_are_lost():
    p = Position("1522", ["pillage"])
    f = p.force("lescun", 2622, [("swiss", 5)])
    p.run(RunRiot(f), dice=[3])
    assert p.s.at[f] == 2624 and p.s.pillaged[2624] and p.notes("runs-riot")
    r = Position("1522", ["pillage"])
    f = r.force("lescun", 2622, [("french_gendarmes", 3)])
    lone = r.force("del_vasto", 2624)  # without troops, where the horsemen come
    r.run(RunRiot(f), dice=[6, 3])
    assert r.s.at[f] == 2624 and r.s.status[lone] == ELIMINATED and r.s.pillaged[2624]
    q = Position("1522", ["pillage"])
    g = q.force("lautrec", 2622, [("swiss", 5), ("french_gendarmes", 3)], general=True)
    q.s.phase = 2
    q.run(DisciplineCheck(g, q.units(g), 2), dice=[6])  # 8: D* for class V
    assert [unit_type(q.t, u).id for u in q.units(g)] == ["french_gendarmes"]


@pytest.mark.rule("AIL-18.8")
def test_fates_are_rolled_for_lost_captains():
    p = Position("1522", ["fates"])
    f = p.force("lautrec", 2622, [("swiss", 5)])

    eliminate_force(p.t, f, "AIL-3.6")
    p.t.dice = Dice.scripted([4])
    fates(p.t)
    assert p.notes("rolls.fate")[0]["captain"] == f and p.notes("rolls.fate")[0]["fate"] == 4
    assert "horseback" in p.t.journal[-1].text("en")


@pytest.mark.rule("AIL-18.9", "AIL-18.9a", "AIL-18.9b", "AIL-18.9c", "AIL-18.9d", "AIL-18.9.1", "AIL-18.9.1a")
def test_the_simplified_battle():
    p = Position("1509", ["simple-battle"])
    f = p.force(
        "louis_xii",
        2838,
        [("french_gendarmes", 9), ("swiss", 9), ("french_artillery", 2)],
        order="attack",
        general=True,
    )
    g = p.force(
        "pitigliano", 2839, [("venetian_infantry", 8), ("venetian_infantry", 8)], order="stand", general=True
    )
    total = modifiers(p.t, f, g)
    assert total > 0
    row = simple_result(p.t, 6 + total)
    assert row.loser == "d"
    assert (
        share(p.t, p.units(f), 10) == 1 and share(p.t, p.units(g), row.d) == 16 * row.d // 100
    )  # artillery apart
    p.run(SimpleBattle(f, g), dice=[6, 3])
    p.finish(prefer=("advance",))
    assert p.value is True and p.s.order[g] == 5 and p.s.still[f] == 1 and p.s.battle_won == 1
    assert p.s.at[f] == 2839
    for die in range(-5, 12):
        r = simple_result(p.t, die)
        assert (r.loser == "a") == (die <= 3) and (r.a >= r.d if r.loser == "a" else r.d >= r.a)
    t = GAME.table("bicocca", ["simple-battle"], seed=3)
    assert t.decision is None or "SimpleBattle" in str(t._stack[-1]) or t.decision.key.startswith("ask.")


@pytest.mark.rule("AIL-18.5")
def test_a_captain_may_look_for_mercenaries_again_until_one_unit_is_found():
    p = Position("1522", ["mercenaries"])
    f = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison", staff=[("adorno", [])])
    first = pool(p.t)[0]
    p.s.ap = [0, 0, 2]
    p.run(Recruit(1), dice=[2, 1, 3, first])
    assert p.offers("recruit") == [(f,)]  # Rank 3 or more: not Adorno
    p.play("recruit", f).play("recruit", f)
    assert p.s.ap[2] == 1 and p.offers("recruit") == [(f,)]
    p.play("recruit", f)
    assert p.over and p.s.recruits == [[first, f]] and p.s.ap[2] == 0  # one unit for the side in a segment


@pytest.mark.rule("AIL-18.6")
def test_treason_is_tried_in_every_activation_before_anything_else():
    p = Position("1522", ["treason"])
    f = p.force("colonna", 2623, [("spanish_infantry", 5)], order="attack", general=True)
    p.force("bayard", 2624, [("french_infantry", 4)])
    p.s.ap = [0, 0, 4]
    for left in (2, 0):
        p.run(Move(f, 0), dice=[1])
        p.play("treason", 2624, 0, 0)
        assert p.s.ap[2] == left and not p.offers("march") and p.refusal("march", 2622) == "AIL-18.5"
    p.run(Move(f, 0))
    assert not p.offers("treason")  # nothing left to pay with
    p.s.ap = [0, 0, 4]
    p.s.general[p.captain("bayard")] = 1
    assert not treasons(p.t, f)  # never where a Captain General is


@pytest.mark.rule("AIL-18.7d", "AIL-18.7")
def test_clear_hexes_alone_are_devastated_with_a_town_or_without():
    p = Position("1522", ["pillage"])
    town = next(
        place.hex
        for place in p.t.board.places
        if place.kind == 2 and p.t.board.terrain[place.hex] == 0 and p.t.board.region[place.hex] == 0
    )
    f = p.force("lautrec", town, [("swiss", 5)], order="attack")
    assert may_pillage(p.t, f)
    wood = next(h for h in range(2000, 3000) if p.t.board.terrain[h] == 1 and p.t.board.region[h] == 0)
    p.s.at[f] = wood
    assert not may_pillage(p.t, f)
    p.s.at[f] = 2849  # Brescia is Non-aligned: only Hostile Fortresses are pillaged
    assert not may_pillage(p.t, f)


@pytest.mark.rule("AIL-18.4", "AIL-S2c")
def test_no_interphase_in_1513_where_no_money_comes_in():
    p = Position("1513", ["interphase"])
    p.force("tremouille", 1014, [("landsknechts_french", 8)], order="stand", general=True)
    p.force("mutt", 2611, [("swiss", 8)], order="garrison", general=True)
    p.s.turn = 4  # June 3, yellow on the track
    p.run(Turn(), dice=[6] * 9)
    assert not p.offers("offer")


@pytest.mark.rule("AIL-18.9c", "AIL-18.3")
def test_beaten_guns_change_hands_in_the_simplified_battle_too():
    for options, sp in ((["simple-battle", "capture-guns"], 1), (["simple-battle"], 0)):
        p = Position("1509", options)
        f = p.force("louis_xii", 2838, [("french_gendarmes", 9), ("swiss", 9)], order="attack", general=True)
        rows = [("venetian_artillery", 2), ("venetian_infantry", 8), ("venetian_infantry", 8)]
        p.force("pitigliano", 2839, rows, order="stand", general=True)
        guns = p.units(p.captain("pitigliano"))[0]
        p.run(SimpleBattle(f, p.captain("pitigliano")), dice=[6, 3]).finish(prefer=("advance",))
        assert p.value is True
        assert (p.s.captain[guns] == f + 1) == bool(sp) and (p.s.sp[guns] == sp if sp else True)
        assert p.s.roster.generals == []

"""Chapters 3 and 10: captains, Ranks, Captains General, elimination, stars, traits, consolidation."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.assault import odds
from grognard.games.all_is_lost.attrition import modifier
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import UNSAID, may_attack, pair_exempt
from grognard.games.all_is_lost.discipline import DisciplineCheck
from grognard.games.all_is_lost.forces import (
    consolidate,
    eliminate_force,
    force_units,
    forces,
    highest_rank_is_general,
    is_force,
    lose_sp,
    members,
    units_of,
    zoc,
)
from grognard.games.all_is_lost.movement import RideAlone
from grognard.games.all_is_lost.orders import cost_of
from grognard.games.all_is_lost.organisation import MinorCaptains
from grognard.games.all_is_lost.retreat import CatchCaptain, Pursuit, perish_if_empty
from grognard.games.all_is_lost.roster import new_roster
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.state import BEREFT, ELIMINATED, IN_PLAY, IN_THE_BOX, Table
from grognard.games.all_is_lost.succession import CaptainCheck, Succession, heirs

from .conftest import Position


def is_unemployed(t: Table, c: int) -> bool:
    """Neither subordinates with units nor units of his own (3.4)."""
    return not force_units(t, c) if t.state.lead[c] == c else not units_of(t, c)


@pytest.mark.rule("AIL-3", "AIL-3.3", "AIL-6")
def test_a_force_is_a_captain_on_the_map_with_units():
    p = Position()
    f = p.force(
        "lautrec",
        2624,
        [("swiss", 9)],
        general=True,
        staff=[("lescun", [("french_infantry", 4)]), ("bayard", [])],
    )
    alone = p.force("montmorency", 2520)
    assert forces(p.t, 0) == [f] and not is_force(p.t, alone)
    assert members(p.t, f) == sorted([f, p.captain("lescun"), p.captain("bayard")])


@pytest.mark.rule("AIL-3.2.1", "AIL-EX-05", "AIL-3.6.2")
def test_succession_makes_the_highest_of_the_force_and_the_highest_of_the_army_captains_general():
    p = Position("1509")
    louis = p.force(
        "louis_xii",
        2728,
        [("swiss", 9)],
        order="attack",
        general=True,
        staff=[("lorraine", [("french_infantry", 4)])],
    )
    y = p.force("g_trivulzio", 2832, [("french_gendarmes", 5)])
    p.run(Succession(louis))
    x = p.captain("lorraine")
    assert p.s.general[x] and p.s.lead[x] == x and p.s.at[x] == 2728
    assert p.s.general[y]  # Trivulzio exceeds everybody left
    assert p.s.status[louis] == ELIMINATED


@pytest.mark.rule("AIL-3.2.2", "AIL-15.5")
def test_nobody_serves_under_a_captain_general_of_lower_rank_but_the_swiss_elect_anyone():
    p = Position("1509")
    high = p.force("louis_xii", 2728, [("swiss", 9)], order="attack", general=True)
    low = p.force("g_trivulzio", 2728, [("french_gendarmes", 5)], general=True)
    consolidate(p.t)
    assert p.s.lead[low] == high and not p.s.general[low]
    q = Position("1513")
    a = q.force("hohensax", 2611, [("swiss", 8)], order="attack")  # Rank 3
    b = q.force("graff", 2611, [("swiss", 5)], order="stand")  # Rank 2
    q.t.dice = __import__("grognard").engine.Dice.scripted([b])
    consolidate(q.t)
    assert q.s.lead[a] == b and q.s.general[b] and not q.s.general[a]


@pytest.mark.rule("AIL-3.2.3")
def test_of_two_captains_general_of_one_army_only_one_keeps_the_office():
    p = Position("1522")

    a = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison", general=True)
    b = p.force("sforza", 2624, [("imperial_hc", 3)], order="attack", general=True)  # equal Rank: by lot
    p.t.dice = Dice.scripted([b])
    consolidate(p.t)
    assert p.s.general[b] and not p.s.general[a] and p.s.lead[a] == b
    q = Position("1522")
    lautrec = q.force("lautrec", 3032, [("swiss", 9)], order="attack", general=True)
    venice = q.force("t_trivulzio", 3032, [("venetian_infantry", 8)], order="stand", general=True)
    consolidate(q.t)
    assert q.s.lead[venice] == lautrec and q.s.general[venice] == 1  # of two Armies both keep it


@pytest.mark.rule("AIL-3.4", "AIL-3.4b")
def test_an_unemployed_captain_exerts_no_zoc_and_may_follow_a_force():
    p = Position()
    c = p.force("bayard", 2624)
    assert is_unemployed(p.t, c) and not zoc(p.t, 0)
    f = p.force("lautrec", 2520, [("swiss", 9)], general=True, staff=[("lescun", [])])
    assert is_unemployed(p.t, p.captain("lescun")) and p.captain("lescun") in members(p.t, f)
    assert heirs(p.t, f, True) == ([p.captain("lescun")], [], [])


@pytest.mark.rule("AIL-3.4a")
def test_two_unemployed_captains_ride_nine_points_once_after_a_friendly_activation():
    p = Position()
    riders = [p.force(name, 2520 + i) for i, name in enumerate(("bayard", "lescun", "navarro"))]
    p.run(RideAlone(0))
    assert sorted(x[0] for x in p.offers("ride")) == sorted(riders)
    p.play("ride", riders[0])
    spent = 0
    while p.key == "Ride.ride" and p.offers("march"):
        p.play("march", p.offers("march")[0][0])
        spent += 1
        if spent > 40:
            pytest.fail("rides for ever")
    p.until("RideAlone.choose")
    assert (riders[0],) not in p.offers("ride")
    p.play("ride", riders[1]).play("done")
    assert p.over  # two are enough


@pytest.mark.rule("AIL-3.5")
def test_minor_captains_are_raised_dismissed_and_raised_again():
    p = Position("1522")
    minor = p.captain("minor_imperial_b")
    p.s.status[minor] = IN_THE_BOX
    f = p.force("colonna", 2624, [("spanish_infantry", 5)], general=True)
    p.run(MinorCaptains(1)).play("raise", minor, f)
    assert p.s.lead[minor] == f and p.s.status[minor] == IN_PLAY
    p.run(MinorCaptains(1)).play("dismiss", minor)
    assert p.s.status[minor] == IN_THE_BOX and not p.s.at[minor]
    p.run(MinorCaptains(1)).play("raise", minor, f)
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.status[minor] == ELIMINATED  # gone for good


@pytest.mark.rule("AIL-3.6")
def test_a_force_that_loses_all_its_sp_loses_its_captains():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 1)], general=True, staff=[("bayard", [])])

    lose_sp(p.t, p.units(f)[0])
    perish_if_empty(p.t, f)
    assert p.s.status[f] == p.s.status[p.captain("bayard")] == ELIMINATED
    assert sorted(p.s.fallen) == sorted([f, p.captain("bayard")])


@pytest.mark.rule("AIL-3.6a")
def test_a_lone_captain_escapes_cavalry_with_a_die_not_above_his_initiative():
    for die, caught in ((3, False), (4, True)):
        p = Position()
        c = p.force("bayard", 2422)  # Initiative 3
        f = p.force("colonna", 2422, [("imperial_hc", 3)])
        p.run(CatchCaptain(f, c), dice=[die])
        if not caught:
            p.play("retreat", p.offers("retreat")[0][0])
        assert (p.s.status[c] == ELIMINATED) == caught
        assert caught or p.s.at[c] != 2422
    q = Position()
    c = q.force("bayard", 2422)
    f = q.force("colonna", 2422, [("spanish_infantry", 3)])
    q.run(CatchCaptain(f, c))  # no cavalry, no roll: driven off
    q.finish()
    assert q.s.status[c] == IN_PLAY and q.s.at[c] != 2422


@pytest.mark.rule("AIL-3.6.1")
def test_a_captain_check_kills_on_one_or_two_and_his_units_find_new_captains():
    p = Position()
    f = p.force(
        "lautrec",
        2624,
        [("swiss", 9)],
        general=True,
        staff=[("lescun", [("french_infantry", 4)]), ("bayard", [])],
    )
    lescun, bayard = p.captain("lescun"), p.captain("bayard")
    (u,) = p.units(lescun)
    p.run(CaptainCheck(lescun), dice=[3])
    assert p.value == lescun and p.s.status[lescun] == IN_PLAY
    p.run(CaptainCheck(lescun), dice=[2])
    assert p.value == bayard and p.s.status[lescun] == ELIMINATED
    assert p.s.captain[u] == bayard + 1  # the unemployed come first
    q = Position()
    f = q.force("lautrec", 2624, [("swiss", 9)], general=True)
    lost = q.units(f)[0]
    q.run(Succession(f))
    assert q.s.fate[lost] == 2  # nobody to command it
    del f


@pytest.mark.rule("AIL-3.6.1.1")
def test_in_a_major_battle_only_the_unemployed_and_minors_take_over_and_stand_in_his_place():
    p = Position()
    f = p.force(
        "lautrec",
        2422,
        [("swiss", 9)],
        general=True,
        staff=[("lescun", [("french_infantry", 4)]), ("montmorency", [("french_infantry", 4)])],
    )
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=True)
    lescun = p.captain("lescun")
    assert heirs(p.t, lescun, False) == ([], [], [f, p.captain("montmorency")])
    assert heirs(p.t, lescun, True) == ([], [], [])
    p.s.roster = new_roster(p.t, f, g)
    p.s.roster.corps[lescun].section, p.s.roster.corps[g].engages = 1, 1 << lescun
    bayard = p.captain("bayard")
    p.s.status[bayard], p.s.at[bayard], p.s.lead[bayard] = IN_PLAY, 2422, f
    p.run(Succession(lescun, in_battle=True))
    assert p.s.roster.corps[bayard].section == 1 and p.s.roster.corps[g].engages == 1 << bayard


@pytest.mark.rule("AIL-3.6.3")
def test_a_force_that_loses_its_first_captain_stands_and_cannot_attack_until_the_next_combat_phase():
    p = Position()
    f = p.force(
        "lautrec",
        2422,
        [("swiss", 9)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 4)])],
    )
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    p.run(Succession(f))
    new = p.captain("lescun")
    assert p.s.order[new] == 2 and p.s.finished[new] == BEREFT
    assert may_attack(p.t, new, g).rule == "AIL-11.2.1a" and may_attack(p.t, g, new) is None

    Turn().intelligence(p.t)
    assert not p.s.finished[new]


@pytest.mark.rule("AIL-3.7", "AIL-3.7a", "AIL-12.1.5")
def test_a_star_helps_in_assaults():
    p = Position()
    f = p.force("bayard", 2422, [("french_infantry", 5)])
    g = p.force("gonzaga", 2421, [("italian_infantry_imperial", 3)])
    args = {"sp_a": 5, "sp_d": 5, "drop_a": 0, "drop_d": 0, "bad_row": False, "fortified": False}
    a, d = p.units(f), p.units(g)
    assert odds(p.t, a, d, star_a=f, star_d=g, **args).modifier == 1
    assert odds(p.t, d, a, star_a=g, star_d=f, **args).modifier == -1


@pytest.mark.rule("AIL-3.7b", "AIL-11.4r")
def test_a_star_and_light_horse_help_in_pursuit():
    def losses(name: str, kind: str, die: int) -> int:
        p = Position()
        f = p.force(name, 2422, [(kind, 3)])
        g = p.force("colonna", 2421, [("spanish_infantry", 5)])
        p.run(Pursuit(f, p.units(f), p.units(g), 1), dice=[die]).finish()
        return p.notes("pursuit")[0]["n"]

    plain = losses("lescun", "french_infantry", 4)
    assert losses("bayard", "french_infantry", 3) == plain  # a star is worth one
    assert losses("lescun", "bande_nere_lc", 3) == plain  # light cavalry in good order too


@pytest.mark.rule("AIL-3.7c", "AIL-9.1a")
def test_a_star_helps_discipline_and_a_forced_order_hurts_it():
    p = Position()
    f = p.force("bayard", 2422, [("french_infantry", 5)])
    g = p.force("lescun", 2520, [("french_infantry", 5)])
    p.run(DisciplineCheck(f, p.units(f)), dice=[4])
    assert not p.s.demoralised[p.units(f)[0]]  # 4 - 1 = 3 passes Quality 1
    p.run(DisciplineCheck(g, p.units(g)), dice=[4])
    assert p.s.demoralised[p.units(g)[0]]
    q = Position()
    h = q.force("lescun", 2520, [("french_infantry", 5)])
    q.run(DisciplineCheck(h, q.units(h), q.t.board.charts.discipline_modifier[0].forced), dice=[3])
    assert q.s.demoralised[q.units(h)[0]]


@pytest.mark.rule("AIL-3.7d")
def test_a_star_helps_against_attrition():
    p = Position()
    assert modifier(p.t, p.force("bayard", 2422, [("french_infantry", 5)]), 0, False) == -1
    assert modifier(p.t, p.force("lescun", 2520, [("french_infantry", 5)]), 0, False) == 0


@pytest.mark.rule("AIL-3.8.1", "AIL-3.8.1a")
def test_an_impetuous_captain_must_have_horse_take_a_charge_chit_and_use_it_first():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        2728,
        [("french_gendarmes", 9), ("swiss", 9)],
        general=True,
        staff=[("imbault", [("french_infantry", 5)])],
    )
    p.force("pitigliano", 2729, [("venetian_infantry", 8)], general=True)
    imbault = p.captain("imbault")
    p.run(MajorBattle(f, p.captain("pitigliano")), dice=[6, 6]).until("MajorBattle.owed")
    assert all(c == imbault for _, c in p.offers("give"))
    asked = p.t.describe("french", "en")["decisions"][0]["prompt"]
    assert asked == "Imbault must command a unit in this battle: which?"
    p.play("give", *p.offers("give")[0])
    assert p.key == "MajorBattle.choose_chits"
    mine = next(d for d in p.t.decisions if d.role == "french").options
    assert {a.verb for a in mine} == {"allot"} and {a.args for a in mine} == {(2, imbault)}


@pytest.mark.rule("AIL-3.8.1b")
def test_siege_ability_adds_one_to_siege_fire():
    def shot(name: str) -> int:
        p = Position()
        f = p.force(
            "lautrec", 2422, [("french_artillery", 2)], general=True, staff=[(name, [])], order="attack"
        )
        p.works(2422, 0)
        g = p.force("colonna", 2421, [("spanish_infantry", 5)])
        p.run(Siege(f, g), dice=[2])
        return p.notes("bombards")[0]["n"]

    assert shot("navarro") == shot("lescun") + 1


@pytest.mark.rule("AIL-3.8.1c", "AIL-11.4.1c")
def test_artillery_ability_never_runs_out_of_salvos():
    for name, endless in (("navarro", True), ("lescun", False)):
        p = Position()
        f = p.force("lautrec", 2422, [("swiss", 9)], general=True, staff=[(name, [("french_artillery", 2)])])
        g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=True)
        c = p.captain(name)
        p.s.roster = new_roster(p.t, f, g)
        r = p.s.roster
        for x in (f, c, g):
            r.corps[x].section = 2
        r.corps[c].chits[1] = 1
        for _ in range(3):
            r.corps[c].fired = 0
            p.run(Clash(2), dice=[1, 1, f])
            if (c,) in p.offers("fire"):
                p.play("fire", c)
                p.finish()
        assert (r.corps[c].salvos > 0) == endless and r.corps[c].chits[1] == 0


@pytest.mark.rule("AIL-3.8.1d")
def test_chivalry_spares_one_unit_once_a_battle_and_attacks_nobody_who_retreats():
    p = Position()
    f = p.force("bayard", 2422, [("french_infantry", 5), ("french_infantry", 4)], general=True)
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], order="retreat", general=True)
    assert may_attack(p.t, f, g).rule == "AIL-3.8.1d"
    assert pair_exempt(p.t, f, g, UNSAID)  # and so nobody can oblige him to
    p.s.order[g] = 2
    assert may_attack(p.t, f, g) is None and not pair_exempt(p.t, f, g, UNSAID)
    p.s.roster = new_roster(p.t, f, g)
    a, b = p.units(f)
    p.run(DisciplineCheck(f, [a, b]), dice=[5])  # 5 - 1 = 4: F for Quality 1
    p.play("spare", a)
    assert not p.s.demoralised[a] and p.s.demoralised[b]
    p.s.demoralised[b] = 0
    p.run(DisciplineCheck(f, [a, b]), dice=[5])
    assert p.over and p.s.demoralised[a]  # only once


@pytest.mark.rule("AIL-3.8.1e")
def test_a_waverer_pays_more_to_attack():
    p = Position("1509")
    f = p.force("pitigliano", 2342, [("venetian_infantry", 8)], order="stand", general=True)  # Waverer
    assert cost_of(p.t, f, 4) == 5 and cost_of(p.t, f, 3) == 2


@pytest.mark.rule("AIL-10.1", "AIL-EX-21")
def test_minor_forces_stuck_together_merge_under_the_higher_rank_and_lose_what_is_too_much():
    p = Position("1509")
    a = p.force(
        "chaumont", 2422, [("french_gendarmes", 5), ("french_infantry", 5), ("swiss", 5)], order="attack"
    )  # Rank 4
    b = p.force("roquebertin", 2422, [("french_infantry", 5), ("swiss", 5)], order="stand")  # Rank 2
    consolidate(p.t)
    assert p.s.lead[b] == a and not p.s.general[a] and len(p.units(a)) == 4 and not p.units(b)
    assert is_unemployed(p.t, b) and p.s.order[a] == 4


@pytest.mark.rule("AIL-3.2.1")
def test_the_highest_rank_alone_is_a_captain_general():
    p = Position("1509")
    c = p.force("chaumont", 2422, [("french_gendarmes", 5)])
    p.force("roquebertin", 2420, [("french_infantry", 5)])
    highest_rank_is_general(p.t, p.s.army[c])
    assert p.s.general[c]

"""Who takes over from a lost captain, who charges back, who may serve under whom, and what happens where several Forces share a hex."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.engine import Dice, act
from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.attrition import Attrition
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import CHARGE, MUSTER
from grognard.games.all_is_lost.bot import judge
from grognard.games.all_is_lost.charge import ChargeHome, Countercharge
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.combat import BattleResolution, Combat
from grognard.games.all_is_lost.discipline import force_check
from grognard.games.all_is_lost.fire import Shot
from grognard.games.all_is_lost.forces import consolidate, force_units, forces_at, is_force, members
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.organisation import Consolidation, MinorCaptains, Regroup
from grognard.games.all_is_lost.retreat import Retreat
from grognard.games.all_is_lost.roster import corps_of, new_roster, units_in_battle
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle, modifiers
from grognard.games.all_is_lost.state import (
    BEREFT,
    ELIMINATED,
    FATIGUED,
    FINISHED,
    IN_PLAY,
    IN_THE_BOX,
    MAIN_BODY,
)
from grognard.games.all_is_lost.succession import CaptainCheck, Succession, take_place

from .conftest import Position, Stage, aftermath

HERE, THERE = 2828, 2829


def staffed(*unemployed: str) -> tuple[Position, int, int]:
    """Louis with Trivulzio, who commands three units, and captains without any."""
    p = Position("1509")
    units = [("swiss", 9), ("french_gendarmes", 5), ("french_infantry", 8)]
    staff = [("g_trivulzio", units), *((name, []) for name in unemployed)]
    f = p.force("louis_xii", HERE, [("french_gendarmes", 9)], general=True, order="attack", staff=staff)
    p.force(
        "pitigliano", THERE, [("venetian_hc", 8)], general=True, staff=[("pio", [("venetian_infantry", 8)])]
    )
    return p, f, p.captain("g_trivulzio")


def on_the_roster(p: Position, f: int) -> object:
    p.s.roster = new_roster(p.t, f, p.captain("pitigliano"))
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        p.s.roster.corps[c].section = MAIN_BODY
    return p.s.roster


# --- 3.6.1 and 3.6.1.1 -----------------------------------------------------------------------------------


@pytest.mark.rule("AIL-3.6.1", "AIL-3.6.1.1")
def test_the_owner_says_which_unemployed_captain_takes_which_unit():
    p, f, lost = staffed("lorraine", "imbault")
    r = on_the_roster(p, f)
    lorraine, imbault = p.captain("lorraine"), p.captain("imbault")  # both of Rank 2
    swiss, gendarmes, foot = p.units(lost)
    p.run(CaptainCheck(lost, in_battle=True), dice=[2])
    assert (
        p.key == "Succession.pass_on" and p.t.decision.role == "french" and p.t.decision.rule == "AIL-3.6.1.1"
    )
    assert sorted(p.offers("give")) == sorted(
        (u, c) for u in (swiss, gendarmes, foot) for c in (lorraine, imbault)
    )
    p.play("give", swiss, imbault).play("give", gendarmes, lorraine)
    assert sorted(p.offers("give")) == sorted([(foot, lorraine), (foot, imbault)])
    p.play("give", foot, lorraine)
    assert p.over and p.units(imbault) == [swiss] and sorted(p.units(lorraine)) == sorted([gendarmes, foot])
    assert p.s.status[lost] == ELIMINATED and not p.s.at[lost]
    assert r.corps[imbault].section == r.corps[lorraine].section == MAIN_BODY and r.corps[lost].section == 0
    assert p.value == imbault  # whom the owner named first stands in the lost captain's place


@pytest.mark.rule("AIL-3.6.1")
def test_where_ranks_do_not_suffice_the_owner_says_which_units_are_left_without_a_captain():
    p, f, lost = staffed("lorraine")
    on_the_roster(p, f)
    lorraine = p.captain("lorraine")  # Rank 2 for three units
    swiss, gendarmes, foot = p.units(lost)
    p.run(Succession(lost, in_battle=True))
    p.play("give", foot, lorraine).play("give", swiss, lorraine)
    assert p.over and sorted(p.units(lorraine)) == sorted([swiss, foot])
    assert p.notes("unit-without-captain") == [{"unit": gendarmes}] and not p.s.captain[gendarmes]


@pytest.mark.rule("AIL-3.6.1")
def test_the_unemployed_come_before_minor_captains_and_those_before_subordinates():
    p, f, lost = staffed("lorraine")
    minor = p.captain("minor_french")
    p.s.status[minor] = IN_THE_BOX
    lorraine = p.captain("lorraine")
    swiss, gendarmes, foot = p.units(lost)
    p.run(Succession(lost))
    assert {c for _, c in p.offers("give")} == {lorraine}
    p.play("give", swiss, lorraine).play("give", foot, lorraine)
    assert p.over  # the third can only go to the Minor Captain, raised for it, though Louis has room
    assert p.units(minor) == [gendarmes] and p.s.status[minor] == IN_PLAY and p.s.lead[minor] == f
    q, f, lost = staffed()
    q.run(Succession(lost))
    assert (
        q.over and sorted(q.units(f)) == sorted([*q.units(f)]) and len(q.units(f)) == 4
    )  # nothing to choose


@pytest.mark.rule("AIL-3.6.1")
def test_nobody_is_asked_where_one_heir_has_just_room_for_all():
    p, _, lost = staffed("lorraine")
    swiss, gendarmes, foot = p.units(lost)
    p.s.captain[foot] = p.s.sp[foot] = 0
    p.run(Succession(lost))
    assert p.over and sorted(p.units(p.captain("lorraine"))) == sorted([swiss, gendarmes])  # he is of Rank 2


@pytest.mark.rule("AIL-3.6.1", "AIL-15.2")
def test_a_named_unit_finds_another_captain_when_its_own_is_lost():
    p = Position("1522")
    f = p.force(
        "colonna",
        2624,
        [("spanish_infantry", 5)],
        general=True,
        staff=[("frundsberg", [("frundsberg", 8)]), ("pescara", [])],
    )
    lost, pescara = p.captain("frundsberg"), p.captain("pescara")
    (u,) = p.units(lost)
    p.run(Succession(lost))
    assert p.s.captain[u] == pescara + 1 and f in members(p.t, f)


@pytest.mark.rule("AIL-3.6.1.1", "AIL-11.4.2.1")
def test_new_corps_stay_in_the_engagement_of_the_lost_captain():
    for engaging in (True, False):
        p, f, lost = staffed("lorraine", "imbault")
        r = on_the_roster(p, f)
        foe = p.captain("pio")
        lorraine, imbault = p.captain("lorraine"), p.captain("imbault")
        r.corps[lost if engaging else foe].engages = 1 << (foe if engaging else lost)
        r.corps[lost].chits[MUSTER] = 1
        a, b, c = p.units(lost)
        p.run(Succession(lost, in_battle=True))
        p.play("give", a, lorraine).play("give", b, imbault).play("give", c, imbault)
        if engaging:
            assert r.corps[lorraine].engages == r.corps[imbault].engages == 1 << foe
        else:
            assert r.corps[foe].engages == 1 << lorraine | 1 << imbault
        assert not r.corps[lost].engages and not r.corps[lost].chits[MUSTER]  # his chits are lost with him
        assert r.lost[0] == 1  # and nobody has seen them


@pytest.mark.rule("AIL-3.6.1.1")
def test_of_several_opponents_only_the_captain_named_first_takes_the_place():
    p, f, lost = staffed("lorraine", "imbault")
    r = on_the_roster(p, f)
    foes = 1 << p.captain("pio") | 1 << p.captain("pitigliano")
    r.corps[lost].engages = foes
    lorraine, imbault = p.captain("lorraine"), p.captain("imbault")
    a, b, c = p.units(lost)
    p.run(Succession(lost, in_battle=True))
    p.play("give", a, imbault).play("give", b, lorraine).play("give", c, lorraine)
    assert r.corps[imbault].engages == foes and not r.corps[lorraine].engages


@pytest.mark.rule("AIL-3.6.1", "AIL-15.1")
def test_the_owner_says_who_takes_over_the_auxiliaries():
    p, _f, lost = staffed("lorraine", "imbault")
    lorraine, imbault = p.captain("lorraine"), p.captain("imbault")
    p.s.aux[lost] = 1  # engineers
    a, b, c = p.units(lost)
    p.run(Succession(lost))
    p.play("give", a, lorraine).play("give", b, imbault).play("give", c, imbault)
    assert p.key == "Succession.auxiliaries" and p.offers("hand") == [(1, lost, lorraine), (1, lost, imbault)]
    p.play("hand", 1, lost, imbault)
    assert p.over and p.s.aux[imbault] == 1 and not p.s.aux[lorraine]


@pytest.mark.rule("AIL-15.1", "AIL-3.6.1")
def test_of_several_auxiliaries_each_is_handed_by_itself():
    p, _f, lost = staffed("lorraine", "imbault")
    lorraine, imbault = p.captain("lorraine"), p.captain("imbault")
    p.s.aux[lost] = 1 | 4  # engineers and a pontoon train
    a, b, c = p.units(lost)
    p.run(Succession(lost))
    p.play("give", a, lorraine).play("give", b, imbault).play("give", c, imbault)
    assert p.offers("hand") == [(1, lost, lorraine), (1, lost, imbault)]
    p.play("hand", 1, lost, imbault)
    assert p.offers("hand") == [(4, lost, lorraine), (4, lost, imbault)]


@pytest.mark.rule("AIL-3.6.1.1", "AIL-11.4.2.1")
def test_where_one_of_several_who_are_pressed_is_lost_one_new_corps_takes_his_place():
    """The lost captain was one of two against one: the enemy is not engaged by three."""
    p, f, lost = staffed("lorraine", "imbault")
    r = on_the_roster(p, f)
    pio, pitigliano = p.captain("pio"), p.captain("pitigliano")
    r.corps[pio].engages = r.corps[pitigliano].engages = 1 << lost
    lorraine, imbault = p.captain("lorraine"), p.captain("imbault")
    take_place(p.t, lost, [lorraine, imbault])
    assert r.corps[pio].engages == r.corps[pitigliano].engages == 1 << lorraine


@pytest.mark.rule("AIL-11.4.1j", "AIL-3.6.1.1")
def test_the_heir_of_a_captain_killed_by_the_charge_back_stands_in_his_place():
    p, _f, lost = staffed("lorraine")
    clash = Countercharge(lost, p.captain("pio"))
    clash.after_second_home(p.t, p.captain("lorraine"))
    assert clash.one == p.captain("lorraine")
    clash.after_second_home(p.t, None)
    assert clash.one == p.captain("lorraine")


@pytest.mark.rule("AIL-3.6.2")
def test_the_highest_of_the_force_becomes_captain_general_even_without_units():
    p = Position("1522")
    lost = p.force(
        "lautrec",
        2624,
        [],
        order="attack",
        general=True,
        staff=[("bayard", [("french_infantry", 4)]), ("montmorency", [])],
    )
    p.run(Succession(lost))
    heir = p.captain("montmorency")  # Rank 3 above Bayard's 2
    assert p.s.general[heir] and p.s.lead[p.captain("bayard")] == heir


@pytest.mark.rule("AIL-3.6.1", "AIL-1.1")
def test_heirs_of_a_minor_force_are_forces_of_their_own():
    p = Position("1522")
    lost = p.force(
        "lescun",
        2624,
        [("french_infantry", 8), ("french_gendarmes", 4)],
        order="attack",
        staff=[("bayard", []), ("montmorency", [])],
    )
    p.force("lautrec", 3032, [("swiss", 9)], general=True)
    foot, horse = p.units(lost)
    bayard, montmorency = p.captain("bayard"), p.captain("montmorency")
    p.run(Succession(lost))
    p.play("give", foot, montmorency).play("give", horse, bayard)
    assert is_force(p.t, bayard) and is_force(p.t, montmorency)  # neither may command the other
    assert p.s.finished[bayard] == p.s.finished[montmorency] == BEREFT
    assert not p.s.general[bayard] and not p.s.general[montmorency]


@pytest.mark.rule("AIL-3.6.1.1", "AIL-11.4.1e")
def test_a_charge_goes_on_against_the_corps_whose_captain_it_killed():
    p, f, _ = staffed()
    p.force("saccoccio", THERE)
    p.s.lead[p.captain("saccoccio")] = p.captain("pitigliano")
    on_the_roster(p, f)
    pio, heir = p.captain("pio"), p.captain("saccoccio")
    (u,) = p.units(pio)
    charge = ChargeHome(f, pio, True)
    p.run(charge, dice=[6, 1, 1])  # the best row: a discipline check, and the captain's
    p.until("ChargeHome.lock")
    assert p.s.status[pio] == ELIMINATED and p.s.captain[u] == heir + 1
    assert p.value is None or p.value == heir


@pytest.mark.rule("AIL-3.6.1.1", "AIL-11.4.1e")
def test_horse_stung_by_the_shot_that_killed_their_captain_charges_under_the_new_one():
    p, f, lost = staffed("lorraine")
    r = on_the_roster(p, f)
    gunner, heir = p.captain("pitigliano"), p.captain("lorraine")
    _swiss, gendarmes, foot = p.units(lost)
    shot = Shot(gunner, lost, units=p.units(lost))
    p.run(Succession(lost, in_battle=True)).play("give", gendarmes, heir).play("give", foot, heir)
    shot.after_fire(p.t, True)
    assert r.corps[heir].reacts and r.corps[heir].chits[CHARGE] == 1


def test_the_greedy_judgement_gives_the_best_troops_to_the_best_captain():
    p, f, lost = staffed("lorraine", "imbault")
    on_the_roster(p, f)
    p.run(Succession(lost, in_battle=True))
    options = p.options
    scores = judge(p.t, 0, options)
    best = options[scores.index(max(scores))]
    swiss = p.units(lost)[0]
    assert best.args[0] == swiss
    assert len(set(scores)) > 1


# --- the charge back -------------------------------------------------------------------------------------


def two_riders(dice: list[int]) -> tuple[Position, int, int]:
    p, f, _ = staffed()
    on_the_roster(p, f)
    g = p.captain("pitigliano")
    p.run(Countercharge(f, g), dice=dice)
    p.until("Countercharge.second_home", prefer=("done",))
    return p, f, g


@pytest.mark.rule("AIL-11.4.1j", "AIL-11.4.1m")
def test_the_charged_corps_may_charge_back_or_stand_fast():
    p, f, g = two_riders([1, 1])
    assert p.key == "Countercharge.second_home" and p.t.decision.role == "anti-french"
    assert p.options == (act("charge_back", g), act("stand_fast"))
    p.play("stand_fast")
    assert p.over and len(p.notes("charges")) == 1
    assert p.s.roster.corps[f].engages == 1 << g  # the first to charge engages all the same
    q, f, g = two_riders([1, 1])
    q.play("charge_back", g).dice(3, 3, 3)
    q.finish()
    assert [n["captain"] for n in q.notes("charges")] == [f, g]


@pytest.mark.rule("AIL-11.4.1j")
def test_whoever_is_broken_by_the_first_charge_is_not_asked():
    p, f, _ = staffed()
    on_the_roster(p, f)
    g = p.captain("pitigliano")
    (u,) = p.units(g)
    p.s.demoralised[u] = 1
    assert Countercharge(f, g).second_home(p.t) is None


def test_the_greedy_judgement_does_not_charge_back_into_volleys():
    p, f, _g = two_riders([1, 1])
    back, _stand = judge(p.t, 1, p.options)
    p.s.roster.corps[f].shooting = p.s.roster.corps[f].works = 1
    worse, stand = judge(p.t, 1, p.options)
    assert worse < back and worse < stand


@pytest.mark.rule("AIL-11.4.1j")
def test_a_whole_clash_asks_for_the_charge_back():
    p, f, _ = staffed()
    r = on_the_roster(p, f)
    g = p.captain("pitigliano")
    r.corps[f].chits[CHARGE] = r.corps[g].chits[CHARGE] = 1
    p.run(Clash(MAIN_BODY, guns=[0, 0]), dice=[1, 1])
    p.until("Clash.charge").play("charge", f).play("countercharge", g)
    p.until("Countercharge.second_home", prefer=("done",))
    assert p.offers("charge_back") == [(g,)]


# --- auxiliaries (15.1) ----------------------------------------------------------------------------------


@pytest.mark.rule("AIL-15.1")
def test_auxiliaries_may_go_to_any_captain_of_a_force_with_troops():
    p, f, trivulzio = staffed("lorraine")
    lorraine, alone = p.captain("lorraine"), p.force("imbault", HERE)
    p.s.aux[f] = 1
    p.run(Regroup(0, HERE))
    takers = {to for _, _, to in p.offers("hand")}
    assert takers == {
        trivulzio,
        lorraine,
    }  # an unemployed captain of the Force too, but not one without any SP
    assert alone not in takers
    p.play("hand", 1, f, lorraine)
    assert p.s.aux[lorraine] == 1 and not p.s.aux[f]


@pytest.mark.rule("AIL-15.1")
def test_a_captain_who_goes_off_alone_leaves_the_auxiliaries_with_the_troops():
    p, f, _ = staffed("lorraine")
    lorraine = p.captain("lorraine")
    p.s.aux[lorraine] = 4  # the pontoon bridge
    p.run(Regroup(0, HERE)).play("detach", lorraine)
    assert p.s.lead[lorraine] == lorraine and p.s.aux[f] == 4 and not p.s.aux[lorraine]


@pytest.mark.rule("AIL-15.1.3")
def test_a_siege_train_stays_with_artillery_when_forces_part():
    p = Position("1509")
    f = p.force(
        "louis_xii",
        HERE,
        [("swiss", 9)],
        general=True,
        order="attack",
        staff=[("g_trivulzio", [("french_artillery", 2)])],
        aux="S",
    )
    guns = p.captain("g_trivulzio")
    p.run(Regroup(0, HERE)).play("detach", guns)
    assert p.s.aux[f] == 2  # until the hex is in order it may still follow the guns
    p.play("hand", 2, f, guns).play("done")
    assert p.s.aux[guns] == 2
    p.s.aux[guns], p.s.aux[f] = 0, 2
    p.run(Regroup(0, HERE)).play("done")
    assert not p.s.aux[f]  # left behind without guns
    q = Position("1509")
    f = q.force(
        "louis_xii",
        HERE,
        [("swiss", 9)],
        general=True,
        order="attack",
        staff=[("g_trivulzio", [("french_artillery", 2)])],
        aux="S",
    )
    q.run(Move(f, 0))
    q.play("drop", q.captain("g_trivulzio"))
    assert not q.s.aux[f]  # the guns are gone, and it is no Command phase


# --- 3.2.2 at a consolidation ----------------------------------------------------------------------------


def promoted(units=(("french_infantry", 4),)) -> tuple[Position, int, int]:
    """Lautrec is the Captain General; Bayard (Rank 2) has become one far away, and Montmorency (Rank 3) comes to him."""
    p = Position("1522")
    p.force("lautrec", 3032, [("swiss", 9)], general=True)
    low = p.force("bayard", 2624, [("french_gendarmes", 5)], order="stand", general=True)
    high = p.force("montmorency", 2624, list(units), order="attack" if units else "")
    return p, low, high


@pytest.mark.rule("AIL-3.2.2", "AIL-10")
def test_a_captain_above_a_promoted_captain_general_stays_beside_him():
    p, low, high = promoted()
    consolidate(p.t)
    assert is_force(p.t, high) and is_force(p.t, low) and p.s.general[low] and not p.s.general[high]
    assert p.s.order[low] == 2 and p.s.order[high] == 4  # each keeps his order
    p, low, high = promoted()
    p.s.general[low], p.s.general[high] = 0, 1  # the other way round he serves
    consolidate(p.t)
    assert p.s.lead[low] == high


@pytest.mark.rule("AIL-3.2.2", "AIL-3.4b")
def test_without_troops_he_goes_with_him_unemployed():
    p, low, high = promoted(units=())
    consolidate(p.t)
    assert p.s.lead[high] == low


@pytest.mark.rule("AIL-3.2.2", "AIL-3.2.3")
def test_who_heads_several_armies_by_the_scenario_does_so_whatever_the_ranks():
    p = Position("1515")
    spain = p.force("cardona", 1136, [("spanish_infantry", 5)], order="stand", general=True)  # Rank 4
    pope = p.force("urbino", 1136, [("papal_hc", 4)], order="stand", general=True)  # Rank 4
    consolidate(p.t)
    assert p.s.lead[pope] == spain and p.s.general[pope]


@pytest.mark.rule("AIL-15.5")
def test_swiss_captains_elect_even_if_an_unemployed_one_stands_by():
    p = Position("1513")
    a = p.force("hohensax", 2611, [("swiss", 8)], order="attack")
    b = p.force("graff", 2611, [("swiss", 5)], order="stand")
    idle = p.force("mutt", 2611)

    p.t.dice = Dice.scripted([b])
    consolidate(p.t)
    assert p.s.general[b] and p.s.lead[a] == p.s.lead[idle] == b


@pytest.mark.rule("AIL-15.5")
def test_one_swiss_force_elects_nobody_anew_when_a_captain_without_troops_rides_in():
    p = Position("1513")
    f = p.force("graff", 2611, [("swiss", 8)], order="stand", general=True)
    idle = p.force("mutt", 2611)
    assert consolidate(p.t) == [] and p.s.lead[idle] == f and p.s.general[f]


@pytest.mark.rule("AIL-15.5")
def test_after_an_election_the_swiss_may_put_their_force_in_order():
    p = Position("1513")
    a = p.force("hohensax", 2611, [("swiss", 8)], order="attack")
    b = p.force("graff", 2611, [("swiss", 5)], order="stand")
    p.run(Consolidation(), dice=[b])
    (unit,) = p.units(a)
    assert p.key == "Regroup.regroup" and p.t.decision.role == "anti-french" and not p.offers("detach")
    p.play("give", unit, b).play("done")
    assert p.over and len(p.units(b)) == 2 and p.s.lead[a] == b and not is_force(p.t, a)


# --- several Forces of one side in a hex (11.2.2a) -------------------------------------------------------


def two_armies(options=()) -> tuple[Position, int, int, int]:
    """Lautrec attacks Colonna, beside whom stands De Leyva with a Force of his own."""
    p = Position("1522", options=options)
    f = p.force(
        "lautrec",
        2422,
        [("swiss", 9), ("french_artillery", 2)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 8)])],
    )
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], general=True)
    beside = p.force("de_leyva", 2421, [("landsknechts_imperial", 4)], order="stand", down=True)
    return p, f, g, beside


@pytest.mark.rule("AIL-11.2.2a")
def test_all_combat_units_of_both_hexes_take_part_in_a_major_battle():
    p, f, g, beside = two_armies()
    p.run(MajorBattle(f, g), dice=[1, 1])
    p.until("MajorBattle.choose_chits")
    assert set(corps_of(p.t, 1)) == {g, beside}
    assert units_in_battle(p.t, 1) == sorted(p.units(g) + p.units(beside))
    assert p.s.shown[beside] and not p.s.down[beside]
    p.until("MajorBattle.deploy")
    assert {c for c, _ in p.offers("deploy")} <= set(corps_of(p.t, 0)) | {g, beside}


@pytest.mark.rule("AIL-11.2.2a", "AIL-11.4s", "AIL-11.4q")
def test_beaten_all_of_them_retreat_and_winning_all_of_them_are_tired():
    p, f, g, beside = two_armies()
    p.s.roster = new_roster(p.t, f, g)
    p.t.stand_in((Stage(None), "hold"), (aftermath(p, f, g, 0), "plunder"))
    assert p.s.order[g] == p.s.order[beside] == 5 and p.s.finished[beside] == FINISHED
    p.until("Advance.choose", prefer=("retreat",))
    assert not forces_at(p.t, 2421, 1) and p.s.still[f] == FATIGUED
    q, f, g, beside = two_armies()
    q.s.roster = new_roster(q.t, f, g)
    q.t.stand_in((Stage(None), "hold"), (aftermath(q, f, g, 1), "plunder"))
    q.finish(prefer=("retreat", "done"))
    assert q.s.still[g] == q.s.still[beside] == FATIGUED and q.s.order[beside] == 2
    assert not q.s.finished[beside]  # a defender who wins may still attack


@pytest.mark.rule("AIL-11.2.2a", "AIL-11.2.1a")
def test_who_attacked_beside_the_captain_general_has_attacked():
    p, f, g, _ = two_armies()
    friend = p.force("montmorency", 2422, [("french_gendarmes", 5)], order="stand")
    p.s.roster = new_roster(p.t, f, g)
    p.t.stand_in((Stage(None), "hold"), (aftermath(p, f, g, 0), "plunder"))
    assert p.s.finished[friend] == FINISHED and p.s.still[friend] == FATIGUED
    p.until("Advance.choose", prefer=("retreat",)).play("advance", 2421)
    assert p.key == "Advance.choose"  # and the other Force may follow
    p.play("done")
    assert p.over and p.s.at[f] == 2421 and p.s.at[friend] == 2422


@pytest.mark.rule("AIL-11.2.2a", "AIL-3.6")
def test_a_force_destroyed_beside_the_captain_general_is_gone_but_a_lone_captain_is_not():
    p, f, g, beside = two_armies()
    lone = p.force("adorno", 2421)
    p.s.roster = new_roster(p.t, f, g)
    p.s.roster.corps[g].section = p.s.roster.corps[beside].section = MAIN_BODY
    for u in p.units(beside):
        p.s.captain[u] = p.s.sp[u] = 0
        p.s.fate[u] = 2
    p.t.stand_in((Stage(None), "hold"), (aftermath(p, f, g, 1), "plunder"))
    p.finish(prefer=("retreat", "done"))
    assert p.s.status[beside] == ELIMINATED and p.s.status[lone] == IN_PLAY and is_force(p.t, g)


@pytest.mark.rule("AIL-11.2.2a", "AIL-18.9")
def test_a_major_battle_in_one_roll_counts_everybody_in_both_hexes():
    p, f, g, beside = two_armies(options=("simple-battle",))
    together = modifiers(p.t, f, g)
    p.s.at[beside] = 2419
    assert modifiers(p.t, f, g) > together  # without him the odds are better
    p.s.at[beside] = 2421
    p.run(SimpleBattle(f, g), dice=[6, 6])
    p.until("Advance.choose", prefer=("retreat", "lose", "demoralise"))
    assert p.s.order[beside] == 5 and p.s.at[beside] != 2421 and p.s.at[g] != 2421


@pytest.mark.rule("AIL-11.2.2a", "AIL-3.6.2")
def test_if_the_captain_generals_force_is_gone_the_other_fights_on():
    p, f, g, beside = two_armies()
    p.s.roster = new_roster(p.t, f, g)
    p.s.roster.corps[g].section = p.s.roster.corps[beside].section = MAIN_BODY
    p.run(Succession(g, in_battle=True))  # nobody takes over
    assert p.s.roster.generals[1] == beside and corps_of(p.t, 1) == [beside]


@pytest.mark.rule("AIL-11.2.4", "AIL-11.3a")
def test_the_forces_in_one_fortress_answer_together():
    p = Position("1522")
    f = p.force("lautrec", 2524, [("swiss", 9)], order="attack", general=True)
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison", general=True)
    beside = p.force("de_leyva", 2624, [("landsknechts_imperial", 4)], order="garrison")
    p.t.stand_in((Stage(None), "hold"), (BattleResolution(force=f), "inside_or_outside"))
    assert p.t.decision.role == "anti-french" and len(p.offers("inside")) == 1
    p.play("inside", p.offers("inside")[0][0])
    assert p.key == "BattleResolution.choose"  # asked once for all of them
    fight = next(x for x in p.t._stack if isinstance(x, BattleResolution))
    assert sorted(fight.inside) == sorted(fight.asked) == sorted([g, beside])


@pytest.mark.rule("AIL-11.6d", "AIL-11.3.1a")
def test_a_fortress_does_not_fall_while_another_force_holds_it():
    p = Position("1522")
    f = p.force("lautrec", 2524, [("swiss", 9), ("french_artillery", 2)], order="attack", general=True)
    g = p.force("adorno", 2624, [("italian_infantry_milan", 4)], order="garrison")
    beside = p.force("de_leyva", 2624, [("landsknechts_imperial", 4)], order="garrison")
    p.works(2524, 0)
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    fight = Siege(f, g, hex=2624, frm=2524, won=True)
    fight.conclude(p.t)
    assert p.s.status[g] == ELIMINATED and is_force(p.t, beside)
    assert p.s.siege[2624] == 2 and p.s.besieges[f] == 2624
    last = Siege(f, beside, hex=2624, frm=2524, won=True)
    last.conclude(p.t)
    assert not p.s.siege[2624] and not force_units(p.t, beside)


# --- a second reading of chapters 3, 9, 10 and 11 --------------------------------------------------------


@pytest.mark.rule("AIL-11.3.1a", "AIL-10")
def test_a_siege_goes_on_when_another_force_joins_the_besieger():
    p = Position("1522")
    besieger = p.force("lescun", 2524, [("french_infantry", 8)], order="attack")
    head = p.force("lautrec", 2524, [("swiss", 9)], order="attack", general=True)
    p.force("sforza", 2624, [("italian_infantry_milan", 4)], order="garrison", general=True)
    p.works(2524, 0)
    p.s.siege[2624], p.s.besieges[besieger] = 2, 2624
    consolidate(p.t)
    assert p.s.lead[besieger] == head and p.s.besieges[head] == 2624 and p.s.siege[2624] == 2


@pytest.mark.rule("AIL-3.4b")
def test_a_captain_general_is_never_unemployed_in_a_force():
    p = Position("1522")
    lautrec = p.force("lautrec", 3032, [("swiss", 9)], order="attack", general=True)
    venice = p.force("t_trivulzio", 3032, [], general=True)
    consolidate(p.t)
    assert p.s.lead[venice] == venice != lautrec


@pytest.mark.rule("AIL-15.1", "AIL-3.5")
def test_a_dismissed_minor_captain_leaves_his_auxiliaries():
    p = Position("1522")
    minor = p.captain("minor_imperial_b")
    f = p.force("colonna", 2624, [("spanish_infantry", 5)], general=True, staff=[("minor_imperial_b", [])])
    p.s.aux[minor] = 1
    p.run(MinorCaptains(1)).play("dismiss", minor)
    assert p.s.aux[f] == 1 and not p.s.aux[minor]


@pytest.mark.rule("AIL-10.1")
def test_the_owner_says_which_units_are_too_many_for_one_captain():
    p = Position("1509")
    p.force("louis_xii", 2728, [("french_gendarmes", 9)], general=True)
    a = p.force("lorraine", 2422, [("french_gendarmes", 5), ("french_infantry", 5)], order="attack")
    b = p.force("roquebertin", 2422, [("swiss", 9)], order="stand")  # both of Rank 2
    (swiss,), (horse, foot) = p.units(b), p.units(a)
    p.run(Consolidation(), dice=[a])
    assert p.key == "Consolidation.excess" and p.t.decision.role == "french"
    assert sorted(u for (u,) in p.offers("give_up")) == sorted([swiss, horse, foot])
    scores = judge(p.t, 0, p.options)
    assert p.options[scores.index(max(scores))] == act("give_up", foot)
    p.play("give_up", foot)
    assert p.over and p.s.lead[b] == a and sorted(p.units(a)) == sorted([swiss, horse])
    assert p.notes("excess-unit-lost") == [{"unit": foot}]


@pytest.mark.rule("AIL-10.1")
def test_nobody_is_asked_where_the_rank_suffices_or_a_captain_general_is_present():
    p = Position("1509")
    army = [
        ("french_gendarmes", 9),
        ("swiss", 9),
        ("swiss", 7),
        ("french_infantry", 8),
        ("french_artillery", 2),
    ]
    head = p.force("louis_xii", 2728, army, general=True)
    p.force("chaumont", 2422, [("french_gendarmes", 5)])
    p.force("lorraine", 2422, [("french_infantry", 5)])
    sub = p.force("imbault", 2728, [("picardie", 2)])
    p.run(Consolidation())
    assert p.over and p.s.lead[sub] == head and len(p.units(sub)) == 1  # each commands his own


@pytest.mark.rule("AIL-9.1.1")
def test_demoralised_units_take_no_result_of_a_combat():
    for combat, lost in ((True, 0), (False, 1)):
        p = Position("1522")
        f = p.force("lescun", 2422, [("swiss", 5, True), ("french_infantry", 5)])
        shaken, _steady = p.units(f)
        p.run(force_check(p.t, f, modifier=9, combat=combat), dice=[6])
        assert p.s.sp[shaken] == 5 - lost
    q = Position("1522")
    f = q.force("lescun", 2422, [("swiss", 5, True)])
    q.run(force_check(q.t, f, combat=True))  # nobody to check, no die
    assert q.over and q.value is False


@pytest.mark.rule("AIL-11.3.2", "AIL-11.7")
def test_a_wholly_demoralised_besieger_runs_before_the_sortie():
    p = Position("1522")
    f = p.force("lautrec", 2524, [("swiss", 9, True)], order="attack", general=True)
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison", general=True)
    p.works(2524, 0)
    p.s.siege[2624], p.s.besieges[f] = 1, 2624
    p.run(Combat(g, f), dice=[1])
    p.until("Advance.choose", prefer=("retreat", "lose"))
    assert p.notes("retreats-before-combat") and not p.notes("skirmish") and p.s.at[f] != 2524


@pytest.mark.rule("AIL-11.2.1a", "AIL-11.2.4")
def test_a_force_with_attack_finished_is_passed_over():
    p = Position("1522")
    f = p.force("lautrec", 2524, [("swiss", 9)], order="attack", general=True)
    p.force("colonna", 2624, [("spanish_infantry", 5)], order="garrison")
    p.s.finished[f] = FINISHED
    p.t.stand_in((Stage(None), "hold"), (BattleResolution(queue=[f]), "next_force"))
    assert p.over  # not even the garrison is asked where it stands


def one_against_two() -> tuple[Position, int, int, object]:
    """Louis has engaged both Venetian corps; Trivulzio is still Free."""
    p, f, free = staffed()
    r = on_the_roster(p, f)
    r.corps[f].engages = 1 << p.captain("pio") | 1 << p.captain("pitigliano")
    return p, f, free, r


@pytest.mark.rule("AIL-11.4.2.2a", "AIL-11.4.2.1")
def test_who_joins_one_against_several_takes_one_of_them_over():
    p, f, free, r = one_against_two()
    pio = p.captain("pio")
    options, _ = Clash(MAIN_BODY, guns=[0, 0]).engage_options(p.t, free)
    assert act("engage", free, pio) in options
    Clash(MAIN_BODY).on_engage(p.t, free, pio)
    assert r.corps[free].engages == 1 << pio and r.corps[f].engages == 1 << p.captain("pitigliano")


@pytest.mark.rule("AIL-11.4.2.1")
def test_one_of_several_against_one_engages_nobody_else():
    p, f, free = staffed()
    r = on_the_roster(p, f)
    pio = p.captain("pio")
    clash = Clash(MAIN_BODY, guns=[0, 0], order=[free])
    r.corps[free].engages = 1 << pio
    assert clash.engage(p.t).wants[0][0] == act("engage", free, p.captain("pitigliano"))  # alone it may
    r.corps[f].engages = 1 << pio
    p.t.stand_in((Stage(None), "hold"), (Clash(MAIN_BODY, guns=[0, 0], order=[free]), "engage"))
    assert not p.offers("engage")


@pytest.mark.rule("AIL-11.2.2a", "AIL-1.1")
def test_a_corps_formed_under_a_minor_captain_is_a_force_after_the_battle():
    p, f, g, beside = two_armies()
    put = p.force("pescara", 2421, [("italian_infantry_imperial", 4)])
    p.s.lead[put] = beside
    p.s.roster = new_roster(p.t, f, g)
    for c in (g, beside, put):
        p.s.roster.corps[c].section = MAIN_BODY
    p.t.stand_in((Stage(None), "hold"), (aftermath(p, f, g, 1), "plunder"))
    p.finish(prefer=("retreat", "done"))
    assert is_force(p.t, put) and is_force(p.t, beside) and p.s.order[put] == p.s.order[beside]


@pytest.mark.rule("AIL-3.6", "AIL-3.6a")
def test_a_lone_captain_is_caught_by_a_force_that_advances_or_retreats_into_his_hex():
    p = Position("1522")
    f = p.force("lautrec", 2422, [("french_gendarmes", 5)], general=True)
    lone = p.force("adorno", 2421)
    p.run(Advance(f, 2421, p.captain("colonna"), True)).dice(6).play("advance", 2421)
    assert p.s.status[lone] == ELIMINATED
    q = Position("1522")
    f = q.force("lautrec", 2422, [("french_gendarmes", 5)], general=True)
    q.run(Retreat(f), dice=[6])
    hex = q.offers("retreat")[0][0]
    lone = q.force("adorno", hex)
    q.play("retreat", hex)
    assert q.s.status[lone] == ELIMINATED


@pytest.mark.rule("AIL-9.1.1b", "AIL-8a")
def test_attrition_that_takes_the_last_good_troops_makes_a_demoralised_force():
    p = Position("1522")
    f = p.force("lescun", 2422, [("swiss", 5, True), ("french_infantry", 1)], order="stand")
    foot = p.units(f)[1]
    p.run(Attrition(f, 40, segment=True), dice=[6]).finish(prefer=())
    assert not p.s.sp[foot] and p.s.order[f] == 5
    q = Position("1522")  # one that was so before keeps the order it has chosen since (9.1.1b)
    f = q.force("lescun", 2422, [("swiss", 5, True)], order="stand")
    q.run(Attrition(f, 40, segment=True), dice=[6]).finish(prefer=())
    assert q.s.order[f] == 2


@pytest.mark.rule("AIL-9.1.1b", "AIL-12.2.1d")
def test_pursuit_that_takes_the_last_good_troops_makes_a_demoralised_force():
    p = Position("1522")
    f = p.force("lescun", 2422, [("swiss", 5, True), ("french_infantry", 1)], order="stand")
    retreat = Retreat(f, path=[2422], armed=True)
    (shaken, foot) = p.units(f)
    p.s.captain[foot] = p.s.sp[foot] = 0
    retreat.settle(p.t)
    assert p.s.order[f] == 5 and p.s.demoralised[shaken]
    p.s.order[f] = 2
    Retreat(f, path=[2422], armed=True, broken=True).settle(p.t)
    assert p.s.order[f] == 2
    q = Position("1522")
    f = q.force("lescun", 2422, [("swiss", 5, True)], order="attack")
    Move(f, 0, sound=True).pursued(q.t)
    assert q.s.order[f] == 5
    q.s.order[f] = 2
    Move(f, 0).pursued(q.t)
    assert q.s.order[f] == 2


@pytest.mark.rule("AIL-9.1.1a")
def test_a_force_that_gives_its_good_troops_away_gives_up_its_attack():
    p = Position("1522")
    f = p.force(
        "lautrec",
        2422,
        [("swiss", 9, True)],
        order="attack",
        general=True,
        staff=[("lescun", [("french_infantry", 8), ("french_gendarmes", 4)])],
    )
    p.run(Regroup(0, 2422)).play("detach", p.captain("lescun")).play("done")
    assert p.s.order[f] == 5
    q = Position("1522")
    head = q.force("lautrec", 2422, [("swiss", 9)], order="attack", general=True)
    q.force("lescun", 2422, [("french_infantry", 8, True)], order="stand")
    consolidate(q.t)
    assert q.s.order[head] == 2  # half of the joined Force is demoralised


def test_a_succession_under_way_is_saved_and_tells_the_enemy_nothing():
    p, f, lost = staffed("lorraine", "imbault")
    on_the_roster(p, f)
    t = p.t
    for c in corps_of(t, 0) + corps_of(t, 1):
        p.s.shown[c] = 1
    t.stand_in((Succession(lost, in_battle=True), "fall"))
    (decision,) = t.decisions
    lorraine = p.captain("lorraine")
    again = grognard.load(t.save())
    assert again.decisions == t.decisions and again.hash() == t.hash()
    for role in ("french", "anti-french"):
        world = t.imagine(role, random.Random(3))
        assert world.view(role) == t.view(role)
    assert t.imagine("french", random.Random(3)).decision.options == decision.options
    seen = t.view("anti-french")["pieces"]["id"]
    assert lorraine not in seen  # an unemployed captain on a card is nobody's business (1.4)
    p.play("give", p.units(lost)[0], lorraine)
    assert lorraine in t.view("anti-french")["pieces"]["id"]  # until he has a corps

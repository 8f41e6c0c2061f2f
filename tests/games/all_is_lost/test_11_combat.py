"""Chapters 11.1 to 11.3, 11.5 to 11.7: who fights whom; Skirmish, siege, sortie."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.attrition import must_check
from grognard.games.all_is_lost.combat import (
    BattleResolution,
    Combat,
    disband_militia,
    exempt,
    exempt_from,
    in_contact,
    may_attack,
)
from grognard.games.all_is_lost.forces import (
    by_initiative,
    is_besieged,
    left_hex,
    lift_sieges,
    lose_sp,
    may_command,
)
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.retreat import leave_for
from grognard.games.all_is_lost.siege import Siege, can_repair, fire_result, repair, surrenders
from grognard.games.all_is_lost.skirmish import (
    BREACH,
    ENCOUNTER,
    LOCATED,
    SORTIE,
    STORM,
    Skirmish,
    attacking_captains,
    can_fight,
    defending_captains,
)
from grognard.games.all_is_lost.state import FINISHED, ground
from grognard.games.all_is_lost.terrain import IMPASSABLE, allowance, step_cost

from .conftest import Position


def facing(
    french=("lautrec", [("swiss", 9)]),
    imperial=("colonna", [("spanish_infantry", 5)]),
    at=2420,
    there=2421,
    **kw,
):
    p = Position()
    f = p.force(french[0], at, french[1], **kw)
    g = p.force(imperial[0], there, imperial[1])
    return p, f, g


@pytest.mark.rule("AIL-11.1", "AIL-11.1a")
def test_adjacent_means_no_impassable_hexside_and_initiative_orders_forces():
    p, f, g = facing()
    assert in_contact(p.t, f) == [g] and in_contact(p.t, g) == [f]
    pescara = p.force("pescara", 2520, [("imperial_hc", 3)])  # 4
    del_vasto = p.force("del_vasto", 2521, [("imperial_lc", 2)])  # 3, like Colonna
    p.t.dice = Dice.scripted([del_vasto])
    assert by_initiative(p.t, [f, g, pescara, del_vasto]) == [pescara, del_vasto, g, f]


@pytest.mark.rule("AIL-11.2.1", "AIL-11.2.3", "AIL-11.2.1a")
def test_in_a_zoc_one_must_attack_or_oblige_and_is_then_finished():
    p, f, g = facing()
    p.run(BattleResolution())  # Colonna, Initiative 3, first
    assert p.t.decision.role == "anti-french" and not p.offers("done")
    assert p.offers("attack") == [(f,)] and p.offers("oblige") == [(f,)]
    p.play("oblige", f)
    assert p.s.finished[g] == FINISHED and p.s.finished[f] == FINISHED
    assert p.notes("attacks")[0]["captain"] == f


@pytest.mark.rule("AIL-11.2.1", "AIL-11.2.4")
def test_outside_any_zoc_one_may_attack_but_need_not():
    p, _f, g = facing(imperial=("colonna", [("spanish_infantry", 5), ("imperial_hc", 3, True)]))
    assert exempt(p.t, g, {})
    p.run(BattleResolution())
    p.until("BattleResolution.choose")
    # half of Colonna's Force is demoralised: exempt, and it exerts no ZOC on Lautrec
    assert p.offers("done") == [()]
    p.play("done")
    assert p.s.finished[g] == FINISHED
    assert p.t.decision.role == "french" and p.offers("done") == [()] and (g,) in p.offers("attack")


@pytest.mark.rule("AIL-11.2.4")
def test_exemptions():
    p, f, g = facing()
    assert not exempt(p.t, f, {})
    assert exempt(p.t, f, {g: 1})  # the enemy has said: inside
    p.s.finished[f] = FINISHED
    assert exempt(p.t, f, {}) and may_attack(p.t, f, g).rule == "AIL-11.2.1a"
    p.s.finished[f] = 0
    p.s.at[f] = 2623
    p.s.at[g] = 2624
    assert exempt_from(p.t, g, f, {})  # a Force in a Fortress cannot be obliged


@pytest.mark.rule("AIL-11.2.2", "AIL-11.2.2a", "AIL-11.2.2b", "AIL-11.2.5", "AIL-11.3")
def test_two_captains_general_make_a_major_battle_anything_else_a_skirmish():
    p, f, g = facing(general=True)
    p.run(Combat(f, g), dice=[3, 1])
    assert p.key.startswith("Skirmish") and p.s.shown[f] and p.s.shown[g]
    p, f, g = facing(general=True)
    p.s.general[g] = 1
    p.run(Combat(f, g), dice=[3, 3])
    assert p.key.startswith(("Regroup", "MajorBattle"))


@pytest.mark.rule("AIL-11.3a")
def test_a_defender_in_a_fortress_chooses_inside_or_outside():
    p = Position()
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack")
    g = p.force("colonna", 2624, [("spanish_infantry", 5)])
    p.run(Combat(f, g)).play("outside", g)
    p.until("Skirmish.attacker_picks")
    assert p.key == "Skirmish.attacker_picks"
    p.run(Combat(f, g)).play("inside", g)
    p.until("Combat.choose_kind")
    assert {a.verb for a in p.options} == {"break_off", "storm"}  # no earthworks, no siege
    p.play("break_off")
    assert p.s.finished[f] == FINISHED and p.notes("combat.break-off")  # and is heard of
    p.s.finished[f] = 0
    p.works(2623, 0)
    p.run(Combat(f, g)).play("inside", g)
    p.until("Combat.choose_kind")
    assert "besiege" in {a.verb for a in p.options}


def besieging(guns=2, garrison=(("spanish_infantry", 5),), order="attack", aux=""):
    p = Position()
    f = p.force("lautrec", 2623, [("swiss", 9), ("french_artillery", guns)], order=order, aux=aux)
    g = p.force("colonna", 2624, list(garrison))
    p.works(2623, 0)
    return p, f, g


@pytest.mark.rule("AIL-11.2.2c", "AIL-11.3.1", "AIL-7.5a", "AIL-16b")
def test_a_siege_needs_earthworks_and_an_attack_order_and_marks_both():
    p, f, g = besieging()
    p.run(Combat(f, g), dice=[1]).play("inside", g)
    p.until("Combat.choose_kind").play("besiege").finish()
    assert p.s.siege[2624] == 1 and p.s.besieges[f] == 2624 and is_besieged(p.t, g)
    p.s.order[f] = 2
    p.run(Combat(f, g)).play("inside", g)
    p.until("Combat.choose_kind")
    assert "besiege" not in {a.verb for a in p.options}


@pytest.mark.rule("AIL-11.3.1a")
def test_a_siege_lasts_until_the_besiegers_leave_their_earthworks():
    p, f, g = besieging()
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    p.s.order[f] = 2  # without the Attack order the siege and its level remain
    lift_sieges(p.t)
    assert p.s.siege[2624] == 2
    p.s.at[g] = 3822  # even if the besieged leave
    lift_sieges(p.t)
    assert p.s.siege[2624] == 2
    p.s.at[f] = 2622
    left_hex(p.t, 2623, 1)
    assert p.s.siege[2624] == 0 and not p.s.works[2623]


@pytest.mark.rule("AIL-11.3.3", "AIL-11.3.3a")
def test_combat_takes_place_in_the_defenders_hex():
    p, f, g = facing()
    p.run(Combat(f, g), dice=[3, 1, 1]).finish(prefer=())
    assert p.notes("attacks")[0]["space"] == 2421


@pytest.mark.rule("AIL-11.5", "AIL-11.5a", "AIL-11.5d")
def test_located_forces_pick_their_fighting_captains():
    p = Position()
    f = p.force(
        "lautrec",
        2420,
        [("swiss", 9)],
        general=True,
        staff=[
            ("lescun", [("french_artillery", 2)]),
            ("montmorency", [("french_infantry", 4)]),
            ("bayard", []),
        ],
    )
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    assert attacking_captains(p.t, f) == sorted([f, p.captain("montmorency")])
    assert defending_captains(p.t, f, False) == sorted([f, p.captain("montmorency")])
    p.run(Skirmish(f, g, LOCATED), dice=[3, 1])
    assert set(p.offers("commit")) == {(f,), (p.captain("montmorency"),)}
    alone = p.force("navarro", 2520, [("french_artillery", 1)])
    assert not can_fight(p.t, alone) and defending_captains(p.t, alone, False) == [alone]


@pytest.mark.rule("AIL-11.5d", "AIL-11.3a")
def test_guns_alone_may_batter_walls_but_not_fight_who_stands_before_them():
    def before_pavia():
        p = Position()
        f = p.force("lautrec", 1724, [("french_artillery", 2)], order="attack")
        g = p.force("de_leyva", 1623, [("landsknechts_imperial", 4)], order="garrison")
        p.works(1724, 0)
        return p, f, g

    p, f, g = before_pavia()
    p.run(BattleResolution()).until("BattleResolution.inside_or_outside")
    p.play("outside", g)
    assert not p.offers("attack") and not p.notes("attacks")
    p, f, g = before_pavia()
    p.run(BattleResolution()).until("BattleResolution.inside_or_outside")
    p.play("inside", g)
    assert p.offers("attack") == [(g,)]
    p, f, g = before_pavia()
    p.run(Combat(f, g)).play("outside", g).finish()
    assert p.notes("attacks") and not p.notes("skirmish")


@pytest.mark.rule("AIL-11.5c")
def test_in_an_encounter_captains_are_drawn_and_all_artillery_only_in_defence():
    p = Position()
    f = p.force(
        "lautrec",
        2420,
        [("swiss", 9)],
        general=True,
        staff=[("lescun", [("french_artillery", 2)]), ("montmorency", [("french_infantry", 4)])],
    )
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    lescun = p.captain("lescun")
    assert lescun in defending_captains(p.t, f, True) and lescun not in attacking_captains(p.t, f)
    p.run(Skirmish(g, f, ENCOUNTER), dice=[lescun, 6, 1])
    assert p.notes("skirmish")[0]["to_captain"] == lescun
    p.s.left[f] = 1  # left his hex in the Activation phase: an encounter
    q = Position()
    a = q.force("lescun", 2420, [("swiss", 9)])
    b = q.force("gonzaga", 2421, [("spanish_infantry", 5)])
    q.s.left[a] = 1
    q.run(Combat(a, b), dice=[3, 1])
    assert q.notes("skirmish") and not q.offers("commit")


@pytest.mark.rule("AIL-11.5b", "AIL-11.5g")
def test_a_storm_disorders_the_attacker_and_a_beaten_garrison_stays_unless_all_demoralised():
    p = Position()
    f = p.force("lautrec", 2834, [])
    p.s.at[f] = 2833
    p.unit("swiss", 9, f)
    g = p.force("colonna", 2834, [("spanish_infantry", 5)])
    p.run(Skirmish(f, g, STORM, inside=True), dice=[6, 1]).play("commit", f).finish(prefer=())
    assert p.s.disrupted[f] and p.s.at[g] == 2834
    q = Position()
    f = q.force("lautrec", 2833, [("swiss", 9)])
    g = q.force("gonzaga", 2834, [("italian_infantry_imperial", 1)])
    q.run(Skirmish(f, g, STORM, inside=True), dice=[6, 6]).play("commit", f).finish(prefer=("advance",))
    assert q.s.status[g] == 2 and q.s.at[f] == 2834


@pytest.mark.rule("AIL-11.5e", "AIL-11.5f", "AIL-11.5h")
def test_the_smaller_loser_retreats_and_the_larger_stays():
    p, f, g = facing()
    p.run(Skirmish(f, g, LOCATED), dice=[6, 1]).play("commit", f).play("commit", g)
    assert p.notes("skirmish")[0]["loser"] == 1
    p.until("Retreat.choose", prefer=()).play("retreat", p.offers("retreat")[0][0])
    p.until("Advance.choose", prefer=()).play("advance", 2421)
    assert p.s.at[f] == 2421 and p.s.at[g] != 2421 and not p.notes("pursuit")
    q, f, g = facing(imperial=("colonna", [("spanish_infantry", 8), ("frundsberg", 8)]))
    q.run(Skirmish(f, g, LOCATED), dice=[6, 1]).play("commit", f).play("commit", g)
    q.until("Retreat.choose", prefer=())
    # the larger Force lost and stays; the smaller winner may go if it wishes
    if q.notes("skirmish")[0]["loser"] == 1:
        assert q.t.decision.role == "french" and q.offers("done") == [()]


@pytest.mark.rule("AIL-11.6", "AIL-11.6a", "AIL-11.6b")
def test_bombardment_attacker_first_and_the_siege_level_moves_the_column(board):
    p, f, g = besieging(
        guns=2,
        garrison=(("spanish_infantry", 5), ("imperial_artillery", 2))
        if False
        else (("spanish_infantry", 5),),
    )
    p.run(Siege(f, g), dice=[6, 1, 1]).finish()
    assert p.notes("bombards")[0]["captain"] == f
    for sp in (1, 2, 4, 8):
        for die in range(8):
            for level in range(3):
                here, more = fire_result(p.t, sp, die, level), fire_result(p.t, sp, die, level + 1)
                assert more.lost >= here.lost and more.breach >= here.breach
                assert fire_result(p.t, sp, die + 1, level).lost >= here.lost
                assert fire_result(p.t, sp + 1, die, level).breach >= here.breach
    p, f, g = besieging(guns=2)
    p.s.siege[2624] = 4  # level 3, the most there is
    p.run(Siege(f, g), dice=[6, 1, 1, 1]).finish()
    assert p.s.siege[2624] == 4 and p.notes("breach")


@pytest.mark.rule("AIL-11.6c", "AIL-16a", "AIL-11.6d")
def test_a_breach_made_now_may_be_stormed_and_a_beaten_garrison_is_eliminated():
    p, f, g = besieging(guns=2, garrison=(("spanish_infantry", 3),), aux="S")
    p.s.siege[2624] = 2
    p.run(Siege(f, g), dice=[6, 1, 6, 6, 1, 1, 1])
    p.until("Siege.assault", prefer=())
    assert not p.over
    p.play("assault").play("commit", f)
    assert p.notes("breach")
    p.finish(prefer=("advance",))
    assert p.s.status[g] == 2 and p.s.at[f] == 2624 and p.s.siege[2624] == 0

    assert owner(p.t, 2624) == 0  # conquered, and his to use
    q, f, g = besieging(guns=2)
    q.run(Siege(f, g), dice=[1, 1]).until("Siege.assault")
    assert q.over and not q.notes("breach") and q.s.status[g] == 1  # no breach this turn, no assault


@pytest.mark.rule("AIL-11.6c")
def test_after_a_failed_assault_everybody_stays():
    p, f, g = besieging(guns=2)
    p.run(Skirmish(f, g, BREACH, inside=True), dice=[1, 1]).play("commit", f).play("commit", g).finish(
        prefer=()
    )
    assert p.s.at[f] == 2623 and p.s.at[g] == 2624 and p.value is False


@pytest.mark.rule("AIL-11.7", "AIL-11.7a", "AIL-11.2.2d", "AIL-EX-31")
def test_a_sortie_changes_no_hex_and_may_cost_the_besieger_his_attack_order():
    p = Position()
    f = p.force("lescun", 2623, [("french_infantry", 5), ("swiss", 2)], order="attack")
    p.works(2623, 0)
    g = p.force("colonna", 2624, [("spanish_infantry", 8), ("frundsberg", 8)])
    p.s.siege[2624], p.s.besieges[f] = 1, 2624
    p.run(Combat(g, f), dice=[6, 6])
    assert p.key == "Skirmish.attacker_picks"
    p.play("commit", g).finish(prefer=())
    assert p.s.at[f] == 2623 and p.s.at[g] == 2624
    if any(p.s.demoralised[u] for u in p.units(f)):
        assert p.s.order[f] != 4
    assert p.notes("skirmish") and not p.notes("pursuit")
    q = Position()
    a = q.force("lescun", 2623, [("french_infantry", 5)], order="attack")
    b = q.force("colonna", 2624, [("spanish_infantry", 8)])
    q.s.siege[2624], q.s.besieges[a] = 1, 2624
    q.works(2623, 0)
    q.run(Skirmish(b, a, SORTIE), dice=[1, 1]).play("commit", b).finish(prefer=())
    assert q.s.at[b] == 2624


@pytest.mark.rule("AIL-16c", "AIL-16d")
def test_a_besieged_force_wholly_demoralised_surrenders():
    p, f, g = besieging()
    p.s.siege[2624], p.s.besieges[f] = 1, 2624
    assert surrenders(p.t) == []
    for u in p.units(g):
        p.s.demoralised[u] = 1
    assert surrenders(p.t) == [g]

    assert must_check(p.t, g)


@pytest.mark.rule("AIL-15.1.2", "AIL-15.1.2a", "AIL-15.1")
def test_engineers_mend_walls_dig_mines_and_may_be_lost():
    p, f, g = besieging(aux="E")
    p.s.siege[2624], p.s.besieges[f] = 3, 2624
    p.s.aux[g] = 1
    assert can_repair(p.t, g)
    p.t.dice = Dice.scripted([5])
    repair(p.t, g)
    assert p.s.siege[2624] == 2
    p.s.siege[2624] = 1  # a siege that has done no damage yet
    p.t.dice = Dice.scripted([5])
    repair(p.t, g)
    assert p.s.siege[2624] == 1
    p.s.siege[2624] = 2
    p.t.dice = Dice.scripted([1])
    repair(p.t, g)
    assert not p.s.aux[g] and p.s.siege[2624] == 2
    q, f, g = besieging(guns=2, aux="E")
    q.run(Siege(f, g), dice=[5, 6, 1, 1])
    assert q.key == "Siege.engineers"
    q.play("mine").finish()
    assert q.s.aux[f] & 1  # success keeps them
    r, f, g = besieging(guns=2, aux="E")
    r.run(Siege(f, g), dice=[1, 1]).play("mine").finish()
    assert not r.s.aux[f] & 1


@pytest.mark.rule("AIL-15.1.3", "AIL-15.1")
def test_the_siege_train_needs_artillery_and_helps_its_fire():
    def shot(aux):
        p, f, g = besieging(guns=2, aux=aux)
        p.run(Siege(f, g), dice=[3]).finish()
        return p.notes("bombards")[0]["n"]

    assert shot("S") == shot("") + 1
    p = Position()
    f = p.force(
        "lautrec",
        2623,
        [("swiss", 9), ("french_artillery", 1)],
        aux="SE",
        general=True,
        staff=[("lescun", [("french_infantry", 4)])],
    )
    regroup = Regroup(0, 2623)
    assert regroup.may_hand(p.t, 1, f, p.captain("lescun"))
    lose_sp(p.t, p.units(f)[1])
    assert p.s.aux[f] == 1  # the train is gone with the last gun


@pytest.mark.rule("AIL-15.1.1", "AIL-15.1.1a", "AIL-15.1.1b", "AIL-15.1.1c")
def test_militia_rises_where_the_region_is_friendly_fights_and_goes_home():
    p = Position()
    f = p.force("lautrec", 2623, [("swiss", 9)])
    g = p.force("colonna", 2624, [("spanish_infantry", 5)])
    p.run(Combat(f, g), dice=[4]).play("outside", g)
    assert p.key == "Combat.militia"
    p.play("militia")
    assert p.sp(g) == 9  # a City gives the whole die
    p.run(Combat(f, g)).play("outside", g)
    assert p.key != "Combat.militia"  # none where some is

    assert allowance(p.t, g) == 10  # militia slows nobody
    assert can_fight(p.t, g) and all(
        p.t.board.types[ground(p.t).counters[u].type].id != "militia"
        for c in attacking_captains(p.t, g)
        for u in __import__("grognard.games.all_is_lost.skirmish", fromlist=["x"]).attackers_of(p.t, c)
    )
    disband_militia(p.t)
    assert p.sp(g) == 9  # an enemy is adjacent

    leave_for(p.t, g, [2724])
    assert p.sp(g) == 5
    q = Position()
    a = q.force("lautrec", 2833, [("swiss", 9)])
    b = q.force("colonna", 2834, [("spanish_infantry", 5)])
    q.run(Combat(a, b), dice=[5]).play("outside", b).play("militia")
    assert q.sp(b) == 7  # a Town half of it, rounded down
    q.s.at[a] = 3822
    disband_militia(q.t)
    assert q.sp(b) == 5
    r = Position()
    a = r.force("colonna", 2623, [("spanish_infantry", 5)])
    b = r.force("lautrec", 2624, [("swiss", 9)])
    r.run(Combat(a, b)).play("outside", b)
    assert r.key != "Combat.militia"  # Milan is hostile to the French


@pytest.mark.rule("AIL-15.1.4")
def test_a_pontoon_costs_a_point_stays_and_serves_both():
    p = Position()
    hex, d, n = next(
        (h, d, n)
        for h in range(len(ground(p.t).near))
        for d, n in ground(p.t).near[h]
        if p.t.board.river[h * 6 + d] == 2
        and not p.t.board.ferry[h * 6 + d]
        and p.t.board.region[h] == p.t.board.region[n] == 0
    )
    f = p.force("lautrec", hex, [("swiss", 9)], order="manoeuvre", aux="P")
    p.run(Move(f, 0))
    assert (d,) in p.offers("bridge")
    p.play("bridge", d)
    assert not p.s.aux[f] & 4 and step_cost(p.t, n, (d + 3) % 6, hex) < IMPASSABLE
    g = p.force("lescun", hex, [("french_infantry", 4)], order="manoeuvre", aux="P")
    p.s.pontoons[hex] = 0
    p.force("colonna", n, [("spanish_infantry", 5)])
    p.run(Move(g, 0))
    assert (d,) not in p.offers("bridge")  # not where the enemy stands


@pytest.mark.rule("AIL-15.2")
def test_named_units_serve_their_captain_while_he_is_in_play():
    p = Position()
    f = p.force("frundsberg", 2624, [("frundsberg", 8)])
    other = p.force("colonna", 2624, [("spanish_infantry", 5)])
    (u,) = p.units(f)
    assert may_command(p.t, other, u).rule == "AIL-15.2"
    p.s.status[f] = 2
    assert may_command(p.t, other, u) is None

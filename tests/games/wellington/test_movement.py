"""Chapters 6 to 9: building, flags, diplomacy, movement."""

from __future__ import annotations

import pytest

from grognard.engine import IllegalAction, act
from grognard.games.wellington import forces
from grognard.games.wellington.battle_dice import lines_used
from grognard.games.wellington.board import NONE
from grognard.games.wellington.building import bases, buildable_leaders, leader_bases, soldier_bases
from grognard.games.wellington.control import controller
from grognard.games.wellington.flags import flag_choices, may_flag
from grognard.games.wellington.movement import cost, may_step
from grognard.games.wellington.state import FOUGHT, HALTED, MARCHED, POOL, REGROUP, SAILED
from tests.games.wellington.conftest import Position

# --- building ------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-6.1", "WEL-EX-42", "WEL-D-REPL", "WEL-6")
def test_costs_of_building() -> None:
    p = Position()
    assert [forces.leader_cost(p.t, p.leader(x)) for x in ("suchet", "clausel", "wellington")] == [3, 2, 5]
    p.begin("britain", cp=5)
    p.do("build", "lisbon")
    assert (p.slot().cp, p.sp("britain", "lisbon")) == (3, 1)
    p.do("raise", "beresford", "porto")
    assert (p.slot().cp, p.at("beresford")) == (0, "porto")
    assert not p.options("build")


@pytest.mark.rule("WEL-6.2", "WEL-GL-REGROUP")
def test_costs_of_regrouping() -> None:
    p = Position()
    for piece in forces.take_from(p.t, 0, POOL, 2):
        p.s.place[piece] = REGROUP
    p.s.place[p.leader("wellington")] = REGROUP
    p.begin("britain", cp=2)
    p.do("regroup", "lisbon").do("recall", "wellington", "lisbon")
    assert (p.slot().cp, p.sp("britain", "lisbon"), p.at("wellington")) == (0, 1, "lisbon")
    assert [(line.key, line.args["n"]) for line in p.t.journal if line.key == "regroups"] == [("regroups", 1)]


@pytest.mark.rule("WEL-6.3", "WEL-6.3a", "WEL-6.3e")
def test_where_pieces_appear() -> None:
    p = Position().flag("braga", "armee_du_nord")
    soldiers = {p.b.duchies[d].id for d in soldier_bases(p.t, 0)}
    assert {"lisbon", "coimbra", "gibraltar", "england"} <= soldiers and "braga" not in soldiers
    leaders = {p.b.duchies[d].id for d in leader_bases(p.t, 0)}
    assert leaders == {"lisbon", "porto", "elvas", "almeida", "gibraltar", "england"}
    spanish = {p.b.duchies[d].id for d in soldier_bases(p.t, 2)}
    assert "cadiz" in spanish and "madrid" not in spanish


@pytest.mark.rule("WEL-6.3d")
def test_a_french_power_without_a_home_uses_its_allys() -> None:
    p = Position()
    for duchy in ("bayonne", "bordeaux", "dax", "pau"):
        p.flag(duchy, "britain")
    assert set(bases(p.t, 3)) == {p.duchy(d) for d in ("toulouse", "perpignan", "tarbes", "carcassonne")}
    p.flag("pau", None)
    assert bases(p.t, 3) == [p.duchy("pau")]
    p.s.fort[p.duchy("pau")] = 1
    p.place("britain", "pau", 1)  # its last one is a besieged Hasty Fort
    assert p.duchy("toulouse") in bases(p.t, 3) and p.duchy("pau") in bases(p.t, 3)


@pytest.mark.rule("WEL-6.3b", "WEL-6.3c", "WEL-D-REPL")
def test_troops_built_in_a_besieged_fortress_fight_and_regroup_if_beaten() -> None:
    p = Position().place("armee_du_sud", "cadiz", 6, "soult")
    p.begin("spain", cp=4)
    p.do("build", "cadiz").do("build", "cadiz")
    assert p.sp("spain", "cadiz") == 2 and not p.s.fights  # no battle before all placements
    p.dice(*[1, 1], *[6, 6], *[1] * 10)
    p.do("sally", "cadiz")
    assert p.key() == "Evasions.offer"
    p.do("done").do("done")
    while p.key() != "Impulse.act":
        p.do("done")
    assert p.sp("spain", "cadiz") == 0 and p.sp("armee_du_sud", "cadiz") == 6
    p.spent()


@pytest.mark.rule("WEL-6.3b")
def test_the_battle_in_a_besieged_fortress_cannot_be_put_off_beyond_the_impulse() -> None:
    p = Position().place("armee_du_sud", "cadiz", 1, "drouet")
    p.begin("spain", cp=2).seeded()
    p.do("build", "cadiz")
    p.do("done")
    assert p.key() == "Evasions.offer"


@pytest.mark.rule("WEL-10.1", "WEL-6.3")
def test_a_build_can_be_intercepted() -> None:
    p = Position().place("armee_du_nord", "zamora", 3, "marmont")
    p.begin("britain", cp=2)
    p.do("build", "braganca")
    assert (p.asked(), p.options("intercept")) == ("armee_du_nord", [(p.leader("marmont"),)])


# --- flags ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-7", "WEL-7.1", "WEL-7.1a")
def test_a_flag_costs_a_point_and_replaces_the_other() -> None:
    p = Position().place("armee_du_nord", "braga", 1).flag("oviedo", "armee_du_nord")
    p.begin("armee_du_nord", cp=2)
    p.do("flag", "braga", "armee_du_nord")
    assert (p.slot().cp, controller(p.t, p.duchy("braga"))) == (1, 3)
    assert not p.options("flag")  # one flag a duchy, and it is ours


@pytest.mark.rule("WEL-7", "WEL-7a")
def test_the_original_owner_only_takes_the_enemys_flag_off() -> None:
    p = Position().flag("braga", "armee_du_nord").place("britain", "braga", 1)
    assert flag_choices(p.t, 0, p.duchy("braga")) == [NONE]
    p.begin("britain", cp=1)
    p.do("flag", "braga", None)
    assert p.s.flag[p.duchy("braga")] == 0 and controller(p.t, p.duchy("braga")) == 0


@pytest.mark.rule("WEL-7b", "WEL-8.1a")
def test_an_allys_duchy_may_be_taken_or_given_back() -> None:
    p = Position().flag("braga", "armee_du_nord").place("spain", "braga", 1)
    assert flag_choices(p.t, 2, p.duchy("braga")) == [2, NONE]
    p.flag("braga", None)
    assert flag_choices(p.t, 2, p.duchy("braga")) == []  # the ally controls it: not to be taken


@pytest.mark.rule("WEL-7c")
def test_britain_chooses_the_flag_over_an_occupied_duchy() -> None:
    p = Position().place("britain", "salamanca", 1)
    assert flag_choices(p.t, 0, p.duchy("salamanca")) == [0, 2]
    assert flag_choices(p.t, 2, p.duchy("salamanca")) == [2]
    p.flag("cadiz", "armee_du_sud")
    assert flag_choices(p.t, 0, p.duchy("cadiz")) == [0, NONE]


@pytest.mark.rule("WEL-7.1b", "WEL-12.1")
def test_a_fortress_is_not_flagged_for_points() -> None:
    p = Position().place("britain", "badajoz", 3, "hill").begin("britain", cp=3)
    refusal = p.t.why_not(act("flag", p.duchy("badajoz"), 0))
    assert refusal is not None and refusal.rule == "WEL-7.1b"


@pytest.mark.rule("WEL-7.1c", "WEL-7.1d")
def test_an_army_flags_the_duchy_beside_it_unless_it_can_be_intercepted() -> None:
    p = Position().place("spain", "ciudad_rodrigo", 1, "de_espana").flag("ciudad_rodrigo", "spain")
    assert may_flag(p.t, 2, p.duchy("almaraz"))
    p.place("armee_du_nord", "talavera", 1, "joseph")
    assert not may_flag(p.t, 2, p.duchy("almaraz"))  # Joseph could intercept
    p.s.mark[p.leader("joseph")] = FOUGHT
    assert may_flag(p.t, 2, p.duchy("almaraz"))  # he cannot any more
    p.place("armee_du_nord", "almaraz", 1)
    assert not may_flag(p.t, 2, p.duchy("almaraz"))  # an enemy formation stands there


@pytest.mark.rule("WEL-7.1c")
def test_soldiers_without_a_leader_flag_only_where_they_stand() -> None:
    p = Position().place("spain", "ciudad_rodrigo", 3).flag("ciudad_rodrigo", "spain")
    assert not may_flag(p.t, 2, p.duchy("almaraz"))


@pytest.mark.rule("WEL-9.62a")
def test_a_two_power_group_places_its_commanders_flag() -> None:
    p = Position().place("britain", "salamanca", 4, "wellington").place("spain", "salamanca", 1, "de_espana")
    assert may_flag(p.t, 0, p.duchy("salamanca")) and not may_flag(p.t, 2, p.duchy("salamanca"))


@pytest.mark.rule("WEL-1.7a")
def test_no_flag_beyond_the_supply() -> None:
    p = Position().place("armee_du_nord", "braga", 1)
    taken = [d for d in p.b.land if p.b.owner[d] in (0, 2) and p.b.duchies[d].id != "braga"][:35]
    for duchy in taken:
        p.s.flag[duchy] = 2
    assert flag_choices(p.t, 3, p.duchy("braga")) == []  # AMB-53


@pytest.mark.rule("WEL-8.1a", "WEL-8.1", "WEL-D-TEAM")
def test_allies_do_not_fight() -> None:
    p = Position().place("britain", "lisbon", 1, "beresford").place("spain", "fuentes", 2, "castanos")
    p.begin("britain", cp=1)
    p.do("march", "beresford", "fuentes")
    assert p.key() == "Command.name" and not p.s.fights


@pytest.mark.rule("WEL-8.2", "WEL-2.5")
def test_cards_are_neither_shown_nor_passed_and_control_is_not_traded() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford").place("spain", "cadiz", 2, "castanos")
    p.hand("spain", 11, 12).hand("britain", 37, 80).begin("britain", cp=3)
    # an impulse offers orders, events and nothing else: whatever else is ever added must be thought about here
    verbs = {option.verb for option in p.t.decision.options}  # type: ignore[union-attr]
    assert verbs <= {"march", "muster", "walk", "build", "regroup", "raise", "recall", "flag", "convoy", "event", "points", "resource", "besiege", "done"}  # fmt: skip
    # the ally's duchies stay his: no flag on what he controls, and no order to his pieces
    p.place("britain", "cadiz", 2, "hill").flag("sevilla", "britain").t.rebase()
    assert not {args[0] for args in p.options("flag")} & {p.duchy("cadiz"), p.duchy("sevilla")}
    for flag in (0, 2, 255):  # its own, the ally's, none: control passes in no way, not even of its own duchy
        assert p.t.why_not(act("flag", p.duchy("sevilla"), flag)) is not None
    assert flag_choices(p.t, 0, p.duchy("sevilla")) == flag_choices(p.t, 2, p.duchy("sevilla")) == []
    assert not [args for args in p.options("march") if args[0] == p.leader("castanos")]
    # not even the ally sees which cards a hand holds; its owner does
    spanish = p.power("spain")
    for viewer in ("britain", "armee_du_sud", "armee_du_nord", "observer"):
        hand = p.t.view(viewer)["hands"][spanish]
        assert (hand["cards"], hand["hidden"]) == ([], 2)
    hand = p.t.view("spain")["hands"][spanish]
    assert (len(hand["cards"]), hand["hidden"]) == (2, 0)


@pytest.mark.rule("WEL-17.2")
def test_an_illegal_play_is_refused_before_it_can_stand() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford").begin("britain", cp=3)
    before = (bytes(p.s.place), p.slot().cp, list(p.t.decision.options))  # type: ignore[union-attr]
    astray = act("march", p.leader("beresford"), p.duchy("madrid"))
    assert p.t.why_not(astray).rule == "WEL-9.3"  # type: ignore[union-attr]
    with pytest.raises(IllegalAction):
        p.t.play(astray)
    assert (bytes(p.s.place), p.slot().cp, list(p.t.decision.options)) == before  # type: ignore[union-attr]
    p.do("march", "beresford", "coimbra")
    # and what was played stands: nothing takes it back once the next choice is made
    assert not {option.verb for option in p.t.decision.options} & {"undo", "takeback"}  # type: ignore[union-attr]
    assert (p.at("beresford"), p.slot().cp) == ("coimbra", 2)


# --- movement ------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.1", "WEL-9.3")
def test_a_point_moves_an_army_one_duchy() -> None:
    p = Position().place("britain", "lisbon", 4, "beresford").begin("britain", cp=2)
    p.do("march", "beresford", "coimbra")
    assert (p.slot().cp, p.at("beresford"), p.sp("britain", "coimbra")) == (1, "coimbra", 4)
    assert p.t.why_not(act("march", p.leader("beresford"), p.duchy("madrid"))).key == "refused.not-adjacent"  # type: ignore[union-attr]


@pytest.mark.rule("WEL-9.1", "WEL-9.1a", "WEL-9.1b", "WEL-D-MOVE")
def test_leaderless_counters_move_singly_and_never_artillery() -> None:
    p = Position().place("britain", "lisbon", 6).begin("britain", cp=2)
    assert {args[0] for args in p.options("walk")} == {1, 2}  # infantry or cavalry, one counter at a time
    p.do("walk", 2, "lisbon", "coimbra")
    assert (p.slot().cp, p.sp("britain", "coimbra")) == (1, 2)


@pytest.mark.rule("WEL-9.1c")
def test_points_move_only_ones_own_pieces() -> None:
    p = Position().place("spain", "cadiz", 2, "castanos").begin("britain", cp=3)
    assert not p.options("march") and not p.options("walk")
    refusal = p.t.why_not(act("march", p.leader("castanos"), p.duchy("sevilla")))
    assert refusal is not None and refusal.rule == "WEL-9.1c"


@pytest.mark.rule("WEL-9.41", "WEL-9.4", "WEL-D-PASS")
def test_a_pass_costs_attrition_unless_both_ends_are_friendly() -> None:
    p = Position().place("armee_du_nord", "avila", 2, "clausel").begin("armee_du_nord", cp=2).dice()
    p.do("march", "clausel", "madrid")  # both friendly: no dice
    assert p.at("clausel") == "madrid"
    p = Position().place("britain", "avila", 2, "hill").flag("avila", "britain")
    p.begin("britain", cp=1).dice(6, 1, 1, 1, 1, 1)
    p.flag("madrid", None)
    p.do("march", "hill", "madrid")  # pass into an enemy duchy from a friendly one: three dice, no ambush
    assert p.t.dice.left == [1, 1, 1]  # type: ignore[attr-defined]
    assert p.sp("britain", "madrid") == 1


@pytest.mark.rule("WEL-9.42", "WEL-9.4")
def test_the_fifth_duchy_is_a_forced_march() -> None:
    p = Position().place("spain", "corunna", 2, "castanos").begin("spain", cp=5).dice(6, 1, 1)
    for duchy in ("santiago", "vigo", "santiago", "corunna"):
        p.do("march", "castanos", duchy)
    assert len(p.t.dice.left) == 3  # type: ignore[attr-defined]
    p.do("march", "castanos", "santiago")
    p.spent()
    assert p.sp("spain", "santiago") == 1


@pytest.mark.rule("WEL-9.42", "WEL-G-PICKUP", "WEL-9.42a")
def test_marches_are_counted_for_each_piece() -> None:
    p = Position().place("spain", "corunna", 1, "castanos").place("spain", "santiago", 1)
    p.begin("spain", cp=5).dice(1, 1)
    for duchy in ("lugo", "santiago", "lugo", "santiago"):
        p.do("march", "castanos", duchy)
    p.do("march", "castanos", "lugo")  # leader and first SP force-march; the one picked up late does not
    p.spent()


@pytest.mark.rule("WEL-9.43", "WEL-EX-90")
def test_an_ambush_on_entering_an_enemy_duchy_from_one_that_is_not_friendly() -> None:
    p = (
        Position()
        .place("armee_du_nord", "talavera", 2, "joseph")
        .flag("almaraz", "spain")
        .flag("ciudad_rodrigo", "spain")
    )
    p.begin("armee_du_nord", cp=3).dice(1, 1, 1)
    p.do("march", "joseph", "almaraz")  # from friendly Talavera: no dice
    assert len(p.t.dice.left) == 3  # type: ignore[attr-defined]
    p.do("march", "joseph", "ciudad_rodrigo")  # from uncontrolled Almaraz: three dice
    p.spent()


@pytest.mark.rule("WEL-9.5", "WEL-9.51", "WEL-9.7", "WEL-GL-BATTLE")
def test_entering_an_enemy_duchy_means_battle_at_once() -> None:
    p = Position().place("britain", "fuentes", 3, "hill").place("armee_du_nord", "ciudad_rodrigo", 2)
    p.begin("britain", cp=3).seeded()
    p.do("march", "hill", "ciudad_rodrigo").do("done")
    assert len(p.s.fights) == 1 and p.key() == "Declare.declare"


@pytest.mark.rule("WEL-9.52", "WEL-12.4")
def test_an_enemy_fortress_stops_the_march() -> None:
    p = Position().place("britain", "fuentes", 3, "hill").begin("britain", cp=3)
    p.do("march", "hill", "ciudad_rodrigo")
    assert p.s.mark[p.leader("hill")] & HALTED and not p.options("march")
    refusal = p.t.why_not(act("march", p.leader("hill"), p.duchy("salamanca")))
    assert refusal is not None and refusal.rule == "WEL-9.52"


@pytest.mark.rule("WEL-12.4")
def test_an_unbesieged_fortress_cannot_be_passed_by() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 3, "hill")
    refusal = may_step(p.t, 0, p.duchy("ciudad_rodrigo"), p.duchy("salamanca"))
    assert refusal is not None and refusal.rule == "WEL-12.4"
    assert may_step(p.t, 0, p.duchy("ciudad_rodrigo"), p.duchy("fuentes")) is None
    p.place("britain", "salamanca", 1)  # uncontrolled now
    assert may_step(p.t, 0, p.duchy("ciudad_rodrigo"), p.duchy("salamanca")) is None


@pytest.mark.rule("WEL-9.53")
def test_leaders_who_meet_name_a_commander() -> None:
    p = Position().place("britain", "lisbon", 2, "beresford").place("britain", "coimbra", 1, "wellington")
    p.begin("britain", cp=2)
    p.do("march", "beresford", "coimbra")
    assert (p.key(), set(p.options("command"))) == (
        "Command.name",
        {(p.leader("beresford"),), (p.leader("wellington"),)},
    )
    p.do("command", "beresford")
    assert forces.commander(p.t, 0, p.duchy("coimbra")) == p.leader("beresford")
    p.do("muster", "beresford").do("take", 2).do("to", "lisbon")  # who leaves is an ordinary leader again
    assert forces.commander(p.t, 0, p.duchy("coimbra")) == p.leader("wellington")


@pytest.mark.rule("WEL-9.63", "WEL-EX-14", "WEL-9.6", "WEL-9.64")
def test_wellington_and_hill_as_an_army_group_cost_two() -> None:
    p = Position().place("britain", "lisbon", 13, "wellington", "hill").begin("britain", cp=4)
    p.do("muster", "wellington").do("army", "hill").do("take", 13).do("to", "coimbra")
    if p.key() == "Command.name":
        p.do("command", "wellington")
    assert (p.slot().cp, p.sp("britain", "coimbra"), p.at("hill")) == (2, 13, "coimbra")


@pytest.mark.rule("WEL-EX-15", "WEL-9.63", "WEL-1.62a")
def test_hill_as_staff_officer_costs_one() -> None:
    p = Position().place("britain", "lisbon", 13, "wellington", "hill").begin("britain", cp=4)
    p.do("muster", "wellington").do("staff", "hill")
    assert max(args[0] for args in p.options("take")) == 8
    p.do("take", 8).do("to", "coimbra")
    if p.key() == "Command.name":
        p.do("command", "wellington")
    assert (p.slot().cp, p.sp("britain", "coimbra")) == (3, 8)


@pytest.mark.rule("WEL-EX-16", "WEL-9.61", "WEL-9.64")
def test_wellington_and_de_espana_are_two_armies_and_spain_must_agree() -> None:
    p = Position().place("britain", "lisbon", 9, "wellington").place("spain", "lisbon", 4, "de_espana")
    p.begin("britain", cp=4)
    p.do("muster", "wellington")
    assert not p.may("staff", "de_espana")
    p.do("invite", "de_espana")
    assert (p.asked(), p.key()) == ("spain", "Muster.consent")
    p.do("agree").do("take", 9).do("to", "coimbra")
    if p.key() == "Command.name":
        p.do("command", "wellington")
    assert (p.slot().cp, p.sp("britain", "coimbra"), p.sp("spain", "coimbra")) == (2, 9, 4)


@pytest.mark.rule("WEL-9.61", "WEL-9.65")
def test_an_ally_may_stay() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").place("spain", "lisbon", 4, "de_espana")
    p.begin("britain", cp=4)
    p.do("muster", "wellington").do("invite", "de_espana").do("refuse")
    assert not p.options("invite")
    p.do("take", 2).do("to", "coimbra")
    assert (p.slot().cp, p.at("de_espana")) == (3, "lisbon")


@pytest.mark.rule("WEL-9.65")
def test_a_power_leaves_a_group_in_its_own_impulse() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").place("spain", "lisbon", 1, "de_espana")
    p.begin("spain", cp=1)
    p.do("march", "de_espana", "coimbra")
    assert (p.at("de_espana"), p.at("wellington")) == ("coimbra", "lisbon")


@pytest.mark.rule("WEL-9.63")
def test_marching_costs() -> None:
    p = Position().place("britain", "lisbon", 3, "wellington", "hill")
    force = forces.pieces(p.t, 0, p.duchy("lisbon"))
    assert (cost(p.t, force, 1), cost(p.t, force, 2)) == (1, 2)


@pytest.mark.rule("WEL-11.52b")
def test_who_has_fought_does_not_march() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").begin("britain", cp=3)
    p.s.mark[p.leader("wellington")] |= FOUGHT
    p.t.rebase()
    refusal = p.t.why_not(act("march", p.leader("wellington"), p.duchy("coimbra")))
    assert refusal is not None and refusal.rule == "WEL-11.52b"


def test_a_march_leaves_its_mark_until_the_impulse_ends() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington").begin("britain", cp=3)
    p.do("march", "wellington", "coimbra")
    assert p.s.mark[p.leader("wellington")] & MARCHED
    p.do("done")
    assert not any(p.s.mark) and not any(p.s.march)


@pytest.mark.rule("WEL-6")
def test_only_supplied_leaders_are_built() -> None:
    p = Position().place("britain", "lisbon", 0, "wellington")
    assert p.leader("wellington") not in buildable_leaders(p.t, 0)
    assert len(buildable_leaders(p.t, 0)) == len(p.b.leaders_of[0]) - 1


@pytest.mark.rule("WEL-7.1c", "WEL-7.1e", "WEL-9.62a")
def test_an_army_beside_it_flags_a_duchy_in_which_others_command_its_countrymen() -> None:
    p = Position().place("britain", "talavera", 4, "hill").place("spain", "talavera", 1, "de_espana")
    assert not may_flag(p.t, 2, p.duchy("talavera"))
    p.place("spain", "almaraz", 2, "castanos").flag("almaraz", "spain")
    assert may_flag(p.t, 2, p.duchy("talavera"))


@pytest.mark.rule("WEL-14.3", "WEL-11.4", "WEL-10.4", "WEL-10.9")
@pytest.mark.parametrize(("french", "answer"), [("granada", "intercept"), ("malaga", "evade")])
def test_a_landing_is_opposed_before_it_changes_control(french: str, answer: str) -> None:
    """Drouet: +1 for himself, +1 for a friendly goal, -1 for the line; Málaga is his until the battle is over."""
    p = Position().place("britain", "gibraltar", 3, "hill").place("armee_du_sud", french, 2, "drouet")
    p.hand("britain", 93, 80).hand("armee_du_sud", 72).begin("britain")
    p.do("event", 93).do("use", 0)
    p.dice(1, 1, 1, 4, 4, *[1] * 40)
    p.do("assault", "gibraltar", "malaga").do("board", "hill").do("ship", 2)
    if answer == "intercept":
        p.do("intercept", "drouet").do("take", 2)
        assert p.at("drouet") == "malaga" and p.key() == "Declare.declare"  # he came to fight, not to evade
    else:
        p.do("evade", "drouet", "cordoba")
        assert p.at("drouet") == "cordoba"
    assert p.at("hill") == "malaga"


@pytest.mark.rule("WEL-11.4", "WEL-14.3b")
def test_who_comes_by_sea_gives_the_defender_no_ground() -> None:
    p = Position().place("britain", "san_sebastian", 2)
    for piece in forces.soldiers(p.t, 0, p.duchy("san_sebastian")):
        p.s.origin[piece] = p.duchy("bilbao")
    assert lines_used(p.t, forces.soldiers(p.t, 0, p.duchy("san_sebastian")), p.duchy("san_sebastian"))
    for piece in forces.soldiers(p.t, 0, p.duchy("san_sebastian")):
        p.s.mark[piece] |= SAILED
    assert not lines_used(p.t, forces.soldiers(p.t, 0, p.duchy("san_sebastian")), p.duchy("san_sebastian"))


@pytest.mark.rule("WEL-C032", "WEL-9.1b")
def test_the_army_of_a_virtual_leader_walks_together() -> None:
    p = Position().place("britain", "salamanca", 5, "hill")
    forces.orphan(p.t, p.leader("hill"), [])
    p.s.place[p.leader("hill")] = 255
    p.begin("britain", cp=6)
    assert {n for n, frm, _ in p.options("walk") if frm == p.duchy("salamanca")} == {1, 2, 3, 4}

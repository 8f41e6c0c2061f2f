"""The tutorials play the book's examples to the letter."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.all_is_lost.board import ATTACK, MANOEUVRE, STAND
from grognard.games.all_is_lost.forces import foot, units_of
from grognard.games.all_is_lost.melee import combined_sp
from grognard.games.all_is_lost.state import DESTROYED, FIELDED, captain_named
from grognard.games.all_is_lost.tutorial import TUTORIALS


def played(name: str):
    """The table after the last lesson."""
    tutorial = next(x for x in TUTORIALS if x.id == name)
    t = tutorial.table()
    for lesson in tutorial.steps:
        assert set(lesson.text) == {"en", "it"} and all(lesson.text.values())
        assert any(d.role == lesson.role for d in t.decisions), lesson.text["en"]
        t.play(act(*lesson.action), role=lesson.role)
    return t


def test_every_tutorial_is_told_in_two_languages_and_can_be_played():
    assert len(TUTORIALS) == 10 and len({x.id for x in TUTORIALS}) == 10
    for tutorial in TUTORIALS:
        assert set(tutorial.name) == {"en", "it"}
        played(tutorial.id)


@pytest.mark.rule("AIL-EX-13", "AIL-EX-14", "AIL-EX-20")
def test_the_camp_digs_in_and_recovers():
    t = played("dig-and-recover")
    assert not any(t.state.demoralised) and t.state.works[2850] == 1 and t.state.walls[2850] == 0b011100


@pytest.mark.rule("AIL-EX-17", "AIL-7.6.2.1", "AIL-9.3")
def test_rain_at_the_bridge_disorders_the_army_and_it_rallies():
    t = played("bridge-in-the-rain")
    lautrec = captain_named(t, "lautrec")
    assert t.state.at[lautrec] == 712 and not t.state.disrupted[lautrec]
    keys = [event.key for event in t.journal]
    assert keys.index("disrupted") < keys.index("rallies")


@pytest.mark.rule("AIL-EX-25", "AIL-11.5b")
def test_the_small_garrison_is_stormed():
    t = played("small-garrison")
    assert t.state.at[captain_named(t, "lescun")] == 2117 and t.state.conquered[2117]
    assert captain_named(t, "visconti") in t.state.fallen


@pytest.mark.rule("AIL-11.6", "AIL-11.6b", "AIL-11.6c", "AIL-11.6d")
def test_the_siege_ends_in_the_breach():
    t = played("breach")
    assert "breach" in [event.key for event in t.journal]
    assert t.state.at[captain_named(t, "navarro")] == 2117 and not t.state.siege[2117]


@pytest.mark.rule("AIL-EX-22", "AIL-11.4o", "AIL-12.2.1")
def test_the_battle_is_won_with_combined_arms_and_the_beaten_retreat():
    tutorial = next(x for x in TUTORIALS if x.id == "combined-arms")
    t = tutorial.table()
    lautrec = captain_named(t, "lautrec")
    units = [u for u, holder in enumerate(t.state.captain) if holder == lautrec + 1]
    assert combined_sp(t, units) == 2 * 9  # the nine points of the lesson, in halves
    t = played("combined-arms")
    assert t.state.at[captain_named(t, "colonna")] == 2031
    assert [event.args["n"] for event in t.journal if event.key == "pursuit"] == [2]
    assert (
        sum(t.state.sp[u] for u in range(len(t.state.sp)) if t.state.fate[u] in (FIELDED, DESTROYED)) == 4 + 2
    )


def only(t, captain: str) -> int:
    """The one unit of this captain."""
    (unit,) = units_of(t, captain_named(t, captain))
    return unit


@pytest.mark.rule("AIL-EX-09", "AIL-5.3.1")
def test_orders_are_changed_for_the_difference_or_forced():
    t = played("orders")
    assert t.state.ap[0] == 0
    assert t.state.order[captain_named(t, "lautrec")] == ATTACK
    assert t.state.order[captain_named(t, "lescun")] == MANOEUVRE
    shaken = {u for u in units_of(t, captain_named(t, "lescun")) if t.state.demoralised[u]}
    assert shaken == set(foot(t, units_of(t, captain_named(t, "lescun"))))


@pytest.mark.rule("AIL-EX-10", "AIL-6.3", "AIL-6.3a", "AIL-6.3b")
def test_the_infantry_is_left_behind_and_shares_the_attrition():
    t = played("infantry-left-behind")
    lautrec, left = captain_named(t, "lautrec"), captain_named(t, "montmorency")
    assert (t.state.at[lautrec], t.state.at[left]) == (2017, 2016) and t.state.lead[left] == left
    assert t.state.sp[only(t, "montmorency")] == 5 and t.state.sp[only(t, "lautrec")] == 5


@pytest.mark.rule("AIL-EX-18", "AIL-7.8.2.1", "AIL-7.8.2.1a")
def test_a_zone_of_control_is_left_under_pursuit():
    t = played("leaving-a-zone")
    assert t.state.at[captain_named(t, "gonzaga")] == 2419 and t.state.sp[only(t, "gonzaga")] == 3
    assert [event.args["n"] for event in t.journal if event.key == "activated"] == [-5]
    assert [event.args["n"] for event in t.journal if event.key == "pursuit"] == [2]


@pytest.mark.rule("AIL-EX-23", "AIL-7.9", "AIL-7.9a", "AIL-7.9b", "AIL-7.9c")
def test_the_march_attack_reveals_beats_and_goes_on():
    t = played("march-attack")
    hidden = captain_named(t, "montmorency")
    assert t.state.at[captain_named(t, "pescara")] == 2420 and t.state.at[hidden] == 2616
    assert not t.state.down[hidden] and t.state.sp[only(t, "montmorency")] == 2
    assert [event.args["n"] for event in t.journal if event.key == "skirmish"] == [7]
    assert "enters-emptied" in [event.key for event in t.journal]


@pytest.mark.rule("AIL-EX-31", "AIL-11.7", "AIL-11.7a", "AIL-9.1.1a")
def test_the_sortie_moves_nobody_and_ends_the_siege_combat():
    t = played("sortie")
    lautrec = captain_named(t, "lautrec")
    assert (t.state.at[lautrec], t.state.at[captain_named(t, "de_leyva")]) == (1624, 1623)
    assert t.state.order[lautrec] == STAND and t.state.siege[1623] == 1 and t.state.besieges[lautrec] == 1623

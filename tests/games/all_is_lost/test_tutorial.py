"""The tutorials play the book's examples to the letter."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.games.all_is_lost.battle import combined_sp
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
    assert len(TUTORIALS) == 5 and len({x.id for x in TUTORIALS}) == 5
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
    t = played("siege")
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

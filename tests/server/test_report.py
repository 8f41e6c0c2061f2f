"""The report: what left the field leaves its curves, key moments are episodes, luck counts for who rolled."""

from __future__ import annotations

from math import isclose

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Event
from grognard.games import all_is_lost
from grognard.server.report import Course, chance_of, luck_of, rolled
from tests.engine import raid
from tests.server import picket


def roll(**facts: object) -> Event:
    return Event("rolls.x", "", "red", kind="roll", facts={"sides": 6, **facts})


@pytest.mark.parametrize(
    ("facts", "result", "expected"),
    [
        ({"faces": [5, 6, 1], "result": 2, "hit": 5}, 2, 1.0),
        ({"faces": [1, 2, 6], "result": 2, "at_most": 2}, 2, 1.0),
        ({"faces": [6], "result": 6, "best": "high"}, 6, 3.5),
        ({"faces": [6], "result": 6, "best": "low"}, 1, 3.5),
        ({"faces": [3], "result": 3, "total": 2, "passed": True, "at_most": 2}, 1, 0.5),
        ({"faces": [1, 6], "result": 7, "passed": False, "at_most": 5}, 0, 10 / 36),
    ],
)
def test_luck_is_what_the_dice_gave_in_favour_of_who_rolled(
    facts: dict[str, object], result: float, expected: float
) -> None:
    (found,) = rolled(roll(**facts), 1)
    assert found.result == result and isclose(found.expected, expected)


def test_a_low_roll_is_lucky_where_low_is_wanted() -> None:
    low = rolled(roll(faces=[1, 1, 2], result=3, at_most=2), 1)
    high = rolled(roll(faces=[1, 1, 2], result=0, hit=5), 1)
    assert luck_of(low, "red").z > 0 > luck_of(high, "red").z


def test_dice_that_are_only_looked_up_are_no_luck() -> None:
    assert rolled(roll(faces=[6], result=6), 1) == []
    nobody = Event("rolls.x", "", "", kind="roll", facts={"sides": 6, "faces": [6], "result": 6, "hit": 5})
    assert rolled(nobody, 1) == []


def test_the_chance_of_dice_together() -> None:
    assert chance_of(1, 6, 0, 4, None) == 0.5 and chance_of(2, 6, 0, None, 12) == 1.0
    assert chance_of(12, 6, 0, 40, None) is None, "too many ways"


def course(t: object, *actions: object) -> Course:
    found = Course(t, t.game.roles, True)  # type: ignore[attr-defined, arg-type]
    for number, action in enumerate(actions, 1):
        told = len(t.chronicle)  # type: ignore[attr-defined]
        role = t.decision.role  # type: ignore[attr-defined]
        t.play(action)  # type: ignore[attr-defined]
        found.step(number, role, t.chronicle[told:])  # type: ignore[attr-defined]
    return found


def test_key_moments_are_episodes_that_cost_something() -> None:
    t = raid.GAME.table(dice=Dice.scripted([1, 5, 2, 6, 1]))
    (moment,) = course(t, act("march", 0), act("enter", 1), act("done"), act("fight", 0)).moments()
    assert (moment.kind, moment.from_, moment.to, moment.cost) == ("battle", 4, 4, {"blue": 2})
    assert moment.text == {"en": "Won: 2 lost.", "it": "Vinta: 2 perdite."} and moment.role == "red"


def test_what_is_off_the_field_is_not_counted() -> None:
    t = picket.GAME.table(seed=1)
    found = course(t)
    view = t.view(t.game.roles)
    assert [pieces for _, pieces, _ in found.counted(view)] == [5, 5]
    found.off = frozenset({view["pieces"]["at"][0]})
    assert [pieces for _, pieces, _ in found.counted(view)] == [4, 5]
    spaces, pieces, strength = found.counted(view)[1]
    assert (spaces, pieces, strength) == (0, 5, 15)


def test_a_leader_adds_no_strength_to_those_he_leads() -> None:
    t = all_is_lost.GAME.table(scenario="agnadello", seed=1)
    found = course(t)
    view = t.view(t.game.roles)
    pieces, units = view["pieces"], t.game.scene(t.board)["units"]
    named = [(units[n]["kind"], value) for n, value in zip(pieces["unit"], pieces["value"], strict=True)]
    assert any(kind == "leader" and value > 0 for kind, value in named)
    strength = sum(value for kind, value in named if kind != "leader" and value > 0)
    assert sum(there for _, _, there in found.counted(view)) == strength


def test_a_game_that_runs_does_not_tell_how_it_stands() -> None:
    running = Course(picket.GAME.table(seed=1), (), False)
    assert running.now == [] and running.moments() == []

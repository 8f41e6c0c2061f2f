"""The story of a recorded game, word for word, and the stage. `python -m tests.games.wellington.test_story` tells it anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.engine import AnyTable
from grognard.games.wellington import GAME
from grognard.games.wellington.board import ALLIED
from grognard.games.wellington.stage import stage
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, trenches
from tests.games.wellington.conftest import Position
from tests.recorded import opened

RECORDS = Path(__file__).parents[2] / "records" / "wellington"
TOLD = Path(__file__).parent / "story"
OUTCOMES = {
    "battle", "siege", "march", "voyage", "rising", "interception", "evasion", "impulse", "guerrilla",
}  # fmt: skip
"""Episodes that say how they ended."""


def told(nodes: list[dict[str, Any]], depth: int = 0) -> list[str]:
    """The tree as text: titles, lines with their sums, outcomes."""
    lines = []
    for node in nodes:
        margin = "  " * depth
        if "lines" in node:
            lines += [f"{margin}# {node['title']}", *told(node["lines"], depth + 1)]
            if node.get("outcome"):
                lines.append(f"{margin}= {node['outcome']['text']}")
            continue
        lines.append(margin + node["text"])
        if terms := node.get("facts", {}).get("sum", {}).get("terms"):
            said = ", ".join(f"{value:+d} {words}" for value, words, _ in terms)
            lines.append(f"{margin}    ({said})")
    return lines


def recorded(name: str) -> AnyTable:
    return opened(RECORDS / f"{name}.grog")


def story(name: str, lang: str) -> str:
    return "\n".join(told(recorded(name).story("observer", lang))) + "\n"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_story_of_a_recorded_game(lang: str) -> None:
    assert story("random-1812", lang) == (TOLD / f"random-1812.{lang}.txt").read_text(encoding="utf-8")


def test_every_episode_that_should_says_how_it_ended() -> None:
    def look(nodes: list[dict[str, Any]]) -> None:
        for node in nodes:
            if "lines" in node:
                assert node["kind"] not in OUTCOMES or node["outcome"], node["title"]
                look(node["lines"])

    look(recorded("random-1812").story("observer", "en"))


# --- the stage -------------------------------------------------------------------------------------------


def shown(p: Position, lang: str = "en") -> dict[str, Any]:
    scene = p.t.render(stage(p.t, 0), lang, 0)
    assert isinstance(scene, dict)
    return scene


@pytest.mark.rule("WEL-11.2")
def test_the_stage_of_a_battle() -> None:
    p = clash(4, 3, britain=(96,))
    assert stage(Position().t, 0) is None
    scene = shown(p)
    assert (scene["kind"], scene["title"], scene["dice"]) == ("battle", "Battle of Almaraz, round 1", [])
    attacker, defender = scene["sides"]
    assert attacker["name"] == "The Allies attack" and defender["name"] == "The French defend"
    assert attacker["sum"]["total"] == 8 and [row[:2] for row in attacker["sum"]["terms"]] == [
        [4, "SP"],
        [3, "Hill"],
        [1, "Nationality"],
    ]
    assert [row[:2] for row in defender["sum"]["terms"]][-1] == [1, "Broken ground"]
    assert [piece["label"] for piece in defender["pieces"]] == ["3 SP of the Armée du Nord", "Reille"]
    assert [row["state"] for row in scene["steps"]] == ["now", "next", "next", "next", "next"]
    p.do("event", 96)
    assert shown(p)["sides"][0]["sum"]["total"] == 10
    assert shown(p, "it")["title"] == "Battaglia di Almaraz, round 1"


@pytest.mark.rule("WEL-11.5")
def test_the_stage_shows_the_dice_and_the_fallen() -> None:
    p = clash(4, 3, spain=(11,))
    p.dice(*rolls([6, 5], 8, [6], 8), *[1] * 40).answer("done")
    while not fight(p).dead[ALLIED]:
        p.answer("pass" if p.key() == "Moment.offer" else "done")
    scene = shown(p)
    assert [row["faces"][:2] for row in scene["dice"]] == [[6, 5], [6, 1]]
    assert [row["result"] for row in scene["dice"]] == ["2 hits", "1 hit"]
    # losses have changed what the dice were counted by: no sum is shown that is not of the dice on the table
    for side, row in zip(scene["sides"], scene["dice"], strict=True):
        assert "sum" not in side or side["sum"]["total"] == len(row["faces"])
    assert (scene["sides"][0]["pieces"][0]["strength"], scene["sides"][0]["pieces"][0]["was"]) == (3, 4)
    assert [side["losses"] for side in scene["sides"]] == [1, 2]


@pytest.mark.rule("WEL-12.3")
def test_the_stage_of_a_siege_says_how_many_sixes_are_needed() -> None:
    scene = shown(besiege(trenches()))
    assert (scene["kind"], scene["next"]) == ("siege", "3 more sixes take the fortress")
    besieger, fortress = scene["sides"]
    assert besieger["sum"]["total"] == 11 and fortress["sum"]["total"] == 3


@pytest.mark.rule("WEL-5.2")
def test_a_window_says_what_is_about_to_happen() -> None:
    p = Position().place("armee_du_nord", "valladolid", 2).hand("spain", 90, 37).hand("armee_du_nord", 24)
    p.begin("spain").answer("event", 90).answer("duchy", "valladolid")
    decision = p.t.decision
    assert decision is not None
    assert decision.text("en") == "Spain plays The Spanish Masses (#90) at Valladolid. Do you respond?"
    assert decision.text("it") == "La Spagna gioca Le masse spagnole (#90) a Valladolid. Rispondi?"


@pytest.mark.rule("WEL-11.2")
def test_the_terms_of_a_roll_add_up_to_its_dice() -> None:
    p = clash(4, 4, britain=(96,)).do("event", 96).seeded()
    no_cards(p)
    rolled = [event for event in p.t.journal if event.key == "rolls.battle"]
    assert rolled
    for event in rolled:
        assert event.facts["sum"]["total"] == len(event.facts["faces"])


def test_data_of_other_words_do_not_change_what_a_game_says(tmp_path: Path) -> None:
    """Names of a board are those of its own folder, though texts do not count in the hash of the data."""
    folder = tmp_path / "data"
    folder.mkdir()
    for path in GAME.folder.iterdir():
        text = path.read_text(encoding="utf-8")
        (folder / path.name).write_text(text.replace('name = "Lisbon"', 'name = "Olisipo"'), encoding="utf-8")
    other, own = GAME.table("1812", data=folder), GAME.table("1812")
    for t, name in ((other, "Olisipo"), (own, "Lisbon"), (other, "Olisipo")):
        assert t.name("duchy", t.board.lisbon, "en") == name


def tell_anew() -> None:
    TOLD.mkdir(exist_ok=True)
    for lang in ("en", "it"):
        (TOLD / f"random-1812.{lang}.txt").write_text(story("random-1812", lang), encoding="utf-8")


if __name__ == "__main__":
    tell_anew()


@pytest.mark.rule("WEL-9.1")
def test_what_a_line_or_a_question_names_is_found_on_the_map() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 2, "clausel")
        .place("armee_du_nord", "salamanca", 2, "marmont")
    )
    p.place("britain", "ciudad_rodrigo", 3, "hill").flag("ciudad_rodrigo", "britain").begin("britain", cp=2)
    p.do("march", "hill", "salamanca")
    asked = p.t.describe("armee_du_nord")["decision"]
    assert ["space", p.duchy("salamanca")] in asked["about"]["focus"]
    (march,) = [
        one["open"]
        for one in p.t.telling(p.t.mask("spain"), "en")
        if one.get("open", {}).get("kind") == "march"
    ]
    assert ["piece", p.leader("hill"), "Hill"] in march["touch"]
    assert ["space", p.duchy("salamanca"), "Salamanca"] in march["touch"]

"""The story of the battle: what a player reads, in both languages, and what he may not read.

A recorded game's story is kept as text. After a change of words look at what differs, and write it anew:
`python -m tests.games.waterloo_200.test_story`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.bots.greedy import Greedy
from grognard.engine import act
from grognard.games.waterloo_200 import sheets
from tests.games.waterloo_200.conftest import BOARD, FRENCH, GAME, Field
from tests.recorded import opened

RECORD = Path(__file__).parents[2] / "records" / "waterloo_200" / "100-g-g.grog"
STORY = Path(__file__).parent / "story"
OUTCOMES = {
    "turn",
    "arrival",
    "impulse",
    "battle",
    "bombardment",
    "reinforcements",
    "reorganisation",
    "rally",
}


def lines(nodes: list[dict[str, Any]], depth: int = 0) -> list[str]:
    """A tree of the story as text: titles, lines, sums with their terms, outcomes."""
    found = []
    indent = "  " * depth
    for node in nodes:
        if "lines" in node:
            found.append(f"{indent}# {node['title']}")
            found += lines(node["lines"], depth + 1)
            if node["outcome"]:
                found.append(f"{indent}= {node['outcome']['text']}")
            continue
        found.append(indent + node["text"])
        facts = node.get("facts", {})
        for total in [*facts.get("sums", []), *([facts["sum"]] if "sum" in facts else [])]:
            terms = ", ".join(f"{value:+d} {words}" for value, words, _ in total["terms"])
            found.append(f"{indent}    {total['label']}: {total['total']} = {terms}")
    return found


def told(lang: str) -> str:
    """The recorded game as the British read it."""
    return "\n".join(lines(opened(RECORD).story("british", lang))) + "\n"


@pytest.mark.skipif(
    not RECORD.exists(), reason="recorded games do not count where the rules are broken on purpose"
)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_story_of_a_recorded_game_reads_as_it_is_kept(lang: str) -> None:
    assert told(lang) == (STORY / f"{RECORD.stem}.{lang}.txt").read_text(encoding="utf-8")


def walk(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for node in nodes:
        found.append(node)
        found += walk(node.get("lines", []))
    return found


@pytest.fixture(scope="module")
def games() -> list[Any]:
    """A game of two and one of three with options, played in earnest."""
    tables = []
    for seed, players, options in (
        (5, 2, ["grande-batterie", "morale"]),
        (6, 3, ["languages", "allies-apart"]),
    ):
        t = GAME.table(seed=seed, players=players, options=options)
        greedy = Greedy(Random(seed))
        while (decision := t.decision) is not None:
            t.play(greedy.choose(t.seat(decision.role)), role=decision.role)
        tables.append(t)
    return tables


def test_every_episode_but_a_broken_off_one_has_its_outcome(games: list[Any]) -> None:
    for t in games:
        episodes = [node for node in walk(t.story("observer", "en")) if "lines" in node]
        assert {node["kind"] for node in episodes} <= OUTCOMES
        open_ones = [node["kind"] for node in episodes if node["outcome"] is None]
        assert len(open_ones) <= 4, open_ones  # those that the end of the game broke off


def test_no_id_no_gap_and_no_key_reaches_a_reader(games: list[Any]) -> None:
    ids = [unit.id for unit in BOARD.units if unit.id.islower() and len(unit.id) > 4]
    for t in games:
        for role in ("french", "british", "prussian", "observer"):
            for lang in ("en", "it"):
                for line in lines(t.story(role, lang)):
                    text = line.strip().lstrip("#= ")
                    assert "{" not in text and "$" not in text and "  " not in text, text
                    assert text[0].isupper() or text[0].isdigit(), text
                    assert not any(id in text for id in ids if id not in ("wellington",)), text


def test_the_story_never_names_a_hidden_unit(games: list[Any]) -> None:
    """A unit named to the enemy was face up then: in its battle, activated, scouted or dead. So at any time a reader may
    name no more than `could` has narrowed down to it."""
    t = GAME.table(seed=9)
    greedy = Greedy(Random(9))
    own = {"british": FRENCH, "french": 1}
    for _ in range(250):
        decision = t.decision
        if decision is None:
            break
        t.play(greedy.choose(t.seat(decision.role)), role=decision.role)
    for reader, faction in own.items():
        text = "\n".join(lines(t.story(reader, "en")))
        for unit in range(*BOARD.handles[faction]):
            block = t.state.block[unit]
            if t.state.could[block].bit_count() > 1 and BOARD.units[unit].name in text:
                raise AssertionError(f"{reader} reads of {BOARD.units[unit].name}")


@pytest.mark.rule("W200-6.2.3.1.4", "W200-6.2.3.1.6-b")
def test_a_battle_shows_both_sums_and_why_eight_became_three() -> None:
    f = Field().place("1/1 2/1", 43).place("HanC", 43).place("fr-i-art d-erlon", 59)
    f.activate("d-erlon fr-i-art").combat("french").play("fight 43", "employ fr-i-art")
    last = next(e for e in f.t.journal if e.key == "fires")
    offence, defence = last.facts["sums"]
    assert [term[0] for term in offence["terms"]] == [3, 3, 4, 3] and offence["total"] == 13
    assert sum(term[0] for term in defence["terms"]) == defence["total"] == last.args["df"]
    hits = next(e for e in f.t.journal if e.key == "loser-hits")
    assert hits.args["n"] == 1 and hits.args["capped"] == 1
    assert hits.facts["sum"]["total"] == 1 and len(hits.facts["sum"]["terms"]) == 2


@pytest.mark.rule("W200-0.13", "W200-0.11")
def test_the_ending_names_the_winner(games: list[Any]) -> None:
    for t in games:
        last = t.journal[-1].text("en")
        winner = "French" if t.outcome.winners == ("french",) else "Allies"
        assert winner in last and t.outcome.text("en") == last


def test_who_attacked_whom_with_what_and_what_it_cost() -> None:
    f = Field().place("1/1", 59).place("8Br", 42).place("d-erlon", 58)
    f.tactical("french").play(
        "activate d-erlon", "reveal", "done", "move 1/1", "enter 42", "done", "fight 42"
    )
    f.take_hits()
    impulse = next(n for n in walk(f.t.story("british", "en")) if n.get("kind") == "impulse")
    battle = next(n for n in walk([impulse]) if n.get("kind") == "battle")
    assert battle["title"] == "Battle at Bylandt's Slope"
    assert "The French attack at Bylandt's Slope: one block against one of the British." in lines([battle])[1]
    assert "Charlet's brigade" in "\n".join(lines([battle])) and "win by" in battle["outcome"]["text"]
    assert battle["outcome"]["facts"]["losses"]["french"] >= 1


@pytest.mark.parametrize(
    ("area", "english", "italian"),
    [
        (40, "at La Haie Sainte", "a La Haie Sainte"),
        (52, "at the Château de Goumont", "allo Château de Goumont"),
        (42, "at Bylandt's Slope", "al Pendio di Bylandt"),
        (53, "at the Orchards", "ai Frutteti"),
        (59, "at the Grand Battery", "alla Grande batteria"),
    ],
)
def test_places_take_the_article_they_have(area: int, english: str, italian: str) -> None:
    t = Field().impulse("french").t
    args = {"unit": BOARD.unit("1/1"), "space": area}
    assert english in t.say("engages", args, "en") and italian in t.say("engages", args, "it")


@pytest.mark.parametrize(
    ("unit", "english", "italian"),
    [
        ("d-erlon", "D'Erlon is activated", "D'Erlon è attivato"),
        ("orange", "The Prince of Orange is activated", "Il principe d'Orange è attivato"),
        ("1/1", "Charlet's brigade is activated", "La brigata Charlet è attivata"),
        (
            "fr-i-art",
            "The guns of the French I Corps are activated",
            "L'artiglieria del I Corpo francese è attivata",
        ),
        ("br-cav-art", "The British horse artillery is", "L'artiglieria a cavallo britannica è attivata"),
        ("GG", "The Grenadiers of the Old Guard are", "I Granatieri della Vecchia Guardia"),
        ("Nsu", "Kruse's regiment is", "Il reggimento Kruse è attivato"),
    ],
)
def test_sentences_agree_with_the_unit(unit: str, english: str, italian: str) -> None:
    t = Field().impulse("french").t
    args = {"unit": BOARD.unit(unit), "space": 58}
    assert english in t.say("activated", args, "en") and italian in t.say("activated", args, "it")


@pytest.mark.rule("W200-1.5-b")
def test_ground_taken_on_the_way_is_told_once_and_a_star_by_itself() -> None:
    f = Field().place("1/1c", 59).passing("french").play("move 1/1c", "enter 42", "enter 43", "done")
    assert [event["spaces"] for event in f.told("takes")] == ["42,43"] and not f.told("takes.star")
    f = Field().place("1/1c", 58).passing("french").play("move 1/1c", "enter 40", "done")
    assert [event["space"] for event in f.told("takes.star")] == [40] and not f.told("takes")


def test_guns_of_the_same_number_are_told_apart_and_no_block_bears_an_id() -> None:
    for names in ([unit.name for unit in BOARD.units], [unit.name_it for unit in BOARD.units]):
        assert len(set(names)) == len(names)
    assert not any(unit.label.isalpha() and unit.label.islower() for unit in BOARD.units)
    assert not any("-art" in unit.label for unit in BOARD.units)


# --- with the choices -----------------------------------------------------------------------------------------


def option(f: Field, words: str, role: str) -> dict[str, Any]:
    wanted = f.action(words).json()
    sheet = f.t.describe(role)["decision"]
    return next(o for o in sheet["options"] if o["action"] == wanted)


@pytest.mark.rule("W200-6.2.2-b", "W200-3.8")
def test_a_step_says_what_it_costs_and_leaves() -> None:
    f = Field().place("1/1c", 58).place("8Br", 42).place("d-erlon", 58).activate("d-erlon").movement("french")
    f.play("move 1/1c")
    assert option(f, "enter 59", "french")["facts"] == {"cost": 1, "left": 4}
    f.play("enter 59")
    engaging = option(f, "enter 42", "french")["facts"]
    assert (engaging["cost"], engaging["left"], engaging["ends"]) == (2, 2, True)
    assert option(f, "done", "french")["label"] == "Stop here"


@pytest.mark.rule("W200-6.2.3")
def test_before_a_battle_the_own_sum_is_shown_and_the_enemy_only_counted() -> None:
    f = (
        Field()
        .place("1/1", 42)
        .place("8Br 9Br", 42)
        .place("d-erlon", 59)
        .activate("d-erlon")
        .combat("french")
    )
    facts = option(f, "fight 42", "french")["facts"]
    assert facts["sum"]["total"] == 3 + 4 and "2 blocks" in facts["note"]
    assert "Kempt" not in str(f.t.describe("french"))
    assert f.t.odds(f.action("fight 42")) is not None


@pytest.mark.rule("W200-6.2.2")
def test_to_reveal_is_asked_first() -> None:
    f = (
        Field()
        .place("1/1", 59)
        .place("8Br", 42)
        .place("d-erlon", 58)
        .tactical("french")
        .play("activate d-erlon")
    )
    assert option(f, "reveal", "french")["facts"]["confirm"].startswith("Show ")


@pytest.mark.rule("W200-2.0-c")
def test_to_end_the_turn_is_asked_first() -> None:
    f = Field().place("d-erlon", 58).impulse("french")
    assert "confirm" not in option(f, "pass", "french")["facts"]
    f.t.state.passes = 1
    f.impulse("french")
    assert "turn ends" in option(f, "pass", "french")["facts"]["confirm"]


@pytest.mark.rule("W200-6.2.2", "W200-6.2.2-e")
@pytest.mark.parametrize("seed", [3, 4])
def test_reach_is_exactly_where_a_move_can_end(seed: int) -> None:
    """Every place reached is reached by playing the actions, and no place where the block could end is missing."""
    t, rng = GAME.table(seed=seed), Random(seed)
    tried = 0
    while (decision := t.decision) is not None and tried < 25:
        movers = [a for a in decision.options if a.verb in ("move", "activate")]
        if movers and rng.random() < 0.3:
            piece = int(rng.choice(movers).args[0])
            reach = t.reach(decision.role, piece)
            for found in reach:
                world = t.clone()
                for number, said in enumerate(found["actions"]):
                    action = act(*said)
                    assert world.decision is not None and action in world.decision.options, (found, number)
                    world.play(action)
                assert world.state.area[piece] == found["space"]
            tried += 1
        t.play(rng.choice(decision.options))
    assert tried >= 10


@pytest.mark.rule("W200-6.2.3.1", "W200-0.3")
def test_the_stage_shows_a_battle_as_far_as_one_may_know_it() -> None:
    f = Field().place("1/1", 42).place("8Br", 42).place("d-erlon fr-i-art", 59).activate("d-erlon fr-i-art")
    f.combat("french").play("fight 42")
    british = f.t.render(f.t.view("british")["stage"], "en", f.t.mask("british"))
    french, own = british["sides"]
    assert french["pieces"][0]["label"] == "A French block" and "strength" not in french["pieces"][0]
    assert own["pieces"][0]["label"] == "Kempt's brigade" and own["pieces"][0]["strength"] == 4
    assert [p["state"] for p in french["pieces"]] == ["fighting", "reserve"] and "sum" not in french
    f.play("employ fr-i-art")
    shown = f.t.render(f.t.view("observer")["stage"], "en")
    assert shown["sides"][0]["sum"]["total"] == 3 + 4 + 3
    assert [s["state"] for s in shown["steps"]] == ["done", "done", "now"] and "hit" in shown["next"]
    f.take_hits()
    assert f.t.view("observer")["stage"] is None


@pytest.mark.rule("W200-6.2.3.1.7", "W200-3.5")
def test_the_stage_counts_only_what_fell_in_this_battle() -> None:
    """A unit that came with two of its four steps has lost none of them here."""
    f = Field().place("1/1", 42, 2).place("2/1 1/2", 42).place("8Br", 42, 3)
    f.combat("french").play("fight 42")

    def counted() -> list[tuple[int, int]]:
        stage = sheets.stage(f.t, f.t.mask(["french", "british"]))
        assert stage is not None
        return [(p["was"], p["strength"]) for side in stage["sides"] for p in side["pieces"]]

    assert counted() == [(2, 2), (3, 3), (4, 4), (3, 3)]
    f.play(f.options()[0])
    assert counted() == [(2, 2), (3, 3), (4, 4), (3, 2)]


@pytest.mark.rule("W200-6.2.3.1.5")
def test_odds_are_told_in_words() -> None:
    f = Field().place("1/1 2/1", 42).place("8Br", 42).combat("french")
    odds = f.t.odds(f.action("fight 42"))
    assert odds is not None and GAME.odds_said is not None
    for _, value in odds.outcomes:
        said = GAME.odds_said(value)
        assert said is not None and f.t.say(*said, "it")
    assert GAME.odds_said(None) is None


if __name__ == "__main__":
    for language in ("en", "it"):
        (STORY / f"{RECORD.stem}.{language}.txt").write_text(told(language), encoding="utf-8")

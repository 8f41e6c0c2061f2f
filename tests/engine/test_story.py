"""The story: episodes of procedures and chapters, outcomes, sums, rolls and moves, each as far as a role may know it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import grognard
from grognard.engine import DONE, PASS, Dice, Terms, act, saves
from grognard.engine.story import Journal, Reader
from grognard.engine.trial import random_game
from grognard.engine.values import Closing
from tests.engine import raid, salvo, truce

RED, GREEN, BLUE = range(3)


def played(*actions: Any, seed: int = 1) -> Any:
    t = raid.GAME.table(seed=seed)
    for action in actions:
        t.play(action)
    return t


def shape(nodes: list[Any]) -> list[Any]:
    """Kinds of episodes with what is in them, keys of lines."""
    return [(n["kind"], shape(n["lines"])) if "lines" in n else n["key"] for n in nodes]


def loaded(t: Any) -> Any:
    return saves.load(t.save(), lambda _: t.game)


FIGHT = [act("fight", 0)]
MARCH = [act("march", 0), act("enter", 1), act("enter", 2), act("enter", 3), DONE]


def test_lines_belong_to_the_innermost_episode_that_is_open() -> None:
    t = played(*FIGHT)
    pursuit = ("pursuit", ["rolls.pursuit", "pursues"])
    assert shape(t.story("red")) == [("turn", [("battle", ["rolls.battle", pursuit])])]
    assert [e.key for e in t.journal] == ["rolls.battle", "rolls.pursuit", "pursues", "battle-won"]


def test_an_episode_closes_when_its_procedure_leaves_and_tells_its_outcome_then() -> None:
    t = played(*FIGHT)
    (turn,) = t.story("observer")
    (battle,) = turn["lines"]
    assert battle["outcome"]["key"] == "battle-won" and battle["outcome"]["facts"]["winner"] == "red"
    assert battle["outcome"]["rule"] == "RAI-8" and battle["rule"] == "RAI-7"
    assert battle["lines"][1]["outcome"] is None and turn["outcome"] is None
    stream = [next(iter(item.keys() - {"n"})) if len(item) == 2 else item["key"] for item in t.telling(0)]
    assert stream == ["open", "open", "rolls.battle", "open", "rolls.pursuit", "pursues", "close", "close"]


def test_a_chapter_closes_the_one_of_its_kind_before() -> None:
    t = played(DONE, DONE, DONE)
    turns = t.story("red")
    assert [(n["kind"], n["outcome"] and n["outcome"]["key"], n["from"], n["to"]) for n in turns] == [
        ("turn", "turn-over", 0, 2),
    ]
    assert [item["open"]["kind"] for item in t.telling(1) if "open" in item] == ["turn", "turn"]


def test_everything_is_closed_when_the_game_ends() -> None:
    t = played(*[DONE] * 6)
    assert t.outcome is not None and t._story.open == []
    assert shape(t.story("red"))[-1] == "counted"
    opens = [("open" in i) - ("close" in i) for i in t.telling(1)]
    assert sum(opens) == 0 and all(sum(opens[:n]) >= 0 for n in range(len(opens)))


def test_an_accepted_interjection_closes_its_episode_too() -> None:
    t = truce.GAME.table(seed=1)
    t.play(act("offer"), role="north")
    assert [o.kind for o in t._story.open] == ["truce"]
    t.play(PASS, role="south")
    assert t._story.open == [] and [type(i).__name__ for i in t.chronicle] == ["Opening", "Closing"]
    t.play(act("offer"), role="south")
    t.play(act("accept"), role="north")
    assert t.outcome is not None and [type(i).__name__ for i in t.chronicle][2:] == [
        "Opening",
        "Closing",
        "Event",
    ]


def test_windows_and_their_responses_nest() -> None:
    t = random_game(salvo.GAME, 4)
    depth = deepest = 0
    for item in t.telling(1):
        depth += ("open" in item) - ("close" in item)
        deepest = max(deepest, depth)
    assert depth == 0 and deepest >= 2


# --- who may know what ----------------------------------------------------------------------------------


def test_a_private_episode_leaves_no_node_number_or_gap() -> None:
    t = played()
    quiet = played()
    t.play(act("talk"), role="green")
    t.play(act("accept"), role="red")
    for table in (t, quiet):
        table.play(act("fight", 0))
    for eyes in ("blue", "observer"):
        told = [json.dumps({**i, "n": 0}) for i in t.telling(t.mask(eyes))]
        assert told == [json.dumps({**i, "n": 0}) for i in quiet.telling(quiet.mask(eyes))]
    assert shape(t.story("green"))[0] == (
        "turn",
        [("talk", ["agreed"]), shape(quiet.story("green"))[0][1][0]],
    )
    assert t.story("green")[0]["lines"][0]["outcome"]["key"] == "friends"


def test_what_is_whispered_or_talked_of_between_does_not_part_the_steps_of_a_march() -> None:
    t, quiet = played(), played()
    t.play(act("talk"), role="green")
    t.play(PASS, role="red")
    for table in (t, quiet):
        table.play(act("march", 0))
        table.play(act("enter", 1))
    t.play(act("talk"), role="green")  # in the midst of it
    t.play(PASS, role="red")
    for table in (t, quiet):
        table.play(act("enter", 2))
    marches = [table.story("blue")[0]["lines"] for table in (t, quiet)]
    texts = [[line["text"] for line in march[0]["lines"]] for march in marches]
    assert texts[0] == texts[1] and len(texts[0]) == 1
    assert [x["facts"]["way"] for x in marches[0][0]["lines"]] == [[0, 1, 2]]
    spied = t.story("green")[0]["lines"][1]["lines"]
    assert [x.get("kind") or x["key"] for x in spied] == ["move", "spied", "talk", "spied"]
    assert spied[0]["facts"]["way"] == [0, 1, 2]


def test_secret_facts_are_for_their_readers_alone() -> None:
    t = played(*FIGHT, *MARCH)
    for eyes, knows in (("red", True), ("green", False), ("blue", False), ("observer", False)):
        (turn,) = t.story(eyes)
        battle, march = turn["lines"]
        pursues = battle["lines"][1]["lines"][1]
        assert ("sum" in pursues.get("facts", {})) is knows
        assert ("left" in march["lines"][0]["facts"]) is knows


def test_the_tree_tells_others_nothing_of_what_is_hidden() -> None:
    """Two games that differ in what red alone knows are told to the others in the same bytes."""
    told = []
    for guns in (1, 3):
        t = raid.GAME.table(dice=Dice.scripted([guns, 5, 2, 1, 6, 4, 4, 4, 4, 4, 4, 4]))
        for action in [*FIGHT, *MARCH, DONE, DONE]:
            t.play(action)
        told.append(
            [
                json.dumps([t.story(e), t.telling(t.mask(e)), t.summary(e), t.view(e)])
                for e in ("green", "blue", "observer")
            ]
        )
    assert told[0] == told[1]


# --- sums, rolls, moves ---------------------------------------------------------------------------------


def test_a_roll_says_what_it_was_for_what_was_needed_and_what_came_out() -> None:
    t = raid.GAME.table(dice=Dice.scripted([1, 5, 2, 6, 3]))
    t.play(act("fight", 0))
    rolled, pursuit = [e for e in t.journal if e.kind == "roll"]
    assert rolled.role == "red" and rolled.args == {"faces": "5 2 6", "result": 2, "need": "5+", "piece": 0}
    assert rolled.facts["marks"] == [True, False, True] and rolled.facts["sides"] == 6
    assert rolled.facts["sum"] == {
        "total": 3,
        "terms": [[3, ["term.men", {"piece": 0}], "RAI-3"]],
        "label": ["sum.attack", {"piece": 0}],
    }
    assert pursuit.facts["total"] == 2 and pursuit.facts["passed"] and pursuit.facts["at_most"] == 2
    line = t.story("observer")[0]["lines"][0]["lines"][0]
    assert line["facts"]["need"] == "5 or more"
    italian = t.telling(0, "it")[2]
    assert italian["facts"]["need"] == "5 o più"


@pytest.mark.parametrize(
    ("hit", "at_most", "sides", "need"),
    [(5, None, 6, "5+"), (6, None, 6, "6"), (None, 2, 6, "2-"), (None, 1, 6, "1"), (None, None, 6, "")],
)
def test_what_is_needed_in_short(hit: int | None, at_most: int | None, sides: int, need: str) -> None:
    t = played()
    t.rolls(2, sides, why="x", hit=hit, at_most=at_most)
    assert t.journal[-1].args.get("need", "") == need


def test_what_a_text_touches_has_words_only_where_they_stand_in_it() -> None:
    reader = Reader(played(), 1, ("en",), plain=True)
    assert reader.touch({"space": 3}, "On to 3.") == [["space", 3, "3"]]
    assert reader.touch({"space": 3}, "On.") == [["space", 3]]


def test_steps_of_one_piece_are_one_line_with_the_whole_way_and_cost() -> None:
    t = played(*MARCH)
    (march,) = t.story("red")[0]["lines"]
    (line,) = march["lines"]
    assert line["facts"] == {"piece": 0, "way": [0, 1, 2, 3], "leg": [2, 3], "cost": 3, "left": 1}
    assert "0 > 1 > 2 > 3" in line["text"]
    assert ["space", 3, "3"] in line["touch"] and ["piece", 0, "0"] in line["touch"]
    assert [e.seen_by(0)["way"] for e in t.journal] == ["0>1", "1>2", "2>3"], "the flat list has each step"
    first = next(item for item in t.telling(1) if item.get("kind") == "move")
    assert "leg" not in first["facts"], "the first step is its own way"
    again = [item.get("again", False) for item in t.telling(1) if item.get("kind") == "move"]
    assert again == [False, True, True]
    assert [i["facts"]["way"] for i in t.telling(1, since=2) if i.get("kind") == "move"] == [
        [0, 1, 2],
        [0, 1, 2, 3],
    ]


def test_two_marches_are_two_lines() -> None:
    t = played(*MARCH, act("march", 0), act("enter", 4))
    assert [len(n["lines"]) for n in t.story("red")[0]["lines"]] == [1, 1]


def test_a_sum_adds_its_terms_up() -> None:
    terms = Terms("sum.x", n=1)
    terms.add(4, "a", "R-1", piece=3)
    terms.add(-1, "b")
    assert terms.total == 3
    assert terms.json() == {
        "total": 3,
        "terms": [[4, ["a", {"piece": 3}], "R-1"], [-1, ["b", {}], ""]],
        "label": ["sum.x", {"n": 1}],
    }


def test_a_clone_works_nothing_out() -> None:
    t = played().clone()
    t.play(act("fight", 0))
    assert t.terms() is None and t.story("red") == [] and t.telling(1) == [] and t.summary("red") == []


# --- the journal is rebuilt from the record ----------------------------------------------------------------


def told(t: Any) -> str:
    return json.dumps([[t.telling(mask, lang) for mask in range(8)] for lang in ("en", "it")])


def test_the_tree_is_the_same_after_a_load() -> None:
    for count in range(1, 9):
        t = played(*[*FIGHT, *MARCH, DONE, act("march", 1)][:count])
        again = loaded(t)
        assert told(again) == told(t)
        for table in (t, again):
            table.play(DONE)
        assert told(again) == told(t) == told(loaded(again))


def test_a_record_that_is_played_again_tells_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    t = played(*FIGHT, *MARCH)
    data = t.save()
    monkeypatch.setattr(saves, "schema_hash", lambda game: "changed since")
    assert told(saves.load(data, lambda _: raid.GAME)) == told(t)


def test_what_was_taken_back_is_told_though_classes_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = played(act("march", 0), act("enter", 1), act("enter", 2))
    t.undo()
    data = t.save()
    monkeypatch.setattr(saves, "schema_hash", lambda game: "changed since")
    assert told(saves.load(data, lambda _: raid.GAME)) == told(t)


def test_a_story_that_is_told_again_speaks_in_the_name_of_the_table_it_is_about() -> None:
    again = loaded(played(*FIGHT))
    assert again.chronicle and all(
        item.voice is again for item in again.chronicle if not isinstance(item, Closing)
    )


def test_undo_takes_lines_and_episodes_back() -> None:
    t = played(act("march", 0), act("enter", 1))
    start, before = played(), t.story("red")[0]["lines"][0]["lines"]
    t.play(act("enter", 2))
    t.undo()
    lines = t.story("red")[0]["lines"][0]["lines"]
    assert lines[:-1] == before and lines[-1]["key"] == "undone" and lines[-1]["role"] == "red"
    t.play(act("enter", 2))
    assert t.hash() == played(act("march", 0), act("enter", 1), act("enter", 2)).hash()
    marches = t.story("red")[0]["lines"][0]["lines"]
    assert [line["key"] for line in marches] == ["moves", "undone", "moves"]
    assert [line["facts"]["way"] for line in marches if line["key"] == "moves"] == [[0, 1], [1, 2]]
    for left in (
        [("march", ["moves", "undone", "undone"])],
        [("march", ["undone", "undone", "undone"])],
        ["undone", "undone", "undone", "undone"],
    ):
        t.undo()
        assert shape(t.story("red")) == [("turn", left)]
        assert told(loaded(t)) == told(t)
    assert t.hash() == start.hash()


def test_a_position_in_the_midst_of_an_episode_is_within_it() -> None:
    t = saves.from_position(played(act("march", 0), act("enter", 1)).position(), lambda _: raid.GAME)
    t.play(act("enter", 2))
    assert shape(t.story("red")) == [("march", ["moves"])]
    t.play(DONE)
    t.play(act("fight", 0))
    assert [kind for kind, _ in shape(t.story("red"))] == ["march", "battle"]
    assert told(loaded(t)) == told(t)


def test_a_journal_goes_on_after_what_is_kept_elsewhere() -> None:
    t = played(act("march", 0), act("enter", 1))
    kept = list(t.chronicle)
    again = loaded(t)
    again.go_on_after(kept)
    for table in (t, again):
        table.play(act("enter", 2))
        table.play(DONE)
    assert [type(i).__name__ for i in again.chronicle] == [type(i).__name__ for i in t.chronicle[len(kept) :]]
    assert again.chronicle[0].drawn_for(0)["way"] == [0, 1, 2] and again.chronicle[0].before is not None
    assert [o.kind for o in Journal.resumed(kept).open] == ["turn", "march"]


# --- in short -----------------------------------------------------------------------------------------------


def test_a_summary_folds_what_has_an_outcome_and_begins_after_the_step() -> None:
    t = played(*FIGHT, *MARCH)
    (turn,) = t.summary("red")
    battle, march = turn["items"]
    assert battle["outcome"]["key"] == "battle-won" and battle["items"] == []
    assert [line["kind"] for line in march["items"]] == ["move"], "what has no outcome is told by its lines"
    (turn,) = t.summary("red", since=1)
    assert [node["kind"] for node in turn["items"]] == ["march"]
    assert t.summary("red", since=6) == []
    assert turn["from"] == 0 and turn["to"] == 6


def test_what_was_under_way_at_the_step_is_told_to_its_end() -> None:
    t = raid.GAME.table(dice=Dice.scripted([1, 5, 2, 6, 6]))
    for action in [*FIGHT, *MARCH, DONE, DONE]:
        t.play(action)
    (turn, *_) = t.summary("red", since=1)
    assert turn["outcome"]["key"] == "turn-over" and [node["kind"] for node in turn["items"]] == ["march"]


def test_outcomes_one_level_below_are_in_the_summary() -> None:
    t = raid.GAME.table(dice=Dice.scripted([1, 5, 2, 6, 6]))
    for action in [*FIGHT, DONE, DONE]:
        t.play(action)
    turn = t.summary("blue")[0]
    assert turn["outcome"]["key"] == "turn-over"
    assert [node["outcome"]["key"] for node in turn["items"]] == ["battle-won"]


# --- what a screen gets ----------------------------------------------------------------------------------------


def test_options_carry_their_facts_in_words() -> None:
    t = played()
    march, fight, done = t.describe("red")["decision"]["options"]
    assert "facts" not in march and "facts" not in done
    facts = fight["facts"]
    assert facts["main"] is True and facts["sum"]["total"] == 3 and facts["sum"]["terms"][0][2] == "RAI-3"
    assert isinstance(facts["group"], str) and isinstance(facts["confirm"], str)
    assert facts["group"] == "Fights" and facts["confirm"] == "Really?" and done["label"] == "End the turn"
    assert t.describe("red", "it")["decision"]["options"][2]["label"] == "Termina il turno"
    assert t.describe("blue")["decision"]["options"] == []


def test_a_decision_says_what_it_is_about() -> None:
    t = played()
    assert t.describe("red")["decision"]["about"] == {"piece": 0, "focus": [["piece", 0]]}
    assert "about" not in t.describe("blue")["decision"], "who waits learns nothing of it"


def test_reach_is_for_who_is_asked() -> None:
    t = played(act("march", 0))
    found = t.reach("red", 0)
    assert [r["space"] for r in found] == [1, 2, 3, 4]
    assert found[1] == {
        "space": 2,
        "cost": 2,
        "left": 2,
        "way": [0, 1, 2],
        "actions": [["enter", 1], ["enter", 2]],
        "warn": None,
    }
    assert t.reach("blue", 0) == t.reach("observer", 0) == []
    for action in found[-1]["actions"]:
        t.play(grognard.Action.from_json(action))
    assert t.state.at[0] == 4


def test_the_stage_stands_in_the_view_and_is_put_into_words() -> None:
    t = played()
    assert t.view("blue")["stage"] is None
    t.play(act("march", 0))
    stage = t.view("blue")["stage"]
    assert stage == {"kind": "quick", "title": ["episode.march", {"piece": 0}]}
    assert isinstance(t.render(stage, "it")["title"], str)


@pytest.mark.parametrize("seed", range(6))
def test_random_games_nest_and_are_told_the_same_again(seed: int) -> None:
    t = random_game(raid.GAME, seed, interject=0.3)
    for mask in range(8):
        depth = 0
        for item in t.telling(mask):
            depth += ("open" in item) - ("close" in item)
            assert depth >= 0
        assert depth == 0
    assert told(loaded(t)) == told(t)

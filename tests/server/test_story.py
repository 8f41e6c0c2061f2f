"""The story on the wire: episodes as a stream, the stage, reach, what happened since, the end; each for its reader alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from grognard.server import wire
from tests.server.harness import Person, Server
from tests.server.test_play import seated, walk_to_contact
from tests.server.test_replay import finished


def depth(lines: list[dict[str, Any]]) -> int:
    """How many episodes are open at the end; they never close more than was opened."""
    level = 0
    for line in lines:
        level += ("open" in line) - ("close" in line)
        assert level >= 0, lines
    return level


def kinds(lines: list[dict[str, Any]]) -> list[str]:
    return [
        "+" + line["open"]["kind"] if "open" in line else "-" + line["close"]["kind"] if "close" in line else line["key"]
        for line in lines
    ]  # fmt: skip


def test_a_clash_is_an_episode_with_its_sums_dice_and_outcome(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    seq = walk_to_contact(anna, bruno, game)
    lines = anna.good(anna.play(game, ["march", 4, 6], seq))["log"]["lines"]
    assert kinds(lines) == ["marches", "+clash", "rolls.attack", "rolls.defence", "falls", "-clash"]
    opened, attack, close = lines[1]["open"], lines[2], lines[-1]["close"]
    assert (
        opened["title"] == {"en": "Clash at mile 6", "it": "Scontro a miglio 6"} and opened["role"] == "white"
    )
    assert opened["touch"] == [["space", 6, {"en": "mile 6", "it": "miglio 6"}]] and opened["rule"] == "PIC-6"
    assert attack["kind"] == "roll" and attack["role"] == "white" and len(attack["facts"]["faces"]) == 1
    value, words, rule = attack["facts"]["sum"]["terms"][0]
    assert words == {"en": "Men", "it": "Uomini"} and rule == "PIC-6" and 1 <= value <= 5
    assert close["facts"]["losses"] in ({"white": 1}, {"grey": 1}) and close["text"]["it"].endswith(
        "scontro."
    )
    assert [line["i"] for line in lines] == list(range(6))
    assert depth(anna.state(game)["log"]["lines"]) == 1, "the turn goes on"


def test_live_steps_carry_the_same_stream_in_one_language(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    with anna.live(game) as white, bruno.live(game) as grey:
        for live in (white, grey):
            live.until("state")
        seq = walk_to_contact(anna, bruno, game)
        anna.good(anna.play(game, ["march", 4, 6], seq))
        for live, person in ((white, anna), (grey, bruno)):
            live.until("step", seq=seq + 1)
            state = person.state(game)
            whole = state["log"]["lines"]
            assert kinds(live.lines) == kinds(whole) and depth(live.lines) == 1
            assert all(set(line["text"]) == {"en"} for line in live.lines[-3:] if "text" in line)
            assert live.view == state["view"], "the stage too"


def test_undo_opens_the_episodes_again_that_were_open_then(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["done"], 1))
    bruno.good(bruno.play(game, ["march", 5, 6], 2))
    bruno.good(bruno.post(f"/games/{game}/undo", {"seq": 3}))
    lines = bruno.good(bruno.play(game, ["done"], 4))["log"]["lines"]
    assert kinds(lines) == ["-turn", "+turn"]
    whole = anna.state(game)["log"]["lines"]
    assert (
        kinds(whole) == ["+turn", "set-up", "marches", "-turn", "+turn", "log.undo", "-turn", "+turn"]
        or depth(whole) == 1
    )
    assert depth(whole) == 1


def test_the_stage_is_in_the_readers_language_and_hides_what_is_hidden(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    assert anna.state(game)["view"]["stage"] is None
    seq = 0
    anna.good(anna.play(game, ["march", 4, 5], seq))
    anna.good(anna.play(game, ["done"], 1))
    with anna.live(game, lang="it") as white:
        white.until("state")
        bruno.good(bruno.play(game, ["march", 5, 6], 2))
        step = white.until("step")
        stage = step["patch"]["stage"]["="]
        assert stage["title"] == "In vista a miglio 5" and white.view["stage"] == stage
    mine = bruno.state(game)["view"]["stage"]
    assert mine["title"] == "In sight at mile 5"
    assert mine["sides"][0]["sum"]["total"] == 0 < mine["sides"][1]["sum"]["total"]
    assert stage["sides"][1]["sum"]["total"] == 0 < stage["sides"][0]["sum"]["total"]
    assert stage["sides"][1]["pieces"][0]["label"] == "Picchetto"
    replay = anna.good(anna.get(f"/games/{game}/replay"))
    view = replay["view"]
    for frame in replay["frames"]:
        view = wire.apply(view, frame["patch"])
    assert view == anna.state(game)["view"]


def test_reach_is_told_to_who_is_asked(anna: Person, bruno: Person, stranger: Person) -> None:
    game = seated(anna, bruno)
    found = anna.good(anna.get(f"/games/{game}/reach", piece=4))
    assert found["seq"] == 0 and [place["space"] for place in found["reach"]] == [5]
    assert found["reach"][0]["actions"] == [["march", 4, 5]]
    assert bruno.good(bruno.get(f"/games/{game}/reach", piece=4))["reach"] == []
    assert stranger.get(f"/games/{game}/reach", piece=4).status_code in (401, 403)
    anna.good(anna.play(game, found["reach"][0]["actions"][0], 0))


def test_what_happened_begins_after_my_own_last_decision(server: Server, anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["done"], 1))
    for seq, action in enumerate((["march", 5, 6], ["march", 6, 7], ["done"]), 2):
        bruno.good(bruno.play(game, action, seq))
    told = anna.good(anna.get(f"/games/{game}/summary"))
    assert (told["since"], told["seq"]) == (2, 5) and anna.state(game)["since"] == 2
    (turn,) = told["items"]
    assert (
        turn["kind"] == "turn"
        and turn["outcome"]["text"] == "2 marches."
        and (turn["from"], turn["to"]) == (2, 5)
    )
    italian = anna.good(anna.get(f"/games/{game}/summary", lang="it"))["items"]
    assert italian[0]["outcome"]["text"] == "2 marce."
    assert anna.good(anna.get(f"/games/{game}/summary", since=5))["items"] == []
    assert bruno.good(bruno.get(f"/games/{game}/summary"))["items"] == []
    watcher = Person(server)
    assert [node["from"] for node in watcher.good(watcher.get(f"/games/{game}/summary"))["items"]] == [0, 2]


def test_what_left_nothing_to_choose_is_no_decision_of_mine(anna: Person, bruno: Person) -> None:
    """It plays itself at the screen that is open; who comes back at another one is told the same."""
    game = seated(anna, bruno)
    rng = Random(22)
    for _ in range(80):
        mover = anna if anna.state(game)["game"]["turn"] == [0] else bruno
        state = mover.state(game)
        asked = state["describe"]["decision"]
        mover.good(mover.play(game, rng.choice(asked["options"])["action"], state["seq"]))
        now = mover.state(game)["since"]
        if asked["forced"]:
            assert now == state["since"] < state["seq"] + 1
            return
        assert now == state["seq"] + 1
    raise AssertionError("nobody was ever without a choice")


def test_who_has_given_up_decides_nothing_any_more(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno, "salvo", seats=("me", "open", "bot:random"))
    mover, seat = (anna, 0) if anna.state(game)["game"]["turn"] == [0] else (bruno, 1)
    mover.good(mover.post(f"/games/{game}/resign"))
    state = mover.state(game)
    assert state["state"] == "playing" and state["game"]["seats"][seat]["resigned"]
    assert not any(sheet["options"] or sheet["mine"] for sheet in state["describe"]["decisions"])
    refused = mover.play(game, ["done"], state["seq"])
    assert refused.status_code == 409 and refused.json()["code"] in ("conflict", "stale")


def test_after_the_end_nothing_stands_and_the_ending_tells_the_turns(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    assert anna.get(f"/games/{game}/ending").status_code == 409
    game = finished(anna, bruno)
    state = anna.state(game)
    assert state["state"] == "finished" and state["describe"]["decisions"] == []
    end = anna.good(anna.get(f"/games/{game}/ending"))
    assert end["winners"] == state["game"]["outcome"]["winners"] and end["how"] in ("resign", "rules")
    assert len(end["turns"]) > 3 and end["turns"][0]["title"] == "Turn 1 of White"
    assert end["turns"][0]["outcome"].endswith("marches.")


def test_a_secret_talk_is_not_on_the_wire(sqlite_server: Server) -> None:
    """Byte for byte: blue and who looks on get the same with the talk and without, but for the number of the step."""
    told = []
    for talks in (True, False):
        red, green, blue, nobody = (
            Person(sqlite_server, name) for name in ("Red", "Green", "Blue", "Nobody")
        )
        game = red.make("raid", ("me", "open", "open"))["id"]
        for seat, person in ((1, green), (2, blue)):
            person.good(person.post(f"/games/{game}/join", {"seat": seat}))
        seq = 0
        if talks:
            green.good(green.play(game, ["talk"], 0, seat=1))
            red.good(red.play(game, ["accept"], 1))
            seq = 2
        for action in (["march", 0], ["enter", 1], ["enter", 2]):
            red.good(red.play(game, action, seq))
            seq += 1
        found = []
        for person in (blue, nobody):
            state = person.state(game)
            summary = person.good(person.get(f"/games/{game}/summary", since=0))["items"]
            lines = [{**line, "n": 0} for line in state["log"]["lines"]]
            found.append(
                json.dumps([lines, without_steps(summary), state["view"]["stage"], state["view"]["at"]])
            )
        told.append(found)
        mine = green.state(game)["log"]["lines"]
        assert ("+talk" in kinds(mine)) is talks and depth(mine) == 2
    assert told[0] == told[1]


def without_steps(value: Any) -> Any:
    if isinstance(value, list):
        return [without_steps(part) for part in value]
    if isinstance(value, dict):
        return {name: without_steps(part) for name, part in value.items() if name not in ("n", "from", "to")}
    return value


def test_many_small_answers_are_drafted_and_given_in_one(
    anna: Person, bruno: Person, stranger: Person
) -> None:
    game = seated(anna, bruno)
    assert anna.good(anna.post(f"/games/{game}/draft", {"actions": []}))["draft"] is None  # no panel here
    assert stranger.post(f"/games/{game}/draft", {"actions": []}).status_code in (401, 403)
    given = {"actions": [["march", 4, 5], ["march", 4, 5], ["done"]], "seq": 0}
    assert bruno.post(f"/games/{game}/answers", given).status_code >= 400
    assert (
        anna.good(anna.post(f"/games/{game}/answers", given))["played"] == 1
    )  # the same march is not on offer twice
    assert anna.post(f"/games/{game}/answers", given).status_code == 409  # of a table that has moved on
    assert anna.state(game)["seq"] == 1


def test_a_draft_names_every_piece_and_changes_nothing(anna: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    body = {"title": "napoleon-in-europe", "scenario": "belgium", "seats": seats, "players": 2}
    game = anna.good(anna.post("/games", body))["id"]
    draft = anna.good(anna.post(f"/games/{game}/draft", {"actions": [], "fill": True}))["draft"]
    assert draft["panel"] == "deployment" and draft["ready"] and draft["decision"] is None
    assert len(draft["made"]) == len(draft["rows"]) and "Infantry" in draft["rows"].values()
    assert anna.state(game)["seq"] == 0
    actions = [one["action"] for one in draft["made"]]
    assert anna.good(anna.post(f"/games/{game}/answers", {"actions": actions, "seq": 0}))["played"] == len(
        actions
    )

"""Playing: actions with the number one saw, undo, offers, clocks, bots, standing answers, live updates."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from grognard.engine import PASS, Decision, Dice, act
from grognard.server import automatic, frames, wire
from grognard.server.play import shown_odds
from grognard.server.sitting import Entry
from tests.server.harness import Person, Server


def seated(anna: Person, bruno: Person, title: str = "picket", **more: Any) -> str:
    """A game with Anna on the first seat and Bruno on the second."""
    game: str = anna.make(title, **more)["id"]
    anna.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
    return game


def test_a_game_begins_when_all_seats_are_taken(anna: Person, bruno: Person) -> None:
    made = anna.make()
    assert made["state"] == "open" and made["invitation"].startswith("/#/join/")
    joined = anna.good(bruno.post(f"/games/{made['id']}/join", {"seat": 1}))
    assert joined["state"] == "playing" and joined["mine"] == [1] and joined["turn"] == [0]
    assert not joined["my_turn"] and anna.good(anna.get(f"/games/{made['id']}"))["my_turn"]


def test_an_action_is_played_with_the_number_that_was_seen(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    assert anna.play(game, ["march", 4, 5], 0).json()["seq"] == 1
    late = anna.play(game, ["march", 3, 4], 0)
    assert late.status_code == 409 and late.json()["code"] == "stale" and late.json()["seq"] == 1
    assert "faster" in late.json()["error"]


def test_a_refusal_names_the_rule_in_the_readers_language(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    refused = anna.play(game, ["march", 0, 1], 0)
    assert refused.status_code == 422
    assert refused.json() == {
        "error": "There is a picket at mile 1 already.",
        "rule": "PIC-4",
        "code": "illegal",
    }
    italian = anna.http.post(
        f"/games/{game}/play?lang=it",
        json={"action": ["march", 0, 1], "seq": 0},
        headers={"X-CSRF-Token": anna.csrf},
    )
    assert italian.json()["error"] == "C'è già un picchetto a miglio 1."


def test_why_answers_for_a_piece_that_was_clicked(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    why = anna.good(anna.post(f"/games/{game}/why", {"action": ["march", 0]}))
    assert not why["legal"] and why["rule"] == "PIC-4"
    assert anna.good(anna.post(f"/games/{game}/why", {"action": ["march", 4]}))["legal"]
    assert anna.good(anna.post(f"/games/{game}/why", {"action": ["march", 4, 5]}))["legal"]
    theirs = anna.good(bruno.post(f"/games/{game}/why", {"action": ["march", 5, 6]}))
    assert not theirs["legal"] and "White" in theirs["text"]


def test_undo_goes_back_until_something_was_shown(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["march", 3, 4], 1))
    back = anna.good(anna.post(f"/games/{game}/undo", {"seq": 2}))
    assert back["seq"] == 3 and back["view"]["pieces"]["at"][3] == 3
    assert [line["key"] for line in back["log"]["lines"] if "key" in line] == [
        "set-up",
        "marches",
        "log.undo",
    ]
    assert back["log"]["lines"][-1]["text"]["it"] == "È annullata l'ultima azione di Bianco."
    assert anna.good(anna.post(f"/games/{game}/undo", {"seq": 3}))["view"]["pieces"]["at"][4] == 4
    nothing = anna.post(f"/games/{game}/undo", {"seq": 4})
    assert nothing.status_code == 422 and "Nothing has been played" in nothing.json()["error"]
    anna.good(anna.play(game, ["march", 4, 5], 4))
    anna.good(anna.play(game, ["done"], 5))
    other = anna.post(f"/games/{game}/undo", {"seq": 6})
    assert other.status_code == 422 and "Another player" in other.json()["error"]
    assert bruno.post(f"/games/{game}/undo", {"seq": 6}).status_code == 422


def test_dice_cannot_be_undone_and_the_preview_says_so(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    seq = walk_to_contact(anna, bruno, game)
    preview = anna.good(anna.post(f"/games/{game}/preview", {"action": ["march", 4, 6]}))
    assert not preview["undoable"]
    outcomes = preview["odds"]["outcomes"]
    assert sum(outcome["probability"] for outcome in outcomes) == pytest.approx(1)
    assert {outcome["text"] for outcome in outcomes} == {"yes", "no"}
    harmless = anna.good(anna.post(f"/games/{game}/preview", {"action": ["march", 3, 4]}))
    assert harmless == {"odds": None, "undoable": True}
    anna.good(anna.play(game, ["march", 4, 6], seq))
    state = anna.state(game)
    assert not state["undo"]["allowed"] and "Chance has decided" in state["undo"]["reason"]


def walk_to_contact(anna: Person, bruno: Person, game: str) -> int:
    """White's first picket on mile 5, grey's on 6, white to march."""
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["done"], 1))
    bruno.good(bruno.play(game, ["march", 5, 6], 2))
    bruno.good(bruno.play(game, ["done"], 3))
    return 4


def test_a_rewind_needs_everybody_and_has_dice_of_its_own(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    seq = walk_to_contact(anna, bruno, game)
    first = anna.good(anna.play(game, ["march", 4, 6], seq))
    rolled = [line["text"]["en"] for line in first["log"]["lines"] if line.get("key", "").startswith("rolls")]
    offer = anna.good(anna.post(f"/games/{game}/rewind", {"to": seq}))["rewind"]
    assert offer["open"] == [1] and offer["by"] == 0
    assert (
        anna.post(f"/games/{game}/rewind/answer", {"id": offer["id"] + 1, "agree": True}).status_code == 409
    )
    done = bruno.good(bruno.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": True}))
    assert done["rewind"] is None
    state = anna.state(game)
    assert state["seq"] == seq + 2 and state["log"]["lines"][-1]["kind"] == "rewind"
    again = anna.good(anna.play(game, ["march", 4, 6], seq + 2))
    assert any(line.get("key", "").startswith("rolls") for line in again["log"]["lines"]) and rolled
    anna.good(anna.post(f"/games/{game}/resign"))
    draws = anna.good(anna.get(f"/games/{game}/dice"))["draws"]
    begin = (seq + 2) << 32
    assert draws and all(draw["counter"] < 100 or begin <= draw["counter"] < begin + 100 for draw in draws)
    fresh = [draw["result"] for draw in draws if draw["counter"] >= begin]
    assert fresh, "nobody can know beforehand what falls after a rewind"
    shown = [line["facts"]["result"] for line in again["log"]["lines"] if line.get("kind") == "roll"]
    assert shown == [result + 1 for result in fresh], "what fell is what the proof names"


def gone_back(anna: Person, bruno: Person) -> tuple[str, int]:
    """A fight was fought and taken back by agreement."""
    game = seated(anna, bruno)
    seq = walk_to_contact(anna, bruno, game)
    anna.good(anna.play(game, ["march", 4, 6], seq))
    offer = anna.good(anna.post(f"/games/{game}/rewind", {"to": seq}))["rewind"]
    bruno.good(bruno.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": True}))
    return game, seq + 2


def fell(told: dict[str, Any]) -> list[int]:
    return [line["facts"]["result"] for line in told["log"]["lines"] if line.get("kind") == "roll"]


def foretold(person: Person, game: str, seq: int, sides: int = 6) -> list[int]:
    """What the seed says has to fall at an action, when the game is over."""
    person.good(person.post(f"/games/{game}/resign"))
    proof = person.good(person.get(f"/games/{game}/dice"))
    drawn = [draw for draw in proof["draws"] if draw["seq"] == seq]
    dice = Dice(proof["seed"], drawn[0]["counter"])
    assert drawn[0]["counter"] >= 6 << 32
    return [dice.roll(sides) for _ in drawn]


MANY = 4
"""Fights that are fought again: that all of them fall alike by chance is no longer likely."""


def test_undo_does_not_bring_back_the_dice_from_before_a_rewind(anna: Person, bruno: Person) -> None:
    shown, foreseen = list[int](), list[int]()
    for _ in range(MANY):
        game, seq = gone_back(anna, bruno)
        anna.good(anna.play(game, ["march", 3, 4], seq))
        anna.good(anna.post(f"/games/{game}/undo", {"seq": seq + 1}))
        shown += fell(anna.good(anna.play(game, ["march", 4, 6], seq + 2)))
        foreseen += foretold(anna, game, seq + 3)
    assert shown and shown == foreseen


def test_nor_does_a_restart(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db")).start()
    anna, bruno = Person(server, "Anna"), Person(server, "Bruno")
    try:
        games = [gone_back(anna, bruno) for _ in range(MANY)]
        server.kill()
        server.start()
        shown = [die for game, seq in games for die in fell(anna.good(anna.play(game, ["march", 4, 6], seq)))]
        assert shown and shown == [die for game, seq in games for die in foretold(anna, game, seq + 1)]
    finally:
        server.stop()


def test_a_rewind_can_be_declined(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    offer = bruno.good(bruno.post(f"/games/{game}/rewind", {"to": 0}))["rewind"]
    assert (
        anna.good(anna.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": False}))["rewind"]
        is None
    )
    assert anna.state(game)["seq"] == 1


def test_a_draw_is_agreed_by_both(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    offers = anna.good(anna.post(f"/games/{game}/draw", {"agree": True}))
    assert offers["draw"] == {"by": [0], "open": [1]}
    bruno.good(bruno.post(f"/games/{game}/draw", {"agree": True}))
    ended = anna.good(anna.get(f"/games/{game}"))
    assert ended["state"] == "finished" and ended["outcome"]["winners"] == []
    assert anna.play(game, ["done"], 1).status_code == 409


def test_who_resigns_loses(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    ended = anna.good(bruno.post(f"/games/{game}/resign"))
    assert ended["outcome"]["winners"] == ["white"] and ended["outcome"]["reason"] == "Grey resigned."


def test_of_three_a_bot_plays_on_for_who_resigns(anna: Person, bruno: Person, server: Server) -> None:
    carla = Person(server, "Carla")
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    bruno.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
    carla.good(carla.post(f"/games/{game}/join", {"seat": 2}))
    still = anna.good(anna.post(f"/games/{game}/resign", seat=0))
    assert still["state"] == "playing" and still["seats"][0]["resigned"]
    for _ in range(2000):
        if bruno.state(game)["seq"] > 1:
            break
        time.sleep(0.05)
    assert bruno.state(game)["seq"] > 1


def test_bots_play_to_the_end(anna: Person) -> None:
    game = anna.make("picket", ("bot:random", "bot:greedy"))["id"]
    for _ in range(3000):
        state = anna.state(game)
        if state["state"] == "finished":
            break
        time.sleep(0.05)
    assert state["state"] == "finished" and state["game"]["outcome"]["winners"]
    numbers = [line["n"] for line in state["log"]["lines"]]
    assert numbers == sorted(numbers)


def test_one_screen_holds_both_seats(anna: Person) -> None:
    game = anna.make("picket", ("me", "screen"))["id"]
    white, grey = anna.state(game, 0), anna.state(game, 1)
    assert white["describe"]["decision"]["mine"] and not grey["describe"]["decision"]["mine"]
    assert white["view"]["pieces"]["value"][:5] != grey["view"]["pieces"]["value"][:5]
    assert set(grey["view"]["pieces"]["value"][:5]) == {-1}
    anna.good(anna.play(game, ["done"], 0))
    assert anna.play(game, ["done"], 1, seat=0).status_code == 422
    assert anna.good(anna.play(game, ["done"], 1, seat=1))["seq"] == 2


def test_a_rule_that_fails_pauses_the_game_and_loses_nothing(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno, options=["faulty"])
    anna.good(anna.play(game, ["march", 4, 5], 0))
    failed = anna.play(game, ["stumble"], 1)
    assert failed.status_code == 423
    state = anna.state(game)
    assert state["state"] == "paused" and state["seq"] == 1
    told = state["problem"]
    assert told["error"].startswith("Turn.") or "(" in told["error"], told
    assert "seed" not in told["error"] and told["report"].startswith("r-")
    assert state["view"]["pieces"]["at"][4] == 5 and state["view"]["turn"]["number"] == 1
    assert anna.play(game, ["done"], 1).status_code == 423
    offer = anna.good(anna.post(f"/games/{game}/rewind", {"to": 0}))["rewind"]
    bruno.good(bruno.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": True}))
    assert anna.good(anna.play(game, ["done"], 2))["state"] == "playing"


def test_a_standing_answer_plays_by_itself(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    key = anna.state(game)["describe"]["decision"]["key"]
    orders = [{"key": key, "answer": "pass", "until": "game"}]
    assert bruno.good(bruno.ask("PUT", f"/games/{game}/standing", orders)) == orders
    anna.good(anna.play(game, ["done"], 0))
    for _ in range(2000):
        if anna.state(game)["seq"] == 2:
            break
        time.sleep(0.02)
    state = anna.state(game)
    assert state["seq"] == 2 and state["game"]["turn"] == [0]
    bruno.good(bruno.ask("PUT", f"/games/{game}/standing", []))
    anna.good(anna.play(game, ["done"], 2))
    time.sleep(0.2)
    assert anna.state(game)["seq"] == 3


def test_a_standing_answer_for_this_turn_ends_with_it(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    bruno.good(bruno.ask("PUT", f"/games/{game}/standing", [{"key": "*", "answer": "pass", "until": "turn"}]))
    anna.good(anna.play(game, ["done"], 0))
    time.sleep(0.3)
    assert anna.state(game)["seq"] == 1


def test_chat_of_observers_stays_with_observers(anna: Person, bruno: Person, server: Server) -> None:
    game = seated(anna, bruno)
    watcher = Person(server, "Watcher")
    watcher.good(watcher.post(f"/games/{game}/chat", {"text": "white is weak on the left"}))
    anna.good(anna.post(f"/games/{game}/chat", {"text": "good luck"}))
    assert [c["text"] for c in bruno.state(game)["chat"]] == ["good luck"]
    assert len(watcher.state(game)["chat"]) == 2


def test_a_whisper_reaches_only_the_seats_it_names(anna: Person, bruno: Person, server: Server) -> None:
    carla, watcher = Person(server, "Carla"), Person(server, "Watcher")
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    early = anna.post(f"/games/{game}/chat", {"text": "not yet", "to": [1]})
    assert early.status_code == 409 and early.json()["error"] == "The game has not begun yet."
    for seat, person in ((1, bruno), (2, carla)):
        person.good(person.post(f"/games/{game}/join", {"seat": seat}))
    with (
        anna.live(game) as red,
        bruno.live(game) as green,
        carla.live(game) as blue,
        watcher.live(game) as nobody,
    ):
        lives = (red, green, blue, nobody)
        for live in lives:
            live.until("state")
        line = anna.good(anna.post(f"/games/{game}/chat", {"text": "together against blue?", "to": [1]}))
        assert (line["seat"], line["to"]) == (0, [1])
        green.send(type="chat", text="agreed, red", to=[0])
        green.send(type="chat", text="both of you, hear me", to=[2, 0, 2])
        green.send(type="chat", text="hello all")
        for live in lives:
            while live.until("chat")["line"]["text"] != "hello all":
                pass
        secrets = ("together against blue?", "agreed, red", "both of you, hear me")
        heard = [[secret for secret in secrets if secret in "".join(live.raw)] for live in lives]
        assert heard == [list(secrets), list(secrets), ["both of you, hear me"], []]
    # who comes back finds the same lines, and nobody else does by any other way
    said = [[(c["text"], c["to"]) for c in p.state(game)["chat"]] for p in (anna, bruno, carla, watcher)]
    shout = ("hello all", None)
    every = [(secrets[0], [1]), (secrets[1], [0]), (secrets[2], [0, 2]), shout]
    assert said == [every, every, [every[2], shout], [shout]]
    for stranger in (carla, watcher):
        paths = ("", "/state", "/log", "/at/0", "/replay", "/report", "/poll?wait=0&after_chat=0", "/record")
        told = "".join(stranger.get(f"/games/{game}{path}").text for path in paths)
        assert not any(secret in told for secret in secrets[:2]), told
    anna.good(anna.post(f"/games/{game}/chat", {"text": "last", "to": [1]}))
    late = carla.state(game)["chat"][-1]["id"]
    assert carla.get(f"/games/{game}/poll", after_seq=0, after_chat=late, wait=0).status_code == 204
    assert bruno.get(f"/games/{game}/poll", after_seq=0, after_chat=late, wait=0).status_code == 200


def test_a_whisper_to_nobody_is_refused_with_one_sentence(
    anna: Person, bruno: Person, server: Server
) -> None:
    game, watcher = seated(anna, bruno), Person(server, "Watcher")

    def refused(person: Person, to: Any) -> tuple[int, str]:
        answer = person.post(f"/games/{game}/chat", {"text": "psst", "to": to})
        return answer.status_code, answer.json()["error"]

    def detail(person: Person, to: Any) -> str:
        found: str = person.post(f"/games/{game}/chat", {"text": "psst", "to": to}).json()["detail"]
        return found

    assert refused(anna, [0]) == (422, "Name another seat than your own to whisper to.")
    assert refused(anna, [2]) == (404, "There is no such seat in this game.")
    assert refused(watcher, [0]) == (403, "You have no seat in this game.")
    for wrong in ([], [-1], [99], "1", [None]):
        status, sentence = refused(anna, wrong)
        assert status == 400 or status == 422, (wrong, status, sentence)
        assert sentence == "The request cannot be understood." and "to" in detail(anna, wrong)
    with anna.live(game) as live:
        live.send(type="chat", text="psst", to=[0], id=4)
        said = live.until("refused")
        assert (said["id"], said["error"]) == (4, "Name another seat than your own to whisper to.")
    assert bruno.state(game)["chat"] == []


def test_whispers_are_open_when_the_game_is_over(anna: Person, bruno: Person, server: Server) -> None:
    game, watcher = seated(anna, bruno), Person(server, "Watcher")
    anna.good(anna.post(f"/games/{game}/chat", {"text": "psst", "to": [1]}))
    assert watcher.state(game)["chat"] == []
    anna.good(anna.post(f"/games/{game}/resign"))
    assert [line["text"] for line in watcher.state(game)["chat"]] == ["psst"]


def test_notes_are_for_their_writer_only(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    assert anna.ask("PUT", f"/games/{game}/notes", {"text": "left flank"}).status_code == 204
    assert anna.state(game)["notes"] == "left flank" and bruno.state(game)["notes"] == ""
    assert anna.good(anna.get(f"/games/{game}/notes")) == {"text": "left flank"}


def test_everybody_hears_live_with_their_own_eyes(anna: Person, bruno: Person, stranger: Person) -> None:
    game = seated(anna, bruno)
    with anna.live(game) as white, bruno.live(game, lang="it") as grey, stranger.live(game) as watching:
        for live in (white, grey, watching):
            live.until("state")
        white.send(type="play", id=7, seq=0, action=["march", 4, 5])
        assert white.until("step")["ack"] == 7
        assert "ack" not in grey.until("step") and "ack" not in watching.until("step")
        for live, seat in ((white, 0), (grey, 1)):
            assert live.view == (anna if seat == 0 else bruno).state(game)["view"]
        assert grey.lines[-1]["text"]["it"] == "Picchetto marcia verso miglio 5"
        assert white.lines[-1]["text"]["en"].startswith("Picket of")
        assert watching.view["pieces"]["value"] == [-1] * 10
        grey.send(type="play", id=8, seq=1, action=["done"])
        refused = grey.until("refused")
        assert refused["status"] == 422 and refused["id"] == 8
        white.send(type="play", id=9, seq=0, action=["done"])
        assert white.until("refused")["code"] == "stale"
        white.send(type="undo", id=10, seq=1)
        assert white.until("step")["ack"] == 10 and white.view["pieces"]["at"][4] == 4
        grey.until("step")
        assert [line["key"] for line in grey.lines if "key" in line] == ["set-up", "log.undo"]
        grey.send(type="chat", text="ciao")
        assert white.until("chat")["line"]["text"] == "ciao"
        grey.send(type="lang", lang="en")
        assert "White" in grey.until("state")["describe"]["decision"]["prompt"]
        grey.send(type="nonsense")
        assert grey.until("refused")["code"] == "invalid"
        grey.send(type="ping")
        grey.until("pong")


def test_large_messages_are_deflated_if_wished(anna: Person) -> None:
    game = anna.make("picket", ("me", "screen"))["id"]
    with anna.live(game, seat=0) as plain, anna.live(game, seat=0, deflate=1) as deflated:
        plain.until("state")
        deflated.until("state")
        plain.send(type="sync")
        deflated.send(type="sync")
        assert plain.until("state")["view"] == deflated.until("state")["view"]
        assert deflated.sizes[0] < plain.sizes[0] / 2


def test_whoever_comes_back_gets_what_they_missed(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    with anna.live(game) as live:
        live.until("state")
        live.send(type="play", id=1, seq=0, action=["march", 4, 5])
        live.until("step")
    anna.good(anna.play(game, ["march", 3, 4], 1))
    with anna.live(game, after=1) as live:
        state = live.until("state")
        assert [line["n"] for line in state["log"]["lines"]] == [2]
    anna.good(anna.post(f"/games/{game}/undo", {"seq": 2}))
    with anna.live(game, after=2) as live:  # what it knows was taken back: the whole log
        assert [line["n"] for line in live.until("state")["log"]["lines"] if "key" in line] == [0, 1, 3]


def test_polling_is_a_way_without_sockets(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    assert anna.get(f"/games/{game}/poll", after_seq=0, wait=0.1).status_code == 204
    anna.good(anna.play(game, ["march", 4, 5], 0))
    assert anna.good(bruno.get(f"/games/{game}/poll", after_seq=0))["seq"] == 1


def test_nothing_hidden_is_on_the_wire(anna: Person, bruno: Person, stranger: Person) -> None:
    """Whole games at random; whatever a seat receives must not depend on what it may not know."""
    rng = random.Random(1815)
    game = seated(anna, bruno, "salvo", seats=("me", "open", "bot:random"))
    truth = {}
    with anna.live(game) as red, bruno.live(game) as green, stranger.live(game) as nobody:
        lives = {0: red, 1: green, None: nobody}
        for live in lives.values():
            live.until("state")
        for _ in range(60):
            for seat, live in lives.items():
                for card, (holder, face) in enumerate(live.view["cards"]):
                    if face >= 0:
                        assert holder in (seat, 3), (seat, card, holder)
                        truth[card] = face
                    else:
                        assert holder not in (seat, 3)
                told = "".join(line["text"]["en"] for line in live.lines if "text" in line)
                assert not any(word in told for word in ("parry", "halve", "deflect")), told
            mover = next(
                (live for live in (red, green) if live.state["describe"]["decision"] and live.options()), None
            )
            if mover is None:
                step = red.until("step")
                if step.get("outcome"):
                    break
            else:
                mover.send(type="play", id=1, seq=mover.seq, action=rng.choice(mover.options()))
                mover.until("step")
            last = max(live.seq for live in lives.values())
            for live in lives.values():
                while live.seq < last:
                    live.until("step")
    assert truth


def test_a_step_tells_of_words_out_of_turn_only_when_they_have_changed(anna: Person) -> None:
    """Napoleon in Europe: a hundred political actions stand after every march."""
    made, rng, silent = anna.make("napoleon-in-europe", ("me", "screen")), random.Random(3), 0
    with anna.live(made["id"], seat=0) as one, anna.live(made["id"], seat=1) as other:
        for live in (one, other):
            live.until("state")
        for number in range(12):
            mover = one if one.options() else other
            mover.send(type="play", id=number, seq=mover.seq, action=rng.choice(mover.options()))
            for seat, live in enumerate((one, other)):
                told = live.until("step")["describe"]
                silent += told.get("as_before", False)
                found = anna.state(made["id"], seat)["describe"]["interjections"]
                known = [{**option, "touch": []} for option in live.state["describe"]["interjections"]]
                assert known == [{**option, "touch": []} for option in found]
                assert anna.state(made["id"], seat)["view"] == live.view
    assert silent > 3


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_frames_are_those_of_the_standard(size: int) -> None:
    data = b"x" * size
    written = frames.TEXT + frames.length(size) + data
    assert written == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_patches_make_the_new_view_of_the_old() -> None:
    rng = random.Random(7)

    def thing(depth: int) -> Any:
        kind = rng.randrange(6 if depth else 3)
        if kind == 0:
            return rng.randrange(5)
        if kind == 1:
            return rng.choice(["a", "b", None, True])
        if kind == 2:
            return [rng.randrange(3) for _ in range(rng.randrange(9))]
        if kind == 3:
            return [thing(depth - 1) for _ in range(rng.randrange(4))]
        return {rng.choice("abc=~-@+"): thing(depth - 1) for _ in range(rng.randrange(4))}

    for _ in range(3000):
        old = {key: thing(3) for key in rng.sample("abcdef", 4)}
        new = {**old, **{key: thing(3) for key in rng.sample("abcdef", 2)}}
        for key in rng.sample(sorted(new), rng.randrange(2)):
            del new[key]
        assert wire.apply(old, wire.patch(old, new)) == new


def test_who_wants_to_be_asked_only_when_able_answers_the_rest_after_a_pause(
    server: Server, anna: Person, bruno: Person
) -> None:
    game = seated(anna, bruno)
    bruno.good(
        bruno.ask("PUT", f"/games/{game}/standing", [{"key": "*", "answer": "forced", "until": "game"}])
    )
    anna.good(anna.play(game, ["done"], 0))
    with anna.live(game) as live:
        live.until("state")
        for number in range(5):  # all pickets have marched: nothing is left but to stop
            bruno.good(bruno.play(game, ["march", 5 + number, 6 + number], 1 + number))
        live.until("step", seq=6)
        live.until("step", seq=7)
        assert live.state["describe"]["decision"]["mine"]
    if server.database.endswith(".db"):  # by the server's own clock: a busy machine delivers both at once
        with sqlite3.connect(server.database) as file:
            stored = file.execute("SELECT at FROM actions WHERE game = ? ORDER BY number", (game,)).fetchall()
        assert stored[6][0] - stored[5][0] > 0.0005, (
            "an answer at once tells that there was nothing to think about"
        )


def test_the_pause_is_like_the_seats_own_thoughts() -> None:
    def entry(number: int, seconds: float) -> Entry:
        return Entry(number, "play", 0, "white", {"action": ["done"], "by": ""}, seconds)

    room: Any = SimpleNamespace(entries=[], house=SimpleNamespace(config=SimpleNamespace(pace=8.0)))
    seat: Any = SimpleNamespace(index=0)
    assert all(2.0 <= automatic.pause(room, seat) <= 8.0 for _ in range(50))
    room.entries = [entry(n, 3.0 * n) for n in range(1, 10)]
    assert {automatic.pause(room, seat) for _ in range(20)} == {3.0}


def test_so_many_answers_may_stand_and_no_more(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    orders = [{"key": f"ask.Window.n{n}", "answer": "pass", "until": "game"} for n in range(101)]
    refused = bruno.ask("PUT", f"/games/{game}/standing", orders)
    assert refused.status_code == 422
    assert refused.json()["error"] == "At most 100 answers may be left standing, not 101."


def test_a_question_can_be_exempt_from_standing_answers(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    key = anna.state(game)["describe"]["decision"]["key"]
    orders = [{"key": "*", "answer": "pass", "until": "game"}, {"key": key, "answer": "ask", "until": "game"}]
    bruno.good(bruno.ask("PUT", f"/games/{game}/standing", orders))
    anna.good(anna.play(game, ["done"], 0))
    time.sleep(0.5)
    assert anna.state(game)["seq"] == 1


STRUCK, ANSWERED = "ask.Reply.offer.card-played", "ask.Reply.offer.response"


def chosen(kind: str, answer: str) -> dict[str, str]:
    return {"key": kind, "answer": answer, "until": "game"}


def struck(anna: Person, bruno: Person) -> str:
    """A salvo in which Anna, red and blue, has struck her own blue hand; Bruno between them is green."""
    while True:
        game = seated(anna, bruno, "salvo", seats=("me", "open", "me"))
        options = anna.state(game, 0)["describe"]["decision"]["options"]
        strikes = [o["action"] for o in options if o["action"][0] == "strike" and o["action"][2] == 2]
        if strikes:  # one hand in 1486 has none
            anna.good(anna.play(game, strikes[0], 0, 0))
            return game


def responds(anna: Person, game: str, seat: int) -> bool:
    """Anna answers with a card of this hand if she has one that fits, else she passes."""
    state = anna.state(game, seat)
    assert state["describe"]["decision"]["kind"] == STRUCK and state["describe"]["decision"]["mine"]
    action = state["describe"]["decision"]["options"][0]["action"]
    anna.good(anna.play(game, action, state["seq"], seat))
    return bool(action != ["pass"])


def test_chosen_windows_ask_and_the_others_pass_by_themselves(anna: Person, bruno: Person) -> None:
    game = struck(anna, bruno)
    orders = [chosen(STRUCK, "pass"), chosen(ANSWERED, "ask")]
    bruno.good(bruno.ask("PUT", f"/games/{game}/standing", orders))
    with anna.live(game, seat=0) as live:
        live.until("state")
        if not responds(anna, game, 0):  # Bruno cannot hold all twelve responses: red or blue has one
            told = live.until("step", seq=3)  # he passes by himself, whatever he holds
            assert told["turn"] == [2] and told["log"]["lines"] == []
            assert responds(anna, game, 2)
        answering = anna.state(game, 0)
        anna.good(anna.play(game, ["pass"], answering["seq"], 0))
        time.sleep(0.5)  # twice the longest pause
        state = bruno.state(game)
        assert state["seq"] == answering["seq"] + 1, "he wants to be asked at this window"
        assert state["describe"]["decision"]["kind"] == ANSWERED and state["describe"]["decision"]["mine"]
        others = [anna.state(game, 0), anna.state(game, 2), live.raw]
    assert state["standing"] == orders and not any("until" in str(seen) for seen in others)


def test_a_pass_given_beforehand_reads_like_a_pass_of_ones_own(anna: Person, bruno: Person) -> None:
    """What another seat hears of it, field by field, but for the hour."""
    told = []
    for orders in ([], [chosen(STRUCK, "pass")]):
        game = struck(anna, bruno)
        bruno.good(bruno.ask("PUT", f"/games/{game}/standing", orders))
        with anna.live(game, seat=0) as live:
            live.until("state")
            anna.good(anna.play(game, ["pass"], 1, 0))
            if not orders:
                bruno.good(bruno.play(game, ["pass"], 2))
            step = live.until("step", seq=3)
        told.append({**step, "patch": None})
    assert told[0] == told[1]


@pytest.mark.parametrize("able", [False, True], ids=["unable", "able"])
@pytest.mark.parametrize("order", ["pass", "forced"])
def test_the_pause_is_the_same_whatever_was_ordered_and_held(
    order: str, able: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def play(*given: object) -> None:
        assert given[2] == ["pass"]

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(automatic, "pause", lambda room, seat: 4.5)
    monkeypatch.setattr(automatic, "turn_number", lambda room: 1)
    options = (act("parry", 3), PASS) if able else (PASS,)
    decision = Decision("green", "", options, "ask.Reply.offer", {"window": "card-played"})
    seat: Any = SimpleNamespace(
        roles=("green",), hands={"a"}, mechanical=False, standing=[chosen(STRUCK, order)]
    )
    other: Any = SimpleNamespace(roles=("red",), hands={"b"}, mechanical=False, standing=[])
    table = SimpleNamespace(decisions=(decision,))
    room: Any = SimpleNamespace(
        playing=table, seats=[seat, other], seq=2, play=play, facts=SimpleNamespace(clock=None)
    )
    answer = automatic.automatic(room)
    if order == "forced" and able:
        assert answer is None, "who can respond is asked"
        return
    assert answer is not None and asyncio.run(automatic.give(room, *answer)) and slept == [4.5]


def test_the_narrowest_standing_answer_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automatic, "turn_number", lambda room: 1)
    decision = Decision("green", "", (act("parry", 3), PASS), "ask.Reply.offer", {"window": "response"})
    elsewhere = Decision("green", "", decision.options, decision.key, {"window": "card-played"})

    def answers(*orders: dict[str, str]) -> list[object]:
        seat: Any = SimpleNamespace(standing=list(orders))
        room: Any = SimpleNamespace()
        return [automatic.standing_answer(room, seat, asked) for asked in (decision, elsewhere)]

    assert answers(chosen("*", "pass"), chosen(ANSWERED, "ask")) == [None, PASS]
    assert answers(chosen("ask.Reply.offer", "ask"), chosen(ANSWERED, "pass")) == [PASS, None]
    assert answers(chosen("*", "ask"), chosen("ask.Reply.offer", "pass")) == [PASS, PASS]


def test_odds_that_were_sampled_say_so_how_often_by_whom_and_how_sure() -> None:
    found = {"outcomes": [{"probability": 0.75, "value": True}], "assumed": 0, "sampled": 100}
    found |= {"policy": "greedy", "error": 0.0432}
    table: Any = SimpleNamespace(game=SimpleNamespace(odds_said=None))
    english, italian = shown_odds(table, found, "en"), shown_odds(table, found, "it")
    (told,) = english["assumes"]
    assert "100 times" in told and "greedy" in told and "4.3 points" in told and "Not exact" in told
    assert "100 volte" in italian["assumes"][0] and "4,3" in italian["assumes"][0]
    exact = shown_odds(table, found | {"sampled": 0}, "en")
    assert exact["assumes"] == []

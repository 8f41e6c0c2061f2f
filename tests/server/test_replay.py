"""Afterwards: timeline, since my last turn, what-if, report, proof of the dice, problems as tests."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.server import wire
from tests.server.harness import ROOT, Person, Server
from tests.server.test_durability import run_command
from tests.server.test_play import seated, walk_to_contact


def played_at_random(
    anna: Person, bruno: Person, game: str, actions: int, seed: int = 1
) -> list[dict[str, Any]]:
    """The states of white as they went by."""
    rng = random.Random(seed)
    seen = [anna.state(game)]
    for _ in range(actions):
        mover = anna if seen[-1]["game"]["turn"] == [0] else bruno
        state = mover.state(game)
        if state["state"] != "playing":
            break
        options = state["describe"]["decision"]["options"]
        mover.good(mover.play(game, rng.choice(options)["action"], state["seq"]))
        seen.append(anna.state(game))
    return seen


def test_the_timeline_shows_each_position_as_it_was(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    seen = played_at_random(anna, bruno, game, 25)
    for number in (0, 1, 7, len(seen) - 1):
        at = anna.good(anna.get(f"/games/{game}/at/{number}"))
        assert at["view"] == seen[number]["view"] and at["of"] == seen[-1]["seq"] and at["live"]
        assert at["describe"]["decision"]["options"] == []
    assert anna.get(f"/games/{game}/at/{len(seen)}").status_code == 404


def test_the_replay_is_patches_that_lead_to_now(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    seen = played_at_random(anna, bruno, game, 30)
    replay = anna.good(anna.get(f"/games/{game}/replay", **{"from": 5}))
    view = replay["view"]
    assert view == seen[5]["view"] and replay["from"] == 5
    for frame in replay["frames"]:
        view = wire.apply(view, frame["patch"])
        assert view == seen[frame["seq"]]["view"]
    since = anna.state(game)["since"]
    assert 0 < since <= seen[-1]["seq"]


def test_what_was_taken_back_is_left_out_of_the_replay(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.post(f"/games/{game}/undo", {"seq": 1}))
    anna.good(anna.play(game, ["done"], 2))
    replay = anna.good(anna.get(f"/games/{game}/replay"))
    assert [frame["seq"] for frame in replay["frames"]] == [3]
    assert not anna.good(anna.get(f"/games/{game}/at/1"))["live"]


def test_a_fork_deals_anew_what_i_could_not_know(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    truth = bruno.state(game)["view"]["pieces"]["value"][5:]
    dealt, forks = set(), []
    for _ in range(6):
        fork = anna.good(anna.post(f"/games/{game}/fork", {"seq": 0, "bots": "random"}))
        assert (
            fork["sandbox"]
            and fork["mine"] == [0]
            and fork["fork"] == {"game": game, "seq": 0, "name": anna.state(game)["game"]["name"]}
        )
        assert bruno.get(f"/games/{fork['id']}").status_code == 404
        state = anna.state(fork["id"])
        assert state["view"]["pieces"] == anna.state(game)["view"]["pieces"]
        anna.good(anna.post(f"/games/{fork['id']}/resign"))
        assert anna.get(f"/games/{fork['id']}/at/0", **{"as": "grey"}).status_code == 403, "the game runs"
        forks.append(fork["id"])
    anna.good(anna.post(f"/games/{game}/resign"))
    for fork in forks:
        opened = anna.good(anna.get(f"/games/{fork}/at/0", **{"as": "grey"}))
        dealt.add(tuple(opened["view"]["pieces"]["value"][5:]))
    assert len(dealt) > 1 and any(list(deal) != truth for deal in dealt)


def test_a_fork_is_played_on_against_a_bot(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["march", 3, 4], 1))
    fork = anna.good(anna.post(f"/games/{game}/fork", {"seq": 1, "bots": "random"}))["id"]
    with anna.live(fork) as live:
        assert live.until("state")["view"]["pieces"]["at"][4] == 5
        live.send(type="play", id=1, seq=0, action=["done"])
        live.until("step", seq=1)
        while not (live.options() and live.state["describe"]["decision"]["mine"]):
            live.until("step")
        assert live.seq >= 2
    assert anna.state(game)["seq"] == 2
    assert anna.ask("DELETE", f"/games/{fork}").status_code == 204


def finished(anna: Person, bruno: Person) -> str:
    game = seated(anna, bruno)
    seq = walk_to_contact(anna, bruno, game)
    anna.good(anna.play(game, ["march", 4, 6], seq))
    played_at_random(anna, bruno, game, 30, seed=5)
    state = anna.state(game)
    if state["state"] == "playing":
        anna.good(anna.post(f"/games/{game}/resign"))
    return game


def test_the_report_tells_control_losses_luck_and_moments(
    anna: Person, bruno: Person, stranger: Person
) -> None:
    game = finished(anna, bruno)
    report = stranger.good(stranger.get(f"/games/{game}/report"))
    steps = len(report["steps"])
    assert report["roles"] == ["white", "grey"] and steps > 10
    for kind in ("control", "pieces", "strength"):
        assert {role: len(series) for role, series in report[kind].items()} == {"white": steps, "grey": steps}
    assert report["strength"]["white"][0] == 15
    assert sum(report["pieces"][role][0] - report["pieces"][role][-1] for role in ("white", "grey")) >= 1
    luck = report["luck"]["white"]
    assert luck["rolls"] >= 2 and luck["expected"] == pytest.approx(3.5 * luck["rolls"])
    assert luck["sum"] - luck["expected"] == pytest.approx(luck["series"][-1][1])
    moment = report["moments"][0]
    assert moment["kind"] == "clash" and moment["title"]["it"].startswith("Scontro") and moment["text"]["en"]
    assert moment["role"] in ("white", "grey") and sum(moment["cost"].values()) == 1
    assert moment["from"] <= moment["to"] == moment["seq"]
    assert {track["id"] for track in report["tracks"]} == {"left-white", "left-grey"}
    assert report["outcome"]["winners"]


def test_the_dice_can_be_verified_from_the_seed(anna: Person, bruno: Person, stranger: Person) -> None:
    game = seated(anna, bruno)
    before = stranger.good(stranger.get(f"/games/{game}/dice"))
    assert before["seed"] is None and before["draws"] is None
    seq = walk_to_contact(anna, bruno, game)
    anna.good(anna.play(game, ["march", 4, 6], seq))
    anna.good(anna.post(f"/games/{game}/resign"))
    dice = stranger.good(stranger.get(f"/games/{game}/dice"))
    assert hashlib.sha256(dice["seed"].encode()).hexdigest() == dice["hash"] == before["hash"]
    counter = 0
    for draw in dice["draws"]:
        assert draw["counter"] == counter
        while True:
            word = hashlib.blake2b(
                counter.to_bytes(8, "big"), digest_size=8, key=dice["seed"].encode()
            ).digest()
            counter += 1
            value = int.from_bytes(word, "big")
            if value < 2**64 - 2**64 % draw["among"]:
                break
        assert value % draw["among"] == draw["result"]
    assert [draw["among"] for draw in dice["draws"]] == [5, 4, 3, 2] * 2 + [6, 6]
    faces = [
        line["text"]["en"][-1]
        for line in anna.state(game)["log"]["lines"]
        if line.get("key", "").startswith("rolls")
    ]
    assert faces == [str(draw["result"] + 1) for draw in dice["draws"] if draw["die"]]


def test_the_record_opens_anywhere(anna: Person, bruno: Person) -> None:
    game = finished(anna, bruno)
    data = anna.get(f"/games/{game}/record").content
    table = grognard.load(data)
    last = anna.state(game, 0)
    assert table.view("white") == last["view"]
    assert anna.good(anna.get(f"/games/{game}/at/{last['seq']}", **{"as": "all"}))["view"] == table.view(
        ["white", "grey"]
    )


def test_a_reported_problem_becomes_a_failing_test(tmp_path: Path, sqlite_server: Server) -> None:
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    game = seated(anna, bruno, options=["faulty"])
    anna.good(anna.play(game, ["march", 4, 5], 0))
    said = anna.good(anna.post(f"/games/{game}/problems", {"text": "The picket should not be there"}))["id"]
    anna.play(game, ["stumble"], 1)
    failed = anna.state(game)["problem"]["report"]
    for report, words in ((said, "should not be there"), (failed, "KeyError")):
        path = tmp_path / f"test_{report[2:]}.py"
        made = run_command("fixture", report, "--output", str(path), "--database", sqlite_server.database)
        assert made.returncode == 0, made.stderr
        (tmp_path / "conftest.py").write_text(
            "import grognard\nfrom tests.server import picket\ngrognard.add_game(picket.GAME)\n"
        )
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)],
            check=False,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": "/usr/bin"},
        )
        assert ran.returncode == 1 and words in ran.stdout, ran.stdout
    listed = run_command("admin", "--database", sqlite_server.database, "reports")
    assert said in listed.stdout and failed in listed.stdout
    unknown = run_command("fixture", "r-none", "--database", sqlite_server.database)
    assert unknown.returncode == 2 and "admin reports" in unknown.stderr

"""A newer version in the place of an older one: games go on, or wait for their players with a sentence and a way on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.harness import Person, Server
from tests.server.test_durability import run_command
from tests.server.test_play import seated

STRICT = ("--module", "tests.server.next_rules")
QUIET = ("--module", "tests.server.next_quietly")


@contextmanager
def serving(database: str, *extra: str, port: int | None = None) -> Iterator[Server]:
    server = Server(database, *extra, port=port).start()
    try:
        yield server
    finally:
        server.stop()


def to_and_fro(anna: Person, bruno: Person, rounds: int, back: bool = True) -> str:
    """A game in which White marches, and back again if asked; its story has a line for each march."""
    game = seated(anna, bruno, scenario="truce")
    for _ in range(rounds):
        for action in (["march", 4, 5], ["done"]):
            anna.good(anna.play(game, action, anna.state(game)["seq"]))
        bruno.good(bruno.play(game, ["done"], bruno.state(game)["seq"]))
        for action in (["march", 4, 4], ["done"]) if back else ():
            anna.good(anna.play(game, action, anna.state(game)["seq"]))
        if back:
            bruno.good(bruno.play(game, ["done"], bruno.state(game)["seq"]))
        else:
            break
    return game


def test_a_stricter_rule_pauses_only_the_games_it_touches(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database) as before:
        anna, bruno = Person(before, "Anna"), Person(before, "Bruno")
        touched, spared = to_and_fro(anna, bruno, 3), to_and_fro(anna, bruno, 1, back=False)
        was, other = anna.state(touched), anna.state(spared)
    checked = run_command("admin", "--database", database, "check", *STRICT)
    assert checked.returncode == 1, checked.stderr
    assert touched in checked.stdout and "would wait" in checked.stdout and "1 of 2" in checked.stdout
    with serving(database, *STRICT, port=before.port):
        assert anna.state(spared)["state"] == "playing" and anna.state(spared)["view"] == other["view"]
        state = anna.state(touched)
        assert state["state"] == "paused" and state["view"] == was["view"], "the position is what it was"
        begin = [line for line in was["log"]["lines"] if line["n"] <= 3]
        assert state["log"]["lines"][: len(begin)] == begin, "and its story is told as far as it goes"
        assert state["problem"]["to"] == was["seq"] and "newer version" in state["problem"]["error"]
        assert "nuova" in anna.state(touched, lang="it")["problem"]["error"]
        listed = run_command("admin", "--database", database, "games", "--state", "paused")
        assert touched in listed.stdout and spared not in listed.stdout
        refused = anna.play(touched, ["march", 4, 5], state["seq"])
        assert refused.status_code == 423
        offered = anna.good(anna.post(f"/games/{touched}/go-on"))
        assert offered["rewind"]["to"] == was["seq"] and anna.state(touched)["state"] == "paused"
        bruno.good(bruno.post(f"/games/{touched}/go-on"))
        gone_on = anna.state(touched)
        assert gone_on["state"] == "playing" and gone_on["view"] == was["view"]
        anna.good(anna.play(touched, ["march", 4, 5], gone_on["seq"]))
        assert anna.play(touched, ["march", 4, 4], gone_on["seq"] + 1).status_code == 422
        now = anna.state(touched)
    with serving(database, *STRICT, port=before.port):
        again = anna.state(touched)
        assert again["state"] == "playing" and again["view"] == now["view"], "the agreement is remembered"
        anna.good(anna.post(f"/games/{touched}/undo", {"seq": again["seq"]}))
        assert anna.state(touched)["view"] == was["view"]
        assert anna.good(anna.get(f"/games/{touched}/replay"))["frames"]
        anna.good(anna.post(f"/games/{touched}/resign"))
        report = anna.good(anna.get(f"/games/{touched}/report"))
        assert report["gaps"] == [{"begin": 4, "end": gone_on["seq"], "counter": gone_on["seq"] << 32}]
        assert report["steps"][-1] == gone_on["seq"] and report["outcome"]["winners"] == ["grey"]
        proof = anna.good(anna.get(f"/games/{touched}/dice"))
        assert proof["gaps"] == report["gaps"] and proof["seed"] and "gaps" in proof["recipe"]
    assert "all of them" in run_command("admin", "--database", database, "check", *STRICT).stdout


def test_a_killed_server_and_a_stricter_rule_go_back_to_what_can_be_played(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    server = Server(database).start()
    anna, bruno = Person(server, "Anna"), Person(server, "Bruno")
    game = to_and_fro(anna, bruno, 1)
    server.kill()
    with serving(database, *STRICT, port=server.port):
        state = anna.state(game)
        assert state["state"] == "paused" and state["problem"]["to"] == 3, "up to the march back"
        assert state["view"]["pieces"]["at"][4] == 5
        anna.good(anna.post(f"/games/{game}/go-on"))
        bruno.good(bruno.post(f"/games/{game}/go-on"))
        state = anna.state(game)
        assert state["state"] == "playing" and state["view"]["pieces"]["at"][4] == 5
        anna.good(anna.play(game, ["done"], state["seq"]))
    with serving(database, *STRICT, port=server.port):
        assert anna.state(game)["state"] == "playing"


def test_the_old_version_brought_back_plays_on_by_itself(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database) as before:
        anna, bruno = Person(before, "Anna"), Person(before, "Bruno")
        game = seated(anna, bruno, scenario="truce", clock={"kind": "bank", "seconds": 86400, "increment": 0})
        for action in (["march", 4, 5], ["done"]):
            anna.good(anna.play(game, action, anna.state(game)["seq"]))
        bruno.good(bruno.play(game, ["done"], 2))
        anna.good(anna.play(game, ["march", 4, 4], 3))
        was = anna.state(game)
    with serving(database, *STRICT, port=before.port):
        paused = anna.state(game)
        assert paused["state"] == "paused" and not any(c["running"] for c in paused["clocks"]["seats"])
        said = run_command("admin", "--database", database, "resume", game, *STRICT)
        assert said.returncode == 1 and "agree" in said.stderr + said.stdout
    with serving(database, port=before.port):
        state = anna.state(game)
        assert state["state"] == "playing" and state["view"] == was["view"] and state["problem"] is None
        assert [c["running"] for c in state["clocks"]["seats"]] == [True, False]


def test_a_rule_that_changed_quietly_is_noticed_at_the_next_snapshot(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database) as before:
        anna, bruno = Person(before, "Anna"), Person(before, "Bruno")
        game = to_and_fro(anna, bruno, 2)
        was = anna.state(game)
    with serving(database, *QUIET, port=before.port):
        state = anna.state(game)
        assert state["state"] == "paused" and state["problem"]["to"] == was["seq"]
        assert state["view"] == was["view"], "what was played stands, not what would be played today"


def test_a_game_whose_title_is_gone_waits_and_harms_nobody(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    with serving(database) as before:
        anna = Person(before, "Anna")
        gone = anna.make("salvo", ("me", "bot", "bot"))["id"]
        fine = anna.make("picket", ("me", "screen"))["id"]
    checked = run_command("admin", "--database", database, "check", "--module", "tests.server.picket")
    assert checked.returncode == 1 and gone in checked.stdout and "would not open" in checked.stdout
    after = Server(database, port=before.port, modules=("tests.server.picket",)).start()
    try:
        assert anna.state(fine)["state"] == "playing"
        refused = anna.get(f"/games/{gone}/state")
        assert refused.status_code == 423 and "Nothing is lost" in refused.json()["error"]
        listed = run_command("admin", "--database", database, "games", "--state", "paused")
        assert gone in listed.stdout and "salvo" in listed.stdout
        assert "Traceback" not in after.output() and after.output().count(gone) < 4
    finally:
        after.stop()
    with serving(database, port=before.port):
        assert anna.state(gone)["state"] == "playing", "the version that has the title plays it on"

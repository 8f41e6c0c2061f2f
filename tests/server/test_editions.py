"""Editions: whoever owns the printed game corrects the map, and plays on it with people who need nothing."""

from __future__ import annotations

import base64
import io
import secrets
import time
import zipfile
from pathlib import Path

import httpx
import pytest

import grognard
from grognard.server.editions import DEEP, LARGEST
from tests.server.harness import Person, Server

TITLE = "waterloo-200"
OURS = grognard.game(TITLE).folder
PATH = f"/titles/{TITLE}/editions"


def owner(server: Server, name: str) -> Person:
    return Person(server, f"{name} {secrets.token_hex(4)}", "a long password")


@pytest.fixture(scope="module")
def carla(sqlite_server: Server) -> Person:
    return owner(sqlite_server, "Carla")


def corrected() -> str:
    """Our map with another name for its first area."""
    return text("map.toml").replace('name = "Le Mesnil"', 'name = "Printed Name"', 1)


def text(name: str) -> str:
    return (OURS / name).read_text(encoding="utf-8")


def zipped(files: dict[str, str]) -> str:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return base64.b64encode(packed.getvalue()).decode()


def sentence(answer: httpx.Response) -> str:
    assert answer.status_code == 422, answer.text
    error: str = answer.json()["error"]
    assert error.endswith(".") and "/tmp" not in error, error
    return error


def test_a_game_is_played_on_the_edition_it_was_made_with(server: Server) -> None:
    carla, dario = owner(server, "Carla"), Person(server, "Dario")
    made = carla.good(carla.post(PATH, {"name": "My box", "files": {"map.toml": corrected()}}))
    assert made["name"] == "My box" and carla.good(carla.get(PATH)) == [made]
    assert made["hash"] == grognard.game(TITLE).board()[1], "a name is no fact"

    game = carla.make(TITLE, ("me", "open"), edition=made["id"], scenario="waterloo")
    assert game["edition"] == made["id"]
    dario.good(dario.post(f"/games/{game['id']}/join", {"seat": 1}))
    state = dario.state(game["id"])
    scene = dario.good(dario.get(f"/games/{game['id']}/scene/{state['data']}"))
    assert "Printed Name" in str(scene["spaces"]["name"])
    usual = carla.make(TITLE, ("me", "bot"), scenario="waterloo")
    shipped = dario.http.get(f"/titles/{TITLE}/scene/current", follow_redirects=True).json()
    assert "Printed Name" not in str(shipped["spaces"]["name"])
    assert carla.state(usual["id"], 0)["data"] != state["data"]

    carla.good(carla.ask("DELETE", f"/editions/{made['id']}"))  # out of the list, not off the table
    assert carla.good(carla.get(PATH)) == []
    assert (
        carla.post(
            "/games", {"title": TITLE, "seats": [{"kind": "me"}] * 2, "edition": made["id"]}
        ).status_code
        == 404
    )
    action = carla.state(game["id"], 0)["describe"]["decision"]["options"][0]["action"]
    carla.good(carla.play(game["id"], action, 0, seat=0))
    fork = carla.good(carla.post(f"/games/{game['id']}/fork", {"seq": 1, "bots": "random"}, seat=0))
    assert fork["edition"] == made["id"] and carla.state(fork["id"], 0)["data"] == state["data"]
    assert carla.good(carla.get(f"/games/{game['id']}/report", seat=0))["steps"]


def test_a_game_on_an_edition_survives_a_restart_and_its_owner(tmp_path: Path) -> None:
    started = Server(str(tmp_path / "editions.db")).start()
    try:
        carla, dario = owner(started, "Carla"), Person(started, "Dario")
        made = carla.good(carla.post(PATH, {"name": "My box", "files": {"map.toml": corrected()}}))
        game = carla.make(TITLE, ("open", "bot"), edition=made["id"], scenario="waterloo")["id"]
        dario.good(dario.post(f"/games/{game}/join", {"seat": 0}))
        before = dario.state(game, 0)
        carla.good(carla.ask("DELETE", "/me", {"password": "a long password"}))
        started.stop()
        started.start()
        after = dario.state(game, 0)
        assert after["data"] == before["data"] and after["view"] == before["view"]
        action = after["describe"]["decision"]["options"][0]["action"]
        dario.good(dario.play(game, action, after["seq"], seat=0))
    finally:
        started.stop()


def test_a_fault_is_told_with_file_line_and_what_is_allowed(carla: Person) -> None:
    bad = text("map.toml").replace("bonus = 1", "bonus = 99", 1)
    number = bad[: bad.index("bonus = 99")].count("\n") + 1
    said = sentence(carla.post(PATH, {"name": "Bad", "files": {"map.toml": bad}}))
    assert f"map.toml line {number}, areas[0].bonus: expected" in said and "found 99" in said, said
    assert "not valid TOML" in sentence(carla.post(PATH, {"name": "Bad", "files": {"map.toml": "[[["}}))
    assert carla.good(carla.get(PATH)) == []


@pytest.mark.parametrize(
    "name", ["../../evil.toml", "/etc/passwd", "map.toml/../units.toml", "mapp.toml", "board.py"]
)
def test_only_the_files_of_the_game_are_taken(carla: Person, name: str) -> None:
    said = sentence(carla.post(PATH, {"name": "Bad", "files": {name: "x = 1"}}))
    assert "has no such file" in said
    assert not Path("/tmp/evil.toml").exists()


def test_a_zip_is_read_by_names_alone(carla: Person) -> None:
    good = zipped({"data/map.toml": corrected(), "data/README.md": "# mine", "__MACOSX/map.toml": "junk"})
    made = carla.good(carla.post(PATH, {"name": "Zipped", "zip": good}))
    carla.good(carla.ask("DELETE", f"/editions/{made['id']}"))
    climbing = zipped({"../../../units.toml": "x = 1"})  # read as units.toml, and refused as such
    assert "units.toml" in sentence(carla.post(PATH, {"name": "Bad", "zip": climbing}))
    twice = zipped({"a/map.toml": corrected(), "b/map.toml": corrected()})
    assert "twice" in sentence(carla.post(PATH, {"name": "Bad", "zip": twice}))
    assert "zip" in sentence(
        carla.post(PATH, {"name": "Bad", "zip": base64.b64encode(b"PK nothing").decode()})
    )
    assert "no file" in sentence(carla.post(PATH, {"name": "Bad", "zip": zipped({"a.txt": "x"})}))
    assert "no file" in sentence(carla.post(PATH, {"name": "Bad"}))


def test_a_bomb_does_not_go_off(carla: Person) -> None:
    bomb = zipped({"map.toml": "#" * 200_000_000})
    assert len(bomb) < 400_000
    assert "larger" in sentence(carla.post(PATH, {"name": "Bad", "zip": bomb}))
    assert "larger" in sentence(carla.post(PATH, {"name": "Bad", "files": {"map.toml": "#" * 3_100_000}}))
    assert carla.post(PATH, {"name": "Bad", "files": {"map.toml": "#" * 7_000_000}}).status_code == 413
    for key in (
        "a." * 40 + "a = 1",
        '"a".' * 40 + "a = 1",
        "x = {" + "a." * 40 + "a = 1}",
        "[" + "'a' . " * 40 + "b]",
    ):
        assert "parts" in sentence(carla.post(PATH, {"name": "Bad", "files": {"map.toml": key}})), key
    deep = "x = " + "[" * 50_000 + "]" * 50_000
    sentence(carla.post(PATH, {"name": "Bad", "files": {"map.toml": deep}}))


def test_an_edition_belongs_to_who_uploaded_it(sqlite_server: Server, carla: Person) -> None:
    other, guest, stranger = owner(sqlite_server, "Other"), Person(sqlite_server, "G"), Person(sqlite_server)
    upload = {"name": "Mine", "files": {"map.toml": corrected()}}
    assert [who.post(PATH, upload).status_code for who in (stranger, guest, carla)] == [401, 403, 201]
    mine = carla.good(carla.get(PATH))[0]["id"]
    assert other.good(other.get(PATH)) == [] and guest.good(guest.get(PATH)) == []
    seats = [{"kind": "me"}, {"kind": "bot"}]
    for who in (other, guest):
        assert who.post("/games", {"title": TITLE, "seats": seats, "edition": mine}).status_code == 404
        assert who.ask("DELETE", f"/editions/{mine}").status_code == 404
    assert carla.post("/games", {"title": "picket", "seats": seats, "edition": mine}).status_code == 404
    private = carla.make(TITLE, ("me", "bot"), edition=mine, public=False)["id"]
    assert other.get(f"/games/{private}/scene/current").status_code == 404
    carla.good(carla.ask("DELETE", f"/editions/{mine}"))


def test_an_account_keeps_ten(sqlite_server: Server) -> None:
    eager = owner(sqlite_server, "Eager")
    for number in range(10):
        eager.good(eager.post(PATH, {"name": f"No. {number}", "files": {"map.toml": corrected()}}))
    answer = eager.post(PATH, {"name": "No. 10", "files": {"map.toml": corrected()}})
    assert answer.status_code == 409 and "10" in answer.json()["error"]


def test_what_ships_can_be_downloaded_and_comes_back_the_same(carla: Person) -> None:
    packed = carla.get(f"/titles/{TITLE}/data").content
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert {name: archive.read(name).decode() for name in archive.namelist()} == {
            path.name: text(path.name) for path in OURS.glob("*.toml")
        }
    made = carla.good(carla.post(PATH, {"name": "As it ships", "zip": base64.b64encode(packed).decode()}))
    assert made["hash"] == grognard.game(TITLE).board()[1]
    carla.good(carla.ask("DELETE", f"/editions/{made['id']}"))


def test_a_game_goes_on_when_another_version_ships_another_figure(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    before = Server(database).start()
    try:
        carla = Person(before, "Carla")
        game = carla.make(TITLE, ("me", "me"), scenario="waterloo")["id"]
        was = carla.state(game, 0)
        action = was["describe"]["decision"]["options"][0]["action"]
        carla.good(carla.play(game, action, 0, seat=0))
        was = carla.state(game, 0)
    finally:
        before.stop()
    after = Server(database, "--module", "tests.server.next_version", port=before.port).start()
    try:
        now = carla.state(game, 0)
        assert now["view"] == was["view"] and now["data"] == was["data"] and now["log"] == was["log"]
        action = now["describe"]["decision"]["options"][0]["action"]
        carla.good(carla.play(game, action, 1, seat=0))
        fresh = carla.make(TITLE, ("me", "me"), scenario="waterloo")["id"]
        assert carla.state(fresh, 0)["data"] != was["data"], "a new game has the data of today"
        assert carla.good(carla.get(f"/games/{game}/report", seat=0))["steps"]
    finally:
        after.stop()


def test_the_longest_line_is_looked_through_as_fast_as_any() -> None:
    """What is uploaded is looked through before it is read: no text makes that slow, and the data that ships passes."""
    long = LARGEST // 2
    for text in ("a" * long, "a." * 11 + "b" * long, "a " * long, '"a' * long, "'\"" * long, "." * long):
        began = time.process_time()
        assert DEEP.search(text) is None
        assert time.process_time() - began < 2.0
    assert not [
        path for path in OURS.parents[1].glob("*/data/*.toml") if DEEP.search(path.read_text("utf-8"))
    ]

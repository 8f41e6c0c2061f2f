"""What somebody would try who wants to know, to be or to block more than is theirs."""

from __future__ import annotations

import asyncio
import secrets

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server.accounts import good_password, proper_name
from grognard.server.guard import Fault
from grognard.server.notify import checked_address
from tests.server.harness import Person, Server
from tests.server.test_play import seated


def named() -> str:
    return f"Carla {secrets.token_hex(4)}"


def test_who_has_resigned_plays_no_more(anna: Person, bruno: Person, server: Server) -> None:
    carla = Person(server, "Carla")
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    bruno.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
    carla.good(carla.post(f"/games/{game}/join", {"seat": 2}))
    anna.good(anna.post(f"/games/{game}/resign", seat=0))
    for _ in range(3):
        state = anna.state(game, 0)
        refused = anna.play(game, ["done"], state["seq"], seat=0)
        if refused.json().get("code") != "stale":
            break
    assert refused.status_code == 409 and refused.json()["code"] == "conflict"


def test_a_deleted_account_takes_its_link_holders_along(server: Server) -> None:
    carla, friend, dario = (
        Person(server, named(), "a long phrase"),
        Person(server, "Ezio"),
        Person(server, "Dario"),
    )
    game = carla.make("picket", ("me", "open"))["id"]
    dario.good(dario.post(f"/games/{game}/join", {"seat": 1}))
    link = carla.good(carla.post(f"/games/{game}/seats/0/link"))["link"]
    friend.signed(friend.post("/seats/claim", {"token": link.rsplit("/", 1)[1]}))
    assert friend.state(game, 0)["seat"] == 0
    carla.good(carla.ask("DELETE", "/me", {"password": "a long phrase"}))
    seen = friend.get(f"/games/{game}/state", seat=0)
    assert seen.status_code == 404 or seen.json()["seat"] is None


def test_sockets_end_with_their_session(server: Server) -> None:
    name = named()
    carla, dario = Person(server, name, "a long phrase"), Person(server, "Dario")
    again = Person(server)
    again.signed(again.post("/session", {"name": name, "password": "a long phrase"}))
    game = carla.make("picket", ("me", "open"))["id"]
    dario.good(dario.post(f"/games/{game}/join", {"seat": 1}))
    with again.live(game) as theirs, carla.live(game) as mine:
        theirs.until("state")
        mine.until("state")
        carla.good(
            carla.ask("PATCH", "/me", {"password": "another long phrase", "old_password": "a long phrase"})
        )
        with pytest.raises(ConnectionClosed):
            theirs.until("never", timeout=20)
        mine.send(type="ping")
        mine.until("pong")
        carla.good(carla.ask("DELETE", "/session"))
        with pytest.raises(ConnectionClosed):
            mine.until("never", timeout=20)


@pytest.mark.parametrize(
    "password", ["password", "Password1", " " * 12, "aaaaaaaa", "12345678", "qwertyuiop", "short", "napoleon"]
)
def test_passwords_that_are_guessed_first_are_refused(password: str) -> None:
    with pytest.raises(Fault) as refused:
        good_password(password, "Carla")
    assert refused.value.status == 422 and refused.value.text("it") != refused.value.text("en")


def test_a_password_is_not_ones_own_name() -> None:
    with pytest.raises(Fault):
        good_password("Carlotta Rossi", "carlotta  rossi")
    good_password("corretto cavallo", "Carla")


@pytest.mark.parametrize(
    "name",
    [
        "Anna\u200b",
        "\u202eannA",
        "Anna\u2028B",
        "An\u00adna",
        " ",
        "Anna\u2066",
        "Anna\u3164",
        "\u2800",
        "\u0410nna",
        "\u0391nna",
    ],
)
def test_a_name_shows_all_its_letters(name: str) -> None:
    with pytest.raises(Fault):
        proper_name(name)
    assert proper_name(" Élise  d'Aosta ") == "Élise  d'Aosta"


def test_a_name_with_hidden_letters_is_no_other_account(sqlite_server: Server) -> None:
    person = Person(sqlite_server)
    assert person.post("/accounts", {"name": "Anna\u200b", "password": "a long phrase"}).status_code == 422
    assert person.post("/guests", {"name": "Anna\n"}).status_code in (400, 422)
    for name in ("Waterloo\n", "Water\u202eloo", "Water\u200bloo"):
        made = person.post("/games", {"title": "picket", "seats": [{"kind": "open"}] * 2, "name": name})
        assert made.status_code in (400, 401, 422)


def test_no_text_holds_what_a_database_cannot_keep(anna: Person) -> None:
    game = anna.make("picket", ("me", "screen"))["id"]
    for text in ("\x00", "hello\x00", " \x00 "):
        assert anna.post(f"/games/{game}/chat", {"text": text}).status_code == 400
    assert anna.ask("PATCH", "/me", {"lang": "it\n"}).status_code == 400


def test_a_webhook_goes_where_it_was_looked_at() -> None:
    assert asyncio.run(checked_address("127.0.0.1", 443, private=False)) is None
    assert asyncio.run(checked_address("127.0.0.1", 443, private=True)) == "127.0.0.1"
    with pytest.raises(OSError, match=""):
        asyncio.run(checked_address("nowhere.invalid", 443, private=False))


def test_answers_are_kept_by_nobody_and_never_taken_for_a_page(sqlite_server: Server) -> None:
    for path in ("/me", "/titles", "/games/none"):
        answer = httpx.get(f"{sqlite_server.url}/api{path}")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "no-store" in answer.headers["cache-control"] or "max-age" in answer.headers["cache-control"]


def test_rubbish_is_refused_and_no_fault_of_the_server(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.url}/%00").status_code == 404
    person = Person(sqlite_server, "Anna")
    deep = "[" * 50_000 + "]" * 50_000
    answer = person.http.post(
        "/games", content=deep, headers={"X-CSRF-Token": person.csrf, "Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text


def test_numbers_of_chat_lines_betray_no_whisper(anna: Person, bruno: Person, server: Server) -> None:
    carla = Person(server, "Carla")
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    bruno.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
    carla.good(carla.post(f"/games/{game}/join", {"seat": 2}))
    first = anna.good(anna.post(f"/games/{game}/chat", {"text": "one"}))
    for _ in range(5):
        anna.good(anna.post(f"/games/{game}/chat", {"text": "psst", "to": [1]}))
    second = anna.good(anna.post(f"/games/{game}/chat", {"text": "two"}))
    heard = [line["id"] for line in carla.state(game, 2)["chat"]]
    assert heard == [first["id"], second["id"]] and second["id"] - first["id"] > 1000, "moments, not numbers"


def test_a_what_if_of_a_running_game_opens_nothing(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    fork = anna.good(anna.post(f"/games/{game}/fork", {"seq": 0, "bots": "random"}, seat=0))["id"]
    anna.good(anna.post(f"/games/{fork}/resign", seat=0))
    assert anna.get(f"/games/{fork}").json()["state"] == "finished"
    assert anna.get(f"/games/{fork}/record").status_code == 403
    assert anna.get(f"/games/{fork}/at/0", **{"as": "all"}).status_code == 403
    anna.good(anna.post(f"/games/{game}/resign", seat=0))
    assert anna.get(f"/games/{fork}/record").status_code == 200, "the game itself is over now"

"""What somebody would try who wants to know, to be or to block more than is theirs."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import subprocess
import sys
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server import accounts, guard, letters, notify
from grognard.server.accounts import good_password
from grognard.server.guard import Fault, Limits, address_of, household
from grognard.server.house import Config, House
from grognard.server.mail import Mail
from grognard.server.names import looks, proper_name
from grognard.server.notify import checked_address, of_the_internet
from grognard.server.shapes import MeIn, NewPassword, Notifications, TokenIn, Webhook
from tests.server.harness import ROOT, Live, Person, Server, fetch
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
            theirs.until("never")
        mine.send(type="ping")
        mine.until("pong")
        carla.good(carla.ask("DELETE", "/session"))
        with pytest.raises(ConnectionClosed):
            mine.until("never")


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
        "Anna\ufe0f",
        "An\u034fna",
        "An\u0585na",  # an Armenian letter among Latin ones
        "\u13aanna",
        "\ufdfa" * 30,  # written out it is longer than its column
        "\ufb2c" * 30,  # as it is shown, too: each is written as three
        "A" + "\u0301" * 4,
        "Anna\U000e0101",
        "Anna\u180b",
    ],
)
def test_a_name_shows_all_its_letters(name: str) -> None:
    with pytest.raises(Fault):
        proper_name(name)
    assert proper_name(" Élise  d'Aosta ") == "Élise  d'Aosta"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("cope", "\u0441\u043e\u0440\u0435"),  # Cyrillic
        ("ABBA", "\u0391\u0392\u0392\u0391"),  # Greek
        ("uno", "\u057d\u0578\u0585"),  # Armenian
        ("PETRA", "\u13e2\u13ac\u13a2\u13a1\u13aa"),  # Cherokee
        ("Annal", "AnnaI"),
        ("Bill 10", "Bi11 lO"),
        ("modern", "modem"),
        ("Anna-Maria", "Anna\u2010Maria"),
        ("D'Erlon", "D\u2019Erlon"),
        ("Ivo", "Iv\u043e"),
        ("ivo", "i\u0307vo"),
    ],
)
def test_names_that_nobody_could_tell_apart_look_the_same(name: str, other: str) -> None:
    assert looks(name) == looks(other)
    assert len({looks(one) for one in ("Lian", "Ilan", "Anna", "Änna", "Anná", "Иван", "Ιβαν")}) == 7


def test_nobody_takes_a_name_that_is_read_as_anothers(server: Server) -> None:
    number = secrets.randbelow(1_000_000)
    name, alike = f"cope {number}", f"\u0441\u043e\u0440\u0435 {number}"
    owner = Person(server, name, "a long phrase")
    thief = Person(server)
    taken = thief.post("/accounts", {"name": alike, "password": "a long phrase"})
    assert taken.status_code == 409 and taken.json()["code"] == "taken"
    thief.signed(thief.post("/guests", {"name": alike}))
    assert thief.user["name"] != alike, "a guest gets a number behind it"
    assert thief.ask("PATCH", "/me", {"name": alike}).status_code == 409
    assert thief.post("/accounts", {"name": alike, "password": "a long phrase"}).status_code == 409
    owner.good(owner.ask("PATCH", "/me", {"name": name.upper()}))


def limited(folder: Path, *more: str) -> Server:
    return Server(str(folder / "games.db"), "--limits", "1", *more).start()


def test_nobody_uses_up_the_guesses_of_somebody_elses_name(tmp_path: Path) -> None:
    """A thief's guesses count for his address, and all strange browsers' for the name; the owner's own browser goes on."""
    server = limited(tmp_path)
    try:
        right = {"name": "Anna", "password": "a long phrase"}
        owner, elsewhere = Person(server, *right.values()), Person(server)
        owner.good(owner.ask("DELETE", "/session"))
        owner.csrf = "none"
        refused = []
        for house in range(1, 9):
            thief = Person(server)
            for _ in range(9):
                thief.http.headers["X-Forwarded-For"] = f"203.0.113.{house}"
                refused.append(thief.post("/session", {**right, "password": "a guess"}).status_code)
        assert refused[:45] == [401] * 45 and refused[-5:] == [429] * 5
        elsewhere.http.headers["X-Forwarded-For"] = "198.51.100.1"
        assert elsewhere.post("/session", right).status_code == 429, "everybody else guesses with the thief"
        owner.http.headers["X-Forwarded-For"] = "203.0.113.1"
        owner.signed(owner.post("/session", right))
        elsewhere.http.cookies.set("grognard_device", "00.forged.00")
        assert elsewhere.post("/session", right).status_code == 429
        assert elsewhere.post("/session", {**right, "name": "Bruno"}).status_code == 401
    finally:
        server.stop()


def test_a_browser_is_known_to_its_own_people_only(server: Server) -> None:
    name, other = named(), named()
    carla, dario = Person(server, name, "a long phrase"), Person(server, other, "a long phrase")
    mine, his = (dict(person.http.cookies)["grognard_device"] for person in (carla, dario))
    assert mine != his
    carla.signed(carla.post("/session", {"name": other, "password": "a long phrase"}))
    both = dict(carla.http.cookies)["grognard_device"]
    assert both.endswith(mine) and both != mine
    carla.signed(carla.post("/session", {"name": name, "password": "a long phrase"}))
    assert dict(carla.http.cookies)["grognard_device"] == both, "both are known here already"


def test_many_people_made_of_one_are_counted_as_one_address() -> None:
    limits = Limits()
    with pytest.raises(Fault):
        for n in range(100_000):
            somebody = guard.Person(f"guest {n}", "", True, False, None, None)
            limits.count("create", guard.Visit(somebody, "s", "en", "203.0.113.7"))
    assert 60 < n < 120
    limits.count("create", guard.Visit(somebody, "s", "en", "203.0.113.8"))


def test_what_is_counted_is_not_forgotten_because_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_BUCKETS", 100)
    limits = Limits()
    for _ in range(10):
        limits.take("guess", "Anna")
    for n in range(49):
        limits.take("read", f"stranger {n}")
    for _ in range(10):
        with pytest.raises(Fault):
            limits.take("guess", "Anna")
        for n in range(40):
            limits.take("account", f"stranger {n}")
    assert len(limits._buckets) <= 100


def test_a_ban_of_an_address_ends_what_is_open_from_there(server: Server) -> None:
    outside = "192.0.2.9"
    carla, anna = Person(server, named(), "a long phrase"), Person(server, named(), "a long phrase")
    carla.http.headers["X-Forwarded-For"] = outside
    game = carla.make("picket", ("me", "screen"), public=False)["id"]
    with Live(carla, f"/games/{game}/live", {}, headers={"X-Forwarded-For": outside}) as theirs:
        theirs.until("state")
        assert admin(server, "ban", "192.0.2.0/24", "--reason", "rude words") == 0
        with pytest.raises(ConnectionClosed):
            theirs.until("never")
    assert carla.good(carla.get("/me"))["user"] is None and carla.get(f"/games/{game}").status_code == 404
    seen = carla.post("/session", {"name": carla.user["name"], "password": "a long phrase"})
    assert seen.status_code == 403 and "rude words" in seen.json()["error"]
    assert anna.good(anna.get("/me"))["user"] is not None
    assert admin(server, "unban", "192.0.2.0/24") == 0
    until = time.monotonic() + 90
    while carla.good(carla.get("/me"))["user"] is None and time.monotonic() < until:
        time.sleep(0.2)
    assert carla.get(f"/games/{game}").status_code == 200


def admin(server: Server, *words: str) -> int:
    command = [
        sys.executable,
        "-m",
        "grognard.server.command",
        "admin",
        "--database",
        server.database,
        *words,
    ]
    return subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(ROOT / "src")}, check=False
    ).returncode


def test_nobody_has_letters_sent_again_and_again(tmp_path: Path) -> None:
    """To an address that is somebody else's, whoever asks; and a link that was sent is good though one more is asked for."""
    server = limited(tmp_path, "--smtp", "127.0.0.1:9", "--smtp-security", "none")
    try:
        anna = Person(server, "Anna", "a long phrase")
        answers = [anna.ask("PUT", "/me/notifications", {"email": "victim@example.org"}) for _ in range(9)]
        assert [a.status_code for a in answers] == [200] * 4 + [429] * 5
        bruno = Person(server, "Bruno", "a long phrase")
        assert bruno.ask("PUT", "/me/notifications", {"email": "Victim@example.org"}).status_code == 429
        assert bruno.ask("PUT", "/me/notifications", {"email": None}).status_code == 200
    finally:
        server.stop()


def test_a_link_to_a_new_password_is_good_though_another_was_asked_for(tmp_path: Path) -> None:
    async def asked() -> list[int]:
        house = House(Config(str(tmp_path / "games.db"), mail=Mail("127.0.0.1", 9, security="none")))
        await house.store.open()
        user = await accounts.new_user(house, "Anna", "a long phrase")
        first, second = [await letters._written(house, user, "reset", "a@example.org") for _ in range(2)]
        kept = [(await letters.opened(house, one, "reset", keep=True)).user_id for one in (first, second)]
        await letters.burn(house, user, "reset")
        with pytest.raises(Fault):
            await letters.opened(house, second, "reset")
        await house.store.close()
        return [one == user for one in kept]

    assert asyncio.run(asked()) == [True, True]


def test_a_name_with_hidden_letters_is_no_other_account(sqlite_server: Server) -> None:
    person = Person(sqlite_server)
    assert person.post("/accounts", {"name": "Anna\u200b", "password": "a long phrase"}).status_code == 422
    assert person.post("/guests", {"name": "Anna\n"}).status_code in (400, 422)
    for name in ("Waterloo\n", "Water\u202eloo", "Water\u200bloo"):
        made = person.post("/games", {"title": "picket", "seats": [{"kind": "open"}] * 2, "name": name})
        assert made.status_code in (400, 401, 422)


def test_nothing_is_longer_than_its_column(anna: Person, server: Server) -> None:
    """PostgreSQL refuses it, and that is no fault of the server; SQLite keeps it until somebody moves house."""
    shin = "\ufb2c"
    assert Person(server).post("/guests", {"name": shin * 30}).status_code == 422
    assert anna.ask("PATCH", "/me", {"name": shin * 30}).status_code == 422
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:" + "0" * 60 + "7"}]
    assert anna.post("/games", {"title": "picket", "seats": seats, "name": shin * 100}).status_code == 422
    made = anna.good(anna.post("/games", {"title": "picket", "seats": seats, "name": "ß" * 100}))
    assert made["seats"][1]["bot"] == "search:7"
    assert anna.make("picket", ("me", "bot:greedy:"))["seats"][1]["bot"] == "greedy"


def test_no_text_holds_what_a_database_cannot_keep(anna: Person) -> None:
    game = anna.make("picket", ("me", "screen"))["id"]
    for text in ("\x00", "hello\x00", " \x00 "):
        assert anna.post(f"/games/{game}/chat", {"text": text}).status_code == 400
    assert anna.ask("PATCH", "/me", {"lang": "it\n"}).status_code == 400


def test_a_webhook_goes_where_it_was_looked_at() -> None:
    assert asyncio.run(checked_address("127.0.0.1", 443, private=False)) is None
    assert asyncio.run(checked_address("127.0.0.1", 443, private=True)) == "127.0.0.1"
    with pytest.raises(OSError):
        asyncio.run(checked_address("nowhere.invalid", 443, private=False))


def test_a_webhook_is_sent_to_the_address_that_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is looked up again may lead elsewhere: it is asked for once, and only named to whoever answers there."""
    asked, sent = [], list[httpx.Request]()

    async def looked_at(host: str, port: int, private: bool) -> str:
        asked.append(host)
        return "203.0.113.9"

    def answered(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(204)

    whole = httpx.AsyncClient
    monkeypatch.setattr(notify, "checked_address", looked_at)
    monkeypatch.setattr(
        notify.httpx, "AsyncClient", lambda **more: whole(transport=httpx.MockTransport(answered), **more)
    )
    hook = Webhook("https://hooks.example.org/turn", "json")
    assert asyncio.run(notify.send_webhook(hook, notify.Turn("Road", "https://x", "en"))) is None
    assert asked == ["hooks.example.org"] and sent[0].url.host == "203.0.113.9"
    assert sent[0].headers["host"] == "hooks.example.org"
    assert sent[0].extensions["sni_hostname"] == "hooks.example.org"


@pytest.mark.parametrize("host", ["2130706433", "0x7f.1", "0177.0.0.1", "0", "::ffff:127.0.0.1", "::1"])
def test_a_webhook_does_not_reach_in_by_another_spelling(host: str) -> None:
    assert asyncio.run(checked_address(host, 443, private=False)) is None


def test_what_wraps_an_address_of_ones_own_is_not_outside() -> None:
    outside = ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8")
    inside = ("0.0.0.0", "169.254.169.254", "100.64.0.1", "224.0.0.1", "ff02::1", "fec0::1", "fd00::1", "::7f00:1",
              "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "::ffff:0:127.0.0.1")  # fmt: skip
    assert all(map(of_the_internet, outside)) and not any(map(of_the_internet, inside))


def test_limits_count_a_line_and_bans_know_an_address_in_either_form() -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::7")
    assert household("203.0.113.7") == "203.0.113.7" and household("local") == "local"
    asked = SimpleNamespace(client=SimpleNamespace(host="::ffff:203.0.113.7"))
    assert address_of(asked) == "203.0.113.7"  # type: ignore[arg-type]


def come_in(made: dict[str, Any], person: Person, seat: int) -> None:
    token = made["invitation"].rsplit("/", 1)[1]
    person.good(person.post("/invitations/accept", {"token": token, "seat": seat}))


def in_private(title: str, anna: Person, bruno: Person) -> str:
    """A game that nobody else may watch."""
    made = anna.make(title, public=False)
    come_in(made, bruno, 1)
    return str(made["id"])


def polled(
    pool: ThreadPoolExecutor, person: Person, game: str, seq: int, **more: int
) -> Future[httpx.Response]:
    """A poll that has begun to wait."""
    waits = pool.submit(person.get, f"/games/{game}/poll", after_seq=seq, wait=40, **more)
    time.sleep(0.6)
    return waits


def test_a_poll_ends_with_the_right_to_ask(anna: Person, bruno: Person, server: Server) -> None:
    """A link that is withdrawn, and a session that ends, while somebody waits for an answer with them."""
    friend = Person(server, "Ezio")
    game = in_private("picket", anna, bruno)
    link = anna.good(anna.post(f"/games/{game}/seats/0/link"))["link"]
    friend.signed(friend.post("/seats/claim", {"token": link.rsplit("/", 1)[1]}))
    seq = friend.state(game, 0)["seq"]
    with ThreadPoolExecutor() as pool:
        waits = polled(pool, friend, game, seq, seat=0)
        anna.good(anna.ask("DELETE", f"/games/{game}/seats/0/link"))
        assert waits.result(20).status_code == 404
        session = dict(bruno.http.cookies)
        waits = polled(pool, bruno, game, seq, seat=1)
        again = Person(server)
        again.http.cookies.update(session)
        again.csrf = bruno.csrf
        again.good(again.ask("DELETE", "/session"))
        anna.good(
            anna.play(game, anna.state(game, 0)["describe"]["decision"]["options"][0]["action"], seq, 0)
        )
        assert waits.result(20).status_code == 401


def test_who_looked_on_by_two_seats_is_let_go_with_them(anna: Person, server: Server) -> None:
    friend = Person(server, "Ezio")
    game = anna.make("picket", ("me", "screen"), public=False)["id"]
    for seat in (0, 1):
        link = anna.good(anna.post(f"/games/{game}/seats/{seat}/link"))["link"]
        friend.signed(friend.post("/seats/claim", {"token": link.rsplit("/", 1)[1]}))
    with friend.live(game) as theirs:
        assert theirs.until("state")["seat"] is None, "two seats, and none was named"
        for seat in (0, 1):
            anna.good(anna.ask("DELETE", f"/games/{game}/seats/{seat}/link"))
        with pytest.raises(ConnectionClosed):
            theirs.until("never")
        assert "seq" not in theirs.raw[-1] or '"type":"step"' not in theirs.raw[-1]


def test_nobody_stays_behind_on_a_seat_that_is_given_away(
    anna: Person, bruno: Person, server: Server
) -> None:
    """A link to a free seat, that seat given to a bot and taken back: who comes by the link is not there when a player sits down."""
    ghost, carla = Person(server, "Ezio"), Person(server, "Carla")
    made = anna.make("salvo", ("me", "open", "open"), public=False)
    game = made["id"]
    link = anna.good(anna.post(f"/games/{game}/seats/1/link"))["link"]
    anna.good(anna.post(f"/games/{game}/seats/1", {"kind": "bot", "bot": "random"}))
    claimed = ghost.post("/seats/claim", {"token": link.rsplit("/", 1)[1]})
    assert claimed.status_code == 404, "the link was to a free seat"
    anna.good(anna.post(f"/games/{game}/seats/1", {"kind": "open"}))
    come_in(made, bruno, 1)
    come_in(made, carla, 2)
    assert ghost.get(f"/games/{game}/state", seat=1).status_code == 404


def test_a_new_link_of_a_guest_ends_what_was_opened_by_the_old_one(server: Server) -> None:
    guest, thief = Person(server), Person(server)
    link = guest.signed(guest.post("/guests", {"name": "Fabio"})).json()["link"].rsplit("/", 1)[1]
    thief.signed(thief.post("/session/guest", {"token": link}))
    guest.good(guest.post("/guests/link"))
    assert thief.good(thief.get("/me"))["user"] is None and guest.good(guest.get("/me"))["user"]
    link = guest.good(guest.post("/guests/link"))["link"].rsplit("/", 1)[1]
    thief.csrf = "none"
    thief.signed(thief.post("/session/guest", {"token": link}))
    guest.signed(guest.post("/accounts", {"name": named(), "password": "a long phrase"}))
    assert thief.good(thief.get("/me"))["user"] is None, (
        "an account has a password, and its guest's link opens nothing"
    )


def test_rubbish_on_a_socket_is_counted(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db"), "--limits", "0.1").start()
    try:
        anna = Person(server, "Anna")
        game = anna.make("picket", ("me", "screen"))["id"]
        with anna.live(game) as live:
            live.until("state")
            for _ in range(400):
                try:
                    live.socket.send("{")
                except ConnectionClosed:
                    break
            with pytest.raises(ConnectionClosed):
                live.until("never")
            assert sum('"refused"' in text for text in live.raw) < 40
    finally:
        server.stop()


def test_answers_are_kept_by_nobody_and_never_taken_for_a_page(sqlite_server: Server) -> None:
    for path in ("/me", "/titles", "/games/none"):
        answer = fetch(f"{sqlite_server.url}/api{path}")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "no-store" in answer.headers["cache-control"] or "max-age" in answer.headers["cache-control"]


def test_no_path_holds_what_a_database_cannot_look_for(anna: Person, server: Server) -> None:
    for path in (
        "/%00",
        "/api/games/%00",
        "/api/games/a%00b/state",
        "/api/titles/%00/editions",
        "/api/rules/%00",
    ):
        assert anna.http.get(f"{server.url}{path}").status_code in (404, 405), path


def test_rubbish_is_refused_and_no_fault_of_the_server(sqlite_server: Server) -> None:
    assert fetch(f"{sqlite_server.url}/%00").status_code == 404
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
    second = anna.good(anna.post(f"/games/{fork}/fork", {"seq": 0, "bots": "random"}, seat=0))["id"]
    anna.good(anna.ask("DELETE", f"/games/{fork}"))
    anna.good(anna.post(f"/games/{second}/resign", seat=0))
    assert anna.get(f"/games/{second}/record").status_code == 403, (
        "what lay between is gone, the game goes on"
    )
    fork = anna.good(anna.post(f"/games/{game}/fork", {"seq": 0, "bots": "random"}, seat=0))["id"]
    anna.good(anna.post(f"/games/{fork}/resign", seat=0))
    anna.good(anna.post(f"/games/{game}/resign", seat=0))
    assert anna.get(f"/games/{fork}/record").status_code == 200, "the game itself is over now"


def test_who_has_resigned_has_no_word_in_what_the_others_agree_on(
    anna: Person, bruno: Person, server: Server
) -> None:
    carla = Person(server, "Carla")
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    bruno.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
    carla.good(carla.post(f"/games/{game}/join", {"seat": 2}))
    first = anna.state(game, 0)
    anna.good(anna.play(game, first["describe"]["decision"]["options"][0]["action"], first["seq"], 0))
    anna.good(anna.post(f"/games/{game}/resign", seat=0))
    offer = bruno.good(bruno.post(f"/games/{game}/rewind", {"to": 0}, seat=1))["rewind"]
    bruno.good(bruno.post(f"/games/{game}/draw", {"agree": True}, seat=1))
    for path, said in (
        ("rewind", {"to": 0}),
        ("rewind/answer", {"id": offer["id"], "agree": False}),
        ("draw", {"agree": False}),
        ("draw", {"agree": True}),
    ):
        assert anna.post(f"/games/{game}/{path}", said, seat=0).status_code == 409
    offers = bruno.state(game, 1)["offers"]
    assert offers["rewind"]["open"] == [2] and offers["draw"] == {"by": [1], "open": [2]}


def test_a_link_to_one_seat_speaks_for_no_other(anna: Person, server: Server) -> None:
    """Anna holds both seats and gave a friend the link to one: for hers the friend agrees to nothing, nor is advised."""
    friend = Person(server, "Ezio")
    game = anna.make("picket", ("me", "me"))["id"]
    link = anna.good(anna.post(f"/games/{game}/seats/0/link"))["link"]
    friend.signed(friend.post("/seats/claim", {"token": link.rsplit("/", 1)[1]}))
    friend.good(friend.play(game, ["march", 4, 5], 0, 0))
    assert friend.post(f"/games/{game}/advice", seat=0).status_code == 403
    assert friend.good(friend.post(f"/games/{game}/rewind", {"to": 0}, seat=0))["rewind"]["open"] == [1]
    assert friend.good(friend.post(f"/games/{game}/draw", {"agree": True}, seat=0))["draw"]["open"] == [1]
    assert anna.good(anna.post(f"/games/{game}/draw", {"agree": True}, seat=1))["draw"] is None


@pytest.mark.parametrize("mark", ["a.\u00e9", "\udcff.x", "." * 300, "a.b.c"])
def test_a_browser_with_a_strange_mark_is_a_strange_browser(sqlite_server: Server, mark: str) -> None:
    headers = {"Cookie": f"grognard_device={mark}".encode("utf-8", "surrogateescape"), "X-CSRF-Token": "none"}
    known = Person(sqlite_server, named(), "a long phrase")
    body = {"name": known.user["name"], "password": "another phrase"}
    answer = httpx.post(f"{sqlite_server.url}/api/session", json=body, headers=headers, timeout=60)
    assert answer.status_code == 401


async def confirmed_late(folder: Path) -> list[int]:
    """A letter to an address that its writer takes back before it is opened."""
    house = House(Config(str(folder / "games.db"), mail=Mail("localhost"), limits=0.0))
    await house.store.open()
    sent: list[str] = []

    async def post(to: str, subject: str, text: str) -> None:
        sent.append(text.split("/#/")[1].split()[0].partition("/")[2])

    house.post = post  # type: ignore[method-assign, assignment]
    try:
        user = await accounts.new_user(house, "Anna", "a long phrase")
        person = await house.person(user)
        assert person is not None
        request = SimpleNamespace(
            app=SimpleNamespace(state=SimpleNamespace(house=house)),
            scope={"state": {"visit": guard.Visit(person, "s", "en", "203.0.113.9")}},
        )
        statuses = []
        for wish in (None, "right@example.org"):
            await accounts.set_notifications.fn(request, Notifications(email="typing@error.example"))
            await asyncio.sleep(0.05)
            await accounts.set_notifications.fn(request, Notifications(email=wish))
            try:
                await accounts.confirm.fn(request, TokenIn(sent[0]))
                statuses.append(200)
            except Fault as fault:
                statuses.append(fault.status)
            sent.clear()
        return statuses
    finally:
        await house.thinkers.close()
        await house.store.close()


def test_a_letter_to_an_address_that_was_taken_back_opens_nothing(tmp_path: Path) -> None:
    """Whoever reads a mistyped address would be sent a link to a new password."""
    assert asyncio.run(confirmed_late(tmp_path)) == [410, 410]


async def reset_late(folder: Path) -> int:
    house = House(Config(str(folder / "games.db"), mail=Mail("localhost"), limits=0.0))
    await house.store.open()
    try:
        user = await accounts.new_user(house, "Anna", "a long phrase")
        person = await house.person(user)
        assert person is not None
        secret = await letters._written(house, user, "reset", "anna@example.org")
        request = SimpleNamespace(
            app=SimpleNamespace(state=SimpleNamespace(house=house)),
            scope={"state": {"visit": guard.Visit(person, "s", "en", "203.0.113.9")}},
        )
        await accounts.change_me.fn(request, MeIn(password="another phrase", old_password="a long phrase"))
        try:
            await accounts.reset.fn(request, NewPassword(secret, "a third phrase"))
        except Fault as fault:
            return fault.status
        return 200
    finally:
        await house.thinkers.close()
        await house.store.close()


def test_a_new_password_ends_the_links_to_another(tmp_path: Path) -> None:
    assert asyncio.run(reset_late(tmp_path)) == 410


@pytest.mark.parametrize(
    "address",
    ["an\u200bna@x.org", "\u202eanna@x.org", "an\x01na@x.org", "a(n)na@x.org", "a\x00@x.org", "a@x.org\n"],
)
def test_an_address_shows_all_its_letters(sqlite_server: Server, address: str) -> None:
    person = Person(sqlite_server, named(), "a long phrase")
    assert person.ask("PUT", "/me/notifications", {"email": address}).status_code == 400


class Endless:
    """A webhook's service whose answer has no end."""

    def __init__(self, answer: bytes) -> None:
        self.answer, self.sent = answer, 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        try:
            while self.sent < 40_000_000:
                writer.write(self.answer)
                self.sent += len(self.answer)
                self.answer = b"x" * 65536 if self.sent > 500 else self.answer
                await writer.drain()
                await asyncio.sleep(0 if self.sent > 500 else 0.1)
        except OSError:
            pass
        finally:
            writer.close()


async def told_without_end(answer: bytes) -> tuple[str | None, int]:
    service = Endless(answer)
    server = await asyncio.start_server(service.talk, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    said = await notify.send_webhook(
        Webhook(f"http://127.0.0.1:{port}/", "json"), notify.Turn("Road", "https://x", "en"), True
    )
    server.close()
    return said, service.sent


def test_an_answer_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n" + b"x" * 600
    said, sent = asyncio.run(told_without_end(whole))
    assert said is None and sent < 20_000_000
    monkeypatch.setattr(notify, "SECONDS", 0.5)
    said, sent = asyncio.run(told_without_end(b"X"))  # a byte now and then, and after 500 all the rest
    assert said is not None and sent < 500


async def beside_slow_names(asks: threading.Event, answers: threading.Event) -> bool:
    """Many names that are not found, and somebody else's work in a thread."""
    asked = [asyncio.ensure_future(checked_address("slow.example", 443, False)) for _ in range(40)]
    while not asks.is_set():
        await asyncio.sleep(0.01)
    try:
        done = await asyncio.wait_for(asyncio.to_thread(int, "1"), 60) == 1
    finally:
        answers.set()
    for one in asked:
        one.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    return done


def test_a_name_server_that_does_not_answer_keeps_nobody_else_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asks, answers = threading.Event(), threading.Event()

    def never(*_: object, **__: object) -> list[Any]:
        asks.set()
        answers.wait()
        raise OSError("nobody answers")

    monkeypatch.setattr(notify.socket, "getaddrinfo", never)
    assert asyncio.run(beside_slow_names(asks, answers))


MARKS = {"slack": ("<!channel>", "<https://evil"), "discord": (" [here]", "](https")}


@pytest.mark.parametrize("form", MARKS)
def test_the_name_of_a_game_is_no_message_of_its_own(form: Any) -> None:
    """Whoever makes a game names it, and others are told of it where many read along."""
    turn = notify.Turn("<!channel> [here](https://evil.example) <https://evil.example|x>", "https://x", "en")
    told = json.loads(notify.webhook_request(Webhook("https://hooks.example.org", form), turn)[1])
    text = told.get("content") or told["text"]
    assert "https://x" in text and not [mark for mark in MARKS[form] if mark in text]


@pytest.mark.parametrize(
    "body", [b'{"text": "\xff\xfe"}', b'{"text": "\xed\xa0\x80"}', b'"\xc3', b"[" * 100_000]
)
def test_what_is_no_text_is_no_fault_of_the_server(sqlite_server: Server, body: bytes) -> None:
    person = Person(sqlite_server, "Anna")
    headers = {"X-CSRF-Token": person.csrf, "Content-Type": "application/json"}
    for path in ("/games", "/session", "/games/none/chat"):
        assert 400 <= person.http.post(path, content=body, headers=headers).status_code < 500

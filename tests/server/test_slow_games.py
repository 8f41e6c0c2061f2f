"""Slow games: clocks with increment, vacation, the neutral default, and notifications."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import ClassVar

import pytest

from grognard.server import accounts, clocks, lobby, notify, schema
from grognard.server.house import Config, House
from grognard.server.shapes import Clock, Webhook
from tests.server import picket
from tests.server.harness import Person, Server
from tests.server.test_play import seated

DAY = 86400.0


def test_a_clock_by_the_move_begins_anew_each_time() -> None:
    clock = Clock("move", 3 * DAY)
    hand = clocks.start(clock, clocks.begun(clock), 1000.0)
    assert clocks.remaining(hand, 1000 + DAY, None) == 2 * DAY
    hand = clocks.stop(clock, hand, 1000 + DAY, None)
    assert clocks.remaining(hand, 1000 + 9 * DAY, None) == 2 * DAY
    assert clocks.start(clock, hand, 1000 + 9 * DAY).left == 3 * DAY


def test_a_reserve_grows_by_the_increment_and_never_above_its_beginning() -> None:
    clock = Clock("bank", 10 * DAY, 1 * DAY)
    hand = clocks.start(clock, clocks.begun(clock), 0.0)
    hand = clocks.stop(clock, hand, 4 * DAY, None)
    assert hand.left == 7 * DAY
    hand = clocks.stop(clock, clocks.start(clock, hand, 5 * DAY), 5 * DAY + 60, None)
    assert hand.left == 8 * DAY - 60
    full = clocks.stop(clock, clocks.start(clock, clocks.begun(clock), 0.0), 60.0, None)
    assert full.left == 10 * DAY


def test_a_clock_stands_during_the_vacation() -> None:
    hand = clocks.Hand(2 * DAY, 0.0)
    assert clocks.remaining(hand, 5 * DAY, away_until=4 * DAY) == 1 * DAY
    assert clocks.remaining(hand, 3 * DAY, away_until=4 * DAY) == 2 * DAY
    assert clocks.shown(hand, 3 * DAY, 4 * DAY).standing_still
    written = clocks.resumed(clocks.Hand(2 * DAY, 0.0), DAY, None)  # a vacation begins after one day
    assert clocks.remaining(written, 9 * DAY, away_until=8 * DAY) == 0.0


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, so that clocks can be turned by hand in its file."""
    server = Server(str(tmp_path_factory.mktemp("quick") / "games.db")).start()
    yield server
    server.stop()


def turn_clock(server: Server, game: str, seat: int, seconds: float) -> None:
    """Let so much time have passed: the server is restarted with the seat's clock turned on."""
    server.stop()
    with sqlite3.connect(server.database) as file:
        file.execute("UPDATE seats SET since = since - ? WHERE game = ? AND idx = ?", (seconds, game, seat))
    server.start()


def test_when_time_runs_out_the_neutral_choice_is_taken(quick: Server) -> None:
    anna, bruno = Person(quick, "Anna"), Person(quick, "Bruno")
    game = seated(anna, bruno, clock={"kind": "move", "seconds": 3 * DAY})
    state = anna.state(game)
    assert state["clocks"]["seats"][0]["running"] and not state["clocks"]["seats"][1]["running"]
    turn_clock(quick, game, 0, 3 * DAY + 5)
    for _ in range(1200):
        if bruno.state(game)["seq"]:
            break
        time.sleep(0.05)
    state = bruno.state(game)
    assert state["seq"] == 1 and state["game"]["turn"] == [1]
    line = next(line for line in reversed(state["log"]["lines"]) if "kind" in line)
    assert (
        line["kind"] == "default"
        and line["text"]["en"] == "Time has run out: the neutral choice is taken for White."
    )
    assert state["clocks"]["seats"][1]["left"] == pytest.approx(3 * DAY, abs=60)


def test_or_the_seat_resigns_if_the_game_was_made_so(quick: Server) -> None:
    anna, bruno = Person(quick, "Anna"), Person(quick, "Bruno")
    game = seated(
        anna, bruno, clock={"kind": "bank", "seconds": 5 * DAY, "increment": DAY, "expiry": "resign"}
    )
    turn_clock(quick, game, 0, 6 * DAY)
    for _ in range(1200):
        if anna.good(anna.get(f"/games/{game}"))["state"] == "finished":
            break
        time.sleep(0.05)
    assert anna.good(anna.get(f"/games/{game}"))["outcome"]["reason"] == "White ran out of time."


def test_a_vacation_keeps_the_clock_from_running_out(quick: Server) -> None:
    anna, bruno = Person(quick, "Anna"), Person(quick, "Bruno")
    game = seated(anna, bruno, clock={"kind": "move", "seconds": 3 * DAY})
    anna.good(anna.ask("PUT", "/me/vacation", {"until": clocks.iso(clocks.now() + 9 * DAY)}))
    assert bruno.state(game)["game"]["seats"][0]["away"]
    turn_clock(quick, game, 0, 6 * DAY)
    time.sleep(6)
    state = anna.state(game)
    assert state["seq"] == 0 and state["clocks"]["seats"][0]["standing_still"]


class Inbox(BaseHTTPRequestHandler):
    received: ClassVar[list[tuple[dict[str, str], bytes]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.received.append((dict(self.headers), body))
        self.send_response(500 if self.path == "/broken" else 204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Silent."""


@pytest.fixture
def inbox() -> Iterator[str]:
    Inbox.received.clear()
    server = HTTPServer(("127.0.0.1", 0), Inbox)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_a_webhook_says_once_that_it_is_my_turn(quick: Server, inbox: str) -> None:
    anna, bruno = Person(quick, "Anna"), Person(quick, "Bruno")
    hook = {"browser": True, "webhook": {"url": inbox + "/hook", "form": "discord"}}
    assert bruno.good(bruno.ask("PUT", "/me/notifications", hook))["webhook"]["form"] == "discord"
    game = seated(anna, bruno, name="The long road")
    anna.good(anna.play(game, ["march", 4, 5], 0))
    anna.good(anna.play(game, ["done"], 1))
    for _ in range(600):
        if Inbox.received:
            break
        time.sleep(0.1)
    time.sleep(0.5)
    assert len(Inbox.received) == 1
    content = json.loads(Inbox.received[0][1])["content"]
    assert content.startswith("It is your turn in The long road.") and f"/#/game/{game}" in content
    assert "Turn 1 of White: 1 marches." in content, "and what happened since"


def test_a_test_notification_says_what_failed(quick: Server, inbox: str) -> None:
    anna = Person(quick, "Anna")
    anna.good(anna.ask("PUT", "/me/notifications", {"webhook": {"url": inbox + "/broken", "form": "ntfy"}}))
    result = anna.good(anna.post("/me/notifications/test"))
    assert result["sent"] == [] and "500" in result["failed"]["webhook"]
    bad = anna.ask("PUT", "/me/notifications", {"webhook": {"url": "ftp://x", "form": "ntfy"}})
    assert bad.status_code == 400


@pytest.mark.parametrize("form", ["discord", "slack", "ntfy", "json"])
def test_each_service_gets_its_form(form: str) -> None:
    turn = notify.Turn("Ligny", "https://example.org/#/game/1", "it")
    headers, body = notify.webhook_request(Webhook("https://example.org/hook", form), turn)  # type: ignore[arg-type]
    assert "È il tuo turno in Ligny." in (body.decode() if form == "ntfy" else str(json.loads(body)))
    if form == "ntfy":
        assert headers["Click"] == turn.link
    else:
        assert headers["Content-Type"] == "application/json" and turn.link in str(json.loads(body))


def test_a_notification_tells_what_happened_as_far_as_its_readers_may_know() -> None:
    mail = notify.Mail("localhost", sender="games@example.org")
    known, public = tuple(f"known {n}" for n in range(20)), ("public",)
    turn = notify.Turn("Ligny", "https://example.org/#/game/1", "en", False, known, public)
    text = notify.mail_message(mail, "anna@example.org", turn).get_content()
    assert "known 12" in text and "known 13" not in text and "7 more lines" in text and "public" not in text
    _, body = notify.webhook_request(Webhook("https://example.org/hook", "discord"), turn)
    assert "public" in body.decode() and "known" not in body.decode(), "others may read along"


def test_a_mail_has_subject_and_link() -> None:
    mail = notify.Mail("localhost", sender="games@example.org")
    message = notify.mail_message(
        mail, "anna@example.org", notify.Turn("Ligny", "https://example.org/#/game/1", "en")
    )
    assert (
        message["Subject"] == "Your turn in Ligny" and "https://example.org/#/game/1" in message.get_content()
    )


async def _public(host: str) -> bool:
    return await notify.checked_address(host, 443, private=False) is not None


def test_webhooks_do_not_reach_into_the_servers_network() -> None:
    for host in ("127.0.0.1", "localhost", "10.1.2.3", "192.168.0.1", "169.254.169.254", "::1"):
        assert not asyncio.run(_public(host)), host
    assert asyncio.run(_public("8.8.8.8"))


class PostOffice(threading.Thread):
    """Just enough SMTP to take one mail."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.socket.getsockname()[1]
        self.mail = ""

    def run(self) -> None:
        connection, _ = self.socket.accept()
        with connection, connection.makefile("rwb", buffering=0) as lines:
            lines.write(b"220 ready\r\n")
            while line := lines.readline():
                word = line[:4].upper()
                if word == b"DATA":
                    lines.write(b"354 go on\r\n")
                    while (part := lines.readline()) != b".\r\n":
                        self.mail += part.decode()
                lines.write(b"221 bye\r\n" if word == b"QUIT" else b"250 well\r\n")
                if word == b"QUIT":
                    return


def test_a_mail_is_delivered() -> None:
    office = PostOffice()
    office.start()
    mail = notify.Mail("127.0.0.1", office.port, "games@example.org", security="none")
    turn = notify.Turn("Ligny", "https://example.org/#/game/1", "en")
    assert asyncio.run(notify.send_mail(mail, "anna@example.org", turn)) is None
    office.join(90)
    assert "Subject: Your turn in Ligny" in office.mail and "https://example.org/#/game/1" in office.mail
    closed = notify.Mail("127.0.0.1", 1, security="none")
    assert "could not be delivered" in str(asyncio.run(notify.send_mail(closed, "anna@example.org", turn)))


def test_the_house_is_swept(tmp_path: Path) -> None:
    """Sessions that are over and forgotten what-ifs go; games of people stay."""

    async def swept() -> tuple[list[str], int]:
        house = House(Config(str(tmp_path / "games.db"), modules=["tests.server.picket"]))
        await house.store.open()
        user = await accounts.new_user(house, "Anna")
        await accounts.open_session(house, user)
        old = clocks.now() - 100 * DAY
        for name, sandbox, updated in (
            ("old", True, old),
            ("new", True, clocks.now()),
            ("people", False, old),
        ):
            row = lobby.game_row(picket.GAME, "road", [], 2, user)
            row |= {"id": name, "sandbox": sandbox, "updated": updated}
            await house.store.run(schema.games.insert().values(**row))
        await house.store.run(
            schema.sessions.insert().values(token_hash="x", user_id=user, created=old, seen=old)
        )
        await house.sweep()
        games = [row.id for row in await house.store.all(schema.games.select().order_by(schema.games.c.id))]
        sessions = len(await house.store.all(schema.sessions.select()))
        await house.store.close()
        return games, sessions

    assert asyncio.run(swept()) == (["new", "people"], 1)

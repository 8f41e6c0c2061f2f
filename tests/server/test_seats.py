"""Seats that change hands: nobody speaks, looks or answers for who sits there now, however close together things happen."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.server import schema, talk
from tests.server.harness import Person, Server
from tests.server.test_hidden import Inside
from tests.server.test_play import seated


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    server = Inside(tmp_path_factory.mktemp("seats")).start()
    yield server
    server.stop()


def leaver(server: Server) -> Person:
    return Person(server, f"Carla {secrets.token_hex(4)}", "a long phrase")


def gone(person: Person) -> None:
    person.good(person.ask("DELETE", "/me", {"password": "a long phrase"}))


def test_who_sits_down_has_agreed_to_nothing(anna: Person, bruno: Person, server: Server) -> None:
    """A draw and a rewind that were proposed by who sat there before end with the new player's coming."""
    carla = leaver(server)
    game = seated(carla, bruno)
    carla.good(carla.play(game, ["march", 4, 5], 0))
    carla.good(carla.post(f"/games/{game}/draw", {"agree": True}))
    offer = carla.good(carla.post(f"/games/{game}/rewind", {"to": 0}))["rewind"]
    gone(carla)
    anna.good(anna.post(f"/games/{game}/join", {"seat": 0}))
    offers = anna.state(game)["offers"]
    assert offers == {"draw": None, "rewind": None}
    answered = bruno.post(f"/games/{game}/rewind/answer", {"id": offer["id"], "agree": True})
    assert answered.status_code == 409
    assert bruno.good(bruno.post(f"/games/{game}/draw", {"agree": True}))["draw"]["open"] == [0]
    assert anna.state(game)["state"] == "playing"


def test_nobody_answers_for_an_account_that_is_gone(bruno: Person, server: Server) -> None:
    """What it had answered beforehand goes with it, though nobody has sat down in its place."""
    carla = leaver(server)
    game = seated(carla, bruno)
    order = {"key": "*", "answer": "pass", "until": "game"}
    carla.good(carla.ask("PUT", f"/games/{game}/standing", [order]))
    with bruno.live(game) as live:
        live.until("state")
        if live.seq == 0:  # it has been given for this turn too
            live.until("step")
    gone(carla)
    bruno.good(bruno.play(game, ["done"], 1))
    seq = bruno.state(game)["seq"]
    with bruno.live(game) as live:
        live.until("state")
        with pytest.raises(TimeoutError):
            live.until("step", timeout=1.5)
    assert bruno.state(game)["seq"] == seq


# --- somebody sits down while the host decides ---------------------------------------------------------------------


def sits_down_unseen(inside: Inside, game: str, seat: int, person: Person) -> None:
    """In the database, as another process does: this one has not heard of it."""
    seats = schema.seats
    inside.do(
        inside.house.store.run(
            update(seats)
            .where(seats.c.game == game, seats.c.idx == seat)
            .values(kind="person", user_id=person.user["id"])
        )
    )


def test_a_host_shares_no_seat_on_which_somebody_sits_already(inside: Inside) -> None:
    anna, bruno = Person(inside, "Anna"), Person(inside, "Bruno")
    game = anna.make("picket", ("me", "open"))["id"]
    sits_down_unseen(inside, game, 1, bruno)
    assert anna.post(f"/games/{game}/seats/1/link").status_code == 403
    assert anna.post(f"/games/{game}/seats/1", {"kind": "bot", "bot": "random"}).status_code == 409
    inside.do(inside.house.changed(game))
    assert bruno.state(game, 1)["seat"] == 1
    assert bruno.good(bruno.post(f"/games/{game}/seats/1/link"))["link"].startswith("/#/seat/")


def test_a_game_that_has_begun_meanwhile_is_neither_left_nor_dropped(inside: Inside) -> None:
    anna, games = Person(inside, "Anna"), schema.games
    game = anna.make("picket", ("me", "open"))["id"]
    inside.do(inside.house.store.run(update(games).where(games.c.id == game).values(state="playing")))
    assert anna.post(f"/games/{game}/leave", {}).status_code == 409
    assert anna.ask("DELETE", f"/games/{game}").status_code == 409
    assert anna.get(f"/games/{game}").status_code == 200


# --- what others hear of it -------------------------------------------------------------------------------------------


def test_nobody_hears_that_somebody_answers_beforehand(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor those who are connected to another server."""
    anna, bruno = Person(inside, "Anna"), Person(inside, "Bruno")
    game = seated(anna, bruno)
    news: list[tuple[str, str]] = []
    with bruno.live(game) as live, monkeypatch.context() as patch:
        live.until("state")
        patch.setattr(inside.house.notices, "publish", lambda *told: news.append(told))
        order = {"key": "*", "answer": "pass", "until": "game"}
        anna.good(anna.ask("PUT", f"/games/{game}/standing", [order]))
        assert news
        for of, told in news:  # as another server hears it
            inside.do(inside.house.hear(of, told))
        live.send(type="ping")
        told = live.receive()["type"]
        while told == "present":
            told = live.receive()["type"]
    assert told == "pong"


def test_a_line_of_chat_is_told_though_its_speaker_hangs_up(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is stored is told: who hangs up in between stops neither."""
    anna, bruno = Person(inside, "Anna"), Person(inside, "Bruno")
    game = seated(anna, bruno)
    with bruno.live(game) as live:
        live.until("state")

        async def hung_up() -> None:
            room = await inside.house.room(game)
            person = await inside.house.person(anna.user["id"])
            assert person is not None
            stored, let_go, transaction = asyncio.Event(), asyncio.Event(), room.store.transaction

            @asynccontextmanager
            async def slow() -> AsyncIterator[AsyncConnection]:
                async with transaction() as connection:
                    yield connection
                stored.set()
                await let_go.wait()

            monkeypatch.setattr(room.store, "transaction", slow)
            speaking = asyncio.ensure_future(talk.say(room, person, 0, "still here"))
            await asyncio.wait_for(stored.wait(), 20)
            speaking.cancel()
            await asyncio.wait((speaking,))
            let_go.set()

        inside.do(hung_up())
        assert live.until("chat")["line"]["text"] == "still here"

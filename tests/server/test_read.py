"""What a server answers is read as a person reads it: every text of every answer, in both languages, before and after the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

import grognard
from grognard.engine.words import LANGUAGES, capital
from grognard.server import notify
from tests.reading import faults
from tests.server.harness import Person, Server

PAGES = (
    "", "/state", "/log", "/summary", "/at/3", "/report", "/ending", "/dice", "/outline", "/charts", "/lit", "/record", "/replay",
)  # fmt: skip
TITLES = ("all-is-lost", "field-commander-napoleon", "napoleon-in-europe", "waterloo-200", "wellington")
DECISIONS = 60
NO_WORDS = {
    "name",
    "scene",
    "link",
    "invitation",
    "record",
    "hash",
    "seed",
    "path",
    "d",
    "created",
    "updated",
    "detail",
}
"""What people are called and pictures are drawn with is not the server's wording."""


@pytest.fixture
def anna(sqlite_server: Server) -> Person:
    return Person(sqlite_server, "Anna")


def texts(answer: Any, lang: str) -> Iterator[str]:
    """Whatever has a space in it was written for somebody to read; of a text in several languages, the one that is asked for."""
    if isinstance(answer, str):
        if " " in answer.strip():
            yield answer
    elif isinstance(answer, list):
        for part in answer:
            yield from texts(part, lang)
    elif isinstance(answer, dict):
        if set(answer) == set(LANGUAGES):
            yield from texts(answer[lang], lang)
            return
        for key, part in answer.items():
            if key not in NO_WORDS:
                yield from texts(part, lang)


def wrong(answer: httpx.Response, lang: str) -> list[str]:
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return []
    where = f"{answer.request.url.path.rpartition('/')[2]} {lang}"
    body = answer.json()
    found = [
        f"{where}: {text!r}: {fault}" for text in texts(body, lang) for fault in faults("cell", lang, text)
    ]
    if answer.status_code >= 400:
        found += [f"{where}: {body['error']!r}: {fault}" for fault in faults("server", lang, body["error"])]
    return sorted(set(found))


def played(anna: Person, title: str) -> str:
    """A game in which one person has all seats, some way from its beginning."""
    players = grognard.game(title).players[0]
    game: str = anna.make(title, ("me",) * players)["id"]
    rng = Random(title)
    for _ in range(DECISIONS):
        state = anna.state(game)
        open_ = [d for d in state["describe"]["decisions"] if d["mine"]]
        if not open_:
            break
        anna.good(anna.play(game, rng.choice(rng.choice(open_)["options"])["action"], state["seq"]))
    return game


@pytest.mark.parametrize("title", TITLES)
def test_what_a_server_answers_is_well_said(anna: Person, title: str) -> None:
    game = played(anna, title)
    found: list[str] = []
    for over in (False, True):
        if over:
            anna.post(f"/games/{game}/resign", {}, seat=0)
        for lang in LANGUAGES:
            for page in PAGES:
                answer = anna.get(f"/games/{game}{page}", lang=lang, since=0)
                assert answer.status_code < 500, answer.text
                found += wrong(answer, lang)
            asked = (anna.state(game)["describe"]["decision"] or {"options": []})["options"][:1]
            answers = [
                anna.post(f"/games/{game}/{ask}", {"action": option["action"]}, lang=lang)
                for option in asked
                for ask in ("why", "preview")
            ]
            refused = [
                *answers,
                anna.post(f"/games/{game}/advice", lang=lang),
                anna.post(f"/games/{game}/why", {"action": ["done"]}, lang=lang),
                anna.post(f"/games/{game}/play", {"action": ["none", 1], "seq": 0}, lang=lang),
                anna.post(f"/games/{game}/play", {"action": 3}, lang=lang),
                anna.post(f"/games/{game}/undo", lang=lang),
                anna.post(f"/games/{game}/chat", {"text": ""}, lang=lang),
                anna.get("/games/nothing/state", lang=lang),
                anna.get(f"/games/{game}/at/99999", lang=lang),
                anna.get(f"/titles/{title}/rules/NONE-1", lang=lang),
                anna.post("/accounts", {"name": "", "password": "1"}, lang=lang),
            ]
            for answer in refused:
                found += wrong(answer, lang)
            lines = [
                capital(text)
                for text in texts(anna.get(f"/games/{game}/summary", since=0, lang=lang).json(), lang)
            ]
            told = notify.Turn("Novara", "http://127.0.0.1/#/game/1", lang, known=tuple(lines), public=())
            found += [
                f"letter {lang}: {text!r}: {fault}"
                for text in told.told(told.known).splitlines()
                for fault in faults("cell", lang, text)
            ]
    assert not found, "\n".join(found)

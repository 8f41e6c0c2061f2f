"""Who may do what: every endpoint against a stranger, an observer, the other seat and the own seat.

`Anna` holds the first seat and made the games; `Bruno` holds the second. The observer is signed in and has no seat.
Each case gets a fresh private game and a fresh public one.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.harness import Person, Server

WHO = ("stranger", "observer", "other", "own")
ME, TITLE, LOBBY, SEAT = "me", "title", "lobby", "seat"


class Case(NamedTuple):
    method: str
    path: str
    body: Any
    public: tuple[int, int, int, int]  # expected statuses in a public game that is being played
    private: tuple[int, int, int, int] | None = None  # in a private one; None: no game in it
    state: str = "playing"  # or open, finished


def hidden(statuses: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """A private game does not exist for who has no part in it."""
    return (404, 404, *statuses[2:])


ACT = {"action": ["march", 4, 5], "seq": 0}
REWIND = {"id": 1, "agree": True}
G = "/games/{game}"

CASES = [
    Case("GET", "/health", None, (200, 200, 200, 200)),
    Case("GET", "/me", None, (200, 200, 200, 200)),
    Case("POST", "/accounts", {"name": "Fresh {n}", "password": "long enough"}, (201, 201, 201, 201)),
    Case("POST", "/session", {"name": "Nobody", "password": "wrong words"}, (401, 401, 401, 401)),
    Case("POST", "/guests", {}, (201, 201, 201, 201)),
    Case("POST", "/session/guest", {"token": "not-a-token"}, (401, 401, 401, 401)),
    Case("POST", "/guests/link", {}, (401, 201, 201, 201)),
    Case("DELETE", "/session", None, (204, 204, 204, 204)),
    Case("PATCH", "/me", {"lang": "it"}, (401, 200, 200, 200)),
    Case("DELETE", "/me", {}, (401, 204, 204, 204)),
    Case("PUT", "/me/vacation", {"until": None}, (401, 200, 200, 200)),
    Case("GET", "/me/notifications", None, (401, 200, 200, 200)),
    Case("PUT", "/me/notifications", {"browser": True}, (401, 200, 200, 200)),
    Case("POST", "/me/notifications/test", {}, (401, 200, 200, 200)),
    Case("POST", "/session/forgotten", {"name": "Nobody"}, (409, 409, 409, 409)),
    Case("POST", "/session/reset", {"token": "none", "password": "long enough"}, (410, 410, 410, 410)),
    Case("POST", "/me/confirm", {"token": "none"}, (410, 410, 410, 410)),
    # the people of this table are no hosts; test_hosting has one who is
    *(
        Case(method, f"/host/{path}", None if method == "GET" else {}, (401, 404, 404, 404))
        for method, path in (
            ("GET", "users"),
            ("POST", "users/none/ban"),
            ("POST", "users/none/unban"),
            ("DELETE", "users/none"),
            ("POST", "invitations"),
            ("GET", "games"),
            ("POST", "games/none/resume"),
            ("DELETE", "games/none"),
            ("GET", "reports"),
            ("DELETE", "reports/none"),
            ("GET", "load"),
        )
    ),
    Case("GET", "/titles", None, (200, 200, 200, 200)),
    Case("GET", "/titles/picket/scene/current", None, (307, 307, 307, 307)),
    Case("GET", "/titles/picket/picture", None, (404, 404, 404, 404)),
    Case("GET", "/titles/picket/rules", None, (200, 200, 200, 200)),
    Case("GET", "/titles/picket/rules/NO-1", None, (404, 404, 404, 404)),
    Case("GET", "/titles/picket/tutorials", None, (200, 200, 200, 200)),
    Case("GET", "/titles/picket/tutorials/none/steps/0", None, (404, 404, 404, 404)),
    Case("GET", "/titles/picket/tutorials/none/steps/0/reach?piece=1", None, (404, 404, 404, 404)),
    Case("GET", "/titles/picket/tutorials/none/steps/0/odds", None, (404, 404, 404, 404)),
    Case("POST", "/titles/picket/tutorials/none/steps/0/why", {"action": ["done"]}, (404, 404, 404, 404)),
    Case("GET", "/titles/waterloo-200/data", None, (200, 200, 200, 200)),
    Case("GET", "/titles/waterloo-200/editions", None, (401, 200, 200, 200)),
    # the people of this table are guests; test_editions has those with an account
    Case("POST", "/titles/waterloo-200/editions", {"name": "Mine {n}"}, (401, 403, 403, 403)),
    Case("DELETE", "/editions/none", None, (401, 404, 404, 404)),
    Case("GET", "/games", None, (200, 200, 200, 200)),
    Case("GET", "/games?list=mine", None, (401, 200, 200, 200)),
    Case(
        "POST",
        "/games",
        {"title": "picket", "seats": [{"kind": "me"}, {"kind": "open"}]},
        (401, 201, 201, 201),
    ),
    Case("POST", "/seats/claim", {"token": "not-a-token"}, (404, 404, 404, 404)),
    Case("GET", "/titles/picket/briefing?role=white", None, (200, 200, 200, 200)),
    # picket has no judgement that could give reasons
    Case("POST", G + "/advice?seat=0", None, (401, 403, 403, 403), (404, 404, 403, 403)),
    Case("GET", G + "/outline?seat=0", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", "/titles/picket/glossary", None, (200, 200, 200, 200)),
    Case("GET", "/titles/picket/rulebook", None, (200, 200, 200, 200)),
    Case("GET", "/titles/picket/charts", None, (200, 200, 200, 200)),
    Case("GET", G + "/charts", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/lit?seat=0", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("POST", "/invitations", {"token": "none"}, (404, 404, 404, 404)),
    Case("POST", "/invitations/accept", {"token": "none"}, (404, 404, 404, 404)),
    Case("GET", G, None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("DELETE", G, None, (401, 403, 403, 409), (401, 404, 403, 409)),
    Case("DELETE", G, None, (401, 403, 403, 204), (401, 404, 403, 204), "open"),
    Case("POST", G + "/join", {"seat": 1}, (401, 409, 409, 409), (401, 404, 409, 409)),
    Case("POST", G + "/leave", {}, (401, 403, 409, 409), (401, 404, 409, 409)),
    Case("POST", G + "/leave", {}, (401, 403, 200, 200), (401, 404, 200, 200), "open"),
    Case("POST", G + "/seats/0", {"kind": "bot"}, (401, 403, 403, 409), (401, 404, 403, 409)),
    Case("POST", G + "/seats/2", {"kind": "bot"}, (401, 403, 403, 200), (401, 404, 403, 200), "open"),
    Case("POST", G + "/invitation", {}, (401, 403, 403, 201), (401, 404, 403, 201)),
    Case("DELETE", G + "/invitation", None, (401, 403, 403, 204), (401, 404, 403, 204)),
    Case("POST", G + "/seats/0/link", {}, (401, 403, 403, 201), (401, 404, 403, 201)),
    Case("DELETE", G + "/seats/0/link", None, (401, 403, 403, 204), (401, 404, 403, 204)),
    Case("GET", G + "/scene/current", None, (307, 307, 307, 307), hidden((307, 307, 307, 307))),
    Case("GET", G + "/state", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/poll?wait=0", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("POST", G + "/play?seat=0", ACT, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/undo?seat=0", {"seq": 0}, (401, 403, 403, 422), (404, 404, 403, 422)),
    Case("POST", G + "/rewind?seat=0", {"to": 0}, (401, 403, 403, 422), (404, 404, 403, 422)),
    Case("POST", G + "/rewind/answer?seat=0", REWIND, (401, 403, 403, 409), (404, 404, 403, 409)),
    Case("POST", G + "/go-on?seat=0", {}, (401, 403, 403, 409), (404, 404, 403, 409)),
    Case("POST", G + "/draw?seat=0", {"agree": True}, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/resign?seat=0", {}, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/chat?seat=0", {"text": "hello"}, (401, 201, 201, 201), (401, 404, 201, 201)),
    Case("POST", G + "/chat?seat=0", {"text": "psst", "to": [1]}, (401, 403, 422, 201), (401, 404, 422, 201)),
    Case("GET", G + "/notes", None, (401, 200, 200, 200), (401, 404, 200, 200)),
    Case("PUT", G + "/notes", {"text": "mine"}, (401, 204, 204, 204), (401, 404, 204, 204)),
    Case("GET", G + "/standing?seat=0", None, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("PUT", G + "/standing?seat=0", [], (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/why?seat=0", {"action": ["done"]}, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/preview?seat=0", {"action": ["done"]}, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("POST", G + "/draft?seat=0", {"actions": []}, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case(
        "POST",
        G + "/answers?seat=0",
        {"actions": [["fly"]], "seq": 0},
        (401, 403, 403, 422),
        (404, 404, 403, 422),
    ),
    Case("POST", G + "/problems", {"text": "odd"}, (401, 201, 201, 201), (401, 404, 201, 201)),
    Case("GET", G + "/log", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/reach?seat=0&piece=1", None, (401, 403, 403, 200), (404, 404, 403, 200)),
    Case("GET", G + "/summary", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/ending", None, (409, 409, 409, 409), hidden((409, 409, 409, 409))),
    Case("GET", G + "/ending", None, (200, 200, 200, 200), hidden((200, 200, 200, 200)), "finished"),
    Case("GET", G + "/at/0", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/at/0?as=white", None, (403, 403, 403, 200), (404, 404, 403, 200)),
    Case("GET", G + "/at/0?as=white", None, (200, 200, 200, 200), hidden((200, 200, 200, 200)), "finished"),
    Case("GET", G + "/replay", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/replay?as=white", None, (403, 403, 403, 200), (404, 404, 403, 200)),
    Case(
        "POST", G + "/fork?seat=0", {"seq": 0, "bots": "random"}, (401, 201, 201, 201), (401, 404, 201, 201)
    ),
    Case("GET", G + "/report", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/dice", None, (200, 200, 200, 200), hidden((200, 200, 200, 200))),
    Case("GET", G + "/record", None, (403, 403, 403, 403), (404, 404, 403, 403)),
    Case("GET", G + "/record", None, (200, 200, 200, 200), hidden((200, 200, 200, 200)), "finished"),
]


def a_game(anna: Person, bruno: Person, public: bool, state: str) -> str:
    seats = ("me", "open", "open") if state == "open" else ("me", "open")
    title = "salvo" if state == "open" else "picket"
    made = anna.make(title, seats, public=public)
    token = made["invitation"].rpartition("/")[2]
    bruno.good(bruno.post("/invitations/accept", {"token": token, "seat": 1}))
    if state == "finished":
        anna.good(anna.post(f"/games/{made['id']}/resign"))
    id: str = made["id"]
    return id


def ask(person: Person, case: Case, game: str, n: int) -> httpx.Response:
    body = case.body
    if isinstance(body, dict) and "name" in body:
        body = {**body, "name": body["name"].format(n=n)}
    path, _, query = case.path.format(game=game).partition("?")
    params = dict(part.split("=") for part in query.split("&")) if query else {}
    return person.ask(case.method, path, body, **params)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.method} {case.path} {case.state}")
def test_who_may_do_what(sqlite_server: Server, case: Case) -> None:
    tables = [(True, case.public)] + ([(False, case.private)] if case.private is not None else [])
    for public, expected in tables:
        found = []
        anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
        game = a_game(anna, bruno, public, case.state) if "{game}" in case.path else ""
        people = (Person(sqlite_server), Person(sqlite_server, "Watcher"), bruno, anna)
        for n, person in enumerate(
            people
        ):  # from the weakest to the strongest: what is refused changes nothing
            answer = ask(person, case, game, n + CASES.index(case) * 1000)
            found.append(answer.status_code)
            if answer.status_code >= 400:
                body = answer.json()
                assert set(body) <= {"error", "rule", "code", "seq"} and body["error"].endswith("."), body
        assert tuple(found) == expected, (
            f"{'public' if public else 'private'} game: {dict(zip(WHO, found, strict=True))}"
        )


def test_the_table_has_every_endpoint(sqlite_server: Server) -> None:
    document = Person(sqlite_server).get("/openapi.json").json()
    there = {(method.upper(), path) for path, item in document["paths"].items() for method in item}

    def matches(case: Case, method: str, path: str) -> bool:
        mine = ("/api" + case.path.partition("?")[0]).replace("{game}", "x").split("/")
        theirs = path.split("/")
        return (
            case.method == method
            and len(mine) == len(theirs)
            and all(b.startswith("{") or a == b for a, b in zip(mine, theirs, strict=True))
        )

    missing = [route for route in there if not any(matches(case, *route) for case in CASES)]
    assert not missing


def test_the_other_side_sees_with_its_own_eyes(sqlite_server: Server) -> None:
    """Asking for a seat that is not mine gives the observer's view, never the seat's."""
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    game = a_game(anna, bruno, True, "playing")
    for path in ("state", "at/0", "replay", "log"):
        theirs = bruno.good(bruno.get(f"/games/{game}/{path}", seat=0))
        if "view" in theirs:
            assert theirs["view"]["pieces"]["value"][:5] == [-1] * 5
    report = bruno.good(bruno.get(f"/games/{game}/report", seat=1))
    assert report["strength"]["white"][0] == 0 and report["strength"]["grey"][0] == 15
    assert bruno.good(bruno.get(f"/games/{game}/dice"))["seed"] is None


def test_sockets_ask_who_is_there(sqlite_server: Server) -> None:
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    private = a_game(anna, bruno, False, "playing")
    stranger = Person(sqlite_server)
    with stranger.live(private) as live:
        assert live.receive()["status"] == 404
    public = a_game(anna, bruno, True, "playing")
    with stranger.live(public, seat=0) as live:
        assert live.until("state")["seat"] is None
        live.send(type="play", id=1, seq=0, action=["done"])
        assert live.until("refused")["status"] == 401
        live.send(type="chat", id=2, text="hi")
        assert live.until("refused")["status"] == 401
    with bruno.live(public, seat=0) as live:
        assert live.until("state")["seat"] is None
        live.send(type="seat", seat=1)
        assert live.until("state")["seat"] == 1
        live.send(type="seat", seat=0)
        assert live.until("state")["seat"] is None

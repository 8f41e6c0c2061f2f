"""Accounts, guests, links, invitations, lists, titles: the way into a game and out of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine import words
from grognard.server import clocks, guard
from grognard.server.guard import Fault, Limits
from tests.server.harness import Live, Person, Server, fetch
from tests.server.test_play import seated


def unique(server: Server, name: str) -> str:
    return f"{name} {len(server.database) + id(server) % 997} {unique.__dict__.setdefault('n', 0)}"


@pytest.fixture
def fresh(server: Server) -> str:
    """A name nobody has yet."""
    unique.__dict__["n"] = unique.__dict__.get("n", 0) + 1
    return unique(server, "Cato")


def test_an_account_has_a_name_and_a_password(server: Server, fresh: str) -> None:
    person = Person(server, fresh, "correct horse")
    assert not person.user["guest"]
    again = Person(server)
    assert again.post("/session", {"name": fresh, "password": "wrong horse"}).status_code == 401
    again.signed(again.post("/session", {"name": f"  {fresh.upper()} ", "password": "correct horse"}))
    assert again.user["id"] == person.user["id"]
    taken = Person(server).post("/accounts", {"name": fresh.lower(), "password": "another horse"})
    assert taken.status_code == 409 and "taken" in taken.json()["error"]


def test_the_session_is_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    answer = Person(server).post("/guests", {})
    cookie = answer.headers["set-cookie"].lower()
    assert "grognard_session=" in cookie and "httponly" in cookie and "samesite=lax" in cookie


def test_signing_out_ends_the_session(server: Server, anna: Person) -> None:
    cookie = anna.http.cookies.get("grognard_session")
    assert anna.ask("DELETE", "/session").status_code == 204
    assert fetch(f"{server.url}/api/me", cookies={"grognard_session": str(cookie)}).json()["user"] is None


def test_a_new_password_signs_out_everywhere_else(server: Server, fresh: str) -> None:
    here = Person(server, fresh, "correct horse")
    there = Person(server)
    there.signed(there.post("/session", {"name": fresh, "password": "correct horse"}))
    wrong = here.ask("PATCH", "/me", {"password": "battery staple", "old_password": "no"})
    assert wrong.status_code == 403
    here.good(here.ask("PATCH", "/me", {"password": "battery staple", "old_password": "correct horse"}))
    assert there.good(there.get("/me"))["user"] is None and here.good(here.get("/me"))["user"]


def test_a_request_without_its_token_changes_nothing(anna: Person, server: Server) -> None:
    seats = {"title": "picket", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for headers in (
        {},
        {"X-CSRF-Token": "none"},
        {"X-CSRF-Token": anna.csrf, "Sec-Fetch-Site": "cross-site"},
    ):
        answer = anna.http.post("/games", json=seats, headers=headers)
        assert answer.status_code == 403 and answer.json()["code"] == "csrf"
    assert Person(server).http.post("/guests", json={}).status_code == 403


def test_a_socket_of_another_site_is_refused(anna: Person) -> None:
    game = anna.make("picket", ("me", "screen"))["id"]
    with pytest.raises(Exception, match="403|rejected"):
        Live(anna, f"/games/{game}/live", {}, origin="https://evil.example")
    with Live(anna, f"/games/{game}/live", {}, origin=anna.server.url) as live:
        live.until("state")


def test_a_guest_comes_back_by_the_link_and_becomes_an_account(server: Server, fresh: str) -> None:
    person = Person(server)
    entered = person.signed(person.post("/guests", {"name": "Dora"})).json()
    game = person.make()["id"]
    token = entered["link"].rpartition("/")[2]
    elsewhere = Person(server)
    elsewhere.signed(elsewhere.post("/session/guest", {"token": token}))
    assert elsewhere.user["id"] == person.user["id"]
    person.good(person.post("/guests/link"))
    assert Person(server).post("/session/guest", {"token": token}).status_code == 401
    person.signed(person.post("/accounts", {"name": fresh, "password": "correct horse"}))
    assert not person.user["guest"] and person.good(person.get(f"/games/{game}"))["mine"] == [0]


def test_everything_personal_can_be_deleted(server: Server, anna: Person, fresh: str) -> None:
    person = Person(server, fresh, "correct horse")
    game = seated(anna, person)
    person.good(person.post(f"/games/{game}/chat", {"text": "my words"}))
    assert person.ask("DELETE", "/me", {"password": "wrong horse"}).status_code == 403
    assert person.ask("DELETE", "/me", {"password": "correct horse"}).status_code == 204
    assert person.good(person.get("/me"))["user"] is None
    state = anna.state(game)
    assert state["chat"] == [] and state["game"]["seats"][1]["kind"] == "open"
    newcomer = Person(server, "Eva")
    newcomer.good(newcomer.post(f"/games/{game}/join", {"seat": 1}))
    assert newcomer.state(game)["seat"] == 1
    Person(server, fresh, "correct horse")  # the name is free again


def test_a_private_game_is_entered_by_invitation_only(server: Server, anna: Person) -> None:
    made = anna.make(public=False)
    token = made["invitation"].rpartition("/")[2]
    newcomer = Person(server)
    assert newcomer.get(f"/games/{made['id']}").status_code == 404
    assert newcomer.good(newcomer.post("/invitations", {"token": token}))["id"] == made["id"]
    entered = newcomer.signed(newcomer.post("/invitations/accept", {"token": token})).json()
    assert (
        entered["mine"] == [1] and entered["link"].startswith("/#/guest/") and entered["state"] == "playing"
    )
    assert newcomer.state(made["id"])["seat"] == 1
    late = Person(server).post("/invitations/accept", {"token": token})
    assert late.status_code == 409
    anna.good(anna.ask("DELETE", f"/games/{made['id']}/invitation"))
    assert newcomer.post("/invitations", {"token": token}).status_code == 404


def test_a_seat_link_lets_another_browser_play_until_it_is_revoked(
    server: Server, anna: Person, bruno: Person
) -> None:
    game = seated(anna, bruno)
    link = anna.good(anna.post(f"/games/{game}/seats/0/link"))["link"].rpartition("/")[2]
    phone = Person(server)
    phone.signed(phone.post("/seats/claim", {"token": link}))
    phone.good(phone.play(game, ["march", 4, 5], 0))
    with phone.live(game) as live:
        assert live.until("state")["seat"] == 0
        assert anna.ask("DELETE", f"/games/{game}/seats/0/link").status_code == 204
        with pytest.raises(Exception, match="4001|closed|close frame"):
            while True:
                live.receive(5)
    assert phone.play(game, ["done"], 1).status_code == 403
    assert Person(server).post("/seats/claim", {"token": link}).status_code == 404
    assert anna.good(anna.play(game, ["done"], 1))["seq"] == 2


def test_lists_show_what_is_mine_open_to_watch_and_finished(
    server: Server, anna: Person, bruno: Person
) -> None:
    made = anna.make(name="A list of games")["id"]

    def listed(person: Person, which: str) -> list[str]:
        games = person.good(person.get("/games", list=which, title="picket"))["games"]
        return [game["id"] for game in games]

    stranger = Person(server)
    assert (
        made in listed(anna, "mine")
        and made in listed(stranger, "open")
        and made not in listed(bruno, "mine")
    )
    bruno.good(bruno.post(f"/games/{made}/join", {}))
    mine = anna.good(anna.get("/games", list="mine"))
    assert mine["turns"] == 1 and mine["games"][0]["my_turn"]
    assert made in listed(stranger, "watch") and made not in listed(stranger, "open")
    anna.good(anna.post(f"/games/{made}/resign"))
    assert made in listed(stranger, "finished") and made not in listed(anna, "mine")


def test_a_seat_can_be_left_and_given_to_a_bot(anna: Person, bruno: Person) -> None:
    game = anna.make("salvo", ("me", "open", "open"))["id"]
    bruno.good(bruno.post(f"/games/{game}/join", {"seat": 2}))
    left = bruno.good(bruno.post(f"/games/{game}/leave", {}))
    assert left["seats"][2]["kind"] == "open"
    anna.good(anna.post(f"/games/{game}/seats/2", {"kind": "bot", "bot": "random"}))
    begun = anna.good(anna.post(f"/games/{game}/seats/1", {"kind": "bot", "bot": "greedy"}))
    assert begun["state"] == "playing" and [s["kind"] for s in begun["seats"]] == ["person", "bot", "bot"]
    unknown = anna.post("/games", {"title": "salvo", "seats": [{"kind": "bot", "bot": "genius"}] * 3})
    assert unknown.status_code == 422 and "random" in unknown.json()["error"]


def test_a_game_that_cannot_be_is_refused_in_one_sentence(anna: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    for wrong, word in (
        ({"scenario": "moon"}, "moon"),
        ({"options": ["snow"]}, "snow"),
        ({"options": ["mist", "sun"]}, "exclude"),
        ({"players": 7}, "7"),
        ({"seats": seats[:1]}, "seats"),
    ):
        answer = anna.post("/games", {"title": "picket", "seats": seats, **wrong})
        assert answer.status_code == 422 and word in answer.json()["error"], answer.text
    assert anna.post("/games", {"title": "nothing", "seats": seats}).status_code == 404
    assert anna.post("/games", {"title": "picket"}).status_code == 400


def test_a_title_says_what_the_lobby_needs(server: Server) -> None:
    stranger = Person(server)
    title = next(t for t in stranger.good(stranger.get("/titles")) if t["id"] == "picket")
    assert title["about"]["reconstructed"] == "all of it"
    assert title["seats"] == {"2": [["white"], ["grey"]]} and title["excludes"] == [["mist", "sun"]]
    assert title["scenarios"][0]["text"]["it"].startswith("Cinque picchetti")
    scene = stranger.get(f"/titles/picket/scene/{title['data']}")
    assert scene.json()["size"] == [1200, 200] and "immutable" in scene.headers["cache-control"]


def test_the_badge_hears_when_it_becomes_my_turn(anna: Person, bruno: Person) -> None:
    game = seated(anna, bruno)
    with Live(bruno, "/me/live", {}) as badge:
        assert badge.until("turns")["turns"] == 0
        anna.good(anna.play(game, ["done"], 0))
        assert badge.until("turn")["game"] == game
        bruno.good(bruno.play(game, ["done"], 1))
        assert badge.until("turns", turns=0)


def test_vacation_has_its_limit(server: Server, anna: Person) -> None:
    soon = clocks.iso(clocks.now() + 10 * 86400)
    assert anna.good(anna.ask("PUT", "/me/vacation", {"until": soon}))["vacation_left_days"] == pytest.approx(
        20, abs=0.1
    )
    late = clocks.iso(clocks.now() + 40 * 86400)
    assert anna.ask("PUT", "/me/vacation", {"until": late}).status_code == 422
    home = anna.good(anna.ask("PUT", "/me/vacation", {"until": None}))
    assert home["vacation_until"] is None and home["vacation_left_days"] == pytest.approx(30, abs=0.1)
    assert anna.ask("PUT", "/me/vacation", {"until": "tomorrow"}).status_code == 422


def test_too_much_in_a_short_time_is_refused() -> None:
    limits = Limits()
    for _ in range(int(guard.LIMITS["sign-in"][0])):
        limits.take("sign-in", "10.0.0.1")
    with pytest.raises(Fault) as refused:
        limits.take("sign-in", "10.0.0.1")
    assert refused.value.status == 429
    limits.take("sign-in", "10.0.0.2")


def test_every_sentence_is_there_in_both_languages() -> None:
    source = "".join(p.read_text() for p in Path(guard.__file__).parent.glob("*.py"))
    kinds = "fault|undo|log|outcome|notify|odds|tutorial|why|report"
    keys = set(re.findall(rf'"((?:{kinds})\.[a-z-]+)"', source))
    assert len(keys) > 60
    for key in keys:
        for lang in words.LANGUAGES:
            assert words.has("grognard.server", key, lang), (key, lang)


def test_a_wrong_field_is_told_to_a_person_and_its_detail_to_a_program(sqlite_server: Server) -> None:
    stranger = Person(sqlite_server)
    for lang, short, bad in (
        ("en", "A password has at most 200 characters.", "A name has 1 to 30 characters."),
        ("it", "Una password ha al massimo 200 caratteri.", "Un nome ha da 1 a 30 caratteri."),
    ):
        answer = stranger.post("/accounts", {"name": "Dora", "password": "x" * 201}, lang=lang)
        assert answer.status_code == 400 and answer.json()["error"] == short
        assert "length <= 200" in answer.json()["detail"] and "length" not in answer.json()["error"]
        answer = stranger.post("/accounts", {"name": "", "password": "long enough"}, lang=lang)
        assert answer.json()["error"] == bad
        answer = stranger.post("/games", {"title": 7}, lang=lang)
        assert answer.json()["error"] in (
            "The request cannot be understood.",
            "La richiesta non è comprensibile.",
        )
    scenario = {
        "title": "waterloo-200",
        "scenario": "austerlitz",
        "seats": [{"kind": "bot"}, {"kind": "bot"}],
    }
    answer = Person(sqlite_server, "Dora").post("/games", scenario, lang="it")
    assert "non ha lo scenario «austerlitz»" in answer.json()["error"]


def test_what_is_large_travels_packed(sqlite_server: Server) -> None:
    stranger = Person(sqlite_server)
    title = next(t for t in stranger.good(stranger.get("/titles")) if t["id"] == "waterloo-200")
    packed = stranger.get(f"/titles/waterloo-200/scene/{title['data']}")
    plain = stranger.http.get(
        f"/titles/waterloo-200/scene/{title['data']}", headers={"Accept-Encoding": "identity"}
    )
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert stranger.get("/titles").headers["content-encoding"] == "gzip"

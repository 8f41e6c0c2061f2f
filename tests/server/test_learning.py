"""What helps a reader: charts of the game's own data, rows lit for a seat, a marshal's advice that leaks nothing."""

from __future__ import annotations

import pytest

import grognard
from grognard.server import learning
from tests.server.harness import Person, Server


def alone(anna: Person, title: str = "waterloo-200", **more: object) -> str:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    game: str = anna.good(anna.post("/games", {"title": title, "seats": seats, **more}))["id"]
    return game


def test_charts_are_in_the_readers_language_and_the_row_of_the_turn_is_lit(server: Server) -> None:
    anna = Person(server, "Anna")
    game = alone(anna)
    charts = {chart["id"]: chart for chart in anna.good(anna.get(f"/games/{game}/charts", lang="it"))}
    assert charts["turns"]["title"] == "Turni" and charts["turns"]["rows"][0] == ["1", "11:00 – 13:00"]
    assert anna.good(anna.get("/titles/waterloo-200/charts", lang="en"))[0]["title"] == "Ground"
    assert anna.good(anna.get(f"/games/{game}/lit", seat=0))["rows"]["turns"] == [0]
    assert anna.get("/titles/waterloo-200/charts", scenario="zama").status_code == 404


def test_a_rule_comes_with_its_chapter_links_and_rulings(server: Server) -> None:
    anna = Person(server, "Anna")
    rules = anna.good(anna.get("/titles/waterloo-200/rules"))
    loc = rules["W200-6.4.1"]
    assert loc["chapter"] == "6" and {"B-14", "B-63"} <= {note["id"] for note in loc["rulings"]}
    assert rules["W200-OR-2.0"]["options"] == ["cavalry-charge"]
    assert [one["id"] for one in anna.good(anna.get("/titles/waterloo-200/rulebook"))["chapters"]][:2] == [
        "0",
        "1",
    ]


def test_a_lesson_shows_the_reach_and_the_odds_its_words_speak_of(server: Server) -> None:
    """The odds of what a step asks for, and everything the piece it speaks of can reach, with its price."""
    anna = Person(server, "Anna")
    steps = "/titles/waterloo-200/tutorials/impulse/steps"
    view = anna.good(anna.get(f"{steps}/10"))["view"]["pieces"]
    options = anna.good(anna.get(f"{steps}/10"))["describe"]["decision"]
    piece = options["about"]["piece"]
    reach = {one["space"]: one for one in anna.good(anna.get(f"{steps}/10/reach", piece=piece))["reach"]}
    assert piece in view["id"] and (reach[40]["cost"], reach[40]["left"]) == (3, 0) and reach[40]["warn"]
    assert any(len(one["actions"]) > 1 for one in reach.values())
    odds = anna.good(anna.get(f"{steps}/14/odds", lang="it"))["odds"]
    assert sum(one["probability"] for one in odds["outcomes"]) == pytest.approx(1)
    assert all(one["text"] for one in odds["outcomes"])
    assert anna.good(anna.get(f"{steps}/0/odds")) == {"odds": None, "undoable": True}
    assert anna.get(f"{steps}/99/odds").status_code == 404


def test_a_marshal_advises_against_bots_and_says_why(server: Server) -> None:
    anna = Person(server, "Anna")
    game = alone(anna)
    state = anna.good(anna.get(f"/games/{game}/state", seat=0))
    found = anna.good(anna.post(f"/games/{game}/advice", seat=0))
    options = {str(option["action"]): option["label"] for option in state["describe"]["decision"]["options"]}
    assert options[str(found["action"])] == found["label"] and found["seq"] == state["seq"]
    assert found["text"].endswith(".") and "feature" not in found["text"]
    assert anna.good(anna.post(f"/games/{game}/advice", seat=0)) == found, (
        "asked twice, the marshal says the same"
    )


def test_nobody_advises_against_people_unless_the_table_was_opened_so(server: Server) -> None:
    anna, bruno = Person(server, "Anna"), Person(server, "Bruno")
    for agreed, answers in ((False, [403, 403]), (True, [200, 409])):
        made = anna.good(
            anna.post(
                "/games",
                {"title": "waterloo-200", "seats": [{"kind": "me"}, {"kind": "open"}], "advice": agreed},
            )
        )
        assert made["advice"] is agreed
        bruno.good(bruno.post(f"/games/{made['id']}/join", {"seat": 1}))
        asked = [
            anna.post(f"/games/{made['id']}/advice", seat=0),
            bruno.post(f"/games/{made['id']}/advice", seat=1),
        ]
        assert sorted(answer.status_code for answer in asked) == answers  # only one of them has to decide


def test_a_what_if_of_a_running_game_is_no_way_round_to_a_marshal(
    sqlite_server: Server,
) -> None:
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    for agreed in (False, True):
        game = anna.make("picket", ("me", "open"), advice=agreed)["id"]
        bruno.good(bruno.post(f"/games/{game}/join", {"seat": 1}))
        asked = game
        for _ in range(2):  # nor a what-if of a what-if
            asked = anna.good(anna.post(f"/games/{asked}/fork", {"seq": 0, "bots": "random"}))["id"]
            refused = anna.post(f"/games/{asked}/advice", seat=0).json().get("code") == "forbidden"
            assert refused is not agreed


def test_an_advice_without_a_reason_tells_what_is_known() -> None:
    table = grognard.game("field-commander-napoleon").table("1796", seed=7)

    def said(lang: str, **found: object) -> str:
        return learning.why_so(
            table, {"reasons": [], "outlook": None, "slight": None, "standing": [], **found}, lang
        )

    outcomes = [{"probability": 0.6, "value": 0}, {"probability": 0.4, "value": 3}]
    exact = {"outcomes": outcomes, "sampled": 0}
    assert said("en", outlook=exact) == (
        "These are its odds. Nothing is destroyed: 60 %. 3 Combat value destroyed: 40 %."
    )
    assert said("it", outlook={**exact, "sampled": 60}).startswith(
        "Giocata 60 volte, queste sono le sue probabilità. "
    )
    nothing = {"outcomes": [{"probability": 1.0, "value": None}], "sampled": 0}
    assert said("en", outlook=nothing, slight="supply").startswith(
        "It changes little now, but always for the better: "
    )
    assert said("en", outlook=nothing) == "Nothing that could be counted tells it from the other choices."
    stands = [("supply", 0.5), ("objectives", -0.2)]
    assert "Most of what speaks against you is" in said("en", outlook=nothing, standing=stands)
    assert "a tuo favore pesa soprattutto questo" in said("it", outlook=nothing, standing=stands)
    reasons = [("supply", 0.5)]
    assert said("en", outlook=exact, reasons=reasons).startswith("What speaks for it: ")

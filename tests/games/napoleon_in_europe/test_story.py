"""What a player reads of a game, in both languages: the story, the stage, options with their facts, odds in words.

A recorded game's story is kept as text. After a change of words look at what differs, and write it anew:
`python -m tests.games.napoleon_in_europe.test_story`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.engine import act
from grognard.engine.words import has
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.names import PACKAGE, name_where
from grognard.games.napoleon_in_europe.naval import NavalBattle
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.politics import Council
from grognard.games.napoleon_in_europe.talks import Talk
from tests.games.napoleon_in_europe.position import AU, FR, PR, Position, facts_of, two
from tests.games.napoleon_in_europe.test_36_battle import line_up
from tests.recorded import opened

RECORDS = Path(__file__).parents[2] / "records" / "napoleon_in_europe"
STORY = Path(__file__).parent / "story"
TOLD = "belgium-2-0"
OUTCOMES = {"battle", "naval-battle", "march", "voyage", "transport", "annexation", "courting", "negotiation",
            "intrigue", "trade", "armistice", "passage", "war", "peace", "congress", "purchases"}  # fmt: skip


def lines(nodes: list[dict[str, Any]], depth: int = 0) -> list[str]:
    """A tree of the story as text: titles, lines, sums with their terms, outcomes."""
    found = []
    indent = "  " * depth
    for node in nodes:
        if "lines" in node:
            found.append(f"{indent}# {node['title']}")
            found += lines(node["lines"], depth + 1)
            if node["outcome"]:
                found.append(f"{indent}= {node['outcome']['text']}")
            continue
        found.append(indent + node["text"])
        total = node.get("facts", {}).get("sum")
        if total and total["terms"]:
            terms = ", ".join(f"{value:+d} {words}" for value, words, _ in total["terms"])
            found.append(f"{indent}    {total['total']:+d} = {terms}")
    return found


def told(lang: str) -> str:
    return "\n".join(lines(opened(RECORDS / f"{TOLD}.grog").story("france", lang))) + "\n"


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_story_of_a_recorded_game_reads_as_it_is_kept(lang: str) -> None:
    assert told(lang) == (STORY / f"{TOLD}.{lang}.txt").read_text(encoding="utf-8")


def walk(nodes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for node in nodes:
        found.append(node)
        found += walk(node.get("lines", []))
    return found


def test_every_episode_that_is_over_has_its_outcome() -> None:
    t = opened(RECORDS / "1802-4-2.grog")
    nodes = [node for node in walk(t.story("observer", "en")) if "lines" in node]
    kinds = {node["kind"] for node in nodes}
    assert {"round", "turn", "battle", "march", "production"} <= kinds
    for node in nodes:
        assert node["outcome"] or node["kind"] not in OUTCOMES, node["title"]
    texts = [node["text"] for node in walk(t.story("observer", "it")) if "text" in node]
    assert not any("?" in text and "Finisce" not in text and "combatte" not in text for text in texts)


def test_a_round_is_called_so_on_the_screen_too() -> None:
    """Above the map as in the story, where a turn is that of one power."""
    t = opened(RECORDS / "1802-4-2.grog")
    last = [node for node in t.story("observer", "en") if node.get("kind") == "round"][-1]["title"]
    shown = t.view("observer")["turn"]["called"]
    assert last.startswith(shown["en"] + ":") and shown["en"].startswith("Round ")


def test_two_powers_that_talk_leave_no_trace_with_the_others() -> None:
    p = Position()
    p.call(Talk(FR, AU)).do("promise", 0).do("condition", 0).do("agree", role="austria")
    assert [n["kind"] for n in walk(p.t.story("austria", "en")) if "lines" in n] == ["talk"]
    assert not walk(p.t.story("prussia", "en"))


@pytest.mark.parametrize(("space", "en", "it"), [
    ("bavaria", "in Bavaria", "in Baviera"), ("paris", "in Paris", "a Parigi"),
    ("caucasus", "in the Caucasus", "nel Caucaso"), ("papal_states", "in the Papal States", "negli Stati Pontifici"),
    ("north_sea", "in the North Sea", "nel Mare del Nord"), ("english_channel", "in the English Channel", "nella Manica"),
    ("ankara", "in Ankara", "ad Ankara"), ("port:london", "in the port of London", "nel porto di Londra"),
    ("port:brittany", "in the port of Brittany", "nel porto della Bretagna"),
    ("port:vendee", "in the port of the Vendée", "nel porto della Vandea"),
    ("port:belgium", "in the port of Belgium", "nel porto del Belgio"),
])  # fmt: skip
def test_a_place_has_its_preposition(space: str, en: str, it: str) -> None:
    p = Position()
    assert [name_where(p.t, p.space(space), lang, 0) for lang in ("en", "it")] == [en, it]


# --- the stage ----------------------------------------------------------------------------------------------


def test_the_stage_of_a_battle_keeps_the_screen() -> None:
    p = Position()
    p.war("france", "austria")
    p.enter(p.put("france", "bavaria", infantry=3), "tyrol")
    p.put("austria", "bavaria", infantry=3, general=1)
    p.battle("bavaria", "france", "austria")
    p.t.play(next(a for a in p.t.decision.options if a.args[1] == p.space("RA")))  # type: ignore[union-attr]
    mine, theirs = p.t.view("france")["stage"], p.t.view("austria")["stage"]
    assert [x["state"] for x in mine["sides"][0]["pieces"]].count("reserve") == 1
    assert all(x["state"] == "fighting" for x in theirs["sides"][0]["pieces"])
    assert [s["sum"]["total"] for s in mine["sides"]] == [3, 3] and mine["kind"] == "battle"
    # a General is among the pieces and no army: the terms make the total
    assert [sum(n for n, *_ in s["sum"]["terms"]) for s in mine["sides"]] == [3, 3]
    for lang in ("en", "it"):
        shown = p.t.render(mine, lang, 1)
        assert isinstance(shown["title"], str) and isinstance(shown["sides"][1]["name"], str)
    assert p.t.render(mine, "it", 1)["title"] == "Battaglia della Baviera"


@pytest.mark.rule("NIE-41.2", "NIE-42.2")
def test_the_stage_of_a_battle_shows_the_dice_of_the_last_action() -> None:
    p, at = line_up([1, 1, *two(9, 4)], A1={"artillery": 1}, M1={"infantry": 1, "british": 1})
    p.phase("artillery")
    p.do("fire", at["A1"][1], at["M1"][0])
    for t in (p.t, p.t.clone()):
        (fired,) = t.render(t.view("austria")["stage"], "en", 0)["dice"]
        assert (fired["role"], fired["faces"], fired["marks"]) == ("france", [1, 1], [False, False])
        assert fired["need"].endswith(" or more") and fired["result"] == "Fire: 2 in all"
    p.phase("infantry")
    p.do("charge", at["A1"][0], at["M1"][0])
    dice = p.t.view("observer")["stage"]["dice"]
    assert [(d["role"], sum(d["faces"])) for d in dice] == [("france", 9), ("great_britain", 4)]
    assert "need" not in dice[0]  # the higher total wins
    assert p.t.render(dice, "it", 0)[1]["result"].startswith("Contro la carica: ")


def of_two_powers() -> tuple[Position, dict[str, list[int]]]:
    """The British stand with guns before a column of French and Austrians."""
    p = Position()
    p.war("france", "great_britain")
    p.war("austria", "great_britain")
    p.ally("france", "austria")
    french = p.enter(p.put("france", "belgium", infantry=4, general=1), "picardy")
    austrian = p.enter(p.put("austria", "belgium", infantry=2, general=1), "picardy")
    british = p.put("great_britain", "belgium", infantry=5, artillery=1)
    p.battle("belgium", "france+austria", "great_britain")
    at = {"A1": [french[0], french[4], austrian[0], austrian[2]], "A2": french[1:3], "A3": [french[3], austrian[1]],
          "D1": [british[0], british[5]], "D2": british[1:3], "D3": british[3:5]}  # fmt: skip
    p.deploy(**at)
    return p, at


@pytest.mark.rule("NIE-21.4")
def test_units_of_two_allies_are_told_apart_by_whose_they_are() -> None:
    p, at = of_two_powers()
    p.phase("artillery", "defender")
    said = {lang: [p.t.label(act("fire", at["D1"][1], u), lang, 0) for u in (at["A1"][0], at["A1"][2])]
            for lang in ("en", "it")}  # fmt: skip
    assert said["en"] == [
        f"Artillery (defender's right) fires at {whose} infantry (attacker's left)"
        for whose in ("French", "Austrian")
    ]
    assert said["it"] == [
        f"Artiglieria (destra del difensore) fa fuoco su fanteria {whose} (sinistra dell'attaccante)"
        for whose in ("francese", "austriaca")
    ]
    lost = [p.t.label(act("lose", u), "it", 0) for u in (at["A1"][1], at["A1"][3])]
    assert lost == [
        f"Perdi il Generale {whose} (sinistra dell'attaccante)" for whose in ("francese", "austriaco")
    ]
    sides = p.t.render(p.t.view("observer")["stage"], "en", 0)["sides"]
    assert [(n, said) for n, said, _ in sides[0]["sum"]["terms"]] == [
        (4, "French infantry"),
        (2, "Austrian infantry"),
    ]
    assert [(n, said) for n, said, _ in sides[1]["sum"]["terms"]] == [(5, "Infantry"), (1, "Artillery")]


def test_a_battle_names_all_who_fight_it() -> None:
    p, _ = of_two_powers()
    texts = {
        lang: [n["text"] for n in walk(p.t.story("observer", lang)) if "text" in n] for lang in ("en", "it")
    }
    assert (
        texts["en"][0]
        == "Grand battle in Belgium: France and Austria attack with 6 armies, Great Britain defends with 6."
    )
    assert texts["it"][0] == (
        "Grande battaglia in Belgio: la Francia e l'Austria attaccano con 6 armate, la Gran Bretagna si difende con 6."
    )


def test_squadrons_that_may_be_lost_are_told_apart_by_their_flag() -> None:
    p = Position()
    mine, ally = p.ships("france", "north_sea", 1), p.ships("spain", "north_sea", 1)
    assert [p.t.label(act("sink", q), "en", 0) for q in (*mine, *ally)] == [
        "Lose a French naval squadron", "Lose a Spanish naval squadron",
    ]  # fmt: skip


@pytest.mark.rule("NIE-48.6", "NIE-48.7", "NIE-8.22")
def test_one_sentence_names_all_who_retreat_and_one_all_who_cannot() -> None:
    p = Position()
    p.war("france", "austria")
    french = p.enter(p.put("france", "tyrol", infantry=6), "venice")
    austrian = p.put("austria", "tyrol", infantry=4, general=1, militia=2)
    p.battle("tyrol", "france", "austria", [1] * 6).deploy(
        A1=french[:2], A2=french[2:4], A3=french[4:], D1=austrian[:2], D2=austrian[2:5], RD=austrian[5:]
    )
    while p.asks()[1] == "ask.Pursuit.choose":  # one part of the line is empty: broken at once
        p.do("done")
    p.do("fall_back", "bavaria")
    texts = {
        lang: [n["text"] for n in walk(p.t.story("observer", lang)) if "text" in n] for lang in ("en", "it")
    }
    assert texts["en"][-3:-1] == [
        "5 units of Austria fall back from the Tyrol to Bavaria: 4 infantry and 1 General.",
        "2 units of Austria have nowhere to retreat and are lost: 2 militia.",
    ]
    assert texts["it"][-3:-1] == [
        "5 unità dell'Austria ripiegano dal Tirolo verso la Baviera: 4 di fanteria e 1 Generale.",
        "2 unità dell'Austria non hanno dove ritirarsi e sono perdute: 2 di milizia.",
    ]


def test_a_march_names_who_marches() -> None:
    p = Position()
    p.put("france", "lorraine", infantry=2, cavalry=1)
    p.turn("france").do("march", "lorraine").do("move_all", "belgium")
    for lang, text in (
        ("en", "2 infantry and 1 cavalry of France: Lorraine > Belgium."),
        ("it", "Unità della Francia, 2 di fanteria e 1 di cavalleria: Lorena > Belgio."),
    ):
        assert text in [n["text"] for n in walk(p.t.story("observer", lang)) if "text" in n]


@pytest.mark.rule("NIE-15.1")
def test_the_stage_of_a_naval_battle_shows_both_rolls() -> None:
    p = Position()
    p.war("france", "spain")
    p.ships("france", "mid_atlantic", 4)
    p.ships("spain", "mid_atlantic", 4)
    p.call(NavalBattle(FR, p.space("mid_atlantic"), []), [*two(7, 9)])
    dice = p.t.render(p.t.view("observer")["stage"], "en", 0)["dice"]
    assert [(d["role"], sum(d["faces"])) for d in dice] == [("france", 7), ("spain", 9)]
    assert dice[0]["result"].startswith("Broadsides: ")


@pytest.mark.rule("NIE-27.7", "NIE-26.4")
def test_the_stage_of_a_congress() -> None:
    """Without a die: who sits with how many points, what is on the table at which price, what is done, who speaks next."""
    p = Position()
    p.war("prussia", "austria")
    p.war("russia", "austria")
    p.pap(prussia=3)
    p.own("austria", "bavaria", "naples")
    p.call(SueForPeace(AU, True))

    def shown(lang: str = "en") -> Any:
        return p.t.render(p.t.view("observer")["stage"], lang, 0)

    def steps() -> list[tuple[str, str]]:
        return [(step["label"], step["state"]) for step in shown()["steps"]]

    first = shown()
    assert first["kind"] == "congress" and first["title"] == "Congress on Austria" and not first["dice"]
    assert [side["sum"]["total"] for side in first["sides"][:2]] == [
        5,
        1,
    ]  # 3 and 2 for the war; 1 for the second victor
    table = first["sides"][2]
    regions = p.s.owner.count(AU)
    assert table["role"] == "austria" and table["sum"]["total"] == regions == len(table["sum"]["terms"])
    prices = [(text, rule) for _, text, rule in table["sum"]["terms"]]
    assert ("Bavaria (one point)", "NIE-26.2") in prices and ("Tyrol (2 points)", "NIE-26.3") in prices
    assert sum(rule == "NIE-26.4" for _, rule in prices) == len(p.b.capitals[AU])
    assert first["next"] == "Prussia demands"
    assert steps() == [("Prussia speaks", "now"), ("Russia speaks", "next")]
    p.do("claim", "bavaria")
    assert steps() == [
        ("Prussia takes Bavaria", "done"),
        ("Russia speaks", "now"),
        ("Prussia speaks", "next"),
    ]
    p.do("liberate", "naples")
    p.do("done") if "done" in p.verbs() else None
    assert ("Freedom for Naples", "done") in steps() and shown()["sides"][2]["sum"]["total"] == regions - 2
    p.do("pass")
    assert steps()[2:] == [("Russia speaks", "now")], "one has had enough, so the other's silence ends it"
    assert not any("stage" in str(words) for words in shown("it").values())
    p.do("pass")
    assert p.t.view("observer")["stage"] is None


# --- options ------------------------------------------------------------------------------------------------


def test_a_political_word_shows_its_price_and_asks_before_it_hurts() -> None:
    p = Position()
    p.pap(france=3)
    p.neutral("prussia")
    p.call(Council(FR))
    war = facts_of(p, "declare", "france", "austria")
    assert (war["cost"], war["left"], war["group"]) == (1, 2, "War and peace") and "Austria" in war["confirm"]
    talk = facts_of(p, "negotiate", "france", "prussia")
    assert talk["cost"] == 2 and "needed" in talk["note"]
    assert facts_of(p, "done")["ends"]


def test_fire_and_charges_show_their_sums() -> None:
    p, at = line_up(None, A1={"infantry": 1}, M1={"infantry": 1, "british": 1})
    p.phase("infantry")
    fire = facts_of(p, "fire", at["A1"][0], at["M1"][0])
    assert fire["note"] == "9 or more needed"
    charge = facts_of(p, "charge", at["A1"][0], at["M1"][0])
    assert charge["sum"]["terms"] == [] and "note" not in charge


def test_how_far_a_unit_can_get() -> None:
    p = Position()
    p.war("france", "austria")
    foot, horse = p.put("france", "lorraine", infantry=1, cavalry=2)[:2]
    p.put("austria", "baden_wurtt", infantry=1)
    p.turn("france")
    reach = {r["space"]: r for r in p.t.reach("france", foot, "en")}
    assert set(reach) == {r for r in p.b.borders[p.region("lorraine")] if r != p.region("switzerland")} | (
        {p.region("switzerland")} & set(reach)
    )
    assert reach[p.region("baden_wurtt")]["warn"] and not reach[p.region("burgundy")]["warn"]
    far = {r["space"]: r for r in p.t.reach("france", horse, "en")}
    goal = far[p.region("provence")]
    assert goal["cost"] == 2 and len(goal["way"]) == 3
    for verb, *args in goal["actions"]:
        p.t.play(act(verb, *args))
    assert p.count("france", "provence") == {"cavalry": 1}
    assert not p.t.reach("austria", foot, "en")


# --- odds ---------------------------------------------------------------------------------------------------


def values(p: Position, action: Any) -> dict[object, float]:
    odds = p.t.odds(action)
    assert odds is not None
    for _, value in odds.outcomes:
        assert has(PACKAGE, f"odds.{value}", "it"), value
    return {value: round(chance, 4) for chance, value in odds.outcomes}


def test_odds_of_annexing_a_minor_nation() -> None:
    p = Position()
    p.pap(france=1)
    p.put("france", "belgium", infantry=4)
    p.turn("france")
    # 5 or more on a die, +1 for four armies, +1 for the neighbour
    assert values(p, p.args("annex", "france", "belgium")) == {"annexed": 0.6667, "resists": 0.3333}


def test_odds_of_quelling_a_revolt() -> None:
    p = Position()
    p.own("france", "belgium")
    p.s.revolt[p.region("belgium")] = 1
    p.put("france", "belgium", infantry=5)
    p.turn("france").do("done")
    assert values(p, p.args("quell", "belgium")) == {"holds": 0.7222, "quelled": 0.2778}


def test_odds_of_a_transport_past_the_enemy() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "north_sea", 1)
    p.ships("great_britain", "north_sea", 2)
    unit = p.put("great_britain", "london", infantry=1)[0]
    p.turn("great_britain").do("embark", "london").do("board", unit).do("land", "belgium")
    p.do("cross", "english_channel")
    assert values(p, p.args("cross", "north_sea")) == {"drowned-0": 0.8333, "drowned-1": 0.1667}


def test_odds_of_seeking_an_unwilling_fleet() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "north_sea", 1)
    p.ships("great_britain", "north_sea", 1)
    p.turn("great_britain").do("fleet", "north_sea")
    found = values(p, act("engage"))
    assert found["evaded"] == 0.6667 and sum(found.values()) == pytest.approx(1.0, abs=0.001)
    assert {"won-1", "lost-1", "even"} <= set(found)


def test_every_done_and_pass_says_what_it_ends() -> None:
    """At every decision of a whole game."""
    t = opened(RECORDS / "1802-4-2.grog")
    assert t.outcome is not None
    for ask in ("Council.sit", "MovementTurn.move", "March.march", "Sail.sail", "Transport.load", "Battle.act",
                "Pursuit.choose", "Purchases.buy", "ProductionRound.subsidise", "Quell.choose", "Trade.give",
                "Trade.want", "Congress.second_region", "Evacuate.leave_region", "Campaign.choose_nations"):  # fmt: skip
        assert all(has(PACKAGE, f"ask.{ask}.done", lang) for lang in ("en", "it")), ask
    for ask in ("Guardian.new_enemies", "AnnexWindow.offer", "Congress.session"):
        assert all(has(PACKAGE, f"ask.{ask}.pass", lang) for lang in ("en", "it")), ask


# --- the bot ------------------------------------------------------------------------------------------------


def judged(p: Position, role: int) -> dict[str, float]:
    decision = p.t.decision
    assert decision is not None
    return {str(a): v for a, v in zip(decision.options, GAME.judge(p.t, role, decision.options), strict=True)}


def test_a_strong_neighbour_goes_to_war_and_a_weak_one_does_not() -> None:
    p = Position()
    p.pap(france=2, spain=2)
    p.s.turn = 5
    p.put("france", "paris", infantry=12, general=1)
    p.put("spain", "madrid", infantry=4)
    p.call(Council(FR))
    assert judged(p, FR)[f"declare {FR} 6"] > 0 > judged(p, FR)[f"declare {FR} {PR}"]
    p.call(Council(6))
    assert judged(p, 6)[f"declare 6 {FR}"] < 0


def test_who_is_winning_refuses_an_armistice() -> None:
    p = Position()
    p.war("france", "austria")
    p.pap(france=1, austria=1)
    p.put("france", "paris", infantry=10)
    p.put("austria", "hungary", infantry=3)
    p.call(Council(AU))
    assert judged(p, AU)[f"armistice {AU} {FR}"] > 0
    p.do("armistice", "austria", "france")
    assert judged(p, FR)["refuse"] > judged(p, FR)["accept"]


def test_own_land_in_other_hands_is_worth_a_bargain() -> None:
    p = Position()
    p.own("prussia", "lorraine")
    p.own("france", "silesia")
    p.call(Council(FR))
    assert judged(p, FR)[f"trade {FR} {PR}"] > 0
    p.do("trade", "france", "prussia")
    assert max(judged(p, FR), key=judged(p, FR).__getitem__) == f"give {p.region('silesia')}"
    p.do("give", "silesia").do("done")
    assert max(judged(p, FR), key=judged(p, FR).__getitem__) == f"want {p.region('lorraine')}"
    p.do("want", "lorraine").do("done")
    assert judged(p, PR)["accept"] == 1.0  # both have their own back


def test_no_bot_takes_an_enemy_of_its_own_to_play() -> None:
    t = GAME.table("1805", players=3, seed=1)
    decision = t.decision
    assert decision is not None and decision.key == "ask.Campaign.choose_nations"
    scores = GAME.judge(t, FR, decision.options)
    assert decision.options[scores.index(max(scores))] == act("done")


if __name__ == "__main__":
    STORY.mkdir(exist_ok=True)
    for tongue in ("en", "it"):
        (STORY / f"{TOLD}.{tongue}.txt").write_text(told(tongue), encoding="utf-8")

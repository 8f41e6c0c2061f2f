"""NIE-9 and NIE-21: movement over land, alone and with allies."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.board import KINDS, SQUADRON, month_of
from grognard.games.napoleon_in_europe.entry import may_enter, militia_roams
from grognard.games.napoleon_in_europe.sequence import MovementTurn, PlaceArmy
from grognard.games.napoleon_in_europe.state import NATIONS
from tests.games.napoleon_in_europe.position import Position


@pytest.mark.rule("NIE-9.1", "NIE-8.2", "NIE-8.4", "NIE-8.7", "NIE-8.9")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        ("infantry", 1),
        ("elite_infantry", 1),
        ("artillery", 1),
        ("cavalry", 2),
        ("heavy_cavalry", 2),
        ("general", 2),
    ],
)
def test_movement_points(kind: str, points: int) -> None:
    p = Position()
    unit = p.put("france", "burgundy", **{kind: 1})[0]
    p.turn("france").do("march", "burgundy").do("move", unit, "paris")
    assert p.may("march", "paris") == (points == 2)
    if points == 2:
        p.do("march", "paris").do("move", unit, "normandy")
        assert not p.options("march")


@pytest.mark.rule("NIE-9.2")
def test_only_over_a_common_border() -> None:
    p = Position()
    unit = p.put("france", "paris", infantry=1)[0]
    p.turn("france").do("march", "paris")
    assert {p.b.regions[r].id for _, r in p.options("move")} == {
        "burgundy",
        "central_france",
        "normandy",
        "picardy",
    }
    assert p.refusal("move", unit, "lorraine") == ("NIE-9.2", "no-common-border")


@pytest.mark.rule("NIE-9.3", "NIE-1.3")
def test_land_units_never_enter_the_sea() -> None:
    p = Position()
    unit = p.put("great_britain", "cornwall", infantry=1)[0]
    p.turn("great_britain").do("march", "cornwall")
    assert p.refusal("move", unit, "english_channel")[0] == "NIE-9.2"


@pytest.mark.rule("NIE-9.4")
def test_an_unheld_minor_is_entered_freely() -> None:
    p = Position()
    unit = p.put("france", "picardy", infantry=1)[0]
    p.turn("france").do("march", "picardy").do("move", unit, "belgium")
    assert p.count("france", "belgium") == {"infantry": 1} and p.owner("belgium") == ""


@pytest.mark.rule("NIE-9.5", "NIE-31.2")
def test_others_regions_need_alliance_passage_or_war() -> None:
    p = Position()
    fr, region = p.nation("france"), p.region("tyrol")
    refusal = may_enter(p.t, fr, region)
    assert refusal is not None and (refusal.rule, refusal.key) == ("NIE-9.5", "owner-forbids")
    p.s.passage[fr * NATIONS + p.nation("austria")] = 1
    assert may_enter(p.t, fr, region) is None
    p.s.passage[fr * NATIONS + p.nation("austria")] = 0
    p.ally("france", "austria")
    assert may_enter(p.t, fr, region) is None
    q = Position()
    q.war("france", "austria")
    assert may_enter(q.t, fr, region) is None


@pytest.mark.rule("NIE-9.5")
def test_the_test_applies_to_the_owner_and_to_each_nation_present() -> None:
    p = Position()
    p.war("france", "austria")
    p.put("prussia", "tyrol", general=1)  # a guest of Austria
    refusal = may_enter(p.t, p.nation("france"), p.region("tyrol"))
    assert refusal is not None and (refusal.rule, refusal.key) == ("NIE-9.5", "others-stand-there")
    p.put("prussia", "belgium", infantry=1)  # a Minor Nation that somebody occupies
    assert may_enter(p.t, p.nation("france"), p.region("belgium")) is not None


@pytest.mark.rule("NIE-9.6")
def test_units_stop_where_they_meet_the_enemy() -> None:
    p = Position()
    p.war("france", "austria")
    unit = p.put("france", "lorraine", cavalry=1)[0]
    p.put("austria", "baden_wurtt", infantry=1)
    p.turn("france").do("march", "lorraine").do("move", unit, "baden_wurtt")
    assert not p.options("march")  # a point is left, but nobody goes on
    p.do("done")
    assert p.s.battle.region == p.region("baden_wurtt")


@pytest.mark.rule("NIE-9.6")
def test_a_general_of_the_enemy_stops_too() -> None:
    p = Position()
    p.war("france", "austria")
    unit = p.put("france", "lorraine", cavalry=1)[0]
    p.put("austria", "baden_wurtt", general=1)
    p.turn("france").do("march", "lorraine").do("move", unit, "baden_wurtt")
    assert not p.options("march")


@pytest.mark.rule("NIE-8.22", "NIE-8.17")
def test_militia_stays_at_home_but_for_ottomans_and_prussia_after_1809() -> None:
    for nation, year, start, abroad, free in (
        ("prussia", 1809, "pomerania", "mecklenburg", False), ("prussia", 1810, "pomerania", "mecklenburg", True),
        ("ottoman", 1800, "constantinople", "bulgaria", True), ("france", 1815, "picardy", "belgium", False),
    ):  # fmt: skip
        p = Position(year=year)
        unit = p.put(nation, start, militia=1)[0]
        p.turn(nation).do("march", start)
        assert p.may("move", unit, abroad) == free
        if not free:
            assert p.refusal("move", unit, abroad) == ("NIE-8.22", "militia-stays-home")


@pytest.mark.rule("NIE-2.2")
def test_some_all_or_no_units_move() -> None:
    p = Position()
    p.put("france", "paris", infantry=3)
    p.turn("france").do("march", "paris")
    assert "done" not in p.verbs()  # who begins to march moves something
    p.do("move_all", "picardy")
    assert p.count("france", "picardy") == {"infantry": 3}
    q = Position()
    q.put("france", "paris", infantry=1)
    q.turn("france").do("done")
    assert q.rests() and q.count("france", "paris") == {"infantry": 1}


@pytest.mark.rule("NIE-21.2", "NIE-21.3")
def test_allies_move_together_and_then_not_again() -> None:
    p = Position()
    p.ally("france", "spain")
    french = p.put("france", "gascony", infantry=1)[0]
    spanish = p.put("spain", "navarre", infantry=1)[0]
    p.s.moved = 0
    p.call(MovementTurn(p.nation("france")))
    assert p.asks() == ("spain", "ask.MovementTurn.allies_join")
    p.do("join", "spain").do("done")
    p.do("march", "gascony").do("move", french, "navarre").do("done")  # the allies share a region
    assert p.asks() == ("spain", "ask.MovementTurn.move")
    p.do("march", "navarre").do("move", spanish, "gascony").do("done").do("done")
    assert p.rests() and p.count("france", "navarre") == {"infantry": 1} and p.owner("navarre") == "spain"
    p.turn("spain")
    assert not p.options("march")  # each unit moves once a round


@pytest.mark.rule("NIE-21.2")
def test_an_ally_that_waits_moves_in_its_own_turn() -> None:
    p = Position()
    p.ally("france", "spain")
    p.put("spain", "navarre", infantry=1)
    p.s.moved = 0
    p.call(MovementTurn(p.nation("france"))).do("wait", "spain").do("done").do("done")
    assert p.turn("spain").may("march", "navarre")


@pytest.mark.rule("NIE-21.7")
def test_no_duty_to_join_an_allys_war() -> None:
    p = Position()
    p.ally("france", "spain")
    p.war("france", "austria")
    assert p.relation("spain", "austria") == 0 and p.relation("france", "spain") == 1
    unit = p.put("spain", "milan", infantry=1)[0]
    p.turn("spain").do("march", "milan")
    assert p.refusal("move", unit, "tyrol")[0] == "NIE-9.5"  # at peace with Austria


@pytest.mark.rule("NIE-9.1", "NIE-2.2")
def test_every_turn_units_may_move_anew() -> None:
    p = Position()
    unit = p.put("france", "paris", infantry=1)[0]
    p.s.steps[unit] = 1
    p.turn("france")
    assert p.may("march", "paris")


@pytest.mark.rule("NIE-9.6", "NIE-12.1")
def test_only_who_enters_among_enemies_is_stopped() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "north_sea", 2)
    p.put("great_britain", "cornwall", infantry=1)
    p.turn("great_britain")
    assert p.options("embark") == [(p.region("cornwall"),)]
    # war broke out over them: they did not enter among enemies, so nothing holds them
    p.put("france", "cornwall", infantry=1)
    p.turn("great_britain")
    assert p.may("embark", "cornwall") and p.may("march", "cornwall")
    horse = p.put("great_britain", "london", cavalry=1)[0]
    p.turn("great_britain").do("march", "london").do("move", horse, "cornwall")
    p.do("march", "cornwall")
    assert p.refusal("move", horse, "london") == ("NIE-9.6", "stopped-by-enemy")


@pytest.mark.rule("NIE-8.21", "NIE-8.22")
def test_prussian_militia_roams_from_january_1810() -> None:
    p = Position()
    for year, month, roams in ((1809, 12, False), (1810, 1, True)):
        p.s.month = month_of((year, month))
        assert militia_roams(p.t, p.nation("prussia")) == roams
    assert militia_roams(p.t, p.nation("ottoman")) and not militia_roams(p.t, p.nation("austria"))


@pytest.mark.rule("NIE-9.6", "NIE-26.9")
def test_nobody_walks_away_from_a_minor_nation_that_resists() -> None:
    p = Position()
    p.pap(france=1)
    p.put("france", "bavaria", infantry=1)
    p.turn("france", [1, 2, 1, 1]).do("annex", "france", "bavaria")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    assert p.asks()[1] == "ask.MovementTurn.move" and not p.options("march")


@pytest.mark.rule("NIE-21.2")
def test_cavalry_that_stepped_out_with_an_ally_does_not_ride_on_in_its_own_turn() -> None:
    p = Position()
    p.ally("france", "spain")
    rider, other = p.put("spain", "navarre", cavalry=2)
    p.s.moved = 0
    p.call(MovementTurn(p.nation("france"))).do("join", "spain").do("done").do("done")
    p.do("march", "navarre").do("move", rider, "gascony").do("done").do("done")
    while not p.rests():
        p.do("done")
    p.turn("spain")
    assert not p.may("march", "gascony") and p.may("march", "navarre")
    assert p.s.steps[other] == 0


@pytest.mark.rule("NIE-21.2")
def test_allies_of_one_nation_that_are_at_war_do_not_move_together() -> None:
    p = Position()
    p.ally("france", "spain")
    p.ally("france", "austria")
    p.war("austria", "spain")
    p.s.moved = 0
    p.call(MovementTurn(p.nation("france")))
    assert p.asks() == ("austria", "ask.MovementTurn.allies_join")
    p.do("join", "austria")
    assert p.asks() == ("france", "ask.Council.sit")  # Spain is not asked: it would meet Austria


@pytest.mark.rule("NIE-9.1")
def test_a_march_is_told_with_the_number_that_marched() -> None:
    p = Position()
    men = p.put("france", "burgundy", infantry=2)
    p.turn("france").do("march", "burgundy").do("move", men[0], "paris").do("move", men[1], "lorraine")
    while p.events("marched-to") == []:
        p.do("done")
    (told,) = p.events("marched-to")
    assert told["n"] == 2 and set(told["goal_regions"].split(",")) == {
        str(p.space("paris")),
        str(p.space("lorraine")),
    }


@pytest.mark.rule("NIE-9.1")
def test_of_who_followed_others_only_the_number_is_told() -> None:
    p = Position()
    men = p.put("france", "burgundy", infantry=2)
    p.turn("france").do("march", "burgundy").do("move", men[0], "paris").do("done")
    p.do("march", "burgundy").do("move", men[1], "lorraine")
    while p.events("marched") == []:
        p.do("done")
    assert p.events("marched")[-1]["n"] == 1


@pytest.mark.rule("NIE-4.1")
def test_an_army_placed_at_will_is_placed_piece_by_piece() -> None:
    p = Position()
    counts = [0] * len(KINDS)
    counts[KINDS.index("infantry")], counts[SQUADRON] = 3, 2
    p.call(PlaceArmy(0, counts))
    for _ in range(3):
        p.do("place", "infantry", "paris")
    port = next(
        f"port:{r.id}" for i, r in enumerate(p.b.regions) if i in p.b.national[0] and p.b.port_of[i] >= 0
    )
    for _ in range(2):
        p.do("place", "naval_squadron", port)
    assert p.rests() and p.count("france", "paris") == {"infantry": 3}
    assert p.count("france", port) == {"naval_squadron": 2}
    assert [p.t.story("observer", lang)[-1]["text"] for lang in ("en", "it")] == [
        "France has taken up its positions: 3 infantry and 2 squadrons.",
        "La Francia ha preso posizione: 3 di fanteria e 2 squadre navali.",
    ]

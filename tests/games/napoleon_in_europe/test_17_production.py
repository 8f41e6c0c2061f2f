"""NIE-14, 16 to 19 and 23: ownership, production, purchases."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.board import KINDS
from grognard.games.napoleon_in_europe.production import (
    ProductionRound,
    Purchases,
    incomes,
    may_produce,
    yields,
)
from grognard.games.napoleon_in_europe.sequence import Campaign
from grognard.games.napoleon_in_europe.state import scenario_of
from tests.games.napoleon_in_europe.position import Position


def shop(nation: str, pp: int, year: int = 1804) -> Position:
    p = Position(year=year)
    p.s.pp[p.nation(nation)] = pp
    return p.call(Purchases(p.nation(nation)))


@pytest.mark.rule("NIE-16.1")
def test_there_are_no_cards() -> None:
    p = Position()
    assert "hands" not in p.t.view("france")


@pytest.mark.rule("NIE-17.1", "NIE-17.2", "NIE-17.3", "NIE-1.7", "NIE-1.11", "NIE-1.12")
def test_occupation_never_changes_ownership() -> None:
    p = Position()
    p.war("france", "austria")
    p.put("france", "tyrol", infantry=9)
    assert (
        p.owner("tyrol") == "austria" and yields(p.t, 5, p.region("tyrol")) == 0
    )  # but it denies the points
    p.own("france", "tyrol")
    assert p.owner("tyrol") == "france" and yields(p.t, 0, p.region("tyrol")) == 2
    assert all(p.s.owner[r] == 5 for r in p.b.national[5] if p.b.regions[r].id != "tyrol")


@pytest.mark.rule("NIE-18.3", "NIE-18.5", "NIE-18.6", "NIE-14.4")
def test_income_of_the_nations_when_whole() -> None:
    p = Position()
    assert incomes(p.t) == [28, 24, 16, 26, 8, 20, 12]
    values = {
        "paris": 10,
        "london": 10,
        "berlin": 10,
        "st_petersburg": 2,
        "moscow": 2,
        "constantinople": 2,
        "vienna": 8,
        "madrid": 2,
    }
    for region, points in values.items():
        assert yields(p.t, p.b.home[p.region(region)], p.region(region)) == points


@pytest.mark.rule("NIE-18.4")
def test_what_an_enemy_army_stands_in_is_missing_from_the_income() -> None:
    p = Position()
    p.put("austria", "paris", infantry=1)
    assert incomes(p.t) == [28, 24, 16, 26, 8, 20, 12]  # a guest troubles nobody
    p.war("austria", "france")
    assert incomes(p.t) == [18, 24, 16, 26, 8, 20, 12]


@pytest.mark.rule("NIE-18.6", "NIE-14.4")
def test_north_africa_and_ottoman_regions_give_one() -> None:
    p = Position()
    for region in ("morocco", "oran", "algeria", "tunisia", "tripolitania", "cyrenaica", "egypt"):
        assert yields(p.t, 0, p.region(region)) == 1
    assert yields(p.t, 4, p.region("paris")) == 1 and yields(p.t, 4, p.region("greece")) == 1
    assert yields(p.t, 4, p.region("constantinople")) == 2
    assert yields(p.t, 0, p.region("vienna")) == 8 and yields(p.t, 0, p.region("constantinople")) == 2


@pytest.mark.rule("NIE-18.4", "NIE-28.2", "NIE-1.12")
def test_revolt_and_enemy_armies_deny_points_but_not_generals() -> None:
    p = Position()
    p.war("france", "austria")
    p.s.revolt[p.region("vendee")] = 1
    assert yields(p.t, 0, p.region("vendee")) == 0
    p.put("austria", "paris", general=1)
    assert yields(p.t, 0, p.region("paris")) == 10
    p.put("austria", "paris", militia=1)
    assert yields(p.t, 0, p.region("paris")) == 0
    p.put("prussia", "lorraine", infantry=1)
    assert yields(p.t, 0, p.region("lorraine")) == 2  # no enemy


@pytest.mark.rule("NIE-23.2", "NIE-18.3", "NIE-18.7", "NIE-22.4")
def test_a_production_round_pays_points_first_and_counts_before_anyone_buys() -> None:
    p = Position()
    p.controls("france", "spain")
    p.s.pp[0] = 5
    p.call(ProductionRound())
    assert p.s.pap == [1, 1, 1, 1, 1, 1, 0]
    assert p.s.pp[0] == 33 and p.s.pp[6] == 12
    while p.asks()[1] == "ask.ProductionRound.subsidise":
        p.do("done")
    assert p.asks() == ("france", "ask.Purchases.buy")
    while not p.rests():
        p.do("done")
    assert p.s.pp[0] == 33  # kept


@pytest.mark.rule("NIE-19.1", "NIE-8.2", "NIE-8.4", "NIE-8.7", "NIE-8.9", "NIE-8.13", "NIE-8.17", "NIE-8.23", "NIE-8.26",
                  "NIE-8.28", "NIE-23.5")  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "cost"),
    [("infantry", 6), ("elite_infantry", 9), ("militia", 4), ("cavalry", 10), ("heavy_cavalry", 13),
     ("irregular_cavalry", 7), ("artillery", 12), ("general", 12), ("naval_squadron", 15)],
)  # fmt: skip
def test_prices(kind: str, cost: int) -> None:
    assert Position().b.cost[KINDS.index(kind)] == cost


@pytest.mark.rule("NIE-19.1", "NIE-23.5", "NIE-18.7")
def test_buying_units_and_points() -> None:
    p = shop("france", 40)
    p.do("buy", "infantry", "paris").do("buy", "artillery", "provence").do("buy_pap").do("done")
    assert p.s.pp[0] == 40 - 6 - 12 - 10 and p.s.pap[0] == 1
    assert p.count("france", "paris") == {"infantry": 1} and p.count("france", "provence") == {"artillery": 1}


@pytest.mark.rule("NIE-19.2", "NIE-19.3")
def test_new_units_go_to_free_owned_national_regions() -> None:
    p = Position()
    p.war("austria", "france")
    p.own("france", "belgium")
    p.own("great_britain", "brittany")
    p.put("austria", "lorraine", infantry=1)
    p.s.revolt[p.region("vendee")] = 1
    p.s.pp[0] = 100
    p.call(Purchases(0))
    for region, key in (("belgium", "not-national"), ("brittany", "owned-by-another"), ("lorraine", "enemy-occupied"),
                        ("vendee", "in-revolt")):  # fmt: skip
        assert p.refusal("buy", "infantry", region) == ("NIE-19.2", key)
    assert p.may("buy", "infantry", "paris")
    q = Position()
    q.war("france", "prussia")
    for region in ("berlin", "silesia", "pomerania", "east_prussia"):
        q.put("france", region, infantry=1)
    q.s.invaded |= 1 << q.region("berlin")
    q.s.pp[2] = 8
    assert q.call(Purchases(2)).rests()  # no place, no build


@pytest.mark.rule("NIE-19.4", "NIE-11.4")
def test_squadrons_are_built_in_national_ports() -> None:
    p = shop("prussia", 15)
    assert [space for kind, space in p.options("buy") if kind == KINDS.index("naval_squadron")] == [
        p.space("port:east_prussia")
    ]
    p.do("buy", "naval_squadron", "port:east_prussia")
    assert p.count("prussia", "port:east_prussia") == {"naval_squadron": 1}
    q = Position()
    q.own("france", "east_prussia")
    q.s.pp[2] = 15
    q.call(Purchases(2))
    assert not [1 for kind, _ in q.options("buy") if kind == KINDS.index("naval_squadron")]
    assert q.refusal("buy", "naval_squadron", "berlin") == ("NIE-19.4", "needs-a-port")


@pytest.mark.rule("NIE-8.16")
def test_elite_infantry_needs_two_infantry_of_the_same_phase() -> None:
    p = shop("france", 60)
    assert p.refusal("buy", "elite_infantry", "paris") == ("NIE-8.16", "elite-ratio")
    p.do("buy", "infantry", "paris")
    assert not p.may("buy", "elite_infantry", "paris")
    p.do("buy", "infantry", "paris").do("buy", "elite_infantry", "paris")
    assert not p.may("buy", "elite_infantry", "paris")


@pytest.mark.rule("NIE-8.21", "NIE-8.25", "NIE-14.5")
def test_who_may_produce_what() -> None:
    early, late = Position(year=1809), Position(year=1810)
    kind = {k: i for i, k in enumerate(KINDS)}
    assert (
        may_produce(early.t, 2, kind["militia"]).rule == "NIE-8.21"
        and may_produce(late.t, 2, kind["militia"]) is None
    )
    assert (
        may_produce(late.t, 0, kind["militia"]).rule == "NIE-8.21"
        and may_produce(early.t, 4, kind["militia"]) is None
    )
    for nation in range(7):
        allowed = may_produce(early.t, nation, kind["irregular_cavalry"]) is None
        assert allowed == (nation in (3, 4))
    ottoman = {k for k in KINDS if may_produce(early.t, 4, kind[k]) is None}
    assert ottoman == {"militia", "irregular_cavalry", "general", "naval_squadron"}


@pytest.mark.rule("NIE-14.2")
def test_britain_builds_at_most_two_land_units_a_turn() -> None:
    p = shop("great_britain", 100)
    p.do("buy", "infantry", "london").do("buy", "general", "london")
    assert p.refusal("buy", "infantry", "london") == ("NIE-14.2", "british-limit")
    p.do("buy", "naval_squadron", "port:cornwall")  # squadrons are not counted


@pytest.mark.rule("NIE-14.3")
def test_britain_subsidises_other_players() -> None:
    p = Position()
    p.call(ProductionRound()).do("subsidise", "austria").do("amount", 7)
    assert p.s.pp[1] == 24 - 7 and p.s.pp[5] == 20 + 7
    assert p.asks()[1] == "ask.ProductionRound.subsidise"


@pytest.mark.rule("NIE-4.1")
def test_scenarios_take_and_give_production() -> None:
    p = Position("1813", year=1813)
    p.call(ProductionRound(), [3, 4])  # Britain loses two dice
    assert p.s.pp[1] == 24 - 7
    q = Position("1802")
    q.s.month = 1803 * 12 + 8
    q.call(ProductionRound())
    assert q.s.pp[0] == 28 + 15
    r = Position("1812", year=1812)
    r.ally("france", "prussia")
    r.s.pp[2] = 50
    assert r.call(Purchases(2)).rests()  # earns, but cannot spend


@pytest.mark.rule("NIE-14.3")
def test_britain_subsidises_other_players_and_not_its_own_hand() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.s.pp[1] = 5
    p.call(ProductionRound(), [])
    assert p.asks() == ("great_britain", "ask.ProductionRound.subsidise")
    assert p.nation("austria") not in [n for (n,) in p.options("subsidise")] and p.options("subsidise")


@pytest.mark.rule("NIE-19.4")
@pytest.mark.parametrize("nation", range(7))
def test_a_squadron_may_be_built_in_every_national_port(nation: int) -> None:
    p = Position()
    p.s.pp[nation] = 15
    p.call(Purchases(nation))
    ports = {p.b.port0 + p.b.port_of[r] for r in p.b.national[nation] if p.b.port_of[r] != -1}
    built = {space for kind, space in p.options("buy") if kind == KINDS.index("naval_squadron")}
    assert built == ports


@pytest.mark.rule("NIE-23.2")
def test_a_nation_that_is_no_more_gains_no_political_point() -> None:
    p = Position()
    p.s.extinct = 1 << p.nation("prussia")
    p.call(ProductionRound())
    assert p.s.pap == [1, 1, 0, 1, 1, 1, 1]


@pytest.mark.rule("NIE-2.4", "NIE-3.1")
def test_production_begins_with_the_first_nation_of_the_scenario() -> None:
    p = Position()
    p.s.active = p.nation("ottoman")
    p.s.month = next(m for m in range(p.s.month, p.s.month + 12) if m % 12 + 1 in p.b.production.months)
    Campaign().production(p.t)
    assert p.s.active == scenario_of(p.t).first

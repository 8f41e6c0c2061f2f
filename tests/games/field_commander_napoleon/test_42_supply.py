"""FCN-42 and FCN-46: French supply and Enemy supply."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.supply import EnemySupply, FrenchSupply, french_gain, price
from tests.games.field_commander_napoleon.position import Position


def buying(points: int, year: int = 1796) -> Position:
    p = Position(year)
    home = {1796: "nice", 1807: "bayonne", 1798: "alexandria"}[year]
    first = {1796: "Augereau", 1807: "Ney", 1798: "Desaix"}[year]
    p.put(home, first).napoleon(home)
    p.s.supply = [points - french_gain(p.t), 0]
    return p


@pytest.mark.rule("FCN-42.1")
def test_gain_by_the_campaigns_instructions() -> None:
    p = (
        Position(1796)
        .put("nice", "Augereau")
        .put("turin", "Maynier")
        .put("savona", "Stengel")
        .napoleon("nice")
    )
    assert french_gain(p.t) == 9  # the one gain that the book tells
    p.put("turin", "Liptay")
    row = p.t.board.campaign(1796).row
    left = row.gain_base + row.gain_city
    assert french_gain(p.t) == left < 9  # contested: not held
    p.run(FrenchSupply())
    assert p.s.supply[FRENCH] == left


@pytest.mark.rule("FCN-42.2", "FCN-EX-45")
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_refit_price(k: int) -> None:
    p = buying(9).put("nice", "Serurier", "Macquard", "Maynier", reduced=True)
    p.run(FrenchSupply())
    for name in ("Serurier", "Macquard", "Maynier")[:k]:
        p.play("refit", name)
    assert p.s.supply[FRENCH] == 9 - 2 * k
    assert [p.reduced(x) for x in ("Serurier", "Macquard", "Maynier")].count(False) == k
    assert p.why_not("refit", "Augereau") == "FCN-42.2"


@pytest.mark.rule("FCN-42.3", "FCN-42.4", "FCN-42.8")
def test_what_can_be_bought() -> None:
    p = (
        buying(20)
        .put("pool", "Joubert", "Serurier")
        .put("pool", "Garrison 1", "Garrison 2", "Fortification 1", side=FRENCH)
    )
    p.put("cup", "Liptay")
    p.run(FrenchSupply())
    assert {f for (f,) in p.options("buy")} == {
        p.f("Joubert"), p.f("Serurier"), p.f("Garrison 1", FRENCH), p.f("Fortification 1", FRENCH),
    }  # fmt: skip
    assert price(p.t, p.f("Serurier"), False) == 7 and price(p.t, p.f("Fortification 1", FRENCH), False) == 4
    p.play("buy", "Serurier").play("place", "nice")
    assert p.s.supply[FRENCH] == 13 and p.where("Serurier") == "nice"
    p.play("buy", p.f("Fortification 1", FRENCH)).play("place", "nice")
    assert p.static("nice", FRENCH) == [0, 1]
    assert p.why_not("buy", "Liptay") == "FCN-42.3"
    poor = buying(6).put("pool", "Serurier").run(FrenchSupply())
    assert not poor.may("buy", "Serurier") and poor.why_not("buy", "Serurier") == "FCN-42.4"


@pytest.mark.rule("FCN-42.2", "FCN-42.4", "FCN-42.5", "FCN-42.10")
@pytest.mark.parametrize(("does", "cost"), [("refit", 2), ("buy", 7), ("buy_reduced", 4), ("scouts", 2)])
@pytest.mark.parametrize("short", [0, 1])
def test_who_has_just_the_price_can_pay_it(does: str, cost: int, short: int) -> None:
    """L1360 to L1380: 2 points for a refit and for a Scout, Junot's Combat value for Junot: 7, or 4 on his reduced side."""
    p = buying(cost - short, 1807).put("pool", "Junot").put("bayonne", "Moncey", reduced=True)
    p.run(FrenchSupply())
    force = {"refit": ["Moncey"], "scouts": []}.get(does, ["Junot"])
    assert (not p.over and p.may(does, *force)) == (not short)


@pytest.mark.rule("FCN-42.5", "FCN-42.6", "FCN-EX-46")
def test_buying_junot() -> None:
    p = buying(12, 1807).put("pool", "Junot").run(FrenchSupply())
    p.play("buy", "Junot").play("place", "bayonne")
    assert p.s.supply[FRENCH] == 5 and not p.reduced("Junot")
    q = buying(12, 1807).put("pool", "Junot").run(FrenchSupply())
    q.play("buy_reduced", "Junot").play("place", "bayonne")
    assert q.s.supply[FRENCH] == 8 and q.reduced("Junot")
    assert not q.may("refit", "Junot") and q.why_not("refit", "Junot") == "FCN-42.6"
    r = buying(12).put("pool", "Stengel").run(FrenchSupply())
    assert r.why_not("buy_reduced", "Stengel") == "FCN-42.5"


@pytest.mark.rule("FCN-42.7")
def test_new_forces_appear_where_french_forces_are() -> None:
    p = (
        buying(9)
        .put("pool", "Joubert")
        .put("lodi", "Stengel", "Liptay")
        .put("milan", "Kerpen")
        .napoleon("nice")
    )
    p.run(FrenchSupply()).play("buy", "Joubert")
    assert {p.b.areas[int(a)].id for (a,) in p.options("place")} == {"nice", "lodi"}  # contested too


@pytest.mark.rule("FCN-42.9")
def test_buying_back_unless_forbidden() -> None:
    p = buying(20).put("pool", "Serurier").run(FrenchSupply())
    assert p.may("buy", "Serurier")
    q = buying(20, 1798).put("pool", "Kléber", "Nile Legion").run(FrenchSupply())
    assert q.may("buy", "Nile Legion") and not q.may("buy", "Kléber")
    assert q.why_not("buy", "Kléber") == "FCN-42.9"


@pytest.mark.rule("FCN-42.10", "FCN-42.11")
def test_scouts() -> None:
    p = buying(5).run(FrenchSupply())
    p.play("scouts").play("scouts")
    assert p.s.scouts == 2 and p.s.supply[FRENCH] == 1 and p.over
    q = buying(9)
    q.s.scouts = q.number("scout_counters")
    q.put("pool", "Joubert").run(FrenchSupply())
    assert not q.may("scouts") and q.why_not("scouts") == "FCN-42.11"


# --- the Enemy ---


def supply(*dice: object) -> Position:
    p = Position(1796, dice).put("milan", "Liptay").put("pool", "Garrison 1", "Fortification 1", side=ENEMY)
    return p.put("cup", "Field Guns")


@pytest.mark.rule("FCN-46.1", "FCN-EX-54", "FCN-50.12")
def test_one_roll_for_each_enemy_held_city() -> None:
    p = (
        Position(1796, [9, 9])
        .put("mantua", "Liptay")
        .put("milan", "Kerpen")
        .put("lodi", "Pittoni")
        .put("turin", "Maynier")
        .put("genoa", "Garnier", "Rukavina")  # contested: no roll
    )
    p.run(EnemySupply())
    assert p.options("supply_roll") == [(p.a("milan"),), (p.a("mantua"),)]
    p.play("supply_roll", "mantua")
    assert p.over and p.s.supply[ENEMY] == 6
    p.spent()


@pytest.mark.rule("FCN-46.2", "FCN-46.3", "FCN-46.4", "FCN-46.5")
def test_results() -> None:
    p = supply(1).run(EnemySupply())
    assert p.static("milan") == [0, 1]
    assert supply(2).run(EnemySupply()).static("milan") == [1, 0]
    r = supply(5, "Field Guns").run(EnemySupply())
    assert r.where("Field Guns") == "milan" and not r.reduced("Field Guns")
    assert supply(7).run(EnemySupply()).s.supply[ENEMY] == 3


@pytest.mark.rule("FCN-46.2", "FCN-46.3", "FCN-46.4")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_two_points_for_what_is_not_available(die: int) -> None:
    p = Position(1796, [die]).put("milan", "Liptay").run(EnemySupply())
    assert p.s.supply[ENEMY] == 2


@pytest.mark.rule("FCN-46.6", "FCN-EX-55")
def test_enemy_refit_by_skill() -> None:
    p = Position(1796).put("lodi", "Liptay", "Rosselmini", reduced=True)
    p.s.supply[ENEMY] = 3
    p.run(EnemySupply())
    assert not p.reduced("Liptay") and p.reduced("Rosselmini") and p.s.supply[ENEMY] == 1
    tie = Position(1796).put("lodi", "Liptay", "Kerpen", reduced=True)
    tie.s.supply[ENEMY] = 2
    tie.run(EnemySupply())
    assert len(tie.options("enemy_refit")) == 2
    tie.play("enemy_refit", "Kerpen")
    assert not tie.reduced("Kerpen") and tie.reduced("Liptay")
    pinned = Position(1796).put("lodi", "Liptay", reduced=True).put("lodi", "Augereau")
    pinned.s.supply[ENEMY] = 2
    assert not pinned.run(EnemySupply()).reduced("Liptay")  # French Forces there or not

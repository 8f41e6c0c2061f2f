"""FCN-10.1, FCN-11 and FCN-F01 to FCN-F12: the Fog of War."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from tests.games.field_commander_napoleon.position import Position


def before_battle(
    *dice: object, supply: tuple[int, int] = (5, 0), napoleon: str = "nice", options: tuple[str, ...] = ()
) -> Position:
    p = Position(1796, dice, options).put("savona", "Augereau", "Liptay", "Kerpen").put("nice", "Maynier")
    p.put("pool", "Joubert", "Victor").put("pool", "Garrison 1", "Garrison 2", side=ENEMY).put(
        "cup", "Field Guns"
    )
    p.napoleon(napoleon)
    p.s.supply = list(supply)
    p.field("savona", turns=0)
    p.s.battle.number = 0
    return p


def fog(*dice: object, **more: object) -> Position:
    p = before_battle(*dice, **more)  # type: ignore[arg-type]
    return p.run(Fog(p.a("savona")))


@pytest.mark.rule("FCN-11.1", "FCN-11.5", "FCN-11.6")
def test_length_of_the_battle_by_the_roll() -> None:
    lengths = {1: 2, 2: 3, 3: 4, 4: 3, 5: 2, 6: 4, 7: 5, 8: 3, 9: 3, 10: 5, 11: 2, 12: 2, 13: 4, 14: 4}
    b = Position().b
    for roll, turns in lengths.items():
        (row,) = (r for r in b.tables.fog if r.low <= roll <= r.high)
        assert row.turns == turns
    assert fog(2).s.battle.turns == 3


@pytest.mark.rule("FCN-11.2")
@pytest.mark.parametrize(("points", "paid"), [(0, 0), (3, 0), (4, 2), (6, 2), (7, 4), (11, 4)])
def test_enemy_supply_modifies_the_roll(points: int, paid: int) -> None:
    p = fog(2, supply=(5, points))
    assert p.s.supply[ENEMY] == points - paid
    row = next(e for e in p.t.journal if e.key == "rolls.fog").args["fog"]
    assert p.b.tables.fog[int(row)].low == 2 + paid  # type: ignore[call-overload]


@pytest.mark.rule("FCN-EX-15", "FCN-11.3", "FCN-11.4", "FCN-F07")
def test_a_scout_rolls_again_without_modifier() -> None:
    p = before_battle(8, 7, supply=(0, 11))
    p.s.scouts = 1
    p.run(Fog(p.a("savona")))
    assert p.s.supply[ENEMY] == 7 and p.asked == "Fog.scouts"  # 12, not used
    p.play("scout")
    assert p.over and p.s.scouts == 0
    assert p.s.battle.turns == 5
    assert p.s.supply == [2, 5]
    q = before_battle(8, 3, 3, supply=(0, 0))
    q.s.scouts = 2
    q.run(Fog(q.a("savona"))).play("scout").play("scout")
    assert q.over and q.s.scouts == 1  # two used, and the third row of the table gave one back
    r = before_battle(8, supply=(3, 0))
    r.s.scouts = 1
    r.run(Fog(r.a("savona"))).play("done")
    assert r.s.scouts == 1 and r.s.supply == [1, 2]  # the first roll stands


@pytest.mark.rule("FCN-11.7", "FCN-10.1")
def test_events_come_before_the_overrun_check() -> None:
    p = before_battle(10, "Field Guns", supply=(0, 0)).put("savona", "Kilmaine", "Stengel")
    p.put("cup", "Kerpen").values("Liptay", combat=7)
    p.run(Battle(p.a("savona")))  # 24 against 7 would be an overrun; 24 against 11 is none
    keys = p.told()
    assert "overrun" not in keys and keys.index("rolls.fog") < keys.index("joins_battle")


@pytest.mark.rule("FCN-F01")
def test_free_insight_without_napoleon() -> None:
    p = fog(1)
    assert p.asked == "Fog.free_insight"
    p.s.battle.french_plans = 1
    p.play("take", "sweep")
    assert p.s.battle.insights == 1 << p.b.insight("sweep") and p.s.battle.french_plans == 1
    assert fog(1, napoleon="savona").over  # with Napoleon: nothing
    q = fog(1).play("done")
    assert q.over and q.s.battle.insights == 0


@pytest.mark.rule("FCN-F01", "FCN-13.3")
def test_the_free_insight_costs_no_plan() -> None:
    p = before_battle(1, napoleon="nice").put("savona", "Serurier")
    p.s.supply = [0, 0]
    p.run(Battle(p.a("savona"))).play("take", "morale")
    assert p.asked == "Battle.place_french" and p.s.battle.french_plans == p.c.row.no_napoleon


@pytest.mark.rule("FCN-F02", "FCN-F03")
def test_supply_and_scout() -> None:
    assert fog(2).s.supply[FRENCH] == 7
    p = fog(3)
    assert p.s.scouts == 1
    q = before_battle(3)
    q.s.scouts = q.number("scout_counters")
    q.run(Fog(q.a("savona"))).play("done")
    assert q.s.scouts == q.number("scout_counters")


@pytest.mark.rule("FCN-F04")
def test_a_recruit_for_two_points() -> None:
    p = fog(4)
    areas = {p.b.areas[int(a)].id for _, a in p.options("enlist")}
    assert areas == {"savona", "nice"}
    p.play("enlist", "Joubert", "savona")
    assert p.s.supply[FRENCH] == 3 and p.where("Joubert") == "savona"
    assert (
        fog(4, supply=(1, 0)).over and not fog(4, supply=(2, 0)).over
    )  # just too poor, and just rich enough
    assert fog(4).play("done").where("Joubert") == "pool"
    veteran = before_battle(4).put("pool", "La Harpe").run(Fog(p.a("savona")))
    assert {f for f, _ in veteran.options("enlist")} == {p.f("Joubert"), p.f("Victor")}  # Recruits only


@pytest.mark.rule("FCN-F05")
def test_napoleon_may_join() -> None:
    p = fog(5).play("ride", "savona")
    assert p.s.napoleon == p.a("savona")
    assert fog(5).play("done").s.napoleon == p.a("nice")
    assert fog(5, napoleon="savona").over
    q = before_battle(5)
    q.s.napoleon = 255
    assert q.run(Fog(q.a("savona"))).over


@pytest.mark.rule("FCN-F06")
def test_a_mobile_force_may_join() -> None:
    p = before_battle(6).put("nice", "Stengel").put("nice", "Garrison 1", side=FRENCH).put("nice", "Pittoni")
    p.run(Fog(p.a("savona")))
    assert {f for (f,) in p.options("join")} == {
        p.f("Maynier"),
        p.f("Stengel"),
    }  # pinned or not, no static Force
    p.play("join", "Stengel")
    assert p.where("Stengel") == "savona"
    q = fog(6).play("join", "Maynier")
    assert q.t.outcome is not None and q.t.outcome.rule == "FCN-3.6"  # Napoleon was left alone at Nice


@pytest.mark.rule("FCN-F07", "FCN-F08")
@pytest.mark.parametrize(("die", "before", "after"), [
    (7, (0, 3), (2, 1)), (7, (0, 1), (1, 0)), (7, (0, 0), (0, 0)),
    (8, (3, 0), (1, 2)), (8, (1, 0), (0, 1)), (8, (0, 0), (0, 0)),
])  # fmt: skip
def test_supply_changes_hands(die: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    assert fog(die, supply=before).s.supply == list(after)


@pytest.mark.rule("FCN-F09")
def test_a_hit_in_a_random_city() -> None:
    p = fog(9, "nice").play("suffer", "Maynier")
    assert p.over and p.reduced("Maynier")
    last = before_battle(9, "nice").put("nice", "Stengel").put("lodi", "Maynier")
    last.run(Fog(last.a("savona"))).play("suffer", "Stengel")
    assert last.t.outcome is not None and last.t.outcome.rule == "FCN-3.6"  # Napoleon is alone at Nice
    q = before_battle(9).put("lodi", "Maynier").napoleon("lodi")
    assert q.run(Fog(q.a("savona"))).over  # no French Force in a City
    contested = before_battle(9, "nice").put("nice", "Pittoni")
    assert contested.run(Fog(contested.a("savona"))).asked == "Fog.city_victim"
    other = before_battle(9, options=("held-cities-only",)).put("nice", "Pittoni")
    assert other.run(Fog(other.a("savona"))).over  # the other reading of A-14


@pytest.mark.rule("FCN-F10", "FCN-F11")
def test_the_enemy_is_joined() -> None:
    assert fog(10, "Field Guns").where("Field Guns") == "savona"
    p = before_battle(10).put("late", "Field Guns")
    assert p.run(Fog(p.a("savona"))).s.supply[ENEMY] == 2  # the cup is empty
    q = before_battle(7, supply=(0, 7))
    q.run(Fog(q.a("savona")))
    assert q.static("savona") == [1, 0]
    r = before_battle(7, supply=(0, 7)).put("late", "Garrison 1", "Garrison 2", side=ENEMY)
    assert r.run(Fog(r.a("savona"))).s.supply[ENEMY] == 3 + 2


@pytest.mark.rule("FCN-F11")
def test_the_garrison_stands_in_enemy_approach_and_stays() -> None:
    p = before_battle(7, supply=(0, 7))
    p.run(Battle(p.a("savona")))
    while not p.asked.startswith("BattleTurn"):
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert p.where("Garrison 1", ENEMY) == "enemy_approach"


@pytest.mark.rule("FCN-F12")
def test_the_enemy_has_a_plan_more() -> None:
    assert fog(9, supply=(0, 7)).s.battle.enemy_plans == 1  # 13

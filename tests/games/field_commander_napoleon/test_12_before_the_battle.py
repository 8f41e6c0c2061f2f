"""FCN-10 and FCN-12 to FCN-16: overrun, plans, Insights, placement, formations."""

from __future__ import annotations

import pytest

from grognard.engine.procedure import plan_of
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn, outnumbered
from grognard.games.field_commander_napoleon.battlefield import full, may_advance, nearest, target_zones
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.state import NOBODY
from tests.games.field_commander_napoleon.position import Position

ENEMIES = ("Liptay", "Kerpen", "Schubirz", "Rukavina", "Rosselmini", "Nicoletti")


def battle(
    *dice: object, supply: tuple[int, int] = (0, 0), napoleon: str = "savona", year: int = 1796
) -> Position:
    p = (
        Position(year, dice)
        .put("savona", "Augereau", "Serurier", "Stengel", "Macquard", "La Harpe")
        .put("savona", *ENEMIES)
    )
    p.put("nice", "Maynier").put("cup", "Field Guns").napoleon(napoleon)
    p.s.supply = list(supply)
    return p


def started(p: Position) -> Position:
    return p.run(Battle(p.a("savona")))


@pytest.mark.rule("FCN-12.1", "FCN-EX-16")
@pytest.mark.parametrize(("french", "enemy", "side"), [
    (28, 9, ENEMY), (27, 9, ENEMY), (26, 9, NOBODY), (23, 26, NOBODY), (9, 27, FRENCH), (0, 1, FRENCH), (1, 0, ENEMY), (0, 0, NOBODY),
])  # fmt: skip
def test_three_times_as_strong(french: int, enemy: int, side: int) -> None:
    assert outnumbered(french, enemy, Position().number("overrun_ratio")) == side


@pytest.mark.rule("FCN-12.1", "FCN-12.2", "FCN-26.8")
def test_overrun_destroys_the_weaker_side() -> None:
    p = (
        Position(1796, [2])
        .put("turin", "Augereau", "Kilmaine", "La Harpe", "Maynier")
        .napoleon("nice")
        .put("nice", "Garnier")
    )
    p.put("turin", "Garrison 1", "Fortification 1", side=ENEMY)
    p.run(Battle(p.a("turin")))
    assert p.over and p.static("turin") == [0, 0] and p.held("turin") == "french"
    assert p.where("Garrison 1", ENEMY) == "pool"
    assert not any(p.reduced(x) for x in ("Augereau", "La Harpe", "Maynier"))
    assert p.s.battle.area == 255  # no battle is fought
    told = [event for event in p.t.journal if event.key in ("destroyed", "all_destroyed")]
    assert [event.text("en") for event in told] == [
        "The overrun destroys the Enemy Garrison 1 and the Enemy Fortification 1."
    ]


@pytest.mark.rule("FCN-12.2")
def test_who_joined_by_the_fog_stays_with_the_victor() -> None:
    p = (
        Position(1796, [6])
        .put("turin", "Kilmaine", "La Harpe")
        .put("nice", "Augereau", "Garnier")
        .napoleon("nice")
    )
    p.put("turin", "Garrison 1", side=ENEMY)
    p.run(Battle(p.a("turin"))).play("join", "Augereau")
    assert p.over and p.where("Augereau") == "turin" and p.held("turin") == "french"


@pytest.mark.rule("FCN-12.3")
def test_overrun_with_napoleon_is_a_failure() -> None:
    p = Position(1796, [2]).put("lodi", "Garnier", *ENEMIES).napoleon("lodi")
    p.run(Battle(p.a("lodi")))
    assert p.t.outcome is not None and p.t.outcome.rule == "FCN-12.3"
    q = Position(1796, [2]).put("lodi", "Garnier", *ENEMIES).napoleon("nice").put("nice", "Maynier")
    q.run(Battle(q.a("lodi")))
    assert q.over and q.where("Garnier") == "pool" and q.held("lodi") == "enemy"


@pytest.mark.rule("FCN-12.4", "FCN-15.1", "FCN-10.1")
def test_no_overrun_the_forces_go_to_the_battlefield() -> None:
    p = started(battle(2))
    assert p.asked == "Battle.buy_plans"
    assert p.s.battle.area == p.a("savona")
    p.play("done").play("done")
    asked = []
    p.script(list(ENEMIES))
    while p.asked == "Battle.place_french":
        asked.append(p.asked)
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert len(asked) == 5 and p.asked.startswith("BattleTurn")
    assert all(p.where(x).startswith("enemy") for x in ENEMIES)


@pytest.mark.rule("FCN-13.1", "FCN-13.3", "FCN-EX-18")
def test_quantities_without_napoleon() -> None:
    p = started(battle(2, napoleon="nice"))
    assert (p.s.battle.french_plans, p.s.battle.enemy_plans) == (1, 2)


@pytest.mark.rule("FCN-13.1", "FCN-EX-17")
def test_a_third_enemy_plan_by_the_fog() -> None:
    p = started(battle(9, supply=(0, 7)))  # 13
    assert p.s.battle.enemy_plans == 3


@pytest.mark.rule("FCN-13.2", "FCN-13.5", "FCN-14.2", "FCN-EX-19")
def test_command_two_one_bought_one_insight() -> None:
    p = started(battle(3, supply=(2, 0)))
    assert p.s.battle.french_plans == 2
    assert p.options("buy_plans") == [(1,)]  # 2 for one, 5 for two
    assert p.why_not("buy_plans", 3) == "FCN-13.5"
    p.play("buy_plans", 1)
    assert p.s.battle.french_plans == 3 and p.s.supply[FRENCH] == 0
    p.play("take", "morale")
    assert p.s.battle.french_plans == 2
    rich = started(battle(3, supply=(9, 0)))
    assert rich.options("buy_plans") == [(1,), (2,)]
    rich.play("buy_plans", 2)
    assert rich.s.battle.french_plans == 4 and rich.s.supply[FRENCH] == 4
    assert rich.asked == "Battle.select_insights"  # once per battle


@pytest.mark.rule("FCN-13.4")
def test_quantities_last_the_whole_battle() -> None:
    p = battle().field("savona", turns=3, french_plans=2, enemy_plans=1).stand("french_front", "Augereau")
    p.stand("enemy_approach", "Liptay")
    p.s.battle.number = 0
    p.script("aimed", 10).run(BattleTurn())
    while not p.over:
        p.play("done")
    assert (p.s.battle.french_plans, p.s.battle.enemy_plans) == (2, 1)


@pytest.mark.rule("FCN-14.1", "FCN-14.3", "FCN-14.4", "FCN-14.5", "FCN-4.15")
def test_insights_need_napoleon() -> None:
    p = started(battle(3, supply=(0, 0)))
    assert p.asked == "Battle.select_insights"
    assert len(p.options("take")) == 7
    label = p.t.label(p.action("take", "morale"), "en", 1)
    assert label == "Morale: acts in Battle Turn 1: French shock tests +3 for the whole battle"
    p.play("take", "sweep")
    assert len(p.options("take")) == 6 and not p.may("take", "sweep")  # one of each
    p.play("take", "engineers")
    assert p.s.battle.french_plans == 0 and p.asked == "Battle.place_french"  # not below 0
    assert p.s.battle.insights.bit_count() == 2  # held until they activate
    q = started(battle(3, napoleon="nice"))
    assert q.asked == "Battle.place_french"


@pytest.mark.rule("FCN-15.2")
def test_six_zones_in_a_row() -> None:
    p = Position()
    assert [z.key for z in p.b.tables.zone] == [
        "french_reserve", "french_approach", "french_front", "enemy_front", "enemy_approach", "enemy_reserve",
    ]  # fmt: skip
    p.stand("french_reserve", "Augereau").stand("enemy_approach", "Liptay")
    assert nearest(p.t, p.f("Augereau")) == nearest(p.t, p.f("Liptay")) == 4


@pytest.mark.rule("FCN-15.3", "FCN-15.4", "FCN-15.5", "FCN-15.8")
def test_limits_of_the_zones() -> None:
    p = Position()
    assert [z.limit for z in p.b.tables.zone] == [0, 4, 6, 6, 4, 0]
    p.stand("french_approach", "Augereau", "Serurier", "Macquard").stand(
        "french_approach", "Garrison 1", side=FRENCH
    )
    assert not full(p.t, p.zone("french_approach"), FRENCH)  # static Forces do not count
    p.stand("french_approach", "Maynier").stand("french_reserve", "Stengel")
    assert full(p.t, p.zone("french_approach"), FRENCH)
    assert not full(p.t, p.zone("french_approach"), ENEMY)  # each side for itself
    assert not may_advance(p.t, p.f("Stengel"))
    p.stand("enemy_front", *ENEMIES)
    assert full(p.t, p.zone("enemy_front"), ENEMY)
    p.stand("enemy_reserve", "diCuto", *ENEMIES)
    assert not full(p.t, p.zone("enemy_reserve"), ENEMY)


@pytest.mark.rule("FCN-15.6")
def test_no_attack_from_the_own_reserve() -> None:
    p = Position().stand("french_reserve", "Augereau", "Stengel").stand("french_approach", "Liptay")
    p.stand("french_reserve", "Dommartin")
    assert target_zones(p.t, p.f("Augereau")) == target_zones(p.t, p.f("Stengel")) == []
    assert target_zones(p.t, p.f("Dommartin")) == [1]
    p.stand("french_reserve", "Liptay")
    assert target_zones(p.t, p.f("Augereau")) == []  # not in melee there either
    assert target_zones(p.t, p.f("Liptay")) == [0]


@pytest.mark.rule("FCN-15.7", "FCN-16.1", "FCN-16.4")
def test_static_placement() -> None:
    p = battle(2).put("savona", "Garrison 1", "Fortification 1", side=FRENCH)
    p.put("savona", "Garrison 1", "Fortification 1", side=ENEMY)
    started(p).play("done").play("done")
    assert (
        p.where("Garrison 1", FRENCH) == "french_approach"
        and p.where("Fortification 1", FRENCH) == "french_reserve"
    )
    assert (
        p.where("Garrison 1", ENEMY) == "enemy_approach"
        and p.where("Fortification 1", ENEMY) == "enemy_reserve"
    )
    assert not p.column("Garrison 1", ENEMY)


@pytest.mark.rule("FCN-15.9", "FCN-16.3", "FCN-16.5")
def test_french_mobile_placement() -> None:
    p = battle(2).put("savona", "Dommartin")
    started(p).play("done").play("done")
    zones = {p.b.tables.zone[int(z) - len(p.b.areas)].key for _, z, _ in p.options("deploy")}
    assert zones == {"french_reserve", "french_approach"}
    assert {c for _, _, c in p.options("deploy")} == {0, 1}
    for name in ("Augereau", "Serurier", "Macquard", "Stengel"):
        p.play("deploy", name, "french_approach", "column")
    zones = {p.b.tables.zone[int(z) - len(p.b.areas)].key for _, z, _ in p.options("deploy")}
    assert zones == {"french_reserve"}  # four are there
    p.play("deploy", "La Harpe", "french_reserve", "line")
    assert {c for _, _, c in p.options("deploy")} == {0}  # a cannon is in Line
    assert p.column("Augereau") and not p.column("La Harpe")


@pytest.mark.rule("FCN-15.10")
def test_napoleon_in_his_box() -> None:
    p = started(battle(2))
    assert p.s.battle.napoleon
    view = p.t.view("french")
    at = dict(zip(view["pieces"]["id"], view["pieces"]["at"], strict=True))
    assert at[len(p.b.forces)] == len(p.b.areas) + 6
    assert not started(battle(2, napoleon="nice")).s.battle.napoleon


@pytest.mark.rule("FCN-16.2", "FCN-16.6")
def test_enemy_mobile_placement() -> None:
    p = battle(10, "Field Guns")
    order = ["Rosselmini", "Kerpen", "Rukavina", "Liptay", "Nicoletti", "Schubirz"]
    started(p).play("done")
    p.script(order)
    while p.asked == "Battle.place_french":
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    assert [p.where(x) for x in order] == ["enemy_approach"] * 4 + ["enemy_reserve"] * 2
    assert all(p.column(x) for x in order)
    assert p.where("Field Guns") == "enemy_reserve" and not p.column("Field Guns")
    few = (
        Position(1796, [3])
        .put("savona", "Augereau", "Serurier", "Liptay", "Kerpen")
        .napoleon("nice")
        .put("nice", "Maynier")
    )
    few.run(Battle(few.a("savona")))
    while few.asked == "Battle.place_french":
        few.t.play(few.t.decision.options[0])  # type: ignore[union-attr]
    assert few.where("Liptay") == few.where("Kerpen") == "enemy_approach"  # all of them, no draw


@pytest.mark.rule("FCN-10.1")
def test_pre_battle_steps_in_order() -> None:
    steps = plan_of(Battle).names
    wanted = [
        "fog_of_war",
        "overrun",
        "quantities",
        "buy_plans",
        "select_insights",
        "place_french",
        "place_enemy",
    ]
    assert [s for s in steps if s in wanted] == wanted


@pytest.mark.rule("FCN-10.2")
def test_battle_turn_steps_in_order() -> None:
    steps = plan_of(BattleTurn).names
    wanted = [
        "activate_insights", "choose_plans", "recipient", "draw", "before_enemy", "next_enemy", "enemy_acts", "french_acts",
        "rout_check", "marker",
    ]  # fmt: skip
    assert [s for s in steps if s in wanted] == wanted

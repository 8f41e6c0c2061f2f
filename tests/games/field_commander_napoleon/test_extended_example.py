"""The extended example: 1796, turn 1, step by step with the book's dice.

Where the book breaks its own rule the test sets that state by hand and says so (A-53, A-88).
"""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from tests.games.field_commander_napoleon.position import Position

GENOA = [
    "Liptay", "diCuto", "Schubirz", "Rosselmini", "Nicoletti", "Kerpen",
    "Salisch (infantry)", "Salisch (cavalry)", "Pittoni", "Rukavina",
]  # fmt: skip


def moves() -> Position:
    p = Position(1796).start()
    for name in ("Augereau", "Kilmaine", "La Harpe", "Maynier"):
        p.play("march", name, "turin")
    p.play("ride", "savona")
    for name in ("Serurier", "Macquard", "Garnier", "Stengel"):
        p.play("march", name, "savona")
    return p


def turin() -> Position:
    p = moves()  # everybody has moved, so the battles begin
    p.script(1).play("fight", "turin")
    return p


def savona() -> Position:
    p = turin()
    p.script(8, "Field Guns")
    p.play("done")  # Napoleon stays at Savona; the battle there follows at once
    return p


def deployed() -> Position:
    p = savona()
    p.play("done")  # no extra plans
    p.play("take", "sweep").play("done")
    p.play("deploy", "Serurier", "french_approach", "line")  # in Line
    p.play("deploy", "Macquard", "french_approach", "column")
    p.play("deploy", "Garnier", "french_approach", "column")
    p.script(["Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera", "deVital"])
    p.play("deploy", "Stengel", "french_reserve", "line")
    return p


def first_plans() -> Position:
    p = deployed()
    p.script(5).play("attempt", "sweep")
    p.values(
        "Brempt", skill="line"
    )  # the book gives him a token in this turn and ranks him lower later
    p.play("assign", "engage", "Garnier")
    p.script("wheel").play("give", "Dichat (cavalry)")
    p.script("closing").play("give", "Brempt")
    p.values("Brempt", skill="poor_line")
    return p


def first_enemy_step() -> Position:
    p = first_plans()
    p.script(3).play("wake", "Dichat (cavalry)")
    p.play("wake", "Dichat (infantry)")
    p.script(2).play("wake", "deVital")
    return p


def first_battle_turn() -> Position:
    p = first_enemy_step()
    p.script(3, 10).play("order", "Garnier", "engage")
    p.script(2).play("order", "Serurier", "fire")
    p.play("order", "Macquard", "march").play("advance", "Macquard")
    p.play("done")
    return p


def second_plans() -> Position:
    p = first_battle_turn()
    p.script(9).play("attempt", "sweep")
    p.play("hold", "formation")
    p.script("melee_plan", "aimed").play("give", "Dichat (infantry)")
    return p


def second_enemy_step() -> Position:
    p = second_plans()
    p.play("wake", "Dichat (infantry)")
    p.play("reform", "Macquard").play("reform", "Serurier")
    p.script(2, 3, 9, 7, 9, 9, 3).play("done")
    return p


def second_battle_turn() -> Position:
    p = second_enemy_step()
    p.s.column[p.f("Dichat (infantry)")] = (
        1  # the plan's last order left him in Line; the book forgets it
    )
    p.play("order", "Serurier", "march").play("advance", "Serurier")
    p.script(1).play("order", "Macquard", "fire")
    p.play("strike", "deVital")
    p.play("done")
    return p


def swept() -> Position:
    p = second_battle_turn()
    p.script(2, 2, 5, 7).play("attempt", "sweep")
    p.play("sweep", "Stengel")
    p.play("strike", "deVital")
    return p


def third_plans() -> Position:
    p = swept()
    p.play("assign", "push", "Serurier")
    p.script("well_struck", "assault", "wedge").play("give", "Dichat (infantry)")
    return p


def third_battle_turn() -> Position:
    p = third_plans()
    p.script(7, 10).play("wake", "Dichat (infantry)")
    p.play("order", "Serurier", "push").play("test", "Dichat (infantry)")
    p.script(4).play("order", "Macquard", "march").play("advance", "Macquard")
    return p


def fourth_enemy_step() -> Position:
    p = third_battle_turn()
    p.script("aimed").play("hold", "formation")
    p.script(9).play("done")
    return p


def savona_won() -> Position:
    p = fourth_enemy_step()
    p.play("reform", "Macquard").play("done")
    p.play("order", "Macquard", "march").play("advance", "Macquard")
    return p


def forced_march() -> Position:
    p = savona_won()
    for name in ("Augereau", "Kilmaine", "La Harpe"):
        p.play("march", name, "savona")
    return p


def supply() -> Position:
    p = forced_march()
    p.play("done")
    p.play("refit", "Macquard")
    p.play("buy", p.f("Fortification 2", FRENCH)).play("place", "savona")
    return p


def groups() -> Position:
    p = supply()
    p.script(GENOA).play("done")
    return p


def enemy_orders() -> Position:
    p = groups()
    p.script(4, "lodi").play("command", "Liptay")
    p.script(1).play("command", "Rosselmini")
    p.script(9, 2, 7).play("command", "Salisch (infantry)")
    return p


def enemy_supply() -> Position:
    p = enemy_orders()
    p.script(1).play("supply_roll", "genoa")
    p.script(2).play("supply_roll", "mantua")
    p.script(4, "Salisch (cavalry)", 8).play("supply_roll", "milan")
    return p


@pytest.mark.rule("FCN-EX-60", "FCN-50.8")
def test_mantua_has_more_static_forces_than_other_cities() -> None:
    p = Position(1796, set_up=True)
    assert p.static("milan") == [1, 1]
    garrisons, fortifications = p.static("mantua")
    assert garrisons + fortifications > 2


@pytest.mark.rule("FCN-EX-61", "FCN-9.1", "FCN-9.4", "FCN-9.6")
def test_two_columns_leave_nice() -> None:
    p = moves()
    assert p.s.turn == 1
    assert p.held("turin") == p.held("savona") == "contested"
    assert p.held("nice") == "french"
    assert p.s.napoleon == p.a("savona")
    assert p.asked == "Battles.choose" and len(p.options("fight")) == 2


@pytest.mark.rule("FCN-EX-62", "FCN-EX-63")
def test_turin_is_overrun() -> None:
    p = turin()
    assert p.s.supply[ENEMY] == 4  # 8 - 4, and the roll of 1 has become 5
    assert p.asked == "Fog.napoleon_joins" and p.s.battle.turns == 2
    p.script(8, "Field Guns").play("done")
    assert p.s.napoleon == p.a("savona")
    assert p.held("turin") == "french" and p.static("turin") == [0, 0]
    overrun = next(e for e in p.t.journal if e.key == "overrun")
    assert (overrun.args["french"], overrun.args["enemy"]) == (28, 9)


@pytest.mark.rule("FCN-EX-64", "FCN-EX-65", "FCN-EX-66")
def test_fog_overrun_check_and_plans_at_savona() -> None:
    p = savona()
    assert p.s.supply[ENEMY] == 2 and p.s.battle.turns == 5
    assert "Field Guns" in p.here("savona", ENEMY)
    french, enemy = ([p.f(x) for x in p.here("savona", side)] for side in (FRENCH, ENEMY))
    assert (sum(p.s.combat[f] for f in french), sum(p.s.combat[f] for f in enemy)) == (23, 26)
    assert [e.key for e in p.t.journal].count("overrun") == 1  # only Turin
    assert p.asked == "Battle.buy_plans"
    assert (p.s.battle.french_plans, p.s.battle.enemy_plans) == (2, 2)


@pytest.mark.rule("FCN-EX-67", "FCN-EX-68")
def test_deployment_and_sweep() -> None:
    p = deployed()
    assert p.s.battle.french_plans == 1
    assert [p.where(x) for x in ("Serurier", "Macquard", "Garnier")] == ["french_approach"] * 3
    assert p.where("Stengel") == "french_reserve" and not p.column("Stengel")
    four = ("Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera")
    assert [p.where(x) for x in four] == ["enemy_approach"] * 4
    assert p.where("deVital") == p.where("Field Guns") == "enemy_reserve"
    assert all(p.column(x) for x in (*four, "deVital")) and not p.column("Field Guns")
    assert p.totals() == (23, 26)


@pytest.mark.rule("FCN-EX-69", "FCN-EX-70")
def test_first_plans() -> None:
    p = deployed()
    p.script(5).play("attempt", "sweep")
    assert p.s.battle.insights == 1 << p.b.insight("sweep")  # 5 > 3: kept
    p = first_plans()
    token = {
        x: p.s.token[p.f(x)] - 1 for x in ("Garnier", "Dichat (cavalry)", "Brempt", "Provera", "deVital")
    }
    assert token["Garnier"] == p.b.plan("engage")
    assert token["Dichat (cavalry)"] == p.b.plan("wheel")
    assert token["Brempt"] == p.b.plan("closing")
    assert token["Provera"] == token["deVital"] == -1


@pytest.mark.rule("FCN-EX-71", "FCN-EX-72", "FCN-EX-73", "FCN-EX-74", "FCN-EX-75")
def test_first_enemy_step() -> None:
    p = first_plans()
    p.script(3).play("wake", "Dichat (cavalry)")
    assert p.where("Dichat (cavalry)") == "french_front" and not p.column("Dichat (cavalry)")
    assert p.where("Brempt") == "enemy_front" and p.column("Brempt")  # no roll for infantry, nobody in range
    assert "rolls.attack" not in p.told()
    p.play("wake", "Dichat (infantry)")
    assert p.where("Dichat (infantry)") == p.where("Provera") == "enemy_front"
    p.script(2).play("wake", "deVital")
    assert p.where("deVital") == "enemy_approach"
    assert p.reduced("Garnier") and not p.reduced("Serurier")
    p.spent()


@pytest.mark.rule("FCN-EX-76", "FCN-EX-77")
def test_garnier_engages_dichat() -> None:
    p = first_enemy_step()
    p.script(3, 10).play("order", "Garnier", "engage")
    assert p.where("Garnier") == "french_front" and not p.column("Garnier")
    passed = p.rolled("shock", True)[0]
    assert passed.args["value"] == 4  # 6 - 2
    attack = [e for e in p.t.journal if e.key == "rolls.attack"][-1]
    assert (attack.args["value"], attack.args["super"], attack.args["n"]) == (6, 4, 0)


@pytest.mark.rule("FCN-EX-78", "FCN-EX-79", "FCN-EX-80")
def test_end_of_the_first_battle_turn() -> None:
    p = first_enemy_step()
    p.script(3, 10).play("order", "Garnier", "engage")
    p.script(2).play("order", "Serurier", "fire")
    assert p.where("Dichat (cavalry)") == "cup"
    p.play("order", "Macquard", "march").play("advance", "Macquard")
    assert p.where("Macquard") == "french_front" and p.where("Stengel") == "french_reserve"
    assert p.totals() == (22, 20)
    p.play("done")
    assert p.s.battle.turns == 4
    p.spent()


@pytest.mark.rule("FCN-EX-81", "FCN-EX-82")
def test_second_plans() -> None:
    p = second_plans()
    assert p.s.battle.insights == 1 << p.b.insight("sweep")
    assert p.s.battle.formation == 1 and not any(
        p.s.token[p.f(x)] for x in ("Serurier", "Macquard", "Garnier")
    )
    assert p.s.token[p.f("Dichat (infantry)")] - 1 == p.b.plan("melee_plan")
    assert p.s.token[p.f("Provera")] - 1 == p.b.plan("aimed")
    assert not p.s.token[p.f("Brempt")] and not p.s.token[p.f("deVital")]


@pytest.mark.rule("FCN-EX-83", "FCN-EX-84", "FCN-EX-85", "FCN-EX-86", "FCN-EX-87", "FCN-EX-88")
def test_second_enemy_step() -> None:
    p = second_plans()
    p.play("wake", "Dichat (infantry)")
    assert p.asked == "BattleTurn.formation_window"
    p.play("reform", "Macquard").play("reform", "Serurier")
    assert not p.column("Macquard") and p.column("Serurier") and p.s.battle.formation == 0
    p.script(2, 3, 9, 7, 9, 9, 3).play("done")
    assert p.where("Dichat (infantry)") == "french_front" and p.where("Garnier") == "pool"
    values = [
        (e.args["value"], e.args["super"], e.args["n"]) for e in p.t.journal if e.key == "rolls.attack"
    ][-4:]
    assert values == [(8, 3, 0), (8, 3, 1), (3, 0, 0), (4, 0, 1)]  # Dichat twice, Brempt, the cannon
    assert p.reduced("Macquard")
    assert [e.args["piece"] for e in p.rolled("activation", False)] == [p.f("Provera")]
    assert not p.column("Brempt") and p.where("deVital") == "enemy_front"
    assert p.reduced("Serurier")  # Macquard is in melee and no target of the cannon
    p.spent()


@pytest.mark.rule("FCN-EX-89", "FCN-EX-90", "FCN-EX-91")
def test_end_of_the_second_battle_turn() -> None:
    p = second_enemy_step()
    p.s.column[p.f("Dichat (infantry)")] = 1
    p.play("order", "Serurier", "march").play("advance", "Serurier")
    assert p.where("Dichat (infantry)") == "enemy_front" and p.reduced("Dichat (infantry)")
    p.script(1).play("order", "Macquard", "fire")
    assert sorted(p.options("strike")) == sorted([(p.f("Brempt"),), (p.f("deVital"),)])
    p.play("strike", "deVital")
    assert p.reduced("deVital") and not p.reduced("Brempt")
    assert p.totals() == (15, 17)
    p.play("done")
    assert p.s.battle.turns == 3
    p.spent()


@pytest.mark.rule("FCN-EX-92", "FCN-EX-93")
def test_stengel_sweeps() -> None:
    p = swept()
    assert [p.where(x) for x in ("Field Guns", "deVital", "Brempt")] == ["cup"] * 3
    assert p.where("Dichat (infantry)") == p.where("Provera") == "enemy_front"
    assert p.where("Stengel") == "savona"
    assert p.s.battle.insights == 0
    p.spent()


@pytest.mark.rule("FCN-EX-94", "FCN-EX-95", "FCN-EX-96", "FCN-EX-97", "FCN-EX-98")
def test_third_battle_turn() -> None:
    p = third_plans()
    assert p.s.aside[p.b.plan("well_struck")] == 1
    assert (p.s.battle.attack_bonus, p.s.battle.attack_super) == (3, 0)
    assert p.s.token[p.f("Dichat (infantry)")] - 1 == p.b.plan("assault")
    assert p.s.token[p.f("Provera")] - 1 == p.b.plan("wedge")
    p.script(7, 10).play("wake", "Dichat (infantry)")
    assert [e.args["piece"] for e in p.rolled("activation", False)][-2:] == [
        p.f("Dichat (infantry)"), p.f("Provera"),
    ]  # fmt: skip
    p.play("order", "Serurier", "push").play("test", "Dichat (infantry)")
    assert p.where("Dichat (infantry)") == "cup" and p.where("Serurier") == "enemy_front"
    p.script(4).play("order", "Macquard", "march").play("advance", "Macquard")
    assert p.where("Macquard") == "enemy_front"
    assert p.reduced("Provera") and p.where("Provera") == "enemy_approach"
    assert p.totals() == (7, 3)
    assert (
        p.asked == "BattleTurn.choose_plans"
    )  # nobody left to act: no rout, and the next Battle Turn has begun
    assert p.s.battle.turns == 2 and p.s.battle.routed == 2
    p.spent()


@pytest.mark.rule("FCN-EX-99", "FCN-EX-100", "FCN-EX-101")
def test_the_battle_ends_at_once() -> None:
    p = third_battle_turn()
    p.script("aimed").play("hold", "formation")
    assert p.asked == "BattleTurn.formation_window"  # one token drawn, for the only Force that can have one
    p.script(9).play("done")
    p.play("reform", "Macquard").play("done")
    assert p.column("Macquard")
    p.play("order", "Macquard", "march").play("advance", "Macquard")
    assert p.asked == "March.move"  # the forced march: Serurier does not act any more
    for name in ("Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera", "deVital", "Field Guns"):
        assert p.where(name) == "cup"
    assert p.where("Garnier") == "pool"
    assert sorted(p.here("savona")) == ["Macquard", "Serurier", "Stengel"]
    assert p.reduced("Serurier") and p.reduced("Macquard") and p.s.napoleon == p.a("savona")
    p.spent()


@pytest.mark.rule("FCN-EX-102", "FCN-EX-103")
def test_forced_march_and_supply() -> None:
    p = forced_march()
    assert p.s.supply[FRENCH] == 0
    assert p.here("turin") == ["Maynier"] and p.held("turin") == "french"
    p.play("done")
    assert p.s.supply[FRENCH] == 9
    p.play("refit", "Macquard")
    assert not p.reduced("Macquard") and p.s.supply[FRENCH] == 7
    p.play("buy", p.f("Fortification 2", FRENCH)).play("place", "savona")
    assert p.s.supply[FRENCH] == 3 and p.static("savona", FRENCH) == [0, 1]


@pytest.mark.rule("FCN-EX-104", "FCN-EX-105", "FCN-EX-106", "FCN-EX-107", "FCN-EX-108")
def test_enemy_orders() -> None:
    p = groups()
    orders = p.t._stack[-1]
    assert isinstance(orders, EnemyOrders)
    assert [len(group) for group in orders.groups] == [3, 3, 3, 1]
    assert p.s.supply[ENEMY] == 1 and orders.bonus == 1
    p.script(4, "lodi").play("command", "Liptay")
    assert sorted(p.here("lodi")) == ["Liptay", "Schubirz", "diCuto"]
    p.script(1).play("command", "Rosselmini")
    assert {"Rosselmini", "Nicoletti", "Kerpen"} <= set(p.here("mantua"))
    p.script(9, 2, 7).play("command", "Salisch (infantry)")
    assert "Rukavina" in p.here("genoa")
    moved = [e.args["to_space"] for e in p.t.journal if e.key == "group_moves"]
    assert moved == [p.a("lodi"), p.a("mantua"), p.a("savona")]


@pytest.mark.rule("FCN-EX-109", "FCN-EX-110")
def test_the_enemy_is_overrun_at_savona() -> None:
    p = enemy_orders()
    assert p.s.supply == [4, 0]
    overrun = [e for e in p.t.journal if e.key == "overrun"][-1]
    assert (overrun.args["french"], overrun.args["enemy"]) == (44, 14)
    assert [p.where(x) for x in ("Salisch (infantry)", "Salisch (cavalry)", "Pittoni")] == ["cup"] * 3


@pytest.mark.rule("FCN-EX-111", "FCN-EX-112")
def test_enemy_supply_and_the_next_turn() -> None:
    p = enemy_orders()
    assert p.options("supply_roll") == [(p.a(x),) for x in ("genoa", "milan", "mantua", "klagenfurt")]
    garrisons, fortifications = p.static("mantua")
    p.script(1).play("supply_roll", "genoa")
    assert p.static("genoa") == [1, 2]
    p.script(2).play("supply_roll", "mantua")
    assert p.static("mantua") == [garrisons + 1, fortifications]
    p.script(4, "Salisch (cavalry)", 8).play("supply_roll", "milan")
    assert "Salisch (cavalry)" in p.here("milan")
    assert p.s.supply[ENEMY] == 3
    assert p.s.turn == 2 and p.asked == "March.move"  # the next campaign turn
    p.spent()

"""FCN-17 to FCN-19, FCN-28 to FCN-33 and FCN-P01 to FCN-P27: Battle Plans."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.plans import (
    NO_PLAN,
    Act,
    can_use,
    enemy_plan,
    french_plans,
    needs_no_roll,
)
from grognard.games.field_commander_napoleon.state import hit
from grognard.games.field_commander_napoleon.view import plan_text
from tests.games.field_commander_napoleon.position import Position


def act(p: Position, label: str, plan: str, *dice: object, side: int | None = None) -> Position:
    return p.script(*dice).run(Act(p.f(label, side), p.b.plan(plan)))


def attack(p: Position) -> tuple[int, int, int]:
    """Value, super value and hits of the last attack."""
    event = [e for e in p.t.journal if e.key == "rolls.attack"][-1]
    return tuple(int(event.args[key]) for key in ("value", "super", "n"))  # type: ignore[return-value]


def attacks(p: Position) -> int:
    return p.told().count("rolls.attack")


def plan_keys(p: Position, plans: list[int]) -> list[str]:
    return [p.b.plans[x].key for x in plans]


def turn(p: Position, *dice: object, french: int = 0, enemy: int = 0) -> Position:
    p.s.battle.french_plans, p.s.battle.enemy_plans, p.s.battle.number = french, enemy, 1
    return p.script(*dice).run(BattleTurn())


@pytest.mark.rule("FCN-23.2", "FCN-15.6", "FCN-24.1", "FCN-P08")
@pytest.mark.parametrize(
    ("mine", "at", "enemy", "there", "plan", "fate"),
    [
        ("Augereau", "french_front", "Liptay", "enemy_approach", "volley", "far"),
        ("Augereau", "french_approach", "Liptay", "enemy_reserve", "march", "idle"),
        ("Augereau", "french_reserve", "Liptay", "french_approach", "fire", "reserve"),
        ("Augereau", "french_front", "Liptay", "enemy_front", "square", "unfit"),
        ("Dommartin", "french_front", "Liptay", "french_front", "grapeshot", "silent"),
    ],
)
def test_an_action_tells_why_it_attacked_nobody(
    mine: str, at: str, enemy: str, there: str, plan: str, fate: str
) -> None:
    p = Position().stand(at, mine, column=plan == "march").stand(there, enemy)
    act(p, mine, plan)
    if plan == "march":
        p.play("advance", mine)
    (told,) = [event for event in p.t.journal if event.key == "action_stands"]
    assert told.args["fate"] == fate


# --- keywords ---


@pytest.mark.rule("FCN-17.1", "FCN-17.2", "FCN-30.2")
def test_tokens_are_limited_and_defaults_are_not() -> None:
    p = Position()
    assert all((plan.copies == 0) == (plan.kind == "default") for plan in p.b.plans)
    assert plan_keys(p, list(p.b.defaults[FRENCH])) == ["march", "fire", "pivot", "retreat_french"]
    assert plan_keys(p, list(p.b.defaults[ENEMY])) == ["advance_default", "combat", "retreat_enemy"]
    p.stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    assert plan_keys(p, [enemy_plan(p.t, p.f("Liptay"))]) == ["combat"]
    assert plan_keys(p, french_plans(p.t, p.f("Augereau"))) == ["march", "fire", "pivot"]


@pytest.mark.rule("FCN-17.3", "FCN-17.10", "FCN-17.11")
def test_no_roll_and_its_conditions() -> None:
    p = Position().stand("french_front", "Augereau", "Stengel").stand("enemy_reserve", "Liptay")
    f, horse = p.f("Augereau"), p.f("Stengel")
    plan = {row.key: row for row in p.b.plans}
    assert needs_no_roll(p.t, f, plan["fire"]) and not needs_no_roll(p.t, f, plan["march"])
    p.s.column[f] = 1
    assert not needs_no_roll(p.t, f, plan["fire"]) and needs_no_roll(p.t, f, plan["march"])
    assert needs_no_roll(p.t, f, plan["closing"]) and not needs_no_roll(p.t, horse, plan["closing"])
    assert needs_no_roll(p.t, horse, plan["assault"]) and not needs_no_roll(p.t, f, plan["assault"])
    assert needs_no_roll(p.t, f, plan["pivot"]) and not needs_no_roll(p.t, horse, plan["charge"])


@pytest.mark.rule("FCN-17.4", "FCN-18.1", "FCN-28.3")
def test_types_that_may_use_a_plan() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Stengel", "Dommartin")
        .stand("french_front", "Garrison 1", side=FRENCH)
    )
    who = {
        name: {
            row.key
            for row in p.b.plans
            if row.side == "french" and row.kind == "token" and can_use(p.t, p.f(name, FRENCH), row)
        }
        for name in ("Augereau", "Stengel", "Dommartin", "Garrison 1")
    }
    assert who["Augereau"] == {"engage", "flank", "prepare", "push", "square", "volley"}
    assert who["Stengel"] == {"charge", "engage", "flank", "prepare", "push", "volley"}
    assert who["Dommartin"] == {"grapeshot", "prepare"} and who["Garrison 1"] == {"prepare"}


@pytest.mark.rule("FCN-17.5", "FCN-17.6", "FCN-17.8")
def test_advance_retreat_attack() -> None:
    p = Position().stand("french_approach", "Augereau", column=True).stand("enemy_reserve", "Liptay")
    act(p, "Augereau", "march").play("advance", "Augereau")
    assert p.where("Augereau") == "french_front"
    q = Position().stand("french_front", "Augereau", column=True).stand("enemy_reserve", "Liptay")
    act(q, "Augereau", "march").play("retreat", "Augereau")
    assert q.where("Augereau") == "french_approach"
    r = (
        Position()
        .stand("french_front", "Augereau")
        .stand("enemy_front", "Liptay")
        .stand("enemy_approach", "Kerpen")
    )
    act(r, "Augereau", "fire", 8)
    assert r.reduced("Liptay") and not r.reduced("Kerpen")  # the nearest


@pytest.mark.rule("FCN-17.7", "FCN-P13", "FCN-P27")
def test_only_routed_forces_retreat_by_rout() -> None:
    p = Position().stand("french_front", "Augereau", column=False).stand("enemy_front", "Liptay")
    assert "retreat_french" not in plan_keys(p, french_plans(p.t, p.f("Augereau")))
    p.s.battle.routed = FRENCH
    assert plan_keys(p, french_plans(p.t, p.f("Augereau"))) == ["retreat_french"]
    act(p, "Augereau", "retreat_french")
    assert p.where("Augereau") == "french_approach" and p.column("Augereau")  # no roll, Column, one zone back
    q = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    q.s.battle.routed = ENEMY
    assert plan_keys(q, [enemy_plan(q.t, q.f("Liptay"))]) == ["retreat_enemy"]
    act(q, "Liptay", "retreat_enemy")
    assert q.where("Liptay") == "enemy_approach" and q.column("Liptay")


@pytest.mark.rule("FCN-17.9")
def test_range_prefixes() -> None:
    p = Position().stand("french_approach", "Augereau", column=True).stand("enemy_approach", "Liptay")
    act(p, "Augereau", "flank")  # distance 3
    assert p.where("Augereau") == "french_approach" and "out_of_range" in p.told()


# --- types ---


@pytest.mark.rule("FCN-18.2")
def test_garrisons() -> None:
    p = Position().stand("enemy_approach", "Garrison 1", side=ENEMY).stand("enemy_front", "Augereau")
    p.stand("french_approach", "Garrison 1", side=FRENCH)
    g = p.f("Garrison 1", ENEMY)
    assert plan_keys(p, [enemy_plan(p.t, g)]) == ["combat"]
    assert french_plans(p.t, p.f("Garrison 1", FRENCH)) == []  # nobody in its own or an adjacent zone
    p.stand("french_approach", "Augereau")
    assert enemy_plan(p.t, g) == NO_PLAN
    p.stand("enemy_approach", "Augereau")
    assert plan_keys(p, [enemy_plan(p.t, g)]) == ["combat"]  # in melee too
    p.stand("french_front", "Liptay")
    assert plan_keys(p, french_plans(p.t, p.f("Garrison 1", FRENCH))) == ["fire"]


@pytest.mark.rule("FCN-18.3", "FCN-22.11", "FCN-EX-35")
def test_fortifications() -> None:
    p = (
        Position()
        .stand("french_reserve", "Fortification 1", "Fortification 2", side=FRENCH)
        .stand("enemy_reserve", "Liptay")
    )
    fort = p.f("Fortification 1", FRENCH)
    assert plan_keys(p, french_plans(p.t, fort)) == ["fire"]
    p.stand("french_reserve", "Liptay")
    assert french_plans(p.t, fort) == french_plans(p.t, p.f("Fortification 2", FRENCH)) == []
    q = (
        Position()
        .stand("enemy_reserve", "Fortification 1", side=ENEMY)
        .stand("french_front", "Augereau", "Liptay")
    )
    assert enemy_plan(q.t, q.f("Fortification 1", ENEMY)) == NO_PLAN  # all French are in melee
    q.stand("french_approach", "Serurier")
    assert plan_keys(q, [enemy_plan(q.t, q.f("Fortification 1", ENEMY))]) == ["combat"]


@pytest.mark.rule("FCN-18.4")
def test_french_cannons() -> None:
    p = Position().stand("french_front", "Dommartin").stand("enemy_reserve", "Liptay")
    assert plan_keys(p, french_plans(p.t, p.f("Dommartin"))) == ["march", "fire"]
    act(p, "Dommartin", "march", 6)  # always in Line, so it rolls
    assert p.options("advance") == []
    p.play("retreat", "Dommartin")
    assert p.where("Dommartin") == "french_approach"
    p.stand("french_front", "Dommartin", "Liptay")
    assert plan_keys(p, french_plans(p.t, p.f("Dommartin"))) == ["march"]
    p.s.battle.routed = FRENCH
    assert plan_keys(p, french_plans(p.t, p.f("Dommartin"))) == ["retreat_french"]


@pytest.mark.rule("FCN-18.5")
def test_enemy_cannons() -> None:
    p = Position().stand("enemy_reserve", "Field Guns").stand("french_reserve", "Augereau")
    assert plan_keys(p, [enemy_plan(p.t, p.f("Field Guns"))]) == ["combat"]  # at distance 5
    p.stand("french_reserve", "Liptay")
    assert enemy_plan(p.t, p.f("Field Guns")) == NO_PLAN  # all French are in melee
    assert NO_PLAN not in range(len(p.b.plans))
    p.stand("enemy_reserve", "Augereau")
    assert enemy_plan(p.t, p.f("Field Guns")) == NO_PLAN
    p.s.battle.routed = ENEMY
    assert plan_keys(p, [enemy_plan(p.t, p.f("Field Guns"))]) == ["retreat_enemy"]


# --- activation ---


@pytest.mark.rule("FCN-19.1", "FCN-EX-22", "FCN-5.6")
@pytest.mark.parametrize(("die", "moves"), [(1, True), (7, True), (8, False), (10, False)])
def test_augereaus_activation(die: int, moves: bool) -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_reserve", "Liptay")
    act(p, "Augereau", "march", die)
    assert p.may("advance", "Augereau") == moves


@pytest.mark.rule("FCN-19.2")
def test_a_failed_activation_ends_the_action() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_reserve", "Liptay")
    act(p, "Augereau", "march", 8)
    assert p.over and p.where("Augereau") == "french_front" and p.s.acted[p.f("Augereau")]


@pytest.mark.rule("FCN-EX-23", "FCN-P02", "FCN-19.3", "FCN-19.4")
def test_augereau_engages_in_line() -> None:
    p = Position().stand("french_approach", "Augereau").stand("enemy_front", "Liptay")
    act(p, "Augereau", "engage", 4, 9)
    assert p.where("Augereau") == "french_front" and not p.column("Augereau")
    assert "rolls.shock" not in p.told()
    assert attack(p) == (9, p.s.superior[p.f("Augereau")] + 1, 1)
    assert "forms_line" not in p.told()  # changed nothing
    p.spent()


@pytest.mark.rule("FCN-19.5")
def test_a_token_must_be_used() -> None:
    p = Position().stand("french_front", "Augereau", "Serurier").stand("enemy_front", "Liptay")
    p.token("Augereau", "push")
    turn(p, 9)
    assert p.asked == "BattleTurn.french_acts" and not p.may("done")
    assert plan_keys(p, french_plans(p.t, p.f("Augereau"))) == ["push"]
    p.script(9).play("order", "Augereau", "push")
    assert p.may("done")


# --- French tokens ---


@pytest.mark.rule("FCN-P01", "FCN-EX-32", "FCN-22.6", "FCN-22.7")
def test_charge_stops_at_the_first_enemy_zone() -> None:
    p = (
        Position()
        .stand("french_front", "Stengel")
        .stand("enemy_front", "Liptay", "Kerpen", "Rukavina")
        .values("Liptay", skill="poor_line")
    )
    p.stand("enemy_reserve", "Pittoni")
    act(p, "Stengel", "charge", 7, 1, 5)
    passed = p.rolled("shock", True)[0]
    assert passed.args["value"] == 4 - 3
    assert p.where("Stengel") == "enemy_front"
    assert attack(p)[:2] == (11, 7)  # 8/4 with +3/+3 of melee
    q = Position().stand("french_approach", "Stengel").stand("enemy_front", "Liptay")
    act(q, "Stengel", "charge", 7, 9, 10)
    assert (
        q.where("Stengel") == "enemy_front" and q.where("Liptay") == "enemy_approach"
    )  # two zones, the second with shock


@pytest.mark.rule("FCN-EX-39", "FCN-P02", "FCN-25.3")
def test_engage_into_melee() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", column=True)
        .stand("enemy_front", "Liptay", "Kerpen", "Rukavina")
    )
    p.values("Liptay", skill="poor_line")
    act(p, "Augereau", "engage", 3, 5)  # 3 > 4 - 2
    assert p.reduced("Liptay") and p.where("Liptay") == "enemy_approach"
    assert not p.column("Augereau") and attack(p)[:2] == (8 + 4, 4 + 4)


@pytest.mark.rule("FCN-P03")
def test_flank_at_distance_two() -> None:
    p = Position().stand("french_front", "Augereau", column=True).stand("enemy_approach", "Liptay")
    act(p, "Augereau", "flank", 10)
    assert (
        p.where("Augereau") == "enemy_approach"
        and p.reduced("Liptay")
        and p.where("Liptay") == "enemy_reserve"
    )
    assert attack(p)[0] == 8  # no bonus of the plan, no melee: he attacks at distance 1
    q = Position().stand("french_front", "Augereau", column=True).stand("enemy_front", "Liptay")
    act(q, "Augereau", "flank")
    assert attacks(q) == 0 and q.where("Augereau") == "french_front"


@pytest.mark.rule("FCN-P04")
def test_formation() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Serurier", "Stengel", "Macquard", column=True)
        .stand("french_reserve", "Dommartin")
    )
    p.stand("french_front", "Liptay")
    before = p.s.tokens[p.b.plan("formation")]
    turn(p, 10, french=1).play("hold", "formation")
    assert p.s.tokens[p.b.plan("formation")] == before - 1
    assert p.asked == "BattleTurn.formation_window"  # before the Enemy acts; Forces in melee included
    assert (p.f("Dommartin"),) not in p.options("reform")
    p.play("reform", "Augereau").play("reform", "Serurier").play("reform", "Stengel")
    assert p.asked == "BattleTurn.french_acts" and not p.may("reform", "Macquard")  # three, once
    assert [p.column(x) for x in ("Augereau", "Serurier", "Stengel", "Macquard")] == [
        False,
        False,
        False,
        True,
    ]
    assert p.s.tokens[p.b.plan("formation")] == before
    q = Position().stand("french_front", "Augereau").stand("enemy_reserve", "Liptay")
    turn(q, 9, french=1).play("hold", "formation").play("done")
    assert q.s.battle.formation == 1
    q.play("done")
    assert (
        q.s.battle.formation == 0 and q.s.tokens[q.b.plan("formation")] == before
    )  # unused: back to the pool


@pytest.mark.rule("FCN-P05")
def test_grapeshot() -> None:
    p = Position().stand("french_reserve", "Dommartin").stand("enemy_front", "Liptay")
    act(p, "Dommartin", "grapeshot", 6)
    assert attack(p) == (4 + 2, 1 + 1, 1)
    q = Position().stand("french_reserve", "Fortification 1", side=FRENCH).stand("enemy_front", "Liptay")
    act(q, "Fortification 1", "grapeshot", 1, side=FRENCH)
    assert attack(q) == (6, 1, 2)


@pytest.mark.rule("FCN-P06", "FCN-28.2")
def test_prepare_acts_before_the_enemy() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    turn(p, french=2).play("assign", "volley", "Augereau")
    assert not p.may("assign", "push", "Augereau")  # one token per Force
    p.play("assign", "prepare", "Augereau")
    assert p.asked == "BattleTurn.before_enemy" and p.s.prepared[p.f("Augereau")]
    p.script(10, 9).play("order", "Augereau", "volley")
    keys = p.told()
    assert p.reduced("Liptay") and keys.index("reduced") < len(keys)
    acts = p.acts()
    assert acts == [p.f("Augereau"), p.f("Liptay")]
    assert p.over  # he does not act again in step 5
    assert p.s.tokens[p.b.plan("prepare")] == p.b.plans[p.b.plan("prepare")].copies


@pytest.mark.rule("FCN-P06")
def test_prepare_with_a_default_plan() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    turn(p, french=1).play("assign", "prepare", "Augereau")
    p.script(1, 9).play("order", "Augereau", "fire")
    assert p.over and p.where("Liptay") == "cup"  # two hits before he could act
    q = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    turn(q, french=1).play("assign", "prepare", "Augereau")
    q.script(9).play("done")  # left idle
    assert q.over and q.s.tokens[q.b.plan("prepare")] == q.b.plans[q.b.plan("prepare")].copies


@pytest.mark.rule("FCN-EX-40", "FCN-P06", "FCN-22.4", "FCN-22.5")
def test_prepare_in_melee() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Serurier")
        .stand("french_front", "Schubirz")
        .values("Schubirz", combat=6)
    )
    turn(p, french=3).play("assign", "volley", "Augereau").play("assign", "prepare", "Augereau")
    p.play("assign", "square", "Serurier")
    assert p.asked == "BattleTurn.before_enemy"
    p.script(10).play("order", "Serurier", "square")  # a miss would need more than 10; 7+4+3 hits always
    q = Position().stand("french_front", "Augereau", "Serurier").stand("french_front", "Schubirz", "diCuto")
    q.stand("french_front", "Rukavina")
    turn(q, french=3).play("assign", "volley", "Augereau").play("assign", "prepare", "Augereau")
    q.play("assign", "square", "Serurier")
    q.script(10).play("order", "Serurier", "square").play("strike", "diCuto")
    assert q.where("diCuto") == "cup" and q.asked == "BattleTurn.before_enemy"
    assert plan_keys(q, french_plans(q.t, q.f("Augereau"))) == ["march", "fire", "pivot"]  # Volley is lost
    volleys = q.s.tokens[q.b.plan("volley")]
    q.script(5, 10, 10).play("order", "Augereau", "fire")
    if q.t.decision is not None and q.options("strike"):
        q.t.play(q.t.decision.options[0])
    assert q.s.tokens[q.b.plan("volley")] == volleys + 1


@pytest.mark.rule("FCN-P07", "FCN-EX-41")
def test_push_against_combat_six() -> None:
    for die, passes in ((1, True), (2, True), (3, False)):
        p = (
            Position()
            .stand("french_front", "Augereau", column=True)
            .stand("enemy_front", "Liptay")
            .values("Liptay", combat=6)
        )
        act(p, "Augereau", "push", die)
        assert bool(p.rolled("shock", True)) == passes
        assert p.column("Augereau") and attacks(p) == 0 and p.where("Augereau") == "enemy_front"


@pytest.mark.rule("FCN-P08")
def test_square() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Schubirz", "Liptay")
    p.stand("enemy_approach", "diCuto", column=True).token("Augereau", "square")
    turn(p)
    assert p.asked == "BattleTurn.before_enemy"
    p.script(9, 10).play("order", "Augereau", "square")
    first = next(e for e in p.t.journal if e.key == "rolls.attack")
    assert first.args["value"] == 8 + 4 and p.where("Schubirz") == "cup" and not p.reduced("Liptay")
    assert p.over  # the whole action of the Battle Turn
    q = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    q.stand("enemy_approach", "diCuto", column=True).token("Augereau", "square")
    turn(q)
    q.script(10).play("order", "Augereau", "square")
    assert [e.args["piece"] for e in q.t.journal if e.key == "rolls.attack"] == [
        q.f("Liptay")
    ]  # no cavalry near: no attack
    r = Position().stand("french_front", "Augereau", "Schubirz").stand("enemy_front", "diCuto")
    act(r, "Augereau", "square", 1)
    assert (
        r.where("Schubirz") == "cup" and r.where("diCuto") == "cup"
    )  # 15/4: the second passes on, the zone is empty


@pytest.mark.rule("FCN-P09", "FCN-P14")
@pytest.mark.parametrize(
    ("plan", "mine", "other"),
    [("volley", ("Augereau", "Stengel"), "Liptay"), ("aimed", ("Liptay", "Schubirz"), "Augereau")],
)
def test_volley_and_aimed(plan: str, mine: tuple[str, str], other: str) -> None:
    for name, bonus in zip(mine, ((4, 0), (2, 2)), strict=True):
        p = Position()
        p.stand("french_front" if plan == "volley" else "enemy_front", name)
        p.stand("enemy_front" if plan == "volley" else "french_front", other)
        f = p.f(name)
        base = (p.s.combat[f], p.s.superior[f])
        act(p, name, plan, 10)  # in Line: no activation
        assert attack(p)[:2] == (base[0] + bonus[0], base[1] + bonus[1])
        assert attacks(p) == 1
    q = Position().stand("french_front", "Augereau", "Liptay")
    act(q, mine[0], plan)
    assert attacks(q) == 0  # distance exactly 1


# --- French defaults ---


@pytest.mark.rule("FCN-P10")
def test_march() -> None:
    p = Position().stand("french_approach", "Stengel", column=True).stand("enemy_reserve", "Liptay")
    act(p, "Stengel", "march")
    assert p.may("done") and p.options("retreat") == []  # cavalry: an optional advance first
    p.play("advance", "Stengel").play("advance", "Stengel")
    assert p.over and p.where("Stengel") == "enemy_front"
    q = Position().stand("french_approach", "Stengel", column=True).stand("enemy_reserve", "Liptay")
    act(q, "Stengel", "march").play("advance", "Stengel").play("retreat", "Stengel")
    assert q.where("Stengel") == "french_approach"
    r = (
        Position(options=["no-march-back"])
        .stand("french_approach", "Stengel", column=True)
        .stand("enemy_reserve", "Liptay")
    )
    act(r, "Stengel", "march").play("advance", "Stengel")
    assert not r.may("retreat", "Stengel")  # the other reading of A-47
    melee = Position().stand("french_front", "Stengel", "Liptay", column=True)
    act(melee, "Stengel", "march")
    assert melee.options("advance") == [] and melee.may("retreat", "Stengel")
    entered = (
        Position()
        .stand("french_front", "Stengel", column=True)
        .stand("enemy_front", "Liptay", "Kerpen")
        .values("Liptay", skill="poor_line")
    )
    act(entered, "Stengel", "march", 1).play("advance", "Stengel")
    assert (
        entered.over and entered.where("Stengel") == "enemy_front"
    )  # in melee now: the second order is skipped
    emptied = Position().stand("french_front", "Stengel", column=True)
    emptied.stand("enemy_front", "Liptay", column=True).stand("enemy_reserve", "Kerpen")
    act(emptied, "Stengel", "march").play("advance", "Stengel")
    assert emptied.where("Liptay") == "enemy_approach"  # he fell back, and the zone is empty


@pytest.mark.rule("FCN-P10", "FCN-22.6")
def test_cavalry_that_has_driven_the_enemy_off_marches_on() -> None:
    """L1093: the second advance is barred in melee only."""
    for verb, zone in (("advance", "enemy_approach"), ("retreat", "french_front")):
        p = Position().stand("french_front", "Stengel", column=True)
        p.stand("enemy_front", "Liptay", column=True).stand("enemy_reserve", "Kerpen")
        act(p, "Stengel", "march").play("advance", "Stengel")
        assert p.where("Liptay") == "enemy_approach" and p.where("Stengel") == "enemy_front"
        p.play(verb, "Stengel")
        assert p.over and p.where("Stengel") == zone
    stands = Position().stand("french_front", "Stengel", column=True).stand("enemy_front", "Kerpen", "Liptay")
    stands.values("Liptay", skill="poor_line")
    act(stands, "Stengel", "march", 10).play("advance", "Stengel")
    assert stands.reduced("Liptay") and stands.over  # Kerpen still stands: melee, neither on nor back


@pytest.mark.rule("FCN-P11")
def test_fire() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    act(p, "Augereau", "fire", 8)
    assert attack(p) == (8, 4, 1)
    q = Position().stand("french_front", "Augereau", column=True).stand("enemy_front", "Liptay")
    act(q, "Augereau", "fire", 8)
    assert attacks(q) == 0  # in Column he rolls, and 8 > 7


@pytest.mark.rule("FCN-P12")
def test_pivot() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    act(p, "Augereau", "pivot")
    assert p.column("Augereau")
    q = Position().stand("french_front", "Augereau", column=True).stand("enemy_front", "Liptay")
    act(q, "Augereau", "pivot")
    assert not q.column("Augereau")


# --- Enemy tokens ---


@pytest.mark.rule("FCN-P15")
def test_assault() -> None:
    p = Position().stand("enemy_approach", "Schubirz", column=True).stand("french_front", "Augereau")
    act(p, "Schubirz", "assault", 10)  # cavalry: no roll
    assert p.where("Schubirz") == "enemy_front" and not p.column("Schubirz") and attacks(p) == 1
    q = Position().stand("enemy_reserve", "Liptay", column=True).stand("french_front", "Augereau")
    act(q, "Liptay", "assault", 5)
    assert (
        q.where("Liptay") == "enemy_approach" and q.column("Liptay") and attacks(q) == 0
    )  # too far: no Line, no attack


@pytest.mark.rule("FCN-P16")
def test_closing() -> None:
    p = Position().stand("enemy_front", "Liptay").stand("french_front", "Augereau")
    act(p, "Liptay", "closing", 6, 9)
    assert p.column("Liptay") and p.where("Liptay") == "french_front"
    failed = p.rolled("shock", False)[0]
    assert failed.args["value"] == 8 - 3 and p.where("Augereau") == "french_approach"


@pytest.mark.rule("FCN-P17")
def test_forward() -> None:
    p = Position().stand("enemy_approach", "Liptay", column=True).stand("french_front", "Augereau")
    act(p, "Liptay", "forward", 10)
    assert not p.column("Liptay") and attacks(p) == 1  # distance 1: Line
    q = (
        Position()
        .stand("enemy_front", "Liptay", column=True)
        .stand("french_front", "Augereau", "Serurier")
        .values("Serurier", skill="poor_line")
    )
    act(q, "Liptay", "forward", 1, 10)
    assert q.column("Liptay") and q.where("Liptay") == "french_front"  # distance 0: no Line, yet he attacks
    assert attacks(q) == 1


@pytest.mark.rule("FCN-P18")
def test_melee() -> None:
    p = (
        Position()
        .stand("enemy_front", "Liptay")
        .stand("french_front", "Augereau", "Serurier")
        .values("Serurier", skill="poor_line")
    )
    act(p, "Liptay", "melee_plan", 1, 10, 10)
    assert p.where("Liptay") == "french_front" and attacks(p) == 2  # infantry twice
    q = (
        Position()
        .stand("enemy_front", "Schubirz")
        .stand("french_front", "Augereau", "Serurier")
        .values("Serurier", skill="poor_line")
    )
    act(q, "Schubirz", "melee_plan", 1, 10)
    assert attacks(q) == 1
    r = Position().stand("enemy_approach", "Liptay", column=True).stand("french_front", "Augereau")
    act(r, "Liptay", "melee_plan", 5)
    assert (
        r.where("Liptay") == "enemy_approach" and attacks(r) == 0 and not r.column("Liptay")
    )  # only at distance 1


@pytest.mark.rule("FCN-P19")
def test_rush() -> None:
    p = Position().stand("enemy_approach", "Schubirz", column=True).stand("french_approach", "Augereau")
    act(p, "Schubirz", "rush")
    assert p.where("Schubirz") == "french_front" and attacks(p) == 0
    q = Position().stand("enemy_approach", "Liptay", column=True).stand("french_approach", "Augereau")
    act(q, "Liptay", "rush")
    assert q.where("Liptay") == "enemy_front" and q.column("Liptay")
    r = Position().stand("enemy_front", "Liptay", column=True).stand("french_front", "Augereau")
    act(r, "Liptay", "rush", 6)
    assert r.rolled("shock", False)[0].args["value"] == 5


@pytest.mark.rule("FCN-P20")
def test_wedge() -> None:
    p = Position().stand("enemy_approach", "Liptay", column=True).stand("french_front", "Augereau")
    act(p, "Liptay", "wedge", 5, 10)  # always a roll
    assert attack(p)[:2] == (4 + 2, 0 + 2) and not p.column("Liptay")
    q = Position().stand("enemy_approach", "Liptay", column=True).stand("french_front", "Augereau")
    act(q, "Liptay", "wedge", 7)
    assert attacks(q) == 0


@pytest.mark.rule("FCN-P21")
def test_wheel() -> None:
    p = Position().stand("enemy_approach", "Schubirz", column=True).stand("french_approach", "Augereau")
    act(p, "Schubirz", "wheel", 5)
    assert p.where("Schubirz") == "french_front" and not p.column("Schubirz") and attacks(p) == 0
    q = Position().stand("enemy_approach", "Liptay", column=True).stand("french_front", "Augereau")
    act(q, "Liptay", "wheel", 5, 10)
    assert q.where("Liptay") == "enemy_front" and attacks(q) == 1


# --- special plans ---


@pytest.mark.rule("FCN-P22", "FCN-32.1", "FCN-32.3", "FCN-21.8")
def test_close_ranks_cancels_the_first_hit() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Serurier")
        .stand("enemy_front", "Liptay", column=True)
        .stand("enemy_reserve", "Field Guns")
    )
    turn(p, "close_ranks", "aimed", 10, 10, enemy=1)
    assert p.s.battle.cancel_hits == 1 and p.s.aside[p.b.plan("close_ranks")] == 1
    p.script(5).play("order", "Augereau", "march").play("advance", "Augereau")
    assert p.where("Liptay") == "enemy_approach" and not p.reduced("Liptay")  # he still retreats
    assert p.s.aside[p.b.plan("close_ranks")] == 0 and p.s.tokens[p.b.plan("close_ranks")] == 1
    hit(p.t, p.f("Liptay"))
    assert p.reduced("Liptay") and p.s.battle.cancel_hits == 0  # the second hit is taken


@pytest.mark.rule("FCN-P23", "FCN-32.1")
def test_officers_raise_activation() -> None:
    p = Position().stand("enemy_reserve", "Liptay").stand("french_front", "Augereau")
    p.s.battle.activation_bonus = 3
    act(p, "Liptay", "wedge", 8)
    assert p.where("Liptay") == "enemy_approach"  # 8 <= 5 + 3
    q = Position().stand("enemy_reserve", "Liptay").stand("french_front", "Augereau")
    turn(q, "officers", "wedge", 8, enemy=1)
    assert q.where("Liptay") == "enemy_approach"
    r = Position().stand("french_reserve", "Augereau").stand("enemy_reserve", "Liptay")
    r.s.battle.activation_bonus = 3
    act(r, "Augereau", "push", 8)
    assert r.where("Augereau") == "french_reserve"  # no help for the French: 8 > 7


@pytest.mark.rule("FCN-P24", "FCN-32.1", "FCN-32.3")
def test_well_struck_helps_all_enemy_attacks() -> None:
    p = (
        Position()
        .stand("enemy_front", "Liptay")
        .stand("french_front", "Augereau")
        .stand("enemy_reserve", "Field Guns")
    )
    turn(p, "well_struck", "aimed", 10, 10, enemy=1)
    values = [(e.args["value"], e.args["super"]) for e in p.t.journal if e.key == "rolls.attack"]
    assert values == [(4 + 4 + 3, 0), (4 + 3, 0)]  # the cannon too
    p.script(9).play("order", "Augereau", "fire")
    assert attack(p) == (5, 1, 0)  # the reduced Augereau: the French are not helped
    assert p.over
    assert p.s.battle.attack_bonus == 0 and p.s.tokens[p.b.plan("well_struck")] == 1


# --- Enemy defaults ---


@pytest.mark.rule("FCN-P25", "FCN-33.1", "FCN-33.2")
def test_default_by_distance() -> None:
    p = Position().stand("enemy_reserve", "Liptay", column=True).stand("french_front", "Augereau")
    assert plan_keys(p, [enemy_plan(p.t, p.f("Liptay"))]) == ["advance_default"]
    act(p, "Liptay", "advance_default")
    assert p.where("Liptay") == "enemy_approach"  # Column: no roll
    p.stand("enemy_front", "Liptay")
    assert plan_keys(p, [enemy_plan(p.t, p.f("Liptay"))]) == ["combat"]
    p.stand("french_front", "Liptay")
    assert plan_keys(p, [enemy_plan(p.t, p.f("Liptay"))]) == ["combat"]
    q = Position().stand("enemy_reserve", "Liptay").stand("french_front", "Augereau")
    act(q, "Liptay", "advance_default", 6)
    assert q.where("Liptay") == "enemy_reserve"  # in Line he rolls, and 6 > 5


@pytest.mark.rule("FCN-P26")
def test_combat() -> None:
    p = Position().stand("enemy_front", "Liptay", column=True).stand("french_front", "Augereau")
    act(p, "Liptay", "combat", 4)
    assert not p.column("Liptay") and attack(p) == (4, 0, 1) and p.reduced("Augereau")
    q = Position().stand("enemy_reserve", "Field Guns").stand("french_front", "Augereau")
    act(q, "Field Guns", "combat", 4)
    assert q.reduced("Augereau")


# --- choosing and drawing ---


@pytest.mark.rule("FCN-28.1", "FCN-28.4", "FCN-28.6", "FCN-29.1")
def test_choosing_french_plans() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_reserve", "Liptay", column=True)
    turn(p, french=5)
    assert plan_keys(p, sorted({int(a[0]) for a in p.options("assign")})) == [
        "engage",
        "flank",
        "prepare",
        "push",
        "square",
        "volley",
    ]
    p.play("assign", "engage", "Augereau").play("assign", "prepare", "Augereau")
    assert p.options("assign") == []  # nobody left to receive more
    assert p.options("hold") == [(p.b.plan("formation"),)]
    q = Position().stand("french_front", "Augereau").stand("enemy_reserve", "Liptay", column=True)
    turn(q, french=5).play("done")  # fewer if wished; Liptay then advances
    assert q.asked == "BattleTurn.french_acts" and not q.s.token[q.f("Augereau")]
    assert sum(row.kind == "token" and row.side == "french" for row in q.b.plans) == 9


@pytest.mark.rule("FCN-28.5")
def test_orders_can_be_told_apart() -> None:
    p = Position()
    text = plan_text(p.b.plans[p.b.plan("engage")])
    assert "Advance" in text["en"] and "Attack +1/+1" in text["en"] and text["it"] != text["en"]


@pytest.mark.rule("FCN-P03", "FCN-P25")
def test_a_plan_is_found_in_the_book_under_its_printed_name() -> None:
    plans = {plan.id: plan_text(plan) for plan in Position().b.plans}
    assert plans["FCN-P03"]["it"].startswith("Nel libro «Affiancare». ")
    assert plans["FCN-P25"]["it"].startswith("Nel libro «Avanzare». ")
    assert not any("In the book" in text["en"] for text in plans.values())
    assert "libro" not in plans["FCN-P01"]["it"], "Carica is the book's own word"


@pytest.mark.rule("FCN-30.1", "FCN-30.3", "FCN-35.2")
def test_defaults_are_chosen_on_acting_and_may_be_left() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Serurier")
        .stand("enemy_approach", "Liptay")
        .stand("enemy_reserve", "Kerpen")
    )
    p.s.acted[p.f("Liptay")] = p.s.acted[p.f("Kerpen")] = 1
    turn(p)
    assert p.may("order", "Augereau", "pivot") and p.may("done")
    p.play("order", "Augereau", "pivot").play("done")
    assert p.over and p.column("Augereau") and not p.column("Serurier")


@pytest.mark.rule("FCN-4.14", "FCN-28.1")
def test_the_french_use_no_more_plans_than_their_quantity() -> None:
    p = Position().stand("french_front", "Augereau", "Serurier").stand("enemy_reserve", "Liptay", column=True)
    turn(p, french=1)
    assert p.options("assign")
    p.play("assign", "engage", "Augereau")
    assert p.asked != "BattleTurn.choose_plans" and not p.options("assign")


@pytest.mark.rule("FCN-4.13", "FCN-19.3")
def test_orders_are_carried_out_in_the_order_of_the_plan() -> None:
    p = Position().stand("french_approach", "Augereau", column=True).stand("enemy_front", "Liptay")
    p.token("Augereau", "engage")
    p.script(1).run(Act(p.f("Augereau"), p.b.plan("engage")))
    keys = [event.key for event in p.t.journal if event.key in ("steps", "forms_line", "rolls.attack")]
    assert keys == ["steps", "forms_line", "rolls.attack"]


@pytest.mark.rule("FCN-31.1", "FCN-31.4", "FCN-31.5", "FCN-32.2", "FCN-EX-42", "FCN-4.14")
def test_draw_with_a_special_plan() -> None:
    p = Position().stand("french_reserve", "Augereau")
    p.stand("enemy_reserve", "Rukavina", "Liptay", "Kerpen", "Rosselmini", "Nicoletti", column=True)
    p.values("Kerpen", skill="poor_line")
    turn(p, "wheel", "officers", "melee_plan", enemy=2)
    token = {x: p.s.token[p.f(x)] - 1 for x in ("Rukavina", "Liptay", "Kerpen", "Rosselmini", "Nicoletti")}
    assert token["Rukavina"] == p.b.plan("wheel")  # the veteran
    assert token["Liptay"] == p.b.plan("melee_plan")  # the next
    assert [token[x] for x in ("Kerpen", "Rosselmini", "Nicoletti")] == [-1] * 3
    assert p.s.battle.activation_bonus == 3
    p.spent()


@pytest.mark.rule("FCN-31.2", "FCN-31.3", "FCN-31.6")
def test_no_tokens_beyond_infantry_and_cavalry() -> None:
    p = (
        Position()
        .stand("french_reserve", "Augereau")
        .stand("enemy_reserve", "Liptay", "Field Guns", column=True)
    )
    p.stand("enemy_approach", "Garrison 1", side=ENEMY).stand("enemy_reserve", "Fortification 1", side=ENEMY)
    p.values("Field Guns", skill="elite")
    turn(p, "wedge", 9, enemy=3)
    p.spent()  # one token only
    drawn = [e.args["piece"] for e in p.t.journal if e.key == "enemy_plan"]
    assert drawn == [p.f("Liptay")]


@pytest.mark.rule("FCN-31.1")
def test_an_empty_cup_ends_the_draw() -> None:
    p = (
        Position()
        .stand("french_reserve", "Augereau")
        .stand("enemy_reserve", "Liptay", "Rukavina", column=True)
    )
    for q in p.b.tokens[ENEMY]:
        p.s.tokens[q] = 0
    turn(p, enemy=2)
    assert not p.s.token[p.f("Liptay")]


@pytest.mark.rule("FCN-EX-57", "FCN-31.4", "FCN-48.2")
def test_three_equal_forces_two_plans() -> None:
    p = (
        Position()
        .stand("french_reserve", "Augereau")
        .stand("enemy_reserve", "Liptay", "Kerpen", "Salisch (infantry)", column=True)
    )
    turn(p, enemy=2)
    assert len(p.options("give")) == 3
    p.script("aimed").play("give", "Kerpen")
    assert len(p.options("give")) == 2
    p.script("aimed").play("give", "Salisch (infantry)")
    assert not p.s.token[p.f("Liptay")]
    q = Position(options=["seeded-choices"]).stand("french_reserve", "Augereau")
    q.stand("enemy_reserve", "Liptay", "Kerpen", "Salisch (infantry)", column=True)
    turn(q, "Kerpen", "aimed", "Liptay", "aimed", "Kerpen", 9, 9, enemy=2)
    assert q.asked == "BattleTurn.french_acts"  # a seeded choice instead of the player's

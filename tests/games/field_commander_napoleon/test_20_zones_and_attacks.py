"""FCN-20 to FCN-26: advance and retreat, shock, melee, attacks, hits."""

from __future__ import annotations

import pytest

from grognard.engine.values import Opening
from grognard.games.field_commander_napoleon.attack import (
    Attack,
    Shock,
    TakeHits,
    fails_without_roll,
    hits_of,
    lowest_skill,
    shock_value,
    value_and_super,
)
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.battlefield import (
    in_melee,
    may_advance,
    may_retreat,
    target_zones,
)
from grognard.games.field_commander_napoleon.board import CAVALRY, ENEMY, FRENCH
from grognard.games.field_commander_napoleon.plans import Act, enemy_plan, french_plans
from grognard.games.field_commander_napoleon.state import destroy
from tests.games.field_commander_napoleon.position import Position


def act(p: Position, label: str, plan: str, *dice: object) -> Position:
    return p.script(*dice).run(Act(p.f(label), p.b.plan(plan)))


# --- advance and retreat ---


@pytest.mark.rule("FCN-20.1", "FCN-EX-24", "FCN-EX-25")
def test_direction_of_advance() -> None:
    p = Position().stand("french_front", "Liptay", column=True).stand("french_reserve", "Augereau")
    act(p, "Liptay", "advance_default")
    assert p.where("Liptay") == "french_approach"
    q = Position().stand("enemy_approach", "Augereau", column=True).stand("enemy_reserve", "Field Guns")
    act(q, "Augereau", "march", 1).play("advance", "Augereau")
    assert q.where("Augereau") == "enemy_reserve"


@pytest.mark.rule("FCN-20.2")
def test_a_full_zone_is_not_entered() -> None:
    p = Position().stand("french_reserve", "Stengel", column=True).stand("enemy_reserve", "Liptay")
    p.stand("french_approach", "Augereau", "Serurier", "Macquard", "Maynier")
    assert not may_advance(p.t, p.f("Stengel"))
    p.stand("french_front", "Garnier", column=True)
    assert not may_retreat(p.t, p.f("Garnier"))
    act(p, "Garnier", "march")
    assert p.options("retreat") == []


@pytest.mark.rule("FCN-20.3", "FCN-EX-26", "FCN-19.4")
def test_no_advance_beyond_the_opposing_reserve() -> None:
    p = Position().stand("enemy_reserve", "Augereau", column=True)
    assert not may_advance(p.t, p.f("Augereau"))
    p.stand("enemy_reserve", "Liptay")
    act(p, "Augereau", "engage", 9)
    assert (
        p.where("Augereau") == "enemy_reserve" and "rolls.attack" in p.told()
    )  # advance skipped, attack made


@pytest.mark.rule("FCN-20.4", "FCN-EX-27")
def test_direction_of_retreat() -> None:
    p = Position().stand("french_approach", "Augereau", column=True).stand("enemy_reserve", "Liptay")
    act(p, "Augereau", "march")
    assert p.why_not("retreat", "Liptay") == "FCN-19.3"  # another Force acts
    p.play("retreat", "Augereau")
    assert p.where("Augereau") == "french_reserve"
    p.s.battle.routed = ENEMY
    p.stand("enemy_front", "Liptay")
    p.t._stack.clear(), p.t._at.clear(), p.t._from.clear()
    act(p, "Liptay", "retreat_enemy")
    assert p.where("Liptay") == "enemy_approach"


# --- shock ---


@pytest.mark.rule("FCN-21.1", "FCN-21.2", "FCN-EX-28")
def test_the_lowest_skill_tests() -> None:
    p = (
        Position()
        .stand("enemy_front", "Lobkowitz", "Spork", "Rukavina", "Liptay")
        .values("Liptay", skill="elite")
    )
    p.run(Shock(p.zone("enemy_front"), ENEMY))
    assert {f for (f,) in p.options("test")} == {p.f("Lobkowitz"), p.f("Spork")}
    assert p.may("test", "Spork") and p.why_not("test", "Liptay") == "FCN-21.2"
    assert p.t.why_not(p.action("test", "Spork")) is None
    p.script(9).play("test", "Spork")
    assert p.over and p.where("Spork") == "cup" and p.where("Lobkowitz") == "enemy_front"  # one test only


@pytest.mark.rule("FCN-21.3", "FCN-21.4", "FCN-21.5", "FCN-EX-29")
@pytest.mark.parametrize(("die", "fails"), [(5, False), (6, True)])
def test_shock_against_combat_five(die: int, fails: bool) -> None:
    p = Position().stand("enemy_front", "Liptay").values("Liptay", combat=5)
    p.script(die).run(Shock(p.zone("enemy_front"), ENEMY))
    assert p.reduced("Liptay") == fails
    assert p.where("Liptay") == ("enemy_approach" if fails else "enemy_front")


@pytest.mark.rule("FCN-21.7", "FCN-EX-29")
def test_shock_retreat_into_a_full_zone_destroys() -> None:
    p = (
        Position()
        .stand("enemy_front", "Liptay")
        .stand("enemy_approach", "Kerpen", "Schubirz", "Rosselmini", "Nicoletti")
    )
    p.script(10).run(Shock(p.zone("enemy_front"), ENEMY))
    assert p.where("Liptay") == "cup"


@pytest.mark.rule("FCN-21.6")
def test_static_forces_do_not_retreat() -> None:
    p = Position().stand("enemy_approach", "Garrison 1", side=ENEMY)
    g = p.f("Garrison 1", ENEMY)
    assert not fails_without_roll(p.t, g)  # it rolls, in its own Approach too
    p.script(5).run(Shock(p.zone("enemy_approach"), ENEMY))
    assert p.where("Garrison 1", ENEMY) == "enemy_approach"
    q = Position().stand("enemy_approach", "Garrison 1", side=ENEMY).script(6)
    q.run(Shock(q.zone("enemy_approach"), ENEMY))
    assert q.where("Garrison 1", ENEMY) == "pool"


@pytest.mark.rule("FCN-21.8")
def test_close_ranks_cancels_the_hit_but_not_the_retreat() -> None:
    p = Position().stand("enemy_front", "Liptay", column=True)
    p.s.battle.cancel_hits, p.s.aside[p.b.plan("close_ranks")] = 1, 1
    p.run(Shock(p.zone("enemy_front"), ENEMY))
    assert not p.reduced("Liptay") and p.where("Liptay") == "enemy_approach"


@pytest.mark.rule("FCN-21.9", "FCN-EX-30")
def test_column_fails_without_a_roll() -> None:
    p = Position().stand("enemy_front", "Liptay").stand("enemy_front", "Rukavina", column=True)
    p.values("Liptay", skill="veteran")
    p.run(Shock(p.zone("enemy_front"), ENEMY)).play("test", "Rukavina")
    assert p.over and p.reduced("Rukavina") and p.where("Rukavina") == "enemy_approach"
    p.spent()


@pytest.mark.rule("FCN-21.10", "FCN-21.11")
def test_own_approach_and_reserve_fail_without_a_roll() -> None:
    p = Position().stand("enemy_approach", "Liptay")
    p.run(Shock(p.zone("enemy_approach"), ENEMY))
    assert p.reduced("Liptay") and p.where("Liptay") == "enemy_reserve"
    q = Position().stand("french_reserve", "Augereau")
    q.run(Shock(q.zone("french_reserve"), FRENCH))
    assert q.where("Augereau") == "pool"  # nowhere to retreat: destroyed
    r = Position().stand("enemy_reserve", "Field Guns").script(1)
    r.run(Shock(r.zone("enemy_reserve"), ENEMY))
    assert r.where("Field Guns") == "enemy_reserve"  # cannons roll


@pytest.mark.rule("FCN-EX-20", "FCN-I04")
def test_morale_raises_the_shock_value() -> None:
    for die, fails in ((8, False), (9, True)):
        p = Position().stand("french_front", "Maynier")
        p.s.battle.shock_bonus = 3
        assert shock_value(p.t, p.f("Maynier"), 0) == 8
        p.script(die).run(Shock(p.zone("french_front"), FRENCH))
        assert p.reduced("Maynier") == fails
    q = Position().stand("enemy_front", "Liptay")
    q.s.battle.shock_bonus = 3
    assert shock_value(q.t, q.f("Liptay"), -2) == 2  # not for the Enemy; all modifiers add


# --- melee ---


@pytest.mark.rule("FCN-22.1", "FCN-EX-31")
def test_all_in_the_zone_are_in_melee() -> None:
    p = (
        Position()
        .stand("enemy_approach", "Augereau", "Serurier", "Liptay")
        .stand("enemy_approach", "Garrison 1", side=ENEMY)
    )
    p.stand("enemy_front", "Macquard")
    assert all(in_melee(p.t, p.f(x)) for x in ("Augereau", "Serurier", "Liptay"))
    assert in_melee(p.t, p.f("Garrison 1", ENEMY)) and not in_melee(p.t, p.f("Macquard"))
    p.stand("enemy_reserve", "Liptay", "Garrison 1", side=ENEMY)
    assert not in_melee(p.t, p.f("Augereau"))  # computed afresh


@pytest.mark.rule("FCN-22.2", "FCN-22.3", "FCN-34.5")
def test_the_enemy_in_melee_loses_its_token_and_fights() -> None:
    p = Position().stand("french_front", "Augereau", "Liptay").token("Liptay", "rush")
    cup = p.s.tokens[p.b.plan("rush")]
    p.s.battle.number = 1
    p.script(10).run(BattleTurn())
    assert p.s.tokens[p.b.plan("rush")] == cup + 1
    action = next(item for item in p.t.chronicle if isinstance(item, Opening) and item.kind == "action")
    assert action.args["plan"] == p.b.plan("combat")


@pytest.mark.rule("FCN-22.4", "FCN-22.5", "FCN-35.4")
def test_french_plans_in_melee() -> None:
    p = Position().stand("french_front", "Augereau", "Liptay")
    keys = [p.b.plans[x].key for x in french_plans(p.t, p.f("Augereau"))]
    assert keys == ["march", "fire", "pivot"]
    p.token("Augereau", "engage")
    assert [p.b.plans[x].key for x in french_plans(p.t, p.f("Augereau"))] == keys
    usable = {row.key for row in p.b.plans if row.side == "french" and row.melee}
    assert usable == {"fire", "pivot", "square", "prepare", "retreat_french", "formation", "march"}
    p.s.battle.number = 1
    p.script(10).run(BattleTurn())
    assert p.may("done")  # the token is lost in melee, so nothing binds him
    pool = p.s.tokens[p.b.plan("engage")]
    p.script(10).play("order", "Augereau", "fire")
    assert p.s.tokens[p.b.plan("engage")] == pool + 1


@pytest.mark.rule("FCN-22.6")
def test_no_advance_out_of_melee() -> None:
    p = Position().stand("enemy_front", "Augereau", "Liptay")
    assert not may_advance(p.t, p.f("Augereau")) and not may_advance(p.t, p.f("Liptay"))


@pytest.mark.rule("FCN-22.7")
def test_entering_melee_does_not_stop_a_plan() -> None:
    p = Position().stand("french_front", "Augereau", column=True).stand("enemy_front", "Liptay", "Kerpen")
    p.values("Liptay", skill="poor_line")
    act(p, "Augereau", "engage", 1, 10)
    assert in_melee(p.t, p.f("Augereau")) and not p.column("Augereau") and "rolls.attack" in p.told()


@pytest.mark.rule("FCN-22.8")
def test_retreat_out_of_melee_only_by_the_three_exceptions() -> None:
    p = Position().stand("french_front", "Augereau", "Liptay", column=True)
    act(p, "Augereau", "march")
    assert p.may("retreat", "Augereau")  # in melee when it starts to act
    q = (
        Position()
        .stand("french_approach", "Stengel", column=True)
        .stand("french_front", "Liptay", "Kerpen")
        .values("Liptay", skill="poor_line")
    )
    act(q, "Stengel", "march", 1).play("advance", "Stengel")
    assert q.over and q.where("Stengel") == "french_front"  # entered it by the same plan
    r = Position().stand("french_front", "Augereau", "Liptay")
    r.s.battle.routed = ENEMY
    act(r, "Liptay", "retreat_enemy")
    assert r.where("Liptay") == "enemy_front"  # routed


@pytest.mark.rule("FCN-22.2")
def test_the_other_reading_of_a_routed_enemy_in_melee() -> None:
    for options, key in (((), "retreat_enemy"), (("routed-enemy-fights",), "combat")):
        p = Position(options=options).stand("french_front", "Augereau", "Liptay")
        p.s.battle.routed = ENEMY
        assert p.b.plans[enemy_plan(p.t, p.f("Liptay"))].key == key


@pytest.mark.rule("FCN-22.9", "FCN-25.2", "FCN-EX-33", "FCN-EX-34")
@pytest.mark.parametrize(("combat", "better", "values", "two", "one"), [
    (6, 0, (9, 3), range(1, 4), range(4, 10)),
    (2, 1, (5, 4), range(1, 5), range(5, 6)),
])  # fmt: skip
def test_melee_bonus(combat: int, better: int, values: tuple[int, int], two: range, one: range) -> None:
    p = Position().stand("french_front", "Augereau", "Liptay").values("Liptay", combat=combat, better=better)
    assert value_and_super(p.t, p.f("Liptay"), 0, 0) == values
    for die in range(1, 11):
        assert hits_of(die, *values) == (2 if die in two else 1 if die in one else 0)


@pytest.mark.rule("FCN-22.10", "FCN-26.3")
def test_a_melee_hit_left_over_passes_on() -> None:
    p = Position().stand("french_front", "Augereau", "Schubirz").stand("enemy_front", "Liptay")
    p.script(4).run(Attack(p.f("Augereau")))  # 11/4: two hits
    assert p.where("Schubirz") == "cup" and p.reduced("Liptay")
    q = Position().stand("french_front", "Augereau", "Schubirz", "Kerpen").stand("enemy_front", "Liptay")
    q.values("Schubirz", skill="poor_line")
    q.script(4).run(Attack(q.f("Augereau")))
    assert q.where("Schubirz") == "cup" and q.reduced("Kerpen") and not q.reduced("Liptay")


@pytest.mark.rule("FCN-22.11")
def test_cannons_are_silent_in_melee() -> None:
    p = Position().stand("french_reserve", "Dommartin", "Liptay").stand("enemy_front", "Kerpen")
    assert target_zones(p.t, p.f("Dommartin")) == []


# --- attacks ---


@pytest.mark.rule("FCN-23.1", "FCN-23.2", "FCN-23.3")
def test_range_of_an_attack() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_approach", "Liptay")
    assert target_zones(p.t, p.f("Augereau")) == []
    p.run(Attack(p.f("Augereau")))
    assert p.over and "rolls.attack" not in p.told()  # no die was asked for
    p.stand("enemy_front", "Liptay")
    assert target_zones(p.t, p.f("Augereau")) == [3]
    q = Position().stand("french_reserve", "Dommartin", "Augereau").stand("french_approach", "Liptay")
    assert target_zones(q.t, q.f("Dommartin")) == [1] and target_zones(q.t, q.f("Augereau")) == []
    q.stand("enemy_reserve", "Dommartin")
    assert target_zones(q.t, q.f("Dommartin")) == []


@pytest.mark.rule("FCN-23.4", "FCN-23.5", "FCN-EX-36", "FCN-5.7")
def test_super_value() -> None:
    assert [hits_of(die, 6, 3) for die in range(1, 11)] == [2, 2, 2, 1, 1, 1, 0, 0, 0, 0]
    assert hits_of(5, 4, 6) == 0  # the super value is only looked at when the attack hits


@pytest.mark.rule("FCN-24.1", "FCN-EX-37")
def test_a_cannon_shoots_past_a_melee() -> None:
    p = Position().stand("french_reserve", "Dommartin").stand("french_approach", "Augereau")
    p.stand("french_front", "Serurier", "Liptay").stand("enemy_approach", "Kerpen").stand(
        "enemy_reserve", "Rukavina"
    )
    assert target_zones(p.t, p.f("Dommartin"))[0] == p.zone("enemy_approach")
    p.script(4).run(Attack(p.f("Dommartin")))
    assert p.reduced("Kerpen") and not p.reduced("Liptay")


@pytest.mark.rule("FCN-24.2")
def test_cannon_hits_pass_on() -> None:
    p = (
        Position()
        .stand("french_reserve", "Dommartin")
        .stand("enemy_front", "Schubirz")
        .stand("enemy_reserve", "Liptay", "Rosselmini")
    )
    p.script(1).run(Attack(p.f("Dommartin")))  # 4/1
    assert p.where("Schubirz") == "cup"
    assert p.reduced("Rosselmini") and not p.reduced("Liptay")  # next nearest zone, lowest skill


@pytest.mark.rule("FCN-25.1", "FCN-EX-38", "FCN-25.2")
def test_aimed_without_super_value() -> None:
    p = (
        Position()
        .stand("enemy_front", "Liptay")
        .stand("french_front", "Augereau")
        .values("Liptay", combat=6, better=0)
    )
    assert value_and_super(p.t, p.f("Liptay"), 4, 0) == (10, 0)
    assert {hits_of(die, 10, 0) for die in range(1, 11)} == {1}


@pytest.mark.rule("FCN-25.3")
def test_bonuses_add_up() -> None:
    p = Position().stand("french_front", "Augereau", "Liptay")
    base = p.s.combat[p.f("Augereau")], p.s.superior[p.f("Augereau")]
    assert value_and_super(p.t, p.f("Augereau"), 1, 1) == (base[0] + 4, base[1] + 4)


# --- hits ---


@pytest.mark.rule("FCN-26.1", "FCN-26.2")
def test_hits_go_to_the_lowest_skill() -> None:
    p = Position().stand("enemy_front", "Rosselmini", "Nicoletti", "Liptay")
    assert lowest_skill(p.t, [p.f("Rosselmini"), p.f("Nicoletti"), p.f("Liptay")]) == [
        p.f("Rosselmini"),
        p.f("Nicoletti"),
    ]
    p.run(TakeHits(ENEMY, 2, [3])).play("strike", "Rosselmini").play("strike", "Nicoletti")
    assert p.reduced("Rosselmini") and p.reduced("Nicoletti") and not p.reduced("Liptay")
    q = Position().stand("enemy_front", "Rosselmini", "Nicoletti")
    q.run(TakeHits(ENEMY, 2, [3])).play("strike", "Rosselmini").play("strike", "Rosselmini")
    assert q.where("Rosselmini") == "cup" and not q.reduced("Nicoletti")  # or one Force twice


@pytest.mark.rule("FCN-26.4", "FCN-26.5")
def test_every_hit_is_taken_and_none_without_target() -> None:
    p = Position().stand("enemy_front", "Schubirz").stand("enemy_approach", "Liptay")
    p.run(TakeHits(ENEMY, 2, [3]))
    assert p.where("Schubirz") == "cup" and not p.reduced("Liptay")  # not in melee: the second is lost


@pytest.mark.rule("FCN-26.6", "FCN-26.7", "FCN-26.8")
def test_where_destroyed_forces_go() -> None:
    p = (
        Position()
        .stand("french_front", "Serurier", reduced=True)
        .stand("enemy_front", "Liptay", reduced=True)
    )
    p.stand("french_front", "Garrison 1", side=FRENCH).stand("enemy_front", "Fortification 1", side=ENEMY)
    for f in (p.f("Serurier"), p.f("Liptay"), p.f("Garrison 1", FRENCH), p.f("Fortification 1", ENEMY)):
        destroy(p.t, f)
    assert p.where("Serurier") == "pool" and p.where("Liptay") == "cup" and not p.reduced("Liptay")
    assert p.where("Garrison 1", FRENCH) == p.where("Fortification 1", ENEMY) == "pool"


@pytest.mark.rule("FCN-P08")
def test_square_hits_only_cavalry() -> None:
    p = Position().stand("enemy_front", "Schubirz", "Rosselmini")
    p.run(TakeHits(ENEMY, 1, [3], CAVALRY))
    assert p.where("Schubirz") == "cup" and not p.reduced("Rosselmini")

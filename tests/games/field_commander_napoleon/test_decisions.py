"""What a choice costs and ends, where a Force can go, and why something can not be done."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import DONE, act
from grognard.engine.sheets import describe
from grognard.engine.words import say
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn, this_turn
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.decisions import facts, noted, reach
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.plans import Act
from grognard.games.field_commander_napoleon.sequence import Battles
from grognard.games.field_commander_napoleon.state import NOBODY
from grognard.games.field_commander_napoleon.supply import EnemySupply, FrenchSupply
from tests.games.field_commander_napoleon import test_extended_example as example
from tests.games.field_commander_napoleon.position import Position


@pytest.mark.rule("FCN-40.3", "FCN-9.4")
def test_a_march_says_what_it_costs_and_where_it_leads() -> None:
    p = Position().put("nice", "Augereau", "Maynier").put("savona", "Brempt").napoleon("nice")
    p.s.supply = [3, 0]
    p.run(March(forced=True))
    augereau = p.f("Augereau")
    assert facts(p.t, FRENCH, p.action("march", "Augereau", "turin")) == {"cost": 1, "left": 2}
    into = facts(p.t, FRENCH, p.action("march", "Augereau", "savona"))
    assert into is not None and into["note"] == ["note.enemy", {"enemy": 3, "french": 8}]
    ways = {one.space: one for one in reach(p.t, FRENCH, augereau)}
    assert set(ways) == {p.a("savona"), p.a("turin")}
    turin = ways[p.a("turin")]
    assert (turin.cost, turin.left, turin.warn) == (1, 2, None)
    assert turin.actions == (p.action("march", "Augereau", "turin"),)
    assert ways[p.a("savona")].warn == ("note.enemy", {"enemy": 3, "french": 8})
    free = Position().put("nice", "Augereau").napoleon("nice").run(March())
    assert facts(free.t, FRENCH, free.action("march", "Augereau", "turin")) is None
    assert [one.cost for one in reach(free.t, FRENCH, augereau)] == [0, 0]
    assert not reach(free.t, FRENCH, free.f("Maynier"))  # not on the map
    assert not reach(example.deployed().t, FRENCH, augereau)  # in battle nobody marches


@pytest.mark.rule("FCN-9.6", "FCN-3.6")
def test_napoleon_is_warned_before_he_is_alone() -> None:
    p = Position().put("nice", "Augereau").put("savona", "Maynier").put("milan", "Garnier")
    p.napoleon("nice").run(March())
    napoleon = len(p.b.forces)
    ways = {one.space: one.warn for one in reach(p.t, FRENCH, napoleon)}
    assert ways == {p.a("savona"): None, p.a("turin"): ("warn.alone", {"space": p.a("turin")})}
    done = p.t.decision.options[-1]  # type: ignore[union-attr]
    assert facts(p.t, FRENCH, done) == {"ends": True}
    p.play("ride", "turin")
    assert facts(p.t, FRENCH, p.t.decision.options[-1]) == {"ends": True, "confirm": "confirm.napoleon"}  # type: ignore[union-attr]


@pytest.mark.rule("FCN-42.2", "FCN-42.4", "FCN-42.10")
def test_what_is_bought_has_its_price() -> None:
    p = Position().put("nice", "Augereau", reduced=True).put("pool", "Cervoni", "Serurier").napoleon("nice")
    p.s.supply = [20, 0]
    p.run(FrenchSupply())
    left = p.s.supply[FRENCH]
    for action, cost in (
        (p.action("refit", "Augereau"), 2), (p.action("buy", "Serurier"), 7), (p.action("scouts"), 2),
        (p.action("buy_reduced", "Serurier"), 4),
    ):  # fmt: skip
        told = facts(p.t, FRENCH, action) or {}
        assert (told["cost"], told["left"]) == (cost, left - cost)
    p.play("buy_reduced", "Serurier")
    assert facts(p.t, FRENCH, p.action("place", "nice")) == {"cost": 4, "left": left - 4}
    assert p.why_not("place", "turin") == "FCN-42.7"


@pytest.mark.rule("FCN-13.5", "FCN-9.10")
def test_battles_and_extra_plans_say_what_is_at_stake() -> None:
    p = example.moves()
    told = facts(p.t, FRENCH, p.action("fight", "turin"))
    assert told == {"note": ["note.battle", {"french": 28, "enemy": 9}]}
    q = example.savona()
    assert facts(q.t, FRENCH, act("buy_plans", 1)) == {"cost": 2, "left": q.s.supply[FRENCH] - 2}
    assert q.why_not("buy_plans", 2) == "FCN-13.5"


@pytest.mark.rule("FCN-36.8", "FCN-3.6")
def test_the_last_retreat_from_napoleons_side_is_asked_twice() -> None:
    for others, told in (((), {"confirm": "confirm.napoleon"}), (("Serurier",), None)):
        p = Position().field(napoleon=True).stand("french_reserve", "Augereau", *others, column=True)
        p.stand("enemy_reserve", "Liptay").run(Act(p.f("Augereau"), p.b.plan("march")))
        assert facts(p.t, FRENCH, p.action("retreat", "Augereau")) == told


@pytest.mark.rule("FCN-9.6", "FCN-9.9", "FCN-39.5")
def test_why_napoleon_can_not_ride_and_a_battle_not_be_fought() -> None:
    p = Position().put("nice", "Augereau").put("savona", "Maynier").napoleon("nice").run(March())
    assert p.why_not("ride", "milan") == "FCN-9.6"
    p.play("ride", "savona")
    assert p.why_not("ride", "nice") == "FCN-9.6"
    q = Position().put("nice", "Augereau", "Liptay").put("turin", "Maynier", "Kerpen").put("lodi", "Serurier")
    q.put("lodi", "Pittoni").napoleon("nice").run(Battles([q.a("lodi")]))
    assert q.why_not("fight", "milan") == "FCN-9.9" and q.why_not("fight", "lodi") == "FCN-39.5"
    assert q.may("fight", "nice")


@pytest.mark.rule("FCN-15.4", "FCN-15.9", "FCN-16.4")
def test_why_a_force_can_not_be_deployed_so() -> None:
    names = ("Augereau", "Serurier", "Macquard", "Garnier", "Maynier", "Dommartin")
    p = Position().put("savona", *names, "Liptay", "Kerpen", "Salisch (infantry)").napoleon("savona")
    p.put("nice", "La Harpe").script(3).run(Battle(p.a("savona")))
    p.play("done")
    assert p.why_not("deploy", "Serurier", "french_reserve", "line") == "FCN-15.9"  # first Augereau
    assert p.why_not("deploy", "La Harpe", "french_reserve", "line") == "FCN-15.9"
    assert p.why_not("deploy", "Augereau", "french_front", "line") == "FCN-15.9"
    for name in names[:4]:
        p.play("deploy", name, "french_approach", "line")
    assert p.why_not("deploy", "Maynier", "french_approach", "line") == "FCN-15.4"
    p.play("deploy", "Maynier", "french_reserve", "column")
    assert p.why_not("deploy", "Dommartin", "french_reserve", "column") == "FCN-16.4"


@pytest.mark.rule("FCN-28.2", "FCN-18.1", "FCN-35.1", "FCN-19.5", "FCN-17.7")
def test_why_a_plan_can_not_be_given_or_used() -> None:
    p = example.deployed()
    p.script(5).play("attempt", "sweep")
    assert p.why_not("assign", "engage", "Dichat (cavalry)") == "FCN-28.1"
    assert p.why_not("assign", "charge", "Garnier") == "FCN-18.1"
    p.s.battle.french_plans = 3
    p.play("assign", "engage", "Garnier")
    assert p.why_not("assign", "push", "Garnier") == "FCN-28.2"
    p.s.tokens[p.b.plan("push")] = 0
    turn = p.t.under_way[-1]
    assert isinstance(turn, BattleTurn)
    refusal = turn.check_assign(p.t, p.b.plan("push"), p.f("Macquard"))
    assert refusal is not None and refusal.rule == "FCN-28.1"
    q = example.first_enemy_step()
    assert q.why_not("order", "Garnier", "march") == "FCN-19.5"
    assert q.why_not("order", "Brempt", "march") == "FCN-35.1"
    assert q.why_not("order", "Serurier", "retreat_french") == "FCN-17.7"
    assert q.why_not("order", "Serurier", "push") == "FCN-35.2"
    assert q.why_not("order", "Stengel", "fire") == "FCN-19.4"  # from the Reserve nobody attacks
    q.script(3, 10).play("order", "Garnier", "engage")
    assert q.why_not("order", "Garnier", "march") == "FCN-35.1"
    p = Position().stand("french_reserve", "Dommartin").stand("enemy_front", "Liptay")
    turn = BattleTurn()
    for routed, plan, rule in ((2, "pivot", "FCN-18.1"), (FRENCH, "fire", "FCN-36.4")):
        p.s.battle.routed = routed
        refusal = turn.check_order(p.t, p.f("Dommartin"), p.b.plan(plan))
        assert refusal is not None and refusal.rule == rule
    assert turn.check_order(p.t, p.f("Dommartin"), p.b.plan("retreat_french")) is None


@pytest.mark.rule("FCN-31.4", "FCN-34.1", "FCN-26.1", "FCN-21.2", "FCN-46.6")
def test_why_the_enemy_can_not_do_it_otherwise() -> None:
    p = example.deployed()
    p.script(5).play("attempt", "sweep").play("assign", "engage", "Garnier")
    assert p.why_not("give", "deVital") == "FCN-31.4"
    q = example.second_plans()
    assert q.why_not("wake", "Brempt") == "FCN-34.1"
    r = example.second_enemy_step()
    r.s.column[r.f("Dichat (infantry)")] = 1
    r.play("order", "Serurier", "march").play("advance", "Serurier")
    r.script(1).play("order", "Macquard", "fire")
    assert r.why_not("strike", "Provera") == "FCN-26.1" and r.may("strike", "deVital")
    s = example.third_plans()
    s.script(7, 10).play("wake", "Dichat (infantry)")
    s.stand("enemy_front", "Kerpen").values("Kerpen", skill="elite")
    s.play("order", "Serurier", "push")
    assert s.why_not("test", "Kerpen") == "FCN-21.2"
    u = (
        Position()
        .put("lodi", "Liptay", "Kerpen", "Rosselmini", reduced=True)
        .put("nice", "Augereau")
        .napoleon("nice")
    )
    u.s.supply[ENEMY] = 2
    u.run(EnemySupply())
    assert u.why_not("enemy_refit", "Rosselmini") == "FCN-46.6" and u.may("enemy_refit", "Liptay")


@pytest.mark.rule("FCN-43.6", "FCN-48.1", "FCN-46.1", "FCN-I06")
def test_why_an_order_or_a_roll_is_not_open() -> None:
    p = example.groups()
    assert p.why_not("command", "diCuto") == "FCN-43.6"  # not the first of a group
    q = Position().put("genoa", "Liptay").put("savona", "Augereau").put("lodi", "Maynier").napoleon("savona")
    q.values("Maynier", combat=8).script(10).run(EnemyOrders())
    assert q.why_not("aim", "milan") == "FCN-48.1" and q.may("aim", "savona")
    r = example.enemy_orders()
    assert r.why_not("supply_roll", "turin") == "FCN-46.1"
    s = example.second_battle_turn()
    s.script(2).play("attempt", "sweep")
    assert s.why_not("sweep", "Serurier") == "FCN-I06"


@pytest.mark.parametrize("scenario", ["1796", "1812"])
def test_every_question_and_every_way_to_end_it_has_words_in_both_languages(scenario: str) -> None:
    for seed in range(3):
        table = GAME.table(scenario=scenario, seed=seed)
        rng = Random(seed)
        for _ in range(250):
            decision = table.decision
            if decision is None:
                break
            for lang in ("en", "it"):
                sheet = describe(table, table.mask("french"), lang)
                for option in sheet["decision"]["options"]:
                    assert option["label"] and "{" not in option["label"]
                    if option["action"][0] == "done":
                        assert option["label"] not in ("Done", "Fatto")
            table.play(rng.choice(decision.options))


@pytest.mark.rule("FCN-27.1", "FCN-36.10")
def test_plans_and_commands_are_asked_with_the_battle_turn() -> None:
    p = example.savona()
    for left, routed, said in (
        (3, NOBODY, "Battle Turn 2: "),
        (1, NOBODY, "The last Battle Turn: "),
        (1, ENEMY, "Battle Turn 2: "),
    ):
        b = p.s.battle
        b.number, b.turns, b.routed = 2, left, routed
        turn, last = this_turn(p.t)
        for key in ("french_acts", "choose_plans"):
            text = say(GAME.package, f"ask.BattleTurn.{key}", {"value": turn, "last": last, "n": 1}, "en")
            assert said.removesuffix(": ").lower() in text.lower()


@pytest.mark.rule("FCN-27.1")
def test_the_battle_turn_is_asked_for_by_its_own_number() -> None:
    p = example.deployed()
    while p.t.decision is not None and p.t.decision.key != "ask.BattleTurn.choose_plans":
        p.t.play(DONE)
    for lang, said in (("en", "Battle Turn 1"), ("it", "turno di battaglia 1")):
        assert said in describe(p.t, p.t.mask("french"), lang)["decision"]["prompt"]


@pytest.mark.rule("FCN-26.4", "FCN-5.12")
def test_what_is_bought_and_who_is_struck_say_what_one_hit_does() -> None:
    p = Position().put("nice", "Augereau").put("pool", "Joubert", "Serurier").napoleon("nice")
    p.s.supply = [20, 0]
    p.run(FrenchSupply())
    notes = {
        option["action"][0] + str(p.t.board.forces[option["action"][1]].name): option["facts"]["note"]
        for option in describe(p.t, p.t.mask("french"), "en")["decision"]["options"]
        if option["action"][0].startswith("buy")
    }
    assert notes["buyJoubert"] == "Infantry (Recruit), Combat value 5; one hit destroys it."
    assert notes["buySerurier"].endswith("Combat value 7; the first hit only turns it over.")
    assert notes["buy_reducedSerurier"].endswith("; one hit destroys it.")
    q = Position().put("nice", "Augereau", "Joubert").put("nice", "Serurier", reduced=True).napoleon("nice")
    for name, left in (("Augereau", 5), ("Joubert", 0), ("Serurier", 0)):
        told = noted(q.t, act("suffer", q.f(name)))
        assert told == ("note.struck", {"piece": q.f(name), "left": left})


@pytest.mark.rule("FCN-50.2")
def test_to_end_a_march_with_too_few_objectives_asks_first() -> None:
    def asked(*where: str, supply: int = 0, forced: bool = False) -> object:
        p = Position().put("nice", "Augereau").put("turin", "Brempt").napoleon("nice")
        for area in where:
            p.put(area, "Maynier")
        p.s.turn, p.s.supply = 2, [supply, 0]
        p.run(March(forced=forced))
        assert p.t.decision is not None
        return (facts(p.t, FRENCH, p.t.decision.options[-1]) or {}).get("confirm")

    assert asked() == "confirm.objectives"
    assert asked("milan") is None
    assert asked("turin") is None  # the battle may still be won
    assert asked(supply=1) is None  # the forced march may still be paid
    assert asked(supply=1, forced=True) == "confirm.objectives"

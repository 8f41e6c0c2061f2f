"""The Enemy's turn as a player watches it: every die told with its rule, and free choices his or chance's."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from grognard.engine import AnyTable, Decision
from grognard.engine.coverage import read_rules
from grognard.engine.dice import Dice
from grognard.engine.sheets import describe
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.attack import Shock, TakeHits
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.supply import EnemySupply
from tests.games.field_commander_napoleon.position import Position

OF_THE_ENEMY = {"give", "wake", "command", "aim", "via", "supply_roll", "enemy_refit"}


def watched(scenario: str, *options: str, seeds: int = 3) -> Iterator[tuple[AnyTable, Decision | None]]:
    """Every decision of some random games in which Napoleon stays with his army; None when one is over."""
    for seed in range(seeds):
        t, rng = GAME.table(scenario=scenario, options=options, seed=seed), Random(seed)
        while (decision := t.decision) is not None:
            yield t, decision
            stay = [a for a in decision.options if a.verb not in ("ride", "retreat")]
            t.play(rng.choice(stay or decision.options))
        yield t, None


@pytest.mark.rule("FCN-4.5")
@pytest.mark.parametrize("scenario", ["1807", "1813"])
def test_every_die_is_told_with_its_rule(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {rule.id for rule in read_rules(GAME.folder.parent / "rules.csv")}
    faces: list[int] = []
    keys: set[str] = set()
    roll = Dice.roll

    def counted(dice: Dice, sides: int = 6) -> int:
        faces.append(roll(dice, sides))
        return faces[-1]

    monkeypatch.setattr(Dice, "roll", counted)
    for t, decision in watched(scenario, seeds=4):
        if decision is None:
            told = [event for event in t.journal if event.key.startswith("rolls.")]
            assert [event.args["result"] for event in told] == faces
            assert {event.rule for event in told} <= known
            assert all(event.text("en") != event.text("it") for event in told), "each in words of its own"
            keys.update(event.key for event in told)
            faces.clear()
    assert keys >= {"rolls.orders", "rolls.supply"}


@pytest.mark.rule("FCN-48.2")
def test_without_the_option_every_free_choice_is_the_players() -> None:
    asked = {a.verb for _, decision in watched("1813", seeds=6) if decision for a in decision.options}
    assert asked >= OF_THE_ENEMY | {"strike", "test"}


@pytest.mark.rule("FCN-48.2")
@pytest.mark.parametrize("scenario", ["1796", "1813"])
def test_with_the_option_no_choice_of_the_enemy_is_asked(scenario: str) -> None:
    own = 0
    for t, decision in watched(scenario, "seeded-choices", seeds=9):
        for action in decision.options if decision else ():
            assert action.verb not in OF_THE_ENEMY, action
            if action.verb in ("strike", "test"):
                assert t.board.side[action.args[0]] == FRENCH, "among his own Forces the player still chooses"
                own += 1
    assert own


@pytest.mark.rule("FCN-48.2", "FCN-48.3")
def test_a_seeded_choice_is_drawn_and_not_always_the_first() -> None:
    def position() -> Position:
        p = Position(1796, options=["seeded-choices"]).put("nice", "Augereau")
        return p.put("lodi", "Liptay").put("mantua", "Kerpen")

    p = position().script("Kerpen", 3, 3).run(EnemyOrders())
    told = [event.args["piece"] for event in p.t.journal if event.key == "rolls.orders"]
    assert told == [p.f("Kerpen"), p.f("Liptay")]
    p = position().put("genoa", "Salisch (cavalry)").script("mantua", 9, 9)
    p.s.supply[ENEMY] = 0
    p.run(EnemySupply())
    assert p.s.supply[ENEMY] == 6


@pytest.mark.rule("FCN-46.6", "FCN-48.2")
def test_which_of_equals_the_enemy_refits_is_drawn_until_one_is_left() -> None:
    p = Position(1796, options=["seeded-choices"]).put("lodi", "Liptay", "Kerpen", reduced=True)
    p.s.supply[ENEMY] = 4
    p.script("Kerpen").run(EnemySupply())
    refitted = [event.args["piece"] for event in p.t.journal if event.key == "refitted"]
    assert refitted == [p.f("Kerpen"), p.f("Liptay")] and p.spent().s.supply[ENEMY] == 0


@pytest.mark.rule("FCN-43.6", "FCN-34.3", "FCN-46.1")
def test_the_enemys_turn_can_be_watched_action_by_action() -> None:
    halts: set[str] = set()
    for _, decision in watched("1813", "seeded-choices", "watch-enemy", seeds=2):
        if decision is not None and decision.options[0].verb == "go_on":
            assert not decision.forced and [a.verb for a in decision.options] == ["go_on", "run_on"]
            halts.add(decision.key)
    assert halts == {"ask.EnemyOrders.watch", "ask.BattleTurn.watch", "ask.EnemySupply.watch"}


@pytest.mark.rule("FCN-43.6", "FCN-34.3", "FCN-46.1")
def test_the_halt_names_who_has_acted() -> None:
    for t, decision in watched("1796", "seeded-choices", "watch-enemy", seeds=1):
        if decision is None or decision.options[0].verb != "go_on":
            continue
        for lang in ("en", "it"):
            prompt = describe(t, t.mask("french"), lang)["decision"]["prompt"]
            args = decision.args
            key, value = ("piece", args["piece"]) if "piece" in args else ("space", args["space"])
            assert t.name(key, value, lang).lower() in prompt.lower()


@pytest.mark.rule("FCN-48.2")
def test_watching_changes_nothing() -> None:
    def story(*options: str) -> list[str]:
        t = GAME.table(scenario="1800", options=["seeded-choices", *options], seed=5)
        rng = Random(5)
        while (decision := t.decision) is not None:
            halted = decision.options[0].verb == "go_on"
            t.play(decision.options[0] if halted else rng.choice(decision.options))
        return [event.text("en") for event in t.journal]

    assert story() == story("watch-enemy")


@pytest.mark.rule("FCN-43.6")
def test_to_run_on_is_to_halt_no_more_in_the_phase() -> None:
    p = Position(1796, options=["watch-enemy"]).put("lodi", "Liptay").put("mantua", "Kerpen")
    p.put("trent", "Rukavina").put("nice", "Augereau").script(3, 3, 3).run(EnemyOrders())
    p.play("command", "Liptay")
    assert p.asked == "EnemyOrders.watch"
    p.play("run_on").play("command", "Kerpen")
    assert p.over


@pytest.mark.rule("FCN-26.1", "FCN-21.2", "FCN-48.2")
def test_ties_among_enemy_forces_are_drawn_and_those_among_ones_own_are_asked() -> None:
    p = Position(options=["seeded-choices"]).stand("enemy_front", "Liptay", "Kerpen")
    p.stand("french_front", "Augereau", "Serurier")
    front = p.zone("enemy_front")
    p.script("Liptay").run(TakeHits(ENEMY, 1, [front]))
    assert p.reduced("Liptay") and not p.reduced("Kerpen")
    q = Position(options=["seeded-choices"]).stand("enemy_front", "Liptay", "Kerpen")
    q.script("Kerpen").run(TakeHits(ENEMY, 1, [front]))
    assert q.reduced("Kerpen")
    r = Position(options=["seeded-choices"]).stand("french_front", "Augereau", "Serurier")
    r.run(TakeHits(FRENCH, 1, [r.zone("french_front")]))
    assert r.asked == "TakeHits.choose"  # ruling G-07
    s = Position(options=["seeded-choices"]).stand("french_front", "Augereau", "Serurier")
    assert s.run(Shock(s.zone("french_front"), FRENCH)).asked == "Shock.choose"


@pytest.mark.rule("FCN-46.1")
def test_to_run_on_halts_no_more_in_the_supply_phase_either() -> None:
    p = Position(1796, options=["watch-enemy"])
    this = EnemySupply(areas=[p.a("lodi"), p.a("mantua")], area=p.a("trent"))
    assert this.watch(p.t) is not None
    this.on_go_on(p.t)
    assert this.watch(p.t) is not None
    this.on_run_on(p.t)
    assert this.watch(p.t) is None
    assert EnemySupply(areas=[], area=p.a("trent")).watch(p.t) is None  # nobody is left to roll

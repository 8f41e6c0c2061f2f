"""What is said, word for word: the worked example, every ending of a battle, the Fog of War, and each refusal.

The sentences are kept as text in both languages; `UPDATE_STORIES=1 pytest` writes them anew, to be read through before they are
committed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from grognard.engine import Refusal
from grognard.engine.values import Closing, Event
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.plans import Act
from grognard.games.field_commander_napoleon.sequence import Battles
from grognard.games.field_commander_napoleon.state import NOBODY
from grognard.games.field_commander_napoleon.supply import EnemySupply, FrenchSupply
from grognard.games.field_commander_napoleon.victory import lose
from tests.games.field_commander_napoleon import test_extended_example as example
from tests.games.field_commander_napoleon.position import Position
from tests.games.field_commander_napoleon.test_12_before_the_battle import ENEMIES
from tests.games.field_commander_napoleon.test_27_battle_turns import holding, withdraw
from tests.games.field_commander_napoleon.test_49_linked_campaigns import after_1805

TOLD = Path(__file__).parent / "told"
LANGUAGES = ("en", "it")
SEA = ("nice", "genoa", "turin", "marengo")  # the areas around Savona


def kept(name: str, lines: list[str]) -> None:
    """These lines are those of the file."""
    path, text = TOLD / f"{name}.txt", "\n".join(lines) + "\n"
    if os.environ.get("UPDATE_STORIES"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def lines(p: Position, lang: str) -> Iterator[str]:
    """All that was told, with the rule and who did it."""
    for event in p.t.chronicle:
        if isinstance(event, Event) and event.key != "set_up":
            yield f"{event.rule} {event.role or '-'}: {event.text(lang)}"


@pytest.mark.rule(
    "FCN-EX-110", "FCN-11.2", "FCN-27.1", "FCN-19.1", "FCN-21.3", "FCN-23.4", "FCN-43.5", "FCN-46.1"
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_worked_example_is_told(lang: str) -> None:
    kept(f"example.{lang}", list(lines(example.enemy_supply(), lang)))


# --- scenes ----------------------------------------------------------------------------------------------


def fog(*dice: object, napoleon: str = "nice") -> Position:
    p = Position(1796, dice).put("savona", "Augereau", "Serurier", "Liptay").put("nice", "Maynier", "Garnier")
    p.put("pool", "Cervoni").put("pool", "Garrison 1", side=ENEMY).put("cup", "Kerpen").napoleon(napoleon)
    p.field("savona", turns=0)
    p.s.supply, p.s.battle.number = [5, 7 if dice[0] in (8, 9, 10) and len(dice) > 2 else 3], 0
    p.run(Fog(p.a("savona")))
    for answer in (
        ("take", "morale"), ("enlist", "Cervoni", "nice"), ("ride", "savona"), ("join", "Garnier"), ("suffer", "Maynier"),
    ):  # fmt: skip
        if not p.over and p.may(*answer):
            p.play(*answer)
    return p


def army(p: Position) -> Position:
    return p.put("savona", "Augereau", "Serurier", "Liptay", "Kerpen").put("lodi", "Maynier").napoleon("lodi")


def hemmed_in(enemy: bool) -> Position:
    names = (
        ("Macquard", "Garnier", "Stengel", "La Harpe")
        if enemy
        else ("Schubirz", "Pittoni", "Rosselmini", "Nicoletti")
    )
    p = army(Position(1796, options=["lenient-retreat"]))
    for area, name in zip(SEA, names, strict=True):
        p.put(area, name)
    return p


def overrun(french: tuple[str, ...], enemy: tuple[str, ...]) -> Position:
    p = Position(1796, [2]).put("turin", *french).put("nice", "Garnier").napoleon("nice").put("turin", *enemy)
    return p.run(Battle(p.a("turin")))


def rout(side: int) -> Position:
    p = army(Position(1796)).field("savona", turns=2, number=1, routed=side)
    for f in (p.f("Augereau"), p.f("Serurier"), p.f("Liptay"), p.f("Kerpen")):
        p.s.zone[f] = 0 if p.b.side[f] == FRENCH else 5
        p.s.acted[f] = p.b.side[f] != side
    gone = {FRENCH: ("nice", "turin"), ENEMY: ("genoa", "genoa")}[side]
    p.script(*gone).run(BattleTurn())
    while not p.over:
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    return p


def insight(key: str, *dice: object) -> Position:
    p = holding(key).stand("french_reserve", "Stengel").stand("enemy_reserve", "Fortification 1", side=ENEMY)
    p.s.supply, p.s.scouts = [1, 4], 1
    p.script(*dice).run(ActivateInsights())
    for answer in (("attempt", key), ("scout",), ("lengthen",), ("sweep", "Stengel")):
        if not p.over and p.may(*answer):
            p.play(*answer)
    return p


def struck(hits: int, cancel: int) -> Position:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay", "Kerpen", reduced=True)
    p.s.battle.cancel_hits, p.s.aside[p.b.plan("close_ranks")] = cancel, cancel
    p.values("Augereau", combat=10, better=5).script(5 if hits > 1 else 8)
    p.run(Act(p.f("Augereau"), p.b.plan("combat")))
    while p.may("strike", "Liptay"):
        p.play("strike", "Liptay")
    return p


def bought() -> Position:
    p = Position().put("nice", "Augereau", reduced=True).put("pool", "Serurier").napoleon("nice")
    p.s.supply = [20, 0]
    p.run(FrenchSupply()).play("refit", "Augereau").play("scouts").play("buy_reduced", "Serurier")
    return p.play("place", "nice")


def supplied(*dice: object) -> Position:
    p = Position().put("milan", "Liptay").put("cup", "Kerpen").put("nice", "Augereau").napoleon("nice")
    p.put("pool", "Garrison 1", "Fortification 1", side=ENEMY)
    return p.script(*dice).run(EnemySupply())


def ordered(supply: int, *dice: object) -> Position:
    p = Position().put("genoa", "Liptay", "Kerpen").put("savona", "Augereau").napoleon("savona")
    p.s.supply = [0, supply]
    return p.script(*dice).run(EnemyOrders())


def carried(*dice: object) -> Position:
    return after_1805().script(*dice).play("keep", "Augereau", Position(1805).f("Augereau"))


def defeated() -> Position:
    p = after_1805().play("renew", "Augereau")
    lose(p.t, "lost.time", "FCN-3.7")
    return p


SCENES: dict[str, Callable[[], Position]] = {
    **{f"Fog {die}": lambda die=die: fog(die, "nice") for die in range(1, 9)},  # type: ignore[misc]
    "Fog 9": lambda: fog(9, "nice"),
    "Fog 10": lambda: fog(10, "Kerpen"),
    "Fog 8 and 4": lambda: fog(8, "", ""),
    "Fog 9 and 4": lambda: fog(9, "", ""),
    "The Enemy is overrun": lambda: overrun(("Augereau", "Kilmaine"), ("Liptay",)),
    "The French are overrun": lambda: overrun(("Maynier",), ENEMIES),
    "Both rejoin": lambda: withdraw(army(Position(1796)), 1, 3),
    "The Enemy retreats": lambda: withdraw(army(Position(1796)).put("genoa", "Pittoni"), 3, "genoa"),
    "The French retreat": lambda: withdraw(army(Position(1796)), 8, "turin"),
    "The Enemy is hemmed in": lambda: withdraw(hemmed_in(True), 5),
    "The French are hemmed in": lambda: withdraw(hemmed_in(False), 6),
    "Both encamp": lambda: withdraw(army(Position(1796)), 10),
    "The French are routed": lambda: rout(FRENCH),
    "The Enemy is routed": lambda: rout(ENEMY),
    "Duration": lambda: insight("duration"),
    "Engineers": lambda: insight("engineers", 9, 1),
    "Morale": lambda: insight("morale"),
    "Raid": lambda: insight("raid", 1, 3),
    "Sweep": lambda: insight("sweep", 3, 2, 6, 9),
    "A hit": lambda: struck(1, 0),
    "Two hits, one of them cancelled": lambda: struck(2, 1),
    "Purchases": bought,
    "A Fortification at Milan": lambda: supplied(1),
    "A Garrison at Milan": lambda: supplied(2),
    "A Reinforcement at Milan": lambda: supplied(6, "Kerpen"),
    "Supply at Milan": lambda: supplied(10),
    "Orders without supply": lambda: ordered(0, 10),
    "Orders with supply": lambda: ordered(9, 6),
    "A Fortification for Augereau": lambda: carried(1, "konigsberg"),
    "Supply for Augereau": lambda: carried(10),
    "The career ends": defeated,
}


@pytest.mark.rule(
    "FCN-11.7", "FCN-12.2", "FCN-26.4", "FCN-27.1", "FCN-36.4", "FCN-39.1", "FCN-42.2", "FCN-46.1", "FCN-49.8"
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_scenes_are_told(lang: str) -> None:
    found: list[str] = []
    for name, scene in SCENES.items():
        found += [f"# {name}", *lines(scene(), lang)]
    kept(f"scenes.{lang}", found)


# --- how a battle ends -----------------------------------------------------------------------------------


def ending(p: Position, *dice: object, routed: int = NOBODY) -> Any:
    """The outcome of the battle at Savona, whose marker is in the Withdrawal box; Rukavina fell before, Serurier is hurt."""
    p.put("cup", "Rukavina").put("savona", "Serurier", reduced=True)
    mine = [f for f in p.c.forces if p.s.area[f] == p.a("savona")]
    took_part, full = [*mine, p.f("Rukavina")], [0, 0]
    for f in took_part:
        full[p.b.side[f]] += p.b.forces[f].full[1]
    battle = Battle(p.a("savona"), took_part, full)
    withdraw(p, *dice, routed=routed, battle=battle)
    found = [x.outcome for x in p.t.chronicle if isinstance(x, Closing) and x.opening.kind == "battle"]
    return found[-1]


@pytest.mark.rule("FCN-38.1", "FCN-39.1", "FCN-39.3", "FCN-39.4", "FCN-39.5")
@pytest.mark.parametrize(
    ("setting", "dice", "key", "rule", "winner", "left"),
    [
        (lambda: army(Position(1796)), (4, "genoa"), "battle_retreat", "FCN-39.3", "french", (12, 0)),
        (lambda: army(Position(1796)), (7, "turin"), "battle_retreat", "FCN-39.4", "enemy", (0, 8)),
        (lambda: army(Position(1796)), (9,), "battle_encamp", "FCN-39.5", None, (12, 8)),
        (lambda: hemmed_in(True), (4,), "battle_no_way_out", "FCN-39.3", "french", (12, 0)),
        (lambda: hemmed_in(False), (7,), "battle_no_way_out", "FCN-39.4", "enemy", (0, 8)),
    ],
)
def test_the_outcome_says_who_won_what_it_cost_and_who_is_left(
    setting: Callable[[], Position], dice: tuple[object, ...], key: str, rule: str, winner: str | None,
    left: tuple[int, int],
) -> None:  # fmt: skip
    p = setting()
    event = ending(p, *dice)
    facts = event.facts
    assert (event.key, event.rule, facts["winner"], event.role or None) == (key, rule, winner, winner)
    dead = {"french": [], "enemy": [p.f("Rukavina")]}
    lost = {"french": 3, "enemy": 4}  # Serurier has turned over; a brigade is gone
    if key == "battle_no_way_out":
        dead["french" if winner == "enemy" else "enemy"] += [
            f for f in took(p) if p.b.side[f] == (winner == "french")
        ]
        lost["french" if winner == "enemy" else "enemy"] += 12 if winner == "enemy" else 8
    assert {side: sorted(names) for side, names in facts["lost"].items()} == {
        side: sorted(names) for side, names in dead.items()
    }
    assert facts["losses"] == lost
    stage = facts["stage"]  # the card shows them as they stand now, not as they stood before the last blow
    assert tuple(side["sum"]["total"] for side in stage["sides"]) == left
    assert [side["losses"] for side in stage["sides"]] == [lost["french"], lost["enemy"]]
    states = {piece["piece"]: piece["state"] for side in stage["sides"] for piece in side["pieces"]}
    assert states[p.f("Rukavina")] == "lost" and "reserve" not in states.values()
    for f in took(p):
        here = p.s.area[f] == p.a("savona")
        assert states[f] == (
            "fighting"
            if here
            else "lost"
            if f in facts["lost"]["french" if not p.b.side[f] else "enemy"]
            else "broken"
        )


def took(p: Position) -> list[int]:
    return [p.f(name) for name in ("Augereau", "Serurier", "Liptay", "Kerpen")]


# --- refusals --------------------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[Position, Refusal | None]]:
    """Every action that a rule forbids, in the order of play."""

    def no(p: Position, verb: str, *args: object) -> tuple[Position, Refusal | None]:
        return p, p.t.why_not(p.action(verb, *args))

    p = Position().put("nice", "Augereau", "Serurier").put("nice", "Garrison 1", side=FRENCH)
    p.put("savona", "Brempt", "Maynier").put("pool", "Garnier").napoleon("nice").run(March())
    p.play("march", "Augereau", "turin")
    yield no(p, "march", len(p.b.forces), "turin")
    yield no(p, "march", "Brempt", "turin")
    yield no(p, "march", p.f("Garrison 1", FRENCH), "turin")
    yield no(p, "march", "Garnier", "turin")
    yield no(p, "march", "Maynier", "nice")
    yield no(p, "march", "Augereau", "nice")
    yield no(p, "march", "Serurier", "milan")
    yield no(p, "ride", "milan")
    yield no(p.play("ride", "turin"), "ride", "nice")
    p = (
        Position()
        .put("nice", "Augereau")
        .put("savona", "Brempt", "Maynier")
        .napoleon("nice")
        .run(March(forced=True))
    )
    yield no(p, "march", "Maynier", "nice")
    yield no(p, "march", "Augereau", "turin")
    yield no(p, "ride", "milan")

    p = (
        Position()
        .put("nice", "Augereau", "Liptay")
        .put("turin", "Maynier", "Kerpen")
        .put("lodi", "Serurier", "Pittoni")
    )
    p.napoleon("nice").run(Battles([p.a("lodi")]))
    yield no(p, "fight", "milan")
    yield no(p, "fight", "lodi")

    names = ("Augereau", "Serurier", "Macquard", "Garnier", "Maynier", "Dommartin")
    p = Position().put("savona", *names, "Liptay", "Kerpen", "Salisch (infantry)").napoleon("savona")
    p.put("nice", "La Harpe").script(3)
    p.s.supply = [3, 0]
    p.run(Battle(p.a("savona")))
    yield no(p, "buy_plans", 3)
    yield no(p, "buy_plans", 2)
    yield no(p.play("done").play("take", "morale"), "take", "morale")
    p.play("done")
    yield no(p, "deploy", "Serurier", "french_reserve", "line")
    yield no(p, "deploy", "La Harpe", "french_reserve", "line")
    yield no(p, "deploy", "Augereau", "french_front", "line")
    yield no(p, "deploy", "Augereau", "enemy_front", "line")
    for name in names[:4]:
        p.play("deploy", name, "french_approach", "line")
    yield no(p, "deploy", "Maynier", "french_approach", "line")
    yield no(
        p.play("deploy", "Maynier", "french_reserve", "column"),
        "deploy",
        "Dommartin",
        "french_reserve",
        "column",
    )

    yield from of_a_battle_turn(no)
    yield from of_supply_and_orders(no)


def of_a_battle_turn(
    no: Callable[..., tuple[Position, Refusal | None]],
) -> Iterator[tuple[Position, Refusal | None]]:
    p = example.deployed()
    p.script(5).play("attempt", "sweep")
    yield no(p, "assign", "engage", "Dichat (cavalry)")
    yield no(p, "assign", "charge", "Garnier")
    yield no(p, "hold", "engage")
    p.s.battle.french_plans = 4
    yield no(p.play("assign", "engage", "Garnier"), "assign", "push", "Garnier")
    p.play("done")
    yield no(p, "give", "deVital")
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay")
    turn = BattleTurn()
    for plan in ("push", "formation"):
        p.s.tokens[p.b.plan(plan)] = 0
    yield p, turn.check_assign(p.t, p.b.plan("push"), p.f("Augereau"))
    yield p, turn.check_hold(p.t, p.b.plan("formation"))
    p.stand("french_front", "Serurier").stand("french_reserve", "Dommartin").token("Augereau", "square")
    yield p, turn.check_order(p.t, p.f("Serurier"), p.b.plan("march"))
    p.s.token[p.f("Augereau")] = 0
    yield p, turn.check_order(p.t, p.f("Dommartin"), p.b.plan("pivot"))
    yield p, turn.check_reform(p.t, p.f("Dommartin"))
    p.s.battle.formation = 1
    yield p, turn.check_reform(p.t, p.f("Dommartin"))
    yield p, turn.check_reform(p.t, p.f("Liptay"))
    p.s.battle.routed = FRENCH
    yield p, turn.check_order(p.t, p.f("Dommartin"), p.b.plan("fire"))
    p = example.first_enemy_step()
    yield no(p, "order", "Brempt", "march")
    yield no(p, "order", "Garnier", "march")
    yield no(p, "order", "Serurier", "retreat_french")
    yield no(p, "order", "Serurier", "push")
    yield no(p, "order", "Stengel", "fire")
    yield no(p.script(3, 10).play("order", "Garnier", "engage"), "order", "Garnier", "march")
    yield no(example.second_plans(), "wake", "Brempt")
    p = example.second_enemy_step()
    p.s.column[p.f("Dichat (infantry)")] = 1
    yield no(p.play("order", "Serurier", "march"), "advance", "Garnier")
    p.play("advance", "Serurier").script(1).play("order", "Macquard", "fire")
    yield no(p, "strike", "Provera")
    p = example.third_plans()
    p.script(7, 10).play("wake", "Dichat (infantry)")
    p.stand("enemy_front", "Kerpen").values("Kerpen", skill="elite").play("order", "Serurier", "push")
    yield no(p, "test", "Kerpen")
    p = example.second_battle_turn()
    yield no(p.script(2).play("attempt", "sweep"), "sweep", "Serurier")
    p = Position().stand("enemy_front", "Augereau", "Serurier", column=True).stand("enemy_front", "Liptay")
    yield no(p.run(Act(p.f("Augereau"), p.b.plan("march"))), "advance", "Augereau")


def of_supply_and_orders(
    no: Callable[..., tuple[Position, Refusal | None]],
) -> Iterator[tuple[Position, Refusal | None]]:
    p = Position().put("nice", "Augereau", reduced=True).put("savona", "Maynier", "Brempt").napoleon("nice")
    p.put("pool", "Cervoni", "Serurier", "Garrison 1", "Garrison 2", side=FRENCH)
    p.s.supply, p.s.scouts = [9, 0], p.number("scout_counters")
    p.run(FrenchSupply())
    yield no(p, "refit", len(p.b.forces))
    yield no(p, "refit", "Maynier")
    yield no(p, "refit", "Brempt")
    yield no(p, "buy", len(p.b.forces))
    yield no(p, "buy", "Maynier")
    yield no(p, "buy", "Brempt")
    yield no(p, "buy", p.f("Garrison 2", FRENCH))
    yield no(p, "buy_reduced", "Cervoni")
    yield no(p, "scouts")
    yield no(p.play("buy_reduced", "Serurier"), "place", "turin")
    yield no(p.play("place", "nice"), "refit", "Serurier")
    p = Position().put("nice", "Augereau", reduced=True).put("pool", "Serurier").napoleon("nice")
    p.s.supply = [-8, 0]  # one point with what it gains
    phase = FrenchSupply()
    for check in (
        phase.check_refit(p.t, p.f("Augereau")),
        phase.check_buy(p.t, p.f("Serurier")),
        phase.check_scouts(p.t),
    ):
        yield p, check
    p = Position(1798).put("alexandria", "Bon").put("pool", "Kléber").napoleon("alexandria")
    p.s.supply = [30, 0]
    yield no(p.run(FrenchSupply()), "buy", "Kléber")
    yield no(example.groups(), "command", "diCuto")
    p = Position().put("genoa", "Liptay").put("savona", "Augereau").put("lodi", "Maynier").napoleon("savona")
    yield no(p.values("Maynier", combat=8).script(10).run(EnemyOrders()), "aim", "milan")
    yield no(example.enemy_orders(), "supply_roll", "turin")
    p = (
        Position()
        .put("lodi", "Liptay", "Kerpen", "Rosselmini", reduced=True)
        .put("nice", "Augereau")
        .napoleon("nice")
    )
    p.s.supply[ENEMY] = 2
    yield no(p.run(EnemySupply()), "enemy_refit", "Rosselmini")


@pytest.mark.rule("FCN-9.4", "FCN-13.5", "FCN-15.9", "FCN-19.3", "FCN-28.2", "FCN-35.1", "FCN-42.3")
def test_every_refusal_gives_its_rule_and_its_reason() -> None:
    found: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    for p, refusal in refusals():
        assert refusal is not None
        for lang in LANGUAGES:
            found[lang].append(f"{refusal.rule}: {p.t.say(refusal.key, refusal.args, lang, 1)}")
    for lang in LANGUAGES:
        kept(f"refusals.{lang}", found[lang])


def test_what_is_told_can_be_stored() -> None:
    """Facts of the story are lists, numbers and words: a server keeps them as they are."""
    ended = 0
    for seed in range(6):
        t, rng = GAME.table("battle-1805", seed=seed), Random(seed)
        while t.decision is not None:
            t.play(rng.choice(t.decision.options))
        for event in t.journal:
            msgspec.msgpack.encode([event.facts, event.hidden, event.args])
            ended += "stage" in event.facts and bool(event.facts["stage"]["dice"])
    assert ended

"""What the table tells: a recorded campaign as a report, the outcome of every battle, sums, and the stage.

The reports are kept as text; `UPDATE_STORIES=1 pytest` writes them anew, to be read through before they are committed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import grognard
from grognard.engine.values import Closing, Opening
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.attack import shock_value, value_and_super
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.plans import activation_number
from grognard.games.field_commander_napoleon.supply import FrenchSupply
from tests.games.field_commander_napoleon import test_extended_example as example
from tests.games.field_commander_napoleon.position import Position
from tests.recorded import opened

RECORDS = Path(__file__).parents[2] / "records" / "field_commander_napoleon"
STORIES = Path(__file__).parent / "story"


def told(nodes: list[dict[str, Any]], depth: int = 0) -> Iterator[str]:
    for node in nodes:
        if "text" in node:
            yield "  " * depth + node["text"]
            continue
        yield "  " * depth + "# " + node["title"]
        yield from told(node["lines"], depth + 1)
        if node.get("outcome"):
            yield "  " * depth + "= " + node["outcome"]["text"]


@pytest.mark.skipif(not RECORDS.exists(), reason="the recorded games are not in this copy")
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("record", ["1796-greedy-3", "battle-1815-random-5"])
def test_a_recorded_game_reads_like_a_report(record: str, lang: str) -> None:
    table = opened(RECORDS / f"{record}.grog")
    report = "\n".join(told(table.story("french", lang))) + "\n"
    path = STORIES / f"{record}.{lang}.txt"
    if os.environ.get("UPDATE_STORIES"):
        path.write_text(report, encoding="utf-8")
    assert report == path.read_text(encoding="utf-8")


@pytest.mark.skipif(not RECORDS.exists(), reason="the recorded games are not in this copy")
@pytest.mark.rule("FCN-23.2", "FCN-26.4")
def test_an_action_says_that_nobody_was_hit_only_where_it_attacked() -> None:
    table = opened(RECORDS / "1796-greedy-3.grog")
    fates: set[str] = set()
    lines: list[str] = []
    for item in table.chronicle:
        if isinstance(item, Opening) and item.kind == "action":
            lines = []
        elif isinstance(item, Closing) and item.opening.kind == "action" and item.outcome is not None:
            if item.outcome.key == "action_stands":
                fate = str(item.outcome.args["fate"])
                fates.add(fate)
                assert (fate in ("missed", "spared")) == ("rolls.attack" in lines)
        elif not isinstance(item, (Opening, Closing)):
            lines.append(item.key)
    assert {"idle", "far", "missed", "spared", "reserve"} <= fates


def outcomes(table: Any, kind: str) -> list[Any]:
    return [
        item.outcome for item in table.chronicle if isinstance(item, Closing) and item.opening.kind == kind
    ]


@pytest.mark.rule("FCN-38.1", "FCN-12.2", "FCN-39.1")
def test_every_battle_and_battle_turn_has_an_outcome() -> None:
    for seed in range(6):
        table = GAME.table(scenario=("1796", "1805", "1812")[seed % 3], options=["seeded-choices"], seed=seed)
        bot = grognard.bot("greedy", GAME, str(seed))
        for _ in range(400):
            if table.decision is None:
                break
            table.play(bot.choose(table.seat((0,))))
        fought = outcomes(table, "battle")
        assert fought
        for event in fought:
            if event is None:
                assert table.outcome is not None  # the campaign ended in it
                continue
            assert {"winner", "losses", "lost", "space"} <= event.facts.keys()
            assert set(event.facts["losses"]) == {"french", "enemy"}
        assert sum(event is None for event in fought) <= 1
        turns = outcomes(table, "battle_turn")
        assert sum(event is None for event in turns) <= 1


@pytest.mark.rule("FCN-EX-99", "FCN-EX-100")
def test_the_battle_of_savona_says_who_won_and_who_was_lost() -> None:
    p = example.savona_won()
    turin, savona = outcomes(p.t, "battle")
    assert turin.key == "battle_overrun" and turin.args["french"] == 28 and turin.args["enemy"] == 9
    assert savona.text("en") == (
        "The French win the battle of Savona and hold the field. The French lose Garnier; the Enemy loses Dichat's "
        "cavalry, Dichat's infantry, Brempt, Provera, deVital and the Field Guns."
    )
    assert savona.text("it") == (
        "I francesi vincono la battaglia di Savona e tengono il campo. I francesi perdono Garnier; il nemico perde la "
        "cavalleria di Dichat, la fanteria di Dichat, Brempt, Provera, deVital e i cannoni da campo."
    )
    assert savona.facts["losses"] == {"french": 23 - 15, "enemy": 26}


@pytest.mark.rule("FCN-39.3", "FCN-39.4", "FCN-39.5")
@pytest.mark.parametrize(
    ("die", "key", "winner"),
    [(3, "battle_retreat", "french"), (6, "battle_retreat", "enemy"), (9, "battle_encamp", None)],
)
def test_a_withdrawal_says_who_has_the_ground(die: int, key: str, winner: str | None) -> None:
    p = (
        Position()
        .put("savona", "Augereau", "Serurier", "Liptay", "Kerpen")
        .put("nice", "Maynier")
        .napoleon("nice")
    )
    p.script(2).run(Battle(p.a("savona")))
    while p.asked != "BattleTurn.choose_plans":
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    p.s.battle.turns, p.s.battle.enemy_plans = 1, 0
    p.script(die, *{3: ["genoa"], 6: ["nice"], 9: []}[die])
    while not p.over:
        p.play("done") if p.may("done") else p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    event = outcomes(p.t, "battle")[0]
    assert event.key == key and event.facts["winner"] == winner
    assert event.facts["losses"] == {"french": 0, "enemy": 0}
    p.spent()


@pytest.mark.rule("FCN-23.4", "FCN-22.9", "FCN-21.3")
def test_an_attack_and_a_shock_test_show_their_terms() -> None:
    p = example.first_enemy_step()
    p.script(3, 10).play("order", "Garnier", "engage")
    shock, attack = p.rolled("shock")[0], p.rolled("attack")[-1]
    assert [term[0] for term in shock.facts["sum"]["terms"]] == [6, -2]
    assert [term[0] for term in attack.facts["sum"]["terms"]] == [2, 1, 3]  # reduced Garnier, the plan, melee
    assert attack.facts["sum"]["total"] == attack.args["value"] == 6
    assert attack.args["n"] == 0 and not attack.facts["passed"]
    assert (
        attack.text("en") == "Garnier attacks the French Front, 6 or less, two hits on 4 or less: 10, a miss."
    )


@pytest.mark.rule("FCN-P23", "FCN-P24", "FCN-I04")
def test_special_plans_and_morale_are_terms_of_their_own() -> None:
    p = Position().stand("enemy_front", "Liptay").stand("french_front", "Augereau")
    p.s.battle.activation_bonus, p.s.battle.attack_bonus, p.s.battle.shock_bonus = 3, 3, 3
    terms = p.t.terms("sum.activation")
    assert terms is not None
    assert activation_number(p.t, p.f("Liptay"), terms) == 8 == terms.total
    attack, shock = p.t.terms(), p.t.terms()
    assert value_and_super(p.t, p.f("Liptay"), 4, 0, attack) == (11, 0) and attack.total == 11  # type: ignore[union-attr]
    assert shock_value(p.t, p.f("Augereau"), -2, shock) == 9 == shock.total  # type: ignore[union-attr]


@pytest.mark.rule("FCN-42.1")
def test_french_supply_shows_where_it_comes_from() -> None:
    p = Position().put("nice", "Augereau").put("turin", "Maynier").napoleon("nice")
    p.run(FrenchSupply())
    gain = next(event for event in p.t.journal if event.key == "french_gain")
    assert gain.args["n"] == 9 and [term[0] for term in gain.facts["sum"]["terms"]] == [1, 8]
    q = Position(1812).put("smolensk", "Ney").napoleon("smolensk")
    q.run(FrenchSupply())
    gain = next(event for event in q.t.journal if event.key == "french_gain")
    assert gain.facts["sum"]["terms"][-1][0] == -q.c.distance[q.a("kovno")][q.a("smolensk")]


@pytest.mark.rule("FCN-10.1", "FCN-10.2")
def test_the_stage_shows_both_sides_their_sums_and_the_steps() -> None:
    p = example.first_battle_turn()
    stage = p.t.view("french")["stage"]
    french, enemy = stage["sides"]
    assert (french["sum"]["total"], enemy["sum"]["total"]) == (22, 20)
    assert (french["losses"], enemy["losses"]) == (1, 6)
    states = {piece["piece"]: piece["state"] for piece in french["pieces"] + enemy["pieces"]}
    assert states[p.f("Dichat (cavalry)")] == "lost" and states[p.f("Stengel")] == "reserve"
    assert states[p.f("Garnier")] == "fighting"
    assert [step["state"] for step in stage["steps"]][:3] == ["done", "done", "now"]  # Sweep is to be tried
    words = p.t.render(stage, "it", p.t.mask("french"))
    assert words["title"] == "Battaglia di Savona" and words["next"] == "Restano 4 turni di battaglia."
    assert example.forced_march().t.view("french")["stage"] is None


@pytest.mark.rule("FCN-19.1", "FCN-23.4")
def test_the_stage_shows_the_dice_of_the_force_that_acted_last() -> None:
    rng, seen = Random(3), set()
    table = GAME.table(scenario="battle-1805", seed=3)
    while (decision := table.decision) is not None:
        stage = table.view("french")["stage"]
        assert stage == table.clone().view("french")["stage"]
        for die in stage["dice"] if stage else ():
            seen.add(die["result"][0])
            assert die["sides"] == 10 and ("need" in die) == ("marks" in die)
            if "need" in die:
                assert die["marks"] == [die["faces"][0] <= die["need"][1]["n"]]
            assert all(isinstance(table.render(die, lang, 1)["result"], str) for lang in ("en", "it"))
        table.play(rng.choice(decision.options))
    assert {"stage.threw.fog", "stage.threw.activation", "stage.threw.attack"} <= seen


def test_the_steps_of_the_stage_follow_the_battle() -> None:
    seen: list[str] = []
    table = GAME.table(scenario="battle-1805", seed=3)
    rng = Random(3)
    while (decision := table.decision) is not None:
        stage = table.view("french")["stage"]
        if stage is not None:
            now = next(step["label"][0] for step in stage["steps"] if step["state"] == "now")
            if not seen or seen[-1] != now:
                seen.append(now)
        table.play(rng.choice(decision.options))
    assert seen[:2] in (["stage.fog", "stage.deploy"], ["stage.deploy", "stage.plans"])
    assert {"stage.plans", "stage.enemy", "stage.french"} <= set(seen)


@pytest.mark.rule("FCN-8.1")
def test_turns_phases_and_battles_nest() -> None:
    p = example.forced_march()
    kinds = [item.kind for item in p.t.chronicle if isinstance(item, Opening)]
    assert kinds[:4] == ["campaign", "turn", "phase", "phase"]
    assert kinds.count("battle") == 2 and kinds.count("battle_turn") == 4
    roles = {item.args.get("role") for item in p.t.chronicle if isinstance(item, Opening)}
    assert {FRENCH, ENEMY} <= roles

"""What one chapter hands to another: counters to plans, groups to arrivals, rules to the areas they watch, dice to the table."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.book import HitsRow, wrong_hits
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.linked import Series
from grognard.games.field_commander_napoleon.state import prepare_plan
from grognard.games.field_commander_napoleon.victory import scores
from tests.games.field_commander_napoleon.position import Position


@pytest.mark.rule("FCN-17.1", "FCN-29.1", "FCN-33.2")
def test_each_side_has_its_own_tokens_and_its_own_defaults() -> None:
    b = Position().b
    tokens, defaults = ([[b.plans[p].key for p in side] for side in both] for both in (b.tokens, b.defaults))
    assert tokens == [
        ["charge", "engage", "flank", "formation", "grapeshot", "prepare", "push", "square", "volley"],
        ["aimed", "assault", "closing", "forward", "melee_plan", "rush", "wedge", "wheel", "close_ranks", "officers", "well_struck"],
    ]  # fmt: skip
    assert defaults == [
        ["march", "fire", "pivot", "retreat_french"],
        ["advance_default", "combat", "retreat_enemy"],
    ]


@pytest.mark.rule("FCN-7.17")
def test_late_arrivals_belong_to_one_group_each() -> None:
    b = Position().b
    for c in b.campaigns:
        late = [f for group in c.arrivals for f in group.forces]
        assert len(late) == len(set(late)) and set(late) <= set(c.forces)
        assert all(b.forces[f].arrival == i for i, group in enumerate(c.arrivals) for f in group.forces)
        assert all((group.turn > 0) != bool(group.enters) for group in c.arrivals)
    damascus = next(group for group in b.campaign(1798).arrivals if group.id == "army_of_damascus")
    assert [b.forces[f].label for f in damascus.forces] == ["Army of Damascus", "Delibash", "Levies"]
    assert [b.areas[a].id for a in damascus.enters] == ["jaffa", "acre"]


@pytest.mark.rule("FCN-50.2", "FCN-50.17", "FCN-3.12")
def test_the_areas_that_a_rule_watches() -> None:
    for year, areas in ((1796, ["nice"]), (1798, ["alexandria"]), (1814, ["paris"]), (1805, [])):
        p = Position(year, set_up=True)
        assert [p.b.areas[a].id for rule in p.c.rules for a in rule.precious(p.t)] == areas
    p = Position(1796).put("nice", "Augereau").put("savona", "Serurier").put("genoa", "Liptay")
    (rule, _) = p.c.rules
    held = [p.b.areas[a].id for a in rule.precious(p.t)]
    assert set(held) <= {"nice", "savona"} and held  # Objectives that are French-held, while they are few
    for area, name in (
        ("turin", "Maynier"),
        ("lodi", "Garnier"),
        ("milan", "Macquard"),
        ("mantua", "Stengel"),
    ):
        p.put(area, name)
    assert rule.precious(p.t) == []  # with more than it needs, none of them is


@pytest.mark.rule("FCN-32.3", "FCN-35.3", "FCN-38.1")
def test_all_counters_go_back_when_a_battle_is_decided_before_they_are_used() -> None:
    p = Position().stand("french_front", "Augereau", "Serurier").token("Augereau", "engage")
    prepare = prepare_plan(p.t)
    engage, before = p.b.plan("engage"), p.s.tokens[prepare]
    p.s.prepared[p.f("Serurier")] = 1
    p.s.tokens[prepare] -= 1
    p.s.acted[p.f("Serurier")] = p.s.acted[p.f("Stengel")] = 1
    p.run(BattleTurn())
    assert p.over and not p.s.prepared[p.f("Serurier")] and not p.s.token[p.f("Augereau")]
    assert p.s.tokens[prepare] == before and p.s.tokens[engage] == p.b.plans[engage].copies
    assert not any(p.s.acted)  # who left the field too


@pytest.mark.rule("FCN-23.3", "FCN-EX-98")
def test_the_sums_of_the_book_are_checked_with_both_bonuses() -> None:
    b = Position().b
    augereau = b.forces[b.force(1796, "Augereau")].full
    better = HitsRow(
        id="x", year=1796, side="french", force="Augereau", roll=augereau[1] + 1, hits=1, bonus=(1, 0)
    )
    assert wrong_hits(b, better) == ""
    for roll, bonus, hits in (
        (augereau[1] + 1, (0, 1), 0),
        (augereau[2] + 1, (0, 1), 2),
        (augereau[2] + 1, (1, 0), 1),
    ):
        row = HitsRow(id="x", year=1796, side="french", force="Augereau", roll=roll, hits=hits, bonus=bonus)
        assert wrong_hits(b, row) == ""


@pytest.mark.rule("FCN-11.1", "FCN-23.4")
def test_a_die_that_is_nobodys_lies_with_no_force() -> None:
    p = Position(1796, [3]).put("savona", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice")
    battle = Battle(p.a("savona"))
    p.run(battle)
    (die,) = battle.throws
    assert (die.why, die.side, die.face, die.need, die.force) == ("fog", -1, 3, -1, -1)


@pytest.mark.rule("FCN-49.4", "FCN-49.10")
def test_the_score_is_that_of_the_diary() -> None:
    p = Position(1796, set_up=True)
    p.s.diary, p.s.turn = [[0, 3, 18, 8, 7], [1, 1, 12, 14, 5]], 6
    assert scores(p.t) == {"grade": 1, "points": 30, "campaigns": 2, "turn": 6}


@pytest.mark.rule("FCN-11.3", "FCN-11.7")
def test_declining_an_event_is_not_keeping_a_roll() -> None:
    p = Position(1796, [6]).put("savona", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice")
    p.s.scouts = 1
    p.field("savona", turns=0).run(Fog(p.a("savona")))
    assert p.asked == "Fog.scouts"
    p.play("done")
    assert p.asked == "Fog.force_joins" and p.s.battle.turns == 4
    p.play("done")
    assert p.over and p.where("Maynier") == "nice" and p.s.scouts == 1


@pytest.mark.rule("FCN-49.8")
def test_each_commander_carried_over_has_a_price_of_his_own() -> None:
    p = Position(1806).put("berlin", "Blücher").put("wurzburg", "Augereau", "Soult").napoleon("wurzburg")
    kept = [[p.f(name), p.b.force(1805, name)] for name in ("Augereau", "Soult")]
    series = Series([p.c.index], kept=kept)
    p.script(10, 9)
    for paid in (1, 2, 2):
        series.price(p.t)
        assert series.paid == paid
    told = [event for event in p.t.journal if event.key == "rolls.replacement"]
    assert [event.args["piece"] for event in told] == [older for _, older in kept]
    assert p.s.supply[ENEMY] == 10 and p.s.supply[FRENCH] == 0

"""The Special Rules that make each campaign its own (FCN-7.4), and the tables of the reconstructed
campaigns.
"""

from __future__ import annotations

from typing import get_args

import pytest

from grognard.games.field_commander_napoleon import special
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.sequence import CampaignTurns
from grognard.games.field_commander_napoleon.sheets import help_sheet, map_sheet, plan_text
from grognard.games.field_commander_napoleon.state import PHASES, UNCONTROLLED, presence
from grognard.games.field_commander_napoleon.supply import EnemySupply, french_gain
from grognard.games.field_commander_napoleon.victory import phase_over
from tests.games.field_commander_napoleon.position import Position


@pytest.mark.rule("FCN-7.4")
def test_winter_in_russia() -> None:
    p = Position(1812).put("borisov", "Ney", "Oudinot").put("vilna", "Davout").napoleon("vilna")
    rules = p.c.special(special.Attrition)
    p.s.turn = rules[1].from_turn
    p.script(rules[1].roll).run(special.Hardship())
    assert len(p.options("suffer")) == 2  # two veterans; only the Beresina rolls, Vilna is a City
    p.play("suffer", "Ney")
    assert p.over and p.reduced("Ney")
    q = Position(1812).put("borisov", "Ney").napoleon("borisov")
    q.s.turn = 1
    assert q.run(special.Hardship()).over and not q.reduced("Ney")
    r = Position(1812).put("borisov", "Ney").put("borisov", "Garrison 1", side=FRENCH).napoleon("borisov")
    r.s.turn = rules[1].from_turn
    r.script(1).run(special.Hardship())
    assert r.reduced("Ney") and r.where("Garrison 1", FRENCH) == "borisov"  # static Forces do not march


@pytest.mark.rule("FCN-7.4", "FCN-3.6")
def test_hardship_may_leave_napoleon_alone() -> None:
    p = Position(1812).put("borisov", "Ney", reduced=True).put("vilna", "Davout").napoleon("borisov")
    p.s.turn = p.c.special(special.Attrition)[1].from_turn
    p.script(1).run(special.Hardship())
    assert p.t.outcome is not None and p.t.outcome.rule == "FCN-3.6"


@pytest.mark.rule("FCN-7.4")
def test_distance_costs_supply_in_russia() -> None:
    p = Position(1812).put("kovno", "Ney").napoleon("kovno")
    near = french_gain(p.t)
    p.put("smolensk", "Ney").napoleon("smolensk")
    held = p.c.row.gain_city + p.c.row.gain_objective  # Smolensk is both, Kovno is a City
    assert french_gain(p.t) == max(
        0, near - p.c.row.gain_city + held - p.c.distance[p.a("kovno")][p.a("smolensk")]
    )
    p.put("pool", "Ney").napoleon("maloyaroslavets")
    assert french_gain(p.t) == max(0, p.c.row.gain_base - p.c.distance[p.a("kovno")][p.a("maloyaroslavets")])


@pytest.mark.rule("FCN-7.4")
def test_guerrillas_in_spain() -> None:
    p = Position(1807).put("madrid", "Ney").put("cup", "Empecinado").napoleon("madrid")
    roll = p.c.special(special.Guerrillas)[0].roll
    p.script("burgos", roll, "Empecinado").run(EnemySupply())
    assert p.where("Empecinado") == "burgos"
    q = Position(1807).put("madrid", "Ney").put("cup", "Empecinado").napoleon("madrid")
    q.script("burgos", roll + 1, "toledo", 10).run(EnemySupply())
    assert q.where("Empecinado") == "cup"
    full = Position(1807).put("cup", "Empecinado").put("madrid", "Ney").napoleon("madrid")
    spare = [f for f in full.c.forces if full.b.side[f] == ENEMY and f != full.f("Empecinado")]
    for a, f in zip([a for a in full.c.areas if a != full.a("madrid")], spare, strict=False):
        full.s.area[f] = a  # an Enemy Force in every other area: nowhere to rise
    assert UNCONTROLLED not in [presence(full.t)[a] for a in full.c.areas]
    full.c.special(special.Guerrillas)[0].enemy_supply(full.t)
    assert full.where("Empecinado") == "cup"


@pytest.mark.rule("FCN-7.4")
def test_hunger_at_genoa() -> None:
    p = Position(1800).put("genoa", "Masséna", "Gazan", "Ott").napoleon("ivrea").put("ivrea", "Lannes")
    p.script(p.c.special(special.Siege)[0].roll).run(special.Hardship())
    assert p.over and p.reduced("Gazan")  # the lowest skill
    q = Position(1800).put("genoa", "Masséna").napoleon("genoa")
    assert q.run(special.Hardship()).over  # not besieged


@pytest.mark.rule("FCN-7.4")
def test_surprise_in_1805() -> None:
    p = Position(1805).put("ulm", "Mack", "Ney", "Soult").napoleon("strasbourg").put("strasbourg", "Lannes")
    p.s.supply[ENEMY] = 8
    p.field("ulm", turns=0)
    p.script(2).run(Fog(p.a("ulm")))
    assert p.s.supply[ENEMY] == 8  # nothing is spent on rolls
    o = Position(1805).put("vienna", "Mack").napoleon("strasbourg").put("strasbourg", "Lannes")
    o.s.supply[ENEMY] = 8
    o.script(3).run(EnemyOrders())
    assert o.s.supply[ENEMY] == 8  # nor on orders
    q = Position(1805).put("ulm", "Mack", "Ney", "Soult").napoleon("strasbourg").put("strasbourg", "Lannes")
    q.s.supply[ENEMY], q.s.turn = 8, q.c.special(special.Surprise)[0].to_turn + 1
    q.field("ulm", turns=0)
    q.script(3).run(Fog(q.a("ulm")))
    assert q.s.supply[ENEMY] < 8 + 3 and q.s.supply[ENEMY] != 8


@pytest.mark.rule("FCN-7.4")
def test_the_tyrol_rises_in_1809() -> None:
    p = Position(1809).put("innsbruck", "Hofer").napoleon("ulm").put("ulm", "Lannes")
    assert p.a("innsbruck") not in p.c.cities
    p.script(9).run(EnemySupply())
    assert p.s.supply[ENEMY] > 0  # Innsbruck rolled


@pytest.mark.rule("FCN-7.4")
def test_the_armistice_of_1813() -> None:
    p = Position(1813).put("leipzig", "Ney", "Blücher").put("dresden", "Marmont").napoleon("dresden")
    rule = p.c.special(special.Armistice)[0]
    p.s.turn = rule.from_turn - 1
    p.run(CampaignTurns())
    assert p.asked == "FrenchSupply.spend_points"  # neither movement nor battle
    assert "phase.movement" not in p.told() and "phase.battles" not in p.told()
    p.script(*[9] * 9)
    while p.asked.startswith(("FrenchSupply", "EnemySupply")):
        p.play("done") if p.may("done") else p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
        if "phase.enemy_supply" in p.told():
            break
    assert "phase.enemy_supply" in p.told()
    assert "phase.enemy_orders" not in p.told() and "phase.enemy_battles" not in p.told()


@pytest.mark.rule("FCN-7.4")
def test_united_allies_of_1815() -> None:
    p = Position(1815).put("waterloo", "Picton", "Reille", "d'Erlon").napoleon("waterloo")
    united = p.c.special(special.United)[0]
    assert united.enemy_plans(p.t, p.a("waterloo")) == 0
    p.put("waterloo", "Bülow")
    assert united.enemy_plans(p.t, p.a("waterloo")) == 1
    p.script(2).run(Battle(p.a("waterloo")))
    assert p.s.battle.enemy_plans == p.c.row.enemy_plans + 1


@pytest.mark.rule("FCN-7.4", "FCN-3.12")
def test_paris_in_1814() -> None:
    p = Position(1814, set_up=True)
    assert not phase_over(p.t) and p.held("paris") == "french"
    p.s.turn = len(p.c.turns)
    p.run(CampaignTurns())
    assert p.over and p.s.diary[-1][1] == 3  # held out to the end: Superior


@pytest.mark.rule("FCN-7.4", "FCN-3.12")
def test_paris_has_not_fallen_before_its_battle_is_fought() -> None:
    for phase in PHASES[1:]:
        p = Position(1814, set_up=True).put("paris", "Blücher")
        p.s.turn, p.s.phase = 7, PHASES.index(phase)
        assert phase_over(p.t) == (phase in ("battles", "second_battles", "enemy_battles")), phase


@pytest.mark.rule("FCN-3.5", "FCN-7.4")
def test_an_area_may_have_to_be_held_from_a_turn_on() -> None:
    p = Position(1798).put("alexandria", "Murad Bey").put("cairo", "Bon").napoleon("cairo")
    rule = next(r for r in p.c.special(special.HoldArea) if r.area == "alexandria")
    p.s.turn, p.s.phase = rule.from_turn - 1, PHASES.index("enemy_supply")
    assert not phase_over(p.t)
    p.s.turn = rule.from_turn
    assert phase_over(p.t)


def test_every_kind_of_special_rule_is_used() -> None:
    b = Position().b
    kinds = {type(rule) for c in b.campaigns for rule in c.rules}
    assert kinds == set(get_args(special.AnyRule))


@pytest.mark.rule("FCN-7.4", "FCN-4.1", "FCN-7.3")
def test_a_campaign_tells_its_numbers_tables_and_special_rules_in_both_languages() -> None:
    b = Position().b
    for c in b.campaigns:
        panels = {p["id"]: p["rows"] for p in map_sheet(b, c.index)}
        words = [row[0]["en"] for row in panels["campaign"]]
        assert words.count("Special Rule") == len(c.rules) and words.count("Late arrivals") == len(c.arrivals)
        assert len(panels["orders"]) == 1 + len(c.orders) + sum(row.spend > 0 for row in c.order_supply)
        assert len(panels["supply"]) == len(c.supply)
        for rows in [*panels.values(), *(p["rows"] for p in help_sheet(b))]:
            for text in (cell[lang] for row in rows for cell in row for lang in ("en", "it")):
                assert text and "{" not in text and not text.startswith(("special.", "panel.", "plan")), text


@pytest.mark.rule("FCN-4.13", "FCN-17.9", "FCN-17.4")
def test_a_plan_is_told_with_all_its_conditions() -> None:
    b = Position().b
    told = {plan.key: plan_text(plan)["en"] for plan in b.plans}
    assert told["charge"] == (
        "Only cavalry. Always roll. ▲ Advance (shock -3); ▲ Advance (shock -3); ● Attack"
    )
    assert told["flank"].startswith("Only at distance 2. No roll if in Column.")
    assert told["square"].endswith("● Attack +4/+0 on cavalry only")
    assert told["volley"].endswith(
        "infantry: ● Attack +4/+0 at distance 1; cavalry: ● Attack +2/+2 at distance 1"
    )
    assert told["melee_plan"].endswith("▲ Advance at distance 1; infantry: ● Attack; ● Attack; Line")
    assert told["wedge"].endswith("Column; ▲ Advance; ● Attack +2/+2; Line at distance 0-1")
    assert told["retreat_enemy"].startswith("Only when routed.")


@pytest.mark.rule("FCN-28.5")
def test_advance_and_attack_orders_are_told_apart_without_colour() -> None:
    b = Position().b
    for plan in b.plans:
        for lang in ("en", "it"):
            told = plan_text(plan)[lang]
            advances = sum(order.do.startswith("advance") for order in plan.orders)
            assert told.count("▲") == advances and told.count("●") == sum(
                o.do == "attack" for o in plan.orders
            )

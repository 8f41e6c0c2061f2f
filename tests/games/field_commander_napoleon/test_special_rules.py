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
from grognard.games.field_commander_napoleon.state import (
    DEFEAT,
    GRADES,
    HISTORICAL,
    INFERIOR,
    PHASES,
    POOL,
    SUPERIOR,
    UNCONTROLLED,
    presence,
)
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


# --- each rule by itself, at its edges -----------------------------------------------------------------------


@pytest.mark.rule("FCN-50.2", "FCN-7.4")
def test_objectives_are_counted_at_the_end_of_french_turns_or_of_every_phase() -> None:
    def over(option: bool, turn: int, phase: str, *held: str) -> bool:
        p = Position(1796, options=("objectives-every-phase",) if option else ())
        for name, area in zip(("Augereau", "Maynier", "Serurier"), held, strict=False):
            p.put(area, name)
        p.s.turn, p.s.phase = turn, PHASES.index(phase)
        found = p.c.special(special.HoldObjectives)[0].verdict(p.t)
        assert found is None or (found.reason, found.rule, found.grade) == (
            "lost.objectives",
            "FCN-50.2",
            DEFEAT,
        )
        return found is not None

    assert over(False, 1, "french_supply", "nice") and over(False, 1, "french_supply")
    assert not over(False, 1, "french_supply", "nice", "turin")
    assert not over(False, 1, "french_supply", "nice", "turin", "milan")
    assert over(False, 2, "french_supply", "nice") and not over(False, 0, "french_supply", "nice")
    assert not any(
        over(False, turn, phase, "nice") for turn in (1, 2) for phase in PHASES if phase != "french_supply"
    )
    last = PHASES.index("french_supply")
    for number, phase in enumerate(PHASES):
        assert over(True, 1, phase, "nice") == (number >= last), phase
        assert over(True, 2, phase, "nice") and not over(True, 0, phase, "nice")
        assert not over(True, 2, phase, "nice", "turin")


@pytest.mark.rule("FCN-50.2", "FCN-3.12", "FCN-50.17")
def test_what_must_be_held_is_dear_to_the_french_while_there_is_none_to_spare() -> None:
    p = Position(1796).put("nice", "Augereau").put("turin", "Maynier")
    hold = p.c.special(special.HoldObjectives)[0]
    assert hold.precious(p.t) == [p.a("nice"), p.a("turin")]
    p.put("milan", "Serurier")
    assert hold.precious(p.t) == []
    for year, kind, area in ((1814, special.Endurance, "paris"), (1798, special.HoldArea, "alexandria")):
        q = Position(year)
        assert q.c.special(kind)[0].precious(q.t) == [q.a(area)]


@pytest.mark.rule("FCN-50.17", "FCN-3.5")
def test_alexandria_is_missed_from_its_box_on_and_at_its_phase_alone() -> None:
    p = Position(1798)
    rule = p.c.special(special.HoldArea)[0]
    for turn in (rule.from_turn - 1, rule.from_turn, rule.from_turn + 1):
        for phase in PHASES:
            p.s.turn, p.s.phase = turn, PHASES.index(phase)
            assert (rule.verdict(p.t) is not None) == (turn >= rule.from_turn and phase == "enemy_supply")
    p.put("alexandria", "Bon")
    assert rule.verdict(p.t) is None
    p.put("alexandria", "Murad Bey")
    found = rule.verdict(p.t)  # the phase is the last of the turn still
    assert found is not None and (found.reason, found.rule, found.points) == ("lost.area", "FCN-50.17", 0)


@pytest.mark.rule("FCN-50.16", "FCN-50.18", "FCN-3.12")
def test_a_campaign_played_to_its_end_is_rated_by_forces_and_acre() -> None:
    p = Position(1798)
    rule = p.c.special(special.PlayAllTurns)[0]
    french = [f for f in p.c.forces if p.b.side[f] == FRENCH]

    def points(forces: int, acre: bool) -> tuple[int, int]:
        for f in p.c.forces:
            p.s.area[f] = POOL
        for f in french[:forces]:
            p.s.area[f] = p.a("cairo")
        if acre:
            p.s.area[french[0]] = p.a("acre")
        found = rule.at_track_end(p.t)
        assert found is not None and found.rule == "FCN-50.16"
        assert found.reason == "won." + GRADES[found.grade]
        return found.grade, found.points

    assert points(3, False) == (INFERIOR, 3) and points(3, True) == (HISTORICAL, 18)
    assert points(2, True) == (HISTORICAL, 17) and points(1, True) == (INFERIOR, 16)
    assert points(15, True) == (SUPERIOR, 30) and points(14, True) == (HISTORICAL, 29)
    paris = Position(1814)
    found = paris.c.special(special.Endurance)[0].at_track_end(paris.t)
    assert found is not None and (found.grade, found.points) == (SUPERIOR, paris.c.turns[-1].points)


@pytest.mark.rule("FCN-7.4", "FCN-42.9")
def test_boxes_from_and_to_which_a_rule_holds() -> None:
    for year, kind, asks in (
        (1805, special.Surprise, "surprise"),
        (1813, special.Armistice, "armistice"),
        (1806, special.Attrition, "hardships"),
    ):
        p = Position(year).put("berlin" if year == 1806 else "ulm" if year == 1805 else "dresden", "Ney")
        if year == 1806:
            p = Position(year).put("jena" if "jena" in [a.id for a in p.b.areas] else "wurzburg", "Augereau")
        rule = p.c.special(kind)[0]  # type: ignore[type-var]
        first = getattr(rule, "from_turn", 0)
        for turn in range(len(p.c.turns) + 1):
            p.s.turn = turn
            assert bool(getattr(rule, asks)(p.t)) == (first <= turn <= rule.to_turn), (year, turn)  # type: ignore[attr-defined]
    egypt = Position(1798)
    rule = egypt.c.special(special.NoBuyBack)[0]
    for f in egypt.c.forces:
        assert rule.forbids_buying(egypt.t, f) == (not egypt.b.recruit[f] and not egypt.b.static[f])


@pytest.mark.rule("FCN-7.4")
def test_hardship_strikes_occupied_areas_that_are_no_cities_and_a_siege_both_sides() -> None:
    p = Position(1812).put("borisov", "Ney", "Barclay").put("vilna", "Davout").put("drissa", "Wittgenstein")
    rule = p.c.special(special.Attrition)[1]
    p.s.turn = rule.from_turn
    assert rule.hardships(p.t) == [(p.a("borisov"), rule.roll)]
    q = Position(1800).put("genoa", "Masséna")
    siege = q.c.special(special.Siege)[0]
    assert siege.hardships(q.t) == []
    q.put("genoa", "Ott")
    assert siege.hardships(q.t) == [(q.a("genoa"), siege.roll)]
    q.put("pool", "Masséna")
    assert siege.hardships(q.t) == []


@pytest.mark.rule("FCN-7.4")
def test_the_distance_to_napoleon_counts_while_he_is_on_the_map() -> None:
    p = Position(1812)
    rule = p.c.special(special.Distance)[0]
    assert rule.gain(p.t) == 0  # nowhere
    p.napoleon("kovno")
    assert rule.gain(p.t) == 0
    p.napoleon("vilna")
    assert rule.gain(p.t) == -rule.per * p.c.distance[p.a("kovno")][p.a("vilna")] < 0
    q = Position(1809)
    assert q.c.special(special.Uprising)[0].supply_areas(q.t) == [q.a("innsbruck")]


@pytest.mark.rule("FCN-7.4")
def test_two_areas_roll_for_guerrillas_while_the_cup_lasts() -> None:
    p = Position(1807).put("madrid", "Ney").put("cup", "Empecinado").napoleon("madrid")
    rule = p.c.special(special.Guerrillas)[0]
    p.script("burgos", rule.roll, "Empecinado")
    rule.enemy_supply(p.t)  # the cup is empty: no second area
    assert p.where("Empecinado") == "burgos" and len(p.rolled("guerrillas")) == 1
    q = Position(1807).put("madrid", "Ney").put("cup", "Empecinado").napoleon("madrid")
    q.script("burgos", 10, "burgos", 10)
    rule.enemy_supply(q.t)
    assert len(q.rolled("guerrillas")) == rule.count == 2
    q.spent()

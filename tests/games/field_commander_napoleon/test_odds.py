"""Every choice that hangs on dice has odds, exact where they can be, and words for them in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.engine import Action, Odds
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn
from grognard.games.field_commander_napoleon.board import ENEMY
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.plans import Act
from grognard.games.field_commander_napoleon.sequence import CampaignTurns
from tests.games.field_commander_napoleon import test_extended_example as example
from tests.games.field_commander_napoleon.position import Position
from tests.games.field_commander_napoleon.test_27_battle_turns import holding


def odds(p: Position, verb: str, *args: object) -> Odds:
    found = p.t.odds(p.action(verb, *args))
    assert found is not None
    assert abs(sum(part for part, _ in found.outcomes) - 1) < 1e-9
    for _, value in found.outcomes:
        told = GAME.odds_said(value)  # type: ignore[misc]
        assert told is not None
        for lang in ("en", "it"):
            said = p.t.say(*told, lang, 1)
            assert said and "{" not in said and "odds" not in said.lower()
    return found


@pytest.mark.rule("FCN-19.1", "FCN-23.4", "FCN-21.3")
def test_what_a_plan_destroys_is_exact() -> None:
    p = Position().stand("french_front", "Augereau").stand("enemy_front", "Liptay", reduced=True)
    p.values("Augereau", combat=6, better=2, activation=5).values("Liptay", combat=3)
    p.stand("french_reserve", "Serurier").stand("enemy_reserve", "Kerpen")
    p.run(turn_of_the_french(p))
    fire = odds(p, "order", "Augereau", "fire")
    assert fire.sampled == 0 and abs(fire.chance(3) - 0.6) < 1e-9 and abs(fire.chance(0) - 0.4) < 1e-9


def turn_of_the_french(p: Position) -> BattleTurn:
    for name in ("Liptay", "Kerpen"):
        p.s.acted[p.f(name)] = 1
    p.s.battle.french_plans = p.s.battle.enemy_plans = 0
    return BattleTurn()


@pytest.mark.rule("FCN-21.1", "FCN-21.3", "FCN-21.5")
def test_an_advance_into_a_zone_of_the_enemy_shows_the_shock_test() -> None:
    p = Position().stand("french_front", "Augereau", column=True).stand("enemy_front", "Liptay", reduced=True)
    p.stand("enemy_reserve", "Kerpen").values("Liptay", combat=3)
    p.run(Act(p.f("Augereau"), p.b.plan("march")))
    found = odds(p, "advance", "Augereau")
    assert found.sampled == 0 and abs(found.chance(3) - 0.7) < 1e-9  # it holds on 3 or less


@pytest.mark.rule("FCN-27.1", "FCN-27.4")
@pytest.mark.parametrize(("insight", "part"), [("engineers", Fraction(2, 10)), ("sweep", Fraction(3, 10))])
def test_a_command_roll(insight: str, part: Fraction) -> None:
    p = holding(insight).stand("french_reserve", "Stengel")
    p.stand("enemy_reserve", "Fortification 1", side=ENEMY)
    p.s.scouts = 1
    p.run(ActivateInsights())
    for verb, args in (("attempt", (insight,)), ("scout", ())):
        found = odds(p, verb, *args)
        assert found.sampled == 0 and abs(found.chance(("works",)) - float(part)) < 1e-9
        assert abs(found.chance(("fails",)) - float(1 - part)) < 1e-9
        if verb == "attempt":
            p.script(10).play("attempt", insight)


@pytest.mark.rule("FCN-I06")
def test_a_sweep_is_told_before_the_horse_are_sent() -> None:
    p = holding("sweep").stand("french_reserve", "Stengel").stand("enemy_reserve", "Kerpen", reduced=True)
    p.script(1).run(ActivateInsights()).play("attempt", "sweep")
    found = odds(p, "sweep", "Stengel")
    assert found.chance(0) < 0.1 and sum(value for _, value in found.outcomes) > 0  # type: ignore[misc]


@pytest.mark.rule("FCN-11.3", "FCN-11.5")
def test_a_scout_in_the_fog_of_war() -> None:
    p = Position(1796, [9]).put("savona", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice")
    p.s.scouts = 1
    p.field("savona", turns=0).run(Fog(p.a("savona")))
    found = odds(p, "scout")
    assert {value: round(part, 6) for part, value in found.outcomes} == {
        ("turns", 2): 0.2, ("turns", 3): 0.4, ("turns", 4): 0.2, ("turns", 5): 0.2,
    }  # fmt: skip


@pytest.mark.rule("FCN-12.2", "FCN-9.4", "FCN-9.9")
def test_a_battle_is_fought_out_before_it_is_chosen() -> None:
    p = example.moves()
    assert odds(p, "fight", "turin").chance(("won",)) > 0.8  # 28 against 9, an overrun unless the Fog helps
    savona = odds(p, "fight", "savona")
    assert savona.sampled and savona.chance(("won",)) > 0.3
    again = odds(p, "fight", "savona")
    assert again.outcomes == savona.outcomes  # the same position, the same answer


@pytest.mark.rule("FCN-9.4", "FCN-40.1", "FCN-12.2")
@pytest.mark.parametrize("forced", [False, True])
def test_a_march_into_the_enemy_shows_the_battle(forced: bool) -> None:
    p = Position().put("nice", "Augereau", "Serurier").put("savona", "Rukavina").napoleon("nice")
    p.s.supply, p.s.turn = [3, 0], 0
    p.run(CampaignTurns())
    if forced:
        p.play("done")
    found = odds(p, "march", "Augereau", "savona")
    assert found.sampled and found.chance(("won",)) > 0.9
    assert p.t.odds(p.action("march", "Augereau", "turin")) is None  # nobody is there
    assert p.where("Augereau") == "nice" and p.where("Rukavina") == "savona"


@pytest.mark.rule("FCN-9.4")
def test_what_commits_to_nothing_has_no_odds() -> None:
    p = Position().put("nice", "Augereau").napoleon("nice").run(March())
    assert p.t.odds(p.action("ride", "turin")) is None
    assert p.t.odds(Action("done")) is None

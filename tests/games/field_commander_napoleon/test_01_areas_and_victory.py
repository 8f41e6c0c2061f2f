"""FCN-1 to FCN-3: sides, areas and control, how a campaign ends."""

from __future__ import annotations

import tomllib

import pytest

from grognard.engine import DONE
from grognard.engine.values import Closing
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.movement import french_areas
from grognard.games.field_commander_napoleon.sequence import CampaignTurns
from grognard.games.field_commander_napoleon.special import PlayAllTurns
from grognard.games.field_commander_napoleon.state import DEFEAT, HISTORICAL, INFERIOR, PHASES, SUPERIOR
from grognard.games.field_commander_napoleon.supply import EnemySupply
from grognard.games.field_commander_napoleon.victory import (
    crown,
    napoleon_alone,
    napoleon_lost,
    phase_over,
    rating,
    track_over,
)
from tests.games.field_commander_napoleon.position import Position


def five_objectives() -> Position:
    p = Position(1796)
    for area, name in zip(
        ("nice", "turin", "milan", "mantua", "klagenfurt"),
        ("Augereau", "Serurier", "Macquard", "Garnier", "Maynier"), strict=True,
    ):  # fmt: skip
        p.put(area, name)
    return p.napoleon("nice")


@pytest.mark.rule("FCN-1.1", "FCN-1.2")
def test_one_player_commands_the_french_and_the_rules_the_enemy() -> None:
    t = GAME.table(scenario="1809", seed=3)
    assert t.seats == ((FRENCH,),)
    for _ in range(150):
        decision = t.decision
        if decision is None:
            break
        assert decision.role == "french"
        t.play(decision.options[-1])
    b = t.board
    nations = {b.tables.nation[b.nation[f]].key for c in b.campaigns for f in c.forces if b.side[f] == ENEMY}
    assert {"austrian", "prussian", "russian", "spanish"} <= nations  # all on the one Enemy side


@pytest.mark.rule("FCN-1.3")
def test_the_aims_are_those_of_the_campaigns_data() -> None:
    b = Position().b
    for c in b.campaigns:
        data = tomllib.loads((GAME.folder / f"{c.year}.toml").read_text(encoding="utf-8"))
        assert [b.areas[a].id for a in c.objectives] == data["campaign"][0]["objectives"]
        assert [rule.__struct_config__.tag for rule in c.rules] == [
            rule["kind"] for rule in data.get("rule", [])
        ]


@pytest.mark.rule("FCN-2.1", "FCN-2.6")
def test_areas_are_unique_named_places_of_one_map() -> None:
    p = Position(1796)
    ids = [row.id for row in p.b.areas]
    assert len(ids) == len(set(ids))
    for a, b in p.b.links:
        assert p.b.areas[a].map == p.b.areas[b].map
    p.put("nice", "Augereau").put("turin", "Maynier").napoleon("nice").run(CampaignTurns())
    reachable = {p.b.areas[int(a)].id for f, a in p.options("march") if f == p.f("Augereau")}
    assert reachable == {"savona", "turin"}
    assert p.why_not("march", "Augereau", "milan") == "FCN-2.6"


@pytest.mark.rule("FCN-2.2", "FCN-2.3", "FCN-2.4", "FCN-2.5", "FCN-2.5a")
def test_control_is_present_occupation() -> None:
    p = Position(1796)
    assert p.held("lodi") == "uncontrolled"
    p.put("lodi", "Garrison 1", side=FRENCH)
    assert p.held("lodi") == "french"  # static Forces hold an area
    p.put("lodi", "Liptay")
    assert p.held("lodi") == "contested"
    p.put("pool", "Garrison 1", side=FRENCH)
    assert p.held("lodi") == "enemy"
    p.napoleon("milan")
    assert p.held("milan") == "uncontrolled"  # Napoleon is no Force
    p.put("lodi", "Augereau")
    assert french_areas(p.t) == [p.a("lodi")]  # occupied, Enemy present or not


@pytest.mark.rule("FCN-2.7", "FCN-2.8", "FCN-3.2")
def test_all_objectives_together_win() -> None:
    p = five_objectives()
    p.s.turn = 9
    p.put("mantua", "Liptay")
    assert not phase_over(p.t)  # contested counts for nobody
    p.put("cup", "Liptay")
    assert phase_over(p.t) and p.s.diary[-1][1:3] == list(rating(p.t))
    assert [p.b.areas[a].id for a in p.c.objectives] == ["nice", "turin", "milan", "mantua", "klagenfurt"]
    marks = [m[0] for m in p.t.view("french")["spaces"]["marks"] if m[1] == "objective"]
    assert marks == list(p.c.objectives)


@pytest.mark.rule("FCN-EX-01", "FCN-3.4", "FCN-50.1")
def test_victory_is_seen_at_the_end_of_the_battle_phase() -> None:
    p = five_objectives()
    p.put("klagenfurt", "Liptay").put("klagenfurt", "Kilmaine", "La Harpe")
    p.s.turn = 6
    p.script(2).run(CampaignTurns())
    assert p.s.turn == 7
    p.play("done")  # no movement; the battle at Klagenfurt is an overrun
    assert p.over  # neither forced march nor supply nor the Enemy turn
    assert p.s.diary[-1][:3] == [0, *rating(p.t)]
    assert "phase.forced_march" not in p.told()
    ends = [item for item in p.t._story.items if isinstance(item, Closing) and item.outcome is not None]
    assert {end.opening.kind for end in ends if end.outcome.key == "campaign_won"} == {
        "campaign"
    }  # not a turn's


@pytest.mark.rule("FCN-3.3", "FCN-50.16", "FCN-50.18", "FCN-EX-11", "FCN-9.3")
def test_1798_is_played_to_the_end_and_scored() -> None:
    p = Position(1798).put("alexandria", "Desaix", "Bon").put("cairo", "Menou").put("acre", "Lannes")
    p.napoleon("alexandria")
    p.s.turn = len(p.c.turns)
    assert not phase_over(p.t)  # all Objectives held, yet play goes on
    p.run(CampaignTurns())
    points = p.c.special(PlayAllTurns)[0].per_force * 4 + 15
    assert p.over and p.s.diary[-1][2] == points  # the track is over, and that is no failure
    for forces, grade in ((15, SUPERIOR), (14, HISTORICAL), (2, HISTORICAL), (1, INFERIOR)):
        q = Position(1798).napoleon("acre")  # 30, 29, 17 and 16 points
        mobile = [f for f in q.c.forces if q.b.side[f] == FRENCH and not q.b.static[f]]
        for f in mobile[:forces]:
            q.s.area[f] = q.a("acre")
        track_over(q.t)
        assert q.s.diary[-1][1:3] == [grade, q.c.special(PlayAllTurns)[0].per_force * forces + 15]
    contested = Position(1798).put("acre", "Lannes", "Djezzar Pasha").napoleon("acre")
    track_over(contested.t)
    assert contested.s.diary[-1][2] == 1  # Acre is held by nobody


@pytest.mark.rule("FCN-50.16")
def test_1798_scores_every_french_force_static_ones_too() -> None:
    """L85: each French Force that survives."""
    p = (
        Position(1798)
        .put("cairo", "Menou")
        .put("cairo", "Garrison 1", "Fortification 1", side=FRENCH)
        .napoleon("cairo")
    )
    p.put("pool", "Bon").put("pool", "Garrison 2", side=FRENCH).put("acre", "Djezzar Pasha")
    track_over(p.t)
    assert p.s.diary[-1][2] == 3 * p.c.special(PlayAllTurns)[0].per_force


@pytest.mark.rule("FCN-50.17")
def test_alexandria_is_looked_at_when_the_whole_turn_is_over() -> None:
    for options, french, enemy in (((), False, True), (("alexandria-french-turn",), True, False)):
        for phase, lost in (("battles", False), ("french_supply", french), ("enemy_supply", enemy)):
            p = Position(1798, options=options).put("cairo", "Menou").napoleon("cairo")
            p.s.phase = PHASES.index(phase)
            assert phase_over(p.t) == lost
            assert (p.t.outcome is not None) == lost


@pytest.mark.rule("FCN-3.1", "FCN-3.7", "FCN-9.2", "FCN-EX-10", "FCN-50.13")
def test_1796_fails_after_may_1797() -> None:
    p = Position(1796).put("nice", "Augereau").put("turin", "Maynier").napoleon("nice")
    assert p.c.turns[0].name == "Mar 1796" and p.c.turns[-1].name == "May 1797"
    p.s.turn = len(p.c.turns)
    p.run(CampaignTurns())
    assert p.t.outcome is not None and p.t.outcome.reason == "lost.time"
    assert p.t.outcome.winners == ("enemy",)


@pytest.mark.rule("FCN-3.5", "FCN-3.9", "FCN-50.2")
def test_1796_needs_two_objectives_from_the_end_of_march() -> None:
    p = Position(1796).put("nice", "Augereau").napoleon("nice")
    p.s.turn, p.s.phase = 1, 5
    assert not phase_over(p.t)  # not yet the end of the French turn
    p.s.phase = 6
    assert phase_over(p.t)
    assert p.t.outcome is not None and p.t.outcome.rule == "FCN-50.2"
    assert p.t.outcome.scores["points"] == 0
    q = Position(1796).put("nice", "Augereau").put("turin", "Maynier").napoleon("nice")
    q.s.phase = 6
    assert not phase_over(q.t)


@pytest.mark.rule("FCN-50.2", "FCN-3.5")
def test_1796_counts_objectives_at_the_end_of_the_french_turn_or_by_option_of_every_phase() -> None:
    """L1637 against L101: a brigade that steps into the second Objective does not end the campaign by itself."""
    for options, ends in (((), ["french_supply"]), (("objectives-every-phase",), list(PHASES[1:]))):
        for phase in PHASES[1:]:
            p = Position(1796, options=options).put("nice", "Augereau").napoleon("nice")
            p.put("turin", "Maynier", "Kilmaine", "La Harpe", "Liptay")  # contested
            p.s.turn, p.s.phase = 2, PHASES.index(phase)
            assert phase_over(p.t) == (phase in ends), phase


@pytest.mark.rule("FCN-3.6", "FCN-4.7")
def test_napoleon_alone_loses() -> None:
    p = Position(1796).put("nice", "Augereau").napoleon("nice")
    assert not napoleon_alone(p.t)
    p.put("turin", "Augereau").put("nice", "Garrison 1", side=FRENCH)
    assert not napoleon_alone(p.t)  # a static Force protects him
    p.put("pool", "Garrison 1", side=FRENCH)
    assert napoleon_alone(p.t)
    assert p.t.outcome is not None and p.t.outcome.rule == "FCN-3.6"


@pytest.mark.rule("FCN-3.6", "FCN-3.4", "FCN-3.9")
def test_a_victory_without_a_force_beside_napoleon_is_a_defeat_and_is_counted_once() -> None:
    """L103: Napoleon on the map without a French Force loses the campaign; a defeat scores nothing."""
    p = five_objectives().napoleon("lodi")
    assert phase_over(p.t) and p.t.outcome is not None and p.t.outcome.rule == "FCN-3.6"
    assert phase_over(p.t) and napoleon_alone(p.t)
    assert [row[1:3] for row in p.s.diary] == [[DEFEAT, 0]]


@pytest.mark.rule("FCN-3.8", "FCN-3.10", "FCN-3.11")
def test_points_and_rating_come_from_the_box() -> None:
    p = Position(1796)
    first = next(i for i, box in enumerate(p.c.turns, 1) if box.label)
    assert p.c.turns[first - 1].label == "superior"
    p.s.turn = first - 1
    assert rating(p.t) == (SUPERIOR, 30)
    for turn in range(first, len(p.c.turns) + 1):
        p.s.turn = turn
        box = p.c.turns[turn - 1]
        grade, points = rating(p.t)
        assert points == box.points
        assert ("defeat", "inferior", "historical", "superior")[grade] == box.label
    labels = [box.label for box in p.c.turns if box.label]
    assert labels == sorted(labels, key=["superior", "historical", "inferior"].index)


@pytest.mark.rule("FCN-3.12")
def test_an_end_before_a_first_inferior_box_is_a_defeat() -> None:
    p = Position(1814).put("meaux", "Ney").put("paris", "Yorck").napoleon("meaux")
    p.s.phase = PHASES.index("enemy_battles")
    first = next(i for i, box in enumerate(p.c.turns, 1) if box.label)
    assert p.c.turns[first - 1].label == "inferior"
    p.s.turn = first - 1
    assert rating(p.t) == (DEFEAT, 0)
    assert phase_over(p.t) and p.t.outcome is not None and p.t.outcome.rule == "FCN-3.12"
    q = Position(1814).put("meaux", "Ney").put("paris", "Yorck").napoleon("meaux")
    q.s.turn, q.s.phase = first, PHASES.index("enemy_battles")
    assert phase_over(q.t) and q.t.outcome is None and q.s.diary[-1][1] == INFERIOR


@pytest.mark.rule("FCN-3.4")
def test_defeat_is_seen_after_enemy_supply_too() -> None:
    p = Position(1796, dice=[]).put("nice", "Augereau").put("turin", "Maynier").napoleon("nice")
    p.run(EnemySupply())
    assert p.over
    assert DONE in p.t.decision.options  # type: ignore[union-attr]


@pytest.mark.rule("FCN-3.10", "FCN-49.10", "FCN-49.3")
def test_a_series_of_two_campaigns_is_a_series_and_one_is_none() -> None:
    for rows, reason in ((1, "won.historical"), (2, "won.series"), (3, "won.series")):
        p = Position(1796)
        p.s.diary = [[0, 2, 20, 5, 3]] * rows
        crown(p.t)
        assert p.t.outcome is not None and p.t.outcome.reason == reason and p.t.outcome.winners == ("french",)
        assert p.t.outcome.scores["points"] == 20 * rows and ("years" in p.t.outcome.scores) == (rows > 1)
        assert (p.t.outcome.scores["grade"], p.t.outcome.scores["campaigns"]) == (2, rows)


@pytest.mark.rule("FCN-3.6")
def test_napoleon_is_alone_on_the_field_only_when_the_battle_has_begun() -> None:
    p = Position(1796).put("savona", "Augereau", "Brempt").field("savona", napoleon=True)
    p.s.battle.number = 0
    assert napoleon_lost(p.t) is None  # they are on their way to the Battlefield
    p.s.battle.number = 1
    found = napoleon_lost(p.t)
    assert found is not None and (found.reason, found.rule) == ("lost.napoleon_alone", "FCN-3.6")
    p.stand("french_reserve", "Augereau")
    assert napoleon_lost(p.t) is None
    q = Position(1796).put("savona", "Brempt").field("savona", napoleon=True)
    q.s.battle.number = 0
    assert napoleon_lost(q.t) is not None  # nobody is on his way
    r = Position(1796).put("savona", "Augereau")
    assert napoleon_lost(r.t) is None  # he is not on the map
    r.napoleon("turin")
    assert napoleon_lost(r.t) is not None and not napoleon_alone(r.napoleon("savona").t)
    assert napoleon_alone(r.napoleon("turin").t, "FCN-9.7") and r.t.outcome is not None
    assert r.t.outcome.rule == "FCN-9.7"

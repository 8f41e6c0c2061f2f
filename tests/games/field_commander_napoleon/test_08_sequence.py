"""FCN-8, FCN-9, FCN-40, FCN-41, FCN-45 and FCN-47: the sequence of play, movement, forced march."""

from __future__ import annotations

import pytest

from grognard.engine.values import Leave
from grognard.games.field_commander_napoleon.board import FRENCH
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.plans import Act
from grognard.games.field_commander_napoleon.sequence import Battles, CampaignTurns
from grognard.games.field_commander_napoleon.state import NOWHERE
from tests.games.field_commander_napoleon.position import Position


def quiet() -> Position:
    """Two Objectives held, nobody near."""
    p = Position(1796).put("nice", "Augereau").put("turin", "Maynier").napoleon("nice")
    return p.put("klagenfurt", "Rukavina")


@pytest.mark.rule("FCN-8.1", "FCN-8.2", "FCN-8.3", "FCN-8.4", "FCN-47.1", "FCN-45.3")
def test_phases_in_order() -> None:
    p = quiet().script(3).run(CampaignTurns())  # Rukavina: Hold
    p.play("done")
    p.play("done")
    p.script(9, 3)  # Enemy supply at Klagenfurt: 3 points; then the next Enemy turn
    while p.s.turn == 2:
        p.play("done")
    phases = [k.removeprefix("phase.") for k in p.told() if k.startswith("phase.")]
    assert phases[:9] == [
        "turn_marker", "movement", "battles", "forced_march", "second_battles", "french_supply",
        "enemy_orders", "enemy_battles", "enemy_supply",
    ]  # fmt: skip
    assert phases[9] == "turn_marker" and p.s.turn == 3


@pytest.mark.rule("FCN-9.4", "FCN-EX-12")
def test_each_force_moves_to_one_adjacent_area() -> None:
    p = Position(1796).put("lodi", "Augereau", "Stengel").napoleon("lodi").run(March())
    for name in ("Augereau", "Stengel"):
        there = sorted(p.b.areas[int(a)].id for f, a in p.options("march") if f == p.f(name))
        assert there == ["genoa", "lonato", "mantua", "marengo", "milan"]
    p.play("march", "Augereau", "milan")
    assert p.f("Augereau") not in {f for f, _ in p.options("march")}  # once in the phase
    assert p.why_not("march", "Augereau", "turin") == "FCN-9.4"
    p.play("march", "Stengel", "marengo").play("ride", "milan")
    assert p.over and p.s.supply[FRENCH] == 0
    assert p.where("Augereau") == "milan" and p.where("Stengel") == "marengo"


@pytest.mark.rule("FCN-9.5")
def test_forces_with_the_enemy_present_may_not_move() -> None:
    p = Position(1796).put("lodi", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice").run(March())
    assert {f for f, _ in p.options("march")} == {p.f("Maynier")}
    assert p.why_not("march", "Augereau", "milan") == "FCN-9.5"


@pytest.mark.rule("FCN-9.6", "FCN-9.8")
def test_napoleon_is_never_pinned() -> None:
    p = Position(1796).put("lodi", "Augereau", "Liptay").put("milan", "Maynier").napoleon("lodi").run(March())
    p.play("ride", "milan")
    assert p.s.napoleon == p.a("milan")
    assert not p.options("ride")


@pytest.mark.rule("FCN-9.7")
def test_napoleon_must_end_with_a_french_force() -> None:
    p = Position(1796).put("lodi", "Augereau").napoleon("lodi").run(March())
    p.play("ride", "milan")
    assert p.t.outcome is None  # inside the phase moves have no order
    p.play("march", "Augereau", "milan")
    assert p.over and p.t.outcome is None
    q = Position(1796).put("lodi", "Augereau").napoleon("lodi").run(March())
    q.play("ride", "milan").play("done")
    assert q.t.outcome is not None and q.t.outcome.rule == "FCN-9.7"


@pytest.mark.rule("FCN-9.9", "FCN-9.10", "FCN-9.11", "FCN-EX-14")
def test_battles_are_mandatory_in_the_players_order() -> None:
    p = (
        Position(1796)
        .put("marengo", "Augereau", "Liptay")
        .put("lodi", "Kilmaine", "La Harpe", "Stengel", "Pittoni")
    )
    p.napoleon("lodi").run(Battles())
    assert p.options("fight") == [(p.a("marengo"),), (p.a("lodi"),)] and not p.may("done")
    p.script(2, 2).play("fight", "lodi")  # an overrun; then Marengo, for which nobody is asked
    assert p.where("Pittoni") == "cup" and p.s.battle.area == p.a("marengo")
    assert "FCN-9.11" in p.rules()


@pytest.mark.rule("FCN-40.1", "FCN-40.3", "FCN-EX-44")
def test_forced_march_of_two_forces() -> None:
    p = Position(1796).put("turin", "Augereau", "Kilmaine", "La Harpe", "Maynier").napoleon("turin")
    p.s.supply[FRENCH] = 2
    p.run(March(forced=True))
    p.play("march", "Augereau", "savona").play("march", "Kilmaine", "savona")
    assert p.s.supply[FRENCH] == 0 and not p.options("march")
    assert p.why_not("march", "Maynier", "savona") == "FCN-40.3"


@pytest.mark.rule("FCN-40.2")
def test_pinned_forces_can_not_march() -> None:
    p = Position(1796).put("turin", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice")
    p.s.supply[FRENCH] = 5
    p.run(March(forced=True))
    assert {f for f, _ in p.options("march")} == {p.f("Maynier")}
    assert p.why_not("march", "Augereau", "nice") == "FCN-40.2"


@pytest.mark.rule("FCN-40.4")
def test_forced_march_after_movement() -> None:
    p = quiet()
    p.s.supply[FRENCH] = 3
    p.run(CampaignTurns())
    p.play("march", "Maynier", "milan").play("done")
    assert p.asked == "March.move" and (p.f("Maynier"), p.a("turin")) in p.options("march")
    p.play("march", "Maynier", "turin")
    assert p.where("Maynier") == "turin" and p.s.supply[FRENCH] == 2


@pytest.mark.rule("FCN-40.5")
def test_napoleons_forced_march_is_free() -> None:
    p = Position(1796).put("turin", "Augereau", "Liptay").put("nice", "Maynier").napoleon("turin")
    p.run(March(forced=True))
    p.play("ride", "nice")
    assert p.s.supply[FRENCH] == 0 and p.s.napoleon == p.a("nice") and p.t.outcome is None
    q = Position(1796).put("turin", "Augereau").napoleon("turin").run(March(forced=True))
    q.play("ride", "savona")  # without supply nothing else can be done, and the phase is over
    assert q.t.outcome is not None and q.t.outcome.rule == "FCN-9.7"


@pytest.mark.rule("FCN-41.1")
def test_battles_after_the_forced_march() -> None:
    p = quiet().put("nice", "Kilmaine", "La Harpe").put("savona", "Pittoni")
    p.s.supply[FRENCH] = 2
    p.run(CampaignTurns()).play("done")
    assert "battle" not in p.told()
    p.script(2).play("march", "Augereau", "savona").play("march", "Kilmaine", "savona").play("done")
    keys = p.told()
    assert keys.index("phase.second_battles") < keys.index("battle") and p.where("Pittoni") == "cup"


@pytest.mark.rule("FCN-45.1", "FCN-45.2")
def test_battles_of_the_enemy_turn() -> None:
    p = quiet().put("genoa", "Pittoni").put("savona", "Kilmaine", "La Harpe", "Stengel")
    p.run(CampaignTurns())
    p.play("done").play("done").play("done")
    p.script(3, 10, 2, 9)
    p.play("command", "Rukavina")
    assert p.where("Pittoni") == "cup"
    battle = [e for e in p.t.journal if e.key == "battle"][-1]
    assert battle.rule == "FCN-45.2" and battle.args["space"] == p.a("savona")
    keys = p.told()
    assert keys.index("group_moves") < keys.index("phase.enemy_battles") < keys.index("phase.enemy_supply")


@pytest.mark.rule("FCN-41.1", "FCN-39.5")
def test_no_area_is_fought_twice_in_one_phase() -> None:
    p = Position(1796).put("lodi", "Augereau", "Liptay", "Kerpen")
    phase = Battles(fought=[p.a("lodi")])
    p.run(phase)
    assert p.over  # encamped: no new battle in this phase
    q = Position(1796).put("lodi", "Augereau", "Liptay", "Kerpen").script(2).run(Battles())
    assert not q.over  # the next phase fights it


@pytest.mark.rule("FCN-9.7", "FCN-3.6", "FCN-36.8")
def test_the_player_is_warned_before_napoleon_is_left_alone() -> None:
    p = Position(1796).put("nice", "Augereau").napoleon("nice").run(March())
    assert "lost" not in p.t.decision.text("en")  # type: ignore[union-attr]
    p.play("ride", "savona")
    assert "campaign is lost" in p.t.decision.text("en")  # type: ignore[union-attr]
    p.play("march", "Augereau", "savona")
    assert p.over and p.t.outcome is None
    for others, warned in (((), True), (("Serurier",), False)):
        q = (
            Position()
            .field("savona", napoleon=True)
            .stand("french_reserve", "Augereau", *others, column=True)
        )
        q.stand("enemy_front", "Liptay").run(Act(q.f("Augereau"), q.b.plan("march")))
        assert q.asked == "Act.direction"
        assert ("la campagna è persa" in q.t.decision.text("it")) == warned  # type: ignore[union-attr]


@pytest.mark.rule(
    "FCN-1.1", "FCN-2.6", "FCN-6.7", "FCN-9.4", "FCN-9.5", "FCN-9.6", "FCN-40.2", "FCN-40.3", "FCN-40.5"
)
@pytest.mark.parametrize("forced", [False, True])
def test_which_marches_and_rides_are_refused(forced: bool) -> None:
    p = Position(1796).put("lodi", "Augereau", "Stengel").put("turin", "Maynier", "Liptay").napoleon("lodi")
    p.put("lodi", "Garrison 1", side=FRENCH)
    price = p.number("forced_march_cost")

    def why(label: str | int, area: str, side: int | None = None, **fields: bool) -> str:
        force = label if isinstance(label, int) else p.f(label, side)
        refusal = March(forced=forced, **fields).check_march(p.t, force, p.a(area))
        return refusal.rule if refusal else ""

    p.s.supply[FRENCH] = price
    assert why("Augereau", "milan") == ""
    assert why(len(p.b.forces), "milan") == "FCN-9.6" and why("Liptay", "milan") == "FCN-1.1"
    assert why("Garrison 1", "milan", FRENCH) == "FCN-6.7" and why("Serurier", "milan") == "FCN-9.4"
    assert why("Maynier", "milan") == ("FCN-40.2" if forced else "FCN-9.5")
    assert why("Augereau", "klagenfurt") == "FCN-2.6"
    p.s.moved[p.f("Augereau")] = 1
    assert why("Augereau", "milan") == "FCN-9.4"
    p.s.supply[FRENCH] = price - 1
    assert why("Stengel", "milan") == ("FCN-40.3" if forced else "")
    asked = March(forced=forced).move(p.t)
    verbs = {a.verb for a in asked.wants[FRENCH]}  # type: ignore[union-attr]
    assert ("march" in verbs) == (not forced) and "ride" in verbs
    rule = "FCN-40.5" if forced else "FCN-9.6"
    for area, rode, refused in (("milan", False, ""), ("milan", True, rule), ("klagenfurt", False, rule)):
        refusal = March(forced=forced, rode=rode).check_ride(p.t, p.a(area))
        assert (refusal.rule if refusal else "") == refused
    p.s.napoleon = NOWHERE
    refusal = March(forced=forced).check_ride(p.t, p.a("milan"))
    assert refusal is not None and refusal.rule == rule


@pytest.mark.rule("FCN-40.1", "FCN-9.4", "FCN-9.7", "FCN-40.3")
def test_a_forced_march_is_paid_for_and_marks_come_off_at_the_end_of_the_phase() -> None:
    for forced in (False, True):
        p = Position(1796).put("lodi", "Augereau", "Stengel").napoleon("lodi")
        p.s.supply[FRENCH] = 5
        march, f = March(forced=forced), p.f("Augereau")
        march.on_march(p.t, f, p.a("milan"))
        assert p.s.supply[FRENCH] == 5 - forced * p.number("forced_march_cost")
        assert p.s.moved[f] == 1 and p.where("Augereau") == "milan"
        march.on_ride(p.t, p.a("milan"))
        assert march.rode and p.s.napoleon == p.a("milan")
        march.commit(p.t)
        assert not any(p.s.moved) and p.t.outcome is None
    p.napoleon("turin")
    March().commit(p.t)
    assert p.t.outcome is not None and p.t.outcome.rule == "FCN-9.7"


@pytest.mark.rule("FCN-9.10", "FCN-39.5", "FCN-9.9")
def test_battles_that_are_none_or_were_fought_are_refused() -> None:
    p = (
        Position(1796)
        .put("lodi", "Augereau", "Liptay")
        .put("milan", "Maynier", "Rukavina")
        .put("turin", "Stengel")
    )
    battles = Battles([p.a("lodi")])
    for area, rule in (("lodi", "FCN-39.5"), ("turin", "FCN-9.9"), ("milan", "")):
        refusal = battles.check_fight(p.t, p.a(area))
        assert (refusal.rule if refusal else "") == rule
    flow = battles.choose(p.t)
    assert flow.procedure.area == p.a("milan") and battles.fought == [p.a("lodi"), p.a("milan")]  # type: ignore[union-attr]
    assert isinstance(battles.choose(p.t), Leave)

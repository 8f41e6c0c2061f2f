"""FCN-14, FCN-27, FCN-34 to FCN-39 and FCN-I01 to FCN-I07: Insights, Battle Turns, rout, the end of a
battle.
"""

from __future__ import annotations

import pytest

from grognard.engine.procedure import plan_of
from grognard.engine.values import Leave
from grognard.games.field_commander_napoleon.attack import fails_without_roll
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn, outnumbered
from grognard.games.field_commander_napoleon.battlefield import havens
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.plans import formation_plan
from grognard.games.field_commander_napoleon.state import NOBODY, prepare_plan
from grognard.games.field_commander_napoleon.victory import napoleon_alone
from tests.games.field_commander_napoleon import test_extended_example as example
from tests.games.field_commander_napoleon.position import Position, Stage


def holding(*insights: str, number: int = 1) -> Position:
    p = (
        Position()
        .field("savona", turns=3, napoleon=True)
        .stand("french_front", "Augereau")
        .stand("enemy_front", "Liptay")
    )
    for key in insights:
        p.s.battle.insights |= 1 << p.b.insight(key)
    p.s.battle.number = number
    return p


def turn(p: Position, *dice: object) -> Position:
    return p.script(*dice).run(BattleTurn())


def clear(p: Position) -> Position:
    p.t._stack.clear()
    p.t._at.clear()
    p.t._from.clear()
    return p


# --- Insights ---


@pytest.mark.rule("FCN-27.1", "FCN-27.2")
@pytest.mark.parametrize(
    ("insight", "die", "works"),
    [("engineers", 2, True), ("engineers", 3, False), ("sweep", 3, True), ("sweep", 4, False)],
)
def test_command_roll(insight: str, die: int, works: bool) -> None:
    p = (
        holding(insight)
        .stand("french_reserve", "Stengel")
        .stand("enemy_reserve", "Fortification 1", side=ENEMY)
    )
    p.script(die).run(ActivateInsights()).play("attempt", insight)
    assert bool(p.rolled("command", True)) == works
    assert bool(p.s.battle.insights) != works  # kept after a failure, spent on success
    if not works:
        assert p.over  # one roll per Insight and Battle Turn


@pytest.mark.rule("FCN-27.3", "FCN-I01")
def test_duration() -> None:
    for verb, turns in (("lengthen", 4), ("shorten", 2)):
        p = holding("duration").run(ActivateInsights())
        assert p.asked == "UseInsight.length"  # automatic in Battle Turn 1
        p.play(verb)
        assert p.over and p.s.battle.turns == turns and p.s.battle.insights == 0
    assert holding("duration", number=2).run(ActivateInsights()).over


@pytest.mark.rule("FCN-27.4")
def test_scouts_roll_again() -> None:
    p = holding("engineers")
    p.s.scouts = 2
    p.script(9, 8, 1).run(ActivateInsights()).play("attempt", "engineers").play("scout").play("scout")
    assert p.over and p.s.scouts == 0 and p.s.battle.insights == 0
    q = holding("engineers")
    q.s.scouts = 1
    q.script(9).run(ActivateInsights()).play("attempt", "engineers").play("done")
    assert q.over and q.s.scouts == 1 and q.s.battle.insights


@pytest.mark.rule("FCN-I02")
def test_engineers() -> None:
    p = (
        holding("engineers")
        .stand("enemy_approach", "Garrison 1", side=ENEMY)
        .stand("enemy_reserve", "Fortification 1", "Fortification 2", side=ENEMY)
        .stand("french_approach", "Garrison 1", side=FRENCH)
    )
    p.script(2).run(ActivateInsights()).play("attempt", "engineers")
    assert p.where("Garrison 1", FRENCH) == "french_approach"
    assert (
        p.where("Garrison 1", ENEMY)
        == p.where("Fortification 1", ENEMY)
        == p.where("Fortification 2", ENEMY)
        == "pool"
    )
    assert not p.reduced("Liptay")


@pytest.mark.rule("FCN-I03")
def test_front() -> None:
    p = (
        Position(1796, [3])
        .put(
            "savona",
            "Augereau",
            "Serurier",
            "Macquard",
            "Maynier",
            "La Harpe",
            "Liptay",
            "Kerpen",
            "Rukavina",
        )
        .napoleon("savona")
    )
    p.run(Battle(p.a("savona"))).play("take", "front").play("done")
    zones = {p.b.tables.zone[int(z) - len(p.b.areas)].key for _, z, _ in p.options("deploy")}
    assert zones == {"french_reserve", "french_approach", "french_front"}
    for name in ("Augereau", "Serurier", "Macquard"):
        p.play("deploy", name, "french_front", "line")
    zones = {p.b.tables.zone[int(z) - len(p.b.areas)].key for _, z, _ in p.options("deploy")}
    assert zones == {"french_reserve", "french_approach"}  # up to three, besides four in Approach
    p.play("deploy", "La Harpe", "french_approach", "line").play(
        "deploy", "Maynier", "french_approach", "line"
    )
    assert not p.s.battle.insights >> p.b.insight("front") & 1  # spent


@pytest.mark.rule("FCN-I04")
def test_morale_lasts_the_battle() -> None:
    p = holding("morale").run(ActivateInsights())
    assert p.over and p.s.battle.shock_bonus == 3 and p.s.battle.insights
    p.s.battle.number = 2
    clear(p).run(ActivateInsights())
    assert p.s.battle.shock_bonus == 3  # once
    p.stand("french_front", "Augereau", column=True)
    assert fails_without_roll(p.t, p.f("Augereau"))  # automatic failures stay


@pytest.mark.rule("FCN-I05")
def test_raid() -> None:
    for die in range(1, 11):
        p = holding("raid")
        p.s.supply = [0, 9]
        p.script(die).run(ActivateInsights())
        points = next(row.points for row in p.b.raid if row.low <= die <= row.high)
        assert p.s.supply == [points, 9 - points] and p.s.battle.insights == 0
    poor = holding("raid")
    poor.s.supply = [0, 1]
    poor.script(10).run(ActivateInsights())
    assert poor.s.supply == [1, 0]


@pytest.mark.rule("FCN-I06", "FCN-EX-21")
def test_sweep_with_two_of_three_cavalry() -> None:
    p = holding("sweep").stand("french_reserve", "Stengel", "Kilmaine", "Beaumont", "Maynier")
    p.stand("enemy_reserve", "Rosselmini", "Rukavina").stand("enemy_front", "Liptay", "Kerpen")
    p.script(3, 9, 5, 8, 5, 10, 10).run(ActivateInsights()).play("attempt", "sweep")
    assert not p.may("sweep", "Maynier")  # infantry does not ride
    p.play("sweep", "Stengel").play("sweep", "Kilmaine").play("done")
    # Stengel 8/4: 9 misses, 5 and 8 hit; Kilmaine 8/4: 5 hits, 10 and 10 miss; super value counts, no bonuses
    assert p.where("Stengel") == p.where("Kilmaine") == "savona" and p.where("Beaumont") == "french_reserve"
    dice = [e for e in p.t.journal if e.key == "rolls.sweep"]
    assert len(dice) == 6
    assert p.where("Rosselmini") == "cup" and p.reduced(
        "Rukavina"
    )  # from Enemy Reserve forward, lowest skill first
    assert not p.reduced("Liptay") and not p.reduced("Kerpen")
    p.spent()


@pytest.mark.rule("FCN-I06")
def test_sweep_needs_cavalry_in_reserve_and_can_end_the_battle() -> None:
    p = holding("sweep").stand("french_front", "Stengel")
    assert p.run(ActivateInsights()).over  # nobody to send
    q = holding("sweep").stand("french_reserve", "Stengel").stand("enemy_front", "Liptay", reduced=True)
    q.s.battle.turns, q.s.battle.number = 3, 0
    turn(q, 1, 8, 9, 9).play("attempt", "sweep").play("sweep", "Stengel")
    assert q.over and q.where("Liptay") == "cup"


@pytest.mark.rule("FCN-I07")
@pytest.mark.parametrize("zone", ["enemy_approach", "enemy_reserve"])
def test_field(zone: str) -> None:
    enemies = ("Liptay", "Kerpen", "Rukavina", "Rosselmini", "Nicoletti", "Field Guns")
    p = Position(1796, [3]).put("savona", "Augereau", "Serurier", "La Harpe", *enemies).napoleon("savona")
    p.put("savona", "Garrison 1", "Fortification 1", side=ENEMY)
    p.run(Battle(p.a("savona"))).play("take", "field").play("done")
    while p.asked == "Battle.place_french":
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    p.play("all_enemies", zone)
    assert all(p.where(x) == zone for x in enemies)  # the limit of four is ignored
    assert p.where("Garrison 1", ENEMY) == p.where("Fortification 1", ENEMY) == zone
    assert p.column("Liptay") and not p.column("Field Guns")
    assert p.s.battle.insights == 0


@pytest.mark.rule("FCN-14.4")
def test_several_insights_in_one_battle_turn() -> None:
    p = (
        holding("engineers", "sweep", "morale")
        .stand("french_reserve", "Stengel")
        .stand("enemy_reserve", "Fortification 1", side=ENEMY)
    )
    p.script(2, 9).run(ActivateInsights()).play("attempt", "engineers").play("attempt", "sweep")
    assert p.over and p.where("Fortification 1", ENEMY) == "pool" and p.s.battle.shock_bonus == 3


# --- the Enemy step and the French step ---


@pytest.mark.rule("FCN-34.1", "FCN-34.2", "FCN-34.3", "FCN-34.4")
def test_enemy_order_of_action() -> None:
    p = (
        Position()
        .stand("french_reserve", "Augereau")
        .stand("enemy_reserve", "Rukavina", "Rosselmini", column=True)
    )
    p.stand("enemy_front", "Liptay", "Kerpen", column=True).stand("enemy_approach", "Schubirz", column=True)
    p.token("Kerpen", "rush").token("Rosselmini", "rush")
    turn(p)
    acts = [p.b.forces[f].label for f in p.acts()]
    assert acts == ["Kerpen", "Liptay", "Schubirz", "Rosselmini", "Rukavina"]  # front to rear, tokens first
    assert p.s.tokens[p.b.plan("rush")] == p.b.plans[p.b.plan("rush")].copies
    tie = Position().stand("french_reserve", "Augereau").stand("enemy_front", "Liptay", "Kerpen", column=True)
    turn(tie)
    assert len(tie.options("wake")) == 2  # further ties: the player


@pytest.mark.rule("FCN-35.1", "FCN-35.2", "FCN-35.3")
def test_french_act_in_any_order() -> None:
    p = Position().stand("french_front", "Augereau", "Serurier").stand("enemy_front", "Liptay", "Kerpen")
    p.token("Serurier", "volley")
    p.s.acted[p.f("Liptay")] = p.s.acted[p.f("Kerpen")] = 1
    turn(p)
    assert {a[0] for a in p.options("order")} == {p.f("Augereau"), p.f("Serurier")}
    p.script(10).play("order", "Serurier", "volley")
    p.play("strike", "Liptay")
    assert p.s.tokens[p.b.plan("volley")] == p.b.plans[p.b.plan("volley")].copies
    assert {a[0] for a in p.options("order")} == {p.f("Augereau")}  # one by one, once each


# --- rout ---


@pytest.mark.rule("FCN-36.1", "FCN-EX-43")
def test_rout_comparison() -> None:
    p = Position()
    assert outnumbered(15, 52, p.number("rout_ratio")) == FRENCH
    assert outnumbered(7, 3, p.number("rout_ratio")) == NOBODY
    p.stand("french_reserve", "Augereau", "Serurier").stand("enemy_reserve", "Liptay", column=True)
    turn(p).play("done")
    assert p.s.battle.routed == ENEMY  # 15 against 5


@pytest.mark.rule("FCN-36.2", "FCN-36.3")
def test_routed_static_forces_are_destroyed() -> None:
    p = (
        Position()
        .stand("french_front", "Augereau", "Serurier", "Stengel", "Kilmaine")
        .stand("enemy_reserve", "Field Guns")
    )
    p.stand("enemy_reserve", "Fortification 1", side=ENEMY)
    p.s.acted[p.f("Field Guns")] = p.s.acted[p.f("Fortification 1", ENEMY)] = 1
    turn(p).play("done")
    assert p.s.battle.routed == ENEMY and p.where("Fortification 1", ENEMY) == "pool"
    p.stand("enemy_front", "Field Guns").values("Field Guns", combat=9)
    turn(clear(p))
    assert p.s.battle.routed == ENEMY  # for the rest of the battle, and it draws no tokens


@pytest.mark.rule("FCN-36.4", "FCN-36.5")
def test_routed_forces_retreat_or_are_crowded_out() -> None:
    p = Position().stand("enemy_front", "Liptay").stand("french_front", "Augereau")
    p.stand("enemy_approach", "Kerpen", "Schubirz", "Rosselmini", "Nicoletti")
    p.s.battle.routed = ENEMY
    for name in ("Kerpen", "Schubirz", "Rosselmini", "Nicoletti"):
        p.s.acted[p.f(name)] = 1
    turn(p)
    assert p.where("Liptay") == "cup"
    q = Position().stand("enemy_front", "Liptay", "Kerpen").stand("enemy_front", "Augereau")
    q.s.battle.routed = ENEMY
    turn(q).play("wake", "Liptay")
    assert q.where("Liptay") == q.where("Kerpen") == "enemy_approach"  # in melee or not


@pytest.mark.rule("FCN-36.3", "FCN-36.4")
def test_a_routed_side_has_no_token_plans() -> None:
    p = Position().stand("enemy_front", "Liptay").stand("french_front", "Augereau")
    p.s.battle.routed, p.s.battle.enemy_plans = ENEMY, 1
    turn(p)
    assert "enemy_plan" not in p.told() and p.where("Liptay") == "enemy_approach"
    q = Position().stand("enemy_front", "Liptay").stand("french_front", "Augereau")
    q.s.battle.routed, q.s.battle.french_plans = FRENCH, 1
    turn(q, 10)
    assert q.asked == "BattleTurn.french_acts" and q.may("order", "Augereau", "retreat_french")


@pytest.mark.rule("FCN-36.6", "FCN-36.7")
def test_leaving_the_battlefield() -> None:
    p = (
        Position()
        .stand("enemy_reserve", "Liptay")
        .stand("french_front", "Augereau")
        .put("genoa", "Rukavina")
        .put("nice", "Maynier")
    )
    p.s.battle.routed = ENEMY
    turn(p, "genoa")  # Savona: Nice is French-held, Genoa Enemy-held, Turin and Marengo empty
    assert p.where("Liptay") == "genoa" and p.over
    q = Position().stand("enemy_reserve", "Liptay").stand("french_front", "Augereau")
    q.put("genoa", "Serurier").put("nice", "Maynier").put("turin", "Garnier").put("marengo", "Macquard")
    q.s.battle.routed = ENEMY
    turn(q)
    assert q.where("Liptay") == "cup"  # no way out
    r = Position().put("genoa", "Serurier", "Rukavina").put("nice", "Maynier").put("turin", "Kerpen")
    assert [r.b.areas[a].id for a in havens(r.t, r.a("savona"), ENEMY)] == ["turin"]  # not a contested area
    assert [r.b.areas[a].id for a in havens(r.t, r.a("savona"), FRENCH)] == ["nice"]


@pytest.mark.rule("FCN-36.7")
def test_one_exit_for_all() -> None:
    for options, second in (((), "turin"), (("one-exit",), "genoa")):
        p = (
            Position(options=options)
            .stand("enemy_reserve", "Liptay", "Kerpen")
            .stand("french_front", "Augereau")
            .put("genoa", "Rukavina")
        )
        p.s.battle.routed = ENEMY
        turn(p, "genoa", *([] if options else ["turin"])).play("wake", "Liptay")
        assert p.where("Liptay") == "genoa" and p.where("Kerpen") == second


@pytest.mark.rule("FCN-36.8")
def test_voluntary_exit() -> None:
    p = (
        Position()
        .stand("french_reserve", "Augereau", column=True)
        .stand("french_reserve", "Serurier")
        .stand("enemy_reserve", "Liptay", column=True)
    )
    turn(p).play("order", "Augereau", "march")
    p.script("nice").play("retreat", "Augereau")
    assert p.where("Augereau") == "nice"


@pytest.mark.rule("FCN-36.8", "FCN-36.9")
def test_napoleon_stays_when_a_force_leaves_by_choice() -> None:
    p = Position().field("savona", napoleon=True).stand("french_reserve", "Augereau", column=True)
    p.stand("french_reserve", "Serurier").stand("enemy_reserve", "Liptay", column=True)
    turn(p).play("order", "Augereau", "march").script("nice").play("retreat", "Augereau")
    assert p.s.napoleon == p.a("savona") and p.s.battle.napoleon


@pytest.mark.rule("FCN-7.17", "FCN-36.7", "FCN-39.4")
def test_a_way_out_of_a_battle_may_bring_late_arrivals() -> None:
    p = Position(set_up=True).field("lodi").stand("french_reserve", "Augereau", column=True)
    p.stand("french_reserve", "Serurier").stand("enemy_reserve", "Liptay", column=True)
    turn(p).play("order", "Augereau", "march").script("lonato").play("retreat", "Augereau")
    assert p.where("Quasdanovich (infantry)") == "klagenfurt"
    q = Position(set_up=True).put("lodi", "Augereau", "Liptay").script("lonato")
    Battle(q.a("lodi")).retreat(q.t, FRENCH)
    assert q.where("Augereau") == "lonato" and q.where("Melas (cavalry)") == "klagenfurt"


@pytest.mark.rule("FCN-36.9", "FCN-36.4")
def test_napoleon_goes_with_the_first_who_leaves() -> None:
    p = (
        Position()
        .field("savona", napoleon=True)
        .stand("french_reserve", "Augereau", "Serurier")
        .stand("enemy_front", "Liptay")
    )
    p.s.battle.routed = FRENCH
    p.s.acted[p.f("Liptay")] = 1
    turn(p)
    assert {plan for _, plan in p.options("order")} == {p.b.plan("retreat_french")}
    assert not p.may("done")  # a routed Force has no choice (FCN-36.4)
    p.script("nice", "turin").play("order", "Serurier", "retreat_french")
    assert p.s.napoleon == p.a("nice") and not p.s.battle.napoleon
    p.play("order", "Augereau", "retreat_french")
    assert p.where("Augereau") == "turin" and p.s.napoleon == p.a("nice") and p.t.outcome is None


@pytest.mark.rule("FCN-36.10", "FCN-37.1")
def test_the_marker_counts_down_unless_there_is_a_rout() -> None:
    p = Position().stand("french_reserve", "Augereau").stand("enemy_reserve", "Liptay", column=True)
    turn(p).play("done")
    assert p.s.battle.turns == 2
    q = Position().stand("french_reserve", "Augereau").stand("enemy_front", "Liptay", "Kerpen", column=True)
    q.s.battle.routed = ENEMY
    turn(q).play("wake", "Liptay").play("done")
    assert q.s.battle.turns == 3


@pytest.mark.rule("FCN-36.10", "FCN-38.4")
def test_a_rout_is_played_out_beyond_the_track() -> None:
    p = Position().put("savona", "Augereau", "Liptay").put("nice", "Maynier").napoleon("nice")
    withdraw(p, routed=ENEMY)
    assert not any(key == "rolls.withdrawal" for key in p.told())
    assert "battle_turn" in p.told()


# --- the end ---


def fought(*dice: object) -> Position:
    p = Position(1796, dice).put("savona", "Augereau", "Serurier", "Liptay", "Kerpen", "Rukavina")
    return p.put("nice", "Maynier").napoleon("nice")


@pytest.mark.rule("FCN-38.1", "FCN-38.3")
def test_survivors_return_to_the_area() -> None:
    p = (
        Position()
        .put("nice", "Maynier")
        .put("savona", "Augereau")
        .put("savona", "Serurier", reduced=True)
        .napoleon("nice")
    )
    withdraw(p)  # only one side is on the Battlefield: no Withdrawal roll
    assert p.where("Augereau") == p.where("Serurier") == "savona" and p.reduced("Serurier")
    assert p.s.battle.area == 255


@pytest.mark.rule("FCN-38.2")
def test_the_battle_ends_when_the_routed_side_is_gone() -> None:
    p = (
        Position()
        .stand("enemy_reserve", "Liptay")
        .stand("french_front", "Augereau")
        .stand("french_reserve", "Serurier")
        .put("genoa", "Rukavina")
    )
    p.s.battle.routed = ENEMY
    turn(p, "genoa")
    assert p.over and not p.told().count("phase.battles")
    assert p.asked == "Stage.rest"  # the French do not act any more


@pytest.mark.rule("FCN-38.4", "FCN-39.1")
def test_withdrawal_table() -> None:
    read = {
        roll: next(r.result for r in Position().b.tables.withdrawal if r.low <= roll <= r.high)
        for roll in range(1, 11)
    }
    assert [read[r] for r in range(1, 11)] == ["rejoin"] * 2 + ["enemy_retreat"] * 3 + [
        "french_retreat"
    ] * 3 + ["encamp"] * 2


def withdraw(
    p: Position, *dice: object, insights: int = 0, routed: int = NOBODY, battle: Battle | None = None
) -> Position:
    """The marker is in the Withdrawal box of a battle at Savona."""
    p.field("savona", turns=0, napoleon=p.s.napoleon == p.a("savona"), insights=insights, routed=routed)
    for f in p.c.forces:
        if p.s.area[f] == p.a("savona"):
            p.s.zone[f] = 1 if p.b.side[f] == FRENCH else 4
    p.script(*dice)
    p.t._push(Stage(None))
    p.t._at[-1] = 1
    p.t._push(battle or Battle(p.a("savona")))
    p.t._at[-1] = plan_of(Battle).index["turns"]
    p.t._run(None)
    return p


@pytest.mark.rule("FCN-39.2")
def test_rejoin() -> None:
    p = withdraw(fought(), 1, 3, insights=1)
    assert p.s.battle.insights == 0 and p.s.battle.turns == 4  # all but losses and supply starts anew
    assert p.s.battle.area == p.a("savona") and p.told().count("battle") == 2  # again from the Fog of War
    assert "rolls.fog" in p.told() and p.asked == "Battle.place_french"


@pytest.mark.rule("FCN-39.3")
def test_enemy_retreat() -> None:
    p = fought().put("savona", "Garrison 1", side=ENEMY).put("genoa", "Pittoni")
    withdraw(p, 4, "genoa")
    assert p.over and p.held("savona") == "french"
    assert [p.where(x) for x in ("Liptay", "Kerpen", "Rukavina")] == ["genoa"] * 3
    assert p.where("Garrison 1", ENEMY) == "pool"
    q = fought().put("genoa", "Macquard").put("turin", "Garnier").put("marengo", "Stengel")
    withdraw(q, 5)
    assert q.where("Liptay") == "cup"


@pytest.mark.rule("FCN-39.4")
def test_french_retreat() -> None:
    p = fought().put("savona", "Garrison 1", side=FRENCH).napoleon("savona").put("genoa", "Pittoni")
    withdraw(p, 7, "turin")
    assert p.over and p.where("Augereau") == p.where("Serurier") == "turin" and p.s.napoleon == p.a("turin")
    assert p.where("Garrison 1", FRENCH) == "pool" and p.held("savona") == "enemy"


@pytest.mark.rule("FCN-39.4")
@pytest.mark.parametrize("lenient", [False, True])
def test_french_retreat_without_an_area_is_a_defeat(lenient: bool) -> None:
    p = Position(1796, options=["lenient-retreat"] if lenient else []).put(
        "savona", "Augereau", "Liptay", "Kerpen"
    )
    p.put("genoa", "Pittoni").put("turin", "Rosselmini").put("marengo", "Nicoletti").put(
        "nice", "Schubirz"
    ).put("lodi", "Maynier").napoleon("lodi")
    withdraw(p, 8)
    assert p.where("Augereau") == "pool"
    assert (p.t.outcome is None) == lenient  # Napoleon present or not
    only_static = (
        Position(1796)
        .put("savona", "Garrison 1", side=FRENCH)
        .put("savona", "Liptay")
        .put("genoa", "Pittoni")
    )
    only_static.put("turin", "Rosselmini").put("marengo", "Nicoletti").put("nice", "Schubirz").put(
        "lodi", "Maynier"
    ).napoleon("lodi")
    withdraw(only_static, 8)
    assert only_static.t.outcome is None and only_static.where("Garrison 1", FRENCH) == "pool"


@pytest.mark.rule("FCN-39.5")
def test_encamp() -> None:
    p = withdraw(fought(), 9)
    assert p.over and p.held("savona") == "contested"
    assert sorted(p.here("savona")) == ["Augereau", "Kerpen", "Liptay", "Rukavina", "Serurier"]


@pytest.mark.rule("FCN-3.6", "FCN-38.1")
def test_napoleon_left_on_the_battlefield_alone_loses() -> None:
    p = Position().put("savona", "Liptay", "Stengel").napoleon("savona")
    p.field("savona", turns=2, napoleon=True).stand("enemy_front", "Liptay")
    assert napoleon_alone(p.t)  # swept cavalry is on the map and does not help


@pytest.mark.rule("FCN-38.3", "FCN-I06", "FCN-9.9")
def test_swept_cavalry_left_with_the_enemy_fights_a_new_battle_at_once() -> None:
    p = Position().put("savona", "Stengel", "Liptay", "Kerpen").put("nice", "Maynier").napoleon("nice")
    p.field("savona", turns=2).stand("enemy_front", "Liptay", "Kerpen").script(3)
    p.t._push(Stage(None))
    p.t._at[-1] = 1
    p.t._push(Battle(p.a("savona")))
    p.t._at[-1] = plan_of(Battle).index["turns"]
    p.t._run(None)
    assert "rolls.fog" in p.told() and p.asked == "Battle.place_french"


@pytest.mark.rule("FCN-36.4", "FCN-18.5", "FCN-16.4")
@pytest.mark.parametrize("options", [(), ("routed-enemy-fights",)])
def test_a_routed_cannon_retreats_in_line_even_from_a_melee(options: tuple[str, ...]) -> None:
    p = Position(options=options).stand("enemy_approach", "Field Guns").stand("enemy_approach", "Augereau")
    p.s.battle.routed = ENEMY
    turn(p)
    assert p.where("Field Guns") == "enemy_reserve" and not p.column("Field Guns")


# --- the steps one by one ------------------------------------------------------------------------------------


def lined() -> Position:
    """Two French in front of two Enemies."""
    p = Position(1796).field("savona", turns=3)
    return p.stand("french_approach", "Augereau", "Stengel").stand("enemy_front", "Brempt", "Provera")


@pytest.mark.rule("FCN-P06", "FCN-35.3", "FCN-10.2")
def test_who_was_prepared_and_did_nothing_has_had_his_moment() -> None:
    p, turn = lined(), BattleTurn()
    f, g, prepare = p.f("Augereau"), p.f("Stengel"), prepare_plan(p.t)
    p.s.prepared[f] = 1
    p.s.tokens[prepare] -= 1
    p.token("Augereau", p.b.plans[p.b.tokens[FRENCH][0]].key)
    before = p.s.tokens[prepare]
    assert turn.early(p.t) == [f]
    turn.prepared_but_idle(p.t)
    assert p.s.acted[f] and not p.s.acted[g] and not p.s.prepared[f] and not p.s.token[f]
    assert p.s.tokens[prepare] == before + 1 and p.s.battle.side == ENEMY
    assert turn.early(p.t) == [] and turn.force == f


@pytest.mark.rule("FCN-34.1", "FCN-34.2", "FCN-48.2")
def test_enemies_act_from_the_french_side_of_the_field_and_with_tokens_first() -> None:
    p, turn = lined().stand("enemy_approach", "deVital"), BattleTurn()
    near, far = [p.f("Brempt"), p.f("Provera")], p.f("deVital")
    assert sorted(turn.next_to_act(p.t)) == sorted(near)
    tokens = [q for q in p.b.tokens[ENEMY] if p.s.tokens[q]]
    p.s.token[near[1]] = tokens[0] + 1
    assert turn.next_to_act(p.t) == [near[1]]
    p.s.token[far] = tokens[0] + 1
    assert turn.next_to_act(p.t) == [near[1]]  # the zone comes first
    p.s.acted[near[1]] = 1
    assert turn.next_to_act(p.t) == [near[0]]
    p.s.acted[near[0]] = 1
    assert turn.next_to_act(p.t) == [far] and turn.check_wake(p.t, far) is None
    refusal = turn.check_wake(p.t, near[0])
    assert refusal is not None and refusal.rule == "FCN-34.1"
    p.s.acted[far] = 1
    assert turn.next_to_act(p.t) == [] and turn.next_enemy(p.t).name == "french_acts"  # type: ignore[union-attr]
    assert p.s.battle.side == FRENCH


@pytest.mark.rule("FCN-36.1", "FCN-36.10", "FCN-37.1")
def test_a_rout_is_looked_for_once_and_stops_the_marker() -> None:
    assert [outnumbered(2, n, 3) for n in (0, 1, 5, 6, 7)] == [ENEMY, NOBODY, NOBODY, FRENCH, FRENCH]
    assert outnumbered(3, 1, 3) == ENEMY and outnumbered(0, 0, 3) == NOBODY and outnumbered(0, 1, 3) == FRENCH
    p, turn = lined(), BattleTurn()
    turn.rout_check(p.t)
    assert p.s.battle.routed == NOBODY
    turn.marker(p.t)
    assert p.s.battle.turns == 2
    for name in ("Augereau", "Stengel"):
        p.values(name, combat=1)
    for name in ("Brempt", "Provera"):
        p.values(name, combat=9)
    p.stand("french_reserve", "Garrison 1", side=FRENCH)
    p.values("Garrison 1", combat=1, side=FRENCH)
    turn.rout_check(p.t)
    assert p.s.battle.routed == FRENCH and p.where("Garrison 1", FRENCH) == "pool"  # static Forces do not run
    turn.marker(p.t)
    assert p.s.battle.turns == 2
    told = p.told().count("routed")
    turn.rout_check(p.t)
    assert p.told().count("routed") == told == 1


@pytest.mark.rule("FCN-32.3", "FCN-35.3")
def test_at_the_end_of_a_battle_turn_every_counter_goes_back() -> None:
    p, turn = lined(), BattleTurn()
    whole = list(p.s.tokens)
    french = [q for q in p.b.tokens[FRENCH] if p.b.plans[q].copies]
    p.s.token[p.f("Augereau")], p.s.tokens[french[0]] = french[0] + 1, whole[french[0]] - 1
    p.s.prepared[p.f("Stengel")], p.s.tokens[prepare_plan(p.t)] = (
        1,
        whole[prepare_plan(p.t)] - 1 - (french[0] == prepare_plan(p.t)),
    )
    special = next(q for q in p.b.tokens[ENEMY] if p.b.plans[q].kind == "special")
    p.s.aside[special], p.s.tokens[special] = 1, whole[special] - 1
    b = p.s.battle
    b.formation, p.s.tokens[formation_plan(p.t)] = 1, whole[formation_plan(p.t)] - 1
    b.cancel_hits = b.activation_bonus = b.attack_bonus = b.attack_super = 2
    b.side = ENEMY
    for f in p.c.forces:
        p.s.acted[f] = 1
    assert isinstance(turn.close(p.t), Leave)
    assert list(p.s.tokens) == whole and not any(p.s.aside) and not any(p.s.token) and not any(p.s.prepared)
    assert (b.formation, b.cancel_hits, b.activation_bonus, b.attack_bonus, b.attack_super, b.side) == (
        0,
        0,
        0,
        0,
        0,
        FRENCH,
    )
    assert not any(p.s.acted[f] for f in p.c.forces)


@pytest.mark.rule("FCN-28.1", "FCN-28.2", "FCN-28.3", "FCN-P04", "FCN-31.4", "FCN-31.5")
def test_tokens_are_given_out_within_their_numbers() -> None:
    p, turn = lined(), BattleTurn()
    p.s.battle.french_plans, p.s.battle.enemy_plans = 2, 1
    plans = {a.args[0] for a in turn.assignments(p.t)}
    assert plans <= set(p.b.tokens[FRENCH]) and formation_plan(p.t) in plans
    plan = next(
        q for q in p.b.tokens[FRENCH] if q not in (formation_plan(p.t), prepare_plan(p.t)) and q in plans
    )
    before = p.s.tokens[plan]
    force = next(int(a.args[1]) for a in turn.assignments(p.t) if a.args[0] == plan)
    turn.on_assign(p.t, plan, force)
    assert p.s.token[force] == plan + 1 and p.s.tokens[plan] == before - 1 and turn.chosen == 1
    assert not any(a.args == (plan, force) for a in turn.assignments(p.t))
    refusal = turn.check_assign(p.t, plan, force)
    assert refusal is not None and refusal.rule in ("FCN-28.2", "FCN-28.1")
    turn.on_assign(p.t, prepare_plan(p.t), force)  # besides another
    assert p.s.prepared[force] and p.s.token[force] == plan + 1
    formation = formation_plan(p.t)
    held = p.s.tokens[formation]
    turn.on_hold(p.t, formation)
    assert (p.s.tokens[formation], p.s.battle.formation, turn.chosen) == (held - 1, 1, 3)
    other = turn.check_hold(p.t, plan)
    assert other is not None and other.rule == "FCN-P04"
    p.s.tokens[formation] = 0
    none = turn.check_hold(p.t, formation)
    assert none is not None and none.rule == "FCN-28.1"
    assert turn.choose_plans(p.t) is None  # as many as he may
    best = max(p.s.skill[f] for f in (p.f("Brempt"), p.f("Provera")))
    assert all(p.s.skill[f] == best for f in turn.recipients(p.t)) and turn.recipients(p.t)
    assert BattleTurn(drawn=1).recipients(p.t) == []
    p.s.battle.routed = ENEMY
    assert turn.recipients(p.t) == []


@pytest.mark.rule("FCN-19.1", "FCN-21.3", "FCN-27.1")
def test_beside_the_field_lie_the_dice_of_who_acted_last_and_no_others() -> None:
    p = example.first_enemy_step()

    def dice() -> list[tuple[str, int, int, int]]:
        battle = next(x for x in p.t.under_way if isinstance(x, Battle))
        return [(x.why, x.side, x.face, x.need) for x in battle.throws]

    p.script(3, 10).play("order", "Garnier", "engage")
    assert dice() == [("shock", ENEMY, 3, 4), ("attack", FRENCH, 10, 6)]
    p.script(2).play("order", "Serurier", "fire")
    assert dice() == [("attack", FRENCH, 2, 7)]
    p.play("order", "Macquard", "march").play("advance", "Macquard").play("done")
    assert dice() == []
    p.script(9).play("attempt", "sweep")
    assert dice() == [("command", FRENCH, 9, 3)]

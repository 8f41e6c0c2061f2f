"""FCN-4 to FCN-6: components, the anatomy of a counter, and the five types of Force."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import (
    CANNON,
    CAVALRY,
    ENEMY,
    FORTIFICATION,
    FRENCH,
    GARRISON,
    INFANTRY,
    KINDS,
)
from grognard.games.field_commander_napoleon.movement import March
from grognard.games.field_commander_napoleon.state import NOWHERE, die, hit
from grognard.games.field_commander_napoleon.supply import price
from grognard.games.field_commander_napoleon.victory import write_diary
from tests.games.field_commander_napoleon.position import Position


@pytest.mark.rule("FCN-4.1", "FCN-7.2", "FCN-50.15", "FCN-EX-02")
def test_seven_maps_eleven_campaigns_two_in_italy() -> None:
    b = Position().b
    assert len(b.maps) == 7 and len(b.campaigns) == 11
    italy = [c for c in b.campaigns if b.maps[c.map].id == "italy"]
    assert [c.year for c in italy] == [1796, 1800]
    assert italy[0].turns != italy[1].turns and italy[0].forces != italy[1].forces


@pytest.mark.rule("FCN-4.2", "FCN-4.3", "FCN-4.12", "FCN-4.16")
def test_the_battlefield_and_the_help_sheet_are_shown() -> None:
    p = Position().field("savona", turns=4, french_plans=2, enemy_plans=3).stand("french_front", "Augereau")
    p.s.scouts = 2
    view = p.t.view("french")
    tracks = {track["id"]: track["value"] for track in view["tracks"]}
    assert (tracks["battle-turns"], tracks["plans-french"], tracks["plans-enemy"], tracks["scouts"]) == (
        4,
        2,
        3,
        2,
    )
    scene = GAME.scene(p.b)
    zones = [i for i, board in enumerate(scene["spaces"]["board"]) if board == len(p.b.maps)][:6]
    at = dict(zip(view["pieces"]["id"], view["pieces"]["at"], strict=True))
    assert at[p.f("Augereau")] == scene["spaces"]["id"][zones[2]]
    assert [p.a("savona"), "battle-french", "⚔"] in view["spaces"]["marks"]


@pytest.mark.rule("FCN-4.4")
def test_the_diary_is_kept_and_shown() -> None:
    p = Position().put("nice", "Augereau")
    p.s.turn = 7
    write_diary(p.t, 3, 18)
    assert p.s.diary == [[0, 3, 18, 7, 1]] and p.s.survivors == [p.f("Augereau")]
    panel = next(x for x in p.t.view("french")["panels"] if x["id"] == "diary")
    assert panel["rows"][0][0]["en"] == "1796" and "18" in panel["rows"][0][1]["en"]


@pytest.mark.rule("FCN-4.5")
def test_every_die_has_ten_sides() -> None:
    p = Position()
    assert p.number("die_sides") == 10
    p.t.dice = Dice("seed")
    assert {die(p.t) for _ in range(400)} == set(range(1, 11))


@pytest.mark.rule("FCN-4.6", "FCN-4.8", "FCN-5.1", "FCN-5.4", "FCN-5.5")
def test_every_counter_is_whole() -> None:
    b = Position().b
    assert [row.key for row in b.tables.skill] == ["recruit", "poor_line", "line", "veteran", "elite"]
    assert len({row.letter for row in b.tables.skill}) == 5
    for c in b.campaigns:
        for f in c.forces:
            force = b.forces[f]
            assert force.year == c.year and 0 <= force.skill < 5 and force.kind in range(5) and force.name
            assert 1 <= force.full[0] <= 9 and 1 <= force.full[1] <= 9 and force.full[2] < force.full[1]
            nation = b.tables.nation[force.nation].key
            assert (nation == "french") == (force.side == FRENCH)
        labels = [(b.forces[f].label, b.side[f]) for f in c.forces]
        assert len(set(labels)) == len(labels)


@pytest.mark.rule("FCN-4.9", "FCN-4.10")
def test_supply_and_scouts_are_counted_once_for_the_whole_map() -> None:
    p = Position(set_up=True)
    assert p.s.supply == [3, 8]
    assert p.number("scout_counters") > 0


@pytest.mark.rule("FCN-4.10", "FCN-42.10")
def test_scouts_are_bought_and_none_is_there_at_the_start() -> None:
    """L189: the counters tell how many Scouts have been bought."""
    for c in Position().b.campaigns:
        assert Position(c.year, set_up=True).s.scouts == 0


@pytest.mark.rule("FCN-4.11", "FCN-7.5")
def test_the_turn_marker_starts_before_turn_one() -> None:
    t = GAME.table(scenario="1796", seed=1)
    assert t.state.turn == 1 and t.state.half == FRENCH  # the first French turn has moved it from Start
    p = Position(set_up=True)
    p.s.turn = 0
    view = p.t.view("french")
    assert view["turn"]["number"] == 0 and view["turn"]["of"] == 15


@pytest.mark.rule("FCN-4.13")
def test_plans_are_ordered_lists() -> None:
    b = Position().b
    assert len(b.plans) == 27 and len(b.insights) == 7
    assert all(plan.orders for plan in b.plans)
    assert [order.do for order in b.plans[b.plan("engage")].orders] == ["advance", "line", "attack"]


@pytest.mark.rule("FCN-4.17", "FCN-7.21", "FCN-EX-09")
def test_objective_markers() -> None:
    p = Position(set_up=True)
    marks = {p.b.areas[m[0]].id for m in p.t.view("french")["spaces"]["marks"]}
    assert marks == {"nice", "turin", "milan", "mantua", "klagenfurt"}


@pytest.mark.rule("FCN-5.6", "FCN-5.7", "FCN-5.8")
def test_values_on_the_counter() -> None:
    p = Position()
    augereau = p.b.forces[p.f("Augereau")]
    assert augereau.full[:2] == (7, 8)
    stengel = p.f("Stengel")
    assert (
        p.s.superior[stengel] in (2, 3, 4) and price(p.t, stengel, False) == 8
    )  # the super value costs nothing


@pytest.mark.rule("FCN-5.9", "FCN-50.10")
def test_only_napoleon_has_a_command_rating() -> None:
    p = Position()
    assert p.c.row.command == 2
    p.field(napoleon=True).stand("french_reserve", "Garnier")
    assert not hasattr(p.b.forces[0], "command")


@pytest.mark.rule("FCN-5.10", "FCN-5.11", "FCN-5.12", "FCN-5.13")
def test_first_hit_flips_second_destroys() -> None:
    p = Position().put("nice", "Serurier", "Stengel")
    serurier = p.f("Serurier")
    assert not p.reduced("Serurier") and p.s.combat[serurier] == 7
    hit(p.t, serurier)
    assert p.reduced("Serurier") and p.s.combat[serurier] == 4
    hit(p.t, serurier)
    assert p.where("Serurier") == "pool" and p.s.combat[serurier] == 7
    hit(p.t, p.f("Stengel"))
    assert p.where("Stengel") == "pool"


@pytest.mark.rule("FCN-6.1", "FCN-6.2", "FCN-6.3", "FCN-6.4", "FCN-6.5", "FCN-6.6", "FCN-6.8", "FCN-6.9")
def test_types_of_force() -> None:
    b = Position().b
    assert KINDS == ("infantry", "cavalry", "cannon", "garrison", "fortification")
    for force in b.forces:
        assert force.mobile == (force.kind in (INFANTRY, CAVALRY, CANNON))
        if force.kind in (CAVALRY, CANNON) or force.recruit:
            assert force.reduced is None
        if force.recruit:
            assert force.mobile and force.skill == 0
    for c in b.campaigns:
        kinds = {(b.side[f], b.forces[f].kind) for f in c.forces}
        assert {
            (side, kind) for side in (FRENCH, ENEMY) for kind in (GARRISON, FORTIFICATION, INFANTRY)
        } <= kinds


@pytest.mark.rule("FCN-6.7")
def test_static_forces_never_move() -> None:
    p = (
        Position()
        .put("nice", "Garrison 1", side=FRENCH)
        .put("nice", "Augereau")
        .napoleon("nice")
        .run(March())
    )
    assert {f for f, _ in p.options("march")} == {p.f("Augereau")}
    assert p.why_not("march", p.f("Garrison 1", FRENCH), "savona") == "FCN-6.7"


@pytest.mark.rule("FCN-4.7")
def test_the_napoleon_counter_is_no_force() -> None:
    p = Position().napoleon("nice")
    assert all(p.b.forces[f].name != "Napoleon" for f in p.c.forces)
    assert p.held("nice") == "uncontrolled"
    view = p.t.view("french")
    assert len(p.b.forces) in view["pieces"]["id"]
    p.s.napoleon = NOWHERE
    assert len(p.b.forces) not in p.t.view("french")["pieces"]["id"]


@pytest.mark.rule("FCN-4.16", "FCN-45.2", "FCN-4.11", "FCN-4.12")
def test_markers_show_whose_turn_it_is_by_their_face() -> None:
    for half, face in ((FRENCH, "battle-french"), (ENEMY, "battle-enemy")):
        p = Position().put("savona", "Augereau", "Serurier", "Liptay", "Kerpen")
        p.s.half = half
        p.script(3).run(Battle(p.a("savona")))
        view = p.t.view("french")
        marks = [mark for mark in view["spaces"]["marks"] if mark[0] == p.a("savona")]
        assert [mark[1] for mark in marks] == [face]
        assert view["turn"]["role"] == half
        for side in (FRENCH, ENEMY):
            p.s.battle.side = side
            track = next(row for row in p.t.view("french")["tracks"] if row["id"] == "battle-turns")
            assert track["role"] == side


@pytest.mark.rule("FCN-4.12", "FCN-10.2", "FCN-45.2")
@pytest.mark.parametrize("half", [FRENCH, ENEMY])
def test_the_battle_turn_marker_shows_blue_while_the_french_plan_in_the_enemy_s_turn_too(half: int) -> None:
    p = Position().put("savona", "Augereau", "Serurier", "Liptay", "Kerpen")
    p.s.half = half
    p.script(3, ["Liptay", "Kerpen"]).run(Battle(p.a("savona")))
    while p.asked != "BattleTurn.choose_plans":
        p.play("done") if p.may("done") else p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    view = p.t.view("french")
    assert next(row for row in view["tracks"] if row["id"] == "battle-turns")["role"] == FRENCH
    assert [step["label"][0] for step in view["stage"]["steps"] if step["state"] == "now"] == ["stage.plans"]


@pytest.mark.rule("FCN-5.6", "FCN-5.7", "FCN-5.10")
def test_a_counter_shows_activation_combat_and_second_value_of_both_sides() -> None:
    p = Position(set_up=True)
    units = GAME.scene(p.b)["units"]
    augereau, stengel = units[p.f("Augereau")], units[p.f("Stengel")]
    assert augereau["print"] == [[7, 8, 4], [7, 5, 1]] and augereau["steps"] == [8, 5]
    assert stengel["print"] == [[8, 8, 4]]
    assert augereau["facts"]["nation"] == {"en": "French", "it": "Francesi"}
    assert augereau["facts"]["skill"] == {"en": "Veteran", "it": "Veterano"}
    words = GAME.scene(p.b)["words"]
    assert {"nation", "skill", "activation", "reduced-side", "token", "column"} <= words.keys()
    for unit in units:
        for key, value in unit["facts"].items():
            assert key in words and not (isinstance(value, str) and value.islower()), (key, value)


@pytest.mark.rule("FCN-4.3")
def test_the_printed_sheets_are_the_same_before_and_in_a_battle() -> None:
    p = Position()
    before = p.t.view("french")["panels"]
    p.field("savona", turns=4, french_plans=2, enemy_plans=3).stand("french_front", "Augereau")
    within = p.t.view("french")["panels"]
    assert [panel["id"] for panel in before] == [panel["id"] for panel in within]
    assert before[1:] == within[1:] and before[0]["id"] == "battle"  # they go over the wire once

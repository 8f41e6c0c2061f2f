"""NIE-36 to NIE-50: the tactical battle."""

from __future__ import annotations

import random

import pytest

from grognard.games.napoleon_in_europe.attacks import charge_bonus, fire_needs, own_charge_bonus
from grognard.games.napoleon_in_europe.battle_field import contact, holds, leading_nation, neighbours
from grognard.games.napoleon_in_europe.battle_step import BattleStep, contest
from grognard.games.napoleon_in_europe.board import KINDS
from grognard.games.napoleon_in_europe.pursuit import Retreat, pursuit_needs
from grognard.games.napoleon_in_europe.state import LANDED, NONE, remove_unit
from tests.games.napoleon_in_europe.position import AREAS, Position, two


def duel(attackers: dict[str, int], defenders: dict[str, int], dice: list[object] | None = None) -> Position:
    """France out of Picardy against Britain in Belgium."""
    p = Position()
    p.war("france", "great_britain")
    p.enter(p.put("france", "belgium", **attackers), "picardy")
    p.put("great_britain", "belgium", **defenders)
    return p.battle("belgium", "france", "great_britain", dice)


def line_up(
    dice: list[object] | None = None, **units: dict[str, dict[str, int]]
) -> tuple[Position, dict[str, list[int]]]:
    """A grand battle with one infantry in each line area of both sides, and more units where they are named."""
    p = Position()
    p.war("france", "great_britain")
    spots: dict[str, list[int]] = {}
    for area in ("A1", "A2", "A3"):
        spots[area] = p.put("france", "belgium", infantry=1)
    for area in ("D1", "D2", "D3"):
        spots[area] = p.put("great_britain", "belgium", infantry=1)
    for area, counts in units.items():
        nation = "france" if area[-1] == "A" or area[0] == "A" else "great_britain"
        if area[0] == "M":
            nation = "great_britain" if counts.pop("british", 0) else "france"
        spots.setdefault(area, [])
        spots[area] += p.put(nation, "belgium", **counts)
    for nation, area in (("france", "RA"), ("great_britain", "RD")):  # enough armies for a grand battle
        spots.setdefault(area, [])
        spots[area] += p.put(nation, "belgium", artillery=3)
    french = [u for a, us in spots.items() for u in us if p.s.nation[u] == 0]
    p.enter(french, "picardy")
    p.battle("belgium", "france", "great_britain", dice)
    p.deploy(**spots)
    return p, spots


# --- set-up (NIE-36) ---------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-36.1", "NIE-36.2")
def test_entering_an_enemy_held_region_brings_battle_after_all_movement() -> None:
    p = Position()
    p.war("france", "austria")
    first = p.put("france", "lorraine", infantry=1)[0]
    p.put("france", "provence", infantry=1)
    p.put("austria", "baden_wurtt", infantry=1)
    p.turn("france").do("march", "lorraine").do("move", first, "baden_wurtt")
    assert p.s.battle.region == NONE  # movement goes on elsewhere
    assert p.may("march", "provence")
    p.do("done")
    assert p.s.battle.region == p.region("baden_wurtt")
    assert p.asks() == ("france", "ask.Battle.deploy")


@pytest.mark.rule("NIE-36.3")
def test_the_defender_chooses_the_order_of_battles() -> None:
    p = Position()
    p.war("france", "austria")
    a, b = p.put("france", "lorraine", infantry=2)
    p.put("austria", "baden_wurtt", infantry=1)
    p.put("austria", "switzerland", infantry=1)
    p.turn("france").do("march", "lorraine").do("move", a, "baden_wurtt").do("move", b, "switzerland").do(
        "done"
    )
    assert p.asks() == ("austria", "ask.BattleStep.choose")
    p.do("fight", "switzerland")
    assert p.s.battle.region == p.region("switzerland")


@pytest.mark.rule("NIE-36.4")
def test_deployment_is_hidden_until_both_have_finished() -> None:
    p = duel({"infantry": 6}, {"infantry": 6})
    unit = p.options("deploy")[0][0]
    p.do("deploy", unit, "A1")
    index = p.t.view("france")["pieces"]["id"].index(unit)
    assert p.t.view("france")["pieces"]["at"][index] == p.space("A1")
    assert p.t.view("great_britain")["pieces"]["at"][index] == p.region("belgium")
    assert p.t.view("observer")["pieces"]["at"][index] == p.region("belgium")
    while p.asks()[1] == "ask.Battle.deploy":
        p.t.play(random.Random(1).choice(p.t.decision.options))
    assert p.t.view("great_britain")["pieces"]["at"][index] == p.space("A1")


@pytest.mark.rule("NIE-36.4")
def test_nobody_can_tell_an_imagined_deployment_from_the_real_one() -> None:
    p = duel({"infantry": 4, "cavalry": 3, "general": 1}, {"infantry": 6})
    rng = random.Random(3)
    while p.asks() == ("france", "ask.Battle.deploy"):
        p.t.play(rng.choice(p.t.decision.options))
    worlds = [p.t.imagine("great_britain", rng) for _ in range(12)]
    assert all(w.view("great_britain") == p.t.view("great_britain") for w in worlds)
    assert any(bytes(w.state.spot) != bytes(p.s.spot) for w in worlds)
    numbers = {tuple(w.state.spot.count(AREAS[a]) for a in ("A1", "A2", "A3", "RA")) for w in worlds}
    assert len(numbers) > 4  # not even how many stand in each area
    for w in worlds:  # and each is a deployment the rules allow
        assert all(holds(w.state, AREAS[a], 0) for a in ("A1", "A2", "A3"))
    assert p.t.imagine("france", rng).state.spot == p.s.spot


@pytest.mark.rule("NIE-36.4")
def test_an_ally_behind_the_screen_is_imagined_too() -> None:
    """Two nations of a side, one of them half deployed: every imagined world can still be deployed to the end."""
    p = Position()
    p.war("france", "great_britain")
    p.war("prussia", "france")
    p.ally("great_britain", "prussia")
    p.put("france", "belgium", infantry=6)
    p.put("great_britain", "belgium", infantry=3)
    p.put("prussia", "belgium", infantry=3, general=1)
    p.battle("belgium", "france", "great_britain+prussia")
    rng = random.Random(8)
    while p.asks()[1] == "ask.Battle.deploy":
        for viewer in ("france", "great_britain", "prussia"):
            world = p.t.imagine(viewer, rng)
            assert world.view(viewer) == p.t.view(viewer)
            assert world.state.spot.count(NONE) == p.s.spot.count(NONE)
            while world.decision is not None and world.decision.key == "ask.Battle.deploy":
                world.play(rng.choice(world.decision.options))
        p.t.play(rng.choice(p.t.decision.options))


@pytest.mark.rule("NIE-36.5")
def test_a_battle_area_holds_any_number() -> None:
    p = duel({"infantry": 14}, {"infantry": 6})
    for _ in range(12):
        p.do("deploy", p.options("deploy")[0][0], "A1")
    assert p.s.spot.count(AREAS["A1"]) == 12


@pytest.mark.rule("NIE-36.6", "NIE-36.7", "NIE-1.4")
@pytest.mark.parametrize(("attackers", "defenders", "columns"), [(6, 6, 3), (5, 9, 1), (9, 5, 1), (5, 5, 1)])
def test_five_or_fewer_armies_on_a_side_make_a_skirmish(attackers: int, defenders: int, columns: int) -> None:
    p = duel({"infantry": attackers, "general": 3}, {"infantry": defenders, "general": 2})
    assert p.s.battle.columns == columns


@pytest.mark.rule("NIE-36.8", "NIE-36.9")
def test_a_skirmish_has_one_area_in_each_row() -> None:
    p = duel({"infantry": 2}, {"infantry": 2})
    spaces = {space for _, space in p.options("deploy")}
    assert spaces == {p.space("A2"), p.space("RA")}
    assert neighbours(p.s.battle, AREAS["A2"], 0) == [AREAS["M2"], AREAS["RA"]]
    assert neighbours(p.s.battle, AREAS["M2"], 0) == [AREAS["A2"]]


@pytest.mark.rule("NIE-36.8", "NIE-36.11")
def test_a_grand_battle_has_left_centre_and_right() -> None:
    p = duel({"infantry": 6}, {"infantry": 6})
    assert {space for _, space in p.options("deploy")} == {p.space(a) for a in ("A1", "A2", "A3", "RA")}
    assert neighbours(p.s.battle, AREAS["RA"], 0) == [0, 1, 2]
    assert neighbours(p.s.battle, AREAS["A1"], 0) == [AREAS["A2"], AREAS["M1"], AREAS["RA"]]
    assert neighbours(p.s.battle, AREAS["M2"], 1) == [AREAS["M1"], AREAS["M3"], AREAS["D2"]]


@pytest.mark.rule("NIE-36.12")
def test_every_area_of_the_line_needs_an_army_and_a_general_is_none() -> None:
    p = duel({"infantry": 6, "general": 1}, {"infantry": 6})
    infantry = [u for u in range(len(p.s.kind)) if p.s.nation[u] == 0 and KINDS[p.s.kind[u]] == "infantry"]
    for u in infantry[:3]:
        p.do("deploy", p.options("deploy")[0][0], "RA")
        assert u >= 0
    first = p.options("deploy")[0][0]
    assert p.refusal("deploy", first, "RA") == ("NIE-36.12", "line-needs-armies")
    p.do("deploy", first, "A1")
    assert p.refusal("deploy", p.options("deploy")[0][0], "A1")[0] == "NIE-36.12"
    general = next(u for u in range(len(p.s.kind)) if p.s.nation[u] == 0 and KINDS[p.s.kind[u]] == "general")
    p.do("deploy", general, "A2")
    assert p.refusal("deploy", p.options("deploy")[0][0], "A1")[0] == "NIE-36.12"  # A2 still wants an army


@pytest.mark.rule("NIE-36.10")
def test_units_in_reserve_neither_attack_nor_are_attacked() -> None:
    p, at = line_up(RA={"infantry": 1}, M1={"infantry": 1, "british": 1})
    p.phase("infantry")
    reserve = at["RA"][0]
    assert p.refusal("fire", reserve, at["M1"][0]) == ("NIE-40.1", "not-straight-ahead")
    assert p.refusal("charge", reserve, at["M1"][0])[0] == "NIE-40.1"
    assert p.may("go", reserve, "A2")  # left as any other area
    guns = at["RD"][0]
    assert p.refusal("fire", at["A1"][0], guns)[0] == "NIE-40.1"


# --- battle turn and actions (NIE-37, 38) ------------------------------------------------------------------


@pytest.mark.rule("NIE-37.1", "NIE-37.2")
def test_four_phases_the_attacker_first_in_each_and_turns_repeat() -> None:
    p, _ = line_up(
        RA={"cavalry": 1, "general": 1}, RD={"cavalry": 1, "general": 1},
    )  # fmt: skip
    seen = []
    while p.s.battle.turn < 2:
        seen.append((p.s.battle.phase, p.s.battle.acting))
        p.do("done")
    assert seen == [(phase, side) for phase in range(4) for side in (0, 1)]
    assert (p.s.battle.phase, p.s.battle.acting) == (0, 0)


@pytest.mark.rule("NIE-37.3", "NIE-8.4", "NIE-38.1", "NIE-38.2", "NIE-38.3")
def test_cavalry_moves_or_charges_twice_and_never_fires() -> None:
    p, at = line_up([*two(7, 7, 7, 7)], A1={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    horse, foot = at["A1"][1], at["M1"][0]
    p.phase("cavalry")
    assert {"go", "charge"} <= p.verbs() and "fire" not in p.verbs()
    assert p.refusal("fire", horse, foot) == ("NIE-38.2", "cavalry-never-fires")
    p.do("go", horse, "RA").do("go", horse, "A3")  # the same thing twice
    assert p.spot(horse) == "A3" and p.s.battle.phase > 0  # no action is left, the phase is over


@pytest.mark.rule("NIE-38.3")
def test_a_unit_with_two_actions_may_move_and_charge() -> None:
    p, at = line_up([*two(7, 7)], RA={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    horse = at["RA"][0]
    p.do("go", horse, "A1").do("charge", horse, at["M1"][0]).do("stand")
    assert p.s.battle.phase > 0 and p.spot(at["M1"][0]) == "XD"  # both actions are used; 9 to 7


@pytest.mark.rule("NIE-37.4", "NIE-8.7")
def test_artillery_moves_or_fires_once_and_never_charges() -> None:
    p, at = line_up([*two(2)], A1={"artillery": 1}, D1={"cavalry": 1})
    gun = at["A1"][1]
    p.phase("artillery")
    assert {"go", "fire"} <= p.verbs() and "charge" not in p.verbs()
    assert p.refusal("charge", gun, at["D1"][0]) == ("NIE-42.1", "artillery-never-charges")
    p.do("fire", gun, at["D1"][0])
    assert p.s.spent[gun] == 1 and not any(a[0] == gun for a in p.options("go"))


@pytest.mark.rule("NIE-37.5", "NIE-8.2", "NIE-38.1")
def test_infantry_moves_fires_charges_or_leaves_square_once() -> None:
    p, at = line_up([*two(2)], A1={"infantry": 1}, M1={"infantry": 1, "british": 1})
    p.s.square[at["A1"][0]] = 1
    p.phase("infantry")
    assert {"go", "fire", "charge", "unsquare"} <= p.verbs()
    free = at["A1"][1]
    p.do("fire", free, at["M1"][0])
    assert p.refusal("charge", free, at["M1"][0]) == ("NIE-38.1", "no-actions-left")


@pytest.mark.rule("NIE-37.6", "NIE-8.9", "NIE-8.10", "NIE-47.2", "NIE-39.3")
def test_generals_move_or_rally_from_the_reserve_two_actions() -> None:
    p, at = line_up([*two(7), *two(8)], RA={"general": 1}, XA={"infantry": 2}, A1={"general": 1})
    p.phase("generals")
    chief, other, runaway = at["RA"][0], at["A1"][1], at["XA"][0]
    assert p.refusal("rally", other, runaway) == ("NIE-47.2", "general-rallies-from-reserve")
    assert p.may("go", other, "M1")
    p.do("rally", chief, runaway)
    assert p.spot(runaway) == "XA"  # 7 fails
    p.do("rally", chief, runaway)
    assert p.spot(runaway) == "RA" and p.s.spent[chief] == 2
    p.do("done")
    p.phase("infantry")
    assert p.refusal("go", at["XA"][1], "RA") == ("NIE-39.3", "in-retreat-area")
    assert p.may("go", runaway, "A2")  # rallied units move from the next phase of their arm on


@pytest.mark.rule("NIE-47.4")
def test_a_rallied_general_phase_comes_after_its_arm() -> None:
    p, at = line_up([*two(12)], RA={"general": 1}, XA={"cavalry": 1})
    p.phase("generals").do("rally", at["RA"][0], at["XA"][0])
    assert p.spot(at["XA"][0]) == "RA"
    p.do("done")
    p.phase("cavalry")
    assert p.s.battle.turn == 2 and p.may("go", at["XA"][0], "A1")


@pytest.mark.rule("NIE-47.3", "NIE-8.14", "NIE-8.18", "NIE-8.24")
@pytest.mark.parametrize(
    ("kind", "needs"),
    [("infantry", 8), ("elite_infantry", 7), ("militia", 9), ("cavalry", 8), ("heavy_cavalry", 8),
     ("irregular_cavalry", 9), ("artillery", 8)],
)  # fmt: skip
def test_rally_numbers(kind: str, needs: int) -> None:
    for total in (needs - 1, needs):
        p, at = line_up([*two(total)], RA={"general": 1}, XA={kind: 1})
        p.phase("generals").do("rally", at["RA"][0], at["XA"][0])
        assert (p.spot(at["XA"][0]) == "RA") == (total >= needs)


# --- tactical movement and attack (NIE-39, 40) -------------------------------------------------------------


@pytest.mark.rule("NIE-39.1", "NIE-39.4")
def test_one_area_an_action_and_no_diagonals() -> None:
    p, at = line_up(A1={"infantry": 1})
    p.phase("infantry")
    unit = at["A1"][0]
    assert {space for u, space in p.options("go") if u == unit} == {p.space(a) for a in ("A2", "M1", "RA")}
    assert p.refusal("go", unit, "M2") == ("NIE-39.4", "not-adjacent-area")
    assert p.refusal("go", unit, "D1")[0] == "NIE-39.4"


@pytest.mark.rule("NIE-39.2")
def test_zone_of_control_from_contact_to_contact() -> None:
    p, at = line_up(A1={"infantry": 1}, M1={"infantry": 1, "british": 1}, M2={"infantry": 1, "british": 1})
    p.phase("infantry")
    unit = at["A1"][0]
    assert p.refusal("go", unit, "A2") == ("NIE-39.2", "zone-of-control")  # both areas face the enemy
    assert p.may("go", unit, "RA")


@pytest.mark.rule("NIE-39.2")
def test_sideways_contact_counts_and_generals_exert_none() -> None:
    p, at = line_up(M1={"infantry": 1}, M2={"infantry": 1, "british": 1})
    p.phase("infantry", "defender")
    assert p.refusal("go", at["M2"][0], "M3") == ("NIE-39.2", "zone-of-control")
    p.s.spot[at["D1"][0]] = AREAS["RD"]
    assert contact(p.s, AREAS["M1"], 0)  # only the British beside it are left
    p.s.spot[at["M2"][0]] = AREAS["RD"]
    assert not contact(p.s, AREAS["M1"], 0)
    q, spots = line_up(A1={"infantry": 1}, M1={"general": 1, "british": 1}, M2={"general": 1, "british": 1})
    q.phase("infantry")
    assert q.may("go", spots["A1"][0], "A2")


@pytest.mark.rule("NIE-39.1")
def test_an_area_with_enemies_cannot_be_entered_but_a_lone_general_gives_way() -> None:
    p, at = line_up(A1={"infantry": 1}, M1={"infantry": 1, "british": 1})
    p.phase("infantry")
    assert p.refusal("go", at["A1"][0], "M1") == ("NIE-39.1", "enemy-in-area")
    q, spots = line_up(A1={"infantry": 1}, M1={"general": 1, "british": 1})
    q.phase("infantry").do("go", spots["A1"][0], "M1")
    assert q.spot(spots["M1"][0]) == "RD"


@pytest.mark.rule("NIE-EX-05", "NIE-40.1")
def test_direction_of_attacks() -> None:
    """A British infantry in the middle of the British left sees only the French right flank."""
    p, at = line_up(M3={"infantry": 1, "british": 1}, M2={"infantry": 1}, A2={"infantry": 1})
    p.phase("infantry", "defender")
    unit = at["M3"][0]
    assert {v for u, v in p.options("fire") if u == unit} == {at["A3"][0]}
    assert {v for u, v in p.options("charge") if u == unit} == {at["A3"][0]}
    assert p.refusal("fire", unit, at["A2"][0])[0] == "NIE-40.1"  # diagonal
    assert p.refusal("fire", unit, at["M2"][0])[0] == "NIE-40.1"  # sideways


@pytest.mark.rule("NIE-40.2")
def test_artillery_fires_two_areas_ahead_only_over_an_empty_area() -> None:
    p, at = line_up(A1={"artillery": 1}, A2={"artillery": 1}, M2={"general": 1})
    p.phase("artillery")
    assert p.may("fire", at["A1"][1], at["D1"][0])
    masked = p.refusal("fire", at["A2"][1], at["D2"][0])
    assert masked == ("NIE-40.2", "somebody-between"), "a General is a unit"
    assert p.refusal("fire", at["A1"][1], at["D2"][0]) == ("NIE-40.1", "not-straight-ahead")


# --- fire (NIE-41) -----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-41.3", "NIE-41.6", "NIE-41.7", "NIE-41.8", "NIE-41.9", "NIE-41.10", "NIE-45.5")
@pytest.mark.parametrize(
    ("firer", "target", "near", "needs"),
    [("infantry", "infantry", True, 9), ("infantry", "cavalry", True, 8), ("infantry", "artillery", True, 10),
     ("artillery", "infantry", True, 7), ("artillery", "cavalry", True, 6), ("artillery", "artillery", True, 8),
     ("artillery", "infantry", False, 9), ("artillery", "cavalry", False, 8), ("artillery", "artillery", False, 10),
     ("elite_infantry", "infantry", True, 8), ("militia", "infantry", True, 10),
     ("infantry", "heavy_cavalry", True, 8), ("infantry", "irregular_cavalry", True, 8)],
)  # fmt: skip
def test_fire_table(firer: str, target: str, near: bool, needs: int) -> None:
    where = "M1" if near else "D1"
    extra = {where: {target: 1, "british": 1}} if near else {where: {target: 1}}
    p, at = line_up(A1={firer: 1}, **extra)
    shooter, victim = at["A1"][-1], at[where][-1]
    assert fire_needs(p.t, shooter, victim) == needs
    if KINDS[p.s.kind[victim]] in ("infantry", "elite_infantry", "militia"):
        p.s.square[victim] = 1
        assert fire_needs(p.t, shooter, victim) == needs - (2 if firer == "artillery" else 1)
        p.s.square[victim] = 0
    if firer != "artillery":
        p.s.square[shooter] = 1
        assert fire_needs(p.t, shooter, victim) == needs + 1


@pytest.mark.rule("NIE-41.1", "NIE-41.2", "NIE-41.4", "NIE-41.5", "NIE-8.19")
@pytest.mark.parametrize(("kind", "eliminated"), [("infantry", 3), ("elite_infantry", 2), ("militia", 4), ("cavalry", 3),
                                                   ("artillery", 3)])  # fmt: skip
def test_result_of_a_hit(kind: str, eliminated: int) -> None:
    for die in range(1, 7):
        p, at = line_up([*two(10), die], A1={"infantry": 1}, M1={kind: 1, "british": 1})
        p.phase("infantry").do("fire", at["A1"][0], at["M1"][0])
        gone = p.s.battle.lost[1] == 1
        assert gone == (die <= eliminated)
        assert gone or p.spot(at["M1"][0]) == "XD"
        assert p.spot(at["A1"][0]) == "A1"  # the firer takes no harm
        (told,) = [e for e in p.t.journal if e.key.endswith("-by-fire")]
        assert "French infantry" in told.text("en"), "who did it is told with what it did"


@pytest.mark.rule("NIE-36.7")
def test_who_stands_after_a_battle_turn_is_counted_as_at_its_beginning() -> None:
    p, _ = line_up(A1={"infantry": 2, "general": 1}, D1={"general": 1})
    begun = next(e for e in p.t.journal if e.key == "battle")
    while p.s.battle.turn == 1:
        p.do("done")
    text = p.t.story("france", "en")
    left = "Still in the field: France with 8 armies, Great Britain with 6."
    assert (begun.args["n"], begun.args["m"]) == (8, 6) and left in str(text)


@pytest.mark.rule("NIE-41.2")
def test_below_the_number_nothing_happens() -> None:
    p, at = line_up([*two(8)], A1={"infantry": 1}, M1={"infantry": 1, "british": 1})
    p.phase("infantry").do("fire", at["A1"][0], at["M1"][0])
    assert p.spot(at["M1"][0]) == "M1" and p.s.battle.lost == [0] * 8


@pytest.mark.rule("NIE-41.11", "NIE-43.2", "NIE-46.5")
def test_light_infantry_belongs_to_the_advanced_rules() -> None:
    p = Position()
    assert "light_infantry" not in [u.id for u in p.b.units]
    assert len(p.b.units) == 9


# --- charge, evade, cover, square (NIE-42 to 46) -----------------------------------------------------------


@pytest.mark.rule("NIE-42.4", "NIE-46.3", "NIE-46.4", "NIE-8.27", "NIE-8.24", "NIE-8.14", "NIE-8.18")
@pytest.mark.parametrize(
    ("charger", "target", "bonus"),
    [("infantry", "infantry", 0), ("infantry", "cavalry", -2), ("infantry", "artillery", 3), ("cavalry", "infantry", 2),
     ("cavalry", "cavalry", 0), ("cavalry", "artillery", 3), ("elite_infantry", "infantry", 1),
     ("militia", "infantry", -1), ("heavy_cavalry", "infantry", 3), ("irregular_cavalry", "infantry", 1)],
)  # fmt: skip
def test_charge_table(charger: str, target: str, bonus: int) -> None:
    p, at = line_up(A1={charger: 1}, M1={target: 1, "british": 1})
    assert charge_bonus(p.t, at["A1"][-1], at["M1"][-1]) == bonus
    own = {"elite_infantry": 1, "heavy_cavalry": 1, "militia": -1, "irregular_cavalry": -1}.get(charger, 0)
    assert own_charge_bonus(p.t, at["A1"][-1]) == own  # also when it is charged


@pytest.mark.rule("NIE-EX-06", "NIE-45.4", "NIE-8.3")
def test_cavalry_against_square() -> None:
    p, at = line_up(A1={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    p.s.square[at["M1"][0]] = 1
    assert charge_bonus(p.t, at["A1"][1], at["M1"][0]) == -1


@pytest.mark.rule("NIE-42.1", "NIE-42.2", "NIE-42.3", "NIE-8.15")
@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "result"),
    [("infantry", 8, 7, "retreat"), ("infantry", 8, 6, "retreat"), ("infantry", 9, 6, "gone"), ("infantry", 7, 7, "stands"),
     ("infantry", 6, 7, "charger-retreat"), ("infantry", 4, 7, "charger-gone"), ("elite_infantry", 9, 5, "retreat"),
     ("elite_infantry", 10, 5, "gone"), ("militia", 7, 6, "retreat")],
)  # fmt: skip
def test_charge_results(kind: str, mine: int, theirs: int, result: str) -> None:
    """Infantry charges infantry: no reaction; elite infantry adds 1 to its own roll and falls at 4 or more."""
    p, at = line_up([*two(mine), *two(theirs)], A1={"infantry": 1}, M1={kind: 1, "british": 1})
    charger, target = at["A1"][0], at["M1"][0]
    p.phase("infantry").do("charge", charger, target)
    lost = p.s.battle.lost
    if result == "stands":
        assert p.spot(charger) == "A1" and p.spot(target) == "M1" and p.s.spent[charger] == 1
    elif result == "retreat":
        assert p.spot(target) == "XD" and lost == [0] * 8
    elif result == "gone":
        assert lost[1] == 1 and lost[0] == 0
    elif result == "charger-retreat":
        assert p.spot(charger) == "XA" and lost == [0] * 8
    else:
        assert lost[0] == 1


@pytest.mark.rule("NIE-43.1", "NIE-8.5")
def test_cavalry_evades_infantry_to_its_reserve() -> None:
    p, at = line_up(A1={"infantry": 1}, M1={"cavalry": 1, "british": 1})
    p.phase("infantry").do("charge", at["A1"][0], at["M1"][0])
    assert p.asks() == ("great_britain", "ask.Charge.react") and p.verbs() == {"evade", "stand"}
    p.do("evade")
    assert p.spot(at["M1"][0]) == "RD" and p.spot(at["A1"][0]) == "A1" and p.s.spent[at["A1"][0]] == 1


@pytest.mark.rule("NIE-43.1", "NIE-8.5")
def test_cavalry_does_not_evade_cavalry() -> None:
    p, at = line_up([*two(7, 7)], A1={"cavalry": 1}, M1={"cavalry": 1, "british": 1})
    p.phase("cavalry").do("charge", at["A1"][1], at["M1"][0])
    assert p.events("clash") and p.asks() == ("france", "ask.Battle.act")  # nobody was asked


@pytest.mark.rule("NIE-44.1", "NIE-8.8")
@pytest.mark.parametrize("cover", ["infantry", "cavalry", "general", ""])
def test_artillery_is_covered_by_infantry_or_cavalry(cover: str) -> None:
    counts = {"artillery": 1, "british": 1} | ({cover: 1} if cover else {})
    p, at = line_up(A1={"infantry": 1}, M1=counts)
    p.phase("infantry")
    gun = next(u for u in at["M1"] if KINDS[p.s.kind[u]] == "artillery")
    if cover in ("infantry", "cavalry"):
        assert p.refusal("charge", at["A1"][0], gun) == ("NIE-44.1", "artillery-covered")
    else:
        assert p.may("charge", at["A1"][0], gun)


@pytest.mark.rule("NIE-45.1", "NIE-45.2", "NIE-45.3", "NIE-8.3", "NIE-8.6")
def test_infantry_forms_square_and_the_cavalry_completes_or_aborts() -> None:
    p, at = line_up([*two(9), *two(7)], A1={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    horse, foot = at["A1"][1], at["M1"][0]
    p.do("charge", horse, foot)
    assert p.asks() == ("great_britain", "ask.Charge.react") and p.verbs() == {"square", "stand"}
    p.do("square")
    assert p.asks() == ("france", "ask.Charge.complete_or_abort") and p.verbs() == {"abort", "complete"}
    p.do("abort")
    assert p.s.square[foot] == 1 and p.s.spent[horse] == 1
    p.do("charge", horse, foot)
    assert p.asks()[1] == "ask.Charge.complete_or_abort"  # no second declaration of square
    p.do("complete")
    assert (p.events("clash")[0]["n"], p.events("clash")[0]["m"]) == (8, 7)  # 9 + 2 - 3 against 7


@pytest.mark.rule("NIE-8.20")
@pytest.mark.parametrize("die", range(1, 7))
def test_militia_squares_fail_half_the_time(die: int) -> None:
    p, at = line_up([die, *two(7, 7)], A1={"cavalry": 1}, M1={"militia": 1, "british": 1})
    p.do("charge", at["A1"][1], at["M1"][0]).do("square")
    assert bool(p.s.square[at["M1"][0]]) == (die >= 4)
    assert (p.asks()[1] == "ask.Charge.complete_or_abort") == (die >= 4)  # no abort without a square


@pytest.mark.rule("NIE-45.6", "NIE-45.7")
def test_a_square_neither_moves_nor_charges_until_it_is_dissolved() -> None:
    p, at = line_up(A1={"infantry": 1}, M1={"infantry": 1, "british": 1})
    unit = at["A1"][0]
    p.s.square[unit] = 1
    p.phase("infantry")
    assert p.refusal("go", unit, "RA") == ("NIE-45.7", "square-stands")
    assert p.refusal("charge", unit, at["M1"][0]) == ("NIE-45.7", "square-stands")
    assert p.may("fire", unit, at["M1"][0])
    p.do("unsquare", unit)
    assert not p.s.square[unit] and p.s.spent[unit] == 1


@pytest.mark.rule("NIE-46.1", "NIE-47.1", "NIE-8.11")
def test_generals_give_one_to_units_of_their_nation_and_never_more() -> None:
    p, at = line_up(A1={"infantry": 1, "general": 2}, M1={"infantry": 1, "british": 1})
    assert own_charge_bonus(p.t, at["A1"][0]) == 1
    assert charge_bonus(p.t, at["A1"][0], at["M1"][0]) == 1
    ally = p.put("austria", "belgium", infantry=1)[0]
    p.s.battle.sides[0] |= 1 << p.nation("austria")
    p.s.spot[ally] = AREAS["A1"]
    assert own_charge_bonus(p.t, ally) == 0


@pytest.mark.rule("NIE-46.2")
def test_combined_forces_while_all_three_arms_are_there() -> None:
    p, at = line_up(A1={"infantry": 1, "cavalry": 1, "artillery": 1})
    assert own_charge_bonus(p.t, at["A1"][0]) == 1
    p.s.spot[next(u for u in at["A1"] if KINDS[p.s.kind[u]] == "artillery")] = AREAS["RA"]
    assert own_charge_bonus(p.t, at["A1"][0]) == 0


@pytest.mark.rule("NIE-12.6")
def test_a_landing_gives_the_defender_two_on_every_roll() -> None:
    p = Position()
    p.war("great_britain", "france")
    landed = p.enter(p.put("great_britain", "picardy", infantry=1), "cornwall")
    p.s.flags[landed[0]] |= LANDED
    defender = p.put("france", "picardy", infantry=1)[0]
    p.battle("picardy", "great_britain", "france").deploy(A2=landed, D2=[defender])
    assert p.s.battle.landing
    p.s.spot[landed[0]] = AREAS["M2"]
    assert fire_needs(p.t, defender, landed[0]) == 7 and fire_needs(p.t, landed[0], defender) == 9
    assert own_charge_bonus(p.t, defender) == 2 and own_charge_bonus(p.t, landed[0]) == 0


# --- generals' deaths ---------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-8.12", "NIE-47.5")
@pytest.mark.parametrize(("natural", "dies"), [(10, False), (11, True), (12, True)])
def test_a_natural_eleven_or_twelve_kills_a_general(natural: int, dies: bool) -> None:
    p, at = line_up([*two(natural), 6], A1={"infantry": 1}, M1={"infantry": 1, "general": 1, "british": 1})
    general = at["M1"][1]
    p.phase("infantry")
    assert p.refusal("fire", at["A1"][0], general) == ("NIE-8.12", "general-is-no-target")
    p.do("fire", at["A1"][0], at["M1"][0])
    if dies:
        assert p.asks() == ("great_britain", "ask.GeneralFalls.choose")
        p.do("lose", general)
    assert (p.s.battle.lost[1] == 1) == dies


@pytest.mark.rule("NIE-47.5", "NIE-8.12")
def test_in_a_charge_either_roll_can_kill_a_general() -> None:
    p, at = line_up([*two(7), *two(12)], A1={"infantry": 1, "general": 1}, M1={"infantry": 1, "british": 1})
    p.phase("infantry").do("charge", at["A1"][0], at["M1"][0])
    assert p.asks() == ("france", "ask.GeneralFalls.choose")
    p.do("lose", at["A1"][2])
    assert p.s.battle.lost[0] == 2  # the General, and the charger: 12 to 8


# --- winning, inactivity, withdrawal (NIE-48, 49) ----------------------------------------------------------


@pytest.mark.rule("NIE-48.1", "NIE-48.2", "NIE-48.3")
def test_an_empty_part_of_the_line_loses_the_battle_at_once() -> None:
    p, at = line_up([*two(12), 1], A1={"artillery": 2})
    p.phase("artillery").do("fire", at["A1"][1], at["D1"][0])
    assert p.asks()[1] == "ask.Pursuit.choose"  # in the middle of the phase; the second gun does not fire
    assert p.events("line-broken") == [{"nation": 1}]


@pytest.mark.rule("NIE-48.2", "NIE-48.3")
def test_a_part_is_held_from_the_middle_but_not_by_a_general() -> None:
    p, at = line_up(A1={"general": 1})
    p.phase("infantry").do("go", at["A1"][0], "M1")
    assert p.asks()[1] == "ask.Battle.act"  # the middle of the column holds it
    p.do("done").phase("infantry").do("go", at["M1"][0] if "M1" in at else at["A1"][0], "A1")
    p.do("done").phase("infantry").do("go", at["A1"][0], "A2")  # emptied but for the General
    assert p.events("wins-battle")[0]["nation"] == 1


@pytest.mark.rule("NIE-48.8")
def test_two_idle_battle_turns_lose_the_attack() -> None:
    p, at = line_up()
    while p.s.battle.turn == 1:
        p.do("done")
    assert p.s.battle.quiet == 1
    p.phase("infantry").do("go", at["A1"][0], "M1")
    p.do("done")
    while p.s.battle.turn == 2:
        p.do("done")
    assert p.s.battle.quiet == 0  # a move into the middle counts
    for turn in (3, 4):
        assert not p.events("inactive") and p.s.battle.turn == turn
        while p.s.battle.turn == turn and not p.events("inactive"):
            p.do("done")
    assert p.events("inactive") and p.events("wins-battle")[0]["nation"] == 1  # after two, not three


@pytest.mark.rule("NIE-49.1", "NIE-49.2")
def test_withdrawal_from_the_second_turn_before_any_action() -> None:
    p, _at = line_up([3, 3, 3], A1={"infantry": 1})
    p.phase("artillery")
    assert p.refusal("withdraw") == ("NIE-49.1", "withdraw-from-second-turn")
    while p.s.battle.turn == 1:
        p.do("done")
    assert p.may("withdraw")
    p.phase("artillery").do("go", next(u for u, _ in p.options("go")), "A1")
    assert p.refusal("withdraw") == ("NIE-49.1", "withdraw-before-acting")
    q, _ = line_up([1, 1, 1], A1={"infantry": 1})
    while q.s.battle.turn == 1:
        q.do("done")
    q.do("withdraw")
    assert q.events("wins-battle")[0]["nation"] == 1 and q.asks() == ("great_britain", "ask.Pursuit.choose")


# --- pursuit and retreat (NIE-50, 48) ----------------------------------------------------------------------


@pytest.mark.rule("NIE-50.2", "NIE-47.6")
@pytest.mark.parametrize(
    ("pursuer", "target", "needs"),
    [("infantry", "infantry", 6), ("infantry", "cavalry", 0), ("infantry", "artillery", 5), ("infantry", "general", 6),
     ("cavalry", "infantry", 5), ("cavalry", "cavalry", 6), ("cavalry", "artillery", 3), ("cavalry", "general", 5),
     ("heavy_cavalry", "elite_infantry", 5), ("militia", "general", 6)],
)  # fmt: skip
def test_pursuit_table(pursuer: str, target: str, needs: int) -> None:
    assert pursuit_needs(Position().b, KINDS.index(pursuer), KINDS.index(target)) == needs


def beaten(dice: list[object], mine: dict[str, int], theirs: dict[str, int], fled: dict[str, int] | None = None,
           stragglers: int = 0) -> tuple[Position, list[int]]:  # fmt: skip
    """A British skirmish line that has just broken; `fled` units are in its retreat area."""
    p = Position()
    p.war("france", "great_britain")
    french = p.enter(p.put("france", "belgium", **mine), "picardy")
    extra = p.put("france", "belgium", infantry=stragglers)
    british = p.put("great_britain", "belgium", **theirs)
    gone = p.put("great_britain", "belgium", **(fled or {}))
    anchor = p.put("great_britain", "belgium", infantry=1)
    p.battle("belgium", "france", "great_britain", dice)
    p.deploy(A2=french, XA=extra, RD=british, XD=gone, D2=anchor)
    p.s.spot[anchor[0]] = AREAS["XD"]
    p.t._run(None)
    return p, british


@pytest.mark.rule("NIE-50.1")
def test_infantry_and_cavalry_outside_the_retreat_area_pursue_once_each() -> None:
    p, _ = beaten([1, 1], {"infantry": 1, "cavalry": 1, "artillery": 1}, {"infantry": 2}, stragglers=1)
    assert p.asks() == ("france", "ask.Pursuit.choose")
    kinds = {KINDS[p.s.kind[u]] for u, _ in p.options("pursue")}
    assert kinds == {"infantry", "cavalry"}
    p.do("pursue", *p.options("pursue")[0])
    p.do("pursue", *p.options("pursue")[0])
    assert p.asks() == (
        "great_britain",
        "ask.Retreat.defenders_go",
    )  # the straggler and the gun do not pursue


@pytest.mark.rule("NIE-50.3", "NIE-50.4")
def test_a_cavalry_screen_keeps_infantry_out_and_must_fall_first() -> None:
    p, british = beaten([6, 6], {"infantry": 1, "cavalry": 2}, {"cavalry": 1, "infantry": 1})
    infantry = next(
        u for u in range(len(p.s.kind)) if p.s.nation[u] == 0 and KINDS[p.s.kind[u]] == "infantry"
    )
    assert {v for _, v in p.options("pursue")} == {british[0]}
    assert p.refusal("pursue", infantry, british[0]) == ("NIE-50.3", "cavalry-screen")
    horse = p.options("pursue")[0][0]
    assert p.refusal("pursue", horse, british[1]) == ("NIE-50.4", "screen-first")
    p.do("pursue", horse, british[0])
    assert {KINDS[p.s.kind[u]] for u, _ in p.options("pursue")} == {
        "cavalry"
    }  # infantry stays out after that
    assert {KINDS[p.s.kind[v]] for _, v in p.options("pursue")} == {"infantry"}


@pytest.mark.rule("NIE-50.3")
def test_cavalry_in_the_retreat_area_is_no_screen() -> None:
    p, _ = beaten([1], {"infantry": 1}, {"infantry": 1}, fled={"cavalry": 1})
    assert p.options("pursue")


@pytest.mark.rule("NIE-50.5", "NIE-48.4")
def test_the_winners_stragglers_rejoin() -> None:
    p, _ = beaten([1], {"infantry": 1}, {"infantry": 1}, stragglers=2)
    p.do("pursue", *p.options("pursue")[0])
    p.do("fall_back", "holland")
    assert p.count("france", "belgium") == {"infantry": 3} and p.rests()
    assert p.count("great_britain", "holland") == {"infantry": 2}


@pytest.mark.rule("NIE-48.6")
def test_a_beaten_defender_goes_to_one_neighbour_not_the_attackers_own() -> None:
    p, _ = beaten([1], {"infantry": 1}, {"infantry": 1})
    p.put("france", "westphalia", infantry=1)
    p.do("done")
    ways = {p.b.regions[r].id for (r,) in p.options("fall_back")}
    assert "picardy" not in ways and "westphalia" not in ways and "holland" in ways
    p.do("fall_back", "holland")
    assert p.count("great_britain", "holland") == {"infantry": 2}


@pytest.mark.rule("NIE-48.5")
def test_a_beaten_attacker_goes_back_where_its_units_came_from() -> None:
    p = Position()
    p.war("france", "great_britain")
    a = p.enter(p.put("france", "belgium", infantry=1), "picardy")
    b = p.enter(p.put("france", "belgium", cavalry=1), "lorraine")
    british = p.put("great_britain", "belgium", infantry=1)
    p.battle("belgium", "france", "great_britain").deploy(A2=a, RA=b, D2=british)
    p.s.spot[a[0]] = AREAS["RA"]
    p.t._run(None)
    assert {p.b.regions[r].id for _, r in p.options("retreat")} == {"picardy", "lorraine"}
    p.do("retreat", a[0], "lorraine").do("retreat", b[0], "lorraine")
    assert p.count("france", "lorraine") == {"infantry": 1, "cavalry": 1}
    assert p.s.origin[a[0]] == p.s.origin[b[0]] == NONE, "who has gone back comes from nowhere any more"


@pytest.mark.rule("NIE-48.7")
def test_an_army_that_cannot_retreat_is_eliminated() -> None:
    p = Position()
    p.war("france", "great_britain")
    french = p.enter(p.put("france", "cornwall", infantry=1), "london")
    british = p.put("great_britain", "cornwall", infantry=2)
    p.battle("cornwall", "france", "great_britain").deploy(A2=french, D2=british[:1], RD=british[1:])
    p.s.spot[british[0]] = AREAS["RD"]
    p.t._run(None)
    p.do("done")
    assert p.total("great_britain") == 0  # Cornwall has one neighbour, and the attackers came from there


@pytest.mark.rule("NIE-36.1")
def test_generals_alone_cannot_fight() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.enter(p.put("france", "belgium", general=1), "picardy")
    p.put("great_britain", "belgium", infantry=1)
    p.battle("belgium", "france", "great_britain", [1])
    assert p.asks() == ("great_britain", "ask.Pursuit.choose")  # broken at once
    q = Position()
    q.war("france", "great_britain")
    q.put("france", "belgium", general=1)
    q.put("great_britain", "belgium", general=1)
    assert q.battle("belgium", "france", "great_britain").rests()


@pytest.mark.rule("NIE-21.4")
def test_allies_fight_as_one_army_and_each_moves_his_own() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.war("austria", "great_britain")
    p.ally("france", "austria")
    french = p.enter(p.put("france", "belgium", infantry=3), "picardy")
    austrian = p.enter(p.put("austria", "belgium", infantry=3), "lorraine")
    british = p.put("great_britain", "belgium", infantry=6)
    p.battle("belgium", "france+austria", "great_britain")
    assert p.s.battle.columns == 3  # three and three make six
    p.deploy(A1=french, A2=austrian[:1], A3=austrian[1:], D1=british[:2], D2=british[2:4], D3=british[4:])
    p.phase("infantry")
    assert p.asks()[0] == "france"
    assert p.refusal("go", austrian[0], "M2") == ("NIE-21.4", "own-units-only")
    p.do("done")
    assert p.asks()[0] == "austria" and p.may("go", austrian[0], "M2")


@pytest.mark.rule("NIE-47.5", "NIE-8.12")
def test_only_the_natural_roll_kills_a_general() -> None:
    dice = [*two(7), *two(10)]
    p, at = line_up(dice, A1={"infantry": 1, "general": 1}, M1={"infantry": 1, "general": 1, "british": 1})
    p.phase("infantry").do("charge", at["A1"][0], at["M1"][0])
    assert [(e["n"], e["m"]) for e in p.events("clash")] == [
        (8, 11)
    ]  # 10 and a General: 11, but not by the dice
    assert p.s.battle.lost[:2] == [1, 0] and p.s.place[at["A1"][2]] != NONE


@pytest.mark.rule("NIE-21.4")
def test_an_ally_who_stands_there_already_fights_with_those_who_march_in() -> None:
    p = Position()
    p.ally("france", "spain")
    p.put("spain", "portugal", infantry=2)
    p.put("great_britain", "portugal", infantry=2)
    p.put("ottoman", "portugal", infantry=1)
    p.war("great_britain", "france")
    p.war("great_britain", "spain")
    p.s.passage[:] = bytes([1] * 49)
    unit = p.put("france", "western_spain", infantry=1)[0]
    p.turn("france").do("march", "western_spain").do("move", unit, "portugal").do("done")
    assert p.s.battle.sides == [1 << 0 | 1 << 6, 1 << 1]  # France and Spain; the neutral guest looks on


@pytest.mark.rule("NIE-21.4", "NIE-21.7")
def test_an_ally_at_peace_with_the_defender_marches_along_and_does_not_fight() -> None:
    p = Position()
    p.ally("france", "spain")
    p.war("france", "great_britain")
    p.s.passage[p.nation("spain") * 7 + p.nation("great_britain")] = 1
    p.put("great_britain", "portugal", infantry=2)
    for nation in ("france", "spain"):
        p.enter(p.put(nation, "portugal", infantry=1), "western_spain")
        p.s.movers |= 1 << p.nation(nation)
    assert contest(p.s, p.region("portugal")) == (1 << 0, 1 << 1)


@pytest.mark.rule("NIE-48.7", "NIE-8.22")
def test_militia_that_may_not_follow_the_army_is_lost() -> None:
    p = Position()
    p.war("france", "austria")
    p.enter(p.put("france", "tyrol", infantry=6), "venice")
    p.put("austria", "tyrol", infantry=1, militia=1)
    p.battle("tyrol", "france", "austria", [1] * 6)
    while p.asks()[1] == "ask.Battle.deploy":
        p.t.play(p.t.decision.options[0])
    while "withdraw" not in p.verbs() or p.asks()[0] != "austria":
        p.do("done")
    p.do("withdraw")
    while p.asks()[1] == "ask.Pursuit.choose":
        p.do("done")
    p.do("fall_back", "bavaria")
    assert p.count("austria", "bavaria") == {"infantry": 1} and p.total("austria") == 1
    assert [(event["nation"], event["n"]) for event in p.events("trapped")] == [(p.nation("austria"), 1)]


@pytest.mark.rule("NIE-49.1")
def test_a_side_that_acted_in_one_turn_may_withdraw_in_the_next() -> None:
    p, at = line_up()
    while p.s.battle.turn == 1:
        p.do("done")
    p.phase("infantry").do("go", at["A1"][0], "M1")
    assert p.refusal("withdraw") == ("NIE-49.1", "withdraw-before-acting")
    while p.s.battle.turn == 2:
        p.do("done")
    assert p.asks()[0] == "france" and p.may("withdraw")


@pytest.mark.rule("NIE-36.3")
def test_several_defenders_name_a_battle_in_turn() -> None:
    p = Position()
    for foe in ("austria", "prussia"):
        p.war("france", foe)
    for region, foe in (
        ("bavaria", "austria"),
        ("milan", "austria"),
        ("saxony", "prussia"),
        ("hanover", "prussia"),
    ):
        p.enter(p.put("france", region, infantry=1), "lorraine")
        p.put(foe, region, general=1)  # Generals alone are broken at once
    p.s.active, p.s.movers = 0, 1
    p.call(BattleStep(), [1] * 8)
    named = []
    while p.asks()[1] != "ask.Rest.rest":
        if p.asks()[1] == "ask.BattleStep.choose":
            named.append(p.asks()[0])
        p.t.play(p.t.decision.options[-1 if "done" in p.verbs() else 0])
    assert named == ["prussia", "austria", "prussia"]  # the last battle names itself


@pytest.mark.rule("NIE-48.6")
def test_a_beaten_defender_does_not_retreat_onto_an_enemy_general() -> None:
    p = Position()
    p.war("france", "austria")
    p.enter(p.put("france", "bavaria", infantry=6), "baden_wurtt")
    p.put("austria", "bavaria", general=1)
    p.put("france", "tyrol", general=1)
    p.battle("bavaria", "france", "austria", [1] * 6)
    while p.asks()[1] == "ask.Pursuit.choose":
        p.do("done")
    ways = [p.b.regions[r].id for (r,) in p.options("fall_back")]
    assert "tyrol" not in ways and "baden_wurtt" not in ways and "vienna" in ways


@pytest.mark.rule("NIE-21.4")
def test_the_nation_with_most_armies_speaks_for_its_side() -> None:
    p = Position()
    p.war("france", "austria")
    p.war("france", "russia")
    p.put("france", "bavaria", infantry=2)
    p.put("austria", "bavaria", infantry=3)
    p.put("russia", "bavaria", infantry=1, general=4)
    p.battle("bavaria", "france", "austria+russia")
    assert leading_nation(p.t, 1) == 5
    p.put("russia", "bavaria", infantry=3)
    assert leading_nation(p.t, 1) == 3


@pytest.mark.rule("NIE-45.6", "NIE-41.4")
def test_a_square_that_flees_is_a_square_no_more() -> None:
    p, at = line_up([*two(10), 6], A1={"artillery": 1}, M1={"infantry": 2, "british": 1})
    victim = at["M1"][0]
    p.s.square[victim] = 1
    p.phase("artillery").t.play(p.args("fire", at["A1"][1], victim))
    assert p.spot(victim) == "XD" and not p.s.square[victim]


@pytest.mark.rule("NIE-45.4")
def test_a_square_is_no_shield_against_infantry() -> None:
    p, at = line_up(A1={"cavalry": 1}, M1={"infantry": 1, "british": 1})
    foot, horse, target = at["A1"][0], at["A1"][1], at["M1"][0]
    loose = (charge_bonus(p.t, foot, target), charge_bonus(p.t, horse, target))
    p.s.square[target] = 1
    assert (charge_bonus(p.t, foot, target), charge_bonus(p.t, horse, target)) == (loose[0], loose[1] - 3)


@pytest.mark.rule("NIE-49.1")
def test_a_side_withdraws_in_the_phase_of_an_arm_it_does_not_have() -> None:
    p = Position()
    p.war("france", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=2, artillery=1), "lorraine")
    austrian = p.put("austria", "bavaria", infantry=2)
    p.battle("bavaria", "france", "austria").deploy(A2=french, D2=austrian)
    while p.s.battle.turn == 1:
        p.do("done")
    while p.asks()[0] != "austria":
        p.do("done")
    assert p.s.battle.phase == 0 and p.verbs() == {
        "withdraw",
        "done",
    }  # no cavalry, and before any gun has fired
    p.do("withdraw")
    assert p.events("withdraws")


@pytest.mark.rule("NIE-48.6", "NIE-48.5")
def test_nobody_retreats_to_where_attackers_came_from_even_if_they_all_fell() -> None:
    p = Position()
    p.war("france", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=2), "baden_wurtt")
    lost = p.enter(p.put("france", "bavaria", cavalry=1), "tyrol")
    austrian = p.put("austria", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria").deploy(A2=[*french, *lost], D2=austrian)
    remove_unit(p.s, lost[0])
    assert Retreat(p.region("bavaria"), 0).origins(p.t) == sorted(
        [p.region("baden_wurtt"), p.region("tyrol")]
    )
    ways = Retreat(p.region("bavaria"), 1).ways(p.t, austrian[0])
    assert ways and p.region("tyrol") not in ways and p.region("baden_wurtt") not in ways


@pytest.mark.rule("NIE-48.5", "NIE-12.3")
@pytest.mark.parametrize(("squadrons", "home"), [(1, False), (2, True)])
def test_who_landed_goes_back_by_sea_if_squadrons_enough_lie_off_the_port(squadrons: int, home: bool) -> None:
    p = Position()
    p.war("great_britain", "france")
    landed = p.enter(p.put("great_britain", "picardy", infantry=2), "cornwall")
    for u in landed:
        p.s.flags[u] |= LANDED
    p.ships("great_britain", "english_channel", squadrons)
    p.put("france", "picardy", infantry=1)
    p.battle("picardy", "great_britain", "france")
    ways = Retreat(p.region("picardy"), 0).ways(p.t, landed[0])
    assert ways == ([p.region("cornwall")] if home else [])


@pytest.mark.rule("NIE-49.1", "NIE-21.4")
def test_the_stronger_ally_alone_says_that_a_side_withdraws() -> None:
    p = Position()
    p.ally("france", "spain")
    p.war("france", "austria")
    p.war("spain", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=2), "lorraine")
    spanish = p.enter(p.put("spain", "bavaria", infantry=1), "lorraine")
    austrian = p.put("austria", "bavaria", infantry=2)
    p.battle("bavaria", "france+spain", "austria").deploy(A2=[*french, *spanish], D2=austrian)
    while p.s.battle.turn == 1:
        p.do("done")
    asked = {}
    while p.asks()[1] == "ask.Battle.act":
        asked.setdefault(p.asks()[0], set()).update(p.verbs())
        p.do("done")
    assert "withdraw" in asked["france"] and "withdraw" not in asked["spain"]

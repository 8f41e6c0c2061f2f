"""Rules that once had several copies of themselves: who fights, who is seen, where a line begins."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.board import MILITIA
from grognard.games.all_is_lost.combat import may_attack
from grognard.games.all_is_lost.combatants import (
    ASSAULTED,
    ASSAULTING,
    ATTACKER,
    BOMBARDED,
    DEFENDER,
    FIRING,
    PURSUING,
    combatants,
)
from grognard.games.all_is_lost.forces import arm
from grognard.games.all_is_lost.retreat import Pursuit
from grognard.games.all_is_lost.roster import corps_of, new_roster, stands, units_in_battle
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.simple_battle import SimpleBattle, host, modifiers
from grognard.games.all_is_lost.skirmish import LOCATED, Skirmish
from grognard.games.all_is_lost.state import FINISHED, captain_named, ground
from grognard.games.all_is_lost.supply import line_of_command, loc_to

from .conftest import Position

CITY = 2624
CREMA = 2236


def gates(p: Position, hex: int = CITY) -> int:
    """A hex beside the city, with no river between."""
    board = p.t.board
    return next(n for d, n in ground(p.t).near[hex] if not board.river[hex * 6 + d] and not board.kind[n])


def sallies(options: tuple[str, ...] = ()) -> tuple[Position, int, int, int]:
    """Colonna with militia in Milan, Lautrec before the walls: both are Captains General."""
    p = Position("1522", options)
    g = p.force("colonna", CITY, [("spanish_infantry", 5), ("militia", 6)], order="garrison", general=True)
    f = p.force("lautrec", gates(p), [("swiss", 9)], order="attack", general=True)
    militia = next(u for u in p.units(g) if arm(p.t, u) == MILITIA)
    return p, f, g, militia


@pytest.mark.rule("AIL-9.1.1", "AIL-11.5d", "AIL-12.1.1", "AIL-15.1.1b")
def test_who_fights_is_one_table_of_roles():
    p = Position("1522")
    c = p.force(
        "lautrec",
        CITY,
        [("swiss", 5), ("french_artillery", 2), ("militia", 4), ("french_gendarmes", 3, True)],
    )
    foot, guns, militia, shaken = p.units(c)
    every = [foot, guns, militia, shaken]
    expected = {
        ATTACKER: [foot, guns, shaken],
        DEFENDER: every,
        ASSAULTING: [foot],
        ASSAULTED: [foot, militia],
        BOMBARDED: [foot, guns, militia],
        FIRING: [guns],
        PURSUING: [foot],
    }
    for role, units in expected.items():
        assert combatants(p.t, every, role) == units
    assert combatants(p.t, [guns, shaken], ASSAULTED) == [guns]  # guns alone defend themselves
    assert combatants(p.t, [guns, shaken], ASSAULTING) == []


@pytest.mark.rule("AIL-15.1.1b", "AIL-11.4a")
def test_militia_defends_its_hex_in_a_major_battle_and_does_not_attack_out_of_it():
    p, f, g, militia = sallies()
    p.s.roster = new_roster(p.t, g, f)  # Colonna attacks out of Milan
    assert militia not in units_in_battle(p.t, 1) and corps_of(p.t, 1) == [g]
    p.s.demoralised[p.units(g)[0]] = 1
    assert not stands(p.t, g)  # militia does not keep his corps in the field
    p.s.demoralised[p.units(g)[0]] = 0
    p.s.roster = new_roster(p.t, f, g)  # Lautrec attacks him in Milan
    assert militia in units_in_battle(p.t, 1)


@pytest.mark.rule("AIL-15.1.1b", "AIL-18.9")
def test_nor_in_a_major_battle_of_one_roll():
    p, f, g, militia = sallies(("simple-battle",))
    assert militia not in host(p.t, g, ATTACKER) and militia in host(p.t, g, DEFENDER)
    with_it = modifiers(p.t, g, f)
    p.s.captain[militia] = p.s.sp[militia] = 0
    assert modifiers(p.t, g, f) == with_it
    p, f, g, militia = sallies(("simple-battle",))
    p.run(SimpleBattle(g, f), dice=[1, 1])
    asked = set()
    for _ in range(60):
        if p.over or p.key not in ("TakeLosses.lose_one", "Demoralise.turn_one"):
            break
        asked |= {a.args[0] for a in p.options} if p.t.decision.role == "anti-french" else set()
        p.t.play(p.options[0], role=p.t.decision.role)
    assert asked and militia not in asked


@pytest.mark.rule("AIL-15.1.1b", "AIL-11.5f")
def test_militia_makes_the_force_it_defends_the_larger_and_not_one_that_attacks():
    p, f, g, _ = sallies()
    out, home = Skirmish(g, f, LOCATED), Skirmish(f, g, LOCATED)
    out.measure(p.t)
    home.measure(p.t)
    assert (out.size_a, out.size_d) == (5, 9) and (home.size_a, home.size_d) == (9, 11)


@pytest.mark.rule("AIL-15.1.1b", "AIL-11.4r")
def test_militia_pursues_nobody():
    p, f, g, militia = sallies()
    p.run(Pursuit(g, [militia], p.units(f), 0))
    assert p.over and p.value == 0 and not p.notes("rolls.pursuit")
    p.run(Pursuit(g, p.units(g), p.units(f), 0), dice=[4])
    with_foot = p.notes("pursuit")[0]["n"]
    p.s.sp[militia] = 0
    p.run(Pursuit(g, p.units(g)[:1], p.units(f), 0), dice=[4])
    assert p.notes("pursuit")[0]["n"] == with_foot


@pytest.mark.rule("AIL-15.1.1b")
def test_a_force_of_militia_alone_attacks_nobody():
    p, f, g, _ = sallies()
    assert may_attack(p.t, g, f) is None
    p.s.captain[p.units(g)[0]] = 0
    refusal = may_attack(p.t, g, f)
    assert refusal is not None and refusal.rule == "AIL-15.1.1b"
    assert may_attack(p.t, f, g) is None


@pytest.mark.rule("AIL-1.4a", "AIL-2.2i")
def test_a_face_down_captain_without_troops_is_turned_up_beside_an_enemy_force():
    p = Position("1522")
    p.force("lautrec", 2420, [("swiss", 9)])
    near = p.force("adorno", 2421, down=True)
    far = p.force("gonzaga", 3030, down=True)
    with_troops = p.force("visconti", 2419, [("italian_infantry_milan", 2)], down=True)
    lone = p.force("sforza", 2520)  # face up: he has no Force to show
    Turn().intelligence(p.t)
    assert not p.s.down[near] and not p.s.down[with_troops] and p.s.down[far]
    assert {n["captain"] for n in p.notes("turned-up")} == {near, with_troops}
    assert lone not in {n["captain"] for n in p.notes("reveals")}


@pytest.mark.rule("AIL-1.4a", "AIL-2.2i")
def test_captains_without_troops_turn_nobody_up():
    p = Position("1522")
    p.force("lautrec", 2420)
    near = p.force("adorno", 2421, down=True)
    Turn().intelligence(p.t)
    assert p.s.down[near]


@pytest.mark.rule("AIL-4.2a")
def test_a_loc_does_not_go_out_of_a_source_in_an_enemy_zone():
    p = Position("1522")
    assert loc_to(p.t, 0, 1801, 2206) == 7
    p.force("colonna", 1901, [("spanish_infantry", 5)])  # beside the source, away from the road
    assert loc_to(p.t, 0, 1801, 2206) < 0
    p.force("lescun", 1801, [("french_infantry", 4)])  # unless a friendly Force holds it
    assert loc_to(p.t, 0, 1801, 2206) == 7 and loc_to(p.t, 0, 1801, 1801) == 0


@pytest.mark.rule("AIL-5.2a")
def test_a_line_of_command_does_not_begin_in_an_enemy_zone():
    p = Position("1522")
    lautrec = p.force("lautrec", 2420, general=True)
    f = p.force("bayard", 2416, [("french_gendarmes", 5)])
    army = p.s.army[lautrec]
    assert line_of_command(p.t, army, f)
    p.force("adorno", 2421, [("italian_infantry_milan", 4)])
    assert not line_of_command(p.t, army, f)
    p.force("lescun", 2420, [("french_infantry", 4)])  # a friendly Force keeps it open
    assert line_of_command(p.t, army, f)


@pytest.mark.rule("AIL-7.5.1a", "AIL-11.6")
def test_earthworks_shelter_from_guns_in_a_siege_too():
    rolled = {}
    for walls in (0, 63):
        p = Position("1509")
        camp = gates(p, CREMA)
        f = p.force("louis_xii", camp, [("swiss", 9), ("french_artillery", 2)], order="attack", general=True)
        g = p.force("vitelli", CREMA, [("venetian_infantry", 6), ("venetian_artillery", 2)], order="garrison")
        p.works(camp, 0)
        p.works(CREMA, 1, walls=walls)
        siege = Siege(f, g, hex=CREMA, frm=camp)
        p.s.siege[CREMA] = 1
        p.t.dice = Dice.scripted([4, 4])
        siege.shot(p.t, f, g, True)
        siege.shot(p.t, g, f, False)
        rolled[walls] = [n["n"] for n in p.notes("bombards")]
    penalty = p.t.board.charts.fire_modifier[0].earthworks_river
    assert penalty < 0 and rolled[63][0] == rolled[0][0] + penalty
    assert rolled[63][1] == rolled[0][1]  # the besieger is behind his earthworks in both


@pytest.mark.rule("AIL-11.6", "AIL-11.6b", "AIL-11.6d")
@pytest.mark.parametrize(
    ("breached", "won", "garrison", "ending"),
    [
        (False, False, True, "siege.fruitless"),
        (True, False, True, "siege.breached"),
        (True, True, True, "siege.breached"),  # others are still inside
        (True, True, False, "siege.falls"),
        (False, True, False, "siege.falls"),  # they gave up
        (False, False, False, "siege.fruitless"),  # it was left, not taken
    ],
)
def test_how_a_siege_ends_is_told(breached, won, garrison, ending):
    p = Position("1509")
    f = p.force("louis_xii", gates(p, CREMA), [("swiss", 9)], order="attack", general=True)
    g = p.force("vitelli", CREMA if garrison else 2525, [("venetian_infantry", 6)], order="garrison")
    p.s.siege[CREMA] = 2
    flow = Siege(f, g, hex=CREMA, breached=breached, won=won).finish(p.t)
    assert p.t.journal[-1].key == ending and p.t.journal[-1].args["n"] == 1
    assert flow.value == (ending == "siege.falls")
    assert p.s.finished[f] == FINISHED


@pytest.mark.rule("AIL-3.2.1", "AIL-S3.3")
def test_ceri_is_captain_general_of_venice_until_alviano_comes():
    t = GAME.table("1515", seed=1)
    ceri, alviano = captain_named(t, "ceri"), captain_named(t, "alviano")
    assert t.state.general[ceri] and not t.state.general[alviano]

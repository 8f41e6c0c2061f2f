"""Where a rule begins and ends: the first area and the last, the last step, nobody left, one too many."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import Odds, act
from grognard.games.waterloo_200.board import CAVALRY, FOOT_ARTILLERY, INFANTRY
from grognard.games.waterloo_200.combat import Battle
from grognard.games.waterloo_200.communication import connected
from grognard.games.waterloo_200.knowledge import deal, deal_anew, exchange
from grognard.games.waterloo_200.leaders import may_activate, tactical_leaders
from grognard.games.waterloo_200.movement import TACTICAL, Move
from grognard.games.waterloo_200.state import BLOCKS
from grognard.games.waterloo_200.units import eliminate
from tests.games.waterloo_200.conftest import BOARD, BRITISH, FRENCH, GAME, POOL, PRUSSIAN, Field

ENGLISH_HORSE = ("1C", "2C", "3C", "4C", "5C", "6C")

# --- the map has no edge that matters --------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.1", "W200-1.0")
def test_a_leader_is_activated_in_the_first_area_and_in_the_last() -> None:
    f = Field().place("picton", 1).tactical("allied")
    assert f.offers("activate picton")
    f = Field().place("d-erlon", 115).tactical("french")
    assert f.offers("activate d-erlon")


@pytest.mark.rule("W200-3.9.1", "W200-1.0")
def test_tactical_leaders_are_those_on_the_map() -> None:
    f = Field().place("d-erlon", 1).place("reille", 115).pool("lobau").lost("milhaud").impulse("french")
    assert tactical_leaders(f.t, FRENCH) == sorted(map(BOARD.unit, ("d-erlon", "reille")))
    assert tactical_leaders(f.t, BRITISH) == [] == tactical_leaders(f.t, PRUSSIAN)


@pytest.mark.rule("W200-3.9.1", "W200-6.2.1")
def test_who_lies_beside_an_activated_block_is_not_activated_for_that() -> None:
    """The number of a block is nothing but a handle: D'Erlon's neighbours in the roster say nothing of him."""
    f = Field().place("d-erlon", 58).impulse("french")
    leader = BOARD.unit("d-erlon")
    for other in (leader - 1, leader + 1, leader + 2):
        f.t.state.activated = 1 << other
        assert may_activate(f.t, leader) is None
    f.t.state.activated = 1 << leader
    refusal = may_activate(f.t, leader)
    assert refusal is not None and refusal.key == "refused.activated"


@pytest.mark.rule("W200-OR-4.0")
@pytest.mark.parametrize("beside", [41, 43])
def test_impetus_asks_for_the_field_of_the_battle_alone(beside: int) -> None:
    """Whether the areas that come before and after it on the map are contested is nothing to the cavalry that has won."""
    f = Field("impetus").place("1/1c", 42).place("1/1 8Br", beside)
    f.t.state.battles[:] = bytes([1] * 3)
    f.combat("french")
    battle = Battle(42, FRENCH, fought=[BOARD.unit("1/1c")])
    assert battle.impetus(f.t) is not None


@pytest.mark.rule("W200-6.4-c", "W200-1.0")
def test_a_commander_rides_home_from_the_first_area_and_from_the_last() -> None:
    f = Field().place("wellington", 1).disc("french").evening()
    assert f.offers("reorganise british")
    f = Field().place("napoleon", 115).disc("allied").evening()
    reaches = BOARD.near[115] & BOARD.near[100]
    assert bool(reaches) == (f.asked == "french SideReorganises.decide")


@pytest.mark.rule("W200-OR-9.0-b", "W200-1.0")
@pytest.mark.parametrize("area", [1, 115])
def test_units_are_demoralised_in_the_first_area_and_in_the_last(area: int) -> None:
    f = Field("morale").place("1/1 8Br", area).disc("french").evening().play("done", "done")
    lost = {u for u in ("1/1", "8Br") if f.t.state.lost[BOARD.unit(u)]}
    assert lost == ({"1/1"} if area == 1 else {"8Br"})  # whose line is cut there


@pytest.mark.rule("W200-OR-5.0", "W200-1.0")
def test_the_battery_fires_out_of_the_first_area() -> None:
    target = BOARD.neighbours[1][0]
    f = Field("grande-batterie").place("fr-i-art", 1).place("8Br", target)
    f.control(FRENCH, *range(1, 116)).strategic("french")
    assert f.offers(f"bombard {target}")


@pytest.mark.rule("W200-6.4.1", "W200-1.0")
@pytest.mark.parametrize("area", [1, 2])
def test_lines_of_communication_lead_to_a_commander_in_the_first_area(area: int) -> None:
    f = Field().place("wellington", area).place("8Br", 15).impulse("allied")
    assert connected(f.t, BRITISH) >> 15 & 1
    assert not connected(f.t, PRUSSIAN) and connected(f.t, FRENCH) >> 100 & 1


@pytest.mark.rule("W200-4.0", "W200-1.5")
def test_control_is_counted_for_every_area() -> None:
    s = GAME.table(seed=1).state
    for faction in range(3):
        assert s.control[faction] == sum(1 << a for a in range(1, 116) if s.owner[a] == faction)
    for area in (1, 115):
        f = Field().control(1 - BOARD.first_owner[area], area).impulse("french")
        assert f.t.state.control[1 - BOARD.first_owner[area]] >> area & 1
        assert not f.t.state.control[BOARD.first_owner[area]] >> area & 1


# --- impulses and turns ------------------------------------------------------------------------------------


@pytest.mark.rule("W200-2.0", "W200-6.4-e")
def test_a_commander_who_rode_home_in_the_evening_may_move_in_the_next_impulse() -> None:
    f = Field().place("napoleon", 101).disc("french").evening()
    f.play("done", "reorganise french", "enter 100", "reveal")
    assert f.asked == "french Impulse.choose"
    f.play("pass")
    assert f.offers("move napoleon") and f.why("move napoleon") == ""


@pytest.mark.rule("W200-6.2.2")
def test_who_moved_is_free_again_when_the_impulse_is_over() -> None:
    f = Field().place("1/1", 74).turn(2).impulse("french").play("pass", "move 1/1", "enter 73", "done")
    flags = f.t.view("french")["pieces"]["flags"]
    assert not any(flag & 4 for flag in flags)
    f.play("pass", "done")
    assert f.asked == "british SideReorganises.decide"
    assert not any(flag & 4 for flag in f.t.view("french")["pieces"]["flags"])


@pytest.mark.rule("W200-2.0-c", "W200-2.1")
@pytest.mark.parametrize(("holder", "first"), [("french", "french"), ("allied", "british")])
def test_a_new_turn_begins_with_its_first_impulse_and_no_pass(holder: str, first: str) -> None:
    f = Field().turn(1).disc(holder).evening().play("done", "done")
    assert f.asked == f"{first} Impulse.choose" and f.t.decision is not None
    assert f.t.decision.args == {"n": 1, "passes": 0} and f.t.state.turn == 2
    f.play("pass", "done")
    assert f.t.decision.args == {"n": 2, "passes": 1}


@pytest.mark.rule("W200-0.5")
def test_two_allies_who_differ_are_told_how_often_they_may_still_try() -> None:
    f = Field(players=3).place("blucher bulow", 50).place("picton", 15).disc("allied").impulse("allied")
    asked = f.t.decisions
    assert [d.role for d in asked] == ["british", "prussian"] and "n" not in asked[0].args
    for left in (2, 1):
        f.play("tactical", role="british").play("pass", role="prussian")
        said = f.t.decisions[0].args
        assert (said["british"], said["prussian"], said["n"]) == ("tactical", "pass", left)
    f.play("tactical", role="british").play("pass", role="prussian")
    assert f.asked == "british Agreement.decide" and f.options() == ["tactical", "pass"]


# --- reinforcements ----------------------------------------------------------------------------------------


@pytest.mark.rule("W200-5.0-c")
def test_nobody_draws_nothing() -> None:
    f = Field().pool("1/3 2/3").strategic("french").play("reinforce french")
    assert f.options() == ["draw 1", "draw 2", "done"]
    assert f.why("draw 0") == "W200-5.0-c" and f.refusal("draw 0") == "strategic-value"
    assert f.refusal("draw 3") == "pool-empty" and f.refusal("draw 5") == "strategic-value"


@pytest.mark.rule("W200-5.1-c")
def test_a_type_of_which_nobody_is_left_is_passed_over() -> None:
    f = Field("free-deployment").place("P-IV-1c P-IV-2c P-IV-3c", 49).begin(3)
    assert f.t.decision is not None and f.t.decision.args == {"type": "infantry"}
    f.play("choose P16")
    assert f.area("P16") == 50 and f.asked.endswith("Impulse.choose")


@pytest.mark.rule("W200-4.0-c", "W200-0.3")
def test_of_the_units_left_in_the_pool_corps_and_type_can_be_counted() -> None:
    s = GAME.table(seed=3).state
    for faction in (FRENCH, BRITISH):
        pool = [b for b in range(*BOARD.handles[faction]) if s.area[b] == POOL]
        kinds = {(BOARD.units[s.face[b]].corps, BOARD.units[s.face[b]].type) for b in pool}
        for block in pool:
            could = [unit for face, unit in enumerate(BOARD.units) if s.could[block] >> face & 1]
            assert {(unit.corps, unit.type) for unit in could} == kinds
            assert {unit.type for unit in could} <= {INFANTRY, FOOT_ARTILLERY}


@pytest.mark.rule("W200-6.2.3.1.2-b", "W200-4.1-b")
def test_no_icon_of_the_lane_is_brunswicks() -> None:
    assert not any(icon.brunswick for icon in BOARD.icons if BOARD.creux >> icon.area & 1)


# --- scouts ------------------------------------------------------------------------------------------------


@pytest.mark.rule("W200-OR-3.0")
def test_a_scout_rides_in_a_strategic_action_too_and_not_in_a_pass() -> None:
    f = Field("reconnaissance", draws=["8Br"]).place("3c", 59, strength=1).place("8Br 9Br", 42)
    f.strategic("french").play("march french", "move 3c")
    assert f.offers("scout 42")
    f.play("scout 42")
    assert len(f.told("scouted")) == 1 and f.seen("3c", "british") == "3c"
    f = Field("reconnaissance").place("3c", 59).place("8Br 9Br", 42).passing("french").play("move 3c")
    assert f.why("scout 42") == "W200-OR-3.0" and not f.options("scout")


@pytest.mark.rule("W200-OR-3.0")
@pytest.mark.parametrize("unit", [u.id for u in BOARD.units if u.type == CAVALRY])
def test_three_mp_for_every_scout_and_four_for_english_horse(unit: str) -> None:
    faction, english = BOARD.units[BOARD.unit(unit)].faction, unit in ENGLISH_HORSE
    f = Field("reconnaissance").place(unit, 59).place("8Br" if faction == FRENCH else "1/1", 42)
    f.impulse("french")
    for spent in range(6):
        move = Move(BOARD.unit(unit), TACTICAL, spent=spent)
        assert (move.check_scout(f.t, 42) is None) == (spent <= (4 if english else 3)), spent


@pytest.mark.rule("W200-OR-3.0-b")
def test_what_a_scout_has_sighted_is_counted() -> None:
    f = Field("reconnaissance", draws=["9Br", "8Br"]).place("3c", 59).place("8Br 9Br", 42).impulse("french")
    ride = Move(BOARD.unit("3c"), TACTICAL)
    ride.on_scout(f.t, 42)
    assert ride.sighted == [f.strength("9Br"), f.strength("8Br")] and ride.finish(f.t).value == (  # type: ignore[union-attr]
        "sighted",
        2,
        sum(ride.sighted),
    )


@pytest.mark.rule("W200-OR-3.0-b", "W200-0.3")
def test_the_enemy_remembers_who_scouted() -> None:
    f = Field("reconnaissance", draws=["8Br"]).place("3c", 59, strength=1).place("8Br 9Br", 42)
    f.strategic("french").play("march french", "move 3c", "scout 42")
    assert f.t.state.could[BOARD.unit("3c")] == 1 << BOARD.unit("3c")
    assert f.t.state.could[BOARD.unit("8Br")] == 1 << BOARD.unit("8Br")


# --- what a battle and a bombardment come to ---------------------------------------------------------------


def odds(f: Field, words: str) -> Odds:
    found = f.t.odds(f.action(words))
    assert found is not None
    return found


def known(f: Field, *units: str) -> Field:
    for unit in units:
        f.t.state.could[BOARD.unit(unit)] = 1 << BOARD.unit(unit)
    return f


@pytest.mark.rule("W200-OR-5.0", "W200-OR-5.0-b")
def test_the_odds_of_a_bombardment_of_known_units() -> None:
    f = Field("grande-batterie").place("fr-i-art", 59).place("HanC", 27).strategic("french")
    assert odds(known(f, "HanC"), "bombard 27").outcomes == ((1.0, (2, 1, 0, 1)),)
    f = Field("grande-batterie").place("fr-i-art", 59).place("8Br", 42).strategic("french")
    assert odds(known(f, "8Br"), "bombard 42").outcomes == ((1.0, (-1, 0, 0, 0)),)


@pytest.mark.rule("W200-OR-5.0", "W200-6.1")
def test_the_french_alone_bombard_and_once_in_place_of_the_march() -> None:
    def field() -> Field:
        return Field("grande-batterie").place("fr-i-art", 59).place("8Br 9Br", 42).place("HanC", 41)

    assert field().strategic("allied").why("bombard 42") == "W200-OR-5.0"
    f = field().strategic("french")
    assert f.offers("bombard 42") and f.offers("bombard 41") and f.why("bombard 43") == "W200-OR-5.0"
    f.play("bombard 42", "gun fr-i-art")
    assert f.asked == "british Impulse.choose"  # and no march after it
    f = field().place("1/1", 41).strategic("french")
    assert f.options("bombard") == ["bombard 42"]


@pytest.mark.rule("W200-OR-5.0", "W200-OR-5.0-b")
def test_prussians_are_bombarded_as_the_british_are() -> None:
    f = Field("grande-batterie").place("fr-i-art", 59).place("P13", 42).place("blucher", 50).place("8Br", 27)
    f.strategic("french")
    assert f.options("bombard") == ["bombard 27", "bombard 42"]
    f.play("bombard 42", "gun fr-i-art")
    assert f.told("bombarded")[-1]["space"] == 42


@pytest.mark.rule("W200-OR-7.0-b")
def test_a_battle_that_was_escaped_comes_to_nothing() -> None:
    f = Field("retreat-by-disc").place("8Br", 42).place("1/1 1/2", 42).place("9Br", 28).disc("allied")
    f.combat("french")
    t = f.t
    t._watched = len(t._stack)
    f.play("fight 42", "retreat", "withdraw 8Br 28")
    assert t._value == (0, 0, 0, 0)


@pytest.mark.rule("W200-3.6", "W200-3.6-b")
def test_who_is_destroyed_lies_face_up_for_no_other_reason_any_more() -> None:
    f = Field().place("1/1 1/2 2/1", 74).impulse("french")
    t, s = f.t, f.t.state
    gone, stays = BOARD.unit("1/1"), (BOARD.unit("1/1") + 1, BOARD.unit("1/1") - 1)
    everybody = sum(1 << b for b in (gone, *stays))
    s.activated = s.exposed = s.shown = everybody
    eliminate(t, gone, 1)
    assert s.activated == s.exposed == s.shown == everybody & ~(1 << gone)
    assert f.dead("1/1") and s.could[gone] == 1 << gone and s.dead[FRENCH] == 1


@pytest.mark.rule("W200-6.2.3.1.5", "W200-6.2.3.1.7")
@pytest.mark.parametrize(
    ("attackers", "defenders", "value"),
    [
        ("GG CG", "7C", (5, 2, 0, 1)),  # won, with one hit too few to hurt the guard
        ("2/2", "9Br", (0, 0, 0, 0)),
        ("1/1", "8Br 9Br", (-5, 3, 1, 0)),
    ],
)
def test_the_odds_of_a_battle_of_known_units(
    attackers: str, defenders: str, value: tuple[int, int, int, int]
) -> None:
    area = 43 if attackers == "GG CG" else 42
    f = Field().place(attackers, area).place(defenders, area).combat("french")
    assert odds(known(f, *defenders.split()), f"fight {area}").outcomes == ((1.0, value),)


# --- what a block could be ---------------------------------------------------------------------------------


def dealt(f: Field, a: int, b: int) -> set[tuple[int, int]]:
    """The faces that two blocks get when they are dealt anew again and again."""
    found = set()
    for seed in range(20):
        deal_anew(f.t, [a, b], Random(seed))
        found.add((f.t.state.face[a], f.t.state.face[b]))
    return found


@pytest.mark.rule("W200-0.3", "W200-3.5")
def test_a_block_is_not_imagined_to_be_a_unit_with_fewer_steps_than_it_has_lost() -> None:
    long = next(u for u in BOARD.units if u.type == INFANTRY and u.faction == FRENCH and len(u.strength) == 4)
    short = next(u for u in BOARD.units if u.type == INFANTRY and u.faction == FRENCH and len(u.strength) < 4)
    a, b = BOARD.unit(long.id), BOARD.unit(short.id)
    for lost, changes in ((len(short.strength), False), (len(short.strength) - 1, True)):
        f = Field().place(f"{long.id} {short.id}", 74).impulse("french")
        s = f.t.state
        s.could[a] = s.could[b] = 1 << a | 1 << b
        s.lost[a] = lost
        assert dealt(f, a, b) == ({(a, b), (b, a)} if changes else {(a, b)})
        assert s.block[s.face[a]] == a and s.block[s.face[b]] == b


@pytest.mark.rule("W200-0.3")
@pytest.mark.parametrize("ruled_out", [0, 1, 2])
def test_blocks_change_faces_only_if_each_could_be_the_other(ruled_out: int) -> None:
    same = [b for b, u in enumerate(BOARD.units) if (u.type, u.faction) == (INFANTRY, FRENCH)]
    a, b = next((a, b) for a in same for b in same if b > a + 2 and a + 1 in same and b + 1 in same)
    f = Field().place(f"{BOARD.units[a].id} {BOARD.units[b].id}", 74).impulse("french")
    s = f.t.state
    s.could[a] = 1 << a | 1 << a + 1 | 1 << b + 1 | 1 << b
    s.could[b] = 1 << b | 1 << b + 1 | 1 << a + 1 | 1 << a
    if ruled_out == 1:
        s.could[b] &= ~(1 << a)
    if ruled_out == 2:
        s.could[a] &= ~(1 << b)
    assert dealt(f, a, b) == ({(a, b)} if ruled_out else {(a, b), (b, a)})


@pytest.mark.rule("W200-0.3", "W200-0.5")
@pytest.mark.parametrize(("options", "to"), [((), 0b110), (("allies-apart",), 0b010)])
def test_what_an_ally_reads_of_a_hidden_block(options: tuple[str, ...], to: int) -> None:
    f = Field(*options, players=3).place("picton 8Br", 15).place("blucher", 50).activate("picton")
    f.movement("allied").play("move 8Br", "enter 27", "done")
    assert next(event.to for event in f.t.journal if event.key == "moves") == to


@pytest.mark.rule("W200-0.3")
def test_the_french_alone_read_their_own_blocks() -> None:
    f = Field().place("1/1", 74).passing("french").play("move 1/1", "enter 73", "done")
    assert next(event.to for event in f.t.journal if event.key == "moves") == 1 << FRENCH


# --- the only thing a block can do -------------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.2", "W200-3.10.1")
def test_guns_with_enemies_all_around_may_still_be_shown() -> None:
    f = Field().place("napoleon fr-i-art", 43)
    enemies = [u.id for u in BOARD.units if u.faction == BRITISH and u.type == INFANTRY]
    for unit, area in zip(enemies, BOARD.neighbours[43], strict=False):
        f.place(unit, area)
    f.strategic("french").play("march french", "move fr-i-art")
    assert f.options() == ["reveal"]


# --- what is over, and what tells nothing ------------------------------------------------------------------


@pytest.mark.rule("W200-6.2.2-e")
def test_the_place_a_unit_leaves_is_kept_for_it_while_it_is_on_its_way() -> None:
    """It went out of a full area into another one, from which nothing is open but the way back."""
    f = Field().place("1/1 2/1 1/4 1/9", 108).place("1/2 2/2 1/3 2/3", 107).place("1/5 2/5 1/6 2/6", 93)
    f.passing("french").play("move 1/9", "enter 107")
    assert f.options() == ["enter 108"] and f.refusal("enter 93") == "full"
    f.play("enter 108", "done")
    assert f.area("1/9") == 108 and f.asked.endswith("Impulse.choose")


@pytest.mark.rule("W200-2.0-b", "W200-6.1-b", "W200-6.2.3-d")
def test_battles_that_were_not_fought_are_no_battles_of_the_next_impulse() -> None:
    f = (
        Field()
        .place("d-erlon 1/1 8Br", 42)
        .disc("french")
        .limits(3)
        .impulse("french")
        .play("strategic", "done")
    )
    assert f.asked == "british Impulse.choose"
    f = Field().place("blucher", 50).place("P13 1/1", 49).place("8Br 1/2", 42).disc("allied").limits(3)
    f.impulse("allied").play("strategic", "march british", "done", "done")
    assert f.options() == ["fight 42", "done"] and f.why("fight 49") == "W200-6.2.3-d"


@pytest.mark.rule("W200-0.3", "W200-6.2.1")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_options_stand_in_the_order_of_blocks_which_tells_nothing_of_their_faces(seed: int) -> None:
    t = GAME.table(seed=seed)
    faces = [t.state.face[leader] for leader in tactical_leaders(t, FRENCH)]
    assert faces != sorted(faces)  # the order of the roster
    t.play(act("tactical"))
    assert t.decision is not None
    offered = [action.args for action in t.decision.options if action.verb == "activate"]
    assert len(offered) > 2 and offered == sorted(offered)


@pytest.mark.rule("W200-0.3")
def test_it_does_not_matter_which_block_is_dealt_its_face_first() -> None:
    """Of two that could be the same unit the one with the lower number is not the likelier."""
    dealt = [deal([0b011, 0b101], Random(seed)) for seed in range(600)]
    first, second = (sum(faces is not None and faces[place] == 0 for faces in dealt) for place in (0, 1))
    assert abs(first - second) < 75 and 400 < first + second < 500  # three times of four one of them has it


@pytest.mark.rule("W200-0.3", "W200-5.1")
@pytest.mark.parametrize(
    ("kinds", "herds", "changes"),
    [("same", (3, 3), True), ("same", (3, 4), True), ("other", (3, 3), True), ("other", (3, 4), False)],
)
def test_types_change_among_those_who_came_together_alone(
    kinds: str, herds: tuple[int, int], changes: bool
) -> None:
    f = Field().place("blucher", 50).impulse("french")
    a = BOARD.unit("P13")
    b = next(u for u in range(a + 1, BLOCKS) if (BOARD.kind[u] == BOARD.kind[a]) == (kinds == "same"))
    f.t.state.herd[a], f.t.state.herd[b] = herds
    dealt, may = [a, b], [1 << a | 1 << b] * 2
    exchange(f.t, [a, b], may, dealt, 0, 1)
    assert dealt == ([b, a] if changes else [a, b])


@pytest.mark.rule("W200-0.5", "W200-0.3")
def test_what_both_allies_have_proposed_cannot_be_taken_back() -> None:
    f = Field(players=3).place("blucher bulow", 50).place("picton", 15).disc("allied").impulse("allied")
    f.play("tactical", role="british").play("pass", role="prussian")
    with pytest.raises(Exception, match="shown|unsee"):
        f.t.undo()

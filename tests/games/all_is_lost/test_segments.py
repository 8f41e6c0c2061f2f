"""The segments of a turn one by one: what each sets, takes off and asks, and for whom."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.engine.values import Call, Go, Leave
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.attrition import must_check
from grognard.games.all_is_lost.board import ATTACK, RETREAT, STAND, is_ap_turn
from grognard.games.all_is_lost.combat import disband_militia
from grognard.games.all_is_lost.deployment import SetUp
from grognard.games.all_is_lost.forces import forces
from grognard.games.all_is_lost.sequence import CommandPhase, Turn
from grognard.games.all_is_lost.siege import Siege
from grognard.games.all_is_lost.state import (
    ACTIVE,
    BEREFT,
    BUSY,
    CAPTURED,
    CHANGING,
    COMBAT,
    COMMAND,
    ELIMINATED,
    FATIGUED,
    FINISHED,
    IN_PLAY,
    LEFT_BEHIND,
    SPARE,
    WEATHER,
    ground,
)

from .conftest import Position


@pytest.mark.rule("AIL-2.2i", "AIL-1.4a", "AIL-3.6.3", "AIL-6.3")
def test_intelligence_opens_what_lies_next_to_the_enemy_and_takes_markers_off():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 6)], staff=[("bayard", [("french_gendarmes", 4)])])
    g = p.force("colonna", 2421, [("spanish_infantry", 5)], down=True)
    alone = p.force("navarro", 2422, [])
    far = p.force("lescun", 2624, [("french_infantry", 4)], down=True)
    bayard = p.captain("bayard")
    p.s.finished[f], p.s.finished[g] = BEREFT, FINISHED
    p.s.still[f], p.s.still[g], p.s.still[far] = BUSY, LEFT_BEHIND, FATIGUED
    p.s.phase = 3
    Turn().intelligence(p.t)
    assert p.s.phase == COMBAT
    assert (p.s.finished[f], p.s.finished[g]) == (0, FINISHED)
    assert (p.s.still[f], p.s.still[g], p.s.still[far]) == (0, 0, FATIGUED)
    assert p.s.shown[f] and p.s.shown[bayard] and not p.s.shown[g] and not p.s.shown[far]
    assert not p.s.down[g] and p.s.down[far]
    assert not p.s.shown[alone]  # no card to show
    assert [note["captain"] for note in p.notes("turned-up")] == [g]
    assert [note["captain"] for note in p.notes("reveals")] == [f]


@pytest.mark.rule("AIL-2.2m", "AIL-8")
@pytest.mark.parametrize("interphase", [False, True])
def test_every_force_that_must_checks_attrition_once(interphase):
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 6)])
    g = p.force("colonna", 2421, [("spanish_infantry", 5)])
    far = next(
        hex
        for hex in range(3000, 3400)
        if ground(p.t).near[hex] and p.t.board.kind[hex] == 0 and not p.t.board.river[hex * 6]
    )
    h = p.force("lescun", far, [("french_infantry", 4)])
    must = [c for c in (f, h, g) if must_check(p.t, c)]
    assert f in must and g in must and h not in must
    turn = Turn()
    segment = turn.interphase_attrition if interphase else turn.attrition
    called = []
    while isinstance(flow := segment(p.t), Call):
        called.append((flow.procedure.captain, flow.procedure.mp, flow.procedure.segment))
        assert flow.procedure.extra == (p.t.board.constants.interphase_attrition if interphase else 0)
    assert sorted(called) == sorted((c, 0, True) for c in must) and flow is None


@pytest.mark.rule("AIL-8a", "AIL-2.2m")
@pytest.mark.parametrize("interphase", [False, True])
def test_in_the_segment_a_force_wears_down_by_the_strength_it_has_now(interphase):
    p = Position("1524")
    f = p.force("francis_i", 2420, [("swiss", 9), ("swiss", 9), ("french_gendarmes", 9)])
    p.force("lannoy", 2421, [("spanish_infantry", 5)])
    turn = Turn()
    flow = (turn.interphase_attrition if interphase else turn.attrition)(p.t)
    assert isinstance(flow, Call) and flow.procedure.captain == f
    p.run(flow.procedure, dice=[5])
    # the row of 21 to 35 SP: his star takes one off the die, the Interphase puts it on again
    assert p.notes("rolls.attrition")[0]["n"] == 1
    assert len(p.offers("lose")) == 3


@pytest.mark.rule("AIL-2.2l", "AIL-16d", "AIL-3.6.3")
def test_the_end_of_combat_takes_disruption_and_finished_off_and_closes_the_cards():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 9)], order="attack")
    g = p.force("colonna", 2624, [("spanish_infantry", 5, True)])
    h = p.force("pescara", 3040, [("spanish_infantry", 4, True)])
    p.s.disrupted[f] = p.s.shown[f] = p.s.shown[h] = 1
    turn = Turn()
    turn.remove_disruption(p.t)
    assert not any(p.s.disrupted)
    p.works(2623, 0)
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    p.s.finished[f], p.s.finished[h] = FINISHED, BEREFT
    turn.surrender(p.t)
    assert p.s.status[g] == ELIMINATED and p.s.status[h] == IN_PLAY  # besieged, and in the field
    assert (p.s.finished[f], p.s.finished[h]) == (0, BEREFT) and not any(p.s.shown)
    assert [note["captain"] for note in p.notes("surrenders")] == [g]


@pytest.mark.rule("AIL-2.2o")
def test_the_marker_goes_one_turn_on():
    p = Position("1522")
    p.s.turn = 6
    assert isinstance(Turn().advance(p.t), Leave) and p.s.turn == 7


@pytest.mark.rule("AIL-2.2c", "AIL-5.3.2", "AIL-S4.5")
def test_at_the_start_of_command_a_side_may_change_its_own_orders_again():
    p = Position("1522")
    row = ground(p.t).row
    p.s.turn = next(n for n in range(2, 20) if not is_ap_turn(row, n))
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack")
    h = p.force("t_trivulzio", 2707, [("venetian_infantry", 4)], order="retreat")
    m = p.force("lescun", 2624, [("french_infantry", 4)], order="retreat")
    g = p.force("colonna", 3040, [("spanish_infantry", 5)], order="stand")
    p.s.bound[f] = p.s.bound[h] = p.s.bound[g] = 1
    p.t.dice = Dice.scripted([])
    CommandPhase(0).administration(p.t)
    assert (p.s.bound[f], p.s.bound[h], p.s.bound[m], p.s.bound[g]) == (0, 1, 0, 1)
    assert [p.s.order[c] for c in (f, h, m, g)] == [ATTACK, RETREAT, RETREAT, STAND]  # no AP turn


@pytest.mark.rule("AIL-S2.2", "AIL-2.2c")
def test_1513_the_garrison_of_novara_is_bound_while_it_lasts():
    for turn in (1, 2, 3):
        t = GAME.table("1513", seed=1)
        t.state.turn = turn
        for side in (0, 1):
            CommandPhase(side).administration(t)
        bound = [c for c in range(len(t.state.at)) if t.state.bound[c]]
        assert bound == (forces(t, 1) if turn <= 2 else []) and forces(t, 0)


def sources(p: Position, side: int = 0, **fields: object) -> list[tuple]:
    return [(a.verb, *a.args) for a in CommandPhase(side, **fields).source_options(p.t)]


@pytest.mark.rule("AIL-4.1.1", "AIL-4.1.2")
def test_a_source_is_turned_set_down_and_brought_back_by_its_owner():
    p = Position("1522")
    p.force("lautrec", 2420, [("swiss", 9)], general=True)
    p.s.turn, french, venetian, imperial = 8, 0, 1, 2
    everywhere = {army: sorted(ground(p.t).sources[army]) for army in (french, venetian, imperial)}
    for army in everywhere:
        p.s.marker[army] = ACTIVE
    turns = [("change_source", french), ("change_source", venetian)]
    assert sources(p) == turns and sources(p, 1) == []  # the Imperials have one source alone
    assert sources(p, seen=[french]) == turns[1:]
    p.s.marker[french] = CHANGING
    down = [("source", french, hex) for hex in everywhere[french]]
    assert sorted(sources(p)) == sorted([*down, turns[1]])
    p.s.marker[french] = CAPTURED
    for since, back in ((8, False), (7, False), (6, True), (5, True)):
        p.s.marker_turn[french] = since
        assert sorted(sources(p)) == sorted([*(down if back else []), turns[1]]), since
    p.s.marker[imperial], p.s.marker_turn[imperial] = CAPTURED, 6
    assert sources(p, 1) == [("source", imperial, 4049)] and sorted(sources(p)) == sorted([*down, turns[1]])
    p.force("lescun", 4049, [("french_infantry", 4)])
    assert sources(p, 1) == []  # an enemy stands there


@pytest.mark.rule("AIL-4.1.1", "AIL-4.1.2")
def test_what_becomes_of_a_source_is_refused_with_its_rule():
    p = Position("1522")
    p.s.turn = 8
    for army in range(3):
        p.s.marker[army] = ACTIVE
    p.run(CommandPhase(0)).until("CommandPhase.sources")
    assert p.refusal("change_source", 0) == "" and p.refusal("change_source", 2) == "AIL-4.1.1"
    assert p.refusal("source", 0, 401) == "AIL-4.1.2"
    p.play("change_source", 0)
    assert p.s.marker[0] == CHANGING and p.refusal("change_source", 0) == "AIL-4.1.1"
    assert p.refusal("source", 0, 401) == "AIL-4.1.2"  # not before the next turn
    p.s.marker[0] = CAPTURED
    p.s.marker_turn[0] = 6
    p.run(CommandPhase(0)).until("CommandPhase.sources")
    assert p.refusal("source", 0, 401) == "" and p.refusal("source", 0, 114) == "AIL-4.1.2"
    p.play("source", 0, 401)
    assert p.s.marker[0] == ACTIVE and p.s.source[0] == 401
    assert p.refusal("source", 0, 801) == "AIL-4.1.2"  # once in a segment


@pytest.mark.rule("AIL-4.1", "AIL-2.1", "AIL-1.4a")
@pytest.mark.parametrize("scenario", ["1509", "1513", "1515", "1522", "1524"])
def test_each_side_chooses_the_sources_of_its_own_armies_at_the_start(scenario):
    for side in (0, 1):
        p = Position(scenario)
        mine = [
            army
            for army, row in enumerate(ground(p.t).row.army)
            if row.side == side and len(ground(p.t).sources[army]) > 1
        ]
        set_up, asked = SetUp(side), []
        while (flow := set_up.first_sources(p.t)) is not None:
            ((role, options),) = flow.wants.items()
            assert role == side
            army = options[0].args[0]
            assert options == tuple(act("source", army, hex) for hex in sorted(ground(p.t).sources[army]))
            set_up.on_source(p.t, army, options[-1].args[1])
            assert p.s.source[army] == options[-1].args[1]
            asked.append(army)
        assert asked == mine


@pytest.mark.rule("AIL-1.4a", "AIL-2.1")
def test_who_stands_on_the_map_when_play_begins_is_face_up():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9)], down=True)
    g = p.force("colonna", 2624, [("spanish_infantry", 5)], down=True)
    assert isinstance(SetUp(0).ready(p.t), Leave)
    assert not p.s.down[f] and not p.s.down[g]


def offers(p: Position, turn: Turn) -> int:
    """Which side is asked whether it offers to let the turns pass; -1 for none."""
    flow = turn.offer_interphase(p.t)
    return -1 if flow is None else next(iter(flow.wants))


@pytest.mark.rule("AIL-18.4")
def test_who_may_offer_an_interphase_and_when():
    p = Position("1522", ["interphase"])
    row = ground(p.t).row
    p.s.turn = next(n for n in range(2, 20) if is_ap_turn(row, n))
    p.s.refused[0] = p.s.refused[1] = p.s.bound_side[0] = p.s.bound_side[1] = 1
    assert offers(p, Turn()) == 0  # what was refused a turn ago is forgotten
    assert not any(p.s.refused) and not any(p.s.bound_side)
    assert offers(p, Turn(offered=[0])) == 1 and offers(p, Turn(offered=[0, 0])) == -1
    for side in (0, 1):
        p.s.refused[0] = p.s.refused[1] = 0
        p.s.refused[side] = 1
        assert offers(p, Turn(offered=[0])) == -1
    p.s.interphase_over = p.s.turn
    assert offers(p, Turn()) == -1  # one turn at least must be a normal one
    p.s.interphase_over = 0
    p.s.turn = next(n for n in range(2, 20) if not is_ap_turn(row, n))
    assert offers(p, Turn()) == -1
    q = Position("1522")
    q.s.turn = next(n for n in range(2, 20) if is_ap_turn(row, n))
    assert offers(q, Turn()) == -1


@pytest.mark.rule("AIL-18.4")
def test_an_offer_goes_round_and_is_answered_by_the_other_side():
    p = Position("1522", ["interphase"])
    turn = Turn()
    for offered in ([0], [0, 0]):
        assert turn.on_done(p.t).name == "offer_interphase" and turn.offered == offered
    assert turn.offer_interphase(p.t) is None and turn.no_interphase(p.t).name == "break_off"
    for offered, offerer in (([], 0), ([0], 1)):
        for answer in ("accept", "refuse"):
            p.s.refused[0] = p.s.refused[1] = p.s.bound_side[0] = p.s.bound_side[1] = 0
            turn = Turn(offered=list(offered))
            assert turn.on_offer(p.t).name == "answer_interphase"
            asked = turn.answer_interphase(p.t)
            assert list(asked.wants) == [1 - offerer]
            if answer == "accept":
                flow = turn.on_accept(p.t)
                assert isinstance(flow, Go) and flow.name == "weather" and turn.interphase
                assert list(p.s.bound_side) == [1, 1] and list(p.s.refused) == [0, 0]
            else:
                assert turn.on_refuse(p.t) is None and not turn.interphase
                assert p.s.refused[1 - offerer] == p.s.bound_side[offerer] == 1
                assert not p.s.refused[offerer] and not p.s.bound_side[1 - offerer]


@pytest.mark.rule("AIL-18.4a")
def test_after_an_interphase_the_fourth_turn_on_begins():
    p = Position("1522", ["interphase"])
    p.force("lautrec", 2420, [("swiss", 9)], general=True)
    p.force("colonna", 2624, [("spanish_infantry", 5)], general=True)
    p.s.turn = 5
    turn = Turn(interphase=True)
    turn.french, turn.enemy = [], []
    assert isinstance(turn.interphase_end(p.t), Leave)
    assert p.s.turn == p.s.interphase_over == 5 + p.t.board.constants.interphase_turns
    last = ground(p.t).row.turns
    q = Position("1522", ["interphase"])
    q.force("lautrec", 2420, [("swiss", 9)], general=True)
    q.force("colonna", 2624, [("spanish_infantry", 5)], general=True)
    q.s.turn = last + 1 - p.t.board.constants.interphase_turns
    turn = Turn(interphase=True)
    turn.french, turn.enemy = [], []
    assert turn.interphase_end(q.t) is None and q.t.outcome is not None


@pytest.mark.rule("AIL-3.4", "AIL-2.2f", "AIL-3.4a")
def test_who_has_troops_when_activations_begin_does_not_ride_in_them():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 6)], staff=[("bayard", []), ("lescun", [("french_infantry", 4)])])
    bayard, lescun, alone = p.captain("bayard"), p.captain("lescun"), p.force("navarro", 2421, [])
    head = p.force("colonna", 3040, [], staff=[("adorno", [("italian_infantry_milan", 2)])])
    for c in (f, alone):
        p.s.left[c] = p.s.rode[c] = 1
    p.s.phase = COMMAND
    ActivationPhase().begin(p.t)
    assert p.s.phase == COMMAND + 1 and not any(p.s.left)
    assert [p.s.rode[c] for c in (f, bayard, lescun, alone)] == [1, 0, 1, 0]
    assert p.s.rode[head] and p.s.rode[p.captain("adorno")]  # he leads a Force, though he has no unit himself


@pytest.mark.rule("AIL-15.1.1", "AIL-15.1.1c")
def test_militia_goes_home_where_no_enemy_is_near_and_may_rise_again_there():
    for side, (name, unit) in enumerate((("lautrec", "swiss"), ("colonna", "spanish_infantry"))):
        p = Position("1522")
        f = p.force(name, 2624, [(unit, 4)], order="garrison")
        m = p.unit("militia", 2, f)
        enemy = p.force(
            *(("colonna", 2623, [("spanish_infantry", 4)]), ("lautrec", 2623, [("swiss", 4)]))[side]
        )
        p.s.raised[2624] = 15
        disband_militia(p.t)
        assert p.s.captain[m] == f + 1 and p.s.raised[2624] == 15
        p.s.at[enemy] = 3040
        disband_militia(p.t)
        assert not p.s.captain[m] and p.s.fate[m] == SPARE and p.s.raised[2624] == 15 - (1 << side)
        assert len(p.units(f)) == 1 and [note["space"] for note in p.notes("militia-disbands")] == [2624]


@pytest.mark.rule("AIL-18.1f", "AIL-2.2a", "AIL-1.3.4")
def test_with_the_weather_quarters_end_and_substitutes_of_a_date_come():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 4)], order="attack")
    p.s.quartered[f] = 1
    p.t.dice = Dice.scripted([6])
    assert Turn().weather(p.t) is None and not p.s.quartered[f] and p.s.phase == WEATHER


@pytest.mark.rule("AIL-11.6d", "AIL-3.6")
def test_a_garrison_shot_to_the_last_man_is_gone_and_the_place_falls():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 9), ("french_artillery", 2)], order="attack")
    g = p.force("colonna", 2624, [], staff=[("adorno", [])])
    p.s.siege[2624], p.s.besieges[f] = 2, 2624
    siege = Siege(f, g, hex=2624, frm=2623)
    flow = siege.conclude(p.t)
    assert p.s.status[g] == p.s.status[p.captain("adorno")] == ELIMINATED
    assert not p.s.siege[2624] and not p.s.besieges[f] and flow.procedure.hex == 2624
    siege.won = True
    siege.finish(p.t)
    assert p.s.finished[f] == FINISHED

"""What ends with an impulse and what outlasts it; what points buy, from the first one on; who is asked first."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.engine import act
from grognard.games.wellington import forces, interphase
from grognard.games.wellington.attrition import Attrition
from grognard.games.wellington.battle import tell_outcome
from grognard.games.wellington.board import BRITAIN, MINOR, NONE, NORD, PASS, RIVER, SPAIN, SUD
from grognard.games.wellington.building import build_options
from grognard.games.wellington.events import Moment
from grognard.games.wellington.interception import may_intercept_along
from grognard.games.wellington.movement import Arrive, held_bit, may_step, ways_out
from grognard.games.wellington.naval import CONVOY, Embark, at_sea, landings
from grognard.games.wellington.sequence import Begin, Impulses, end_impulse, lift_markers, may_spend
from grognard.games.wellington.state import (
    FOUGHT,
    MARCHED,
    POOL,
    REGROUP,
    STRAGGLING,
    Fight,
    Lasting,
    Slot,
)
from tests.games.wellington.conftest import Position

# --- impulses ---------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-4.2a", "WEL-C022", "WEL-C039", "WEL-C065", "WEL-C098", "WEL-C081")
@pytest.mark.parametrize("power", [BRITAIN, SUD])
@pytest.mark.parametrize("scheduled", [True, False])
def test_what_ends_with_an_impulse(power: int, scheduled: bool) -> None:
    """Every mark of the impulse goes; insults and dissent count scheduled ones; what counts impulses counts those of its Power."""
    p = Position().place("britain", "lisbon", 2, "hill").place("armee_du_sud", "sevilla", 2, "soult")
    s = p.s
    s.slots.append(Slot(power))
    s.march[:] = s.mark[:] = bytes([3]) * p.b.pieces
    s.origin[:] = bytes([1]) * p.b.pieces
    s.insulted[:] = bytes([2, 2, 1, 0])
    s.dissent, s.intrigue, s.held, s.mud[4] = 0b1010, power, 5, 3
    s.pontoon, s.pontoon_power, s.haven = 1, SUD, 2
    s.hearts = s.assault = s.convoyed = s.light_used = s.ground_used = s.horses = s.revolt = True
    s.thunder, s.square, s.besieged, s.convoys, s.appointed = 1, 2, 3, 4, 5
    s.shelled = [1, 2, 3]
    hill, soult = p.leader("hill"), p.leader("soult")
    s.lasting = [Lasting(66, hill, now=True), Lasting(59, hill), Lasting(23, hill, 1), Lasting(82, soult, 1), Lasting(23, soult, 2)]  # fmt: skip
    end_impulse(p.t, power, scheduled)
    assert not any(s.march) and not any(s.mark) and set(s.origin) == {NONE} and not s.slots
    assert (s.pontoon, s.pontoon_power, s.haven, s.shelled) == (NONE, NONE, NONE, [])
    assert not any((s.hearts, s.assault, s.convoyed, s.light_used, s.ground_used))
    assert (s.thunder, s.square, s.besieged, s.convoys, s.appointed) == (0, 0, 0, 0, 0)
    assert s.horses and s.revolt and s.held == 5 and s.mud[4] == 3  # these last
    assert s.intrigue == NONE
    assert list(s.insulted) == [2 - (scheduled and power == BRITAIN), 2 - (scheduled and power == SUD), 1, 0]
    assert s.dissent == (0b1000 if scheduled and power == SUD else 0b1010) and s.appeal == 0
    left = [(row.card, row.leader, row.ends) for row in s.lasting]
    if power == BRITAIN:
        assert left == [(59, hill, 0), (82, soult, 1), (23, soult, 2)]
    else:
        assert left == [(59, hill, 0), (23, hill, 1), (23, soult, 1)]


@pytest.mark.rule("WEL-C039", "WEL-C065", "WEL-C022")
def test_dissent_ends_with_the_impulse_of_the_second_french_power() -> None:
    p = Position()
    p.s.deck.remove(39)
    p.s.in_play.append(39)
    p.s.dissent, p.s.intrigue = 1 << NORD, SPAIN
    for power, scheduled in ((SUD, True), (NORD, False)):
        p.s.slots.append(Slot(power))
        end_impulse(p.t, power, scheduled)
        assert p.s.dissent and not p.s.appeal and p.s.intrigue == SPAIN  # not Spain's impulse
    p.s.slots.append(Slot(NORD))
    end_impulse(p.t, NORD, True)
    assert not p.s.dissent and p.s.appeal == p.b.cards[39].appeal == 1 and 39 in p.s.removed


@pytest.mark.rule("WEL-C003", "WEL-C009", "WEL-C081", "WEL-C032")
def test_what_ends_when_an_impulse_begins() -> None:
    """Blocks of that Power, mud on its side, who is held by thunder with it, leaders who were barred."""
    p = Position().place("armee_du_sud", "sevilla", 2, "soult").place("armee_du_nord", "burgos", 1)
    p.place("britain", "cordoba", 1)
    s, b = p.s, p.b
    s.blocked[0], s.blocked[1], s.blocked[2] = SUD + 1, NORD + 1, SUD + 1
    s.mud[0], s.mud[3], s.mud[4] = 3, 2, 1
    places = {name: held_bit(p.t, 1, p.duchy(name)) for name in ("sevilla", "burgos", "madrid")}
    allied = held_bit(p.t, 0, p.duchy("cordoba"))
    s.held = sum(1 << bit for bit in (*places.values(), allied))
    s.barred[:] = bytes([1]) * len(b.leaders)
    lift_markers(p.t, SUD)
    assert list(s.blocked[:3]) == [0, NORD + 1, 0]
    assert (s.mud[0], s.mud[3], s.mud[4]) == (1, 0, 1)
    # Nord's men at Burgos wait for Nord's own impulse; nobody is left at Madrid
    assert s.held == 1 << places["burgos"] | 1 << allied
    barred = {x for x in range(b.first_leader, b.pieces) if s.barred[x - b.first_leader]}
    assert barred == {x for power in (BRITAIN, SPAIN, NORD) for x in b.leaders_of[power]}


@pytest.mark.rule("WEL-5.2", "WEL-5.2a", "WEL-4.22")
def test_who_is_asked_first_in_a_window() -> None:
    """The Power after the active one; before an impulse the one that is about to act."""
    p = Position().hand("britain", 34).hand("spain", 24).hand("armee_du_nord", 66)
    window = Moment("initiative", Begin())
    for marker, order in ((BRITAIN, [0, 2, 3]), (SUD, [2, 3, 0]), (SPAIN, [2, 3, 0]), (NORD, [3, 0, 2])):
        p.s.marker = marker
        assert window.order(p.t) == order
    p.s.slots.append(Slot(SPAIN))
    assert window.order(p.t) == [3, 0, 2]
    p.s.slots[-1].power = NORD
    assert window.order(p.t) == [0, 2, 3]


@pytest.mark.rule("WEL-15.2", "WEL-15.2c", "WEL-2.7")
def test_when_a_resource_buys_a_card() -> None:
    p = Position().hand("britain", *range(9, 16), 93, 94)
    p.s.resources[BRITAIN] = 1
    assert may_spend(p.t, BRITAIN)  # seven common cards, whatever the National ones
    p.s.discards, p.s.deck = p.s.deck, []
    assert may_spend(p.t, BRITAIN)
    p.s.removed, p.s.discards = p.s.discards, []
    assert not may_spend(p.t, BRITAIN)  # nothing to draw
    p.s.deck, p.s.removed = p.s.removed, []
    p.hand("britain", 17)
    assert not may_spend(p.t, BRITAIN)
    p.s.hands[BRITAIN].clear()
    p.s.resources[BRITAIN] = 0
    assert not may_spend(p.t, BRITAIN)


@pytest.mark.rule("WEL-4.24", "WEL-17.1", "WEL-4.23")
def test_who_acts_next_and_whether_he_is_the_last() -> None:
    p = Position().hand("spain", 37)
    p.s.marker, p.s.gave = SPAIN, True
    step = Impulses(preempted=True)
    assert step.who(p.t) is None and (step.sole, step.preempted, p.s.gave) == (True, False, False)
    p.hand("britain", 13)
    step = Impulses(sole=True)
    assert step.who(p.t) is None and not step.sole
    p.s.marker = SUD  # without cards it passes
    assert step.who(p.t) is not None and not step.sole


# --- points -----------------------------------------------------------------------------------------------


def waiting(p: Position) -> Position:
    """Something of everything: an SP and a leader to build, an SP and a leader to regroup."""
    p.s.place[forces.take_from(p.t, BRITAIN, POOL, 1)[0]] = REGROUP
    p.s.place[p.leader("hill")] = REGROUP
    for leader in p.b.leaders_of[BRITAIN]:
        if leader not in (p.leader("hill"), p.leader("wellington"), p.leader("beresford")):
            p.s.place[leader] = p.duchy("lisbon")
    return p


@pytest.mark.rule("WEL-6.1", "WEL-6.2", "WEL-16.2", "WEL-16.2b", "WEL-16.43a", "WEL-EX-37")
@pytest.mark.parametrize(("cp", "odd"), [*product(range(7), (0,)), (1, 1), (3, 1), (5, 1), (2, 2)])
def test_what_points_buy(cp: int, odd: int) -> None:
    """An SP 2, a leader half his command rating; back from the Regroup Box 1; an odd point only brings back."""
    p = waiting(Position().begin("britain"))
    places = [p.duchy("lisbon")]
    bought = interphase.reinforcement_options(p.t, BRITAIN, cp, places, odd)
    kinds = {option.verb for option in bought}
    assert ("build" in kinds) == (cp - odd >= 2)
    assert ("regroup" in kinds) == ("recall" in kinds) == (cp >= 1)
    dear = {p.leader("wellington"): 5, p.leader("beresford"): 3}
    assert {leader: forces.leader_cost(p.t, leader) for leader in dear} == dear
    for leader, price in dear.items():
        for where in (*places, p.b.england):  # leaders may come to England too
            assert (act("raise", leader, where) in bought) == (cp - odd >= price)
    assert (act("recall", p.leader("hill"), p.b.england) in bought) == (cp >= 1)
    assert {o.args[0] for o in bought if o.verb in ("build", "regroup")} <= set(places)
    if not odd:
        same = {option.verb for option in build_options(p.t, BRITAIN, cp)}
        assert same == kinds


@pytest.mark.rule("WEL-16.43a", "WEL-16.2")
def test_the_odd_point_of_discarded_cards_is_gone_when_it_is_spent() -> None:
    p = Position().begin("britain")
    for cp, price, odd in ((5, 1, 1), (5, 2, 1), (1, 1, 0), (2, 1, 1)):
        step = interphase.Reinforce(BRITAIN, cp, any_key=True, odd=1)
        step.put(p.t, [], p.duchy("lisbon"), price)
        assert (step.cp, step.odd) == (cp - price, odd)


# --- the sea ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-14.2d", "WEL-14.3", "WEL-14.4", "WEL-1.24")
@pytest.mark.parametrize("lost", [False, True])
def test_every_voyage_there_is(lost: bool) -> None:
    """Between ports of one sea always; past Gibraltar only where it is not the enemy's; assaults on minor enemy ports."""
    p = Position().flag("gibraltar", "armee_du_sud" if lost else None).flag("malaga", "spain")
    b = p.b
    sea = {d: set(b.duchies[d].zones) for d in b.ports}
    friends = {d for d in b.ports if b.owner[d] in (BRITAIN, SPAIN)} | {p.duchy("malaga")}
    friends -= {b.gibraltar} if lost else set()
    for frm, to in product(b.ports, b.ports):
        joined = bool(sea[frm] & sea[to])
        for side in (0, 1):
            assert at_sea(p.t, side, frm, to) == (joined or lost == (side == 1))
        if frm == b.ports[0]:
            open_way = to != frm and (joined or not lost)
            assert (to in landings(p.t, BRITAIN, frm, False)) == (open_way and to in friends)
            hostile = to not in friends and b.port[to] == MINOR
            assert (to in landings(p.t, BRITAIN, frm, True)) == (open_way and hostile)


@pytest.mark.rule("WEL-14.2", "WEL-14.2a", "WEL-16.3b", "WEL-EX-31")
@pytest.mark.parametrize(("cp", "free", "boarded", "ships"), [(3, False, 0, [1, 2, 3]), (3, False, 1, [0, 1, 2]), (9, False, 1, [0, 1, 2, 3, 4]), (0, True, 0, [1, 2, 3, 4, 5]), (1, False, 1, [0]), (2, False, 2, [0])])  # fmt: skip
def test_how_many_a_convoy_takes(cp: int, free: bool, boarded: int, ships: list[int]) -> None:
    """Five at most, a point each unless it is free; somebody must sail."""
    p = Position().place("britain", "lisbon", 6, "hill", "wellington").begin("britain")
    lisbon, porto = p.duchy("lisbon"), p.duchy("porto")
    voyage = Embark(BRITAIN, lisbon, porto, CONVOY, cp, free)
    officers = [p.leader("hill"), p.leader("wellington")]
    voyage.load = officers[:boarded]
    p.t._push(voyage)
    p.t._run(None)
    assert [n for (n,) in p.options("ship")] == ships
    full = boarded == (5 if free else min(5, cp))
    assert {leader for (leader,) in p.options("board")} == (set() if full else set(officers[boarded:]))


# --- deployment -------------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.3a", "WEL-1.61")
def test_whom_a_rider_can_take_along() -> None:
    """As many as he commands, officers among them, and nobody who has been deployed."""
    p = Position().place("britain", "lisbon", 6, "hill", "beresford").begin("britain")
    p.s.mark[forces.soldiers(p.t, BRITAIN, p.duchy("lisbon"))[0]] = MARCHED
    p.t._push(interphase.Ride(BRITAIN, p.leader("hill")))
    p.t._run(None)
    p.settle()
    assert p.options("staff") == [(p.leader("beresford"),)]
    assert [n for (n,) in p.options("take")] == [0, 1, 2, 3, 4]
    p.do("staff", "beresford")
    assert not p.options("staff") and [n for (n,) in p.options("take")] == [0, 1, 2, 3]
    p.do("take", 3).do("to", "coimbra")
    assert [n for (n,) in p.options("take")] == [0]
    p.do("take", 0).do("done")
    while p.key() == "Command.name":
        p.do("command", "hill")
    assert (p.at("hill"), p.at("beresford"), p.sp("britain", "coimbra")) == ("coimbra", "coimbra", 3)
    moved = [x for x in range(p.b.pieces) if p.s.place[x] == p.duchy("coimbra")]
    assert all(p.s.mark[x] & MARCHED for x in moved) and p.sp("britain", "lisbon") == 3


# --- attrition on the way ---------------------------------------------------------------------------------


@pytest.mark.rule("WEL-9.41", "WEL-9.42", "WEL-9.43", "WEL-10.1b", "WEL-10.5b", "WEL-C041", "WEL-C044", "WEL-C053")  # fmt: skip
def test_the_dice_of_every_way_into_a_duchy() -> None:
    """For each man one die for a pass (unless both ends are friendly), one for an ambush, one for a forced march..."""
    friendly, uncontrolled, enemy = range(3)
    frms = ("lisbon", "salamanca")  # friendly to the British, and not
    ways = ("march", "flank", "intercept", "evade", "convoy", "assault", "place", "build", "rise", "descent")
    p = Position().place("britain", "lisbon", 3, "hill").place("britain", "salamanca", 2)
    force = forces.pieces(p.t, BRITAIN, p.duchy("lisbon"))
    tired, stray = force[0], force[1]
    p.s.march[tired], p.s.march[stray], p.s.mark[stray] = 4, 3, STRAGGLING
    kinds = [
        p.b.kind[p.b.line_of[p.duchy(frm)][near]] for frm in frms for near in p.b.neighbours[p.duchy(frm)]
    ]
    assert PASS in kinds and set(kinds) - {PASS}
    for frm, way, was, before in product(frms, ways, (friendly, uncontrolled, enemy), (0, 1)):
        for to in p.b.neighbours[p.duchy(frm)]:
            arrival = Arrive(BRITAIN, force[:], p.duchy(frm), to, was, way, before=before)
            men, at_home = len(force), frm == "lisbon"
            a_pass = p.b.kind[p.b.line_of[p.duchy(frm)][to]] == PASS and not (at_home and was == friendly)
            held = p.b.fortress[to] and p.b.owner[to] in (SUD, NORD)
            causes = before
            if way in ("march", "flank", "intercept"):
                causes += a_pass + (was == enemy and not at_home)
            elif way == "evade":
                causes += a_pass + bool(was == enemy or held)
            dice = causes * men + (way in ("march", "flank")) + 1
            assert arrival.attrition_dice(p.t) == dice, (frm, way, was, before, p.b.duchies[to].id)
            arrival.free = True
            assert arrival.attrition_dice(p.t) == 0
            arrival.straggling = True
            assert arrival.attrition_dice(p.t) == men


@pytest.mark.rule("WEL-9.42", "WEL-6.3c", "WEL-14.2", "WEL-11.62")
def test_what_is_remembered_of_who_came_how() -> None:
    for way in ("march", "flank", "intercept", "evade", "convoy", "assault", "place", "build", "join"):
        p = Position().place("britain", "lisbon", 1)
        (piece,) = forces.soldiers(p.t, BRITAIN, p.duchy("lisbon"))
        p.s.march[piece], p.s.mark[piece] = 4, FOUGHT
        Arrive(BRITAIN, [piece], p.duchy("lisbon"), p.duchy("coimbra"), 0, way).put(p.t, piece)
        walked, sailed = way in ("march", "flank"), way in ("convoy", "assault")
        moved = walked or sailed or way in ("intercept", "evade")
        assert p.s.place[piece] == p.duchy("coimbra")
        assert p.s.origin[piece] == (p.duchy("lisbon") if moved else NONE)
        assert p.s.march[piece] == (4 if moved else 0)  # four is as many as are counted
        mark = FOUGHT | MARCHED * walked | 2 * sailed if moved else 0 if way == "join" else 16
        assert p.s.mark[piece] == mark


@pytest.mark.rule("WEL-9.1", "WEL-9.3")
def test_every_duchy_beside_an_army_can_be_marched_to() -> None:
    """Also the first of the list, Madrid; and nothing that is no duchy or does not lie there."""
    p = Position()
    for frm in p.b.land:
        p.s.flag[frm] = 1
    for frm in p.b.land:
        lines = {to for to in range(-1, len(p.b.duchies) + 1) if may_step(p.t, BRITAIN, frm, to) is None}
        assert lines == set(p.b.neighbours[frm]) == set(ways_out(p.t, BRITAIN, frm))


@pytest.mark.rule("WEL-9.1", "WEL-10.4c", "WEL-13.1")
def test_what_a_move_costs_is_told_where_it_costs_something() -> None:
    p = (
        Position()
        .place("britain", "ciudad_rodrigo", 3, "hill")
        .place("armee_du_nord", "salamanca", 3, "reille")
    )
    p.flag("ciudad_rodrigo", "britain").flag("almaraz", "britain").begin("britain", cp=3)
    p.do("march", "hill", "almaraz")
    told = [event for event in p.t.journal if event.key.startswith("moves.")][-1]
    assert told.key == "moves.march" and told.args["cost"] == 1 and told.args["left"] == 2
    force = forces.pieces(p.t, NORD, p.duchy("salamanca"))
    Arrive(NORD, force, p.duchy("salamanca"), p.duchy("avila"), 0, "intercept").tell(p.t)
    told = p.t.journal[-1]
    assert told.key == "moves.intercept" and not {"cost", "left"} & set(told.args)
    p.dice(1, 1, 1)
    p.t._push(Attrition(0, p.duchy("almaraz"), forces.pieces(p.t, BRITAIN, p.duchy("almaraz")), 3))
    p.t._run(None)
    assert p.t.journal[-1].key == "rolls.attrition"  # and not one that a card brings


@pytest.mark.rule("WEL-10.3d", "WEL-10.3", "WEL-D-RIVER", "WEL-C009", "WEL-C100")
def test_along_which_lines_one_intercepts() -> None:
    """Along every line that is no river, the first of the list like any other; not along one that is closed."""
    p = Position()
    for line, (a, b) in enumerate(p.b.ends):
        for frm, to in ((a, b), (b, a)):
            assert may_intercept_along(p.t, NORD, frm, to) == (p.b.kind[line] != RIVER)
        p.s.blocked[line] = 1
        assert not may_intercept_along(p.t, NORD, a, b)
        p.s.blocked[line] = 0
        p.s.pontoon, p.s.pontoon_power = line, NORD
        assert may_intercept_along(p.t, NORD, a, b)
        p.s.pontoon = NONE
    apart = next(d for d in p.b.land if d not in p.b.neighbours[0] and d != 0)
    assert not may_intercept_along(p.t, NORD, 0, apart)


@pytest.mark.rule("WEL-9.62a", "WEL-9.62")
@pytest.mark.parametrize(("british", "spanish", "leads"), [(1, 0, BRITAIN), (0, 1, SPAIN), (2, 1, BRITAIN), (1, 1, SPAIN), (1, 2, SPAIN), (0, 0, SPAIN)])  # fmt: skip
def test_who_leads_soldiers_without_a_leader(british: int, spanish: int, leads: int) -> None:
    p = Position().place("britain", "lisbon", british).place("spain", "lisbon", spanish)
    assert forces.leading_power(p.t, 0, p.duchy("lisbon")) == leads
    assert forces.side_present(p.t, 0, p.duchy("lisbon")) == bool(british + spanish)
    assert not forces.side_present(p.t, 1, p.duchy("lisbon"))


@pytest.mark.rule("WEL-11.52", "WEL-11.8")
@pytest.mark.parametrize("winner", [-1, 0, 1])
def test_how_a_battle_ended_is_told(winner: int) -> None:
    p = Position().place("britain", "lisbon", 2, "hill").place("armee_du_sud", "lisbon", 1)
    this = Fight(p.duchy("lisbon"), 0, True, False, winner=winner)
    this.dead = [[1], [2, 3]]
    p.s.fights.append(this)
    tell_outcome(p.t, this)
    told = p.t.journal[-1]
    assert (told.args["allied"], told.args["french"]) == (1, 2)
    if winner < 0:
        assert told.key == "battle-drawn"
    else:
        assert told.key == "battle-won" and told.args["how"] == "retreat" and told.args["side"] == winner
        this.routed = True
        tell_outcome(p.t, this)
        assert p.t.journal[-1].args["how"] == "rout"
        this.overrun = True
        tell_outcome(p.t, this)
        assert p.t.journal[-1].args["how"] == "overrun"

"""What a side decides before play, and what a march does at its edges."""

from __future__ import annotations

import pytest

from grognard.engine import Dice, act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.board import ATTACK, GARRISON, MANOEUVRE, MILITIA, STAND, TOWN
from grognard.games.all_is_lost.deployment import (
    SetUp,
    free_hexes,
    join_general,
    lay_out,
    release_substitutes,
    return_from_germany,
)
from grognard.games.all_is_lost.forces import arm, forces, put_on_map, room, units_of
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.optional import Quarters, leave_quarters, may_quarter
from grognard.games.all_is_lost.orders import cost_of, remove_orders
from grognard.games.all_is_lost.state import (
    AWAITED,
    FIELDED,
    IN_PLAY,
    SPARE,
    WAITING,
    captain_named,
    counter,
    ground,
    side_of,
)
from grognard.games.all_is_lost.terrain import allowance

from .conftest import Position

SCENARIOS = ("1509", "1513", "1515", "1522", "1524")
OPEN = 2420


def opening(scenario: str):
    t = GAME.table(scenario, seed=1)
    t.dice = Dice.scripted([])
    return t


def asked(flow) -> list:
    return [] if flow is None else [a for options in flow.wants.values() for a in options]


@pytest.mark.rule("AIL-S3a", "AIL-3.1")
def test_1515_the_captain_held_back_leaves_his_units_to_the_others():
    t = opening("1515")
    set_up = SetUp(0)
    names = [name for _, entry in set_up.entries(t) for name in entry.row.hold_back]
    held = [captain_named(t, name) for name in names]
    assert asked(set_up.hold_back(t)) == [act("hold", c) for c in held] and len(held) > 1
    assert SetUp(1).hold_back(t) is None
    c = held[0]
    f, units, men = t.state.lead[c], units_of(t, c), sum(t.state.sp)
    set_up.on_hold(t, c)
    assert (t.state.held, t.state.status[c], t.state.at[c], t.state.lead[c]) == (c, WAITING, 0, c)
    assert not units_of(t, c) and sum(t.state.sp) == men
    assert all(t.state.lead[t.state.captain[u] - 1] == f for u in units)
    assert all(room(t, m) >= 0 for m in range(len(t.state.at)) if t.state.status[m] == IN_PLAY)
    assert set_up.hold_back(t) is None
    for scenario in ("1509", "1522"):
        assert SetUp(0).hold_back(opening(scenario)) is None


@pytest.mark.rule("AIL-S5a", "AIL-3.4")
def test_1524_two_captains_share_their_men_each_thing_once():
    t = opening("1524")
    side = next(s for s in (0, 1) if any(entry.row.pair for _, entry in SetUp(s).entries(t)))
    set_up, (one, two) = SetUp(side), (captain_named(t, "bourbon_imperial"), captain_named(t, "pescara"))
    assert SetUp(1 - side).divide(t) is None
    options = asked(set_up.divide(t))
    mine = units_of(t, one)
    assert {a.args for a in options if a.verb == "give"} >= {(u, two) for u in mine if room(t, two) > 0}
    for a in options:
        if a.verb == "shift":
            u, v, n = a.args
            assert 0 < n < t.state.sp[u] and t.state.sp[v] + n <= counter(t, v).maximum
    u, order = mine[0], t.state.order[one]
    t.state.order[two] = 0
    set_up.on_give(t, u, two)
    assert t.state.captain[u] == two + 1 and t.state.order[two] == order and set_up.given == [u]
    assert act("give", u, one) not in asked(set_up.divide(t))
    for v in mine[1:]:
        assert t.state.order[one] == order
        set_up.on_give(t, v, two)
    assert not units_of(t, one) and t.state.order[one] == 0  # he stands there unemployed
    shifted = [x for x in range(len(t.state.sp)) if t.state.captain[x] == two + 1][:2]
    before = [t.state.sp[x] for x in shifted]
    set_up.on_shift(t, *shifted, 1)
    assert [t.state.sp[x] for x in shifted] == [before[0] - 1, before[1] + 1] and set_up.given[-1] == shifted[
        0
    ]


@pytest.mark.rule("AIL-2.1", "AIL-S0")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_hex_is_put_in_order_once_and_free_forces_are_placed_once(scenario):
    for side in (0, 1):
        t = opening(scenario)
        set_up = SetUp(side)
        hexes = [a.args[0] for a in asked(set_up.regroup(t)) if a.verb == "organise"]
        assert set(hexes) <= {t.state.at[f] for f in forces(t, side)}
        for hex in hexes:
            free = any(entry.row.free and t.state.at[entry.captain] == hex for _, entry in set_up.entries(t))
            assert set_up.is_free(t, hex) == free
            flow = set_up.on_organise(t, hex)
            assert (flow.procedure.hex, flow.procedure.side, flow.procedure.battle) == (hex, side, not free)
            assert set_up.check_organise(t, hex).rule == "AIL-2.1"
        assert set_up.regroup(t) is None
        for other in forces(t, 1 - side):
            assert set_up.check_organise(t, t.state.at[other]).rule == "AIL-2.1"
        placed = []
        while (flow := set_up.place(t)) is not None:
            options = asked(flow)
            c, hex = options[-1].args
            assert all(a.args[0] == c for a in options) and c not in placed
            entry = next(entry for _, entry in set_up.entries(t) if c in (entry.captain, *entry.others))
            assert {a.args[1] for a in options} == set(free_hexes(t, entry))
            t.state.down[c] = 1
            set_up.on_put(t, c, hex)
            assert t.state.at[c] == hex and not t.state.down[c]
            placed.append(c)
        wanted = [entry for _, entry in set_up.entries(t) if entry.row.around or entry.row.free]
        assert bool(placed) == bool(wanted)


@pytest.mark.rule("AIL-5.3", "AIL-5.3a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_has_no_order_gets_one_before_play_and_some_only_a_quiet_one(scenario):
    for side in (0, 1):
        t = opening(scenario)
        set_up, still = SetUp(side), {}
        for _, entry in set_up.entries(t):
            still[entry.captain] = entry.row.order == "still"
        for f in forces(t, side)[:2]:
            t.state.order[f] = 0
        waiting = [f for f in forces(t, side) if not t.state.order[f]]
        while (flow := set_up.first_orders(t)) is not None:
            options = asked(flow)
            f = options[0].args[0]
            assert f == waiting.pop(0)
            orders = {a.args[1] for a in options}
            quiet = {STAND} | ({GARRISON} if t.board.kind[t.state.at[f]] >= TOWN else set())
            assert orders == quiet if still.get(f) else {MANOEUVRE, ATTACK} | quiet <= orders
            set_up.on_order(t, f, STAND, 1)
            assert t.state.order[f] == STAND and f in set_up.ordered
        assert not waiting


@pytest.mark.rule("AIL-7.5", "AIL-1.3.4")
def test_works_of_the_deployment_cover_three_sides_or_all_and_wait_for_their_event():
    for scenario in SCENARIOS:
        t = GAME.table(scenario, seed=1)
        lay_out(t)
        for entry in ground(t).entries:
            if entry.turn == 0 and entry.row.works:
                assert t.state.works[entry.hex] == entry.row.works
                assert t.state.walls[entry.hex] == (63 if entry.row.works > 1 else 7)
                assert t.state.dug_by[entry.hex] == side_of(t, entry.captain) + 1
            for u, sp, _ in entry.units:
                assert (t.state.fate[u], t.state.sp[u]) == ((AWAITED, 0) if entry.turn else (FIELDED, sp))
        for u, since, event in ground(t).substitutes:
            assert t.state.fate[u] == (AWAITED if since is not None or event else SPARE)
        for u, _, event in ground(t).substitutes:
            if event and t.state.fate[u] == AWAITED:
                release_substitutes(t, "nothing of the kind")
                assert t.state.fate[u] == AWAITED
                release_substitutes(t, event)
                assert t.state.fate[u] == SPARE
    t = opening("1522")
    set_up = SetUp(1)
    options = asked(set_up.first_works(t))
    assert [a.args[1] for a in options] == list(range(6))
    hex = options[0].args[0]
    set_up.on_face(t, hex, 0)
    assert t.state.walls[hex] == 0b100011 and set_up.first_works(t) is None


@pytest.mark.rule("AIL-S5.2", "AIL-7.1")
def test_who_comes_back_from_germany_is_captain_general_and_may_march():
    p = Position("1524")
    f = p.captain("lannoy")
    p.s.traveller, p.s.status[f], p.s.at[f], p.s.general[f] = f, IN_PLAY, 0, 0
    assert return_from_germany(p.t, 2752) == f
    assert p.s.traveller == -1 and p.s.at[f] == 2752 and p.s.general[f] == 1 and p.s.order[f] == MANOEUVRE
    assert p.units(f) or any(p.units(c) for c in range(len(p.s.at)) if p.s.lead[c] == f)


# --- on the march ----------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-6.3", "AIL-7.8.1")
def test_who_is_stopped_stays_stopped_by_a_zone_though_he_leaves_somebody_behind():
    for stopped, near, after in ((True, True, True), (True, False, False), (False, True, False)):
        p = Position("1522")
        staff = [("lescun", [("french_infantry", 4)])]
        f = p.force("lautrec", OPEN, [("swiss", 6)], order="attack", general=True, staff=staff)
        if near:
            p.force("colonna", 2421, [("spanish_infantry", 5)])
        c = p.captain("lescun")
        move = Move(f, 0, stopped=stopped)
        move.on_drop(p.t, c)
        assert move.stopped == after and move.dropped == [c] and p.s.acts[c] == 1 and p.s.still[c]


@pytest.mark.rule("AIL-7.8.2.1a", "AIL-12.2.8", "AIL-7.8.2.1")
def test_points_left_over_are_what_a_pursuit_can_be_softened_with():
    p = Position("1522")
    p.s.source[0] = 2301
    f = p.force("lautrec", OPEN, [("swiss", 9)], order="retreat", general=True)
    p.force("colonna", 2421, [("spanish_infantry", 5)])
    move = Move(f, 0)
    route = move.ways_back(p.t)[0]
    flow = move.on_fall_back(p.t, route.end)
    assert (flow.procedure.captain, flow.procedure.most) == (f, (allowance(p.t, f) - route.cost) // 2)
    assert move.target == route.end and move.pursuers and flow.then.name == "go_back"
    move.extra = 1
    move.go_back(p.t)
    assert (
        move.moved
        and move.spent == route.cost + 2
        and move.trail == list(route.path)
        and p.s.at[f] == route.end
    )
    q = Position("1522")
    f = q.force("lautrec", OPEN, [("swiss", 9)], order="attack", general=True)
    q.force("colonna", 2421, [("spanish_infantry", 5)])
    march, to = (
        Move(f, 0),
        next(n for _, n in ground(q.t).near[OPEN] if n not in (2421,) and not Move(f, 0).check_march(q.t, n)),
    )
    flow = march.on_march(q.t, to)
    assert flow.procedure.most == (allowance(q.t, f) - march.cost(q.t, to)) // 2 and flow.then.name == "enter"
    cost = march.cost(q.t, to)
    march.extra = 1
    march.enter(q.t)
    assert march.total_spent() == cost + 2 and march.moved and q.s.at[f] == to and march.trail == [to]


@pytest.mark.rule("AIL-9.3", "AIL-15.1.4", "AIL-7.5")
def test_work_is_paid_for_and_not_done_in_an_administrative_march():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 9)], order="manoeuvre", general=True)
    c = p.t.board.constants
    p.s.disrupted[f] = 1
    assert Move(f, 0).check_rally(p.t) is None
    assert Move(f, 0, admin=True).check_rally(p.t).rule == "AIL-7.7"
    all_but = Move(f, 0).base(p.t) - c.remove_disruption
    assert Move(f, 0, spent=all_but).check_rally(p.t) is None
    assert Move(f, 0, spent=all_but + 1).check_rally(p.t).rule == "AIL-9.3"
    move = Move(f, 0)
    move.on_rally(p.t)
    assert not p.s.disrupted[f] and move.spent == c.remove_disruption
    for name, level in (("on_dig", 1), ("on_entrench", 2)):
        move = Move(f, 0)
        getattr(move, name)(p.t, *([0] if level == 1 else []))
        assert move.spent == c.earthworks and p.s.works[OPEN] == level and p.s.dug_by[OPEN] == 1
        assert p.s.walls[OPEN].bit_count() == (c.earthworks_sides if level == 1 else 6)


@pytest.mark.rule("AIL-5.3.4", "AIL-S4.5", "AIL-5.3.5")
def test_orders_come_off_but_for_a_withdrawal():
    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], order="attack")
    g = p.force("lescun", 2624, [("french_infantry", 4)], order="garrison")
    h = p.force("t_trivulzio", 2707, [("venetian_infantry", 4)], order="retreat")
    enemy = p.force("colonna", 3040, [("spanish_infantry", 5)], order="attack")
    p.s.previous[g] = p.s.bound[h] = p.s.previous[enemy] = 1
    remove_orders(p.t, 0)
    assert [p.s.order[c] for c in (f, g, h, enemy)] == [0, 0, 5, ATTACK]
    assert [p.s.previous[c] for c in (f, g, h, enemy)] == [1, 0, 0, 1]
    assert cost_of(p.t, g, ATTACK) > cost_of(p.t, g, STAND)


@pytest.mark.rule("AIL-18.1", "AIL-18.1f", "AIL-18.1a")
def test_quarters_end_when_what_they_need_is_gone():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 4)], order="garrison")
    g = p.force("navarro", OPEN, [("swiss", 4)], order="stand")
    p.works(OPEN, 0)
    for c in (f, g):
        p.s.quartered[c] = 1
        assert not may_quarter(p.t, c)  # it is in them
    leave_quarters(p.t)
    assert p.s.quartered[f] == p.s.quartered[g] == 1
    p.works(OPEN, 1)
    p.s.order[f] = ATTACK
    leave_quarters(p.t)
    assert not p.s.quartered[f] and not p.s.quartered[g]
    p.s.quartered[f] = 1
    quarters = Quarters(0)
    assert asked(quarters.declare(p.t))[0] == act("unquarter", f)
    quarters.on_unquarter(p.t, f)
    assert not p.s.quartered[f] and quarters.declare(p.t) is None


@pytest.mark.rule("AIL-7.1", "AIL-3.1", "AIL-15.2")
def test_men_of_his_own_for_whom_a_newcomer_has_no_rank_are_lost():
    p = Position("1524")
    e, entry = next(
        (e, entry)
        for e, entry in enumerate(ground(p.t).entries)
        if entry.turn and not entry.hex and entry.captain == p.captain("giovanni")
    )
    general = next(c for c in range(len(p.s.at)) if p.s.army[c] == entry.army and c != entry.captain)
    put_on_map(p.t, general, OPEN)
    p.s.general[general], mine = 1, {u for u, _, _ in entry.units}
    spare = [u for u in range(len(p.s.sp)) if u not in mine and arm(p.t, u) != MILITIA]
    while room(p.t, entry.captain) > 0:
        u = spare.pop()
        p.s.captain[u], p.s.sp[u], p.s.fate[u] = entry.captain + 1, 1, FIELDED
    join_general(p.t, e, general)
    assert room(p.t, entry.captain) == 0 and not any(p.s.captain[u] or p.s.sp[u] for u in mine)


@pytest.mark.rule("AIL-15.1.1", "AIL-18.5")
def test_militia_and_mercenaries_have_the_quality_of_their_kind():
    t = GAME.table("1522", seed=1)
    quality = {t.board.types[c.type].id: c.quality for c in ground(t).counters}
    assert quality["militia"] == quality["mercenary_infantry"] == quality["mercenary_lc"] == 1
    assert quality["mercenary_hc"] == 2

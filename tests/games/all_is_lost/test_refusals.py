"""What is refused, by which rule and in which words, and what is allowed right next to it."""

from __future__ import annotations

import pytest

from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.board import AUXILIARIES, GARRISON, MANOEUVRE, STAND
from grognard.games.all_is_lost.clash import Clash
from grognard.games.all_is_lost.damage import Demoralise, PursuitLosses, TakeLosses
from grognard.games.all_is_lost.movement import Move, Ride, RideAlone
from grognard.games.all_is_lost.optional import Quarters
from grognard.games.all_is_lost.orders import FORCED, PAID, GiveOrders
from grognard.games.all_is_lost.organisation import Merge, MinorCaptains, Organise, Regroup, Split
from grognard.games.all_is_lost.roster import corps_of
from grognard.games.all_is_lost.state import FATIGUED, FIELDED, IN_PLAY, IN_THE_BOX, MAIN_BODY, SPARE, counter

from .conftest import Position
from .test_11_battle import lined_up

OPEN = 2420


def why(refusal) -> str:
    return "" if refusal is None else f"{refusal.rule} {refusal.key}"


def camp(**named) -> tuple[Position, int, int, int]:
    """Lautrec with Lescun on his card, and Navarro in another hex."""
    p = Position("1522")
    f = p.force(
        "lautrec", OPEN, [("swiss", 6), ("french_infantry", 4)], general=True, staff=[("lescun", [("french_infantry", 3)])],
        **named,
    )  # fmt: skip
    g = p.force("navarro", 2624, [("french_gendarmes", 3)])
    return p, f, p.captain("lescun"), g


# --- organisation ----------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-5.1", "AIL-3.1", "AIL-15.1.1b")
def test_units_pass_between_captains_of_one_hex_once_each():
    p, f, lescun, g = camp()
    swiss, far = p.units(f)[0], p.units(g)[0]

    def give(u, c, **fields):
        return why(Regroup(0, OPEN, **fields).check_give(p.t, u, c))

    assert give(swiss, lescun) == ""
    assert give(swiss, f) == give(swiss, g) == give(far, lescun) == "AIL-5.1 not-here"
    assert give(swiss, lescun, moved=[swiss]) == "AIL-5.1 moved-once"
    militia = p.unit("militia", 1, f)
    assert give(militia, lescun) == "AIL-15.1.1b militia-stays"
    p.unit("french_artillery", 1, lescun), p.unit("french_artillery", 1, lescun)
    assert give(swiss, lescun) == "AIL-3.1 rank-full"  # Rank 3


@pytest.mark.rule("AIL-5.1a")
def test_men_pass_between_counters_alike_within_their_maxima_once():
    p, f, lescun, g = camp()
    (swiss, a), b, far = p.units(f), p.units(lescun)[0], p.units(g)[0]
    most = counter(p.t, b).maximum

    def shift(x, y, n, **fields):
        return why(Regroup(0, OPEN, **fields).check_shift(p.t, x, y, n))

    assert shift(a, b, 1) == shift(a, b, 4) == shift(b, a, 3) == ""
    assert shift(a, b, 0) == shift(a, b, 5) == "AIL-5.1a over-maximum"
    p.s.sp[a], p.s.sp[b] = 8, most - 2
    assert shift(a, b, 2) == "" and shift(a, b, 3) == "AIL-5.1a over-maximum"
    assert shift(a, a, 1) == shift(a, swiss, 1) == "AIL-5.1a not-alike"
    assert shift(a, far, 1) == shift(far, a, 1) == shift(a, len(p.s.sp), 1) == shift(len(p.s.sp), a, 1)
    assert shift(a, far, 1) == "AIL-5.1a units-of-this-hex"
    assert shift(a, b, 1, shifted=[a]) == "AIL-5.1a moved-once" and shift(a, b, 1, shifted=[b]) == ""
    p.s.sp[b] = 0
    assert shift(a, b, 1) == shift(b, a, 1) == "AIL-5.1a not-alike"


@pytest.mark.rule("AIL-5.1", "AIL-6.3")
def test_who_may_be_put_on_the_map_of_himself():
    p, f, lescun, g = camp()

    def detach(c, **fields):
        return why(Regroup(0, OPEN, **fields).check_detach(p.t, c))

    assert detach(lescun) == "" and detach(f) == "AIL-6.3 stays-with-force"
    assert (
        detach(g) == "AIL-5.1 captains-of-this-hex"
        and detach(lescun, battle=True) == "AIL-6.3 not-before-battle"
    )
    assert detach(lescun, detached=[lescun]) == "AIL-6.3 stays-with-force"
    p.s.bound[f] = 1
    assert detach(lescun) == "AIL-6.3 stays-with-force"


@pytest.mark.rule("AIL-15.1", "AIL-15.1.3")
def test_auxiliaries_go_to_troops_and_the_siege_train_to_guns():
    p, f, lescun, g = camp(aux="ES")
    engineers, train = AUXILIARIES["E"], AUXILIARIES["S"]

    def hand(bit, c, d, **fields):
        return why(Regroup(0, OPEN, **fields).check_hand(p.t, bit, c, d))

    assert hand(engineers, f, lescun) == ""
    assert hand(engineers, f, g) == hand(engineers, g, f) == "AIL-15.1 captains-of-this-hex"
    assert hand(engineers, lescun, f) == hand(AUXILIARIES["P"], f, lescun) == "AIL-15.1 nothing-to-hand"
    assert (
        hand(engineers | train, f, lescun)
        == hand(engineers, f, lescun, handed=engineers)
        == "AIL-15.1 nothing-to-hand"
    )
    assert hand(train, f, lescun) == hand(engineers, f, f) == "AIL-15.1 no-troops-for-it"
    p.unit("french_artillery", 1, f)
    assert hand(train, f, lescun) == ""
    alone = p.force("bayard", OPEN, [])
    assert hand(engineers, f, alone) == "AIL-15.1 no-troops-for-it"
    regroup = Regroup(0, OPEN)
    regroup.on_hand(p.t, engineers, f, lescun)
    assert (p.s.aux[f], p.s.aux[lescun], regroup.handed) == (train, engineers, engineers)


@pytest.mark.rule("AIL-1.3.4.1", "AIL-1.3.4.2")
def test_counters_are_split_into_smaller_ones_and_put_together_again():
    p = Position("1522")
    f = p.force("colonna", OPEN, [("spanish_infantry", 6)], general=True)
    g = p.force("pescara", 2624, [("imperial_hc", 3)])
    whole, small = p.units(f)[0], [u for u in range(len(p.s.sp)) if counter(p.t, u).substitute][:2]

    def split(u, **fields):
        return why(Regroup(1, OPEN, **fields).check_split(p.t, u))

    assert split(whole) == "" and split(p.units(g)[0]) == "AIL-5.1 units-of-this-hex"
    for fields in ({"moved": [whole]}, {"shifted": [whole]}):
        assert split(whole, **fields) == "AIL-1.3.4.1 no-substitutes"
    p.s.sp[whole] = 1
    assert split(whole) == "AIL-1.3.4.1 no-substitutes"
    p.s.sp[whole] = 2
    assert split(whole) == ""
    p.s.sp[whole] = 6
    p.s.fate[small[0]] = FIELDED
    assert split(whole) == "AIL-1.3.4.1 no-substitutes"  # 4 of 6 find a counter
    p.s.sp[whole] = 4
    assert split(whole) == ""
    p.s.sp[whole], p.s.fate[small[0]] = 6, SPARE
    p.s.demoralised[whole] = 1
    p.run(Split(1, OPEN, whole, 6, [f]))
    assert p.refusal("place", small[0], f, 1) == "AIL-1.3.4.1"  # five more would find one counter
    assert p.refusal("place", small[0], f, 5) == p.refusal("place", small[0], g, 4) == "AIL-1.3.4.1"
    assert {x[2] for x in p.offers("place")} == {2, 3, 4} and {x[0] for x in p.offers("place")} == {small[0]}
    p.play("place", small[0], f, 2).play("place", small[1], f, 4)
    assert p.over and (p.s.sp[small[0]], p.s.sp[small[1]], p.s.fate[whole]) == (2, 4, SPARE)
    assert p.s.demoralised[small[0]] and p.s.demoralised[small[1]] and not p.s.captain[whole]
    regroup = Regroup(1, OPEN)
    assert why(regroup.check_merge(p.t, whole, f)) == ""
    assert why(regroup.check_merge(p.t, whole, g)) == "AIL-1.3.4.2 nothing-to-merge"
    for fields in ({"moved": small[:1]}, {"shifted": small[1:]}):
        assert not Regroup(1, OPEN, **fields).merges(p.t)
    p.s.demoralised[small[0]] = 0
    p.run(Merge(1, whole, f, regroup.parts(p.t, whole, f))).play("add", small[0])
    assert p.offers("done") == [()] and p.s.captain[whole] == f + 1 and not p.s.demoralised[whole]
    p.play("add", small[1])
    assert p.over and p.s.sp[whole] == 6 and p.s.demoralised[whole] and p.s.fate[whole] == FIELDED
    assert [p.s.fate[u] for u in small] == [SPARE, SPARE]


@pytest.mark.rule("AIL-3.5", "AIL-15.1")
def test_minor_captains_come_out_of_the_box_and_go_back_once_in_a_segment():
    p = Position("1522")
    f = p.force("colonna", OPEN, [("spanish_infantry", 6)], general=True)
    french = p.force("lautrec", 2624, [("swiss", 6)])
    minor = p.captain("minor_imperial_b")
    p.s.status[minor] = IN_THE_BOX
    p.run(MinorCaptains(1))
    assert p.offers("raise") == [(minor, f)] and p.refusal("raise", minor, french) == "AIL-3.5"
    p.play("raise", minor, f)
    assert p.s.status[minor] == IN_PLAY and (p.s.at[minor], p.s.lead[minor]) == (OPEN, f) and p.over
    p.s.aux[minor] = AUXILIARIES["E"]
    p.s.order[minor] = p.s.down[minor] = 1
    p.run(MinorCaptains(1))
    assert p.offers("dismiss") == [(minor,)]
    for change in ("unit", "general", "company", "away", "side"):
        side = 1
        if change == "unit":
            p.unit("imperial_lc", 2, minor)
        elif change == "general":
            p.s.general[minor] = 1
        elif change == "company":
            p.s.lead[p.force("adorno", OPEN, [])] = p.s.lead[minor] = minor
        elif change == "away":
            p.s.at[minor] = 0
        else:
            side = 0
        assert not [a for a in MinorCaptains(side).options(p.t) if a.verb == "dismiss"], change
        for u in p.units(minor):
            p.s.captain[u] = p.s.sp[u] = 0
        p.s.general[minor], p.s.at[minor], p.s.lead[minor] = 0, OPEN, f
        p.s.lead[p.captain("adorno")] = p.captain("adorno")
    p.play("dismiss", minor)
    assert p.s.status[minor] == IN_THE_BOX and (p.s.at[minor], p.s.lead[minor]) == (0, minor)
    assert (
        p.s.aux[f] == AUXILIARIES["E"] and not p.s.aux[minor] and not p.s.order[minor] and not p.s.down[minor]
    )
    assert p.over  # not out of the box again in this segment


@pytest.mark.rule("AIL-2.2d")
def test_a_hex_is_put_in_order_once_and_only_where_there_is_something_to_do():
    p, _, _, g = camp()
    p.force("colonna", 3040, [("spanish_infantry", 6)], staff=[("adorno", [])])
    assert why(Organise(0).check_organise(p.t, OPEN)) == ""
    assert why(Organise(0, seen=[OPEN]).check_organise(p.t, OPEN)) == "AIL-2.2d nothing-to-organise"
    assert why(Organise(0).check_organise(p.t, 3040)) == "AIL-2.2d nothing-to-organise"
    assert why(Organise(0).check_organise(p.t, p.s.at[g])) == "AIL-2.2d nothing-to-organise"
    assert why(Organise(1).check_organise(p.t, 3040)) == ""


# --- orders ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-5.2", "AIL-5.3.2", "AIL-11.4q", "AIL-5.2b", "AIL-5.3.1", "AIL-5.2a")
def test_which_orders_are_refused_and_why():
    p, f, lescun, g = camp(order="attack")
    enemy = p.force("colonna", 3040, [("spanish_infantry", 6)])
    p.s.ap = [9, 9, 9]

    def order(c, kind, paid=PAID, **fields):
        return why(GiveOrders(0, **fields).check_order(p.t, c, kind, paid))

    assert order(f, MANOEUVRE) == ""
    for c in (lescun, enemy):
        assert order(c, STAND) == "AIL-5.2 orders-to-forces"
    assert order(f, 0) == order(f, 9) == order(f, STAND, 7) == "AIL-5.2 orders-to-forces"
    assert order(f, MANOEUVRE, only=g) == "AIL-5.2 no-order-for" and order(f, MANOEUVRE, only=f) == ""
    assert order(g, MANOEUVRE, only=f) == "AIL-5.2 no-order-for" and f == 0  # the first captain of the list
    assert order(f, MANOEUVRE, done_with=[f]) == "AIL-5.3.2 order-bound"
    assert order(f, 4) == "AIL-5.3.2 same-order"
    p.s.still[f] = FATIGUED
    assert order(f, MANOEUVRE) == "AIL-11.4q fatigued" and order(f, STAND) == "" == order(
        f, MANOEUVRE, only=f
    )
    p.s.order[f] = STAND
    assert order(f, STAND) == ""  # the marker goes for it
    p.s.still[f] = 0
    p.s.bound[f] = 1
    assert order(f, MANOEUVRE) == "AIL-5.3.2 order-bound"
    p.s.bound[f] = 0
    assert order(f, GARRISON) == "AIL-5.3a garrison-needs-town"
    p.s.ap = [0, 9, 9]
    assert order(f, 4) == "AIL-5.2b cannot-pay" and order(f, 4, FORCED) == ""
    p.s.ap = [9, 9, 9]
    p.s.general[f] = 0
    assert order(f, 4) == "AIL-5.2a no-line-of-command" and order(f, 4, FORCED) == ""


@pytest.mark.rule("AIL-5.2", "AIL-5.3.3", "AIL-11.4q")
def test_who_waits_for_an_order():
    p, f, lescun, g = camp(order="attack")
    assert f == 0
    p.s.order[g] = 0
    assert GiveOrders(0).waiting(p.t) == [g] and GiveOrders(0, done_with=[g]).waiting(p.t) == []
    assert GiveOrders(0, only=f).waiting(p.t) == []  # the first captain of the list, and he has one
    p.s.order[f] = 0
    assert GiveOrders(0, only=f).waiting(p.t) == [f] and GiveOrders(0).waiting(p.t) == [f, g]
    assert GiveOrders(0, only=lescun).waiting(p.t) == []
    p.s.order[f] = p.s.order[g] = STAND
    p.s.still[f] = FATIGUED
    assert GiveOrders(0).waiting(p.t) == [f] and GiveOrders(0, only=f).waiting(p.t) == []


# --- on the march ----------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.7", "AIL-7.7a", "AIL-6.2")
def test_an_administrative_march_is_begun_once_and_halted():
    p, f, *_ = camp(order="manoeuvre")
    move = Move(f, 0)
    assert why(move.check_halt(p.t)) == "AIL-7.7 no-admin-march" and why(move.check_hasten(p.t)) == ""
    begun = Move(f, 0, admin=True)
    assert why(begun.check_halt(p.t)) == "" and why(begun.check_hasten(p.t)) == "AIL-7.7 in-admin"
    p.s.order[f] = 4
    assert why(move.check_hasten(p.t)) == "AIL-7.7 needs-manoeuvre"
    p.s.order[f] = MANOEUVRE
    p.s.general[f] = 0
    p.force("bayard", OPEN, [("french_artillery", 2)])
    road = Position("1522")
    h = road.force("lescun", 2624, [("french_infantry", 4)], order="manoeuvre")
    road.force("navarro", 2624, [("swiss", 4)])
    assert why(Move(h, 0, admin=True).check_halt(road.t)) == "AIL-7.7 may-not-stay-here"
    spent = move.base(p.t) - p.t.board.constants.admin_march
    assert why(Move(f, 0, spent=spent).check_hasten(p.t)) == "AIL-7.7 too-few-points"
    assert why(Move(f, 0, spent=spent - 1).check_hasten(p.t)) == ""


@pytest.mark.rule("AIL-12.2.8", "AIL-12.2", "AIL-3.4a")
def test_ways_back_and_rides_that_are_none():
    p, f, *_ = camp(order="retreat")
    p.s.source[0] = 2301
    p.run(Move(f, 0))
    ends = [x[0] for x in p.offers("fall_back")]
    assert ends and p.refusal("fall_back", ends[0]) == "" and p.refusal("fall_back", OPEN) == "AIL-12.2"
    q, f, lescun, _ = camp()
    alone = q.force("bayard", 3040, [])
    q.run(RideAlone(0))
    assert q.offers("ride") == [(alone,)] and q.refusal("ride", f) == q.refusal("ride", lescun) == "AIL-3.4a"
    assert RideAlone(0, rides=q.t.board.constants.unemployed_moves).choose(q.t) is None
    for column in (q.s.rode,):
        column[alone] = 1
        assert RideAlone(0).riders(q.t) == []
    q.s.rode[alone] = 0
    assert RideAlone(1).riders(q.t) == []
    q.force("colonna", 3041, [("spanish_infantry", 6)])
    assert why(Ride(alone).check_march(q.t, 3041)) == "AIL-7.6.5 enemy-there"
    assert why(Ride(alone).check_march(q.t, 2420)) == "AIL-7.4 not-next"


@pytest.mark.rule("AIL-18.1a", "AIL-18.1f")
def test_quarters_for_those_in_a_town_or_behind_works():
    p = Position("1522", ["quarters"])
    f = p.force("lescun", 2624, [("french_infantry", 4)], order="garrison")
    g = p.force("navarro", OPEN, [("swiss", 4)], order="stand")
    p.run(Quarters(0))
    assert p.offers("quarter") == [(f,)] and p.refusal("quarter", g) == "AIL-18.1a"
    p.play("quarter", f)
    assert p.s.quartered[f] and p.over  # each Force once


@pytest.mark.rule("AIL-7.2", "AIL-7.2.1", "AIL-7.2.2", "AIL-7.2.4b")
def test_who_may_be_named_and_who_activated():
    p = Position("1522")
    a = p.force("lautrec", OPEN, [("swiss", 9)], order="manoeuvre")
    c = p.force("lescun", 2206, [("french_infantry", 4)], order="stand")
    b = p.force("colonna", 2849, [("spanish_infantry", 5)], order="manoeuvre")
    p.s.acts[c] = 1
    p.run(ActivationPhase(), dice=[1, 6])
    assert p.refusal("name", b) == "AIL-7.2.1" and p.refusal("name", c) == "AIL-7.2.4b"
    p.play("name", a)
    assert p.refusal("name", a) == "AIL-7.2.1"
    p.play("name", b)
    assert p.key == "ActivationPhase.choose" and p.refusal("activate", c) == "AIL-7.2"
    phase = ActivationPhase(named=[a, b])
    for results, winner in (
        ([2, 1], 0),
        ([1, 2], 1),
        ([1, 1], 1),
    ):  # of equals Colonna's Initiative, 3 against 2
        phase.results = results
        assert phase.winner(p.t) == winner
    phase = ActivationPhase(named=[a, c], results=[0, 0])
    assert phase.winner(p.t) == -1


# --- losses ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-12.1.7", "AIL-12.1.7a", "AIL-11.4p")
def test_losses_are_spread_and_half_of_them_borne_by_those_who_fought():
    p, f, *_ = camp()
    swiss, foot = p.units(f)
    p.run(TakeLosses(0, [swiss, foot], 3, [swiss]))
    assert p.offers("lose") == [(swiss,)] and p.refusal("lose", foot) == "AIL-12.1.7"
    p.play("lose", swiss)
    assert p.offers("lose") == [(swiss,)]  # two of three
    p.play("lose", swiss)
    assert p.offers("lose") == [(foot,)] or p.over
    q, f, lescun, _ = camp()
    swiss, foot = q.units(f)
    q.run(TakeLosses(0, [swiss, foot], 3, []))
    q.play("lose", foot)
    assert q.refusal("lose", foot) == "AIL-12.1.7" and q.offers("lose") == [(swiss,)]
    q.run(Demoralise(0, [swiss, foot], 1))
    assert sorted(x[0] for x in q.offers("demoralise")) == sorted([swiss, foot])
    assert q.refusal("demoralise", q.units(lescun)[0]) == "AIL-12.1.7a"
    q.play("demoralise", foot)
    assert q.over and q.s.demoralised[foot] and not q.s.demoralised[swiss]
    gun = q.unit("french_artillery", 2, f)
    q.run(PursuitLosses(0, [swiss, foot, gun], 3))
    assert q.offers("lose") == [(gun,)] and q.refusal("lose", swiss) == "AIL-11.4p"
    q.play("lose", gun)  # two of the three
    assert q.s.sp[gun] == 1
    q.play("lose", gun)
    assert q.over and not q.s.sp[gun]


@pytest.mark.rule("AIL-11.4.2.2", "AIL-11.4.2.2a", "AIL-11.4.1c")
def test_a_corps_engages_in_its_turn_and_whom_it_may():
    p, _f, _g, _r = lined_up()
    p.run(Clash(MAIN_BODY, guns=[0, 0]), dice=[2, 7]).until("Clash.engage", prefer=("pass", "done"))
    (c, x), *_ = p.offers("engage")
    other = next(y for y in corps_of(p.t, 0) + corps_of(p.t, 1) if y != c)
    assert p.refusal("engage", c, c) == "AIL-11.4.2.2" and p.refusal("hold_back", other) == "AIL-11.4.2.2"
    assert p.refusal("support", c, other, x) == "AIL-11.4.2.2a" and p.refusal("engage", c, x) == ""

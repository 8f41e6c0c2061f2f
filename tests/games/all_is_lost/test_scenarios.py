"""The five scenarios: deployment, special rules, victory."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase, Reinforcements
from grognard.games.all_is_lost.alignment import hostile, owner
from grognard.games.all_is_lost.attrition import Attrition, modifier, must_check
from grognard.games.all_is_lost.board import REGIONS, is_ap_turn, turn_name
from grognard.games.all_is_lost.events import (
    GenoaMoney,
    SwissTalks,
    end_talks,
    genoa_force,
    genoa_landing,
    has_entered,
    lift_caution,
    schiner_counts,
    start_of_turn,
    swiss_reinforcement,
)
from grognard.games.all_is_lost.forces import eliminate_force, force_units, forces, may_command
from grognard.games.all_is_lost.journeys import exits, leave_map, may_return
from grognard.games.all_is_lost.limits import barred, bound_garrison
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import GiveOrders, ObeyOrder, cost_of, remove_orders
from grognard.games.all_is_lost.retreat import havens, leave_for, release_venetians
from grognard.games.all_is_lost.rows import Caution, Points, Trip
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.state import (
    ANTI_FRENCH,
    ELIMINATED,
    IN_PLAY,
    NEUTRAL_SWISS,
    PLAGUE,
    PLAGUE_OVER,
    PRO_FRENCH,
    army_row,
    captain_named,
    captain_row,
    ground,
    side_of,
)
from grognard.games.all_is_lost.supply import can_pay, loc_length
from grognard.games.all_is_lost.victory import expedition_succeeds, judge_turn

from .conftest import Position

STARTS = {
    "1509": ({"french": 82, "venetian": 72}, 9, (5, 6)),
    "1513": ({"french": 32, "swiss": 10}, 4, (6, 3)),
    "1515": ({"french": 83, "venetian": 2, "swiss": 26, "spanish": 19}, 12, (10, 3)),
    "1522": ({"french": 38, "venetian": 12, "imperial": 46}, 16, (5, 4)),
    "1524": ({"french": 73, "imperial": 33}, 25, (2, 6)),
}


@pytest.mark.rule(
    "AIL-S1", "AIL-S1a", "AIL-S1e", "AIL-S1h", "AIL-S2", "AIL-S2a", "AIL-S2e", "AIL-S2h", "AIL-S3", "AIL-S3e", "AIL-S3i",
    "AIL-S4", "AIL-S4a", "AIL-S4e", "AIL-S5", "AIL-S5e",
)  # fmt: skip
def test_totals_length_captains_general_and_first_player_of_every_scenario():
    for name, (totals, turns, last) in STARTS.items():
        t = GAME.table(name, seed=1)
        assert t.decision.role == "french"  # the French set up and play first
        row = ground(t).row
        assert row.turns == turns and turn_name(row, turns) == last
        for army, sp in totals.items():
            number = next(i for i, a in enumerate(row.army) if a.id == army)
            units = [u for f in forces(t) if t.state.army[f] == number for u in force_units(t, f)]
            assert sum(t.state.sp[u] for u in units) == sp, (name, army)
        for c in range(len(t.state.at)):
            if t.state.status[c] == IN_PLAY and not army_row(t, c).elects:
                held = [u for u in range(len(t.state.captain)) if t.state.captain[u] == c + 1]
                assert len(held) <= captain_row(t, c).rank, captain_row(t, c).id
    generals = {
        n: {
            captain_row(GAME.table(n, seed=1), c).id
            for c in range(99)
            if c < len(GAME.table(n, seed=1).state.at) and GAME.table(n, seed=1).state.general[c]
        }
        for n in ("1509", "1524")
    }
    assert generals["1509"] >= {"louis_xii", "pitigliano"} and generals["1524"] >= {
        "francis_i",
        "lannoy",
        "bourbon_imperial",
    }


@pytest.mark.rule("AIL-S1c", "AIL-S1d", "AIL-S1g", "AIL-S4h", "AIL-S3h", "AIL-S5h")
def test_money_sources_alignment_and_conquests_at_the_start():
    t = GAME.table("1509", seed=1)
    assert t.state.ap == [5, 4] and ground(t).row.army[0].income == ((5, 1, 4), (5, 5, 4))
    louis = captain_named(t, "louis_xii")
    assert loc_length(t, louis) == 31  # one hex from the source, and thirty more
    assert all(owner(t, int(h)) == 1 for h in ("2834", "2736", "2632", "2433", "1444", "1639", "2341"))
    assert t.state.alignment[REGIONS.index("M")] == 1 and t.state.alignment[REGIONS.index("V")] == 2
    q = GAME.table("1522", seed=1)
    assert all(owner(q, int(h)) == 0 for h in ("1444", "1639", "2341", "3032", "3610")) and q.state.ap == [
        9,
        4,
        7,
    ]
    r = GAME.table("1515", seed=1)
    assert owner(r, 2849) == 1 and r.state.alignment[REGIONS.index("PP")] == 2


@pytest.mark.rule("AIL-S1.1", "AIL-S1.2")
def test_1509_venetian_limits_and_pitiglianos_caution():
    p = Position("1509")
    f = p.force("pitigliano", 2835, [("venetian_hc", 8)], order="attack")
    assert barred(p.t, f, 2831).rule == "AIL-S1.1"  # west of the Adda
    south = next(
        h
        for h in range(len(ground(p.t).near))
        if ground(p.t).near[h] and h not in p.t.board.lands["north_of_po"]
    )
    assert barred(p.t, f, south).rule == "AIL-S1.1"
    g = p.force("louis_xii", 2838, [("swiss", 9)])
    assert barred(p.t, g, 2831) is None
    assert barred(p.t, f, 2837).rule == "AIL-S1.2"
    p.s.conquered[2834] = 0
    lift_caution(p.t, ground(p.t).rule(Caution))
    assert p.s.caution
    p.s.conquered[2736] = 0  # two of the four are the French King's again
    lift_caution(p.t, ground(p.t).rule(Caution))
    assert barred(p.t, f, 2837) is None


@pytest.mark.rule("AIL-S1b")
def test_1509_victory():
    def judged(*taken, force_at=0):
        p = Position("1509")
        for hex in taken:
            p.s.conquered[hex] = 0 if hex not in (1444, 2236, 2849, 3436) else 1
        if force_at:
            p.force("louis_xii", force_at, [("swiss", 9)])
        judge_turn(p.t, True)
        return p.t.outcome

    assert judged(1444, 2834, 2736, 2632).reason == "win.1509.french"
    assert judged(1444, 2834, 2736, 2632, 2236, 2849, 3436).reason == "win.1509.strategic"
    assert judged(1444, 2834, 2736).winners == ("anti-french",)
    assert judged(1444, force_at=2834).winners == ()  # a French Force in a Fortress east of the Adda: a draw
    p = Position("1509")
    judge_turn(p.t, False)
    assert p.t.outcome is None


@pytest.mark.rule("AIL-S2b", "AIL-S2c", "AIL-S2d", "AIL-S2f", "AIL-S2.1")
def test_1513_money_reinforcements_and_victory():
    t = GAME.table("1513", seed=1)

    assert can_pay(t, 0, 99) and ground(t).sources == ((801,), (2624,))
    entries = {(e.row.captain, e.hex, e.turn) for e in ground(t).entries if e.turn}
    assert entries == {("bern", 4010, 2), ("basel", 3917, 2), ("hohensax", 3822, 3)}
    swiss = next(f for f in forces(t, 1))
    assert t.state.general[swiss] and captain_row(t, swiss).id in ("mutt", "graff")
    p = Position("1513")
    p.force("tremouille", 2611, [("landsknechts_french", 8)])
    judge_turn(p.t, False)
    assert p.t.outcome.winners == ("french",)
    q = Position("1513")
    q.s.battle_won = 2
    judge_turn(q.t, False)
    assert q.t.outcome.winners == ("anti-french",)
    r = Position("1513")
    judge_turn(r.t, True)
    assert r.t.outcome.winners == ()


@pytest.mark.rule("AIL-S2.2", "AIL-S2h")
def test_1513_novara_is_bound_two_turns_then_attacks_and_the_french_keep_both_activations():
    p = Position("1513")
    f = p.force("mutt", 2611, [("swiss", 8)], order="garrison", general=True)
    g = p.force("tremouille", 1014, [("landsknechts_french", 8)], order="manoeuvre", general=True)
    assert bound_garrison(p.t, f)
    p.s.bound[f] = 1
    p.s.phase = 2
    p.run(GiveOrders(1))
    assert p.over
    p.run(ActivationPhase(), dice=[1, 1, 1])
    p.play("name", g).play("done")  # the Swiss decline
    assert p.key == "ActivationPhase.residual"
    p.play("name", g).play("done")
    assert p.key == "ActivationPhase.residual" and (g,) in p.offers("name")  # once more
    p.s.turn = 3
    assert not bound_garrison(p.t, f)
    start_of_turn(p.t)
    assert p.s.order[f] == 4

    assert not hostile(p.t, 2611, 0)  # no hex is Hostile in 1513


@pytest.mark.rule("AIL-S3a", "AIL-S3f", "AIL-S3c", "AIL-S3d", "AIL-S3.2")
def test_1515_the_captain_held_back_and_the_armies_to_come():
    t = GAME.table("1515", seed=1)
    assert t.decision.key == "ask.SetUp.hold_back"
    held = t.decision.options[0].args[0]
    assert all(captain_row(t, a.args[0]).rank >= 4 for a in t.decision.options)
    t.play(t.decision.options[0])
    assert t.state.held == held and not t.state.at[held]
    assert t.state.ap == [10, 4, 1, 2, 0]
    due = {(e.row.captain, e.turn) for e in ground(t).entries if e.turn}
    assert (
        ("alviano", 2) in due and ("urbino", 2) in due and ("HELD", turn := 4) in due and ("roist", -1) in due
    )
    assert turn_name(ground(t).row, turn) == (9, 1)
    p = Position("1515")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.event == "swiss")
    p.s.entered[e], p.s.due[e] = 0, 1
    p.run(Reinforcements(1)).play("arrive", e, 4029)
    roist = p.captain("roist")
    assert p.s.general[roist] and p.sp(roist) == 40  # without an election

    assert cost_of(p.t, roist, 4) == 0  # the Swiss pay nothing
    p.s.attitude = ANTI_FRENCH
    assert loc_length(p.t, roist) != 0


@pytest.mark.rule("AIL-S3b")
def test_1515_victory():
    p = Position("1515")
    p.force("francis_i", 2624, [("french_gendarmes", 9)], general=True)
    judge_turn(p.t, False)
    assert p.t.outcome.reason == "win.1515.french"
    q = Position("1515")
    q.force("francis_i", 2624, [("french_gendarmes", 9)], general=True)
    q.force("schiner", 1623, [("swiss", 5)])  # Swiss in Pavia
    judge_turn(q.t, False)
    assert q.t.outcome is None
    q.s.king_lost = True
    judge_turn(q.t, False)
    assert q.t.outcome.reason == "win.king"
    r = Position("1515")
    judge_turn(r.t, True)
    assert r.t.outcome.winners == ("anti-french",)  # no draw
    s = Position("1515")
    s.force("francis_i", 2624, [("french_gendarmes", 9)])
    s.force("la_palice", 251, [("french_infantry", 8)])
    s.force("bayard", 1136, [("french_infantry", 8)])
    judge_turn(s.t, False)
    assert s.t.outcome.reason == "win.1515.strategic"


@pytest.mark.rule("AIL-S3.1", "AIL-S3.7")
def test_1515_where_the_french_may_not_go_while_the_swiss_talk():
    p = Position("1515")
    f = p.force("la_palice", 2623, [("french_infantry", 8)], order="attack")
    p.s.attitude = NEUTRAL_SWISS
    assert barred(p.t, f, 2624).rule == "AIL-S3.1" and barred(p.t, f, 1136).rule == "AIL-S3.1"
    p.force("schiner", 2420, [("swiss", 5)])
    assert barred(p.t, f, 2421).rule == "AIL-S3.7"
    p.s.attitude, p.s.trespassed = ANTI_FRENCH, True
    assert barred(p.t, f, 2624) is None and barred(p.t, f, 1136) is None and barred(p.t, f, 2421) is None
    g = p.force("urbino", 2032, [("papal_hc", 4)])
    p.s.trespassed = False
    has_entered(p.t, g, 2032)
    assert p.s.trespassed


@pytest.mark.rule("AIL-S3.3", "AIL-S3.4")
def test_1515_nations_share_a_hex_only_under_francis_or_cardona_and_serve_their_own():
    p = Position("1515")
    p.s.attitude = ANTI_FRENCH
    f = p.force("alviano", 2420, [("venetian_hc", 6)], order="attack", general=True)
    p.force("la_palice", 2421, [("french_infantry", 8)], order="attack")
    assert barred(p.t, f, 2421).rule == "AIL-S3.3"
    p.force("francis_i", 2421, [("french_gendarmes", 9)], order="attack", general=True)
    assert barred(p.t, f, 2421) is None
    c = p.force("cardona", 2849, [("spanish_hc", 4)], order="manoeuvre", general=True)
    u = p.force("urbino", 2850, [("papal_hc", 4)], order="manoeuvre", general=True)
    assert barred(p.t, u, 2849).rule == "AIL-S3.3"
    p.s.order[c] = 4
    assert barred(p.t, u, 2849) is None
    horse = p.units(f)[0]
    assert (
        may_command(p.t, p.captain("la_palice"), horse).rule == "AIL-S3.4"
        and may_command(p.t, f, horse) is None
    )


@pytest.mark.rule("AIL-S3.5")
def test_1515_the_swiss_come_by_a_die_that_grows():
    p = Position("1515")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.event == "swiss")
    p.s.due[e] = 0
    p.s.turn = 1
    swiss_reinforcement(p.t)  # not before August 5: no die is asked for
    p.s.turn = 2
    for die, comes in ((4, False), (6, False), (4, True)):
        p.t.dice = Dice.scripted([die])
        swiss_reinforcement(p.t)
        assert bool(p.s.due[e]) == comes  # a natural 6 is void; on the third turn 4 + 2 is enough
        p.s.turn += 1


@pytest.mark.rule("AIL-S3.6", "AIL-S3.6b", "AIL-S3.6c", "AIL-S3.6d")
def test_1515_money_and_a_die_decide_the_attitude():
    def talks(die, french=0, enemy=0):
        p = Position("1515")
        p.s.attitude, p.s.ap = NEUTRAL_SWISS, [9, 4, 5, 5, 0]
        p.force("rhan", 2420, [("swiss", 5), ("swiss", 8)], order="stand", general=True)
        p.run(SwissTalks(), dice=[die])
        p.play("bribe", 0, french) if french else p.play("done")
        p.play("bribe", 2, enemy) if enemy else p.play("done")
        return p

    assert talks(2).s.attitude == ANTI_FRENCH and talks(3).s.attitude == NEUTRAL_SWISS
    p = talks(4, french=2)
    assert p.s.attitude == PRO_FRENCH and p.s.ap[0] == 7
    assert p.t.decision.role == "french"  # and one Swiss unit goes home
    f = p.captain("rhan")
    p.play("send_home", p.units(f)[0])
    assert len(p.units(f)) == 1 and side_of(p.t, f) == 0
    assert barred(p.t, f, 2421).rule == "AIL-S3.6b"
    assert talks(4, enemy=5).s.attitude == ANTI_FRENCH
    q = talks(3)
    assert side_of(q.t, q.captain("rhan")) == 1 and barred(q.t, q.captain("rhan"), 2421) is None
    r = Position("1515")
    r.force(
        "schiner",
        2420,
        [("swiss_schiner", 8), ("swiss", 10)],
        general=True,
        staff=[("roist", [("swiss", 10), ("swiss", 10)]), ("anglard", [])],
    )
    assert schiner_counts(r.t) == 0
    r.unit("swiss", 10, r.captain("anglard"))
    assert schiner_counts(r.t) == 1


@pytest.mark.rule("AIL-S3.6a", "AIL-S3h")
def test_1515_talks_end_when_the_french_enter_the_heartland():
    p = Position("1515")
    p.s.attitude = NEUTRAL_SWISS
    f = p.force("la_palice", 2623, [("french_infantry", 8)])
    has_entered(p.t, f, 2611)  # west of the Ticino
    assert p.s.attitude == NEUTRAL_SWISS
    has_entered(p.t, f, 2623)
    assert p.s.attitude == ANTI_FRENCH and p.s.alignment[REGIONS.index("M")] == 2
    q = Position("1515")

    q.s.turn, q.s.attitude = 2, NEUTRAL_SWISS
    q.run(Turn(), dice=[5])
    assert q.key == "Turn.break_off"
    end_talks(q.t, "AIL-S3.6a")
    assert q.s.attitude == ANTI_FRENCH


@pytest.mark.rule("AIL-S4b")
def test_1522_victory():
    ten = (710, 2611, 2117, 1623, 3822, 2032, 1444, 716, 2341, 3032)
    p = Position("1522")
    for hex in ten:
        p.s.conquered[hex] = 1
    judge_turn(p.t, False)
    assert p.t.outcome.winners == ("french",) and p.t.outcome.reason == "win.ten-places"
    q = Position("1522")
    q.s.siege[1623] = 1
    for hex in ten:
        q.s.conquered[hex] = 0
    judge_turn(q.t, False)
    assert q.t.outcome is None  # one is besieged
    q.t.dice = Dice("points")
    judge_turn(q.t, True)
    assert (
        q.t.outcome.reason == "win.points"
        and q.t.outcome.scores["anti-french"] > q.t.outcome.scores["french"]
    )


@pytest.mark.rule("AIL-S4c", "AIL-S4d", "AIL-S4f")
def test_1522_money_sources_and_reinforcements():
    t = GAME.table("1522", seed=1)
    assert ground(t).sources == ((2301, 401, 801, 1801, 3201), (2752, 2236), (4049,))
    assert ground(t).row.army[0].income[0] == (3, 1, 0)
    due = {(e.row.captain, turn_name(ground(t).row, e.turn)) for e in ground(t).entries if e.turn}
    assert due == {("giovanni", (3, 3)), ("sforza", (3, 5))}
    p = Position("1522")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "giovanni")
    p.s.entered[e], p.s.due[e] = 0, 1
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True)
    p.run(Reinforcements(0)).play("join", e, f)
    giovanni = p.captain("giovanni")
    assert p.s.lead[giovanni] == f and p.sp(f) == 14


@pytest.mark.rule("AIL-S4.1", "AIL-S4.2", "AIL-S4.3")
def test_1522_limits_of_movement_and_command():
    p = Position("1522")
    f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True)
    v = p.force("t_trivulzio", 3033, [("venetian_infantry", 8)], order="attack", general=True)
    assert barred(p.t, f, 1136).rule == "AIL-S4.1" and barred(p.t, v, 3031).rule == "AIL-S4.1"
    m = p.force("montmorency", 3034, [("french_infantry", 4)])
    assert barred(p.t, v, 3034).rule == "AIL-S4.2"
    p.s.at[f] = 3034
    assert barred(p.t, v, 3034) is None
    infantry = p.units(v)[0]
    assert may_command(p.t, m, infantry).rule == "AIL-S4.3"
    assert may_command(p.t, v, p.units(m)[0]).rule == "AIL-S4.3"
    stein = p.force("von_stein", 2420, [("swiss", 5)])
    assert may_command(p.t, stein, p.units(m)[0]).rule == "AIL-S4.3"


@pytest.mark.rule("AIL-S4.4")
def test_1522_money_and_men_from_genoa_once():
    p = Position("1522")
    p.s.turn = next(n for n in range(1, 17) if turn_name(ground(p.t).row, n) == (4, 2))
    f = p.force("lautrec", 213, [("french_infantry", 4), ("swiss", 9)], general=True)
    before = p.s.ap[0]
    p.run(GenoaMoney())
    assert p.s.ap[0] == before + 3 and sorted(p.offers("enlist")) == sorted((u,) for u in p.units(f))
    for _ in range(4):
        p.play("enlist", p.units(f)[0])
    assert p.s.sp[p.units(f)[0]] == 8 and p.over
    p.run(GenoaMoney())
    assert p.s.ap[0] == before + 3


@pytest.mark.rule("AIL-S4.5")
def test_1522_venice_may_call_its_army_home():
    p = Position("1522")
    f = p.force("t_trivulzio", 3034, [("venetian_infantry", 8)], order="attack", general=True)
    p.s.turn = 5
    assert is_ap_turn(ground(p.t).row, 5)
    p.run(ObeyOrder(f, False, False), dice=[4])
    assert p.s.order[f] == 4
    p.run(ObeyOrder(f, False, False), dice=[3])
    assert p.s.order[f] == 5 and p.s.bound[f]

    remove_orders(p.t, 0)
    assert p.s.order[f] == 5  # it outlasts the removal of orders
    assert 3436 in havens(p.t, f)
    p.run(Move(f, 0))
    assert p.offers("fall_back") and not p.offers("done")
    p.s.at[f] = 3436
    release_venetians(p.t, f)
    assert not p.s.bound[f]


@pytest.mark.rule("AIL-S4.6")
def test_1522_without_trivulzio_the_venetians_leave():
    p = Position("1522")
    f = p.force("t_trivulzio", 3034, [("venetian_infantry", 8)], general=True)
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.status[f] == ELIMINATED
    assert not [x for x in forces(p.t, 0) if p.s.army[x] == 1]


@pytest.mark.rule("AIL-S4.7")
def test_1522_milan_left_by_the_imperials_returns_to_the_french():
    p = Position("1522")
    g = p.force("colonna", 2624, [("spanish_infantry", 5)])
    assert owner(p.t, 2624) == 1
    leave_for(p.t, g, [2625])
    assert owner(p.t, 2624) == 0


@pytest.mark.rule("AIL-S5a", "AIL-S5c", "AIL-S5d", "AIL-S5f")
def test_1524_free_set_up_money_sources_and_reinforcements():
    t = GAME.table("1524", seed=1)
    assert t.state.ap == [5, 5] and 114 in ground(t).sources[0] and 4029 in ground(t).sources[1]
    while t.decision.key != "ask.SetUp.place":
        t.play(t.decision.options[-1])
    assert t.decision.role == "anti-french"
    for action in t.decision.options:
        hex = action.args[1]
        assert hex in t.board.lands["east_of_ticino"] and REGIONS[t.board.region[hex]] in ("M", "G", "R")
    due = {(e.row.captain or "-", turn_name(ground(t).row, e.turn)) for e in ground(t).entries if e.turn > 0}
    assert due == {("minor_imperial_a", (12, 1)), ("giovanni", (12, 2)), ("-", (1, 2))}


@pytest.mark.rule("AIL-S5b", "AIL-S5.3", "AIL-EX-30")
def test_1524_victory_and_the_albany_expedition():
    p = Position("1524")
    p.force("francis_i", 2624, [("swiss", 9)], general=True)
    judge_turn(p.t, False)
    assert p.t.outcome.reason == "win.1524.french"
    q = Position("1524")
    q.s.king_lost = True
    judge_turn(q.t, False)
    assert q.t.outcome.reason == "win.king"
    r = Position("1524")
    for hex in (2611, 801):
        r.s.conquered[hex] = 0
    judge_turn(r.t, True)
    assert r.t.outcome.reason == "win.imperial"
    for die, reason in ((4, "draw.1524"), (5, "win.1524.albany")):
        s = Position("1524")
        s.s.conquered[2611] = 1
        s.s.expedition = True
        s.t.dice = Dice.scripted([die])
        judge_turn(s.t, True)
        assert s.t.outcome.reason == reason
    for die, reason in ((1, "win.1524.french"), (6, "win.1524.strategic")):
        s = Position("1524")
        s.force("francis_i", 2624, [("swiss", 9)], general=True)
        s.s.expedition = True
        s.t.dice = Dice.scripted([die])
        judge_turn(s.t, False)
        assert s.t.outcome.reason == reason
    u = Position("1524")
    assert not expedition_succeeds(u.t)
    f = u.force(
        "albany", 252, [("swiss", 10), ("french_infantry", 4), ("french_artillery", 1)], order="manoeuvre"
    )
    assert not exits(u.t, f, 4)
    u.unit("french_gendarmes", 5, f)
    assert [a.args for a in exits(u.t, f, 4)] == [("albany",)]
    leave_map(u.t, f, "albany")
    assert u.s.expedition and not u.s.at[f]
    u.s.turn = 20
    assert not exits(u.t, f, 4)


@pytest.mark.rule("AIL-S5.1")
def test_1524_the_landing_at_genoa():
    p = Position("1524")
    p.s.turn = 2  # November 1
    p.s.source[0] = 114
    p.t.dice = Dice.scripted([4])
    genoa_landing(p.t)
    assert not p.s.genoa_landed
    p.t.dice = Dice.scripted([5])
    genoa_landing(p.t)
    assert p.s.genoa_landed and p.s.marker[0] == 2
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.event == "genoa_large")
    p.s.due[e] = 0
    p.t.dice = Dice.scripted([6, 5])
    genoa_force(p.t)
    assert p.s.due[e] == 4  # two turns later
    q = Position("1524")
    q.s.turn = next(n for n in range(1, 26) if turn_name(ground(q.t).row, n) == (2, 3))
    q.t.dice = Dice.scripted([])
    genoa_landing(q.t)  # never on February 3
    q.s.turn, q.s.genoa_landed = 2, True
    small = next(i for i, entry in enumerate(ground(q.t).entries) if entry.row.event == "genoa_small")
    q.s.due[small] = 0
    q.t.dice = Dice.scripted([5, 5])
    genoa_force(q.t)
    assert q.s.due[small] == 5


@pytest.mark.rule("AIL-S5.2")
def test_1524_the_recruiting_trip_to_germany():
    p = Position("1524")
    f = p.force("lannoy", 2752, [("imperial_hc", 4)], order="manoeuvre", general=True)
    bourbon = p.force("bourbon_imperial", 2849, [("spanish_infantry", 4)], general=True)
    assert not exits(p.t, f, 4)
    p.s.turn = next(n for n in range(1, 26) if turn_name(ground(p.t).row, n) == (12, 6))
    assert ("trip",) in [a.args for a in exits(p.t, f, 4)]
    leave_map(p.t, f, "trip")
    assert not p.s.at[f] and not may_return(p.t, ground(p.t).rule(Trip))
    p.s.turn += 1
    assert not may_return(p.t, ground(p.t).rule(Trip))
    p.s.turn += 1
    assert may_return(p.t, ground(p.t).rule(Trip))
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.event == "recruits")
    p.s.entered[e], before = 0, p.s.ap[1]
    p.run(Reinforcements(1), dice=[4]).play("return", 2752)
    assert p.s.at[f] == 2752 and p.sp(f) == 4 + 12 + 2 and p.s.ap[1] == before + 4
    assert p.s.lead[p.captain("frundsberg")] == f
    del bourbon


@pytest.mark.rule("AIL-S5.4")
def test_1524_the_plague_of_milan():
    p = Position("1524")
    f = p.force("de_leyva", 2624, [("imperial_hc", 4)], general=True)
    p.s.plague = 0
    p.t.dice = Dice.scripted([4])
    has_entered(p.t, f, 2624)
    assert p.s.plague == PLAGUE and must_check(p.t, f) and modifier(p.t, f, 0, True) == 2
    p.s.quartered[f] = 1
    assert modifier(p.t, f, 0, True) == -2 + 1
    p.s.quartered[f] = 0
    p.run(Attrition(f, 0, segment=True), dice=[1])
    assert p.s.plague == PLAGUE_OVER
    p.t.dice = Dice.scripted([])
    has_entered(p.t, f, 2624)  # one roll in the game
    q = Position("1524")
    f = q.force("de_leyva", 2624, [("imperial_hc", 4)], general=True)
    q.s.plague = 0
    q.t.dice = Dice.scripted([5])
    has_entered(q.t, f, 2624)
    assert q.s.plague == PLAGUE_OVER


@pytest.mark.rule("AIL-S5h")
def test_1524_french_troops_in_milan_open_the_duchy():
    p = Position("1524")
    p.s.plague = PLAGUE_OVER
    p.force("de_leyva", 1623, [("italian_infantry_imperial", 4)])
    f = p.force("francis_i", 2624, [("swiss", 9)], general=True)
    has_entered(p.t, f, 2624)
    assert all(p.s.alignment[REGIONS.index(code)] == 3 for code in ("M", "G", "R"))
    assert owner(p.t, 1623) == owner(p.t, 2032) == 1  # what the Emperor owned is marked as his, held or empty
    assert owner(p.t, 2624) == -1  # but for Milan itself, until the French have stopped there


def test_eliminating_the_king_is_remembered():
    p = Position("1524")
    f = p.force("francis_i", 2624, [("swiss", 9)], general=True)
    eliminate_force(p.t, f, "AIL-3.6")
    assert p.s.king_lost


@pytest.mark.rule("AIL-S5a", "AIL-S0")
def test_1524_bourbon_and_pescara_share_units_and_sp_as_the_owner_likes():
    def ask():
        t = GAME.table("1524", seed=1)
        while t.decision.key != "ask.SetUp.divide":
            t.play(t.decision.options[-1])
        return t, captain_named(t, "bourbon_imperial"), captain_named(t, "pescara")

    def named(t, holder, kind):
        units = [u for u in range(len(t.state.captain)) if t.state.captain[u] == holder + 1]
        return next(u for u in units if t.board.types[ground(t).counters[u].type].id == kind)

    t, bourbon, pescara = ask()
    a, b = named(t, bourbon, "spanish_infantry"), named(t, pescara, "spanish_infantry")
    t.play(next(o for o in t.decision.options if (o.verb, o.args) == ("shift", (b, a, 2))))
    assert (t.state.sp[a], t.state.sp[b]) == (8, 4)  # 12 SP over counters of eight
    assert not [
        o for o in t.decision.options if o.verb == "shift" and o.args[1] == a
    ]  # no counter above its maximum

    t, bourbon, pescara = ask()
    spaniards = named(t, pescara, "spanish_infantry")
    t.play(next(o for o in t.decision.options if (o.verb, o.args) == ("give", (spaniards, bourbon))))
    assert (
        pescara not in forces(t, 1) and not t.state.order[pescara] and t.state.at[pescara] == 809
    )  # all with one
    assert sum(t.state.sp[u] for u in force_units(t, bourbon)) == 13 and t.state.order[bourbon] == 3

    t, bourbon, pescara = ask()
    for kind in ("spanish_infantry", "landsknechts_imperial"):
        u = named(t, bourbon, kind)
        t.play(next(o for o in t.decision.options if (o.verb, o.args) == ("give", (u, pescara))))
    assert bourbon not in forces(t, 1) and t.state.general[bourbon] and t.state.order[pescara] == 3
    while (
        t.decision.key != "ask.ActivationPhase.name_first"
    ):  # and play goes on with a general alone in Alessandria
        done = [o for o in t.decision.options if o.verb in ("done", "keep_talking")]
        t.play((done or list(t.decision.options))[0])
    assert t.state.at[bourbon] == 710


@pytest.mark.rule("AIL-S3.7", "AIL-S3.6b")
def test_1515_nobody_goes_near_the_swiss_while_they_take_french_money():
    p = Position("1515")
    p.force("schiner", 2420, [("swiss", 5)])
    french = p.force("la_palice", 2417, [("french_infantry", 8)], order="attack")
    spanish = p.force("cardona", 2423, [("spanish_hc", 4)], order="attack", general=True)
    for attitude, near_french, near_spanish in (
        (PRO_FRENCH, "AIL-S3.7", "AIL-S3.7"),  # listed as the enemies of one, commanded by the other
        (NEUTRAL_SWISS, "AIL-S3.7", None),
        (ANTI_FRENCH, None, None),
    ):
        p.s.attitude = attitude
        bars = [barred(p.t, f, hex) for f, hex in ((french, 2419), (spanish, 2421))]
        assert [bar and bar.rule for bar in bars] == [near_french, near_spanish]
    p.s.attitude = PRO_FRENCH
    p.s.at[spanish] = 2419
    assert barred(p.t, french, 2418).rule == "AIL-S3.7"  # and the coalitions keep apart as ever


@pytest.mark.rule("AIL-S4.1")
def test_1522_trivulzio_stays_east_of_the_adda_on_a_french_card_and_without_troops():
    p = Position("1522")
    f = p.force("lautrec", 3033, [("swiss", 9)], order="attack", general=True, staff=[("t_trivulzio", [])])
    assert barred(p.t, f, 3031).rule == "AIL-S4.1" and barred(p.t, f, 3034) is None
    p.s.at[p.captain("t_trivulzio")] = 0
    p.s.lead[p.captain("t_trivulzio")] = p.captain("t_trivulzio")
    assert barred(p.t, f, 3031) is None


@pytest.mark.rule("AIL-S2.2", "AIL-9.1.1a", "AIL-9.1.1b")
def test_1513_a_shaken_garrison_does_not_attack():
    for shaken, order in ((0, 4), (1, 1), (2, 5)):  # Attack; half demoralised Garrison; all of them Retreat
        p = Position("1513")
        rows = [("swiss", 8, shaken > 0), ("freiknechte", 2, shaken > 1)]
        f = p.force("mutt", 2611, rows, order="garrison", general=True)
        p.s.turn = 3
        start_of_turn(p.t)
        assert p.s.order[f] == order


@pytest.mark.rule("AIL-S4.4")
def test_1522_the_men_from_genoa_may_be_turned_away_and_are_lost():
    p = Position("1522")
    p.s.turn = next(n for n in range(1, 17) if turn_name(ground(p.t).row, n) == (4, 3))
    f = p.force("lautrec", 213, [("french_infantry", 4)], general=True)
    p.run(GenoaMoney()).play("enlist", p.units(f)[0]).play("done")
    assert p.over and p.s.sp[p.units(f)[0]] == 5
    p.run(GenoaMoney())
    assert p.over and not p.offers("enlist")
    q = Position("1522")
    q.s.turn = next(n for n in range(1, 17) if turn_name(ground(q.t).row, n) == (4, 1))
    q.force("lautrec", 213, [("french_infantry", 4)], general=True)
    before = q.s.ap[0]
    q.run(GenoaMoney())
    assert q.over and q.s.ap[0] == before  # on April 2 and 3 alone


@pytest.mark.rule("AIL-S5.3", "AIL-3.2.1")
def test_1524_who_is_left_commands_when_the_king_himself_goes_to_naples():
    p = Position("1524")
    rows = [("swiss", 10), ("french_infantry", 4), ("french_artillery", 1), ("french_gendarmes", 5)]
    f = p.force("francis_i", 252, rows, order="manoeuvre", general=True)
    la_palice = p.force("la_palice", 801, [("landsknechts_french", 8)])
    p.force("montmorency", 213, [("black_band", 6)])
    leave_map(p.t, f, "albany")
    assert p.s.general[la_palice] and not p.s.king_lost and f not in p.s.fallen


@pytest.mark.rule("AIL-S4.5")
def test_1522_a_venetian_withdrawal_makes_for_venetian_cities_or_the_edge_of_the_map():
    p = Position("1522")
    f = p.force("t_trivulzio", 3034, [("venetian_infantry", 8)], order="retreat", general=True)
    p.s.bound[f] = 1
    assert sorted(havens(p.t, f)) == [2236, 2752, 2849, 3436]
    p.s.conquered[2236] = 3  # Crema, though a source, is in Imperial hands
    assert sorted(havens(p.t, f)) == [2752, 2849, 3436]
    for hex, free in ((2236, False), (3434, False), (3436, True)):
        p.s.at[f], p.s.bound[f] = hex, 1
        release_venetians(p.t, f)
        assert (not p.s.bound[f]) == free


@pytest.mark.rule("AIL-S3.6b", "AIL-7.5")
def test_1515_earthworks_stay_with_the_swiss_who_stay():
    for units, works in (([("swiss", 5), ("swiss", 8)], 1), ([("swiss", 5)], 0)):
        p = Position("1515")
        p.s.attitude = NEUTRAL_SWISS
        f = p.force("rhan", 2420, units, order="stand", general=True)
        p.works(2420, 1)
        p.run(SwissTalks(), dice=[5]).play("done").play("done")
        p.play("send_home", p.units(f)[0])
        assert p.s.attitude == PRO_FRENCH and p.s.works[2420] == works


@pytest.mark.rule("AIL-S1b", "AIL-S2b", "AIL-S3b", "AIL-S4b", "AIL-S5b")
def test_every_ending_names_the_winner_and_says_why():
    """In both languages, by the names of the scenario: nobody is somebody's enemy."""
    for scenario, ground_of in GAME.board()[0].grounds.items():
        names = ground_of.row.side_names, ground_of.row.side_names_it
        for ending in ground_of.row.victory if ground_of.battle is None else ():
            points = isinstance(ending, Points)
            told = [(ending.drawn, -1), (ending.reason, 1)] if points else [(ending.reason, ending.winner)]
            if not points and ending.raised is not None:
                told.append((ending.raised.reason, ending.raised.winner))
            for reason, winner in told:
                t = GAME.table(scenario, seed=1)
                t.win([] if winner < 0 else [winner], reason, "AIL-13", {"french": 3, "anti-french": 5})
                for of, lang in zip(names, ("en", "it"), strict=True):
                    said = t.outcome.text(lang)
                    name = of[winner].lower() if winner >= 0 else "drawn" if lang == "en" else "pari"
                    assert name in said.lower() and len(said) > 30, (scenario, reason, said)


@pytest.mark.rule("AIL-S4b")
def test_an_ending_by_points_tells_them():
    t = GAME.table("1522", seed=1)
    t.win([1], "win.points", "AIL-S4b", {"french": 3, "anti-french": 5})
    assert (
        t.outcome.text("en") == "The Imperials win on points: Fortified Towns and Cities count 5 against 3."
    )
    assert t.outcome.text("it") == "Gli imperiali vincono ai punti: Borghi e Città contano 5 contro 3."

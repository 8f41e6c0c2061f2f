"""The steps of a Major Battle and of a siege one by one, at their edges."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.engine import Dice, act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.assault import firearms, quality
from grognard.games.all_is_lost.attrition import Attrition
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import (
    CHARGE,
    CHITS,
    COMBINED,
    COORDINATION,
    FIREARMS,
    FORMATION,
    GUNS,
    MUSTER,
    RESERVE,
    WORKS,
)
from grognard.games.all_is_lost.charge import ChargeHome
from grognard.games.all_is_lost.chits import lay, lose_chits, may_hold
from grognard.games.all_is_lost.clash import ENDLESS, Clash
from grognard.games.all_is_lost.fire import Answer, Shot
from grognard.games.all_is_lost.forces import initiative, star, total_sp
from grognard.games.all_is_lost.melee import Melee
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.organisation import Merge
from grognard.games.all_is_lost.roster import bar_chits, corps_of, engage, new_roster, units_in_battle
from grognard.games.all_is_lost.rows import Plague, Points
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.siege import Siege, fire_modifier, fire_result
from grognard.games.all_is_lost.single_battle import tell_winner
from grognard.games.all_is_lost.state import (
    COMBAT,
    COMMAND,
    IN_PLAY,
    MAIN_BODY,
    PLAGUE,
    PLAGUE_OVER,
    REARGUARD,
    VANGUARD,
    captain_row,
    counter,
    ground,
)
from grognard.games.all_is_lost.succession import Succession
from grognard.games.all_is_lost.victory import _conclude, _count_points

from .conftest import Position
from .test_11_battle import lined_up


def asked(flow) -> set:
    return {a for options in flow.wants.values() for a in options}


def who(flow) -> int:
    (role,) = flow.wants
    return role


# --- chits -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4e")
def test_chits_laid_and_lost_are_counted_and_what_may_be_held_follows():
    p, f, _, r = lined_up()
    kind = p.t.board.charts.chit
    r.bank[0][:], r.seen[0][:], r.lost[0] = [0] * len(CHITS), [0] * len(CHITS), 0
    r.corps[f].chits[GUNS] = r.corps[f].chits[RESERVE] = 1
    other = next(c for c in corps_of(p.t, 0) if c != f)
    assert may_hold(p.t, f, GUNS) and may_hold(p.t, other, GUNS)
    lay(p.t, f, GUNS)
    assert (r.corps[f].chits[GUNS], r.corps[f].laid, r.seen[0][GUNS]) == (0, 1, 1)
    assert may_hold(p.t, f, RESERVE)
    r.corps[f].laid = p.t.board.constants.chits_each
    assert not may_hold(p.t, f, RESERVE)  # he has shown all he can have
    r.corps[f].laid = 0
    lose_chits(p.t, f, RESERVE)
    assert (r.corps[f].chits[RESERVE], r.lost[0]) == (0, 1) and not may_hold(p.t, f, RESERVE)
    assert may_hold(p.t, other, RESERVE)  # one lies face down somewhere
    r.lost[0] = 0
    assert not may_hold(p.t, other, RESERVE)  # all are laid
    r.lost[0], r.seen[0][RESERVE] = 1, kind[RESERVE].count
    assert not may_hold(p.t, other, RESERVE)  # and every one of this kind is
    r.corps[f].chits[CHARGE], r.corps[f].gifts = 1, 1
    lay(p.t, f, CHARGE)
    assert (r.corps[f].chits[CHARGE], r.corps[f].gifts, r.corps[f].laid, r.seen[0][CHARGE]) == (0, 0, 0, 0)


@pytest.mark.rule("AIL-11.4a", "AIL-11.4e")
def test_what_a_captain_can_never_be_given_both_see():
    p, f, g, r = lined_up()
    lorraine, pio = p.captain("lorraine"), p.captain("pio")
    for free, works in ((0, set()), (1, {g, pio})):
        r.free = free
        bar_chits(p.t)
        can = {
            c: {kind for kind in range(len(CHITS)) if not r.corps[c].barred >> kind & 1}
            for c in (f, lorraine, g, pio)
        }
        assert {c for c in can if WORKS in can[c]} == works
        assert {c for c in can if MUSTER in can[c]} == {f, g} and {c for c in can if GUNS in can[c]} == {f}
        assert {c for c in can if CHARGE in can[c]} == {f, lorraine, g}
        assert {c for c in can if COMBINED in can[c]} == {lorraine, g}
        assert all({FORMATION, RESERVE, COORDINATION} <= kinds for kinds in can.values())
    out = next(c for c in range(len(r.corps)) if c not in corps_of(p.t, 0) + corps_of(p.t, 1))
    assert r.corps[out].barred == (1 << len(CHITS)) - 1


# --- deployment and the end of a round -------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4f", "AIL-11.4.1a")
def test_corps_are_deployed_by_turns_and_somebody_holds_the_centre():
    p, f, g, r = lined_up()
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        r.corps[c].section = 0
    r.open[0] = r.open[1] = 0
    battle = MajorBattle(f, g)
    mine, theirs = corps_of(p.t, 0), corps_of(p.t, 1)
    assert battle.unplaced(p.t, 0) == mine
    first = battle.deploy(p.t)
    assert who(first) == r.attacker == 0 and asked(first) == {act("deploy", c, MAIN_BODY) for c in mine}
    r.corps[f].chits[FORMATION] = 1
    assert act("form", f) in asked(battle.deploy(p.t))
    r.open[0] = 1
    every = {act("deploy", c, s) for c in mine for s in (MAIN_BODY, VANGUARD, REARGUARD)}
    assert asked(battle.deploy(p.t)) == every
    battle.on_deploy(p.t, mine[0], REARGUARD)
    assert battle.turn == 1 and who(battle.deploy(p.t)) == 1
    battle.on_deploy(p.t, theirs[0], MAIN_BODY)
    assert battle.turn == 0
    battle.on_deploy(p.t, mine[1], VANGUARD)
    last = {a for a in asked(MajorBattle(f, g).deploy(p.t)) if a.verb == "deploy"}
    assert last == {act("deploy", mine[2], MAIN_BODY)}  # nobody else is in the centre
    r.corps[mine[1]].section = MAIN_BODY
    assert act("deploy", mine[2], VANGUARD) in asked(MajorBattle(f, g).deploy(p.t))
    r.corps[mine[1]].section = r.corps[mine[2]].section = REARGUARD
    r.corps[mine[0]].section = 0  # as many in the rear as the Captain General's Initiative
    for c in theirs:
        r.corps[c].section = MAIN_BODY
    rear = act("deploy", mine[0], REARGUARD)
    assert rear not in asked(MajorBattle(f, g).deploy(p.t))
    r.corps[mine[0]].section = MAIN_BODY
    assert MajorBattle(f, g).deploy(p.t) is None
    r.corps[theirs[0]].section = 0
    assert who(MajorBattle(f, g).deploy(p.t)) == 1  # the others are through


@pytest.mark.rule("AIL-11.4m", "AIL-11.4l", "AIL-11.4")
def test_a_side_without_a_main_body_has_lost_and_without_a_melee_nobody():
    p, f, g, r = lined_up()
    battle = MajorBattle(f, g)
    assert battle.who_lost(p.t) is None and not battle.beaten(p.t, 0)
    assert battle.no_melee(p.t).name == "aftermath"  # a draw: nobody is engaged
    engage(p.t, f, g)
    assert battle.no_melee(p.t) is None
    for side, name in ((0, "enemy"), (1, "french")):
        p, f, g, r = lined_up()
        for c in corps_of(p.t, side):
            r.corps[c].section = REARGUARD
        battle = MajorBattle(f, g)
        assert battle.no_melee(p.t).name == "who_lost", name
        assert battle.who_lost(p.t).name == "aftermath" and battle.winner == 1 - side
    for c in corps_of(p.t, 0) + corps_of(p.t, 1):
        r.corps[c].section = REARGUARD
    battle = MajorBattle(f, g)
    assert battle.who_lost(p.t).name == "aftermath" and battle.winner not in (0, 1)


@pytest.mark.rule("AIL-11.4n", "AIL-11.4.1r")
def test_reserves_are_asked_for_where_a_rearguard_may_hold_the_chit():
    p, f, g, r = lined_up(lorraine=REARGUARD)
    battle, lorraine = MajorBattle(f, g), p.captain("lorraine")
    r.corps[lorraine].chits[RESERVE] = 1
    flow = battle.attacker_reserve(p.t)
    assert who(flow) == 0 and {a for a in asked(flow) if a.verb == "reserve"} == {act("reserve", lorraine)}
    r.corps[lorraine].chits[RESERVE], r.corps[f].chits[RESERVE] = 0, 1
    assert {a.verb for a in asked(battle.attacker_reserve(p.t))} == {"done"}  # asked all the same
    r.corps[f].chits[RESERVE], r.corps[lorraine].chits[RESERVE] = 0, 1
    r.open[0] = 0
    assert battle.attacker_reserve(p.t) is None
    r.open[0] = 1
    assert battle.defender_reserve(p.t) is None  # all of them stand in the Main Body
    r.corps[lorraine].section = MAIN_BODY
    assert battle.attacker_reserve(p.t) is None
    r.corps[lorraine].section = REARGUARD
    battle.on_reserve(p.t, lorraine)
    assert r.corps[lorraine].section == MAIN_BODY and not r.corps[lorraine].chits[RESERVE]
    r.corps[lorraine].section = REARGUARD
    assert battle.attacker_reserve(p.t) is None  # no chit of it lies face down any more


@pytest.mark.rule("AIL-11.4.1s", "AIL-11.4.1t")
def test_a_captain_general_may_call_his_men_together_from_the_second_round_on():
    p, f, g, r = lined_up()
    battle = MajorBattle(f, g)
    r.corps[f].chits[MUSTER] = r.corps[g].chits[MUSTER] = 1
    r.round = 1
    assert battle.muster(p.t).name == "resolve" and battle.asked == 2
    battle.asked, r.round = 0, 2
    flow = battle.muster(p.t)
    assert who(flow) == 0 and act("muster", f) in asked(flow)
    battle.on_muster(p.t, f)
    assert battle.asked == 1 and battle.musters == [0] and not r.corps[f].chits[MUSTER]
    assert who(battle.muster(p.t)) == 1
    battle.on_done(p.t)
    assert battle.muster(p.t).name == "mustered"
    assert battle.on_done(p.t) is None and battle.asked == 2
    battle.musters = [0, 1]
    assert battle.mustered(p.t).name == "aftermath" and battle.winner not in (0, 1) and not battle.escaped
    battle.musters = [0]
    mine, need = corps_of(p.t, 0), p.t.board.constants.muster
    needs = [need - initiative(p.t, c) - initiative(p.t, f) - p.t.board.constants.muster_free for c in mine]
    p.t.dice = Dice.scripted([max(1, needs[0]), max(1, needs[1] - 1), max(1, needs[2])])
    assert battle.mustered(p.t).name == "aftermath" and battle.winner == 1
    got = [c for c, die, n in zip(mine, p.t.dice.results, needs, strict=True) if die >= n]
    assert battle.escaped == got and mine[0] in got


@pytest.mark.rule("AIL-11.4c", "AIL-11.4d", "AIL-11.4e")
def test_free_earthworks_are_as_many_as_were_given_and_do_not_count_against_the_others():
    p, f, g, _ = lined_up()
    first, second, *_ = corps_of(p.t, 1)
    battle = MajorBattle(f, g, chits_left=[3, 3], free_left=2)
    for c in (first, second):
        assert act("allot", WORKS, c) in battle.allotments(p.t, 1)
        battle.all_choose_chits(p.t, {1: act("allot", WORKS, c)})
    assert (battle.free_left, battle.chits_left) == (0, [3, 3])
    assert not any(a.args[0] == WORKS for a in battle.allotments(p.t, 1))
    battle.all_choose_chits(p.t, {1: act("allot", CHARGE, first)})
    assert (battle.free_left, battle.chits_left) == (0, [3, 2])


@pytest.mark.rule("AIL-11.4n")
def test_a_round_that_ends_says_what_it_has_cost_each_side():
    p, f, g, _ = lined_up()
    now = [total_sp(p.t, units_in_battle(p.t, side)) for side in (0, 1)]
    MajorBattle(f, g, fresh=[now[0] + 3, now[1]]).next_round(p.t)
    (told,) = p.notes("round.over")
    assert (told["n"], told["m"]) == (3, 0)
    assert (told["french"], told["enemy"]) == (len(corps_of(p.t, 0)), len(corps_of(p.t, 1)))


@pytest.mark.rule("AIL-11.4.1s")
def test_the_defender_may_muster_though_the_attacker_cannot():
    p, f, g, r = lined_up()
    r.round = 2
    r.corps[f].barred |= 1 << MUSTER
    r.corps[g].chits[MUSTER] = 1
    flow = MajorBattle(f, g, asked=0).muster(p.t)
    assert who(flow) == 1 and act("muster", g) in asked(flow)


@pytest.mark.rule("AIL-11.6a", "AIL-3.6.1")
def test_a_force_shot_to_pieces_keeps_the_name_it_was_attacked_under():
    p = Position("1522")
    f = p.force("lautrec", 2623, [("swiss", 9)])
    g = p.force("colonna", 2624, [("spanish_infantry", 1)])
    siege = Siege(f, g, units=p.units(g))
    assert siege.first_captain(p.t, g) == g
    p.s.captain[p.units(g)[0]] = 0
    assert siege.first_captain(p.t, g) == g


@pytest.mark.rule("AIL-2.2k", "AIL-9.3")
@pytest.mark.parametrize("battle", ["novara", "bicocca"])
def test_a_quick_battle_opens_in_the_combat_phase_and_only_who_is_surprised_is_disrupted(battle):
    t = GAME.table(battle, seed=1)
    assert t.state.phase == COMBAT
    surprised = {captain_row(t, c).id for c in range(len(t.state.at)) if t.state.disrupted[c]}
    assert surprised == ({"tremouille"} if battle == "novara" else set())


@pytest.mark.rule("AIL-11.4m", "AIL-11.4.1u")
def test_an_engagement_is_resolved_once_a_round_together_with_its_partner():
    p, f, g, _ = lined_up()
    a, pio = p.captain("g_trivulzio"), p.captain("pio")
    battle = MajorBattle(f, g)
    engage(p.t, f, g)
    engage(p.t, a, pio)
    assert battle.open_engagements(p.t) == sorted([f, a])
    flow = battle.resolve(p.t)
    assert who(flow) == 0 and asked(flow) == {act("resolve", c) for c in (f, a)}
    assert battle.on_resolve(p.t, f).procedure.corps == f and battle.open_engagements(p.t) == [a]
    battle.asked = 2
    battle.after_resolve(p.t, a + 1)
    assert battle.asked == 0 and battle.resolved == [f, a] and battle.resolve(p.t).name == "who_lost"
    battle.after_resolve(p.t, 0)
    assert battle.resolved == [f, a]


# --- clashes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4g", "AIL-11.4.1e")
def test_a_clash_begins_with_the_attacker_and_old_duties_forgotten():
    p, _, _, r = lined_up()
    r.attacker = 1
    for corps in r.corps:
        corps.reacts = corps.reacted = 1
    clash = Clash(MAIN_BODY)
    assert clash.begin(p.t) is None and clash.side == 1
    assert not any(corps.reacts or corps.reacted for corps in r.corps)
    assert Clash(VANGUARD).begin(p.t) is not None  # nobody stands there
    assert clash.sides(p.t) == (1, 0)


@pytest.mark.rule("AIL-11.4h", "AIL-11.4.1c", "AIL-11.4.1d", "AIL-3.8.1")
def test_guns_shoot_by_turns_two_shots_a_salvo():
    p, f, g, r = lined_up()
    r.corps[f].chits[GUNS] = 1
    clash = Clash(MAIN_BODY)
    flow = clash.attacker_guns(p.t)
    assert who(flow) == 0 and act("fire", f) in asked(flow)
    clash.on_fire(p.t, f)
    salvos = p.t.board.constants.artillery_salvos
    assert (r.corps[f].salvos, r.corps[f].fired, clash.guns) == (salvos - 1, 1, [f + 1])
    assert clash.defender_guns(p.t) is None and clash.guns == [f + 1, 0]  # Venice has no guns there
    assert clash.next_shooter(p.t) == 0
    clash.on_aim(p.t, g)
    assert clash.shots == [g] and clash.next_shooter(p.t) == 2
    clash.on_aim(p.t, g)
    assert clash.shots == [g, g, g] and clash.next_shooter(p.t) == -1
    assert clash.shoot(p.t) is None and clash.attacker_guns(p.t) is None and clash.guns == [0]
    r.corps[f].fired, r.corps[f].salvos = 0, ENDLESS
    clash.on_fire(p.t, f)
    assert r.corps[f].salvos == ENDLESS
    r.corps[f].fired = 0
    engage(p.t, f, g)
    assert not clash.may_fire(p.t, 0)  # who has engaged somebody does not shoot
    idle = Clash(MAIN_BODY)
    idle.on_done(p.t)
    idle.on_done(p.t)
    assert idle.guns == [0, 0] and idle.next_shooter(p.t) == -1


@pytest.mark.rule("AIL-11.4.1h", "AIL-11.4i")
def test_who_may_charge_in_a_clash():
    p, f, _, r = lined_up(lorraine=REARGUARD)
    lorraine, target = p.captain("lorraine"), p.captain("saccoccio")
    r.corps[f].chits[CHARGE] = 1
    clash = Clash(MAIN_BODY)
    assert clash.may_charge(p.t, 0) == [f]  # Trivulzio has no horse, and Lorraine stands elsewhere
    r.corps[lorraine].reacts = 1
    assert clash.may_charge(p.t, 0) == [f, lorraine] or not clash.charge_targets(p.t, lorraine)
    assert Clash(MAIN_BODY, charged=[f]).may_charge(p.t, 0) in ([], [lorraine])
    r.corps[f].chits[CHARGE], r.corps[lorraine].reacts = 0, 0
    assert clash.may_charge(p.t, 0) == ([f] if may_hold(p.t, f, CHARGE) else [])
    assert target in clash.charge_targets(p.t, f)


@pytest.mark.rule("AIL-11.4i")
def test_who_has_passed_declares_no_more_charges_in_the_clash():
    p, f, g, r = lined_up()
    r.corps[f].chits[CHARGE] = r.corps[g].chits[CHARGE] = 1
    clash = Clash(MAIN_BODY)
    for side, c in ((0, f), (1, g)):
        flow = clash.charge(p.t)
        assert who(flow) == side and asked(flow) >= {act("charge", c), act("pass")}
        clash.on_pass(p.t)
    assert clash.charge(p.t) is None


@pytest.mark.rule("AIL-11.4.1j")
def test_of_two_who_charge_each_other_the_better_captain_goes_first_and_equals_roll():
    def order(a: str, d: str, *dice: int) -> list[str]:
        p, _, _, r = lined_up()
        p.t.dice = Dice.scripted(list(dice))
        one, two = p.captain(a), p.captain(d)
        r.corps[two].chits[CHARGE] = 1
        flow = Clash(MAIN_BODY, charger=one).on_countercharge(p.t, two)
        return [captain_row(p.t, c).id for c in (flow.procedure.one, flow.procedure.two)]

    p, _, _, _ = lined_up()
    french, venetian = corps_of(p.t, 0), corps_of(p.t, 1)
    seen = set()
    for one, two in [*product(french, venetian), *product(venetian, french)]:
        a, d = captain_row(p.t, one).id, captain_row(p.t, two).id
        mine, theirs = ((initiative(p.t, c), star(p.t, c)) for c in (one, two))
        seen.add((mine > theirs) - (mine < theirs))
        if mine == theirs:
            assert order(a, d, 1) == [a, d] and order(a, d, 2) == [d, a]
        else:
            assert order(a, d) == ([a, d] if mine > theirs else [d, a])
    assert seen == {-1, 0, 1}


@pytest.mark.rule("AIL-11.4.1j", "AIL-11.4.1h")
def test_who_has_charged_back_charges_no_more_in_the_clash():
    p, f, g, r = lined_up()
    r.corps[g].chits[CHARGE] = 2
    clash = Clash(MAIN_BODY, charger=f)
    assert g in clash.may_charge(p.t, 1)
    p.t.dice = Dice.scripted([1])
    clash.on_countercharge(p.t, g)
    assert r.corps[g].chits[CHARGE] == 1 and g not in clash.may_charge(p.t, 1)


@pytest.mark.rule("AIL-11.4.1i", "AIL-11.4.1k")
def test_pikes_are_those_of_the_swiss_and_the_landsknechts():
    p = Position("1513")
    f = p.force("tremouille", 2027, [("french_gendarmes", 5)], general=True)
    g = p.force("hohensax", 2028, [("swiss", 8)], general=True)
    r = p.s.roster = new_roster(p.t, f, g)
    r.corps[f].section = r.corps[g].section = MAIN_BODY
    rider, swiss = p.units(f)[0], p.units(g)[0]
    chart = p.t.board.charts.charge_modifier[0]
    foot = p.unit("french_infantry", 4, f)
    pikes = p.unit("landsknechts_french", 4, f)
    guns = p.unit("french_artillery", 1, f)
    quality = {u: p.t.board.grounds["1513"].counters[u].quality for u in (rider, swiss, foot, pikes, guns)}

    def worth(struck: int) -> int:
        """Of the charge on this unit, Quality apart."""
        return ChargeHome(f, g, True, wave=[rider], struck=struck).modifier(p.t) - (
            ChargeHome(f, g, True, wave=[rider], struck=struck).quality(p.t)
        )

    assert quality and worth(swiss) == worth(pikes) == worth(foot) + chart.pikes
    assert worth(guns) == worth(foot) + chart.guns and chart.pikes and chart.guns


@pytest.mark.rule("AIL-11.4.3", "AIL-11.4.1u", "AIL-11.4.1q")
def test_corps_that_have_engaged_the_same_enemy_alone_may_attack_together():
    p, f, g, r = lined_up()
    a, lorraine = p.captain("g_trivulzio"), p.captain("lorraine")
    assert f == 0
    for c in (f, a):
        engage(p.t, c, g)
    r.corps[a].chits[COORDINATION] = 1
    melee = Melee(a, target=g)
    assert melee.mates(p.t) == [f] and melee.attacking() == [a]
    assert {x for x in asked(melee.play(p.t)) if x.verb == "coordinate"} == {act("coordinate", f)}
    melee.on_coordinate(p.t, f)
    assert melee.partner == f == 0 and melee.attacking() == [a, f] and melee.mates(p.t) == []
    r.corps[a].chits[COORDINATION] = 1
    engage(p.t, lorraine, p.captain("pio"))
    r.corps[f].engages |= 1 << p.captain("pio")
    assert Melee(a, target=g).mates(p.t) == []  # he has another enemy besides
    fresh = Melee(lorraine, target=p.captain("pio"), combined=[lorraine])
    fresh.on_assault_corps(p.t, p.captain("pio"))
    assert fresh.combined == [] and fresh.struck == [p.captain("pio")]
    r.corps[lorraine].chits[COMBINED] = 1
    assert act("combine", lorraine) in asked(fresh.play(p.t))
    fresh.on_combine(p.t, lorraine)
    assert fresh.combined == [lorraine] and not r.corps[lorraine].chits[COMBINED]


# --- fire ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4.1d", "AIL-11.6", "AIL-12.1a")
def test_the_fire_table_is_read_by_whole_columns_and_steps():
    p = Position("1522")
    charts = p.t.board.charts
    columns, m = charts.fire_column, charts.fire_modifier[0]
    for i, row in enumerate(columns[:-1]):
        same, next_one = fire_result(p.t, row.to, 4), fire_result(p.t, row.to + 1, 4)
        assert same == [x for x in charts.fire if x.step <= 4 + i][-1]
        assert next_one == [x for x in charts.fire if x.step <= 4 + i + 1][-1]
        assert fire_result(p.t, row.to, 4, 1) == next_one
    last = len(columns) - 1
    assert fire_result(p.t, 1, 4, 99) == [x for x in charts.fire if x.step <= 4 + last][-1]
    assert fire_result(p.t, 1, 99) == fire_result(p.t, 1, m.highest) and fire_result(
        p.t, 1, -99
    ) == fire_result(p.t, 1, m.lowest)


@pytest.mark.rule("AIL-17.2", "AIL-11.3.3", "AIL-11.4.1d", "AIL-12.1a")
def test_the_dense_ranks_of_the_swiss_are_dense_if_they_are_half_of_the_men():
    p = Position("1522")
    f = p.force("lautrec", 2027, [("swiss", 4), ("french_infantry", 4)], general=True)
    swiss, foot = p.units(f)
    dense = p.t.board.charts.fire_modifier[0].swiss
    base = fire_modifier(p.t, 2027, [foot])
    assert fire_modifier(p.t, 2027, [swiss, foot]) == base + dense
    p.s.sp[foot] = 5
    assert fire_modifier(p.t, 2027, [swiss, foot]) == base
    p.s.sp[foot], p.s.demoralised[swiss] = 4, 1
    assert fire_modifier(p.t, 2027, [swiss, foot]) == base
    p.s.demoralised[swiss] = 0
    assert quality(p.t, [swiss, foot]) == (3, [swiss])  # half of the SP
    p.s.sp[foot] = 5
    assert quality(p.t, [swiss, foot]) == (1, [swiss, foot])


@pytest.mark.rule("AIL-S5.4", "AIL-8a")
def test_the_plague_ends_with_a_one_of_those_it_strikes():
    for die, segment, over in ((1, True, True), (2, True, False), (1, False, False), (6, True, False)):
        p = Position("1524")
        hex = int(ground(p.t).rule(Plague).hex)
        f = p.force("francis_i", hex, [("swiss", 9)], general=True)
        p.s.plague = PLAGUE
        p.t.dice = Dice.scripted([die])
        Attrition(f, 0, segment=segment).roll(p.t)
        assert p.s.plague == (PLAGUE_OVER if over else PLAGUE), die


@pytest.mark.rule("AIL-11.4.1e", "AIL-11.4.4", "AIL-11.4.1d")
def test_horse_that_a_shot_has_stung_must_charge_while_the_set_has_chits():
    def shot(
        value: bool = True, bank: int = 1, reacted: int = 0, target: str = "pitigliano", broken: bool = False
    ):
        p, f, _, r = lined_up()
        x = p.captain(target)
        r.bank[1][CHARGE], r.corps[x].reacted = bank, reacted
        units = p.units(x)
        for u in units if broken else []:
            p.s.demoralised[u] = 1
        engage(p.t, f, x)
        Shot(f, x, units).after_fire(p.t, value)
        corps = r.corps[x]
        assert corps.chits[CHARGE] == corps.gifts == corps.reacts and r.bank[1][CHARGE] == bank - corps.gifts
        assert bool(r.corps[f].engages) == (not broken)  # nobody is engaged with who has broken
        return corps.gifts, corps.reacted

    assert shot() == (1, 1)
    assert shot(value=False) == shot(bank=0) == shot(broken=True) == (0, 0)
    assert shot(reacted=1) == (0, 1)  # once in a clash
    assert shot(target="saccoccio") == (0, 0)  # no horse


@pytest.mark.rule("AIL-11.4.1p", "AIL-11.4.1v", "AIL-11.4.1")
def test_firearms_and_works_answer_whoever_comes_near():
    p, f, _, r = lined_up()
    x = p.captain("pio")
    r.bank[1][:], r.seen[1][:] = [0] * len(CHITS), [0] * len(CHITS)
    r.free = 1
    bar_chits(p.t)
    r.corps[x].chits[WORKS] = 1
    near, far = Answer(x, True), Answer(x)
    able = bool(firearms(p.t, p.units(x)))
    assert near.may_stand_in_works(p.t) and near.may_shoot(p.t) == able and not far.may_shoot(p.t)
    flow = far.offer(p.t)
    assert who(flow) == 1 and {a for a in asked(flow) if a.verb != "done"} == {act("works", x)}
    r.corps[x].chits[FIREARMS], r.corps[x].chits[WORKS] = 1, 0
    near.on_firearms(p.t, x)
    assert (r.corps[x].shooting, r.corps[x].volleys, r.corps[x].chits[FIREARMS]) == (
        1, p.t.board.constants.firearms_uses - 1, 0
    )  # fmt: skip
    assert not near.may_shoot(p.t)  # they do already
    near.on_firearms(p.t, x)
    assert r.corps[x].volleys == p.t.board.constants.firearms_uses - 2
    r.corps[x].chits[WORKS] = 1
    near.on_works(p.t, x)
    assert r.corps[x].works == 1 and not r.corps[x].chits[WORKS] and not near.may_stand_in_works(p.t)
    r.corps[x].works = 0
    engage(p.t, x, f)
    r.corps[x].chits[WORKS] = 1
    r.seen[1][WORKS] = 0
    assert not near.may_stand_in_works(p.t)  # who has engaged somebody is not behind them


# --- victory ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4m")
def test_a_single_battle_is_won_drawn_or_lost():
    for won, winners, scores in ((0, (), (0, 0)), (1, ("french",), (1, 0)), (2, ("anti-french",), (0, 1))):
        p = Position("1522")
        p.s.battle_won = won
        tell_winner(p.t)
        assert p.t.outcome.winners == winners and tuple(p.t.outcome.scores.values()) == scores
        assert p.t.outcome.reason == ("win.battle" if won else "draw")


@pytest.mark.rule("AIL-S4b", "AIL-13")
def test_1522_every_fortified_town_counts_one_and_every_city_half_a_die():
    p = Position("1522")
    (ending,) = [e for e in ground(p.t).row.victory if isinstance(e, Points)]
    counted = [x for x in p.t.board.places if x.kind >= 3 and x.hex not in ground(p.t).places[ending.but]]
    owners = {x.hex: owner(p.t, x.hex) for x in counted}
    cities = [x for x in counted if x.kind == 4 and owners[x.hex] >= 0]
    p.t.dice = Dice.scripted([5] * len(cities))
    _count_points(p.t, ending)
    expected = [sum((3 if x.kind == 4 else 1) for x in counted if owners[x.hex] == side) for side in (0, 1)]
    assert list(p.t.outcome.scores.values()) == expected and 0 < min(expected)
    assert p.t.outcome.winners == (("french",) if expected[0] > expected[1] else ("anti-french",))
    p.t.dice.assert_spent()


@pytest.mark.rule("AIL-13")
def test_who_wins_a_scenario_scores_what_its_ending_says_and_nobody_else():
    for scenario in ("1509", "1513", "1515", "1524"):
        for ending in ground(Position(scenario).t).row.victory:
            p = Position(scenario)
            _conclude(p.t, ending)
            wins = () if ending.winner < 0 else (("french", "anti-french")[ending.winner],)
            assert p.t.outcome.winners == wins and p.t.outcome.reason == ending.reason
            expected = [ending.score if side == ending.winner else 0 for side in (0, 1)]
            assert list(p.t.outcome.scores.values()) == expected


# --- activation ------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-7.2.5", "AIL-8a", "AIL-7.2.4a", "AIL-2.2h")
@pytest.mark.parametrize("side", [0, 1])
def test_a_second_activation_costs_attrition_and_what_is_left_goes_on(side):
    p = Position("1522")
    names = (("lautrec", "swiss"), ("colonna", "spanish_infantry"))[side]
    f = p.force(names[0], 2420, [(names[1], 5)], order="manoeuvre")
    phase = ActivationPhase(chosen=f, size=5)
    assert phase.after_activate(p.t, (2, ())) is None and p.s.acts[f] == 1
    flow = phase.after_activate(p.t, (2, (7,)))
    assert p.s.acts[f] == 2 and (flow.procedure.captain, flow.procedure.size) == (f, 5)
    assert (flow.procedure.mp, flow.procedure.dropped, flow.then.name) == (2, [7], "rides")
    assert phase.after_activate(p.t, None) is None and p.s.acts[f] == 2
    assert phase.rides(p.t).procedure.side == side
    assert phase.again(p.t).name == "name_first" and phase.chosen == -1
    phase.rest = side
    assert phase.again(p.t).name == "residual"
    assert phase.on_done(p.t).name == "consolidation"
    phase.on_name(p.t, f)
    assert phase.chosen == f and phase.named == []
    phase.close(p.t)
    assert not any(p.s.acts)
    p.s.status[f] = IN_PLAY + 1
    assert phase.after_activate(p.t, (2, ())) is None and not p.s.acts[f]


# --- clauses that are easily lost ------------------------------------------------------------------------


@pytest.mark.rule("AIL-11.4.2.2", "AIL-11.4.2.2a")
def test_nobody_engages_more_than_twice_his_men_or_who_has_engaged_somebody():
    p, f, g, r = lined_up()
    limit, clash = p.t.board.constants.engagement_limit, Clash(MAIN_BODY)
    a, pio = p.captain("g_trivulzio"), p.captain("pio")
    assert a in corps_of(p.t, 0)
    p.s.sp[p.units(pio)[0]] = 4
    p.s.sp[p.units(a)[0]] = 2
    assert clash.within_limit(p.t, a, pio) == (4 <= 2 * limit)
    offered = {x.args[1] for x in clash.engage_options(p.t, a)[0] if x.verb == "engage"}
    assert offered == {x for x in corps_of(p.t, 1) if clash.within_limit(p.t, a, x)} and pio in offered
    p.s.sp[p.units(pio)[0]] = 5
    assert pio not in {x.args[1] for x in clash.engage_options(p.t, a)[0] if x.verb == "engage"}
    p.s.sp[p.units(pio)[0]] = 4
    r.corps[pio].engages = 1 << f
    assert pio not in {x.args[1] for x in clash.engage_options(p.t, a)[0] if x.verb == "engage"}
    assert g in {x.args[1] for x in clash.engage_options(p.t, f)[0] if x.verb == "engage"}


@pytest.mark.rule("AIL-3.6.1", "AIL-11.2.5")
def test_an_heir_is_shown_by_an_open_card_alone():
    for shown in (0, 1):
        p = Position("1522")
        f = p.force("lautrec", 2420, [("swiss", 6)], staff=[("bayard", []), ("lescun", [])])
        bayard, unit = p.captain("bayard"), p.units(f)[0]
        p.s.shown[f] = shown
        succession = Succession(f)
        succession.take_over(p.t, unit, bayard)
        assert p.s.captain[unit] == bayard + 1 and p.s.shown[bayard] == shown and succession.taken == [bayard]
        succession.take_over(p.t, unit, bayard)
        assert succession.taken == [bayard]


@pytest.mark.rule("AIL-18.4b", "AIL-5.3.4")
def test_an_interphase_begins_with_orders_taken_off_in_the_command_phase():
    p = Position("1522", ["interphase"])
    f = p.force("lautrec", 2420, [("swiss", 6)], order="attack")
    g = p.force("colonna", 3040, [("spanish_infantry", 5)], order="manoeuvre")
    p.s.phase = 1
    flow = Turn(interphase=True).interphase_orders(p.t)
    assert p.s.phase == COMMAND and not p.s.order[f] and not p.s.order[g] and flow.procedure.side == 0
    assert Turn(interphase=True).interphase_enemy_orders(p.t).procedure.side == 1


@pytest.mark.rule("AIL-1.3.4.2")
def test_parts_that_just_fit_go_into_the_larger_counter():
    p = Position("1522")
    f = p.force("colonna", 2420, [("spanish_infantry", 4, False, True), ("spanish_infantry", 4, False, True)])
    one, two = p.units(f)
    whole = next(
        u for u in range(len(p.s.sp)) if counter(p.t, u).maximum == 8 and u not in (one, two)
        and counter(p.t, u).type == counter(p.t, one).type
    )  # fmt: skip
    merge = Merge(1, whole, f, [one, two])
    assert merge.candidates(p.t) == [one, two]
    merge.on_add(p.t, one)
    assert merge.candidates(p.t) == [two]  # 4 of 4
    p.s.sp[whole] = 5
    assert merge.candidates(p.t) == []
    p.s.sp[whole], p.s.captain[two] = 4, 0
    assert merge.candidates(p.t) == []


@pytest.mark.rule("AIL-7.9", "AIL-11.4q", "AIL-18.1c")
def test_who_makes_no_march_attack():
    def offers(**change: int) -> bool:
        p = Position("1522")
        f = p.force("lautrec", 2420, [("swiss", 9)], order="attack", general=True)
        p.force("colonna", 2421, [("spanish_infantry", 3)])
        move = Move(f, 0, entered_zone=change.pop("entered", 1) == 1)
        for name, value in change.items():
            getattr(p.s, name)[f] = value
        return [a.args for a in move.assaults(p.t)] == [(2421,)]

    assert offers()
    assert not any(
        offers(**change)
        for change in ({"entered": 0}, {"order": 3}, {"finished": 1}, {"quartered": 1}, {"still": 1})
    )


@pytest.mark.rule("AIL-11.4.1a")
def test_a_formation_chit_opens_vanguard_and_rearguard_to_its_own_side():
    p, f, g, r = lined_up()
    r.open[0] = r.open[1] = 0
    r.corps[f].chits[FORMATION] = 1
    MajorBattle(f, g).on_form(p.t, f)
    assert (r.open[0], r.open[1], r.corps[f].chits[FORMATION]) == (1, 0, 0)

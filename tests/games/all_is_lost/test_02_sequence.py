"""Chapter 2: the sequence of play."""

from __future__ import annotations

import pytest

from grognard.engine.procedure import plan_of
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import ActivationPhase, Reinforcements, entry_hexes
from grognard.games.all_is_lost.attrition import must_check
from grognard.games.all_is_lost.board import is_ap_turn, turn_name
from grognard.games.all_is_lost.combat import BattleResolution
from grognard.games.all_is_lost.forces import consolidate
from grognard.games.all_is_lost.sequence import CommandPhase, Turn
from grognard.games.all_is_lost.state import ground

from .conftest import Position

PHASE_STEPS = ["weather", "french_command", "enemy_command", "activation", "intelligence", "battles", "consolidation",
               "remove_disruption", "attrition", "surrender", "victory", "advance"]  # fmt: skip


@pytest.mark.rule("AIL-2.2", "AIL-2.2a", "AIL-2.2b", "AIL-2.2j", "AIL-2.2k", "AIL-2.2n", "AIL-2.2o")
def test_the_six_phases_follow_each_other_in_fixed_order():
    names = plan_of(Turn).names
    assert [names.index(n) for n in PHASE_STEPS] == sorted(names.index(n) for n in PHASE_STEPS)
    t = GAME.table("1513", seed=3)
    seen = []
    while t.decision is not None and t.state.turn < 3:
        t.play(t.decision.options[-1])
        if not seen or seen[-1] != (t.state.turn, t.state.phase):
            seen.append((t.state.turn, t.state.phase))
    first = [phase for turn, phase in seen if turn == 1 and phase]
    assert first == sorted(first)  # weather 1, command 2, activation 3, combat 4: never back
    turns = [node for node in t.story("observer") if node.get("kind") == "turn"]
    assert len(turns) > 1 and all(
        any(line.get("key") == "rolls.weather" for line in node["lines"]) for node in turns[:2]
    )


@pytest.mark.rule("AIL-2.1", "AIL-S0", "AIL-EX-28")
def test_set_up_spreads_strength_points_within_the_counters_and_lets_the_owner_change_it():
    t = GAME.table("1509", seed=1)
    italians = [
        u
        for u, c in enumerate(ground(t).counters)
        if t.board.types[c.type].id == "italian_infantry_french" and t.state.sp[u]
    ]
    cassano = [u for u in italians if ground(t).counters[u].quality == 2]
    assert sum(t.state.sp[u] for u in cassano) == 12 and len(cassano) == 2
    assert [ground(t).counters[u].maximum for u in cassano] == [8, 8]
    a, b = cassano
    t.play(next(o for o in t.decision.options if o.args == (2832,)))
    n = 8 - t.state.sp[b]
    t.play(next(o for o in t.decision.options if o.verb == "shift" and o.args == (a, b, n)))
    assert sorted((t.state.sp[a], t.state.sp[b])) == [4, 8]


@pytest.mark.rule("AIL-2.2c", "AIL-5.3.4")
def test_orders_come_off_on_ap_turns_and_attack_becomes_previous_attack():
    p = Position("1522")
    p.s.turn = 5  # March 5, a yellow turn
    assert turn_name(ground(p.t).row, 5) == (3, 5) and is_ap_turn(ground(p.t).row, 5)
    f = p.force("lautrec", 3032, [("swiss", 9)], order="attack", general=True)
    g = p.force("montmorency", 3132, [("french_infantry", 4)], order="garrison")
    p.s.previous[g] = 1
    before = p.s.ap[0]
    p.run(CommandPhase(0), dice=[3, 4])
    assert p.s.order[f] == 0 and p.s.previous[f] == 1 and p.s.previous[g] == 0
    assert p.s.ap[0] >= before
    assert not is_ap_turn(ground(p.t).row, 6)


@pytest.mark.rule("AIL-2.2d")
def test_the_organisation_segment_goes_minors_units_orders():
    names = plan_of(CommandPhase).names
    order = ["administration", "sources", "minors", "organise", "orders"]
    assert [names.index(n) for n in order] == sorted(names.index(n) for n in order)


@pytest.mark.rule("AIL-2.2e", "AIL-7.1", "AIL-7.1.1")
def test_reinforcements_enter_where_the_scenario_says_or_wait_or_go_round():
    t = GAME.table("1513", seed=1)
    while t.state.turn < 2:
        t.play(t.decision.options[-1])
    while t.decision.key != "ask.Reinforcements.enter":
        t.play(t.decision.options[-1])
    assert {a.verb for a in t.decision.options} == {"arrive", "postpone"}
    arrive = t.decision.options[0]
    assert arrive.args[1] in (4010, 3917)
    t.play(arrive)
    newcomer = t.state.at.index(arrive.args[1])
    assert t.state.order[newcomer] == 3 and t.state.admin[newcomer]  # Manoeuvre, in Administrative March
    t.play(t.decision.options[-1])  # put off
    assert list(t.state.entered).count(1) == 3


@pytest.mark.rule("AIL-7.1.1")
def test_a_blocked_entry_hex_sends_the_reinforcement_to_the_nearest_open_edge():
    p = Position("1522")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "sforza")
    assert entry_hexes(p.t, e, 1) == [251]
    p.force("lautrec", 251, [("swiss", 9)])
    round_about = entry_hexes(p.t, e, 1)
    assert round_about and 251 not in round_about
    assert all(h % 100 in (1, 52) or h // 100 in (1, 40) for h in round_about)


@pytest.mark.rule("AIL-7.1")
def test_a_second_force_through_the_same_hex_has_already_marched_behind_the_first():
    p = Position("1513")
    for name in ("bern", "basel"):
        e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == name)
        p.s.entered[e], p.s.due[e] = 0, 1
    p.run(Reinforcements(1))
    step = next(x for x in p.t._stack if isinstance(x, Reinforcements))
    step.used.append(p.offers("arrive")[0][1])  # somebody came this way before
    p.play("arrive", *p.offers("arrive")[0])
    late = [c for c in range(len(p.s.at)) if p.s.late[c]]
    assert late and p.s.late[late[0]] in (2, 4)  # 1 MP by a main road, 2 by a secondary one


@pytest.mark.rule("AIL-3.6", "AIL-7.1")
def test_reinforcements_drive_a_lone_enemy_captain_out_of_the_hex_they_enter():
    p = Position("1522")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.captain == "sforza")
    lone = p.force("lescun", 251)
    p.s.entered[e], p.s.due[e] = 0, 1
    p.run(Reinforcements(1), dice=[6] * 4).play("arrive", e, 251).finish()
    assert p.s.at[p.captain("sforza")] == 251 and p.s.at[lone] != 251


@pytest.mark.rule("AIL-2.2f", "AIL-7.2", "AIL-7.2.1", "AIL-7.2.2", "AIL-EX-13")
def test_both_name_a_captain_roll_and_the_winner_says_who_acts():
    p = Position("1522")
    a = p.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre")
    b = p.force("colonna", 2849, [("spanish_infantry", 5)], order="manoeuvre")
    p.run(ActivationPhase(), dice=[1, 6])
    assert p.key == "ActivationPhase.name_first" and p.t.decision.role == "french"
    p.play("name", a)
    assert p.t.decision.role == "anti-french"
    p.play("name", b)  # 2 - 1 = 1 against 3 - 6 = -3
    assert p.key == "ActivationPhase.choose" and p.t.decision.role == "french"
    assert {x[0] for x in p.offers("activate")} == {a, b}
    p.play("activate", b)  # the winner lets the other move
    assert p.t.decision.role == "anti-french" and p.key == "Move.act"


@pytest.mark.rule("AIL-7.2.2a")
def test_ties_go_to_printed_initiative_then_the_star_then_another_roll():
    p = Position("1522")
    a = p.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre")  # Initiative 2
    b = p.force("colonna", 2849, [("spanish_infantry", 5)], order="manoeuvre")  # Initiative 3, and no star
    p.run(ActivationPhase(), dice=[1, 2]).play("name", a).play("name", b)
    assert p.t.decision.role == "anti-french"  # 1 against 1, but Colonna has the higher Initiative
    r = Position("1522")
    a = r.force("bayard", 2206, [("french_infantry", 4)], order="manoeuvre")  # Initiative 3 and a star
    b = r.force("colonna", 2849, [("spanish_infantry", 5)], order="manoeuvre")
    r.run(ActivationPhase(namer=1), dice=[2, 2]).play("name", b).play("name", a)
    assert r.t.decision.role == "french" and len(r.notes("bids")) == 2
    q = Position("1522")
    a = q.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre")
    b = q.force("gonzaga", 2849, [("spanish_infantry", 5)], order="manoeuvre")
    q.run(ActivationPhase(), dice=[2, 2, 1, 5]).play("name", a).play("name", b)
    assert q.t.decision.role == "french" and len(q.notes("bids")) == 4  # rolled again


@pytest.mark.rule("AIL-2.2g", "AIL-7.2.5", "AIL-7.2.4b")
def test_when_one_side_stops_the_other_activates_once_each_who_has_not_acted():
    p = Position("1522")
    a = p.force("lautrec", 2206, [("swiss", 9)], order="manoeuvre")
    b = p.force("colonna", 2849, [("spanish_infantry", 5)], order="manoeuvre")
    c = p.force("pescara", 2850, [("imperial_hc", 3)], order="attack")
    p.s.acts[b] = 1
    p.run(ActivationPhase(), dice=[3]).play("done")  # the French decline
    assert p.key == "ActivationPhase.residual" and p.offers("name") == [(c,)]
    p.play("name", c)
    assert p.key == "Move.act"
    p.play("done")
    assert p.over and p.s.acts[a] == p.s.acts[b] == p.s.acts[c] == 0  # markers come off (C.3)


@pytest.mark.rule("AIL-2.2h", "AIL-10")
def test_captains_with_their_captain_general_go_onto_his_card():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="attack", general=True)
    g = p.force("lescun", 2624, [("french_infantry", 5)], order="stand")
    consolidate(p.t)
    assert p.s.lead[g] == f and p.s.order[f] == 4 and p.sp(f) == 14


@pytest.mark.rule("AIL-2.2i")
def test_intelligence_shows_cards_next_to_the_enemy_even_across_the_po():
    p = Position()
    north = next(
        h
        for h in sorted(p.t.board.lands["north_of_po"])
        if any(
            p.t.board.river[h * 6 + d] == 2
            and not p.t.board.ferry[h * 6 + d]
            and n not in p.t.board.lands["north_of_po"]
            for d, n in ground(p.t).near[h]
        )
    )
    south = next(
        n
        for d, n in ground(p.t).near[north]
        if p.t.board.river[north * 6 + d] == 2 and not p.t.board.ferry[north * 6 + d]
    )
    f = p.force("lautrec", north, [("swiss", 9)])
    g = p.force("colonna", south, [("spanish_infantry", 5)])
    far = p.force("de_leyva", 3822, [("imperial_hc", 3)])
    Turn().intelligence(p.t)
    assert p.s.shown[f] and p.s.shown[g] and not p.s.shown[far]
    pieces = p.t.view("french")["pieces"]
    assert pieces["value"][pieces["id"].index(g)] == 5


@pytest.mark.rule("AIL-2.2l", "AIL-9.3")
def test_disruption_is_removed_after_combat():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)])
    p.s.disrupted[f] = 1
    Turn().remove_disruption(p.t)
    assert not p.s.disrupted[f]


@pytest.mark.rule("AIL-2.2m", "AIL-8")
def test_who_checks_attrition_at_the_end_of_a_turn():
    p = Position("1522")  # the Duchy is Imperial
    french = p.force("lautrec", 2624, [("swiss", 9)])
    imperial = p.force("colonna", 2117, [("spanish_infantry", 5)])
    assert must_check(p.t, french) and not must_check(p.t, imperial)
    marsh = next(h for h in range(len(p.t.board.terrain)) if p.t.board.terrain[h] == 2)
    peak = next(
        h for h in range(len(p.t.board.terrain)) if p.t.board.terrain[h] == 4 and p.t.board.region[h] == 4
    )
    for bad in (marsh, peak):
        p.s.at[imperial] = bad
        assert must_check(p.t, imperial)
    p.s.at[imperial] = 2625
    assert must_check(p.t, imperial)  # in a French ZOC


@pytest.mark.rule("AIL-2.2j", "AIL-11.2.1")
def test_battle_resolution_considers_each_force_in_contact_once_by_initiative():
    p = Position()
    a = p.force("lautrec", 2422, [("swiss", 9)])
    b = p.force("pescara", 2421, [("spanish_infantry", 5)])
    p.force("visconti", 710, [("imperial_hc", 1)])
    p.run(BattleResolution())
    assert p.t.decision.role == "anti-french"  # Pescara, Initiative 4, before Lautrec, 2
    queue = next(x for x in p.t._stack if isinstance(x, BattleResolution)).queue
    assert queue == [a] and b not in queue

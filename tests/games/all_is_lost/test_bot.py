"""What the game's own judgement aims at, and that it sees no more than its seat."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine import act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.aftermath import Advance
from grognard.games.all_is_lost.board import ATTACK, MANOEUVRE, RETREAT
from grognard.games.all_is_lost.bot import judge, storm_chance, well_led
from grognard.games.all_is_lost.combat import INSIDE, Combat
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.orders import GiveOrders
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.all_is_lost.sequence import CommandPhase
from grognard.games.all_is_lost.state import ENEMY, FRENCH, NOBODY, captain_named, ground
from grognard.games.all_is_lost.strategy import (
    BOLD,
    boldness,
    corps_strength,
    goal_of,
    is_garrison,
    leader,
    objectives,
    spares,
)
from grognard.games.all_is_lost.supply import loc_to


def test_greedy_judges_a_world_it_imagines_and_never_the_true_table(monkeypatch):
    t = GAME.table("1513", seed=3)
    judged = []
    monkeypatch.setattr(
        GAME, "judge", lambda world, role, options: judged.append(world) or [0.0] * len(options)
    )
    bot = grognard.bot("greedy", GAME, seed=1)
    role = GAME.roles.index(t.decision.role)
    bot.choose(t.seat(role))
    assert judged and all(world is not t and world.state is not t.state for world in judged)


@pytest.mark.parametrize(
    ("scenario", "who"), [("1509", ENEMY), ("1513", NOBODY), ("1515", ENEMY), ("1524", NOBODY)]
)
def test_it_knows_who_would_win_if_the_game_ended_now(scenario, who):
    assert leader(GAME.table(scenario, seed=1)) == who


def test_who_is_not_winning_dares_more_as_time_runs_out():
    t = GAME.table("1515", seed=1)
    assert boldness(t, ENEMY) == BOLD
    early = boldness(t, FRENCH)
    t.state.turn = 12
    assert boldness(t, FRENCH) < early < BOLD and boldness(t, ENEMY) == BOLD


def test_both_sides_aim_at_what_their_victory_asks_for():
    t = GAME.table("1509", seed=1)
    french, venice = objectives(t, FRENCH), objectives(t, ENEMY)
    assert french[1444] > french[2834] and venice[2834] > venice[1444]
    t = GAME.table("1524", seed=1)
    assert max(objectives(t, FRENCH), key=objectives(t, FRENCH).__getitem__) == 2624


def test_milan_is_not_left_empty_in_1515(position):
    p = position("1515")
    guard = p.force("minor_swiss", 2624, [("italian_hc_milan", 2)])
    assert is_garrison(p.t, guard) and goal_of(p.t, guard) == 2624


def test_in_1515_only_frenchmen_hold_milan_for_the_french(position):
    p = position("1515")
    venetian = p.force("alviano", 2624, [("venetian_infantry", 8)], general=True)
    king = p.force("francis_i", 2520, [("french_gendarmes", 10)], general=True, order="manoeuvre")
    p.s.conquered[2624] = p.s.army[king] + 1
    assert not is_garrison(p.t, venetian) and goal_of(p.t, king) == 2624


def test_a_garrison_that_has_won_stays_in_the_place_it_keeps(position):
    p = position("1524")
    guard = p.force("bourbon_imperial", 710, [("spanish_infantry", 6)], order="garrison", general=True)
    beaten = p.force("la_palice", 1012, [("french_infantry", 2)], order="stand")
    p.run(Advance(guard, 709, beaten, True))
    assert p.key.startswith("Advance")
    out, stay = judge(p.t, ENEMY, [act("advance", 709), act("done")])
    assert stay > out


def test_money_comes_by_the_shortest_line(position):
    p = position("1522")
    f = p.force("lautrec", 2513, [("french_infantry", 8)], order="stand", general=True)
    army, sources = p.s.army[f], ground(p.t).sources[p.s.army[f]]
    p.s.turn = 2  # no money today
    p.run(CommandPhase(FRENCH))
    scores = dict(
        zip(sources, judge(p.t, FRENCH, [act("source", army, hex) for hex in sources]), strict=True)
    )
    lengths = {hex: loc_to(p.t, FRENCH, hex, 2513) for hex in sources}
    reached = [hex for hex in sources if lengths[hex] >= 0]
    assert len(reached) > 1 and max(reached, key=scores.__getitem__) == min(reached, key=lengths.__getitem__)
    cut_off, open_ = min(reached, key=lengths.__getitem__), max(reached, key=lengths.__getitem__)
    p.force("colonna", cut_off, [("spanish_infantry", 5)])
    cut, best = judge(p.t, FRENCH, [act("source", army, hex) for hex in (cut_off, open_)])
    assert cut < best  # no way at all is not a short one


def test_a_shaken_army_under_the_enemys_eyes_retires_to_recover(position):
    p = position("1522")
    f = p.force("lautrec", 2725, [("french_infantry", 8, True), ("french_gendarmes", 2, True)], order="stand")
    p.force("colonna", 2726, [("spanish_infantry", 5)], order="stand")
    p.s.general[f] = 1
    options = [act("order", f, order, 1) for order in (RETREAT, MANOEUVRE, ATTACK)]
    p.run(GiveOrders(FRENCH))
    scores = judge(p.t, FRENCH, options)
    assert scores[0] == max(scores) and scores[0] > 0


def test_an_administrative_march_that_leads_no_further_is_ended(position):
    p = position("1513")
    f = p.force("basel", 3114, [("swiss", 5)], order="manoeuvre")
    p.force("mutt", 2611, [("swiss", 8)], order="garrison")
    p.s.general[p.force("tremouille", 2712, [("french_infantry", 8)], order="attack")] = 1
    p.s.admin[f] = 1
    p.run(Move(f, 0))
    halt, done = judge(p.t, ENEMY, [act("halt"), act("done")])
    assert halt > done


GATE = 2752  # where help from the Empire enters in 1524


def test_in_1524_de_leyva_stays_behind_walls_and_lannoy_keeps_the_field():
    t = GAME.table("1524", seed=2)
    bots = [grognard.bot("greedy", GAME, seed=k) for k in (0, 1)]
    while not t.state.phase:
        role = GAME.roles.index(t.decisions[0].role)
        t.play(bots[role].choose(t.seat(role)), role=role)
    s, leyva, lannoy = t.state, captain_named(t, "de_leyva"), captain_named(t, "lannoy")
    assert s.lead[leyva] == leyva and s.at[leyva] in ground(t).places["any"]
    assert s.at[lannoy] != s.at[leyva] and goal_of(t, lannoy) == GATE


def test_the_general_in_the_east_waits_for_help_and_fetches_frundsberg(position):
    p = position("1524")
    lannoy = p.force("lannoy", 2746, [("imperial_hc", 4)], order="stand", general=True)
    bourbon = p.force("bourbon_imperial", 710, [("spanish_infantry", 6)], order="garrison", general=True)
    help_ = p.force("minor_imperial_a", GATE, [("landsknechts_imperial", 8)], order="manoeuvre")
    p.force("francis_i", 1624, [("swiss", 10), ("french_gendarmes", 10)], order="attack", general=True)
    assert goal_of(p.t, lannoy) == GATE and goal_of(p.t, bourbon) != GATE
    p.s.at[lannoy] = GATE
    assert goal_of(p.t, help_) == GATE  # he does not march off alone
    p.s.ap[p.s.army[bourbon]] = 5
    assert spares(p.t, bourbon, 2) and not spares(p.t, lannoy, 2)
    p.s.turn, p.s.travel_turn = 16, 13
    assert goal_of(p.t, lannoy) != GATE


def test_the_last_imperials_in_the_ten_places_do_not_leave_them(position):
    p = position("1524")
    p.s.turn = 20
    last = p.force("pescara", 710, [("spanish_infantry", 4)])
    p.force("lannoy", GATE, [("imperial_hc", 4)], general=True)
    assert is_garrison(p.t, last)
    for name, hex in (("de_leyva", 1444), ("del_vasto", 2341)):
        p.force(name, hex, [("landsknechts_imperial", 2)])
    assert not is_garrison(p.t, last)


def test_a_fortress_is_stormed_when_few_are_left_in_it(position):
    p = position("1524")
    king = p.force(
        "francis_i", 2031, [("french_gendarmes", 10), ("french_infantry", 8)], order="attack", general=True
    )
    guard = p.force("del_vasto", 2032, [("italian_infantry_imperial", 1)], order="garrison")
    p.run(Combat(king, guard, INSIDE))
    few = storm_chance(p.t, king, guard)
    storm, away = judge(p.t, FRENCH, [act("storm"), act("break_off")])
    assert few > 0.5 and storm > away
    for kind, sp in (("landsknechts_imperial", 8), ("landsknechts_imperial", 4)):
        p.unit(kind, sp, guard)
    storm, away = judge(p.t, FRENCH, [act("storm"), act("break_off")])
    assert storm_chance(p.t, king, guard) < few and away > storm


@pytest.mark.parametrize("battle", ["novara", "pavia"])
def test_before_a_battle_the_best_captains_get_the_troops(battle):
    """Where Initiative and stars are, for they count in every melee (11.4.2.2, 12.1d); and then one is content."""
    t = GAME.table(battle, seed=1)
    armies = []
    while isinstance(regroup := t.under_way[-1], Regroup):
        captains, role = regroup.captains(t), GAME.roles.index(t.decision.role)

        def led(t, captains=captains):
            return well_led(t, {c: corps_strength(t, c) for c in captains})

        before, gives = led(t), 0
        while (action := best(t, role)).verb == "give":
            giver = t.state.captain[action.args[0]] - 1
            t.play(action, role=role)
            gives += 1
            assert led(t) > before and corps_strength(t, giver) >= 0
            before = led(t)
        armies.append(gives)
        assert action.verb == "done"
        t.play(action, role=role)
    assert len(armies) == 2 and 0 < sum(armies) < 12


def best(t, role):
    scores = judge(t, role, t.decision.options)
    return t.decision.options[scores.index(max(scores))]


def test_greedy_beats_random_on_the_shortest_campaign():
    """Three games of 1513 from each side: it hardly ever loses."""
    results = []
    for seed in range(3):
        for greedy_role in (0, 1):
            names = ["random", "random"]
            names[greedy_role] = "greedy"
            bots = [grognard.bot(name, GAME, seed=f"{seed}/{k}") for k, name in enumerate(names)]
            t = GAME.table("1513", seed=f"bot-{seed}")
            while t.decision is not None:
                role = GAME.roles.index(t.decisions[0].role)
                t.play(bots[role].choose(t.seat(role)), role=role)
            results.append(t.outcome.winners in ((), (GAME.roles[greedy_role],)))
    assert sum(results) >= 5

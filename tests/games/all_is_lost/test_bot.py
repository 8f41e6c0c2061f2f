"""What the game's own judgement aims at, and that it sees no more than its seat."""

from __future__ import annotations

import pytest

import grognard
from grognard.engine import act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.alignment import NOBODY
from grognard.games.all_is_lost.board import ATTACK, MANOEUVRE, RETREAT
from grognard.games.all_is_lost.bot import (
    BOLD,
    boldness,
    goal_of,
    is_garrison,
    judge,
    leader,
    objectives,
)
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.state import ENEMY, FRENCH


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


def test_a_shaken_army_under_the_enemys_eyes_retires_to_recover(position):
    from grognard.games.all_is_lost.orders import GiveOrders

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

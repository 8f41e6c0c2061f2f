"""Random and greedy games to their end, with the kernel's promises and the game's own invariants."""

from __future__ import annotations

import json
import random
from weakref import WeakKeyDictionary

import pytest

import grognard
from grognard.engine import AnyTable
from grognard.engine.procedure import plan_of
from grognard.engine.trial import random_game
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.board import GARRISON, MILITIA, TOWN
from grognard.games.all_is_lost.bot import judge
from grognard.games.all_is_lost.damage import PursuitLosses, TakeLosses
from grognard.games.all_is_lost.forces import combat_units, force_units, forces, on_map, rank, units_of
from grognard.games.all_is_lost.layout import BOTH, bits, layout
from grognard.games.all_is_lost.organisation import Split
from grognard.games.all_is_lost.state import ELIMINATED, FIELDED, IN_PLAY, counter, ground, side_of
from grognard.games.all_is_lost.victory import judge_turn

OPTIONS = list(GAME.options)
CAMPAIGNS = ("1509", "1513", "1515", "1522", "1524")
BATTLES = ("agnadello", "novara", "marignano", "bicocca", "pavia")


def sound(t) -> None:
    """Strength within maxima, Ranks, one order a Force, everybody on the map of the scenario."""
    s, near = t.state, ground(t).near
    for u, holder in enumerate(s.captain):
        assert s.sp[u] <= counter(t, u).maximum
        assert bool(holder) == (s.fate[u] == FIELDED) or s.fate[u] != FIELDED, "a fielded unit has a captain"
        if holder:
            assert s.sp[u] > 0 and s.status[holder - 1] == IN_PLAY
    for c in on_map(t):
        assert near[s.at[c]], "off the map"
        assert s.lead[c] == c
    for c in range(len(s.at)):
        if s.status[c] == ELIMINATED:
            assert not s.at[c] and not any(holder == c + 1 for holder in s.captain)
        if s.status[c] == IN_PLAY and s.at[c]:
            assert s.at[s.lead[c]] == s.at[c], "a captain is in the hex of his First Captain"
            # a unit that is being split still stands beside its substitutes
            assert len(combat_units(t, c)) <= rank(t, c) or t.within(Split), "over his Rank"
    for f in forces(t):
        assert 0 <= s.order[f] <= 5
        assert s.order[f] != GARRISON or t.board.kind[s.at[f]] >= TOWN, "a garrison in the open (5.3a)"
    assert all(ap >= 0 for ap in s.ap)
    assert all(level <= 4 for level in s.siege)
    strength_is_accounted_for(t)
    layout_is_what_the_columns_say(t)
    for role in (*GAME.roles, "observer"):
        assert t.view(role) == t.clone().view(role), "what was drawn before is not what would be drawn now"


def layout_is_what_the_columns_say(t: AnyTable) -> None:
    """Who stands where, followed from change to change, against the slow way."""
    s, stand, everybody = t.state, layout(t), range(len(t.state.at))
    here = [c for c in everybody if s.at[c] and s.status[c] == IN_PLAY]
    counts = [[u for u in units_of(t, c) if counter(t, u).arm != MILITIA] for c in everybody]
    assert [*stand.on_map] == [c for c in here if s.lead[c] == c]
    assert [*stand.ranked] == [len(units) for units in counts]
    for c in everybody:
        assert [*stand.cards[c]] == [u for u, holder in enumerate(s.captain) if holder == c + 1]
        assert [*stand.held[c]] == [u for u, h in enumerate(s.captain) if h and s.lead[h - 1] == c]
        assert [*stand.members[c]] == [x for x in everybody if s.lead[x] == c and s.status[x] == IN_PLAY]
    armed = [f for f in here if stand.held[f]]
    for side in (0, 1):
        mine = [f for f in armed if side_of(t, f) == side]
        assert [*stand.forces[side]] == mine and stand.held_by[side] == bits(s.at[f] for f in mine)
    assert {hex: [*groups[BOTH]] for hex, groups in stand.hexes.items()} == {
        hex: [f for f in armed if s.at[f] == hex] for hex in {s.at[f] for f in armed}
    }


LOSSES = {
    "deserters", "rioters-gone", "excess-unit-lost", "mercenaries-leave", "goes-home", "militia-disbands", "guns-captured",
    "guns-abandoned", "surrenders", "captain-lost", "unit-without-captain", "loses-sp",
}  # fmt: skip
GAINS = {"arrives", "rolls.militia", "joins", "mercenaries-join", "hires", "reinforced"}
SEEN: WeakKeyDictionary[AnyTable, tuple[int, int]] = WeakKeyDictionary()
"""Of each table, the SP when it was last looked at, and how many lines its story had."""


def strength_is_accounted_for(t: AnyTable) -> None:
    """SP leave and come only with a line of the story that says by which rule, and as many as it says."""
    untold = sum(len(p.taken) for p in t.under_way if isinstance(p, (TakeLosses, PursuitLosses)))
    total, lines = sum(t.state.sp) + untold, len(t.journal)
    before, told = SEEN.get(t, (total, lines))
    SEEN[t] = total, lines
    since = [event for event in t.journal[told:] if event.key in LOSSES | GAINS]
    said = {event.key for event in since}
    if said == {"loses-sp"}:
        assert before - total == sum(event.args["n"] for event in since), "another number of SP than was told"
    assert total >= before or said & LOSSES, f"{before - total} SP left without a rule"
    assert total <= before or said & GAINS, f"{total - before} SP came without a rule"


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_random_campaigns_keep_every_promise(scenario):
    random_game(GAME, 11, scenario, every=150, invariants=sound)


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", BATTLES)
def test_random_battles_keep_every_promise(scenario):
    random_game(GAME, 12, scenario, every=20, invariants=sound)


@pytest.mark.fuzz
def test_random_campaigns_with_every_option_keep_every_promise():
    random_game(GAME, 13, "1509", OPTIONS, every=100, invariants=sound)
    random_game(GAME, 14, "1524", [o for o in OPTIONS if o != "simple-battle"], every=200, invariants=sound)


def greedy(t, rng) -> None:
    """Both sides by the game's own judgement, with a little chance, so that they march and fight."""
    number = 0
    while t.decision is not None:
        decision = t.decisions[0]
        role = GAME.roles.index(decision.role)
        if len(decision.options) == 1 or rng.random() < 0.05:
            action = rng.choice(decision.options)
        else:
            scores = judge(t, role, decision.options)
            action = decision.options[scores.index(max(scores))]
        t.play(action, role=decision.role)
        number += 1
        if number % 20 == 0:
            sound(t)


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", CAMPAIGNS)
def test_greedy_campaigns_march_fight_and_end(scenario):
    rng = random.Random(scenario)
    t = GAME.table(scenario, ["pillage", "quarters"], seed=5)
    total = sum(t.state.sp)
    greedy(t, rng)
    assert t.outcome is not None
    assert sum(t.state.sp) <= total + 200
    assert {e.key for e in t.journal} & {"attacks", "battle", "siege-begins", "skirmish", "conquers"}


def test_units_of_every_force_are_found_by_both_indexes():
    t = GAME.table("1515", seed=1)
    for f in forces(t):
        assert force_units(t, f) == [
            u for u, h in enumerate(t.state.captain) if h and t.state.lead[h - 1] == f
        ]


def test_a_save_goes_on_like_the_game_that_was_saved():

    rng = random.Random(3)
    t = GAME.table("pavia", seed=9)
    for _ in range(30):
        d = t.decisions[0]
        t.play(rng.choice(d.options), role=d.role)
    again = grognard.load(t.save())
    assert again.hash() == t.hash() and again.decisions == t.decisions


def test_scene_and_view_are_plain_json(board):
    scene = GAME.scene(board)
    assert len(scene["spaces"]["id"]) == len(scene["spaces"]["polygon"])
    t = GAME.table("1522", seed=1)
    for role in ("french", "anti-french", "observer"):
        view = t.view(role)
        json.dumps(view)
        assert len(view["spaces"]["owner"]) == len(scene["spaces"]["id"])
        json.dumps(t.describe(role, "it"))


@pytest.mark.parametrize("scenario", (*CAMPAIGNS, *BATTLES))
def test_a_finished_game_of_every_scenario_saves_loads_and_replays(scenario):
    rng = random.Random(scenario)
    t = GAME.table(scenario, seed=21)
    while t.decision is not None:
        decision = t.decisions[0]
        t.play(rng.choice(decision.options), role=decision.role)
    assert t.outcome is not None and all(type(score) is int for score in t.outcome.scores.values())
    saved = t.save()
    again = grognard.load(saved)
    assert again.hash() == t.hash() and again.outcome == t.outcome
    assert sum(1 for _ in grognard.replay(saved)) == len(t._record)


@pytest.mark.rule("AIL-S2b")
@pytest.mark.parametrize("winner", [0, 1])
def test_a_game_of_1513_won_by_a_battle_loads(winner):
    t = GAME.table("1513", seed=1)
    t.state.battle_won = winner + 1
    judge_turn(t, False)
    assert t.outcome.scores == {"french": int(winner == 0), "anti-french": int(winner == 1)}
    assert all(type(score) is int for score in t.outcome.scores.values())


SAYS_WHY = {"PursuitLosses.check_lose", "SetUp.check_source"} | {
    f"{chapter}.check_{verb}"
    for chapter, verbs in {
        "ChargeHome": ("strike", "wave"),
        "Clash": ("aim", "charge", "countercharge", "engage", "fire", "hold_back", "support", "target"),
        "Consolidation": ("give_up",),
        "Demoralise": ("demoralise",),
        "MajorBattle": ("allot", "deploy", "form", "reserve", "resolve"),
        "Melee": ("assault_corps",),
        "Quarters": ("quarter",),
        "Retreat": ("retreat",),
        "SwissTalks": ("bribe",),
    }.items()
    for verb in verbs
}
"""Refusals that say why what is not offered is not, and are asked of nothing else."""


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", ["1509", "1522", "1524"])
def test_what_is_offered_is_never_refused(scenario):
    rng, judged = random.Random(scenario), set()
    t = GAME.table(scenario, OPTIONS, seed=8)
    for _ in range(500):
        if t.decision is None:
            break
        procedure, decision = t.under_way[-1], rng.choice(t.decisions)
        checks = plan_of(type(procedure)).checks
        for action in decision.options:
            check = checks.get(action.verb)
            if check is not None and check.__qualname__ not in SAYS_WHY:
                assert check(procedure, t, *action.args) is None, (procedure, action)
                judged.add(check.__qualname__)
        t.play(rng.choice(decision.options), role=decision.role)
    assert len(judged) > 4

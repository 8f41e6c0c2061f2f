"""Players without hands: they choose what is legal, know only what their seat knows, and stop when their budget is spent."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

import grognard
import grognard.server
from grognard import bots
from grognard.bots import search
from grognard.bots.greedy import asked
from grognard.bots.levels import rank as rank_of
from grognard.bots.search import (
    LEAST,
    WORLDS,
    Node,
    Search,
    Worlds,
    key_of,
    likeliest,
    played_on,
    processes,
    stretch_of,
)
from grognard.engine import Action, Decision, Game, GrognardError, UnknownId, act, words
from grognard.engine.judgement import NEVER
from tests.engine import salvo, truce

NAMES = ["random", "greedy", "search:3"]


# --- two tiny games with a judgement that looks at what is hidden -------------------------------------------------------


def with_judgement(game: Game, **more: Any) -> Game:
    facts: dict[str, Any] = {
        "id": game.id, "title": game.title, "package": game.package, "roles": game.roles, "scenarios": game.scenarios,
        "options": game.options, "players": game.players, "board": lambda folder: "", "state": game.state,
        "set_up": game.set_up, "view": game.view, "scene": game.scene, "verbs": game.verbs, "names": game.names,
        "imagine": game.imagine, "worlds": game.worlds, "data": game.folder,
    }  # fmt: skip
    return Game(**{**facts, **more})


def sorted_first(t: Any, mask: int, rng: Random) -> None:
    """A deal that depends on nothing but what the viewer knows and on the rng."""
    s = t.state
    hidden = [c for c in range(salvo.POOL) if s.holder[c] < 3 and not mask >> s.holder[c] & 1]
    faces = sorted(s.face[c] for c in hidden)
    rng.shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        s.face[card] = face


def strike_the_helpless(t: Any, role: int, options: Sequence[Action]) -> list[float]:
    """Reads the others' hands: a strike at who cannot answer it is worth most."""
    return [
        -float(len(salvo.hand(t, int(a.args[1]), salvo.PARRY))) - t.state.face[int(a.args[0])]
        if a.verb == "strike"
        else -9.0
        for a in options
    ]


def lives(t: Any, role: int) -> float:
    return t.state.lives[role] / 10


def outbid(t: Any, role: int, options: Sequence[Action]) -> list[float]:
    """Reads the other side's spies, and what it holds in secret."""
    held = sum(int(given.args[0]) for who, given in t._held if who != role and given.args)
    target = (t.state.spies[1 - role] + held) % 5
    return [-abs(int(a.args[0]) - target) if a.args else 0.0 for a in options]


SALVO = with_judgement(salvo.GAME, imagine=sorted_first, judge=strike_the_helpless, standing=lives)
TRUCE = with_judgement(
    truce.GAME,
    judge=outbid,
    standing=lambda t, role: t.state.men[role] / 40,
    interjections=truce.interjections,
    interject=truce.interject,
)


class Chair:
    """A seat without a table behind it: only what a bot is promised."""

    def __init__(self, table: Any, role: str) -> None:
        self.game: Game = table.game
        self.imagined = 0
        seat = table.seat(role)
        self.decision: Decision | None = seat.decision
        self.options = seat.options
        self.roles = seat.roles
        self.view = seat.view
        self._imagine = seat.imagine

    def imagine(self, rng: Random) -> Any:
        self.imagined += 1
        return self._imagine(rng)


def played(game: Game, seed: int, decisions: int) -> Any:
    t, rng = game.table(seed=seed), Random(seed)
    for _ in range(decisions):
        if t.decision is None:
            return t
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    return t


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", [SALVO, TRUCE, grognard.game("waterloo-200")], ids=lambda g: g.id)
def test_bots_choose_what_is_legal(name: str, game: Game) -> None:
    bot = grognard.bot(name, game, seed=1)
    for seed in range(3):
        t = played(game, seed, 12 * seed)
        for decision in t.decisions:
            chair: Any = Chair(t, decision.role)
            assert bot.choose(chair) in decision.options


@pytest.mark.parametrize("name", NAMES)
def test_bots_play_whole_games_against_each_other(name: str) -> None:
    for game in (SALVO, TRUCE):
        players = {
            role: grognard.bot(name if n == 0 else "random", game, seed=n)
            for n, role in enumerate(game.roles)
        }
        t = game.table(seed=5)
        while t.decision is not None:
            for decision in t.decisions:
                t.play(players[decision.role].choose(t.seat(decision.role)), role=decision.role)
        assert t.outcome is not None


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(6))
def test_the_same_choice_in_worlds_that_the_seat_cannot_tell_apart(name: str, seed: int) -> None:
    """Other faces on the others' cards, other spies, other secret answers: with the same rng the same choice."""
    for game in (SALVO, TRUCE):
        t = played(game, seed, 5 * seed + 1)
        for decision in t.decisions:
            worlds = [t, *(t.imagine(decision.role, Random(n)) for n in range(5))]
            choices = {bots.make(name, game, Random(9)).choose(world.seat(decision.role)) for world in worlds}
            assert len(choices) == 1, (name, decision.role)


def test_the_judgement_of_these_games_would_tell_if_a_bot_saw_the_truth() -> None:
    """On the real hands it chooses otherwise than on imagined ones, so that the test above can fail."""
    differ = 0
    for seed in range(30):
        t = TRUCE.table(seed=seed)
        options = t.decision.options
        scores = [outbid(world, 0, options) for world in (t, t.imagine(0, Random(seed)))]
        differ += scores[0] != scores[1]
    assert differ > 10


def test_greedy_takes_what_the_judgement_likes_best() -> None:
    game = with_judgement(
        truce.GAME, judge=lambda t, role, options: [float(a == act("send", 3)) for a in options]
    )
    t = game.table(seed=1)
    assert all(
        grognard.bot("greedy", game, seed=n).choose(t.seat("north")) == act("send", 3) for n in range(10)
    )


def test_greedy_breaks_ties_by_chance() -> None:
    t = truce.GAME.table(seed=1)
    found = {grognard.bot("greedy", truce.GAME, seed=n).choose(t.seat("north")) for n in range(40)}
    assert found == set(t.decision.options)


def test_search_finds_what_wins() -> None:
    """Sending nobody leads to nothing; whoever sends four storms with four dice. Standing counts the enemy's losses."""
    game = with_judgement(truce.GAME, standing=lambda t, role: 1 - t.state.men[1 - role] / 20)
    t = game.table(seed=1)
    chosen = [grognard.bot("search:60", game, seed=n).choose(t.seat("north")).args[0] for n in range(5)]
    assert sum(chosen) >= 12, chosen


@pytest.mark.parametrize("budget", [0, 1, 7])
def test_search_imagines_no_more_worlds_than_its_budget(budget: int) -> None:
    for game, decisions in ((TRUCE, 4), (grognard.game("waterloo-200"), 20)):
        t = played(game, 2, decisions)
        while (decision := t.decision).forced:
            t.play(decision.options[0], role=decision.role)
        chair: Any = Chair(t, decision.role)
        assert bots.make(f"search:{budget}", game, Random(1)).choose(chair) in decision.options
        assert 1 <= chair.imagined <= budget + 1


def test_search_stops_when_its_seconds_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()  # at the clock, which goes on by a millisecond each time
    monkeypatch.setattr(search, "perf_counter", lambda: next(looks) / 1000)
    t = played(TRUCE, 2, 4)
    while (decision := t.decision).forced:
        t.play(decision.options[0], role=decision.role)
    bot = bots.make("search:0.05s", TRUCE, Random(1))
    assert bot.choose(t.seat(decision.role)) in decision.options
    assert isinstance(bot, Search) and 0 < bot.done < 60


def test_search_keeps_its_tree_from_decision_to_decision() -> None:
    """What was expected has come: the part of the tree below the choice is the new one, with what was learned there."""
    game = grognard.game("waterloo-200")
    t = game.table(seed=1)
    bot = bots.make("search:8", game, Random(1))
    assert isinstance(bot, Search)
    kept = 0
    for _ in range(14):
        decision = t.decision
        seat = t.seat(next(s for s in t.seats if game.roles.index(decision.role) in s))
        action = bot.choose(seat)
        kept += bot.root is not None and sum(bot.root.visits) > 8
        t.play(action, role=decision.role)
    assert kept


def test_the_first_thoughts_of_a_search_are_of_what_has_come_about() -> None:
    """A decision that was expected in another world is ranked anew; what was found of its options is kept."""
    likes_three = with_judgement(
        truce.GAME, judge=lambda t, role, options: [float(a == act("send", 3)) for a in options]
    )
    seat = likes_three.table(seed=1).seat("north")
    bot = Search(Random(1), simulations=0)
    options = [a for a in seat.options if a != act("send", 3)] + [act("send", 3)]
    bot._kept = Node(key_of(asked(seat)), options, [1 / len(options)] * len(options), True)
    bot._kept.visits[0] = 7
    assert bot.choose(seat) == act("send", 3)
    assert bot.root is not None and bot.root.visits[bot.root.options.index(options[0])] == 7


def test_search_leaves_the_judgement_only_for_what_does_better() -> None:
    """Where every end is worth the same, the option the judgement likes best is taken."""
    game = with_judgement(
        truce.GAME,
        judge=lambda t, role, options: [float(a == act("send", 3)) for a in options],
        standing=lambda t, role: 0.5,
    )
    t = game.table(seed=1)
    assert all(
        bots.make("search:30", game, Random(n)).choose(t.seat("north")) == act("send", 3) for n in range(4)
    )


@pytest.mark.parametrize(
    ("found", "best"),
    [
        ([[0.5] * 9, [0.6] * 9], 1),  # better in every world
        ([[0.1, 0.9] * 5, [0.2, 1.0] * 5], 1),  # the worlds differ, what is between the options does not
        ([[0.5] * 3, [0.9] * 3], 0),  # too few worlds
        ([[0.0, 1.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 0.0, 1.0]], 0),  # now better, now worse
        ([[0.5] * 9, [0.5] * 9], 0),
        (
            [[0.4, 0.6] * 5, [0.41, 0.59] * 5],
            0,
        ),  # alike: then what the judgement likes best is likely to be the better one
        ([[0.5] * 9, [0.6] * 9, [0.8] * 9], 2),
        ([[0.5] * 9, []], 0),
        ([[]], 0),
    ],
)
def test_options_are_compared_in_the_same_worlds(found: list[list[float]], best: int) -> None:
    assert likeliest([dict(enumerate(worths)) for worths in found]) == best


def test_what_was_seen_in_other_worlds_says_nothing() -> None:
    """Of two cores one had time for the second option in other worlds than the other."""
    first = {n: n / 10 for n in range(10)}
    assert likeliest([first, {n: n / 10 + 0.1 for n in (0, 2, 4, 6, 8, 9)}]) == 1
    assert likeliest([first, {n: 0.9 for n in range(10, 20)}]) == 0


def test_an_option_makes_good_what_first_thoughts_see_in_the_one_they_like_best() -> None:
    """In W'aterloo 200 an attack is worth more than the position after it tells; without that, search passed too often."""
    first, better = dict.fromkeys(range(9), 0.5), dict.fromkeys(range(9), 0.56)
    assert likeliest([first, better], (0.0, 0.02)) == 1
    assert likeliest([first, better], (0.0, 0.9)) == 0
    assert likeliest([first, first], (0.0, -0.1)) == 1, "the first was liked for what it seemed to lead to"
    assert likeliest([{}, {}], (0.0, -0.1)) == 0
    game = grognard.game("waterloo-200")
    t = game.table(seed=2)
    seat = t.seat(next(s for s in t.seats if game.roles.index(t.decision.role) in s))
    bot = Search(Random(1), simulations=0)
    bot.choose(seat)
    assert bot.root is None or bot.behind[0] == 0 and len(bot.behind) == len(bot.root.options)


def test_below_the_decision_that_stands_first_thoughts_are_followed_for_long() -> None:
    """A try of something worse counts against the option it comes after."""
    bot = Search(Random(1), simulations=1)
    options = [act("send", n) for n in range(5)]
    bot.root, below = (Node(("north", "ask", tuple(options)), options, [0.2] * 5, True) for _ in range(2))
    assert [bot._width(below, visits) for visits in (0, 16, 35, 36)] == [1, 1, 1, 2]


def test_the_better_half_is_looked_at_again() -> None:
    """All options in some worlds, the last two in most; what the judgement likes best is always one of them."""
    game = with_judgement(truce.GAME, standing=lambda t, role: 1 - t.state.men[1 - role] / 20)
    bot = Search(Random(1), simulations=80)
    bot.choose(game.table(seed=1).seat("north"))
    assert bot.root is not None and bot.done == 80
    visits = bot.root.visits
    assert min(visits) >= LEAST and visits[0] == max(visits) > 2 * min(visits)
    assert sorted(visits)[-2] in (visits[0], visits[0] - 1)


def test_options_have_the_same_worlds_and_the_same_dice_and_no_world_comes_twice() -> None:
    game = grognard.game("waterloo-200")
    t = game.table(seed=2)
    worlds = Worlds(t.seat(next(s for s in t.seats if game.roles.index(t.decision.role) in s)), Random(1))
    first = [worlds.number(n) for n in range(WORLDS + 1)]
    again = [worlds.number(n) for n in range(WORLDS + 1)]
    assert [w.hash() for w in first] == [w.hash() for w in again]
    assert [w.dice.roll(6) for w in first] == [w.dice.roll(6) for w in again]
    assert len({w.dice.number for w in first}) == WORLDS + 1 and len(worlds.imagined) == WORLDS


def test_several_cores_share_the_simulations_and_choose_the_same_each_time() -> None:
    game = grognard.game("field-commander-napoleon")
    t = game.table("1805", seed=4)
    seat = t.seat(t.decision.role)
    chosen, done = set(), set()
    for _ in range(2):
        bot = bots.make("search:41*2", game, Random(3))
        assert isinstance(bot, Search) and bot.cores == 2
        chosen.add(bot.choose(seat))
        done.add(bot.done)
    assert len(chosen) == 1 and chosen <= set(t.decision.options) and done == {41}


def test_who_is_left_alone_thinks_alone() -> None:
    """A process of a search was killed: its part is thought of all the same."""
    game = grognard.game("field-commander-napoleon")
    t = game.table("1805", seed=4)
    bot = bots.make("search:41*2", game, Random(3))
    assert isinstance(bot, Search)
    processes(2).submit(os._exit, 1)
    assert bot.choose(t.seat(t.decision.role)) in t.decision.options and bot.done == 41
    again = bots.make("search:41*2", game, Random(3))
    assert again.choose(t.seat(t.decision.role)) in t.decision.options


def test_search_never_tries_what_the_judgement_does_not_want_looked_at() -> None:
    game = with_judgement(
        truce.GAME,
        judge=lambda t, role, options: [
            0.0 if a in (act("send", 1), act("send", 2)) else NEVER for a in options
        ],
        standing=lambda t, role: 1 - t.state.men[1 - role] / 20,
    )
    t = game.table(seed=1)
    found = {bots.make("search:30", game, Random(n)).choose(t.seat("north")) for n in range(6)}
    assert found <= {act("send", 1), act("send", 2)}


def test_what_is_begun_is_looked_at_to_its_end() -> None:
    """A campaign of Field Commander to the next turn, a battle of All is lost to its outcome."""
    for id, scenario in (("field-commander-napoleon", "1805"), ("all-is-lost", "novara")):
        game = grognard.game(id)
        t = game.table(scenario, seed=3).clone()
        past = stretch_of(t)
        assert past is not None
        played_on(t, past)
        assert t.outcome is not None or stretch_of(t) != past


@pytest.mark.parametrize("rank", bots.LEVELS)
def test_every_rank_plays_and_says_how_long_it_thinks(rank: str) -> None:
    found = rank_of(rank)
    assert found is not None and 0 < found.seconds < 1
    assert all(words.has("grognard.server", f"bot.{rank}", lang) for lang in words.LANGUAGES)
    t = played(TRUCE, 1, 3)
    decision = t.decision
    assert grognard.bot(rank, TRUCE, seed=1).choose(t.seat(decision.role)) in decision.options


def test_recruits_blunder() -> None:
    game = with_judgement(
        truce.GAME, judge=lambda t, role, options: [float(a == act("send", 3)) for a in options]
    )
    t = game.table(seed=1)
    chosen = [grognard.bot("recruit", game, seed=n).choose(t.seat("north")) for n in range(60)]
    assert 25 < chosen.count(act("send", 3)) < 60


@pytest.mark.parametrize("name", ["greedy", "search:50"])
def test_a_forced_choice_costs_no_thought(name: str) -> None:
    t = TRUCE.table(seed=1)
    t.state.men[0] = 0
    t.rebase()
    chair: Any = Chair(t, "north")
    assert chair.decision.forced and bots.make(name, TRUCE, Random(1)).choose(chair) == act("send", 0)
    assert chair.imagined == 0


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    t = played(grognard.game("waterloo-200"), 4, 25)
    seat = t.seat(t.decision.role)
    one, other = (grognard.bot(name, t.game, seed=7) for _ in range(2))
    assert [one.choose(seat) for _ in range(2)] == [other.choose(seat) for _ in range(2)]


@pytest.mark.parametrize("name", NAMES)
def test_choosing_changes_nothing(name: str) -> None:
    t = played(grognard.game("waterloo-200"), 4, 40)
    before = t.hash(), len(t.journal)
    grognard.bot(name, t.game).choose(t.seat(t.decision.role))
    assert (t.hash(), len(t.journal)) == before


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_with_nothing_to_decide_is_told_so(name: str) -> None:
    t = played(grognard.game("waterloo-200"), 4, 25)
    idle = next(seat for seat in t.seats if t.seat(seat).decision is None)
    with pytest.raises(GrognardError, match="^this seat has nothing to decide now$"):
        grognard.bot(name, t.game).choose(t.seat(idle))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean 'greedy'?"),
        ("search:many", "there is no bot 'search:many'"),
        ("search:-3", "there is no bot 'search:-3'"),
        ("search:30*", "there is no bot 'search:30*'"),
        ("search:1s*0", "there is no bot 'search:1s*0'"),
        ("search:1s*most", "there is no bot 'search:1s*most'"),
        ("random:5", "there is no bot 'random:5'"),
        ("", "there is no bot ''"),
    ],
)
def test_unknown_bots_are_refused_with_one_sentence(name: str, words: str) -> None:
    with pytest.raises(UnknownId) as error:
        grognard.bot(name, "waterloo-200")
    assert str(error.value).startswith(words) and "known: random, greedy, search" in str(error.value)
    with pytest.raises(UnknownId, match="there is no game 'chess'"):
        grognard.bot("greedy", "chess")

"""A game put on trial: random play with every promise of the kernel checked on the way.

All games and the fuzzer use it; a promise that is broken raises AssertionError and says which one, and where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from grognard.engine import saves
from grognard.engine.columns import second_ways
from grognard.engine.game import Game
from grognard.engine.procedure import plan_of
from grognard.engine.story import render
from grognard.engine.table import AnyTable
from grognard.engine.values import Arg, Ask, Closing, Decision, Event, Item, Opening
from grognard.engine.words import LANGUAGES, has

MOST_DECISIONS = 200_000
STRIDE = 20
"""The distance of two checks is at most so great a part of the game so far: a twentieth."""


def random_game(
    game: Game,
    seed: int | str,
    scenario: str | None = None,
    options: Iterable[str] = (),
    players: int | None = None,
    every: int = 50,
    invariants: Callable[[AnyTable], None] | None = None,
    interject: float = 0.02,
    most: int = MOST_DECISIONS,
) -> AnyTable:
    """A uniformly random game to its end, promises checked at every so many decisions and at the end.

    A check saves and loads all that was played, so a long game is checked at growing distances: each is a part of what lies
    behind. With `every` 0 the invariants alone are checked, at each decision: a third of the time, for the long runs.
    """
    rng = Random(f"{game.id} {seed}")
    t = game.table(scenario, options, players, seed)
    check_asked_twice(t)  # before the first load, which asks again
    twin = saves.load(t.save(), lambda _: game, own=True) if every else None
    unsaid: set[str] = set()
    number = due = 0
    while (decision := t.decision) is not None:
        assert number < most, f"the game does not end: {most} decisions ({where(t)})"
        if invariants is not None:
            invariants(t)
        if twin is not None and number == due:
            due += max(every, number // STRIDE)
            check(t, rng)
            unsaid |= unsaid_keys(t)
            twin = saves.load(twin.save(), lambda _: game, own=True)
        decision = rng.choice(t.decisions)
        role, action = decision.role, rng.choice(decision.options)
        if rng.random() < interject:
            out_of_turn = [(r, a) for r in game.roles for a in t.interjections(r)]
            if out_of_turn:
                role, action = rng.choice(out_of_turn)
        t.play(action, role=role)
        if twin is not None:
            twin.play(action, role=role)
        number += 1
    if invariants is not None:
        invariants(t)
    assert t.outcome is not None
    check_end(t)
    if twin is not None:
        assert twin.hash() == t.hash(), f"the game that went on from its saves ends otherwise ({where(t)})"
        check_replay(t)
    unsaid |= {key for key in told_keys(t) if not _said(game, key)}
    assert not unsaid, f"no text in one of {LANGUAGES} for: {sorted(unsaid)}"
    return t


def where(t: AnyTable) -> str:
    """Where a trial failed, so that it can be run again."""
    moves = len(t._record) if t._record is not None else "?"
    return f"{t.game.id} {t.scenario} seed {t.dice.seed} options {sorted(t.options)} players {t.players} action {moves}"


def check(t: AnyTable, rng: Random) -> None:
    """Every promise that can be checked at a standing decision."""
    check_asked_twice(t)
    check_tree(t)
    check_options(t)
    check_save(t)
    check_clone(t, rng)
    check_imagine(t, rng)


def check_asked_twice(t: AnyTable) -> None:
    """A step that asks changes nothing, tells nothing, and asks the same again."""
    before, told = t.hash(), len(t.chronicle)
    procedure, place = t._stack[-1], t._at[-1]
    flow = plan_of(type(procedure)).steps[place](procedure, t)
    assert type(flow) is Ask and t._asked is not None, f"asked once, then not again ({where(t)})"
    assert flow.wants == t._asked.wants, f"asked twice, two lists of options ({where(t)})"
    assert t.hash() == before, f"{type(procedure).__name__} changes the table when it asks ({where(t)})"
    assert len(t.chronicle) == told, f"{type(procedure).__name__} tells when it asks ({where(t)})"


def check_tree(t: AnyTable) -> None:
    """No object is in two places."""
    doubled = second_ways([t.state, t._stack])
    assert not doubled, f"one object in two places: {doubled} ({where(t)})"


def check_options(t: AnyTable) -> None:
    """Options are never empty, never doubled, `done` last, and every one is legal and answered."""
    for decision in t.decisions:
        options = decision.options
        assert options and len(set(options)) == len(options), f"doubled options: {options} ({where(t)})"
        assert all(a.verb != "done" for a in options[:-1]), f"done is not last ({where(t)})"
        plan = plan_of(type(t._stack[-1]))
        for verb in {a.verb for a in options}:
            known = verb in plan.answers or verb == "done" or t._at[-1] in plan.alls
            assert known, f"{plan.name} does not answer {verb} ({where(t)})"
        assert t.why_not(options[0], decision.role) is None
        for action in options:
            assert t.game.fits(t, action), f"{action} does not fit the verbs of the game ({where(t)})"


def check_save(t: AnyTable) -> None:
    """A table that was saved and loaded is the same table."""
    again = saves.load(t.save(), lambda _: t.game)
    assert again.hash() == t.hash(), f"another position after a load ({where(t)})"
    assert again.decisions == t.decisions, f"other decisions after a load ({where(t)})"
    for role in (*t.game.roles, "observer"):
        assert again.view(role) == t.view(role), f"another view of {role} after a load ({where(t)})"


def check_clone(t: AnyTable, rng: Random) -> None:
    """What happens to a clone does not happen to the table."""
    before = t.hash()
    other = t.clone()
    assert other.hash() == before, f"a clone differs ({where(t)})"
    for _ in range(5):
        if other.decision is None:
            break
        decision = rng.choice(other.decisions)
        other.play(rng.choice(decision.options), role=decision.role)
    assert t.hash() == before, f"playing on a clone changed the table ({where(t)})"


def check_imagine(t: AnyTable, rng: Random) -> None:
    """No role can tell an imagined world from the real one, so nothing hidden is in its view."""
    for role in (*t.seats, ()):
        world = t.imagine(role, rng)
        assert world.view(role) == t.view(role), f"the view of {role} tells what is hidden ({where(t)})"
        mask = t.mask(role)
        for mine, same in zip(t.decisions, world.decisions, strict=True):
            if mine.mask & mask:
                assert mine.options == same.options, (
                    f"an imagined world offers {role} other options ({where(t)})"
                )
                assert facts_of(world, same) == facts_of(t, mine), (
                    f"the facts of the options tell {role} what is hidden ({where(t)})"
                )
        for _ in range(3):
            if world.decision is None:
                break
            decision = rng.choice(world.decisions)
            world.play(rng.choice(decision.options), role=decision.role)


def facts_of(t: AnyTable, decision: Decision) -> list[object]:
    """What a screen gets with the options of a decision."""
    role = decision.mask.bit_length() - 1
    facts = t.game.facts
    found: list[object] = (
        [render(facts(t, role, a), lambda *said: said) for a in decision.options] if facts else []
    )
    if t.game.reach is not None:
        for piece in {
            a.args[0] for a in decision.options if a.args and t.game.verbs[a.verb][0].endswith("piece")
        }:
            found.append(t.reach(role, int(piece)))
    return found


def check_odds(t: AnyTable, rng: Random) -> int:
    """The odds of every option that has any are the same in worlds the deciding role cannot tell apart; how many had."""
    found = 0
    for decision in t.decisions[:1]:
        world = t.imagine(decision.role, rng)
        for action in decision.options:
            odds = t.odds(action)
            found += odds is not None
            assert world.odds(action) == odds, f"the odds of {action} tell what is hidden ({where(t)})"
    return found


def check_told(t: AnyTable) -> None:
    """A story that is told again from the record is the story that was told; and a journal goes on after what is kept."""
    again = saves.load(t.save(), lambda _: t.game)
    assert told_items(again) == told_items(t), f"another story after a load ({where(t)})"
    assert again._journal.places == t._journal.places, f"another story of an action after a load ({where(t)})"
    again.go_on_after(t.chronicle)
    kept, live = ([opened(o) for o in table._journal.open] for table in (again, t))
    assert kept == live, f"other episodes are open after a load ({where(t)})"


def told_items(t: AnyTable) -> list[object]:
    """All that was told, in the order it was told, with who may know it."""
    return [told_item(item) for item in t.chronicle]


def told_item(item: Item) -> object:
    if isinstance(item, Opening):
        return opened(item)
    if isinstance(item, Closing):
        return opened(item.opening), item.outcome
    facts = (item.kind, item.facts, item.hidden, item.known, item.private, item.before is not None)
    return item, facts


def opened(opening: Opening) -> object:
    return opening.kind, opening.rule, opening.args, opening.known, opening.depth, opening.chapter


def check_end(t: AnyTable) -> None:
    """A finished game loads, ended as it did, and tells the same story."""
    check_told(t)
    again = saves.load(t.save(), lambda _: t.game)
    assert again.hash() == t.hash() and again.outcome == t.outcome, f"another end after a load ({where(t)})"


def check_replay(t: AnyTable) -> None:
    """The record plays to the same position, draw for draw and hash for hash."""
    for _ in saves.replay(t.save(), lambda _: t.game):
        pass


def unsaid_keys(t: AnyTable) -> set[str]:
    """Keys of what stands that have no text in one of the languages."""
    keys = set()
    for decision in t.decisions:
        keys.add(decision.key)
        keys |= {f"do.{action.verb}" for action in decision.options}
    return {key for key in keys if not _said(t.game, key)}


def told_keys(t: AnyTable) -> set[str]:
    """Every key that the story of a table is told with: lines, titles of episodes, terms of sums."""
    keys: set[str] = set()

    def heard(key: str, args: dict[str, Arg]) -> str:
        keys.add(key)
        return key

    for item in t.chronicle:
        if isinstance(item, Event):
            keys.add(item.key)
            render([item.facts, item.hidden], heard)
        elif isinstance(item, Opening):
            keys.add(f"episode.{item.kind}")
    return keys


def _said(game: Game, key: str) -> bool:
    return key.startswith("rolls.") or all(has(game.package, key, lang) for lang in LANGUAGES)

"""Search with a clock: a tree of decisions over imagined worlds.

Each simulation takes a world the seat could be in, plays an option of the decision that stands, and goes on by everybody's first
thoughts until the position is calm and is worth what was learned of such positions. What the rules ask in small steps so becomes
one choice: an activation is judged by the attack it leads to. Where a game says what a position leads to (a turn, a battle), it
goes on to the end of that. The judgement is asked once for each decision of the tree, not once a simulation. Options are compared
in the same worlds, the better half of them in more and more. No world is ever the true one.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from math import inf, sqrt
from multiprocessing import get_context
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import NamedTuple

from grognard.bots.greedy import asked
from grognard.engine import Action, AnyTable, Decision, Seat
from grognard.engine.dice import EvenDice
from grognard.engine.judgement import NEVER, Judgement

CURIOSITY = 0.5
"""How much an option that the judgement likes, and that has been tried little, is worth beyond its success."""
WIDEST = 12
"""Options of the decision that stands that are tried at most."""
EACH = 5
"""Simulations for each of them: with fewer to spend, fewer options are tried."""
DEEPER = 6
"""In every other decision one more option comes in with each so many in the root of its visits: a try of something worse counts
against the option it comes after, and most against those with many decisions to come."""
WORLDS = 24
"""Worlds that take their turns, each time with other dice."""
HORIZON = 100
"""Decisions after which a position is judged, calm or not."""
NEAR = 6
"""Decisions that are searched where a game tells how far to look: to there everybody follows the judgement."""
FAR = 400
"""Decisions after which that ends."""
PATIENCE = 10
"""Decisions after which the seat's own next calm decision is far enough."""
TRUST = 0.02
"""By how much what the judgement likes best is likely to be better than another option, as a chance of winning."""
RANGE = 0.1
"""And how far off that is likely to be."""
LEAST = 4
"""Worlds in which both must have been tried: fewer say nothing."""
DOUBT = 2
"""The spread of all that was seen counts for the spread of a difference like so many worlds more."""
KEPT_DEPTH = 6
"""How many decisions of others the kept tree is searched through for the one that stands."""

Key = tuple[str, str, tuple[Action, ...]]
Found = dict[int, float]
"""What one option came to, by the number of the world."""


class Node:
    """A decision of the tree: its options in the order of the judgement, how often each was taken, and what came of it."""

    __slots__ = (
        "children",
        "equals",
        "first",
        "key",
        "options",
        "prior",
        "visits",
        "weighty",
        "worth",
    )

    def __init__(
        self,
        key: Key,
        ranked: list[Action],
        prior: list[float],
        weighty: bool,
        equals: int = 1,
    ) -> None:
        self.equals = equals  # options that the judgement likes as well as the first
        self.key = key
        self.first = len(ranked)  # options of other worlds come after these
        self.weighty = weighty  # is it worth trying more than what the judgement likes best?
        self.options = ranked
        self.prior = prior
        self.visits = [0] * len(ranked)
        self.worth = [0.0] * len(ranked)
        self.children: list[Node | None] = [None] * len(ranked)

    def remember(self, before: Node) -> None:
        """What was found of these options when they were only expected."""
        for at, option in enumerate(self.options):
            if option in before.options:
                then = before.options.index(option)
                self.visits[at], self.worth[at] = before.visits[then], before.worth[then]
                self.children[at] = before.children[then]


def key_of(decision: Decision) -> Key:
    """What tells two decisions apart as far as who decides can see."""
    return decision.role, decision.key, decision.options


class Search:
    """Budgets: so many simulations, which is the same on every machine, or so many seconds; on one core or on several."""

    def __init__(self, rng: Random, simulations: int = 0, seconds: float = 0.0, cores: int = 1) -> None:
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.cores = cores  # they share the simulations, and each has all the seconds
        self.patience = inf  # seconds after which simulations that are left are not made: others wait
        self.done = 0  # simulations of the last decision
        self.root: Node | None = None  # the tree of the last decision
        self.behind: Sequence[float] = ()  # what first thoughts see in the first option beyond each other one
        self._kept: Node | None = None
        self._low, self._high = 1.0, 0.0

    def choose(self, seat: Seat) -> Action:
        decision = asked(seat)
        if decision.forced:
            return decision.options[0]
        role = seat.game.roles.index(decision.role)
        # the first thoughts are of now: what was expected may have come about otherwise
        world = seat.imagine(self.rng)
        root = self._node(world, decision, role)
        if (expected := self._stood_before(decision)) is not None:
            root.remember(expected)
        self.done = 0
        if not root.weighty:
            self._kept = root.children[0]
            return root.options[0]
        self.root = root
        self._low, self._high = 1.0, 0.0
        self.behind = behind_first(world, role, root)
        found = self._seen(root, seat, role)
        best = likeliest(found, self.behind)
        self._kept = root.children[best]
        return root.options[best]

    def _seen(self, root: Node, seat: Seat, role: int) -> list[Found]:
        """What options come to; on several cores each looks at worlds of its own, and what all of them saw is put together."""
        if not self.simulations and not self.seconds:
            return [{} for _ in root.options]
        if self.cores == 1:
            return self.compared(root, Worlds(seat, self.rng), seat.roles, role)
        worlds = [seat.imagine(self.rng) for _ in range(max(WORLDS, LEAST * self.cores))]
        share, more = divmod(self.simulations, self.cores)
        tasks = [
            Task(
                Node(root.key, root.options[: root.first], root.prior[: root.first], True, root.equals),
                worlds[core :: self.cores],
                str(self.rng.getrandbits(128)),
                seat.roles,
                role,
                share + (core < more),
                self.seconds,
                self.patience,
            )
            for core in range(self.cores)
        ]
        try:
            found = list(processes(self.cores).map(seen_alone, tasks))
        except BrokenProcessPool:  # somebody killed one of them: this one thinks alone
            processes.cache_clear()
            return self.compared(root, Worlds(seat, self.rng), seat.roles, role)
        self.done = sum(len(worths) for seen in found for worths in seen)
        return [
            {n * self.cores + core: worth for core, seen in enumerate(found) for n, worth in seen[at].items()}
            for at in range(root.first)
        ]

    def compared(self, root: Node, worlds: Worlds, own: Sequence[int], role: int) -> list[Found]:
        """What options come to in the same worlds: all in some, the better half in as many simulations again, and so on to the
        last two, of which one is what the judgement likes best.
        """
        found: list[Found] = [{} for _ in root.options]
        began = perf_counter()

        def spent() -> float:
            """The share of the budget; none is left when others have waited for long."""
            passed = perf_counter() - began
            if passed > self.patience:
                return 1.0
            return self.done / self.simulations if self.simulations else passed / self.seconds

        def tried(at: int) -> None:
            n = len(found[at])
            found[at][n] = self._simulate(root, at, worlds.number(n), own, role)
            self.done += 1

        tried(0)
        enough = int(1.0 / max(spent(), 1e-6)) // EACH
        left = list(range(min(root.first, WIDEST, max(2, enough))))
        rounds = max(1, (len(left) - 1).bit_length())
        for number in range(rounds):
            while spent() < (number + 1) / rounds:
                tried(min(left, key=lambda at: len(found[at])))
            rivals = sorted(left[1:], key=lambda at: -ahead(found, at, self.behind))
            left = [0, *rivals[: max(1, len(left) // 2 - 1)]]
        return found

    def _stood_before(self, decision: Decision) -> Node | None:
        """The part of the tree that has this decision at its root, if what was expected has come."""
        wanted = key_of(decision)
        row = [self._kept] if self._kept is not None else []
        for _ in range(KEPT_DEPTH):
            for node in row:
                if node.key == wanted:
                    return node
            row = [child for node in row for child in node.children if child is not None]
        return None

    # --- one simulation ---------------------------------------------------------------------------------

    def _simulate(self, root: Node, at: int, world: AnyTable, own: Sequence[int], role: int) -> float:
        """Down the tree in one world from an option of the root, and on by first thoughts to a calm position far enough
        away; back with what that is worth to each who decided, and to the root.
        """
        path: list[tuple[Node, int, int]] = []
        node, mover = root, role
        past = stretch_of(world)
        near = HORIZON if past is None else NEAR
        for depth in range(1, HORIZON + 1):
            path.append((node, at, mover))
            world.play(node.options[at], role=mover)
            decision = world.decision
            if decision is None:
                break
            mover = world.game.roles.index(decision.role)
            if depth >= near or calm(world, mover in own, depth):
                if past is not None:
                    played_on(world, past)
                break
            child = node.children[at]
            if child is None:
                child = node.children[at] = self._node(world, decision, mover)
            node = child
            at = self._take(node, decision, world, mover)
        return self._learn(world, path)

    def _learn(self, world: AnyTable, path: list[tuple[Node, int, int]]) -> float:
        standing, worth = world.game.standing, {}
        for node, at, mover in path:
            if mover not in worth:
                worth[mover] = standing(world, mover)
            node.visits[at] += 1
            node.worth[at] += worth[mover]
        first = worth[path[0][2]]
        self._low, self._high = min(self._low, first), max(self._high, first)
        return first

    def _node(self, world: AnyTable, decision: Decision, mover: int) -> Node:
        """A new decision, its options ranked by the judgement; equals in the order of chance."""
        scores = world.game.judge(world, mover, decision.options)
        order = list(range(len(scores)))
        self.rng.shuffle(order)
        order.sort(key=lambda i: -scores[i])
        order = [i for i in order if scores[i] > NEVER] or order
        ranked = [decision.options[i] for i in order]
        shares = [1.0 / (n + 1) for n in range(len(ranked))]
        total = sum(shares)
        judgement = world.game.judgement
        weighty = len(ranked) > 1 and (judgement is None or is_weighty(judgement, world, decision))
        equals = scores.count(scores[order[0]])
        return Node(key_of(decision), ranked, [share / total for share in shares], weighty, equals)

    def _take(self, node: Node, decision: Decision, world: AnyTable, mover: int) -> int:
        """The most promising of the options that this world allows, among as many as the visits are worth."""
        if decision.options != node.key[2]:
            return self._take_other(node, decision, world, mover)
        if not node.weighty:
            return 0
        visited = sum(node.visits)
        return self._promising(node, range(min(node.first, self._width(node, visited))), visited)

    def _width(self, node: Node, visited: int) -> int:
        """How many options are looked at: what is liked best; more with the root of the visits."""
        return node.equals + int(sqrt(visited) / DEEPER)

    def _take_other(self, node: Node, decision: Decision, world: AnyTable, mover: int) -> int:
        """In this world the same road leads to another question: what it allows of the options known, or new ones."""
        allowed = set(decision.options)
        known = [i for i, option in enumerate(node.options) if option in allowed]
        if not known:
            other = self._node(world, decision, mover)
            first = len(node.options)
            node.options += other.options
            node.prior += other.prior
            node.visits += other.visits
            node.worth += other.worth
            node.children += other.children
            known = list(range(first, len(node.options)))
        if not node.weighty:
            return known[0]
        visited = sum(node.visits[i] for i in known)
        return self._promising(node, known[: self._width(node, visited)], visited)

    def _promising(self, node: Node, among: Sequence[int], visited: int) -> int:
        spread = max(1e-6, self._high - self._low)
        tried = [i for i in among if node.visits[i]]
        total = sum(node.worth[i] for i in tried)
        count = sum(node.visits[i] for i in tried)
        unknown = total / count if count else 0.5
        drive = CURIOSITY * sqrt(visited + 1)

        def promise(i: int) -> float:
            visits = node.visits[i]
            mean = node.worth[i] / visits if visits else unknown
            return mean / spread + drive * node.prior[i] / (1 + visits)

        return max(among, key=promise)


def behind_first(world: AnyTable, role: int, root: Node) -> list[float]:
    """What first thoughts see in the option they like best beyond each other one, as a chance of winning, where they have a
    measure. What comes of the options is not in it, if they look at that too: it is what a search is to find.
    """
    judgement = world.game.judgement
    if judgement is None or not judgement.price:
        return []
    scores = world.game.glance(world, role, root.options[: root.first])
    return [(scores[0] - score) / judgement.price for score in scores]


class Worlds:
    """Worlds the seat could be in, imagined as they are needed unless they are given. Number n is the same for every option, and
    so is the luck in it; what chance decides first falls over all of them by its exact odds.
    """

    def __init__(self, seat: Seat | None, rng: Random, given: Sequence[AnyTable] = ()) -> None:
        self.seat, self.rng = seat, rng
        self.imagined = list(given)
        self.seed = str(rng.getrandbits(128))

    def number(self, n: int) -> AnyTable:
        if self.seat is not None and n == len(self.imagined) < WORLDS:
            self.imagined.append(self.seat.imagine(self.rng))
        world = self.imagined[n % len(self.imagined)].clone(skips_forced=True)
        world.dice = EvenDice(self.seed, n)
        return world


class Task(NamedTuple):
    """What one of several cores looks at."""

    root: Node
    worlds: list[AnyTable]
    seed: str
    own: tuple[int, ...]
    role: int
    simulations: int
    seconds: float
    patience: float


@cache
def processes(cores: int) -> ProcessPoolExecutor:
    """They live as long as the program, and leave Ctrl-C to it; spawned, for a fork of a process with threads may never come
    back.
    """
    return ProcessPoolExecutor(
        cores, mp_context=get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN)
    )


def seen_alone(task: Task) -> list[Found]:
    """The part of one core, in its own process."""
    if not task.simulations and not task.seconds:
        return [{} for _ in task.root.options]
    search = Search(Random(task.seed), task.simulations, task.seconds)
    search.patience = task.patience
    return search.compared(task.root, Worlds(None, search.rng, task.worlds), task.own, task.role)


def likeliest(found: Sequence[Found], behind: Sequence[float] = ()) -> int:
    """The option that is likely to be better than the first by most; the first if none is."""
    best = max(range(len(found)), key=lambda at: ahead(found, at, behind))
    return best if ahead(found, best, behind) > 0.0 else 0


def ahead(found: Sequence[Found], at: int, behind: Sequence[float] = ()) -> float:
    """How much better an option is likely to be than what the judgement likes best, as a chance of winning.

    Before anything was tried it was likely to be worse by `TRUST`, give or take `RANGE`. What was seen in the same worlds corrects
    that, the more the less the differences differ: what differs between worlds, and not between options, is no doubt. What an
    option is `behind` the position that was judged it has to make good.
    """
    if not at:
        return 0.0
    price = behind[at] if behind else 0.0
    differences = [there - found[0][n] for n, there in found[at].items() if n in found[0]]
    n = len(differences)
    if n < LEAST:
        return -TRUST - max(0.0, price)
    doubt = (variance(differences) * n + DOUBT * variance([*found[0].values(), *found[at].values()])) / (
        n + DOUBT
    )
    if not doubt:
        return sum(differences) / n - price
    return (sum(differences) / doubt - TRUST / RANGE**2) / (n / doubt + 1.0 / RANGE**2) - price


def variance(numbers: Sequence[float]) -> float:
    mean = sum(numbers) / len(numbers)
    return sum((x - mean) ** 2 for x in numbers) / len(numbers)


def stretch_of(world: AnyTable) -> int | None:
    """The number of the turn or the battle to the end of which a search looks, if the game has such."""
    judgement = world.game.judgement
    return None if judgement is None or judgement.stretch is None else judgement.stretch(world)


def played_on(world: AnyTable, past: int) -> None:
    """By everybody's first thought, until this stretch of the game is over and nothing is half done."""
    for _ in range(FAR):
        decision = world.decision
        if decision is None or stretch_of(world) != past and calm(world, False, FAR):
            return
        mover = world.game.roles.index(decision.role)
        scores = world.game.judge(world, mover, decision.options)
        world.play(decision.options[scores.index(max(scores))], role=mover)


def is_weighty(judgement: Judgement, world: AnyTable, decision: Decision) -> bool:
    """Is the procedure that asks, or this step of it, worth a search?"""
    asks = type(world.under_way[-1]).__name__
    return asks in judgement.weighty or decision.key.removeprefix("ask.") in judgement.weighty


def calm(world: AnyTable, own: bool, depth: int) -> bool:
    """May a position be judged: nothing is half done, and another is to move or enough has been looked at."""
    judgement = world.game.judgement
    if judgement is None or not judgement.calm:
        return depth >= PATIENCE
    if type(world.under_way[-1]).__name__ not in judgement.calm:
        return False
    return not own or depth >= PATIENCE

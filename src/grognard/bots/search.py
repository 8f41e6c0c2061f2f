"""Search with a clock: a tree of decisions over imagined worlds.

Each simulation takes a world the seat could be in and goes down the tree: known decisions by their success so far and by what
the game's judgement likes, new ones by the judgement alone, until the position is calm and is worth what was learned of such
positions. What the rules ask in small steps so becomes one choice: an activation is judged by the attack it leads to. The
judgement is asked once for each decision of the tree, not once a simulation. No world is ever the true one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from time import perf_counter

from grognard.bots.greedy import asked
from grognard.engine import Action, AnyTable, Decision, Seat

CURIOSITY = 0.5
"""How much an option that the judgement likes, and that has been tried little, is worth beyond its success."""
WIDTH = 4
"""Options that are looked at from the beginning at the decision that stands."""
WIDENING = 2
"""There and in every other decision one more comes with each so many in the root of its visits."""
WORLDS = 24
"""Worlds that take their turns: options are compared in the same ones, which tells them apart sooner."""
HORIZON = 100
"""Decisions after which a position is judged, calm or not."""
PATIENCE = 10
"""Decisions after which the seat's own next calm decision is far enough."""
CLEARLY = 0.5
"""Standard errors by which another option must do better than the one the judgement likes best."""
KEPT_DEPTH = 6
"""How many decisions of others the kept tree is searched through for the one that stands."""

Key = tuple[str, str, tuple[Action, ...]]


class Node:
    """A decision of the tree: its options in the order of the judgement, how often each was taken, and what came of it."""

    __slots__ = ("children", "first", "key", "options", "prior", "squares", "visits", "weighty", "worth")

    def __init__(self, key: Key, ranked: list[Action], prior: list[float], weighty: bool) -> None:
        self.key = key
        self.first = len(ranked)  # options of other worlds come after these
        self.weighty = weighty  # is it worth trying more than what the judgement likes best?
        self.options = ranked
        self.prior = prior
        self.visits = [0] * len(ranked)
        self.worth = [0.0] * len(ranked)
        self.squares = [0.0] * len(ranked)  # of what it was worth: how far the worlds differ
        self.children: list[Node | None] = [None] * len(ranked)

    def measured(self, i: int) -> tuple[float, float]:
        """What an option was worth on average, and the square of the error of that."""
        visits = self.visits[i]
        mean = self.worth[i] / visits
        return mean, max(0.0, self.squares[i] / visits - mean**2) / visits


def key_of(decision: Decision) -> Key:
    """What tells two decisions apart as far as who decides can see."""
    return decision.role, decision.key, decision.options


class Search:
    """Budgets: so many simulations, which is the same on every machine, or so many seconds."""

    def __init__(self, rng: Random, simulations: int = 0, seconds: float = 0.0) -> None:
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.done = 0  # simulations of the last decision
        self.root: Node | None = None  # the tree of the last decision
        self._kept: Node | None = None
        self._low, self._high = 1.0, 0.0

    def choose(self, seat: Seat) -> Action:
        decision = asked(seat)
        if decision.forced:
            return decision.options[0]
        role = seat.game.roles.index(decision.role)
        root = self._stood_before(decision)
        if root is None:
            root = self._node(seat.imagine(self.rng), decision, role)
        self.done = 0
        if not root.weighty:
            self._kept = root.children[0]
            return root.options[0]
        self.root = root
        self._low, self._high = 1.0, 0.0
        worlds: list[AnyTable] = []
        for number in self._budget():
            if number < WORLDS:
                worlds.append(seat.imagine(self.rng))
            self._simulate(root, worlds[number % WORLDS].clone(skips_forced=True), decision, seat.roles, role)
            self.done = number + 1
        best = self._best(root)
        self._kept = root.children[best]
        return root.options[best]

    def _budget(self) -> Iterator[int]:
        number, until = 0, perf_counter() + self.seconds
        while number < self.simulations or self.seconds and perf_counter() < until:
            yield number
            number += 1

    def _best(self, root: Node) -> int:
        """The option taken most often, if it did clearly better than the one the judgement likes best."""
        most = max(
            range(root.first),
            key=lambda i: (root.visits[i], root.worth[i] / max(1, root.visits[i]), -i),
        )
        if not root.visits[0] or not root.visits[most]:
            return most
        mean, error = root.measured(most)
        first, doubt = root.measured(0)
        return most if mean - first > CLEARLY * sqrt(error + doubt) else 0

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

    def _simulate(
        self, root: Node, world: AnyTable, decision: Decision, own: Sequence[int], role: int
    ) -> None:
        """Down the tree in one world, to a calm position, and back with what it is worth to each who decided."""
        path: list[tuple[Node, int, int]] = []
        node, mover = root, role
        for depth in range(1, HORIZON + 1):
            at = self._take(node, decision, world, mover)
            path.append((node, at, mover))
            world.play(node.options[at], role=mover)
            following = world.decision
            if following is None:
                break
            decision = following
            mover = world.game.roles.index(decision.role)
            if calm(world, mover in own, depth):
                break
            child = node.children[at]
            if child is None:
                child = node.children[at] = self._node(world, decision, mover)
            node = child
        self._learn(world, path)

    def _learn(self, world: AnyTable, path: list[tuple[Node, int, int]]) -> None:
        standing, worth = world.game.standing, {}
        for node, at, mover in path:
            if mover not in worth:
                worth[mover] = standing(world, mover)
            node.visits[at] += 1
            node.worth[at] += worth[mover]
            node.squares[at] += worth[mover] ** 2
        first = worth[path[0][2]]
        self._low, self._high = min(self._low, first), max(self._high, first)

    def _node(self, world: AnyTable, decision: Decision, mover: int) -> Node:
        """A new decision, its options ranked by the judgement; equals in the order of chance."""
        scores = world.game.judge(world, mover, decision.options)
        order = list(range(len(scores)))
        self.rng.shuffle(order)
        order.sort(key=lambda i: -scores[i])
        ranked = [decision.options[i] for i in order]
        shares = [1.0 / (n + 1) for n in range(len(ranked))]
        total = sum(shares)
        judgement = world.game.judgement
        weighty = judgement is None or type(world.under_way[-1]).__name__ in judgement.weighty
        return Node(key_of(decision), ranked, [share / total for share in shares], weighty)

    def _take(self, node: Node, decision: Decision, world: AnyTable, mover: int) -> int:
        """The most promising of the options that this world allows, among as many as the visits are worth."""
        if decision.options != node.key[2]:
            return self._take_other(node, decision, world, mover)
        if not node.weighty:
            return 0
        visited = sum(node.visits)
        return self._promising(node, range(min(node.first, self._width(node, visited))), visited)

    def _width(self, node: Node, visited: int) -> int:
        """How many options are looked at: some at the root at once, elsewhere more with the root of the visits."""
        return (WIDTH if node is self.root else 1) + int(sqrt(visited) / WIDENING)

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
            node.squares += other.squares
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


def calm(world: AnyTable, own: bool, depth: int) -> bool:
    """May a position be judged: nothing is half done, and another is to move or enough has been looked at."""
    judgement = world.game.judgement
    if judgement is None or not judgement.calm:
        return depth >= PATIENCE
    if type(world.under_way[-1]).__name__ not in judgement.calm:
        return False
    return not own or depth >= PATIENCE

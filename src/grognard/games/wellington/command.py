"""`grognard battle` for Wellington: one battle fought many times, with dice and without cards."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random

from grognard.engine import Dice, GrognardError
from grognard.engine.data import suggest
from grognard.engine.words import Said, together, voiced
from grognard.games.wellington import GAME, forces
from grognard.games.wellington.battle import Battle
from grognard.games.wellington.board import POWERS, SIDE, Board
from grognard.games.wellington.state import POOL, Table

SIDES = ("allied", "french")
ARMIES = ("britain 8 wellington hill", "armee_du_nord 9 reille")


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    for side, army in zip(SIDES, ARMIES, strict=True):
        parser.add_argument(
            f"--{side}", metavar="ARMY", default=army,
        )  # fmt: skip
    parser.add_argument("--duchy", metavar="ID", default="almaraz")
    parser.add_argument("--attacker", choices=SIDES, default=SIDES[0])


@dataclass
class Clash:
    """A battle of the lab: for each Power its strength points and leaders."""

    duchy: int
    attacker: int
    armies: list[tuple[int, int, tuple[int, ...]]]
    seed: str
    at_start: tuple[int, ...]
    sides: tuple[str, ...] = (Said("fight.allies", __package__), Said("fight.french", __package__))
    counted: str = Said("fight.counted", __package__)

    @property
    def title(self) -> str:
        board: Board = GAME.board()[0]
        parties = [
            together([said(board, row) for row in self.armies if SIDE[row[0]] == side]) for side in (0, 1)
        ]
        row = board.duchies[self.duchy]
        where = voiced(en=row.name, it=row.name_it or row.name)
        attacker, defender = parties[self.attacker], parties[1 - self.attacker]
        return Said("fight.title", __package__, duchy=where, attacker=attacker, defender=defender)

    def fight(self, numbers: range) -> list[tuple[str, tuple[int, ...]]]:
        field = empty()
        return [fight_once(self, field, f"{self.seed} {number}") for number in numbers]

    def ending(self, key: str) -> str:
        return Said(f"fought.{key}", __package__)


def said(board: Board, army: tuple[int, int, tuple[int, ...]]) -> str:
    power, points, leaders = army
    names = [board.leaders[piece - board.first_leader].name for piece in leaders]
    who = Said(f"role.{board.powers[power].id}", __package__)
    return Said("fight.party", __package__, n=points, power=who, leaders=together(names) if names else "none")


def battle(arguments: argparse.Namespace) -> Clash:
    board: Board = GAME.board()[0]
    ids = [row.id for row in board.duchies]
    if arguments.duchy not in ids:
        raise GrognardError(
            Said("fight.no-duchy", __package__, duchy=arguments.duchy, hint=suggest(arguments.duchy, ids))
        )
    armies = [
        army(board, side, part)
        for side, name in enumerate(SIDES)
        for part in getattr(arguments, name).split(";")
    ]
    start = tuple(sum(points for power, points, _ in armies if SIDE[power] == side) for side in (0, 1))
    attacker = SIDES.index(arguments.attacker)
    return Clash(ids.index(arguments.duchy), attacker, armies, arguments.seed, start)


def army(board: Board, side: int, text: str) -> tuple[int, int, tuple[int, ...]]:
    """`britain 8 wellington hill`: a Power, its strength points, and leaders of it."""
    words = text.split()
    mine = [power for power in POWERS if SIDE[power] == side]
    known = [board.powers[power].id for power in mine]
    if not words or words[0] not in known:
        raise GrognardError(
            Said("fight.army", __package__, text=text.strip(), hint=suggest(words[0] if words else "", known))
        )
    power = mine[known.index(words[0])]
    most = board.end[power] - board.first[power]
    if len(words) < 2 or not words[1].isdecimal() or not 1 <= int(words[1]) <= most:
        raise GrognardError(Said("fight.points", __package__, words=words[0], most=most, armies=ARMIES[side]))
    leaders = {board.leaders[piece - board.first_leader].id: piece for piece in board.leaders_of[power]}
    for word in words[2:]:
        if word not in leaders:
            raise GrognardError(
                Said(
                    "fight.no-leader",
                    __package__,
                    words=words[0],
                    word=word,
                    hint=suggest(word, list(leaders)),
                )
            )
    return power, int(words[1]), tuple(leaders[word] for word in words[2:])


def empty() -> Table:
    """The Peninsula of 1812 with nobody on it and no card in any hand, in the first impulse."""
    t: Table = GAME.table("1812", players=2, seed="field")
    while t.decision is not None and t.decision.key == "ask.Mulligans.offer":
        t.play(t.decision.options[-1], role=t.decision.role)
    s = t.state
    s.place[:] = bytes([POOL]) * t.board.pieces
    s.commander[:] = bytes([255]) * len(s.commander)
    for heap in (*s.hands, *s.fresh):
        s.discards += heap
        heap.clear()
    return t.clone()


def fight_once(clash: Clash, field: Table, seed: str) -> tuple[str, tuple[int, ...]]:
    """One battle to its end: who holds the duchy, and the strength points left to each side."""
    t: Table = field.clone()
    t.dice = Dice(seed)
    rng = Random(seed)
    for power, points, leaders in clash.armies:
        for piece in (*forces.take_from(t, power, POOL, points), *leaders):
            t.state.place[piece] = clash.duchy
    attackers = next(power for power, _, _ in clash.armies if SIDE[power] == clash.attacker)
    t._push(Battle(clash.duchy, clash.attacker, home=True, power=attackers))
    t._watched = len(t._stack) - 1
    t._run(None)
    while not t._heard and (decision := t.decision) is not None:
        role = t.game.roles.index(decision.role)
        scores = t.game.judge(t, role, decision.options)
        best = max(scores)
        t.play(
            rng.choice([a for a, score in zip(decision.options, scores, strict=True) if score == best]),
            role=role,
        )
    there = [forces.side_present(t, side, clash.duchy) for side in (clash.attacker, 1 - clash.attacker)]
    key = {
        (True, False): "attacker",
        (False, True): "defender",
        (True, True): "both",
        (False, False): "nobody",
    }
    left = [0, 0]
    for power in POWERS:
        standing = t.state.place[t.board.first[power] : t.board.end[power]]
        left[SIDE[power]] += sum(duchy < len(t.board.duchies) for duchy in standing)
    return key[there[0], there[1]], tuple(left)

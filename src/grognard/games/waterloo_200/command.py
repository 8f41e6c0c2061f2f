"""`grognard battle` for W'aterloo 200: one battle fought many times. There are no dice: what differs is which blocks stand
there, and what both sides make of it.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random

from grognard.engine import GrognardError, act
from grognard.engine.data import suggest
from grognard.engine.words import Said, together, voiced
from grognard.games.waterloo_200 import GAME
from grognard.games.waterloo_200.areas import settle
from grognard.games.waterloo_200.board import AREAS, AWAY, DEAD, FRENCH_SIDE, LEADERS, Board
from grognard.games.waterloo_200.combat import CombatPhase
from grognard.games.waterloo_200.sequence import Day, Impulse, TacticalAction
from grognard.games.waterloo_200.state import BLOCKS, Table
from grognard.games.waterloo_200.units import strength
from grognard.games.waterloo_200.voices import voices_of

SIDES = ("french", "allied")
NAPOLEON, WELLINGTON = "napoleon", "wellington"


def battle_arguments(parser: argparse.ArgumentParser) -> None:
    for side, units in zip(SIDES, ("4", "3"), strict=True):
        parser.add_argument(
            f"--{side}", metavar="UNITS", default=units,
        )  # fmt: skip
    parser.add_argument("--area", metavar="N", type=int, default=27)
    parser.add_argument("--attacker", choices=SIDES, default=SIDES[0])


@dataclass
class Clash:
    """A battle of the lab: blocks that are named, or so many that are drawn anew for each battle."""

    area: int
    attacker: int
    named: tuple[tuple[str, ...], tuple[str, ...]]
    drawn: tuple[int, int]
    seed: str
    at_start: tuple[int, ...]
    sides: tuple[str, ...] = (Said("fight.french", __package__), Said("fight.allies", __package__))
    counted: str = Said("fight.counted", __package__)

    @property
    def title(self) -> str:
        board: Board = GAME.board()[0]
        first, second = (
            together(
                [
                    voiced(en=board.units[board.unit(id)].name, it=board.units[board.unit(id)].name_it)
                    for id in named
                ]
            )
            if named
            else Said("fight.drawn", __package__, n=number)
            for named, number in zip(self.named, self.drawn, strict=True)
        )
        attacker = SIDES[self.attacker]
        where = voiced(en=board.name[self.area], it=board.name_it[self.area])
        return Said(
            "fight.title",
            __package__,
            area=where,
            attacker=attacker,
            french=first,
            allies=second,
        )

    def fight(self, numbers: range) -> list[tuple[str, tuple[int, ...]]]:
        return [fight_once(self, Random(f"{self.seed} {number}")) for number in numbers]

    def ending(self, key: str) -> str:
        return Said(f"fought.{key}", __package__)


def battle(arguments: argparse.Namespace) -> Clash:
    board: Board = GAME.board()[0]
    if not 1 <= arguments.area <= AREAS:
        raise GrognardError(Said("fight.no-area", __package__, areas=AREAS, area=arguments.area))
    named, drawn = [], []
    for side, name in enumerate(SIDES):
        text = getattr(arguments, name)
        roster = able(board, side)
        known = [board.units[u].id for u in roster]
        ids = () if text.isdecimal() else tuple(id.strip() for id in text.split(",") if id.strip())
        for id in ids:
            if id not in known:
                raise GrognardError(
                    Said("fight.no-block", __package__, name=name, id=id, hint=suggest(id, known))
                )
            if ids.count(id) > 1:
                raise GrognardError(Said("fight.only-one", __package__, id=id))
        number = int(text) if text.isdecimal() else 0
        if not ids and not 1 <= number <= board.limit[arguments.area]:
            most = min(board.limit[arguments.area], len(roster))
            raise GrognardError(
                Said("fight.so-many", __package__, name=name, most=most, area=arguments.area, text=text)
            )
        named.append(ids)
        drawn.append(number)
    start = tuple(
        sum(board.units[board.unit(id)].strength[0] for id in ids)
        or round(sum(board.units[u].strength[0] for u in able(board, side)) * n / len(able(board, side)))
        for side, (ids, n) in enumerate(zip(named, drawn, strict=True))
    )
    return Clash(arguments.area, SIDES.index(arguments.attacker), (named[0], named[1]), (drawn[0], drawn[1]),
                 arguments.seed, start)  # fmt: skip


def able(board: Board, side: int) -> list[int]:
    """The units of a side that fight: leaders only command."""
    factions = (0,) if side == FRENCH_SIDE else (1,)
    return [u for u, unit in enumerate(board.units) if unit.faction in factions and unit.type not in LEADERS]


def fight_once(clash: Clash, rng: Random) -> tuple[str, tuple[int, ...]]:
    """One battle from its declaration to its end: who won it, and the strength left to each side."""
    t = set_up(clash, rng)
    present = [b for b in range(BLOCKS) if t.state.area[b] == clash.area]
    t._watched = len(t._stack)
    t.play(act("fight", clash.area))
    while not t._heard and (decision := t.decision) is not None:
        role = t.game.roles.index(decision.role)
        scores = t.game.judge(t, role, decision.options)
        best = max(scores)
        likely = [a for a, score in zip(decision.options, scores, strict=True) if score == best]
        t.play(rng.choice(likely), role=role)
    assert isinstance(t._value, tuple)
    result = t._value[0]
    left = [0, 0]
    for block in present:
        if t.state.area[block] != DEAD:
            left[t.board.faction_of[block] != 0] += strength(t, block)
    return "attacker" if result > 0 else "defender" if result < 0 else "drawn", tuple(left)


def set_up(clash: Clash, rng: Random) -> Table:
    """A field with nobody on it but the two commanders and those who fight, before the battle is declared."""
    t: Table = GAME.empty_table(players=2, seed=str(rng.getrandbits(64)))
    GAME.set_up(t)
    s, board = t.state, t.board
    s.face[:] = bytes(range(BLOCKS))
    s.area[:] = bytes([AWAY]) * BLOCKS
    s.area[board.unit(NAPOLEON)], s.area[board.unit(WELLINGTON)] = headquarters(board, clash.area)
    for side in range(len(SIDES)):
        ids = clash.named[side]
        units = [board.unit(id) for id in ids] or rng.sample(able(board, side), clash.drawn[side])
        for unit in units:
            s.area[unit] = clash.area
    s.derive(board)
    for area in range(1, AREAS + 1):
        settle(t, area)
    for area in way_to(board, clash.area, clash.attacker):
        s.owner[area] = clash.attacker
    s.derive(board)
    s.phasing = clash.attacker
    s.battles[:] = s.engagements[:] = bytes([1] * len(s.battles))
    s.fresh = 1 << clash.area
    voices = voices_of(t, clash.attacker)
    t.stand_in(
        (Day(), "impulses"),
        (Impulse(clash.attacker, chosen="tactical", voices=voices), "over"),
        (TacticalAction(clash.attacker, voices), "deactivation"),
        (CombatPhase(clash.attacker, voices), "choose_battle"),
    )
    return t.clone()


def way_to(board: Board, area: int, faction: int) -> list[int]:
    """The ground between the start line of the attacker and the battle: he came that way, and his communication leads back."""
    came: dict[int, int] = {area: 0}
    for here in (reached := [area]):
        if here != area and board.first_owner[here] == faction:
            way = []
            while (here := came[here]) != area:
                way.append(here)
            return way
        for other in board.neighbours[here]:
            if other not in came:
                came[other] = here
                reached.append(other)
    return []


def headquarters(board: Board, area: int) -> tuple[int, int]:
    """Where Napoleon and Wellington wait: as far from one another as their armies, and not where the others fight."""
    french = [a for a in range(1, AREAS + 1) if board.first_owner[a] == 0 and a != area]
    british = [a for a in range(1, AREAS + 1) if board.first_owner[a] == 1 and a != area]
    return french[-1], british[0]

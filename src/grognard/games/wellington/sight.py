"""The map as a commander sees it: what duchies are worth, who stands where with how many dice, and how battles are likely to go."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from grognard.games.wellington import battle_dice, forces
from grognard.games.wellington.board import BRITAIN, FRENCH, NONE, SIDE, Board
from grognard.games.wellington.control import fortified, friendly, holders, owner
from grognard.games.wellington.state import Table

KEY = 6.0
"""What a key duchy is worth, in command points."""
MADRID = 10.0
PLAIN = 1.2
EAGER = 1.0
"""The margin of dice from which a prize is worth going for."""
SEIZED = 0.7
"""The share of a prize that is lost when it is left empty beside an enemy army."""
RISEN = 0.4
"""And what the guerrilla takes of it."""


_known: dict[tuple[object, ...], int] = {}
"""What has been worked out about the position being judged."""


def look_anew() -> None:
    """Another position, or the same one later: before each judgement."""
    _known.clear()


@lru_cache(maxsize=4)
def _roads(neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in range(len(neighbours)):
        far = [99] * len(neighbours)
        far[start], edge, step = 0, [start], 0
        while edge:
            step += 1
            edge = [d for at in edge for d in neighbours[at] if far[d] > step and far[d] == 99]
            for d in edge:
                far[d] = step
        rows.append(tuple(far))
    return tuple(rows)


def distance(board: Board, a: int, b: int) -> int:
    return _roads(board.neighbours)[a][b]


def prize(t: Table, duchy: int) -> float:
    if duchy == t.board.madrid:
        return MADRID
    worth = KEY if t.board.key[duchy] else PLAIN
    return worth + home_prize(t, duchy) if t.board.country[duchy] == "france" else worth


def home_prize(t: Table, duchy: int) -> float:
    """In the last year a French Power loses its bonus with the first home duchy it loses, and has it again with the last
    that it wins back (WEL-19.4a)."""
    key = ("home", duchy)
    if key not in _known:
        power = t.board.owner[duchy]
        bonus = next(row.home for row in t.board.tables.year if row.year == t.state.year)
        at = holders(t)
        lost = sum(at[d] != power for d in t.board.france if d != duchy and t.board.owner[d] == power)
        _known[key] = int(KEY * bonus / 2 / (1 + lost) ** 2)
    return float(_known[key])


def hostile(t: Table, duchy: int, side: int) -> bool:
    return SIDE[owner(t, duchy)] != side


def guard(t: Table, side: int, duchy: int) -> int:
    """Dice the defenders of a duchy would roll, without cards."""
    key = ("guard", side, duchy)
    if key not in _known:
        _known[key] = _guard(t, side, duchy)
    return _known[key]


def _guard(t: Table, side: int, duchy: int) -> int:
    if not forces.side_present(t, side, duchy):
        return 0
    chief = forces.commander(t, side, duchy)
    men = forces.side_sp(t, side, duchy) + len(forces.side_leaders(t, side, duchy))
    rating = forces.battle_rating(t, chief) - 1 if chief != NONE else 0
    return men + rating + battle_dice.nationality_bonus(t, side, duchy)


def punch(t: Table, power: int, force: list[int]) -> int:
    """Dice a force would roll in an attack."""
    officers = [p for p in force if forces.is_leader(t, p)]
    rating = max((forces.battle_rating(t, p) for p in officers), default=0)
    bonus = 1 if power == BRITAIN else 0
    if SIDE[power] == FRENCH:
        row = t.board.powers[power]
        bonus = row.bonus_after_call if t.state.call else row.bonus
    return len(force) - bool(officers) + rating + bonus


def goal(t: Table, side: int, frm: int, might: int) -> tuple[float, int]:
    """The most promising enemy prize for a force of so many dice: its pull, and where it lies."""
    best = (0.0, frm)
    far = _roads(t.board.neighbours)[frm]
    for duchy in t.board.land:
        pull = prize(t, duchy) / (1.0 + far[duchy])
        if far[duchy] > 12 or pull <= best[0] or not hostile(t, duchy, side):
            continue
        odds = might - guard(t, 1 - side, duchy)
        if fortified(t, duchy):
            odds = min(odds, might - 6)
        if odds < EAGER and duchy != frm:
            continue
        best = (pull, duchy)
    return best


def threat(t: Table, side: int, duchy: int) -> int:
    """The most dice an enemy army beside a duchy could bring there."""
    most = 0
    for near in t.board.neighbours[duchy]:
        if forces.side_leaders(t, 1 - side, near):
            most = max(most, guard(t, 1 - side, near))
    return most


@lru_cache(maxsize=4096)
def chance_to_win(ours: int, theirs: int) -> float:
    """More hits of 5 and 6 with so many dice than with so many; a tie is fought again (WEL-11.52)."""
    ahead = level = 0.0
    for mine in range(ours + 1):
        here = comb(ours, mine) * 2 ** (ours - mine) / 3**ours
        for other in range(min(theirs, mine) + 1):
            both = here * comb(theirs, other) * 2 ** (theirs - other) / 3**theirs
            if other == mine:
                level += both
            else:
                ahead += both
    return ahead / (1 - level) if level < 1 else 0.0


def laid_bare(t: Table, side: int, frm: int, stay: int) -> float:
    """What is likely to be lost of a duchy of ours when so many pieces stay: an army beside it flags it from where it
    stands (WEL-7.1c), and the guerrilla takes what the French leave empty (WEL-4.4)."""
    if stay > 0 or fortified(t, frm) or not friendly(t, frm, side):
        return 0.0
    if threat(t, side, frm):
        return SEIZED * prize(t, frm)
    risen = side == FRENCH and t.board.country[frm] in ("spain", "portugal")
    return RISEN * prize(t, frm) if risen else 0.0


def front(t: Table, side: int, duchy: int) -> int:
    """Lines between a duchy and the nearest enemy formation."""
    key = ("front", side, duchy)
    if key not in _known:
        _known[key] = _front(t, side, duchy)
    return _known[key]


def _front(t: Table, side: int, duchy: int) -> int:
    return min(
        (distance(t.board, duchy, d) for d in t.board.land if forces.side_present(t, 1 - side, d)), default=9
    )


def chance_of_nine(modifier: int) -> float:
    need = 9 - modifier
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b >= need)
    return ways / 36

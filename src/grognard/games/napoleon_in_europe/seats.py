"""NIE-22.1: who plays which nations, for every scenario and number of players."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grognard.games.napoleon_in_europe.board import HISTORICAL, Board, load_board


@cache
def shipped_board() -> Board:
    return load_board(Path(__file__).parent / "data")


@cache
def seats(players: int, scenario: str) -> tuple[tuple[int, ...], ...]:
    """Historical: the two alliances, the larger ones divided among more players. Otherwise a nation for each player."""
    b = shipped_board()
    order = list(b.seating)
    if not scenario.endswith(HISTORICAL):
        return tuple((n,) for n in order[:players])
    row = b.scenario(scenario)
    hands = [[n for n in order if side >> n & 1] for side in (row.french, row.anti_french)]
    while len(hands) < players:
        large = max(range(len(hands)), key=lambda i: (len(hands[i]), i))
        if len(hands[large]) > 1:
            hands.insert(large + 1, hands[large][1:])
            hands[large] = hands[large][:1]
        else:  # more players than belligerents: a nation of neither side
            taken = [n for hand in hands for n in hand]
            hands.append([n for n in order if n not in taken][:1])
    return tuple(tuple(hand) for hand in hands)

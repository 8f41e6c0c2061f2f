"""The decisive endings and the count at nightfall (W200-0.10 to W200-0.13)."""

from __future__ import annotations

from grognard.games.waterloo_200.board import (
    ALLIED_SIDE,
    BRITISH,
    FRENCH,
    FRENCH_SIDE,
    OF_SIDE,
    PRUSSIAN,
    SIDE,
)
from grognard.games.waterloo_200.state import Table


def wins(t: Table, side: int, reason: str, rule: str) -> None:
    """The game ends at once; what comes first counts (B-37)."""
    if t.outcome is None:
        if "named-endings" in t.rulings:
            reason += ".french" if side == FRENCH_SIDE else ".allied"
        t.win(list(OF_SIDE[side]), reason, rule, scores(t))


def scores(t: Table) -> dict[str, int]:
    """Victory Areas of each side."""
    return {
        "french": stars(t, FRENCH_SIDE),
        "british": stars(t, ALLIED_SIDE),
        "prussian": stars(t, ALLIED_SIDE),
    }


def stars(t: Table, side: int) -> int:
    """The Victory Areas a side controls; a contested one is its original defender's (B-10)."""
    control = t.state.control
    held = control[FRENCH] if side == FRENCH_SIDE else control[BRITISH] | control[PRUSSIAN]
    return (held & t.board.victory).bit_count()


def check_seven(t: Table) -> None:
    """W200-0.12: all seven Victory Areas."""
    for side in (FRENCH_SIDE, ALLIED_SIDE):
        if stars(t, side) == t.board.victory.bit_count():
            wins(t, side, "won.seven", "W200-0.12")


def check_loss(t: Table, block: int) -> None:
    """W200-0.10 and W200-0.11, after each unit that is eliminated; Prussians do not count."""
    faction = t.board.faction_of[block]
    if faction == PRUSSIAN:
        return
    enemy = ALLIED_SIDE if SIDE[faction] == FRENCH_SIDE else FRENCH_SIDE
    if block == t.board.commander[faction]:
        wins(t, enemy, "won.commander", "W200-0.10")
    if t.state.dead[faction] >= t.board.tables.losses_to_lose:
        wins(t, enemy, "won.morale", "W200-0.11")


def morale(t: Table, faction: int) -> int:
    """W200-6.2.3.1.9: ten, less one for each unit lost; Prussians use the British track (W200-OR-9.0)."""
    army = BRITISH if faction == PRUSSIAN else faction
    return max(0, t.board.tables.morale - t.state.dead[army])


def nightfall(t: Table) -> None:
    """W200-0.13: at the end of the game the side with more Victory Areas wins."""
    side = FRENCH_SIDE if stars(t, FRENCH_SIDE) > stars(t, ALLIED_SIDE) else ALLIED_SIDE
    wins(t, side, "won.nightfall", "W200-0.13")

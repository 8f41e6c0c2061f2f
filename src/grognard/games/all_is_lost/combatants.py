"""Who fights: of some units those that take part in a combat, by the role asked for (9.1.1, 11.2.2, 11.4, 11.5, 12.1, 15.1.1).

Every rule that counts, loses or pursues with units asks here, so that guns and militia stand the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from grognard.games.all_is_lost.board import ARTILLERY, MILITIA
from grognard.games.all_is_lost.forces import good_order
from grognard.games.all_is_lost.state import Table, ground

NEVER, LAST, WITH, ONLY = range(4)
"""Guns in a role: never, if there is nothing else, with the others, nothing but guns."""


@dataclass(frozen=True)
class Role:
    """What a body of troops is asked to do in a combat."""

    guns: int
    militia: bool  # it never leaves its hex, and defends it always (15.1.1b)
    shaken: bool = False  # demoralised and plundering units are part of it, though they do not fight


ATTACKER = Role(WITH, militia=False, shaken=True)
"""All that goes out to a Major Battle (11.2.2a, 15.1.1b)."""
DEFENDER = Role(WITH, militia=True, shaken=True)
"""All that is attacked in its hex in a Major Battle (11.2.2a, 11.4a)."""
ASSAULTING = Role(NEVER, militia=False)
"""On the attacker's side of the Assault Table (11.5d, 12.1)."""
ASSAULTED = Role(LAST, militia=True)
"""On its defender's side: guns only if they are alone (12.1, 12.1.1)."""
BOMBARDED = Role(WITH, militia=True)
"""Who may lose SP to the guns of a siege (11.6a)."""
FIRING = Role(ONLY, militia=False)
"""The guns themselves (11.4.1d, 11.6)."""
PURSUING = Role(NEVER, militia=False)
"""Who runs after the beaten (11.4r)."""


def combatants(t: Table, units: Iterable[int], role: Role) -> list[int]:
    """Of these units those that fight in this role."""
    counters = ground(t).counters
    able = list(units) if role.shaken else good_order(t, units)
    if not role.militia:
        able = [u for u in able if counters[u].arm != MILITIA]
    if role.guns == WITH:
        return able
    if role.guns == ONLY:
        return [u for u in able if counters[u].arm == ARTILLERY]
    troops = [u for u in able if counters[u].arm != ARTILLERY]
    return troops or able if role.guns == LAST else troops

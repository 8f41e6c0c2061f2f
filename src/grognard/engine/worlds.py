"""Imagined worlds: tables that some roles cannot tell from the true one. What answers a person reads nothing else."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from grognard.engine.dice import Dice
from grognard.engine.procedure import plan_of
from grognard.engine.values import Ask

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

IMAGINED_DEALS = 12


def imagined(t: AnyTable, mask: int, rng: Random) -> AnyTable:
    """Hidden things exchanged, other dice; answers that others hold in secret are chosen anew."""
    base = _own(t, mask, rng)
    return _answered(_dealt(base, t, mask, rng) or base, t, mask, rng)


def known(t: AnyTable, mask: int, rng: Random) -> AnyTable:
    """Where no imagined world would have asked what stands, hidden things are dealt anew all the same, and the question
    stays as it stands. A deal that happens to be the true one is as good as any: to refuse it would tell.
    """
    base = _own(t, mask, rng)
    world = _dealt(base, t, mask, rng)
    if world is None:
        world = base
        t.game.imagine(world, mask, rng)
        world._asked = t._asked
    return _answered(world, t, mask, rng)


def _own(t: AnyTable, mask: int, rng: Random) -> AnyTable:
    """A copy with other dice, without what others keep to themselves."""
    base = t.clone()
    base.dice = Dice(str(rng.getrandbits(128)))
    base._kept = [(role, given) for role, given in t._kept if mask >> role & 1]
    return base


def _dealt(base: AnyTable, t: AnyTable, mask: int, rng: Random) -> AnyTable | None:
    """Hidden things dealt anew so that the question stands that stands on the table; None if none of some deals does."""
    for _ in range(IMAGINED_DEALS):
        world = base.clone()
        t.game.imagine(world, mask, rng)
        if _asks_like(world, t, mask):
            return world
    return None


def _answered(world: AnyTable, t: AnyTable, mask: int, rng: Random) -> AnyTable:
    """What others have answered to the question already, chosen anew."""
    if world._asked is not None:
        wants = world._asked.wants
        world._held = [
            (role, given if mask >> role & 1 else rng.choice(wants[role])) for role, given in t._held
        ]
    return world


def _asks_like(world: AnyTable, t: AnyTable, mask: int) -> bool:
    """Would the world ask what stands on the table? Its own question is put again and takes its place."""
    asked = t._asked
    if asked is None:
        return True
    procedure, place = world._stack[-1], world._at[-1]
    try:
        flow = plan_of(type(procedure)).steps[place](procedure, world)
    except Exception:
        return False
    if type(flow) is not Ask or list(flow.wants) != list(asked.wants):
        return False
    for role, options in flow.wants.items():
        mine = mask >> role & 1
        if not options or (mine and (options != asked.wants[role] or flow.about != asked.about)):
            return False
    flow.rule = asked.rule
    world._asked = flow
    return True

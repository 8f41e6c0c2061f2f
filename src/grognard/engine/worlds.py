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
    base = t.clone()
    base.dice = Dice(str(rng.getrandbits(128)))
    base._kept = [(role, given) for role, given in t._kept if mask >> role & 1]
    for _ in range(IMAGINED_DEALS):
        world = base.clone()
        t.game.imagine(world, mask, rng)
        if _asks_like(world, t, mask):
            break
    else:
        world = base
    if world._asked is not None:
        wants = world._asked.wants
        world._held = [
            (role, given if mask >> role & 1 else rng.choice(wants[role])) for role, given in t._held
        ]
    return world


def known(t: AnyTable, mask: int, rng: Random) -> AnyTable:
    """Where no imagined world would have asked what stands, hidden things are dealt anew all the same, and the question
    stays as it stands.
    """
    world = imagined(t, mask, rng)
    if world.state == t.state:
        t.game.imagine(world, mask, rng)
        world._asked = t._asked
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

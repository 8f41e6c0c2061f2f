"""The campaign and the Battlefield as numbers, for agents that learn. Nothing is hidden but the dice to come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.engine.senses import Sense, Senses, cut, wide
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.counters import BOXES
from grognard.games.field_commander_napoleon.state import NOWHERE, PHASES, Table, campaign

CLOCK = 8
FIELD = 14
LARGEST_COUNT = 30
TOKENS = 12
CHOICES = 16


def counters(t: Table) -> slice:
    """The counters that can be in play: those of the campaign, or all of a linked series."""
    if t.scenario == "career":
        return slice(0, len(t.board.forces))
    c = campaign(t)
    return slice(c.first, c.last)


def columns(t: Table) -> Sequence[Sense]:
    """Forces, plans, the map's clock and points, the battle under way."""
    size = len(range(*counters(t).indices(len(t.board.forces))))
    plans = len(t.board.plans)
    return (
        Sense("area", size),
        Sense("zone", size, 6),
        *(Sense(name, size, 1) for name in ("reduced", "moved", "column", "prepared", "acted")),
        Sense("token", size, plans),
        Sense("combat", size, TOKENS),
        Sense("tokens", plans, TOKENS),
        Sense("aside", plans, TOKENS),
        Sense("clock", CLOCK, LARGEST_COUNT),
        Sense("where", 3),
        Sense("field", FIELD, LARGEST_COUNT),
        Sense("insights", 2),
        Sense("points", 2),
    )


def read(t: Table, mask: int) -> Sequence[bytes | bytearray]:
    s, b, mine = t.state, t.state.battle, counters(t)
    return (
        s.area[mine],
        s.zone[mine],
        s.reduced[mine],
        s.moved[mine],
        s.column[mine],
        s.prepared[mine],
        s.acted[mine],
        s.token[mine],
        s.combat[mine],
        s.tokens,
        s.aside,
        cut((s.turn, s.half, s.phase, *s.supply, s.scouts, s.campaign, len(PHASES))),
        cut((s.napoleon, b.area, b.exits[FRENCH])),
        cut((b.turns, b.number, b.side, b.napoleon, b.french_plans, b.enemy_plans, b.routed, b.shock_bonus,
             b.cancel_hits, b.activation_bonus, b.attack_bonus, b.attack_super, b.formation,
             b.exits[ENEMY] != NOWHERE)),
        wide(b.insights),
        wide(sum(row[2] for row in s.diary)),
    )  # fmt: skip


def kinds(t: Table) -> Mapping[str, Sequence[int | str]]:
    b = t.board
    return {
        "piece": range(len(b.forces))[counters(t)] if t.scenario != "career" else range(len(b.forces)),
        "card": range(len(b.plans)),
        "insight": range(len(b.insights)),
        "space": range(len(b.areas) + len(b.limits) + len(BOXES)),
        "formation": range(2),
        "n": range(CHOICES),
    }


SENSES = Senses(columns, read, kinds)

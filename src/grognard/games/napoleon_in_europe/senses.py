"""Europe as numbers, as far as a power may know it: for agents that learn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.engine.senses import Sense, Senses, bits, cut, padded, wide
from grognard.games.napoleon_in_europe.battle_field import AREAS
from grognard.games.napoleon_in_europe.board import KINDS, NOBODY
from grognard.games.napoleon_in_europe.names import is_seen
from grognard.games.napoleon_in_europe.state import NATIONS, NONE, State, Table
from grognard.games.napoleon_in_europe.talks import CONDITIONS, PROMISES

HANDLES = 512
"""As many units as can be told apart here; no game has had half of them at once."""
PLUS_ONE = bytes((n + 1) % 256 for n in range(256))
LONGEST_PEACE = 24  # months
LARGEST_NUMBER = 512
CLOCK, FIELD = 4, 9
STOCK = 60


def columns(t: Table) -> Sequence[Sense]:
    """Units, regions, nations and what is between them, the clock, the battle board."""
    regions = len(t.state.owner)
    return (
        Sense("kind", HANDLES, len(KINDS)),
        Sense("nation", HANDLES, NATIONS + 1),
        Sense("place", HANDLES),
        Sense("spot", HANDLES, AREAS),
        Sense("steps", HANDLES, 4),
        Sense("square", HANDLES, 1),
        Sense("owner", regions, NATIONS + 1),
        Sense("revolt", regions, 1),
        Sense("pp", NATIONS, STOCK),
        Sense("pap", NATIONS, 12),
        Sense("debt", NATIONS, STOCK),
        Sense("commander", NATIONS + 1, NATIONS),
        Sense("relation", NATIONS * NATIONS, 2),
        Sense("passage", NATIONS * NATIONS, 1),
        Sense("protection", NATIONS * NATIONS, LONGEST_PEACE),
        Sense("clock", CLOCK, STOCK),
        Sense("month", 2),
        Sense("movers", NATIONS + 1, 1),
        Sense("moved", NATIONS + 1, 1),
        Sense("attacker", NATIONS + 1, 1),
        Sense("defender", NATIONS + 1, 1),
        Sense("field", FIELD, 16),
        Sense("where", 2),
        Sense("lost", NATIONS + 1, 32),
    )


def read(t: Table, mask: int) -> Sequence[bytes | bytearray]:
    """The columns as the powers of this mask may know them."""
    s, f = t.state, t.state.battle
    nations = NATIONS + 1
    return (
        padded(s.kind.translate(PLUS_ONE), HANDLES),
        padded(s.nation.translate(PLUS_ONE), HANDLES),
        padded(s.place.translate(PLUS_ONE), HANDLES),
        spots(t, mask),
        padded(s.steps, HANDLES),
        padded(s.square, HANDLES),
        s.owner.translate(PLUS_ONE),
        s.revolt,
        cut(s.pp),
        cut(s.pap),
        cut(s.debt),
        s.commander.translate(PLUS_ONE),
        s.relation,
        s.passage,
        protection(s),
        cut((s.turn, s.active + 1 if s.active != NONE else 0, s.fighting, s.time_up)),
        wide(s.month),
        bits(s.movers, nations),
        bits(s.moved, nations),
        bits(f.sides[0], nations),
        bits(f.sides[1], nations),
        cut((f.columns, f.landing, f.screen, f.turn, f.phase, f.acting, f.used, f.busy, f.quiet)),
        cut((f.region + 1 if f.region != NONE else 0, s.congress + 1 if s.congress != NONE else 0)),
        cut(f.lost),
    )


def protection(s: State) -> bytes:
    """For how many months a victor still may not attack whom he has beaten, victor by victor."""
    if not any(s.protection):
        return bytes(NATIONS * NATIONS)
    return cut(until - s.month for until in s.protection)


def spots(t: Table, mask: int) -> bytes:
    """Where on the battle board each unit stands, plus one; behind a screen only the viewer's own (NIE-36.4)."""
    s = t.state
    if s.battle.region == NONE:
        return bytes(HANDLES)
    if not s.battle.screen:
        return padded(s.spot.translate(PLUS_ONE), HANDLES)
    seen = bytes(
        spot + 1 if spot != NONE and s.nation[u] <= NOBODY and is_seen(s, u, mask) else 0
        for u, spot in enumerate(s.spot)
    )
    return padded(seen, HANDLES)


def kinds(t: Table) -> Mapping[str, Sequence[int | str]]:
    return {
        "nation": range(NATIONS + 1),
        "piece": range(HANDLES),
        "space": range(t.board.field0 + AREAS),
        "unit": range(len(KINDS)),
        "condition": range(len(CONDITIONS)),
        "promise": range(len(PROMISES)),
        "n": range(LARGEST_NUMBER),
    }


SENSES = Senses(columns, read, kinds)

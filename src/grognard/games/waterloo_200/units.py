"""Chapter 3, the units: strength, values and damage."""

from __future__ import annotations

from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.areas import put
from grognard.games.waterloo_200.board import (
    ARTILLERY,
    DEAD,
    LEADERS,
    POOL,
    PRUSSIAN,
    TACTICAL_LEADER,
    Unit,
)
from grognard.games.waterloo_200.knowledge import note_strength, show, strength_of
from grognard.games.waterloo_200.state import Table


def unit(t: Table, block: int) -> Unit:
    return t.board.units[t.state.face[block]]


def kind(t: Table, block: int) -> int:
    return t.board.kind[t.state.face[block]]


def strength(t: Table, block: int) -> int:
    """Pips, stars or cannonballs of the step it is on; pawn and heart count 1 (W200-3.2)."""
    return strength_of(t, block)


def value(t: Table, block: int) -> int:
    """AV, TV or SV (W200-3.3): a pawn has no AV, a Tactical Leader at heart no TV, a Strategic Leader at heart SV 1."""
    return t.board.units[t.state.face[block]].value[t.state.lost[block]]


def hits_for_a_step(t: Table, block: int) -> int:
    """The hits that one damage costs now (W200-3.5-b)."""
    return t.board.units[t.state.face[block]].hits[t.state.lost[block]]


def hits_to_kill(t: Table, block: int) -> int:
    """The hits it absorbs before it is gone (B-18)."""
    return sum(unit(t, block).hits[t.state.lost[block] :])


def at_last_step(t: Table, block: int) -> bool:
    """Heart, pawn or last pip."""
    return t.state.lost[block] == len(unit(t, block).strength) - 1


def commander(t: Table, faction: int) -> int:
    """The faction's Strategic Leader."""
    return t.board.commander[faction]


def strategic_value(t: Table, faction: int) -> int:
    """SV of the faction's Strategic Leader; 0 when he is dead or has not come (B-26)."""
    leader = commander(t, faction)
    return value(t, leader) if t.state.area[leader] not in (0, DEAD, POOL) else 0


def radius(t: Table, leader: int) -> int:
    """The tactical radius of a leader on the step he is on (W200-3.9.5.1, W200-3.9.5.2, W200-3.9.3-e)."""
    return unit(t, leader).radius[t.state.lost[leader]]


def is_leader(t: Table, block: int) -> bool:
    return kind(t, block) in LEADERS


def is_tactical_leader(t: Table, block: int) -> bool:
    return kind(t, block) == TACTICAL_LEADER


def is_artillery(t: Table, block: int) -> bool:
    return kind(t, block) in ARTILLERY


def is_combat_unit(t: Table, block: int) -> bool:
    """Infantry and cavalry (W200-3.4); the others are support units."""
    return bool(t.board.combat >> t.state.face[block] & 1)


# --- damage ------------------------------------------------------------------------------------------


def reduce(t: Table, block: int, rule: str, hits: int = 0, how: str = "hit") -> bool:
    """One step down (W200-3.5), by so many hits; on its last step the unit is eliminated (W200-3.6). True if it died."""
    if at_last_step(t, block):
        eliminate(t, block, hits, how)
        return True
    t.state.lost[block] += 1
    note_strength(t, "reduced", block, rule, n=hits, how=how)
    return False


def eliminate(t: Table, block: int, hits: int, how: str = "hit") -> None:
    """Off the map for good, face up on the morale track (W200-3.6-b, W200-6.2.3.1.9)."""
    s = t.state
    area = s.area[block]
    show(t, block)
    faction = t.board.faction_of[block]
    t.note(
        "eliminated",
        rule="W200-3.6",
        role=faction,
        unit=s.face[block],
        piece=block,
        space=area,
        n=hits,
        how=how,
    )
    bit = ~(1 << block)
    s.activated &= bit
    s.exposed &= bit
    s.shown &= bit
    put(t, block, DEAD)  # who controls the area then is settled when all hits are taken (B-60)
    if faction != PRUSSIAN:
        t.note("morale", rule="W200-6.2.3.1.9", role=faction, n=victory.morale(t, faction))
    victory.check_loss(t, block)


def wear(t: Table, leader: int, rule: str) -> None:
    """A deactivated leader loses a step, but not at heart (W200-3.9.2-b, W200-3.9.3-b)."""
    if not at_last_step(t, leader):
        t.state.lost[leader] += 1
        note_strength(t, "worn", leader, rule)


def languages(t: Table, blocks: list[int]) -> int:
    """How many languages these units speak (W200-OR-6.0)."""
    return len({unit(t, block).language for block in blocks})

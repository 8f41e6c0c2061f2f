"""Chapter 3, the units: strength, values, damage, and who sees what."""

from __future__ import annotations

from grognard.games.waterloo_200 import victory
from grognard.games.waterloo_200.areas import put
from grognard.games.waterloo_200.board import (
    ARTILLERY,
    BRITISH,
    DEAD,
    FRENCH,
    LEADERS,
    POOL,
    PRUSSIAN,
    TACTICAL_LEADER,
    Unit,
)
from grognard.games.waterloo_200.state import Table


def unit(t: Table, block: int) -> Unit:
    return t.board.units[t.state.face[block]]


def kind(t: Table, block: int) -> int:
    return t.board.kind[t.state.face[block]]


def strength(t: Table, block: int) -> int:
    """Pips, stars or cannonballs of the step it is on; pawn and heart count 1 (W200-3.2)."""
    return t.board.units[t.state.face[block]].strength[t.state.lost[block]]


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


# --- who sees what -----------------------------------------------------------------------------------


def visible(t: Table) -> int:
    """The blocks that lie face up for everybody now."""
    s = t.state
    return s.activated | s.exposed | s.shown


def show(t: Table, block: int) -> None:
    """From now on the enemy knows what this block is."""
    s = t.state
    s.could[block] = 1 << s.face[block]
    t.reveal()


def rule_out(t: Table, block: int, faces: int) -> None:
    """What happened shows the enemy that the block is one of these."""
    s = t.state
    s.could[block] &= faces
    if not s.could[block]:
        raise ValueError(f"block {block} has done what none of the units it could be can do")


def told(t: Table, block: int) -> dict[str, int | str]:
    """The block as everybody may read of it: its unit if it lies face up, else a block of its faction."""
    if visible(t) >> block & 1 or block == commander(t, t.board.faction_of[block]):
        return {"unit": t.state.face[block]}
    return {"unit": hidden_unit(t, block)}


def hidden_unit(t: Table, block: int) -> int:
    """The number that stands for 'a French block' in an event: behind all units, one for each faction."""
    return len(t.board.units) + t.board.faction_of[block]


def owners(t: Table, faction: int) -> int:
    """The roles that read the faction's blocks from behind: the whole side, unless the Allies play apart."""
    if faction == FRENCH or "allies-apart" in t.options:
        return 1 << faction
    return 1 << BRITISH | 1 << PRUSSIAN


def note_block(t: Table, key: str, block: int, rule: str = "", **args: int | str) -> None:
    """An event about a block: everybody reads what lies face up, its owners read its name."""
    faction = t.board.faction_of[block]
    t.note(
        key,
        rule=rule,
        role=faction,
        secret={"unit": t.state.face[block]},
        to=owners(t, faction),
        terms=None,
        secret_terms=None,
        facts=None,
        **told(t, block),
        **args,
    )


# --- damage ------------------------------------------------------------------------------------------


def reduce(t: Table, block: int, rule: str) -> bool:
    """One step down (W200-3.5); on its last step the unit is eliminated (W200-3.6). True if it died."""
    if at_last_step(t, block):
        eliminate(t, block)
        return True
    t.state.lost[block] += 1
    note_block(t, "reduced", block, rule)
    return False


def eliminate(t: Table, block: int) -> None:
    """Off the map for good, face up on the morale track (W200-3.6-b, W200-6.2.3.1.9)."""
    s = t.state
    area = s.area[block]
    show(t, block)
    t.note("eliminated", rule="W200-3.6", role=t.board.faction_of[block], unit=s.face[block], space=area)
    bit = ~(1 << block)
    s.activated &= bit
    s.exposed &= bit
    s.shown &= bit
    put(t, block, DEAD)  # who controls the area then is settled when all hits are taken (B-60)
    victory.check_loss(t, block)


def wear(t: Table, leader: int, rule: str) -> None:
    """A deactivated leader loses a step, but not at heart (W200-3.9.2-b, W200-3.9.3-b)."""
    if not at_last_step(t, leader):
        t.state.lost[leader] += 1
        note_block(t, "worn", leader, rule)


def languages(t: Table, blocks: list[int]) -> int:
    """How many languages these units speak (W200-OR-6.0)."""
    return len({unit(t, block).language for block in blocks})

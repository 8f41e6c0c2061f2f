"""The fog of war (W200-0.3): what each side has been shown of the other's blocks, who may read what, and which worlds a side can
still imagine.

`could` holds, for each block, the units the enemy must still think possible. Everything that shows something about a block goes
through this module: a rule says what happened, and here stands what the enemy learns from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from grognard.games.waterloo_200.board import (
    AWAY,
    BRITISH,
    DEAD,
    FRENCH,
    POOL,
    PRUSSIAN,
    TACTICAL_LEADER,
)
from grognard.games.waterloo_200.state import Table

# --- what lies face up -------------------------------------------------------------------------------


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


# --- what the enemy learns from what a block does ------------------------------------------------------


def rides_to_be_activated(t: Table, leader: int) -> None:
    """Only a Tactical Leader rides in the Activation Phase (W200-3.9.1-c)."""
    rule_out(t, leader, t.board.of_type[TACTICAL_LEADER])


def obeys(t: Table, block: int, corps: int) -> None:
    """Who moves in a Tactical Action is of a corps whose activated leader reaches him (W200-6.2.2)."""
    rule_out(t, block, corps)


def went_so_far(t: Table, block: int, spent: int) -> None:
    """A unit that spent so many MP of its own has at least that allowance (W200-3.7)."""
    rule_out(t, block, t.board.faster[spent])


def opened_an_engagement(t: Table, block: int) -> None:
    """Only a combat unit goes among enemies where nobody of its side stands (W200-3.4-b)."""
    rule_out(t, block, t.board.combat)


def went_among_enemies(t: Table, block: int) -> None:
    """A leader never does (W200-6.2.1-b)."""
    rule_out(t, block, ~t.board.leaders)


def went_on_after_disengaging(t: Table, block: int) -> None:
    """Only the mounted go on into enemy ground (W200-3.8-d)."""
    rule_out(t, block, t.board.mounted | t.board.leaders)


def was_given_a_step(t: Table, leader: int) -> None:
    """Regeneration turns a leader's block before everybody's eyes (W200-6.4-g)."""
    rule_out(t, leader, t.board.leaders)


def stands_on(t: Table, block: int, icon: int) -> None:
    """Who is put on an icon is of its corps and type (W200-4.0-b, W200-5.0-d)."""
    rule_out(t, block, t.board.icon_faces[icon])


def stands_with_its_corps(t: Table, block: int) -> None:
    """A Prussian from the pool comes to the black area of his corps (W200-5.0-d)."""
    board = t.board
    rule_out(t, block, board.of_corps[board.corps_of[t.state.face[block]]])


def found_no_place(t: Table, block: int, open_icons: Iterable[int]) -> None:
    """None of these icons took it (W200-5.0-e)."""
    rule_out(t, block, ~any_of(t.board.icon_faces[icon] for icon in open_icons))


def is_not_of(t: Table, block: int, corps: int) -> None:
    """The corps has come and this block was not among it (W200-5.1)."""
    rule_out(t, block, ~t.board.of_corps[corps])


def came_together(t: Table, blocks: list[int], corps: int, herd: int) -> None:
    """Everybody knows of which types they are, but not which is which (W200-5.1)."""
    board, s = t.board, t.state
    possible = any_of(board.of_type[board.kind[s.face[block]]] for block in blocks) & board.of_corps[corps]
    for block in blocks:
        rule_out(t, block, possible)
        s.herd[block] = herd


def is_left_in_the_pool(t: Table, pool: list[int]) -> None:
    """What the icons left over: everybody can count of which corps and type (W200-4.0-c)."""
    board, s = t.board, t.state
    units = [board.units[s.face[block]] for block in pool]
    possible = any_of(board.of_corps[unit.corps] & board.of_type[unit.type] for unit in units)
    for block in pool:
        rule_out(t, block, possible)


def any_of(masks: Iterable[int]) -> int:
    """What is in any of these sets."""
    total = 0
    for mask in masks:
        total |= mask
    return total


# --- who may read what -------------------------------------------------------------------------------


def free(t: Table, faction: int) -> bool:
    """Does the faction choose its units, seeing its whole pool, instead of drawing them (W200-OR-1.0, W200-OR-1.0-b)?"""
    side = "french" if faction == FRENCH else "allied"
    return "free-deployment" in t.options or f"free-deployment-{side}" in t.options


def own_factions(t: Table, mask: int) -> tuple[bool, bool, bool]:
    """The factions whose blocks a viewer sees from behind; Allied players share their view unless they play apart."""
    if mask & 0b110 and "allies-apart" not in t.options:
        mask |= 0b110
    return (bool(mask & 1), bool(mask & 2), bool(mask & 4))


def owners(t: Table, faction: int) -> int:
    """The roles that read the faction's blocks from behind, as a mask."""
    if faction == FRENCH or "allies-apart" in t.options:
        return 1 << faction
    return 1 << BRITISH | 1 << PRUSSIAN


def sees(t: Table, block: int, mask: int) -> bool:
    """May this viewer read the block's face?"""
    s = t.state
    if s.area[block] == DEAD or visible(t) >> block & 1:
        return True
    faction = t.board.faction_of[block]
    return own_factions(t, mask)[faction] and knows_own(t, block)


def knows_own(t: Table, block: int) -> bool:
    """An owner reads his blocks on the map; his pool lies face down, but for units he drew or may choose from."""
    s = t.state
    if s.area[block] in (POOL, AWAY):
        return bool(s.peeked >> block & 1) or free(t, t.board.faction_of[block])
    return True


def told(t: Table, block: int) -> int:
    """The unit of a block as everybody may read of it: itself if it lies face up, else a block of its faction."""
    s, board = t.state, t.board
    faction = board.faction_of[block]
    if (s.activated | s.exposed | s.shown) >> block & 1 or block == board.commander[faction]:
        return s.face[block]
    return len(board.units) + faction  # `hidden_unit`: each step of each move asks


def hidden_unit(t: Table, faction: int) -> int:
    """The number that stands for 'a French block' in an event: behind all units, one for each faction."""
    return len(t.board.units) + faction


def note_block(t: Table, key: str, block: int, rule: str = "", **args: int | str) -> None:
    """A line about a block: everybody reads what lies face up, its owners read its name. The block itself is a handle that all see."""
    if not t.tells:
        return
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
        unit=told(t, block),
        piece=block,
        **args,
    )


def note_strength(t: Table, key: str, block: int, rule: str = "", **args: int | str) -> None:
    """The same with the strength it has now, for all who may read the block."""
    if not t.tells:
        return
    faction = t.board.faction_of[block]
    read: dict[str, int | str] = {"unit": t.state.face[block], "strength": strength_of(t, block)}
    if visible(t) >> block & 1:
        t.note(key, rule, faction, None, 0, None, None, None, piece=block, **read, **args)
    else:
        unit = told(t, block)
        to = owners(t, faction)
        t.note(key + ".unseen", rule, faction, read, to, None, None, None, unit=unit, piece=block, **args)


def strength_of(t: Table, block: int) -> int:
    """The pips, stars or cannonballs it shows now."""
    return t.board.units[t.state.face[block]].strength[t.state.lost[block]]


# --- what a side can imagine -------------------------------------------------------------------------


def imagine(t: Table, mask: int, rng: Random) -> None:
    """Faces that the viewer cannot read are dealt anew wherever nothing that was shown forbids it. They are dealt from no
    arrangement, so that no world lies nearer to the true one than any other does.

    The steps a block has lost stay: every step is lost or given back before everybody's eyes (in a showdown, by an activated
    leader, in the Reorganisation), so who keeps count knows `lost` of each block, and only its face is hidden.
    """
    s, board = t.state, t.board
    for faction in range(3):
        first, last = board.handles[faction]
        unread = [b for b in range(first, last) if not sees(t, b, mask) and s.could[b].bit_count() > 1]
        if len(unread) > 1:
            deal_anew(t, unread, rng)


def deal_anew(t: Table, blocks: list[int], rng: Random) -> None:
    """Their faces among them, each where it could be."""
    s, board = t.state, t.board
    faces = 0
    for block in blocks:
        faces |= 1 << s.face[block]
    may = [s.could[block] & faces & board.lasting[s.lost[block]] for block in blocks]
    dealt = deal(with_types(t, blocks, may, rng), rng) or deal(as_they_came(t, blocks, may), rng)
    assert dealt is not None, "the true faces fit"
    for _ in range(2):
        for one in range(len(blocks)):
            exchange(t, blocks, may, dealt, one, rng.randrange(len(blocks)))
    for block, face in zip(blocks, dealt, strict=True):
        s.face[block], s.block[face] = face, block


def with_types(t: Table, blocks: list[int], may: list[int], rng: Random) -> list[int]:
    """What each could be, when Prussians that came together have dealt their types among themselves: everybody knows these (W200-5.1)."""
    s, board = t.state, t.board
    herds: dict[int, list[int]] = {}
    for place, block in enumerate(blocks):
        if s.herd[block]:
            herds.setdefault(s.herd[block], []).append(place)
    limited = may[:]
    for places in herds.values():
        kinds = sorted(board.kind[s.face[blocks[place]]] for place in places)
        rng.shuffle(kinds)
        for place, kind in zip(places, kinds, strict=True):
            limited[place] &= board.of_type[kind]
    return limited


def as_they_came(t: Table, blocks: list[int], may: list[int]) -> list[int]:
    """The same with the types they have."""
    s, board = t.state, t.board
    return [
        could & board.of_type[board.kind[s.face[block]]] if s.herd[block] else could
        for block, could in zip(blocks, may, strict=True)
    ]


def deal(may: list[int], rng: Random) -> list[int] | None:
    """To each place one of what it may have, at random, all different; None if there is no such deal.

    Whoever has the fewest choices comes first; who finds all of them taken takes one from a place that can have another.
    """
    order = list(range(len(may)))
    rng.shuffle(order)
    order.sort(key=lambda place: may[place].bit_count())
    held: dict[int, int] = {}
    taken = 0
    for place in order:
        free = may[place] & ~taken
        if free:
            face = one_of(free, rng)
            held[face] = place
            taken |= 1 << face
        else:
            before = held.keys() | ()
            if not makes_room(place, may, held, 0, rng)[0]:
                return None
            for face in held.keys() - before:
                taken |= 1 << face
    dealt = {place: face for face, place in held.items()}
    return [dealt[place] for place in range(len(may))]


def makes_room(place: int, may: list[int], held: dict[int, int], tried: int, rng: Random) -> tuple[bool, int]:
    """One of the faces this place may have, whose holder finds another; and what was tried for it."""
    choices = [face for face in range(may[place].bit_length()) if may[place] >> face & 1]
    rng.shuffle(choices)
    for face in choices:
        if face not in held:
            held[face] = place
            return True, tried
    for face in choices:
        if not tried >> face & 1:
            done, tried = makes_room(held[face], may, held, tried | 1 << face, rng)
            if done:
                held[face] = place
                return True, tried
    return False, tried


def one_of(faces: int, rng: Random) -> int:
    """One of a set, each as likely."""
    for _ in range(rng.randrange(faces.bit_count())):
        faces &= faces - 1
    return (faces & -faces).bit_length() - 1


def exchange(t: Table, blocks: list[int], may: list[int], dealt: list[int], one: int, other: int) -> None:
    """Two blocks change faces, if each could be what the other is; among Prussians that came together types may change too."""
    a, b = dealt[one], dealt[other]
    herd, kind = t.state.herd, t.board.kind
    if (
        may[one] >> b & 1
        and may[other] >> a & 1
        and (kind[a] == kind[b] or herd[blocks[one]] == herd[blocks[other]])
    ):
        dealt[one], dealt[other] = b, a

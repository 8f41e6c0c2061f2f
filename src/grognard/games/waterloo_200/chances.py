"""What a choice may come to, as far as it hangs on chance or on blocks that the deciding side cannot read."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine import Action, Outlook
from grognard.engine.table import AnyTable
from grognard.engine.values import Arg
from grognard.games.waterloo_200.areas import blocks_in, contested
from grognard.games.waterloo_200.board import ENEMIES, POOL
from grognard.games.waterloo_200.combat import Battle, GrandeBatterie
from grognard.games.waterloo_200.knowledge import any_of, free, visible
from grognard.games.waterloo_200.reinforcements import Reinforce
from grognard.games.waterloo_200.state import Table

DRAWS, BATTLES, GAMES = 400, 20_000, 300
"""So many ways of drawing reinforcements, or of a battle seen by its defender, are walked; where there are more, so many are tried."""


def worlds(t: Table, role: int, action: Action) -> list[tuple[int, Table]]:
    """The tables the deciding side cannot tell apart, for what its choice leads to; none where it leads to nothing unknown."""
    standing = t.under_way[-1]
    if action.verb in ("fight", "bombard", "scout"):
        return fillings(t, role, int(action.args[0]))
    if action.verb == "summon":  # who is in the pool its owner can count; which of them comes is drawn
        return [(1, t)]
    if isinstance(standing, Battle) and role == standing.attacker and not standing.sums:
        return fillings(t, role, standing.area) if action.verb in ("employ", "pin", "done") else []
    if isinstance(standing, GrandeBatterie):
        return fillings(t, role, standing.target)
    return []


def rehearse(t: Table, role: int, action: Action) -> Outlook | None:
    """The defender's choice to withdraw or to stand, told from his side; and the drawing of reinforcements."""
    standing = t.under_way[-1]
    if isinstance(standing, Battle) and role == standing.defender and action.verb in ("retreat", "pass"):
        seed = f"{t.state.turn} {t.state.impulse} {standing.area}"
        return Outlook(fillings(t, role, standing.area), as_defender(standing.area), seed, BATTLES, GAMES)
    if isinstance(standing, Reinforce) and action.verb == "draw" and not free(t, standing.faction):
        seed = f"{t.state.turn} {t.state.impulse} {standing.faction}"
        return Outlook([(1, in_order(t, standing.faction))], drawn, seed, DRAWS, GAMES)
    return None


def as_defender(area: int) -> Callable[[AnyTable, object, bool], object]:
    """A battle in this area as its defender tells it; where no shot was fired and nobody is left he has
    withdrawn, and an attack that can pin him is taken to do so."""

    def told(run: AnyTable, value: object, over: bool) -> object:
        if not isinstance(value, tuple):
            asked = run.decision
            held = not over and asked is not None and any(a.verb == "pin" for a in asked.options)
            return ("pinned",) if held else None
        result, hits, attackers, defenders = value
        gone = not result and not contested(run) >> area & 1
        return ("withdrawn",) if gone else (-result, hits, defenders, attackers)

    return told


def drawn(run: AnyTable, value: object, over: bool) -> object:
    return value if over else None


def in_order(t: Table, faction: int) -> Table:
    """The pool with its units in the order of the roster: its owner does not know which block is which."""
    world = t.clone()
    s = world.state
    pool = blocks_in(world, faction, POOL)
    for block, face in zip(pool, sorted(s.face[b] for b in pool), strict=True):
        s.face[block], s.block[face] = face, block
        s.could[block] |= 1 << face
    return world


def odds_said(value: object) -> tuple[str, dict[str, Arg]] | None:
    """What a battle may come to: (final result, hits dealt to the loser, own side killed, enemies killed); and what is
    scouted, comes up or is drawn, by its name."""
    if not isinstance(value, (list, tuple)):
        return None
    if value[0] in NAMED:
        return f"odds.{value[0]}", dict(zip(NAMED[value[0]], map(int, value[1:]), strict=True))
    if len(value) != 4:
        return None
    result, hits, own, enemy = (int(part) for part in value)
    won = "won" if result > 0 else "lost" if result < 0 else "drawn"
    return f"odds.{won}", {"n": abs(result), "hits": hits, "own": own, "enemy": enemy}


NAMED: dict[str, tuple[str, ...]] = {
    "withdrawn": (),
    "pinned": (),
    "sighted": ("n", "strength"),
    "comes": ("strength",),
    "drawn-from-the-pool": ("n", "back", "strength"),
}
"""Outcomes that are no battle, with what their words say."""


def fillings(t: Table, role: int, area: int) -> list[tuple[int, Table]]:
    """Every way the enemy blocks of an area could be filled, from what the role's side has been shown.

    A way gives each unread block of the area one of the units it could be, no unit twice and none that is known to be
    elsewhere; all ways are equally likely. Units that fight alike are counted together.
    """
    enemy = next((f for f in ENEMIES[role] if t.state.count[f][area]), None)
    if enemy is None:
        return []
    hidden = ~visible(t) & ~(1 << t.board.commander[enemy])
    unread = [b for b in blocks_in(t, enemy, area) if hidden >> b & 1]
    known = (could for b, could in enumerate(t.state.could) if b not in unread and could.bit_count() == 1)
    elsewhere = any_of(known)
    found: list[tuple[int, Table]] = []
    for weight, faces in _fillings(t, unread, elsewhere):
        world = t.clone()
        _fill(world, enemy, unread, faces)
        found.append((weight, world))
    return found


def _fillings(t: Table, blocks: list[int], taken: int) -> list[tuple[int, list[int]]]:
    """The ways to give each block a unit, with how many ways each stands for."""
    if not blocks:
        return [(1, [])]
    block, rest = blocks[0], blocks[1:]
    possible = t.state.could[block] & ~taken
    alike: dict[tuple[object, ...], list[int]] = {}
    for face in range(len(t.board.units)):
        if possible >> face & 1 and t.state.lost[block] < len(t.board.units[face].strength):
            alike.setdefault((*_profile(t, face), *(t.state.could[b] >> face & 1 for b in rest)), []).append(
                face
            )
    ways: list[tuple[int, list[int]]] = []
    for faces in alike.values():
        for weight, others in _fillings(t, rest, taken | 1 << faces[0]):
            ways.append((weight * len(faces), [faces[0], *others]))
    return ways


def _profile(t: Table, face: int) -> tuple[object, ...]:
    """All of a unit that a battle can tell."""
    u = t.board.units[face]
    return (u.strength, u.hits, u.type, u.language)


def _fill(t: Table, enemy: int, blocks: list[int], faces: list[int]) -> None:
    """Give the blocks these faces; whoever had them gets what is left."""
    s = t.state
    for block, face in zip(blocks, faces, strict=True):
        holder, before = s.block[face], s.face[block]
        s.face[holder], s.face[block] = before, face
        s.block[before], s.block[face] = holder, block
        s.could[block] = 1 << face
    for block in range(*t.board.handles[enemy]):
        if not s.could[block] >> s.face[block] & 1:
            s.could[block] |= 1 << s.face[block]

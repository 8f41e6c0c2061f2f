"""What a captain general looks at, counted for one side less the other; the weights are learned."""

from __future__ import annotations

from math import log

from grognard.engine.judgement import Judgement
from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.board import MILITIA, distance
from grognard.games.all_is_lost.forces import arm, force_units, forces
from grognard.games.all_is_lost.layout import layout
from grognard.games.all_is_lost.rows import Ending
from grognard.games.all_is_lost.state import ENEMY, FIELDED, FRENCH, Table, ground, sides
from grognard.games.all_is_lost.strategy import leader, objectives, worth_of
from grognard.games.all_is_lost.victory import holds

FEATURES = (
    "places", "leading", "endings", "battle", "king", "strength", "order", "near", "host", "line", "chits", "money",
    "sieges",
)  # fmt: skip
AT_THE_GATES = 3  # hexes
LONG_BATTLE = 10  # rounds


def progress(t: Table) -> float:
    """The turns of the scenario; the rounds of a battle played for itself."""
    g = ground(t)
    if g.battle is not None:
        return min(1.0, t.state.roster.round / LONG_BATTLE)
    return min(1.0, t.state.turn / g.row.turns)


def features(t: Table, role: int) -> list[float]:
    found = french_features(t)
    return found if role == FRENCH else [-x for x in found]


def french_features(t: Table) -> list[float]:
    """The French count less their enemies'."""
    s = t.state
    places, near = at_places(t)
    strong, men, best = in_the_field(t)
    ahead = leader(t)
    won = s.battle_won - 1
    line, chits = on_the_roster(t)
    rich = [0, 0]
    for army, ap in enumerate(s.ap):
        rich[army_side(t, army)] += ap
    order = [strong[side] / men[side] if men[side] else 0.0 for side in (FRENCH, ENEMY)]
    besieged = [0, 0]
    side_by_captain = sides(t)
    for c, hex in enumerate(s.besieges):
        if hex:
            besieged[side_by_captain[c]] += 1
    return [
        places,
        1.0 if ahead == FRENCH else -1.0 if ahead == ENEMY else 0.0,
        endings(t),
        1.0 if won == FRENCH else -1.0 if won == ENEMY else 0.0,
        -1.0 if s.king_lost else 0.0,
        ratio(strong[FRENCH], strong[ENEMY]),
        order[FRENCH] - order[ENEMY],
        near,
        ratio(best[FRENCH], best[ENEMY]),
        line,
        chits,
        max(-2.0, min(2.0, (rich[FRENCH] - rich[ENEMY]) / 10)),
        float(besieged[FRENCH] - besieged[ENEMY]) / 2,
    ]


def ratio(mine: float, theirs: float) -> float:
    """How often one goes into the other, by its logarithm."""
    return max(-2.5, min(2.5, log((mine + 2.0) / (theirs + 2.0))))


def army_side(t: Table, army: int) -> int:
    """The player an army belongs to: that of its first captain."""
    armies = t.state.army
    found = armies.find(army)
    return sides(t)[found] if found >= 0 else ENEMY


def in_the_field(t: Table) -> tuple[list[float], list[float], list[float]]:
    """By side: strength in good order, all strength, and that of the strongest Force."""
    s = t.state
    strong, men, best = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for side in (FRENCH, ENEMY):
        for f in forces(t, side):
            force = 0.0
            for u in force_units(t, f):
                worth = s.sp[u] * worth_of(t, u)
                men[side] += worth
                if not s.demoralised[u] and not s.plundering[u]:
                    force += worth
            strong[side] += force
            best[side] = max(best[side], force)
    return strong, men, best


def at_places(t: Table) -> tuple[float, float]:
    """Objectives held, and Forces at the gates of the other side's."""
    near = ground(t).near
    held = owners(t)[0]
    stand = layout(t)
    total = owned = gates = 0.0
    for side, sign in ((FRENCH, 1.0), (ENEMY, -1.0)):
        positions = [stand.at[f] for f in stand.forces[side]]
        for hex, worth in objectives(t, side).items():
            if not near[hex]:
                continue
            total += worth
            whose = held.get(hex, -1)
            if whose == side:
                owned += sign * worth
            elif any(distance(at, hex) <= AT_THE_GATES for at in positions):
                gates += sign * worth
    return (owned / total, gates / total) if total else (0.0, 0.0)


def endings(t: Table) -> float:
    """How much of what each side's victory needs is there already."""
    best = [0.0, 0.0]
    for ending in ground(t).row.victory:
        if isinstance(ending, Ending) and ending.winner >= 0 and ending.needs:
            share = sum(holds(t, clause) for clause in ending.needs) / len(ending.needs)
            best[ending.winner] = max(best[ending.winner], share)
    return best[FRENCH] - best[ENEMY]


def on_the_roster(t: Table) -> tuple[float, float]:
    """In a Major Battle: strength on the roster in good order, and chits not yet played."""
    s = t.state
    if not s.roster.on:
        return 0.0, 0.0
    side_by_captain = sides(t)
    cards = layout(t).cards
    line, chits = [0.0, 0.0], [0, 0]
    for c, corps in enumerate(s.roster.corps):
        if corps.section:
            side = side_by_captain[c]
            line[side] += sum(
                s.sp[u] * worth_of(t, u)
                for u in cards[c]
                if not s.demoralised[u] and s.fate[u] == FIELDED and arm(t, u) != MILITIA
            )
            chits[side] += sum(corps.chits)
    return ratio(line[FRENCH], line[ENEMY]), max(-2.0, min(2.0, (chits[FRENCH] - chits[ENEMY]) / 5))


def stretch(t: Table) -> int | None:
    """A battle played for itself is looked at to its end."""
    return None if ground(t).battle is None else 0


CALM = ("ActivationPhase", "GiveOrders", "CommandPhase", "Organise")
WEIGHTY = (
    "ActivationPhase",
    "GiveOrders",
    "MajorBattle",
    "Clash",
    "Answer",
    "Combat",
    "CombatPhase",
    "Siege",
    "Melee",
    "ChargeHome",
    "Regroup",
)
JUDGEMENT = Judgement("all_is_lost", FEATURES, features, progress, CALM, WEIGHTY, stretch)

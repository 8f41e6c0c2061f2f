"""What Napoleon looks at in a campaign; the weights are learned. The Enemy's chances are what is left of his."""

from __future__ import annotations

from math import log

from grognard.engine.judgement import Judgement
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.state import FRENCH_HELD, NOWHERE, Table, campaign, presence

FEATURES = (
    "objectives", "pace", "strength", "mass", "worn", "supply", "enemy_supply", "scouts", "cities", "menaces",
    "napoleon", "fight",
)  # fmt: skip


def progress(t: Table) -> float:
    """The boxes of the turn track."""
    return min(1.0, t.state.turn / max(1, len(campaign(t).turns)))


def features(t: Table, role: int) -> list[float]:
    french = french_features(t)
    return french if role == FRENCH else [-x for x in french]


def french_features(t: Table) -> list[float]:
    s, c, b = t.state, campaign(t), t.board
    held = presence(t)
    size = len(b.areas)
    strength = [[0] * size, [0] * size]
    reduced = [0, 0]
    counters = [1, 1]
    for f in c.forces:
        area = s.area[f]
        if area < size:
            side = b.side[f]
            strength[side][area] += s.combat[f]
            reduced[side] += s.reduced[f]
            counters[side] += 1
    totals = [sum(strength[FRENCH]), sum(strength[ENEMY])]
    mine = sum(held[a] == FRENCH_HELD for a in c.objectives) / max(1, len(c.objectives))
    precious = {a for rule in c.rules for a in rule.precious(t) if held[a] & 1}
    menace = sum(
        max((strength[ENEMY][n] for n in c.adjacent[a]), default=0) > strength[FRENCH][a] for a in precious
    )
    contested = [a for a in c.areas if held[a] == 3]
    edge = sum(strength[FRENCH][a] - strength[ENEMY][a] for a in contested)
    return [
        2 * mine - 1,
        mine - progress(t),
        log((totals[FRENCH] + 3) / (totals[ENEMY] + 3)),
        log((max(strength[FRENCH], default=0) + 3) / (max(strength[ENEMY], default=0) + 3)),
        reduced[ENEMY] / counters[ENEMY] - reduced[FRENCH] / counters[FRENCH],
        min(s.supply[FRENCH], 20) / 10,
        -min(s.supply[ENEMY], 20) / 10,
        min(s.scouts, 10) / 5,
        sum(1 if held[a] == FRENCH_HELD else -1 if held[a] == 2 else 0 for a in c.cities) / max(1, len(c.cities)),
        -menace / max(1, len(precious)),
        0.0 if s.napoleon == NOWHERE or s.napoleon >= size
        else max(-1.0, min(1.0, (strength[FRENCH][s.napoleon] - strength[ENEMY][s.napoleon]) / 20)),
        max(-1.0, min(1.0, edge / 15)),
    ]  # fmt: skip


def stretch(t: Table) -> int:
    """A turn: what was begun with a march ends with its battles."""
    return t.state.turn


CALM = ("March", "FrenchSupply")
WEIGHTY = (
    "March",
    "FrenchSupply.spend_points",
    "Battle.buy_plans",
    "Battle.select_insights",
    "BattleTurn.choose_plans",
    "BattleTurn.french_acts",
    "Act",
    "Fog",
    "EnemyOrders.scouts",
)
JUDGEMENT = Judgement("field_commander_napoleon", FEATURES, features, progress, CALM, WEIGHTY, stretch)

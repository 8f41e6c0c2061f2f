"""What a power of Europe looks at: in a Historical war its alliance against the other, else itself against the leader and
its enemies; the weights are learned."""

from __future__ import annotations

from math import log

from grognard.engine.judgement import Judgement
from grognard.games.napoleon_in_europe.board import MAJORS, NOBODY, month_of
from grognard.games.napoleon_in_europe.peace import commitment_rating
from grognard.games.napoleon_in_europe.state import (
    FREE,
    NATIONS,
    Table,
    ally_mask,
    bits,
    enemy_mask,
    is_historical,
    is_playing,
    scenario_of,
)
from grognard.games.napoleon_in_europe.victory import agreed_length, level
from grognard.games.napoleon_in_europe.worth import WORTH

FEATURES = (
    "level", "leader", "regions", "home", "armies", "enemies", "allies", "capitals", "sued", "commitment", "treasure",
    "politics",
)  # fmt: skip
EVERYBODY = (1 << NATIONS) - 1


def progress(t: Table) -> float:
    """The turns, or the months, that were agreed on."""
    row, start = agreed_length(t), scenario_of(t).start
    if row.last != (0, 0) and month_of(row.last) > start:
        return min(1.0, (t.state.month - start) / (month_of(row.last) - start))
    return min(1.0, t.state.turn / max(1, row.turns))


def features(t: Table, role: int) -> list[float]:
    s, b = t.state, t.board
    mine, theirs = camps(t, role)
    strength = armies(t)
    historical = is_historical(t)
    own = bits(mine) if historical else [role]
    foes = bits(theirs)
    owned = [s.owner.count(n) for n in MAJORS]
    best = max(owned[n] for n in MAJORS if n not in own)
    levels = [] if historical else [level(t, n) for n in MAJORS if is_playing(s, n) and n != role]
    at = 0 if historical else level(t, role)
    home = [r for n in own for r in b.national[n]]
    force = sum(strength[n] for n in own)
    against = sum(strength[n] for n in foes)
    friends = 0.0 if historical else sum(strength[n] for n in bits(mine) if n != role)
    taken = sum(bool(s.invaded >> c & 1) for n in foes for c in b.capitals[n])
    fallen = sum(bool(s.invaded >> c & 1) for n in own for c in b.capitals[n])
    firm = [commitment_rating(t, n) for n in own] or [7]
    firm_foes = [commitment_rating(t, n) for n in foes] or [7]
    return [
        at / 5,
        (at - max(levels, default=at)) / 5,
        (sum(owned[n] for n in own) - best) / 10,
        sum(s.owner[r] in own for r in home) / max(1, len(home)) - 1.0,
        log((force + 3) / (sum(strength) / (2 if historical else 7) + 3)),
        -log((against + 10) / (force + friends + 10)) if foes else 0.0,
        friends / (force + 10),
        float(taken - fallen),
        ((s.sued & theirs).bit_count() - (s.sued & mine).bit_count()) / 2,
        (sum(firm) / len(firm) - sum(firm_foes) / len(firm_foes)) / 5,
        min(3.0, sum(s.pp[n] for n in own) / (20 * len(own))),
        min(3.0, sum(s.pap[n] for n in own) / (5 * len(own))),
    ]


def camps(t: Table, role: int) -> tuple[int, int]:
    """The nations on a role's side and those against it."""
    s = t.state
    if is_historical(t):
        row = scenario_of(t)
        french, against = row.french, row.anti_french
        if french >> role & 1:
            return french, against
        if against >> role & 1:
            return against, french
    return ally_mask(s, role) & EVERYBODY, enemy_mask(s, role) & EVERYBODY & ~(1 << NOBODY)


def armies(t: Table) -> list[float]:
    """What each Major Nation has under arms."""
    s = t.state
    found = [0.0] * (NATIONS + 1)
    for kind, nation in zip(s.kind, s.nation, strict=True):
        if kind != FREE and nation < NATIONS:
            found[nation] += WORTH[kind]
    return found[:NATIONS]


def stretch(t: Table) -> int | None:
    """A battle played alone is looked at to its end."""
    return None if t.scenario in t.board.by_id else 0


CALM = ("Council", "MovementTurn", "ProductionRound", "Battle")
WEIGHTY = (
    "Council",
    "MovementTurn",
    "March",
    "Battle",
    "Charge",
    "Negotiate",
    "OfferArmistice",
    "Trade",
    "Congress",
    "Encounter",
)
JUDGEMENT = Judgement("napoleon_in_europe", FEATURES, features, progress, CALM, WEIGHTY, stretch)

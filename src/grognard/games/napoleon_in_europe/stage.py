"""The battle, naval battle or congress that is under way, in one shape for every screen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from grognard.engine import Procedure, Terms
from grognard.engine.story import Written
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.battle_field import (
    ATTACKER,
    DEFENDER,
    PHASES,
    RESERVE,
    RETREAT,
    leading_nation,
    side_units,
)
from grognard.games.napoleon_in_europe.board import GENERAL, KINDS, NATIONS
from grognard.games.napoleon_in_europe.names import seen_nations
from grognard.games.napoleon_in_europe.naval import NavalBattle, fleet_strength
from grognard.games.napoleon_in_europe.peace import Congress, annex_cost
from grognard.games.napoleon_in_europe.state import NONE, Table, Throw, bits, listed, purse, troop, voice

Said = list[Any]


def stage(t: Table, mask: int) -> Written | None:
    """The innermost of them, drawn once for all who see the units of the same nations."""
    under_way = [procedure for procedure in t.under_way if type(procedure) in STAGED]
    if under_way and isinstance(under_way[-1], Battle) and t.state.battle.region == NONE:
        under_way.pop()  # its board is not set yet, or cleared
    if not under_way:
        return None
    seen = seen_nations(t.state, mask)
    shown: Written = t.once(lambda: Written(drawn(t, under_way[-1], seen)), "staged", seen)
    return shown


STAGED = (Battle, NavalBattle, Congress)


def drawn(t: Table, procedure: Procedure, seen: int) -> dict[str, Any]:
    if isinstance(procedure, Battle):
        return battle(t, procedure, seen)
    if isinstance(procedure, NavalBattle):
        return naval_battle(t, procedure)
    assert isinstance(procedure, Congress)
    return congress(t, procedure)


def steps(names: list[Said], now: int) -> list[dict[str, Any]]:
    return [{"label": label, "state": "done" if i < now else "now" if i == now else "next"}
            for i, label in enumerate(names)]  # fmt: skip


def thrown(t: Table, throw: Throw) -> dict[str, Any]:
    """Dice that lie on the table: they count together, so all of them are good or none."""
    good = throw.total <= throw.need if throw.low else throw.total >= throw.need
    shown = {
        "role": t.game.roles[throw.role] if throw.role >= 0 else "",
        "faces": throw.faces,
        "result": [f"stage.throw.{throw.why}", {"n": throw.total}],
    }
    if throw.need:
        shown["marks"] = [good] * len(throw.faces)
        shown["need"] = ["need.at-most" if throw.low else "need.at-least", {"n": throw.need}]
    return shown


# --- on land ------------------------------------------------------------------------------------------------


def battle(t: Table, fight: Battle, seen: int) -> dict[str, Any]:
    f = t.state.battle
    now = 0 if f.screen or not f.turn else 1 + f.phase
    acting = leading_nation(t, f.acting)
    return {
        "kind": "battle",
        "title": ["episode.battle", {"space": fight.region}],
        "space": fight.region,
        "rule": "NIE-36.7" if f.columns == 3 else "NIE-36.6",
        "sides": [army_seen(t, fight, side, seen) for side in (ATTACKER, DEFENDER)],
        "dice": [thrown(t, throw) for throw in fight.throws],
        "steps": phases(now),
        "next": None if f.screen else ["stage.acts", {"nation": acting, "n": max(1, f.turn)}],
    }


@cache
def phases(now: int) -> Written:
    """Deployment and the phases of a battle turn, with the one that is under way."""
    turn = ([f"battle.phase.{i}", {}] for i in range(len(PHASES) + 1))
    return Written(steps([["stage.deployment", {}], *turn], now))


STATES = ("fighting", "broken", "reserve")
STANDS = [bytes([1 if spot == RETREAT[side] else 2 if spot == RESERVE[side] else 0 for spot in range(256)])
          for side in (ATTACKER, DEFENDER)]  # fmt: skip
"""Of a side, by the area of a unit, which of these it is."""


def army_seen(t: Table, fight: Battle, side: int, seen: int) -> Written:
    """One side. Behind the screen only its own commander knows where a unit stands (NIE-36.4)."""
    s, f = t.state, t.state.battle
    lost = sum([f.lost[n] for n in bits(f.sides[side])])
    units = side_units(s, side)
    called = tuple([s.nation[u] * len(KINDS) + s.kind[u] for u in units])
    states = bytes([STANDS[side][s.spot[u]] if seen >> s.nation[u] & 1 else 0 for u in units])
    return army(side, fight.leaders[side], f.sides[side], lost, tuple(units), called, states)


@lru_cache(maxsize=1024)
def army(
    side: int,
    leader: int,
    nations: int,
    lost: int,
    units: tuple[int, ...],
    called: tuple[int, ...],
    states: bytes,
) -> Written:
    """One side: who stands, who is in reserve, who has broken, and what is lost."""
    strength = [troop for troop in called if troop % len(KINDS) < GENERAL]
    mixed = len({troop // len(KINDS) for troop in strength}) > 1  # then by whose they are
    kinds = sorted(strength if mixed else [troop % len(KINDS) for troop in strength])
    return Written({
        "role": NATIONS[leader] if voice(leader) >= 0 else "",
        "name": ["stage.attackers" if side == 0 else "stage.defenders", {"nations": listed(nations)}],
        "pieces": [piece(u, troop, STATES[state]) for u, troop, state in zip(units, called, states, strict=True)],
        "sum": strength_of(
            tuple(kinds), "stage.piece" if mixed else "stage.kind", "troop" if mixed else "unit"
        ),
        "losses": lost,
    })  # fmt: skip


@lru_cache(maxsize=4096)
def piece(unit: int, called: int, state: str) -> Written:
    label = ["stage.piece", {"troop": called}]
    return Written({"piece": unit, "label": label, "strength": 1, "was": 1, "state": state})


@lru_cache(maxsize=4096)
def strength_of(kinds: tuple[int, ...], key: str, about: str) -> Written:
    """How many armies there are, and of each kind."""
    terms = [[kinds.count(kind), [key, {about: kind}], ""] for kind in dict.fromkeys(kinds)]
    return Written({"total": len(kinds), "label": ["stage.armies", {}], "terms": terms})


# --- at sea -------------------------------------------------------------------------------------------------


def naval_battle(t: Table, fight: NavalBattle) -> dict[str, Any]:
    mine, theirs = fight.sides(t)
    labels: list[Said] = [["stage.broadsides", {}], ["stage.losses", {}]]
    return {
        "kind": "naval",
        "title": ["episode.naval-battle", {"space": fight.water}],
        "space": fight.water,
        "rule": "NIE-15.1",
        "sides": [fleet(t, mine, False, fight.nation), fleet(t, theirs, bool(fight.raiders), fight.enemy)],
        "dice": [thrown(t, throw) for throw in fight.throws],
        "steps": steps(labels, 1 if fight.lost else 0),
        "next": ["stage.sinks", {"n": fight.lost}] if fight.lost else None,
    }


def fleet(t: Table, ships: list[int], in_port: bool, nation: int) -> dict[str, Any]:
    s = t.state
    terms = Terms("sum.naval", nation=nation)
    fleet_strength(t, ships, in_port, terms)
    nations = sum({1 << s.nation[q] for q in ships}) or (1 << nation)
    return {
        "role": t.game.roles[nation] if voice(nation) >= 0 else "",
        "name": ["stage.fleet", {"nations": listed(nations)}],
        "pieces": [
            {"piece": q, "label": ["stage.piece", {"troop": troop(s, q)}], "strength": 1, "was": 1,
             "state": "fighting"}
            for q in ships
        ],
        "sum": terms,
        "losses": 0,
    }  # fmt: skip


# --- at the green table -------------------------------------------------------------------------------------


def congress(t: Table, meeting: Congress) -> dict[str, Any]:
    """Who sits and what they have to spend, what is on the table at which price, what was taken, and who has the word."""
    return {
        "kind": "congress",
        "title": ["episode.congress", {"nation": meeting.loser}],
        "space": t.board.capitals[meeting.loser][0],
        "rule": "NIE-27.7",
        "sides": [*(victor(t, n) for n in meeting.victors), loser(t, meeting.loser)],
        "dice": [],
        "steps": [*acts(t, meeting), *speakers(meeting)],
        "next": ["stage.demands", {"nation": meeting.victor()}] if meeting.victors else None,
    }


def victor(t: Table, nation: int) -> dict[str, Any]:
    points = {"total": purse(t.state, nation), "label": ["stage.points", {}], "terms": []}
    return {"role": t.game.roles[nation], "name": ["stage.victor", {"nation": nation}], "pieces": [], "losses": 0,
            "sum": points}  # fmt: skip


def loser(t: Table, nation: int) -> dict[str, Any]:
    """What is on the table: every region the loser still owns, and what it costs (NIE-26.2 to 26.4)."""
    s, b = t.state, t.board
    owned = [r for r in range(len(s.owner)) if s.owner[r] == nation]
    kept = any(not b.regions[r].capital for r in owned if b.home[r] == nation)
    terms: list[Said] = []
    for r in owned:
        closed = kept and b.regions[r].capital and b.home[r] == nation
        rule = "NIE-26.4" if closed else "NIE-26.3" if b.home[r] == nation else "NIE-26.2"
        price: Said = ["stage.region-open", {"space": r, "n": annex_cost(t, nation, r)}]
        terms.append([1, ["stage.region-last", {"space": r}] if closed else price, rule])
    return {"role": t.game.roles[nation], "name": ["stage.loser", {"nation": nation}], "pieces": [], "losses": 0,
            "sum": {"total": len(owned), "label": ["stage.regions-left", {}], "terms": terms}}  # fmt: skip


def acts(t: Table, meeting: Congress) -> list[dict[str, Any]]:
    """What has been agreed so far."""
    taken = [["stage.taken", {"nation": t.state.owner[r], "space": r}] for r in meeting.taken]
    freed = [["stage.freed", {"space": r}] for r in meeting.freed]
    return [{"label": label, "state": "done"} for label in (*taken, *freed)]


def speakers(meeting: Congress) -> list[dict[str, Any]]:
    """Who has the word and who after him, until all in a row are content."""
    turns = range(meeting.turn, meeting.turn + len(meeting.victors) - meeting.passes)
    order = [meeting.victors[turn % len(meeting.victors)] for turn in turns]
    return steps([["stage.speaks", {"nation": n}] for n in order], 0)

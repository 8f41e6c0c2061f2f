"""NIE-36.1 to 36.3, 30.4 and 31.4: which battles a turn brings, and in which order they are fought."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.board import MAJORS, NOBODY
from grognard.games.napoleon_in_europe.relations import must_part
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    NATIONS,
    NONE,
    State,
    Table,
    allied,
    at,
    at_war,
    bits,
    is_army,
    nations_at,
    occupiers,
    seating,
    standing,
)


def contest(s: State, region: int) -> tuple[int, int]:
    """The two sides of the battle due in a region, as masks of nations; (0, 0) if none is due (A-64)."""
    here = nations_at(s, region)
    attackers = here & s.movers
    if not attackers or here == attackers:
        return 0, 0
    defenders = 0
    for n in bits(here & ~attackers):
        if any(at_war(s, n, a) for a in bits(attackers)) and not any(
            at_war(s, n, d) for d in bits(defenders)
        ):
            defenders |= 1 << n
    if not defenders:
        return 0, 0
    for n in bits(here & ~attackers & ~defenders):  # allies already there fight as one army (NIE-21.4)
        if any(allied(s, n, a) for a in bits(attackers)) and not any(
            at_war(s, n, a) for a in bits(attackers)
        ):
            attackers |= 1 << n
    attackers = sum(1 << n for n in bits(attackers) if any(at_war(s, n, d) for d in bits(defenders)))
    armed = any(is_army(s, u) for u in at(s, region) if (attackers | defenders) >> s.nation[u] & 1)
    return (attackers, defenders) if attackers and armed else (0, 0)


def battles_due(s: State) -> list[int]:
    """Regions where the nations that moved face an enemy."""
    where = standing(s).where
    moved = others = 0
    for nation, spaces in enumerate(where):
        if s.movers >> nation & 1:
            moved |= spaces
        else:
            others |= spaces
    return [r for r in bits(moved & others & (1 << len(s.owner)) - 1) if contest(s, r)[0]]


def chief(t: Table, region: int, mask: int) -> int:
    """The nation with most armies of these in a region, the first in the order of play on a tie."""
    s = t.state
    return max(bits(mask), key=lambda n: sum(s.nation[u] == n and is_army(s, u) for u in at(s, region)))


@dataclass
class BattleStep(Procedure):
    """NIE-2.2, 36.3: the defenders choose the order; with several they take turns (A-51)."""

    turn: int = 0

    def defender(self, t: Table, due: list[int]) -> int:
        """The defending nation whose turn it is to name a battle."""
        s = t.state
        chiefs = {chief(t, r, contest(s, r)[1]) for r in due}
        order = [n for n in [*seating(t, s.active), NOBODY] if n in chiefs]
        return order[self.turn % len(order)]

    @step("NIE-36.3")
    def choose(self, t: Table) -> Flow:
        s = t.state
        due = battles_due(s)
        if not due:
            return Leave()
        if len(due) == 1:
            return t.go(self.only_battle)
        defender = self.defender(t, due)
        mine = [r for r in due if chief(t, r, contest(s, r)[1]) == defender]
        commander = s.commander[defender]
        return t.ask(
            commander if commander != NONE else s.commander[s.active], each("fight", mine), nation=defender
        )

    def check_fight(self, t: Table, region: int) -> Refusal | None:
        s, due = t.state, battles_due(t.state)
        if region not in due:
            return Refusal("NIE-36.1", "no-battle-there", {"space": region})
        if chief(t, region, contest(s, region)[1]) != self.defender(t, due):
            return Refusal("NIE-36.3", "other-defender-chooses", {"space": region})
        return None

    def on_fight(self, t: Table, region: int) -> Flow:
        self.turn += 1
        return self.fight(t, region)

    def fight(self, t: Table, region: int) -> Flow:
        attackers, defenders = contest(t.state, region)
        return t.call(FightOut(region, attackers, defenders), then=t.go(self.choose))

    @step("NIE-36.1")
    def only_battle(self, t: Table) -> Flow:
        due = battles_due(t.state)
        return self.fight(t, due[0]) if due else t.go(self.choose)


@dataclass
class FightOut(Procedure):
    """A battle, and what it brings."""

    region: int
    attackers: int
    defenders: int

    @step("NIE-36.1")
    def battle(self, t: Table) -> Flow:
        return t.call(Battle(self.region, self.attackers, self.defenders))

    @step("NIE-27.3")
    def settle(self, t: Table) -> Flow:
        return t.call(Settle())


def forced_battles(t: Table) -> list[tuple[int, int, int]]:
    """Regions shared by nations that parted in this turn: region, attacker, defender (NIE-30.4, 31.4, A-47)."""
    s, out = t.state, []
    for a in MAJORS:
        for b in range(a + 1, NATIONS):
            if not (s.parting[a * NATIONS + b] or s.parting[b * NATIONS + a]):
                continue
            if not (must_part(s, a, b) and must_part(s, b, a)):
                continue
            for r in range(len(s.owner)):
                if occupiers(s, r) >> a & occupiers(s, r) >> b & 1:
                    owner = s.owner[r]
                    attacker = b if owner == a else a if owner == b else s.active if s.active in (a, b) else a
                    out.append((r, attacker, a + b - attacker))
    return out


@dataclass
class ForcedBattles(Procedure):
    """At the end of the turn, whatever the players wish; not in itself a war."""

    @step("NIE-30.4")
    def fight(self, t: Table) -> Flow:
        due = [row for row in forced_battles(t) if all(t.state.commander[n] != NONE for n in row[1:])]
        if not due:
            return None
        region, attacker, defender = due[0]
        t.note("forced-battle", rule="NIE-30.4", at_space=region, nation=attacker, other_nation=defender)
        return t.call(FightOut(region, 1 << attacker, 1 << defender), then=AGAIN)

    @step("NIE-30.4")
    def forget(self, t: Table) -> Flow:
        t.state.parting = bytearray(NATIONS * NATIONS)
        return None

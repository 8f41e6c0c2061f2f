"""NIE-48.5 to 48.7 and 50: the pursuit of a beaten army, and its retreat on the map."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.battle_field import (
    ATTACKER,
    RETREAT,
    eliminate,
    leading_nation,
    lose,
    side_nations,
    side_units,
)
from grognard.games.napoleon_in_europe.board import FOOT, HORSE, KINDS, NOBODY, Board
from grognard.games.napoleon_in_europe.entry import may_unit_enter
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    LANDED,
    NATIONS,
    NONE,
    State,
    Table,
    Throw,
    ally_mask,
    at,
    at_war,
    bits,
    dice_in_sight,
    is_army,
    kinds_told,
    occupiers,
    one_of_each,
    troop,
    units_told,
    voice,
)


def pursuit_needs(b: Board, pursuer: int, target: int) -> int:
    """The least d6 that eliminates, by kinds; 0: never (NIE-50.2)."""
    table = b.battle.pursuit_cavalry if b.arm[pursuer] == HORSE else b.battle.pursuit_infantry
    return table[b.arm[target]]


@dataclass
class Chase(Procedure):
    """One pursuer rolls for one fugitive. Leaves with "eliminated" or "escapes"."""

    unit: int
    target: int

    @step("NIE-50.2")
    def roll(self, t: Table) -> Flow:
        s, unit, target = t.state, self.unit, self.target
        needs = pursuit_needs(t.board, s.kind[unit], s.kind[target])
        who, whom = troop(s, unit), troop(s, target)
        role = voice(s.nation[unit])
        die = t.roll(why="pursuit", role=role, hit=needs, troop=who, target_troop=whom)
        dice_in_sight(t)[:] = [Throw("pursuit", role, [die], die, needs)]
        if die < needs:
            return Leave("escapes")
        eliminate(t, target, "NIE-50.2", how="pursuit")
        return Leave("eliminated")


@dataclass
class Pursuit(Procedure):
    """NIE-50. Each pursuer rolls once; `spent` marks those that have."""

    winner: int
    screened: bool
    who: int = 0
    episode = "pursuit"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": leading_nation(t, self.winner), "other_nation": leading_nation(t, 1 - self.winner)}

    def targets(self, t: Table) -> list[int]:
        """The screen first, while any of it is left (NIE-50.4)."""
        s, loser = t.state, 1 - self.winner
        beaten = side_units(s, loser)
        if self.screened:
            screen = [u for u in beaten if t.board.arm[s.kind[u]] == HORSE and s.spot[u] != RETREAT[loser]]
            if screen:
                return screen
        return beaten

    def pursuers(self, t: Table, nation: int) -> list[int]:
        s, arms = t.state, (HORSE,) if self.screened else (HORSE, FOOT)
        return [u for u in at(s, s.battle.region)
                if s.nation[u] == nation and t.board.arm[s.kind[u]] in arms
                and s.spot[u] != RETREAT[self.winner] and not s.spent[u]]  # fmt: skip

    @step("NIE-50.1")
    def choose(self, t: Table) -> Flow:
        s = t.state
        nations = side_nations(t, self.winner)
        if self.who >= len(nations):
            left = len(side_units(s, 1 - self.winner))
            t.ended("pursuit-over", other_nation=leading_nation(t, 1 - self.winner), n=left)
            return Leave()
        nation = nations[self.who]
        pursuers = one_of_each(s, self.pursuers(t, nation))
        targets = one_of_each(s, self.targets(t))
        options = self.legal(t, "pursue", [(u, v) for u in pursuers for v in targets])
        if not options:
            return None
        return t.ask(s.commander[nation], options, done=True, nation=nation)

    def check_pursue(self, t: Table, unit: int, target: int) -> Refusal | None:
        s = t.state
        nations = side_nations(t, self.winner)
        if self.who >= len(nations) or unit not in self.pursuers(t, nations[self.who]):
            cavalry = self.screened and t.board.arm[s.kind[unit]] == FOOT
            return Refusal(
                "NIE-50.3" if cavalry else "NIE-50.1", "cavalry-screen" if cavalry else "cannot-pursue"
            )
        if target not in self.targets(t):
            return Refusal("NIE-50.4", "screen-first")
        if not pursuit_needs(t.board, s.kind[unit], s.kind[target]):
            return Refusal("NIE-50.2", "never-catches", {"unit": s.kind[unit], "target_unit": s.kind[target]})
        return None

    def on_pursue(self, t: Table, unit: int, target: int) -> Flow:
        t.state.spent[unit] = 1
        return t.call(Chase(unit, target), then=AGAIN)

    @step("NIE-50.1")
    def next_ally(self, t: Table) -> Flow:
        self.who += 1
        return t.go(self.choose)


# --- retreat on the map ---------------------------------------------------------------------------------


def tell_trapped(t: Table, gone: list[int]) -> None:
    """Those who found no retreat, the units of each nation together."""
    for nation in sorted({of // len(KINDS) for of in gone}):
        kinds = [of % len(KINDS) for of in gone if of // len(KINDS) == nation]
        t.note(
            "trapped",
            rule="NIE-48.7",
            role=voice(nation),
            nation=nation,
            n=len(kinds),
            units=kinds_told(kinds),
        )


@dataclass
class Retreat(Procedure):
    """NIE-48.5 to 48.7: attackers to where they came from, defenders to one neighbouring region for each nation."""

    region: int
    side: int

    def enemies(self, s: State) -> int:
        return s.battle.sides[1 - self.side]

    def origins(self, t: Table) -> list[int]:
        """Regions by which part of the beaten attackers came over land, free of enemy armies now."""
        return [r for r in bits(t.state.battle.came[self.side]) if self.is_open(t, r)]

    def is_open(self, t: Table, region: int) -> bool:
        s = t.state
        hostile = 0
        for n in bits(s.battle.sides[self.side]):
            hostile |= sum(1 << o for o in range(8) if at_war(s, n, o)) if n != NOBODY else 0
        return not occupiers(s, region) & (hostile | self.enemies(s))

    def back_by_sea(self, t: Table, unit: int) -> bool:
        """Are there still enough friendly squadrons off the port they came from? (A-52)"""
        s, b = t.state, t.board
        port = s.origin[unit]
        if port == NONE or not self.is_open(t, port):
            return False
        friends = ally_mask(s, s.nation[unit])
        going = sum(
            is_army(s, u) and s.flags[u] & LANDED and s.origin[u] == port for u in side_units(s, self.side)
        )
        return any(
            sum(friends >> s.nation[q] & 1 for q in at(s, b.sea0 + sea)) >= going for sea in b.coasts[port]
        )

    def ways(self, t: Table, unit: int) -> list[int]:
        """Where this unit may retreat to."""
        s, b = t.state, t.board
        if s.nation[unit] == NOBODY:
            return []
        if self.side == ATTACKER and s.flags[unit] & ENTERED:
            if s.flags[unit] & LANDED:
                return [s.origin[unit]] if self.back_by_sea(t, unit) else []
            return [r for r in self.origins(t) if may_unit_enter(t, unit, r) is None]
        out = []
        for r in b.borders[self.region]:
            if (
                s.battle.came[1 - self.side] >> r & 1
                or not self.is_open(t, r)
                or may_unit_enter(t, unit, r) is not None
            ):
                continue
            if any(at_war(s, s.nation[unit], s.nation[u]) for u in at(s, r)):
                continue  # not occupied by enemy units, Generals included
            out.append(r)
        return out

    def army_ways(self, t: Table, nation: int) -> list[int]:
        """The regions open to a beaten defender's army of this nation, by what its armies may enter."""
        s = t.state
        mine = [u for u in side_units(s, self.side) if s.nation[u] == nation and not self.goes_alone(s, u)]
        return sorted({r for u in one_of_each(s, mine) for r in self.ways(t, u)})

    def goes_alone(self, s: State, unit: int) -> bool:
        return self.side == ATTACKER and bool(s.flags[unit] & ENTERED)

    @step("NIE-48.7")
    def lost(self, t: Table) -> Flow:
        """Who cannot retreat is eliminated; who is gone leaves room aboard for the others."""
        s = t.state
        gone: list[int] = []
        for u in side_units(s, self.side):
            if s.nation[u] != NOBODY and not self.ways(t, u):
                gone.append(troop(s, u))
                lose(s, u)
        tell_trapped(t, gone)
        return None

    @step("NIE-48.5")
    def attackers_go(self, t: Table) -> Flow:
        s = t.state
        alone = [u for u in side_units(s, self.side) if self.goes_alone(s, u)]
        for nation in range(NATIONS):
            mine = one_of_each(s, [u for u in alone if s.nation[u] == nation])
            if mine:
                pairs = [(u, r) for u in mine for r in self.ways(t, u)]
                if not pairs:
                    return t.go(self.lost)
                return t.ask(s.commander[nation], each("retreat", pairs), nation=nation, space=self.region)
        return None

    def check_retreat(self, t: Table, unit: int, region: int) -> Refusal | None:
        s = t.state
        if s.place[unit] != self.region or not self.goes_alone(s, unit):
            return Refusal("NIE-48.5", "not-here", {"space": self.region})
        return (
            None
            if region in self.ways(t, unit)
            else Refusal("NIE-48.5", "no-retreat-there", {"space": region})
        )

    def on_retreat(self, t: Table, unit: int, region: int) -> Flow:
        s = t.state
        t.moved(unit, self.region, region, role=voice(s.nation[unit]), rule="NIE-48.5", key="retreats",
                troop=troop(s, unit))  # fmt: skip
        self.fall_back(t, unit, region)
        return AGAIN

    @step("NIE-48.6")
    def defenders_go(self, t: Table) -> Flow:
        """The whole army of a nation to one region (A-69)."""
        s = t.state
        for nation in range(NATIONS):
            if any(s.nation[u] == nation for u in side_units(s, self.side)):
                ways = self.army_ways(t, nation)
                if not ways:
                    return t.go(self.lost)
                return t.ask(s.commander[nation], each("fall_back", ways), nation=nation, space=self.region)
        return Leave()

    def check_fall_back(self, t: Table, region: int) -> Refusal | None:
        s = t.state
        if any(region in self.ways(t, u) for u in side_units(s, self.side)):
            return None
        if s.battle.came[1 - self.side] >> region & 1:
            return Refusal("NIE-48.6", "attackers-came-from-there", {"space": region})
        return Refusal("NIE-48.6", "no-retreat-there", {"space": region})

    def on_fall_back(self, t: Table, region: int) -> Flow:
        s = t.state
        nation = next(n for n in range(NATIONS) if any(s.nation[u] == n for u in side_units(s, self.side)))
        army = [u for u in side_units(s, self.side) if s.nation[u] == nation]
        going = [u for u in army if region in self.ways(t, u)]
        t.note(
            "retreats-all",
            rule="NIE-48.6",
            role=nation,
            nation=nation,
            n=len(going),
            units=units_told(s, going),
            frm_space=self.region,
            space=region,
        )
        for u in going:
            self.fall_back(t, u, region)
        left = [u for u in army if u not in going]  # militia that may not leave home stays behind and is lost
        tell_trapped(t, [troop(s, u) for u in left])
        for u in left:
            lose(s, u)
        return AGAIN

    def fall_back(self, t: Table, unit: int, region: int) -> None:
        s = t.state
        s.place[unit], s.spot[unit] = region, NONE
        s.flags[unit] &= ~(ENTERED | LANDED)
        s.origin[unit] = NONE
        s.spent[unit] = s.square[unit] = 0
        s.steps[unit] = t.board.movement[s.kind[unit]]

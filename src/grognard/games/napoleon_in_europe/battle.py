"""NIE-36 to NIE-50: the tactical battle, from the hidden deployment to the retreat."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.napoleon_in_europe.board import FOOT, GENERAL, GUNS, HORSE, LEADER, NOBODY, Board
from grognard.games.napoleon_in_europe.entry import may_unit_enter
from grognard.games.napoleon_in_europe.peace import CommitmentRoll, commitment_losses
from grognard.games.napoleon_in_europe.points import gain_pap
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    LANDED,
    NATIONS,
    NONE,
    Field,
    State,
    Table,
    ally_mask,
    at,
    at_war,
    bits,
    is_army,
    is_playing,
    occupiers,
    one_of_each,
    remove_unit,
)

# The battle board: the attacker's line, the middle and the defender's line from left to right as the attacker sees them.
MIDDLE = (3, 4, 5)
RESERVE = (9, 10)
RETREAT = (11, 12)
AREAS = 13
PHASES = (HORSE, GUNS, FOOT, LEADER)  # NIE-37.1
ATTACKER, DEFENDER = 0, 1


def line(side: int, column: int) -> int:
    return column if side == ATTACKER else 6 + column


def columns(f: Field) -> tuple[int, ...]:
    """In a skirmish each row is one area (NIE-36.9)."""
    return (0, 1, 2) if f.columns == 3 else (1,)


def side_of(f: Field, nation: int) -> int:
    return ATTACKER if f.sides[ATTACKER] >> nation & 1 else DEFENDER


def on(s: State, area: int) -> list[int]:
    """The units in a battle area."""
    out: list[int] = []
    i = s.spot.find(area)
    while i >= 0:
        out.append(i)
        i = s.spot.find(area, i + 1)
    return out


def holds(s: State, area: int, side: int) -> bool:
    """Has this side an army in the area?"""
    return any(is_army(s, u) and side_of(s.battle, s.nation[u]) == side for u in on(s, area))


def neighbours(f: Field, area: int, side: int) -> list[int]:
    """Where a unit of this side may go from here, enemies apart (NIE-39.1, 39.4); the enemy's line is never entered."""
    cols = columns(f)
    if area == RESERVE[side]:
        return [line(side, c) for c in cols]
    if area >= 9:
        return []
    column, own = area % 3, line(side, area % 3)
    if area == own:
        beside = [line(side, c) for c in cols if abs(c - column) == 1]
        return sorted([*beside, MIDDLE[column], RESERVE[side]])
    beside = [MIDDLE[c] for c in cols if abs(c - column) == 1]
    return sorted([*beside, own])


def contact(s: State, area: int, side: int) -> bool:
    """Is an enemy army in an adjacent area, sideways included? (NIE-39.2, A-11)"""
    if area >= 9:
        return False
    column = area % 3
    if area == line(side, column):
        return holds(s, MIDDLE[column], 1 - side)
    near = [line(1 - side, column)] + [MIDDLE[c] for c in columns(s.battle) if abs(c - column) == 1]
    return any(holds(s, a, 1 - side) for a in near)


def ahead(area: int, side: int) -> int:
    """The area straight ahead; NONE behind the enemy's line or off the line (NIE-40.1)."""
    if area >= 9:
        return NONE
    column = area % 3
    return MIDDLE[column] if area == line(side, column) else line(1 - side, column)


def broken_side(s: State) -> int:
    """The side with no army in one part of its line (NIE-48.2, 48.3); -1 while both hold."""
    f = s.battle
    for side in (ATTACKER, DEFENDER):
        for c in columns(f):
            if not holds(s, line(side, c), side) and not holds(s, MIDDLE[c], side):
                return side
    return -1


def side_nations(t: Table, side: int) -> list[int]:
    """The nations of a side that still have units in the battle, in the order of play."""
    s = t.state
    here = {s.nation[u] for u in at(s, s.battle.region)}
    return [n for n in range(8) if s.battle.sides[side] >> n & 1 and n in here]


def side_units(s: State, side: int) -> list[int]:
    f = s.battle
    return [u for u in at(s, f.region) if f.sides[side] >> s.nation[u] & 1]


def leading_nation(t: Table, side: int) -> int:
    """Who speaks for a side: the nation with most armies, the first in the order of play on a tie."""
    s = t.state
    counts = [0] * 8
    for u in side_units(s, side):
        counts[s.nation[u]] += is_army(s, u)
    nations = side_nations(t, side) or bits(s.battle.sides[side])  # of a side that is no more, who it was
    return max(nations, key=lambda n: counts[n]) if nations else NOBODY


def eliminate(t: Table, unit: int, rule: str) -> None:
    """A unit lost in the battle or the pursuit; counted for the commitment roll (A-37)."""
    s = t.state
    t.note("eliminated", rule=rule, nation=s.nation[unit], unit=s.kind[unit])
    s.battle.lost[s.nation[unit]] += 1
    remove_unit(s, unit)


def to_retreat_area(t: Table, unit: int, rule: str) -> None:
    s = t.state
    t.note("to-retreat-area", rule=rule, nation=s.nation[unit], unit=s.kind[unit])
    s.spot[unit] = RETREAT[side_of(s.battle, s.nation[unit])]
    s.square[unit] = 0  # formation is lost with flight


# --- numbers --------------------------------------------------------------------------------------------


def fire_needs(t: Table, unit: int, target: int) -> int:
    """What two dice must come to: the fire table less the modifiers (NIE-41.3, 41.6 to 41.10, 12.6)."""
    b, s, f = t.board, t.state, t.state.battle
    arm = b.arm[s.kind[target]]
    if b.arm[s.kind[unit]] == GUNS:
        near = ahead(s.spot[unit], side_of(f, s.nation[unit])) == s.spot[target]
        needs = (b.battle.fire_artillery if near else b.battle.fire_artillery_far)[arm]
        bonus = b.battle.artillery_at_square if s.square[target] else 0
    else:
        needs = b.battle.fire_infantry[arm]
        bonus = b.battle.infantry_at_square if s.square[target] else 0
        bonus += b.units[s.kind[unit]].fire
        if s.square[unit]:
            bonus += b.battle.square_fires
    if f.landing and side_of(f, s.nation[unit]) == DEFENDER:
        bonus += b.battle.landing_bonus
    return needs - bonus


def own_charge_bonus(t: Table, unit: int) -> int:
    """What either unit of a charge adds for itself and its area (NIE-46.1 to 46.4, 12.6)."""
    b, s, f = t.board, t.state, t.state.battle
    side = side_of(f, s.nation[unit])
    bonus = b.units[s.kind[unit]].charge
    here = [u for u in on(s, s.spot[unit]) if side_of(f, s.nation[u]) == side]
    if any(s.kind[u] == GENERAL and s.nation[u] == s.nation[unit] for u in here):
        bonus += b.battle.general_bonus  # his own nation's units only
    arms = {b.arm[s.kind[u]] for u in here}
    if {FOOT, HORSE, GUNS} <= arms:
        bonus += b.battle.combined_bonus
    if f.landing and side == DEFENDER:
        bonus += b.battle.landing_bonus
    return bonus


def charge_bonus(t: Table, unit: int, target: int) -> int:
    """What the charging unit adds to its roll (NIE-42.4, 45.4)."""
    b, s = t.board, t.state
    table = b.battle.charge_cavalry if b.arm[s.kind[unit]] == HORSE else b.battle.charge_infantry
    bonus = table[b.arm[s.kind[target]]] + own_charge_bonus(t, unit)
    if s.square[target] and b.arm[s.kind[unit]] == HORSE:
        bonus += b.battle.charge_square
    return bonus


def pursuit_needs(b: Board, pursuer: int, target: int) -> int:
    """The least d6 that eliminates, by kinds; 0: never (NIE-50.2)."""
    table = b.battle.pursuit_cavalry if b.arm[pursuer] == HORSE else b.battle.pursuit_infantry
    return table[b.arm[target]]


# --- the battle -----------------------------------------------------------------------------------------


@dataclass
class Battle(Procedure):
    """One tactical battle. Leaves with the winning side, -1 if there was nothing to fight."""

    region: int
    attackers: int
    defenders: int
    deployed: int = 0  # nations that have deployed, of both sides together
    who: int = 0  # the nation of the acting side that is asked, by its place on the side
    winner: int = -1

    @step("NIE-36.1")
    def set_the_board(self, t: Table) -> Flow:
        b, s = t.board, t.state
        f = s.battle = Field(region=self.region, sides=[self.attackers, self.defenders])
        for u in at(s, self.region):
            s.spot[u], s.spent[u], s.square[u] = NONE, 0, 0
        strength = [sum(is_army(s, u) for u in side_units(s, side)) for side in (0, 1)]
        # a landing gives the defender +2, unless it is a national region in revolt (NIE-12.6, 28.3)
        open_coast = s.revolt[self.region] and b.home[self.region] != NOBODY
        f.landing = any(s.flags[u] & LANDED for u in side_units(s, ATTACKER)) and not open_coast
        f.came = [self.came_from(s, side) for side in (ATTACKER, DEFENDER)]
        grand = min(strength) >= b.battle.grand_battle_armies
        f.columns = 3 if grand else 1
        t.note(
            "battle", rule="NIE-36.7" if grand else "NIE-36.6", space=self.region, n=strength[0], m=strength[1],
            attacker_nation=leading_nation(t, ATTACKER), defender_nation=leading_nation(t, DEFENDER),
        )  # fmt: skip
        if not any(strength):  # Generals alone cannot fight
            return t.go(self.clear_the_board)
        if not all(strength):
            self.winner = ATTACKER if strength[ATTACKER] else DEFENDER
            return t.go(self.pursue)
        f.screen = True
        return None

    def came_from(self, s: State, side: int) -> int:
        """Regions from which units of a side entered over land in this turn, also those that will not live to return."""
        here = [u for u in side_units(s, side) if s.flags[u] & ENTERED and not s.flags[u] & LANDED]
        return sum({1 << s.origin[u] for u in here if s.origin[u] != NONE})

    def deployer(self, t: Table) -> int:
        """The nation that deploys now; NONE when all have."""
        order = [n for side in (0, 1) for n in side_nations(t, side)]
        return order[self.deployed] if self.deployed < len(order) else NONE

    @step("NIE-36.4")
    def deploy(self, t: Table) -> Flow:
        """Behind the screen: nobody sees the other side's units until both have finished."""
        s, nation = t.state, self.deployer(t)
        if nation == NONE:
            return t.go(self.lift_the_screen)
        waiting = [u for u in at(s, self.region) if s.nation[u] == nation and s.spot[u] == NONE]
        side = side_of(s.battle, nation)
        areas = sorted([line(side, c) for c in columns(s.battle)] + [RESERVE[side]])
        pairs = [(u, t.board.field0 + a) for u in one_of_each(s, waiting) for a in areas]
        return t.ask(s.commander[nation], self.legal(t, "deploy", pairs), nation=nation, space=self.region)

    def check_deploy(self, t: Table, unit: int, space: int) -> Refusal | None:
        s, f, area = t.state, t.state.battle, space - t.board.field0
        nation = self.deployer(t)
        if s.nation[unit] != nation or s.spot[unit] != NONE or s.place[unit] != self.region:
            return Refusal("NIE-36.4", "not-yours-to-deploy")
        side = side_of(f, nation)
        own = [line(side, c) for c in columns(f)]
        if area not in (*own, RESERVE[side]):
            return Refusal("NIE-36.11", "deploy-in-line-or-reserve")
        empty = {a for a in own if not holds(s, a, side)} - ({area} if is_army(s, unit) else set())
        waiting = sum(is_army(s, u) and s.spot[u] == NONE for u in side_units(s, side)) - is_army(s, unit)
        if waiting < len(empty):  # an army, not a General, in every area of the line
            return Refusal("NIE-36.12", "line-needs-armies")
        return None

    def on_deploy(self, t: Table, unit: int, space: int) -> Flow:
        s = t.state
        nation = s.nation[unit]
        s.spot[unit] = space - t.board.field0
        if not any(s.nation[u] == nation and s.spot[u] == NONE for u in at(s, self.region)):
            self.deployed += 1
            t.note("deploys", rule="NIE-36.4", nation=nation, space=self.region)
        return AGAIN

    @step("NIE-36.4")
    def lift_the_screen(self, t: Table) -> Flow:
        f = t.state.battle
        f.screen = False
        t.reveal()
        t.note("screen-lifted", rule="NIE-36.4", space=self.region)
        f.turn, f.phase, f.acting = 1, 0, ATTACKER
        return None

    # --- battle turns (NIE-37) ---------------------------------------------------------------------------

    @step("NIE-37.2")
    def act(self, t: Table) -> Flow:
        """One action after another by the side whose phase it is, each resolved before the next is chosen."""
        s = t.state
        loser = broken_side(s)
        if loser >= 0:
            self.winner = 1 - loser
            t.note("line-broken", rule="NIE-48.3", nation=leading_nation(t, loser))
            return t.go(self.pursue)
        nations = side_nations(t, s.battle.acting)
        if self.who >= len(nations):
            return None
        nation = nations[self.who]
        options = self.actions(t, nation)
        if not options:
            return None
        return t.ask(s.commander[nation], options, done=True, nation=nation, n=s.battle.turn)

    def actions(self, t: Table, nation: int) -> list[Action]:
        s, f, b = t.state, t.state.battle, t.board
        arm = PHASES[f.phase]
        mine = [u for u in at(s, self.region)
                if s.nation[u] == nation and b.arm[s.kind[u]] == arm and s.spot[u] not in RETREAT]  # fmt: skip
        out: list[Action] = []
        for u in one_of_each(s, [u for u in mine if s.spent[u] < b.actions[s.kind[u]]]):
            out += self.legal(t, "go", [(u, b.field0 + a) for a in neighbours(f, s.spot[u], f.acting)])
            if arm == FOOT and s.square[u]:
                out += self.legal(t, "unsquare", [u])
            if arm in (GUNS, FOOT):
                out += self.legal(t, "fire", [(u, v) for v in self.in_sight(t, u)])
            if arm in (HORSE, FOOT):
                out += self.legal(t, "charge", [(u, v) for v in self.in_sight(t, u)])
            if arm == LEADER and s.spot[u] == RESERVE[f.acting]:
                out += self.legal(t, "rally", [(u, v) for v in one_of_each(s, on(s, RETREAT[f.acting]))])
        if self.check_withdraw(t) is None and nation == leading_nation(t, f.acting):
            out.append(act("withdraw"))
        return out

    def in_sight(self, t: Table, unit: int) -> list[int]:
        """Enemy units in the areas this unit could attack, Generals never (NIE-8.12)."""
        s, f = t.state, t.state.battle
        side = side_of(f, s.nation[unit])
        first = ahead(s.spot[unit], side)
        if first == NONE:
            return []
        areas = [first]
        if t.board.arm[s.kind[unit]] == GUNS and first in MIDDLE and not on(s, first):
            areas.append(line(1 - side, first % 3))
        enemies = [u for a in areas for u in on(s, a) if is_army(s, u) and side_of(f, s.nation[u]) != side]
        return one_of_each(s, enemies)

    def ready(self, t: Table, unit: int) -> Refusal | None:
        """Is it this unit's phase, and has it an action left? (NIE-37, 38.1)"""
        s, f, b = t.state, t.state.battle, t.board
        if s.place[unit] != self.region or side_of(f, s.nation[unit]) != f.acting:
            return Refusal("NIE-37.2", "other-side-acts")
        nations = side_nations(t, f.acting)
        if self.who >= len(nations) or s.nation[unit] != nations[self.who]:
            return Refusal("NIE-21.4", "own-units-only")
        if b.arm[s.kind[unit]] != PHASES[f.phase]:
            return Refusal("NIE-37.1", "not-its-phase", {"unit": s.kind[unit]})
        if s.spot[unit] in RETREAT:
            return Refusal("NIE-39.3", "in-retreat-area")
        if s.spent[unit] >= b.actions[s.kind[unit]]:
            return Refusal("NIE-38.1", "no-actions-left", {"unit": s.kind[unit]})
        return None

    def check_go(self, t: Table, unit: int, space: int) -> Refusal | None:
        s, f, area = t.state, t.state.battle, space - t.board.field0
        if refusal := self.ready(t, unit):
            return refusal
        if s.square[unit]:
            return Refusal("NIE-45.7", "square-stands")
        if area not in neighbours(f, s.spot[unit], f.acting):
            return Refusal("NIE-39.4", "not-adjacent-area", {"space": space})
        if holds(s, area, 1 - f.acting):
            return Refusal("NIE-39.1", "enemy-in-area", {"space": space})
        if contact(s, s.spot[unit], f.acting) and contact(s, area, f.acting):
            return Refusal("NIE-39.2", "zone-of-control")
        return None

    def on_go(self, t: Table, unit: int, space: int) -> Flow:
        s, f, area = t.state, t.state.battle, space - t.board.field0
        self.use(t, unit)
        t.note("advances", rule="NIE-39.1", nation=s.nation[unit], unit=s.kind[unit], space=space)
        s.spot[unit] = area
        if area in MIDDLE:
            f.busy = True
            for u in on(s, area):  # a lone General gives way
                if s.kind[u] == GENERAL and side_of(f, s.nation[u]) != f.acting:
                    s.spot[u] = RESERVE[1 - f.acting]
        return AGAIN

    def use(self, t: Table, unit: int) -> None:
        """Spend a battle action."""
        t.state.spent[unit] += 1
        t.state.battle.used |= 1 << t.state.battle.acting

    def check_unsquare(self, t: Table, unit: int) -> Refusal | None:
        if refusal := self.ready(t, unit):
            return refusal
        return None if t.state.square[unit] else Refusal("NIE-45.6", "not-in-square")

    def on_unsquare(self, t: Table, unit: int) -> Flow:
        self.use(t, unit)
        t.state.square[unit] = 0
        t.note("dissolves-square", rule="NIE-45.6", nation=t.state.nation[unit], unit=t.state.kind[unit])
        return AGAIN

    def check_fire(self, t: Table, unit: int, target: int) -> Refusal | None:
        s, b = t.state, t.board
        if refusal := self.ready(t, unit):
            return refusal
        if b.arm[s.kind[unit]] == HORSE:
            return Refusal("NIE-38.2", "cavalry-never-fires")
        return self.check_target(t, unit, target)

    def check_target(self, t: Table, unit: int, target: int) -> Refusal | None:
        s = t.state
        if s.kind[target] == GENERAL:
            return Refusal("NIE-8.12", "general-is-no-target")
        if not any(s.spot[v] == s.spot[target] for v in self.in_sight(t, unit)):
            return Refusal("NIE-40.1", "not-straight-ahead")
        return None

    def on_fire(self, t: Table, unit: int, target: int) -> Flow:
        self.use(t, unit)
        t.state.battle.busy = True
        return t.call(Fire(unit, target), then=AGAIN)

    def check_charge(self, t: Table, unit: int, target: int) -> Refusal | None:
        s, b, f = t.state, t.board, t.state.battle
        if refusal := self.ready(t, unit):
            return refusal
        if b.arm[s.kind[unit]] not in (HORSE, FOOT):
            return Refusal("NIE-42.1", "artillery-never-charges")
        if s.square[unit]:
            return Refusal("NIE-45.7", "square-stands")
        if refusal := self.check_target(t, unit, target):
            return refusal
        if b.arm[s.kind[target]] == GUNS and any(
            b.arm[s.kind[u]] in (FOOT, HORSE) and side_of(f, s.nation[u]) != f.acting
            for u in on(s, s.spot[target])
        ):
            return Refusal("NIE-44.1", "artillery-covered")
        return None

    def on_charge(self, t: Table, unit: int, target: int) -> Flow:
        self.use(t, unit)
        t.state.battle.busy = True  # a charge is activity too
        return t.call(Charge(unit, target), then=AGAIN)

    def check_rally(self, t: Table, unit: int, target: int) -> Refusal | None:
        s, f = t.state, t.state.battle
        if refusal := self.ready(t, unit):
            return refusal
        if s.kind[unit] != GENERAL or s.spot[unit] != RESERVE[f.acting]:
            return Refusal("NIE-47.2", "general-rallies-from-reserve")
        if s.spot[target] != RETREAT[f.acting] or not is_army(s, target):
            return Refusal("NIE-47.2", "rally-from-retreat-area")
        return None

    def on_rally(self, t: Table, unit: int, target: int) -> Flow:
        self.use(t, unit)
        return t.call(Rally(unit, target), then=AGAIN)

    def check_withdraw(self, t: Table) -> Refusal | None:
        f = t.state.battle
        if f.turn < t.board.battle.withdraw_from_turn:
            return Refusal("NIE-49.1", "withdraw-from-second-turn")
        if f.used >> f.acting & 1:  # in the whole battle turn
            return Refusal("NIE-49.1", "withdraw-before-acting")
        return None

    def on_withdraw(self, t: Table) -> Flow:
        f = t.state.battle
        self.winner = 1 - f.acting
        t.note("withdraws", rule="NIE-49.2", nation=leading_nation(t, f.acting))
        return t.go(self.pursue)

    @step("NIE-37.1")
    def next_actor(self, t: Table) -> Flow:
        """The next ally of the side, then the other side, then the next phase, then the next battle turn."""
        s, f = t.state, t.state.battle
        self.who += 1
        if self.who < len(side_nations(t, f.acting)):
            return t.go(self.act)
        self.who = 0
        f.acting = 1 - f.acting
        if f.acting == DEFENDER:
            return t.go(self.act)
        for u in at(s, self.region):
            s.spent[u] = 0
        f.phase += 1
        if f.phase < len(PHASES):
            return t.go(self.act)
        f.phase, f.used = 0, 0
        f.quiet = 0 if f.busy else f.quiet + 1
        f.busy = False
        if f.quiet >= t.board.battle.inactive_turns:
            self.winner = DEFENDER
            t.note("inactive", rule="NIE-48.8", nation=leading_nation(t, ATTACKER))
            return None
        f.turn += 1
        t.note("battle-turn", rule="NIE-37.1", n=f.turn)
        return t.go(self.act)

    # --- after the fighting ------------------------------------------------------------------------------

    @step("NIE-48.4")
    def pursue(self, t: Table) -> Flow:
        s, f, b = t.state, t.state.battle, t.board
        loser = 1 - self.winner
        t.note("wins-battle", rule="NIE-48.1", nation=leading_nation(t, self.winner), space=self.region)
        for u in at(s, self.region):
            s.spent[u] = 0
        screen = [
            u for u in side_units(s, loser) if b.arm[s.kind[u]] == HORSE and s.spot[u] != RETREAT[loser]
        ]
        f.phase = len(PHASES)
        return t.call(Pursuit(self.winner, bool(screen)))

    @step("NIE-48.4")
    def retreat(self, t: Table) -> Flow:
        return t.call(Retreat(self.region, 1 - self.winner))

    @step("NIE-23.3")
    def reward(self, t: Table) -> Flow:
        """Stragglers rejoin, a grand battle is worth PAP, a beaten Minor Nation is annexed."""
        s, f = t.state, t.state.battle
        if f.columns == 3 and f.turn:  # NIE-50.5: units in the retreat area stand in the region again
            for n in bits(f.sides[self.winner] & ((1 << NATIONS) - 1)):
                if armies_of(s, self.region, n):
                    s.champions |= 1 << n
                    if is_playing(s, n):
                        gain_pap(t, n, t.board.battle.pap, "NIE-23.3")
        fought = f.sides[ATTACKER] | f.sides[DEFENDER]
        for row in list(s.resisting):
            if (
                row[0] == self.region and fought >> s.owner[self.region] & 1
            ):  # whoever the Minor's army belongs to
                s.resisting.remove(row)
                if self.winner == side_of(f, row[1]) and f.sides[self.winner] >> row[1] & 1:
                    s.owner[self.region] = row[1]
                    t.note("annexed", rule="NIE-26.12", nation=row[1], space=self.region)
        for u in at(s, self.region):
            s.spot[u], s.spent[u], s.square[u] = NONE, 0, 0
            if s.nation[u] == NOBODY and fought >> NOBODY & 1:  # light blue survivors leave the map
                remove_unit(s, u)
        return None

    @step("NIE-34.2")
    def commitment(self, t: Table) -> Flow:
        """Each beaten nation that lost six or more units rolls at once, in the order of play."""
        s, f = t.state, t.state.battle
        for n in bits(f.sides[1 - self.winner] & ((1 << NATIONS) - 1)):
            if f.lost[n] >= commitment_losses(t, n):
                f.lost[n] = 0
                if any(at_war(s, n, x) for x in range(NATIONS) if x != n):
                    return t.call(CommitmentRoll(n, "battle"), then=AGAIN)
        return None

    @step("NIE-36.2")
    def clear_the_board(self, t: Table) -> Flow:
        s = t.state
        for u in at(s, self.region):
            s.spot[u], s.spent[u], s.square[u] = NONE, 0, 0
        s.battle = Field()
        return Leave(self.winner)


def armies_of(s: State, region: int, nation: int) -> int:
    return sum(1 for u in at(s, region) if s.nation[u] == nation and is_army(s, u))


# --- fire, charge, rally --------------------------------------------------------------------------------


def generals_in(s: State, area: int, side: int) -> list[int]:
    return [u for u in on(s, area) if s.kind[u] == GENERAL and side_of(s.battle, s.nation[u]) == side]


@dataclass
class Fire(Procedure):
    """NIE-41. Leaves with "missed", "retreats" or "eliminated"."""

    unit: int
    target: int
    natural: int = 0

    @step("NIE-41.2")
    def shoot(self, t: Table) -> Flow:
        s = t.state
        t.note("fires", nation=s.nation[self.unit], unit=s.kind[self.unit], target_unit=s.kind[self.target],
               n=fire_needs(t, self.unit, self.target))  # fmt: skip
        self.natural = t.sum(2, why="fire")
        return None

    @step("NIE-47.5")
    def general_falls(self, t: Table) -> Flow:
        s = t.state
        area, side = s.spot[self.target], side_of(s.battle, s.nation[self.target])
        return t.call(GeneralFalls(area, side)) if self.natural >= t.board.battle.general_killed else None

    @step("NIE-41.4")
    def result(self, t: Table) -> Flow:
        s = t.state
        if self.natural < fire_needs(t, self.unit, self.target):
            return Leave("missed")
        die = t.roll(why="hit")
        if die <= t.board.units[s.kind[self.target]].eliminated_by_fire:
            eliminate(t, self.target, "NIE-41.4")
            return Leave("eliminated")
        to_retreat_area(t, self.target, "NIE-41.4")
        return Leave("retreats")


@dataclass
class GeneralFalls(Procedure):
    """A natural 11 or 12 costs the other side one General in the area; with several the owner picks (A-9)."""

    area: int
    side: int

    @step("NIE-8.12")
    def choose(self, t: Table) -> Flow:
        s = t.state
        generals = one_of_each(s, generals_in(s, self.area, self.side))
        if not generals:
            return Leave()
        speaker = s.commander[leading_nation(t, self.side)]
        return t.ask(speaker, each("lose", generals), space=t.board.field0 + self.area)

    def on_lose(self, t: Table, unit: int) -> Flow:
        eliminate(t, unit, "NIE-47.5")
        return None


@dataclass
class Charge(Procedure):
    """NIE-42 to 45. Leaves with "evaded", "aborted", "stands", or who lost and how: "charger-eliminated", ..."""

    unit: int
    target: int
    rolls: list[int] = field(default_factory=list)
    may_abort: bool = False

    def is_horse(self, t: Table, unit: int) -> bool:
        return t.board.arm[t.state.kind[unit]] == HORSE

    @step("NIE-42.2")
    def declare(self, t: Table) -> Flow:
        s = t.state
        t.note("charges", nation=s.nation[self.unit], unit=s.kind[self.unit], target_unit=s.kind[self.target])
        self.may_abort = self.is_horse(t, self.unit) and bool(s.square[self.target])
        return None

    @step("NIE-45.1")
    def react(self, t: Table) -> Flow:
        """Infantry may form square against cavalry, cavalry may evade infantry."""
        s, b = t.state, t.board
        owner = s.commander[s.nation[self.target]]
        mine, theirs = s.kind[self.target], s.kind[self.unit]
        if b.arm[s.kind[self.target]] == FOOT and self.is_horse(t, self.unit) and not s.square[self.target]:
            return t.ask(owner, [act("square"), act("stand")], rule="NIE-45.1", unit=mine, by_unit=theirs)
        if self.is_horse(t, self.target) and not self.is_horse(t, self.unit):
            return t.ask(owner, [act("evade"), act("stand")], rule="NIE-43.1", unit=mine, by_unit=theirs)
        return None

    def on_stand(self, t: Table) -> Flow:
        return None

    def on_evade(self, t: Table) -> Flow:
        s = t.state
        s.spot[self.target] = RESERVE[side_of(s.battle, s.nation[self.target])]
        t.note("evades", rule="NIE-43.1", nation=s.nation[self.target], unit=s.kind[self.target])
        return Leave("evaded")

    def on_square(self, t: Table) -> Flow:
        s = t.state
        fails = t.board.units[s.kind[self.target]].square_fails
        if fails and t.roll(why="square") <= fails:  # militia (NIE-8.20)
            t.note("square-fails", rule="NIE-8.20", nation=s.nation[self.target], unit=s.kind[self.target])
            return None
        s.square[self.target] = 1
        self.may_abort = True
        t.note("forms-square", rule="NIE-45.1", nation=s.nation[self.target], unit=s.kind[self.target])
        return None

    @step("NIE-45.2")
    def complete_or_abort(self, t: Table) -> Flow:
        s = t.state
        if not self.may_abort:
            return None
        return t.ask(
            s.commander[s.nation[self.unit]], [act("abort"), act("complete")], unit=s.kind[self.unit]
        )

    def on_abort(self, t: Table) -> Flow:
        t.note("aborts", rule="NIE-45.3", nation=t.state.nation[self.unit], unit=t.state.kind[self.unit])
        return Leave("aborted")

    def on_complete(self, t: Table) -> Flow:
        return None

    @step("NIE-42.2")
    def clash(self, t: Table) -> Flow:
        """Both roll; what Generals give is counted before one of them can fall."""
        first = t.sum(2, why="charge")
        second = t.sum(2, why="countercharge")
        plus, minus = charge_bonus(t, self.unit, self.target), own_charge_bonus(t, self.target)
        self.rolls = [first, second, first + plus, second + minus]
        t.note("clash", rule="NIE-42.2", n=self.rolls[2], m=self.rolls[3])
        return None

    @step("NIE-47.5")
    def general_of_target_falls(self, t: Table) -> Flow:
        return self.falls(t, self.rolls[0], self.target)

    @step("NIE-47.5")
    def general_of_charger_falls(self, t: Table) -> Flow:
        return self.falls(t, self.rolls[1], self.unit)

    def falls(self, t: Table, natural: int, near: int) -> Flow:
        s = t.state
        if natural < t.board.battle.general_killed:
            return None
        return t.call(GeneralFalls(s.spot[near], side_of(s.battle, s.nation[near])))

    @step("NIE-42.3")
    def result(self, t: Table) -> Flow:
        s = t.state
        difference = self.rolls[2] - self.rolls[3]
        if difference == 0:
            return Leave("stands")
        loser, name = (self.target, "target") if difference > 0 else (self.unit, "charger")
        if abs(difference) >= t.board.units[s.kind[loser]].eliminated_by_charge:
            eliminate(t, loser, "NIE-42.3")
            return Leave(name + "-eliminated")
        to_retreat_area(t, loser, "NIE-42.3")
        return Leave(name + "-retreats")


@dataclass
class Rally(Procedure):
    """NIE-47.2 to 47.4. Leaves with "rallied" or "failed"."""

    general: int
    target: int

    @step("NIE-47.2")
    def rally(self, t: Table) -> Flow:
        s = t.state
        needs = t.board.units[s.kind[self.target]].rally
        t.note("rallies", rule="NIE-47.2", nation=s.nation[self.target], unit=s.kind[self.target], n=needs)
        if t.sum(2, why="rally") < needs:
            return Leave("failed")
        s.spot[self.target] = RESERVE[side_of(s.battle, s.nation[self.target])]
        t.note("rallied", rule="NIE-47.4", nation=s.nation[self.target], unit=s.kind[self.target])
        return Leave("rallied")


# --- pursuit --------------------------------------------------------------------------------------------


@dataclass
class Pursuit(Procedure):
    """NIE-50. Each pursuer rolls once; `spent` marks those that have."""

    winner: int
    screened: bool
    who: int = 0

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
        s = t.state
        s.spent[unit] = 1
        needs = pursuit_needs(t.board, s.kind[unit], s.kind[target])
        t.note("pursues", nation=s.nation[unit], unit=s.kind[unit], target_unit=s.kind[target], n=needs)
        if t.roll(why="pursuit") >= needs:
            eliminate(t, target, "NIE-50.2")
        return AGAIN

    @step("NIE-50.1")
    def next_ally(self, t: Table) -> Flow:
        self.who += 1
        return t.go(self.choose)


# --- retreat on the map ---------------------------------------------------------------------------------


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
        """Who cannot retreat is eliminated."""
        s = t.state
        for u in side_units(s, self.side):
            if s.nation[u] != NOBODY and not self.ways(t, u):
                eliminate(t, u, "NIE-48.7")
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

    def on_retreat(self, t: Table, unit: int, region: int) -> Flow:
        s = t.state
        t.note("retreats", rule="NIE-48.5", nation=s.nation[unit], unit=s.kind[unit], space=region)
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

    def on_fall_back(self, t: Table, region: int) -> Flow:
        s = t.state
        nation = next(n for n in range(NATIONS) if any(s.nation[u] == n for u in side_units(s, self.side)))
        army = [u for u in side_units(s, self.side) if s.nation[u] == nation]
        going = [u for u in army if region in self.ways(t, u)]
        t.note("retreats-all", rule="NIE-48.6", nation=nation, n=len(going), space=region)
        for u in army:
            if u in going:
                self.fall_back(t, u, region)
            else:  # militia that may not leave home stays behind and is lost
                eliminate(t, u, "NIE-48.7")
        return AGAIN

    def fall_back(self, t: Table, unit: int, region: int) -> None:
        s = t.state
        s.place[unit], s.spot[unit] = region, NONE
        s.flags[unit] &= ~(ENTERED | LANDED)
        s.origin[unit] = NONE
        s.spent[unit] = s.square[unit] = 0
        s.steps[unit] = t.board.movement[s.kind[unit]]

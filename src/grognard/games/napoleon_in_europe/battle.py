"""NIE-36 to 40, 48 and 49: the tactical battle, from the hidden deployment to the reward of the winner."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.attacks import Charge, Fire, Rally
from grognard.games.napoleon_in_europe.battle_field import (
    ATTACKER,
    DEFENDER,
    MIDDLE,
    PHASES,
    RESERVE,
    RETREAT,
    ahead,
    broken_side,
    columns,
    contact,
    holds,
    leading_nation,
    line,
    neighbours,
    on,
    side_nations,
    side_of,
    side_units,
)
from grognard.games.napoleon_in_europe.board import FOOT, GENERAL, GUNS, HORSE, LEADER, NOBODY
from grognard.games.napoleon_in_europe.peace import CommitmentRoll, commitment_losses
from grognard.games.napoleon_in_europe.points import gain_pap
from grognard.games.napoleon_in_europe.pursuit import Pursuit, Retreat
from grognard.games.napoleon_in_europe.state import (
    ENTERED,
    FREE,
    LANDED,
    NATIONS,
    NONE,
    Field,
    OpenDice,
    State,
    Table,
    Throw,
    armies,
    at,
    at_war,
    bits,
    is_army,
    is_playing,
    listed,
    one_of_each,
    remove_unit,
    troop,
    voice,
)


@dataclass
class Battle(Procedure, OpenDice):
    """One tactical battle. Leaves with the winning side, -1 if there was nothing to fight."""

    region: int
    attackers: int
    defenders: int
    deployed: int = 0  # nations that have deployed, of both sides together
    who: int = 0  # the nation of the acting side that is asked, by its place on the side
    winner: int = -1
    leaders: list[int] = field(
        default_factory=lambda: [NOBODY, NOBODY]
    )  # who spoke for each side at the start
    beaten: list[int] = field(default_factory=list)  # what is left of the loser
    throws: list[Throw] = field(default_factory=list)
    episode = "battle"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"space": self.region}

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
        self.leaders = [leading_nation(t, side) for side in (ATTACKER, DEFENDER)]
        t.note(
            "battle" if grand else "skirmish", rule="NIE-36.7" if grand else "NIE-36.6", at_space=self.region,
            n=strength[0], m=strength[1], attacker_nations=listed(self.attackers),
            defender_nations=listed(self.defenders),
        )  # fmt: skip
        if not any(strength):  # Generals alone cannot fight
            t.ended("no-battle", rule="NIE-36.1", at_space=self.region)
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
        empty, left = self.unmanned(s, side)
        options = [
            act("deploy", u, t.board.field0 + a)
            for u in one_of_each(s, waiting)
            for a in areas
            if not self.thins_the_line(s, u, a, empty, left)
        ]
        return t.ask(s.commander[nation], options, nation=nation, space=self.region)

    def unmanned(self, s: State, side: int) -> tuple[set[int], int]:
        """Areas of the line without an army, and how many armies of the side are not deployed yet."""
        empty = {line(side, c) for c in columns(s.battle) if not holds(s, line(side, c), side)}
        return empty, sum([is_army(s, u) and s.spot[u] == NONE for u in side_units(s, side)])

    def thins_the_line(self, s: State, unit: int, area: int, empty: set[int], left: int) -> bool:
        """Would too few armies be left for the rest of the line? (A-65)"""
        if not is_army(s, unit):
            return left < len(empty)
        return left - 1 < len(empty - {area})

    def check_deploy(self, t: Table, unit: int, space: int) -> Refusal | None:
        s, f, area = t.state, t.state.battle, space - t.board.field0
        nation = self.deployer(t)
        if s.nation[unit] != nation or s.spot[unit] != NONE or s.place[unit] != self.region:
            return Refusal("NIE-36.4", "not-yours-to-deploy")
        side = side_of(f, nation)
        own = [line(side, c) for c in columns(f)]
        if area not in (*own, RESERVE[side]):
            return Refusal("NIE-36.11", "deploy-in-line-or-reserve")
        if self.thins_the_line(
            s, unit, area, *self.unmanned(s, side)
        ):  # an army in every area of it, not a General
            return Refusal("NIE-36.12", "line-needs-armies")
        return None

    def on_deploy(self, t: Table, unit: int, space: int) -> Flow:
        s = t.state
        nation = s.nation[unit]
        s.spot[unit] = space - t.board.field0
        if not any(s.nation[u] == nation and s.spot[u] == NONE for u in at(s, self.region)):
            self.deployed += 1
            t.note("deploys", rule="NIE-36.4", nation=nation, at_space=self.region)
        return AGAIN

    @step("NIE-36.4")
    def lift_the_screen(self, t: Table) -> Flow:
        f = t.state.battle
        f.screen = False
        t.reveal()
        t.note("screen-lifted", rule="NIE-36.4", at_space=self.region)
        f.turn, f.phase, f.acting = 1, 0, ATTACKER
        t.chapter("battle-turn", n=1)
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
        return t.ask(
            s.commander[nation], options, done=True, nation=nation, n=s.battle.turn, phase=s.battle.phase
        )

    def actions(self, t: Table, nation: int) -> list[Action]:
        s, f, b = t.state, t.state.battle, t.board
        arm = PHASES[f.phase]
        mine = [u for u in at(s, self.region) if s.nation[u] == nation and b.arm[s.kind[u]] == arm]
        out: list[Action] = []
        for u in one_of_each(s, mine):
            if self.ready(t, u) is not None:
                continue
            near = neighbours(f, s.spot[u], f.acting)
            out += [act("go", u, b.field0 + a) for a in near if self.why_not_go(t, u, a) is None]
            if s.square[u]:
                out.append(act("unsquare", u))
            targets = self.in_sight(t, u) if arm != LEADER else []
            if arm in (GUNS, FOOT):
                out += [act("fire", u, v) for v in targets]
            if arm in (HORSE, FOOT) and not s.square[u]:
                out += [act("charge", u, v) for v in targets if not self.is_covered(t, v)]
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

    def is_masked(self, t: Table, unit: int, area: int) -> bool:
        """Guns in their line, and the area two ahead: does anybody stand in the middle?"""
        s = t.state
        side = side_of(s.battle, s.nation[unit])
        first = ahead(s.spot[unit], side)
        masked = first in MIDDLE and bool(on(s, first)) and area == line(1 - side, first % 3)
        return masked and t.board.arm[s.kind[unit]] == GUNS

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
        if area not in neighbours(f, s.spot[unit], f.acting) and not s.square[unit]:
            return Refusal("NIE-39.4", "not-adjacent-area", {"space": space})
        return self.why_not_go(t, unit, area)

    def why_not_go(self, t: Table, unit: int, area: int) -> Refusal | None:
        """What keeps a unit that may act from an adjacent area."""
        s, f = t.state, t.state.battle
        if s.square[unit]:
            return Refusal("NIE-45.7", "square-stands")
        if holds(s, area, 1 - f.acting):
            return Refusal("NIE-39.1", "enemy-in-area", {"space": t.board.field0 + area})
        if contact(s, s.spot[unit], f.acting) and contact(s, area, f.acting):
            return Refusal("NIE-39.2", "zone-of-control")
        return None

    def on_go(self, t: Table, unit: int, space: int) -> Flow:
        s, f, area = t.state, t.state.battle, space - t.board.field0
        self.use(t, unit)
        t.moved(unit, t.board.field0 + s.spot[unit], space, role=voice(s.nation[unit]), rule="NIE-39.1",
                key="advances", troop=troop(s, unit))  # fmt: skip
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
        self.throws = []
        t.state.battle.used |= 1 << t.state.battle.acting

    def check_unsquare(self, t: Table, unit: int) -> Refusal | None:
        if refusal := self.ready(t, unit):
            return refusal
        return None if t.state.square[unit] else Refusal("NIE-45.6", "not-in-square")

    def on_unsquare(self, t: Table, unit: int) -> Flow:
        self.use(t, unit)
        t.state.square[unit] = 0
        t.note("dissolves-square", rule="NIE-45.6", troop=troop(t.state, unit))
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
            if self.is_masked(t, unit, s.spot[target]):
                return Refusal("NIE-40.2", "somebody-between")
            return Refusal("NIE-40.1", "not-straight-ahead")
        return None

    def on_fire(self, t: Table, unit: int, target: int) -> Flow:
        self.use(t, unit)
        t.state.battle.busy = True
        return t.call(Fire(unit, target), then=AGAIN)

    def check_charge(self, t: Table, unit: int, target: int) -> Refusal | None:
        s, b = t.state, t.board
        if refusal := self.ready(t, unit):
            return refusal
        if b.arm[s.kind[unit]] not in (HORSE, FOOT):
            return Refusal("NIE-42.1", "artillery-never-charges")
        if s.square[unit]:
            return Refusal("NIE-45.7", "square-stands")
        if refusal := self.check_target(t, unit, target):
            return refusal
        return Refusal("NIE-44.1", "artillery-covered") if self.is_covered(t, target) else None

    def is_covered(self, t: Table, target: int) -> bool:
        """Guns with foot or horse of their own side beside them."""
        s, b, f = t.state, t.board, t.state.battle
        return b.arm[s.kind[target]] == GUNS and any(
            b.arm[s.kind[u]] in (FOOT, HORSE) and side_of(f, s.nation[u]) != f.acting
            for u in on(s, s.spot[target])
        )

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
        self.tell_turn(t)
        f.turn += 1
        t.chapter("battle-turn", rule="NIE-37.1", n=f.turn)
        return t.go(self.act)

    def tell_turn(self, t: Table) -> None:
        """How many armies stand when a battle turn is over: Generals were not counted when it began either (NIE-36.7)."""
        s = t.state
        left = [sum(is_army(s, u) for u in side_units(s, side)) for side in (ATTACKER, DEFENDER)]
        t.ended(
            "battle-turn-over", n=left[ATTACKER], m=left[DEFENDER], attacker_nations=listed(self.attackers),
            defender_nations=listed(self.defenders),
        )  # fmt: skip

    # --- after the fighting ------------------------------------------------------------------------------

    @step("NIE-48.4")
    def pursue(self, t: Table) -> Flow:
        s, f, b = t.state, t.state.battle, t.board
        loser = 1 - self.winner
        if f.turn:
            self.tell_turn(t)
        t.close_chapter("battle-turn")
        t.note("wins-battle", rule="NIE-48.1", nation=self.leaders[self.winner], space=self.region,
               winner_nations=listed(f.sides[self.winner]))  # fmt: skip
        for u in at(s, self.region):
            s.spent[u] = 0
        screen = [
            u for u in side_units(s, loser) if b.arm[s.kind[u]] == HORSE and s.spot[u] != RETREAT[loser]
        ]
        f.phase = len(PHASES)
        return t.call(Pursuit(self.winner, bool(screen)))

    @step("NIE-48.4")
    def retreat(self, t: Table) -> Flow:
        """Left are those whom pursuit spared; who finds no way out is lost too."""
        self.beaten = side_units(t.state, 1 - self.winner)
        return t.call(Retreat(self.region, 1 - self.winner))

    def after_retreat(self, t: Table, value: object) -> Flow:
        self.beaten = [u for u in self.beaten if t.state.kind[u] != FREE]
        return None

    @step("NIE-23.3")
    def reward(self, t: Table) -> Flow:
        """Stragglers rejoin, a grand battle is worth PAP, a beaten Minor Nation is annexed."""
        s, f = t.state, t.state.battle
        if f.columns == 3 and f.turn:  # NIE-50.5: units in the retreat area stand in the region again
            for n in bits(f.sides[self.winner]):
                if armies(s, self.region, n):
                    s.champions |= 1 << n
                    if is_playing(s, n):
                        gain_pap(t, n, t.board.battle.pap, "NIE-23.3", "battle")
        fought = f.sides[ATTACKER] | f.sides[DEFENDER]
        for row in list(s.resisting):
            if (
                row[0] == self.region and fought >> s.owner[self.region] & 1
            ):  # whoever the Minor's army belongs to
                s.resisting.remove(row)
                if f.sides[self.winner] >> row[1] & 1:
                    s.owner[self.region] = row[1]
                    t.note("annexed", rule="NIE-26.12", nation=row[1], space=self.region)
        for u in at(s, self.region):
            s.spot[u], s.spent[u], s.square[u] = NONE, 0, 0
            if s.nation[u] == NOBODY and fought >> NOBODY & 1:  # light blue survivors leave the map
                remove_unit(s, u)
        return None

    @step("NIE-48.1")
    def tell(self, t: Table) -> Flow:
        """Who won, what it cost each side, and what became of the loser."""
        s, loser = t.state, 1 - self.winner
        lost = [sum(s.battle.lost[n] for n in bits(s.battle.sides[side])) for side in (ATTACKER, DEFENDER)]
        gone = not self.beaten
        losses = {t.game.roles[n]: s.battle.lost[n] for n in range(NATIONS) if s.battle.lost[n]}
        winner, sides = voice(self.leaders[self.winner]), s.battle.sides
        alone = not sides[loser] & ((1 << NATIONS) - 1)  # light blue survivors leave the map
        t.ended("battle-destroys" if gone else "battle-won", rule="NIE-48.1", role=winner, space=self.region,
                winner_nations=listed(sides[self.winner]), loser_nations=listed(sides[loser]), n=lost[self.winner],
                m=lost[loser], how="disbands" if alone else "retreats",
                facts={"winner": t.game.roles[winner] if winner >= 0 else None, "losses": losses,
                       "space": self.region})  # fmt: skip
        return None

    @step("NIE-34.2")
    def commitment(self, t: Table) -> Flow:
        """Each beaten nation that lost six or more units rolls at once, in the order of play."""
        s, f = t.state, t.state.battle
        for n in bits(f.sides[1 - self.winner] & ((1 << NATIONS) - 1)):
            if f.lost[n] >= commitment_losses(t, n):
                f.lost[n] = 0
                if any(at_war(s, n, x) for x in range(NATIONS) if x != n):
                    return t.call(CommitmentRoll(n), then=AGAIN)
        return None

    @step("NIE-36.2")
    def clear_the_board(self, t: Table) -> Flow:
        s = t.state
        for u in at(s, self.region):
            s.spot[u], s.spent[u], s.square[u] = NONE, 0, 0
        s.battle = Field()
        return Leave(self.winner)

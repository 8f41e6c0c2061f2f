"""NIE-2 and 3: the sequence of play, month by month and nation by nation."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Action, Flow, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.battle_step import BattleStep, ForcedBattles
from grognard.games.napoleon_in_europe.board import MAJORS, NOBODY, SQUADRON
from grognard.games.napoleon_in_europe.minors import Annex, annexable, garrisons, may_annex
from grognard.games.napoleon_in_europe.movement import March, march_regions
from grognard.games.napoleon_in_europe.naval import Sail, fleets, ready_squadrons, water_links
from grognard.games.napoleon_in_europe.opening import open_relations
from grognard.games.napoleon_in_europe.politics import Council
from grognard.games.napoleon_in_europe.production import ProductionRound
from grognard.games.napoleon_in_europe.revolts import Quell
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    DONE_SAILING,
    FIXED,
    NATIONS,
    NONE,
    Table,
    add_unit,
    allied,
    at,
    bits,
    enemy_mask,
    is_active,
    is_army,
    is_historical,
    is_playing,
    remove_unit,
    scenario_of,
    seating,
    units_told,
)
from grognard.games.napoleon_in_europe.transport import Transport, embark_regions
from grognard.games.napoleon_in_europe.victory import grade, last_turn_played


@dataclass
class Campaign(Procedure):
    """The game: rounds of one month, production after four of them, until the end that was agreed."""

    chooser: int = 0
    placed: int = 0
    done: int = 0  # mask of nations that have had their turn in this round

    @step("NIE-22.1")
    def choose_nations(self, t: Table) -> Flow:
        """Each player may take further Major Nations that nobody plays."""
        s = t.state
        roles = [seat[0] for seat in t.seats if seat and is_playing(s, seat[0])]
        if is_historical(t) or self.chooser >= len(roles):
            return None
        free = [n for n in MAJORS if not is_playing(s, n)]
        return t.ask(roles[self.chooser], each("choose", free), done=True)

    def on_choose(self, t: Table, nation: int) -> Flow:
        s = t.state
        role = [seat[0] for seat in t.seats if seat and is_playing(s, seat[0])][self.chooser]
        s.playing |= 1 << nation
        s.commander[nation] = role
        t.note("chooses", rule="NIE-22.1", role=role, nation=nation)
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        self.chooser += 1
        return AGAIN

    @step("NIE-4.1")
    def open_the_scenario(self, t: Table) -> Flow:
        """Relations and points of the nations in play; the others are neutral to all."""
        open_relations(t)
        return None

    @step("NIE-4.1")
    def place_freely(self, t: Table) -> Flow:
        """A scenario may give whole armies to be placed in owned regions."""
        forces = [f for f in scenario_of(t).forces if f.space < 0]
        free = scenario_of(t).notes_of("free_setup", t.state.month)
        if not free or self.placed >= len(forces):
            return None
        self.placed += 1
        force = forces[self.placed - 1]
        return t.call(PlaceArmy(force.nation, list(force.counts)), then=AGAIN)

    @step("NIE-2.1")
    def new_round(self, t: Table) -> Flow:
        s = t.state
        s.moved = 0
        s.asked = 0
        self.done = 0
        t.chapter("round", rule="NIE-2.1", n=s.turn, date=s.month)
        return None

    @step("NIE-3.2")
    def turns(self, t: Table) -> Flow:
        """Every nation somebody decides for, from the scenario's first nation on (NIE-3.1, 22.2)."""
        s = t.state
        for nation in seating(t, scenario_of(t).first):
            if is_active(s, nation) and not self.done >> nation & 1:
                self.done |= 1 << nation
                return t.call(MovementTurn(nation), then=AGAIN)
        return None

    @step("NIE-2.5")
    def end_of_round(self, t: Table) -> Flow:
        """The agreed end comes before any production (A-40); with Sudden End it is rolled for (NIE-7.3)."""
        s = t.state
        s.active, s.movers = NONE, 0
        scenario_losses(t)
        if not last_turn_played(t):
            return None
        if is_historical(t):
            t.win([], "undecided", "NIE-2.5")
        elif "sudden-end" not in t.options:
            grade(t, "last-turn", "NIE-7.1")
        else:
            s.end_number = s.end_number - 1 if s.end_number else t.board.first_end_number
            result = t.sum(2, why="sudden-end", hit=s.end_number, rule="NIE-7.3")
            if result >= s.end_number:
                grade(t, "sudden-end-comes", "NIE-7.3")
        return None

    @step("NIE-2.4")
    def production(self, t: Table) -> Flow:
        month = t.state.month % 12 + 1
        if month not in t.board.production.months:
            return None
        t.state.active = scenario_of(t).first
        return t.call(ProductionRound())

    @step("NIE-2.3")
    def advance(self, t: Table) -> Flow:
        s = t.state
        largest = max(MAJORS, key=s.owner.count)
        t.ended("round-over", date=s.month, nation=largest, n=s.owner.count(largest))
        s.month += 1
        s.turn += 1
        return t.go(self.new_round)


def scenario_losses(t: Table) -> None:
    """Squadrons that a scenario takes away in a certain month."""
    s = t.state
    for note in scenario_of(t).notes:
        if note.kind == "squadrons_leave" and s.month + 1 == note.since:
            ships = [q for q in range(len(s.kind)) if s.kind[q] == SQUADRON and s.nation[q] == note.nation]
            for q in ships[: note.amount]:
                remove_unit(s, q)
            t.note("squadrons-leave", rule="NIE-4.1", nation=note.nation, n=min(note.amount, len(ships)))


@dataclass
class PlaceArmy(Procedure):
    """Pieces placed at will in owned regions, squadrons in national ports."""

    nation: int
    counts: list[int]

    @step("NIE-4.1")
    def place(self, t: Table) -> Flow:
        s, b = t.state, t.board
        kind = next((k for k, n in enumerate(self.counts) if n), -1)
        if kind < 0:
            return None
        spaces = [r for r in range(len(s.owner)) if s.owner[r] == self.nation]
        if kind == SQUADRON:
            spaces = [b.port0 + b.port_of[r] for r in b.national[self.nation] if b.port_of[r] >= 0]
        commander = s.commander[self.nation]
        if commander == NONE:  # nobody plays it: everything in the capital, squadrons in its first port
            return t.go(self.at_home)
        return t.ask(commander, each("place", [(kind, space) for space in sorted(spaces)]), nation=self.nation,
                     unit=kind)  # fmt: skip

    def on_place(self, t: Table, kind: int, space: int) -> Flow:
        add_unit(t.state, kind, self.nation, space)
        self.counts[kind] -= 1
        return AGAIN

    @step("NIE-4.1")
    def at_home(self, t: Table) -> Flow:
        b = t.board
        ports = [b.port_of[r] for r in b.national[self.nation] if b.port_of[r] >= 0]
        for kind, number in enumerate(self.counts):
            home = b.port0 + ports[0] if kind == SQUADRON else b.capitals[self.nation][0]
            for _ in range(number):
                add_unit(t.state, kind, self.nation, home)
        mine = [u for u, nation in enumerate(t.state.nation) if nation == self.nation]
        t.note(
            "placed", rule="NIE-4.1", role=self.nation, nation=self.nation, units=units_told(t.state, mine)
        )
        return None


@dataclass
class MovementTurn(Procedure):
    """NIE-2.2: one nation's month: movement, battles, and the end of the turn."""

    nation: int
    asked: int = 0  # allies asked to move along
    mover: int = 0
    idle: int = 0  # movers in a row that had enough
    episode = "turn"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "role": self.nation}

    @step("NIE-2.2")
    def begin(self, t: Table) -> Flow:
        s = t.state
        s.active, s.movers, s.fighting = self.nation, 1 << self.nation, False
        s.raids = bytearray(len(t.board.ports))
        for u in range(len(s.kind)):
            s.flags[u] &= FIXED
            s.origin[u] = NONE
        for note in scenario_of(t).notes:
            if note.kind == "must_leave" and note.nation == self.nation and s.turn == 1:
                s.parting[note.nation * NATIONS + note.other] = 1
        if s.moved >> self.nation & 1:  # what moved already with an ally does not go on now (NIE-21.2)
            for u in range(len(s.kind)):
                if s.nation[u] == self.nation and s.steps[u]:
                    spent = DONE_SAILING if s.kind[u] == SQUADRON else t.board.movement[s.kind[u]]
                    s.steps[u] = max(s.steps[u], spent)
            return None
        s.moved |= 1 << self.nation
        self.rest(t, self.nation)
        return None

    def rest(self, t: Table, nation: int) -> None:
        """The units of a nation may move anew."""
        s = t.state
        for u in range(len(s.kind)):
            if s.nation[u] == nation:
                s.steps[u] = 0

    @step("NIE-21.2")
    def allies_join(self, t: Table) -> Flow:
        """Each ally may move now, and then not in its own turn (A-43)."""
        ally = self.invited(t)
        if ally == NONE:
            return None
        asked = [act("join", ally), act("wait", ally)]
        return t.ask(t.state.commander[ally], asked, nation=ally, other_nation=self.nation)

    def invited(self, t: Table) -> int:
        """The ally who is asked now whether it moves along; NONE once all have answered."""
        s = t.state
        for ally in seating(t, self.nation)[1:]:
            if self.asked >> ally & 1 or s.moved >> ally & 1 or not is_active(s, ally):
                continue
            if allied(s, ally, self.nation) and not enemy_mask(s, ally) & s.movers:
                return ally
        return NONE

    def check_join(self, t: Table, ally: int) -> Refusal | None:
        return None if ally == self.invited(t) else Refusal("NIE-21.2", "joins-when-asked", {"nation": ally})

    check_wait = check_join

    def on_join(self, t: Table, ally: int) -> Flow:
        s = t.state
        s.movers |= 1 << ally
        s.moved |= 1 << ally
        self.rest(t, ally)
        t.note("joins-movement", rule="NIE-21.2", nation=ally, other_nation=self.nation)
        return AGAIN

    def on_wait(self, t: Table, ally: int) -> Flow:
        self.asked |= 1 << ally
        return AGAIN

    @step("NIE-24.1")
    def council(self, t: Table) -> Flow:
        return t.call(Council(self.nation))

    @step("NIE-2.2")
    def move(self, t: Table) -> Flow:
        """The movers one after another, as often as they wish, until all in a row have had enough."""
        s = t.state
        movers = [n for n in seating(t, self.nation) if s.movers >> n & 1 and is_active(s, n)]
        if self.idle >= len(movers):
            return t.go(self.battles)
        nation = movers[self.mover % len(movers)]
        options: list[Action] = [
            *each("march", march_regions(t, nation)),
            *each("fleet", fleets_to_sail(t, nation)),
            *each("embark", embark_regions(t, nation)),
            *[act("annex", nation, r) for r in annexable(t, nation)],
        ]
        return t.ask(s.commander[nation], options, done=True, nation=nation)

    def mover_now(self, t: Table) -> int:
        s = t.state
        movers = [n for n in seating(t, self.nation) if s.movers >> n & 1 and is_active(s, n)]
        return movers[self.mover % len(movers)]

    def check_march(self, t: Table, region: int) -> Refusal | None:
        march = March(self.mover_now(t), region)
        refusals = [march.check_move(t, u, r) for u in march.marchers(t) for r in t.board.borders[region]]
        return first_reason(refusals, Refusal("NIE-9.1", "not-here", {"space": region}))

    def check_fleet(self, t: Table, water: int) -> Refusal | None:
        nation = self.mover_now(t)
        if water < t.board.sea0 or not ready_squadrons(t, nation, water):
            return Refusal("NIE-10.1", "no-fleet-there", {"space": water})
        voyage = Sail(nation, water)
        if voyage.may_begin(t):
            return None
        refusals = [voyage.check_sail(t, w) for w in water_links(t.board, water)]
        return first_reason(refusals, Refusal("NIE-10.1", "no-fleet-there", {"space": water}))

    def check_annex(self, t: Table, nation: int, region: int) -> Refusal | None:
        if nation != self.mover_now(t):
            return Refusal("NIE-21.4", "own-units-only")
        if region not in garrisons(t.state, nation):
            return Refusal("NIE-26.5", "needs-an-army-there", {"space": region})
        return may_annex(t, nation, region)

    def check_embark(self, t: Table, region: int) -> Refusal | None:
        if region >= len(t.board.port_of) or t.board.port_of[region] < 0:
            return Refusal("NIE-12.1", "no-port", {"space": region})
        if region in embark_regions(t, self.mover_now(t)):
            return None
        load = Transport(self.mover_now(t), region)
        refusals = [load.check_board(t, u) for u in at(t.state, region)]
        return first_reason(refusals, Refusal("NIE-12.1", "not-here", {"space": region}))

    def current(self, t: Table) -> int:
        s = t.state
        movers = [n for n in seating(t, self.nation) if s.movers >> n & 1 and is_active(s, n)]
        self.idle = 0
        return movers[self.mover % len(movers)]

    def on_march(self, t: Table, region: int) -> Flow:
        return t.call(March(self.current(t), region), then=t.go(self.settle))

    def on_fleet(self, t: Table, water: int) -> Flow:
        return t.call(Sail(self.current(t), water), then=t.go(self.settle))

    def on_embark(self, t: Table, region: int) -> Flow:
        return t.call(Transport(self.current(t), region), then=t.go(self.settle))

    def on_annex(self, t: Table, nation: int, region: int) -> Flow:
        self.idle = 0
        return t.call(Annex(nation, region), then=t.go(self.settle))

    def on_done(self, t: Table) -> Flow:
        self.idle += 1
        self.mover += 1
        return AGAIN

    @step("NIE-2.2")
    def settle(self, t: Table) -> Flow:
        return t.call(Settle(), then=t.go(self.move))

    @step("NIE-2.2")
    def battles(self, t: Table) -> Flow:
        t.state.fighting = True
        return t.call(BattleStep())

    @step("NIE-30.4")
    def forced_battles(self, t: Table) -> Flow:
        return t.call(ForcedBattles())

    @step("NIE-28.4")
    def quell(self, t: Table) -> Flow:
        return t.call(Quell(self.nation))

    @step("NIE-2.2")
    def settle_the_turn(self, t: Table) -> Flow:
        return t.call(Settle())

    @step("NIE-2.2")
    def end(self, t: Table) -> Flow:
        s = t.state
        for (
            region,
            _,
        ) in s.resisting:  # the annexer was beaten by others before: a light blue army has nobody to fight
            for u in at(s, region):
                if s.nation[u] == NOBODY:
                    remove_unit(s, u)
        s.resisting = []
        s.movers, s.fighting = 0, False
        units = sum(s.nation[u] == self.nation and is_army(s, u) for u in range(len(s.kind)))
        t.ended("turn-ends", role=self.nation, nation=self.nation, n=s.owner.count(self.nation), m=units)
        return None


def first_reason(refusals: list[Refusal | None], otherwise: Refusal) -> Refusal | None:
    """None if anything is possible; else why the first thing is not."""
    if None in refusals:
        return None
    return refusals[0] if refusals else otherwise


def fleets_to_sail(t: Table, nation: int) -> list[int]:
    """Waters from which this nation's squadrons can sail somewhere or attack a port."""
    return [water for water in fleets(t, nation) if Sail(nation, water).may_begin(t)]


@dataclass
class BattleAlone(Procedure):
    """A battle played alone, without the campaign around it."""

    region: int
    attackers: int
    defenders: int
    winner: int = -1

    @step("NIE-36.1")
    def fight(self, t: Table) -> Flow:
        return t.call(Battle(self.region, self.attackers, self.defenders))

    def after_fight(self, t: Table, winner: int) -> Flow:
        self.winner = winner
        return None

    @step("NIE-48.1")
    def end(self, t: Table) -> Flow:
        sides = (self.attackers, self.defenders)
        t.win(bits(sides[self.winner]) if self.winner >= 0 else [], "battle-over", "NIE-48.1")
        return None

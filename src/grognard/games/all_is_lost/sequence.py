"""Chapter 2: the sequence of play, phase by phase."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, step
from grognard.engine.values import Arg
from grognard.games.all_is_lost.activation import ActivationPhase
from grognard.games.all_is_lost.alignment import owners
from grognard.games.all_is_lost.attrition import Attrition, must_check
from grognard.games.all_is_lost.board import RETREAT, WEATHERS, is_ap_turn, turn_name, year_of
from grognard.games.all_is_lost.combat import BattleResolution, disband_militia
from grognard.games.all_is_lost.deployment import SetUp, lay_out, release_dated_substitutes
from grognard.games.all_is_lost.events import (
    GenoaMoney,
    SwissTalks,
    end_talks,
    genoa_landing,
    may_break_talks,
    start_of_turn,
    swiss_listen,
    swiss_reinforcement,
)
from grognard.games.all_is_lost.forces import eliminate_force, forces, is_force, next_to, on_map, reveal_force
from grognard.games.all_is_lost.limits import bound_garrison
from grognard.games.all_is_lost.optional import Quarters, fates, leave_quarters
from grognard.games.all_is_lost.orders import GiveOrders, remove_orders
from grognard.games.all_is_lost.organisation import Consolidation, MinorCaptains, Organise
from grognard.games.all_is_lost.siege import surrenders
from grognard.games.all_is_lost.single_battle import SingleBattle
from grognard.games.all_is_lost.state import (
    ACTIVE,
    BEREFT,
    BUSY,
    CHANGING,
    COMBAT,
    COMMAND,
    ENEMY,
    FRENCH,
    LEFT_BEHIND,
    VICTORY,
    WEATHER,
    Table,
    ground,
    other,
    side_of,
    sides,
)
from grognard.games.all_is_lost.supply import eligible_sources, receive
from grognard.games.all_is_lost.victory import judge_turn


def set_up(t: Table) -> Procedure:
    lay_out(t)
    if ground(t).battle is not None:
        return SingleBattle()
    return Campaign()


@dataclass
class Campaign(Procedure):
    """Set-up, then turn after turn until somebody wins or the last turn ends (2.2)."""

    @step("AIL-2.1")
    def french_set_up(self, t: Table) -> Flow:
        return t.call(SetUp(FRENCH))

    @step("AIL-2.1")
    def enemy_set_up(self, t: Table) -> Flow:
        return t.call(SetUp(ENEMY))

    @step("AIL-2.2")
    def play_turn(self, t: Table) -> Flow:
        return t.call(Turn(), then=AGAIN)


@dataclass
class Turn(Procedure):
    """The phases of a turn, in fixed order (2.2)."""

    offered: list[int] = field(default_factory=list)
    interphase: bool = False
    checked: list[int] = field(default_factory=list)
    french: list[int] = field(default_factory=list)  # places of each side as the turn began
    enemy: list[int] = field(default_factory=list)

    # --- before the weather

    @step("AIL-18.4")
    def offer_interphase(self, t: Table) -> Flow:
        """On AP turns each player may offer to let the turns pass (18.4)."""
        s, row = t.state, ground(t).row
        if not self.offered:
            s.refused[0] = s.refused[1] = s.bound_side[0] = s.bound_side[1] = 0
        paid = is_ap_turn(row, s.turn) and not row.unlimited  # 1513 has no turn on which AP come in (S2c)
        if "interphase" not in t.options or not paid or s.interphase_over == s.turn:
            return None
        if len(self.offered) >= 2 or s.refused[0] or s.refused[1]:
            return None
        offerer = FRENCH if not self.offered else ENEMY
        return t.ask(offerer, [act("offer")], done=True)

    def on_offer(self, t: Table) -> Flow:
        self.offered.append(1)
        return t.go(self.answer_interphase)

    def on_done(self, t: Table) -> Flow:
        self.offered.append(0)
        return t.go(self.offer_interphase)

    @step("AIL-18.4")
    def no_interphase(self, t: Table) -> Flow:
        return t.go(self.break_off)

    @step("AIL-18.4")
    def answer_interphase(self, t: Table) -> Flow:
        offerer = FRENCH if len(self.offered) == 1 else ENEMY
        return t.ask(other(offerer), [act("accept"), act("refuse")])

    def on_accept(self, t: Table) -> Flow:
        self.interphase = True
        t.state.bound_side[0] = t.state.bound_side[1] = 1
        t.note("interphase", rule="AIL-18.4")
        return t.go(self.weather)

    def on_refuse(self, t: Table) -> Flow:
        offerer = FRENCH if len(self.offered) == 1 else ENEMY
        t.state.refused[other(offerer)] = 1
        t.state.bound_side[offerer] = 1
        t.note("interphase-refused", rule="AIL-18.4", role=other(offerer))
        return None

    @step("AIL-S3.6a")
    def break_off(self, t: Table) -> Flow:
        """1515: from the second turn the French may break off the talks with the Swiss."""
        if not may_break_talks(t):
            return None
        return t.ask(FRENCH, [act("break_talks"), act("keep_talking")])

    def on_break_talks(self, t: Table) -> Flow:
        end_talks(t, "AIL-S3.6a")
        return None

    def on_keep_talking(self, t: Table) -> Flow:
        return None

    # --- A. Weather

    @step("AIL-2.2a")
    def weather(self, t: Table) -> Flow:
        s = t.state
        s.phase = WEATHER
        month, number = turn_name(ground(t).row, s.turn)
        t.chapter("turn", rule="AIL-2.2", month=month, n=number, year=year_of(ground(t).row, s.turn))
        self.french, self.enemy = places_of(t, FRENCH), places_of(t, ENEMY)
        roll_weather(t)
        if not self.interphase:  # events of the turns that pass are ignored (18.4c)
            genoa_landing(t)
            start_of_turn(t)
        release_dated_substitutes(t)
        leave_quarters(t)
        if self.interphase:
            return t.go(self.interphase_orders)
        return t.call(SwissTalks()) if swiss_listen(t) else None

    # --- B. Command

    @step("AIL-2.2b")
    def french_command(self, t: Table) -> Flow:
        t.state.phase = COMMAND
        return t.call(CommandPhase(FRENCH))

    @step("AIL-2.2b")
    def enemy_command(self, t: Table) -> Flow:
        return t.call(CommandPhase(ENEMY))

    @step("AIL-S3.5")
    def swiss_roll(self, t: Table) -> Flow:
        swiss_reinforcement(t)
        return None

    # --- C. Activation

    @step("AIL-2.2f")
    def activation(self, t: Table) -> Flow:
        return t.call(ActivationPhase())

    # --- D. Combat and attrition

    @step("AIL-2.2i")
    def intelligence(self, t: Table) -> Flow:
        """Face-up captains next to an enemy show their cards, then face-down ones are turned up (1.4a)."""
        s = t.state
        s.phase = COMBAT
        for c in range(len(s.at)):
            if s.finished[c] == BEREFT:
                s.finished[c] = 0
            if s.still[c] in (BUSY, LEFT_BEHIND):
                s.still[c] = 0
        # captains without troops too: the book speaks of captains next to Forces
        contact = [c for c in on_map(t) if next_to(t, s.at[c], other(side_of(t, c)), plain=True)]
        hidden = [f for f in contact if s.down[f]]
        for f in contact:
            if f not in hidden and is_force(t, f):
                reveal_force(t, f, "AIL-2.2i")
        for f in hidden:
            s.down[f] = 0
            t.reveal()
            t.note("turned-up", rule="AIL-1.4a", captain=f, space=s.at[f])
        return None

    @step("AIL-2.2j")
    def battles(self, t: Table) -> Flow:
        return t.call(BattleResolution())

    @step("AIL-2.2k")
    def consolidation(self, t: Table) -> Flow:
        return t.call(Consolidation())

    @step("AIL-2.2l")
    def remove_disruption(self, t: Table) -> Flow:
        s = t.state
        for c in range(len(s.at)):
            s.disrupted[c] = 0
        return None

    @step("AIL-2.2m")
    def attrition(self, t: Table) -> Flow:
        for f in forces(t):
            if f not in self.checked and must_check(t, f):
                self.checked.append(f)
                return t.call(Attrition(f, 0, segment=True), then=AGAIN)
        return None

    @step("AIL-16d")
    def surrender(self, t: Table) -> Flow:
        """Besieged Forces wholly demoralised give up; militia goes home; markers come off (16d, 15.1.1c, A-35)."""
        s = t.state
        for f in surrenders(t):
            t.note("surrenders", rule="AIL-16d", captain=f, space=s.at[f])
            eliminate_force(t, f, "AIL-16d")
        disband_militia(t)
        for c in range(len(s.at)):
            if s.finished[c] != BEREFT:
                s.finished[c] = 0
            s.shown[c] = 0
        return None

    # --- E and F

    @step("AIL-2.2n")
    def victory(self, t: Table) -> Flow:
        s = t.state
        s.phase = VICTORY
        self.tell(t)
        judge_turn(t, s.turn >= ground(t).row.turns)
        if t.outcome is not None:
            fates(t)
        return None

    def tell(self, t: Table) -> None:
        """What the turn brought: places that changed hands, and how many each side has now."""
        now = [places_of(t, FRENCH), places_of(t, ENEMY)]
        taken = [
            [hex for hex in places if hex not in began]
            for places, began in zip(now, (self.french, self.enemy), strict=True)
        ]
        n, m = len(taken[FRENCH]), len(taken[ENEMY])
        gainer = FRENCH if n >= m else ENEMY
        key = "turn.quiet" if not n + m else "turn.one" if n + m == 1 else "turn.many"
        t.ended(
            key,
            rule="AIL-14",
            role=gainer if n + m else -1,
            space=taken[gainer][0] if n + m else 0,
            n=n,
            m=m,
            frm_role=FRENCH,
            to_role=ENEMY,
            french=len(now[FRENCH]),
            enemy=len(now[ENEMY]),
        )

    @step("AIL-2.2o")
    def advance(self, t: Table) -> Flow:
        t.state.turn += 1
        return Leave()

    # --- an Interphase turn (18.4a, 18.4b)

    @step("AIL-18.4b")
    def interphase_orders(self, t: Table) -> Flow:
        t.state.phase = COMMAND
        for side in (FRENCH, ENEMY):
            remove_orders(t, side)
        return t.call(GiveOrders(FRENCH))

    @step("AIL-18.4b")
    def interphase_enemy_orders(self, t: Table) -> Flow:
        return t.call(GiveOrders(ENEMY))

    @step("AIL-18.4b")
    def interphase_attrition(self, t: Table) -> Flow:
        t.state.phase = COMBAT
        extra = t.board.constants.interphase_attrition
        for f in forces(t):
            if f not in self.checked and must_check(t, f):
                self.checked.append(f)
                return t.call(Attrition(f, 0, segment=True, extra=extra), then=AGAIN)
        return None

    @step("AIL-18.4a")
    def interphase_end(self, t: Table) -> Flow:
        s, span = t.state, t.board.constants.interphase_turns
        s.phase = VICTORY
        s.turn += span - 1
        self.tell(t)
        judge_turn(t, s.turn >= ground(t).row.turns)
        if t.outcome is not None:
            fates(t)
            return None
        s.turn += 1
        s.interphase_over = s.turn
        return Leave()


def places_of(t: Table, side: int) -> list[int]:
    """Towns and Fortresses that a side owns (14.1)."""
    return sorted(hex for hex, owned in owners(t)[0].items() if owned == side)


def roll_weather(t: Table) -> None:
    """The First Player's die on the Weather Table of the month (17)."""
    s = t.state
    month, _ = turn_name(ground(t).row, s.turn)
    kinds = next(row.kinds for row in t.board.charts.weather if row.month == month)
    face = t.roll()
    s.weather = WEATHERS.index(kinds[face - 1])
    t.rolled("weather", face, rule="AIL-17", weather=s.weather)


@dataclass
class CommandPhase(Procedure):
    """B: the Administrative and then the Organisation segment of one player (2.2b-2.2d)."""

    side: int
    seen: list[int] = field(default_factory=list)
    episode = "command"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"role": self.side}

    @step("AIL-2.2c")
    def administration(self, t: Table) -> Flow:
        """AP turns: orders come off and money comes in (5.3.4, 4.3.1)."""
        s, row = t.state, ground(t).row
        for c, side in enumerate(sides(t)):
            if side == self.side and not (s.bound[c] and s.order[c] == RETREAT):
                s.bound[c] = 0
        if is_ap_turn(row, s.turn) and not row.no_order_removal:
            remove_orders(t, self.side)
        if is_ap_turn(row, s.turn) and not row.unlimited:
            for army, army_row in enumerate(row.army):
                if army_row.side == self.side:
                    receive(t, army)
        for f in forces(t, self.side):
            if bound_garrison(t, f):
                s.bound[f] = 1
        return None

    @step("AIL-S4.4")
    def genoa(self, t: Table) -> Flow:
        return t.call(GenoaMoney()) if self.side == FRENCH else None

    def source_options(self, t: Table) -> list[Action]:
        """Turn the marker, set it down again, bring a captured one back (4.1.1, 4.1.2)."""
        s = t.state
        options: list[Action] = []
        for army, row in enumerate(ground(t).row.army):
            if row.side != self.side or army in self.seen or len(ground(t).sources[army]) == 0:
                continue
            if s.marker[army] == ACTIVE:
                if len(ground(t).sources[army]) > 1:
                    options.append(act("change_source", army))
            elif s.marker[army] == CHANGING or s.turn >= s.marker_turn[army] + 2:
                options += [act("source", army, hex) for hex in eligible_sources(t, army, self.side)]
        return options

    @step("AIL-4.1.1")
    def sources(self, t: Table) -> Flow:
        options = self.source_options(t)
        return t.ask(self.side, options, done=True) if options else None

    def check_change_source(self, t: Table, army: int) -> Refusal | None:
        """One marker of his own that lies there, with another source to go to, once in a segment."""
        if act("change_source", army) in self.source_options(t):
            return None
        return Refusal("AIL-4.1.1", "source-stays", {})

    def on_change_source(self, t: Table, army: int) -> Flow:
        self.seen.append(army)
        t.state.marker[army] = CHANGING
        t.note("source-changes", rule="AIL-4.1.1", army=army)
        return AGAIN

    def check_source(self, t: Table, army: int, hex: int) -> Refusal | None:
        if act("source", army, hex) in self.source_options(t):
            return None
        return Refusal("AIL-4.1.2", "no-source-there", {"space": hex})

    def on_source(self, t: Table, army: int, hex: int) -> Flow:
        self.seen.append(army)
        t.state.marker[army] = ACTIVE
        t.state.source[army] = hex
        t.note("source-set", rule="AIL-4.1.1", army=army, space=hex)
        return AGAIN

    @step("AIL-3.5")
    def minors(self, t: Table) -> Flow:
        return t.call(MinorCaptains(self.side))

    @step("AIL-5.1")
    def organise(self, t: Table) -> Flow:
        return t.call(Organise(self.side))

    @step("AIL-5.2")
    def orders(self, t: Table) -> Flow:
        return t.call(GiveOrders(self.side))

    def after_orders(self, t: Table, value: object) -> Flow:
        """How many orders went out is heard by everybody, what they say is not (5.2b)."""
        if isinstance(value, int):
            t.ended("command.over" if value else "command.unchanged", rule="AIL-5.2", role=self.side, n=value)
        return None

    @step("AIL-18.1")
    def quarters(self, t: Table) -> Flow:
        return t.call(Quarters(self.side))

    @step("AIL-2.2d")
    def close(self, t: Table) -> Flow:
        s = t.state
        for f in forces(t, self.side):
            assert s.order[f], "a Force is never without an order (5.2)"
        return None

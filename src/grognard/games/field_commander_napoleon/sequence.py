"""FCN-8: the sequence of play, phase by phase, and the table's first procedure."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import Flow, Leave, Procedure, Refusal, each, step
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon.arrivals import turn_box
from grognard.games.field_commander_napoleon.battle import Battle
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.games.field_commander_napoleon.movement import March, contested_areas
from grognard.games.field_commander_napoleon.orders import EnemyOrders
from grognard.games.field_commander_napoleon.special import Hardship
from grognard.games.field_commander_napoleon.state import DEFEAT, PHASES, Table, campaign
from grognard.games.field_commander_napoleon.supply import EnemySupply, FrenchSupply
from grognard.games.field_commander_napoleon.victory import objectives_held, phase_over, track_over


@dataclass
class CampaignTurns(Procedure):
    """Campaign turns until the campaign ends. After every phase victory and defeat are tested (FCN-3.4)."""

    episode = "campaign"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"campaign": t.state.campaign, "role": FRENCH}

    def begin(self, t: Table, phase: str) -> None:
        s = t.state
        s.phase = PHASES.index(phase)
        s.half = ENEMY if phase.startswith("enemy") else FRENCH
        t.chapter("phase", rule=PHASE_RULES[phase], phase=phase, role=s.half)

    def over(self, t: Table) -> Flow:
        """A phase is behind us: what it leaves, and whether the campaign is decided (FCN-3.4)."""
        phase = PHASES[t.state.phase]
        if phase in ("movement", "forced_march", "enemy_orders"):
            t.ended("phase_moves", n=len(contested_areas(t)))
        elif phase.endswith("supply"):
            t.ended("phase_supply", french=t.state.supply[FRENCH], enemy=t.state.supply[ENEMY])
        elif t.tells:
            t.ended("phase_objectives", n=objectives_held(t), most=len(campaign(t).objectives))
        return self.leave(t) if phase_over(t) else None

    def leave(self, t: Table) -> Flow:
        t.close_chapter("turn")
        _, grade, points, turn, _ = t.state.diary[-1]
        if grade != DEFEAT:
            t.ended("campaign_won", rule="FCN-3.10", role=FRENCH, grade=grade, n=points, turn=turn)
        return Leave()

    @step("FCN-9.1")
    def turn_marker(self, t: Table) -> Flow:
        s, c = t.state, campaign(t)
        s.turn += 1
        if s.turn > len(c.turns):
            track_over(t)
            return self.leave(t)
        t.chapter("turn", rule="FCN-9.1", turn=s.turn, n=s.turn)
        self.begin(t, "turn_marker")
        turn_box(t)
        return t.call(Hardship())

    def after_turn_marker(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-9.4")
    def movement(self, t: Table) -> Flow:
        if armistice(t):
            return t.go(self.french_supply)
        self.begin(t, "movement")
        return t.call(March())

    def after_movement(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-9.9")
    def battles(self, t: Table) -> Flow:
        self.begin(t, "battles")
        return t.call(Battles())

    def after_battles(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-40.1")
    def forced_march(self, t: Table) -> Flow:
        self.begin(t, "forced_march")
        return t.call(March(forced=True))

    def after_forced_march(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-41.1")
    def second_battles(self, t: Table) -> Flow:
        self.begin(t, "second_battles")
        return t.call(Battles())

    def after_second_battles(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-42.1")
    def french_supply(self, t: Table) -> Flow:
        self.begin(t, "french_supply")
        return t.call(FrenchSupply())

    def after_french_supply(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-43.1")
    def enemy_orders(self, t: Table) -> Flow:
        if armistice(t):
            return t.go(self.enemy_supply)
        self.begin(t, "enemy_orders")
        return t.call(EnemyOrders())

    def after_enemy_orders(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-45.1")
    def enemy_battles(self, t: Table) -> Flow:
        self.begin(t, "enemy_battles")
        return t.call(Battles())

    def after_enemy_battles(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-46.1")
    def enemy_supply(self, t: Table) -> Flow:
        self.begin(t, "enemy_supply")
        return t.call(EnemySupply())

    def after_enemy_supply(self, t: Table, value: object) -> Flow:
        return self.over(t)

    @step("FCN-47.1")
    def next_turn(self, t: Table) -> Flow:
        t.close_chapter("phase")
        if t.terms() is not None:
            s, most = t.state, len(campaign(t).objectives)
            t.ended(
                "turn_ends", turn=s.turn, n=objectives_held(t), most=most, french=s.supply[FRENCH],
                enemy=s.supply[ENEMY],
            )  # fmt: skip
        return t.go(self.turn_marker)


def armistice(t: Table) -> bool:
    """Nobody moves and nobody fights in this turn (FCN-7.4)."""
    return any(rule.armistice(t) for rule in campaign(t).rules)


PHASE_RULES = {
    "turn_marker": "FCN-9.1",
    "movement": "FCN-9.4",
    "battles": "FCN-9.9",
    "forced_march": "FCN-40.1",
    "second_battles": "FCN-41.1",
    "french_supply": "FCN-42.1",
    "enemy_orders": "FCN-43.1",
    "enemy_battles": "FCN-45.1",
    "enemy_supply": "FCN-46.1",
}


@dataclass
class Battles(Procedure):
    """A battle in each area that holds both sides, in the player's order; none twice in a phase (A-65)."""

    fought: list[int] = field(default_factory=list)

    @step("FCN-9.10")
    def choose(self, t: Table) -> Flow:
        areas = [a for a in contested_areas(t) if a not in self.fought]
        if not areas:
            return Leave()
        if len(areas) > 1:
            return t.ask(FRENCH, each("fight", areas))
        return self.on_fight(t, areas[0])

    def check_fight(self, t: Table, area: int) -> Refusal | None:
        if area in self.fought:
            return Refusal("FCN-39.5", "refused.fought", {"space": area})
        if area not in contested_areas(t):
            return Refusal("FCN-9.9", "refused.no_battle", {"space": area})
        return None

    def on_fight(self, t: Table, area: int) -> Flow:
        self.fought.append(area)
        return t.call(Battle(area), then=t.go(self.choose))

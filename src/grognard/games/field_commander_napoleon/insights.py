"""FCN-14 and FCN-27: Napoleon's Insights. What each does is data; this is its interpreter."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon.attack import TakeHits
from grognard.games.field_commander_napoleon.battlefield import (
    ENEMY_RESERVE,
    FRENCH_RESERVE,
    in_zone,
    on_field,
    one_side_left,
)
from grognard.games.field_commander_napoleon.board import CAVALRY, ENEMY, FRENCH, KINDS, hits_of, row_of
from grognard.games.field_commander_napoleon.rows import EffectRow
from grognard.games.field_commander_napoleon.state import (
    Table,
    campaign,
    dice_in_sight,
    die,
    hit,
    leave_field,
    listed,
    told,
)


def held(t: Table) -> list[int]:
    return [i for i in range(len(t.board.insights)) if t.state.battle.insights >> i & 1]


def held_effect(t: Table, do: str) -> EffectRow | None:
    """The effect of a held Insight that waits for a step of the placement (FCN-I03, FCN-I07)."""
    for i in held(t):
        for effect in t.board.insights[i].effects:
            if effect.do == do:
                return effect
    return None


def spend_effect(t: Table, do: str) -> None:
    for i in held(t):
        if any(effect.do == do for effect in t.board.insights[i].effects):
            spent(t, i)


def spent(t: Table, i: int) -> None:
    t.state.battle.insights &= ~(1 << i)
    t.note("insight_used", rule=t.board.insights[i].id, role=FRENCH, insight=i)


def has_use(t: Table, i: int) -> bool:
    """Sweep is not tried without cavalry in French Reserve."""
    return t.board.insights[i].effects[0].do != "sweep" or bool(cavalry_in_reserve(t))


@dataclass
class ActivateInsights(Procedure):
    """Step 1 of a Battle Turn: automatic Insights act, the others are tried with a command roll."""

    tried: int = 0  # bits of the Insights tried in this Battle Turn (FCN-27.2)
    now: int = -1

    @step("FCN-27.3")
    def automatic(self, t: Table) -> Flow:
        if t.state.battle.number > 1:
            return None
        for i in held(t):
            if t.board.insights[i].when == "first" and not self.tried >> i & 1:
                self.tried |= 1 << i
                return t.call(UseInsight(i), then=AGAIN)
        return None

    @step("FCN-27.2")
    def choose(self, t: Table) -> Flow:
        if one_side_left(t):
            return Leave()  # an Insight can end a battle too
        left = [i for i in held(t) if t.board.insights[i].roll and not self.tried >> i & 1 and has_use(t, i)]
        if not left:
            return Leave()
        return t.ask(FRENCH, each("attempt", left), done=True)

    def on_attempt(self, t: Table, insight: int) -> Flow:
        dice_in_sight(t).clear()
        self.now = insight
        self.tried |= 1 << insight
        return None

    def on_done(self, t: Table) -> Flow:
        return Leave()

    @step("FCN-27.1")
    def command_roll(self, t: Table) -> Flow:
        row = t.board.insights[self.now]
        terms = t.terms("sum.command")
        needs = campaign(t).row.command + row.bonus
        if terms is not None:
            terms.add(campaign(t).row.command, "term.command", "FCN-5.9")
            if row.bonus:
                terms.add(row.bonus, "term.insight", row.id, insight=self.now)
        face = die(t)
        told(t, "command", face, "FCN-27.1", FRENCH, needs, against=terms, insight=self.now, value=needs)
        return t.call(UseInsight(self.now), then=t.go(self.choose)) if face <= needs else None

    @step("FCN-27.4")
    def scouts(self, t: Table) -> Flow:
        if not t.state.scouts:
            return t.go(self.choose)
        return t.ask(FRENCH, [act("scout")], done=True, insight=self.now)

    def on_scout(self, t: Table) -> Flow:
        t.state.scouts -= 1
        t.note("scout_used", rule="FCN-27.4", role=FRENCH, left=t.state.scouts)
        return t.go(self.command_roll)

    @step("FCN-27.2")
    def others(self, t: Table) -> Flow:
        return t.go(self.choose)


@dataclass
class UseInsight(Procedure):
    """An Insight acts: its effects in order, each a step of its own."""

    insight: int
    at: int = -1
    riders: list[int] = field(default_factory=list)

    episode = "insight"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"insight": self.insight, "role": FRENCH}

    def effect(self, t: Table) -> EffectRow:
        return t.board.insights[self.insight].effects[self.at]

    @step("FCN-14.5")
    def next_effect(self, t: Table) -> Flow:
        row = t.board.insights[self.insight]
        self.at += 1
        if self.at == 0 and not row.lasts:
            spent(t, self.insight)
        if self.at >= len(row.effects):
            return Leave()
        steps = {
            "length": self.length,
            "hit_each": self.hit_each,
            "shock_bonus": self.shock_bonus,
            "raid": self.raid,
            "sweep": self.sweep,
        }
        return t.go(steps[self.effect(t).do])

    @step("FCN-I01")
    def length(self, t: Table) -> Flow:
        return t.ask(FRENCH, [act("lengthen"), act("shorten")])

    def on_lengthen(self, t: Table) -> Flow:
        return self.change_length(t, self.effect(t).change)

    def on_shorten(self, t: Table) -> Flow:
        return self.change_length(t, -self.effect(t).change)

    def change_length(self, t: Table, turns: int) -> Flow:
        t.state.battle.turns += turns
        t.ended("battle_length", rule="FCN-I01", role=FRENCH, n=t.state.battle.turns)
        return t.go(self.next_effect)

    @step("FCN-I02")
    def hit_each(self, t: Table) -> Flow:
        kinds = [KINDS.index(kind) for kind in self.effect(t).kinds]
        struck = [f for f in on_field(t, ENEMY) if t.state.kind[f] in kinds]
        for f in struck:
            hit(t, f)
        t.ended("insight_strikes", rule="FCN-I02", role=FRENCH, n=len(struck))
        return t.go(self.next_effect)

    @step("FCN-I04")
    def shock_bonus(self, t: Table) -> Flow:
        t.state.battle.shock_bonus += self.effect(t).value
        t.ended("insight_shock", rule="FCN-I04", role=FRENCH, n=t.state.battle.shock_bonus)
        return t.go(self.next_effect)

    @step("FCN-I05")
    def raid(self, t: Table) -> Flow:
        face = die(t)
        points = min(row_of(t.board.raid, face).points, t.state.supply[ENEMY])
        t.state.supply[ENEMY] -= points
        t.state.supply[FRENCH] += points
        told(t, "raid", face, "FCN-I05", FRENCH, n=points)
        t.ended(
            "insight_raid",
            rule="FCN-I05",
            role=FRENCH,
            french=t.state.supply[FRENCH],
            enemy=t.state.supply[ENEMY],
        )
        return t.go(self.next_effect)

    @step("FCN-I06")
    def sweep(self, t: Table) -> Flow:
        left = [f for f in cavalry_in_reserve(t) if f not in self.riders]
        if not left or len(self.riders) >= self.effect(t).forces:
            return None
        return t.ask(FRENCH, each("sweep", left), done=bool(self.riders))

    def check_sweep(self, t: Table, force: int) -> Refusal | None:
        rides = force in cavalry_in_reserve(t)
        return None if rides else Refusal("FCN-I06", "refused.no_sweep", {"piece": force})

    def on_sweep(self, t: Table, force: int) -> Flow:
        self.riders.append(force)
        return AGAIN

    @step("FCN-I06")
    def ride(self, t: Table) -> Flow:
        """Unmodified attacks; the hits fall from Enemy Reserve forward (A-28). Then the riders are out of
        the battle.
        """
        s, hits = t.state, 0
        for f in self.riders:
            for _ in range(self.effect(t).attacks):
                face = die(t)
                made = hits_of(face, s.combat[f], s.superior[f])
                told(
                    t, "sweep", face, "FCN-I06", FRENCH, s.combat[f], piece=f, value=s.combat[f],
                    super=s.superior[f], n=made,
                )  # fmt: skip
                hits += made
            leave_field(t, f)
        t.ended("swept", rule="FCN-I06", role=FRENCH, pieces=listed(self.riders), n=hits)
        zones = list(range(ENEMY_RESERVE, FRENCH_RESERVE - 1, -1))
        return t.call(TakeHits(ENEMY, hits, zones), then=t.go(self.next_effect))


def cavalry_in_reserve(t: Table) -> list[int]:
    return [f for f in in_zone(t, FRENCH_RESERVE, FRENCH) if t.state.kind[f] == CAVALRY]

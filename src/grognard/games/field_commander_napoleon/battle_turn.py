"""FCN-10.2, FCN-28, FCN-31 and FCN-34 to FCN-37: one Battle Turn, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.field_commander_napoleon.attack import NO_FORCE, by_chance
from grognard.games.field_commander_napoleon.battlefield import in_melee, on_field, one_side_left, routed
from grognard.games.field_commander_napoleon.board import CAVALRY, ENEMY, FRENCH
from grognard.games.field_commander_napoleon.insights import ActivateInsights
from grognard.games.field_commander_napoleon.plans import (
    NO_PLAN,
    Act,
    can_reform,
    can_use,
    enemy_plan,
    formation_plan,
    french_plans,
    keeps_token,
    must_act,
    special_plan,
    take_back,
    use_formation,
)
from grognard.games.field_commander_napoleon.state import (
    NOBODY,
    Table,
    campaign,
    destroy_all,
    halt,
    player_decides,
    prepare_plan,
    total,
)


@dataclass
class BattleTurn(Procedure):
    """The seven steps; the battle can end in any of them (FCN-38.1)."""

    chosen: int = 0  # French token plans taken
    drawn: int = 0  # Enemy token plans given out
    force: int = NO_FORCE
    running: bool = False  # the player halts no more in this Battle Turn

    episode = "battle_turn"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"n": t.state.battle.number + 1, "left": t.state.battle.turns}

    @step("FCN-27.1")
    def activate_insights(self, t: Table) -> Flow:
        t.state.battle.number += 1
        return t.call(ActivateInsights())

    # --- step 2 ---

    @step("FCN-28.1")
    def choose_plans(self, t: Table) -> Flow:
        if one_side_left(t):
            return t.go(self.close)
        if self.chosen >= t.state.battle.french_plans or routed(t, FRENCH):
            return None
        options = self.assignments(t)
        left = t.state.battle.french_plans - self.chosen
        turn, last = this_turn(t)
        return t.ask(FRENCH, options, done=True, n=left, value=turn, last=last) if options else None

    def assignments(self, t: Table) -> list[Action]:
        """Each free token with each Force that can receive it (FCN-28.2, FCN-28.3, FCN-18.1)."""
        s, prepare, formation = t.state, prepare_plan(t), formation_plan(t)
        forces = on_field(t, FRENCH)
        options: list[Action] = []
        for p in t.board.tokens[FRENCH]:
            if not s.tokens[p]:
                continue
            if p == formation:
                options.append(act("hold", p))
                continue
            taken = s.prepared if p == prepare else s.token
            plan = t.board.plans[p]
            options += [act("assign", p, f) for f in forces if not taken[f] and can_use(t, f, plan)]
        return options

    def check_assign(self, t: Table, plan: int, force: int) -> Refusal | None:
        s = t.state
        if force not in on_field(t, FRENCH):
            return Refusal("FCN-28.1", "refused.not_on_field", {"piece": force})
        if not s.tokens[plan]:
            return Refusal("FCN-28.1", "refused.no_token", {"plan": plan})
        if not can_use(t, force, t.board.plans[plan]):
            return Refusal("FCN-18.1", "refused.not_for_it", {"piece": force, "plan": plan})
        if (s.prepared if plan == prepare_plan(t) else s.token)[force]:
            return Refusal("FCN-28.2", "refused.has_token", {"piece": force})
        return None

    def on_assign(self, t: Table, plan: int, force: int) -> Flow:
        s = t.state
        s.tokens[plan] -= 1
        if plan == prepare_plan(t):
            s.prepared[force] = 1
        else:
            s.token[force] = plan + 1
        self.chosen += 1
        t.note("assigns", rule="FCN-28.6", role=FRENCH, plan=plan, piece=force)
        return AGAIN

    def check_hold(self, t: Table, plan: int) -> Refusal | None:
        formation = formation_plan(t)
        if plan != formation:
            return Refusal("FCN-P04", "refused.only_held", {"plan": formation})
        return None if t.state.tokens[plan] else Refusal("FCN-28.1", "refused.no_token", {"plan": plan})

    def on_hold(self, t: Table, plan: int) -> Flow:
        t.state.tokens[plan] -= 1
        t.state.battle.formation += 1
        self.chosen += 1
        t.note("holds", rule="FCN-P04", role=FRENCH, plan=plan)
        return AGAIN

    # --- step 3 ---

    @step("FCN-31.4")
    def recipient(self, t: Table) -> Flow:
        there = self.recipients(t)
        if not there:
            return t.go(self.before_enemy)
        if len(there) > 1 and player_decides(t):
            return t.ask(FRENCH, each("give", there))
        self.force = by_chance(t, there)
        return None

    def recipients(self, t: Table) -> list[int]:
        """Enemy infantry and cavalry without token, of the highest skill (FCN-31.2, FCN-31.3, FCN-31.4)."""
        s = t.state
        if (
            self.drawn >= s.battle.enemy_plans
            or routed(t, ENEMY)
            or not any(s.tokens[p] for p in t.board.tokens[ENEMY])
        ):
            return []
        eligible = [f for f in on_field(t, ENEMY) if s.kind[f] <= CAVALRY and not s.token[f]]
        highest = max((s.skill[f] for f in eligible), default=0)
        return [f for f in eligible if s.skill[f] == highest]

    def check_give(self, t: Table, force: int) -> Refusal | None:
        return (
            None if force in self.recipients(t) else Refusal("FCN-31.4", "refused.highest", {"piece": force})
        )

    def on_give(self, t: Table, force: int) -> Flow:
        self.force = force
        return None

    @step("FCN-31.1")
    def draw(self, t: Table) -> Flow:
        s, plans = t.state, t.board.plans
        cup = [p for p in t.board.tokens[ENEMY] for _ in range(s.tokens[p])]
        if not cup:
            return t.go(self.recipient)
        p = t.draw(cup, lambda q: plans[q].key)
        s.tokens[p] -= 1
        if plans[p].kind == "special":
            # set aside, and another is drawn for the same Force (FCN-32.2)
            t.note("special_plan", rule=plans[p].id, role=ENEMY, plan=p)
            special_plan(t, p)
            return AGAIN
        s.token[self.force] = p + 1
        self.drawn += 1
        t.note("enemy_plan", rule="FCN-31.4", role=ENEMY, plan=p, piece=self.force)
        return t.go(self.recipient)

    # --- between steps 3 and 4 ---

    @step("FCN-10.2")
    def before_enemy(self, t: Table) -> Flow:
        """Square and Prepare act before the Enemy, in the order the player likes (FCN-P06, FCN-P08)."""
        if one_side_left(t):
            return t.go(self.close)
        early = self.early(t)
        if not early:
            return None
        return t.ask(FRENCH, self.commands(t, early), done=not any(must_act(t, f) for f in early))

    def early(self, t: Table) -> list[int]:
        s, plans = t.state, t.board.plans
        return [
            f
            for f in on_field(t, FRENCH)
            if not s.acted[f]
            and (s.prepared[f] or (s.token[f] and plans[s.token[f] - 1].timing == "before_enemy"))
        ]

    def commands(self, t: Table, forces: list[int]) -> list[Action]:
        """What each of these Forces may do now, and the use of Formation."""
        options = [act("order", f, p) for f in forces for p in french_plans(t, f)]
        if t.state.battle.formation:
            options += each("reform", can_reform(t))
        return options

    def check_order(self, t: Table, force: int, plan: int) -> Refusal | None:
        s, row = t.state, t.board.plans[plan]
        if force not in on_field(t, FRENCH):
            return Refusal("FCN-35.1", "refused.not_on_field", {"piece": force})
        if s.acted[force]:
            return Refusal("FCN-35.1", "refused.acted", {"piece": force})
        early = self.early(t)
        if early and force not in early:
            return Refusal("FCN-10.2", "refused.not_early", {"piece": force})
        if plan in french_plans(t, force):
            return None
        if routed(t, FRENCH) and not t.board.static[force]:
            return Refusal("FCN-36.4", "refused.routed", {"piece": force})
        if row.routed:
            return Refusal("FCN-17.7", "refused.not_routed", {"plan": plan})
        if s.token[force] and keeps_token(t, force):
            return Refusal("FCN-19.5", "refused.must_use", {"piece": force, "plan": s.token[force] - 1})
        if row.kind == "token":
            return Refusal("FCN-35.2", "refused.no_such_token", {"piece": force, "plan": plan})
        if not can_use(t, force, row):
            return Refusal("FCN-18.1", "refused.not_for_it", {"piece": force, "plan": plan})
        return Refusal("FCN-19.4", "refused.no_use", {"piece": force, "plan": plan})

    def on_order(self, t: Table, force: int, plan: int) -> Flow:
        s = t.state
        if s.token[force] and not keeps_token(t, force):
            t.note("token_lost", rule="FCN-22.5", role=FRENCH, piece=force, plan=s.token[force] - 1)
            take_back(t, force)
        self.force = force
        return t.call(Act(force, plan), then=AGAIN)

    def check_reform(self, t: Table, force: int) -> Refusal | None:
        if not t.state.battle.formation:
            return Refusal("FCN-P04", "refused.no_formation_token")
        if force not in on_field(t, FRENCH):
            return Refusal("FCN-P04", "refused.not_on_field", {"piece": force})
        return (
            None if force in can_reform(t) else Refusal("FCN-P04", "refused.no_formations", {"piece": force})
        )

    def on_reform(self, t: Table, force: int) -> Flow:
        return t.call(use_formation(t, force), then=AGAIN)

    def after_before_enemy(self, t: Table, value: object) -> Flow:
        return self.used(t)

    def after_french_acts(self, t: Table, value: object) -> Flow:
        return self.used(t)

    def used(self, t: Table) -> Flow:
        """After use a token returns to the pool (FCN-35.3)."""
        s, f = t.state, self.force
        if f != NO_FORCE and s.acted[f]:
            take_back(t, f)
            if s.prepared[f]:
                s.prepared[f] = 0
                s.tokens[prepare_plan(t)] += 1
        return None

    @step("FCN-P06")
    def prepared_but_idle(self, t: Table) -> Flow:
        for f in self.early(t):
            t.state.acted[f] = 1  # it had its moment and does not act again
            self.force = f
            self.used(t)
        t.state.battle.side = ENEMY
        return None

    # --- step 4 ---

    @step("FCN-34.1")
    def next_enemy(self, t: Table) -> Flow:
        if one_side_left(t):
            return t.go(self.close)
        there = self.next_to_act(t)
        if not there:
            t.state.battle.side = FRENCH
            return t.go(self.french_acts)
        if len(there) > 1 and player_decides(t):
            return t.ask(FRENCH, each("wake", there))
        self.force = by_chance(t, there)
        return None

    def next_to_act(self, t: Table) -> list[int]:
        """Zone by zone from French Reserve, those with tokens before those without (FCN-34.1, FCN-34.2)."""
        s = t.state
        waiting = [f for f in on_field(t, ENEMY) if not s.acted[f]]
        first = min(((s.zone[f], not s.token[f]) for f in waiting), default=(0, False))
        return [f for f in waiting if (s.zone[f], not s.token[f]) == first]

    def check_wake(self, t: Table, force: int) -> Refusal | None:
        return (
            None if force in self.next_to_act(t) else Refusal("FCN-34.1", "refused.later", {"piece": force})
        )

    def on_wake(self, t: Table, force: int) -> Flow:
        self.force = force
        return None

    @step("FCN-P04")
    def formation_window(self, t: Table) -> Flow:
        if not t.state.battle.formation or not can_reform(t):
            return None
        return t.ask(FRENCH, each("reform", can_reform(t)), done=True, piece=self.force)

    @step("FCN-34.3")
    def enemy_acts(self, t: Table) -> Flow:
        s, f = t.state, self.force
        if s.token[f] and in_melee(t, f):
            t.note("token_lost", rule="FCN-22.3", role=ENEMY, piece=f, plan=s.token[f] - 1)
            take_back(t, f)
        p = enemy_plan(t, f)
        s.acted[f] = 1
        if p == NO_PLAN:
            return t.go(self.next_enemy)
        return t.call(Act(f, p))

    @step("FCN-34.4")
    def enemy_token_returns(self, t: Table) -> Flow:
        take_back(t, self.force)
        return None

    @step("FCN-34.3")
    def watch(self, t: Table) -> Flow:
        """An Enemy Force has acted; the player may look before the next one does."""
        return t.go(self.next_enemy) if self.running else halt(t, piece=self.force) or t.go(self.next_enemy)

    def on_go_on(self, t: Table) -> Flow:
        return t.go(self.next_enemy)

    def on_run_on(self, t: Table) -> Flow:
        self.running = True
        return t.go(self.next_enemy)

    # --- step 5 ---

    @step("FCN-35.1")
    def french_acts(self, t: Table) -> Flow:
        if one_side_left(t):
            return t.go(self.close)
        waiting = [f for f in on_field(t, FRENCH) if not t.state.acted[f]]
        options = self.commands(t, waiting)
        done = not any(must_act(t, f) for f in waiting)
        turn, last = this_turn(t)
        return t.ask(FRENCH, options, done=done, value=turn, last=last) if options else None

    # --- steps 6 and 7 ---

    @step("FCN-36.1")
    def rout_check(self, t: Table) -> Flow:
        b, ratio = t.state.battle, t.board.number["rout_ratio"]
        if b.routed != NOBODY:
            return None
        french, enemy = total(t, on_field(t, FRENCH)), total(t, on_field(t, ENEMY))
        side = outnumbered(french, enemy, ratio)
        if side == NOBODY:
            return None
        b.routed = side
        t.note("routed", rule="FCN-36.1", role=1 - side, side=side, french=french, enemy=enemy)
        destroy_all(t, [f for f in on_field(t, side) if t.board.static[f]], "abandoned")
        return None

    @step("FCN-37.1")
    def marker(self, t: Table) -> Flow:
        b = t.state.battle
        if b.routed == NOBODY:
            b.turns -= 1  # a rout suspends the track (FCN-36.10)
        if t.tells:
            french, enemy = total(t, on_field(t, FRENCH)), total(t, on_field(t, ENEMY))
            rout = int(b.routed != NOBODY)
            t.ended("battle_turn_ends", rule="FCN-37.1", french=french, enemy=enemy, left=b.turns, rout=rout)
        return None

    @step("FCN-32.3")
    def close(self, t: Table) -> Flow:
        """All tokens go back; special plans end with the Battle Turn."""
        s, b = t.state, t.state.battle
        if one_side_left(t):
            t.ended("battle_turn_decides", rule="FCN-38.1")
        c = campaign(t)
        s.acted[c.first : c.last] = bytes(c.last - c.first)
        for f in (*on_field(t, FRENCH), *on_field(t, ENEMY)):  # who left has given his counters back
            if s.token[f]:
                take_back(t, f)
            if s.prepared[f]:
                s.prepared[f] = 0
                s.tokens[prepare_plan(t)] += 1
        for p, n in enumerate(s.aside):
            s.tokens[p] += n
            s.aside[p] = 0
        s.tokens[formation_plan(t)] += b.formation
        b.formation = b.cancel_hits = b.activation_bonus = b.attack_bonus = b.attack_super = 0
        b.side = FRENCH
        return Leave()


def this_turn(t: Table) -> tuple[int, int]:
    """Which Battle Turn it is, and whether it is the last; a rout goes on until it is over (FCN-36.10)."""
    b = t.state.battle
    return b.number, int(b.turns <= 1 and b.routed == NOBODY)


def outnumbered(french: int, enemy: int, ratio: int) -> int:
    """The side whose total the other's is at least so many times; 0 against 0 is nobody (A-17, A-18)."""
    if enemy and enemy >= ratio * french:
        return FRENCH
    if french and french >= ratio * enemy:
        return ENEMY
    return NOBODY

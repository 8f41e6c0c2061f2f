"""FCN-10 to FCN-16, FCN-38 and FCN-39: a battle from the Fog of War to the Withdrawal."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg, Facts, Terms
from grognard.games.field_commander_napoleon.armies import armies, dead, losses
from grognard.games.field_commander_napoleon.arrivals import enters
from grognard.games.field_commander_napoleon.attack import label
from grognard.games.field_commander_napoleon.battle_turn import BattleTurn, outnumbered
from grognard.games.field_commander_napoleon.battlefield import (
    APPROACH,
    FRENCH_APPROACH,
    FRENCH_FRONT,
    FRENCH_RESERVE,
    RESERVE,
    area_key,
    full,
    havens,
    in_zone,
    on_field,
    one_side_left,
    zone_of,
    zone_space,
)
from grognard.games.field_commander_napoleon.board import CAVALRY, ENEMY, FORTIFICATION, FRENCH, SIDES, row_of
from grognard.games.field_commander_napoleon.fog import Fog
from grognard.games.field_commander_napoleon.insights import held_effect, spend_effect
from grognard.games.field_commander_napoleon.state import (
    NOBODY,
    OFF_FIELD,
    Battlefield,
    OpenDice,
    Table,
    Throw,
    campaign,
    destroy_all,
    die,
    forces_in,
    leave_field,
    listed,
    spend,
    told,
    total,
)
from grognard.games.field_commander_napoleon.victory import end, lose, napoleon_alone, napoleon_lost


@dataclass
class Battle(Procedure, OpenDice):
    """The pre-battle steps in order, Battle Turns, and what is left afterwards (FCN-10.1)."""

    area: int
    forces: list[int] = field(default_factory=list)  # who took part, for the tale of its end
    strength: list[int] = field(default_factory=lambda: [0, 0])  # Combat values of both sides at the start
    throws: list[Throw] = field(default_factory=list)

    episode = "battle"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"space": self.area, "role": t.state.half}

    @step("FCN-9.11")
    def mark(self, t: Table) -> Flow:
        t.state.battle = Battlefield(area=self.area)
        if t.terms() is not None:
            french, enemy = (forces_in(t, self.area, side) for side in (FRENCH, ENEMY))
            t.note(
                "battle", rule="FCN-45.2" if t.state.half else "FCN-9.11", role=t.state.half, space=self.area,
                french_pieces=listed(french), enemy_pieces=listed(enemy),
                french=total(t, french), enemy=total(t, enemy), napoleon=int(t.state.napoleon == self.area),
            )  # fmt: skip
        return None

    @step("FCN-11.1")
    def fog_of_war(self, t: Table) -> Flow:
        return t.call(Fog(self.area))

    @step("FCN-12.1")
    def overrun(self, t: Table) -> Flow:
        french, enemy = forces_in(t, self.area, FRENCH), forces_in(t, self.area, ENEMY)
        ratio = t.board.number["overrun_ratio"]
        for f in (*french, *enemy):
            if f not in self.forces:
                self.forces.append(f)
                self.strength[t.board.side[f]] += t.state.combat[f]
        now = (total(t, french), total(t, enemy))
        side = outnumbered(*now, ratio)
        if side == NOBODY:
            return None
        t.note(
            "overrun", rule="FCN-12.2", role=1 - side, side=side, space=self.area,
            facts={"sums": [sum_of(t, french), sum_of(t, enemy)]},
            french=now[FRENCH], enemy=now[ENEMY],
        )  # fmt: skip
        destroy_all(t, (french, enemy)[side], "overrun")
        t.state.battle = Battlefield()
        self.result(
            t,
            "battle_overrun",
            "FCN-12.2",
            1 - side,
            french=self.strength[FRENCH],
            enemy=self.strength[ENEMY],
        )
        if side == FRENCH and t.state.napoleon == self.area:
            lose(t, "lost.overrun", "FCN-12.3")
        return Leave()

    @step("FCN-13.1")
    def quantities(self, t: Table) -> Flow:
        s, b, row = t.state, t.state.battle, campaign(t).row
        b.napoleon = s.napoleon == self.area
        b.enemy_plans += row.enemy_plans + sum(rule.enemy_plans(t, self.area) for rule in campaign(t).rules)
        b.french_plans = row.command if b.napoleon else row.no_napoleon
        return None

    @step("FCN-13.5")
    def buy_plans(self, t: Table) -> Flow:
        options = self.legal(t, "buy_plans", [row.plans for row in t.board.tables.extra_plans])
        return t.ask(FRENCH, options, done=True, n=t.state.supply[FRENCH]) if options else None

    def check_buy_plans(self, t: Table, plans: int) -> Refusal | None:
        cost = next((x.cost for x in t.board.tables.extra_plans if x.plans == plans), 0)
        if not cost:
            most = max(x.plans for x in t.board.tables.extra_plans)
            return Refusal("FCN-13.5", "refused.so_many_plans", {"n": most})
        return (
            Refusal("FCN-13.5", "refused.no_supply", {"n": cost}) if cost > t.state.supply[FRENCH] else None
        )

    def on_buy_plans(self, t: Table, plans: int) -> Flow:
        cost = next(x.cost for x in t.board.tables.extra_plans if x.plans == plans)
        spend(t, FRENCH, cost)
        t.state.battle.french_plans += plans
        t.note("buys_plans", rule="FCN-13.5", role=FRENCH, n=plans, cost=cost)
        return None

    @step("FCN-14.1")
    def select_insights(self, t: Table) -> Flow:
        b, price = t.state.battle, t.board.number["insight_cost"]
        if not b.napoleon or b.french_plans < price:
            return None
        free = [i for i in range(len(t.board.insights)) if not b.insights >> i & 1]
        return t.ask(FRENCH, each("take", free), done=True, n=b.french_plans) if free else None

    def check_take(self, t: Table, insight: int) -> Refusal | None:
        b = t.state.battle
        if not b.napoleon:
            return Refusal("FCN-14.1", "refused.no_napoleon")
        if insight >= len(t.board.insights) or b.insights >> insight & 1:
            return Refusal("FCN-14.2", "refused.insight_taken")
        return None

    def on_take(self, t: Table, insight: int) -> Flow:
        b = t.state.battle
        b.insights |= 1 << insight
        b.french_plans -= t.board.number["insight_cost"]
        t.note("takes_insight", rule="FCN-14.2", role=FRENCH, insight=insight, n=b.french_plans)
        return AGAIN

    @step("FCN-15.7")
    def place_static(self, t: Table) -> Flow:
        """Garrisons in Approach, Fortifications in Reserve, on both sides (FCN-15.7, FCN-16.1)."""
        s = t.state
        field_ = held_effect(t, "choose_field")
        for f in forces_in(t, self.area):
            side = t.board.side[f]
            if t.board.static[f] and not (side == ENEMY and field_):
                s.zone[f] = RESERVE[side] if s.kind[f] == FORTIFICATION else APPROACH[side]
        return None

    @step("FCN-15.9")
    def place_french(self, t: Table) -> Flow:
        waiting = self.waiting(t)
        if not waiting:
            spend_effect(t, "place_in_front")
            return None
        return t.ask(FRENCH, self.deployments(t, waiting[0]), piece=waiting[0])

    def waiting(self, t: Table) -> list[int]:
        return [
            f
            for f in forces_in(t, self.area, FRENCH)
            if t.state.zone[f] == OFF_FIELD and not t.board.static[f]
        ]

    def deployments(self, t: Table, f: int) -> list[Action]:
        """Zones with room, and either formation for infantry and cavalry (FCN-15.9, FCN-16.5)."""
        zones = [FRENCH_RESERVE]
        if not full(t, FRENCH_APPROACH, FRENCH):
            zones.append(FRENCH_APPROACH)
        front = held_effect(t, "place_in_front")
        if front and len(in_zone(t, FRENCH_FRONT, FRENCH)) < front.forces:
            zones.append(FRENCH_FRONT)
        formations = [0, 1] if t.state.kind[f] <= CAVALRY else [0]
        return [act("deploy", f, zone_space(t, zone), column) for zone in zones for column in formations]

    def check_deploy(self, t: Table, force: int, space: int, column: int) -> Refusal | None:
        zone, waiting = zone_of(t, space), self.waiting(t)
        if force not in waiting:
            return Refusal("FCN-15.9", "refused.not_waiting", {"piece": force})
        if force != waiting[0]:
            return Refusal("FCN-15.9", "refused.first", {"piece": waiting[0]})
        if column and t.state.kind[force] > CAVALRY:
            return Refusal("FCN-16.4", "refused.always_line", {"piece": force})
        if zone in (FRENCH_RESERVE, FRENCH_APPROACH, FRENCH_FRONT) and full(t, zone, FRENCH):
            return Refusal("FCN-15.4", "refused.zone_full", {"space": space})
        if not any(action.args[1] == space for action in self.deployments(t, force)):
            return Refusal("FCN-15.9", "refused.zone", {"space": space})
        return None

    def on_deploy(self, t: Table, force: int, space: int, column: int) -> Flow:
        zone = zone_of(t, space)
        t.state.zone[force] = zone
        t.state.column[force] = column
        t.note("deploys", rule="FCN-15.9", role=FRENCH, piece=force, zone=zone, formation=column)
        return AGAIN

    @step("FCN-I07")
    def choose_field(self, t: Table) -> Flow:
        if not held_effect(t, "choose_field"):
            return None
        return t.ask(
            FRENCH, each("all_enemies", [zone_space(t, z) for z in (APPROACH[ENEMY], RESERVE[ENEMY])])
        )

    def on_all_enemies(self, t: Table, space: int) -> Flow:
        """All Enemy Forces, static ones included, in one zone; the limit is ignored (A-26)."""
        spend_effect(t, "choose_field")
        for f in forces_in(t, self.area, ENEMY):
            t.state.zone[f] = zone_of(t, space)
            t.state.column[f] = t.state.kind[f] <= CAVALRY
        return t.go(self.begin)

    @step("FCN-16.2")
    def place_enemy(self, t: Table) -> Flow:
        """Four infantry or cavalry at random in Approach, all others in Reserve, in Column (FCN-16.6)."""
        s = t.state
        mobile = [f for f in forces_in(t, self.area, ENEMY) if not t.board.static[f]]
        drawn = [f for f in mobile if s.kind[f] <= CAVALRY]
        room = t.board.number["enemy_approach_draw"]
        if len(drawn) > room:
            t.shuffle(drawn, lambda f: label(t, f))
        for f in mobile:
            s.zone[f] = APPROACH[ENEMY] if f in drawn[:room] else RESERVE[ENEMY]
            s.column[f] = s.kind[f] <= CAVALRY
        return None

    @step("FCN-12.4")
    def begin(self, t: Table) -> Flow:
        b = t.state.battle
        t.note(
            "battle_begins", rule="FCN-15.1", n=b.turns, french=b.french_plans, enemy=b.enemy_plans,
            pieces=listed(in_zone(t, APPROACH[ENEMY], ENEMY)),
        )  # fmt: skip
        return None

    @step("FCN-10.2")
    def turns(self, t: Table) -> Flow:
        b = t.state.battle
        if one_side_left(t):
            return None
        if b.turns <= 0 and b.routed == NOBODY:
            return t.go(self.withdrawal)
        return t.call(BattleTurn(), then=AGAIN)

    # --- the end ---

    @step("FCN-38.3")
    def survivors_return(self, t: Table) -> Flow:
        if (lost := napoleon_lost(t)) is not None:
            self.result(t, "battle_napoleon", "FCN-3.6", ENEMY)
            end(t, lost)
            return Leave()
        left = on_field(t, ENEMY)
        held = NOBODY if not left and not on_field(t, FRENCH) else ENEMY if left else FRENCH
        rout = t.state.battle.routed != NOBODY
        self.clear(t)
        if left and forces_in(t, self.area, FRENCH):
            t.note("swept_fight_on", rule="FCN-38.1", role=ENEMY, space=self.area)
            return t.go(self.mark)  # swept cavalry is in the area alone with the Enemy
        key = "battle_nobody" if held == NOBODY else "battle_won.rout" if rout else "battle_won"
        self.result(t, key, "FCN-38.1", held)
        return Leave()

    def result(self, t: Table, key: str, rule: str, winner: int, **args: Arg) -> None:
        """The tale of the end: who has the field, and who was lost on it."""
        if t.terms() is None:
            return
        lost = [dead(t, self.forces, side) for side in (FRENCH, ENEMY)]
        if winner != NOBODY:
            args["side"] = winner
        facts: Facts = {
            "winner": None if winner == NOBODY else SIDES[winner],
            "space": self.area,
            "losses": {name: losses(t, self.forces, self.strength, side) for side, name in enumerate(SIDES)},
            "lost": dict(zip(SIDES, lost, strict=True)),
            "stage": armies(t, self.area, self.forces, self.strength, self.throws),
        }
        args |= {"french_n": len(lost[FRENCH]), "french_pieces": listed(lost[FRENCH])}
        args |= {"enemy_n": len(lost[ENEMY]), "enemy_pieces": listed(lost[ENEMY]), "space": self.area}
        t.ended(key, rule, -1 if winner == NOBODY else winner, None, 0, None, facts, **args)

    def clear(self, t: Table) -> None:
        """Forces back to the area; the Battlefield is empty."""
        for side in (FRENCH, ENEMY):
            for f in on_field(t, side):
                leave_field(t, f)
        t.state.battle = Battlefield()

    @step("FCN-39.1")
    def withdrawal(self, t: Table) -> Flow:
        face = die(t)
        result = row_of(t.board.tables.withdrawal, face).result
        told(t, "withdrawal", face, WITHDRAWAL[result], space=self.area, event=result)
        self.clear(t)
        if result == "rejoin":
            return t.go(self.mark)
        if result == "encamp":
            self.result(t, "battle_encamp", "FCN-39.5", NOBODY)
        else:
            self.retreat(t, ENEMY if result == "enemy_retreat" else FRENCH)
        return Leave()

    def retreat(self, t: Table, side: int) -> None:
        """Static Forces are destroyed, the others go together to one random area (FCN-39.3, FCN-39.4,
        A-67).
        """
        s = t.state
        rule = WITHDRAWAL["enemy_retreat" if side else "french_retreat"]
        forces = forces_in(t, self.area, side)
        mobile = [f for f in forces if not t.board.static[f]]
        destroy_all(t, [f for f in forces if t.board.static[f]], "abandoned")
        with_napoleon = side == FRENCH and s.napoleon == self.area
        if not mobile and not with_napoleon:
            self.result(t, "battle_won", rule, 1 - side)
            return
        there = havens(t, self.area, side)
        if not there:
            destroy_all(t, mobile, "trapped")
            self.result(t, "battle_no_way_out", rule, 1 - side)
            if side == FRENCH and (with_napoleon or "lenient-retreat" not in t.options):
                lose(t, "lost.no_retreat", "FCN-39.4")  # Napoleon present or not
            return
        area = t.draw(there, lambda a: area_key(t, a))
        for f in mobile:
            s.area[f] = area
        if with_napoleon:
            s.napoleon = area
        self.result(t, "battle_retreat", rule, 1 - side, to_space=area, loser_side=side)
        if side == FRENCH:
            enters(t, area)
            napoleon_alone(t)


def sum_of(t: Table, forces: list[int]) -> Facts:
    """Combat values of these Forces, one by one."""
    terms = Terms("sum.combat")
    for f in forces:
        terms.add(t.state.combat[f], "term.force", "FCN-12.1", piece=f)
    return terms.json()


WITHDRAWAL = {
    "rejoin": "FCN-39.2",
    "enemy_retreat": "FCN-39.3",
    "french_retreat": "FCN-39.4",
    "encamp": "FCN-39.5",
}

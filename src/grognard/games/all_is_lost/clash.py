"""Chapter 11.4g to 11.4k: one clash of a section: artillery, charges, engagements."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.games.all_is_lost.board import CHARGE, GUNS
from grognard.games.all_is_lost.charge import ChargeHome, Countercharge
from grognard.games.all_is_lost.chits import lay, may_hold
from grognard.games.all_is_lost.combatants import FIRING, combatants
from grognard.games.all_is_lost.fire import Shot
from grognard.games.all_is_lost.forces import by_initiative, good_order, horse, initiative, star, trait
from grognard.games.all_is_lost.roster import (
    attackers_in,
    corps_of,
    corps_units,
    engage,
    engaged_targets,
    engagers,
    good_sp,
    in_section,
    is_free,
    lose_works,
    may_be_engaged,
    stands,
    targets_in_clash,
)
from grognard.games.all_is_lost.state import (
    ENDLESS,
    ENEMY,
    FRENCH,
    NOBODY,
    REARGUARD,
    UNSET,
    Table,
    other,
    side_of,
)


@dataclass
class Clash(Procedure):
    """Artillery, charges, engagements of one section (11.4g-11.4k)."""

    section: int
    guns: list[int] = field(default_factory=list)  # captain + 1 by (attacker, defender), 0 none
    shots: list[int] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)
    side: int = UNSET
    charged: list[int] = field(default_factory=list)  # captains who have declared a charge
    charger: int = NOBODY  # who has declared a charge and not ridden it yet
    order: list[int] = field(default_factory=list)

    def sides(self, t: Table) -> tuple[int, int]:
        r = t.state.roster
        return r.attacker, other(r.attacker)

    @step("AIL-11.4g")
    def begin(self, t: Table) -> Flow:
        r = t.state.roster
        for c in range(len(r.corps)):
            r.corps[c].reacts = r.corps[c].reacted = 0
        self.side = r.attacker
        if not any(in_section(t, side, self.section) for side in (FRENCH, ENEMY)):
            return Leave()
        return None

    # --- artillery

    def may_fire(self, t: Table, side: int) -> list[int]:
        """Corps of the section that could fire now, as far as the enemy knows (11.4.1c)."""
        r = t.state.roster
        return [
            c
            for c in in_section(t, side, self.section)
            if combatants(t, corps_units(t, c), FIRING)
            and not r.corps[c].fired
            and not r.corps[c].engages
            and (r.corps[c].salvos or may_hold(t, c, GUNS))
            and self.fire_targets(t, c)
        ]

    def batteries(self, t: Table, side: int) -> list[int]:
        """Those that have the chit, but for a captain whose first option is the charge (3.8.1a)."""
        r = t.state.roster
        held = [c for c in self.may_fire(t, side) if r.corps[c].salvos or r.corps[c].chits[GUNS]]
        return [c for c in held if not trait(t, c, "I") or c not in self.chargers(t, side)]

    def fire_targets(self, t: Table, c: int) -> list[int]:
        """A corps engaged by the enemy must fire at who engages it (11.4.1g)."""
        pressing = [x for x in engagers(t, c) if stands(t, x)]
        return pressing or targets_in_clash(t, c, self.section)

    @step("AIL-11.4h")
    def attacker_guns(self, t: Table) -> Flow:
        side = self.sides(t)[0]
        if not self.may_fire(t, side):
            self.guns = [0]
            return None
        return t.ask(side, each("fire", self.batteries(t, side)), done=True)

    @step("AIL-11.4h")
    def defender_guns(self, t: Table) -> Flow:
        side = self.sides(t)[1]
        if not self.may_fire(t, side):
            self.guns.append(0)
            return None
        return t.ask(side, each("fire", self.batteries(t, side)), done=True)

    def check_fire(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.1c", "no-battery", {"captain": c})

    def on_fire(self, t: Table, c: int) -> Flow:
        r = t.state.roster
        if not r.corps[c].salvos:
            lay(t, c, GUNS)
            r.corps[c].salvos = ENDLESS if trait(t, c, "A") else t.board.constants.artillery_salvos
        t.note("plays", rule="AIL-11.4.1c", captain=c, chit=GUNS)
        r.corps[c].salvos -= r.corps[c].salvos < ENDLESS
        r.corps[c].fired = 1
        self.guns.append(c + 1)
        return None

    def on_done(self, t: Table) -> Flow:
        self.guns.append(0)
        return None

    def next_shooter(self, t: Table) -> int:
        """Shots alternate, attacker first, until each battery has made two (11.4.1d)."""
        for k in range(len(self.shots), 2 * t.board.constants.salvo_shots):
            c = self.guns[k % 2] - 1
            if (
                c >= 0
                and stands(t, c)
                and combatants(t, corps_units(t, c), FIRING)
                and self.fire_targets(t, c)
            ):
                return k
        return -1

    @step("AIL-11.4.1d")
    def shoot(self, t: Table) -> Flow:
        k = self.next_shooter(t)
        if k < 0:
            return None
        c = self.guns[k % 2] - 1
        return t.ask(side_of(t, c), each("aim", self.fire_targets(t, c)), captain=c)

    def check_aim(self, t: Table, target: int) -> Refusal | None:
        return Refusal("AIL-11.4.1b", "no-target", {"captain": target})

    def on_aim(self, t: Table, target: int) -> Flow:
        k = self.next_shooter(t)
        c = self.guns[k % 2] - 1
        while len(self.shots) <= k:
            self.shots.append(target)
        return t.call(Shot(c, target), then=AGAIN)

    # --- charges

    def may_charge(self, t: Table, side: int) -> list[int]:
        """Corps that could charge now, as far as the enemy knows."""
        r = t.state.roster
        active = in_section(t, side, self.section)
        active += [c for c in corps_of(t, side) if r.corps[c].reacts and c not in active and stands(t, c)]
        return [
            c
            for c in active
            if c not in self.charged
            and horse(t, good_order(t, corps_units(t, c)))
            and may_hold(t, c, CHARGE)
            and self.charge_targets(t, c)
        ]

    def chargers(self, t: Table, side: int) -> list[int]:
        return [c for c in self.may_charge(t, side) if t.state.roster.corps[c].chits[CHARGE]]

    def charge_targets(self, t: Table, c: int) -> list[int]:
        """An engaged corps may charge only its own opponents (11.4.1m, A-74)."""
        bound = [x for x in engaged_targets(t, c) + engagers(t, c) if stands(t, x)]
        if bound:
            return sorted(set(bound))
        return targets_in_clash(t, c, self.section)

    def must_charge(self, t: Table, side: int) -> list[int]:
        """Reaction charges, and Impetuous captains whose first option it is (11.4.1e, 3.8.1a)."""
        r = t.state.roster
        able = self.chargers(t, side)
        return [c for c in able if r.corps[c].reacts or trait(t, c, "I")]

    @step("AIL-11.4i")
    def charge(self, t: Table) -> Flow:
        """Attacker first, alternating; who passes declares no more in this step."""
        if len(self.passed) >= 2:
            return None
        if self.side in self.passed:
            self.side = other(self.side)
        if not self.may_charge(t, self.side):
            self.passed.append(self.side)
            return AGAIN
        must = self.must_charge(t, self.side)
        if must:
            return t.ask(self.side, each("charge", must))
        return t.ask(self.side, [*each("charge", self.chargers(t, self.side)), act("pass")])

    def on_pass(self, t: Table) -> Flow:
        if self.charger >= 0:  # no countercharge; he may still declare charges of his own
            return t.go(self.pick_target)
        self.passed.append(self.side)
        self.side = other(self.side)
        return AGAIN

    def check_charge(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.1h", "no-charge", {"captain": c})

    def on_charge(self, t: Table, c: int) -> Flow:
        lay(t, c, CHARGE)
        t.state.roster.corps[c].reacts = 0
        self.charged.append(c)
        self.charger = c
        lose_works(t, c)
        t.note("plays", rule="AIL-11.4.1h", captain=c, chit=CHARGE)
        return t.go(self.counter)

    @step("AIL-11.4i")
    def charges_over(self, t: Table) -> Flow:
        return t.go(self.line_up)

    @step("AIL-11.4.1j")
    def counter(self, t: Table) -> Flow:
        """The defender may answer the attacker's charge with one of his own (A-26)."""
        r = t.state.roster
        c = self.charger
        if side_of(t, c) != r.attacker or other(r.attacker) in self.passed:
            return t.go(self.pick_target)
        able = [
            d
            for d in self.may_charge(t, other(r.attacker))
            if d in self.charge_targets(t, c) and c in self.charge_targets(t, d)
        ]
        if not able:
            return t.go(self.pick_target)
        answers = [d for d in able if r.corps[d].chits[CHARGE]]
        return t.ask(other(r.attacker), [*each("countercharge", answers), act("pass")], captain=c)

    def check_countercharge(self, t: Table, d: int) -> Refusal | None:
        return Refusal("AIL-11.4.1j", "no-countercharge", {"captain": d})

    def on_countercharge(self, t: Table, d: int) -> Flow:
        r = t.state.roster
        lay(t, d, CHARGE)
        r.corps[d].reacts = 0
        self.charged.append(d)
        lose_works(t, d)
        t.note("countercharges", captain=d, to_captain=self.charger)
        self.side = r.attacker
        first, second, self.charger = self.charger, d, -1
        mine, theirs = (initiative(t, d), star(t, d)), (initiative(t, first), star(t, first))
        if mine == theirs:
            face = t.roll()
            if face % 2 == 0:
                first, second = second, first
            t.rolled("countercharge", face, captain=first, to_captain=second)
        elif mine > theirs:
            first, second = second, first
        return t.call(Countercharge(first, second), then=t.go(self.charge))

    @step("AIL-11.4.1h")
    def pick_target(self, t: Table) -> Flow:
        c = self.charger
        return t.ask(side_of(t, c), each("target", self.charge_targets(t, c)), captain=c)

    def check_target(self, t: Table, x: int) -> Refusal | None:
        return Refusal("AIL-11.4.1h", "no-target", {"captain": x})

    def on_target(self, t: Table, x: int) -> Flow:
        c, self.charger = self.charger, -1
        self.side = other(side_of(t, c))
        return t.call(ChargeHome(c, x, True), then=t.go(self.charge))

    # --- engagements

    @step("AIL-11.4.2.2")
    def line_up(self, t: Table) -> Flow:
        """Free corps of the section in descending Initiative, both sides together."""
        free = [c for side in (FRENCH, ENEMY) for c in in_section(t, side, self.section) if is_free(t, c)]
        self.order = by_initiative(t, free)
        return None

    def engage_options(self, t: Table, c: int) -> tuple[list[Action], bool]:
        """Enemy corps to engage, friends to help, and whether a Free enemy is among them (11.4.2.2, 11.4.2.2a)."""
        options, free = [], False
        if not attackers_in(t, c):
            return [], False
        for x in targets_in_clash(t, c, self.section):
            if not self.within_limit(t, c, x) or t.state.roster.corps[x].engages:
                continue
            if is_free(t, x):
                options.append(act("engage", c, x))
                free = True
            elif not t.state.roster.corps[c].engages and may_be_engaged(t, x):
                options.append(act("engage", c, x))
        if not t.state.roster.corps[c].engages:
            mine = [
                y
                for y in corps_of(t, side_of(t, c))
                if y != c and engagers(t, y) and t.state.roster.corps[y].section != REARGUARD
            ]
            for y in mine:
                for e in engagers(t, y):
                    if stands(t, e) and self.may_help(t, c, y, e):
                        options.append(act("support", c, y, e))
        return options, free

    def may_help(self, t: Table, c: int, y: int, e: int) -> bool:
        """One attacker: it faces both. Several: the helper splits one of them off (11.4.2.2a)."""
        if len(engagers(t, y)) > 1:
            return True
        faced = sum(good_sp(t, x) for x in engaged_targets(t, e)) + good_sp(t, c)
        return faced <= t.board.constants.engagement_limit * good_sp(t, e)

    def within_limit(self, t: Table, c: int, x: int) -> bool:
        """Not more than twice its own good-order SP (11.4.2.2)."""
        faced = sum(good_sp(t, y) for y in engaged_targets(t, c)) + good_sp(t, x)
        return faced <= t.board.constants.engagement_limit * good_sp(t, c)

    @step("AIL-11.4j")
    def engage(self, t: Table) -> Flow:
        while self.order:
            c = self.order[0]
            ready = stands(t, c) and (is_free(t, c) or t.state.roster.corps[c].engages)
            options, free_enemy = self.engage_options(t, c) if ready else ([], False)
            if t.state.roster.corps[c].engages:
                # one of several against one corps can engage no other (11.4.2.1)
                shared = any(len(engagers(t, x)) > 1 for x in engaged_targets(t, c))
                options = [
                    a for a in options if a.verb == "engage" and is_free(t, int(a.args[1])) and not shared
                ]
            if options:
                others = [x for x in self.order[1:] if stands(t, x) and is_free(t, x)]
                must = not others and free_enemy and not t.state.roster.corps[c].engages
                if must:
                    options = [a for a in options if a.verb == "engage" and is_free(t, int(a.args[1]))]
                return t.ask(side_of(t, c), options if must else [*options, act("hold_back", c)], captain=c)
            return t.go(self.next_corps)
        return Leave()

    def check_engage(self, t: Table, c: int, x: int) -> Refusal | None:
        return Refusal("AIL-11.4.2.2", "may-not-engage", {"captain": c, "to_captain": x})

    def on_engage(self, t: Table, c: int, x: int) -> Flow:
        engage(t, c, x)
        return AGAIN

    def check_support(self, t: Table, c: int, y: int, e: int) -> Refusal | None:
        return Refusal("AIL-11.4.2.2a", "may-not-engage", {"captain": c, "to_captain": e})

    def on_support(self, t: Table, c: int, y: int, e: int) -> Flow:
        """It stands beside the friend against one attacker, or takes that attacker on itself."""
        r = t.state.roster
        if len(engagers(t, y)) > 1:
            r.corps[e].engages &= ~(1 << y)
        r.corps[e].engages |= 1 << c
        t.note("supports", rule="AIL-11.4.2.2a", captain=c, to_captain=y)
        return t.go(self.next_corps)

    def check_hold_back(self, t: Table, c: int) -> Refusal | None:
        return Refusal("AIL-11.4.2.2", "not-his-turn", {"captain": c})

    def on_hold_back(self, t: Table, c: int) -> Flow:
        return t.go(self.next_corps)

    @step("AIL-11.4.2.2")
    def next_corps(self, t: Table) -> Flow:
        if self.order:
            self.order.pop(0)
        return t.go(self.engage)

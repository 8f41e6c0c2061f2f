"""NIE-14, 18, 19 and 23: production points, subsidies, purchases and where new units go."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, Refusal, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import (
    ELITE,
    GENERAL,
    INFANTRY,
    IRREGULAR,
    KINDS,
    MAJORS,
    MILITIA,
    SQUADRON,
    Board,
    mask_of,
)
from grognard.games.napoleon_in_europe.entry import militia_roams
from grognard.games.napoleon_in_europe.points import gain_pap
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    Table,
    add_unit,
    bits,
    enemy_mask,
    found_in,
    is_active,
    is_playing,
    lands,
    occupiers,
    relation,
    scenario_of,
    seating,
    standing,
)


def yields(t: Table, nation: int, region: int) -> int:
    """What a region brings its owner (NIE-18.4 to 18.6, 14.4)."""
    return worth_of(t, nation, region, occupiers(t.state, region))


def worth_of(t: Table, nation: int, region: int, occupied: int) -> int:
    s = t.state
    if s.revolt[region] or occupied & enemy_mask(s, nation):
        return 0
    return printed_worth(t.board, nation, region)


def printed_worth(b: Board, nation: int, region: int) -> int:
    row = b.nations[nation]
    if row.region_pp and b.regions[region].id != row.seat_of_government:
        return row.region_pp
    return b.regions[region].pp


def incomes(t: Table) -> list[int]:
    """All regions each nation owns, wherever its troops stand (NIE-18.3)."""
    s, b, armed = t.state, t.board, standing(t.state).armed
    out, owned = [*_printed_incomes(b, bytes(s.owner))], lands(s)
    in_revolt = mask_of(found_in(s.revolt, 1))
    abroad = in_revolt
    for held, own in zip(armed, owned, strict=True):
        abroad |= held & ~own
    for nation in MAJORS:
        if not abroad & owned[nation]:
            continue  # nobody troubles it
        barren = in_revolt
        for enemy in bits(enemy_mask(s, nation)):
            barren |= armed[enemy]
        for region in bits(barren & owned[nation]):
            out[nation] -= printed_worth(b, nation, region)
    return out


@lru_cache(maxsize=1024)
def _printed_incomes(b: Board, owners: bytes) -> tuple[int, ...]:
    """What all regions of each nation would bring in peace."""
    out = [0] * len(MAJORS)
    for region, owner in enumerate(owners):
        if owner < len(out):
            out[owner] += printed_worth(b, owner, region)
    return tuple(out)


def may_build_in(t: Table, nation: int, region: int) -> Refusal | None:
    """A national region, owned, free of enemy armies, not in revolt (NIE-19.2)."""
    s, b = t.state, t.board
    if region not in b.national[nation]:
        return Refusal("NIE-19.2", "not-national", {"space": region})
    if s.owner[region] != nation:
        return Refusal("NIE-19.2", "owned-by-another", {"space": region})
    if occupiers(s, region) & enemy_mask(s, nation):
        return Refusal("NIE-19.2", "enemy-occupied", {"space": region})
    return Refusal("NIE-19.2", "in-revolt", {"space": region}) if s.revolt[region] else None


def may_produce(t: Table, nation: int, kind: int) -> Refusal | None:
    """Which kinds a nation may produce at all (NIE-8.21, 8.25, 14.5)."""
    row = t.board.nations[nation]
    if kind == MILITIA and not militia_roams(t, nation):
        return Refusal("NIE-8.21", "no-militia", {"nation": nation})
    if kind == IRREGULAR and not row.irregulars:
        return Refusal("NIE-8.25", "no-irregulars", {"nation": nation})
    if row.land_units and kind != SQUADRON and KINDS[kind] not in row.land_units:
        return Refusal("NIE-14.5", "ottoman-army", {"nation": nation})
    return None


@dataclass
class ProductionRound(Procedure):
    """NIE-18.1: first everybody counts, then everybody buys (A-57)."""

    done: int = 0
    episode = "production"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"date": t.state.month}

    @step("NIE-23.2")
    def political_points(self, t: Table) -> Flow:
        s = t.state
        for n in MAJORS:
            if is_playing(s, n) and not s.extinct >> n & 1:
                gain_pap(t, n, t.board.production.pap_each, "NIE-23.2", "production")
        return None

    @step("NIE-18.3")
    def count(self, t: Table) -> Flow:
        s, scenario = t.state, scenario_of(t)
        due = incomes(t)
        for n in seating(t, scenario.first):
            if not is_active(s, n):
                continue
            points = due[n]
            points += sum(x.amount for x in scenario.notes_of("production", s.month) if x.nation == n)
            for note in scenario.notes_of("production_dice", s.month):
                if note.nation == n:
                    points = max(0, points - t.sum(note.amount, why="production", role=n, nation=n))
            s.pp[n] += points
            t.note("earns", rule="NIE-18.3", role=n, nation=n, n=points, m=s.pp[n])
        return None

    @step("NIE-14.3")
    def subsidise(self, t: Table) -> Flow:
        """Only the paymaster may give PP, to nations of other players (NIE-35.2)."""
        s = t.state
        for n, row in enumerate(t.board.nations):
            if row.subsidises and is_active(s, n) and s.pp[n]:
                friends = [o for o in MAJORS if is_active(s, o) and s.commander[o] != s.commander[n]]
                if friends:
                    return t.ask(s.commander[n], each("subsidise", friends), done=True, nation=n, n=s.pp[n])
        return None

    def on_subsidise(self, t: Table, nation: int) -> Flow:
        giver = next(n for n, row in enumerate(t.board.nations) if row.subsidises)
        return t.call(Subsidy(giver, nation), then=AGAIN)

    @step("NIE-19.1")
    def purchases(self, t: Table) -> Flow:
        s = t.state
        order = [n for n in seating(t, scenario_of(t).first) if is_active(s, n) and not self.done >> n & 1]
        if not order:
            t.ended("production-over", n=sum(s.pp[n] for n in MAJORS if is_active(s, n)))
            return Leave()
        self.done |= 1 << order[0]
        return t.call(Purchases(order[0]), then=AGAIN)


@dataclass
class Subsidy(Procedure):
    giver: int
    nation: int

    @step("NIE-14.3")
    def amount(self, t: Table) -> Flow:
        s = t.state
        return t.ask(s.commander[self.giver], each("amount", range(1, s.pp[self.giver] + 1)), nation=self.giver,
                     other_nation=self.nation)  # fmt: skip

    def on_amount(self, t: Table, n: int) -> Flow:
        s = t.state
        s.pp[self.giver] -= n
        s.pp[self.nation] += n
        t.note("subsidises", rule="NIE-14.3", nation=self.giver, other_nation=self.nation, n=n)
        return None


@dataclass
class Purchases(Procedure):
    """NIE-19: one purchase after another, each put on the map at once; what is left is kept (NIE-18.7)."""

    nation: int
    bought: list[int] = field(default_factory=lambda: [0] * len(KINDS))
    episode = "purchases"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation}

    @step("NIE-19.1")
    def buy(self, t: Table) -> Flow:
        s, b = t.state, t.board
        if not is_active(s, self.nation) or self.frozen(t):
            return None
        options: list[Action] = []
        places = [r for r in b.national[self.nation] if may_build_in(t, self.nation, r) is None]
        ports = [b.port0 + b.port_of[r] for r in places if b.port_of[r] >= 0]
        for kind in range(len(KINDS)):
            if b.cost[kind] <= s.pp[self.nation]:
                spaces = sorted(ports) if kind == SQUADRON else places
                options += self.legal(t, "buy", [(kind, space) for space in spaces])
        if self.check_buy_pap(t) is None:
            options.append(act("buy_pap"))
        if not options:
            return None
        return t.ask(s.commander[self.nation], options, done=True, nation=self.nation, n=s.pp[self.nation])

    def frozen(self, t: Table) -> bool:
        """A scenario may let an ally earn but not spend."""
        s = t.state
        return any(
            note.nation == self.nation and relation(s, self.nation, note.other) == ALLIED
            for note in scenario_of(t).notes_of("frozen_ally", s.month)
        )

    def check_buy(self, t: Table, kind: int, space: int) -> Refusal | None:
        s, b = t.state, t.board
        if b.cost[kind] > s.pp[self.nation]:
            return Refusal("NIE-19.1", "too-few-pp", {"n": b.cost[kind]})
        if refusal := may_produce(t, self.nation, kind):
            return refusal
        needs = b.units[kind].needs_infantry
        if needs and (self.bought[ELITE] + 1) * needs > self.bought[INFANTRY]:
            return Refusal("NIE-8.16", "elite-ratio", {"n": needs})
        limit = b.nations[self.nation].land_units_a_turn
        if limit and kind != SQUADRON and sum(self.bought[: GENERAL + 1]) >= limit:
            return Refusal("NIE-14.2", "british-limit", {"n": limit})
        if kind == SQUADRON:
            if not b.port0 <= space < b.field0:
                return Refusal("NIE-19.4", "needs-a-port")
            return may_build_in(t, self.nation, b.ports[space - b.port0][0])
        return may_build_in(t, self.nation, space)

    def on_buy(self, t: Table, kind: int, space: int) -> Flow:
        s = t.state
        s.pp[self.nation] -= t.board.cost[kind]
        self.bought[kind] += 1
        add_unit(s, kind, self.nation, space)
        t.note("buys", rule="NIE-19.1", role=self.nation, nation=self.nation, unit=kind, at_space=space)
        return AGAIN

    def check_buy_pap(self, t: Table) -> Refusal | None:
        """10 PP each, for Playing Nations (NIE-23.5, 22.4)."""
        s, cost = t.state, t.board.production.pap_cost
        if not is_playing(s, self.nation):
            return Refusal("NIE-22.4", "no-pap-for-neutrals")
        return Refusal("NIE-23.5", "too-few-pp", {"n": cost}) if s.pp[self.nation] < cost else None

    def on_buy_pap(self, t: Table) -> Flow:
        t.state.pp[self.nation] -= t.board.production.pap_cost
        gain_pap(t, self.nation, 1, "NIE-23.5", "bought")
        return AGAIN

    @step("NIE-19.1")
    def close_the_books(self, t: Table) -> Flow:
        land, ships = sum(self.bought[:SQUADRON]), self.bought[SQUADRON]
        t.ended("bought", role=self.nation, nation=self.nation, n=land, m=ships, k=t.state.pp[self.nation])
        return None

"""The game's own judgement: what a nation wants on the map, and how its generals fight a battle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grognard.engine import Action, Decision
from grognard.games.napoleon_in_europe.board import (
    GENERAL,
    GREAT_BRITAIN,
    MAJORS,
    NOBODY,
    SQUADRON,
)
from grognard.games.napoleon_in_europe.entry import may_enter
from grognard.games.napoleon_in_europe.judgement import progress
from grognard.games.napoleon_in_europe.minors import free_minors
from grognard.games.napoleon_in_europe.naval import Encounter, squadrons
from grognard.games.napoleon_in_europe.peace import Congress
from grognard.games.napoleon_in_europe.production import yields
from grognard.games.napoleon_in_europe.state import (
    COVERS,
    FREE,
    NATIONS,
    NONE,
    WAR,
    State,
    Table,
    ally_mask,
    at,
    enemy_mask,
    is_army,
    is_historical,
    is_playing,
    relation,
)
from grognard.games.napoleon_in_europe.statecraft import (
    WAYS_BELOW,
    answer_offer,
    bargain,
    choosing,
    council,
    is_next,
    own_hand,
    politics,
    steps,
    steps_to,
)
from grognard.games.napoleon_in_europe.tactician import (
    chase,
    cheapest,
    completion,
    deployment,
    reaction,
    tactics,
)
from grognard.games.napoleon_in_europe.worth import WORTH, subject

ATTACK_AT = 1.35  # times the enemy's strength
ATTACK_TOGETHER_AT = 1.2
"""The same for several against one: he has to stand every battle, and each may be his last (NIE-27.2)."""
MANY = 3
"""Enemies of the one whom a coalition attacks."""
RELIANCE = 0.75
"""How much of what could come to a battle too is counted on."""
ANNEXERS = 5.0
"""What marches into a Minor Nation to annex it: about as much as may resist (NIE-26.9)."""
EXPEDITION = 4
"""Squadrons off a Minor Nation's coast, and as many armies, for an expedition that is to annex it."""
LAST_BOOKS = 0.8
"""The part of the game after which armies are bought too late."""
POINTS_FOR_THE_END = 4
"""What a power would have in stock then, to annex with, to win over and to claim in a congress."""


def judge(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """How good each option is for the role that decides; 0 is to do nothing."""
    decision = t.decision
    key = decision.key if decision is not None else ""
    mind = MINDS.get(key)
    if mind is None:
        return [PREFERRED.get(a.verb, 0.0) for a in options]
    return mind(t, role, options)


# Where no thought is needed: which verb is liked better.
PREFERRED = {"refuse": 1.0, "decline": 1.0, "wait": 1.0, "pass": 1.0, "square": 1.0}


def map_power(s: State, mask: int, regions: int) -> list[float]:
    """What these nations have in every region."""
    out = [0.0] * regions
    for kind, nation, place in zip(s.kind, s.nation, s.place, strict=True):
        if place < regions and mask >> nation & 1:
            out[place] += WORTH[kind]
    return out


# --- movement ----------------------------------------------------------------------------------------------


def odds_wanted(s: State, at_war: list[int]) -> float:
    """How many times the enemy's strength one wants for a battle."""
    pressed = any(len(s.enemies[n]) >= MANY for n in at_war)
    return ATTACK_TOGETHER_AT if pressed else ATTACK_AT


class Plan:
    """What a nation sees of the map when it moves: its enemies, its goals, and how far they are."""

    def __init__(self, t: Table, nation: int) -> None:
        s, b = t.state, t.board
        self.t, self.nation = t, nation
        self.enemies = enemy_mask(s, nation) & ~own_hand(t, nation)
        self.mine = ally_mask(s, nation)
        n = len(b.regions)
        self.foe = map_power(s, self.enemies, n)
        self.own = map_power(s, 1 << nation, n)
        self.friend = map_power(s, self.mine, n)
        at_war = [o for o in MAJORS if self.enemies >> o & 1]
        self.capitals = [
            c for o in at_war for c in b.capitals[o] if s.owner[c] == o and not s.invaded >> c & 1
        ]
        self.odds = odds_wanted(s, at_war)
        self.home = [c for c in b.capitals[nation] if s.owner[c] == nation]
        # a capital once taken is tested again only after it was left: step out of it and come back
        self.taken = [c for o in at_war for c in b.capitals[o] if s.owner[c] == o and s.invaded >> c & 1]
        land = steps(b.borders, tuple(self.home)) if self.home else (0,) * n
        self.overseas = [c for c in self.capitals if land[c] == 99]
        self.crossing = crossing(t, nation, self.overseas)
        self.beach = NONE  # or the Minor Nation over the water that is to be annexed
        if not self.crossing:
            self.beach, self.crossing = expedition(t, self)
        stacks = [r for r in range(n) if self.foe[r] > 0]
        if self.crossing:
            stacks += [r for r, _ in self.crossing if self.own[r] < INVASION_FORCE]
        if not self.capitals and not stacks:
            stacks = [r for r in range(n) if s.owner[r] == NOBODY and b.home[r] == NOBODY and not self.own[r]]
        # a war is won in the capital: other goals count as if they lay two steps further off
        to_capital = steps_to(b, self.capitals) if self.capitals else [99] * n
        to_stack = steps_to(b, sorted(set(stacks))) if stacks else [97] * n
        detour = 2 if self.capitals else 0
        self.far = [min(c, f + detour, 99) for c, f in zip(to_capital, to_stack, strict=True)]
        self.to_home = steps_to(b, self.home) if self.home else [0] * n
        # how much is missing in each own capital against the enemies two steps away
        self.danger = {}
        for c in self.home:
            away = steps(b.borders, (c,))
            self.danger[c] = max(f for f, d in zip(self.foe, away, strict=True) if d <= 2) - self.friend[c]
        # Minor Nations that can be annexed by whoever marches in
        self.prizes = free_minors(t) if may_grow(t, nation) else []

    def support(self, region: int, origin: int) -> float:
        """What else may march on a region in this turn: own stacks beside it, and those of allies who move along (NIE-21.2)."""
        s, b, own = self.t.state, self.t.board, 1 << self.nation
        along = own | s.movers & self.mine
        stacks = [(r, along & ~own if r == origin else along) for r in b.borders[region]]
        return sum(
            WORTH[s.kind[u]]
            for r, who in stacks
            if self.danger.get(r, -1.0) < 0
            for u in at(s, r)
            if who >> s.nation[u] & 1 and s.steps[u] < b.movement[s.kind[u]]
        )

    def threat(self, region: int) -> float:
        """The strongest enemy that could come here next turn."""
        b = self.t.board
        return max((self.foe[r] for r in b.borders[region]), default=0.0)

    def worth(self, force: float, origin: int, region: int) -> float:
        """What it is worth to move a force over one border."""
        foe = self.foe[region]
        prize = 12.0 if region in self.capitals else 0.0
        together = force + self.friend[region]
        if foe:
            wanted = self.odds * foe
            if together < wanted:
                together += RELIANCE * self.support(region, origin)
            if together < wanted:
                return -5.0
            gap = self.threat(region)
            begun = 3.0 if self.friend[region] else 0.0  # nobody is left alone in a fight
            return 4.0 + prize + begun + min(foe, 8.0) - (2.0 if gap > together else 0.0)
        score = prize + 1.2 * (self.far[origin] - self.far[region])
        if origin in self.taken and region not in self.taken:
            score += 2.0
        if region in self.prizes and not self.friend[region] and force >= ANNEXERS:
            score += 2.0
        if self.threat(region) > together and region not in self.home:
            score -= 3.0
        if origin in self.home and self.danger[origin] + force > 0:
            score -= 6.0
        if region in self.home and self.danger[region] > 0:
            score += 5.0
        elif any(d > 0 for d in self.danger.values()) and self.to_home[origin] <= 3:
            score += 2.5 * (self.to_home[origin] - self.to_home[region])
        return score + 0.3 * (self.to_home[origin] - self.to_home[region]) * (0.0 if self.capitals else 0.2)


INVASION_FORCE = 9.0


def may_grow(t: Table, nation: int) -> bool:
    """Has a power that is graded by its regions a point to annex one with? (NIE-26.5)"""
    return is_playing(t.state, nation) and bool(t.state.pap[nation]) and not is_historical(t)


def expedition(t: Table, plan: Plan) -> tuple[int, list[tuple[int, int]]]:
    """The Minor Nation over the sea that a power with a fleet and no enemy capital to land at would annex, the ports from
    which, and the sea where the fleet has to lie; NONE if there is none.
    """
    s, b, nation = t.state, t.board, plan.nation
    if ships_of(s, nation) < EXPEDITION or not may_grow(t, nation):
        return NONE, []
    ports = [p for p, (r, _) in enumerate(b.ports) if s.owner[r] == nation and plan.own[r] >= ANNEXERS]
    waters = tuple(sorted({sea for p in ports for sea in b.ports[p][1]}))
    if not waters:
        return NONE, []
    far = _sea_steps(b.sea_links, waters)
    # who leads is fought; whoever comes next is hemmed in
    rival = next((n for n in MAJORS if n != nation and is_next(t, n)), NONE)
    goals = [
        (0.25 * yields(t, nation, r) - 0.1 * far[sea] + borders_on(t, r, rival), -r, -sea)
        for r in free_minors(t)
        if not plan.foe[r] and not plan.friend[r]
        for sea in b.coasts[r]
        if stronger_there(t, nation, b.sea0 + sea)
    ]
    if not goals:
        return NONE, []
    _, region, sea = max(goals)
    return -region, [(b.ports[p][0], -sea) for p in ports]


def borders_on(t: Table, region: int, nation: int) -> bool:
    return any(t.state.owner[r] == nation for r in t.board.borders[region])


def crossing(t: Table, nation: int, overseas: list[int]) -> list[tuple[int, int]]:
    """Own port regions, and the sea off a coast over the water that can be reached from there at once."""
    s, b = t.state, t.board
    return [
        (region, sea)
        for goal in overseas
        for sea in b.coasts[goal]
        for p in b.sea_ports[sea]
        if s.owner[region := b.ports[p][0]] == nation
        or s.owner[region] < NATIONS
        and relation(s, nation, s.owner[region]) == 1
    ]


def ships_of(s: State, nation: int) -> int:
    return sum(k == SQUADRON and n == nation for k, n in zip(s.kind, s.nation, strict=True))


def embarkation(t: Table, plan: Plan, region: int) -> float:
    """An invasion is worth it with an army and the ships to cover it off the coast."""
    s, b = t.state, t.board
    seas = [sea for r, sea in plan.crossing if r == region]
    if not seas:
        return -1.0
    covered = max(
        len([q for q in squadrons(s, b.sea0 + sea, plan.mine) if not s.flags[q] & COVERS]) for sea in seas
    )
    force = marching(t, plan.nation, region)
    if plan.beach != NONE:
        return 3.0 if covered >= EXPEDITION and force >= ANNEXERS else -1.0
    weakest = min(plan.foe[c] for c in plan.overseas)
    return 3.0 if covered >= 4 and force >= 4 and min(covered, force) > 1.2 * weakest + 2.5 else -1.0


def loading(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    return [1.0 if a.verb == "board" else 0.0 for a in options]


def landing(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """At an enemy capital, or where the expedition is bound for; else where no enemy is."""
    plan = Plan(t, subject(t))

    def score(region: int) -> float:
        if region in plan.capitals:
            return 5.0
        return 4.0 if region == plan.beach else -plan.foe[region]

    return [score(int(a.args[0])) for a in options]


def at_sea(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Ashore as soon as possible, by waters without enemies."""
    s = t.state
    foes = enemy_mask(s, subject(t))
    return [2.0 if a.verb == "ashore" else -float(len(squadrons(s, int(a.args[0]), foes))) for a in options]


def movement(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    b = t.board
    nation = subject(t)
    plan = Plan(t, nation)
    out = []
    for a in options:
        if a.verb == "march":
            region = int(a.args[0])
            force = marching(t, nation, region)
            near = b.borders[region]
            out.append(
                max((plan.worth(force, region, r) for r in near if is_open(t, nation, r)), default=-1.0) - 0.4
            )
        elif a.verb == "annex":
            out.append(politics(t, nation, a))
        elif a.verb == "fleet":
            out.append(fleet_wish(t, plan, int(a.args[0])))
        elif a.verb == "embark":
            out.append(embarkation(t, plan, int(a.args[0])))
        else:
            out.append(0.0 if a.verb == "done" else -1.0)
    return out


def is_open(t: Table, nation: int, region: int) -> bool:
    return may_enter(t, nation, region) is None


def marching(t: Table, nation: int, region: int) -> float:
    """The strength that can still leave a region."""
    s, b = t.state, t.board
    return sum(WORTH[s.kind[u]] for u in at(s, region)
               if s.nation[u] == nation and s.steps[u] < b.movement[s.kind[u]])  # fmt: skip


def march(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """All together where it is worth it; nobody goes alone into a fight."""
    decision = t.decision
    assert decision is not None
    nation, origin = subject(t), int(decision.args["space"])
    plan = Plan(t, nation)
    force = marching(t, nation, origin)
    out = []
    for a in options:
        if a.verb == "move_all":
            out.append(plan.worth(force, origin, int(a.args[0])))
        elif a.verb == "move":
            unit, region = int(a.args[0]), int(a.args[1])
            share = WORTH[t.state.kind[unit]]
            alone = plan.worth(share, origin, region)
            out.append(min(alone, plan.worth(force, origin, region) - 0.2) if len(options) > 2 else alone)
        else:
            out.append(0.0)
    return out


def fleet_wish(t: Table, plan: Plan, water: int) -> float:
    """Squadrons gather off the coast to be invaded; else they stay, unless a weak enemy lies in the next water."""
    s, b, nation = t.state, t.board, plan.nation
    goals = [b.sea0 + sea for _, sea in plan.crossing]
    if goals and water not in goals and ships_of(s, nation) >= 4:
        return 0.6 if any(stronger_there(t, nation, goal) for goal in goals) else -1.0
    if water >= b.port0:
        return -1.0
    mine = len(squadrons(s, water, 1 << nation))
    prey = [o for o in b.sea_links[water - b.sea0]
            if 0 < len(squadrons(s, b.sea0 + o, enemy_mask(s, nation))) < mine - 1]  # fmt: skip
    return 0.5 if prey and water not in goals else -1.0


def stronger_there(t: Table, nation: int, sea: int) -> bool:
    s = t.state
    return ships_of(s, nation) >= len(squadrons(s, sea, enemy_mask(s, nation)))


@lru_cache(maxsize=64)
def _sea_steps(links: tuple[tuple[int, ...], ...], goals: tuple[int, ...]) -> tuple[int, ...]:
    return steps(links, goals)


def sailing(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, b = t.state, t.board
    nation = subject(t)
    plan = Plan(t, nation)
    decision = t.decision
    assert decision is not None
    here = int(decision.args["space"])
    goals = sorted({sea for _, sea in plan.crossing if stronger_there(t, nation, b.sea0 + sea)})
    far = _sea_steps(b.sea_links, tuple(goals)) if goals and ships_of(s, nation) >= 4 else None

    def voyage(water: int) -> int:
        assert far is not None
        if water < b.port0:
            return far[water - b.sea0]
        return min(far[sea] for sea in b.ports[water - b.port0][1]) + 1

    out = []
    for a in options:
        if a.verb == "sail":
            water = int(a.args[0])
            foes = len(squadrons(s, water, enemy_mask(s, nation))) if water < b.port0 else 0
            if far is not None:
                out.append(1.0 * (voyage(here) - voyage(water)) - 0.1 * foes)
            else:
                out.append(1.0 if foes else -0.5)
        elif a.verb == "take":
            out.append(0.1 * int(a.args[0]))
        elif a.verb == "raid":
            out.append(-1.0)
        else:
            out.append(0.0)
    return out


def encounter(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Battle at sea where one is not the weaker."""
    s, decision = t.state, t.decision
    assert decision is not None
    water = int(decision.args["at_space"])
    own = [n for n in MAJORS if s.commander[n] == role]
    mine = len([q for q in at(s, water) if s.nation[q] in own])
    bonus = 1 if GREAT_BRITAIN in own else 0
    keen = 2 * mine + bonus >= len(at(s, water))
    return [1.0 if (a.verb == "seek_battle") == keen else 0.0 for a in options]


def joining(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """An ally is joined against a common enemy whom he cannot beat alone, and all who may come together can (NIE-21.2)."""
    s, b, decision = t.state, t.board, t.decision
    assert decision is not None
    ally, mover = int(decision.args["nation"]), int(decision.args["other_nation"])
    n = len(b.regions)
    foes = enemy_mask(s, ally) & enemy_mask(s, mover) & ~own_hand(t, ally)
    along = ally_mask(s, mover) & ~s.moved | s.movers
    foe, ours = map_power(s, foes, n), map_power(s, 1 << ally, n)
    odds = odds_wanted(s, [o for o in MAJORS if foes >> o & 1])
    there, could = map_power(s, s.movers, n), map_power(s, along & ~s.movers, n)

    def worth_it(region: int) -> bool:
        mine, his, all_others = (sum(power[r] for r in b.borders[region]) for power in (ours, there, could))
        wanted = odds * foe[region]
        return mine > 0.0 < his < wanted <= his + RELIANCE * all_others

    together = any(worth_it(r) for r in range(n) if foe[r])
    return [1.0 if (a.verb == "join") == together else 0.0 for a in options]


def evacuation(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Home, to own regions, and never into another war."""
    s, nation = t.state, subject(t)
    home = steps_to(t.board, list(t.board.capitals[nation]))

    def score(a: Action) -> float:
        if a.verb != "evacuate":
            return -60.0 if a.verb == "declare" else -50.0
        region = int(a.args[0])
        return -home[region] + (3.0 if s.owner[region] == nation else 0.0)

    return [score(a) for a in options]


def retreat(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, nation = t.state, subject(t)
    plan = Plan(t, nation)
    out = []
    for a in options:
        region = int(a.args[-1])
        score = plan.friend[region] - plan.threat(region) * 0.5 - 0.3 * plan.to_home[region]
        out.append(score + (1.0 if s.owner[region] == nation else 0.0))
    return out


# --- production and peace ----------------------------------------------------------------------------------


def purchases(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """A balanced army at the front; Britain pays for fleets and politics."""
    s, b = t.state, t.board
    nation = subject(t)
    plan = Plan(t, nation)
    counts = [0] * 9
    for k, n in zip(s.kind, s.nation, strict=True):
        if n == nation and k != FREE:
            counts[k] += 1
    foot = counts[0] + counts[1] + counts[2] + 1
    wish = [1.0, 1.6, 1.0, 1.3 if counts[3] * 3 < foot else 0.2, 1.4 if counts[4] * 6 < foot else 0.1, 1.1,
            1.5 if counts[6] * 4 < foot else 0.2, 1.7 if counts[GENERAL] * 10 < foot else -1.0, -1.0]  # fmt: skip
    if nation == GREAT_BRITAIN:
        wish[SQUADRON] = 0.3
    elif plan.crossing and ships_of(s, nation) < 9 and len(plan.overseas) == len(plan.capitals):
        wish[SQUADRON] = 1.8  # only an enemy over the water is left
    wanted, value = points_wanted(plan)
    out = []
    for a in options:
        if a.verb == "buy":
            kind, space = int(a.args[0]), int(a.args[1])
            place = space if space < b.sea0 else b.ports[space - b.port0][0]
            near = 0.5 / (1 + plan.far[place]) + (0.4 if place in plan.home and plan.threat(place) else 0.0)
            out.append(wish[kind] + near)
        elif a.verb == "buy_pap":
            out.append(value if s.pap[nation] < wanted else 0.05)
        else:
            out.append(0.0)
    return out


def points_wanted(plan: Plan) -> tuple[int, float]:
    """How many points a nation would have in stock, and what one is worth to it. An army bought in the last months comes too
    late: then points are bought for Minor Nations and for a congress, unless the capital is in danger.
    """
    t, nation = plan.t, plan.nation
    late = progress(t) >= LAST_BOOKS and not is_historical(t)
    if late and all(d <= 0 for d in plan.danger.values()) and (t.state.enemies[nation] or free_minors(t)):
        return POINTS_FOR_THE_END, 2.5
    return (3 if plan.beach != NONE or near_prizes(plan) else 2), 1.65


def near_prizes(plan: Plan) -> bool:
    """Is there a Minor Nation to be annexed beside own armies?"""
    borders = plan.t.board.borders
    return any(plan.own[r] >= ANNEXERS for prize in plan.prizes for r in borders[prize])


def subsidies(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """Whoever fights the same enemy and is an ally, when there is money to spare."""
    s, nation = t.state, subject(t)
    out = []
    for a in options:
        if a.verb == "subsidise":
            other = int(a.args[0])
            useful = relation(s, nation, other) == 1 and set(s.enemies[other]) & set(s.enemies[nation])
            out.append(1.0 if useful and s.pp[nation] > 24 else -1.0)
        else:
            out.append(0.0)
    return out


def amount(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    spare = max(1, t.state.pp[subject(t)] - 24)
    return [-abs(int(a.args[0]) - spare) * 1.0 for a in options]


def congress(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """What brings most for its price; own national regions first."""
    s, b = t.state, t.board
    nation = subject(t)
    procedure = t.under_way[-1]
    loser = procedure.loser if isinstance(procedure, Congress) else NOBODY
    out = []
    for a in options:
        if is_historical(t) and a.verb in ("claim", "liberate", "also"):
            home = b.home[int(a.args[0])]
            if b.regions[int(a.args[0])].capital and home != loser and relation(s, home, nation) == WAR:
                out.append(-1.0 if a.verb == "claim" else 20.0)  # back to its nation, to be taken by storm
                continue
        if a.verb == "claim":
            region = int(a.args[0])
            price = b.politics.annex_national if b.home[region] == loser else b.politics.annex
            near = any(s.owner[o] == nation for o in b.borders[region])
            gain = b.regions[region].pp + (6.0 if b.home[region] == nation else 0.0) + (1.5 if near else 0.0)
            out.append(gain / price)
        elif a.verb == "also":
            out.append(1.0)
        else:
            out.append(-0.5 if a.verb == "liberate" else 0.0)
    return out


def quelling(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    s, nation = t.state, subject(t)
    out = []
    for a in options:
        if a.verb == "quell":
            number = sum(s.nation[u] == nation and is_army(s, u) for u in at(s, int(a.args[0])))
            out.append(WAYS_BELOW[min(number, 12)] - 0.45)
        else:
            out.append(0.0)
    return out


def set_up_army(t: Table, role: int, options: Sequence[Action]) -> list[float]:
    """In heaps near the capital and the borders."""
    s, b = t.state, t.board
    nation = subject(t)
    home = steps_to(b, list(b.capitals[nation]))
    return (
        [-home[int(a.args[1])] * 1.0 if int(a.args[1]) < b.sea0 else 0.0 for a in options] if s.turn else []
    )


Mind = Callable[[Table, int, Sequence[Action]], list[float]]
MINDS: dict[str, Mind] = {
    "ask.Campaign.choose_nations": choosing,
    "ask.Council.sit": council,
    "ask.MovementTurn.allies_join": joining,
    "ask.MovementTurn.move": movement,
    "ask.March.march": march,
    "ask.Transport.load": loading,
    "ask.Transport.name_coast": landing,
    "ask.Transport.cross": at_sea,
    "ask.Sail.take": sailing,
    "ask.Sail.sail": sailing,
    "ask.Encounter.declare": encounter,
    "ask.Evacuate.leave_region": evacuation,
    "ask.Retreat.attackers_go": retreat,
    "ask.Retreat.defenders_go": retreat,
    "ask.Purchases.buy": purchases,
    "ask.ProductionRound.subsidise": subsidies,
    "ask.Subsidy.amount": amount,
    "ask.Congress.session": congress,
    "ask.Congress.second_region": congress,
    "ask.Negotiate.answer": answer_offer,
    "ask.AskPassage.answer": answer_offer,
    "ask.OfferArmistice.answer": answer_offer,
    "ask.Trade.answer": answer_offer,
    "ask.Trade.give": bargain,
    "ask.Trade.want": bargain,
    "ask.Quell.choose": quelling,
    "ask.Quell.lose_one": cheapest,
    "ask.Battle.deploy": deployment,
    "ask.Battle.act": tactics,
    "ask.Charge.react": reaction,
    "ask.Charge.complete_or_abort": completion,
    "ask.Pursuit.choose": chase,
    "ask.GeneralFalls.choose": cheapest,
    "ask.PlaceArmy.place": set_up_army,
}


def default(t: Table, decision: Decision) -> Action:
    """The neutral choice: stop, pass, refuse, stand; else the first option. Who sails at the enemy seeks battle."""
    procedure = t.under_way[-1]
    if (
        isinstance(procedure, Encounter)
        and t.game.roles[t.state.commander[procedure.nation]] == decision.role
    ):
        return decision.options[0]
    for verb in ("done", "pass", "refuse", "decline", "stand", "wait", "complete", "avoid_battle"):
        for action in decision.options:
            if action.verb == verb:
                return action
    return decision.options[0]

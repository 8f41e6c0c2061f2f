"""Chapter 16: the interphase; and the mulligan (WEL-2.6, WEL-16.42)."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Procedure, act, each, step
from grognard.games.wellington import forces, hands
from grognard.games.wellington.board import BRITAIN, FRENCH, MAJOR, MINOR, NONE, POWERS, SIDE, SPAIN
from grognard.games.wellington.building import (
    LoseAnywhere,
    buildable_leaders,
    regrouping_leaders,
    room_for,
)
from grognard.games.wellington.control import besieged, controller, friendly, keys, national
from grognard.games.wellington.debts import pay_debts
from grognard.games.wellington.interception import may_be_intercepted
from grognard.games.wellington.movement import STUCK, Command, column, kept_at_home, led, may_leave
from grognard.games.wellington.naval import at_sea
from grognard.games.wellington.state import MARCHED, MUST, PLAIN, POOL, REGROUP, UNSET, Table

# --- mulligan --------------------------------------------------------------------------------------------


@dataclass
class Mulligans(Procedure):
    """In order each Power keeps its new cards or replaces them, as often as it likes (WEL-2.6, 2.6a)."""

    start: int
    at: int = 0

    @step("WEL-2.6")
    def offer(self, t: Table) -> Flow:
        if self.at == len(POWERS):
            return None
        power = (self.start + self.at) % len(POWERS)
        options = [act("mulligan")] if exchangeable(t, power) else []
        return t.ask(power, options, done=True)

    def on_mulligan(self, t: Table) -> Flow:
        power = (self.start + self.at) % len(POWERS)
        mulligan(t, power)
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        accept(t, (self.start + self.at) % len(POWERS))
        self.at += 1
        return AGAIN


def exchangeable(t: Table, power: int) -> list[int]:
    """New cards a mulligan gives up: all but National and Must-Play ones (WEL-2.6b)."""
    return [card for card in t.state.fresh[power] if not hands.is_must(t.board, card)]


def mulligan(t: Table, power: int) -> None:
    """One card fewer than was given up, each time (AMB-05)."""
    s = t.state
    given = exchangeable(t, power)
    for card in given:
        s.fresh[power].remove(card)
        s.seen[card] = 1 << power
        s.kind[card] = PLAIN
        s.discards.append(card)
    for card in s.fresh[power]:
        s.kind[card] = MUST
    s.seen[given[-1]] = hands.EVERYBODY  # only the top of the discards is seen (WEL-4.21)
    t.note("mulligan", rule="WEL-2.6", role=power, n=len(given))
    draw_fresh(t, power, len(given) - 1)


def draw_fresh(t: Table, power: int, count: int) -> None:
    s = t.state
    for _ in range(count):
        if not s.deck:
            hands.reshuffle(t)
        if not s.deck:
            return
        card = hands.top(t)
        s.fresh[power].append(card)
        s.seen[card] = 1 << power
    s.fresh[power].sort()
    t.reveal(max(1, count))


def accept(t: Table, power: int) -> None:
    s = t.state
    s.hands[power] = sorted([*s.hands[power], *s.fresh[power]])
    s.fresh[power].clear()


# --- the interphase --------------------------------------------------------------------------------------


@dataclass
class Interphase(Procedure):
    """Resources, reinforcements, deployment, cards (WEL-16)."""

    episode = "interphase"

    at: int = 0
    points: list[int] = field(default_factory=list)  # by Power, when the dice have been rolled
    remove: int = UNSET
    extra: list[int] = field(default_factory=lambda: [0] * len(POWERS))  # deployments kept

    def order(self, t: Table) -> list[int]:
        """From the Power due the next scheduled impulse round the track (WEL-16.2)."""
        return [(t.state.marker + n) % len(POWERS) for n in range(len(POWERS))]

    @step("WEL-16.1")
    def resources(self, t: Table) -> Flow:
        s, b = t.state, t.board
        end_of_turn_cards(t)
        for duchy, powers in ((b.madrid, POWERS), (b.lisbon, (1, 3)), (b.gibraltar, (1, 3))):
            held = controller(t, duchy)
            if held in powers:
                s.resources[held] += 1
                t.note("city-pays", rule="WEL-16.1", role=held, duchy=duchy)
        return None

    @step("WEL-16.21")
    def rolls(self, t: Table) -> Flow:
        s, b, limit = t.state, t.board, t.board.limit
        more = s.appeal + s.appeal_once
        roll = t.roll(why="appeal", n=more) + more
        row = next(row for row in b.tables.appeal if roll <= row.up_to)
        s.appeal_once = 0
        self.remove = row.remove
        british = t.sum(limit["horse_guards"] + s.wellesley, why="horse-guards")
        british -= limit["without_lisbon"] * (controller(t, b.lisbon) != BRITAIN)
        british -= limit["without_porto"] * (controller(t, b.porto) != BRITAIN)
        spanish = t.sum(limit["uprising"] + s.wellesley_spain, why="uprising")
        held = [d for d in keys(t, SPAIN) if b.country[d] == "spain"]
        spanish += len(held) // limit["uprising_share"]
        s.wellesley = s.wellesley_spain = 0
        self.points = [max(0, british), row.cp, spanish, row.cp]
        t.note("reinforcements", rule="WEL-16.2", british=self.points[0], french=row.cp, spanish=spanish)
        return None

    @step("WEL-16.21")
    def removals(self, t: Table) -> Flow:
        french = [power for power in self.order(t) if SIDE[power] == FRENCH]
        if not self.remove or self.at >= len(french):
            self.at = 0
            return None
        self.at += 1
        return t.call(LoseAnywhere(french[self.at - 1], self.remove), then=AGAIN)

    @step("WEL-16.2")
    def reinforcements(self, t: Table) -> Flow:
        if self.at >= len(POWERS):
            self.at = 0
            return None
        power = self.order(t)[self.at]
        self.at += 1
        left = pay_debts(t, power, self.points[power])
        return t.call(Reinforce(power, left), then=AGAIN)

    def after_reinforcements(self, t: Table, kept: int | None) -> Flow:
        if self.at:
            self.extra[self.order(t)[self.at - 1]] = kept or 0
        return None

    @step("WEL-16.3")
    def deployments(self, t: Table) -> Flow:
        if self.at >= len(POWERS):
            self.at = 0
            return None
        power = self.order(t)[self.at]
        if self.extra[power] < 0:
            self.at += 1
            return AGAIN
        self.extra[power] -= 1
        return t.call(Deploy(power), then=AGAIN)

    @step("WEL-16.32")
    def transfers(self, t: Table) -> Flow:
        if self.at >= len(POWERS):
            self.at = 0
            return None
        power = self.order(t)[self.at]
        present = [x for x in t.board.leaders_of[power] if t.state.place[x] < REGROUP]
        return t.ask(power, each("withdraw", present), done=True)

    def on_withdraw(self, t: Table, leader: int) -> Flow:
        forces.remove(t, leader)
        t.note("withdraws", rule="WEL-16.32", role=t.board.power_of[leader], leader=leader)
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        self.at += 1
        return AGAIN

    @step("WEL-16.41")
    def draw(self, t: Table) -> Flow:
        for piece in range(t.board.pieces):
            t.state.mark[piece] = 0
        hands.reshuffle(t)
        for power in self.order(t):
            draw_fresh(t, power, t.board.limit["deal"])
        return None

    @step("WEL-16.42")
    def old_cards(self, t: Table) -> Flow:
        return t.call(OldCards(t.state.marker))

    @step("WEL-16.43")
    def excess(self, t: Table) -> Flow:
        if self.at >= len(POWERS):
            return None
        power = self.order(t)[self.at]
        self.at += 1
        return t.call(Excess(power), then=AGAIN)

    @step("WEL-16.44")
    def national(self, t: Table) -> Flow:
        deal_all_national(t, self.order(t))
        late_cards(t)
        men = [forces.on_map(t, power) for power in POWERS]
        t.ended(
            "interphase-over", year=t.state.year + 1, britain=men[0], south=men[1], spain=men[2], north=men[3]
        )
        return Leave(None)


def end_of_turn_cards(t: Table) -> None:
    """What lasts a turn ends now (ledger 5.11): 13, 17, 77, 98, 102, 106."""
    s = t.state
    for card in (13, 98, 102, 106):
        forces.retire(t, card)
    s.atrocities = bytearray(len(POWERS))
    s.lasting = [row for row in s.lasting if row.card not in (forces.LIGHT, forces.DRAGOONS)]
    s.chasseurs = 0
    s.revolt = s.no_peace = False


def late_cards(t: Table) -> None:
    """After the interphase: 85 back into the deck, 86 out of the game."""
    s = t.state
    if 86 in s.in_play:
        hands.remove_card(t, 86)
    if 85 in s.in_play:
        s.in_play.remove(85)
        s.deck.append(85)
        hands.shuffle_deck(t)


def deal_all_national(t: Table, order: list[int]) -> None:
    """All National cards are gathered, shuffled and dealt anew (WEL-16.44, AMB-31)."""
    s = t.state
    for deck in range(len(s.reserve)):
        s.reserve[deck] += s.played[deck]
        s.played[deck].clear()
    for power in POWERS:
        for card in [c for c in s.hands[power] if hands.is_national(t.board, c)]:
            s.hands[power].remove(card)
            s.reserve[hands.card_nation(t.board, card)].append(card)
    for deck in range(len(s.reserve)):
        hands.shuffle_reserve(t, deck)
    for power in order:
        hands.deal_national(t, power, t.board.powers[power].national)


# --- reinforcements --------------------------------------------------------------------------------------


def reinforcement_duchies(t: Table, power: int) -> list[int]:
    """Friendly, unbesieged National key duchies; else the nearest friendly duchy (WEL-16.2a, WEL-D-REINF)."""
    home = [d for d in t.board.land if t.board.key[d] and national(t, d, power)]
    usable = [d for d in home if friendly(t, d, SIDE[power]) and not besieged(t, d)]
    return usable or nearest_friendly(t, power, home)


def nearest_friendly(t: Table, power: int, home: list[int]) -> list[int]:
    reached, edge = set(home), list(home)
    while edge:
        edge = sorted({near for d in edge for near in t.board.neighbours[d]} - reached)
        found = [d for d in edge if friendly(t, d, SIDE[power]) and not besieged(t, d)]
        if found:
            return found
        reached |= set(edge)
    return []


def reinforcement_options(
    t: Table, power: int, cp: int, places: list[int], regroup_only: int = 0
) -> list[Action]:
    """Normal costs, in these duchies; leaders also in England (WEL-16.2, WEL-16.2a)."""
    price = t.board.cost
    free = cp - regroup_only
    quarters = [*places, t.board.england] if power == BRITAIN else places
    options: list[Action] = []
    if free >= price["build"] and forces.unbuilt(t, power):
        options += each("build", [d for d in places if room_for(t, power, d)])
    if cp >= price["regroup"] and forces.regrouping(t, power):
        options += each("regroup", places)
    if cp >= price["regroup_leader"]:
        options += each("recall", [(x, d) for x in regrouping_leaders(t, power) for d in quarters])
    new = buildable_leaders(t, power)
    options += each("raise", [(x, d) for x in new if forces.leader_cost(t, x) <= free for d in quarters])
    return options


@dataclass
class Reinforce(Procedure):
    """A Power spends its reinforcement CP in one duchy (AMB-29). Leaves with the extra deployments kept."""

    power: int
    cp: int
    base: int = NONE
    any_key: bool = False  # CP of excess cards go to any friendly key duchy (WEL-16.43a)
    odd: int = 0  # a point that may only regroup
    kept: int = 0

    @step("WEL-16.2a")
    def choose(self, t: Table) -> Flow:
        places = reinforcement_duchies(t, self.power)
        if not self.cp or not places or self.any_key:
            return None
        return t.ask(self.power, each("base", places), n=self.cp)

    def on_base(self, t: Table, duchy: int) -> Flow:
        self.base = duchy
        return None

    @step("WEL-16.2")
    def spend(self, t: Table) -> Flow:
        places = reinforcement_duchies(t, self.power) if self.any_key else [self.base]
        if self.base == NONE and not self.any_key:
            return Leave(0)
        options = reinforcement_options(t, self.power, self.cp, places, self.odd)
        if self.cp and not self.kept and not self.any_key:
            options += [act("keep")]
        if not options:
            return Leave(self.kept)
        return t.ask(self.power, options, done=True, n=self.cp)

    def on_done(self, t: Table) -> Flow:
        return Leave(self.kept)

    def on_keep(self, t: Table) -> Flow:
        """One CP buys an extra deployment (WEL-16.2b, WEL-16.31)."""
        self.cp -= t.board.cost["deployment"]
        self.kept = 1
        return AGAIN

    def on_build(self, t: Table, duchy: int) -> Flow:
        return self.put(t, forces.take_from(t, self.power, POOL, 1), duchy, t.board.cost["build"])

    def on_regroup(self, t: Table, duchy: int) -> Flow:
        return self.put(t, forces.take_from(t, self.power, REGROUP, 1), duchy, t.board.cost["regroup"])

    def on_raise(self, t: Table, leader: int, duchy: int) -> Flow:
        return self.put(t, [leader], duchy, forces.leader_cost(t, leader))

    def on_recall(self, t: Table, leader: int, duchy: int) -> Flow:
        return self.put(t, [leader], duchy, t.board.cost["regroup_leader"])

    def put(self, t: Table, pieces: list[int], duchy: int, price: int) -> Flow:
        self.cp -= price
        self.odd = min(self.odd, self.cp)
        for piece in pieces:
            t.state.place[piece] = duchy
        leaders = [piece for piece in pieces if forces.is_leader(t, piece)]
        if leaders:
            t.note("leader-appears", rule="WEL-16.2", role=self.power, leader=leaders[0], duchy=duchy)
        else:
            t.note("reinforces", rule="WEL-16.2", role=self.power, duchy=duchy, n=len(pieces))
        return AGAIN


# --- deployment ------------------------------------------------------------------------------------------


def deployable(t: Table, power: int) -> list[int]:
    """Leaders who have not been deployed in this interphase and can go somewhere."""
    s = t.state
    return [
        x
        for x in t.board.leaders_of[power]
        if s.place[x] < REGROUP and not s.mark[x] & MARCHED and deploy_steps(t, power, s.place[x], [])
    ]


def deploy_steps(t: Table, power: int, frm: int, visited: list[int]) -> list[int]:
    """Along land lines through friendly duchies, never where an enemy could intercept (WEL-16.3)."""
    side = SIDE[power]
    if kept_at_home(t, power, frm) or may_leave(t, side, frm) is not None:
        return []
    return [
        d
        for d in t.board.neighbours[frm]
        if d not in visited
        and friendly(t, d, side)
        and not forces.side_present(t, 1 - side, d)
        and not may_be_intercepted(t, side, d)
        and not t.state.blocked[t.board.line_of[frm][d]]
    ]


@dataclass
class Deploy(Procedure):
    """One deployment: a leader by land, or a British convoy (WEL-16.3, 16.3a, 16.3b)."""

    power: int

    @step("WEL-16.3")
    def choose(self, t: Table) -> Flow:
        options = each("deploy", deployable(t, self.power))
        if self.power == BRITAIN:
            options += each("convoy", deploy_sailings(t))
        return t.ask(self.power, options, done=True)

    def on_deploy(self, t: Table, leader: int) -> Flow:
        return t.call(Ride(self.power, leader))

    def on_convoy(self, t: Table, frm: int, to: int) -> Flow:
        return t.call(DeployConvoy(frm, to))


@dataclass
class Ride(Procedure):
    """A leader through friendly duchies, gathering soldiers and leaders on the way (WEL-16.3a)."""

    power: int
    leader: int
    force: list[int] = field(default_factory=list)
    visited: list[int] = field(default_factory=list)

    @step("WEL-16.3a")
    def gather(self, t: Table) -> Flow:
        """He may leave pieces only where he starts: here he says whom he takes."""
        if not self.force:
            self.force = [self.leader]
            self.visited = [t.state.place[self.leader]]
            return AGAIN
        room = forces.command_rating(t, self.leader) - (len(self.force) - 1)
        here = t.state.place[self.leader]
        troops = [p for p in forces.soldiers(t, self.power, here) if self.free(t, p)]
        officers = [p for p in forces.leaders(t, self.power, here) if self.free(t, p)]
        options = each("staff", officers if room else [])
        options += each("take", range(min(room, len(troops)) + 1))
        return t.ask(self.power, options, duchy=here, leader=self.leader)

    def free(self, t: Table, piece: int) -> bool:
        return piece not in self.force and not t.state.mark[piece] & (MARCHED | STUCK)

    def on_staff(self, t: Table, leader: int) -> Flow:
        self.force.append(leader)
        return AGAIN

    def on_take(self, t: Table, n: int) -> Flow:
        here = t.state.place[self.leader]
        troops = [p for p in forces.soldiers(t, self.power, here) if self.free(t, p)]
        self.force += troops[:n]
        return None

    @step("WEL-16.3")
    def go_on(self, t: Table) -> Flow:
        to = deploy_steps(t, self.power, t.state.place[self.leader], self.visited)
        if not to:
            return None
        return t.ask(self.power, each("to", to), done=True, duchy=t.state.place[self.leader])

    def on_to(self, t: Table, duchy: int) -> Flow:
        for piece in self.force:
            t.state.place[piece] = duchy
        self.visited.append(duchy)
        return t.go(self.gather)

    @step("WEL-16.31")
    def arrive(self, t: Table) -> Flow:
        for piece in self.force:
            t.state.mark[piece] |= MARCHED
        here, men = t.state.place[self.leader], column(t, self.force)[1]
        t.moved(
            self.leader, self.visited[0], here, way=self.visited, role=self.power, rule="WEL-16.3", key="moves.ride",
            n=men, led=1,
        )  # fmt: skip
        return t.call(Command(SIDE[self.power], here))


def deploy_sailings(t: Table) -> list[tuple[int, int]]:
    """Friendly port to friendly unbesieged port where no enemy army could intercept (WEL-16.3b)."""
    side = SIDE[BRITAIN]
    from_ports = [
        p for p in t.board.ports if friendly(t, p, side) and may_leave(t, side, p) is None and movable(t, p)
    ]
    to_ports = [
        p
        for p in t.board.ports
        if t.board.port[p] in (MINOR, MAJOR)
        and friendly(t, p, side)
        and not besieged(t, p)
        and not may_be_intercepted(t, side, p)
    ]
    return [(a, b) for a in from_ports for b in to_ports if a != b and at_sea(t, side, a, b)]


def movable(t: Table, port: int) -> list[int]:
    return [p for p in forces.pieces(t, BRITAIN, port) if not t.state.mark[p] & MARCHED]


@dataclass
class DeployConvoy(Procedure):
    """A convoy as a deployment: no cards, no interception (WEL-16.3b)."""

    frm: int
    to: int
    load: list[int] = field(default_factory=list)

    @step("WEL-16.3b")
    def load_ships(self, t: Table) -> Flow:
        left = t.board.limit["convoy"] - len(self.load)
        waiting = [p for p in movable(t, self.frm) if p not in self.load]
        officers = [p for p in waiting if forces.is_leader(t, p)]
        troops = [p for p in waiting if not forces.is_leader(t, p)]
        options = each("board", officers if left else [])
        options += each("ship", range(0 if self.load else 1, min(left, len(troops)) + 1))
        if not options:
            return None
        return t.ask(BRITAIN, options, duchy=self.frm, to_duchy=self.to)

    def on_board(self, t: Table, leader: int) -> Flow:
        self.load.append(leader)
        return AGAIN

    def on_ship(self, t: Table, n: int) -> Flow:
        waiting = movable(t, self.frm)
        self.load += [p for p in waiting if not forces.is_leader(t, p)][:n]
        return None

    @step("WEL-16.3b")
    def land(self, t: Table) -> Flow:
        for piece in self.load:
            t.state.place[piece] = self.to
            t.state.mark[piece] |= MARCHED
        if self.load:
            lead, men = column(t, self.load)
            t.moved(
                lead,
                self.frm,
                self.to,
                role=BRITAIN,
                rule="WEL-16.3b",
                key="moves.convoy",
                n=men,
                led=led(t, lead),
            )
        return t.call(Command(SIDE[BRITAIN], self.to))


# --- cards -----------------------------------------------------------------------------------------------


@dataclass
class OldCards(Procedure):
    """Mulligan of the new cards, then half the old ones back into the deck (WEL-16.42)."""

    start: int
    at: int = 0

    @step("WEL-16.42")
    def offer(self, t: Table) -> Flow:
        if self.at == len(POWERS):
            return Leave(None)
        power = (self.start + self.at) % len(POWERS)
        options = [act("mulligan")] if exchangeable(t, power) else []
        return t.ask(power, options, done=True)

    def on_mulligan(self, t: Table) -> Flow:
        mulligan(t, (self.start + self.at) % len(POWERS))
        return AGAIN

    def on_done(self, t: Table) -> Flow:
        power = (self.start + self.at) % len(POWERS)
        self.return_half(t, power)
        accept(t, power)
        self.at += 1
        return AGAIN

    def return_half(self, t: Table, power: int) -> None:
        s = t.state
        old = hands.common(t, power)
        for _ in range(forces.half(len(old))):
            card = t.draw(old)
            old.remove(card)
            s.hands[power].remove(card)
            s.deck.append(card)
        hands.shuffle_deck(t)  # before the next Power's mulligan draws
        if old:
            t.note("keeps-old", rule="WEL-16.42", role=power, n=len(old))


@dataclass
class Excess(Procedure):
    """More than eight common cards: one for a Resource, the others for CP (WEL-16.43, WEL-16.43a)."""

    power: int
    cp: int = 0

    @step("WEL-16.43")
    def ninth(self, t: Table) -> Flow:
        s = t.state
        if len(hands.common(t, self.power)) <= t.board.limit["hand"]:
            return Leave(None)
        card = hands.random_common(t, self.power)
        s.hands[self.power].remove(card)
        if hands.is_must(t.board, card):
            s.deck.append(card)
            hands.shuffle_deck(t)
        else:
            hands.pile(t, card)
        s.resources[self.power] += 1
        t.reveal()
        t.note("ninth-card", rule="WEL-16.43", role=self.power, card=card)
        return None

    @step("WEL-16.43a")
    def others(self, t: Table) -> Flow:
        held = [c for c in hands.common(t, self.power) if not hands.is_must(t.board, c)]
        if len(hands.common(t, self.power)) <= t.board.limit["hand"] or not held:
            return None
        return t.ask(self.power, each("discard", held))

    def on_discard(self, t: Table, card: int) -> Flow:
        hands.lay_down(t, self.power, card)
        t.reveal()
        self.cp += t.board.cards[card].cp
        t.note("discards", rule="WEL-16.43a", role=self.power, card=card)
        return AGAIN

    @step("WEL-16.43a")
    def spend(self, t: Table) -> Flow:
        odd = self.cp % 2
        self.cp = pay_debts(t, self.power, self.cp)  # reinforcements meet what is owed first (WEL-5.12a)
        if not self.cp:
            return None
        return t.call(Reinforce(self.power, self.cp, any_key=True, odd=odd))

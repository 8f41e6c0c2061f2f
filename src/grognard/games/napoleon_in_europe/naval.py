"""NIE-10, 11, 13 and 15: squadrons at sea and in port, interception, naval battles."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Action, Flow, Leave, Mask, Procedure, Refusal, Terms, act, each, step
from grognard.engine.values import Arg
from grognard.games.napoleon_in_europe.board import NOBODY, SQUADRON, Board
from grognard.games.napoleon_in_europe.entry import held_back, held_in
from grognard.games.napoleon_in_europe.state import (
    DONE_SAILING,
    FOUGHT,
    NONE,
    READY,
    UNDER_WAY,
    OpenDice,
    State,
    Table,
    Throw,
    allied,
    ally_mask,
    at,
    bits,
    enemy_mask,
    is_active,
    nations_at,
    occupiers,
    remove_unit,
    standing,
)
from grognard.games.napoleon_in_europe.sums import add


def squadrons(s: State, space: int, mask: int) -> list[int]:
    """The squadrons of these nations in a sea area or port."""
    return [q for q in at(s, space) if mask >> s.nation[q] & 1]


def is_port(b: Board, space: int) -> bool:
    return b.port0 <= space < b.field0


def water_links(b: Board, space: int) -> tuple[int, ...]:
    """Sea areas and ports adjacent to a sea area or port (NIE-11.3)."""
    return b.water_links[space - b.sea0]


def may_dock(t: Table, nation: int, port: int) -> Refusal | None:
    """Only ports of regions owned by the nation or an ally, and not held by the enemy (NIE-11.2, 11.5)."""
    s, b = t.state, t.board
    region = b.ports[port - b.port0][0]
    owner = s.owner[region]
    if owner == NOBODY or not allied(s, nation, owner):
        return Refusal("NIE-11.2", "foreign-port", {"space": region})
    if occupiers(s, region) & enemy_mask(s, nation):
        return Refusal("NIE-11.5", "port-occupied", {"space": region})
    return None


def fleets(t: Table, nation: int) -> list[int]:
    """Waters where squadrons of this nation lie."""
    return bits(standing(t.state).where[nation] & ~t.board.land)


def ready_squadrons(t: Table, nation: int, water: int) -> list[int]:
    """Squadrons that lie ready; when only those are left that fought here, they may enter a port (NIE-10.4)."""
    s = t.state
    able = [q for q in standing(s).at(water) if s.nation[q] == nation and s.steps[q] in (READY, FOUGHT)]
    held = bool(able) and held_in(t, nation) >> water & 1
    free = [] if held else [q for q in able if held_back(s, q) is None]
    return [q for q in free if s.steps[q] == READY] or free


@dataclass
class Sail(Procedure):
    """Squadrons of one nation leave one water together and go on from area to area (NIE-10.1)."""

    nation: int
    water: int
    fleet: list[int] = field(default_factory=list)
    visited: Mask = 0  # waters seen in this move; none is entered twice, so every voyage ends
    engaged: bool = False  # they sought an enemy where they lay
    episode = "voyage"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "frm_space": self.water}

    def beginnings(self, t: Table) -> list[Action]:
        ready = ready_squadrons(t, self.nation, self.water)
        ways = bool(self.legal(t, "sail", water_links(t.board, self.water)))
        takes = each("take", range(1, len(ready) + 1)) if ways else []
        engages = [act("engage")] if self.check_engage(t) is None else []
        return [*takes, *self.raids(t, ready), *engages]

    def may_begin(self, t: Table) -> bool:
        """Are there any beginnings?"""
        ready = ready_squadrons(t, self.nation, self.water)
        if not ready:
            return False
        if t.state.steps[ready[0]] == READY and water_links(t.board, self.water)[0] < t.board.port0:
            return True  # to a sea area whoever has not fought may go
        voyage = Sail(self.nation, self.water, ready)  # they are looked for once
        if any(voyage.check_sail(t, w) is None for w in water_links(t.board, self.water)):
            return True
        return bool(voyage.raids(t, ready)) or voyage.check_engage(t) is None

    @step("NIE-10.1")
    def take(self, t: Table) -> Flow:
        """How many sail, or attack a port; or all seek the enemy in the same water."""
        options, commander = self.beginnings(t), t.state.commander[self.nation]
        if not options or commander == NONE:
            return Leave()
        return t.ask(commander, options, nation=self.nation, space=self.water)

    def check_take(self, t: Table, n: int) -> Refusal | None:
        ready = len(ready_squadrons(t, self.nation, self.water))
        return None if 1 <= n <= ready else Refusal("NIE-10.1", "not-so-many-squadrons", {"n": ready})

    def on_take(self, t: Table, n: int) -> Flow:
        self.set_out(t, n)
        return None

    def set_out(self, t: Table, n: int) -> None:
        s = t.state
        self.fleet = ready_squadrons(t, self.nation, self.water)[:n]
        for q in self.fleet:
            if s.steps[q] == READY:
                s.steps[q] = UNDER_WAY
        self.visited = 1 << self.water

    def fought(self, t: Table) -> bool:
        """Have these squadrons been in a battle in this turn?"""
        s = t.state
        return any(s.steps[q] == FOUGHT for q in self.fleet or ready_squadrons(t, self.nation, self.water))

    def check_engage(self, t: Table) -> Refusal | None:
        """Fleets at war that lie in one sea area from before may fight there too (NIE-13.1)."""
        s = t.state
        enemies = squadrons(s, self.water, enemy_mask(s, self.nation))
        if is_port(t.board, self.water) or not enemies or not ready_squadrons(t, self.nation, self.water):
            return Refusal("NIE-13.1", "nobody-to-engage", {"space": self.water})
        return Refusal("NIE-10.4", "fought-already") if self.fought(t) else None

    def on_engage(self, t: Table) -> Flow:
        self.set_out(t, len(ready_squadrons(t, self.nation, self.water)))
        self.engaged = True
        return t.call(Encounter(self.nation, self.water, self.water))

    def after_take(self, t: Table, result: str) -> Flow:
        return self.muster(t)

    def raids(self, t: Table, ships: list[int]) -> list[Action]:
        """Ports that these squadrons can attack from here (NIE-11.6, 11.7)."""
        b = t.board
        if is_port(b, self.water) or self.fought(t):
            return []
        numbers = range(1, len(ships) + 1)
        return self.legal(
            t, "raid", [(b.port0 + p, n) for p in b.sea_ports[self.water - b.sea0] for n in numbers]
        )

    def check_raid(self, t: Table, port: int, n: int) -> Refusal | None:
        s, b = t.state, t.board
        if is_port(b, self.water) or self.fought(t):
            return Refusal("NIE-11.6", "raids-from-the-sea")
        if not is_port(b, port) or port - b.port0 not in b.sea_ports[self.water - b.sea0]:
            return Refusal("NIE-11.6", "port-of-another-sea")
        if n > len(self.fleet or ready_squadrons(t, self.nation, self.water)):
            return Refusal("NIE-11.7", "too-few-squadrons")
        if n + s.raids[port - b.port0] > b.naval.port_attackers:
            return Refusal("NIE-11.7", "two-attack-a-port")
        if not squadrons(s, port, enemy_mask(s, self.nation)):
            return Refusal("NIE-11.6", "nobody-in-port")
        return None

    def on_raid(self, t: Table, port: int, n: int) -> Flow:
        """From where they lay, or from where they have just sailed to: the others of the fleet may sail on."""
        s, b = t.state, t.board
        raiders = (self.fleet or ready_squadrons(t, self.nation, self.water))[:n]
        self.fleet = [q for q in self.fleet if q not in raiders]
        s.raids[port - b.port0] += n
        t.note("raids-port", rule="NIE-11.6", role=self.nation, nation=self.nation, n=n, space=port)
        return t.call(NavalBattle(self.nation, port, raiders), then=t.go(self.sail))

    def afloat(self, t: Table) -> list[int]:
        """What is left of the fleet: it may be sunk, or its nation be traded away in mid-voyage (NIE-5.13)."""
        s = t.state
        return [q for q in self.fleet if s.kind[q] == SQUADRON and s.nation[q] == self.nation]

    @step("NIE-10.1")
    def sail(self, t: Table) -> Flow:
        if not self.afloat(t) or not is_active(t.state, self.nation):
            return None
        options = self.legal(t, "sail", water_links(t.board, self.water))
        moved = self.visited != 1 << self.water
        if moved:
            options += self.raids(t, self.afloat(t))
        if not options:
            return None
        return t.ask(t.state.commander[self.nation], options, done=moved or self.engaged, nation=self.nation,
                     space=self.water)  # fmt: skip

    def check_sail(self, t: Table, water: int) -> Refusal | None:
        b = t.board
        if water not in water_links(b, self.water):
            return Refusal("NIE-10.1", "not-adjacent-sea", {"space": water})
        if self.visited >> water & 1:
            return Refusal("NIE-10.1", "been-there", {"space": water})
        if is_port(b, water):
            return may_dock(t, self.nation, water)
        return Refusal("NIE-10.4", "fought-already") if self.fought(t) else None

    def on_sail(self, t: Table, water: int) -> Flow:
        s, b = t.state, t.board
        came, self.water = self.water, water
        self.visited |= 1 << water
        for q in self.fleet:
            s.place[q] = water
        t.moved(
            self.fleet[0], came, water, role=self.nation, key="sails", nation=self.nation, n=len(self.fleet)
        )
        if is_port(b, water):
            return None
        if not squadrons(s, water, enemy_mask(s, self.nation)):
            return AGAIN
        return t.call(Encounter(self.nation, water, came), then=AGAIN)

    def after_sail(self, t: Table, result: str) -> Flow:
        return self.muster(t)

    def muster(self, t: Table) -> Flow:
        """Who fought may only enter an adjacent friendly port (NIE-10.4); who evaded goes on (NIE-10.3)."""
        self.fleet = self.afloat(t)
        return None

    @step("NIE-10.1")
    def end_voyage(self, t: Table) -> Flow:
        """A voyage happens once in a turn."""
        left = self.afloat(t)
        for q in left:
            t.state.steps[q] = DONE_SAILING
        if left:
            t.ended("anchors", role=self.nation, nation=self.nation, n=len(left), at_space=self.water)
        else:
            t.ended("voyage-over", role=self.nation, nation=self.nation)
        return None


def strongest(s: State, water: int, mask: int) -> int:
    """Who speaks for a side at sea: the nation with most squadrons, the first in the order of play on a tie."""
    return max(bits(mask), key=lambda n: len(squadrons(s, water, 1 << n)))


def is_close(b: Board, came: int, water: int) -> bool:
    """Just out of a port, or through a narrow passage: interception is easier (NIE-13.3, 13.4)."""
    if is_port(b, came):
        return True
    pair = (came - b.sea0, water - b.sea0)
    return pair in b.narrows or pair[::-1] in b.narrows


@dataclass
class Encounter(Procedure):
    """NIE-13: both sides say in secret whether they want battle. Leaves with "no-battle", "evaded", or how it went."""

    nation: int
    water: int
    came: int

    def enemies(self, t: Table) -> int:
        s = t.state
        here = 0
        for q in squadrons(s, self.water, enemy_mask(s, self.nation)):
            here |= 1 << s.nation[q]
        return here

    @step("NIE-13.1")
    def declare(self, t: Table) -> Flow:
        s = t.state
        if not self.enemies(t) or s.commander[self.nation] == NONE:
            return Leave("no-battle")
        mine, theirs = s.commander[self.nation], s.commander[strongest(s, self.water, self.enemies(t))]
        will = [act("seek_battle"), act("avoid_battle")]
        if theirs == NONE:  # squadrons nobody commands do not seek battle
            return t.ask(mine, will, nation=self.nation, at_space=self.water)
        return t.ask_all({mine: will, theirs: will}, nation=self.nation, at_space=self.water)

    def on_seek_battle(self, t: Table) -> Flow:
        return self.weigh(t, True, False)

    def on_avoid_battle(self, t: Table) -> Flow:
        return Leave("no-battle")

    def all_declare(self, t: Table, answers: dict[int, Action]) -> Flow:
        s = t.state
        mine, theirs = s.commander[self.nation], s.commander[strongest(s, self.water, self.enemies(t))]
        t.reveal()
        return self.weigh(t, answers[mine].verb == "seek_battle", answers[theirs].verb == "seek_battle")

    def weigh(self, t: Table, mover: bool, other: bool) -> Flow:
        """Both: battle. Neither: none. One: the mover rolls whether the unwilling are intercepted."""
        b = t.board
        if mover and other:
            return None
        if not mover and not other:
            t.note("no-naval-battle", rule="NIE-13.1", at_space=self.water)
            return Leave("no-battle")
        # only those who move have just left a port or pass a strait; the others lie at sea
        close = other and is_close(b, self.came, self.water)
        needs = b.naval.intercepts_close if close else b.naval.intercepts
        enemy = strongest(t.state, self.water, self.enemies(t))
        keen, shy = (self.nation, enemy) if mover else (enemy, self.nation)
        rule = "NIE-13.3" if close else "NIE-13.2"
        roll = t.roll(
            why="interception", role=self.nation, hit=needs, rule=rule, nation=keen, other_nation=shy
        )
        if roll < needs:
            t.note("evades-interception", rule="NIE-10.3", at_space=self.water, nation=shy, other_nation=keen)
            return Leave("evaded")
        t.note("intercepted", rule=rule, at_space=self.water, nation=shy, other_nation=keen)
        return None

    @step("NIE-10.5")
    def fight(self, t: Table) -> Flow:
        return t.call(NavalBattle(self.nation, self.water, []))

    def after_fight(self, t: Table, result: str) -> Flow:
        return Leave(result)


def fleet_bonus(t: Table, ships: list[int], terms: Terms | None = None) -> int:
    """At least half British +1, at least half Ottoman -1; they add up (NIE-14.1, 14.6, 15.3)."""
    s, total = t.state, 0
    for n, row in enumerate(t.board.nations):
        if row.fleet_bonus and 2 * sum(s.nation[q] == n for q in ships) >= len(ships) > 0:
            total += add(
                terms,
                row.fleet_bonus,
                "term.fleet",
                "NIE-14.1" if row.fleet_bonus > 0 else "NIE-14.6",
                nation=n,
            )
    return total


def fleet_strength(t: Table, ships: list[int], in_port: bool, terms: Terms | None = None) -> int:
    """What a side adds to its two dice: its squadrons, its seamanship, the port it defends (NIE-15.1, 15.3, 11.8)."""
    total = add(terms, len(ships), "term.squadrons", "NIE-15.1", n=len(ships)) + fleet_bonus(t, ships, terms)
    return total + (add(terms, t.board.naval.port_defence, "term.port", "NIE-11.8") if in_port else 0)


def naval_losses(b: Board, difference: int) -> int:
    """Squadrons lost by the lower total (NIE-15.2)."""
    return max((lost for least, lost in b.naval.losses if difference >= least), default=0)


@dataclass
class NavalBattle(Procedure, OpenDice):
    """NIE-15: one exchange of rolls. In a port only the raiders attack, two at most.

    Leaves with "even", or "won-2", "lost-1": what it cost the loser, as the moving side sees it.
    """

    nation: int
    water: int
    raiders: list[int]
    losing: int = 0  # mask of the nations that choose their losses
    lost: int = 0
    result: str = "even"
    enemy: int = NOBODY
    throws: list[Throw] = field(default_factory=list)
    episode = "naval-battle"

    def subject(self, t: Table) -> dict[str, Arg]:
        return {"nation": self.nation, "space": self.water}

    def sides(self, t: Table) -> tuple[list[int], list[int]]:
        """Allies count with a side that are at war with somebody on the other: nobody is drawn into a war (NIE-21.7)."""
        s = t.state
        here = nations_at(s, self.water)
        foes = here & enemy_mask(s, self.nation)
        mine = theirs = 0
        drawn_in = "allied-fleets" in t.options  # all allies of a side count, as L418 has it
        for n in bits(here & ally_mask(s, self.nation)):
            if n == self.nation or ((drawn_in or enemy_mask(s, n) & foes) and not self.raiders):
                mine |= 1 << n
        for n in bits(here & ~ally_mask(s, self.nation)):
            if foes >> n & 1 or (ally_mask(s, n) & foes and (drawn_in or enemy_mask(s, n) & mine)):
                theirs |= 1 << n
        return self.raiders or squadrons(s, self.water, mine), squadrons(s, self.water, theirs)

    @step("NIE-15.1")
    def roll(self, t: Table) -> Flow:
        s, b = t.state, t.board
        mine, theirs = self.sides(t)
        enemy = self.enemy = strongest(s, self.water, sum({1 << s.nation[q] for q in theirs}))
        sums = t.terms("sum.naval", nation=self.nation), t.terms("sum.naval", nation=enemy)
        first = fleet_strength(t, mine, False, sums[0])
        second = fleet_strength(t, theirs, bool(self.raiders), sums[1])
        faces = list[int](), list[int]()
        first += t.sum(2, why="naval", role=self.nation, terms=sums[0], faces=faces[0], nation=self.nation)
        second += t.sum(2, why="naval", role=enemy, terms=sums[1], faces=faces[1], nation=enemy)
        self.throws = [Throw("naval", self.nation, faces[0], first), Throw("naval", enemy, faces[1], second)]
        t.note("naval-battle", rule="NIE-15.1", nation=self.nation, other_nation=enemy, at_space=self.water, n=first,
               m=second)  # fmt: skip
        for q in mine:
            s.steps[q] = FOUGHT
        loser = mine if first < second else theirs
        self.lost = min(naval_losses(b, abs(first - second)), len(loser))
        self.losing = sum({1 << s.nation[q] for q in loser})
        if not self.lost:
            t.ended(
                "naval-even", rule="NIE-15.2", nation=self.nation, other_nation=enemy, at_space=self.water
            )
            return None
        self.result = f"{'lost' if loser is mine else 'won'}-{self.lost}"
        won, beaten = (enemy, self.nation) if loser is mine else (self.nation, enemy)
        t.ended("naval-won", rule="NIE-15.2", role=won, nation=won, other_nation=beaten, at_space=self.water,
                n=self.lost, facts={"winner": t.game.roles[won], "losses": {t.game.roles[beaten]: self.lost},
                                    "space": self.water})  # fmt: skip
        return None

    @step("NIE-15.2")
    def choose_losses(self, t: Table) -> Flow:
        """The loser's side chooses, in the voice of its strongest fleet (A-24)."""
        s = t.state
        if not self.lost:
            return Leave(self.result)
        mine = [q for q in self.sides(t)[0] if s.kind[q] == SQUADRON]
        ships = (
            mine if self.raiders and self.losing >> self.nation & 1 else squadrons(s, self.water, self.losing)
        )
        kinds = [next(q for q in ships if s.nation[q] == n) for n in sorted({s.nation[q] for q in ships})]
        if not kinds:
            return Leave(self.result)
        speaker = max(kinds, key=lambda q: sum(s.nation[x] == s.nation[q] for x in ships))
        commander = s.commander[s.nation[speaker]]
        return t.ask(commander if commander != NONE else s.commander[self.nation], each("sink", kinds), n=self.lost,
                     at_space=self.water)  # fmt: skip

    def on_sink(self, t: Table, squadron: int) -> Flow:
        s = t.state
        t.note(
            "squadron-lost",
            rule="NIE-15.2",
            role=s.nation[squadron],
            nation=s.nation[squadron],
            at_space=self.water,
        )
        remove_unit(s, squadron)
        self.raiders = [q for q in self.raiders if q != squadron]
        self.lost -= 1
        return AGAIN

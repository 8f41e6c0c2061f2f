"""Chapter 5: reinforcements from the pools, and the Prussians who arrive on turns 3, 4 and 5."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.engine import AGAIN, Flow, Leave, Mask, Procedure, Refusal, each, step
from grognard.games.waterloo_200.areas import blocks_in, contested, enemies_in, has_room, put, settle
from grognard.games.waterloo_200.board import AWAY, POOL, PRUSSIAN, TYPES
from grognard.games.waterloo_200.knowledge import (
    came_together,
    found_no_place,
    free,
    is_not_of,
    note_block,
    stands_on,
    stands_with_its_corps,
)
from grognard.games.waterloo_200.setup import label
from grognard.games.waterloo_200.state import Table
from grognard.games.waterloo_200.units import commander, strategic_value, strength

NOBODY = 255


def may_reinforce(t: Table, faction: int) -> Refusal | None:
    """Only while the commander is in his headquarters area and no enemy is there (W200-5.0)."""
    area = t.state.area[commander(t, faction)]
    if area != t.board.headquarters[faction]:
        return Refusal("W200-5.0", "refused.not-headquarters", {"space": t.board.headquarters[faction]})
    if enemies_in(t, faction, area):
        return Refusal("W200-5.0", "refused.headquarters-engaged", {"space": area})
    if not blocks_in(t, faction, POOL):
        return Refusal("W200-5.0-c", "refused.pool-empty", {})
    return None


@dataclass
class Reinforce(Procedure):
    """The owner fixes a number up to the SV, then draws and places one unit after another (W200-5.0-c, B-64)."""

    faction: int
    number: int = 0
    drawn: int = NOBODY
    used: list[int] = field(default_factory=list)  # icons, one unit each (W200-5.0-d, B-30)
    returned: Mask = 0
    placed: int = 0
    strength: int = 0  # of those placed
    episode = "reinforcements"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"role": self.faction}

    def check_draw(self, t: Table, n: int) -> Refusal | None:
        most = strategic_value(t, self.faction)
        if not 0 < n <= most:
            return Refusal("W200-5.0-c", "refused.strategic-value", {"n": most})
        if n > len(blocks_in(t, self.faction, POOL)):
            return Refusal("W200-5.0-c", "refused.pool-empty", {})
        return None

    @step("W200-5.0-c")
    def how_many(self, t: Table) -> Flow:
        pool = len(blocks_in(t, self.faction, POOL))
        most = min(strategic_value(t, self.faction), pool)
        return t.ask(self.faction, self.legal(t, "draw", range(1, most + 1)), done=True, n=most, pool=pool)

    def on_draw(self, t: Table, n: int) -> Flow:
        self.number = n
        return None

    def pool(self, t: Table) -> list[int]:
        """A unit that could not be placed went back and is not replaced by another (W200-5.0-e)."""
        return [b for b in blocks_in(t, self.faction, POOL) if not self.returned >> b & 1]

    @step("W200-5.0-c")
    def draw(self, t: Table) -> Flow:
        if not self.number or not self.pool(t):
            return t.go(self.enough)
        if free(t, self.faction):
            options = self.legal(t, "choose", self.pool(t))
            if not options:
                return t.go(self.enough)
            return t.ask(self.faction, options, done=True, n=self.number)
        return self.on_choose(t, t.draw(self.pool(t), lambda b: label(t, b)))

    def check_choose(self, t: Table, block: int) -> Refusal | None:
        if not free(t, self.faction):
            return Refusal("W200-5.0-c", "refused.drawn-not-chosen", {})
        if block not in self.pool(t):
            return Refusal("W200-5.0-c", "refused.not-in-pool", {"piece": block})
        if not self.places(t, block):
            return Refusal("W200-5.0-d", "refused.no-place", {"piece": block})
        return None

    def on_choose(self, t: Table, block: int) -> Flow:
        self.drawn = block
        self.number -= 1
        t.state.peeked |= 1 << block
        return t.go(self.place)

    def on_done(self, t: Table) -> Flow:
        return t.go(self.enough)

    def places(self, t: Table, block: int) -> list[int]:
        """Controlled areas with a free icon of the unit's colour and type, within stacking; for Prussians the black area
        of their corps (W200-5.0-d, B-31)."""
        board, face = t.board, t.state.face[block]
        if self.faction == PRUSSIAN:
            return [board.corps_area[board.corps_of[face]]]
        return sorted({board.icons[i].area for i in self.open_icons(t) if board.icon_faces[i] >> face & 1})

    def open_icons(self, t: Table) -> list[int]:
        """Icons not used yet, in areas the faction controls, uncontested and with room."""
        fought_over = contested(t)
        return [
            number
            for number, icon in enumerate(t.board.icons)
            if number not in self.used
            and t.state.owner[icon.area] == self.faction
            and not fought_over >> icon.area & 1
            and has_room(t, self.faction, icon.area)
        ]

    def check_place(self, t: Table, area: int) -> Refusal | None:
        if self.drawn == NOBODY or area not in self.places(t, self.drawn):
            return Refusal("W200-5.0-d", "refused.no-icon", {"space": area})
        return None

    @step("W200-5.0-d")
    def place(self, t: Table) -> Flow:
        places = self.places(t, self.drawn)
        if not places:
            return None
        return t.ask(self.faction, each("place", places), piece=self.drawn)

    def on_place(self, t: Table, area: int) -> Flow:
        """A unit stands on its icon, so everybody sees its corps and type, as at set-up; of a Prussian the corps."""
        board, block = t.board, self.drawn
        face = t.state.face[block]
        self.drawn = NOBODY
        self.placed += 1
        self.strength += strength(t, block)
        put(t, block, area)
        settle(t, area)
        if self.faction == PRUSSIAN:
            stands_with_its_corps(t, block)
            note_block(t, "reinforces", block, rule="W200-5.0-d", space=area)
        else:
            icon = next(
                i for i in board.icons_at[area] if i not in self.used and board.icon_faces[i] >> face & 1
            )
            self.used.append(icon)
            stands_on(t, block, icon)
            note_block(t, "reinforces-icon", block, rule="W200-5.0-d", space=area, icon=icon)
        return t.go(self.draw)

    @step("W200-5.0-e")
    def goes_back(self, t: Table) -> Flow:
        """There is no place for it."""
        found_no_place(t, self.drawn, self.open_icons(t))
        self.returned |= 1 << self.drawn
        note_block(t, "returns", self.drawn, rule="W200-5.0-e")
        self.drawn = NOBODY
        return t.go(self.draw)

    @step("W200-5.0-c")
    def enough(self, t: Table) -> Flow:
        t.ended(
            "reinforced",
            rule="W200-5.0-c",
            role=self.faction,
            n=self.placed,
            back=self.returned.bit_count(),
            pool=len(blocks_in(t, self.faction, POOL)),
        )
        return Leave(("drawn-from-the-pool", self.placed, self.returned.bit_count(), self.strength))


# --- the Prussians -----------------------------------------------------------------------------------


def prussians_are_due(t: Table) -> bool:
    """Does a Prussian corps arrive this turn? With variable arrival one does on the same turns."""
    return any(arrival.turn == t.state.turn for arrival in t.board.arrivals)


@dataclass
class PrussiansArrive(Procedure):
    """W200-5.1: before any impulse of turns 3, 4 and 5; with variable arrival the corps is drawn (W200-OR-10.0)."""

    arrival: int = NOBODY
    kinds: list[int] = field(default_factory=list)  # types of which one unit is still to be drawn
    entering: list[int] = field(default_factory=list)
    episode = "arrival"

    def subject(self, t: Table) -> dict[str, int | str]:
        return {"n": t.state.turn, "role": PRUSSIAN}

    @step("W200-5.1")
    def which_corps(self, t: Table) -> Flow:
        s, arrivals = t.state, t.board.arrivals
        if "variable-prussians" in t.options:
            left = [i for i in range(len(arrivals)) if not s.arrived >> i & 1]
            names = [t.board.corps[a.corps].leader for a in arrivals]
            self.arrival = t.draw(left, lambda i: names[i])
        else:
            self.arrival = next(i for i, a in enumerate(arrivals) if a.turn == s.turn)
        s.arrived |= 1 << self.arrival
        self.kinds = list(arrivals[self.arrival].drawn)
        return None

    @step("W200-OR-10.0-b")
    def blucher(self, t: Table) -> Flow:
        """Blücher comes with the first of them, always to his headquarters (W200-5.1-b)."""
        leader = commander(t, PRUSSIAN)
        if t.state.area[leader] == AWAY and t.state.turn == min(a.turn for a in t.board.arrivals):
            put(t, leader, t.board.headquarters[PRUSSIAN])
            note_block(t, "arrives", leader, rule="W200-5.1-b", space=t.board.headquarters[PRUSSIAN])
        return None

    def waiting(self, t: Table, types: tuple[int, ...]) -> list[int]:
        """Blocks of the corps, of these types, that have not come yet."""
        corps = t.board.arrivals[self.arrival].corps
        return [
            b
            for b in blocks_in(t, PRUSSIAN, AWAY)
            if b not in self.entering
            and t.board.corps_of[t.state.face[b]] == corps
            and t.board.kind[t.state.face[b]] in types
        ]

    @step("W200-5.1-b")
    def leader_and_guns(self, t: Table) -> Flow:
        self.entering = self.waiting(t, t.board.arrivals[self.arrival].placed)
        return None

    @step("W200-5.1-c")
    def drawn_units(self, t: Table) -> Flow:
        """One cavalry and one infantry, at random or by choice (W200-OR-1.0)."""
        if not self.kinds:
            return None
        units = self.waiting(t, (self.kinds[0],))
        if not units:
            self.kinds.pop(0)
            return AGAIN
        if free(t, PRUSSIAN):
            return t.ask(PRUSSIAN, self.legal(t, "choose", units), type=TYPES[self.kinds[0]])
        return self.on_choose(t, t.draw(units, lambda b: label(t, b)))

    def check_choose(self, t: Table, block: int) -> Refusal | None:
        if block not in self.waiting(t, (self.kinds[0],)):
            return Refusal("W200-5.1-c", "refused.not-this-arrival", {"piece": block})
        return None

    def on_choose(self, t: Table, block: int) -> Flow:
        self.entering.append(block)
        self.kinds.pop(0)
        return AGAIN

    @step("W200-5.1-c")
    def place(self, t: Table) -> Flow:
        """They stand in one area, and nobody can tell which of them is which; the rest of the corps waits in the pool."""
        arrival = t.board.arrivals[self.arrival]
        rest = self.waiting(t, tuple(range(6)))
        for block in blocks_in(t, PRUSSIAN, AWAY):
            if block not in self.entering and block not in rest:
                is_not_of(t, block, arrival.corps)
        self.come(t, rest, POOL)
        self.come(t, sorted(self.entering), arrival.area)
        t.ended(
            "arrived",
            rule="W200-5.1",
            role=PRUSSIAN,
            corps=arrival.corps,
            space=arrival.area,
            n=len(self.entering),
            pool=len(rest),
        )
        return None

    def come(self, t: Table, blocks: list[int], where: int) -> None:
        """Together to an area or to the pool: everybody knows of which types they are, but not which is which."""
        came_together(t, blocks, t.board.arrivals[self.arrival].corps, 1 + 2 * self.arrival + (where == POOL))
        for block in blocks:
            put(t, block, where)
            if where != POOL:
                note_block(t, "arrives", block, rule="W200-5.1", space=where)

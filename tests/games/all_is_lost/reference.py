"""The map rules once more, plainly: single steps over hexes, from the printed facts and the ledger's words alone.

Nothing here comes from the modules under test; it reads the board's facts and the state's columns. It is slow and short.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator

HALF, FULL = 1, 2  # half a movement point, a whole one
CLEAR_COST = FULL  # 7.6; other terrain and the crossings are authored, so their costs are data
ROAD_COST = {1: HALF, 2: FULL}  # main and secondary
RAIN_BRIDGE, RAIN_FORD = 2 * FULL, 3 * FULL  # instead of the dry cost (17.1b, A-18)
FORTRESS_COST, LEAVE_CITY = FULL, FULL
FORTIFIED_TOWN, FORTIFIED_CITY = 3, 4  # classes of places: village, town, fortified town, fortified city
NEUTRAL = 4
DUCHY = ("M", "G", "R")
REGIONS = ("M", "G", "C", "R", "V", "PP", "A", "S", "F", "E")


def centre(hex: int) -> tuple[float, float]:
    """Where a hex is drawn: rows are 0.866 apart, even rows half a hex to the east."""
    row, column = divmod(hex, 100)
    return column + (0.5 if row % 2 == 0 else 0.0), row * 0.8660254


def drawn_around(hex: int, hexes: set[int]) -> Iterator[tuple[int, int]]:
    x, y = centre(hex)
    for n in (hex + 1, hex + 101, hex + 100, hex + 99, hex - 1, hex - 101, hex - 100, hex - 99):
        dx, dy = centre(n)[0] - x, centre(n)[1] - y
        if n in hexes and dx * dx + dy * dy < 1.1:
            north = 1 if dy > 0.1 else -1 if dy < -0.1 else 0
            yield (
                {(1, 0): 0, (1, 1): 1, (-1, 1): 2, (-1, 0): 3, (-1, -1): 4, (1, -1): 5}[
                    1 if dx > 0 else -1, north
                ],
                n,
            )


class Plain:
    """One position, read from its columns."""

    def __init__(self, t) -> None:
        self.t, self.s, self.board = t, t.state, t.board
        self.ground = t.board.grounds[t.scenario]
        row = self.ground.row
        first, last = row.columns
        self.hexes = {
            h for h, kind in enumerate(self.board.terrain) if kind >= 0 and first <= h % 100 <= last
        }
        self.forces = [c for c in range(len(self.s.at)) if self.is_force(c)]
        self.places = [place.hex for place in self.board.places if place.hex in self.hexes]
        self.near: dict[int, list[tuple[int, int]]] = {}

    # --- who is there

    def side(self, c: int) -> int:
        army = self.ground.row.army[self.s.army[c]]
        return 0 if army.id == "swiss" and self.s.attitude == 1 else army.side

    def units(self, f: int) -> list[int]:
        s = self.s
        return [u for u, holder in enumerate(s.captain) if holder and s.lead[holder - 1] == f]

    def is_force(self, c: int) -> bool:
        s = self.s
        return s.status[c] == 1 and s.at[c] > 0 and s.lead[c] == c and bool(self.units(c))

    def at(self, side: int) -> set[int]:
        return {self.s.at[f] for f in self.forces if self.side(f) == side}

    def shaken(self, f: int) -> bool:
        units = self.units(f)
        return 2 * sum(bool(self.s.demoralised[u]) for u in units) >= len(units)

    # --- the ground

    def around(self, hex: int) -> list[tuple[int, int]]:
        """(direction, neighbour): east is 0, then anticlockwise, found by where hexes are drawn."""
        if hex not in self.near:
            self.near[hex] = list(drawn_around(hex, self.hexes))
        return self.near[hex]

    def apart(self, a: int, b: int) -> int:
        (ax, ay), (bx, by) = centre(a), centre(b)
        rows = round(abs(ay - by) / 0.8660254)
        return round(max(rows, abs(ax - bx) + rows / 2))

    def crossable(self, hex: int, d: int) -> bool:
        principal = self.board.river[hex * 6 + d] == 2
        return not principal or self.board.ferry[hex * 6 + d] or bool(self.s.pontoons[hex] & 1 << d)

    def price(self, hex: int, d: int, n: int) -> int:
        """Half points for one step; hexsides are paid besides (7.6-7.6.3, 14a, 17.1b)."""
        board, s = self.board, self.s
        road, river = board.road[hex * 6 + d], board.river[hex * 6 + d]
        ground = board.charts.terrain[board.terrain[n]].cost if board.terrain[n] else CLEAR_COST
        bridge, ford, ferry, pontoon = (row.cost for row in board.charts.crossing)
        neutral = s.alignment[board.region[n]] == NEUTRAL and board.kind[n] > 1
        if board.kind[n] >= FORTIFIED_TOWN:
            cost = ground if neutral else FORTRESS_COST
        elif road:
            cost = ROAD_COST[road]
        elif river == 2:
            cost = ROAD_COST[2]  # a ferry leads onto a road of its own (7.6.2)
        else:
            cost = ground
        if not river:
            return cost
        if s.pontoons[hex] & 1 << d and (river == 2 or not road):
            return cost + pontoon
        if river == 2:
            return cost + ferry
        rain = s.weather == 5
        return cost + ((RAIN_BRIDGE if rain else bridge) if road else (RAIN_FORD if rain else ford))

    def control(self, side: int) -> set[int]:
        """Own hex and the six around, not over impassable hexsides, unless half are demoralised (7.8, 9.1.1a)."""
        found = set()
        for f in self.forces:
            if self.side(f) == side and not self.shaken(f):
                hex = self.s.at[f]
                found |= {hex} | {n for d, n in self.around(hex) if self.crossable(hex, d)}
        return found

    def owner(self, hex: int) -> int:
        s, row = self.s, self.ground.row
        if row.no_alignment:
            return 0 if hex in self.at(0) else 1 if hex in self.at(1) else -1
        aligned = s.alignment[self.board.region[hex]]
        if aligned == NEUTRAL:
            return -1
        if s.conquered[hex]:
            army = row.army[s.conquered[hex] - 1]
            return 0 if army.id == "swiss" and s.attitude == 1 else army.side
        return {1: 0, 2: 1}.get(aligned, -1)

    def closed(self, side: int) -> set[int]:
        """Enemies, and their Fortresses without one of ours in them (4.2a, 14b)."""
        theirs = {
            h
            for h in self.places
            if self.board.kind[h] >= FORTIFIED_TOWN and self.owner(h) == 1 - side and h not in self.at(side)
        }
        return self.at(1 - side) | theirs

    # --- lines

    def loc(self, side: int, source: int) -> dict[int, int]:
        """Length of the shortest LOC to every hex, by steps of (hex, hexes off the road so far) (4.2, 4.2a)."""
        closed, held = self.closed(side), self.control(1 - side) - self.at(side)
        if not source or source in closed:
            return {}
        lengths = {(source, 0): 0}
        layer = [(source, 0)]
        while layer:
            following = []
            for hex, off in layer:
                if hex in held:
                    continue
                for d, n in self.around(hex):
                    if n in closed or not self.crossable(hex, d):
                        continue
                    ways = [off + 1] if off < 5 else []
                    if off == 0 and self.board.road[hex * 6 + d]:
                        ways.append(0)
                    for now in ways:
                        if (n, now) not in lengths:
                            lengths[n, now] = lengths[hex, off] + 1
                            following.append((n, now))
            layer = following
        best: dict[int, int] = {}
        for (hex, _), length in lengths.items():
            best[hex] = min(length, best.get(hex, length))
        return best

    def command(self, side: int, starts: set[int]) -> set[int]:
        """Hexes a Line of Command reaches from these (5.2a)."""
        shut = self.closed(side) | (self.control(1 - side) - self.at(side))
        seen, layer = set(starts), set(starts) - shut
        while layer:
            layer = {
                n
                for hex in layer
                for d, n in self.around(hex)
                if self.crossable(hex, d) and n not in shut and n not in seen
            }
            seen |= layer
        return seen

    # --- marches

    def points(self, f: int) -> int:
        """The slowest unit's half points, militia apart (7.4, 9.1.1, 17.1a)."""
        paces = []
        for u in self.units(f):
            kind = self.board.types[self.ground.counters[u].type]
            if kind.arm != "militia":
                pace = FULL * kind.movement - (FULL if self.s.demoralised[u] else 0)
                paces.append(max(0, pace - (FULL if self.s.weather in (3, 4) else 0)))
        return min(paces, default=0)

    def forbidden(self, f: int, hex: int) -> bool:
        """What the scenarios forbid (S1.1, S1.2, S3.1, S3.3, S3.6b, S3.7, S4.1, S4.2)."""
        s, g, board = self.s, self.ground, self.board
        side, which = self.side(f), g.row.id
        if g.battle is not None:
            return False
        name, army = board.captains[g.captains[f]].id, g.row.army[s.army[f]].id
        region = REGIONS[board.region[hex]] if board.region[hex] >= 0 else ""
        near_enemy = any(self.apart(hex, other) == 1 for other in self.at(1 - side))
        if which == "1509" and side == 1:
            return hex not in board.lands["east_of_adda"] or (
                s.caution and name == "pitigliano" and near_enemy
            )
        company = {
            h for h in self.forces if self.side(h) == side and s.at[h] == hex and s.army[h] != s.army[f]
        }
        heads = [h for h in (*company, f) if board.captains[g.captains[h]].id in g.row.multinational]
        heads = [h for h in heads if s.general[h]]
        if which == "1515":
            talks = s.attitude in (1, 2)
            listed = [g.row.army[s.army[h]].side for h in self.forces if self.apart(hex, s.at[h]) == 1]
            near_enemy |= any(coalition != g.row.army[s.army[f]].side for coalition in listed)
            if army == "swiss" and s.attitude == 1 or talks and near_enemy:
                return True
            if side == 0 and region == "PP" and not s.trespassed:
                return True
            milan = next(place.hex for place in board.places if place.name == "Milan")
            if side == 0 and hex == milan and talks:
                return True
            nations = {g.row.army[s.army[h]].id for h in (*company, f)}
            if company and nations >= {"papal", "spanish"}:
                return not any(s.order[h] == 4 for h in heads)
            return bool(company) and not heads
        if which == "1522":
            venetian = any(
                s.status[c] == 1 and s.lead[c] == f and g.row.army[s.army[c]].id == "venetian"
                for c in range(len(s.at))
            ) or any(board.types[g.counters[u].type].nation == "venetian" for u in self.units(f))
            west = region in DUCHY and hex not in board.lands["east_of_adda"]
            if side == 0 and (region == "PP" or venetian and west):
                return True
            return bool(company) and not heads
        return False

    def reach(self, f: int, attack: bool, haste: bool = False, far: bool = True) -> dict[int, int]:
        """Half points to every hex a march gets to, step by step (7.3-7.8); in an Administrative March along roads (7.7)."""
        side, start = self.side(f), self.s.at[f]
        enemies, control = self.at(1 - side), self.control(1 - side)
        guns = all(self.board.types[self.ground.counters[u].type].arm == "artillery" for u in self.units(f))
        points = self.points(f)
        if haste:
            points = 2 * (points - FULL)
        spent, done = {start: 0}, set()
        queue = [(0, start)]
        while queue:
            cost, hex = heapq.heappop(queue)
            if hex in done:
                continue
            done.add(hex)
            if hex != start and (hex in control or not far):
                continue  # it must stop (7.8.1)
            for d, n in self.around(hex):
                if not self.crossable(hex, d) or n in enemies or self.forbidden(f, n):
                    continue
                if not attack and any(self.apart(n, other) == 1 for other in enemies):
                    continue
                if n in control and (self.shaken(f) or guns or hex in control):
                    continue
                if haste:
                    near = any(self.apart(n, other) <= 5 for other in enemies)
                    if near or not self.board.road[hex * 6 + d]:
                        continue
                price = self.price(hex, d, n)
                if hex == start and self.board.kind[start] == FORTIFIED_CITY:
                    price += LEAVE_CITY
                if cost + price <= points and cost + price < spent.get(n, 10**6):
                    spent[n] = cost + price
                    heapq.heappush(queue, (cost + price, n))
        del spent[start]
        return spent

    # --- retreats

    def retreats(self, f: int, mp: int, zones: bool = True) -> dict[tuple[int, ...], tuple[int, int, int]]:
        """Every way out: the hexes entered, with (next to two already passed, enemy ZOC, half points) (12.2, 12.2.1)."""
        side, start = self.side(f), self.s.at[f]
        enemies, control = self.at(1 - side), self.control(1 - side)
        ways: dict[tuple[int, ...], tuple[int, int, int]] = {}
        stack = [((start,), 0, 0, 0)]
        while stack:
            passed, turns, entered, cost = stack.pop()
            if len(passed) > 1:
                ways[passed[1:]] = (turns, entered, cost)
            hex = passed[-1]
            for d, n in self.around(hex):
                if n in passed or n in enemies or not self.crossable(hex, d) or self.forbidden(f, n):
                    continue
                if n in control and not zones:
                    continue
                price = self.price(hex, d, n)
                if hex == start and self.board.kind[start] == FORTIFIED_CITY:
                    price += LEAVE_CITY
                if cost + price > mp:
                    continue
                turn = sum(self.apart(n, q) == 1 for q in passed) > 1
                stack.append(((*passed, n), turns + turn, entered + (n in control), cost + price))
        return ways

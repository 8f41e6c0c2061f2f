"""What follows at once from any change of units, relations or owners, on whatever path it came about.

Wards whose control has lapsed are nobody's (NIE-22.3, 25.11), nations without land are gone (NIE-5.13), squadrons leave
ports that are closed to them (NIE-11.5), an occupied capital shakes its nation (NIE-27.3), and troops that have no
business in each other's regions part (NIE-30.2, 31.3). Every procedure that changes one of these is followed by this.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from grognard.engine import Flow, Leave, Procedure, Refusal, each, step
from grognard.games.napoleon_in_europe.board import MAJORS, NOBODY, Board, mask_of
from grognard.games.napoleon_in_europe.entry import welcomes
from grognard.games.napoleon_in_europe.naval import Encounter, squadrons
from grognard.games.napoleon_in_europe.parting import Evacuate, intruder, parted
from grognard.games.napoleon_in_europe.peace import CommitmentRoll, set_free
from grognard.games.napoleon_in_europe.relations import sever
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    NATIONS,
    NONE,
    WAR,
    State,
    Table,
    bits,
    enemy_mask,
    engaged,
    nations_at,
    occupation,
    occupiers,
    relation,
    remove_unit,
    standing,
)
from grognard.games.napoleon_in_europe.victory import check_historical
from grognard.games.napoleon_in_europe.wards import release_wards


def conquerors(s: State, region: int) -> int:
    """Mask of nations whose armies are here with none of their enemies left to fight."""
    here, held = nations_at(s, region), occupiers(s, region)
    return sum(1 << n for n in bits(held) if n != NOBODY and not here & enemy_mask(s, n))


def fallen_to(s: State, region: int, nation: int) -> bool:
    """Do enemies of this nation hold the region?"""
    enemies = enemy_mask(s, nation)
    return bool(occupiers(s, region) & enemies and conquerors(s, region) & enemies)


# --- ports (NIE-11) -------------------------------------------------------------------------------------


def closed_port(t: Table, nation: int, port: int) -> str:
    """The rule by which squadrons of a nation may not stay in a port; empty if they may."""
    s = t.state
    region = t.board.ports[port - t.board.port0][0]
    if fallen_to(s, region, nation):
        return "NIE-11.5"
    owner = s.owner[region]
    if owner == nation:
        return ""
    if owner == NOBODY or relation(s, nation, owner) == WAR or not welcomes(s, nation, owner):
        return "NIE-11.2"
    return ""


def driven_out(t: Table) -> tuple[int, int, str] | None:
    """The next fleet that must leave its port: nation, port and rule."""
    s, b, who = t.state, t.board, standing(t.state)
    manned = 0
    for spaces in who.where:
        manned |= spaces
    enemies, berths = _havens(bytes(s.relation), bytes(s.passage))
    for port in bits(manned >> b.port0):
        region = b.ports[port][0]
        for nation in bits(who.nations[b.port0 + port]):
            if berths[nation] >> s.owner[region] & 1 and not who.armies[region] & enemies[nation]:
                continue  # its own port or a friend's, and no enemy in it
            if rule := closed_port(t, nation, b.port0 + port):
                return nation, b.port0 + port, rule
    return None


@lru_cache(maxsize=1024)
def _havens(relations: bytes, passage: bytes) -> tuple[list[int], list[int]]:
    """Of each nation, and last of nobody: the mask of its enemies, and that of those in whose ports it may lie."""
    enemies, berths = [], []
    for nation in MAJORS:
        others = [n for n in MAJORS if n != nation]
        towards = {n: relations[nation * NATIONS + n] for n in others}
        friends = [n for n in others if towards[n] == ALLIED or passage[nation * NATIONS + n]]
        enemies.append(mask_of(n for n in others if towards[n] == WAR) | 1 << NOBODY)
        berths.append(mask_of(n for n in friends if towards[n] != WAR) | 1 << nation)
    return [*enemies, (1 << NATIONS) - 1], [*berths, 1 << NOBODY]


# --- capitals (NIE-27.3) --------------------------------------------------------------------------------


def capitals_freed(t: Table) -> None:
    """A capital without enemy armies: the next ones that take it shake its nation anew (A-38)."""
    s = t.state
    for region in bits(s.invaded):
        if not occupiers(s, region) & enemy_mask(s, t.board.home[region]):
            s.invaded &= ~(1 << region)


def fallen_capital(t: Table) -> int:
    """A capital that enemy armies have come to hold; NONE if there is no new one. A nation on the battle board is shaken
    when that battle is over (NIE-36.2).
    """
    s, b = t.state, t.board
    held = occupation(s)
    for nation in MAJORS:
        for region in b.capitals[nation]:
            if not held[region] & ~(1 << nation):
                continue  # nobody, or its own troops alone
            if s.owner[region] != nation or s.invaded >> region & 1 or region == s.battle.region:
                continue
            if engaged(s, nation):
                continue
            if fallen_to(s, region, nation):
                return region
    return NONE


# --- nations without land (NIE-5.13) --------------------------------------------------------------------


def landless(t: Table) -> int:
    """A nation all of whose national regions others own; NONE if there is none."""
    return _landless(t.board, bytes(t.state.owner), t.state.extinct)


@lru_cache(maxsize=1024)
def _landless(b: Board, owners: bytes, extinct: int) -> int:
    for nation in MAJORS:
        if not extinct >> nation & 1 and not any(owners[r] == nation for r in b.national[nation]):
            return nation
    return NONE


def perish(t: Table, nation: int) -> None:
    """It is out of the game: its relations end, its pieces and tokens leave the map (NIE-5.13)."""
    s = t.state
    s.extinct |= 1 << nation
    s.sued |= 1 << nation  # a nation that is no more counts as beaten
    s.guardian[nation] = s.aggressor[nation] = NONE
    sever(t, nation)
    for u in range(len(s.kind)):
        if s.nation[u] == nation:
            remove_unit(s, u)
    for r in range(len(s.owner)):
        if s.owner[r] == nation:  # a national region is its own nation's again (NIE-17.3)
            set_free(t, r)
    t.note("extinct", rule="NIE-5.13", nation=nation)
    check_historical(t)


# --- the step -------------------------------------------------------------------------------------------


@dataclass
class Settle(Procedure):
    """One thing after another, from the beginning after each, until nothing is left to settle. Leaves with how a nation
    took the fall of its capital."""

    shaken: str = ""

    @step("NIE-25.11")
    def control(self, t: Table) -> Flow:
        release_wards(t)
        return None

    @step("NIE-5.13")
    def extinction(self, t: Table) -> Flow:
        nation = landless(t)
        if nation == NONE:
            return None
        perish(t, nation)
        return t.go(self.control)

    @step("NIE-11.2")
    def unmanned(self, t: Table) -> Flow:
        """Squadrons of a nation nobody decides for put to sea by themselves."""
        s, b = t.state, t.board
        fleet = driven_out(t)
        if fleet is None:
            return t.go(self.capitals)
        if s.commander[fleet[0]] != NONE:
            return None
        nation, port, _ = fleet
        for q in squadrons(s, port, 1 << nation):
            s.place[q] = b.sea0 + b.ports[port - b.port0][1][0]
        return t.go(self.control)

    @step("NIE-11.5")
    def leave_port(self, t: Table) -> Flow:
        s, b = t.state, t.board
        fleet = driven_out(t)
        if fleet is None:
            return None
        nation, port, rule = fleet
        region, seas = b.ports[port - b.port0]
        return t.ask(s.commander[nation], each("put_to_sea", [b.sea0 + sea for sea in seas]), rule=rule,
                     nation=nation, space=region)  # fmt: skip

    def check_put_to_sea(self, t: Table, sea: int) -> Refusal | None:
        fleet = driven_out(t)
        if fleet is None or sea - t.board.sea0 not in t.board.ports[fleet[1] - t.board.port0][1]:
            return Refusal("NIE-11.3", "not-adjacent-sea", {"space": sea})
        return None

    def on_put_to_sea(self, t: Table, sea: int) -> Flow:
        s, fleet = t.state, driven_out(t)
        assert fleet is not None
        nation, port, rule = fleet
        for q in squadrons(s, port, 1 << nation):
            s.place[q] = sea
        t.note("driven-from-port", rule=rule, role=nation, nation=nation, frm_space=port, space=sea)
        if squadrons(s, sea, enemy_mask(s, nation)):  # they leave a port that is watched (NIE-11.9)
            return t.call(Encounter(nation, sea, port), then=t.go(self.control))
        return t.go(self.control)

    @step("NIE-27.3")
    def capitals(self, t: Table) -> Flow:
        """One commitment roll when enemy armies become the occupants; again only after it was freed (A-38)."""
        capitals_freed(t)
        region = fallen_capital(t)
        if region == NONE:
            return None
        t.state.invaded |= 1 << region
        nation = t.board.home[region]
        t.note("capital-falls", rule="NIE-27.3", role=nation, nation=nation, space=region)
        return t.call(CommitmentRoll(nation), then=t.go(self.control))

    def after_capitals(self, t: Table, result: str) -> Flow:
        self.shaken = result
        return None

    @step("NIE-30.2")
    def intruders(self, t: Table) -> Flow:
        pair = intruder(t)
        if pair is not None:
            return t.call(Evacuate(*pair), then=t.go(self.control))
        parted(t)
        return Leave(self.shaken or None)

"""What a side may know of the other, and the worlds it may imagine where it does not know (1.4, 5.2b, 11.4e)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from random import Random

import pytest

from grognard.engine import Column, Flow, Procedure, step
from grognard.games.all_is_lost.board import (
    ATTACK,
    CHARGE,
    COORDINATION,
    GARRISON,
    GUNS,
    MANOEUVRE,
    RESERVE,
    RETREAT,
    STAND,
    WORKS,
)
from grognard.games.all_is_lost.knowledge import closed, sees_captain, sees_card, swap
from grognard.games.all_is_lost.roster import corps_of
from grognard.games.all_is_lost.state import COMBAT, COMMAND, ELIMINATED, IN_THE_BOX

from .conftest import Position
from .test_11_battle import lined_up

FRENCH_EYES, ENEMY_EYES = 1, 2
WORLDS = 60
OPEN = 2420  # no town


@dataclass
class Busy(Procedure):
    """Something under way that means this captain, these units and nothing by its flag."""

    captain: int = -1
    units: list[int] = field(default_factory=list)
    word: str = ""
    flag: bool = True

    @step("AIL-1.4")
    def hold(self, t) -> Flow:
        return t.ask(0, [], done=True)


def worlds(p: Position, look, eyes: int = ENEMY_EYES, number: int = WORLDS) -> set[object]:
    """What this looks like in the worlds that somebody imagines."""
    seen = set()
    for seed in range(number):
        seen.add(look(p.t.imagine("french" if eyes == FRENCH_EYES else "anti-french", Random(seed)).state))
    return seen


def holders(p: Position, units: list[int], eyes: int = ENEMY_EYES) -> set[object]:
    return worlds(p, lambda s: tuple(s.captain[u] - 1 for u in units), eyes)


@pytest.mark.rule("AIL-1.4", "AIL-1.4a", "AIL-2.2i")
def test_a_captain_is_known_face_up_or_by_an_open_card_and_when_he_is_lost():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 6)], staff=[("bayard", [("french_gendarmes", 4)])])
    bayard, box, dead = (p.captain(name) for name in ("bayard", "lescun", "navarro"))
    p.s.status[box], p.s.status[dead] = IN_THE_BOX, ELIMINATED
    p.s.at[box] = 2206  # wherever his counter lies
    assert all(sees_captain(p.t, c, FRENCH_EYES) and sees_card(p.t, c, FRENCH_EYES) for c in (f, bayard, box))
    assert [sees_captain(p.t, c, ENEMY_EYES) for c in (f, bayard, box, dead)] == [True, False, False, True]
    p.s.at[box] = 0
    assert not sees_captain(p.t, box, ENEMY_EYES)
    p.s.down[f] = p.s.shown[bayard] = 1
    assert [sees_captain(p.t, c, ENEMY_EYES) for c in (f, bayard)] == [False, True]
    assert [sees_card(p.t, c, ENEMY_EYES) for c in (f, bayard)] == [False, True]
    away = p.captain("montmorency")
    p.s.at[away] = 0
    assert not sees_captain(p.t, away, ENEMY_EYES)  # in play and not on the map


@pytest.mark.rule("AIL-1.4")
def test_closed_cards_are_those_of_captains_on_the_map_that_were_not_shown():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 6)], staff=[("bayard", [("french_gendarmes", 4)])])
    g = p.force("colonna", 2624, [("spanish_infantry", 5)])
    shown, boxed = p.force("lescun", 2206, []), p.force("navarro", 2206, [])
    p.s.shown[shown], p.s.status[boxed] = 1, IN_THE_BOX
    assert closed(p.t, 0) == [f, p.captain("bayard")] and closed(p.t, 1) == [g]


@pytest.mark.rule("AIL-1.4", "AIL-5.1")
def test_units_of_closed_cards_might_be_each_others():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("swiss", 6)], general=True)
    g = p.force("lescun", 2624, [("french_gendarmes", 4)], general=True)
    a, b = p.units(f)[0], p.units(g)[0]
    assert holders(p, [a, b]) == {(f, g), (g, f)}
    assert holders(p, [a, b], FRENCH_EYES) == {(f, g)}  # his own he knows
    for change in ("demoralised", "acts", "acts of the other", "shown"):
        q = Position("1522")
        f = q.force("lautrec", 2206, [("swiss", 6)], general=True)
        g = q.force("lescun", 2624, [("french_gendarmes", 4)], general=True)
        if change == "demoralised":
            q.s.demoralised[b] = 1
        elif change == "shown":
            q.s.shown[f] = 1
        else:
            q.s.acts[f if change == "acts" else g] = 1  # what acted was seen to be there
        assert holders(q, [a, b]) == {(f, g)}, change


@pytest.mark.rule("AIL-1.4", "AIL-S4.3")
def test_units_are_imagined_only_where_they_could_be_commanded():
    p = Position("1522")
    f = p.force("lautrec", 2206, [("french_infantry", 6)], general=True)
    g = p.force("t_trivulzio", 2624, [("venetian_infantry", 4)], general=True)
    assert holders(p, [p.units(f)[0], p.units(g)[0]]) == {(f, g)}  # of two Armies
    q = Position("1522")
    f = q.force("colonna", 2206, [("landsknechts_imperial", 6)], general=True)
    g = q.force("frundsberg", 2624, [("frundsberg", 4)], general=True)
    assert holders(q, [q.units(f)[0], q.units(g)[0]], FRENCH_EYES) == {(f, g)}  # these are Frundsberg's own
    r = Position("1522")
    f = r.force("frundsberg", 2206, [("frundsberg", 4)], general=True)
    g = r.force("colonna", 2624, [("landsknechts_imperial", 6)], general=True)
    assert holders(r, [r.units(f)[0], r.units(g)[0]], FRENCH_EYES) == {(f, g)}


@pytest.mark.rule("AIL-1.4")
def test_whom_a_procedure_means_stays_who_he_is():
    def position():
        p = Position("1522")
        f = p.force("lautrec", 2206, [("swiss", 5)], general=True)
        g = p.force("lescun", 2624, [("french_gendarmes", 4)], general=True)
        return p, f, g, p.units(f)[0], p.units(g)[0]

    p, f, g, a, b = position()
    for busy in (Busy(captain=f), Busy(captain=g), Busy(units=[a]), Busy(units=[b])):
        p.run(busy)
        assert holders(p, [a, b]) == {(f, g)}, busy
    p.run(Busy(captain=99, word="f"))
    assert holders(p, [a, b]) == {(f, g), (g, f)}


def strengths(p: Position, units: list[int], number: int = 400) -> set[object]:
    return worlds(p, lambda s: tuple(s.sp[u] for u in units), number=number)


@pytest.mark.rule("AIL-1.4", "AIL-5.1a")
def test_men_are_imagined_in_any_numbers_that_the_counters_hold():
    p = Position("1522")
    f = p.force(
        "lautrec", 2206, [("french_infantry", 6)], general=True, staff=[("lescun", [("french_infantry", 3)])]
    )
    units = [*p.units(f), *p.units(p.captain("lescun"))]
    assert strengths(p, units) == {
        (n, 9 - n) for n in range(1, 9)
    }  # at most 8 on a counter, and nobody vanishes
    p.s.shown[f] = 1
    assert strengths(p, units, 20) == {(6, 3)}
    p.s.shown[f] = 0
    for busy in (Busy(captain=f), Busy(units=[units[1]])):
        p.run(busy)
        assert strengths(p, units, 20) == {(6, 3)}
    q = Position("1522")
    f = q.force("lautrec", 2206, [("french_infantry", 6)], general=True)
    g = q.force("lescun", 2624, [("french_infantry", 3)], general=True)
    s = strengths(q, [*q.units(f), *q.units(g)], 40)
    assert s == {(6, 3)}  # another hex
    r = Position("1522")
    f = r.force("lautrec", 2206, [("french_infantry", 6), ("swiss", 3)], general=True)
    assert strengths(r, r.units(f), 40) == {(6, 3)}  # another kind


@pytest.mark.rule("AIL-1.4", "AIL-1.4a")
def test_a_face_down_captain_might_be_another_of_his_army():
    def where(q: Position, *captains: int) -> set[object]:
        return worlds(q, lambda s: tuple(s.at[c] for c in captains))

    def position(first="lescun", second="navarro", units=(("french_infantry", 4),), **down: bool):
        q = Position("1522")
        f = q.force(first, 2206, units, down=down.get("f", True))
        g = q.force(second, 2624, [("french_gendarmes", 3)], down=down.get("g", True))
        return q, f, g

    both = {(2206, 2624), (2624, 2206)}
    p, f, g = position()
    assert where(p, f, g) == both
    p.s.general[f] = 1  # where a Captain General stands everybody knows
    assert where(p, f, g) == {(2206, 2624)}
    p.s.general[f] = 0
    p.run(Busy(captain=g))
    assert where(p, f, g) == {(2206, 2624)}
    for side in ("f", "g"):  # one of them lies open
        p, f, g = position(**{side: False})
        assert where(p, f, g) == {(2206, 2624)}
    p, f, g = position(second="t_trivulzio")
    assert where(p, f, g) == {(2206, 2624)}  # a Venetian
    p, f, g = position(second="bayard", units=[("french_infantry", 4), ("french_artillery", 1), ("swiss", 4)])
    assert where(p, f, g) == {(2206, 2624)}  # more units than his Rank
    p, f, g = position("bayard", "lescun")
    assert where(p, f, g) == both
    for one, other in (("bayard", "lescun"), ("lescun", "bayard")):
        p, f, g = position(one, other, units=[("french_infantry", 4), ("french_artillery", 1)])
        assert where(p, f, g) == both
    p = Position("1522")
    f = p.force("giovanni", 2206, [("bande_nere_lc", 3)], down=True)
    g = p.force("lescun", 2624, [("french_gendarmes", 3)], down=True)
    assert where(p, f, g) == {(2206, 2624)}  # the Bande Nere follow nobody else
    p = Position("1522")
    f = p.force("lescun", 2206, [("french_infantry", 4)], down=True)
    g = p.force("navarro", 2624, [("french_gendarmes", 3)], staff=[("bayard", [])])
    bayard = p.captain("bayard")
    assert where(p, f, bayard, g) == {(2206, 2624, 2624), (2624, 2206, 2624)}  # a subordinate, unseen too
    p = Position("1522")
    f = p.force("navarro", 2624, [("french_gendarmes", 3)], staff=[("bayard", [])], down=True)
    leads = worlds(p, lambda s: (s.lead[f], s.lead[p.captain("bayard")]))
    assert leads == {(f, f)}  # his own staff is with him either way


@pytest.mark.rule("AIL-1.4a")
def test_two_captains_in_each_others_place_have_everything_of_each_other():
    p = Position("1522")
    f = p.force("lescun", 2206, [("french_infantry", 4)], staff=[("bayard", [])])
    g = p.force("navarro", 2624, [("french_gendarmes", 3)])
    s, n, bayard = p.s, len(p.s.at), p.captain("bayard")
    of_captains = {
        "at", "status", "general", "order", "previous", "bound", "acts", "down", "shown", "admin", "disrupted",
        "finished", "still", "quartered", "besieges", "left", "rode", "late", "aux",
    }  # fmt: skip
    long = {
        x.name
        for x in fields(s)
        if isinstance(getattr(s, x.name), (Column, list)) and len(getattr(s, x.name)) == n
    }
    assert of_captains <= long
    for number, name in enumerate(sorted(of_captains)):
        getattr(s, name)[f], getattr(s, name)[g] = 2 * number + 1, 2 * number + 2
    s.recruits = [[k, k] for k in range(n)]
    before = {name: list(getattr(s, name)) for name in sorted(long | {"captain", "recruits"})}
    swap(p.t, f, g)
    for name in sorted(of_captains):
        column = getattr(s, name)
        assert (column[f], column[g]) == (before[name][g], before[name][f]), name
        assert all(column[c] == before[name][c] for c in range(n) if c not in (f, g)), name
    assert list(s.army) == before["army"] and s.recruits == before["recruits"]
    assert (s.lead[f], s.lead[g], s.lead[bayard]) == (f, g, g)
    for u, holder in enumerate(before["captain"]):
        assert s.captain[u] == {f + 1: g + 1, g + 1: f + 1}.get(holder, holder)
    swap(p.t, g, f)
    assert {name: list(getattr(s, name)) for name in before} == before


@pytest.mark.rule("AIL-5.2b", "AIL-5.3a")
def test_an_order_not_acted_on_might_be_any_that_the_hex_allows():
    def orders(p: Position, f: int) -> set[object]:
        return worlds(p, lambda s: s.order[f])

    p = Position("1522")
    f = p.force("lautrec", OPEN, [("swiss", 6)], order="attack")
    town = p.force("lescun", 2624, [("french_infantry", 6)], order="stand")
    bayard = p.force("bayard", 2707, [], order="attack")  # nobody to order about
    p.s.phase = COMBAT
    in_the_open = {STAND, MANOEUVRE, ATTACK}
    assert (
        orders(p, f) == in_the_open
        and orders(p, town) == in_the_open | {GARRISON}
        and orders(p, bayard) == {ATTACK}
    )
    p.s.lead[bayard] = f
    assert orders(p, bayard) == {ATTACK}
    for order in (0, RETREAT):
        p.s.order[f] = order
        assert orders(p, f) == {order}
    p.s.order[f] = ATTACK
    for column in (p.s.acts, p.s.shown, p.s.admin, p.s.besieges):
        column[f] = 1
        assert orders(p, f) == {ATTACK}
        column[f] = 0
    p.s.phase = COMMAND
    assert orders(p, f) == {ATTACK}
    p.s.phase = COMMAND + 1
    assert orders(p, f) == in_the_open
    p.run(Busy(captain=f))
    p.s.phase = COMBAT
    assert orders(p, f) == {ATTACK}


@pytest.mark.rule("AIL-11.4e")
def test_chits_nobody_has_seen_might_lie_with_others_or_be_others():
    def chits(q: Position) -> set[object]:
        return worlds(q, lambda s: tuple(tuple(s.roster.corps[c].chits) for c in mine), number=150)

    p, f, _, r = lined_up()
    mine = corps_of(p.t, 0)
    for c in mine:
        p.s.shown[c] = 1  # the corps are open, the chits are not
    other = next(c for c in mine if c != f)
    r.bank[0][:] = [0] * len(r.bank[0])
    r.corps[f].chits[COORDINATION] = 1
    r.corps[other].chits[RESERVE] = 1
    found = chits(p)
    places = [tuple(tuple(of).index(1) if sum(of) else -1 for of in world) for world in found]  # type: ignore[attr-defined]
    assert all(
        sorted(k for k in kinds if k >= 0) == sorted([COORDINATION, RESERVE])
        for kinds in places
        if max(kinds) >= 0 and sum(k >= 0 for k in kinds) == 2
    )
    at = [mine.index(f), mine.index(other)]
    assert {(kinds[at[0]], kinds[at[1]]) for kinds in places} == {
        (COORDINATION, RESERVE),
        (RESERVE, COORDINATION),
    }
    r.bank[0][RESERVE] = 2
    before = [sum(r.corps[c].chits[k] for c in mine) + r.bank[0][k] for k in range(len(r.bank[0]))]

    def sums(s) -> tuple[int, ...]:
        return tuple(
            sum(s.roster.corps[c].chits[k] for c in mine) + s.roster.bank[0][k] for k in range(len(before))
        )

    assert worlds(p, sums) == {tuple(before)}  # what one has not the set has
    assert (0, 2) in worlds(p, lambda s: (s.roster.bank[0][COORDINATION], s.roster.bank[0][RESERVE]))
    assert (1, 1) in worlds(p, lambda s: (s.roster.bank[0][COORDINATION], s.roster.bank[0][RESERVE]))
    r.bank[0][RESERVE] = 0
    r.bank[0][GUNS] = 2
    artless = [c for c in mine if c != f]
    assert worlds(p, lambda s: sum(s.roster.corps[c].chits[GUNS] for c in artless)) == {0}  # who has no guns
    assert worlds(p, lambda s: s.roster.corps[f].chits[GUNS], number=150) == {0, 1}
    r.on = False
    assert len(chits(p)) == 1


@pytest.mark.rule("AIL-11.4e", "AIL-11.4.1e")
def test_a_gift_and_free_works_are_known_and_are_no_chits_of_the_set():
    p, f, _, r = lined_up()
    mine = corps_of(p.t, 0)
    for c in mine:
        p.s.shown[c] = 1  # the corps are open, the chits are not
    r.bank[0][:] = [3] * len(r.bank[0])
    r.corps[f].chits[CHARGE] = r.corps[f].gifts = 1
    assert worlds(p, lambda s: tuple(sum(s.roster.corps[c].chits) for c in mine)) == {
        tuple(int(c == f) for c in mine)
    }
    assert worlds(p, lambda s: s.roster.corps[f].chits[CHARGE]) == {1}
    r.corps[f].chits[CHARGE] = r.corps[f].gifts = 0
    r.corps[f].chits[WORKS], r.free, r.bank[0][WORKS] = 1, 1, 0
    r.attacker = 1
    assert worlds(p, lambda s: sum(s.roster.corps[c].chits[WORKS] for c in mine)) == {1}
    assert worlds(p, lambda s: list(s.roster.bank[0])[:WORKS] == [3] * WORKS) == {True}

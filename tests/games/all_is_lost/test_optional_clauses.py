"""Chapter 18 and 14.2 clause by clause: for each condition a position in which it alone decides."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import simple_battle
from grognard.games.all_is_lost.alignment import owner, stop_in_fortress
from grognard.games.all_is_lost.attrition import losses, modifier
from grognard.games.all_is_lost.board import distance
from grognard.games.all_is_lost.optional import Recruit, commit_treason, join_recruits, pool, treasons
from grognard.games.all_is_lost.pillage import RunRiot, reachable_fortresses
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.simple_battle import SimpleBattle, simple_result
from grognard.games.all_is_lost.state import ELIMINATED, ground

from .conftest import Position


def recruiter(hex: int = 2624, ap: int = 5) -> tuple[Position, int]:
    p = Position("1522", ["mercenaries"])
    f = p.force("colonna", hex, [("spanish_infantry", 5)], order="garrison", staff=[("pescara", [])])
    p.s.ap = [0, 0, ap]
    return p, f


@pytest.mark.rule("AIL-18.5")
def test_who_may_recruit_and_what_it_costs():
    p, f = recruiter(ap=0)
    assert p.run(Recruit(1)).over  # an Army with at least one AP
    p, f = recruiter(hex=2420)
    assert p.run(Recruit(1)).over  # in a Fortress
    p, f = recruiter()
    company = pool(p.t)
    p.run(Recruit(1), dice=[5, company[0], company[1]]).play("recruit", f).play("keep", company[0])
    assert p.s.ap[2] == 4 and p.over  # two drawn for one AP, one kept; and Pescara finds no second unit
    p, f = recruiter()
    p.run(Recruit(1), dice=[3, company[0]]).play("recruit", f)
    assert p.over


@pytest.mark.rule("AIL-18.5a")
def test_where_recruits_go():
    p, f = recruiter()
    old = p.unit("mercenary_infantry", 2, f)
    new = next(u for u in pool(p.t) if u != old)
    p.run(Recruit(1), dice=[6, new, old]).play("recruit", f)
    assert old in pool(p.t)  # back among those to be had
    for spoil in ("dead", "full", ""):
        p, f = recruiter()
        unit, adorno = pool(p.t)[0], p.force("adorno", 2117, [("imperial_hc", 2)])
        if spoil == "dead":
            p.s.status[adorno], p.s.at[adorno] = ELIMINATED, 0
        if spoil == "full":
            p.unit("imperial_lc", 2, adorno)  # Rank 2
        p.s.recruits = [[unit, adorno]]
        join_recruits(p.t)
        assert (p.s.captain[unit] == adorno + 1) == (not spoil) and (unit in pool(p.t)) == bool(spoil)


@pytest.mark.rule("AIL-18.6", "AIL-18.6.2")
def test_where_treason_can_be_bought_and_where_the_people_help():
    p = Position("1524", ["treason"])
    f = p.force("lannoy", 2623, [("imperial_hc", 4)], general=True)
    p.force("suffolk", 2624, [("swiss", 4)])
    p.s.ap = [0, 9]
    p.s.alignment[0] = 3  # the Duchy is open, but Milan was the Emperor's at the start
    assert (2624, 1, 0) in {a.args for a in treasons(p.t, f)}
    p.s.first_alignment[0] = 3
    assert (2624, 1, 0) not in {a.args for a in treasons(p.t, f)}
    p.s.at[p.captain("suffolk")] = 2622
    assert not treasons(p.t, f)  # no Fortress


@pytest.mark.rule("AIL-18.6.3")
def test_what_turns_the_die_of_a_subversion():
    def deserts(captain, die, more):
        p = Position("1522", ["treason"])
        f = p.force("colonna", 2623, [("spanish_infantry", 5)], general=True)
        g = p.force(captain, 2624, [("swiss", 4)])
        p.s.ap = [0, 0, 9]
        p.t.dice = Dice.scripted([die])
        return commit_treason(p.t, f, 2624, 2, more) and not p.units(g)

    column = next(row for row in Position().t.board.charts.discipline if row.column == "V")
    least = column.deserts  # what the modified die must reach for class V
    assert deserts("lescun", least + 1, 0) and not deserts("lescun", least, 0)  # -1
    assert deserts("lescun", least, 1) and not deserts("lescun", least - 1, 1)  # and +1 for one AP more
    assert deserts("bayard", least + 1, 1) and not deserts("bayard", least, 1)  # a star: -1


@pytest.mark.rule("AIL-18.7b")
def test_where_rioters_run():
    p = Position("1522", ["pillage"])
    f = p.force("lescun", 2622, [("swiss", 5)])
    goals = reachable_fortresses(p.t, f)
    assert 2624 in goals and 1136 not in goals  # Piacenza is Neutral
    p.s.pillaged[2624] = 1
    assert 2624 not in reachable_fortresses(p.t, f)
    p.s.pillaged[2624] = 0
    p.force("colonna", 2624, [("spanish_infantry", 5)])
    assert 2624 not in reachable_fortresses(p.t, f)  # garrisoned
    ring = Position("1509", ["pillage"])
    g = ring.force("chaumont", 2832, [("swiss", 5)])
    names = ("pitigliano", "alviano", "pio", "saccoccio", "dal_monte", "vitelli")

    for name, (_, hex) in zip(names, ground(ring.t).near[2832], strict=True):
        ring.force(name, hex, [("venetian_infantry", 1) if name < "b" else ("italian_infantry_venetian", 1)])
    assert reachable_fortresses(ring.t, g) == []  # not through other units
    south = Position("1509", ["pillage"])
    h = south.force("chaumont", 1242, [("swiss", 5)])
    board = south.t.board
    ferries = [at for at, ferry in enumerate(board.ferry) if ferry]
    assert ferries and 1444 in reachable_fortresses(south.t, h)  # over a ferry
    object.__setattr__(board, "ferry", tuple(False for _ in board.ferry))
    try:
        assert 1444 not in reachable_fortresses(south.t, h)  # but not over the Po
    finally:
        object.__setattr__(board, "ferry", tuple(at in set(ferries) for at in range(len(board.river))))


@pytest.mark.rule("AIL-18.7b")
def test_of_fortresses_equally_near_rioters_take_one_by_lot():
    p = Position("1522", ["pillage"])
    f = p.force("lescun", 2624, [("swiss", 5)])
    for hex in range(2000, 3200):
        if p.t.board.terrain[hex] < 0 or p.t.board.kind[hex] >= 3:
            continue
        p.s.at[f] = hex
        goals = reachable_fortresses(p.t, f)
        near = min(distance(hex, goal) for goal in goals)
        tied = [goal for goal in goals if distance(hex, goal) == near]
        if len(tied) > 1:
            break
    p.run(RunRiot(f), dice=[tied[1], 3])
    assert p.s.at[f] == tied[1]


@pytest.mark.rule("AIL-18.9.1", "AIL-18.9.1a", "AIL-18.9c")
def test_losses_and_demoralisation_of_the_short_battle(monkeypatch):
    monkeypatch.setattr(simple_battle, "modifiers", lambda *_: 0)
    for wanted in (4, 3):  # ten per cent for either side: the defender loses, then the attacker
        p = Position("1509", ["simple-battle"])
        many = [
            ("french_gendarmes", 10),
            ("swiss", 10),
            ("swiss", 6),
            ("french_infantry", 8),
            ("french_artillery", 2),
        ]
        few = [
            ("venetian_infantry", 6),
            ("venetian_infantry", 5),
            ("venetian_hc", 1),
            ("venetian_artillery", 2),
        ]
        few.append(("italian_infantry_venetian", 1))
        if wanted == 3:  # the smaller Force attacks
            f = p.force("pitigliano", 2838, few, order="attack", general=True)
            g = p.force("louis_xii", 2839, many, order="stand", general=True)
        else:
            f = p.force("louis_xii", 2838, many, order="attack", general=True)
            g = p.force("pitigliano", 2839, few, order="stand", general=True)
        big, small = (g, f) if wanted == 3 else (f, g)
        guns = {c: next(u for u in p.units(c) if p.s.sp[u] == 2) for c in (big, small)}
        p.s.ap = [4, 5]
        row = simple_result(p.t, wanted)
        assert (row.a, row.d) == (10, 10)
        p.run(SimpleBattle(f, g), dice=[wanted, 1])
        p.until("Demoralise.turn_one", prefer=("lose",))
        # 34 SP and 13 without the guns: the winner's three are cut to the loser's one
        assert p.sp(big) == 36 - 1 and p.sp(small) == 15 - 1
        assert all(p.s.sp[u] == 2 for u in guns.values())
        shaken = 0
        while p.key == "Demoralise.turn_one":  # twenty per cent of five units each
            p.play(p.options[0].verb, *p.options[0].args)
            shaken += 1
        assert shaken == 2
        p.finish(prefer=("withdraw",))
        assert p.s.ap == (
            [4 + 3, 2] if big == p.captain("louis_xii") else [4, 5]
        )  # half the camp, rounded up


@pytest.mark.rule("AIL-14.2", "AIL-14.1")
def test_a_neutral_fortress_is_nobodys_whoever_stops_there():
    p = Position("1524")
    f = p.force("la_palice", 2849, [("landsknechts_french", 8)])
    stop_in_fortress(p.t, f)
    assert not p.s.conquered[2849] and owner(p.t, 2849) == -1  # Brescia, region V
    p.s.conquered[2849] = 1
    assert owner(p.t, 2849) == -1
    p.s.at[f] = 1623
    stop_in_fortress(p.t, f)
    assert owner(p.t, 1623) == 0


@pytest.mark.rule("AIL-18.4b")
def test_an_interphase_adds_one_to_every_attrition_die():
    p = Position("1522", ["interphase"])
    p.s.turn = 5
    f = p.force("lautrec", 2420, [("swiss", 9), ("french_infantry", 8), ("french_infantry", 6)], general=True)
    p.run(Turn(), dice=[6]).play("offer").play("accept")
    m = modifier(p.t, f, 0, True)
    face = next(d for d in range(1, 7) if losses(p.t, 23, d + m) != losses(p.t, 23, d + m + 1))
    p.dice(face).until("TakeLosses.lose_one", prefer=())
    assert p.notes("rolls.attrition")[0]["n"] == losses(p.t, 23, face + m + 1)
    assert p.t.decision.text("en").startswith("Attrition costs the Force men: choose a unit")  # nobody fought

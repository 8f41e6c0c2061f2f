"""FCN-49: the linked series with its diary."""

from __future__ import annotations

import pytest

from grognard.engine import RulesError, act
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY
from grognard.games.field_commander_napoleon.linked import Series
from grognard.games.field_commander_napoleon.state import OUT, POOL, blank, hit
from grognard.games.field_commander_napoleon.supply import enemy_gains
from grognard.games.field_commander_napoleon.victory import lose, renown, survivors, write_diary
from tests.games.field_commander_napoleon.position import Position


def after_1805(*dice: object, options: tuple[str, ...] = ()) -> Position:
    """Augereau of 1805 has survived; 1806 is to be set up."""
    p = Position(1806, dice, options)
    p.t.state = p.s = blank(p.b)
    p.s.diary = [[p.b.campaign(1805).index, 2, 15, 6, 1]]
    p.s.survivors = [p.b.force(1805, "Augereau")]
    p.t._push(Series([p.b.campaign(1806).index]))
    p.t._run(None)
    return p


@pytest.mark.rule("FCN-49.1", "FCN-49.2")
def test_the_series_starts_with_1796_and_goes_on_in_order() -> None:
    assert "career" in GAME.scenarios and "1805" in GAME.scenarios  # linking is a choice
    t = GAME.table(scenario="career", seed=2)
    assert t.board.campaigns[t.state.campaign].year == 1796
    series = t._stack[0]
    assert isinstance(series, Series)
    years = [t.board.campaigns[c].year for c in series.campaigns]
    assert years == sorted(years) and len(years) == 11


@pytest.mark.rule("FCN-49.3")
def test_a_defeat_ends_the_series() -> None:
    p = after_1805()
    p.play("renew", "Augereau")
    lose(p.t, "lost.time", "FCN-3.7")
    assert p.t.outcome is not None and p.t.outcome.winners == ("enemy",)
    assert p.t.outcome.scores["points"] == 15 and p.t.outcome.scores["campaigns"] == 2


@pytest.mark.rule("FCN-49.4", "FCN-49.5")
def test_points_and_surviving_commanders_are_recorded() -> None:
    p = Position(1796, set_up=True).put("pool", "Garnier").put("nice", "Joubert")
    p.s.turn = 8
    names = {p.b.forces[f].name for f in survivors(p.t)}
    assert names == {
        "Augereau",
        "Serurier",
        "Macquard",
        "Stengel",
        "Kilmaine",
        "La Harpe",
        "Maynier",
    }  # no Recruit, no Garnier
    write_diary(p.t, 3, 18)
    assert p.s.diary == [[0, 3, 18, 8, 7]]


@pytest.mark.rule("FCN-49.6", "FCN-49.7", "FCN-49.8", "FCN-49.11", "FCN-EX-59")
def test_augereau_is_carried_from_1805_to_1806() -> None:
    p = after_1805()
    assert p.asked == "Series.choose_survivors"
    old = p.b.force(1805, "Augereau")
    p.script(1, "konigsberg").play("keep", "Augereau", old)
    f = p.f("Augereau")
    assert p.s.counter(f) == old and (p.s.activation[f], p.s.combat[f]) == (7, 4)
    assert p.s.area[f] == p.a("wurzburg")
    assert p.static("konigsberg") == [1, 2]  # one roll for him: a Fortification in a random Enemy-held area
    q = after_1805().play("renew", "Augereau")
    assert (q.s.activation[q.f("Augereau")], q.s.combat[q.f("Augereau")]) == (6, 4)
    assert q.asked == "March.move"  # and no roll


@pytest.mark.rule("FCN-49.8", "FCN-49.9")
def test_price_of_a_replacement() -> None:
    b = Position().b
    read = {
        roll: next((r.gives, r.number) for r in b.tables.replacement if r.low <= roll <= r.high)
        for roll in range(1, 11)
    }
    assert [read[r][0] for r in range(1, 11)] == ["fortification"] * 2 + ["garrison"] * 2 + [
        "reinforcement"
    ] * 4 + ["supply"] * 2
    p = after_1805().script(9)
    p.play("keep", "Augereau", p.b.force(1805, "Augereau"))
    assert p.s.supply[ENEMY] == p.c.row.enemy_supply + 5
    q = Position(1806).put("berlin", "Blücher")
    enemy_gains(q.t, q.b.tables.replacement[0], q.a("berlin"), q.number("missing_counter_supply_linked"))
    assert q.s.supply[ENEMY] == 5  # no counter is available


@pytest.mark.rule("FCN-49.6")
def test_a_stand_in_keeps_its_own_reduced_side_and_survives_again() -> None:
    p = after_1805().script(9)
    old = p.b.force(1805, "Augereau")
    p.play("keep", "Augereau", old)
    f = p.f("Augereau")
    hit(p.t, f)
    assert p.s.combat[f] == p.b.forces[old].reduced[1]  # type: ignore[index]
    assert old in survivors(p.t)


@pytest.mark.rule("FCN-49.6")
def test_carry_once() -> None:
    for options, kept in (((), True), (("carry-once",), False)):
        p = Position(1809, options=options)
        p.t.state = p.s = blank(p.b)
        p.s.diary = [[p.b.campaign(1806).index, 2, 15, 6, 1]]
        p.s.survivors = [p.b.force(1805, "Lannes")]
        p.t._push(Series([p.b.campaign(1809).index]))
        p.t._run(None)
        assert (p.asked == "Series.choose_survivors") == kept


@pytest.mark.rule("FCN-49.10")
@pytest.mark.parametrize(("points", "years"), [
    (0, 50), (39, 50), (40, 100), (90, 500), (130, 1000), (170, 1500), (200, 2000), (230, 2500), (260, 3000), (280, 4000), (299, 4000), (300, 5000), (330, 5000),
])  # fmt: skip
def test_renown(points: int, years: int) -> None:
    p = Position()
    p.s.diary = [[0, 3, points, 1, 0]]
    assert renown(p.t) == years


@pytest.mark.rule("FCN-49.10", "FCN-49.4")
def test_the_last_campaign_ends_the_series_with_its_total() -> None:
    p = Position(1815)
    p.t.state = p.s = blank(p.b)
    p.s.diary = [[i, 3, 30, 3, 5] for i in range(10)]
    p.t._push(Series([p.b.campaign(1815).index]))
    p.t._run(None)
    for f in p.c.forces:
        if p.b.side[f] == ENEMY:
            p.s.area[f] = 251
    p.put("charleroi", "Reille").put("ligny", "Gérard").put("quatre_bras", "d'Erlon").put(
        "brussels", "Drouot"
    ).napoleon("brussels")
    while p.t.decision is not None:
        p.t.play(p.t.decision.options[-1])
    assert p.t.outcome is not None and p.t.outcome.reason == "won.series"
    assert p.t.outcome.scores["points"] >= 300 and p.t.outcome.scores["years"] == 5000


@pytest.mark.rule("FCN-49.11", "FCN-49.7")
def test_the_two_counters_are_told_apart_by_year_and_values() -> None:
    p = Position(1805)
    old, new = p.b.force(1805, "Augereau"), p.b.force(1806, "Augereau")
    names = [p.t.name(name, f, "en") for name, f in (("older", old), ("newer", new))]
    assert names[0].startswith("Augereau 1805 (7, 4") and names[1].startswith("Augereau 1806 (6, 4")
    keep, renew = (p.t.label(a, "en", 1) for a in (act("keep", new, old), act("renew", new)))
    assert keep.startswith("Keep the old counter: Augereau 1805 (7, 4"), keep
    assert renew.startswith("Take the new counter: Augereau 1806 (6, 4"), renew


@pytest.mark.rule("FCN-49.3", "FCN-49.4")
def test_a_career_that_ends_says_what_it_was_worth() -> None:
    t = GAME.table(scenario="career", seed=1)
    t.state.diary = [[0, 2, 11, 11, 7], [1, 1, 3, 14, 2]]
    lose(t, "lost.time", "FCN-3.7")
    assert t.outcome is not None and t.outcome.scores["points"] == 14  # the series is over
    told = [event.text("it") for event in t.journal]
    assert "La carriera finisce qui, dopo 2 campagne vinte, con 14 punti vittoria in tutto." in told
    diary = next(panel for panel in t.view("french")["panels"] if panel["id"] == "diary")
    assert diary["rows"][-1][1]["it"] == "14" and "Augereau" in diary["rows"][-2][1]["it"]


@pytest.mark.rule("FCN-49.8", "FCN-49.9")
def test_each_commander_kept_costs_a_roll_in_an_enemy_held_area() -> None:
    p = Position(1806)
    p.t.state = p.s = blank(p.b)
    p.s.diary = [[p.b.campaign(1805).index, 2, 15, 6, 2]]
    p.s.survivors = [p.b.force(1805, name) for name in ("Augereau", "Lannes")]
    p.t._push(Series([p.c.index]))
    p.t._run(None)
    p.script(9, 10)
    for _ in range(2):
        p.t.play(next(a for a in p.t.decision.options if a.verb == "keep"))  # type: ignore[union-attr]
    assert p.asked == "March.move" and p.s.supply[ENEMY] == p.c.row.enemy_supply + 10
    with pytest.raises(RulesError):
        q = after_1805().script(1, "wurzburg")  # French-held: no such result is among those drawn from
        q.play("keep", "Augereau", q.b.force(1805, "Augereau"))


@pytest.mark.rule("FCN-49.9")
def test_five_points_for_a_counter_that_is_not_available() -> None:
    p = after_1805().play("renew", "Augereau")
    for f in p.c.forces:
        if p.s.area[f] == POOL and p.b.side[f] == ENEMY:
            p.s.area[f] = OUT
    before = p.s.supply[ENEMY]
    p.script(1, "konigsberg")
    Series([p.c.index], kept=[[p.f("Augereau"), p.b.force(1805, "Augereau")]]).price(p.t)
    assert p.s.supply[ENEMY] == before + 5


@pytest.mark.rule("FCN-49.6")
def test_a_counter_stands_in_only_for_one_of_its_own_type() -> None:
    p = Position(1805)
    p.t.state = p.s = blank(p.b)
    p.s.diary = [[p.b.campaign(1798).index, 2, 20, 14, 1]]
    p.s.survivors = [p.b.force(1798, "Davout")]  # cavalry in Egypt, infantry in 1805
    p.t._push(Series([p.c.index]))
    p.t._run(None)
    assert p.asked == "March.move"  # ruling G-06


def before(year: int, *survivors: tuple[int, str], last: int, options: tuple[str, ...] = ()) -> Position:
    """A campaign of the series is to be set up; these counters have survived the one of `last`."""
    p = Position(year, options=options)
    p.t.state = p.s = blank(p.b)
    p.s.diary = [[p.b.campaign(1796).index, 2, 11, 11, 7], [p.b.campaign(last).index, 2, 15, 6, 1]]
    p.s.survivors = [p.b.force(old, name) for old, name in survivors]
    return p


@pytest.mark.rule("FCN-49.6", "FCN-49.7")
@pytest.mark.parametrize(("old", "name", "year"), [
    (1806, "Bernadotte", 1813), (1809, "Wrede", 1814), (1812, "Yorck", 1813), (1812, "Schwarzenberg", 1814),  # they changed sides
    (1800, "Gazan", 1805), (1807, "Lasalle", 1809),  # among the Recruits
])  # fmt: skip
def test_nobody_comes_back_as_an_enemy_or_a_recruit(old: int, name: str, year: int) -> None:
    p = before(year, (old, name), last=old)
    assert Series([p.c.index]).reunions(p.t) == []
    assert any(p.b.forces[f].name == name for f in p.c.forces)


@pytest.mark.rule("FCN-49.6")
def test_only_survivors_of_the_last_campaign_stand_in_with_the_option() -> None:
    for old, options, found in (
        (1805, ("carry-once",), True),
        (1805, (), True),
        (1800, ("carry-once",), False),
    ):
        p = before(1806, (1805, "Augereau"), last=old, options=options)
        met = [(p.f("Augereau"), p.b.force(1805, "Augereau"))] if found else []
        assert Series([p.c.index]).reunions(p.t) == met
    q = before(1806, (1805, "Augereau"), last=1805, options=("carry-once",))
    q.s.diary = []
    assert Series([q.c.index]).reunions(q.t) == []


@pytest.mark.rule("FCN-49.4", "FCN-49.2", "FCN-49.8")
def test_every_campaign_of_the_series_asks_and_charges_anew() -> None:
    p = before(1806, (1805, "Augereau"), last=1805)
    first, second, third = (p.b.campaign(year).index for year in (1806, 1807, 1809))
    series = Series([first, second, third], kept=[[1, 2]], asked=[1], paid=1)
    assert series.next_campaign(p.t).name == "choose_survivors"  # type: ignore[union-attr]
    assert (series.campaigns, series.kept, series.asked) == ([second, third], [], [])
    series.set_up(p.t)
    assert series.paid == 0 and p.s.campaign == second and p.s.stand_ins == []


@pytest.mark.rule("FCN-49.8")
def test_a_price_of_supply_needs_no_draw_of_an_area() -> None:
    p = before(1806, last=1805)
    f, old = p.f("Augereau"), p.b.force(1805, "Augereau")
    series = Series([p.c.index], kept=[[f, old], [f, old]])
    series.set_up(p.t)
    assert p.s.stand_ins == [[f, old], [f, old]]
    for number in (1, 2):
        p.script(9)
        assert series.price(p.t).name == "price" and series.paid == number  # type: ignore[union-attr]
        assert p.rolled("replacement")[-1].args["piece"] == old
        assert p.s.supply[ENEMY] == p.c.row.enemy_supply + 5 * number
    assert series.price(p.t) is None
    p.spent()

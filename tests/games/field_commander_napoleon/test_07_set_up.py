"""FCN-7 and FCN-50: set-up, and what the book states of the campaigns."""

from __future__ import annotations

import pytest

from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, GARRISON
from grognard.games.field_commander_napoleon.movement import March, enters
from grognard.games.field_commander_napoleon.sequence import CampaignTurns
from grognard.games.field_commander_napoleon.set_up import add_static, set_up_campaign
from grognard.games.field_commander_napoleon.special import NoBuyBack, PlayAllTurns
from grognard.games.field_commander_napoleon.state import CUP, OUT, PHASES, POOL, Battlefield, forces_in
from grognard.games.field_commander_napoleon.victory import phase_over
from tests.games.field_commander_napoleon.position import Position


@pytest.mark.rule("FCN-7.1", "FCN-7.3")
def test_any_campaign_can_be_chosen() -> None:
    years = [1796, 1798, 1800, 1805, 1806, 1807, 1809, 1812, 1813, 1814, 1815]
    for year in years:
        t = GAME.table(scenario=str(year), seed=1)
        assert t.board.campaigns[t.state.campaign].year == year
        assert t.decision is not None
    assert next(iter(GAME.scenarios)) == "1796"  # the one to begin with


@pytest.mark.rule("FCN-7.4")
def test_special_rules_override() -> None:
    p = Position(1798)
    assert p.c.special(NoBuyBack) and p.c.special(PlayAllTurns)
    assert not Position(1796).c.special(NoBuyBack)


@pytest.mark.rule("FCN-7.6")
def test_the_scale_is_only_told() -> None:
    assert {c.row.scale for c in Position().b.campaigns} <= {5000, 10000, 25000}


@pytest.mark.rule("FCN-7.7", "FCN-50.14")
def test_supply_at_the_start_of_1796() -> None:
    assert Position(1796, set_up=True).s.supply == [3, 8]


@pytest.mark.rule("FCN-7.8", "FCN-7.9")
def test_plan_counters_in_cup_and_pool() -> None:
    p = Position(set_up=True)
    assert all(p.s.tokens[q] == p.b.plans[q].copies > 0 for side in (FRENCH, ENEMY) for q in p.b.tokens[side])
    assert {p.b.plans[q].kind for q in p.b.tokens[ENEMY]} == {"token", "special"}
    assert {p.b.plans[q].kind for q in p.b.tokens[FRENCH]} == {"token"}


@pytest.mark.rule("FCN-7.10", "FCN-7.16", "FCN-EX-03", "FCN-EX-07", "FCN-50.3")
def test_french_at_nice() -> None:
    p = Position(1796, set_up=True)
    names = ["Augereau", "Serurier", "Macquard", "Garnier", "Stengel", "Kilmaine", "La Harpe", "Maynier"]
    assert [x for x in p.here("nice") if x in names] == names
    assert p.static("nice", FRENCH) == [1, 1] and len(p.here("nice")) == 10
    assert p.s.napoleon == p.a("nice")


@pytest.mark.rule("FCN-7.11", "FCN-EX-04", "FCN-50.5")
def test_austrians_at_genoa() -> None:
    p = Position(1796, set_up=True)
    assert p.static("genoa") == [1, 1] and p.held("genoa") == "enemy"
    mobile = [x for x in p.here("genoa") if not x.startswith(("Garrison", "Fort"))]
    assert len(mobile) == 10
    assert {"Salisch (infantry)", "Salisch (cavalry)", "Rukavina", "Liptay", "diCuto"} <= set(mobile)


@pytest.mark.rule("FCN-7.12")
def test_a_city_of_both_sides_has_enemy_static_forces() -> None:
    p = Position(1800, set_up=True)
    assert p.held("genoa") == "contested"
    assert p.static("genoa", ENEMY) == [1, 1] and p.static("genoa", FRENCH) == [0, 0]


@pytest.mark.rule("FCN-7.13", "FCN-EX-05", "FCN-50.7")
def test_empty_cities_are_the_enemys() -> None:
    p = Position(1796, set_up=True)
    for city in ("turin", "milan", "klagenfurt"):
        assert p.static(city) == [1, 1] and p.held(city) == "enemy"
    assert p.held("mantua") == "enemy"


@pytest.mark.rule("FCN-7.14", "FCN-EX-06", "FCN-50.4")
def test_two_dichats_at_savona() -> None:
    p = Position(1796, set_up=True)
    names = p.here("savona")
    assert sorted(names) == sorted(["Dichat (cavalry)", "Dichat (infantry)", "Brempt", "Provera", "deVital"])
    assert p.static("savona") == [0, 0]


@pytest.mark.rule("FCN-7.15", "FCN-7.17", "FCN-EX-08", "FCN-50.6")
@pytest.mark.parametrize("area", ["lonato", "mantua"])
def test_late_austrians(area: str) -> None:
    late = [
        "Quasdanovich (infantry)", "Quasdanovich (cavalry)", "Melas (infantry)", "Melas (cavalry)", "d'Irles",
        "Davidovich (infantry)", "Davidovich (cannon)", "Meszaros (infantry)", "Meszaros (cavalry)",
    ]  # fmt: skip
    p = Position(1796, set_up=True)
    assert all(p.where(x) == "late" for x in late)
    p.put("lodi", "Augereau").napoleon("lodi").run(March())
    p.play("march", "Augereau", area)
    assert all(p.where(x) == "klagenfurt" and not p.reduced(x) for x in late)
    p.put("lodi", *late)
    enters(p.t, p.a("lonato"))
    enters(p.t, p.a("mantua"))
    assert all(p.where(x) == "lodi" for x in late)  # once only


@pytest.mark.rule("FCN-7.17", "FCN-9.1")
def test_late_arrivals_by_the_turn_box() -> None:
    p = Position(1800, set_up=True)
    box = [x.name for x in p.c.turns].index("Jun I 1800") + 1
    p.s.turn = box - 1
    p.script(*[10] * 4).run(CampaignTurns())
    assert p.s.turn == box and p.where("Desaix") == "ivrea"


@pytest.mark.rule("FCN-7.18", "FCN-7.19", "FCN-7.20")
def test_pools_and_cup() -> None:
    p = Position(1796, set_up=True)
    french, enemy, cup = forces_in(p.t, POOL, FRENCH), forces_in(p.t, POOL, ENEMY), forces_in(p.t, CUP)
    assert all(p.b.recruit[f] or p.b.static[f] for f in french) and any(p.b.recruit[f] for f in french)
    assert enemy and all(p.b.static[f] for f in enemy)
    assert cup and all(p.b.recruit[f] and p.b.side[f] == ENEMY for f in cup)
    assert "Field Guns" in [p.b.forces[f].label for f in cup]


@pytest.mark.rule("FCN-50.9")
def test_plan_numbers_of_1796() -> None:
    row = Position(1796).c.row
    assert (row.no_napoleon, row.enemy_plans) == (1, 2)


@pytest.mark.rule("FCN-50.11")
def test_orders_table_of_1796() -> None:
    c = Position(1796).c
    assert c.row.group == 3
    read = {}
    for roll in range(1, 15):
        row = next(o for o in c.orders if o.low <= roll <= o.high)
        read[roll] = (row.do, row.areas)
    assert read[1] == read[2] == ("enemy_objective", 1)
    assert read[3] == read[4] == ("hold", 0)
    assert read[5] == read[6] == read[7] == ("random", 1)
    assert read[8] == read[9] == ("french_objective", 1)
    assert read[10] == read[11] == ("advance", 1)
    assert read[12] == ("french_objective", 2) and read[13] == read[14] == ("advance", 2)
    assert [(r.at_least, r.spend, r.bonus) for r in c.order_supply] == [
        (0, 0, 0),
        (1, 1, 1),
        (4, 2, 2),
        (6, 3, 3),
    ]


@pytest.mark.rule("FCN-50.12")
def test_enemy_supply_table_of_1796() -> None:
    read = {
        roll: next((r.gives, r.number) for r in Position().c.supply if r.low <= roll <= r.high)
        for roll in range(1, 11)
    }
    assert read[1] == ("fortification", 1) and read[2] == ("garrison", 1)
    assert {read[r] for r in (3, 4, 5, 6)} == {("reinforcement", 1)}
    assert {read[r] for r in (7, 8, 9, 10)} == {("supply", 3)}


@pytest.mark.rule("FCN-50.17")
def test_alexandria_must_be_held_at_the_end_of_the_turn() -> None:
    halves = (PHASES.index("french_supply"), PHASES.index("enemy_supply"))
    for option, half in (((), ENEMY), (("alexandria-french-turn",), FRENCH)):
        p = (
            Position(1798, options=option)
            .put("cairo", "Desaix")
            .napoleon("cairo")
            .put("alexandria", "Murad Bey")
        )
        p.s.phase = halves[1 - half]
        assert not phase_over(p.t)
        p.s.phase = halves[half]
        assert phase_over(p.t)
        assert p.t.outcome is not None and p.t.outcome.rule == "FCN-50.17"
    q = Position(1798).put("cairo", "Desaix").put("alexandria", "Bon")
    q.s.phase = halves[ENEMY]
    assert not phase_over(q.t)


@pytest.mark.rule("FCN-50.19", "FCN-EX-13", "FCN-9.5")
def test_dupont_is_pinned_at_toledo() -> None:
    p = Position(1807, set_up=True)
    assert {"Dupont", "Castaños"} <= set(p.here("toledo"))
    p.run(March())
    assert p.f("Dupont") not in {f for f, _ in p.options("march")}
    assert p.why_not("march", "Dupont", "madrid") == "FCN-9.5"


@pytest.mark.rule("FCN-50.20", "FCN-50.21")
def test_junot_and_augereau() -> None:
    p = Position(1807)
    junot = p.b.forces[p.f("Junot")]
    assert junot.full[1] == 7 and junot.reduced is not None and junot.reduced[1] == 4
    assert p.b.forces[p.b.force(1805, "Augereau")].full[:2] == (7, 4)
    assert p.b.forces[p.b.force(1806, "Augereau")].full[:2] == (6, 4)


@pytest.mark.rule("FCN-7.3")
@pytest.mark.parametrize("year", [1796, 1798, 1800, 1805, 1806, 1807, 1809, 1812, 1813, 1814, 1815])
def test_every_campaign_starts_sound(year: int) -> None:
    p = Position(year, set_up=True)
    assert p.here(p.c.row.napoleon, FRENCH)
    covered = [roll for roll in range(1, 11) for row in p.c.supply if row.low <= roll <= row.high]
    assert covered == list(range(1, 11))
    for nation in {o.nation for o in p.c.orders}:
        rows = [o for o in p.c.orders if o.nation == nation]
        assert all(sum(o.low <= roll <= o.high for o in rows) == 1 for roll in range(1, 14))
    reach = p.c.distance[p.c.napoleon]
    assert all(reach[a] < 255 for a in p.c.areas)
    for city in p.c.cities:
        assert p.held(p.b.areas[city].id) != "uncontrolled"


@pytest.mark.rule("FCN-5.3")
@pytest.mark.parametrize("year", [1796, 1800, 1815])
def test_only_counters_of_the_year_are_used(year: int) -> None:
    p = Position(year, set_up=True)
    used = {p.b.forces[f].year for f in range(len(p.b.forces)) if p.s.area[f] != OUT}
    assert used == {year}


@pytest.mark.rule("FCN-7.1", "FCN-7.5", "FCN-4.10", "FCN-42.10")
@pytest.mark.parametrize("year", [1796, 1800, 1812])
def test_a_campaign_is_laid_out_on_a_table_cleared_of_the_one_before(year: int) -> None:
    """Whatever lay about, the opening is the same."""
    fresh, p = (
        Position(year, set_up=True),
        Position(1805, set_up=True).field("ulm", napoleon=True, shock_bonus=2),
    )
    p.s.turn, p.s.half, p.s.phase, p.s.scouts, p.s.supply = 5, ENEMY, 3, 4, [9, 9]
    for name in ("area", "reduced", "moved", "zone", "column", "token", "prepared", "acted"):
        column = getattr(p.s, name)
        for f in range(len(column)):
            column[f] = 1
    for column in (p.s.tokens, p.s.aside, p.s.arrived):
        for i in range(len(column)):
            column[i] = 1
    set_up_campaign(p.t, fresh.c)
    fresh.s.turn = 0  # the builder starts in the first box
    assert p.s == fresh.s
    assert (p.s.turn, p.s.half, p.s.phase, p.s.scouts) == (0, FRENCH, 0, 0)
    assert p.s.battle == Battlefield() and not any(p.s.arrived) and not any(p.s.aside)


@pytest.mark.rule("FCN-7.10", "FCN-50.8")
def test_static_forces_are_brought_as_many_as_the_rule_says() -> None:
    p = Position(1796, set_up=True)
    before = {side: p.static("savona", side) for side in (FRENCH, ENEMY)}
    add_static(p.t, ENEMY, p.a("savona"), 2, 1)
    assert p.static("savona") == [2, 1] and p.static("savona", FRENCH) == before[FRENCH] == [0, 0]
    pool = [f for f in forces_in(p.t, POOL, ENEMY) if p.s.kind[f] == GARRISON]
    add_static(p.t, ENEMY, p.a("nice"), len(pool) + 3, 0)
    assert p.static("nice", ENEMY) == [len(pool), 0]  # no more than there are
    assert all(not p.s.reduced[f] for f in pool)

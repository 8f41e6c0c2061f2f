"""FCN-43, FCN-44 and FCN-48: Enemy Orders and solitaire decisions."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.engine import Dice
from grognard.engine.procedure import plan_of
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH, Order
from grognard.games.field_commander_napoleon.orders import EnemyOrders, piles, row_for
from grognard.games.field_commander_napoleon.state import NOWHERE, french_total, presence
from tests.games.field_commander_napoleon.position import Position, Stage


def orders(p: Position, *dice: object) -> Position:
    return p.script(*dice).run(EnemyOrders())


def carry_out(p: Position, do: str, areas: int, *group: str, napoleon: bool = False) -> Position:
    """Run the order for a group, without a roll."""
    procedure = EnemyOrders(group=[p.f(x) for x in group], held=list(presence(p.t)))
    procedure.totals = [french_total(p.t, a) for a in range(len(p.b.areas))]
    wanted = Order(0, 0, do, areas, -1, napoleon, -1)
    procedure.row = lambda t: wanted  # type: ignore[method-assign]
    p.t._push(Stage(None))
    p.t._at[-1] = 1
    p.t._push(procedure)
    p.t._at[-1] = plan_of(EnemyOrders).index["read_order"]
    p.t._run(None)
    return p


@pytest.mark.rule("FCN-43.1")
def test_each_campaign_has_its_own_table() -> None:
    b = Position().b
    assert {c.row.group for c in b.campaigns} == {3, 4}
    assert len({c.orders for c in b.campaigns}) > 5
    kinds = {o.do for c in b.campaigns for o in c.orders}
    assert kinds == {
        "enemy_objective",
        "enemy_city",
        "hold",
        "random",
        "french_objective",
        "french_city",
        "advance",
        "toward",
    }


@pytest.mark.rule("FCN-43.2")
def test_enemy_with_french_present_does_not_move() -> None:
    p = Position(1796).put("lodi", "Liptay", "Augereau")
    p.s.supply[ENEMY] = 5
    orders(p)
    assert p.over and p.where("Liptay") == "lodi"
    assert p.s.supply[ENEMY] == 5  # no group rolls, nothing is spent


@pytest.mark.rule("FCN-43.3", "FCN-EX-47", "FCN-5.2")
def test_sorting_by_nationality() -> None:
    p = Position(1813)
    groups = {"austrian": 6, "russian": 5, "prussian": 2}
    names = {row.key: i for i, row in enumerate(p.b.tables.nation)}
    for nation, number in groups.items():
        there = [
            f
            for f in p.c.forces
            if p.b.nation[f] == names[nation] and not p.b.recruit[f] and not p.b.static[f]
        ]
        for f in there[:number]:
            p.s.area[f] = p.a("leipzig")
    recruits = [f for f in p.c.forces if p.b.recruit[f] and p.b.side[f] == ENEMY][:3]
    for f in recruits:
        p.s.area[f] = p.a("leipzig")
    p.put("leipzig", "Garrison 1", side=ENEMY)
    assert sorted(len(pile) for pile in piles(p.t, p.a("leipzig"))) == [2, 3, 5, 6]
    assert recruits in piles(p.t, p.a("leipzig"))


@pytest.mark.rule("FCN-43.4", "FCN-EX-48", "FCN-EX-49")
def test_splitting_the_piles() -> None:
    p = Position(1813, options=["seeded-choices"])
    names = {row.key: i for i, row in enumerate(p.b.tables.nation)}
    for nation, number in (("austrian", 6), ("russian", 5), ("prussian", 2)):
        there = [
            f
            for f in p.c.forces
            if p.b.nation[f] == names[nation] and not p.b.recruit[f] and not p.b.static[f]
        ]
        for f in there[:number]:
            p.s.area[f] = p.a("leipzig")
    for f in [f for f in p.c.forces if p.b.recruit[f] and p.b.side[f] == ENEMY][:3]:
        p.s.area[f] = p.a("leipzig")
    assert p.c.row.group == 4
    p.t.dice = Dice("a seed")
    procedure = EnemyOrders()
    procedure.snapshot(p.t)
    procedure.form_groups(p.t)
    assert sorted(len(group) for group in procedure.groups) == [1, 2, 2, 3, 4, 4]
    assert len(procedure.groups) == 6


@pytest.mark.rule("FCN-43.5", "FCN-43.6")
def test_one_roll_per_group_and_the_move_before_the_next() -> None:
    p = Position(1796).put("lodi", "Liptay").put("mantua", "Kerpen").put("nice", "Augereau")
    orders(p)
    p.script(10).play("command", "Liptay")  # Advance towards Nice: by Genoa or by Milan
    assert p.asked == "EnemyOrders.choose_way"
    p.script(3).play("via", "genoa")
    assert p.where("Liptay") == "genoa" and p.over and p.where("Kerpen") == "mantua"
    p.spent()


@pytest.mark.rule("FCN-43.7", "FCN-EX-50")
def test_orders_are_simultaneous() -> None:
    p = Position(1796).put("savona", "Liptay", "Kerpen", "Rukavina", "Schubirz").put("nice", "Augereau")
    orders(p, ["Liptay", "Kerpen", "Rukavina", "Schubirz"])
    p.script(8, 8).play("command", "Liptay")
    assert [p.where(x) for x in ("Liptay", "Kerpen", "Rukavina", "Schubirz")] == ["nice"] * 4
    assert p.held("nice") == "contested"  # and yet the second group took it for French-held
    q = Position(1796).put("savona", "Liptay", "Kerpen", "Rukavina", "Schubirz")
    q.put("nice", "Garnier").put("turin", "Augereau")  # were control read anew, the second would go to Turin
    orders(q, ["Liptay", "Kerpen", "Rukavina", "Schubirz"]).script(8, 8).play("command", "Liptay")
    assert q.where("Schubirz") == "nice"


@pytest.mark.rule("FCN-43.8", "FCN-EX-51")
def test_three_groups_with_five_supply() -> None:
    p = (
        Position(1796)
        .put("savona", "Dichat (infantry)")
        .put("lodi", "Liptay")
        .put("mantua", "Kerpen")
        .put("nice", "Augereau")
    )
    p.s.supply[ENEMY] = 5
    orders(p)
    assert p.s.supply[ENEMY] == 3
    p.script(4, "turin").play("command", "Dichat (infantry)")  # 6: Random
    p.script(1, 10).play("command", "Liptay")  # 3: Hold; then 12: French-Held Objective x2
    assert p.where("Liptay") == "lodi" and p.where("Dichat (infantry)") == "turin"
    dos = [p.c.orders[int(e.args["order"])] for e in p.t.journal if e.key == "rolls.orders"]
    assert [(o.do, o.areas) for o in dos] == [("random", 1), ("hold", 0), ("french_objective", 2)]
    assert p.s.supply[ENEMY] == 3  # spent once for all rolls


@pytest.mark.rule("FCN-43.9")
def test_scouts_roll_again_without_modifier() -> None:
    p = Position(1796).put("mantua", "Kerpen").put("nice", "Augereau")
    p.s.supply[ENEMY], p.s.scouts = 6, 2
    orders(p, 10)
    assert p.asked == "EnemyOrders.scouts"
    p.script(9).play("scout")
    assert p.s.scouts == 1
    dos = [p.c.orders[int(e.args["order"])].do for e in p.t.journal if e.key == "rolls.orders"]
    assert dos == ["advance", "french_objective"]  # 13, then 9 without modifier
    rows = [p.c.orders[int(e.args["order"])] for e in p.t.journal if e.key == "rolls.orders"]
    assert rows[1].areas == 1  # with the modifier it would be 12: two areas
    p.play("done")
    assert p.over or p.asked == "EnemyOrders.choose_way"


@pytest.mark.rule("FCN-43.8", "FCN-43.9")
def test_the_next_group_has_the_modifier_again() -> None:
    p = Position(1796).put("mantua", "Kerpen").put("klagenfurt", "Liptay").put("nice", "Augereau")
    p.s.supply[ENEMY], p.s.scouts = 5, 1
    orders(p).script(9, 3, 1).play("command", "Kerpen").play("scout")  # 3: Hold
    rows = [p.c.orders[int(e.args["order"])] for e in p.t.journal if e.key == "rolls.orders"]
    assert [row.low for row in rows] == [10, 3, 3]  # 9 + 2; 3 by the Scout; 1 + 2 for the other group
    assert p.s.supply[ENEMY] == 3  # spent once


@pytest.mark.rule("FCN-44.1")
def test_enemy_held_objective() -> None:
    p = Position(1796).put("genoa", "Liptay").put("mantua", "Kerpen").put("nice", "Augereau")
    carry_out(p, "enemy_objective", 1, "Liptay")
    assert p.where("Liptay") == "mantua"
    at_home = carry_out(Position(1796).put("mantua", "Kerpen"), "enemy_objective", 1, "Kerpen")
    assert at_home.where("Kerpen") == "mantua"  # distance 0: it stays
    none = Position(1796).put("genoa", "Liptay").put("savona", "Augereau").script("marengo")
    carry_out(none, "enemy_objective", 1, "Liptay")
    assert none.where("Liptay") == "marengo"  # a random adjacent area, not the French one
    shut = (
        Position(1796)
        .put("genoa", "Liptay")
        .put("savona", "Augereau")
        .put("marengo", "Serurier")
        .put("lodi", "Macquard")
        .put("mantua", "Garnier")
    )
    carry_out(shut, "enemy_objective", 1, "Liptay")
    assert shut.where("Liptay") == "genoa"


@pytest.mark.rule("FCN-44.2")
def test_enemy_held_city() -> None:
    p = (
        Position(1796)
        .put("savona", "Liptay")
        .put("genoa", "Kerpen")
        .put("mantua", "Pittoni")
        .put("nice", "Augereau")
    )
    carry_out(p, "enemy_city", 1, "Liptay")
    assert p.where("Liptay") == "genoa"  # a City, no Objective


@pytest.mark.rule("FCN-44.3")
def test_hold() -> None:
    p = Position(1796).put("savona", "Liptay").put("nice", "Augereau")
    assert carry_out(p, "hold", 0, "Liptay").where("Liptay") == "savona"


@pytest.mark.rule("FCN-44.4", "FCN-EX-52")
def test_random() -> None:
    p = Position(1796).put("lodi", "Liptay").put("milan", "Augereau")
    near = [p.b.areas[a].id for a in p.c.adjacent[p.a("lodi")]]
    assert sorted(near) == ["genoa", "lonato", "mantua", "marengo", "milan"]
    p.script("milan")
    assert carry_out(p, "random", 1, "Liptay").where("Liptay") == "milan"  # whoever holds it
    found: Counter[str] = Counter()
    for seed in range(300):
        q = Position(1796).put("lodi", "Liptay")
        q.t.dice = Dice(str(seed))
        found[carry_out(q, "random", 1, "Liptay").where("Liptay")] += 1
    assert set(found) == set(near) and min(found.values()) > 35  # equal chances


@pytest.mark.rule("FCN-44.5")
def test_french_held_objective() -> None:
    p = Position(1796).put("genoa", "Liptay").put("nice", "Augereau").put("turin", "Maynier")
    carry_out(p, "french_objective", 1, "Liptay")
    assert p.where("Liptay") == "savona"  # Nice and Turin are both 2 away; one area towards the weaker
    ways = Position(1796).put("mantua", "Liptay").put("milan", "Maynier")
    carry_out(ways, "french_objective", 1, "Liptay")
    assert {ways.b.areas[int(a)].id for (a,) in ways.options("via")} == {"lodi", "lonato"}  # two short ways
    ways.play("via", "lonato")
    assert ways.where("Liptay") == "lonato"
    near = Position(1796).put("savona", "Liptay").put("nice", "Augereau").put("milan", "Garnier")
    assert (
        carry_out(near, "french_objective", 1, "Liptay").where("Liptay") == "nice"
    )  # the nearest, though stronger
    none = Position(1796).put("genoa", "Liptay").put("savona", "Augereau")
    carry_out(none, "french_objective", 1, "Liptay")
    assert none.where("Liptay") == "savona"  # no such Objective: as Advance


@pytest.mark.rule("FCN-44.6")
def test_french_held_city() -> None:
    p = Position(1796).put("savona", "Liptay").put("genoa", "Augereau").put("lodi", "Maynier")
    assert carry_out(p, "french_city", 1, "Liptay").where("Liptay") == "genoa"


@pytest.mark.rule("FCN-44.7")
def test_advance() -> None:
    p = Position(1796).put("genoa", "Liptay").put("savona", "Augereau").put("milan", "Garnier")
    assert carry_out(p, "advance", 1, "Liptay").where("Liptay") == "savona"  # the nearest, though stronger
    q = Position(1796).put("genoa", "Liptay").put("savona", "Augereau").put("marengo", "Maynier")
    assert carry_out(q, "advance", 1, "Liptay").where("Liptay") == "marengo"  # among the nearest the weakest
    s = Position(1796).put("genoa", "Liptay").put("savona", "Garnier").put("marengo", "Macquard")
    s.put("savona", "Garrison 1", side=FRENCH)
    assert carry_out(s, "advance", 1, "Liptay").where("Liptay") == "marengo"  # static Forces count
    r = Position(1796).put("genoa", "Liptay").put("savona", "Augereau", "Kerpen").put("milan", "Garnier")
    assert (
        carry_out(r, "advance", 1, "Liptay").where("Liptay") == "savona"
    )  # contested is French-occupied too


@pytest.mark.rule("FCN-44.8", "FCN-EX-53")
def test_advance_x2_from_mantua() -> None:
    p = (
        Position(1796)
        .put("mantua", "Liptay")
        .put("savona", "Serurier")
        .put("lodi", "Augereau")
        .put("turin", "Garnier")
    )
    carry_out(p, "advance", 2, "Liptay")
    assert p.where("Liptay") == "savona"  # weaker than Lodi; Turin, weaker still, is out of reach
    q = (
        Position(1796)
        .put("mantua", "Liptay")
        .put("savona", "Serurier")
        .put("lodi", "Augereau")
        .put("turin", "Garnier")
    )
    carry_out(q, "advance", 3, "Liptay")
    assert q.where("Liptay") == "turin"  # by Lonato and Milan, around Lodi and Savona
    behind = Position(1796).put("mantua", "Liptay").put("lodi", "Augereau").put("genoa", "Serurier")
    carry_out(behind.put("marengo", "Garnier"), "advance", 2, "Liptay")
    assert behind.where("Liptay") == "genoa"  # Marengo, weaker, lies behind French Forces
    weak = Position(1796).put("udine", "Liptay").put("rivoli", "Augereau").put("genoa", "Garnier")
    carry_out(weak, "advance", 2, "Liptay")
    assert weak.where("Liptay") == "arcole"  # none in reach: towards the weakest, though Rivoli is nearer
    far = Position(1796).put("klagenfurt", "Liptay").put("nice", "Augereau").put("savona", "Garnier")
    carry_out(far, "advance", 2, "Liptay")
    while not far.over:
        far.t.play(far.t.decision.options[0])  # type: ignore[union-attr]
    away = far.c.distance[far.a("savona")]
    assert away[far.a(far.where("Liptay"))] == away[far.a("klagenfurt")] - 2  # nobody in reach: the full way


@pytest.mark.rule("FCN-44.9")
def test_french_held_objective_x2() -> None:
    p = Position(1796).put("mantua", "Liptay").put("milan", "Maynier").put("lodi", "Augereau")
    carry_out(p, "french_objective", 2, "Liptay")
    assert p.where("Liptay") == "milan"  # by Lonato, where no French are
    blocked = Position(1796).put("genoa", "Liptay").put("nice", "Maynier").put("savona", "Augereau")
    carry_out(blocked, "french_objective", 2, "Liptay")
    assert blocked.where("Liptay") == "savona"  # the only short way; the group stops there
    none = Position(1796).put("genoa", "Liptay").put("lodi", "Augereau")
    carry_out(none, "french_objective", 2, "Liptay")
    assert none.where("Liptay") == "lodi"  # as Advance x2
    around = Position(1796).put("mantua", "Liptay").put("lodi", "Augereau").put("genoa", "Serurier")
    carry_out(around.put("marengo", "Garnier"), "french_objective", 3, "Liptay")
    assert around.where("Liptay") == "marengo"  # the weakest in reach of an Advance x3, by Lonato and Milan


@pytest.mark.rule("FCN-44.5", "FCN-48.2")
def test_a_move_of_one_area_may_take_any_of_the_shortest_ways() -> None:
    p = Position(1796).put("mantua", "Liptay").put("milan", "Maynier").put("lodi", "Augereau")
    carry_out(p, "french_objective", 1, "Liptay")
    assert {p.b.areas[int(a)].id for (a,) in p.options("via")} == {"lodi", "lonato"}


@pytest.mark.rule("FCN-44.3", "FCN-44.8", "FCN-44.9", "FCN-44.10", "FCN-44.11")
def test_no_table_has_an_order_for_more_areas_than_the_book_knows() -> None:
    most = {"hold": 0, "advance": 3, "french_objective": 3, "french_city": 2}
    for c in Position().b.campaigns:
        for order in c.orders:
            assert order.areas <= most.get(order.do, 1), (c.year, order)
            assert (order.do == "toward") == (order.napoleon or order.target >= 0)


@pytest.mark.rule("FCN-44.10")
def test_french_held_city_x2() -> None:
    p = Position(1796).put("genoa", "Liptay").put("nice", "Maynier")
    carry_out(p, "french_city", 2, "Liptay")
    assert p.where("Liptay") == "nice"


@pytest.mark.rule("FCN-44.11")
def test_move_toward() -> None:
    p = Position(1796).put("lodi", "Liptay").put("turin", "Augereau").put("nice", "Maynier").napoleon("nice")
    carry_out(p, "toward", 1, "Liptay", napoleon=True)
    while not p.over:
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    assert p.c.distance[p.a("nice")][p.a(p.where("Liptay"))] == p.c.distance[p.a("nice")][p.a("lodi")] - 1
    q = Position(1815)
    row = next(o for o in q.c.orders if o.do == "toward" and not o.napoleon)
    assert q.b.areas[row.target].id in ("waterloo", "quatre_bras")
    gone = Position(1796).put("lodi", "Liptay")
    gone.s.napoleon = NOWHERE
    assert carry_out(gone, "toward", 1, "Liptay", napoleon=True).where("Liptay") == "lodi"


@pytest.mark.rule("FCN-EX-56", "FCN-48.1", "FCN-48.2")
def test_equal_targets_are_the_players_choice() -> None:
    p = Position(1796).put("genoa", "Liptay").put("savona", "Macquard").put("marengo", "Maynier")
    carry_out(p, "advance", 1, "Liptay")
    assert p.asked == "EnemyOrders.choose_target" and len(p.options("aim")) == 2
    p.play("aim", "savona")
    assert p.where("Liptay") == "savona"
    q = (
        Position(1796, options=["seeded-choices"])
        .put("genoa", "Liptay")
        .put("savona", "Macquard")
        .put("marengo", "Maynier")
    )
    q.script("marengo")
    assert carry_out(q, "advance", 1, "Liptay").where("Liptay") == "marengo"


@pytest.mark.rule("FCN-48.3", "FCN-EX-58")
def test_the_player_chooses_the_order_of_the_rolls() -> None:
    p = Position(1796).put("lodi", "Liptay").put("mantua", "Kerpen").put("nice", "Augereau")
    orders(p)
    assert {f for (f,) in p.options("command")} == {p.f("Liptay"), p.f("Kerpen")}
    p.script(3, 3).play("command", "Kerpen")
    first = next(e for e in p.t.journal if e.key == "rolls.orders")
    assert first.args["piece"] == p.f("Kerpen")


def test_a_nation_may_have_rows_of_its_own() -> None:
    p = Position(1815)
    prussian, british = p.f("Blücher"), p.f("Picton")
    rows = [
        (p.c.orders[row_for(p.t, f, roll)].nation >= 0) for f in (prussian, british) for roll in (1, 8, 13)
    ]
    assert rows == [False] * 3 + [True] * 3


@pytest.mark.rule("FCN-48.2", "FCN-43.9", "FCN-43.6")
def test_a_question_about_a_group_names_its_first_force(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position(1796).put("genoa", "Liptay", "Kerpen").put("savona", "Macquard").put("marengo", "Maynier")
    first, second = p.f("Liptay"), p.f("Kerpen")
    goals = sorted((p.a("savona"), p.a("marengo")))
    orders = EnemyOrders(group=[first, second], goals=sum(1 << a for a in goals), goal=goals[0])
    p.s.scouts = 1
    monkeypatch.setattr(EnemyOrders, "ways", lambda self, t: goals)
    for step, verb in ((orders.scouts, "scout"), (orders.choose_target, "aim"), (orders.choose_way, "via")):
        ask = step(p.t)
        assert ask.about["piece"] == first and {a.verb for a in ask.wants[FRENCH]} <= {verb, "done"}

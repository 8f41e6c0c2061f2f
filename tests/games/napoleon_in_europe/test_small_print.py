"""What is easily overlooked: the last clause of a rule, who is meant by it, and what becomes of those it leaves out."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.engine import Leave
from grognard.engine.values import Terms
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.agreements import CallTime
from grognard.games.napoleon_in_europe.attacks import Charge, fire_bonus, own_charge_bonus
from grognard.games.napoleon_in_europe.battle import Battle
from grognard.games.napoleon_in_europe.battle_step import battles_due, chief
from grognard.games.napoleon_in_europe.board import KINDS, SQUADRON
from grognard.games.napoleon_in_europe.entry import is_stopped
from grognard.games.napoleon_in_europe.minors import Annex, AnnexWindow
from grognard.games.napoleon_in_europe.movement import march_regions
from grognard.games.napoleon_in_europe.naval import NavalBattle, Sail, water_links
from grognard.games.napoleon_in_europe.negotiation import may_break, may_detach, may_negotiate
from grognard.games.napoleon_in_europe.parting import Evacuate
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.politics import Affair, looks_of
from grognard.games.napoleon_in_europe.production import Purchases
from grognard.games.napoleon_in_europe.pursuit import tell_trapped
from grognard.games.napoleon_in_europe.seats import seats
from grognard.games.napoleon_in_europe.sequence import BattleAlone, Campaign, MovementTurn, PlaceArmy
from grognard.games.napoleon_in_europe.settling import Settle, driven_out, perish
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    COVERS,
    ENTERED,
    FOUGHT,
    NEUTRAL,
    NONE,
    WAR,
    Pact,
    Standing,
    at,
    kinds_told,
    nations_at,
    occupiers,
    set_relation,
    units_of,
)
from grognard.games.napoleon_in_europe.talks import CONDITIONS, PROMISES, Talk, fulfilled
from grognard.games.napoleon_in_europe.transport import Transport, embark_regions
from grognard.games.napoleon_in_europe.war import may_declare
from grognard.games.napoleon_in_europe.wards import control_lapses, go_home
from tests.games.napoleon_in_europe.position import AU, FR, GB, OT, PR, RU, SP, Position, two

# --- a battle played alone -----------------------------------------------------------------------------------


@pytest.mark.rule("NIE-48.1", "NIE-36.1")
@pytest.mark.parametrize(("winner", "role"), [(0, "france"), (1, "great_britain")])
def test_a_battle_alone_is_won_by_whoever_holds_the_field(winner: int, role: str) -> None:
    t = GAME.table("belgium", players=2, seed=1)
    s, row = t.state, t.board.battles[0]
    for side in (0, 1):
        mine = [u for u in range(len(s.kind)) if s.nation[u] == row.nations[side]]
        assert [sum(s.kind[u] == k for u in mine) for k in range(len(KINDS))] == list(row.counts[side])
        assert {s.origin[u] for u in mine} == ({row.origin} if side == 0 else {NONE})
        assert {s.flags[u] for u in mine} == ({ENTERED} if side == 0 else {0})
        assert {s.place[u] for u in mine} == {row.region}
    assert sum(map(sum, row.counts)) == 10 + 4 + 3 + 2 + 9 + 2 + 2 + 1  # as the book's example has it
    alone = BattleAlone(row.region, 1 << row.nations[0], 1 << row.nations[1])
    alone.after_fight(t, winner)
    alone.end(t)
    assert t.outcome is not None and t.outcome.winners == (role,)


@pytest.mark.rule("NIE-42.2")
def test_the_dice_of_a_charge_lie_in_sight_with_who_threw_them() -> None:
    p = Position()
    p.war("france", "great_britain")
    french = p.enter(p.put("france", "belgium", infantry=1, general=1), "picardy")
    british = p.put("great_britain", "belgium", infantry=2)
    p.battle("belgium", "france", "great_britain", [*two(8), *two(5)])
    p.deploy(A2=french, M2=british[:1], D2=british[1:])
    p.phase("infantry").t.play(p.args("charge", french[0], british[0]))
    (fight,) = (x for x in p.t.under_way if hasattr(x, "throws"))
    assert [(x.why, x.role, sum(x.faces), x.total) for x in fight.throws] == [
        ("charge", FR, 8, 9), ("countercharge", GB, 5, 5),
    ]  # fmt: skip


@pytest.mark.rule("NIE-41.2", "NIE-38.1")
def test_the_dice_of_an_action_are_swept_away_by_the_next() -> None:
    p = Position()
    p.war("france", "great_britain")
    french = p.enter(p.put("france", "belgium", infantry=2, elite_infantry=1), "picardy")
    british = p.put("great_britain", "belgium", infantry=2)
    p.battle("belgium", "france", "great_britain", [*two(4), *two(5)])
    p.deploy(A2=french, M2=british[:1], D2=british[1:])
    p.phase("infantry").t.play(p.args("fire", french[0], british[0]))
    (fight,) = (x for x in p.t.under_way if hasattr(x, "throws"))
    assert [sum(x.faces) for x in fight.throws] == [4]
    p.t.play(p.args("fire", french[2], british[0]))
    assert [sum(x.faces) for x in fight.throws] == [5]
    p.t.play(p.args("go", french[1], "RA"))
    assert fight.throws == []


@pytest.mark.rule("NIE-45.2", "NIE-45.4")
@pytest.mark.parametrize(
    ("charger", "square", "asked"), [("cavalry", 1, True), ("cavalry", 0, False), ("infantry", 1, False)]
)
def test_who_charges_a_square_may_think_better_of_it(charger: str, square: int, asked: bool) -> None:
    """Cavalry that finds a square standing may abort; infantry charges it like any other ."""
    p = Position()
    (horse,), (foot,) = (
        p.put("france", "belgium", **{charger: 1}),
        p.put("great_britain", "belgium", infantry=1),
    )
    p.s.square[foot] = square
    charge = Charge(horse, foot)
    charge.declare(p.t)
    assert charge.may_abort == asked


# --- who speaks, who is counted ------------------------------------------------------------------------------


@pytest.mark.rule("NIE-36.3", "NIE-1.4")
def test_the_chief_of_a_side_has_most_armies_whoever_has_most_generals() -> None:
    p = Position()
    p.put("austria", "bavaria", infantry=1, general=3)
    p.put("russia", "bavaria", infantry=2)
    region = p.region("bavaria")
    assert chief(p.t, region, 1 << AU | 1 << RU) == RU
    p.put("austria", "bavaria", militia=1)
    assert chief(p.t, region, 1 << AU | 1 << RU) == RU  # as many: the first in the order of play
    p.put("austria", "bavaria", artillery=1)
    assert chief(p.t, region, 1 << AU | 1 << RU) == AU


@pytest.mark.rule("NIE-36.1", "NIE-13.1")
def test_fleets_that_meet_at_sea_bring_no_battle_on_land() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.s.movers = 1 << FR
    for water in ("north_sea", "port:brittany", p.b.seas[0].id):
        p.ships("france", water, 1)
        p.ships("great_britain", water, 1)
    assert battles_due(p.s) == []


@pytest.mark.rule("NIE-22.1", "NIE-4.2")
def test_hands_of_every_scenario_and_number_of_players() -> None:
    """No nation is in two hands; a Historical game divides both alliances among their players, then gives neutrals out."""
    for name, players in product((n for n in GAME.scenarios if n[:4].isdigit()), GAME.players):
        hands = seats(players, name)
        nations = [n for hand in hands for n in hand]
        assert len(hands) == players and len(nations) == len(set(nations)) and all(hands)
        if name.endswith("-historical"):
            row = Position().b.scenario(name)
            sides = [{n for n in range(7) if side >> n & 1} for side in (row.french, row.anti_french)]
            for hand in hands:
                assert any(set(hand) <= side for side in sides) or (
                    len(hand) == 1 and not set(hand) & (sides[0] | sides[1])
                )
            assert set().union(*sides) <= set(nations)
            side_by_side = [next((n for n in (0, 1) if set(hand) <= sides[n]), 2) for hand in hands]
            assert side_by_side == sorted(side_by_side), "allies sit side by side"
            if players <= len(
                nations
            ):  # nobody outside while a belligerent could still have a player of his own
                assert not set(nations) - set().union(*sides) or all(len(hand) == 1 for hand in hands)
            if players == 2:
                assert [set(hand) for hand in hands] == sides
        else:
            assert all(len(hand) == 1 for hand in hands)
            assert nations == list(Position().b.seating[:players])


@pytest.mark.rule("NIE-2.5", "NIE-26.5", "NIE-24.1")
def test_between_two_rounds_it_is_nobodys_turn() -> None:
    p = Position()
    p.s.active, p.s.movers = PR, 127
    Campaign().end_of_round(p.t)
    assert (p.s.active, p.s.movers) == (NONE, 0)


@pytest.mark.rule("NIE-2.2")
def test_a_turn_ends_with_the_count_of_regions_and_armies() -> None:
    p = Position()
    p.put("france", "paris", infantry=2, general=1, artillery=1)
    p.put("austria", "vienna", infantry=5)
    p.ships("france", "port:brittany", 3)
    p.call(MovementTurn(FR))
    MovementTurn(FR).end(p.t)
    told = p.events("turn-ends")[-1]
    assert (told["nation"], told["n"], told["m"]) == (FR, 10, 3)


# --- talk ----------------------------------------------------------------------------------------------------


def tables() -> list[tuple[str, Position, bool]]:
    """For each thing that can be said a table on which it is so, and one on which it is not: Austria towards Prussia."""
    out = []
    for term in sorted({name for name, _ in (*PROMISES, *CONDITIONS)}):
        for so in (True, False):
            p = Position()
            relation = {
                "ally": ALLIED if so else NEUTRAL,
                "peace": NEUTRAL if so else WAR,
                "spare": ALLIED if so else WAR,
            }
            if term in relation:
                set_relation(p.s, AU, PR, relation[term])
            if term == "passage":
                p.s.passage[(PR * 7 + AU) if so else (AU * 7 + PR)] = 1
            if term in ("war", "end_war"):
                set_relation(p.s, AU, FR, WAR if so == (term == "war") else NEUTRAL)
            if term == "cede":
                p.own("prussia" if so else "austria", "bavaria")
            if term == "leave":
                p.put("prussia" if so else "austria", "bavaria", general=1)
            if term == "not_claim":
                p.own("prussia" if so else "austria", "bavaria")
            if term in ("nothing", "subsidy") and not so:
                continue
            out.append((term, p, so))
    return out


@pytest.mark.rule("NIE-20.1")
@pytest.mark.parametrize(("term", "p", "so"), tables())
def test_the_table_shows_whether_each_word_is_kept(term: str, p: Position, so: bool) -> None:
    nothing = [name for name, _ in CONDITIONS].index("nothing")
    region = p.region("bavaria")
    for number, (name, _) in enumerate(PROMISES):
        if name == term:
            assert fulfilled(p.s, Pact(AU, PR, number, FR, region, nothing, NONE, NONE, 0, 0)) == (True, so)
    for number, (name, _) in enumerate(CONDITIONS):
        if name == term:
            ally = [promise for promise, _ in PROMISES].index("ally")
            met, _ = fulfilled(p.s, Pact(PR, AU, ally, NONE, NONE, number, FR, region, 0, 0))
            assert met == so


@pytest.mark.rule("NIE-25.1", "NIE-25.10")
def test_an_alliance_is_undone_by_a_third_nation_alone() -> None:
    p = Position()
    p.pap(france=2)
    p.ally("france", "spain")
    p.ally("austria", "spain")
    assert may_detach(p.t, FR, SP, AU) is None
    for pair in ((SP, FR), (FR, SP), (SP, SP), (AU, AU), (FR, FR)):
        refusal = may_detach(p.t, FR, *pair)
        assert refusal is not None and refusal.key == "not-allied", pair
    refusal = may_detach(p.t, FR, AU, RU)
    assert refusal is not None and refusal.key == "not-allied"


# --- on the march and at sea ---------------------------------------------------------------------------------


@pytest.mark.rule("NIE-8.22", "NIE-9.1")
def test_militia_alone_on_a_border_does_not_march_and_holds_nobody_up() -> None:
    p = Position()
    for r in p.b.national[FR]:
        p.s.owner[r] = PR  # closed to the French, who are at peace
    p.own("france", "picardy")
    (militia,) = p.put("france", "picardy", militia=1)
    assert march_regions(p.t, FR) == []
    (foot,) = p.put("france", "picardy", infantry=1)
    assert march_regions(p.t, FR) == [p.region("picardy")]
    p.own("france", "normandy")
    p.turn("france").do("march", "picardy").do("move_all", "belgium")
    assert p.s.place[foot] == p.region("belgium") and p.s.place[militia] == p.region("picardy")
    assert p.verbs() == {"move", "done"} and {u for u, _ in p.options("move")} == {militia}
    p.do("done")
    assert p.asks()[1] == "ask.MovementTurn.move"


@pytest.mark.rule("NIE-12.1", "NIE-12.3")
def test_a_general_sails_without_a_squadron_and_nobody_where_every_coast_is_closed() -> None:
    p = Position()
    p.put("france", "brittany", general=1)
    assert embark_regions(p.t, FR) == [p.region("brittany")]
    p.put("france", "normandy", infantry=1)
    assert embark_regions(p.t, FR) == [p.region("brittany")]  # the army needs one
    p.ships("france", "bay_of_biscay", 1)
    closed = Position()
    (foot,) = closed.put("france", "brittany", infantry=1)
    closed.ships("france", "bay_of_biscay", 1)
    for r in range(len(p.b.regions)):
        closed.s.owner[r] = PR
    closed.own("france", "brittany", "vendee")
    assert embark_regions(closed.t, FR) == [p.region("brittany")]
    assert Transport(FR, closed.region("brittany")).goals(closed.t, [foot])
    closed.own("prussia", "vendee")
    assert embark_regions(closed.t, FR) == []
    assert not Transport(FR, closed.region("brittany")).goals(closed.t, [foot])


@pytest.mark.rule("NIE-15.2", "NIE-11.6")
def test_raiders_that_are_beaten_lose_of_their_own_number() -> None:
    p = Position()
    p.war("great_britain", "france")
    raiders = p.ships("great_britain", "bay_of_biscay", 3)
    p.ships("france", "port:brittany", 2)
    p.turn("great_britain", [*two(2), *two(12)]).do("fleet", "bay_of_biscay").do("raid", "port:brittany", 2)
    assert p.asks() == ("great_britain", "ask.NavalBattle.choose_losses")  # 2 + 2 + 1 against 12 + 2 + 2
    fight = next(x for x in p.t.under_way if isinstance(x, NavalBattle))
    assert fight.result == "lost-2" and fight.lost == 2
    while p.asks()[1] == "ask.NavalBattle.choose_losses":
        p.do("sink", p.options("sink")[0][0])
    left = [q for q in raiders if p.s.nation[q] == GB]
    assert left == raiders[2:] and p.count("france", "port:brittany") == {"naval_squadron": 2}


@pytest.mark.rule("NIE-15.2", "NIE-21.5")
def test_beaten_allies_lose_by_the_word_of_the_strongest_fleet() -> None:
    p = Position()
    for nation in ("france", "spain"):
        p.war("great_britain", nation)
    p.ally("france", "spain")
    p.ships("france", "mid_atlantic", 1)
    p.ships("spain", "mid_atlantic", 2)
    p.ships("great_britain", "mid_atlantic", 3)
    p.call(NavalBattle(GB, p.space("mid_atlantic"), []), [*two(8), *two(7)])  # 8 + 3 + 1 against 7 + 3
    assert p.asks() == ("spain", "ask.NavalBattle.choose_losses")
    assert {p.s.nation[q] for (q,) in p.options("sink")} == {FR, SP}


# --- what a Minor Nation's fall is worth ---------------------------------------------------------------------


@pytest.mark.rule("NIE-26.12")
@pytest.mark.parametrize(("sides", "winner", "owner"), [
    (((FR,), (AU,)), 0, "france"),  # the annexer has beaten whom the Minor Nation joined
    (((FR,), (AU,)), 1, "austria"),
    (((PR,), (AU,)), 0, "austria"),  # somebody else has
    (((AU,), (PR,)), 1, "austria"),
    (((AU,), (PR,)), 0, "austria"),
])  # fmt: skip
def test_a_resisting_minor_nation_falls_to_its_annexer_alone(
    sides: tuple[tuple[int, ...], ...], winner: int, owner: str
) -> None:
    p = Position()
    region = p.region("bavaria")
    p.own("austria", "bavaria")
    p.s.resisting = [[region, FR]]
    p.s.battle.region, p.s.battle.columns = region, 1
    p.s.battle.sides = [sum(1 << n for n in side) for side in sides]
    battle = Battle(region, *p.s.battle.sides, winner=winner)
    battle.reward(p.t)
    assert p.owner("bavaria") == owner and p.s.resisting == []


# --- talks, fleets and seats that seldom come ----------------------------------------------------------------


@pytest.mark.rule("NIE-20.1")
def test_a_talk_is_worded_when_promise_and_condition_are_and_what_they_are_about() -> None:
    about = {
        kind: next(i for i, (_, k) in enumerate(CONDITIONS) if k == kind) for kind in ("", "nation", "region")
    }
    assert not Talk(AU, PR).is_whole()
    assert not Talk(AU, PR, promise=0).is_whole() and not Talk(AU, PR, condition=about[""]).is_whole()
    assert Talk(AU, PR, promise=0, condition=about[""]).is_whole()
    for kind, field in (("nation", "condition_nation"), ("region", "condition_region")):
        assert not Talk(AU, PR, promise=0, condition=about[kind]).is_whole()
        assert Talk(AU, PR, promise=0, condition=about[kind], **{field: 0}).is_whole()


@pytest.mark.rule("NIE-20.1")
def test_what_is_said_first_is_about_the_promise_and_then_about_the_condition() -> None:
    p, this = Position(), Talk(AU, PR, promise=0)
    this.on_about(p.t, FR)
    this.on_about_region(p.t, 7)
    this.on_condition(p.t, 1)
    this.on_about(p.t, GB)
    this.on_about_region(p.t, 9)
    assert (this.promise_nation, this.promise_region) == (FR, 7)
    assert (this.condition_nation, this.condition_region) == (GB, 9)


@pytest.mark.rule("NIE-11.2", "NIE-11.5")
def test_ships_of_a_nation_nobody_decides_for_put_to_sea_by_themselves() -> None:
    p = Position()
    inside, others = p.ships("spain", "port:western_spain", 2), p.ships("france", "port:tuscany", 1)
    port, elsewhere = p.space("port:western_spain"), p.space("port:tuscany")
    p.own("great_britain", "western_spain")
    p.war("great_britain", "spain")
    p.put("great_britain", "western_spain", infantry=1)
    p.s.commander[SP] = NONE
    Settle().unmanned(p.t)
    sea = p.b.sea0 + p.b.ports[port - p.b.port0][1][0]
    assert {p.s.place[q] for q in inside} == {sea} and {p.s.place[q] for q in others} == {elsewhere}


@pytest.mark.rule("NIE-11.2", "NIE-11.5")
def test_from_a_port_on_two_seas_they_put_to_the_first() -> None:
    p = Position()
    inside = p.ships("great_britain", "port:gibraltar", 2)
    p.own("spain", "gibraltar")
    p.war("spain", "great_britain")
    p.put("spain", "gibraltar", infantry=1)
    p.s.commander[GB] = NONE
    Settle().unmanned(p.t)
    assert {p.s.place[q] for q in inside} == {p.space("mid_atlantic")}


@pytest.mark.rule("NIE-30.2")
def test_it_is_told_how_many_militia_go_to_the_capital() -> None:
    p = Position()
    p.put("france", "tyrol", infantry=1, militia=2)
    p.call(Evacuate(FR, AU))
    p.do("refuse").do("evacuate", "venice")
    told = p.events("evacuates")[-1]
    assert (told["n"], told["m"], told["k"]) == (1, 2, 0) and p.count("france", "paris") == {"militia": 2}


@pytest.mark.rule("NIE-10.1", "NIE-10.4")
def test_why_ships_that_have_fought_at_sea_do_not_sail_on() -> None:
    p = Position()
    far = next(
        sea.id for n, sea in enumerate(p.b.seas)
        if all(water < p.b.port0 for water in water_links(p.b, p.b.sea0 + n))
    )  # fmt: skip
    (ship,) = p.ships("great_britain", far, 1)
    p.put("great_britain", "london", infantry=1)
    p.turn("great_britain")
    p.s.steps[ship] = FOUGHT  # it could only enter a port, and none is near
    turn = next(x for x in p.t.under_way if isinstance(x, MovementTurn))
    refusal = turn.check_fleet(p.t, p.space(far))
    assert refusal is not None and (refusal.rule, refusal.key) == ("NIE-10.4", "fought-already")


@pytest.mark.rule("NIE-7.2")
def test_only_who_has_a_nation_in_the_game_says_whether_the_hour_has_come() -> None:
    p = Position(options=("time-limit",))
    p.neutral("spain")
    p.s.extinct |= 1 << AU
    assert CallTime(FR).confirm(p.t).wants.keys() == {GB, PR, RU, OT}


@pytest.mark.rule("NIE-22.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_is_asked_for_a_further_nation_is_the_one_who_gets_it(players: int) -> None:
    t = GAME.table("1805", players=players, seed=1)
    asked = []
    while t.decision is not None and t.decision.key == "ask.Campaign.choose_nations":
        role, more = t.decision.role, [option for option in t.decision.options if option.args]
        if more and role not in asked:
            asked.append(role)
            t.play(more[0])
            assert t.state.commander[more[0].args[0]] == GAME.roles.index(role)
        else:
            t.play(t.decision.options[-1])
    assert asked


@pytest.mark.rule("NIE-30.3")
def test_how_many_militia_stay_behind_is_told() -> None:
    p = Position(year=1806)
    p.put("austria", "vienna", infantry=1, militia=2)
    p.own("france", "vienna")
    p.call(Settle()).do("refuse")
    p.do("evacuate", next(p.b.regions[r].id for (r,) in p.options("evacuate") if p.b.home[r] != AU))
    told = [event.args for event in p.t.journal if event.key == "evacuates"][-1]
    assert (told["n"], told["m"], told["k"]) == (1, 0, 2)


# --- who stands where, as it is kept -------------------------------------------------------------------------


@pytest.mark.rule("NIE-1.12")
@pytest.mark.parametrize("column", ["nation", "kind", "place"])
def test_who_stands_where_is_known_after_every_change(column: str) -> None:
    p = Position()
    here, there = p.region("paris"), p.region("vienna")
    (unit,) = p.put("france", "paris", infantry=1)
    general = KINDS.index("general")
    assert occupiers(p.s, here) == 1 << FR and at(p.s, here) == [unit]
    getattr(p.s, column)[unit] = {"nation": AU, "kind": general, "place": there}[column]
    fresh = Standing(p.s)
    for space in (here, there):
        assert nations_at(p.s, space) == fresh.nations[space] and occupiers(p.s, space) == fresh.armies[space]
        assert at(p.s, space) == fresh.at(space)
    for nation in (FR, AU):
        assert units_of(p.s, nation) == fresh.of(nation)


@pytest.mark.rule("NIE-24.1")
def test_a_word_is_told_of_the_nation_that_says_it() -> None:
    assert Affair("declare", [FR, GB]).subject(Position().t) == {"nation": FR}


# --- who is meant, and what is said of it -------------------------------------------------------------------


@pytest.mark.rule("NIE-10.1", "NIE-22.5")
def test_a_voyage_that_cannot_begin_or_that_nobody_orders_is_over() -> None:
    p = Position()
    water = p.space("mid_atlantic")
    assert isinstance(Sail(FR, water).take(p.t), Leave)  # no ships
    p.ships("france", "mid_atlantic", 1)
    assert not isinstance(Sail(FR, water).take(p.t), Leave)
    p.s.commander[FR] = NONE
    assert isinstance(Sail(FR, water).take(p.t), Leave)


@pytest.mark.rule("NIE-32.1")
def test_war_is_declared_neither_on_oneself_nor_on_a_nation_that_is_no_more() -> None:
    p = Position()
    p.s.pap = [9] * 7
    assert may_declare(p.t, FR, AU) is None
    p.s.extinct |= 1 << AU
    for nobody in (FR, AU):
        refusal = may_declare(p.t, FR, nobody)
        assert refusal is not None and refusal.key == "no-such-enemy"


@pytest.mark.rule("NIE-48.7")
def test_the_trapped_of_each_nation_are_told_together() -> None:
    p = Position()
    infantry, guns = KINDS.index("infantry"), KINDS.index("artillery")
    tell_trapped(p.t, [FR * len(KINDS) + infantry, SP * len(KINDS) + guns, FR * len(KINDS) + guns])
    told = [(event["nation"], event["n"], event["units"]) for event in p.events("trapped")]
    assert told == [(FR, 2, kinds_told([infantry, guns])), (SP, 1, kinds_told([guns]))]


@pytest.mark.rule("NIE-26.5", "NIE-21.4")
def test_what_a_nation_may_say_is_looked_for_again_when_its_general_has_moved() -> None:
    p = Position()
    (general,) = p.put("france", "paris", general=1)
    before = looks_of(p.t, FR), looks_of(p.t, AU)
    p.s.place[general] = p.region("burgundy")
    assert looks_of(p.t, FR) != before[0] and looks_of(p.t, AU) == before[1]


@pytest.mark.rule("NIE-15.1", "NIE-14.1")
def test_each_fleet_adds_what_is_its_own() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.ships("france", "mid_atlantic", 3)
    p.ships("great_britain", "mid_atlantic", 1)
    p.call(NavalBattle(FR, p.space("mid_atlantic"), []), [*two(7, 7)])
    rolled = [event for event in p.t.journal if event.key == "rolls.naval"]
    ours, theirs = ([n for n, *_ in event.facts["sum"]["terms"]] for event in rolled)
    assert sum(ours) == 3 and sum(theirs) != sum(ours)


@pytest.mark.rule("NIE-41.6", "NIE-41.7", "NIE-46.3", "NIE-46.4")
def test_good_troops_and_bad_ones_have_their_fire_and_their_charge_by_different_rules() -> None:
    p = Position()
    p.war("france", "great_britain")
    foes = p.put("great_britain", "belgium", infantry=1)
    french = p.enter(p.put("france", "belgium", elite_infantry=1, militia=1), "picardy")
    p.battle("belgium", "france", "great_britain")
    p.deploy(A2=french, M2=foes)
    for unit, fire, charge in zip(french, ("NIE-41.6", "NIE-41.7"), ("NIE-46.3", "NIE-46.4"), strict=True):
        shot, blow = Terms("sum.fire"), Terms("sum.charge")
        fire_bonus(p.t, unit, foes[0], shot)
        own_charge_bonus(p.t, unit, blow)
        assert [term.rule for term in shot.terms if term.key == "term.kind"] == [fire]
        assert [term.rule for term in blow.terms if term.key == "term.kind"] == [charge]


@pytest.mark.rule("NIE-48.1")
def test_in_a_battle_alone_only_the_two_nations_play_and_each_has_one_who_decides() -> None:
    s = GAME.table("belgium", players=2, seed=1).state
    nations = GAME.board()[0].battles[0].nations
    assert s.playing == sum(1 << n for n in nations) and len(s.commander) == 8
    assert [n for n in range(8) if s.commander[n] != NONE] == sorted(nations)


@pytest.mark.rule("NIE-12.3", "NIE-12.6")
def test_the_squadrons_of_one_sea_cover_a_landing_those_of_the_next_are_free_for_another() -> None:
    p = Position()
    p.war("great_britain", "france")
    channel = p.ships("great_britain", "english_channel", 2)
    north = p.ships("great_britain", "north_sea", 1)
    (army,) = p.put("great_britain", "london", infantry=1)
    crossing = Transport(GB, p.region("london"), landing=p.region("picardy"), cargo=[army])
    crossing.land_troops(p.t)
    assert p.s.place[army] == p.region("picardy")
    assert [bool(p.s.flags[q] & COVERS) for q in (*channel, *north)] == [True, False, False]


@pytest.mark.rule("NIE-36.7", "NIE-48.1")
def test_the_last_battle_turn_is_told_as_the_others_are() -> None:
    p = Position()
    p.war("france", "great_britain")
    french = p.enter(p.put("france", "belgium", infantry=2), "picardy")
    british = p.put("great_britain", "belgium", infantry=1)
    p.battle("belgium", "france", "great_britain")
    p.deploy(A2=french, M2=british)
    battle = next(x for x in p.t.under_way if isinstance(x, Battle))
    assert p.s.battle.turn == 1 and not p.events("battle-turn-over")
    battle.winner = 0
    battle.pursue(p.t)
    (told,) = p.events("battle-turn-over")
    assert (told["n"], told["m"]) == (2, 1)


PAIRS = [(a, b) for a in range(7) for b in range(7) if a != b]


@pytest.mark.rule("NIE-9.6")
@pytest.mark.parametrize(("mover", "enemy"), PAIRS)
def test_whoever_the_enemy_is_he_stops_who_enters(mover: int, enemy: int) -> None:
    p = Position()
    (unit,) = p.enter(p.put(mover, "hesse_berg", infantry=1), "hanover")
    assert not is_stopped(p.s, unit)
    p.put(enemy, "hesse_berg", infantry=1)
    assert not is_stopped(p.s, unit)  # at peace
    set_relation(p.s, mover, enemy, WAR)
    assert is_stopped(p.s, unit)
    p.s.flags[unit] = 0
    assert not is_stopped(p.s, unit)  # he was there before


@pytest.mark.rule("NIE-11.2")
@pytest.mark.parametrize(("owner", "sailor"), PAIRS)
def test_whoever_owns_the_port_drives_an_enemy_fleet_out_of_it(owner: int, sailor: int) -> None:
    p = Position()
    p.s.owner[p.region("tuscany")] = owner
    p.ships(owner, "port:tuscany", 1)
    assert driven_out(p.t) is None
    for q in at(p.s, p.space("port:tuscany")):
        p.s.nation[q] = sailor
    set_relation(p.s, owner, sailor, WAR)
    assert driven_out(p.t) == (sailor, p.space("port:tuscany"), "NIE-11.2")


@pytest.mark.rule("NIE-25.1", "NIE-30.1")
def test_with_whom_nobody_negotiates_and_who_cannot_pay_to_break() -> None:
    p = Position()
    p.s.pap = [9] * 7
    assert may_negotiate(p.t, FR, AU) is None
    p.s.extinct |= 1 << AU
    for nobody in (FR, AU):
        refusal = may_negotiate(p.t, FR, nobody)
        assert refusal is not None and refusal.key == "nobody-to-talk-to"
    p.ally("france", "prussia")
    assert may_break(p.t, FR, PR) is None
    p.s.pap[FR] = 0
    refusal = may_break(p.t, FR, PR)
    assert refusal is not None and refusal.rule == "NIE-30.1"


@pytest.mark.rule("NIE-26.8")
def test_the_first_who_is_asked_about_an_annexation_sits_next_to_the_annexer() -> None:
    p = Position()
    window = AnnexWindow("annex", None, 0, FR, p.region("hesse_berg"))
    annex = Annex(FR, p.region("hesse_berg"))
    flow = annex.announce(p.t)
    opened = flow.procedure
    assert opened.order(p.t) == window.order(p.t) and opened.order(p.t)[opened.passed] == window.order(p.t)[0]
    assert opened.passed == 0


@pytest.mark.rule("NIE-21.2")
@pytest.mark.parametrize(("mover", "ally"), PAIRS)
def test_every_ally_is_asked_whether_it_moves_along(mover: int, ally: int) -> None:
    p = Position()
    turn = MovementTurn(mover)
    assert turn.invited(p.t) == NONE
    set_relation(p.s, mover, ally, ALLIED)
    assert turn.invited(p.t) == ally
    turn.on_wait(p.t, ally)
    assert turn.invited(p.t) == NONE


@pytest.mark.rule("NIE-5.2", "NIE-5.13")
def test_with_a_france_that_is_no_more_a_historical_game_is_over() -> None:
    p = Position("1805-historical", players=2)
    perish(p.t, AU)
    assert p.t.outcome is None
    perish(p.t, FR)
    assert p.t.outcome is not None and p.t.outcome.reason == "anti-french-win"


@pytest.mark.rule("NIE-19.1", "NIE-4.1", "NIE-25.11")
def test_saint_petersburg_is_a_port_like_any_other() -> None:
    p = Position()
    port = p.space("port:st_petersburg")
    p.s.pp[RU] = 99
    p.call(Purchases(RU))
    assert (SQUADRON, port) in p.options("buy")
    p.call(PlaceArmy(RU, [int(kind == SQUADRON) for kind in range(len(KINDS))]))
    assert (SQUADRON, port) in p.options("place")
    p.s.commander[RU] = NONE
    army = PlaceArmy(RU, [2 * (kind == SQUADRON) for kind in range(len(KINDS))])
    army.at_home(p.t)
    first = next(r for r in p.b.national[RU] if p.b.port_of[r] >= 0)
    assert p.count("russia", f"port:{p.b.regions[first].id}") == {"naval_squadron": 2}
    q = Position()
    q.ships("russia", "port:tuscany", 1)
    go_home(q.t, RU)
    assert q.count("russia", f"port:{q.b.regions[first].id}") == {"naval_squadron": 1}


@pytest.mark.rule("NIE-22.8", "NIE-27.4")
def test_who_defended_a_nation_in_a_war_alone_has_no_say_after_it() -> None:
    p = Position()
    p.neutral("prussia")
    p.war("austria", "prussia")
    p.s.guardian[PR] = p.s.commander[PR] = FR
    p.s.aggressor[PR] = AU
    assert not control_lapses(p.s, PR)
    SueForPeace(AU, True).wars_end(p.t)
    assert p.s.guardian[PR] == p.s.commander[PR] == NONE

"""The scenarios clause by clause: for each condition a position in which it alone decides."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import Reinforcements
from grognard.games.all_is_lost.alignment import owner
from grognard.games.all_is_lost.board import distance, turn_name
from grognard.games.all_is_lost.deployment import release_dated_substitutes, return_from_germany
from grognard.games.all_is_lost.events import (
    SwissTalks,
    genoa_force,
    genoa_landing,
    has_entered,
    milan_castle,
    swiss_reinforcement,
)
from grognard.games.all_is_lost.journeys import exits, leave_map
from grognard.games.all_is_lost.limits import barred, bound_garrison
from grognard.games.all_is_lost.rows import Castle
from grognard.games.all_is_lost.sequence import Turn
from grognard.games.all_is_lost.state import (
    ANTI_FRENCH,
    AWAITED,
    NEUTRAL_SWISS,
    PLAGUE_OVER,
    PRO_FRENCH,
    SPARE,
    counter,
    ground,
    unit_type,
)
from grognard.games.all_is_lost.supply import eligible_sources
from grognard.games.all_is_lost.victory import judge_turn

from .conftest import Position

MILAN = 2624


def besiege(p: Position, hex: int, by: int) -> None:
    """A siege of this hex by a Force that stands next to it."""
    p.s.siege[hex] = 1
    p.s.besieges[by] = hex


def at_turn(p: Position, month: int, number: int) -> Position:
    row = ground(p.t).row
    p.s.turn = next(n for n in range(1, row.turns + 1) if turn_name(row, n) == (month, number))
    return p


# --- victory ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S1b")
def test_1509_a_fortress_the_french_hold_under_siege_does_not_save_the_draw():
    for siege, winners in ((False, ()), (True, ("anti-french",))):
        p = Position("1509")
        p.force("louis_xii", 2834, [("swiss", 9)])
        if siege:
            besiege(p, 2834, p.force("alviano", 2835, [("venetian_hc", 8)]))
        judge_turn(p.t, True)
        assert p.t.outcome.winners == winners
    west = Position("1509")
    west.force("louis_xii", 2832, [("swiss", 9)])  # Cassano is west of the Adda
    judge_turn(west.t, True)
    assert west.t.outcome.winners == ("anti-french",)


@pytest.mark.rule("AIL-S1b")
def test_1509_a_besieged_town_does_not_count_for_the_french():
    for siege, reason in ((False, "win.1509.french"), (True, "draw.1509")):
        p = Position("1509")
        for hex in (2834, 2736, 2632):
            p.s.conquered[hex] = 0
        p.s.conquered[1444] = 1
        p.force("louis_xii", 1444, [("swiss", 9)])
        p.s.siege[2834] = siege
        judge_turn(p.t, True)
        assert p.t.outcome.reason == reason


@pytest.mark.rule("AIL-S3b")
def test_1515_milan_must_be_french_and_unbesieged():
    def won(captain, unit, siege=False):
        p = Position("1515")
        p.force(captain, MILAN, [unit], general=True)
        if siege:
            besiege(p, MILAN, p.force("roist", 2625, [("swiss", 9)]))
        judge_turn(p.t, False)
        return p.t.outcome is not None

    assert won("francis_i", ("french_gendarmes", 9)) and won("la_palice", ("french_infantry", 8))
    assert not won("francis_i", ("french_gendarmes", 9), siege=True)
    assert not won("alviano", ("venetian_hc", 6))


@pytest.mark.rule("AIL-S4b")
def test_1522_points_for_towns_and_cities_but_not_for_milan():
    p = Position("1522")
    p.t.dice = Dice.scripted([3] * 6)  # Cremona, and five cities of the Emperor; Milan rolls no die
    judge_turn(p.t, True)
    # Cremona 2, four Fortified Towns; five cities at 2 and six Fortified Towns
    assert p.t.outcome.scores == {"french": 6, "anti-french": 16}
    said = {p.t.say(e.key, {**e.args, "role": e.role}, "en") for e in p.t.journal if e.key == "rolls.city"}
    assert "Pavia is worth 2 points to the Imperials: half of die 3." in said and len(said) == 6
    q = Position("1522")
    for hex in (716, 2117, 2834, 2736, 2632, 2433):
        q.s.conquered[hex] = 1
    q.t.dice = Dice.scripted(
        [5, 1, 5, 3, 3, 1]
    )  # Pavia, Cremona, Como, Novara, Alessandria, Lodi; halves rounded up
    judge_turn(q.t, True)
    assert q.t.outcome.scores == {"french": 11, "anti-french": 11} and q.t.outcome.winners == ()


@pytest.mark.rule("AIL-S5b")
def test_1524_french_victory_needs_milan_free_and_the_ten_places_empty_of_imperials():
    def won(siege=False, imperial=0):
        p = Position("1524")
        p.force("francis_i", MILAN, [("swiss", 9)], general=True)
        if siege:
            besiege(p, MILAN, p.force("lannoy", 2625, [("imperial_hc", 4)]))
        if imperial:
            p.force("pescara", imperial, [("spanish_infantry", 6)])
        judge_turn(p.t, False)
        return p.t.outcome is not None

    assert won() and won(imperial=2849)  # Brescia is none of the ten
    assert not won(siege=True)
    for hex in (710, 2611, 2117, 1623, 3822, 2032, 1444, 716, 2341, 3032):
        assert not won(imperial=hex)


@pytest.mark.rule("AIL-S5b")
def test_1524_imperial_victory_at_the_end_if_no_place_is_french_but_under_siege():
    def reason(held=0, owned=0, siege=False):
        p = Position("1524")
        for hex in (2611, 801):
            p.s.conquered[hex] = 0
        if held:
            p.force("la_palice", held, [("landsknechts_french", 8)])
        if owned:
            p.s.conquered[owned] = 1
        if siege:
            besiege(p, held or owned, p.force("lannoy", 2625, [("imperial_hc", 4)]))
        judge_turn(p.t, True)
        return p.t.outcome.reason

    assert reason() == "win.imperial"
    assert reason(held=2117) == reason(owned=2117) == "draw.1524"  # a Force in it, or the place itself
    assert reason(held=2117, siege=True) == "win.imperial"
    assert reason(owned=801) == "win.imperial"  # Asti is none of the ten


# --- 1513 and 1515 ---------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S2.2")
def test_1513_only_the_swiss_of_novara_are_bound():
    p = Position("1513")
    f = p.force("tremouille", 2611, [("landsknechts_french", 8)])
    g = p.force("bern", 2612, [("swiss", 5)])
    assert not bound_garrison(p.t, f) and not bound_garrison(p.t, g)
    p.s.at[f], p.s.at[g] = 1014, 2611
    assert bound_garrison(p.t, g)


@pytest.mark.rule("AIL-S3.6a")
def test_1515_which_entries_end_the_talks():
    def attitude(captain, unit, hex, before=NEUTRAL_SWISS):
        p = Position("1515")
        p.s.attitude = before
        has_entered(p.t, p.force(captain, hex, [unit]), hex)
        return p.s.attitude

    french = ("la_palice", ("french_infantry", 8))
    assert attitude(*french, 2425) == ANTI_FRENCH  # region M, east of the Ticino, north of the Po
    assert attitude("ceri", ("venetian_infantry", 2), 2425) == ANTI_FRENCH  # the Venetians too
    assert attitude(*french, 2514) == NEUTRAL_SWISS  # M, west of the Ticino
    assert attitude(*french, 1019) == NEUTRAL_SWISS  # M, south of the Po
    assert attitude(*french, 2534) == NEUTRAL_SWISS  # Ghiaradadda is not region M
    assert attitude("cardona", ("spanish_hc", 4), 2425) == NEUTRAL_SWISS
    assert attitude("rhan", ("swiss", 5), 2425, PRO_FRENCH) == PRO_FRENCH


@pytest.mark.rule("AIL-S3.6a")
def test_1515_the_french_break_off_before_the_weather_from_the_second_turn():
    p = Position("1515")
    p.s.turn, p.s.attitude = 1, NEUTRAL_SWISS
    p.run(Turn(), dice=[5, 3])
    assert p.key != "Turn.break_off"
    p.s.turn = 2
    p.run(Turn(), dice=[5])
    assert p.key == "Turn.break_off" and not p.notes("weather")
    p.play("break_talks")
    assert p.s.attitude == ANTI_FRENCH and p.key != "SwissTalks.french_money"


@pytest.mark.rule("AIL-S3.1", "AIL-S3.6c")
def test_1515_milan_is_closed_to_the_french_alone():
    p = Position("1515")
    p.s.attitude = NEUTRAL_SWISS
    swiss = p.force("rhan", 2623, [("swiss", 5)])
    spanish = p.force("cardona", 2023, [("spanish_hc", 4)], general=True)
    assert barred(p.t, swiss, MILAN) is None and barred(p.t, spanish, MILAN) is None
    assert barred(p.t, spanish, 1136) is None  # nor is Piacenza closed to them
    p.s.attitude = ANTI_FRENCH
    p.s.at[swiss] = 3822
    venetian = p.force("alviano", 2622, [("venetian_hc", 6)])
    assert barred(p.t, venetian, MILAN) is None and barred(p.t, venetian, 1136).rule == "AIL-S3.1"


@pytest.mark.rule("AIL-S3.3")
def test_1515_cardona_heads_several_nations_only_as_captain_general():
    p = Position("1515")
    p.s.attitude = ANTI_FRENCH
    cardona = p.force("cardona", 2849, [("spanish_hc", 4)], order="attack", general=True)
    papal = p.force("urbino", 2850, [("papal_hc", 4)], general=True)
    assert barred(p.t, papal, 2849) is None
    p.s.general[cardona] = 0
    assert barred(p.t, papal, 2849).rule == "AIL-S3.3"


@pytest.mark.rule("AIL-S3.5")
def test_1515_no_roll_before_august_5_nor_after_they_have_come():
    p = Position("1515")
    e = next(i for i, entry in enumerate(ground(p.t).entries) if entry.row.event == "swiss")
    p.s.due[e] = 0
    p.t.dice = Dice.scripted([])
    p.s.turn = 1
    swiss_reinforcement(p.t)
    p.s.turn = 2
    p.t.dice = Dice.scripted([5])
    swiss_reinforcement(p.t)
    assert p.s.due[e] == 2
    p.s.turn = 3
    swiss_reinforcement(p.t)  # a further die would find the script empty
    assert p.s.due[e] == 2


@pytest.mark.rule("AIL-S3.6b")
def test_1515_schiners_men_and_the_milanese_do_not_go_home():
    p = Position("1515")
    p.s.attitude = NEUTRAL_SWISS
    f = p.force("schiner", 2420, [("swiss_schiner", 8)], general=True, staff=[("rhan", [("swiss", 5)])])
    p.force("minor_swiss", MILAN, [("italian_hc_milan", 2)])
    p.run(SwissTalks(), dice=[5]).play("done").play("done")
    rhan = p.captain("rhan")
    assert p.offers("send_home") == [(p.units(rhan)[0],)] and p.units(f)


# --- 1522 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S4.7")
def test_1522_milan_is_not_abandoned_while_a_force_stays():
    p = Position("1522")
    p.force("colonna", MILAN, [("spanish_infantry", 5)])
    milan_castle(p.t, ground(p.t).rule(Castle))
    assert owner(p.t, MILAN) == 1
    p.s.at[p.captain("colonna")] = 2625
    milan_castle(p.t, ground(p.t).rule(Castle))
    assert owner(p.t, MILAN) == 0


@pytest.mark.rule("AIL-S4a", "AIL-S3a")
def test_where_cardona_and_tornielle_may_stand_and_with_what_order():
    for name, captain, centre, reach in (("1515", "cardona", 2849, 1), ("1522", "tornielle", 2611, 3)):
        t = GAME.table(name, seed=1)
        while t.decision.key != "ask.SetUp.place":
            t.play(t.decision.options[-1])
        hexes = {a.args[1] for a in t.decision.options}
        assert {distance(h, centre) for h in hexes} == set(range(reach + 1)), captain
        assert len(hexes) == 1 + 3 * reach * (reach + 1)
        t.play(next(a for a in t.decision.options if a.args[1] == centre))
        if name == "1522":
            while t.decision.key != "ask.SetUp.first_orders":
                t.play(t.decision.options[-1])
            assert {a.args[1] for a in t.decision.options} == {1, 2}  # Garrison or Stand


@pytest.mark.rule("AIL-1.3.4", "AIL-S2f", "AIL-S3f", "AIL-S3.5", "AIL-S5.2")
def test_substitutes_that_come_with_reinforcements_wait_for_them():
    def waiting(t):
        return sorted(
            (unit_type(t, u).id, counter(t, u).maximum)
            for u, since, event in ground(t).substitutes
            if (since or event) and t.state.fate[u] == AWAITED
        )

    t = GAME.table("1513", seed=1)
    assert waiting(t) == [("swiss", 10)]
    release_dated_substitutes(t)
    assert waiting(t) == [("swiss", 10)]
    t.state.turn = 2  # June 1
    release_dated_substitutes(t)
    assert waiting(t) == []
    t = GAME.table("1515", seed=1)
    assert waiting(t) == [("landsknechts_french", 4)] * 4 + [("swiss", 5)] * 2
    t.state.turn = 4  # September 1, and Roist has not come
    release_dated_substitutes(t)
    assert waiting(t) == [("swiss", 5)] * 2
    t.state.entered[next(i for i, e in enumerate(ground(t).entries) if e.row.event == "swiss")] = 1
    release_dated_substitutes(t)
    assert waiting(t) == []
    p = Position("1524")
    subs = [u for u, _, event in ground(p.t).substitutes if event == "recruits"]
    for u in subs:
        p.s.fate[u] = AWAITED
    p.s.traveller = p.force("lannoy", 2752, [("imperial_hc", 4)], general=True)
    p.s.entered[next(i for i, e in enumerate(ground(p.t).entries) if e.row.event == "recruits")] = 0
    release_dated_substitutes(p.t)
    assert all(p.s.fate[u] == AWAITED for u in subs)
    return_from_germany(p.t, 2752)
    assert all(p.s.fate[u] == SPARE for u in subs) and len(subs) == 2


# --- 1524 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AIL-S5.1")
def test_1524_when_genoa_is_rolled_for_and_what_a_landing_takes():
    p = at_turn(Position("1524"), 11, 2)
    p.t.dice = Dice.scripted([])
    genoa_landing(p.t)  # no AP turn, no die
    at_turn(p, 11, 5)
    p.s.source[0] = 2301
    p.t.dice = Dice.scripted([6])
    genoa_landing(p.t)
    assert p.s.genoa_landed and not p.s.marker[0]  # the marker lies elsewhere
    at_turn(p, 12, 3)
    genoa_landing(p.t)  # they land once
    p.t.dice = Dice.scripted([4, 5])
    genoa_force(p.t)
    genoa_force(p.t)  # and the two dice are thrown once
    assert len(p.notes("genoa-nobody")) == 1

    assert 114 not in eligible_sources(p.t, 0, 0) and 2301 in eligible_sources(p.t, 0, 0)


@pytest.mark.rule("AIL-S5.2")
def test_1524_who_may_leave_for_germany_and_how_often():
    def ways(p, f):
        return {a.args[0] for a in exits(p.t, f, 4)}

    p = at_turn(Position("1524"), 12, 6)
    f = p.force("lannoy", 2752, [("imperial_hc", 4)], general=True, staff=[("del_vasto", [])])
    assert ways(p, f) == {"trip"}  # alone only if he commands no units himself
    u = p.units(f)[0]
    p.s.captain[u] = p.captain("del_vasto") + 1
    assert ways(p, f) == {"trip", "alone"}
    for hex in (2751, 4029, 252):
        p.s.at[f] = hex
        assert ways(p, f) == ({"trip", "alone"} if hex == 252 else set())  # the roads of the east edge
    p.s.at[f], p.s.general[f] = 2752, 0
    assert ways(p, f) == set()  # a Captain General
    p.s.general[f] = 1
    leave_map(p.t, f, "alone")
    left = p.captain("del_vasto")
    assert not p.s.at[f] and p.s.at[left] == 2752 and p.s.lead[left] == left
    bourbon = p.force("bourbon_imperial", 1552, [("spanish_infantry", 4)], general=True)
    assert ways(p, bourbon) == set()  # one journey
    q = at_turn(Position("1524"), 12, 5)
    assert ways(q, q.force("lannoy", 2752, [("imperial_hc", 4)], general=True)) == set()


@pytest.mark.rule("AIL-S5.2")
def test_1524_money_from_germany_needs_a_line_of_command_to_another_captain_general():
    for other, gain in ((None, 0), ("general", 5), ("cut off", 0)):
        p = at_turn(Position("1524"), 1, 5)
        p.s.traveller, p.s.travel_turn = p.captain("lannoy"), p.s.turn - 2
        p.s.status[p.captain("lannoy")] = 1
        p.s.entered[next(i for i, e in enumerate(ground(p.t).entries) if e.row.event == "recruits")] = 0
        if other:
            p.force("bourbon_imperial", 2849, [("spanish_infantry", 4)], general=True)
        if other == "cut off":  # French Forces all around Brescia
            names = ("la_palice", "montmorency", "albany", "suffolk", "lorraine", "tremouille")
            kinds = ("swiss", "french_artillery")
            for i, (name, (_, hex)) in enumerate(zip(names, ground(p.t).near[2849], strict=True)):
                p.force(name, hex, [(kinds[i % 2], 1)])
        before = p.s.ap[1]
        p.run(Reinforcements(1), dice=[5]).play("return", 1552)
        assert p.s.ap[1] - before == gain, other


@pytest.mark.rule("AIL-S5.3")
def test_1524_what_the_expedition_to_naples_needs():
    rows = {
        "french_infantry": [("french_infantry", 2)],
        "swiss": [("swiss", 10)],
        "french_artillery": [("french_artillery", 1)],
        "french_gendarmes": [("french_gendarmes", 5)],
    }

    def leaves(*without, hex=252, turn=(12, 5), gone=False):
        p = at_turn(Position("1524"), *turn)
        p.s.expedition = gone
        units = [row for kind, kinds in rows.items() if kind not in without for row in kinds]
        return bool(exits(p.t, p.force("francis_i", hex, units), 4))

    assert leaves()
    for kind in rows:
        assert not leaves(kind), kind
    assert not leaves(hex=1152) and not leaves(turn=(12, 6)) and not leaves(gone=True)


@pytest.mark.rule("AIL-S5h")
def test_1524_the_duchy_is_opened_once_and_by_the_french_alone():
    p = Position("1524")
    p.s.plague = PLAGUE_OVER
    g = p.force("lannoy", MILAN, [("imperial_hc", 4)], general=True)
    has_entered(p.t, g, MILAN)
    assert not p.notes("duchy-opens")
    p.s.at[g] = 2625
    f = p.force("francis_i", MILAN, [("swiss", 9)], general=True)
    has_entered(p.t, f, MILAN)
    has_entered(p.t, f, MILAN)
    assert len(p.notes("duchy-opens")) == 1

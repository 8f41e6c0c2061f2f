"""What the screens show: cards by box, order markers, tracks, sieges, the ground of a scenario."""

from __future__ import annotations

from random import Random

import pytest

from grognard.engine import act
from grognard.games.all_is_lost import GAME
from grognard.games.all_is_lost.activation import bid
from grognard.games.all_is_lost.battle import MajorBattle
from grognard.games.all_is_lost.board import COMPASS, HEXES, is_ap_turn, neighbour
from grognard.games.all_is_lost.forces import forces
from grognard.games.all_is_lost.movement import Move
from grognard.games.all_is_lost.naming import BETWEEN, bearing, hex_name
from grognard.games.all_is_lost.scene import BATTLE
from grognard.games.all_is_lost.screens import facts
from grognard.games.all_is_lost.sequence import Turn, places_of
from grognard.games.all_is_lost.state import ground, side_of

from .conftest import Position


def flags(t, role: str, piece: int) -> list[str]:
    view = t.view(role)
    pieces = view["pieces"]
    bits = pieces["flags"][pieces["id"].index(piece)]
    return [flag for i, flag in enumerate(view["flags"]) if bits >> i & 1]


def panel(t, role: str, id: str) -> dict:
    return next(one for one in t.view(role)["panels"] if one["id"] == id)


@pytest.mark.rule("AIL-5.2")
def test_an_order_marker_lies_on_its_captain_for_his_own_side_and_retreat_for_both():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="attack")
    assert "order-attack" in flags(p.t, "french", f)
    assert not any(flag.startswith("order-") for flag in flags(p.t, "anti-french", f))
    p.s.order[f] = 5
    assert "retreat-order" in flags(p.t, "french", f) and "retreat-order" in flags(p.t, "anti-french", f)


@pytest.mark.rule("AIL-1.3.6")
@pytest.mark.rule("AIL-5.2b")
def test_the_story_names_an_order_to_who_gave_it_and_only_to_him():
    t = GAME.table("1522", seed=3)
    while not (t.journal and t.journal[-1].key == "order-given"):
        options = t.decisions[0].options
        t.play(next((a for a in options if a.verb == "order"), options[-1]), role=t.decisions[0].role)
    told = t.journal[-1]
    mine = told.to
    public = "The French coalition sends one of its captains an order."
    assert public == told.text("en", 3 ^ mine) == told.text("en", 0)
    captain = t.name("captain", told.secret["captain"], "en", mine)
    assert told.text("en", mine).startswith(f"{captain} is ordered: ")
    assert told.text("it", mine).startswith(f"{captain} riceve l'ordine: ")


@pytest.mark.rule("AIL-7.2")
def test_the_end_of_the_activation_phase_counts_who_acted():
    t, rng = GAME.table("1513", seed=10), Random(10)
    while not any(e.key == "activation.over" for e in t.journal):
        options = t.decision.options
        going = [a for a in options if a.verb not in ("done", "pass", "decline")]
        t.play(rng.choice(going or options), role=t.decision.role)
    over = next(e for e in t.journal if e.key == "activation.over")
    acted = [side_of(t, e.args["captain"]) for e in t.journal if e.key == "activated"]
    assert (
        over.rule == "AIL-7.2"
        and [over.args["n"], over.args["m"]] == [acted.count(0), acted.count(1)]
        and min(map(acted.count, (0, 1)))
    )


@pytest.mark.rule("AIL-14.1", "AIL-2.2n")
def test_the_end_of_a_turn_counts_the_places_each_side_has_taken_and_holds():
    t, rng, began = GAME.table("1509", seed=3), Random(3), None
    while not (told := [e for e in t.journal if e.key.startswith("turn.")]):
        began = began or (t.state.turn and [set(places_of(t, side)) for side in (0, 1)])
        t.play(rng.choice(t.decision.options), role=t.decision.role)
    now, args = [set(places_of(t, side)) for side in (0, 1)], told[0].args
    assert [args["french"], args["enemy"]] == [len(now[0]), len(now[1])] and min(map(len, now))
    assert [args["n"], args["m"]] == [len(now[0] - began[0]), len(now[1] - began[1])]
    assert told[0].key == {0: "turn.quiet", 1: "turn.one"}.get(args["n"] + args["m"], "turn.many")


@pytest.mark.rule("AIL-14.1")
@pytest.mark.parametrize("side", [0, 1])
def test_the_end_of_a_turn_names_the_place_that_was_taken_and_who_took_it(side):
    p = Position("1509")
    turn = Turn(french=places_of(p.t, 0), enemy=places_of(p.t, 1))
    turn.tell(p.t)
    taken = (turn.enemy, turn.french)[side][0]
    p.s.conquered[taken] = side + 1
    turn.tell(p.t)
    quiet, one = [e for e in p.t.journal if e.key.startswith("turn.")]
    assert (quiet.key, quiet.role) == ("turn.quiet", "")
    assert (one.key, one.args["space"], one.role) == ("turn.one", taken, p.t.game.roles[side])


def test_a_card_shows_each_unit_in_its_box_and_who_serves_under_whom():
    p = Position()
    f = p.force("lautrec", 2624, [("swiss", 9)], order="stand", staff=[("lescun", [("french_gendarmes", 4)])])
    lead, under = panel(p.t, "french", f"card-{f}"), panel(p.t, "french", f"card-{p.captain('lescun')}")
    assert lead["rows"][-1][1:] == [9, 10] and lead["note"]["en"] == "Milan" and not lead["under"]
    assert under["rows"][-1][1:] == [4, 5] and under["note"]["en"] == "under Lautrec" and under["under"]


@pytest.mark.rule("AIL-1.3.7")
def test_the_turn_track_marks_the_turns_of_pay():
    t = GAME.table("1524", seed=1)
    track = next(one for one in t.view("french")["tracks"] if one["id"] == "turn")
    row = ground(t).row
    paid = [turn for turn, cell in enumerate(track["cells"], 1) if cell.get("mark") == "pay"]
    assert paid == [turn for turn in range(1, row.turns + 1) if is_ap_turn(row, turn)]
    assert [cell["text"] for cell in track["cells"][:3]] == ["6", "1", "2"]
    assert t.view("french")["turn"]["text"]["en"] == "26-31 October 1524, fair"


@pytest.mark.rule("AIL-16b")
def test_a_siege_panel_names_both_sides_and_the_strength_of_those_one_may_count():
    p = Position()
    f = p.force("navarro", 2118, [("french_infantry", 8)], order="attack")
    p.force("visconti", 2117, [("italian_infantry_milan", 6)], order="garrison")
    p.works(2118, 0)
    p.s.siege[2117], p.s.besieges[f] = 2, 2117
    rows = {row[0]["en"]: row[1] for row in panel(p.t, "french", "siege-2117")["rows"]}
    assert rows["Siege Level"] == 1 and rows["Besieged by"]["en"] == "Navarro, 8 SP"
    assert rows["Inside"]["en"] == "Visconti, ?"
    assert [2118, 3, "earthworks"] in p.t.view("anti-french")["spaces"]["edges"]


@pytest.mark.rule("AIL-11.4a")
def test_before_it_is_deployed_an_army_stands_in_its_camp_on_the_battle_board():
    p = Position()
    f = p.force("lautrec", 2828, [("swiss", 9)], order="attack")
    g = p.force("colonna", 2829, [("spanish_infantry", 6)], order="stand")
    p.run(MajorBattle(f, g))
    pieces = p.t.view("french")["pieces"]
    where = dict(zip(pieces["id"], pieces["at"], strict=True))
    assert where[f] == BATTLE and where[g] == BATTLE + 10


def test_a_battle_alone_is_named_and_dated_and_1509_leaves_the_west_out():
    assert GAME.table("pavia", seed=1).view("french")["turn"]["text"]["en"] == "Pavia, 24 February 1525"
    east = GAME.table("1509", seed=1)
    out = east.view("french")["spaces"]["out"]
    assert out and all(not ground(east).near[hex] for hex in out)
    assert "out" not in GAME.table("1524", seed=1).view("french")["spaces"]


@pytest.mark.rule("AIL-1.4")
def test_results_of_initiative_are_said_aloud_and_not_taken_back():
    """Each bid is a reveal, in games that have the ruling: it depends on an order and perhaps a captain nobody has seen (7.2.2)."""
    table = GAME.table("1513", seed=1)
    force = forces(table)[0]
    shown = table._reveals
    bid(table, force)
    assert "open-results" in table.rulings and table._reveals == shown + 1


def test_an_open_hex_is_called_by_where_it_lies() -> None:
    """No two hexes are called alike, and who follows the words from the place they name comes there."""
    between = {point: (COMPASS[d], COMPASS[(d + 1) % 6]) for d, point in enumerate(BETWEEN)}
    board = GAME.board()[0]
    called = set()
    for hex in range(HEXES):
        if board.terrain[hex] < 0:
            continue
        called.add(str(hex_name(board, hex, "it")))
        if board.place[hex] < 0:
            at, steps = bearing(board, hex)
            for n, direction in steps:
                for point in between.get(direction, (direction,)) * n:
                    at = neighbour(at, COMPASS.index(point))
            assert at == hex
    assert len(called) == sum(terrain >= 0 for terrain in board.terrain)
    assert hex_name(board, 810, "en") == "the hex north-east of Alessandria"
    assert hex_name(board, 810, "it") == "esagono a nord-est di Alessandria"


@pytest.mark.rule("AIL-S2c")
def test_where_no_ap_are_counted_an_order_tells_no_price():
    t = GAME.table("1513", seed=3)
    while t.decisions[0].key != "ask.GiveOrders.give":
        t.play(t.decisions[0].options[-1], role=t.decisions[0].role)
    sheet = next(s for s in t.describe("french", "en")["decisions"] if s["mine"])
    told = {tuple(o["action"][2:]): o.get("facts", {}) for o in sheet["options"] if o["action"][0] == "order"}
    assert not any("cost" in facts or "left" in facts for facts in told.values())
    assert "Money is no object" in told[4, 1]["note"] and "note" not in told[2, 1]


@pytest.mark.rule("AIL-7.6.2.1")
def test_a_march_over_a_great_river_says_that_it_disrupts():
    p = Position("1513")
    f = p.force("tremouille", 1215, [("swiss", 9)], order="manoeuvre", general=True)
    p.run(Move(f, 0))
    over, aside = (facts(p.t, 0, act("march", hex)) for hex in (1315, 1115))
    assert over is not None and over["note"][0] == "warn.crossing"
    assert aside is not None and "note" not in aside

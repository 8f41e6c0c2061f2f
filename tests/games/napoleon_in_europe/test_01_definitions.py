"""NIE-1 to NIE-4 and NIE-8: definitions, the sequence of play, units."""

from __future__ import annotations

import pytest

from grognard.engine import act
from grognard.engine.values import Opening
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.board import GENERAL, KINDS, NATIONS
from grognard.games.napoleon_in_europe.sequence import Campaign
from grognard.games.napoleon_in_europe.state import armies, is_army, nations_at, occupiers
from tests.games.napoleon_in_europe.position import Position


@pytest.mark.rule("NIE-1.1", "NIE-1.4", "NIE-8.1")
def test_units_are_armies_and_generals() -> None:
    p = Position()
    units = p.put("france", "paris", infantry=1, elite_infantry=1, militia=1, cavalry=1, heavy_cavalry=1,
                  irregular_cavalry=1, artillery=1, general=1)  # fmt: skip
    assert [is_army(p.s, u) for u in units] == [True] * 7 + [False]
    assert armies(p.s, p.region("paris"), 0) == 7
    arms = [p.b.units[p.s.kind[u]].arm for u in units]
    assert arms == ["infantry"] * 3 + ["cavalry"] * 3 + ["artillery", "general"]


@pytest.mark.rule("NIE-1.4", "NIE-1.12")
def test_generals_do_not_occupy() -> None:
    p = Position()
    p.put("france", "belgium", general=1)
    assert occupiers(p.s, p.region("belgium")) == 0 and nations_at(p.s, p.region("belgium")) == 1
    p.put("france", "belgium", militia=1)
    assert occupiers(p.s, p.region("belgium")) == 1


@pytest.mark.rule("NIE-1.2", "NIE-1.3")
def test_regions_and_sea_areas() -> None:
    b = Position().b
    assert len(b.regions) == 95 and len(b.seas) == 16
    assert all(b.borders[r] or b.coasts[r] for r in range(95))
    assert all(b.sea_links[s] for s in range(16))


@pytest.mark.rule("NIE-1.5")
def test_a_group_of_units_is_shown_as_one_stack() -> None:
    p = Position()
    p.put("france", "paris", infantry=12)
    pieces = p.t.view("observer")["pieces"]
    assert pieces["at"].count(p.region("paris")) == 12  # the screen heaps what stands in one space


@pytest.mark.rule("NIE-1.6", "NIE-3.2")
def test_seven_major_nations_in_the_order_of_play() -> None:
    assert (
        GAME.roles
        == NATIONS
        == ("france", "great_britain", "prussia", "russia", "ottoman", "austria", "spain")
    )


@pytest.mark.rule("NIE-1.7", "NIE-1.10")
def test_national_territory_and_minor_nations() -> None:
    b = Position().b
    assert [len(n) for n in b.national] == [10, 8, 4, 13, 7, 7, 6]
    assert b.home.count(7) == 40
    prone = {r.id for r in b.regions if r.revolt_prone}
    assert prone == {"ireland", "vendee", "don_basin"} and all(r.home for r in b.regions if r.revolt_prone)
    assert [[b.regions[c].id for c in cs] for cs in b.capitals] == [
        ["paris"], ["london"], ["berlin"], ["st_petersburg", "moscow"], ["constantinople"], ["vienna"], ["madrid"]]  # fmt: skip


@pytest.mark.rule("NIE-1.8", "NIE-1.9", "NIE-22.1")
def test_playing_nations_are_those_chosen_at_the_start() -> None:
    t = GAME.table("1805", players=3, seed=1)
    assert t.decision.key == "ask.Campaign.choose_nations" and t.decision.role == "france"
    assert {NATIONS[int(a.args[0])] for a in t.decision.options if a.args} == {
        "prussia",
        "russia",
        "ottoman",
        "spain",
    }
    t.play(next(a for a in t.decision.options if a.args == (6,)))  # France takes Spain too
    t.play(t.decision.options[-1])
    assert t.decision.role == "great_britain" and 6 not in [
        int(a.args[0]) for a in t.decision.options if a.args
    ]
    t.play(t.decision.options[-1])
    t.play(t.decision.options[-1])
    s = t.state
    assert s.playing == 1 | 2 | 1 << 5 | 1 << 6
    assert s.commander[6] == 0 and s.commander[3] == 255
    assert s.relation[0 * 7 + 6] == 1 and s.relation[0 * 7 + 3] == 0  # Russia, unplayed, is neutral to all


@pytest.mark.rule("NIE-2.1", "NIE-3.1", "NIE-3.2", "NIE-2.2")
@pytest.mark.parametrize(("scenario", "first"), [("1805", 5), ("1806", 2), ("1812", 0)])
def test_every_nation_takes_one_turn_from_the_scenarios_first(scenario: str, first: int) -> None:
    t = GAME.table(scenario, players=7, seed=1)
    while t.state.turn == 1:
        t.play(GAME.default(t, t.decision))
    order = [int(e.args["nation"]) for e in t.chronicle if isinstance(e, Opening) and e.kind == "turn"]
    assert order[:7] == [(first + i) % 7 for i in range(7)] and order[7] == first


@pytest.mark.rule("NIE-2.2", "NIE-10.5", "NIE-36.2")
def test_movement_comes_before_battles() -> None:
    p = Position()
    p.war("france", "austria")
    units = p.put("france", "lorraine", infantry=2)
    p.put("austria", "baden_wurtt", infantry=1)
    p.turn("france").do("march", "lorraine").do("move", units[0], "baden_wurtt")
    assert not p.s.fighting
    p.do("move", units[1], "burgundy").do("done")
    assert p.s.fighting and p.asks()[1] == "ask.Battle.deploy"


@pytest.mark.rule("NIE-2.3", "NIE-2.4", "NIE-18.1")
def test_the_date_advances_and_production_follows_four_months() -> None:
    t = GAME.table("1812", players=7, seed=1)  # June
    produced, last = [], ""
    while t.state.turn <= 12:
        key = t.decision.key
        if key == "ask.Purchases.buy" and last != key and t.decision.args["nation"] == 0:
            produced.append(t.state.month % 12 + 1)
        last = key
        t.play(GAME.default(t, t.decision))
        if t.outcome is not None:
            break
    dates = [int(e.args["date"]) for e in t.chronicle if isinstance(e, Opening) and e.kind == "round"]
    assert dates == list(range(dates[0], dates[0] + len(dates)))
    assert produced == [6, 9, 12, 3]


@pytest.mark.rule("NIE-18.2", "NIE-EX-03")
def test_a_start_inside_a_quarter_brings_production_sooner() -> None:
    """After the February and March rounds, two turns instead of three."""
    p = Position()
    p.s.month = 1802 * 12 + 1
    p.s.turn = 1
    seen = []
    p.t._stack[:], p.t._at[:], p.t._from[:] = [Campaign(chooser=9)], [3], [0]
    p.t._run(None)
    while p.s.turn <= 3 and not seen:
        if p.asks()[1].startswith("ask.Pur") or p.asks()[1].startswith("ask.Prod"):
            seen.append((p.s.turn, p.s.month % 12 + 1))
        p.t.play(GAME.default(p.t, p.t.decision))
    assert seen == [(2, 3)]


@pytest.mark.rule("NIE-8.1", "NIE-8.13", "NIE-8.17", "NIE-8.23", "NIE-8.26")
def test_subtypes_have_the_movement_and_actions_of_their_base_type() -> None:
    b = Position().b
    base = {
        "elite_infantry": "infantry",
        "militia": "infantry",
        "heavy_cavalry": "cavalry",
        "irregular_cavalry": "cavalry",
    }
    for kind, of in base.items():
        one, other = b.units[KINDS.index(kind)], b.units[KINDS.index(of)]
        assert (one.arm, one.movement, one.actions) == (other.arm, other.movement, other.actions)
    assert b.units[KINDS.index("naval_squadron")].arm == "naval"


@pytest.mark.rule("NIE-4.1")
def test_ten_scenarios_are_set_up_with_their_forces() -> None:
    b = Position().b
    assert [s.id for s in b.scenarios] == [
        "1796",
        "1800",
        "1802",
        "1805",
        "1806",
        "1809",
        "1812",
        "1813",
        "1815",
        "1820",
    ]
    t = GAME.table("1805", players=7, seed=1)
    s = t.state
    where = {r.id: i for i, r in enumerate(b.regions)}

    def has(nation: int, region: str) -> dict[str, int]:
        out: dict[str, int] = {}
        for u in range(len(s.kind)):
            if s.nation[u] == nation and s.place[u] == where[region]:
                out[KINDS[s.kind[u]]] = out.get(KINDS[s.kind[u]], 0) + 1
        return out

    french = has(0, "picardy")
    assert french["artillery"] == 2 and french["general"] == 1
    assert french["infantry"] + french["elite_infantry"] == 7 and french["heavy_cavalry"] == 2
    assert has(5, "tyrol") == {"infantry": 2, "cavalry": 1}
    assert s.owner[where["belgium"]] == 0 and s.owner[where["sicily"]] == 1 and s.revolt[where["serbia"]]
    while t.decision.key == "ask.Campaign.choose_nations":
        t.play(t.decision.options[-1])
    assert s.pap == [4, 3, 2, 3, 2, 3, 3]


@pytest.mark.rule("NIE-4.1")
def test_the_special_rules_of_scenarios() -> None:
    t = GAME.table("1796", players=7, seed=1)
    while t.decision.key != "ask.MovementTurn.move":
        t.play(GAME.default(t, t.decision))
    names = {t.board.regions[int(a.args[0])].id for a in t.decision.options if a.verb == "march"}
    assert names == {"provence"}  # only the French in Provence move in the first month
    assert not [
        a for a in t.interjections("austria") if a.verb in ("declare", "negotiate", "stir", "win_over")
    ]
    t.play(next(a for a in t.decision.options if a.verb == "march"))
    unit = next(int(a.args[0]) for a in t.decision.options if a.verb == "move")
    switzerland = next(i for i, r in enumerate(t.board.regions) if r.id == "switzerland")

    refusal = t.why_not(act("move", unit, switzerland))
    assert refusal is not None and refusal.key == "closed-region"


@pytest.mark.rule("NIE-4.1")
def test_the_british_in_egypt_must_leave_or_fight() -> None:
    t = GAME.table("1802", players=7, seed=1)
    while t.state.active != 1 or t.decision.key != "ask.MovementTurn.move":
        t.play(GAME.default(t, t.decision))
    t.play(GAME.default(t, t.decision))
    assert t.decision.key == "ask.Battle.deploy"
    assert t.board.regions[t.state.battle.region].id == "egypt" and t.state.relation[1 * 7 + 4] == 0


@pytest.mark.rule("NIE-4.1")
def test_the_general_in_paris_stays_until_a_grand_battle_is_won() -> None:
    t = GAME.table("1815", players=7, seed=1)
    while t.decision.key != "ask.MovementTurn.move":
        t.play(GAME.default(t, t.decision))
    paris = next(i for i, r in enumerate(t.board.regions) if r.id == "paris")

    t.play(act("march", paris))
    s = t.state
    general = next(u for u in range(len(s.kind)) if s.kind[u] == GENERAL and s.place[u] == paris)
    assert not [a for a in t.decision.options if a.verb == "move" and a.args[0] == general]
    s.champions |= 1
    assert t._stack[-1].legal(t, "move", [(general, t.board.borders[paris][0])])


@pytest.mark.rule("NIE-4.1")
def test_whole_armies_are_placed_at_will_in_1820() -> None:
    t = GAME.table("1820", players=7, seed=1)
    while t.decision.key == "ask.Campaign.choose_nations":
        t.play(t.decision.options[-1])
    assert t.decision.key == "ask.PlaceArmy.place" and t.decision.role == "france"
    placed = 0
    while t.decision.key == "ask.PlaceArmy.place":
        t.play(t.decision.options[0])
        placed += 1
    assert placed == 123  # every piece of the seven armies, the admiral left out


@pytest.mark.rule("NIE-21.2", "NIE-2.1")
def test_a_new_round_forgets_who_moved_in_the_last() -> None:
    p = Position()
    p.s.moved = p.s.asked = 127
    p.t._stack[:], p.t._at[:], p.t._from[:] = [Campaign(chooser=9)], [3], [0]
    p.t._run(None)
    assert p.s.moved == 1 << p.s.active and p.s.asked == 0  # only who moves now

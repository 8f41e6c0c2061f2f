"""NIE-10 to NIE-15: squadrons, ports, transport, interception and naval battles."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.games.napoleon_in_europe.naval import NavalBattle, Sail, fleet_bonus, may_dock, naval_losses
from grognard.games.napoleon_in_europe.sequence import MovementTurn
from grognard.games.napoleon_in_europe.state import FREE, LANDED, NONE
from grognard.games.napoleon_in_europe.transport import Transport, interception_value, raise_militia
from tests.games.napoleon_in_europe.position import Position, two


@pytest.mark.rule("NIE-10.1", "NIE-8.28", "NIE-1.3")
def test_squadrons_sail_any_number_of_adjacent_areas() -> None:
    p = Position()
    p.ships("great_britain", "english_channel", 2)
    p.turn("great_britain").do("fleet", "english_channel").do("take", 1)
    assert p.refusal("sail", "bay_of_biscay") == ("NIE-10.1", "not-adjacent-sea")
    for sea in (
        "north_atlantic",
        "bay_of_biscay",
        "mid_atlantic",
        "barbary_coast",
        "tyrrhenian_sea",
        "ionian_sea",
    ):
        p.do("sail", sea)
    p.do("done")
    assert p.count("great_britain", "ionian_sea") == {"naval_squadron": 1}
    assert p.count("great_britain", "english_channel") == {"naval_squadron": 1}


@pytest.mark.rule("NIE-10.2", "NIE-13.1", "NIE-10.5")
def test_both_willing_fight_at_once() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 1)
    p.ships("france", "north_sea", 1)
    p.turn("great_britain", [*two(7), *two(7)]).do("fleet", "english_channel").do("take", 1).do(
        "sail", "north_sea"
    )
    assert {d.role for d in p.t.decisions} == {"great_britain", "france"}
    p.do("seek_battle", role="great_britain").do("seek_battle", role="france")
    assert p.events("naval-battle")[0] == {
        "nation": 1, "other_nation": 0, "at_space": p.space("north_sea"), "n": 9, "m": 8
    }  # fmt: skip
    assert p.asks() == ("france", "ask.NavalBattle.choose_losses")  # one point apart: one squadron


@pytest.mark.rule("NIE-13.1")
def test_the_answers_are_secret_until_both_are_given() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 1)
    p.ships("france", "north_sea", 1)
    p.turn("great_britain").do("fleet", "english_channel").do("take", 1).do("sail", "north_sea")
    before = p.t.view("france")
    p.do("seek_battle", role="great_britain")
    assert p.t.view("france") == before
    assert [d.role for d in p.t.decisions] == ["france"]


@pytest.mark.rule("NIE-13.1")
def test_both_unwilling_pass_each_other() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 1)
    p.ships("france", "north_sea", 1)
    p.turn("great_britain").do("fleet", "english_channel").do("take", 1).do("sail", "north_sea")
    p.do("avoid_battle", role="great_britain").do("avoid_battle", role="france")
    assert not p.events("naval-battle") and p.may("sail", "baltic_sea")


@pytest.mark.rule("NIE-13.2", "NIE-10.3")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_unwilling_is_intercepted_on_five_or_six(die: int) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 1)
    p.ships("france", "north_sea", 1)
    p.turn("great_britain", [die, *two(7, 7)]).do("fleet", "english_channel").do("take", 1).do(
        "sail", "north_sea"
    )
    p.do("avoid_battle", role="great_britain").do("seek_battle", role="france")
    assert bool(p.events("naval-battle")) == (die >= 5)
    if die < 5:
        assert p.may("sail", "baltic_sea")  # who evades goes on


@pytest.mark.rule("NIE-13.3", "NIE-11.9")
@pytest.mark.parametrize("die", range(1, 7))
def test_off_a_port_interception_is_on_three_to_six(die: int) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "port:brittany", 1)
    p.ships("great_britain", "bay_of_biscay", 1)
    p.turn("france", [die, *two(7, 7)]).do("fleet", "port:brittany").do("take", 1).do("sail", "bay_of_biscay")
    p.do("avoid_battle", role="france").do("seek_battle", role="great_britain")
    assert bool(p.events("naval-battle")) == (die >= 3)


@pytest.mark.rule("NIE-13.4")
@pytest.mark.parametrize(("came", "to"), [("mid_atlantic", "barbary_coast"), ("barbary_coast", "mid_atlantic"),
                                           ("aegean_sea", "black_sea"), ("black_sea", "aegean_sea")])  # fmt: skip
def test_in_the_straits_interception_is_on_three_to_six(came: str, to: str) -> None:
    for die in (2, 3):
        p = Position()
        p.war("great_britain", "france")
        p.ships("france", came, 1)
        p.ships("great_britain", to, 1)
        p.turn("france", [die, *two(7, 7)]).do("fleet", came).do("take", 1).do("sail", to)
        p.do("avoid_battle", role="france").do("seek_battle", role="great_britain")
        assert bool(p.events("naval-battle")) == (die >= 3)


@pytest.mark.rule("NIE-13.3")
def test_those_who_lie_at_sea_are_intercepted_on_five_or_six() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "port:brittany", 1)
    p.ships("great_britain", "bay_of_biscay", 1)
    p.turn("france", [4]).do("fleet", "port:brittany").do("take", 1).do("sail", "bay_of_biscay")
    p.do("seek_battle", role="france").do("avoid_battle", role="great_britain")
    assert not p.events("naval-battle")


@pytest.mark.rule("NIE-10.4")
def test_who_fought_only_enters_an_adjacent_friendly_port() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "north_atlantic", 3)
    p.ships("france", "english_channel", 2)
    p.turn("great_britain", [*two(7, 12)]).do("fleet", "north_atlantic").do("take", 3).do(
        "sail", "english_channel"
    )
    p.do("seek_battle", role="great_britain").do("seek_battle", role="france")
    p.do("sink", p.options("sink")[0][0])  # 7 + 3 + 1 against 12 + 2: three apart, two squadrons
    p.do("sink", p.options("sink")[0][0])
    assert p.total("great_britain") == 1
    assert p.refusal("sail", "north_sea") == ("NIE-10.4", "fought-already")
    p.do("sail", "port:cornwall")
    assert p.count("great_britain", "port:cornwall") == {"naval_squadron": 1}


@pytest.mark.rule("NIE-11.1", "NIE-11.2", "NIE-11.3", "NIE-21.6")
def test_ports_are_entered_by_owner_and_allies() -> None:
    p = Position()
    p.ships("france", "bay_of_biscay", 1)
    p.turn("france").do("fleet", "bay_of_biscay").do("take", 1)
    ports = {p.b.regions[p.b.ports[w - p.b.port0][0]].id for (w,) in p.options("sail") if w >= p.b.port0}
    assert ports == {"brittany", "vendee"}
    assert p.refusal("sail", "port:asturias") == ("NIE-11.2", "foreign-port")
    q = Position()
    q.ally("france", "spain")
    q.ships("france", "bay_of_biscay", 1)
    q.turn("france").do("fleet", "bay_of_biscay").do("take", 1).do("sail", "port:asturias")
    assert q.count("france", "port:asturias") == {"naval_squadron": 1}


@pytest.mark.rule("NIE-11.3")
def test_a_port_touches_the_seas_of_its_anchor() -> None:
    p = Position()
    p.own("great_britain", "gibraltar")
    p.ships("great_britain", "port:gibraltar", 1)
    p.turn("great_britain").do("fleet", "port:gibraltar").do("take", 1)
    assert {w for (w,) in p.options("sail")} == {p.space("mid_atlantic"), p.space("barbary_coast")}


@pytest.mark.rule("NIE-11.5")
def test_enemy_armies_drive_squadrons_out_of_port() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.own("great_britain", "sicily")
    p.ships("great_britain", "port:sicily", 2)
    unit = p.put("france", "naples", infantry=1)[0]
    p.turn("france").do("march", "naples").do("move", unit, "sicily")
    assert p.asks() == ("great_britain", "ask.Settle.leave_port")
    p.do("put_to_sea", "ionian_sea")
    assert p.count("great_britain", "ionian_sea") == {"naval_squadron": 2}


@pytest.mark.rule("NIE-11.6", "NIE-11.7", "NIE-11.8", "NIE-15.3")
def test_two_squadrons_attack_a_port_whose_defenders_add_two() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "bay_of_biscay", 3)
    p.ships("france", "port:brittany", 2)
    p.turn("great_britain", [*two(8, 6)]).do("fleet", "bay_of_biscay")
    assert p.may("raid", "port:brittany", 2)
    assert p.refusal("raid", "port:brittany", 3) == ("NIE-11.7", "two-attack-a-port")
    p.do("raid", "port:brittany", 2)
    # 8 + 2 squadrons + 1 British against 6 + 2 squadrons + 2 in port
    assert p.events("naval-battle")[0] == {
        "nation": 1, "other_nation": 0, "at_space": p.space("port:brittany"), "n": 11, "m": 10
    }  # fmt: skip
    p.do("sink", p.options("sink")[0][0])
    assert p.count("france", "port:brittany") == {"naval_squadron": 1}
    assert p.count("great_britain", "bay_of_biscay") == {"naval_squadron": 3}  # they do not enter
    p.do("fleet", "bay_of_biscay")
    assert not p.options("raid")  # two in all in one turn


@pytest.mark.rule("NIE-15.1", "NIE-15.2")
@pytest.mark.parametrize(("difference", "lost"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 3)])
def test_naval_losses_by_difference(difference: int, lost: int) -> None:
    p = Position()
    assert naval_losses(p.b, difference) == lost
    p.war("france", "spain")
    p.ships("france", "mid_atlantic", 4)
    p.ships("spain", "mid_atlantic", 4)
    if difference <= 5:
        p.call(NavalBattle(p.nation("france"), p.space("mid_atlantic"), []), [*two(7), *two(7 + difference)])
        for _ in range(lost):
            assert p.asks()[0] == "france"
            p.do("sink", p.options("sink")[0][0])
        assert p.rests() and p.total("france") == 4 - lost and p.total("spain") == 4
        won = [(told["nation"], told["other_nation"], told["n"]) for told in p.events("naval-won")]
        assert won == ([(p.nation("spain"), p.nation("france"), lost)] if lost else [])


@pytest.mark.rule("NIE-14.1", "NIE-14.6", "NIE-15.3")
@pytest.mark.parametrize(("british", "ottoman", "french", "bonus"), [(1, 0, 1, 1), (1, 0, 2, 0), (0, 1, 1, -1), (0, 1, 2, 0),
                                                                      (1, 1, 0, 0), (0, 0, 2, 0)])  # fmt: skip
def test_british_and_ottoman_fleets(british: int, ottoman: int, french: int, bonus: int) -> None:
    p = Position()
    ships = p.ships("great_britain", "ionian_sea", british) + p.ships("ottoman", "ionian_sea", ottoman)
    assert fleet_bonus(p.t, ships + p.ships("france", "ionian_sea", french)) == bonus


@pytest.mark.rule("NIE-15.1")
def test_allies_in_the_area_count() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.war("spain", "great_britain")
    p.ally("france", "spain")
    p.ships("france", "mid_atlantic", 1)
    p.ships("spain", "mid_atlantic", 2)
    p.ships("great_britain", "mid_atlantic", 1)
    p.call(NavalBattle(p.nation("france"), p.space("mid_atlantic"), []), [*two(7, 7)])
    assert p.events("naval-battle")[0]["n"] == 10 and p.events("naval-battle")[0]["m"] == 9


# --- sea transport (NIE-12) --------------------------------------------------------------------------------


@pytest.mark.rule("NIE-12.1", "NIE-12.2", "NIE-12.3")
def test_from_a_port_to_any_coast_with_squadrons_enough_there() -> None:
    p = Position()
    p.ships("great_britain", "english_channel", 1)
    men = p.put("great_britain", "cornwall", infantry=2, general=1)
    p.turn("great_britain").do("embark", "cornwall").do("board", men[0])
    assert p.refusal("board", men[0]) == ("NIE-12.1", "aboard-already")
    assert p.refusal("board", men[1]) == ("NIE-12.3", "too-few-squadrons")
    p.do("board", men[2])  # a General is not counted
    assert {p.b.regions[r].id for (r,) in p.options("land")} == {"london"}  # other Channel coasts are French
    p.do("land", "london").do("cross", "english_channel")
    assert p.refusal("ashore", "cornwall") == ("NIE-12.2", "bound-elsewhere")
    p.do("ashore", "london")
    assert p.count("great_britain", "london") == {"infantry": 1, "general": 1}
    assert not any(r == p.region("london") for (r,) in p.options("march"))  # ashore, they stop


@pytest.mark.rule("NIE-12.1")
def test_without_a_port_nobody_embarks() -> None:
    p = Position()
    p.ships("great_britain", "irish_sea", 4)
    p.put("great_britain", "wales", infantry=1)
    assert p.region("wales") not in [r for (r,) in p.turn("great_britain").options("embark")]


@pytest.mark.rule("NIE-21.5")
def test_allied_squadrons_carry_allied_units() -> None:
    p = Position()
    p.ally("great_britain", "austria")
    p.ships("great_britain", "adriatic_sea", 1)
    unit = p.put("austria", "illyria", infantry=1)[0]
    p.turn("austria").do("embark", "illyria").do("board", unit)
    if p.asks()[1] == "ask.Transport.load":
        p.do("done")
    assert p.region("venice") in [r for (r,) in p.options("land")]


@pytest.mark.rule("NIE-12.4", "NIE-13.5", "NIE-13.6", "NIE-EX-02")
def test_transports_past_the_french_fleet() -> None:
    """Three British units from Cornwall to Illyria; 3 French and 3 British squadrons lie in the Bay of Biscay."""
    p = Position()
    for nation in ("great_britain", "austria"):
        p.war(nation, "france")
    p.ally("great_britain", "austria")
    p.ships("france", "bay_of_biscay", 3)
    p.ships("great_britain", "bay_of_biscay", 3)
    p.ships("great_britain", "adriatic_sea", 3)
    men = p.put("great_britain", "cornwall", infantry=3)
    assert interception_value(p.t, p.nation("great_britain"), p.space("bay_of_biscay")) == 1
    p.turn("great_britain", [2, 5, 1]).do("embark", "cornwall")
    for unit in men:
        p.do("board", unit)
    p.do("land", "illyria")
    for sea in ("english_channel", "north_atlantic", "bay_of_biscay", "mid_atlantic", "barbary_coast", "tyrrhenian_sea",
                "ionian_sea", "adriatic_sea"):  # fmt: skip
        p.do("cross", sea)
    p.do("ashore", "illyria")
    assert p.count("great_britain", "illyria") == {"infantry": 2}
    assert p.s.kind[men[2]] == FREE and len(p.events("transport-lost")) == 1


@pytest.mark.rule("NIE-13.6")
@pytest.mark.parametrize(
    ("enemies", "friends", "value"), [(0, 0, 0), (1, 0, 1), (4, 1, 3), (2, 5, 1), (3, 3, 1)]
)
def test_interception_value(enemies: int, friends: int, value: int) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ally("great_britain", "spain")
    p.ships("france", "bay_of_biscay", enemies)
    p.ships("spain", "bay_of_biscay", friends)
    assert interception_value(p.t, p.nation("great_britain"), p.space("bay_of_biscay")) == value


@pytest.mark.rule("NIE-13.5")
def test_every_unit_rolls_generals_too() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("france", "english_channel", 3)
    p.ships("great_britain", "english_channel", 1)
    men = p.put("great_britain", "cornwall", infantry=1, general=1)
    p.turn("great_britain", [2, 3]).do("embark", "cornwall").do("board", men[0]).do("board", men[1])
    p.do("land", "london").do("cross", "english_channel")  # value 2: equal is lost, greater goes on
    p.do("ashore", "london")
    assert p.count("great_britain", "london") == {"general": 1}


@pytest.mark.rule("NIE-12.5", "NIE-28.3")
@pytest.mark.parametrize(("revolt", "militia"), [(0, 3), (1, 0)])
def test_a_landing_raises_militia_unless_the_region_is_in_revolt(revolt: int, militia: int) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "bay_of_biscay", 1)
    unit = p.put("great_britain", "cornwall", infantry=1)[0]
    p.s.revolt[p.region("vendee")] = revolt
    p.turn("great_britain").do("embark", "cornwall").do("board", unit).do("land", "vendee")
    p.do("cross", "english_channel").do("cross", "north_atlantic").do("cross", "bay_of_biscay").do(
        "ashore", "vendee"
    )
    assert p.count("france", "vendee").get("militia", 0) == militia
    assert p.s.flags[unit] & LANDED
    p.do("done")
    if revolt:
        assert p.rests()
    else:
        assert p.s.battle.region == p.region("vendee") and p.s.battle.landing


@pytest.mark.rule("NIE-12.6", "NIE-28.3")
def test_no_penalty_for_landing_where_there_is_revolt() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.put("france", "vendee", infantry=1)
    unit = p.enter(p.put("great_britain", "vendee", infantry=1), "cornwall")[0]
    p.s.flags[unit] |= LANDED
    p.s.revolt[p.region("vendee")] = 1
    p.battle("vendee", "great_britain", "france")
    assert not p.s.battle.landing


def test_every_pair_of_rolls_gives_the_table() -> None:
    """All 36 x 36 pairs of faces: the loser and the losses follow from the totals alone."""
    p = Position()
    counts = dict.fromkeys(range(4), 0)
    for a, b, c, d in product(range(1, 7), repeat=4):
        counts[naval_losses(p.b, abs(a + b - c - d))] += 1
    assert counts == {0: 146, 1: 530, 2: 368, 3: 252}
    assert Sail(0, 0).visited == 0


@pytest.mark.rule("NIE-12.1")
def test_cavalry_that_has_marched_does_not_embark() -> None:
    p = Position()
    p.ships("great_britain", "english_channel", 1)
    horse = p.put("great_britain", "london", cavalry=1)[0]
    p.turn("great_britain").do("march", "london").do("move", horse, "cornwall")
    assert not p.options("embark") and p.may("march", "cornwall")  # a step is left, but not for the sea


@pytest.mark.rule("NIE-12.5")
def test_no_militia_rises_where_the_enemy_no_longer_owns_his_land() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.war("great_britain", "spain")
    p.own("spain", "vendee")
    raise_militia(p.t, 1, p.region("vendee"))
    assert not p.events("militia-rises")
    p.own("france", "vendee")
    raise_militia(p.t, 1, p.region("vendee"))
    assert p.count("france", "vendee") == {"militia": 3}


@pytest.mark.rule("NIE-10.4", "NIE-11.6")
def test_squadrons_that_raided_a_port_neither_sail_nor_raid_again() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "bay_of_biscay", 1)
    p.ships("france", "port:brittany", 1)
    p.turn("great_britain", [*two(6, 5)]).do("fleet", "bay_of_biscay").do("raid", "port:brittany", 1)
    assert p.events("naval-battle") and not p.options("fleet")


@pytest.mark.rule("NIE-12.3", "NIE-12.5")
def test_a_squadron_covers_one_army_a_turn_and_militia_rises_once() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 2)
    first, second, third = p.put("great_britain", "cornwall", infantry=3)
    p.turn("great_britain").do("embark", "cornwall").do("board", first).do("done").do("land", "normandy")
    p.do("cross", "english_channel").do("ashore", "normandy")
    assert p.count("france", "normandy") == {"militia": 3}
    p.do("embark", "cornwall").do("board", second)
    assert p.asks()[1] == "ask.Transport.name_coast"  # the other squadron covers one, not two
    p.do("land", "normandy").do("cross", "english_channel").do("ashore", "normandy")
    assert p.count("france", "normandy") == {"militia": 3} and len(p.events("militia-rises")) == 1
    assert not p.options("embark") and p.s.place[third] == p.region("cornwall")


@pytest.mark.rule("NIE-11.5", "NIE-11.2")
def test_a_port_in_enemy_hands_is_closed_to_its_own_fleet() -> None:
    p = Position()
    p.war("great_britain", "france")
    assert may_dock(p.t, 0, p.space("port:brittany")) is None
    p.put("great_britain", "brittany", infantry=1)
    assert may_dock(p.t, 0, p.space("port:brittany")).key == "port-occupied"


@pytest.mark.rule("NIE-5.13", "NIE-35.1", "NIE-10.1")
def test_a_voyage_ends_with_the_nation_that_is_traded_away_in_its_midst() -> None:
    p = Position()
    p.own("france", *[p.b.regions[r].id for r in p.b.national[6] if p.b.regions[r].id != "madrid"])
    p.ships("spain", "bay_of_biscay", 2)
    p.turn("spain").do("fleet", "bay_of_biscay").do("take", 2).do("sail", "mid_atlantic")
    p.do("trade", "spain", "france", role="spain").do("give", "madrid", role="spain")
    p.do("done", role="spain").do("done", role="spain").do("accept", role="france")
    assert p.s.extinct >> 6 & 1 and p.total("spain") == 0
    assert "sail" not in p.verbs()


@pytest.mark.rule("NIE-11.6", "NIE-11.7")
def test_a_fleet_sails_to_a_port_and_attacks_it_in_the_same_turn() -> None:
    p = Position()
    p.war("great_britain", "france")
    fleet = p.ships("great_britain", "north_atlantic", 3)
    p.ships("france", "port:brittany", 1)
    p.turn("great_britain", [*two(6, 6)]).do("fleet", "north_atlantic").do("take", 3)
    p.do("sail", "bay_of_biscay")
    assert p.options("raid") == [(p.space("port:brittany"), 1), (p.space("port:brittany"), 2)]
    p.do("raid", "port:brittany", 2)  # 6 + 2 + 1 against 6 + 1 + 2: no losses
    assert p.asks()[1] == "ask.Sail.sail" and not p.options("raid")  # two in all in one turn
    p.do("sail", "mid_atlantic").do("done")  # the third, which did not attack, sails on
    assert p.count("great_britain", "bay_of_biscay") == {"naval_squadron": 2}
    assert not p.options("fleet") and p.total("great_britain") == len(fleet)


@pytest.mark.rule("NIE-13.1", "NIE-10.3", "NIE-10.4")
@pytest.mark.parametrize(("die", "fought"), [(4, False), (5, True)])
def test_fleets_that_lie_in_one_water_may_fight_in_a_later_turn(die: int, fought: bool) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 2)
    p.ships("france", "english_channel", 1)
    p.turn("great_britain", [die, *(two(7, 8) if fought else [])]).do("fleet", "english_channel").do("engage")
    p.do("seek_battle", role="great_britain").do("avoid_battle", role="france")
    assert len(p.events("naval-battle")) == fought
    if fought:  # 7 + 2 + 1 against 8 + 1: one squadron
        p.do("sink", p.options("sink")[0][0])
        assert p.refusal("sail", "north_sea") == ("NIE-10.4", "fought-already")
    else:
        assert p.may("sail", "north_sea")
    assert p.may("done")
    p.do("done")
    assert not p.options("fleet")  # once in a turn
    q = Position()
    q.ships("great_britain", "english_channel", 1)
    q.turn("great_britain").do("fleet", "english_channel")
    assert q.refusal("engage") == ("NIE-13.1", "nobody-to-engage")


@pytest.mark.rule("NIE-11.5", "NIE-11.9")
@pytest.mark.parametrize(("die", "caught"), [(2, False), (3, True)])
def test_squadrons_driven_out_of_port_meet_who_watches_it(die: int, caught: bool) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.own("great_britain", "sicily")
    p.ships("great_britain", "port:sicily", 1)
    p.ships("france", "ionian_sea", 1)
    unit = p.put("france", "naples", infantry=1)[0]
    p.turn("france", [die, *(two(7, 8) if caught else [])]).do("march", "naples").do("move", unit, "sicily")
    p.do("put_to_sea", "ionian_sea")
    p.do("avoid_battle", role="great_britain").do("seek_battle", role="france")
    assert len(p.events("naval-battle")) == caught


@pytest.mark.rule("NIE-15.1", "NIE-11.8")
def test_an_ally_in_the_port_defends_it_too() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.war("great_britain", "spain")
    p.ally("france", "spain")
    p.ships("great_britain", "bay_of_biscay", 1)
    p.ships("france", "port:brittany", 1)
    p.ships("spain", "port:brittany", 1)
    p.turn("great_britain", [*two(7, 7)]).do("fleet", "bay_of_biscay").do("raid", "port:brittany", 1)
    assert (p.events("naval-battle")[0]["n"], p.events("naval-battle")[0]["m"]) == (9, 11)


@pytest.mark.rule("NIE-28.3", "NIE-12.6")
def test_a_revolt_opens_the_coast_of_national_territory_alone() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.own("france", "holland")
    p.put("france", "holland", infantry=1)
    unit = p.enter(p.put("great_britain", "holland", infantry=1), "cornwall")[0]
    p.s.flags[unit] |= LANDED
    p.s.revolt[p.region("holland")] = 1
    p.battle("holland", "great_britain", "france")
    assert p.s.battle.landing  # a Minor Nation: the defenders add two


@pytest.mark.rule("NIE-10.4")
def test_squadrons_that_lay_where_a_battle_was_fought_enter_a_port_and_do_nothing_else() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "english_channel", 1)
    p.ships("great_britain", "north_sea", 1)
    p.ships("france", "english_channel", 1)
    p.turn("great_britain", [*two(7, 9)]).do("fleet", "north_sea").do("take", 1).do("sail", "english_channel")
    p.do("seek_battle", role="great_britain").do("seek_battle", role="france").do("done")
    p.do("fleet", "english_channel")  # 7 + 2 + 1 against 9 + 1: nobody is lost, and both have fought
    assert p.options("take") == [(1,)] and not p.options("raid")
    assert p.refusal("engage") == ("NIE-10.4", "fought-already")
    p.do("take", 1)
    ports = {p.space("port:cornwall"), p.space("port:london")}
    assert {water for (water,) in p.options("sail")} == ports
    p.do("sail", "port:london")
    assert p.count("great_britain", "port:london") == {"naval_squadron": 1} and not p.options("fleet")


@pytest.mark.rule("NIE-10.4", "NIE-11.6")
def test_raiders_may_go_into_a_friendly_port_of_their_sea() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "north_sea", 1)
    p.ships("france", "port:picardy", 1)
    p.turn("great_britain", [*two(8, 6)]).do("fleet", "north_sea").do("take", 1).do("sail", "english_channel")
    p.do("raid", "port:picardy", 1)  # 8 + 1 + 1 against 6 + 1 + 2: one squadron
    p.do("sink", p.options("sink")[0][0])
    p.do("fleet", "english_channel").do("take", 1).do("sail", "port:cornwall")
    assert p.count("great_britain", "port:cornwall") == {"naval_squadron": 1}


@pytest.mark.rule("NIE-10.4", "NIE-11.6")
def test_a_fleet_that_fought_on_its_way_attacks_no_port() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "north_atlantic", 2)
    p.ships("france", "bay_of_biscay", 1)
    p.ships("france", "port:brittany", 1)
    p.turn("great_britain", [*two(7, 9)]).do("fleet", "north_atlantic").do("take", 2).do(
        "sail", "bay_of_biscay"
    )
    p.do("seek_battle", role="great_britain").do("seek_battle", role="france")
    assert p.events("naval-battle") and not p.options("raid") and not p.options("fleet")


@pytest.mark.rule("NIE-15.2")
def test_nobody_loses_more_squadrons_than_are_there() -> None:
    p = Position()
    p.war("france", "spain")
    p.ships("france", "mid_atlantic", 1)
    p.ships("spain", "mid_atlantic", 1)
    p.call(NavalBattle(p.nation("france"), p.space("mid_atlantic"), []), [*two(12, 2)])
    assert p.t._stack[-1].result == "won-1"
    (told,) = p.events("naval-won")
    assert (told["nation"], told["other_nation"]) == (p.nation("france"), p.nation("spain"))
    p.do("sink", p.options("sink")[0][0])
    assert p.rests() and p.total("spain") == 0


@pytest.mark.rule("NIE-12.2", "NIE-12.3")
def test_the_northernmost_port_ships_over_its_only_sea() -> None:
    p = Position()
    p.ships("russia", "gulf_of_bothnia", 1)
    unit = p.put("russia", "st_petersburg", infantry=1)[0]
    p.turn("russia").do("embark", "st_petersburg").do("board", unit)
    if p.may("done"):
        p.do("done")
    assert {p.b.regions[r].id for (r,) in p.options("land")} <= {"estonia", "courland", "sweden", "finland"}
    p.do("land", "estonia").do("cross", "gulf_of_bothnia").do("ashore", "estonia")
    assert p.count("russia", "estonia") == {"infantry": 1}


@pytest.mark.rule("NIE-12.2")
@pytest.mark.parametrize("landing", ["london", "estonia", "egypt", "naples"])
def test_a_crossing_goes_on_only_where_the_coast_can_still_be_reached(landing: str) -> None:
    p = Position()
    region = p.region(landing)
    ship = Transport(0, p.region("normandy"), landing=region)
    for sea, closed in product(range(len(p.b.seas)), range(-1, len(p.b.seas))):
        crossed = 0 if closed < 0 else 1 << closed
        seen, edge = {sea, closed}, [sea]
        while edge:
            edge = [x for y in edge for x in p.b.sea_links[y] if x not in seen]
            seen |= set(edge)
        wanted = any(x in p.b.coasts[region] for x in seen - {closed}) or sea in p.b.coasts[region]
        assert ship.reaches(p.t, sea, crossed) == wanted


@pytest.mark.rule("NIE-10.1")
def test_a_fleet_sails_only_from_water_where_it_lies() -> None:
    p = Position()
    p.ships("great_britain", "english_channel", 1)
    turn = p.turn("great_britain").t.under_way[-1]
    assert isinstance(turn, MovementTurn)
    assert turn.check_fleet(p.t, p.space("english_channel")) is None
    for water in ("north_sea", "london"):
        refusal = turn.check_fleet(p.t, p.space(water))
        assert refusal is not None and refusal.rule == "NIE-10.1"


@pytest.mark.rule("NIE-10.4", "NIE-15.2")
def test_what_a_battle_sank_goes_into_no_port_with_the_others() -> None:
    p = Position()
    p.war("france", "great_britain")
    ships = p.ships("france", "port:brittany", 3)
    p.ships("great_britain", "bay_of_biscay", 4)
    p.turn("france", [*two(6, 6)]).do("fleet", "port:brittany").do("take", 3).do("sail", "bay_of_biscay")
    p.do("seek_battle", role="france").do("seek_battle", role="great_britain")
    p.do("sink", ships[0])
    p.do("sail", "port:vendee")
    assert p.events("sails")[-1]["n"] == 2 and p.count("france", "port:vendee") == {"naval_squadron": 2}
    assert p.s.place[ships[0]] == NONE and p.s.steps[ships[0]] == 0, "sunk"

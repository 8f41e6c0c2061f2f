"""NIE-27, 29, 34: commitment, suing for peace, the congress of several victors, liberation, twelve months' protection."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_in_europe.peace import (
    CommitmentRoll,
    Congress,
    SueForPeace,
    commitment_losses,
    commitment_rating,
    may_annex_from,
    may_sue,
)
from grognard.games.napoleon_in_europe.points import gain_pap
from grognard.games.napoleon_in_europe.politics import political_actions
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import NEUTRAL, NONE, WAR
from grognard.games.napoleon_in_europe.war import may_declare
from tests.games.napoleon_in_europe.position import AREAS, Position, two


def defeated(**pap: int) -> Position:
    """Austria beaten by Russia, Britain and France, who came in this order."""
    p = Position()
    for nation in ("russia", "great_britain", "france"):
        p.war(nation, "austria")
    p.own("austria", "venice", "milan", "madrid")
    p.pap(**pap)
    return p


@pytest.mark.rule("NIE-27.1", "NIE-27.4", "NIE-27.5", "NIE-23.4")
def test_voluntary_peace_ends_all_wars_and_pays_the_victors_in_order() -> None:
    p = defeated(austria=2)
    assert may_sue(p.t, 5) is None
    p.call(SueForPeace(5, False))
    assert p.s.pap[5] == 0
    assert p.s.pap[3] == 2 and p.s.pap[1] == 1 and p.s.pap[0] == 0
    assert all(p.relation("austria", n) == NEUTRAL for n in ("russia", "great_britain", "france"))
    assert p.s.enemies[5] == [] and 5 not in p.s.enemies[0]


@pytest.mark.rule("NIE-27.1")
def test_only_a_nation_at_war_with_two_points_may_sue() -> None:
    p = Position()
    p.pap(france=2)
    assert may_sue(p.t, 0).key == "at-peace"
    p.war("austria", "france")
    assert may_sue(p.t, 0) is None
    assert "sue" in {a.verb for a in political_actions(p.t, 0)}
    p.pap(france=1)
    assert may_sue(p.t, 0).rule == "NIE-27.5"


@pytest.mark.rule("NIE-27.5")
def test_a_forced_peace_leaves_a_debt_that_later_points_pay_off() -> None:
    p = defeated(austria=1)
    p.call(SueForPeace(5, True))
    assert p.s.pap[5] == 0 and p.s.debt[5] == 1
    gain_pap(p.t, 5, 1, "NIE-23.2", "production")
    gain_pap(p.t, 5, 1, "NIE-23.2", "production")
    assert p.s.pap[5] == 1 and p.s.debt[5] == 0


@pytest.mark.rule("NIE-23.4")
def test_a_neutral_major_keeps_its_place_but_gains_nothing() -> None:
    p = Position()
    p.controls("great_britain", "russia")
    for nation in ("russia", "france"):
        p.war(nation, "austria")
    p.call(SueForPeace(5, True))
    assert p.s.pap[3] == 0 and p.s.pap[1] == 0 and p.s.pap[0] == 1  # France is the second


@pytest.mark.rule("NIE-27.6")
def test_for_twelve_months_no_victor_declares_war_on_the_loser() -> None:
    p = defeated()
    p.call(SueForPeace(5, True))
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    p.pap(france=1, austria=1, spain=1)
    assert may_declare(p.t, 0, 5).rule == "NIE-27.6"
    assert may_declare(p.t, 5, 0) is None  # the loser may
    assert may_declare(p.t, 6, 5) is None  # and who was no victor
    p.s.month += 11
    assert may_declare(p.t, 0, 5).rule == "NIE-27.6"
    p.s.month += 1
    assert may_declare(p.t, 0, 5) is None


@pytest.mark.rule("NIE-27.7", "NIE-26.1", "NIE-26.2", "NIE-26.3")
def test_congress_goes_round_in_the_order_of_the_declarations() -> None:
    p = defeated(russia=1, great_britain=0, france=3)
    p.call(SueForPeace(5, True))  # Russia 3, Britain 1, France 3
    assert p.asks() == ("russia", "ask.Congress.session")
    p.do("claim", "galicia")  # national: 2 PAP
    assert p.asks()[0] == "great_britain" and not p.may("claim", "tyrol")
    p.do("claim", "venice")  # non-national: 1 PAP
    assert p.asks()[0] == "france"
    p.do("claim", "milan")
    assert p.asks()[0] == "russia"
    p.do("pass")
    assert p.asks()[0] == "great_britain" and p.verbs() == {"pass"}
    p.do("pass").do("claim", "tyrol")  # France again: an act reopens the round
    assert p.asks()[0] == "russia"
    p.do("pass").do("pass").do("pass")
    assert p.rests()
    assert [p.owner(r) for r in ("galicia", "venice", "milan", "tyrol")] == [
        "russia",
        "great_britain",
        "france",
        "france",
    ]
    assert p.s.pap[0] == 0 and p.s.pap[3] == 1


@pytest.mark.rule("NIE-26.4")
def test_the_capital_is_annexed_last() -> None:
    p = defeated(russia=20)
    p.call(Congress(5, [3]))
    assert p.refusal("claim", "vienna") == ("NIE-26.4", "capital-last")
    for region in ("tyrol", "illyria", "hungary", "transylvania", "galicia", "bohemia"):
        p.do("claim", region)
    assert p.may("claim", "vienna")


@pytest.mark.rule("NIE-26.2")
def test_only_the_losers_regions_and_only_at_the_congress() -> None:
    p = defeated(russia=20)
    p.call(Congress(5, [3]))
    assert p.refusal("claim", "paris") == ("NIE-26.2", "not-the-losers")
    q = defeated(russia=20)
    assert not [a for a in political_actions(q.t, 3) if a.verb == "claim"]


@pytest.mark.rule("NIE-29.1", "NIE-29.2")
def test_liberation_two_regions_for_a_point() -> None:
    p = defeated(russia=1)
    p.call(Congress(5, [3]))
    assert p.refusal("liberate", "tyrol") == ("NIE-29.1", "nothing-to-liberate")
    p.do("liberate", "venice")
    assert p.asks()[1] == "ask.Congress.second_region"
    p.do("also", "madrid")
    assert p.owner("venice") == "" and p.owner("madrid") == "spain"  # independent; back to its nation
    assert p.s.pap[3] == 0


@pytest.mark.rule("NIE-27.8")
def test_the_loser_bargains_during_the_congress() -> None:
    p = defeated(russia=3)
    p.call(Congress(5, [3]))
    p.do("trade", "austria", "russia", role="austria").do("give", "venice", role="austria").do(
        "done", role="austria"
    )
    p.do("done", role="austria").do("accept", role="russia")
    assert p.owner("venice") == "russia" and p.asks() == ("russia", "ask.Congress.session")


@pytest.mark.rule("NIE-27.4")
def test_troops_go_home_after_the_congress() -> None:
    p = defeated()
    p.put("france", "bohemia", infantry=3)
    p.call(SueForPeace(5, True))
    while p.asks()[1] == "ask.Congress.session":
        p.do("pass")
    assert p.asks() == ("austria", "ask.Evacuate.courtesy")
    p.do("refuse")
    assert p.asks() == ("france", "ask.Evacuate.leave_region")
    p.do("evacuate", "bavaria")
    assert p.count("france", "bavaria") == {"infantry": 3}


@pytest.mark.rule("NIE-25.11")
def test_a_beaten_neutral_major_is_nobodys_again() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.war("austria", "france")
    p.put("austria", "milan", infantry=1)
    p.call(SueForPeace(5, True))
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert p.s.commander[5] == NONE and p.count("austria", "vienna") == {"infantry": 1}


@pytest.mark.rule("NIE-34.1", "NIE-34.2")
@pytest.mark.parametrize(("above", "sues"), [(0, False), (1, True)])
def test_a_commitment_roll_fails_above_the_rating(above: int, sues: bool) -> None:
    p = Position("1805")
    p.war("france", "austria")
    needs = commitment_rating(p.t, 5)
    assert needs == 14 - 7
    p.call(CommitmentRoll(5), [*two(needs + above)])
    assert bool(p.events("sues-for-peace")) == sues


@pytest.mark.rule("NIE-27.2", "NIE-34.2")
@pytest.mark.parametrize(("lost", "rolls"), [(5, 0), (6, 1)])
def test_six_units_lost_in_a_lost_battle_force_a_roll_generals_included(lost: int, rolls: int) -> None:
    p = Position("1805")
    p.war("france", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=6), "hesse_berg")
    austrians = p.put("austria", "bavaria", infantry=6, general=1)
    p.battle("bavaria", "france", "austria", [*two(12)])
    p.deploy(
        A1=french[:2], A2=french[2:4], A3=french[4:], D1=austrians[:2], D2=austrians[2:4], D3=austrians[4:]
    )
    p.s.battle.lost[5] = lost
    for u in austrians[:2]:
        p.s.spot[u] = AREAS["XD"]
    p.t._run(None)
    while not p.rests() and p.asks()[1] != "ask.Congress.session":
        p.t.play(p.t.decision.options[-1])
    assert len(p.events("rolls.commitment")) == rolls and len(p.events("sues-for-peace")) == rolls
    assert p.s.pap[0] == (1 if not rolls else 3)  # a grand battle won; two more for a war won


@pytest.mark.rule("NIE-34.2")
def test_the_winner_never_rolls() -> None:
    p = Position("1805")
    p.war("france", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=1), "hesse_berg")
    austrians = p.put("austria", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria").deploy(A2=french, RD=austrians)
    p.s.battle.lost[0] = 9
    p.t._run(None)
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert not p.events("rolls.commitment")


@pytest.mark.rule("NIE-27.3", "NIE-34.2")
def test_an_occupied_capital_forces_one_roll_until_it_is_freed() -> None:
    p = Position("1805")
    p.war("france", "austria")
    unit = p.put("france", "bavaria", infantry=2)
    p.turn("france", [*two(2), *two(2)]).do("march", "bavaria").do("move", unit[0], "vienna")
    assert len(p.events("rolls.commitment")) == 1
    p.do("move", unit[1], "vienna")
    assert len(p.events("rolls.commitment")) == 1  # occupied already
    for u in unit:
        p.s.place[u] = p.region("bavaria")
    p.call(Settle())
    assert not p.s.invaded
    p.s.place[unit[0]] = p.region("vienna")
    p.call(Settle(), [*two(2)])
    assert len(p.events("rolls.commitment")) == 1  # told anew


@pytest.mark.rule("NIE-27.3", "NIE-1.4")
def test_a_general_in_the_capital_is_no_occupation() -> None:
    p = Position("1805")
    p.war("france", "austria")
    unit = p.put("france", "bavaria", general=1)[0]
    p.turn("france").do("march", "bavaria").do("move", unit, "vienna")
    assert not p.events("rolls.commitment")


@pytest.mark.rule("NIE-34.1")
def test_scenarios_change_commitment_in_time_and_at_war() -> None:
    p = Position("1800", year=1801)
    assert commitment_losses(p.t, 3) == 3 and commitment_losses(p.t, 0) == 6
    p.s.month += 36
    assert commitment_losses(p.t, 3) == 6
    q = Position("1812", year=1812)
    assert commitment_rating(q.t, 2) == 14 - 9
    q.war("prussia", "france")
    assert commitment_rating(q.t, 2) == 14 - 4
    assert q.relation("prussia", "france") == WAR


@pytest.mark.rule("NIE-23.3")
def test_a_grand_battle_gives_a_point_to_each_playing_nation_of_the_winner() -> None:
    p = Position()
    p.controls("france", "spain")
    p.ally("france", "prussia")
    p.ally("spain", "prussia")
    for nation in ("france", "spain", "prussia"):
        p.war(nation, "austria")
    french = p.enter(p.put("france", "bavaria", infantry=2), "hesse_berg")
    spanish = p.enter(p.put("spain", "bavaria", infantry=2), "hesse_berg")
    prussian = p.enter(p.put("prussia", "bavaria", infantry=2), "hesse_berg")
    austrians = p.put("austria", "bavaria", infantry=6)
    p.battle("bavaria", "france+spain+prussia", "austria")
    p.deploy(A1=french, A2=spanish, A3=prussian, D2=austrians[:3], D3=austrians[3:])
    p.t._run(None)
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert p.s.pap[0] == p.s.pap[2] == 1 and p.s.pap[6] == p.s.pap[5] == 0
    q = Position()
    q.war("france", "austria")
    a = q.enter(q.put("france", "bavaria", infantry=1), "hesse_berg")
    b = q.put("austria", "bavaria", infantry=6)
    q.battle("bavaria", "france", "austria").deploy(A2=a, RD=b)
    q.t._run(None)
    while not q.rests():
        q.t.play(q.t.decision.options[-1])
    assert q.s.pap == [0] * 7  # a skirmish is worth nothing


@pytest.mark.rule("NIE-27.3")
def test_who_marches_out_of_a_capital_and_in_again_brings_another_roll() -> None:
    p = Position("1805")
    p.war("france", "austria")
    unit = p.put("france", "vienna", cavalry=1)[0]
    p.s.invaded = 1 << p.region("vienna")
    p.turn("france", [*two(2)]).do("march", "vienna").do("move", unit, "bavaria")
    assert not p.s.invaded
    p.do("march", "bavaria").do("move", unit, "vienna")
    assert len(p.events("rolls.commitment")) == 1


@pytest.mark.rule("NIE-27.5", "NIE-22.4")
def test_a_neutral_major_forced_to_peace_pays_and_owes_nothing() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.war("france", "austria")
    p.pap(great_britain=3)
    p.call(SueForPeace(5, True))
    assert p.s.debt == [0] * 7 and p.s.pap[1] == 3


@pytest.mark.rule("NIE-27.3", "NIE-36.2")
def test_a_defended_capital_shakes_its_nation_only_when_the_battle_is_lost() -> None:
    p = Position("1805")
    p.war("france", "austria")
    unit = p.put("france", "bavaria", infantry=1)[0]
    p.put("austria", "vienna", infantry=1)
    p.turn("france").do("march", "bavaria").do("move", unit, "vienna")
    assert not p.events("rolls.commitment") and not p.s.invaded


@pytest.mark.rule("NIE-27.3", "NIE-34.2")
def test_a_capital_left_after_a_peace_shakes_its_nation_in_the_next_war() -> None:
    p = Position("1805")
    p.war("france", "austria")
    unit = p.put("france", "bavaria", infantry=1)[0]
    p.turn("france", [*two(12)]).do("march", "bavaria").do("move", unit, "vienna")
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert p.s.sued >> 5 & 1 and not p.s.invaded
    assert p.s.place[unit] != p.region("vienna")
    p.war("austria", "france")
    p.s.place[unit] = p.region("bavaria")
    p.s.moved = 0
    p.turn("france", [*two(2)]).do("march", "bavaria").do("move", unit, "vienna")
    assert len(p.events("rolls.commitment")) == 1


@pytest.mark.rule("NIE-27.3", "NIE-11.5", "NIE-48.6")
def test_a_beaten_army_that_falls_back_into_a_capital_or_a_port_occupies_it() -> None:
    p = Position("1805")
    p.war("austria", "france")
    p.ships("austria", "port:venice", 1)
    french = p.put("france", "tyrol", infantry=1)
    austrian = p.put("austria", "bavaria", infantry=3)
    p.own("austria", "venice")
    for refuge in ("vienna", "venice"):
        p.s.moved = 0
        p.turn("austria", [*two(2)] if refuge == "vienna" else []).do("march", "bavaria")
        p.do("move_all", "tyrol").do("done")
        p.deploy(D2=french, A2=austrian)
        while p.asks()[1] != "ask.Retreat.defenders_go":
            p.do("withdraw") if p.asks()[0] == "france" and "withdraw" in p.verbs() else p.do("done")
        p.do("fall_back", refuge)
        if refuge == "vienna":
            assert len(p.events("rolls.commitment")) == 1 and p.events("capital-falls")
            for u in austrian:
                p.s.place[u] = p.region("bavaria")
            p.s.place[french[0]] = p.region("tyrol")
        else:
            assert p.asks() == ("austria", "ask.Settle.leave_port")


@pytest.mark.rule("NIE-26.4")
def test_either_of_two_capitals_is_annexed_when_nothing_else_is_left() -> None:
    p = Position()
    p.war("france", "russia")
    p.pap(france=4)
    moscow, petersburg = (p.region(name) for name in ("moscow", "st_petersburg"))
    for r in p.b.national[3]:
        p.s.owner[r] = 0
    p.own("russia", "moscow", "st_petersburg")
    assert may_annex_from(p.t, 0, 3, moscow) is None and may_annex_from(p.t, 0, 3, petersburg) is None
    p.own("russia", "don_basin")
    assert may_annex_from(p.t, 0, 3, moscow).key == "capital-last"


@pytest.mark.rule("NIE-27.3", "NIE-12.1")
def test_who_leaves_a_capital_by_sea_has_freed_it() -> None:
    p = Position()
    p.war("france", "great_britain")
    unit = p.put("france", "london", infantry=1)[0]
    p.ships("france", "english_channel", 1)
    p.s.invaded = 1 << p.region("london")
    p.turn("france").do("embark", "london").do("board", unit).do("land", "picardy")
    p.do("cross", "english_channel").do("ashore", "picardy")
    assert p.s.place[unit] == p.region("picardy") and not p.s.invaded


@pytest.mark.rule("NIE-22.8", "NIE-27.1")
def test_nobody_sues_while_a_nation_that_his_war_put_into_other_hands_is_in_battle() -> None:
    p = Position()
    p.neutral("prussia")
    p.s.commander[2], p.s.guardian[2], p.s.aggressor[2] = 1, 1, 0
    p.war("france", "prussia")
    p.war("austria", "prussia")
    p.pap(france=2)
    assert ("sue", (0,)) in [(a.verb, a.args) for a in political_actions(p.t, 0)]
    p.enter(p.put("austria", "silesia", infantry=1), "bohemia")
    p.put("prussia", "silesia", infantry=1)
    p.battle("silesia", "austria", "prussia")
    assert "sue" not in [a.verb for a in political_actions(p.t, 0)]


@pytest.mark.rule("NIE-29.1", "NIE-25.10")
def test_a_victor_detached_in_the_middle_of_a_liberation_has_no_voice_any_more() -> None:
    p = Position()
    p.controls("austria", "prussia")
    p.own("france", "belgium", "holland")
    p.pap(austria=1, russia=2)
    p.call(Congress(0, [2]), [1, 1]).do("liberate", "belgium")
    assert p.asks() == ("austria", "ask.Congress.second_region")
    p.do("detach", "russia", "prussia", "austria", role="russia")
    assert p.rests() and p.owner("holland") == "france" and p.owner("belgium") == ""


@pytest.mark.rule("NIE-34.2", "NIE-30.4")
@pytest.mark.parametrize("war", [False, True])
def test_a_lost_battle_shakes_only_a_nation_that_is_at_war(war: bool) -> None:
    """Former allies who had to fight are not at war: there is no peace to sue for."""
    p = Position()
    if war:
        p.war("france", "austria")
    p.enter(p.put("austria", "bavaria", infantry=1), "bohemia")
    p.put("france", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria", [*two(2)] if war else [])
    p.s.battle.lost[5] = 6
    p.deploy(A2=[1], RD=[0])
    p.t._run(None)
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert len(p.events("rolls.commitment")) == war

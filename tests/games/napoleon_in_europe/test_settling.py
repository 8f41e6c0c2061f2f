"""What follows from a change of units, relations or owners follows on every path it can come about."""

from __future__ import annotations

import pytest

from grognard.engine import Terms, act
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.agreements import Trade, may_trade
from grognard.games.napoleon_in_europe.battle_step import BattleStep
from grognard.games.napoleon_in_europe.board import NATIONS
from grognard.games.napoleon_in_europe.minors import Annex, AnnexRoll, may_win_over
from grognard.games.napoleon_in_europe.names import VERBS
from grognard.games.napoleon_in_europe.naval import NavalBattle, fleet_strength, is_close
from grognard.games.napoleon_in_europe.negotiation import BreakAlliance, Detach, may_break, may_detach
from grognard.games.napoleon_in_europe.parting import intruder
from grognard.games.napoleon_in_europe.peace import CommitmentRoll, SueForPeace
from grognard.games.napoleon_in_europe.points import gain_pap
from grognard.games.napoleon_in_europe.politics import WORDS, Council, refuses
from grognard.games.napoleon_in_europe.production import Purchases
from grognard.games.napoleon_in_europe.sequence import BattleAlone
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import (
    ALLIED,
    DONE_SAILING,
    FOUGHT,
    NEUTRAL,
    NONE,
    READY,
    WAR,
    seating,
    set_relation,
)
from grognard.games.napoleon_in_europe.war import DeclareWar
from grognard.games.napoleon_in_europe.wards import control_lapses
from tests.games.napoleon_in_europe.position import AU, FR, GB, PR, RU, SP, Position, two

# --- capitals (NIE-27.3) -----------------------------------------------------------------------------------


@pytest.mark.rule("NIE-27.3", "NIE-30.2")
def test_war_over_an_ally_who_stands_in_the_capital_shakes_it() -> None:
    p = Position("1805")
    p.ally("france", "austria")
    p.put("france", "vienna", infantry=1)
    p.pap(france=2)
    p.call(BreakAlliance(FR, AU), [*two(2)]).do("refuse", role="austria")
    assert not p.events("rolls.commitment")
    p.do("declare", "france", "austria")  # war instead of leaving
    assert (
        p.events("capital-falls")[0]["space"] == p.region("vienna") and len(p.events("rolls.commitment")) == 1
    )


@pytest.mark.rule("NIE-27.3", "NIE-32.1")
def test_war_declared_turns_later_over_a_guest_in_the_capital_shakes_it() -> None:
    p = Position("1805")
    p.s.passage[FR * 7 + AU] = 1
    p.put("france", "vienna", infantry=1)
    p.pap(austria=1)
    p.call(DeclareWar(AU, FR), [*two(2)])
    assert len(p.events("rolls.commitment")) == 1 and p.s.invaded == 1 << p.region("vienna")
    p.put("austria", "bohemia", infantry=1)
    p.call(Settle())
    assert not p.events("rolls.commitment")  # told anew: no second roll while they stay


@pytest.mark.rule("NIE-27.3", "NIE-24.1")
def test_a_word_in_council_is_followed_by_its_consequences_before_the_next() -> None:
    p = Position("1805")
    p.s.passage[FR * 7 + AU] = 1
    p.put("france", "vienna", infantry=1)
    p.pap(austria=2)
    p.call(Council(AU), [*two(2)]).do("declare", "austria", "france")
    assert p.asks() == ("austria", "ask.Council.sit") and len(p.events("rolls.commitment")) == 1


@pytest.mark.rule("NIE-27.3")
@pytest.mark.parametrize(("unit", "rolls"), [("infantry", 1), ("general", 0)])
def test_only_armies_shake_a_capital(unit: str, rolls: int) -> None:
    p = Position("1805")
    p.put("france", "vienna", **{unit: 1})
    p.pap(austria=1)
    p.call(DeclareWar(AU, FR), [*two(2)] * rolls)
    assert len(p.events("rolls.commitment")) == rolls


@pytest.mark.rule("NIE-27.3", "NIE-36.1")
def test_a_capital_with_a_defender_waits_for_the_battle() -> None:
    p = Position("1805")
    p.put("france", "vienna", infantry=1)
    p.put("austria", "vienna", infantry=1)
    p.pap(austria=1)
    p.call(DeclareWar(AU, FR))
    assert p.rests() and not p.events("rolls.commitment")


@pytest.mark.rule("NIE-27.3", "NIE-4.1")
def test_enemies_whom_the_scenario_puts_into_a_capital_have_shaken_it() -> None:
    t = GAME.table("1809-historical", players=2, seed=3)
    madrid = next(i for i, r in enumerate(t.board.regions) if r.id == "madrid")
    assert t.state.invaded == 1 << madrid


# --- ports (NIE-11) ----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-11.5", "NIE-32.1")
def test_war_over_an_army_in_the_port_drives_the_squadrons_out() -> None:
    p = Position()
    p.s.passage[FR * 7 + SP] = 1
    p.put("france", "western_spain", infantry=1)
    ships = p.ships("spain", "port:western_spain", 2)
    p.pap(spain=1)
    p.call(DeclareWar(SP, FR))
    assert p.asks() == ("spain", "ask.Settle.leave_port")
    sea = p.options("put_to_sea")[0][0]
    p.t.play(act("put_to_sea", sea))
    assert all(p.s.place[q] == sea for q in ships) and p.rests()


@pytest.mark.rule("NIE-2.2", "NIE-11.5", "NIE-28.5")
def test_a_port_lost_with_the_last_army_to_a_revolt_is_left_before_the_turn_ends() -> None:
    p = Position()
    p.own("france", "tuscany")
    p.s.revolt[p.region("tuscany")] = 1
    p.s.passage[AU * 7 + FR] = 1
    p.put("france", "tuscany", infantry=1)
    p.put("austria", "tuscany", infantry=1)
    p.ships("france", "port:tuscany", 1)
    p.pap(austria=1)
    p.turn("france", [*two(12)]).do("done")
    assert p.asks() == ("france", "ask.Quell.choose")
    p.do("declare", "austria", "france", role="austria")  # after all battles of the turn, so none is fought
    p.do("quell", "tuscany").do("lose", p.options("lose")[0][0])
    assert p.asks() == ("france", "ask.Settle.leave_port") and not p.events("turn-ends")


@pytest.mark.rule("NIE-11.2", "NIE-30.1")
def test_squadrons_leave_the_port_of_a_former_ally() -> None:
    p = Position()
    p.ally("france", "spain")
    ships = p.ships("france", "port:western_spain", 1)
    p.pap(spain=1)
    p.call(BreakAlliance(SP, FR))
    assert p.asks() == ("france", "ask.Settle.leave_port")
    p.do("put_to_sea", "mid_atlantic")
    assert p.s.place[ships[0]] == p.space("mid_atlantic") and p.rests()
    assert p.events("driven-from-port")[0]["nation"] == FR


@pytest.mark.rule("NIE-11.2", "NIE-31.2")
def test_squadrons_stay_in_a_port_with_right_of_passage() -> None:
    p = Position()
    p.s.passage[FR * 7 + SP] = 1
    p.ships("france", "port:western_spain", 1)
    assert p.call(Settle()).rests()


@pytest.mark.rule("NIE-11.2", "NIE-29.2")
def test_squadrons_leave_the_port_of_a_region_that_is_free_again() -> None:
    p = Position()
    p.own("france", "tuscany")
    p.ships("france", "port:tuscany", 1)
    assert p.call(Settle()).rests()
    p.own(7, "tuscany")
    assert p.call(Settle()).asks() == ("france", "ask.Settle.leave_port")


@pytest.mark.rule("NIE-11.2", "NIE-25.11")
def test_the_fleet_of_a_nation_set_free_goes_to_a_port_of_its_own() -> None:
    p = Position()
    p.controls("france", "spain")
    ships = p.ships("spain", "port:brittany", 1)
    p.pap(great_britain=2)
    p.call(Detach(GB, SP, FR), [*two(2)])
    assert p.b.home[p.b.ports[p.s.place[ships[0]] - p.b.port0][0]] == SP and p.rests()


# --- troops that must part (NIE-30.2) ----------------------------------------------------------------------


@pytest.mark.rule("NIE-30.2", "NIE-26.6")
def test_strangers_leave_a_minor_nation_that_is_annexed() -> None:
    p = Position()
    p.put("france", "bavaria", infantry=4)
    p.put("austria", "bavaria", infantry=1)
    p.s.movers = 1 << FR
    p.call(AnnexRoll(FR, p.region("bavaria")), [6])
    assert p.owner("bavaria") == "france" and p.asks() == ("france", "ask.Evacuate.courtesy")
    p.do("refuse").do("evacuate", "vienna")
    assert p.count("austria", "vienna") == {"infantry": 1} and p.rests()


@pytest.mark.rule("NIE-30.2", "NIE-26.1")
def test_strangers_leave_a_region_that_a_congress_gives_away() -> None:
    p = Position()
    p.own("austria", "bavaria")
    p.s.passage[FR * 7 + AU] = 1
    p.put("france", "bavaria", infantry=1)
    p.war("prussia", "austria")
    p.pap(prussia=1)
    p.call(SueForPeace(AU, True)).do("claim", "bavaria").do("pass")
    assert p.asks() == ("prussia", "ask.Evacuate.courtesy")
    p.do("refuse")
    assert p.asks() == ("france", "ask.Evacuate.leave_region")


@pytest.mark.rule("NIE-30.2", "NIE-25.11")
def test_a_guardian_s_troops_leave_a_ward_that_was_set_free() -> None:
    p = Position()
    p.controls("france", "spain")
    p.put("france", "madrid", infantry=1)
    p.pap(great_britain=2)
    p.call(Detach(GB, SP, FR), [*two(2)])
    assert p.asks() == ("france", "ask.Evacuate.leave_region")  # there is nobody whom to ask for passage


@pytest.mark.rule("NIE-30.2")
def test_who_was_told_to_go_and_cannot_is_not_told_again() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.put("great_britain", "paris", infantry=1)
    p.s.invaded |= 1 << p.region("paris")
    p.put("france", "hungary", infantry=1)
    p.own("austria", "bosnia", "serbia", "wallachia")
    p.call(Settle()).do("refuse", role="austria").do("done", role="france")
    assert p.rests() and p.s.stranded[FR] == 1 << p.region("hungary")
    assert p.call(Settle()).rests()
    p.s.place[p.put("france", "picardy", infantry=1)[0]] = p.region("picardy")
    for u in range(len(p.s.kind)):
        if p.s.nation[u] == FR:
            p.s.place[u] = p.region("picardy")
    assert p.call(Settle()).rests() and not p.s.stranded[FR] and not any(p.s.told_to_go)


# --- control (NIE-22, 25.10) -------------------------------------------------------------------------------


@pytest.mark.rule("NIE-22.3", "NIE-25.10")
def test_control_ends_with_the_alliance_whoever_is_asked_to_give_it_up() -> None:
    p = Position()
    p.controls("france", "spain")
    p.pap(great_britain=2)
    p.call(Detach(GB, FR, SP)).do("accept", role="france")
    assert p.relation("france", "spain") == NEUTRAL
    assert p.s.commander[SP] == p.s.guardian[SP] == NONE and p.events("uncontrolled")


@pytest.mark.rule("NIE-22.3", "NIE-5.13")
def test_a_ward_is_free_when_its_guardian_is_no_more() -> None:
    p = Position()
    p.controls("prussia", "spain")
    p.ally("prussia", "russia")
    p.own("france", "berlin", "silesia", "pomerania", "east_prussia")
    p.call(Settle())
    assert p.s.extinct == 1 << PR and p.s.commander[SP] == NONE
    assert p.relation("prussia", "russia") == NEUTRAL


@pytest.mark.rule("NIE-22.8", "NIE-27.7")
def test_a_guardian_without_alliance_has_no_voice_in_the_congress_that_ends_his_war() -> None:
    p = Position()
    p.neutral("austria")
    p.s.guardian[AU], p.s.commander[AU], p.s.aggressor[AU] = PR, PR, FR
    p.war("france", "austria")
    p.call(SueForPeace(FR, True))
    assert p.rests() and p.s.commander[AU] == NONE


@pytest.mark.rule("NIE-30.1", "NIE-22.3")
def test_an_ally_who_does_not_control_a_neutral_major_may_break_with_it() -> None:
    p = Position()
    p.controls("france", "spain")
    p.ally("russia", "spain")
    p.pap(russia=1, france=1)
    assert may_break(p.t, RU, SP) is None
    assert may_break(p.t, FR, SP).key == "control-ends-otherwise"
    assert may_break(p.t, SP, FR).key == "control-ends-otherwise"
    p.call(BreakAlliance(RU, SP))
    assert p.relation("russia", "spain") == NEUTRAL and p.s.commander[SP] == FR


@pytest.mark.rule("NIE-20.2", "NIE-22.4")
def test_the_guardian_pays_for_his_ward() -> None:
    p = Position()
    p.controls("france", "spain")
    p.pap(france=1)
    p.call(DeclareWar(SP, GB))
    assert p.s.pap[FR] == 0 and p.relation("spain", "great_britain") == WAR
    assert p.relation("france", "great_britain") == NEUTRAL and p.relation("france", "spain") == ALLIED


# --- points that are owed (NIE-27.5) -----------------------------------------------------------------------


@pytest.mark.rule("NIE-27.5", "NIE-23.2")
def test_a_debt_is_told_when_it_is_made_and_when_it_is_paid() -> None:
    p = Position("1805")
    p.war("france", "austria")
    p.pap(austria=1)
    p.call(CommitmentRoll(AU), [6, 6]).do("pass")
    assert [(e["n"], e["m"]) for e in p.events("owes-pap")] == [(1, 1)] and p.s.debt[AU] == 1
    gain_pap(p.t, AU, 2, "NIE-23.3", "battle")
    assert [(e["n"], e["m"]) for e in p.events("repays-pap")] == [(1, 0)]
    assert [e["n"] for e in p.events("gains-pap") if e["nation"] == AU] == [1] and p.s.pap[AU] == 1
    q = Position()
    q.s.debt[AU] = 3
    gain_pap(q.t, AU, 1, "NIE-23.2", "production")
    assert [(e["n"], e["m"]) for e in q.events("repays-pap")] == [(1, 2)] and not q.events("gains-pap")


# --- the congress (NIE-27.7) -------------------------------------------------------------------------------


@pytest.mark.rule("NIE-27.7", "NIE-35.1")
def test_the_loser_gives_no_region_away_while_the_congress_sits() -> None:
    p = Position()
    p.war("prussia", "austria")
    p.pap(prussia=2)
    p.call(SueForPeace(AU, True))
    assert p.asks() == ("prussia", "ask.Congress.session")
    assert may_trade(p.t, AU, RU).key == "in-congress" and may_trade(p.t, RU, AU).rule == "NIE-27.7"
    assert may_trade(p.t, RU, FR) is None
    p.do("pass")
    assert p.rests() and may_trade(p.t, AU, RU) is None


@pytest.mark.rule("NIE-27.7", "NIE-35.1")
def test_a_trade_under_way_falls_through_when_the_congress_meets() -> None:
    p = Position()
    p.own("austria", "bavaria")
    p.call(Trade(AU, FR)).do("give", "bavaria").do("done").do("done")
    assert p.asks() == ("france", "ask.Trade.answer")
    p.s.congress = AU
    trade = p.t.under_way[-1]
    assert isinstance(trade, Trade) and trade.fell_through(p.s)


# --- at sea (NIE-15, 21.7) ---------------------------------------------------------------------------------


@pytest.mark.rule("NIE-21.7", "NIE-15.1")
@pytest.mark.parametrize(("spain_at_war", "british", "french"), [(False, 9, 8), (True, 9, 10)])
def test_an_ally_who_is_at_peace_is_not_drawn_into_a_naval_battle(
    spain_at_war: bool, british: int, french: int
) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ally("france", "spain")
    if spain_at_war:
        p.war("great_britain", "spain")
    p.ships("great_britain", "mid_atlantic", 1)
    p.ships("france", "mid_atlantic", 1)
    spanish = p.ships("spain", "mid_atlantic", 2)
    p.call(NavalBattle(GB, p.space("mid_atlantic"), []), [*two(7, 7)])
    row = p.events("naval-battle")[0]
    assert (row["n"], row["m"]) == (british, french)
    while not p.rests():
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    assert all(p.s.nation[q] == SP for q in spanish)


@pytest.mark.rule("NIE-10.4")
def test_the_states_of_a_squadron() -> None:
    p = Position()
    p.war("france", "great_britain")
    ships = p.ships("france", "port:brittany", 2)
    p.ships("great_britain", "bay_of_biscay", 1)
    p.turn("france", [*two(8, 7)]).do("fleet", "port:brittany").do("take", 1).do("sail", "bay_of_biscay")
    p.do("seek_battle", role="france").do("seek_battle", role="great_britain")
    assert [p.s.steps[q] for q in ships] == [FOUGHT, READY]
    assert all(w >= p.b.port0 for (w,) in p.options("sail"))  # a port, and nothing else
    p.do("done")
    assert [p.s.steps[q] for q in ships] == [DONE_SAILING, READY]
    assert p.options("fleet") == [(p.space("port:brittany"),)]


# --- words (NIE-24) ----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-24.1", "NIE-27.6", "NIE-32.1", "NIE-20.2")
@pytest.mark.parametrize("turn", [False, True])
def test_a_council_says_which_rule_forbids_a_word(turn: bool) -> None:
    p = Position()
    p.ally("france", "spain")
    p.pap(france=1)
    p.s.protection[FR * 7 + AU] = p.s.month + 3
    p.controls("france", "prussia")
    if turn:
        p.turn("france")
    else:
        p.call(Council(FR))
    assert p.refusal("declare", "france", "spain") == ("NIE-32.1", "break-first")
    assert p.refusal("declare", "france", "austria") == ("NIE-27.6", "protected")
    assert p.refusal("negotiate", "france", "austria") == ("NIE-25.1", "too-few-pap")
    assert p.refusal("negotiate", "prussia", "austria") == ("NIE-22.4", "not-for-a-ward")
    assert p.refusal("declare", "russia", "austria") == ("NIE-24.1", "not-your-nation")
    assert p.refusal("sue", "france") == ("NIE-27.1", "at-peace")
    assert p.refusal("armistice", "france", "austria") == ("NIE-33.1", "not-at-war")
    assert p.refusal("revoke", "france", "austria") == ("NIE-31.3", "no-passage")
    assert p.refusal("annex", "france", "bavaria") == (
        "NIE-26.5",
        "own-turn-only" if not turn else "needs-an-army-there",
    )


@pytest.mark.rule("NIE-24.1", "NIE-22.2")
def test_a_nation_nobody_decides_for_takes_no_political_action() -> None:
    p = Position()
    p.neutral("prussia")
    p.call(Council(FR))
    assert p.refusal("declare", "prussia", "austria") == ("NIE-22.2", "nobody-decides")


@pytest.mark.rule("NIE-24.1")
def test_every_word_is_in_the_one_table() -> None:
    p = Position(options=("time-limit",))
    p.pap(france=9)
    p.call(Council(FR))
    assert set(p.verbs()) - {"done"} <= set(WORDS)
    for verb, word in WORDS.items():
        assert VERBS[verb] == ("nation", *word.takes)
        for lang in ("en", "it"):
            assert "{" not in p.t.label(act(verb, FR, *[AU, GB][: len(word.takes)]), lang, 1)
    prices = {verb: word.price(p.b.politics) for verb, word in WORDS.items() if word.price(p.b.politics)}
    assert prices == {"declare": 1, "sue": 2, "annex": 1, "negotiate": 2, "detach": 2, "win_over": 2, "stir": 1,
                      "break": 1, "armistice": 1}  # fmt: skip


@pytest.mark.rule("NIE-25.3", "NIE-36.2")
def test_a_minor_nation_in_which_a_battle_is_fought_is_not_courted() -> None:
    p = Position()
    p.pap(prussia=2)
    p.war("france", "austria")
    p.enter(p.put("france", "bavaria", infantry=1), "tyrol")
    p.put("austria", "bavaria", infantry=1)
    assert may_win_over(p.t, PR, p.region("bavaria")) is None
    p.battle("bavaria", "france", "austria")
    refusal = may_win_over(p.t, PR, p.region("bavaria"))
    assert refusal is not None and refusal.key == "already-fighting-there"


@pytest.mark.rule("NIE-5.13", "NIE-5.3")
def test_a_nation_that_is_no_more_counts_as_beaten() -> None:
    p = Position()
    p.own("france", "berlin", "silesia", "pomerania", "east_prussia")
    p.call(Settle())
    assert p.s.sued == p.s.extinct == 1 << PR


@pytest.mark.rule("NIE-10.1", "NIE-11.6")
def test_a_fleet_that_has_set_out_sails_before_it_stops() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.ships("france", "bay_of_biscay", 2)
    p.turn("france").do("fleet", "bay_of_biscay").do("take", 1)
    assert p.verbs() == {"sail"}  # no stopping yet
    p.do("sail", "north_atlantic")
    assert "done" in p.verbs() and not p.may("sail", "bay_of_biscay")


@pytest.mark.rule("NIE-36.4")
def test_nobody_takes_back_what_led_to_the_lifting_of_the_screen() -> None:
    p = Position()
    p.war("france", "austria")
    p.enter(p.put("france", "bavaria", infantry=1), "tyrol")
    p.put("austria", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria")
    before = p.t._reveals
    p.do("deploy", p.options("deploy")[0][0], "A2").do("deploy", p.options("deploy")[0][0], "D2")
    assert not p.s.battle.screen and p.t._reveals == before + 1


@pytest.mark.rule("NIE-36.1", "NIE-1.4")
def test_generals_alone_fight_no_battle_and_nobody_wins_it() -> None:
    p = Position("belgium", players=2)
    p.war("france", "great_britain")
    p.put("france", "belgium", general=1)
    p.put("great_britain", "belgium", general=1)
    p.call(BattleAlone(p.region("belgium"), 1 << FR, 1 << GB))
    assert p.t.outcome is not None and p.t.outcome.winners == ()


# --- every refusal names its rule ----------------------------------------------------------------------------


@pytest.mark.rule("NIE-9.1", "NIE-10.1", "NIE-12.1")
def test_why_a_march_a_voyage_or_an_embarkation_cannot_begin() -> None:
    p = Position()
    p.put("france", "paris", infantry=1)
    p.put("austria", "vienna", infantry=1)
    p.put("france", "brittany", infantry=1)
    p.turn("france")
    assert p.refusal("march", "vienna") == ("NIE-9.1", "not-here")
    assert p.refusal("fleet", "north_sea") == ("NIE-10.1", "no-fleet-there")
    for nowhere in ("paris", "vienna", p.b.seas[0].id, "north_sea"):  # inland, and not even land
        assert p.refusal("embark", nowhere) == ("NIE-12.1", "no-port")
    assert p.refusal("embark", "brittany") == ("NIE-12.3", "too-few-squadrons")
    p.do("march", "paris").do("move_all", "burgundy")
    assert p.refusal("march", "burgundy") == ("NIE-9.1", "no-movement-left")


@pytest.mark.rule("NIE-48.6", "NIE-36.3")
def test_why_a_retreat_does_not_lead_where_the_attackers_came_from() -> None:
    p = Position()
    p.war("france", "austria")
    french = p.enter(p.put("france", "bavaria", infantry=2), "baden_wurtt")
    austrian = p.put("austria", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria", [6, *two(12, 2)])
    p.deploy(A2=french, D2=austrian)
    p.s.battle.turn = 2
    while p.asks()[1] != "ask.Retreat.defenders_go":
        withdraw = p.asks()[0] == "austria" and "withdraw" in p.verbs()
        p.t.play(act("withdraw") if withdraw else act("done"))
    assert p.refusal("fall_back", "baden_wurtt") == ("NIE-48.6", "attackers-came-from-there")
    assert p.refusal("fall_back", "paris") == ("NIE-48.6", "no-retreat-there")


@pytest.mark.rule("NIE-28.4", "NIE-35.1", "NIE-30.3")
def test_why_a_revolt_a_bargain_or_a_way_out_is_not_open() -> None:
    p = Position()
    p.own("france", "belgium", "holland")
    p.s.revolt[p.region("belgium")] = p.s.revolt[p.region("holland")] = 1
    p.put("france", "belgium", infantry=2)
    p.turn("france", [6, 6]).do("done")
    assert p.refusal("quell", "holland") == ("NIE-28.4", "needs-an-army-there")
    assert p.refusal("quell", "bavaria") == ("NIE-28.4", "no-revolt-of-yours")
    q = Position()
    q.call(Trade(FR, AU))
    assert q.refusal("give", "vienna") == ("NIE-35.1", "not-the-losers")
    r = Position()
    r.put("france", "vienna", infantry=1)
    r.call(Settle()).do("refuse", role="austria")
    assert r.refusal("evacuate", "madrid") == ("NIE-30.3", "no-refuge")


@pytest.mark.rule("NIE-15.1")
def test_with_the_option_all_allies_fight_at_sea() -> None:
    p = Position(options=("allied-fleets",))
    p.war("great_britain", "france")
    p.ally("france", "spain")
    p.ally("great_britain", "prussia")
    p.ships("great_britain", "mid_atlantic", 1)
    p.ships("prussia", "mid_atlantic", 1)
    p.ships("france", "mid_atlantic", 1)
    p.ships("spain", "mid_atlantic", 2)
    mine, theirs = NavalBattle(GB, p.space("mid_atlantic"), []).sides(p.t)
    assert [p.s.nation[q] for q in mine] == [GB, PR] and [p.s.nation[q] for q in theirs] == [FR, SP, SP]


# --- who leaves first, and where to ---------------------------------------------------------------------------


@pytest.mark.rule("NIE-30.2")
def test_troops_part_in_the_order_of_play_and_by_region() -> None:
    """First the nation whose turn it is, then in the order of play; of one nation the region that stands first on the map."""
    p = Position()
    first, later = sorted(p.b.national[PR])[:2]
    p.s.owner[first] = AU  # the nation that comes later in the order of play
    for region in (later, first):
        p.put("france", p.b.regions[region].id, infantry=1)
    assert intruder(p.t) == (FR, AU)
    p.s.passage[FR * 7 + AU] = 1
    assert intruder(p.t) == (FR, PR)
    p.s.passage[FR * 7 + AU] = 0
    p.put("russia", p.b.regions[later].id, infantry=1)
    p.s.active = RU
    assert intruder(p.t) == (RU, PR), "whose turn it is"
    p.s.active = AU
    assert intruder(p.t) == (FR, AU), "then in the order of play"
    p.s.stranded[FR] |= 1 << first
    assert intruder(p.t) == (FR, PR), "who found no way out is let be"
    p.s.battle.region = later
    assert intruder(p.t) is None, "nobody leaves a battle"


@pytest.mark.rule("NIE-30.2", "NIE-30.3", "NIE-8.22")
def test_militia_that_may_not_go_along_goes_home() -> None:
    p = Position(year=1806)
    p.put("france", "tyrol", infantry=1, militia=1)
    p.call(Settle())
    p.do("refuse")
    assert p.may("evacuate", "bavaria") and p.refusal("evacuate", "london") == ("NIE-30.3", "no-refuge")
    p.do("evacuate", "bavaria")
    assert p.count("france", "bavaria") == {"infantry": 1} and p.count("france", "paris") == {"militia": 1}
    assert p.rests()


@pytest.mark.rule("NIE-30.3")
def test_militia_whose_capital_is_lost_goes_there_all_the_same() -> None:
    p = Position(year=1806)
    p.put("france", "tyrol", infantry=1, militia=1)
    p.own("great_britain", "paris")
    p.call(Settle()).do("refuse").do("evacuate", "bavaria")
    assert p.count("france", "bavaria") == {"infantry": 1} and p.count("france", "paris") == {"militia": 1}


@pytest.mark.rule("NIE-30.3")
def test_militia_in_a_capital_that_is_lost_has_nowhere_to_go_and_is_asked_once() -> None:
    p = Position(year=1806)
    p.put("austria", "vienna", infantry=1, militia=1)
    p.own("france", "vienna")
    p.call(Settle()).do("refuse")
    way = next(p.b.regions[r].id for (r,) in p.options("evacuate") if p.b.home[r] != AU)
    p.do("evacuate", way)
    assert p.count("austria", way) == {"infantry": 1} and p.count("austria", "vienna") == {"militia": 1}
    assert p.t.decision is None or "Evacuate" not in p.asks()[1]


@pytest.mark.rule("NIE-22.3", "NIE-22.8", "NIE-5.13")
def test_control_lapses_with_what_gave_it() -> None:
    p = Position()
    p.controls("france", "spain")
    assert not control_lapses(p.s, SP) and not control_lapses(p.s, AU), "who has no guardian loses none"
    set_relation(p.s, FR, SP, NEUTRAL)
    assert control_lapses(p.s, SP), "the alliance is gone"
    p.s.aggressor[SP] = GB
    assert control_lapses(p.s, SP), "and there is no war with the aggressor"
    set_relation(p.s, GB, SP, WAR)
    assert not control_lapses(p.s, SP), "control without alliance lasts as long as that war"
    p.s.extinct |= 1 << PR
    assert not control_lapses(p.s, SP)
    p.s.extinct |= 1 << FR
    assert control_lapses(p.s, SP), "the guardian is no more"


# --- words out of turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-24.1", "NIE-22.2", "NIE-22.4")
def test_a_word_out_of_turn_is_refused_by_its_rule() -> None:
    p = Position()
    p.controls("france", "spain")
    p.neutral("prussia")
    p.pap(france=3)
    t = p.t

    def why(verb: str, *words: str | int, role: int = FR) -> tuple[str, str] | None:
        found = refuses(t, role, p.args(verb, *words))
        return found and (found.rule, found.key)

    assert why("declare", "france", "austria") is None and why("declare", "spain", "austria") is None
    assert why("declare", "prussia", "austria") == ("NIE-22.2", "nobody-decides")
    assert why("declare", 7, "austria") == ("NIE-22.2", "nobody-decides")
    assert why("declare", "austria", "france") == ("NIE-24.1", "not-your-nation")
    assert why("negotiate", "spain", "austria") == ("NIE-22.4", "not-for-a-ward")
    assert why("declare", "france", "spain") == ("NIE-32.1", "break-first")
    assert why("sue", "france") == ("NIE-27.1", "at-peace")
    assert why("march", "paris") is None, "no word of politics"
    t.state.extinct |= 1 << FR
    assert why("declare", "france", "austria") == ("NIE-22.2", "nobody-decides")
    t.state.active = NONE
    assert why("declare", "france", "austria") is None and not t.interjections(FR), "no turn, no word"


@pytest.mark.rule("NIE-24.1")
def test_words_out_of_turn_are_those_of_every_nation_in_one_hand() -> None:
    p = Position()
    p.controls("france", "spain")
    p.pap(france=2)
    spoken = p.t.interjections(FR)
    assert {a.args[0] for a in spoken} == {FR, SP} and not {a.args[0] for a in p.t.interjections(GB)} - {GB}
    wards = {a.verb for a in spoken if a.args[0] == SP}
    assert wards <= {verb for verb, word in WORDS.items() if word.for_wards} and "declare" in wards
    assert not p.t.interjections(SP), "the ward has no voice of its own"


@pytest.mark.rule("NIE-15.1")
def test_the_dice_of_a_naval_battle_lie_in_sight_with_what_is_added() -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ships("great_britain", "mid_atlantic", 3)
    p.ships("france", "mid_atlantic", 2)
    p.call(NavalBattle(GB, p.space("mid_atlantic"), []), [*two(7, 4)])
    fight = next(x for x in p.t.under_way if isinstance(x, NavalBattle))
    (mine, theirs) = fight.throws
    assert (mine.role, sum(mine.faces), theirs.role, sum(theirs.faces)) == (GB, 7, FR, 4)
    assert mine.total - theirs.total > 3, "and one more for the British, and for the larger fleet"


# --- bounds and clauses ---------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-23.5", "NIE-22.4")
def test_a_point_is_bought_for_exactly_its_price_by_playing_nations() -> None:
    p = Position()
    price = p.b.production.pap_cost
    for stock, key in ((price - 1, "too-few-pp"), (price, None), (price + 1, None)):
        p.s.pp[FR] = stock
        found = Purchases(FR).check_buy_pap(p.t)
        assert (found and found.key) == key, stock
    p.controls("france", "spain")
    p.s.pp[SP] = price
    found = Purchases(SP).check_buy_pap(p.t)
    assert found is not None and (found.rule, found.key) == ("NIE-22.4", "no-pap-for-neutrals")
    p.call(Purchases(FR))
    assert p.t.state.pp[FR] == price + 1
    p.do("buy_pap")
    assert p.s.pp[FR] == 1 and p.s.pap[FR] == 1 and p.rests()


@pytest.mark.rule("NIE-14.1", "NIE-14.6", "NIE-15.3", "NIE-11.8")
def test_what_a_fleet_adds_names_its_rule() -> None:
    p = Position()
    british, ottoman = p.ships("great_britain", "mid_atlantic", 2), p.ships("ottoman", "mid_atlantic", 2)
    french = p.ships("france", "mid_atlantic", 1)

    def rules(ships: list[int]) -> dict[str, int]:
        terms = Terms("sum.naval", nation=FR)
        assert fleet_strength(p.t, ships, False, terms) == terms.total
        return {rule: n for n, _, rule in terms.json()["terms"] if rule in ("NIE-14.1", "NIE-14.6")}

    assert rules(british) == {"NIE-14.1": 1} and rules(ottoman) == {"NIE-14.6": -1} and rules(french) == {}
    assert rules([*british, *ottoman]) == {"NIE-14.1": 1, "NIE-14.6": -1}, "half of each: they add up"
    assert rules([*british[:1], *ottoman, *french]) == {"NIE-14.6": -1}, "one of four is less than half"


@pytest.mark.rule("NIE-13.3", "NIE-13.4")
def test_straits_lie_between_two_seas_and_are_narrow_both_ways() -> None:
    b = Position().b
    assert b.narrows
    for one, other in b.narrows:
        assert one != other and other in b.sea_links[one] and one in b.sea_links[other]
        assert is_close(b, b.sea0 + one, b.sea0 + other) and is_close(b, b.sea0 + other, b.sea0 + one)
    pairs = {frozenset(pair) for pair in b.narrows}
    for one, links in enumerate(b.sea_links):
        for other in links:
            assert is_close(b, b.sea0 + one, b.sea0 + other) == (frozenset((one, other)) in pairs)
    assert all(
        is_close(b, b.port0 + port, b.sea0 + sea) for port, (_, seas) in enumerate(b.ports) for sea in seas
    )


@pytest.mark.rule("NIE-26.11")
def test_only_playing_nations_still_in_the_game_champion_a_minor_nation() -> None:
    """The next in the order of play that somebody decides for: a ward does not, nor one that is no more (A-67)."""
    p = Position()
    first, second, third = seating(p.t, FR)[1:4]
    bavaria = AnnexRoll(FR, p.region("bavaria"))
    assert bavaria.champion(p.t) == first
    p.controls("spain", NATIONS[first])
    assert bavaria.champion(p.t) == second
    p.s.extinct |= 1 << second
    assert bavaria.champion(p.t) == third


@pytest.mark.rule("NIE-27.7", "NIE-29.1", "NIE-26.1")
def test_a_congress_tells_what_it_took_and_what_it_freed() -> None:
    p = Position()
    p.own("austria", "bavaria", "naples", "belgium")
    p.war("prussia", "austria")
    p.pap(prussia=3)
    p.call(SueForPeace(AU, True)).do("claim", "bavaria").do("liberate", "naples").do("also", "belgium")
    while p.may("pass"):
        p.do("pass")
    (told,) = p.events("congress-divides")
    freed = {int(r) for r in str(told["freed_regions"]).split(",")}
    assert told["taken_regions"] == str(p.region("bavaria"))
    assert freed == {p.region("naples"), p.region("belgium")}
    assert p.owner("naples") == p.owner("belgium") == "" and p.owner("bavaria") == "prussia"


@pytest.mark.rule("NIE-29.1")
def test_a_congress_that_frees_one_region_tells_it_too() -> None:
    p = Position()
    p.own("austria", "bavaria", "naples")
    p.war("prussia", "austria")
    p.pap(prussia=1)
    p.call(SueForPeace(AU, True)).do("liberate", "naples").do("done")
    while p.may("pass"):
        p.do("pass")
    (told,) = p.events("congress-divides")
    assert (told["taken_regions"], told["freed_regions"]) == ("", str(p.region("naples")))
    assert p.owner("bavaria") == "austria" and p.owner("naples") == ""


# --- what follows, follows before anything else is chosen -------------------------------------------------------


@pytest.mark.rule("NIE-11.5", "NIE-9.1")
@pytest.mark.parametrize("verb", ["move", "move_all"])
def test_a_port_is_left_at_once_and_not_when_the_march_is_over(verb: str) -> None:
    p = Position(year=1806)
    p.war("austria", "france")
    p.own("france", "venice")
    p.ships("france", "port:venice", 1)
    first, *_ = p.put("austria", "tyrol", infantry=1, militia=1)
    p.turn("austria").do("march", "tyrol")
    p.do("move", first, "venice") if verb == "move" else p.do("move_all", "venice")
    assert p.asks() == ("france", "ask.Settle.leave_port")
    p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
    assert p.asks() == ("austria", "ask.March.march"), "the militia that stayed at home"


@pytest.mark.rule("NIE-27.3", "NIE-36.3")
def test_the_peace_that_a_lost_capital_brings_spares_the_army_that_was_to_fight_next() -> None:
    p = Position("1805")
    p.war("france", "austria")
    for goal, origin in (("vienna", "bavaria"), ("bohemia", "bavaria")):
        p.enter(p.put("france", goal, infantry=2), origin)
    p.put("austria", "vienna", general=1)
    p.put("austria", "bohemia", infantry=1)
    p.s.movers = 1 << FR
    p.call(BattleStep(), [*two(12)])
    assert p.asks() == ("austria", "ask.BattleStep.choose")
    p.do("fight", "vienna")
    while p.asks()[1] in ("ask.Pursuit.choose", "ask.Retreat.defenders_go", "ask.Congress.session"):
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert p.events("capital-falls") and p.relation("france", "austria") == NEUTRAL
    assert p.asks()[1] == "ask.Evacuate.courtesy" and p.count("austria", "bohemia") == {"infantry": 1}
    assert p.s.battle.region == NONE and "bohemia" not in [
        p.b.regions[int(e["space"])].id for e in p.events("wins-battle")
    ]


@pytest.mark.rule("NIE-26.8", "NIE-27.3", "NIE-26.7")
@pytest.mark.parametrize(("commitment", "annexed"), [(2, False), (12, True)])
def test_war_in_reply_to_an_annexation_shakes_an_occupied_capital_before_the_roll(
    commitment: int, annexed: bool
) -> None:
    """The war costs the annexer 1 on his die, unless it is over before he rolls."""
    p = Position("1805")
    p.s.passage[FR * 7 + AU] = 1
    p.put("france", "vienna", infantry=1)
    p.put("france", "bavaria", infantry=4)
    for region in p.b.borders[p.region("bavaria")]:
        p.s.owner[region] = AU  # no neighbour of France's own
    p.pap(france=1, austria=1)
    p.s.movers = 1 << FR
    p.call(Annex(FR, p.region("bavaria")), [*two(commitment), 4, 1, 1, 1])
    while not p.may("declare", "austria", "france"):
        p.do("pass")
    p.do("declare", "austria", "france")
    while p.asks()[1] in ("ask.Congress.session", "ask.AnnexWindow.offer"):
        p.do("pass")
    while "Evacuate" in p.asks()[1]:
        p.t.play(p.t.decision.options[0])  # type: ignore[union-attr]
        while p.asks()[1] == "ask.AnnexWindow.offer":
            p.do("pass")
    rolls = [e.key for e in p.t.journal if e.key in ("rolls.commitment", "rolls.annexation")]
    assert rolls == ["rolls.commitment", "rolls.annexation"]
    assert (p.owner("bavaria") == "france") == annexed


@pytest.mark.rule("NIE-21.7", "NIE-15.1")
@pytest.mark.parametrize(("prussia_at_war", "ships"), [(False, [GB]), (True, [GB, PR])])
def test_the_ally_of_who_moves_fights_at_sea_only_in_his_own_war(
    prussia_at_war: bool, ships: list[int]
) -> None:
    p = Position()
    p.war("great_britain", "france")
    p.ally("great_britain", "prussia")
    if prussia_at_war:
        p.war("prussia", "france")
    p.ships("great_britain", "mid_atlantic", 1)
    p.ships("prussia", "mid_atlantic", 1)
    p.ships("france", "mid_atlantic", 1)
    mine, theirs = NavalBattle(GB, p.space("mid_atlantic"), []).sides(p.t)
    assert [p.s.nation[q] for q in mine] == ships and [p.s.nation[q] for q in theirs] == [FR]


@pytest.mark.rule("NIE-20.1", "NIE-24.1")
def test_a_private_talk_out_of_turn_leaves_no_trace_on_the_table() -> None:
    """Whatever is about to follow on the map follows when it would have followed without the talk."""
    p = Position()
    p.put("france", "paris", infantry=1)
    p.turn("france")
    p.s.passage[RU * 7 + PR] = 0
    p.put("russia", "berlin", infantry=1)  # will have to go as soon as anything is settled
    before = {who: (p.t.story(who, "en"), p.t.view(who)) for who in ("france", "russia", "observer")}
    p.do("talk", "austria", "prussia", role="austria").do("promise", 0, role="austria")
    p.do("condition", 0, role="austria").do("agree", role="prussia")
    assert p.asks() == ("france", "ask.MovementTurn.move")
    assert {who: (p.t.story(who, "en"), p.t.view(who)) for who in before} == before
    p.do("march", "paris").do("move_all", "burgundy")
    assert p.asks() == ("prussia", "ask.Evacuate.courtesy")


# --- a battle is fought to its end before anything befalls who fights it (NIE-36.2) --------------------------------


def in_battle() -> Position:
    """Prussia, led by Spain, fights France in Silesia."""
    p = Position("1805")
    p.controls("spain", "prussia")
    p.war("france", "prussia")
    p.enter(p.put("france", "silesia", infantry=1), "saxony")
    p.put("prussia", "silesia", infantry=1)
    p.pap(russia=2, spain=2, great_britain=2)
    p.battle("silesia", "france", "prussia", [*two(12)])
    return p


def fought_out(p: Position) -> Position:
    p.deploy(A2=[0], RD=[1])
    p.t._run(None)
    while "Battle" in p.asks()[1] or "Pursuit" in p.asks()[1] or "Retreat" in p.asks()[1]:
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    return p


@pytest.mark.rule("NIE-36.2", "NIE-22.3", "NIE-5.13")
def test_a_ward_whose_guardian_is_no_more_fights_its_battle_to_the_end() -> None:
    p = in_battle()
    for region in p.b.national[SP]:
        p.s.owner[region] = FR
    p.do("declare", "russia", "austria", role="russia")
    assert p.s.extinct == 1 << SP and p.s.commander[PR] == SP
    fought_out(p)
    assert p.s.commander[PR] == p.s.guardian[PR] == NONE and p.events("uncontrolled")


@pytest.mark.rule("NIE-36.2", "NIE-25.10", "NIE-22.3")
def test_a_guardian_is_not_asked_to_leave_a_ward_that_is_in_battle() -> None:
    p = in_battle()
    for target, ally in ((SP, PR), (PR, SP)):
        refusal = may_detach(p.t, GB, target, ally)
        assert refusal is not None and (refusal.rule, refusal.key) == ("NIE-36.2", "in-battle")
        assert refusal.args == {"nation": PR}
    fought_out(p)
    assert may_detach(p.t, GB, SP, PR) is None


@pytest.mark.rule("NIE-36.2", "NIE-27.3")
def test_a_capital_that_falls_behind_the_back_of_an_army_in_battle_is_felt_when_that_is_over() -> None:
    p = Position("1805")
    p.war("france", "austria")
    p.enter(p.put("france", "bavaria", infantry=1), "tyrol")
    p.put("austria", "bavaria", infantry=1)
    p.s.passage[PR * 7 + AU] = 1
    p.put("prussia", "vienna", infantry=1)
    p.pap(prussia=1)
    p.battle("bavaria", "france", "austria", [*two(12)])
    p.do("declare", "prussia", "austria", role="prussia")
    assert not p.events("capital-falls") and p.relation("france", "austria") == WAR
    p.deploy(A2=[0], RD=[1])
    p.t._run(None)
    while not p.events("capital-falls"):
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert p.events("wins-battle") and p.relation("france", "austria") == NEUTRAL


@pytest.mark.rule("NIE-36.2", "NIE-22.8", "NIE-27.7")
@pytest.mark.parametrize("alliance", [True, False])
def test_who_leads_a_victor_for_that_war_alone_has_no_voice_though_the_battle_is_still_on_the_board(
    alliance: bool,
) -> None:
    p = in_battle()
    if not alliance:
        p.s.aggressor[PR] = FR
        set_relation(p.s, SP, PR, NEUTRAL)
    p.s.battle.lost[FR] = 6
    p.pap(spain=0)
    p.own("france", "holland")
    p.deploy(RA=[0], D2=[1])
    p.t._run(None)
    while not p.events("sues-for-peace"):
        p.t.play(p.t.decision.options[-1])  # type: ignore[union-attr]
    assert (p.asks() == ("spain", "ask.Congress.session")) == alliance

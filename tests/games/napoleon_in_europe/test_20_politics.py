"""NIE-20 to NIE-26 and NIE-28 to NIE-35: politics, at any time, and the answers of others."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.engine import act
from grognard.engine.procedure import Ask
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.agreements import (
    AskPassage,
    CallTime,
    OfferArmistice,
    RevokePassage,
    Trade,
    may_trade,
)
from grognard.games.napoleon_in_europe.battle_step import ForcedBattles
from grognard.games.napoleon_in_europe.board import NATIONS, month_of
from grognard.games.napoleon_in_europe.minors import (
    AnnexRoll,
    WinOver,
    annex_modifier,
    may_annex,
    may_win_over,
)
from grognard.games.napoleon_in_europe.negotiation import (
    BreakAlliance,
    Detach,
    Negotiate,
    may_negotiate,
    rating,
)
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.politics import Council, political_actions
from grognard.games.napoleon_in_europe.production import ProductionRound, yields
from grognard.games.napoleon_in_europe.relations import is_protected, locked, war_too_early
from grognard.games.napoleon_in_europe.revolts import CauseRevolt, Quell
from grognard.games.napoleon_in_europe.sequence import MovementTurn
from grognard.games.napoleon_in_europe.state import ALLIED, NEUTRAL, NONE, WAR, Pact
from grognard.games.napoleon_in_europe.talks import CONDITIONS, PROMISES, Talk, fulfilled, may_talk
from grognard.games.napoleon_in_europe.war import DeclareWar, may_declare
from grognard.games.napoleon_in_europe.wards import Guardian
from tests.games.napoleon_in_europe.position import Position, two


def offers(p: Position, nation: str, verb: str) -> list[tuple[int, ...]]:
    """What a nation could do of one verb."""
    return [
        tuple(int(x) for x in a.args[1:]) for a in political_actions(p.t, p.nation(nation)) if a.verb == verb
    ]


# --- general (NIE-20, 23, 24) ------------------------------------------------------------------------------


@pytest.mark.rule("NIE-20.2", "NIE-23.1", "NIE-24.1")
def test_actions_cost_points_from_the_nations_stock_and_points_keep() -> None:
    p = Position()
    assert not offers(p, "france", "declare")
    p.pap(france=3)
    assert p.nation("austria") in [x[0] for x in offers(p, "france", "declare")]
    p.call(DeclareWar(p.nation("france"), p.nation("austria")))
    assert p.s.pap[0] == 2 and p.relation("france", "austria") == WAR


@pytest.mark.rule("NIE-24.1", "NIE-32.1")
def test_a_power_out_of_turn_declares_war_between_two_decisions() -> None:
    p = Position()
    p.pap(austria=1)
    p.put("france", "paris", infantry=1)
    p.turn("france")
    assert p.asks() == ("france", "ask.MovementTurn.move")
    p.do("declare", "austria", "france", role="austria")
    assert p.relation("austria", "france") == WAR and p.s.pap[5] == 0
    assert p.asks() == ("france", "ask.MovementTurn.move")  # what stood is asked again


@pytest.mark.rule("NIE-24.1", "NIE-25.2")
def test_an_offer_out_of_turn_is_answered_by_the_other_player() -> None:
    p = Position()
    p.pap(great_britain=2)
    p.put("france", "paris", infantry=1)
    p.turn("france").do("negotiate", "great_britain", "prussia", role="great_britain")
    assert p.asks() == ("prussia", "ask.Negotiate.answer")
    p.do("accept", role="prussia")
    assert p.relation("great_britain", "prussia") == ALLIED and p.asks()[0] == "france"


@pytest.mark.rule("NIE-24.1")
def test_politics_during_a_battle_but_not_by_those_on_the_board() -> None:
    p = Position()
    p.war("france", "great_britain")
    p.pap(france=9, great_britain=9, austria=9)
    p.enter(p.put("france", "belgium", infantry=1), "picardy")
    p.put("great_britain", "belgium", infantry=1)
    p.battle("belgium", "france", "great_britain")
    assert not offers(p, "france", "sue") and not offers(p, "great_britain", "armistice")
    p.do("declare", "austria", "france", role="austria")
    assert p.relation("austria", "france") == WAR and p.asks() == ("france", "ask.Battle.deploy")


@pytest.mark.rule("NIE-20.3", "NIE-20.4")
def test_all_start_neutral_unless_the_scenario_says_otherwise() -> None:
    t = GAME.table("1802", players=7, seed=1)
    assert set(t.state.relation) == {NEUTRAL}
    t = GAME.table("1805", players=7, seed=1)
    while t.decision.key == "ask.Campaign.choose_nations":
        t.play(t.decision.options[-1])
    fr, gb, ru, au, sp = 0, 1, 3, 5, 6
    s = t.state
    assert s.relation[fr * 7 + au] == s.relation[gb * 7 + sp] == WAR
    assert s.relation[gb * 7 + ru] == s.relation[fr * 7 + sp] == ALLIED
    assert s.enemies[fr] == [gb, au, ru]
    rows = next(panel for panel in t.view("observer")["panels"] if panel["id"] == "diplomacy")["data"]
    assert rows[fr]["war"] == ["great_britain", "austria", "russia"] and rows[fr]["allied"] == ["spain"]


# --- private talk (NIE-20.1) -------------------------------------------------------------------------------


def talks(p: Position, role: str) -> list[Any]:
    """What the panel of private talks shows this viewer."""
    return [row for panel in p.t.view(role)["panels"] if panel["id"] == "talks" for row in panel["rows"]]


@pytest.mark.rule("NIE-20.1")
def test_a_conditional_offer_in_private_is_known_to_the_two_alone_and_binds_nobody() -> None:
    p = Position()
    p.put("france", "paris", infantry=1)
    p.turn("france").do("talk", "austria", "prussia", role="austria")
    war = next(i for i, (name, _) in enumerate(PROMISES) if name == "war")
    cede = next(i for i, (name, _) in enumerate(CONDITIONS) if name == "cede")
    p.do("promise", war, role="austria").do("about", "france", role="austria")
    p.do("condition", cede, role="austria").do("about_region", "silesia", role="austria")
    assert p.asks() == ("prussia", "ask.Talk.answer")
    assert "Silesia" in p.t.decision.text("en") and "Slesia" in p.t.decision.text("it")
    # both parties read the open offer, nobody else does, and an imagined world has other words in it
    assert [len(talks(p, role)) for role in ("austria", "prussia", "france", "observer")] == [1, 1, 0, 0]
    assert "Silesia" in talks(p, "austria")[0][0]["en"]
    shown = [str(p.t.describe(role)) + str(p.t.view(role)) for role in ("france", "observer")]
    assert not any("in private, " in text.lower() for text in shown)
    # the others learn that the game waits for Prussia, and not why
    for stranger in ("france", "observer"):
        sheet = p.t.describe(stranger)["decision"]
        assert sheet["prompt"] == "Waiting for Prussia." and sheet["key"] == sheet["rule"] == ""
        assert "NIE-20.1" not in str(p.t.describe(stranger)) and "Talk" not in str(p.t.describe(stranger))
    assert p.t.why_not(act("agree"), role="france").rule == ""
    assert p.t.describe("prussia")["decision"]["key"] == "ask.Talk.answer"
    worlds = [p.t.imagine("france", random.Random(i))._stack[-1] for i in range(20)]
    assert len({(w.promise, w.promise_nation, w.condition, w.condition_region) for w in worlds}) > 10
    assert p.t.imagine("prussia", random.Random(1))._stack[-1].condition_region == p.region("silesia")
    p.do("agree", role="prussia")
    told = next(e for e in p.t.journal if e.key == "private-word")
    assert "Silesia" in told.text("en", p.t.mask("prussia")) and "Silesia" in told.text(
        "en", p.t.mask("austria")
    )
    for stranger in (p.t.mask("france"), p.t.mask("russia"), 0):
        assert not told.heard_by(stranger)  # they do not even learn that somebody talked
        assert told.text("en", stranger) == "Two powers talk in private."
    assert told.heard_by(p.t.mask("prussia"))
    panels = {role: [x["id"] for x in p.t.view(role)["panels"]] for role in ("austria", "prussia", "france")}
    assert "talks" in panels["austria"] and "talks" in panels["prussia"] and "talks" not in panels["france"]
    assert (
        p.owner("silesia") == "prussia" and p.relation("austria", "france") == NEUTRAL
    )  # the rules bind nobody
    assert p.t.imagine("france", random.Random(1)).state.pacts == []
    assert not offers(p, "austria", "talk") or p.nation("prussia") not in [
        x[0] for x in offers(p, "austria", "talk")
    ]


@pytest.mark.rule("NIE-20.1", "NIE-27.8")
def test_the_table_shows_whether_word_was_kept() -> None:
    p = Position()
    p.call(Talk(p.nation("austria"), p.nation("prussia"), 0, NONE, NONE, NONE))
    p.do("promise", 0, role="austria").do("condition", 0, role="austria").do("decline", role="prussia")
    assert talks(p, "austria")[0][1]["en"] == "condition met, promise not kept"  # no alliance yet
    p.ally("austria", "prussia")
    assert talks(p, "prussia")[0][1]["it"] == "condizione adempiuta, promessa mantenuta"


# --- negotiation (NIE-21.1, 25) ----------------------------------------------------------------------------


@pytest.mark.rule("NIE-25.1", "NIE-25.2", "NIE-21.1", "NIE-EX-04")
def test_neutral_to_allied_if_the_other_player_accepts() -> None:
    for answer, result in (("accept", ALLIED), ("refuse", NEUTRAL)):
        p = Position()
        p.pap(france=2)
        p.call(Negotiate(p.nation("france"), p.nation("spain")))
        assert p.asks() == ("spain", "ask.Negotiate.answer") and p.s.pap[0] == 0  # spent either way
        p.do(answer)
        assert p.relation("france", "spain") == result


@pytest.mark.rule("NIE-25.1", "NIE-EX-04")
def test_allied_with_another_to_neutral() -> None:
    p = Position()
    p.ally("spain", "austria")
    p.pap(france=2)
    p.call(Detach(p.nation("france"), p.nation("spain"), p.nation("austria")))
    assert p.asks() == ("spain", "ask.Detach.answer")
    p.do("accept")
    assert p.relation("spain", "austria") == NEUTRAL and p.s.pap[0] == 0


@pytest.mark.rule("NIE-25.1", "NIE-32.4")
def test_negotiation_never_ends_a_war() -> None:
    p = Position()
    p.war("france", "austria")
    p.pap(france=2)
    assert p.nation("austria") not in [x[0] for x in offers(p, "france", "negotiate")]


@pytest.mark.rule("NIE-25.3", "NIE-25.4", "NIE-25.5", "NIE-25.6", "NIE-25.7")
@pytest.mark.parametrize(
    ("total", "general", "joins"), [(8, False, False), (9, False, True), (7, True, False), (8, True, True)]
)
def test_a_neutral_minor_joins_on_nine_or_eight_with_a_general(
    total: int, general: bool, joins: bool
) -> None:
    p = Position()
    p.pap(france=2)
    if general:
        p.put("france", "bavaria", general=1)
    army = [3, 3, 4] if joins else []  # three infantry, one cavalry, one artillery
    p.call(WinOver(p.nation("france"), p.region("bavaria")), [*two(total), *army])
    assert p.s.pap[0] == 0 and (p.owner("bavaria") == "france") == joins
    found = {k: n for k, n in p.count("france", "bavaria").items() if k != "general"}
    assert found == ({"infantry": 3, "cavalry": 1, "artillery": 1} if joins else {})


@pytest.mark.rule("NIE-25.5", "NIE-26.9")
def test_size_of_a_minors_army_over_all_dice() -> None:
    sizes = set()
    for infantry in range(1, 5):
        for cavalry in range(1, 7):
            for artillery in range(1, 7):
                p = Position()
                p.pap(france=2)
                p.call(WinOver(0, p.region("bavaria")), [*two(12), infantry, cavalry, artillery])
                found = p.count("france", "bavaria")
                assert found["infantry"] == infantry and found["cavalry"] == (1 if cavalry <= 3 else 2)
                assert found.get("artillery", 0) == (0 if artillery <= 3 else 1)
                sizes.add(sum(found.values()))
    assert sizes == set(range(2, 8))


@pytest.mark.rule("NIE-25.8", "NIE-25.9", "NIE-25.12", "NIE-22.3", "NIE-22.4", "NIE-1.9")
def test_an_uncontrolled_neutral_major_is_won_at_or_below_the_rating() -> None:
    for above in (0, 1):
        p = Position()
        p.neutral("austria")
        p.pap(great_britain=2)
        needs = rating(p.t, p.nation("great_britain"), p.nation("austria"))
        assert needs == 14 - 7  # the scenario's chart: 7 or more there, 7 or less here
        p.call(Negotiate(p.nation("great_britain"), p.nation("austria")), [*two(needs + above)])
        won = not above
        assert (p.s.commander[5] == 1) == won and (p.relation("great_britain", "austria") == ALLIED) == won
        assert p.s.pap[1] == 0 and not p.s.playing >> 5 & 1  # it keeps its class


@pytest.mark.rule("NIE-25.10", "NIE-25.11", "NIE-22.3")
def test_a_controlled_neutral_major_is_detached_and_its_wars_end() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.war("austria", "france")
    p.put("austria", "milan", infantry=2)
    p.pap(france=2)
    p.call(Detach(0, p.nation("austria"), p.nation("great_britain")), [*two(2)])
    assert p.s.commander[5] == NONE and p.relation("austria", "france") == NEUTRAL
    assert p.relation("austria", "great_britain") == NEUTRAL and p.s.enemies[0] == []
    assert p.count("austria", "vienna") == {"infantry": 2}  # nobody commands them: they go home


@pytest.mark.rule("NIE-25.12")
def test_ratings_have_a_row_for_who_acts_and_a_column_for_the_target() -> None:
    p = Position("1805")
    assert rating(p.t, 0, 6) == 14 - 7 and rating(p.t, 6, 0) == 14 - 9  # France to Spain, Spain to France


# --- Neutral Majors (NIE-22) -------------------------------------------------------------------------------


@pytest.mark.rule("NIE-22.2", "NIE-1.9")
def test_an_uncontrolled_neutral_major_neither_moves_nor_earns() -> None:
    p = Position()
    p.neutral("austria")
    p.call(ProductionRound())
    assert p.s.pp[5] == 0 and p.s.pap[5] == 0
    assert not political_actions(p.t, 5)


@pytest.mark.rule("NIE-22.4")
def test_a_controlled_one_moves_earns_and_builds_but_gets_no_pap() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    unit = p.put("austria", "vienna", infantry=1)[0]
    p.turn("austria")
    assert p.asks() == ("great_britain", "ask.MovementTurn.move")
    p.do("march", "vienna").do("move", unit, "hungary").do("done")
    p.call(ProductionRound())
    while p.asks()[1] != "ask.Purchases.buy" or p.t.decision.args["nation"] != 5:
        p.t.play(p.t.decision.options[-1])
    assert p.s.pp[5] == 20 and p.s.pap[5] == 0 and p.asks()[0] == "great_britain"
    assert "buy" in p.verbs() and "buy_pap" not in p.verbs()


@pytest.mark.rule("NIE-22.5", "NIE-22.6")
def test_case_1_the_aggressors_enemies_take_it() -> None:
    p = Position()
    p.neutral("austria")
    for enemy in ("great_britain", "russia"):
        p.war(enemy, "france")
    p.pap(france=1)
    p.call(DeclareWar(0, 5), ["russia"])
    assert p.s.commander[5] == p.nation("russia")
    assert p.relation("austria", "russia") == p.relation("austria", "great_britain") == ALLIED
    assert p.s.aggressor[5] == NONE


@pytest.mark.rule("NIE-22.7")
def test_case_2_whoever_goes_to_war_at_once_takes_it() -> None:
    p = Position()
    p.neutral("austria")
    p.pap(france=1, great_britain=1, russia=1)
    p.call(DeclareWar(0, 5), ["russia"])
    assert p.asks() == ("great_britain", "ask.Guardian.new_enemies")
    p.do("join_war")
    assert p.asks()[0] == "prussia" and p.verbs() == {"pass"}  # no points
    p.do("pass").do("join_war")
    while p.asks()[1] == "ask.Guardian.new_enemies":
        p.do("pass")
    assert p.s.commander[5] == p.nation("russia") and p.relation("austria", "russia") == ALLIED
    assert p.relation("great_britain", "france") == WAR and p.s.pap[1] == p.s.pap[3] == 0


@pytest.mark.rule("NIE-22.8")
def test_case_3_the_nearest_capital_without_alliance_until_that_war_ends() -> None:
    p = Position()
    p.neutral("austria")
    p.pap(france=3)
    p.call(DeclareWar(0, 5))
    while p.asks()[1] == "ask.Guardian.new_enemies":
        p.do("pass")
    assert p.s.commander[5] == p.nation("prussia")  # Berlin, three steps from Vienna
    assert p.relation("austria", "prussia") == NEUTRAL and p.s.aggressor[5] == 0
    p.pap(russia=2)
    assert (5, 2) in offers(
        p, "russia", "detach"
    )  # no ally, but another player's: it can be set free (NIE-25.10)
    assert (5, 0) not in offers(p, "russia", "detach")
    p.call(SueForPeace(0, False))
    while p.asks()[1] == "ask.Congress.session":
        p.do("pass")
    assert p.s.commander[5] == NONE


# --- annexing a Minor Nation (NIE-26.5 to 26.12) -----------------------------------------------------------


@pytest.mark.rule("NIE-26.5", "NIE-26.8", "NIE-26.6", "NIE-26.1", "NIE-17.1", "NIE-1.11")
def test_annexation_is_announced_answered_and_rolled_for() -> None:
    p = Position()
    p.pap(france=1, austria=1)
    p.put("france", "belgium", infantry=1)
    p.put("france", "bavaria", general=1)
    p.turn("france", [5])
    assert p.may("annex", "france", "belgium") and not p.may(
        "annex", "france", "bavaria"
    )  # an army, no General
    p.do("annex", "france", "belgium")
    asked = []
    while p.asks()[1] == "ask.AnnexWindow.offer":
        asked.append(p.asks()[0])
        if p.asks()[0] == "austria" and p.options("declare"):
            p.do("declare", "austria", "france")
        else:
            p.do("pass")
    assert set(asked) == set(NATIONS) - {"france"}
    assert p.relation("austria", "france") == WAR
    # 5, +1 for Picardy beside it, -1 for the war: 5
    assert p.owner("belgium") == "france" and p.s.pap[0] == 0
    assert p.events("rolls.annexation")[0]["total"] == 5


@pytest.mark.rule("NIE-26.5")
def test_only_in_the_nations_own_turn() -> None:
    p = Position()
    p.pap(france=1)
    p.put("france", "belgium", infantry=1)
    p.turn("austria")
    assert not [a for a in p.t.interjections("france") if a.verb == "annex"]


@pytest.mark.rule("NIE-26.7")
@pytest.mark.parametrize(("armies", "adjacent", "war", "bonus"), [(1, False, False, 0), (3, False, False, 0), (4, False, False, 1),
                         (6, False, False, 1), (7, False, False, 2), (1, True, False, 1), (7, True, True, 2), (1, False, True, -1)])  # fmt: skip
def test_annexation_modifiers(armies: int, adjacent: bool, war: bool, bonus: int) -> None:
    p = Position()
    p.put("france", "bavaria", infantry=armies, general=1)
    if adjacent:
        p.own("france", "hesse_berg")
    if war:
        p.war("great_britain", "france")
    assert annex_modifier(p.t, 0, p.region("bavaria")) == bonus


@pytest.mark.rule("NIE-26.9", "NIE-26.10", "NIE-26.12")
def test_a_resisting_minor_joins_an_enemy_and_falls_if_beaten() -> None:
    p = Position()
    p.war("austria", "france")
    p.pap(france=1)
    french = p.put("france", "bavaria", infantry=3)
    # 1 and -1 for the war: resists; one infantry, one cavalry, no gun; then the pursuit dice are not needed
    p.turn("france", [1, 1, 1, 1]).do("annex", "france", "bavaria")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    assert p.owner("bavaria") == "austria" and p.count("austria", "bavaria") == {"infantry": 1, "cavalry": 1}
    p.do("done")
    assert p.s.battle.region == p.region("bavaria") and p.s.battle.sides == [1, 1 << 5]
    austrian = [u for u in range(len(p.s.kind)) if p.s.nation[u] == 5]
    p.deploy(A2=french, RD=austrian)  # the line is empty: broken at once
    p.t._run(None)
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert p.owner("bavaria") == "france"


@pytest.mark.rule("NIE-26.11", "NIE-26.12")
def test_without_an_enemy_light_blue_armies_fight_and_vanish() -> None:
    p = Position()
    p.pap(france=1)
    french = p.put("france", "bavaria", infantry=1)
    p.turn("france", [1, 2, 1, 1]).do("annex", "france", "bavaria")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    assert p.owner("bavaria") == "" and p.count(7, "bavaria") == {"infantry": 2, "cavalry": 1}
    p.do("done")
    blue = [u for u in range(len(p.s.kind)) if p.s.nation[u] == 7]
    assert p.s.commander[7] == p.nation("great_britain")  # the next Playing Nation in order
    p.deploy(RA=french, D2=blue)
    p.t._run(None)
    while not p.rests():
        p.t.play(p.t.decision.options[-1])
    assert p.count(7, "bavaria") == {} and p.owner("bavaria") == "" and p.total("france") == 1


# --- revolts (NIE-28) --------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-28.1", "NIE-28.2")
def test_revolts_break_out_in_owned_minors_and_three_national_regions() -> None:
    p = Position()
    p.pap(great_britain=1)
    p.own("france", "belgium")
    regions = {p.b.regions[r].id for (r,) in offers(p, "great_britain", "stir")}
    assert regions == {"belgium", "ireland", "vendee", "don_basin"}
    p.call(CauseRevolt(1, p.region("belgium")))

    assert p.s.revolt[p.region("belgium")] and p.s.pap[1] == 0 and yields(p.t, 0, p.region("belgium")) == 0


@pytest.mark.rule("NIE-28.1")
def test_revolts_break_out_in_minor_nations_and_three_national_regions_alone() -> None:
    p = Position()
    p.pap(great_britain=2)
    for region in ("belgium", "bohemia", "vendee"):
        p.own("france", region)
    p.call(Council(1))
    assert p.may("stir", "great_britain", "belgium") and p.may("stir", "great_britain", "vendee")
    assert p.refusal("stir", "great_britain", "bohemia") == (
        "NIE-28.1",
        "loyal-region",
    )  # conquered, and national still


@pytest.mark.rule("NIE-28.4", "NIE-28.5")
@pytest.mark.parametrize(("total", "quelled"), [(4, True), (5, False)])
def test_quelling_at_or_below_the_armies_there(total: int, quelled: bool) -> None:
    p = Position()
    p.own("france", "belgium")
    p.s.revolt[p.region("belgium")] = 1
    p.put("france", "belgium", infantry=3, cavalry=1, general=1)
    p.call(Quell(0), [*two(total)]).do("quell", "belgium")
    if not quelled:
        assert p.asks()[1] == "ask.Quell.lose_one"
        p.do("lose", p.options("lose")[0][0])  # of the player's choice
    assert bool(p.s.revolt[p.region("belgium")]) != quelled
    assert sum(p.count("france", "belgium").values()) == (5 if quelled else 4)
    assert p.rests()  # one attempt a turn


@pytest.mark.rule("NIE-28.5")
def test_a_revolt_that_holds_takes_nothing_where_no_army_is_left_or_nobody_commands_it() -> None:
    p = Position()
    p.s.revolt[p.region("vendee")] = 1
    step = Quell(0, 1 << p.region("vendee"), p.region("vendee"))
    assert not isinstance(step.lose_one(p.t), Ask)
    p.put("france", "vendee", infantry=1)
    assert isinstance(step.lose_one(p.t), Ask)
    p.neutral("france")
    assert not isinstance(step.lose_one(p.t), Ask)


@pytest.mark.rule("NIE-22.5", "NIE-32.1")
def test_war_on_a_nation_in_nobodys_hand_needs_somebody_to_defend_it() -> None:
    p = Position()
    p.neutral("prussia")
    p.pap(france=1)
    assert may_declare(p.t, 0, p.nation("prussia")) is None


@pytest.mark.rule("NIE-28.4")
def test_only_the_owners_armies_quell() -> None:
    p = Position()
    p.own("france", "belgium")
    p.ally("france", "spain")
    p.s.revolt[p.region("belgium")] = 1
    p.put("spain", "belgium", infantry=12)
    p.put("france", "belgium", general=1)
    assert p.call(Quell(0)).rests()


# --- alliances and passage (NIE-30, 31) --------------------------------------------------------------------


@pytest.mark.rule("NIE-30.1", "NIE-30.2")
def test_breaking_an_alliance_sends_the_troops_apart() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.put("france", "tyrol", infantry=2)
    p.call(BreakAlliance(0, 5))
    assert p.relation("france", "austria") == NEUTRAL and p.s.pap[0] == 0
    assert p.asks() == ("austria", "ask.Evacuate.courtesy")
    p.do("refuse")
    assert p.asks() == ("france", "ask.Evacuate.leave_region")
    ways = {p.b.regions[r].id for (r,) in p.options("evacuate")}
    assert ways == {"bavaria", "milan", "switzerland", "venice"}  # not Austria's own
    p.do("evacuate", "milan")
    assert p.count("france", "milan") == {"infantry": 2} and p.rests()


@pytest.mark.rule("NIE-30.3")
def test_who_finds_no_way_goes_to_the_capital() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.put("france", "hungary", infantry=1)
    p.own("austria", "bosnia", "serbia", "wallachia")
    p.call(BreakAlliance(0, 5)).do("refuse")
    assert {p.b.regions[r].id for (r,) in p.options("evacuate")} == {"paris"}


@pytest.mark.rule("NIE-30.2")
def test_or_passage_is_granted_or_war_declared_and_they_stay() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.put("france", "tyrol", infantry=2)
    p.call(BreakAlliance(0, 5)).do("grant")
    assert p.rests() and p.count("france", "tyrol") == {"infantry": 2} and p.s.passage[0 * 7 + 5]
    q = Position()
    q.ally("france", "austria")
    q.pap(france=2)
    q.put("france", "tyrol", infantry=2)
    q.call(BreakAlliance(0, 5)).do("refuse").do("declare", "france", "austria")
    assert (
        q.rests() and q.relation("france", "austria") == WAR and q.count("france", "tyrol") == {"infantry": 2}
    )


@pytest.mark.rule("NIE-30.4")
def test_who_still_shares_a_region_at_the_end_of_the_turn_fights_without_war() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.war("great_britain", "france")
    p.put("great_britain", "paris", infantry=1)
    p.s.invaded |= 1 << p.region("paris")
    p.put("france", "hungary", infantry=1)
    p.put("austria", "hungary", infantry=1)
    p.own("austria", "bosnia", "serbia", "wallachia")
    p.turn("france").do("break", "france", "austria", role="france")
    p.do("refuse", role="austria").do("done", role="france")  # no way, and the enemy is in Paris: they stay
    assert p.asks() == ("france", "ask.MovementTurn.move")
    p.do("done")
    assert p.s.battle.region == p.region("hungary") and p.s.battle.sides == [1, 1 << 5]
    assert p.relation("france", "austria") == NEUTRAL


@pytest.mark.rule("NIE-31.1", "NIE-31.2")
def test_passage_is_asked_for_and_granted_or_refused_for_nothing() -> None:
    p = Position()
    p.call(AskPassage(0, 5))
    assert p.asks() == ("austria", "ask.AskPassage.answer")
    p.do("grant")
    assert p.s.passage[0 * 7 + 5] and not p.s.passage[5 * 7 + 0] and p.s.pap == [0] * 7
    q = Position()
    q.call(AskPassage(0, 5)).do("refuse")
    assert not q.s.passage[5] and 5 not in [x[0] for x in offers(q, "france", "passage")]


@pytest.mark.rule("NIE-31.3")
def test_a_revoked_guest_leaves_at_once() -> None:
    p = Position()
    p.s.passage[0 * 7 + 5] = 1
    p.put("france", "tyrol", infantry=1)
    p.call(RevokePassage(5, 0))
    assert p.asks() == ("france", "ask.Evacuate.leave_region")
    p.do("evacuate", "venice")
    assert p.count("france", "venice") == {"infantry": 1}


@pytest.mark.rule("NIE-31.4")
def test_forced_battle_after_revocation() -> None:
    p = Position()
    p.s.passage[0 * 7 + 5] = 1
    p.war("great_britain", "france")
    p.put("great_britain", "paris", infantry=1)
    p.s.invaded |= 1 << p.region("paris")
    p.put("france", "hungary", infantry=1)
    p.put("austria", "hungary", infantry=1)
    p.own("austria", "bosnia", "serbia", "wallachia")
    p.turn("france").do("revoke", "austria", "france", role="austria").do("done", role="france")
    p.do("done")
    assert p.s.battle.sides == [1, 1 << 5]  # the guest attacks: the region is the host's


# --- war (NIE-32) ------------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-32.1", "NIE-27.6")
def test_war_is_refused_against_allies_protected_losers_and_twice() -> None:
    p = Position()
    p.pap(france=5)
    p.ally("france", "spain")
    assert may_declare(p.t, 0, 6).key == "break-first"
    p.s.protection[0 * 7 + 5] = p.s.month + 1
    assert may_declare(p.t, 0, 5).rule == "NIE-27.6" and may_declare(p.t, 5, 0).key == "too-few-pap"
    p.war("france", "prussia")
    assert may_declare(p.t, 0, 2).key == "already-at-war"
    assert may_declare(p.t, 0, 1) is None


@pytest.mark.rule("NIE-32.2")
def test_enemies_are_listed_in_the_order_they_came() -> None:
    p = Position()
    for nation in ("russia", "great_britain", "austria"):
        p.war(nation, "france")
    assert p.s.enemies[0] == [3, 1, 5]


@pytest.mark.rule("NIE-32.3")
def test_war_opens_borders_and_ends_passage() -> None:
    p = Position()
    p.pap(france=1)
    p.s.passage[0 * 7 + 5] = 1
    p.call(DeclareWar(0, 5))
    assert not p.s.passage[5]
    unit = p.put("france", "milan", infantry=1)[0]
    p.turn("france").do("march", "milan")
    assert p.may("move", unit, "tyrol")


@pytest.mark.rule("NIE-33.1", "NIE-33.2", "NIE-32.4")
def test_an_armistice_ends_one_war_for_a_point_each() -> None:
    p = Position()
    p.war("austria", "france")
    p.war("russia", "france")
    p.pap(france=1, austria=1)
    p.put("austria", "lorraine", infantry=1)
    p.call(OfferArmistice(5, 0))
    assert p.asks() == ("france", "ask.OfferArmistice.answer")
    p.do("accept")
    assert p.relation("austria", "france") == NEUTRAL and p.relation("russia", "france") == WAR
    assert p.s.pap[0] == p.s.pap[5] == 0
    p.do("refuse")
    assert p.asks() == ("austria", "ask.Evacuate.leave_region")
    q = Position()
    q.war("austria", "france")
    q.pap(france=1, austria=1)
    q.call(OfferArmistice(5, 0)).do("refuse")
    assert q.relation("austria", "france") == WAR and q.s.pap[5] == 1


# --- trade (NIE-35) ----------------------------------------------------------------------------------------


@pytest.mark.rule("NIE-35.1")
def test_regions_are_traded_by_consent() -> None:
    p = Position()
    p.own("france", "milan", "belgium")
    p.own("austria", "venice")
    p.call(Trade(0, 5)).do("give", "belgium")
    assert p.refusal("give", "belgium") == ("NIE-35.1", "named-already")
    p.do("done").do("want", "venice").do("done")
    assert p.asks() == ("austria", "ask.Trade.answer") and "Belgium" in p.t.decision.text("en")
    p.do("accept")
    assert p.owner("belgium") == "austria" and p.owner("venice") == "france"
    q = Position()
    q.own("france", "belgium")
    q.call(Trade(0, 5)).do("give", "belgium").do("done").do("done").do("refuse")
    assert q.owner("belgium") == "france"


@pytest.mark.rule("NIE-35.2", "NIE-14.3")
def test_nobody_but_britain_gives_points_away() -> None:
    p = Position()
    p.s.pp = [20] * 7
    p.pap(france=9, great_britain=9)
    verbs = {a.verb for n in range(7) for a in political_actions(p.t, n)}
    assert not verbs & {"subsidise", "amount", "give_pp", "give_pap"}

    p.call(ProductionRound())
    assert p.asks() == ("great_britain", "ask.ProductionRound.subsidise")  # the only one ever asked


@pytest.mark.rule("NIE-7.2")
def test_the_agreed_hour_is_called_and_confirmed_by_all() -> None:
    p = Position(options=("time-limit",))
    p.call(CallTime(0))
    assert len(p.t.decisions) == 6
    for role in NATIONS[1:]:
        p.do("agree", role=role)
    assert p.s.time_up
    q = Position(options=("time-limit",))
    q.call(CallTime(0))
    for role in NATIONS[1:]:
        q.do("decline" if role == "spain" else "agree", role=role)
    assert not q.s.time_up


def test_the_council_offers_what_could_be_interjected() -> None:
    p = Position()
    p.pap(france=4)
    p.call(Council(0))
    assert set(p.t.decision.options[:-1]) == set(political_actions(p.t, 0))
    assert is_protected(p.t, 0, 1) is False and month_of((1804, 4)) == p.s.month
    assert MovementTurn(0).idle == 0


# --- in one hand, and what else a slip would break ---------------------------------------------------------


@pytest.mark.rule("NIE-22.5", "NIE-32.1", "NIE-35.1", "NIE-20.1")
def test_one_players_nations_neither_fight_nor_deal_with_each_other_nor_guard_his_victims() -> None:
    p = Position("1806-historical", players=2)
    assert p.t.seats == ((0, 6), (1, 3, 2))
    p.pap(france=5)
    assert may_declare(p.t, 0, 6).key == "own-nation"
    assert may_trade(p.t, 0, 6).key == may_talk(p.t, 0, 6).key == "nobody-to-talk-to"
    assert may_trade(p.t, 0, 1) is None and may_talk(p.t, 0, 1) is None
    assert 6 not in Guardian(0, 5).others(p.t) and 1 in Guardian(0, 5).others(p.t)


@pytest.mark.rule("NIE-22.5")
def test_no_war_on_a_neutral_major_that_nobody_could_take() -> None:
    p = Position()
    p.pap(france=2)
    p.neutral("great_britain", "prussia", "russia", "ottoman", "austria", "spain")
    assert may_declare(p.t, 0, 5).key == "nobody-to-defend-it"


@pytest.mark.rule("NIE-22.7", "NIE-27.6")
def test_a_victor_does_not_go_to_war_again_for_a_neutral_major() -> None:
    p = Position()
    p.neutral("austria")
    p.pap(france=1, great_britain=3)
    p.s.protection[1 * 7 + 0] = p.s.month + 3
    p.call(DeclareWar(0, 5))
    assert p.asks() == ("great_britain", "ask.Guardian.new_enemies") and p.verbs() == {"pass"}


@pytest.mark.rule("NIE-35.1", "NIE-5.13")
def test_who_trades_his_last_national_region_away_is_out_of_the_game() -> None:
    p = Position()
    for r in p.b.national[6]:
        p.s.owner[r] = 0
    p.own("spain", "madrid")
    p.call(Trade(6, 0)).do("give", "madrid").do("done").do("done").do("accept")
    assert p.s.extinct >> 6 & 1


@pytest.mark.rule("NIE-30.4", "NIE-31.4")
def test_who_shares_a_region_in_a_later_turn_is_not_forced_to_fight() -> None:
    p = Position()
    p.s.parting[0 * 7 + 5] = 1
    p.call(ForcedBattles())
    p.put("france", "bavaria", infantry=1)
    p.put("austria", "bavaria", infantry=1)
    p.call(ForcedBattles())
    assert p.asks() == ("austria", "ask.Evacuate.courtesy") and not p.events("forced-battle")


@pytest.mark.rule("NIE-20.1")
def test_a_condition_is_the_hearers_and_a_promise_the_speakers() -> None:
    p = Position()
    cede = next(i for i, (name, _) in enumerate(CONDITIONS) if name == "cede")
    pact = Pact(5, 2, 0, NONE, NONE, cede, NONE, p.region("silesia"), p.s.month, 1)
    assert fulfilled(p.s, pact) == (False, False)
    p.own("austria", "silesia")
    p.ally("austria", "prussia")
    assert fulfilled(p.s, pact) == (True, True)


@pytest.mark.rule("NIE-25.10", "NIE-25.8")
@pytest.mark.parametrize(("over", "free"), [(0, True), (1, False)])
def test_detaching_succeeds_up_to_the_rating(over: int, free: bool) -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.pap(france=2)
    p.call(Detach(0, 5, 1), [*two(rating(p.t, 0, 5) + over)])
    assert (p.s.commander[5] == NONE) == free


@pytest.mark.rule("NIE-25.12")
def test_a_scenarios_ratings_rise_with_russian_armies_in_prussia() -> None:
    p = Position("1812", year=1813)
    before = [rating(p.t, 1, 5), rating(p.t, 3, 2), rating(p.t, 0, 5)]
    p.put("russia", "east_prussia", infantry=2)
    assert [rating(p.t, 1, 5), rating(p.t, 3, 2), rating(p.t, 0, 5)] == [
        before[0] + 2,
        before[1] + 2,
        before[2],
    ]


@pytest.mark.rule("NIE-30.2")
def test_former_allies_part_in_a_region_that_is_neithers() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.put("france", "bavaria", infantry=1)
    p.put("austria", "bavaria", infantry=1)
    p.call(BreakAlliance(0, 5))
    assert p.asks() == ("austria", "ask.Evacuate.courtesy")
    p.do("refuse")
    assert p.asks() == ("france", "ask.Evacuate.leave_region")


@pytest.mark.rule("NIE-33.1")
def test_an_armistice_needs_a_point_from_both() -> None:
    p = Position()
    p.war("france", "austria")
    p.pap(france=1)
    assert not offers(p, "france", "armistice")
    p.pap(austria=1)
    assert offers(p, "france", "armistice") == [(5,)]


@pytest.mark.rule("NIE-33.1")
def test_an_armistice_is_between_playing_nations() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.war("france", "austria")
    p.pap(france=2, great_britain=2, austria=2)
    assert not offers(p, "france", "armistice") and not offers(p, "austria", "armistice")


@pytest.mark.rule("NIE-27.6", "NIE-4.1")
def test_the_peace_of_1805_protects_austria_until_1807() -> None:
    t = GAME.table("1806", players=7, seed=1)
    while t.decision.key == "ask.Campaign.choose_nations":
        t.play(t.decision.options[-1])
    assert is_protected(t, 0, 5) and not is_protected(t, 5, 0)
    t.state.month = month_of((1807, 1))
    assert not is_protected(t, 0, 5)


@pytest.mark.rule("NIE-30.1", "NIE-36.2")
def test_no_alliance_is_broken_in_the_middle_of_a_battle() -> None:
    p = Position()
    p.ally("france", "spain")
    p.pap(france=1, spain=1)
    assert offers(p, "france", "break") == [(6,)]
    p.war("france", "austria")
    p.put("france", "bavaria", infantry=1)
    p.put("austria", "bavaria", infantry=1)
    p.battle("bavaria", "france", "austria")
    assert not offers(p, "france", "break") and not offers(p, "spain", "break")


@pytest.mark.rule("NIE-30.1", "NIE-4.1")
@pytest.mark.parametrize(
    ("scenario", "year", "kept"),
    [("1812", 1812, True), ("1812", 1814, False), ("1812-historical", 1814, True)],
)
def test_a_scenario_locks_an_alliance_for_a_time_or_in_a_historical_game_for_good(
    scenario: str, year: int, kept: bool
) -> None:
    assert locked(Position(scenario, year=year).t, 5, 0) == kept


@pytest.mark.rule("NIE-25.10")
def test_a_neutral_major_in_another_hand_is_not_won_but_detached() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.pap(france=2)
    assert may_negotiate(p.t, 0, 5).key == "controlled-by-another" and (5, 1) in offers(p, "france", "detach")


@pytest.mark.rule("NIE-22.4", "NIE-20.2")
def test_the_controller_pays_for_his_neutral_major() -> None:
    p = Position()
    p.controls("great_britain", "austria")
    p.pap(great_britain=1, austria=0)
    assert (0,) in offers(p, "austria", "declare")
    p.call(DeclareWar(5, 0))
    assert p.s.pap[1] == 0 and p.relation("austria", "france") == WAR


@pytest.mark.rule("NIE-31.1")
def test_who_may_pass_does_not_ask_again() -> None:
    p = Position()
    assert (5,) in offers(p, "france", "passage")
    p.s.passage[0 * 7 + 5] = 1
    assert (5,) not in offers(p, "france", "passage")


@pytest.mark.rule("NIE-21.2")
def test_an_ally_who_joins_moves_with_fresh_units() -> None:
    p = Position()
    p.ally("france", "spain")
    tired = p.put("spain", "madrid", infantry=1)[0]
    p.s.steps[tired] = 1
    p.call(MovementTurn(0)).do("join", "spain")
    while p.asks() != ("spain", "ask.MovementTurn.move"):
        p.do("done")
    assert p.may("march", "madrid")


@pytest.mark.rule("NIE-26.11")
def test_no_ally_of_the_annexer_leads_the_resistance() -> None:
    p = Position()
    assert AnnexRoll(0, p.region("bavaria")).champion(p.t) == 1
    p.ally("france", "great_britain")
    assert AnnexRoll(0, p.region("bavaria")).champion(p.t) == 2


@pytest.mark.rule("NIE-30.2")
def test_when_an_alliance_is_broken_the_guests_of_the_breaker_go_too() -> None:
    p = Position()
    p.ally("france", "austria")
    p.pap(france=1)
    p.put("austria", "lorraine", infantry=1)
    p.call(BreakAlliance(0, 5)).do("refuse")
    assert p.asks() == ("austria", "ask.Evacuate.leave_region")


@pytest.mark.rule("NIE-26.5")
def test_a_minor_nation_is_annexed_in_ones_own_turn_only() -> None:
    p = Position()
    p.put("france", "bavaria", infantry=1)
    p.pap(france=1)
    p.s.movers = 1 << 5
    assert may_annex(p.t, 0, p.region("bavaria")).key == "own-turn-only" and not offers(p, "france", "annex")
    p.s.movers = 1 << 0
    assert may_annex(p.t, 0, p.region("bavaria")) is None and offers(p, "france", "annex")


@pytest.mark.rule("NIE-26.9")
@pytest.mark.parametrize("fighting", [False, True])
def test_resistance_is_fought_at_once_when_the_battles_have_begun(fighting: bool) -> None:
    p = Position()
    p.put("france", "bavaria", infantry=1)
    p.s.active, p.s.movers, p.s.fighting = 0, 1, fighting
    p.call(AnnexRoll(0, p.region("bavaria")), [1, 1, 1, 1])
    assert p.s.resisting == [[p.region("bavaria"), 0]]
    assert (p.s.battle.region == p.region("bavaria")) == fighting


@pytest.mark.rule("NIE-26.5", "NIE-22.4")
def test_a_controlled_neutral_major_annexes_no_minor_nation() -> None:
    p = Position()
    p.controls("france", "prussia")
    p.pap(france=3)
    p.put("prussia", "mecklenburg", infantry=1)
    p.turn("prussia")
    assert may_annex(p.t, 2, p.region("mecklenburg")).key == "playing-nations-only"
    assert not p.options("annex") and not offers(p, "france", "annex")


@pytest.mark.rule("NIE-26.9", "NIE-25.3")
def test_a_minor_nation_that_fights_is_not_won_over() -> None:
    p = Position()
    p.pap(france=1, prussia=2)
    p.put("france", "bavaria", infantry=1)
    p.turn("france", [1, 2, 1, 1]).do("annex", "france", "bavaria")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    assert may_win_over(p.t, 2, p.region("bavaria")).key == "already-fighting-there"
    assert may_win_over(p.t, 2, p.region("saxony")) is None


@pytest.mark.rule("NIE-33.1")
def test_an_armistice_falls_through_when_a_point_was_spent_meanwhile() -> None:
    p = Position()
    p.war("austria", "france")
    p.pap(france=1, austria=1)
    p.put("russia", "moscow", infantry=1)
    p.turn("russia")
    p.call(OfferArmistice(5, 0))
    p.do("declare", "france", "prussia", role="france")  # the last point of France
    assert p.rests() and p.s.pap[0] == 0 and p.s.pap[5] == 1
    assert p.relation("austria", "france") == WAR


@pytest.mark.rule("NIE-25.2", "NIE-20.4")
def test_an_alliance_is_not_made_with_an_enemy_of_a_moment_ago() -> None:
    p = Position()
    p.pap(france=2, austria=1)
    p.call(Negotiate(0, 5))
    assert p.asks() == ("austria", "ask.Negotiate.answer")
    p.do("declare", "austria", "france", role="austria")
    assert p.rests() and p.relation("france", "austria") == WAR and p.s.enemies[0] == [5]


@pytest.mark.rule("NIE-25.10", "NIE-31.1", "NIE-20.1", "NIE-35.1")
@pytest.mark.parametrize("what", ["passage", "talk", "trade"])
def test_who_is_detached_while_he_is_asked_answers_no_more(what: str) -> None:
    p = Position()
    p.controls("austria", "prussia")
    p.pap(russia=2)
    p.own("france", "belgium")
    if what == "passage":
        p.call(AskPassage(0, 2), [1, 1])
    elif what == "talk":
        p.call(Talk(0, 2), [1, 1]).do("promise", 0).do("condition", 0)
    else:
        p.call(Trade(0, 2), [1, 1]).do("give", "belgium").do("done").do("done")
    assert p.asks()[0] == "austria"
    p.do("detach", "russia", "prussia", "austria", role="russia")
    assert p.s.commander[2] == NONE and p.rests() and p.owner("belgium") == "france"


@pytest.mark.rule("NIE-35.1", "NIE-17.2")
def test_a_region_lost_while_it_is_dealt_in_is_not_given() -> None:
    p = Position()
    p.own("france", "belgium")
    p.call(Trade(0, 5)).do("give", "belgium").do("done").do("done")
    assert p.asks() == ("austria", "ask.Trade.answer")
    p.own("prussia", "belgium")
    p.pap(russia=1)
    p.do("declare", "russia", "spain", role="russia")  # whatever else happens, the question is asked anew
    assert p.rests() and p.owner("belgium") == "prussia"


@pytest.mark.rule("NIE-22.7", "NIE-4.1")
def test_a_war_that_a_scenario_puts_off_is_not_begun_in_reply_either() -> None:
    p = Position("1812", year=1813)
    assert war_too_early(p.t, 5, 0).key == "not-before"  # Austria waits for Prussia
    p.neutral("spain")
    p.pap(france=1, austria=1, great_britain=1)
    p.call(DeclareWar(0, 6))
    asked = {}
    while p.asks()[1] == "ask.Guardian.new_enemies":
        asked[p.asks()[0]] = "join_war" in p.verbs()
        p.do("pass")
    assert asked["great_britain"] and not asked["austria"]


@pytest.mark.rule("NIE-26.11", "NIE-26.12")
@pytest.mark.parametrize("wins", [True, False])
def test_an_enemy_who_stands_in_a_resisting_minor_is_fought_besides_its_army(wins: bool) -> None:
    """Only a Neutral Major is at war with the annexer, so the Minor Nation fights alone, in a battle of its own."""
    p = Position()
    p.controls("great_britain", "prussia")
    p.war("france", "prussia")
    p.pap(france=1)
    french = p.put("france", "bavaria", infantry=2)
    prussian = p.put("prussia", "bavaria", infantry=1)
    p.turn("france", [1, 1, 1, 1]).do("annex", "france", "bavaria")
    while p.asks()[1] == "ask.AnnexWindow.offer":
        p.do("pass")
    blue = [u for u in range(len(p.s.kind)) if p.s.nation[u] == 7]
    p.do("done")
    if p.asks()[1] == "ask.BattleStep.choose":
        p.do("fight", "bavaria")
    assert p.s.battle.sides == [1, 1 << 2] and len(blue) == 2
    p.deploy(**({"A2": french, "RD": prussian} if wins else {"RA": french, "D2": prussian}))
    p.t._run(None)
    while not p.rests() and (p.s.battle.region == NONE or p.s.battle.sides[1] == 1 << 2):
        p.t.play(p.t.decision.options[-1])
    if wins:
        assert p.s.battle.sides == [1, 1 << 7] and p.owner("bavaria") == ""  # its army is still to be beaten
        p.deploy(A2=french, RD=blue)
        p.t._run(None)
        while not p.rests():
            p.t.play(p.t.decision.options[-1])
        assert p.owner("bavaria") == "france"
    else:
        assert p.rests() and p.count(7, "bavaria") == {} and p.owner("bavaria") == "" and not p.s.resisting


@pytest.mark.rule("NIE-26.11")
def test_another_nation_of_the_annexers_player_does_not_lead_the_resistance() -> None:
    p = Position()
    p.s.commander[1] = 0  # one player plays France and Great Britain
    assert AnnexRoll(0, p.region("bavaria")).champion(p.t) == 2


@pytest.mark.rule("NIE-5.13", "NIE-35.1")
def test_who_trades_himself_away_in_the_middle_of_a_voyage_is_gone_with_his_fleet() -> None:
    p = Position()
    p.own("france", *[p.b.regions[r].id for r in p.b.national[6]][1:])
    last = p.b.national[6][0]
    p.ships("spain", "mid_atlantic", 1)
    p.turn("spain").do("fleet", "mid_atlantic").do("take", 1).do("sail", "bay_of_biscay")
    assert p.asks() == ("spain", "ask.Sail.sail")
    p.do("trade", "france", "spain", role="france").do("done", role="france")
    p.do("want", last, role="france").do("done", role="france").do("accept", role="spain")
    assert p.s.extinct >> 6 & 1 and p.total("spain") == 0 and p.rests()


@pytest.mark.rule("NIE-35.1")
def test_so_many_regions_change_hands_in_one_exchange_and_no_more() -> None:
    p = Position()
    most = p.b.politics.trade_regions
    mine = [r for r in range(len(p.s.owner)) if p.s.owner[r] == 0]
    deal = Trade(0, 5)
    assert deal.not_on_offer(p.t, 0, mine[-1], mine[: most - 1]) is None
    refusal = deal.not_on_offer(p.t, 0, mine[-1], mine[:most])
    assert refusal is not None and refusal.key.endswith("enough-regions")
    assert deal.regions(p.t, 0, mine[: most - 1]) and not deal.regions(p.t, 0, mine[:most])

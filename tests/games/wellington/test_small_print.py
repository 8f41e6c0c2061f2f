"""The small print of cards and steps: who is counted among the dead, what is shuffled, what a second one of the same finds."""

from __future__ import annotations

import pytest

from grognard.engine import Leave, act
from grognard.engine.values import Ask
from grognard.games.wellington import GAME, forces, hands, interphase, victory
from grognard.games.wellington.aftermath import FallBack
from grognard.games.wellington.board import ALLIED, BRITAIN, FRENCH, NORD, SPAIN, SUD
from grognard.games.wellington.cards.c061_086 import Scatter
from grognard.games.wellington.cards.common import EventFlag, Gain, restore
from grognard.games.wellington.cards.national import CutOff
from grognard.games.wellington.events import CARDS, Moment
from grognard.games.wellington.interphase import DeployConvoy, Interphase, Ride, deployable
from grognard.games.wellington.sequence import Begin
from grognard.games.wellington.state import MARCHED, POOL, REGROUP, Effect, Fight
from tests.games.wellington.battles import besiege, clash, fight, no_cards, rolls, siege, siege_on, trenches
from tests.games.wellington.conftest import Position
from tests.games.wellington.test_card_outcomes import came_of
from tests.games.wellington.test_interphase import at_interphase, run

# --- before a fortress -----------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C095", "WEL-C052", "WEL-12.3c")
def test_who_falls_to_a_card_before_a_fortress_is_one_of_the_dead_of_the_siege() -> None:
    p = Position().place("armee_du_sud", "elvas", 6, "soult").place("britain", "evora", 1)
    p.hand("britain", 95, 80).hand("armee_du_sud", 72).begin("armee_du_sud")
    p.respond("britain", 95, at="siege").dice(6, *[1] * 6)
    p.do("besiege", "soult").do("take", 6)
    assert len(siege(p).dead) == siege(p).struck == 1 and p.sp("armee_du_sud", "elvas") == 5
    p = trenches(sp=5, armee_du_nord=(52,))
    p.respond("armee_du_nord", 52, ("leader", "wellington"), at="siege").dice(5)
    besiege(p)
    assert siege(p).dead == [p.leader("wellington")] and siege(p).struck == 1


@pytest.mark.rule("WEL-C095")
def test_riflemen_have_nobody_to_shoot_at_in_a_british_siege() -> None:
    p = trenches(britain=(95,))
    besiege(p)
    for moment in ("siege", "siege_round"):
        p.t._push(Moment(moment, Begin()))
        assert CARDS[95].target(p.t) == ([], 255)  # type: ignore[attr-defined]
        p.t._stack.pop()


@pytest.mark.rule("WEL-C015", "WEL-C021", "WEL-12.3a")
@pytest.mark.parametrize(("hope", "guns", "sixes"), [((6, 6, 1), False, 2), ((5, 5, 4), False, 0), ((5, 5, 4), True, 1), ((6, 5, 5), True, 2)])  # fmt: skip
def test_the_dice_of_the_forlorn_hope_count_as_the_others_do(
    hope: tuple[int, int, int], guns: bool, sixes: int
) -> None:
    """6s, and with siege guns every two 5s; a 1 costs the besieger a man."""
    p = trenches(britain=(15,))
    besiege(p).do("event", 15)
    if guns:
        siege(p).effects.append(Effect(21, ALLIED, BRITAIN))
    p.seeded()
    rolled = [1] * 30
    p.dice(*rolled[: len(rolled) - 19], *hope, 2, 2, 2)
    siege_on(p)
    told = [event.args for event in p.t.journal if event.key == "siege-round"]
    assert told[-1]["n"] == sixes and p.sp("britain", "badajoz") == 5 - (1 in hope)


@pytest.mark.rule("WEL-C016", "WEL-10.1a")
def test_what_came_of_a_sortie_and_of_a_relief_is_told() -> None:
    p = trenches(armee_du_nord=(16,))
    p.respond("armee_du_nord", 16, ("use", 0), at="siege")
    besiege(p)
    assert came_of(p).endswith("Britain besieges with three dice fewer in the first round.")
    p = trenches(armee_du_sud=(16,)).place("armee_du_sud", "llerena", 6, "soult")
    p.respond("armee_du_sud", 16, ("use", 1), at="siege")
    besiege(p)
    p.do("done")
    assert came_of(p).endswith("nobody comes to the relief.") and not p.s.fights


@pytest.mark.rule("WEL-14.3c")
def test_batteries_have_fired_for_one_siege_alone() -> None:
    p = trenches()
    p.s.shelled = [p.duchy("badajoz"), 1, 2]
    besiege(p)
    assert (siege(p).fives, siege(p).struck) == (1, 3) and not p.s.shelled


@pytest.mark.rule("WEL-C073")
def test_conscripts_follow_a_leader_of_the_siege_or_of_the_battle_that_stands_on_top_of_it() -> None:
    p = (
        besiege(trenches())
        .place("britain", "badajoz", 0, "hill")
        .place("armee_du_sud", "badajoz", 0, "soult")
    )
    p.place("armee_du_sud", "merida", 1, "suchet").place("britain", "merida", 1, "graham")

    def leaders(power: int) -> list[object]:
        options = CARDS[73].choices(p.t, power, [])
        assert options is not None
        return sorted(str(option.args[0]) for option in options)

    def named(*names: str) -> list[object]:
        return sorted(str(p.leader(name)) for name in names)

    assert leaders(BRITAIN) == named("wellington") and leaders(SUD) == []  # Hill besieges nobody
    p.s.fights.append(Fight(p.duchy("badajoz"), FRENCH, True, False))
    assert leaders(BRITAIN) == named("hill", "wellington") and leaders(SUD) == named("soult")
    p.s.fights[-1].duchy = p.duchy("merida")
    assert leaders(BRITAIN) == named("wellington") and leaders(SUD) == []
    p.s.sieges.clear()
    assert leaders(BRITAIN) == named("graham") and leaders(SUD) == named("suchet")


@pytest.mark.rule("WEL-C073")
def test_conscripts_do_not_follow_a_leader_who_has_fallen() -> None:
    for gone in (REGROUP, POOL):
        p = besiege(trenches())
        p.s.place[p.leader("wellington")] = gone
        assert CARDS[73].choices(p.t, BRITAIN, []) == []


# --- beside a battle -------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C084")
def test_who_is_scattered_is_told() -> None:
    p = clash(4, 4, spain=(84,))
    p.respond("spain", 84, at="retreat").dice(*rolls([6], 8, [], 9))
    no_cards(p)
    p.do("leader_lost", "reille")
    assert came_of(p).endswith("costs the Armée du Nord 2 SP and Reille, gone to the Regroup Box.")


@pytest.mark.rule("WEL-C084")
@pytest.mark.parametrize(("french", "scattered"), [(5, 3), (4, 2), (1, 1)])
def test_half_are_scattered_once_and_a_good_leader_stays(french: int, scattered: int) -> None:
    p = clash(4, french).place("armee_du_sud", "almaraz", 0, "soult", "suchet")
    ratings = {name: forces.battle_rating(p.t, p.leader(name)) for name in ("reille", "suchet", "soult")}
    p.t._push(Scatter(FRENCH))
    p.t._run(None)
    assert p.sp("armee_du_nord", "almaraz") == french - scattered  # half, rounded up
    assert forces.regrouping(p.t, NORD) == scattered
    assert ratings == {"reille": 2, "suchet": 3, "soult": 4}
    assert p.options("leader_lost") == [(p.leader("reille"),)]


@pytest.mark.rule("WEL-C070")
def test_a_tie_is_decided_for_one_side_or_the_other() -> None:
    p = clash(4, 4, britain=(70,)).do("event", 70)
    p.dice(*[1] * 80)
    no_cards(p)
    assert p.key() == "RoundEnd.tie" and p.options("side") == [(0,), (1,)]


@pytest.mark.rule("WEL-C068", "WEL-11.8")
def test_the_train_takes_the_plunder_of_an_enemy_and_no_gain_of_a_card() -> None:
    p = Position().begin("britain")
    duchy = p.duchy("lisbon")
    for power, card, may in ((BRITAIN, 0, True), (SPAIN, 0, True), (SUD, 0, False), (BRITAIN, 7, False), (SUD, 7, False)):  # fmt: skip
        p.t._push(Moment("plunder", Gain(power, 1, duchy, False, bool(card))))
        assert CARDS[68].may(p.t, NORD, "plunder") is may, (power, card)
        p.t._stack.pop()


@pytest.mark.rule("WEL-C079", "WEL-C032", "WEL-9.53")
def test_a_commander_who_is_brought_back_commands_again_and_whoever_did_not_does_not() -> None:
    for chief in (True, False):
        p = clash(4, 4).place("armee_du_nord", "almaraz", 0, "marmont")
        reille, marmont, duchy = p.leader("reille"), p.leader("marmont"), p.duchy("almaraz")
        forces.name_commander(p.t, FRENCH, duchy, reille if chief else marmont)
        p.s.march[reille] = 7 if chief else 0
        this = fight(p)
        forces.remove(p.t, reille, REGROUP)
        this.dead[FRENCH].append(reille)
        this.virtual[FRENCH] = 1
        restore(p.t, this, FRENCH, [reille])
        assert forces.commander(p.t, FRENCH, duchy) == (reille if chief else marmont)
        assert this.virtual[FRENCH] == (0 if chief else 1) and not this.dead[FRENCH]


@pytest.mark.rule("WEL-C079", "WEL-1.5")
def test_a_leader_who_was_built_again_meanwhile_stays_where_he_is() -> None:
    """The first leader of the roster as well as another; nobody else comes in his place, and no soldier whom nobody can replace."""
    p = clash(4, 4)
    this, first = fight(p), p.b.first_leader
    for leader in (first, p.leader("reille")):
        side = 0 if p.b.power_of[leader] in (BRITAIN, SPAIN) else 1
        p.s.place[leader] = this.duchy
        forces.remove(p.t, leader)
        this.dead[side].append(leader)
        p.s.place[leader] = p.duchy("bayonne")
        before = bytes(p.s.place)
        restore(p.t, this, side, [leader])
        assert bytes(p.s.place) == before and not this.dead[side]
    for spare, comes in (
        (1, 1),
        (0, 0),
    ):  # in the place of a soldier another one comes, as long as there is one
        soldier = forces.soldiers(p.t, NORD, this.duchy)[0]
        forces.remove(p.t, soldier)
        this.dead[FRENCH].append(soldier)
        for piece in forces.spare(p.t, NORD)[: None if not spare else -1]:
            p.s.place[piece] = p.duchy("bayonne")
        p.s.place[soldier], left = p.duchy("bayonne"), forces.spare(p.t, NORD)
        assert len(left) <= spare
        before = p.sp("armee_du_nord", "almaraz")
        restore(p.t, this, FRENCH, [soldier])
        assert p.sp("armee_du_nord", "almaraz") == before + comes and p.s.place[soldier] == p.duchy("bayonne")


@pytest.mark.rule("WEL-11.61", "WEL-9.44")
def test_nobody_gets_away_where_the_retreat_has_been_barred() -> None:
    p = clash(4, 4)
    p.place("britain", "toledo", 1)
    troops = forces.pieces(p.t, NORD, p.duchy("almaraz"))
    barred = FallBack(NORD, troops, p.duchy("almaraz"), p.duchy("toledo")).fall_back(p.t)
    assert isinstance(barred, Leave) and barred.value == 0 and p.at("reille") == "almaraz"


# --- cards of an impulse ---------------------------------------------------------------------------------


@pytest.mark.rule("WEL-C019")
def test_bandits_with_two_hits_take_a_flag_and_a_man() -> None:
    p = Position().place("armee_du_sud", "merida", 2).flag("merida", "armee_du_sud")
    p.hand("spain", 19).begin("spain").dice(5, 6, 1, 1, 1, 1)
    p.do("event", 19).do("duchy", "merida").do("duchy", "caceres").do("lower", "merida")
    assert (p.asked(), p.options("loss"), p.options("lower")) == ("armee_du_sud", [(SUD,)], [])
    p.do("loss", "armee_du_sud")
    assert p.sp("armee_du_sud", "merida") == 1 and "BanditAttack" not in p.key()


@pytest.mark.rule("WEL-10.10", "WEL-C092", "WEL-C056")
@pytest.mark.parametrize("flag", [None, "armee_du_nord", "spain", "britain", "armee_du_sud"])
def test_the_flag_that_was_there_comes_back_when_interceptors_come(flag: str | None) -> None:
    p = Position().begin("spain").flag("llerena", flag)
    before = p.s.flag[p.duchy("llerena")]
    step = EventFlag(SPAIN, p.duchy("llerena"))
    step.hoist(p.t)
    assert p.s.flag[p.duchy("llerena")] in (SPAIN + 1, 0)
    step.after_opposed(p.t, [1])
    assert p.s.flag[p.duchy("llerena")] == before


@pytest.mark.rule("WEL-C092", "WEL-C102", "WEL-13.1")
def test_hussars_screen_an_army_that_guerrillas_have_cut_off() -> None:
    p = Position().place("armee_du_sud", "llerena", 5, "soult").begin("spain")
    p.s.chasseurs = 1 << SUD
    p.t._push(CutOff([]))
    this = p.t._stack[-1]
    assert isinstance(this, CutOff)
    flow = this.on_leader(p.t, p.leader("soult"))
    suffer = flow.procedure  # type: ignore[union-attr]
    assert suffer.card == 92 and suffer.side == FRENCH


@pytest.mark.rule("WEL-C076", "WEL-15.2")
@pytest.mark.parametrize(
    "why", ["nothing", "a Resource was spent", "no Resource is left", "the hand is full"]
)
def test_when_exploring_officers_buy_nothing(why: str) -> None:
    p = Position().hand("britain", 76, 37).top(17, 18, 13).begin("britain")
    if why == "a Resource was spent":
        p.s.spent_resource = True
    if why == "no Resource is left":
        p.s.resources[BRITAIN] = 0
    if why == "the hand is full":
        p.hand("britain", 47, 80, 19, 25, 24, 50, 44)
    p.do("event", 76).do("use", 1)
    shown = [(13,), (17,), (18,)]  # in the order of their numbers, not of the deck
    if why == "nothing":
        assert p.options("buy") == shown
        p.do("done")
    assert not p.options("buy") and p.options("card") == shown


@pytest.mark.rule("WEL-C076", "WEL-15.2")
def test_the_eighth_common_card_may_be_bought() -> None:
    p = Position().hand("britain", 76, 37, 47, 80, 19, 25, 24, 50).top(13, 17, 18).begin("britain")
    p.do("event", 76).do("use", 1)
    assert len(hands.common(p.t, BRITAIN)) == 7 and p.options("buy")


@pytest.mark.rule("WEL-C086")
def test_the_eagle_names_both_duchies_it_comes_to_and_deals_no_card_that_somebody_could_foresee() -> None:
    dealt = set()
    for seed in range(6):
        p = Position().hand("armee_du_nord", 86, 37).begin("armee_du_nord").seeded(seed)
        p.do("event", 86).do("duchy", "toulouse")
        if p.key() == "EagleTroops.choose":
            p.do("duchy", "bayonne")
        dealt.add(tuple(card for hand in p.s.hands for card in hand if hands.is_national(p.b, card)))
    assert len(dealt) > 1
    assert "4 SP each come to Toulouse and Bayonne" in came_of(p)


@pytest.mark.rule("WEL-C039")
def test_royalist_dissent_waits_for_both_french_powers_and_nobody_else() -> None:
    p = Position().hand("britain", 39, 37).begin("britain").do("event", 39)
    assert p.s.dissent == 1 << SUD | 1 << NORD


# --- the interphase --------------------------------------------------------------------------------------


@pytest.mark.rule("WEL-16.43", "WEL-16.42", "WEL-16.43a")
def test_after_the_cards_of_the_track_each_power_in_turn_gives_up_what_is_too_much() -> None:
    """Spain is due the next impulse; Britain and Armée du Sud hold ten common cards each."""
    p = at_interphase(Position())
    p.s.marker = 2
    p.hand("britain", 37, 47, 80, 13, 17, 18, 19, 25)
    p.hand("armee_du_sud", 24, 50, 44, 62, 2, 3, 5, 6)
    before = [p.resources(power) for power in GAME.roles]
    p.seeded()
    run(p)
    excess: list[str] = []
    while p.key().split(".")[0] in ("Reinforce", "Deploy", "Interphase", "OldCards", "Excess"):
        if p.key() == "Excess.others":
            excess.append(p.asked())
            p.do("discard", p.options("discard")[0][0])
        elif p.t.decision is not None and act("done") in p.t.decision.options:
            p.do("done")
        else:
            assert p.t.decision is not None
            p.t.play(p.t.decision.options[0])
    assert list(dict.fromkeys(excess)) == ["britain", "armee_du_sud"]
    gained = [p.resources(power) - was for power, was in zip(GAME.roles, before, strict=True)]
    assert gained[0] - gained[2] >= 1 and gained[1] >= 1
    assert all(len(hands.common(p.t, power)) <= 8 for power in range(4))


@pytest.mark.rule("WEL-16.43")
def test_nobody_knows_where_in_the_deck_the_ninth_card_lies() -> None:
    places = set()
    for seed in range(5):
        p = Position().hand("britain", 77, 47, 80, 13, 17, 18, 19, 25, 24).begin("britain").seeded(seed)
        for card in (47, 80, 13, 17, 18, 19, 25, 24):
            p.s.hands[0].remove(card)
        p.s.hands[0] = [77] * 9  # whichever is drawn, it is the card that must be played
        interphase.Excess(0).ninth(p.t)
        places.add(p.s.deck.index(77))
    assert len(places) > 1


@pytest.mark.rule("WEL-C085")
def test_the_horses_are_shuffled_into_the_deck() -> None:
    places = set()
    for seed in range(5):
        p = Position().seeded(seed)
        p.s.deck.remove(85)
        p.s.in_play.append(85)
        interphase.late_cards(p.t)
        p.whole()
        places.add(p.s.deck.index(85))
    assert len(places) > 1


@pytest.mark.rule("WEL-16.44")
def test_the_national_cards_are_shuffled_before_they_are_dealt() -> None:
    for deck, power in ((0, 0), (1, 2), (2, 1)):
        dealt = set()
        for seed in range(8):
            p = Position().seeded(seed)
            interphase.deal_all_national(p.t, [0, 1, 2, 3])
            dealt.add(tuple(card for card in p.s.hands[power] if hands.card_nation(p.b, card) == deck))
        assert len(dealt) > 1


@pytest.mark.rule("WEL-16.3b", "WEL-16.31")
def test_a_convoy_of_the_deployment_carries_what_the_ships_hold() -> None:
    p = Position().place("britain", "lisbon", 7, "hill", "graham").begin("britain")
    convoy = p.b.limit["convoy"]
    p.t._push(DeployConvoy(p.duchy("lisbon"), p.duchy("porto")))
    run(p)
    assert p.options("ship") == [(n,) for n in range(1, convoy + 1)]  # an empty convoy is none
    p.do("board", "hill")
    assert p.options("ship") == [(n,) for n in range(convoy)] and p.options("board") == [
        (p.leader("graham"),)
    ]
    p.do("ship", 2)
    carried = [p.leader("hill"), *forces.soldiers(p.t, BRITAIN, p.duchy("porto"))]
    assert len(carried) == 3 and all(p.s.mark[piece] & MARCHED for piece in carried)
    assert p.leader("hill") not in deployable(p.t, BRITAIN) and p.leader("graham") in deployable(p.t, BRITAIN)
    p = Position().place("britain", "lisbon", 2, "hill").begin("britain")
    p.t._push(DeployConvoy(p.duchy("lisbon"), p.duchy("porto")))
    run(p)
    assert p.options("ship") == [(1,), (2,)]


@pytest.mark.rule("WEL-16.3a", "WEL-16.3")
def test_a_leader_who_is_deployed_takes_other_leaders_along_each_as_one_of_his_command() -> None:
    p = Position().place("britain", "lisbon", 6, "hill", "graham").begin("britain")
    p.t._push(Ride(BRITAIN, p.leader("hill")))
    run(p)
    command = forces.command_rating(p.t, p.leader("hill"))
    assert max(args[0] for args in p.options("take")) == command
    p.do("staff", "graham")
    assert not p.options("staff") and max(args[0] for args in p.options("take")) == command - 1
    p.do("take", 1).do("to", "coimbra").do("take", 0).do("done")
    assert p.at("graham") == p.at("hill") == "coimbra" and p.sp("britain", "coimbra") == 1
    assert all(p.s.mark[p.leader(name)] & MARCHED for name in ("hill", "graham"))


@pytest.mark.rule("WEL-2.1a")
def test_a_bid_is_from_none_to_five_and_nobody_pays_a_bid_of_none() -> None:
    t = GAME.table("1812", ["bidding"], players=2, seed=1)
    for decision in t.decisions:
        assert [option.args for option in decision.options] == [(n,) for n in range(6)]
    t.play(act("bid", 0), role="britain")
    t.play(act("bid", 0), role="armee_du_sud")
    assert t.decision is None or t.decision.key != "ask.Bids.pay"


# --- who is asked, and how it is counted -----------------------------------------------------------------


@pytest.mark.rule("WEL-10.1", "WEL-10.3b", "WEL-6")
def test_each_french_power_is_asked_for_its_own_interceptors() -> None:
    p = Position().place("armee_du_sud", "ciudad_rodrigo", 2, "drouet")
    p.place("armee_du_nord", "ciudad_rodrigo", 2, "clausel").place("britain", "lisbon", 4, "beresford")
    p.begin("britain", cp=3).do("march", "beresford", "fuentes")
    asked_for = []
    while p.key() == "Interceptions.offer":
        asked, other = ("drouet", "clausel") if p.asked() == "armee_du_sud" else ("clausel", "drouet")
        refused = p.t.why_not(p.action(("intercept", other)))
        assert refused is not None and refused.key == "refused.not-yours"
        assert p.t.why_not(p.action(("intercept", asked))) is None
        asked_for.append(asked)
        p.do("done")
    assert asked_for == ["drouet", "clausel"]


@pytest.mark.rule("WEL-19.5", "WEL-19.1")
@pytest.mark.parametrize(("players", "times"), [(4, 2), (2, 0)])
def test_the_spanish_bonus_is_in_the_score_of_spain_in_half_points(players: int, times: int) -> None:
    p = Position(players=players)
    for duchy in p.b.spain:
        if p.b.owner[duchy] != SPAIN:
            p.s.flag[duchy] = SPAIN + 1
    before, bonus = victory.half_points(p.t, SPAIN), victory.liberation_bonus(p.t)
    victory.finish(p.t, ALLIED, "peace")
    assert p.t.outcome is not None and bonus == 6
    assert p.t.outcome.scores["spain"] == before + times * bonus
    assert p.t.outcome.scores["britain"] == victory.half_points(p.t, BRITAIN)


@pytest.mark.rule("WEL-16.32", "WEL-GL-REGROUP")
def test_nobody_is_withdrawn_who_is_not_on_the_map() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 1, "hill")
        .place("britain", "england", 0, "graham")
        .begin("britain")
    )
    p.s.place[p.leader("beresford")] = REGROUP
    asked = Interphase(at=0).transfers(p.t)
    assert isinstance(asked, Ask)
    offered = [option.args[0] for option in asked.wants[BRITAIN] if option.verb == "withdraw"]
    assert offered == sorted([p.leader("hill"), p.leader("graham")])


@pytest.mark.rule("WEL-16.32")
def test_the_interphase_counts_anew_in_each_of_its_steps() -> None:
    p = Position().begin("britain")
    for step in ("reinforcements", "deployments", "transfers"):
        this = Interphase(at=4, points=[0] * 4)
        assert getattr(this, step)(p.t) is None and this.at == 0


@pytest.mark.rule("WEL-4.22", "WEL-4.2a")
def test_who_has_just_acted_does_not_preempt_whoever_is_next() -> None:
    p = Position().place("britain", "lisbon", 2, "hill").hand("britain", 37, 80, 47, 13, 17)
    p.hand("armee_du_sud", 72).hand("spain", 18).begin("britain", round_one=False)
    p.do("points", 37).do("done")
    assert p.s.last == BRITAIN and (p.asked(), p.key()) == ("armee_du_sud", "Impulse.act")
    p.do("points", 72).do("done")
    assert p.s.last == SUD and (p.asked(), p.key()) == ("britain", "Impulses.preempt")

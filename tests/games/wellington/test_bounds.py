"""Bounds and clauses: one more, one fewer, or the other half of a condition would be another rule."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.engine import Leave, act
from grognard.engine.values import Call
from grognard.games.wellington import GAME, forces, victory
from grognard.games.wellington.attrition import Losses
from grognard.games.wellington.board import ALLIED, BRITAIN, FRENCH, NONE, NORD, RIVER, SPAIN, SUD
from grognard.games.wellington.building import PlaceTroops
from grognard.games.wellington.cards import c061_086
from grognard.games.wellington.cards.c001_030 import Relief
from grognard.games.wellington.cards.c061_086 import EagleTroops
from grognard.games.wellington.control import controller, controllers, sixes_wanted
from grognard.games.wellington.entry import entry
from grognard.games.wellington.events import CARDS, Happening
from grognard.games.wellington.flags import flag_choices, may_flag
from grognard.games.wellington.interception import Evasions, Intercepted, Interceptions
from grognard.games.wellington.interphase import Reinforce, reinforcement_duchies
from grognard.games.wellington.movement import kind_for
from grognard.games.wellington.orders import fewest_armies
from grognard.games.wellington.siege import may_be_besieged
from grognard.games.wellington.state import ORPHANED, POOL, REGROUP, Effect, Siege
from tests.games.wellington.battles import clash, fight, no_cards, rolls, trenches
from tests.games.wellington.conftest import Position

UPON_LEADERS = {
    23: "soult",
    52: "soult",
    59: "suchet",
    66: "soult",
    80: "soult",
    82: "soult",
    98: "hill",
    106: "soult",
    109: "soult",
}
"""Cards whose event is about a leader, and one they may name."""


@pytest.mark.rule("WEL-5.2b", "WEL-C052", "WEL-C080", "WEL-C098", "WEL-C106", "WEL-C109")
@pytest.mark.parametrize("card", UPON_LEADERS)
@pytest.mark.parametrize("gone", [POOL, REGROUP])
def test_a_leader_who_has_gone_meanwhile_is_not_touched(card: int, gone: int) -> None:
    """A response has taken him away, out of the game or to the Regroup Box: the event finds nobody."""
    p = (
        Position()
        .place("armee_du_sud", "sevilla", 2, "soult", "suchet")
        .place("britain", "lisbon", 2, "hill")
    )
    p.begin("armee_du_sud").seeded()
    leader = p.leader(UPON_LEADERS[card])
    event = Happening(card, 1, "impulse", [leader])
    p.s.place[leader] = gone
    flow = CARDS[card].effect(p.t, event)
    if card in (52, 80, 109):
        assert flow is None
    assert p.t.dice.counter == 0 and not [row for row in p.s.lasting if card in (52, 59, 98, 106)]
    p.s.place[leader] = p.duchy("sevilla")
    assert CARDS[card].effect(p.t, event) is not None or p.s.lasting


@pytest.mark.rule("WEL-C078")
def test_what_a_reversal_of_fortune_undoes(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position().begin("britain")
    undone = []
    for number in range(1, 111):
        monkeypatch.setattr(c061_086, "pending", lambda t, n=number: Happening(n, 1, "impulse", []))
        options = CARDS[78].choices(p.t, SPAIN, [])
        assert options is not None
        undone += [number for option in options if option.args == (0,)]
    assert undone == [4, 5, 38, 39, 85]


@pytest.mark.rule("WEL-12.3a")
def test_how_many_sixes_a_fortress_still_needs() -> None:
    p = Position()
    this = Siege(p.duchy("badajoz"), BRITAIN)
    for this.sixes, wanted in ((0, 3), (2, 1), (3, 0), (5, 0)):
        assert sixes_wanted(p.t, this) == wanted


@pytest.mark.rule("WEL-19.1")
def test_half_a_point_wins_and_a_tie_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    p = Position(players=2)
    for allied, french, winner in ((41, 40, ALLIED), (40, 41, FRENCH)):
        monkeypatch.setattr(victory, "side_half_points", lambda t, side, of=(allied, french): of[side])
        assert victory.winning_side(p.t) == winner
    monkeypatch.setattr(victory, "side_half_points", lambda t, side: 40)
    for wealth, winner in (((1, 0, 1, 1), ALLIED), ((1, 1, 0, 0), FRENCH), ((0, 2, 1, 0), FRENCH)):
        p.s.resources[:] = bytes(wealth)
        assert victory.winning_side(p.t) == winner


@pytest.mark.rule("WEL-C093", "WEL-13.1")
def test_hearts_of_oak_spare_the_british_who_came_into_a_port() -> None:
    p = Position().place("britain", "lisbon", 1).place("spain", "lisbon", 1).place("britain", "abrantes", 1)
    p.begin("britain")
    p.s.hearts = True

    def spared(duchy: str, *powers: str) -> bool:
        pieces = [x for name in powers for x in forces.soldiers(p.t, p.power(name), p.duchy(duchy))]
        return Losses(ALLIED, p.duchy(duchy), pieces, 1).relieved(p.t)

    assert not spared("lisbon", "britain")  # they have been there
    british, spanish = (forces.soldiers(p.t, power, p.duchy("lisbon"))[0] for power in (BRITAIN, SPAIN))
    p.s.origin[spanish] = p.duchy("abrantes")
    assert not spared("lisbon", "britain", "spain")
    p.s.origin[british] = p.duchy("abrantes")
    assert spared("lisbon", "britain", "spain") and not spared("lisbon", "spain")
    p.s.origin[forces.soldiers(p.t, BRITAIN, p.duchy("abrantes"))[0]] = p.duchy("lisbon")
    assert not spared("abrantes", "britain")  # no port
    p.s.hearts = False
    assert not spared("lisbon", "britain")


@pytest.mark.rule("WEL-C102", "WEL-13.1")
def test_hussars_screen_against_raids_alone() -> None:
    p = Position().place("armee_du_sud", "sevilla", 2, "soult").place("armee_du_nord", "leon", 1)
    p.place("armee_du_nord", "sevilla", 1).begin("armee_du_sud")
    p.s.chasseurs = 1 << 1

    def screened(power: int, duchy: str, card: int) -> bool:
        pieces = forces.soldiers(p.t, power, p.duchy(duchy))
        return Losses(FRENCH, p.duchy(duchy), pieces, 1, card=card).relieved(p.t)

    assert [card for card in range(111) if screened(1, "sevilla", card)] == [19, 56, 88, 92]
    assert screened(3, "sevilla", 56)  # the ally's, beside an army of the player
    assert not screened(3, "leon", 56)


@pytest.mark.rule("WEL-C056")
@pytest.mark.parametrize(("die", "flies"), [(5, True), (6, False)])
def test_a_raid_takes_a_flag_by_a_six(die: int, flies: bool) -> None:
    p = Position().place("spain", "astorga", 1, "castanos").flag("villafranca", "armee_du_nord")
    p.hand("spain", 56, 37).begin("spain")
    near = [x for x in p.b.neighbours[p.duchy("astorga")] if x != p.duchy("villafranca")]
    p.do("event", 56).do("leader", "castanos")
    p.dice(die)
    other = next(x for x in near if (x,) in p.options("duchy") and not p.s.flag[x])
    p.do("duchy", "villafranca").do("duchy", other)
    if p.key() == "EventFlag.choose":
        p.do("done")
    assert bool(p.s.flag[p.duchy("villafranca")] == 4) == flies


@pytest.mark.rule("WEL-7.1c", "WEL-C032")
def test_soldiers_of_a_fallen_leader_hinder_a_flag_as_an_army_does() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 2, "hill").flag("ciudad_rodrigo", "britain")
    p.begin("britain", cp=2)
    salamanca = p.duchy("salamanca")
    assert may_flag(p.t, BRITAIN, salamanca)
    p.place("armee_du_nord", "avila", 2)
    assert may_flag(p.t, BRITAIN, salamanca)  # leaderless soldiers do not intercept
    for piece in forces.soldiers(p.t, 3, p.duchy("avila")):
        p.s.mark[piece] |= ORPHANED
    assert not may_flag(p.t, BRITAIN, salamanca)


@pytest.mark.rule("WEL-9.63")
def test_the_fewest_armies_that_hold_so_many() -> None:
    p = Position().place("britain", "lisbon", 0, "wellington", "hill", "beresford")
    p.begin("britain")
    officers = sorted(
        (p.leader(x) for x in ("wellington", "hill", "beresford")),
        key=lambda x: -forces.command_rating(p.t, x),
    )
    first, second = (forces.command_rating(p.t, x) for x in officers[:2])
    assert fewest_armies(p.t, officers[:1], first + 1) == 1  # the leader and as many as he commands
    assert fewest_armies(p.t, officers[:2], first + 1) == 1
    assert fewest_armies(p.t, officers[:2], first + 2) == 2
    assert fewest_armies(p.t, officers, first + second + 2) == 2
    assert fewest_armies(p.t, officers, first + second + 3) == 3


@pytest.mark.rule("WEL-10.5", "WEL-10.5a")
def test_each_power_is_asked_to_evade_once_and_in_order() -> None:
    p = Position().place("britain", "ciudad_rodrigo", 4, "hill").flag("ciudad_rodrigo", "britain")
    p.place("armee_du_sud", "salamanca", 1).place("armee_du_nord", "salamanca", 1).begin("britain", cp=2)
    p.do("march", "hill", "salamanca")
    asked = []
    while p.key() == "Evasions.offer":
        asked.append((p.asked(), p.options("slip")[0][0]))
        p.do("done")
    assert asked == [("armee_du_sud", 1), ("armee_du_nord", 1)]
    evasions = Evasions(p.duchy("salamanca"), FRENCH, NONE, [])
    assert (evasions.at, evasions.failed) == (0, False)


@pytest.mark.rule("WEL-10.4", "WEL-10.7")
def test_rolls_to_intercept_and_evade_are_told_with_their_reasons() -> None:
    p = (
        Position()
        .place("armee_du_nord", "avila", 2, "clausel")
        .place("armee_du_nord", "salamanca", 2, "marmont")
    )
    p.place("britain", "ciudad_rodrigo", 3, "hill").flag("ciudad_rodrigo", "britain").begin("britain", cp=2)
    p.dice(1, 1, 6, 6)
    p.do("march", "hill", "salamanca").do("intercept", "clausel").do("take", 2).do(
        "evade", "marmont", "valladolid"
    )
    told: dict[str, Any] = {line.key: line.facts for line in p.t.journal if line.key.startswith("rolls.")}
    assert told["rolls.interception"]["sum"]["total"] == 2 and told["rolls.evasion"]["sum"]["total"] == 3
    assert len(told["rolls.interception"]["faces"]) == len(told["rolls.evasion"]["faces"]) == 2


@pytest.mark.rule("WEL-2.2", "WEL-9.53")
@pytest.mark.parametrize("scenario", ["1812", "1813"])
def test_every_group_of_the_set_up_has_a_commander_named(scenario: str) -> None:
    p = Position(scenario, bare=False)
    for side in (0, 1):
        for duchy in range(len(p.b.duchies)):
            present = forces.side_leaders(p.t, side, duchy)
            named = p.s.commander[side * len(p.b.duchies) + duchy]
            assert named in present if present and duchy != p.b.england else True
            assert present or named == NONE


@pytest.mark.rule("WEL-3.1", "WEL-11.4", "WEL-5.2")
def test_control_asked_for_all_duchies_is_that_of_each_and_windows_say_what_is_pending() -> None:
    rng, matters = Random(8), set()
    for seed in range(2):
        t = GAME.table(("1812", "1813")[seed], players=4, seed=f"bounds {seed}")
        for number in range(900):
            decision = t.decision
            if decision is None:
                break
            if number % 3 == 0 or t.state.fights or t.state.entered or t.state.contacts:
                assert controllers(t) == [controller(t, duchy) for duchy in range(len(t.board.duchies))]
            if decision.key == "ask.Moment.offer":
                window, matter = str(decision.args["window"]), str(decision.args["matter"]).partition(";")[0]
                matters.add((window, matter))
            t.play(rng.choice(decision.options))
    own = {window: {matter for at, matter in matters if at == window} for window, _ in matters}
    for window, said in own.items():
        if window in (
            "end",
            "initiative",
            "round",
            "rolled",
            "round_end",
            "siege",
            "siege_round",
            "siege_rolled",
            "decided",
        ):
            assert said == {window}
    assert {"end", "card", "march", "enters", "build", "round", "attrition"} <= set(own)
    assert own.get("cp", {"flag"}) == {"flag"} and own["march"] == {"march"} and own["build"] == {"appear"}


@pytest.mark.rule("WEL-C011", "WEL-C016", "WEL-C036", "WEL-C040", "WEL-C053", "WEL-C108", "WEL-10.3a")
@pytest.mark.parametrize(("card", "rating"), [(11, 2), (16, 1), (36, 1), (40, 1), (53, 2), (108, 2)])
def test_the_leader_whom_a_card_lends_to_those_who_join(card: int, rating: int) -> None:
    p = clash(4, 4)
    this, event = fight(p), Happening(card, 3, "round", [])
    if card == 16:
        p.s.sieges.append(Siege(p.duchy("badajoz"), BRITAIN))
        flow = Relief(3).come(p.t)
    elif card in (11, 36):
        flow = CARDS[card].effect(p.t, event)
    else:
        flow = CARDS[card].in_battle(p.t, this, Effect(card, FRENCH, 3))
    assert isinstance(flow, Call) and isinstance(flow.procedure, Interceptions)
    joining = flow.procedure
    assert (joining.rating, joining.chooser, joining.side, joining.free) == (rating, 3, FRENCH, card == 53)


@pytest.mark.rule("WEL-5.11")
def test_who_has_too_few_to_build_takes_some_off_the_map() -> None:
    p = Position().begin("armee_du_nord")
    every = p.b.end[3] - p.b.first[3]
    p.place("armee_du_nord", "burgos", every - 1)
    p.t._push(PlaceTroops([[3, 2]], p.duchy("leon")))
    p.t._run(None)
    assert (p.asked(), p.options("lift")) == ("armee_du_nord", [(p.duchy("burgos"),)])
    p.do("lift", "burgos")
    assert (p.sp("armee_du_nord", "leon"), p.sp("armee_du_nord", "burgos")) == (2, every - 2)


@pytest.mark.rule("WEL-C069", "WEL-7.1")
def test_a_descent_raises_a_flag_only_over_what_it_holds() -> None:
    for british, french, raised in ((0, 0, False), (1, 1, False), (0, 1, False), (1, 0, True)):
        p = (
            Position()
            .place("britain", "malaga", british)
            .place("armee_du_sud", "malaga", french)
            .begin("britain")
        )
        entry(BRITAIN, [], POOL, p.duchy("malaga"), "descent").flag(p.t)
        assert bool(p.s.flag[p.duchy("malaga")]) == raised


@pytest.mark.rule("WEL-12.22")
def test_a_fortress_is_besieged_once_an_impulse_whoever_comes() -> None:
    p = (
        Position()
        .place("armee_du_sud", "lisbon", 6, "soult", "drouet")
        .hand("britain", 37)
        .begin("armee_du_sud")
    )
    assert may_be_besieged(p.t, 1, p.duchy("lisbon"))
    p.dice(*[1] * 40)
    p.do("besiege", "soult").do("take", 3)
    while p.key() == "SiegeCards.declare":
        p.do("done")
    for piece in forces.pieces(p.t, 1, p.duchy("lisbon")):
        p.s.mark[piece] = 0  # as after a siege that was given up
    assert not may_be_besieged(p.t, 1, p.duchy("lisbon")) and may_be_besieged(p.t, 1, p.duchy("elvas"))


@pytest.mark.rule("WEL-9.53", "WEL-9.62")
def test_a_leader_who_falls_takes_only_his_own_command_away() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 2, "wellington", "hill")
        .place("spain", "cadiz", 2, "castanos", "freire")
    )
    for duchy, chief in (("lisbon", "hill"), ("cadiz", "freire")):
        forces.name_commander(p.t, ALLIED, p.duchy(duchy), p.leader(chief))
    forces.remove(p.t, p.leader("hill"))
    assert p.s.commander[p.duchy("lisbon")] == NONE and p.s.commander[p.duchy("cadiz")] == p.leader("freire")
    assert forces.commander(p.t, ALLIED, p.duchy("lisbon")) == p.leader("wellington")


@pytest.mark.rule("WEL-C098", "WEL-C082", "WEL-5.1c")
def test_a_card_beside_a_leader_has_one_place_and_an_event_has_many() -> None:
    p = Position().place("britain", "lisbon", 2, "wellington", "hill")
    for card, both in ((98, False), (82, True)):
        p.lay(card, "wellington").lay(card, "hill")
        upon = {row.leader for row in p.s.lasting if row.card == card}
        assert upon == ({p.leader("wellington"), p.leader("hill")} if both else {p.leader("hill")})


# --- what few games come to ----------------------------------------------------------------------------


@pytest.mark.rule("WEL-C070", "WEL-C055")
def test_turned_grenadiers_let_the_other_side_choose_the_winner_of_a_tie() -> None:
    p = clash(4, 4)
    fight(p).effects.append(Effect(70, ALLIED, NORD))  # Outflanked! has turned it
    p.dice(*rolls([], 9, [], 9))
    no_cards(p)
    assert (p.key(), p.asked()) == ("RoundEnd.tie", "britain")


@pytest.mark.rule("WEL-C065", "WEL-5.4b")
def test_no_intrigue_where_nothing_could_be_taken() -> None:
    p = Position().hand("britain", 37).hand("armee_du_sud", 107).begin("britain")
    CARDS[65].effect(p.t, Happening(65, BRITAIN, "impulse", [SUD]))
    assert p.s.intrigue == NONE and p.cards("armee_du_sud") == [107]


@pytest.mark.rule("WEL-C082")
def test_the_scum_of_a_siege_are_the_army_that_took_it() -> None:
    """One leader resolves a siege (12.21); his staff officers are of his army."""
    p = trenches()
    hill, wellington = p.leader("hill"), p.leader("wellington")
    p.s.sieges.append(Siege(p.duchy("badajoz"), BRITAIN, [wellington, hill]))
    assert CARDS[82].choices(p.t, SUD, []) == [act("leader", wellington)]


@pytest.mark.rule("WEL-C086", "WEL-6.3")
def test_the_eagle_brings_nobody_to_a_france_that_is_lost() -> None:
    p = Position().begin("armee_du_nord")
    for duchy in p.b.france:
        p.s.flag[duchy] = BRITAIN + 1
    p.t._push(EagleTroops())
    p.t._run(None)
    assert not forces.on_map(p.t, SUD) and not forces.on_map(p.t, NORD)


@pytest.mark.rule("WEL-C009", "WEL-10.1b")
def test_interceptors_whose_last_pass_is_blocked_as_they_enter_are_back_where_they_were() -> None:
    p = Position().place("britain", "avila", 2, "hill").place("britain", "madrid", 1)
    p.hand("armee_du_sud", 9, 80).begin("britain")
    route = (p.duchy("salamanca"), p.duchy("avila"), p.duchy("madrid"))
    force = [p.leader("hill"), *forces.soldiers(p.t, BRITAIN, p.duchy("avila"))]
    for piece in force:
        p.s.place[piece] = route[0]
    p.respond("armee_du_sud", 9, ("line", "avila-madrid"), at="enters")
    p.t._push(Intercepted(BRITAIN, p.leader("hill"), *route, 0, False, force, 12))
    p.t._run(None)
    p.settle()
    assert p.at("hill") == "salamanca" and p.sp("britain", "salamanca") == 2


@pytest.mark.rule("WEL-16.2a", "WEL-D-REINF")
def test_reinforcements_look_farther_and_farther_for_friendly_ground() -> None:
    p = Position()
    for duchy in p.b.land:
        p.s.flag[duchy] = BRITAIN + 1
    assert reinforcement_duchies(p.t, SUD) == []
    p.flag("zaragoza", "armee_du_sud")
    assert reinforcement_duchies(p.t, SUD) == [p.duchy("zaragoza")]


@pytest.mark.rule("WEL-16.31")
def test_who_has_no_points_has_no_extra_deployment() -> None:
    left = Reinforce(BRITAIN, 0).spend(Position().t)
    assert isinstance(left, Leave) and left.value == 0


@pytest.mark.rule("WEL-1.5b", "WEL-6.1")
def test_no_soldier_is_built_whom_no_counter_can_show() -> None:
    """Britain has 14 infantry: fifteen duchies with one SP each cannot be shown."""
    p = Position()
    for duchy in [d for d in p.b.land if p.b.country[d] == "spain"][:14]:
        p.place("britain", p.b.duchies[duchy].id, 1)
    p.begin("britain", cp=2)
    refusal = p.t.why_not(p.action(("build", "lisbon")))
    assert refusal is not None and (refusal.rule, refusal.key) == ("WEL-1.5b", "refused.counters")


@pytest.mark.rule("WEL-12.3e", "WEL-1.7a")
def test_a_fortress_that_falls_when_no_flag_is_left_loses_the_enemys() -> None:
    p = Position()
    for duchy in p.b.land[: p.b.limit["flags_french"]]:
        p.s.flag[duchy] = SUD + 1
    p.flag("almeida", "spain")
    assert flag_choices(p.t, SUD, p.duchy("almeida")) == [NONE]


@pytest.mark.rule("WEL-C010", "WEL-C100", "WEL-5.1c")
def test_a_river_is_a_river_again_when_the_pontoons_are_washed_away() -> None:
    p = Position().begin("armee_du_nord")
    line = p.line("zamora-salamanca")
    for card, kind in ((100, 0), (10, RIVER)):
        CARDS[card].effect(p.t, Happening(card, NORD, "cp", [line]))
        assert kind_for(p.t, line, NORD) == kind


@pytest.mark.rule("WEL-C024", "WEL-5.5")
def test_the_hand_of_god_undoes_nothing_where_no_event_is_announced() -> None:
    p = Position().hand("britain", 47).hand("armee_du_sud", 24).hand("spain", 37).begin("britain")
    p.answer("points", 47).answer("build", "lisbon")
    assert CARDS[24].choices(p.t, SUD, []) == [act("use", 1)]


@pytest.mark.rule("WEL-C059", "WEL-C098", "WEL-C106")
@pytest.mark.parametrize(("card", "leader"), [(59, "suchet"), (98, "hill"), (106, "soult")])
def test_a_card_for_a_leader_who_has_gone_meanwhile_goes_to_its_pile_at_once(card: int, leader: str) -> None:
    p = Position().hand("britain", 37).begin("britain")
    for heap in (p.s.deck, *p.s.reserve):
        if card in heap:
            heap.remove(card)
    p.s.in_play.append(card)
    CARDS[card].effect(p.t, Happening(card, BRITAIN, "cp", [p.leader(leader)]))
    assert card not in p.s.in_play and any(card in heap for heap in (p.s.discards, *p.s.played))

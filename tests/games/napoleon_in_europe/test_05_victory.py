"""NIE-5 to NIE-7: both modes, six levels, several nations, and every way of ending."""

from __future__ import annotations

import pytest

from grognard.engine import Dice
from grognard.games.napoleon_in_europe import GAME
from grognard.games.napoleon_in_europe.agreements import OfferArmistice
from grognard.games.napoleon_in_europe.board import NATIONS
from grognard.games.napoleon_in_europe.negotiation import Detach, Negotiate
from grognard.games.napoleon_in_europe.peace import SueForPeace
from grognard.games.napoleon_in_europe.sequence import Campaign
from grognard.games.napoleon_in_europe.settling import Settle
from grognard.games.napoleon_in_europe.state import NONE
from grognard.games.napoleon_in_europe.victory import (
    ABSOLUTE,
    DEFEAT,
    EXTINCTION,
    MAJOR,
    MINOR,
    SURVIVAL,
    check_historical,
    grade,
    level,
    regions_owned,
    result,
    with_friends,
)
from grognard.games.napoleon_in_europe.view import prospects
from grognard.games.napoleon_in_europe.war import DeclareWar
from tests.games.napoleon_in_europe.position import Position, two

MINORS = [r.id for r in Position().b.regions if not r.home]


def at_end_of_round(p: Position, dice: list[object] | None = None) -> Position:
    """Run only the end of a round, as the sequence of play does."""
    p.t.dice = Dice.scripted(list(dice or []))
    p.t._stack[:], p.t._at[:], p.t._from[:] = [Campaign(chooser=9, done=127)], [5], [0]
    p.t._run(None)
    return p


@pytest.mark.rule("NIE-5.1", "NIE-5.2", "NIE-2.5")
def test_france_sues_and_the_anti_french_win_at_once() -> None:
    p = Position("1805-historical", players=2)
    p.war("austria", "france")
    p.call(SueForPeace(0, True))
    assert p.t.outcome is not None and p.t.outcome.rule == "NIE-5.2"
    assert set(p.t.outcome.winners) == {"great_britain", "austria", "russia"}


@pytest.mark.rule("NIE-5.3", "NIE-2.5")
def test_all_anti_french_nations_must_have_sued() -> None:
    p = Position("1805-historical", players=2)
    for nation in ("austria", "great_britain", "russia"):
        p.war("france", nation)
    for nation in ("austria", "great_britain"):
        p.call(SueForPeace(p.nation(nation), True))
        while not p.rests():
            p.t.play(p.t.decision.options[-1])
        assert p.t.outcome is None
    p.call(SueForPeace(p.nation("russia"), True))
    assert p.t.outcome is not None and set(p.t.outcome.winners) == {"france", "spain"}
    assert p.t.outcome.rule == "NIE-5.3"


@pytest.mark.rule("NIE-5.3", "NIE-33.1")
def test_an_armistice_is_no_defeat() -> None:
    p = Position("1796-historical", players=2)
    p.war("france", "austria")
    p.war("france", "great_britain")
    p.pap(france=1, austria=1)
    p.call(OfferArmistice(0, 5)).do("accept")
    assert not p.s.sued and p.t.outcome is None


@pytest.mark.rule("NIE-5.5", "NIE-5.7", "NIE-5.9", "NIE-5.11", "NIE-5.4")
def test_levels_of_a_nation_other_than_britain() -> None:
    """Homes: France 10, Britain 8, Prussia 4, Russia 13, Ottoman 7, Austria 7, Spain 6."""
    p = Position()
    assert level(p.t, 3) == MAJOR  # 13 regions, more than every other
    assert level(p.t, 0) == MINOR  # second with 10
    assert level(p.t, 5) == SURVIVAL and level(p.t, 6) == SURVIVAL and level(p.t, 2) == SURVIVAL
    p.own("russia", *MINORS[:5])
    assert level(p.t, 3) == MAJOR  # 18 is not more than 10 + 8
    p.own("russia", MINORS[5])
    assert level(p.t, 3) == ABSOLUTE  # 19 is
    q = Position()
    q.own("france", *MINORS[:3])
    assert level(q.t, 0) == level(q.t, 3) == MINOR  # tied for first


@pytest.mark.rule("NIE-5.12", "NIE-5.13")
def test_defeat_and_extinction() -> None:
    p = Position()
    p.own("france", "berlin")
    assert level(p.t, 2) == DEFEAT
    p.own("france", "silesia", "pomerania", "east_prussia")
    p.put("prussia", "saxony", infantry=2)
    p.war("prussia", "france")
    assert level(p.t, 2) == EXTINCTION
    p.call(Settle())
    assert p.s.extinct >> 2 & 1 and p.total("prussia") == 0 and p.relation("prussia", "france") == 0


@pytest.mark.rule("NIE-5.6", "NIE-5.8", "NIE-5.10", "NIE-5.11")
def test_levels_of_britain() -> None:
    p = Position()
    p.ships("france", "bay_of_biscay", 2)
    p.ships("spain", "mid_atlantic", 2)
    p.ships("great_britain", "north_sea", 4)
    assert level(p.t, 1) == SURVIVAL  # 4 is not more than 2 + 2
    p.ships("great_britain", "north_sea", 1)
    assert level(p.t, 1) == MAJOR  # nobody has more than 8 regions abroad
    p.own("france", *MINORS[:8])
    assert level(p.t, 1) == MAJOR
    p.own("france", MINORS[8])
    assert level(p.t, 1) == MINOR
    abroad = regions_owned(p.t)[0] - regions_owned(p.t)[1]
    p.own("great_britain", *MINORS[10 : 10 + abroad])
    assert regions_owned(p.t)[0] == regions_owned(p.t)[1] == max(regions_owned(p.t))
    assert level(p.t, 1) == MINOR  # as many as France are not more
    p.own("great_britain", *MINORS[10:])
    assert level(p.t, 1) == ABSOLUTE  # more regions than any other single nation
    p.own("france", "ireland")
    assert level(p.t, 1) == DEFEAT


@pytest.mark.rule("NIE-5.13", "NIE-17.3")
def test_when_a_nation_is_no_more_others_have_their_national_regions_back() -> None:
    p = Position()
    p.own("spain", "paris", "portugal")
    p.own("france", *[p.b.regions[r].id for r in p.b.national[6]])
    p.call(Settle())
    assert p.s.extinct >> 6 & 1
    assert p.owner("paris") == "france" and p.owner("portugal") == ""


@pytest.mark.rule("NIE-6.1", "NIE-6.2", "NIE-6.3")
def test_a_player_answers_for_nations_gained_even_if_lost_again() -> None:
    p = Position()
    pure = result(p.t, 3)
    p.neutral("austria")
    p.pap(russia=2, france=2)
    p.call(Negotiate(3, 5), [*two(2)])
    assert p.s.commander[5] == 3
    p.call(Detach(0, 5, 3), [*two(2)])  # Russia controlled Austria once, and lost it
    assert p.s.commander[5] == NONE
    same = result(p.t, 3)
    p.own("prussia", "tyrol")
    tainted = result(p.t, 3)
    assert pure[0] == same[0] == tainted[0] == MAJOR
    assert pure[1] == same[1] == 1 and tainted[1] == 0
    assert pure > tainted and same > tainted
    before = bytes(p.s.owner)
    p.own("france", *MINORS[5:20])
    assert result(p.t, 3) == (MINOR, True, False)  # only a Major or Absolute victory can be tainted
    p.s.owner[:] = before
    p.own("austria", "tyrol", *MINORS[:5])
    assert result(p.t, 3) == same  # Minor for the second crowns an Absolute victory only


@pytest.mark.rule("NIE-6.1")
def test_nobody_answers_for_a_nation_that_an_attack_put_into_his_hand() -> None:
    p = Position()
    p.war("russia", "france")
    p.neutral("austria")
    p.pap(france=1)
    p.call(DeclareWar(0, 5), ["russia"])
    assert p.s.commander[5] == 3
    p.own("prussia", "tyrol")
    assert result(p.t, 3)[1] == 1  # control came without negotiation: the victory stays pure


@pytest.mark.rule("NIE-5.4")
def test_the_best_result_wins() -> None:
    p = Position()
    grade(p.t, "last-turn", "NIE-7.1")
    assert p.t.outcome is not None and p.t.outcome.winners == ("russia",)
    assert p.t.outcome.scores["russia"] > p.t.outcome.scores["france"]


@pytest.mark.rule("NIE-7.1", "NIE-2.5")
@pytest.mark.parametrize(
    ("option", "turns"), [("", 12), ("short", 12), ("medium", 18), ("long", 24), ("very-long", 60)]
)
def test_the_game_ends_after_the_agreed_turn(option: str, turns: int) -> None:
    for turn, over in ((turns - 1, False), (turns, True)):
        p = Position(options=(option,) if option else ())
        p.s.turn = turn
        at_end_of_round(p)
        assert (p.t.outcome is not None) == over


@pytest.mark.rule("NIE-7.1")
def test_a_campaign_ends_after_july_1815() -> None:
    for month, over in ((6, False), (7, True)):
        p = Position("1813", options=("campaign",))
        p.s.month, p.s.turn = 1815 * 12 + month - 1, 28
        at_end_of_round(p)
        assert (p.t.outcome is not None) == over


@pytest.mark.rule("NIE-7.2")
def test_the_game_ends_when_the_hour_was_called() -> None:
    p = Position(options=("time-limit",))
    p.s.turn = 5
    at_end_of_round(p)
    assert p.t.outcome is None
    q = Position(options=("time-limit",))
    q.s.time_up = True
    at_end_of_round(q)
    assert q.t.outcome is not None


@pytest.mark.rule("NIE-7.3", "NIE-EX-01")
def test_sudden_end_countdown() -> None:
    """Rolls of 6, 9 and 10 against end numbers 12, 11 and 10."""
    p = Position(options=("short", "sudden-end"))
    p.s.turn = 12
    at_end_of_round(p, [*two(6)])
    assert p.t.outcome is None and p.s.end_number == 12
    p.s.turn = 13
    at_end_of_round(p, [*two(9)])
    assert p.t.outcome is None and p.s.end_number == 11
    p.s.turn = 14
    at_end_of_round(p, [*two(10)])
    assert p.t.outcome is not None and p.s.end_number == 10 and p.t.outcome.rule == "NIE-7.3"


@pytest.mark.rule("NIE-4.2")
def test_both_modes_are_chosen_before_play() -> None:
    for scenario in ("1796", "1800", "1805", "1806", "1809", "1812", "1813", "1815"):
        assert scenario in GAME.scenarios and f"{scenario}-historical" in GAME.scenarios


def test_a_historical_game_without_a_winner_is_undecided_at_its_limit() -> None:
    p = Position("1805-historical", players=2)
    p.s.turn = 60
    at_end_of_round(p)
    assert p.t.outcome is not None and p.t.outcome.winners == () and p.t.outcome.reason == "undecided"


@pytest.mark.rule("NIE-5.9", "NIE-5.11")
def test_second_and_third_are_minor_victories_and_fourth_is_survival() -> None:
    p = Position()
    counts = sorted((p.s.owner.count(n), n) for n in range(7) if n != 1)[::-1]
    ranked = [n for count, n in counts if [c for c, _ in counts].count(count) == 1]
    rank = {n: 1 + sum(p.s.owner.count(o) > p.s.owner.count(n) for o in range(7)) for n in ranked}
    for n, place in rank.items():
        assert level(p.t, n) == (MAJOR if place == 1 else MINOR if place <= 3 else SURVIVAL), n
    p.own(rank_of(rank, 1), *MINORS[:30])
    p.own(0, *MINORS[30:36])
    p.own(5, *MINORS[36:41])
    places = {n: 1 + sum(p.s.owner.count(o) > p.s.owner.count(n) for o in range(7)) for n in (0, 5)}
    assert {places[n]: level(p.t, n) for n in (0, 5)} == {2: MINOR, 3: MINOR}


def rank_of(rank: dict[int, int], place: int) -> int:
    return next(n for n, r in rank.items() if r == place)


@pytest.mark.rule("NIE-5.8")
def test_britain_counts_the_national_regions_that_another_has_taken_too() -> None:
    p = Position()
    p.ships("great_britain", "north_sea", 1)
    p.own("france", *MINORS[:8])
    assert level(p.t, 1) == MAJOR
    p.own("france", "silesia")
    assert level(p.t, 1) == MINOR


@pytest.mark.rule("NIE-5.1", "NIE-5.3")
def test_a_nation_of_neither_side_wins_with_its_ally() -> None:
    p = Position("1796-historical", players=4)
    outside = next(n for n in range(7) if p.s.playing >> n & 1 and n not in (0, 1, 5))
    assert with_friends(p.t, 1 << 0) == [0]
    p.ally("france", NATIONS[outside])
    assert with_friends(p.t, 1 << 0) == [0, outside]


@pytest.mark.rule("NIE-5.9")
def test_all_who_share_the_third_place_have_it() -> None:
    p = Position()
    p.own("austria", MINORS[0])
    p.own("ottoman", MINORS[1])
    counts = regions_owned(p.t)
    assert counts[5] == counts[4] == counts[1] and sum(c > counts[5] for c in counts) == 2
    assert level(p.t, 5) == level(p.t, 4) == MINOR
    p.own("france", MINORS[0])
    assert level(p.t, 5) == SURVIVAL


@pytest.mark.rule("NIE-6.3")
def test_a_minor_victory_is_not_judged_by_a_nation_gained() -> None:
    """Two Minor victories, one with a Defeated ward: neither is better, both win."""
    p = Position(options=("short",))
    p.s.answers[0] = 1 << 6
    for n in (1, 2, 5, 6):
        p.s.playing &= ~(1 << n)
    p.own("france", "madrid", *MINORS[:2])
    p.own("ottoman", *MINORS[2:5])
    p.own("austria", *MINORS[5:13])
    levels = {n: level(p.t, n) for n in (0, 3, 4)}
    assert levels == {0: MINOR, 3: MINOR, 4: SURVIVAL} and level(p.t, 6) == DEFEAT
    assert result(p.t, 0) == result(p.t, 3)
    grade(p.t, "last-turn", "NIE-7.1")
    assert p.t.outcome is not None and set(p.t.outcome.winners) == {"france", "russia"}


@pytest.mark.rule("NIE-6.3")
def test_the_ranking_of_combined_results() -> None:
    p = Position()
    p.own("russia", *MINORS[:12])
    alone = result(p.t, 3)
    assert alone.level == ABSOLUTE
    p.s.answers[3] = 1 << 5
    p.neutral("austria")
    assert level(p.t, 5) == SURVIVAL and result(p.t, 3) == alone  # no second nation, or one at Survival
    p.own("austria", *MINORS[12:14])
    assert level(p.t, 5) == MINOR and result(p.t, 3) > alone  # the greatest of all
    p.s.answers[3] |= 1 << 6
    p.neutral("spain")
    p.own("france", "madrid")
    assert level(p.t, 6) == DEFEAT and result(p.t, 3) < alone  # a third one in ruins taints it
    p.s.answers[3] = 1 << 6
    p.own("prussia", *MINORS[:6])
    major = result(p.t, 3)
    assert major.level == MAJOR and not major.pure


@pytest.mark.rule("NIE-5.8")
def test_conquered_national_regions_count_against_britain_s_limit() -> None:
    p = Position()
    p.ships("great_britain", "north_sea", 1)
    p.own("france", *MINORS[:7], "madrid")
    assert level(p.t, 1) == MAJOR  # eight abroad
    p.own("france", "andalusia")
    assert level(p.t, 1) == MINOR


@pytest.mark.rule("NIE-5.8")
def test_with_the_option_only_minor_nations_count_against_britain_s_limit() -> None:
    p = Position(options=("minors-only",))
    p.ships("great_britain", "north_sea", 1)
    p.own("france", *MINORS[:8], "madrid", "andalusia")
    assert level(p.t, 1) == MAJOR
    p.own("france", MINORS[8])
    assert level(p.t, 1) == MINOR


# --- what the end says ----------------------------------------------------------------------------------------


def told(p: Position) -> tuple[str, str]:
    """The last sentence in both languages: who won, with what, and against which result."""
    assert p.t.outcome is not None
    en, it = (p.t.outcome.text(lang) for lang in ("en", "it"))
    for text in (en, it):
        assert not {"{", "}", "_"} & set(text) and "???" not in text
    return en, it


@pytest.mark.rule("NIE-5.4", "NIE-6.2", "NIE-6.3", "NIE-7.1", "NIE-7.3")
def test_the_end_tells_who_won_with_what_and_what_came_next() -> None:
    p = Position()
    grade(p.t, "last-turn", "NIE-7.1")
    en, it = told(p)
    assert (
        en
        == "The last turn has been played. Russia wins with a major victory; the next best result is a minor victory."
    )
    assert it.startswith("L'ultimo turno è stato giocato. Vince la Russia con una vittoria maggiore; ")
    p = Position()
    p.s.answers[3] = 1 << 6
    p.neutral("spain")
    p.own("france", "madrid")
    p.own("russia", *MINORS[:12])
    grade(p.t, "sudden-end-comes", "NIE-7.3")
    en, it = told(p)
    assert en.startswith(
        "The game ends suddenly. Russia wins with an absolute victory tainted by a ward's defeat; "
    )
    assert "assoluta macchiata" in it


@pytest.mark.rule("NIE-5.4")
def test_the_end_without_a_winner_says_so() -> None:
    p = Position(options=("short",))
    p.neutral("france", "great_britain", "prussia", "austria", "spain")
    p.own("france", "constantinople", "st_petersburg")
    grade(p.t, "last-turn", "NIE-7.1")
    en, it = told(p)
    assert p.t.outcome is not None and not p.t.outcome.winners
    assert en.endswith("Nobody has reached a minor victory, so nobody wins: the best result is defeat.")
    assert it.endswith("il miglior risultato è la sconfitta.")


@pytest.mark.rule("NIE-5.2", "NIE-5.3", "NIE-48.1")
def test_the_end_of_a_historical_game_names_the_alliance() -> None:
    p = Position("1805-historical", players=2)
    p.s.sued |= 1 << 0
    check_historical(p.t)
    en, it = told(p)
    assert en == "France is beaten: the Anti-French alliance wins (Great Britain, Russia and Austria)."
    assert (
        it
        == "La Francia è battuta: vince l'Alleanza Anti-Francese (la Gran Bretagna, la Russia e l'Austria)."
    )
    p = Position("1805-historical", players=2)
    p.s.sued |= p.b.scenario("1805-historical").anti_french
    check_historical(p.t)
    assert "the French alliance wins (France" in told(p)[0]
    for winner, said in ((0, "France wins it."), (-1, "neither side holds the field.")):
        p = Position()
        p.t.win([0] if winner == 0 else [], "battle-over", "NIE-48.1")
        assert told(p)[0].endswith(said)


@pytest.mark.rule("NIE-5.3")
def test_a_historical_game_shows_who_still_fights_and_no_grades() -> None:
    """The grades of the free game would tell a beginner the wrong aim."""
    t = GAME.table("1815-historical", players=2, seed=1)
    (panel,) = (panel for panel in t.view(["france"])["panels"] if panel["id"] == "victory")
    told = {row[0]["en"]: row[1]["en"].rpartition(": ")[2] for row in panel["rows"]}
    assert told["France"] == told["Prussia"] == "at war" and told["Ottoman Empire"] == "at peace"
    t.state.sued |= 1 << t.game.roles.index("prussia")
    row = next(row for row in prospects(t)["rows"] if row[0]["en"] == "Prussia")
    assert row[1]["it"].endswith("ha implorato la pace")

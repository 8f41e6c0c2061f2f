"""What the game's own judgement likes: each piece of advice of a good player, on the shipped map."""

from __future__ import annotations

import pytest

from grognard.games.wellington import GAME
from grognard.games.wellington.sight import chance_to_win
from tests.games.wellington.conftest import Position


def liked(p: Position, *words: object) -> float:
    """What an option of the decision that stands is worth."""
    decision = p.t.decision
    assert decision is not None
    action = p.action(words)
    assert action in decision.options, f"{action} is no option"
    return GAME.judge(p.t, GAME.roles.index(decision.role), [action])[0]


def before_pau(year: int, *lost: str) -> float:
    """By how much a Spaniard at Zaragoza rather flags Pau, in France, than Lérida."""
    p = Position().place("spain", "zaragoza", 4, "blake").flag("zaragoza", "spain")
    for duchy in lost:
        p.flag(duchy, "spain")
    p.s.year = year
    p.begin("spain", cp=2)
    return liked(p, "flag", "pau", "spain") - liked(p, "flag", "lerida", "spain")


def test_in_the_last_year_the_first_home_duchy_lost_costs_france_four_points() -> None:
    """WEL-19.4a: all of them held give a Power a bonus in 1814, so the first that is lost is worth it, the second little."""
    assert before_pau(1813) == 0
    assert before_pau(1814) > 10
    assert 0 < before_pau(1814, "dax") < before_pau(1814) / 2


def test_a_man_is_built_where_a_prize_lies_bare() -> None:
    p = Position().place("spain", "san_sebastian", 4, "blake").flag("san_sebastian", "spain")
    p.place("armee_du_nord", "bordeaux", 1).begin("armee_du_nord", cp=2)
    assert liked(p, "build", "bayonne") > liked(p, "build", "dax") + 2
    p = Position().place("spain", "san_sebastian", 4, "blake").flag("san_sebastian", "spain")
    p.place("armee_du_nord", "bayonne", 1).begin("armee_du_nord", cp=2)
    assert liked(p, "build", "bayonne") < liked(p, "build", "dax") + 2


def test_the_way_that_costs_men_is_worth_less() -> None:
    """From Lerma to Madrid over the pass a sixth of the army stays behind, from Toledo over open country nobody (WEL-9.41)."""
    over = {}
    for start in ("lerma", "toledo"):
        p = Position().place("britain", start, 9, "wellington").flag(start, "britain").begin("britain", cp=2)
        over[start] = liked(p, "march", "wellington", "madrid")
    assert over["toledo"] - over["lerma"] > 3


def test_a_battle_for_nothing_needs_better_odds_than_one_for_madrid() -> None:
    """Five dice against five."""
    p = Position().place("spain", "toledo", 3, "castanos").flag("toledo", "spain")
    p.place("armee_du_nord", "madrid", 3).place("armee_du_nord", "talavera", 3).begin("spain", cp=2)
    assert liked(p, "march", "castanos", "madrid") > 0
    assert liked(p, "march", "castanos", "talavera") < 0


def test_who_cannot_go_back_does_not_offer_battle_at_such_odds() -> None:
    """A beaten attacker whose way back is not friendly goes to the Regroup Box (WEL-11.62)."""
    p = Position().place("spain", "toledo", 6, "castanos").flag("toledo", "spain")
    p.place("armee_du_nord", "madrid", 4).begin("spain", cp=2)
    assert liked(p, "march", "castanos", "madrid") > 0
    p.flag("toledo", None)
    assert liked(p, "march", "castanos", "madrid") < 0


def test_the_chance_to_win_a_battle_is_that_of_the_dice() -> None:
    """A third of the dice hit, and a tie is fought again (WEL-11.52): with one die against one it is even."""
    assert chance_to_win(1, 1) == pytest.approx(1 / 2)
    assert chance_to_win(2, 1) == pytest.approx((11 / 27) / (15 / 27))


def garrison(enemy: str) -> Position:
    """Castaños holds Salamanca with four men and nobody else; a French army stands somewhere."""
    p = Position().place("spain", "salamanca", 4, "castanos").flag("salamanca", "spain")
    return p.place("armee_du_nord", enemy, 6, "marmont").begin("spain", cp=3)


def test_the_last_man_stays_in_a_key_beside_an_enemy_army() -> None:
    """An army beside it would flag it from where it stands (WEL-7.1c)."""
    p = garrison("zamora")
    assert liked(p, "muster", "castanos") > liked(p, "march", "castanos", "avila")
    p.do("muster", "castanos")
    assert p.key() == "Muster.compose"
    assert liked(p, "take", 3) > liked(p, "take", 4)
    far = garrison("perpignan")
    assert liked(far, "muster", "castanos") < liked(far, "march", "castanos", "avila")


def test_the_guerrilla_takes_what_the_french_leave_empty() -> None:
    """WEL-4.4: so a man of the Armée du Nord stays in Zaragoza though no enemy is near."""
    p = Position().place("armee_du_nord", "zaragoza", 4, "clausel").place("spain", "corunna", 1)
    p.begin("armee_du_nord", cp=3)
    assert liked(p, "muster", "clausel") > liked(p, "march", "clausel", "teruel")


def test_a_counter_goes_back_into_an_empty_key() -> None:
    p = (
        Position()
        .place("armee_du_nord", "guadalajara", 2)
        .place("spain", "gijon", 1)
        .begin("armee_du_nord", cp=2)
    )
    assert liked(p, "walk", 1, "guadalajara", "madrid") > 1
    p.place("armee_du_nord", "madrid", 1)
    assert liked(p, "walk", 1, "guadalajara", "madrid") < 0

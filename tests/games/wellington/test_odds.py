"""Exact odds before one commits: interceptions, evasions, sieges."""

from __future__ import annotations

from math import comb

import pytest

from tests.games.wellington.battles import trenches
from tests.games.wellington.conftest import Position


@pytest.mark.rule("WEL-10.4")
def test_the_odds_of_an_interception() -> None:
    p = (
        Position()
        .place("britain", "lisbon", 4, "beresford")
        .place("armee_du_nord", "ciudad_rodrigo", 2, "marmont")
    )
    p.begin("britain", cp=3)
    p.do("march", "beresford", "fuentes")
    odds = p.t.odds(p.action(("intercept", "marmont")))
    assert odds is not None and odds.chance("comes") == pytest.approx(21 / 36)  # 7 or more on two dice


@pytest.mark.rule("WEL-10.7")
def test_the_odds_of_an_evasion() -> None:
    p = Position().place("armee_du_nord", "almaraz", 1)
    p.place("britain", "ciudad_rodrigo", 5, "wellington").flag("ciudad_rodrigo", "britain").begin(
        "britain", cp=2
    )
    p.do("march", "wellington", "almaraz")
    odds = p.t.odds(p.action(("slip", 1, "talavera")))
    assert odds is not None and odds.chance("escapes") == pytest.approx(15 / 36)  # 8 or more


@pytest.mark.rule("WEL-12.3")
def test_the_odds_of_a_siege() -> None:
    p = trenches(sp=5)
    odds = p.t.odds(p.action(("besiege", "wellington")))
    assert odds is not None
    assert sum(chance for chance, _ in odds.outcomes) == pytest.approx(1)
    at_least_three = 1 - sum(comb(11, k) * 5 ** (11 - k) for k in range(3)) / 6**11
    assert odds.chance("overrun") == pytest.approx(at_least_three)  # eleven dice, in the first round
    assert odds.chance("stopped") > 0.2
    assert p.t.odds(p.action(("points", 80))) is None  # commits to nothing

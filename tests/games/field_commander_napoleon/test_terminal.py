"""The campaign map and the Battlefield in the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from grognard.engine import DONE, act
from grognard.games.field_commander_napoleon import GAME
from grognard.games.field_commander_napoleon.board import ENEMY, FRENCH
from grognard.terminal import Session


def session(scenario: str) -> tuple[Session, StringIO]:
    page = StringIO()
    table = GAME.table(scenario=scenario, seed=3)
    at = Session(table, ["human"], "en", Console(file=page, width=200, highlight=False))
    at.at_the_keyboard = 0
    return at, page


def told(at: Session, page: StringIO, command: str) -> str:
    page.truncate(0)
    page.seek(0)
    at.obey(command)
    return page.getvalue()


def test_the_map_is_that_of_the_campaign() -> None:
    at, page = session("1805")
    text = told(at, page, "map")
    assert "Strasbourg" in text and "Lannes·7" in text and "Fortification" in text and "counter-" not in text
    assert "Enemy Orders" not in text and "Enemy Orders" in told(at, page, "side")
    assert "next to" in told(at, page, "look ulm") and "Mack·6" in told(at, page, "look Ulm")
    assert "Mack Mack" not in told(at, page, "look ulm")
    assert "is none" in told(at, page, "look Lodz")
    assert "Enemy cup" in told(at, page, "map battlefield")  # the other board


def test_the_battlefield_is_told_zone_by_zone() -> None:
    at, page = session("battle-1805")
    t = at.table
    board = t.board
    for side, names in ((FRENCH, ("Lannes", "Soult")), (ENEMY, ("Mack", "Werneck"))):
        for name in names:
            t.play(act("muster", board.force(1805, name, side)))
        t.play(DONE)
        if side == FRENCH:
            t.play(act("without_napoleon"))
    while t.decision is not None and not t.decision.key.startswith("ask.BattleTurn"):
        t.play(t.decision.options[-1])
    text = told(at, page, "map")
    assert "French Approach" in text and "(In Column)" in text and "Mack" in text

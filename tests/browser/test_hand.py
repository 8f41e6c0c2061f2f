"""By hand: ten decisions of each title by mouse, by keyboard and by touch, and how few touches the long ones take."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import WAIT, Person
from tests.browser.test_titles import is_asked, is_over, seated

TITLES = {
    "waterloo-200": 1,
    "field-commander-napoleon": 0,
    "napoleon-in-europe": 1,
    "wellington": 1,
    "all-is-lost": 1,
}
SETTLED = """([seq, chosen]) => Number(document.querySelector('.table').dataset.seq) > seq
    || (document.querySelector('.prompt .chosen')?.textContent ?? '') !== chosen
    || Boolean(document.querySelector('#confirm'))"""
CHOSEN = "() => document.querySelector('.prompt .chosen')?.textContent ?? ''"
MOST = 6  # touches of one decision: a piece, out of its stack, where to, how, and a confirmation
ASKED = "() => document.querySelector('.table[data-mine=yes]') || /The game is over/.test(document.body.textContent)"
MARCHING = "() => document.querySelectorAll('.piece.on').length > 0"
MIDDLE = """key => {
    const area = document.querySelector(`.layer.ground [data-key="${key}"] .area`);
    const box = area.getBBox(), at = area.ownerSVGElement.createSVGPoint();
    [at.x, at.y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen = at.matrixTransform(area.getScreenCTM());
    return [seen.x, seen.y];
}"""


def hand(one: Person, how: str, on: Locator, number: int) -> None:
    """One touch: of the mouse, of a finger, or the key with the number of the choice."""
    if how == "mouse":
        on.click()
    elif how == "touch":
        on.tap()
    else:
        one.page.locator(".board").focus()
        one.page.keyboard.type(str(number))
        one.page.keyboard.press("Enter")


def decided(one: Person, how: str, rng: Random) -> int:
    """One decision; how many touches it took."""
    page, seq = one.page, one.seq
    for touches in range(1, MOST + 1):
        if one.panel():
            return touches + 1
        if page.locator("#confirm").count():
            page.locator("#confirm").tap() if how == "touch" else page.locator("#confirm").click()
            one.after(seq)
            return touches
        listed = page.locator(".prompt .list")
        if listed.count() and not page.locator(".prompt .list[open]").count():
            listed.locator("summary").click()  # where what glows is named: as good as the board itself
        all_ = page.locator(".prompt .buttons button, .prompt .list li button")
        n = all_.count()
        if not n:
            return 0
        chosen, pick = page.evaluate(CHOSEN), rng.randrange(n)
        hand(one, how, all_.nth(pick), pick + 1)
        page.wait_for_function(SETTLED, arg=[seq, chosen], timeout=WAIT)
        if one.seq > seq:
            return touches
    raise AssertionError(f"{MOST} touches and no decision: {page.locator('.prompt').inner_text()}")


@pytest.mark.parametrize("title", TITLES)
def test_ten_decisions_by_mouse_keyboard_and_touch(person: Callable[..., Person], title: str) -> None:
    anna = person(touch=True)
    seated([anna], title, bots=TITLES[title])
    rng, made, taken = Random(title), {"mouse": 0, "keyboard": 0, "touch": 0}, []
    while sum(made.values()) < 10 and not is_over(anna):
        anna.page.wait_for_function(ASKED, timeout=WAIT)
        if not is_asked(anna):
            continue
        how = min(made, key=lambda one: made[one])
        touches = decided(anna, how, rng)
        if touches:
            made[how] += 1
            taken.append(touches)
    assert min(made.values()) >= 3, made
    assert max(taken) <= MOST, taken


def test_a_march_of_four_areas_takes_three_clicks(person: Callable[..., Person]) -> None:
    anna = person()
    game = seated([anna], "waterloo-200", bots=1)
    anna.mine()
    piece, goal = far_march(anna, game)
    page, clicks = anna.page, 0
    page.wait_for_function(MARCHING)
    page.evaluate("() => document.querySelector('.zoom [data-do=fit]').click()")
    block = page.locator(f'.layer.counters [data-key="piece:{piece}"] .hit')
    fanned = page.locator(f'.fan [data-key="piece:{piece}"] .hit')
    block.click(force=True)
    clicks += 1
    page.wait_for_function("() => document.querySelector('.fan, .piece.chosen')")
    if fanned.count():
        fanned.click(force=True)
        clicks += 1
    page.wait_for_selector(f'.targets [data-target="space:{goal}"]', state="attached")
    page.mouse.click(*page.evaluate(MIDDLE, f"space:{goal}"))
    clicks += 1
    page.wait_for_function(
        """async ([game, piece, goal]) => {
            const {view} = await (await fetch(`/api/games/${game}/state`)).json();
            return view.pieces.at[view.pieces.id.indexOf(piece)] === goal;
        }""",
        arg=[game, piece, goal],
        timeout=WAIT,
    )
    assert clicks <= 3


def far_march(one: Person, game: str) -> tuple[int, int]:
    """Play on until a unit can march four areas; which, and where to."""
    rng = Random(3)
    for _ in range(60):
        state: Any = one.api("GET", f"/api/games/{game}/state")
        decision = state["describe"]["decision"]
        options = decision["options"] if decision and decision["mine"] else []
        pieces = [option["action"][1] for option in options if option["action"][0] == "move"]
        for piece in pieces:
            for place in one.api("GET", f"/api/games/{game}/reach?piece={piece}")["reach"]:
                if len(place["way"]) == 5 and not place["warn"]:
                    return piece, place["space"]
        if not options:
            one.page.wait_for_timeout(100)  # the bot plays
            continue
        wanted = [o for o in options if o["action"][0] in ("tactical", "strategic", "activate", "march")]
        action = rng.choice(wanted or options)["action"]
        one.api("POST", f"/api/games/{game}/play", {"action": action, "seq": state["seq"]})
    raise AssertionError("no unit could march four areas")


def test_a_deployment_is_one_panel(person: Callable[..., Person]) -> None:
    """Nineteen units are deployed by one plus of one's own, a proposal for the rest and one confirmation."""
    anna = person()
    game = seated([anna], "napoleon-in-europe", bots=1, scenario="belgium")
    page = anna.page
    page.wait_for_selector('.prompt .panel[data-panel="deployment"]')
    page.get_by_role("button", name="One more: Infantry to the attacker's centre").click()
    page.wait_for_function("() => document.querySelector('.panel .set output')")
    page.get_by_text("Propose the rest").click()
    page.click("#confirm-many:not([disabled])")
    page.wait_for_selector('.table:not(:has(.panel[data-panel="deployment"]))')
    lines = anna.api("GET", f"/api/games/{game}/state")["seq"]
    assert lines >= 19
    page.wait_for_function("() => !document.querySelector('.panel')")


def test_what_is_taken_back_in_a_panel_never_happened(person: Callable[..., Person]) -> None:
    anna = person()
    seated([anna], "napoleon-in-europe", bots=1, scenario="belgium")
    page = anna.page
    page.wait_for_selector(".prompt .panel")
    more = page.get_by_role("button", name="One more: Cavalry to the attacker's right")
    less = page.get_by_role("button", name="One less: Cavalry to the attacker's right")
    more.click()
    less.click()  # it waits until there is something to take back
    page.wait_for_function("() => !document.querySelector('.panel .set')")
    assert anna.seq == 0

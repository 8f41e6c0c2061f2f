"""By hand: ten decisions of each title by mouse, by keyboard and by touch, and how few touches the long ones take."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from grognard.engine import DONE, PASS
from grognard.games.wellington import GAME as WELLINGTON
from tests.browser.conftest import WAIT, Person
from tests.browser.seeds import seed_of
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
FOUR_AREAS = 5  # steps of the record: the piece, and each area it enters
MOST = 6  # touches of one decision: a piece, out of its stack, where to, how, and a confirmation
ASKED = "() => document.querySelector('.table[data-mine=yes]') || /The game is over/.test(document.body.textContent)"


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


def test_a_deployment_is_one_panel(person: Callable[..., Person]) -> None:
    """Nineteen units are deployed by one plus of one's own, a proposal for the rest and one confirmation: by any hand.

    And what is taken back in the panel never happened.
    """
    anna = person(touch=True)
    game = seated([anna], "napoleon-in-europe", bots=1, scenario="belgium")
    page = anna.page
    panel = page.locator('.prompt .panel[data-panel="deployment"]')

    def press(how: str, button: Locator) -> None:
        expect(button).to_be_enabled()
        if how == "keyboard":
            button.focus()
            page.keyboard.press("Enter")
        else:
            button.tap() if how == "touch" else button.click()

    for how in ("mouse", "touch", "keyboard"):
        expect(page.get_by_role("tab", name="Battle board")).to_have_attribute("aria-selected", "true")
        expect(panel).to_contain_text("Infantry 10 left")
        press(how, page.get_by_role("button", name="One more: Cavalry to the attacker's right"))
        press(how, page.get_by_role("button", name="One less: Cavalry to the attacker's right"))
        page.wait_for_function("() => !document.querySelector('.panel .set')")
        press(how, page.get_by_role("button", name="One more: Infantry to the attacker's centre"))
        page.wait_for_function("() => document.querySelector('.panel .set output')")
        press(how, panel.get_by_role("button", name="Propose the rest"))
        expect(page.locator("#confirm-many")).to_be_enabled()
        expect(page.locator(".board .pieces .piece")).to_have_count(19)  # where they are to stand
        assert anna.seq == 0
        if how != "keyboard":
            page.reload()  # what is only proposed is nobody's deployment yet
            anna.table()
    press("keyboard", page.locator("#confirm-many"))
    page.wait_for_selector('.table:not(:has(.panel[data-panel="deployment"]))')
    assert anna.api("GET", f"/api/games/{game}/state")["seq"] >= 19
    page.wait_for_function("() => !document.querySelector('.panel')")


def test_a_march_of_four_areas_is_two_touches(person: Callable[..., Person]) -> None:
    """A unit is touched, then the farthest place it can reach: it marches there, area by area, by mouse, finger and key."""
    anna = person(touch=True)
    page = anna.page
    game = seated([anna], "waterloo-200", bots=1)
    anna.mine()
    page.get_by_role("button", name="Strategic Action").click()
    page.get_by_role("button", name="The French march and fight").click()
    for how in ("mouse", "touch", "keyboard"):
        piece = page.locator(f'.pieces .piece.on[data-key="piece:{far_marcher(anna, game)}"]')
        expect(piece).to_be_visible()
        began = anna.seq
        if how == "keyboard":
            piece.locator(".hit").focus()
            page.keyboard.press("Enter")
        else:
            piece.tap() if how == "touch" else piece.click()
        far = page.locator(".targets .target:has(.cost)", has_text="4").last
        expect(far).to_be_visible()
        if how == "keyboard":
            page.locator(f'.ground [data-key="{far.get_attribute("data-target")}"]').focus()
            page.keyboard.press("Enter")
        else:
            at = far.locator(".cost").bounding_box()
            assert at is not None
            where = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
            page.touchscreen.tap(*where) if how == "touch" else page.mouse.click(*where)
        anna.after(began + FOUR_AREAS - 1)


def far_marcher(one: Person, game: str) -> int:
    """A unit alone in its area that can march four areas on."""
    state = one.api("GET", f"/api/games/{game}/state?seat=0&after=999999")
    pieces, free = state["view"]["pieces"], state["describe"]["decision"]["options"]
    at = dict(zip(pieces["id"], pieces["at"], strict=True))
    for unit in (option["action"][1] for option in free if len(option["action"]) > 1):
        if list(at.values()).count(at[unit]) == 1:
            reach = one.api("GET", f"/api/games/{game}/reach?seat=0&piece={unit}")["reach"]
            if any(place["cost"] == 4 and len(place["way"]) == 5 for place in reach):
                return int(unit)
    raise AssertionError("nobody can march four areas")


def quiet_siege(one: Person) -> str:
    """A table of four where Wellington can besiege Ciudad Rodrigo, and has no card for a siege in his hand."""
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(3))]
    wish = {"title": "wellington", "scenario": "1812", "players": 4, "seats": seats}
    for number in range(40):
        game: str = one.api("POST", "/api/games", wish)["id"]
        table = WELLINGTON.table("1812", players=4, seed=seed_of("wellington", "1812", number))
        if nothing_to_play(table):
            return game
    raise AssertionError("in every game there is something to play in the siege")


def nothing_to_play(table: Any) -> bool:
    """From the beginning of his first siege Wellington has no choice at any window for cards, until a round is over."""
    begun = False
    for _ in range(100):
        decision = table.decision
        if begun and decision.role == "britain" and not decision.forced:
            return decision.key not in ("ask.Moment.offer", "ask.SiegeCards.declare")
        besiege = [option for option in decision.options if option.verb in ("besiege", "take")]
        neutral = [option for option in decision.options if option in (DONE, PASS)]
        action = (besiege or neutral or decision.options)[0]
        begun = begun or action.verb == "take"
        table.play(action, role=decision.role)
    raise AssertionError("the siege does not end")


def test_a_siege_with_nothing_to_play_takes_no_click(person: Callable[..., Person]) -> None:
    """Windows where there is no choice play themselves: the next question is whether to go on, or what to do next."""
    anna = person()
    anna.prefer(forced=True)
    anna.guest("Anna")
    game = quiet_siege(anna)
    anna.visit(f"#/game/{game}")
    anna.table()
    for verb in ("done", "besiege", "take"):
        seq, option = offered(anna, game, verb)
        anna.api("POST", f"/api/games/{game}/play?seat=0", {"action": option["action"], "seq": seq})
        anna.after(seq)
    offered(anna, game, "attack", "flag", "points")
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text("Ciudad Rodrigo")


def offered(one: Person, game: str, *verbs: str) -> tuple[int, dict[str, Any]]:
    """As soon as one of these can be done: the step, and the option. Whatever else this person is asked stays unanswered."""
    end = time.monotonic() + 2 * WAIT / 1000
    while time.monotonic() < end:
        state = one.api("GET", f"/api/games/{game}/state?seat=0&after=999999")
        decision = state["describe"]["decision"] or {}
        for option in decision.get("options") or []:
            if option["action"][0] in verbs:
                return state["seq"], option
        one.page.wait_for_timeout(100)
    raise AssertionError(f"none of {verbs} can be done: {one.page.locator('.asked').inner_text()}")

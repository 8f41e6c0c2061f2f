"""What others did plays itself, with arrows, and ends in a summary; a fight has its stage and its card; the end its screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import COUNT, Person

TITLES: dict[str, tuple[int, dict[str, Any]]] = {
    "waterloo-200": (1, {}),
    "napoleon-in-europe": (0, {"scenario": "1805", "options": ["short"]}),
    "wellington": (1, {"scenario": "1812"}),
    "all-is-lost": (1, {"scenario": "agnadello"}),
    "field-commander-napoleon": (0, {"scenario": "1805"}),
}
SEEN = """() => ({
    telling: Boolean(document.querySelector('.telling')), trails: document.querySelectorAll('.ways .trail').length,
    stage: document.querySelectorAll('.stage .sides').length,
    card: document.querySelectorAll('.tellings .stage .outcome').length, away: Boolean(document.querySelector('.away')),
    mine: document.querySelector('.table').dataset.mine === 'yes', over: Boolean(document.querySelector('.ending'))})"""


def against_bots(one: Person, title: str, seat: int, bot: str = "greedy", **more: Any) -> str:
    """A table where this person has one seat and bots the others."""
    one.guest("Anna")
    facts = next(t for t in one.api("GET", "/api/titles") if t["id"] == title)
    players = facts["players"][0]
    seats: list[dict[str, str]] = [{"kind": "bot", "bot": bot} for _ in range(players)]
    seats[seat] = {"kind": "me"}
    body = {"title": title, "seats": seats, "players": players, **more}
    game: str = one.api("POST", "/api/games", body)["id"]
    one.visit(f"#/game/{game}")
    one.table()
    return game


def decide(one: Person, rng: Random) -> None:
    page = one.page
    if one.panel():
        return
    count = page.evaluate(COUNT)
    if not count:
        page.wait_for_timeout(60)
        return
    page.locator(".board").focus()
    page.keyboard.type(str(rng.randrange(count) + 1))
    page.keyboard.press("Enter")
    page.wait_for_timeout(120)


def watch(one: Person, wanted: set[str], seconds: float, rng: Random) -> set[str]:
    """Decide by chance and look on, until all that is wanted was seen on screen."""
    seen: set[str] = set()
    end = time.monotonic() + seconds
    while not wanted <= seen and time.monotonic() < end:
        now = one.page.evaluate(SEEN)
        seen |= {what for what in ("telling", "trails", "stage", "card", "away", "over") if now[what]}
        if now["over"]:
            break
        if now["mine"] and not now["telling"]:
            decide(one, rng)
        else:
            one.page.wait_for_timeout(80)
    return seen


@pytest.mark.parametrize("title", TITLES)
def test_what_others_did_plays_itself(person: Callable[..., Person], title: str) -> None:
    anna = person()
    anna.prefer(pace="fast", forced=True, confirm="never")
    seat, more = TITLES[title]
    rng = Random(5)
    wanted = {"telling", "trails", "stage", "card", "away"}
    seen: set[str] = set()
    for _ in range(3):  # a short game may be over before all of it happened
        against_bots(anna, title, seat, **more)
        seen |= watch(anna, wanted - seen, 240, rng)
        if wanted <= seen:
            break
    assert wanted <= seen, f"only {seen} was seen"


def test_a_turn_of_waterloo_seen_by_the_british(person: Callable[..., Person]) -> None:
    """Arrows, the card of a battle and the summary; pause, skip, and an episode watched again."""
    anna = person()
    anna.prefer(pace="normal", forced=True, confirm="never")
    against_bots(anna, "waterloo-200", 1)
    page = anna.page
    page.wait_for_selector(".telling")
    page.locator("body").press("p")
    expect(page.locator(".telling")).to_contain_text("Play the replay")
    told = page.locator(
        ".telling .now"
    ).inner_text()  # the bot plays on meanwhile, so more and more is left to tell
    page.wait_for_timeout(1500)
    assert page.locator(".telling .now").inner_text() == told, "the story goes on though it is paused"
    page.locator("body").press("p")
    page.wait_for_selector(".ways .trail.fresh")
    page.locator(".telling").get_by_role("button", name="Skip").click()
    seen = watch(anna, {"away", "card", "trails"}, 240, Random(1))
    assert {"away", "trails"} <= seen, seen
    away = page.locator(".away")
    if away.count():
        expect(away.locator("[role=status]")).to_contain_text("While you were away")
        again = away.get_by_role("button", name="Watch").first
        again.click()
        page.wait_for_selector(".telling")


def test_the_log_is_the_story(person: Callable[..., Person]) -> None:
    """Folded to a line an episode; a name lights the map; the past has a button of its own."""
    anna = person()
    anna.prefer(forced=True, confirm="never")
    against_bots(anna, "waterloo-200", 1)
    page = anna.page
    log = page.get_by_role("log", name="Log")
    fold = log.locator(".fold[aria-expanded=false]").first
    rng, end = Random(2), time.monotonic() + 120
    while not fold.count() and time.monotonic() < end:  # the French impulse is over when it is folded
        decide(anna, rng)
    folded = log.inner_text()
    fold.click()
    expect(log.locator(".inner .line").first).to_be_visible()
    expect(log).not_to_have_text(folded, use_inner_text=True)
    name = log.locator(".line .name").first
    name.focus()  # by the keyboard: on a short line the rule's chip may lie over the name
    expect(page.locator(".targets .target").first).to_be_attached()
    name.press("Enter")
    log.locator(".travel").first.dispatch_event("click")
    expect(page.locator(".note")).to_contain_text("You are looking at the past")


def test_the_end_is_told_and_a_what_if_leads_back(person: Callable[..., Person]) -> None:
    anna = person()
    anna.prefer(confirm="never")
    game = against_bots(anna, "waterloo-200", 0)
    page = anna.page
    anna.mine()
    anna.api("POST", f"/api/games/{game}/resign?seat=0", {})
    ending = page.locator(".ending")
    expect(ending).to_be_visible()
    expect(ending).to_contain_text("You have lost.")
    expect(page.locator(".prompt .buttons button")).to_have_count(0)  # nothing is decided after resigning
    expect(ending.get_by_role("button", name="Rematch")).to_be_visible()
    ending.get_by_role("button", name="What if?").click()
    banner = page.locator(".whatif")
    expect(banner).to_contain_text("This is a what-if")
    banner.get_by_role("link").click()
    page.wait_for_function("game => location.hash.includes(game)", arg=game)
    expect(page.locator(".whatif")).to_have_count(0)


def test_odds_that_come_late_hold_nobody_up(person: Callable[..., Person]) -> None:
    anna = person()
    anna.prefer(confirm="odds")
    against_bots(anna, "waterloo-200", 0)  # whose first question is never asked twice
    page = anna.page
    held: list[Any] = []
    page.route("**/preview*", lambda route: held.append(route))  # the answer never comes
    anna.mine()
    seq = anna.seq
    page.locator(".board").focus()
    page.keyboard.type("1")
    anna.after(seq)
    assert held, "nobody asked what it leads to"
    for route in held:
        route.fulfill(json={"odds": None, "undoable": True})


@pytest.mark.parametrize("phone", [False, True])
def test_what_confirms_a_panel_is_in_sight(person: Callable[..., Person], phone: bool) -> None:
    """However many answers there are: only the rows scroll, or go under what confirms them."""
    anna = person(phone=phone)
    against_bots(anna, "all-is-lost", 1, scenario="agnadello")
    anna.mine()
    anna.page.wait_for_selector("#confirm-many")
    button = anna.page.locator("#confirm-many").bounding_box()
    asked = anna.page.locator(".asked").bounding_box()
    assert button and asked and button["y"] + button["height"] <= asked["y"] + asked["height"]
    anna.page.locator("#confirm-many").click(trial=True)  # nothing lies over it
    board = anna.page.locator(".boards").bounding_box()
    assert board and board["height"] >= 150  # and what the answers are about stays in sight, on a phone too
    expect(anna.page.locator(".timeline")).to_be_visible(visible=not phone)
    names = anna.page.locator(".panel .answers .name").all_inner_texts()
    assert "To Pio" in names and not any("(Alviano, 6) to Pio" in name for name in names)

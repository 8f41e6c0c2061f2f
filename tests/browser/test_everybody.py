"""For everybody: Italian, phones, the keyboard alone, screen readers, dark rooms."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, Person
from tests.browser.test_table import WATERLOO, against_bot

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_italian_at_once(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna)
    page = anna.page
    english = page.locator(".prompt .text").inner_text()
    lines = page.get_by_role("log").inner_text()
    page.get_by_role("button", name="Italiano").click()
    expect(page.locator(".prompt")).to_contain_text("Decidi tu")
    expect(page.locator(".prompt .text")).not_to_have_text(english)
    expect(page.get_by_role("tab", name="Cronaca")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(page.get_by_role("log")).not_to_have_text(lines, use_inner_text=True)
    anna.visit()
    expect(page.get_by_role("button", name="Gioca contro il bot").first).to_be_visible()


def test_a_phone(person: Callable[..., Person]) -> None:
    anna = person(phone=True)
    anna.visit()
    page = anna.page
    fits = "() => document.documentElement.scrollWidth <= innerWidth"
    page.wait_for_function(fits)
    page.locator(f'article[data-title="{WATERLOO}"]').get_by_text("Play against the bot").tap()
    anna.table()
    anna.mine()
    page.wait_for_function(fits)
    board = page.locator(".board").bounding_box()
    assert board is not None and board["height"] > 300, "the map has most of the screen"
    page.get_by_role("button", name=re.compile("Tactical Action")).tap()
    lit = page.locator(".piece.on").first
    expect(lit).to_be_visible()
    # small targets: every button is at least 30 pixels high
    small = page.evaluate(
        "() => [...document.querySelectorAll('.table button')].filter(b => b.offsetParent && !b.matches('.chip, .line') && b.offsetHeight < 30).length"
    )
    assert small == 0
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Log").tap()
    expect(page.get_by_role("log")).to_be_visible()
    page.get_by_role("navigation", name="Menu").get_by_role("button", name="Map").tap()
    expect(page.locator(".board")).to_be_visible()


def tab_to(one: Person, what: Any, limit: int = 60) -> None:
    for _ in range(limit):
        one.page.keyboard.press("Tab")
        if what.evaluate_all("all => all.includes(document.activeElement)"):
            return
    raise AssertionError(f"the Tab key does not reach {what}")


def test_the_keyboard_alone(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit()
    page = anna.page
    button = page.locator(f'article[data-title="{WATERLOO}"]').get_by_role(
        "button", name="Play against the bot"
    )
    tab_to(anna, button)
    page.keyboard.press("Enter")
    anna.table()
    anna.mine()
    before = anna.seq
    page.keyboard.press("1")  # the first button: a Tactical Action
    anna.after(before)
    anna.mine()
    page.keyboard.press("m")  # to the map, and on to what glows
    lit = page.locator(".piece.on .hit")
    expect(lit.first).to_be_attached()
    tab_to(anna, lit)
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("ArrowLeft")
    before = anna.seq
    held = "[document.querySelector('.table').dataset.seq, document.querySelectorAll('#confirm, .fan, .chosen').length].join()"
    for _ in range(4):  # the piece, perhaps out of its stack, then its target or a confirmation
        now = page.evaluate(held)
        page.keyboard.press("Enter")
        page.wait_for_function(f"now => {held} !== now", arg=now)
        if anna.seq > before:
            break
        if page.locator("#confirm").count():
            continue
        if not page.locator(".fan").count():
            tab_to(anna, page.locator(".piece.on .hit, .space.on"))
    assert anna.seq > before, "a whole action by the keyboard alone"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_accessibility_fault(person: Callable[..., Person], theme: str) -> None:
    anna = person(bypass_csp=True)
    anna.prefer(theme=theme, confirm="never", lang="en")
    game = against_bot(anna, "picket")
    waterloo = anna.api(
        "POST", "/api/games", {"title": WATERLOO, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    )["id"]
    found: list[str] = []
    routes = ["", f"#/game/{waterloo}", f"#/report/{game}", f"#/game/{game}"]
    if theme == "light":
        routes[1:1] = [f"#/new/{WATERLOO}", "#/account"]
    for route in routes:
        anna.visit(route)
        anna.page.wait_for_selector("main")
        if "/game/" in route:
            anna.table()
        found += faults(anna, f"{route or 'lobby'} ({theme})")
    battle = anna.api(
        "POST",
        "/api/games",
        {
            "title": "all-is-lost",
            "scenario": "marignano",
            "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
        },
    )["id"]
    anna.visit(f"#/game/{battle}")
    anna.page.wait_for_selector(".stage .sides")
    anna.page.get_by_role("button", name="Charts", exact=True).click()
    anna.page.wait_for_selector(".charts table")
    found += faults(anna, f"a battle with its charts ({theme})")
    anna.visit(f"#/tutorial/{WATERLOO}/battle/0")
    anna.page.wait_for_selector(".lesson .text")
    found += faults(anna, f"a lesson ({theme})")
    anna.visit(f"#/game/{game}")
    anna.table()
    for tab in ("Chat", "Notes"):
        anna.page.get_by_role("tab", name=tab).click()
        found += faults(anna, tab)
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.wait_for_selector("dialog")
    found += faults(anna, "menu")
    assert not found, "\n".join(found)


def faults(one: Person, where: str) -> list[str]:
    """What axe-core calls serious or critical here."""
    one.page.evaluate(Path(AXE).read_text())
    found = one.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{where}: {fault['id']}: {fault['help']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]

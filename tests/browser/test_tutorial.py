"""A worked example of the book, played by the reader step by step."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Person

TITLE = "waterloo-200"


def test_the_book_example_is_played(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit()
    page = anna.page
    page.locator(f'article[data-title="{TITLE}"]').get_by_role("link", name="Tutorial").click()
    page.locator("main li a").first.click()
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    steps = int(lesson.get_attribute("data-steps") or 0)
    assert steps > 0
    played = 0
    for k in range(steps):
        expect(lesson).to_have_attribute("data-k", str(k))
        asked = lesson.locator(".do")
        if asked.count():
            played += 1
            play(anna)
        else:
            lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("You have played the whole example")
    assert played > 0, "the reader plays, and does not only read"
    expect(page.get_by_role("log").get_by_role("button", name=re.compile("Rule W200")).first).to_be_visible()


def play(one: Person) -> None:
    """What glows is touched until the step is done; a button where nothing on the board is meant."""
    page = one.page
    k = page.get_attribute(".lesson", "data-k")
    wanted = page.locator(".lesson .do").inner_text().removeprefix("Do: ")
    for _ in range(400):
        if page.get_attribute(".lesson", "data-k") != k:
            return
        # one touch at a time, and none after the step is done: it would be meant for the next
        page.evaluate(
            """([k, wanted]) => {
                if (document.querySelector('.lesson').dataset.k !== k) return;
                if (document.querySelector('.prompt')?.getAttribute('aria-busy') === 'true') return;
                const lit = document.querySelector('.fan .piece.on, .space.on, .piece.on, .playing.on');
                if (lit) return lit.dispatchEvent(new MouseEvent('click', {bubbles: true}));
                [...document.querySelectorAll('.prompt .buttons button:enabled')].find(b => b.textContent.includes(wanted))?.click();
            }""",
            [k, wanted],
        )
        page.wait_for_timeout(150)
    raise AssertionError(f"step {k} could not be played: {wanted}")


def test_another_choice_is_explained(person: Callable[..., Person]) -> None:
    anna = person()
    titles = anna
    titles.visit(f"#/tutorial/{TITLE}")
    page = anna.page
    page.locator("main li a").first.click()
    expect(page.locator(".lesson")).to_be_visible()
    page.locator(".pieces .piece").first.dispatch_event("click")
    if page.locator(".fan").count():
        page.locator(".fan .piece").first.dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".lesson")).to_have_attribute("data-k", "0")

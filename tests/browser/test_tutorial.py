"""Lessons, followed by clicking only what the light falls on; and a worked example of the book, played step by step."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person

TITLE = "waterloo-200"
FOLLOWED = [
    ("waterloo-200", "impulse", "en"),
    ("wellington", "siege", "it"),
    ("all-is-lost", "battle", "en"),
    ("field-commander-napoleon", "turn", "it"),
    ("napoleon-in-europe", "march", "en"),
]
"""Of every title a lesson; the rules play all of them elsewhere, and test_learning opens all of them."""
WORDS = {"en": ("Go on", "You have played all of it"), "it": ("Avanti", "Hai giocato fino in fondo")}
SPREAD = ((0.5, 0.5), (0.5, 0.25), (0.3, 0.5), (0.7, 0.5), (0.5, 0.75), (0.3, 0.3), (0.7, 0.7))
"""Where a person would click inside the ring: the middle first, and round it where something else lies in the middle."""


STATE = """[document.querySelector('.lesson')?.dataset.k, document.querySelector('.prompt .chosen')?.textContent,
    Boolean(document.querySelector('#confirm')), Boolean(document.querySelector('.fan'))].join(' ')"""
"""What a click changes: the step, what is chosen, a question to confirm, a stack that opens."""
RESTS = """k => {
    if (document.querySelector('.lesson')?.dataset.k !== k) return true;
    const ring = document.querySelector('.spotlight'), box = ring?.getBoundingClientRect();
    const now = box ? [box.x, box.y, box.width, box.height].map(Math.round).join() : '';
    const moves = ring?.getAnimations().some(one => one instanceof CSSTransition);
    const rests = now !== '' && window.ringAt === now && !moves;
    window.ringAt = now;
    return rests;
}"""
"""The ring and the map have come to rest: two looks found it in the same place."""


@pytest.mark.parametrize(("title", "id", "lang"), FOLLOWED)
def test_a_lesson_is_followed_by_its_light(
    person: Callable[..., Person], title: str, id: str, lang: str
) -> None:
    anna = person(moving=False)
    anna.prefer(lang=lang)
    anna.visit(f"#/tutorial/{title}/{id}")
    page = anna.page
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    go_on, done = WORDS[lang]
    steps = int(lesson.get_attribute("data-steps") or 0)
    assert 10 <= steps <= 25
    for k in range(steps):
        expect(lesson).to_have_attribute("data-k", str(k))
        expect(page.locator(".spotlight")).to_be_visible()
        if lesson.get_attribute("data-plays") == "yes":
            follow(anna, k)
        else:
            lesson.get_by_role("button", name=go_on).click()
    expect(lesson).to_contain_text(done)


def follow(one: Person, k: int) -> None:
    """Click where the light is, until the step is done: a piece and then a place, a button and then its confirmation."""
    page = one.page
    for turn in range(40):
        if page.get_attribute(".lesson", "data-k") != str(k):
            return
        page.evaluate("window.ringAt = ''")
        page.wait_for_function(RESTS, arg=str(k), polling=140)
        if page.get_attribute(".lesson", "data-k") != str(k):
            return
        ring = page.locator(".spotlight").bounding_box()
        if ring is None:
            continue
        chosen = page.evaluate(STATE)
        across, down = SPREAD[turn // 2 % len(SPREAD)]
        page.mouse.click(ring["x"] + ring["width"] * across, ring["y"] + ring["height"] * down)
        one.answered(f"before => ({STATE}) !== before", chosen)
    raise AssertionError(f"step {k} could not be followed: {page.locator('.asked').inner_text()}")


def test_a_lesson_shows_without_playing_and_keeps_the_place(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    anna.visit(f"#/tutorial/{TITLE}")
    page = anna.page
    first = page.locator("[data-lesson='impulse']")
    expect(page.get_by_role("heading", name="Worked examples of the book")).to_be_visible()
    first.get_by_role("link", name="Begin").click()
    lesson = page.locator(".lesson")
    lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_have_attribute("data-k", "1")
    lesson.get_by_role("button", name="Show me").click()
    expect(page.locator(".spotlight.dim")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Here: Tactical Action")).to_have_count(1)
    expect(lesson).to_have_attribute("data-k", "1")
    page.locator("#prompt").get_by_role("button", name="Pass").click()
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
    expect(page.get_by_role("alert")).to_contain_text("wakes no leader")
    expect(lesson).to_have_attribute("data-k", "1")
    page.locator("a[aria-label='Lessons']").click()
    expect(first.get_by_role("link", name="Go on at step 2")).to_be_visible()
    first.get_by_text("Chapters").click()
    first.get_by_role("link", name=re.compile("The battle")).click()
    expect(lesson).to_have_attribute("data-k", "14")


def test_a_lesson_shows_what_it_speaks_of(person: Callable[..., Person]) -> None:
    """Everything within reach has its price, and only what is meant stands out; the odds come before the battle."""
    anna = person(moving=False)
    anna.visit(f"#/tutorial/{TITLE}/impulse/10")
    page = anna.page
    meant = page.locator(".board .space.on:not(.faint)")
    expect(page.locator(".board .space.on.faint").first).to_be_attached()
    expect(meant).to_have_count(1)
    expect(meant).to_have_attribute("data-key", "space:40")
    assert page.locator(".target .cost").count() > 3
    # a wrong place beside it is refused with its reason, and nothing moves
    page.locator('.board [data-key="space:56"]').dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".lesson")).to_have_attribute("data-k", "10")
    anna.visit(f"#/tutorial/{TITLE}/impulse/14")
    page.locator("#prompt").get_by_role("button", name="Fight").click()
    expect(page.locator(".confirm .odds")).to_be_visible()
    page.locator("#confirm").click()
    expect(page.locator(".lesson")).to_have_attribute("data-k", "15")


def test_the_book_example_is_played(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    anna.visit()
    page = anna.page
    page.locator(f'article[data-title="{TITLE}"]').get_by_role("link", name="Lessons").click()
    page.locator(".examples a.button").first.click()
    lesson = page.locator(".lesson")
    expect(lesson).to_be_visible()
    steps = int(lesson.get_attribute("data-steps") or 0)
    assert steps > 0
    played = 0
    for k in range(steps):
        expect(lesson).to_have_attribute("data-k", str(k))
        if lesson.get_attribute("data-plays") == "yes":
            played += 1
            follow(anna, k)
        else:
            lesson.get_by_role("button", name="Go on").click()
    expect(lesson).to_contain_text("You have played all of it")
    assert played > 0, "the reader plays, and does not only read"
    expect(page.get_by_role("log").get_by_role("button", name=re.compile("Rule W200")).first).to_be_visible()


def test_another_choice_is_explained(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    anna.visit(f"#/tutorial/{TITLE}")
    page = anna.page
    page.locator(".examples a.button").first.click()
    expect(page.locator(".lesson")).to_be_visible()
    page.locator(".pieces .piece").first.dispatch_event("click")
    if page.locator(".fan").count():
        page.locator(".fan .piece").first.dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".lesson")).to_have_attribute("data-k", "0")


def test_a_place_chosen_by_its_button_opens_what_can_be_done_there(person: Callable[..., Person]) -> None:
    """The pointer still lies on the button of the place when the place has been chosen."""
    anna = person(moving=False)
    anna.visit("#/tutorial/wellington/battle/4")
    prompt = anna.page.locator("#prompt")
    prompt.get_by_role("button", name=re.compile("Flag of Salamanca…")).click()
    expect(prompt.get_by_role("button", name="Flag of Salamanca: Britain")).to_be_visible()
    expect(prompt.get_by_role("button", name="Flag of Salamanca: Spain")).to_be_visible()

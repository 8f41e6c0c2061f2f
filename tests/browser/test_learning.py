"""Everything a stranger can open to learn a game: briefings, charts, the player's aid on two pages, the rulebook, advice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import grognard
from grognard.server import shelf
from tests.browser.conftest import Host, Person

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
SAID = {
    "en": ("Charts", "How you win", "What a turn is made of"),
    "it": ("Tabelle", "Come si vince", "Di che cosa è fatto un turno"),
}
PAGES = 2
"""What a player's aid may take, printed."""


@pytest.mark.parametrize("title", TITLES)
def test_every_briefing_and_chart_opens_in_both_languages(
    title: str, host: Host, person: Callable[..., Person]
) -> None:
    anna, game = person(), grognard.game(title)
    first = shelf.title(title).beginner
    anna.guest("Anna")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in first.seats[1:])]
    made = anna.api(
        "POST",
        "/api/games",
        {
            "title": title,
            "scenario": first.scenario,
            "options": first.options,
            "players": first.players,
            "seats": seats,
        },
    )
    page = anna.page
    anna.visit(f"#/game/{made['id']}")
    anna.table()
    board, _ = game.board()
    assert game.charts is not None
    wanted = {chart.id for chart in game.charts(board, first.scenario)}
    for lang, (charts, win, turn) in SAID.items():
        page.locator(f'.lang button[lang="{lang}"]').first.click()
        opening = page.locator(".opening")
        expect(opening).to_contain_text(win)
        expect(opening.locator("[aria-current=step]").first).to_be_attached()
        expect(opening).to_contain_text(turn)
        if not page.locator(".charts").count():
            page.get_by_role("button", name=charts, exact=True).click()
        expect(page.locator(".charts h2")).to_have_text(charts)
        expect(page.locator(".charts table")).to_have_count(len(wanted))
        shown = page.locator(".charts table").evaluate_all("all => all.map(one => one.dataset.chart)")
        assert set(shown) == wanted
        expect(page.locator(".charts tr.now").first).to_be_attached()
        # every scenario and side is briefed
        for scenario in game.scenarios:
            for role in {game.roles[r] for seat in game.seats(game.players[0], scenario) for r in seat}:
                told = anna.api(
                    "GET", f"/api/titles/{title}/briefing?scenario={scenario}&role={role}&lang={lang}"
                )
                assert told["win"] and told["lose"] and told["first"] and len(told["know"]) == 3
            assert anna.api("GET", f"/api/titles/{title}/charts?scenario={scenario}&lang={lang}")


@pytest.mark.parametrize("title", TITLES)
def test_the_players_aid_is_printed_on_two_pages(
    title: str, host: Host, person: Callable[..., Person]
) -> None:
    anna = person()
    first = shelf.title(title).beginner
    for lang in SAID:
        anna.visit(f"#/charts/{title}/{first.scenario}")
        anna.page.locator(f'.lang button[lang="{lang}"]').first.click()
        expect(anna.page.locator(".sheet table").first).to_be_visible()
        expect(anna.page.locator(".sheet h1")).to_have_text(grognard.game(title).title)
        printed = anna.page.pdf(format="A4", prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= PAGES


def test_the_rulebook_opens_at_a_rule_and_its_links_lead_on(
    host: Host, person: Callable[..., Person]
) -> None:
    anna = person()
    anna.guest("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    options = ["quarters"]
    made = anna.api(
        "POST", "/api/games", {"title": "all-is-lost", "scenario": "1513", "seats": seats, "options": options}
    )
    page = anna.page
    anna.visit(f"#/game/{made['id']}")
    anna.table()
    page.locator(".opening").get_by_role("button", name="Rulebook").click()
    book = page.locator("dialog .book")
    expect(book.locator("[data-chapter]").first).to_be_attached()
    expect(book.locator('[data-rule="AIL-18.1"]')).to_contain_text("on in this game")
    expect(book.locator('[data-rule="AIL-18.9"]')).to_contain_text("off in this game")
    expect(book.locator('[data-rule="AIL-9.3"] .link').first).to_have_text("7.6.2.1")
    book.locator('[data-rule="AIL-9.3"] .link').first.click()
    expect(book.locator('[data-rule="AIL-7.6.2.1"].here')).to_be_visible()
    expect(book.locator(".ruling").first).to_be_attached()
    book.get_by_role("searchbox").fill("pontoon")
    expect(book.locator(".rule").first).to_contain_text(re.compile("pontoon", re.IGNORECASE))
    page.keyboard.press("Escape")
    # a term explains itself where it stands
    term = page.locator(".opening .term").first
    term.hover()
    expect(page.locator(".gloss")).to_be_visible()


def test_a_marshal_is_asked_and_his_choice_glows(host: Host, person: Callable[..., Person]) -> None:
    anna = person()
    anna.guest("Anna")
    made = anna.api(
        "POST",
        "/api/games",
        {"title": "waterloo-200", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
    )
    anna.visit(f"#/game/{made['id']}")
    anna.table()
    anna.mine()
    anna.page.get_by_role("button", name="What would a marshal do?").click()
    expect(anna.page.locator(".advice")).to_contain_text("A marshal would")
    expect(anna.page.locator(".advice")).to_contain_text("The bot sees about")


def test_the_question_mark_shows_keys_and_help_anywhere(host: Host, person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit()
    expect(anna.page.locator("article").first).to_contain_text("You play")
    anna.page.locator("h2").first.click()
    anna.page.keyboard.press("?")
    expect(anna.page.locator("dialog .keys")).to_contain_text("this page")

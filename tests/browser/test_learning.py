"""Everything a stranger can open to learn a game: briefings, charts, the player's aid on two pages, the rulebook, advice."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

import grognard
from grognard.server import shelf
from tests.browser.conftest import Person

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.games.")]
LANGS = ("en", "it")
PAGES = 2
"""What a player's aid may take, printed."""

OPEN = """async ([route, ready, langs]) => {
    const until = async (what) => { for (let n = 0; n < 3000; n++) { const found = what(); if (found) return found; await new Promise((done) => setTimeout(done, 20)); }
        throw new Error(`nothing at ${route}: ${ready}`); };
    location.hash = route;
    const texts = {};
    for (const lang of langs) {
        (await until(() => document.querySelector(`.lang button[lang="${lang}"]`))).click();
        await until(() => document.documentElement.lang === lang);
        const main = await until(() => { const found = document.querySelector(ready); return found?.innerText && (!texts.en || found.innerText !== texts.en) && found; });
        texts[lang] = main.innerText;
    }
    return texts;
}"""
"""Another page of the client, in one language and then in the other: what it says."""

BRIEFED = """async (langs) => {
    const until = async (what) => { for (let n = 0; n < 3000; n++) { const found = what(); if (found) return found; await new Promise((done) => setTimeout(done, 20)); }
        throw new Error('no briefing'); };
    const texts = {};
    // at one screen all sides are briefed
    const most = [...document.querySelectorAll('input[name=players]')].at(-1);
    most?.click();
    await until(() => !most || most.checked);
    for (const select of document.querySelectorAll('.seat select:first-of-type')) { select.value = 'screen'; select.dispatchEvent(new Event('change', {bubbles: true})); }
    for (const radio of document.querySelectorAll('input[name=scenario]')) {
        radio.click();
        for (const lang of langs) {
            document.querySelector(`.lang button[lang="${lang}"]`).click();
            const told = await until(() => { const found = document.querySelector('aside .briefing'); const about = found?.dataset.about.split(' ');
                return about && about[0] === lang && about[2] === radio.value && found.querySelectorAll('dl').length === about.length - 3 && found; });
            texts[`${radio.value} ${lang}`] = [told.dataset.about.split(' ').slice(3), told.innerText];
        }
    }
    return texts;
}"""
"""Every scenario of the page of a new game, with what its sides are told, in both languages."""

RAW = re.compile(r"\b[A-Za-z_]+\.[a-z_]+[A-Za-z_.]*\b|\{ ?\$|\bundefined\b|\[object|\bNaN\b")
ENGLISH = re.compile(r"\b(?:the|and|with|your|you|from|which|is|are|of the)\b", re.IGNORECASE)


def amiss(where: str, texts: dict[str, str]) -> list[str]:
    """Raw keys in a page, and English in the Italian one."""
    found = [f"{where} {lang}: raw {raw}" for lang in LANGS for raw in RAW.findall(texts[lang])]
    return found + [
        f"{where}: English: {line}" for line in texts["it"].splitlines() if len(ENGLISH.findall(line)) > 1
    ]


def test_every_lesson_briefing_and_chart_opens_in_both_languages(person: Callable[..., Person]) -> None:
    """One page goes through all of them by the client's own routes; nobody meets a raw key, or English in the Italian."""
    anna = person(moving=False)
    anna.visit()
    page, found = anna.page, []
    for title in TITLES:
        game = grognard.game(title)
        texts = page.evaluate(OPEN, [f"#/new/{title}", "main form", LANGS])
        found += amiss(f"new game {title}", texts)
        briefings = page.evaluate(BRIEFED, LANGS)
        for scenario in game.scenarios:
            roles, _ = briefings[f"{scenario} en"]
            assert roles, f"nobody is briefed for {title} {scenario}"
            both = {lang: briefings[f"{scenario} {lang}"][1] for lang in LANGS}
            assert both["en"] != both["it"]
            found += amiss(f"briefing {title} {scenario}", both)
            texts = page.evaluate(
                OPEN, [f"#/charts/{title}/{scenario}", "main.sheet:has(table) .columns", LANGS]
            )
            found += amiss(f"charts {title} {scenario}", texts)
        texts = page.evaluate(OPEN, [f"#/tutorial/{title}", "main:has(.lessons .card)", LANGS])
        found += amiss(f"lessons {title}", texts)
        lessons = page.locator("[data-lesson]").evaluate_all("all => all.map((one) => one.dataset.lesson)")
        assert len(lessons) >= 4
        for lesson in lessons:
            ready = ".table:has(.board .space) .lesson .text"
            texts = page.evaluate(OPEN, [f"#/tutorial/{title}/{lesson}", ready, LANGS])
            found += amiss(f"lesson {title} {lesson}", texts)
    assert not found, "\n".join(found)


def test_the_briefing_and_the_charts_stand_beside_every_table(person: Callable[..., Person]) -> None:
    """The outline marks the step the turn stands at, the charts light the rows that apply now."""
    anna = person(moving=False)
    anna.guest("Anna")
    for title in TITLES:
        game, first = grognard.game(title), shelf.title(title).beginner
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in first.seats[1:])]
        wish = {
            "title": title,
            "scenario": first.scenario,
            "options": first.options,
            "players": first.players,
        }
        made = anna.api("POST", "/api/games", wish | {"seats": seats})
        anna.visit(f"#/game/{made['id']}")
        anna.table()
        page, opening = anna.page, anna.page.locator(".opening")
        expect(opening).to_contain_text("How you win")
        expect(opening.locator("[aria-current=step]").first).to_be_attached()
        if not page.locator(".charts").count():
            page.get_by_role("button", name="Charts", exact=True).click()
        assert game.charts is not None
        wanted = {chart.id for chart in game.charts(game.board()[0], first.scenario)}
        expect(page.locator(".charts table")).to_have_count(len(wanted))
        shown = page.locator(".charts table").evaluate_all("all => all.map(one => one.dataset.chart)")
        assert set(shown) == wanted
        expect(page.locator(".charts tr.now").first).to_be_attached()


def test_the_players_aid_is_printed_on_two_pages(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    anna.visit()
    for title in TITLES:
        route = f"#/charts/{title}/{shelf.title(title).beginner.scenario}"
        for lang in LANGS:
            anna.page.evaluate(OPEN, [route, "main.sheet:has(table) .columns", [lang]])
            expect(anna.page.locator(".sheet h1")).to_have_text(grognard.game(title).title)
            printed = anna.page.pdf(format="A4", prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) <= PAGES, f"{title} {lang}"


def test_the_rulebook_opens_at_a_rule_and_its_links_lead_on(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
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
    page.locator("dialog").get_by_role("button", name="Close").click()
    # a term explains itself where it stands
    term = page.locator(".opening .term").first
    term.hover()
    expect(page.locator(".gloss")).to_be_visible()


def test_a_marshal_is_asked_and_his_choice_glows(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
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
    expect(anna.page.locator(".advice")).to_contain_text("A marshal's choice")
    expect(anna.page.locator(".advice")).to_contain_text("as the bot reckons it")


def test_the_question_mark_shows_keys_and_help_anywhere(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    anna.visit()
    expect(anna.page.locator("article").first).to_contain_text("You play")
    anna.page.locator("h2").first.click()
    anna.page.keyboard.press("?")
    expect(anna.page.locator("dialog .keys")).to_contain_text("this page")

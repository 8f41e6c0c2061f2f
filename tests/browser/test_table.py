"""At the table: choosing, refusals, undo, the past, what-ifs, odds, talk, and the report with its dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Person

WATERLOO = "waterloo-200"
PLAYED_OR_ASKED = """seq => document.querySelector('#confirm')
    || Number(document.querySelector('.table').dataset.seq) > seq"""


def against_bot(one: Person, title: str = WATERLOO, bot: str = "random", **more: Any) -> str:
    one.guest("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    game: str = one.api("POST", "/api/games", {"title": title, "seats": seats, **more})["id"]
    one.visit(f"#/game/{game}")
    one.table()
    one.mine()
    return game


def tactical(one: Person) -> None:
    """Begin a Tactical Action: then Tactical Leaders glow."""
    one.page.get_by_role("button", name=re.compile("Tactical Action:")).click()
    expect(one.page.locator(".piece.on").first).to_be_visible()


def test_a_piece_then_its_target(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna, "picket")
    page = anna.page
    start = anna.seq
    piece = page.locator(".piece.on").last
    piece.click()
    if page.locator(".fan").count():
        page.locator(".fan .piece.on").first.click()
    expect(page.locator(".prompt .chosen")).to_be_visible()
    expect(page.locator(".space.on").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt .chosen")).to_have_count(0)
    piece = page.locator(".piece.on").last
    piece.click()
    if page.locator(".fan").count():
        page.locator(".fan .piece.on").first.click()
    page.locator(".space.on").first.dispatch_event("click")
    page.wait_for_function(PLAYED_OR_ASKED, arg=start)
    if page.locator("#confirm").count():
        page.locator("#confirm").click()
    anna.after(start)


def test_who_is_asked_about_is_marked_and_an_enemy_stands_for_his_place(
    person: Callable[..., Person],
) -> None:
    anna = person()
    against_bot(anna, bot="greedy")
    tactical(anna)
    page, start = anna.page, anna.seq
    anna.choose()  # which leader
    assert anna.seq > start
    expect(page.locator(".board .piece.chosen")).to_have_count(1)
    page.locator(".board .piece:not(.chosen) .emblem").first.dispatch_event(
        "click"
    )  # a British block, far away
    if page.locator(".fan").count():
        page.locator(".fan .piece").first.dispatch_event("click")
    said = page.get_by_role("alert")
    expect(said).to_contain_text("(")  # the place, with its number
    expect(said).not_to_contain_text("Not possible here")


def test_undo_by_button_and_by_key(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna)
    page = anna.page
    begin = page.get_by_role("button", name=re.compile("Tactical Action:"))
    tactical(anna)
    page.get_by_role("button", name=re.compile("Undo")).click()
    expect(begin).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("Taken back")  # and it leaves a trace
    for key in ("u", "Escape"):
        tactical(anna)
        page.locator(".board").focus()
        page.keyboard.press(key)
        expect(begin).to_be_visible()


def test_what_cannot_be_undone_is_confirmed(person: Callable[..., Person]) -> None:
    anna = person()
    anna.prefer(confirm="always")
    against_bot(anna)
    page = anna.page
    before = anna.seq
    page.get_by_role("button", name=re.compile("Pass")).click()  # the other side may answer: no way back
    page.wait_for_function(PLAYED_OR_ASKED, arg=before)
    if not page.locator("#confirm").count():
        page.locator(".prompt .buttons button").last.click()  # what stops comes last
    expect(page.locator("section.confirm")).to_contain_text("cannot be taken back")
    page.locator("section.confirm").get_by_role("button", name=re.compile("Back")).click()
    expect(page.locator("#confirm")).to_have_count(0)
    assert anna.seq <= before + 1


def test_a_refused_click_says_why_and_opens_the_rule(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna)
    tactical(anna)
    page = anna.page
    page.evaluate(
        """() => {
            const dark = [...document.querySelectorAll('.pieces .piece:not(.on)')];
            dark[dark.length - 1].dispatchEvent(new MouseEvent('click', {bubbles: true}));
            const fanned = document.querySelector('.fan .piece:not(.on)');
            if (fanned) fanned.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        }"""
    )
    if page.locator(".fan").count():
        page.locator(".fan .piece:not(.on)").first.dispatch_event("click")
    said = page.get_by_role("alert")
    expect(said).to_be_visible()
    chip = said.get_by_role("button", name=re.compile("Rule W200"))
    expect(chip).to_be_visible()
    chip.click()
    rule = page.get_by_role("dialog")
    expect(rule).to_contain_text(re.compile(r"W200-"))
    page.keyboard.press("Escape")
    expect(rule).to_have_count(0)


def test_facts_on_hover_with_rule_in_the_log(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna)
    page = anna.page
    box = page.locator(".pieces .piece").last.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2 + 1, box["y"] + box["height"] / 2 + 1)
    facts = page.get_by_role("tooltip")
    expect(facts).to_contain_text("Place")
    page.get_by_role("log").get_by_role("button", name=re.compile("Rule")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("W200-")


def test_the_past_and_a_what_if(person: Callable[..., Person]) -> None:
    anna = person()
    anna.prefer(confirm="never")
    game = against_bot(anna, "picket")
    page = anna.page
    for _ in range(3):
        anna.mine()
        anna.choose(2)
    anna.mine()
    last = anna.seq
    page.get_by_role("button", name="To the beginning").click()
    expect(page.locator(".asked")).to_contain_text("You are looking at the past: step 0")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".asked")).to_contain_text("the past: step 1")
    slider = page.get_by_role("slider", name="Timeline")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".asked")).to_contain_text("the past: step 2")
    page.get_by_role("button", name=re.compile("Fork a what-if")).click()
    page.wait_for_url(lambda url: "/game/" in url and game not in url)
    anna.table()
    anna.mine()
    anna.choose(2)  # the what-if is played on against a bot
    anna.visit(f"#/game/{game}")
    anna.table()
    assert anna.seq == last  # and the game itself has not moved


def test_odds_before_an_attack(person: Callable[..., Person]) -> None:
    anna = person()
    against_bot(anna, "picket")
    page = anna.page
    attack = page.evaluate(
        """async () => {
            const id = location.hash.split('/')[2];
            const me = await (await fetch('/api/me')).json();
            const headers = {'X-CSRF-Token': me.csrf, 'Content-Type': 'application/json'};
            const post = async (what, body) =>
                (await fetch(`/api/games/${id}/${what}?seat=0`, {method: 'POST', headers, body: JSON.stringify(body)})).json();
            for (let n = 0; n < 200; n++) {
                const state = await (await fetch(`/api/games/${id}/state?seat=0`)).json();
                const options = state.describe.decision?.mine ? state.describe.decision.options : [];
                // the farthest marches first: that is where the enemy is
                const marches = options.filter(o => o.action[0] === 'march').sort((a, b) => b.action[2] - a.action[2]);
                for (const option of marches.slice(0, 3)) if ((await post('preview', {action: option.action})).odds) return option;
                if (options.length) await post('play', {action: (marches[0] ?? options[0]).action, seq: state.seq});
                else await new Promise(done => setTimeout(done, 40));
                if (state.state === 'finished') return null;
            }
            return null;
        }"""
    )
    assert attack, "no attack came up"
    anna.mine()
    for kind, id in attack["touch"]:
        key = f"{kind}:{id}"
        page.locator(f'[data-key="{key}"]').last.dispatch_event("click")
        if page.locator(f'.fan [data-key="{key}"]').count():
            page.locator(f'.fan [data-key="{key}"]').dispatch_event("click")
    expect(page.get_by_role("group", name="Odds")).to_contain_text("%")
    before = anna.seq
    page.locator("#confirm").click()
    anna.after(before)
    expect(page.get_by_role("status", name="Dice").or_(page.get_by_role("log"))).not_to_have_count(0)


def test_talk_notes_draw_and_resignation(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    anna.guest("Anna")
    bruno.guest("Bruno")
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = anna.api("POST", "/api/games", {"title": "picket", "seats": seats, "public": True})["id"]
    bruno.api("POST", f"/api/games/{game}/join", {"seat": 1})
    for one in (anna, bruno):
        one.visit(f"#/game/{game}")
        one.table()
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_label("Message").fill("Good luck!")
    anna.page.get_by_role("button", name="Say").click()
    badge = bruno.page.get_by_role("tab", name=re.compile("Chat"))
    expect(badge).to_contain_text("1")
    badge.click()
    expect(bruno.page.get_by_role("log", name="Chat")).to_contain_text("Good luck!")
    anna.page.get_by_role("tab", name="Notes").click()
    with anna.page.expect_response(lambda answer: answer.request.method == "PUT" and "/notes" in answer.url):
        anna.page.get_by_label("Notes").last.fill("Guard the road.")
    anna.visit(f"#/game/{game}")
    anna.table()
    anna.page.get_by_role("tab", name="Notes").click()
    expect(anna.page.locator("textarea")).to_have_value("Guard the road.")
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Offer a draw").click()
    expect(bruno.page.locator(".asked")).to_contain_text("A draw is offered")
    bruno.page.get_by_role("button", name="Decline").click()
    expect(bruno.page.locator(".asked")).not_to_contain_text("A draw is offered")
    bruno.page.get_by_role("button", name="Menu").click()
    bruno.page.get_by_role("button", name="Report a problem").click()
    bruno.page.get_by_label("What is wrong?").fill("The picket looks tired.")
    bruno.page.get_by_role("button", name="Send").click()
    expect(bruno.page.locator(".asked")).to_contain_text(re.compile(r"Report r-\S+ was kept"))
    bruno.page.get_by_role("button", name="Menu").click()
    bruno.page.get_by_role("button", name="Resign").click()
    bruno.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for one in (anna, bruno):
        expect(one.page.locator(".asked")).to_contain_text("The game is over")


def test_a_rewind_needs_both(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    for one in (anna, bruno):
        one.prefer(confirm="never")
    anna.guest("Anna")
    bruno.guest("Bruno")
    seats = [{"kind": "me"}, {"kind": "open"}]
    game = anna.api("POST", "/api/games", {"title": "picket", "seats": seats, "public": True})["id"]
    bruno.api("POST", f"/api/games/{game}/join", {"seat": 1})
    for one in (anna, bruno):
        one.visit(f"#/game/{game}")
        one.table()
    anna.choose(9)  # what stops comes last
    bruno.mine()
    bruno.choose(9)
    anna.mine()
    anna.page.get_by_role("button", name="To the beginning").click()
    anna.page.get_by_role("button", name="Propose to go back to here").click()
    expect(bruno.page.locator(".asked")).to_contain_text("go back to step 0")
    bruno.page.get_by_role("button", name="Agree").click()
    expect(bruno.page.locator(".asked")).not_to_contain_text("go back to step 0")
    anna.mine()


def test_a_player_chooses_the_windows_to_be_asked_at(person: Callable[..., Person]) -> None:
    anna = person()
    anna.guest("Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    game = anna.api("POST", "/api/games", {"title": "wellington", "seats": seats})["id"]
    anna.visit(f"#/game/{game}")
    anna.table()
    anna.page.get_by_role("button", name="Menu").click()
    box = anna.page.get_by_role("dialog")
    box.get_by_label("When others act, ask me").select_option("never: pass")
    expect(box.get_by_label("A card is played")).to_have_value("pass")
    box.get_by_text("Choose for each kind of window").click()
    box.get_by_label("You may intercept").select_option("always")
    expect(box.get_by_label("When others act, ask me")).to_have_value("")
    box.get_by_label("A force sets out").select_option("only when I can respond")
    expect(box.get_by_label("A force sets out")).to_have_value("forced")
    kept = {one["key"]: one["answer"] for one in anna.api("GET", f"/api/games/{game}/standing")}
    assert kept["ask.Interceptions.offer"] == "ask" and kept["ask.Moment.offer.march"] == "forced"
    titles = anna.api("GET", "/api/titles")
    assert set(kept) == next(set(one["windows"]) for one in titles if one["id"] == "wellington")
    assert sorted(set(kept.values())) == ["ask", "forced", "pass"]


def test_among_people_one_is_asked_only_when_one_can_respond(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    anna.prefer(forced=True)
    anna.guest("Anna")
    bruno.guest("Bruno")
    body = {"title": "wellington", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    game = anna.api("POST", "/api/games", body)["id"]
    bruno.api("POST", f"/api/games/{game}/join", {"seat": 1})
    for one in (anna, bruno):
        one.visit(f"#/game/{game}")
        one.table()
    anna.page.get_by_role("button", name="Menu").click()
    expect(anna.page.get_by_role("dialog").get_by_label("When others act, ask me")).to_have_value("forced")
    assert {one["answer"] for one in anna.api("GET", f"/api/games/{game}/standing")} == {"forced"}
    assert bruno.api("GET", f"/api/games/{game}/standing") == []  # who wants no choice to play itself


def test_an_observer_sees_no_hidden_face(person: Callable[..., Person]) -> None:
    anna, olga = person(), person()
    game = against_bot(anna, public=True)
    olga.visit(f"#/game/{game}")
    olga.table()
    expect(olga.page.locator(".asked")).to_contain_text("You are watching")
    state = next(m for m in olga.messages if isinstance(m, dict) and m.get("view"))
    faces = [unit for unit in state["view"]["pieces"]["unit"] if unit >= 0]
    assert len(faces) < 6  # the commanders in chief are known to everybody, and no others
    assert not (state["describe"]["decision"] or {}).get("options")


def test_the_report_and_the_dice(person: Callable[..., Person]) -> None:
    anna = person()
    anna.prefer(confirm="never")
    game = against_bot(anna, "picket")
    for _ in range(4):
        anna.mine()
        anna.choose(2)
    anna.mine()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    anna.page.locator(".ending").get_by_role("link", name="After-action report").click()
    page = anna.page
    expect(page.get_by_role("heading", name="After-action report")).to_be_visible()
    expect(page.get_by_role("img", name="Control")).to_be_visible()
    page.get_by_role("button", name="Verify dice and draws").click()
    expect(page.locator("p.good")).to_contain_text("the published hash")
    # after the end the game can be seen with everybody's eyes
    page.get_by_role("link", name="To the table").click()
    anna.table()
    expect(page.locator(".pieces .emblem")).not_to_have_count(0)
    page.get_by_label("Seen by").select_option("all")
    expect(page.locator(".pieces .emblem")).to_have_count(0)
    page.go_back()
    page.get_by_role("button", name="Verify dice and draws").click()
    record = anna.api("GET", f"/api/games/{game}/dice")
    assert record["draws"], "the proof has draws to check"
    expect(page.locator("p.good")).to_contain_text(f"all {len(record['draws'])} draws")

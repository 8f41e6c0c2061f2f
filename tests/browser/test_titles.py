"""The other four games through the client: a campaign, a table of seven, hands of cards, a battle."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from random import Random
from typing import Any

from playwright.sync_api import Locator, Route, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

import grognard
from grognard import bots
from grognard.games.field_commander_napoleon import GAME as FIELD_COMMANDER
from grognard.games.napoleon_in_europe.talks import pact_code
from grognard.games.napoleon_in_europe.view import knows as knows_pact
from grognard.games.wellington.view import knows as knows_card
from grognard.server import shelf
from tests.browser.conftest import COUNT, Host, Person
from tests.browser.test_game import patched, strings

BOT = {"kind": "bot", "bot": "random"}
MOVED = """([seq, chosen]) => {
    const table = document.querySelector('.table');
    return Number(table.dataset.seq) > seq || (document.querySelector('.prompt .chosen')?.textContent ?? '') !== chosen;
}"""

TALKING = "() => /what do you promise/.test(document.querySelector('.prompt .text')?.textContent ?? '')"
SETTLED = "() => document.querySelector('.prompt')?.getAttribute('aria-busy') !== 'true'"
PLAYED = """seq => Number(document.querySelector('.table').dataset.seq) > seq
    && document.querySelector('.prompt')?.getAttribute('aria-busy') !== 'true'"""


# --- people who play -----------------------------------------------------------------------------------------


def seated(people: list[Person], title: str, bots: int, **more: Any) -> str:
    """These people and some bots at a new table."""
    for one, name in zip(people, ("Anna", "Bruno"), strict=False):
        one.prefer(confirm="never", dice=False)
        one.guest(name)
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in people[1:]), *(BOT for _ in range(bots))]
    game: str = people[0].api(
        "POST", "/api/games", {"title": title, "seats": seats, "players": len(seats), **more}
    )["id"]
    for seat, one in enumerate(people[1:], 1):
        one.api("POST", f"/api/games/{game}/join", {"seat": seat})
    for one in people:
        one.visit(f"#/game/{game}")
        one.table()
    return game


def is_over(one: Person) -> bool:
    return one.page.locator("text=The game is over").count() > 0


def is_asked(one: Person) -> bool:
    return one.page.get_attribute(".table", "data-mine") == "yes"


def decide(one: Person, pick: Callable[[int], int]) -> None:
    """One decision by number keys, touch after touch until something is played."""
    page, seq = one.page, one.seq
    for _ in range(12):
        if one.panel():
            return
        count = page.evaluate(COUNT)
        if count:
            chosen = page.evaluate("document.querySelector('.prompt .chosen')?.textContent ?? ''")
            number = pick(count) + 1
            page.locator(".board").focus()
            page.keyboard.type(str(number))
            if number * 10 <= count:  # the client waits for another digit
                page.keyboard.press("Enter")
            one.answered(MOVED, [seq, chosen])
        else:
            page.wait_for_timeout(50)
        if one.seq > seq or not is_asked(one):
            return
    raise AssertionError(f"no action was played: {page.locator('.prompt').inner_text()}")


def play(people: list[Person], most: int, seconds: float, pick: Callable[[int], int]) -> list[int]:
    """Play until the game is over or so many decisions are made; how many each person made."""
    made = [0] * len(people)
    end = time.monotonic() + seconds
    while sum(made) < most and not any(is_over(one) for one in people):
        assert time.monotonic() < end, (
            f"after {seconds} s only {made} decisions were made, and it is not over"
        )
        for i, one in enumerate(people):
            if is_asked(one):
                decide(one, pick)
                made[i] += 1
                break
        else:
            people[0].page.wait_for_timeout(30)
    return made


# --- the truth, from the record ----------------------------------------------------------------------------


def agree_to_end(people: list[Person], game: str) -> list[list[Any]]:
    """A draw is agreed, so that the record is open; the messages of each until then."""
    before = [list(one.messages) for one in people]
    for one in people:
        one.api("POST", f"/api/games/{game}/draw", {"agree": True})
    for one in people:
        one.page.wait_for_selector("text=The game is over")
    return before


def told_again(one: Person, game: str) -> Iterator[tuple[Any, Any, Any]]:
    """The table after each step of the record, and what was done by which role."""
    script = "async id => [...new Uint8Array(await (await fetch(`/api/games/${id}/record`)).arrayBuffer())]"
    record = bytes(one.page.evaluate(script, game))
    saved = grognard.load(record)
    table = saved.game.table(
        scenario=saved.scenario, options=list(saved.options), players=saved.players, seed=str(saved.dice.seed)
    )
    yield table, None, None
    for decision, action, _ in grognard.replay(record):
        out_of_turn = [role for role in table.game.roles if action in table.interjections(role)]
        role = out_of_turn[0] if action not in decision.options and out_of_turn else decision.role
        table.play(action, role=role)
        yield table, role, action


def received(messages: list[Any]) -> dict[int, tuple[Any, list[str]]]:
    """By step: the view as this person's client put it together, and all words that came with it."""
    view: Any = None
    steps: dict[int, tuple[Any, list[str]]] = {}
    for message in messages:
        if not isinstance(message, dict) or "seq" not in message:
            continue
        if "view" in message:
            view = message["view"]
        elif message.get("type") == "step":
            view = patched(view, message["patch"])
        else:
            continue
        now = message["seq"]
        news = [line for line in message.get("log", {}).get("lines", []) if line["n"] == now]
        rest = {key: value for key, value in message.items() if key not in ("view", "patch", "log")}
        words = [*strings(news), *strings(rest), *steps.get(now, (None, []))[1]]
        steps[now] = (view, words)
    return steps


# --- the games --------------------------------------------------------------------------------------------


def test_a_campaign_to_its_end(person: Callable[..., Person], host: Host) -> None:
    """The bot says what to do, from a table of ours with the same dice; every choice goes through the keyboard."""
    anna = person(moving=False)
    game = seated([anna], "field-commander-napoleon", bots=0, scenario="1796")
    with closing(sqlite3.connect(host.folder / "games.db")) as database:
        ((seed,),) = database.execute("select seed from games where id = ?", (game,))
    table = FIELD_COMMANDER.table(scenario="1796", players=1, seed=seed)
    bot = bots.make("greedy", FIELD_COMMANDER, Random(5))
    end = time.monotonic() + 900
    made = 0
    anna.page.locator(".board").focus()
    while table.decision is not None:
        assert made < 1500 and time.monotonic() < end, f"the campaign has not ended after {made} decisions"
        action = bot.choose(table.seat("french"))
        asked = table.describe("french")["decision"]
        if asked.get("many"):  # the panel for many answers has tests of its own
            answer = {"actions": [action.json()], "seq": made}
            anna.api("POST", f"/api/games/{game}/answers", answer)
            anna.page.wait_for_function(PLAYED, arg=made)
        else:
            key_in(anna, asked["options"], action.json())
        table.play(action, role="french")
        made += 1
        assert anna.seq == made, "the client is at another step than the rules"
    anna.page.wait_for_selector("text=The game is over")
    assert table.outcome is not None
    expect(anna.page.locator(".table")).to_contain_text(table.outcome.text("en"))
    assert made >= 15, f"a campaign of only {made} decisions"


def key_in(one: Person, options: list[Any], action: list[Any]) -> None:
    """One action by its numbers in the list of choices, touch after touch, as fast as the client takes them."""
    page, seq = one.page, one.seq
    for _ in range(4):
        for press in presses(options, action):
            page.keyboard.press(press)
        if one.answered(PLAYED, seq):
            return
        while page.locator(".prompt .chosen button").count():
            page.locator(".prompt .chosen button").click()
        page.locator(".board").focus()
    raise AssertionError(f"{action} was not played: {page.locator('.asked').inner_text()}")


STOPS = ("done", "pass", "skip", "decline", "none", "no")


def stops(option: dict[str, Any]) -> bool:
    return option["action"][0] in STOPS or bool(option.get("facts", {}).get("ends"))


def presses(options: list[Any], action: list[Any]) -> Iterator[str]:
    """The keys that lead to an action: what can be played at once comes first, then what leads on, last what stops."""
    ways = [
        ([tuple(t) for t in o["touch"] if t[0] in ("piece", "space", "card")], o["action"]) for o in options
    ]
    rank = {str(o["action"]): 2 if stops(o) else 0 if o.get("facts", {}).get("main") else 1 for o in options}
    goal = next(path for path, what in ways if what == action)
    # a touch with which every option begins is made from the start
    depth = int(len(ways) > 1 and bool(goal) and all(path[:1] == goal[:1] for path, _ in ways))
    while True:
        ways = [(path, what) for path, what in ways if path[:depth] == goal[:depth]]
        if depth and len(ways) == 1 and len(goal) == depth:
            return  # the only one left is played with its last touch
        plays = sorted((what for path, what in ways if len(path) == depth), key=lambda what: rank[str(what)])
        leads = list(dict.fromkeys(path[depth] for path, _ in ways if len(path) > depth))
        last = [what for what in plays if rank[str(what)] == 2]
        listed: list[Any] = [*plays[: len(plays) - len(last)], *leads, *last]
        number = listed.index(action if len(goal) == depth else goal[depth]) + 1
        yield from str(number)
        if number * 10 <= len(listed):  # the client waits for another digit
            yield "Enter"
        if len(goal) == depth:
            return
        depth += 1


def test_seven_powers_and_their_secret_talks(person: Callable[..., Person]) -> None:
    people = [person(), person()]
    game = seated(people, "napoleon-in-europe", bots=5, scenario="1805", options=["short"])
    rng = Random(7)
    anna = people[0]
    expect(anna.page.locator(".plate", has_text="Bot")).to_have_count(
        0
    )  # five bots are told apart by their powers
    whisper(anna, people[1], person())
    # the powers set up; then politics is open to everybody at any time
    made = 0
    while not all(one.page.locator(".prompt .out button").count() for one in people):
        made += sum(play(people, 1, 400, rng.randrange))
        assert made < 60, "nobody is offered politics out of turn"
    for one in people:
        expect(one.page.locator(".prompt .out summary")).to_be_visible()
        made += talk(one, people, rng)
    made += sum(play(people, max(12, 25 - made), 600, rng.randrange))
    for one in people:
        one.page.click("#tab-state")
        expect(one.page.locator("#pane")).to_contain_text("Private talks")
    assert made >= 25

    messages = agree_to_end(people, game)
    seats = [anna.api("GET", f"/api/games/{game}")["seats"][i]["roles"][0] for i in (0, 1)]
    steps = [received(one) for one in messages]
    secrets = [0, 0]
    for now, (table, _, _) in enumerate(told_again(anna, game)):
        for i, role in enumerate(seats):
            if now not in steps[i]:
                continue
            view, words = steps[i][now]
            picture = shelf.shown(table, table.view(role), (role,), "en")
            assert view == picture, f"step {now}: another picture than {role} may have"
            unheard = [p for p in table.state.pacts if not knows_pact(table.state, p, table.mask(role))]
            secrets[i] += len(unheard)
            text = "\n".join([*words, *strings(view)])
            decisions = table.decisions
            if decisions and decisions[0].private and decisions[0].role != role:
                assert "ask.Talk" not in text, f"step {now}: {role} was told that others talk"
            told = [code for code in map(pact_code, unheard) if code in text]
            assert not told, f"step {now}: {role} was told of the talk {told}"
    assert all(secrets), "no talk was secret to both of them"


def whisper(one: Person, other: Person, stranger: Person) -> None:
    """Free words to one seat alone: the hearer reads them marked as a whisper, an onlooker reads what is said aloud."""
    name, text = other.page.locator(".plate").nth(1).get_attribute("title"), "Leave Hanover to me."
    one.page.get_by_role("tab", name="Chat").click()
    expect(one.page.locator(".chat fieldset input")).to_have_count(1)  # bots do not listen
    one.page.get_by_role("checkbox", name=str(name)).check()
    one.page.get_by_label("Message").fill(text)
    under_way: list[Route] = []
    one.page.route(re.compile("/chat[?]"), lambda route: under_way.append(route))
    with one.page.expect_request(re.compile("/chat[?]")):
        one.page.get_by_role("button", name="Say").click()
    one.page.get_by_role("checkbox", name=str(name)).uncheck()
    one.page.get_by_label("Message").fill("Good luck to all.")  # typed while the whisper is on its way
    with one.page.expect_response(re.compile("/chat[?]")):
        under_way[0].continue_()
    one.page.unroute(re.compile("/chat[?]"))
    one.page.get_by_role("button", name="Say").click()
    other.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(other.page.locator(".chat .whisper")).to_contain_text(f"whispers to {name}")
    expect(other.page.locator(".chat .whisper")).to_contain_text(text)
    expect(other.page.get_by_role("log", name="Chat")).to_contain_text("Good luck to all.")
    stranger.guest("Carla")
    game = one.page.url.rpartition("/")[2]
    chat = stranger.api("GET", f"/api/games/{game}/state")["chat"]
    assert [line["text"] for line in chat] == ["Good luck to all."]


def talk(one: Person, people: list[Person], rng: Random) -> int:
    """A private word to a power that a bot plays, by the button out of turn; the decisions it took."""
    word = one.page.locator(".prompt .out button", has_text=re.compile("talks to .* in private")).last
    made = 0
    for _ in range(30):  # what may be said changes with what the others do
        if to_be_said(one, word):
            with suppress(PlaywrightTimeout):
                word.click(timeout=4000)
                one.page.wait_for_function(TALKING, timeout=8000)
                break
        made += sum(play(people, 1, 400, rng.randrange))
    else:
        raise AssertionError(f"no private word could be spoken: {one.page.locator('.prompt').inner_text()}")
    said = 1
    while is_talking(one):
        decide(one, rng.randrange)
        said += 1
        assert said < 10, "the talk does not end"
    return made + said


def to_be_said(one: Person, word: Locator) -> bool:
    """Open what can be said out of turn, power by power from the last, until this word is there."""
    folds = one.page.locator(".prompt .out .fold")
    with suppress(PlaywrightTimeout):
        if not one.page.locator(".prompt .out[open]").count():
            one.page.locator(".prompt .out summary").click(timeout=4000)
        for place in reversed(range(folds.count())):
            if word.count() and word.is_visible():
                break
            if folds.nth(place).get_attribute("aria-expanded", timeout=4000) == "false":
                folds.nth(place).click(timeout=4000)
    return word.count() > 0 and word.is_visible()


def is_talking(one: Person) -> bool:
    """Promise, condition and what they are about are still to be said."""
    one.page.wait_for_function(SETTLED)
    text = one.page.locator(".prompt .text").inner_text()
    return is_asked(one) and re.search("promise|condition|about|return", text, re.IGNORECASE) is not None


def test_hands_of_four_powers(person: Callable[..., Person]) -> None:
    people = [person(), person()]
    game = seated(people, "wellington", bots=2, scenario="1812")
    rng = Random(3)
    made = play(people, 50, 600, rng.randrange)
    assert min(made) >= 5, f"{made} decisions"
    for one in people:
        expect(one.page.locator(".hands .playing")).not_to_have_count(0)

    messages = agree_to_end(people, game)
    seats = [people[0].api("GET", f"/api/games/{game}")["seats"][i]["roles"][0] for i in (0, 1)]
    steps = [received(one) for one in messages]
    unknown: list[set[int]] = [set(), set()]
    checked = 0
    for now, (table, _, _) in enumerate(told_again(people[0], game)):
        state, cards = table.state, table.board.cards
        held = {card for heap in (*state.hands, *state.fresh) for card in heap}
        for i, role in enumerate(seats):
            hidden = {card for card in held if not knows_card(state, card, table.mask(role))}
            still, unknown[i] = hidden & unknown[i], hidden
            if now not in steps[i]:
                continue
            view, words = steps[i][now]
            picture = shelf.shown(table, table.view(role), (role,), "en")
            assert view == picture, f"step {now}: another picture than {role} may have"
            # what is printed on a card this role may know names other cards
            faces = [cards[c] for c in range(1, len(cards)) if c not in still]
            known = sorted(
                (words for card in faces for words in (card.text, card.name)), key=len, reverse=True
            )
            text = re.sub("|".join(map(re.escape, known)), "", "\n".join(words))
            shown = set(strings(view))
            told = [cards[c].name for c in still if cards[c].name in text or cards[c].name in shown]
            assert not told, f"step {now}: {role} was told of {told}"
            checked += bool(still)
    assert checked >= 40, f"only {checked} messages with something hidden"


def test_a_battle_against_the_bot(person: Callable[..., Person]) -> None:
    anna = person(moving=False)
    seated([anna], "all-is-lost", bots=1, scenario="agnadello")
    rng = Random(2)
    made = play([anna], 300, 600, rng.randrange)
    assert is_over(anna) or made[0] >= 40, f"only {made[0]} decisions"
    assert made[0] >= 8

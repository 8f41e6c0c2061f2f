"""The lobby: titles, new games, invitation links, seats at one screen, accounts."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from datetime import date, timedelta

from playwright.sync_api import FilePayload, expect

import grognard
from grognard.games import shipped
from tests.browser.conftest import Host, Person

TITLE = "waterloo-200"


def test_every_title_has_its_card(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit()
    for id in shipped():
        card = anna.page.locator(f'article[data-title="{id}"]')
        expect(card.locator("h3")).to_have_text(grognard.game(id).title)
        expect(card).to_contain_text("players")
        expect(card.get_by_role("button", name="Play")).to_be_enabled()


def test_in_play_after_one_click(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit()
    anna.page.locator(f'article[data-title="{TITLE}"]').get_by_text("Play against the bot").click()
    anna.table()
    anna.mine()
    expect(anna.page.locator(".prompt")).to_contain_text("You decide")


def test_new_game_from_the_form_and_badge(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit(f"#/new/{TITLE}")
    page = anna.page
    page.get_by_label("cavalry", exact=False).first.check()
    page.get_by_label("Name of the game").fill("Sunday at Waterloo")
    page.get_by_label("Days for each move").check()
    page.get_by_role("button", name="Create the game").click()
    anna.table()
    expect(page.locator(".plate .time").first).to_contain_text(re.compile(r"\d"))
    anna.visit()
    row = page.get_by_role("region", name="My games").locator("li", has_text="Sunday at Waterloo")
    expect(row).to_contain_text("Your turn")
    expect(page).to_have_title(re.compile(r"^\(\d+\)"))


def test_options_that_exclude_each_other(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit(f"#/new/{TITLE}")
    boxes = anna.page.get_by_role("group", name="Options").get_by_role("checkbox")
    expect(boxes.first).to_be_visible()
    for i in range(boxes.count()):
        boxes.nth(i).check()
    expect(anna.page.get_by_role("alert")).to_contain_text("exclude each other")
    expect(anna.page.get_by_role("button", name="Create the game")).to_be_disabled()


def test_invitation_link(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    anna.visit(f"#/new/{TITLE}")
    anna.page.locator("select").nth(1).select_option("open")
    anna.page.get_by_label("By invitation link").check()
    anna.page.get_by_role("button", name="Create the game").click()
    field = anna.page.get_by_role("textbox", name="Invitation link")
    expect(field).to_have_value(re.compile("/#/join/"))
    link = field.input_value()
    bruno.page.goto(link)
    expect(bruno.page.locator("main")).to_contain_text("You are invited")
    bruno.page.get_by_role("button", name="Take this seat").click()
    bruno.table()
    anna.table()  # the game began at her screen too
    anna.mine()
    expect(bruno.page.locator(".prompt")).to_contain_text("To decide")
    # the link is used up: a stranger finds no seat, and a withdrawn link nothing at all
    carla = person()
    carla.page.goto(link)
    carla.page.wait_for_selector("main")
    expect(carla.page.get_by_role("button", name="Take this seat")).to_have_count(0)


def test_open_game_is_joined_from_the_lobby(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    anna.guest("Anna")
    made = {
        "title": TITLE,
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "name": "Come and join",
        "public": True,
    }
    anna.api("POST", "/api/games", made)
    bruno.visit()
    row = bruno.page.locator("li", has_text="Come and join").first
    row.get_by_role("button", name="Join").click()
    bruno.table()


def test_same_screen_is_covered_between_seats(person: Callable[..., Person]) -> None:
    anna = person()
    anna.guest("Anna")
    anna.prefer(confirm="never")
    made = {"title": "picket", "seats": [{"kind": "me"}, {"kind": "screen"}], "public": False}
    game = anna.api("POST", "/api/games", made)["id"]
    anna.visit(f"#/game/{game}")
    page = anna.page
    for _ in range(2):
        cover = page.locator("main.cover")
        expect(cover).to_contain_text("Hand over the screen")
        expect(page.locator(".board")).to_have_count(0)
        cover.get_by_role("button").click()
        anna.mine()
        page.get_by_role("button", name=re.compile("Done")).click()


def test_accounts(person: Callable[..., Person]) -> None:
    anna = person()
    anna.visit("#/account")
    page = anna.page
    page.get_by_label("Name").fill("Annabella")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("status")).to_contain_text("Annabella")
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url(re.compile(r"#/$"))
    anna.visit("#/account")
    page.get_by_label("Name").fill("Annabella")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text("Annabella")
    page.get_by_label("My clocks stand still until").fill((date.today() + timedelta(days=5)).isoformat())
    page.locator("form", has_text="Vacation").get_by_role("button", name="Save").click()
    expect(page.locator("form", has_text="Vacation")).to_contain_text("on vacation")
    deletion = page.locator("form", has_text="Delete my data")
    deletion.get_by_label("Password").fill("a long enough password")
    deletion.get_by_role("checkbox").check()
    deletion.get_by_role("button", name="Delete").click()
    page.wait_for_url(re.compile(r"#/$"))
    expect(page.locator("header")).to_contain_text("Sign in")


def test_an_edition_of_my_own(person: Callable[..., Person]) -> None:
    """The owner of the printed game corrects the map; who joins sees the corrected one, and a fault is told."""
    anna, bruno = person(), person()
    anna.visit("#/account")
    page = anna.page
    page.get_by_label("Name").fill(f"Carla {secrets.token_hex(4)}")
    page.get_by_label("Password").fill("a long enough password")
    page.get_by_role("button", name="Create an account").click()
    expect(page.get_by_role("status")).to_contain_text("Carla")
    ours = (grognard.game(TITLE).folder / "map.toml").read_text(encoding="utf-8")
    anna.visit(f"#/new/{TITLE}")
    page.get_by_text("Use your own edition").click()
    group = page.get_by_role("group", name="Map and pieces")

    def upload(text: str) -> None:
        file: FilePayload = {"name": "map.toml", "mimeType": "text/plain", "buffer": text.encode()}
        group.get_by_label("Files").set_input_files(file)
        group.get_by_role("button", name="Upload").click()

    group.get_by_label("Its name").fill("My box")
    anna.forgiving = True  # the browser notes the refusal in its console
    upload(ours.replace("bonus = 1", "bonus = 99", 1))
    expect(group.get_by_role("alert")).to_contain_text("map.toml line 18")
    anna.forgiving = False
    upload(ours.replace('"Le Mesnil"', '"Printed Name"', 1))
    expect(group.get_by_label("your edition: My box")).to_be_checked()
    expect(group.get_by_role("alert")).to_have_count(0)
    page.locator("select").nth(1).select_option("open")
    page.get_by_label("Name of the game").fill("On my own map")
    page.get_by_role("button", name="Create the game").click()
    page.wait_for_url("**/#/game/*")
    bruno.visit()
    row = bruno.page.locator("li", has_text="On my own map").first
    expect(row).to_contain_text("an edition of its own")
    row.get_by_role("button", name="Join").click()
    for one in (anna, bruno):
        one.table()
        expect(one.page.locator(".board")).to_contain_text("Printed Name")


def test_reconnect_after_the_server_restarts(person: Callable[..., Person], host: Host) -> None:
    anna = person()
    anna.guest("Anna")
    anna.prefer(confirm="never")
    game = anna.api(
        "POST", "/api/games", {"title": "picket", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    )
    anna.visit(f"#/game/{game['id']}")
    anna.mine()
    anna.choose(2)
    anna.mine()
    seq = anna.seq
    anna.forgiving = True
    host.stop()
    expect(anna.page.locator(".asked")).to_contain_text("Connection lost")
    host.start()
    expect(anna.page.locator(".asked")).not_to_contain_text("Connection lost", timeout=90_000)
    anna.forgiving = False
    anna.mine()
    assert anna.seq >= seq
    anna.choose(2)

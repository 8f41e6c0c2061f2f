"""Pictures of the client for the README and the documentation.

    python tools/screenshots.py [FOLDER [TITLE]]

With the title napoleon-in-europe only the pictures of that game are made. Starts a server of its own with an empty database, plays a while through the interface, and photographs lobby, game,
phone and after-action report with Chromium ($CHROMIUM, or the first on the path). The client must be built (`make web`).
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
TITLE = "waterloo-200"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CALL = """async ([method, path, body]) => {
    const me = await (await fetch("/api/me")).json();
    const answer = await fetch(path, {method, headers: {"X-CSRF-Token": me.csrf || "none", "Content-Type": "application/json"},
        body: body === null ? undefined : JSON.stringify(body)});
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
}"""


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    return page.evaluate(CALL, [method, path, body])


def serve(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "grognard.server.command", "serve", "--port", str(port), "--limits", "0"]
    path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(
        [*command, "--database", str(folder / "games.db")], env={**os.environ, "PYTHONPATH": path}
    )
    url = f"http://127.0.0.1:{port}"
    for _ in range(200):
        try:
            urlopen(f"{url}/api/health", timeout=2).close()
            return process, url
        except (URLError, OSError):
            time.sleep(0.2)
    raise SystemExit("the server did not start")


def play(page: Page, game: str, rng: Random, actions: int, bold_share: float = 0.85) -> None:
    """Some actions as a person might choose them: to the attack, and on through the day."""
    for _ in range(actions):
        for _ in range(200):
            state = call(page, "GET", f"/api/games/{game}/state?seat=0&after=9999")
            decision = (state.get("describe") or {}).get("decision")
            if state["state"] == "finished":
                return
            if decision and decision["mine"]:
                break
            page.wait_for_timeout(100)
        else:
            raise SystemExit("the bot does not come to an end")
        options = decision["options"]
        bold = [o for o in options if o["action"][0] not in ("pass", "done")]
        option = rng.choice(bold if bold and rng.random() < bold_share else options)
        call(
            page, "POST", f"/api/games/{game}/play?seat=0", {"action": option["action"], "seq": state["seq"]}
        )


def wait(page: Page, game: str, seat: int, actions: int, until: str = "") -> None:
    """A power that lets the others act: the last option every time, until the turn's text has the word."""
    for _ in range(actions * 100):
        state = call(page, "GET", f"/api/games/{game}/state?seat={seat}&after=9999")
        decision = (state.get("describe") or {}).get("decision")
        if state["state"] == "finished" or (until and until in state["view"]["turn"]["text"]["en"]):
            return
        if decision and decision["mine"]:
            body = {"action": decision["options"][-1]["action"], "seq": state["seq"]}
            call(page, "POST", f"/api/games/{game}/play?seat={seat}", body)
        else:
            page.wait_for_timeout(100)


def photograph_napoleon_in_europe(browser: Browser, url: str, folder: Path) -> None:
    """The strategic map in the middle of a game of seven powers, and the battle board with lines engaged."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB").new_page()
    page.goto(url)
    call(page, "POST", "/api/guests", {"name": "Anna"})
    title, bot = "napoleon-in-europe", {"kind": "bot", "bot": "greedy"}
    seats = [{"kind": "me"} if seat == 5 else bot for seat in range(7)]  # Spain
    world = {"title": title, "scenario": "1805", "players": 7, "seats": seats}
    war = call(page, "POST", "/api/games", world)["id"]
    wait(page, war, 5, 400, until="April 1806")
    field = {"title": title, "scenario": "belgium", "seats": [{"kind": "me"}, bot]}
    battle = call(page, "POST", "/api/games", field)["id"]
    play(page, battle, Random(4), 42)
    for game, name in ((war, "napoleon-in-europe"), (battle, "napoleon-in-europe-battle")):
        page.goto("about:blank")
        page.goto(f"{url}/#/game/{game}")
        page.wait_for_selector('.table[data-mine="yes"]', timeout=120_000)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)
        page.screenshot(path=folder / f"{name}.png")


def photograph(browser: Browser, url: str, folder: Path) -> None:
    desk = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = desk.new_page()
    page.goto(url)
    call(page, "POST", "/api/guests", {"name": "Anna"})

    def show(on: Page, route: str, ready: str) -> None:
        on.goto("about:blank")
        on.goto(f"{url}/{route}")
        on.wait_for_selector(ready, timeout=120_000)
        on.wait_for_load_state("networkidle")
        on.wait_for_timeout(800)

    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    games = [call(page, "POST", "/api/games", {"title": TITLE, "seats": seats})["id"] for _ in range(2)]
    play(page, games[0], Random(5), 90)
    for _ in range(4):
        play(page, games[1], Random(6), 40)
        play(page, games[1], Random(7), 12, bold_share=0.1)

    show(page, "", "article h3")
    page.screenshot(path=folder / "lobby.png")
    show(page, f"#/game/{games[0]}", '.table[data-mine="yes"]')
    page.screenshot(path=folder / "game.png")
    call(page, "POST", f"/api/games/{games[1]}/resign?seat=0")
    show(page, f"#/report/{games[1]}", "figure")
    page.screenshot(path=folder / "report.png")
    show(page, f"#/tutorial/{TITLE}", "main li a")
    page.locator("main li a").first.click()
    page.wait_for_selector(".lesson")
    page.wait_for_timeout(800)
    page.screenshot(path=folder / "tutorial.png")

    phone = browser.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        storage_state=desk.storage_state(),
    )
    small = phone.new_page()
    show(small, f"#/game/{games[0]}", '.table[data-mine="yes"]')
    small.screenshot(path=folder / "phone.png")
    dark = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="dark", storage_state=desk.storage_state()
    )
    night = dark.new_page()
    show(night, f"#/game/{games[0]}", '.table[data-mine="yes"]')
    night.screenshot(path=folder / "dark.png")


def main(folder: Path, title: str) -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        raise SystemExit("no Chromium here: install it, or name one in $CHROMIUM")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        process, url = serve(Path(scratch))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            if not title:
                photograph(browser, url, folder)
            if title in ("", "napoleon-in-europe"):
                photograph_napoleon_in_europe(browser, url, folder)
            browser.close()
        finally:
            process.terminate()
            process.wait(timeout=120)


if __name__ == "__main__":
    main(
        Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images",
        sys.argv[2] if len(sys.argv) > 2 else "",
    )

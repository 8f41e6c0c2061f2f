"""Pictures of the client for the README and the documentation.

    python tools/screenshots.py [FOLDER]

Starts a server of its own with an empty database, plays a while through the interface, and photographs lobby, game,
phone, after-action report and the boards of every title with Chromium ($CHROMIUM, or the first on the path). The client
must be built (`make web`).
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
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
# The boards of the other titles: a picture's name, the title, its scenario, how many sit there, how many actions
# are played first, and the board on which something must then be to do.
BOARDS = (
    ("all-is-lost", "all-is-lost", "1509", 2, 30, 0),
    ("all-is-lost-battle", "all-is-lost", "marignano", 2, 12, 1),
    ("field-commander-napoleon", "field-commander-napoleon", "1796", 1, 60, 0),
    ("field-commander-napoleon-battle", "field-commander-napoleon", "1796", 1, 10, 7),
    ("napoleon-in-europe", "napoleon-in-europe", "1805-historical", 2, 12, 0),
    ("napoleon-in-europe-battle", "napoleon-in-europe", "1805-historical", 2, 12, 1),
    ("wellington", "wellington", "1812", 2, 12, 0),
)
ATTEMPTS, LONGEST = 5, 150  # games, and actions in each, that are played in search of such a position
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


def board_to_touch(state: Any, scene: Any) -> int:
    """The board on which most of this decision can first be touched, -1 if there is nothing to touch."""
    spaces = dict(zip(scene["spaces"]["id"], scene["spaces"]["board"], strict=True))
    pieces = dict(zip(state["view"]["pieces"]["id"], state["view"]["pieces"]["at"], strict=True))
    touched: Counter[int] = Counter()
    for option in state["describe"]["decision"]["options"]:
        for kind, thing in option["touch"][:1]:
            space = pieces.get(thing, -1) if kind == "piece" else thing if kind == "space" else -1
            if space in spaces:
                touched[spaces[space]] += 1
    return max(touched, key=touched.__getitem__, default=-1)


def set_out(page: Page, title: str, scenario: str, seats: int, actions: int, board: int) -> str:
    """A game in which it is our turn and something can be done on this board."""
    others = [{"kind": "bot", "bot": "random"}] * (seats - 1)
    wanted = {"title": title, "scenario": scenario, "seats": [{"kind": "me"}, *others]}
    scene = call(page, "GET", f"/api/titles/{title}/scene/current")
    for attempt in range(ATTEMPTS):
        game: str = call(page, "POST", "/api/games", wanted)["id"]
        rng = Random(attempt)
        play(page, game, rng, actions)
        for _ in range(LONGEST):
            state = call(page, "GET", f"/api/games/{game}/state?seat=0&after=9999")
            if state["state"] == "finished":
                break
            decision = (state.get("describe") or {}).get("decision")
            if decision and decision["mine"] and board_to_touch(state, scene) == board:
                return game
            play(page, game, rng, 1)
    raise SystemExit(f"{title} does not come to its board {board}")


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

    for name, *position in BOARDS:
        game = set_out(page, *position)
        show(page, f"#/game/{game}", '.table[data-mine="yes"]')
        page.screenshot(path=folder / f"{name}.png")

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


def main(folder: Path) -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        raise SystemExit("no Chromium here: install it, or name one in $CHROMIUM")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        process, url = serve(Path(scratch))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            photograph(browser, url, folder)
            browser.close()
        finally:
            process.terminate()
            process.wait(timeout=20)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

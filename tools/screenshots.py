"""Pictures of the client for the README and the documentation.

    python tools/screenshots.py [FOLDER]

Starts a server of its own with an empty database, plays each title as the marshal advises, and photographs it with
Chromium ($CHROMIUM, or the first on the path): the table with its log, a fight on its stage, and the card of the fight
with the summary of what the others did; besides the lobby, a phone, the dark, a lesson and a report. The pictures are
kept with a palette, for a repository is no album. The client must be built (`make web`).
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

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
TABLES: dict[str, dict[str, Any]] = {
    "waterloo-200": {"players": 2, "seat": 1},
    "field-commander-napoleon": {"players": 1, "seat": 0, "scenario": "1796"},
    "napoleon-in-europe": {"players": 2, "seat": 0, "scenario": "1805-historical"},
    "wellington": {"players": 2, "seat": 1, "scenario": "1812"},
    "all-is-lost": {"players": 2, "seat": 0, "scenario": "agnadello"},
}
"""How each title is played for its pictures, and from which side."""
DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
COLOURS = 256  # of a palette
DECISIONS, TABLE = (
    160,
    14,
)  # a title is played for so many decisions at most; its table is taken after so many
SETTINGS = {"lang": "en", "pace": "fast", "confirm": "never", "forced": True}
CALL = """async ([method, path, body]) => {
    const me = await (await fetch("/api/me")).json();
    const answer = await fetch(path, {method, headers: {"X-CSRF-Token": me.csrf || "none", "Content-Type": "application/json"},
        body: body === null ? undefined : JSON.stringify(body)});
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
}"""
WIRE = "window.WebSocket = class extends WebSocket { constructor(...args) { super(...args); window.wire = this; } }"
CLOSE = """() => {
    for (const button of document.querySelectorAll('.tellings header button[aria-label="Close"]')) button.click();
}"""
PLAY = """([seq, action]) => {
    window.wire.send(JSON.stringify({type: 'play', id: 1e6 + seq, seq, action}));
}"""
"""An action as the client itself would send it."""
TO_CARD = """() => {
    const all = document.querySelector('.tellings');
    all.scrollTop = all.querySelector('.stage').offsetTop - all.offsetTop - 6;
}"""
QUIET = """() => document.querySelector('.table') && !document.querySelector('.telling')
    && (document.querySelector('.table').dataset.mine === 'yes' || document.querySelector('section.over'))"""
"""It is our turn, and what the others did has been told."""
SEEN = """() => ({
    stage: Boolean(document.querySelector('.asked .stage .sides .unit')) && !document.querySelector('.prompt .panel'),
    card: Boolean(document.querySelector('.tellings .stage .sides .unit')) && !document.querySelector('.asked .stage'),
    over: Boolean(document.querySelector('section.over'))})"""


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
    for _ in range(300):
        try:
            urlopen(f"{url}/api/health", timeout=2).close()
            return process, url
        except (URLError, OSError):
            time.sleep(0.2)
    raise SystemExit("the server did not start")


class Photographer:
    """Who goes through the client, and where his pictures are kept."""

    def __init__(self, browser: Browser, url: str, folder: Path) -> None:
        self.browser, self.url, self.folder = browser, url, folder
        self.page = self.screen(viewport=DESK).new_page()
        self.page.goto(url)
        call(self.page, "POST", "/api/guests", {"name": "Anna"})

    def screen(self, **options: Any) -> BrowserContext:
        context = self.browser.new_context(locale="en-GB", **options)
        context.set_default_timeout(120_000)
        context.add_init_script(WIRE)
        context.add_init_script(
            f"location.protocol.startsWith('http') && localStorage.setItem('grognard.settings', {json.dumps(json.dumps(SETTINGS))})"
        )
        return context

    def keep(self, name: str, page: Page | None = None) -> None:
        """A picture of the screen, in few colours."""
        shot = (page or self.page).screenshot(animations="disabled")
        image = Image.open(BytesIO(shot)).convert("RGB")
        few = image.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE)
        few.save(self.folder / f"{name}.png", optimize=True)

    def show(self, route: str, ready: str, page: Page | None = None) -> None:
        page = page or self.page
        page.goto("about:blank")
        page.goto(f"{self.url}/{route}")
        page.wait_for_selector(ready)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(900)

    def advised(self, game: str, seat: int) -> None:
        """One decision as the marshal advises."""
        seq = int(self.page.get_attribute(".table", "data-seq") or 0)
        found = call(self.page, "POST", f"/api/games/{game}/advice?seat={seat}", {})
        if "action" not in found:  # nobody advises where there is no choice
            state = call(self.page, "GET", f"/api/games/{game}/state?seat={seat}&after=999999")
            options = (state["describe"]["decision"] or {}).get("options")
            if not options:  # somebody else decides
                return self.page.wait_for_timeout(300)
            found = options[0]
        self.page.evaluate(PLAY, [seq, found.get("action")])
        try:
            self.page.wait_for_function(
                "seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=seq, timeout=10_000
            )
        except PlaywrightTimeout:  # somebody was faster: the next look tells
            return

    def title(self, title: str) -> str:
        """The table, the stage and the card of one title; the game."""
        wish = dict(TABLES[title])
        seat = wish.pop("seat")
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "greedy"} for _ in range(wish["players"])]
        seats[seat] = {"kind": "me"}
        game: str = call(self.page, "POST", "/api/games", {"title": title, "seats": seats, **wish})["id"]
        self.show(f"#/game/{game}", ".table .board .piece")
        missing = {"stage", "card", "table"}
        for made in range(DECISIONS):
            self.page.wait_for_function(QUIET)
            seen = self.page.evaluate(SEEN)
            for name in sorted(missing & {"stage", "card"}):
                if seen[name]:
                    self.page.wait_for_timeout(900)
                    end = self.page.get_by_role("dialog").get_by_role("button", name="See the table")
                    if end.count():
                        end.click()
                    if name == "card":
                        self.page.evaluate(TO_CARD)
                    self.keep(f"{title}-{name}")
                    if self.page.evaluate(SEEN)[name]:  # and did not change meanwhile
                        missing.discard(name)
            self.page.evaluate(CLOSE)  # what was told before is read
            if "table" in missing and made >= TABLE and not seen["stage"]:
                self.page.wait_for_timeout(900)
                self.keep(title)
                missing.discard("table")
            if not missing or seen["over"]:
                break
            self.advised(game, seat)
        if missing:
            print(f"{title}: no picture of {', '.join(sorted(missing))}", file=sys.stderr)
        return game

    def everything(self) -> None:
        games = {title: self.title(title) for title in TABLES}
        game = games[TITLE]
        self.show("", "article h3")
        self.keep("lobby")
        self.show(f"#/tutorial/{TITLE}/impulse/4", ".spotlight")
        self.keep("lesson")
        state = self.page.context.storage_state()
        phone = self.screen(
            viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, storage_state=state
        )
        small = phone.new_page()
        self.show(f"#/game/{game}", ".table .board .piece", small)
        small.wait_for_function(QUIET)
        self.keep("phone", small)
        night = self.screen(viewport=DESK, color_scheme="dark", storage_state=state).new_page()
        self.show(f"#/game/{game}", ".table .board .piece", night)
        night.wait_for_function(QUIET)
        self.keep("dark", night)
        call(self.page, "POST", f"/api/games/{game}/resign?seat={TABLES[TITLE]['seat']}")
        self.show(f"#/report/{game}", "figure")
        self.keep("report")


def main(folder: Path) -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        raise SystemExit("no Chromium here: install it, or name one in $CHROMIUM")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        process, url = serve(Path(scratch))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            Photographer(browser, url, folder).everything()
            browser.close()
        finally:
            process.terminate()
            process.wait(timeout=20)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "images")

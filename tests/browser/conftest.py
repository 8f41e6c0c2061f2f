"""A real server, a real Chromium, and people at their screens."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Response,
    ViewportSize,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "grognard" / "server" / "static"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PLAIN = {
    "pace": "off",
    "forced": False,
    "confirm": "odds",
}  # nothing plays itself unless a test is about that
WAIT = 60_000  # for what is sure to come; a busy machine takes its time
expect.set_options(timeout=WAIT)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Host:
    """`grognard serve` in a process of its own; it can be stopped and started again on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "grognard.server.command", "serve", "--port", str(self.port)]
        command += ["--database", str(self.folder / "games.db"), "--limits", "0"]
        command += ["--module", "tests.browser.even"]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=log, stderr=log
            )
        end = time.monotonic() + 400
        while time.monotonic() < end:
            assert self.process.poll() is None, f"the server ended at once: {self.log()[-2000:]}"
            try:
                urlopen(f"{self.url}/api/health", timeout=2).close()
                urlopen(
                    f"{self.url}/api/titles", timeout=300
                ).close()  # the first to ask has the games loaded
                return
            except (URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.log()[-2000:]}")

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=90)
            self.process = None

    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")


@dataclass
class Person:
    """One person at one screen, with all that the wire brought and all that went wrong."""

    page: Page
    host: Host
    context: BrowserContext
    messages: list[Any] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    forgiving: bool = False  # while the server is away, failed connections are expected

    def listen(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("request", lambda request: self._host(request.url))
        self.page.on("response", self._response)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.forgiving:
            where = message.location.get("url", "")
            self.faults.append(f"console {message.type}: {message.text} ({where})")

    def _host(self, url: str) -> None:
        own = (self.host.url, self.host.url.replace("http", "ws", 1), "data:", "blob:", "about:")
        if not url.startswith(own):
            self.faults.append(f"a request to another host: {url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.faults.append(f"{response.status} from {response.url}")
        path = response.url.removeprefix(self.host.url)
        if response.ok and path.startswith("/api/games/"):
            try:
                self.messages.append(response.json())
            except (PlaywrightError, ValueError):  # a body that is gone with its page, or no JSON
                return

    def _socket(self, socket: WebSocket) -> None:
        self._host(socket.url)
        if "/live" in socket.url:
            socket.on("framereceived", self._frame)

    def _frame(self, payload: str | bytes) -> None:
        text = zlib.decompress(payload, -15).decode() if isinstance(payload, bytes) else payload
        self.messages.append(json.loads(text))

    def advance(self, game: str, decisions: int, seed: int, seat: int = 0) -> None:
        """So many decisions of this seat by chance, as fast as the server takes them; the client shows where that led."""
        reached = self.page.evaluate(ADVANCE, [game, decisions, seed, seat])
        self.page.wait_for_function(
            "seq => Number(document.querySelector('.table').dataset.seq) >= seq", arg=reached, timeout=WAIT
        )

    # --- what a person does ------------------------------------------------------------------------

    def visit(self, route: str = "") -> None:
        self.page.goto("about:blank")  # a new fragment alone would not load the page again
        self.page.goto(f"{self.host.url}/{route}")
        self.page.wait_for_selector("main:not(.alone)")

    def prefer(self, **settings: Any) -> None:
        """Settings of this browser, as the settings dialog keeps them."""
        text = json.dumps(settings)
        self.context.add_init_script(
            "if (location.protocol.startsWith('http')) localStorage.setItem('grognard.settings', JSON.stringify({"
            f"...JSON.parse(localStorage.getItem('grognard.settings') ?? '{{}}'), ...{text}}}))"
        )

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """A call with this browser's own session."""
        answer = self.page.evaluate(
            """async ([method, path, body]) => {
                const me = await (await fetch("/api/me")).json();
                const answer = await fetch(path, {method, headers: {"X-CSRF-Token": me.csrf || "none", "Content-Type": "application/json"},
                    body: body === null ? undefined : JSON.stringify(body)});
                const text = await answer.text();
                return [answer.status, text ? JSON.parse(text) : null];
            }""",
            [method, path, body],
        )
        assert answer[0] < 400, answer
        return answer[1]

    def guest(self, name: str) -> None:
        self.visit("#/account")
        self.api("POST", "/api/guests", {"name": name})

    def table(self) -> None:
        """The table is there and drawn."""
        self.page.wait_for_selector(".table .board .space", timeout=WAIT)

    def mine(self) -> None:
        """It is this person's turn to decide."""
        self.page.wait_for_selector('.table[data-mine="yes"]', timeout=WAIT)

    @property
    def seq(self) -> int:
        return int(self.page.get_attribute(".table", "data-seq") or -1)

    def after(self, seq: int) -> None:
        """The table has moved on from that step."""
        self.page.wait_for_function(
            "seq => Number(document.querySelector('.table')?.dataset.seq) > seq", arg=seq, timeout=WAIT
        )

    def panel(self) -> bool:
        """Many small answers as the panel proposes them, if one is open: given, and waited for."""
        self.page.wait_for_function(  # it may be on its way
            "() => !document.querySelector('#prompt[aria-busy=true]')"
        )
        if not self.page.locator(".prompt .panel").count():
            return False
        seq = self.seq
        self.page.wait_for_selector("#confirm-many, .prompt .buttons")
        if self.page.locator("#confirm-many[disabled]").count():
            self.page.get_by_text("Propose the rest").click()
        self.page.click("#confirm-many:not([disabled])")
        self.page.wait_for_function(PANEL_SENT, arg=seq, timeout=WAIT)
        if self.page.locator("#confirm").count():
            self.page.click("#confirm")
            self.after(seq)
        return True

    def answered(self, answer: str, arg: Any) -> bool:
        """Did what was typed or touched bring this answer? False: the client has done with it, and nothing came of it."""
        self.page.evaluate("window.quiet = 0")
        self.page.wait_for_function(
            f"arg => ({answer})(arg) || ({QUIET})()", arg=arg, polling=100, timeout=WAIT
        )
        found: bool = self.page.evaluate(answer, arg)
        return found

    def choose(self, number: int = 1) -> None:
        """One choice by its number, down to an action; what cannot be undone is confirmed."""
        seq = self.seq
        for _ in range(12):
            if self.panel():
                return
            self.page.wait_for_function(
                f"() => {COUNT} || document.querySelector('.prompt .panel')", timeout=WAIT
            )
            count, chosen = self.page.evaluate(COUNT), self.page.evaluate(CHOSEN)
            self.page.locator(".board").focus()
            self.page.keyboard.type(str(min(number, count) or 1))
            if min(number, count) * 10 <= count:  # the client waits for another digit
                self.page.keyboard.press("Enter")
            if self.answered(ANSWERED, [seq, chosen]):
                if self.page.locator("#confirm").count():
                    self.page.keyboard.press("Enter")
                    self.after(seq)
                number = 1
            if self.seq > seq:
                return
        raise AssertionError(f"no action was played: {self.page.locator('.asked').inner_text()}")


ADVANCE = """async ([id, most, seed, seat]) => {
    let r = seed;
    const random = (n) => Math.floor((r = (r * 1664525 + 1013904223) % 4294967296) / 4294967296 * n);
    const me = await (await fetch('/api/me')).json();
    const headers = {'X-CSRF-Token': me.csrf, 'Content-Type': 'application/json'};
    for (let made = 0, idle = 0; ; ) {
        const state = await (await fetch(`/api/games/${id}/state?seat=${seat}&after=999999`)).json();
        const options = state.describe.decision?.mine ? state.describe.decision.options : [];
        if (state.state === 'finished' || made >= most) return state.seq;
        if (!options.length) {
            if (idle++ > 2000) throw new Error('nobody asks this seat');
            await new Promise((done) => setTimeout(done, 25));
            continue;
        }
        const body = JSON.stringify({action: options[random(options.length)].action, seq: state.seq});
        made += (await fetch(`/api/games/${id}/play?seat=${seat}`, {method: 'POST', headers, body})).ok;
    }
}"""
COUNT = "document.querySelectorAll('.prompt .buttons button, .prompt .list li button').length"
CHOSEN = "document.querySelector('.prompt .chosen')?.textContent ?? ''"
PANEL_SENT = """seq => document.querySelector('#confirm')
    || (Number(document.querySelector('.table').dataset.seq) > seq && !document.querySelector('.prompt .panel[aria-busy=true]'))"""
ANSWERED = f"""([seq, chosen]) => Number(document.querySelector('.table').dataset.seq) > seq
    || document.querySelector('#confirm') || ({CHOSEN}) !== chosen"""
"""After a choice: something was played, or is to be confirmed, or its first part was taken."""
QUIET = """() => {
    const busy = document.querySelector('.prompt')?.getAttribute('aria-busy') === 'true';
    return (window.quiet = busy ? 0 : window.quiet + 1) > 4;
}"""
"""Nothing is on its way to the server or back, look after look: who waited only so long might ask twice, and be answered twice."""


def chromium() -> str:
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise AssertionError("no Chromium here: install Debian's package chromium, or name one in $CHROMIUM")


# of the package, not of the session: what comes after the browser's tests needs an event loop of its own
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def host() -> Iterator[Host]:
    assert (STATIC / "index.html").is_file(), "the client is not built: run `make web`"
    # a folder of our own: pytest throws its oldest away while other runs of it begin
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        host = Host(Path(folder))
        host.start()
        yield host
        host.stop()


@pytest.fixture
def person(browser: Browser, host: Host) -> Iterator[Callable[..., Person]]:
    """People, each with a browser of their own; at the end nothing may have gone wrong at any screen."""
    people: list[Person] = []
    before = len(host.log())

    def sit(phone: bool = False, touch: bool = False, moving: bool = True, **options: Any) -> Person:
        """Motion costs a browser without a graphics card a third of its time: long ways are gone without it."""
        context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone or touch,
            is_mobile=phone,
            locale="en-GB",
            reduced_motion="no-preference" if moving else "reduce",
            **options,
        )
        context.set_default_timeout(WAIT)
        one = Person(context.new_page(), host, context)
        one.prefer(**PLAIN)
        one.listen()
        people.append(one)
        return one

    yield sit
    for one in people:
        one.context.close()
    faults = [fault for one in people for fault in one.faults]
    assert not faults, faults
    log = host.log()[before:]
    assert "Traceback" not in log, log

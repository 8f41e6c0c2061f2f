"""How the map moves under the hand: frames a second of zoom, pan and the camera's flights, and how long a table takes to open.

    python benchmarks/browser.py [--title all-is-lost] [--seconds 2]

Every title is measured in headless Chromium beside a plain SVG of as many paths, drawn once by its viewBox and once by a CSS
transform, in the same run: the machine is noisy, so compare within a run only. Each frame sends one event, as a hand does:
`zoom` goes in from the whole map and out again, `away` out from the nearest look, where it rested, and in again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.browser.conftest import DESK, FLAGS, Host, chromium

TITLES = {
    "waterloo-200": "",
    "field-commander-napoleon": "",
    "napoleon-in-europe": "",
    "wellington": "",
    "all-is-lost": "",
}
WANTED = 45  # frames a second

FRAMES = """([seconds, what]) => new Promise((done) => {
    const board = document.querySelector('.board');
    const box = board.getBoundingClientRect();
    const [x, y] = [box.left + box.width * 0.45, box.top + box.height * 0.5];
    let frames = 0, longest = 0, began = performance.now(), last = began;
    const pointer = (type, dx) => board.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerId: 7, pointerType: 'pen', clientX: x + dx, clientY: y + dx / 3, button: 0}));
    const wheel = (deltaY) => board.dispatchEvent(new WheelEvent('wheel', {bubbles: true, cancelable: true, deltaY, clientX: x, clientY: y}));
    const step = {
        zoom: (n) => wheel(n % 80 < 40 ? -40 : 40),
        away: (n) => wheel(n % 80 < 40 ? 40 : -40),
        pan: (n) => pointer('pointermove', 260 * Math.sin(n / 20)),
        flight: (n) => { if (n % 45 === 0) document.querySelector(n % 90 === 0 ? '.zoom [data-do="in"]' : '.zoom [data-do="fit"]').click(); },
    }[what];
    if (what === 'near') { wheel(-1600); return done([0, 0]); }
    if (what === 'pan') { board.setPointerCapture = () => {}; pointer('pointerdown', 0); }
    const tick = (now) => {
        if (frames) longest = Math.max(longest, now - last);
        last = now;
        if (now - began > seconds * 1000) {
            if (what === 'pan') pointer('pointerup', 0);
            return done([1000 * frames / (now - began), longest]);
        }
        step(frames++);
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
})"""

PLAIN = """([paths, seconds, how]) => new Promise((done) => {
    let r = 7;
    const random = () => (r = (r * 1664525 + 1013904223) % 4294967296) / 4294967296;
    document.body.innerHTML = '<div style="width:1070px;height:820px;overflow:hidden"><svg style="width:1070px;height:820px;transform-origin:0 0;' + (how === 'transform' ? 'will-change:transform' : '') + '" viewBox="0 0 1000 760">' +
        Array.from({length: paths}, () => { const [x, y] = [random() * 1000, random() * 760];
            return `<path d="M${x} ${y}l${random() * 30} ${random() * 30}l${random() * -30} ${random() * 30}z" fill="hsl(${random() * 360} 40% 60%)" stroke="#222"/>`; }).join('') + '</svg></div>';
    const svg = document.querySelector('svg');
    let frames = 0, k = 1, began = performance.now();
    const tick = (now) => {
        if (now - began > seconds * 1000) return done(1000 * frames / (now - began));
        k *= frames % 80 < 40 ? 1.03 : 1 / 1.03;
        if (how === 'transform') svg.style.transform = `translate(${(1 - k) * 400}px, ${(1 - k) * 300}px) scale(${k})`;
        else svg.setAttribute('viewBox', `${400 * (1 - 1 / k)} ${300 * (1 - 1 / k)} ${1000 / k} ${760 / k}`);
        frames++;
        requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
})"""

API = """async ([method, path, body]) => {
    const me = await (await fetch('/api/me')).json();
    const answer = await fetch(path, {method, headers: {'X-CSRF-Token': me.csrf || 'none', 'Content-Type': 'application/json'}, body: JSON.stringify(body)});
    return await answer.json();
}"""


def table(page: Page, host: Host, title: str) -> str:
    """A new game of this title against bots, seen by its first player."""
    page.goto(f"{host.url}/#/account")
    page.wait_for_selector("main:not(.alone)")
    facts = page.evaluate(
        "async title => (await (await fetch('/api/titles')).json()).find(t => t.id === title)", title
    )
    players = int(facts["players"][0]) if isinstance(facts.get("players"), list) else 2
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "random"} for _ in range(players - 1))]
    body: dict[str, Any] = {"title": title, "seats": seats, "players": players}
    game = page.evaluate(API, ["POST", "/api/games", body])
    assert "id" in game, game
    return str(game["id"])


def opened(page: Page, host: Host, game: str) -> float:
    """Seconds from the click on a game until its pieces are drawn; the lobby is already open."""
    page.goto("about:blank")
    page.goto(f"{host.url}/")
    page.wait_for_selector("main:not(.alone)")
    page.wait_for_timeout(800)
    return float(
        page.evaluate(
            """id => new Promise((done) => {
                const began = performance.now();
                location.hash = '#/game/' + id;
                const look = () => document.querySelector('.board .piece')
                    ? requestAnimationFrame(() => setTimeout(() => done((performance.now() - began) / 1000))) : setTimeout(look, 5);
                look();
            })""",
            game,
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--title", action="append", choices=list(TITLES))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--check", action="store_true", help=f"fail below {WANTED} frames a second")
    asked = parser.parse_args()
    slow: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        host = Host(Path(folder))
        host.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            print(
                f"{'':28}{'paths':>7}{'open s':>8}{'zoom':>7}{'away':>7}{'pan':>7}{'flight':>8}{'longest ms':>12}   plain: viewBox  transform"
            )
            for title in asked.title or TITLES:
                page = browser.new_page(viewport=DESK)
                page.goto(f"{host.url}/")
                page.wait_for_selector("main:not(.alone)")
                page.evaluate(API, ["POST", "/api/guests", {"name": "Anna"}])
                game = table(page, host, title)
                seconds = min(opened(page, host, game) for _ in range(2))
                time.sleep(2)
                paths = page.evaluate(
                    "document.querySelectorAll('.board path, .board rect, .board circle, .board text').length"
                )
                found = {}
                for what in ("pan", "zoom", "away", "flight"):
                    page.click('.zoom [data-do="fit"]')
                    page.wait_for_timeout(1500)  # each begins from a map at rest
                    if what == "away":
                        page.evaluate(FRAMES, [0, "near"])
                        page.wait_for_timeout(2500)
                    found[what] = page.evaluate(FRAMES, [asked.seconds, what])
                page.close()
                page = browser.new_page(viewport=DESK)
                plain = [
                    page.evaluate(PLAIN, [paths, asked.seconds, how]) for how in ("viewBox", "transform")
                ]
                page.close()
                rates = [found[what][0] for what in ("zoom", "away", "pan", "flight")]
                longest = max(found[what][1] for what in found)
                print(
                    f"{title:28}{paths:7}{seconds:8.2f}{rates[0]:7.1f}{rates[1]:7.1f}{rates[2]:7.1f}{rates[3]:8.1f}{longest:12.0f}{plain[0]:17.1f}{plain[1]:11.1f}",
                    flush=True,
                )
                slow += [f"{title}: {min(rates):.1f}"] if min(rates) < WANTED else []
        finally:
            browser.close()
            host.stop()
    if asked.check and slow:
        sys.exit(f"below {WANTED} frames a second: {', '.join(slow)}")


if __name__ == "__main__":
    main()

"""The map: names stay in their places and off one another, targets stand out, the look stays where the reader left it."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.conftest import WAIT, Person
from tests.browser.test_titles import play, seated

TITLES = {
    "waterloo-200": 1,
    "field-commander-napoleon": 0,
    "napoleon-in-europe": 1,
    "wellington": 1,
    "all-is-lost": 1,
}

# For each name on the map: its box and its place's outline, in units of the sheet, as drawn.
NAMES = """() => [...document.querySelectorAll('.layer.names .long[data-of]')].map((text) => {
    const box = text.getBBox();
    const place = document.querySelector(`.layer.ground [data-key="space:${text.dataset.of}"]`);
    const area = place.querySelector('.area');
    const kind = [...place.classList].find((name) => ['polygon', 'hex', 'box', 'circle', 'square', 'star', 'anchor'].includes(name));
    const whole = area.getBBox();
    const svg = area.ownerSVGElement;
    const inside = [0.02, 0.5, 0.98].flatMap((a) => [0.12, 0.88].map((b) => {
        const point = svg.createSVGPoint();
        [point.x, point.y] = [box.x + a * box.width, box.y + b * box.height];
        return area.isPointInFill(point);
    }));
    return {name: text.textContent.trim(), kind, x: box.x, y: box.y, width: box.width, height: box.height,
        at: [whole.x + whole.width / 2, whole.y + whole.height / 2], inside: inside.every(Boolean)};
})"""


def labels(one: Person) -> list[dict[str, Any]]:
    """The names as they stand, without a fault as soon as the map has come to rest and is drawn again."""
    found: list[dict[str, Any]] = []
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        one.page.wait_for_timeout(350)
        before, found = found, one.page.evaluate(NAMES)
        if found and found == before and not faults(found):
            break
    return found


def at_rest(one: Person, script: str) -> Any:
    """What a script finds, as soon as it finds it twice."""
    found = None
    for _ in range(100):
        before, found = found, one.page.evaluate(script)
        if found == before:
            break
        one.page.wait_for_timeout(400)
    return found


def fit(one: Person) -> None:
    """The whole map; a campaign may be over sooner than a test, and its end is told in a dialog."""
    for _ in range(20):
        with suppress(PlaywrightTimeout):
            return one.page.click('.zoom [data-do="fit"]', timeout=3000)
        one.page.keyboard.press("Escape")
    raise AssertionError("something stands before the map")


def faults(found: list[dict[str, Any]]) -> list[str]:
    """Names that stand outside their own area, nearer to another named place, or over another name."""
    out = []
    for one in found:
        if one["kind"] in ("polygon", "box"):
            out += [] if one["inside"] else [f"{one['name']} leaves its area"]
        elif not one["inside"]:
            x, y = one["x"] + one["width"] / 2, one["y"] + one["height"] / 2
            near = min(found, key=lambda other: (other["at"][0] - x) ** 2 + (other["at"][1] - y) ** 2)
            if near is not one and near["kind"] == one["kind"]:
                out.append(f"{one['name']} stands at {near['name']}")
        out += [f"{one['name']} over {other['name']}" for other in found if over(one, other)]
    return out


def over(one: dict[str, Any], other: dict[str, Any]) -> bool:
    if one["name"] >= other["name"]:
        return False
    slack = min(one["height"], other["height"]) * 0.12  # the box of a text has room above its letters
    return all(
        one[at] + slack < other[at] + other[long] and other[at] + slack < one[at] + one[long]
        for at, long in (("x", "width"), ("y", "height"))
    )


@pytest.mark.parametrize("title", TITLES)
def test_names_stay_in_their_places(person: Callable[..., Person], title: str) -> None:
    anna = person()
    game = seated([anna], title, bots=TITLES[title])
    fit(anna)
    before = labels(anna)
    assert len(before) >= 5, before
    assert not faults(before)
    where = {one["name"]: (one["x"], one["y"]) for one in before}
    anna.advance(game, 100, seed=4)
    fit(anna)
    after = labels(anna)
    assert not faults(after)
    moved = [
        one["name"] for one in after if where.get(one["name"], (one["x"], one["y"])) != (one["x"], one["y"])
    ]
    assert not moved, f"names that moved: {moved}"
    for _ in range(6):
        anna.page.mouse.move(500, 420)
        anna.page.mouse.wheel(0, -240)
    assert not faults(labels(anna))


WIDE = 1500  # pixels; nothing else on the screen is as wide as a map that is looked at from near
NEAR = """() => {
    const board = document.querySelector('.board'), box = board.getBoundingClientRect();
    board.dispatchEvent(new WheelEvent('wheel', {bubbles: true, cancelable: true, deltaY: -1600, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2}));
}"""
AWAY = NEAR.replace("-1600", "300")


def test_the_map_is_one_picture_and_a_zoom_out_draws_nothing(person: Callable[..., Person]) -> None:
    """From near the browser keeps one layer for all of it; on the way out what was seen is cut out, until the hand rests."""
    anna = person()
    layers: list[dict[str, Any]] = []

    def kept(event: dict[str, Any]) -> None:
        layers[:] = event.get("layers") or layers

    def wide() -> list[str]:
        return [one["layerId"] for one in layers if one["drawsContent"] and one["width"] > WIDE]

    for title, bots in TITLES.items():
        seated([anna], title, bots=bots)
        fit(anna)
        page, session = anna.page, anna.context.new_cdp_session(anna.page)
        layers.clear()
        session.on("LayerTree.layerTreeDidChange", kept)
        session.send("DOM.enable")
        session.send("LayerTree.enable")
        page.evaluate(NEAR)
        at_rest(anna, "() => document.querySelector('.layer.ground').getBoundingClientRect().width")
        end = time.monotonic() + WAIT / 1000
        while len(wide()) != 1 and time.monotonic() < end:
            page.wait_for_timeout(200)
        assert len(wide()) == 1, f"{title}: {layers}"
        drawn = "() => document.querySelector('.layer.ground').getAttribute('width')"
        before = page.evaluate(drawn)
        cut = page.evaluate(
            f"() => {{ ({AWAY})(); return [({drawn})(), document.querySelector('.world').style.clip]; }}"
        )
        assert cut[0] == before and "-99999px" not in cut[1], f"{title}: {cut}"
        page.wait_for_function("() => document.querySelector('.world').style.clip.includes('-99999px')")
        session.detach()


MARKED = """() => {
    for (const one of document.querySelectorAll('.layer.targets, .layer.targets *')) one.style.animation = 'none';
    const board = document.querySelector('.board');
    const free = ([x, y]) => board.contains(document.elementFromPoint(x, y));
    return [...document.querySelectorAll('.layer.targets .target')].slice(0, 40).map((target) => {
        const points = [...target.querySelectorAll('.light')].flatMap((line) => {
            const [length, place] = [line.getTotalLength(), line.getScreenCTM()];
            return Array.from({length: 24}, (_, n) => { const at = line.getPointAtLength(length * n / 24).matrixTransform(place); return [at.x, at.y]; });
        });
        return [target.dataset.target, points.filter(free)];
    }).filter(([, points]) => points.length >= 12);
}"""
"""Points on the marks of targets, as far as they are in the window and nothing lies over the map there."""

STANDS_OUT = """async ([marked, bare, targets]) => {
    const read = async (png) => {
        const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
        const context = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height}).getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const linear = (c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4);
    const light = ({data, width}, x, y) => { const i = 4 * (y * width + x); return 0.2126 * linear(data[i]) + 0.7152 * linear(data[i + 1]) + 0.0722 * linear(data[i + 2]); };
    const [above, below] = [await read(marked), await read(bare)];
    const best = ([px, py]) => {
        let most = 1;
        for (let x = Math.round(px) - 4; x <= px + 4; x++) for (let y = Math.round(py) - 4; y <= py + 4; y++) {
            if (x < 0 || y < 0 || x >= above.width || y >= above.height) continue;
            const [a, b] = [light(above, x, y), light(below, x, y)];
            most = Math.max(most, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
        }
        return most;
    };
    return targets.map(([key, points]) => [key, points.filter((at) => best(at) >= 3).length / points.length]);
}"""
"""For each target: at how many of its points the screen with the mark stands out 3 to 1 from the same pixels without it."""
ENOUGH = 0.9  # of the points; another mark may cross the rest


def test_targets_stand_out_from_whatever_lies_below(person: Callable[..., Person]) -> None:
    """Measured by the pixels of the screen, with the marks and without them, by day and by night."""
    anna = person()
    for title, bots in TITLES.items():
        game = seated([anna], title, bots=bots)
        page = anna.page
        for _ in range(30):  # until something on the map can be touched
            anna.mine()
            if page.locator(".targets .target").count():
                break
            anna.advance(game, 1, seed=3)
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            at_rest(anna, "() => document.querySelector('.world').getBoundingClientRect().x")
            targets = page.evaluate(MARKED)
            assert targets, f"{title}: no target in sight"
            marked = page.screenshot(animations="disabled")
            page.evaluate("document.querySelector('.layer.targets').style.visibility = 'hidden'")
            bare = page.screenshot(animations="disabled")
            page.evaluate("document.querySelector('.layer.targets').style.visibility = ''")
            shots = [b64encode(shot).decode() for shot in (marked, bare)]
            faint = [one for one in page.evaluate(STANDS_OUT, [*shots, targets]) if one[1] < ENOUGH]
            assert not faint, f"{title}, {theme}: {faint}"


def test_the_look_stays_when_the_prompt_changes_on_a_phone(person: Callable[..., Person]) -> None:
    anna = person(phone=True)
    seated([anna], "waterloo-200", bots=1)
    scale = "() => document.querySelector('.world').getBoundingClientRect().x + ' ' + document.querySelector('.layer.ground').getBoundingClientRect().width"
    before = at_rest(anna, scale)
    rng = Random(8)
    heights = set()
    for _ in range(6):
        heights.add(anna.page.evaluate("document.querySelector('.board').clientHeight"))
        play([anna], 1, 60, rng.randrange)
        width = at_rest(anna, scale).split()[1]
        assert width == before.split()[1], f"the map was scaled from {before} to {width}"
    assert len(heights) > 1, "the prompt never changed its height"


FITS = """() => {
    const board = document.querySelector('.board'), world = document.querySelector('.world').getBoundingClientRect();
    return Math.min(Math.abs(world.width / board.clientWidth - 1), Math.abs(world.height / board.clientHeight - 1)) < 0.2;
}"""


def test_a_battlefield_is_seen_whole_on_a_phone_when_the_prompt_gives_way(
    person: Callable[..., Person],
) -> None:
    anna = person(phone=True)
    seated([anna], "napoleon-in-europe", bots=1, scenario="belgium")
    page = anna.page
    page.get_by_role("button", name="Propose the rest").tap()
    page.locator("#confirm-many:not([disabled])").tap()
    page.wait_for_selector('.table:not(:has(.panel[data-panel="deployment"]))')
    page.wait_for_function(FITS)


def test_tab_goes_to_the_targets_of_a_chosen_piece(person: Callable[..., Person]) -> None:
    anna = person()
    seated([anna], "field-commander-napoleon", bots=0, scenario="1796")
    page = anna.page
    page.wait_for_selector(".piece.on")
    page.evaluate("document.querySelector('.piece.on .hit').focus()")
    page.keyboard.press("Enter")
    if page.locator(".fan").count():
        page.keyboard.press("Enter")
    expect(page.locator(".piece.chosen").first).to_be_visible()
    expect(page.locator(".targets .target").first).to_be_visible()
    page.keyboard.press("Tab")
    page.wait_for_function("document.activeElement.closest('[data-key]')?.classList.contains('on')")


def test_beside_the_charts_what_is_asked_stays_in_sight(person: Callable[..., Person]) -> None:
    anna = person()
    seated([anna], "field-commander-napoleon", bots=0, scenario="1796")
    page = anna.page
    page.wait_for_selector(".board .pieces .piece.on")
    page.get_by_role("button", name="Charts", exact=True).click()
    page.wait_for_selector(".charts table, .dock table")
    page.wait_for_function(IN_SIGHT)


IN_SIGHT = """(() => {
    const window = document.querySelector('.board').getBoundingClientRect();
    return [...document.querySelectorAll('.board .pieces .piece.on')].every((piece) => {
        const box = piece.getBoundingClientRect();
        return box.left >= window.left && box.right <= window.right;
    });
})()"""
"""All pieces that may act lie within the window of the map."""

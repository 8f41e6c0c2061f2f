"""A whole game through the client: two people and a bot, and nothing hidden on the wire."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import TimeoutError as PlaywrightTimeout

import grognard
from tests.browser.conftest import Person

TITLE = "waterloo-200"


def patched(old: Any, change: Any) -> Any:
    """The patch of a view, as the interface describes it."""
    if not isinstance(change, dict) or not isinstance(old, (dict, list)):
        return change["="] if isinstance(change, dict) and "=" in change else change
    if "=" in change:
        return change["="]
    if "@" in change:
        new = list(old)
        for index, part in change["@"]:
            new[index] = patched(new[index], part)
        return new + change.get("+", [])
    if "~" in change:
        new = list(old)
        for index, value in change["~"]:
            new[index] = value
        return new
    assert isinstance(old, dict)
    result = {key: value for key, value in old.items() if key not in change.get("-", [])}
    for key, value in change.items():
        if key != "-":
            whole = value["="] if isinstance(value, dict) and "=" in value else value
            result[key] = patched(old[key], value) if key in old else whole
    return result


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


class Truth:
    """The finished game again from its record: who each block was, and what each side could see, step by step."""

    def __init__(self, record: bytes) -> None:
        saved = grognard.load(record)
        self.game = saved.game
        self.table = saved.game.table(
            scenario=saved.scenario,
            options=list(saved.options),
            players=saved.players,
            seed=str(saved.dice.seed),
        )
        self.moves = list(grognard.replay(record))
        self.views: list[dict[str, Any]] = [self._views()]
        self.reveals = [self.table._reveals]  # how often the rules had turned something over
        for decision, action, _ in self.moves:
            self.table.play(action, role=decision.role)
            self.views.append(self._views())
            self.reveals.append(self.table._reveals)

    def _views(self) -> dict[str, Any]:
        return {role: self.table.view(role) for role in ("french", "british", "prussian")}


def hidden(view: Any) -> set[int]:
    """The blocks whose face this view does not show."""
    return {id for id, unit in zip(view["pieces"]["id"], view["pieces"]["unit"], strict=True) if unit < 0}


def test_whole_game(person: Callable[..., Person]) -> None:
    anna, bruno = person(), person()
    for one, name in ((anna, "Anna"), (bruno, "Bruno")):
        one.prefer(confirm="never", dice=False)
        one.guest(name)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    game = anna.api("POST", "/api/games", {"title": TITLE, "players": 3, "seats": seats, "public": True})[
        "id"
    ]
    bruno.api("POST", f"/api/games/{game}/join", {"seat": 1})
    for one in (anna, bruno):
        one.visit(f"#/game/{game}")
        one.table()

    play(anna, bruno)

    for one in (anna, bruno):
        one.page.wait_for_selector("text=The game is over")
    record = bytes(
        anna.page.evaluate(
            "async id => [...new Uint8Array(await (await fetch(`/api/games/${id}/record`)).arrayBuffer())]",
            game,
        )
    )
    truth = Truth(record)
    seen = len(truth.moves)
    assert seen > 60
    check_fog(anna, truth, "french", seen)
    check_fog(bruno, truth, "british", seen)


def play(*people: Person) -> None:
    """Real play for some impulses, by pieces and targets on the map; then both sides let the day end."""
    rng = Random(11)
    played = 0
    while True:
        deciding = None
        while deciding is None:
            for one in people:
                if one.page.locator("text=The game is over").count():
                    return
                if one.page.get_attribute(".table", "data-mine") == "yes":
                    deciding = one
                    break
            else:
                people[0].page.wait_for_timeout(30)
        before = deciding.seq
        assert act(deciding, rng, eager=played < 70), "nothing could be done"
        deciding.after(before)
        played += 1
        assert played < 1500, "the game does not end"


def act(one: Person, rng: Random, eager: bool) -> bool:
    """One action with the mouse's own events: a glowing piece, its glowing target, or a button."""
    script = """([pick, eager]) => {
        if (document.querySelector('.prompt')?.getAttribute('aria-busy') === 'true') return null;
        const visible = [...document.querySelectorAll('.prompt .buttons button')].filter(b => !b.disabled);
        const glowing = [...document.querySelectorAll('.piece.on, .space.on, .playing.on')];
        const quiet = visible.find(b => /Pass|Done/.test(b.textContent));
        if (!eager && quiet) { quiet.click(); return 'button'; }
        const bold = visible.filter(b => !/Pass/.test(b.textContent));
        if (glowing.length && (!quiet || pick < 0.8)) {
            const target = glowing[Math.floor(pick * 1e6) % glowing.length];
            target.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            return target.dataset.key;
        }
        const choice = (bold.length ? bold : visible)[Math.floor(pick * 1e6) % (bold.length || visible.length)];
        if (!choice) return null;
        choice.click();
        return 'button';
    }"""
    seq = one.seq
    for _ in range(600):
        if one.seq > seq or one.panel():
            return True
        one.page.evaluate(script, [rng.random(), eager])
        with suppress(PlaywrightTimeout):  # a touch that only chose a piece: the next goes on from there
            one.page.wait_for_function(
                "seq => Number(document.querySelector('.table').dataset.seq) > seq", arg=seq, timeout=90
            )
            return True
    return one.seq > seq


def check_fog(one: Person, truth: Truth, role: str, steps: int) -> None:
    """Every message was no more than that side may know: block by block, and word by word."""
    scene = truth.game.scene(truth.table.board)
    places = sorted(
        {name for spot in scene["spaces"]["name"] for name in strings(spot)}, key=len, reverse=True
    )
    no_place = re.compile("|".join(re.escape(place) for place in places))
    view: Any = None
    checked = 0
    for message in one.messages:
        if not isinstance(message, dict) or "seq" not in message:
            continue
        if "view" in message:
            view = message["view"]
        elif message.get("type") == "step":
            view = patched(view, message["patch"])
        else:
            continue
        now = message["seq"]
        allowed = truth.views[now][role]
        assert view["pieces"] == allowed["pieces"], f"step {now}: another picture than {role} may have"
        # names of blocks that were hidden before this step and still are
        unknown = hidden(allowed) & hidden(truth.views[max(0, now - 1)][role])
        shown = {unit for unit in allowed["pieces"]["unit"] if unit >= 0}
        known = {name for unit in shown for name in strings(scene["units"][unit]["name"])}
        names: set[str] = set()
        for own in ("french", "british", "prussian"):
            pieces = truth.views[now][own]["pieces"]
            for id, unit in zip(pieces["id"], pieces["unit"], strict=True):
                if id in unknown and unit >= 0:
                    names |= {name for name in strings(scene["units"][unit]["name"])}
        names -= known  # two sides may each have an 'I Corps artillery'
        news = [line for line in message.get("log", {}).get("lines", []) if line["n"] == now]
        text = no_place.sub("", "\n".join(strings([news, message.get("describe", {})])))
        if truth.reveals[now] > truth.reveals[max(0, now - 1)]:
            names = set()  # within this step blocks were shown, fought and turned down again
        told = [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)]
        assert not told, f"step {now}: {role} was told of {told}"
        checked += 1
    assert checked >= steps * 0.9, f"only {checked} messages of {steps} steps"

"""Being asked tells nobody anything: who is asked, and what, follows from what everybody knows (WEL-5.2)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.engine import PASS, Action, AnyTable, Decision
from grognard.games import wellington
from grognard.games.wellington import GAME
from grognard.server import shelf
from grognard.server.automatic import standing_answer

ALWAYS: list[dict[str, str]] = []
ABLE = [{"key": "*", "answer": "forced", "until": "game"}]
CHOSEN = [
    {"key": "*", "answer": "pass", "until": "game"},
    {"key": "ask.Declare.declare", "answer": "ask", "until": "game"},
    {"key": "ask.SiegeCards.declare", "answer": "ask", "until": "game"},
    {"key": "ask.Moment.offer.march", "answer": "forced", "until": "game"},
    {"key": "ask.Moment.offer.intercepted", "answer": "ask", "until": "game"},
]
QUIET = ("event", "points", "oblige", "buy", "discard", "card", "resource", "mulligan")
"""What a hand decides; left out here, for the two worlds have other hands."""


def seen_by_others(decision: Decision) -> tuple[object, ...]:
    return decision.role, decision.key, tuple(sorted(decision.args.items())), decision.rule


def reply(t: AnyTable, decision: Decision, orders: list[dict[str, str]], rng: Random) -> Action:
    """The server's standing answer, else the player's own: a pass, or something that needs no card."""
    seat: Any = SimpleNamespace(standing=orders)
    given = standing_answer(SimpleNamespace(playing=t), seat, decision)  # type: ignore[arg-type]
    if given is not None:
        return given
    if PASS in decision.options:
        return PASS
    plain = [option for option in decision.options if option.verb not in QUIET]
    return rng.choice(plain) if plain else decision.options[-1]


def story(t: AnyTable, orders: list[dict[str, str]], seed: int, length: int = 60) -> list[tuple[object, ...]]:
    """What everybody sees of one impulse: each question, whom it was put to, and the answer."""
    told: list[tuple[object, ...]] = []
    for number in range(length):
        decision = t.decision
        if decision is None or (decision.key == "ask.Impulse.act" and not t.state.slots[-1].acted):
            break  # the next impulse begins with a card
        action = reply(t, decision, orders, Random(f"{seed} {number}"))
        told.append((*seen_by_others(decision), str(action)))
        t.play(action, role=decision.role)
    return told


def worlds(seed: int) -> tuple[AnyTable, AnyTable]:
    """A game in an impulse with points to spend, and the same with other cards in every hand."""
    rng = Random(seed)
    t = GAME.table("1812", players=4, seed=f"asking {seed}")
    while (decision := t.decision) is not None:
        if decision.key == "ask.Impulse.act" and t.state.slots[-1].cp >= 2 and rng.random() < 0.1:
            break
        t.play(rng.choice(decision.options))
    other = t.clone()
    GAME.imagine(other, 0, Random(seed))  # an observer's eyes: every hidden card may be another
    other._run(None)
    return t.clone(), other


@pytest.mark.rule("WEL-5.2", "WEL-2.5")
@pytest.mark.parametrize("orders", [ALWAYS, ABLE, CHOSEN], ids=["always", "when able", "chosen windows"])
def test_the_questions_tell_nothing_about_hands(
    orders: list[dict[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grognard.server.automatic.turn_number", lambda room: None)
    asked = 0
    for seed in range(12):
        mine, other = worlds(seed)
        assert mine.state.hands != other.state.hands
        first, second = story(mine, orders, seed), story(other, orders, seed)
        assert first == second
        asked += sum(key == "ask.Moment.offer" for _, key, *_ in first)
    assert asked > 50


@pytest.mark.rule("WEL-5.2")
def test_a_standing_answer_looks_like_a_pass_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked always or only when able, the others read the same: the same questions, answered by a pass."""
    monkeypatch.setattr("grognard.server.automatic.turn_number", lambda room: None)
    for seed in range(4):
        stories = [story(worlds(seed)[0], orders, seed) for orders in (ALWAYS, ABLE)]
        assert stories[0] == stories[1]


def kinds_of_windows() -> set[str]:
    """The moments the rules open, as the code names them."""
    modules = Path(str(wellington.__file__)).parent.rglob("*.py")
    texts = [module.read_text(encoding="utf-8") for module in modules]
    return {name for text in texts for name in re.findall(r'\b(?:Moment|Way)\(\s*"(\w+)"', text)}


@pytest.mark.rule("WEL-5.2")
def test_every_kind_of_window_has_a_name_to_choose_it_by() -> None:
    named = shelf.title("wellington").windows
    moments = {kind.removeprefix("ask.Moment.offer.") for kind in named if kind.startswith("ask.Moment.")}
    assert moments == kinds_of_windows()
    for texts in (list(one.values()) for one in named.values()):
        assert len(set(texts)) == 2 and all(texts), "English and Italian"
    assert (
        len({text["en"] for text in named.values()})
        == len({text["it"] for text in named.values()})
        == len(named)
    )


@pytest.mark.rule("WEL-5.2")
def test_a_chosen_window_asks_and_the_others_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked at every march, never where a card is played: the rest stays as it was, and others read nothing of it."""
    monkeypatch.setattr("grognard.server.automatic.turn_number", lambda room: None)
    orders = [{"key": "ask.Moment.offer.card", "answer": "pass", "until": "game"}]
    seat: Any = SimpleNamespace(standing=orders)
    seen: dict[str, set[Action | None]] = {}
    for seed in range(6):
        t = worlds(seed)[0]
        rng = Random(seed)
        for _ in range(300):
            decision = t.decision
            if decision is None:
                break
            if decision.key == "ask.Moment.offer":
                answer = standing_answer(SimpleNamespace(playing=t), seat, decision)  # type: ignore[arg-type]
                seen.setdefault(decision.kind, set()).add(answer)
            t.play(rng.choice(decision.options))
    assert seen.pop("ask.Moment.offer.card") == {PASS}
    assert len(seen) > 5 and set().union(*seen.values()) == {None}

"""Many small answers in one panel: what is drafted is what the rules then take, and nothing happens before."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.engine import Action, AnyTable, Decision, drafts
from grognard.engine.values import DONE, PASS

TITLES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.")]
STEPS = 400


def panels(title: str, steps: int = STEPS) -> list[tuple[AnyTable, Decision]]:
    """Decisions of random games that are asked in a panel: of each kind the first two."""
    game, rng, found = grognard.game(title), Random(title), []
    seen: dict[str, int] = {}
    for seed, scenario in enumerate(list(game.scenarios)[:4]):
        t = game.table(scenario, seed=seed).clone()
        for _ in range(steps):
            if not t.decisions:
                break
            decision = t.decisions[0]
            if drafts.panel_of(t, decision) and not decision.forced and seen.get(decision.key, 0) < 2:
                seen[decision.key] = seen.get(decision.key, 0) + 1
                found.append((t.clone(), decision))
            t.play(rng.choice(decision.options), role=decision.role)
    return found


def drafted(t: AnyTable, decision: Decision, given: list[Action], fill: bool = False) -> dict[str, object]:
    found = drafts.draft(t.known(decision.role, Random(3)), decision.mask, given, "en", fill)
    assert found is not None
    return found


@pytest.mark.parametrize("title", TITLES)
def test_panels_name_steps_that_ask(title: str) -> None:
    game = grognard.game(title)
    steps = {f"{tag.rpartition('.')[2]}.{name}" for tag, cls in game.procedures() for name in dir(cls)}
    assert game.panels
    assert set(game.panels) <= steps, set(game.panels) - steps


@pytest.mark.parametrize("title", TITLES)
def test_what_is_drafted_can_then_be_played_step_by_step(title: str) -> None:
    found = panels(title)
    assert len(found) > 2
    for t, decision in found:
        before = t.hash()
        draft = drafted(t, decision, [], fill=True)
        assert t.hash() == before, "a draft changes nothing"
        made = [Action.from_json(one["action"]) for one in draft["made"]]  # type: ignore[attr-defined]
        again = drafted(t, decision, made)
        assert [one["action"] for one in again["made"]] == [action.json() for action in made]  # type: ignore[attr-defined]
        table = t.clone()
        for action in made:
            table.play(action, role=decision.role)
        if draft["decision"] is not None:
            assert drafts.panel_of(table, table.decision) == draft["panel"]
            options = table.decision.options if table.decision else ()
            assert draft["ready"] == (DONE in options or PASS in options)


@pytest.mark.parametrize("title", TITLES)
def test_every_option_stands_in_a_row_and_the_impossible_is_left_out(title: str) -> None:
    for t, decision in panels(title):
        draft = drafted(t, decision, [])
        sheet, rows = draft["decision"], draft["rows"]
        if sheet is None:
            continue
        assert isinstance(rows, dict)
        assert all(rows.values())
        for option in sheet["options"]:  # type: ignore[index]
            if option["action"][0] not in ("done", "pass"):
                assert option["row"] in rows
        impossible = drafted(t, decision, [Action("no-such-verb", (1,))])
        assert impossible["made"] == draft["made"]


def test_who_is_not_asked_gets_no_draft() -> None:
    t, decision = panels("napoleon-in-europe")[0]
    others = ~decision.mask & (1 << len(t.game.roles)) - 1
    assert drafts.draft(t.clone(), others, [], "en") is None

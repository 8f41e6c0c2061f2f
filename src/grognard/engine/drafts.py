"""Many small answers in one panel: a run of like decisions is filled in on a copy and sent when all of it is as wished.

A game says which of its decisions belong together (`Game.panels`); everything else follows from the rules themselves,
for a draft is played by them on a table that only the drafter knows. Nothing of it happens before it is sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.engine import sheets
from grognard.engine.values import DONE, PASS, Action, Decision, Facts

if TYPE_CHECKING:
    from grognard.engine.table import AnyTable

MOST = 100
"""Answers in one draft."""


def panel_of(t: AnyTable, decision: Decision | None) -> str:
    """The panel that a decision belongs to; nothing where it is answered by itself."""
    if decision is None:
        return ""
    return t.game.panels.get(decision.key.removeprefix("ask."), "")


def draft(t: AnyTable, mask: int, given: list[Action], lang: str, fill: bool = False) -> Facts | None:
    """A draft played out: the answers that stand, what each could have been, and what is asked next.

    `t` is what the drafter knows, and is played on. What has become impossible is left out. To `fill` is to answer the
    rest of a run by the game's own judgement. None where no panel is open to this reader.
    """
    decision = asked(t, mask)
    panel = panel_of(t, decision)
    if decision is None or not panel:
        return None
    made: list[Facts] = []
    rows: dict[str, str] = {}
    head, role, row, waiting = decision.key, decision.role, "", list(given)
    while True:
        if decision.key == head:
            row = ""  # a further question about an answer (where to?) stands in the row of that answer
            for option in decision.options:
                if option not in (DONE, PASS) and row_of(t, option) not in rows:
                    rows[row_of(t, option)] = name_of(t, option, lang, mask)
        action = following(t, decision, waiting, fill) if len(made) < MOST else None
        if action is None:
            break
        made.append(answer(t, decision, action, row, mask, lang))
        row = made[-1]["row"]
        after = next_asked(t, action, role, panel, mask)
        if after is None:
            return {"panel": panel, "made": made, "rows": rows, "decision": None, "ready": True}
        decision = after
    ready = DONE in decision.options or PASS in decision.options
    sheet = with_rows(t, sheets.sheet(t, decision, mask, lang), row)
    return {"panel": panel, "made": made, "rows": rows, "decision": sheet, "ready": ready}


def asked(t: AnyTable, mask: int) -> Decision | None:
    return next((decision for decision in t.decisions if decision.mask & mask), None)


def following(t: AnyTable, decision: Decision, waiting: list[Action], fill: bool) -> Action | None:
    """The next answer of the draft that can be given now; then, where the rest is to be filled in, the likeliest."""
    while waiting:
        action = waiting.pop(0)
        if action in decision.options:
            return action
    options = [action for action in decision.options if action not in (DONE, PASS)]
    if decision.forced and options:
        return options[0]
    if not fill or DONE in decision.options or PASS in decision.options or not options:
        return None
    worth = t.game.judge(t, decision.mask.bit_length() - 1, options)
    return options[max(range(len(options)), key=worth.__getitem__)]


def next_asked(t: AnyTable, action: Action, role: str, panel: str, mask: int) -> Decision | None:
    """What the same panel asks after an answer; nothing once chance or another question has come between."""
    reveals = t._reveals
    t.dice.log.clear()
    t.play(action, role=role)
    decision = asked(t, mask)
    if decision is None or decision.role != role or panel_of(t, decision) != panel:
        return None
    return None if t.dice.log or t._reveals != reveals else decision


def row_of(t: AnyTable, action: Action) -> str:
    """What an answer is about, the row of the panel that it stands in: its first argument, or the verb alone."""
    kinds = t.game.verbs.get(action.verb, ())
    return f"{kinds[0]}={action.args[0]}" if kinds and action.args else f"do={action.verb}"


def name_of(t: AnyTable, action: Action, lang: str, mask: int) -> str:
    """What the row of an answer is called."""
    if not action.args:
        return t.label(action, lang, mask)
    name, kind = sheets.arguments(t.game.verbs[action.verb])[0]
    if kind == "n":  # a bare number says nothing
        return t.label(action, lang, mask)
    named = t.name(name if name in t.game.names else kind, action.args[0], lang, mask)
    return named[:1].upper() + named[1:]


def answer(t: AnyTable, decision: Decision, action: Action, row: str, mask: int, lang: str) -> Facts:
    """An answer of the draft, and what else could be said in its place about the same thing."""
    own = row_of(t, action)
    others = [other for other in decision.options if row or row_of(t, other) == own]
    named: sheets.Named = {}
    return {
        "row": row or own,
        "tail": bool(row),
        "forced": decision.forced,
        "action": action.json(),
        "label": sheets.label(t, action, mask, lang, named, decision),
        "touch": sheets.touches(t, action),
        "others": [
            {"action": other.json(), "label": sheets.label(t, other, mask, lang, named, decision)}
            for other in others
            if len(others) > 1
        ],
    }


def with_rows(t: AnyTable, sheet: dict[str, Any], row: str) -> dict[str, Any]:
    """Options with the rows they stand in."""
    options = [
        {**option, "row": row or row_of(t, Action.from_json(option["action"]))} for option in sheet["options"]
    ]
    return {**sheet, "options": options}

"""Why not: the reason for which an action cannot be played now, from the rules' own checks."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from grognard.engine.procedure import plan_of
from grognard.engine.values import DONE, PASS, Action, Ask, Refusal, is_action

if TYPE_CHECKING:
    from grognard.engine.game import Game
    from grognard.engine.table import AnyTable


def why_not(t: AnyTable, ask: Ask, action: Action, who: int) -> Refusal | None:
    """None when the role may play it at the question that stands; else the rule that forbids it."""
    mask, mine, answered = 1 << who, ask.wants.get(who, ()), t._has_answered(who)
    if (action in mine and not answered) or action in t.interjections(who):
        return None
    offered = is_action(action) and any(option.verb == action.verb for option in mine)
    if is_action(action) and not offered:
        refusal = spoken(t, mask, action, lambda: t.game.refuses(t, who, action))
        if refusal is not None:
            return refusal
    if answered:
        return Refusal(ask.rule, "refused.answered", {}, t, mask)
    if not mine:
        rule = "" if ask.private else ask.rule
        return Refusal(rule, "refused.not-your-turn", {"role": t._asked_first(ask)}, t, mask)
    if not is_action(action):
        return Refusal(ask.rule, "refused.option", {"option": json.dumps(str(action))}, t, mask)
    return checked(t, action, mask) or unasked(t, ask, action, mask, offered)


def checked(t: AnyTable, action: Action, mask: int) -> Refusal | None:
    """What the standing procedure's own check says; None too where it cannot judge, of ids that are on no board."""
    procedure = t.under_way[-1]
    check = plan_of(type(procedure)).checks.get(action.verb)
    return None if check is None else spoken(t, mask, action, lambda: check(procedure, t, *action.args))


def spoken(t: AnyTable, mask: int, action: Action, judged: Callable[[], Refusal | None]) -> Refusal | None:
    """A refusal with its voice; None where the rules cannot judge such an action at all."""
    if not t.game.fits(t, action):
        return None
    try:
        refusal = judged()
        if refusal is None:
            return None
        said = Refusal(refusal.rule, refusal.key, refusal.args, t, mask)
        said.text()  # can it be said at all?
    except Exception:
        return None
    return said


def unasked(t: AnyTable, ask: Ask, action: Action, mask: int, offered: bool) -> Refusal:
    """The sequence of play is the reason: something else is asked now, or this cannot be left out."""
    decision = t._decision(ask, mask.bit_length() - 1, ask.wants[mask.bit_length() - 1])
    standing = json.dumps([decision.key, decision.args])
    if action in (DONE, PASS):
        return Refusal(ask.rule, "refused.must-answer", {"asked": standing}, t, mask)
    option = json.dumps(action.json())
    if offered:
        return Refusal(ask.rule, "refused.option", {"option": option}, t, mask)
    rule = home_of(t.game, action.verb) or ask.rule
    return Refusal(rule, "refused.verb", {"option": option, "asked": standing}, t, mask)


@cache
def home_of(game: Game, verb: str) -> str:
    """The rule under which an action of this verb is asked for: that of the first procedure that answers it."""
    for _, cls in game.procedures():
        plan = plan_of(cls)
        if verb in plan.answers:
            return next((rule for rule in plan.rules if rule), "")
    return ""

"""What a screen shows of the decisions that stand: prompts, options with their facts, and how far a piece can get."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from grognard.engine import story, words
from grognard.engine.values import Action, Arg, Decision, Facts

if TYPE_CHECKING:
    from grognard.engine.parts import Bundle
    from grognard.engine.table import AnyTable

SPOKEN = ("group", "confirm", "note")
"""Facts of an option that are words: a key, or a key with its arguments."""
PLAIN = (bool, int, str, float)
Named = dict[tuple[object, ...], Arg]
"""What the options of one list share: what their arguments are called, by kind and value, and the words of their facts."""


@cache
def arguments(kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The name and the kind of each argument of a verb: `frm:space` is a space, called `frm`."""
    return tuple((kind.partition(":")[0], kind.rpartition(":")[2]) for kind in kinds)


def describe(t: AnyTable, mask: int, lang: str) -> dict[str, Any]:
    sheets = [sheet(t, decision, mask, lang) for decision in t.decisions]
    outcome = t.outcome
    return {
        "decisions": sheets,
        "decision": next((s for s in sheets if s["mine"]), sheets[0] if sheets else None),
        "interjections": out_of_turn(t, mask, lang),
        "outcome": outcome
        and {
            "winners": list(outcome.winners),
            "reason": outcome.text(lang),
            "rule": outcome.rule,
            "scores": outcome.scores,
        },
    }


def out_of_turn(t: AnyTable, mask: int, lang: str) -> list[dict[str, Any]]:
    """What may be said out of turn: the very same list as long as the game says that nothing in it has changed.

    There may be a hundred such options after every step of a march, so nobody may change one that was handed out.
    """
    kept = t.game.spoken
    roles = range(mask.bit_length()) if mask else ()
    said = [(role, bundle) for role in roles if mask >> role & 1 for bundle in t.bundles(role)]
    if not said:
        return []

    def options() -> list[dict[str, Any]]:
        return [option for role, bundle in said for option in bundled(t, role, bundle, mask, lang)]

    if any(bundle.of is None for _, bundle in said):
        return options()
    all_of_them: list[dict[str, Any]] = kept(options, mask, lang, *(bundle.of for _, bundle in said))
    return all_of_them


def bundled(t: AnyTable, role: int, bundle: Bundle, mask: int, lang: str) -> list[dict[str, Any]]:
    def options() -> list[dict[str, Any]]:
        name = t.game.roles[role]
        named: Named = {}
        return [
            {"role": name, **_option(t, action, 1 << role, mask, lang, named)} for action in bundle.actions
        ]

    if bundle.of is None:
        return options()
    found: list[dict[str, Any]] = t.game.spoken(options, role, mask, lang, bundle.of)
    return found


def sheet(t: AnyTable, decision: Decision, mask: int, lang: str) -> dict[str, Any]:
    mine = bool(decision.mask & mask)
    told = mine or not decision.private
    shown = {
        "role": decision.role,
        "mine": mine,
        "prompt": spoken_prompt(decision, mine, lang),
        "rule": decision.rule if told else "",
        "key": decision.key if told else "",
        "kind": decision.kind if told else "",
        "forced": mine and decision.forced,
        "options": [],
    }
    if mine:
        named: Named = {}
        shown["options"] = [
            _option(t, action, decision.mask, mask, lang, named, decision) for action in decision.options
        ]
        about = about_of(decision)
        if about:
            shown["about"] = about
        explained = helps(t.game.package, decision, lang)
        if explained:
            shown["help"] = explained
        panel = t.game.panels.get(decision.key.removeprefix("ask."))
        if panel and not decision.forced:
            shown["many"] = panel
    return shown


def helps(package: str, decision: Decision, lang: str) -> dict[str, str]:
    """What a newcomer wants to know: of the question (under ``), and of each verb that is offered and has words for it.

    They are the messages `help.ask.<procedure>.<step>` and `help.do.<verb>`.
    """
    verbs = dict.fromkeys(option.verb for option in decision.options)
    keys = {"": f"help.{decision.key}", **{verb: f"help.do.{verb}" for verb in verbs}}
    return {
        name: words.say(package, key, {}, lang) for name, key in keys.items() if words.has(package, key, "en")
    }


def about_of(decision: Decision) -> Facts:
    """What a decision is about: the prompt's own facts, and where the map has to turn."""
    about: Facts = dict(decision.args)
    focus = [
        [kind, value] for name, value in about.items() if (kind := name.rpartition("_")[2]) in story.TOUCHED
    ]
    return {**about, "focus": focus} if focus else about


def spoken_prompt(decision: Decision, mine: bool, lang: str) -> str:
    """The prompt for who decides; for the others, whom they wait for."""
    assert decision.voice is not None
    if mine:
        return decision.text(lang)
    return decision.voice.say("waiting", {"role": decision.mask.bit_length() - 1}, lang, 0)


def _option(
    t: AnyTable,
    action: Action,
    asked: int,
    mask: int,
    lang: str,
    named: Named,
    decision: Decision | None = None,
) -> dict[str, Any]:
    kinds = arguments(t.game.verbs.get(action.verb, ()))
    option: dict[str, Any] = {
        "action": action.json(),
        "label": label(t, action, mask, lang, named, decision),
        "touch": [[kind, value] for (_, kind), value in zip(kinds, action.args, strict=False)],
    }
    if t.game.facts is not None:
        facts = t.game.facts(t, asked.bit_length() - 1, action)
        if facts:
            option["facts"] = spoken_facts(t, facts, lang, mask, named)
    return option


def label(t: AnyTable, action: Action, mask: int, lang: str, named: Named, decision: Decision | None) -> str:
    """An option in words; to stop or to pass has words of its own at each decision that gives it some."""
    if decision is not None and not action.args and action.verb in ("done", "pass"):
        key = f"{decision.key}.{action.verb}"
        if words.has(t.game.package, key, "en"):
            return t.say(key, decision.args, lang, mask)
    return t.label(action, lang, mask, named)


def is_said(fact: object) -> bool:
    """Is it a key with its arguments?"""
    return isinstance(fact, (list, tuple)) and len(fact) == 2 and isinstance(fact[1], dict)


def spoken_facts(t: AnyTable, facts: Facts, lang: str, mask: int, said: Named) -> Facts:
    """Keys become words; numbers and flags stay: most facts are only these, and there are hundreds of options."""
    spoken: Facts = {}
    for name, fact in facts.items():
        if type(fact) is str and name in SPOKEN:
            spoken[name] = t.say(fact, {}, lang, mask)
        elif type(fact) in PLAIN:
            spoken[name] = fact
        elif name in SPOKEN and is_said(fact):
            key, args = fact
            of = (key, *args.items())
            spoken[name] = said[of] if of in said else said.setdefault(of, t.say(key, args, lang, mask))
        else:
            spoken[name] = t.render(fact, lang, mask)
    return spoken


def reach(t: AnyTable, mask: int, piece: int, lang: str) -> list[Facts]:
    decision = next((d for d in t.decisions if d.mask & mask), None)
    if decision is None or t.game.reach is None:
        return []
    role = decision.mask.bit_length() - 1
    return [
        {
            "space": found.space,
            "cost": found.cost,
            "left": found.left,
            "way": list(found.way),
            "actions": [action.json() for action in found.actions],
            "warn": found.warn and t.render(list(found.warn), lang, mask),
        }
        for found in t.game.reach(t, role, piece)
        if found.actions and found.actions[0] in decision.options
    ]

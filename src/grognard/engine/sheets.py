"""What a screen shows of the decisions that stand: prompts, options with their facts, and how far a piece can get."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

from grognard.engine import story, words
from grognard.engine.values import Action, Decision, Facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grognard.engine.game import Game
    from grognard.engine.parts import Bundle
    from grognard.engine.table import AnyTable

SPOKEN = ("group", "confirm", "note")
"""Facts of an option that are words: a key, or a key with its arguments."""
NONE: Facts = {}
"""No arguments; never written to."""
PLAIN = frozenset({bool, int, str, float})
MOST_OFFERED = 6_000
"""Options of one board that are kept in words; then they are made anew."""
Named = dict[tuple[object, ...], Any]
"""What the options of one list share: what their arguments are called, by kind and value, and the words of their facts."""


@cache
def arguments(kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The name and the kind of each argument of a verb: `frm:space` is a space, called `frm`."""
    return tuple((kind.partition(":")[0], kind.rpartition(":")[2]) for kind in kinds)


def describe(t: AnyTable, mask: int, lang: str) -> dict[str, Any]:
    found = _described(t, mask, lang, True)
    if found["interjections"]:
        found["interjections"] = with_touch(t.game, found["interjections"])
    return found


def untouched(t: AnyTable, mask: int, lang: str) -> dict[str, Any]:
    """The same without what options touch, which follows from their verbs. Nobody may change an option handed out, nor a
    sheet of somebody else's decision.
    """
    return _described(t, mask, lang, False)


def _described(t: AnyTable, mask: int, lang: str, touch: bool) -> dict[str, Any]:
    sheets = [_sheet(t, decision, mask, lang, touch) for decision in t.decisions]
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


def touched(game: Game, described: dict[str, Any]) -> dict[str, Any]:
    """With what each option touches: its arguments, each with its kind."""
    decisions = [{**shown, "options": with_touch(game, shown["options"])} for shown in described["decisions"]]
    return {
        **described,
        "decisions": decisions,
        "decision": next((s for s in decisions if s["mine"]), decisions[0] if decisions else None),
        "interjections": with_touch(game, described["interjections"]),
    }


def with_touch(game: Game, options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {**option, "touch": [[*pair] for pair in zip(kinds_of(game, verb), args, strict=False)]}
        for option in options
        for verb, *args in (option["action"],)
    ]


@cache
def kinds_of(game: Game, verb: str) -> tuple[str, ...]:
    """What the arguments of a verb are."""
    return tuple([kind for _, kind in arguments(game.verbs.get(verb, ()))])


def out_of_turn(t: AnyTable, mask: int, lang: str) -> list[dict[str, Any]]:
    """What may be said out of turn: the very same list as long as the game says that nothing in it has changed.

    There may be a hundred such options after every step of a march, so nobody may change one that was handed out.
    """
    if not mask or not t.game.speaks_out_of_turn:
        return []
    kept, roles = t.game.spoken, range(mask.bit_length())
    said = [(role, bundle) for role in roles if mask >> role & 1 for bundle in t.bundles(role)]
    if not said:
        return []

    def options() -> list[dict[str, Any]]:
        return [option for role, bundle in said for option in bundled(t, role, bundle, mask, lang)]

    made_of = tuple([bundle.of for _, bundle in said])
    if None in made_of:
        return options()
    all_of_them: list[dict[str, Any]] = kept(options, mask, lang, made_of)
    return all_of_them


def bundled(t: AnyTable, role: int, bundle: Bundle, mask: int, lang: str) -> list[dict[str, Any]]:
    def options() -> list[dict[str, Any]]:
        name = t.game.roles[role]
        return [{"role": name, **option} for option in _options(t, bundle.actions, 1 << role, mask, lang)]

    if bundle.of is None:
        return options()
    found: list[dict[str, Any]] = t.game.spoken(options, role, mask, lang, bundle.of)
    return found


def sheet(t: AnyTable, decision: Decision, mask: int, lang: str) -> dict[str, Any]:
    """One decision that stands, with its options where it is the viewer's own."""
    return _sheet(t, decision, mask, lang, True)


def _sheet(t: AnyTable, decision: Decision, mask: int, lang: str, touch: bool) -> dict[str, Any]:
    if not decision.mask & mask:
        return waited_for(t, decision, lang)
    shown = {
        "role": decision.role,
        "mine": True,
        "prompt": t.asks(decision.key, decision.args, lang, decision.mask),
        "rule": decision.rule,
        "key": decision.key,
        "kind": decision.kind,
        "forced": decision.forced,
        "options": _options(t, decision.options, decision.mask, mask, lang, decision, touch),
    }
    about = about_of(t, decision, mask)
    if about:
        shown["about"] = about
    explained = helps(
        t.game.package, decision.key, tuple(dict.fromkeys([o.verb for o in decision.options])), lang
    )
    if explained:
        shown["help"] = explained
    panel = t.game.panels.get(decision.key.removeprefix("ask."))
    if panel and not decision.forced:
        shown["many"] = panel
    return shown


def waited_for(t: AnyTable, decision: Decision, lang: str) -> dict[str, Any]:
    """What the others see of a decision: the very same sheet each time that the same is asked of the same role."""
    if not t.is_always_said("waiting", lang):  # roles have other names as the game goes on
        found: dict[str, Any] = t.once(partial(waiting, decision, lang), "waiting", decision.mask, lang)
        return found
    of = decision.mask, lang, decision.private, decision.rule, decision.key, decision.kind
    found = t.kept_name(partial(waiting, decision, lang), "waiting", *of)
    return found


def waiting(decision: Decision, lang: str) -> dict[str, Any]:
    """What the others see of a decision: whom they wait for, and for what if they may know it."""
    assert decision.voice is not None
    told = not decision.private
    return {
        "role": decision.role,
        "mine": False,
        "prompt": decision.voice.say("waiting", {"role": decision.mask.bit_length() - 1}, lang, 0),
        "rule": decision.rule if told else "",
        "key": decision.key if told else "",
        "kind": decision.kind if told else "",
        "forced": False,
        "options": [],
    }


@cache
def helps(package: str, key: str, verbs: tuple[str, ...], lang: str) -> dict[str, str]:
    """What a newcomer wants to know: of the question (under ``), and of each verb that is offered and has words for it.

    They are the messages `help.ask.<procedure>.<step>` and `help.do.<verb>`.
    """
    keys = {"": f"help.{key}", **{verb: f"help.do.{verb}" for verb in verbs}}
    return {
        name: words.say(package, key, {}, lang) for name, key in keys.items() if words.has(package, key, "en")
    }


words.FORGOTTEN.append(helps.cache_clear)


def about_of(t: AnyTable, decision: Decision, mask: int) -> Facts:
    """What a decision is about: the prompt's own facts, and where the map has to turn."""
    about: Facts = dict(decision.args)
    focus = []
    for name, value in about.items():
        kind, own = story.touched_as(t.game, name)
        if kind and (own or (isinstance(value, int) and value >= 0 and story.known(t, name, value, mask))):
            focus.append([kind, value])
    return {**about, "focus": focus} if focus else about


def _options(
    t: AnyTable,
    actions: Sequence[Action],
    asked: int,
    mask: int,
    lang: str,
    decision: Decision | None = None,
    touch: bool = False,
) -> list[dict[str, Any]]:
    """Options in words, with what they cost and lead to; those that come again and again are made once."""
    role, facts_of = asked.bit_length() - 1, t.game.facts
    named: Named = {}

    def make(action: Action) -> dict[str, Any]:
        words = label(t, action, mask, lang, named, decision)
        option: dict[str, Any] = {"action": [action.verb, *action.args], "label": words}
        if facts_of is not None:
            facts = facts_of(t, role, action)
            if facts:
                option["facts"] = spoken_facts(t, facts, lang, mask, named)
        if touch:
            option["touch"] = touches(t, action)
        return option

    made_of = t.game.made_of
    if made_of is None or decision is None:
        return [make(action) for action in actions]
    kept = t.offered
    if len(kept) > MOST_OFFERED:
        kept.clear()
    where = kept.setdefault((decision.key, asked, mask, lang, touch, t.options, t.rulings), object())
    found = []
    for action, of in zip(actions, made_of(t, role, actions), strict=True):
        if of is None or (not action.args and varies(t.game, decision.key, action.verb, lang)):
            found.append(make(action))
            continue
        option = kept.get((where, of))
        if option is None:
            option = kept[where, of] = make(action)
        found.append(option)
    return found


def touches(t: AnyTable, action: Action) -> list[list[Any]]:
    """The pieces, places and powers that an action names."""
    return [[kind, value] for kind, value in zip(kinds_of(t.game, action.verb), action.args, strict=False)]


def label(t: AnyTable, action: Action, mask: int, lang: str, named: Named, decision: Decision | None) -> str:
    """An option in words; to stop or to pass has words of its own at each decision that gives it some."""
    if decision is not None and not action.args and action.verb in ("done", "pass"):
        key = f"{decision.key}.{action.verb}"
        if words.has(t.game.package, key, "en"):
            return t.say(key, decision.args, lang, mask)
    return t.label(action, lang, mask, named)


@cache
def varies(game: Game, key: str, verb: str, lang: str) -> bool:
    """Do the words a question has for this answer name what it is about?"""
    message = words.find(game.package, f"{key}.{verb}", lang)
    return message is not None and bool(message.fields)


words.FORGOTTEN.append(varies.cache_clear)


def is_said(fact: object) -> bool:
    """Is it a key with its arguments?"""
    return isinstance(fact, (list, tuple)) and len(fact) == 2 and isinstance(fact[1], dict)


def spoken_facts(t: AnyTable, facts: Facts, lang: str, mask: int, said: Named) -> Facts:
    """Keys become words; numbers and flags stay: most facts are only these, and there are hundreds of options."""
    spoken = facts
    for name, fact in facts.items():
        if type(fact) in PLAIN and (type(fact) is not str or name not in SPOKEN):
            continue
        if spoken is facts:
            spoken = {**facts}
        if type(fact) is not str and not (name in SPOKEN and is_said(fact)):
            spoken[name] = t.render(fact, lang, mask)
            continue
        key, args = (fact, NONE) if type(fact) is str else fact
        of = (key, *args.items())
        if (text := said.get(of)) is None:
            text = said[of] = t.say(key, args, lang, mask)
        spoken[name] = text
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


def odds_text(t: AnyTable, value: Any, lang: str) -> str:
    """What an action may lead to: in the game's own words (its room `odds_said`, or `odds.<value>`), or the bare value."""
    told = t.game.odds_said(value) if t.game.odds_said is not None else None
    if told is not None:
        return t.say(*told, lang)
    if value is None or isinstance(value, bool):
        key = "odds.nothing" if value is None else "odds.yes" if value else "odds.no"
        return words.say(words.KERNEL, key, {}, lang)
    if isinstance(value, (list, tuple)):
        return ", ".join(odds_text(t, part, lang) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {odds_text(t, part, lang)}" for key, part in value.items())
    known = isinstance(value, str) and words.has(t.game.package, f"odds.{value}", "en")
    return t.say(f"odds.{value}", {}, lang) if known else str(value)


def scores(t: AnyTable, lang: str) -> list[tuple[str, str]]:
    """The final figures in words, the best first: a role's by its id, what is nobody's own by "".

    The game has the words (`score`, `score.<reason>`, `score.<figure>`); a figure that it has none for is for bots alone.
    """
    outcome = t.outcome
    assert outcome is not None
    figures = sorted(outcome.scores.items(), key=lambda figure: -figure[1])
    named = [(name if name in t.game.roles else "", _figure(t, name, n, lang)) for name, n in figures]
    return [(name, text) for name, text in named if text]


def margin(t: AnyTable, lang: str) -> str:
    """By how much the winners were ahead of the next."""
    outcome = t.outcome
    assert outcome is not None
    own = {role: n for role, n in outcome.scores.items() if role in t.game.roles}
    first = max((n for role, n in own.items() if role in outcome.winners), default=0)
    behind = max((n for role, n in own.items() if role not in outcome.winners), default=first)
    return _figure(t, next(iter(own)), first - behind, lang) if outcome.winners and first > behind else ""


def _figure(t: AnyTable, name: str, n: int, lang: str) -> str:
    assert t.outcome is not None
    keys = (f"score.{t.outcome.reason}", "score") if name in t.game.roles else (f"score.{name}",)
    key = next((key for key in keys if words.has(t.game.package, key, lang)), None)
    return t.say(key, {"n": n, "whole": n // 2, "half": n % 2}, lang, 0).strip() if key else ""

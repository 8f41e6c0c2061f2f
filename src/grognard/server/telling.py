"""Telling: the state for whoever comes, and each step to everybody, each with their own eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Raw

from grognard.engine import AnyTable, Item, sheets, story
from grognard.engine.sheets import kinds_of, touched, untouched
from grognard.engine.story import Reader, written
from grognard.engine.values import Facts
from grognard.engine.words import LANGUAGES, chosen, each
from grognard.server import automatic, clocks, offers, shapes, shelf, talk, wire, words
from grognard.server.guard import Person
from grognard.server.rendering import Rendering
from grognard.server.shelf import Eyes
from grognard.server.sitting import TABLE_KINDS, Ack, Entry, SeatState, Seen, Watcher

if TYPE_CHECKING:
    from grognard.server.rooms import Room


OWN_LINES = {
    "undo": "log.undo", "rewind": "log.rewind", "resign": "log.resign", "draw": "log.draw", "default": "log.clock",
}  # fmt: skip
"""What the server says of an action that the rules do not tell."""
ALWAYS = ("role", "mine", "options")
"""What every decision in a step has, be it empty."""


def view(room: Room, eyes: Eyes) -> dict[str, Any]:
    """The view that everybody with these eyes has now; patches are made against it."""
    if eyes not in room.shown.views:
        room.shown.views[eyes] = room.playing.view(eyes or "observer")
    return room.shown.views[eyes]


def lines(room: Room, eyes: Eyes) -> list[shapes.Line]:
    """The whole log for these eyes, in both languages: as far as it was told before, and what came since."""
    told, known = room.told.get(eyes, ([], -1))
    if known < 0:
        told, known = shelf.lines(room.playing, room.events[0], 0, eyes), 0
    for entry in room.entries[known:]:
        if entry.kind in TABLE_KINDS:
            told = [line for line in told if line.n <= entry.body["to"]]
        told += lines_of(room, entry, eyes)
    room.told[eyes] = (told, room.seq)
    return told


def lines_of(
    room: Room, entry: Entry, eyes: Eyes, languages: tuple[str, ...] = LANGUAGES
) -> list[shapes.Line]:
    """The lines of one action: the server's own word first, then the rules'."""
    own, items = own_line(room, entry), room.events.get(entry.number, [])
    if own is None:
        return shelf.lines(room.playing, items, entry.number, eyes, languages)
    return [own, *shelf.lines(room.playing, items, entry.number, eyes, languages, 1)]


def own_line(room: Room, entry: Entry) -> shapes.Line | None:
    kind = entry.kind
    if kind == "play":
        if entry.body.get("by") != "clock":
            return None
        kind = "default"
    key = OWN_LINES[kind]
    text = shelf.of_role(room.game, entry.role, key, n=entry.body.get("to", 0))
    return shapes.Line(entry.number, 0, text, key, None, entry.role, kind)


def in_short(room: Room, eyes: Eyes, lang: str, since: int) -> list[Facts]:
    """What happened after this action, folded: episodes with an outcome are told by it; then how it was left off."""
    reader = Reader(room.playing, room.playing.mask(eyes or "observer"), (lang,), plain=True)
    own = [line for entry in room.entries[max(since, 0) :] if (line := own_line(room, entry)) is not None]
    said = [
        {"n": line.n, "text": chosen(line.text, lang), "kind": line.kind, "role": line.role} for line in own
    ]
    return [*story.in_short(room.events.items(), reader, since), *said]


async def news(room: Room, seat: int | None, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What happened since a seat's last decision, in lines: as the seat may know it, and as everybody may."""
    async with room.lock:
        since = room.last_decision(seat)
        known, public = (written(in_short(room, eyes, lang, since)) for eyes in (room.eyes(seat), ()))
    return tuple(known), tuple(public)


def ending(room: Room, eyes: Eyes, lang: str) -> shapes.End:
    """How the game ended, with what came of each turn, as these eyes may know it now."""
    found = outcome(room, lang)
    assert found is not None
    table = room.playing
    told = table.outcome is not None  # who resigned or agreed to a draw leaves no figures
    last = room.entries[-1].kind if room.entries else ""
    turns = [
        shapes.TurnOut(node["title"], node["outcome"] and node["outcome"]["text"], node["from"], node["to"])
        for node in in_short(room, eyes, lang, -1)
        if "items" in node and (node["kind"] == "turn" or node["outcome"])
    ]
    return shapes.End(
        found.winners,
        found.reason,
        found.rule,
        [shapes.Score(*figure) for figure in sheets.scores(table, lang)] if told else [],
        sheets.margin(table, lang) if told else "",
        last if last in ("resign", "draw") else "rules",
        turns,
    )


def log_after(room: Room, eyes: Eyes, after: int) -> list[shapes.Line]:
    return [line for line in lines(room, eyes) if line.n > after]


def step(
    room: Room,
    entry: Entry,
    events: list[Item],
    old: Seen,
    turn: list[int],
    ack: Ack | None = None,
) -> None:
    """Tell everybody what one action changed, each with their own eyes; `old` is what they saw before."""
    room.touched = clocks.now()
    cut = extend_story(room, entry, events)
    groups: dict[tuple[Eyes, str, int | None], list[Watcher]] = {}
    for watcher in room.watchers:
        groups.setdefault((watcher.eyes, watcher.lang, watcher.seat), []).append(watcher)
    with room.playing.still(room.shown.made):
        for (eyes, lang, seat), watchers in groups.items():
            data = wire.encode(step_for(room, entry, cut, old, eyes, lang, seat, turn))
            for watcher in watchers:
                mine = ack is not None and ack[0] is watcher
                watcher.send(wire.with_field(data, "ack", ack[1]) if mine and ack else data)
    room.shown.made.clear()
    room.house.turn_changed(room, turn)


def changed(room: Room, old: Seen, eyes: Eyes, lang: str) -> dict[str, Any]:
    """The patch of the view for these eyes in this language; of what several see alike it is made once."""
    was, now, t = old.views.get(eyes, {}), view(room, eyes), room.playing
    known: wire.Known = t.once(dict, "changes")
    change: dict[str, Any] = t.once(lambda: wire.patch(was, now, known), "patch", id(was), id(now))
    if "stage" not in now:
        return change
    if now["stage"] is None and old.stages.get((eyes, lang), change) is None:  # nothing is fought, nor was
        room.shown.stages[eyes, lang] = None
        return change
    return in_words(room, change, old, eyes, lang)


def seen_by(room: Room, eyes: Eyes, lang: str) -> dict[str, Any]:
    """The view with its stage in the reader's language."""
    shown = view(room, eyes)
    return {**shown, "stage": stage(room, eyes, lang)} if "stage" in shown else shown


def stage(room: Room, eyes: Eyes, lang: str) -> Any:
    """What is fought or talked out now, in a reader's language; patches are made against it."""
    if (eyes, lang) not in room.shown.stages:
        shown, t = view(room, eyes).get("stage"), room.playing
        mask = t.mask(eyes or "observer")
        rendering = room.renderings.setdefault((eyes, lang), Rendering(lang))
        room.shown.stages[eyes, lang] = shown and t.once(
            lambda: rendering(t, shown, mask), "stage", t.game.sight(t, mask), lang
        )
    return room.shown.stages[eyes, lang]


def in_words(room: Room, change: dict[str, Any], old: Seen, eyes: Eyes, lang: str) -> dict[str, Any]:
    """A patch for a reader of one language: that of the stage is made of words."""
    plain = {name: part for name, part in change.items() if name != "stage"}
    now = stage(room, eyes, lang)
    if (eyes, lang) not in old.stages:
        return {**plain, "stage": now and {"=": now}}
    was = old.stages[eyes, lang]
    new: dict[str, Any] = room.playing.once(
        lambda: wire.patch({"stage": was}, {"stage": now}), "stage", id(was), id(now)
    )
    return {**plain, **new}


def extend_story(room: Room, entry: Entry, events: list[Item]) -> int:
    """Keep what happened; the number of the last action that still stands before it."""
    if entry.kind not in TABLE_KINDS:
        room.events[entry.number] = events
        return entry.number - 1
    cut: int = entry.body["to"]
    room.events = {number: told for number, told in room.events.items() if number <= cut}
    return cut


def step_for(
    room: Room,
    entry: Entry,
    cut: int,
    old: Seen,
    eyes: Eyes,
    lang: str,
    seat: int | None,
    turn: list[int],
) -> shapes.StepOut:
    state = room.seats[seat] if seat is not None else None
    return shapes.StepOut(
        seq=entry.number,
        patch=changed(room, old, eyes, lang),
        describe=described(room, old, eyes, lang),
        log=shapes.LogPatch(cut, lines_of(room, entry, eyes, (lang,))),
        turn=turn,
        undo=undo_shown(room, state, lang),
        thinking=[index for index in turn if room.seats[index].mechanical],
        clocks=hands(room),
        outcome=outcome(room, lang),
        state=room.facts.state,
    )


def described(room: Room, old: Seen, eyes: Eyes, lang: str) -> dict[str, Any] | Raw:
    """The decisions that stand; who is not asked and has nothing to say out of turn is told what an observer is told."""
    t = room.playing
    mask = t.mask(eyes or "observer")
    if mask and (t.game.speaks_out_of_turn or is_asked(t, mask)):
        found: dict[str, Any] = t.once(lambda: standing(room, old, eyes, lang), "described", eyes, lang)
        return found
    told: Raw = t.once(lambda: waited_for(room, lang), "described", (), lang)
    return told


def is_asked(t: AnyTable, mask: int) -> bool:
    """Has one of these roles to decide now? Asked of everybody at every step."""
    for decision in t.decisions:
        if decision.mask & mask:
            return True
    return False


def waited_for(room: Room, lang: str) -> Raw:
    """The decisions that stand, for whoever waits: written out once, as long as the same is waited for."""
    sheet = sheet_of(room, (), lang)
    if sheet["outcome"]:
        return Raw(wire.encode(standing_of(room, sheet)))
    before = room.waits.get(lang)
    if before is None or before[0] != sheet["decisions"]:  # nearly always they are the very same
        before = room.waits[lang] = sheet["decisions"], Raw(wire.encode(standing_of(room, sheet)))
    return before[1]


def standing(room: Room, old: Seen, eyes: Eyes, lang: str) -> dict[str, Any]:
    """The decisions that stand, for who is asked or may speak out of turn."""
    return standing_of(room, sheet_of(room, eyes, lang), old.words.get((eyes, lang)))


def standing_of(
    room: Room, sheet: dict[str, Any], before: list[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """The decisions that stand. Which of them is the viewer's own the client sees itself: options are not sent twice.

    Nor are the kinds of their arguments: `kinds` has them by verb, and with an action they are what it touches.
    What is empty, or no, is left out; the key where the kind of the question says the same; and what may be said out of
    turn where it is `as_before`.
    """
    said = sheet["interjections"]
    as_before = bool(said) and (said is before or said == before)
    options = [] if as_before else [*said]
    found: dict[str, Any] = {"decisions": [in_brief(room, decision) for decision in sheet["decisions"]]}
    if options:
        found["interjections"] = said
    if as_before:
        found["as_before"] = True
    if sheet["outcome"]:
        found["outcome"] = sheet["outcome"]
    for decision in sheet["decisions"]:
        options += decision["options"]
    if options:
        verbs = dict.fromkeys([option["action"][0] for option in options])
        found["kinds"] = {verb: kinds_of(room.game, verb) for verb in verbs}
    return found


def in_brief(room: Room, decision: dict[str, Any]) -> dict[str, Any]:
    """A decision without what says nothing; that of somebody else is the same for all who wait."""
    if not decision["mine"]:  # kept with its original, so that no other takes its place in memory
        return room.playing.once(lambda: (brief(decision), decision), "brief", id(decision))[0]  # type: ignore[no-any-return]
    return brief(decision)


def brief(decision: dict[str, Any]) -> dict[str, Any]:
    kind = decision["kind"]
    return {
        name: value
        for name, value in decision.items()
        if name in ALWAYS or (value and (name != "key" or value != kind))
    }


def sheet_of(room: Room, eyes: Eyes, lang: str) -> dict[str, Any]:
    """The decisions that stand; none when the game is over, and none of one's own after one has given up."""
    over, t = room.facts.state == "finished", room.playing
    sheet = untouched(t, t.mask(eyes or "observer"), lang)
    resigned = [seat.roles for seat in room.seats if seat.resigned]
    if over or any(not set(eyes).isdisjoint(roles) for roles in resigned):
        none = {"options": [], "mine": False, "forced": False}
        shown = [] if over else [{**decision, **none} for decision in sheet["decisions"]]
        sheet |= {"decisions": shown, "decision": shown[0] if shown else None, "interjections": []}
    room.shown.words[eyes, lang] = sheet["interjections"]
    return sheet


def whole_sheet(room: Room, eyes: Eyes, lang: str) -> dict[str, Any]:
    """The same with all that its options touch, for who has seen nothing yet."""
    return touched(room.game, sheet_of(room, eyes, lang))


CAN_UNDO = shapes.Undo(True, None)


def undo_shown(room: Room, seat: SeatState | None, lang: str) -> shapes.Undo:
    refusal = room.undo_refusal(seat)
    return shapes.Undo(False, words.say(refusal, lang)) if refusal else CAN_UNDO


def hands(room: Room) -> shapes.Clocks | None:
    if room.facts.clock is None:
        return None
    now = clocks.now()
    return shapes.Clocks([clocks.shown(s.hand, now, s.away_until) for s in room.seats], clocks.iso(now))


def outcome(room: Room, lang: str) -> shapes.Outcome | None:
    found = room.facts.outcome
    if not found:
        return None
    reason = found["reason"].get(lang) or found["reason"]["en"]
    return shapes.Outcome(found["winners"], reason, found.get("rule"), found.get("scores") or {})


def trouble(room: Room, lang: str) -> shapes.Trouble | None:
    """Why the game is paused, for whoever sits at it; what went wrong inside is for the host's log."""
    found = room.facts.problem
    if found is None:
        return None
    kind = found.get("kind", "rule")
    names = {"n": found.get("to") or 0, "lost": found.get("lost", 0), "rule": found.get("rule") or "none"}
    return shapes.Trouble(words.say(f"paused.{kind}", lang, **names), found.get("report", ""), room.way_on())


def present(room: Room) -> shapes.Present:
    here = {watcher.seat for watcher in room.watchers}
    observers = sum(watcher.seat is None for watcher in room.watchers)
    return shapes.Present([seat.index in here for seat in room.seats], observers)


def summary(room: Room, person: Person | None, lang: str) -> shapes.Game:
    return shapes.Game(**summary_fields(room, person, lang))


def summary_fields(room: Room, person: Person | None, lang: str) -> dict[str, Any]:
    facts, user, now = room.facts, person.id if person else None, clocks.now()
    mine, turn, here = room.mine(user), room.turn(), present(room)
    return {
        "id": room.id,
        "title": facts.title,
        "name": facts.name,
        "scenario": facts.scenario,
        "options": facts.options,
        "players": facts.players,
        "state": facts.state,
        "public": facts.public,
        "sandbox": facts.sandbox,
        "created": clocks.iso(facts.created),
        "updated": clocks.iso(facts.updated),
        "seq": room.seq,
        "seats": [
            shapes.SeatOut(
                s.index,
                list(s.roles),
                s.kind,
                s.name,
                s.bot,
                here.seats[s.index],
                s.resigned,
                s.away_until is not None and s.away_until > now,
            )
            for s in room.seats
        ],
        "clock": facts.clock,
        "turn": turn,
        "mine": mine,
        "my_turn": bool(set(mine) & set(turn)),
        "host": user is not None and user == facts.host,
        "outcome": outcome(room, lang),
        "fork": facts.fork,
        "observers": here.observers,
        "dice_hash": facts.seed_hash,
        "turn_text": turn_text(room),
        "edition": facts.edition,
        "advice": bool(facts.offers.get("advice")),
    }


async def state(
    room: Room, person: Person | None, seat: int | None, lang: str, after: int = -1
) -> shapes.State:
    """Everything this seat may see now."""
    eyes = room.eyes(seat)
    held = room.seats[seat] if seat is not None else None
    begun = room.table is not None
    return shapes.State(
        seq=room.seq,
        seat=seat,
        state=room.facts.state,
        view=seen_by(room, eyes, lang) if begun else None,
        describe=whole_sheet(room, eyes, lang) if begun else None,
        log=shapes.LogPatch(after, log_after(room, eyes, after) if begun else []),
        chat=await talk.lines(room, seat),
        notes=await talk.notes(room, person.id) if person and held else None,
        clocks=hands(room),
        present=present(room),
        thinking=room.thinking(),
        undo=undo_shown(room, held, lang),
        offers=offers.offers(room),
        standing=automatic.standing_of(room, held) if held else [],
        since=room.last_decision(seat),
        game=summary(room, person, lang),
        data=shelf.data_hash(room.game, room.data),
        problem=trouble(room, lang),
    )


def turn_text(room: Room) -> dict[str, str] | None:
    if room.table is None:
        return None
    turn = view(room, ()).get("turn")
    text = turn.get("text") if isinstance(turn, dict) else None
    if isinstance(text, str):
        return each(text)
    return text if isinstance(text, dict) else None


async def everybody(room: Room) -> None:
    """Everybody gets the whole state anew."""
    for watcher in list(room.watchers):
        await whole(room, watcher)


async def whole(room: Room, watcher: Watcher, after: int = -1) -> None:
    person = await room.house.person(watcher.user)
    watcher.tell(await state(room, person, watcher.seat, watcher.lang, after))


async def game(room: Room) -> None:
    """Somebody joined, the game began, a seat changed hands: the summary for everybody."""
    for watcher in list(room.watchers):
        person = await room.house.person(watcher.user)
        watcher.tell({"type": "game", "game": summary(room, person, watcher.lang)})


def presence(room: Room) -> None:
    message = wire.encode({"type": "present", "present": present(room)})
    for watcher in room.watchers:
        watcher.send(message)

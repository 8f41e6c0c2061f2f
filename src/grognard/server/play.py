"""Playing over HTTP: the state, an action with the number one saw, undo, offers, chat, notes, why and what if."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

from litestar import Response, Router, get, post, put
from litestar.params import JSONBody, QueryParameter

from grognard.engine import Action, AnyTable, Decision, GrognardError, Refusal, drafts, sheets
from grognard.engine import words as messages
from grognard.server import automatic, offers, schema, shapes, shelf, talk, telling, thinkers, words
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, asker, refused, signed_in, still_here, visit_of
from grognard.server.lobby import Path
from grognard.server.rooms import Room, may_play
from grognard.server.shelf import Eyes
from grognard.server.sitting import SeatState

log = logging.getLogger("grognard.server")
MOST_STANDING = 100
"""Answers a seat may leave standing in a game."""

SeatQuery = Annotated[int | None, QueryParameter(name="seat", ge=0, le=30)]


async def seated(request: Asked, game: str, seat: int | None) -> tuple[Room, SeatState]:
    """The room and the seat to act with: strangers do not learn that a private game exists."""
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    return room, room.own_seat(visit.person, seat)


def who(request: Asked) -> str:
    return signed_in(visit_of(request)).id


async def state_now(request: Asked, room: Room, seat: int | None, after: int = -1) -> shapes.State:
    visit = visit_of(request)
    async with room.lock:
        return await telling.state(room, visit.person, seat, visit.lang, after)


@get("/games/{game:str}/state", summary="Everything my seat may see")
async def state(
    request: Asked,
    game: Path,
    seat: SeatQuery = None,
    after: Annotated[int, QueryParameter(ge=-1, le=2_000_000_000)] = -1,
) -> shapes.State:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    return await state_now(request, room, room.seat_for(visit.person, seat), after)


@get("/games/{game:str}/poll", summary="The state as soon as something is newer; 204 when nothing came")
async def poll(
    request: Asked,
    game: Path,
    seat: SeatQuery = None,
    after_seq: Annotated[int, QueryParameter(ge=-1, le=2_000_000_000)] = -1,
    after_chat: Annotated[int, QueryParameter(ge=-1, le=9_000_000_000_000_000)] = -1,
    wait: Annotated[float, QueryParameter(ge=0, le=55)] = 25,
) -> Response[shapes.State | None]:
    with house_of(request).places.one(visit_of(request)):
        found = await newer(request, game, seat, after_seq, after_chat, wait)
    return Response(found, status_code=200 if found else 204)


async def newer(
    request: Asked, game: str, seat: int | None, after_seq: int, after_chat: int, wait: float
) -> shapes.State | None:
    """The state as soon as something is newer than what is known; None when nothing came in time."""
    visit, house = visit_of(request), house_of(request)
    until = asyncio.get_running_loop().time() + wait
    while True:
        room = await house.watched(game, visit.person)  # rights may end while one waits
        index = room.seat_for(visit.person, seat)
        news = room.news  # taken before looking: what comes meanwhile is not missed
        chat = await talk.lines(room, index) if after_chat >= 0 else []
        if room.seq > after_seq or (chat and chat[-1].id > after_chat):
            await still_here(house, visit)
            return await state_now(request, room, index)
        left = until - asyncio.get_running_loop().time()
        try:
            await asyncio.wait_for(asyncio.shield(news), max(0.0, left))
        except TimeoutError:
            return None


@post("/games/{game:str}/play", summary="Play an action", status_code=200)
async def play(
    request: Asked, game: Path, data: JSONBody[shapes.PlayIn], seat: SeatQuery = None
) -> shapes.State:
    room, own = await seated(request, game, seat)
    await room.play(own, data.seq, data.action, data.role)
    return await state_now(request, room, own.index, data.seq)


@post("/games/{game:str}/answers", summary="Play many small answers one after the other", status_code=200)
async def answers(
    request: Asked, game: Path, data: JSONBody[shapes.AnswersIn], seat: SeatQuery = None
) -> shapes.Played:
    room, own = await seated(request, game, seat)
    played = await room.play_all(own, data.seq, data.actions, data.role)
    return shapes.Played(played, data.seq + played)


@post(
    "/games/{game:str}/undo", summary="Take my last action back, as far as the rules allow", status_code=200
)
async def undo(
    request: Asked, game: Path, data: JSONBody[shapes.SeqIn], seat: SeatQuery = None
) -> shapes.State:
    room, own = await seated(request, game, seat)
    await room.undo(own, data.seq)
    return await state_now(request, room, own.index)


@post("/games/{game:str}/rewind", summary="Propose to go back to an earlier step", status_code=200)
async def rewind(
    request: Asked, game: Path, data: JSONBody[shapes.RewindIn], seat: SeatQuery = None
) -> shapes.Offers:
    room, own = await seated(request, game, seat)
    return await offers.propose_rewind(room, own, who(request), data.to)


@post("/games/{game:str}/rewind/answer", summary="Agree to a rewind, or not", status_code=200)
async def answer_rewind(
    request: Asked, game: Path, data: JSONBody[shapes.RewindAnswer], seat: SeatQuery = None
) -> shapes.Offers:
    room, own = await seated(request, game, seat)
    return await offers.answer_rewind(room, own, who(request), data.id, data.agree)


@post("/games/{game:str}/go-on", summary="Agree to go on with a paused game", status_code=200)
async def go_on(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Offers:
    room, own = await seated(request, game, seat)
    return await offers.go_on(room, own, who(request))


@post("/games/{game:str}/draw", summary="Offer, accept or decline a draw", status_code=200)
async def draw(
    request: Asked, game: Path, data: JSONBody[shapes.Agree], seat: SeatQuery = None
) -> shapes.Offers:
    room, own = await seated(request, game, seat)
    return await offers.draw(room, own, who(request), data.agree)


@post("/games/{game:str}/resign", summary="Give up", status_code=200)
async def resign(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Game:
    visit = visit_of(request)
    room, own = await seated(request, game, seat)
    await offers.resign(room, own)
    return telling.summary(room, visit.person, visit.lang)


@post(
    "/games/{game:str}/chat",
    summary="Say something to everybody, or whisper it to some seats",
    opt={"limit": "chat"},
)
async def chat(
    request: Asked, game: Path, data: JSONBody[shapes.ChatIn], seat: SeatQuery = None
) -> shapes.Chat:
    visit = visit_of(request)
    person = signed_in(visit)
    room = await house_of(request).watched(game, person)
    mine = room.mine(person.id)
    speaker = seat if seat in mine else (mine[0] if mine else None)
    return await talk.say(room, person, speaker, data.text, data.to)


@get("/games/{game:str}/notes", summary="My notes on this game")
async def notes(request: Asked, game: Path) -> shapes.NotesText:
    person = signed_in(visit_of(request))
    room = await house_of(request).watched(game, person)
    return shapes.NotesText(await talk.notes(room, person.id))


@put("/games/{game:str}/notes", summary="Keep my notes; nobody else reads them", status_code=204)
async def keep_notes(request: Asked, game: Path, data: JSONBody[shapes.NotesText]) -> None:
    person, house = signed_in(visit_of(request)), house_of(request)
    await house.watched(game, person)
    row = {"game": game, "user_id": person.id, "text": data.text}
    async with house.store.transaction() as connection:
        await connection.execute(house.store.upsert(schema.notes, ["game", "user_id"], ["text"]), row)


@get("/games/{game:str}/standing", summary="My standing answers")
async def standing(request: Asked, game: Path, seat: SeatQuery = None) -> list[shapes.Standing]:
    room, own = await seated(request, game, seat)
    return automatic.standing_of(room, own)


@put("/games/{game:str}/standing", summary="Answer this kind of question by itself")
async def set_standing(
    request: Asked, game: Path, data: JSONBody[list[shapes.Standing]], seat: SeatQuery = None
) -> list[shapes.Standing]:
    room, own = await seated(request, game, seat)
    if len(data) > MOST_STANDING:
        raise Fault(422, "invalid", "fault.too-many", most=MOST_STANDING, n=len(data))
    await automatic.set_standing(room, own, data)
    return automatic.standing_of(room, room.seats[own.index])


@post(
    "/games/{game:str}/why", summary="May this be played, and if not, which rule forbids it", status_code=200
)
async def why(
    request: Asked, game: Path, data: JSONBody[shapes.ActionOnly], seat: SeatQuery = None
) -> shapes.Why:
    lang = visit_of(request).lang
    room, own = await seated(request, game, seat)
    action = action_of(data.action)
    async with room.lock:
        return reason(room.known(own.roles), own.roles, action, lang)


def action_of(given: list[Any]) -> Action:
    try:
        return Action.from_json(given)
    except ValueError as error:
        raise Fault(422, "invalid", "fault.action") from error


def reason(table: AnyTable, eyes: Eyes, action: Action, lang: str) -> shapes.Why:
    """The rule against an action. A shorter one (a piece that was clicked) is judged by what it could become."""
    role = next((d.role for d in table.decisions if d.role in eyes), eyes[0])
    asked = next((d for d in table.decisions if d.role == role), None)
    options = asked.options if asked else ()
    known = len(action.args)
    if any(option.verb == action.verb and option.args[:known] == action.args for option in options):
        return shapes.Why(True, None, None)
    if asked is not None and known < len(table.game.verbs.get(action.verb, ())):
        return commonest(table, eyes, action, asked, lang)
    refusal = table.why_not(action, role=role)
    if refusal is None:
        return shapes.Why(True, None, None)
    if refusal.key == "refused.option":  # no rule has a reason of its own
        return shapes.Why(False, words.say("why.not-offered", lang), (asked.rule if asked else "") or None)
    return shapes.Why(False, refusal.text(lang), refusal.rule or None)


def commonest(table: AnyTable, eyes: Eyes, action: Action, asked: Decision, lang: str) -> shapes.Why:
    """A piece was clicked that can go nowhere: the reason that holds for most of what it could try."""
    found: dict[tuple[str, str], list[Refusal]] = {}
    for tail in tails(table, eyes, action, asked):
        refusal = table.why_not(Action(action.verb, (*action.args, *tail)), role=asked.role)
        if refusal is not None and not refusal.key.startswith("refused."):
            found.setdefault((refusal.rule, refusal.key), []).append(refusal)
    if not found:
        return shapes.Why(False, words.say("why.not-offered", lang), asked.rule or None)
    refusal = max(found.values(), key=len)[0]
    return shapes.Why(False, refusal.text(lang), refusal.rule or None)


def tails(table: AnyTable, eyes: Eyes, action: Action, asked: Decision) -> set[tuple[int | str, ...]]:
    """How an unfinished action could go on: to the spaces next to the piece, or as other options do."""
    known = len(action.args)
    kinds = [kind.rpartition(":")[2] for kind in table.game.verbs[action.verb]]
    if kinds == ["piece", "space"] and known == 1:
        pieces = table.view(eyes).get("pieces", {})
        if action.args[0] in pieces.get("id", []):
            here = pieces["at"][pieces["id"].index(action.args[0])]
            return {(space,) for space in shelf.neighbours(table).get(here, ())}
    return {option.args[known:] for option in asked.options if option.verb == action.verb}


@post(
    "/games/{game:str}/preview",
    summary="What if: the exact odds, and whether it could be taken back",
    status_code=200,
    opt={"limit": "think"},
)
async def preview(
    request: Asked, game: Path, data: JSONBody[shapes.ActionOnly], seat: SeatQuery = None
) -> shapes.Preview:
    lang = visit_of(request).lang
    room, own = await seated(request, game, seat)
    action = action_of(data.action)
    async with room.lock:
        table = room.playing
        deciding = next((d for d in table.decisions if d.role in own.roles), None)
        if deciding is None:
            raise Fault(409, "conflict", "fault.not-your-turn")
        if not may_play(table, deciding.role, action):
            raise refused(room.why_not(own, action, deciding.role))
        first = table.decision is not None and table.decision.role == deciding.role
        undoable = can_be_undone(room.known(own.roles), action, deciding.role)
        data_now = table.save(data=False)
    found = None
    if first and table.game.worlds is not None:
        try:
            found = await house_of(request).thinkers.run(
                "odds", asker(visit_of(request)), thinkers.odds, data_now, data.action, room.data
            )
        except thinkers.Failed as error:
            log.error("game %s: no odds of %s: %s", game, data.action, error)
    return shapes.Preview(shown_odds(room.playing, found, lang) if found else None, undoable)


def can_be_undone(table: AnyTable, action: Action, role: str) -> bool:
    """Tried on a copy: would undo be refused afterwards? Only dice, reveals and a change of player are in its way."""
    trial = table.clone()
    before, reveals = trial.dice.counter, trial._reveals
    try:
        trial.play(action, role=role)
    except GrognardError:
        return False
    if trial.outcome is not None or trial.dice.counter != before or trial._reveals != reveals:
        return False
    roles = table.game.roles
    me = roles.index(role)
    return any(roles.index(d.role) == me or trial.together(roles.index(d.role), me) for d in trial.decisions)


def shown_odds(table: AnyTable, found: dict[str, Any], lang: str) -> dict[str, Any]:
    """The distribution with words: the game's own (`odds.<value>`), or the bare value."""
    outcomes = [
        {
            "probability": outcome["probability"],
            "value": outcome["value"],
            "text": sheets.odds_text(table, outcome["value"], lang),
        }
        for outcome in found["outcomes"]
    ]
    assumes = [words.say("odds.assumed", lang, n=found["assumed"])] if found["assumed"] else []
    if found["sampled"]:
        policy = words.say(f"odds.policy.{found['policy']}", lang)
        points = messages.figure(100 * found["error"], ".1f", lang)
        assumes.append(words.say("odds.sampled", lang, n=found["sampled"], policy=policy, error=points))
    return {"outcomes": outcomes, "assumes": assumes}


@get("/games/{game:str}/reach", summary="Everything a piece of mine can reach now, with its cost")
async def reach(
    request: Asked,
    game: Path,
    piece: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
    seat: SeatQuery = None,
) -> shapes.Reach:
    room, own = await seated(request, game, seat)
    async with room.lock:
        playing = room.facts.state == "playing" and not own.resigned
        found = room.known(own.roles).reach(own.roles, piece, visit_of(request).lang) if playing else []
        return shapes.Reach(room.seq, [shapes.ReachOut(**place) for place in found])


@post("/games/{game:str}/draft", summary="Many small answers, tried before they are given", status_code=200)
async def draft(
    request: Asked, game: Path, data: JSONBody[shapes.DraftIn], seat: SeatQuery = None
) -> shapes.Draft:
    room, own = await seated(request, game, seat)
    given = [action_of(action) for action in data.actions]
    async with room.lock:
        found = None
        if room.facts.state == "playing" and not own.resigned:
            table = room.known(own.roles)
            found = drafts.draft(table, table.mask(own.roles), given, visit_of(request).lang, data.fill)
        return shapes.Draft(room.seq, found)


@post("/games/{game:str}/problems", summary="Report a problem", opt={"limit": "report"})
async def problem(
    request: Asked, game: Path, data: JSONBody[shapes.ProblemIn], seat: SeatQuery = None
) -> shapes.ProblemMade:
    person = signed_in(visit_of(request))
    room = await house_of(request).watched(game, person)
    async with room.lock:
        index = room.seat_for(person, seat)
        return shapes.ProblemMade(await room.report_problem(person.id, index, data.text, data.client, {}))


router = Router(
    "/",
    tags=["play"],
    route_handlers=[
        state,
        poll,
        play,
        undo,
        rewind,
        answer_rewind,
        go_on,
        draw,
        resign,
        chat,
        notes,
        keep_notes,
        standing,
        set_standing,
        why,
        preview,
        reach,
        draft,
        answers,
        problem,
    ],
)

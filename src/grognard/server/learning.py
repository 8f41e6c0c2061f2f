"""What helps a reader to learn and to remember: the charts with the rows that apply now, the rulebook, the glossary, a marshal's advice."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path as Folder
from typing import Annotated, Any

from litestar import Router, get, post
from litestar.params import QueryParameter

from grognard.engine import Action, AnyTable, Game, charts, outline, sheets
from grognard.engine import words as messages
from grognard.engine.glossary import glossary
from grognard.server import shapes, shelf, thinkers, words
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, asker, visit_of
from grognard.server.lobby import Path, StepNumber
from grognard.server.play import SeatQuery, seated, shown_odds
from grognard.server.replay import still_secret
from grognard.server.rooms import Room
from grognard.server.sitting import SeatState

log = logging.getLogger("grognard.server")
MOST_CHARTS = 100
ScenarioQuery = Annotated[str | None, QueryParameter(max_length=80)]


def scenario_of(game: Game, wanted: str | None) -> str:
    chosen = wanted or next(iter(game.scenarios))
    if chosen not in game.scenarios:
        raise Fault(404, "not-found", "fault.page")
    return chosen


@get("/titles/{title:str}/charts", summary="Every chart and table of a title")
async def title_charts(request: Asked, title: Path, scenario: ScenarioQuery = None) -> list[shapes.Chart]:
    game = shelf.find(title)
    return charts_of(game.id, None, scenario_of(game, scenario), visit_of(request).lang)


@get("/games/{game:str}/charts", summary="The charts of this game, with its own data")
async def game_charts(request: Asked, game: Path) -> list[shapes.Chart]:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    return charts_of(room.game.id, room.data, room.facts.scenario, visit.lang)


@lru_cache(MOST_CHARTS)
def charts_of(id: str, folder: Folder | None, scenario: str, lang: str) -> list[shapes.Chart]:
    """The charts of a board never change."""
    game = shelf.find(id)
    board, _ = game.board(folder)
    return [shapes.Chart(**chart) for chart in charts.shown(game, board, scenario, lang)]


@get("/games/{game:str}/lit", summary="The rows of the charts that apply now, as my seat may know it")
async def lit(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Lit:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    eyes = room.eyes(room.seat_for(visit.person, seat))
    async with room.lock:
        if room.facts.state != "playing":
            return shapes.Lit(room.seq, {})
        return shapes.Lit(room.seq, charts.lit(room.known(eyes), eyes or "observer"))


@get("/games/{game:str}/outline", summary="What a turn is made of, and where it stands now")
async def turn_outline(request: Asked, game: Path, seat: SeatQuery = None) -> list[shapes.TurnStep]:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    eyes = room.eyes(room.seat_for(visit.person, seat))
    async with room.lock:
        if room.table is None:
            return []
        told = outline.outline(room.known(eyes), visit.lang)
    return [shapes.TurnStep(step.text, step.rule, step.depth, step.now) for step in told]


@get("/titles/{title:str}/rulebook", summary="The chapters of the rulebook")
async def rulebook(request: Asked, title: Path) -> shapes.Rulebook:
    return shelf.chapters(shelf.find(title).id, visit_of(request).lang)


@get("/titles/{title:str}/glossary", summary="Terms that explain themselves")
async def terms(request: Asked, title: Path) -> list[shapes.Term]:
    found = glossary(shelf.find(title).package, visit_of(request).lang)
    return [shapes.Term(term.id, list(term.terms), term.text, term.rule) for term in found]


# what a marshal would do ---------------------------------------------------------------------------------------------------

TOLD = 2
"""So many reasons for an advice are told."""
ENDS_TOLD = 3
"""So many of the outcomes it may lead to."""


def may_advise(room: Room, own: SeatState) -> bool:
    """Not against people, unless all who sat down have agreed to it."""
    others = [seat for seat in room.seats if not seat.mechanical and seat.index != own.index]
    return bool(room.facts.offers.get("advice")) or all(other.hands == own.hands for other in others)


async def advised(room: Room, own: SeatState) -> bool:
    """May this seat ask a marshal? In a what-if of a game that still runs no sooner than in that game."""
    if not may_advise(room, own):
        return False
    if room.facts.fork is None or not await still_secret(room.house, room.facts):
        return True
    try:
        origin = await room.house.room(room.facts.fork.game)
    except Fault:  # it is gone, and nobody plays it any more
        return True
    return await advised(origin, origin.seats[own.index])


@post("/games/{game:str}/advice", summary="What would a marshal do?", status_code=200, opt={"limit": "think"})
async def advice(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Advice:
    visit = visit_of(request)
    room, own = await seated(request, game, seat)
    allowed = await advised(room, own)
    async with room.lock:
        if room.facts.state != "playing" or own.resigned:
            raise Fault(409, "conflict", "fault.over")
        if not allowed:
            raise Fault(403, "forbidden", "fault.advice")
        if not any(d.role in own.roles for d in room.playing.decisions):
            raise Fault(409, "conflict", "fault.not-your-turn")
        seq, saved, seed = room.seq, room.playing.save(data=False), room.seed_for(own.roles)
        shown = room.playing.describe(own.roles, visit.lang)
    try:
        found = await house_of(request).thinkers.run(
            "odds", asker(visit), thinkers.advise, saved, own.roles, seed, room.data
        )
    except thinkers.Failed as error:
        log.error("game %s: no advice at %s: %s", game, seq, error)
        raise Fault(409, "conflict", "fault.no-advice") from error
    options = [option for decision in shown["decisions"] for option in decision.get("options", [])]
    label = next((str(option["label"]) for option in options if option["action"] == found["action"]), "")
    text = why_so(room.playing, found, visit.lang)
    return shapes.Advice(seq, found["action"], label, text, found["chance"], found["after"])


def why_so(table: AnyTable, found: dict[str, Any], lang: str) -> str:
    """The largest terms of the judgement in a sentence or two: what is gained, and at what price.

    Where the judgement hardly moves, as in a fight: what the option may lead to, or else the one term that gains a
    little whatever the seat does not see. What tells nothing from the rest says what the position hangs on.
    """

    def feature(name: str) -> str:
        return messages.say(table.game.package, f"feature.{name}", {}, lang)

    def named(reasons: list[Any], sign: int) -> list[str]:
        return [feature(name) for name, by in reasons if by * sign > 0][:TOLD]

    gains, prices = (named(found["reasons"], sign) for sign in (1, -1))
    told = [words.say("advice.for", lang, reasons=messages.listed(gains, lang))] if gains else []
    if gains and prices:  # a price without a gain is no reason
        told.append(words.say("advice.against", lang, reasons=messages.listed(prices, lang)))
    if told:
        return " ".join(told)
    if led_to := ends_told(table, found["outlook"], lang):
        return words.say("advice.outlook", lang, n=found["outlook"]["sampled"], outcomes=led_to)
    if found["slight"]:
        return words.say("advice.slight", lang, reason=feature(found["slight"]))
    told = [words.say("advice.none", lang)]
    for key, sign in (("advice.stands-for", 1), ("advice.stands-against", -1)):
        if weighs := named(found["standing"], sign):
            told.append(words.say(key, lang, reasons=messages.listed(weighs, lang)))
    return " ".join(told)


def ends_told(table: AnyTable, outlook: dict[str, Any] | None, lang: str) -> str:
    """The likeliest outcomes with their chances; nothing if all that is known is that nothing comes of it."""
    if outlook is None or all(outcome["value"] is None for outcome in outlook["outcomes"]):
        return ""
    shown = [
        (
            sheets.odds_text(table, outcome["value"], lang),
            messages.figure(100 * outcome["probability"], ".0f", lang),
        )
        for outcome in outlook["outcomes"][:ENDS_TOLD]
    ]
    return " ".join(words.say("advice.outcome", lang, text=text, chance=p) for text, p in shown)


@get(
    "/titles/{title:str}/tutorials/{tutorial:str}/steps/{k:int}/reach",
    summary="Everything a piece can reach at this step, with its cost",
    sync_to_thread=True,
)
def tutorial_reach(
    request: Asked,
    title: Path,
    tutorial: Path,
    k: StepNumber,
    piece: Annotated[int, QueryParameter(ge=0, le=1_000_000)],
) -> shapes.Reach:
    found = shelf.lesson_reach(shelf.find(title), tutorial, k, piece, visit_of(request).lang)
    return shapes.Reach(k, [shapes.ReachOut(**place) for place in found])


@get(
    "/titles/{title:str}/tutorials/{tutorial:str}/steps/{k:int}/odds",
    summary="The odds of what this step asks for",
    sync_to_thread=True,
)
def tutorial_odds(request: Asked, title: Path, tutorial: Path, k: StepNumber) -> shapes.Preview:
    table, action, found = lesson_odds(shelf.find(title).id, tutorial, k)
    odds = shown_odds(table, found, visit_of(request).lang) if found else None
    return shapes.Preview(odds, action is None)


@cache
def lesson_odds(title: str, tutorial: str, k: int) -> tuple[AnyTable, Action | None, dict[str, Any] | None]:
    """A lesson never changes, and what it asks for is soon reckoned: once is enough."""
    table, action = shelf.lesson_action(shelf.find(title), tutorial, k)
    return table, action, None if action is None else thinkers.odds_at(table, action)


router = Router(
    "/",
    tags=["learn"],
    route_handlers=[
        title_charts,
        game_charts,
        lit,
        turn_outline,
        rulebook,
        terms,
        advice,
        tutorial_reach,
        tutorial_odds,
    ],
)

"""What helps a reader to learn and to remember: the charts with the rows that apply now, the rulebook."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import QueryParameter

from grognard.engine import Game, charts
from grognard.server import shapes, shelf
from grognard.server.accounts import Asked, house_of
from grognard.server.guard import Fault, visit_of
from grognard.server.lobby import Path
from grognard.server.play import SeatQuery

ScenarioQuery = Annotated[str | None, QueryParameter(max_length=80)]


def scenario_of(game: Game, wanted: str | None) -> str:
    chosen = wanted or next(iter(game.scenarios))
    if chosen not in game.scenarios:
        raise Fault(404, "not-found", "fault.page")
    return chosen


@get("/titles/{title:str}/charts", summary="Every chart and table of a title")
async def title_charts(request: Asked, title: Path, scenario: ScenarioQuery = None) -> list[shapes.Chart]:
    game = shelf.find(title)
    board, _ = game.board()
    found = charts.shown(game, board, scenario_of(game, scenario), visit_of(request).lang)
    return [shapes.Chart(**chart) for chart in found]


@get("/games/{game:str}/charts", summary="The charts of this game, with its own data")
async def game_charts(request: Asked, game: Path) -> list[shapes.Chart]:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    board, _ = room.game.board(room.data)
    found = charts.shown(room.game, board, room.facts.scenario, visit.lang)
    return [shapes.Chart(**chart) for chart in found]


@get("/games/{game:str}/lit", summary="The rows of the charts that apply now, as my seat may know it")
async def lit(request: Asked, game: Path, seat: SeatQuery = None) -> shapes.Lit:
    visit = visit_of(request)
    room = await house_of(request).watched(game, visit.person)
    eyes = room.eyes(room.seat_for(visit.person, seat))
    async with room.lock:
        if room.facts.state != "playing":
            return shapes.Lit(room.seq, {})
        return shapes.Lit(room.seq, charts.lit(room.known(eyes), eyes or "observer"))


@get("/titles/{title:str}/rulebook", summary="The chapters of the rulebook")
async def rulebook(request: Asked, title: Path) -> shapes.Rulebook:
    return shelf.chapters(shelf.find(title).id, visit_of(request).lang)


router = Router("/", tags=["learn"], route_handlers=[title_charts, game_charts, lit, rulebook])

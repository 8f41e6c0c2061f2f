"""The tables of the book as charts beside the map, and the rows of them that apply now."""

from __future__ import annotations

from grognard.engine.charts import Chart, Lit, Text, chart, numbers, plain, span
from grognard.games.waterloo_200.board import FACTIONS, FRENCH, SIDE, TYPES, Board
from grognard.games.waterloo_200.combat import Battle, TakeHits
from grognard.games.waterloo_200.knowledge import sees
from grognard.games.waterloo_200.movement import Move
from grognard.games.waterloo_200.state import Table

NO_MORE = 999
"""The upper end of the last row of the losses."""


def charts(board: Board, scenario: str) -> list[Chart]:
    return [*on_the_ground(board), *in_battle(board), *by_the_clock(board)]


def on_the_ground(board: Board) -> list[Chart]:
    t = board.tables
    return [
        chart(
            "terrain",
            "W200-1.2",
            "terrain mp stacking rough",
            [
                (f"terrain.{row.color}", row.mp or "never", row.stacking or "any", row.rough)
                for row in t.terrain
            ],
            "tables.terrain",
        ),
        chart(
            "movement",
            "W200-3.7",
            "type mp",
            [(f"type.{row.type}", row.mp) for row in t.movement],
            "tables.movement",
        ),
        numbers(
            "costs",
            "W200-3.8",
            {
                "engage": t.costs.engage,
                "disengage": t.costs.disengage,
                "reveal": t.costs.reveal,
                "enhanced": t.costs.enhanced,
                "fast": t.fast,
                "scouting-mp": t.scouting_mp,
                "scouting-fast-mp": t.scouting_fast_mp,
            },
            "tables.costs",
            "tables.fast",
            "tables.scouting_mp",
            "tables.scouting_fast_mp",
        ),
        chart(
            "radius",
            "W200-3.9.5.1",
            "leaders star4 star3 star2 heart",
            [(leaders(board, row.who), *row.at) for row in t.radius],
            "tables.radius",
        ),
    ]


def leaders(board: Board, who: str) -> Text | str:
    return f"role.{who}" if who in FACTIONS else unit(board, who)


def unit(board: Board, id: str) -> Text:
    found = next(row for row in board.units if row.id == id)
    return Text(found.name, found.name_it)


def area(board: Board, number: int) -> Text:
    return Text(f"{board.name[number]} ({number})", f"{board.name_it[number]} ({number})")


def in_battle(board: Board) -> list[Chart]:
    t = board.tables
    return [
        chart(
            "losses",
            "W200-6.2.3.1.6-c",
            "difference result loser winner",
            [
                (
                    span(row.low, row.high, most=NO_MORE),
                    row.result,
                    "loser-all",
                    plain(row.fixed) if not row.divisor else f"winner-{row.divisor}",
                )
                for row in t.losses
            ],
            "tables.losses",
        ),
        chart(
            "hits",
            "W200-6.2.3.1.7-b",
            "symbol hits",
            [(f"symbol-{k}", n) for k, n in t.hits.items()],
            "tables.hits",
        ),
        chart(
            "artillery",
            "W200-3.10.1",
            "faction guns",
            [(f"role.{who}", n or "any") for who, n in t.artillery.items()],
            "tables.artillery",
        ),
        numbers(
            "optional",
            "W200-OR-5.0",
            {"batterie-range": t.batterie_range, "language-penalty": t.language_penalty},
            "tables.batterie_range",
            "tables.language_penalty",
        ),
    ]


def by_the_clock(board: Board) -> list[Chart]:
    t = board.tables
    return [
        *arriving(board),
        chart(
            "victory",
            "W200-0.10",
            "condition level number",
            [
                ("commander-killed", "decisive", 1),
                ("units-lost", "decisive", t.losses_to_lose),
                ("all-victory-areas", "decisive", sum(row.victory for row in board.map.areas)),
                ("more-victory-areas", "marginal", "end-of-game"),
            ],
            "tables.losses_to_lose",
            "tables.morale",
        ),
        numbers(
            "limits",
            "W200-6.0",
            {"impulse-limit": t.impulse_limit, "agreement-rounds": t.agreement_rounds},
            "tables.impulse_limit",
            "tables.agreement_rounds",
        ),
    ]


def arriving(board: Board) -> list[Chart]:
    """The turns of the day, and who comes onto the field in them."""
    t = board.tables
    return [
        chart(
            "turns",
            "W200-0.2",
            "turn hours",
            [(row.number, plain(f"{row.begins} – {row.ends}")) for row in t.turns],
            "tables.turns",
        ),
        chart(
            "arrivals",
            "W200-1.4",
            "turn corps area placed drawn",
            [
                (
                    row.turn,
                    corps(board, row.corps),
                    area(board, row.area),
                    "arrive-all" if not row.drawn else "arrive-guns",
                    "arrive-none" if not row.drawn else "arrive-drawn",
                )
                for row in t.arrivals
            ],
            "tables.arrivals",
        ),
        chart(
            "factions",
            "W200-4.0",
            "faction leader on-map pool headquarters ride",
            [
                (
                    f"role.{row.id}",
                    unit(board, row.leader),
                    row.on_map,
                    row.pool,
                    area(board, row.headquarters),
                    row.ride,
                )
                for row in t.factions
            ],
            "tables.factions",
            "tables.first_side",
        ),
    ]


def corps(board: Board, id: str) -> Text:
    row = next(row for row in board.corps if row.id == id)
    return Text(row.name, row.name_it)


# --- what applies now ----------------------------------------------------------------------------------------


def lit(t: Table, mask: int) -> Lit:
    """The turn, the ground fought for, the block that moves if the reader can read it, the hits to be taken."""
    s, board = t.state, t.board
    found: Lit = {
        "turns": [s.turn - 1],
        "arrivals": [n for n, row in enumerate(board.tables.arrivals) if row.turn == s.turn],
        "factions": [f for f in range(len(FACTIONS)) if SIDE[f] == s.phasing],
    }
    top = t.under_way[-1]
    if isinstance(top, Move):
        found |= moving(t, top, mask)
    battle = next((p for p in reversed(t.under_way) if isinstance(p, Battle)), None)
    if battle is not None:
        found |= fighting(t, battle)
        if isinstance(top, TakeHits):
            found["hits"] = symbols(t, top, mask)
    return found


def moving(t: Table, move: Move, mask: int) -> Lit:
    board = t.board
    found: Lit = {"terrain": [board.color[t.state.area[move.block]]]}
    if sees(t, move.block, mask):
        kind = TYPES[board.kind[t.state.face[move.block]]]
        found["movement"] = [n for n, row in enumerate(board.tables.movement) if row.type == kind]
    return found


def fighting(t: Table, battle: Battle) -> Lit:
    board = t.board
    found: Lit = {"terrain": [board.color[battle.area]]}
    if battle.attacker == FRENCH or board.guns[battle.attacker]:
        found["artillery"] = [battle.attacker]
    if battle.sums:
        rows = board.tables.losses
        found["losses"] = [n for n, row in enumerate(rows) if row.low <= abs(battle.result) <= row.high]
    return found


def symbols(t: Table, hits: TakeHits, mask: int) -> list[int]:
    """What a step of each unit costs that may take the hits, where the reader can read it."""
    rows = list(t.board.tables.hits)
    decision = t.decision
    blocks = [a.args[0] for a in decision.options if a.args] if decision is not None else []
    found = set()
    for block in blocks:
        if isinstance(block, int) and sees(t, block, mask):
            pips = t.board.units[t.state.face[block]].pips
            if pips in rows:
                found.add(rows.index(pips))
    return sorted(found)

"""What each Power may see, and how it is drawn; what it may imagine."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, lru_cache, partial
from itertools import chain, combinations
from math import dist
from random import Random
from typing import Any

from grognard.engine import words
from grognard.engine.grammar import Name
from grognard.engine.parts import Parts
from grognard.games.wellington import forces, hands
from grognard.games.wellington.board import KINDS, NATIONS, NONE, POWERS, SIDE, SIDES, Board
from grognard.games.wellington.control import holders, strength
from grognard.games.wellington.state import FOUGHT, HALTED, POOL, REGROUP, State, Table
from grognard.games.wellington.victory import half_points

Text = dict[str, str]
SIDE_WORDS = ("side.allied", "side.french")

VERBS: dict[str, tuple[str, ...]] = {
    "agree": (),
    "appoint": ("leader:piece",),
    "army": ("leader:piece",),
    "assault": ("duchy:space", "to:space"),
    "attack": (),
    "base": ("duchy:space",),
    "besiege": ("leader:piece",),
    "bid": ("n",),
    "board": ("leader:piece",),
    "build": ("duchy:space",),
    "buy": ("card",),
    "card": ("card",),
    "command": ("leader:piece",),
    "convoy": ("duchy:space", "to:space"),
    "deploy": ("leader:piece",),
    "detach": ("duchy:space",),
    "discard": ("card",),
    "duchy": ("duchy:space",),
    "enough": (),
    "evade": ("leader:piece", "duchy:space"),
    "event": ("card",),
    "flag": ("duchy:space", "flag"),
    "free_convoy": ("duchy:space", "to:space"),
    "give_up": ("power", "duchy:space"),
    "intercept": ("leader:piece",),
    "invest": ("duchy:space",),
    "invite": ("leader:piece",),
    "keep": (),
    "leader": ("leader:piece",),
    "leader_lost": ("leader:piece",),
    "leave_to": ("power",),
    "lift": ("duchy:space",),
    "line": ("line",),
    "loss": ("power",),
    "lower": ("duchy:space",),
    "march": ("leader:piece", "duchy:space"),
    "mulligan": (),
    "muster": ("leader:piece",),
    "oblige": ("card",),
    "points": ("card",),
    "power": ("power",),
    "preempt": (),
    "raise": ("leader:piece", "duchy:space"),
    "recall": ("leader:piece", "duchy:space"),
    "refuse": (),
    "regroup": ("duchy:space",),
    "resource": (),
    "retreat": ("duchy:space",),
    "rush": ("duchy:space",),
    "sally": ("duchy:space",),
    "send": ("leader:piece", "duchy:space"),
    "ship": ("n",),
    "side": ("side",),
    "slip": ("n", "duchy:space"),
    "staff": ("leader:piece",),
    "take": ("n",),
    "through": ("duchy:space",),
    "to": ("duchy:space",),
    "use": ("alternative",),
    "walk": ("n", "duchy:space", "to:space"),
    "withdraw": ("leader:piece",),
}


PACKAGE = "grognard.games.wellington"
WORDS = (
    "infantry", "cavalry", "artillery", "leader", "marker", "halted", "commander", "humbugged", "wounded", "flag", "fort",
    "mud", "thunder", "blocked", "battle", "siege", "country", "key", "source", "port", "capital", "zones", "fortress", "sp",
    "command", "pass", "river",
)  # fmt: skip
"""What the legend and the cards of pieces and places call kinds, badges, marks, facts and lines by their keys."""


# --- names -----------------------------------------------------------------------------------------------


def named_as(row: Any) -> Text:
    """What the data call something, in every language."""
    return words.each(str(row.name), it=str(row.name_it))


@cache
def said(key: str) -> Text:
    """A message in every language; who gets it does not change it."""
    return {lang: words.say(PACKAGE, key, {}, lang) for lang in words.LANGUAGES}


def of(key: str, name: Text) -> Text:
    """The same with a name in it."""
    return {lang: words.say(PACKAGE, key, {"name": text}, lang) for lang, text in name.items()}


def in_words(row: Any, lang: str) -> str:
    return str(row.name_it or row.name) if lang == "it" else str(row.name)


def named(row: Any, lang: str, en: str, it: str) -> Name:
    """A name with its grammar: what the row says, else that of its class."""
    own = row.grammar_it if lang == "it" else row.grammar
    return Name(in_words(row, lang), own or (it if lang == "it" else en))


def duchy_name(t: Table, value: int, lang: str, mask: int) -> Name:
    if value >= len(t.board.duchies):
        return Name("-", "m-" if lang == "it" else "")
    return named(t.board.duchies[value], lang, "", "f-")


def piece_name(t: Table, value: int, lang: str, mask: int) -> Name:
    if value >= t.board.pieces:
        return Name("-", "m-" if lang == "it" else "")
    if value >= t.board.first_leader:
        return named(t.board.leaders[value - t.board.first_leader], lang, "", "m-")
    return power_name(t, t.board.power_of[value], lang, mask)


def card_name(t: Table, value: int, lang: str, mask: int) -> str:
    return f"{in_words(t.board.cards[value], lang)} (#{value})"


def card_effect(t: Table, value: int, lang: str, mask: int) -> str:
    """What a card says; its name stands in the title of what it does."""
    row = t.board.cards[value]
    return str(row.text_it or row.text) if lang == "it" else str(row.text)


def power_name(t: Table, value: int | str, lang: str, mask: int) -> Name:
    value = t.game.roles.index(value) if isinstance(value, str) else value
    return named(t.board.powers[value], lang, "", "f")


def flag_name(t: Table, value: int, lang: str, mask: int) -> str:
    if value == NONE:
        return words.say(t.game.package, "flag.none", {}, lang)
    return power_name(t, value, lang, mask)


def side_name(t: Table, value: int, lang: str, mask: int) -> Name:
    return words.name(t.game.package, SIDE_WORDS[value], lang)


def line_name(t: Table, value: int, lang: str, mask: int) -> str:
    a, b = t.board.ends[value]
    return f"{duchy_name(t, a, lang, mask)} – {duchy_name(t, b, lang, mask)}"


def terrain_name(t: Table, value: str, lang: str, mask: int) -> str:
    return words.say(t.game.package, f"terrain.{value}", {}, lang)


def matter_name(t: Table, value: str, lang: str, mask: int) -> str:
    """What is pending in a window, put into words: a key and its arguments."""
    key, *rows = str(value).split(";")
    args: dict[str, int | str] = {}
    for row in rows:
        name, _, said = row.partition("=")
        args[name] = int(said) if said.lstrip("-").isdigit() else said
    return t.say(f"matter.{key}", args, lang, mask)


def duchies_name(t: Table, value: str, lang: str, mask: int) -> Name:
    """Several duchies, their numbers with commas between."""
    names = [duchy_name(t, int(duchy), lang, mask) for duchy in str(value).split(",") if duchy]
    return words.listed(names, lang)


def toll_name(t: Table, value: str, lang: str, mask: int) -> Name:
    """What a card cost, Power by Power: "3,sp=2,leader=140;1,duchy=7", as `cards.outcomes.toll` writes it."""
    said = []
    for row in filter(None, str(value).split(";")):
        power, *items = row.split(",")
        lost = [item_lost(t, item, lang) for item in items]
        named = {"power": power_name(t, int(power), lang, mask), "lost": words.listed(lost, lang)}
        said.append(words.say(t.game.package, "toll.of", named, lang))
    return words.listed(said, lang)


def item_lost(t: Table, item: str, lang: str) -> str:
    kind, _, value = item.partition("=")
    if kind == "leader":
        return piece_name(t, int(value), lang, 0)
    args: dict[str, Any] = {"n": int(value)}
    if kind == "duchy":
        args = {"duchy": duchy_name(t, int(value), lang, 0)}
    return words.say(t.game.package, f"toll.{kind}", args, lang)


def alternative_name(t: Table, value: int, lang: str, mask: int) -> str:
    """A card's alternatives in words; which card it is stands in the question."""
    asked = t.decision
    number = asked.args.get("card", 0) if asked is not None else 0
    key = f"use.{number}.{value}"
    return words.say(t.game.package, key, {}, lang) if number else str(value)


def window_name(t: Table, value: int | str, lang: str, mask: int) -> str:
    return words.say(t.game.package, f"window.ask.Moment.offer.{value}", {}, lang)


NAMES: dict[str, Callable[[Table, Any, str, int], str]] = {
    "space": duchy_name,
    "duchy": duchy_name,
    "piece": piece_name,
    "leader": piece_name,
    "card": card_name,
    "effect": card_effect,
    "power": power_name,
    "role": power_name,
    "flag": flag_name,
    "alternative": alternative_name,
    "side": side_name,
    "line": line_name,
    "window": window_name,
    "matter": matter_name,
    "duchies": duchies_name,
    "toll": toll_name,
    "terrain": terrain_name,
}

FIXED_NAMES = (
    "space",
    "duchy",
    "piece",
    "leader",
    "card",
    "effect",
    "power",
    "role",
    "flag",
    "side",
    "line",
    "terrain",
    "window",
    "duchies",
    "toll",
    "matter",
)
"""What is called so by the data alone, whoever asks and whatever happens."""


# --- the scene -------------------------------------------------------------------------------------------

ARMS = (("infantry", 1), ("cavalry", 2), ("artillery", 4))
WIDTH, HEIGHT = 1260.0, 1040.0
TERRAINS = {"britain": "#e7b8b0", "armee_du_sud": "#c9dcb8", "spain": "#f1e2a6", "armee_du_nord": "#bccbe6"}

ENGLAND = (14, 14, 230, 96)  # its box in the corner: left, top, width, height
LEGEND = {
    "x": 1014,
    "y": 796,
    "rows": [
        {"shape": "star", "name": said("legend.fortress")},
        {"shape": "square", "name": said("legend.key")},
        {"shape": "circle", "name": said("legend.duchy")},
        {"sign": "⚓", "name": said("legend.port")},
        {"link": "open", "name": said("legend.open")},
        {"link": "broken", "name": said("legend.broken")},
        {"link": "pass", "name": said("legend.pass")},
        {"link": "river", "name": said("legend.river")},
    ],
}


SPREAD = ((0.0, 0.0), (130.0, 52.0), (600.0, 632.0), (WIDTH, WIDTH))
"""From west to east, where a place is and where it is drawn: the crowded frontier of Portugal gets the room of the ocean."""


def spread(x: float) -> float:
    at = next(n for n in range(1, len(SPREAD)) if x <= SPREAD[n][0] or n == len(SPREAD) - 1)
    (a, drawn_a), (b, drawn_b) = SPREAD[at - 1], SPREAD[at]
    return round(drawn_a + (x - a) * (drawn_b - drawn_a) / (b - a), 1)


ROOM = 46.0  # between two duchies, so that the counters of one do not hide the other


def places(board: Board) -> list[list[float]]:
    """Where duchies are drawn: where they lie, and neighbours on top of one another pushed apart."""
    at = [[spread(row.x), row.y] for row in board.duchies]
    left, top, width, height = ENGLAND
    at[board.england] = [left + width / 2, top + height / 2]
    near = [(a, b) for a, b in combinations(board.land, 2) if dist(at[a], at[b]) < 2 * ROOM]
    for _ in range(40):
        for a, b in near:
            apart = dist(at[a], at[b])
            if apart < ROOM:
                for axis in (0, 1):
                    push = (at[b][axis] - at[a][axis]) / apart * (ROOM - apart) / 2
                    at[a][axis] -= push
                    at[b][axis] += push
    return [[round(x, 1), round(y, 1)] for x, y in at]


def drawn(points: Iterable[Sequence[float]]) -> list[list[float]]:
    return [[spread(x), y] for x, y in points]


def scene(board: Board) -> dict[str, Any]:
    """Static drawing facts: coasts, rivers, duchies, lines of march, counters."""
    rows, at = board.duchies, places(board)
    return {
        "words": {key: said(f"word.{key}") for key in WORDS},
        "size": [WIDTH, HEIGHT],
        "layers": [
            {"kind": "sea", "polygons": [[[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]]]},
            {"kind": "land", "polygons": [drawn(shape.points) for shape in board.coast]},
            *(
                {"kind": "river", "name": shape.name, "lines": [drawn(shape.points)]}
                for shape in board.rivers
            ),
            {
                "kind": "label",
                "style": "sea",
                "points": [
                    [150, 968, said("zone.atlantic")],
                    [1010, 745, said("zone.mediterranean")],
                    [430, 130, said("zone.biscay")],
                ],
            },
            {
                "kind": "label",
                "style": "country",
                "points": [[985, 110, said("country.france")]],
            },
        ],
        "boards": [{"id": "map", "name": said("map"), "size": [WIDTH, HEIGHT]}],
        "spaces": {
            "id": list(range(len(rows))),
            "board": [0] * len(rows),
            "name": [named_as(row) for row in rows],
            "label": [named_as(row) for row in rows],
            "x": [x for x, _ in at],
            "y": [y for _, y in at],
            "shape": [shape_of(board, d) for d in range(len(rows))],
            "size": [13 if row.key else 10 for row in rows],
            "polygon": [box(*ENGLAND) if d == board.england else None for d in range(len(rows))],
            "terrain": [row.owner for row in rows],
            "facts": [facts_of(board, d) for d in range(len(rows))],
            "rank": [2 if row.capital else 1 if row.key else 0 for row in rows],
        },
        "links": [[a, b, KINDS[kind]] for (a, b), kind in zip(board.ends, board.kind, strict=True)],
        "roles": [{"id": p.id, "name": named_as(p), "color": p.color, "ink": p.ink} for p in board.powers],
        "units": units(board),
        "terrains": {id: {"name": said(f"held.{id}"), "fill": fill} for id, fill in TERRAINS.items()},
        "legend": LEGEND,
    }


def box(x: float, y: float, width: float, height: float) -> list[list[float]]:
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]


def shape_of(board: Board, duchy: int) -> str:
    """Circle, square for a key duchy, star for a fortress, box for England (WEL-1.21a)."""
    if duchy == board.england:
        return "box"
    if board.fortress[duchy]:
        return "star"
    return "square" if board.key[duchy] else "circle"


def facts_of(board: Board, duchy: int) -> dict[str, Any]:
    row = board.duchies[duchy]
    facts: dict[str, Any] = {
        "country": said(f"country.{row.country}"),
        "source": said(f"source.{row.source}"),
    }
    if row.fortress:
        facts["fortress"] = row.fortress
    if row.port:
        facts["port"] = said(f"port.{row.port}")
        facts["zones"] = [said(f"zone.{zone}") for zone in row.zones]
    if row.key:
        facts["key"] = True
    if row.capital:
        facts["capital"] = True
    return facts


def units(board: Board) -> list[dict[str, Any]]:
    faces: list[dict[str, Any]] = []
    for power in POWERS:
        for kind, value in ARMS:
            faces.append(
                {
                    "name": said(f"word.{kind}"),
                    "kind": kind,
                    "label": str(value),
                    "steps": [value],
                    "facts": {"sp": value},
                    "role": power,
                }
            )
    for row, power in zip(board.leaders, board.leader_power, strict=True):
        faces.append(
            {
                "name": named_as(row),
                "kind": "leader",
                "label": f"{row.battle}-{row.command}",
                "steps": [],
                "facts": {"battle": row.battle, "command": row.command},
                "role": power,
            }
        )
    return faces


# --- the view --------------------------------------------------------------------------------------------


def knows(s: State, card: int, mask: int) -> bool:
    """Do these roles know where this card is?"""
    seen = s.seen[card]
    return seen == hands.EVERYBODY or bool(seen & mask)


part = Parts()


def card_face(board: Board, card: int) -> dict[str, Any]:
    row = board.cards[card]
    return {
        "id": card,
        "name": named_as(row),
        "text": words.each(row.text, it=row.text_it),
        "value": row.cp,
        "kinds": list(row.kinds),
    }


def view(t: Table, mask: int) -> dict[str, Any]:
    s = t.state
    of = tuple(map(tuple, s.hands)), tuple(map(tuple, s.fresh)), tuple(s.seen)
    hands_seen = part(lambda: [hand(t, power, mask) for power in POWERS], "hands", t.data, mask, *of)
    return {**t.once(lambda: seen_by_all(t), "board"), "hands": hands_seen}


@lru_cache(maxsize=1024)
def moment(year: int, lap: int) -> Text:
    """The year, and how often the four Powers have had their impulse in it."""
    return {lang: words.say(PACKAGE, "turn", {"year": year, "n": lap}, lang) for lang in words.LANGUAGES}


def seen_by_all(t: Table) -> dict[str, Any]:
    """Everything but the hands."""
    s, b = t.state, t.board
    held = holders(t)
    return {
        "turn": {
            "number": s.year - b.tables.year[0].year + 1,
            "of": len(b.tables.year),
            "text": moment(s.year, s.lap),
        },
        "phase": phase(s),
        "spaces": {
            "owner": part(lambda: [power if power != NONE else -1 for power in held], "owner", held),
            "marks": part(
                lambda: marks(t), "marks", t.data, bytes(s.flag), bytes(s.fort), bytes(s.mud), s.thunder, bytes(s.blocked),
                tuple((fight.duchy, fight.round) for fight in s.fights),
                tuple((siege.duchy, siege.round) for siege in s.sieges),
            ),
        },
        "pieces": piece_columns(t),
        "flags": ["marker", "halted", "commander", "humbugged", "wounded"],
        "tracks": tracks(t, held),
        "panels": panels(t, held),
    }  # fmt: skip


def phase(s: State) -> str:
    if s.fights:
        return "battle"
    if s.sieges:
        return "siege"
    return "impulse" if s.slots else "between"


def marks(t: Table) -> list[list[Any]]:
    s, rows = t.state, []
    for duchy in range(len(t.board.duchies)):
        if s.flag[duchy]:
            rows.append([duchy, "flag", t.board.powers[s.flag[duchy] - 1].id])
        if s.fort[duchy]:
            rows.append([duchy, "fort", str(strength(t, duchy))])
        if s.mud[duchy]:
            rows.append([duchy, "mud", ""])
        if s.thunder >> duchy & 1:
            rows.append([duchy, "thunder", ""])
    for line, by in enumerate(s.blocked):
        if by:
            name = {lang: line_name(t, line, lang, 0) for lang in words.LANGUAGES}
            rows += [[end, "blocked", name] for end in t.board.ends[line]]
    rows += [[fight.duchy, "battle", str(fight.round)] for fight in s.fights]
    rows += [[siege.duchy, "siege", str(siege.round)] for siege in s.sieges]
    return rows


COLUMNS = ("id", "at", "role", "unit", "value", "flags")
Columns = tuple[list[int], ...]
"""The same six of some of the pieces."""


def piece_columns(t: Table) -> dict[str, list[int]]:
    """Leaders, and each stack as the counters that show it (WEL-1.5a); the very same while only cards are played."""
    s = t.state
    lasting = tuple([(row.card, row.leader, row.ends, row.now, row.dice) for row in s.lasting])
    chiefs = bytes(s.commander), lasting, s.square, bytes(s.insulted)
    troops = bytes(s.place), bytes(s.mark)
    found: dict[str, list[int]] = part(partial(new_columns, t, chiefs), "pieces", t.data, *troops, *chiefs)
    return found


def new_columns(t: Table, of_chiefs: tuple[Hashable, ...]) -> dict[str, list[int]]:
    s, b = t.state, t.board
    groups: list[Columns] = []
    for power in POWERS:
        first, end = b.first[power], b.end[power]
        troops = bytes(s.place[first:end]), bytes(s.mark[first:end])
        groups.append(part(partial(stacks, t, power), "stacks", t.data, power, *troops))
    chiefs = bytes(s.mark[b.first_leader :]), *of_chiefs
    groups.append(part(lambda: chiefs_on_map(t), "chiefs", t.data, bytes(s.place), *chiefs))
    return {name: [*chain(*column)] for name, column in zip(COLUMNS, zip(*groups, strict=True), strict=True)}


def stacks(t: Table, power: int) -> Columns:
    """The counters of a Power's soldiers."""
    s, b = t.state, t.board
    held = s.place[b.first[power] : b.end[power]]
    places = sorted({d for d in held if d < len(b.duchies)})
    shown = forces.counters(b, power, [held.count(d) for d in places])
    ids, ats, units, values, flags = (list[int]() for _ in range(5))
    for duchy, mix in zip(places, shown, strict=True):
        troops, marked, count, first = forces.soldiers(t, power, duchy), 0, 0, 0
        for piece in troops:
            marked |= s.mark[piece]
        for arm, n in enumerate(mix):
            if n:
                size = ARMS[arm][1]
                ids += troops[first : first + n * size : size]
                first += n * size
                units += [3 * power + arm] * n
                values += [size] * n
                count += n
        ats += [duchy] * count
        flags += [int(bool(marked & FOUGHT)) | 2 * int(bool(marked & HALTED))] * count
    return ids, ats, [power] * len(ids), units, values, flags


def chiefs_on_map(t: Table) -> Columns:
    s, b = t.state, t.board
    chiefs = [leader for leader in range(b.first_leader, b.pieces) if s.place[leader] < REGROUP]
    return (
        chiefs,
        [s.place[leader] for leader in chiefs],
        [b.power_of[leader] for leader in chiefs],
        [3 * len(POWERS) + leader - b.first_leader for leader in chiefs],
        [-1] * len(chiefs),
        [leader_flags(t, leader) for leader in chiefs],
    )


def leader_flags(t: Table, leader: int) -> int:
    s = t.state
    side, duchy = SIDE[t.board.power_of[leader]], s.place[leader]
    bits = int(bool(s.mark[leader] & FOUGHT)) | 2 * int(bool(s.mark[leader] & HALTED))
    bits |= 4 * int(forces.commander(t, side, duchy) == leader)
    humbugged = forces.lasting(t, leader, forces.HUMBUGGED)
    unwell = forces.lasting(t, leader, forces.WOUNDED, forces.HEALTH)
    return bits | 8 * int(bool(humbugged)) | 16 * int(bool(unwell))


def hand(t: Table, power: int, mask: int) -> dict[str, Any]:
    s = t.state
    held = (*s.hands[power], *s.fresh[power])
    known = tuple([card for card in held if knows(s, card, mask)])
    found: dict[str, Any] = part(
        lambda: new_hand(t.board, power, held, known), "hand", t.data, power, held, known
    )
    return found


def new_hand(b: Board, power: int, held: tuple[int, ...], known: tuple[int, ...]) -> dict[str, Any]:
    row = b.powers[power]
    return {
        "role": power,
        "name": named_as(row),
        "cards": [card_face(b, card) for card in sorted(known)],
        "hidden": len(held) - len(known),
        "national": sum(hands.is_national(b, card) for card in held),
    }


def tracks(t: Table, held: bytes) -> list[dict[str, Any]]:
    s = t.state
    found: list[dict[str, Any]] = part(
        lambda: new_tracks(t, held),
        "tracks", t.data, s.marker, tuple(s.resources), held, s.year, tuple(map(tuple, s.debts)),
    )  # fmt: skip
    return found


def new_tracks(t: Table, held: bytes) -> list[dict[str, Any]]:
    s, b = t.state, t.board
    rows: list[dict[str, Any]] = [
        {
            "id": "impulse",
            "name": said("track.impulse"),
            "value": s.marker,
            "min": 0,
            "max": len(POWERS) - 1,
            "role": s.marker,
        }
    ]
    for power in POWERS:
        row = b.powers[power]
        rows += [
            {
                "id": f"resources-{row.id}",
                "name": of("track.resources", named_as(row)),
                "value": s.resources[power],
                "min": 0,
                "max": b.limit["resources"],
                "role": power,
            },
            {
                "id": f"vp-{row.id}",
                "name": of("track.points", named_as(row)),
                "value": half_points(t, power, held) / 2,
                "min": 0,
                "max": 30,
                "role": power,
            },
        ]
    return rows


def panels(t: Table, held: bytes) -> list[dict[str, Any]]:
    s = t.state
    points = tuple(next((slot.cp for slot in reversed(s.slots) if slot.power == p), 0) for p in POWERS)
    rows = [*part(partial(all_headquarters, t, held, points), "hqs", t.data, bytes(s.place), points, held)]
    piles = len(s.deck), len(s.discards), tuple(s.discards[-1:]), tuple(s.in_play), tuple(s.removed)
    rows.append(part(lambda: deck_panel(t), "cards", t.data, *piles))
    for n, fight in enumerate(s.fights):
        alive = tuple([row.card for row in fight.effects])
        of = fight.duchy, fight.attacker, fight.round, *fight.fives, *fight.sixes, alive
        rows.append(part(partial(battle_panel, t, n), "battle", t.data, n, *of))
    for n, siege in enumerate(s.sieges):
        walls = strength(t, siege.duchy)
        of = siege.duchy, siege.power, siege.round, siege.sixes, siege.fives, walls
        rows.append(part(partial(siege_panel, t, n), "siege", t.data, n, *of))
    return rows


def all_headquarters(t: Table, held: bytes, points: tuple[int, ...]) -> list[dict[str, Any]]:
    return [headquarters(t, power, held, points[n]) for n, power in enumerate(POWERS)]


def headquarters(t: Table, power: int, held: bytes, points: int) -> dict[str, Any]:
    """A Power's HQ card, made anew when its own pieces or points changed, or who holds what."""
    s, b = t.state, t.board
    men, chiefs = (
        bytes(s.place[b.first[power] : b.end[power]]),
        bytes([s.place[x] for x in b.leaders_of[power]]),
    )
    of = t.data, power, men, chiefs, points, held
    found: dict[str, Any] = part(partial(new_headquarters, t, power, held, points), "hq", *of)
    return found


def new_headquarters(t: Table, power: int, held: bytes, points: int) -> dict[str, Any]:
    """Keys, points, pieces out of play (WEL-1.9)."""
    s, b = t.state, t.board
    row = b.powers[power]
    away = [x for x in b.leaders_of[power] if s.place[x] == REGROUP]
    pool = [x for x in b.leaders_of[power] if s.place[x] == POOL]
    return {
        "id": f"hq-{row.id}",
        "name": named_as(row),
        "role": power,
        "rows": [
            [said("panel.keys"), sum(held[d] == power for d in b.keys)],
            [said("panel.points"), points],
            [said("panel.on-map"), forces.on_map(t, power)],
            [said("panel.to-build"), forces.unbuilt(t, power)],
            [said("panel.to-regroup"), forces.regrouping(t, power)],
            [said("panel.leaders-to-build"), titles([b.leaders[x - b.first_leader] for x in pool])],
            [said("panel.leaders-to-regroup"), titles([b.leaders[x - b.first_leader] for x in away])],
        ],
    }


def deck_panel(t: Table) -> dict[str, Any]:
    s, b = t.state, t.board
    top = titles([b.cards[c] for c in s.discards[-1:]]) if s.discards else "-"
    return {
        "id": "cards",
        "name": said("panel.cards"),
        "role": -1,
        "rows": [
            [said("panel.deck"), len(s.deck)],
            [said("panel.discards"), len(s.discards)],
            [said("panel.top"), top],
            [said("panel.in-play"), titles([b.cards[c] for c in s.in_play])],
            [said("panel.out"), titles([b.cards[c] for c in sorted(s.removed)])],
        ],
    }


def titles(rows: Sequence[Any]) -> Text:
    """The names of cards or leaders, one after the other."""
    return {lang: ", ".join(in_words(row, lang) for row in rows) for lang in words.LANGUAGES}


def battle_panel(t: Table, n: int) -> dict[str, Any]:
    fight = t.state.fights[n]
    rows: list[list[Any]] = [[said("panel.round"), fight.round]]
    for side in (0, 1):
        name = said(SIDE_WORDS[side])
        rows.append([of("panel.disorganized-of", name), fight.fives[side]])
        rows.append([of("panel.eliminated-of", name), fight.sixes[side]])
    cards = titles([t.board.cards[row.card] for row in fight.effects])
    rows.append([said("panel.cards"), cards])
    return {
        "id": f"battle-{n}",
        "name": of("panel.battle", named_as(t.board.duchies[fight.duchy])),
        "role": SIDES[fight.attacker][0],
        "rows": rows,
    }


def siege_panel(t: Table, n: int) -> dict[str, Any]:
    siege = t.state.sieges[n]
    return {
        "id": f"siege-{n}",
        "name": of("panel.siege", named_as(t.board.duchies[siege.duchy])),
        "role": siege.power,
        "rows": [
            [said("panel.round"), siege.round],
            [said("panel.strength"), strength(t, siege.duchy)],
            [said("panel.sixes"), siege.sixes],
            [said("panel.disorganized"), siege.fives],
        ],
    }


# --- imagining -------------------------------------------------------------------------------------------


def imagine(t: Table, mask: int, rng: Random) -> None:
    """Cards these roles cannot place change places, each within its own deck and as far as what was seen allows."""
    s, b = t.state, t.board
    decks: list[list[tuple[list[int], int]]] = [[] for _ in range(len(NATIONS) + 1)]
    for heap in (s.deck, s.discards, *s.hands, *s.fresh, *s.reserve):
        for at, card in enumerate(heap):
            seen = s.seen[card]
            if not seen & mask and seen != hands.EVERYBODY:
                decks[b.deck_of[card]].append((heap, at))
    piles = [id(heap) for heap in (s.deck, *s.reserve)]
    for places in decks:
        cards = [heap[at] for heap, at in places]
        left = [s.shuffles if id(heap) in piles else s.drawn[heap[at]] for heap, at in places]
        marks = [(s.seen[card], s.drawn[card], s.kind[card]) for card in cards]
        exchange(t, cards, left, [kind for _, _, kind in marks], rng)
        for (heap, at), card, mark in zip(places, cards, marks, strict=True):
            heap[at] = card
            s.seen[card], s.drawn[card], s.kind[card] = mark
    for heap in (*s.hands, *s.fresh):
        heap.sort()


TURNS = 4
"""So often each changes places, so that no world lies nearer to the true one than any other does."""


def exchange(t: Table, cards: list[int], left: list[int], kinds: list[int], rng: Random) -> None:
    """A shuffle of cards among places, leaving out each exchange that could not be.

    A place that was filled after the shuffle number `left` holds no card that was last seen after it; what a mulligan showed of
    a place stays true.
    """
    hidden = t.state.hidden
    must = [hands.is_must(t.board, card) for card in cards]
    free = not any(kinds) and min(left, default=0) >= max((hidden[card] for card in cards), default=0)
    if free:
        rng.shuffle(cards)
        return
    for i in TURNS * [*range(len(cards) - 1, 0, -1)]:
        j = rng.randrange(i + 1)
        if hidden[cards[i]] > left[j] or hidden[cards[j]] > left[i]:
            continue
        if must[i] != must[j] and (kinds[i] or kinds[j]):
            continue
        cards[i], cards[j] = cards[j], cards[i]
        must[i], must[j] = must[j], must[i]

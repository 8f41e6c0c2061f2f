"""What is hidden, column by column: each is changed in turn where nothing that was shown forbids it, and whoever may not know
it is told the same, byte for byte: every answer, every message of a socket, and how long they are.

The server runs in this process, so that its clock can stand and the table under a game be exchanged for another.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import fields
from itertools import count, product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

import httpx
import pytest
import uvicorn
from sqlalchemy import delete, insert

import grognard
from grognard.engine import Action, AnyTable, Flow, GrognardError, Procedure, Reach, Refusal
from grognard.engine.procedure import plan_of
from grognard.games.all_is_lost import knowledge as veil
from grognard.games.all_is_lost.organisation import Regroup
from grognard.games.napoleon_in_europe.talks import Talk
from grognard.games.napoleon_in_europe.view import knows, redeploy, reword
from grognard.games.waterloo_200 import leaders
from grognard.games.waterloo_200.knowledge import sees
from grognard.games.wellington import hands as cards
from grognard.server import automatic, clocks, replay, schema
from grognard.server.app import create_app
from grognard.server.frames import Frames
from grognard.server.house import Config, House
from grognard.server.play import reason
from grognard.server.rooms import Room
from grognard.server.thinkers import Failed
from tests.server import picket
from tests.server.harness import Live, Person, Server, free_port
from tests.server.picket import Turns

T = TypeVar("T")
NOON = 1_800_000_000.0
NUMBERS = count(1)
GAMES = [id for id in grognard.games() if grognard.game(id).package.startswith("grognard.")]

# --- one column in turn ------------------------------------------------------------------------------------------

Change = Callable[[AnyTable, int, Random], None]


def two_faces(t: AnyTable, mask: int, rng: Random) -> None:
    """Two blocks of a kind that the viewer cannot read, each of which could be the other."""
    s, board = t.state, t.board
    unread = [b for b in range(len(s.face)) if not sees(t, b, mask) and s.could[b].bit_count() > 1]
    rng.shuffle(unread)
    for one in unread:
        for other in unread:
            a, b = s.face[one], s.face[other]
            fits = s.could[one] >> b & 1 and s.could[other] >> a & 1 and board.kind[a] == board.kind[b]
            steps = (
                len(board.units[b].strength) > s.lost[one] and len(board.units[a].strength) > s.lost[other]
            )
            if one != other and fits and steps:
                s.face[one], s.face[other] = b, a
                s.derive(board)
                return


def a_card_in_the_hand(t: AnyTable, mask: int, rng: Random) -> None:
    """A card of a hand that the viewer has not seen, and one of the deck it came from."""
    s, b = t.state, t.board
    for hand in s.hands:
        for at, held in enumerate(hand):
            if s.seen[held] & mask or s.seen[held] == cards.EVERYBODY:
                continue
            for place, other in enumerate(s.deck):
                alike = b.deck_of[other] == b.deck_of[held] and cards.is_must(b, other) == cards.is_must(
                    b, held
                )
                if (
                    alike
                    and not s.seen[other]
                    and s.hidden[other] <= s.drawn[held]
                    and s.hidden[held] <= s.shuffles
                ):
                    hand[at], s.deck[place] = other, held
                    for marks in (s.seen, s.drawn, s.kind):
                        marks[held], marks[other] = marks[other], marks[held]
                    hand.sort()
                    return


def against(mask: int, change: Callable[[AnyTable, int, Random], None]) -> Change:
    def both(t: AnyTable, viewer: int, rng: Random) -> None:
        for side in (0, 1):
            if not viewer >> side & 1:
                change(t, side, rng)

    return both


def pacts_of_others(t: AnyTable, mask: int, rng: Random) -> None:
    t.state.pacts = [p for p in t.state.pacts if knows(t.state, p, mask)]


def words_of_others(t: AnyTable, mask: int, rng: Random) -> None:
    for procedure in t.under_way:
        if isinstance(procedure, Talk) and not knows(t.state, procedure, mask):
            reword(procedure, len(t.state.owner), rng)


def behind_the_screen(t: AnyTable, mask: int, rng: Random) -> None:
    if t.state.battle.screen:
        for side in (0, 1):
            redeploy(t, side, mask, rng)


def all_that_is_hidden(t: AnyTable, mask: int, rng: Random) -> None:
    t.game.imagine(t, mask, rng)


CHANGES: dict[str, dict[str, Change]] = {
    "waterloo-200": {"faces": two_faces, "everything": all_that_is_hidden},
    "wellington": {"a card": a_card_in_the_hand, "everything": all_that_is_hidden},
    "all-is-lost": {
        "units": against(0, veil._exchange_units),
        "strength": against(0, veil._exchange_strength),
        "captains": against(0, veil._exchange_captains),
        "orders": against(0, veil._exchange_orders),
        "chits": against(0, veil._exchange_chits),
    },
    "napoleon-in-europe": {
        "pacts": pacts_of_others,
        "words": words_of_others,
        "deployment": behind_the_screen,
    },
    "field-commander-napoleon": {},
}


def columns_of(t: AnyTable) -> dict[str, Any]:
    """Every column of the state, of the objects in it and of what is under way, by `Class.column`."""
    found: dict[str, Any] = {}

    def read(thing: Any, place: str) -> None:
        for f in fields(thing):
            value = getattr(thing, f.name)
            inner = value if isinstance(value, list) else [value]
            if inner and hasattr(inner[0], "__dataclass_fields__") and not isinstance(inner[0], Procedure):
                for i, one in enumerate(inner):
                    read(one, f"{place}.{f.name}{i}")
            else:
                found[f"{place}:{type(thing).__name__}.{f.name}"] = value

    read(t.state, "")
    for depth, procedure in enumerate(t.under_way):
        read(procedure, str(depth))
    return found


def changed(real: AnyTable, other: AnyTable) -> set[str]:
    """The columns that differ. A list of rows that lost some is changed as a whole."""
    mine, theirs = columns_of(real), columns_of(other)
    names = {
        place.rpartition(":")[2] for place in mine.keys() & theirs.keys() if mine[place] != theirs[place]
    }
    lists = {f.name for f in fields(real.state) if len_of(real, f.name) != len_of(other, f.name)}
    return names | {f"State.{name}" for name in lists}


def len_of(t: AnyTable, column: str) -> int:
    value = getattr(t.state, column)
    return len(value) if isinstance(value, list) else 0


# --- positions ---------------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """A position, another that a seat cannot tell from it, and what can be played on in both."""

    change: str
    seat: int
    real: AnyTable
    other: AnyTable
    actions: list[tuple[str, Any]]


STARTS: dict[str, list[dict[str, Any]]] = {
    "waterloo-200": [{"players": 3}, {"players": 2}],
    "wellington": [{"players": 2}],
    "all-is-lost": [{"scenario": "1524"}, {"scenario": "pavia"}],
    "napoleon-in-europe": [{"players": 7}, {"scenario": "belgium", "players": 2}],
}
STRETCH = 9


def positions(title: str) -> Iterator[AnyTable]:
    game = grognard.game(title)
    for start in STARTS[title]:
        t, rng = game.table(**start, seed=9), Random(f"{title} {start}")
        for _ in range(40):
            for _ in range(STRETCH):
                if t.decisions:
                    decision = rng.choice(t.decisions)
                    said = [a for a in t.interjections(decision.role) if a.verb == "talk"]
                    if said and rng.random() < 0.3:
                        t.play(rng.choice(said), role=decision.role)
                    else:
                        t.play(rng.choice(decision.options), role=decision.role)
            if t.decisions:
                yield t


def cases(title: str) -> list[Case]:
    """For each change a position in which it can be made so that a seat cannot see it, and something can be played on."""
    wanted, best = dict(CHANGES[title]), dict[str, Case]()
    for number, t in enumerate(positions(title)):
        for seat, roles in enumerate(t.seats):
            for name, change in list(wanted.items()):
                case = tried(t, seat, roles, name, change)
                if case is not None and (name not in best or len(case.actions) > len(best[name].actions)):
                    best[name] = case
                    if len(case.actions) > 2:
                        del wanted[name]
        if not wanted or (number > 12 and best.keys() == CHANGES[title].keys()):
            break
    return list(best.values())


def tried(t: AnyTable, seat: int, roles: tuple[int, ...], name: str, change: Change) -> Case | None:
    rng = Random(f"{name} {seat}")
    real, other = t.clone(), t.clone()
    change(other, other.mask(roles), rng)
    if other.state == real.state and not changed(real, other):
        return None
    for table in (real, other):
        table._record = []
        try:
            table.rebase()
        except GrognardError:
            return None
    for eyes in (roles, ()):
        if real.view(eyes) != other.view(eyes) or real.describe(eyes) != other.describe(eyes):
            return None
    return Case(name, seat, real, other, played_on(real.clone(), other.clone(), roles, rng))


def played_on(real: AnyTable, other: AnyTable, roles: tuple[int, ...], rng: Random) -> list[tuple[str, Any]]:
    """What can be played in both as long as the seat sees no difference and nothing was shown."""
    played: list[tuple[str, Any]] = []
    while real.decisions and len(played) < 6:
        decision = rng.choice(real.decisions)
        action = rng.choice(decision.options)
        shown = real._reveals
        real.play(action, role=decision.role)
        try:
            other.play(action, role=decision.role)
        except GrognardError:
            break
        alike = all(real.view(eyes) == other.view(eyes) for eyes in (roles, ()))
        if (
            not alike
            or real._reveals > shown
            or [d.key for d in real.decisions] != [d.key for d in other.decisions]
        ):
            break
        played.append((decision.role, action.json()))
    return played


# --- what may this do: every verb, every id ------------------------------------------------------------------------------

IDS, NUMBERS_ASKED = range(130), range(13)


def touched(case: Case) -> list[int]:
    """The ids of what the change altered: the places at which a column of the state differs."""
    real, other = columns_of(case.real), columns_of(case.other)
    return sorted(
        {
            i
            for name in real.keys() & other.keys()
            if real[name] != other[name] and hasattr(real[name], "__len__")
            for i, (a, b) in enumerate(zip(real[name], other[name], strict=False))
            if a != b
        }
    )


def probes(case: Case, rng: Random) -> list[Action]:
    """Arguments for every verb of the game: for what the standing question judges every id, and every number for what was
    changed; for the others a few at random.
    """
    t, hot = case.real, touched(case)[:8]
    judged = plan_of(type(t.under_way[-1])).checks
    found = []
    for verb, kinds in t.game.verbs.items():
        ranges = [NUMBERS_ASKED if kind == "n" else IDS for kind in kinds]
        if verb in judged and kinds:
            found += [Action(verb, (i, *(rng.choice(r) for r in ranges[1:]))) for i in ranges[0]]
            sharp = [NUMBERS_ASKED if kind == "n" else hot for kind in kinds]
            found += [Action(verb, args) for args in product(*sharp)]
        found += [Action(verb, tuple(rng.choice(r) for r in ranges)) for _ in range(4)]
    return found


async def whys(house: House, game: str, seat: int, actions: list[Action]) -> list[tuple[Any, ...]]:
    """What `/why` answers to each of them, asked of the room without a request for each."""
    room = await house.room(game)
    own = room.seats[seat]
    async with room.lock:
        return judged_by(room.known(own.roles), own.roles, actions)


def judged_by(table: AnyTable, roles: Any, actions: list[Action]) -> list[tuple[Any, ...]]:
    said = (reason(table, roles, action, "en") for action in actions)
    return [(why.legal, why.text, why.rule) for why in said]


# --- the server in this process ----------------------------------------------------------------------------------------


class Inside(Server):
    """A server whose clock stands still and whose tables can be exchanged."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        app = create_app(Config(str(folder / "games.db"), limits=0.0))
        self.house: House = app.state.house
        self.house.thinkers.run = self._at_once  # type: ignore[method-assign]
        self.house.thinkers.warm_up = lambda: None  # type: ignore[method-assign]
        self.uvicorn = uvicorn.Server(
            uvicorn.Config(app, port=self.port, ws=Frames, ws_per_message_deflate=False, log_config=None)
        )
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(
            target=self.loop.run_until_complete, args=(self.uvicorn.serve(),), daemon=True
        )

    def start(self) -> Inside:
        self.thread.start()
        while not self.uvicorn.started:
            self.thread.join(0.02)
        return self

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(60)

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(90)

    async def _at_once(self, kind: str, who: str, function: Callable[..., T], *args: Any) -> T:
        return await asyncio.to_thread(function, *args)

    async def lay(self, id: str, save: bytes) -> None:
        """Put this position on the table of a game, as if it had begun there."""
        room = await self.house.room(id)
        async with room.lock:
            await self.house.store.run(
                delete(schema.actions).where(schema.actions.c.game == id),
                delete(schema.snapshots).where(schema.snapshots.c.game == id),
                insert(schema.snapshots).values(game=id, number=0, data=save),
            )
            for seat in room.seats:
                seat.last_seq = 0
            room.facts.state, room.facts.outcome = "playing", None
            await room.reload()
            await room.store_facts()

    async def forget(self, id: str) -> None:
        self.house.rooms.pop(id)
        await self.house.store.run(delete(schema.games).where(schema.games.c.id == id))

    async def play(self, id: str, seat: int, role: str, action: list[Any]) -> None:
        room = await self.house.room(id)
        await room.play(room.seats[seat], room.seq, action, role)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clocks, "now", lambda: NOON)
        patch.setattr(automatic, "drive", lambda room: None)  # no bot plays on in a what-if
        patch.setattr(replay, "secrets", SimpleNamespace(token_hex=lambda n: "5" * (2 * n)))
        server = Inside(tmp_path_factory.mktemp("inside")).start()
        yield server
        server.stop()


# --- everything that can be asked ----------------------------------------------------------------------------------------

READ = (
    "", "/state", "/log", "/summary?since=0", "/at/0", "/replay", "/report", "/dice", "/outline", "/charts", "/lit",
    "/poll?wait=0", "/record", "/ending", "/notes", "/standing",
)  # fmt: skip


def asked(
    inside: Inside,
    person: Person,
    game: str,
    seat: int | None,
    tries: list[list[Any]],
    pieces: list[int],
    report: bool = False,
) -> dict[str, bytes]:
    """Every answer that this person gets about the game."""
    mine = {} if seat is None else {"seat": seat}
    answers: dict[str, httpx.Response] = {}
    for path in READ:
        if path == "/report" and not report:
            continue  # it is made of the whole game, which takes its time
        route, _, query = path.partition("?")
        params = dict(part.split("=") for part in query.split("&")) if query else {}
        answers[path] = person.get(f"/games/{game}{route}", **params, **mine)
    answers["lists"] = person.get("/games")
    answers["mine"] = person.get("/games", list="mine")
    if seat is not None:
        for action in tries:
            answers[f"why {action}"] = person.post(f"/games/{game}/why", {"action": action}, **mine)
        for action in tries[:1] if pieces else ():  # odds take their time
            answers["preview"] = person.post(f"/games/{game}/preview", {"action": action}, **mine)
        for piece in pieces:
            answers[f"reach {piece}"] = person.get(f"/games/{game}/reach", piece=piece, **mine)
        answers["draft"] = person.post(f"/games/{game}/draft", {"actions": []}, **mine)
    told = {name: b"%d %s" % (answer.status_code, answer.content) for name, answer in answers.items()}
    fork = person.post(f"/games/{game}/fork", {"seq": 0, "bots": "random"}, **mine)
    told["fork"] = b"%d" % fork.status_code
    if fork.status_code == 201:
        id, dice = fork.json()["id"], fork.json()["dice_hash"]  # these are drawn
        ways = [("what-if", fork)]
        if seat is not None:  # who has no seat is dealt one, at random
            ways.append(("its state", person.get(f"/games/{id}/state", **mine)))
        for name, answer in ways:
            told[name] = answer.content.replace(id.encode(), b"its id").replace(dice.encode(), b"its dice")
        inside.do(inside.forget(id))
    return told


def told_of(
    inside: Inside, game: str, case: Case, table: AnyTable, people: list[Person], report: bool
) -> dict[str, Any]:
    """All that people without the secret are told of this table, asked, watched while it is played on, and asked again."""
    inside.do(inside.lay(game, table.save(data=False)))
    person, observer, stranger = people
    seats = {person: case.seat, observer: None, stranger: None}
    options = [a.json() for d in case.real.decisions for a in d.options]
    rng = Random(case.change)
    tries = rng.sample(options, min(6, len(options)))
    tries += [[a[0], *(x + 1 if isinstance(x, int) else x for x in a[1:])] for a in tries]
    pieces = rng.sample(case.real.view("observer").get("pieces", {}).get("id", [0]), 3)
    told: dict[str, Any] = {}
    for n, (who, seat) in enumerate(seats.items()):
        told |= {
            f"{n} {name}": answer for name, answer in asked(inside, who, game, seat, tries, pieces).items()
        }
    all_verbs = probes(case, Random(case.change))
    for action, answer in zip(
        all_verbs, inside.do(whys(inside.house, game, case.seat, all_verbs)), strict=True
    ):
        told[f"why {action}"] = answer
    lives = [Live(who, f"/games/{game}/live", {"deflate": 1, **({} if seat is None else {"seat": seat})})
             for who, seat in seats.items()]  # fmt: skip
    for live in lives:
        live.until("state")
    for role, action in case.actions:
        seat = next(i for i, roles in enumerate(table.seats) if table.game.role_numbers(role)[0] in roles)
        inside.do(inside.play(game, seat, role, action))
        for live in lives:
            live.until("step")
    for n, live in enumerate(lives):
        kept = [
            (text, size)
            for text, size in zip(live.raw, live.sizes, strict=True)
            if '"present"' not in text[:40]
        ]
        told |= {f"{n} message {k}": message for k, message in enumerate(kept)}
        live.__exit__(None, None, None)
    for n, (who, seat) in enumerate(seats.items()):
        told |= {
            f"{n} after, {name}": answer
            for name, answer in asked(inside, who, game, seat, tries, [], report and n == 0).items()
        }
    return told


@pytest.mark.parametrize("title", [title for title in GAMES if CHANGES[title]])
def test_each_hidden_column_in_turn(inside: Inside, title: str) -> None:
    found = cases(title)
    assert {case.change for case in found} == set(CHANGES[title])
    for case in found:
        game = case.real.game
        wishes = {"scenario": case.real.scenario, "players": case.real.players, "public": True}
        host, viewer, observer = (
            Person(inside, f"{who} {next(NUMBERS)}") for who in ("Host", "Viewer", "Observer")
        )
        people = [viewer, observer, Person(inside)]
        kinds = ["me" if i != case.seat else "open" for i in range(len(case.real.seats))]
        made = host.make(title, tuple(kinds), **wishes)["id"]
        viewer.good(viewer.post(f"/games/{made}/join", {"seat": case.seat}))
        longest = case is max(found, key=lambda one: len(one.actions))  # one report a title
        one, other = (
            told_of(inside, made, case, table, people, longest) for table in (case.real, case.other)
        )
        assert one.keys() == other.keys()
        for name, answer in one.items():
            assert answer == other[name], f"{game.id}: {case.change} can be told by {name}"


def any_men_of_the_table(self: Regroup, t: AnyTable, a: int, b: int, n: int) -> Refusal | None:
    """AIL-5.1a as it was told once, of units of the enemy too."""
    if n > t.state.sp[a] or t.state.sp[b] + n > 12:
        return Refusal("AIL-5.1a", "over-maximum", {"unit": b, "n": 12})
    return Refusal("AIL-5.1a", "units-of-this-hex", {"space": self.hex})


def any_block_of_the_table(t: AnyTable, leader: int) -> Refusal | None:
    """W200-3.9.1 as it was told once, of blocks too that have not come."""
    told = "refused.isolated" if leaders.is_tactical_leader(t, leader) else "refused.not-a-tactical-leader"
    return Refusal("W200-3.9.1-c", told, {"piece": leader})


def of_units(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(plan_of(Regroup).checks, "shift", any_men_of_the_table)


def of_blocks(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(leaders, "may_activate", any_block_of_the_table)


Tear = Callable[[pytest.MonkeyPatch], None]
HOLES: list[tuple[str, dict[str, Any], str, str, Tear]] = [
    ("all-is-lost", {"scenario": "1524"}, "strength", "shift", of_units),
    ("waterloo-200", {"players": 3}, "everything", "activate", of_blocks),
]


def judging(title: str, change: str, verb: str) -> Iterator[Case]:
    """Positions in which a seat is asked something for which this verb is judged, and what was changed is hidden from it."""
    for t in positions(title):
        if verb in plan_of(type(t.under_way[-1])).checks:
            for seat, roles in enumerate(t.seats):
                if any(t.game.role_numbers(d.role)[0] in roles for d in t.decisions):
                    case = tried(t, seat, roles, change, CHANGES[title][change])
                    if case is not None:
                        yield case


def telling(case: Case) -> set[str]:
    """The verbs for which the two tables themselves answer differently, were they asked and not what the seat knows."""
    names = tuple(case.real.game.roles[role] for role in case.real.seats[case.seat])
    actions = probes(case, Random(case.change))
    one, other = (judged_by(table, names, actions) for table in (case.real, case.other))
    return {action.verb for action, a, b in zip(actions, one, other, strict=True) if a != b}


@pytest.mark.parametrize(("title", "start", "change", "verb", "tear"), HOLES)
def test_the_probes_find_a_rule_that_tells_of_the_true_table(
    monkeypatch: pytest.MonkeyPatch, title: str, start: Any, change: str, verb: str, tear: Tear
) -> None:
    """The rules judge by what is seen, and `Room.known` is the second wall. With both down the probes are told something."""
    monkeypatch.setitem(STARTS, title, [start])
    for case in judging(title, change, verb):
        assert not telling(case), "the rules themselves judge by what is seen"
        with pytest.MonkeyPatch.context() as patch:
            tear(patch)
            if telling(case) == {verb}:
                return
    pytest.fail("no probe was told anything")


# --- the second wall: a game whose rules tell everything --------------------------------------------------------------------


def men_told_by_a_rule(self: Turns, t: AnyTable, piece: int, space: int) -> Refusal | None:
    if picket.side_of(piece) == self.by:
        return self.check_march(t, piece, space)
    return Refusal("PIC-2", "no-road", {"space": t.state.strength[piece]})


def men_told_by_a_march(self: Turns, t: AnyTable, piece: int, space: int) -> Flow:
    if t.state.strength[-1] > t.state.strength[-2]:
        t.reveal()
    return self.on_march(t, piece, space)


def men_told_by_reach(t: AnyTable, role: int, piece: int) -> list[Reach]:
    return [Reach(picket.SIDE, t.state.strength[-1], (Action("march", (piece, picket.SIDE)),))]


def men_told_by_charts(t: AnyTable, mask: int) -> dict[str, list[int]]:
    return {"men": [t.state.strength[-1]]}


def loose_tongues(patch: pytest.MonkeyPatch) -> None:
    """Pickets whose every rule tells how strong the enemy is."""
    plan = plan_of(Turns)
    patch.setitem(plan.checks, "march", men_told_by_a_rule)
    patch.setitem(plan.answers, "march", men_told_by_a_march)
    patch.setattr(picket.GAME, "reach", men_told_by_reach)
    patch.setattr(picket.GAME, "lit", men_told_by_charts)
    patch.setattr(picket.GAME, "panels", {"Turns.march": "marches"})


def told_by_rules(inside: Inside, person: Person, game: str, table: AnyTable) -> dict[str, Any]:
    """What a game's own rules have a word in."""
    inside.do(inside.lay(game, table.save(data=False)))
    strange, march = ["march", 2 * picket.SIDE - 1, 0], ["march", picket.SIDE - 1, picket.SIDE]
    found = {
        "why": person.post(f"/games/{game}/why", {"action": strange}, seat=0),
        "a refused march": person.play(game, strange, 0, 0),
        "reach": person.get(f"/games/{game}/reach", seat=0, piece=picket.SIDE - 1),
        "lit": person.get(f"/games/{game}/lit", seat=0),
        "draft": person.post(f"/games/{game}/draft", {"actions": [march]}, seat=0),
        "undo": person.post(f"/games/{game}/preview", {"action": march}, seat=0),
    }
    told = {name: answer.json() for name, answer in found.items()}
    return told | {"undo": told["undo"]["undoable"]}


@pytest.fixture(scope="module")
def pickets(inside: Inside) -> tuple[Person, str]:
    host, viewer = Person(inside, "Host of pickets"), Person(inside, "Viewer of pickets")
    game = host.make("picket", ("open", "me"))["id"]
    viewer.good(viewer.post(f"/games/{game}/join", {"seat": 0}))
    return viewer, game


def test_answers_come_from_what_a_seat_knows_though_the_rules_tell_all(
    inside: Inside, pickets: tuple[Person, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today's rules judge by what is seen, so that in no title `Room.known` is needed. Here it is: without it each answer tells."""
    one = picket.GAME.table(seed=5)
    other = one.clone()
    strength = other.state.strength
    strength[-1], strength[-2] = strength[-2], strength[-1]
    other.rebase()
    loose_tongues(monkeypatch)
    real, imagined = (told_by_rules(inside, *pickets, table) for table in (one, other))
    assert real == imagined
    monkeypatch.setattr(Room, "known", lambda room, eyes: room.playing.clone())
    torn = [told_by_rules(inside, *pickets, table) for table in (one, other)]
    assert {name for name in torn[0] if torn[0][name] != torn[1][name]} == set(real)


def test_a_marshal_imagines_what_nobody_else_can(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is imagined begins at the true table: whoever knew the seed could try which table gives these chances."""
    anna = Person(inside, f"Anna {next(NUMBERS)}")
    seeds, asked = [], list[Any]()

    async def heard(kind: str, who: str, function: Any, *args: Any) -> Any:
        asked[:] = args
        raise Failed("heard")

    for _ in range(2):
        game = anna.make("picket", ("me", "bot:random"))["id"]
        room = inside.do(inside.house.room(game))
        seeds += [room.seed_for(("white",)), room.seed_for(("white",)), room.seed_for(())]
        with monkeypatch.context() as patch:
            patch.setattr(inside.house.thinkers, "run", heard)
            assert anna.post(f"/games/{game}/advice", seat=0).status_code == 409
        assert asked[2] == room.seed_for(("white",)) and game not in asked[2]
    assert seeds[0] == seeds[1] and len(set(seeds)) == 4


@pytest.mark.parametrize("title", GAMES)
def test_what_is_redealt_is_declared_where_it_is_defined(title: str) -> None:
    """A column is public unless it says from whom it is hidden; what a game imagines anew says so, and nothing else does."""
    game, rng = grognard.game(title), Random(title)
    declared = game.hidden()
    assert all(len(whom) > 10 for whom in declared.values())
    if not CHANGES[title]:
        assert not declared
        return
    for number, t in enumerate(positions(title)):
        for roles in (*t.seats, ()):
            other = t.clone()
            game.imagine(other, other.mask(roles), rng)
            undeclared = {
                name for name in changed(t, other) - declared.keys() if name.split(".")[0] != "Pact"
            }
            assert not undeclared, "hidden, and not declared"
        if number > 12:
            break


# --- no world lies nearer to the true one -----------------------------------------------------------------------------------

SAMPLES = 250
NEARER = 0.02
"""So much oftener than a stranger to the truth a seat may imagine it: what so many samples leave to chance."""


def hidden_cells(t: AnyTable, declared: dict[str, str]) -> dict[tuple[str, int], Any]:
    return {
        (place, i): value
        for place, column in columns_of(t).items()
        if place.rpartition(":")[2] in declared and hasattr(column, "__len__")
        for i, value in enumerate(column)
    }


def likely(world: AnyTable, roles: Any, truth: dict[tuple[str, int], Any], rng: Random) -> float:
    """How often what is true somewhere is imagined of a world."""
    declared = world.game.hidden()
    met = 0
    for _ in range(SAMPLES):
        told = hidden_cells(world.imagine(roles, rng), declared)
        met += sum(told.get(cell) == value for cell, value in truth.items())
    return met / len(truth) / SAMPLES


@pytest.mark.parametrize(
    ("title", "start", "steps", "seat"),
    [
        ("all-is-lost", {"scenario": "1524"}, 0, 1),
        ("all-is-lost", {"scenario": "1524"}, 80, 1),
        ("wellington", {"players": 2}, 80, 1),
        ("waterloo-200", {"players": 3}, 80, 0),
        ("napoleon-in-europe", {"scenario": "belgium", "players": 2}, 25, 1),
    ],
)
def test_who_asks_often_hears_the_truth_no_oftener(title: str, start: Any, steps: int, seat: int) -> None:
    """Each what-if is another world. Were those near the true one likelier, a hundred of them would tell what is hidden."""
    t, rng = grognard.game(title).table(**start, seed=11), Random(5)
    for _ in range(steps):
        decision = rng.choice(t.decisions)
        t.play(rng.choice(decision.options), role=decision.role)
    roles, rng = t.seats[seat], Random(7)
    other = t.imagine(roles, rng)
    mine, theirs = (hidden_cells(table, t.game.hidden()) for table in (t, other))
    truth = {cell: value for cell, value in mine.items() if theirs.get(cell) != value}
    assert len(truth) > 5
    assert likely(t, roles, truth, rng) - likely(other, roles, truth, rng) < NEARER

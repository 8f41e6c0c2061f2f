"""Load: games played at full speed by all seats, with an observer each, every action stored to disk.

    python benchmarks/server_load.py [--title waterloo-200] [--games 1,20,200] [--actions 4000] [--long wellington] [--database URL]
    python benchmarks/server_load.py --games 200 --rate 130 --observers 0   so many actions a second from all games together
    python benchmarks/server_load.py --database postgresql://... --servers 2   server processes that share the games
    python benchmarks/server_load.py --connections 400   what one more connection takes of the server's memory

Measures from the moment a player sends an action until the last of everybody connected to that game has got the step:
p50, p95 and p99, actions a second, bytes a message, memory of the servers, and that no action was lost or doubled.
Also how long a game of 1,000 actions takes to open in a server that has just been started.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.harness import Cluster, Person, Server


class Option(Struct):
    action: list[Any]


class Decision(Struct):
    mine: bool
    role: str
    options: list[Option]


class Describe(Struct):
    decisions: list[Decision]


class Message(Struct):
    type: str
    seq: int = -1
    describe: Describe | None = None
    state: str = ""


decode = msgspec.json.Decoder(Message).decode


class Ear(WSListener):  # type: ignore[misc]
    """One connection: keeps the sizes of steps, and tells its game what it heard."""

    def __init__(self, play: Play, seat: int | None) -> None:
        self.play, self.seat = play, seat

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return
        data = frame.get_payload_as_bytes()
        size = len(data)
        if frame.msg_type == WSMsgType.BINARY:
            data = zlib.decompress(data, -15)
        self.play.heard(self, data, size)


class Play:
    """One game with its seats and an observer, played at random."""

    def __init__(
        self, id: str, results: Results, rng: random.Random, server: Server | None = None, pause: float = 0
    ) -> None:
        self.id, self.results, self.rng = id, results, rng
        self.server, self.pause = server, pause  # who serves it; how long from one action to the next
        self.ears: list[Ear] = []
        self.options: dict[int, list[list[Any]]] = {}
        self.seq = 0
        self.waiting: set[int] = set()
        self.sent = 0.0
        self.over = asyncio.Event()

    def heard(self, ear: Ear, data: bytes, size: int) -> None:
        message = decode(data)
        if message.type == "refused":
            self.results.refused.append(data.decode())
            self.over.set()
            return
        if message.type not in ("state", "step"):
            return
        if ear.seat is not None and message.describe is not None:
            self.options[ear.seat] = [
                o.action for d in message.describe.decisions if d.mine for o in d.options
            ]
        if message.type == "step":
            self.results.sizes.append(size)
            if message.seq != self.seq:
                self.results.wrong += 1
            self.waiting.discard(id(ear))
            if not self.waiting:
                self.results.times.append(time.perf_counter() - self.sent)
                if message.state == "finished" or self.results.enough():
                    self.over.set()
                elif self.pause:
                    self.send_later(self.sent + self.pause - time.perf_counter())
                else:
                    self.send()

    def send_later(self, seconds: float) -> None:
        asyncio.get_running_loop().call_later(max(0.0, seconds), self.send)

    def send(self) -> None:
        seat, options = next((s, o) for s, o in self.options.items() if o)
        ear = next(e for e in self.ears if e.seat == seat)
        action = self.rng.choice(options)
        text = json.dumps({"type": "play", "id": self.seq, "seq": self.seq, "action": action})
        self.seq += 1
        self.waiting = {id(e) for e in self.ears}
        self.sent = time.perf_counter()
        ear.transport.send(WSMsgType.TEXT, text.encode())


class Results:
    def __init__(self, actions: int) -> None:
        self.actions = actions
        self.times: list[float] = []
        self.sizes: list[int] = []
        self.refused: list[str] = []
        self.wrong = 0

    def enough(self) -> bool:
        return len(self.times) >= self.actions

    def line(self, games: int, seconds: float, cpu: float, memory: int) -> dict[str, Any]:
        times, sizes = sorted(self.times), sorted(self.sizes)
        return {
            "games": games,
            "actions": len(times),
            "p50_ms": round(times[len(times) // 2] * 1000, 2),
            "p95_ms": round(times[len(times) * 95 // 100] * 1000, 2),
            "p99_ms": round(times[len(times) * 99 // 100] * 1000, 2),
            "actions_per_second": round(len(times) / seconds),
            "server_cpu_ms_per_action": round(cpu * 1000 / len(times), 3),
            "bytes_mean": round(sum(sizes) / len(sizes)),
            "bytes_p50": sizes[len(sizes) // 2],
            "bytes_p99": sizes[len(sizes) * 99 // 100],
            "bytes_max": sizes[-1],
            "memory_MB": round(memory / 1e6),
            "lost_or_doubled": self.wrong + len(self.refused),
        }


async def connected(play: Play, person: Person, seat: int | None) -> Ear:
    cookies = "; ".join(f"{k}={v}" for k, v in person.http.cookies.items())
    query = f"?deflate=1&seat={seat}" if seat is not None else "?deflate=1"
    server = play.server or person.server
    url = f"{server.url.replace('http', 'ws')}/api/games/{play.id}/live{query}"
    headers = {"Cookie": cookies} if cookies else {}
    _, ear = await ws_connect(lambda: Ear(play, seat), url, extra_headers=headers)
    play.ears.append(ear)
    return ear


def settled(server: Server) -> None:
    """Wait until the server has read its games in the background."""
    quiet, used = 0, server.cpu()
    while quiet < 4:
        time.sleep(0.5)
        quiet = quiet + 1 if server.cpu() - used < 0.05 else 0
        used = server.cpu()


async def load(
    servers: list[Server], arguments: argparse.Namespace, games: int, actions: int
) -> dict[str, Any]:
    """Games of all seats and their observers; those who sit at one game are connected to one server."""
    people = [Person(servers[0], f"P{seat} of {games}") for seat in range(arguments.seats)]
    results, rng, plays = Results(actions), random.Random(games), []
    pause = games / arguments.rate if arguments.rate else 0.0
    for number in range(games):
        seats = ("me", *["open"] * (arguments.seats - 1))
        made = people[0].make(arguments.title, seats, scenario=arguments.scenario)
        for seat in range(1, arguments.seats):
            people[seat].good(people[seat].post(f"/games/{made['id']}/join", {"seat": seat}))
        plays.append(Play(made["id"], results, rng, servers[number % len(servers)], pause))
    nobody = Person(servers[0])
    for play in plays:
        for seat in range(arguments.seats):
            await connected(play, people[seat], seat)
        for _ in range(arguments.observers):
            await connected(play, nobody, None)
    while any(len(play.options) < arguments.seats for play in plays):
        await asyncio.sleep(0.05)
    await asyncio.sleep(0.5)
    begin, used = time.perf_counter(), sum(server.cpu() for server in servers)
    for number, play in enumerate(plays):
        play.send_later(pause * number / games)
    await asyncio.gather(*(play.over.wait() for play in plays))
    seconds, cpu = time.perf_counter() - begin, sum(server.cpu() for server in servers) - used
    line = results.line(games, seconds, cpu, sum(server.memory() for server in servers))
    for message in results.refused[:3]:
        print(message, file=sys.stderr)
    check(people[0], plays, results)
    for play in plays:
        for ear in play.ears:
            ear.transport.disconnect()
    return line


async def connections(server: Server, title: str, number: int) -> dict[str, Any]:
    """What so many who look on at one game take of the server's memory, a connection; some have come before."""
    person = Person(server, "Looker")
    play = Play(person.make(title, ("me", "open"))["id"], Results(1), random.Random(1))
    for _ in range(50):
        await connected(play, person, 0)
    await asyncio.sleep(2)
    before = server.memory()
    for _ in range(number):
        await connected(play, person, 0)
    await asyncio.sleep(2)
    each = (server.memory() - before) / number
    return {"connections": number, "title": title, "kB_a_connection": round(each / 1000, 1)}


def check(person: Person, plays: list[Play], results: Results) -> None:
    """Every acknowledged action is there, once."""
    for play in plays[:20]:
        stored = person.good(person.get(f"/games/{play.id}"))["seq"]
        results.wrong += stored != play.seq


async def opening(server: Server, title: str) -> dict[str, Any]:
    """Games of 1,000 actions, then a restarted server: the time until the state of each is there. The first reads its words."""
    person = Person(server, "Opener")
    made = [await played_on(person, title, seed) for seed in (3, 4, 5)]
    server.stop()
    server.start()
    settled(server)
    person.state(person.make(title, ("me", "screen"))["id"], 0)  # the board is read once
    line: dict[str, Any] = {"title": title, "opens_ms": [], "server_cpu_ms": [], "actions": [], "lines": []}
    for id in made:
        begin, used = time.perf_counter(), server.cpu()
        state = person.state(id, 0)
        line["opens_ms"].append(round((time.perf_counter() - begin) * 1000))
        line["server_cpu_ms"].append(round((server.cpu() - used) * 1000))
        line["actions"].append(state["seq"])
        line["lines"].append(len(state["log"]["lines"]))
    return line


async def played_on(person: Person, title: str, seed: int) -> str:
    """A game of 1,000 actions, or to its end."""
    id: str = person.make(title, ("me", "screen"))["id"]
    play = Play(id, Results(1000), random.Random(seed))
    for seat in range(2):
        await connected(play, person, seat)
    while len(play.options) < 2:
        await asyncio.sleep(0.02)
    play.send()
    await play.over.wait()
    for ear in play.ears:
        ear.transport.disconnect()
    return id


def measured(arguments: argparse.Namespace, folder: str, running: ExitStack) -> Iterator[dict[str, Any]]:
    database = arguments.database or str(Path(folder) / "load.db")
    if database == "postgresql":
        Path(folder).chmod(0o755)
        cluster = Cluster(Path(folder)).start()
        running.callback(cluster.stop)
        database = cluster.database("load")
    servers = []
    for _ in range(arguments.servers):
        servers.append(Server(database, *(["--durable"] if arguments.durable else [])).start())
        running.callback(servers[-1].stop)
    for server in servers:
        settled(server)
    if arguments.connections:
        yield shown(uvloop.run(connections(servers[0], arguments.title, arguments.connections)))
        return
    for games in map(int, arguments.games.split(",")):
        yield shown(uvloop.run(load(servers, arguments, games, arguments.actions)))
    if arguments.long:
        yield shown(uvloop.run(opening(servers[0], arguments.long)))


def shown(line: dict[str, Any]) -> dict[str, Any]:
    print(line, flush=True)
    return line


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--title", default="waterloo-200")
    parser.add_argument("--scenario")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--long", default="wellington", help="a title for two whose games are long, to open one; or nothing"
    )
    parser.add_argument("--games", default="1,20,200")
    parser.add_argument("--actions", type=int, default=4000)
    parser.add_argument("--database", help="a URL; postgresql: one of our own that goes away again")
    parser.add_argument("--durable", action="store_true")
    parser.add_argument("--observers", type=int, default=1, help="who look on at each game")
    parser.add_argument(
        "--rate", type=float, help="actions a second of all games together; else at full speed"
    )
    parser.add_argument("--servers", type=int, default=1, help="processes that share a PostgreSQL database")
    parser.add_argument("--connections", type=int, default=0, help="only measure what a connection takes")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as running:
        lines = list(measured(arguments, folder, running))
    if arguments.json:
        arguments.json.write_text(json.dumps(lines, indent=1))


if __name__ == "__main__":
    main()

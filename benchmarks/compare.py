"""Variants side by side: the same games in each of them in turn, and the minima added up.

    python benchmarks/compare.py [--repeats 12] [--games 6] [--native build/native] [--json out.json]
    python benchmarks/compare.py --same 20     only check that both builds play the same games
    python benchmarks/compare.py --peer FOLDER   play with views beside a title of Rally the Troops: the folder of its rules.js
    python benchmarks/compare.py --peer FOLDER --fresh   the same of games that are played for the first time, as in a server
    python benchmarks/compare.py --peer FOLDER --served  what an action costs either server but its socket and its database
    python benchmarks/compare.py --beside ../before/src [--titles wellington,all-is-lost]
                                               random play of every title beside another checkout

Machines that others use too swing by a factor of two. So every variant plays the same games, one game of each in turn;
of each stretch of a few decisions the fastest of all repeats counts, and these minima are added. What a stretch costs when
nobody disturbs it repeats within a few per cent; plain runs of a second do not. Time is that of the processor.

A build is a process of its own that imports the package from its own folder, `src` or what `make native` has compiled.
"""

from __future__ import annotations

import argparse
import gc
import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
STRETCH = 8

MODES = {
    "kernel": "kernel alone: seven fixed options for ever",
    "bare": "W'aterloo 200, no journal, no record",
    "played": "the same with journal and record",
    "viewed": "the same with a view for the role at each decision",
    "copied": "the same on a copy at each play",
}

SINGLE = {
    "clone": "clone of a table",
    "ask": "options asked again",
    "view": "view",
    "imagine": "imagine",
    "hash": "hash of the position",
    "save": "save with record",
    "load": "load",
    "table": "a new table, set up",
}

PEERS = [
    ("random play, rules of this size", "Rally the Troops, Waterloo Campaign 1815 (node)", "9,800 actions/s; view 60 us, action 41 us"),
    ("random play in Python", "catanatron", "22,600 actions/s"),
    ("random play in Python", "python-chess", "15,300 plies/s"),
    ("random play in Python", "PettingZoo chess", "753 steps/s"),
    ("copy", "OpenSpiel clone", "0.7-3 us"),
    ("copy", "python-chess, one push and pop", "4.6 us"),
    ("copy", "catanatron", "77 us"),
    ("opening a long game", "18xx.games", "221-584 ms"),
    ("state", "Rally the Troops, Waterloo Campaign 1815", "4 kB"),
]  # fmt: skip


# --- in the build's own process ------------------------------------------------------------------------------------


def play_game(mode: str, seed: int, most: int, title: str = "waterloo-200") -> dict[str, Any]:
    """One random game, timed in stretches of a few decisions."""
    import grognard
    from benchmarks.positions import KERNEL

    rng = Random(seed)
    table = (KERNEL if mode == "kernel" else grognard.game(title)).table(seed=seed)
    if mode == "bare":
        table = table.clone()
    clock, stretches, number = time.process_time_ns, [], 0
    began = clock()
    while number < most and (decision := table.decision) is not None:
        if mode == "viewed":
            table.view(decision.role)
        if mode == "copied":
            table = table.clone()
        table.play(rng.choice(decision.options), role=decision.role)
        number += 1
        if number % STRETCH == 0:
            now = clock()
            stretches.append(now - began)
            began = clock()
    stretches.append(clock() - began)
    record = [[s.role, *s.action.json()] for s in table._record or []]
    return {"ns": stretches, "decisions": number, "hash": table.hash(), "record": record}


def time_single(name: str) -> dict[str, Any]:
    """The fastest of many tries of one operation in the middle of a game."""
    import grognard
    from benchmarks.positions import middle
    from grognard.engine.procedure import plan_of

    table = middle()
    procedure, rng, data = table._stack[-1], Random(1), table.save()
    step = plan_of(type(procedure)).steps[table._at[-1]]
    run = {
        "clone": table.clone,
        "ask": lambda: step(procedure, table),
        "view": lambda: table.view("french"),
        "imagine": lambda: table.imagine("french", rng),
        "hash": table.hash,
        "save": table.save,
        "load": lambda: grognard.load(data),
        "table": lambda: table.game.table(seed=7),
    }[name]
    clock, best = time.process_time_ns, 10**18
    for _ in range(400 if name not in ("load", "table", "save", "imagine") else 60):
        began = clock()
        for _ in range(4):
            run()
        best = min(best, (clock() - began) // 4)
    return {"ns": [best]}


def play_served(mode: str, seed: int, most: int, title: str) -> dict[str, Any]:
    from benchmarks import served

    return served.play(seed, most, title)


def sizes() -> dict[str, Any]:
    from benchmarks.positions import finished
    from grognard.engine import saves

    table = finished()
    return {"save": len(table.save()), "snapshot": len(saves.snapshot(table)), "actions": len(table._record)}


def warmed_up() -> None:
    """The garbage collector from here on as `grognard serve` has it: what was read once stays, and cycles are looked for seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def work() -> None:
    for line in sys.stdin:
        name, args = json.loads(line)
        print(json.dumps(globals()[name](*args)), flush=True)


# --- the comparison --------------------------------------------------------------------------------------------------


class Build:
    """A process that plays on one build of the package."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.process = subprocess.Popen(
            [*(command or (sys.executable, str(Path(__file__)), "--worker")), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, name: str, *args: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([name, args]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def check_same(builds: dict[str, Build], games: int) -> int:
    """The same seeds give the same record and the same position, in every build: games of all titles in turn."""
    for seed in range(games):
        title = TITLES[seed % len(TITLES)]
        ends = {name: build.do("play_game", "played", seed, 2000, title) for name, build in builds.items()}
        first = next(iter(ends.values()))
        for name, end in ends.items():
            if (end["hash"], end["record"]) != (first["hash"], first["record"]):
                print(f"{title}, game {seed}, goes another way {name}", file=sys.stderr)
                return 1
    print(f"{games} games of {len(TITLES)} titles, the same in: {', '.join(builds)}")
    return 0


def compare(builds: dict[str, Build], games: int, repeats: int) -> dict[str, Any]:
    best: dict[tuple[str, str, int], list[int]] = {}
    decisions: dict[tuple[str, str, int], int] = {}
    for _ in range(repeats):
        for mode in MODES:
            for seed in range(1 if mode == "kernel" else games):
                for name, build in builds.items():
                    found = build.do("play_game", mode, seed, 2000)
                    key = (name, mode, seed)
                    best[key] = [
                        min(pair) for pair in zip(best.get(key, found["ns"]), found["ns"], strict=True)
                    ]
                    decisions[key] = found["decisions"]  # a build with other rules plays other games
    rates: dict[str, dict[str, float]] = {mode: {} for mode in MODES}
    for mode in MODES:
        for name in builds:
            played = sum(n for (b, m, _), n in decisions.items() if (b, m) == (name, mode))
            spent = sum(sum(ns) for (b, m, _), ns in best.items() if (b, m) == (name, mode))
            rates[mode][name] = played / spent * 1e9
    singles: dict[str, dict[str, float]] = {single: {} for single in SINGLE}
    for _ in range(max(2, repeats // 4)):
        for single in SINGLE:
            for name, build in builds.items():
                ns = build.do("time_single", single)["ns"][0]
                singles[single][name] = min(singles[single].get(name, 1e18), ns)
    return {"decisions_per_second": rates, "ns": singles, "bytes": next(iter(builds.values())).do("sizes")}


TITLES = ("waterloo-200", "wellington", "all-is-lost", "napoleon-in-europe", "field-commander-napoleon")


def beside(builds: dict[str, Build], titles: list[str], games: int, repeats: int) -> dict[str, Any]:
    """Random play of these titles in both checkouts. Other rules play other games, so many short ones are played."""
    found: dict[str, Any] = {}
    for title in titles:
        for mode in ("bare", "played", "viewed"):
            rates: dict[str, float] = {}
            runs: dict[str, dict[int, list[dict[str, Any]]]] = {name: {} for name in builds}
            for _ in range(repeats):
                for seed in range(games):
                    for name, build in builds.items():
                        runs[name].setdefault(seed, []).append(build.do("play_game", mode, seed, 400, title))
            for name, of_seed in runs.items():
                spent = sum(
                    sum(map(min, zip(*(r["ns"] for r in rs), strict=True))) for rs in of_seed.values()
                )
                rates[name] = sum(rs[0]["decisions"] for rs in of_seed.values()) / spent * 1e9
            before, now = rates.values()
            found.setdefault(title, {})[mode] = rates
            print(
                f"{title:28}{mode:8}{before:>10,.0f}{now:>10,.0f} a second, time x{before / now:.2f}",
                flush=True,
            )
    return found


def with_peer(folder: Path, titles: list[str], games: int, repeats: int) -> dict[str, Any]:
    """Random play with a view for who decides, one game of each in turn: how often ours is the peer's."""
    ours, peer = Build(ROOT / "src"), Build(folder, "node", str(Path(__file__).with_name("peer.js")))
    who = {
        title: lambda seed, title=title: ours.do("play_game", "viewed", seed, 400, title) for title in titles
    }
    who[folder.name] = lambda seed: peer.do("play_game", "viewed", seed, 400)
    try:
        runs = {(name, seed): [] for name in who for seed in range(games)}
        for _ in range(repeats):
            for (name, seed), run in runs.items():
                run.append(who[name](seed))
    finally:
        ours.close()
        peer.close()
    rates: dict[str, Any] = {}
    for name in who:
        best = [
            [min(pair) for pair in zip(*(r["ns"] for r in runs[name, seed]), strict=True)]
            for seed in range(games)
        ]
        played = sum(runs[name, seed][0]["decisions"] for seed in range(games))
        rates[name] = played / sum(map(sum, best)) * 1e9
    for name in titles:
        print(f"{name:28}{rates[name]:>10,.0f} a second, {folder.name} {rates[folder.name]:,.0f}: "
              f"x{rates[name] / rates[folder.name]:.2f}")  # fmt: skip
    return rates


def first_times(folder: Path, titles: list[str], games: int, served: bool) -> dict[str, Any]:
    """One game of each in turn, none of them twice, after as many others to warm up as a server does: plain sums, no minima."""
    ours, peer = Build(ROOT / "src"), Build(folder, "node", str(Path(__file__).with_name("peer.js")))
    mode, how = ("served", "play_served") if served else ("viewed", "play_game")
    spent, played = dict.fromkeys((*titles, folder.name), 0), dict.fromkeys((*titles, folder.name), 0)
    try:
        for seed in range(2 * games):
            if seed == games:
                ours.do("warmed_up")
            for name in spent:
                run = (
                    peer.do(how, mode, seed, 400)
                    if name == folder.name
                    else ours.do(how, mode, seed, 400, name)
                )
                if seed >= games:
                    spent[name] += sum(run["ns"])
                    played[name] += run["decisions"]
    finally:
        ours.close()
        peer.close()
    rates = {name: played[name] / spent[name] * 1e9 for name in spent}
    for name, rate in rates.items():
        print(f"{name:28}{rate:>10,.0f} a second, {1e6 / rate:>8,.0f} us, x{rate / rates[folder.name]:.2f}")
    return rates


def show(found: dict[str, Any], names: list[str]) -> None:
    def row(label: str, cells: list[str]) -> None:
        print(f"{label:52}" + "".join(f"{cell:>18}" for cell in cells))

    ratio = ["ratio"] if len(names) == 2 else []
    row("random play, decisions a second", [*names, *ratio])
    for mode, rates in found["decisions_per_second"].items():
        times = [f"x{rates[names[1]] / rates[names[0]]:.2f}"] if ratio else []
        row("  " + MODES[mode], [*(f"{rates[name]:,.0f}" for name in names), *times])
    row("one table in the middle of a game, microseconds", [])
    for single, costs in found["ns"].items():
        times = [f"x{costs[names[0]] / costs[names[1]]:.2f}"] if ratio else []
        row("  " + SINGLE[single], [*(f"{costs[name] / 1000:,.1f}" for name in names), *times])
    size = found["bytes"]
    print(
        f"a finished game of {size['actions']} actions: save {size['save']:,} bytes, snapshot {size['snapshot']:,}"
    )
    print("\npeers, as measured by their own means on a build machine of two cores")
    for what, who, figure in PEERS:
        print(f"  {what:34}{who:52}{figure}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--repeats", type=int, default=12)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--native", type=Path, default=ROOT / "build" / "native")
    parser.add_argument("--beside", type=Path, metavar="SRC", help="the src folder of another checkout")
    parser.add_argument(
        "--peer", type=Path, metavar="FOLDER", help="the folder of a title of Rally the Troops"
    )
    parser.add_argument("--fresh", action="store_true", help="with --peer: no game twice")
    parser.add_argument("--served", action="store_true", help="with --peer: what an action costs a server")
    parser.add_argument("--titles", default=",".join(TITLES))
    parser.add_argument("--same", type=int, default=0, metavar="GAMES")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--worker", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker is not None:
        sys.path[0:1] = [str(arguments.worker), str(ROOT)]
        work()
        return 0
    if arguments.peer and (arguments.fresh or arguments.served):
        first_times(arguments.peer, arguments.titles.split(","), arguments.games, arguments.served)
        return 0
    if arguments.peer:
        with_peer(arguments.peer, arguments.titles.split(","), arguments.games, arguments.repeats)
        return 0
    if arguments.beside:
        builds = {"before": Build(arguments.beside.resolve()), "now": Build(ROOT / "src")}
        try:
            rates = beside(builds, arguments.titles.split(","), arguments.games, arguments.repeats)
        finally:
            for build in builds.values():
                build.close()
        if arguments.json:
            arguments.json.write_text(json.dumps(rates, indent=2) + "\n", encoding="utf-8")
        return 0
    builds = {"interpreted": Build(ROOT / "src")}
    if arguments.native.is_dir():
        builds["compiled"] = Build(arguments.native.resolve())
    elif arguments.same:
        print("nothing is compiled: run make native", file=sys.stderr)
        return 2
    try:
        if arguments.same:
            return check_same(builds, arguments.same)
        found = compare(builds, arguments.games, arguments.repeats)
    finally:
        for build in builds.values():
            build.close()
    show(found, list(builds))
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

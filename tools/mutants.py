"""Random mutants of a game's rules: does a test notice when a rule is broken?

    python tools/mutants.py wellington --count 100 --seed 1
    python tools/mutants.py wellington --module siege --show

One change each: a comparison, a number, `and` for `or`, a `not` lost, a statement dropped. View, bot, texts and lessons are
left out, recorded games do not count. The same seed breaks the same places of the same sources.

The tests of the game run once on sources with probes, which tell what each test reaches; that is kept in `.mutants` until a
source changes. Then the tests are collected once, and every mutant is a fork of that process in which one function is replaced:
it runs the tests that reach the broken statement, the quickest first, until one fails. What is read when the game is loaded is
broken before it is imported. Survivors are listed as a diff, those argued to be equivalent in `tests/games/<game>/equivalent.md` apart.
"""

from __future__ import annotations

import argparse
import ast
import builtins
import difflib
import functools
import gc
import hashlib
import importlib.machinery
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from importlib.abc import MetaPathFinder
from itertools import accumulate
from pathlib import Path
from random import Random
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[1]
KEPT = ROOT / ".mutants"
LEFT_OUT = {
    "*": {
        "__init__",
        "bot",
        "charts",
        "command",
        "judgement",
        "scene",
        "senses",
        "stage",
        "tutorial",
        "view",
    },
    "all_is_lost": {"chances", "drawing", "lesson_tables", "naming", "screens", "staging", "strategy"},
    "field_commander_napoleon": {"armies", "chances", "decisions", "sheets"},
    "napoleon_in_europe": {"chances", "names", "options", "statecraft", "tactician", "worth"},
    "waterloo_200": {"chances", "sheets"},
    "wellington": {"chances", "facts", "reach", "sight"},
}
"""What is drawn, advised, judged or said, by game; the same name may be a chapter of rules in another."""

COMPARISONS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
TOLD = {
    ("t", "note"),
    ("t", "chapter"),
    ("t", "whisper"),
    ("t", "ended"),
    ("t", "moved"),
    ("t", "rolled"),
    ("terms", "add"),
}
"""Calls that tell the story or write down its sums: texts have tests of their own."""

SECONDS, TIMES, GIGABYTES = 4, 6, 4
"""What a test of a mutant may use, in seconds of its processor and times its usual time: one that never ends has noticed."""

LEFT_TESTS = ["test_story"]
"""Files of tests that do not count: stories of recorded games, and those there is no time for."""

LOADING = 5
"""Times the seconds for what the game's loading reads, because every test is one that reaches it."""

NOBODY, SOMEBODY = 0, 1
"""How a mutant's process ends: nobody noticed, or somebody did."""


# --- where a rule can be broken ----------------------------------------------------------------------------


class Mutant(NamedTuple):
    file: Path
    line: int
    what: str
    source: str
    function: (
        int  # first line of the outermost function around it, decorators included; 0: the module or a class
    )
    probe: int  # its number tells, in a run with probes, which tests reach it


class Site(NamedTuple):
    node: Any
    what: str
    function: int
    probe: int


class Probes:
    """Puts a probe before every run of statements that can be reached alone, and tells which probe a node stands behind."""

    def __init__(self, source: str, first: int) -> None:
        self.tree = ast.parse(source)
        self.next = first
        self.here = first  # the probe behind which the statements stand that are looked at now
        self.sites: list[Site] = []
        self.block(self.tree.body, 0)
        ast.fix_missing_locations(self.tree)

    def probe(self) -> ast.Call:
        self.next += 1
        self.here = self.next
        return ast.Call(ast.Name("__reached__", ast.Load()), [ast.Constant(self.next)], [])

    def block(self, body: list[ast.stmt], function: int) -> None:
        """Statements one after another; after one that branches, the rest may not be reached."""
        fresh, written = True, []
        for statement in body:
            if _docstring(statement) or isinstance(statement, (ast.Import, ast.ImportFrom)):
                written.append(statement)
                continue
            if fresh:
                written.append(ast.Expr(self.probe()))
                fresh = False
            written.append(statement)
            if not _told(statement):
                self.ways(statement, function)
                self.inside(statement, function)
            fresh = bool(getattr(statement, "body", None))
        body[:] = written

    def inside(self, node: ast.AST, function: int) -> None:
        """What stands in a statement: its expressions behind its own probe, its blocks behind theirs."""
        if isinstance(node, ast.FunctionDef):
            self.inside_expressions([*node.args.defaults, *node.args.kw_defaults], function)
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            self.block(node.body, function or first)
            return
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self.block(value, function)
            else:
                self.inside_expressions(value if isinstance(value, list) else [value], function)

    def inside_expressions(self, nodes: Sequence[object], function: int) -> None:
        for node in nodes:
            if isinstance(node, ast.Lambda):
                self.inside_expressions([*node.args.defaults, *node.args.kw_defaults], function)
                around, call = self.here, self.probe()
                self.ways(node.body, function or node.lineno)
                self.inside(node.body, function or node.lineno)
                node.body = ast.BoolOp(ast.Or(), [call, node.body])
                self.here = around  # what follows is reached though nobody calls it
            elif isinstance(node, ast.AST) and not isinstance(node, ast.JoinedStr):
                self.ways(node, function)
                self.inside(node, function)

    def ways(self, node: ast.AST, function: int) -> None:
        self.sites += [Site(node, what, function, self.here) for what in _ways(node, function)]


def _docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _told(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(call, ast.Call):
        return False
    if isinstance(call.func, ast.Name):  # a sum's helper whose value nobody takes: `add(terms, ...)`
        return bool(call.args) and isinstance(call.args[0], ast.Name) and call.args[0].id == "terms"
    if not isinstance(call.func, ast.Attribute) or not isinstance(call.func.value, ast.Name):
        return False
    return (call.func.value.id, call.func.attr) in TOLD


def _ways(node: ast.AST, function: int) -> Iterator[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        yield "comparison"
    if isinstance(node, ast.BoolOp):
        yield "and/or"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number"
    if function and isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and not _docstring(node):
        yield "dropped"


def broken(text: str, node: Any, what: str, rng: Random) -> str:
    """The module's text with this one place changed."""
    new: ast.AST
    if what == "comparison":
        new = ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
    elif what == "and/or":
        new = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif what == "not":
        new = node.operand
    elif what == "number":
        new = ast.Constant(node.value + rng.choice((-1, 1)))
    else:
        new = ast.Pass()
    written = ast.unparse(ast.fix_missing_locations(new))
    if what != "dropped":
        written = f"({written})"
    lines = text.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, node.end_lineno - 1
    before, behind = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
    return b"".join([*lines[:first], before, written.encode(), behind, *lines[last + 1 :]]).decode()


def modules(folder: Path) -> Iterator[tuple[Path, str, int]]:
    """The chapters of the rules: file, text, and the number its probes begin after."""
    out = LEFT_OUT["*"] | LEFT_OUT.get(folder.name, set())
    for number, path in enumerate(sorted(folder.rglob("*.py")), 1):
        if path.stem not in out:
            yield path, path.read_text(encoding="utf-8"), number << 16


def mutants(folder: Path, count: int, seed: str, only: str | None) -> list[Mutant]:
    rng = Random(f"{folder.name} {seed}")
    places = []
    for path, text, first in modules(folder):
        if only in (None, path.stem):
            clean = Probes(text, first).sites
            places += [(path, text, site) for site in clean]
    found = []
    for path, text, site in rng.sample(places, min(count, len(places))):
        # the nodes of a lambda's parents were written anew: the place is what counts
        source = broken(text, _clean(text, site.node), site.what, rng)
        ast.parse(source)
        found.append(Mutant(path, site.node.lineno, site.what, source, site.function, site.probe))
    return found


def _clean(text: str, node: Any) -> Any:
    """The same node in a tree without probes."""
    place = (type(node), node.lineno, node.col_offset, node.end_lineno, node.end_col_offset)
    for other in ast.walk(_parsed(text)):
        if type(other) is place[0] and place[1:] == (
            other.lineno, other.col_offset, other.end_lineno, other.end_col_offset  # type: ignore[attr-defined]
        ):  # fmt: skip
            return other
    raise AssertionError(place)


@functools.lru_cache(maxsize=4)
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


# --- sources other than those on the disk ------------------------------------------------------------------


class Other(importlib.machinery.SourceFileLoader):
    """Loads a module from a tree or text given for it."""

    def __init__(self, name: str, path: str, source: Any) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        code = compile(self.source, self.path, "exec", dont_inherit=True)
        assert isinstance(code, CodeType)
        return code


class Others(MetaPathFinder):
    def __init__(self, sources: dict[str, Any]) -> None:
        self.sources = sources

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith("grognard.games."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is not None and spec.origin in self.sources:
            spec.loader = Other(name, spec.origin, self.sources[spec.origin])
        return spec


def replace(mutant: Mutant) -> bool:
    """Give the broken function's code to the function that lives; False where that cannot be done."""
    path = str(mutant.file)
    old = original(path)
    new = outermost(compile(mutant.source, path, "exec", dont_inherit=True))
    if len(old) != len(new):
        return False
    pairs = [(a, b) for a, b in zip(old, new, strict=True) if a.co_firstlineno == mutant.function and a != b]
    done = 0
    for a, b in pairs:
        for function in living_functions().get(path, ()):
            if function.__code__ == a and a.co_freevars == b.co_freevars:
                function.__code__ = b
                done += 1
    return bool(done)


@functools.cache
def living_functions() -> dict[str, list[FunctionType]]:
    """All functions there are, by the file they are from; looked up once, before the first fork."""
    found: dict[str, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


@functools.cache
def original(path: str) -> list[CodeType]:
    return outermost(compile(Path(path).read_text(encoding="utf-8"), path, "exec", dont_inherit=True))


def outermost(code: CodeType) -> list[CodeType]:
    """The functions of a module and its classes, in their order, without those inside functions."""
    found = []
    for const in code.co_consts:
        if isinstance(const, CodeType):
            found += [const] if const.co_flags & 1 else outermost(const)  # 1: a function, not a class body
    return found


# --- the tests ---------------------------------------------------------------------------------------------


def forked(work: Callable[[int], int]) -> tuple[int, str]:
    """Work done in a process of its own: how it ended, and what it wrote into its pipe."""
    out, into = os.pipe()
    process = os.fork()
    if not process:
        code = 2
        try:
            os.close(out)
            null = os.open(os.devnull, os.O_WRONLY)
            if not os.environ.get("MUTANTS_LOUD"):
                os.dup2(null, 1)
                os.dup2(null, 2)
            code = work(into)
        except BaseException as error:  # noqa: BLE001 - a process of its own has nobody to raise to
            os.write(into, f"!{type(error).__name__}: {error}".encode())
            if os.environ.get("MUTANTS_LOUD"):
                traceback.print_exc()
        finally:
            os._exit(code)
    os.close(into)
    with os.fdopen(out, encoding="utf-8") as pipe:
        written = pipe.read()
    return os.waitpid(process, 0)[1], written


def collected(package: str, plugin: object) -> int:
    """Collect the tests of the game, and let the plugin do what it does in place of running them."""
    arguments = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"]
    arguments += ["--hypothesis-profile=ci", f"--rootdir={ROOT}", f"tests/games/{package}"]
    arguments += [f"--ignore=tests/games/{package}/{name}.py" for name in LEFT_TESTS]
    return int(pytest.main(arguments, plugins=[plugin]))


def load_all(package: str) -> None:
    """The board is read before the first test, so that no test alone is thought to need its loading."""
    game = sys.modules[f"grognard.games.{package}"].GAME
    game.board()


def forget(package: str) -> None:
    """Empty the caches of the game and of its tests: what a test needs is reached in that test."""
    sys.modules[f"grognard.games.{package}"].GAME._seated.clear()
    for thing in _caches(package):
        thing.cache_clear()


@functools.cache
def _caches(package: str) -> list[Any]:
    homes = (f"grognard.games.{package}.", f"tests.games.{package}.", "grognard.maps.")
    wrapper = type(_caches)
    return [
        o for o in gc.get_objects()
        if type(o) is wrapper and str(o.__module__).startswith(homes) and not o.__name__.startswith("shipped")
    ]  # fmt: skip


class Watch:
    """Runs all tests with probes: which test reaches what, and how long each takes."""

    def __init__(self, package: str, reached: set[int], out: Path) -> None:
        self.package, self.reached, self.out = package, reached, out
        self.took: dict[str, float] = {}
        self.entered: dict[int, list[str]] = {}
        self.fixtures: dict[str, set[int]] = {}
        self.loaded: list[int] = []
        self.failed: list[str] = []

    def pytest_collection_finish(self) -> None:
        load_all(self.package)
        self.loaded = sorted(self.reached)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        forget(self.package)
        self.reached.clear()
        began = time.process_time()
        result = yield
        self.took[item.nodeid] = time.process_time() - began
        shared = [self.fixtures.get(name, set()) for name in getattr(item, "fixturenames", ())]
        for place in self.reached.union(*shared):
            self.entered.setdefault(place, []).append(item.nodeid)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Iterator[None]:
        """What a fixture of a module reaches, all its tests need."""
        before = set(self.reached)
        self.reached.clear()
        result = yield
        if fixturedef.scope != "function":
            self.fixtures.setdefault(fixturedef.argname, set()).update(self.reached)
        self.reached.update(before)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        told = {"loaded": self.loaded, "entered": self.entered, "took": self.took, "failed": self.failed}
        self.out.write_text(json.dumps(told), encoding="utf-8")


class Baseline(NamedTuple):
    loaded: set[int]
    entered: dict[int, list[str]]
    took: dict[str, float]

    seconds: float

    def only_loading(self, mutant: Mutant) -> bool:
        """Is it reached when the game and its tests are loaded, and by no test afterwards?"""
        return mutant.probe in self.loaded and mutant.probe not in self.entered

    def tests(self, mutant: Mutant, anew: bool = False) -> list[str]:
        """The tests that reach it, as many as there is time for; all of them where the game is loaded anew with it.

        The quickest first, but one case of every test before the second of any.
        """
        known = self.took if anew else self.entered.get(mutant.probe, ())
        cases: dict[str, int] = {}
        order = []
        for test in sorted(known, key=lambda test: self.took[test]):
            function = test.partition("[")[0]
            cases[function] = cases.get(function, -1) + 1
            order.append((cases[function], self.took[test], test))
        order.sort()
        total = accumulate(took for _, took, _ in order)
        most = self.seconds * (LOADING if anew else 1)
        return [test for (_, _, test), sum in zip(order, total, strict=True) if sum <= most]


def baseline(package: str, folder: Path, seconds: float) -> Baseline:
    hashed = hashlib.sha256(repr(sorted(LEFT_TESTS)).encode())
    for path in sorted([*(ROOT / "src/grognard").rglob("*"), *(ROOT / "tests/games" / package).rglob("*")]):
        if path.suffix in (".py", ".toml", ".ftl", ".json") and path.is_file() and "static" not in path.parts:
            hashed.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    out = KEPT / f"{package}-{hashed.hexdigest()[:16]}.json"
    if not out.exists():
        KEPT.mkdir(exist_ok=True)
        for old in KEPT.glob(f"{package}-*.json"):
            old.unlink()

        def run(pipe: int) -> int:
            reached: set[int] = set()
            builtins.__reached__ = reached.add  # type: ignore[attr-defined]
            trees = {str(path): Probes(text, first).tree for path, text, first in modules(folder)}
            sys.meta_path.insert(0, Others(trees))
            return collected(package, Watch(package, reached, out))

        code, _ = forked(run)
        if not out.exists():
            sys.exit(f"the tests of {package} could not be run ({code})")
    told = json.loads(out.read_text(encoding="utf-8"))
    if told["failed"]:
        out.unlink()
        sys.exit(f"tests of {package} fail before anything was broken: {told['failed'][:5]}")
    entered = {int(k): v for k, v in told["entered"].items()}
    return Baseline(set(told["loaded"]), entered, told["took"], seconds)


def limit(seconds: float) -> None:
    """A process whose test takes far longer than it used to is ended; other processes do not count in its time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + TIMES * seconds)
    signal.alarm(60 * int(SECONDS + TIMES * seconds))  # one that waits for nothing uses no processor


def first_failure(items: list[pytest.Item], base: Baseline, wanted: list[str], pipe: int) -> int:
    """Run the tests in this order until one fails, and tell which."""
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES << 30, GIGABYTES << 30))
    known = {item.nodeid: item for item in items}
    order = [known[test] for test in wanted if test in known]
    for item, following in zip(order, [*order[1:], None], strict=False):
        limit(base.took[item.nodeid])
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            os.write(pipe, item.nodeid.encode())
            return SOMEBODY
    return NOBODY


class Living:
    """The tests collected once: each mutant is a fork in which a function is replaced."""

    def __init__(
        self, package: str, base: Baseline, waiting: list[Mutant], told: Callable[..., None]
    ) -> None:
        self.package, self.base, self.waiting, self.told = package, base, waiting, told

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        load_all(self.package)
        self.warm_up(session.items)
        forget(self.package)
        living_functions()
        gc.collect()
        gc.freeze()  # a fork that does not look through what it shares with its parent need not copy it
        noticed: dict[Path, list[str]] = {}  # by which tests, by chapter: they come first
        for mutant in self.waiting:
            original(str(mutant.file))
            reach, good = self.base.tests(mutant), noticed.setdefault(mutant.file, [])
            wanted = sorted(reach, key=lambda test, good=good: test not in good)  # type: ignore[misc]

            def run(pipe: int, mutant: Mutant = mutant, wanted: list[str] = wanted) -> int:
                if not replace(mutant):
                    return 3
                return first_failure(session.items, self.base, wanted, pipe)

            status, by = forked(run)
            noticed[mutant.file] = [by, *good]
            self.told(mutant, status, by)
        return True

    def warm_up(self, items: list[pytest.Item]) -> None:
        """The quickest test of each file: what the kernel writes and reads once is there before the first fork."""
        quickest: dict[Path, pytest.Item] = {}
        for item in sorted(items, key=lambda item: -self.base.took.get(item.nodeid, 0)):
            quickest[item.path] = item
        for item in quickest.values():
            if self.base.took.get(item.nodeid, 1) < 1:
                runtestprotocol(item, log=False, nextitem=None)


class Anew:
    """The tests collected for one mutant that changes what the game is when it is loaded."""

    def __init__(self, base: Baseline, mutant: Mutant, pipe: int) -> None:
        self.base, self.mutant, self.pipe = base, mutant, pipe

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        known = {item.nodeid for item in session.items}
        wanted = [test for test in self.base.tests(self.mutant, anew=True) if test in known]
        if session.testsfailed:
            os.write(self.pipe, b"its collection")
            os._exit(SOMEBODY)
        os._exit(first_failure(session.items, self.base, wanted, self.pipe))


def anew(package: str, base: Baseline, mutant: Mutant) -> tuple[int, str]:
    def run(pipe: int) -> int:
        limit(SECONDS * TIMES)
        sys.meta_path.insert(0, Others({str(mutant.file): mutant.source}))
        collected(package, Anew(base, mutant, pipe))
        os.write(pipe, b"its loading")
        return SOMEBODY  # it did not come to its tests

    return forked(run)


# --- what came of it ---------------------------------------------------------------------------------------


def difference(mutant: Mutant) -> str:
    old = mutant.file.read_text(encoding="utf-8").splitlines()
    name = str(mutant.file.relative_to(ROOT))
    lines = list(difflib.unified_diff(old, mutant.source.splitlines(), name, "broken", lineterm="", n=1))
    return "\n".join(lines)


def argued(package: str) -> str:
    """What `equivalent.md` says of changes that change nothing, under their modules: the line as it was, as it is after the change,
    and the function, as `argument` writes them.
    """
    path = ROOT / "tests/games" / package / "equivalent.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def argument(mutant: Mutant) -> str:
    """How an entry for this change begins: what went and what came, so that it excuses no other statement that is dropped."""
    lines = difference(mutant).splitlines()[2:]
    gone, came = ("".join(f"`{line[1:].strip()}` " for line in lines if line[0] == sign) for sign in "-+")
    name = function_name(mutant)
    return " ".join(f"- {gone}-> {came}{name and f'in `{name}`'}".split()) + ":"


def function_name(mutant: Mutant) -> str:
    """Of the outermost function around the place; of a class, a module and a lambda none."""
    for node in ast.walk(_parsed(mutant.file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and mutant.function == min(
            [node.lineno, *(d.lineno for d in node.decorator_list)]
        ):
            return node.name
    return ""


def is_argued(mutant: Mutant, text: str) -> bool:
    chapter = text.partition(f"## {mutant.file.stem}\n")[2].partition("\n## ")[0]
    return argument(mutant) in " ".join(chapter.split())


def run_all(package: str, folder: Path, made: list[Mutant], seconds: float) -> tuple[list[Mutant], int]:
    """Every mutant against the tests; those nobody noticed, and how many tests there are."""
    base = baseline(package, folder, seconds)
    survivors: list[Mutant] = []
    number = 0

    def told(mutant: Mutant, status: int, by: str) -> None:
        nonlocal number
        no_function = os.WIFEXITED(status) and os.WEXITSTATUS(status) == 3
        # the shipped data were read before it was broken: the tests that read others have not seen it
        unseen = status == 0 and mutant.probe in base.loaded
        if (no_function or unseen) and mutant not in loading:
            loading.append(mutant)
            return
        number += 1
        if status == 0:
            survivors.append(mutant)
        if by.startswith("!"):
            sys.exit(f"the run itself failed with {mutant.file}:{mutant.line} {mutant.what}: {by}")
        how = by or ("nobody" if status == 0 else "the clock: it does not end")
        where = f"{mutant.file.relative_to(folder)}:{mutant.line}"
        print(
            f"{number:3} {'SURVIVED' if status == 0 else 'noticed '} {where} {mutant.what} by {how}",
            flush=True,
        )

    loading = [m for m in made if not m.function or base.only_loading(m)]
    living = [m for m in made if m not in loading]
    if living:
        sys.stdout.flush()
        results = forked_living(package, base, living)
        for mutant, status, by in results:
            told(mutant, status, by)
    for mutant in loading:
        told(mutant, *anew(package, base, mutant))
    return survivors, len(base.took)


def forked_living(package: str, base: Baseline, living: list[Mutant]) -> Iterator[tuple[Mutant, int, str]]:
    """A process that has collected the tests and forks for each mutant; what came of each, as it comes."""
    out, into = os.pipe()
    process = os.fork()
    if not process:
        os.close(out)

        def told(mutant: Mutant, status: int, by: str) -> None:
            os.write(into, json.dumps([living.index(mutant), status, by]).encode() + b"\n")

        try:
            collected(package, Living(package, base, living, told))
        finally:
            os._exit(0)
    os.close(into)
    with os.fdopen(out, encoding="utf-8") as pipe:
        for line in pipe:
            number, status, by = json.loads(line)
            yield living[number], status, by
    os.waitpid(process, 0)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="the package: wellington, all_is_lost, ...")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--module", help="only this module of the game")
    parser.add_argument("--line", type=int, help="only mutants of this line")
    parser.add_argument(
        "--seconds", type=float, default=3600, help="give up on a mutant after tests of so many seconds"
    )
    parser.add_argument("--without", action="append", default=[], help="a file of tests that shall not count")
    parser.add_argument("--show", action="store_true", help="list the mutants as diffs and run nothing")
    chosen = parser.parse_args()
    package = chosen.game.replace("-", "_")
    folder = ROOT / "src/grognard/games" / package
    if not folder.is_dir():
        sys.exit(f"there is no game {chosen.game}")
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    began = time.perf_counter()
    made = mutants(folder, chosen.count, chosen.seed, chosen.module)
    made = [m for m in made if chosen.line in (None, m.line)]
    if chosen.show:
        print("\n".join(map(difference, made)))
        return
    LEFT_TESTS.extend(chosen.without)
    survivors, tests = run_all(package, folder, made, chosen.seconds)
    text = argued(package)
    same = [m for m in survivors if is_argued(m, text)]
    for mutant in sorted(survivors):
        print("argued:" if mutant in same else argument(mutant), difference(mutant), sep="\n")
    minutes = (time.perf_counter() - began) / 60
    print(
        f"{len(made) - len(survivors)} of {len(made)} noticed, {len(same)} more argued to be equivalent"
        f" ({package}, seed {chosen.seed}, {tests} tests, {minutes:.0f} minutes)"
    )


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the same order of sets in every run
        os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})
    main()

"""Random mutants of a game's rules: does a test notice when a rule is broken?

    python tools/mutants.py wellington --count 100 --seed 1

One change each: a comparison, a number, `and` for `or`, a `not` lost, a statement dropped. View, bot, texts and lessons are
left out, recorded games do not count. The same seed breaks the same places of the same sources. Each mutant runs the game's
tests that enter the function it broke, the quickest first, on a copy of the sources; survivors are listed as a diff.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LEFT_OUT = {
    "__init__", "bot", "briefing", "chances", "charts", "command", "facts", "insights", "judgement", "knowledge",
    "lesson_tables", "lessons", "naming", "policy", "reach", "scene", "screens", "sheets",
    "stage", "staging", "strategy", "tutorial", "view",
}  # fmt: skip
COMPARISONS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
TOLD = {"note", "whisper", "add", "ended", "moved"}
"""Calls that tell the story or collect its sums: texts have tests of their own."""

WATCH = """
import json, os, sys, time
entered, current, took = {}, set(), {}
folder = os.environ["MUTANTS_FOLDER"]
def enter(frame, event, arg):
    if event == "call" and frame.f_code.co_filename.startswith(folder):
        current.add((frame.f_code.co_filename[len(folder) + 1:], frame.f_code.co_firstlineno))
def pytest_runtest_setup(item):
    current.clear()
    item.began = time.perf_counter()
    sys.setprofile(enter)
def pytest_runtest_teardown(item):
    sys.setprofile(None)
    took[item.nodeid] = time.perf_counter() - item.began
    for place in current:
        entered.setdefault("%s:%d" % place, []).append(item.nodeid)
def pytest_sessionfinish(session):
    with open(os.environ["MUTANTS_OUT"], "w") as file:
        json.dump([entered, took], file)
"""


class Mutant(NamedTuple):
    file: Path
    line: int
    what: str
    source: str
    functions: tuple[int, ...]  # first lines of the functions around it, decorators included; 0: the module


def sites(path: Path) -> Iterator[tuple[ast.AST, str, tuple[int, ...]]]:
    """Every place of a module that can be broken, with how, and the functions it is in."""

    def walk(node: ast.AST, inside: tuple[int, ...]) -> Iterator[tuple[ast.AST, str, tuple[int, ...]]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.Lambda)):
                first = min([child.lineno, *(d.lineno for d in getattr(child, "decorator_list", []))])
                yield from walk(child, (*inside, first))
                continue
            if isinstance(child, (ast.Import, ast.ImportFrom)) or _told(child) or _annotation(node, child):
                continue
            if isinstance(node, ast.FunctionDef) and child in node.decorator_list:
                continue
            yield from ((child, what, inside) for what in _ways(child, inside))
            yield from walk(child, inside)

    yield from walk(ast.parse(path.read_text(encoding="utf-8")), ())


def _told(node: ast.AST) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TOLD


def _annotation(parent: ast.AST, child: ast.AST) -> bool:
    return child is getattr(parent, "annotation", None) or child is getattr(parent, "returns", None)


def _ways(node: ast.AST, inside: tuple[int, ...]) -> Iterator[str]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARISONS:
        yield "comparison"
    if isinstance(node, ast.BoolOp):
        yield "and/or"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not"
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "number"
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    if inside and isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and not docstring:
        yield "dropped"


def broken(path: Path, node: ast.AST, what: str, rng: Random) -> str:
    """The module's text with this one place changed."""
    text = path.read_text(encoding="utf-8")
    new: ast.AST
    if what == "comparison":
        assert isinstance(node, ast.Compare)
        new = ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
    elif what == "and/or":
        assert isinstance(node, ast.BoolOp)
        new = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif what == "not":
        assert isinstance(node, ast.UnaryOp)
        new = node.operand
    elif what == "number":
        assert isinstance(node, ast.Constant) and isinstance(node.value, int)
        new = ast.Constant(node.value + rng.choice((-1, 1)))
    else:
        new = ast.Pass()
    written = ast.unparse(ast.fix_missing_locations(new))
    if what != "dropped":
        written = f"({written})"
    lines = text.encode().splitlines(keepends=True)
    first, last = node.lineno - 1, node.end_lineno - 1  # type: ignore[attr-defined]
    before, behind = lines[first][: node.col_offset], lines[last][node.end_col_offset :]  # type: ignore[attr-defined]
    return b"".join([*lines[:first], before, written.encode(), behind, *lines[last + 1 :]]).decode()


def mutants(package: Path, count: int, seed: str, only: str | None) -> list[Mutant]:
    rng = Random(f"{package.name} {seed}")
    places = []
    for path in sorted(package.rglob("*.py")):
        if path.stem not in LEFT_OUT and not path.parent.name.startswith("bot") and only in (None, path.stem):
            places += [(path, *site) for site in sites(path)]
    found = []
    for path, node, what, inside in rng.sample(places, min(count, len(places))):
        source = broken(path, node, what, rng)
        ast.parse(source)
        found.append(Mutant(path, node.lineno, what, source, inside))  # type: ignore[attr-defined]
    return found


def pytest(
    tree: Path, package: str, tests: list[str], limit: float, extra: dict[str, str], *plugins: str
) -> int:
    """The exit code of pytest on this tree: 0 all passed; 99 took too long."""
    env = {**os.environ, **extra, "PYTHONPATH": os.pathsep.join([str(tree / "src"), str(tree)])}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        *plugins,
    ]
    try:
        return subprocess.run(
            [*command, *tests], cwd=tree, env=env, timeout=limit, check=False, capture_output=True
        ).returncode
    except subprocess.TimeoutExpired:
        return 99


def a_tree(where: Path) -> Path:
    """A copy of what the tests need."""
    for name in ("src", "tests"):
        shutil.copytree(
            ROOT / name, where / name, ignore=shutil.ignore_patterns("__pycache__", "static", "records")
        )
    shutil.copy(ROOT / "pyproject.toml", where)
    return where


def baseline(tree: Path, package: str) -> tuple[dict[str, list[str]], dict[str, float]]:
    """Which tests enter which function of the game, and how long each takes."""
    (tree / "watch_mutants.py").write_text(WATCH, encoding="utf-8")
    out = tree / "entered.json"
    env = {"MUTANTS_FOLDER": str(tree / "src/grognard/games" / package), "MUTANTS_OUT": str(out)}
    code = pytest(tree, package, [f"tests/games/{package}"], 3600, env, "-p", "watch_mutants")
    if code != 0:
        sys.exit(f"the tests of {package} fail before anything was broken")
    entered, took = json.loads(out.read_text(encoding="utf-8"))
    return entered, took


def noticed(
    tree: Path, package: str, mutant: Mutant, entered: dict[str, list[str]], took: dict[str, float]
) -> bool:
    relative = mutant.file.relative_to(ROOT)
    inner = relative.relative_to(Path("src/grognard/games") / package)
    tests = set(took) if not mutant.functions else set(entered.get(f"{inner}:{mutant.functions[-1]}", ()))
    if not tests:
        return False
    chosen = sorted(tests, key=lambda test: took[test])
    target = tree / relative
    whole = target.read_text(encoding="utf-8")
    target.write_text(mutant.source, encoding="utf-8")
    try:
        limit = 60 + 5 * sum(took[test] for test in chosen)
        if len(chosen) > 1500:
            chosen = [f"tests/games/{package}"]
        return pytest(tree, package, chosen, limit, {}) != 0
    finally:
        target.write_text(whole, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="the package: wellington, all_is_lost, ...")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--module", help="only this module of the game")
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    package = chosen.game.replace("-", "_")
    folder = ROOT / "src/grognard/games" / package
    if not folder.is_dir():
        sys.exit(f"there is no game {chosen.game}")
    began = time.perf_counter()
    survivors: list[Mutant] = []
    with tempfile.TemporaryDirectory() as name:
        trees = [a_tree(Path(name) / str(number)) for number in range(chosen.workers)]
        entered, took = baseline(trees[0], package)
        made = mutants(folder, chosen.count, chosen.seed, chosen.module)
        print(
            f"{len(took)} tests, {len(made)} mutants, baseline {time.perf_counter() - began:.0f} s",
            flush=True,
        )

        def share(number: int) -> None:
            for mutant in made[number :: chosen.workers]:
                good = noticed(trees[number], package, mutant, entered, took)
                if not good:
                    survivors.append(mutant)
                where = f"{mutant.file.relative_to(folder)}:{mutant.line}"
                print(f"{'noticed ' if good else 'SURVIVED'} {where} {mutant.what}", flush=True)

        with ThreadPoolExecutor(chosen.workers) as pool:
            list(pool.map(share, range(chosen.workers)))
    for mutant in sorted(survivors):
        old = mutant.file.read_text(encoding="utf-8").splitlines()
        diff = difflib.unified_diff(
            old, mutant.source.splitlines(), str(mutant.file.relative_to(ROOT)), "broken", lineterm="", n=1
        )
        print("\n".join(diff))
    minutes = (time.perf_counter() - began) / 60
    print(
        f"{len(made) - len(survivors)} of {len(made)} noticed ({package}, seed {chosen.seed}, {minutes:.0f} minutes)"
    )


if __name__ == "__main__":
    main()

"""Compile the kernel's loop and some games with mypyc, into build/native: the same source, the same games, faster.

    python tools/native.py [--into build/native] [--games waterloo_200,wellington]

The package is copied first, so the source tree stays as it is; `PYTHONPATH=build/native` plays on the copy. Values,
saves and data stay interpreted (msgspec Structs cannot be compiled), and so does every game that is not named.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KERNEL = ("procedure", "narrator", "table")
# Structs, facts and what runs once
INTERPRETED = ("__init__", "board", "book", "command", "loading", "rows", "special", "tutorial")

# mypyc lets interpreted games inherit from a compiled class only where that class says so
OPEN = "@dataclass\nclass {}"
OPENED = "@mypyc_attr(allow_interpreted_subclasses=True)\n@dataclass\nclass {}"
IMPORT = "from dataclasses import dataclass\n"


def copied(into: Path) -> Path:
    """A fresh copy of the package, its open classes marked."""
    package = into / "grognard"
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "grognard", package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    module = package / "engine" / "procedure.py"
    text = module.read_text(encoding="utf-8")
    for name in ("Procedure:", "Window(Procedure):"):
        assert text.count(OPEN.format(name)) == 1, f"{module.name} has no class {name}"
        text = text.replace(OPEN.format(name), OPENED.format(name))
    assert text.count(IMPORT) == 1
    text = text.replace(IMPORT, IMPORT + "\nfrom mypy_extensions import mypyc_attr\n")
    module.write_text(text, encoding="utf-8")
    return package


def modules(games: list[str]) -> list[str]:
    found = [f"grognard/engine/{name}.py" for name in KERNEL]
    for game in games:
        folder = Path("grognard/games") / game
        if not folder.is_dir():
            raise SystemExit(f"there is no game {game} to compile")
        found += [str(path) for path in sorted(folder.glob("*.py")) if path.stem not in INTERPRETED]
    return found


def compile_in(into: Path, games: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(into)
    sys.path.insert(0, str(into))
    options = ["--config-file=", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    setup(
        name="grognard-native",
        packages=[],
        ext_modules=mypycify([*options, *modules(games)], opt_level="2", debug_level="0"),
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    shutil.rmtree(into / "build", ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "native")
    parser.add_argument("--games", default="waterloo_200")
    arguments = parser.parse_args()
    began = time.perf_counter()
    into = arguments.into.resolve()
    copied(into)
    compile_in(into, [game for game in arguments.games.split(",") if game])
    size = sum(path.stat().st_size for path in into.rglob("*.so"))
    print(f"compiled into {into.name} in {time.perf_counter() - began:.0f} s, {size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

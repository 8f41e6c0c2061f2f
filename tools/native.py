"""Compile the kernel's loop with mypyc, into build/native: the same source, the same games, faster.

    python tools/native.py [--into build/native]

The package is copied first, so the source tree stays as it is; `PYTHONPATH=build/native` plays on the copy.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPILED = [f"grognard/engine/{name}.py" for name in ("narrator", "table")]
INTERPRETED = {
    "grognard.engine.procedure": "mypyc takes a class variable of a dataclass for a field, and refuses its subclasses",
    "the rules of the five games": "their procedures inherit from it; mypyc stops besides where they loop over a column",
    "values, saves and data": "msgspec Structs cannot be compiled",
}


def compile_in(into: Path) -> None:
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(into)
    sys.path.insert(0, str(into))
    options = ["--config-file=", "--ignore-missing-imports", "--no-warn-unused-ignores"]
    setup(
        name="grognard-native",
        packages=[],
        ext_modules=mypycify([*options, *COMPILED], opt_level="2", debug_level="0"),
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    shutil.rmtree(into / "build", ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "native")
    into = parser.parse_args().into.resolve()
    began = time.perf_counter()
    shutil.rmtree(into, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "grognard", into / "grognard", ignore=unwanted)
    compile_in(into)
    size = sum(path.stat().st_size for path in into.rglob("*.so"))
    print(f"compiled into {into.name} in {time.perf_counter() - began:.0f} s, {size / 1e6:.1f} MB")
    for what, why in INTERPRETED.items():
        print(f"interpreted: {what} ({why})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

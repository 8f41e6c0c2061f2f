"""Compile the engine and the rules of the five games with Cython, into build/native: the same source, the same games, faster.

    python tools/native.py [--into build/native]

The package is copied first, so the source tree stays as it is; `PYTHONPATH=build/native` plays on the copy.
"""

from __future__ import annotations

import argparse
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = {
    "read once, when a title is opened": "__init__ data kept loading rows book scene lesson_tables",
    "asked by a reader, not by play": "tutorial charts sheets glossary rulebook lesson coverage outline insights",
    "of the bots": "bot judgement senses worth statecraft tactician trial",
}
"""Names of modules that are left as they are, and why."""
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # a hint is a promise to mypy and no conversion
    "autotestdict": False,
    "emit_code_comments": False,
}
FLAGS = ["-O1", "-g0", "-w"]
WORKERS = 2


def compiled() -> Iterator[Path]:
    """The modules that play, within the package's folder."""
    left = {name for names in INTERPRETED.values() for name in names.split()}
    package = ROOT / "src" / "grognard"
    for folder in ("engine", "games"):
        for path in sorted((package / folder).rglob("*.py")):
            if path.stem not in left:
                yield path.relative_to(package.parent)


def compile_in(into: Path) -> None:
    from Cython.Build import cythonize
    from setuptools import Extension, setup

    os.chdir(into)
    modules = [
        Extension(".".join(path.with_suffix("").parts), [str(path)], extra_compile_args=FLAGS)
        for path in compiled()
    ]
    setup(
        name="grognard-native",
        packages=[],
        ext_modules=cythonize(modules, nthreads=WORKERS, quiet=True, compiler_directives=DIRECTIVES),
        script_args=["--quiet", "build_ext", "--inplace", "--parallel", str(WORKERS)],
    )
    shutil.rmtree(into / "build", ignore_errors=True)
    for path in into.rglob("*.c"):
        path.unlink()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "native")
    into = parser.parse_args().into.resolve()
    began = time.perf_counter()
    shutil.rmtree(into, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "static")
    shutil.copytree(ROOT / "src" / "grognard", into / "grognard", ignore=unwanted)
    compile_in(into)
    built = list(into.rglob("*.so"))
    size = sum(path.stat().st_size for path in built)
    print(
        f"{len(built)} modules in {time.perf_counter() - began:.0f} s, {size / 1e6:.0f} MB, into {into.name}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

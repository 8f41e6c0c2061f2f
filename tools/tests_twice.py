"""Run the tests; what failed is tried once more alone, and only what fails twice fails.

    python tools/tests_twice.py -n 2 --hypothesis-profile=ci

A machine that is busy with other things, or a port that somebody else took, must not refuse a change; a test that fails by
itself does. What failed once is named all the same, for it wants mending.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
"""Where pytest keeps what failed."""
MOST = 20
"""More than so many are no accident."""
BROWSER = "tests/browser/"
DISTRIBUTED = ("-n", "--dist")


def run(arguments: list[str]) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def failed() -> list[str]:
    """What failed in the last run."""
    return sorted(json.loads(FAILED.read_text(encoding="utf-8"))) if FAILED.is_file() else []


def alone(arguments: list[str]) -> list[str]:
    """The arguments of a run in one process."""
    kept, skip = [], False
    for argument in arguments:
        name, _, value = argument.partition("=")
        if not skip and name not in DISTRIBUTED:
            kept.append(argument)
        skip = not skip and name in ("-n", "--dist") and not value
    return kept


def main(arguments: list[str]) -> int:
    FAILED.unlink(missing_ok=True)  # of another run
    result = run(arguments)
    again = failed()
    if result != 1 or not again or len(again) > MOST:
        return result
    print(f"\n{len(again)} failed; once more, alone:", flush=True)
    options = [argument for argument in alone(arguments) if not Path(argument).exists()]
    # Playwright leaves no event loop to others in its process
    browser = [id for id in again if id.startswith(BROWSER)]
    parts = (browser, [id for id in again if id not in browser])
    results = [run([*options, "-p", "no:xdist", *part]) for part in parts if part]
    if any(results):
        return 1
    print("\nShaky: failed once, and passed when tried once more alone: " + ", ".join(again) + ".")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

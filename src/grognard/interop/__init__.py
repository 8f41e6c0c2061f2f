"""The games as learning libraries want them: PettingZoo, Gymnasium, OpenSpiel. Each module needs its own extra."""

from __future__ import annotations

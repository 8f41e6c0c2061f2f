"""Field Commander: Napoleon, chapter by chapter."""

from __future__ import annotations

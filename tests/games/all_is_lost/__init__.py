"""All is lost save honour, chapter by chapter."""

from __future__ import annotations

"""Waterloo 200, chapter by chapter."""

from __future__ import annotations

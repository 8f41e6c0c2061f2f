"""The version of the program."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def program_version() -> str:
    try:
        return version("grognard")
    except PackageNotFoundError:
        return "0"

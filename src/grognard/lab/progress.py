"""How far a match is, for whoever waits: a bar on a terminal, a line now and then anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from grognard.lab.words import words_of

SECONDS_BETWEEN_LINES = 15.0


@contextmanager
def progress(title: str, games: int, lang: str, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """A function to tell how many more games have ended."""
    console = Console(stderr=True)
    if quiet:
        yield lambda n: None
    elif console.is_terminal:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as bar:
            task = bar.add_task(title, total=games)
            yield lambda n: bar.advance(task, n)
    else:
        yield Lines(title, games, lang).advance


class Lines:
    """For logs, pipes and schedulers: one line every so many seconds."""

    def __init__(self, title: str, games: int, lang: str) -> None:
        self.title, self.games, self.lang = title, games, lang
        self.done = 0
        self.told = time.monotonic()

    def advance(self, n: int) -> None:
        self.done += n
        now = time.monotonic()
        if now - self.told >= SECONDS_BETWEEN_LINES:
            self.told = now
            line = words_of(self.lang, "so-many", done=self.done, games=self.games, title=self.title)
            print(line, file=sys.stderr, flush=True)

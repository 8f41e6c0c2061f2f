"""Servers for the tests: one on SQLite and one on a real PostgreSQL."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import grognard
from tests.engine import raid, salvo, truce
from tests.server import sparing
from tests.server.harness import Cluster, Person, Server

for title in (sparing, truce, salvo, raid):
    grognard.add_game(title.GAME)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="grognard-pg-") as folder:
        Path(folder).chmod(0o755)
        started = Cluster(Path(folder)).start()
        yield started
        started.stop()


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(str(tmp_path_factory.mktemp("sqlite") / "games.db")).start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_server(cluster: Cluster) -> Iterator[Server]:
    server = Server(cluster.database("grognard")).start()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> Server:
    """The same tests against both databases."""
    name = "sqlite_server" if request.param == "sqlite" else "postgres_server"
    found: Server = request.getfixturevalue(name)
    return found


@pytest.fixture
def anna(server: Server) -> Person:
    return Person(server, "Anna")


@pytest.fixture
def bruno(server: Server) -> Person:
    return Person(server, "Bruno")


@pytest.fixture
def stranger(server: Server) -> Person:
    return Person(server)

"""The interface as a whole: its OpenAPI document, whatever anybody sends, and the command line."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import schemathesis
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode

from grognard.server import schema as tables
from grognard.server import store
from grognard.server.app import create_app
from grognard.server.house import Config
from tests.server.harness import Person, Server, fetch
from tests.server.test_durability import run_command
from tests.server.test_play import seated

DOCUMENT = schemathesis.openapi.from_dict(create_app(Config(":memory:")).openapi_schema.to_schema())
OPERATIONS = [found.ok() for found in DOCUMENT.get_all_operations()]


@pytest.fixture(scope="module")
def a_seat(sqlite_server: Server) -> tuple[Person, str]:
    """Somebody with a game, whose id stands in for every game in the document."""
    anna, bruno = Person(sqlite_server, "Anna"), Person(sqlite_server, "Bruno")
    return anna, seated(anna, bruno)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_nothing_anybody_sends_breaks_the_server(
    operation: Any, sqlite_server: Server, a_seat: tuple[Person, str]
) -> None:
    """No answer is a 5xx, and every refusal has our shape; strangers and a seat, invented and real games."""
    anna, game = a_seat
    strangers = ({"X-CSRF-Token": "none"}, {})
    seat = ({"X-CSRF-Token": anna.csrf}, dict(anna.http.cookies))
    ends_the_session = operation.method.upper() == "DELETE" and operation.path in ("/api/session", "/api/me")

    @settings(
        max_examples=10, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate]
    )
    @given(case=st.one_of(operation.as_strategy(), operation.as_strategy(GenerationMode.NEGATIVE)))
    def ask(case: Case) -> None:
        if "game" in case.path_parameters and len(str(case.path_parameters["game"])) % 2:
            case.path_parameters["game"] = game
        if isinstance(
            case.query.get("wait"), (int, float)
        ):  # a poll that waits its minute out proves no more
            case.query["wait"] = min(case.query["wait"], 0.5)
        for headers, cookies in (strangers,) if ends_the_session else (strangers, seat):
            answer = case.call(base_url=sqlite_server.url, headers=headers, cookies=cookies, timeout=90)
            assert answer.status_code < 500, (answer.status_code, answer.text, case.as_curl_command())
            if answer.status_code >= 400:
                body = answer.json()
                assert {"error", "code"} <= set(body) <= {"error", "code", "rule", "seq", "detail"}, body

    ask()


def test_every_answer_is_typed(sqlite_server: Server) -> None:
    paths = Person(sqlite_server).get("/openapi.json").json()["paths"]
    assert len(paths) > 45
    for path, item in paths.items():
        for method, operation in item.items():
            good = [r for code, r in operation["responses"].items() if code.startswith("2")]
            assert good, (method, path)
            assert operation.get("summary"), (method, path)


def test_broken_messages_are_refused_in_one_sentence(sqlite_server: Server) -> None:
    anna = Person(sqlite_server, "Anna")
    for body in (
        b"",
        b"{",
        b"[]",
        b'{"title": 5}',
        b'{"title": "picket", "seats": "x"}',
        b"\xff\xfe",
        b"null",
    ):
        headers = {"X-CSRF-Token": anna.csrf, "Content-Type": "application/json"}
        answer = anna.http.post("/games", content=body, headers=headers)
        assert answer.status_code == 400, (body, answer.text)
        assert answer.json()["error"] and answer.json()["code"] == "invalid"
    assert anna.get("/nowhere").status_code == 404
    assert anna.ask("PUT", "/games", {}).status_code == 405
    large = anna.http.post("/games", content=b"x" * 300_000, headers={"X-CSRF-Token": anna.csrf})
    assert large.status_code == 413


def test_the_client_is_served_with_its_policy(sqlite_server: Server) -> None:
    answer = fetch(sqlite_server.url + "/")
    assert answer.status_code in (200, 404)
    if answer.status_code == 200:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/command.py", "/..%2fcommand.py"):
        assert fetch(sqlite_server.url + path).status_code == 404


def test_the_newest_migration_is_the_one_the_server_asks_for(tmp_path: Path) -> None:
    """From nothing to the newest tables; and they are the ones the code speaks of."""
    folder = Path(store.__file__).parent / "migrations" / "versions"
    assert max(path.name[:4] for path in folder.glob("0*.py")) == store.NEWEST
    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.begin() as connection:
        store.migrate(connection)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), tables.metadata) == []
        store.migrate(connection)


def test_the_administrator_looks_after_users_and_games(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    server = Server(database).start()
    try:
        anna, bruno = Person(server, "Anna", "correct horse"), Person(server, "Bruno")
        game = seated(anna, bruno, options=["faulty"], name="The long road")
        anna.play(game, ["stumble"], 0)

        def admin(*words: str, said: str = "") -> Any:
            return run_command("admin", "--database", database, *words, said=said)

        users = admin("users").stdout
        assert "Anna" in users and "account" in users and "guest" in users
        assert f"{game}  picket  paused" in admin("games", "--state", "paused").stdout
        here = ("--module", "tests.server.picket")
        assert "goes on" in admin("resume", game, *here).stdout
        assert admin("resume", game, *here).returncode == 2
        assert "new password" in admin("password", "anna", said="battery staple\n").stdout
        assert admin("password", "anna", said="short\n").returncode == 2
        assert "administrator" in admin("make-admin", "Anna").stdout
        assert anna.good(anna.get("/me"))["user"] is None
        anna.signed(anna.post("/session", {"name": "Anna", "password": "battery staple"}))
        assert anna.user["admin"]
        assert "deleted" in admin("delete-user", "Bruno").stdout
        assert admin("delete-user", "Bruno").returncode == 2
        assert "deleted" in admin("delete-game", game).stdout
    finally:
        server.stop()
    with sqlite3.connect(database) as file:
        assert file.execute("SELECT count(*) FROM games").fetchone() == (0,)
        assert file.execute("SELECT count(*) FROM actions").fetchone() == (0,)


def test_wrong_arguments_get_one_sentence(tmp_path: Path, sqlite_server: Server) -> None:
    for words, told in (
        (("serve", "--port", str(sqlite_server.port)), "choose another `--port`"),
        (("serve", "--port", "99999"), "port 99999 is not right"),
        (("serve", "--port", "8765", "--database", "mysql://x/y"), "sqlite and postgresql are possible"),
        (
            ("serve", "--port", "8765", "--smtp", "host:port", "--database", str(tmp_path / "x.db")),
            "`smtp` is a host and a port",
        ),
        (("admin", "--database", "postgresql://nobody@127.0.0.1:1/none", "users"), "cannot be opened"),
    ):
        answer = run_command(*words)
        assert answer.returncode in (69, 78) and told in answer.stderr, (words, answer.stderr)
        assert len(answer.stderr.strip().splitlines()) == 1, answer.stderr
    helped = run_command("serve", "--help")
    assert "reverse proxy" in helped.stdout and "PostgreSQL" in helped.stdout

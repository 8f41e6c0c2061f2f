"""A real server in a process of its own, and people who talk to it."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from grognard.server import wire

ROOT = Path(__file__).parents[2]
MODULES = ("tests.server.sparing", "tests.engine.truce", "tests.engine.salvo", "tests.engine.raid")
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""All is spoken on loopback: nobody reads a hundred certificates to get ready for it."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def fetch(url: str, **more: Any) -> httpx.Response:
    """Of somebody without cookies; he waits as long as a busy machine takes to read five titles."""
    return httpx.get(url, timeout=90, verify=NO_TLS, **more)


def _die_with_parent() -> None:
    """Linux: a server does not outlive a test run that was stopped."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Server:
    """`grognard serve` as a process that can be stopped, killed and started again."""

    def __init__(
        self,
        database: str,
        *extra: str,
        port: int | None = None,
        modules: tuple[str, ...] = MODULES,
        env: dict[str, str] | None = None,
    ) -> None:
        self.database, self.extra, self.modules = database, extra, modules
        self.env = env or {}
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, "-m", "grognard.server.command", "serve", "--port", str(self.port)]
        command += [
            "--database",
            self.database,
            "--limits",
            "0",
            "--pace",
            "0.2",
            "--private-webhooks",
            *self.extra,
        ]
        for module in self.modules:
            command += ["--module", module]
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")])
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": path, **self.env},
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
            preexec_fn=_die_with_parent,  # noqa: PLW1509
        )
        with httpx.Client(verify=NO_TLS) as door:
            for _ in range(2000):
                try:
                    if door.get(f"{self.url}/api/health").status_code == 200:
                        return self
                except httpx.HTTPError:
                    pass
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(f"the server did not start:\n{self.output()}")

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(90)
            self.process = None

    def kill(self) -> None:
        """SIGKILL to the server and its workers: no time for anything."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(90)
        self.process = None

    def cpu(self) -> float:
        """Seconds of processor time the server process has used."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Resident bytes of the server process itself."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")


class Person:
    """Somebody with a browser: cookies, the CSRF token, and sockets."""

    def __init__(self, server: Server, name: str | None = None, password: str | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url + "/api", timeout=90, verify=NO_TLS)
        self.csrf = "none"
        self.user: dict[str, Any] = {}
        if password is not None:
            self.signed(self.post("/accounts", {"name": name, "password": password}))
        elif name is not None:
            self.signed(self.post("/guests", {"name": name}))

    def signed(self, answer: httpx.Response) -> httpx.Response:
        assert answer.status_code in (200, 201), answer.text
        self.csrf, self.user = answer.json()["csrf"], answer.json()["user"]
        return answer

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        headers = {} if method == "GET" else {"X-CSRF-Token": self.csrf}
        return self.http.request(method, path, json=body, params=params, headers=headers)

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.ask("GET", path, **params)

    def post(self, path: str, body: Any = None, **params: Any) -> httpx.Response:
        return self.ask("POST", path, {} if body is None else body, **params)

    def good(self, answer: httpx.Response) -> Any:
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def make(
        self, title: str = "picket", seats: tuple[str, ...] = ("me", "open"), **more: Any
    ) -> dict[str, Any]:
        wishes = [
            {"kind": k} if not k.startswith("bot") else {"kind": "bot", "bot": k[4:] or "random"}
            for k in seats
        ]
        game: dict[str, Any] = self.good(self.post("/games", {"title": title, "seats": wishes, **more}))
        return game

    def state(self, game: str, seat: int | None = None, **more: Any) -> dict[str, Any]:
        params = {"seat": seat, **more} if seat is not None else more
        state: dict[str, Any] = self.good(self.get(f"/games/{game}/state", **params))
        return state

    def play(self, game: str, action: list[Any], seq: int, seat: int | None = None) -> httpx.Response:
        params = {} if seat is None else {"seat": seat}
        return self.post(f"/games/{game}/play", {"action": action, "seq": seq}, **params)

    def live(self, game: str, **params: Any) -> Live:
        return Live(self, f"/games/{game}/live", params)


class Live:
    """A socket that keeps the view up to date as the client does."""

    def __init__(self, person: Person, path: str, params: dict[str, Any], origin: str | None = None,
                 headers: dict[str, str] | None = None) -> None:  # fmt: skip
        query = "&".join(f"{k}={v}" for k, v in params.items())
        cookies = "; ".join(f"{k}={v}" for k, v in person.http.cookies.items())
        url = person.server.url.replace("http", "ws") + f"/api{path}?{query}"
        self._context = connect(
            url,
            additional_headers={**({"Cookie": cookies} if cookies else {}), **(headers or {})},
            origin=origin,  # type: ignore[arg-type]
            compression=None,
            max_size=None,
        )
        self.socket: ClientConnection = self._context.__enter__()
        self.state: dict[str, Any] = {}
        self.seq = -1
        self.view: Any = None
        self.lines: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.sizes: list[int] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._context.__exit__(None, None, None)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = 90) -> dict[str, Any]:
        data = self.socket.recv(timeout)
        self.sizes.append(len(data))
        text = data if isinstance(data, str) else zlib.decompress(data, -15).decode()
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            self.state, self.seq, self.view = message, message["seq"], message["view"]
            self._log(message["log"])
        elif message["type"] == "step":
            assert message["seq"] == self.seq + 1, (message["seq"], self.seq)
            self.seq = message["seq"]
            self.view = wire.apply(self.view, message["patch"])
            self._log(message["log"])
            decisions = message["describe"]["decisions"]
            own = next((d for d in decisions if d["mine"]), decisions[0] if decisions else None)
            was, told = self.state["describe"], message["describe"]
            said = {"interjections": was["interjections"]} if told.get("as_before") else {"interjections": []}
            self.state["describe"] = {**said, **told, "decision": own}
        return message

    def _log(self, patch: dict[str, Any]) -> None:
        self.lines = [line for line in self.lines if line["n"] <= patch["after"]] + patch["lines"]

    def until(self, type: str, timeout: float = 90, **wanted: Any) -> dict[str, Any]:
        """The next message of this type (with these fields)."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.receive(max(0.1, end - time.monotonic()))
            if message["type"] == type and all(message.get(k) == v for k, v in wanted.items()):
                return message
        raise AssertionError(f"no {type} message with {wanted}")

    def options(self) -> list[list[Any]]:
        decision = self.state["describe"]["decision"]
        return [option["action"] for option in decision["options"]] if decision else []


class Cluster:
    """A PostgreSQL of our own, on loopback, in a folder that goes away."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.programs = _programs()
        self.user = "postgres"

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        line = list(command)
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            line = ["runuser", "-u", "postgres", "--", *line]
        return subprocess.run(line, check=True, capture_output=True, text=True, cwd="/")

    def start(self) -> Cluster:
        data = self.folder / "data"
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.run(
            f"{self.programs}/initdb", "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync",
            "--locale=C.UTF-8",
        )  # fmt: skip
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        options += " -c fsync=off -c full_page_writes=off"  # servers are killed here, never the database
        log = str(self.folder / "log")
        self.run(f"{self.programs}/pg_ctl", "-D", str(data), "-o", options, "-l", log, "-w", "start")
        return self

    def database(self, name: str) -> str:
        self.run(f"{self.programs}/createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.run(f"{self.programs}/pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")


def _programs() -> str:
    """The newest PostgreSQL on this machine."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return str(found[-1].parent)
    initdb = shutil.which("initdb")
    if initdb is None:
        pytest.fail("These tests need a PostgreSQL server; install it with: apt-get install postgresql")
    return str(Path(initdb).parent)

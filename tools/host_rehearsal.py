"""A host's evening, rehearsed: what docs/host.md says is done as it is written, on this machine and loopback only.

A release is built and installed beside a changed copy of it (one number of its data and one rule are others). Then: settings, serve,
nginx and Caddy with TLS before it, thirty players with sockets, backup, upgrade, consent, rollback, restore, the move to PostgreSQL, two servers
of which one is stopped, and at the end every game must be alive. Each command of the page is run, or named here with the reason
why it is not. `--write` puts the figures into the page.

    python tools/host_rehearsal.py              # installs with pip
    python tools/host_rehearsal.py --offline    # with the packages of the Python that runs this
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shlex
import shutil
import signal
import socket
import ssl
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.typing import Origin

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "host.md"
PEOPLE, GAMES, ACTIONS = 30, 15, 40
TITLE = "waterloo-200"
PASSWORD = "correct horse battery"

SKIPPED = {
    "apt-get": "Debian's packages are there, or this stops",
    "useradd": "everything here runs as one user",
    "install -d": "the folder is made for the rehearsal",
    "systemctl": "the servers are started by hand; the units are checked by systemd-analyze",
    "cp deploy/": "nothing is put into /etc",
    "createuser": "done by SQL, without being asked for the password",
    "make image": "needs a container engine: see tests/test_deploy.py",
    "podman": "needs a container engine: see tests/test_deploy.py",
    "pipx": "the same wheel, in one's own home",
    "grognard fixture": "needs a report; tests/test_cli.py makes one",
    "grognard admin ban Bruno": "there is no Bruno; tests/server/test_hosting.py bans",
    "grognard admin delete-user Bruno": "there is no Bruno",
    "grognard admin resume": "needs a game that a rule has paused",
    "grognard admin delete-game": "all games are to be alive at the end",
    "grognard admin test-mail": "there is no mail server",
    "grognard admin password Anna": "tests/server/test_interface.py gives one",
}


def say(text: str) -> None:
    print(f"[{time.strftime('%H:%M:%S')}] {text}", flush=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Page:
    """The commands of the page, and which of them were run."""

    def __init__(self, stage: Path) -> None:
        text = PAGE.read_text(encoding="utf-8")
        blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
        self.commands = [line[2:] for block in blocks for line in block.splitlines() if line.startswith("$ ")]
        self.left = [line for line in self.commands if not any(word in line for word in SKIPPED)]
        self.stage = stage
        self.env = {**os.environ, "GROGNARD_CONFIG": str(stage / "etc/grognard/grognard.toml")}
        for name in ("PYTHONPATH", "XDG_DATA_HOME"):
            self.env.pop(name, None)

    def mapped(self, line: str) -> str:
        """A command of the page on this stage: no sudo, and the machine's folders inside ours."""
        line = re.sub(r"sudo (-u \w+ )?", "", line.partition(" #")[0])
        for folder in ("/opt/", "/var/lib/grognard", "/etc/grognard", "/usr/local/bin"):
            line = re.sub(rf"(?<![\w/.]){re.escape(folder)}", f"{self.stage}{folder}", line)
        return re.sub(r"(^|&& )grognard ", rf"\1{self.stage}/usr/local/bin/grognard ", line)

    def run(self, wanted: str, expect: int = 0, **changed: str) -> str:
        """Run the command of the page that has these words in it; its output."""
        line = next((one for one in self.commands if wanted in one), None)
        assert line is not None, f"the page has no command {wanted!r}"
        if line in self.left:
            self.left.remove(line)
        mapped = self.mapped(line)
        for old, new in changed.items():
            mapped = mapped.replace(old.replace("__", "."), new)
        return run(mapped, self.env, self.stage / "dist", expect)


def run(line: str, env: dict[str, str], folder: Path, expect: int = 0) -> str:
    done = subprocess.run(line, shell=True, env=env, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == expect, f"{line}\n{done.returncode}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


# install ---------------------------------------------------------------------------------------------------------------


def build(stage: Path) -> None:
    """Wheels of this checkout and of its next version, in which one number and one rule are others."""
    dist = stage / "dist"
    dist.mkdir()
    shutil.copytree(ROOT / "deploy", dist / "deploy")
    assert (ROOT / "src/grognard/server/static/index.html").is_file(), "build the client first: make web"
    _wheel(ROOT, dist)
    run("sha256sum *.whl > SHA256SUMS", dict(os.environ), dist)
    after = stage / "next"
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "*.so")
    shutil.copytree(ROOT / "src", after / "src", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", "tools"):
        source = ROOT / name
        shutil.copytree(source, after / name) if source.is_dir() else shutil.copy(source, after / name)
    _change(after / "pyproject.toml", 'version = "0.1.0"', 'version = "0.2.0"')
    game = after / "src/grognard/games/waterloo_200"
    _change(game / "data/map.toml", "bonus = 1", "bonus = 2")
    stricter = 'area: int) -> Refusal | None:\n        if area % 2:\n            return Refusal("W200-6.2.3.1.10", "refused.one-round", {"space": area})\n'
    _change(game / "combat.py", "area: int) -> Refusal | None:\n", stricter)
    _wheel(after, dist)


def _wheel(source: Path, dist: Path) -> None:
    line = f"{sys.executable} -m hatchling build --target wheel --directory {dist}"
    run(line, {**os.environ, "SKIP_CLIENT": "1"}, source)


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, (file, old)
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def install(page: Page, version: str, offline: bool) -> None:
    page.run(f"venv /opt/grognard-{version}", **({"-m venv": "-m venv --without-pip"} if offline else {}))
    if offline:
        here = sysconfig.get_paths()["purelib"]
        target = next((page.stage / f"opt/grognard-{version}/lib").glob("python*")) / "site-packages"
        (target / "borrowed.pth").write_text(here)
        line = f"{sys.executable} -m pip install --quiet --no-deps --prefix {page.stage}/opt/grognard-{version} --ignore-installed "
        wheel = next((page.stage / "dist").glob(f"*-{version}-*.whl"))
        run(line + str(wheel), page.env, page.stage)
        script = page.stage / f"opt/grognard-{version}/bin/grognard"
        text = script.read_text().splitlines(True)
        script.write_text(f"#!{page.stage}/opt/grognard-{version}/bin/python\n" + "".join(text[1:]))
        page.left = [one for one in page.left if f"{version}/bin/pip install" not in one]
    else:
        page.run(f"{version}/bin/pip install")


# servers and proxies ----------------------------------------------------------------------------------------------------------


class Process:
    """Something that runs until it is stopped; ended by its own id."""

    def __init__(self, line: list[str], env: dict[str, str], log: Path) -> None:
        with log.open("ab") as file:
            self.process = subprocess.Popen(line, env=env, stdout=file, stderr=file)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(60)

    def memory(self) -> tuple[int, list[int]]:
        """Resident bytes of it, and of its workers."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        workers = [
            _resident(int(c)) for c in children if b"spawn_main" in Path(f"/proc/{c}/cmdline").read_bytes()
        ]
        return _resident(pid), workers


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def serve(page: Page, port: int) -> Process:
    line = [f"{page.stage}/usr/local/bin/grognard", "serve", "--port", str(port)]
    server = Process(line, page.env, page.stage / f"server-{port}.log")
    for _ in range(600):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/health").status_code == 200:
                return server
        except httpx.HTTPError:
            pass
        assert server.process.poll() is None, (page.stage / f"server-{port}.log").read_text()[-2000:]
        time.sleep(0.1)
    raise AssertionError("the server did not start")


def proxies(stage: Path, ports: tuple[int, int]) -> dict[str, tuple[Process, int]]:
    """nginx and Caddy by the files in deploy/, each on a port of its own, with a certificate made for this."""
    line = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost "
    run(line + "-keyout key.pem -out cert.pem", dict(os.environ), stage)
    nginx, caddy = free_port(), free_port()
    site = (stage / "dist/deploy/nginx.conf").read_text()
    site = _servers(site, ports).replace("games.example.org", "localhost").replace("443", str(nginx))
    site = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {stage}/cert.pem;", site)
    site = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {stage}/key.pem;", site)
    paths = "".join(
        f"{kind}_temp_path {stage}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; pid {stage}/nginx.pid; error_log {stage}/nginx.log; events {{}} http {{ access_log off; {paths}\n"
    (stage / "nginx.conf").write_text(
        head
        + site.replace(f"listen [::]:{nginx}", f"listen [::1]:{nginx}").replace(
            f"listen {nginx}", f"listen 127.0.0.1:{nginx}"
        )
        + "}"
    )
    file = _servers((stage / "dist/deploy/Caddyfile").read_text(), ports)
    file = file.replace(
        "games.example.org {",
        f"https://localhost:{caddy} {{\n\ttls {stage}/cert.pem {stage}/key.pem\n\tbind 127.0.0.1 ::1",
    )
    (stage / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + file)
    env = {**os.environ, "HOME": str(stage), "XDG_DATA_HOME": str(stage), "XDG_CONFIG_HOME": str(stage)}
    lines = {
        "nginx": (["nginx", "-p", str(stage), "-c", str(stage / "nginx.conf")], nginx),
        "caddy": (["caddy", "run", "--config", str(stage / "Caddyfile"), "--adapter", "caddyfile"], caddy),
    }
    return {name: (Process(line, env, stage / f"{name}.log"), port) for name, (line, port) in lines.items()}


def _servers(text: str, ports: tuple[int, int]) -> str:
    return text.replace("127.0.0.1:8001", f"127.0.0.1:{ports[0]}").replace(
        "127.0.0.1:8002", f"127.0.0.1:{ports[1]}"
    )


# players ---------------------------------------------------------------------------------------------------------------------


class Player:
    """Somebody with a browser: an account, cookies and sockets, through a proxy."""

    def __init__(self, name: str, url: str, certificate: Path) -> None:
        self.name, self.url = name, url
        self.context = ssl.create_default_context(cafile=str(certificate))
        self.http = httpx.Client(base_url=f"{url}/api", verify=self.context, timeout=120)
        self.csrf = "none"
        answer = self.post("/accounts", {"name": name, "password": PASSWORD})
        self.csrf = answer["csrf"]

    def ask(self, method: str, path: str, body: Any = None, **params: Any) -> httpx.Response:
        for _ in range(8):
            answer = self.http.request(
                method, path, json=body, params=params, headers={"X-CSRF-Token": self.csrf}
            )
            if answer.status_code not in (429, 502, 503):
                return answer
            assert answer.status_code != 429, f"thirty people hit a limit at {path}"
            time.sleep(float(answer.headers.get("retry-after", 1)))
        return answer

    def post(self, path: str, body: Any = None, **params: Any) -> Any:
        answer = self.ask("POST", path, {} if body is None else body, **params)
        assert answer.status_code < 300, (path, answer.status_code, answer.text)
        return answer.json()

    def state(self, game: str) -> Any:
        answer = self.ask("GET", f"/games/{game}/state")
        assert answer.status_code == 200, (game, answer.status_code, answer.text)
        return answer.json()


class Sockets(threading.Thread):
    """A live connection for each player, read as a browser does, until they are closed."""

    def __init__(self, players: list[Player], games: list[str]) -> None:
        super().__init__(daemon=True)
        self.players, self.games = players, games
        self.heard = [0] * len(players)
        self.over = threading.Event()
        self.start()
        end = time.monotonic() + 120
        while not all(self.heard):
            assert time.monotonic() < end, f"{self.heard.count(0)} sockets heard nothing"
            time.sleep(0.1)

    def run(self) -> None:
        asyncio.run(self._all())

    async def _all(self) -> None:
        listening = [asyncio.create_task(self._listen(n)) for n in range(len(self.players))]
        while not self.over.is_set():
            await asyncio.sleep(0.2)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)

    async def _listen(self, n: int) -> None:
        player = self.players[n]
        cookies = "; ".join(f"{k}={v}" for k, v in player.http.cookies.items())
        url = player.url.replace("https", "wss") + f"/api/games/{self.games[n // 2]}/live"
        headers = {"Cookie": cookies}
        async with connect(
            url,
            ssl=player.context,
            origin=Origin(player.url),
            additional_headers=headers,
            max_size=None,
            open_timeout=60,
        ) as socket_:
            async for _ in socket_:
                self.heard[n] += 1

    def close(self) -> int:
        """How many messages came."""
        self.over.set()
        self.join(60)
        return sum(self.heard)


def begin(url: str, certificate: Path) -> tuple[list[Player], list[str]]:
    """Thirty accounts behind one address, in fifteen games for two."""
    players = [Player(f"Player {n}", url, certificate) for n in range(1, PEOPLE + 1)]
    games = []
    for one, two in zip(players[::2], players[1::2], strict=True):
        made = one.post("/games", {"title": TITLE, "seats": [{"kind": "me"}, {"kind": "open"}]})
        two.post(f"/games/{made['id']}/join", {"seat": 1})
        games.append(made["id"])
    return players, games


def play(players: list[Player], games: list[str], actions: int) -> list[float]:
    """All games at once, at random; the seconds each action took as its player saw it."""
    took: list[float] = []
    failed: list[BaseException] = []

    def one_game(number: int) -> None:
        pair, rng = players[2 * number : 2 * number + 2], random.Random(number)
        try:
            for _ in range(actions):
                if not _one_action(pair, games[number], rng, took):
                    return
        except BaseException as error:  # noqa: BLE001 - told by the main thread
            failed.append(error)

    threads = [threading.Thread(target=one_game, args=(n,)) for n in range(len(games))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return took


def _one_action(pair: list[Player], game: str, rng: random.Random, took: list[float]) -> bool:
    for _ in range(20):
        for player in pair:
            state = player.state(game)
            sheet = state["describe"]["decision"] if state["state"] == "playing" else None
            if not sheet or not sheet["mine"] or not sheet["options"]:
                continue
            body = {"action": rng.choice(sheet["options"])["action"], "seq": state["seq"]}
            began = time.perf_counter()
            answer = player.ask("POST", f"/games/{game}/play", body)
            if answer.status_code == 200:
                took.append(time.perf_counter() - began)
                return True
            assert answer.status_code == 409, (game, answer.status_code, answer.text)
    return False


def states(players: list[Player], games: list[str]) -> dict[str, Any]:
    return {game: players[2 * n].state(game) for n, game in enumerate(games)}


def same(one: dict[str, Any], two: dict[str, Any], games: list[str]) -> None:
    for game in games:
        assert one[game]["view"] == two[game]["view"], f"{game} is not where it was"


# the evening --------------------------------------------------------------------------------------------------------------------


class Evening:
    def __init__(self, stage: Path, offline: bool) -> None:
        self.stage, self.offline = stage, offline
        self.page = Page(stage)
        self.ports = (free_port(), free_port())
        self.running: list[Process] = []
        self.figures: list[tuple[str, str]] = []
        for folder in ("opt", "var/lib/grognard", "etc/grognard", "usr/local/bin"):
            (stage / folder).mkdir(parents=True)

    def settings(self, database: str, password: str = "") -> None:
        text = (self.stage / "dist/deploy/grognard.toml").read_text()
        text = text.replace("/var/lib/grognard", f"{self.stage}/var/lib/grognard")
        text = re.sub(r"^database = .*$", f'database = "{database}"', text, flags=re.MULTILINE)
        text += "\n" if not password else ""
        if password:
            text = text.replace("url =", f'database_password = "{password}"\nurl =', 1)
        file = self.stage / "etc/grognard/grognard.toml"
        file.write_text(text)
        file.chmod(0o640)

    def installed(self) -> None:
        say("build and install, this version and the next")
        build(self.stage)
        self.page.run("sha256sum --check")
        install(self.page, "0.1.0", self.offline)
        install(self.page, "0.2.0", self.offline)
        self.page.run("ln -sfn /opt/grognard-0.1.0 /opt/grognard")
        self.page.run("ln -sfn /opt/grognard/bin/grognard")
        self.page.left = [one for one in self.page.left if "install -o root" not in one]
        self.settings(f"{self.stage}/var/lib/grognard/grognard.db")
        said = self.page.run("grognard serve --check")
        assert "would serve on" in said and "Not right" not in said, said

    def served(self) -> None:
        say("one server, nginx and Caddy before it, thirty players")
        server = self.serve(0)
        for _ in range(120):  # until the games are read and the workers are warm
            time.sleep(0.5)
            alone, workers = server.memory()
            if len(workers) > 1 and min(workers) > 60_000_000:
                break
        self.figure("one server, nobody there", f"{_mb(alone)}, each worker {_mb(max(workers, default=0))}")
        for name, (process, port) in proxies(self.stage, self.ports).items():
            self.running.append(process)
            setattr(self, name, f"https://localhost:{port}")
        _wait_for(self.nginx, self.stage / "cert.pem")
        _wait_for(self.caddy, self.stage / "cert.pem")
        self.players, self.games = begin(self.nginx, self.stage / "cert.pem")
        for player in self.players[::2]:  # half of them come through the other proxy
            player.url = self.caddy
            player.http.base_url = httpx.URL(f"{self.caddy}/api/")
        self.page.run("admin make-admin Anna", Anna='"Player 1"')
        self.players[0].csrf = self.players[0].post("/session", {"name": "Player 1", "password": PASSWORD})[
            "csrf"
        ]
        sockets = Sockets(self.players, self.games)
        began = time.perf_counter()
        took = play(self.players, self.games, ACTIONS)
        rate = len(took) / (time.perf_counter() - began)
        full, workers = server.memory()
        counted = httpx.get(f"http://127.0.0.1:{self.ports[0]}/metrics").text
        self.figure(
            f"{GAMES} games, {PEOPLE} players with a socket each",
            f"{_mb(full)}, a worker {_mb(max(workers, default=0))}",
        )
        p95 = statistics.quantiles(took, n=20)[-1] * 1000
        self.figure(
            f"{len(took)} actions by HTTP through TLS and a proxy",
            f"median {statistics.median(took) * 1000:.0f} ms, 95 % within {p95:.0f} ms, {rate:.0f} a second with the reading around them",
        )
        self.figure(
            "of it in the server",
            f"{_average(counted, 'grognard_action_seconds'):.1f} ms an action, {_average(counted, 'grognard_commit_seconds'):.1f} ms of them the database (durable)",
        )
        assert sockets.close() > len(took), "everybody hears of every action"
        for name in ("admin users", "admin invite", "admin games --state paused", "admin reports"):
            self.page.run(f"grognard {name}")
        for url in (self.nginx, self.caddy):
            assert httpx.get(f"{url}/metrics", verify=self.players[0].context).status_code == 404

    def upgraded(self) -> None:
        say("backup, and the next version: one number and one rule are others")
        was = states(self.players, self.games)
        self.page.run("admin backup /var/lib/grognard/tonight.db")
        said = self.page.run("admin rehearse /var/lib/grognard/tonight.db")
        assert "all of them go on" in said, said
        self.page.run("admin backup /var/lib/grognard/before-upgrade.db")
        size = (self.stage / "var/lib/grognard/before-upgrade.db").stat().st_size
        self.figure(
            f"a backup of {PEOPLE} users, {GAMES} games and {GAMES * ACTIONS} actions", f"{size / 1e6:.1f} MB"
        )
        checked = self.page.run("grognard-0.2.0/bin/grognard admin check", expect=1)
        named = [game for game in self.games if game in checked]
        assert 0 < len(named) < GAMES, f"the changed rule touches some games, not {len(named)} of {GAMES}"
        self.restart("ln -sfn /opt/grognard-0.2.0 /opt/grognard")
        now = states(self.players, self.games)
        same(was, now, self.games)
        assert [game for game in self.games if now[game]["state"] == "paused"] == named, "as check had said"
        say(
            f"{len(named)} games wait for their players; the old version plays them on, the new one after consent"
        )
        self.restart("ln -sfn /opt/grognard-0.1.0 /opt/grognard", again=True)
        now = states(self.players, self.games)
        assert all(now[game]["state"] == "playing" for game in self.games), (
            "the old version plays all of them on"
        )
        self.restart("ln -sfn /opt/grognard-0.2.0 /opt/grognard")
        for n, game in enumerate(self.games):
            if game in named:
                for player in self.players[2 * n : 2 * n + 2]:
                    assert "rewind" in player.post(f"/games/{game}/go-on")
        now = states(self.players, self.games)
        same(was, now, self.games)
        assert all(now[game]["state"] == "playing" for game in self.games)
        fresh = self.players[0].post(
            "/games", {"title": TITLE, "seats": [{"kind": "me"}, {"kind": "screen"}]}
        )
        assert self.players[0].state(fresh["id"])["data"] != now[self.games[0]]["data"], (
            "a new game has the new number"
        )
        play(self.players, self.games, 5)

    def restored(self) -> None:
        say("restore")
        self.page.run("admin backup /var/lib/grognard/tonight.db", tonight="later")
        was = states(self.players, self.games)
        play(self.players, self.games, 1)
        self.stop()
        self.page.run("cp /var/lib/grognard/tonight.db", tonight="later")
        self.page.run("rm -f /var/lib/grognard/grognard.db-wal")
        self.serve(0)
        same(was, states(self.players, self.games), self.games)

    def moved(self) -> None:
        say("to PostgreSQL, and two servers")
        was = states(self.players, self.games)
        self.stop()
        cluster = Postgres(self.stage)
        self.running.append(cluster.process)
        cluster.sql("CREATE ROLE grognard LOGIN PASSWORD 'secret word'")
        self.page.left = [one for one in self.page.left if "createdb" not in one]
        cluster.sql("CREATE DATABASE grognard OWNER grognard")
        url = f"postgresql://grognard@127.0.0.1:{cluster.port}/grognard"
        self.page.env["GROGNARD_DATABASE_PASSWORD"] = "secret word"
        self.page.run("admin move", **{"postgresql://grognard@127__0__0__1/grognard": url})
        del self.page.env["GROGNARD_DATABASE_PASSWORD"]
        self.settings(url, "secret word")
        one, two = self.serve(0), self.serve(1)
        same(was, states(self.players, self.games), self.games)
        took = play(self.players, self.games, 6)
        self.figure(
            "two servers on PostgreSQL behind one proxy",
            f"median {statistics.median(took) * 1000:.0f} ms an action",
        )
        say("one of two servers stops while they play")
        threading.Timer(1.0, two.stop).start()
        play(self.players, self.games, 6)
        assert one.process.poll() is None
        was = states(self.players, self.games)
        self.page.run("admin backup /var/lib/grognard/tonight.dump")
        cluster.sql("CREATE DATABASE grognard_again OWNER grognard")
        self.page.env["PGPASSWORD"] = "secret word"
        self.page.run("pg_restore", **{"127__0__0__1": f"127.0.0.1 --port {cluster.port}"})
        self.stop()
        self.settings(url + "_again", "secret word")
        self.serve(0)
        same(was, states(self.players, self.games), self.games)
        owners = cluster.sql(
            "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'", "grognard_again"
        )
        assert owners.strip() == "grognard", f"the restored tables belong to {owners}"
        play(self.players, self.games, 2)

    def over(self) -> None:
        alive = states(self.players, self.games)
        assert all(state["state"] in ("playing", "finished") for state in alive.values())
        assert not self.page.left, (
            f"commands of the page that were neither run nor named here: {self.page.left}"
        )
        say(
            f"all {len(alive)} games are alive, and every command of the page was run or is named with its reason"
        )

    # helpers

    def serve(self, which: int) -> Process:
        server = serve(self.page, self.ports[which])
        self.running.append(server)
        self.servers = [*getattr(self, "servers", []), server]
        return server

    def stop(self) -> None:
        for server in self.servers:
            server.stop()
        self.servers = []

    def restart(self, link: str, again: bool = False) -> None:
        self.stop()
        self.page.run(link)
        self.serve(0)

    def figure(self, what: str, value: str) -> None:
        say(f"{what}: {value}")
        self.figures.append((what, value))


class Postgres:
    """A PostgreSQL of our own, on loopback, with passwords."""

    def __init__(self, stage: Path) -> None:
        programs = max(Path("/usr/lib/postgresql").glob("*/bin"))
        self.folder, self.port, self.programs = (
            Path(tempfile.mkdtemp(prefix="grognard-pg-")),
            free_port(),
            programs,
        )
        self.as_postgres: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self.as_postgres = ["runuser", "-u", "postgres", "--"]
        data = str(self.folder / "data")
        line = [
            *self.as_postgres,
            f"{programs}/initdb",
            "-D",
            data,
            "-U",
            "postgres",
            "--no-sync",
            "-E",
            "UTF8",
        ]
        subprocess.run(line, check=True, capture_output=True, cwd="/")
        Path(data, "pg_hba.conf").write_text("local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n")
        line = [*self.as_postgres, f"{programs}/postgres", "-D", data, "-p", str(self.port)]
        line += ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        self.process = Process(line, dict(os.environ), stage / "postgres.log")
        for _ in range(200):
            if (
                subprocess.run(
                    [f"{programs}/pg_isready", "-h", str(self.folder), "-p", str(self.port)],
                    capture_output=True,
                    check=False,
                ).returncode
                == 0
            ):
                return
            time.sleep(0.1)

    def sql(self, statement: str, database: str = "postgres") -> str:
        line = [
            f"{self.programs}/psql",
            "-h",
            str(self.folder),
            "-p",
            str(self.port),
            "-U",
            "postgres",
            "-d",
            database,
            "-Atc",
            statement,
        ]
        return subprocess.run(
            [*self.as_postgres, *line], check=True, capture_output=True, text=True, cwd="/"
        ).stdout


def _wait_for(url: str, certificate: Path) -> None:
    context = ssl.create_default_context(cafile=str(certificate))
    for _ in range(100):
        try:
            if httpx.get(f"{url}/api/health", verify=context).status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.2)
    raise AssertionError(f"nobody answers at {url}")


def _mb(count: int) -> str:
    return f"{count / 1e6:.0f} MB"


def _average(text: str, name: str) -> float:
    total = float(re.search(rf"^{name}_sum (\S+)", text, re.MULTILINE)[1])  # type: ignore[index]
    return 1000 * total / max(1, int(re.search(rf"^{name}_count (\d+)", text, re.MULTILINE)[1]))  # type: ignore[index]


def write(figures: list[tuple[str, str]]) -> None:
    rows = "\n".join(f"| {what} | {value} |" for what, value in figures)
    text = PAGE.read_text(encoding="utf-8")
    table = f"<!-- figures -->\n| what | figure |\n|---|---|\n{rows}\n<!-- /figures -->"
    PAGE.write_text(
        re.sub(r"<!-- figures -->.*<!-- /figures -->", lambda _: table, text, flags=re.DOTALL),
        encoding="utf-8",
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument(
        "--offline", action="store_true", help="use the packages of the Python that runs this"
    )
    parser.add_argument("--write", action="store_true", help="put the figures into docs/host.md")
    parser.add_argument("--keep", action="store_true", help="leave the stage standing")
    arguments = parser.parse_args()
    for program in ("nginx", "caddy", "openssl"):
        if shutil.which(program) is None:
            print(f"the rehearsal needs {program}: apt-get install {shlex.quote(program)}", file=sys.stderr)
            return 2
    stage = Path(tempfile.mkdtemp(prefix="grognard-host-"))
    evening = Evening(stage, arguments.offline)
    try:
        for act in (
            evening.installed,
            evening.served,
            evening.upgraded,
            evening.restored,
            evening.moved,
            evening.over,
        ):
            act()
    finally:
        for process in reversed(evening.running):
            process.stop()
        if not arguments.keep:
            shutil.rmtree(stage, ignore_errors=True)
    if arguments.write:
        write(evening.figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())

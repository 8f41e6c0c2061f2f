"""What a host copies: the units, the proxies, the container and the settings, each held to its own rules; and the release, played."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from tests.server.harness import free_port

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def section(text: str, name: str) -> dict[str, list[str]]:
    """The settings of one section of a unit, in their order."""
    found: dict[str, list[str]] = {}
    current = ""
    for line in text.splitlines():
        if line.startswith("["):
            current = line.strip("[]")
        elif "=" in line and not line.startswith("#") and current == name:
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_the_service_is_hardened_and_does_not_give_up() -> None:
    text = (DEPLOY / "grognard.service").read_text()
    unit, service = section(text, "Unit"), section(text, "Service")
    assert unit["StartLimitIntervalSec"] == ["0"] and service["Restart"] == ["always"]
    assert service["RestartPreventExitStatus"] == ["78"] and "postgresql.service" in unit["After"][0]
    assert service["User"] == ["grognard"] and service["StateDirectoryMode"] == ["0700"]
    for name in ("NoNewPrivileges", "PrivateTmp", "PrivateDevices", "ProtectHome", "ProtectKernelModules"):
        assert service[name] == ["yes"], name
    assert service["ProtectSystem"] == ["strict"] and service["CapabilityBoundingSet"] == [""]
    assert not any("password" in line.lower() for line in text.splitlines())
    timer = section((DEPLOY / "grognard-backup.timer").read_text(), "Timer")
    assert timer["Persistent"] == ["yes"] and timer["OnCalendar"]


@pytest.mark.parametrize(
    "unit", sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer")), ids=lambda u: u.name
)
def test_systemd_understands_the_units(unit: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    for other in DEPLOY.glob("grognard*"):
        text = other.read_text().replace("/opt/grognard/bin/grognard", "/bin/true")
        (tmp_path / other.name).write_text(text)
    line = ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)]
    said = subprocess.run(line, capture_output=True, text=True, check=False)
    told = [one for one in said.stderr.splitlines() if unit.name in one]
    assert not told, told


def test_the_settings_to_begin_with_are_settings() -> None:
    from grognard.server.settings import NAMES, Settings, read

    text = (DEPLOY / "grognard.toml").read_text()
    assert set(tomllib.loads(text)) <= set(NAMES)
    every = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE)
    assert set(re.findall(r"^(\w+) = ", every, re.MULTILINE)) - {"account"} <= set(NAMES)
    assert isinstance(read({}, str(DEPLOY / "grognard.toml"), {}), Settings)
    page = (ROOT / "docs" / "host.md").read_text()
    for name in NAMES:
        assert f"`{name}`" in page, f"docs/host.md does not tell {name}"


def test_proxies_pass_on_what_they_must() -> None:
    nginx, caddy = (DEPLOY / "nginx.conf").read_text(), (DEPLOY / "Caddyfile").read_text()
    for words in (
        "Host $http_host",
        "X-Forwarded-For $remote_addr",
        "Upgrade $http_upgrade",
        "proxy_next_upstream error",
    ):
        assert words in nginx, words
    assert "location = /metrics" in nginx and "@figures path /metrics" in caddy
    assert "lb_try_duration" in caddy and "health_uri /api/health" in caddy
    for text in (nginx, caddy):
        said = re.search(r"\{\"error\".*?\}", text)
        assert said and json.loads(said[0])["code"] == "offline"
    compose = (DEPLOY / "Caddyfile.compose").read_text()
    assert (
        compose.splitlines()[2:]
        == caddy.replace("127.0.0.1:8001 127.0.0.1:8002", "one:8000 two:8000").splitlines()[2:]
    )


# the container ---------------------------------------------------------------------------------------------------------


def instructions(text: str) -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n", " ", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    return [
        (word, rest)
        for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line.strip())
    ]


def test_the_container_is_as_it_should_be() -> None:
    """What a linter of such files looks for: a fixed base, no root, no leftovers, words as lists."""
    lines = instructions((ROOT / "Containerfile").read_text())
    words = [word for word, _ in lines]
    by_word = {word: rest for word, rest in lines}
    assert words[0] == "FROM" and re.search(r":\d[\w.-]+$", by_word["FROM"]), "a base of a named version"
    assert set(words) <= {
        "FROM",
        "RUN",
        "COPY",
        "USER",
        "WORKDIR",
        "VOLUME",
        "ENV",
        "EXPOSE",
        "HEALTHCHECK",
        "STOPSIGNAL",
        "ENTRYPOINT",
        "CMD",
    }
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", by_word["USER"]), "not root"
    assert words.index("USER") < words.index("ENTRYPOINT")
    assert json.loads(by_word["ENTRYPOINT"]) == ["grognard"] and json.loads(by_word["CMD"]) == ["serve"]
    for rest in (rest for word, rest in lines if word == "RUN"):
        if "apt-get install" in rest:
            assert "--no-install-recommends" in rest and "rm -rf /var/lib/apt/lists" in rest
        if "pip install" in rest:
            assert "--no-cache-dir" in rest and "--constraint" in rest
        assert "sudo" not in rest and "curl" not in rest
    assert "PASSWORD" not in by_word["ENV"]
    assert (ROOT / ".containerignore").read_text() == (ROOT / ".dockerignore").read_text()


def test_compose_starts_servers_after_their_database() -> None:
    yaml = pytest.importorskip("yaml")
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    services = found["services"]
    assert set(services) == {"database", "one", "two", "proxy"}
    for name in ("one", "two"):
        assert services[name]["depends_on"]["database"]["condition"] == "service_healthy"
        assert services[name]["restart"] == "unless-stopped" and services[name]["read_only"]
    from grognard.server.settings import NAMES

    for variable in services["one"]["environment"]:
        assert variable.removeprefix("GROGNARD_").lower() in NAMES, variable
    ports = [port for service in services.values() for port in service.get("ports", [])]
    assert ports == ["80:80", "443:443"], "only the proxy is seen from outside"
    assert "@" not in json.dumps(services["database"]) and "${GROGNARD_DATABASE_PASSWORD:?" in json.dumps(
        services
    )


def test_the_image_is_built_where_there_is_an_engine() -> None:
    engine = next((name for name in ("podman", "docker") if shutil.which(name)), None)
    if engine is None or subprocess.run([engine, "info"], capture_output=True, check=False).returncode:
        pytest.skip("there is no container engine here")
    if not list((ROOT / "dist").glob("*.whl")):
        pytest.skip("make release has not been run")
    subprocess.run(
        [engine, "build", "--tag", "grognard-test", "--file", "Containerfile", "."], cwd=ROOT, check=True
    )
    said = subprocess.run(
        [engine, "run", "--rm", "grognard-test", "serve", "--check"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "would serve on" in said.stdout


# the release ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    if not (ROOT / "src/grognard/server/static/index.html").is_file():
        pytest.skip("the client is not built: make web")
    folder = tmp_path_factory.mktemp("dist")
    line = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(line, cwd=ROOT, check=True, capture_output=True, env={**os.environ, "SKIP_CLIENT": "1"})
    return next(folder.glob("*.whl"))


def test_the_wheel_has_everything_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for wanted in (
        "grognard/server/static/index.html",
        "grognard/server/migrations/versions/0005_hosts.py",
        "grognard/server/locale/it/server.ftl",
        "grognard/games/wellington/data/cards.toml",
        "grognard/py.typed",
    ):
        assert wanted in names, wanted
    assert not any(name.startswith(("tests/", "web/")) for name in names)


def test_the_wheel_is_installed_and_played_in_a_browser(wheel: Path, tmp_path: Path) -> None:
    """A clean environment with nothing of this checkout in it; the packages it needs are those of this Python."""
    from playwright.sync_api import sync_playwright

    home = tmp_path / "grognard"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    place = next((home / "lib").glob("python*")) / "site-packages"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(place)
    borrowed = Path(sysconfig.get_paths()["purelib"])
    (place / "borrowed.pth").write_text(f"{borrowed}\n")
    port = free_port()
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "GROGNARD_CONFIG")}
    line = [str(home / "bin/python"), "-m", "grognard.cli", "serve", "--port", str(port)]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(
            [*line, "--database", str(tmp_path / "games.db")], cwd=tmp_path, env=env, stdout=log, stderr=log
        )
    try:
        _wait(f"http://127.0.0.1:{port}/api/titles", server, tmp_path / "log")
        where = subprocess.run(
            [str(home / "bin/python"), "-c", "import grognard; print(grognard.__file__)"],
            cwd=tmp_path,
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        assert str(place) in where.stdout, "the wheel is what is played"
        browser_path = next(
            filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
        )
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
            page = browser.new_page()
            faults: list[str] = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.goto(f"http://127.0.0.1:{port}/")
            page.wait_for_selector("h1, h2", timeout=60_000)
            made = page.evaluate(
                """async () => {
                  const say = async (path, body, csrf) => (await fetch('/api' + path, {method: 'POST', body: JSON.stringify(body),
                    headers: {'Content-Type': 'application/json', 'X-CSRF-Token': csrf}})).json();
                  const me = await say('/guests', {name: 'Anna'}, 'none');
                  return await say('/games', {title: 'waterloo-200', seats: [{kind: 'me'}, {kind: 'screen'}]}, me.csrf);
                }"""
            )
            assert "id" in made, made
            page.goto(f"http://127.0.0.1:{port}/#/game/{made['id']}")
            page.reload()
            page.wait_for_selector("svg", timeout=60_000)
            assert not faults, faults
            browser.close()
    finally:
        server.terminate()
        server.wait(60)


def _wait(url: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 200
    while time.monotonic() < end:
        assert server.poll() is None, log.read_text()[-2000:]
        try:
            urlopen(url, timeout=60).close()
            return
        except OSError:
            time.sleep(0.2)
    raise AssertionError("the server did not start")

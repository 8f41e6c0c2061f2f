"""A host's evening: settings, commands that reach a running server, who may enter, letters, figures, backups and moving house."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import socket
import sqlite3
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.server import mail, settings, store
from grognard.server.guard import LIMITS, Limits
from grognard.server.watch import Lines, Watch, text
from tests.server.harness import Cluster, Person, Server, fetch, free_port
from tests.server.test_durability import run_command
from tests.server.test_play import seated

PICKET = ("--module", "tests.server.picket")


def until(true: Callable[[], Any], seconds: float = 90) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError("it did not happen")


# settings --------------------------------------------------------------------------------------------------------------


def test_a_setting_has_one_name_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "grognard.toml"
    file.write_text('port = 8100\nworkers = 2\nlimit = { account = 30 }\nsmtp = "mail.example.org:465"\n')
    found = settings.read({"port": 8300}, str(file), {"GROGNARD_WORKERS": "3", "GROGNARD_PORT": "8200"})
    assert (found.port, found.workers, found.limit) == (8300, 3, {"account": 30})
    assert settings.mail_of(found) == mail.Mail("mail.example.org", 465, security="tls")
    plain = settings.read({}, None, {"GROGNARD_SMTP": "mail.example.org", "GROGNARD_DURABLE": "true"})
    assert plain.durable and settings.mail_of(plain) == mail.Mail(
        "mail.example.org", 587, security="starttls"
    )


@pytest.mark.parametrize(
    ("toml", "environment", "told"),
    [
        ("wrokers = 2", {}, "did you mean 'workers'"),
        ("workers = 'many'", {}, "workers 'many' is not right"),
        ("[limit]\nacount = 3", {}, "did you mean 'account'"),
        ("registration = 'maybe'", {}, "registration 'maybe' is not right"),
        ("a = [", {}, "cannot be read"),
        ("", {"GROGNARD_PROT": "1"}, "did you mean 'port'"),
        ("", {"GROGNARD_SMTP_PASSWORD": ""}, ""),
    ],
)
def test_a_wrong_setting_is_told(tmp_path: Path, toml: str, environment: dict[str, str], told: str) -> None:
    file = tmp_path / "grognard.toml"
    file.write_text(toml)
    if not told:
        settings.read({}, str(file), environment)
        return
    with pytest.raises(settings.HostError, match=re.escape(told)):
        settings.read({}, str(file), environment)


def test_secrets_are_not_taken_from_the_command_line(tmp_path: Path) -> None:
    said = run_command("admin", "--database", "postgresql://a:secret@127.0.0.1:1/b", "users")
    assert (
        said.returncode == 78 and "everybody on this machine" in said.stderr and "secret@" not in said.stderr
    )
    assert "password" not in run_command("serve", "--help").stdout.replace("its password", "").replace(
        "the password is a secret", ""
    )


def test_serve_check_tells_what_it_would_do(tmp_path: Path) -> None:
    file = tmp_path / "grognard.toml"
    file.write_text(f'database = "{tmp_path}/none.db"\nport = {free_port()}\nmetrics_token = "x"\n')
    file.chmod(0o644)
    said = run_command("serve", "--check", "--config", str(file))
    assert "would serve on" in said.stdout and "it would be made" in said.stdout, said.stderr
    assert said.returncode == 1 and "chmod 640" in said.stdout and not (tmp_path / "none.db").exists()


def test_a_database_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "mistyped.db"
    for command in (["users"], ["check"], ["backup", str(tmp_path / "x.db")]):
        said = run_command("admin", "--database", str(missing), *command)
        assert said.returncode == 78 and "there is no database" in said.stderr, said.stderr
    assert not missing.exists()
    away = run_command("serve", "--port", str(free_port()), "--database", "postgresql://x@127.0.0.1:1/none")
    assert away.returncode == 69 and len(away.stderr.strip().splitlines()) == 1, away.stderr


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "newer.db"
    with sqlite3.connect(file) as there:
        there.execute("CREATE TABLE alembic_version (version_num TEXT)")
        there.execute("INSERT INTO alembic_version VALUES ('0999')")
    for words in (
        ("admin", "--database", str(file), "users"),
        ("serve", "--port", str(free_port()), "--database", str(file)),
    ):
        said = run_command(*words)
        assert said.returncode == 78 and "newer version" in said.stderr, said.stderr


# one running server -------------------------------------------------------------------------------------------------------


class PostOffice(threading.Thread):
    """Takes letters; with a certificate, only over TLS from the first byte."""

    def __init__(self, context: ssl.SSLContext | None = None) -> None:
        super().__init__(daemon=True)
        self.context = context
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]
        self.letters: list[str] = []
        self.start()

    def run(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
                line = self.context.wrap_socket(client, server_side=True) if self.context else client
                with line, line.makefile("rwb") as wire:
                    self._serve(wire)
            except OSError:
                continue

    def _serve(self, wire: Any) -> None:
        def say(line: bytes) -> None:
            wire.write(line + b"\r\n")
            wire.flush()

        say(b"220 office")
        for line in wire:
            word = line[:4].upper()
            if word == b"DATA":
                say(b"354 go on")
                lines = iter(wire.readline, b".\r\n")
                self.letters.append(b"".join(lines).decode())
            if word == b"QUIT":
                say(b"221 bye")
                return
            say(b"250 ok")

    def link(self, kind: str) -> str:
        """The secret of the newest link of this kind."""
        body = self.letters[-1].replace("=\r\n", "").replace("=3D", "=")
        found = re.search(rf"/#/{kind}/([\w-]+)", body)
        assert found, body
        return found[1]


@pytest.fixture(scope="module")
def office() -> PostOffice:
    return PostOffice()


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[Server]:
    """A server with mail, by its settings file, that takes nobody without an invitation."""
    folder = tmp_path_factory.mktemp("hosted")
    file = folder / "grognard.toml"
    file.write_text(
        f'smtp = "127.0.0.1:{office.port}"\nsmtp_security = "none"\nsmtp_sender = "games@example.org"\n'
        f'admins_mail = ["host@example.org"]\nregistration = "invitation"\nlog_format = "json"\n'
        f'backups = "{folder}/backups"\nbackup_keep = 2\nurl = "https://games.example.org"\n'
        f'database = "{folder}/games.db"\nmodules = ["tests.server.picket"]\n'
    )
    server = Server(str(folder / "games.db"), env={"GROGNARD_CONFIG": str(file)}).start()
    server.config = str(file)  # type: ignore[attr-defined]
    yield server
    server.stop()


def admin(server: Server, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """As a host types it: only the settings file says where the server keeps everything."""
    return run_command("admin", *words, env={"GROGNARD_CONFIG": server.config}, said=said)  # type: ignore[attr-defined]


def invited(server: Server, name: str) -> Person:
    link = admin(server, "invite").stdout.strip()
    assert link.startswith("https://games.example.org/#/invite/"), link
    person = Person(server)
    body = {"name": name, "password": "correct horse", "invitation": link.rpartition("/")[2]}
    person.signed(person.post("/accounts", body))
    again = Person(server).post("/accounts", {**body, "name": f"{name} again"})
    assert again.status_code == 403 and again.json()["code"] == "invitation", "one invitation, one account"
    return person


def test_a_second_server_on_the_same_file_is_refused(hosted: Server) -> None:
    said = run_command("serve", "--port", str(free_port()), "--database", hosted.database)
    assert said.returncode == 78 and "another server" in said.stderr, said.stderr


def test_registration_by_invitation_and_bans(hosted: Server) -> None:
    stranger = Person(hosted)
    assert stranger.good(stranger.get("/me"))["house"] == {
        "registration": "invitation",
        "guests": True,
        "mail": True,
    }
    assert stranger.post("/accounts", {"name": "Mallory", "password": "correct horse"}).status_code == 403
    assert stranger.post("/guests", {}).status_code == 403
    dora = invited(hosted, "Dora")
    with dora.live(dora.make("picket", ("me", "screen"))["id"]) as live:
        live.until("state")
        assert "is banned" in admin(hosted, "ban", "Dora", "--reason", "rude words").stdout
        with pytest.raises(ConnectionClosed):  # the command reaches the running server
            live.until("never")
    assert dora.good(dora.get("/me"))["user"] is None
    refused = dora.post("/session", {"name": "Dora", "password": "correct horse"})
    assert refused.status_code == 403 and "rude words" in refused.json()["error"]
    assert "Dora" in admin(hosted, "bans").stdout
    admin(hosted, "unban", "Dora")
    dora.signed(dora.post("/session", {"name": "Dora", "password": "correct horse"}))
    assert "127.0.0.0/8" in admin(hosted, "ban", "127.0.0.1/8").stdout
    assert Person(hosted).post("/session", {"name": "Dora", "password": "correct horse"}).status_code == 403
    admin(hosted, "unban", "127.0.0.1/8")


def test_an_address_is_confirmed_and_a_password_set_anew_by_mail(hosted: Server, office: PostOffice) -> None:
    emma = invited(hosted, "Emma")
    wishes = emma.good(emma.ask("PUT", "/me/notifications", {"email": "emma@example.org"}))
    assert wishes["email_available"] and not wishes["email_confirmed"]
    until(lambda: office.letters)
    head = office.letters[-1]
    assert "To: emma@example.org" in head and "Date: " in head and "Message-ID: <" in head
    assert not emma.good(emma.post("/me/notifications/test"))["sent"], (
        "nothing goes to an address nobody confirmed"
    )
    secret = office.link("confirm")
    emma.good(emma.post("/me/confirm", {"token": secret}))
    assert emma.post("/me/confirm", {"token": secret}).status_code == 410
    assert emma.good(emma.get("/me/notifications"))["email_confirmed"]
    lost = Person(hosted)
    before = len(office.letters)
    assert lost.post("/session/forgotten", {"name": "Nobody at all"}).status_code == 202
    assert lost.post("/session/forgotten", {"name": "emma"}).status_code == 202
    until(lambda: len(office.letters) > before)
    secret = office.link("reset")
    assert lost.post("/session/reset", {"token": secret, "password": "short"}).status_code == 422
    lost.signed(lost.post("/session/reset", {"token": secret, "password": "battery staple"}))
    assert emma.good(emma.get("/me"))["user"] is None, "who was signed in with the old one is not any more"
    said = admin(hosted, "test-mail", "host@example.org")
    assert said.returncode == 0 and "took a letter" in said.stdout, said.stderr


def test_a_host_sees_everything_on_one_page(hosted: Server, office: PostOffice) -> None:
    franz = invited(hosted, "Franz")
    assert franz.get("/host/users").status_code == 404
    assert "administrator" in admin(hosted, "make-admin", "Franz").stdout
    until(lambda: franz.good(franz.get("/me"))["user"] is None)
    franz.signed(franz.post("/session", {"name": "Franz", "password": "correct horse"}))
    gerd = invited(hosted, "Gerd")
    game = gerd.make("picket", ("me", "screen"), options=["faulty"], name="The long road")["id"]
    assert gerd.play(game, ["stumble"], 0).status_code == 423
    long = "what a pity " * 20
    gerd.good(gerd.post(f"/games/{game}/problems", {"text": long.strip()}))
    until(lambda: any("is paused" in letter and "The long road" in letter for letter in office.letters))
    shown = franz.good(franz.get("/host/games", state="paused"))
    assert (
        [one["id"] for one in shown] == [game] and shown[0]["people"] == ["Gerd", "Gerd"] and shown[0]["why"]
    )
    reports = franz.good(franz.get("/host/reports"))
    assert any(one["text"] == long.strip() and one["by"] == "Gerd" for one in reports), "in full"
    assert long.strip() in admin(hosted, "reports").stdout
    franz.good(franz.post(f"/host/games/{game}/resume"))
    assert gerd.state(game, 0)["state"] == "playing"
    load = franz.good(franz.get("/host/load"))
    assert load["memory"] > 10_000_000 and load["games"]["playing"] >= 1
    names = {one["name"]: one for one in franz.good(franz.get("/host/users"))}
    franz.good(franz.post(f"/host/users/{names['Gerd']['id']}/ban", {"reason": "late"}))
    assert gerd.good(gerd.get("/me"))["user"] is None
    assert franz.post(f"/host/users/{names['Franz']['id']}/ban", {}).status_code == 409
    franz.good(franz.ask("DELETE", f"/host/games/{game}"))
    assert franz.get(f"/games/{game}").status_code == 404
    franz.good(franz.ask("DELETE", f"/host/reports/{reports[0]['id']}"))
    assert franz.post("/host/invitations", {}).json()["link"].startswith("/#/invite/")


def test_commands_reach_a_running_server(hosted: Server) -> None:
    heidi, ivo = invited(hosted, "Heidi"), invited(hosted, "Ivo")
    game, other = seated(heidi, ivo, options=["faulty"]), seated(heidi, ivo)
    heidi.play(game, ["stumble"], 0)
    assert heidi.state(game)["state"] == "paused"
    assert "goes on" in admin(hosted, "resume", game).stdout
    until(lambda: heidi.state(game)["state"] == "playing")
    assert "deleted" in admin(hosted, "delete-game", other).stdout
    until(lambda: heidi.get(f"/games/{other}/state").status_code == 404)
    assert "deleted" in admin(hosted, "delete-user", "Ivo").stdout
    until(lambda: heidi.state(game)["game"]["seats"][1]["kind"] == "open")
    assert ivo.good(ivo.get("/me"))["user"] is None


def test_figures_are_for_this_machine_alone(hosted: Server) -> None:
    here = fetch(f"{hosted.url}/metrics")
    assert here.status_code == 200 and here.headers["content-type"].startswith("text/plain; version=0.0.4")
    for name in (
        "games{state=",
        "sockets",
        "action_seconds_bucket",
        "queue{pool=",
        "faults_total",
        "commit_queue",
    ):
        assert f"grognard_{name}" in here.text, name
    for header in ({"X-Forwarded-For": "203.0.113.5"}, {"Forwarded": "for=203.0.113.5"}):
        assert fetch(f"{hosted.url}/metrics", headers=header).status_code == 404


def test_failed_sign_ins_are_logged_with_their_address(hosted: Server) -> None:
    Person(hosted).post("/session", {"name": "Karl", "password": "guess guess"})
    lines = [json.loads(line) for line in hosted.output().splitlines() if line.startswith("{")]
    failed = [line for line in lines if line.get("event") == "sign-in failed" and line.get("name") == "Karl"]
    assert failed and failed[0]["address"] == "127.0.0.1" and failed[0]["level"] == "warning"


def test_backups_are_private_few_and_rehearsed(hosted: Server) -> None:
    lena = invited(hosted, "Lena")
    game = lena.make("picket", ("me", "screen"))["id"]
    lena.good(lena.play(game, ["march", 4, 5], 0))
    folder = Path(hosted.config).parent / "backups"  # type: ignore[attr-defined]
    for _ in range(3):
        said = admin(hosted, "backup")
        assert said.returncode == 0 and "integrity ok" in said.stdout, said.stderr
        time.sleep(1.1)
    files = sorted(folder.iterdir())
    assert len(files) == 2 and all(file.stat().st_mode & 0o777 == 0o600 for file in files)
    said = admin(hosted, "rehearse", str(files[-1]))
    assert said.returncode == 0 and "can be restored" in said.stdout and "all of them go on" in said.stdout
    (folder / "broken.db").write_bytes(b"no backup")
    assert admin(hosted, "rehearse", str(folder / "broken.db")).returncode == 78


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    server = Server(
        str(tmp_path / "games.db"), modules=("tests.server.picket",)
    ).start()  # it is spared nothing
    assert server.process is not None
    anna = Person(server, "Anna")
    anna.make("picket", ("bot:random", "bot:random"))
    workers = until(lambda: _children(server.process.pid))  # type: ignore[union-attr]
    os.kill(server.process.pid, 9)  # the server alone, its workers hear nothing of it
    server.process.wait(90)
    until(lambda: not any(_alive(worker) for worker in workers))


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = [(int(child), Path(f"/proc/{child}/cmdline").read_bytes()) for child in found]
    return [child for child, line in lines if b"spawn_main" in line]


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# moving, on PostgreSQL --------------------------------------------------------------------------------------------------------


def test_moving_to_postgresql_and_back_loses_nothing(tmp_path: Path, cluster: Cluster) -> None:
    file = str(tmp_path / "games.db")
    server = Server(file).start()
    try:
        anna, bruno = Person(server, "Anna", "correct horse"), Person(server, "Bruno")
        game = seated(anna, bruno)
        anna.good(anna.play(game, ["march", 4, 5], 0))
        anna.good(anna.post(f"/games/{game}/chat", {"text": "perché no? — 你好"}))
        busy = run_command("admin", "--database", file, "move", "postgresql://postgres@127.0.0.1:1/x")
        assert busy.returncode != 0 and "stop it first" in busy.stderr
        was = anna.state(game)
    finally:
        server.stop()
    there = cluster.database("moved")
    moved = run_command("admin", "--database", file, "move", there)
    assert moved.returncode == 0 and re.search(r"games +1\n", moved.stdout), moved.stderr
    assert "not empty" in run_command("admin", "--database", file, "move", there).stderr
    server = Server(there, port=server.port).start()
    try:
        now = anna.state(game)
        assert now["view"] == was["view"] and now["chat"] == was["chat"] and now["log"] == was["log"]
        anna.good(anna.post(f"/games/{game}/chat", {"text": "and the next line"}))
        assert (
            "stop it first"
            in run_command("admin", "--database", there, "move", str(tmp_path / "y.db")).stderr
        )
        dump = tmp_path / "games.dump"
        assert run_command("admin", "--database", there, "backup", str(dump)).returncode == 0
        assert dump.stat().st_mode & 0o777 == 0o600
        told = run_command("admin", "--database", there, "rehearse", str(dump))
        assert "can be restored: 2 users, 1 game," in told.stdout, told.stderr
        assert "is banned" in run_command("admin", "--database", there, "ban", "Anna").stdout
        until(lambda: anna.good(anna.get("/me"))["user"] is None)
    finally:
        server.stop()
    back = run_command("admin", "--database", there, "move", str(tmp_path / "back.db"))
    assert back.returncode == 0, back.stderr
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600


# mail and figures -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("certificate")
    line = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    line += ["-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(line, cwd=folder, check=True, capture_output=True)
    return folder


def test_the_certificate_of_a_mail_server_is_checked(certificate: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    office = PostOffice(context)
    here = {"port": office.port, "security": "tls"}
    known = mail.Mail("localhost", ca=str(certificate / "cert.pem"), **here)  # type: ignore[arg-type]
    letter = mail.letter(known, "anna@example.org", "Prova", "perché no")
    assert asyncio.run(mail.send(known, letter)) is None and "Subject: Prova" in office.letters[0]
    unknown = mail.Mail("localhost", **here)  # type: ignore[arg-type]
    assert "certificate" in str(asyncio.run(mail.send(unknown, letter))).lower()
    misnamed = mail.Mail("127.0.0.1", ca=str(certificate / "cert.pem"), **here)  # type: ignore[arg-type]
    assert "certificate" in str(asyncio.run(mail.send(misnamed, letter))).lower()


def test_figures_are_in_the_text_format() -> None:
    watch = Watch()
    watch.actions.add(0.004)
    watch.count("faults", "game")
    told = text(watch, {"rooms": ("Games open", "", {"": 3})})
    assert "# TYPE grognard_rooms gauge\ngrognard_rooms 3\n" in told
    assert 'grognard_faults_total{kind="game"} 1' in told
    assert 'grognard_action_seconds_bucket{le="0.0025"} 0' in told
    assert (
        'grognard_action_seconds_bucket{le="0.005"} 1' in told and "grognard_action_seconds_count 1" in told
    )
    for line in told.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]*\"\})? [-+0-9.e]+", line), line


def test_a_line_of_the_log_is_json() -> None:
    record = logging.LogRecord("grognard.server", logging.ERROR, "", 0, "game %s", ("k1",), None)
    record.fields = {"game": "k1"}
    told = json.loads(Lines().format(record))
    assert told["message"] == "game k1" and told["game"] == "k1" and told["level"] == "error"


def test_thirty_people_behind_one_address_do_not_hit_the_limits() -> None:
    limits = Limits()
    for _ in range(30):
        for kind in ("account", "sign-in"):
            limits.take(kind, "203.0.113.1", shared=True)
        for _ in range(30):
            limits.take("read", "203.0.113.1", shared=True)
    assert Limits(1.0, {"account": 60}).kinds["account"] == (60, 60) and LIMITS["account"] == (10, 5)


def test_one_sqlite_file_has_one_server(tmp_path: Path) -> None:
    held = store.occupy(str(tmp_path / "games.db"))
    with pytest.raises(store.Occupied):
        store.occupy(str(tmp_path / "games.db"))
    assert held is not None
    held.close()
    again = store.occupy(str(tmp_path / "games.db"))
    assert again is not None
    again.close()

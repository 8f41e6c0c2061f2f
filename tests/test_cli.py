"""The command line: what it tells, and one sentence with exit code 2 for what is wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

import grognard
from grognard import arguments, cli
from grognard.cli import main
from grognard.engine import Game
from grognard.engine.data import Row, read
from grognard.games import added
from grognard.lab import Match, play
from tests.engine import truce

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    grognard.add_game(truce.GAME)
    path = tmp_path / "game.grog"
    path.write_bytes(play(Match("tests.engine.truce", ("random", "random")), 0, keep=True).save)
    return path


def refused(arguments: list[str], capsys: Capture) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("grognard: ")
    assert captured.err.count("\n") == 1
    return captured.err.removeprefix("grognard: ").strip()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "the following arguments are required: COMMAND (grognard --help explains)"),
        (["pley"], "pley is not a command, did you mean 'play'? (grognard --help explains)"),
        (["games", "--al"], "--al is not an argument of grognard games"),
        (["games", "truse"], "there is no game 'truse'; did you mean 'truce'?"),
        (["replay"], "the following arguments are required: FILE (grognard replay --help explains)"),
        (
            ["replay", "x", "--lang", "fr"],
            "--lang cannot be 'fr', allowed are en, it (grognard replay --help explains)",
        ),
        (["replay", "nowhere.grog"], "nowhere.grog cannot be read: there is no such file or folder"),
        (["data", "chek"], "chek is not a command, did you mean 'check'? (grognard data --help explains)"),
        (["data", "check", "nowhere"], "nowhere: no such data folder"),
        (["rules", "chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_arguments_are_refused(arguments: list[str], sentence: str, capsys: Capture) -> None:
    grognard.add_game(truce.GAME)
    assert sentence in refused(arguments, capsys)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "manca ancora: COMANDO (lo spiega grognard --help)"),
        (["pley"], "pley non è un comando, forse «play»?"),
        (["games", "--al"], "--al non è un argomento di grognard games"),
        (["games", "--lang"], "--lang vuole un valore"),
        (["replay", "x", "--lang", "fr"], "--lang non può essere «fr», si può scegliere fra en, it"),
        (["replay", "x", "--check=yes"], "--check non vuole valori, e ne ha avuto uno: «yes»"),
        (
            ["battle", "wellington", "--attacker", "alied"],
            "--attacker non può essere «alied», forse «allied»?",
        ),
        (["admin", "usrs"], "usrs non è un comando, forse «users»?"),
        (["serve", "--port", "many"], "--port vuole un numero intero, non «many»"),
        (["battle", "chess"], "chess non ha battaglie da combattere da sole"),
        (["battle", "wellington", "--games"], "--games vuole un valore"),
    ],
)
def test_wrong_arguments_are_refused_in_italian(
    arguments: list[str], sentence: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert sentence in refused(arguments, capsys)


def test_help_names_every_command(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as leave:
        main(["--help"])
    assert leave.value.code == 0
    told = capsys.readouterr().out
    assert all(name in told for name in cli.COMMANDS)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setitem(cli.COMMANDS, "serve", cli.Command("surely_missing", "server"))
    assert refused(["serve"], capsys) == (
        "serve needs surely_missing, which is not installed; pip install 'grognard[server]' brings it"
    )


def test_the_command_is_installed_and_ends_with_code_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "grognard", "pley"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("grognard: pley is not a command")
    assert "Traceback" not in done.stderr


# --- games -----------------------------------------------------------------------------------------------


def test_games_are_listed(capsys: Capture) -> None:
    assert main(["games"]) == 0
    told = capsys.readouterr().out
    assert all(id in told for id in grognard.games())
    assert main(["games", "field-commander-napoleon"]) == 0
    assert "Field Commander: Napoleon, 1 player\n" in capsys.readouterr().out


def test_one_game_is_told_whole(capsys: Capture) -> None:
    grognard.add_game(truce.GAME)
    assert main(["games", "truce"]) == 0
    told = capsys.readouterr().out
    assert "Truce, 2 players" in told and "north North south South" in " ".join(told.split())
    assert "war" in told and "Six rounds" in told and "fog" in told


def test_commands_speak_the_language_that_is_asked_for_or_that_of_the_environment(
    own: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["data", "check", "--game", "own", "--lang", "it"]) == 0
    assert "come distribuiti" in capsys.readouterr().out.replace("\n", " ")
    assert main(["games", "wellington", "--lang", "it"]) == 0
    told = capsys.readouterr().out
    assert "giocatori" in told and "Spagna" in told and "Spain" not in told
    assert "questa cartella di dati non c'è" in refused(["data", "check", "nowhere", "--lang=it"], capsys)
    with pytest.raises(SystemExit):
        main(["replay", "--lang", "it", "--help"])
    assert "Racconta di nuovo una partita salvata" in " ".join(capsys.readouterr().out.split())
    for environment, lang in (
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        ({}, "en"),
        ({"LANG": "fi"}, "en"),
    ):
        assert arguments.language(environment) == lang


# --- replay ----------------------------------------------------------------------------------------------


def test_replay_tells_the_story(saved: Path, capsys: Capture) -> None:
    assert main(["replay", str(saved)]) == 0
    told = capsys.readouterr().out
    assert "North sends" in told and "TRU-4" not in told
    assert main(["replay", "--steps", str(saved)]) == 0
    told = capsys.readouterr().out
    assert "1 north: send" in told
    assert "(TRU-4)" in told
    assert "18 steps replayed, hash for hash" in told.replace("\n", "")


def test_replay_checks(saved: Path, capsys: Capture) -> None:
    assert main(["replay", "--check", str(saved), str(saved)]) == 0
    assert " ".join(capsys.readouterr().out.split()).count("18 steps replayed, hash for hash") == 2


def test_a_damaged_save_is_refused(saved: Path, capsys: Capture) -> None:
    whole = saved.read_bytes()
    for damaged in (b"", whole[:20], whole[:-1], whole[:50] + bytes([whole[50] ^ 1]) + whole[51:]):
        saved.write_bytes(damaged)
        assert str(saved) in refused(["replay", str(saved)], capsys)


# --- rules and data: a game with a folder of its own ---------------------------------------------------------


class Area(Row, frozen=True):
    name: str
    bonus: Annotated[int, Meta(ge=0, le=7)]


class Ground(Row, frozen=True):
    areas: tuple[Area, ...]


MAP = 'source = "book"\n\n[[areas]]\nname = "Hougoumont"\nbonus = 3\n\n[[areas]]\nname = "Papelotte"\nbonus = 1\nsource = "known"\n'


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game in `own/`, with data and rules that are read like any other's."""
    folder = tmp_path / "src/x/games/own/data"
    folder.mkdir(parents=True)
    (folder / "ground.toml").write_text(MAP)
    (folder.parent / "rules.csv").write_text("id,kind,title\nOWN-1,core,Sides\nOWN-2,core,Turns\n")
    tests = tmp_path / "tests/games/own"
    tests.mkdir(parents=True)
    (tests / "test_own.py").write_text('import pytest\n\n@pytest.mark.rule("OWN-1")\ndef test_sides(): ...\n')
    game = Game(
        id="own",
        title="Own",
        package=__name__,
        roles=("north", "south"),
        scenarios={"war": "War"},
        board=lambda folder: read(folder / "ground.toml", Ground),
        state=truce.State,
        set_up=truce.set_up,
        view=truce.view,
        scene=lambda board: {},
        verbs=truce.GAME.verbs,
        names={},
        data=folder,
    )
    monkeypatch.setitem(added, "own", game)
    return folder


def test_rules_are_listed(own: Path, capsys: Capture) -> None:
    assert main(["rules", "own"]) == 0
    assert "OWN-2  core  Turns" in capsys.readouterr().out


def test_coverage_is_told_and_wanting(own: Path, capsys: Capture) -> None:
    assert main(["rules", "own", "--coverage"]) == 1
    told = capsys.readouterr().out
    assert "OWN-2 (core) has no test: Turns" in told
    assert "own: 2 rules, 1 without a test" in told
    tests = own.parents[4] / "tests/games/own/test_own.py"
    tests.write_text(tests.read_text().replace('"OWN-1"', '"OWN-1", "OWN-2"'))
    assert main(["rules", "own", "--coverage"]) == 0


def test_coverage_needs_the_tests(own: Path, capsys: Capture) -> None:
    assert "--coverage needs the source folder" in refused(
        ["rules", "own", "--coverage", "--tests", "nowhere"], capsys
    )


def test_data_that_ships_is_good(own: Path, capsys: Capture) -> None:
    assert main(["data", "check", "--game", "own"]) == 0
    told = capsys.readouterr().out
    assert "as it ships" in told.replace("\n", " ")
    assert "ground.toml" in told and "reconstructed" in told


def test_a_corrected_copy_is_told_apart(own: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "ground.toml").write_text(MAP.replace("bonus = 1", "bonus = 2"))
    assert main(["data", "check", str(copy), "--game", "own"]) == 0
    assert "differs from what ships" in capsys.readouterr().out.replace("\n", " ")
    assert main(["data", "check", str(copy)]) == 0  # no other game has a ground.toml


def test_broken_data_is_refused_with_its_line(own: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "ground.toml").write_text(MAP.replace("bonus = 1", "bonus = 9"))
    assert refused(["data", "check", str(copy), "--game", "own"], capsys) == (
        "ground.toml line 9, areas[1].bonus: expected a whole number from 0 to 7, found 9"
    )


def test_a_folder_of_no_game_is_refused(own: Path, tmp_path: Path, capsys: Capture) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / "nothing.toml").write_text("")
    assert "do not tell which game it is for" in refused(["data", "check", str(copy)], capsys)


def test_a_saved_game_becomes_a_test_that_passes(tmp_path: Path, capsys: Capture) -> None:
    table = grognard.game("waterloo-200").table(seed=5)
    for _ in range(12):
        assert table.decision is not None
        table.play(table.decision.options[0])
    path, made = tmp_path / 'my "\\N" gam² \u2028.grog', tmp_path / "test_made.py"
    path.write_bytes(table.save())
    assert main(["fixture", str(path), "--step", "7", "--output", str(made)]) == 0
    layout = ["ruff", "format", "--check", "--config", "pyproject.toml"]
    lint = ["ruff", "check", "--config", "pyproject.toml"]
    for tool in (["pytest", "-q", "-p", "no:cacheprovider"], lint, layout):
        ran = subprocess.run(
            [sys.executable, "-m", *tool, str(made)], check=False, capture_output=True, text=True
        )
        assert ran.returncode == 0, ran.stdout
    capsys.readouterr()
    assert "has 12 steps, so there is no step 13" in refused(["fixture", str(path), "--step", "13"], capsys)
    assert "cannot be read" in refused(["fixture", "nowhere.grog"], capsys)


def test_a_broken_scenario_ends_a_match_with_one_sentence(capsys: Capture) -> None:
    for workers in ("1", "2"):
        words = ["sim", "tests.server.picket", "--options", "faulty", "--bots", "random", "--games", "40"]
        said = refused([*words, "--workers", workers, "--quiet"], capsys)
        assert "of the match cannot be played" in said and "a fault in the rules" in said

"""Many games at once: figures one can trust, whoever counted them."""

from __future__ import annotations

import csv
import html.parser
import json
import re
import shlex
import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from random import Random
from types import SimpleNamespace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.cli import main
from grognard.engine import Action, Game, Seat
from grognard.engine.errors import GrognardError
from grognard.lab import Match, Result, command, play, run, summarize, wilson
from grognard.lab.comparing import compare, paired, sign_test
from grognard.lab.ledger import Ledger, head_of
from grognard.lab.report import report
from grognard.lab.statistics import spread
from grognard.lab.tables import check_format
from grognard.lab.words import endings, seat_named
from tests.engine import truce

SALVO = Match("tests.engine.salvo", ("random", "random", "random"), games=24, seed="7")
TRUCE = Match("tests.engine.truce", ("random", "random"), games=30)


def test_a_game_depends_on_its_number_alone() -> None:
    one, again, other = play(SALVO, 3), play(SALVO, 3), play(SALVO, 4)
    assert one == again
    assert one != other
    assert one.winners and [SALVO.seats()[i] for i, won in enumerate(one.won) if won] == list(one.winners)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    alone = run(SALVO, workers=1)
    assert [result.number for result in alone] == list(range(24))
    assert run(SALVO, workers=2) == alone


def test_another_seed_plays_other_games() -> None:
    other = Match("tests.engine.salvo", ("random", "random", "random"), games=24, seed="8")
    assert run(other, workers=1) != run(SALVO, workers=1)


def test_bots_change_seats() -> None:
    match = Match("tests.engine.truce", ("random", "greedy"), games=4, swap=True)
    seated = [result.seated for result in run(match, workers=1)]
    assert seated == [("random", "greedy"), ("greedy", "random")] * 2


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    run(SALVO, workers=1, progress=heard.append)
    assert sum(heard) == 24
    assert len(heard) > 1


def test_records_of_a_match_can_be_opened() -> None:
    grognard.add_game(truce.GAME)
    result = play(TRUCE, 0, keep=True)
    table = grognard.load(result.save)
    assert table.outcome is not None and table.outcome.winners == result.winners


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (Match("waterlo", ("random",)), "there is no game 'waterlo'"),
        (Match("tests.engine.nothing", ("random",)), "there is no game in the module tests.engine.nothing"),
        (
            Match("tests.engine.salvo", ("random",)),
            "Salvo has 3 seats here (red, green, blue), and 1 bot was named",
        ),
        (Match("tests.engine.truce", ("random", "gredy")), "there is no bot 'gredy'"),
        (
            Match("tests.engine.truce", ("random", "random"), scenario="peace"),
            "Truce has no scenario 'peace'",
        ),
        (Match("tests.engine.truce", ("random", "random"), options=("rain",)), "Truce has no option 'rain'"),
        (Match("tests.engine.truce", ("random", "random"), games=0), "a match has at least one game, not 0"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(match: Match, sentence: str) -> None:
    with pytest.raises(GrognardError) as error:
        run(match)
    assert sentence in str(error.value)


def test_a_match_needs_a_worker() -> None:
    with pytest.raises(GrognardError, match="at least one worker, not 0"):
        run(TRUCE, workers=0)


# --- Ray -------------------------------------------------------------------------------------------------


def test_without_ray_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(GrognardError, match=r"pip install 'grognard\[ray\]'"):
        run(TRUCE, ray="local")


def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for Ray that answers out of order, as a cluster does."""
    calls: list[object] = []
    stand_in = SimpleNamespace(
        init=lambda **options: calls.append(options["address"]),
        remote=lambda function: SimpleNamespace(remote=lambda *args: (function, args)),
        wait=lambda tasks: (tasks[-1:], tasks[:-1]),
        get=lambda tasks: [function(*args) for function, args in tasks],
        shutdown=lambda: calls.append("shutdown"),
    )
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    assert run(TRUCE, workers=2, ray="ray://far:10001") == run(TRUCE, workers=1)
    assert calls == ["ray://far:10001", "shutdown"]


# --- figures ---------------------------------------------------------------------------------------------


def test_wilson_gives_the_published_intervals() -> None:
    # Newcombe 1998, table I, method 3
    for count, of, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        found = wilson(count, of)
        assert found == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 300), st.data())
def test_wilson_holds_the_share_and_mirrors(of: int, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, of))
    low, high = wilson(count, of)
    assert 0 <= low <= count / of <= high <= 1
    assert wilson(of - count, of) == pytest.approx((1 - high, 1 - low))


def test_wilson_covers_about_95_in_100() -> None:
    of, share = 60, Fraction(1, 3)
    covered = sum(
        comb(of, k) * share**k * (1 - share) ** (of - k)
        for k in range(of + 1)
        if wilson(k, of)[0] <= share <= wilson(k, of)[1]
    )
    assert 0.93 < covered < 0.97


def test_a_spread_has_mean_median_and_extremes() -> None:
    found = spread([1, 2, 3, 10])
    assert (found.mean, found.least, found.median, found.most) == (4.0, 1, 2.5, 10)
    assert found.low == pytest.approx(4 - 1.959964 * (50 / 3 / 4) ** 0.5, abs=1e-6)
    assert spread([5]).low == 5.0


def test_a_summary_counts_every_game() -> None:
    results = run(TRUCE, workers=1)
    summary = summarize(TRUCE, results)
    assert summary.games == 30
    assert summary.seats["north"].count == sum("north" in result.winners for result in results)
    assert summary.draws.count == sum(not result.winners for result in results)
    assert sum(ending.count for ending in summary.endings.values()) == 30
    assert summary.bots["random"].of == 60
    assert summary.decisions.least == min(result.decisions for result in results)


# --- the report and the command --------------------------------------------------------------------------


class Page(html.parser.HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[str] = []
        self.plots = 0
        self.foreign: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.plots += tag == "svg"
        if tag in ("script", "link", "img"):
            self.foreign.append(tag)
        if tag == "h2":
            self.headings.append("")

    def handle_data(self, data: str) -> None:
        if self.headings and not self.headings[-1]:
            self.headings[-1] = data


def test_the_report_is_one_page_with_plots() -> None:
    results = run(SALVO, workers=1)
    text = report(SALVO, summarize(SALVO, results), results)
    page = Page(text)
    assert page.headings == [
        "Who won",
        "Won so far, game by game",
        "How it ended",
        "Decisions in a game",
        "Scores",
    ]
    assert page.plots == 5
    assert not page.foreign
    assert report(SALVO, summarize(SALVO, results), results) == text
    italian = report(SALVO, summarize(SALVO, results), results, "it")
    assert Page(italian).headings[0] == "Chi ha vinto" and '<html lang="it">' in italian


def test_an_ending_is_told_as_a_sentence() -> None:
    match = Match("all-is-lost", ("greedy", "greedy"), scenario="novara")

    def ended(reason: str, *winners: str) -> Result:
        return Result(0, match.bots, winners, (True, False), reason, {"french": 7}, 9)

    results = [
        ended("win.battle", "french"),
        ended("win.battle", "anti-french"),
        ended("win.battle", "french"),
    ]
    told = endings(match, [*results, ended("draw"), ended("win.points", "french")], "en")
    assert {sentence: found.count for sentence, found in told.items()} == {
        "The French win the battle, and the game with it.": 2,
        "The Swiss win the battle, and the game with it.": 1,
        "Neither side has won: the game is drawn.": 1,
        "The French win on points: Fortified Towns and Cities count … against ….": 1,
    }


def test_an_ending_leaves_out_what_is_only_numbers() -> None:
    match = Match("waterloo-200", ("greedy", "greedy"))
    ended = Result(
        0,
        match.bots,
        ("british", "prussian"),
        (True, False),
        "won.morale.allied",
        {"french": 2, "british": 5},
        9,
    )
    assert list(endings(match, [ended], "en")) == [
        "Ten French units are lost and the Armée du Nord breaks. The Allies win decisively."
    ]


def test_sim_writes_figures_report_and_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "sim",
        "tests.engine.truce",
        "--bots",
        "random,greedy",
        "--swap",
        "--games",
        "8",
        "--seed",
        "3",
    ]
    files = ["--json", str(tmp_path / "out.json"), "--report", str(tmp_path / "out.html")]
    assert main([*arguments, *files, "--records", str(tmp_path / "records"), "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert "Truce: 8 games of random against greedy" in told
    assert "seat North" in told and "bot greedy" in told
    found = json.loads((tmp_path / "out.json").read_text())
    assert found["match"]["seed"] == "3"
    assert len(found["results"]) == 8
    assert found["summary"]["seats"]["north"]["of"] == 8
    assert "By bot" in (tmp_path / "out.html").read_text()
    assert len(list((tmp_path / "records").iterdir())) == 8


def test_json_is_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for workers in ("1", "2"):
        assert (
            main(
                [
                    "sim",
                    "tests.engine.truce",
                    "--bots",
                    "random",
                    "--games",
                    "40",
                    "--workers",
                    workers,
                    "--json",
                    "-",
                ]
            )
            == 0
        )
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert json.loads(told[0])["summary"]["games"] == 40


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["--json", "nowhere/at/all.json"],
            "nowhere/at/all.json cannot be written: there is no folder nowhere/at",
        ),
        (["--games", "many"], "--games is a whole number, not 'many'"),
        (["--bots", "random,random,random"], "Truce has 2 seats here (north, south), and 3 bots were named"),
        (["--bots", "gredy"], "there is no bot 'gredy'; did you mean 'greedy'?"),
        (["--scenrio", "war"], "--scenrio is not an argument of grognard sim, did you mean '--scenario'?"),
        (["--data", "nowhere"], "nowhere is not a folder with the data of Truce"),
    ],
)
def test_sim_refuses_in_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "tests.engine.truce", *arguments]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert told.count("\n") == 1


# --- bots of one's own -----------------------------------------------------------------------------------


class Last:
    """A bot that takes the last option."""

    def __init__(self, rng: Random, game: Game) -> None:
        self.rng, self.game = rng, game

    def choose(self, seat: Seat) -> Action:
        return seat.options[-1]


class Wanting:
    def __init__(self, weights: str) -> None:
        self.weights = weights


def anything(seat: Seat, rng: Random) -> Action:
    return rng.choice(seat.options)


def first(seat: Seat) -> Action:
    return seat.options[0]


def test_anybodys_bot_plays() -> None:
    match = Match("tests.engine.truce", ("tests.lab.test_lab:Last", "tests.lab.test_lab:anything"), games=4)
    results = run(match, workers=1)
    assert len(results) == 4 and results[0].seated == match.bots
    assert run(match, workers=2) == results
    run(Match("tests.engine.truce", ("tests.lab.test_lab:first", "random"), games=1), workers=1)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("tests.lab.test_lab:Nobody", "there is no bot Nobody in the module tests.lab.test_lab"),
        ("no.such.module:Bot", "there is no bot Bot in the module no.such.module"),
        ("tests.lab.test_lab:Wanting", "asks for weights, and a bot is made of rng and game at most"),
        ("tests.lab.test_lab:SALVO", "is neither a class nor a function"),
        ("tests.lab.test_lab:Page", "asks for text"),
    ],
)
def test_a_bot_that_is_none_is_refused(bot: str, sentence: str) -> None:
    with pytest.raises(GrognardError) as error:
        Match("tests.engine.truce", (bot, "random")).check()
    assert sentence in str(error.value)


# --- games that are kept as they end ---------------------------------------------------------------------


def ledger(path: Path, match: Match = TRUCE, resume: bool = False) -> Ledger:
    return Ledger(path, head_of(match), resume)


def test_a_match_goes_on_after_a_crash(tmp_path: Path) -> None:
    whole = run(TRUCE, workers=1)
    path = tmp_path / "games.jsonl"
    begun = ledger(path)
    for result in whole[:7]:
        begun.write(result)
    begun.close()
    path.write_bytes(path.read_bytes()[:-9])  # the last line was being written
    played: list[int] = []
    again = ledger(path, resume=True)
    found = run(TRUCE, workers=1, ledger=again, heard=lambda result: played.append(result.number))
    again.close()
    assert found == whole and played == list(range(6, 30))
    assert len(path.read_text().splitlines()) == 31


def test_an_interrupt_gives_what_was_played(tmp_path: Path) -> None:
    def stop(result: Result) -> None:
        if result.number == 4:
            raise KeyboardInterrupt

    found = run(TRUCE, workers=1, heard=stop)
    assert [result.number for result in found] == [0, 1, 2, 3]


def test_a_file_of_another_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    ledger(path).close()
    with pytest.raises(GrognardError, match="has games already: `--resume` goes on with them"):
        ledger(path)
    with pytest.raises(GrognardError, match="has games of another match: seed is not the same"):
        ledger(path, msgspec.structs.replace(TRUCE, seed="9"), resume=True)
    path.write_text("diary\n")
    with pytest.raises(GrognardError, match="is not a file of games"):
        ledger(path, resume=True)


def test_sim_resumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path / "games.jsonl"), "--workers", "1", "--json", "-"]
    sim = ["sim", "tests.engine.truce", "--bots", "random", "--games"]
    assert main([*sim, "5", *out]) == 0
    capsys.readouterr()
    assert main([*sim, "9", *out, "--resume"]) == 0
    told = capsys.readouterr().out
    assert main([*sim, "9", "--workers", "1", "--json", "-"]) == 0
    assert capsys.readouterr().out == told


def test_an_interrupted_sim_tells_what_it_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "run", lambda match, *_, **__: [play(match, n) for n in range(3)])
    assert main(["sim", "tests.engine.truce", "--bots", "random", "--games", "9"]) == 130
    told = capsys.readouterr()
    assert "Truce: 3 games" in told.out
    assert "Stopped after 3 of 9 games" in told.err


# --- the course of a game --------------------------------------------------------------------------------


def test_the_course_of_a_game_is_followed() -> None:
    match = Match("waterloo-200", ("random", "random"), players=2)
    plain, watched = play(match, 0), play(match, 0, watch=True)
    course = watched.course
    assert course is not None
    assert (plain.decisions, plain.winners) == (watched.decisions, watched.winners)
    turns = [turn for turn, _, _ in course.chances]
    assert turns == sorted(turns) and turns[-1] == 5
    assert all(0 <= chance <= 1 for _, _, row in course.chances for chance in row)
    assert course.chances[-1][2] == [float(won) for won in watched.won]
    last = [row for row in course.presence if row[0] == max(turn for turn, *_ in course.presence)]
    assert {role for _, role, _, _ in last} <= {0, 1, 2} and sum(n for *_, n in last) > 60
    held = {(turn, space) for turn, space, _ in course.control}
    assert len(held) == len(course.control)


def test_losses_are_where_somebody_grew_weaker() -> None:
    match = Match("waterloo-200", ("greedy", "greedy"), players=2)
    result = play(match, 1, watch=True)
    assert result.course is not None and result.course.losses
    assert all(strength > 0 for *_, strength in result.course.losses)
    assert any(use.kind == "unit" for use in result.course.uses)


def test_tables_are_written(tmp_path: Path) -> None:
    arguments = [
        "sim",
        "waterloo-200",
        "--players",
        "2",
        "--bots",
        "random",
        "--games",
        "2",
        "--workers",
        "1",
        "--quiet",
    ]
    files = ["--tables", str(tmp_path), "--report", str(tmp_path / "out.html"), "--lang", "it"]
    assert main([*arguments, *files]) == 0
    names = {"games", "chances", "presence", "losses", "control", "uses"}
    assert {path.stem for path in tmp_path.glob("*.csv")} == names
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["seat"]) for row in rows] == [
        (str(game), seat) for game in range(2) for seat in ("french", "british+prussian")
    ]
    with (tmp_path / "control.csv").open(encoding="utf-8") as file:
        assert all(0 < float(row["share"]) <= 1 for row in csv.DictReader(file))
    page = Page((tmp_path / "out.html").read_text(encoding="utf-8"))
    assert "Dove stavano" in page.headings and "Carte e unità" in page.headings
    assert not page.foreign


def test_parquet_without_pyarrow_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["sim", "tests.engine.truce", "--out", "games.parquet"]) == 2
    with pytest.raises(GrognardError, match=r"pip install 'grognard\[parquet\]'"):
        check_format("parquet")


def test_seven_seats_have_plots_of_their_own() -> None:
    match = Match(
        "napoleon-in-europe", ("random",) * 7, games=1, scenario="1805", options=("short",), players=7
    )
    seats = match.seats()
    results = [
        Result(
            n,
            match.bots,
            (),
            tuple(k == n % 7 for k in range(7)),
            "won.end",
            dict.fromkeys(seats, n),
            100 + n,
        )
        for n in range(14)
    ]
    text = report(match, summarize(match, results), results)
    for seat in (seat_named(match, seat, "en") for seat in seats):
        assert text.count(f">{seat}<") >= 3  # in the table, and in a plot of its own


# --- two settings ----------------------------------------------------------------------------------------


def test_mcnemar_gives_the_published_value() -> None:
    # Fay's example: 21 pairs of one kind and 9 of the other
    assert sign_test(21, 9) == pytest.approx(0.04277, abs=1e-5)
    assert sign_test(0, 0) == 1.0 and sign_test(5, 5) == 1.0


def test_a_mean_difference_is_tested_by_pairs() -> None:
    row = paired("decisions", [(n, n + 3 + n % 2) for n in range(20)])
    assert row.difference == pytest.approx(3.5) and row.low < 3.5 < row.high and row.p < 0.001
    same = paired("decisions", [(n, n) for n in range(20)])
    assert (same.difference, same.p) == (0.0, 1.0)


def test_two_settings_play_the_same_seeds() -> None:
    a = TRUCE
    b = msgspec.structs.replace(TRUCE, bots=("greedy", "random"))
    found = compare(a, b, run(a, workers=1), run(b, workers=1))
    assert found.games == 30 and found.differing == ("bots",)
    same = compare(a, a, run(a, workers=1), run(a, workers=1))
    assert not same.is_real and all(row.only_a == row.only_b == 0 for row in same.wins)


def test_compare_names_what_was_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "compared.html"
    words = ["compare", "tests.engine.truce", "bots=random,greedy", "-", "--bots", "random", "--games", "6"]
    assert main([*words, "--workers", "1", "--report", str(page), "--quiet"]) == 0
    told = capsys.readouterr().out
    assert "A: bots random, greedy" in told and "B: bots random, random" in told
    assert "6 pairs of games with the same dice" in told
    html = page.read_text(encoding="utf-8")
    assert "bots random, greedy" in html and Page(html).plots == 1
    assert main([*words, "--workers", "1", "--lang", "it", "--quiet"]) == 0
    assert "6 coppie di partite" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (("-", "-"), "both settings are the same"),
        (("bot=random", "-"), "'bot=random' is no setting: say NAME=VALUE"),
        (("players=two", "-"), "players is a whole number, not 'two'"),
        (("options=rain", "-"), "Truce has no option 'rain'"),
    ],
)
def test_compare_refuses_in_one_sentence(
    settings: tuple[str, str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["compare", "tests.engine.truce", *settings]) == 2
    told = capsys.readouterr().err
    assert sentence in told and told.count("\n") == 1


# --- battles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", ["all-is-lost", "field-commander-napoleon", "napoleon-in-europe", "waterloo-200", "wellington"]
)
def test_every_game_has_battles(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = ["battle", game, "--games", "3", "--json"]
    if game != "napoleon-in-europe":  # which tells its battles itself
        said += ["--workers", "1"]
    assert main(said) == 0
    once = capsys.readouterr().out
    assert main(said) == 0
    assert capsys.readouterr().out == once and json.loads(once)


# --- the page --------------------------------------------------------------------------------------------

PAGE_OF_THE_LAB = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")


def test_the_page_of_the_lab_runs_as_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that stands alone in a line, one after the other; with fewer games, in one process."""
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE_OF_THE_LAB, re.DOTALL)
    (own,) = [block for block in blocks if "class Last" in block]
    (tmp_path / "mybots.py").write_text(own, encoding="utf-8")
    commands = re.findall(r"^    grognard (.+)$", PAGE_OF_THE_LAB, re.MULTILINE)
    assert len(commands) > 10
    for number, line in enumerate(commands):
        words = shlex.split(line)
        few = str(2 + ("--resume" in words))
        words = words if "--games" in words else [*words, "--games", few]
        words[words.index("--games") + 1] = few
        if "napoleon-in-europe" not in words:
            words += ["--workers", "1"]
        assert main(words) == 0, (number, line)
    for name in (
        "out.json",
        "out.html",
        "games.jsonl",
        "turns.html",
        "tables/uses.csv",
        "compared.html",
        "battle.svg",
    ):
        assert (tmp_path / name).exists(), name


def test_python_on_the_page_of_the_lab_runs() -> None:
    for block in re.findall(r"```python\n(.*?)```", PAGE_OF_THE_LAB, re.DOTALL):
        exec(compile(block, "docs/lab.md", "exec"), {"__name__": "page"})  # noqa: S102

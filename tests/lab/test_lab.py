"""Many games at once: figures one can trust, whoever counted them."""

from __future__ import annotations

import html.parser
import json
import sys
from fractions import Fraction
from math import comb
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.cli import main
from grognard.engine.errors import GrognardError
from grognard.lab import Match, play, run, summarize, wilson
from grognard.lab.report import report
from grognard.lab.statistics import spread

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
    from tests.engine import truce

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
            "Salvo has 3 seats here (red, green, blue), and 1 bots were named",
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
    assert "seat north" in told and "bot greedy" in told
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
        (["--games", "many"], "argument --games: invalid int value: 'many'"),
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

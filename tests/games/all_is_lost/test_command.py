"""`grognard battle all-is-lost`: historical battles and armies of one's own."""

from __future__ import annotations

import json

import pytest

from grognard.cli import main

OWN = ["--french", "lautrec swiss=9; bayard french_gendarmes=5", "--enemy", "colonna spanish_infantry=4"]


def fought(capsys, *words: str) -> dict:
    assert main(["battle", "all-is-lost", "--games", "4", "--workers", "1", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.rule("AIL-11.4")
def test_a_historical_battle_is_fought_many_times(capsys):
    told = fought(capsys, "--battle", "agnadello")
    assert told["games"] == sum(told["ends"].values()) == 4 and set(told["left"]) == {"French", "anti-French"}
    assert told == fought(capsys, "--battle", "agnadello"), "the same seed, the same battles"


@pytest.mark.rule("AIL-11.4", "AIL-18.9")
def test_armies_of_ones_own_meet_in_the_open(capsys):
    assert fought(capsys, *OWN)["ends"] == {"french": 4}, "fourteen points against four"
    assert sum(fought(capsys, *OWN, "--attacker", "anti-french", "--simple")["ends"].values()) == 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--battle", "paviah"], "did you mean 'pavia'?"),
        (OWN[:2], "go together"),
        ([*OWN[:2], "--enemy", "colona spanish_infantry=4"], "did you mean 'colonna'?"),
        ([*OWN[:2], "--enemy", "colonna spanish_infant=4"], "did you mean 'spanish_infantry'?"),
        ([*OWN[:2], "--enemy", "colonna spanish_infantry=99"], "no counter of spanish_infantry"),
        ([*OWN[:2], "--enemy", "visconti " + "italian_infantry_milan=1 " * 3], "2"),
        ([*OWN[:2], "--enemy", "colonna"], "a corps is like"),
        ([*OWN, "--scenario", "1523"], "no scenario is called '1523'"),
    ],
)
def test_what_cannot_be_fought_is_refused_in_a_sentence(capsys, words, said):
    assert main(["battle", "all-is-lost", "--games", "1", *words]) != 0
    told = capsys.readouterr().err
    assert said in told and len(told.strip().splitlines()) == 1

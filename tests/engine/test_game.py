"""A game as the kernel knows it: ids, options that exclude each other, players, seeds and data folders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.engine import DataError, GrognardError, UnknownId, act
from grognard.engine.game import fitting, near_and_known
from grognard.engine.words import Said, told
from grognard.games import added
from tests.engine import salvo, truce


def test_unknown_scenarios_are_refused_with_the_nearest_and_all() -> None:
    with pytest.raises(
        UnknownId, match=r"^Salvo has no scenario 'dull'; did you mean 'duel'\? \(known: duel\)$"
    ):
        salvo.GAME.table(scenario="dull")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(
        UnknownId, match=r"^Truce has no option 'fogg'; did you mean 'fog'\? \(known: fog, sun\)$"
    ):
        truce.GAME.table(options=["sun", "fogg"])
    with pytest.raises(UnknownId, match=r"^Truce has no option 3 |^Truce has no option '3'"):
        truce.GAME.table(options=[3])  # type: ignore[list-item]


def test_options_are_a_list_not_a_word() -> None:
    with pytest.raises(UnknownId, match="^options are a list of ids, not the word 'fog'$"):
        truce.GAME.table(options="fog")


def test_options_that_exclude_each_other_are_refused() -> None:
    assert truce.GAME.table(options=["sun"]).options == {"sun"}
    with pytest.raises(
        UnknownId, match="^the options 'fog' and 'sun' exclude each other; choose one of them$"
    ):
        truce.GAME.table(options=["sun", "fog"])


@pytest.mark.parametrize("players", [0, 1, 3, -2, "two"])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    with pytest.raises(UnknownId, match="^Truce is for 2 players, not "):
        truce.GAME.table(players=players)
    with pytest.raises(UnknownId, match="is for 2 or 3 players"):
        grognard.game("waterloo-200").table(players=4)


@pytest.mark.parametrize("seed", [1.5, True, "", b"7", [7], ("x",)])
def test_wrong_seeds_are_refused(seed: Any) -> None:
    with pytest.raises(GrognardError, match="^a seed is a whole number or a word, not "):
        truce.GAME.table(seed=seed)


@pytest.mark.parametrize("seed", [0, -5, 2**200, "ünïcode", "x" * 1000])
def test_any_number_and_any_word_is_a_seed(seed: Any) -> None:
    assert truce.GAME.table(seed=seed).hash() == truce.GAME.table(seed=seed).hash()


def test_without_a_seed_every_game_is_another() -> None:
    assert len({truce.GAME.table().dice.seed for _ in range(20)}) == 20


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownId, match=r"^there is no game 'waterlo-200'; did you mean 'waterloo-200'\?"):
        grognard.game("waterlo-200")
    for wrong in (None, 3, "", "../etc"):
        with pytest.raises(UnknownId, match="there is no game"):
            grognard.game(wrong)  # type: ignore[arg-type]


def test_data_that_do_not_fit_together_are_told_in_a_sentence() -> None:
    with pytest.raises(DataError) as error, fitting(Path("mine")):
        raise KeyError("east_of_ticino")
    assert told(error.value, "en") == (
        "the data in mine do not fit together: east_of_ticino is looked for, and is not there"
    )
    with pytest.raises(KeyError), fitting(None):  # shipped data: a fault of the program
        raise KeyError("east_of_ticino")


def test_data_that_is_not_there_is_refused(tmp_path: Path) -> None:
    game = grognard.game("waterloo-200")
    with pytest.raises(DataError, match="is not a folder with the data of W'aterloo 200"):
        game.table(data=tmp_path / "nowhere")
    with pytest.raises(DataError):
        game.table(data=tmp_path)


def test_a_game_from_elsewhere_can_be_added() -> None:
    grognard.add_game(salvo.GAME)
    try:
        assert grognard.game("salvo") is salvo.GAME
        t = salvo.GAME.table(seed=1)
        assert grognard.load(t.save()).hash() == t.hash()
    finally:
        added.pop("salvo")


def test_a_hint_names_what_is_near() -> None:
    hint = Said("error.bot", **near_and_known("gredy", ["random", "greedy"]))
    assert hint == "there is no bot 'gredy'; did you mean 'greedy'? (known: random, greedy)"
    assert told(UnknownId(hint), "it") == "non c'è il bot «gredy»; forse «greedy»? (ci sono: random, greedy)"
    assert told(UnknownId("as it is"), "it") == "as it is"
    assert Said("error.bot", **near_and_known("x", [])) == "there is no bot 'x'"


def test_the_first_scenario_and_number_of_players_are_the_default() -> None:
    t = truce.GAME.table(seed=1)
    assert (t.scenario, t.players, t.options) == ("war", 2, frozenset())
    assert repr(truce.GAME) == "<Game truce>"


def test_standing_and_default_have_a_neutral_answer() -> None:
    t = truce.GAME.table(seed=1)
    assert truce.GAME.standing(t, 0) == 0.5
    assert truce.GAME.default(t, t.decision) == act("send", 0)
    t.play(act("offer"), role=0)
    assert truce.GAME.default(t, t.decision) == act("pass")
    t.play(act("accept"))
    assert truce.GAME.standing(t, 0) == 0.5, "a draw"
    assert salvo.GAME.judge(t, 0, [act("x"), act("y")]) == [0.0, 0.0]

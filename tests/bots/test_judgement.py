"""What was learned foretells games it was not fitted on, its features have names in both languages, and it gives reasons."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

import grognard
from grognard.bots import advice
from grognard.engine import Action, AnyTable, Seat, words
from grognard.engine.judgement import NO_SIDE, Judgement, chance_of
from grognard.lab.training import KEPT_ASIDE, Position, fitted, read, watched
from grognard.lab.training import main_roles as watched_roles

HERE = Path(__file__).parent / "kept"
TITLES = grognard.games()


def foretold(judgement: Judgement, p: Position) -> float:
    w = judgement.weights
    first, more = w.sides.get(p.scenario, {}).get(p.role, NO_SIDE)
    terms = zip(p.features, w.early, w.late, strict=True)
    return chance_of(first + p.progress * more + sum(x * (a + p.progress * b) for x, a, b in terms))


@pytest.mark.parametrize("title", TITLES)
def test_games_it_was_not_fitted_on_are_foretold_better_than_by_the_sides_alone(title: str) -> None:
    judgement = grognard.game(title).judgement
    assert judgement is not None
    positions = read(HERE / f"{title}.jsonl")
    assert len(positions) >= 100 and all(p.game % KEPT_ASIDE == KEPT_ASIDE - 1 for p in positions)
    brier = sum((foretold(judgement, p) - p.won) ** 2 for p in positions) / len(positions)
    fit = judgement.weights.fit
    assert fit.games >= 20 and fit.brier < fit.base
    assert brier < fit.base, (brier, fit.base)  # the base knows how often each side wins each scenario


@pytest.mark.parametrize("title", TITLES)
def test_features_are_counted_and_named(title: str) -> None:
    game = grognard.game(title)
    judgement = game.judgement
    assert judgement is not None and judgement.weights.fit.games, "the weights are of other features"
    for name in judgement.names:
        for lang in words.LANGUAGES:
            assert words.has(game.package, f"feature.{name}", lang), (name, lang)
    rng = Random(title)
    for scenario in rng.sample(list(game.scenarios), min(2, len(game.scenarios))):
        t = game.table(scenario, seed=3)
        for _ in range(60):
            if t.decision is None:
                break
            for role in range(len(game.roles)):
                assert len(judgement.features(t, role)) == len(judgement.names)
                assert 0.0 <= game.standing(t, role) <= 1.0
            assert 0.0 <= judgement.progress(t) <= 1.0
            t.play(rng.choice(t.decision.options), role=t.decision.role)


def test_two_sides_chances_make_one() -> None:
    for title in ("waterloo-200", "all-is-lost", "wellington"):
        game = grognard.game(title)
        t = game.table(seed=4)
        one, other = (seat[0] for seat in t.seats)
        assert game.standing(t, one) + game.standing(t, other) == pytest.approx(1.0, abs=0.02)


def test_weights_of_other_features_are_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judgement = Judgement("waterloo_200", ("stars",), lambda t, role: [1.0], lambda t: 0.0)
    assert judgement.weights.early == (0.0,) and judgement.weights.fit.games == 0


def test_what_decides_is_learned() -> None:
    """A feature that says who wins gets weight, and one that says nothing gets none."""
    rng, positions = Random(5), []
    for number in range(80):
        for role, sign in (("a", 1), ("b", -1)):
            tells = 1.0 if number % 2 else -1.0
            noise = rng.choice((-1.0, 1.0))
            for progress in (0.1, 0.9):
                positions.append(
                    Position(number, "s", role, progress, (sign * tells, noise), float(sign * tells > 0))
                )
    weights = fitted(Judgement("nowhere", ("tells", "noise"), lambda t, role: [], lambda t: 0.0), positions)
    assert weights.early[0] > 10 * abs(weights.early[1]) and weights.fit.brier < 0.1 < weights.fit.base


def test_positions_are_kept_at_equal_distances() -> None:
    game = grognard.game("field-commander-napoleon")
    t, rng = game.table("1800", seed=2), Random(2)
    found = watched(t, 7, lambda t, role: t.play(rng.choice(t.decision.options), role=role))
    assert t.outcome is not None and found and {p.game for p in found} == {7}
    assert {p.role for p in found} == {game.roles[role] for role in watched_roles(t)}
    assert all(msgspec.json.decode(msgspec.json.encode(p), type=Position) == p for p in found)


def test_an_advice_has_reasons_and_sees_no_more_than_its_seat() -> None:
    game = grognard.game("waterloo-200")
    t, rng = game.table(seed=3), Random(1)
    for _ in range(40):
        t.play(grognard.bot("greedy", game, 1).choose(t.seat(t.decision.role)), role=t.decision.role)
    before = t.hash()
    told = advice.advise(t.seat(t.decision.role), rng)
    assert told.action in t.decision.options and 0 < told.chance < 1 and t.hash() == before
    weights = [abs(by) for _, by in told.reasons]
    assert weights == sorted(weights, reverse=True)
    assert {name for name, _ in told.reasons} <= set(game.judgement.names)  # type: ignore[union-attr]
    world = t.seat(t.decision.role).imagine(rng)
    role = game.roles.index(t.decision.role)
    assert all(isinstance(by, float) for _, by in advice.reasons(world, role, t.decision.options[0]))


FIGHT = "ask.BattleTurn.french_acts"


def advised(lean: float) -> tuple[AnyTable, advice.Advice]:
    """A fight in which the judgement knows of each feature no more than `lean` in every world."""
    game = grognard.game("field-commander-napoleon")
    t, greedy = game.table("1796", seed=7), grognard.bot("greedy", game, 1)
    while t.decision is not None and t.decision.key != FIGHT:
        t.play(greedy.choose(t.seat("french")), role="french")
    assert t.decision is not None
    own = t.decision.options[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "changes", lambda world, role, action: {"felt": lean if action == own else 0.0})
        return t, advice.advise(t.seat("french"), Random(1), Chosen(own))


class Chosen:
    """A chooser that has made up its mind."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, seat: Seat) -> Action:
        return self.action


def test_in_a_fight_the_advice_says_what_the_option_leads_to() -> None:
    t, told = advised(0.0)
    assert not told.reasons and told.slight is None
    assert told.outlook == t.odds(told.action) and told.outlook is not None
    assert sum(chance for chance, _ in told.outlook.outcomes) == pytest.approx(1.0)


def test_a_reason_that_weighs_enough_needs_no_odds() -> None:
    _, told = advised(2 * advice.TELLING)
    assert [name for name, _ in told.reasons] == ["felt"] and told.outlook is None and told.slight is None


def test_a_slight_reason_is_told_only_if_it_is_one_in_every_world() -> None:
    little = advice.TELLING / 10
    assert advised(little)[1].slight == "felt"
    assert advice.slight([{"a": little, "b": 3 * little}, {"a": little, "b": -little}]) == "a"
    assert advice.slight([{"a": -little}, {"a": little}]) is None
    assert advice.slight([{"a": 0.0}, {"a": little}]) is None


def test_what_the_dice_of_one_world_did_is_no_reason() -> None:
    assert advice.agreed([{"a": 0.1}, {"a": 0.2}], "a") and advice.agreed([{"a": -0.1}, {"a": -0.2}], "a")
    assert advice.agreed([{"a": 0.5}, {"a": 0.0}], "a") and not advice.agreed([{"a": 0.5}, {"a": -0.1}], "a")

"""The adapters pass the libraries' own tests, leak nothing and lose no option."""

from __future__ import annotations

import pickle
import re
import warnings
from pathlib import Path
from random import Random
from typing import Any

import gymnasium as real_gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from pettingzoo.test import api_test, seed_test

import grognard
from grognard.engine import Game
from grognard.engine.errors import GrognardError
from grognard.engine.words import keyed
from grognard.interop import gymnasium, open_spiel, pettingzoo, registry
from grognard.interop.batch import Batch
from grognard.interop.desk import FURTHER, Desk
from grognard.interop.encoding import Encoder, _numbers
from tests.engine import salvo, truce

GAMES = [salvo.GAME, truce.GAME]


@pytest.fixture(autouse=True)
def known() -> None:
    for game in GAMES:
        grognard.add_game(game)


def desk(game: Game, seed: int = 1, form: str = "list", **options: Any) -> Desk:
    return Desk(game.table(seed=seed), form, **options)


def play_out(at: Desk, rng: Random) -> list[int]:
    taken = []
    while at.player is not None:
        taken.append(rng.choice(at.legal()))
        at.take(taken[-1])
    return taken


# --- the desk --------------------------------------------------------------------------------------------


def test_every_option_can_be_reached_by_leafing() -> None:
    wide = desk(salvo.GAME, choices=64)
    options = wide.shown()
    assert len(options) > 4
    narrow = desk(salvo.GAME, choices=3)
    seen: list[Any] = []
    while True:
        shown = narrow.shown()
        seen += [action for action in shown if action is not FURTHER]
        if FURTHER not in shown:
            break
        assert shown[-1] is FURTHER and len(shown) == 3
        narrow.take(2)
    assert tuple(seen) == options


def test_a_narrow_desk_plays_to_the_end() -> None:
    at = desk(salvo.GAME, choices=2)
    play_out(at, Random(3))
    assert sorted(set(at.rewards())) == [-1.0, 1.0]


def test_forced_decisions_are_answered() -> None:
    short, whole = desk(salvo.GAME), desk(salvo.GAME, skip_forced=False)
    assert len(play_out(short, Random(1))) < len(play_out(whole, Random(1)))
    short = desk(salvo.GAME)
    while short.player is not None:
        assert len(short.shown()) > 1
        short.take(0)


def test_a_desk_refuses_in_one_sentence() -> None:
    with pytest.raises(GrognardError, match="choice 99 is not one of the"):
        desk(truce.GAME).take(99)
    with pytest.raises(GrognardError, match="at least two choices"):
        desk(truce.GAME, choices=1)


def test_nobody_is_paid_before_the_end() -> None:
    at = desk(truce.GAME)
    assert at.rewards() == [0.0, 0.0]
    play_out(at, Random(5))
    assert sum(at.rewards()) == 0.0


def test_a_clone_is_another_desk() -> None:
    at = desk(salvo.GAME)
    before = at.table.hash()
    play_out(at.clone(), Random(1))
    assert at.table.hash() == before


# --- observations ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_observations_tell_nothing_hidden(game: Game) -> None:
    """Whatever a player cannot know can be exchanged without changing a number."""
    rng = Random(11)
    at = desk(game, seed=4)
    encoder = Encoder(at)
    while at.player is not None:
        for player in range(len(at.players)):
            real = encoder.encode(at, player)
            assert real.shape == (encoder.size,) and real.dtype == np.float32
            assert np.array_equal(real, encoder.encode(at.imagine(player, rng), player))
        at.take(rng.randrange(len(at.shown())))


def test_choices_are_numbered_and_masked() -> None:
    at = desk(salvo.GAME)
    encoder = Encoder(at)
    mine = encoder.parts(encoder.encode(at, 0))
    assert encoder.mask(at, 0).sum() == len(at.shown())
    assert np.count_nonzero(mine["choices"][:, 0]) == len(at.shown())
    first = at.shown()[0]
    assert list(mine["choices"][0, 1:]) == [
        argument + 1 for argument in first.args if isinstance(argument, int)
    ]
    assert list(mine["player"]) == [1, 0, 0]
    theirs = encoder.parts(encoder.encode(at, 1))
    assert not theirs["choices"].any() and not encoder.mask(at, 1).any()


def test_a_map_has_a_place_for_every_space() -> None:
    """A view as the contract draws it: owners, marks, pieces shown and hidden, tracks."""
    view = {
        "turn": {"number": 2, "of": 5},
        "phase": "night",
        "spaces": {"owner": [1, -1], "marks": [[7, "fire", "x"]]},
        "pieces": {"id": [4, 5, 6], "at": [7, 7, 9], "role": [0, 0, 1], "unit": [3, -1, -1], "value": [4, -1, -1], "flags": [0, 1, 0]},
        "tracks": [{"id": "morale", "name": {"en": "Morale", "it": "Morale"}, "value": 6}],
        "hands": [{"role": 0, "cards": [{"id": 3, "value": 4}, {"id": 8}], "hidden": 2}],
    }  # fmt: skip
    game = Game(
        id="drawn",
        title="Drawn",
        package=truce.__name__,
        roles=("north", "south"),
        scenarios={"war": "War"},
        board=lambda folder: "",
        state=truce.State,
        set_up=truce.set_up,
        view=lambda t, mask: view,
        scene=lambda board: {"spaces": {"id": [7, 9]}},
        verbs=truce.GAME.verbs,
        names={},
        data=truce.GAME.folder,
    )
    at = desk(game)
    parts = Encoder(at).parts(Encoder(at).encode(at, 0))
    assert list(parts["turn"]) == [2, 5]
    assert list(parts["spaces"][0]) == [2, 1, 2, 1, 4, 0, 0, 0]
    assert list(parts["spaces"][1]) == [0, 0, 0, 0, 0, 1, 1, 0]
    assert list(parts["tracks"]) == [6]
    before = parts["rest"].copy()
    view["phase"] = "dawn"
    after = Encoder(at).parts(Encoder(at).encode(at, 0))["rest"]
    assert np.count_nonzero(before != after) == 2


# --- PettingZoo ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_pettingzoo_accepts_the_environment(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice about the shape of observations
        api_test(pettingzoo.env(game), num_cycles=300)
        seed_test(lambda: pettingzoo.env(game), num_cycles=100)


def test_pettingzoo_pays_winner_and_losers() -> None:
    env = pettingzoo.env("salvo", render_mode="ansi")
    env.reset(seed=5)
    paid: dict[str, float] = {}
    rng = Random(2)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        legal = np.flatnonzero(observation["action_mask"])
        assert env.render()
        env.step(None if terminated or truncated else int(rng.choice(list(legal))))
    assert sorted(paid.values()) == [-1.0, -1.0, 1.0]


@pytest.mark.parametrize("number", [-1, 200])
def test_pettingzoo_ends_an_illegal_game(number: int) -> None:
    env = pettingzoo.env("truce")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(number)
    assert env.terminations[agent] and env.rewards[agent] == -1 and env.infos[agent]["illegal"]


def test_pettingzoo_takes_what_a_table_takes() -> None:
    assert pettingzoo.env("truce", options=["fog"]).unwrapped.desk.table.options == frozenset({"fog"})
    with pytest.raises(GrognardError, match="no scenario 'peace'"):
        pettingzoo.env("truce", scenario="peace")


# --- Gymnasium -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_gymnasium_accepts_the_environment(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gymnasium.env(game, seat=1), skip_render_check=True)


def test_gymnasium_plays_a_game_against_bots() -> None:
    env = gymnasium.env("salvo", seat="green", opponents=["random", "greedy"], render_mode="ansi")
    assert isinstance(env, real_gymnasium.Env)
    observation, _ = env.reset(seed=3)
    rng = Random(1)
    over, reward, steps = False, 0.0, 0
    while not over:
        assert env.action_masks().sum() == observation["action_mask"].sum()
        assert env.render()
        legal = list(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, truncated, info = env.step(rng.choice(legal))
        assert not truncated and not info
        steps += 1
    assert reward in (-1.0, 1.0) and steps > 1


@pytest.mark.parametrize("actions", ["words", "list"])
@pytest.mark.parametrize("number", [-1, 9999])
def test_gymnasium_says_what_was_illegal(number: int, actions: str) -> None:
    env = gymnasium.env("truce", actions=actions)
    env.reset(seed=3)
    _, reward, over, _, info = env.step(number)
    assert (reward, over) == (-1.0, True)
    assert f"choice {number} is not one of the" in info["illegal"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seat": "west"}, "Truce has no seat 'west' here, expected one of north, south"),
        ({"seat": 5}, "Truce has no seat 5 here"),
        ({"opponents": "gredy"}, "there is no bot 'gredy'"),
        ({"opponents": ["random", "random"]}, "1 opponents sit at this table, and 2 were named"),
    ],
)
def test_gymnasium_refuses_in_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(GrognardError) as error:
        gymnasium.env("truce", **options)
    assert sentence in str(error.value)


# --- OpenSpiel -------------------------------------------------------------------------------------------

SHORT = {
    "all-is-lost": "novara",
    "field-commander-napoleon": "battle-1805",
    "napoleon-in-europe": "belgium",
    "waterloo-200": "",
    "wellington": "1813",
}


@pytest.mark.parametrize("chance", ["explicit", "seeded"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_open_spiel_accepts_the_game(game: Game, chance: str) -> None:
    loaded = open_spiel.load(game.id, seeds=20, chance=chance)
    assert loaded.num_players() == len(game.roles)
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize(("id", "scenario"), SHORT.items())
def test_open_spiel_accepts_every_title(id: str, scenario: str) -> None:
    """Whole random games with every die a node, saved and opened again at every step; Wellington's is too long for here."""
    loaded = open_spiel.load(id, scenario=scenario, seeds=20)
    if id != "wellington":
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
        return
    state, rng = loaded.new_initial_state(), Random(1)
    for _ in range(80):
        state.apply_action(chosen(state, rng))
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()


def chosen(state: Any, rng: Random) -> int:
    if not state.is_chance_node():
        return rng.choice(state.legal_actions())
    ways, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(ways, chances)[0])


@pytest.mark.parametrize(("id", "scenario"), SHORT.items())
def test_open_spiels_search_plays_every_title(id: str, scenario: str) -> None:
    """Information-set search against random play; long games are left before their end."""
    loaded = open_spiel.load(id, scenario=scenario, seeds=20)
    numbers, rng = np.random.RandomState(1), Random(1)
    search = ismcts.ISMCTSBot(
        loaded, open_spiel.Standing(), 1.0, 3, random_state=numbers, allow_inconsistent_action_sets=True
    )
    state = loaded.new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        searched = not state.is_chance_node() and state.current_player() == 0
        state.apply_action(int(search.step(state)) if searched else chosen(state, rng))
    assert state.returns()


def test_every_die_is_a_chance_node() -> None:
    """The nodes of one assault have the weights of its dice, and the same choice leads to more than one position."""
    loaded = open_spiel.load("field-commander-napoleon", scenario="battle-1805", seeds=20)
    state, rng, met = loaded.new_initial_state(), Random(5), set()
    while not state.is_terminal():
        if state.is_chance_node():
            chances = state.chance_outcomes()
            assert sum(share for _, share in chances) == pytest.approx(1)
            met.add(len(chances))
            if len(chances) == 10:
                assert len({str(state.child(way)) for way, _ in chances}) > 1
        state.apply_action(chosen(state, rng))
    assert 10 in met


def test_open_spiel_names_what_it_does_not_know() -> None:
    with pytest.raises(GrognardError, match="there is no parameter 'dice'"):
        open_spiel.load("truce", dice=3)
    with pytest.raises(GrognardError, match="chance is explicit or seeded, not 'none'"):
        open_spiel.GrognardGame({"game": "truce", "chance": "none"})


def test_open_spiel_observes_like_the_others() -> None:
    loaded = open_spiel.load("truce", seeds=20, actions="list")
    state = loaded.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 20
    observer = loaded.make_py_observer()
    observer.set_from(state, 0)
    assert not observer.tensor.any() and observer.string_from(state, 0) == ""
    state.apply_action(7)
    observer.set_from(state, 0)
    at = Desk(truce.GAME.table(seed=7), "list")
    assert np.array_equal(observer.tensor, Encoder(at).encode(at, 0))
    assert "spies" in observer.string_from(state, 0)
    assert state.action_to_string(0, 0) == "send 0"


def test_open_spiel_resamples_what_is_hidden() -> None:
    loaded = open_spiel.load("truce", seeds=20)
    state = loaded.new_initial_state()
    state.apply_action(1)
    observer = loaded.make_py_observer()
    rng = Random(1)
    before = observer.string_from(state, 0)
    spies = set()
    for _ in range(30):
        other = state.resample_from_infostate(0, rng.random)
        assert observer.string_from(other, 0) == before
        spies.add(other.desk.table.state.spies[1])
    assert len(spies) > 2
    assert observer.string_from(state, 0) == before


def test_open_spiel_searches_the_game() -> None:
    loaded = open_spiel.load("truce", seeds=20)
    rng = np.random.RandomState(1)
    search = mcts.MCTSBot(loaded, 1.0, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    other = uniform_random.UniformRandomBot(1, rng)
    returns = evaluate_bots.evaluate_bots(loaded.new_initial_state(), [search, other], rng)
    assert sum(returns) == 0.0


# --- words -----------------------------------------------------------------------------------------------


def test_a_word_means_the_same_in_every_position() -> None:
    """Whatever a player says, the action that is played has exactly the words that were said."""
    at = desk(salvo.GAME, form="words", skip_forced=False)
    rng = Random(4)
    words = at.vocabulary.words
    while at.player is not None:
        decision = at.decision
        assert decision is not None
        before = at.table.actions
        said: list[Any] = []
        while at.table.actions == before:
            said = [words[number] for number in at.said]
            number = rng.choice(at.legal())
            said.append(words[number])
            at.take(number)
        action = at.table._record[before].action
        spelled = [words[number] for number in at.vocabulary.say(action)]
        assert spelled[: len(said)] == said


def test_words_reach_every_option_and_nothing_else() -> None:
    at = desk(salvo.GAME, form="words")
    decision = at.decision
    assert decision is not None
    reached = set()

    def say(here: Desk) -> None:
        for number in here.legal():
            other = here.clone()
            other.table = Recorder(decision, reached)  # type: ignore[assignment]
            other.take(number)
            if other.left and len(other.left) > 1:
                say(other)

    class Recorder:
        """A table that takes note of what is played and then has nothing more to ask."""

        def __init__(self, decision: Any, found: set[Any]) -> None:
            self.decision, self.found = decision, found

        def play(self, action: Any, role: str) -> None:
            self.found.add(action)
            self.decision = None

        def clone(self) -> Recorder:
            return Recorder(self.decision, self.found)

    say(at)
    assert reached == set(decision.options)


def test_forms_and_observations_are_named() -> None:
    with pytest.raises(GrognardError, match="numbered as words or list, not as 'ids'"):
        desk(truce.GAME, form="ids")
    with pytest.raises(GrognardError, match="observations are compact or view, not 'pixels'"):
        gymnasium.env("truce", observe="pixels")


# --- pickles ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["words", "list"])
def test_a_desk_goes_on_after_a_pickle(form: str) -> None:
    at = desk(salvo.GAME, form=form)
    rng, other_rng = Random(2), Random(2)
    for _ in range(3):
        at.take(rng.choice(at.legal()))
        other_rng.choice([1])
    again = pickle.loads(pickle.dumps(at))
    rng, other_rng = Random(2), Random(2)
    assert play_out(at, rng) == play_out(again, other_rng)
    assert at.table.hash() == again.table.hash()


def test_an_environment_can_be_sent_to_another_process() -> None:
    env = gymnasium.env("truce", opponents="greedy")
    first, _ = env.reset(seed=3)
    again = pickle.loads(pickle.dumps(env))
    number = int(np.flatnonzero(first["action_mask"])[0])
    one, other = env.step(number), again.step(number)
    assert np.array_equal(one[0]["observation"], other[0]["observation"]) and one[1:3] == other[1:3]


# --- the real games --------------------------------------------------------------------------------------

TITLES = [id for id in grognard.games() if id not in {game.id for game in GAMES}]
SETTINGS = [
    *((id, None) for id in TITLES),
    *(("all-is-lost", battle) for battle in ("novara", "bicocca", "1515")),
    ("napoleon-in-europe", "belgium"),
    ("field-commander-napoleon", "battle-1805"),
]


@pytest.mark.parametrize("id", TITLES)
def test_every_game_can_be_trained_on(id: str) -> None:
    """Some hundred random steps: observations fit their space."""
    env = gymnasium.env(id)
    rng = Random(1)
    observation, _ = env.reset(seed=1)
    for _ in range(200):
        assert env.observation_space.contains(observation)
        legal = list(np.flatnonzero(observation["action_mask"]))
        observation, _, over, _, _ = env.step(rng.choice(legal))
        if over:
            break


@pytest.mark.parametrize(("id", "scenario"), SETTINGS)
@pytest.mark.parametrize("form", ["words", "list"])
def test_no_two_decisions_look_alike(id: str, scenario: str | None, form: str) -> None:
    """Over random games: one observation, one decision and one list of options; and nothing hidden is in it."""
    game, rng = grognard.game(id), Random(7)
    seen: dict[bytes, Any] = {}
    questions: dict[bytes, Any] = {}
    for seed in range(3):
        at = Desk(game.table(scenario, seed=f"alike {seed}").clone(), form)
        encoder = Encoder(at)
        for step in range(120):
            if at.player is None:
                break
            decision = at.decision
            assert decision is not None
            vector = encoder.encode(at, at.player)
            about = (decision.role, decision.key, sorted(decision.args.items()), at.said, at.first)
            whole = (*about, decision.options)
            assert seen.setdefault(vector.tobytes(), whole) == whole
            parts = encoder.parts(vector)
            names = (
                ["question", "about", "said", "list"] if form == "words" else ["question", "about", "choices"]
            )
            asked = b"".join(parts[name].tobytes() for name in ("deciding", *names))
            shown = (*about[1:4], at.shown() if form == "list" else decision.options)
            assert questions.setdefault(asked, shown) == shown
            if step % 24 == 0:
                for player in range(len(at.players)):
                    real = encoder.encode(at, player)
                    assert np.array_equal(real, encoder.encode(at.imagine(player, rng), player))
            at.take(rng.choice(at.legal()))


@pytest.mark.parametrize(("id", "scenario"), SETTINGS)
def test_compact_observations_are_scaled(id: str, scenario: str | None) -> None:
    env = gymnasium.env(id, scenario=scenario)
    rng = Random(3)
    observation, _ = env.reset(seed=3)
    for _ in range(80):
        vector = observation["observation"]
        assert vector.min() >= 0 and vector.max() <= 2.0, id
        observation, _, over, _, _ = env.step(rng.choice(list(np.flatnonzero(observation["action_mask"]))))
        if over:
            break


def test_alone_against_the_rules_one_wins_or_loses() -> None:
    paid = set()
    for seed in range(6):
        at = Desk(grognard.game("field-commander-napoleon").table("battle-1805", seed=seed).clone())
        play_out(at, Random(seed))
        paid.add(at.rewards()[0])
    assert paid <= {1.0, -1.0} and paid


def test_a_batch_plays_many_games_at_once() -> None:
    batch = Batch("truce", 4)
    observations, masks = batch.reset(seed=3)
    rng, ended, paid = Random(3), 0, []
    for _ in range(200):
        for row, desk in enumerate(batch.desks):
            assert np.array_equal(observations[row], batch.encoder.encode(desk, batch.players[row]))
        numbers = [rng.choice(list(np.flatnonzero(mask))) for mask in masks]
        observations, masks, rewards, over = batch.step(numbers)
        ended += over.sum()
        paid += [tuple(row) for row in rewards[over]]
    assert ended > 4 and set(paid) <= {(1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)}
    *_, rewards, over = batch.step([-1] * 4)
    assert over.all() and (rewards.min(axis=1) == -1).all()
    with pytest.raises(GrognardError, match="4 games are played, and 1 choices were given"):
        batch.step([0])
    with pytest.raises(GrognardError, match="at least one game, not 0"):
        Batch("truce", 0)


def test_words_of_the_questions_are_numbered_apart() -> None:
    """The few words that stand in the arguments of questions have numbers of their own."""
    for id in TITLES:
        package = grognard.game(id).package
        found = {word for kind in ("matter", "window") for word in keyed(package, kind)}
        assert len({_numbers(word) for word in found}) == len(found)


def test_small_environments_have_names() -> None:
    for name in registry.SMALL:
        env = real_gymnasium.make(f"Grognard/{name}-v0", opponents="random")
        env.reset(seed=1)
        assert env.unwrapped.desk.player == env.unwrapped.player


def test_a_named_environment_stays_in_its_scenario() -> None:
    env = real_gymnasium.make("Grognard/Novara-v0")
    with pytest.raises(GrognardError, match="this environment plays novara; make another one for pavia"):
        env.reset(options={"table": {"scenario": "pavia"}})


def test_the_page_runs_as_written() -> None:
    page = (Path(__file__).parents[2] / "docs" / "interop.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(blocks) == 5
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for block in blocks:
            exec(compile(block, "docs/interop.md", "exec"), {"__name__": "page"})  # noqa: S102


def test_the_page_lists_every_named_environment() -> None:
    page = (Path(__file__).parents[2] / "docs" / "interop.md").read_text(encoding="utf-8")
    for name in registry.SMALL:
        assert f"`{name}`" in page

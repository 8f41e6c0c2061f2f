"""PettingZoo: a game for many agents, one after the other.

from grognard.interop import pettingzoo
env = pettingzoo.env("waterloo-200", players=2)
"""

from __future__ import annotations

from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from grognard.engine import Game
from grognard.interop.desk import CHOICES, Desk, find
from grognard.interop.encoding import HASHED, Encoder
from grognard.interop.gymnasium import observations, seated


def env(
    game: Game | str,
    *,
    actions: str = "words",
    observe: str = "compact",
    choices: int = CHOICES,
    hashed: int = HASHED,
    skip_forced: bool = True,
    render_mode: str | None = None,
    **table_args: Any,
) -> AECEnv:
    """The environment; `table_args` are those of `game.table`. An illegal choice loses the game at once."""
    raw: AECEnv = RawEnv(
        game,
        actions=actions,
        observe=observe,
        choices=choices,
        hashed=hashed,
        skip_forced=skip_forced,
        render_mode=render_mode,
        **table_args,
    )
    return wrappers.OrderEnforcingWrapper(raw)


class RawEnv(AECEnv):
    """The same without the wrapper that guards against misuse."""

    def __init__(
        self,
        game: Game | str,
        *,
        actions: str = "words",
        observe: str = "compact",
        choices: int = CHOICES,
        hashed: int = HASHED,
        skip_forced: bool = True,
        render_mode: str | None = None,
        **table_args: Any,
    ) -> None:
        super().__init__()
        self.game = find(game)
        self.render_mode = render_mode
        self.metadata = {"name": f"{self.game.id}-v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self._table_args = table_args
        self._skip_forced = skip_forced
        self._rng = Random()
        first = Desk(self.game.table(**{"seed": 0, **table_args}), actions, choices, skip_forced=False)
        self.desk = first
        self.encoder = Encoder(first, observe, hashed)
        self.possible_agents = list(first.players)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observations(self.encoder, first) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(first.choices) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options["table"]` may change arguments of the table. A seed gives this game and those after it."""
        if seed is not None:
            self._rng = Random(seed)
        args = {"seed": self._rng.getrandbits(63), **self._table_args, **(options or {}).get("table", {})}
        table = seated(self.game, args, self.encoder, told=self.render_mode is not None)
        old = self.desk
        self.desk = Desk(table, old.form, old.choices, self._skip_forced, old.vocabulary)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, Any]:
        player = self.possible_agents.index(agent)
        mask = self.encoder.mask(self.desk, player)
        if agent != self.agent_selection:
            mask.fill(0)
        return {"observation": self.encoder.encode(self.desk, player), "action_mask": mask}

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if refused := self.desk.why_not(int(action)):
            self._forfeit(refused)
        else:
            self.desk.take(int(action))
            self._turn()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.desk.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""

    def _forfeit(self, refused: str) -> None:
        """A choice that the mask forbids, of whatever number, loses the game at once."""
        self.rewards[self.agent_selection] = -1.0
        self.infos[self.agent_selection] = {"illegal": refused}
        self.terminations = dict.fromkeys(self.agents, True)

    def _turn(self) -> None:
        player = self.desk.player
        if player is not None:
            self.agent_selection = self.possible_agents[player]
            return
        self.rewards = dict(zip(self.possible_agents, self.desk.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

"""A match as an AEC environment of PettingZoo: every seat is an agent."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from walstatt.core.questions import Seat
from walstatt.research.arrays import Observation, observed, space_of
from walstatt.research.play import HORIZON, Play, Stage


class MatchEnv(AECEnv):  # type: ignore[misc]
    """A match in which every seat spells its answers letter by letter."""

    metadata: dict[str, Any] = {"render_modes": [], "name": "walstatt_v0", "is_parallelizable": False}

    def __init__(self, stage: Stage, horizon: int = HORIZON, render_mode: str | None = None) -> None:
        super().__init__()
        self.stage, self.horizon, self.render_mode = stage, horizon, render_mode
        self.possible_agents = list(stage.seats)
        self.observation_spaces = {seat: space_of(stage) for seat in stage.seats}
        self.action_spaces = {seat: spaces.Discrete(stage.alphabet.size) for seat in stage.seats}

    def observation_space(self, agent: Seat) -> spaces.Space[Any]:
        """What a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Space[Any]:
        """The letters of the scenario."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed gives the same dice."""
        seed = SystemRandom().getrandbits(62) if seed is None else seed
        self.play = Play(self.stage, self.stage.begin(str(seed)), self.horizon)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Seat, dict[str, Any]] = {seat: {} for seat in self.agents}
        self.agent_selection = self.play.seat

    def observe(self, agent: Seat) -> Observation:
        """What a seat sees, and the letters that may come next."""
        return observed(self.play, agent)

    def step(self, action: int | None) -> None:
        """One letter of the seat that is asked; raises Unspelled where it cannot come, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "this seat still plays"
        self.play.add(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.play.is_over:
            ends = self.truncations if self.play.is_cut else self.terminations
            ends.update(dict.fromkeys(self.agents, True))
            self.rewards = self.play.rewards()
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.play.seat

    def render(self) -> None:
        """`walstatt.picture(env.play.match)` draws the board."""

    def close(self) -> None:
        """There is nothing to close."""

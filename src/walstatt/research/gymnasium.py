"""One seat of a match as an environment of Gymnasium; bots play the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from walstatt.bots import Bot, bot
from walstatt.bots.arena import answer_of
from walstatt.core.questions import Seat
from walstatt.research.alphabet import Unspelled
from walstatt.research.arrays import Observation, observed, space_of
from walstatt.research.play import HORIZON, Play, Stage


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A match seen from one seat. A letter that cannot come loses the match at once; `info` tells why."""

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(
        self,
        stage: Stage,
        seat: Seat | None = None,
        against: str | Callable[[], Bot] = "recruit",
        horizon: int = HORIZON,
    ) -> None:
        if seat is not None and seat not in stage.seats:
            raise ValueError(f"{stage.scenario} has no seat {seat!r}; it has {', '.join(stage.seats)}")
        self.stage, self.seat, self.horizon = stage, seat or stage.seats[0], horizon
        self._opponent: Callable[[], Bot] = partial(bot, against) if isinstance(against, str) else against
        self.render_mode = None
        self.observation_space = space_of(stage)
        self.action_space = spaces.Discrete(stage.alphabet.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, played on until the seat is asked; the same seed gives the same dice and the same bots."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        self.play = Play(self.stage, self.stage.begin(str(number)), self.horizon)
        others = [seat for seat in self.stage.seats if seat != self.seat]
        self._bots = {seat: self._opponent() for seat in others}
        self._chance = {seat: Random(f"{number}|{seat}") for seat in others}
        self._is_lost = False
        self._let_others_play()
        return observed(self.play, self.seat), {}

    def step(self, action: int | np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One letter."""
        if self._is_lost or self.play.is_over:
            raise ValueError("the match is over: reset it")
        info: dict[str, Any] = {}
        try:
            self.play.add(int(action))
        except Unspelled as refused:
            self._is_lost, info = True, {"illegal": str(refused)}
            return observed(self.play, self.seat), -1.0, True, False, info
        self._let_others_play()
        is_over = self.play.is_over
        reward = self.play.rewards()[self.seat] if is_over else 0.0
        if is_over and self.play.match.result is not None:
            info["result"] = self.play.match.result.reason
        return observed(self.play, self.seat), reward, is_over and not self.play.is_cut, self.play.is_cut, info

    def _let_others_play(self) -> None:
        play = self.play
        while not play.is_over and play.seat != self.seat:
            seat = play.seat
            play.give(answer_of(self._bots[seat], play.match, seat, self._chance[seat]))

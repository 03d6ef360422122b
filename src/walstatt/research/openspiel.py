"""Every scenario as a game of OpenSpiel: `pyspiel.load_game("walstatt(game=mfm,scenario=first-fight,horizon=400)")`.

Dice are chance nodes, one for each die, with one outcome for each class of faces that the rule can tell apart. A match
that comes to its horizon ends without a winner; `max_game_length` says where that is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from walstatt.core.game import Game
from walstatt.research.branch import Branch, stage_of
from walstatt.research.play import HORIZON

MOST_FACES = 128  # of a die, cup or lot
USUAL = {"game": "mfm", "scenario": "first-fight", "horizon": HORIZON}


def _type(seats: int | None = None) -> Any:
    """What kind of game it is: with two seats one wins what the other loses; secrets are sealed until they are told."""
    return pyspiel.GameType(
        short_name="walstatt",
        long_name="Walstatt",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if seats == 2 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats or 4,
        min_num_players=seats or 2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=USUAL,
    )


class WalstattGame(pyspiel.Game):  # type: ignore[misc]
    """A scenario."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        said = {**USUAL, **(params or {})}
        self.stage = stage_of(said["game"], said["scenario"])
        self.horizon = int(said["horizon"])
        seats = len(self.stage.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.stage.alphabet.size,
            max_chance_outcomes=MOST_FACES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats == 2 else None,
            max_game_length=self.horizon,
        )
        super().__init__(_type(seats), info, said)

    def new_initial_state(self) -> WalstattState:
        """The scenario's beginning."""
        return WalstattState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> WalstattObserver:
        """What sees for a seat."""
        return WalstattObserver(self, params)


class WalstattState(pyspiel.State):  # type: ignore[misc]
    """A moment of a match."""

    def __init__(self, game: WalstattGame) -> None:
        super().__init__(game)
        self.branch = Branch(game.stage, game.horizon)

    def current_player(self) -> int:
        """The number of the seat that is asked, chance, or nobody."""
        if self.branch.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.branch.roll is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.branch.stage.seats.index(self.branch.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.branch.legal() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The classes of faces of the next die, each with its chance."""
        return sorted(self.branch.outcomes())

    def _apply_action(self, action: int) -> None:
        if self.branch.roll is not None:
            self.branch.fall(action)
        else:
            self.branch.add(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            roll = self.branch.roll
            return f"die {action}" if roll is None else f"{roll.die.name} {roll.die.faces[action]}"
        sort, name = self.branch.stage.alphabet.meaning(action)
        return f"{sort} {name}"

    def is_terminal(self) -> bool:
        """Whether it is over, or cut at its horizon."""
        return self.branch.is_over

    def returns(self) -> list[float]:
        """1 for the seats of the side that has won, -1 for the others; nothing without a winner."""
        rewards = self.branch.rewards()
        return [rewards[seat] for seat in self.branch.stage.seats]

    def __str__(self) -> str:
        branch, question = self.branch, self.branch.match.question
        meaning = branch.stage.alphabet.meaning
        asked = "" if question is None else f"{question.seat} {question.rule} {question.kind}"
        told = [*(f"{sort} {name}" for sort, name in map(meaning, branch.spelled)), *map(str, branch.fallen)]
        return f"{asked} {told} {branch.given} {branch.stage.game.key(branch.match.position).decode()}"


class WalstattObserver:
    """What a seat sees, in the layout of all our environments."""

    def __init__(self, game: WalstattGame, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"there is nothing to choose for observations, but {params} was given")
        self.layout = game.stage.layout
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = self.layout.split(self.tensor)

    def set_from(self, state: WalstattState, player: int) -> None:
        """Look for a seat."""
        seat = state.branch.stage.seats[player]
        self.tensor[:] = np.frombuffer(state.branch.observe(seat), np.float32)

    def string_from(self, state: WalstattState, player: int) -> str:
        """The same as text: two moments that look alike to the seat give the same."""
        return state.branch.observe(state.branch.stage.seats[player]).hex()


def load(game: Game[Any] | str, scenario: str, horizon: int = HORIZON) -> Any:
    """The game of a scenario."""
    name = game if isinstance(game, str) else game.name
    return pyspiel.load_game("walstatt", {"game": name, "scenario": scenario, "horizon": horizon})


pyspiel.register_game(_type(), WalstattGame)

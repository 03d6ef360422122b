"""A door for research: every scenario as an environment of PettingZoo, Gymnasium and OpenSpiel.

Importing it needs none of them; the one that is missing is named when its environment is used:

    from walstatt import research
    env = research.pettingzoo_env("mfm", "first-fight")             # every seat plays
    env = research.gymnasium_env("mfm", "first-fight", seat="celts", against="recruit")
    game = research.openspiel_game("mfm", "first-fight", horizon=400)

docs/RESEARCH.md tells what the actions and the numbers of an observation mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from walstatt.bots import Bot
from walstatt.core.game import Game
from walstatt.research.alphabet import Alphabet, Unspelled
from walstatt.research.layout import Layout
from walstatt.research.missing import needed
from walstatt.research.play import HORIZON, Play, Stage
from walstatt.research.spelling import Spelling, spelled

if TYPE_CHECKING:
    from walstatt.research.gymnasium import SeatEnv
    from walstatt.research.pettingzoo import MatchEnv

Opponent = str | Callable[[], Bot]


def pettingzoo_env(
    game: Game[Any] | str, scenario: str, options: Mapping[str, Any] | None = None, *, horizon: int = HORIZON
) -> MatchEnv:
    """A scenario as an AEC environment of PettingZoo: an agent for each seat."""
    needed("numpy", "the environment of PettingZoo")
    needed("pettingzoo", "the environment of PettingZoo")
    from walstatt.research.pettingzoo import MatchEnv

    return MatchEnv(Stage(game, scenario, options), horizon)


def gymnasium_env(
    game: Game[Any] | str,
    scenario: str,
    options: Mapping[str, Any] | None = None,
    *,
    seat: str | None = None,
    against: Opponent = "recruit",
    horizon: int = HORIZON,
) -> SeatEnv:
    """A scenario as an environment of Gymnasium: one seat (the first, if none is named) against bots."""
    needed("numpy", "the environment of Gymnasium")
    needed("gymnasium", "the environment of Gymnasium")
    from walstatt.research.gymnasium import SeatEnv

    return SeatEnv(Stage(game, scenario, options), seat, against, horizon)


def openspiel_game(game: Game[Any] | str, scenario: str, *, horizon: int = HORIZON) -> Any:
    """A scenario as a game of OpenSpiel, in which dice are chance nodes."""
    needed("numpy", "the game of OpenSpiel")
    needed("pyspiel", "the game of OpenSpiel")
    from walstatt.research.openspiel import load

    return load(game, scenario, horizon)


__all__ = [
    "HORIZON", "Alphabet", "Layout", "Play", "Spelling", "Stage", "Unspelled", "gymnasium_env", "openspiel_game",
    "pettingzoo_env", "spelled",
]  # fmt: skip

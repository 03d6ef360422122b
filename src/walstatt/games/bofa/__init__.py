"""The Battle of Five Armies."""

from walstatt.games.bofa.game import GAME

__all__ = ["GAME"]

"""Walstatt: the table that knows the rules.

import walstatt
game = walstatt.game("mfm")
match = game.start("geheimdokument", seed="any text")
match.question, match.why_not(...), match.answer(...), match.odds(...), match.undo(...)
walstatt.replay(record)
"""

from walstatt.core.game import Game, add_game, game
from walstatt.core.match import Match
from walstatt.core.questions import Ask, AskEach, Refusal, Refused, Roll, Stale
from walstatt.core.record import BadRecord, Record
from walstatt.papers.replay import replay

__all__ = [
    "Ask", "AskEach", "BadRecord", "Game", "Match", "Record", "Refusal", "Refused", "Roll", "Stale",
    "add_game", "game", "replay",
]  # fmt: skip

"""Walstatt: the table that knows the rules.

import walstatt
game = walstatt.game("mfm")
match = game.start("geheimdokument", seed="any text")      # or a scenario document
match.question, match.why_not(...), match.answer(...), match.odds(...), match.undo(...)
walstatt.replay(record)
"""

from walstatt.core.game import Game, add_game, game, start_documents_with
from walstatt.core.match import Match
from walstatt.core.questions import Ask, AskEach, Refusal, Refused, Roll, Stale
from walstatt.core.record import BadRecord, Record
from walstatt.papers.document import BadDocument, start_of
from walstatt.papers.notebook import show_in_notebooks
from walstatt.papers.picture import picture
from walstatt.papers.replay import replay

start_documents_with(start_of)
show_in_notebooks()

__all__ = [
    "Ask", "AskEach", "BadDocument", "BadRecord", "Game", "Match", "Record", "Refusal", "Refused", "Roll", "Stale",
    "add_game", "game", "picture", "replay",
]  # fmt: skip

"""Keeping a match and taking it up again, also after the rules have been corrected (law 10)."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.dice import NO_NOTES, Dice
from walstatt.core.game import Game
from walstatt.core.match import Match, Proposal
from walstatt.core.questions import Answer, Roll
from walstatt.core.record import Record
from walstatt.core.run import Told
from walstatt.core.setup import Setup
from walstatt.core.shapes import plain


class Kept(msgspec.Struct, frozen=True):
    """All that a running match needs beside its record: the rest before the running order and what was told since."""

    setup: Setup
    base: Any
    told: list[Told]
    number: int  # of the open question
    index: int  # of the next draw
    dice: str  # keyed or typed
    lines: int  # length of the record
    proposal: Any = None

    def answers(self) -> list[Told]:
        """What the running order was told, in the form a match takes."""
        return [msgspec.structs.replace(one, answer=plain(one.answer)) for one in self.told]


def keep(match: Match) -> Kept:
    """A match as plain data. It holds secrets: it is for the keeper of the game, not for players."""
    assert match.setup is not None
    assert match.record is not None
    return Kept(
        setup=match.setup,
        base=match.game.save(match.base),
        told=list(match.told),
        number=match.number,
        index=match.dice.index if match.dice else 0,
        dice=match.dice.mode if match.dice else "none",
        lines=len(match.record.lines),
        proposal=None if match.proposal is None else list(match.proposal),
    )


class SeenDice:
    """Dice that people have seen already are used first; then the stream goes on."""

    def __init__(self, seen: list[Told], then: Dice) -> None:
        self._seen, self.then = seen[::-1], then
        self.mode, self.index = then.mode, then.index
        self.drawn: int | None = None
        self.notes = NO_NOTES

    def roll(self, roll: Roll) -> Answer | None:
        """What fell before, if the corrected rules can read it; else new dice."""
        while self._seen:
            told = self._seen.pop()
            if roll.why_not(told.answer) is None:
                self.drawn, self.notes = told.drawn, NO_NOTES
                return told.answer
        fallen = self.then.roll(roll)
        self.index, self.drawn, self.notes = self.then.index, self.then.drawn, self.then.notes
        return fallen


def resume(game: Game[Any], kept: Kept, record: Record, dice: Dice | None = None) -> tuple[Match, bool]:
    """The match as it was, and False. If our rules are others or ask otherwise: from its last rest, and True."""
    dice = dice or kept.setup.keyed_dice(kept.index)
    if (kept.setup.rules, kept.setup.figures) != (game.version, game.figures):
        return go_on(game, kept, record, dice), True
    base, told = game.load(kept.base), kept.answers()
    try:
        match = Match(game, base, kept.setup, dice=dice, record=record, told=told, checks=True, number=kept.number)
    except Exception:  # corrected rules that old answers run into a wall
        return go_on(game, kept, record, dice), True
    if kept.proposal is not None:
        match.proposal = Proposal._make((*kept.proposal[:3], tuple(kept.proposal[3])))
    return match, False


def go_on(game: Game[Any], kept: Kept, record: Record, dice: Dice) -> Match:
    """The match from its last rest under the rules and figures of today, which the record notes."""
    base, seen = game.load(kept.base), [one for one in kept.answers() if one.kind == "roll"]
    notice = {"notice": "rules_changed", "rules": game.version, "number": kept.number, "base": game.save(base)}
    record.add(notice | ({"figures": game.figures} if game.figures != kept.setup.figures else {}))
    setup = msgspec.structs.replace(kept.setup, rules=game.version, figures=game.figures)
    return Match(game, base, setup, dice=SeenDice(seen, dice), record=record, number=kept.number)

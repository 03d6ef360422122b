"""Taking a match up again from its record, or from its last rest if the rules have been corrected since (law 10)."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from walstatt.core.dice import Dice, TypedDice
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.pledges import PledgedDice
from walstatt.core.position import Result
from walstatt.core.record import Record
from walstatt.core.setup import Setup
from walstatt.papers.keep import Kept, go_on
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay

Closes: TypeAlias = Callable[[str, Record], None]  # the server will sign its lines of this record

log = logging.getLogger("walstatt.server")


def restored(
    game: Game[Any], kept_bytes: bytes, lines: list[str], closes: Closes = lambda _id, _record: None
) -> tuple[Match, bool]:
    """The match, and whether it had to go on from its last rest under other rules.

    The whole record is played again, so that everything can be taken back that could be before.
    """
    kept = msgspec.json.decode(kept_bytes, type=Kept)
    record = read_record(lines)
    try:
        match = replay(record, secret=kept.setup.secret, of=game)
    except Exception as error:  # corrected rules may run old answers into anything
        log.warning("match %s goes on from its last rest: %s", kept.setup.match_id, error)
        closes(kept.setup.match_id, record)
        return _from_rest(game, kept, record)
    assert match.record is not None
    match.dice = dice_of(kept.setup, kept.dice, kept.index, record)
    closes(kept.setup.match_id, match.record)
    return match, False


def dice_of(setup: Setup, mode: str, index: int, record: Record) -> Dice:
    """The dice of a match from a draw on."""
    if mode == "typed":
        return TypedDice()
    dice = setup.keyed_dice(index)
    if isinstance(dice, PledgedDice):
        for entry in record.entries()[1:]:
            dice.take_up(entry)
    return dice


def _from_rest(game: Game[Any], kept: Kept, record: Record) -> tuple[Match, bool]:
    if record.is_closed:
        return _finished(game, kept, record), False
    return go_on(game, kept, record, dice_of(kept.setup, kept.dice, kept.index, record)), True


def _finished(game: Game[Any], kept: Kept, record: Record) -> Match:
    """A game that is over, as it lay on the table before its last order."""
    base = game.load(kept.base)
    base.result = msgspec.convert(record.entries()[-1]["end"], Result)
    return Match(game, base, kept.setup, dice=dice_of(kept.setup, kept.dice, kept.index, record), record=record)

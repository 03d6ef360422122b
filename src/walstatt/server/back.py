"""How far one press of undo goes: to the beginning of the last order, or of the orders that were given together."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from walstatt.core.match import Match
from walstatt.core.questions import Seat

Groups = Sequence[tuple[int, int]]  # the first and last question of orders that were given together


def way_back(match: Match, seat: Seat, groups: Groups) -> int | None:
    """The question that a press of undo opens again; None if the seat can take nothing back."""
    if match.why_not_undo(seat) is not None:
        return None
    last = match.line[-1].number
    begun = beginning_of_last_order(match)
    together = next((first for first, end in groups if first <= last <= end), begun)
    return next(to for to in (together, begun, last) if match.why_not_undo(seat, to) is None)


def beginning_of_last_order(match: Match) -> int:
    """The number of the first question of the order that was told last. Rests are noted in the record."""
    assert match.record is not None
    counted = {told.number for told in match.line[-64:]}
    first = match.line[-1].number
    has_begun = False
    for line in reversed(match.record.lines):
        entry = msgspec.json.decode(line)
        if "q" in entry and entry["q"][0] in counted:
            first, has_begun = entry["q"][0], True
        elif "rest" in entry and has_begun:
            break
    return first

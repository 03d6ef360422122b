"""What an act has changed of the view of whoever is there, so that pages can show a turn at their own pace."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from walstatt.core.match import Match
from walstatt.core.questions import Seat
from walstatt.server.wire import Change
from walstatt.view import View

MOST = 600  # changes kept for each seat
FIELDS = ("turn", "turns", "phase", "active", "acting", "tracks", "now", "overlays", "areas")


class Steps:
    """The last changes, through the eyes of each seat that is there ("" for spectators)."""

    def __init__(self) -> None:
        self._seen: dict[Seat, tuple[int, View]] = {}
        self._changes: dict[Seat, deque[Change]] = {}

    def look(self, match: Match, at: int, eyes: Iterable[Seat]) -> None:
        """Whoever has just come sees how things stand; whoever has gone is forgotten."""
        here = list(eyes)
        for seat in [one for one in self._seen if one not in here]:
            del self._seen[seat]
            self._changes.pop(seat, None)
        for seat in here:
            if seat not in self._seen:
                self._seen[seat] = (at, match.view(seat or None))

    def see(self, match: Match, at: int, eyes: Iterable[Seat]) -> None:
        """Look at the match after an act."""
        for seat in eyes:
            view = match.view(seat or None)
            if seat in self._seen:
                before, old = self._seen[seat]
                self._changes.setdefault(seat, deque(maxlen=MOST)).append(change(old, view, before, at))
            self._seen[seat] = (at, view)

    def since(self, seat: Seat, at: int) -> list[Change]:
        """What has changed after a line of the record, in one unbroken row; nothing if we have not seen all of it."""
        later = [one for one in self._changes.get(seat, ()) if one.at > at]
        return later if later and later[0].after == at else []


def change(old: View, new: View, after: int, at: int) -> Change:
    """The difference of two views."""
    known = {piece.id: piece for piece in old.pieces}
    pieces = [piece for piece in new.pieces if known.pop(piece.id, None) != piece]
    gone = [number for number in known if number not in {piece.id for piece in new.pieces}]
    others = {name: value for name in FIELDS if (value := getattr(new, name)) != getattr(old, name)}
    return Change(after=after, at=at, pieces=pieces, gone=gone, view=others)

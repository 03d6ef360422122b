"""How a match begins: what whoever sits down agrees to and brings, and the first lines of the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from walstatt.core.dice import TypedDice
from walstatt.core.match import Match
from walstatt.core.pledges import Pledge
from walstatt.core.questions import Seat
from walstatt.core.setup import Agreed
from walstatt.papers.signing import terms_of
from walstatt.server.papers import begun as begun_with_document
from walstatt.server.problems import Problem
from walstatt.server.storage import SeatRow
from walstatt.server.trust import Trust, check_pledge, pledge_of_bot, show_for_bots, terms_for

if TYPE_CHECKING:
    from walstatt.server.matches import LiveMatch


def trust_of(live: LiveMatch) -> Trust:
    """On what a match rests that still gathers: those have one."""
    assert live.trust is not None
    return live.trust


def terms_text(live: LiveMatch) -> str:
    """What whoever sits down agrees to: the first line of the record without the pledges."""
    match = begun(live, trust_of(live), list(live.seats.values()))
    assert match.record is not None
    return terms_of(match.record.lines[0])


def brought(
    live: LiveMatch, seats: Sequence[Seat], pledges: Mapping[Seat, Pledge], trusts_server: bool
) -> dict[Seat, Pledge]:
    """The pledges of who sits down; raises Problem if one is missing, or nobody agrees to do without."""
    if trust_of(live).has_keys:
        return {seat: check_pledge(live.id, live.terms, seat, pledges.get(seat)) for seat in seats}
    if seats and not trusts_server:
        raise Problem("not-agreed")
    return {}


def pledges_of_bots(live: LiveMatch, seats: Sequence[SeatRow]) -> dict[Seat, Pledge]:
    """What the server pledges for its bots."""
    assert live.key is not None
    if not trust_of(live).has_keys:
        return {}
    bots = [row.seat for row in seats if row.by == "bot"]
    return {seat: pledge_of_bot(live.key, live.row.secret, live.id, seat, live.terms) for seat in bots}


def first_lines(live: LiveMatch, trust: Trust, seats: Sequence[SeatRow]) -> Match:
    """The match when all have sat down; its bots have shown their secrets."""
    match = begun(live, trust, seats)
    if trust.has_keys and live.key is not None:
        show_for_bots(match, live.key, seats)
    return match


def begun(live: LiveMatch, trust: Trust, seats: Sequence[SeatRow]) -> Match:
    """The match at its beginning, with the pledges that there are."""
    assert live.key is not None
    row, typed = live.row, TypedDice() if live.row.dice == "typed" else None
    pledges = {one.seat: trust.pledges[one.seat] for one in seats if one.seat in trust.pledges}
    is_whole = len(pledges) == len(seats)
    agreed = Agreed(terms_for(trust, seats, row.dice, live.key), pledges if is_whole else {}, trust.tries)
    if row.document is not None:
        return begun_with_document(row.document, live.game, row.secret, live.id, agreed, typed)
    return live.game.start(
        row.scenario, options=row.options, secret=row.secret, match_id=live.id, agreed=agreed, dice=typed
    )

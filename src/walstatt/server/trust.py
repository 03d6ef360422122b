"""How a table comes about that nobody has to trust: pledges, secrets, and signatures of whatever a seat does."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import msgspec

from walstatt.core.match import UNSIGNED, Match, Signed
from walstatt.core.pledges import Pledge, bot_secret, packed, seat_commitment
from walstatt.core.questions import Seat, Stale
from walstatt.core.record import ENCODE
from walstatt.core.setup import Agreed, Terms
from walstatt.papers import signing
from walstatt.papers.signing import Deed, Key, has_pledged, is_signed, message
from walstatt.server.problems import Problem
from walstatt.server.requests import SignedDeed
from walstatt.server.storage import SeatRow

Signs: TypeAlias = Callable[[Match, Deed], Signed]  # what the record keeps beside a deed; raises if it is not signed


class Trust(msgspec.Struct):
    """On what a match rests, as it is stored."""

    match: str
    proof: str  # keys, or server: its secret alone
    patience: int  # hours that the first roll waits for secrets
    begun: str = ""  # when all had pledged
    tries: int = 1
    mark: str = ""  # of the persons' keys
    is_off: bool = False
    pledges: dict[Seat, Pledge] = {}

    @property
    def has_keys(self) -> bool:
        """Whether seats pledge and sign."""
        return self.proof == "keys"

    def seconds_left(self) -> float:
        """How long the first roll still waits for secrets."""
        begun = datetime.strptime(self.begun, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        return (begun + timedelta(hours=self.patience) - datetime.now(UTC)).total_seconds()

    def until(self) -> str:
        """When that is over."""
        begun = datetime.strptime(self.begun, "%Y-%m-%dT%H:%M:%SZ")
        return (begun + timedelta(hours=self.patience)).strftime("%Y-%m-%dT%H:%M:%SZ")


def unsigned(_match: Match, _deed: Deed) -> Signed:
    """At a table where nobody signs."""
    return UNSIGNED


def terms_for(trust: Trust, seats: Sequence[SeatRow], dice: str, key: Key) -> Terms:
    """What everybody who sits down agrees to."""
    pages = {row.key_hash for row in seats if row.by != "bot"}
    return Terms(
        proof=trust.proof,
        by={row.seat: row.by for row in seats},
        server=key.public,
        host=tuple(row.seat for row in seats if row.by == "here"),
        links=trust.has_keys and dice == "keyed" and len(pages) > 1,
        patience=trust.patience,
    )


def pledge_of_bot(key: Key, secret: bytes, match: str, seat: Seat, terms: str) -> Pledge:
    """What the server pledges for a bot."""
    bare = Pledge(key.public, seat_commitment(match, seat, key.public, bot_secret(secret, match, seat)))
    return msgspec.structs.replace(bare, sig=key.sign(match, terms, signing.pledging(seat, bare)))


def check_pledge(match: str, terms: str, seat: Seat, pledge: Pledge | None) -> Pledge:
    """A seat's pledge; raises Problem if there is none, or if it is not signed on these terms."""
    if pledge is None or not has_pledged(match, terms, seat, pledge) or not pledge.anchor:
        raise Problem("bad-pledge", seat=seat)
    return pledge


def mark_of(pledges: Mapping[Seat, Pledge], seats: Sequence[SeatRow]) -> str:
    """The same for every match between the same keys of persons."""
    keys = sorted({pledges[row.seat].public for row in seats if row.by != "bot"})
    return hashlib.sha256(packed(*keys)).hexdigest()


def agreed(terms: Terms, trust: Trust) -> Agreed:
    """How the table has come about."""
    return Agreed(terms, dict(trust.pledges), trust.tries)


def show_for_bots(match: Match, key: Key, seats: Sequence[SeatRow]) -> None:
    """The server shows the secrets of its bots, and signs whatever it writes from now on."""
    assert match.setup is not None
    assert match.record is not None
    key.closes(match.setup.match_id, match.record)
    by_server = signs_for_bot(key)
    for row in seats:
        if row.by == "bot":
            secret = bot_secret(match.setup.secret, match.setup.match_id, row.seat)
            signed = by_server(match, signing.showing(row.seat, secret.hex()))
            match.show_secret(row.seat, secret, signed)


def signs_for_bot(key: Key) -> Signs:
    """The server signs for its bots."""

    def signs(match: Match, deed: Deed) -> Signed:
        assert match.setup is not None
        assert match.record is not None
        return {"sig": key.sign(match.setup.match_id, match.record.chain, deed)}

    return signs


def signs_with(public: str, given: SignedDeed | None) -> Signs:
    """What a page has signed: it counts for this place of the record only."""

    def signs(match: Match, deed: Deed) -> Signed:
        assert match.setup is not None
        assert match.record is not None
        if given is None:
            raise Problem("not-signed")
        if not hmac.compare_digest(given.chain.encode(), match.record.chain.encode()):
            raise Stale("the game has gone on since this was signed")
        if not is_signed(public, given.sig, message(match.setup.match_id, given.chain, deed)):
            raise Problem("bad-signature")
        return {"sig": given.sig}

    return signs


def with_plan(signed: Signed, orders: list[Any], first: Any) -> Signed:
    """The plan beside a signature, where it is more than the answer itself."""
    if not signed or ENCODE(orders) == ENCODE([[first]]):
        return signed
    return {"plan": orders, **signed}

"""Seats and the keys that open them. Keys are unguessable; only their hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence

from walstatt.core.questions import Seat
from walstatt.server.problems import Problem
from walstatt.server.requests import Chair
from walstatt.server.storage import SeatRow

LONGEST_KEY = 200


def new_key() -> str:
    """A key of 256 random bits."""
    return secrets.token_urlsafe(32)


def key_hash(key: str) -> bytes:
    """What is stored of a key. It has too many bits to be guessed, so a plain hash is enough."""
    return hashlib.sha256(b"walstatt key|" + key.encode("utf-8", "surrogatepass")).digest()


def laid_out(seats: Mapping[Seat, str], chairs: Mapping[Seat, Chair]) -> tuple[list[SeatRow], dict[Seat, str]]:
    """The seats of a new match and the keys made for them: one for this table, one for each link."""
    keys: dict[Seat, str] = {}
    here = new_key()
    rows = []
    for seat, side in seats.items():
        chair = chairs.get(seat, Chair())
        by = "here" if chair.by in ("me", "here") else chair.by
        row = SeatRow(seat, side, by, chair.level if by == "bot" else None, joined=by == "bot")
        if by != "bot":
            keys[seat] = here if by == "here" else new_key()
            row.key_hash = key_hash(keys[seat])
        rows.append(row)
    return rows, keys


def opened(rows: Sequence[SeatRow], key: str | None) -> tuple[Seat, ...]:
    """The seats that a key opens: none for a spectator; raises Problem for a key that opens nothing."""
    if key is None:
        return ()
    given = key_hash(key[:LONGEST_KEY])
    own = tuple(row.seat for row in rows if row.key_hash is not None and hmac.compare_digest(row.key_hash, given))
    if not own:
        raise Problem("unknown-key")
    return own


def bearer(header: str | None) -> str | None:
    """The key in an Authorization header."""
    if not header:
        return None
    scheme, _, key = header.partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        raise Problem("unknown-key")
    return key.strip()

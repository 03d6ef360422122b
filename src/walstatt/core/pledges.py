"""Dice that nobody can choose or foresee: every seat pledges a secret before any is shown, and pages add links.

A seat's pledge fixes its secret and the end of a chain of hashes. When all have pledged, all secrets are shown and
mixed with the server's. Where people are present, each roll also mixes the next link of every present person's chain; a
link can be given or withheld, but it cannot be chosen. docs/TRUST.md says what that proves.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from walstatt.core.dice import draw, face_at
from walstatt.core.questions import Answer, Roll, Seat

LINKS = 10_000  # of a seat's chain; the longest battles roll a few thousand times
Link: TypeAlias = tuple[int, bytes]  # its place in the chain, from 1, and itself
Call: TypeAlias = tuple[tuple[tuple[Seat, int], ...], ...]  # whose link is wanted, in turns: the host's own first


def packed(*parts: str | bytes) -> bytes:
    """Parts as bytes that can be read in one way only: each after its length."""
    whole = (part.encode() if isinstance(part, str) else part for part in parts)
    return b"".join(b"%d:%b" % (len(part), part) for part in whole)


class Pledge(msgspec.Struct, frozen=True):
    """What fixes a seat before anybody knows a secret: its key, its secret's hash, the end of its chain."""

    public: str
    secret: str  # the hash of it
    anchor: str = ""  # empty for who gives no links
    sig: str = ""


def server_commitment(secret: bytes, match: str) -> str:
    """What fixes the server's secret."""
    return hashlib.sha256(packed("walstatt server secret", match, secret)).hexdigest()


def seat_commitment(match: str, seat: Seat, public: str, secret: bytes) -> str:
    """What fixes a seat's secret; it fits no other seat, key or match."""
    return hashlib.sha256(packed("walstatt seat secret", match, seat, public, secret)).hexdigest()


def bot_secret(secret: bytes, match: str, seat: Seat) -> bytes:
    """The secret that the server pledges for a bot's seat."""
    return hmac.digest(secret, packed("walstatt bot secret", match, seat), "sha256")


def after(link: bytes, steps: int = 1) -> bytes:
    """The link that stands so many steps nearer to the end of the chain."""
    for _ in range(steps):
        link = hashlib.sha256(b"walstatt link|" + link).digest()
    return link


def dice_key(secret: bytes, match: str, secrets: Mapping[Seat, bytes]) -> bytes:
    """The key of all rolls: nobody who lacks one of the secrets can know it."""
    parts = [part for seat in sorted(secrets) for part in (seat, secrets[seat])]
    return hmac.digest(secret, packed("walstatt dice", match, *parts), "sha256")


def roll_key(key: bytes, index: int, links: Mapping[Seat, Link]) -> bytes:
    """The key of one roll, into which links were mixed."""
    if not links:
        return key
    parts = [part for seat in sorted(links) for part in (seat, links[seat][1])]
    return hmac.digest(key, packed("walstatt links", str(index), *parts), "sha256")


class Chains:
    """How far each seat's chain has been shown, so that a link can be checked."""

    def __init__(self, anchors: Mapping[Seat, str]) -> None:
        self.shown: dict[Seat, Link] = {seat: (0, bytes.fromhex(end)) for seat, end in anchors.items() if end}

    def fits(self, seat: Seat, link: Link) -> bool:
        """Whether it is the link of this place in the seat's chain, further than what was shown before."""
        place, value = self.shown.get(seat, (LINKS, b""))
        return place < link[0] <= LINKS and len(link[1]) == 32 and after(link[1], link[0] - place) == value

    def show(self, seat: Seat, link: Link) -> None:
        """It has been shown."""
        self.shown[seat] = link


class PledgedDice:
    """The stream of a match whose seats have pledged secrets. It waits until all are shown, and for a roll's links."""

    mode = "keyed"
    drawn: int | None = None

    def __init__(
        self, secret: bytes, match: str, pledges: Mapping[Seat, Pledge], has_links: bool = False, index: int = 0
    ) -> None:
        self._secret, self._match, self._pledges = secret, match, pledges
        self.has_links, self.index = has_links, index
        self.secrets: dict[Seat, bytes] = {}
        self.chains = Chains({seat: pledge.anchor for seat, pledge in pledges.items()})
        self.called: dict[Seat, int] = {}  # the link of each seat that was called last
        self.notes: Mapping[str, Any] = {}
        self._granted: tuple[dict[Seat, Link], tuple[Seat, ...]] | None = None

    @property
    def missing(self) -> list[Seat]:
        """The seats that have not shown their secret yet."""
        return [seat for seat in self._pledges if seat not in self.secrets]

    def show(self, seat: Seat, secret: bytes) -> None:
        """A seat shows its secret; raises ValueError if it is not the one it pledged."""
        pledge = self._pledges[seat]
        if seat_commitment(self._match, seat, pledge.public, secret) != pledge.secret:
            raise ValueError(f"{seat} pledged another secret")
        self.secrets[seat] = secret

    def take_up(self, entry: Mapping[str, Any]) -> None:
        """Go on after an entry of a record."""
        if "shows" in entry:
            self.show(entry["shows"], bytes.fromhex(entry["secret"]))
        for turn in entry.get("calls", ()):
            self.called |= dict(turn)
        for seat, (place, link) in entry.get("links", {}).items():
            self.chains.show(seat, (place, bytes.fromhex(link)))

    def grant(self, links: Mapping[Seat, Link], missing: Iterable[Seat] = ()) -> None:
        """What the next roll mixes, and whose links were called for and did not come."""
        self._granted = (dict(links), tuple(missing))

    def roll(self, roll: Roll) -> Answer | None:
        """Draw once for each die; None as long as secrets or links are missing."""
        if self.missing or (self.has_links and self._granted is None):
            return None
        links, missing = self._granted or ({}, ())
        self._granted = None
        chances, first = sum(roll.die.weights), self.index
        key = roll_key(dice_key(self._secret, self._match, self.secrets), first, links)
        self.drawn, self.index = first, first + roll.n
        for seat, link in links.items():
            self.chains.show(seat, link)
        self.notes = noted(links, missing)
        fallen = tuple(face_at(roll.die, draw(key, "roll", i, chances)) for i in range(first, self.index))
        return fallen[0] if roll.n == 1 else fallen


def pledged_in(dice: Any) -> PledgedDice | None:
    """The dice of pledges, if these are, or if they follow on these."""
    while dice is not None and not isinstance(dice, PledgedDice):
        dice = getattr(dice, "then", None)
    return dice


def noted(links: Mapping[Seat, Link], missing: Iterable[Seat]) -> dict[str, Any]:
    """What the line of a roll says of its links."""
    told: dict[str, Any] = {}
    if links:
        told["links"] = {seat: [place, value.hex()] for seat, (place, value) in links.items()}
    if absent := tuple(missing):
        told["missing"] = absent
    return told

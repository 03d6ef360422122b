"""Signatures: what a seat signs of everything that it does, and the keys that sign.

A signature is made over the match, the chain of the record so far, and the deed as JSON; so it fits one place of one
record only. The server signs whole lines of its own. Keys are Ed25519, in hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeAlias

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from walstatt.core.pledges import LINKS, Pledge, after, packed, seat_commitment
from walstatt.core.questions import Mark, Seat
from walstatt.core.record import Record

Deed: TypeAlias = list[Any]
ENCODE = msgspec.json.Encoder().encode


def terms_of(head: str) -> str:
    """The first line of a record up to the pledges: what seats pledge on."""
    for more in (',"pledges":', ',"tries":', ',"hash":'):
        before, found, _ = head.rpartition(more)
        if found:
            return before + "}"
    return head


def message(match: str, chain: str, deed: Deed | bytes) -> bytes:
    """What is signed: a deed of a seat, or a whole line of the server, at one place of one record."""
    return packed("walstatt", match, chain, deed if isinstance(deed, bytes) else ENCODE(deed))


def pledging(seat: Seat, pledge: Pledge) -> Deed:
    """A seat pledges; the chain is here the terms in full."""
    return ["pledge", seat, pledge.public, pledge.secret, pledge.anchor]


def showing(seat: Seat, secret: str) -> Deed:
    """A seat shows its secret."""
    return ["show", seat, secret]


def answering(mark: Mark, seat: Seat, plan: list[Any]) -> Deed:
    """A seat answers, with a plan: a list of orders, each a list of answers."""
    return ["answer", list(mark), seat, plan]


def undoing(seat: Seat, to: int) -> Deed:
    """A seat takes back all its answers from a question on."""
    return ["undo", seat, to]


def resigning(seat: Seat) -> Deed:
    """A seat gives up."""
    return ["resign", seat]


def proposing(what: str, seat: Seat, to: int) -> Deed:
    """A seat proposes a draw, or to take the game back."""
    return ["propose", seat, what, to]


def replying(seat: Seat, agrees: bool) -> Deed:
    """A seat agrees to what was proposed, or declines."""
    return ["agree" if agrees else "decline", seat]


def is_signed(public: str, signature: object, text: bytes) -> bool:
    """Whether this key has signed this text."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(str(signature)), text)
    except (ValueError, InvalidSignature):
        return False
    return True


class Key:
    """A pair of keys that signs."""

    def __init__(self, private: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(private)
        self.public = self._key.public_key().public_bytes_raw().hex()

    @classmethod
    def fresh(cls) -> tuple[Key, bytes]:
        """A new key, and its private half to be kept."""
        private = Ed25519PrivateKey.generate().private_bytes_raw()
        return cls(private), private

    def sign(self, match: str, chain: str, deed: Deed | bytes) -> str:
        """The signature of a deed or a line at a place of a record."""
        return self._key.sign(message(match, chain, deed)).hex()

    def closes(self, match: str, record: Record) -> None:
        """From now on, sign the server's own lines of this record."""
        record.sign = lambda record, body: self.sign(match, record.chain, body)


class SeatKey(Key):
    """What a person's page has for one seat of one match: the key, a secret, a chain of links."""

    def __init__(self, private: bytes, match: str, seat: Seat, secret: bytes, root: bytes | None = None) -> None:
        super().__init__(private)
        self.match, self.seat, self.secret, self._root = match, seat, secret, root

    @cached_property
    def _chain(self) -> list[bytes]:
        links = [self._root or b""]
        for _ in range(LINKS):
            links.append(after(links[-1]))
        return links

    def link(self, place: int) -> bytes:
        """The link of a place; place 0 is the anchor."""
        return self._chain[LINKS - place]

    def pledge(self, terms: str) -> Pledge:
        """What this seat pledges on these terms."""
        anchor = "" if self._root is None else self.link(0).hex()
        bare = Pledge(self.public, seat_commitment(self.match, self.seat, self.public, self.secret), anchor)
        return msgspec.structs.replace(bare, sig=self.sign(self.match, terms, pledging(self.seat, bare)))

    def show(self, chain: str) -> Mapping[str, str]:
        """The secret, signed at this place of the record."""
        secret = self.secret.hex()
        return {"secret": secret, "sig": self.sign(self.match, chain, showing(self.seat, secret))}


def has_pledged(match: str, terms: str, seat: Seat, pledge: Pledge) -> bool:
    """Whether a pledge is signed by its own key, for this seat and these terms."""
    sizes = len(pledge.public), len(pledge.secret), len(pledge.anchor)
    if sizes not in ((64, 64, 0), (64, 64, 64)):
        return False
    return is_signed(pledge.public, pledge.sig, message(match, terms, pledging(seat, pledge)))

"""How a match was set up: what its record begins with, and the secret it ends with."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from walstatt.core.dice import KeyedDice, commitment, locked, salt_of, stream_key
from walstatt.core.pledges import Pledge, PledgedDice, dice_key, server_commitment
from walstatt.core.questions import Answer, Seat
from walstatt.core.record import FORMAT

if TYPE_CHECKING:
    from walstatt.core.game import Game

SEALED_LENGTH = 64  # a sealed answer is filled up to a multiple of so many bytes


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed on at a server's table before anybody sat down."""

    proof: str  # keys: seats pledge and sign; server: its secret alone, and nobody signs
    by: dict[Seat, str]  # who plays each seat: here, link or bot
    server: str = ""  # its public key
    host: tuple[Seat, ...] = ()  # the seats of who has set the table up: their links come first
    links: bool = False  # present pages add to each roll
    patience: int = 0  # hours that the first roll waits for secrets


class Agreed(NamedTuple):
    """How a server's table has come about."""

    terms: Terms
    pledges: dict[Seat, Pledge] = {}
    tries: int = 1


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that fixes a match before its first question."""

    game: str
    edition: str
    rules: int  # version of our rules
    scenario: str
    options: dict[str, Any]
    seats: dict[Seat, str]
    match_id: str
    secret: bytes
    seeds: dict[Seat, str] = {}
    seed: str | None = None  # open dice: whoever has the record can repeat the game
    start: Any = None  # the position of a scenario document, if the match began with one
    figures: str = ""  # the mark of an owner's own figures
    title: str | dict[str, str] = ""  # what a scenario document calls its battle, or so in each language
    terms: Terms | None = None  # of a server's table
    pledges: dict[Seat, Pledge] = {}  # what every seat has brought; empty where the server's secret alone decides
    tries: int = 1  # between the same keys, until all of them showed their secrets

    @classmethod
    def make(
        cls,
        game: Game[Any],
        scenario: str,
        options: Mapping[str, Any],
        seats: Mapping[Seat, str],
        *,
        seed: str | None = None,
        secret: bytes | None = None,
        seeds: Mapping[Seat, str] | None = None,
        match_id: str | None = None,
        start: Any = None,
        title: str | Mapping[str, str] = "",
        agreed: Agreed | None = None,
    ) -> Setup:
        """Fill in what is not given: a secret from the open seed or from the system's randomness."""
        if seed is not None:
            secret = hashlib.sha256(b"walstatt seed|" + seed.encode()).digest()
            match_id = match_id or hashlib.sha256(f"{game.name}|{scenario}|{seed}".encode()).hexdigest()[:16]
        return cls(
            game=game.name,
            edition=game.edition,
            rules=game.version,
            scenario=scenario,
            options=dict(options),
            seats=dict(seats),
            match_id=match_id or secrets.token_hex(8),
            secret=secret or secrets.token_bytes(32),
            seeds=dict(seeds or {}),
            seed=seed,
            start=start,
            figures=game.figures,
            title=title if isinstance(title, str) else dict(title),
            **({} if agreed is None else agreed._asdict()),
        )

    def head(self, dice: str) -> dict[str, Any]:
        """The first line of the record. The secret itself comes with the last."""
        more = {"seed": self.seed, "start": self.start, "figures": self.figures or None, "title": self.title or None}
        if self.terms is None:
            more = {"seeds": self.seeds} | more
        else:
            more |= {"terms": self.terms, "pledges": self.pledges or None}
            more["tries"] = self.tries if self.tries > 1 else None
        return {
            "walstatt": 1 if self.terms is None else FORMAT,
            "game": self.game,
            "edition": self.edition,
            "rules": self.rules,
            "scenario": self.scenario,
            "options": self.options,
            "seats": self.seats,
            "match": self.match_id,
            "dice": dice,
            "commitment": self.commitment,
            **{name: value for name, value in more.items() if value is not None},
        }

    @property
    def commitment(self) -> str:
        """What fixes the server's secret."""
        fixes = commitment if self.terms is None else server_commitment
        return fixes(self.secret, self.match_id)

    def keyed_dice(self, index: int = 0) -> KeyedDice | PledgedDice:
        """The dice of this match from a draw on; those of pledges wait for the secrets."""
        if self.terms is None:
            return KeyedDice(stream_key(self.secret, self.match_id, self.seeds), index)
        if not self.pledges:
            return KeyedDice(dice_key(self.secret, self.match_id, {}), index)
        return PledgedDice(self.secret, self.match_id, self.pledges, self.terms.links, index)

    def locked_signature(self, number: int, seat: Seat, signature: str) -> str:
        """The signature of a sealed answer under lock, since it would tell who guesses the answer that he is right."""
        return locked(self.salt(number, seat), bytes.fromhex(signature), "sign").hex()

    def salt(self, number: int, seat: Seat) -> bytes:
        """What opens the answer that a seat seals under this question."""
        return salt_of(self.secret, self.match_id, number, seat)

    def seal(self, number: int, seat: Seat, answer: Answer) -> dict[str, str]:
        """A sealed answer in the record: the salted hash that fixes it, and itself under lock."""
        salt, text = self.salt(number, seat), msgspec.json.encode(answer)
        text += b" " * (-len(text) % SEALED_LENGTH)
        return {
            "sealed": hashlib.sha256(b"walstatt seal|" + salt + text).hexdigest(),
            "locked": locked(salt, text).hex(),
        }

    def rest_hash(self, key: bytes) -> str:
        """The hash of a position at rest; keyed, so that it tells nothing while the game runs."""
        return hmac.digest(self.secret, b"rest|" + key, "sha256").hex()[:32]

"""What a record proves: its dice, what was sealed, who has signed what. docs/TRUST.md says what follows from that."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from walstatt.core.dice import commitment, draw, face_at, locked, salt_of, stream_key
from walstatt.core.pledges import Chains, Link, Pledge, PledgedDice, dice_key, roll_key, server_commitment
from walstatt.core.questions import Answer, Die, Seat, die
from walstatt.core.record import BadRecord, Record
from walstatt.core.setup import Terms
from walstatt.core.shapes import plain
from walstatt.papers.signatures import check_signatures

MOST_CHANCES = 1_000_000  # of a cup


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was proven of a record, and by whose keys."""

    state: str  # running, called_off, typed, open (anybody can repeat it), alone, server or keys
    lines: int
    dice: int = 0  # that fell as committed
    free: int = 0  # that were typed in or written before
    deeds: int = 0  # that seats have signed
    keys: dict[Seat, str] = {}
    linked: dict[Seat, int] = {}  # rolls with a link of this seat
    withheld: dict[Seat, int] = {}  # rolls for which its link was called and did not come
    rolls: int = 0
    tries: int = 1


def prove(record: Record, secret: bytes | None = None) -> Proof:
    """Check all that can be checked without rules; raises BadRecord with the first line that is wrong."""
    try:
        return _proven(record, secret)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadRecord(1, "cannot_start", reason=str(error)) from None


def _proven(record: Record, secret: bytes | None) -> Proof:
    entries = record.entries()
    head, end = entries[0], entries[-1]
    secret = secret_of(entries) or secret
    deeds, keys = check_signatures(record, secret)
    prove_seals(record)
    proof = Proof(state="running", lines=len(entries), deeds=deeds, keys=keys, tries=head.get("tries", 1))
    if "end" not in end:
        return proof
    dice = _Dice(entries)
    dice.run()
    return msgspec.structs.replace(
        proof,
        state=_state(head, end),
        dice=dice.proven,
        free=dice.free,
        rolls=dice.rolls,
        linked=dict(dice.linked),
        withheld=dict(dice.withheld),
    )


def _state(head: Mapping[str, Any], end: Mapping[str, Any]) -> str:
    if end["end"]["reason"] == "not_shown":
        return "called_off"
    if head["dice"] == "typed":
        return "typed"
    if "seed" in head:
        return "open"
    return str(head["terms"]["proof"]) if "terms" in head else "alone"


def prove_dice(record: Record) -> int:
    """Check every roll of a finished record against what was committed; returns how many dice were proven."""
    entries = record.entries()
    if "end" not in entries[-1]:
        raise BadRecord(len(entries), "not_finished")
    dice = _Dice(entries)
    dice.run()
    return dice.proven


def secret_of(entries: list[dict[str, Any]]) -> bytes | None:
    """The server's secret, which the last line of a finished record tells."""
    last = entries[-1]
    if "end" not in last:
        return None
    try:
        secret = bytes.fromhex(last["secret"])
    except (KeyError, TypeError, ValueError):
        secret = b""
    if len(secret) != 32:
        raise BadRecord(len(entries), "no_secret")
    return secret


def pledges_in(head: Mapping[str, Any]) -> dict[Seat, Pledge]:
    """The pledges of a record's first line."""
    try:
        return msgspec.convert(head.get("pledges", {}), dict[str, Pledge])
    except msgspec.ValidationError:
        raise BadRecord(1, "no_pledges") from None


def terms_in(head: Mapping[str, Any]) -> Terms | None:
    """What was agreed on at a server's table, if the record is of one."""
    if "terms" not in head:
        return None
    try:
        return msgspec.convert(head["terms"], Terms)
    except msgspec.ValidationError:
        raise BadRecord(1, "no_terms") from None


class _Dice:
    """Goes along a finished record and proves each roll."""

    def __init__(self, entries: list[dict[str, Any]]) -> None:
        self.entries, self.head = entries, entries[0]
        self.secret, self.terms = secret_of(entries) or b"", terms_in(entries[0])
        self.match, self.mode = str(self.head["match"]), self.head["dice"]
        commits = commitment if self.terms is None else server_commitment
        if commits(self.secret, self.match) != self.head["commitment"]:
            raise BadRecord(len(entries), "secret_differs")
        self.pledges = pledges_in(self.head)
        self.dice = PledgedDice(self.secret, self.match, self.pledges, False)
        self.chains = Chains({seat: pledge.anchor for seat, pledge in self.pledges.items()})
        self.key: bytes | None = None if self.pledges else self._old_key()
        self.call: dict[Seat, int] | None = None  # who was called for the next roll, and for which link
        self.keys: dict[int, bytes] = {}  # of rolls by the index of their first die
        self.following = self.proven = self.free = self.rolls = 0
        self.may_repeat = False  # after the rules were mended, dice that were seen are used again
        self.linked, self.withheld = Counter[Seat](), Counter[Seat]()

    def _old_key(self) -> bytes:
        if self.terms is None:
            return stream_key(self.secret, self.match, self.head.get("seeds", {}))
        return dice_key(self.secret, self.match, {})

    def run(self) -> None:
        """Prove every line that has to do with dice."""
        for number, entry in enumerate(self.entries, 1):
            try:
                self._take(number, entry)
            except (AttributeError, KeyError, TypeError, ValueError, IndexError):
                raise BadRecord(number, "dice_unreadable") from None

    def _take(self, number: int, entry: dict[str, Any]) -> None:
        self.may_repeat = self.may_repeat or "notice" in entry
        if "shows" in entry:
            self._show(number, entry)
        elif "calls" in entry:
            self._call(number, entry["calls"])
        elif "q" in entry and entry["q"][3] == "roll":
            self.rolls += 1
            self._roll(number, entry)

    def _show(self, number: int, entry: dict[str, Any]) -> None:
        try:
            self.dice.show(entry["shows"], bytes.fromhex(entry["secret"]))
        except (KeyError, ValueError):
            raise BadRecord(number, "secret_differs", seat=entry["shows"]) from None
        if not self.dice.missing:
            self.key = dice_key(self.secret, self.match, self.dice.secrets)

    def _call(self, number: int, turns: Any) -> None:
        """The host's own seats are called first, the others after them."""
        assert self.terms is not None
        for turn, called in enumerate(turns):
            for seat, _ in called:
                if seat not in self.chains.shown or (seat in self.terms.host) != (turn == 0):
                    raise BadRecord(number, "called_wrongly", seat=seat)
        self.call = {seat: place for called in turns for seat, place in called}

    def _roll(self, number: int, entry: dict[str, Any]) -> None:
        fallen = entry["answer"] if isinstance(entry["answer"], tuple) else (entry["answer"],)
        index = entry.get("index")
        if index is None and self.mode in ("typed", "scripted"):
            self.free += len(fallen)
            return
        if self.mode == "typed" or self.mode not in ("keyed", "scripted") or type(index) is not int or index < 0:
            raise BadRecord(number, "dice_unreadable")
        if index > self.following or (index < self.following and not self.may_repeat):
            raise BadRecord(number, "dice_out_of_order", index=index, expected=self.following)
        if index == self.following:
            self.keys[index] = self._linked_key(number, entry)
        thing = self._thing(number, entry)
        for at, face in enumerate(fallen, index):
            if face_at(thing, draw(self.keys[index], "roll", at, sum(thing.weights))) != face:
                raise BadRecord(number, "die_differs", index=at, face=face)
        self.following = max(self.following, index + len(fallen))
        self.proven += len(fallen)

    def _thing(self, number: int, entry: dict[str, Any]) -> Die:
        try:
            return die_noted(entry["die"])
        except (KeyError, ValueError):
            raise BadRecord(number, "no_such_die") from None

    def _linked_key(self, number: int, entry: dict[str, Any]) -> bytes:
        """The key of this roll, with the links that were called for it."""
        if self.key is None:
            raise BadRecord(number, "secrets_missing")
        given: dict[Seat, Link] = {
            seat: (place, bytes.fromhex(link)) for seat, (place, link) in entry.get("links", {}).items()
        }
        missing, called = tuple(entry.get("missing", ())), self.call
        if (called is None) != (self.terms is None or not self.terms.links):
            raise BadRecord(number, "called_wrongly")
        places = {seat: place for seat, (place, _) in given.items()}
        if {**places, **{seat: (called or {}).get(seat) for seat in missing}} != (called or {}):
            raise BadRecord(number, "called_wrongly")
        for seat, link in given.items():
            if not self.chains.fits(seat, link):
                raise BadRecord(number, "link_differs", seat=seat)
            self.chains.show(seat, link)
        self.linked.update(list(given))
        self.withheld.update(missing)
        self.call = None
        return roll_key(self.key, entry["index"], given)


def opened(entry: Mapping[str, Any], salt: bytes) -> Answer:
    """A sealed answer with its salt; raises ValueError if it is not what was sealed."""
    text = locked(salt, bytes.fromhex(entry["locked"]))
    if hashlib.sha256(b"walstatt seal|" + salt + text).hexdigest() != entry["sealed"]:
        raise ValueError("this salt does not open the sealed answer")
    return plain(msgspec.json.decode(text))


def prove_seals(record: Record) -> int:
    """Open every sealed answer for which that can be done, and compare what was revealed; returns how many."""
    entries = record.entries()
    secret, head = secret_of(entries), entries[0]
    sealed = {tuple(entry["q"][:2]): entry for entry in entries if "sealed" in entry}
    proven = 0
    for number, entry in enumerate(entries, 1):
        try:
            if "sealed" in entry and secret is not None:
                opened(entry, salt_of(secret, head["match"], *entry["q"][:2]))
                proven += 1
            elif "opens" in entry:
                found = opened(sealed[entry["opens"], entry["q"][1]], bytes.fromhex(entry["salt"]))
                if found != entry["answer"]:
                    raise BadRecord(number, "seal_differs", seat=entry["q"][1])
                proven += 1
        except (KeyError, TypeError, ValueError):
            raise BadRecord(number, "seal_differs", seat=entry["q"][1]) from None
    return proven


def die_noted(note: Any) -> Die:
    """The die that a record has written; raises ValueError if it is none."""
    if isinstance(note, str) and note[:1] == "d" and note[1:].isdecimal() and 0 < int(note[1:]) <= 1000:
        return die(int(note[1:]))
    if isinstance(note, tuple) and 0 < len(note) <= 1000 and all(_is_lot(pair) for pair in note):
        faces, weights = tuple(face for face, _ in note), tuple(weight for _, weight in note)
        if sum(weights) <= MOST_CHANCES:
            return Die("cup", faces, weights)
    raise ValueError(f"no die: {note!r}"[:100])


def _is_lot(pair: Any) -> bool:
    return isinstance(pair, tuple) and len(pair) == 2 and type(pair[0]) is int and type(pair[1]) is int and pair[1] > 0

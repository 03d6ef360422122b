"""Whether every deed in a record was signed by the seat that did it, and every line of the server by the server."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.dice import locked, salt_of
from walstatt.core.pledges import Pledge
from walstatt.core.questions import Answer, Seat
from walstatt.core.record import OF_SERVER, BadRecord, Record
from walstatt.core.setup import Terms
from walstatt.core.shapes import plain
from walstatt.papers import signing
from walstatt.papers.signing import Deed, has_pledged, is_signed, message, terms_of

BY_RULES = ("rest",)  # lines that follow from the others


def check_signatures(record: Record, secret: bytes | None) -> tuple[int, dict[Seat, str]]:
    """How many deeds of seats are signed, and by which keys; none in a record of seats that pledged nothing.

    Raises BadRecord with the first line that is not signed as it must be.
    """
    head = record.entries()[0]
    if "terms" not in head:
        return 0, {}
    try:
        terms = msgspec.convert(head["terms"], Terms)
        pledges = msgspec.convert(head.get("pledges", {}), dict[str, Pledge])
    except msgspec.ValidationError:
        raise BadRecord(1, "no_terms") from None
    if terms.proof != "keys":
        if pledges or terms.proof != "server":
            raise BadRecord(1, "no_terms")
        return 0, {}
    _check_pledges(record.lines[0], str(head["match"]), terms, pledges)
    walk = _Walk(record, terms, pledges, secret)
    walk.run()
    return walk.deeds, {seat: pledge.public for seat, pledge in pledges.items()}


def _check_pledges(line: str, match: str, terms: Terms, pledges: dict[Seat, Pledge]) -> None:
    seats = msgspec.json.decode(line).get("seats", ())
    if set(pledges) != set(terms.by) or set(pledges) != set(seats) or not set(terms.host) <= set(seats):
        raise BadRecord(1, "no_pledges")
    text = terms_of(line)
    for seat, pledge in pledges.items():
        is_bot = terms.by[seat] == "bot"
        if (is_bot and pledge.public != terms.server) or not has_pledged(match, text, seat, pledge):
            raise BadRecord(1, "not_signed", seat=seat)


class _Walk:
    """Goes along a record line by line."""

    def __init__(self, record: Record, terms: Terms, pledges: dict[Seat, Pledge], secret: bytes | None) -> None:
        self.record, self.terms, self.pledges, self.secret = record, terms, pledges, secret
        self.entries = record.entries()
        self.match, self.chain = str(self.entries[0]["match"]), ""
        self.deeds = 0
        self.plan: tuple[Seat, list[Answer]] = ("", [])  # what is still covered by a plan that was signed

    def run(self) -> None:
        """Check every line."""
        for number, (line, entry) in enumerate(zip(self.record.lines, self.entries, strict=True), 1):
            if number > 1:
                try:
                    is_good = self._is_good(line, entry)
                except (AttributeError, KeyError, TypeError, ValueError, IndexError):
                    is_good = False
                if not is_good:
                    raise BadRecord(number, "not_signed")
            self.chain = msgspec.json.decode(line)["hash"]

    def _is_good(self, line: str, entry: dict[str, Any]) -> bool:
        if "q" in entry:
            if entry["q"][3] in ("roll", "reveal") and "sig" not in entry:
                return bool(entry["q"][3] == "reveal" or self.entries[0]["dice"] != "typed")
            return self._is_answer_good(entry)
        kinds = [kind for kind in (*OF_SERVER, *BY_RULES, *DEEDS) if kind in entry]
        if len(kinds) != 1:
            return False
        if kinds[0] in BY_RULES:
            return True
        self.plan = ("", [])
        if kinds[0] in OF_SERVER:
            body = line.rpartition(',"sig":"')[0] + "}"
            return is_signed(self.terms.server, entry.get("sig"), message(self.match, self.chain, body.encode()))
        seat, deed = DEEDS[kinds[0]](entry)
        return bool(self._has_signed(seat, entry.get("sig"), deed))

    def _is_answer_good(self, entry: dict[str, Any]) -> bool:
        seat = entry.get("by", entry["q"][1])
        if "sealed" in entry:
            return self._is_sealed_good(entry, seat)
        if "sig" not in entry:  # a further answer of a plan
            whose, left = self.plan
            return whose == seat and bool(left) and _fits(left.pop(0), entry)
        plan = entry.get("plan", ((entry["answer"],),))
        answers = [answer for order in plan for answer in order]
        self.plan = (seat, answers[1:])
        number, _, rule, kind = entry["q"]
        deed = signing.answering((number, seat, rule, kind), seat, list(plan))
        return _fits(answers[0], entry) and self._has_signed(seat, entry["sig"], deed)

    def _is_sealed_good(self, entry: dict[str, Any], seat: Seat) -> bool:
        self.plan = ("", [])
        if self.secret is None:
            return True  # it is opened in the end
        salt = salt_of(self.secret, self.match, *entry["q"][:2])
        answer = plain(msgspec.json.decode(locked(salt, bytes.fromhex(entry["locked"]))))
        signature = locked(salt, bytes.fromhex(entry["sig"]), "sign").hex()
        return self._has_signed(seat, signature, signing.answering(entry["q"], seat, [[answer]]))

    def _has_signed(self, seat: Seat, signature: object, deed: Deed) -> bool:
        self.deeds += 1
        return is_signed(self.pledges[seat].public, signature, message(self.match, self.chain, deed))


DEEDS: dict[str, Any] = {
    "shows": lambda entry: (entry["shows"], signing.showing(entry["shows"], entry["secret"])),
    "undo": lambda entry: (entry["undo"], signing.undoing(entry["undo"], entry["to"])),
    "propose": lambda entry: (entry["seat"], signing.proposing(entry["propose"], entry["seat"], entry["to"])),
    "agree": lambda entry: (entry["agree"], signing.replying(entry["agree"], True)),
    "decline": lambda entry: (entry["decline"], signing.replying(entry["decline"], False)),
    "resign": lambda entry: (entry["resign"], signing.resigning(entry["resign"])),
}


def _fits(planned: Answer, entry: dict[str, Any]) -> bool:
    """Whether an answer is the planned one; a place stands for the answer that ends there, a set has no order."""
    given = entry["answer"]
    if isinstance(planned, dict):
        return set(planned) == {"to"} and planned["to"] == (given[-1] if isinstance(given, tuple) and given else given)
    return bool(planned == given or (entry["q"][3] == "some" and tuple(sorted(planned)) == given))

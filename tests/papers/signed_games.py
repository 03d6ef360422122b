"""Games at a table of keys, played without a server, and how somebody would forge their records."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.drill.game import GAME
from walstatt.core.match import Match
from walstatt.core.pledges import Pledge, pledged_in
from walstatt.core.questions import Roll
from walstatt.core.record import OF_SERVER, Record
from walstatt.core.setup import Agreed, Terms
from walstatt.papers import signing
from walstatt.papers.records import read_record
from walstatt.papers.signatures import DEEDS
from walstatt.papers.signing import Key, SeatKey, terms_of

MATCH, SECRET = "a-table", b"s" * 32
HOST = ("red-one", "red-two")


class Table(NamedTuple):
    """A finished record and all keys."""

    record: Record
    server: Key
    seats: Mapping[str, SeatKey]


def bits(what: str) -> bytes:
    return hashlib.sha256(what.encode()).digest()


def signed_game(seed: int = 0, answers: int = 100, loser: str = "blue") -> Table:
    """A game with link dice that ends when the loser gives up."""
    server, rng = Key(bits("server")), Random(seed)
    by = {"red-one": "here", "red-two": "here", "blue": "link"}
    terms = Terms(proof="keys", by=by, server=server.public, host=HOST, links=True, patience=72)
    seats = {seat: SeatKey(bits(f"key {seat}"), MATCH, seat, bits(f"own {seat}"), bits(f"root {seat}")) for seat in by}
    text = terms_of(started(Agreed(terms)).record.lines[0])  # type: ignore[union-attr]
    match = started(Agreed(terms, {seat: key.pledge(text) for seat, key in seats.items()}))
    assert match.record is not None
    server.closes(MATCH, match.record)
    for seat, key in seats.items():
        match.show_secret(seat, key.secret, {"sig": key.show(match.record.chain)["sig"]})
    for _ in range(answers):
        while isinstance(match.question, Roll):
            roll(match, seats)
        if match.result is not None or match.record.text().count('"links"') > 4:
            break
        seat = match.waiting_for()[0]
        ask = match.asks(seat)
        assert ask is not None
        options = [option for option in ask.options if option != "end"] or list(ask.options)
        answer = rng.choice(options)
        deed = signing.answering(ask.mark, seat, [[answer]])
        match.answer(answer, seat=seat, signed={"sig": seats[seat].sign(MATCH, match.record.chain, deed)})
    while isinstance(match.question, Roll):
        roll(match, seats)
    if match.result is None:
        match.resign(loser, {"sig": seats[loser].sign(MATCH, match.record.chain, signing.resigning(loser))})
    return Table(match.record, server, seats)


def waiting_game() -> Match:
    """A game that stands where dice are waited for, after somebody's decision."""
    by = {"red-one": "here", "red-two": "here", "blue": "link"}
    terms = Terms(proof="keys", by=by, links=True)
    for seed in range(100):
        match = started(Agreed(terms, {seat: Pledge(seat, "") for seat in by}))
        rng = Random(seed)
        for _ in range(60):
            if match.result is not None or isinstance(match.question, Roll):
                break
            seat = match.waiting_for()[0]
            ask = match.asks(seat)
            assert ask is not None
            match.answer(rng.choice(ask.options), seat=seat)
        if isinstance(match.question, Roll) and match.line and not match.line[-1].bars_undo:
            return match
    raise AssertionError("no dice in any game")


def started(agreed: Agreed) -> Match:
    return GAME.start("hexes", secret=SECRET, match_id=MATCH, agreed=agreed)


def roll(match: Match, seats: Mapping[str, SeatKey]) -> None:
    """Call for everybody's link, and let the dice fall."""
    dice = pledged_in(match.dice)
    assert dice is not None
    turns = tuple(
        tuple((seat, dice.called.get(seat, 0) + 1) for seat in seats if (seat in HOST) == is_first)
        for is_first in (True, False)
    )
    match.call(turns)
    dice.grant({seat: (place, seats[seat].link(place)) for turn in turns for seat, place in turn})
    match.roll_on()


def entries_of(record: Record) -> list[dict[str, Any]]:
    """The lines as plain data, to be tampered with."""
    entries: list[dict[str, Any]] = [msgspec.json.decode(line) for line in record.lines]
    for entry in entries:
        del entry["hash"]
    return entries


def forged(table: Table, entries: Sequence[dict[str, Any]], *, without: str = "blue") -> Record:
    """The record of these lines, with all hashes and with the signatures of all keys but one made anew."""
    record = Record()
    own = {seat: key for seat, key in table.seats.items() if seat != without}
    for at, given in enumerate(entries):
        entry = dict(given)
        if at == 0:
            _pledge_anew(entry, own)
        elif not set(OF_SERVER).isdisjoint(entry):
            entry.pop("sig", None)
            entry["sig"] = table.server.sign(MATCH, record.chain, msgspec.json.encode(entry))
        else:
            _sign_anew(entry, own, record.chain)
        record.is_closed = False
        record.add(entry)
    return read_record(record.lines)


def _pledge_anew(head: dict[str, Any], own: Mapping[str, SeatKey]) -> None:
    pledges = head.get("pledges")
    if not isinstance(pledges, dict):
        return
    text = terms_of(msgspec.json.encode({**head, "hash": ""}).decode())
    for seat in set(own) & set(pledges):
        head["pledges"] = {**head["pledges"], seat: msgspec.to_builtins(own[seat].pledge(text))}


def _sign_anew(entry: dict[str, Any], own: Mapping[str, SeatKey], chain: str) -> None:
    if "sig" not in entry or "sealed" in entry:
        return  # what is sealed is locked with its signature
    try:
        if "q" in entry:
            seat, deed = entry["q"][1], signing.answering(entry["q"], entry["q"][1], [[entry["answer"]]])
        else:
            seat, deed = next(make(entry) for kind, make in DEEDS.items() if kind in entry)
        entry["sig"] = own[seat].sign(MATCH, chain, deed)
    except (KeyError, StopIteration, TypeError, ValueError):
        return

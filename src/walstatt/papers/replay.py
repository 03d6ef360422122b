"""Replaying a record: the same answers to the same questions, the same dice, the same positions at rest."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from walstatt.core.dice import commitment, draw, face_at, locked, salt_of, stream_key
from walstatt.core.game import Game, game, games
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Die, Refused, Roll, die
from walstatt.core.record import BadRecord, Record
from walstatt.core.setup import Setup
from walstatt.core.shapes import plain
from walstatt.papers.records import read_record

Watcher = Callable[[Match, int], None]
SECRET = ("hash", "rest", "commitment")  # what only the secret can write
OPENING = ("hash", "opens", "salt")  # what records with open answers lack
LEADS_ELSEWHERE = ("cannot_start", "does_not_follow", "differs")


class RecordedDice:
    """Dice that fall as a record says, from the places in the stream that it says."""

    def __init__(self, mode: str, rolls: list[tuple[Answer, int | None]]) -> None:
        self.mode = mode
        self.index = 0
        self.drawn: int | None = None
        self._rolls = rolls[::-1]

    def roll(self, roll: Roll) -> Answer | None:
        """The next roll of the record; None after its last."""
        if not self._rolls:
            return None
        fallen, self.drawn = self._rolls.pop()
        return roll.check(fallen)


def replay(
    record: Record, *, secret: bytes | None = None, each: Watcher | None = None, of: Game[Any] | None = None
) -> Match:
    """Play a record again and compare every line; raises BadRecord naming the first line that differs.

    `secret` is the server's, needed to check rests of a game that is still running. `each` is called with the match and
    the number of the line after every answer. A record of other rules is good as long as ours lead the same way; the
    line from which they do not is named with the code `other_rules`.
    """
    entries = record.entries()
    secret = secret or _secret_of(entries)
    first = max((i for i, entry in enumerate(entries) if "notice" in entry), default=0)
    try:
        match = _started(record, entries, first, secret, of)
        _Reader(match, record, entries, secret is not None or "seed" in entries[0]).run(first, each)
    except BadRecord as bad:
        _check_rules(bad, entries, first, of)
        raise
    if "end" in entries[-1]:
        prove_dice(record)
    prove_seals(record)
    return match


def follow(match: Match, lines: Sequence[str]) -> None:
    """Carry out on a running match what was added to its record elsewhere; raises BadRecord if it goes otherwise."""
    assert match.record is not None
    known, whole, more = len(match.record.lines), Record(), Record()
    whole.lines, more.lines = [*match.record.lines, *lines], list(lines)
    reader = _Reader(match, whole, [{}] * known + more.entries(), knows_secret=True)
    reader.compared = known
    reader.run(known - 1, None)


def _secret_of(entries: list[dict[str, Any]]) -> bytes | None:
    last = entries[-1]
    if "end" not in last:
        return None
    try:
        return bytes.fromhex(last["secret"])
    except (KeyError, TypeError, ValueError):
        raise BadRecord(len(entries), "no_secret") from None


def _check_rules(bad: BadRecord, entries: list[dict[str, Any]], first: int, of: Game[Any] | None) -> None:
    """What our rules do not lead to may well follow by those that a record was played by."""
    own, rules = of or games().get(entries[0].get("game", "")), entries[first].get("rules")
    if own is not None and rules != own.version and bad.code in LEADS_ELSEWHERE:
        raise BadRecord(bad.line, "other_rules", rules=rules, own=own.version) from None


def _setup_of(head: Mapping[str, Any], own: Game[Any], secret: bytes | None) -> Setup:
    """The set-up that the first line of a record tells of."""
    setup = Setup.make(
        own,
        head["scenario"],
        head["options"],
        head["seats"],
        seed=head.get("seed"),
        secret=secret,
        seeds=head["seeds"],
        match_id=head["match"],
        start=lists(head["start"]) if "start" in head else None,
        title=head.get("title", ""),
    )
    return msgspec.structs.replace(setup, rules=int(head["rules"]))


def _started(
    record: Record, entries: list[dict[str, Any]], first: int, secret: bytes | None, of: Game[Any] | None
) -> Match:
    head = entries[0]
    try:
        own = of or game(head["game"])
        _check_figures(own, entries, first)
        setup = _setup_of(head, own, secret)
        rolls = [
            (entry["answer"], entry.get("index"))
            for entry in entries[first + 1 :]
            if "q" in entry and entry["q"][3] == "roll"
        ]
        dice = RecordedDice(head["dice"], rolls)
        if first:
            begun = read_record(record.lines[: first + 1])
            base = own.load(lists(entries[first]["base"]))
            return Match(own, base, setup, dice=dice, record=begun, number=entries[first]["number"])
        return Match(own, _start_position(own, setup), setup, dice=dice)
    except (KeyError, TypeError, ValueError, Refused) as error:
        raise BadRecord(first + 1, "cannot_start", reason=str(error)) from None


def _check_figures(own: Game[Any], entries: list[dict[str, Any]], first: int) -> None:
    """Other figures than those a record was played with would lead elsewhere."""
    figures = entries[first].get("figures", entries[0].get("figures", ""))
    if figures != own.figures:
        raise BadRecord(first + 1, "other_figures", figures=figures, own=own.figures)


def _start_position(own: Game[Any], setup: Setup) -> Any:
    if setup.start is not None:
        return own.load(setup.start)
    return own.begun(setup.scenario, setup.options)


def lists(value: Any) -> Any:
    """Plain data as a file holds it, with lists instead of tuples."""
    if isinstance(value, tuple | list):
        return [lists(part) for part in value]
    return {key: lists(part) for key, part in value.items()} if isinstance(value, dict) else value


class _Reader:
    """Feeds a match with the entries of a record and compares what the match writes itself."""

    def __init__(self, match: Match, record: Record, entries: list[dict[str, Any]], knows_secret: bool) -> None:
        self.match, self.given, self.entries, self.knows_secret = match, record.lines, entries, knows_secret
        self.compared = 0
        self.may_be_open = not any("sealed" in entry for entry in entries)  # of a time when no record sealed answers
        self.was_open = False  # and has some that would be sealed now

    def run(self, first: int, each: Watcher | None) -> None:
        self.compare(first + 1)
        for number, entry in enumerate(self.entries[first + 1 :], first + 2):
            if len(self._own()) >= number:
                continue  # the match has written this line already, and it was compared
            try:
                self.enter(entry)
            except Exception as error:  # false answers, or those by other rules, may run ours into anything
                raise BadRecord(number, "does_not_follow", reason=str(error)) from error
            self.compare(number)
            if each is not None:
                each(self.match, number)

    def _own(self) -> list[str]:
        assert self.match.record is not None
        return self.match.record.lines

    def compare(self, at_least: int) -> None:
        """What the match has written must be what the record says."""
        own = self._own()
        if len(own) < at_least:
            raise BadRecord(len(own) + 1, "does_not_follow", reason="the rules write no such line here")
        for i in range(self.compared, min(len(own), len(self.given))):
            if not self._are_alike(own[i], self.given[i]):
                raise BadRecord(i + 1, "differs", ours=own[i], theirs=self.given[i])
        self.compared = len(own)

    def _are_alike(self, line: str, given: str) -> bool:
        """Whether what we write is what the record says, as far as that can be known."""
        if line == given:
            return True
        own, its = msgspec.json.decode(line), msgspec.json.decode(given)
        if self.may_be_open and "sealed" in own and "answer" in its:
            self.was_open = True
            return bool(own["q"] == its["q"])
        beside: tuple[str, ...] = (
            ("hash", "rest", "commitment") if not self.knows_secret else ("hash",) if self.was_open else ()
        )
        if self.was_open:
            beside += ("opens", "salt")
        left = [{name: value for name, value in entry.items() if name not in beside} for entry in (own, its)]
        return bool(beside) and left[0] == left[1]

    def _opened(self, entry: Mapping[str, Any]) -> Answer:
        """A sealed answer, which only the secret opens as long as the game runs."""
        assert self.match.setup is not None
        number, seat, _rule, _kind = entry["q"]
        return opened(entry, self.match.setup.salt(number, seat))

    def enter(self, entry: Mapping[str, Any]) -> None:
        """Carry out one entry."""
        match = self.match
        if "q" in entry:
            number, seat, _rule, _kind = entry["q"]
            answer = entry["answer"] if "answer" in entry else self._opened(entry)
            match.answer(answer, seat=seat or None, number=number)
        elif "undo" in entry:
            match.undo(entry["undo"], to=entry["to"])
        elif "propose" in entry:
            match.propose(entry["propose"], entry["seat"], entry["to"])
        elif "agree" in entry or "decline" in entry:
            match.agree(entry.get("agree", entry.get("decline")), "agree" in entry)
        elif "resign" in entry:
            match.resign(entry["resign"])


def prove_dice(record: Record) -> int:
    """Check every keyed roll of a finished record against the commitment; returns how many dice were proven."""
    entries = record.entries()
    head, end = entries[0], entries[-1]
    secret = _secret_of(entries)
    if secret is None:
        raise BadRecord(len(entries), "not_finished")
    if commitment(secret, head["match"]) != head["commitment"]:
        raise BadRecord(len(entries), "secret_differs", secret=end["secret"])
    key = stream_key(secret, head["match"], head["seeds"])
    proven = following = 0
    may_repeat = False
    for number, entry in enumerate(entries, 1):
        may_repeat = may_repeat or "notice" in entry
        if "q" not in entry or entry["q"][3] != "roll" or head["dice"] != "keyed":
            continue
        index = entry.get("index", -1)
        if index > following or index < 0 or (index < following and not may_repeat):
            raise BadRecord(number, "dice_out_of_order", index=index, expected=following)
        count = _prove_roll(number, entry, key)
        following = max(following, index + count)
        proven += count
    return proven


def opened(entry: Mapping[str, Any], salt: bytes) -> Answer:
    """A sealed answer with its salt; raises ValueError if it is not what was sealed."""
    text = locked(salt, bytes.fromhex(entry["locked"]))
    if hashlib.sha256(b"walstatt seal|" + salt + text).hexdigest() != entry["sealed"]:
        raise ValueError("this salt does not open the sealed answer")
    return plain(msgspec.json.decode(text))


def prove_seals(record: Record) -> int:
    """Open every sealed answer for which that can be done, and compare what was revealed; returns how many."""
    entries = record.entries()
    secret, head = _secret_of(entries), entries[0]
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
    if isinstance(note, tuple) and note and all(isinstance(pair, tuple) and len(pair) == 2 for pair in note):
        return Die("cup", tuple(face for face, _ in note), tuple(weight for _, weight in note))
    raise ValueError(f"no die: {note!r}")


def _prove_roll(number: int, entry: Mapping[str, Any], key: bytes) -> int:
    fallen = entry["answer"] if isinstance(entry["answer"], tuple) else (entry["answer"],)
    try:
        thing = die_noted(entry["die"])
    except (KeyError, ValueError):
        raise BadRecord(number, "no_such_die") from None
    for index, face in enumerate(fallen, entry["index"]):
        if face_at(thing, draw(key, "roll", index, sum(thing.weights))) != face:
            raise BadRecord(number, "die_differs", index=index, face=face)
    return len(fallen)

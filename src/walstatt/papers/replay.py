"""Replaying a record: the same answers to the same questions, the same dice, the same positions at rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from walstatt.core.dice import NO_NOTES
from walstatt.core.game import Game, game, games
from walstatt.core.match import Match
from walstatt.core.pledges import pledged_in
from walstatt.core.questions import Answer, Refused, Roll
from walstatt.core.record import BadRecord, Record
from walstatt.core.setup import Agreed, Setup
from walstatt.papers.proof import opened, pledges_in, prove, secret_of, terms_in
from walstatt.papers.records import read_record

Watcher = Callable[[Match, int], None]
SECRET = ("hash", "rest", "commitment")  # what only the secret can write
OPENING = ("hash", "opens", "salt")  # what records with open answers lack
BESIDE_DEEDS = ("by", "plan", "sig")  # what the record keeps beside what a seat does
BESIDE_ROLLS = ("links", "missing", *BESIDE_DEEDS)
LEADS_ELSEWHERE = ("cannot_start", "does_not_follow", "differs")


class RecordedDice:
    """Dice that fall as a record says, from the places in the stream that it says, and not before it says so."""

    def __init__(self, mode: str, entries: list[dict[str, Any]], first: int) -> None:
        self.mode = mode
        self.index = 0
        self.drawn: int | None = None
        self.notes = NO_NOTES
        self._rolls = [
            (entry, _was_waited_for(entries, at))
            for at, entry in enumerate(entries)
            if at > first and "q" in entry and entry["q"][3] == "roll"
        ][::-1]
        self._is_due = False

    def fall(self) -> None:
        """The next roll, which was waited for, may fall."""
        self._is_due = True

    def roll(self, roll: Roll) -> Answer | None:
        """The next roll of the record; None after its last, and as long as it is waited for."""
        if not self._rolls or (self._rolls[-1][1] and not self._is_due):
            return None
        entry, self._is_due = self._rolls.pop()[0], False
        self.drawn = entry.get("index")
        self.notes = {name: entry[name] for name in BESIDE_ROLLS if name in entry}
        return roll.check(entry["answer"])


def _was_waited_for(entries: list[dict[str, Any]], at: int) -> bool:
    """Whether secrets or links came between the decision and this roll."""
    while at > 0 and "q" not in entries[at - 1] and "rest" not in entries[at - 1]:
        at -= 1
        if "shows" in entries[at] or "calls" in entries[at]:
            return True
    return False


def replay(
    record: Record, *, secret: bytes | None = None, each: Watcher | None = None, of: Game[Any] | None = None
) -> Match:
    """Play a record again and compare every line; raises BadRecord naming the first line that differs.

    `secret` is the server's, needed to check rests of a game that is still running. `each` is called with the match and
    the number of the line after every answer. A record of other rules is good as long as ours lead the same way; the
    line from which they do not is named with the code `other_rules`.
    """
    entries = record.entries()
    secret = secret or secret_of(entries)
    first = max((i for i, entry in enumerate(entries) if "notice" in entry), default=0)
    try:
        match = _started(record, entries, first, secret, of)
        _Reader(match, record, entries, secret is not None or "seed" in entries[0]).run(first, each)
    except BadRecord as bad:
        _check_rules(bad, entries, first, of)
        raise
    prove(record, secret)
    return match


def follow(match: Match, lines: Sequence[str]) -> None:
    """Carry out on a running match what was added to its record elsewhere; raises BadRecord if it goes otherwise."""
    assert match.record is not None
    known, whole, more = len(match.record.lines), Record(), Record()
    whole.lines, more.lines = [*match.record.lines, *lines], list(lines)
    reader = _Reader(match, whole, [{}] * known + more.entries(), knows_secret=True)
    reader.compared = known
    reader.run(known - 1, None)


def _check_rules(bad: BadRecord, entries: list[dict[str, Any]], first: int, of: Game[Any] | None) -> None:
    """What our rules do not lead to may well follow by those that a record was played by."""
    own, rules = of or games().get(entries[0].get("game", "")), entries[first].get("rules")
    if own is not None and rules != own.version and bad.code in LEADS_ELSEWHERE:
        raise BadRecord(bad.line, "other_rules", rules=rules, own=own.version) from None


def _setup_of(head: Mapping[str, Any], own: Game[Any], secret: bytes | None) -> Setup:
    """The set-up that the first line of a record tells of."""
    terms = terms_in(head)
    setup = Setup.make(
        own,
        head["scenario"],
        head["options"],
        head["seats"],
        seed=head.get("seed"),
        secret=secret,
        seeds=head.get("seeds"),
        match_id=head["match"],
        start=lists(head["start"]) if "start" in head else None,
        title=head.get("title", ""),
        agreed=None if terms is None else Agreed(terms, pledges_in(head), head.get("tries", 1)),
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
        dice = RecordedDice(head["dice"], entries, first)
        if first:
            begun = read_record(record.lines[: first + 1])
            base = own.load(lists(entries[first]["base"]))
            match = Match(own, base, setup, dice=dice, record=begun, number=entries[first]["number"])
        else:
            match = Match(own, _start_position(own, setup), setup, dice=dice)
        _check_scenario(match, setup)
        return match
    except (KeyError, TypeError, ValueError, Refused) as error:
        raise BadRecord(first + 1, "cannot_start", reason=str(error)) from None


def _check_scenario(match: Match, setup: Setup) -> None:
    """The head may say nothing of seats and options that is not so; options added since have their usual value."""
    p = match.position
    if setup.seats != p.seats or setup.options != {name: p.options.get(name) for name in setup.options}:
        raise BadRecord(1, "differs", ours=p.seats, theirs=setup.seats)
    if match.dice is None or match.dice.mode not in ("keyed", "typed", "scripted"):
        raise BadRecord(1, "no_such_dice")
    if setup.terms is not None and (set(setup.terms.by) != set(p.seats) or not set(setup.terms.host) <= set(p.seats)):
        raise BadRecord(1, "no_terms")


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
        assert match.record is not None
        if match.record.sign is None and any("sig" in entry for entry in entries):
            match.record.sign = self._as_given

    def _as_given(self, record: Record, _body: bytes) -> str:
        """What the server has signed cannot be signed again here; whether it is true is looked at elsewhere."""
        at = len(record.lines)
        return str(self.entries[at].get("sig", "")) if at < len(self.entries) else ""

    def run(self, first: int, each: Watcher | None) -> None:
        self.compare(first + 1)
        for number, entry in enumerate(self.entries[first + 1 :], first + 2):
            if len(self._own()) >= number:
                continue  # the match has written this line already, and it was compared
            try:
                self.enter(entry)
                if "q" not in entry and number < len(self.entries) and "die" in self.entries[number]:
                    self._roll_on(self.entries[number])
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

    def _roll_on(self, entry: Mapping[str, Any]) -> None:
        """The roll that is written next was waited for: now it falls."""
        dice = self.match.dice
        if not isinstance(self.match.question, Roll):
            return
        if isinstance(dice, RecordedDice):
            dice.fall()
        elif (pledged := pledged_in(dice)) is not None and pledged.has_links:
            links = entry.get("links", {}).items()
            pledged.grant({seat: (at, bytes.fromhex(link)) for seat, (at, link) in links}, entry.get("missing", ()))
        self.match.roll_on()

    def enter(self, entry: Mapping[str, Any]) -> None:
        """Carry out one entry."""
        match = self.match
        signed = {name: entry[name] for name in BESIDE_DEEDS if name in entry}
        if "q" in entry:
            number, seat, _rule, _kind = entry["q"]
            answer = entry["answer"] if "answer" in entry else self._opened(entry)
            if "sealed" in entry and signed and match.setup is not None:
                signed = {"sig": match.setup.locked_signature(number, seat, entry["sig"])}  # the same again unlocks it
            match.answer(answer, seat=seat or None, number=number, signed=signed)
        elif "shows" in entry:
            match.show_secret(entry["shows"], bytes.fromhex(entry["secret"]), signed)
        elif "calls" in entry:
            match.call(entry["calls"])
        elif "called_off" in entry:
            match.call_off(entry["called_off"])
        elif "undo" in entry:
            match.undo(entry["undo"], entry["to"], signed)
        elif "propose" in entry:
            match.propose(entry["propose"], entry["seat"], entry["to"], signed)
        elif "agree" in entry or "decline" in entry:
            match.agree(entry.get("agree", entry.get("decline")), "agree" in entry, signed)
        elif "resign" in entry:
            match.resign(entry["resign"], signed)

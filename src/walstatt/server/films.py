"""The positions along a record, in a worker: the record is played again and a view is made at each step wanted."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.dice import salt_of
from walstatt.core.game import games
from walstatt.core.match import Match
from walstatt.core.questions import Answer
from walstatt.core.record import BadRecord, Record
from walstatt.papers.document import document_of, toml
from walstatt.papers.proof import opened
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay
from walstatt.server.acts import as_wire, roll_in, with_undone
from walstatt.server.frames import Frame, Frames, Summary
from walstatt.server.wire import Entry, EventWire, ResultWire, RollWire

ACTS = ("undo", "propose", "agree", "decline", "resign")


class FilmWanted(msgspec.Struct, frozen=True):
    """A record and which of its positions are wanted, through whose eyes."""

    text: str
    first: int = 0
    count: int = 0
    seat: str | None = None
    secret: bytes | None = None  # of a game that still runs: it opens what was sealed
    since: int | None = None  # instead of `first`: the line of the record after which positions are wanted


class _Camera:
    """Watches a replay: notes the steps and makes the views that are wanted."""

    def __init__(self, wanted: FilmWanted, record: Record) -> None:
        self.wanted, self.record, self.entries = wanted, record, record.entries()
        self.secret = wanted.secret
        self.steps: list[Entry] = []
        self.views: dict[int, Any] = {}

    def run(self) -> Match:
        """Play the record; raises BadRecord."""
        if "end" in self.entries[-1]:
            self.secret = bytes.fromhex(str(self.entries[-1].get("secret", "")))
        opening = read_record(self.record.lines[: self._opening()])
        self._look(replay(opening, secret=self.secret))
        return replay(self.record, secret=self.secret, each=self.watch)

    def _opening(self) -> int:
        """How many lines there are before the first decision of a seat, after the last change of the rules."""
        first = max((i for i, entry in enumerate(self.entries) if "notice" in entry), default=0)
        for i, entry in enumerate(self.entries[first + 1 :], first + 1):
            if "q" in entry and entry["q"][3] not in ("roll", "reveal"):
                return i
            if not {"undo", "propose", "agree", "decline", "resign", "end"}.isdisjoint(entry):
                return i
        return len(self.entries)

    def watch(self, match: Match, line: int) -> None:
        """After each decision of a seat."""
        assert match.record is not None
        entry = self.entries[line - 1]
        if "q" not in entry and not any(act in entry for act in ACTS):
            return
        at = len(match.record.lines)
        if "sealed" in entry:
            entry = {**entry, "answer": self._opened(entry)}
        rolls = [roll for one in self.entries[line - 1 : at] if (roll := roll_in(one)) is not None]
        self.steps.append(step_of(entry, at, rolls, as_wire(match.events) if "q" in entry else []))
        self._look(match)

    def _opened(self, entry: dict[str, Any]) -> Answer | None:
        """What was sealed, for whoever may see the whole record."""
        if self.secret is None:
            return None
        return opened(entry, salt_of(self.secret, self.entries[0]["match"], *entry["q"][:2]))

    def _look(self, match: Match) -> None:
        step, wanted = len(self.steps), self.wanted
        if wanted.since is None:
            is_wanted = wanted.first <= step < wanted.first + wanted.count
        else:
            is_wanted = len(self.views) < wanted.count and (self.steps[-1].at if self.steps else 0) >= wanted.since
        if is_wanted:
            self.views[step] = match.view(wanted.seat)

    def frames(self) -> Frames:
        """The steps that were wanted."""
        told: list[Entry | None] = [None, *with_undone(self.steps)]
        frames = [Frame(step=step, view=view, entry=told[step]) for step, view in self.views.items()]
        return Frames(steps=len(self.steps), frames=frames)


class _Scribe(_Camera):
    """Watches a replay and writes down the position at one step."""

    text = ""

    def _look(self, match: Match) -> None:
        if len(self.steps) <= self.wanted.first:
            self.text = toml(document_of(match, known_to=self.wanted.seat))


def step_of(entry: dict[str, Any], at: int, rolls: list[RollWire], events: list[EventWire]) -> Entry:
    """An entry of the record as the chronicle tells it, with its answer."""
    if "q" in entry:
        number, seat, rule, kind = entry["q"]
        answer = entry.get("answer")
        return Entry(at=at, what="answer", seat=seat, number=number, rule=rule, kind=kind, answer=answer,
                     rolls=rolls, events=events)  # fmt: skip
    what = next(act for act in ACTS if act in entry)
    if what == "propose":
        return Entry(at=at, what=what, seat=entry["seat"], proposal=entry["propose"], number=entry["to"] or None)
    return Entry(at=at, what=what, seat=entry[what], to=entry.get("to"))


def film(data: bytes) -> bytes:
    """The board, and the positions wanted."""
    return _told(data, _film)


def look_through(data: bytes) -> bytes:
    """What a record is about, and what of it could be checked."""
    return _told(data, _summary)


def document_at(data: bytes) -> bytes:
    """The position at one step as a scenario document."""
    return _told(data, _document)


def _told(data: bytes, job: Any) -> bytes:
    """Do a job on a record; whatever is wrong with the record is told as plain data."""
    wanted = msgspec.msgpack.decode(data, type=FilmWanted)
    try:
        return msgspec.json.encode(job(wanted))
    except BadRecord as bad:
        return msgspec.json.encode({"bad": [bad.line, bad.code]})
    except Exception:  # a record that was tampered with may run the rules into anything
        return msgspec.json.encode({"bad": [1, "does_not_follow"]})


def _read(wanted: FilmWanted) -> Record:
    if wanted.text and not wanted.text.endswith("\n"):
        raise BadRecord(wanted.text.count("\n") + 1, "cut_off")
    record = read_record(wanted.text.split("\n")[:-1])
    if record.entries()[0].get("game") not in games():
        raise BadRecord(1, "no_such_game")
    return record


def _film(wanted: FilmWanted) -> dict[str, Any]:
    record = _read(wanted)
    if wanted.seat is not None and wanted.seat not in record.entries()[0]["seats"]:
        return {"no_seat": True}
    camera = _Camera(wanted, record)
    match = camera.run()
    if wanted.count:
        return {"frames": camera.frames()}
    return {"board": match.game.board(match.position)}


def _document(wanted: FilmWanted) -> dict[str, Any]:
    camera = _Scribe(wanted, _read(wanted))
    camera.run()
    return {"document": camera.text}


def _summary(wanted: FilmWanted) -> dict[str, Any]:
    record = _read(wanted)
    camera = _Camera(wanted, record)
    match = camera.run()
    head, result = camera.entries[0], match.result
    has_notice = any("notice" in entry for entry in camera.entries)
    summary = Summary(
        id="",
        game=head["game"],
        scenario=head["scenario"],
        options=head["options"],
        seats=head["seats"],
        dice=head["dice"],
        steps=len(camera.steps),
        result=None if result is None else ResultWire(**msgspec.structs.asdict(result)),
        commitment=head["commitment"],
        checked={"chain": True, "rules": True, "dice": record.is_closed and head["dice"] == "keyed"},
        notice="rules_changed" if has_notice else None,
        title=head.get("title", ""),
    )
    return {"summary": summary}

"""Games in files: a saved game is one file from which play goes on in mid-order; a finished one is its record.

A saved game is JSON Lines: a first line with all that a running match needs beside its record (it holds the secret of
the dice), then the lines of the record.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from walstatt.cli.folders import found
from walstatt.cli.speak import Wrong
from walstatt.core.dice import TypedDice
from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.record import BadRecord, Record
from walstatt.papers.guide import Guide, Lesson
from walstatt.papers.keep import Kept, keep, resume
from walstatt.papers.records import read_record

FORMAT = 1
MOST_BYTES = 100_000_000  # of a file with a game; the longest games have some millions
SAVED, RECORDED = ".game", ".jsonl"


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a saved game."""

    saved: int
    seats: dict[str, str]  # each seat and who plays it
    kept: Kept
    guide: Guide | None = None  # of a guided game
    step: int = 0  # where it stands


class Opened(NamedTuple):
    """A game taken from a file."""

    match: Match
    seats: dict[str, str]
    has_changed: bool  # the rules were corrected since: the running order begins anew
    guide: Guide | None = None
    step: int = 0


def free_path(stem: str, suffix: str, folder: Path | None = None) -> Path:
    """A name in the folder that no file has yet."""
    folder = folder or Path.cwd()
    paths = (folder / f"{stem}{'' if number == 1 else f'-{number}'}{suffix}" for number in range(1, 100_000))
    return next(path for path in paths if not path.exists())


def write_whole(path: Path, content: str | bytes, *, replaces: bool) -> None:
    """Write a file all at once: it is there in full or not at all. An existing one is replaced only if wanted."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        if replaces:
            os.replace(name, path)
        else:
            os.link(name, path)  # fails where a file of that name exists
            os.unlink(name)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def save(match: Match, seats: dict[str, str], path: Path, lesson: Lesson | None = None) -> None:
    """Save a running game; an existing file is replaced only if it holds the same game."""
    assert match.record is not None
    head = msgspec.json.encode(Saved(saved=FORMAT, seats=seats, kept=keep(match), **_taught(lesson))).decode()
    text = f"{head}\n{match.record.text()}"
    replaces = path.exists()
    if replaces and not _is_same_game(path, match):
        raise Wrong("wrong-file-exists", path=str(path))
    try:
        write_whole(path, text, replaces=replaces)
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(path), reason=error.strerror or str(error)) from None


def _taught(lesson: Lesson | None) -> dict[str, Any]:
    return {} if lesson is None else {"guide": lesson.guide, "step": lesson.at}


def _is_same_game(path: Path, match: Match) -> bool:
    try:
        saved = _saved(path.read_text(encoding="utf-8").partition("\n")[0])
    except (OSError, ValueError, BadRecord):
        return False
    return match.setup is not None and saved.kept.setup.match_id == match.setup.match_id


def _saved(line: str) -> Saved:
    try:
        saved = msgspec.json.decode(line, type=Saved)
    except msgspec.DecodeError as error:
        raise BadRecord(1, "not_a_saved_game", reason=str(error)) from None
    if saved.saved > FORMAT:
        raise BadRecord(1, "newer_version", version=saved.saved, known=FORMAT)
    return saved


def lines_of(path: Path) -> list[str]:
    """The lines of a file; raises BadRecord where they are no text or the last one is cut off, Wrong without a file."""
    try:
        with found(path).open("rb") as file:
            given = file.read(MOST_BYTES + 1)
        if len(given) > MOST_BYTES:
            raise BadRecord(1, "too_large", most=MOST_BYTES // 1_000_000)
        text = given.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(error.object[: error.start].count(b"\n") + 1, "not_text") from None
    except OSError as error:
        raise Wrong("wrong-cannot-read", path=str(path), reason=error.strerror or str(error)) from None
    if text and not text.endswith("\n"):
        raise BadRecord(text.count("\n") + 1, "cut_off")
    return text.split("\n")[:-1]


def is_saved_game(lines: list[str]) -> bool:
    """Whether these are the lines of a saved game, and not those of a record."""
    return bool(lines) and lines[0].startswith('{"saved":')


def open_saved(path: Path) -> Opened:
    """Take up a saved game; raises BadRecord with the line that is wrong."""
    lines = lines_of(path)
    saved = _saved(lines[0] if lines else "")
    record = _record(lines[1:], 1)
    if len(record.lines) != saved.kept.lines:
        raise BadRecord(len(lines), "cut_off")
    try:
        own = game(saved.kept.setup.game)
        dice = TypedDice() if saved.kept.dice == "typed" else None
        match, has_changed = resume(own, saved.kept, record, dice)
    except (ValueError, KeyError, TypeError) as error:
        raise BadRecord(1, "cannot_start", reason=str(error)) from None
    return Opened(match, saved.seats, has_changed, saved.guide, saved.step)


def _record(lines: list[str], above: int) -> Record:
    try:
        return read_record(lines)
    except BadRecord as bad:
        raise BadRecord(bad.line + above, bad.code, **bad.facts) from None


class Recorded(NamedTuple):
    """A record from a file, finished or not."""

    record: Record
    secret: bytes | None  # known while the game runs, if the file is a saved game
    above: int  # lines of the file before the record


def open_record(path: Path) -> Recorded:
    """The record in a file, be it a record or a saved game."""
    lines = lines_of(path)
    if is_saved_game(lines):
        return Recorded(_record(lines[1:], 1), _saved(lines[0]).kept.setup.secret, 1)
    return Recorded(_record(lines, 0), None, 0)


def write_record(match: Match, stem: str, folder: Path | None = None) -> Path:
    """Write the record of a finished game under a name of its own."""
    assert match.record is not None
    path = free_path(stem, RECORDED, folder)
    write_whole(path, match.record.text(), replaces=False)
    return path

"""The data file: opening it durably, and what is written and read of a match."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, create_engine, delete, event, func, insert, select, update

from walstatt.server.tables import matches, records, seats, steps


def open_data(data: Path) -> Engine:
    """The data file, with a journal written ahead and every commit on the disk before it counts."""
    data.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{data}", connect_args={"timeout": 30})
    event.listen(engine, "connect", _be_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _be_durable(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by `_begin`, so that savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def now(days_ago: float = 0) -> str:
    """The time as it stands in the data file, or so many days earlier."""
    return (datetime.now(UTC) - timedelta(days=days_ago)).strftime("%Y-%m-%dT%H:%M:%SZ")


class SeatRow(msgspec.Struct):
    """A seat of a match as it is stored."""

    seat: str
    side: str
    by: str  # here, link or bot
    level: str | None = None
    key_hash: bytes | None = None
    seed: str = ""
    name: str = ""
    joined: bool = False


class MatchRow(msgspec.Struct):
    """A match as it is stored, without its lines."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    dice: str
    secret: bytes
    stage: str = "gathering"
    at: int = 0
    kept: bytes | None = None
    notice: str | None = None
    document: str | None = None
    created: str = ""


class Grown(msgspec.Struct, frozen=True):
    """What one act adds to a match: record lines and an entry of the chronicle."""

    first: int  # number of the first new line
    lines: list[str]
    entry: bytes


class Growth(msgspec.Struct, frozen=True):
    """What a change adds to a match, and where the match now stands."""

    steps: list[Grown]
    at: int  # length of the record
    kept: bytes
    stage: str
    notice: str | None = None


def add_match(connection: Connection, row: MatchRow, own: Sequence[SeatRow]) -> None:
    """Enter a new match with its seats."""
    fields = {**msgspec.structs.asdict(row), "options": msgspec.json.encode(row.options)}
    connection.execute(insert(matches).values(**{**fields, "created": now(), "changed": now()}))
    rows = [{**msgspec.structs.asdict(seat), "match": row.id, "place": place} for place, seat in enumerate(own)]
    connection.execute(insert(seats), rows)


def change_seats(connection: Connection, match: str, own: Sequence[SeatRow]) -> None:
    """Store who has sat down, with name and seed."""
    for row in own:
        fields = msgspec.structs.asdict(row)
        connection.execute(
            update(seats).where(seats.c.match == match, seats.c.seat == fields.pop("seat")).values(**fields)
        )


_ADD_STEP = insert(steps)
_MOVE_ON = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values({name: bindparam(f"new_{name}") for name in ("at", "kept", "stage", "notice", "changed")})
)


def grow(connection: Connection, match: str, growth: Growth) -> None:
    """Append what acts have added. A line that is there already breaks the whole transaction."""
    for one in growth.steps:
        at, text = one.first + len(one.lines), "".join(f"{line}\n" for line in one.lines)
        connection.execute(_ADD_STEP, {"match": match, "first": one.first, "at": at, "lines": text, "entry": one.entry})
    moved = {"at": growth.at, "kept": growth.kept, "stage": growth.stage, "notice": growth.notice, "changed": now()}
    connection.execute(_MOVE_ON, {"match": match, **{f"new_{name}": value for name, value in moved.items()}})


def find_match(connection: Connection, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
    """A match and its seats, if there is one with this id."""
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        return None
    own = connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.place)).mappings()
    fields = {name: row[name] for name in MatchRow.__struct_fields__}
    fields["options"] = msgspec.json.decode(fields["options"])
    return MatchRow(**fields), [SeatRow(**{n: one[n] for n in SeatRow.__struct_fields__}) for one in own]


def find_lines(connection: Connection, match: str) -> list[str]:
    """The record of a match."""
    parts = connection.execute(select(steps.c.lines).where(steps.c.match == match).order_by(steps.c.first)).scalars()
    return "".join(parts).split("\n")[:-1]


def find_entries(connection: Connection, match: str, since: int) -> list[bytes]:
    """The chronicle of a match after a line of its record."""
    newer = select(steps.c.entry).where(steps.c.match == match, steps.c.at > since)
    return list(connection.execute(newer.order_by(steps.c.first)).scalars())


def add_record(connection: Connection, record: str, summary: bytes, text: bytes) -> None:
    """Store an uploaded record; the same one twice is stored once."""
    if connection.execute(select(records.c.id).where(records.c.id == record)).first() is None:
        connection.execute(insert(records).values(id=record, summary=summary, text=text, created=now()))


def find_record(connection: Connection, record: str) -> tuple[bytes, bytes] | None:
    """Summary and text of an uploaded record."""
    row = connection.execute(select(records.c.summary, records.c.text).where(records.c.id == record)).first()
    return None if row is None else (row[0], row[1])


def forget(connection: Connection, before: str, spare: Collection[str]) -> None:
    """Delete matches that nobody has changed and files that nobody has added since then."""
    old = select(matches.c.id).where(matches.c.changed < before, matches.c.id.not_in(spare))
    for table in (steps, seats):
        connection.execute(delete(table).where(table.c.match.in_(old)))
    connection.execute(delete(matches).where(matches.c.id.in_(old)))
    connection.execute(delete(records).where(records.c.created < before))


def count_matches(connection: Connection) -> int:
    """How many matches the file holds."""
    return connection.execute(select(func.count()).select_from(matches)).scalar_one()

"""The data: opening them durably, and what is written and read of a match."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    true,
    update,
)

from walstatt.server.tables import OF_MATCHES, matches, records, seats, steps, visitors


def open_data(data: Path) -> Engine:
    """The data file, with a journal written ahead and every commit on the disk before it counts."""
    data.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{data}", connect_args={"timeout": 30})
    event.listen(engine, "connect", _be_durable)
    event.listen(engine, "begin", _begin)
    return engine


def open_database(address: str) -> Engine:
    """A database of PostgreSQL; every commit is on its disk before it counts."""
    url = make_url(address).set(drivername="postgresql+psycopg")
    settings = {
        "synchronous_commit": "on",
        "lock_timeout": "5s",  # of two processes that change one match, neither holds it for long
        "idle_in_transaction_session_timeout": "10s",  # one that hangs holds nobody up
        "statement_timeout": "60s",
    }
    given = {
        "options": " ".join(f"-c {name}={value}" for name, value in settings.items()),
        "application_name": "walstatt",
        "connect_timeout": 10,
    }
    return create_engine(url, connect_args=given, pool_pre_ping=True, pool_size=8, max_overflow=8, pool_timeout=10)


def _be_durable(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by `_begin`, so that savepoints work
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def now(days_ago: float = 0) -> str:
    """The time as it stands in the data, or so many days earlier."""
    return (datetime.now(UTC) - timedelta(days=days_ago)).strftime("%Y-%m-%dT%H:%M:%SZ")


def is_id(text: str) -> bool:
    """Whether a match or a record can be called that."""
    return len(text) <= 64 and text.isascii() and text.isalnum()


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


class Overtaken(Exception):
    """Another process has changed the match meanwhile; nothing was stored."""


def sit_down(connection: Connection, match: str, own: Sequence[SeatRow], joined: int) -> None:
    """Store who has sat down, with name and seed; raises Overtaken unless so many seats were taken before."""
    connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())
    taken = select(func.count()).where(seats.c.match == match, seats.c.joined == true())
    if connection.execute(taken).scalar_one() != joined:
        raise Overtaken(match)
    for row in own:
        fields = msgspec.structs.asdict(row)
        connection.execute(
            update(seats).where(seats.c.match == match, seats.c.seat == fields.pop("seat")).values(**fields)
        )


CHANNEL = "walstatt"
_TELL = select(func.pg_notify(bindparam("channel"), bindparam("text")))
_ADD_STEP = insert(steps)
_MOVE_ON = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.at == bindparam("was_at"))
    .values({name: bindparam(f"new_{name}") for name in ("at", "kept", "stage", "notice", "changed")})
)


def grow(connection: Connection, match: str, growth: Growth) -> None:
    """Append what acts have added; raises Overtaken if the match does not stand where they began.

    The row of the match is changed first: of two processes the second waits for the first, and is then overtaken.
    """
    moved = {"at": growth.at, "kept": growth.kept, "stage": growth.stage, "notice": growth.notice, "changed": now()}
    new = {f"new_{name}": value for name, value in moved.items()}
    found = connection.execute(_MOVE_ON, {"match": match, "was_at": growth.steps[0].first, **new})
    if found.rowcount != 1:
        raise Overtaken(match)
    for one in growth.steps:
        at, text = one.first + len(one.lines), "".join(f"{line}\n" for line in one.lines)
        connection.execute(_ADD_STEP, {"match": match, "first": one.first, "at": at, "lines": text, "entry": one.entry})
    tell(connection, "state", match, str(growth.at))


def tell(connection: Connection, what: str, match: str, more: str) -> None:
    """Let every process know of a change, if it is committed: "match M is at N". With a file there is but one."""
    if connection.dialect.name == "postgresql":
        connection.execute(_TELL, {"channel": CHANNEL, "text": f"{what} {match} {more}"})


class News(msgspec.Struct, frozen=True):
    """How a match stands, and what others have added to it."""

    at: int
    stage: str
    notice: str | None
    steps: list[Grown]
    seats: list[SeatRow]


def find_news(connection: Connection, match: str, since: int) -> News | None:
    """What has been added to a match after a line of its record; None if the match is gone."""
    standing = select(matches.c.at, matches.c.stage, matches.c.notice).where(matches.c.id == match)
    row = connection.execute(standing).first()
    if row is None:
        return None
    newer = select(steps).where(steps.c.match == match, steps.c.at > since, steps.c.at <= row.at)
    grown = [
        Grown(one.first, one.lines.split("\n")[:-1], one.entry)
        for one in connection.execute(newer.order_by(steps.c.first))
    ]
    return News(row.at, row.stage, row.notice, grown, find_seats(connection, match))


def find_standing(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """How long the records of these matches are."""
    rows = connection.execute(select(matches.c.id, matches.c.at).where(matches.c.id.in_(ids)))
    return {row.id: row.at for row in rows}


def find_seats(connection: Connection, match: str) -> list[SeatRow]:
    """The seats of a match."""
    rows = connection.execute(select(seats).where(seats.c.match == match).order_by(seats.c.place)).mappings()
    return [SeatRow(**{name: row[name] for name in SeatRow.__struct_fields__}) for row in rows]


def find_match(connection: Connection, match: str) -> tuple[MatchRow, list[SeatRow]] | None:
    """A match and its seats, if there is one with this id."""
    row = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if row is None:
        return None
    fields = {name: row[name] for name in MatchRow.__struct_fields__}
    fields["options"] = msgspec.json.decode(fields["options"])
    return MatchRow(**fields), find_seats(connection, match)


def find_lines(connection: Connection, match: str, most: int = 2**31 - 1) -> list[str]:
    """The record of a match, up to its line `most`."""
    known = select(steps.c.lines).where(steps.c.match == match, steps.c.at <= most).order_by(steps.c.first)
    return "".join(connection.execute(known).scalars()).split("\n")[:-1]


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
    looked_at = select(visitors.c.match)
    old = select(matches.c.id).where(
        matches.c.changed < before, matches.c.id.not_in(spare), matches.c.id.not_in(looked_at)
    )
    for table in OF_MATCHES:
        connection.execute(delete(table).where(table.c.match.in_(old)))
    connection.execute(delete(matches).where(matches.c.id.in_(old)))
    connection.execute(delete(records).where(records.c.created < before))


def count_matches(connection: Connection) -> int:
    """How many matches there are."""
    return connection.execute(select(func.count()).select_from(matches)).scalar_one()

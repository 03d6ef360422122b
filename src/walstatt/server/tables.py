"""The tables of the data. Migrations in `migrations/` bring older files and databases to this form."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", LargeBinary, nullable=False),  # JSON
    Column("dice", String(16), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("at", Integer, nullable=False),  # lines of the record
    Column("kept", LargeBinary),  # the rest before the running order, and what was told since
    Column("notice", String(64)),
    Column("document", Text),  # the scenario document that the match begins with
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(64), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("place", Integer, nullable=False),  # the scenario's order
    Column("side", String(64), nullable=False),
    Column("by", String(8), nullable=False),
    Column("level", String(32)),
    Column("key_hash", LargeBinary),
    Column("seed", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("joined", Boolean, nullable=False),
)

steps = Table(  # what one act has added to a match
    "steps",
    metadata,
    Column("match", String(64), ForeignKey("matches.id"), primary_key=True),
    Column("first", Integer, primary_key=True),  # the number of its first line; counted from 0
    Column("at", Integer, nullable=False),  # the length of the record after it
    Column("lines", Text, nullable=False),  # of the record, each with its line end
    Column("entry", LargeBinary, nullable=False),  # of the chronicle, JSON
)

records = Table(
    "records",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("summary", LargeBinary, nullable=False),  # JSON
    Column("text", LargeBinary, nullable=False),
    Column("created", String(32), nullable=False),
)

processes = Table(  # that share this database
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("seen", DateTime(timezone=True), nullable=False),  # when it was last heard of, by the database's clock
)


def _of_a_process(is_key: bool) -> Column[str]:
    """What is gone with its process."""
    owner = ForeignKey("processes.id", ondelete="CASCADE")
    return Column("process", String(32), owner, primary_key=is_key, nullable=False)


thinkers = Table(  # which process thinks for the bot at a seat
    "thinkers",
    metadata,
    Column("match", String(64), primary_key=True),
    Column("seat", String(64), primary_key=True),
    _of_a_process(is_key=False),
)

visitors = Table(  # how many sockets a process has for a seat; none for spectators
    "visitors",
    metadata,
    Column("match", String(64), primary_key=True),
    Column("seat", String(64), primary_key=True),
    _of_a_process(is_key=True),
    Column("sockets", Integer, nullable=False),
)

keys = Table(  # of this server: it signs with it
    "keys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("private", LargeBinary, nullable=False),
)

agreements = Table(  # on what a match rests
    "agreements",
    metadata,
    Column("match", String(64), ForeignKey("matches.id"), primary_key=True),
    Column("proof", String(8), nullable=False),
    Column("patience", Integer, nullable=False),  # hours
    Column("begun", String(32), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("mark", String(64), nullable=False),  # of the persons' keys
    Column("is_off", Boolean, nullable=False),  # somebody has not shown his secret: there was no game
)

pledges = Table(
    "pledges",
    metadata,
    Column("match", String(64), ForeignKey("matches.id"), primary_key=True),
    Column("seat", String(64), primary_key=True),
    Column("public", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("anchor", String(64), nullable=False),
    Column("sig", String(128), nullable=False),
)

links = Table(  # that pages have given for a roll
    "links",
    metadata,
    Column("match", String(64), ForeignKey("matches.id"), primary_key=True),
    Column("line", Integer, primary_key=True),  # of the record: the call
    Column("seat", String(64), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("link", LargeBinary, nullable=False),
)

OF_MATCHES = (steps, seats, agreements, pledges, links)

Index("agreements_by_mark", agreements.c.mark)
Index("matches_by_stage", matches.c.stage)

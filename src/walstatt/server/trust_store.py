"""On what matches rest, in the data file: the server's key, agreements, pledges, links."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from walstatt.core.pledges import Link, Pledge
from walstatt.core.questions import Seat
from walstatt.papers.signing import Key
from walstatt.server.tables import agreements, keys, links, pledges
from walstatt.server.trust import Trust

OWN = ("proof", "patience", "begun", "tries", "mark", "is_off")


def find_key(connection: Connection) -> bytes | None:
    """The private half of the server's key."""
    return connection.execute(select(keys.c.private).where(keys.c.id == 1)).scalar()


def add_key(connection: Connection) -> None:
    """Make the server's key, unless there is one."""
    if find_key(connection) is None:
        connection.execute(insert(keys).values(id=1, private=Key.fresh()[1]))


def add_trust(connection: Connection, trust: Trust) -> None:
    """Enter on what a new match will rest."""
    own = {name: getattr(trust, name) for name in OWN}
    connection.execute(insert(agreements).values(match=trust.match, **own))


def find_trust(connection: Connection, match: str) -> Trust | None:
    """On what a match rests; None for matches of before."""
    row = connection.execute(select(agreements).where(agreements.c.match == match)).mappings().first()
    if row is None:
        return None
    own = connection.execute(select(pledges).where(pledges.c.match == match)).mappings()
    given = {one["seat"]: Pledge(**{name: one[name] for name in Pledge.__struct_fields__}) for one in own}
    return Trust(match=match, **{name: row[name] for name in OWN}, pledges=given)


def change_trust(connection: Connection, trust: Trust, fresh: Mapping[Seat, Pledge]) -> None:
    """Store what has changed, and the pledges of who has just sat down."""
    own = {name: getattr(trust, name) for name in OWN}
    connection.execute(update(agreements).where(agreements.c.match == trust.match).values(**own))
    for seat, pledge in fresh.items():
        connection.execute(insert(pledges).values(match=trust.match, seat=seat, **msgspec.structs.asdict(pledge)))


def tries_before(connection: Connection, mark: str) -> int:
    """How many matches between these keys had no game, because somebody did not show a secret."""
    off = select(func.count()).where(agreements.c.mark == mark, agreements.c.is_off)
    return int(connection.execute(off).scalar_one())


def add_link(connection: Connection, match: str, line: int, seat: Seat, link: Link) -> None:
    """A link that a page has given after a call; the same one twice is stored once."""
    if seat not in find_links(connection, match, line):
        connection.execute(insert(links).values(match=match, line=line, seat=seat, place=link[0], link=link[1]))


def find_links(connection: Connection, match: str, line: int) -> dict[Seat, Link]:
    """The links that were given after a call."""
    rows = connection.execute(select(links).where(links.c.match == match, links.c.line == line)).mappings()
    return {row["seat"]: (row["place"], row["link"]) for row in rows}

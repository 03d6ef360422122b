"""Other processes that share the database: what they do is heard of, and who is there and who thinks is shared.

A change of a match is told in the transaction that stores it, and every process listens with one connection of its own.
A notice that is missed is made good by a look every few seconds. Who has not been seen for a while is taken for dead,
and what it held (sockets, bots' seats) is free again. All this is for speed and for the eye: what counts is settled by
the database when a match is written, whoever thinks he is alone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, delete, exc, func, insert, literal, select, text, update

from walstatt.core.questions import Seat
from walstatt.server.data import Data
from walstatt.server.storage import CHANNEL, tell
from walstatt.server.tables import processes, thinkers, visitors

LOOK_SECONDS = 3.0
LEASE_SECONDS = 12.0
AWAY_SECONDS = 1.0  # before the database is called again

log = logging.getLogger("walstatt.server")


class Others(NamedTuple):
    """Who is there at a match by other processes, and for which bots they think."""

    present: Counter[Seat]
    thinking: set[Seat]


class Peers:
    """This process among others. With a file it is alone, and none of this costs anything."""

    def __init__(self, data: Data, hear: Callable[[str, str, str], None], look: Callable[[], Awaitable[None]]) -> None:
        self.id = secrets.token_hex(8)
        self._data, self._hear, self._look = data, hear, look
        self._here: dict[str, Counter[Seat]] = {}  # our own sockets
        self._showing = asyncio.Lock()
        self._listening: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Be known to others, and listen to them."""
        if self._data.is_shared:
            await self._enter()
            self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Let go of everything."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            await self._do(lambda one: one.execute(delete(processes).where(processes.c.id == self.id)))

    # Bots

    async def claim(self, match: str, seat: Seat) -> bool:
        """Whether it is for us to think for a bot now; then others leave it alone until we are done, or dead."""
        if not self._data.is_shared:
            return True
        return await self._do(partial(_claim, process=self.id, match=match, seat=seat))

    async def release(self, match: str, seat: Seat) -> None:
        """We are done with a bot's seat."""
        if self._data.is_shared:
            await self._do(partial(_release, process=self.id, match=match, seat=seat))

    # Sockets

    async def show(self, match: str, present: Counter[Seat]) -> None:
        """Let others know how many sockets we have for each seat of a match."""
        async with self._showing:
            self._here[match] = +present
            await self._do(partial(_show, process=self.id, match=match, present=self._here[match]))
            if not self._here[match]:
                del self._here[match]

    async def others(self, ids: Collection[str]) -> dict[str, Others]:
        """Who is there by other processes, for each of these matches."""
        return await self._data.read(partial(_others, process=self.id, ids=ids))

    # Listening

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_on_a_line()
            except Exception as error:  # the database is away, or the line has broken
                log.warning("no line to the database: %s", error)
            await asyncio.sleep(AWAY_SECONDS)

    async def _listen_on_a_line(self) -> None:
        from psycopg import AsyncConnection

        url = self._data.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        async with await AsyncConnection.connect(url, autocommit=True, application_name="walstatt listens") as line:
            await line.execute(f"LISTEN {CHANNEL}".encode())
            while True:
                await self._stay_alive()
                await self._look()
                async for notice in line.notifies(timeout=LOOK_SECONDS):
                    what, match, more = notice.payload.split(" ", 2)
                    if more != self.id:
                        self._hear(what, match, more)

    async def _stay_alive(self) -> None:
        """Say that we live, bury those who do not; who was buried himself comes back with all his sockets."""
        if not await self._do(partial(_breathe, process=self.id)):
            await self._enter()

    async def _enter(self) -> None:
        await self._do(lambda one: one.execute(insert(processes).values(id=self.id, seen=func.now())))
        for match, present in list(self._here.items()):
            await self._do(partial(_show, process=self.id, match=match, present=present))

    async def _do(self, change: Callable[[Connection], object]) -> bool:
        """Make a small change; whether there was anything to change. While the database is away there is not."""
        return await asyncio.to_thread(self._done, change)

    def _done(self, change: Callable[[Connection], object]) -> bool:
        try:
            with self._data.engine.begin() as connection:
                connection.execute(text("SET LOCAL synchronous_commit = off"))
                return bool(change(connection))
        except (exc.DBAPIError, exc.TimeoutError) as error:
            log.info("not told to others: %s", error)
            return False


def _claim(connection: Connection, process: str, match: str, seat: Seat) -> bool:
    from sqlalchemy.dialects.postgresql import insert

    mine = insert(thinkers).values(match=match, seat=seat, process=process)
    done = connection.execute(mine.on_conflict_do_nothing().returning(literal(1))).first() is not None
    if done:
        tell(connection, "people", match, process)
    return done


def _release(connection: Connection, process: str, match: str, seat: Seat) -> None:
    mine = (thinkers.c.match == match, thinkers.c.seat == seat, thinkers.c.process == process)
    connection.execute(delete(thinkers).where(*mine))
    tell(connection, "people", match, process)


def _show(connection: Connection, process: str, match: str, present: Counter[Seat]) -> None:
    connection.execute(delete(visitors).where(visitors.c.match == match, visitors.c.process == process))
    rows = [{"match": match, "seat": seat, "process": process, "sockets": sockets} for seat, sockets in present.items()]
    if rows:
        connection.execute(insert(visitors), rows)
    tell(connection, "people", match, process)


def _others(connection: Connection, process: str, ids: Collection[str]) -> dict[str, Others]:
    found = {match: Others(Counter(), set()) for match in ids}
    there = select(visitors).where(visitors.c.match.in_(ids), visitors.c.process != process)
    for row in connection.execute(there):
        found[row.match].present[row.seat] += row.sockets
    thinking = select(thinkers).where(thinkers.c.match.in_(ids), thinkers.c.process != process)
    for row in connection.execute(thinking):
        found[row.match].thinking.add(row.seat)
    return found


def _breathe(connection: Connection, process: str) -> bool:
    is_dead = processes.c.seen < func.now() - text(f"interval '{LEASE_SECONDS} seconds'")
    connection.execute(delete(processes).where(is_dead, processes.c.id != process))
    return connection.execute(update(processes).where(processes.c.id == process).values(seen=func.now())).rowcount == 1

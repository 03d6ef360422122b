"""Records to watch: finished matches of this server and files that were added."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from walstatt.server.data import Data
from walstatt.server.films import FilmWanted, document_at, film, look_through
from walstatt.server.frames import Frames, Summary
from walstatt.server.limits import Limits
from walstatt.server.matches import LiveMatch
from walstatt.server.problems import Problem
from walstatt.server.settings import Settings
from walstatt.server.state import seen_entry
from walstatt.server.storage import add_record, find_lines, find_match, find_record, is_id
from walstatt.server.wire import Entry
from walstatt.server.workers import TookTooLong, Workers

MOST_FRAMES = 100
SECONDS = 60.0


def _heard(entry: Entry | None, own: Sequence[str]) -> Entry | None:
    """An entry as these seats may hear of it while the game runs: without answers, which may be secret."""
    return None if entry is None else seen_entry(msgspec.structs.replace(entry, answer=None), own)


class Replays:
    """All records that can be watched."""

    def __init__(self, data: Data, workers: Workers, settings: Settings) -> None:
        self._data, self._workers = data, workers
        self._used = Limits(settings.replay_seconds_at_once, settings.replay_seconds_per_minute / 60)  # by address
        self._summaries: dict[str, Summary] = {}

    async def text(self, record: str) -> bytes:
        """A record by its id; raises Problem if there is none or its game still runs."""
        found = await self._data.read(partial(find_record, record=record)) if is_id(record) else None
        if found is not None:
            return found[1]
        match = await self._data.read(partial(find_match, match=record)) if is_id(record) else None
        if match is None:
            raise Problem("unknown-record")
        if match[0].stage != "over":
            raise Problem("not-finished")
        lines = await self._data.read(partial(find_lines, match=record))
        return "".join(line + "\n" for line in lines).encode()

    async def add(self, text: bytes, reader: str) -> Summary:
        """Check a record and keep it."""
        record = hashlib.sha256(text).hexdigest()[:24]
        summary = await self._looked_through(record, text, reader)
        await self._data.write(partial(add_record, record=record, summary=msgspec.json.encode(summary), text=text))
        return summary

    async def summary(self, record: str, reader: str) -> Summary:
        """What a record is about."""
        if record not in self._summaries:
            found = await self._data.read(partial(find_record, record=record)) if is_id(record) else None
            if found is not None:
                return msgspec.json.decode(found[0], type=Summary)
            if len(self._summaries) > 1000:
                self._summaries.clear()
            self._summaries[record] = await self._looked_through(record, await self.text(record), reader)
        return self._summaries[record]

    async def frames(self, record: str, first: int, count: int, seat: str | None, reader: str) -> Frames:
        """Positions along a record."""
        wanted = FilmWanted(
            text=(await self.text(record)).decode(), first=first, count=min(count, MOST_FRAMES), seat=seat
        )
        found = await self._ask(film, wanted, reader)
        return msgspec.convert(found["frames"], Frames)

    async def past(
        self, live: LiveMatch, seat: str | None, own: Sequence[str], since: int, count: int, reader: str
    ) -> Frames:
        """Positions along a match that may still run: what a seat saw then, and what it may hear of it."""
        async with live.lock:
            await live.ready()
            assert live.match.record is not None
            text = live.match.record.text()
        most, secret = min(count, MOST_FRAMES), live.row.secret
        wanted = FilmWanted(text=text, since=since, count=most, seat=seat, secret=secret)
        found = msgspec.convert((await self._ask(film, wanted, reader))["frames"], Frames)
        frames = [msgspec.structs.replace(one, entry=_heard(one.entry, own)) for one in found.frames]
        return msgspec.structs.replace(found, frames=frames)

    async def board(self, record: str, reader: str) -> bytes:
        """The map of a record, as JSON."""
        found = await self._ask(film, FilmWanted(text=(await self.text(record)).decode(), count=0), reader)
        return msgspec.json.encode(found["board"])

    async def document(self, record: str, step: int, reader: str) -> bytes:
        """The position at a step of a record as a scenario document."""
        wanted = FilmWanted(text=(await self.text(record)).decode(), first=step)
        found = await self._ask(document_at, wanted, reader)
        return str(found["document"]).encode()

    async def _looked_through(self, record: str, text: bytes, reader: str) -> Summary:
        try:
            wanted = FilmWanted(text=text.decode())
        except UnicodeDecodeError:
            raise Problem("bad-record", line=0, code="not_text") from None
        found = await self._ask(look_through, wanted, reader)
        return msgspec.structs.replace(msgspec.convert(found["summary"], Summary), id=record)

    async def _ask(self, job: Any, wanted: FilmWanted, reader: str) -> dict[str, Any]:
        """What a worker makes of a record; who has had much of the workers' time lately has to wait."""
        self._used.check(reader, 0.0)
        try:
            text, seconds = await self._workers.watch(job, msgspec.msgpack.encode(wanted), SECONDS)
        except TookTooLong:
            self._used.spill(reader, SECONDS)
            raise Problem("too-much-to-think") from None
        self._used.spill(reader, seconds)
        found: dict[str, Any] = msgspec.json.decode(text)
        if "bad" in found:
            raise Problem("bad-record", line=found["bad"][0], code=found["bad"][1])
        if "no_seat" in found:
            raise Problem("foreign-seat")
        return found

"""A match at this server: the match itself, its seats, its lock, and what was last told of it.

Every change is made in memory, appended to the data in one transaction, and only then acknowledged and shown. If they
cannot be written, what is in memory is dropped and restored from them.

Where several processes share a database, what is in memory is a copy that may be behind: `hear` tells how long the
record is now, and the next look carries out what others have added. Whoever writes says where he stood; if another
process has been quicker, nothing is stored, and the act is tried again where the match stands then.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection

from walstatt.core.dice import commitment
from walstatt.core.game import Game, game
from walstatt.core.match import Match
from walstatt.core.pledges import Pledge, server_commitment
from walstatt.core.questions import Refused, Seat, Stale
from walstatt.core.record import BadRecord, Record
from walstatt.papers.guide import Lesson
from walstatt.papers.keep import keep
from walstatt.papers.replay import follow
from walstatt.papers.signing import Key
from walstatt.server.acts import Act, beginning, with_undone
from walstatt.server.beginnings import brought, first_lines, pledges_of_bots, terms_text, trust_of
from walstatt.server.data import Data
from walstatt.server.journal import Change
from walstatt.server.lessons import lesson_for
from walstatt.server.metrics import ACTS, OVERTAKEN, STORING
from walstatt.server.orders import Interrupted
from walstatt.server.peers import Others
from walstatt.server.problems import Problem
from walstatt.server.requests import SignedDeed
from walstatt.server.restore import restored
from walstatt.server.steps import Steps
from walstatt.server.storage import (
    Grown,
    Growth,
    MatchRow,
    News,
    Overtaken,
    SeatRow,
    find_entries,
    find_lines,
    find_match,
    find_news,
    grow,
    now,
    sit_down,
    tell,
)
from walstatt.server.trust import Signs, Trust, mark_of, signs_for_bot, signs_with, unsigned
from walstatt.server.trust_store import change_trust, find_trust, tries_before
from walstatt.server.wire import Entry, OddsWire
from walstatt.view import View

if TYPE_CHECKING:
    from walstatt.server.rolling import Calling

RECENT = 40  # entries of the chronicle kept in memory
NEAR = 20  # steps of other processes that are carried out at once; from further behind a match is restored


class LiveMatch:
    """A match in memory."""

    def __init__(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow],
        data: Data,
        trust: Trust | None = None,
        key: Key | None = None,
    ) -> None:
        self.row, self.seats = row, {seat.seat: seat for seat in seats}
        self.trust, self.key = trust, key  # none: a match of before
        self.linkers: Counter[Seat] = Counter()  # sockets that give links, by seat
        self.rolling: asyncio.Task[None] | None = None
        self.calling: Calling | None = None  # the call for links that is open
        self.moved = asyncio.Event()  # something has changed since somebody last cleared it
        self.game: Game[Any] = game(row.game)
        self.lock = asyncio.Lock()
        self.present: Counter[Seat] = Counter()  # sockets by seat; "" counts spectators
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        self.memories: dict[Seat, Any] = {}  # what bots remember since their last answer
        self.weighing = 0  # odds that are being worked out
        self.opened = 0.0  # when somebody last asked for it
        self.groups: deque[tuple[int, int]] = deque(maxlen=RECENT)  # questions of orders that were given together
        self._terms: str | None = None
        self.on_change: Callable[[LiveMatch, str], None] = lambda _live, _what: None
        self.elsewhere = Others(Counter(), set())  # who is there by other processes
        self._data = data
        self._heard = row.at  # the length of the record, as far as we know
        self._is_doubtful = False  # a write has failed, or others have changed the seats: only the data know
        self._forget()

    def _forget(self) -> None:
        """Drop what is in memory; the next look restores it from the data."""
        self._match: Match | None = None
        self._lesson: tuple[Match, Lesson | None] | None = None
        self._views: dict[Seat | None, tuple[int, View]] = {}
        self.steps = Steps()
        self.odds: dict[tuple[Seat, bytes], OddsWire] = {}  # of what can be done now
        self._recent: deque[Entry] = deque(maxlen=RECENT)
        self._recent_after = self.row.at  # the memory holds every entry after this line

    # What is known of it

    @property
    def id(self) -> str:
        """The match's id."""
        return self.row.id

    @property
    def at(self) -> int:
        """The length of the stored record."""
        return self.row.at

    @property
    def commitment(self) -> str:
        """What fixes the server's secret before any seat has pledged its own."""
        fixes = commitment if self.trust is None else server_commitment
        return fixes(self.row.secret, self.row.id)

    @property
    def terms(self) -> str:
        """What whoever sits down agrees to: the first line of the record without the pledges."""
        if self._terms is None:
            self._terms = terms_text(self)
        return self._terms

    def signs(self, seat: Seat, given: SignedDeed | None) -> Signs:
        """What the record keeps beside a deed of this seat."""
        if self.trust is None or not self.trust.has_keys:
            return unsigned
        return signs_with(self.trust.pledges[seat].public, given) if seat in self.trust.pledges else unsigned

    @property
    def signs_for_bot(self) -> Signs:
        """What the record keeps beside a deed of a bot."""
        if self.trust is None or self.key is None or not self.trust.has_keys:
            return unsigned
        return signs_for_bot(self.key)

    @property
    def is_idle(self) -> bool:
        """Nobody looks and no bot thinks: it may leave the memory."""
        return not self.present.total() and not self.thinking and not self.lock.locked() and self.rolling is None

    @property
    def match(self) -> Match:
        """The match, once it has begun and `ready` has been awaited."""
        if self._match is None:
            raise Problem("not-running")
        return self._match

    @property
    def is_behind(self) -> bool:
        """Whether there is something that it does not know yet."""
        return self._is_doubtful or self._heard > self.at

    def sockets(self, seat: Seat) -> int:
        """How many sockets are open for a seat, or for spectators, at all processes."""
        return self.present[seat] + self.elsewhere.present[seat]

    @property
    def lesson(self) -> Lesson | None:
        """The lesson of a guided game."""
        if self._lesson is None or self._lesson[0] is not self.match:
            self._lesson = (self.match, lesson_for(self.row.document, self.match))
        return self._lesson[1]

    def view(self, seat: Seat | None) -> View:
        """What a seat sees, made once for every state of the match."""
        known = self._views.get(seat)
        if known is None or known[0] != self.at:
            known = self._views[seat] = (self.at, self.match.view(seat))
        return known[1]

    def look(self) -> None:
        """Keep in mind how things stand for whoever is there. Call it with the lock held."""
        if self._match is not None and self.row.stage == "running":
            self.steps.look(self._match, self.at, self._eyes())

    def _eyes(self) -> list[Seat]:
        return [seat for seat, sockets in self.present.items() if sockets > 0]

    async def ready(self) -> None:
        """Restore the match if it is not in memory, and catch up with others. Call it with the lock held."""
        while True:
            with suppress(Overtaken):
                return await self._get_ready()

    async def _get_ready(self) -> None:
        if self._is_doubtful:
            await self._look_again()
        elif self._heard > self.at:
            await self._catch_up()
        if self._match is not None or self.row.stage == "gathering":
            return
        assert self.row.kept is not None
        lines = await self._data.read(partial(find_lines, match=self.id, most=self.at))
        self._match, has_changed = await asyncio.to_thread(restored, self.game, self.row.kept, lines, self._closes)
        if has_changed:
            await self._store([self._dated(Entry(at=0, what="notice"), self.match.view(None))], notice="rules_changed")

    def hear(self, at: int) -> None:
        """Another process may have added to the record; it is so long. The seats may change as long as it is empty."""
        self._heard = max(self._heard, at)
        self._is_doubtful = self._is_doubtful or self.row.stage == "gathering"

    async def refresh(self) -> None:
        """Catch up with others now, if there is something to catch up with."""
        if self.is_behind:
            async with self.lock:
                await self.ready()

    def _closes(self, match: str, record: Record) -> None:
        """The server signs its own lines where seats sign theirs."""
        if self.trust is not None and self.key is not None and self.trust.has_keys:
            self.key.closes(match, record)

    async def _look_again(self) -> None:
        found = await self._data.read(partial(find_match, match=self.id))
        if found is None:
            raise Problem("unknown-match")
        self.row, self.seats = found[0], {seat.seat: seat for seat in found[1]}
        self.trust = await self._data.read(partial(find_trust, match=self.id))
        self._is_doubtful = False
        self._forget()

    async def _catch_up(self) -> None:
        """Carry out what other processes have added to the record."""
        news = await self._data.read(partial(find_news, match=self.id, since=self.at))
        if news is None or self._match is None or len(news.steps) > NEAR or not self._follows(news):
            await self._look_again()

    def _follows(self, news: News) -> bool:
        """Whether our match went the way that was told; if not, it is restored from its whole record."""
        entries = [msgspec.json.decode(step.entry, type=Entry) for step in news.steps]
        try:
            for step, entry in zip(news.steps, entries, strict=True):
                follow(self.match, step.lines)
                self.steps.see(self.match, entry.at, self._eyes())
        except BadRecord:
            return False
        self.seats = {seat.seat: seat for seat in news.seats}
        self._remember(entries, news)
        return True

    async def entries(self, since: int) -> list[Entry]:
        """The chronicle after a line of the record. Call it with the lock held."""
        if since >= self._recent_after:
            newer = [entry for entry in self._recent if entry.at > since]
        else:
            stored = await self._data.read(partial(find_entries, match=self.id, since=since))
            newer = [msgspec.json.decode(entry, type=Entry) for entry in stored]
        return with_undone(newer)

    # What changes it

    async def change(self, act: Act) -> int:
        """Carry out an act and store it; returns the new length of the record.

        It is finished even if the client has gone away meanwhile.
        """
        _, stop = await self.change_all([act])
        if stop is not None:
            raise stop
        return self.at

    async def change_all(self, acts: Sequence[Act]) -> tuple[int, Exception | None]:
        """Carry out acts until one cannot be, and store them together; returns how many, and what stopped them."""
        return await asyncio.shield(asyncio.create_task(self._change_all(acts)))

    async def _change_all(self, acts: Sequence[Act]) -> tuple[int, Exception | None]:
        async with self.lock:
            while True:
                await self.ready()
                if self.row.stage == "over":
                    raise Stale("the game is over")
                entries, stop = self._carried_out(acts)
                if not entries:
                    return 0, stop
                with suppress(Overtaken):
                    await self._store(entries, self.row.notice)
                    break
        ACTS.inc(len(entries))
        self.on_change(self, "state")
        return len(entries), stop

    def _carried_out(self, acts: Sequence[Act]) -> tuple[list[Entry], Exception | None]:
        """The entries of the acts that could be carried out in memory, and what stopped the next."""
        match, entries = self.match, list[Entry]()
        first = match.number
        for act in acts:
            when = self.view(None) if not entries else match.view(None)
            try:
                entry = act(match)
            except (Refused, Stale, Problem, Interrupted) as stop:
                return entries, stop
            except Exception:
                self._drop()
                raise
            entries.append(self._dated(entry, when))
            self.steps.see(match, entries[-1].at, self._eyes())
        if len(entries) > 1:
            self.groups.append((first, match.line[-1].number))
        return entries, None

    def _dated(self, entry: Entry, when: View) -> Entry:
        """An entry with its place in the record and when it was decided: before it changed anything."""
        assert self.match.record is not None
        at, side = len(self.match.record.lines), when.active[0] if len(when.active) == 1 else ""
        return msgspec.structs.replace(entry, at=at, turn=when.turn, phase=when.phase, side=side)

    async def sit_down(
        self, seats: Sequence[Seat], name: str, pledges: Mapping[Seat, Pledge], trusts_server: bool = False
    ) -> None:
        """Take seats, with a pledge for each or trusting the server; when the last one is taken, play begins."""
        await asyncio.shield(asyncio.create_task(self._sit_down(seats, name, pledges, trusts_server)))

    async def _sit_down(
        self, seats: Sequence[Seat], name: str, pledges: Mapping[Seat, Pledge], trusts_server: bool
    ) -> None:
        async with self.lock:
            while True:
                await self.ready()
                fresh = [self.seats[seat] for seat in seats if not self.seats[seat].joined]
                if self.row.stage != "gathering" or (seats and not fresh):
                    return
                own = brought(self, [row.seat for row in fresh], pledges, trusts_server)
                taken = [msgspec.structs.replace(row, joined=True, name=name) for row in fresh]
                with suppress(Overtaken):
                    await self._seat(taken, own)
                    break
        self.on_change(self, "state")

    async def _seat(self, taken: Sequence[SeatRow], own: dict[Seat, Pledge]) -> None:
        """Store who has sat down; with the last one play begins."""
        after = {**self.seats, **{row.seat: row for row in taken}}
        old = trust_of(self)
        trust = msgspec.structs.replace(old, pledges={**old.pledges, **own})
        if not all(row.joined for row in after.values()):
            await self._write(partial(_sit_down, match=self.id, own=taken, joined=self._joined, trust=trust, fresh=own))
        else:
            seats, bots = list(after.values()), pledges_of_bots(self, list(after.values()))
            trust = msgspec.structs.replace(trust, begun=now(), pledges={**trust.pledges, **bots})
            if trust.has_keys and len(bots) < len(seats):
                trust.mark = mark_of(trust.pledges, seats)
                trust.tries = 1 + await self._data.read(partial(tries_before, mark=trust.mark))
            match = self._match = first_lines(self, trust, seats)
            seated = partial(_take, match=self.id, own=taken, joined=self._joined, trust=trust, fresh={**own, **bots})
            await self._store([self._dated(beginning(match), match.view(None))], None, seated)
        self.seats, self.trust = after, trust

    @property
    def _joined(self) -> int:
        return sum(row.joined for row in self.seats.values())

    async def _store(self, entries: Sequence[Entry], notice: str | None, beside: Change | None = None) -> None:
        match = self.match
        assert match.record is not None
        starts = [self.at, *(entry.at for entry in entries)]
        if match.result is not None and match.result.reason == "not_shown":
            self.trust = msgspec.structs.replace(trust_of(self), is_off=True)
            beside = partial(change_trust, trust=self.trust, fresh={})
        growth = Growth(
            steps=[
                Grown(first, match.record.lines[first : entry.at], msgspec.json.encode(entry))
                for first, entry in zip(starts, entries, strict=False)
            ],
            at=entries[-1].at,
            kept=msgspec.json.encode(keep(match)),
            stage="running" if match.result is None else "over",
            notice=notice,
        )
        await self._write(partial(_grow, match=self.id, growth=growth, beside=beside))
        self.row = msgspec.structs.replace(self.row, kept=growth.kept)
        self._remember(entries, growth)

    async def _write(self, change: Change) -> None:
        try:
            with STORING.time():
                await self._data.write(change, self.id)
        except Exception as error:
            OVERTAKEN.inc(isinstance(error, Overtaken))
            self._drop()  # it was never acknowledged
            raise

    def _drop(self) -> None:
        """Only what is stored counts."""
        self._is_doubtful = True
        self._forget()

    def _remember(self, entries: Sequence[Entry], growth: Growth | News) -> None:
        """It is on the disk: from now on it counts."""
        self.moved.set()
        for entry in entries:
            if len(self._recent) == RECENT:
                self._recent_after = self._recent[0].at
            self._recent.append(entry)
        self._views.clear()
        self.odds.clear()
        self.row = msgspec.structs.replace(self.row, at=growth.at, stage=growth.stage, notice=growth.notice)


def _grow(connection: Connection, match: str, growth: Growth, beside: Change | None) -> None:
    if beside is not None:
        beside(connection)
    grow(connection, match, growth)


def _take(
    connection: Connection,
    match: str,
    own: Sequence[SeatRow],
    joined: int,
    trust: Trust,
    fresh: Mapping[Seat, Pledge],
) -> None:
    sit_down(connection, match, own, joined)
    change_trust(connection, trust, fresh)


def _sit_down(
    connection: Connection,
    match: str,
    own: Sequence[SeatRow],
    joined: int,
    trust: Trust,
    fresh: Mapping[Seat, Pledge],
) -> None:
    _take(connection, match, own, joined, trust, fresh)
    tell(connection, "state", match, "0")

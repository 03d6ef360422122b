"""The house: everything a running server has, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from walstatt.core.questions import Refusal, Refused, Roll, Seat, Stale
from walstatt.server.acts import Act, answering
from walstatt.server.ahead import looked_ahead, nearest_to
from walstatt.server.data import Away, Data, open_all
from walstatt.server.hall import Hall
from walstatt.server.lessons import guided
from walstatt.server.limits import Limits
from walstatt.server.matches import LiveMatch
from walstatt.server.messages import AnswerIt, Order
from walstatt.server.opponents import Opponents
from walstatt.server.orders import Interrupted, ordering, ordering_next
from walstatt.server.peers import Peers
from walstatt.server.plans import illegal, odds_of, proposal_for, reach_for, stale, verdict_on
from walstatt.server.problems import Problem
from walstatt.server.replays import Replays
from walstatt.server.requests import Given, Orders, Shown
from walstatt.server.rolling import Rollers, showing
from walstatt.server.seats import opened
from walstatt.server.settings import Settings
from walstatt.server.state import may_roll, state_of
from walstatt.server.storage import find_standing, forget, now
from walstatt.server.thoughts import learn
from walstatt.server.wire import Ahead, Interruption, NearWire, OddsWire, Proposal, Reach, State, Verdict
from walstatt.server.workers import Workers, add_games

FORGET_EVERY = 3600.0  # seconds

log = logging.getLogger("walstatt.server")


class House:
    """Data, hall of matches, workers, bots, replays, and the channels that tell sockets of changes."""

    data: Data
    hall: Hall
    workers: Workers
    opponents: Opponents
    rollers: Rollers
    replays: Replays

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.channels = ChannelsPlugin(
            MemoryChannelsBackend(), arbitrary_channels_allowed=True, subscriber_max_backlog=64
        )
        self.new_matches = Limits(settings.matches_per_minute, settings.matches_per_minute / 60)
        self.new_records = Limits(settings.records_per_minute, settings.records_per_minute / 60)
        self.stored = Limits(settings.bytes_per_day, settings.bytes_per_day / 86_400)
        self.sockets = Limits(settings.sockets_at_once, settings.sockets_per_second)
        self._jobs: set[asyncio.Task[None]] = set()
        add_games(settings.games)

    @asynccontextmanager
    async def lifespan(self, _app: Litestar) -> AsyncIterator[None]:
        """Open the data and the desks; close them in the end."""
        self.data = await asyncio.to_thread(open_all, self.settings)
        if self.data.backup is not None:
            log.warning("the data file was brought to a new form; a copy of the old one is %s", self.data.backup.name)
        self.workers = Workers(self.settings.workers, self.settings.games, self.settings.thought_seconds)
        self.peers = Peers(self.data, self._hear, self._look_around)
        self.opponents = Opponents(self.workers, self.peers, self.settings, self._tell)
        self.rollers = Rollers(self.data, self.settings, self._tell)
        self.hall = Hall(self.data, self.settings, self._changed)
        self.replays = Replays(self.data, self.workers, self.settings)
        await self.peers.start()
        beside = [asyncio.create_task(self._forget_old())] if self.settings.forget_days > 0 else []
        if self.settings.warm:
            beside.append(asyncio.create_task(self.workers.warm_up(learn)))
        try:
            yield
        finally:
            for task in beside:
                task.cancel()
            await self.hall.close()
            await self.peers.close()
            self.workers.close()
            await asyncio.to_thread(self.data.close)

    async def _forget_old(self) -> None:
        """Again and again, delete what has rested too long; what somebody looks at stays."""
        while True:
            before, spare = now(self.settings.forget_days), list(self.hall.known)
            with suppress(Away):
                await self.data.write(partial(forget, before=before, spare=spare))
            await asyncio.sleep(FORGET_EVERY)

    def _tell(self, live: LiveMatch, what: str) -> None:
        self.channels.publish(what.encode(), live.id)

    def greet(self, live: LiveMatch) -> None:
        """Somebody has come or gone: let everybody know, also at other processes."""
        self._tell(live, "presence")
        if self.data.is_shared:
            self._beside(self._greet_others(live))

    async def _greet_others(self, live: LiveMatch) -> None:
        await self.peers.show(live.id, live.present)
        await self._meet([live])

    def _hear(self, what: str, match: str, more: str) -> None:
        """What another process tells of a match; those that nobody here looks at are looked up when somebody does."""
        live = self.hall.known.get(match)
        if live is None:
            return
        if what == "people":
            self._beside(self._meet([live]))
            return
        live.hear(int(more))
        if live.is_behind:
            self._tell(live, "state")

    async def _look_around(self) -> None:
        """Make good what we have not heard, and see to bots whose process is gone."""
        known = self.hall.known
        for match, at in (await self.data.read(partial(find_standing, ids=known))).items():
            self._hear("state", match, str(at))
        await self._meet([live for live in known.values() if live.present.total()])
        for live in known.values():
            self.opponents.wake(live)

    async def _meet(self, lives: Sequence[LiveMatch]) -> None:
        """See who is there by other processes, and let those here know."""
        others = await self.peers.others([live.id for live in lives])
        for live in lives:
            before, live.elsewhere = live.elsewhere, others[live.id]
            for what, old, new in zip(("presence", "thinking"), before, live.elsewhere, strict=True):
                if old != new:
                    self._tell(live, what)

    def _beside(self, job: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(_unless_away(job))
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    def _changed(self, live: LiveMatch, what: str) -> None:
        self._tell(live, what)
        self._wake(live)

    def _wake(self, live: LiveMatch) -> None:
        self.opponents.wake(live)
        self.rollers.wake(live)

    async def admit(self, address: str, size: int) -> None:
        """Whether so many bytes of an address may be kept; raises Problem. Games that run may always go on."""
        if await asyncio.to_thread(self.data.size) + size > self.settings.most_bytes:
            raise Problem("full")
        self.stored.check(address, size)

    async def enter(self, match: str, key: str | None) -> tuple[LiveMatch, tuple[Seat, ...]]:
        """A match and the seats that a key opens in it."""
        live = await self.hall.open(match)
        return live, opened(list(live.seats.values()), key)

    async def state(self, live: LiveMatch, own: Sequence[Seat], since: int) -> State:
        """The match as the holder of these seats sees it; bots that were asleep since a restart wake up."""
        state = await state_of(live, own, since)
        self._wake(live)
        return state

    async def act(self, live: LiveMatch, own: Sequence[Seat], seat: Seat, act: Act, lang: str) -> int:
        """Carry out what a seat does; raises Problem with the sentence of a refusal."""
        must_own(own, seat)
        try:
            return await live.change(act)
        except Refused as refused:
            raise await illegal(live, seat, refused.refusal, lang) from None
        except Stale:
            raise stale(live) from None

    async def answer(self, live: LiveMatch, own: Sequence[Seat], given: Given | AnswerIt, lang: str) -> int:
        """Answer a question."""
        act = answering(given.answer, given.seat, given.number, live.signs(given.seat, given.signed))
        act = guided(live, given.seat, [given.answer], act)
        return await self.act(live, own, given.seat, _by_roller(live, given.seat, act), lang)

    async def show_secret(self, live: LiveMatch, own: Sequence[Seat], shown: Shown, lang: str) -> int:
        """A seat shows the secret that it has pledged."""
        signs = live.signs(shown.seat, shown.signed)
        return await self.act(live, own, shown.seat, showing(shown.seat, shown.secret, signs), lang)

    async def order(
        self, live: LiveMatch, own: Sequence[Seat], given: Orders | Order, lang: str
    ) -> tuple[int, Interruption | None]:
        """Give whole orders one after the other; returns how many were given and what stopped the next.

        If not even the first can be given, that is a problem.
        """
        seat, orders = given.seat, given.orders
        must_own(own, seat)
        signs = live.signs(seat, given.signed)
        first = _by_roller(live, seat, guided(live, seat, orders[0], ordering(orders, seat, given.number, signs)))
        further = [guided(live, seat, plan, ordering_next(plan, seat)) for plan in orders[1:]]
        count, stop = await live.change_all([first, *further])
        if stop is None:
            return count, None
        if isinstance(stop, Interrupted):
            return count, Interruption(order=count, asked=stop.seat)
        if isinstance(stop, Refused) and count:
            refusal = await illegal(live, seat, stop.refusal, lang)
            return count, Interruption(order=count, refusal=refusal.more["refusal"])
        if isinstance(stop, Refused):
            raise await illegal(live, seat, stop.refusal, lang)
        raise stale(live) if isinstance(stop, Stale) else stop

    async def ahead(self, live: LiveMatch, own: Sequence[Seat], seat: Seat, plans: list[list[Any]]) -> Ahead:
        """What a seat would be asked after each of these plans."""
        must_own(own, seat)
        try:
            return await looked_ahead(live, seat, plans)
        except Stale:
            raise stale(live) from None

    async def nearest(
        self, live: LiveMatch, own: Sequence[Seat], seat: Seat, plan: list[Any], wish: list[Any], lang: str
    ) -> NearWire:
        """The legal answer next to where a hand holds a piece."""
        must_own(own, seat)
        try:
            return await nearest_to(live, seat, plan, wish, lang)
        except Refused as refused:
            raise await illegal(live, seat, refused.refusal, lang) from None
        except Stale:
            raise stale(live) from None

    async def ready(self, live: LiveMatch, own: Sequence[Seat], seat: Seat) -> Proposal:
        """Orders that set up or bring on whoever waits beside the board."""
        must_own(own, seat)
        return await proposal_for(self.workers, self.settings, live, seat)

    async def reach(self, live: LiveMatch, own: Sequence[Seat], seat: Seat, unit: int) -> Reach:
        """Where a unit could go and whom it could attack, as far as the seat may know."""
        must_own(own, seat)
        return await reach_for(self.workers, self.settings, live, seat, unit)

    async def why_not(self, live: LiveMatch, own: Sequence[Seat], seat: Seat, plan: list[Any], lang: str) -> Verdict:
        """Whether a plan is allowed, and if not, why."""
        must_own(own, seat)
        return await verdict_on(live, seat, plan, lang)

    async def odds(self, live: LiveMatch, own: Sequence[Seat], seat: Seat, plan: list[Any], lang: str) -> OddsWire:
        """The exact odds of a plan."""
        must_own(own, seat)
        return await odds_of(self.workers, self.settings, live, seat, plan, lang)


async def _unless_away(job: Coroutine[Any, Any, None]) -> None:
    with suppress(Away):
        await job


def must_own(own: Sequence[Seat], seat: Seat) -> None:
    """Nobody does anything for a seat that is not theirs."""
    if seat not in own:
        raise Problem("foreign-seat")


def _by_roller(live: LiveMatch, seat: Seat, act: Act) -> Act:
    """Real dice are typed in by whoever may roll them."""

    def checked(match: Any) -> Any:
        question = match.question
        if isinstance(question, Roll) and not may_roll(live, question, seat):
            raise Refused(Refusal(question.rule, "not_your_question", seat=seat))
        return act(match)

    return checked

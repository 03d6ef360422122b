"""Bots at the table: whenever a match waits for a bot's seat, a worker thinks and the bot answers like anybody else."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable

import msgspec

from walstatt.bots.bot import Memory
from walstatt.core.questions import Answer, Refused, Seat, Stale
from walstatt.server.acts import answering, replying
from walstatt.server.matches import LiveMatch
from walstatt.server.metrics import THINKING
from walstatt.server.peers import Peers
from walstatt.server.problems import Problem
from walstatt.server.settings import Settings
from walstatt.server.thoughts import choose, thought_of
from walstatt.server.workers import Workers

TRIES = 3
REST_AFTER_FAILURE = 5.0

log = logging.getLogger("walstatt.server")


class Opponents:
    """Sees to it that bots answer."""

    def __init__(
        self, workers: Workers, peers: Peers, settings: Settings, tell: Callable[[LiveMatch, str], None]
    ) -> None:
        self._workers, self._peers, self._settings, self._tell = workers, peers, settings, tell

    def wake(self, live: LiveMatch) -> None:
        """Let every bot think that is asked and does not think yet."""
        if live.row.stage != "running":
            return
        for seat in self._asked(live):
            if seat not in live.thinking:
                live.thinking[seat] = asyncio.create_task(self._turn(live, seat))

    def _asked(self, live: LiveMatch) -> list[Seat]:
        try:
            match = live.match
        except Problem:
            return []
        bots = [seat for seat, row in live.seats.items() if row.by == "bot"]
        proposal = match.proposal
        silent = [seat for seat in bots if proposal is not None and seat not in proposal.agreed]
        return silent or [seat for seat in match.waiting_for() if seat in bots]

    async def _turn(self, live: LiveMatch, seat: Seat) -> None:
        """Answer once, unless another process does it; then see who is asked next. A bot that failed rests first."""
        try:
            if not await self._peers.claim(live.id, seat):
                return
            self._tell(live, "thinking")
            with THINKING.track_inprogress():
                rest = await self._tried(live, seat)
        finally:
            del live.thinking[seat]
        self._tell(live, "thinking")
        await self._peers.release(live.id, seat)
        asyncio.get_running_loop().call_later(rest, self.wake, live)

    async def _tried(self, live: LiveMatch, seat: Seat) -> float:
        """Answer, whatever may go wrong; returns how long to rest."""
        try:
            await asyncio.sleep(self._settings.bot_pause)
            proposal = live.match.proposal
            if proposal is not None and seat not in proposal.agreed:
                await live.change(replying(seat, proposal.what == "takeback", signs=live.signs_for_bot))
            else:
                await self._answer(live, seat)
        except (Stale, Refused, Problem):
            log.info("match %s: the game went on while %s thought", live.id, seat)
        except Exception as error:
            log.error("match %s: the bot at %s failed", live.id, seat, exc_info=error)
            return REST_AFTER_FAILURE
        return 0.0

    async def _answer(self, live: LiveMatch, seat: Seat) -> None:
        for attempt in range(TRIES):
            async with live.lock:
                await live.ready()
                ask = live.match.asks(seat)
                if ask is None:
                    return
                number, level = ask.number, live.seats[seat].level or ""
                taught = None if live.lesson is None else live.lesson.reply(seat)
                memory = live.memories.get(seat)
                thought = thought_of(live.match, seat, level=level, seed=secrets.randbits(32), memory=memory)
            if taught is None:
                answer, live.memories[seat] = await self._worked_out(thought)
            else:
                answer = taught  # what the step of a guided game lets it do
            try:
                if answer is not None:
                    await live.change(answering(answer, seat, number, live.signs_for_bot))
                    return
            except Refused as refused:
                log.warning("match %s: %s is not allowed (%s), try %d", live.id, answer, refused, attempt + 1)
        await live.change(answering(_any_legal(live, seat), seat, number, live.signs_for_bot))

    async def _worked_out(self, thought: bytes) -> tuple[Answer | None, Memory]:
        """What the worker came up with and remembers; None if it failed, so that play goes on with any legal answer."""
        try:
            answer, memory = msgspec.json.decode(await self._workers.ponder(choose, thought))
            return answer, memory
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("a thought failed", exc_info=error)
            return None, None


def _any_legal(live: LiveMatch, seat: Seat) -> Answer:
    ask = live.match.asks(seat)
    if ask is None:
        raise Stale("nobody asks this seat")
    return random.choice(ask.options)  # every option is legal (law 4)

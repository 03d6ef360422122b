"""Rolls that wait: for the secrets of all seats, and for the links of the pages that are present.

Who takes part is in the record, signed, before any link is given; the host's own pages give theirs first. Whoever does
not give one in time is left out of this roll and of all others until he decides something again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from walstatt.core.match import Match
from walstatt.core.pledges import Call, Link, PledgedDice, pledged_in
from walstatt.core.questions import Roll, Seat, Stale
from walstatt.papers import signing
from walstatt.server.acts import Act, as_wire, rolls_since
from walstatt.server.data import Data
from walstatt.server.matches import LiveMatch
from walstatt.server.problems import Problem
from walstatt.server.settings import Settings
from walstatt.server.trust import Signs
from walstatt.server.trust_store import add_link, find_links
from walstatt.server.wire import Entry, EventWire, RollWire

log = logging.getLogger("walstatt.server")
REST_AFTER_FAILURE = 5.0
LOOK_EVERY = 0.05  # seconds, for links that other processes have been given
DEEDS = ("undo", "agree", "decline", "resign", "shows")


class Calling:
    """A call for links that is open."""

    def __init__(self, line: int, text: str, chain: str, turns: Call, given: dict[Seat, Link]) -> None:
        self.line, self.text, self.chain, self.turns, self.given = line, text, chain, turns, given
        self.turn = 0
        self.news = asyncio.Event()

    @property
    def wanted(self) -> dict[Seat, int]:
        """Whose links are wanted now, and which."""
        called = self.turns[self.turn] if self.turn < len(self.turns) else ()
        return {seat: place for seat, place in called if seat not in self.given}

    def told(self, own: Sequence[Seat]) -> dict[str, Any] | None:
        """What a page is told of it, if it is wanted."""
        wanted = {seat: place for seat, place in self.wanted.items() if seat in own}
        if not wanted:
            return None
        given = {seat: [place, link.hex()] for seat, (place, link) in sorted(self.given.items())}
        return {"line": self.line, "text": self.text, "chain": self.chain, "wanted": wanted, "given": given}


class Rollers:
    """Sees to it that rolls that wait go on."""

    def __init__(self, data: Data, settings: Settings, tell: Callable[[LiveMatch, str], None]) -> None:
        self._data, self._settings, self._tell = data, settings, tell

    def wake(self, live: LiveMatch) -> None:
        """Go on with a roll that waits, unless that is being done."""
        if live.rolling is None and waits(live):
            live.rolling = asyncio.create_task(self._go_on(live))

    async def _go_on(self, live: LiveMatch) -> None:
        rest = 0.0
        try:
            await self._roll(live)
        except (Stale, Problem):
            log.info("match %s: the game went on while dice were waited for", live.id)
        except Exception as error:
            rest = REST_AFTER_FAILURE
            log.error("match %s: a roll failed", live.id, exc_info=error)
        finally:
            live.rolling = live.calling = None
        asyncio.get_running_loop().call_later(rest, self.wake, live)

    async def _roll(self, live: LiveMatch) -> None:
        dice = pledged_in(live.match.dice)
        if dice is None:
            return
        if dice.missing:
            await self._wait_for_secrets(live, dice)
            return
        links: dict[Seat, Link] = {}
        called: dict[Seat, int] = {}
        if dice.has_links:
            calling = live.calling = await self._called(live)
            await self._gather(live, calling)
            links, called = calling.given, {seat: place for turn in calling.turns for seat, place in turn}
        await live.change(rolling(links, [seat for seat in called if seat not in links]))

    async def _wait_for_secrets(self, live: LiveMatch, dice: PledgedDice) -> None:
        """The first roll waits; in the end there is no game."""
        assert live.trust is not None
        left = live.trust.seconds_left()
        if left <= 0:
            await live.change(calling_off(dice.missing))
            return
        live.moved.clear()
        try:
            async with asyncio.timeout(min(left, 3600.0)):
                await live.moved.wait()
        except TimeoutError:
            return

    async def _called(self, live: LiveMatch) -> Calling:
        """The call for this roll: one that a crash has left open, or a new one, which is on disk before it is told."""
        open_call = last_call(live.match)
        if open_call is None:
            await live.change(calling(turns_for(live)))
            open_call = last_call(live.match)
        if open_call is None:
            raise Stale("nothing is called")
        line, text, chain, turns = open_call
        given = await self._data.read(partial(find_links, match=live.id, line=line))
        return Calling(line, text, chain, turns, given)

    async def _gather(self, live: LiveMatch, calling: Calling) -> None:
        """Let each turn give its links, as long as they may take."""
        for turn in range(len(calling.turns)):
            calling.turn = turn
            if not calling.wanted:
                continue
            self._tell(live, "call")
            try:
                async with asyncio.timeout(self._settings.link_seconds):
                    await self._hear(live, calling)
            except TimeoutError:
                log.info("match %s: no links of %s", live.id, ", ".join(calling.wanted))

    async def _hear(self, live: LiveMatch, calling: Calling) -> None:
        """Wait until all links of this turn are there; some may be given to other processes."""
        while calling.wanted:
            calling.news.clear()
            if not self._data.is_shared:
                await calling.news.wait()
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await calling.news.wait()
            calling.given |= await self._data.read(partial(find_links, match=live.id, line=calling.line))

    async def take(self, live: LiveMatch, seat: Seat, line: int, link: Link) -> None:
        """A page gives its link; raises Problem if it is not wanted, or is not the link of its chain."""
        calling, dice = live.calling, pledged_in(live.match.dice)
        if calling is None or dice is None or calling.line != line or calling.wanted.get(seat) != link[0]:
            raise Problem("stale-question", open=None)
        if not dice.chains.fits(seat, link):
            raise Problem("bad-link", seat=seat)
        await self._data.write(partial(add_link, match=live.id, line=line, seat=seat, link=link))
        calling.given[seat] = link
        calling.news.set()


def waits(live: LiveMatch) -> bool:
    """Whether a roll waits for secrets or links."""
    if live.row.stage != "running" or live.trust is None or not live.trust.has_keys:
        return False
    try:
        match = live.match
    except Problem:
        return False
    return isinstance(match.question, Roll) and match.dice is not None and match.dice.mode != "typed"


def last_call(match: Match) -> tuple[int, str, str, Call] | None:
    """The call after which no dice have fallen: its line, its text, the chain before it."""
    assert match.record is not None
    lines = match.record.lines
    for at in range(len(lines) - 1, 0, -1):
        entry = msgspec.json.decode(lines[at])
        if "calls" in entry:
            turns = tuple(tuple((seat, place) for seat, place in turn) for turn in entry["calls"])
            return at, lines[at], msgspec.json.decode(lines[at - 1])["hash"], turns
        if "q" in entry or "rest" in entry or "notice" in entry:
            return None
    return None


def turns_for(live: LiveMatch) -> Call:
    """Who is present and takes part, the host's own seats first."""
    match, dice = live.match, pledged_in(live.match.dice)
    assert match.setup is not None
    assert match.setup.terms is not None
    assert dice is not None
    there = [seat for seat in dice.chains.shown if live.linkers[seat] > 0 or live.elsewhere.present[seat] > 0]
    taking = [seat for seat in there if seat not in withholding(match, there)]
    host = [seat for seat in taking if seat in match.setup.terms.host]
    others = [seat for seat in taking if seat not in host]
    return tuple(tuple((seat, dice.called.get(seat, 0) + 1) for seat in turn) for turn in (host, others))


def withholding(match: Match, seats: Sequence[Seat]) -> set[Seat]:
    """The seats whose link was missing since they did something last."""
    assert match.record is not None
    left, found = set(seats), set[Seat]()
    for line in reversed(match.record.lines[1:]):
        if not left:
            break
        entry = msgspec.json.decode(line)
        found |= left & set(entry.get("missing", ()))
        own = [entry[deed] for deed in DEEDS if deed in entry]
        if "q" in entry and entry["q"][3] not in ("roll", "reveal"):
            own.append(entry["q"][1])
        left -= {*found, *own}
    return found


def showing(seat: Seat, secret: str, signs: Signs) -> Act:
    """A seat shows the secret that it has pledged; after the last the first dice fall, if they were waited for."""

    def act(match: Match) -> Entry:
        assert match.record is not None
        dice, at, question = pledged_in(match.dice), len(match.record.lines), match.question
        if dice is None or seat not in dice.missing:
            raise Stale("nothing is to be shown")
        signed = signs(match, signing.showing(seat, secret))
        try:
            events = match.show_secret(seat, bytes.fromhex(secret), signed)
        except ValueError:
            raise Problem("bad-pledge", seat=seat) from None
        rolls = rolls_since(match, at)
        if not rolls or not isinstance(question, Roll):
            return Entry(at=0, what="shows", seat=seat)
        return told_of(match, question, rolls, as_wire(events))

    return act


def calling(turns: Call) -> Act:
    """Note who takes part in the next roll."""

    def act(match: Match) -> Entry:
        if last_call(match) is not None or not isinstance(match.question, Roll):
            raise Stale("nothing is to be called")
        match.call(turns)
        return Entry(at=0, what="call")

    return act


def calling_off(missing: Sequence[Seat]) -> Act:
    """There is no game."""

    def act(match: Match) -> Entry:
        match.call_off(list(missing))
        return Entry(at=0, what="called_off", seat=missing[0])

    return act


def rolling(links: Mapping[Seat, Link], missing: Sequence[Seat]) -> Act:
    """Let the dice fall that were waited for."""

    def act(match: Match) -> Entry:
        assert match.record is not None
        question, dice, at = match.question, pledged_in(match.dice), len(match.record.lines)
        if not isinstance(question, Roll) or dice is None:
            raise Stale("no dice are waited for")
        if dice.has_links:
            dice.grant(links, missing)
        return fallen(match, question, at)

    return act


def fallen(match: Match, question: Roll, at: int) -> Entry:
    """Go on, and tell of it as the end of what was decided before."""
    events = match.roll_on()
    return told_of(match, question, rolls_since(match, at), as_wire(events))


def told_of(match: Match, question: Roll, rolls: list[RollWire], events: list[EventWire]) -> Entry:
    """What dice that were waited for have brought about, as a part of what was decided before."""
    decider = next(
        (told.seat for told in reversed(match.line) if told.number < question.number and not told.bars_undo), ""
    )
    return Entry(
        at=0,
        what="answer",
        seat=decider,
        number=question.number,
        rule=question.rule,
        kind="roll",
        rolls=rolls,
        events=events,
    )

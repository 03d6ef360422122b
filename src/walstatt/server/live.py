"""Live updates over a WebSocket: one socket shows one match to the holder of one key, or to a spectator."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from walstatt.core.questions import Seat
from walstatt.server.acts import Act, proposing, replying, resigning, undoing
from walstatt.server.given import OurHouse, PathText
from walstatt.server.house import House, must_own
from walstatt.server.limits import address_of, socket_bucket, wish_bucket
from walstatt.server.matches import LiveMatch
from walstatt.server.messages import (
    AnswerIt,
    GiveLink,
    Hello,
    LookAhead,
    OddsOf,
    Order,
    Ping,
    Propose,
    ReplyTo,
    Resign,
    Said,
    Undo,
    WhyNot,
    Wish,
    read_hello,
    read_message,
)
from walstatt.server.metrics import SOCKETS
from walstatt.server.problems import Problem, problem_of
from walstatt.server.state import thinking

CLOSINGS = {"malformed": 4401, "unknown-key": 4401, "unknown-match": 4404, "too-many": 4429}


Socket: TypeAlias = WebSocket[Any, Any, Any]


class Line:
    """One open socket."""

    def __init__(self, socket: Socket, house: House, live: LiveMatch, own: Sequence[Seat], hello: Hello) -> None:
        self.socket, self.house, self.live, self.own = socket, house, live, own
        self.lang, self.since, self.gives_links = hello.lang, hello.since, hello.links
        self._sending = asyncio.Lock()
        self._bucket, self._wishes = socket_bucket(house.settings), wish_bucket(house.settings)
        self._shown: tuple[int, str] | None = None

    async def send(self, message: Any) -> None:
        """One message at a time."""
        async with self._sending:
            await self.socket.send_data(msgspec.json.encode(message), mode="text")

    # What the server tells

    async def show(self, news: bytes) -> None:
        """Tell the client what a signal is about, as it is now."""
        if news == b"state":
            await self.show_state()
        elif news == b"presence":
            await self.send({"type": "presence", **presence(self.live)})
        elif news == b"call":
            await self.show_call()
        elif news == b"thinking":
            await self.send({"type": "thinking", "seats": thinking(self.live)})

    async def show_call(self) -> None:
        """Ask the page for the links that are called for, if some of its own are."""
        calling = self.live.calling
        told = calling.told(self.own) if calling is not None and self.gives_links else None
        if told is not None:
            await self.send({"type": "call", **told})

    async def show_state(self) -> None:
        """The match as it is now, with what is new since the last time; nothing if nothing is."""
        await self.live.refresh()
        joined = "".join("x" if row.joined else "-" for row in self.live.seats.values())
        if self._shown == (self.live.at, joined):
            return
        state = await self.house.state(self.live, self.own, self.since)
        self.since, self._shown = state.at, (state.at, joined)
        await self.send({"type": "state", "state": state})

    # What the client says

    async def listen(self) -> None:
        """Hear the client until it leaves. What takes long is worked out beside, so that answers need not wait."""
        async with asyncio.TaskGroup() as beside:
            while True:
                text = await self.socket.receive_data(mode="text")
                try:
                    said = read_message(text)
                except (msgspec.DecodeError, UnicodeError, RecursionError, Problem) as error:
                    self._take_drop()
                    wrong = error if isinstance(error, Problem) else Problem("malformed", str(error)[:300])
                    await self.send(self.complaint(wrong, None))
                    continue
                if isinstance(said, Wish):
                    if self._wishes.take(time.monotonic()):  # the next one is newer anyway
                        await self.send(self.complaint(Problem("too-many"), said.id))
                        continue
                else:
                    self._take_drop()
                if isinstance(said, OddsOf):
                    beside.create_task(self.reply_to(said))
                else:
                    await self.reply_to(said)

    def _take_drop(self) -> None:
        if self._bucket.take(time.monotonic()):
            raise Problem("too-many")

    async def reply_to(self, said: Said) -> None:
        """Do what one message asks for, and reply."""
        try:
            result = await self.carry_out(said)
        except Exception as error:
            await self.send(self.complaint(error, said.id))
        else:
            await self.send({"type": "reply", "id": said.id, "result": result})

    def deed(self, said: Undo | Resign | Propose | ReplyTo) -> Act:
        """What a seat does beside answering."""
        signs = self.live.signs(said.seat, said.signed)
        match said:
            case Undo():
                return undoing(said.seat, said.to, said.number, signs)
            case Resign():
                return resigning(said.seat, said.number, signs)
            case Propose():
                return proposing(said.what, said.seat, said.to, said.number, signs)
            case ReplyTo():
                return replying(said.seat, said.agree, said.number, signs)

    def complaint(self, error: Exception, id: int | str | None) -> dict[str, Any]:
        """The message that tells of a problem."""
        problem = problem_of(error, self.lang).body(self.lang)
        return {"type": "problem", **({} if id is None else {"id": id}), "problem": problem}

    async def carry_out(self, said: Said) -> Any:
        """The result of what was said."""
        house, live, own, lang = self.house, self.live, self.own, self.lang
        match said:
            case AnswerIt():
                return {"at": await house.answer(live, own, said, lang)}
            case Order():
                given, stopped = await house.order(live, own, said, lang)
                return {"at": live.at, "given": given, "stopped": stopped}
            case LookAhead():
                return await house.ahead(live, own, said.seat, said.plans)
            case Wish():
                return await house.nearest(live, own, said.seat, said.answers, said.wish, lang)
            case Undo() | Resign() | Propose() | ReplyTo():
                return {"at": await house.act(live, own, said.seat, self.deed(said), lang)}
            case GiveLink():
                must_own(own, said.seat)
                await house.rollers.take(live, said.seat, said.line, (said.place, bytes.fromhex(said.link)))
                return {"at": live.at}
            case WhyNot():
                return await house.why_not(live, own, said.seat, checked(said.answers), lang)
            case OddsOf():
                return await house.odds(live, own, said.seat, checked(said.answers), lang)
            case Ping():
                return {"at": live.at}
        raise Problem("malformed")


def checked(plan: list[Any]) -> list[Any]:
    """A plan has one to 24 answers."""
    if not 1 <= len(plan) <= 24:
        raise Problem("malformed")
    return plan


def presence(live: LiveMatch) -> dict[str, Any]:
    """Who has a socket open."""
    seats = {seat: row.by == "bot" or live.sockets(seat) > 0 for seat, row in live.seats.items()}
    return {"seats": seats, "spectators": live.sockets("")}


@asynccontextmanager
async def there(house: House, live: LiveMatch, own: Sequence[Seat], gives_links: bool) -> AsyncIterator[None]:
    """Whoever has a socket open is there."""
    seats = own or ("",)
    live.present.update(seats)
    SOCKETS.inc()
    linked = own if gives_links else ()
    live.linkers.update(linked)
    house.greet(live)
    try:
        yield
    finally:
        live.present.subtract(seats)
        SOCKETS.dec()
        live.linkers.subtract(linked)
        house.greet(live)


async def greeted(socket: Socket, house: House) -> Hello:
    """The client's hello; raises Problem if it does not come or is none."""
    try:
        async with asyncio.timeout(house.settings.hello_seconds):
            return read_hello(await socket.receive_data(mode="text"))
    except (TimeoutError, msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem("malformed") from None


@websocket("/api/matches/{match:str}/live")
async def live_updates(socket: Socket, match: PathText, house: OurHouse) -> None:
    """Show a match and everything that happens in it."""
    await socket.accept()
    try:
        house.sockets.check(address_of(socket))
        hello = await greeted(socket, house)
        if (connection := socket.scope["state"].get("connection")) is not None:
            connection.settle()
        live, own = await house.enter(match, hello.key)
        async with house.channels.start_subscription(live.id) as subscriber, there(house, live, own, hello.links):
            line = Line(socket, house, live, own, hello)
            await line.show_state()
            await line.show_call()
            await first_ended(line.listen(), told(line, subscriber))
    except WebSocketDisconnect:
        return
    except Exception as error:
        problem = problem_of(error, "en")
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(CLOSINGS.get(problem.kind, 1011), problem.kind)


async def told(line: Line, subscriber: Any) -> None:
    """Tell the client of every change."""
    async for news in subscriber.iter_events():
        await line.show(news)


async def first_ended(*jobs: Coroutine[Any, Any, None]) -> None:
    """Run jobs side by side until one of them ends; then the others end too. Raises what ended it."""
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        wrong = task.exception()
        if wrong is not None:
            raise wrong.exceptions[0] if isinstance(wrong, BaseExceptionGroup) else wrong

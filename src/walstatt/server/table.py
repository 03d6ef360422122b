"""Routes: setting a match up, sitting down, looking, playing."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from walstatt.server.acts import proposing, replying, resigning, undoing
from walstatt.server.described import BOARD, PROBLEMS
from walstatt.server.given import AnyRequest, Key, OurHouse, PathText, Reader
from walstatt.server.limits import address_of
from walstatt.server.lobby import tagged
from walstatt.server.problems import Problem
from walstatt.server.requests import Act, Given, Join, NewMatch, Plan, Proposed, Replied
from walstatt.server.wire import Created, OddsWire, State, Verdict

Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="the last `at` the client has seen")]


@post("/api/matches", responses=PROBLEMS)
async def set_up(data: JSONBody[NewMatch], house: OurHouse, request: AnyRequest) -> Created:
    """Set up a match and get the keys of its seats."""
    house.new_matches.check(address_of(request))
    return await house.hall.set_up(data)


@post("/api/matches/{match:str}/join", status_code=200, responses=PROBLEMS)
async def join(match: PathText, data: JSONBody[Join], house: OurHouse, key: Key) -> State:
    """Sit down on the seats that the key opens, with a seed for the dice."""
    live, own = await house.enter(match, key)
    if not own or not set(data.seeds) <= set(own):
        raise Problem("foreign-seat")
    await live.sit_down(own, data.seeds, data.name)
    return await house.state(live, own, 0)


@get("/api/matches/{match:str}", responses=PROBLEMS)
async def look(match: PathText, house: OurHouse, key: Key, since: Since = 0) -> State:
    """The match as the holder of the key, or a spectator, may see it."""
    live, own = await house.enter(match, key)
    return await house.state(live, own, since)


@get("/api/matches/{match:str}/board", responses={**PROBLEMS, 200: BOARD})
async def show_board(match: PathText, house: OurHouse, request: AnyRequest) -> Response[bytes]:
    """The map; it does not change during a match."""
    live = await house.hall.open(match)
    async with live.lock:
        await live.ready()
        body = msgspec.json.encode(live.game.board(live.match.position))
    return tagged(body, request, "application/json", "max-age=86400")


@post("/api/matches/{match:str}/answers", status_code=200, responses=PROBLEMS)
async def answer(match: PathText, data: JSONBody[Given], house: OurHouse, key: Key, reader: Reader) -> State:
    """Answer a question."""
    live, own = await house.enter(match, key)
    await house.answer(live, own, data.seat, data.number, data.answer, reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/undo", status_code=200, responses=PROBLEMS)
async def undo(match: PathText, data: JSONBody[Act], house: OurHouse, key: Key, reader: Reader) -> State:
    """Take the seat's last answer back."""
    live, own = await house.enter(match, key)
    await house.act(live, own, data.seat, undoing(data.seat), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/resign", status_code=200, responses=PROBLEMS)
async def resign(match: PathText, data: JSONBody[Act], house: OurHouse, key: Key, reader: Reader) -> State:
    """Give up."""
    live, own = await house.enter(match, key)
    await house.act(live, own, data.seat, resigning(data.seat), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/proposals", status_code=200, responses=PROBLEMS)
async def propose(match: PathText, data: JSONBody[Proposed], house: OurHouse, key: Key, reader: Reader) -> State:
    """Propose a draw, or to go back to a question."""
    live, own = await house.enter(match, key)
    await house.act(live, own, data.seat, proposing(data.what, data.seat, data.to), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/proposals/reply", status_code=200, responses=PROBLEMS)
async def reply(match: PathText, data: JSONBody[Replied], house: OurHouse, key: Key, reader: Reader) -> State:
    """Agree to what was proposed, or decline it."""
    live, own = await house.enter(match, key)
    await house.act(live, own, data.seat, replying(data.seat, data.agree), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/why-not", status_code=200, responses=PROBLEMS)
async def why_not(match: PathText, data: JSONBody[Plan], house: OurHouse, key: Key, reader: Reader) -> Verdict:
    """Whether an answer or a plan is allowed, and if not, why."""
    live, own = await house.enter(match, key)
    return await house.why_not(live, own, data.seat, data.answers, reader)


@post("/api/matches/{match:str}/odds", status_code=200, responses=PROBLEMS)
async def odds(match: PathText, data: JSONBody[Plan], house: OurHouse, key: Key, reader: Reader) -> OddsWire:
    """The exact odds of an answer or a plan."""
    live, own = await house.enter(match, key)
    return await house.odds(live, own, data.seat, data.answers, reader)


ROUTES = [set_up, join, look, show_board, answer, undo, resign, propose, reply, why_not, odds]

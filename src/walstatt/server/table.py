"""Routes: setting a match up, sitting down, looking, playing."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from walstatt.core.pledges import Pledge
from walstatt.papers.document import document_of, toml
from walstatt.server.acts import proposing, replying, resigning, undoing
from walstatt.server.described import BOARD, PROBLEMS
from walstatt.server.frames import Frames
from walstatt.server.given import AnyRequest, Key, OurHouse, PathText, Reader
from walstatt.server.house import must_own
from walstatt.server.limits import address_of
from walstatt.server.lobby import tagged
from walstatt.server.papers import drafted
from walstatt.server.problems import Problem
from walstatt.server.replays import MOST_FRAMES
from walstatt.server.requests import (
    About,
    Act,
    Given,
    Join,
    Look,
    NewMatch,
    Orders,
    Plan,
    Proposed,
    Replied,
    Seated,
    Shown,
    Undone,
)
from walstatt.server.wire import Ahead, Created, Drafted, OddsWire, OrdersGiven, Proposal, Reach, State, Verdict

DOCUMENT_BYTES = 500_000
MATCH_BYTES = 20_000  # a game that is played takes about as much
Since = Annotated[int, QueryParameter(ge=0, le=2**53, description="the last `at` the client has seen")]


@post("/api/matches", responses=PROBLEMS)
async def set_up(data: JSONBody[NewMatch], house: OurHouse, request: AnyRequest, reader: Reader) -> Created:
    """Set up a match and get the keys of its seats."""
    house.new_matches.check(address_of(request))
    await house.admit(address_of(request), MATCH_BYTES + len(data.document or ""))
    return await house.hall.set_up(data, reader)


@post("/api/documents", request_max_body_size=DOCUMENT_BYTES, status_code=200, responses=PROBLEMS)
async def read_document(house: OurHouse, request: AnyRequest, reader: Reader) -> Drafted:
    """What a scenario document (TOML or JSON) describes; it is played by setting a match up with it."""
    house.new_records.check(address_of(request))
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Problem("bad-document", code="not_text") from None
    return await drafted(text, reader)


@get("/api/matches/{match:str}/document", responses=PROBLEMS)
async def show_document(match: PathText, house: OurHouse, key: Key) -> Response[bytes]:
    """The position at rest before the running order as a document, without what others have decided in secret."""
    live, own = await house.enter(match, key)
    async with live.lock:
        await live.ready()
        body = toml(document_of(live.match, known_to=own[0] if len(own) == 1 else None)).encode()
    return Response(body, media_type="application/toml")


@post("/api/matches/{match:str}/join", status_code=200, responses=PROBLEMS)
async def join(match: PathText, data: JSONBody[Join], house: OurHouse, key: Key) -> State:
    """Sit down on the seats that the key opens, with a pledge for each or trusting the server."""
    live, own = await house.enter(match, key)
    if not own or not set(data.pledges) <= set(own):
        raise Problem("foreign-seat")
    if not data.name.isprintable():  # it would end or turn the lines that others read
        raise Problem("malformed", code="name", name=data.name)
    pledges = {seat: msgspec.convert(msgspec.structs.asdict(one), Pledge) for seat, one in data.pledges.items()}
    await live.sit_down(own, data.name, pledges, data.trusts_server)
    return await house.state(live, own, 0)


@get("/api/matches/{match:str}", responses=PROBLEMS)
async def look(match: PathText, house: OurHouse, key: Key, since: Since = 0) -> State:
    """The match as the holder of the key, or a spectator, may see it."""
    live, own = await house.enter(match, key)
    return await house.state(live, own, since)


@post("/api/matches/{match:str}/secrets", status_code=200, responses=PROBLEMS)
async def show_secret(match: PathText, data: JSONBody[Shown], house: OurHouse, key: Key, reader: Reader) -> State:
    """Show the secret that a seat has pledged, now that all have."""
    live, own = await house.enter(match, key)
    await house.show_secret(live, own, data, reader)
    return await house.state(live, own, data.since)


@get("/api/matches/{match:str}/head", responses=PROBLEMS)
async def show_head(match: PathText, house: OurHouse) -> Response[bytes]:
    """The first line of the record: what was agreed on, and every seat's pledge."""
    live = await house.hall.open(match)
    async with live.lock:
        await live.ready()
        assert live.match.record is not None
        line = live.match.record.lines[0]
    return Response(line.encode(), media_type="application/jsonl")


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
    await house.answer(live, own, data, reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/orders", status_code=200, responses=PROBLEMS)
async def order(match: PathText, data: JSONBody[Orders], house: OurHouse, key: Key, reader: Reader) -> OrdersGiven:
    """Give whole orders one after the other."""
    live, own = await house.enter(match, key)
    given, stopped = await house.order(live, own, data, reader)
    return OrdersGiven(given=given, stopped=stopped, state=await house.state(live, own, data.since))


@post("/api/matches/{match:str}/ahead", status_code=200, responses=PROBLEMS)
async def look_ahead(match: PathText, data: JSONBody[Look], house: OurHouse, key: Key) -> Ahead:
    """What would be asked after each of these plans."""
    live, own = await house.enter(match, key)
    return await house.ahead(live, own, data.seat, data.plans)


@post("/api/matches/{match:str}/ready", status_code=200, responses=PROBLEMS)
async def ready(match: PathText, data: JSONBody[Seated], house: OurHouse, key: Key) -> Proposal:
    """Orders that set up or bring on whoever waits beside the board."""
    live, own = await house.enter(match, key)
    return await house.ready(live, own, data.seat)


@post("/api/matches/{match:str}/reach", status_code=200, responses=PROBLEMS)
async def reach(match: PathText, data: JSONBody[About], house: OurHouse, key: Key) -> Reach:
    """Where a unit could go and whom it could attack."""
    live, own = await house.enter(match, key)
    return await house.reach(live, own, data.seat, data.unit)


@get("/api/matches/{match:str}/frames", responses=PROBLEMS)
async def show_past(
    match: PathText,
    house: OurHouse,
    request: AnyRequest,
    key: Key,
    since: Since = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 50,
    seat: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Frames:
    """Positions along a match that still runs, through the eyes of one's own seat or of a spectator."""
    live, own = await house.enter(match, key)
    if seat:
        must_own(own, seat)
    return await house.replays.past(live, seat or None, own, since, count, address_of(request))


@post("/api/matches/{match:str}/undo", status_code=200, responses=PROBLEMS)
async def undo(match: PathText, data: JSONBody[Undone], house: OurHouse, key: Key, reader: Reader) -> State:
    """Take the seat's last answer back, or all from a question on."""
    live, own = await house.enter(match, key)
    signs = live.signs(data.seat, data.signed)
    await house.act(live, own, data.seat, undoing(data.seat, data.to, data.number, signs), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/resign", status_code=200, responses=PROBLEMS)
async def resign(match: PathText, data: JSONBody[Act], house: OurHouse, key: Key, reader: Reader) -> State:
    """Give up."""
    live, own = await house.enter(match, key)
    signs = live.signs(data.seat, data.signed)
    await house.act(live, own, data.seat, resigning(data.seat, data.number, signs), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/proposals", status_code=200, responses=PROBLEMS)
async def propose(match: PathText, data: JSONBody[Proposed], house: OurHouse, key: Key, reader: Reader) -> State:
    """Propose a draw, or to go back to a question."""
    live, own = await house.enter(match, key)
    signs = live.signs(data.seat, data.signed)
    await house.act(live, own, data.seat, proposing(data.what, data.seat, data.to, data.number, signs), reader)
    return await house.state(live, own, data.since)


@post("/api/matches/{match:str}/proposals/reply", status_code=200, responses=PROBLEMS)
async def reply(match: PathText, data: JSONBody[Replied], house: OurHouse, key: Key, reader: Reader) -> State:
    """Agree to what was proposed, or decline it."""
    live, own = await house.enter(match, key)
    signs = live.signs(data.seat, data.signed)
    await house.act(live, own, data.seat, replying(data.seat, data.agree, data.number, signs), reader)
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


ROUTES = [
    set_up, read_document, show_document, join, show_secret, show_head, look, show_board, answer, order, look_ahead,
    ready, reach, show_past, undo, resign, propose, reply, why_not, odds,
]  # fmt: skip

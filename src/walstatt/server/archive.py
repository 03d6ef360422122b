"""Routes: records of finished games and of files that were added."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import QueryParameter

from walstatt.server.described import BOARD, PROBLEMS
from walstatt.server.frames import Frames, Summary
from walstatt.server.given import AnyRequest, OurHouse, PathText
from walstatt.server.limits import address_of
from walstatt.server.lobby import tagged
from walstatt.server.replays import MOST_FRAMES

JSONL = "application/jsonl"
RECORD_BYTES = 8 * 1024 * 1024


@post("/api/records", request_max_body_size=RECORD_BYTES, responses=PROBLEMS)
async def add_record(house: OurHouse, request: AnyRequest) -> Summary:
    """Add a record file (JSON Lines), to watch it."""
    reader, text = address_of(request), await request.body()
    house.new_records.check(reader)
    await house.admit(reader, len(text))
    return await house.replays.add(text, reader)


@get("/api/records/{record:str}", responses=PROBLEMS)
async def show_record(record: PathText, house: OurHouse, request: AnyRequest) -> Summary:
    """What a record is about."""
    return await house.replays.summary(record, address_of(request))


@get("/api/records/{record:str}/file", responses=PROBLEMS)
async def show_file(record: PathText, house: OurHouse, request: AnyRequest) -> Response[bytes]:
    """The record itself."""
    answer = tagged(await house.replays.text(record), request, JSONL, "max-age=86400")
    answer.headers["Content-Disposition"] = f'attachment; filename="walstatt-{record}.jsonl"'
    return answer


@get("/api/records/{record:str}/board", responses={**PROBLEMS, 200: BOARD})
async def show_record_board(record: PathText, house: OurHouse, request: AnyRequest) -> Response[bytes]:
    """The map of a record."""
    return tagged(await house.replays.board(record, address_of(request)), request, "application/json", "max-age=86400")


@get("/api/records/{record:str}/frames", responses=PROBLEMS)
async def show_frames(
    record: PathText,
    house: OurHouse,
    request: AnyRequest,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=2**31)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)] = 50,
    seat: Annotated[str | None, QueryParameter(max_length=64)] = None,
) -> Frames:
    """Positions along a record."""
    return await house.replays.frames(record, first, count, seat or None, address_of(request))


@get("/api/records/{record:str}/document", responses=PROBLEMS)
async def show_record_document(
    record: PathText,
    house: OurHouse,
    request: AnyRequest,
    step: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0,
) -> Response[bytes]:
    """The position at a step of a record as a scenario document, to be edited and played."""
    body = await house.replays.document(record, step, address_of(request))
    name = f'attachment; filename="walstatt-{record}-{step}.toml"'
    return Response(body, media_type="application/toml", headers={"Content-Disposition": name})


ROUTES = [add_record, show_record, show_file, show_record_document, show_record_board, show_frames]

"""Routes: records of finished games and of files that were added."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import Parameter

from walstatt.server.house import House
from walstatt.server.lobby import tagged
from walstatt.server.replays import MOST_FRAMES
from walstatt.server.settings import Settings
from walstatt.server.wire import Frames, Summary

JSONL = "application/jsonl"
RECORD_BYTES = Settings().record_bytes


@post("/api/records", request_max_body_size=RECORD_BYTES)
async def add_record(house: House, request: Request[Any, Any, Any]) -> Summary:
    """Add a record file (JSON Lines), to watch it."""
    return await house.replays.add(await request.body())


@get("/api/records/{record:str}")
async def show_record(record: str, house: House) -> Summary:
    """What a record is about."""
    return await house.replays.summary(record)


@get("/api/records/{record:str}/file")
async def show_file(record: str, house: House, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The record itself."""
    answer = tagged(await house.replays.text(record), request, JSONL, "max-age=86400")
    answer.headers["Content-Disposition"] = f'attachment; filename="walstatt-{record}.jsonl"'
    return answer


@get("/api/records/{record:str}/board")
async def show_record_board(record: str, house: House, request: Request[Any, Any, Any]) -> Response[bytes]:
    """The map of a record."""
    return tagged(await house.replays.board(record), request, "application/json", "max-age=86400")


@get("/api/records/{record:str}/frames")
async def show_frames(
    record: str,
    house: House,
    first: Annotated[int, Parameter(query="from", ge=0, le=2**31)] = 0,
    count: Annotated[int, Parameter(ge=1, le=MOST_FRAMES)] = 50,
    seat: Annotated[str | None, Parameter(max_length=64)] = None,
) -> Frames:
    """Positions along a record."""
    return await house.replays.frames(record, first, count, seat or None)


ROUTES = [add_record, show_record, show_file, show_record_board, show_frames]

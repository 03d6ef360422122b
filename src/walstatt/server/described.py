"""What the OpenAPI description says of answers that routes do not return themselves."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from walstatt.server.problems import MEDIA_TYPE, STATUS
from walstatt.server.wire import ProblemWire
from walstatt.view import Board

BOARD = ResponseSpec(Board, generate_examples=False, description="the map")
PROBLEMS = {
    status: ResponseSpec(ProblemWire, generate_examples=False, description="a problem", media_type=MEDIA_TYPE)
    for status in sorted(set(STATUS.values()) - {405, 500})
}

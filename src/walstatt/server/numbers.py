"""Numbers in requests are whole: a fraction, even 1.0, is refused by name, and so is what no browser could hold."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request

from walstatt.core.shapes import LARGEST
from walstatt.server.problems import Problem

STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
NUMBER = re.compile(rb"-?\d[\d.eE+-]*")
LONGEST_TOLD = 40


def check_numbers(text: bytes) -> None:
    """Raise Problem for the first number of a JSON text that is not whole, or too large."""
    for found in NUMBER.finditer(STRING.sub(b'""', text)):
        number = found[0]
        if not number.lstrip(b"-").isdigit():
            raise Problem("malformed", code="not-whole", number=told(number))
        if len(number) > 20 or abs(int(number)) > LARGEST:
            raise Problem("malformed", code="too-large", number=told(number))


def told(number: bytes) -> str:
    """A number as it was written, cut where it never ends."""
    text = number.decode()
    return text if len(text) <= LONGEST_TOLD else f"{text[:LONGEST_TOLD]}…"


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Check the numbers in the body of a request that sends JSON."""
    if request.method == "POST" and request.headers.get("content-type", "").startswith("application/json"):
        check_numbers(await request.body())

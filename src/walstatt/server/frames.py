"""What the server sends of records, as docs/API.md describes it."""

from __future__ import annotations

from typing import Any

from walstatt.server.wire import Entry, Reply, ResultWire
from walstatt.view import View


class Summary(Reply):
    """A record that can be watched."""

    id: str
    game: str
    scenario: str
    options: dict[str, Any]
    seats: dict[str, str]
    dice: str
    steps: int
    result: ResultWire | None
    commitment: str
    checked: dict[str, bool]
    notice: str | None = None
    title: str | dict[str, str] = ""


class Frame(Reply):
    """A position along a record, and what led to it."""

    step: int
    view: View
    entry: Entry | None


class Frames(Reply):
    """Some positions along a record."""

    steps: int
    frames: list[Frame]

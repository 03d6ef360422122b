"""The log: what is said again and again is counted instead of written, so that nobody can fill a disk with it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from walstatt.server.settings import Settings

OFTEN = 10  # times a minute that a message is written
WINDOW = 60.0  # seconds
MOST_MESSAGES = 500


class NoFlood(logging.Filter):
    """Lets each message through so many times a minute, and then says how many there were besides."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[tuple[str, str], list[float]] = {}  # since when, how often

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is written."""
        now, key = self._clock(), (record.name, str(record.msg))
        since, count = self._seen.get(key, (now, 0.0))
        if now - since >= WINDOW:
            if count > OFTEN:
                record.msg = f"{record.msg} ({count - OFTEN:.0f} more like this in a minute)"
            since, count = now, 0.0
        if len(self._seen) >= MOST_MESSAGES and key not in self._seen:
            self._seen.clear()
        self._seen[key] = [since, count + 1]
        return count < OFTEN


class AsJson(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def set_up_logs(settings: Settings) -> None:
    """Write to the error stream, in lines that begin with their level, or as JSON."""
    handler = logging.StreamHandler()
    is_json = settings.log_form == "json"
    handler.setFormatter(AsJson() if is_json else logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(NoFlood())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.log_level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)

"""A log that nobody can fill."""

from __future__ import annotations

import logging

from walstatt.server.logs import OFTEN, NoFlood


def record(text: str) -> logging.LogRecord:
    return logging.LogRecord("walstatt.server", logging.WARNING, "", 0, text, (), None)


def test_what_is_said_again_and_again_is_counted() -> None:
    now = [0.0]
    flood = NoFlood(lambda: now[0])
    written = [flood.filter(record("the same")) for _ in range(1000)]
    assert written.count(True) == OFTEN
    assert flood.filter(record("another"))
    now[0] = 61.0
    later = record("the same")
    assert flood.filter(later)
    assert later.msg == f"the same ({1000 - OFTEN} more like this in a minute)"


def test_what_is_said_now_and_then_is_written() -> None:
    now = [0.0]
    flood = NoFlood(lambda: now[0])
    for _ in range(50):
        now[0] += 10
        assert flood.filter(record("the same"))

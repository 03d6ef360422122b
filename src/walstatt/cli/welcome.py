"""`walstatt` alone: what one can do next."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import chain

from walstatt.cli.folders import saved_games
from walstatt.cli.speak import Voice

FIRST = "mfm/first-fight"
MOST_SAVED = 3


def offers() -> Iterator[tuple[str, dict[str, str], list[str]]]:
    """What can be done: the code of its sentence, its facts, and the arguments that do it."""
    yield from (("welcome-go-on", {"game": path.stem}, ["play", path.name]) for path in saved_games()[:MOST_SAVED])
    yield "welcome-learn", {}, ["learn"]
    yield "welcome-first", {}, ["play", FIRST]
    yield "welcome-browser", {}, ["serve"]
    yield "welcome-choose", {}, ["play"]
    yield "welcome-games", {}, ["games"]
    yield "welcome-help", {}, ["--help"]


def welcome(voice: Voice) -> list[str]:
    """Offer what there is; returns the arguments of what was chosen, or nothing."""
    listed = list(offers())
    print(voice.text("help"))  # noqa: T201
    for number, (code, facts, args) in enumerate(listed, 1):
        command = " ".join(chain(["walstatt"], args))
        print(f"{number:3} {voice.text(code, **facts):38} {command}")  # noqa: T201
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return []
    try:
        line = input(f"{voice.text('welcome-number')} ").strip()
    except EOFError:
        return []
    is_one = line.isdecimal() and 1 <= int(line) <= len(listed)
    return listed[int(line) - 1][2] if is_one else []

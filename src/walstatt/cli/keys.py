"""Keys as a person presses them: letters as they are, all others by name."""

from __future__ import annotations

import codecs
import os
import re
import select
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

NAMED = {
    "\r": "enter", "\n": "enter", "\x7f": "backspace", "\x08": "backspace", "\t": "tab", "\x04": "end-of-input",
    "\x0c": "redraw", "\x15": "clear", "\x01": "home", "\x05": "end", "\x1b": "escape", "\x10": "line-before",
    "\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left",
    "\x1bOA": "up", "\x1bOB": "down", "\x1bOC": "right", "\x1bOD": "left",
    "\x1b[H": "home", "\x1b[F": "end", "\x1bOH": "home", "\x1bOF": "end", "\x1b[1~": "home", "\x1b[4~": "end",
    "\x1b[3~": "delete", "\x1b[5~": "page-up", "\x1b[6~": "page-down", "\x1b[Z": "back-tab",
}  # fmt: skip
SEQUENCE = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])")
REST_OF_SEQUENCE = 0.05  # seconds in which a terminal sends all of one key


def can_read_keys() -> bool:
    """Whether single keys can be read here: somebody sits at a terminal of a kind we know."""
    is_there = find_spec("termios") is not None and os.environ.get("TERM", "dumb") not in ("", "dumb")
    return is_there and sys.stdin.isatty() and sys.stdout.isatty()


class Keyboard:
    """The keyboard of a terminal, from which keys are taken one by one; as it was before when the block ends."""

    def __init__(self) -> None:
        self._file, self._rest = sys.stdin.fileno(), ""
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode

    def __enter__(self) -> Keyboard:
        termios: Any = import_module("termios")
        self._before = termios.tcgetattr(self._file)
        import_module("tty").setcbreak(self._file, termios.TCSANOW)
        return self

    def __exit__(self, *_: object) -> None:
        termios: Any = import_module("termios")
        termios.tcsetattr(self._file, termios.TCSANOW, self._before)

    def key(self, patience: float) -> str:
        """The next key; nothing if none is pressed for so many seconds. Raises EOFError where the terminal is gone."""
        if not self._rest and not self._read(patience):
            return ""
        if self._rest[0] == "\x1b" and not SEQUENCE.match(self._rest):
            self._read(REST_OF_SEQUENCE)
        found = SEQUENCE.match(self._rest)
        pressed = found[0] if found else self._rest[0]
        self._rest = self._rest[len(pressed) :]
        if pressed in NAMED:
            return NAMED[pressed]
        return pressed if pressed.isprintable() else "unknown"

    def _read(self, patience: float) -> bool:
        ready, _, _ = select.select([self._file], [], [], patience)
        if not ready:
            return False
        given = os.read(self._file, 4096)
        if not given:
            raise EOFError
        self._rest += self._decode(given)
        return bool(self._rest)

"""Where in a text a field stands: the line of every key and element of a TOML or JSON document that can be read.

The libraries that read documents tell what is in them, not where. These scanners walk over a text that a library has
read, so they need not notice what is wrong in it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from contextlib import suppress

Path = tuple[str, ...]
BARE_ENDS = ",]}#\n"


def lines_in(text: str) -> dict[Path, int]:
    """The line, counted from 1, of every field; elements of lists are named by their number."""
    is_json = text.lstrip().startswith("{")  # one that begins with a bracket is a table of TOML
    scan: _Scan = _Json(text) if is_json else _Toml(text)
    with suppress(IndexError):  # the text ends early: a library has refused it, or will
        scan.walk()
    return scan.found


def line_of(text: str, path: Path) -> int:
    """The line on which a field stands, or the nearest table around it."""
    found = lines_in(text)
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return 1


class _Scan(ABC):
    """A walk over a text."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.found = text, 0, dict[Path, int]()
        self._starts = [0, *(i + 1 for i, sign in enumerate(text) if sign == "\n")]

    @abstractmethod
    def walk(self) -> None:
        """Note every field."""

    @property
    def sign(self) -> str:
        return self.text[self.at]

    def note(self, path: Path) -> None:
        """This field stands here; a table that is opened again stands where it was opened first."""
        self.found.setdefault(path, bisect_right(self._starts, self.at))

    def skip(self, signs: str) -> None:
        while self.at < len(self.text) and self.sign in signs:
            self.at += 1

    def quoted(self, quote: str, escapes: bool) -> str:
        """A string in quotes, its escapes left as they are."""
        self.at += len(quote)
        start = self.at
        while not self.text.startswith(quote, self.at):
            self.at += 2 if escapes and self.sign == "\\" else 1
            self.text[self.at]  # the text may end here
        found = self.text[start : self.at]
        self.at += len(quote)
        return found

    def elements(self, path: Path, close: str) -> None:
        """The elements of a list, its bracket being passed."""
        self.rest()
        number = 0
        while self.sign != close:
            self.note((*path, str(number)))
            self.value((*path, str(number)))
            self.rest()
            if self.sign == ",":
                self.at += 1
                self.rest()
            number += 1
        self.at += 1

    def rest(self) -> None:
        """Pass over what means nothing."""
        self.skip(" \t\r\n")

    @abstractmethod
    def value(self, path: Path) -> None:
        """Pass over a value and note what is in it."""

    def bare(self) -> None:
        """A number, a date, true or false."""
        while self.at < len(self.text) and self.sign not in BARE_ENDS:
            self.at += 1


class _Json(_Scan):
    def walk(self) -> None:
        self.rest()
        self.value(())

    def value(self, path: Path) -> None:
        if self.sign == "{":
            self.at += 1
            self._fields(path)
        elif self.sign == "[":
            self.at += 1
            self.elements(path, "]")
        elif self.sign == '"':
            self.quoted('"', escapes=True)
        else:
            self.bare()

    def _fields(self, path: Path) -> None:
        self.rest()
        while self.sign != "}":
            start = self.at
            key = self.quoted('"', escapes=True)
            after, self.at = self.at, start
            self.note((*path, key))
            self.at = after
            self.skip(" \t\r\n:")
            self.value((*path, key))
            self.skip(" \t\r\n,")
        self.at += 1


class _Toml(_Scan):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._counts: dict[Path, int] = {}  # of the tables in each array of tables

    def walk(self) -> None:
        table: Path = ()
        self.rest()
        while self.at < len(self.text):
            table = self._header() if self.sign == "[" else self._entry(table)
            self.rest()

    def rest(self) -> None:
        super().rest()
        while self.at < len(self.text) and self.sign == "#":
            self._comment()
            super().rest()

    def _comment(self) -> None:
        end = self.text.find("\n", self.at)
        self.at = len(self.text) if end < 0 else end

    def _header(self) -> Path:
        """A table, or the next table of an array; returns its path."""
        is_array = self.text.startswith("[[", self.at)
        start, self.at = self.at, self.at + 1 + is_array
        keys = self._keys()
        self.skip(" \t]")
        end, self.at = self.at, start
        path: Path = ()
        for number, key in enumerate(keys):
            path = (*path, key)
            self.note(path)
            if path in self._counts and not (is_array and number == len(keys) - 1):
                path = (*path, str(self._counts[path] - 1))
        if is_array:
            count = self._counts.get(path, 0)
            self._counts[path] = count + 1
            path = (*path, str(count))
            self.note(path)
        self.at = end
        return path

    def _entry(self, table: Path) -> Path:
        self._field(table)
        return table

    def _field(self, table: Path) -> None:
        """A key, dotted or not, and its value."""
        start = self.at
        keys = self._keys()
        after, self.at = self.at, start
        for length in range(1, len(keys) + 1):
            self.note((*table, *keys[:length]))
        self.at = after
        self.skip(" \t=")
        self.value((*table, *keys))

    def _keys(self) -> Path:
        found: list[str] = []
        while True:
            self.skip(" \t")
            if self.sign in "\"'":
                found.append(self.quoted(self.sign, escapes=self.sign == '"'))
            else:
                start = self.at
                while self.sign not in " \t.=]\n":
                    self.at += 1
                found.append(self.text[start : self.at])
            self.skip(" \t")
            if self.sign != ".":
                return tuple(found)
            self.at += 1

    def value(self, path: Path) -> None:
        if self.sign in "\"'":
            self._string()
        elif self.sign == "[":
            self.at += 1
            self.elements(path, "]")
        elif self.sign == "{":
            self.at += 1
            self._inline(path)
        else:
            self.bare()

    def _string(self) -> None:
        quote = self.sign
        if self.text.startswith(quote * 3, self.at):
            self.quoted(quote * 3, escapes=quote == '"')
            self.skip(quote)  # up to two quotes may stand right before the closing ones
        else:
            self.quoted(quote, escapes=quote == '"')

    def _inline(self, path: Path) -> None:
        self.rest()
        while self.sign != "}":
            self._field(path)
            self.rest()
            if self.sign == ",":
                self.at += 1
                self.rest()
        self.at += 1

"""The voice of the command line: its language, its sentences, its terminal."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import msgspec

from walstatt.papers.words import HOME as COMMON
from walstatt.papers.words import LANGUAGES, NO_NAMES, Names, Words

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

OWN = Path(__file__).parent / "words"


class Wrong(Exception):
    """Something the user gave is wrong: one clear line, and exit code 2."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the system's locale if we speak it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            spoken = environ[name][:2].lower()
            return spoken if spoken in LANGUAGES else "en"
    return "en"


def language(wanted: str | None) -> str:
    """The language asked for; raises Wrong if there is none of that name."""
    if wanted is None:
        return system_language()
    if wanted not in LANGUAGES:
        raise Wrong("wrong-language", lang=wanted, known=", ".join(LANGUAGES))
    return wanted


@cache
def own_words(lang: str) -> Words:
    """The sentences of the command line."""
    return Words(lang, (COMMON, OWN))


def flow(parts: Iterable[str], width: int, gap: str = "   ") -> Iterator[str]:
    """Short texts one after the other, as many in a line as fit; none is broken."""
    line = ""
    for part in parts:
        if line and len(line) + len(gap) + len(part) > width:
            yield line
            line = part
        else:
            line = f"{line}{gap}{part}" if line else part
    if line:
        yield line


def styled(text: str, style: str = "") -> Text:
    """Text as it is, without markup."""
    from rich.text import Text

    return Text(text, style=style)


class Voice:
    """Says sentences in one language on one terminal."""

    def __init__(self, lang: str, *, is_error: bool = False) -> None:
        self.lang, self.is_error = lang, is_error

    @cached_property
    def console(self) -> Console:
        """The terminal, or where its errors go."""
        from rich.console import Console

        return Console(stderr=self.is_error, highlight=False, markup=False, emoji=False)

    def text(self, code: str, names: Names = NO_NAMES, /, **facts: Any) -> str:
        """A sentence."""
        return own_words(self.lang).say(code, facts, names)

    def player(self, level: str) -> str:
        """A player in words; bots of others have their name only."""
        return self.text(f"player-{level}") if own_words(self.lang).has(f"player-{level}") else level

    def say(self, code: str, style: str = "", /, **facts: Any) -> None:
        """Print a sentence."""
        self.print(self.text(code, **facts), style)

    def print(self, what: str | Text, style: str = "") -> None:
        """Print text as it is, wrapped at words."""
        self.console.print(styled(what, style) if isinstance(what, str) else what)

    def hang(self, line: str, indent: int = 4, style: str = "") -> None:
        """Print an entry of a list: what does not fit into its first line stands further in."""
        for part in wrap(line, self.console.width, subsequent_indent=" " * indent):
            self.print(part, style)

    def plain(self, line: str) -> None:
        """Print one line that must stay one line (JSON, paths)."""
        self.console.print(styled(line), soft_wrap=True)

    def hear(self, prompt: str) -> str:
        """Read a line; raises EOFError at the end of input."""
        self.console.print(styled(prompt, "bold"), end="")
        return input().strip()

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number as this language writes it."""
        written = f"{number:.{digits}f}"
        return written.replace(".", ",") if self.lang == "de" else written


def show_json(voice: Voice, data: Any) -> None:
    """Plain data for other programs, on one line."""
    voice.plain(msgspec.json.encode(data, enc_hook=str).decode())

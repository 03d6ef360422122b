"""Sentences: what a code and its facts read like in a language. Rules never contain sentences.

A game's words are `words/<lang>.ftl` in its folder; `papers/words/<lang>.ftl` has what is common to all games. A fact
that is itself a message id ("terrain-bush") is translated; unit and cell numbers become names; a march, and what a game
calls a length or an angle in its `facts`, is said in units of distance and degrees.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource

from walstatt.core.questions import Refusal
from walstatt.papers.marches import brief, brief_angle, brief_length, march_said

LANGUAGES = ("de", "en")
HOME = Path(__file__).parent / "words"

UNIT_FACTS = "unit target attacker defender shooter victim by leader other foe friend engine"
FACTS: Mapping[str, str] = {
    **dict.fromkeys(UNIT_FACTS.split(), "unit"),
    "units": "units",
    **dict.fromkeys(("cell", "from_cell", "to_cell", "at"), "cell"),
    **dict.fromkeys(("cells", "path", "trace"), "cells"),
    **dict.fromkeys(("side", "seat"), "side"),
    "march": "march",
}


class Names(Protocol):
    """How a match calls its units and cells, for people."""

    def unit(self, unit: int, lang: str) -> str:
        """A unit's name."""

    def cell(self, cell: int) -> str:
        """A cell's name."""


class _NoNames:
    def unit(self, unit: int, lang: str) -> str:
        return f"#{unit}"

    def cell(self, cell: int) -> str:
        return f"#{cell}"


NO_NAMES: Names = _NoNames()


class Words:
    """The sentences of one game in one language."""

    def __init__(self, lang: str, folders: tuple[Path, ...], facts: Mapping[str, str] | None = None) -> None:
        self.lang = lang
        self._facts = {**FACTS, **(facts or {})}
        self._bundle = FluentBundle([lang], use_isolating=False)
        for folder in folders:
            path = folder / f"{lang}.ftl"
            if path.exists():
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, code: str) -> bool:
        """Whether there is a sentence of this code."""
        return self._bundle.has_message(message_id(code))

    def choice(self, answer: object) -> str:
        """What a choice is called; one that joins several things, such as a chariot and its driver, names them all."""
        parts = [str(answer)] if self.has(f"choice-{answer}") else str(answer).split(" ")
        called = [self.say(f"choice-{part}") for part in parts if self.has(f"choice-{part}")]
        return " + ".join(called) if len(called) == len(parts) else str(answer)

    def say(self, code: str, facts: Mapping[str, Any] | None = None, names: Names = NO_NAMES, part: str = "") -> str:
        """The sentence of a code; the code itself if there is none, so that nothing is ever silent.

        A side that a document has named has no sentence: its name stands for itself.
        """
        name = message_id(code)
        if not self._bundle.has_message(name):
            return code.removeprefix("side-")
        message = self._bundle.get_message(name)
        pattern = message.attributes.get(part) if part else message.value
        if pattern is None:
            return "" if part else code
        text, _errors = self._bundle.format_pattern(pattern, self._readable(facts or {}, names))
        return str(text)

    def refusal(self, refusal: Refusal, names: Names = NO_NAMES) -> str:
        """Why not, in a sentence."""
        return self.say(f"refusal-{refusal.code}", refusal.facts, names)

    def event(self, event: Any, names: Names = NO_NAMES) -> str:
        """What happened, in a sentence."""
        return self.say(f"event-{event.what}", event.facts, names)

    def _readable(self, facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
        """Facts as people read them; how far a step may go stays exact, for somebody may type it."""
        return {
            key: march_said(value, self.say, self.lang, brief)
            if key == "march"
            else self._one(self._facts.get(key, ""), value, names)
            for key, value in facts.items()
        }

    def march(self, march: Any) -> str:
        """A march in words."""
        return march_said(march, self.say, self.lang)

    def _one(self, kind: str, value: Any, names: Names) -> Any:
        if kind == "march":
            return self.march(value)
        if type(value) is int and kind in ("length", "angle"):
            return brief_length(value, self.lang) if kind == "length" else brief_angle(value, self.lang)
        if isinstance(value, tuple | list):
            singular = {"units": "unit", "cells": "cell"}.get(kind, kind)
            said = [str(self._one(singular, part, names)) for part in value]
            return self._listed(said) if singular in ("unit", "cell") else ", ".join(said)
        if type(value) is int and kind in ("unit", "units"):
            return names.unit(value, self.lang)
        if type(value) is int and kind in ("cell", "cells"):
            return names.cell(value)
        if isinstance(value, str):
            return self._word(f"side-{value}" if kind == "side" else value)
        return value if isinstance(value, int) and not isinstance(value, bool) else str(value)

    def _listed(self, said: list[str]) -> str:
        """A, B and C."""
        if len(said) < 2:
            return "".join(said)
        return f"{', '.join(said[:-1])} {self.say('word-and')} {said[-1]}"

    def _word(self, value: str) -> str:
        """A fact that is a message is translated; any other text stands for itself."""
        return self.say(value)


def in_language(text: str | Mapping[str, str], lang: str) -> str:
    """What a document says in a language, else in the first it has; empty where it says nothing."""
    return text if isinstance(text, str) else text.get(lang) or next(iter(text.values()), "")


def message_id(code: str) -> str:
    """Codes are written with underscores in rules and with hyphens in words."""
    return code.replace("_", "-")


MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


def codes_of(game: Any, beginning: str) -> tuple[str, ...]:
    """What a game has words for: "order" gives its verbs, "state" what a unit can be; in the order of the file."""
    text = (game.home / "words" / "en.ftl").read_text(encoding="utf-8")
    return tuple(
        dict.fromkeys(
            code.removeprefix(f"{beginning}-") for code in MESSAGE.findall(text) if code.startswith(f"{beginning}-")
        )
    )


class ViewNames:
    """Names from a board and a view: what people see is what sentences call it."""

    def __init__(self, board: Any, view: Any, words: Callable[[str], Words]) -> None:
        self._pieces = {(p.number if p.number is not None else p.id): p for p in view.pieces if not p.is_marker}
        self._marks = {(p.number if p.number is not None else p.id): p for p in view.pieces if p.is_marker}
        self._places = {place.id: place.name for place in board.places}
        self._words = words
        self._counted: dict[str, Counter[str]] = {}

    def unit(self, unit: int, lang: str) -> str:
        """Its word and what tells it from its like; where both sides have one of that name, its side too."""
        piece = self._pieces.get(unit) or self._marks.get(unit)
        if piece is None:
            return f"#{unit}"
        if lang not in self._counted:
            self._counted[lang] = Counter(self._name(one, lang) for one in self._pieces.values())
        name = self._name(piece, lang)
        return f"{name} ({self._words(lang).say(f'side-{piece.side}')})" if self._counted[lang][name] > 1 else name

    def _name(self, piece: Any, lang: str) -> str:
        return f"{self._words(lang).say(piece.word)} {piece.label}".rstrip()

    def cell(self, cell: int) -> str:
        """The name on the map."""
        return self._places.get(cell) or f"#{cell}"


@cache
def words_of(home: Path | None, lang: str, facts: tuple[tuple[str, str], ...] = ()) -> Words:
    """The words of the game in this folder, with those common to all games."""
    if lang not in LANGUAGES:
        raise ValueError(f"there is no language {lang!r}; there is {', '.join(LANGUAGES)}")
    return Words(lang, (HOME,) if home is None else (HOME, home / "words"), dict(facts))


def words(game: Any, lang: str) -> Words:
    """The words of a game, which may name further facts that are units or cells."""
    return words_of(game.home, lang, tuple(game.facts.items()))


def names(match: Any, game: Any | None = None) -> ViewNames:
    """The names of a match as every spectator sees them."""
    game = game or match.game
    return ViewNames(game.board(match.position), match.view(None), lambda lang: words(game, lang))

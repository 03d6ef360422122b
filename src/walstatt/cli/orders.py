"""Orders in words: how the terminal says them, and what a typed one means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count, takewhile
from pathlib import Path
from typing import NamedTuple

from walstatt.cli.speak import flow
from walstatt.core.questions import Answer
from walstatt.papers.words import Words


class Named(NamedTuple):
    """How things are called, and who is meant by a name."""

    unit: Callable[[int], str]
    cell: Callable[[int], str]
    unit_meant: Callable[[str], int | None]
    cells: Mapping[str, int]  # by name, in small letters


class Orders:
    """The orders of a game as people say and type them."""

    def __init__(self, words: Words, home: Path, things: Mapping[str, tuple[str, ...]], named: Named) -> None:
        self.words, self.things, self.named = words, things, named
        self.verbs = [(code, said.casefold()) for code, said in spoken(home, words, "order")]

    def said(self, answer: Answer) -> str:
        """An order in words."""
        if isinstance(answer, str):
            return self.words.say(f"order-{answer}")
        return f"{self.words.say(f'order-{answer[0]}')}: {self.about(answer)}"

    def about(self, answer: Answer) -> str:
        """What an order names: units, cells, and numbers that have words of their own."""
        return ", ".join(self._thing(answer[0], at, thing) for at, thing in enumerate(answer[1:]))

    def bearers(self, answers: Sequence[Answer]) -> list[int]:
        """The units that can be ordered."""
        about = [answer for answer in answers if not isinstance(answer, str) and answer[1:]]
        return list(dict.fromkeys(verb[1] for verb in about if self.things.get(verb[0], ("unit",))[0] == "unit"))

    def _thing(self, verb: str, at: int, thing: int) -> str:
        kinds = self.things.get(verb, ("unit",))  # a group has as many as it likes of the last kind
        kind = kinds[min(at, len(kinds) - 1)]
        if kind == "word":
            return self.words.say(f"thing-{verb}-{thing}")
        return self.named.cell(thing) if kind == "cell" else self.named.unit(thing)

    def in_order(self, options: tuple[Answer, ...]) -> tuple[Answer, ...]:
        """Those about the same things stand together, those about nothing at the end."""
        about = [None if isinstance(answer, str) else self.about(answer) for answer in options]
        places = {what: at for at, what in enumerate(dict.fromkeys(what for what in about if what is not None))}
        ranked = sorted(range(len(options)), key=lambda at: places.get(about[at] or "", len(places)))
        return tuple(options[at] for at in ranked)

    def lines(self, shown: Sequence[tuple[int, Answer]], width: int) -> Iterator[str]:
        """Numbered orders, together by what they are about; no number is parted from its order."""
        by_things: dict[str, list[str]] = {}
        for i, answer in shown:
            verb, about = (answer, "") if isinstance(answer, str) else (answer[0], self.about(answer))
            by_things.setdefault(about, []).append(f"{i} {self.words.say(f'order-{verb}')}")
        for about, verbs in by_things.items():
            if about:
                yield from flow((f"{about}:  {verbs[0]}", *verbs[1:]), width)
        yield from by_things.get("", [])

    def typed(self, line: str) -> Answer | None:
        """An order as people write it, "move A3" or "A3 move", whether it is allowed now or not."""
        low = line.casefold()
        for verb, said in sorted(self.verbs, key=lambda pair: -len(pair[1])):
            rest = line[len(said) :] if low.startswith(said) else line[: -len(said)] if low.endswith(said) else None
            if rest == "":
                return verb
            things = self._meant(verb, rest.strip(" :,")) if rest else None
            if things is not None:
                return (verb, *things)
        return self._shortened(line.split())

    def _meant(self, verb: str, text: str) -> tuple[int, ...] | None:
        """The unit that is meant, and the cell or word behind it if the order has one."""
        unit = self.named.unit_meant(text)
        if unit is not None:
            return (unit,)
        first, _, last = text.rpartition(" ")
        unit = self.named.unit_meant(first.strip(" ,")) if first else None
        more = self._second(verb, last)
        return None if unit is None or more is None else (unit, more)

    def _second(self, verb: str, text: str) -> int | None:
        kinds = self.things.get(verb, ("unit", "unit"))
        if kinds == ("unit", "cell"):
            return self.named.cells.get(text.casefold())
        if kinds == ("unit", "word"):
            codes = takewhile(self.words.has, (f"thing-{verb}-{at}" for at in count()))
            said = (self.words.say(code).casefold() for code in codes)
            return next((at for at, one in enumerate(said) if one == text.casefold()), None)
        return self.named.unit_meant(text) if set(kinds) == {"unit"} else None

    def _shortened(self, parts: list[str]) -> Answer | None:
        """An order of which only one word is typed: "search A3" where the order is "search the chest"."""
        for unit, verb in ((parts[-1:], parts[:-1]), (parts[:1], parts[1:])):
            number = self.named.unit_meant("".join(unit)) if verb else None
            fitting = [code for code, said in self.verbs if has_word(said, " ".join(verb).casefold())]
            if number is not None and len(fitting) == 1:
                return (fitting[0], number)
        return None


def has_word(name: str, text: str) -> bool:
    """Whether a word of a name begins with a text that is long enough to be meant."""
    return len(text) > 2 and re.search(rf"\b{re.escape(text)}", name) is not None


@cache
def spoken(home: Path, words: Words, kind: str) -> tuple[tuple[str, str], ...]:
    """All orders or choices of a game, with the words for each."""
    text = (home / "words" / f"{words.lang}.ftl").read_text(encoding="utf-8")
    codes = [found.replace("-", "_") for found in re.findall(rf"(?m)^{kind}-([\w-]+) *=", text)]
    return tuple((code, words.say(f"{kind}-{code}")) for code in codes)

"""The rulebook index: for every rule its wording, its place in the code, the tests that prove it, the rulings taken.

`@rule` and `@order` enter code, `@pytest.mark.rule` enters tests (see `conformance/proofs.py`); the game's folder
`rulebook/` has our wording in `en.md` and `de.md` and the numbered decisions in `RULINGS.md`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from inspect import getsourcelines, unwrap
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.game import Game
from walstatt.core.rulebook import PLACES
from walstatt.papers.marks import tests_by_rule


class Ruling(msgspec.Struct, frozen=True):
    """A decision where the book is unclear or silent."""

    number: str
    title: str
    rules: tuple[str, ...]
    text: str


class Entry(msgspec.Struct, frozen=True):
    """All that is known of one rule."""

    id: str
    section: str
    wording: dict[str, str]  # by language
    not_testable: str  # the reason, or nothing
    rulings: tuple[str, ...]
    code: tuple[str, ...]  # module:line
    tests: tuple[str, ...]  # that are marked with it
    passed: tuple[str, ...]  # when they last ran here
    failed: tuple[str, ...]

    @property
    def status(self) -> str:
        """proven or failing by the last run, tested if no run is known here, not_testable, or unproven."""
        if self.failed:
            return "failing"
        if self.passed:
            return "proven"
        if self.tests:
            return "tested"
        return "not_testable" if self.not_testable else "unproven"


ITEM = re.compile(r"^- \*\*(?P<id>[^*]+)\*\* (?P<text>.*?)(?: \{(?:not testable|nicht prüfbar): (?P<reason>.*)\})?$")
HEADING = re.compile(r"^###? (?P<title>.+)$")
RULING = re.compile(r"^## (?P<number>R\d+) (?P<title>.+)$")


HOUSE = Path(__file__).parent / "table_rules"  # the rules of the table itself, the same for all games


class Wording(msgspec.Struct, frozen=True):
    """One rule in one language."""

    section: str
    text: str
    not_testable: str


def wordings(path: Path) -> dict[str, Wording]:
    """The rules of one rulebook file, in its order."""
    found: dict[str, Wording] = {}
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        if heading := HEADING.match(line):
            section = heading["title"]
        elif item := ITEM.match(line):
            found[item["id"]] = Wording(section, item["text"], item["reason"] or "")
    return found


def wordings_of(game: Game[Any], lang: str) -> dict[str, Wording]:
    """The rules of a game and of the table in a language."""
    return {**wordings(game.home / "rulebook" / f"{lang}.md"), **wordings(HOUSE / f"{lang}.md")}


def rulings(path: Path) -> list[Ruling]:
    """The numbered decisions of a game."""
    found: list[Ruling] = []
    for block in re.split(r"(?m)^(?=## R\d+ )", path.read_text(encoding="utf-8") if path.exists() else ""):
        if head := RULING.match(block.partition("\n")[0]):
            text = block.partition("\n")[2].strip()
            named = re.search(r"^Rules: (.+)$", text, re.MULTILINE)
            ids = tuple(one.strip() for one in named[1].split(",")) if named else ()
            found.append(Ruling(head["number"], head["title"], ids, text))
    return found


def index(game: Game[Any], proofs: dict[str, dict[str, str]] | None = None) -> list[Entry]:
    """Every rule of a game. `proofs` maps rule to test to outcome, as `conformance.proofs.last_run` reads it."""
    english, german = wordings(game.home / "rulebook/en.md"), wordings(game.home / "rulebook/de.md")
    decided: dict[str, list[str]] = {}
    for ruling in rulings(game.home / "rulebook/RULINGS.md"):
        for one in ruling.rules:
            decided.setdefault(one, []).append(ruling.number)
    places = _places(game.home, set(english))
    entries = []
    for one, word in english.items():
        outcomes = (proofs or {}).get(one, {})
        wording = {"en": word.text, "de": german[one].text if one in german else word.text}
        passed = tuple(sorted(test for test, outcome in outcomes.items() if outcome == "passed"))
        failed = tuple(sorted(test for test, outcome in outcomes.items() if outcome == "failed"))
        marked = tuple(sorted({*tests_by_rule().get(one, ()), *(test.partition("[")[0] for test in outcomes)}))
        made = (tuple(decided.get(one, ())), tuple(places.get(one, ())), marked, passed, failed)
        entries.append(Entry(one, word.section, wording, word.not_testable, *made))
    return entries


def _places(home: Path, ids: set[str]) -> dict[str, list[str]]:
    """Where each rule stands in the code: functions entered by decorators first, else where its number is named."""
    found: dict[str, list[str]] = {}
    for one in ids & PLACES.keys():
        for function in map(unwrap, PLACES[one]):  # a cache may be wound around it
            path = Path(sys.modules[function.__module__].__file__ or "")
            if path.is_relative_to(home):
                found.setdefault(one, []).append(f"{path.relative_to(home)}:{_line(function)}")
    for path in sorted(home.rglob("*.py")):
        for one, line in _named(path):
            if one in ids and one not in found:
                found[one] = [f"{path.relative_to(home)}:{line}"]
    return found


def _line(function: Any) -> int:
    """Where a function begins, or a class."""
    code = getattr(function, "__code__", None)
    return int(code.co_firstlineno) if code is not None else getsourcelines(function)[1]


def _named(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, node.lineno

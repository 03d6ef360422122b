"""What a game says and how its rules are mapped: words in both languages, and a rulebook that fits the code."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl

from walstatt.conformance.source import codes_in_source, texts_of
from walstatt.core.game import Game, Scenario
from walstatt.core.rulebook import PLACES
from walstatt.papers.rulebook import rulings, wordings, wordings_of
from walstatt.papers.words import LANGUAGES, Words, message_id, words

PARTS = ("story", "goal")  # of a scenario


class Incomplete(AssertionError):
    """Words or a rulebook in which something is missing."""


def check_words(game: Game[Any]) -> None:
    """Whatever can reach a person has a sentence in both languages, with the same facts."""
    for lang in LANGUAGES:
        path = game.home / "words" / f"{lang}.ftl"
        if not path.is_file():
            raise Incomplete(f"{game.name} has no words in {lang}: {path} is missing")
        said = words(game, lang)
        if missing := sorted(set(silent(game, said))):
            raise Incomplete(f"{game.name} has no sentence in {lang} for {', '.join(map(message_id, missing))}")
    german, english = (messages(game.home / "words" / f"{lang}.ftl") for lang in LANGUAGES)
    if alone := sorted(german.keys() ^ english.keys()):
        raise Incomplete(f"{game.name} has sentences in one language only: {', '.join(alone)}")
    if other := sorted(name for name in german if german[name] != english[name]):
        raise Incomplete(f"{game.name} tells other facts in one language than in the other: {', '.join(other)}")


def silent(game: Game[Any], said: Words) -> Iterator[str]:
    """The codes that have no sentence."""
    yield from (code for code in codes(game) if not said.has(code))
    for name in game.scenarios:
        yield from (f"scenario-{name}.{part}" for part in PARTS if not said.say(f"scenario-{name}", part=part))


def codes(game: Game[Any]) -> Iterator[str]:
    """What a game can say: of its scenarios, of what is seen at their beginning, and of all that its rules name."""
    yield from ("game-title", "game-about")
    for scenario in game.scenarios.values():
        yield from _of_scenario(scenario)
        yield from _seen(game, scenario.name)
    yield from (f"refusal-{code}" for code in codes_in_source(game.home))
    for path in sorted(game.home.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from _named(node)


def _of_scenario(scenario: Scenario) -> Iterator[str]:
    yield f"scenario-{scenario.name}"
    for seat, side in scenario.seats.items():
        yield from (f"side-{seat}", f"side-{side}")
    yield from (f"option-{option.name}" for option in scenario.options)


def _seen(game: Game[Any], scenario: str) -> Iterator[str]:
    """The words of a board and of the pieces on it."""
    p = game.begun(scenario)
    board, view, table = game.board(p), game.view(p, None), game.table(p)
    yield from (look.word or f"terrain-{name}" for name, look in board.terrain.items())
    yield view.phase
    for piece in view.pieces:
        yield from (piece.word, *piece.states, *filter(None, [piece.tray]), *(word for word, _ in piece.values))
    yield from (track.word for track in view.tracks)
    yield from (f"order-{order.verb}" for order in (table.orders if table is not None else ()))


def _named(call: ast.Call) -> Iterator[str]:
    """The codes that a call gives: events, prompts, results."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if name == "tell" and len(call.args) >= 2:
        yield from (f"event-{what}" for what in texts_of(call.args[1]))
    if name == "Result" and len(call.args) >= 2:
        yield from (f"result-{reason}" for reason in texts_of(call.args[1]))
    if name in ("Ask", "Roll", "ask"):
        for word in call.keywords:
            if word.arg == "prompt":
                yield from (f"prompt-{prompt}" for prompt in texts_of(word.value) if prompt)


def messages(path: Path) -> dict[str, set[str]]:
    """Every sentence of a file, and the facts it tells."""
    found: dict[str, set[str]] = {}
    text = path.read_text(encoding="utf-8")
    for entry in FluentResource(text).body:
        if isinstance(entry, ftl.Message) and entry.span is not None:
            found[entry.id.name] = set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
    return found


def check_rulebook(game: Game[Any]) -> None:
    """Both languages have the same rules, the code names no others, and every ruling that is named was taken."""
    books = {lang: wordings(game.home / "rulebook" / f"{lang}.md") for lang in LANGUAGES}
    for lang, book in books.items():
        if not book:
            raise Incomplete(
                f"{game.name} has no rulebook in {lang}: no rule stands in {game.home / 'rulebook'}/{lang}.md"
            )
    german, english = (set(books[lang]) for lang in LANGUAGES)
    if german != english:
        raise Incomplete(f"{game.name} has rules in one language only: {', '.join(sorted(german ^ english))}")
    known = set(wordings_of(game, "en"))
    if unknown := sorted(set(_rules_in_code(game)) - known):
        raise Incomplete(f"the code of {game.name} names rules that its rulebook does not have: {', '.join(unknown)}")
    decided = {ruling.number for ruling in rulings(game.home / "rulebook/RULINGS.md")}
    texts = [one.text for book in books.values() for one in book.values()]
    named = {number for text in texts for number in re.findall(r"\[(R\d+)\]", text)}
    if missing := sorted(named - decided):
        raise Incomplete(f"{game.name} names rulings that are not in RULINGS.md: {', '.join(missing)}")


def _rules_in_code(game: Game[Any]) -> Iterator[str]:
    """The rules of functions and refusals."""
    for one, functions in PLACES.items():
        files = (sys.modules[function.__module__].__file__ or "" for function in functions)
        if any(Path(file).is_relative_to(game.home) for file in files):
            yield one
    for rules in codes_in_source(game.home).values():
        yield from filter(None, rules)

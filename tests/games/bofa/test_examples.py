"""Every worked example of the book is a scenario document that plays as the book says."""

import re
from pathlib import Path

import pytest

from tests.games.bofa.table import ask
from walstatt.core.position import Event
from walstatt.games.bofa import GAME
from walstatt.papers.document import plan_of, read_document, start

EXAMPLES = sorted((GAME.home / "data" / "examples").glob("*.toml"))
SCENARIOS = sorted((GAME.home / "data" / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path: Path) -> None:
    document = read_document(path)
    assert isinstance(document.title, dict)
    match = start(document, seed="example", of=GAME)
    heard: list[Event] = []
    answers, expect = plan_of(document), document.expect
    if "refused" in expect:
        *answers_before, last = answers
        for answer in answers_before:
            heard += match.answer(answer)
        refusal = match.why_not(last)
        assert refusal is not None
        assert refusal.code == expect["refused"]
        return
    for answer in answers:
        heard += match.answer(answer)
    if "options" in expect:
        assert len(ask(match).options) == expect["options"]
        return
    assert [event.what for event in heard] == expect["events"]
    facts = {name: value for event in heard for name, value in event.facts.items()}
    first = {name: value for event in reversed(heard) for name, value in event.facts.items()}
    for name, value in expect.get("facts", {}).items():
        assert value in (facts[name], first[name]), (name, facts[name], first[name])


def test_no_example_of_the_rulebook_is_missing() -> None:
    book = (GAME.home / "rulebook" / "en.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^- \*\*([A-Z]-\d+\.E\d+)\*\* Example", book, re.MULTILINE))
    written = {read_document(path).expect["rule"] for path in EXAMPLES}
    assert written == named


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_small_scenarios_are_documents_too(path: Path) -> None:
    match = start(read_document(path), seed="x", of=GAME)
    assert match.position.units == GAME.start(path.stem, seed="x").position.units

"""Broken documents are refused with field and reason, what is not broken plays, and nothing makes a traceback."""

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.documents.mutations import mutants
from tests.documents.positions import GAMES, answered, positions
from walstatt.core.game import game
from walstatt.core.questions import Ask
from walstatt.papers.document import BadDocument, document_of, read_document, start, toml

SAMPLE = 90


def document(name: str, seed: str) -> dict[str, Any]:
    """A document of a position in mid-game."""
    own, scenario, p = list(positions(name, 6, seed))[-1]
    return {"game": own.name, "scenario": scenario, "options": dict(p.options), "position": dict(own.write(p))}


@pytest.mark.parametrize("name", GAMES)
def test_mutants_are_refused_or_play(name: str) -> None:
    counts = check_mutants(name, SAMPLE, "mutants")
    assert counts[True] >= SAMPLE * 2 // 3, "most mutations must be refused"
    assert counts[False]


def check_mutants(name: str, count: int, seed: str) -> Counter[bool | None]:
    """Look at so many mutants; returns how many had to be refused."""
    counts: Counter[bool | None] = Counter()
    rng, each = Random(f"{name} {seed}"), 30
    for part in range(0, count, each):
        base = json.loads(json.dumps(document(name, f"{seed} {part}")))
        assert plays(json.loads(json.dumps(base)), rng), "the document itself plays"
        for mutant in mutants(json.loads(json.dumps(base)), name, each, rng):
            has_played = plays(mutant.document, rng)
            if mutant.must_fail is not None:
                verdict = "taken" if has_played else "refused"
                where = difference(base, mutant.document)
                assert has_played != mutant.must_fail, f"{mutant.what} was {verdict}: {where}"
            counts[mutant.must_fail] += 1
    return counts


def difference(one: Any, other: Any, path: str = "") -> str:
    """Where two documents differ first."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in (*one, *(name for name in other if name not in one)):
            if one.get(name) != other.get(name):
                return difference(one.get(name), other.get(name), f"{path}.{name}")
    return f"{path}: {one!r} became {other!r}"


def plays(written: dict[str, Any], rng: Random) -> bool:
    """Whether a document is taken; a few answers are given then, which may never fail."""
    before = copy.deepcopy(written)
    refused: BadDocument | None = None
    try:
        match = start(read_document(written), seed="mutant")
    except BadDocument as error:
        refused = error
    assert written == before, "reading changes nothing"
    if refused is not None:
        assert "paper-" not in refused.say("de") + refused.say("en"), "every reason has words"
        return False
    for _ in range(4):
        question = match.question
        if question is None:
            break
        if isinstance(question, Ask):
            assert question.options
        match.answer(answered(question, rng))
    return True


def test_a_toml_text_names_the_line() -> None:
    text = toml(json.loads(json.dumps(document("mfm", "lines"))))
    assert tomllib.loads(text)
    rows = text.splitlines()
    number = next(i for i, row in enumerate(rows) if row.startswith("kind ="))
    rows[number] = 'kind = "celts sword fihgter"'
    with pytest.raises(BadDocument) as found:
        start(read_document("\n".join(rows)))
    assert found.value.line == number + 1
    assert "celts sword fighter" in found.value.say("de")


def test_a_running_match_is_exported() -> None:
    match = game("mfm").start("first-fight", seed="export")
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    twin = start(read_document(document_of(match)), seed="twin")
    assert twin.position.units == match.base.units


def test_a_game_starts_documents(tmp_path: Path) -> None:
    written = json.loads(json.dumps(document("siege", "start")))
    own, text = game("siege"), toml(written)
    (tmp_path / "night.toml").write_text(text, encoding="utf-8")
    positions_ = [own.start(source, seed="s").position for source in (written, text, tmp_path / "night.toml")]
    assert positions_[0] == positions_[1] == positions_[2] == own.start(str(tmp_path / "night.toml")).position
    with pytest.raises(BadDocument, match="bofa"):
        game("bofa").start(written)

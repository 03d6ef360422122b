"""Every code that the rules tell, refuse or ask with has a sentence in both languages, with the same facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from walstatt.conformance import codes_in_source
from walstatt.games.adlg.sheets import DATA
from walstatt.papers.words import LANGUAGES, message_id, words_of

HOME = DATA.parent
FLOWS = tuple(sorted(path.stem for path in (HOME / "rules").glob("s*.py")))


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression can be: itself, or either branch of a choice."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "tell" and len(node.args) > 1:
            yield from (f"event-{code}" for code in texts(node.args[1]))
        for word in node.keywords:
            if word.arg == "prompt" and isinstance(word.value, ast.Constant):
                yield f"prompt-{word.value.value!s}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_of_the_rules_has_a_sentence(lang: str) -> None:
    codes = {code for name in FLOWS for code in codes_in(HOME / "rules" / f"{name}.py")}
    codes |= {f"refusal-{code}" for code in codes_in_source(HOME)}
    assert len(codes) > 150
    assert sorted(code for code in codes if not words_of(HOME, lang).has(code)) == []


def test_both_languages_name_the_same_facts() -> None:
    facts = [
        {
            found[1]: sorted(set(re.findall(r"\$\w+", found[2])))
            for found in re.finditer(r"^([\w-]+) = (.*)$", (HOME / "words" / f"{lang}.ftl").read_text("utf-8"), re.M)
        }
        for lang in LANGUAGES
    ]
    assert facts[0] == facts[1]
    assert message_id("not_reached") == "not-reached"

"""Every code that the rules tell, refuse or ask with has a sentence in both languages, with the same facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from walstatt.games.adlg.sheets import DATA
from walstatt.papers.words import LANGUAGES, message_id, words_of

HOME = DATA.parent
FLOWS = ("s11_charge", "s11_course", "s11_duties", "s12_evade", "s12_run", "s13_align", "s11_rash", "s09_burst")


def codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        kind = {"Refusal": "refusal", "tell": "event"}.get(name)
        if kind and len(node.args) > 1:
            yield from (
                f"{kind}-{one.value}"
                for one in ast.walk(node.args[1])
                if isinstance(one, ast.Constant) and isinstance(one.value, str)
            )
        for word in node.keywords:
            if word.arg == "prompt" and isinstance(word.value, ast.Constant):
                yield f"prompt-{word.value.value!s}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_of_charges_evades_and_conformations_has_a_sentence(lang: str) -> None:
    codes = {code for name in FLOWS for code in codes_in(HOME / "rules" / f"{name}.py")}
    assert len(codes) > 40
    missing = {"refusal-no_such_turn", "refusal-no_distance_to_turn", "refusal-no_room_to_turn", "refusal-has_slid"}
    missing |= {"refusal-too_wide", "refusal-too_much_aside", "refusal-in_the_way", "refusal-too_far"}
    assert sorted(code for code in codes - missing if not words_of(HOME, lang).has(code)) == []


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

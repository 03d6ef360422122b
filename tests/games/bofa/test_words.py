"""Every code that rules use has a sentence in both languages, and no sentence lacks its facts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import TERRAINS
from walstatt.games.bofa.counters import COUNTERS
from walstatt.papers.words import message_id, words

RULES = sorted((GAME.home / "rules").glob("*.py"))


def literals(node: ast.expr) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def codes() -> set[str]:
    found: set[str] = set()
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name == "Refusal" and len(node.args) > 1:
                found.update(f"refusal-{code}" for code in literals(node.args[1]))
            elif name == "tell":
                found.update(f"event-{code}" for code in literals(node.args[1]))
            elif name == "Order" and path.name != "book.py":
                found.update(f"order-{code}" for code in list(literals(node.args[0])))
            elif name == "Result":
                found.update(f"result-{code}" for code in literals(node.args[1]))
            for keyword in node.keywords:
                if keyword.arg == "prompt" and isinstance(keyword.value, ast.Constant):
                    found.update(f"prompt-{code}" for code in literals(keyword.value))
    return found


MORE = {
    *(f"result-{grade}" for grade in ("marginal", "tactical", "complete")),
    *(f"event-{what}" for what in ("assaulted", "fought_melee", "calmed_down", "stayed_hysterical")),
    *(f"prompt-{phase}" for phase in ("set_up", "regroup", "move_phase", "combat_phase", "fire_phase")),
    *(f"prompt-{chit}" for chit in ("first_chit", "kept_chit")),
    *(f"unit-{counter.kind}" for counter in COUNTERS.values()),
    *(f"army-{counter.army}" for counter in COUNTERS.values()),
    *(f"terrain-{terrain}" for terrain in TERRAINS),
    *(f"scenario-{name}" for name in GAME.scenarios),
    *(f"option-{option.name}" for scenario in GAME.scenarios.values() for option in scenario.options),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_code_has_a_sentence(lang: str) -> None:
    known = words(GAME, lang)
    missing = sorted(code for code in codes() | MORE if not known.has(code))
    assert missing == []
    assert len(codes()) > 150


def messages(lang: str) -> dict[str, set[str]]:
    text = (GAME.home / "words" / f"{lang}.ftl").read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    name = ""
    for line in text.splitlines():
        if entry := re.match(r"(\s*\.?[\w-]+) = (.*)", line):
            name = f"{name.split('.')[0]}{entry[1].strip()}" if entry[1].startswith(" ") else entry[1]
            assert name not in found, name
            found[name] = set(re.findall(r"\$(\w+)", entry[2]))
    return found


def test_both_languages_say_the_same_things_with_the_same_facts() -> None:
    assert messages("de") == messages("en")


def test_codes_are_message_ids() -> None:
    for name in messages("en"):
        assert message_id(name) == name


def test_words_lie_where_the_game_says() -> None:
    assert Path(GAME.home / "words" / "de.ftl").exists()

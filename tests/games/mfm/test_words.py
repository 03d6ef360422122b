"""Every code that rules use has words in both languages."""

import ast
import re
from pathlib import Path

import pytest

import walstatt.games.mfm
from walstatt.games.mfm import GAME
from walstatt.games.mfm.tables import KINDS, TERRAIN
from walstatt.papers.words import words

HOME = Path(walstatt.games.mfm.__file__).parent
CALLS = {"Refusal": ("refusal-", 1), "tell": ("event-", 1), "Result": ("result-", 1)}


def codes() -> set[str]:
    """All codes that stand in the rules as literals."""
    found = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                found |= codes_of(node)
    return found


def codes_of(call: ast.Call) -> set[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    prompts = [keyword.value for keyword in call.keywords if keyword.arg == "prompt"]
    found = {f"prompt-{text}" for prompt in prompts for text in literals(prompt)}
    if name in CALLS:
        prefix, place = CALLS[name]
        found |= {prefix + text for text in literals(call.args[place])}
    if name == "order":
        found |= {f"order-{text}" for text in literals(call.args[0])}
    return found


def literals(node: ast.expr) -> set[str]:
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def listed() -> set[str]:
    """Codes made from data."""
    kinds = {f"{prefix}-{kind}" for kind in KINDS for prefix in ("unit", "choice")}
    terrain = {row.word for row in TERRAIN.values()}
    options = {f"option-{option.name}" for scenario in GAME.scenarios.values() for option in scenario.options}
    scenarios = {f"scenario-{name}" for name in GAME.scenarios}
    return kinds | terrain | options | scenarios


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_code_has_words(language: str) -> None:
    spoken = words(GAME, language)
    used = codes() | listed()
    assert len(used) > 290
    assert sorted(code for code in used if not spoken.has(code)) == []


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, german = (messages(language) for language in ("en", "de"))
    assert list(english) == list(german)
    assert {key: facts(text) for key, text in english.items()} == {key: facts(text) for key, text in german.items()}


def messages(language: str) -> dict[str, str]:
    text = (HOME / "words" / f"{language}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9-]+) = (.*(?:\n +.*)*)", text, re.M))


def facts(text: str) -> set[str]:
    return set(re.findall(r"\{ (\$?[\w-]+) \}", text))


def test_no_message_is_left_unused() -> None:
    used = {code.replace("_", "-") for code in codes() | listed()}
    checked = ("prompt-", "event-", "refusal-", "result-", "order-")
    assert [key for key in messages("en") if key.startswith(checked) and key not in used] == []


def test_options_have_help_and_scenarios_a_goal_in_both_languages() -> None:
    for language in ("en", "de"):
        spoken = words(GAME, language)
        for scenario in GAME.scenarios.values():
            assert spoken.say(f"scenario-{scenario.name}", part="goal")
            assert spoken.say(f"scenario-{scenario.name}", part="story")
            assert all(spoken.say(f"option-{option.name}", part="help") for option in scenario.options)

"""Switches of scenarios: every value that is no number and no yes or no has words in both languages."""

import pytest

from walstatt.core.game import games
from walstatt.papers.words import LANGUAGES, words


def codes(name: str, value: str) -> list[str]:
    """Where the page looks for the words of a value."""
    dashed = value.replace("_", "-")
    return [f"option-{name.replace('_', '-')}-{dashed}", f"choice-{dashed}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_of_a_switch_has_words(lang: str) -> None:
    silent = [
        (game.name, option.name, value)
        for game in games().values()
        for scenario in game.scenarios.values()
        for option in scenario.options
        for value in option.values
        if isinstance(value, str)
        and value
        and not any(words(game, lang).has(code) for code in codes(option.name, value))
    ]
    assert silent == []

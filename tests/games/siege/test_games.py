"""Whole games: the laws of the core, and random play to the end with invariants."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.games.siege.invariants import check, check_skill
from walstatt.conformance import check_game, faults_in_verdicts
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME

LONGEST = 60_000
SEEDS = range(10)
HASTE = (0.1, 0.2, 0.3)  # how often a sub-phase is ended early
SWITCHES: dict[str, tuple[dict[str, bool | str], tuple[str, ...]]] = {
    "panic": ({"panic": True}, ("coup-de-main", "burning-the-camp", "assaulting-the-breach")),
    "stray": ({"stray": True}, ("coup-de-main", "burning-the-camp", "assaulting-the-breach")),
    "stray_from_above": ({"stray": True, "stray_from_above": True}, ("coup-de-main", "assaulting-the-breach")),
    "skill": ({"skill": True}, ("coup-de-main", "burning-the-camp")),
    "platform_minus": ({"platform_minus": True}, ("assaulting-the-breach",)),
    "ram_modifier": ({"ram_modifier": "tower"}, ("the-long-siege",)),
    "healing": ({"healing": True}, ("the-long-siege",)),
}


def random_game(
    scenario: str, seed: int, options: Mapping[str, Any] | None = None, look: int = 7, haste: float = 0.05
) -> Match:
    """Play drawn answers, ending a sub-phase early now and then; look at every n-th position."""
    rng = Random(seed)
    chosen = GAME.checked_options(scenario, options)
    p = GAME.new(scenario, chosen)
    p.options = chosen
    match = Match(GAME, p)
    for count in range(LONGEST):
        question = match.question
        if question is None:
            break
        if isinstance(question, Roll):
            match.play(rng.choice(question.die.faces))
        else:
            assert isinstance(question, Ask)
            ends = question.kind == "order" and rng.random() < haste and question.why_not("end") is None
            answer = "end" if ends else question.draw(rng)
            assert question.why_not(answer) is None, (question, answer)
            match.play(answer)
        if count % look == 0:
            check(match.position)
    assert match.result is not None, f"{scenario} {seed} does not end"
    check(match.position)
    check_skill(match.position)
    return match


@pytest.mark.rule("PS-i")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_ten_random_games_of_each_scenario_end_and_keep_the_invariants(scenario: str) -> None:
    for seed in SEEDS:
        random_game(scenario, seed, look=13, haste=HASTE[seed % len(HASTE)])


@pytest.mark.rule("S0-d")
@pytest.mark.parametrize("switch", SWITCHES)
def test_ten_random_games_with_each_option(switch: str) -> None:
    options, scenarios = SWITCHES[switch]
    for seed in SEEDS:
        match = random_game(scenarios[seed % len(scenarios)], 100 + seed, options, look=13, haste=0.2)
        assert match.position.options[switch] == options[switch]


def test_every_option_of_every_scenario_is_played() -> None:
    assert {option.name for scenario in GAME.scenarios.values() for option in scenario.options} == set(SWITCHES)


@pytest.mark.rule("S0-c")
def test_the_laws_of_the_core_hold_in_section_1() -> None:
    check_game(GAME, "coup-de-main", seeds=(0,))


def test_the_laws_of_the_core_hold_in_section_3_with_options() -> None:
    check_game(GAME, "burning-the-camp", seeds=(1,), options={"panic": True, "stray": True}, laws=(1, 2, 4, 5, 10, 13))


def test_rules_keep_to_what_coroutines_may_do() -> None:
    assert faults_in_verdicts(GAME.home) == []

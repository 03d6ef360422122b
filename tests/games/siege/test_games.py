"""Whole games: the laws of the core, and random play to the end with invariants."""

from random import Random

import pytest

from tests.games.siege.invariants import check
from walstatt.core.conformance import check_game, faults_in_source
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME

LONGEST = 60_000


def random_game(scenario: str, seed: int, options: dict[str, bool] | None = None, look: int = 7) -> Match:
    """Play at random, with a taste for doing something; look at every n-th position."""
    rng = Random(seed)
    chosen = GAME.checked_options(scenario, options)
    p = GAME.new(scenario, chosen)
    p.options = chosen
    match = Match(GAME, p)
    for count in range(LONGEST):
        question = match.question
        if question is None:
            return match
        if isinstance(question, Roll):
            match.play(rng.choice(question.die.faces))
        else:
            assert isinstance(question, Ask)
            answers = question.options
            if len(answers) > 1 and rng.random() < 0.7:
                answers = tuple(answer for answer in answers if answer != "end")
            answer = rng.choice(answers)
            assert question.why_not(answer) is None, (question, answer)
            match.play(answer)
        if count % look == 0:
            check(match.position)
    raise AssertionError(f"{scenario} {seed} does not end")


@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_end_and_keep_the_invariants(scenario: str, seed: int) -> None:
    match = random_game(scenario, seed)
    assert match.result is not None
    check(match.position)


@pytest.mark.rule("S0-c")
def test_the_laws_of_the_core_hold_in_section_1() -> None:
    check_game(GAME, "coup-de-main", seeds=(0,))


def test_rules_keep_to_what_coroutines_may_do() -> None:
    assert faults_in_source(GAME.home / "rules") == []

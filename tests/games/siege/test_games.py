"""Whole games: the laws of the core, and random play to the end with invariants."""

from random import Random

import pytest

from tests.games.siege.invariants import check
from walstatt.conformance import check_game, faults_in_source
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME

LONGEST = 60_000
OPTIONS: tuple[dict[str, bool], ...] = (
    {}, {"panic": True}, {"stray": True}, {"skill": True}, {"panic": True, "stray": True, "skill": True},
)  # fmt: skip


def random_game(
    scenario: str, seed: int, options: dict[str, bool] | None = None, look: int = 7, haste: float = 0.05
) -> Match:
    """Play at random, ending a sub-phase early now and then; look at every n-th position."""
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
            answer = "end" if "end" in answers and rng.random() < haste else rng.choice(answers)
            assert question.why_not(answer) is None, (question, answer)
            match.play(answer)
        if count % look == 0:
            check(match.position)
    raise AssertionError(f"{scenario} {seed} does not end")


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_random_games_end_and_keep_the_invariants(scenario: str) -> None:
    small = scenario in ("coup-de-main", "assaulting-the-breach", "burning-the-camp")
    for seed in range(10 if small else 1):
        match = random_game(scenario, seed, OPTIONS[seed % len(OPTIONS)], look=11, haste=0.15 if small else 0.25)
        assert match.result is not None
        check(match.position)


@pytest.mark.rule("S0-c")
def test_the_laws_of_the_core_hold_in_section_1() -> None:
    check_game(GAME, "coup-de-main", seeds=(0,))


def test_the_laws_of_the_core_hold_in_section_3_with_options() -> None:
    check_game(GAME, "burning-the-camp", seeds=(1,), options={"panic": True, "stray": True}, laws=(1, 2, 4, 5, 10, 13))


def test_rules_keep_to_what_coroutines_may_do() -> None:
    assert faults_in_source(GAME.home / "rules") == []

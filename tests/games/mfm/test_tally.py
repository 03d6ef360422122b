"""What pieces hope for, counted by what has changed, equals counting all of them anew (law 14)."""

from random import Random

import pytest

from tests.games.mfm.test_random_games import MOUNTED, mounted_options
from walstatt.core.questions import Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm import tally as tallies
from walstatt.games.mfm.position import Battle

HINTS = GAME.hints


def score_anew(p: Battle, seat: str) -> int:
    """The score without any memory."""
    kept = tallies._last.copy()
    tallies._last.clear()
    score = HINTS.score(p.copy(), seat)
    tallies._last.clear()
    tallies._last.update(kept)
    return score


@pytest.mark.parametrize("scenario", ["geheimdokument", *MOUNTED, "free-battle in the valley"])
def test_scores_by_what_has_changed_equal_those_counted_in_full(scenario: str) -> None:
    scenario, *place = scenario.split(" in the ")
    options = mounted_options(scenario, 3) if scenario in MOUNTED else {}
    if place:  # where water cuts the board
        options["board"] = place[0]
    match = GAME.start(scenario, seed="tally", options=options, keeps_record=False)
    rng, counted = Random(5), 0
    while (ask := match.question) is not None and counted < 400:
        assert isinstance(ask, Ask)
        if match.is_at_rest and match.position.phase == "battle":
            for seat in match.position.seats:
                assert HINTS.score(match.position, seat) == score_anew(match.position, seat)
                counted += 1
        match.answer(rng.choice(ask.options))
    assert counted > 100


def test_another_game_is_counted_from_its_own_start() -> None:
    one = GAME.start("chariot-charge", seed="one", keeps_record=False).position
    other = GAME.start("geheimdokument", seed="other", keeps_record=False).position
    scores = [HINTS.score(p, next(iter(p.seats))) for p in (one, other)]
    for _ in range(2):
        assert [HINTS.score(p, next(iter(p.seats))) for p in (one, other)] == scores

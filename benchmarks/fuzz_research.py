"""The official tests of PettingZoo, Gymnasium and OpenSpiel on every scenario, and long play by letters."""

import contextlib
import io
import time
from random import Random

from tests.research.test_environments import official

from walstatt.core.game import games
from walstatt.research import Play, Stage

HORIZON = 250  # of the official tests: OpenSpiel keeps and takes up many moments of a match
LONG = 4000  # letters of each long match


def long_play(stage: Stage, seeds: int) -> tuple[int, int, int]:
    """Random letters: answers given, the longest of them, the most letters to choose from."""
    answers = longest = widest = 0
    for seed in range(seeds):
        play, rng = Play(stage, stage.begin(f"fuzz {seed}"), LONG), Random(seed)
        while not play.is_over:
            legal = play.legal()
            widest, length = max(widest, len(legal)), len(play.spelled) + 1
            assert len(play.observe(play.seat)) == 4 * stage.layout.size
            assert sum(play.mask()) == len(legal) > 0
            if play.add(rng.choice(legal)):
                answers, longest = answers + 1, max(longest, length)
    return answers, longest, widest


def main(seeds: int = 2) -> None:
    for name in ("mfm", "bofa", "siege", "adlg"):
        for scenario in games()[name].scenarios:
            start, said = time.monotonic(), io.StringIO()
            with contextlib.redirect_stdout(said):
                official(name, scenario, HORIZON)
            assert "Passed API test" in said.getvalue()
            stage = Stage(name, scenario)
            answers, longest, widest = long_play(stage, seeds)
            print(
                f"{name}/{scenario}: official tests pass; {stage.alphabet.size} letters, {stage.layout.size} numbers; "
                f"{answers} answers of up to {longest} letters, up to {widest} to choose from "
                f"({time.monotonic() - start:.0f} s)",
                flush=True,
            )

"""L'Art de la Guerre in the terminal: the exercise by typing alone, in both languages."""

from itertools import chain, repeat

import pytest

from tests.cli.terminal import Terminal
from walstatt.core.game import add_game
from walstatt.games.adlg import GAME

add_game(GAME)
ONES = list(chain.from_iterable(repeat(("1", "", ""), 400)))


@pytest.mark.parametrize(("lang", "over"), [("en", "after 4 turns"), ("de", "nach 4 Runden")])
def test_the_whole_exercise_by_typing(terminal: Terminal, lang: str, over: str) -> None:
    shown = terminal(
        "play", "adlg/drill-of-a-corps", "--seats", "me,recruit", "--seed", "a", "--lang", lang, typed=ONES
    )
    assert (shown.code, shown.err) == (0, "")
    assert over in shown.out
    assert "{" not in shown.out  # no sentence lacks a fact
    assert "phase-" not in shown.out  # nor words
    assert max(len(line) for line in shown.out.splitlines() if "> " not in line) <= 80  # typed lines are not shown

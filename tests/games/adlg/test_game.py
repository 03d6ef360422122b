"""The game as a whole: the laws of the core, and whole movement phases by chance."""

from __future__ import annotations

import pytest

from walstatt.conformance import LAWS, Case
from walstatt.games.adlg import GAME

SCENARIOS = tuple(GAME.scenarios)


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_in_the_exercise(law: int) -> None:
    LAWS[law](Case(GAME, "drill-of-a-corps", 0, {}, 6000))

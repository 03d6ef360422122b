"""All laws on set-ups with secrets: games that end when the battle begins, so that they are played out whole."""

from __future__ import annotations

import pytest

from walstatt.conformance import LAWS, Case
from walstatt.core.position import Result
from walstatt.core.questions import Flow
from walstatt.games.adlg import ArtOfWar
from walstatt.games.adlg.position import Battlefield

ARMIES = (
    {"south_people": "gallic", "north_people": "carthaginian"},
    {"south_people": "parthian", "north_people": "republican_roman", "draw": 3},
)


class SetUps(ArtOfWar):
    """The game until the first order of the battle."""

    def step(self, p: Battlefield) -> Flow:
        """Nobody has won then."""
        if p.set_up is None and p.phase == "corps" and not p.owed:
            return over(p)
        return super().step(p)


def over(p: Battlefield) -> Flow:
    """The battle would begin here."""
    p.result = Result(None, "turns_over_draw", {"turns": 0})
    yield from ()


GAME = SetUps()


@pytest.mark.rule("ADLG-SET-73-a", "ADLG-DEP-76-c", "ADLG-DEP-78-a")
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("armies", range(len(ARMIES)))
def test_law(law: int, armies: int) -> None:
    LAWS[law](Case(GAME, "encounter", law, {"points": 100, **ARMIES[armies]}))

"""Counts: how many sequences of answers lead on from named positions, dice as branches. counts.txt can be reused."""

from pathlib import Path

import pytest

from tests.games.siege.boards import board, cell
from walstatt.conformance import count, read_counts
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Engine, Siege

FILE = Path(__file__).parent / "counts.txt"
NAMES = ("duel", "two-on-one", "archers", "ladder-pushed", "on-the-bridge", "on-the-ladder")


def start(name: str) -> Siege:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    if name == "duel":
        return board({"dai": "05.02"}, {"wat": "05.03"}, stage="melee")
    if name == "two-on-one":
        return board({"dai": "05.02", "evan": "04.02"}, {"wat": "05.03"}, stage="melee")
    if name == "archers":
        return board({"gwyn": "13.04", "emlyn": "17.04"}, {"ernest": "13.08", "wat": "17.08"}, stage="first_shots")
    if name == "ladder-pushed":
        men = {"dai": "12.07", "evan": "12.06"}
        return board(men, {"wat": "12.08"}, engines=(ladder,), stage="melee", active="garrison")
    if name == "on-the-bridge":
        return board({"dai": "17.20"}, {"wat": "18.17"}, bridge_down=True, active="garrison")
    return board({"dai": "12.07"}, {"wat": "12.08"}, engines=(ladder,), stage="movement")


@pytest.mark.parametrize(("name", "depth", "number"), read_counts(FILE))
def test_counts(name: str, depth: int, number: int) -> None:
    assert count(Match(GAME, start(name)), depth) == number


def test_every_named_position_is_counted() -> None:
    assert {name for name, _, _ in read_counts(FILE)} == set(NAMES)

"""Orders at the terminal: what they name is said as what it is, and can be typed."""

import pytest

from walstatt.cli.orders import Named, Orders
from walstatt.core.game import game
from walstatt.core.questions import Answer
from walstatt.papers.words import words

UNITS = {"A1": 1, "A2": 2, "E9": 1001}
CELLS = {"15.25": 1, "14.25": 850}
MARKS, NAMES = {number: mark for mark, number in UNITS.items()}, {cell: name for name, cell in CELLS.items()}


def orders(lang: str = "en") -> Orders:
    siege = game("siege")
    named = Named(MARKS.__getitem__, NAMES.__getitem__, UNITS.get, CELLS)
    return Orders(words(siege, lang), siege.home, siege.things, named)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("end", "Done"),
        (("move", 1), "Move: A1"),
        (("haul", 1, 1), "Carry the ladder on: A1, 15.25"),
        (("lead", 1, 2, 850), "Lead an animal: A1, A2, 14.25"),
        (("roll", 1001, 1), "Roll: E9, back"),
        (("turn", 1, 2), "Turn the mantlet: A1, south-east"),
    ],
)
def test_units_cells_and_words_are_told_apart(answer: Answer, said: str) -> None:
    assert orders().said(answer) == said


def test_orders_about_the_same_things_stand_together_and_those_about_nothing_last() -> None:
    listed = orders().in_order((("move", 1), "end", ("move", 2), ("leave", 1), ("haul", 1, 1)))
    assert listed == (("move", 1), ("leave", 1), ("move", 2), ("haul", 1, 1), "end")
    numbered = list(enumerate(listed, 1))
    assert next(orders().lines(numbered, width=80)) == "A1:  1 Move   2 Leave the map"
    assert [*orders().lines(numbered, width=20)][:2] == ["A1:  1 Move", "2 Leave the map"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("move A1", ("move", 1)),
        ("A1 move", ("move", 1)),
        ("carry the ladder on A1 15.25", ("haul", 1, 1)),
        ("carry the ladder on: A1, 15.25", ("haul", 1, 1)),
        ("roll E9 back", ("roll", 1001, 1)),
        ("turn the mantlet A1 south-east", ("turn", 1, 2)),
        ("mount A1 A2", ("mount", 1, 2)),
        ("turn the mantlet A1 upwards", None),
        ("carry the ladder on A1 99.99", None),
    ],
)
def test_orders_are_typed_as_they_are_said(line: str, answer: Answer | None) -> None:
    assert orders().typed(line) == answer


def test_german_orders_are_typed_in_german() -> None:
    assert orders("de").typed("Rollen E9 zurück") == ("roll", 1001, 1)

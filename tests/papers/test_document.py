"""Scenario documents: any position, and errors that name line, field and what was expected."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.drill.game import GAME
from tests.drill.position import Drill
from walstatt.core.game import add_game
from walstatt.core.questions import Ask
from walstatt.papers.document import (
    BadDocument,
    BadField,
    Document,
    line_of,
    plan_of,
    position_of,
    read_document,
    start,
)
from walstatt.papers.replay import replay

add_game(GAME)

DUEL = """\
game = "drill"
scenario = "hexes"
title = "A duel"
dice = [2, 9]
answers = [["fight", 0], 1]

[position]
phase = "orders"
turn = 3
queue = ["red-one"]
plans = { red-one = "hold" }
red = { 40 = 0 }
blue = { 41 = 1 }
ready = [0]

[position.units.0]
seat = "red-one"
cell = 40

[position.units.1]
seat = "blue"
cell = 41
has_spear = true
"""


def test_a_position_written_down_can_be_played(tmp_path: Path) -> None:
    (tmp_path / "duel.toml").write_text(DUEL)
    document = read_document(tmp_path / "duel.toml")
    match = start(document, seed="s")
    assert match.position.turn == 3
    assert isinstance(match.question, Ask)
    assert match.why_not(*plan_of(document)) is None
    first, second = plan_of(document)
    match.answer(first)
    assert match.answer(second)[0].facts["roll"] == 2
    match.resign("blue")
    assert match.record is not None
    assert replay(match.record).result == match.result


def test_json_is_as_good(tmp_path: Path) -> None:
    document = read_document('{"game": "drill", "scenario": "field", "options": {"units": 60}}')
    p: Drill = position_of(document)
    assert len(p.units) == 60
    assert p.options == {"units": 60}


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "expected"),
    [
        ("turn = 3", 'turn = "x"', 9, "position.turn", "a whole number, not 'x'"),
        ("cell = 41", "cell = true", 22, "position.units.1.cell", "a whole number"),
        ("has_spear = true", "has_sword = true", 23, "position.units.1.has_sword", 'Did you mean "has_spear"?'),
        ('phase = "orders"', 'fase = "orders"', 8, "position.fase", 'Did you mean "phase"?'),
        ('game = "drill"', 'game = "go"', 1, "game", "one of "),
        ("dice = [2, 9]", 'dice = ["two"]', 4, "dice.0", "a whole number"),
        ("turn = 3", "turn = = 3", 9, "", "Invalid value"),
        ('title = "A duel"', "tittle = 1", 3, "tittle", 'Did you mean "title"?'),
    ],
)
def test_errors_name_line_field_and_what_was_expected(old: str, new: str, line: int, field: str, expected: str) -> None:
    assert old in DUEL
    with pytest.raises(BadDocument) as error:
        position_of(read_document(DUEL.replace(old, new)))
    assert (error.value.line, error.value.field) == (line, field)
    assert expected in error.value.expected


def test_errors_in_json_name_the_line_too() -> None:
    with pytest.raises(BadDocument) as error:
        position_of(read_document('{"game": "drill",\n "position": {"turn": 1,\n  "turns": "six"}}'))
    assert (error.value.line, error.value.field) == (3, "position.turns")
    with pytest.raises(BadDocument) as error:
        read_document('{"game": "drill",\n "scenario": }')
    assert error.value.line == 2


class Named(type(GAME)):  # type: ignore[misc]
    """A drill whose documents may name the phase only in one way."""

    def read(self, data: object, scenario: str, options: object) -> Drill:
        raise BadField(("phase",), "a phase such as orders")


def test_a_games_own_reader_names_fields() -> None:
    with pytest.raises(BadDocument) as error:
        position_of(read_document(DUEL), Named())
    assert (error.value.line, error.value.field, error.value.expected) == (
        8,
        "position.phase",
        "a phase such as orders",
    )


@given(st.text(max_size=200))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        line = 1 if isinstance(read_document(text), Document) else 0
    except BadDocument as error:
        line = error.line
    assert 1 <= line <= text.count("\n") + 2


def test_lines_of_tables_in_tables() -> None:
    assert line_of(DUEL, ("position", "units", "1", "cell")) == 22
    assert line_of(DUEL, ("position", "plans", "red-one")) == 11

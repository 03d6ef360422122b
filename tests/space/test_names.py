"""Names of cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of
from walstatt.space.grids import Grid
from walstatt.space.hexes import hexes
from walstatt.space.names import DOTTED, FROM_ZERO, LETTERS, letters
from walstatt.space.squares import squares


@given(boards, st.data())
def test_parse_then_print_is_identity(grid: Grid, data: st.DataObject) -> None:
    cell = cell_of(data, grid)
    assert grid.cell(grid.name(cell)) == cell


@given(st.integers(1, 20_000))
def test_letters_count_in_twenty_sixes(number: int) -> None:
    value = 0
    for letter in letters(number):
        value = 26 * value + ord(letter) - ord("A") + 1
    assert value == number


def test_the_usual_namings() -> None:
    assert hexes(26, 22).names[-1] == "2622"
    assert hexes(33, 25, naming=DOTTED).name(10 * 33 + 8) == "09.11"
    assert hexes(33, 25, naming=LETTERS).names[32] == "AG1"
    assert squares(40, 30, naming=FROM_ZERO).name(41) == "1,1"
    joined = squares(2, 4, naming=lambda column, row: f"{'north' if row <= 2 else 'south'} {column}.{row}")
    assert joined.cell("south 2.3") == 5


def test_two_cells_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="same name"):
        squares(2, 2, naming="{row}")


def test_a_missing_cell_has_no_name_to_be_found_by() -> None:
    with pytest.raises(KeyError):
        squares(2, 2, missing=(3,)).cell("B2")

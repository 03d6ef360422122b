"""Names of units: what people see is what sentences call it, and never two by one name."""

from tests.drill.game import GAME
from walstatt.core.view import Board, Piece, View
from walstatt.core.words import ViewNames, words


def test_units_of_one_name_on_both_sides_are_told_apart_by_their_side() -> None:
    pieces = (
        Piece(1, "unit-sword", "red", "red", "", label="1"),
        Piece(2, "unit-sword", "blue", "blue", "", label="1"),
        Piece(3, "unit-sword", "blue", "blue", "", label="2"),
    )
    names = ViewNames(Board("square", 1, 1, 1), View(1, None, "", (), pieces), lambda lang: words(GAME, lang))
    assert [names.unit(number, "en") for number in (1, 2, 3, 4)] == ["Sword 1 (Red)", "Sword 1 (Blue)", "Sword 2", "#4"]

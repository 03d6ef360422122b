"""Names of units: what people see is what sentences call it, and never two by one name."""

from typing import Any

from tests.drill.game import GAME
from walstatt.papers.words import ViewNames, Words, words
from walstatt.view import Board, Piece, View


class Fixed(Words):
    def __init__(self, spoken: dict[str, str]) -> None:
        super().__init__("en", ())
        self.spoken = spoken

    def say(self, code: str, *args: Any, **more: Any) -> str:
        return self.spoken[code]


def test_units_of_one_name_on_both_sides_are_told_apart_by_their_side() -> None:
    pieces = (
        Piece(1, "unit-sword", "red", "red", "", label="1"),
        Piece(2, "unit-sword", "blue", "blue", "", label="1"),
        Piece(3, "unit-sword", "blue", "blue", "", label="2"),
        Piece(5, "unit-dagger", "blue", "blue", "", label="2"),
    )
    names = ViewNames(Board("square", 1, 1, 1), View(1, None, "", (), pieces), lambda lang: words(GAME, lang))
    assert [names.unit(number, "en") for number in (1, 2, 3, 4, 5)] == [
        "Sword 1 (Red)", "Sword 1 (Blue)", "Sword 2", "#4", "unit-dagger 2",
    ]  # fmt: skip


def test_what_counts_is_how_it_reads_not_how_it_is_coded() -> None:
    pieces = tuple(
        Piece(number, word, side, side, "", label="1")
        for number, (word, side) in enumerate((("unit-sword", "red"), ("unit-sword_", "blue")))
    )
    spoken = {"unit-sword": "Sword", "unit-sword_": "Sword", "side-red": "Red", "side-blue": "Blue"}
    names = ViewNames(Board("square", 1, 1, 1), View(1, None, "", (), pieces), lambda lang: Fixed(spoken))
    assert [names.unit(number, "en") for number in (0, 1)] == ["Sword 1 (Red)", "Sword 1 (Blue)"]

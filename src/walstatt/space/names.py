"""Names of cells for people: "K7", "0709", "17.18"."""

from collections.abc import Callable

Naming = str | Callable[[int, int], str]

LETTERS = "{letters}{row}"  # K7
DIGITS = "{column:02}{row:02}"  # 1107
DOTTED = "{column:02}.{row:02}"  # 11.07
FROM_ZERO = "{x},{y}"  # 10,6


def letters(number: int) -> str:
    """Column letters as on printed maps: 1 is A, 26 is Z, 27 is AA."""
    text = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        text = chr(ord("A") + rest) + text
    return text


def cell_names(width: int, height: int, naming: Naming) -> tuple[str, ...]:
    """The names of all cells, row by row.

    A naming is a pattern with the fields `column`, `row` (counted from 1), `x`, `y` (from 0) and `letters`,
    or a function of column and row counted from 1.
    """
    name = _by_pattern(naming) if isinstance(naming, str) else naming
    return tuple(name(column, row) for row in range(1, height + 1) for column in range(1, width + 1))


def _by_pattern(pattern: str) -> Callable[[int, int], str]:
    """The function that fills a pattern."""

    def name(column: int, row: int) -> str:
        return pattern.format(column=column, row=row, x=column - 1, y=row - 1, letters=letters(column))

    return name

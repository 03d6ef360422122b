"""Drawing: squares as a grid, hexes in staggered rows, marks that tell pieces apart, at most 80 columns."""

import pytest

from tests.drill.game import GAME
from walstatt.cli.legend import Legend
from walstatt.cli.marks import Marks, terrain_signs
from walstatt.cli.speak import Voice
from walstatt.cli.table import Table, split_name
from walstatt.cli.window import whole
from walstatt.papers.words import ViewNames, words
from walstatt.view import Board, Look, Piece, Place, View

WORDS = words(GAME, "en")


def drawn(board: Board, view: View, width: int = 80, lit: tuple[int, ...] = ()) -> list[str]:
    return [row.plain.rstrip() for row in whole(Table(board, view, WORDS, width), view, lit)]


def squares(columns: int, rows: int, floors: int = 1) -> Board:
    names = [
        (f"{chr(65 + x)}{y + 1}", 300 * x, 300 * y) for _ in range(floors) for y in range(rows) for x in range(columns)
    ]
    places = tuple(Place(i, name, x, y, "meadow") for i, (name, x, y) in enumerate(names))
    return Board("square", 300, 300 * columns, 300 * rows, places, terrain={"meadow": Look("#00ff00", pattern="grass")})


def view(*pieces: Piece) -> View:
    return View(1, 3, "phase-plan", ("red",), pieces)


def unit(number: int, at: int | None, side: str = "red", **more: object) -> Piece:
    return Piece(number, "unit-sword", side, side, "", label=str(number), at=at, **more)  # type: ignore[arg-type]


def test_squares_are_a_grid_with_names() -> None:
    assert drawn(squares(3, 2), view(unit(7, 4), unit(8, 0, "blue")), lit=(2,)) == [
        "  A  B  C",
        "1 s8 .  .+",
        "2 .  S7 .",
    ]


def test_hexes_are_staggered() -> None:
    match = GAME.start("hexes", seed="a")
    rows = drawn(GAME.board(match.position), match.view(None))
    assert rows[:5] == [
        "   0 0 0 0 0 0 0 0 0",
        "   1 2 3 4 5 6 7 8 9",
        "01 S0  S4  S8  .   .",
        "01   S2  S6  Sa  .",
        "02 .   .   .   .   .",
    ]


def test_pieces_that_cover_several_cells_and_stacks() -> None:
    rows = drawn(squares(3, 2), view(unit(1, 0, cells=(0, 1, 3, 4)), unit(2, 5), unit(3, 5, stack=1)))
    assert rows == ["  A  B  C", "1 S1 S1 .", "2 S1 S1 S32"]


def test_a_floor_above_another_is_drawn_below_it() -> None:
    assert len(drawn(squares(3, 2, floors=2), view(unit(1, 0), unit(2, 11)))) == 6


@pytest.mark.parametrize(("columns", "room"), [(9, 3), (38, 2), (60, 1)])
def test_no_line_is_longer_than_the_terminal(columns: int, room: int) -> None:
    places = tuple(Place(i, f"X{i}", 300 * i, 0, "meadow") for i in range(columns))
    board = Board("square", 300, 300, 300, places)
    table = Table(board, view(), WORDS, 80)
    assert table.room == room
    assert max(len(row) for row in table.rows(view())) <= 80


def test_an_open_table_is_drawn_to_scale() -> None:
    board = Board("plane", 100, 1000, 500)
    rows = drawn(board, view(unit(1, None, pose=(500, 250, 0))))
    assert [number for number, row in enumerate(rows) if "S1" in row] == [7]
    assert rows[7].index("S1") == 29
    north = drawn(board, view(unit(1, None, pose=(500, 450, 0))))
    assert "S1" in north[1]


def test_marks_are_unique_and_stay() -> None:
    pieces = [unit(number, number, side) for number in range(40) for side in ("red", "blue")]
    marks = Marks(WORDS, 1)
    pieces = [Piece(i, "unit-sword", "red" if i % 2 else "blue", "", "", at=i) for i in range(80)]
    given = [marks.of(piece) for piece in pieces]
    assert len(set(given)) == 80
    assert [marks.of(piece) for piece in pieces] == given
    assert all(mark == mark.upper() for mark in given[::2])
    assert all(mark == mark.lower() for mark in given[1::2])


def test_terrain_signs_differ() -> None:
    looks = {name: Look("#fff", pattern=pattern) for name, pattern in (("a", "tree"), ("b", "tree"), ("c", "water"))}
    signs = terrain_signs(("a", "b", "c"), looks)
    assert len(set(signs.values())) == 3
    assert (signs["a"], signs["c"]) == ("^", "~")


def test_names_of_cells_are_columns_and_rows() -> None:
    assert split_name("K7") == ("K", "7")
    assert split_name("AB12") == ("AB", "12")
    assert split_name("AB12+") == ("AB", "12+")
    assert split_name("0413") == ("04", "13")
    assert split_name("04.13") == ("04", "13")
    assert split_name("tower") == ("tower", "")


def test_without_colour_there_are_no_escapes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    match = GAME.start("squares", seed="a")
    voice = Voice("de")
    board, seen = GAME.board(match.position), match.view(None)
    spoken = words(GAME, "de")
    legend = Legend(voice, spoken, Table(board, seen, spoken, 80))
    voice.console.print(legend.whole(seen, ViewNames(board, seen, lambda lang: spoken)))
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert "S0 A1 Speer 0" in out
    assert max(map(len, out.splitlines())) <= 80

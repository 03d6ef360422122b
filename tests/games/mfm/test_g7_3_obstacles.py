"""7.3 Obstacles in the line of fire."""

from fractions import Fraction

import msgspec
import pytest

from tests.games.mfm.field import battle, cell, chance, code, told
from walstatt.games.mfm.rules.g7_3_obstacles import cover_of, line_cover, own_cover
from walstatt.games.mfm.rules.g7_shooting import hit_value
from walstatt.games.mfm.tables import KINDS, TERRAIN


def cover(row: str, for_whom: str = "full", gait: str = "foot") -> tuple[int, int]:
    """The bonus of a shot from the first to the last cell of a row."""
    p = battle(row, {})
    return line_cover(p.ground, 0, p.ground.width - 1, for_whom, gait)


@pytest.mark.rule("MFM-G7.3-a")
def test_obstacles_forbid_no_shot() -> None:
    p = battle("1.oTBDKzh.5.", {1: "r7", 5: "k1"})
    assert code(p, ("shoot", 1), 5) is None


@pytest.mark.rule("MFM-G7.3-a", "MFM-G9-l", "MFM-G9-w1")
def test_walls_do() -> None:
    p = battle("1...M...5.6. ............", {1: "r7", 5: "k1", 6: "k1"})
    assert code(p, ("shoot", 1)) == ("MFM-G7-b", "no_target_in_range")
    p = battle("1...M...5... ............ ............ ............ ......6.....", {1: "r7", 5: "k1", 6: "k1"})
    assert code(p, ("shoot", 1), 5) == ("MFM-G9-l", "wall_in_line")
    assert code(p, ("shoot", 1), 6) is None


@pytest.mark.rule("MFM-G9-l", "MFM-G9-w2", "MFM-G9-w3")
@pytest.mark.parametrize(("letter", "bonus"), [("F", 2), ("d", 1)])
def test_windows_and_doors_let_shots_through(letter: str, bonus: int) -> None:
    p = battle(f"1...{letter}...5.", {1: "r7", 5: "k1"})
    assert code(p, ("shoot", 1), 5) is None
    assert cover(f"....{letter}....") == (bonus, bonus)


@pytest.mark.rule("MFM-G7.3-c")
@pytest.mark.parametrize(
    ("letter", "bonus"),
    [("T", 3), ("a", 1), ("b", 2), ("B", 3), ("D", 4), ("o", 3), ("K", 3), ("z", 1), ("h", 2), (".", 0), ("W", 0)],
)
def test_what_stands_in_the_line_protects(letter: str, bonus: int) -> None:
    assert cover(f"....{letter}....") == (bonus, bonus)


@pytest.mark.rule("MFM-G7.3-e")
def test_obstacles_do_not_lower_the_hit_value() -> None:
    p = battle("1.oTBDK...5.", {1: "r7", 5: "k1"})
    assert hit_value(p, 1, 5, False).best == 4


@pytest.mark.rule("MFM-G7.3-b")
def test_the_line_is_traced_after_the_hit() -> None:
    p = battle("1........ .b....... ....5....", {1: "r7", 5: "k1"})
    assert "line_is_covered" not in told(p, ("shoot", 1), 5, dice=[12])


@pytest.mark.rule("MFM-G7.3-f", "MFM-G7.3-g")
def test_the_best_cell_of_each_obstacle_counts_and_obstacles_add_up() -> None:
    assert cover("....bb...") == (2, 2)  # one bush of two cells
    assert cover("....b.b..") == (4, 4)  # two bushes
    assert cover("....bB...") == (5, 5)  # different terrain is a different obstacle
    assert cover("...aTa...") == (3, 3)  # a tree with its branches is one
    assert cover("...a.T...") == (4, 4)


@pytest.mark.rule("MFM-G7.3-g")
def test_cells_that_touch_at_a_corner_are_one_obstacle() -> None:
    p = battle("...b.b... ....b.... .........", {})
    assert line_cover(p.ground, 0, 8, "full", "foot") == (2, 2)
    p = battle("...b.b... ......... .........", {})
    assert line_cover(p.ground, 0, 8, "full", "foot") == (4, 4)


@pytest.mark.rule("MFM-G7.3-h")
def test_the_shooters_own_obstacle_does_not_count() -> None:
    assert cover("TTa......") == (0, 0)
    assert cover("Ta..b....") == (2, 2)
    assert cover("bb..bb...") == (2, 2)


@pytest.mark.rule("MFM-G7.3-i")
def test_the_targets_cell_counts_once_and_negative_values_only_there() -> None:
    assert cover("........b") == (2, 2)
    assert cover(".......bb") == (2, 2)
    assert cover(".....l...") == (0, 0)
    assert cover("....b...l") == (1, 1)
    assert cover("b......bb") == (2, 2)


@pytest.mark.rule("MFM-G7.3-i", "MFM-G5-b")
def test_the_targets_own_cell_protects_even_in_the_shooters_wood() -> None:
    assert cover("aTTTa") == (1, 1)


@pytest.mark.rule("MFM-G7.3-j")
def test_the_line_joins_centres_and_counts_cells_it_crosses() -> None:
    p = battle("..... ..... .....", {})
    crossed, touched = p.ground.path(cell(p, 0, 0), cell(p, 4, 2))
    assert [p.ground.grid.places[one] for one in crossed] == [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2), (4, 2)]
    assert touched == ()
    crossed, touched = p.ground.path(cell(p, 0, 0), cell(p, 2, 2))
    assert [p.ground.grid.places[one] for one in crossed] == [(1, 1), (2, 2)]
    assert {p.ground.grid.places[one] for one in touched} == {(1, 0), (0, 1), (2, 1), (1, 2)}


@pytest.mark.rule("MFM-G7.3-d", "MFM-G7.3-k")
def test_touched_cells_are_rolled_off_before_the_defence() -> None:
    p = battle("1b...... ........ ........ ........ ....5... 6.......", {1: "r7", 5: "a1", 6: "a1"})
    assert p.ground.path(0, cell(p, 4, 4))[1].count(1) == 1
    covered = told(p, ("shoot", 1), 5, dice=[1, 312, 5])
    assert covered == ["shot", "hit", "line_is_covered", "saved"]  # 5 + 2 = 7 finds an F
    clear = told(p, ("shoot", 1), 5, dice=[1, 1203, 5])
    assert clear == ["shot", "hit", "line_is_clear", "not_saved", "fell"]
    assert chance(p, "line_is_covered", ("shoot", 1), 5) == Fraction(4, 12) * Fraction(1, 2)


@pytest.mark.rule("MFM-G7.3-k")
def test_no_roll_off_where_touched_cells_change_nothing() -> None:
    p = battle("1b...... .b...... ........ ........ ....5... 6.......", {1: "r7", 5: "a1", 6: "a1"})
    assert line_cover(p.ground, 0, cell(p, 4, 4), "full", "foot") == (2, 2)
    assert told(p, ("shoot", 1), 5, dice=[1, 5]) == ["shot", "hit", "saved"]


@pytest.mark.rule("MFM-G7.3-ex1", "MFM-G7.3-ex2", "MFM-G7.3-ex3")
@pytest.mark.parametrize(
    ("row", "roll", "saved"), [("1..b.B.5", 4, True), ("1......5", 4, False), ("1..b.B.5", 1, False)]
)
def test_example_the_sharpshooter_in_the_tree(row: str, roll: int, saved: bool) -> None:
    p = battle(f"{row} ........ 6.......", {1: "r8", 5: "k4", 6: "k1"}, under={1: "T"})
    assert ("saved" in told(p, ("shoot", 1), 5, dice=[1, roll])) is saved


@pytest.mark.rule("MFM-G9-c", "MFM-G7.3-c")
def test_the_bush_they_stand_in_never_helps_riders_chariots_and_large_pieces() -> None:
    assert cover("........B", "none", "chariot") == (0, 0)
    assert cover("......BBB", "none", "horse") == (0, 0)  # one bush, even where it lies before them
    assert cover("....b....", "none", "horse") == (2, 2)
    assert cover("....b.B.B", "none", "chariot") == (5, 5)
    for letter, bonus in {"T": 3, "a": 1, "o": 3, "K": 3, "h": 2, "z": 1, "F": 2, "d": 1}.items():
        assert cover(f"....{letter}....", "none", "horse") == (bonus, bonus)
    assert cover("........a", "none", "horse") == (0, 0)  # not the branch they stand in
    assert cover("........a", "full", "foot") == (1, 1)


@pytest.mark.rule("MFM-G9-d", "MFM-G9-g", "MFM-G9-b1", "MFM-G9-b2", "MFM-G9-b3")
def test_groups_use_the_values_in_brackets() -> None:
    assert [cover_of(TERRAIN[letter], "group") for letter in "bBDTo"] == [1, 2, 3, 3, 3]
    assert [cover_of(TERRAIN[letter], "full") for letter in "bBDTo"] == [2, 3, 4, 3, 3]
    assert cover("........b", "group") == (1, 1)


@pytest.mark.rule("MFM-G9-d", "MFM-G7.3-c")
def test_a_bush_in_the_line_protects_groups_in_full() -> None:
    assert cover("....b....", "group") == (2, 2)
    assert cover("..B.b...b", "group") == (3 + 2 + 1, 3 + 2 + 1)
    assert cover("......BBB", "group") == (2, 2)  # all of it is the bush they stand in


@pytest.mark.rule("MFM-G9-c", "MFM-G9-d", "MFM-G9-e", "MFM-G9-f")
def test_who_gets_what_from_bushes(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = {"t1": (1, 1, "foot", 2), "t2": (1, 2, "foot", 1), "t3": (1, 3, "foot", 1), "t4": (2, 2, "foot", 0)}
    shapes |= {"t5": (1, 2, "horse", 0), "t6": (2, 3, "chariot", 0)}
    for name, (width, length, gait, bonus) in shapes.items():
        shape = msgspec.structs.replace(KINDS["k1"], id=name, width=width, length=length, gait=gait)
        monkeypatch.setitem(KINDS, name, shape)
        p = battle("1bbbb bbbbb bbbbb bbbbb", {1: name}, under={1: "b"})
        assert own_cover(p, 1) == bonus, name

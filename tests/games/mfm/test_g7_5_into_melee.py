"""7.5 Shooting at figures in melee."""

from fractions import Fraction

import msgspec
import pytest

from tests.games.mfm.field import battle, cell, chance, code, play, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Figure
from walstatt.games.mfm.rules.g7_5_into_melee import (
    endangered,
    is_into_melee,
    neighbour_fields,
    own_struck_to,
)
from walstatt.games.mfm.tables import KINDS

MELEE = """
..........
..........
1.......52
..........
..........
6.........
"""
FIGURES = {1: "r7", 2: "r1", 5: "k1", 6: "k1"}


@pytest.mark.rule("MFM-G7.5-a", "MFM-G7.5-j")
def test_shooting_into_a_melee_is_allowed() -> None:
    p = battle(MELEE, FIGURES)
    assert code(p, ("shoot", 1), 5) is None
    assert is_into_melee(p, 1, 5)
    assert not is_into_melee(p, 1, 6)


@pytest.mark.rule("MFM-G7.5-j")
def test_the_shooter_himself_makes_no_melee_of_it() -> None:
    p = battle(".15. 2...", {1: "r7", 2: "r1", 5: "k1"})
    assert not is_into_melee(p, 1, 5)
    assert endangered(p, 1, 5, 0) == ({2: 1}, 1)


@pytest.mark.rule("MFM-G7.5-b", "MFM-G7.5-h")
def test_the_area_is_the_targets_ranged_field_and_one_across_the_fire() -> None:
    p = battle(MELEE, FIGURES)
    asked = play(p, ("shoot", 1), 5, dice=[1]).question
    assert asked is not None
    assert asked.mark[2:] == ("MFM-G7.5-h", "cell")
    assert {p.ground.grid.places[one] for one in asked.options} == {(8, 0), (8, 4)}  # type: ignore[union-attr]
    upright = battle("....1... ........ ........ ........ ....52.. ........ ........ 6.......", FIGURES)
    fields = {upright.ground.field_place(one) for one in neighbour_fields(upright, 1, 5)}
    assert fields == {(1, 2), (3, 2)}
    diagonal = battle("1....... ........ ........ ........ ....52.. ........ ........ 6.......", FIGURES)
    fields = {diagonal.ground.field_place(one) for one in neighbour_fields(diagonal, 1, 5)}
    assert fields == {(1, 2), (3, 2), (2, 1), (2, 3)}


@pytest.mark.rule("MFM-G7.5-h")
def test_at_the_edge_of_the_board_there_is_no_choice() -> None:
    p = battle("1.......52 .......... .......... 6.........", FIGURES)
    assert told(p, ("shoot", 1), 5, dice=[1, 7, 9]) == ["shot", "hit", "enemy_struck", "saved"]


@pytest.mark.rule("MFM-G7.5-c", "MFM-G7.5-d", "MFM-G7.5-ex1", "MFM-G7.5-ex2")
@pytest.mark.parametrize("roll", range(1, 13))
@pytest.mark.parametrize(("row", "limit"), [("1.......52", 6), ("1......752", 6), ("1.......52 ........7.", 5)])
def test_example_numbers_decide_who_is_struck(row: str, limit: int, roll: int) -> None:
    p = battle(f"{row} {'' if ' ' in row else '..........'} .......... 6.........", {**FIGURES, 7: "k1"})
    struck = told(p, ("shoot", 1), 5, dice=[1, roll, 9])[2]
    assert struck == ("own_struck" if roll <= limit else "enemy_struck")


@pytest.mark.rule("MFM-G7.5-e", "MFM-G7.5-f")
def test_the_distribution_table() -> None:
    printed = {-6: 1, -5: 1, -4: 2, -3: 3, -2: 4, -1: 5, 0: 6, 1: 7, 2: 8, 3: 9, 4: 10, 6: 11, 7: 12}
    assert {difference: own_struck_to(10 + difference, 10) for difference in printed} == printed
    assert own_struck_to(6, 1) == 11  # +5 is not printed
    assert own_struck_to(20, 1) == 12
    assert own_struck_to(1, 20) == 1


@pytest.mark.rule("MFM-G7.5-g", "MFM-G7.5-i", "MFM-G7.5-ex3", "MFM-G7.5-ex4")
@pytest.mark.parametrize(("width", "length", "size"), [(1, 2, 2), (2, 4, 8)])
def test_example_bases_count_by_their_cells(
    width: int, length: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KINDS, "t1", msgspec.structs.replace(KINDS["k1"], id="t1", width=width, length=length))
    p = battle(MELEE, FIGURES)
    p.units[9] = Figure(kind="t1", side="blue", seat="blue", cell=cell(p, 8, 5), facing=4)
    p._index = None  # type: ignore[misc]
    field = p.ground.fields[cell(p, 8, 5)]  # some of its cells lie there, others do not
    assert endangered(p, 1, 5, field) == ({2: 1}, 1 + size)


@pytest.mark.rule("MFM-G7.5-k")
def test_a_miss_is_not_distributed() -> None:
    assert told(battle(MELEE, FIGURES), ("shoot", 1), 5, dice=[12]) == ["shot", "missed"]


@pytest.mark.rule("MFM-G7.5-k")
def test_the_struck_friend_defends_against_the_shooters_row() -> None:
    p = battle("1.......52 .......... .......... 6.........", FIGURES)
    # the legionary has S1: against the archer's row (F from 7) a 6 is enough
    assert told(p, ("shoot", 1), 5, dice=[1, 3, 6])[-1] == "saved"
    assert told(p, ("shoot", 1), 5, dice=[1, 3, 5])[-2:] == ["not_saved", "fell"]


@pytest.mark.rule("MFM-G7.5-l")
def test_the_own_figure_is_drawn_by_lot_and_the_enemy_is_the_target() -> None:
    p = battle("1.......52 ........36 .......... .......... 7.........", {**FIGURES, 3: "r1", 7: "k1"})
    assert chance(p, "own_struck", ("shoot", 1), 5, victim=2) == Fraction(4, 12) * Fraction(6, 12) / 2
    assert chance(p, "own_struck", ("shoot", 1), 5, victim=3) == Fraction(4, 12) * Fraction(6, 12) / 2
    assert chance(p, "enemy_struck", ("shoot", 1), 5, target=5) == Fraction(4, 12) * Fraction(6, 12)


@pytest.mark.rule("MFM-G7.5-l")
def test_large_own_bases_are_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "t1", msgspec.structs.replace(KINDS["r1"], id="t1", width=1, length=2))
    p = battle("1.......52 ........6. .......... .......... 7.........", {**FIGURES, 7: "k1"})
    p.units[3] = Figure(kind="t1", side="red", seat="red", cell=cell(p, 9, 1), facing=0)
    p._index = None  # type: ignore[misc]
    odds = Match(GAME, p).odds(("shoot", 1), 5)
    assert odds.chance("own_struck", victim=3) == 2 * odds.chance("own_struck", victim=2)


@pytest.mark.rule("MFM-G7.5-h", "MFM-G7.5-l")
@pytest.mark.parametrize("drawing", ["1......25. .......... ..........", "1.......5. .......2.. .........."])
def test_a_friend_beside_the_target_is_endangered_outside_the_area_too(drawing: str) -> None:
    p = battle(f"{drawing} .......... 6.........", FIGURES)
    assert p.ground.fields[p.units[2].cell] != p.ground.fields[p.units[5].cell]
    for beside in neighbour_fields(p, 1, 5):
        assert endangered(p, 1, 5, beside) == ({2: 1}, 1)
    assert told(p, ("shoot", 1), 5, dice=[1, 6, 12]) == ["shot", "hit", "own_struck", "saved"]
    assert told(p, ("shoot", 1), 5, dice=[1, 7, 12]) == ["shot", "hit", "enemy_struck", "saved"]


@pytest.mark.rule("MFM-G7.5-h")
def test_the_direction_of_fire_is_that_of_the_line_from_cell_to_cell() -> None:
    p = battle("1....... ........ ........ ........ ....5... ....2... ........ ........", FIGURES)
    assert len(neighbour_fields(p, 1, 5)) == 4
    p = battle("........ 1....... ........ ........ ....5... ....2... ........ ........", FIGURES)
    assert p.ground.range_between(p.units[1].cell, p.units[5].cell) == 2  # the fields lie diagonally, the cells do not
    assert {p.ground.field_place(one) for one in neighbour_fields(p, 1, 5)} == {(2, 1), (2, 3)}


@pytest.mark.rule("MFM-G7.5-i", "MFM-G9-l")
def test_nobody_behind_a_wall_is_endangered() -> None:
    drawing = "......6... ...M...... 1......52. .......... .......... 7........."
    kinds = {**FIGURES, 7: "k1"}
    open_field = battle(drawing.replace("M", "."), kinds)
    above = open_field.ground.fields[open_field.units[6].cell]
    assert endangered(open_field, 1, 5, above) == ({2: 1}, 2)
    walled = battle(drawing, kinds)
    assert endangered(walled, 1, 5, above) == ({2: 1}, 1)


@pytest.mark.rule("MFM-G7.5-i", "MFM-G7.5-k")
def test_where_no_own_figure_can_be_reached_nothing_is_distributed() -> None:
    p = battle("......M.2.. 1.......5.. ........... ........... 6..........", FIGURES)
    assert is_into_melee(p, 1, 5)
    assert told(p, ("shoot", 1), 5, dice=[1, 9]) == ["shot", "hit", "saved"]


@pytest.mark.rule("MFM-G7.5-i")
def test_nobody_on_another_floor_is_endangered() -> None:
    p = battle("1", {1: "r7"}, map_name="valley")
    land = p.ground
    window = land.grid.cell("AF10")
    upper = land.above[window]
    p.units[1] = p.units[1]._replace(cell=land.grid.cell("AF4"))
    p.units[2] = Figure(kind="r1", side="red", seat="red", cell=land.above[land.grid.cell("AF11")])
    p.units[5] = Figure(kind="k1", side="blue", seat="blue", cell=upper)
    p.units[6] = Figure(kind="k1", side="blue", seat="blue", cell=window)
    p._index = None  # type: ignore[misc]
    assert is_into_melee(p, 1, 5)
    assert endangered(p, 1, 5, neighbour_fields(p, 1, 5)[0]) == ({2: 1}, 1)  # not the one in the window below

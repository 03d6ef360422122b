"""C2 Moving chariots, R1 and R2 riders, C4 terrain."""

from fractions import Fraction

import pytest

from tests.games.mfm.field import add, battle, cell, chance, code, options, play, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, base
from walstatt.games.mfm.rules.c2_driving import drive_destinations, headings, price_of_step
from walstatt.games.mfm.rules.c2_turning import turned
from walstatt.games.mfm.rules.c4_terrain import trees_under
from walstatt.games.mfm.tables import KINDS

CREW = {11: "k16", 12: "k17"}


def field(rows: int = 16, columns: int = 16, **under: str) -> Battle:
    """An empty plain; a figure far off keeps the other side in play."""
    lines = [["."] * columns for _ in range(rows)]
    lines[0][0] = "9"
    return battle(" ".join("".join(line) for line in lines), {9: "r1"})


def light(p: Battle, x: int = 6, y: int = 12, facing: str = "n") -> Battle:
    return add(p, 10, "kw6", x, y, facing, CREW)


def places(p: Battle, cells: tuple[int, ...]) -> set[tuple[int, int]]:
    return {p.ground.grid.places[one] for one in cells}


@pytest.mark.rule("MFM-C2-k", "MFM-R1-a", "MFM-C1.1-a", "MFM-C1.1-k")
def test_the_shapes_of_bases() -> None:
    shapes = {kind.id: (kind.width, kind.length) for kind in KINDS.values() if kind.is_vehicle}
    assert {shapes[code] for code in ("kw6", "rw6", "aw6", "pw6")} == {(2, 3)}
    assert {shapes[code] for code in ("kw8", "rw8", "aw8", "pw8")} == {(2, 4)}
    assert (shapes["rw9"], shapes["aw9"], shapes["pw12"], shapes["kp"]) == ((3, 3), (3, 3), (3, 4), (1, 2))
    p = light(field())
    assert places(p, base(p, p.units[10])) == {(x, y) for x in (6, 7) for y in (12, 13, 14)}
    assert base(p, p.units[11]) == base(p, p.units[10])


@pytest.mark.rule("MFM-C2-e", "MFM-C2-f", "MFM-C2-i", "MFM-C2-c", "MFM-C2-d", "MFM-R2-a", "MFM-C2-a")
def test_forwards_or_diagonally_up_to_b() -> None:
    p = light(field())
    assert headings(p, 10) == (0, 7, 1)
    ahead = {(6, 12 - n) for n in range(1, 10)}
    left = {(6 - n, 12 - n) for n in range(1, 7)}
    right = {(6 + n, 12 - n) for n in range(1, 9)}
    assert places(p, drive_destinations(p, 10)) == ahead | left | right
    assert code(p, ("drive", 10), cell(p, 6, 13)) == ("MFM-C2-e", "not_straight_ahead")
    assert code(p, ("drive", 10), cell(p, 5, 12)) == ("MFM-C2-e", "not_straight_ahead")
    assert code(p, ("drive", 10), cell(p, 6, 2)) == ("MFM-C2-c", "too_far")
    assert code(p, ("move", 10)) == ("MFM-C6.1-b", "animals_do_not_walk")
    assert code(p, ("move", 11)) == ("MFM-C5-c", "is_aboard")


@pytest.mark.rule("MFM-C2-b", "MFM-C2-n", "MFM-C2-l", "MFM-X-f")
def test_over_own_pieces_but_not_over_enemies() -> None:
    p = light(battle(" ".join(["." * 12] * 8 + ["......1....."] + ["." * 12] * 5), {1: "k1"}), 6, 10)
    add(p, 60, "rw6", 6, 1, "s", {61: "r15"})
    assert (6, 4) in places(p, drive_destinations(p, 10))
    assert code(p, ("drive", 10), cell(p, 6, 8)) == ("MFM-X-f", "cell_is_taken")
    assert code(p, ("drive", 10), cell(p, 6, 1)) == ("MFM-C2-l", "foe_in_the_way")
    after = play(p, ("drive", 10), cell(p, 6, 5)).position
    assert after.units[1].cell == cell(p, 6, 8)
    assert after.units[11].cell == after.units[10].cell == cell(p, 6, 5)


@pytest.mark.rule("MFM-C2-h", "MFM-C2-ex1", "MFM-C4.1-a", "MFM-C4.1-b", "MFM-C4-a", "MFM-G9-o")
@pytest.mark.parametrize(("letter", "cost"), [(".", 1), ("b", 2), ("B", 3), ("l", 2), ("w", 3)])
def test_what_a_step_costs(letter: str, cost: int) -> None:
    p = light(battle(" ".join(["....", f"..{letter}.", "....", "....", "....", "...9"]), {9: "r1"}), 1, 2)
    assert price_of_step(p, 10, base(p, p.units[10]), 0) == cost
    assert "stumbled" not in told(p, ("drive", 10), cell(p, 1, 1))


@pytest.mark.rule("MFM-C4.2-a", "MFM-C4-c", "MFM-G9-p", "MFM-R6-a")
@pytest.mark.parametrize(("letter", "chariot", "horse"), [("T", False, False), ("k", False, True), ("z", False, True)])
def test_what_is_closed(letter: str, chariot: bool, horse: bool) -> None:
    p = light(battle(" ".join(["....", f"..{letter}.", "....", "....", "....", "...9"]), {9: "r1"}), 1, 2)
    assert (code(p, ("drive", 10), cell(p, 1, 1)) is None) is chariot
    p = add(
        battle(" ".join([".....", f"..{letter}..", ".....", ".....", "....9"]), {9: "r1"}),
        10,
        "kp",
        2,
        2,
        "n",
        {11: "k14"},
    )
    assert ((2, 0) in places(p, drive_destinations(p, 10))) is (horse and letter != "z")
    assert (code(p, ("drive", 10), cell(p, 2, 1)) is None) is (horse and letter != "z")


@pytest.mark.rule("MFM-R2-d", "MFM-G9-j")
def test_a_rider_jumps_a_fence_and_does_not_end_on_it() -> None:
    rows = ["....."] * 3 + ["zzzzz"] + ["....."] * 3
    p = add(battle(" ".join([*rows[:-1], "....9"]), {9: "r1"}), 10, "kp", 2, 4, "n", {11: "k14"})
    assert code(p, ("drive", 10), cell(p, 2, 3)) == ("MFM-R2-d", "may_only_cross")
    assert code(p, ("drive", 10), cell(p, 2, 2)) == ("MFM-R2-d", "may_only_cross")
    assert code(p, ("drive", 10), cell(p, 2, 1)) is None


@pytest.mark.rule("MFM-R2-b")
def test_rock_ground_costs_a_rider_five() -> None:
    p = add(battle("..... ..k.. ..... ..... ....9", {9: "r1"}), 10, "kp", 2, 2, "n", {11: "k14"})
    assert play(p, ("drive", 10), cell(p, 2, 1)).position.units[10].spent == 5


@pytest.mark.rule("MFM-C7.2-i", "MFM-C7.2-g", "MFM-C7.2-d")
def test_a_mounted_skirmisher_pays_less_a_chariot_archer_does_not() -> None:
    drawing = "..... BBBBB ..... ..... ..... ....9"
    p = add(battle(drawing, {9: "r1"}), 10, "kp", 2, 2, "n", {11: "k15"})
    assert price_of_step(p, 10, base(p, p.units[10]), 0) == 2
    p = add(battle(drawing, {9: "r1"}), 10, "aw6", 1, 2, "n", {11: "a14", 12: "a15"})
    assert price_of_step(p, 10, base(p, p.units[10]), 0) == 3


# Turning


@pytest.mark.rule("MFM-C2-g", "MFM-C2-j", "MFM-CK-a", "MFM-R2-c")
@pytest.mark.parametrize(
    ("kind", "facing", "cells"),
    [
        ("kw6", 4, {(6, 6), (7, 6), (6, 7), (7, 7), (6, 8), (7, 8)}),
        ("kw6", 2, {(6, 7), (7, 7), (8, 7), (6, 8), (7, 8), (8, 8)}),
        ("kw6", 6, {(5, 7), (6, 7), (7, 7), (5, 8), (6, 8), (7, 8)}),
        ("kw8", 2, {(x, y) for x in (6, 7, 8, 9) for y in (8, 9)}),
        ("rw9", 2, {(x, y) for x in (6, 7, 8) for y in (6, 7, 8)}),
        ("kp", 2, {(6, 7), (7, 7)}),
        ("kp", 4, {(6, 6), (6, 7)}),
    ],
)
def test_turning_round_and_aside(kind: str, facing: int, cells: set[tuple[int, int]]) -> None:
    p = add(field(), 10, kind, 6, 6, "n", {11: "k14" if kind == "kp" else "k16"})
    word = {2: "east", 4: "south", 6: "west"}[facing]
    after = play(p, ("face", 10), word).position
    assert after.units[10].facing == facing
    assert places(p, base(after, after.units[10])) == cells
    assert turned(p, 10, facing) == after.units[10].cell


@pytest.mark.rule("MFM-C2-j", "MFM-C2-m", "MFM-G1-e", "MFM-G1-i")
def test_a_turn_ends_the_move_and_needs_room() -> None:
    p = light(battle(" ".join(["." * 12] * 8 + ["........1..."] + ["." * 12] * 4), {1: "k1"}), 6, 6)
    assert code(p, ("face", 10), "east") == ("MFM-X-f", "cell_is_taken")
    match = play(p, ("drive", 10), cell(p, 6, 3), ("face", 10), "east")
    assert match.why_not(("face", 10)).code == "already_moved"  # type: ignore[union-attr]
    assert match.why_not(("drive", 10)).code == "already_moved"  # type: ignore[union-attr]
    match = play(p, ("drive", 10), cell(p, 6, 3), ("move", 1), cell(p, 8, 9))
    assert match.why_not(("face", 10)).code == "already_moved"  # type: ignore[union-attr]


# Under trees

TREE = " ".join([".......", "..aaa..", "..aTa..", "..aaa..", ".......", ".......", ".......", ".......", "9......"])


@pytest.mark.rule("MFM-C4.2-b", "MFM-C4.2-c", "MFM-C4.2-e", "MFM-C4.2-f", "MFM-C4.2-g", "MFM-C4.2-ex1", "MFM-C4.2-ex2")
@pytest.mark.rule("MFM-C4.2-ex3", "MFM-C1.1-d")
@pytest.mark.parametrize(("roll", "lives"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (12, 2)])
def test_the_branch_test_of_a_chariot(roll: int, lives: int) -> None:
    p = light(battle(TREE, {9: "r1"}), 1, 4)
    match = play(p, ("drive", 10), cell(p, 1, 2), dice=[roll])
    if not lives:
        assert match.question.prompt == "place_crew"  # type: ignore[union-attr]
        while match.question.prompt == "place_crew":  # type: ignore[union-attr]
            match.answer(match.question.options[0])  # type: ignore[union-attr]
        assert match.position.units[10].cell == -1
        assert all(match.position.units[one].cell != -1 for one in CREW)
    after = match.position
    assert after.units[10].lives == lives
    if roll < 5:
        assert match.why_not(("attack", 11)).code == "turn_ended_by_tree"  # type: ignore[union-attr]
        assert match.why_not(("move", 11)) is not None
    else:
        assert places(p, (after.units[10].cell,)) == {(1, 2)}
    if lives == 1:
        assert places(p, (after.units[10].cell,)) == {(1, 3)}
        assert match.why_not(("face", 10)).code == "turn_ended_by_tree"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-C4.2-h", "MFM-C4.2-i", "MFM-C2-m")
def test_a_tree_is_tested_once_for_each_entry() -> None:
    p = light(battle(TREE, {9: "r1"}), 1, 4)
    events = told(p, ("drive", 10), cell(p, 1, 1), dice=[5])
    assert events.count("passed_under_the_tree") == 1
    p = light(battle(TREE, {9: "r1"}), 5, 2, "n")
    assert not trees_under(p.ground, base(p, p.units[10]))
    assert "passed_under_the_tree" in told(p, ("face", 10), "west", dice=[9])


@pytest.mark.rule("MFM-R6-b", "MFM-R6-c", "MFM-C7.2-e", "MFM-G9-n")
@pytest.mark.parametrize(
    ("rider", "roll", "mount", "lives"), [("k14", 1, 0, 0), ("k15", 2, 0, 1), ("k14", 4, 0, 1), ("k14", 5, 1, 1)]
)
def test_the_branch_test_of_a_rider(rider: str, roll: int, mount: int, lives: int) -> None:
    p = battle(TREE.replace("9......", "9....1."), {9: "r1", 1: "k1"})
    add(p, 10, "kp", 2, 5, "n", {11: rider})
    match = play(p, ("drive", 10), cell(p, 2, 3), dice=[roll])
    while match.question.prompt == "place_crew":  # type: ignore[union-attr]
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert (match.position.units[10].lives, match.position.units[11].lives) == (mount, lives)
    assert chance(p, "stumbled", ("drive", 10), cell(p, 2, 3)) == Fraction(4, 12)


@pytest.mark.rule("MFM-C2-o")
def test_who_stumbles_over_a_friend_is_set_back() -> None:
    p = light(battle(TREE.replace("9......", "9......"), {9: "r1"}), 1, 5)
    p.units[1] = p.units[9]._replace(side="red", seat="red", kind="k1", cell=cell(p, 1, 4))
    p._index = None  # type: ignore[misc]
    after = play(p, ("drive", 10), cell(p, 1, 1), dice=[4]).position
    assert places(p, (after.units[10].cell,)) == {(1, 5)}
    assert after.vehicles[10].is_halted


# First strikes


@pytest.mark.rule("MFM-G8.2-m", "MFM-C10-b", "MFM-C2-m", "MFM-C8.1-j")
def test_a_base_enters_the_ring_with_its_first_cell() -> None:
    p = light(battle(" ".join(["." * 9] * 3 + ["5........"] + ["." * 9] * 7), {5: "a5"}), 1, 7)
    match = play(p, ("drive", 10), cell(p, 1, 3))
    assert match.question.prompt == "first_strike"  # type: ignore[union-attr]
    assert places(p, (match.position.units[10].cell,)) == {(1, 4)}
    match = play(p, ("drive", 10), cell(p, 1, 3), "strike", 11, dice=[12])
    assert places(p, (match.position.units[10].cell,)) == {(1, 3)}


@pytest.mark.rule("MFM-C10-c", "MFM-G8.2-f")
def test_a_long_weapon_aboard_fears_no_first_strike() -> None:
    p = battle(" ".join(["." * 9] * 3 + ["5........"] + ["." * 9] * 7), {5: "a5"})
    add(p, 10, "rw6", 1, 7, "n", {11: "r15", 12: "r16"})
    assert "drove" in told(p, ("drive", 10), cell(p, 1, 3))
    assert play(p, ("drive", 10), cell(p, 1, 3)).is_at_rest


@pytest.mark.rule("MFM-C6-i", "MFM-C6-a")
def test_a_chariot_that_loses_its_driver_on_the_way_stops() -> None:
    p = light(battle(" ".join(["." * 9] * 3 + ["5........"] + ["." * 9] * 7), {5: "a5"}), 1, 7)
    match = play(p, ("drive", 10), cell(p, 1, 2), "strike", 11, dice=[1])
    assert match.question.prompt == "change_target"  # type: ignore[union-attr]
    match = play(p, ("drive", 10), cell(p, 1, 2), "strike", 11, "accept", dice=[1, 2])
    after = match.position
    assert (after.units[11].lives, after.vehicles[10].driver, after.vehicles[10].crew) == (0, -1, (12,))
    assert places(p, (after.units[10].cell,)) == {(1, 4)}
    assert match.why_not(("drive", 10)).code == "nobody_drives"  # type: ignore[union-attr]


def test_options_of_a_drive_are_its_destinations() -> None:
    p = light(field())
    assert options(p, ("drive", 10)) == drive_destinations(p, 10)
    assert Match(GAME, p).why_not(("drive", 9)).code == "only_defends"  # type: ignore[union-attr]

"""9 Terrain cells: the whole table, floors and stairs."""

import pytest

from tests.games.mfm.field import battle, cell, chance, code, play, told
from walstatt.games.mfm.ground import ground
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g7_3_obstacles import own_cover
from walstatt.games.mfm.tables import TERRAIN

# letter: protection, value in brackets, cost on foot (0: closed), may only be crossed
TABLE = {
    "MFM-G9-a1": (".", 0, None, 1, False),
    "MFM-G9-a2": ("l", -1, None, 2, False),
    "MFM-G9-a3": ("z", 1, None, 2, True),
    "MFM-G9-a4": ("h", 2, None, 2, True),
    "MFM-G9-a5": ("o", 3, None, 0, False),
    "MFM-G9-b1": ("b", 2, 1, 2, False),
    "MFM-G9-b2": ("B", 3, 2, 3, False),
    "MFM-G9-b3": ("D", 4, 3, 5, False),
    "MFM-G9-t1": ("a", 1, None, 1, False),
    "MFM-G9-t2": ("T", 3, None, 2, False),
    "MFM-G9-h1": ("N", -1, None, 2, False),
    "MFM-G9-h2": ("n", 0, None, 1, False),
    "MFM-G9-v1": ("w", 0, None, 3, False),
    "MFM-G9-v2": ("W", 0, None, 0, False),
    "MFM-G9-v3": ("s", -1, None, 3, False),
    "MFM-G9-v4": ("u", -2, None, 3, False),
    "MFM-G9-v5": ("f", 0, None, 2, False),
    "MFM-G9-m1": ("k", 0, None, 3, False),
    "MFM-G9-m2": ("K", 3, None, 0, False),
    "MFM-G9-w1": ("M", 0, None, 0, False),
    "MFM-G9-w2": ("F", 2, None, 4, False),
    "MFM-G9-w3": ("d", 1, None, 1, False),
    "MFM-G9-r": ("i", 0, None, 1, False),
}


@pytest.mark.rule(*TABLE, "MFM-G9-g", "MFM-G9-j")
@pytest.mark.parametrize("name", TABLE)
def test_the_terrain_table(name: str) -> None:
    letter, cover, in_groups, cost, only_cross = TABLE[name]
    row = TERRAIN[letter]
    assert (row.rule, row.cover, row.cover_in_groups, row.foot) == (name, cover, in_groups, cost)
    p = battle(f"...... 1{letter}....", {1: "k1"})
    there = cell(p, 1, 1)
    if not cost:
        assert code(p, ("move", 1), there) == (name, "cannot_enter")
    elif only_cross:
        assert code(p, ("move", 1), there) == ("MFM-G9-j", "may_only_cross")
        assert play(p, ("move", 1), cell(p, 2, 1)).position.units[1].spent == cost + 1
    else:
        after = play(p, ("move", 1), there).position
        assert after.units[1].spent == cost
        assert own_cover(after, 1) == cover


@pytest.mark.rule("MFM-G9-w1", "MFM-G9-k")
def test_which_cells_bar_melee_and_shots() -> None:
    assert {letter for letter, row in TERRAIN.items() if row.bars_melee} == set("oKM")
    assert {letter for letter, row in TERRAIN.items() if row.bars_shots} == set("M")
    assert {letter for letter, row in TERRAIN.items() if row.bars_attacks} == set("D")
    assert {letter for letter, row in TERRAIN.items() if row.overlooks} == set("nNk")


@pytest.mark.rule("MFM-G9-n", "MFM-G9-t1")
def test_nobody_on_foot_takes_a_branch_test() -> None:
    p = battle("1aaa.", {1: "k1"})
    assert told(p, ("move", 1), 4) == ["moved"]


@pytest.mark.rule("MFM-G9-j")
def test_nobody_is_placed_on_a_fence_or_hedge() -> None:
    p = battle("zh.1", {1: "k1"})
    assert not p.ground.may_stand(0)
    assert p.ground.box(0, 0, 3, 0) == (2, 3)


# The building of the river valley


def in_the_building(*posts: tuple[int, str, str], side: str = "red") -> Battle:
    """Figures on named cells of the river valley; an upper cell bears a plus."""
    land = ground("valley")
    units = {
        number: Figure(kind=kind, side="red" if number < 5 else "blue", seat="red" if number < 5 else "blue", cell=0)
        for number, kind, _ in posts
    }
    for number, _, name in posts:
        units[number] = units[number]._replace(cell=land.grid.cell(name))
    seats = {"red": "red", "blue": "blue"}
    return Battle(map_name="valley", units=units, seats=seats, first="red", side=side, seat=side)


STAIRS, FOE = "AJ13", "A1"


@pytest.mark.rule("MFM-G9-q", "MFM-G9-w4")
def test_changing_floors_takes_the_whole_turn() -> None:
    p = in_the_building((1, "k1", STAIRS), (2, "k1", "AJ12"), (5, "r7", FOE))
    match = play(p, ("change_floor", 1))
    assert match.position.units[1].cell == -1
    assert match.why_not(("move", 1)).code == "between_floors"  # type: ignore[union-attr]
    match = play(match.position.copy(), "end", "end")
    assert match.position.ground.grid.name(match.position.units[1].cell) == "AJ13+"
    assert match.why_not(("move", 1)) is None
    down = play(match.position.copy(), ("change_floor", 1), "end", "end")
    assert down.position.ground.grid.name(down.position.units[1].cell) == STAIRS


@pytest.mark.rule("MFM-G9-q", "MFM-G9-w4")
def test_only_from_the_stairs_and_with_the_turn_unused() -> None:
    p = in_the_building((1, "k1", STAIRS), (2, "k1", "AJ12"), (5, "r7", "AJ14"))
    assert code(p, ("change_floor", 2)) == ("MFM-G9-q", "not_on_stairs")
    assert code(p, ("attack", 1), 5, ("change_floor", 1), dice=[12]) == ("MFM-G9-w4", "takes_the_whole_turn")


@pytest.mark.rule("MFM-G9-w4")
def test_nobody_is_attacked_between_the_floors() -> None:
    p = in_the_building((1, "k1", STAIRS), (2, "k1", "AJ12"), (5, "r7", "AI12"), (6, "r1", "AI13"))
    match = play(p, ("change_floor", 1), "end")
    assert match.why_not(("attack", 6), 1).code == "between_floors"  # type: ignore[union-attr]
    assert match.why_not(("shoot", 5)).code == "no_target_in_range"  # type: ignore[union-attr]
    assert match.result is None


@pytest.mark.rule("MFM-G9-q")
def test_whoever_finds_the_stairs_taken_waits() -> None:
    p = in_the_building((1, "k1", STAIRS), (2, "k1", "AJ13+"), (5, "r7", FOE))
    match = play(p, ("change_floor", 1), "end", "end")
    assert match.position.units[1].cell == -1
    match = play(match.position.copy(), ("move", 2), match.position.ground.grid.cell("AI13+"), "end", "end")
    assert match.position.ground.grid.name(match.position.units[1].cell) == "AJ13+"


@pytest.mark.rule("MFM-G9-q", "MFM-G9-l")
def test_floors_are_worlds_apart_but_for_the_windows() -> None:
    p = in_the_building((1, "k8", "AF11+"), (5, "r1", "AF13"), (6, "r1", "AF5"), (7, "r1", "AJ7"))
    assert code(p, ("attack", 1)) == ("MFM-G4-b", "no_foe_adjacent")
    assert code(p, ("shoot", 1), 5) == ("MFM-G9-l", "other_floor")
    assert code(p, ("shoot", 1), 6) is None  # straight out of the window AF10
    assert code(p, ("shoot", 1), 7) == ("MFM-G9-l", "wall_in_line")  # past the frame of the window
    back = in_the_building((1, "r7", "AF9"), (5, "k1", "AF11+"), (6, "k1", "A1"))
    # row F from 7, window +2: lost on 1 to 4
    assert chance(back, "not_saved", ("shoot", 1), 5) * 36 == 4


@pytest.mark.rule("MFM-G9-q", "MFM-G3-b")
def test_no_move_leads_to_another_floor() -> None:
    p = battle("1", {1: "k1"}, map_name="valley")
    land = p.ground
    below, above = land.grid.cell("AF12"), land.above[land.grid.cell("AF12")]
    for start, end in ((below, above), (above, below), (above, land.grid.cell("AF29"))):
        p.units[1] = p.units[1]._replace(cell=start)
        p._index = None  # type: ignore[misc]
        assert code(p, ("move", 1), end) == ("MFM-G9-q", "on_another_floor")

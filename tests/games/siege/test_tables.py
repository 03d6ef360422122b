"""T1, T6, T7, T12 figure by figure, as they stand on the sheets."""

import pytest

from walstatt.games.siege.data import DATA

# points on foot, on horse (0: closed), cover, sign in melee
T1 = {
    "wall": (0, 0, "full", 0), "tower_slit": (1, 0, "heavy", 1), "keep_slit": (1, 0, "heavy", 1),
    "battlement": (1, 0, "heavy", 0), "stairs": (2, 0, "none", -1), "tower_door": (1, 0, "medium", -1),
    "keep_door": (1, 0, "full", -1), "tower_inside": (1, 0, "none", 1), "winch": (1, 0, "none", 1),
    "keep_inside": (1, 0, "none", 1), "gateway": (1, 1, "none", 0), "drawbridge": (1, 1, "none", 0),
    "moat": (4, 0, "none", -1), "plain": (1, 1, "none", 0), "courtyard": (1, 1, "none", 0),
    "thicket": (2, 2, "light", -1), "tree": (2, 0, "light", -1), "slope": (2, 2, "medium", -1),
    "plateau": (1, 1, "none", 0), "tent": (2, 0, "light", -1), "trench": (1, 1, "heavy", 1),
    "filled_moat": (2, 0, "none", 0), "rubble": (2, 0, "medium", 0), "raised_ladder": (3, 0, "none", -1),
    "siege_tower": (2, 0, "full", 0), "platform": (2, 0, "light", 0), "ram": (2, 0, "full", -1),
    "engine": (0, 0, "none", 0), "fire": (0, 0, "none", 0),
}  # fmt: skip
STEPS = {
    "moat_to_moat": 1, "out_of_moat": 4, "ladder_to_battlement": 4, "rubble_to_castle": 3, "platform_to_battlement": 2,
    "within_tower": 1, "pile": 1,
}  # fmt: skip
T7 = """
D D E E F F F F
C D D E E F F F
C C D D E E F F
- C C D D E E E
- - C C D D E E
- - - C C D D E
A A A A B B - C
B - - - C C D D
B B B - - C C D
A B B B - - C C
"""


@pytest.mark.rule("S1.1-l", "S1.1-c", "S1.1-j", "S2.1-a", "S2.33-d", "S2.4-a")
def test_T1_terrain() -> None:
    assert {name: (row.foot, row.horse, row.cover, row.sign) for name, row in DATA.terrain.items()} == T1
    assert DATA.steps == STEPS


@pytest.mark.rule("S1.71-b")
def test_T6_terrain_shift() -> None:
    assert {sign: tuple(row) for sign, row in DATA.shifts.items()} == {
        "plus": (0, 1, 2), "zero": (-1, 0, 1), "minus": (-2, -1, 0),
    }  # fmt: skip


@pytest.mark.rule("S1.7-d", "PS-b")
def test_T7_combat_against_figures_on_foot() -> None:
    lines = [line.split() for line in T7.strip().splitlines()]
    columns = {f"{odds}-1": "".join(line[odds - 1] for line in lines) for odds in range(1, 9)}
    assert {name: "".join(letters) for name, letters in DATA.combat_foot.items()} == columns


@pytest.mark.rule("SO.P-h", "SO.P-j", "SO.P-s")
def test_T12_panic() -> None:
    assert (tuple(DATA.panic), tuple(DATA.rout)) == ((0,) * 5 + (1, 2, 3, 0, 0), (0,) * 8 + (3, 6))
    assert (DATA.panic_radius, DATA.panic_calm) == (3, 6)

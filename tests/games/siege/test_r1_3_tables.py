"""T1 to T5 and T13: every figure of the tables for terrain, heights and shooting."""

import pytest

from walstatt.games.siege.data import DATA

# Points on foot and on horseback (0: closed), cover, sign in melee, height.
T1_T2 = {
    "wall": (0, 0, "full", 0, 2), "tower_slit": (1, 0, "heavy", 1, 2), "keep_slit": (1, 0, "heavy", 1, 3),
    "battlement": (1, 0, "heavy", 0, 2), "stairs": (2, 0, "none", -1, 1), "tower_door": (1, 0, "medium", -1, 2),
    "keep_door": (1, 0, "full", -1, 0), "tower_inside": (1, 0, "none", 1, 2), "winch": (1, 0, "none", 1, 2),
    "keep_inside": (1, 0, "none", 1, 3), "gateway": (1, 1, "none", 0, 0), "drawbridge": (1, 1, "none", 0, 0),
    "moat": (4, 0, "none", -1, -1), "plain": (1, 1, "none", 0, 0), "courtyard": (1, 1, "none", 0, 0),
    "thicket": (2, 2, "light", -1, 0), "tree": (2, 0, "light", -1, 0), "slope": (2, 2, "medium", -1, 0),
    "plateau": (1, 1, "none", 0, 1), "tent": (2, 0, "light", -1, 0), "trench": (1, 1, "heavy", 1, 0),
    "filled_moat": (2, 0, "none", 0, 0), "rubble": (2, 0, "medium", 0, 0), "raised_ladder": (3, 0, "none", -1, 2),
    "siege_tower": (2, 0, "full", 0, 0), "platform": (2, 0, "light", 0, 2), "ram": (2, 0, "full", -1, 0),
    "engine": (0, 0, "none", 0, 0), "fire": (0, 0, "none", 0, 0),
}  # fmt: skip


@pytest.mark.rule("S1.1-a", "S1.1-b", "S1.1-c", "S1.1-d", "S1.1-e", "S1.1-f", "S1.1-g", "S1.1-h", "S1.1-i", "S1.1-j")
@pytest.mark.rule("S1.1-l", "S1.1-n", "S1.3-e", "S1.3-f", "S1.44-d", "S2.33-e", "S3.1-a", "S3.1-b", "S3.1-c", "S3.1-d")
def test_T1_T2_terrain_and_heights() -> None:
    rows = {kind: (row.foot, row.horse, row.cover, row.sign, row.level) for kind, row in DATA.terrain.items()}
    assert rows == T1_T2


@pytest.mark.rule("S1.3-b", "S1.44-e", "S1.44-f", "S2.43-a")
def test_T3_ranges_modifiers_and_radii() -> None:
    bands = {weapon: (row["short"], row["medium"], row["long"]) for weapon, row in DATA.bands.items()}
    assert bands == {"shortbow": (10, 25, 60), "longbow": (15, 40, 100), "crossbow": (12, 30, 70),
                     "ballista": (20, 50, 120)}  # fmt: skip
    assert DATA.range_modifiers == {"short": 0, "medium": 1, "long": 2, "wounded": 1}
    assert DATA.radius == {"battlement": 8, "platform": 10, "keep": 12}


# By cover what the best weapon does with dice 1 to 10; every weaker one is one place later.
T4 = {"none": "DDDCCCBBAA", "light": "DDCCBBBAAA", "medium": "CCCBBBAAAA", "heavy": "CCBBAAAAAA"}
T5 = {"none": "FFFEDDCBBA", "light": "FFEDDCBBAA", "medium": "EEDDCBBAAA", "heavy": "DDCBBAAAAA"}


@pytest.mark.rule("S1.3-c", "S1.3-d", "S3.41-d", "SO.F-e")
@pytest.mark.parametrize("later", range(4))
def test_T4_T5_the_shooting_tables(later: int) -> None:
    weapon = ("ballista", "crossbow", "longbow", "shortbow")[later]
    for table, printed in ((DATA.shooting_foot, T4), (DATA.shooting_mounted, T5)):
        assert table[weapon] == {cover: letters[later:] + "A" * later for cover, letters in printed.items()}


@pytest.mark.rule("SO.E-g")
def test_T13_stray_shots() -> None:
    assert DATA.stray == 8

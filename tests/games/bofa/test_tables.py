"""T The tables: every cell, as printed and regular, and the exact odds that follow."""

from fractions import Fraction

import pytest

from tests.games.bofa.table import play, table, told, u
from walstatt.games.bofa.tables import Blow, combat_readings, combat_table, fire_readings, fire_table

PRINTED = """
D1 D1 D1 D1 D2 D2 D2 D3 D3 D3 D3
-  D1 D1 D1 D1 D2 D2 D2 D3 D3 D3
-  -  D1 D1 D1 D1 D2 D2 D2 D3 D3
-  -  -  D1 D1 D1 D1* D2 D2 D2 D3
-  -  -  -  D1 D1 D1 D1* D2 D2 D2
A1 A1 -  -  D1 D1 D1 D1 D1* D2 D2
A1 A1 A1 -  -  -  D1 D1 D1 D1* D2
A1 A1 A1 A1 -  -  -  D1 D1 D1 D1*
A1 A1 A1 A1 A1 -  -  -  D1 D1 D1
A2 A1 A1 A1 A1 A1 -  -  -  D1 D1
A2 A2 A1 A1 A1 A1 A1 -  -  -  D1
A2 A2 A2 A1 A1 A1 A1 -  -  -  -
"""
ROWS = [line.split() for line in PRINTED.strip().splitlines()]
ODD = {(4, 0): "A1", (5, 4): "-", (11, 7): "A1"}
DIFFERENCES = {-9: 0, -5: 0, -4: 1, -3: 1, -2: 2, -1: 2, 0: 3, 1: 4, 2: 4, 3: 5, 4: 5, 5: 6, 6: 6, 7: 7, 8: 7,
               9: 8, 10: 8, 11: 9, 14: 9, 15: 10, 40: 10}  # fmt: skip
FIRE = [
    "12233333",
    "11122222",
    "01111222",
    "00111111",
    "00011111",
    "00001111",
    "00000111",
    "00000001",
    "0" * 8,
    "0" * 8,
]
FIRE_COLUMNS = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4, 11: 5, 12: 6, 14: 6, 15: 7, 30: 7}


def written(blow: Blow) -> str:
    hits = f"D{blow.defender}" if blow.defender else f"A{blow.attacker}" if blow.attacker else "-"
    return hits + "*" * blow.is_starred


@pytest.mark.rule("T-1.1", "T-1.2", "T-1.3", "T-1.5", "B-7.V0")
@pytest.mark.parametrize("is_regular", [False, True])
def test_every_cell_of_the_combat_table(is_regular: bool) -> None:
    found = combat_table(is_regular)
    for row, cells in enumerate(ROWS):
        for column, cell in enumerate(cells):
            expected = ODD.get((row, column), cell) if is_regular else cell
            assert written(found.result(column, row)) == expected, (row, column)
    assert {difference: found.column(difference) for difference in DIFFERENCES} == DIFFERENCES


@pytest.mark.rule("T-1.2")
def test_the_regular_table_follows_its_diagonals() -> None:
    for column in range(1, 12):
        for row in range(12):
            k = column - row
            hits = (
                "D3"
                if k >= 8
                else "D2"
                if k >= 5
                else "D1"
                if k >= 1
                else "-"
                if k >= -2
                else "A1"
                if k >= -7
                else "A2"
            )
            star = "*" if k == 4 and column >= 7 else ""
            assert written(combat_table(True).result(column - 1, row)) == hits + star


@pytest.mark.rule("R-10", "T-1.4")
def test_rows_beyond_the_table() -> None:
    found = combat_table(False)
    assert found.result(10, -5) == found.result(10, 0)
    assert found.result(0, 15) == found.result(0, 11)
    assert [written(blow) for blow in combat_readings(found, 0, -1)][:2] == ["D1", "-"]
    assert written(combat_readings(found, 2, 1)[9]) == "A2"
    assert fire_table(False).hits(7, 11) == 0
    assert fire_table(False).hits(7, 0) == 3


@pytest.mark.rule("T-2.1", "T-2.2")
def test_every_cell_of_the_fire_table() -> None:
    for is_regular in (False, True):
        found = fire_table(is_regular)
        for row, cells in enumerate(FIRE, 1):
            assert "".join(str(found.hits(column, row)) for column in range(8)) == cells
        columns = {**FIRE_COLUMNS, 11: 4} if is_regular else FIRE_COLUMNS
        assert {strength: found.column(strength) for strength in columns} == columns
    assert fire_readings(fire_table(False), 7, 2)[:3] == (2, 1, 1)


@pytest.mark.rule("T-1.1", "B-7.A4", "R-10")
@pytest.mark.parametrize("is_regular", [False, True])
@pytest.mark.parametrize("modifier", [-2, -1, 0, 1, 2, 3])
def test_exact_odds_of_every_column(is_regular: bool, modifier: int) -> None:
    """The chance of every result, counted from the printed rows."""
    for column in range(11):
        rows = [max(0, min(11, face + modifier)) for face in range(1, 11)]
        cells = [ODD.get((r, column), ROWS[r][column]) if is_regular else ROWS[r][column] for r in rows]
        readings = combat_readings(combat_table(is_regular), column, modifier)
        for result in set(cells):
            chance = Fraction(sum(written(b) == result for b in readings), 10)
            assert chance == Fraction(cells.count(result), 10)


@pytest.mark.rule("B-7.A4", "T-1.3")
@pytest.mark.parametrize(("attack", "column"), [(1, 1), (2, 1), (3, 2), (5, 3), (7, 4), (8, 5), (10, 6), (12, 7)])
def test_odds_of_whole_fights_match_the_table(attack: int, column: int) -> None:
    """Attackers of a strength against goblins of 5: the odds of the match are those of the column."""
    teams = {1: ["bilbo half"], 2: ["bilbo"], 3: ["men_sword half"], 5: ["gandalf"], 7: ["dwarf"],
             8: ["men_sword", "bilbo"], 10: ["men_sword", "thranduil"], 12: ["elf_spear_7", "gandalf"]}  # fmt: skip
    stacks = {"1018": ["azog_scim"], "1017": teams[attack]}
    match = table(stacks, side="free")
    odds = match.odds(("assault", u("azog_scim")))
    cells = [ROWS[face][column] for face in range(1, 11)]
    for hits in (1, 2, 3):
        expected = Fraction(sum(cell.startswith(f"D{hits}") for cell in cells), 10)
        assert odds.chance("assaulted", hits=hits) == expected
    for losses in (1, 2):
        assert odds.chance("assaulted", losses=losses) == Fraction(cells.count(f"A{losses}"), 10)


@pytest.mark.rule("T-1.1")
def test_the_switch_changes_the_fight() -> None:
    stacks = {"1018": ["azog_scim"], "1017": ["dwarf"]}
    printed = table(stacks, side="free", dice=[5])
    regular = table(stacks, side="free", book="basic regular", dice=[5])
    assert told(play(printed, ("assault", u("azog_scim"))), "assaulted")[0]["hits"] == 1
    assert told(play(regular, ("assault", u("azog_scim"))), "assaulted")[0]["hits"] == 0

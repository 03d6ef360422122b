"""The fifteen laws hold on the drill game."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.drill.game import GAME, end_turn
from tests.drill.position import GRIDS, Drill, place
from tests.drill.remembered import Remembering
from walstatt.conformance import (
    LAWS,
    Broken,
    Case,
    Disturbance,
    check_twins,
    check_zones,
    faults_in_source,
    faults_in_verdicts,
)
from walstatt.core.order_table import OrderTable
from walstatt.core.orders import Order
from walstatt.core.questions import Refusal
from walstatt.view import Board

DRILL = Path(__file__).parents[1] / "drill"


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("scenario", ["hexes", "squares"])
def test_law(law: int, scenario: str) -> None:
    for seed in range(4):
        LAWS[law](Case(GAME, scenario, seed))


@pytest.mark.parametrize("scenario", ["hexes", "squares"])
def test_law_14_where_lists_are_remembered(scenario: str) -> None:
    game = Remembering()
    disturbance = Disturbance(
        cells=lambda p: tuple(GRIDS[p.grid].cells),
        near=lambda p, cell: GRIDS[p.grid].neighbours[cell],
        units=lambda p: [number for number, unit in p.units.items() if unit.health],
        put=put,
    )
    for seed in range(3):
        LAWS[14](Case(game, scenario, seed))
        seen = check_zones(Case(game, scenario, seed), disturbance)
    assert all(seen["fight"][what] > 20 for what in ("inside", "outside", "changed"))


class Mustering(Remembering):
    """A drill where any units can be ordered together, and only the first so many that are ready are listed."""

    def __init__(self, least: int, shape: str = "plane") -> None:
        super().__init__()
        self.shape = shape
        muster: Order[Drill] = Order(
            lambda p, me, *units: None,
            "muster",
            rule="D9-a",
            when=("orders",),
            about=("units",),
            why_not=lambda p, me, *units: None,
            ways=lambda p, me: [tuple(p.ready[:least])] if len(p.ready) >= least else [],
        )
        self._table = OrderTable(
            (muster, end_turn),
            phase=self._table.phase,
            cast=self._table.cast,
            wrong_time=lambda p, verb: Refusal("D9-a", "no_such_order"),
        )

    def board(self, p: Drill) -> Board:
        """As if it were an open table."""
        return msgspec.structs.replace(super().board(p), shape=self.shape)


def test_law_4_takes_groups_on_an_open_table_for_a_sample() -> None:
    LAWS[4](Case(Mustering(2), "hexes", 1))


def test_law_4_misses_a_group_on_a_board_of_cells() -> None:
    with pytest.raises(Broken, match=r"does not list \('muster', \d+, \d+"):
        LAWS[4](Case(Mustering(2, "hexes"), "hexes", 1))


def test_law_4_misses_a_single_unit() -> None:
    with pytest.raises(Broken, match=r"does not list \('muster', \d+\)"):
        LAWS[4](Case(Mustering(1), "hexes", 1))


def put(p: Drill, unit: int, cell: int) -> Drill | None:
    if cell in p.red or cell in p.blue:
        return None
    changed = p.copy()
    place(changed, unit, cell)
    return changed


def test_law_on_a_large_field() -> None:
    for law in LAWS:
        LAWS[law](Case(GAME, "field", 1, {"units": 60}))


@pytest.mark.slow
def test_twins_leak_no_byte_in_a_thousand_pairs() -> None:
    seats = tuple(GAME.scenarios["hexes"].seats)
    compared = [
        check_twins(Case(GAME, "hexes", seed), seats[seed % 3], longest=40, with_odds=seed % 10 == 0)
        for seed in range(1000)
    ]
    assert sum(moments > 0 for moments in compared) > 600  # the others chose the same secret by chance


def test_rules_of_the_drill_break_no_law_of_source() -> None:
    assert faults_in_source(DRILL) == []


FAULTY = """
import time
def rule(p):
    try:
        yield 1
    finally:
        pass
    x = next(iter(p))
    y = 0.5
    for a in {1, 2}: pass
    return [b for b in set(p)], 1 / 2
"""


def test_law_13_follows_the_rules_into_what_they_import(tmp_path: Path) -> None:
    game = tmp_path / "walstatt" / "games" / "odd"
    (game / "rules").mkdir(parents=True)
    (tmp_path / "walstatt" / "space").mkdir()
    (game / "rules" / "r1.py").write_text("from walstatt.games.odd.table import x\nfrom walstatt.space import lines\n")
    (game / "table.py").write_text("from walstatt.games.odd import deeper\nx = 1\n")
    (game / "deeper.py").write_text("y = 0.5\n")
    (game / "hints.py").write_text("z = 0.5\n")  # no rule imports it
    (tmp_path / "walstatt" / "space" / "lines.py").write_text("w = 1 / 2\n")
    assert faults_in_verdicts(game) == ["games/odd/deeper.py:1 a float", "space/lines.py:1 division that makes a float"]


def test_faults_in_source_are_found(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(FAULTY)
    found = " ".join(faults_in_source(tmp_path))
    for what in ("time", "try or with", "bare next", "a float", "over a set", "division"):
        assert what in found


DIGEST = """
from tests.drill.game import GAME, end_turn
from tests.drill.position import GRIDS, Drill, place
from tests.drill.remembered import Remembering
from walstatt.conformance import Case, play_out
for scenario in ("hexes", "squares"):
    print(play_out(Case(GAME, scenario, 7)).record.chain)
"""


def test_games_are_the_same_under_two_hash_seeds() -> None:
    ends = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", DIGEST], env=env, capture_output=True, text=True, check=True)
        assert len(run.stdout.split()) == 2
        ends.add(run.stdout)
    assert len(ends) == 1

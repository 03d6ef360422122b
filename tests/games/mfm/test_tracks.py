"""Ways, turns and tramples worked out once for a board are those that the rules tell cell by cell."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.mfm.test_listing import step
from walstatt.core.questions import Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.ground import BOARDS
from walstatt.games.mfm.position import Battle, kind_of
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules import c2_turning as c2_turns
from walstatt.games.mfm.rules import c3_trample as c3
from walstatt.games.mfm.rules import c5_mounting as c5
from walstatt.games.mfm.rules import c6_1_leading as c6
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.tracks import others, under
from walstatt.games.mfm.zones import beside
from walstatt.space.grids import OFF

ANSWERS = 300


def compare(p: Battle, seen: Counter[str]) -> None:
    """Every chariot and mount that may drive, every figure on foot, every shooter."""
    cells = p.ground.grid.cells
    for number in p.vehicles:
        if p.units[number].cell == OFF:
            continue
        ways = c2.drive_destinations(p, number)
        assert sorted(ways) == [cell for cell in cells if c2.why_not_drive_to(p, number, cell) is None]
        fronts = c3.places_in_front(p, number)
        assert sorted(fronts) == [cell for cell in cells if c3.why_not_in_front(p, number, cell) is None]
        facings = c2_turns.facings(p, number)
        assert facings == tuple(one for one in c2_turns.FACINGS if c2_turns.why_not_facing(p, number, one) is None)
        base = [cell for cell in cells if under(p, number) >> cell & 1]
        assert sorted(c2.here(p, number).cells) == base
        assert [cell for cell in cells if others(p, number) >> cell & 1] == sorted(set(p.index.taken) - set(base))
        seen.update(ways=len(ways), fronts=len(fronts), facings=len(facings))
    for number, figure in p.units.items():
        if figure.cell == OFF or number in p.vehicles:
            continue
        if figure.aboard == OFF:
            mounts = [one for one in p.vehicles if c5.why_not_onto(p, number, one) is None]
            animals = [one for one in p.vehicles if c6.why_not_catch_it(p, number, one) is None]
            assert {*mounts, *animals} <= {*beside(p, number)}
            seen.update(mounts=len(mounts), animals=len(animals))
        if kind_of(p, number).shot is not None:
            foes = [one for one in p.units if g7.why_not_target(p, number, False, one) is None]
            assert list(g7.targets(p, number, False)) == foes
            assert g7.has_target(p, number, False) is bool(foes)
            seen["targets"] += len(foes)


def looks(scenario: str, options: dict[str, Any], seeds: range, often: float) -> Counter[str]:
    """Compare now and then in random games."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(f"{scenario} {seed}")
        match = GAME.start(scenario, seed=f"tracks {seed}", options=options, keeps_record=False).fork()
        for _ in range(ANSWERS):
            p, ask = match.position, match.question
            if isinstance(ask, Ask) and ask.kind == "order" and p.phase == "battle" and rng.random() < often:
                compare(p, seen)
            if not step(match, rng):
                break
    return seen


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_worked_out_once_is_what_the_rules_tell(board: str) -> None:
    seen = looks("free-battle", {"board": board, "armies": "mounted", "points": 75, "rounds": 4}, range(3), 0.08)
    assert all(seen[what] for what in ("ways", "facings", "mounts", "targets")), seen


@pytest.mark.parametrize("scenario", ["chariot-charge", "chariots-meet"])
def test_the_same_where_chariots_charge(scenario: str) -> None:
    seen = looks(scenario, {}, range(4), 0.1)
    assert all(seen[what] for what in ("ways", "fronts", "facings", "mounts")), seen

"""14 Ready battles: orders of battle as in the ready armies, legally deployed, on the ground that is told."""

from collections import Counter
from itertools import combinations

import pytest

from walstatt.games.adlg.armies import army
from walstatt.games.adlg.battles import BATTLES, SIDES, Battle, BattleUnit, battle
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.scenarios import start
from walstatt.games.adlg.small_tables import RANK_SHEET, RANKS
from walstatt.games.adlg.tables import BASES
from walstatt.games.adlg.terrain import TERRAIN
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import DEGREE, MEASURE, UD

Box = tuple[int, int, int, int]


def box(unit: BattleUnit) -> Box:
    """The ground of a base; all face north or south."""
    xs, ys = zip(*Base(*unit.at, unit.facing, troop(unit.troop).depth).outline, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_within(reach: int, x: int, y: int, of: Box) -> bool:
    """A point is no farther from a rectangle than this."""
    across, along = max(of[0] - x, 0, x - of[2]), max(of[1] - y, 0, y - of[3])
    return across**2 + along**2 <= (reach + MEASURE) ** 2


def depth_used(found: Battle, unit: BattleUnit) -> int:
    """How far the base reaches from its own edge."""
    _, low, _, high = box(unit)
    return high if unit.side == "south" else found.table[1] - low


@pytest.mark.parametrize("name", BATTLES)
def test_orders_of_battle_are_the_ready_armies(name: str) -> None:
    found = battle(name)
    for side in SIDES:
        ready = army(getattr(found, side).army)
        assert ready.points == found.points
        printed = Counter({(row.corps, row.troop): 0 for row in ready.troops})
        for row in ready.troops:
            printed[row.corps, row.troop] += row.count
        assert Counter((unit.corps, unit.troop) for unit in found.units if unit.side == side) == printed
        ranks = {one.corps: one.rank for one in found.commanders if one.side == side}
        assert ranks == {corps.number: corps.commander for corps in ready.corps}


@pytest.mark.parametrize("name", BATTLES)
def test_everybody_stands_in_his_deployment_zone(name: str) -> None:
    found = battle(name)
    size = FORMATS[found.points]
    assert found.table == (size.width, size.height)
    for unit in found.units:
        west, south, east, north = box(unit)
        is_light = troop(unit.troop).is_light
        margin, depth = (0, size.light_depth) if is_light else (size.side_margin, size.heavy_depth)
        assert margin <= west < east <= size.width - margin, unit.id
        assert south >= 0, unit.id
        assert north <= size.height, unit.id
        assert depth_used(found, unit) <= depth, unit.id
        assert unit.facing == (90 if unit.side == "south" else 270) * DEGREE


@pytest.mark.parametrize("name", BATTLES)
def test_nobody_overlaps_and_all_are_commanded(name: str) -> None:
    found = battle(name)
    for one, other in combinations(found.units, 2):
        assert not overlap(box(one), box(other)), (one.id, other.id)
    radius = BASES["CMD"].radius
    for unit in found.units:
        chief = next(one for one in found.commanders if (one.side, one.corps) == (unit.side, unit.corps))
        reach = RANKS[chief.rank].range * (RANK_SHEET.light_troops if troop(unit.troop).is_light else 1)
        assert is_within(reach + radius, *chief.at, box(unit)), unit.id


@pytest.mark.parametrize("name", BATTLES)
def test_camps_lie_at_the_own_edge_and_free(name: str) -> None:
    found = battle(name)
    for side in SIDES:
        west, south, east, north = getattr(found, side).camp
        assert (east - west, north - south) == (BASES["CAMP"].width, BASES["CAMP"].depth)
        assert (south == 0) if side == "south" else (north == found.table[1])
        assert not any(overlap(box(unit), (west, south, east, north)) for unit in found.units)


@pytest.mark.parametrize("name", BATTLES)
def test_attackers_play_first_and_terrain_is_known(name: str) -> None:
    found = battle(name)
    assert getattr(found, found.first).role == "attacker"
    assert {found.south.role, found.north.role} == {"attacker", "defender"}
    for piece in found.terrain:
        assert (TERRAIN[piece.type].ground is None) is (piece.ground is not None)
        assert (piece.rectangle is None) is (piece.centre is not None and piece.half_axes is not None)


def test_the_ground_of_the_three_battles() -> None:
    river = battle("cannae").terrain[0]
    assert (river.ground, river.rectangle) == ("difficult", (27 * UD, 0, 28 * UD, 20 * UD))
    hill = battle("gaugamela").terrain[0]
    assert (hill.centre, hill.facing) == ((7 * UD // 2, 10 * UD), 90 * DEGREE)
    assert [piece.type for piece in battle("agincourt").terrain] == ["wood", "wood", "field"]
    assert battle("agincourt").stakes_planted
    assert [battle(name).turns for name in BATTLES] == [10, 12, 12]
    assert [battle(name).victory.after_last_turn for name in BATTLES] == ["south", "share_of_losses", "share_of_losses"]
    assert battle("gaugamela").victory.chief_lost_and_losses == (1, 2)


@pytest.mark.parametrize("name", BATTLES)
def test_battles_begin_as_their_files_say(name: str) -> None:
    found, p = battle(name), start(name, {})
    assert (p.points, p.width, p.height, p.turns, p.first, p.side) == (
        found.points, *found.table, found.turns, found.first, found.first,
    )  # fmt: skip
    units = [one for one in p.units.values() if not one.is_camp]
    assert Counter((one.side, one.corps, one.troop, one.x, one.y, one.facing) for one in units) == Counter(
        (one.side, one.corps, one.troop, *one.at, one.facing) for one in found.units
    )
    for camp in (one for one in p.units.values() if one.is_camp):
        west, south, east, north = getattr(found, camp.side).camp
        assert camp.base.box == (west, south, east, north)
    assert [patch.type for patch in p.terrain] == [piece.type for piece in found.terrain]
    assert p.last_turn == {"agincourt": "south"}.get(name, "")
    assert p.chief_share == {"gaugamela": (1, 2)}.get(name)


@pytest.mark.rule("ADLG-ABI-20-d")
def test_stakes_stand_from_the_start() -> None:
    p = start("agincourt", {})
    planted = {one.word for one in p.units.values() if one.staked == (one.x, one.y, one.facing)}
    assert planted == {"longbowmen", "shire-archers"}

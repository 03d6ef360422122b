"""What chariots and riders are worth to bots: charges, those aboard, and animals nobody drives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, base, footprint_of
from walstatt.games.mfm.rules.c3_trample import RUN_UP, range_against
from walstatt.games.mfm.rules.c8_hits import long_weapons
from walstatt.games.mfm.rules.x_frame import bits_of
from walstatt.games.mfm.tables import KINDS, Build
from walstatt.games.mfm.worth import best_gain, price
from walstatt.space.grids import OFF

DRIVERLESS = 55  # per cent of what animals are worth that nobody drives, rides or leads
ABOARD = 60  # hundredths of a point for each one aboard: he is faster and better protected there
NEXT, AFTER = 35, 10  # per cent of a charge that can be made in the next turn, and in the one after
AHEAD = 2  # hundredths of a point for each cell nearer to those whom one may run down


def charge_gain(p: Battle, number: int, cells: Iterable[int]) -> int:
    """What the tests of a trample can hope to take from those on the front cells; negative if it cannot move up."""
    piece, row = p.units[number], KINDS[p.units[number].kind]
    assert row.trample is not None
    found = dict.fromkeys(p.index.taken[cell] for cell in cells if cell in p.index.taken)
    targets = [one for one in found if p.units[one].side != piece.side and KINDS[p.units[one].kind].size < row.size]
    total = 0
    for one in targets:
        dice = row.trample.dice // len(targets) if len(targets) <= row.trample.dice else 1
        dice -= max(0, min(dice, long_weapons(p, one) - long_weapons(p, number)))
        chance = 12**3 - (12 - range_against(p, number, one)) ** dice * 12 ** (3 - dice) if dice <= 3 else 12**3
        total += chance * price(p.units[one].kind) // 12**3
    return total


class Front(NamedTuple):
    """The cells before a base on its way, and the same as bits."""

    cells: tuple[int, ...]
    bits: int


@lru_cache(maxsize=1 << 16)
def lanes(ground: Ground, build: Build, cell: int, facing: int) -> tuple[tuple[Front, ...], ...]:
    """What lies before a base that stands there in each of its directions, as far as two drives lead."""
    front = footprint_of(ground, cell, build.width, build.length, facing)[: build.width]
    return tuple(tuple(_lane(ground, build, front, way)) for way in (facing, (facing - 1) % 8, (facing + 1) % 8))


def _lane(ground: Ground, build: Build, cells: tuple[int, ...], direction: int) -> Iterator[Front]:
    steps, terrain = ground.grid.steps, ground.terrain
    for _ in range(2 * build.movement):
        cells = tuple(steps[cell][direction] for cell in cells)
        if OFF in cells:
            return
        if not all(terrain[cell].chariot if build.gait == "chariot" else terrain[cell].horse for cell in cells):
            return
        yield Front(cells, bits_of(cells))


def lane_gain(p: Battle, number: int, cell: int, facing: int, foes: int) -> int:
    """What the best charge from a place is worth: now, with one drive, or with two."""
    build, best = KINDS[p.units[number].kind].build, 0
    for lane in lanes(p.ground, build, cell, facing):
        for gone, front in enumerate(lane, 1):
            if front.bits & foes:  # the first enemies it meets
                if gone > RUN_UP:
                    share = NEXT if gone <= build.movement else AFTER
                    best = max(best, charge_gain(p, number, front.cells) * share // 100)
                break
    return best


def where_charges_depend(p: Battle, number: int) -> int:
    """The cells, as bits, of whose foes it depends what a chariot or mount can hope to run down."""
    piece = p.units[number]
    return _fronts(p.ground, KINDS[piece.kind].build, piece.cell, piece.facing)


@lru_cache(maxsize=1 << 16)
def _fronts(ground: Ground, build: Build, cell: int, facing: int) -> int:
    return reduce(or_, (front.bits for lane in lanes(ground, build, cell, facing) for front in lane), 0)


def hope_of_vehicle(p: Battle, number: int, foes: int) -> int:
    """What a chariot or mount can hope for: the trample it has announced, or a charge from where it stands."""
    car, piece = p.vehicles[number], p.units[number]
    if car.driver == OFF:
        return 0
    if car.tramples:
        kind, steps = KINDS[piece.kind], p.ground.grid.steps
        return charge_gain(p, number, [steps[cell][car.heading] for cell in base(p, piece)[: kind.width]])
    return lane_gain(p, number, piece.cell, piece.facing, foes)


def hope_aboard(p: Battle, figure: Figure, foes: int, can_move: bool) -> int:
    """The best attack of somebody aboard, from the cells of his base."""
    return max(best_gain(p, figure, cell, foes, can_move=can_move) for cell in corners_of(p, figure))


def corners_of(p: Battle, figure: Figure) -> Iterable[int]:
    """Three corners of the base under somebody aboard."""
    cells = base(p, figure)
    return dict.fromkeys((cells[0], cells[-1], cells[KINDS[p.units[figure.aboard].kind].width - 1]))


def worth_of_vehicle(p: Battle, number: int) -> int:
    """Animals and wagon; less if anybody may take them, more for those who are aboard."""
    car, piece = p.vehicles[number], p.units[number]
    worth = price(piece.kind) * piece.lives
    if car.driver == OFF and car.leader == OFF:
        return worth * DRIVERLESS // 100
    return worth + ABOARD * len(car.crew)


def worth_of_place(p: Battle, number: int, cell: int, foes: int, far: int) -> int:
    """What a place is good for that a drive can lead to, turned as the base is now or about."""
    facing = p.units[number].facing
    turned = max(lane_gain(p, number, cell, facing, foes), lane_gain(p, number, cell, (facing + 4) % 8, foes) * 4 // 5)
    crew = sum(
        best_gain(p, p.units[one], cell, foes, can_move=False)
        for one in p.vehicles[number].crew
        if not p.units[one].fought
    )
    return turned + crew - AHEAD * far

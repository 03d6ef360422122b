"""What the lists of riders, chariots and those beside them depend on, as bits. It makes quick and decides nothing."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import is_not

from walstatt.core.orders import EVERYWHERE, NOWHERE
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, Vehicle, base
from walstatt.games.mfm.rules.x_frame import FOES, MARKS, bits_of
from walstatt.games.mfm.tables import KINDS, Build
from walstatt.games.mfm.tracks import covered
from walstatt.space.grids import OFF

# Where friends and foes stand; where chariots fell, all pieces, and all chariots and mounts, where there are any
Sight = tuple[int, int, tuple[int, ...], dict[int, Figure], dict[int, Vehicle]]
NO_MARKS: tuple[tuple[int, ...], dict[int, Figure], dict[int, Vehicle]] = ((), {}, {})


@lru_cache(maxsize=1 << 14)
def _corridor(ground: Ground, under: tuple[int, ...], facing: int, movement: int) -> int:
    bits = 0
    for heading in (facing, (facing - 1) % 8, (facing + 1) % 8):
        cells = under
        for _ in range(movement):
            cells = tuple(ground.grid.steps[one][heading] for one in cells)
            if OFF in cells:
                break
            bits |= bits_of(cells)
    return bits & ~bits_of(under)


def corridor(p: Battle, number: int) -> int:
    """All cells that a base could come to cover in one drive if nothing were in its way."""
    piece = p.units[number]
    return _corridor(p.ground, base(p, piece), piece.facing, KINDS[piece.kind].movement)


def whoever(cells: int) -> int:
    """Cells of which it counts whether anybody stands there, friend or foe."""
    return cells | cells << FOES


def beside(p: Battle, number: int) -> list[int]:
    """The chariots and mounts that a figure on foot touches."""
    taken, vehicles = p.index.taken, p.vehicles
    near = dict.fromkeys([taken[one] for one in p.ground.contacts[p.units[number].cell] if one in taken])
    return [one for one in near if one in vehicles]


@lru_cache(maxsize=1 << 14)
def _touch(ground: Ground, cell: int) -> int:
    return (ground.touching[cell] | 1 << cell) << MARKS


@lru_cache(maxsize=1 << 14)
def _under(ground: Ground, build: Build, cell: int, facing: int) -> int:
    return covered(ground, build, cell, facing) << MARKS


def marks_of(p: Battle, number: int) -> int:
    """Where it concerns a piece that something changes of a chariot or mount: under it, and beside who is on foot."""
    figure = p.units[number]
    if figure.aboard == OFF and number not in p.vehicles:
        return _touch(p.ground, figure.cell)
    piece = figure if figure.aboard == OFF else p.units[figure.aboard]
    return _under(p.ground, KINDS[piece.kind].build, piece.cell, piece.facing)


def counts_aboard(figure: Figure) -> tuple[int, bool, bool, bool]:
    """What it concerns a chariot or mount, and those beside, of somebody aboard: not whether he has fought."""
    return figure.aboard, figure.stays, figure.changed, figure.idle


def changed_pieces(p: Battle, before: Sight, now: Sight) -> int:
    """The cells, before and now, of all chariots and mounts that have changed, or somebody aboard or leading them."""
    (_, _, closed, were, cars), (_, _, closes, are, vehicles) = before, now
    if len(were) != len(are) or len(cars) != len(vehicles):
        return EVERYWHERE
    led, changed = p.index.led, dict[int, None]()
    for number in compress(are, map(is_not, are.values(), were.values())):
        figure = are[number]
        if number in vehicles:
            changed[number] = None
        elif figure.aboard == OFF:
            if number in led:
                changed[led[number]] = None
        elif counts_aboard(were[number]) != counts_aboard(figure):
            changed[figure.aboard] = None
    for number in compress(vehicles, map(is_not, vehicles.values(), cars.values())):
        changed[number] = None
    cells = NOWHERE
    for number in changed:
        for one in (number, cars[number].leader, vehicles[number].leader):
            for piece in (were.get(one), are.get(one)):
                if piece is not None and piece.cell != OFF:
                    cells |= covered(p.ground, KINDS[piece.kind].build, piece.cell, piece.facing)
    stirred = cells << MARKS
    return stirred if closed == closes else stirred | whoever(bits_of(closed) ^ bits_of(closes))

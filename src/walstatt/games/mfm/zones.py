"""What the lists of riders, chariots and those beside them depend on, as bits. It makes quick and decides nothing."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from operator import is_not

from walstatt.core.orders import EVERYWHERE, NOWHERE
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, Vehicle, base
from walstatt.games.mfm.rules.x_frame import FOES, MARKS, bits_of, touched_by
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

MOST_CHANGED = 8  # pieces; of more it is quicker to look at everything

# Where friends and foes stand, all pieces, and all chariots and mounts; the last two only where there are any
Sight = tuple[int, int, tuple[Figure, ...], tuple[Vehicle, ...]]


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


def beside(p: Battle, number: int) -> tuple[list[int], int]:
    """The chariots and mounts that a figure on foot touches, and the places on which it depends which these are."""
    cells, index = p.ground.touching[p.units[number].cell], p.index
    found = cells & (index.bits[p.sides[0]] | index.bits[p.sides[1]])
    if not found:
        return [], whoever(cells) | cells << MARKS
    near = dict.fromkeys(index.taken[cell] for cell in p.ground.neighbours[p.units[number].cell] if found >> cell & 1)
    return [one for one in near if one in p.vehicles], whoever(cells) | cells << MARKS


def marks_of(p: Battle, number: int) -> int:
    """Where it concerns a piece that something changes of a chariot or mount: under it, and beside who is on foot."""
    figure = p.units[number]
    cells = bits_of(base(p, figure))
    if figure.aboard == OFF and number not in p.vehicles:
        cells |= touched_by(p, figure)
    return cells << MARKS


def changed_pieces(p: Battle, before: Sight, now: Sight) -> int:
    """The cells, before and now, of all chariots and mounts that have changed, or somebody aboard or leading them."""
    numbers, were, are = tuple(p.units), before[2], now[2]
    if len(were) != len(are) or len(before[3]) != len(now[3]):
        return EVERYWHERE
    changed = list(compress(numbers, map(is_not, were, are)))
    if len(changed) > MOST_CHANGED:
        return EVERYWHERE
    cells = NOWHERE
    for number, was, car in zip(p.vehicles, before[3], now[3], strict=True):
        if was is car and not (changed and any(one in changed for one in (number, car.leader, *car.crew))):
            continue
        for one in {number, was.leader, car.leader} - {OFF}:
            at = numbers.index(one)
            for piece in (were[at], are[at]):
                if piece.cell != OFF:
                    cells |= bits_of(base(p, piece))
    return cells << MARKS

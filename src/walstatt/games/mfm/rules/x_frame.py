"""X Frame: adjacency, distance, and the words every other section uses."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.questions import Refusal, Seat, cup
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, base, is_in_play
from walstatt.games.mfm.tables import KINDS, Kind
from walstatt.space.footprints import distance_between
from walstatt.space.grids import OFF
from walstatt.space.squares import Squares

# MFM-G7.3-d, MFM-X-e: both sides roll, ties again. One throw of the pair without ties: first * 100 + second.
_PAIRS = tuple(100 * one + other for one in range(1, 13) for other in range(1, 13) if one != other)
ROLL_OFF = cup(dict.fromkeys(_PAIRS, 1))
FIRST_IS_HIGHER = tuple(pair // 100 > pair % 100 for pair in _PAIRS)

BATTLE = ("battle", "escort")  # the phases in which figures move and fight
ESCORT = ("escort",)  # the same for the side that has a chest to carry
FOES = 2048  # zones of orders tell cells of friends and, from this bit on, cells of foes, who move more seldom
MARKS = 2 * FOES  # and from this on, cells of chariots and mounts of which something else counts than the place
WHOEVER = tuple(1 << cell | 1 << cell + FOES for cell in range(FOES))  # one cell, whoever is there


@rule("MFM-X-e", "MFM-G7.3-d")
def pair_of(roll: int) -> tuple[int, int]:
    """The two dice of a roll-off; the higher one is right."""
    return divmod(roll, 100)


@rule("MFM-X-b", "MFM-X-c")
def distance(p: Battle, one: Figure, other: Figure) -> int:
    """X-c The larger of column and row difference, between bases the smallest over their cells."""
    return _distance(p.ground.grid, base(p, one), base(p, other))


@lru_cache(maxsize=1 << 16)
def _distance(grid: Squares, ours: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    return distance_between(grid, ours, theirs)


@rule("MFM-X-b")
def is_adjacent(p: Battle, one: Figure, other: Figure) -> bool:
    """X-b Any cell of one base touches any cell of the other, corners included."""
    return distance(p, one, other) == 1


@rule("MFM-G9-k", "MFM-G9-w1")
def can_touch(p: Battle, one: Figure, other: Figure) -> bool:
    """Adjacent, and not only across a corner that walls, cliffs or boulders close (R47)."""
    touching = p.ground.touching
    theirs = bits_of(base(p, other))
    return any(touching[cell] & theirs for cell in base(p, one))


def bits_of(cells: tuple[int, ...]) -> int:
    """Cells as bits."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


def touched_by(p: Battle, figure: Figure) -> int:
    """All cells (as bits) that a figure touches."""
    if figure.aboard == OFF and KINDS[figure.kind].length == 1:
        return p.ground.touching[figure.cell]
    return _touched(p.ground, base(p, figure))


@lru_cache(maxsize=1 << 14)
def _touched(ground: Ground, cells: tuple[int, ...]) -> int:
    bits = 0
    for cell in cells:
        bits |= ground.touching[cell]
    return bits


def piece_under(p: Battle, number: int) -> int:
    """The piece on the board that a figure is part of: the chariot or mount it is on, else itself."""
    aboard = p.units[number].aboard
    return number if aboard == OFF else aboard


def has_moved(p: Battle, number: int) -> bool:
    """MFM-C5.1-f, MFM-C5.1-i Whether a figure has moved in this turn: by itself, by mounting, or with what it is on."""
    figure = p.units[number]
    return figure.moved or figure.changed or (figure.aboard != OFF and p.units[figure.aboard].moved)


def cover_class(p: Battle, number: int) -> str:
    """MFM-G9-c, -d, -e, -f What bushes do for a piece: full, in groups (brackets) or none."""
    number = piece_under(p, number)
    kind = KINDS[p.units[number].kind]
    if kind.gait != "foot" or kind.size >= 4:
        return "none"
    return "group" if kind.size > 1 or is_in_group(p, number) else "full"


@rule("MFM-G9-f")
def is_in_group(p: Battle, number: int) -> bool:
    """G9-f Two figures that carry the chest together move as one, and so does a leader with his animals."""
    if p.vehicles and any(car.leader == number for car in p.vehicles.values()):
        return True
    return len(p.carriers) == 2 and number in p.carriers


def bars_attacks(p: Battle, figure: Figure) -> bool:
    """MFM-G9-b3 Whoever stands in a thorn bush can neither attack nor shoot."""
    terrain = p.ground.terrain
    if figure.aboard == OFF and KINDS[figure.kind].length == 1:
        return terrain[figure.cell].bars_attacks
    return any(terrain[cell].bars_attacks for cell in base(p, figure))


@rule("MFM-G4.1-g")
def why_not_alive(p: Battle, number: int) -> Refusal | None:
    """MFM-G4.1-g Who is out takes no part any more."""
    figure = p.units.get(number)
    if figure is None:
        return Refusal("TABLE-4", "no_such_fighter")
    return None if is_in_play(figure) else Refusal("MFM-G4.1-g", "has_fallen", unit=number)


def why_not_mine(p: Battle, me: Seat, number: int) -> Refusal | None:
    """MFM-G1-f Only figures of the seat that has the word act, and only those on the board."""
    refusal = why_not_alive(p, number)
    if refusal is not None:
        return refusal
    figure = p.units[number]
    if figure.side != p.side:
        return Refusal("MFM-G1-f", "only_defends", unit=number)
    if figure.seat != me:
        return Refusal("MFM-G10-g", "belongs_to_partner", unit=number)
    if figure.cell == OFF:
        return Refusal("MFM-G9-w4", "between_floors", unit=number)
    return None


def why_not_foe(p: Battle, number: int, side: str) -> Refusal | None:
    """MFM-G4-b Attacks go against enemies on the board."""
    refusal = why_not_alive(p, number)
    if refusal is not None:
        return refusal
    figure = p.units[number]
    if figure.side == side:
        return Refusal("MFM-G4-b", "not_a_foe", unit=number)
    if figure.cell == OFF:
        return Refusal("MFM-G9-w4", "between_floors", unit=number)
    return None


def kind(p: Battle, number: int) -> Kind:
    """The values of a figure."""
    return KINDS[p.units[number].kind]

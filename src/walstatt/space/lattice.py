"""Lattices: the exact geometry behind hexes and squares.

A cell has a *place* (whole numbers, one step to a neighbour changes it by the step's vector) and a *point*, its
centre on a finer lattice on which corners and middles of sides are whole numbers too. Straight lines, sides and
turns by 30 degrees (hexes) or 45 degrees (squares) are exact on it. The y axis runs downwards, directions are
numbered clockwise from straight up.
"""

from dataclasses import dataclass

Point = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Lattice:
    """The shape of the cells of a grid."""

    unit: int  # fine points per step
    names: tuple[str, ...]  # of the directions
    steps: tuple[Point, ...]  # change of place per direction
    corners: tuple[Point, ...]  # fine points from the centre; corner k follows side k clockwise
    forms: tuple[Point, ...]  # a cell is where each of these linear forms is at most `half` from its centre's value
    half: int
    compass: tuple[Point, ...]  # equal turns, clockwise from direction 0
    drawing: tuple[int, int, int, int]  # matrix from fine points to drawing units

    @property
    def stride(self) -> int:
        """Directions per side: 1 on hexes, 2 on squares, where the odd directions lead over corners."""
        return len(self.steps) // len(self.corners)

    @property
    def degrees(self) -> int:
        """The turn from one point of the compass to the next."""
        return 360 // len(self.compass)

    def opposite(self, direction: int) -> int:
        """The direction straight back."""
        turns = len(self.steps)
        return (direction + turns // 2) % turns

    def drawn(self, point: Point) -> Point:
        """Where a fine point lies on a drawing."""
        xx, xy, yx, yy = self.drawing
        return xx * point[0] + xy * point[1], yx * point[0] + yy * point[1]


def _hex_lattice(names: str, steps: tuple[Point, ...], drawing: tuple[int, int, int, int]) -> Lattice:
    """Hexes on axial coordinates, six fine points per step."""
    following = steps[1:] + steps[:1]
    between = tuple((a + c, b + d) for (a, b), (c, d) in zip(steps, following, strict=True))
    compass = tuple(point for pair in zip(steps, between, strict=True) for point in pair)
    corners = tuple((2 * x, 2 * y) for x, y in between)
    return Lattice(6, tuple(names.split()), steps, corners, ((2, 1), (1, 2), (1, -1)), 6, compass, drawing)


# A hex is 270 by 312 drawing units from centre to centre, its sides are 180: regular to one part in 1,500.
FLAT = _hex_lattice("n ne se s sw nw", ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)), (45, 0, 26, 52))
POINTY = _hex_lattice("ne e se sw w nw", ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)), (52, 26, 0, 45))

_EIGHT = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

# A square is 300 drawing units wide.
SQUARE = Lattice(
    unit=2,
    names=("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    steps=_EIGHT,
    corners=_EIGHT[1::2],
    forms=((1, 0), (0, 1)),
    half=1,
    compass=_EIGHT,
    drawing=(150, 0, 0, 150),
)

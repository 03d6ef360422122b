"""What a refused answer of the set-up speaks of, in the plain data of the position, measured with Fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from typing import Any

from tests.games.adlg.claims import Claim
from tests.second_opinion.adlg_shapes import UD, Base, Number, Point, Shape, corners, distance, hull, shared, side, sine
from walstatt.conformance import Refused
from walstatt.core.questions import Ask, Refusal
from walstatt.games.adlg.position import SIDES, Battlefield, Marker, Patch, SetUp, Unit

NORTH, SOUTH = 1440, 4320  # in sixteenths of a degree
HAIR = 12  # what rounding to the grid may add up to
GRAIN = UD * UD // 500  # less ground than this in common is none


class Answered(Refused):
    """A refused answer, with the question that it was given to."""

    ask: Ask

    @classmethod
    def to(cls, p: Battlefield, ask: Ask, answer: Any, refusal: Refusal) -> Answered:
        """An answer to a question that was refused in a position."""
        found = cls(p, ask.seat, (answer,), refusal, ())
        found.ask = ask
        return found


def turned(shape: Any, facing: int, x: int, y: int) -> Shape:
    """A shape around the corner of the table, turned and brought to a point."""
    c, s = sine(facing + 1440), sine(facing)
    return hull([(a * c - b * s + x, a * s + b * c + y) for a, b in shape])


def rectangle(west: Number, south: Number, east: Number, north: Number) -> Shape:
    """An upright one."""
    return [(west, south), (east, south), (east, north), (west, north)]


def spread(shape: Shape) -> tuple[Number, Number, Number, Number]:
    """How far it reaches: west, south, east, north."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: Shape, other: Shape) -> bool:
    """They have ground in common."""
    return shared(one, other) > GRAIN


def is_within(shape: Shape, box: tuple[Number, Number, Number, Number], slack: int = HAIR) -> bool:
    """All of it is in an upright rectangle."""
    west, south, east, north = spread(shape)
    least = min(west - box[0], south - box[1], box[2] - east, box[3] - north)
    return bool(least >= -slack)


def part_inside(a: Point, b: Point, shape: Shape) -> Number:
    """How much of a line, as a share of it, is in a convex shape."""
    low, high = Fraction(0), Fraction(1)
    for i, q in enumerate(shape):
        here, there = side(shape[i - 1], q, a), side(shape[i - 1], q, b)
        if here < 0 and there < 0:
            return 0
        if (here < 0) != (there < 0):
            where = Fraction(here) / (here - there)
            low, high = (max(low, where), high) if here < 0 else (low, min(high, where))
    return max(Fraction(0), high - low)


def ground(patch: Patch) -> Shape:
    """The ground of a piece; roads and rivers are told by their line."""
    if patch.outline:
        return hull(list(patch.outline))
    (ax, ay), (bx, by) = patch.line[0], patch.line[-1]
    long = Fraction(max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)))
    half = Fraction(patch.width, 2)
    nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
    return hull([(ax + nx, ay + ny), (ax - nx, ay - ny), (bx + nx, by + ny), (bx - nx, by - ny)])


class Setting(Claim):
    """A refused answer while armies are set up, or come to the table later."""

    @property
    def ask(self) -> Ask:
        """The question."""
        return self.refused.ask  # type: ignore[attr-defined, no-any-return]

    @property
    def set_up(self) -> SetUp:
        assert self.p.set_up is not None
        return self.p.set_up

    @property
    def sealed(self) -> dict[str, Any]:
        """What the seat has sealed."""
        return dict(self.p.sealed.get(self.refused.seat, {}))

    @property
    def answer(self) -> Any:
        return self.refused.plan[-1]

    @property
    def pose(self) -> tuple[int, int, int]:
        x, y, facing = self.answer
        return x, y, facing

    def unit(self, number: int) -> Unit:
        """A unit, on the table or not."""
        return self.p.to_come.get(number) or self.p.units[number]

    @property
    def placed(self) -> Unit:
        """The unit that is to be placed."""
        return self.unit(self.ask.facts["unit"])

    def stood(self, one: Unit, pose: tuple[int, ...]) -> Shape:
        """The ground of a unit at a pose."""
        mine = one.base
        return hull(corners(Base(pose[0], pose[1], pose[2] % 5760, mine.depth, mine.width)))

    @cached_property
    def here(self) -> Shape:
        """The ground that what is placed would cover: a unit, a marker, a work or a piece of terrain."""
        if "ghost" in self.ask.facts:
            x, y, facing = self.pose
            return turned(self.ask.facts["ghost"], facing, x, y)
        if self.ask.prompt == "lay_marker":
            return hull(corners(Base(*self.pose, UD)))
        if self.ask.prompt == "work":
            return hull(corners(Base(*self.pose, 4)))
        return self.stood(self.placed, self.pose)

    @property
    def marker(self) -> Marker:
        """The marker that has come to light, where it lay."""
        x, y, facing = self.ask.facts["spot"]
        return Marker(self.side, 0, x, y, facing)

    @property
    def ground_told(self) -> list[Shape]:
        """The ground of all that are placed together."""
        if self.ask.prompt != "spring":
            return [self.here]
        some: tuple[int, ...] = self.answer
        units = self.ask.facts["units"]
        return [self.stood(self.unit(one), some[3 * at : 3 * at + 3]) for at, one in enumerate(units)]

    @property
    def gaps(self) -> tuple[Number, Number, Number, Number]:
        """From what is placed to the western, southern, eastern and northern edge."""
        west, south, east, north = spread(self.here)
        return west, south, self.p.width - east, self.p.height - north

    def patches(self, *types: str) -> list[Patch]:
        return [one for one in self.p.terrain if one.type in types]

    def named_patches(self) -> list[Patch]:
        """The pieces of the type that the reason names."""
        return [one for one in self.p.terrain if f"terrain-{one.type}" == self.facts["terrain"]]

    def depth(self, is_light: bool) -> int:
        """How deep the zone of heavy or light troops is."""
        return self.p.height // 2 - (3 if is_light else 5) * UD

    def zone(self, side: str, is_light: bool) -> tuple[int, int, int, int]:
        """Where heavy or light troops of a side may stand."""
        margin, deep = (0 if is_light else 4 * UD), self.depth(is_light)
        low, high = (0, deep) if side == SIDES[0] else (self.p.height - deep, self.p.height)
        return margin, low, self.p.width - margin, high

    def span(self, shape: Shape) -> tuple[Number, Number]:
        """How far it reaches from the left of the player to his right."""
        west, _, east, _ = spread(shape)
        return (west, east) if self.side == SIDES[0] else (self.p.width - east, self.p.width - west)

    def spans_of(self, corps: int) -> list[tuple[Number, Number]]:
        """The same of all that a corps of the player has on the table, its markers among it."""
        own = [one for one in self.p.units.values() if (one.side, one.corps) == (self.side, corps)]
        shapes = [hull(self.shape(one)) for one in own]
        for marker in self.p.markers.values():
            inside = self.sealed.get(f"ambush-{marker.number}", ())
            if marker.side == self.side and inside and self.unit(inside[0]).corps == corps:
                shapes.append(hull(corners(Base(marker.x, marker.y, marker.facing, UD))))
        return [self.span(shape) for shape in shapes]

    def is_out_of_order(self, shape: Shape, corps: int, other: int) -> bool:
        """A corps would not stand on its side of another one."""
        line = [int(one) for one in self.sealed["line"].split("-")]
        left, right = self.span(shape)
        spans = self.spans_of(other)
        if not spans or corps not in line or other not in line:
            return False
        if line.index(other) < line.index(corps):
            return bool(left < max(end for _, end in spans))
        return bool(right > min(start for start, _ in spans))

    def upon(self, shape: Shape, but: int = 0) -> list[int]:
        """Who stands there."""
        return [
            number
            for number, one in self.p.units.items()
            if number != but and not one.is_lost and overlap(shape, hull(self.shape(one)))
        ]

    def is_seen(self, shape: Shape, eyes: list[Point]) -> bool:
        """Somebody sees its middle or a corner past all that hides."""
        middle = Fraction(sum(x for x, _ in shape), len(shape)), Fraction(sum(y for _, y in shape), len(shape))
        return any(self._sees(eye, point) for point in (middle, *shape) for eye in eyes)

    def _sees(self, eye: Point, point: Point) -> bool:
        long = Fraction((point[0] - eye[0]) ** 2 + (point[1] - eye[1]) ** 2)
        far, through = float(long) ** 0.5, 0.0
        for patch in self.p.terrain:
            if patch.type in ("wood", "plantation", "village"):
                through += float(part_inside(eye, point, ground(patch))) * far
            if patch.crest:
                a, b = patch.crest
                if (side(a, b, eye) > 0) != (side(a, b, point) > 0) and (side(eye, point, a) > 0) != (
                    side(eye, point, b) > 0
                ):
                    return False
        return through <= UD + HAIR

    def foes_eyes(self) -> list[Point]:
        """Where the enemies stand."""
        return [(one.x, one.y) for one in self.p.units.values() if one.side != self.side and not one.is_camp]

    def is_within_one(self, shape: Shape, *types: str) -> bool:
        """It lies wholly in one piece of these types."""
        whole = shared(shape, shape)
        return any(shared(shape, ground(patch)) >= whole - GRAIN // 8 for patch in self.patches(*types))

    def touches_water(self) -> bool:
        wet = self.patches("river", "coast")
        return any(distance(self.here, ground(one)) <= UD // 50 + HAIR for one in wet)

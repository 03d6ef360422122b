"""What a refused plan of L'Art de la Guerre speaks of, in the plain data of the position, measured with Fractions."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tests.second_opinion.adlg_shapes import UD, Base, Point, Shape, corners, distance, local
from walstatt.conformance import Refused
from walstatt.games.adlg.position import Battlefield, Commander, Unit

CONTACT = 16  # less than this between two bases is no gap
STEP_WORDS = ("ahead", "wheel", "slide", "turn", "pivot", "extend", "contract")

Steps = tuple[tuple[str, int], ...]


class Claim:
    """A refused plan, with what it names and what the reason tells."""

    def __init__(self, p: Battlefield, refused: Refused) -> None:
        self.p, self.refused, self.facts = p, refused, refused.refusal.facts

    @property
    def side(self) -> str:
        return self.p.seats[self.refused.seat]

    @property
    def order(self) -> tuple[Any, ...]:
        first = self.refused.whole[0]
        return first if isinstance(first, tuple) else (first,)

    @property
    def verb(self) -> str:
        return str(self.order[0])

    @property
    def units(self) -> tuple[int, ...]:
        """The units that the order names."""
        return tuple(self.order[1:])

    @property
    def named(self) -> Any:
        """What was named last."""
        return self.refused.plan[-1]

    @property
    def march(self) -> Steps:
        """The march that was named last."""
        found = self.named
        is_march = isinstance(found, tuple) and all(isinstance(step, tuple) and len(step) == 2 for step in found)
        assert is_march, "no march was named"
        return found  # type: ignore[no-any-return]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(word for word, _ in self.march)

    @property
    def one(self) -> Unit:
        """The unit that the reason speaks of."""
        return self.p.units[self.facts["unit"]]

    @property
    def by(self) -> Unit:
        """The other one."""
        return self.p.units[self.facts["by"]]

    @property
    def target(self) -> Unit:
        return self.p.units[self.facts["target"]]

    @cached_property
    def chief(self) -> Commander | None:
        """The commander of the active corps."""
        some = [one for one in self.p.commanders.values() if one.side == self.p.side and one.corps == self.p.corps]
        return next((one for one in some if not one.is_lost), None)

    def base(self, one: Unit) -> Base:
        mine = one.base
        return Base(one.x, one.y, one.facing, mine.depth, mine.width)

    def shape(self, one: Unit) -> Shape:
        return corners(self.base(one))

    def foes(self, one: Unit) -> list[Unit]:
        """The enemies of a unit that are on the table."""
        return [other for other in self.p.units.values() if other.side != one.side and not other.is_lost]

    def others(self, one: Unit) -> list[Unit]:
        """Everybody else on the table."""
        return [other for other in self.p.units.values() if other is not one and not other.is_lost]

    def far(self, one: Unit, other: Unit) -> Any:
        """How far two units are from each other."""
        return distance(self.shape(one), self.shape(other))

    def touches(self, one: Unit, other: Unit) -> bool:
        return bool(self.far(one, other) <= CONTACT)

    def ahead_of(self, one: Unit, point: Point) -> Any:
        """How far before the front line of a unit a point lies."""
        return local(self.base(one), point)[0]

    def is_before(self, one: Unit, other: Unit) -> bool:
        """Whether the other one has a corner before the front line of a unit."""
        return any(self.ahead_of(one, corner) > CONTACT for corner in self.shape(other))

    def is_near(self, one: Unit, reach: int = UD) -> bool:
        """Whether somebody or the edge of the table is so near to a unit."""
        at_edge = any(min(x, y, self.p.width - x, self.p.height - y) < reach for x, y in self.shape(one))
        return at_edge or any(self.far(one, other) <= reach + CONTACT for other in self.others(one))

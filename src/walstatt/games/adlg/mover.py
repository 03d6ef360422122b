"""Who moves: a unit or a group, with all that judging a march asks of it again and again; and how far it has got."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, Battlefield, Unit
from walstatt.games.adlg.table import Land, land_of, table_of
from walstatt.games.adlg.tables import BARRED
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.base import Base, Box, Point, Side, local
from walstatt.space.plane.group import group_pivot, widest_rank
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.manoeuvre import wheel_pivot
from walstatt.space.plane.measure import UD, rounded
from walstatt.space.plane.shape import boxes_meet
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.table import Table
from walstatt.space.plane.terrain import is_in

Steps = tuple[tuple[str, int], ...]


Seen = dict[Hashable, Any]


class Mover(NamedTuple):
    """A unit or a group that is to move, as it stands."""

    p: Battlefield
    who: tuple[int, ...]  # in the order of their numbers
    side: str
    troops: tuple[Troop, ...]
    starts: tuple[Base, ...]
    land: Land
    closed: tuple[int, ...]  # pieces that one of them may not enter
    slow: tuple[int, ...]  # pieces that may lower an allowance
    foes: tuple[int, ...]  # all enemies on the table, camps too
    threats: frozenset[int]  # those of them that may have a zone
    friends: tuple[int, ...]  # everybody else of the own side

    @property
    def table(self) -> Table:
        """The table, on which they stand where they began."""
        return table_of(self.p)

    @property
    def is_light(self) -> bool:
        """All of them are light troops."""
        return all(troop.is_light for troop in self.troops)

    @property
    def widest_wheel(self) -> int:
        """The most that all wheels of one move may be together."""
        return min(troop.widest_wheel for troop in self.troops)

    def allowance_in(self, at: int, piece: int) -> int:
        """The allowance of one of them in a piece of terrain."""
        ground = self.land.grounds[piece]
        return self.troops[at].moves[self.troops[at].ground_in(ground.terrain, ground.kind)]

    def touches(self, at: int, base: Base) -> tuple[int, ...]:
        """The pieces in which one of them is with a part of its base, of those that may lower an allowance."""
        grounds, box = self.land.grounds, base.box
        return tuple(
            one for one in self.slow if boxes_meet(grounds[one].piece.box, box) and is_in(base, grounds[one].piece)
        )


@rule("ADLG-ZOC-35-i")
def may_have_zone(one: Unit) -> bool:
    """Camps, artillery, war wagons and units in melee have none (ZOC-35-i)."""
    return not one.is_camp and one.role != MELEE and one.traits.category not in ("Art", "WWg")


def mover_of(p: Battlefield, who: tuple[int, ...]) -> Mover:
    """The unit or group with these numbers."""
    units = [p.units[number] for number in who]
    side, land = units[0].side, land_of(p)
    troops = tuple(one.traits for one in units)
    own, closed, slow = set(who), list[int](), list[int]()
    for piece in land.slow:
        ground = land.grounds[piece]
        moves = [troop.moves[troop.ground_in(ground.terrain, ground.kind)] for troop in troops]
        if BARRED in moves:
            closed.append(piece)
        if any(move < troop.far_move for move, troop in zip(moves, troops, strict=True)):
            slow.append(piece)
    others = [(number, one) for number, one in p.units.items() if not one.is_lost and number not in own]
    foes = [(number, one) for number, one in others if one.side != side]
    return Mover(
        p,
        who,
        side,
        troops,
        tuple(one.base for one in units),
        land,
        tuple(closed),
        tuple(slow),
        tuple(number for number, _ in foes),
        frozenset(number for number, one in foes if may_have_zone(one)),
        tuple(number for number, one in others if one.side == side),
    )


class Going(NamedTuple):
    """One of those that move, on one step: its way, and who stands near it."""

    way: Way
    box: Box  # around the ground of the way
    table: Table
    around: list[int]  # who stands within some reach of the box

    def near(self, margin: int = 0) -> list[int]:
        """Who stands no farther from the box than a margin."""
        return self.table.near(self.box, margin, self.around)


class Progress:
    """How far a move has got: where everybody stands, what it has cost each of them, and what was done."""

    __slots__ = (
        "advanced", "allowances", "disordered", "is_bound", "made", "mover", "passed", "pivoted", "poses", "reformed",
        "road", "seen", "slid", "spent", "turns", "wheeled",
    )  # fmt: skip

    def __init__(
        self, mover: Mover, allowances: tuple[int, ...], road: int | None = None, seen: Seen | None = None
    ) -> None:
        if road is not None:
            mover = mover._replace(slow=(), closed=())  # a road leads through any ground (MOV-29-d)
        self.road = road  # the piece that is followed all the way
        self.mover, self.poses, self.allowances = mover, mover.starts, list(allowances)
        self.spent = [0] * len(mover.who)
        self.made: Steps = ()
        self.seen: Seen = {} if seen is None else seen  # what was found in the way after the same steps
        self.passed: list[int] = []  # friends that may be stood upon for a while
        self.is_bound = False  # it slid in a zone, which needs no advance
        self.disordered: list[int] = []  # by a turn that was too long for them
        self.advanced = self.wheeled = self.turns = self.slid = self.pivoted = 0
        self.reformed = 0  # units that have changed their place in the formation

    def copy(self) -> Progress:
        """The same progress, to go on with in another way."""
        twin = Progress.__new__(Progress)
        for name in Progress.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.allowances, twin.spent = self.allowances.copy(), self.spent.copy()
        twin.passed, twin.disordered = self.passed.copy(), self.disordered.copy()
        return twin

    @property
    def bases(self) -> dict[int, Base]:
        """Where they stand, by their numbers."""
        return dict(zip(self.mover.who, self.poses, strict=True))

    def left(self, at: int) -> int:
        """What one of them has left of its allowance."""
        return self.allowances[at] - self.spent[at]

    def goings(self, motion: Motion, amount: int, reach: int) -> list[Going]:
        """Everybody on a step up to an amount, with who stands within reach of the way; read at once, not kept."""
        key = self.road, self.made, motion
        ways = self.seen.get(key)
        if ways is None:
            ways = self.seen[key] = tuple(Way(base, motion) for base in self.poses)
        table = self.mover.table
        boxes = [way.box(amount) for way in ways]
        return [Going(way, box, table, table.near(box, reach)) for way, box in zip(ways, boxes, strict=True)]

    @property
    def cost(self) -> int:
        """What the move has cost so far: the most that it has cost one of them."""
        return max(self.spent)

    def pivot(self, side: Side) -> Point:
        """Where they wheel."""
        if len(self.poses) == 1:
            return wheel_pivot(self.poses[0], side)
        return group_pivot(self.bases, side)

    def breadth(self, at: int, pivot: Point, side: Side) -> int:
        """How many UD from the pivot the outer front corner of one of them is: it sets the cost of its wheel."""
        if len(self.poses) == 1:
            return 1
        base = self.poses[at]
        outer = base.front_right if side == "left" else base.front_left
        here, there = local(base, pivot)[1], local(base, outer)[1]
        return max(1, rounded(abs(there - here), UD))

    @property
    def width(self) -> int:
        """The width of the widest rank in UD."""
        if len(self.poses) == 1:
            return 1
        bases = self.bases
        return sum(bases[who].width for who in widest_rank(bases)) // UD

"""Wishes: the nearest legal pose to one that somebody points at, and what stopped it (GEO-30-b, MAN-30)."""

from typing import NamedTuple

from walstatt.games.adlg.rules.s02_geometry import step_cost, widest_wheel
from walstatt.space.plane.base import Base, Side, local
from walstatt.space.plane.conform import way_between
from walstatt.space.plane.drawing import Drawing, draw_bases
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.manoeuvre import moved, wheel_pivot, wheeled
from walstatt.space.plane.measure import DIRECTIONS, FULL, MEASURE, QUARTER, SCALE, UD, rounded, turn_from
from walstatt.space.plane.shape import box_of
from walstatt.space.plane.sweep import Motion, Straight, Wheel
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, Verdict, travel

ORDERS = (
    ("wheel", "ahead", "slide"),
    ("ahead", "wheel", "slide"),
    ("slide", "ahead", "wheel"),
    ("ahead", "slide", "wheel"),
)


class Limits(NamedTuple):
    """What one move allows: the allowance, the widest wheel, the widest slide and the advance that a slide needs."""

    allowance: int
    widest: int = QUARTER
    aside: int = UD  # MAN-30-a
    advance_for_slide: int = UD  # MAN-30-c


class Way(NamedTuple):
    """A legal move toward a wished pose: its steps, where it ends, what it costs, how far it misses and why."""

    steps: tuple[Verdict, ...]
    end: Base
    cost: int
    miss: int  # the longer distance of a front corner from where it was wished
    causes: tuple[Cause, ...]


def _amounts(base: Base, wished: Base, side: Side, turn: int, order: tuple[str, ...]) -> dict[str, int]:
    """How much of each step leads exactly to the wish in this order; slides to the right are positive."""
    after = wheeled(base, wheel_pivot(base, side), side, turn)
    if order[0] == "wheel":
        ahead, aside = local(after, (wished.x, wished.y))
    elif order[2] == "wheel":
        ahead, aside = local(base, (wished.x - after.x + base.x, wished.y - after.y + base.y))
    else:
        cosine = DIRECTIONS[turn % FULL][0]
        ahead = rounded(local(after, (wished.x, wished.y))[0] * SCALE, cosine) if cosine > 0 else 0
        gone = moved(base, "ahead", ahead)
        _, aside = local(after.shifted((gone.x - base.x, gone.y - base.y)), (wished.x, wished.y))
    return {"wheel": turn, "ahead": ahead, "slide": aside}


class _Walk:
    """One order of steps tried out."""

    __slots__ = ("advanced", "bars", "base", "causes", "left", "limits", "slid", "steps", "table", "who")

    def __init__(self, table: Table, who: int, limits: Limits, bars: Bars) -> None:
        self.table, self.who, self.limits, self.bars = table, who, limits, bars
        self.base = table.bases[who]
        self.left, self.steps, self.causes = limits.allowance, list[Verdict](), list[Cause]()
        self.advanced = self.slid = 0

    def take(self, motion: Motion, amount: int) -> int:
        """Make a step as far as it is legal."""
        verdict = travel(self.table, self.who, motion, amount, self.bars, self.base)
        if verdict.furthest:
            self.steps.append(verdict)
            self.base = verdict.stops[0]
        self.causes += verdict.causes
        self.left -= step_cost(motion.name, verdict.furthest, widest=self.limits.widest)
        return verdict.furthest

    def capped(self, amount: int, most: int, cause: Cause) -> int:
        """An amount cut down to a limit, with the cause noted."""
        if amount > most:
            self.causes.append(cause)
        return min(amount, most)

    def wheel(self, side: Side, angle: int) -> None:
        """A wheel within the widest one and the allowance."""
        angle = self.capped(angle, self.limits.widest, Cause("too_wide"))
        angle = self.capped(angle, widest_wheel(self.left, 1, self.limits.widest), Cause("too_far"))
        self.take(Wheel(wheel_pivot(self.base, side), side), angle)

    def advance(self, length: int) -> None:
        """An advance within the allowance, never backwards."""
        if length < -MEASURE:
            self.causes.append(Cause("backwards"))
        length = self.capped(max(0, length), self.left, Cause("too_far"))
        self.advanced += self.take(Straight("ahead"), length)

    def slide(self, aside: int) -> None:
        """A slide within 1 UD."""
        length = self.capped(abs(aside), self.limits.aside, Cause("too_much_aside"))
        self.slid += self.take(Straight("right" if aside > 0 else "left"), length)


def _walked(
    table: Table, who: int, wished: Base, limits: Limits, bars: Bars, order: tuple[str, ...], may_slide: bool
) -> Way | None:
    """Walk toward a wish in one order of steps; None if the slide made was not earned by an advance (MAN-30-c)."""
    walk = _Walk(table, who, limits, bars)
    start = walk.base
    turn = turn_from(start.facing, wished.facing)
    side: Side = "left" if turn >= 0 else "right"
    amounts = _amounts(start, wished, side, abs(turn), order)
    for step in order:
        if step == "wheel":
            walk.wheel(side, amounts["wheel"])
        elif step == "ahead":
            walk.advance(amounts["ahead"])
        elif may_slide:
            walk.slide(amounts["slide"])
    if walk.slid and walk.advanced < limits.advance_for_slide - MEASURE:
        return None
    if not may_slide and abs(amounts["slide"]) > MEASURE:
        walk.causes.append(Cause("too_short"))
    miss = way_between(walk.base, wished)
    causes = tuple(sorted(set(walk.causes)))
    return Way(tuple(walk.steps), walk.base, limits.allowance - walk.left, miss, causes)


def toward(table: Table, who: int, wished: Base, limits: Limits, bars: Bars = OPEN) -> Way:
    """The legal move of one wheel, one advance and one slide, in the best order, that ends nearest to a wished pose."""
    ways = []
    for order in ORDERS:
        for may_slide in (True, False):
            way = _walked(table, who, wished, limits, bars, order, may_slide)
            if way is not None:
                ways.append(way)
    return min(ways, key=lambda way: (way.miss, way.cost))


def draw_way(table: Table, way: Way, wished: Base, title: str = "") -> str:
    """A wish: the steps that lead toward it, where they end, and what kept them from reaching it."""
    drawing = Drawing(title)
    for verdict in way.steps:
        for area in verdict.sweep(verdict.furthest):
            drawing.area(area, "sweep")
    start = way.steps[0].starts[0] if way.steps else way.end
    box = box_of(start.outline + wished.outline)
    others = {w: b for w, b in ((w, table.bases[w]) for w in table.near(box)) if b != start}
    draw_bases(drawing, others, {})
    drawing.base(start, "ours").base(wished, "asked").base(way.end, "stop")
    for cause in way.causes:
        if cause.what == "base":
            drawing.base(table.bases[cause.who], "cause")
    return drawing.svg()

"""Wishes: the legal march next to where a hand holds a unit (TABLE-9).

Marches of one wheel, one advance and one slide in four orders, with or without a turn first, are cut to what can be
paid and laid out by arithmetic; the best few are walked. The walk and the question's own `why_not` decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from walstatt.core.questions import Near, Refusal, Wish
from walstatt.games.adlg.mover import Mover, Progress, Steps
from walstatt.games.adlg.rules.s02_geometry import wheel_cost, widest_wheel
from walstatt.games.adlg.rules.s08_movement import TURNS, allowances_of
from walstatt.games.adlg.walk import Walk, Walks, walk
from walstatt.space.plane.base import Base, Side, local
from walstatt.space.plane.conform import way_between
from walstatt.space.plane.manoeuvre import moved, wheeled
from walstatt.space.plane.measure import DIRECTIONS, FULL, SCALE, UD, rounded, turn_from

ORDERS = (
    ("wheel", "ahead", "slide"),
    ("ahead", "wheel", "slide"),
    ("slide", "ahead", "wheel"),
    ("ahead", "slide", "wheel"),
)
WALKED = 3  # of the best by arithmetic
SEEN = UD // 32  # a slide of less is hardly seen; whoever wants it says so
ALIKE = 41  # misses that differ by less, 0.01 UD, are equally good: then the cheaper and shorter march is nearer
LARGEST = 1 << 20  # nobody points farther away than that
NOT_HELD = "not_held"


Price: TypeAlias = Callable[[Walk], int]


class Plan(NamedTuple):
    """A march as arithmetic sees it: its steps, where the held unit ends on open ground, what it costs."""

    steps: Steps
    miss: int
    cost: int

    @property
    def worth(self) -> tuple[int, int, int]:
        """Smaller is nearer."""
        return self.miss // ALIKE, self.cost, len(self.steps)


class Start(NamedTuple):
    """From where the wheel, advance and slide begin: after a turn, or where everybody stands."""

    first: Steps
    now: Progress
    held: Base
    left: int  # of the allowance


def nearest(
    mover: Mover,
    wish: Wish,
    why_not: Callable[[Steps], Refusal | None],
    price: Price | None = None,
    walks: Walks | None = None,
) -> Near:
    """The legal march that brings the held unit next to a wished pose; the group it is in goes along.

    Where something stopped it on the way, the reason is told too.
    """
    hand, x, y, facing = wish
    if hand not in mover.who or max(abs(x), abs(y)) > LARGEST:
        return Near(None, refusal=Refusal("TABLE-9", NOT_HELD, units=mover.who))
    walks = walks or Walks(mover)
    at = mover.who.index(hand)
    start = mover.starts[at]
    wished = Base(x, y, facing % FULL, start.depth, start.width)
    refusal: Refusal | None = None
    found: tuple[Plan, Walk, Steps] | None = None
    for hoped in _distinct(_all_plans(mover, at, wished)):
        if found is not None and found[0].worth <= hoped.worth:
            break  # no later one can end nearer
        done = walks.clipped(hoped.steps)
        why = done.refusal or why_not(done.steps)
        if why is None:
            plan = Plan(done.steps, way_between(done.ends[at], wished), done.cost)
            if found is None or plan.worth < found[0].worth:
                found = plan, done, hoped.steps
        refusal = refusal or why
    if found is None:
        return Near(None, refusal=refusal or Refusal("TABLE-9", NOT_HELD, units=mover.who))
    plan, done, hope = found
    stopped = None if done.steps == hope else walks.whole(hope).refusal
    return Near(plan.steps, plan.miss, _facts(done, price), stopped)


def cut(walks: Walks, steps: Steps, why_not: Callable[[Steps], Refusal | None], price: Price) -> Near:
    """As much of a march as is legal, where it ends, and what stopped it."""
    done = walks.clipped(steps)
    refusal = None if done.steps == steps else walks.whole(steps).refusal
    why = why_not(done.steps)
    return Near(None if why else done.steps, 0, _facts(done, price), refusal or why)


def _facts(done: Walk, price: Price | None) -> dict[str, Any]:
    """What a march costs, where everybody ends, and who makes room."""
    pushed = tuple((who, one.x, one.y, one.facing) for who, one in done.pushed.items())
    told = {"cost": done.cost, "ends": _ends(done), "allowance": done.allowance}
    return told | ({"pushed": pushed} if pushed else {}) | ({} if price is None else {"price": price(done)})


def _ends(done: Walk) -> tuple[tuple[int, int, int, int], ...]:
    """Where everybody ends."""
    return tuple((who, one.x, one.y, one.facing) for who, one in zip(done.mover.who, done.ends, strict=True))


def _distinct(plans: list[Plan]) -> Iterator[Plan]:
    """The best few marches, none twice; and the best without a slide, for where a slide turns out not to be earned."""
    seen = list({plan.steps: plan for plan in reversed(plans) if plan.steps}.values())[::-1]
    yield from seen[:WALKED]
    plain = [plan for plan in seen[WALKED:] if all(word != "slide" for word, _ in plan.steps)]
    yield from plain[:1]


def _all_plans(mover: Mover, at: int, wished: Base) -> list[Plan]:
    """All marches toward a wish, the nearest first; turns are tried only where nothing else leads there."""
    allowance = min(allowances_of(mover))
    now = Progress(mover, (allowance,) * len(mover.who))
    plans = list(_plans(Start((), now, mover.starts[at], allowance), wished, allowance))
    if min(plan.miss for plan in plans) >= ALIKE:
        for begun in _turned(mover, at, allowance):
            plans += _plans(begun, wished, allowance)
    return sorted(plans, key=lambda plan: plan.worth)


def _turned(mover: Mover, at: int, allowance: int) -> Iterator[Start]:
    """Where everybody stands after each turn that can be made."""
    for turn in TURNS:
        first: Steps = (("turn", turn),)
        done = walk(mover, first, clip=True)
        if done.ways and done.refusal is None:
            now = Progress(mover, (allowance,) * len(mover.who))
            now.poses = done.ends
            yield Start(first, now, done.ends[at], allowance - done.cost)


def _plans(begun: Start, wished: Base, allowance: int) -> Iterator[Plan]:
    """Marches toward a wish, each cut to what can be paid."""
    yield Plan(begun.first, way_between(begun.held, wished), allowance - begun.left)
    turn = turn_from(begun.held.facing, wished.facing)
    for order in ORDERS:
        for angle in (turn, 0) if turn else (0,):
            for slides in (True, False) if not begun.first else (False,):
                yield _plan(begun, wished, order, angle, slides, allowance)


def _plan(begun: Start, wished: Base, order: tuple[str, ...], turn: int, slides: bool, allowance: int) -> Plan:
    """One march: its steps in this order, as much of each as leads to the wish and can be paid."""
    now, mover = begun.now, begun.now.mover
    side: Side = "left" if turn >= 0 else "right"
    width, widest = now.width, mover.widest_wheel
    angle = min(abs(turn), widest, widest_wheel(max(0, begun.left), width, widest))
    ahead, aside = _amounts(now, begun.held, wished, side, angle, order)
    left = begun.left - wheel_cost(angle, width, widest)
    ahead = max(0, min(ahead, left))
    aside = max(-UD, min(UD, aside)) if slides and ahead >= UD and abs(aside) >= SEEN else 0
    amounts = {"wheel": angle if side == "left" else -angle, "ahead": ahead, "slide": aside}
    base, pivot = begun.held, now.pivot(side)
    for word in order:
        if word == "wheel":
            base = wheeled(base, pivot, side, angle)
        else:
            before = base
            base = moved(base, "ahead", ahead) if word == "ahead" else moved(base, "right", aside)
            pivot = (pivot[0] + base.x - before.x, pivot[1] + base.y - before.y)
    steps = (*begun.first, *((word, amounts[word]) for word in order if amounts[word]))
    return Plan(steps, way_between(base, wished), allowance - left + ahead)


def _amounts(
    now: Progress, held: Base, wished: Base, side: Side, angle: int, order: tuple[str, ...]
) -> tuple[int, int]:
    """How far ahead and how far to the right lead exactly to the wish in this order of steps."""
    after = wheeled(held, now.pivot(side), side, angle)
    if order[0] == "wheel":
        return local(after, (wished.x, wished.y))
    if order[2] == "wheel":
        return local(held, (wished.x - after.x + held.x, wished.y - after.y + held.y))
    cosine = DIRECTIONS[angle % FULL][0]
    ahead = rounded(local(after, (wished.x, wished.y))[0] * SCALE, cosine) if cosine > 0 else 0
    gone = moved(held, "ahead", ahead)
    return ahead, local(after.shifted((gone.x - held.x, gone.y - held.y)), (wished.x, wished.y))[1]

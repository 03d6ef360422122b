"""What the book says of whole moves of single units: every step of a march, from the register alone.

A verdict is yes, no, or open where a hair, a friend that may be passed, or a zone that is entered on the way decides.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from dataclasses import field as made
from fractions import Fraction
from itertools import pairwise

from tests.second_opinion.adlg_shapes import (
    AREA,
    CONTACT,
    HAIR,
    HALF_TURN,
    MEASURE,
    QUARTER,
    UD,
    Base,
    Number,
    Point,
    Shape,
    Verdict,
    ahead,
    are_apart,
    corners,
    distance,
    dot,
    every,
    hull,
    less,
    local,
    root,
    shared,
    slid,
    strip,
    to_segment,
    turned,
    wheeled,
)
from tests.second_opinion.adlg_units import Field, Troop, moves, sheet
from tests.second_opinion.adlg_zones import (
    conformed,
    could_pass,
    exerts,
    is_in_zone,
    kind_of_contact,
    most_threatening,
)

Steps = tuple[tuple[str, int], ...]
PACES = {"ahead": UD // 20, "slide": UD // 20, "wheel": 8}  # how often a way is looked at
DEGREES_90 = 1440
POINTS = 16  # into which a front edge is cut to compare its points


@dataclass
class Way:
    """How far a unit has got."""

    field: Field
    one: Troop
    base: Base
    allowance: Number
    spent: Fraction = Fraction(0)
    rounded: int = 0  # costs that the game rounds
    turns: int = 0
    slid: int = 0
    wheeled: int = 0
    advanced: int = 0
    was_bound: bool = False  # when it slid
    verdicts: list[Verdict] = made(default_factory=list)

    @property
    def unit(self) -> Troop:
        """The unit where it stands now."""
        return self.one._replace(base=self.base)

    @property
    def there(self) -> Field:
        """The table with the unit where it stands now."""
        found: Field = copy(self.field)
        found.troops = {**self.field.troops, self.one.number: self.unit}
        return found


class Judged:
    """A march as the book sees it: whether it is legal, where it ends, what it costs."""

    def __init__(self, way: Way) -> None:
        self.is_legal = every(*way.verdicts)
        self.end, self.cost = way.base, way.spent


def begun(of: Field, one: Troop) -> Way:
    """MOV-29-a, -c, -f: the allowance of the ground it stands in; HI far from the enemy in the open has more."""
    way = Way(of, one, one.base, 0)
    row = next(row for row in sheet("movement")["rows"] if one.type in row["units"])
    way.allowance, is_open = lowest(way, [corners(one.base)], int(row["open"]) * UD)
    if "far" in row and is_open is not False:
        gaps = [distance(one.shape, foe.shape) for foe in of.foes(one)]
        is_far = less(4 * UD + MEASURE, min(gaps, default=Fraction(99 * UD)))
        if is_far and is_open:
            way.allowance = int(row["far"]) * UD
        elif is_far is None or (is_far and is_open is None):
            way.verdicts.append(None)
    return way


def lowest(way: Way, shapes: list[Shape], allowance: Number) -> tuple[Number, Verdict]:
    """The least allowance of all ground that some shapes touch, and whether none of them leaves the open."""
    is_open: Verdict = True
    for kind, piece in way.field.pieces:
        ground = way.field.class_for(way.one, kind)
        if ground == "open":
            continue
        inside = [way.field.is_in(shape, piece) for shape in shapes if not are_apart(shape, piece)]
        if True in inside:
            is_open = False
            slower = moves(way.one, ground)
            allowance = min(allowance, 0 if slower is None else slower)
        elif None in inside:
            is_open = None if is_open else is_open
            way.verdicts.append(None)
    return allowance, is_open


def judged(of: Field, one: Troop, steps: Steps) -> Judged:
    """A whole march of one unit."""
    way = begun(of, one)
    for index, (word, amount) in enumerate(steps):
        take(way, word, amount, index in (0, len(steps) - 1))
        if False in way.verdicts:
            return Judged(way)
    if way.slid and not way.was_bound:  # MAN-30-c
        way.verdicts.append(way.advanced >= UD - MEASURE)
    return Judged(way)


def take(way: Way, word: str, amount: int, is_at_an_end: bool) -> None:
    """One step, with all that may forbid it."""
    way.verdicts.append(may_follow(way, word, amount))
    if way.verdicts[-1] is False:
        return
    before, is_fast = way.base, way.allowance
    bound = most_threatening(way.there, way.unit)
    if word == "turn":
        poses = [before, turned(before, amount)]
        costs = 2 * UD if way.one.has_slow_turns else UD
        way.spent += 0 if way.one.is_light and not way.turns and is_at_an_end else costs
        way.turns += 1
        way.verdicts.append(stands(way, before, poses[1]))
    else:
        poses = list(poses_of(way, word, amount))
        way.verdicts.append(is_clear(way, word, poses))
        pay(way, word, amount, bool(bound))
    way.base = poses[-1]
    way.verdicts.append(obeys(way, word, before, bound, poses))
    way.allowance, _ = lowest(
        way, [corners(pose) for pose in poses[:: 4 if word != "turn" else 1]] + [corners(way.base)], is_fast
    )
    way.verdicts.append(can_pay(way, word))


def can_pay(way: Way, word: str) -> Verdict:
    """GEO-30-b; a turn that is too long disorders instead (DIF-34-h), which is left open here."""
    off = way.spent - way.allowance
    if off > 2 * way.rounded:
        return None if word == "turn" or way.turns else False
    return True if off <= -2 * way.rounded else None


def may_follow(way: Way, word: str, amount: int) -> Verdict:
    """MAN-30, MAN-31, DIF-35: which steps one march may have."""
    kind = way.one.type
    if kind == "ART_H" or (kind == "SCH" and word == "turn"):
        return False
    if word == "ahead":
        return amount > 0
    if word == "slide":
        return not way.slid and not way.turns and abs(amount) <= UD and not way.one.saved.get("has_slid")
    if word == "wheel":
        return way.wheeled + abs(amount) <= widest(way.one)
    most = 2 if way.one.is_light else 1
    return abs(amount) in (QUARTER, HALF_TURN) and amount != -HALF_TURN and way.turns < most and not way.slid


def widest(one: Troop) -> int:
    """MAN-30-f."""
    return DEGREES_90 // 2 if one.category == "WWg" else DEGREES_90


def pay(way: Way, word: str, amount: int, is_bound: bool) -> None:
    """GEO-30-b, -f: an advance costs its length, a wheel 1.5 UD for the widest, a slide nothing."""
    if word == "ahead":
        way.spent += amount
        way.advanced += amount
    elif word == "wheel":
        way.spent += Fraction(3 * UD * abs(amount), 2 * widest(way.one))
        way.rounded += 1
        way.wheeled += abs(amount)
    else:
        way.slid += abs(amount)
        way.was_bound = way.was_bound or is_bound


def poses_of(way: Way, word: str, amount: int) -> list[Base]:
    """Where it is on the way, at every pace and at the end."""
    sign = 1 if amount > 0 else -1
    marks = [*range(0, abs(amount), PACES[word]), abs(amount)]
    move = {"ahead": ahead, "slide": slid, "wheel": wheeled}[word]
    return [move(way.base, sign * mark) if mark else way.base for mark in marks]


def swept(word: str, poses: list[Base]) -> list[Shape]:
    """The ground of a way, a little more than it for a wheel, between its looks."""
    shapes = [corners(pose) for pose in poses]
    if word != "wheel":
        return [hull([*shapes[0], *shapes[-1]])]
    return [hull([*one, *other]) for one, other in pairwise(shapes)]


def is_clear(way: Way, word: str, poses: list[Base]) -> Verdict:
    """GEO-09-h, GEO-41-e, MOV-29-b, -l: nobody and nothing is in the way, and no enemy is touched."""
    found: list[Verdict] = []
    ground = swept(word, poses)
    for other in way.field.troops.values():
        if other is not way.one and other.number != way.one.number:
            found.append(passes(way, word, other, poses, ground))
            if found[-1] is False:
                return False
    for kind, piece in way.field.pieces:
        if moves(way.one, way.field.class_for(way.one, kind)) is None:
            found.append(avoids(piece, poses, ground))
    out = max(max(-x, -y, x - way.field.width, y - way.field.height) for pose in poses for x, y in corners(pose))
    found.append(less(out, MEASURE))
    return every(*found)


def passes(way: Way, word: str, other: Troop, poses: list[Base], ground: list[Shape]) -> Verdict:
    """One other unit beside the way or in it."""
    if other.side == way.one.side:
        if all(shared(area, other.shape) < AREA / 4 for area in ground):
            return True
        if word == "wheel" or could_pass(way.one, other) is not False:
            return None
        return avoids(other.shape, poses, ground)
    if all(are_apart(area, other.shape, CONTACT + HAIR) for area in ground):
        return True
    first = distance(corners(poses[0]), other.shape)
    if first <= CONTACT + 2 * HAIR:
        return None
    if all(distance(area, other.shape) > CONTACT + HAIR for area in ground):
        return True
    near = any(distance(corners(pose), other.shape) < CONTACT - HAIR for pose in poses[1:])
    return False if near else None


def avoids(piece: Shape, poses: list[Base], ground: list[Shape]) -> Verdict:
    """A way that shares nothing with a shape; open if it shares something only between two looks, or did before."""
    if all(shared(area, piece) < AREA / 2 for area in ground):
        return True
    if shared(corners(poses[0]), piece) > 0:
        return None
    return False if any(shared(corners(pose), piece) > AREA * 3 / 2 for pose in poses[1:]) else None


def stands(way: Way, before: Base, after: Base) -> Verdict:
    """Where a turn leaves it there is room, and no enemy is touched that was not."""
    found: list[Verdict] = []
    shape = corners(after)
    for other in way.field.troops.values():
        if other.number == way.one.number or are_apart(shape, other.shape, CONTACT + HAIR):
            continue
        share, was = shared(shape, other.shape), shared(corners(before), other.shape)
        found.append(None if was > 0 else less(share, AREA, AREA / 4))
        if other.side != way.one.side and share == 0:
            near, was_near = distance(shape, other.shape), distance(corners(before), other.shape)
            found.append(
                True
                if near > CONTACT + 2 * HAIR
                else False
                if near < was_near - HAIR and near < CONTACT - HAIR
                else None
            )
    for kind, piece in way.field.pieces:
        if moves(way.one, way.field.class_for(way.one, kind)) is None and not are_apart(shape, piece):
            found.append(None if shared(corners(before), piece) > 0 else less(shared(shape, piece), AREA, AREA / 4))
    out = max(max(-x, -y, x - way.field.width, y - way.field.height) for x, y in shape)
    found.append(less(out, MEASURE))
    return every(*found)


# Zones


def obeys(way: Way, word: str, before: Base, bound: set[int] | None, poses: list[Base]) -> Verdict:
    """ZOC-29-a, -35-f, -36-b: in a zone a step aligns or comes closer; one that enters a zone is left open."""
    if bound is None:
        return None
    if bound:
        (number,) = bound
        return comes_closer(word, before, way.base, way.field.troops[number])
    if word == "turn":
        return True
    for pose in (*poses[::3], poses[-1]):
        way.base, keep = pose, way.base
        there, unit = way.there, way.unit
        way.base = keep
        foes = [foe for foe in way.field.foes(way.one) if not foe.is_camp]
        near = [foe for foe in foes if not are_apart(unit.shape, foe.shape, 2 * UD)]
        for foe in near:
            if every(is_in_zone(there, foe, unit), exerts(there, foe, unit)) is not False:
                return None
    return True


def comes_closer(word: str, before: Base, after: Base, foe: Troop) -> Verdict:
    """ZOC-36-b, -c: the angle does not grow, no point leaves the zone or goes away, an advance points at the enemy."""
    if word == "turn":
        faced = [strip(pose, foe.shape).shape != [] for pose in (before, after)]
        if faced == [False, True]:
            width = [s for s, _ in strip(after, foe.shape).shape]
            return True if max(width) - min(width) > UD // 50 else None
    if angle(after, foe.base) > angle(before, foe.base):
        return False
    front = (corners(foe.base)[0], corners(foe.base)[3])
    found: list[Verdict] = []
    for was, now in zip(on_front(before), on_front(after), strict=True):
        gone = gap(now, front) - gap(was, front)
        found.append(less(gone, MEASURE))
        inside = is_inside(foe.base, was, 0)
        if inside is not False:
            still = is_inside(foe.base, now, MEASURE)
            found.append(still if inside else (True if still else None))
    if word == "ahead":
        seen = [local(before, q) for q in front]
        found.append(points_at(seen))
    return every(*found)


def points_at(seen: list[Point]) -> Verdict:
    """A part of a front edge lies straight ahead."""
    (t, s), (u, r) = sorted(seen, key=lambda point: point[1])
    low, high = max(s, -Fraction(UD, 2)), min(r, Fraction(UD, 2))
    if r - s < 1:
        return None
    heights = [t + (u - t) * Fraction(at - s) / (r - s) for at in (low, high)]
    if min(heights) < HAIR < max(heights):
        return None
    if max(heights) <= HAIR:
        return False if high - low > 0 and max(heights) < -HAIR else None if high > low else False
    return less(Fraction(UD, 100), high - low)


def angle(one: Base, other: Base) -> int:
    """The angle between two front lines."""
    off = (one.facing - other.facing) % HALF_TURN
    return min(off, HALF_TURN - off)


def on_front(base: Base) -> list[Point]:
    """Points of a front edge from left to right."""
    left, right = corners(base)[0], corners(base)[3]
    return [
        (left[0] + (right[0] - left[0]) * Fraction(i, POINTS), left[1] + (right[1] - left[1]) * Fraction(i, POINTS))
        for i in range(POINTS + 1)
    ]


def gap(point: Point, front: tuple[Point, Point]) -> Fraction:
    """How far a point is from a front edge."""
    return root(to_segment(point, *front))


def is_inside(owner: Base, point: Point, slack: Number) -> Verdict:
    """ZOC-35-a: a point lies in the zone, give or take a slack."""
    t, s = local(owner, point)
    return every(
        less(-slack, t),
        less(t, UD + MEASURE + slack),
        less(s, Fraction(UD, 2) + slack),
        less(-Fraction(UD, 2) - slack, s),
    )


# Charges


class Onset:
    """A charge of one unit as the book sees it: whether its way is legal, where it meets, where it surely aligns."""

    def __init__(self, is_legal: Verdict, met: Base | None = None, aligned: Base | None = None) -> None:
        self.is_legal, self.met, self.aligned = is_legal, met, aligned


def onset(of: Field, one: Troop, target: Troop, start: Steps) -> Onset:
    """CHG-43, CHG-44: a charge that begins straight ahead, with one slide or with one wheel."""
    way = begun(of, one)
    verdicts = [may_charge(of, one), is_for(of, one, target), *way.verdicts]
    for word, amount in start:
        way.verdicts = []
        verdicts += [start_step(way, word, amount), *way.verdicts]
    if False in verdicts:
        return Onset(False)
    far, course = straight_to(way, target)
    verdicts += course
    if far is None:
        return Onset(every(*verdicts))
    met = ahead(way.base, far)
    return Onset(every(*verdicts), met, aligned(of, one, target, met))


def may_charge(of: Field, one: Troop) -> Verdict:
    """CHG-43-a."""
    if one.category == "Art" or (one.category == "WWg" and "blades" not in one.abilities):
        return False
    return None if one.type == "LEVY" else True


def is_for(of: Field, one: Troop, target: Troop) -> Verdict:
    """CHG-43-c, ZOC-37-a: light foot has its prey, who is bound has one target."""
    bound = most_threatening(of, one)
    if bound is None or (bound and target.number not in bound):
        return None
    if distance(one.shape, target.shape) < CONTACT + HAIR or target.is_camp:
        return None
    if one.category != "LI":
        return True
    is_prey = target.category in ("LI", "Art", "SCh", "El")
    near = any(not are_apart(target.shape, piece, 2 * UD) for _, piece in of.pieces)
    return None if near else is_prey


def start_step(way: Way, word: str, amount: int) -> Verdict:
    """CHG-43-g: the slide or the wheel at the start; zones do not count for it, room does."""
    way.verdicts.append(may_follow(way, word, amount))
    if way.verdicts[-1] is False:
        return False
    poses = poses_of(way, word, amount)
    others = [other for other in way.field.troops.values() if other.number != way.one.number]
    ground = swept(word, poses)
    found: list[Verdict] = []
    for other in others:
        if other.side == way.one.side:
            found.append(passes(way, word, other, poses, ground))
        else:
            found.append(avoids(other.shape, poses, ground))
    pieces = [q for kind, q in way.field.pieces if moves(way.one, way.field.class_for(way.one, kind)) is None]
    found += [avoids(piece, poses, ground) for piece in pieces]
    out = max(max(-x, -y, x - way.field.width, y - way.field.height) for pose in poses for x, y in corners(pose))
    pay(way, word, amount, False)
    way.base = poses[-1]
    return every(*found, less(out, MEASURE), less(way.spent, way.allowance + 1, 3))


def straight_to(way: Way, target: Troop) -> tuple[Fraction | None, list[Verdict]]:
    """CHG-43-j, CHG-44-b: how far straight ahead the target is met, and what may stop it before."""
    here = first_in(way, target)
    if here is None:
        return None, [False]
    far, wide = here
    verdicts: list[Verdict] = [less(Fraction(UD, 100), wide, HAIR)]
    verdicts.append(less(far, way.allowance - way.spent + MEASURE))
    lane = hull([*corners(way.base), *corners(ahead(way.base, far))])
    for other in way.field.troops.values():
        if other.number in (way.one.number, target.number):
            continue
        verdicts.append(lets_by(way, other, far, lane))
    for kind, piece in way.field.pieces:
        ground = way.field.class_for(way.one, kind)
        if ground != "open" and shared(lane, piece) > 0:
            verdicts.append(None)
    return far, verdicts


def first_in(way: Way, other: Troop) -> tuple[Fraction, Fraction] | None:
    """How far ahead somebody begins in the lane, and how much of its width is covered."""
    seen = strip(way.base, other.shape)
    if not seen.shape:
        return None
    aside = [s for s, _ in seen.shape]
    return Fraction(min(t for _, t in seen.shape)), Fraction(max(aside) - min(aside))


def lets_by(way: Way, other: Troop, far: Fraction, lane: Shape) -> Verdict:
    """Somebody else: a friend in the lane, an enemy that is met before, or one whose zone may stop the charge."""
    if other.side != way.one.side:
        here = first_in(way, other)
        if here is not None and here[0] < far + MEASURE + HAIR:
            if other.category == "LI" or here[1] < UD // 50 or here[0] > far - MEASURE - HAIR:
                return None
            return False
        zone = hull([*corners(other.base), *corners(ahead(other.base, UD + 2 * MEASURE))])
        return None if shared(zone, lane) > 0 else True
    share = shared(lane, other.shape)
    if share == 0:
        return True
    if could_pass(way.one, other) is not False or share < 4 * AREA or shared(corners(way.base), other.shape) > 0:
        return None
    return False


def aligned(of: Field, one: Troop, target: Troop, met: Base) -> Base | None:
    """CON-50-e to -g, -j: the full pose on the edge that is charged, if nobody else is anywhere near it; else open."""
    edge = kind_of_contact(one.base, target.base)
    if edge is None or one.category == "WWg":
        return None
    full = conformed(one.base, target.base, edge)
    way = max(root(Fraction(dot(d, d))) for d in displacements(met, full))
    ground = hull([*corners(met), *corners(full)])
    others = [other for other in of.troops.values() if other.number not in (one.number, target.number)]
    if any(not are_apart(ground, other.shape, UD) for other in others):
        return None
    if any(shared(ground, piece) > 0 for _, piece in of.pieces) or less(way, Fraction(3 * UD, 2)) is not True:
        return None
    inside = all(UD < q[i] < size - UD for q in ground for i, size in ((0, of.width), (1, of.height)))
    return full if inside else None


def displacements(before: Base, after: Base) -> list[Point]:
    """How far both front corners go."""
    ends = zip(corners(before), corners(after), strict=True)
    found = [(b[0] - a[0], b[1] - a[1]) for a, b in ends]
    return [found[0], found[3]]

"""What the book says of zones of control, command ranges, contacts and conformation; from the register alone."""

from __future__ import annotations

from fractions import Fraction

from tests.second_opinion.adlg_shapes import (
    CONTACT,
    HAIR,
    LEAST,
    MEASURE,
    QUARTER,
    UD,
    Base,
    Edge,
    Strip,
    Verdict,
    corners,
    distance,
    every,
    less,
    local,
    no,
    plus,
    right,
    root,
    strip,
    to_segment,
    turned,
    widths,
)
from tests.second_opinion.adlg_units import TOKEN, Field, Troop


def wide_enough(own: Strip, screens: list[Strip], far: Fraction | int) -> Verdict:
    """At least 0.01 UD of it is met first; open if that depends on a hair, or on how stretches are added."""
    near = [widths(own, screens, far + by) for by in (-HAIR, HAIR)]
    verdicts = {less(LEAST, w, 3) for found in near for w in (sum(found), max(found, default=Fraction(0)))}
    return verdicts.pop() if len(verdicts) == 1 else None


def could_pass(one: Troop, other: Troop) -> Verdict:
    """INT-39: who may go through a friend straight ahead; open for wagons and artillery, where the way matters."""
    if other.is_camp or other.saved.get("role") in ("melee", "melee_support"):
        return False
    if "LI" in (one.category, other.category):
        return True
    if one.is_foot and other.category in ("WWg", "Art"):
        return None
    off = (one.base.facing - other.base.facing) % (2 * QUARTER)
    is_along = less(min(off, 2 * QUARTER - off), 16, 1)
    if not one.is_foot and not other.is_foot and "LH" in (one.category, other.category):
        return every(is_along, None if "panic" in one.abilities | other.abilities else True)
    if one.category == other.category == "LMI":
        return is_along
    swords, bows = ("HSW", "MSW", "FKN"), ("BOW", "XBOW", "HGUN")
    for a, b in ((one, other), (other, one)):
        if a.type in swords and not a.is_impetuous and b.type in bows:
            return is_along
    return False


def exerts(field: Field, owner: Troop, unit: Troop) -> Verdict:
    """ZOC-35-h, -i, -j, ZOC-38-a: whether it has a zone against that enemy at all."""
    if owner.is_camp or owner.category in ("Art", "WWg") or owner.saved.get("role") == "melee":
        return False
    if unit.is_camp:
        return None
    free = every(no(field.is_penalised(owner, owner.shape)), no(field.is_penalised(owner, unit.shape)))
    if owner.category != "LI":
        return free
    if unit.category in ("LI", "LH", "El", "SCh", "Art"):
        return free
    return every(field.is_entirely_rough(owner.shape), field.is_partly_rough(unit.shape))


def is_in_zone(field: Field, owner: Troop, unit: Troop) -> Verdict:
    """ZOC-35-a, -b, -c."""
    own = strip(owner.base, unit.shape, 2 * UD)
    if not own.shape:
        return False
    if not wide_enough(own, [], UD + MEASURE):
        return wide_enough(own, [], UD + MEASURE)
    screens: list[Strip] = []
    doubtful: list[Strip] = []
    for other in field.troops.values():
        if other.number in (owner.number, unit.number):
            continue
        passed = could_pass(owner, other) if other.side == owner.side else False
        cover = strip(owner.base, other.shape, 2 * UD)
        if cover.shape and passed is not True:
            (screens if passed is False else doubtful).append(cover)
    with_all = wide_enough(own, screens + doubtful, UD + MEASURE)
    return with_all if with_all == wide_enough(own, screens, UD + MEASURE) else None


def threats(field: Field, unit: Troop) -> dict[int, Verdict]:
    """Whose zone covers a unit."""
    found = {}
    for foe in (other for other in field.foes(unit) if not other.is_camp):
        if root(to_segment((foe.base.x, foe.base.y), (unit.base.x, unit.base.y), (unit.base.x, unit.base.y))) < 5 * UD:
            verdict = is_in_zone(field, foe, unit)
            found[foe.number] = every(verdict, exerts(field, foe, unit)) if verdict is not False else False
    return found


def most_threatening(field: Field, unit: Troop) -> set[int] | None:
    """ZOC-36-a: in front, then the nearest, then who covers more of the front edge; open where a hair decides."""
    covering = threats(field, unit)
    if None in covering.values():
        return None
    left = [field.troops[number] for number, verdict in covering.items() if verdict]
    in_front = {foe.number: wide_enough(strip(unit.base, foe.shape), [], 100 * UD) for foe in left}
    if None in in_front.values():
        return None
    if any(in_front.values()):
        left = [foe for foe in left if in_front[foe.number]]
    gaps = {foe.number: distance(foe.shape, unit.shape) for foe in left}
    least = min(gaps.values(), default=Fraction(0))
    verdicts = {number: less(gap, least + MEASURE) for number, gap in gaps.items() if gap > least}
    if None in verdicts.values():
        return None
    nearest = {number for number, gap in gaps.items() if gap == least or verdicts[number]}
    return nearest if len(nearest) < 2 else None


# Command


def is_in_range(field: Field, units: list[Troop]) -> Verdict:
    """CMD-24, CMD-26: from the token to the nearest of them; doubled if all are light."""
    chief = field.commander(units[0])
    if chief is None:
        return False
    radius = {"ordinary": 4, "competent": 6, "brilliant": 8, "strategist": 8}[chief["rank"]]
    reach = radius * UD * (2 if all(one.is_light for one in units) else 1)
    token = field.token(chief)
    gaps = [min(root(to_segment(token, q[i - 1], q[i])) for i in range(4)) for q in (one.shape for one in units)]
    return less(min(gaps) - TOKEN, reach + MEASURE)


# Contact and conformation


def kind_of_contact(attacker: Base, defender: Base) -> Edge | None:
    """GEO-41-a to -d: front, a flank or the rear, for an attacker who goes straight; open where a hair decides."""
    edge = [corners(attacker)[0], corners(attacker)[3]]
    heights = [local(defender, q) for q in edge]
    top = max(t for t, _ in heights)
    if less(CONTACT, top):
        return "front"
    if less(CONTACT, top) is None:
        return None
    if max(t for t, _ in heights) < CONTACT - defender.depth - HAIR:
        first = first_edge(attacker, defender)
        return first if first in ("rear", None) else None
    half = Fraction(UD, 2)
    if all(s > half + LEAST for _, s in heights):
        return "right_flank" if first_edge(attacker, defender) == "right_flank" else None
    if all(s < -half - LEAST for _, s in heights):
        return "left_flank" if first_edge(attacker, defender) == "left_flank" else None
    return None


def first_edge(attacker: Base, defender: Base) -> Edge | None:
    """The edge that a straight advance touches first; open if two are touched at once."""
    shape = corners(defender)
    names: tuple[Edge, ...] = ("left_flank", "rear", "right_flank", "front")  # from FL counter-clockwise
    gaps: dict[Edge, Fraction] = {}
    for i, name in enumerate(names):
        a, b = (local(attacker, shape[i]), local(attacker, shape[(i + 1) % 4]))
        low, high = max(min(a[1], b[1]), -Fraction(UD, 2)), min(max(a[1], b[1]), Fraction(UD, 2))
        if low <= high and a[1] != b[1]:
            at = [a[0] + (b[0] - a[0]) * Fraction(s - a[1]) / (b[1] - a[1]) for s in (low, high)]
            gaps[name] = Fraction(min(at))
    if not gaps:
        return None
    first = min(gaps, key=lambda name: gaps[name])
    others = [gap for name, gap in gaps.items() if name != first]
    return first if all(gap > gaps[first] + 2 * HAIR for gap in others) else None


def conformed(attacker: Base, enemy: Base, edge: Edge) -> Base:
    """CON-50-e, -f, -g: the pose of full conformation."""
    if edge == "front":
        return attacker._replace(x=enemy.x, y=enemy.y, facing=enemy.facing + 2 * QUARTER)
    if edge == "rear":
        behind = turned(enemy, 2 * QUARTER)
        return attacker._replace(x=behind.x, y=behind.y, facing=enemy.facing)
    facing = enemy.facing + (QUARTER if edge == "right_flank" else -QUARTER)
    return beside(attacker._replace(facing=facing), enemy, edge)


def beside(attacker: Base, enemy: Base, edge: Edge) -> Base:
    """The attacker's own front corner of that side on the enemy's, its front edge on the flank line."""
    corner = corners(enemy)[3 if edge == "right_flank" else 0]
    half = Fraction(UD, 2) * (-1 if edge == "right_flank" else 1)
    x, y = plus(corner, right(attacker.facing), half)
    return attacker._replace(x=x, y=y)


def evading_turn(charge: str, base: Base) -> Base:
    """EVA-47-g: away from where the charge comes."""
    if charge == "front":
        return turned(base, 2 * QUARTER)
    if charge == "rear":
        return base
    return turned(base, QUARTER if charge == "right_flank" else -QUARTER)

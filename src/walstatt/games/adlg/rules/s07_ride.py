"""7.1 The commander himself rides: free, to a unit, or away from one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.position import Battlefield, commander_of, corps_of
from walstatt.games.adlg.rules.s07_command import TOKEN, pay, place_of, why_not_pay
from walstatt.games.adlg.small_tables import ORDERS
from walstatt.games.adlg.table import land_of, table_of
from walstatt.games.adlg.tables import UNIT_SHEET
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.base import Point
from walstatt.space.plane.measure import CONTACT, FULL, MEASURE, along, is_more
from walstatt.space.plane.shape import box_of, distance_to_outline, length_inside, root
from walstatt.space.plane.terrain import is_point_in, length_in

REACH = UNIT_SHEET.commander.move
PRICE = ORDERS.orders["move_commander"].cost
SPOKES = 8  # directions in which he may ride off into the open
Pose = tuple[int, ...]


@rule("ADLG-CMD-27-a", "ADLG-CMD-27-b", "ADLG-CMD-27-d", "ADLG-CMD-27-e")
def why_not_ride(p: Battlefield, me: Seat) -> Refusal | None:
    """Why the commander of the active corps cannot move on his own."""
    number = commander_of(p, p.side, p.corps)
    if number is None:
        return Refusal("ADLG-CMD-28-j", "no_commander", corps=p.corps)
    one = p.commanders[number]
    if one.is_included:
        return Refusal("ADLG-CMD-27-e", "is_included", unit=one.unit)
    if one.is_engaged:
        return Refusal("ADLG-CMD-27-d", "is_engaged", unit=one.unit)
    if one.has_moved:
        return Refusal("ADLG-CMD-27-a", "commander_has_moved")
    if one.unit and p.has_ordered:
        return Refusal("ADLG-CMD-27-d", "detaches_first", unit=one.unit)
    return why_not_pay(p, (), PRICE)


def _far(a: Point, b: Point) -> int:
    return root((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


@rule("ADLG-CMD-27-a", "ADLG-MOV-29-l")
def why_not_spot(p: Battlefield, start: Point, pose: Pose) -> Refusal | None:
    """Up to 5 UD straight through anything but impassable ground and enemies, and not off the table (CMD-27-a)."""
    if len(pose) != 3 or pose[2]:
        return Refusal("ADLG-CMD-27-a", "no_spot")
    to = pose[0], pose[1]
    if not (0 <= to[0] <= p.width and 0 <= to[1] <= p.height):
        return Refusal("ADLG-MOV-29-l", "spot_off_table")
    if is_more(_far(start, to), REACH):
        return Refusal("ADLG-CMD-27-a", "too_far_to_ride", ride=_far(start, to), reach=REACH)
    near = table_of(p).near(box_of((start, to)), TOKEN + CONTACT + MEASURE)
    for number, one in p.units.items() if near else ():
        if number in near and one.side != p.side and not one.is_lost:
            outline = one.base.outline
            is_crossed = length_inside(start, to, outline) > MEASURE
            if is_crossed or distance_to_outline(to, outline) <= TOKEN + CONTACT:
                return Refusal("ADLG-CMD-27-a", "enemy_in_the_way", by=number)
    land = land_of(p)
    for piece in land.closed:
        ground = land.grounds[piece]
        if is_point_in(to, ground.piece) or length_in(start, to, ground.piece) > MEASURE:
            return Refusal("ADLG-CMD-27-a", "closed_to_him", terrain=f"terrain-{ground.terrain.id}")
    return None


def spots(p: Battlefield, number: int, start: Point) -> list[Pose]:
    """A fair sample: behind each unit of his corps, and off into the open."""
    facts = facts_of(p)
    if ("spots", number, start) not in facts:
        facts["spots", number, start] = _spots(p, number, start)
    return list(facts["spots", number, start])


def _spots(p: Battlefield, number: int, start: Point) -> list[Pose]:
    one = p.commanders[number]
    behind = [place_of(p, one._replace(unit=unit)) for unit in corps_of(p, one.side, one.corps)]
    around = [along(spoke * FULL // SPOKES, REACH // 2) for spoke in range(SPOKES)]
    poses = [(x, y, 0) for x, y in (*behind, *((start[0] + dx, start[1] + dy) for dx, dy in around))]
    legal = [pose for pose in poses if why_not_spot(p, start, pose) is None]
    return list(dict.fromkeys(legal))


def why_nowhere(p: Battlefield, me: Seat) -> Refusal | None:
    """CMD-27-a There is nowhere to ride to, say among enemies."""
    number = commander_of(p, p.side, p.corps)
    assert number is not None
    is_free = spots(p, number, place_of(p, p.commanders[number]))
    return None if is_free else Refusal("ADLG-CMD-27-a", "nowhere_to_ride", corps=p.corps)


@rule("ADLG-CMD-27-b")
def to_join(p: Battlefield, number: int, at: Point) -> list[int]:
    """The units of his corps that he touches at a place."""
    one = p.commanders[number]
    return [
        unit for unit in corps_of(p, one.side, one.corps) if token_distance(p.units[unit].base, at, TOKEN) <= CONTACT
    ]


def why_not_join(touched: Sequence[int], some: Sequence[int]) -> Refusal | None:
    """He joins one unit that he touches, or none."""
    if len(some) > 1:
        return Refusal("ADLG-CMD-27-b", "joins_one")
    apart = [unit for unit in some if unit not in touched]
    return Refusal("ADLG-CMD-27-b", "not_touched", unit=apart[0]) if apart else None


@order(
    "ride",
    rule="ADLG-CMD-27-a",
    also=("ADLG-CMD-27-b",),
    when=("orders",),
    about=(),
    why_not=why_not_ride,
    why_nothing=why_nowhere,
)
def ride(p: Battlefield, me: Seat) -> Flow:
    """The commander moves, and joins a unit that he touches if he likes."""
    number = commander_of(p, p.side, p.corps)
    assert number is not None
    start = place_of(p, p.commanders[number])
    why_not = partial(why_not_spot, p, start)
    legal = partial(spots, p, number, start)
    facts: dict[str, Any] = {"start": start, "reach": REACH}
    pose = yield Ask(me, "pose", legal, why_not=why_not, rule="ADLG-CMD-27-a", prompt="spot", **facts)
    at = pose[0], pose[1]
    touched, joins = to_join(p, number, at), 0
    if touched:
        ways = ((), *((unit,) for unit in touched))
        some = yield Ask(me, "some", ways, why_not=partial(why_not_join, touched), rule="ADLG-CMD-27-b", prompt="join")
        joins = some[0] if some else 0
    pay(p, (), PRICE)
    p.has_ordered = True
    p.commanders[number] = p.commanders[number]._replace(x=at[0], y=at[1], unit=joins, has_moved=True)
    if joins:
        p.tell("ADLG-CMD-27-b", "commander_joined", side=p.side, corps=p.corps, unit=joins)
    else:
        p.tell("ADLG-CMD-27-a", "commander_rode", side=p.side, corps=p.corps)

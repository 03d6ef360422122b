"""20.4 Ambush in battle: when a marker is revealed, and where those under it come to stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Reveal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.landscape import RIVER
from walstatt.games.adlg.position import SIDES, Battlefield, Marker, Unit, standing
from walstatt.games.adlg.rules.s08_difficult import FAR
from walstatt.games.adlg.rules.s10_entry import note_entries
from walstatt.games.adlg.rules.s20_ambush import is_inside_cover, is_out_of_sight
from walstatt.games.adlg.rules.s20_camps import forward_of
from walstatt.games.adlg.rules.s20_plan import ambush_key
from walstatt.games.adlg.rules.s20_zones import base_of, why_not_ground
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import EDGES, Base, Point, edge
from walstatt.space.plane.group import is_group
from walstatt.space.plane.measure import AREA, FULL, HALF, QUARTER, UD, along, is_at_least, is_within
from walstatt.space.plane.shape import common_area, distance

SPRING, WAIT = "spring", "wait"
Places = tuple[int, ...]


# When a marker is revealed


def foes_near(p: Battlefield, one: Marker, reach: int) -> list[int]:
    """The enemies of a marker within a distance."""
    base, table = one.base, table_of(p)
    near = [foe for foe in table.near(base.box, reach) if p.units[foe].side != one.side and not p.units[foe].is_camp]
    return [foe for foe in near if is_within(distance(base.outline, table.bases[foe].outline), reach)]


@rule("ADLG-AMB-77-e", "ADLG-INT-39-o")
def is_sprung(p: Battlefield, one: Marker) -> bool:
    """An enemy is or was within 1 UD, one sees it, or a friend has passed it. Cover hides it from all who are away."""
    if one.is_passed or foes_near(p, one, UD):
        return True
    base = one.base
    friends = (unit.base for _, unit in standing(p, one.side))
    if any(common_area(base.outline, friend.outline) > AREA for friend in friends):
        return True
    eyes = [(foe.x, foe.y) for _, foe in standing(p, p.foes_of(one.side))]
    return not is_inside_cover(p, base, []) and any(not is_out_of_sight(p, base, [eye]) for eye in eyes)


def next_to_spring(p: Battlefield) -> int | None:
    """A marker that is revealed now."""
    return next((number for number, one in p.markers.items() if is_sprung(p, one)), None)


@rule("ADLG-AMB-77-g")
def next_to_ask(p: Battlefield) -> int | None:
    """A marker whose owner may reveal it in the enemy's movement phase: an enemy has come within 4 UD."""
    if p.phase not in ("corps", "orders"):
        return None
    for number, one in p.markers.items():
        if one.side != p.side and set(foes_near(p, one, FAR)) - set(one.seen):
            return number
    return None


# The reveal


@rule("ADLG-AMB-77-e", "ADLG-AMB-77-f", "ADLG-AMB-77-h")
def spring(p: Battlefield, number: int) -> Flow:
    """What lies under a marker comes to light; a fake is taken off, units are placed."""
    one = p.markers[number]
    key = ambush_key(one.number)
    units = yield Reveal(p.seat_of(one.side), key, rule="ADLG-AMB-77-e")
    p.forget(p.seat_of(one.side), key)
    del p.markers[number]
    if not units:
        p.tell("ADLG-AMB-77-e", "ambush_fake", side=one.side)
        if one.halted and p.phase == "orders":
            p.owed.insert(0, ("march_on", one.left, *one.halted))
        return
    p.tell("ADLG-AMB-77-e", "ambush_sprung", side=one.side, units=units)
    ways = formations(p, one, units)
    if ways:
        me, rule_id, why_not = p.seat_of(one.side), "ADLG-AMB-77-f", partial(why_not_form, p, one, units)
    else:
        ways = list(at_the_edge(p, one.side, units))
        me, rule_id, why_not = p.seat_of(p.foes_of(one.side)), "ADLG-AMB-77-h", partial(why_not_at_edge, p, units)
    if not ways:
        leave_out(p, units, "ADLG-AMB-77-h")
        return
    places = yield Ask(me, "pose", ways, why_not=why_not, rule=rule_id, prompt="spring", units=units,
                       spot=tuple(one.base.pose))  # fmt: skip
    is_foreign = p.side != one.side
    for unit, pose in split(units, places).items():
        p.bring(unit, base_of(p.to_come[unit], pose), was_sprung=is_foreign)
        bring_included(p, unit)
    note_entries(p)


def bring_included(p: Battlefield, unit: int) -> None:
    """A commander who is included in a unit comes with it."""
    one = p.units[unit]
    for number, leader in sorted(p.leaders_to_come.items()):
        if (leader.side, leader.unit) == (one.side, unit):
            p.bring_leader(number, (one.x, one.y), unit)


def leave_out(p: Battlefield, units: Sequence[int], rule_id: str) -> None:
    """Units that find no place are lost; they count neither as losses nor in the break point."""
    for unit in units:
        p.tell(rule_id, "left_out", side=p.to_come[unit].side, unit=unit)
        del p.to_come[unit]


def split(units: Sequence[int], places: Places) -> dict[int, tuple[int, ...]]:
    """The pose of each unit, of those told one after the other."""
    return {unit: places[3 * at : 3 * at + 3] for at, unit in enumerate(units)}


def bases_at(p: Battlefield, units: Sequence[int], places: Places) -> dict[int, Base] | None:
    """Their bases there; None if these are no poses for them."""
    if len(places) != 3 * len(units) or not all(0 <= facing < FULL for facing in places[2::3]):
        return None
    return {unit: base_of(p.to_come[unit], pose) for unit, pose in split(units, places).items()}


def stands_on(one: Marker, base: Base) -> bool:
    """Exactly on the marker: its front edge is one of the edges of the marker."""
    sides = [edge(one.base, name) for name in EDGES]
    return any((side.x, side.y, side.facing) == (base.x, base.y, base.facing) for side in sides)


@rule("ADLG-AMB-77-f")
def why_not_form(p: Battlefield, one: Marker, units: Sequence[int], places: Places) -> Refusal | None:
    """A group, one of them exactly on the marker, inside the terrain or out of sight, none within 1 UD of an enemy."""
    bases = bases_at(p, units, places)
    if bases is None:
        return Refusal("ADLG-AMB-77-f", "no_pose")
    if not any(stands_on(one, base) for base in bases.values()):
        return Refusal("ADLG-AMB-77-f", "not_on_marker")
    if len(bases) > 1 and not is_group(bases):
        return Refusal("ADLG-AMB-77-f", "no_group_there")
    for unit, base in bases.items():
        refusal = why_not_appear(p, unit, base, bases)
        if refusal is not None:
            return refusal
    return None


def why_not_appear(p: Battlefield, unit: int, base: Base, others: Mapping[int, Base]) -> Refusal | None:
    """Why one of them cannot come to stand there."""
    own, table = p.to_come[unit], table_of(p)
    refusal = why_no_room(p, own, base, [other for number, other in others.items() if number != unit])
    if refusal is not None:
        return refusal
    for foe in table.near(base.box, UD):
        near = p.units[foe].side != own.side and not p.units[foe].is_camp
        if near and not is_at_least(distance(base.outline, table.bases[foe].outline), UD):
            return Refusal("ADLG-AMB-77-f", "enemy_too_near", unit=unit, by=foe)
    eyes = [(foe.x, foe.y) for _, foe in standing(p, p.foes_of(own.side))]
    if is_inside_cover(p, base, [own.traits]) or all(is_out_of_sight(p, base, [eye]) for eye in eyes):
        return None
    return Refusal("ADLG-AMB-77-f", "in_the_open", unit=unit)


def why_no_room(p: Battlefield, own: Unit, base: Base, others: Sequence[Base]) -> Refusal | None:
    """On the table, on ground that it can enter, upon nobody."""
    west, south, east, north = base.box
    if min(west, south, p.width - east, p.height - north) < 0:
        return Refusal("ADLG-AMB-77-f", "no_pose")
    refusal = why_not_ground(p, own.traits, base)
    if refusal is not None and refusal.facts["terrain"] != f"terrain-{RIVER}":
        return refusal
    table = table_of(p)
    here = [*others, *(table.bases[other] for other in table.near(base.box))]
    if any(common_area(base.outline, other.outline) > AREA for other in here):
        return Refusal("ADLG-AMB-77-f", "no_room_there")
    return None


def formations(p: Battlefield, one: Marker, units: Sequence[int]) -> list[Places]:
    """Lines and columns through the marker, looking every way, each of them upon it in turn."""
    found = dict[Places, None]()
    for name in EDGES:
        side = edge(one.base, name)
        for at in range(len(units)):
            for is_line in (True, False):
                places = _row(p, units, (side.x, side.y), side.facing, at, is_line)
                if why_not_form(p, one, units, places) is None:
                    found[places] = None
    return list(found)


def _row(p: Battlefield, units: Sequence[int], spot: Point, facing: int, at: int, is_line: bool) -> Places:
    """A line side by side, or a column one behind the other, with one of them on a spot."""
    depths = [p.to_come[unit].base.depth for unit in units]
    places: list[int] = []
    for number in range(len(units)):
        if is_line:
            dx, dy = along((facing - QUARTER) % FULL, (number - at) * UD)
        else:
            back = sum(depths[at:number]) - sum(depths[number:at])
            dx, dy = along((facing + HALF) % FULL, abs(back)) if back >= 0 else along(facing, -back)
        places += [spot[0] + dx, spot[1] + dy, facing]
    return tuple(places)


# Who finds no room comes at the edge


@rule("ADLG-AMB-77-h")
def why_not_at_edge(p: Battlefield, units: Sequence[int], places: Places) -> Refusal | None:
    """The opponent puts them at the owner's base edge in their corps' part of the front."""
    bases = bases_at(p, units, places)
    if bases is None:
        return Refusal("ADLG-AMB-77-h", "no_pose")
    for unit, base in bases.items():
        own = p.to_come[unit]
        refusal = why_no_room(p, own, base, [other for number, other in bases.items() if number != unit])
        if refusal is not None:
            return refusal
        low, high = edge_box(p, own.side)
        if base.box[1] < low or base.box[3] > high:
            return Refusal("ADLG-AMB-77-h", "not_at_edge", unit=unit)
    return None


def edge_box(p: Battlefield, side: str) -> tuple[int, int]:
    """The strip of 2 UD along the base edge of a side."""
    return (0, 2 * UD) if side == SIDES[0] else (p.height - 2 * UD, p.height)


def at_the_edge(p: Battlefield, side: str, units: Sequence[int]) -> Iterator[Places]:
    """Side by side along the base edge, behind their corps as far as it stands."""
    corps = p.to_come[units[0]].corps
    own = [one for _, one in standing(p, side) if one.corps == corps]
    middle = sum(one.x for one in own) // len(own) if own else p.width // 2
    facing, deep = forward_of(side), max(p.to_come[unit].base.depth for unit in units)
    y = deep if side == SIDES[0] else p.height - deep
    starts = sorted(range(UD // 2, p.width - UD * len(units) + 1, UD // 2), key=lambda x: abs(x - middle))
    many = 0
    for start in starts:
        places = tuple(value for at in range(len(units)) for value in (start + at * UD, y, facing))
        if why_not_at_edge(p, units, places) is None:
            yield places
            many += 1
            if many >= 8:
                return


# By their owner


def own_markers(p: Battlefield, me: Seat) -> Iterator[tuple[int, ...]]:
    """The markers that a side may reveal."""
    return ((number,) for number in p.markers if why_not_spring(p, me, number) is None)


def why_not_spring(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Only own markers, in the own movement phase."""
    one = p.markers.get(number)
    if one is None:
        return Refusal("ADLG-AMB-77-g", "no_such_marker")
    return None if one.side == p.seats[me] == p.side else Refusal("ADLG-AMB-77-g", "not_your_marker")


@order("spring", rule="ADLG-AMB-77-g", when=("corps", "orders"), about=("word",), why_not=why_not_spring,
       ways=own_markers)  # fmt: skip
def spring_now(p: Battlefield, me: Seat, number: int) -> Flow:
    """The owner reveals an ambush in his own movement phase; that costs nothing."""
    yield from spring(p, number)


@rule("ADLG-AMB-77-g")
def offer_to_spring(p: Battlefield, number: int) -> Flow:
    """In the enemy's movement phase, when one of them has come within 4 UD."""
    one = p.markers[number]
    near = foes_near(p, one, FAR)
    p.markers[number] = one._replace(seen=tuple(sorted({*one.seen, *near})))
    answer = yield Ask(p.seat_of(one.side), "choice", (WAIT, SPRING), rule="ADLG-AMB-77-g", prompt="spring_now",
                       ambush=one.number)  # fmt: skip
    if answer == SPRING:
        p.owed.insert(0, ("spring", number))

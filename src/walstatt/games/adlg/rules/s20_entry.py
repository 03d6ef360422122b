"""20.5 Entering from a flank: straight on to the table, or in a straight charge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import SIDES, Battlefield, Unit, standing
from walstatt.games.adlg.rules.s08_difficult import NO_CONTACT
from walstatt.games.adlg.rules.s10_entry import note_entries
from walstatt.games.adlg.rules.s11_charge import evaders, why_not_align, why_not_hit
from walstatt.games.adlg.rules.s11_course import CONTACT, begun, course, moved_on
from walstatt.games.adlg.rules.s11_declare import declare
from walstatt.games.adlg.rules.s20_flank import WEST, inward, march_of, who_flees
from walstatt.games.adlg.rules.s20_reveal import bring_included, leave_out
from walstatt.games.adlg.rules.s20_terrain import PoseOf, ask_pose
from walstatt.games.adlg.rules.s20_zones import base_of
from walstatt.games.adlg.table import land_of, table_of
from walstatt.games.adlg.tables import BARRED
from walstatt.space.plane.base import Base, Polygon
from walstatt.space.plane.measure import AREA, UD, is_at_least, is_within
from walstatt.space.plane.shape import box_of, common_area, distance
from walstatt.space.plane.terrain import area_in

LATE_REACH = 5 * UD  # from its own base edge, if it was driven back
MARCH_IN, CHARGE_IN = "march-in", "charge-in"
STEP = UD // 2


# Straight in


def way_in(p: Battlefield, base: Base, edge: str) -> Polygon:
    """The ground from the edge to the front of a base that has entered straight."""
    _, south, _, north = base.box
    west, east = (0, base.x) if edge == WEST else (base.x, p.width)
    return (west, south), (east, south), (east, north), (west, north)


def allowance_on(p: Battlefield, one: Unit, way: Polygon) -> int:
    """Its allowance on the worst ground of its way; BARRED if it cannot go there."""
    troop = one.traits
    moves = [troop.moves[0]]
    for ground in land_of(p).grounds:
        if area_in(way, ground.piece) > AREA:
            moves.append(troop.moves[troop.ground_in(ground.terrain, ground.kind)])
    return min(moves)


@rule("ADLG-FLM-79-c", "ADLG-FLM-79-e")
def why_not_enter(p: Battlefield, number: int, pose: PoseOf) -> Refusal | None:
    """Straight in from the edge, as far as its move reaches, past nobody and touching no enemy."""
    one = p.to_come[number]
    march = march_of(p, one)
    if len(pose) != 3 or pose[2] != inward(march.edge) or not (0 <= pose[0] <= p.width and 0 <= pose[1] <= p.height):
        return Refusal("ADLG-FLM-79-c", "enters_straight")
    base = base_of(one, pose)
    west, south, east, north = base.box
    if min(west, south, p.width - east, p.height - north) < 0:
        return Refusal("ADLG-FLM-79-c", "not_wholly_in")
    if march.is_late and (north if one.side == SIDES[0] else p.height - south) > LATE_REACH:
        return Refusal("ADLG-FLM-79-e", "not_near_own_edge", most=LATE_REACH)
    way = way_in(p, base, march.edge)
    allowance, length = allowance_on(p, one, way), pose[0] if march.edge == WEST else p.width - pose[0]
    if allowance == BARRED or not is_within(length, allowance):
        return Refusal("ADLG-FLM-79-c", "enters_too_far", length=length, allowance=max(0, allowance))
    return why_way_taken(p, one, base, way)


def why_way_taken(p: Battlefield, one: Unit, base: Base, way: Polygon) -> Refusal | None:
    """Somebody stands on the way, or an enemy would be touched."""
    table = table_of(p)
    for other in table.near(box_of(way), NO_CONTACT):
        if common_area(way, table.bases[other].outline) > AREA:
            return Refusal("ADLG-FLM-79-c", "way_taken", by=other)
        is_foe = p.units[other].side != one.side
        if is_foe and not is_at_least(distance(base.outline, table.bases[other].outline), NO_CONTACT):
            return Refusal("ADLG-FLM-79-c", "would_touch", by=other)
    return None


def entries_of(p: Battlefield, number: int) -> Iterator[PoseOf]:
    """Along the edge, as far in as it goes, or half as far."""
    one = p.to_come[number]
    edge = march_of(p, one).edge
    for y in range(UD // 2, p.height, UD // 2):
        far = one.traits.moves[0]
        while far >= one.base.depth:
            pose = (far if edge == WEST else p.width - far, y, inward(edge))
            if why_not_enter(p, number, pose) is None:
                yield pose
                break
            far -= UD // 2


@rule("ADLG-FLM-79-c")
def enter(p: Battlefield, number: int) -> Flow:
    """A unit enters where its player likes, or charges in; one that cannot is lost without counting as a loss."""
    one = p.to_come[number]
    me, poses = p.seat_of(one.side), list(entries_of(p, number))
    if not poses:
        leave_out(p, (number,), "ADLG-FLM-79-c")
        return
    starts = charges_in(p, number)
    how = MARCH_IN
    if starts:
        how = yield Ask(me, "choice", (MARCH_IN, CHARGE_IN), rule="ADLG-FLM-79-c", prompt="enter_how", unit=number)
    if how == CHARGE_IN:
        pose = yield ask_pose(me, starts, partial(why_not_charge_in, p, number), rule="ADLG-FLM-79-c",
                              prompt="charge_in", unit=number)  # fmt: skip
        p.owed[0:0] = [*(("make_way", foe, number) for foe in who_flees(p, number, pose[1])),
                       ("charge_in", number, *pose)]  # fmt: skip
        return
    pose = yield ask_pose(me, poses, partial(why_not_enter, p, number), rule="ADLG-FLM-79-c", prompt="enter",
                          unit=number)  # fmt: skip
    come_in(p, number, pose)
    if not march_of(p, one).is_late:
        p.owed[0:0] = [("make_way", foe, number) for foe in who_flees(p, number, pose[1])]


def come_in(p: Battlefield, number: int, pose: PoseOf) -> None:
    """A unit stands on the table, with the commander who is included in it."""
    p.bring(number, base_of(p.to_come[number], pose), moves=1, was_near=True)
    bring_included(p, number)
    p.tell("ADLG-FLM-79-c", "unit_entered", side=p.units[number].side, unit=number)
    note_entries(p)


# In a straight charge


def entrance(p: Battlefield, one: Unit, y: int) -> PoseOf:
    """Where a unit stands that has just come wholly on to the table."""
    edge, depth = march_of(p, one).edge, one.base.depth
    return depth if edge == WEST else p.width - depth, y, inward(edge)


@rule("ADLG-FLM-79-c", "ADLG-FLM-79-e", "ADLG-CHG-43-a")
def why_not_charge_in(p: Battlefield, number: int, pose: PoseOf) -> Refusal | None:
    """From where it is wholly on the table, straight at an enemy, with what is left of its distance."""
    one = p.to_come[number]
    refusal = why_not_enter(p, number, pose)
    if refusal is not None:
        return refusal
    if tuple(pose) != entrance(p, one, pose[1]):
        return Refusal("ADLG-FLM-79-c", "charges_from_edge")
    if march_of(p, one).is_late:
        return Refusal("ADLG-FLM-79-e", "comes_late", unit=number)
    if not one.traits.may_charge:
        return Refusal("ADLG-CHG-43-a", "never_charges", unit=number)
    prey = prey_from(p, number, pose)
    return prey if isinstance(prey, Refusal) else None


@rule("ADLG-FLM-79-c", "ADLG-CHG-42-d", "ADLG-CHG-43-f")
def prey_from(p: Battlefield, number: int, pose: PoseOf) -> int | Refusal:
    """Whom a charge from this pose would go for; or why it cannot go for whom it meets."""
    trial = p.copy()
    trial.bring(number, base_of(p.to_come[number], pose))
    now = begun(mover_of(trial, (number,)), ()).now
    now.spent[0] += p.to_come[number].base.depth
    stop = course(now, 0, (), skip=evaders(now.mover))
    if stop.what != CONTACT:
        return Refusal("ADLG-FLM-79-c", "nobody_ahead", unit=number)
    met = moved_on(now.poses[0], stop.length)
    reasons = [
        why_not_hit(trial, number, foe, now.poses[0]) or why_not_align(trial, number, foe, met, (number,))
        for foe in stop.who
    ]
    refusal = next((one for one in reasons if one is not None), None)
    return stop.who[reasons.index(None)] if None in reasons else refusal or Refusal("ADLG-FLM-79-c", "nobody_ahead")


def charges_in(p: Battlefield, number: int) -> list[PoseOf]:
    """Places along the edge from which it can charge, also squarely before each enemy who is near it."""
    one = p.to_come[number]
    if march_of(p, one).is_late or not one.traits.may_charge:
        return []
    far, table = one.traits.far_move, table_of(p)
    x = far // 2 if march_of(p, one).edge == WEST else p.width - far // 2
    near = [foe for foe in table.near((x - far // 2, 0, x + far // 2, p.height), 0) if p.units[foe].side != one.side]
    ways = {y for foe in near for y in range(-(-table.bases[foe].box[1] // STEP) * STEP, table.bases[foe].box[3], STEP)}
    ways |= {(table.bases[foe].box[1] + table.bases[foe].box[3]) // 2 for foe in near}
    poses = [entrance(p, one, y) for y in sorted(ways)]
    return [pose for pose in poses if why_not_charge_in(p, number, pose) is None]


@rule("ADLG-FLM-79-c", "ADLG-FLM-79-d")
def charge_in(p: Battlefield, number: int, *pose: int) -> Flow:
    """Whoever is near has fled: the charge goes at who is still in reach, or the unit comes in as far as it likes."""
    me, depth = p.seat_of(p.to_come[number].side), p.to_come[number].base.depth
    if why_not_enter(p, number, pose) is not None:
        p.owed.insert(0, ("enter", number))
        return
    target = prey_from(p, number, pose)
    if not isinstance(target, Refusal):
        come_in(p, number, pose)
        p.replace(number, moves=0)
        declare(p, (number,), target, (), is_spontaneous=True, spent=depth)
        p.tell("ADLG-FLM-79-c", "charged_in", unit=number, target=target)
        return
    far = p.to_come[number].traits.moves[0]
    sign = 1 if march_of(p, p.to_come[number]).edge == WEST else -1
    poses = [(pose[0] + sign * on, *pose[1:]) for on in range(0, max(1, far - depth + 1), STEP)]
    poses = [one for one in poses if why_not_enter(p, number, one) is None]
    end = yield ask_pose(me, poses, partial(why_not_go_in, p, number, pose[1]), rule="ADLG-FLM-79-c", prompt="enter",
                         unit=number, start=pose[:2])  # fmt: skip
    come_in(p, number, end)


def why_not_go_in(p: Battlefield, number: int, y: int, pose: PoseOf) -> Refusal | None:
    """Who set out to charge comes in where it set out."""
    refusal = why_not_enter(p, number, pose)
    if refusal is None and pose[1] != y:
        return Refusal("ADLG-FLM-79-c", "enters_there", unit=number)
    return refusal


# The commander


def enter_leader(p: Battlefield, number: int, corps: int, side: str) -> None:
    """FLM-79-c The commander comes in behind his first unit."""
    if number not in p.leaders_to_come:
        return
    own = [one for _, one in standing(p, side) if one.corps == corps]
    if own:
        p.bring_leader(number, own[0].base.centre)
    else:
        del p.leaders_to_come[number]

"""11.4 Uncontrolled charge: who must, what frees from it, holding back, and how it is made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Steps, mover_of
from walstatt.games.adlg.position import Battlefield, corps_of
from walstatt.games.adlg.rules.s07_command import pay, price_of, why_not_pay
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.rules.s09_burst import can_be_burst
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.rules.s10_zone import bound_by, is_penalised, is_rear_in_zone
from walstatt.games.adlg.rules.s11_charge import why_edge_taken
from walstatt.games.adlg.rules.s11_declare import declare
from walstatt.games.adlg.rules.s11_uncontrolled import Route, first_choice, shortest_routes
from walstatt.games.adlg.rules.s12_evade import why_never_evades
from walstatt.games.adlg.table import land_of, table_of
from walstatt.space.plane.ahead import gap_ahead, is_in_front
from walstatt.space.plane.base import Base, edge, local
from walstatt.space.plane.conform import conformed
from walstatt.space.plane.group import groups
from walstatt.space.plane.manoeuvre import wheel_pivot, wheeled
from walstatt.space.plane.measure import MEASURE, UD
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.terrain import is_crossed, is_in

LEFT_FIRST, RIGHT_FIRST = "left_first", "right_first"
AHEAD = Straight("ahead")
BARRIERS = ("river", "village", "fortification", "obstacle")  # what nobody need cross (UNC-46-b)
HUGE = ("El", "WWg")


class Urge(NamedTuple):
    """A charge that a unit must make: at whom, by which way, and through which friends."""

    target: int
    route: Route
    through: tuple[int, ...]


def approach(base: Base, route: Route) -> Base:
    """Where a unit stands after the wheel of a route."""
    return wheeled(base, wheel_pivot(base, route.side), route.side, route.angle)


@rule("ADLG-UNC-43-a", "ADLG-UNC-46-a", "ADLG-CHG-43-e")
def is_free_of_urges(p: Battlefield, who: int) -> bool:
    """Not rash by nature, held back, charged or moved already, fighting, or bound only by a zone on its rear."""
    one = p.units[who]
    if one.is_camp or one.is_lost or not one.traits.charges_uncontrolled or who in p.held:
        return True
    if one.role or one.has_charged or one.moves or one.is_fixed or one.has_tested or one.is_looting:
        return True
    bound = bound_by(p, who)
    return bool(bound) and all(is_rear_in_zone(p.units[foe].base, one.base) for foe in bound)


@rule("ADLG-UNC-45-a", "ADLG-UNC-66-a")
def provokes(p: Battlefield, who: int, foe: int) -> bool:
    """Enemies in front or on the flank; a fortified camp does not provoke mounted troops."""
    one, other = p.units[who], p.units[foe]
    if other.is_camp and other.is_fortified and one.traits.is_mounted:
        return False
    base = one.base
    return max(local(base, corner)[0] for corner in other.base.outline) > -base.depth


@rule("ADLG-UNC-46-b", "ADLG-UNC-46-g")
def leads_into_trouble(p: Battlefield, who: int, foe: int, route: Route, allowance: int) -> bool:
    """The way crosses a river, works or a village, or ends in terrain that penalises the unit.

    If the target can evade, the ground behind it counts too, as far as the allowance and 1 UD reach (UNC-46-g).
    """
    one, its = p.units[who], p.units[foe].base
    start = approach(one.base, route)
    far = allowance + UD if why_never_evades(p, foe) is None else route.length
    for ground in land_of(p).grounds:
        penalises = one.traits.penalty_in(ground.terrain, ground.kind) < 0
        if ground.terrain.id not in BARRIERS and not penalises:
            continue
        if not is_in(start, ground.piece) and is_crossed(ground.piece, AHEAD.ground(start, far)):
            return True
    return is_penalised(p, one.traits, conformed(start, its, "front")) and not is_penalised(p, one.traits, one.base)


@rule("ADLG-UNC-46-c", "ADLG-UNC-46-e", "ADLG-UNC-46-f", "ADLG-UNC-46-h")
def may_be_ignored(p: Battlefield, who: int, foe: int) -> bool:
    """Whom it need not charge: what makes it panic; in front, on foot mounted, and as Cv heavy foot in good order."""
    one, other = p.units[who], p.units[foe]
    if other.is_camp:
        return False
    if one.traits.frightened_by(other.traits):
        return True
    if one.traits.arm == "scythed_chariots" or not is_in_front(one.base, other.base):
        return False
    if one.traits.is_foot and other.traits.is_mounted:
        return True
    return one.traits.category == "Cv" and other.traits.category == "HI" and not other.is_disordered


@rule("ADLG-UNC-45-c", "ADLG-UNC-45-e", "ADLG-UNC-46-d")
def friends_in_way(p: Battlefield, who: int, route: Route) -> tuple[tuple[int, ...], bool]:
    """The friends that are burst through on a route, and whether the way is open at all."""
    table, one = table_of(p), p.units[who]
    start = approach(one.base, route)
    burst: list[int] = []
    for other in table.near(start.box, route.length + UD):
        friend = p.units[other]
        if other == who or friend.side != one.side:
            continue
        gap = gap_ahead(edge(start), friend.base.outline, MEASURE + 1)
        if gap is None or gap >= route.length:
            continue
        if may_pass(one, start, friend, friend.base, "ahead", p.options):
            continue
        if not can_be_burst(friend):
            return (), False
        burst.append(other)
    return tuple(burst), True


def _meets_friends(p: Battlefield, who: int, route: Route) -> bool:
    """There is a friend between, whether it could be passed or not."""
    start, side = approach(p.units[who].base, route), p.units[who].side
    return any(
        other != who
        and p.units[other].side == side
        and (gap := gap_ahead(edge(start), p.units[other].base.outline, MEASURE + 1)) is not None
        and gap < route.length
        for other in table_of(p).near(start.box, route.length + UD)
    )


@rule("ADLG-UNC-43-a", "ADLG-UNC-43-b", "ADLG-UNC-45-d", "ADLG-UNC-46-c", "ADLG-UNC-46-d")
def urges(p: Battlefield, who: int) -> tuple[Urge, ...]:
    """The charge that a unit must make; several if targets or ways are tied, none if nothing obliges it."""
    if is_free_of_urges(p, who):
        return ()
    one = p.units[who]
    mover = mover_of(p, (who,))
    allowance = min(allowances_of(mover)[0], one.traits.moves[0])
    found: dict[int, list[Urge]] = {}
    for foe in mover.foes:
        if not provokes(p, who, foe) or may_be_ignored(p, who, foe):
            continue
        for route in shortest_routes(one.base, p.units[foe].base, allowance, one.traits.widest_wheel):
            urge = _urge(p, who, foe, route, allowance)
            if urge is not None:
                found.setdefault(foe, []).append(urge)
    if all(not p.units[foe].is_camp and p.units[foe].traits.category in HUGE for foe in found):
        return ()
    chosen = first_choice(one.base, {foe: p.units[foe].base for foe in found})
    return tuple(urge for foe in chosen for urge in found[foe])


def _urge(p: Battlefield, who: int, foe: int, route: Route, allowance: int) -> Urge | None:
    """A route that obliges: no trouble on it, friends that can be passed or burst, and an edge that is free."""
    if leads_into_trouble(p, who, foe, route, allowance):
        return None
    burst, is_open = friends_in_way(p, who, route)
    other = p.units[foe]
    if not is_open or (not other.is_camp and other.traits.is_light and _meets_friends(p, who, route)):
        return None
    if why_edge_taken(p, who, foe, "front") is not None and other.role:
        return None
    return Urge(foe, route, burst)


@rule("ADLG-ORD-35-a", "ADLG-UNC-43-a")
def is_obliged(p: Battlefield, who: Sequence[int]) -> bool:
    """One of them would have to make an uncontrolled charge: whatever else they do costs as much as holding them."""
    return any(p.units[one].traits.charges_uncontrolled and urges(p, one) for one in who)


# Holding back, at the end of a corps


def rash_units(p: Battlefield) -> list[int]:
    """UNC-45-c The units of the active corps that must charge now."""
    return [one for one in corps_of(p, p.side, p.corps) if urges(p, one)]


def held_together(p: Battlefield, who: Sequence[int]) -> list[tuple[int, ...]]:
    """ORD-25-e Units that stand in one group are held back together."""
    return list(groups({one: p.units[one].base for one in who})) if who else []


@rule("ADLG-ORD-25-e", "ADLG-RAL-55-k")
def price_to_hold(p: Battlefield, who: Sequence[int]) -> int:
    """3 CP for each unit or group that is held back, and more where it is out of range."""
    return sum(price_of(p, group, "hold_back").total for group in held_together(p, who))


def why_not_hold(p: Battlefield, rash: Sequence[int], who: tuple[int, ...]) -> Refusal | None:
    """ORD-25-e Why these cannot be held back."""
    other = next((one for one in who if one not in rash), None)
    if other is not None:
        return Refusal("ADLG-UNC-43-a", "not_rash", unit=other)
    return why_not_pay(p, who, price_to_hold(p, who))


def sets_to_hold(p: Battlefield, rash: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Nobody, each group, each unit, everybody: those that can be paid."""
    every = [(), *held_together(p, rash), *((one,) for one in rash), tuple(rash)]
    return iter(dict.fromkeys(one for one in every if why_not_hold(p, rash, one) is None))


@rule("ADLG-ORD-25-e", "ADLG-UNC-45-c", "ADLG-UNC-45-d", "ADLG-MOV-29-m")
def hold_back(p: Battlefield, me: Seat) -> Flow:
    """At the end of a corps its rash units are held back for 3 CP each, or charge, from one wing to the other."""
    rash = rash_units(p)
    if not rash:
        return
    held: tuple[int, ...] = ()
    if any(why_not_hold(p, rash, (one,)) is None for one in rash):
        held = yield Ask(
            me, "some", partial(sets_to_hold, p, tuple(rash)), why_not=partial(why_not_hold, p, tuple(rash)),
            rule="ADLG-ORD-25-e", prompt="hold_back", units=tuple(rash), points=p.command_points,
        )  # fmt: skip
    if held:
        price = price_to_hold(p, held)
        pay(p, held, price)
        p.held = (*p.held, *held)
        p.tell("ADLG-ORD-25-e", "held_back", units=held, price=price)
    left = [one for one in rash if one not in held]
    order = LEFT_FIRST
    if len(left) > 1:
        order = yield Ask(
            me, "choice", (LEFT_FIRST, RIGHT_FIRST), rule="ADLG-UNC-45-d", prompt="which_wing", units=tuple(left)
        )
    first = p.units[left[0]].base if left else None
    if first is not None:
        left.sort(key=lambda one: (local(first, (p.units[one].x, p.units[one].y))[1], one))
    p.owed[0:0] = [
        *(("rally_held", *group) for group in held_together(p, held)),
        *(("rash", one) for one in (left if order == LEFT_FIRST else left[::-1])),
    ]


def rash_ones(p: Battlefield) -> Flow:
    """UNC-45-c When a corps has finished all other orders."""
    yield from hold_back(p, p.seat_of(p.side))


def charge_rashly(p: Battlefield, who: int) -> Flow:
    """UNC-45-d One rash unit charges by the shortest way; what is tied its owner chooses."""
    found = urges(p, who)
    if not found:
        return
    me = p.seat_of(p.units[who].side)
    targets = tuple(dict.fromkeys(urge.target for urge in found))
    target = targets[0]
    if len(targets) > 1:
        target = yield Ask(me, "unit", targets, rule="ADLG-UNC-43-b", prompt="rash_target", unit=who)
    ways = {f"wheel_{urge.route.side}": urge for urge in found if urge.target == target}
    way, *_ = ways
    if len(ways) > 1:
        way = yield Ask(me, "choice", tuple(ways), rule="ADLG-UNC-45-d", prompt="rash_way", unit=who)
    urge = ways[way]
    angle = urge.route.angle if urge.route.side == "left" else -urge.route.angle
    march: Steps = (("wheel", angle),) if angle else ()
    declare(p, (who,), target, march, rash=True, burst=urge.through)
    p.tell("ADLG-UNC-43-a", "charged_rashly", unit=who, target=target, march=march)

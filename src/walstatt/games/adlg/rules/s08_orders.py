"""8 The order to move: who can be given it, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from walstatt.core.orders import Things, order
from walstatt.core.questions import Flow, Refusal, Seat, picked
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.marches import Marches
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, commander_of, corps_of
from walstatt.games.adlg.rules.s03_status import disorder
from walstatt.games.adlg.rules.s07_command import pay, price_of, why_not_pay
from walstatt.games.adlg.rules.s07_tokens import make_way
from walstatt.games.adlg.rules.s08_difficult import FAR, why_not_again
from walstatt.games.adlg.rules.s08_groups import may_mix, why_not_group
from walstatt.games.adlg.rules.s10_entry import note_entries
from walstatt.games.adlg.rules.s17_works import why_no_order
from walstatt.games.adlg.rules.s20_passing import note_halt, pass_markers
from walstatt.games.adlg.table import table_of
from walstatt.games.adlg.walk import Walk
from walstatt.space.plane.base import Base, Polygon
from walstatt.space.plane.group import group_width, groups
from walstatt.space.plane.measure import MEASURE
from walstatt.space.plane.shape import box_of, distance


@rule("ADLG-GRP-10-f", "ADLG-INT-39-n", "ADLG-INT-40-e", "ADLG-RAL-55-i")
def why_stays(p: Battlefield, number: int) -> Refusal | None:
    """Why a unit may not move in this phase: it fights, was pushed or burst through, has tried to rally or charged."""
    one = p.units[number]
    if one.role:
        return Refusal("ADLG-GRP-10-f", "in_melee", unit=number)
    if one.has_charged:
        return Refusal("ADLG-CHG-43-e", "has_charged", unit=number)
    if one.is_looting:
        return why_no_order(p, number)
    if one.is_fixed:
        return Refusal("ADLG-INT-40-e" if one.was_burst else "ADLG-INT-39-n", "was_pushed", unit=number)
    return Refusal("ADLG-RAL-55-i", "has_tested", unit=number) if one.has_tested else None


def why_not_move(p: Battlefield, me: Seat, *units: int) -> Refusal | None:
    """Why a unit or a group cannot be ordered to move, whichever way."""
    for number in units:
        refusal = why_stays(p, number)
        if refusal is not None:
            return refusal
    if len(units) > 1:
        refusal = why_not_group(p, units, {one: p.units[one].base for one in units})
        if refusal is not None:
            return refusal
    refusal = why_not_pay(p, units, price_of(p, units, "move").total)
    if refusal is None and any(p.units[number].moves for number in units):
        return why_not_again(p, mover_of(p, units))
    return refusal


def why_no_march(p: Battlefield, me: Seat, *units: int) -> Refusal | None:
    """There is no march at all for them."""
    return None if Marches(p, units).has_any() else Refusal("ADLG-GEO-09-h", "hemmed_in", unit=units[0])


def movers(p: Battlefield, me: Seat) -> list[Things]:
    """Whom a player is likely to order: the largest groups first, then single units."""
    facts = facts_of(p)
    if ("movers", me) not in facts:
        free = [number for number in corps_of(p, p.side, p.corps) if why_stays(p, number) is None]
        some = [*largest_groups(p, free), *((number,) for number in free)]
        facts["movers", me] = [one for one in some if why_not_move(p, me, *one) is None]
    return list(facts["movers", me])


@rule("ADLG-GRP-10-a", "ADLG-GRP-10-c")
def largest_groups(p: Battlefield, free: list[int]) -> Iterator[Things]:
    """The largest groups that some units stand in: cut where they do not mix, and to the width that is allowed."""
    bases = table_of(p).bases
    widest = FORMATS[p.points].group_width
    for together in groups({one: bases[one] for one in free}) if free else ():
        for some in _alike(p, together):
            if len(some) > 1:
                yield from _narrow({one: bases[one] for one in some}, widest)


def _alike(p: Battlefield, together: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Units that stand together, parted so that all of a part may be in one group."""
    parts: list[list[int]] = []
    for one in together:
        mine = p.units[one].traits
        home = next((part for part in parts if all(may_mix(mine, p.units[other].traits) for other in part)), None)
        if home is None:
            parts.append([one])
        else:
            home.append(one)
    return [tuple(part) for part in parts]


def _narrow(bases: Mapping[int, Base], widest: int) -> Iterator[Things]:
    """Those of some units that still stand together, in parts that are not too wide."""
    for part in groups(bases):
        if len(part) > 1:
            is_narrow = group_width({one: bases[one] for one in part}) <= widest
            yield part if is_narrow else part[:widest]


def ways_to_move(p: Battlefield, me: Seat) -> Iterator[Things]:
    """All of them that can march."""
    return (one for one in movers(p, me) if why_no_march(p, me, *one) is None)


def units_to_move(p: Battlefield, me: Seat) -> list[int]:
    """The units of the active corps: one of them is drawn, alone or in its group."""
    return corps_of(p, p.side, p.corps)


def draw_mover(p: Battlefield, me: Seat, unit: int, rng: Random) -> Things | None:
    """A unit or the group that it stands in, by chance."""
    if why_stays(p, unit) is not None:
        return None
    left = [one for one in movers(p, me) if unit in one]
    while left:
        one = picked(left, rng)
        if why_no_march(p, me, *one) is None:
            return one
        left.remove(one)
    return None


@order(
    "move",
    rule="ADLG-ORD-25-b",
    also=("ADLG-MLT-34-e", "ADLG-GRP-10-b"),
    when=("orders",),
    about=("units",),
    why_not=why_not_move,
    why_nothing=why_no_march,
    among=units_to_move,
    ways=ways_to_move,
    draw=draw_mover,
)
def move(p: Battlefield, me: Seat, *units: int) -> Flow:
    """A unit or a group marches; each move is an order with its own price (MLT-34-e)."""
    marches = Marches(p, units)
    steps = yield marches.ask(me, "ADLG-GEO-30-b")
    carry_out(p, marches.walked(steps))


def carry_out(p: Battlefield, done: Walk) -> None:
    """Everybody stands where the march ends, friends have made room, and it is paid."""
    mover, price = done.mover, done.price.total
    came_near = near_on_the_way(p, done)
    pay(p, mover.who, price)
    p.has_ordered = True
    number = commander_of(p, mover.side, p.corps)
    is_led = number is not None and p.commanders[number].unit in mover.who
    for at, who in enumerate(mover.who):
        one = p.units[who]
        p.put(
            who,
            done.ends[at],
            moves=one.moves + 1,
            with_commander=one.with_commander + is_led,
            has_slid=one.has_slid or done.slid,
            was_near=one.was_near or came_near[at],
        )
    p.tell("ADLG-ORD-25-b", "moved", units=mover.who, march=done.steps, cost=done.cost, price=price)
    make_room(p, done.pushed)
    pass_markers(p, mover.side, (area for at in range(len(mover.who)) for area in ground_of(done, at)))
    if p.markers:
        note_halt(p, mover.side, dict(zip(mover.who, done.ends, strict=True)), done.allowance - done.cost)
    for who in done.disordered:
        disorder(p, who, "ADLG-DIF-34-h")
    make_way(p, (*mover.who, *done.pushed))
    note_entries(p)


@rule("ADLG-INT-39-m", "ADLG-INT-39-n", "ADLG-ZOC-38-b")
def make_room(p: Battlefield, pushed: Mapping[int, Base]) -> None:
    """Friends are pushed back; heavy ones neither move nor rally after it (INT-39-n)."""
    for who, base in pushed.items():
        p.put(who, base, is_fixed=p.units[who].is_fixed or p.units[who].traits.is_heavy)
        p.tell("ADLG-INT-39-m", "pushed_back", unit=who)


@rule("ADLG-MLT-34-b")
def near_on_the_way(p: Battlefield, done: Walk) -> list[bool]:
    """Who of them was nearer than 4 UD to an enemy at any point of the march."""
    table, foes = table_of(p), done.mover.foes
    found = []
    for at, end in enumerate(done.ends):
        if p.units[done.mover.who[at]].was_near:
            found.append(True)  # and nothing else matters
            continue
        areas = [done.mover.starts[at].outline, end.outline, *ground_of(done, at)]
        near = [(foe, area) for area in areas for foe in table.near(box_of(area), FAR) if foe in foes]
        markers = [one.base.outline for one in p.markers.values() if one.side != done.mover.side]
        found.append(
            any(distance(area, table.bases[foe].outline) < FAR - MEASURE for foe, area in near)
            or any(distance(area, marker) < FAR - MEASURE for marker in markers for area in areas)
        )
    return found


def ground_of(done: Walk, at: int) -> Iterator[Polygon]:
    """The ground that one of them covers on its way."""
    for way in done.ways:
        if way.motion is not None:
            yield from way.motion.ground(way.starts[at], abs(way.amount))

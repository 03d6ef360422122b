"""C5 Dismounting and mounting, C6 chariots without a driver, R5 the same for riders."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import combinations

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Ask, Asks, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.named import why_not_among
from walstatt.games.mfm.position import (
    Battle,
    base,
    board,
    change_sides,
    kind_of,
    leave,
    let_go,
    mark,
    mark_vehicle,
)
from walstatt.games.mfm.rules.c2_driving import HORSES, drive_left
from walstatt.games.mfm.rules.g5_defence import melee_test
from walstatt.games.mfm.rules.x_frame import BATTLE, WHOEVER, bits_of
from walstatt.games.mfm.zones import beside, marks_of, whoever
from walstatt.space.grids import OFF


@rule("MFM-C5-d", "MFM-C5.1-a", "MFM-C5.1-b", "MFM-R5-a", "MFM-R5-b")
def mounting_zone(p: Battle, number: int) -> tuple[int, ...]:
    """C5.1-b Beside every row of the wagon and behind it with both corners; round a mount every cell beside it."""
    piece = p.units[number]
    kind = kind_of(p, number)
    return _zone_round(p.ground, base(p, piece), kind.width, kind.gait == "horse", piece.facing)


@lru_cache(maxsize=1 << 14)
def _zone_round(ground: Ground, cells: tuple[int, ...], width: int, is_mount: bool, facing: int) -> tuple[int, ...]:
    """The same of a base on these cells, which is looked up often."""
    steps, touched = ground.grid.steps, 0
    for cell in cells:
        touched |= ground.touching[cell]
    if is_mount:
        around = touched & ~bits_of(cells)
        return tuple(cell for cell in ground.grid.cells if around >> cell & 1)
    left, right, back = ((facing + turn) % 8 for turn in (6, 2, 4))
    rows = [cells[at : at + width] for at in range(0, len(cells), width)][HORSES:]
    zone = [one for row in rows for one in (steps[row[0]][left], steps[row[-1]][right])]
    behind = [steps[cell][back] for cell in rows[-1]]
    zone += behind
    zone += [steps[rows[-1][0]][(left - 1) % 8], steps[rows[-1][-1]][(right + 1) % 8]]
    return tuple(sorted({cell for cell in zone if cell != OFF and touched >> cell & 1}))


# Dismounting: C5, C5.1


@rule("MFM-C5-c", "MFM-C9-d")
def cells_to_dismount(p: Battle, number: int) -> tuple[int, ...]:
    """C5-c The free cells of the zone on which a figure may stand."""
    free = (cell for cell in mounting_zone(p, number) if cell not in p.index.taken and cell not in p.closed)
    return tuple(cell for cell in free if p.ground.may_stand(cell))


@rule("MFM-C5.1-i", "MFM-C5.2-k", "MFM-C4.2-e")
def why_not_leave(p: Battle, number: int) -> Refusal | None:
    """C5.2-k Once a turn; C5.1-i not after a shot without announcing it; not after a tree has ended the turn."""
    figure = p.units[number]
    if figure.idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number)
    if figure.stays:
        return Refusal("MFM-C5.1-i", "move_not_announced", unit=number)
    return Refusal("MFM-C5.2-k", "already_changed", unit=number) if figure.changed else None


def can_leave(p: Battle, number: int) -> tuple[int, ...]:
    """Those aboard who may dismount."""
    return tuple(one for one in p.vehicles[number].crew if why_not_leave(p, one) is None)


@rule("MFM-C5-a", "MFM-C5-b", "MFM-C3-x")
def why_not_dismount(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C5-b Dismounting costs the chariot or mount a movement point; before a trample is rolled nobody leaves."""
    car = p.vehicles.get(number)
    if car is None:
        return Refusal("MFM-C5-a", "not_a_vehicle", unit=number)
    if not car.crew:
        return Refusal("MFM-C5-a", "nobody_aboard", unit=number)
    if car.tramples:
        return Refusal("MFM-C3-t", "trample_comes_first", unit=number)
    if drive_left(p, number) < 1:
        return Refusal("MFM-C5-b", "no_movement_left", unit=number)
    return None


def why_nobody_dismounts(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C5-c Somebody who may leave, and a cell for him."""
    if not can_leave(p, number):
        return why_not_leave(p, p.vehicles[number].crew[0])
    return None if cells_to_dismount(p, number) else Refusal("MFM-C5-c", "no_cell_to_dismount", unit=number)


def parties(p: Battle, number: int) -> tuple[tuple[int, ...], ...]:
    """C5.1-g All who can dismount together, as many as there are cells."""
    some, room = can_leave(p, number), len(cells_to_dismount(p, number))
    return tuple(party for count in range(1, min(len(some), room) + 1) for party in combinations(some, count))


def why_not_party(p: Battle, number: int, party: tuple[int, ...]) -> Refusal | None:
    """C5.1-g Why these cannot dismount together."""
    for one in party:
        if one not in p.vehicles[number].crew:
            return Refusal("MFM-C5-a", "not_on_this", target=number)
        refusal = why_not_leave(p, one)
        if refusal is not None:
            return refusal
    room = len(cells_to_dismount(p, number))
    return None if 0 < len(party) <= room else Refusal("MFM-C5-c", "room_for_so_many", unit=number, room=room)


def look_for_dismount(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It is enough that one free cell stays free; without one the whole zone counts."""
    if why_not_dismount(p, me, number) is not None or not can_leave(p, number):
        return False, NOWHERE
    zone, index = bits_of(mounting_zone(p, number)), p.index
    taken = index.bits[p.sides[0]] | index.bits[p.sides[1]] | bits_of(p.closed)
    free = zone & p.ground.standing & ~taken
    return bool(free), WHOEVER[(free & -free).bit_length() - 1] if free else whoever(zone)


@order(
    "dismount",
    rule="MFM-C5-b",
    also=("MFM-C5.1-e", "MFM-C5.1-g", "MFM-C5.1-h", "MFM-R5-a", "MFM-C5.2-m"),
    when=BATTLE,
    bearers=("carries",),
    why_not=why_not_dismount,
    why_nothing=why_nobody_dismounts,
    look=look_for_dismount,
)
def dismount(p: Battle, me: Seat, number: int) -> Flow:
    """C5 Some of those aboard step down together for one movement point."""
    party = yield Ask(
        me,
        "some",
        partial(parties, p, number),
        why_not=partial(why_not_party, p, number),
        rule="MFM-C5.1-g",
        prompt="who_dismounts",
        unit=number,
    )
    mark(p, number, spent=p.units[number].spent + 1)
    rest = 0 if p.vehicles[number].has_trampled else drive_left(p, number)
    for one in party:
        yield from step_down(p, me, number, one, rest)
    car = p.vehicles[number]
    if car.driver != OFF and car.heading != OFF and not car.is_halted and not car.has_trampled:
        mark_vehicle(p, number, goes_on=True)


@rule("MFM-C5-c", "MFM-C5.1-c", "MFM-C5.1-d", "MFM-R5-a")
def step_down(p: Battle, me: Seat, number: int, one: int, rest: int) -> Flow:
    """C5.1-c On foot a figure may use what the chariot has left, at most its own B, after a test on its NAH value."""
    cells = cells_to_dismount(p, number)
    check = partial(why_not_among, cells, Refusal("MFM-C5-c", "dismounts_beside_it", unit=one, target=number))
    cell = yield Ask(
        me, "cell", cells, why_not=check, rule="MFM-C5-c", prompt="dismount_where", unit=one, target=number
    )
    leave(p, one, cell, changed=True, moved=True, began=cell, spent=kind_of(p, one).movement)
    p.tell("MFM-C5-c", "dismounted", unit=one, target=number, cell=cell)
    left = min(rest, kind_of(p, one).movement)
    if left < 1:
        return
    answer = yield Ask(me, "choice", ("walk", "stay"), rule="MFM-C5.1-c", prompt="walk_on", unit=one, left=left)
    if answer == "walk" and (yield from melee_test(p, one)):
        mark(p, one, moved=False, spent=kind_of(p, one).movement - left)
        p.tell("MFM-C5.1-c", "may_walk_on", unit=one, left=left)
    elif answer == "walk":
        p.tell("MFM-C5.1-c", "may_not_walk_on", unit=one)


# Mounting: C5.2


@rule("MFM-C5.2-a", "MFM-C5.2-k", "MFM-C5.2-l", "MFM-C5.2-m", "MFM-C6-h", "MFM-R5-c", "MFM-C6-e")
def why_not_onto(p: Battle, number: int, vehicle: int) -> Refusal | None:
    """C5.2 Why a figure on foot cannot mount this chariot or mount."""
    car, piece = p.vehicles.get(vehicle), p.units.get(vehicle)
    if car is None or piece is None or piece.cell == OFF:
        return Refusal("MFM-C5.2-a", "cannot_be_mounted", target=vehicle)
    kind, figure = kind_of(p, vehicle), p.units[number]
    if figure.cell not in mounting_zone(p, vehicle):
        return Refusal("MFM-C5.2-a", "not_in_the_zone", unit=number, target=vehicle)
    if piece.side != figure.side and (car.crew or car.leader != OFF):
        return Refusal("MFM-C6-h", "held_by_the_enemy", target=vehicle)
    if len(car.crew) >= kind.seats:
        return Refusal("MFM-C5.2-k", "no_seat_free", target=vehicle)
    if kind.gait == "horse" and not kind_of(p, number).can_ride:
        return Refusal("MFM-R5-c", "cannot_ride", unit=number)
    if piece.side == figure.side and drive_left(p, vehicle) < 1:
        return Refusal("MFM-C5.2-l", "no_movement_left", unit=vehicle)
    if car.tramples:
        return Refusal("MFM-C3-t", "trample_comes_first", unit=vehicle)
    return None


def mountable(p: Battle, number: int) -> tuple[int, ...]:
    """All that a figure can mount now."""
    return tuple(one for one in p.vehicles if why_not_onto(p, number, one) is None)


@rule("MFM-C5.2-k", "MFM-C5.1-i")
def why_not_mount(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C5.2-k Figures on foot mount, once a turn."""
    if number in p.vehicles:
        return Refusal("MFM-C5.2-m", "animals_do_not_mount", unit=number)
    if p.units[number].aboard != OFF:
        return Refusal("MFM-C5.2-m", "is_aboard", unit=number)
    return why_not_leave(p, number)


def why_nothing_to_mount(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C5.2-a There must be something to mount."""
    return None if mountable(p, number) else Refusal("MFM-C5.2-a", "nothing_to_mount", unit=number)


def look_for_mount(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It counts which chariots and mounts stand beside, and how things are with them."""
    near = [one for one in beside(p, number) if len(p.vehicles[one].crew) < kind_of(p, one).seats]
    can = bool(near) and why_not_mount(p, me, number) is None
    return can and any(why_not_onto(p, number, one) is None for one in near), marks_of(p, number)


@order(
    "mount",
    rule="MFM-C5.2-a",
    also=("MFM-C5.2-b", "MFM-C5.2-c", "MFM-C5.2-h", "MFM-C5.2-i", "MFM-C6-b", "MFM-R4-e", "MFM-R5-b"),
    when=BATTLE,
    bearers=("mounts",),
    why_not=why_not_mount,
    why_nothing=why_nothing_to_mount,
    look=look_for_mount,
)
def mount(p: Battle, me: Seat, number: int) -> Flow:
    """C5.2 Mount a chariot or a riding animal beside; the way there and the step up count against its movement."""
    vehicle = yield Ask(
        me,
        "unit",
        partial(mountable, p, number),
        why_not=partial(why_not_onto, p, number),
        rule="MFM-C5.2-a",
        prompt="mount_what",
        unit=number,
    )
    drives = yield from takes_reins(p, me, number, vehicle)
    let_go(p, number)
    if p.units[vehicle].side != p.units[number].side:
        change_sides(p, vehicle, p.units[number].side, me)
        mark(p, vehicle, spent=0, moved=False)
        p.tell("MFM-C6-h", "taken_over", unit=number, target=vehicle)
    pay_for_mounting(p, number, vehicle)
    board(p, number, vehicle, drives=drives, changed=True)
    p.tell("MFM-C5.2-a", "mounted", unit=number, target=vehicle)
    if drives:
        yield from learn_to_drive(p, number, vehicle)


@rule("MFM-C6-c", "MFM-C6-d", "MFM-C6-e", "MFM-C6-i", "MFM-C1.1-f", "MFM-C1.1-h", "MFM-C1.1-i", "MFM-C5.2-m")
def takes_reins(p: Battle, me: Seat, number: int, vehicle: int) -> Asks[bool]:
    """C6-i Whoever mounts where nobody drives says whether he drives, if he has a horse or the wheel."""
    if p.vehicles[vehicle].driver != OFF:
        return False
    if kind_of(p, vehicle).gait == "horse":
        return True
    if not kind_of(p, number).can_drive:
        return False
    answer = yield Ask(me, "choice", ("drive", "ride_along"), rule="MFM-C6-i", prompt="who_drives", unit=number)
    return bool(answer == "drive")


@rule("MFM-C5.2-b", "MFM-C5.2-c", "MFM-C5.2-l")
def pay_for_mounting(p: Battle, number: int, vehicle: int) -> None:
    """C5.2-l The largest walk of those who mount in a turn and 1 are counted against B, no more than is left."""
    car, walk = p.vehicles[vehicle], p.units[number].earlier + p.units[number].spent + 1
    due = min(max(0, walk - car.boarding), drive_left(p, vehicle))
    mark(p, vehicle, spent=p.units[vehicle].spent + due)
    mark_vehicle(p, vehicle, boarding=max(walk, car.boarding))


@rule("MFM-C5.2-d", "MFM-C5.2-e", "MFM-C5.2-j", "MFM-C6-f", "MFM-G10-m", "MFM-R5-b")
def learn_to_drive(p: Battle, number: int, vehicle: int) -> Flow:
    """C5.2-e A new driver drives in this turn only after a test on his NAH value; the chariot obeys his seat."""
    mark_vehicle(p, vehicle, leader=OFF)
    if p.units[vehicle].seat != p.units[number].seat:
        change_sides(p, vehicle, p.units[number].side, p.units[number].seat)
    if p.vehicles[vehicle].is_halted or p.units[vehicle].moved or drive_left(p, vehicle) < 1:
        mark_vehicle(p, vehicle, is_halted=True)
        return
    passed = yield from melee_test(p, number)
    mark_vehicle(p, vehicle, will_drive=passed)
    p.tell("MFM-C5.2-e", "drives_at_once" if passed else "drives_next_turn", unit=number, target=vehicle)


# Taking the reins: C6-f


@rule("MFM-C6-f", "MFM-C6-i")
def why_not_take_reins(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6-f Somebody aboard with a horse or the wheel takes over where nobody drives, for a movement point."""
    figure = p.units[number]
    if figure.aboard == OFF:
        return Refusal("MFM-C6-f", "not_aboard", unit=number)
    if p.vehicles[figure.aboard].driver != OFF:
        return Refusal("MFM-C6-i", "somebody_drives", unit=p.vehicles[figure.aboard].driver)
    if not kind_of(p, number).can_drive:
        return Refusal("MFM-C5.2-m", "cannot_drive", unit=number)
    if figure.idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number)
    if p.units[figure.aboard].moved:
        return Refusal("MFM-C6-i", "reins_next_turn", unit=figure.aboard)
    if drive_left(p, figure.aboard) < 1:
        return Refusal("MFM-C6-f", "no_movement_left", unit=figure.aboard)
    return None


@order("take_reins", rule="MFM-C6-f", when=BATTLE, bearers=("rides_along",), why_not=why_not_take_reins, zone=NOWHERE)
def take_reins(p: Battle, me: Seat, number: int) -> Flow:
    """C6-f One movement point and a test; failed, the chariot stays in this turn."""
    vehicle = p.units[number].aboard
    mark(p, vehicle, spent=p.units[vehicle].spent + 1)
    mark_vehicle(p, vehicle, driver=number)
    p.tell("MFM-C6-f", "took_the_reins", unit=number, target=vehicle)
    yield from learn_to_drive(p, number, vehicle)

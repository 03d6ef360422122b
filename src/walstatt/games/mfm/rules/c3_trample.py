"""C3 Trampling figures, R3 riding them down: the announcement, the tests, jumps and moving up."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import D12, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.named import why_not_among
from walstatt.games.mfm.position import Battle, base, kind_of, mark, mark_vehicle, place
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules.c8_hits import is_leading, long_weapons, parts_of
from walstatt.games.mfm.rules.g5_defence import hits_of, wound
from walstatt.games.mfm.rules.x_frame import BATTLE, FOES, bars_attacks
from walstatt.games.mfm.tracks import Stage, legs, open_legs
from walstatt.games.mfm.zones import corridor, whoever
from walstatt.space.grids import OFF

RUN_UP = 2  # cells driven before the contact step: C3-l, C3-w


# The announcement


def lane(p: Battle, number: int, stage: Stage, direction: int) -> tuple[int, ...]:
    """C3-w The front row of the next position of a base."""
    return c2.cells_ahead(p.ground, stage.cells[: kind_of(p, number).width], direction)


@rule("MFM-C3-a", "MFM-C3-n", "MFM-C3-w", "MFM-C3.3-e", "MFM-C3.4-f", "MFM-C3.5-e", "MFM-R3-a")
def targets_ahead(p: Battle, number: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    """C3-w, C3.3-e The enemies with a smaller base on the front row of the next position."""
    side, size, taken = p.units[number].side, kind_of(p, number).size, p.index.taken
    found = dict.fromkeys(taken[cell] for cell in cells if cell in taken)
    return tuple(one for one in found if p.units[one].side != side and kind_of(p, one).size < size)


@rule("MFM-C3-e", "MFM-C3-l", "MFM-C3-m", "MFM-C3-v", "MFM-C3-w", "MFM-R3-a", "MFM-C10-b")
def why_no_trample_from(p: Battle, number: int, stage: Stage, direction: int) -> Refusal | None:
    """C3 Why nobody can be trampled from a place in front: room, run-up, the contact step and its price, a target."""
    refusal = c2.why_no_room(p, number, stage.cells)
    if refusal is not None:
        return refusal
    driven = p.vehicles[number].steps + p.ground.grid.distance(p.units[number].cell, stage.anchor)
    if driven < RUN_UP:
        return Refusal("MFM-C3-l", "no_run_up_to_trample", unit=number, steps=driven)
    cost = c2.price_of_step(p, number, stage.cells, direction)
    if cost is None:
        return Refusal("MFM-C3-v", "cannot_drive_there", unit=number)
    if stage.cost + cost > c2.drive_left(p, number):
        return Refusal("MFM-C3-m", "contact_too_far", unit=number, left=c2.drive_left(p, number) - stage.cost)
    ahead = lane(p, number, stage, direction)
    if targets_ahead(p, number, ahead):
        return None
    in_the_way = [p.index.taken[cell] for cell in ahead if cell in p.index.taken]
    if any(p.units[one].side != p.units[number].side for one in in_the_way):
        return Refusal("MFM-C3.3-e", "base_not_smaller", unit=number)
    return Refusal("MFM-C3-a", "nobody_in_the_way", unit=number)


def places_in_front(p: Battle, number: int) -> tuple[int, ...]:
    """C3-f The places from which somebody can be trampled."""
    found, foes, left = [], p.index.bits[p.foes_of(p.units[number].side)], c2.drive_left(p, number)
    missing = max(0, RUN_UP - p.vehicles[number].steps)
    for direction in c2.headings(p, number):
        way = legs(p, number, direction)
        if len(way) <= missing or not way[missing].fronts & foes:
            continue
        for leg in (way[0], *open_legs(p, number, direction, left))[missing:]:
            if leg.front & foes and why_no_trample_from(p, number, leg.stage, direction) is None:
                found.append(leg.stage.anchor)
    return tuple(dict.fromkeys(found))


def why_not_in_front(p: Battle, number: int, cell: int) -> Refusal | None:
    """C3 Why a trample cannot be announced from there."""
    if cell == p.units[number].cell and p.vehicles[number].heading != OFF:
        return why_no_trample_from(p, number, c2.here(p, number), p.vehicles[number].heading)
    refusal, stage = c2.way_to(p, number, cell)
    if refusal is not None:
        return refusal
    direction = p.ground.grid.direction(p.units[number].cell, cell)
    assert direction is not None
    return why_no_trample_from(p, number, stage, direction)


def why_nobody_to_trample(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C3-a A trample needs somebody in the way."""
    return None if places_in_front(p, number) else Refusal("MFM-C3-a", "nobody_to_trample", unit=number)


def look_for_trample(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """Without an enemy on all that a drive could cover there is nobody to trample."""
    if c2.why_not_drive(p, me, number) is not None:
        return False, NOWHERE
    cells = corridor(p, number)
    if not cells & p.index.bits[p.foes_of(p.units[number].side)]:
        return False, cells << FOES
    return bool(places_in_front(p, number)), whoever(cells)


@order(
    "trample",
    rule="MFM-C3-a",
    also=("MFM-C3-f", "MFM-C3-s", "MFM-C3-k", "MFM-R3-a", "MFM-C5.2-g"),
    when=BATTLE,
    bearers=("drives",),
    why_not=c2.why_not_drive,
    why_nothing=why_nobody_to_trample,
    look=look_for_trample,
)
def trample(p: Battle, me: Seat, number: int) -> Flow:
    """C3-s Announce a trample and drive up in front of those who stand in the way."""
    cell = yield Ask(
        me,
        "cell",
        partial(places_in_front, p, number),
        why_not=partial(why_not_in_front, p, number),
        rule="MFM-C3-f",
        prompt="trample_from",
        unit=number,
    )
    p.tell("MFM-C3-s", "announced_trample", unit=number)
    c2.set_off(p, number, cell, tramples=True)


# The tests


@rule("MFM-C3-d", "MFM-C3.3-b", "MFM-C3.3-c", "MFM-C3.3-d", "MFM-C3.3-f", "MFM-C3.4-a", "MFM-C3.4-e", "MFM-C3.4-k")
@rule("MFM-C3.5-a", "MFM-C3.5-d", "MFM-C3.5-g", "MFM-CK-c", "MFM-CK-d", "MFM-R3-b")
def range_against(p: Battle, number: int, target: int) -> int:
    """C3.3-f 1 to value less S, less 2 against bases of two and three cells, never below 1; from four cells on 1."""
    value = kind_of(p, number).trample
    assert value is not None
    size = kind_of(p, target).size
    if size >= 4:
        return 1
    armour = max(kind_of(p, part).protection for part in parts_of(p, target))
    return max(1, value.best - (2 if size >= 2 else 0) - armour)


@rule("MFM-C3.5-f", "MFM-C3.5-h", "MFM-C3-w", "MFM-C3-n")
def most_dice(p: Battle, target: int, cells: tuple[int, ...], dice: int) -> int:
    """C3.5-h At most one die for each front cell that overlaps a base of four or more cells."""
    if kind_of(p, target).size < 4:
        return dice
    return sum(p.index.taken.get(cell) == target for cell in cells)


@rule("MFM-C3-h", "MFM-C3-n", "MFM-C3-r", "MFM-C3.4-g")
def shared_dice(p: Battle, me: Seat, number: int, targets: tuple[int, ...], cells: tuple[int, ...]) -> Asks[list[int]]:
    """C3-n Every target gets one die; the attacker gives out the others, or chooses if there are too few."""
    value = kind_of(p, number).trample
    assert value is not None
    given = [0] * len(targets)
    for _ in range(value.dice):
        most = 1 if 0 in given else value.dice
        open_to = [at for at, one in enumerate(targets) if given[at] < min(most, most_dice(p, one, cells, value.dice))]
        if not open_to:
            break
        left = value.dice - sum(given)
        at = open_to[0]
        if len(open_to) > 1 and (0 not in given or left < len(open_to)):
            some = tuple(targets[one] for one in open_to)
            check = partial(why_not_among, some, Refusal("MFM-C3-n", "die_goes_to_a_target", unit=number))
            chosen = yield Ask(
                me, "unit", some, why_not=check, rule="MFM-C3-n", prompt="die_for_whom", unit=number, left=left
            )
            at = targets.index(chosen)
        given[at] += 1
    return given


@rule("MFM-C10-a", "MFM-C10.1-a", "MFM-C10.1-b", "MFM-C10.1-c", "MFM-C10.1-e", "MFM-C10.2-a", "MFM-C10.2-b")
@rule("MFM-C10.2-c", "MFM-C10.2-d", "MFM-R3-d")
def cancel_tests(p: Battle, number: int, target: int, dice: int) -> int:
    """C10 Long weapons of the target that can strike cancel a test each; those of the trampler are set against them."""
    able = [one for one in parts_of(p, target) if _can_strike(p, one)]
    for one in able[: max(0, len(able) - long_weapons(p, number))][:dice]:
        mark(p, one, reacted=True)
        p.tell("MFM-C10.1-a", "test_cancelled", unit=one, target=number)
        dice -= 1
    return dice


def _can_strike(p: Battle, number: int) -> bool:
    """C10.1-e Whether a figure could make a first strike now."""
    figure = p.units[number]
    has_strike = kind_of(p, number).strikes_first and not figure.reacted
    return has_strike and not bars_attacks(p, figure) and not is_leading(p, number)


def why_not_run_down(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C3-t Tests are rolled after a trample was announced."""
    car = p.vehicles.get(number)
    if car is None or not car.tramples:
        return Refusal("MFM-C3-s", "no_trample_announced", unit=number)
    return None


@order(
    "run_down",
    rule="MFM-C3-t",
    also=("MFM-C3-c", "MFM-C3-f", "MFM-C3-i", "MFM-C3.1-f", "MFM-C3.1-i", "MFM-R3-b"),
    when=BATTLE,
    bearers=("tramples",),
    why_not=why_not_run_down,
    zone=NOWHERE,  # but itself
)
def run_down(p: Battle, me: Seat, number: int) -> Flow:
    """C3-t Roll the tests of an announced trample, at once or later in the turn."""
    car = p.vehicles[number]
    cells = lane(p, number, c2.here(p, number), car.heading)
    targets = targets_ahead(p, number, cells)
    mark_vehicle(p, number, tramples=False, goes_on=False, has_trampled=True)
    if not targets:
        p.tell("MFM-C3-t", "nobody_left_to_trample", unit=number)
        return
    cost = c2.price_of_step(p, number, base(p, p.units[number]), car.heading)
    assert cost is not None
    mark(p, number, spent=p.units[number].spent + cost)
    given = yield from shared_dice(p, me, number, targets, cells)
    failed = {}
    for target, dice in zip(targets, given, strict=True):
        dice = cancel_tests(p, number, target, dice)
        if dice:
            failed[target] = yield from roll_tests(p, me, number, target, dice)
    tested = tuple(failed)
    for target in tested:
        lose(p, number, target, failed[target])
    jumpers = tuple(one for one in tested if failed[one] == 0 and has_to_jump(p, number, one))
    if p.result is None:
        p.owe("jump", number, *jumpers)


@rule("MFM-C3-o", "MFM-C3-g", "MFM-C3.3-a", "MFM-C3.4-c", "MFM-C3.5-c")
def roll_tests(p: Battle, me: Seat, number: int, target: int, dice: int) -> Asks[int]:
    """C3-o The driving player rolls; a die within the range is a jump that failed. How many failed."""
    best = range_against(p, number, target)
    fallen = yield Roll(
        D12,
        dice,
        each=hits_of(best),
        rule="MFM-C3-o",
        seat=me,
        prompt="trample_test",
        unit=number,
        target=target,
        best=best,
    )
    shown: tuple[int, ...] = fallen if dice > 1 else (fallen,)
    failed = sum(face <= best for face in shown)
    p.tell("MFM-C3-o", "trampled" if failed else "not_trampled", unit=number, target=target, dice=shown, best=best)
    return failed


@rule("MFM-C3-p", "MFM-C3.2-a", "MFM-C3.4-d", "MFM-C3.4-h", "MFM-C3.4-i", "MFM-C3.4-m", "MFM-C3.5-b", "MFM-C3.5-c")
def lose(p: Battle, number: int, target: int, failed: int) -> None:
    """C3-p Each failed die costs a life point: of animals, of a rider's mount first and then of the rider."""
    car = p.vehicles.get(target)
    if car is None or kind_of(p, target).size >= 4:
        for _ in range(min(failed, p.units[target].lives)):
            wound(p, target)
    elif failed:
        wound(p, target)
        for _ in range(failed - 1 if car.driver != OFF else 0):
            if p.units[car.driver].lives:
                wound(p, car.driver)
    for at, duty in enumerate(p.owed):
        if duty == ("wreck", target, OFF):
            p.owed[at] = ("wreck", target, number)


# Jumps and moving up


@rule("MFM-C3.1-a", "MFM-C3.1-e", "MFM-C3.2-c", "MFM-C3.2-e", "MFM-C3.4-b", "MFM-C3.4-j", "MFM-CK-b")
def has_to_jump(p: Battle, number: int, target: int) -> bool:
    """C3.2-e Figures on foot with one life point jump; C3.1-e those with more stay, and suffer without a free cell."""
    if target in p.vehicles:
        return False
    if kind_of(p, target).lives == 1 or p.options.get("multi_lp_jump"):
        return True
    if not jump_cells(p, number, target):
        p.tell("MFM-C3.1-e", "nowhere_to_jump", unit=target)
        wound(p, target)
    return False


@rule("MFM-C3.1-h", "MFM-C3.1-i", "MFM-G9-j")
def jump_cells(p: Battle, number: int, target: int) -> tuple[int, ...]:
    """C3.1-h Free cells beside it that can be entered, outside the lane of the trampler, round no closed corner."""
    ground, at, lane_cells = p.ground, p.units[target].cell, swept(p, number)
    return tuple(
        cell
        for cell in ground.neighbours[at]
        if ground.touching[at] >> cell & 1
        and cell not in p.index.taken
        and cell not in lane_cells
        and ground.may_stand(cell)
    )


def swept(p: Battle, number: int) -> tuple[int, ...]:
    """C3.1-i The base in front and the base after moving up."""
    cells, direction = base(p, p.units[number]), p.vehicles[number].heading
    return (*cells, *(p.ground.grid.steps[cell][direction] for cell in cells))


@rule("MFM-C3.1-a", "MFM-C3.1-e", "MFM-C3.1-g", "MFM-C3.1-i", "MFM-C6.1-m")
def jump(p: Battle, number: int, *jumpers: int) -> Flow:
    """C3.1 Whoever passed jumps aside, in the order his owner chooses; without a free cell he loses a life point."""
    if not jumpers:
        p.owe("move_up", number)
        return
    first = jumpers[0]
    seat = p.units[first].seat
    if len(jumpers) > 1:
        check = partial(why_not_among, jumpers, Refusal("MFM-C3.1-i", "has_not_to_jump", target=number))
        first = yield Ask(seat, "unit", jumpers, why_not=check, rule="MFM-C3.1-i", prompt="who_jumps", unit=number)
    cells = jump_cells(p, number, first)
    if cells:
        check = partial(why_not_among, cells, Refusal("MFM-C3.1-h", "jumps_aside", unit=first))
        cell = yield Ask(seat, "cell", cells, why_not=check, rule="MFM-C3.1-h", prompt="jump_where", unit=first)
        came_from = p.units[first].cell
        place(p, first, cell)
        drop_all(p, first)
        p.tell("MFM-C3.1-a", "jumped", unit=first, from_cell=came_from, to_cell=cell)
    else:
        p.tell("MFM-C3.1-e", "nowhere_to_jump", unit=first)
        wound(p, first)
    if p.result is None:
        p.owe("jump", number, *(one for one in jumpers if one != first))


def drop_all(p: Battle, number: int) -> None:
    """C6.1-m, GS-n Whoever jumps lets go of the animals he leads and of the chest."""
    for one, car in p.vehicles.items():
        if car.leader == number:
            mark_vehicle(p, one, leader=OFF)
    p.carriers = tuple(one for one in p.carriers if one != number)


@rule("MFM-C3-j", "MFM-C3-q", "MFM-C3-u", "MFM-C3-x", "MFM-C3.5-i", "MFM-C10.1-d", "MFM-R3-c")
def move_up(p: Battle, number: int) -> Flow:
    """C3-u The chariot moves up if all cells of its new base are free; else it stays in front. Its drive is over."""
    car, before = p.vehicles[number], base(p, p.units[number])
    steps = p.ground.grid.steps
    ahead = tuple(steps[cell][car.heading] for cell in before)
    is_free = all(p.index.taken.get(cell, number) == number and cell not in p.closed for cell in ahead)
    if not is_free or c2.why_no_room(p, number, ahead) is not None:
        p.tell("MFM-C3-q", "stays_in_front", unit=number)
        return
    came_from = p.units[number].cell
    place(p, number, steps[came_from][car.heading])
    mark_vehicle(p, number, steps=car.steps + 1)
    p.tell("MFM-C3-j", "moved_up", unit=number, from_cell=came_from, to_cell=p.units[number].cell)
    c2.owe_interruptions(p, number, before)
    yield from ()

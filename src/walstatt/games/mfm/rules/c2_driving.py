"""C2 Moving chariots, and R2 riders: driving, and what interrupts a drive."""

from __future__ import annotations

from functools import lru_cache, partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, base, kind_of, mark, mark_vehicle, place
from walstatt.games.mfm.rules import g8_2_first_strike as g8_2
from walstatt.games.mfm.rules.c4_terrain import trees_under
from walstatt.games.mfm.rules.c8_hits import parts_of
from walstatt.games.mfm.rules.g3_movement import cost_of_step
from walstatt.games.mfm.rules.x_frame import BATTLE, bits_of, piece_under
from walstatt.games.mfm.tracks import Stage, legs, open_legs, others, under
from walstatt.games.mfm.zones import corridor, whoever
from walstatt.space.grids import OFF

HORSES = 2  # rows of draught animals at the front of a chariot: C2-k
PARTS_OF_A_MOVE = ("drive", "trample", "face", "dismount", "long_strike")


# How far


@rule("MFM-C2-c", "MFM-C2-d", "MFM-R2-b", "MFM-C5.2-f")
def drive_left(p: Battle, number: int) -> int:
    """C2-c, R2-b B of the chariot or mount is the most it has in a turn."""
    return kind_of(p, number).movement - p.units[number].spent


@rule("MFM-C2-e", "MFM-C2-f", "MFM-C2-i", "MFM-R2-a", "MFM-C10-b")
def headings(p: Battle, number: int) -> tuple[int, ...]:
    """C2-i Forwards or diagonally forwards; a drive that goes on keeps its direction."""
    facing, car = p.units[number].facing, p.vehicles[number]
    return (facing, (facing - 1) % 8, (facing + 1) % 8) if car.heading == OFF else (car.heading,)


@rule("MFM-C2-h", "MFM-C4.1-a", "MFM-C4.1-b", "MFM-C7.2-i", "MFM-G9-o", "MFM-R2-b")
def price_of_step(p: Battle, number: int, cells: tuple[int, ...], direction: int) -> int | None:
    """C2-h, C7.2-i The dearest cell newly covered; a mounted skirmisher pays 1 less, at least 1. None: closed."""
    cost = cost_of_step(p, kind_of(p, number), cells, direction)
    if cost is None or kind_of(p, number).gait != "horse":
        return cost
    rider = p.vehicles[number].driver
    return max(1, cost - 1) if rider != OFF and kind_of(p, rider).is_skirmisher else cost


@rule("MFM-C2-b", "MFM-C2-l", "MFM-C2-n", "MFM-C9-d")
def why_not_step(p: Battle, number: int, stage: Stage, direction: int) -> Refusal | None:
    """C2-l Over own pieces of any size, but not over enemies, closed terrain, or where a chariot has just fallen."""
    if price_of_step(p, number, stage.cells, direction) is None:
        return _why_closed(p, number, stage, direction)
    ahead = cells_ahead(p.ground, stage.cells, direction)
    side, taken = p.units[number].side, p.index.taken
    for cell in ahead:
        other = taken.get(cell)
        if other is not None and p.units[other].side != side:
            return Refusal("MFM-C2-l", "foe_in_the_way", foe=other, cell=cell)
        if cell in p.closed:
            return Refusal("MFM-C9-d", "chariot_fell_there", cell=cell)
    return None


def _why_closed(p: Battle, number: int, stage: Stage, direction: int) -> Refusal:
    """G9-p, G3-l Which cell cannot be driven on."""
    ground, kind = p.ground, kind_of(p, number)
    for cell in stage.cells:
        there = ground.grid.steps[cell][direction]
        if there == OFF:
            return Refusal("MFM-G3-i", "not_on_the_board")
        if ground.is_closed_corner(cell, there):
            return Refusal("MFM-G3-l", "closed_corner", from_cell=cell, cell=there)
        terrain = ground.terrain[there]
        if not {"horse": terrain.horse, "chariot": terrain.chariot}[kind.gait]:
            return Refusal(terrain.rule, "cannot_enter", cell=there, terrain=terrain.word)
    raise AssertionError("the step is open")


def next_stage(p: Battle, number: int, stage: Stage, direction: int) -> Stage:
    """One step on, which must be open."""
    cost = price_of_step(p, number, stage.cells, direction)
    assert cost is not None
    return Stage(
        p.ground.grid.steps[stage.anchor][direction],
        cells_ahead(p.ground, stage.cells, direction),
        stage.cost + cost,
    )


@lru_cache(maxsize=1 << 16)
def cells_ahead(ground: Ground, cells: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """A base one step on."""
    steps = ground.grid.steps
    return tuple(steps[cell][direction] for cell in cells)


def here(p: Battle, number: int) -> Stage:
    """Where a drive begins."""
    return Stage(p.units[number].cell, base(p, p.units[number]), 0)


@rule("MFM-X-f", "MFM-R2-d", "MFM-G9-j")
def why_no_room(p: Battle, number: int, cells: tuple[int, ...]) -> Refusal | None:
    """X-f, R2-d Why a base cannot stay on some cells: somebody stands there, or one may only be crossed."""
    for cell in cells:
        other = p.index.taken.get(cell, number)
        if other != number:
            return Refusal("MFM-X-f", "cell_is_taken", cell=cell, other=other)
        terrain = p.ground.terrain[cell]
        if terrain.may_only_cross:
            return Refusal("MFM-R2-d", "may_only_cross", cell=cell, terrain=terrain.word)
    return None


def drive_destinations(p: Battle, number: int) -> tuple[int, ...]:
    """C2 Where the front left cell of a chariot or mount can come to stand."""
    left, taken = drive_left(p, number), others(p, number)
    ways = [leg for way in headings(p, number) for leg in open_legs(p, number, way, left)]
    return tuple([leg.stage.anchor for leg in ways if leg.may_stay and not leg.bits & taken])


def why_not_drive_to(p: Battle, number: int, cell: int) -> Refusal | None:
    """C2 Why a drive cannot end with the front left cell there."""
    refusal, stage = way_to(p, number, cell)
    return refusal or why_no_room(p, number, stage.cells)


def way_to(p: Battle, number: int, cell: int) -> tuple[Refusal | None, Stage]:
    """C2-e Why no drive leads to a cell, or the place it leads to."""
    grid, stage = p.ground.grid, here(p, number)
    if not 0 <= cell < len(grid.places) or not grid.neighbours[cell]:
        return Refusal("MFM-G3-i", "not_on_the_board"), stage
    direction = grid.direction(stage.anchor, cell) if cell != stage.anchor else None
    if direction not in headings(p, number):
        return Refusal("MFM-C2-e", "not_straight_ahead", unit=number, cell=cell), stage
    assert direction is not None
    while stage.anchor != cell:
        refusal = why_not_step(p, number, stage, direction)
        if refusal is not None:
            return refusal, stage
        stage = next_stage(p, number, stage, direction)
    left = drive_left(p, number)
    if stage.cost > left:
        return Refusal("MFM-C2-c", "too_far", unit=number, cell=cell, cost=stage.cost, left=left), stage
    return None, stage


# Who may drive


@rule("MFM-C6-a", "MFM-C5.1-i", "MFM-C5.2-e", "MFM-C5.2-j", "MFM-C3-t")
def why_not_under_way(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6-a A chariot or mount needs a driver who may still act, and nobody aboard who has shot without announcing."""
    car = p.vehicles.get(number)
    if car is None:
        return Refusal("MFM-C2-a", "drives_nothing", unit=number)
    if car.driver == OFF:
        return Refusal("MFM-C6-a", "nobody_drives", unit=number)
    if p.units[car.driver].idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=car.driver)
    if car.tramples:
        return Refusal("MFM-C3-t", "trample_comes_first", unit=number)
    if not car.will_drive:
        return Refusal("MFM-C5.2-e", "driver_failed", unit=car.driver)
    for one in car.crew:
        if p.units[one].stays:
            return Refusal("MFM-C5.1-i", "move_not_announced", unit=one)
    return Refusal("MFM-G1-e", "already_moved", unit=number) if car.is_halted else None


@rule("MFM-G1-e", "MFM-G1-i")
def why_not_drive(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G1-e One drive in a turn; dismounting or a long strike may interrupt it."""
    refusal = why_not_under_way(p, me, number)
    if refusal is None and p.vehicles[number].has_trampled:
        return Refusal("MFM-C3-i", "trample_ends_the_drive", unit=number)
    if refusal is None and p.vehicles[number].heading != OFF and not p.vehicles[number].goes_on:
        return Refusal("MFM-G1-e", "already_moved", unit=number)
    return refusal


def why_nowhere_to_drive(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C2 A drive needs a place to end."""
    return None if drive_destinations(p, number) else Refusal("MFM-C2-e", "nowhere_to_go", unit=number)


def look_for_drive(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It is enough that the cells of one open step stay free; else all that a drive could cover counts."""
    if why_not_drive(p, me, number) is not None:
        return False, NOWHERE
    left, taken = drive_left(p, number), others(p, number) | bits_of(p.closed)
    for direction in headings(p, number):
        for leg in legs(p, number, direction)[1:2]:
            if leg.stage.cost <= left and leg.may_stay and not leg.bits & taken:
                return True, whoever(leg.bits & ~under(p, number))
    return bool(drive_destinations(p, number)), whoever(corridor(p, number))


@order(
    "drive",
    rule="MFM-C2-e",
    also=("MFM-C2-a", "MFM-C2-b", "MFM-R2-a", "MFM-CK-a"),
    when=BATTLE,
    bearers=("drives",),
    why_not=why_not_drive,
    why_nothing=why_nowhere_to_drive,
    look=look_for_drive,
)
def drive(p: Battle, me: Seat, number: int) -> Flow:
    """C2 Drive or ride straight ahead or diagonally ahead."""
    cell = yield Ask(
        me,
        "cell",
        partial(drive_destinations, p, number),
        why_not=partial(why_not_drive_to, p, number),
        rule="MFM-C2-e",
        prompt="drive_to",
        unit=number,
        left=drive_left(p, number),
    )
    set_off(p, number, cell, tramples=False)


def set_off(p: Battle, number: int, cell: int, *, tramples: bool) -> None:
    """The way is owed step by step."""
    grid, at = p.ground.grid, p.units[number].cell
    direction = p.vehicles[number].heading if cell == at else grid.direction(at, cell)
    car = p.vehicles[number]
    mark_vehicle(p, number, heading=direction, start=car.start or base(p, p.units[number]), goes_on=False)
    mark(p, number, moved=True)
    p.owe("drive", direction, grid.distance(at, cell), int(tramples), number)


@rule("MFM-C10-b", "MFM-C6-i", "MFM-G8.2-j", "MFM-C3-s")
def go_on(p: Battle, direction: int, steps: int, tramples: int, number: int) -> Flow:
    """C2 The drive goes on until a first strike or a branch test interrupts it; without a driver it ends."""
    if p.units[number].cell == OFF:
        return
    if not may_go_on(p, number):
        set_back(p, number)
        return
    came_from = p.units[number].cell
    spared = front_foes(p, number, direction, steps) if tramples else ()
    while steps:
        before, stage = base(p, p.units[number]), here(p, number)
        stage = next_stage(p, number, stage, direction)
        place(p, number, stage.anchor, spent=p.units[number].spent + stage.cost)
        mark_vehicle(p, number, steps=p.vehicles[number].steps + 1)
        steps -= 1
        if owe_interruptions(p, number, before, spared):
            break
    if came_from != p.units[number].cell:
        p.tell("MFM-C2-e", "drove", unit=number, from_cell=came_from, to_cell=p.units[number].cell)
    if steps or any(duty[0] in ("first_strike", "branch") for duty in p.owed):
        p.owe("drive", direction, steps, tramples, number)
    elif tramples:
        mark_vehicle(p, number, tramples=True)
    yield from ()


def front_foes(p: Battle, number: int, direction: int, steps: int) -> tuple[int, ...]:
    """C3-s The targets before the place to which an announced trample leads; their strikes are settled by C10."""
    grid, cells = p.ground.grid, base(p, p.units[number])[: kind_of(p, number).width]
    for _ in range(steps + 1):
        cells = tuple(grid.steps[cell][direction] for cell in cells)
    side, size = p.units[number].side, kind_of(p, number).size
    found = dict.fromkeys(p.index.taken[cell] for cell in cells if cell in p.index.taken)
    smaller = [one for one in found if p.units[one].side != side and kind_of(p, one).size < size]
    return tuple(part for one in smaller for part in parts_of(p, one))


def may_go_on(p: Battle, number: int) -> bool:
    """C6-i, C4.2-e Whether there is still a driver whose turn is not over."""
    car = p.vehicles[number]
    return car.driver != OFF and not p.units[car.driver].idle and p.units[number].lives > 0


@rule("MFM-C4.2-b", "MFM-C4.2-h", "MFM-C4.2-i", "MFM-C2-m", "MFM-C3-x", "MFM-G8.2-m")
def owe_interruptions(p: Battle, number: int, before: tuple[int, ...], spared: tuple[int, ...] = ()) -> bool:
    """C2-m Whoever may strike first at a base that has come from these cells, and the trees it has come under."""
    was, now = trees_under(p.ground, before), trees_under(p.ground, base(p, p.units[number]))
    trees = [tree for tree in now if tree not in was]
    strikers = [one for one in g8_2.who_may_strike(p, number, *before) if one not in spared]
    for one in strikers:
        p.owe("first_strike", one, number)
    for tree in trees:
        p.owe("branch", number, tree)
    return bool(trees or strikers)


@rule("MFM-C2-o", "MFM-X-f")
def set_back(p: Battle, number: int) -> None:
    """C2-o A move that ends over other pieces is taken back to the last place where the base fits."""
    came_from, car = p.units[number].cell, p.vehicles[number]
    back = (car.heading + 4) % 8
    while car.steps and why_no_room(p, number, base(p, p.units[number])) is not None:
        place(p, number, p.ground.grid.steps[p.units[number].cell][back])
        mark_vehicle(p, number, steps=p.vehicles[number].steps - 1)
        car = p.vehicles[number]
    mark_vehicle(p, number, is_halted=True, goes_on=False, tramples=False)
    if p.units[number].cell != came_from:
        p.tell("MFM-C2-o", "set_back", unit=number, from_cell=came_from, to_cell=p.units[number].cell)


# The end of a move


@rule("MFM-G1-i", "MFM-C2-m")
def close_moves(p: Battle, answer: Answer) -> None:
    """G1-i A move is not interrupted by orders to others: whoever was under way has then come to its end."""
    verb, number = (answer, OFF) if isinstance(answer, str) else (answer[0], answer[1])
    for one, car in p.vehicles.items():
        if car.heading == OFF or car.is_halted or car.tramples:
            continue
        if verb not in PARTS_OF_A_MOVE or piece_under(p, number) != one:
            mark_vehicle(p, one, is_halted=True, goes_on=False)

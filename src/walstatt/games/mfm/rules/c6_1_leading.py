"""C6.1 Leading draught and riding animals."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, base, change_sides, kind_of, mark, mark_vehicle, place
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g8_2_first_strike as g8_2
from walstatt.games.mfm.rules.c2_driving import HORSES
from walstatt.games.mfm.rules.c8_hits import is_leading, led_by
from walstatt.games.mfm.rules.x_frame import BATTLE, bits_of
from walstatt.games.mfm.tracks import Stage
from walstatt.games.mfm.zones import beside, corridor, marks_of, whoever
from walstatt.space.grids import OFF


@rule("MFM-C6.1-k", "MFM-C6.1-n")
def is_beside_animals(p: Battle, number: int, vehicle: int) -> bool:
    """C6.1-k Whether a figure stands beside the animals: of a chariot the front two rows, of a mount any cell."""
    kind, cells = kind_of(p, vehicle), base(p, p.units[vehicle])
    horses = cells[: HORSES * kind.width]
    return any(p.ground.touching[p.units[number].cell] >> cell & 1 for cell in horses)


# Catching


@rule("MFM-C6.1-a", "MFM-C6.1-j", "MFM-C6-h", "MFM-C6.1-k")
def why_not_catch_it(p: Battle, number: int, vehicle: int) -> Refusal | None:
    """C6.1 Why these animals cannot be caught: somebody drives or leads them, or holds them for the enemy."""
    car, piece = p.vehicles.get(vehicle), p.units.get(vehicle)
    if car is None or piece is None or piece.cell == OFF:
        return Refusal("MFM-C6.1-a", "cannot_be_caught", target=vehicle)
    if car.driver != OFF:
        return Refusal("MFM-C6.1-a", "somebody_drives", unit=car.driver)
    if car.leader != OFF:
        return Refusal("MFM-C6.1-a", "somebody_leads", unit=car.leader)
    if piece.side != p.units[number].side and car.crew:
        return Refusal("MFM-C6-h", "held_by_the_enemy", target=vehicle)
    if not is_beside_animals(p, number, vehicle):
        return Refusal("MFM-C6.1-k", "not_beside_the_animals", unit=number, target=vehicle)
    return None


def catchable(p: Battle, number: int) -> tuple[int, ...]:
    """All animals that a figure can catch now."""
    return tuple(one for one in p.vehicles if why_not_catch_it(p, number, one) is None)


@rule("MFM-C6.1-d", "MFM-C6.1-l")
def why_not_catch(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6.1-l Figures on foot catch animals, instead of fighting."""
    figure = p.units[number]
    if number in p.vehicles or figure.aboard != OFF:
        return Refusal("MFM-C6.1-l", "not_on_foot", unit=number)
    if figure.idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number)
    if is_leading(p, number):
        return Refusal("MFM-C6.1-f", "leads_animals", unit=number)
    if figure.fought:
        return Refusal("MFM-C6.1-d", "already_fought", unit=number)
    if figure.struck:
        return Refusal("MFM-C6.1-d", "already_struck", unit=number)
    return None


def why_nothing_to_catch(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6.1-c There must be animals beside."""
    return None if catchable(p, number) else Refusal("MFM-C6.1-c", "no_animals", unit=number)


def look_for_catch(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It counts which animals stand beside, and how things are with them."""
    near = [one for one in beside(p, number) if p.vehicles[one].driver == OFF]
    can = bool(near) and why_not_catch(p, me, number) is None
    return can and any(why_not_catch_it(p, number, one) is None for one in near), marks_of(p, number)


@order(
    "catch",
    rule="MFM-C6.1-c",
    also=("MFM-C6.1-a", "MFM-C6.1-d", "MFM-C6.1-l", "MFM-R4-e"),
    when=BATTLE,
    bearers=("mounts",),
    why_not=why_not_catch,
    why_nothing=why_nothing_to_catch,
    look=look_for_catch,
)
def catch(p: Battle, me: Seat, number: int) -> Flow:
    """C6.1-c Take animals by the halter; the move of the figure ends, and it does not fight."""
    vehicle = yield Ask(
        me,
        "unit",
        partial(catchable, p, number),
        why_not=partial(why_not_catch_it, p, number),
        rule="MFM-C6.1-c",
        prompt="catch_what",
        unit=number,
    )
    if p.units[vehicle].seat != me:
        change_sides(p, vehicle, p.units[number].side, me)
    mark(p, number, moved=True, fought=True)
    mark_vehicle(p, vehicle, leader=number)
    p.tell("MFM-C6.1-c", "caught", unit=number, target=vehicle)


# Leading


@rule("MFM-C6.1-e", "MFM-C6.1-i", "MFM-C6.1-k", "MFM-C6.1-n")
def why_not_lead_step(p: Battle, number: int, stage: Stage, at: int, direction: int) -> Refusal | None:
    """C6.1-k Animals and leader take the same step, each where its kind may go and no enemy stands."""
    ground, there = p.ground, p.ground.grid.steps[at][direction]
    if there == OFF:
        return Refusal("MFM-G3-i", "not_on_the_board")
    terrain = ground.terrain[there]
    if not terrain.foot:
        return Refusal(terrain.rule, "cannot_enter", cell=there, terrain=terrain.word)
    if ground.is_closed_corner(at, there):
        return Refusal("MFM-G3-l", "closed_corner", from_cell=at, cell=there)
    other = p.index.taken.get(there)
    if other is not None and p.units[other].side != p.units[number].side:
        return Refusal("MFM-G3-f", "foe_in_the_way", foe=other, cell=there)
    if there in p.closed:
        return Refusal("MFM-C9-d", "chariot_fell_there", cell=there)
    return c2.why_not_step(p, led_by(p, number), stage, direction)


def lead_step(p: Battle, number: int, stage: Stage, at: int, direction: int) -> tuple[Stage, int]:
    """C6.1-k The next place of both; the step costs what it costs the one who pays more."""
    vehicle = led_by(p, number)
    there = p.ground.grid.steps[at][direction]
    after = c2.next_stage(p, vehicle, stage, direction)
    cost = max(after.cost - stage.cost, g3.price_on_foot(kind_of(p, number), p.ground.terrain[there]))
    return after._replace(cost=stage.cost + cost), there


def why_not_stay_there(p: Battle, number: int, stage: Stage, at: int) -> Refusal | None:
    """X-f, R2-d Both need room where they end."""
    vehicle = led_by(p, number)
    for cell in (at, *stage.cells):
        other, terrain = p.index.taken.get(cell, number), p.ground.terrain[cell]
        if other not in (number, vehicle):
            return Refusal("MFM-X-f", "cell_is_taken", cell=cell, other=other)
        if terrain.may_only_cross:
            return Refusal("MFM-G9-j", "may_only_cross", cell=cell, terrain=terrain.word)
    return None


def lead_headings(p: Battle, number: int) -> tuple[int, ...]:
    """C6.1-k Forwards or diagonally for the animals."""
    facing = p.units[led_by(p, number)].facing
    return facing, (facing - 1) % 8, (facing + 1) % 8


def lead_destinations(p: Battle, number: int) -> tuple[int, ...]:
    """C6.1-e Where a leader can go with his animals."""
    found = []
    for direction in lead_headings(p, number):
        stage, at, left = c2.here(p, led_by(p, number)), p.units[number].cell, g3.movement_left(p, number)
        while why_not_lead_step(p, number, stage, at, direction) is None:
            stage, at = lead_step(p, number, stage, at, direction)
            if stage.cost > left:
                break
            if why_not_stay_there(p, number, stage, at) is None:
                found.append(at)
    return tuple(found)


def why_not_lead_to(p: Battle, number: int, cell: int) -> Refusal | None:
    """C6.1 Why the leader cannot go there with his animals."""
    grid, at = p.ground.grid, p.units[number].cell
    if not 0 <= cell < len(grid.places) or not grid.neighbours[cell]:
        return Refusal("MFM-G3-i", "not_on_the_board")
    direction = grid.direction(at, cell) if cell != at else None
    if direction not in lead_headings(p, number):
        return Refusal("MFM-C6.1-k", "not_straight_ahead", unit=led_by(p, number), cell=cell)
    assert direction is not None
    stage = c2.here(p, led_by(p, number))
    while at != cell:
        refusal = why_not_lead_step(p, number, stage, at, direction)
        if refusal is not None:
            return refusal
        stage, at = lead_step(p, number, stage, at, direction)
    left = g3.movement_left(p, number)
    if stage.cost > left:
        return Refusal("MFM-C6.1-e", "too_far", unit=number, cell=cell, cost=stage.cost, left=left)
    return why_not_stay_there(p, number, stage, at)


def why_not_lead(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6.1-e Who leads animals and has not moved."""
    if not is_leading(p, number):
        return Refusal("MFM-C6.1-c", "leads_nothing", unit=number)
    if p.units[number].moved:
        return Refusal("MFM-G1-e", "already_moved", unit=number)
    return None


def why_nowhere_to_lead(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C6.1 There must be a way for both."""
    return None if lead_destinations(p, number) else Refusal("MFM-C6.1-k", "nowhere_to_go", unit=number)


def look_for_lead(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It is enough that one step stays open to both; else all that they could cover in one go counts."""
    if why_not_lead(p, me, number) is not None:
        return False, NOWHERE
    vehicle, at, left = led_by(p, number), p.units[number].cell, g3.movement_left(p, number)
    for direction in lead_headings(p, number):
        stage = c2.here(p, vehicle)
        if why_not_lead_step(p, number, stage, at, direction) is None:
            after, there = lead_step(p, number, stage, at, direction)
            if after.cost <= left and why_not_stay_there(p, number, after, there) is None:
                return True, whoever(bits_of((there, *after.cells)))
    reached, _, _ = p.ground.star(at, kind_of(p, number).movement, True)
    return bool(lead_destinations(p, number)), whoever(reached | corridor(p, vehicle))


@order(
    "lead",
    rule="MFM-C6.1-e",
    also=("MFM-C6.1-k", "MFM-C6.1-b"),
    when=BATTLE,
    bearers=("leads",),
    why_not=why_not_lead,
    why_nothing=why_nowhere_to_lead,
    look=look_for_lead,
)
def lead(p: Battle, me: Seat, number: int) -> Flow:
    """C6.1-e Lead the animals with the own movement; both take the same steps."""
    cell = yield Ask(
        me,
        "cell",
        partial(lead_destinations, p, number),
        why_not=partial(why_not_lead_to, p, number),
        rule="MFM-C6.1-e",
        prompt="lead_to",
        unit=number,
        left=g3.movement_left(p, number),
    )
    grid, at, vehicle = p.ground.grid, p.units[number].cell, led_by(p, number)
    direction = grid.direction(at, cell)
    mark(p, number, moved=True, began=at)
    mark(p, vehicle, moved=True)
    mark_vehicle(p, vehicle, heading=direction, start=base(p, p.units[vehicle]))
    p.owe("lead", direction, grid.distance(at, cell), 0, vehicle, number)


def step_back(p: Battle, number: int, direction: int) -> None:
    """X-f, C2-o A leader who lost his animals over a friend goes back to where he has a cell for himself."""
    at = p.units[number].cell
    while at != OFF and (p.index.taken.get(at) != number or p.ground.terrain[at].may_only_cross):
        at = p.ground.grid.steps[at][(direction + 4) % 8]
        place(p, number, at)


@rule("MFM-C6.1-k", "MFM-C6.1-n", "MFM-C4.2-i", "MFM-C2-o")
def lead_on(p: Battle, direction: int, steps: int, _: int, vehicle: int, number: int) -> Flow:
    """C6.1-n Step by step; each part may cause first strikes, and a lost leader stops the animals."""
    if p.units[vehicle].cell == OFF or p.vehicles[vehicle].leader != number or p.units[number].idle:
        if p.units[vehicle].cell != OFF:
            c2.set_back(p, vehicle)
        step_back(p, number, direction)
        return
    came_from = p.units[number].cell
    while steps:
        before, at = base(p, p.units[vehicle]), p.units[number].cell
        stage, there = lead_step(p, number, c2.here(p, vehicle), at, direction)
        place(p, number, OFF)
        place(p, vehicle, stage.anchor)
        place(p, number, there, spent=p.units[number].spent + stage.cost)
        mark_vehicle(p, vehicle, steps=p.vehicles[vehicle].steps + 1)
        steps -= 1
        strikers = g8_2.who_may_strike(p, number, at)
        for one in strikers:
            p.owe("first_strike", one, number)
        if c2.owe_interruptions(p, vehicle, before, strikers) or strikers:
            break
    p.tell("MFM-C6.1-e", "led", unit=number, target=vehicle, from_cell=came_from, to_cell=p.units[number].cell)
    if steps or p.owed:
        p.owe("lead", direction, steps, 0, vehicle, number)
    yield from ()

"""10 Playing by points and rounds: armies, deployment, victory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from walstatt.core.orders import order
from walstatt.core.position import Result
from walstatt.core.questions import Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.armies import cost_of_piece, enlist_piece, why_not_piece, with_driver
from walstatt.games.mfm.position import Battle, Figure, base_at, kind_of, mark, place
from walstatt.games.mfm.rules.c2_driving import why_no_room
from walstatt.games.mfm.rules.c2_turning import FACINGS
from walstatt.games.mfm.rules.x_frame import FIRST_IS_HIGHER, ROLL_OFF, pair_of
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

POINTS = (50, 75, 100, 150)  # G10-c: the usual totals; any other can be agreed on
ROUNDS = (5, 8, 10)  # G10-d: the usual lengths


@rule("MFM-G10-f")
def share(points: int, seats: Mapping[str, str], seat: str) -> int:
    """G10-f Both sides have the same total; partners share it equally, odd points go to the first of them."""
    partners = [one for one, side in seats.items() if side == seats[seat]]
    each, odd = divmod(points, len(partners))
    return each + (partners.index(seat) < odd)


# Choosing an army: MFM-G10-a


@rule("MFM-G10-a", "MFM-G10-b", "MFM-G10-j")
def muster(p: Battle) -> Flow:
    """G10-a A seat takes figures of its people for its points; what it does not spend is lost."""
    waiting_seats = list(p.purse)
    seat = waiting_seats[0]
    p.seat, p.side = seat, p.seats[seat]
    answer = yield Ask(
        seat,
        "choice",
        partial(recruits, p, seat),
        why_not=partial(why_not_recruit_now, p, seat),
        rule="MFM-G10-a",
        prompt="recruit",
        left=p.purse[seat],
    )
    if answer == "done":
        p.tell("MFM-G10-j", "army_is_ready", seat=seat, left=p.purse[seat])
        p.purse = {other: points for other, points in p.purse.items() if other != seat}
        if not p.purse:
            p.phase = "initiative"
        return
    number = enlist_piece(p, seat, answer)
    p.purse = {**p.purse, seat: p.purse[seat] - cost_of_piece(answer)}
    p.tell("MFM-G10-b", "recruited", unit=number, cost=cost_of_piece(answer), left=p.purse[seat])


def taken_by(p: Battle, seat: str) -> list[str]:
    """The pieces a seat has taken: kinds, with those aboard."""
    own = {number: one for number, one in p.units.items() if one.seat == seat and one.aboard == OFF}
    crews = {number: p.vehicles[number].crew if number in p.vehicles else () for number in own}
    return [" ".join((one.kind, *(p.units[man].kind for man in crews[number]))) for number, one in own.items()]


def recruits(p: Battle, seat: str) -> tuple[str, ...]:
    """What a seat can still take, chariots and mounts with the cheapest driver or rider, and `done`."""
    kinds = [kind for kind in KINDS.values() if kind.people == p.peoples[seat]]
    pieces = [with_driver(kind.id) if kind.is_vehicle else kind.id for kind in kinds]
    return tuple(answer for answer in (*pieces, "done") if why_not_recruit_now(p, seat, answer) is None)


def why_not_recruit_now(p: Battle, seat: str, answer: str | int) -> Refusal | None:
    """G10-a Why a seat cannot take this figure, or cannot be done."""
    army = taken_by(p, seat)
    if answer == "done":
        return None if army else Refusal("MFM-G10-a", "army_is_empty", seat=seat)
    points = p.purse[seat] + sum(map(cost_of_piece, army))
    return why_not_piece(p.peoples[seat], army, str(answer), points, bool(p.options.get("limits")))


# Who begins: MFM-X-e


def leader_of(p: Battle, side: str) -> str:
    """The first seat of a side, which speaks for it."""
    seats = [seat for seat, own in p.seats.items() if own == side]
    return seats[0]


@rule("MFM-X-e")
def initiative(p: Battle) -> Flow:
    """X-e Both sides roll; the higher roll chooses to go first or second, the other side deploys first."""
    leaders = {side: leader_of(p, side) for side in p.sides}
    one, other = p.sides
    roll = yield Roll(
        ROLL_OFF, reads=FIRST_IS_HIGHER, rule="MFM-X-e", seat=leaders[one], prompt="who_begins", typed="pair"
    )
    mine, theirs = pair_of(roll)
    winner, loser = (one, other) if mine > theirs else (other, one)
    p.tell("MFM-X-e", "won_the_roll", side=winner, roll=max(mine, theirs), other_roll=min(mine, theirs))
    answer = yield Ask(leaders[winner], "choice", ("first", "second"), rule="MFM-X-e", prompt="first_or_second")
    p.first = winner if answer == "first" else loser
    p.tell("MFM-X-e", "goes_first", side=p.first)
    p.side = loser
    start_deployment(p)


def start_deployment(p: Battle) -> None:
    """G10-i By hand in turns, or all at once."""
    if p.options.get("deployment") == "quick":
        for side in p.sides:
            deploy_quickly(p, side)
    p.phase = "deploy"
    pass_on(p, p.side)


# Deployment: MFM-G10-i, MFM-GS-d, MFM-GS-e


def waiting(p: Battle, side: str) -> list[int]:
    """The figures of a side that still have to be placed."""
    own = ((number, figure) for number, figure in p.units.items() if figure.side == side and figure.aboard == OFF)
    return [number for number, figure in own if figure.cell == OFF and figure.lives and figure.stairs == OFF]


@rule("MFM-G10-i", "MFM-GS-d", "MFM-GS-e")
def zone(p: Battle, number: int) -> tuple[int, ...]:
    """G10-i Where a figure may be placed; carriers of the chest beside it."""
    area = p.zones[p.sides.index(p.units[number].side)]
    cells = p.ground.box(*area)
    if number in p.vehicles:  # a chariot may stand where somebody on foot may not, and the other way round
        left, top, right, bottom = area
        return tuple(y * p.ground.width + x for y in range(top, bottom + 1) for x in range(left, right + 1))
    if number in p.carriers and p.chest != OFF:
        ring = p.ground.rings[p.chest]
        cells = tuple(cell for cell in cells if ring >> cell & 1)
    return cells


def free_cells(p: Battle, number: int) -> tuple[int, ...]:
    """The cells of its zone where a figure can be placed now; room for carriers is kept."""
    return tuple(cell for cell in zone(p, number) if why_not_place(p, number, cell) is None)


def why_not_place(p: Battle, number: int, cell: int) -> Refusal | None:
    """G10-i Why a figure cannot be placed on a cell."""
    if number in p.vehicles:
        found = [why_not_place_facing(p, number, cell, facing) for facing in FACINGS.values()]
        return None if None in found else found[0]
    refusal = why_not_stand(p, number, cell)
    if refusal is not None:
        return refusal
    if cell in p.index.taken:
        return Refusal("MFM-X-f", "cell_is_taken", cell=cell, other=p.index.taken[cell])
    if cell == p.chest:
        return Refusal("MFM-GS-n", "chest_is_there", cell=cell)
    if cell not in zone(p, number):
        return Refusal("MFM-GS-c", "carriers_stand_beside_it", unit=number, cell=cell)
    unplaced = [one for one in p.carriers if p.units[one].cell == OFF and one != number]
    if unplaced and number not in p.carriers:
        room = [one for one in zone(p, unplaced[0]) if one not in p.index.taken and one not in (cell, p.chest)]
        if len(room) < len(unplaced):
            return Refusal("MFM-GS-c", "carriers_need_room", cell=cell)
    return None


@rule("MFM-G10-i", "MFM-G9-j")
def why_not_stand(p: Battle, number: int, cell: int) -> Refusal | None:
    """G10-i, G9-j Why no figure of this side can be placed on a cell, even if it is free."""
    box = p.zones[p.sides.index(p.units[number].side)]
    if cell in p.ground.box(*box):
        return None
    if not p.ground.is_within(cell, box):
        return Refusal("MFM-G10-i", "outside_the_zone", unit=number, cell=cell)
    terrain = p.ground.terrain[cell]
    if not terrain.foot:
        return Refusal(terrain.rule, "cannot_enter", cell=cell, terrain=terrain.word)
    if terrain.may_only_cross:
        return Refusal("MFM-G9-j", "may_only_cross", cell=cell, terrain=terrain.word)
    return Refusal("MFM-G10-i", "not_inside_the_building", cell=cell)


@rule("MFM-G10-l")
def why_not_place_facing(p: Battle, number: int, cell: int, facing: int) -> Refusal | None:
    """G10-l The whole base lies in the zone, on free cells that its kind may enter."""
    ground, kind = p.ground, kind_of(p, number)
    cells = base_at(ground, kind, cell, facing) if 0 <= cell < len(ground.grid.places) else ()
    area = p.zones[p.sides.index(p.units[number].side)]
    if not cells or not all(ground.is_within(one, area) for one in cells):
        return Refusal("MFM-G10-i", "outside_the_zone", unit=number, cell=cell)
    for one in cells:
        if ground.may_stand(one) and one not in ground.box(*area):
            return Refusal("MFM-G10-i", "not_inside_the_building", cell=one)
        terrain = ground.terrain[one]
        if not {"horse": terrain.horse, "chariot": terrain.chariot}[kind.gait]:
            return Refusal(terrain.rule, "cannot_enter", cell=one, terrain=terrain.word)
    return why_no_room(p, number, cells)


def facings_at(p: Battle, number: int, cell: int) -> tuple[str, ...]:
    """G10-l The sides to which a chariot or mount can be placed with its front left cell there."""
    return tuple(name for name, facing in FACINGS.items() if why_not_place_facing(p, number, cell, facing) is None)


def why_not_deploy(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G10-i Why this figure is not to be placed now."""
    figure = p.units.get(number)
    if figure is None:
        return Refusal("TABLE-4", "no_such_fighter")
    if figure.seat != me:
        return Refusal("MFM-G10-i", "not_yours_to_deploy", unit=number)
    if figure.aboard != OFF:
        return Refusal("MFM-G10-l", "is_placed_with_it", unit=number, target=figure.aboard)
    return Refusal("MFM-G10-i", "is_deployed", unit=number) if figure.cell != OFF else None


def who_waits(p: Battle, me: Seat, units: Sequence[int]) -> list[int]:
    """G10-i The figures of a seat that still have to be placed."""
    return [one for one in waiting(p, p.side) if p.units[one].seat == me]


@order("deploy", rule="MFM-G10-i", when=("deploy",), why_not=why_not_deploy, who=who_waits)
def deploy(p: Battle, me: Seat, number: int) -> Flow:
    """G10-i The sides place their figures alternately, one at a time."""
    cell = yield Ask(
        me,
        "cell",
        partial(free_cells, p, number),
        why_not=partial(why_not_place, p, number),
        rule="MFM-G10-i",
        prompt="deploy_where",
        unit=number,
    )
    if number in p.vehicles:
        facing = yield Ask(
            me, "choice", facings_at(p, number, cell), rule="MFM-G10-l", prompt="turn_where", unit=number
        )
        mark(p, number, facing=FACINGS[facing])
    place(p, number, cell)
    p.tell("MFM-G10-i", "deployed", unit=number, cell=cell)
    pass_on(p, p.foes_of(p.side))


def pass_on(p: Battle, side: str) -> None:
    """G10-i The word goes to the other side while it has figures to place; then the battle begins."""
    if not waiting(p, side):
        side = p.foes_of(side)
    left = waiting(p, side)
    if left:
        p.side, p.seat = side, p.units[left[0]].seat
        return
    p.phase, p.side = "battle", p.first
    p.seat = leader_of(p, p.first)
    p.tell("MFM-G1-a", "battle_begins", side=p.first)


def place_chest(p: Battle) -> Flow:
    """GS-c, GS-e The escort first says where the chest comes in."""
    seat = leader_of(p, p.escort)
    cells = p.ground.box(*p.zones[p.sides.index(p.escort)])
    p.chest = yield Ask(
        seat, "cell", cells, why_not=partial(why_not_enter_there, cells), rule="MFM-GS-e", prompt="chest_where"
    )
    p.tell("MFM-GS-c", "chest_placed", cell=p.chest)
    p.phase = "deploy"
    pass_on(p, p.escort)


def why_not_enter_there(cells: tuple[int, ...], cell: int) -> Refusal | None:
    """GS-e The chest comes in where its escort does."""
    return None if cell in cells else Refusal("MFM-GS-e", "not_where_the_escort_enters", cell=cell)


# Placing a whole army by itself


def deploy_quickly(p: Battle, side: str) -> None:
    """Place an army in two lines in the middle of its zone: melee and long weapons ahead, shooters behind."""
    cells = _in_lines(p, p.sides.index(side))
    rank: dict[int, list[int]] = {}
    for depth, cell in cells:
        rank.setdefault(depth, []).append(cell)
    lines = [rank[depth] for depth in sorted(rank)]
    for number in waiting(p, side):
        if number in p.vehicles:
            _deploy_vehicle(p, number, [cell for line in lines for cell in line])
    for number in sorted(waiting(p, side), key=lambda one: (_line_of(p.units[one]), one)):
        first = _line_of(p.units[number])
        free = [cell for line in lines[first:] + lines[:first] for cell in line if cell not in p.index.taken]
        place(p, number, free[0])


def _deploy_vehicle(p: Battle, number: int, cells: list[int]) -> None:
    """Place a chariot or mount as far ahead as it fits, with its front to the enemy."""
    own = p.sides.index(p.units[number].side)
    (left, top, right, _), other = p.zones[own], p.zones[1 - own]
    is_across = (left + right) - (other[0] + other[2]) == 0
    ahead = ("south" if other[1] > top else "north") if is_across else ("east" if other[0] > left else "west")
    facing = FACINGS[ahead]
    free = [cell for cell in cells if why_not_place_facing(p, number, cell, facing) is None]
    mark(p, number, facing=facing)
    place(p, number, free[0])


def _line_of(figure: Figure) -> int:
    """The line in which a figure is placed: shooters stand in the second."""
    return 1 if KINDS[figure.kind].shot is not None else 0


def _in_lines(p: Battle, number: int) -> list[tuple[int, int]]:
    """The cells of a zone by how far they lie behind its front, those in the middle first, every other cell before."""
    zones, places = p.zones, p.ground.grid.places
    (left, top, right, bottom), other = zones[number], zones[1 - number]
    is_across = (left + right) - (other[0] + other[2]) == 0  # the fronts are rows
    ahead = (other[1] > top) if is_across else (other[0] > left)
    middle = (left + right) // 2 if is_across else (top + bottom) // 2

    def rank(cell: int) -> tuple[int, int, int]:
        x, y = places[cell]
        along, across = (y, x) if is_across else (x, y)
        front = (bottom if ahead else top) if is_across else (right if ahead else left)
        return abs(front - along), (across - middle) % 2, abs(across - middle)

    cells = sorted(p.ground.box(left, top, right, bottom), key=lambda cell: (*rank(cell), cell))
    return [(rank(cell)[0], cell) for cell in cells]


# Victory: MFM-G10-h


@rule("MFM-G10-h", "MFM-G10-k", "MFM-C6.1-a")
def points_removed(p: Battle, side: str) -> int:
    """G10-h, G10-k The cost of the enemy figures that are out, and of his chariots and mounts out or held by us."""
    lost = 0
    for number, figure in p.units.items():
        car = p.vehicles.get(number)
        owner = figure.side if car is None else car.owner
        is_held = car is not None and figure.side == side and (car.crew or car.leader != OFF)
        if owner != side and (not figure.lives or is_held):
            lost += KINDS[figure.kind].cost
    return lost


@rule("MFM-G10-h")
def result_by_points(p: Battle) -> Result:
    """G10-h After the last round more enemy points removed wins; equal points are a draw."""
    one, other = (points_removed(p, side) for side in p.sides)
    if one == other:
        return Result(None, "equal_points", {"points": one})
    winner = p.sides[0] if one > other else p.sides[1]
    return Result(winner, "more_points", {"side": winner, "points": max(one, other), "other_points": min(one, other)})

"""Scenario: the Secret Document. The chest, its carriers, the search, both victories."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from walstatt.core.orders import NOWHERE, Things, order
from walstatt.core.position import Result
from walstatt.core.questions import D12, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, mark
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules.g8_2_first_strike import is_feared
from walstatt.games.mfm.rules.x_frame import BATTLE, ESCORT, why_not_mine
from walstatt.space.grids import OFF, Grid

FOUND_FROM = 10  # GS-g
FOUND = tuple(face >= FOUND_FROM for face in range(1, 13))
BURDEN = {1: 3, 2: 1}  # GS-j, GS-k: movement points lost by one or two carriers
SOUTHWARDS = (4, 3, 5)  # directions that lead over the bottom edge
EDGE = 1  # movement points for the step over it: R53


# The search


@rule("MFM-GS-f", "MFM-GS-h", "MFM-GS-o")
def why_not_search(p: Battle, me: Seat, number: int) -> Refusal | None:
    """GS-f, GS-h A figure of the other side on the chest searches instead of fighting, once a turn."""
    figure = p.units[number]
    if p.chest == OFF:
        return Refusal("MFM-GS-c", "no_chest_here")
    if figure.side == p.escort:
        return Refusal("MFM-GS-f", "only_enemies_search", unit=number)
    if figure.cell != p.chest:
        return Refusal("MFM-GS-f", "not_on_the_chest", unit=number)
    if figure.fought or figure.struck:
        return Refusal("MFM-GS-h", "already_fought", unit=number)
    return None


@order(
    "search",
    rule="MFM-GS-g",
    also=("MFM-GS-f", "MFM-GS-h"),
    when=BATTLE,
    bearers=("on_stairs_or_chest",),
    why_not=why_not_search,
    zone=NOWHERE,
)
def search(p: Battle, me: Seat, number: int) -> Flow:
    """GS-g On 10, 11 or 12 the document is found and the game won."""
    mark(p, number, fought=True)
    roll = yield Roll(
        D12, reads=FOUND, rule="MFM-GS-g", seat=p.units[number].seat, prompt="search", unit=number, best=FOUND_FROM
    )
    if roll >= FOUND_FROM:
        p.tell("MFM-GS-g", "document_found", unit=number, roll=roll)
        p.result = Result(p.units[number].side, "document_found", {"unit": number})
    else:
        p.tell("MFM-GS-g", "nothing_found", unit=number, roll=roll)


# Carrying


@rule("MFM-GS-c", "MFM-GS-p")
def why_not_escort(p: Battle) -> Refusal | None:
    """GS-c, GS-p Only where there is a chest can it be carried, and only by its escort."""
    if p.chest == OFF:
        return Refusal("MFM-GS-c", "no_chest_here")
    return None if p.side == p.escort else Refusal("MFM-GS-p", "not_your_chest")


@rule("MFM-GS-n", "MFM-GS-o", "MFM-GS-p")
def why_not_carriers(p: Battle, me: Seat, *carriers: int) -> Refusal | None:
    """GS-n, GS-p One or two figures of the escort beside the chest carry it, once a turn, if no enemy stands on it."""
    refusal = why_not_escort(p)
    if refusal is not None:
        return refusal
    if len(carriers) not in BURDEN:
        return Refusal("MFM-GS-n", "one_or_two_carry")
    for one in carriers:
        figure = p.units[one]
        if not p.ground.rings[p.chest] >> figure.cell & 1:
            return Refusal("MFM-GS-n", "not_beside_the_chest", unit=one)
        refusal = g3.why_not_move(p, me, one)
        if refusal is not None:
            return refusal
        if g3.is_stepping_up(p, one):
            return Refusal("MFM-G8.1-l", "only_into_contact", unit=one)
    if p.was_carried:
        return Refusal("MFM-GS-p", "already_carried", cell=p.chest)
    if p.chest in p.index.taken:
        return Refusal("MFM-GS-o", "foe_on_the_chest", foe=p.index.taken[p.chest])
    return None


@rule("MFM-GS-j", "MFM-GS-k")
def carrying_movement(p: Battle, carriers: tuple[int, ...]) -> int:
    """GS-j, GS-k What the slowest carrier has, less 3 alone and less 1 in pairs."""
    return min(g3.movement_left(p, one) for one in carriers) - BURDEN[len(carriers)]


def _cells(p: Battle, carriers: tuple[int, ...]) -> tuple[int, ...]:
    return (p.chest, *(p.units[one].cell for one in carriers))


@rule("MFM-GS-n")
def _why_not_carry_step(p: Battle, carriers: tuple[int, ...], cells: tuple[int, ...], direction: int) -> Refusal | None:
    """GS-n Chest and carriers take the same step; none of them meets an enemy or a cell that is closed."""
    for cell in cells:
        there = p.ground.grid.steps[cell][direction]
        if there == OFF:
            return Refusal("MFM-GS-n", "carriers_do_not_fit", cell=cell)
        terrain = p.ground.terrain[there]
        if not terrain.foot:
            return Refusal(terrain.rule, "cannot_enter", cell=there, terrain=terrain.word)
        if p.ground.is_closed_corner(cell, there):
            return Refusal("MFM-G3-l", "closed_corner", from_cell=cell, cell=there)
        other = p.index.taken.get(there)
        if other is not None and p.units[other].side != p.escort:
            return Refusal("MFM-G3-f", "foe_in_the_way", foe=other, cell=there)
    return None


def _why_not_set_down(p: Battle, carriers: tuple[int, ...], cells: tuple[int, ...]) -> Refusal | None:
    """X-f, G9-j All of them need a free cell to end on."""
    for cell in cells:
        terrain = p.ground.terrain[cell]
        if terrain.may_only_cross:
            return Refusal("MFM-G9-j", "may_only_cross", cell=cell, terrain=terrain.word)
        other = p.index.taken.get(cell)
        if other is not None and other not in carriers:
            return Refusal("MFM-X-f", "cell_is_taken", cell=cell, other=other)
    return None


def why_not_carry_to(p: Battle, carriers: tuple[int, ...], cell: int) -> Refusal | None:
    """GS-n Why the chest cannot be carried to a cell."""
    grid = p.ground.grid
    if not 0 <= cell < len(grid.places) or not grid.neighbours[cell]:
        return Refusal("MFM-G3-i", "not_on_the_board")
    if (cell in p.ground.below) != (p.chest in p.ground.below):
        return Refusal("MFM-G9-q", "on_another_floor", cell=cell)
    if cell == p.chest:
        return Refusal("MFM-GS-n", "chest_is_there", cell=cell)
    direction = grid.direction(p.chest, cell)
    if direction is None:
        return Refusal("MFM-G3-b", "chest_not_in_a_straight_line", cell=cell)
    cells, spent = _cells(p, carriers), 0
    while cells[0] != cell:
        refusal = _why_not_carry_step(p, carriers, cells, direction)
        if refusal is not None:
            return refusal
        cells = tuple(grid.steps[one][direction] for one in cells)
        spent += g3.price_together(p, carriers, cells)
    left = carrying_movement(p, carriers)
    if spent > left:
        return Refusal("MFM-GS-k", "too_far_to_carry", cell=cell, cost=spent, left=left)
    return _why_not_set_down(p, carriers, cells)


def chest_destinations(p: Battle, carriers: tuple[int, ...]) -> tuple[int, ...]:
    """GS-n Where the carriers can bring the chest."""
    found, grid, left = [], p.ground.grid, carrying_movement(p, carriers)
    for direction in range(8):
        cells, spent = _cells(p, carriers), 0
        while _why_not_carry_step(p, carriers, cells, direction) is None:
            cells = tuple(grid.steps[one][direction] for one in cells)
            spent += g3.price_together(p, carriers, cells)
            if spent > left:
                break
            if _why_not_set_down(p, carriers, cells) is None:
                found.append(cells[0])
    return tuple(found)


def why_nowhere_to_carry(p: Battle, me: Seat, *carriers: int) -> Refusal | None:
    """GS-n Whether these carriers can bring the chest anywhere."""
    return None if chest_destinations(p, carriers) else Refusal("MFM-GS-n", "nowhere_to_carry")


def teams(p: Battle, me: Seat) -> Iterator[Things]:
    """GS-n All who can take up the chest now, alone or in pairs."""
    beside = [p.index.taken[cell] for cell in p.ground.neighbours[p.chest] if cell in p.index.taken]
    able = [one for one in beside if not why_not_mine(p, me, one) and not why_not_carriers(p, me, one)]
    yield from combinations(sorted(able), 1)
    yield from combinations(sorted(able), 2)


def teams_that_carry(p: Battle, me: Seat) -> list[Things]:
    """GS-n Those who can bring it anywhere."""
    return [team for team in teams(p, me) if why_nowhere_to_carry(p, me, *team) is None]


@order(
    "carry",
    rule="MFM-GS-n",
    also=("MFM-GS-c", "MFM-GS-p"),
    when=ESCORT,
    about=("units",),
    why_not=why_not_carriers,
    why_nothing=why_nowhere_to_carry,
    ways=teams_that_carry,
)
def carry(p: Battle, me: Seat, *carriers: int) -> Flow:
    """GS-n Carriers and chest move by the same steps in a straight line."""
    cell = yield Ask(
        me,
        "cell",
        partial(chest_destinations, p, carriers),
        why_not=partial(why_not_carry_to, p, carriers),
        rule="MFM-GS-n",
        prompt="carry_to",
        units=carriers,
        left=carrying_movement(p, carriers),
    )
    grid = p.ground.grid
    direction, steps = grid.direction(p.chest, cell), grid.distance(p.chest, cell)
    assert direction is not None
    yield from set_out(p, carriers, direction, steps)


def set_out(p: Battle, carriers: Things, direction: int, steps: int, with_chest: int = g3.CHEST) -> Flow:
    """GS-n, GS-p The carriers take up the chest and go; first strikes may stop them."""
    p.carriers, p.was_carried = tuple(sorted(carriers)), True
    for one in p.carriers:
        mark(p, one, moved=True, began=p.units[one].cell)
    return g3.walk(p, direction, steps, with_chest, *_front_first(p, direction))


def _front_first(p: Battle, direction: int) -> tuple[int, ...]:
    """The carriers in the order in which they step, so that nobody steps onto the other."""
    dx, dy = p.ground.grid.lattice.steps[direction]
    places = p.ground.grid.places

    def ahead(number: int) -> int:
        x, y = places[p.units[number].cell]
        return -(x * dx + y * dy)

    return tuple(sorted(p.carriers, key=ahead))


# Over the edge


@rule("MFM-GS-i", "MFM-GS-m")
def why_not_deliver(p: Battle, me: Seat, *carriers: int) -> Refusal | None:
    """GS-m The chest must come over the bottom edge with the movement of its carriers; the last step costs 1."""
    refusal = why_not_carriers(p, me, *carriers)
    if refusal is not None:
        return refusal
    left = carrying_movement(p, carriers)
    costs = (cost_to_goal(p, carriers, way) for way in SOUTHWARDS)
    if not any(cost is not None and cost <= left for cost in costs):
        return Refusal("MFM-GS-m", "goal_is_too_far", left=left)
    return None


@rule("MFM-GS-m", "MFM-GS-n")
def cost_to_goal(p: Battle, carriers: tuple[int, ...], direction: int) -> int | None:
    """GS-m What it costs to carry the chest straight over the bottom edge; who comes over it first is gone (R53)."""
    ground, (chest, *others), spent = p.ground, _cells(p, carriers), 0
    if chest in ground.below:
        return None
    is_out = False
    while not is_out:
        is_out = rows_to_go(p, chest) == 0
        inside = tuple(cell for cell in (chest, *others) if rows_to_go(p, cell))
        if _why_not_carry_step(p, carriers, inside, direction) is not None:
            return None
        ahead = [ground.grid.steps[cell][direction] for cell in inside]
        spent += g3.price_together(p, carriers, ahead) if ahead else EDGE
        if not is_out:
            chest, *others = ahead
    return spent


def rows_to_go(p: Battle, cell: int) -> int:
    """How many rows lie between a cell and the bottom edge."""
    return p.ground.height - 1 - p.ground.grid.places[cell][1]


def teams_that_deliver(p: Battle, me: Seat) -> list[Things]:
    """GS-m Those who can bring it over the edge."""
    return [team for team in teams(p, me) if why_not_deliver(p, me, *team) is None]


@order(
    "deliver",
    rule="MFM-GS-i",
    also=("MFM-GS-m",),
    when=ESCORT,
    about=("units",),
    why_not=why_not_deliver,
    ways=teams_that_deliver,
)
def deliver(p: Battle, me: Seat, *carriers: int) -> Flow:
    """GS-i The chest leaves the board on the goal side; first strikes are met until somebody is over the edge."""
    if not any(is_feared(p, one) for one in carriers):
        return bring_out(p, *carriers)
    return _go_out(p, me, carriers)


def _go_out(p: Battle, me: Seat, carriers: Things) -> Flow:
    """R58 Where enemies may strike first, the escort says over which cell of the edge the chest leaves."""
    grid, far, left = p.ground.grid, rows_to_go(p, p.chest), carrying_movement(p, carriers)
    ways = [way for way in SOUTHWARDS if (cost_to_goal(p, carriers, way) or left + 1) <= left]
    exits = {_ahead(grid, p.chest, way, far): way for way in ways}
    cell = min(exits)
    if len(exits) > 1:
        cell = yield Ask(
            me,
            "cell",
            tuple(exits),
            why_not=partial(why_not_out_there, tuple(exits)),
            rule="MFM-GS-m",
            prompt="deliver_where",
            units=carriers,
        )
    steps = min(rows_to_go(p, one) for one in _cells(p, carriers))
    yield from set_out(p, carriers, exits[cell], steps, g3.OUT)


def why_not_out_there(exits: tuple[int, ...], cell: int) -> Refusal | None:
    """GS-m Only some cells of the edge can be reached straight with what the carriers have."""
    return None if cell in exits else Refusal("MFM-GS-m", "no_way_out_there", cell=cell)


def _ahead(grid: Grid, cell: int, direction: int, steps: int) -> int:
    """The cell so many steps ahead."""
    for _ in range(steps):
        cell = grid.steps[cell][direction]
    return cell


@rule("MFM-GS-i")
def bring_out(p: Battle, *carriers: int) -> Flow:
    """GS-i The chest is safe: the escort has won."""
    p.tell("MFM-GS-i", "chest_delivered", units=tuple(sorted(carriers)))
    p.result = Result(p.escort, "chest_delivered")
    yield from ()


@rule("MFM-GS-q")
def result_when_time_is_up(p: Battle) -> Result:
    """GS-q With the option of 20 rounds the game is then drawn."""
    return Result(None, "time_is_up", {"round": p.round})

"""3 Movement, and changing floors (9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground, Spoke, Way
from walstatt.games.mfm.position import Battle, kind_of, let_go, mark, place
from walstatt.games.mfm.rules import g8_2_first_strike as g8_2
from walstatt.games.mfm.rules.x_frame import BATTLE, FOES, WHOEVER, bits_of
from walstatt.games.mfm.tables import Kind, Terrain
from walstatt.space.grids import OFF

CHEST, OUT = 1, 2  # a walk with the chest, and one that leads it over the edge


@rule("MFM-G3-g", "MFM-G3-h", "MFM-G8.1-l")
def movement_left(p: Battle, number: int) -> int:
    """G3-g B is the most a figure has in a turn; a long-weapon fighter may spend it in two parts."""
    return kind_of(p, number).movement - p.units[number].spent


@rule("MFM-G3-i", "MFM-G3-j", "MFM-G9-p")
def cost_to_enter(kind: Kind, terrain: Terrain) -> int | None:
    """G3-i, G9-p Each cell costs what the terrain table says for the kind of piece; None: it cannot enter."""
    return _cost_to_enter(terrain, kind.gait, kind.size >= 4)


def _cost_to_enter(terrain: Terrain, gait: str, is_chariot: bool) -> int | None:
    if is_chariot and terrain.name == "trunk":
        return None
    return {"foot": terrain.foot, "horse": terrain.horse, "chariot": terrain.chariot}[gait] or None


@rule("MFM-C7.2-d", "MFM-C7.2-g", "MFM-C7.2-i")
def price_on_foot(kind: Kind, terrain: Terrain) -> int:
    """C7.2-g What a cell costs on foot; a skirmisher pays 1 less, at least 1."""
    return max(1, terrain.foot - 1) if kind.is_skirmisher else terrain.foot


@rule("MFM-G9-o")
def cost_of_step(p: Battle, kind: Kind, cells: tuple[int, ...], direction: int) -> int | None:
    """G9-o A step costs the highest among the newly covered cells; None if one of them is closed to the kind."""
    return step_cost(p.ground, cells, direction, kind.gait, kind.size >= 4)


@lru_cache(maxsize=1 << 16)
def step_cost(ground: Ground, cells: tuple[int, ...], direction: int, gait: str, is_chariot: bool) -> int | None:
    """The same for a base on these cells: it depends on the board alone, and is asked for often."""
    steps, terrain, most = ground.grid.steps, ground.terrain, 0
    for cell in cells:
        there = steps[cell][direction]
        if there == OFF or ground.is_closed_corner(cell, there):
            return None
        cost = _cost_to_enter(terrain[there], gait, is_chariot)
        if cost is None:
            return None
        if there not in cells:
            most = max(most, cost)
    return most


@rule("MFM-G3-a", "MFM-G3-b", "MFM-G3-c", "MFM-G3-d", "MFM-G3-e", "MFM-G3-f", "MFM-G3-k", "MFM-G3-m", "MFM-X-f")
def destinations(p: Battle, number: int, left: int | None = None) -> tuple[int, ...]:
    """G3 Straight in one of eight directions, over friends but not over enemies, to a free cell within B."""
    figure, index, kind = p.units[number], p.index, kind_of(p, number)
    foes, friends = index.bits[p.foes_of(figure.side)], index.bits[figure.side]
    left = kind.movement - figure.spent if left is None else left
    reached, stops, spokes = p.ground.star(figure.cell, left, kind.is_skirmisher)
    if p.closed:  # C9-d
        foes |= bits_of(p.closed)
    if reached & foes:
        stops = tuple(_before_foes(spokes, foes))
    if reached & friends:
        taken = index.taken
        stops = tuple([cell for cell in stops if cell not in taken])
    if figure.side == p.escort and p.chest in stops:
        stops = tuple([cell for cell in stops if cell != p.chest])
    if figure.struck and is_stepping_up(p, number):
        stops = tuple([cell for cell in stops if is_in_contact(p, number, cell)])
    return stops


@rule("MFM-G8.1-l")
def is_stepping_up(p: Battle, number: int) -> bool:
    """G8.1-l After a long strike the second part of the move is made only to attack in melee."""
    figure = p.units[number]
    return figure.struck and not figure.fought


@rule("MFM-G8.1-l")
def is_in_contact(p: Battle, number: int, cell: int) -> bool:
    """G8.1-l Whether a figure could attack somebody in melee from a cell."""
    foes = p.index.bits[p.foes_of(p.units[number].side)]
    return bool(p.ground.touching[cell] & foes) and not p.ground.terrain[cell].bars_attacks


def _before_foes(spokes: tuple[Spoke, ...], foes: int) -> Iterator[int]:
    """In each direction the cells on which a figure may stop, up to the first enemy."""
    for bits, stops, ray in spokes:
        if not bits & foes:
            yield from stops
            continue
        for cell, _, may_stop in ray:
            if foes >> cell & 1:
                break
            if may_stop:
                yield cell


def why_not_there(p: Battle, number: int, cell: int) -> Refusal | None:
    """G3 Why a figure cannot move to a cell."""
    figure = p.units[number]
    way = ways_from(p, number).get(cell)
    if way is None:
        return _why_no_way(p, number, cell)
    taken = p.index.taken
    for there, _, _ in p.ground.rays[figure.cell][way.direction][: way.steps]:
        other = taken.get(there)
        if other is not None and p.units[other].side != figure.side:
            return Refusal("MFM-G3-f", "foe_in_the_way", foe=other, cell=there)
        if there in p.closed:
            return Refusal("MFM-C9-d", "chariot_fell_there", cell=there)
    left = movement_left(p, number)
    if way.cost > left:
        return Refusal("MFM-G3-k", "too_far", unit=number, cell=cell, cost=way.cost, left=left)
    return _why_not_stop(p, number, cell)


def ways_from(p: Battle, number: int) -> dict[int, Way]:
    """What a figure on foot reaches in a straight line, with what it costs it."""
    ground = p.ground
    return (ground.light_ways if kind_of(p, number).is_skirmisher else ground.ways)[p.units[number].cell]


def _why_no_way(p: Battle, number: int, cell: int) -> Refusal:
    """G3-b, G3-l, G9 No straight line leads there, or terrain bars it, or it is farther than anybody walks."""
    figure, ground = p.units[number], p.ground
    if not 0 <= cell < len(ground.grid.places) or not ground.neighbours[cell]:
        return Refusal("MFM-G3-i", "not_on_the_board")
    if (cell in ground.below) != (figure.cell in ground.below):
        return Refusal("MFM-G9-q", "on_another_floor", cell=cell)
    if cell == figure.cell:
        return Refusal("MFM-G3-b", "already_there", unit=number, cell=cell)
    direction = ground.grid.direction(figure.cell, cell)
    if direction is None:
        return Refusal("MFM-G3-b", "not_in_a_straight_line", unit=number, cell=cell)
    here, there, cost = figure.cell, ground.grid.steps[figure.cell][direction], 0
    while here != cell and there != OFF:
        terrain = ground.terrain[there]
        if cost_to_enter(kind_of(p, number), terrain) is None:
            return Refusal(terrain.rule, "cannot_enter", cell=there, terrain=terrain.word)
        if ground.is_closed_corner(here, there):
            return Refusal("MFM-G3-l", "closed_corner", from_cell=here, cell=there)
        cost += price_on_foot(kind_of(p, number), terrain)
        here, there = there, ground.grid.steps[there][direction]
    return Refusal("MFM-G3-k", "too_far", unit=number, cell=cell, cost=cost, left=movement_left(p, number))


def _why_not_stop(p: Battle, number: int, cell: int) -> Refusal | None:
    """X-f, G9-j, GS-n Why a move cannot end on a cell."""
    terrain = p.ground.terrain[cell]
    if terrain.may_only_cross:
        return Refusal("MFM-G9-j", "may_only_cross", cell=cell, terrain=terrain.word)
    other = p.index.taken.get(cell)
    if other is not None:
        return Refusal("MFM-X-f", "cell_is_taken", cell=cell, other=other)
    if cell == p.chest and p.units[number].side == p.escort:
        return Refusal("MFM-GS-n", "chest_is_there", cell=cell)
    if is_stepping_up(p, number) and not is_in_contact(p, number, cell):
        return Refusal("MFM-G8.1-l", "not_into_contact", unit=number, cell=cell)
    return None


@rule("MFM-G1-b", "MFM-G1-e", "MFM-G7.1-d", "MFM-G8.1-l")
def why_not_move(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G1 A figure moves once in its turn; whoever has shot moves only if he announced it."""
    figure = p.units[number]
    if p.vehicles:
        refusal = why_not_on_foot(p, number)
        if refusal is not None:
            return refusal
    if figure.moved:
        return Refusal("MFM-G1-e", "already_moved", unit=number)
    if figure.stays:
        return Refusal("MFM-G7.1-d", "move_not_announced", unit=number)
    if figure.struck and figure.fought and figure.began != OFF:
        return Refusal("MFM-G8.1-l", "moved_before_the_strike", unit=number)
    return None


@rule("MFM-C2-a", "MFM-C5-c", "MFM-C4.2-e")
def why_not_on_foot(p: Battle, number: int) -> Refusal | None:
    """C5-c Animals are driven, whoever is aboard has to dismount, and a tree may have ended the turn."""
    if number in p.vehicles:
        return Refusal("MFM-C6.1-b", "animals_do_not_walk", unit=number)
    if p.units[number].aboard != OFF:
        return Refusal("MFM-C5-c", "is_aboard", unit=number)
    return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=number) if p.units[number].idle else None


def why_nowhere(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G3-k, G8.1-l A figure needs a cell to go to, after a long strike one beside an enemy."""
    if destinations(p, number):
        return None
    if is_stepping_up(p, number):
        return Refusal("MFM-G8.1-l", "no_contact_in_reach", unit=number)
    return Refusal("MFM-G3-k", "nowhere_to_go", unit=number)


def free_neighbour(p: Battle, number: int) -> int:
    """A cell beside a figure to which it can surely go; OFF: only `destinations` can tell."""
    figure = p.units[number]
    if not (figure.spent or figure.moved or figure.stays or figure.struck or p.closed):
        taken, chest = p.index.taken, p.chest
        for cell in p.ground.easy[figure.cell]:
            if cell not in taken and cell != chest:
                return cell
    return OFF


def look_for_move(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It is enough that one free cell beside a figure stays free; without one all that it can reach counts."""
    free = free_neighbour(p, number)
    if free != OFF:
        return True, WHOEVER[free]
    can = why_not_move(p, me, number) is None and bool(destinations(p, number))
    light = kind_of(p, number).is_skirmisher
    reached, stops, _ = p.ground.star(p.units[number].cell, movement_left(p, number), light)
    foes = reached
    if p.units[number].struck:  # it counts too who stands beside the cells
        for cell in stops:
            foes |= p.ground.touching[cell]
    return can, reached | foes << FOES


@order(
    "move",
    rule="MFM-G3-b",
    also=("MFM-G1-b", "MFM-G1-i", "MFM-G4-h"),
    when=BATTLE,
    bearers=("moves",),
    why_not=why_not_move,
    why_nothing=why_nowhere,
    look=look_for_move,
)
def move(p: Battle, me: Seat, number: int) -> Flow:
    """G3 Move a figure in a straight line; first strikes interrupt it."""
    cell = yield Ask(
        me,
        "cell",
        partial(destinations, p, number),
        why_not=partial(why_not_there, p, number),
        rule="MFM-G3-b",
        prompt="move_to",
        unit=number,
        left=movement_left(p, number),
    )
    figure = p.units[number]
    direction, steps, cost, _ = ways_from(p, number)[cell]
    put_down(p, number)
    began = figure.cell if figure.began == OFF else figure.began
    if g8_2.may_be_struck_between(p, number, direction, steps):
        mark(p, number, moved=True, began=began)
        p.owe("walk", direction, steps, 0, number)
        return
    place(p, number, cell, spent=figure.spent + cost, moved=True, began=began)
    p.tell("MFM-G3-b", "moved", unit=number, from_cell=figure.cell, to_cell=cell)


def put_down(p: Battle, number: int) -> None:
    """MFM-GS-n, MFM-C6.1-k A carrier who goes elsewhere leaves the chest, a leader his animals."""
    if p.vehicles:
        let_go(p, number)
    if number in p.carriers:
        p.carriers = tuple(one for one in p.carriers if one != number)


@rule("MFM-G8.2-j", "MFM-G8.2-h")
def walk(p: Battle, direction: int, steps: int, with_chest: int, *walkers: int) -> Flow:
    """G8.2-j, G8.2-h Go on until somebody may strike first; who falls goes no farther, and the chest neither (R57)."""
    if any(p.units[one].cell == OFF for one in walkers):
        if with_chest:
            make_room(p, direction, tuple(one for one in walkers if p.units[one].cell != OFF))
        return
    came_from, chest_from = {one: p.units[one].cell for one in walkers}, p.chest
    left, strikes = go_on(p, direction, steps, bool(with_chest), walkers)
    if with_chest and p.chest != chest_from:
        p.tell("MFM-GS-n", "carried", units=tuple(sorted(walkers)), from_cell=chest_from, to_cell=p.chest)
    elif not with_chest:
        for one in walkers:
            p.tell("MFM-G3-b", "moved", unit=one, from_cell=came_from[one], to_cell=p.units[one].cell)
    for striker, one in strikes:
        p.owe("first_strike", striker, one)
    if left or (strikes and with_chest == OUT):
        p.owe("walk", direction, left, with_chest, *walkers)
    elif with_chest == OUT:
        p.owe("bring_out", *walkers)
    yield from ()


def go_on(
    p: Battle, direction: int, steps: int, with_chest: bool, walkers: tuple[int, ...]
) -> tuple[int, list[tuple[int, int]]]:
    """G8.2-j Step by step until somebody may strike first: the steps that are left, and who may strike at whom."""
    while steps:
        before = [p.units[one].cell for one in walkers]
        step(p, direction, with_chest, walkers)
        steps -= 1
        pairs = zip(walkers, before, strict=True)
        strikes = [(striker, one) for one, was in pairs for striker in g8_2.who_may_strike(p, one, was)]
        if strikes:
            return steps, strikes
    return 0, []


@rule("MFM-GS-n", "MFM-X-f")
def make_room(p: Battle, direction: int, walkers: tuple[int, ...]) -> None:
    """R57 When a carrier has fallen, chest and partner go back to the last cells on which both may stay."""
    steps, back, started = p.ground.grid.steps, (direction + 4) % 8, p.chest
    while not all(may_stay(p, cell, walkers) for cell in (p.chest, *(p.units[one].cell for one in walkers))):
        p.chest = steps[p.chest][back]
        for one in walkers:
            place(p, one, steps[p.units[one].cell][back])
    if p.chest != started:
        p.tell("MFM-GS-n", "stepped_back", units=walkers, from_cell=started, to_cell=p.chest)


def may_stay(p: Battle, cell: int, walkers: tuple[int, ...]) -> bool:
    """X-f, G9-j Whether nobody else stands on a cell, and it may be more than crossed."""
    return p.index.taken.get(cell, OFF) in (OFF, *walkers) and not p.ground.terrain[cell].may_only_cross


@rule("MFM-GS-n")
def step(p: Battle, direction: int, with_chest: bool, walkers: tuple[int, ...]) -> None:
    """GS-n One step of all together, at the highest cost among their new cells."""
    steps = p.ground.grid.steps
    cells = [p.units[one].cell for one in walkers] + ([p.chest] if with_chest else [])
    cost = price_together(p, walkers, [steps[cell][direction] for cell in cells])
    if with_chest:
        p.chest = steps[p.chest][direction]
    for one in walkers:
        figure = p.units[one]
        place(p, one, steps[figure.cell][direction], spent=figure.spent + cost)


def price_together(p: Battle, walkers: tuple[int, ...], cells: Sequence[int]) -> int:
    """GS-n, C7.2-g The dearest of some cells, less for skirmishers if all of them are."""
    terrain = p.ground.terrain
    all_light = all(kind_of(p, one).is_skirmisher for one in walkers)
    dearest = max([terrain[cell].foot for cell in cells])
    return max(1, dearest - 1) if all_light else dearest


@rule("MFM-G9-q", "MFM-G9-w4")
def why_not_change_floor(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G9-q Changing floors takes the whole turn and starts on a stair cell."""
    figure = p.units[number]
    if not p.ground.terrain[figure.cell].is_stairs:
        return Refusal("MFM-G9-q", "not_on_stairs", unit=number)
    if figure.moved or figure.fought or figure.struck:
        return Refusal("MFM-G9-w4", "takes_the_whole_turn", unit=number)
    return None


@order(
    "change_floor",
    rule="MFM-G9-q",
    also=("MFM-G9-w4",),
    when=BATTLE,
    bearers=("on_stairs_or_chest",),
    why_not=why_not_change_floor,
    zone=NOWHERE,
)
def change_floor(p: Battle, me: Seat, number: int) -> Flow:
    """G9-q Leave the board; come out on the other floor when the next own turn begins."""
    cell = p.units[number].cell
    out = p.ground.above.get(cell, p.ground.below.get(cell, OFF))
    place(p, number, OFF, stairs=out, moved=True, fought=True)
    p.tell("MFM-G9-q", "left_by_the_stairs", unit=number, cell=cell)
    yield from ()


def come_out(p: Battle, side: str) -> None:
    """G9-q Whoever changed floors stands on the stair cell of the other floor, as soon as it is free (R46)."""
    for number, figure in p.units.items():
        if figure.side == side and figure.stairs != OFF and figure.stairs not in p.index.taken:
            place(p, number, figure.stairs, stairs=OFF)
            p.tell("MFM-G9-q", "came_out", unit=number, cell=figure.stairs)

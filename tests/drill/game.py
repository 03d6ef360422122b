"""The drill game: how a game is written, in one file.

Two sides, three seats (red has two), on hexes or squares. It has first strikes on a path, reactions three deep,
retreats and advances chosen by different sides, panic chains as owed duties, secret plans, a hidden ambush with fakes,
a banner with a pose, and a cup of chits. Numbers D1 to D9 are its rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from walstatt.core.game import Game, Option, Scenario
from walstatt.core.position import Position, Result, Value
from walstatt.core.questions import D6, D10, Answer, Ask, AskEach, Asks, Flow, Refusal, Reveal, Roll, Seat, cup
from walstatt.core.rulebook import order, rule
from walstatt.space.drawing import centre, frame
from walstatt.space.grids import Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import squares
from walstatt.view import Army, Board, Look, Piece, Place, Track, View

SEATS = {"red-one": "red", "red-two": "red", "blue": "blue"}
GRIDS: Mapping[str, Grid] = {"hexes": hexes(9, 9), "squares": squares(9, 9), "field": hexes(30, 30)}
NEAR = {name: tuple(map(frozenset, grid.neighbours)) for name, grid in GRIDS.items()}
MOVES = tuple(("move", unit) for unit in range(600))  # made once: half of all options are moves
SIZES = (Option("units", (15, 60, 120, 240), 15),)
NOWHERE = -1
STEPS = 2  # of a unit in one move


class Unit(Value, frozen=True, omit_defaults=True):
    """A fighter; with no health left it keeps its place in the list and stands nowhere."""

    seat: Seat
    cell: int
    has_spear: bool = False
    health: int = 2
    has_fled: bool = False


class Drill(Position):
    """The data that changes."""

    grid: str = "hexes"
    units: dict[int, Unit] = {}
    own: Mapping[Seat, tuple[int, ...]] = {}  # the units of each seat and side, for quick looks
    taken: dict[int, int] = {}  # the unit on each cell that has one
    spent: dict[int, bool] = {}  # units that have acted or are lost
    markers: Mapping[int, int] = {}  # ambush markers and their cells; one of them is real
    plans: Mapping[Seat, str] = {}  # the plans that have come to light this turn
    queue: tuple[Seat, ...] = ()  # seats still to move this turn
    banner: tuple[int, int, int] | None = None
    phase: str = "ambush"
    turn: int = 1
    turns: int = 6


def grid_of(p: Drill) -> Grid:
    """The board, shared by all positions."""
    return GRIDS[p.grid]


def owned(p: Drill) -> dict[Seat, tuple[int, ...]]:
    """The units of each seat and of each side."""
    whole = {"red": ("red-one", "red-two"), **{seat: (seat,) for seat in p.seats}}
    return {name: tuple(i for i, unit in p.units.items() if unit.seat in seats) for name, seats in whole.items()}


def is_foe(p: Drill, unit: int, other: int) -> bool:
    """Whether two units fight for different sides."""
    return p.seats[p.units[unit].seat] != p.seats[p.units[other].seat]


def beside(p: Drill, cell: int) -> Iterator[int]:
    """The units on the cells next to this one."""
    taken = p.taken
    return (taken[near] for near in grid_of(p).neighbours[cell] if near in taken)


def free_beside(p: Drill, cell: int) -> tuple[int, ...]:
    """The free cells next to this one."""
    return tuple(near for near in grid_of(p).neighbours[cell] if near not in p.taken)


def place(p: Drill, unit: int, cell: int) -> None:
    """Put a unit on a cell."""
    del p.taken[p.units[unit].cell]
    p.taken[cell] = unit
    p.units[unit] = p.units[unit]._replace(cell=cell)


@rule("D5-c")
def wound(p: Drill, unit: int) -> None:
    """D5 A hit costs one health; a unit without health is lost, and its neighbours of the same side may panic."""
    hurt = p.units[unit] = p.units[unit]._replace(health=p.units[unit].health - 1)
    p.tell("D5-c", "wounded", unit=unit, left=hurt.health)
    if hurt.health == 0:
        del p.taken[hurt.cell]
        p.spent[unit] = True
        p.units[unit] = hurt._replace(cell=NOWHERE)
        p.tell("D5-c", "fell", unit=unit, at=hurt.cell)
        for friend in sorted(beside(p, hurt.cell)):
            if not is_foe(p, unit, friend):
                p.owe("panic", friend)


# D1 Secrets: an ambush before the first turn, a plan at the start of each


@rule("D1-a")
def lay_ambush(p: Drill) -> Flow:
    """D1 Blue decides in secret which of the markers is real."""
    yield AskEach("ambush", [Ask("blue", "choice", tuple(p.markers), rule="D1-a", prompt="ambush")], rule="D1-a")
    p.phase = "plan"


@rule("D1-b")
def make_plans(p: Drill) -> Flow:
    """D1 Every seat decides at once and in secret whether it storms or holds this turn."""
    asks = [Ask(seat, "choice", ("hold", "storm"), rule="D1-b", prompt="plan") for seat in p.seats]
    yield AskEach("plan", asks, rule="D1-b")
    p.phase = "chit"


@rule("D1-c")
def plan_of(p: Drill, seat: Seat) -> Asks[str]:
    """D1 A plan comes to light at the seat's first fight of the turn."""
    if seat not in p.plans:
        p.plans = {**p.plans, seat: (yield Reveal(seat, "plan", rule="D1-c"))}
        p.forget(seat, "plan")
        p.tell("D1-c", "plan_shown", seat=seat, plan=f"choice-{p.plans[seat]}")
    return p.plans[seat]


@rule("D2-a")
def draw_chit(p: Drill) -> Flow:
    """D2 A chit from a cup with two red and one blue says who moves first."""
    chit = yield Roll(cup({0: 2, 1: 1}), rule="D2-a", prompt="chit")
    first = ("red", "blue")[chit]
    p.queue = tuple(sorted(p.seats, key=lambda seat: p.seats[seat] != first))
    p.phase = "orders"
    p.tell("D2-a", "drawn", side=first)


# D3 Moving, and what happens on the way


def why_not_path(p: Drill, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """D3 A move is up to two steps over free cells."""
    at = p.units[unit].cell
    if len(path) > STEPS:
        return Refusal("D3-a", "too_far", unit=unit, most=STEPS)
    for cell in path:
        if not 0 <= cell < len(grid_of(p).neighbours) or cell not in grid_of(p).neighbours[at]:
            return Refusal("D3-a", "not_next", cell=cell)
        if cell in p.taken and p.taken[cell] != unit:
            return Refusal("D3-b", "cell_taken", cell=cell, by=p.taken[cell])
        at = cell
    return None


def paths(p: Drill, unit: int) -> list[tuple[int, ...]]:
    """All moves of a unit; staying where it is counts too, so that nobody is stuck."""
    neighbours, taken, start = grid_of(p).neighbours, p.taken, p.units[unit].cell
    free = [cell for cell in neighbours[start] if cell not in taken]
    further = [(one, two) for one in free for two in neighbours[one] if two not in taken or two == start]
    return [*[(one,) for one in free], *further, ()]


@order("move", rule="D3-a")
def move(p: Drill, me: Seat, unit: int) -> Flow:
    """D3 Move a unit; foes with spears may strike it on the way, and an ambush may be waiting."""
    ask = Ask(me, "path", partial(paths, p, unit), why_not=partial(why_not_path, p, unit), rule="D3-a", prompt="path")
    path = yield ask
    p.spent[unit] = True
    p.now["path"] = path
    for cell in path:
        if p.taken.get(cell, unit) != unit:
            return  # a reaction has changed the way: the move ends here
        place(p, unit, cell)
        p.tell("D3-a", "moved", unit=unit, to_cell=cell)
        if spears := spears_beside(p, unit):
            yield from first_strikes(p, unit, spears)
        if cell in p.markers.values() and p.units[unit].health > 0:
            yield from spring_ambush(p, unit)
        if p.units[unit].health == 0:
            return


def spears_beside(p: Drill, mover: int) -> list[int]:
    """The foes with spears next to a unit."""
    units, taken, one = p.units, p.taken, p.units[mover]
    near = [taken[cell] for cell in grid_of(p).neighbours[one.cell] if cell in taken]
    return sorted([foe for foe in near if units[foe].has_spear and p.seats[units[foe].seat] != p.seats[one.seat]])


@rule("D3-c")
def first_strikes(p: Drill, mover: int, spears: list[int]) -> Flow:
    """D3 Each foe with a spear next to the mover may strike first; parry and feint answer it, three deep."""
    for foe in spears:
        if p.units[mover].health == 0:
            return
        seat, theirs = p.units[mover].seat, p.units[foe].seat
        if (
            yield Ask(theirs, "choice", ("strike", "let"), rule="D3-c", prompt="strike", unit=foe, target=mover)
        ) == "let":
            continue
        bonus = 0
        if (yield Ask(seat, "choice", ("parry", "bear"), rule="D3-d", prompt="parry", unit=mover, by=foe)) == "parry":
            bonus = -2
            if (yield Ask(theirs, "choice", ("feint", "stay"), rule="D3-e", prompt="feint", unit=foe)) == "feint":
                bonus = 1
        roll = yield Roll(D10, reads=partial(int.__ge__, 4 + bonus), rule="D3-c", prompt="strike", seat=theirs)
        p.tell("D3-c", "struck", unit=foe, target=mover, roll=roll, need=4 + bonus)
        if roll <= 4 + bonus:
            wound(p, mover)


@rule("D4-a")
def spring_ambush(p: Drill, mover: int) -> Flow:
    """D4 Red learns on a marker's cell whether the ambush was there."""
    cell = p.units[mover].cell
    marker = next((one for one, at in p.markers.items() if at == cell), None)
    if marker is None or p.seats[p.units[mover].seat] != "red":
        return
    is_real = yield Reveal("blue", "ambush", reads=partial(int.__eq__, marker), rule="D4-a")
    p.markers = {one: at for one, at in p.markers.items() if one != marker}
    p.tell("D4-a", "ambushed" if is_real else "marker_was_false", unit=mover, cell=cell)
    if is_real:
        p.forget("blue", "ambush")
        p.markers = {}
        wound(p, mover)


# D5 Fighting


def targets(p: Drill, unit: int) -> tuple[int, ...]:
    """The foes next to a unit."""
    return tuple(foe for foe in beside(p, p.units[unit].cell) if is_foe(p, unit, foe))


def why_not_target(p: Drill, unit: int, target: int) -> Refusal | None:
    """D5 A unit fights a foe on the next cell."""
    if target not in p.units or p.units[target].health == 0 or not is_foe(p, unit, target):
        return Refusal("D5-a", "no_foe", target=target)
    if p.units[target].cell not in grid_of(p).neighbours[p.units[unit].cell]:
        return Refusal("D5-a", "not_beside", unit=unit, target=target)
    return None


def outcome(need: int, roll: int) -> str:
    """D5 Hit up to the number needed, push back up to three more, else nothing."""
    return "hit" if roll <= need else "push" if roll <= need + 3 else "miss"


@order("fight", rule="D5-a", also=("D5-b",))
def fight(p: Drill, me: Seat, unit: int) -> Flow:
    """D5 Fight a neighbour: hit it, push it back, or miss. The pushed side retreats, the pusher may follow."""
    options = partial(targets, p, unit)
    target = yield Ask(me, "unit", options, why_not=partial(why_not_target, p, unit), rule="D5-a", prompt="target")
    p.spent[unit] = True
    need = 5 if (yield from plan_of(p, me)) == "storm" else 3
    roll = yield Roll(D10, reads=partial(outcome, need), rule="D5-b", prompt="fight", seat=me)
    p.tell("D5-b", outcome(need, roll), unit=unit, target=target, roll=roll, need=need)
    if roll <= need:
        wound(p, target)
    elif roll <= need + 3:
        yield from push_back(p, me, unit, target)


@rule("D6-a")
def push_back(p: Drill, me: Seat, unit: int, target: int) -> Flow:
    """D6 The owner chooses where a pushed unit goes; without a free cell it is hit. Then the pusher may follow."""
    left = p.units[target].cell
    free = free_beside(p, left)
    if not free:
        return wound(p, target)
    place(p, target, (yield Ask(p.units[target].seat, "cell", free, rule="D6-a", prompt="retreat", unit=target)))
    p.tell("D6-a", "retreated", unit=target, to_cell=p.units[target].cell)
    if (yield Ask(me, "choice", ("follow", "stand"), rule="D6-b", prompt="follow", unit=unit)) == "follow":
        place(p, unit, left)
        p.tell("D6-b", "followed", unit=unit, to_cell=left)


@rule("D7-a")
def panic(p: Drill, unit: int) -> Flow:
    """D7 On a 1 the unit flees, once a turn, to the first free cell; its neighbours of the same side test too."""
    if p.units[unit].health == 0 or p.units[unit].has_fled:
        return
    roll = yield Roll(D6, reads=(True, False, False, False, False, False), rule="D7-a", prompt="panic", unit=unit)
    p.tell("D7-a", "fled" if roll == 1 else "stood", unit=unit, roll=roll)
    free = free_beside(p, p.units[unit].cell)
    if roll == 1 and free:
        seen = sorted(near for near in beside(p, p.units[unit].cell) if not is_foe(p, unit, near))
        place(p, unit, free[0])
        p.units[unit] = p.units[unit]._replace(has_fled=True)
        p.owed.extend(("panic", near) for near in seen if ("panic", near) not in p.owed)


# D8 The banner


def why_not_pose(p: Drill, me: Seat, pose: tuple[int, ...]) -> Refusal | None:
    """D8 The banner stands within 400 of an own unit and looks in a whole degree."""
    if len(pose) != 3 or not 0 <= pose[2] < 360:
        return Refusal("D8-a", "no_pose")
    for unit in p.units.values():
        x, y = centre(grid_of(p), unit.cell)
        if unit.seat == me and unit.health and (pose[0] - x) ** 2 + (pose[1] - y) ** 2 <= 400**2:
            return None
    return Refusal("D8-a", "too_far_from_own")


def poses(p: Drill, me: Seat) -> tuple[tuple[int, int, int], ...]:
    """A fair sample of poses: at each own unit, in the four winds."""
    own = [centre(grid_of(p), unit.cell) for unit in p.units.values() if unit.seat == me and unit.health]
    return tuple((x + 100, y, turn) for x, y in own for turn in (0, 90, 180, 270))


@order("banner", rule="D8-a")
def raise_banner(p: Drill, me: Seat) -> Flow:
    """D8 Plant the banner anywhere near an own unit."""
    options, why_not = partial(poses, p, me), partial(why_not_pose, p, me)
    p.banner = yield Ask(me, "pose", options, why_not=why_not, rule="D8-a", prompt="banner")
    p.tell("D8-a", "banner_raised", seat=me)


# D9 The sequence of play


def orders(p: Drill, me: Seat) -> list[Answer]:
    """What a seat may order. Sets of neighbours keep the look at many units cheap."""
    near, units, spent = NEAR[p.grid], p.units, p.spent
    foes_at = {units[i].cell for i in p.own["blue" if p.seats[me] == "red" else "red"]}
    ready = [i for i in p.own[me] if i not in spent]
    found: list[Answer] = [MOVES[i] for i in ready]
    found += [("fight", i) for i in ready if not near[units[i].cell].isdisjoint(foes_at)]
    if p.banner is None and (ready or any(units[i].health for i in p.own[me])):
        found.append("banner")
    found.append("end")
    return found


def why_not_order(p: Drill, me: Seat, answer: Answer) -> Refusal | None:
    """D9 One order a turn for each own unit."""
    verb, unit = answer if isinstance(answer, tuple) and len(answer) == 2 else (answer, -1)
    if unit == -1:
        return None if verb in tuple(orders(p, me)) else Refusal("D9-a", "no_such_order")
    if unit not in p.units or p.units[unit].seat != me or p.units[unit].health == 0:
        return Refusal("D9-a", "not_yours")
    if unit in p.spent:
        return Refusal("D9-a", "has_acted", unit=unit)
    if verb == "move":
        return None
    return None if verb == "fight" and targets(p, unit) else Refusal("D5-a", "no_foe", target=unit)


@order("end", rule="D9-b")
def end_turn(p: Drill, me: Seat) -> None:
    """D9 After the last seat the next turn begins; after the last turn the side with more health wins."""
    p.queue = p.queue[1:]
    for unit, one in p.units.items():
        if one.health and one.seat == me:
            p.spent.pop(unit, None)
        if one.has_fled:
            p.units[unit] = one._replace(has_fled=False)
    if p.queue:
        return
    p.plans = {}
    for seat in p.seats:
        p.forget(seat, "plan")
    p.phase, p.turn = "plan", p.turn + 1
    if p.turn > p.turns:
        p.result = judged(p)


@rule("D9-c")
def judged(p: Drill) -> Result:
    """D9 The side with more health left wins."""
    left = {side: sum(u.health for u in p.units.values() if p.seats[u.seat] == side) for side in ("red", "blue")}
    winner = max(left, key=lambda side: left[side])
    return Result(None if left["red"] == left["blue"] else winner, "time", left)


def give_order(p: Drill, me: Seat) -> Flow:
    """D9 Ask for an order and carry it out."""
    options, why_not = partial(orders, p, me), partial(why_not_order, p, me)
    answer = yield Ask(me, "order", options, why_not=why_not, rule="D9-a", prompt="order")
    if answer == "end":
        end_turn(p, me)
    elif answer == "banner":
        yield from raise_banner(p, me)
    else:
        verb, unit = answer
        yield from move(p, me, unit) if verb == "move" else fight(p, me, unit)


class DrillGame(Game[Drill]):
    """The Game object."""

    name = "drill"
    edition = "1"
    position = Drill
    home = Path(__file__).parent
    scenarios = {name: Scenario(name, SEATS, SIZES if name == "field" else (), minutes=5) for name in GRIDS}

    def new(self, scenario: str, options: Mapping[str, Any]) -> Drill:
        """Red above, blue below, every third unit with a spear, three markers between them."""
        grid, count = GRIDS[scenario], options.get("units", 12)
        p = Drill(seats=dict(SEATS), grid=scenario)
        for number in range(count):
            seat = ("red-one", "blue", "red-two", "blue")[number % 4]
            row = number // 2 // grid.width
            cell = (row if SEATS[seat] == "red" else grid.height - 4 - row) * grid.width + number // 2 % grid.width
            p.units[number] = Unit(seat=seat, cell=cell, has_spear=number % 3 == 0)
            p.taken[cell] = number
        p.own = owned(p)
        p.markers = {i: (grid.height // 2 - 1) * grid.width + 1 + 2 * i for i in range(3)}
        return p

    def step(self, p: Drill) -> Flow:
        """What is owed first, then the phases in their order."""
        if p.owed:
            return panic(p, p.owed.pop(0)[1])
        if p.phase == "orders":
            return give_order(p, p.queue[0])
        return {"ambush": lay_ambush, "plan": make_plans, "chit": draw_chit}[p.phase](p)

    def guess(self, p: Drill, seat: Seat, rng: Random) -> Drill:
        """The others may have planned anything."""
        for other in p.seats:
            if other != seat and p.phase in ("chit", "orders") and other not in p.plans:
                p.sealed.setdefault(other, {})["plan"] = rng.choice(("hold", "storm"))
        if seat != "blue" and p.markers:
            p.sealed.setdefault("blue", {})["ambush"] = rng.choice(tuple(p.markers))
        return p

    def board(self, p: Drill) -> Board:
        """A meadow."""
        grid = grid_of(p)
        places = tuple(Place(c, grid.name(c), *centre(grid, c), "meadow") for c in grid.cells)
        armies = {"red": Army("#a33", shape="square"), "blue": Army("#35a", shape="round")}
        shape = "square" if p.grid == "squares" else "hex-flat"
        left, top, right, bottom = frame(grid)
        size = 300 if shape == "square" else 180
        return Board(
            shape, size, right - left, bottom - top, places, terrain={"meadow": Look("#cfe0b0")}, armies=armies
        )

    def view(self, p: Drill, seat: Seat | None) -> View:
        """All units and markers; the seat's own secrets."""
        pieces = [
            Piece(i, "unit-spear" if u.has_spear else "unit-sword", p.seats[u.seat], p.seats[u.seat],
                  "spears" if u.has_spear else "broadsword", label=str(i), at=u.cell if u.health else None,
                  tray="" if u.health else "tray-lost", health=(u.health, 2),
                  states=("state-acted",) if i in p.spent else ())
            for i, u in p.units.items()
        ] + [
            Piece(1000 + i, "unit-marker", "blue", "blue", "ambush", at=cell, is_marker=True, number=i)
            for i, cell in p.markers.items()
        ]  # fmt: skip
        active = (p.seats[p.queue[0]],) if p.queue else ()
        known = dict(p.sealed.get(seat or "", {}))
        tracks = (Track("track-turn", p.turn, p.turns),)
        return View(p.turn, p.turns, f"phase-{p.phase}", active, tuple(pieces), tracks, dict(p.now), known)


GAME = DrillGame()

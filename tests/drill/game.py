"""The drill game: how a game is written, in one file.

Two sides, three seats (red has two), on hexes or squares. It has first strikes on a path, reactions three deep,
retreats and advances chosen by different sides, panic chains as owed duties, secret plans, a hidden ambush with fakes,
a banner with a pose, and a cup of chits. Numbers D1 to D9 are its rulebook. Beside it, `position.py` has the data that
changes and `view.py` what screens draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tests.drill import position, view
from tests.drill.position import (
    GRIDS,
    NEAR,
    SEATS,
    Drill,
    exits,
    foes,
    friends,
    hand_over,
    place,
    take_off,
    theirs,
)
from walstatt.core.game import Game, Option, Scenario
from walstatt.core.order_table import Cast, OrderTable
from walstatt.core.orders import order
from walstatt.core.position import Result
from walstatt.core.questions import D6, D10, Ask, AskEach, Asks, Flow, Refusal, Reveal, Roll, Seat, cup
from walstatt.core.rulebook import rule
from walstatt.space.drawing import centre
from walstatt.view import Board, View

STEPS = 2  # of a unit in one move
ORDERS = ("orders",)  # the phase in which orders are given
SIZES = (Option("units", (15, 60, 120, 240), 15),)


def choice(seat: Seat, rule: str, *answers: str, **facts: Any) -> Ask:
    """A question with a few words to choose from; the first of them is what it is about."""
    return Ask(seat, "choice", answers, rule=rule, prompt=answers[0], **facts)


@rule("D1-a", "D1-b")
def decide_in_secret(p: Drill) -> Flow:
    """D1 Blue lays its ambush before the first turn; in each turn all seats plan at once to storm or to hold."""
    if p.phase == "ambush":
        yield AskEach("ambush", [Ask("blue", "choice", tuple(p.markers), rule="D1-a", prompt="ambush")], rule="D1-a")
        p.phase = "plan"
    else:
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
    first = ("red", "blue")[(yield Roll(cup({0: 2, 1: 1}), rule="D2-a", prompt="chit"))]
    hand_over(p, tuple(sorted(p.seats, key=lambda seat: p.seats[seat] != first)))
    p.phase = "orders"
    p.tell("D2-a", "drawn", side=first)


def why_not_path(p: Drill, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """D3 A move is up to two steps over free cells."""
    at = p.units[unit].cell
    if len(path) > STEPS:
        return Refusal("D3-a", "too_far", unit=unit, most=STEPS)
    for cell in path:
        if cell not in GRIDS[p.grid].neighbours[at]:
            return Refusal("D3-a", "not_next", cell=cell)
        if (by := p.red.get(cell, p.blue.get(cell, unit))) != unit:
            return Refusal("D3-b", "cell_taken", cell=cell, by=by)
        at = cell
    return None


def paths(p: Drill, unit: int) -> list[tuple[int, ...]]:
    """All moves of a unit; staying where it is counts too, so that nobody is stuck."""
    neighbours, red, blue, home = GRIDS[p.grid].neighbours, p.red, p.blue, p.units[unit].cell
    near = exits(p, unit)
    far = [(one, two) for one in near for two in neighbours[one] if two == home or (two not in red and two not in blue)]
    return [(), *[(one,) for one in near], *far]


def any_ready(p: Drill, me: Seat, unit: int) -> None:
    """D3 Nothing keeps a unit that has not acted from moving: staying counts too."""


def all_of_them(p: Drill, me: Seat, units: Sequence[int]) -> Sequence[int]:
    """D3 So all of them can move."""
    return units


@order("move", rule="D3-a", when=ORDERS, why_not=any_ready, who=all_of_them)
def move(p: Drill, me: Seat, unit: int) -> Flow:
    """D3 Move a unit; foes with spears may strike it on the way, and an ambush may be waiting."""
    why_not = partial(why_not_path, p, unit)
    p.now["path"] = path = yield Ask(me, "path", partial(paths, p, unit), why_not=why_not, rule="D3-a", prompt="path")
    p.ready.remove(unit)
    for cell in path:
        if p.units[unit].health == 0 or cell in p.red or cell in p.blue:
            return  # a reaction has ended the move
        place(p, unit, cell)
        p.tell("D3-a", "moved", unit=unit, to_cell=cell)
        for foe in sorted(foes(p, unit)):
            if p.units[foe].has_spear and p.units[unit].health:
                yield from first_strike(p, foe, unit)
        if p.units[unit].health and p.seats[me] == "red" and cell in p.markers.values():
            yield from spring_ambush(p, unit, cell)


@rule("D3-c")
def first_strike(p: Drill, foe: int, mover: int) -> Flow:
    """D3 A foe with a spear may strike a unit that comes beside it; parry and feint answer it, three deep."""
    me, theirs, need = p.units[mover].seat, p.units[foe].seat, 4
    if (yield choice(theirs, "D3-c", "strike", "let", unit=foe, target=mover)) == "let":
        return
    if (yield choice(me, "D3-d", "parry", "bear", unit=mover, by=foe)) == "parry":
        need = 5 if (yield choice(theirs, "D3-e", "feint", "stay", unit=foe)) == "feint" else 2
    roll = yield Roll(D10, reads=partial(int.__ge__, need), rule="D3-c", prompt="strike", seat=theirs)
    p.tell("D3-c", "struck", unit=foe, target=mover, roll=roll, need=need)
    if roll <= need:
        wound(p, mover)


@rule("D4-a")
def spring_ambush(p: Drill, mover: int, cell: int) -> Flow:
    """D4 Red learns on a marker's cell whether the ambush was there."""
    marker = min(one for one, at in p.markers.items() if at == cell)
    is_real = yield Reveal("blue", "ambush", reads=partial(int.__eq__, marker), rule="D4-a")
    p.markers = {} if is_real else {one: at for one, at in p.markers.items() if one != marker}
    p.tell("D4-a", "ambushed" if is_real else "marker_was_false", unit=mover, cell=cell)
    if is_real:
        p.forget("blue", "ambush")
        wound(p, mover)


def why_not_target(p: Drill, unit: int, target: int) -> Refusal | None:
    """D5 A unit fights a foe on the next cell."""
    if target in foes(p, unit):
        return None
    is_foe = target in theirs(p, p.units[unit].seat).values()
    return Refusal("D5-a", "not_beside" if is_foe else "no_foe", unit=unit, target=target)


def outcome(need: int, roll: int) -> str:
    """D5 Hit up to the number needed, push back up to three more, else nothing."""
    return "hit" if roll <= need else "push" if roll <= need + 3 else "miss"


def why_no_fight(p: Drill, me: Seat, unit: int) -> Refusal | None:
    """D5 Whoever has nobody beside it has nobody to fight."""
    return None if foes(p, unit) else Refusal("D5-a", "nobody_to_fight", unit=unit)


def who_can_fight(p: Drill, me: Seat, units: Sequence[int]) -> Iterable[int]:
    """D5 Sets of neighbours keep the look at many units cheap."""
    near, at, foes_at = NEAR[p.grid], p.units, set(theirs(p, me))
    return [unit for unit in units if not near[at[unit].cell].isdisjoint(foes_at)]


@order(
    "fight",
    rule="D5-a",
    also=("D5-b",),
    when=ORDERS,
    why_not=any_ready,
    why_nothing=why_no_fight,
    who=who_can_fight,
)
def fight(p: Drill, me: Seat, unit: int) -> Flow:
    """D5 Fight a neighbour: hit it, push it back, or miss. The pushed side retreats, the pusher may follow."""
    why_not = partial(why_not_target, p, unit)
    target = yield Ask(me, "unit", partial(foes, p, unit), why_not=why_not, rule="D5-a", prompt="target")
    p.ready.remove(unit)
    need = 5 if (yield from plan_of(p, me)) == "storm" else 3
    roll = yield Roll(D10, reads=partial(outcome, need), rule="D5-b", prompt="fight", seat=me)
    p.tell("D5-b", outcome(need, roll), unit=unit, target=target, roll=roll, need=need)
    if outcome(need, roll) == "hit":
        wound(p, target)
    elif outcome(need, roll) == "push":
        yield from push_back(p, me, unit, target)


@rule("D5-c")
def wound(p: Drill, unit: int) -> None:
    """D5 A hit costs one health; a unit without health is lost, and its neighbours of the same side may panic."""
    hurt = p.units[unit] = p.units[unit]._replace(health=p.units[unit].health - 1)
    p.tell("D5-c", "wounded", unit=unit, left=hurt.health)
    if hurt.health == 0:
        p.owed.extend(("panic", friend) for friend in sorted(friends(p, unit)))
        take_off(p, unit)
        p.tell("D5-c", "fell", unit=unit, at=hurt.cell)


@rule("D6-a")
def push_back(p: Drill, me: Seat, unit: int, target: int) -> Flow:
    """D6 The owner chooses where a pushed unit goes; without a free cell it is hit. Then the pusher may follow."""
    left, free = p.units[target].cell, exits(p, target)
    if not free:
        return wound(p, target)
    place(p, target, (yield Ask(p.units[target].seat, "cell", free, rule="D6-a", prompt="retreat", unit=target)))
    p.tell("D6-a", "retreated", unit=target, to_cell=p.units[target].cell)
    if (yield choice(me, "D6-b", "follow", "stand", unit=unit)) == "follow":
        place(p, unit, left)
        p.tell("D6-b", "followed", unit=unit, to_cell=left)


@rule("D7-a")
def panic(p: Drill, unit: int) -> Flow:
    """D7 On a 1 the unit flees, once a turn, to the first free cell; its neighbours of the same side test too."""
    if p.units[unit].health == 0 or p.units[unit].has_fled:
        return
    roll = yield Roll(D6, reads=partial(int.__eq__, 1), rule="D7-a", prompt="panic", unit=unit)
    p.tell("D7-a", "fled" if roll == 1 else "stood", unit=unit, roll=roll)
    free, seen = exits(p, unit), sorted(friends(p, unit))
    if roll == 1 and free:
        place(p, unit, free[0])
        p.units[unit] = p.units[unit]._replace(has_fled=True)
        p.owed.extend(("panic", near) for near in seen if ("panic", near) not in p.owed)


def poses(p: Drill, me: Seat) -> list[tuple[int, int, int]]:
    """A fair sample of poses: at each own unit, in all winds."""
    standing = [(number, unit.cell) for number, unit in p.units.items() if unit.seat == me and unit.health]
    return [(*centre(GRIDS[p.grid], cell), number % 4 * 90) for number, cell in standing]


def why_not_pose(p: Drill, me: Seat, pose: tuple[int, ...]) -> Refusal | None:
    """D8 The banner stands within 400 of an own unit and looks in a whole degree."""
    if len(pose) != 3 or not 0 <= pose[2] < 360:
        return Refusal("D8-a", "no_pose")
    is_near = any((pose[0] - x) ** 2 + (pose[1] - y) ** 2 <= 400**2 for x, y, _ in poses(p, me))
    return None if is_near else Refusal("D8-a", "too_far_from_own")


def why_no_banner(p: Drill, me: Seat) -> Refusal | None:
    """D8 There is one banner in a game."""
    if p.banner is not None:
        return Refusal("D8-a", "banner_stands")
    return None if p.ready or poses(p, me) else Refusal("D8-a", "nobody_near")


@order("banner", rule="D8-a", when=ORDERS, about=(), why_not=why_no_banner)
def raise_banner(p: Drill, me: Seat) -> Flow:
    """D8 Plant the banner anywhere near an own unit."""
    why_not = partial(why_not_pose, p, me)
    p.banner = yield Ask(me, "pose", partial(poses, p, me), why_not=why_not, rule="D8-a", prompt="banner")
    p.tell("D8-a", "banner_raised", seat=me)


def why_not_bearer(p: Drill, me: Seat, unit: int) -> Refusal | None:
    """D9 One order a turn for each own unit."""
    if unit not in p.units or p.units[unit].seat != me or p.units[unit].health == 0:
        return Refusal("D9-a", "not_yours")
    return None if unit in p.ready else Refusal("D9-a", "has_acted", unit=unit)


def give_order(p: Drill, me: Seat, table: OrderTable[Drill]) -> Flow:
    """D9 Ask for an order and carry it out."""
    answer = yield table.ask(p, me, rule="D9-a", prompt="order")
    yield from table.flow(p, me, answer) or ()


def any_time(p: Drill, me: Seat) -> None:
    """D9 A turn can be ended at any time."""


@order("end", rule="D9-b", when=ORDERS, about=(), why_not=any_time)
def end_turn(p: Drill, me: Seat) -> None:
    """D9 After the last seat the next turn begins; after the last turn the side with more health wins."""
    hand_over(p, p.queue[1:])
    for unit, one in p.units.items():
        if one.has_fled:
            p.units[unit] = one._replace(has_fled=False)
    if p.queue:
        return
    p.plans, p.phase, p.turn = {}, "plan", p.turn + 1
    if p.turn > p.turns:
        p.result = judged(p)


@rule("D9-c")
def judged(p: Drill) -> Result:
    """D9 The side with more health left wins."""
    red, blue = (sum(p.units[unit].health for unit in held.values()) for held in (p.red, p.blue))
    return Result("red" if red > blue else "blue" if blue > red else None, "time", {"red": red, "blue": blue})


TABLE: OrderTable[Drill] = OrderTable(
    (move, fight, raise_banner, end_turn),
    phase=lambda p: p.phase,
    cast=Cast(own=lambda p, me: p.ready),
    wrong_time=lambda p, verb: Refusal("D9-a", "no_such_order"),
    why_not_bearer=why_not_bearer,
)


class DrillGame(Game[Drill]):
    """What the core wants to know of a game."""

    name = "drill"
    edition = "1"
    position = Drill
    home = Path(__file__).parent
    scenarios = {name: Scenario(name, SEATS, SIZES if name == "field" else (), minutes=5) for name in GRIDS}

    def new(self, scenario: str, options: Mapping[str, Any]) -> Drill:
        return position.start(scenario, **options)

    def step(self, p: Drill) -> Flow:
        """What is owed first, then the phases in their order."""
        if p.owed:
            return panic(p, p.owed.pop(0)[1])
        if p.phase == "orders":
            return give_order(p, p.queue[0], self.table(p))
        return draw_chit(p) if p.phase == "chit" else decide_in_secret(p)

    def table(self, p: Drill) -> OrderTable[Drill]:
        return TABLE

    def guess(self, p: Drill, seat: Seat, rng: Random) -> Drill:
        return position.guess(p, seat, rng)

    def board(self, p: Drill) -> Board:
        return view.board(p)

    def view(self, p: Drill, seat: Seat | None) -> View:
        return view.view(p, seat)


GAME = DrillGame()

"""4.2 Onager and catapult: bombardment by days, damage to engines, repair."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.named import why_not_among, why_not_kind
from walstatt.games.siege.position import BESIEGER, Engine, Siege
from walstatt.games.siege.rules.r4_1_walls import damage, has_breach, is_tower, is_wall, printed_walls, readings
from walstatt.games.siege.ruleset import seat_of

THROWERS = ("catapult", "onager")


@rule("S4.21-d", "S4.21-e", "S4.23-a", "S4.23-d")
def points_of(engine: Engine) -> int:
    """S4.21-d, -e A catapult counts one, an onager three, less what it has lost; a burnt one nothing."""
    return 0 if engine.away == "destroyed" else DATA.equipment[engine.kind].points - engine.lost


def throwers(p: Siege) -> Iterator[int]:
    """The besieger's stone-throwers that still have points."""
    for number, engine in p.engines.items():
        if engine.kind in THROWERS and engine.side == BESIEGER and points_of(engine) > 0:
            yield number


@rule("S4.21-a", "S4.21-b", "S4.21-f", "S4.21-h")
def marks(p: Siege) -> tuple[int, ...]:
    """S4.21-f, -h The wall hexes that may be bombarded; the keep only once the outer wall is open."""
    with_keep = has_breach(p)
    return tuple(cell for cell in printed_walls(p.map_name) if is_wall(p, cell, with_keep))


@rule("S4.21-f", "S4.21-h")
def why_not_mark(p: Siege, cell: int) -> Refusal | None:
    """S4.21-f, -h Why a hex is not bombarded."""
    if cell in p.rubble:
        return Refusal("S4.14-a", "already_destroyed", cell=cell)
    if not is_wall(p, cell, with_keep=True):
        return Refusal("S4.21-f", "no_wall_there", cell=cell)
    if not is_wall(p, cell, with_keep=has_breach(p)):
        return Refusal("S4.21-h", "outer_wall_first", cell=cell)
    return None


def why_no_thrower(p: Siege, me: Seat, number: int, rule_id: str) -> Refusal | None:
    """S4.21-f One of the besieger's catapults and onagers, and he orders it."""
    if refusal := why_not_kind(p, number, THROWERS, rule_id):
        return refusal
    is_his = p.seats[me] == p.engines[number].side == BESIEGER
    return None if is_his else Refusal(rule_id, "not_your_engine", engine=number)


def why_not_aim(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S4.21-a Each engine aims at one hex in a day."""
    if refusal := why_no_thrower(p, me, number, "S4.21-f"):
        return refusal
    if is_under_repair(p, number):
        return Refusal("S4.23-c", "under_repair", engine=number)
    if points_of(p.engines[number]) < 1:
        return Refusal("S4.23-c", "engine_is_out", engine=number)
    if f"aim-{number}" in p.notes:
        return Refusal("S4.21-a", "already_aimed", engine=number)
    return None


def all_throwers(p: Siege, me: Seat) -> tuple[int, ...]:
    """S4.21-f The stone-throwers that may be given a mark."""
    return tuple(throwers(p))


@order("aim", rule="S4.21-f", also=("S4.21-c",), when=("bombard",), among=all_throwers, why_not=why_not_aim)
def aim(p: Siege, me: Seat, number: int) -> Flow:
    """S4.21-f Name the wall hex for one engine."""
    cell = yield Ask(
        me, "cell", partial(marks, p), why_not=partial(why_not_mark, p), rule="S4.21-f", prompt="aim_where",
        engine=number,
    )  # fmt: skip
    p.notes[f"aim-{number}"] = cell
    p.tell("S4.21-f", "aimed", engine=number, cell=cell)


def is_under_repair(p: Siege, number: int) -> bool:
    """S4.23-c Whether an engine is repaired on this day."""
    return f"mend-{number}" in p.notes


@rule("S4.23-c", "S4.23-d")
def why_not_mend(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S4.23-c A damaged stone-thrower that does not throw today; what is burnt is not repaired."""
    if refusal := why_no_thrower(p, me, number, "S4.23-c"):
        return refusal
    engine = p.engines[number]
    if engine.away == "destroyed" or not engine.lost:
        return Refusal("S4.23-d" if engine.away == "destroyed" else "S4.23-c", "nothing_to_repair", engine=number)
    if f"aim-{number}" in p.notes:
        return Refusal("S4.23-c", "already_aimed", engine=number)
    return Refusal("S4.23-c", "under_repair", engine=number) if is_under_repair(p, number) else None


def damaged(p: Siege, me: Seat) -> tuple[int, ...]:
    """S4.23-c The stone-throwers that could be repaired."""
    return tuple(number for number, engine in p.engines.items() if engine.kind in THROWERS and engine.lost)


@order("mend", rule="S4.23-c", when=("bombard",), among=damaged, why_not=why_not_mend)
def mend(p: Siege, me: Seat, number: int) -> None:
    """S4.23-c The engine is under repair today: it does not throw, and is whole in the evening."""
    p.notes[f"mend-{number}"] = 1
    p.tell("S4.23-c", "goes_under_repair", engine=number)


@rule("S4.23-c")
def finish_repairs(p: Siege) -> None:
    """S4.23-c In the evening the engines that were under repair are whole."""
    for key in [key for key in p.notes if key.startswith("mend-")]:
        number = int(key.removeprefix("mend-"))
        del p.notes[key]
        p.engines[number] = p.engines[number]._replace(lost=0)
        p.tell("S4.23-c", "mended", engine=number)


@rule("S4.13-c", "S4.21-c", "S4.21-f")
def loose_stones(p: Siege) -> None:
    """S4.21-f Points are added up for each hex, and one die is rolled for each."""
    totals: dict[int, int] = {}
    for key in [key for key in p.notes if key.startswith("aim-")]:
        engine = p.engines[int(key.removeprefix("aim-"))]
        cell = p.notes.pop(key)
        totals[cell] = totals.get(cell, 0) + points_of(engine)
    for cell, points in sorted(totals.items()):
        p.owe("stones", cell, points)
    p.owe("count_losses")


@rule("S4.21-g", "S4.21-i", "S4.13-c")
def stones(p: Siege, cell: int, points: int) -> Flow:
    """T10 The result for one bombarded hex."""
    results = readings(points, -1 if is_tower(p, cell) else 0)
    seat = seat_of(p, BESIEGER)
    roll = yield Roll(D10, reads=results, rule="S4.21-f", prompt="stones", seat=seat, cell=cell, points=points)
    steps, lost = results[roll - 1]
    p.tell("S4.21-f", "bombarded", cell=cell, points=points, roll=roll)
    if cell not in p.bombarded:
        p.bombarded = tuple(sorted((*p.bombarded, cell)))
    if steps:
        damage(p, cell, "S4.13-c")
    p.notes["lost"] = p.notes.get("lost", 0) + lost


@rule("S4.23-a", "S4.23-e")
def count_losses(p: Siege) -> Flow:
    """S4.23-e After all rolls of the day the losses are divided, one point at a time."""
    for _ in range(p.notes.pop("lost", 0)):
        p.owe("lose_point")
    p.owe("end_day")
    return
    yield


@rule("S4.23-a", "S4.23-e")
def lose_point(p: Siege) -> Flow:
    """S4.23-a The besieger chooses which engine loses the point, none that is under repair; a surplus is lost."""
    left = tuple(number for number in throwers(p) if not is_under_repair(p, number))
    if not left:
        return
    number = left[0]
    if len(left) > 1:
        check = partial(why_not_among, left, Refusal("S4.23-a", "bears_no_loss"))
        number = yield Ask(seat_of(p, BESIEGER), "unit", left, why_not=check, rule="S4.23-a", prompt="lose_point")
    p.engines[number] = p.engines[number]._replace(lost=p.engines[number].lost + 1)
    p.tell("S4.23-a", "engine_damaged", engine=number)


@rule("S4.23-b", "S4.23-c")
def repair_all(p: Siege) -> None:
    """S4.23-b One day repairs everything that is not burnt."""
    for number, engine in p.engines.items():
        if engine.lost and engine.away != "destroyed":
            p.engines[number] = engine._replace(lost=0)
    p.tell("S4.23-b", "repaired")

"""C2 Turning chariots, riders (R2) and led animals (C6.1) to another side at the end of their move."""

from __future__ import annotations

from functools import lru_cache, partial, reduce
from operator import or_

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, base, base_at, footprint_of, kind_of, mark, mark_vehicle, place
from walstatt.games.mfm.rules.c2_driving import HORSES, owe_interruptions, why_no_room, why_not_under_way
from walstatt.games.mfm.rules.x_frame import BATTLE, bits_of
from walstatt.games.mfm.tables import Build
from walstatt.games.mfm.tracks import others
from walstatt.games.mfm.zones import marks_of, whoever
from walstatt.space.footprints import anchor_on, rectangle
from walstatt.space.grids import OFF

FACINGS = {"north": 0, "east": 2, "south": 4, "west": 6}


@rule("MFM-C6.1-k", "MFM-C6.1-c")
def why_not_turn(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C2-g Whoever drives turns at the end of his move; C6.1-k so does a leader, but not when he has just caught."""
    car = p.vehicles.get(number)
    if car is None or car.driver != OFF or car.leader == OFF:
        return why_not_under_way(p, me, number)
    leader = p.units[car.leader]
    if leader.idle:
        return Refusal("MFM-C4.2-e", "turn_ended_by_tree", unit=car.leader)
    if car.is_halted:
        return Refusal("MFM-G1-e", "already_moved", unit=number)
    if leader.moved and car.heading == OFF:
        return Refusal("MFM-G1-e", "already_moved", unit=car.leader)
    return None


@rule("MFM-C6.1-k")
def is_held_at(p: Battle, number: int, cells: tuple[int, ...]) -> bool:
    """C6.1-k Whether the leader would still stand beside the animals of a base on these cells."""
    leader = p.vehicles[number].leader
    beside = p.ground.touching[p.units[leader].cell]
    return any(beside >> cell & 1 for cell in cells[: HORSES * kind_of(p, number).width])


@rule("MFM-C2-g", "MFM-C2-j", "MFM-C2-k", "MFM-R2-c", "MFM-R1-a")
def turned(p: Battle, number: int, facing: int) -> int | None:
    """C2-j The anchor after a turn: round on the same cells, or aside about the rear block as wide as the base."""
    figure = p.units[number]
    return turned_anchor(p.ground, kind_of(p, number).build, figure.cell, figure.facing, facing)


@lru_cache(maxsize=1 << 16)
def turned_anchor(ground: Ground, build: Build, cell: int, facing: int, new: int) -> int | None:
    """The same for a base with its front left cell there, whatever stands around."""
    width, length = build.width, build.length
    cells, shape = footprint_of(ground, cell, width, length, facing), rectangle(width, length)
    if (new - facing) % 8 == 4:
        return anchor_on(ground.grid, cells, shape, new)
    block = cells[-width * width :]
    for corner in block:
        anchor = corner
        for _ in range(length - width):
            anchor = ground.grid.steps[anchor][new] if anchor != OFF else OFF
        after = footprint_of(ground, anchor, width, length, new) if anchor != OFF else ()
        if after and sorted(after[-width * width :]) == sorted(block):
            return anchor
    return None


@lru_cache(maxsize=1 << 16)
def room_to_turn(ground: Ground, build: Build, cell: int, facing: int, new: int) -> int | None:
    """The cells, as bits, that must be free for this turn; None if the board forbids it."""
    anchor = turned_anchor(ground, build, cell, facing, new)
    after = () if anchor is None else footprint_of(ground, anchor, build.width, build.length, new)
    for terrain in [ground.terrain[one] for one in after]:
        if terrain.may_only_cross or not {"horse": terrain.horse, "chariot": terrain.chariot}[build.gait]:
            return None
    return bits_of(after) if after else None


def rooms(p: Battle, number: int) -> dict[str, int]:
    """The same for each turn that the board allows."""
    piece, build = p.units[number], kind_of(p, number).build
    found = {name: room_to_turn(p.ground, build, piece.cell, piece.facing, new) for name, new in FACINGS.items()}
    return {name: room for name, room in found.items() if room is not None and FACINGS[name] != piece.facing}


def why_not_facing(p: Battle, number: int, answer: Answer) -> Refusal | None:
    """C2-j All cells newly covered must be free and open to the kind."""
    facing = FACINGS.get(str(answer))
    if facing is None:
        return Refusal("MFM-C2-i", "no_such_side", unit=number)
    if facing == p.units[number].facing:
        return Refusal("MFM-C2-g", "faces_that_way", unit=number)
    anchor, kind = turned(p, number, facing), kind_of(p, number)
    if anchor is None:
        return Refusal("MFM-C2-j", "turns_off_the_board", unit=number)
    cells = base_at(p.ground, kind, anchor, facing)
    for cell in cells:
        terrain = p.ground.terrain[cell]
        if not {"horse": terrain.horse, "chariot": terrain.chariot}[kind.gait]:
            return Refusal(terrain.rule, "cannot_enter", cell=cell, terrain=terrain.word)
        if cell in p.closed:
            return Refusal("MFM-C9-d", "chariot_fell_there", cell=cell)
    if p.vehicles[number].leader != OFF and not is_held_at(p, number, cells):
        return Refusal("MFM-C6.1-k", "leader_left_behind", unit=p.vehicles[number].leader, target=number)
    return why_no_room(p, number, cells)


def facings(p: Battle, number: int) -> tuple[str, ...]:
    """C2-j The sides to which it can be turned."""
    taken, is_led = others(p, number) | bits_of(p.closed), p.vehicles[number].leader != OFF
    found = [name for name, room in rooms(p, number).items() if not room & taken]
    return tuple([name for name in found if not is_led or why_not_facing(p, number, name) is None])


def why_no_turn(p: Battle, me: Seat, number: int) -> Refusal | None:
    """C2-j A turn needs room."""
    return None if facings(p, number) else Refusal("MFM-C2-j", "no_room_to_turn", unit=number)


def look_for_turn(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """Whoever can turn right about does it on his own cells."""
    own = NOWHERE if p.vehicles[number].leader == OFF else marks_of(p, number)  # of his leader it counts where he is
    if why_not_turn(p, me, number) is not None:
        return False, own
    piece = p.units[number]
    about = room_to_turn(p.ground, kind_of(p, number).build, piece.cell, piece.facing, (piece.facing + 4) % 8)
    if about is not None and own == NOWHERE and not about & bits_of(p.closed):
        return True, whoever(about)
    return bool(facings(p, number)), own | whoever(reduce(or_, rooms(p, number).values(), NOWHERE))


@order(
    "face",
    rule="MFM-C2-g",
    also=("MFM-C2-j", "MFM-C2-m", "MFM-R2-c", "MFM-C6.1-k"),
    when=BATTLE,
    bearers=("drives",),
    why_not=why_not_turn,
    why_nothing=why_no_turn,
    look=look_for_turn,
)
def turn_round(p: Battle, me: Seat, number: int) -> Flow:
    """C2-g At the end of the move, which may have no length, it is turned to another side."""
    answer = yield Ask(
        me,
        "choice",
        partial(facings, p, number),
        why_not=partial(why_not_facing, p, number),
        rule="MFM-C2-j",
        prompt="turn_where",
        unit=number,
    )
    facing = FACINGS[answer]
    before, car = base(p, p.units[number]), p.vehicles[number]
    anchor = turned(p, number, facing)
    assert anchor is not None
    place(p, number, anchor, facing=facing, moved=True)
    mark_vehicle(p, number, start=car.start or before, is_halted=True, goes_on=False)
    if car.leader != OFF:
        mark(p, car.leader, moved=True)
    p.tell("MFM-C2-g", "turned", unit=number, facing=f"choice-{answer}")
    if bits_of(before) != bits_of(base(p, p.units[number])):
        owe_interruptions(p, number, before)

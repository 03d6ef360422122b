"""8 Long-weapon fighters, 8.1 The long strike."""

from __future__ import annotations

from functools import lru_cache, partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, base, kind_of, mark
from walstatt.games.mfm.rules import c8_hits as c8
from walstatt.games.mfm.rules.g4_melee import cells_in, why_not_fight
from walstatt.games.mfm.rules.g5_defence import LONG, defend, roll_to_hit
from walstatt.games.mfm.rules.g7_3_obstacles import cover_of_cells, gait_of
from walstatt.games.mfm.rules.x_frame import BATTLE, FOES, MARKS, cover_class, distance, why_not_foe
from walstatt.space.footprints import distance_between
from walstatt.space.grids import OFF

REACH = 2  # cells: G8.1-g, G8.1-k


@rule("MFM-G8.1-m")
def cells_between(p: Battle, start: int, end: int) -> tuple[int, ...]:
    """G8.1-m The cells between two at distance 2: one, or two for a knight's move."""
    return p.ground.between_two(start, end)


@rule("MFM-G8.1-m", "MFM-G9-k", "MFM-G3-l")
def usable_between(p: Battle, start: int, end: int) -> tuple[int, ...]:
    """G8.1-m Of the cells between those without a figure, wall, cliff or boulder, and behind no closed corner."""
    taken, terrain, touching = p.index.taken, p.ground.terrain, p.ground.touching
    return tuple(
        cell
        for cell in cells_between(p, start, end)
        if cell not in taken and not terrain[cell].bars_melee
        if touching[start] >> cell & 1 and touching[cell] >> end & 1
    )


@rule("MFM-X-h", "MFM-X-j", "MFM-G8.1-m")
def strike_lines(p: Battle, number: int, target: int) -> tuple[tuple[int, int], ...]:
    """X-h, X-j The pairs of cells, two apart, between which a strike can pass."""
    distance, ends = p.ground.grid.distance, base(p, p.units[target])
    pairs = ((start, end) for start in base(p, p.units[number]) for end in ends)
    return tuple(one for one in pairs if distance(*one) == REACH and usable_between(p, *one))


def began_at(p: Battle, number: int) -> tuple[int, ...]:
    """G8.1-j Where a figure stood when its move began; () if it has not moved."""
    figure = p.units[number]
    if figure.aboard != OFF:
        return p.vehicles[figure.aboard].start
    return () if figure.began == OFF else (figure.began,)


@rule("MFM-G8.1-a", "MFM-G8.1-b", "MFM-G8.1-i", "MFM-G8.1-j", "MFM-G8.1-k", "MFM-G8.2-f", "MFM-G8.2-k")
def why_not_strike_at(p: Battle, number: int, target: int) -> Refusal | None:
    """G8.1 Why a long-weapon fighter cannot strike at this figure from where he stands."""
    figure = p.units[number]
    refusal = why_not_foe(p, target, figure.side)
    if refusal is not None:
        return refusal
    foe = p.units[target]
    if distance(p, figure, foe) != REACH:
        return Refusal("MFM-G8.1-k", "not_at_distance_two", unit=number, target=target)
    if c8.long_weapons(p, target):
        return Refusal("MFM-G8.2-k", "long_weapons_cancel", unit=number, target=target)
    began = began_at(p, number)
    if began and distance_between(p.ground.grid, began, base(p, foe)) < REACH:
        return Refusal("MFM-G8.1-j", "no_run_up", unit=number, target=target)
    if not strike_lines(p, number, target):
        return Refusal("MFM-G8.1-m", "nothing_free_between", unit=number, target=target)
    return None


@lru_cache(maxsize=1 << 14)
def rings_round(ground: Ground, cells: tuple[int, ...]) -> tuple[int, int]:
    """The cells (as bits) one and two away from any of these."""
    near = far = 0
    for cell in cells:
        near |= ground.rings[cell]
        far |= ground.second_rings[cell]
    return near, far


@rule("MFM-G8.1-g")
def long_targets(p: Battle, number: int) -> tuple[int, ...]:
    """G8.1-g The enemies two cells away that can be struck."""
    figure = p.units[number]
    bits = rings_round(p.ground, base(p, figure))[1] & p.index.bits[p.foes_of(figure.side)]
    if not bits:
        return ()
    near = sorted({p.index.taken[cell] for cell in cells_in(bits)})
    parts = near if not p.vehicles else [part for one in near for part in c8.parts_of(p, one)]
    return tuple(one for one in parts if why_not_strike_at(p, number, one) is None)


@rule("MFM-G8-a", "MFM-G8-c", "MFM-G8.1-l")
def why_not_long_strike(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G8 Why a figure cannot make a long strike now: once a turn, before its melee attack."""
    if not kind_of(p, number).strikes_long:
        return Refusal("MFM-G8-a", "makes_no_long_strikes", unit=number)
    if p.units[number].struck:
        return Refusal("MFM-G8.1-l", "already_struck", unit=number)
    return why_not_fight(p, number)


def why_nobody_to_strike(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G8.1-b A long strike needs an enemy two cells away."""
    if long_targets(p, number):
        return None
    return Refusal("MFM-G8.1-b", "nobody_at_distance_two", unit=number)


def look_for_strike(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It counts which foes stand two cells away, and who stands on the cells between."""
    figure = p.units[number]
    if figure.struck:
        return False, NOWHERE
    near, far = rings_round(p.ground, base(p, figure))
    zone = near | (far | near) << FOES
    if p.vehicles:  # who is aboard may have a long weapon too
        zone |= (near | far) << MARKS
    if not far & p.index.bits[p.foes_of(figure.side)] or why_not_long_strike(p, me, number) is not None:
        return False, zone
    return bool(long_targets(p, number)), zone


@order(
    "long_strike",
    rule="MFM-G8.1-b",
    also=("MFM-G8-c", "MFM-G8-e", "MFM-G8.1-e", "MFM-G8.1-f", "MFM-G8.1-l"),
    when=BATTLE,
    bearers=("strikes",),
    why_not=why_not_long_strike,
    why_nothing=why_nobody_to_strike,
    look=look_for_strike,
)
def long_strike(p: Battle, me: Seat, number: int) -> Flow:
    """G8.1 Strike over one free cell; afterwards the fighter may move on with what is left and attack in melee."""
    target = yield Ask(
        me,
        "unit",
        partial(long_targets, p, number),
        why_not=partial(why_not_strike_at, p, number),
        rule="MFM-G8.1-b",
        prompt="strike_whom",
        unit=number,
    )
    p.now.update(attacker=number, target=target)
    mark(p, number, struck=True, moved=False)
    if p.units[number].aboard != OFF:
        c8.interrupt_drive(p, p.units[number].aboard)
    p.tell("MFM-G8.1-b", "struck_long", attacker=number, target=target)
    value = kind_of(p, number).long
    assert value is not None
    if (yield from roll_to_hit(p, number, target, value, "MFM-G8.1-b")):
        struck = yield from c8.changed_target(p, target)
        yield from defend(p, number, struck, LONG, cover_over_cell(p, number, struck))


@rule("MFM-G8.1-m", "MFM-G5-c")
def cover_over_cell(p: Battle, number: int, target: int) -> int:
    """G8.1-m The cell between protects, also out of the striker's own obstacle; of two he takes the better one."""
    ground, for_whom, gait = p.ground, cover_class(p, target), gait_of(p, target)
    lines = strike_lines(p, number, target)
    best = dict.fromkeys([start for start, _ in lines], -99)
    for start, end in lines:
        covers = [cover_of_cells(ground, OFF, end, (cell,), for_whom, gait) for cell in usable_between(p, start, end)]
        best[start] = max(best[start], min(covers))  # X-h
    return min(best.values())  # X-j

"""7 Ranged combat: range, moving shooters, shooting over figures."""

from __future__ import annotations

from functools import lru_cache, partial

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, base, kind_of, mark
from walstatt.games.mfm.rules import c8_hits as c8
from walstatt.games.mfm.rules.g4_melee import cells_in, why_not_fight
from walstatt.games.mfm.rules.g5_defence import SHOT, defend, roll_to_hit
from walstatt.games.mfm.rules.g7_3_obstacles import gait_of, line_cover, line_of_fire
from walstatt.games.mfm.rules.g7_5_into_melee import struck_figure
from walstatt.games.mfm.rules.x_frame import (
    BATTLE,
    FIRST_IS_HIGHER,
    FOES,
    ROLL_OFF,
    bits_of,
    cover_class,
    has_moved,
    is_adjacent,
    pair_of,
    why_not_foe,
)
from walstatt.games.mfm.tables import KINDS, HitValue
from walstatt.space.grids import OFF

MOVING, OVER_FRIENDS = 2, 2  # deductions: G7.1-a, G7.4-a


@rule("MFM-G7-b", "MFM-G7-c", "MFM-G7.4-b")
def range_of(p: Battle, number: int, moves: bool) -> int:
    """G7-b F in ranged fields; a skirmisher who moves loses one of them instead of the deduction."""
    kind = kind_of(p, number)
    return kind.range - 1 if moves and kind.is_skirmisher else kind.range


@rule("MFM-G7.4-d", "MFM-G7.4-f", "MFM-G10-g", "MFM-X-k")
def is_over_friends(p: Battle, number: int, cell: int, start: int = OFF) -> bool:
    """G7.4-d, G7.4-f, X-k Whether an own or allied figure stands on the line; nobody counts what he is on."""
    shooter = p.units[number]
    friends = p.index.bits[shooter.side]
    if shooter.aboard == OFF:
        return bool(p.ground.between_bits(shooter.cell, cell) & friends)
    own = base(p, shooter)  # X-k
    start = min(own, key=lambda one: (p.ground.grid.distance(one, cell), one)) if start == OFF else start
    return bool(p.ground.between_bits(start, cell) & friends & ~bits_of(own))


@rule("MFM-G7.4-g", "MFM-G9-i")
def overlooks(p: Battle, number: int, start: int = OFF) -> bool:
    """G7.4-g From a slope or rock ground one shoots over figures without deduction."""
    return p.ground.terrain[p.units[number].cell if start == OFF else start].overlooks


@rule("MFM-G7.1-a", "MFM-G7.1-b", "MFM-G7.1-c", "MFM-G7.1-e", "MFM-G7.4-a", "MFM-G7.4-b", "MFM-G7.4-c", "MFM-G7.4-e")
def hit_value(p: Battle, number: int, target: int, moves: bool) -> HitValue:
    """G7.1, G7.4 The upper end falls by 2 for moving and by 2 for shooting over friends, never below 1-1."""
    kind = kind_of(p, number)
    assert kind.shot is not None
    best = kind.shot.best
    if moves and not kind.is_skirmisher:
        best -= MOVING
    start, end = line_of_fire(p, number, target)
    if is_over_friends(p, number, end, start) and not overlooks(p, number, start):
        best -= OVER_FRIENDS
    return HitValue(kind.shot.dice, max(1, best))


@rule("MFM-G7-e", "MFM-G7-i", "MFM-G7-j")
def cells_in_range(p: Battle, number: int, moves: bool) -> int:
    """G7-i The cells (as bits) 1 to F ranged fields away; beside the shooter the NAH value applies instead."""
    ground, shooter, reach = p.ground, p.units[number], range_of(p, number, moves)
    if shooter.aboard == OFF:
        return ground.in_shot(shooter.cell, reach)
    near = far = 0
    for cell in base(p, shooter):
        near |= ground.rings[cell] | 1 << cell
        far |= ground.in_range(ground.fields[cell], reach)
    return far & ~near


@rule("MFM-G7-e", "MFM-G7-i", "MFM-G7-j", "MFM-G7.3-a", "MFM-G9-l")
def targets(p: Battle, number: int, moves: bool) -> tuple[int, ...]:
    """G7 The enemies within range that no wall hides."""
    shooter, ground = p.units[number], p.ground
    bits = cells_in_range(p, number, moves) & p.index.bits[p.foes_of(shooter.side)]
    if not bits:
        return ()
    taken = p.index.taken
    found = sorted({taken[cell] for cell in cells_in(bits)})
    is_sure = shooter.aboard == OFF and not ground.has_walls  # of all that stand on one cell
    if p.index.has_large or not is_sure:
        large = p.index.large if is_sure else EVERYWHERE
        found = [
            one for one in found if not large >> p.units[one].cell & 1 or not why_not_target(p, number, moves, one)
        ]
    return tuple(found)


def has_target(p: Battle, number: int, moves: bool) -> bool:
    """Whether a shooter has anybody to shoot at; quick where no walls are."""
    bits = cells_in_range(p, number, moves) & p.index.bits[p.foes_of(p.units[number].side)]
    if not bits or not (p.ground.has_walls or p.index.has_large):
        return bool(bits)
    taken = p.index.taken
    if p.units[number].aboard == OFF and bits & ~p.index.large and not p.ground.has_walls:
        return True  # somebody on one cell, and nothing in between
    return any(why_not_target(p, number, moves, taken[cell]) is None for cell in cells_in(bits))


@lru_cache(maxsize=1 << 16)
def least_range(ground: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> int:
    """X-j The ranged fields between two bases, from the nearest cell to the nearest."""
    return min(ground.range_between(start, cell) for start in ours for cell in theirs)


def why_not_target(p: Battle, number: int, moves: bool, target: int) -> Refusal | None:
    """G7-i, G9-l Why this figure cannot be shot at."""
    shooter = p.units[number]
    refusal = why_not_foe(p, target, shooter.side)
    if refusal is not None:
        return refusal
    if p.units[target].aboard != OFF:
        return Refusal("MFM-C8.2-a", "cannot_aim_at_crew", unit=number, target=target)
    if is_adjacent(p, shooter, p.units[target]):
        return Refusal("MFM-G7-i", "target_is_adjacent", unit=number, target=target)
    ground, cells = p.ground, base(p, p.units[target])
    if ground.is_floor_between(shooter.cell, cells[0]):
        return Refusal("MFM-G9-l", "other_floor", unit=number, target=target)
    far = least_range(ground, base(p, shooter), cells)
    if far == 0:
        return Refusal("MFM-G7-i", "in_own_ranged_field", unit=number, target=target)
    reach = range_of(p, number, moves)
    if far > reach:
        return Refusal("MFM-G7-b", "out_of_range", unit=number, target=target, far=far, reach=reach)
    if ground.has_walls and ground.is_walled_off(*line_of_fire(p, number, target)):
        return Refusal("MFM-G9-l", "wall_in_line", unit=number, target=target)
    return None


@rule("MFM-G7-a", "MFM-G7-f")
def why_not_shoot(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G7 Why a figure cannot shoot now."""
    if kind_of(p, number).shot is None:
        return Refusal("MFM-G7-a", "no_ranged_weapon", unit=number)
    return why_not_fight(p, number)


@rule("MFM-G7.1-d")
def why_not_shoot_and_move(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G7.1-d Who wants to move after the shot announces it, and has not moved before."""
    refusal = why_not_shoot(p, me, number)
    if refusal is None and has_moved(p, number):
        return Refusal("MFM-G1-e", "already_moved", unit=number)
    return refusal


def why_no_target(p: Battle, me: Seat, number: int, announces: bool = False) -> Refusal | None:
    """G7-b A shot needs an enemy in range."""
    if has_target(p, number, announces or has_moved(p, number)):
        return None
    return Refusal("MFM-G7-b", "no_target_in_range", unit=number)


def where_shots_depend(p: Battle, figure: Figure) -> int:
    """It counts which foes stand in range; figures hide nobody."""
    ground, reach = p.ground, KINDS[figure.kind].range
    if not p.index.has_large:
        return ground.in_range(ground.fields[figure.cell], reach)
    bits = 0
    for cell in base(p, figure):  # of a large base no cell may be beside the shooter either
        bits |= ground.in_range(ground.fields[cell], reach) | ground.rings[cell]
    return bits


def look_for_shot(p: Battle, me: Seat, number: int, announces: bool = False) -> tuple[bool, int]:
    """Who has moved does not announce it any more; else it is enough to know whether anybody is in range."""
    figure = p.units[number]
    if announces and figure.moved:
        return False, NOWHERE
    cells = where_shots_depend(p, figure)
    can = (
        cells & p.index.bits[p.foes_of(figure.side)] != 0
        and (why_not_shoot_and_move if announces else why_not_shoot)(p, me, number) is None
        and has_target(p, number, announces or has_moved(p, number))
    )
    return can, cells << FOES


@order(
    "shoot",
    rule="MFM-G7-a",
    also=("MFM-G7-d", "MFM-G7-g", "MFM-G7.3-b", "MFM-X-i"),
    when=BATTLE,
    bearers=("shoots",),
    why_not=why_not_shoot,
    why_nothing=why_no_target,
    look=look_for_shot,
)
def shoot(p: Battle, me: Seat, number: int, announces: bool = False) -> Flow:
    """G7 Shoot at an enemy in range; the line is traced after the hit."""
    moves = announces or has_moved(p, number)
    target = yield Ask(
        me,
        "unit",
        partial(targets, p, number, moves),
        why_not=partial(why_not_target, p, number, moves),
        rule="MFM-G7-b",
        prompt="shoot_whom",
        unit=number,
    )
    p.now.update(shooter=number, target=target)
    value = hit_value(p, number, target, moves)
    mark(p, number, fought=True, stays=not moves)
    p.tell("MFM-G7-a", "shot", shooter=number, target=target)
    if not (yield from roll_to_hit(p, number, target, value, "MFM-G7-d")):
        return
    struck = yield from struck_figure(p, number, target)
    victim = yield from c8.who_defends(p, number, struck)
    cover = yield from cover_on_line(p, number, victim)
    yield from defend(p, number, victim, SHOT, cover)


@order(
    "shoot_and_move",
    rule="MFM-G7.1-d",
    when=BATTLE,
    bearers=("shoots",),
    why_not=why_not_shoot_and_move,
    why_nothing=partial(why_no_target, announces=True),
    look=partial(look_for_shot, announces=True),
)
def shoot_and_move(p: Battle, me: Seat, number: int) -> Flow:
    """G7.1-d Shoot with the deduction, to be free to move afterwards."""
    yield from shoot(p, me, number, announces=True)


@rule("MFM-G7.3-b", "MFM-G7.3-d", "MFM-G7.3-j", "MFM-G7.3-k")
def cover_on_line(p: Battle, number: int, struck: int) -> Asks[int]:
    """G7.3-k The bonus of the line; where touched cells would change it, both sides roll and the higher is right."""
    start, cell = line_of_fire(p, number, struck)
    sure, claimed = line_cover(p.ground, start, cell, cover_class(p, struck), gait_of(p, struck))
    if sure == claimed:
        return sure
    roll = yield Roll(
        ROLL_OFF,
        reads=FIRST_IS_HIGHER,
        rule="MFM-G7.3-k",
        seat=p.units[number].seat,
        prompt="roll_off",
        unit=number,
        typed="pair",
    )
    mine, theirs = pair_of(roll)
    is_cover = theirs > mine
    p.tell(
        "MFM-G7.3-k",
        "line_is_covered" if is_cover else "line_is_clear",
        shooter=number,
        target=struck,
        roll=mine,
        other_roll=theirs,
    )
    return claimed if is_cover else sure

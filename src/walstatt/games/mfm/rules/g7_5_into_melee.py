"""7.5 Shooting at figures in melee."""

from __future__ import annotations

from functools import cache, partial

from walstatt.core.questions import D12, Ask, Asks, Refusal, Roll, cup
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, Figure, base
from walstatt.games.mfm.rules.g7_3_obstacles import line_of_fire
from walstatt.games.mfm.rules.x_frame import bits_of, is_adjacent
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

# G7.5-e, G7.5-f: own minus enemy figures -> own figures are struck on 1 to this
STRIKES_OWN = {
    -6: 1, -5: 1, -4: 2, -3: 3, -2: 4, -1: 5, 0: 6, 1: 7, 2: 8, 3: 9, 4: 10, 5: 11, 6: 11, 7: 12,
}  # fmt: skip


@rule("MFM-G7.5-d", "MFM-G7.5-e", "MFM-G7.5-f")
def own_struck_to(own: int, foes: int) -> int:
    """G7.5-e The distribution table."""
    return STRIKES_OWN[max(-6, min(7, own - foes))]


@cache
def own_struck(limit: int) -> tuple[bool, ...]:
    """Which faces of the distribution die strike an own figure."""
    return tuple(face <= limit for face in range(1, 13))


@rule("MFM-G7.5-a", "MFM-G7.5-j", "MFM-X-k")
def is_into_melee(p: Battle, shooter: int, target: int) -> bool:
    """G7.5-j The target touches a figure of the shooter's side other than the shooter."""
    archer, rings = p.units[shooter], p.ground.rings
    friends = p.index.bits[archer.side] & ~bits_of(base(p, archer))
    return any(rings[cell] & friends for cell in base(p, p.units[target]))


@rule("MFM-G7.5-h")
def neighbour_fields(p: Battle, shooter: int, target: int) -> tuple[int, ...]:
    """G7.5-h The ranged fields beside the target's across the line of fire; all four for an exactly diagonal shot."""
    ground, (start, cell) = p.ground, line_of_fire(p, shooter, target)
    (sx, sy), (tx, ty) = (ground.place_below(one) for one in (start, cell))
    across, along = abs(tx - sx), abs(ty - sy)
    beside = [(0, -1), (0, 1)] if across >= along else []
    beside += [(-1, 0), (1, 0)] if along >= across else []
    columns, rows = (ground.width + 1) // 2, (ground.height + 1) // 2
    x, y = ground.field_place(ground.fields[cell])
    places = [(x + dx, y + dy) for dx, dy in beside]
    return tuple(y * columns + x for x, y in places if 0 <= x < columns and 0 <= y < rows)


def corner_of(p: Battle, field: int) -> int:
    """The first cell of a ranged field, which stands for it in questions."""
    x, y = p.ground.field_place(field)
    return 2 * y * p.ground.width + 2 * x


def why_not_beside(p: Battle, shooter: int, target: int, cell: int) -> Refusal | None:
    """G7.5-h Why a cell does not stand for the other half of the danger area."""
    if cell in [corner_of(p, field) for field in neighbour_fields(p, shooter, target)]:
        return None
    return Refusal("MFM-G7.5-h", "not_across_the_fire", target=target, cell=cell)


@rule("MFM-G7.5-i", "MFM-G9-l")
def is_exposed(p: Battle, start: int, aim: int, figure: Figure) -> bool:
    """G7.5-i Whether a shot at a cell could reach this figure: on the same floor, and not behind a wall."""
    upper, is_walled_off = p.ground.below, p.ground.is_walled_off
    return any((cell in upper) == (aim in upper) and not is_walled_off(start, cell) for cell in base(p, figure))


@rule("MFM-G7.5-b", "MFM-G7.5-c", "MFM-G7.5-g", "MFM-G7.5-h", "MFM-G7.5-i")
def endangered(p: Battle, shooter: int, target: int, beside: int) -> tuple[dict[int, int], int]:
    """G7.5-h Own figures in the area or beside the target with their cells, and the cells of enemies in the area."""
    archer, ground, (start, aim) = p.units[shooter], p.ground, line_of_fire(p, shooter, target)
    area = (ground.fields[aim], beside)
    own: dict[int, int] = {}
    foes = 0
    for number, figure in p.units.items():
        if figure.cell == OFF or figure.aboard != OFF or number in (shooter, archer.aboard):  # X-k
            continue
        is_inside = any(ground.fields[cell] in area for cell in base(p, figure))
        is_own = figure.side == archer.side
        if not is_inside and not (is_own and is_adjacent(p, figure, p.units[target])):
            continue
        if is_exposed(p, start, aim, figure):
            if is_own:
                own[number] = KINDS[figure.kind].size
            else:
                foes += KINDS[figure.kind].size
    return own, foes


@rule("MFM-G7.5-k", "MFM-G7.5-l")
def struck_figure(p: Battle, shooter: int, target: int) -> Asks[int]:
    """G7.5-k After a hit the distribution die says whether the target or a figure of the own side is struck."""
    if not is_into_melee(p, shooter, target):
        return target
    seat = p.units[shooter].seat
    corners = tuple(corner_of(p, field) for field in neighbour_fields(p, shooter, target))
    corner = corners[0]
    if len(corners) > 1:
        corner = yield Ask(
            seat,
            "cell",
            corners,
            why_not=partial(why_not_beside, p, shooter, target),
            rule="MFM-G7.5-h",
            prompt="danger_area",
            unit=shooter,
            target=target,
        )
    own, foes = endangered(p, shooter, target, p.ground.fields[corner])
    if not own:
        return target
    limit = own_struck_to(sum(own.values()), foes)
    roll = yield Roll(
        D12, reads=own_struck(limit), rule="MFM-G7.5-e", seat=seat, prompt="distribution", unit=shooter, best=limit
    )
    if roll > limit:
        p.tell("MFM-G7.5-l", "enemy_struck", shooter=shooter, target=target, roll=roll, best=limit)
        return target
    struck = min(own)
    if len(own) > 1:
        struck = yield Roll(cup(own), rule="MFM-G7.5-l", seat=seat, prompt="lot", unit=shooter, typed="unit")
    p.tell("MFM-G7.5-l", "own_struck", shooter=shooter, victim=struck, roll=roll, best=limit)
    return struck

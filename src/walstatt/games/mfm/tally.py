"""What the pieces of a side can hope for where they stand: counted in full once, then by what has changed.

Of two positions that a bot compares nearly all pieces stand as they stood. A piece is counted again when it has changed
itself, or when a foe has changed in its zone, the cells on which its hope depends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import is_not
from typing import NamedTuple

from walstatt.core.orders import NOWHERE
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure, Vehicle
from walstatt.games.mfm.rules.c3_trample import RUN_UP
from walstatt.games.mfm.tables import KINDS
from walstatt.games.mfm.tracks import covered
from walstatt.games.mfm.worth import (
    LATER,
    STEP,
    best_gain,
    distance_to_nearest,
    price,
    where_distance_depends,
    where_gains_depend,
)
from walstatt.games.mfm.worth_mounted import (
    AHEAD,
    corners_of,
    hope_aboard,
    hope_of_vehicle,
    where_charges_depend,
    worth_of_vehicle,
)
from walstatt.space.grids import OFF

FEW = 4  # changed pieces up to which positions are counted against the same one


class Row(NamedTuple):
    """What a piece adds: what it can hope for, what it is worth; the cells on whose foes that depends, as bits."""

    hope: int = 0
    material: int = 0
    zone: int = NOWHERE


class Tally(NamedTuple):
    """A position counted piece by piece for a side, to count others against that differ from it by little."""

    ground: Ground
    units: dict[int, Figure]
    vehicles: dict[int, Vehicle]
    rows: Mapping[int, Row]
    hope: int = 0
    material: int = 0


NOTHING = Row()
_last: dict[tuple[int, bool, bool], Tally] = {}  # by side, whether it is on turn, and whether it counts steps


def tally(p: Battle, side: str, foes: int, *, counts_steps: bool) -> Tally:
    """What a side has and can hope for.

    Only the own side counts steps: whoever comes nearer would else bring all its foes nearer at once, and two
    cautious players would never meet.
    """
    key = (p.sides.index(side), p.side == side, counts_steps)
    before = _last.get(key)
    if before is None or before.ground is not p.ground or len(before.units) != len(p.units):
        before = Tally(p.ground, dict.fromkeys(p.units, Figure("", "", "")), {}, {})
    changed = list(_changed(p, before))
    stale = dict.fromkeys(changed)
    stirred = _stirred(p, side, before, changed)
    if stirred:
        stale.update((number, None) for number, row in before.rows.items() if row.zone & stirred)
    rows, hope, material = before.rows, before.hope, before.material
    fresh = {number: _row(p, side, number, foes, counts_steps) for number in stale}
    for number, row in fresh.items():
        old = rows.get(number, NOTHING)
        hope += row.hope - old.hope
        material += row.material - old.material
    if len(changed) <= FEW:
        return before._replace(hope=hope, material=material)
    now = _last[key] = Tally(p.ground, p.units.copy(), p.vehicles.copy(), {**rows, **fresh}, hope, material)
    return now


def _changed(p: Battle, before: Tally) -> Iterator[int]:
    """The pieces that were replaced since, and whoever is aboard of them."""
    units, cars, were = p.units, p.vehicles, before.vehicles
    changed = [*compress(units, map(is_not, units.values(), before.units.values()))]
    changed += [number for number, car in cars.items() if were.get(number) is not car]
    for number in changed:
        yield number
        if number in cars:
            yield from cars[number].crew


def _stirred(p: Battle, side: str, before: Tally, changed: list[int]) -> int:
    """The cells, as bits, before and now, of the foes among them."""
    stirred = NOWHERE
    for units in (before.units, p.units):
        for number in changed:
            one = units[number]
            if one.side == side or one.cell == OFF:
                continue
            piece = one if one.aboard == OFF else units[one.aboard]
            stirred |= covered(p.ground, KINDS[piece.kind].build, piece.cell, piece.facing)
    return stirred


def _row(p: Battle, side: str, number: int, foes: int, counts_steps: bool) -> Row:
    """What a piece adds for a side; nothing if it is of the other one, or if nothing is left of it."""
    figure = p.units[number]
    if figure.side != side:
        return NOTHING
    is_vehicle, material = number in p.vehicles, 0
    if figure.lives:
        material = worth_of_vehicle(p, number) if is_vehicle else price(figure.kind) * figure.lives
    if figure.cell == OFF:
        return Row(0, material)
    if is_vehicle:
        hope, zone = _hope_of_charge(p, number, foes, counts_steps)
    elif figure.aboard != OFF:
        hope, zone = _hope_aboard(p, figure, foes)
    else:
        hope, zone = _hope(p, figure, foes, counts_steps)
    return Row(hope, material, zone)


def _hope_of_charge(p: Battle, number: int, foes: int, counts_steps: bool) -> tuple[int, int]:
    """What a chariot or mount can hope to run down; it keeps the distance of a run-up."""
    hope, zone = hope_of_vehicle(p, number, foes), where_charges_depend(p, number)
    if not counts_steps or p.vehicles[number].driver == OFF:
        return hope, zone
    cell = p.units[number].cell
    far = distance_to_nearest(p, cell, foes)
    return hope - AHEAD * max(RUN_UP + 1, far), zone | where_distance_depends(p.ground, cell, far)


def _hope_aboard(p: Battle, figure: Figure, foes: int) -> tuple[int, int]:
    """The best attack of somebody aboard: now, or later after a drive."""
    zone = NOWHERE
    for cell in corners_of(p, figure):
        zone |= where_gains_depend(p.ground, figure.kind, cell, can_move=True)
    best = hope_aboard(p, figure, foes, can_move=True) * LATER[p.ground.is_cut] // 100
    if p.side == figure.side and not figure.fought:
        best = max(best, hope_aboard(p, figure, foes, can_move=False))
    return best, zone


def _hope(p: Battle, figure: Figure, foes: int, counts_steps: bool) -> tuple[int, int]:
    """The best attack a figure has: now if it can still fight, else later; or how near it is to one."""
    ground, cell = p.ground, figure.cell
    zone = where_gains_depend(ground, figure.kind, cell, can_move=True)
    later = best_gain(p, figure, cell, foes, can_move=True)
    best = later * LATER[ground.is_cut] // 100
    if later and p.side == figure.side and not figure.fought:
        can_move = not figure.moved and not figure.stays
        best = max(best, later if can_move else best_gain(p, figure, cell, foes, can_move=False))
    if not counts_steps:
        return best, zone
    far = distance_to_nearest(p, cell, foes)
    return best - STEP[ground.is_cut] * far, zone | where_distance_depends(ground, cell, far)

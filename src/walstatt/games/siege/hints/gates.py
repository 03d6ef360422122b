"""What a castle does that waits for a convoy: its shooters stand at loopholes, and somebody opens the gate in time."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.contest import FAR, field, steps_from, wagons_under_way
from walstatt.games.siege.hints.patience import is_biding
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import GARRISON, OFF, Figure, Siege, class_of, is_animal, is_fit

NEARER, FURTHEST = 20, 20  # a movement point nearer to the winch, and from where nobody is sent


def is_gate_wanted(p: Siege) -> bool:
    """Whether the bridge has to be lowered for a convoy that has taken the road."""
    return trait_of(p.scenario).bides and not p.bridge_down and not is_biding(p) and wagons_under_way(p) != []


def to_winch(p: Siege) -> int:
    """What the garrison loses while the nearest man has still to go to the winch."""
    if not is_gate_wanted(p):
        return 0
    way = field(ground(p), ground(p).map.winches)
    return NEARER * min([way[f.cell] for f in p.figures.values() if can_wind(f)] + [FURTHEST])


def can_wind(figure: Figure) -> bool:
    """Whether somebody of the garrison can be sent to the winch."""
    is_free = figure.side == GARRISON and figure.cell != OFF and is_fit(figure)
    return is_free and not is_animal(figure) and not figure.mount


def is_loophole_wanted(p: Siege, unit: int) -> bool:
    """Whether somebody shoots from a castle that waits for a convoy, and stands where ladders lead to him."""
    figure, g = p.figures[unit], ground(p)
    if not trait_of(p.scenario).bides or figure.side != GARRISON or figure.cell not in g.map.inside:
        return False
    return class_of(figure).weapon != "" and g.kinds[figure.cell] != "tower_slit"


def loophole(p: Siege) -> Callable[[int], int]:
    """Where he is set up: at a loophole, as near to the gate as can be."""
    kinds, row = ground(p).kinds, steps_from(p.map_name, ground(p).map.gate)
    return lambda cell: row[cell] + FAR * (kinds[cell] != "tower_slit")

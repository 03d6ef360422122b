"""Where shooters see the men, animals and wagons of a convoy, and where it hides from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from walstatt.games.siege.hints.contest import steps_from, wagons_under_way
from walstatt.games.siege.hints.dangers import is_in_view, shooters_of
from walstatt.games.siege.hints.merits import HEALTH
from walstatt.games.siege.hints.patience import is_biding
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import (
    BESIEGER,
    DEAD,
    GARRISON,
    OFF,
    Figure,
    Siege,
    hexes_of,
    is_animal,
    is_living,
    node_of,
)
from walstatt.games.siege.rules.r5_1_wagons import column_at

THREAT = 50  # an enemy shooter who sees a draught animal
FEAR = 30  # the same for a man
TOGETHER, NEAR = 10, 3  # a hex farther from the next wagon than that
LEADER = 60  # the same for one of those with whom the day is lost, while all of them live
MOST = 6  # shooters who count
SEEN = 6  # hexes that a man goes farther for each shooter who does not see him


def eyes_of(p: Siege) -> tuple[int, ...]:
    """The places of the besieger's shooters."""
    return tuple([node_of(f) for f in shooters_of(p, BESIEGER)])


@lru_cache(maxsize=1 << 14)
def eyes_on(map_name: str, eyes: tuple[int, ...], cell: int) -> int:
    """How many of those shooters see a hex."""
    return sum([is_in_view(map_name, eye, cell) for eye in eyes])


def hiding(p: Siege) -> int:
    """What a convoy fears outside the castle: shooters who see its men and animals, and to be scattered."""
    eyes, inside = eyes_of(p), map_named(p.map_name).inside
    rows = [steps_from(p.map_name, wagon.cells[0]) for _, wagon in wagons_under_way(p)]
    total = 0
    for figure in p.figures.values():
        if figure.side == GARRISON and is_living(figure) and figure.cell not in inside:
            fear = FEAR * HEALTH[figure.state] // 10 if not is_animal(figure) else THREAT if figure.load else 0
            if fear:
                total += fear * min(max([eyes_on(p.map_name, eyes, cell) for cell in hexes_of(figure)]), MOST)
                total += TOGETHER * max(0, min([row[figure.cell] for row in rows]) - NEAR)
    return total


def leaders_seen(p: Siege) -> int:
    """What is feared for those with whom the day is lost, the more, the fewer they are: shooters who see them."""
    names = trait_of(p.scenario).leaders
    if not names:
        return 0
    leaders = [f for f in p.figures.values() if f.who in names]
    eyes, fallen = eyes_of(p), sum([leader.state == DEAD for leader in leaders])
    seen = [min(eyes_on(p.map_name, eyes, leader.cell), MOST) for leader in leaders if is_living(leader)]
    lost = MOST * fallen * (fallen + 1) // 2  # so that nobody is spared for the sake of seeing him
    return LEADER * ((1 + fallen) * sum(seen) + lost)


def has_to_hide(p: Siege, mover: Figure) -> bool:
    """Whether somebody of the garrison stays out of sight: one with whom the day is lost, or who is with a convoy."""
    if mover.who in trait_of(p.scenario).leaders:
        return True
    return mover.cell not in map_named(p.map_name).inside and is_biding(p)


def out_of_sight(p: Siege, mover: Figure) -> Callable[[int], int]:
    """Where somebody hides: near a wagon, or near by."""
    eyes, name = eyes_of(p), p.map_name
    near = [wagon.cells[0] for _, wagon in wagons_under_way(p)]
    if not near and mover.cell != OFF:
        near = [mover.cell]
    rows = [steps_from(name, cell) for cell in near]
    return lambda cell: SEEN * eyes_on(name, eyes, cell) + min([row[cell] for row in rows], default=0)


def hidden_column(p: Siege, number: int, road: tuple[int, ...]) -> Callable[[int], int]:
    """Where a wagon comes on: where its animal and itself are seen least, then the nearest way home."""
    eyes, name = eyes_of(p), p.map_name

    def worst(cell: int) -> int:
        column = column_at(p, number, cell) or (cell,)
        return SEEN * sum([eyes_on(name, eyes, one) for one in column]) + road[cell] // 4

    return worst

"""The works: everything that has been put upon the printed map, as a value that can be compared."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.siege.position import Siege

IMPASSABLE = 6  # points of the dead (S1.61-k)
OBSTRUCTED = 3
BULKY = ("ballista", "catapult", "onager", "wagon")


class Works(NamedTuple):
    """Everything that changes the printed terrain."""

    map_name: str
    bridge_down: bool = False
    filled: tuple[int, ...] = ()
    rubble: tuple[int, ...] = ()
    burnt: tuple[int, ...] = ()
    ladders: tuple[tuple[int, int], ...] = ()  # raised: cell and facing
    towers: tuple[tuple[int, ...], ...] = ()
    rams: tuple[tuple[int, ...], ...] = ()
    bulky: tuple[int, ...] = ()
    fires: tuple[int, ...] = ()
    piles: tuple[tuple[int, bool], ...] = ()  # cells with many dead; whether they are impassable


def works_of(p: Siege) -> Works:
    """What the position has changed of the map."""
    ladders, towers, rams = [], [], []
    bulky: list[int] = []
    for engine in p.engines.values():
        if engine.away or not engine.cells:
            continue
        if engine.kind == "ladder":
            if engine.raised:
                ladders.append((engine.cells[0], engine.facing))
        elif engine.kind == "siege_tower":
            towers.append(engine.cells)
        elif engine.kind == "ram":
            rams.append(engine.cells)
        elif engine.kind in BULKY:
            bulky.extend(engine.cells)
    piles = tuple((cell, points >= IMPASSABLE) for cell, points in sorted(p.piles.items()) if points >= OBSTRUCTED)
    return Works(
        p.map_name, p.bridge_down, p.filled, p.rubble, p.burnt, tuple(sorted(ladders)), tuple(towers), tuple(rams),
        tuple(sorted(bulky)), tuple(sorted(p.fires)), piles,
    )  # fmt: skip

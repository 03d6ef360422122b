"""Parks: where the engines are that matter for shots and fires, looked for again when one of them has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.position import BESIEGER, GARRISON, OTHER, Engine, Siege


class Park(NamedTuple):
    """The engines of a position, and the hexes of some of them as bit sets."""

    engines: tuple[Engine, ...]
    all: int
    against: dict[str, int]  # by side: all of its enemy's
    screens: int  # mantlets
    oil: int
    mantlets: tuple[Engine, ...]  # those that stand on the map


_latest = Park((), 0, {BESIEGER: 0, GARRISON: 0}, 0, 0, ())


def park(p: Siege) -> Park:
    """The park of a position; most likely it is the one that was asked for last."""
    global _latest
    engines = tuple(p.engines.values())
    if engines != _latest.engines:
        _latest = _parked(engines)
    return _latest


def _parked(engines: tuple[Engine, ...]) -> Park:
    """The park of these engines."""
    present = [engine for engine in engines if engine.cells and not engine.away]
    against = {side: _hexes(engine for engine in present if engine.side == OTHER[side]) for side in OTHER}
    mantlets = tuple([engine for engine in present if engine.kind == "mantlet"])
    oil = _hexes(engine for engine in present if engine.kind == "oil")
    return Park(engines, _hexes(present), against, _hexes(mantlets), oil, mantlets)


def _hexes(engines: Iterable[Engine]) -> int:
    """The hexes of some engines, as a bit set."""
    return bits([cell for engine in engines for cell in engine.cells])

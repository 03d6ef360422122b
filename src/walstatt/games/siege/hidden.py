"""Out of sight: from each hex of the printed maps those that walls, trees, slits, the bridge and tents hide.

To look along all lines takes a minute, so what the rule says of them (1.43 to 1.46) is kept in a file; `make hidden`
writes it anew. It belongs to the maps and tables it was made from: for an owner's own ones there is none, and lines are
looked at when somebody asks. It belongs to the code of the rule too: a file that another rule has made is not used, and
a word in the log says so.
"""

from __future__ import annotations

import lzma
from functools import cache
from hashlib import sha256
from logging import getLogger
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import msgspec
from rich.progress import track

from walstatt.games.siege import ground as ground_module
from walstatt.games.siege import maps, steps, tracks, walks
from walstatt.games.siege.data import DATA, HOME
from walstatt.games.siege.ground import Ground, compiled
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import GROUND
from walstatt.games.siege.rules import r1_4_line_of_fire
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, aims, why_blocked, why_not_moat, why_not_through_slit
from walstatt.games.siege.works import Works
from walstatt.space import arcs, crossings, hexes, lattice, lines
from walstatt.space.grids import OFF

FILE = HOME / "hidden.xz"
MAPS = ("castle", "camp", "both")
SOURCES = (r1_4_line_of_fire, ground_module, maps, steps, tracks, walks, arcs, crossings, hexes, lattice, lines)


class Hidden(NamedTuple):
    """By hex the hexes that nobody there sees while both are as printed, as bit sets."""

    by_walls: tuple[int, ...]  # also by trees and slits: until a wall falls
    by_bridge: tuple[int, ...]  # as long as it is up
    by_tents: tuple[int, ...]  # until one is burnt


@cache
def hidden_on(map_name: str) -> Hidden | None:
    """What is hidden on a map; None for another one, and by another rule, than the file was made from."""
    mark, rule_mark, *found = msgspec.msgpack.decode(lzma.decompress(FILE.read_bytes()))
    if mark != fingerprint():
        return None
    if rule_mark != code_mark(SOURCES):
        getLogger(__name__).warning("%s was made by another rule of lines of fire: run make hidden", FILE.name)
        return None
    return Hidden(*(tuple([int.from_bytes(row, "little") for row in rows]) for rows in found[MAPS.index(map_name)]))


def fingerprint() -> bytes:
    """What tells the maps and tables apart on which lines of fire depend."""
    facts = (DATA.castle, DATA.camp, DATA.terrain, DATA.steps, DATA.radius)
    return sha256(msgspec.json.encode(facts, order="deterministic")).digest()


@cache
def code_mark(modules: tuple[ModuleType, ...]) -> bytes:
    """What tells the code apart by which lines are looked at; it is the same on every machine."""
    digest = sha256()
    for module in modules:
        digest.update(Path(module.__file__ or "").read_text(encoding="utf-8").encode())
    return digest.digest()


def hidden_at(map_name: str, cell: int) -> tuple[int, ...]:
    """The hexes that the rule says are hidden from one hex, by what hides them."""
    up, gate = compiled(Works(map_name)), map_named(map_name).gate
    down = compiled(Works(map_name, bridge_down=True)) if gate != OFF else up
    found = dict.fromkeys(Hidden._fields, 0)
    for other in map_named(map_name).grid.cells:
        what = _what_hides(up, cell, other) if other != cell else ""
        if what:
            found[what if _what_hides(down, cell, other) else "by_bridge"] |= 1 << other
    return tuple(found.values())


def _what_hides(g: Ground, cell: int, other: int) -> str:
    """What hides one hex from another; nothing if a line is open."""
    a, b = (Spot(c, GROUND, g.levels[c], g.kinds[c]) for c in (cell, other))
    if why_not_moat(g, a, b) is not None:
        return "by_walls"
    lines = aims(g.map.name, a.cell, a.kind, b.cell, b.kind)
    if any(why_not_through_slit(g, a, b, aim) is None and why_blocked(g, a, b, aim) is None for aim in lines):
        return ""
    return "by_tents" if any(aim.track.crossed & g.low for aim in lines) else "by_walls"


def main() -> None:
    """Work out what is hidden on all maps, and write it down."""
    found = []
    for name in MAPS:
        rows = [hidden_at(name, cell) for cell in track(map_named(name).grid.cells, name)]
        size = (len(rows) + 7) // 8
        found.append([[row.to_bytes(size, "little") for row in column] for column in zip(*rows, strict=True)])
    FILE.write_bytes(lzma.compress(msgspec.msgpack.encode((fingerprint(), code_mark(SOURCES), *found))))

"""Scenario documents: positions written with the names of hexes and counters."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, IDS
from walstatt.games.bofa.position import ABSENT, RESERVE, Position, Unit, note_control
from walstatt.games.bofa.rules import b3_sequence
from walstatt.games.bofa.rules.b9_stacking import take_off
from walstatt.games.bofa.rules.book import book
from walstatt.papers.document import BadField

SCENARIOS = Path(__file__).parent / "data" / "scenarios"
ORDERED = ("move", "combat", "fire")


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position as people write it: stacks from bottom to top by hex, such as `"1314" = ["wolf", "thuk 1 hits"]`."""

    book: str = "standard"
    turn: int = 1
    last_turn: int = 12
    phase: str = "turn"  # a phase with orders, "draw", or "turn": the turn begins
    side: str = "dark"
    number: int = 1  # of the phase
    kept: str = ""
    stacks: dict[str, list[str]] = {}
    reserve: list[str] = []  # kinds that are still to come
    spells: list[int] = []
    entry: str = ""
    wave: tuple[str, ...] = ("osag", "gurash")
    seats: dict[str, str] = {}


def is_written(data: Mapping[str, Any]) -> bool:
    """Whether a document names hexes and counters instead of numbers."""
    return "units" not in data


def read(data: Mapping[str, Any]) -> Position:
    """The position that a document describes."""
    written = msgspec.convert(data, Written, strict=True)
    p = Position(book=written.book, turn=written.turn, last_turn=written.last_turn, entry=written.entry)
    p.wave = written.wave
    p.seats = written.seats or {"free": "free", "dark": "dark"}
    p.spells = tuple(written.spells)
    p.units = {i: Unit(cell=ABSENT) for i in COUNTERS}
    used: set[int] = set()
    for name, counters in written.stacks.items():
        cell = _cell(name)
        p.stacks[cell] = tuple(_stand(p, cell, one, used, name) for one in counters)
    for kind in written.reserve:
        for i in _kind(kind, ("reserve",)):
            if i not in used:
                p.units[i] = Unit(cell=RESERVE)
    for cell in p.stacks:
        note_control(p, cell)
        if book(p).eagles_fly:
            take_off(p, cell)
    _begin(p, written)
    return p


def _begin(p: Position, written: Written) -> None:
    """Set the turn going where the document says."""
    if written.phase == "turn":
        b3_sequence.begin_turn(p)
        return
    p.cup, p.kept, p.number = b3_sequence.mix(p.turn), written.kept, written.number
    chits = [written.phase] if written.phase in ORDERED else []
    for chit in [*chits, *([written.kept] if written.kept else [])]:
        b3_sequence.take_chit(p, chit)
    if written.phase in ORDERED:
        b3_sequence.begin(p, written.phase, written.side)
    else:
        p.phase, p.phasing = written.phase, written.side


def _cell(name: str) -> int:
    if name not in FIELD.grid.names:
        raise BadField(("stacks", name), "a hex such as 1314")
    return FIELD.grid.cell(name)


def _kind(kind: str, path: tuple[str, ...]) -> tuple[int, ...]:
    if kind not in IDS:
        raise BadField(path, f"a counter such as {', '.join(list(IDS)[:3])}, not {kind}")
    return IDS[kind]


def _stand(p: Position, cell: int, text: str, used: set[int], name: str) -> int:
    """Read one counter: its kind, then "half", "hysterical", "ground" or "2 hits", and put it down."""
    kind, *words = text.split()
    ids = [i for i in _kind(kind, ("stacks", name)) if i not in used]
    if not ids:
        raise BadField(("stacks", name), f"no more than {len(IDS[kind])} of {kind}")
    used.add(ids[0])
    hits = int(words[0]) if "hits" in words else int("half" in words)
    airborne = COUNTERS[ids[0]].is_eagle and book(p).eagles_fly and "ground" not in words
    p.units[ids[0]] = Unit(cell=cell, hits=hits, hysterical="hysterical" in words, airborne=airborne)
    return ids[0]


@cache
def document(name: str) -> dict[str, Any]:
    """A scenario of the game by its name."""
    return tomllib.loads((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"))


def names() -> Iterable[str]:
    """The small scenarios, by name."""
    return (path.stem for path in sorted(SCENARIOS.glob("*.toml")))

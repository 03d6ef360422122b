"""The counters: what is printed on both sides of each, and whom leaders command."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from walstatt.games.bofa.sheets import OVERLAY, sheet


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of counter as its file gives it: strength, bow value, movement of the full and of the half side."""

    kind: str
    side: str
    army: str
    traits: tuple[str, ...]
    weapon: str
    full: tuple[int, int, int]
    half: tuple[int, int, int]
    number: int
    start: str
    sure: str
    reconstructed: tuple[str, ...]  # strength, bow, movement of the full side; half: strength and bow of the other


class CounterSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counter sheet."""

    source: str
    counter: tuple[Printed, ...]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a leader helps to regroup and whom he commands, by army."""

    regroups: tuple[str, ...]
    commands: tuple[str, ...]


class Counter(NamedTuple):
    """One counter and what it can do."""

    id: int
    kind: str
    number: int  # among its like, from 1
    side: str
    army: str
    weapon: str
    start: str
    full: tuple[int, int, int]
    half: tuple[int, int, int]
    is_leader: bool
    is_unit: bool  # controls its hex and counts for victory; Thorin is leader and unit
    is_captain: bool
    is_goblin: bool
    is_rider: bool
    is_eagle: bool
    is_elf: bool
    is_dwarf: bool
    is_spearman: bool
    regroups: tuple[str, ...]
    commands: tuple[str, ...]
    reconstructed: tuple[str, ...]  # strength, bow, movement, half: what no source prints

    @property
    def is_combat_unit(self) -> bool:
        """A counter that is no leader: Thorin is none."""
        return not self.is_leader

    @property
    def counts_for_victory(self) -> bool:
        """B-11.5 Eagles and leaders other than Thorin neither gain nor break control."""
        return self.is_unit and not self.is_eagle


NOBODY = Command((), ())
SIDES = {"full": ("strength", "bow", "movement"), "half": ("half",)}  # which figures stand on which side


def _command(kind: str) -> Command:
    return _commands().get(kind, NOBODY)


@lru_cache(maxsize=1)
def _commands() -> dict[str, Command]:
    known: dict[str, object] = dict(sheet("command", dict))
    return {name: msgspec.convert(row, Command) for name, row in known.items() if isinstance(row, dict)}


def _counter(number: int, one: int, printed: Printed) -> Counter:
    has = printed.traits
    command = _command(printed.kind)
    return Counter(
        id=number,
        kind=printed.kind,
        number=one,
        side=printed.side,
        army=printed.army,
        weapon=printed.weapon,
        start=printed.start,
        full=printed.full,
        half=printed.half,
        is_leader="leader" in has,
        is_unit="unit" in has,
        is_captain="captain" in has,
        is_goblin="goblin" in has,
        is_rider="rider" in has,
        is_eagle="eagle" in has,
        is_elf="elf" in has,
        is_dwarf="dwarf" in has,
        is_spearman="spearman" in has,
        regroups=command.regroups,
        commands=command.commands,
        reconstructed=_reconstructed(printed),
    )


def _reconstructed(printed: Printed) -> tuple[str, ...]:
    """What is reconstructed of a kind, less what the owner of a printed game has put in its place."""
    rows = OVERLAY.figures.get("counters", {}).get("counter", {}) if OVERLAY else {}
    replaced = [name for side, names in SIDES.items() if side in rows.get(printed.kind, ()) for name in names]
    return tuple(name for name in printed.reconstructed if name not in replaced)


@lru_cache(maxsize=1)
def roster() -> tuple[Counter | None, ...]:
    """All fighting counters by their number; numbers begin with 1."""
    found: list[Counter | None] = [None]
    for printed in sheet("counters", CounterSheet).counter:
        for one in range(1, printed.number + 1):
            found.append(_counter(len(found), one, printed))
    return tuple(found)


COUNTERS: dict[int, Counter] = {counter.id: counter for counter in roster() if counter is not None}
SIDE: tuple[str, ...] = ("", *(counter.side for counter in COUNTERS.values()))
OWN: dict[str, tuple[int, ...]] = {
    side: tuple(counter.id for counter in COUNTERS.values() if counter.side == side) for side in ("free", "dark")
}
IS_UNIT: tuple[bool, ...] = (False, *(counter.is_unit for counter in COUNTERS.values()))
IS_LEADER: tuple[bool, ...] = (False, *(counter.is_leader for counter in COUNTERS.values()))
IS_EAGLE: tuple[bool, ...] = (False, *(counter.is_eagle for counter in COUNTERS.values()))
IDS: dict[str, tuple[int, ...]] = {
    kind: tuple(c.id for c in COUNTERS.values() if c.kind == kind)
    for kind in dict.fromkeys(c.kind for c in COUNTERS.values())
}
FOE = {"free": "dark", "dark": "free"}


def one(kind: str) -> int:
    """The number of a counter that is the only one of its kind."""
    return IDS[kind][0]


BARD, BEORN, BILBO, GANDALF = one("bard"), one("beorn"), one("bilbo"), one("gandalf")
GWAIHIR, THORIN, BOLG, THUK = one("gwaihir"), one("thorin"), one("bolg"), one("thuk")
EAGLES: tuple[int, ...] = tuple(c.id for c in COUNTERS.values() if c.is_eagle)
TRIBES: tuple[str, ...] = ("azog", "thuk", "thrak", "osag", "gurash")
CAPTAINS: tuple[int, ...] = tuple(c.id for c in COUNTERS.values() if c.is_captain)

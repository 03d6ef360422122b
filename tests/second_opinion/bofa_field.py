"""A saved position of the Five Armies, read again: who stands where, how strong, who holds what, who may stack."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tests.second_opinion.bofa_map import DATA, GATE

FOE = {"free": "dark", "dark": "free"}
TRIBES = ("azog", "thuk", "thrak", "osag", "gurash")
DARK_ARMIES = (*TRIBES, "bolg", "wolves", "wargs")

# S-3.B1: whom leaders command, by army; Bilbo helps elves regroup only (S-3.B2)
COMMANDS: dict[str, tuple[str, ...]] = {
    "gandalf": ("men", "elves", "dwarves", "eagles", "characters"),
    "thranduil": ("elves",),
    "dain": ("dwarves",),
    "thorin": ("dwarves",),
    "bard": ("men",),
    "gwaihir": ("eagles",),
    "bolg": DARK_ARMIES,
    **{tribe: (tribe,) for tribe in TRIBES},
}


class Counter(NamedTuple):
    """What is printed on a counter."""

    kind: str
    side: str
    army: str
    traits: tuple[str, ...]
    weapon: str
    full: tuple[int, int, int]  # strength, bow, movement
    half: tuple[int, int, int]
    start: str


def _roster() -> dict[int, Counter]:
    rows = tomllib.loads((DATA / "counters.toml").read_text(encoding="utf-8"))["counter"]
    found: list[Counter] = []
    for row in rows:
        one = Counter(
            row["kind"], row["side"], row["army"], tuple(row["traits"]), row["weapon"],
            tuple(row["full"]), tuple(row["half"]), row["start"],
        )  # fmt: skip
        found += [one] * row["number"]
    return dict(enumerate(found, 1))


ROSTER = _roster()


def the(kind: str) -> int:
    """The first counter of a kind."""
    return next(i for i, one in ROSTER.items() if one.kind == kind)


BARD, BEORN, BILBO, GANDALF, GWAIHIR = the("bard"), the("beorn"), the("bilbo"), the("gandalf"), the("gwaihir")
THORIN, DAIN, BOLG = the("thorin"), the("dain"), the("bolg")


def side_of(i: int) -> str:
    """Which army it fights for."""
    return ROSTER[i].side


def has(i: int, trait: str) -> bool:
    """leader, unit, captain, goblin, rider, eagle, elf, dwarf, spearman."""
    return trait in ROSTER[i].traits


def is_leader(i: int) -> bool:
    """B-1.22; Thorin is leader and unit (B-10.4)."""
    return has(i, "leader")


def is_plain_unit(i: int) -> bool:
    """A combat counter that is no leader."""
    return not has(i, "leader")


class Field:
    """One position."""

    def __init__(self, saved: Mapping[str, Any]) -> None:
        self.saved = saved
        self.standard = saved["book"].split()[0] == "standard"
        self.options: Mapping[str, Any] = saved["options"]
        self.units: dict[int, Mapping[str, Any]] = {int(i): unit for i, unit in saved["units"].items()}
        self.stacks: dict[int, tuple[int, ...]] = {int(at): tuple(ids) for at, ids in saved["stacks"].items() if ids}
        self.phasing: str = saved["phasing"]
        self.turn: int = saved["turn"]
        self.seats: Mapping[str, str] = saved["seats"]

    def option(self, name: str) -> Any:
        """A switch of the game, or None where it is not offered."""
        return self.options.get(name)

    def after(self, blows: Iterable[tuple[str, int, int]]) -> Field:
        """The position after hits and losses."""
        units = {str(i): dict(unit) for i, unit in self.units.items()}
        stacks = {str(at): list(ids) for at, ids in self.stacks.items()}
        for what, i, _ in blows:
            if what == "was_removed":
                stacks[str(self.at(i))].remove(i)
                units[str(i)]["cell"] = -2
            else:
                units[str(i)]["hits"] += 1
        return Field({**self.saved, "units": units, "stacks": stacks})

    def moved(self, i: int, to: int) -> Field:
        """The position after one counter went elsewhere; below 0 is off the map."""
        stacks = {str(at): [one for one in ids if one != i] for at, ids in self.stacks.items()}
        if to >= 0:
            stacks.setdefault(str(to), []).append(i)
        units = {str(one): dict(unit) for one, unit in self.units.items()}
        units[str(i)]["cell"] = to
        return Field({**self.saved, "units": units, "stacks": stacks})

    # One counter

    def at(self, i: int) -> int:
        """Its hex; below 0 off the map."""
        return int(self.units[i]["cell"])

    def hits(self, i: int) -> int:
        """Steps lost."""
        return int(self.units[i]["hits"])

    def acted(self, i: int) -> bool:
        """Has moved, fought or shot in this phase."""
        return bool(self.units[i]["acted"])

    def is_airborne(self, i: int) -> bool:
        """R-17"""
        return bool(self.units[i]["airborne"])

    def is_hysterical(self, i: int) -> bool:
        """O-4"""
        return bool(self.units[i]["hysterical"])

    def is_half(self, i: int) -> bool:
        """A unit on its half-strength side."""
        return self.hits(i) > 0

    def original(self, i: int) -> int:
        """The strength a counter begins with; a captain who came back has less (O-5)."""
        return int(self.units[i]["born"]) or ROSTER[i].full[0]

    def lives(self, i: int) -> int:
        """B-7.V1, S-10.V0: the hits that remove it."""
        return self.original(i) if self.standard and is_leader(i) else 2

    def strength_after(self, i: int, hits: int) -> int:
        """B-1.18, S-10.V3: its strength with so many hits."""
        if self.standard and is_leader(i):
            return self.original(i) - hits
        return ROSTER[i].half[0] if hits else ROSTER[i].full[0]

    def strength(self, i: int) -> int:
        """Its current strength."""
        return self.strength_after(i, self.hits(i))

    def defence(self, i: int) -> int:
        """O-4.1"""
        return 1 if self.is_hysterical(i) else self.strength(i)

    def bow(self, i: int) -> int:
        """The value in brackets on the side that lies up."""
        if self.standard and is_leader(i):
            return ROSTER[i].full[1]
        return ROSTER[i].half[1] if self.hits(i) else ROSTER[i].full[1]

    def movement(self, i: int) -> int:
        """The number at the bottom right."""
        return ROSTER[i].full[2]

    def commander(self, i: int) -> str:
        """O-2: the seat that leads a counter."""
        side, army = side_of(i), ROSTER[i].army
        own = [seat for seat, its in self.seats.items() if its == side]
        if len(own) == 1:
            return own[0]
        if side == "dark":
            return "mountain" if army in self.saved["wave"] else "plain"
        return "elves" if army in ("elves", "characters") else "dwarves"

    # One hex

    def all_in(self, cell: int, side: str) -> tuple[int, ...]:
        """A side's counters from bottom to top."""
        return tuple(i for i in self.stacks.get(cell, ()) if side_of(i) == side)

    def ground(self, cell: int, side: str) -> tuple[int, ...]:
        """Those on the ground."""
        return tuple(i for i in self.all_in(cell, side) if not self.is_airborne(i))

    def is_melee(self, cell: int) -> bool:
        """B-1.3, R-31"""
        return bool(self.ground(cell, "free") and self.ground(cell, "dark"))

    def in_melee(self, i: int) -> bool:
        """Stacked with enemies, on the ground."""
        return not self.is_airborne(i) and bool(self.ground(self.at(i), FOE[side_of(i)]))

    def holds(self, cell: int, side: str) -> bool:
        """B-6.F1, B-6.F2: units and Thorin hold their hex; S-7.E5: eagles never do in the standard game."""
        return any(has(i, "unit") and not (self.standard and has(i, "eagle")) for i in self.ground(cell, side))

    def mine(self, side: str, off_map: bool = False) -> list[int]:
        """A side's counters on the map, or those who are still to come."""
        return [i for i in self.units if side_of(i) == side and (self.at(i) == -1 if off_map else self.at(i) >= 0)]

    # Stacking

    def why_no_stack(self, ids: Iterable[int], healed: Iterable[int] = ()) -> str | None:
        """B-9, S-7.E1, O-7: why these friends may not share a hex; `healed` are taken at full strength."""
        stack, full = list(ids), set(healed)
        units = [i for i in stack if is_plain_unit(i)]
        if BEORN in stack and len(stack) > 1:
            return "B-9.B5"
        if sum(map(is_leader, stack)) > 1:
            return "B-9.B4"
        eagles = [i for i in stack if has(i, "eagle")]
        if self.standard and eagles and len(eagles) < len(stack):
            return "S-7.E1"
        halves = [i for i in units if self.is_half(i) and i not in full]
        if len(units) > 2 or (len(units) == 2 and len(halves) < 2 and not self.rides(units)):
            return "B-9.B0"
        if any(has(i, "elf") for i in halves) and any(has(i, "dwarf") for i in halves):
            return "B-9.B2"
        return None

    def rides(self, units: list[int]) -> bool:
        """O-7.1: a goblin on a wolf rider."""
        if not self.option("extra_stacking") or not all(has(i, "goblin") for i in units):
            return False
        return sorted(has(i, "rider") for i in units) == [False, True]

    def may_occupy(self, i: int, cell: int) -> bool:
        """S-6.6"""
        return not (self.standard and cell == GATE and side_of(i) == "free" and not has(i, "dwarf"))

    def commands(self, leader: int, unit: int) -> bool:
        """S-3.B1"""
        return ROSTER[unit].army in COMMANDS.get(ROSTER[leader].kind, ())

    def leader_on_top(self, cell: int, side: str) -> int | None:
        """The leader who lies on top of a side's stack."""
        stack = self.ground(cell, side) or self.all_in(cell, side)
        return stack[-1] if stack and is_leader(stack[-1]) else None

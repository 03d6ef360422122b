"""A refused answer of the Five Armies with all it was asked; what reasons claim of it, told by the second opinion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tests.second_opinion import bofa_fire as fire
from tests.second_opinion import bofa_moves as moves
from tests.second_opinion.bofa_field import (
    BARD,
    BEORN,
    FOE,
    ROSTER,
    TRIBES,
    Field,
    has,
    is_leader,
    is_plain_unit,
    side_of,
)
from tests.second_opinion.bofa_map import (
    CLIFFS,
    DALE,
    GATE,
    PILES,
    PORCH,
    beside,
    cost,
    crossed,
    distance,
    entries,
    is_open,
    level,
)  # fmt: skip

NOWHERE, RESERVE, LOST, ABSENT = -9, -1, -2, -3
SPELLS = {"destroy": 1, "drive": 2, "rally": 3}
BASIC = {"place", "ready", "end", "enter", "move", "return", "top", "melee", "assault", "fire"}
STANDARD = {"regroup", "all", "rocks", *SPELLS}
BARE = {"ready", "end", "all", *SPELLS}


class Given(NamedTuple):
    """A reason as it was given: the position, whose answer it was to which question, and its facts."""

    f: Field
    seat: str
    prompt: str
    kind: str
    asked: Mapping[str, Any]  # what the question was about
    options: tuple[Any, ...]
    told: tuple[Any, ...]  # answers before it in the same order
    now: Mapping[str, Any]  # what people see of the running order
    answer: Any
    facts: Mapping[str, Any]

    @property
    def side(self) -> str:
        return self.f.seats[self.seat]

    @property
    def unit(self) -> int:
        return int(self.facts["unit"])

    @property
    def target(self) -> int:
        return int(self.facts["target"])

    @property
    def cell(self) -> int:
        return int(self.facts["cell"])

    @property
    def other(self) -> int:
        return int(self.facts["other"])

    @property
    def units(self) -> tuple[int, ...]:
        return tuple(self.facts["units"])

    @property
    def from_cell(self) -> int:
        return int(self.facts["from_cell"])

    @property
    def verb(self) -> str:
        return str(self.answer[0]) if isinstance(self.answer, tuple) else str(self.answer)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who is to go."""
        return tuple(self.asked.get("units") or (self.asked["unit"],))

    @property
    def path(self) -> tuple[int, ...]:
        """Where they are to go."""
        return self.answer if isinstance(self.answer, tuple) else (int(self.answer),)

    @property
    def steps(self) -> list[tuple[int, int]]:
        """One after the other."""
        return list(zip((self.f.at(self.movers[0]), *self.path), self.path, strict=False))

    def is_at(self, unit: int, cell: int) -> bool:
        return unit in self.f.units and self.f.at(unit) == cell

    def is_mine(self, unit: int) -> bool:
        return unit in self.f.units and side_of(unit) == self.side


# Stacks


def groups(g: Given) -> list[set[int]]:
    """The friends who stand together, or would after the answer."""
    f, answer = g.f, g.answer
    if g.verb == "end":
        return [set(f.all_in(at, g.side)) for at in f.stacks]
    if g.prompt == "advance":
        return [{*answer, *f.all_in(g.asked["cell"], g.side)}]
    if g.prompt == "shift_friend":
        return [{g.asked["unit"], *f.all_in(f.at(answer), g.side)} - {answer}]
    end = g.path[-1] if g.path else f.at(g.movers[0])
    there = f.all_in(end, side_of(g.movers[0]))
    if g.prompt == "entry" and f.standard and has(g.movers[0], "eagle"):
        there = tuple(i for i in there if has(i, "eagle"))
    return [{*g.movers, *there}]


def are_together(g: Given, *some: int) -> bool:
    return any(set(some) <= group for group in groups(g))


def is_crowd(g: Given) -> bool:
    """B-9.B0: three units, or two of which one is whole, and no goblin on a rider."""
    if not are_together(g, *g.units) or not all(map(is_plain_unit, g.units)):
        return False
    is_too_much = len(g.units) > 2 or not all(g.f.is_half(i) for i in g.units)
    return len(g.units) > 1 and is_too_much and not g.f.rides(list(g.units))


def is_eagle_among_others(g: Given) -> bool:
    found = [group for group in groups(g) if g.unit in group and not all(has(i, "eagle") for i in group)]
    return g.f.standard and has(g.unit, "eagle") and bool(found)


def is_top(g: Given, unit: int, *, airborne: bool = False) -> bool:
    """Whether nobody of its side lies above it."""
    at, side = g.f.at(unit), side_of(unit)
    return (g.f.all_in(at, side) if airborne else g.f.ground(at, side))[-1:] == (unit,)


def is_rider_above(g: Given) -> bool:
    pair = [g.unit, g.other]
    is_pair = has(g.unit, "rider") and not has(g.other, "rider") and g.f.rides(pair)
    return is_pair and g.f.at(g.unit) == g.f.at(g.other) and not all(map(g.f.is_half, pair))


# Set-up and arrivals


def due(f: Field, i: int) -> int:
    """The turn in which a counter comes; 0 for those that set up."""
    if ROSTER[i].army in TRIBES:
        return 4 if ROSTER[i].army in f.saved["wave"] else 0
    return moves.ARRIVALS.get(ROSTER[i].start, 0)


def left_to_set_up(g: Given) -> list[int]:
    return [i for i in g.f.mine(g.side, off_map=True) if not due(g.f, i) and g.f.commander(i) == g.seat]


def edge(f: Field, i: int) -> frozenset[int]:
    """B-5, S-5: where a counter may come from, whoever stands there."""
    if i == BEORN:
        return frozenset(moves.entry_cells(f, i))
    if due(f, i) == 5:
        return entries("south")
    is_rolled = side_of(i) == "dark" and f.standard and f.saved["entry"] in ("north_east", "north_west")
    return entries(f.saved["entry"] if is_rolled else "north")


def placed(g: Given, at: int) -> list[int]:
    return [i for cell, ids in g.f.saved["entered"].items() if int(cell) == at for i in ids]


# Ways


def price(g: Given) -> int:
    """What the path costs."""
    if has(g.movers[0], "eagle"):
        return len(g.path)
    return sum(cost(a, b, side_of(g.movers[0])) or 999 for a, b in g.steps)


def start(g: Given, i: int) -> int:
    """Where a counter began the phase."""
    origin = int(g.f.units[i]["origin"])
    return g.f.at(i) if origin == NOWHERE else origin


def began_beside(g: Given) -> bool:
    return start(g, g.unit) >= 0 and cost(start(g, g.unit), g.cell, g.side) is not None


def is_shut(g: Given) -> bool:
    """B-6.P2: the gate, and a hex that is not one of the two before it."""
    if g.prompt == "archers" or g.kind == "order":
        return not g.f.standard and g.cell == GATE and g.from_cell not in PORCH
    return GATE in (g.from_cell, g.cell) and not {g.from_cell, g.cell} & PORCH and (g.from_cell, g.cell) in g.steps


def is_banned(g: Given) -> bool:
    """S-6.6"""
    goes_there = GATE in g.path or g.asked.get("cell") == GATE or g.facts.get("cell") == GATE
    return g.f.standard and side_of(g.unit) == "free" and not has(g.unit, "dwarf") and goes_there


def nobody_goes_back(g: Given) -> bool:
    others = [i for i in g.f.all_in(g.f.at(g.unit), g.side) if i != g.unit]
    others = [i for i in others if not g.f.units[i]["settled"] and start(g, i) != g.f.at(i)]
    return bool(g.f.units[g.unit]["settled"]) and bool(others)


# Fights


def is_ready(g: Given, i: int, seat: str | None = None) -> bool:
    return g.f.commander(i) == (seat or g.seat) and not g.f.acted(i) and not g.f.is_hysterical(i)


def fighters(g: Given, at: int) -> list[int]:
    """Who of a hex can assault its neighbours."""
    own = [i for i in g.f.all_in(at, g.side) if is_ready(g, i)]
    return [i for i in own if g.f.is_airborne(i)] if g.f.is_melee(at) else own


def nobody_near(g: Given) -> bool:
    near = [at for at in beside(g.cell) if is_open(at, g.cell) or at in CLIFFS]
    return g.is_at(g.target, g.cell) and not any(fighters(g, at) for at in near if g.cell != GATE or at in PORCH)


def takes_no_hit(g: Given) -> bool:
    """B-7.V3: no attacker, gone, below others, a leader struck already, or the partner's."""
    i, attackers = g.unit, g.now["units"]
    if i in g.units or not set(g.units) <= set(attackers):
        return False
    if i not in attackers or g.f.at(i) < 0 or g.f.commander(i) != g.f.commander(g.units[0]):
        return True
    own = [one for one in g.f.all_in(g.f.at(i), g.side) if one in attackers]
    return own[-1] != i or (is_leader(i) and g.f.hits(i) > 0)


def has_spell_target(g: Given) -> bool:
    """Whom a spell could strike, drive or restore."""
    some = {"destroy": fire.spell_cells(g.f), "rally": fire.rallied(g.f), "drive": set(g.f.mine("dark"))}
    return bool(some[g.verb])


def is_other_wave(g: Given) -> bool:
    wave: tuple[int, ...] = g.told[1] if len(g.told) > 1 else ()
    return len(g.answer) > 1 or (bool(wave) and g.f.at(wave[0]) != g.f.at(g.answer[0]))


def advanced_from_elsewhere(g: Given) -> bool:
    friends = [i for i in g.f.all_in(g.cell, g.side) if i in g.now["units"] and g.f.commander(i) != g.seat]
    return g.unit in g.now["units"] and bool(friends)


# Shots


def archers(g: Given) -> dict[int, tuple[int, ...]]:
    """The hexes of archers who can shoot, with those who shoot together."""
    found = {}
    for at in g.f.stacks:
        ready = [i for i in fire.bowmen(g.f, at, g.side) if g.f.commander(i) == g.seat]
        men = [i for i in ready if ROSTER[i].army == "men" and i != BARD]
        if BARD in ready and not men and len(g.f.all_in(at, g.side)) > 1:
            ready.remove(BARD)
        if ready:
            found[at] = tuple(ready)
    return found


def farthest(g: Given, shooter: int) -> int:
    """How far the archers of a hex shoot; Bard helps a man of his."""
    own = archers(g)[g.f.at(shooter)]
    men = [g.f.bow(i) + 1 for i in own if ROSTER[i].army == "men" and i != BARD]
    return max([*(g.f.bow(i) for i in own), *(men if BARD in own else [])])


def is_out_of_range(g: Given) -> bool:
    shooter = int(g.facts["shooter"])
    far = distance(g.f.at(shooter), g.cell)
    return bool(far == g.facts["distance"] > g.facts["range"] == farthest(g, shooter))


def is_on_line(g: Given) -> bool:
    inside, along = crossed(g.from_cell, g.cell)
    return g.f.standard and (g.facts["at"] in inside or any(g.facts["at"] in pair for pair in along))


def rises(g: Given) -> bool:
    """S-8.L2, S-8.L3: Dale, or ground higher than both ends."""
    at, ends = g.facts["at"], (level(g.from_cell), level(g.cell))
    here = level(at)
    return at in DALE or (here is not None and all(here > (height or 0) for height in ends))


def bard_is_no_help(g: Given) -> bool:
    return g.unit == BARD and len(g.f.all_in(g.cell, "free")) > 1 and BARD not in archers(g).get(g.cell, ())


# Rocks


def line_is_clear(g: Given) -> bool:
    near, far = PILES[g.cell]
    return not g.f.ground(near, FOE[g.side]) and (not g.f.ground(far, FOE[g.side]) or g.f.is_melee(far))


def bars_rocks(g: Given) -> bool:
    pile = g.f.at(g.answer[1])
    return g.f.is_melee(g.cell) and g.cell in (pile, PILES[pile][0])


def is_below(g: Given, unit: int, other: int) -> bool:
    stack = g.f.stacks[g.f.at(unit)]
    return unit in stack and other in stack and stack.index(unit) < stack.index(other)


# The table


def is_misshapen(g: Given) -> bool:
    if g.kind in ("unit", "cell", "amount"):
        return type(g.answer) is not int
    if g.kind in ("path", "some"):
        is_row = isinstance(g.answer, tuple) and all(type(i) is int for i in g.answer)
        return not is_row or (g.kind == "some" and list(g.answer) != sorted(set(g.answer)))
    if g.kind == "order" and isinstance(g.answer, tuple):
        return not (g.answer and type(g.answer[0]) is str and all(type(i) is int for i in g.answer[1:]))
    return type(g.answer) is not str


def names_others(g: Given) -> bool:
    things = g.answer[1:] if isinstance(g.answer, tuple) else ()
    if g.facts["verb"] in BARE:
        return len(things) > 0
    return list(things) != sorted(set(things)) or not things if g.facts["verb"] == "move" else len(things) != 1

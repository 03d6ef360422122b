"""S-8.G2 The spell that pushes all enemies away from Gandalf."""

from __future__ import annotations

from functools import lru_cache, partial

from walstatt.core.questions import Ask, Asks, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, GANDALF
from walstatt.games.bofa.position import Position, grounded, seat_of
from walstatt.games.bofa.rules.b6_ways import Path
from walstatt.games.bofa.rules.b7_losses import destroy
from walstatt.games.bofa.rules.b9_stacking import put_together
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.s10_leaders import owe_order
from walstatt.space.grids import OFF
from walstatt.space.rings import ring

ENDLESS_RADIUS = 99


@rule("S-8.G2", "R-25")
def owe_pushes(p: Position) -> None:
    """R-25 The farthest hexes go first; those at the same distance are one duty."""
    at = p.units[GANDALF].cell
    rings: dict[int, list[int]] = {}
    for cell in sorted(p.stacks):
        far = FIELD.grid.distance(at, cell)
        if far <= book(p).push_radius and grounded(p, cell, "dark"):
            rings.setdefault(far, []).append(cell)
    for far in sorted(rings, reverse=True):
        p.owe("push", *rings[far])


# Ways


def is_stopped(p: Position, cell: int) -> bool:
    """R-25 Map edge, cliffs, the gate and hexes with Free Peoples on the ground stop the pushed."""
    return cell == OFF or cell == FIELD.gate or FIELD.terrain[cell] == "cliff" or bool(grounded(p, cell, "free"))


@lru_cache(maxsize=1 << 10)
def outward(at: int, cell: int, from_cell: int) -> tuple[int, ...]:
    """The neighbours of a hex one step farther from Gandalf that lie nearest to the line through the first hex."""
    (gx, gy), (cx, cy), (fx, fy) = (FIELD.grid.places[c] for c in (at, cell, from_cell))
    far = FIELD.grid.distance(at, from_cell)
    found: dict[int, list[int]] = {}
    for dx, dy in FIELD.grid.lattice.steps:
        x, y = fx + dx - gx, fy + dy - gy
        if max(abs(x), abs(y), abs(x + y)) == far + 1:
            off_line = abs((cx - gx) * y - (cy - gy) * x)
            found.setdefault(off_line, []).append(FIELD.grid.at((fx + dx, fy + dy)))
    return tuple(found[min(found)])


def ways(p: Position, cell: int) -> list[Path]:
    """R-25 The ways on which the counters of a hex can be pushed; a stop on the way shortens them."""
    at = p.units[GANDALF].cell
    found: list[Path] = []
    for first in outward(at, cell, cell):
        if is_stopped(p, first) or (cell == FIELD.gate and first not in FIELD.gate_open):
            found.append(())
            continue
        for second in outward(at, cell if cell != at else first, first):
            found.append((first,) if is_stopped(p, second) else (first, second))
    return list(dict.fromkeys(found))


def why_not_that_way(ways: tuple[Path, ...], way: Path) -> Refusal | None:
    """R-25 Two hexes away from Gandalf, nearest to the line; a stop on the way shortens it."""
    return None if way in ways else Refusal("R-25", "not_pushed_that_way")


def why_no_refuge(cells: tuple[int, ...], cell: int) -> Refusal | None:
    """R-25, S-8.G2b The nearest hex without counters, neither cliff nor gate."""
    return None if cell in cells else Refusal("R-25", "not_the_nearest_free_hex")


# Pushing


@rule("S-8.G2", "R-25")
def push(p: Position, *cells: int) -> Flow:
    """R-25 Push the first of the hexes at the same distance, whose ways never meet; the rest is still owed."""
    first, *left = cells
    if left:
        p.owed.insert(0, ("push", *left))
    found = ways(p, first)
    way = found[0]
    if len(found) > 1:
        all_ways = tuple(found)
        check = partial(why_not_that_way, all_ways)
        seat = seat_of(p, GANDALF)
        way = yield Ask(seat, "path", all_ways, why_not=check, rule="R-25", prompt="push_way", cell=first)
    yield from carry(p, first, way)


def carry(p: Position, cell: int, way: Path) -> Flow:
    """S-8.G2a The counters of a hex go along their way; goblin units drown in the river."""
    pushed = grounded(p, cell, "dark")
    if not way or not pushed:
        return
    crosses = any((a, b) in FIELD.river for a, b in zip((cell, *way), way, strict=False))
    drowned = [i for i in pushed if crosses and drowns(i)]
    for i in drowned:
        p.tell("S-8.G2a", "drowned", unit=i, cell=cell)
        destroy(p, i, "S-8.G2a")
    saved = [i for i in pushed if i not in drowned]
    if not saved:
        return
    joins = yield from clear(p, way[-1], saved)
    put_together(p, tuple(saved), way[-1])
    p.tell("S-8.G2", "pushed", units=tuple(saved), from_cell=cell, cell=way[-1])
    if joins:
        owe_order(p, way[-1], "dark")


@rule("S-8.G2a")
def drowns(unit: int) -> bool:
    """S-8.G2a Goblin units, riders too, but no leaders, wolves or wargs."""
    return COUNTERS[unit].is_goblin and not COUNTERS[unit].is_leader


@rule("S-8.G2b", "S-8.G2c")
def clear(p: Position, cell: int, coming: list[int]) -> Asks[bool]:
    """S-8.G2b Enemies who stand where the pushed must end are displaced, or joined; returns whether they are joined."""
    standing = grounded(p, cell, "dark")
    if not standing or book(p).stack_instead(p, [*standing, *coming]):
        return bool(standing)
    goal = yield from nearest_free(p, cell, standing)
    if goal is None:
        return True
    put_together(p, tuple(standing), goal)
    p.tell("S-8.G2b", "displaced", units=tuple(standing), from_cell=cell, cell=goal)
    return False


def nearest_free(p: Position, cell: int, units: list[int]) -> Asks[int | None]:
    """R-25 The nearest hex without counters that they may enter; among equals the Free Peoples choose."""
    for far in range(1, ENDLESS_RADIUS):
        cells = tuple(sorted(c for c in ring(FIELD.grid, cell, far) if is_refuge(p, c)))
        if cells:
            check = partial(why_no_refuge, cells)
            seat = seat_of(p, GANDALF)
            if len(cells) == 1:
                return cells[0]
            chosen: int = yield Ask(
                seat, "cell", cells, why_not=check, rule="R-25", prompt="displace", units=tuple(units)
            )
            return chosen
    return None


def is_refuge(p: Position, cell: int) -> bool:
    """R-25 No counter, no cliff, not the gate."""
    return cell not in p.stacks and FIELD.terrain[cell] not in ("cliff", "gate")

"""8.2, 8.3 Groups: their extension and what it costs, and the ways of the units into the new formation."""

from collections.abc import Mapping

from walstatt.core.rulebook import rule
from walstatt.space.plane import group
from walstatt.space.plane.base import Base, Side
from walstatt.space.plane.group import formed, ranks
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.measure import UD
from walstatt.space.plane.sweep import Shift
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, barriers, why_not_stand

rule("ADLG-GRP-10-a")(group.groups)
rule("ADLG-GRP-10-b")(group.is_group)
rule("ADLG-MAN-30-g")(group.group_pivot)
rule("ADLG-MAN-32-a")(group.line_to_column)
rule("ADLG-MAN-32-b")(group.column_to_line)

Ranks = list[list[int | None]]


@rule("ADLG-MAN-33-a")
def extension_cost(brought_forward: int) -> int:
    """An extension costs 1 UD and 1 UD more for every unit brought forward (MAN-33-a)."""
    return UD * (1 + brought_forward)


@rule("ADLG-MAN-33-e")
def extended(bases: Mapping[int, Base], side: Side, brought_forward: int) -> dict[int, Base]:
    """The group after an extension: units of the last rank, the wing nearest to their new place first, come forward.

    Its front rank grows at the end on that side; the unit at the other end of it is the anchor (MAN-33-e).
    """
    rows: Ranks = [list(row) for row in _files(bases)]
    front = [who for who in rows[0] if who is not None]
    if brought_forward < 1 or brought_forward > len(bases) - len(front):
        raise ValueError(f"{brought_forward} of {len(bases) - len(front)} units cannot be brought forward")
    brought = [_taken_from_last(rows, side) for _ in range(brought_forward)]
    rows[0] = [*front, *brought] if side == "right" else [*reversed(brought), *front]
    if side == "left":
        rows[1:] = [[*[None] * len(brought), *row] for row in rows[1:]]
    return formed(bases, rows, front[0] if side == "right" else front[-1])


def _files(bases: Mapping[int, Base]) -> Ranks:
    """The ranks of a group with every unit in its file, None where a file is empty."""
    places = group.places(bases, ranks(bases)[0][0])
    first = min(file for rank, file in places.values() if rank == 0)
    last = max(file for rank, file in places.values() if rank == 0)
    by_place = {place: who for who, place in places.items()}
    deep = max(rank for rank, _ in places.values())
    return [[by_place.get((rank, file)) for file in range(first, last + 1)] for rank in range(deep + 1)]


def _taken_from_last(rows: Ranks, side: Side) -> int:
    """Take a unit out of the last rank that has one, from the wing on a side."""
    while not any(who is not None for who in rows[-1]):
        rows.pop()
    row = rows[-1]
    files = [file for file, who in enumerate(row) if who is not None]
    file = files[-1] if side == "right" else files[0]
    who, row[file] = row[file], None
    assert who is not None
    return who


@rule("ADLG-MAN-33-e")
def why_not_form(
    table: Table, after: Mapping[int, Base], starts: Mapping[int, Base], bars: Bars = OPEN
) -> tuple[Cause, ...]:
    """What keeps units from their places in a new formation: each goes straight there, past friends of the group."""
    found = set(why_not_stand(table, after, bars, starts))
    free = bars._replace(skip=(*bars.skip, *after))
    for who, base in after.items():
        start = starts[who]
        way = Shift(base.x - start.x, base.y - start.y)
        found.update(barriers(table, who, way, way.length, free, start))
    return tuple(sorted(found))

"""8.2, 8.3 Groups: who may form one, how it turns and changes its formation, what that costs and what is in the way."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane import group
from walstatt.space.plane.base import Base, Side
from walstatt.space.plane.group import (
    column_to_line,
    formed,
    group_width,
    has_open_files,
    is_group,
    line_to_column,
    ranks,
)
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.manoeuvre import half_turned, moved, quarter_turned
from walstatt.space.plane.measure import HALF, UD
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


@rule("ADLG-GRP-10-a", "ADLG-GRP-10-b", "ADLG-GRP-10-c", "ADLG-GRP-10-f")
def why_not_group(p: Battlefield, who: Sequence[int], bases: Mapping[int, Base]) -> Refusal | None:
    """Why units that stand at some places are no group that may move together."""
    if len({p.units[one].corps for one in who}) > 1:
        return Refusal("ADLG-GRP-10-a", "several_corps")
    for one, other in combinations(who, 2):
        if not may_mix(p.units[one].traits, p.units[other].traits):
            return Refusal(mixing_rule(p.units[one].traits, p.units[other].traits), "do_not_mix", unit=one, by=other)
    if not is_group(bases):
        return Refusal("ADLG-GRP-10-a", "no_group")
    widest = FORMATS[p.points].group_width
    if group_width(bases) > widest:
        return Refusal("ADLG-GRP-10-c", "too_broad", width=group_width(bases), widest=widest)
    return None


def _is_camel(troop: Troop) -> bool:
    return troop.beast == "camel"


@rule("ADLG-GRP-10-d", "ADLG-GRP-10-e")
def may_mix(one: Troop, other: Troop) -> bool:
    """Whether two troops may be in one group.

    Foot and mounted do not mix, except LI with any mounted and elephants with foot (GRP-10-d). Elephants do not group
    with other mounted, camels only with camels or LI, scythed chariots only with their like (GRP-10-e).
    """
    categories = one.category, other.category
    if "SCh" in categories:
        return categories == ("SCh", "SCh")
    if "LI" in categories:
        return True
    if _is_camel(one) or _is_camel(other):
        return _is_camel(one) and _is_camel(other)
    if "El" in categories:
        return one.category == other.category or one.is_foot or other.is_foot
    return one.is_mounted == other.is_mounted


def mixing_rule(one: Troop, other: Troop) -> str:
    """The rule by which two troops do not mix."""
    is_special = {"SCh", "El"} & {one.category, other.category} or _is_camel(one) or _is_camel(other)
    return "ADLG-GRP-10-e" if is_special else "ADLG-GRP-10-d"


@rule("ADLG-MAN-32-a", "ADLG-MAN-32-b", "ADLG-GEO-31-a", "ADLG-GEO-31-b")
def turned(bases: Mapping[int, Base], amount: int, widest: int) -> dict[int, Base]:
    """Where a unit or a group stands after a quarter or half turn.

    By a quarter a line becomes a column and a column a line, no broader than `widest`; by a half the rear rank leads.
    """
    side: Side = "left" if amount > 0 else "right"
    if len(bases) == 1:
        return {
            who: half_turned(base) if abs(amount) == HALF else quarter_turned(base, side) for who, base in bases.items()
        }
    if abs(amount) == HALF:
        return _about(bases)
    is_column = all(len(rank) == 1 for rank in ranks(bases))
    return column_to_line(bases, side, widest) if is_column else line_to_column(bases, side)


def _about(bases: Mapping[int, Base]) -> dict[int, Base]:
    """A group that has faced about: everybody turns on the spot, and those of less depth close up to the deepest."""
    about = {who: half_turned(base) for who, base in bases.items()}
    if is_group(about) or has_open_files(bases):
        return about
    rows = [row[::-1] for row in reversed(_files(bases))]
    lead = [who for who in rows[0] if who is not None]
    if len(lead) < len(rows[0]) or sum(who is not None for row in rows for who in row) < len(bases):
        return about
    return formed(about, rows, max(lead, key=lambda who: bases[who].depth))


@rule("ADLG-MAN-33-d", "ADLG-MAN-33-e")
def contracted(bases: Mapping[int, Base], side: Side, leaving: int) -> tuple[dict[int, Base], int]:
    """A group after a contraction, and how far its leaders have gone: they advance by the depth of the deepest.

    So many files on a side fall in behind the others, in their order (MAN-33-d).
    """
    rows = _files(bases)
    front = [who for who in rows[0] if who is not None]
    if not 0 < leaving < len(front):
        raise ValueError(f"{leaving} of {len(front)} files cannot fall in behind")
    stay = len(front) - leaving
    first = 0 if side == "right" else leaving
    kept = [row[first : first + stay] for row in rows]
    gone = [row[stay:] if side == "right" else row[:leaving] for row in rows]
    behind: Ranks = []
    for row in gone:
        fallen = [who for who in row if who is not None]
        behind += [[*fallen[i : i + stay]] for i in range(0, len(fallen), stay)]
    depth = max(bases[who].depth for who in front[first : first + stay])
    anchor = front[first]
    filled = [row for row in (*kept, *behind) if any(who is not None for who in row)]
    return formed(bases, filled, anchor, moved(bases[anchor], "ahead", depth)), depth


def rear_units(bases: Mapping[int, Base]) -> int:
    """How many units stand behind the front rank."""
    return len(bases) - len(ranks(bases)[0])

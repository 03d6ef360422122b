"""Groups: who stands together, in which ranks, and how formations change."""

from collections.abc import Mapping, Sequence

from walstatt.space.plane.base import Base, Point, Side, with_corner
from walstatt.space.plane.contact import is_beside, is_column
from walstatt.space.plane.manoeuvre import quarter_turned
from walstatt.space.plane.measure import CONTACT, UD, along
from walstatt.space.plane.shape import are_together

Bases = Mapping[int, Base]
Place = tuple[int, int]  # rank (0 is in front), file (growing to the right)
Links = dict[int, list[tuple[int, Place]]]


def _links(bases: Bases) -> Links:
    """For every base its neighbours in a group and where they stand: one file aside or one rank behind."""
    found: Links = {who: [] for who in sorted(bases)}
    order = sorted(bases, key=lambda who: (bases[who].x, who))
    for index, one in enumerate(order):
        a = bases[one]
        for other in order[index + 1 :]:
            b = bases[other]
            if b.x - a.x > 2 * (a.width + a.depth + UD):
                break
            step = _step(a, b)
            if step is not None:
                found[one].append((other, step))
                found[other].append((one, (-step[0], -step[1])))
    return found


def _step(one: Base, other: Base) -> Place | None:
    """Where the other base stands in the formation as seen from the first, None if they are not linked."""
    if is_beside(one, other):
        return (0, 1) if are_together(one.front_right, other.front_left, CONTACT) else (0, -1)
    if is_column(one, other):
        return 1, 0
    return (-1, 0) if is_column(other, one) else None


def places(bases: Bases, start: int, links: Links | None = None) -> dict[int, Place]:
    """Rank and file of everybody linked with a base, directly or through others."""
    links = _links(bases) if links is None else links
    found: dict[int, Place] = {start: (0, 0)}
    waiting = [start]
    while waiting:
        one = waiting.pop(0)
        rank, file = found[one]
        for other, (behind, aside) in links[one]:
            if other not in found:
                found[other] = (rank + behind, file + aside)
                waiting.append(other)
    return found


def groups(bases: Bases) -> list[tuple[int, ...]]:
    """All sets of bases that stand together, singles included, each in the order of its ids."""
    links, seen, found = _links(bases), set[int](), []
    for who in sorted(bases):
        if who not in seen:
            members = tuple(sorted(places(bases, who, links)))
            seen.update(members)
            found.append(members)
    return found


def is_group(bases: Bases) -> bool:
    """All bases stand together as one group."""
    return len(groups(bases)) == 1


def ranks(bases: Bases) -> list[list[int]]:
    """The ranks of one group from front to rear, each from left to right."""
    found = places(bases, min(bases))
    rows: dict[int, list[int]] = {}
    for who in sorted(found, key=lambda one: found[one]):
        rows.setdefault(found[who][0], []).append(who)
    return [rows[row] for row in sorted(rows)]


def has_open_files(bases: Bases) -> bool:
    """Somebody stands in a file that has nobody in the front rank."""
    found = places(bases, min(bases))
    first = min(rank for rank, _ in found.values())
    led = {file for rank, file in found.values() if rank == first}
    return any(file not in led for _, file in found.values())


def widest_rank(bases: Bases) -> list[int]:
    """The rank with the greatest width, the foremost of equals."""
    return max(ranks(bases), key=lambda rank: sum(bases[who].width for who in rank))


def group_width(bases: Bases) -> int:
    """The width of the widest rank in UD: it sets the cost of a wheel and is capped."""
    return sum(bases[who].width for who in widest_rank(bases)) // UD


def group_pivot(bases: Bases, side: Side) -> Point:
    """A group wheels on the outer front corner of its widest rank."""
    rank = widest_rank(bases)
    return bases[rank[0]].front_left if side == "left" else bases[rank[-1]].front_right


def stand_beside(base: Base, main: Base, side: Side) -> Base:
    """A base side by side with another, front corners together."""
    if side == "right":
        return with_corner(base, main.front_right, "left", main.facing)
    return with_corner(base, main.front_left, "right", main.facing)


def stand_behind(base: Base, ahead: Base) -> Base:
    """A base in column behind another, front edge on rear edge."""
    dx, dy = along(ahead.facing, ahead.depth)
    return Base(ahead.x - dx, ahead.y - dy, ahead.facing, base.depth, base.width)


def formed(
    bases: Bases, formation: Sequence[Sequence[int | None]], anchor: int, place: Base | None = None
) -> dict[int, Base]:
    """A group in ranks (front first, left to right) whose anchor, a base of the front rank, stands at a place.

    The others of the front rank stand beside it in both directions, those of a rear rank in column behind the base
    ahead of them in the same file; None leaves a place in a rear rank empty.
    """
    front = [who for who in formation[0] if who is not None]
    here = front.index(anchor)
    placed = {anchor: bases[anchor] if place is None else bases[anchor].at(place.pose)}
    for file in range(here + 1, len(front)):
        placed[front[file]] = stand_beside(bases[front[file]], placed[front[file - 1]], "right")
    for file in range(here - 1, -1, -1):
        placed[front[file]] = stand_beside(bases[front[file]], placed[front[file + 1]], "left")
    files = [placed[who] for who in front]
    for rank in formation[1:]:
        for file, who in enumerate(rank):
            if who is not None:
                placed[who] = files[file] = stand_behind(bases[who], files[file])
    return placed


def line_to_column(bases: Bases, side: Side) -> dict[int, Base]:
    """A line turns by a quarter: its wing unit on that side turns, the others line up behind it.

    Rear ranks become columns beside the first.
    """
    placed: dict[int, Base] = {}
    first: Base | None = None
    for rank in ranks(bases):
        ahead: Base | None = None
        for who in rank if side == "left" else rank[::-1]:
            if ahead is not None:
                placed[who] = stand_behind(bases[who], ahead)
            elif first is not None:
                placed[who] = stand_beside(bases[who], first, side)
            else:
                placed[who] = quarter_turned(bases[who], side)
            first = placed[who] if ahead is None else first
            ahead = placed[who]
    return placed


def column_to_line(bases: Bases, side: Side, widest: int | None = None) -> dict[int, Base]:
    """A column turns by a quarter: its head turns, the others stand beside it on that side.

    Those beyond the widest front that there is room for form further ranks.
    """
    order = [rank[0] for rank in ranks(bases)]
    widest = len(order) if widest is None else widest
    placed: dict[int, Base] = {}
    for index, who in enumerate(order):
        if index == 0:
            placed[who] = quarter_turned(bases[who], side)
        elif index < widest:
            placed[who] = stand_beside(bases[who], placed[order[index - 1]], side)
        else:
            placed[who] = stand_behind(bases[who], placed[order[index - widest]])
    return placed

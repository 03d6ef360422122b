"""Every notion of the open table as a drawing: `python -m docs.plane.drawings` writes them beside the page."""

from collections.abc import Callable
from pathlib import Path

from walstatt.space.plane import (
    UD,
    Bars,
    Base,
    Drawing,
    EdgeName,
    Point,
    Table,
    advance,
    amount_in_front,
    base_distance,
    conformed,
    contact_length,
    degrees,
    draw_sight,
    draw_verdict,
    edge,
    ellipse,
    flank_to_flank,
    formed,
    gap_behind,
    half_turned,
    in_ud,
    is_entirely_in,
    is_in,
    line_of_sight,
    line_to_column,
    nearest_room,
    quarter_turned,
    rectangle,
    slide,
    stand_behind,
    stand_beside,
    ud,
    wheel,
)
from walstatt.space.plane.drawing import Look
from walstatt.space.plane.shape import box_of
from walstatt.space.plane.table import CELL

HERE = Path(__file__).parent
Figure = int | str


def at(x: Figure, y: Figure, facing: Figure = 90, depth: Figure = "0.75") -> Base:
    return Base(ud(x), ud(y), degrees(facing), ud(depth))


def point(x: Figure, y: Figure) -> Point:
    return ud(x), ud(y)


def table_of(*bases: Base) -> Table:
    table = Table(ud(30), ud(20))
    for who, base in enumerate(bases, 1):
        table.place(who, base)
    return table


def base() -> str:
    unit = at(10, 5, 70)
    ahead, aside = point("10.85", "6.4"), at(10, 5, 70)
    picture = Drawing("A base: pose, corners, edges, local coordinates").base(unit)
    for name, corner, dx, dy in (
        ("FL", unit.front_left, "-0.2", "0.12"),
        ("FR", unit.front_right, "0.22", "0.08"),
        ("RR", unit.rear_right, "0.24", "-0.2"),
        ("RL", unit.rear_left, "-0.24", "-0.15"),
    ):
        picture.note((corner[0] + ud(dx), corner[1] + ud(dy)), name)
    top = unit.x + ud("0.479"), unit.y + ud("1.315")
    picture.line((aside.x, aside.y), top, "axis").line(top, ahead, "axis").dot(ahead).dot((aside.x, aside.y))
    picture.note((unit.x - ud("0.1"), unit.y + ud("0.16")), "P")
    picture.note((top[0] - ud("0.32"), top[1] - ud("0.55")), "t ahead").note(
        (top[0] + ud("0.1"), top[1] + ud("0.2")), "s aside"
    )
    picture.note((ahead[0] + ud("0.22"), ahead[1] - ud("0.06")), "Q")
    return picture.svg()


def distance() -> str:
    one, other = at(10, 5, 100), at("12.4", "5.6", 240)
    picture = Drawing("Distance: shortest way between two bases").base(one).base(other, "theirs")
    a, b = one.front_right, _foot(one.front_right, other.front_right, other.front_left)
    return picture.line(a, b, "measure", f"{in_ud(base_distance(one, other))} UD").svg()


def _foot(p: Point, a: Point, b: Point) -> Point:
    """The point of a segment nearest to another point, for drawing only."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    share = max(0, min(ex * ex + ey * ey, (p[0] - a[0]) * ex + (p[1] - a[1]) * ey))
    return a[0] + ex * share // (ex * ex + ey * ey), a[1] + ey * share // (ex * ex + ey * ey)


def contact() -> str:
    picture = Drawing("Contact: its length, and a mere corner")
    for x, other in ((4, at("4.4", 5, 270)), (7, at("7.97", 5, 270)), (10, at("10.2", "5.1", 270))):
        unit = at(x, 5)
        picture.base(unit).base(other, "theirs")
        words = {4: f"{in_ud(contact_length(unit, other))} UD", 7: "corner only", 10: "no contact"}
        picture.note((unit.x + ud("0.3"), unit.y - ud("1.1")), words[x])
    return picture.svg()


def in_front() -> str:
    unit, near, other = at(10, 5), at("10.6", 7, 270), at("9.3", 7, 270)
    picture = Drawing("Amount in front, and most in front")
    for x in ("9.5", "10.5"):
        picture.line(point(x, 5), point(x, "8.2"), "axis")
    picture.base(unit, "ours").base(near, "theirs", "B").base(other, "theirs", "C")
    picture.note(point("10.95", "6.6"), f"B {in_ud(amount_in_front(unit, near), 2)} UD, most in front")
    return picture.note(point("8.9", "6.6"), f"C {in_ud(amount_in_front(unit, other), 2)} UD").svg()


def behind() -> str:
    unit, friend = at(10, 5), at("10.3", "3.65")
    picture = Drawing("Directly behind, and the gap straight back").base(unit).base(friend, "other")
    for x in ("9.5", "10.5"):
        picture.line(point(x, "4.25"), point(x, "2.6"), "axis")
    gap = gap_behind(unit, friend)
    return (
        picture.line(point(10, "4.25"), point(10, "3.65"), "measure")
        .note(point("11.1", "3.9"), f"{in_ud(gap or 0)} UD")
        .svg()
    )


def group() -> str:
    bases = {1: at(10, 5, 80)}
    for who in (2, 3, 4):
        bases[who] = stand_beside(bases[1], bases[who - 1], "right")
    bases[5] = stand_behind(bases[1], bases[2])
    picture = Drawing("A group: side by side and in column")
    for who, one in bases.items():
        picture.base(one, "ours", str(who))
    return (
        picture.dot(bases[1].front_left)
        .dot(bases[4].front_right)
        .note((bases[2].x, bases[2].y + ud("0.35")), "the dots are its pivots")
        .svg()
    )


def advance_stopped() -> str:
    table = table_of(at(10, 5, 75), at("10.9", "7.2", 240), at("11.9", "5.6", 75))
    return draw_verdict(table, advance(table, 1, ud(3)), "Advance: asked 3 UD, the furthest legal, and the cause")


def slide_stopped() -> str:
    table = table_of(at(10, 5), at("11.6", "5.2"))
    return draw_verdict(table, slide(table, 1, "right", UD), "Slide: asked 1 UD to the right")


def wheel_stopped() -> str:
    table = table_of(at(10, 5), at("10.1", "5.65", 270), at(9, 5))
    return draw_verdict(table, wheel(table, 1, "left", degrees(75)), "Wheel: asked 75° on the front-left corner")


def wheel_of_group() -> str:
    bases = [at(10, 5)]
    for _ in range(3):
        bases.append(stand_beside(bases[0], bases[-1], "right"))
    table = table_of(*bases, at("12.6", "7.3", 250))
    verdict = wheel(table, (1, 2, 3, 4), "left", degrees(40))
    return draw_verdict(table, verdict, "Wheel of a group: asked 40°")


def turns() -> str:
    picture = Drawing("Quarter and half turn")
    for x, after, word in (
        (5, quarter_turned(at(5, 5), "left"), "quarter, left"),
        (8, quarter_turned(at(8, 5), "right"), "quarter, right"),
        (11, half_turned(at(11, 5)), "half"),
    ):
        picture.base(at(x, 5), "ghost").base(after, "stop").note(point(x, "3.3"), word)
    return picture.svg()


def formations() -> str:
    line = {1: at(5, 6)}
    for who in (2, 3):
        line[who] = stand_beside(line[1], line[who - 1], "right")
    picture = Drawing("Line to column on the right wing, and an extension")
    for one in line.values():
        picture.base(one, "ghost")
    for who, one in line_to_column(line, "right").items():
        picture.base(one, "stop", str(who))
    deep = {1: at("9.3", 6), 2: at("10.3", 6)}
    deep[3], deep[4] = stand_behind(deep[1], deep[1]), stand_behind(deep[1], deep[2])
    for one in deep.values():
        picture.base(one, "ghost")
    for who, one in formed(deep, [[1, 2, 3, 4]], 1).items():
        picture.base(one, "stop", str(who))
    return picture.svg()


def conform() -> str:
    enemy, plain = at(10, 5), at(0, 0)
    picture = Drawing("Full conformation on front, flanks and rear; support").base(enemy, "theirs")
    names: tuple[EdgeName, ...] = ("front", "right_flank", "rear", "left_flank")
    for name in names:
        picture.base(conformed(plain, enemy, name), "ours")
    picture.base(stand_beside(plain, conformed(plain, enemy, "front"), "left"), "stop")
    picture.note(point(10, "5.9"), "front").note(point("11.2", "5.9"), "beside a friend").note(point(10, "3.2"), "rear")
    picture.note(point("8.4", "4.5"), "flank").note(point("11.6", "4.5"), "flank")
    second = at("13.6", 5)
    picture.base(second, "theirs").base(flank_to_flank(plain, second, "right"), "stop")
    picture.note(point("14.6", "3.9"), "flank to flank").note(point("13.6", "5.9"), "front")
    return picture.base(conformed(plain, second, "front"), "ours").svg()


def sight_blocked() -> str:
    shooter, target = at(10, 5), at(10, 8, 270)
    table = table_of(shooter, target, at("9.4", "6.5"), at("10.6", "6.5"))
    sight = line_of_sight(table, edge(shooter), target, (1, 2))
    return draw_sight(table, sight, shooter, target, "No sight: no point that both ends see")


def sight_clear() -> str:
    shooter, target = at(10, 5), at("10.4", 8, 260)
    table = table_of(shooter, target, at("9.1", "6.5"), at("11.6", "6.7", 120))
    sight = line_of_sight(table, edge(shooter), target, (1, 2))
    return draw_sight(table, sight, shooter, target, "Sight: both ends see the same point")


def terrain() -> str:
    wood = ellipse(point(10, 6), ud(3), ud(2), degrees(15))
    picture = Drawing("Terrain: in, entirely in, not in").area(wood.outline, "wood")
    for unit in (at(10, "6.4", 60), at("7.4", "7.4", 90), at("13.9", "5", 90)):
        word = "entirely" if is_entirely_in(unit, wood) else "in" if is_in(unit, wood) else "not in"
        picture.base(unit, "ours", word)
    return picture.svg()


def closed_terrain() -> str:
    table = table_of(at(8, 5, 40))
    table.pieces = (rectangle(point("9.6", "5.2"), point(13, 8)),)
    return draw_verdict(
        table, advance(table, 1, ud(4), Bars(closed=(0,))), "Closed ground stops an advance at its edge"
    )


def room() -> str:
    table = table_of(at(10, 5, 80), at(15, 5))
    wished = at("10.3", "5.2", 95)
    found = nearest_room(table, 2, wished, ud(2))
    picture = Drawing("The nearest room beside a taken place").base(table.bases[1], "other").base(wished, "asked")
    for one in found:
        picture.base(one.base, "stop").base(table.bases[1], "cause")
    return picture.svg()


def broad_phase() -> str:
    picture = Drawing("Broad phase: only bases in the touched cells are looked at")
    others = at(4, "4.6", 250), at("8.8", "6.6", 180), at("4.9", "2.3", 90), at("1.1", "6.8", 300), at(9, "1.2", 20)
    table = table_of(at("2.6", "2.4", 50), *others)
    verdict = advance(table, 1, ud("2.6"))
    x, y, right, top = box_of(verdict.sweep()[0])
    for column in range(5):
        for row in range(4):
            low, high = (column * CELL, row * CELL), ((column + 1) * CELL, (row + 1) * CELL)
            corners = (low, (high[0], low[1]), high, (low[0], high[1]))
            picture.area(corners, "table")
            if low[0] <= right and high[0] >= x and low[1] <= top and high[1] >= y:
                picture.area(corners, "zone")
    picture.area(verdict.sweep()[0], "sweep")
    near = table.near((x, y, right, top))
    for who, one in table.bases.items():
        picture.base(one, "ours" if who == 1 else "theirs" if who in near else "other")
    return picture.svg()


def legend() -> str:
    picture = Drawing("How to read the drawings")
    looks: tuple[tuple[Look, str], ...] = (
        ("ours", "the mover"), ("theirs", "an enemy"), ("other", "somebody else"), ("asked", "as asked"),
        ("stop", "as far as legal"), ("cause", "what stops it"), ("ghost", "before"),
    )  # fmt: skip
    for index, (look, word) in enumerate(looks):
        x, y = 2 * (index % 4), 5 - 2 * (index // 4)
        if look == "cause":
            picture.base(at(x, y), "other")
        picture.base(at(x, y), look).note((ud(x), ud(y) - ud("1.05")), word)
    low, high = point("5.5", "2.25"), point("6.5", 3)
    picture.area((low, (high[0], low[1]), high, (low[0], high[1])), "sweep")
    return picture.note(point(6, "1.95"), "ground covered").svg()


DRAWINGS: dict[str, Callable[[], str]] = {
    make.__name__: make
    for make in (
        legend, base, distance, contact, in_front, behind, group, advance_stopped, slide_stopped, wheel_stopped,
        wheel_of_group, turns, formations, conform, sight_blocked, sight_clear,
        terrain, closed_terrain, room, broad_phase,
    )
}  # fmt: skip


def main() -> None:
    for name, make in DRAWINGS.items():
        (HERE / f"{name}.svg").write_text(make(), encoding="utf-8")
    print(f"{len(DRAWINGS)} drawings in {HERE.name}")


if __name__ == "__main__":
    main()

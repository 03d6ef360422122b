"""What L'Art de la Guerre makes of the open table, as drawings: `python -m docs.adlg.drawings` writes them."""

from collections.abc import Callable
from pathlib import Path

from docs.plane.drawings import at, point, table_of

from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s10_zone import zone_of_control
from walstatt.games.adlg.rules.s13_conform import conformations
from walstatt.games.adlg.rules.s15_shooting import artillery_zone, is_target, shooting_zone, zone_of_range
from walstatt.games.adlg.walk import walk
from walstatt.games.adlg.wishes import nearest
from walstatt.space.plane import Drawing, degrees, edge, in_ud, open_parts, ud

HERE = Path(__file__).parent


def kinds() -> str:
    defender = at(10, 5)
    picture = Drawing("Front, flank or rear: fixed where the charge begins").base(defender, "theirs")
    picture.line(point("7.2", 5), point("13.2", 5), "axis").line(point("9.5", "4.25"), point("9.5", "2.2"), "axis")
    picture.line(point("10.5", "4.25"), point("10.5", "2.2"), "axis")
    for attacker in (at("11.8", "5.9", 215), at("12.4", "4.2", 180), at("8.1", "4.2", 0), at("10.1", "2.9", 90)):
        kind = (kind_of_contact(attacker, defender) or "none").replace("_", " ")
        picture.base(attacker)
        x, y = attacker.centre
        picture.note((x, y + ud("0.62") if kind == "front" else y - ud("0.72")), kind)
    return picture.svg()


def conform_incomplete() -> str:
    table = table_of(at("10.9", "4.1", 105), at(10, 5, 270), at("9.4", 5))
    found = conformations(table, 1, 2, "front")
    picture = Drawing("A friend bars the full pose; the best free one is incomplete")
    picture.base(table.bases[2], "theirs").base(table.bases[3], "other").base(table.bases[1], "ours")
    picture.base(found[-1].base, "asked").base(found[0].base, "stop").base(table.bases[3], "cause")
    return picture.note(point("10.9", "3.05"), f"contact {in_ud(found[0].contact, 2)} UD").svg()


def zone() -> str:
    owner = at(10, 5)
    first, hidden, aside = at("9.6", "5.5", 270, "0.5"), at("9.6", "6", 270, "0.5"), at("11.02", "5.4", 270)
    picture = Drawing("Zone of control: 1 UD deep, ends at the first base met").area(zone_of_control(owner), "zone")
    picture.base(owner, "theirs")
    for unit, screens in ((first, ()), (hidden, (first,)), (aside, ())):
        widest = max((b - a for a, b in open_parts(owner, unit, screens)), default=0)
        picture.base(unit, "ours" if widest >= ud("0.01") else "other")
        x, y = unit.centre
        left = unit is not aside
        picture.note((x + ud("-1.1" if left else "1.1"), y), f"bound by {in_ud(widest, 2)} UD" if widest else "free")
    return picture.svg()


def shooting() -> str:
    bow, gun = at(6, 5), at(12, 5, 90, 1)
    picture = Drawing("Shooting zones: bow (4 UD), heavy artillery (8 UD, wider beyond 4)")
    picture.area(shooting_zone(edge(bow), zone_of_range(ud(4)))[0], "zone")
    near, far = shooting_zone(edge(gun), artillery_zone(ud(8)))
    picture.area(near, "zone").area(far, "far_zone")
    picture.base(bow, "theirs").base(gun, "theirs")
    for unit, view, bands in (
        (at("7.6", "7.5", 270), bow, zone_of_range(ud(4))),
        (at("3.8", "7.8", 270, "0.5"), bow, zone_of_range(ud(4))),
        (at("14.5", "10.5", 250), gun, artillery_zone(ud(8))),
        (at("14.1", "7", 260), gun, artillery_zone(ud(8))),
    ):
        is_in_zone = is_target(edge(view), unit, bands)
        picture.base(unit, "ours" if is_in_zone else "other", "in" if is_in_zone else "out")
    return picture.svg()


def wish() -> str:
    ours, theirs = Unit("south", 1, "MCV O", ud(8), ud(5), degrees(90)), at("9.9", "7.5", 240)
    enemy = Unit("north", 1, "HSW O", theirs.x, theirs.y, theirs.facing)
    p = Battlefield(width=ud(20), height=ud(15), units={1: ours, 2: enemy}, seats={"south": "south", "north": "north"})
    mover, wished = mover_of(p, (1,)), at("9.8", "7.5", 60)
    near = nearest(mover, (1, wished.x, wished.y, wished.facing), lambda steps: walk(mover, steps).refusal)
    done = walk(mover, near.answer or ())
    picture = Drawing("A wish: wheel, advance, slide as far as legal")
    for way in done.ways:
        if way.motion is not None:
            for area in way.motion.ground(way.starts[0], abs(way.amount)):
                picture.area(area, "sweep")
    picture.base(enemy.base, "theirs").base(ours.base, "ours").base(wished, "asked").base(done.ends[0], "stop")
    return picture.svg()


DRAWINGS: dict[str, Callable[[], str]] = {
    make.__name__: make for make in (kinds, conform_incomplete, zone, shooting, wish)
}


def main() -> None:
    for name, make in DRAWINGS.items():
        (HERE / f"{name}.svg").write_text(make(), encoding="utf-8")
    print(f"{len(DRAWINGS)} drawings in {HERE.name}")


if __name__ == "__main__":
    main()

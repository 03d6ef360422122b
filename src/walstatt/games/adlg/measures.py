"""What is measured when somebody asks: how far a unit can go and charge, and what a refusal speaks of (GEO-11-a)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Steps, mover_of
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.reach import FAN, fan, reach_overlay
from walstatt.games.adlg.rules.s10_zone import zone_of_control
from walstatt.games.adlg.rules.s11_charge import hits
from walstatt.games.adlg.rules.s11_course import AHEAD, CONTACT, begun, course
from walstatt.games.adlg.rules.s15_aim import EDGES_OF, aims_of, zone_of
from walstatt.games.adlg.rules.s15_fire import supporting
from walstatt.games.adlg.rules.s15_shooting import shooting_zone
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.base import Base, EdgeName, Polygon, edge
from walstatt.space.plane.measure import DEGREE
from walstatt.view import Overlay

NAMED = ("by", "target")  # facts of refusals that name who is in the way


@rule("ADLG-GEO-11-a")
def measures(p: Battlefield, number: int) -> tuple[Overlay, ...]:
    """The reach of a unit of either side, and its charge reach with those whom it would meet there."""
    one = p.units.get(number)
    if one is None or one.is_lost or one.is_camp:
        return ()
    mover = mover_of(p, (number,))
    found = [reach_overlay(mover)]
    if one.traits.may_charge:
        outline, met = charge_reach(mover)
        found.append(Overlay("charge-reach", number, "overlay-charge-reach", outline=outline, among=met))
    return (*found, *shooting_zones(p, number))


def range_of(one: Unit) -> int:
    """How far a unit shoots."""
    return one.traits.weapon.range if one.traits.weapon is not None else 0


@rule("ADLG-GEO-11-a", "ADLG-SHO-57-a")
def shooting_areas(one: Unit) -> dict[EdgeName, tuple[Polygon, ...]]:
    """Where a unit can shoot, from each edge that it shoots from; who stands there is not asked."""
    weapon = one.traits.weapon
    names = EDGES_OF[weapon.edges] if weapon is not None else ()
    return {name: shooting_zone(edge(one.base, name), zone_of(weapon)) for name in names if weapon is not None}


@rule("ADLG-GEO-11-a", "ADLG-SHO-57-a")
def shooting_zones(p: Battlefield, number: int) -> Iterator[Overlay]:
    """Where a unit can shoot, from each edge that it shoots from, and whom it would have to shoot at now."""
    one = p.units[number]
    areas = shooting_areas(one)
    aims = aims_of(p, number, supporting(p)) if areas else ()
    for name, zone in areas.items():
        among = tuple(aim.target for aim in aims if aim.edge == name)
        for area in zone:
            yield Overlay("shooting", number, "overlay-shooting", outline=area, figure=range_of(one), among=among)


@rule("ADLG-GEO-11-a", "ADLG-CHG-42-e")
def charge_reach(mover: Mover) -> tuple[Polygon, tuple[int, ...]]:
    """Where the front edge can come in a charge that begins with a wheel or straight, and whom it meets (CHG-42-e)."""
    widest = mover.widest_wheel
    ends, met = list[Base](), dict[int, None]()
    for i in range(FAN):
        angle = widest - 2 * widest * i // (FAN - 1)
        march: Steps = (("wheel", angle),) if abs(angle) >= DEGREE else ()
        start = begun(mover, march)
        if start.refusal is not None:
            ends.append(mover.starts[0])
            continue
        stop = course(start.now, 0, ())
        ends.append(AHEAD.pose(start.now.poses[0], stop.length))
        if stop.what == CONTACT:
            met.update(dict.fromkeys(stop.who))
        for foe in mover.foes if not march else ():
            if any(foe in one.who for one in hits(start.now, foe).values()):
                met[foe] = None
    return fan(mover.starts[0], ends), tuple(sorted(met))


@rule("ADLG-GEO-11-a")
def causes(p: Battlefield, refusal: Refusal) -> Iterator[Overlay]:
    """What a refusal speaks of: who is in the way, the zone that binds, the distance to keep, the ground."""
    for fact in NAMED:
        number = refusal.facts.get(fact)
        one = p.units.get(number) if isinstance(number, int) else None
        if one is None or one.is_lost or number is None:
            continue
        yield Overlay("cause", number, "overlay-cause", outline=one.base.outline)
        if fact == "by" and "-ZOC-" in refusal.rule:
            yield Overlay("cause", number, "overlay-zone", outline=zone_of_control(one.base))
        if fact == "by" and refusal.code in ("too_near", "enemy_near"):
            yield Overlay("cause", number, "overlay-far", around=MOVE_COSTS.far_from, figure=MOVE_COSTS.far_from)
    piece = refusal.facts.get("piece")
    if piece is not None:
        patch = p.terrain[piece]
        yield Overlay("cause", 0, f"terrain-{patch.type}", outline=patch.outline, line=patch.line)

"""15.1, 15.2 Who may shoot, at whom: ranges, sight over the table, who comes first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s15_shooting import (
    Zone,
    artillery_zone,
    first_targets,
    target_distance,
    zone_of_range,
)
from walstatt.games.adlg.rules.s17_works import camp_stormed_by
from walstatt.games.adlg.rules.s20_hesitant import waits
from walstatt.games.adlg.table import land_of, table_of
from walstatt.games.adlg.traits import Weapon
from walstatt.space.plane.base import Base, Edge, EdgeName, Point, edge
from walstatt.space.plane.contact import is_column
from walstatt.space.plane.measure import MEASURE, UD
from walstatt.space.plane.shape import distance
from walstatt.space.plane.sight import line_of_sight
from walstatt.space.plane.terrain import depth_inside, is_in

EDGES_OF: dict[str, tuple[EdgeName, ...]] = {
    "front": ("front",),
    "all": ("front", "right_flank", "rear", "left_flank"),
    "front_and_rear": ("front", "rear"),
    "long": ("right_flank", "left_flank"),
}


class Aim(NamedTuple):
    """Whom a unit may shoot at, and from which of its edges."""

    who: int
    target: int
    edge: EdgeName


@rule("ADLG-SHO-57-a", "ADLG-SHO-57-e", "ADLG-SHO-56-m")
def zone_of(weapon: Weapon) -> Zone:
    """The shooting zone of a weapon."""
    return artillery_zone(weapon.range) if weapon.far_beside > weapon.beside else zone_of_range(weapon.range)


@rule("ADLG-SHO-56-f", "ADLG-SHO-56-g", "ADLG-SHO-56-h", "ADLG-SHO-56-i")
def why_never_shoots(p: Battlefield, who: int, supporting: frozenset[int]) -> Refusal | None:
    """Why a unit cannot shoot in this phase at all."""
    one = p.units[who]
    weapon = None if one.is_camp else one.traits.weapon
    if weapon is None:
        return Refusal("ADLG-SHO-56-a", "no_weapon", unit=who)
    if one.role or who in supporting:
        return Refusal("ADLG-SHO-56-h", "in_melee", unit=who)
    if waits(p, who):
        return Refusal("ADLG-HES-80-b", "corps_not_tested", unit=who)
    if who in p.fired:
        return Refusal("ADLG-SHO-56-f", "has_shot", unit=who)
    if one.is_silent or one.has_charged:
        return Refusal("ADLG-SHO-56-g", "may_not_shoot", unit=who)
    if one.moves > 1 or (one.moves and not weapon.shoots_after_moving):
        return Refusal("ADLG-SHO-56-g", "moved_too_much", unit=who)
    return None


@rule("ADLG-SHO-56-h", "ADLG-SHO-58-b", "ADLG-SHO-58-u", "ADLG-CMP-66-e")
def may_be_shot(p: Battlefield, who: int, supporting: frozenset[int]) -> bool:
    """Not camps, not who is in melee or supports, and nobody who is routed already."""
    one = p.units[who]
    if one.role and not one.is_camp and camp_stormed_by(p, who) is not None:
        return True
    return not (one.is_lost or one.is_camp or one.role or who in supporting) and one.cohesion > 0


@rule("ADLG-TER-71-e", "ADLG-TER-71-f")
def crests_between(p: Battlefield, one: Base, other: Base) -> list[tuple[Point, Point]]:
    """The lines of hills that hide: a steep crest always, the horizon of a gentle hill if neither stands on it."""
    found = []
    for patch, ground in zip(p.terrain, land_of(p).grounds, strict=True):
        if not ground.terrain.is_high or len(patch.crest) != 2:
            continue
        is_steep = ground.terrain.id == "steep_hill"
        if is_steep or not (is_in(one, ground.piece) or is_in(other, ground.piece)):
            found.append((patch.crest[0], patch.crest[1]))
    return found


@rule("ADLG-SHO-59-a")
def shot_over(p: Battlefield, who: int, target: int, is_helper: bool = False) -> Iterator[int]:
    """Who hides nothing: light troops before artillery, lower friends before a hill, for helpers light horse ahead."""
    one, its = p.units[who], p.units[target].base
    is_gun, base = one.traits.category == "Art", one.base
    table = table_of(p)
    for other in table.near(_span(base, its)):
        unit = p.units[other]
        if other in (who, target) or unit.is_camp:
            continue
        if is_helper and _is_horse_ahead(one, unit):
            yield other
        if is_gun and unit.traits.is_light:
            if unit.side != one.side or _is_clear_of(unit.base, base, its):
                yield other
        elif unit.side == one.side and _is_above(p, base, unit.base) and _is_beyond(unit.base, its):
            yield other


def _is_horse_ahead(one: Unit, ahead: Unit) -> bool:
    """Light horse directly ahead of light horse with the same weapon."""
    if ahead.side != one.side or one.traits.category != "LH" or ahead.traits.category != "LH":
        return False
    mine, its = one.traits.weapon, ahead.traits.weapon
    return mine is not None and its is not None and mine.name == its.name and is_column(ahead.base, one.base)


def _span(one: Base, other: Base) -> tuple[int, int, int, int]:
    a, b = one.box, other.box
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _is_clear_of(friend: Base, gun: Base, target: Base) -> bool:
    """Both the gun and the target are 1 UD or more away."""
    return _is_beyond(friend, gun) and _is_beyond(friend, target)


def _is_beyond(friend: Base, target: Base) -> bool:
    """1 UD or more away."""
    return distance(friend.outline, target.outline) >= UD - MEASURE


def _is_above(p: Battlefield, base: Base, friend: Base) -> bool:
    """It stands on a hill, the friend does not."""
    hills = [ground.piece for ground in land_of(p).grounds if ground.terrain.is_high]
    return any(is_in(base, hill) and not is_in(friend, hill) for hill in hills)


@rule("ADLG-TER-72-g")
def is_hidden_in_gully(p: Battlefield, one: Base, other: Base) -> bool:
    """One of two is in a gully and farther than 1 UD from its edge, and the other is not in it."""
    for ground in land_of(p).grounds:
        near = ground.terrain.seen_within
        if near is None:
            continue
        for inside, outside in ((one, other), (other, one)):
            is_within = is_in(inside, ground.piece) and not is_in(outside, ground.piece)
            if is_within and depth_inside(inside, ground.piece) > near + MEASURE:
                return True
    return False


@rule("ADLG-SHO-57-f", "ADLG-SHO-57-g")
def is_seen(p: Battlefield, who: int, view: Edge, target: int, is_helper: bool = False) -> bool:
    """There is a line of sight from a shooting edge to a target."""
    land, its = land_of(p), p.units[target].base
    if is_hidden_in_gully(p, p.units[who].base, its):
        return False
    covers = [index for index, one in enumerate(land.grounds) if one.terrain.hides_beyond is not None]
    skip = (who, target, *shot_over(p, who, target, is_helper))
    return line_of_sight(table_of(p), view, its, skip, covers, crests_between(p, p.units[who].base, its)).is_clear


def in_zone(
    p: Battlefield, who: int, view: Edge, zone: Zone, supporting: frozenset[int], is_helper: bool = False
) -> dict[int, Base]:
    """The enemies in a shooting zone that can be seen and may be shot at."""
    one = p.units[who]
    reach = max(band.far for band in zone) + 2 * UD
    found = {}
    for other in table_of(p).near(one.base.box, reach):
        unit = p.units[other]
        if unit.side == one.side or not may_be_shot(p, other, supporting):
            continue
        if target_distance(view, unit.base.outline, zone) is not None and is_seen(p, who, view, other, is_helper):
            found[other] = unit.base
    return found


@rule("ADLG-SHO-56-h")
def fighter_in_sight(p: Battlefield, who: int, supporting: frozenset[int]) -> int | None:
    """An enemy in a shooting zone who can be seen and is spared because it is in melee or supports."""
    one = p.units[who]
    weapon = one.traits.weapon
    assert weapon is not None
    zone = zone_of(weapon)
    for view in (edge(one.base, name) for name in EDGES_OF[weapon.edges]):
        for other in table_of(p).near(one.base.box, max(band.far for band in zone) + 2 * UD):
            unit = p.units[other]
            is_spared = unit.side != one.side and not unit.is_camp and (unit.role or other in supporting)
            if (
                is_spared
                and target_distance(view, unit.base.outline, zone) is not None
                and is_seen(p, who, view, other)
            ):
                return other
    return None


@rule("ADLG-SHO-56-j", "ADLG-SHO-56-k", "ADLG-SHO-56-l", "ADLG-SHO-56-m", "ADLG-SHO-57-c", "ADLG-SHO-57-d")
def aims_of(p: Battlefield, who: int, supporting: frozenset[int], is_helper: bool = False) -> tuple[Aim, ...]:
    """Whom a unit may shoot at by the priorities, or help to: several if they are tied or from several edges."""
    if why_never_shoots(p, who, supporting) is not None:
        return ()
    one = p.units[who]
    weapon = one.traits.weapon
    assert weapon is not None
    zone = zone_of(weapon)
    found: dict[EdgeName, dict[int, Base]] = {
        name: in_zone(p, who, edge(one.base, name), zone, supporting, is_helper) for name in EDGES_OF[weapon.edges]
    }
    if weapon.edges == "all":
        return _nearest_all_round(p, who, found, zone)
    aims = []
    for name, targets in found.items():
        aims += [Aim(who, target, name) for target in _first(edge(one.base, name), targets, zone)]
    return kept_choice(p, who, tuple(aims))


@rule("ADLG-SHO-56-l")
def kept_choice(p: Battlefield, who: int, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
    """Who has chosen among equal targets keeps to it as long as shooter and targets stand where they stood."""
    if len(aims) < 2 or p.aims.get(who, ())[1:] != where(p, who, aims):
        return aims
    return tuple(aim for aim in aims if aim.target == p.aims[who][0])


def where(p: Battlefield, who: int, aims: tuple[Aim, ...]) -> tuple[int, ...]:
    """Where a shooter and those among whom it chooses stand."""
    units = [p.units[one] for one in (who, *sorted({aim.target for aim in aims}))]
    return tuple(part for one in units for part in (one.x, one.y, one.facing))


def _first(view: Edge, targets: dict[int, Base], zone: Zone) -> tuple[int, ...]:
    """By priority; heavier artillery shoots at anybody beyond 4 UD if nobody is within (SHO-56-m)."""
    near = (zone[0],)
    if len(zone) > 1 and not any(target_distance(view, base.outline, near) is not None for base in targets.values()):
        return tuple(sorted(targets))
    return first_targets(view, targets, near if len(zone) > 1 else zone)


def _nearest_all_round(p: Battlefield, who: int, found: dict[EdgeName, dict[int, Base]], zone: Zone) -> tuple[Aim, ...]:
    """Light horse takes the nearest, from whichever edge (SHO-57-c)."""
    base_of, far = p.units[who].base, dict[int, tuple[int, EdgeName]]()
    for name, targets in found.items():
        for target, base in targets.items():
            length = target_distance(edge(base_of, name), base.outline, zone)
            if length is not None and (target not in far or length < far[target][0]):
                far[target] = length, name
    least = min((length for length, _ in far.values()), default=0)
    aims = tuple(Aim(who, target, name) for target, (length, name) in sorted(far.items()) if length <= least + MEASURE)
    return kept_choice(p, who, aims)

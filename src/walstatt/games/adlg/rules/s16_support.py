"""16.1 Support: which touch of two bases gives it, who supports whom, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s16_roles import Melee, Touch
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import Base, EdgeName, edge_facing, local
from walstatt.space.plane.contact import is_beside, meetings
from walstatt.space.plane.measure import FULL, LEAST_EDGE, QUARTER, faces_alike, ud

LEAST_FLANK = ud("0.1")  # flank on flank counts as support from this length on (SUP-60-f)
FLANKS = ("left_flank", "right_flank")


@rule("ADLG-SUP-60-f")
def is_flank_support(supporter: Base, enemy: Base) -> bool:
    """Flank edge on flank edge for 0.1 UD or more, facing as the enemy or the opposite way (SUP-60-f)."""
    return any(m.edge in FLANKS and m.other in FLANKS and m.length >= LEAST_FLANK for m in meetings(supporter, enemy))


@rule("ADLG-SUP-61-a")
def touches_rear_with_flank(base: Base, enemy: Base) -> bool:
    """A flank edge on the enemy's rear edge, which gives no support (SUP-61-a)."""
    return any(m.edge in FLANKS and m.other == "rear" and m.length >= LEAST_EDGE for m in meetings(base, enemy))


@rule("ADLG-WWG-67-c")
def shares_edge_of_wagon(p: Battlefield, who: int, main: int, wagon: int) -> bool:
    """Two fronts on one edge of a war wagon: the second one takes the wagon's bonus and gives no support (WWG-67-c)."""
    if p.units[wagon].traits.category != "WWg":
        return False
    its = p.units[wagon].base
    edges = [
        {met.other for met in meetings(p.units[one].base, its) if met.edge == "front" and met.length >= LEAST_EDGE}
        for one in (who, main)
    ]
    return bool(edges[0] & edges[1])


class Support(NamedTuple):
    """A unit that supports a main unit, and whether with its front on the enemy's flank or rear."""

    who: int
    main: int
    place: str  # left, right or far, as the main unit sees it
    is_melee_support: bool
    own_side: str  # of the supporter: left_flank, right_flank or front


def _place_of(p: Battlefield, main: int, base: Base) -> str:
    """On which side of the main unit somebody stands who touches neither of its flanks."""
    return "left" if local(p.units[main].base, base.centre)[1] < 0 else "right"


def _place_on(main: Base, enemy: Base, edge: EdgeName) -> str:
    """On which side of the main unit an edge of its enemy is: it looks to the left, to the right, or away."""
    turned = (edge_facing(enemy, edge) - main.facing) % FULL
    if faces_alike(turned, QUARTER):
        return "left"
    return "right" if faces_alike(turned, FULL - QUARTER) else "far"


@rule("ADLG-SUP-60-h", "ADLG-SUP-60-k", "ADLG-WWG-67-d", "ADLG-WWG-67-e", "ADLG-SUP-61-b")
def _with_front(p: Battlefield, main: int, enemy: int, found: tuple[Touch, ...]) -> Iterator[Support]:
    """Who stands with its front on the enemy: fully on its flank or rear in melee support, else in simple support."""
    one, its = p.units[main].base, p.units[enemy].base
    for touch in found:
        if touch.enemy != enemy or touch.who == main or p.units[touch.who].side != p.units[main].side:
            continue
        troop = p.units[touch.who].traits
        if not troop.may_support:
            continue
        if shares_edge_of_wagon(p, touch.who, main, enemy):
            continue
        if touch.is_aside:
            is_melee = touch.is_full and troop.may_support_in_melee
            yield Support(touch.who, main, _place_on(one, its, touch.edge), is_melee, "front")
        else:
            yield Support(touch.who, main, _place_of(p, main, p.units[touch.who].base), False, "front")


@rule("ADLG-SUP-60-e", "ADLG-SUP-60-f", "ADLG-SUP-61-a", "ADLG-SUP-61-b", "ADLG-SUP-60-o", "ADLG-WWG-67-e")
@rule("ADLG-WWG-67-d")
def _simple(p: Battlefield, main: int, enemy: int, fights_ahead: bool) -> Iterator[Support]:
    """Neighbours in line with a main unit that fights on its front; flanks on the enemy's flanks, not on a wagon."""
    table, one, its = table_of(p), p.units[main].base, p.units[enemy].base
    near = dict.fromkeys((*table.touching(one), *table.touching(its)))
    for who in near:
        unit = p.units[who]
        if who == main or unit.side != p.units[main].side or unit.is_camp or not unit.traits.may_support:
            continue
        if shares_edge_of_wagon(p, who, main, enemy):
            continue
        if fights_ahead and is_beside(one, unit.base):
            place = _place_of(p, main, unit.base)
            yield Support(who, main, place, False, "right_flank" if place == "left" else "left_flank")
        elif p.units[enemy].traits.category == "WWg":
            continue
        elif is_flank_support(unit.base, its) and not touches_rear_with_flank(unit.base, its):
            side, *_ = (m for m in meetings(unit.base, its) if m.edge in FLANKS and m.other in FLANKS)
            yield Support(who, main, _place_on(one, its, side.other), False, side.edge)


@rule("ADLG-SUP-60-l", "ADLG-SUP-60-m", "ADLG-SUP-60-n", "ADLG-SUP-60-g")
def supports(p: Battlefield, found: tuple[Touch, ...], fights: tuple[Melee, ...]) -> tuple[Support, ...]:
    """All supports: three to a main unit at most, one in each place; nobody from one side twice; no main unit.

    Who supports with its front supports nobody else. Of several in one place melee support counts, then the lowest.
    """
    main_units = {who for fight in fights for who in (fight.one, fight.other)}
    offered: list[Support] = []
    for fight in fights:
        for main in (fight.one, fight.other):
            enemy = fight.against(main)
            offered += _with_front(p, main, enemy, found)
            offered += _simple(p, main, enemy, main == fight.one or fight.is_answered)
    with_front = {one.who for one in offered if one.own_side == "front"}
    kept: list[Support] = []
    places: set[tuple[int, str]] = set()
    sides: set[tuple[int, str]] = set()
    for one in sorted(offered, key=lambda one: (not one.is_melee_support, one.main, one.who)):
        if one.who in main_units or (one.who in with_front and one.own_side != "front"):
            continue
        if (one.main, one.place) in places or (one.who, one.own_side) in sides:
            continue
        places.add((one.main, one.place))
        sides.add((one.who, one.own_side))
        kept.append(one)
    return tuple(kept)

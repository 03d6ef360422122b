"""12 Evade: who may and who must, the turn away from the charge, and where there is room for it."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.causes import told
from walstatt.games.adlg.mover import may_have_zone
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.rules.s10_zone import exerts, is_entirely_in_cover_ground, is_in_zone
from walstatt.games.adlg.table import land_of, table_of
from walstatt.games.adlg.tables import BARRED
from walstatt.space.plane import room
from walstatt.space.plane.ahead import is_in_front
from walstatt.space.plane.base import Base, EdgeName
from walstatt.space.plane.manoeuvre import half_turned, quarter_turned
from walstatt.space.plane.measure import CONTACT, UD
from walstatt.space.plane.room import Room, nearest_room, slide_past
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, travel

BEYOND = CONTACT  # what stands at exactly 1 UD bars the way too; a step tells of it only when it would reach it

rule("ADLG-EVA-47-i")(room.slide_past)


@rule("ADLG-EVA-47-g")
def turned_away(unit: Base, charged_on: EdgeName) -> Base:
    """A half turn from a charge on the front, a quarter turn from one on a flank, none from one on the rear."""
    if charged_on == "front":
        return half_turned(unit)
    if charged_on == "rear":
        return unit
    return quarter_turned(unit, "right" if charged_on == "left_flank" else "left")


@rule("ADLG-EVA-47-g")
def places_to_turn(table: Table, who: int, charged_on: EdgeName, bars: Bars = OPEN) -> tuple[Room, ...]:
    """Where the turned base stands: on the spot, else shifted by the least amount away from the charge or sideways.

    At most 1 UD; several places if they are equally near, none if there is none and the unit cannot evade.
    """
    turned = turned_away(table.bases[who], charged_on)
    return nearest_room(table, who, turned, UD, bars, ("ahead", "left", "right"))


@rule("ADLG-EVA-47-a", "ADLG-EVA-47-b", "ADLG-EVA-47-c", "ADLG-EVA-47-k")
def why_never_evades(p: Battlefield, who: int) -> Refusal | None:
    """LI, LH, javelinmen and Cv without Impact may evade, and those with half a bow; nobody in melee or melee support.

    Lost cohesion does not matter, nor does simple support (EVA-47-c, -k).
    """
    one = p.units[who]
    if one.is_camp or not one.traits.can_evade:
        return Refusal("ADLG-EVA-47-a", "never_evades", unit=who)
    if one.role in (MELEE, MELEE_SUPPORT):
        return Refusal("ADLG-EVA-47-c", "fights", unit=who)
    return None


def closed_to(p: Battlefield, who: int) -> tuple[int, ...]:
    """The pieces of terrain that a unit may not enter."""
    land, troop = land_of(p), p.units[who].traits
    return tuple(
        one
        for one in land.slow
        if troop.moves[troop.ground_in(land.grounds[one].terrain, land.grounds[one].kind)] == BARRED
    )


def passable_by(p: Battlefield, who: int, base: Base, among: Iterable[int] | None = None) -> list[int]:
    """The friends that a fleeing unit may pass, or those of some who stand on the table."""
    table, one, units = table_of(p), p.units[who], p.units
    return [
        other
        for other in (units if among is None else among)
        if other != who
        and (friend := units[other]).side == one.side
        and not friend.is_lost
        and may_pass(one, base, friend, table.bases[other], "ahead", p.options)
    ]


@rule("ADLG-EVA-47-h", "ADLG-EVA-47-i")
def why_blocked(p: Battlefield, who: int, turned: Base, chargers: tuple[int, ...]) -> Refusal | None:
    """After the turn an enemy ahead whose zone binds, or what bars the first UD and cannot be slid past."""
    table, one = table_of(p), p.units[who]
    for other in table.near(turned.box, 2 * UD):
        foe = p.units[other]
        if foe.side == one.side or other in chargers or not may_have_zone(foe):
            continue
        stands = table.bases[other]
        if is_in_front(turned, stands) and exerts(p, other, one.traits, turned) and is_in_zone(stands, turned):
            return Refusal("ADLG-EVA-47-h", "zone_ahead", unit=who, by=other)
    bars = Bars(skip=(*passable_by(p, who, turned), *chargers), closed=closed_to(p, who), may_leave=True)
    if not slide_past(table, who, UD, UD, bars, turned):
        ahead = travel(table, who, Straight("ahead"), UD + BEYOND, bars, turned)
        return Refusal("ADLG-EVA-47-i", "way_is_barred", unit=who, **told(p, ahead.causes))
    return None


@rule("ADLG-EVA-47-g", "ADLG-EVA-47-h", "ADLG-EVA-47-i")
def why_not_evade(p: Battlefield, who: int, charged_on: EdgeName, chargers: tuple[int, ...]) -> Refusal | None:
    """Why a unit cannot evade this charge."""
    refusal = why_never_evades(p, who)
    if refusal is not None:
        return refusal
    places = rooms_for(p, who, charged_on)
    if not places:
        return Refusal("ADLG-EVA-47-g", "no_room_to_turn", unit=who)
    found = [why_blocked(p, who, place.base, chargers) for place in places]
    return None if None in found else found[0]


def rooms_for(p: Battlefield, who: int, charged_on: EdgeName) -> tuple[Room, ...]:
    """Where a unit may turn away; friends that it may pass do not matter for the moment."""
    table = table_of(p)
    turned = turned_away(table.bases[who], charged_on)
    bars = Bars(skip=passable_by(p, who, turned), closed=closed_to(p, who))
    return places_to_turn(table, who, charged_on, bars)


@rule("ADLG-EVA-47-d", "ADLG-UNIT-22-i")
def must_evade(p: Battlefield, who: int, chargers: tuple[int, ...]) -> bool:
    """LI in the open that heavy troops would contact; elephants and scythed chariots leave it the choice (EVA-47-d)."""
    one = p.units[who]
    if one.is_camp or one.traits.category != "LI" or is_entirely_in_cover_ground(p, one.base):
        return False
    return any(
        p.units[by].traits.is_heavy and p.units[by].traits.category not in ("El", "SCh", "WWg", "Art")
        for by in chargers
    )

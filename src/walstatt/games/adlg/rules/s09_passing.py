"""9.1 Interpenetration: who passes through whom, across which edges, and how room is made for who ends upon another."""

from collections.abc import Callable, Mapping

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Unit
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane import room
from walstatt.space.plane.base import Base
from walstatt.space.plane.room import Push, crossed_edges, is_across, is_in_line, pushed_back
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars

rule("ADLG-INT-39-h")(room.is_in_line)
rule("ADLG-INT-39-l")(room.has_passed)

LONG_EDGES = {"left_flank", "right_flank"}


@rule("ADLG-INT-39-e")
def crosses_side_to_side(mover: Base, wagon: Base) -> bool:
    """The way straight ahead leads over one long edge of a war wagon and out over the other, and over no short one."""
    return set(crossed_edges(mover, wagon)) == LONG_EDGES


@rule("ADLG-INT-39-m")
def room_behind(
    table: Table,
    passing: dict[int, Base],
    passed: int,
    farthest: int,
    can_be_pushed: Callable[[int], bool],
    bars: Bars = OPEN,
) -> Push:
    """The passed unit is pushed straight back by the least amount, and pushes friends behind it likewise."""
    return pushed_back(table, passing, passed, farthest, can_be_pushed, bars)


NO_OPTIONS: Mapping[str, bool] = {}


@rule("ADLG-INT-39-j", "ADLG-INT-39-k", "ADLG-INT-39-g")
def may_pass(
    one: Unit,
    base: Base,
    other: Unit,
    stands: Base,
    word: str = "ahead",
    options: Mapping[str, bool] = NO_OPTIONS,
) -> bool:
    """Whether a unit at a pose may pass through a friend by a step: straight ahead, or aside and by a wheel with LI.

    Nobody passes camps and units in melee or melee support; horses and camels not whom they panic at (INT-39-j, -k).
    """
    if other.is_camp or other.role in (MELEE, MELEE_SUPPORT):
        return False
    mover, friend = one.traits, other.traits
    if friend.is_mounted and mover.is_mounted and mover.frightened_by(friend):
        return False
    if is_light_foot(mover, friend):
        return True
    if word != "ahead":
        return False
    if friend.category == "WWg":
        return passes_wagon(mover, base, stands, options)
    if friend.category == "Art":
        return passes_guns(mover, base, stands, options)
    return is_in_line(base, stands) and (
        is_light_horse(mover, friend) or are_loose_foot(mover, friend) or are_swords_and_shooters(mover, friend)
    )


@rule("ADLG-INT-39-a")
def is_light_foot(mover: Troop, friend: Troop) -> bool:
    """LI passes through everybody and everybody through LI, in any facing (INT-39-a)."""
    return mover.category == "LI" or friend.category == "LI"


@rule("ADLG-INT-39-b")
def is_light_horse(mover: Troop, friend: Troop) -> bool:
    """Mounted pass through LH, and LH through mounted (INT-39-b)."""
    return mover.is_mounted and friend.is_mounted and "LH" in (mover.category, friend.category)


@rule("ADLG-INT-39-c")
def are_loose_foot(mover: Troop, friend: Troop) -> bool:
    """LMI pass through LMI (INT-39-c)."""
    return mover.category == friend.category == "LMI"


@rule("ADLG-INT-39-d", "ADLG-INT-39-i")
def are_swords_and_shooters(mover: Troop, friend: Troop) -> bool:
    """Swordsmen and foot knights that are not impetuous pass through shooters, and the reverse; no mixed units."""
    if mover.is_mixed or friend.is_mixed:
        return False
    return any(
        one.arm in ("swordsmen", "foot_knights") and not one.is_impetuous and two.arm == "shooters"
        for one, two in ((mover, friend), (friend, mover))
    )


@rule("ADLG-INT-39-e")
def passes_wagon(mover: Troop, base: Base, wagon: Base, options: Mapping[str, bool] = NO_OPTIONS) -> bool:
    """Foot passes war wagons across their long edges; with the switch along them (INT-39-e)."""
    if mover.is_mounted or mover.category == "WWg":
        return False
    if options.get("wagons_lengthwise", False):
        return is_in_line(base, wagon)
    return is_across(base, wagon) and crosses_side_to_side(base, wagon)


@rule("ADLG-INT-39-f")
def passes_guns(mover: Troop, base: Base, guns: Base, options: Mapping[str, bool] = NO_OPTIONS) -> bool:
    """Foot passes artillery in any direction; with the switch of the wagons only along its facing (INT-39-f)."""
    return mover.is_foot and (not options.get("wagons_lengthwise", False) or is_in_line(base, guns))


@rule("ADLG-INT-39-m")
def can_be_pushed(other: Unit) -> bool:
    """Heavy artillery, war wagons, camps and who fights stay where they are (INT-39-m)."""
    if other.is_camp or other.role:
        return False
    return other.traits.category != "WWg" and other.traits.type != "ART_H"

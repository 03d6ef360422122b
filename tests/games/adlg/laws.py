"""What the rules say about bases, told so that it can be compared with what they say in the mirror."""

from collections.abc import Mapping

from tests.space.plane.laws import Report
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s10_zone import (
    entry_into_zone,
    front_in_zone,
    is_in_zone,
    is_rear_in_zone,
    most_threatening,
    why_not_closer,
)
from walstatt.games.adlg.rules.s11_uncontrolled import first_choice
from walstatt.games.adlg.rules.s13_conform import best_conformations, full_conformation, principal_enemies
from walstatt.games.adlg.rules.s15_shooting import first_targets, target_distance, zone_of_range
from walstatt.games.adlg.rules.s16_support import is_flank_support, touches_rear_with_flank
from walstatt.space.plane import (
    UD,
    Bars,
    Base,
    EdgeName,
    Straight,
    Table,
    Wheel,
    degrees,
    edge,
    is_in_contact,
    ud,
    wheel_pivot,
)

ROAMING = Bars(may_leave=True)


def of_rules(bases: Mapping[int, Base], mover: int, other: int) -> Report:
    """Everything that the rules say about a unit among others."""
    a, b = bases[mover], bases[other]
    rest = {who: base for who, base in bases.items() if who != mover}
    screens = tuple(bases.values())
    touching = {who: base for who, base in rest.items() if is_in_contact(a, base)}
    left, right = Wheel(wheel_pivot(a, "left"), "left"), Wheel(wheel_pivot(a, "right"), "right")
    return {
        "full": full_conformation(a, b),
        "flank_support": is_flank_support(a, b),
        "no_support": touches_rear_with_flank(a, b),
        "kind": kind_of_contact(a, b),
        "kind_if_rear_is_taken": kind_of_contact(a, b, rear_is_free=False),
        "zone": is_in_zone(a, b),
        "screened": is_in_zone(a, b, screens),
        "front_in_zone": front_in_zone(a, b),
        "rear_in_zone": is_rear_in_zone(a, b),
        "shot": target_distance(edge(a), b.outline, zone_of_range(ud(2))),
        "closer": why_not_closer(a, b, b),
        "entry": entry_into_zone(b, a, Straight("ahead"), 2 * UD, screens),
        "gap_left": entry_into_zone(b, a, left, degrees(60), screens),
        "gap_right": entry_into_zone(b, a, right, degrees(60), screens),
        "threat": frozenset(most_threatening(a, rest, screens)),
        "choice": frozenset(first_choice(a, rest, screens)),
        "targets": frozenset(first_targets(edge(a), rest, zone_of_range(ud(4)))),
        "principal": frozenset(principal_enemies(a, rest, touching)),
        "conformations": conforming(bases, mover, other),
    }


def conforming(bases: Mapping[int, Base], mover: int, other: int) -> str:
    """How the best poses on the front, the rear and both flanks compare, whatever side they are on."""
    table = Table(30 * UD, 20 * UD)
    for who, base in bases.items():
        table.place(who, base)
    sides: tuple[tuple[EdgeName, ...], ...] = (("front",), ("rear",), ("left_flank", "right_flank"))
    found = []
    for names in sides:
        poses = [one for name in names for one in best_conformations(table, mover, other, name, ROAMING)]
        found.append(sorted((one.is_full, one.contact, one.way) for one in poses))
    return str(found)

"""What each reason of movement and charges claims of the position, told without the game's rules.

A code is given to a predicate that must be true whenever the code is given (law 15). What is said against a step is in
`truths_steps`; shooting, melee and what follows are in `truths_fights`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.adlg.claims import CONTACT, Claim
from tests.second_opinion.adlg_shapes import UD, Shape, distance, local
from tests.second_opinion.adlg_units import Field, Troop
from tests.second_opinion.adlg_zones import threats
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import Unit

Truth = Callable[[Claim], bool]


# Who


def is_not_ours(c: Claim) -> bool:
    one = c.p.units.get(c.facts["unit"])
    return one is None or one.is_camp or one.side != c.side


def is_not_of_this_corps(c: Claim) -> bool:
    one = c.p.units.get(c.facts["unit"])
    return one is None or one.is_camp or one.is_lost or one.side != c.side or one.corps != c.p.corps


def are_several(c: Claim) -> bool:
    return len({c.p.units[unit].corps for unit in c.units}) > 1


def stand_apart(c: Claim) -> bool:
    """They do not stand edge to edge and corner to corner, all facing the same way."""
    some = [c.p.units[unit] for unit in c.units]
    together, left = [some[0]], some[1:]
    while True:
        near = next((one for one in left if any(are_aligned(c, one, other) for other in together)), None)
        if near is None:
            return bool(left)
        together.append(near)
        left.remove(near)


def are_aligned(c: Claim, one: Unit, other: Unit) -> bool:
    """Beside each other or one behind the other, facing the same way."""
    if one.facing != other.facing or c.far(one, other) > CONTACT:
        return False
    spot: tuple[Any, Any] = local(c.base(other), (one.x, one.y))
    ahead, aside = spot
    depths = (c.base(one).depth, c.base(other).depth)
    in_line = abs(ahead) <= CONTACT and abs(abs(aside) - UD) <= CONTACT
    in_column = abs(aside) <= CONTACT and any(abs(abs(ahead) - depth) <= CONTACT for depth in depths)
    return in_line or in_column


def has_acted(*marks: str) -> Truth:
    """The unit that the reason speaks of has one of these marks."""
    return lambda c: any(bool(getattr(c.one, mark)) for mark in marks)


def troops(c: Claim) -> list[Unit]:
    return [c.p.units[unit] for unit in c.units]


def any_is(*categories: str) -> Truth:
    return lambda c: any(one.traits.category in categories for one in troops(c))


def troop(c: Claim, number: int) -> Troop:
    """A unit as the second opinion sees it."""
    return Field(GAME.save(c.p)).troops[number]


def zones_upon(c: Claim, number: int) -> list[int]:
    """Enemies of whom the second opinion does not deny that their zone covers a unit."""
    field = Field(GAME.save(c.p))
    return [foe for foe, verdict in threats(field, field.troops[number]).items() if verdict is not False]


# Staying, leaving, disengaging, rallying


def may_evade(c: Claim) -> bool:
    return troop(c, c.facts["unit"]).may_evade


def is_bound_by_nobody(c: Claim) -> bool:
    """In no zone, or, where zones overlap, in none that the second opinion is sure of."""
    field = Field(GAME.save(c.p))
    return True not in threats(field, field.troops[c.facts["unit"]]).values()


def is_hemmed_in(c: Claim) -> bool:
    """Somebody, the edge, ground that is closed to it, or a zone keeps it where it is."""
    return c.is_near(c.one) or bool(zones_upon(c, c.facts["unit"])) or bool(c.p.terrain)


def has_somebody_near(c: Claim) -> bool:
    return c.is_near(c.one) or bool(c.p.terrain)


def has_no_way_back(c: Claim) -> bool:
    """Who is named stands near it, or the ground or the edge is there."""
    if c.facts["cause"] == "table_edge":
        return min(c.one.x, c.one.y, c.p.width - c.one.x, c.p.height - c.one.y) < 2 * UD
    if c.facts["cause"] in ("terrain", "short"):
        return bool(c.p.terrain) or c.facts["cause"] == "short"
    return bool(c.far(c.one, c.by) < 4 * UD)


def enemy_is_near(c: Claim) -> bool:
    """It has moved in this phase, and the enemy named is nearer than 4 UD."""
    return c.one.moves > 0 and c.by.side != c.one.side and bool(c.far(c.one, c.by) < 4 * UD + CONTACT)


def nobody_slow_is_behind(c: Claim) -> bool:
    """No enemy whose zone covers it stands behind it, or those who do are no slower."""
    for number in c.units:
        one = c.p.units[number]
        for foe in zones_upon(c, number):
            other = c.p.units[foe]
            is_behind = not c.is_before(one, other)
            if is_behind and other.traits.moves[0] < one.traits.moves[0] and not c.p.terrain:
                return False
    return True


def touches_no_enemy(c: Claim) -> bool:
    """No enemy is edge to edge with it; corners do not count."""
    near = [foe for foe in c.foes(c.one) if c.touches(c.one, foe)]
    return all(is_at_corner(c, c.one, foe) for foe in near)


def is_at_corner(c: Claim, one: Unit, other: Unit) -> bool:
    """Whether two that touch have hardly more than a corner in common."""
    spots: list[Any] = [local(c.base(one), corner) for corner in c.shape(other)]
    depth = c.base(one).depth
    aside = [s for _, s in spots if abs(s) < UD // 2 - CONTACT]
    along = [t for t, _ in spots if -depth + CONTACT < t < -CONTACT]
    return not aside + along or one.facing % 1440 != other.facing % 1440


def may_not_leave(c: Claim) -> bool:
    """DIS-40-b to -e by the kinds of the two."""
    one, foe = c.one.traits, c.by.traits
    if foe.category in ("Art", "WWg"):
        return False
    if one.category == "LI":
        return not foe.is_foot and foe.category != "El"
    if one.is_mounted and one.category not in ("El", "SCh"):
        return not foe.is_foot
    return True


def is_beside_or_behind(c: Claim) -> bool:
    """The other one touches a flank or the rear."""
    return c.touches(c.one, c.by) and any(c.ahead_of(c.one, corner) < -CONTACT for corner in c.shape(c.by))


def is_zone_aside(c: Claim) -> bool:
    return c.by.side != c.one.side and c.facts["by"] in zones_upon(c, c.facts["unit"])


def is_behind(c: Claim) -> bool:
    """The other one stands within 1 UD behind its rear edge."""
    back = -c.base(c.one).depth
    near = [local(c.base(c.one), corner)[0] for corner in c.shape(c.by)]
    return c.far(c.one, c.by) < UD + CONTACT and any(ahead < back + CONTACT for ahead in near)


# The commander


def no_chief(c: Claim) -> bool:
    return c.chief is None


def chief_is(**marks: bool) -> Truth:
    return lambda c: c.chief is not None and all(getattr(c.chief, name) is value for name, value in marks.items())


def detaches(c: Claim) -> bool:
    return c.chief is not None and c.chief.unit > 0 and c.p.has_ordered


def has_no_need_or_right(c: Claim) -> bool:
    """It is in good order, never rallies, or has tried or moved already."""
    return not c.one.lost_cohesion or not c.one.traits.can_rally or has_acted("has_tested", "moves")(c)


def is_among_enemies(c: Claim) -> bool:
    """Enemies stand all around the commander."""
    chief = c.chief
    assert chief is not None
    here: Shape = [(chief.x, chief.y), (chief.x, chief.y)]
    return sum(distance(c.shape(one), here) < 5 * UD for one in c.p.units.values() if one.side != c.side) > 2


def is_no_spot(c: Claim) -> bool:
    return len(c.named) != 3 or c.named[2] != 0


def is_off_table(c: Claim) -> bool:
    x, y = c.named[:2]
    return not (0 <= x <= c.p.width and 0 <= y <= c.p.height)


def is_long_ride(c: Claim) -> bool:
    return bool(c.facts["ride"] > c.facts["reach"])


def enemy_is_in_the_way(c: Claim) -> bool:
    return c.by.side != c.side and not c.by.is_lost


def does_not_touch(c: Claim) -> bool:
    spot = next(one for one in reversed(c.refused.whole[:-1]) if isinstance(one, tuple) and len(one) == 3)
    return bool(distance(c.shape(c.one), [spot[:2], spot[:2]]) > 2 * CONTACT)


# Charges


def is_no_enemy(c: Claim) -> bool:
    one = c.p.units.get(c.facts["target"])
    return one is None or one.is_lost or one.side == c.side


def is_out_of_reach(c: Claim) -> bool:
    """It is farther than the chargers come."""
    return bool(c.facts["distance"] > c.facts["reach"])


def is_beside_the_way(c: Claim) -> bool:
    """It is not straight ahead of all of them, with nothing between."""
    return not all(is_right_ahead(c, c.p.units[unit], c.target) for unit in c.units)


def is_right_ahead(c: Claim, one: Unit, other: Unit) -> bool:
    """Whether a unit stands squarely before another, nothing between them."""
    spots: list[Any] = [local(c.base(one), corner) for corner in c.shape(other)]
    sides = [s for _, s in spots]
    is_before = all(t > 0 for t, _ in spots) and min(sides) < -UD // 4 and max(sides) > UD // 4
    between = [o for o in c.others(one) if o is not other and c.far(o, one) < c.far(one, other)]
    return is_before and not between


def has_nobody_ahead(c: Claim) -> bool:
    """No enemy stands squarely and near before them whom they could charge."""
    lone = [c.p.units[unit] for unit in c.units]
    return not any(
        is_right_ahead(c, one, foe) and CONTACT < c.far(one, foe) < UD and one.traits.category != "LI"
        for one in lone
        for foe in c.foes(one)
        if not foe.is_camp and len(zones_upon(c, c.units[0])) < 2 and not c.p.terrain
    )


def is_no_prey_of_light_foot(c: Claim) -> bool:
    return c.one.traits.category == "LI" and c.target.traits.category not in ("LI", "Art", "SCh")


def is_met_at_a_corner(c: Claim) -> bool:
    """Somebody else is so near to the target that there may be no room beside it."""
    near = [one for one in c.others(c.target) if one is not c.one and c.far(one, c.target) < 2 * UD]
    return len(near) > 0 and c.target.side != c.one.side


def friend_fights(c: Claim) -> bool:
    friend, target = c.by, c.target
    return friend.side == c.side and bool(friend.role) and c.touches(friend, target)


def is_bound_by_other(c: Claim) -> bool:
    return c.facts["by"] != c.facts["target"] and c.facts["by"] in zones_upon(c, c.facts["unit"])


OF_ORDERS: dict[str, Truth] = {
    "corps_done": lambda c: c.facts["corps"] in c.p.done,
    "no_such_corps": lambda c: (
        not any(
            one.side == c.side and one.corps == c.facts["corps"] and not one.is_lost and not one.is_camp
            for one in c.p.units.values()
        )
    ),
    "choose_corps_first": lambda c: c.p.phase == "corps" and c.verb != "activate",
    "corps_is_active": lambda c: c.p.phase == "orders" and c.verb == "activate",
    "not_yours": is_not_ours,
    "is_lost": lambda c: c.one.is_lost,
    "other_corps": lambda c: c.one.corps == c.facts["corps"] != c.p.corps,
    "not_of_this_corps": is_not_of_this_corps,
    "several_corps": are_several,
    "do_not_mix": lambda c: c.one.traits != c.by.traits,
    "no_group": stand_apart,
    "too_broad": lambda c: bool(c.facts["width"] > c.facts["widest"]),
    "no_command_points": lambda c: bool(c.facts["price"] > c.facts["left"] <= c.p.command_points + c.p.free_points),
    "in_melee": lambda c: c.one.role != "",
    "fights": lambda c: c.one.role in ("melee", "melee_support"),
    "has_charged": has_acted("has_charged"),
    "was_pushed": has_acted("is_fixed", "was_burst"),
    "is_fixed": has_acted("is_fixed"),
    "has_tested": has_acted("has_tested"),
    "has_rallied": has_acted("has_tested"),
    "tested_already": has_acted("has_tested"),
    "has_moved": has_acted("moves", "has_charged"),
    "moved_already": has_acted("moves", "has_charged"),
    "moved_thrice": lambda c: max(one.moves for one in troops(c)) >= 3,
    "enemy_near": enemy_is_near,
    "enemy_was_near": lambda c: c.one.was_near,
    "never_thrice": lambda c: c.one.moves == 2 or max(one.moves for one in troops(c)) == 2,
    "without_commander": lambda c: max(one.moves for one in troops(c)) == 2,
    "hemmed_in": is_hemmed_in,
    "evades_instead": may_evade,
    "not_bound": is_bound_by_nobody,
    "nothing_behind": has_somebody_near,
    "never_moves": lambda c: c.one.traits.type == "ART_H",
    "not_mounted": lambda c: not c.one.traits.is_mounted,
    "nobody_slower_behind": nobody_slow_is_behind,
    "not_in_melee": lambda c: c.one.role != "melee",
    "touches_nobody": touches_no_enemy,
    "not_from_these": may_not_leave,
    "hit_in_flank": is_beside_or_behind,
    "flank_in_zone": is_zone_aside,
    "blocked_behind": is_behind,
    "no_way_back": has_no_way_back,
    "in_good_order": lambda c: c.one.lost_cohesion == 0,
    "never_rallies": lambda c: c.one.traits.category == "El" or not c.one.traits.can_rally,
    "no_commander": no_chief,
    "is_included": chief_is(is_included=True),
    "is_engaged": chief_is(is_engaged=True),
    "commander_has_moved": chief_is(has_moved=True),
    "detaches_first": detaches,
    "nowhere_to_ride": is_among_enemies,
    "one_attempt": lambda c: len(c.named) > 1,
    "cannot_rally": lambda c: (
        not c.one.lost_cohesion or not c.one.traits.can_rally or has_acted("has_tested", "moves")(c)
    ),
    "no_spot": is_no_spot,
    "spot_off_table": is_off_table,
    "too_far_to_ride": is_long_ride,
    "enemy_in_the_way": enemy_is_in_the_way,
    "closed_to_him": lambda c: len(c.p.terrain) > 0,
    "joins_one": lambda c: len(c.named) > 1,
    "not_touched": does_not_touch,
}

OF_CHARGES: dict[str, Truth] = {
    "never_charges": lambda c: not c.one.traits.may_charge,
    "nobody_in_range": has_nobody_ahead,
    "no_enemy": is_no_enemy,
    "not_reached": is_out_of_reach,
    "not_on_this_way": is_beside_the_way,
    "not_for_light_foot": lambda c: (
        c.one.traits.category == "LI" and c.target.traits.category not in ("LI", "Art", "SCh")
    ),
    "not_weakened": lambda c: c.one.traits.category == "LI" and not c.target.is_disordered,
    "touches_already": lambda c: c.touches(c.one, c.target),
    "friend_fights_there": friend_fights,
    "bound_by_another": is_bound_by_other,
    "cannot_align": is_met_at_a_corner,
    "no_such_start": lambda c: len(c.march) != 1 or c.words[0] not in ("slide", "wheel", "turn"),
}

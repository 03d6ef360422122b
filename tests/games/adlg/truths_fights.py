"""What each reason of shooting, melee, evading, works and what follows claims of the position, without the rules."""

from __future__ import annotations

from typing import Any

from tests.games.adlg.claims import CONTACT, Claim
from tests.games.adlg.truths import Truth, are_aligned, has_acted, is_right_ahead, troop, troops
from tests.second_opinion.adlg_fights import EDGES, GUNS, Fights, is_in_shooting_zone, is_where, met, reach
from tests.second_opinion.adlg_shapes import UD, distance
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import Unit

WORKS = ("fortification", "obstacle")
OF_SHOOTING = ("shoot", "cease")


def read(c: Claim) -> Fights:
    """The position as the second opinion reads it."""
    return Fights(GAME.save(c.p))


def weapon(c: Claim) -> tuple[str, int] | None:
    """The weapon of the unit that is spoken of, and how far it reaches in UD."""
    return reach(read(c).units[c.facts["unit"]])


# Shooting


def has_no_weapon(c: Claim) -> bool:
    return weapon(c) is None


def has_moved_much(c: Claim) -> bool:
    """Twice, or at all with guns of the heavier kinds."""
    found = weapon(c)
    return c.one.moves > 1 or (c.one.moves > 0 and found is not None and found[0] in GUNS[1:])


def sees_nobody(c: Claim) -> bool:
    """Nobody who may be shot at stands squarely before it, near, on open ground and with nothing between."""
    found = weapon(c)
    if found is None:
        return False
    return not any(
        not foe.is_camp
        and not foe.role
        and foe.lost_cohesion < foe.traits.cohesion
        and c.one.traits.category != "WWg"
        and not c.p.terrain
        and is_right_ahead(c, c.one, foe)
        and c.far(c.one, foe) < found[1] * UD - CONTACT
        for foe in c.foes(c.one)
        if not is_beside_a_fight(c, foe)
    )


def is_beside_a_fight(c: Claim, one: Unit) -> bool:
    """It touches somebody who fights: then it may support."""
    return any(other.role and c.touches(one, other) for other in c.others(one))


def target_is_fighting(c: Claim) -> bool:
    """The enemy named is in the zone of the shooter, and in melee or beside one."""
    fights = bool(c.target.role) or is_beside_a_fight(c, c.target)
    return is_in_zone(c) and fights and c.one.side != c.target.side


def was_shot_at(c: Claim) -> bool:
    return c.facts["target"] in c.p.struck and c.target.side != c.one.side


def has_another_aim(c: Claim) -> bool:
    """It is no shooter of this side who has this target squarely and closely before it, or it has shot."""
    one, target = c.p.units.get(c.facts["unit"]), c.target
    if one is None or one.is_camp or one.is_lost or one.side == target.side or c.facts["unit"] in c.p.fired:
        return True
    return not is_in_zone(c) or bool(c.p.terrain) or not is_right_ahead(c, one, target)


def is_in_zone(c: Claim) -> bool:
    """The target named is in the zone of the unit named."""
    found, field = weapon(c), read(c)
    one, target = field.units[c.facts["unit"]], field.units[c.facts["target"]]
    return found is not None and is_in_shooting_zone(one, target, found[1])


def has_this_aim(c: Claim) -> bool:
    """It has not shot, and the target lies in its zone."""
    return is_in_zone(c) and c.facts["unit"] not in c.p.fired and c.one.side != c.target.side


# Melee


def fights_none(c: Claim) -> bool:
    """No enemy is front on front with it in full, both of them touched by nobody else."""
    field = read(c)
    one = field.units[c.facts["unit"]]
    near = [foe for foe in field.near(one) if max(met(one, a, foe, b) for a in EDGES for b in EDGES) > 0]
    return not any(
        foe.side != one.side and not foe.camp and met(one, "front", foe, "front") > UD - CONTACT and len(near) == 1
        for foe in near
    )


def is_another_phase(c: Claim) -> bool:
    """The phase that is told is the present one, and the order belongs to another."""
    belongs = {**dict.fromkeys(OF_SHOOTING, "shooting"), "fight": "melee"}.get(c.verb, "orders")
    return bool(c.facts["phase"] == f"phase-{c.p.phase}" and belongs != c.p.phase)


# Getting ready


def never_braces(c: Claim) -> bool:
    one = read(c).units[c.facts["unit"]]
    return one.type != "WWG" or one.quality == "M"


def enemy_is_beside(c: Claim) -> bool:
    return c.by.side != c.one.side and bool(c.far(c.one, c.by) <= UD + CONTACT)


# Works and camps


def stands_behind_work(c: Claim) -> bool:
    """A work lies along the front of one of them, and the march wheels."""
    works = [piece for piece in c.p.terrain if piece.type in WORKS]
    near = [
        (one, piece)
        for one in troops(c)
        for piece in works
        if distance(c.shape(one)[:2], list(piece.line or piece.outline)) <= (piece.width or 0) + 2 * CONTACT
    ]
    return bool(near) and "wheel" in c.words


def camp_is_walled(c: Claim) -> bool:
    return c.target.is_camp and c.target.is_fortified and c.one.traits.category in ("LI", "LH")


# Evading


def evades_never(c: Claim) -> bool:
    return c.one.is_camp or not troop(c, c.facts["unit"]).may_evade


def zone_is_ahead(c: Claim) -> bool:
    """An enemy who is none of the chargers, near enough for its zone to cover where the unit would turn."""
    chargers = c.p.charge.chargers if c.p.charge is not None else c.units
    return c.by.side != c.one.side and c.facts["by"] not in chargers and bool(c.far(c.one, c.by) < 3 * UD)


def way_is_closed(c: Claim) -> bool:
    """Who or what is named is near it."""
    if c.facts["cause"] == "terrain":
        return any(f"terrain-{patch.type.replace('_', '-')}" == c.facts["terrain"] for patch in c.p.terrain)
    return c.facts["cause"] == "short" or (c.by is not c.one and bool(c.far(c.one, c.by) < 3 * UD))


def charge_is_of_others(c: Claim) -> bool:
    """It is no target of the charge, and in line or column with none of its own kind that is one."""
    charge = c.p.charge
    assert charge is not None
    targets = [c.p.units[one] for one in charge.targets if one not in (*charge.fled, *charge.stood)]
    beside = [one for one in targets if one.troop == c.one.troop and are_aligned(c, c.one, one)]
    return c.facts["unit"] not in charge.targets and not beside


def is_light_foot_in_open(c: Claim) -> bool:
    """Light foot that is charged by heavy troops."""
    charge = c.p.charge
    assert charge is not None
    heavy = any(c.p.units[by].traits.category not in ("LI", "LH", "El", "SCh") for by in charge.chargers)
    return c.one.traits.category == "LI" and heavy


def has_chosen(c: Claim) -> bool:
    charge = c.p.charge
    return charge is not None and c.facts["unit"] in (*charge.fled, *charge.stood)


# Going on, holding back, pursuing


def is_beyond(c: Claim) -> bool:
    """What was named is less than the least or more than the most."""
    return not c.facts["least"] <= c.named <= c.facts["most"]


def friend_is_there(c: Claim) -> bool:
    """More was named than is free, and a friend is no farther ahead than that."""
    friends = [one for one in c.others(c.one) if one.side == c.one.side]
    return c.named > c.facts["reach"] and any(c.far(c.one, one) <= c.named + CONTACT for one in friends)


def need_not_be_held(c: Claim) -> bool:
    """It is not rash, not of this corps, or nobody stands near before it."""
    one = c.p.units.get(c.facts["unit"])
    if one is None or one.is_camp or (one.side, one.corps) != (c.p.side, c.p.corps):
        return True
    field: Any = troop(c, c.facts["unit"])
    is_rash = field.is_impetuous or field.type in ("ELE", "SCH")
    return not is_rash or not any(is_right_ahead(c, one, foe) and c.far(one, foe) < 2 * UD for foe in c.foes(one))


# Friends on the way


def is_near_friend(c: Claim) -> bool:
    """The other one is a friend who can have been reached by this march."""
    return c.by.side == c.one.side and bool(c.far(c.one, c.by) < 8 * UD)


def is_near_fighter(c: Claim) -> bool:
    """The other one is an enemy in melee who can have been reached."""
    return c.by.side != c.one.side and c.by.role == "melee" and bool(c.far(c.one, c.by) < 8 * UD)


def never_comes_up(c: Claim) -> bool:
    return is_near_fighter(c) and (c.one.traits.category in ("Art", "WWg", "SCh") or c.one.troop.startswith("LEVY"))


OF_FIGHTS: dict[str, Truth] = {
    "no_weapon": has_no_weapon,
    "has_shot": lambda c: c.facts["unit"] in c.p.fired,
    "may_not_shoot": has_acted("is_silent", "has_charged"),
    "moved_too_much": has_moved_much,
    "nobody_in_sight": sees_nobody,
    "target_fights": target_is_fighting,
    "shot_at_already": was_shot_at,
    "cannot_join": has_another_aim,
    "joins_anyway": lambda c: c.facts["unit"] == c.units[0] or has_this_aim(c),
    "has_fought": lambda c: any(c.facts["unit"] in pair for pair in c.p.fought),
    "fights_nobody": fights_none,
    "other_phase": is_another_phase,
    "never_ready": never_braces,
    "is_ready": lambda c: is_where(read(c).units[c.facts["unit"]], c.one.braced),
    "no_stakes": lambda c: "stakes" not in c.one.troop.split(),
    "are_planted": lambda c: is_where(read(c).units[c.facts["unit"]], c.one.staked),
    "enemy_too_near": enemy_is_beside,
    "is_looting": has_acted("is_looting"),
    "behind_work": stands_behind_work,
    "camp_is_fortified": camp_is_walled,
    "never_evades": evades_never,
    "zone_ahead": zone_is_ahead,
    "way_is_barred": way_is_closed,
    "not_charged": charge_is_of_others,
    "must_evade": is_light_foot_in_open,
    "has_reacted": has_chosen,
    "not_so_far": is_beyond,
    "ends_on_friend": friend_is_there,
    "not_rash": need_not_be_held,
    "not_passed": is_near_friend,
    "no_room_beyond": lambda c: is_near_friend(c) and len(c.units) == 1 and troop(c, c.facts["unit"]).is_light,
    "cannot_be_pushed": is_near_friend,
    "never_supports": never_comes_up,
    "no_place_to_support": is_near_fighter,
    "not_one_of_these": lambda c: not set(c.refused.plan[-1]) <= set(c.facts["units"]),
    "not_held": lambda c: c.refused.refusal.rule == "TABLE-9" and c.named[0] not in c.units,
}

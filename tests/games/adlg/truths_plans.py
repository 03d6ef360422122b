"""What each reason of plans, deployment, ambushes and flank marches claims of the position, told without its rules."""

from __future__ import annotations

from typing import Any

from tests.games.adlg.claims import CONTACT, Claim
from tests.games.adlg.settings import HAIR, NORTH, SOUTH, Setting, ground, is_within, overlap, rectangle, spread
from tests.games.adlg.truths_set_up import HIDE_ALL, HIDE_LIGHT_FOOT, RANGES, Truth
from tests.second_opinion.adlg_shapes import UD, Base, Point, Shape, corners, distance, hull
from walstatt.games.adlg.position import SIDES, FlankMarch, Unit

UNFIT = ("Art", "WWg", "SCh")
ON_FOOT_ONLY = ("LI", "LMI", "MI", "HI", "LH", "El", "SCh", "HCh", "Ct", "Art", "WWg")

# Plans


def units(c: Setting) -> dict[int, Unit]:
    """All units of the player, on the table or not."""
    both = {**c.p.units, **c.p.to_come}
    return {number: one for number, one in both.items() if one.side == c.side and not one.is_camp}


def flank(c: Setting) -> tuple[int, str]:
    """Corps and hand of the march that is planned, or answered."""
    number, _, hand = str(c.answer).partition("-")
    return (int(number) if number.isdecimal() else 0), hand


def is_no_march(c: Setting) -> bool:
    corps, hand = flank(c)
    return hand not in ("left", "right") or corps not in {one.corps for one in units(c).values()}


def is_slow_or_clumsy(c: Setting) -> bool:
    return units(c)[c.facts["unit"]].traits.category in UNFIT


def water_is_there(c: Setting) -> bool:
    """Coast, or a river that is not impassable only when flooded, on the side where the corps would march."""
    is_west = (c.side == SIDES[0]) == (flank(c)[1] == "left")
    some = [spread(ground(one)) for one in c.named_patches()]
    return any((west + east < c.p.width) == is_west for west, _, east, _ in some)


def lies_elsewhere(c: Setting) -> bool:
    """Another ambush of the plan has it."""
    number = c.ask.facts["ambush"]
    return any(c.facts["unit"] in c.sealed.get(f"ambush-{other}", ()) for other in range(1, number))


def marches(c: Setting) -> bool:
    return str(c.sealed["flank"]).partition("-")[0] == str(units(c)[c.facts["unit"]].corps)


def leaves_nobody(c: Setting) -> bool:
    hidden = {*c.answer, *(one for key, some in c.sealed.items() if key.startswith("ambush") for one in some)}
    return all(number in hidden for number, one in units(c).items() if one.corps == c.facts["corps"])


def holds_the_chief(c: Setting) -> bool:
    both = [*c.p.commanders.values(), *c.p.leaders_to_come.values()]
    return any((one.side, one.corps, one.unit) == (c.side, 1, c.facts["unit"]) for one in both)


OF_PLANS: dict[str, Truth] = {
    "no_such_line": lambda c: sorted(str(c.answer).split("-")) != sorted({str(o.corps) for o in units(c).values()}),
    "no_such_flank_march": is_no_march,
    "chief_marches_not": lambda c: flank(c)[0] == 1,
    "side_is_closed": water_is_there,
    "unfit_for_it": is_slow_or_clumsy,
    "chief_hides_not": holds_the_chief,
    "hidden_already": lies_elsewhere,
    "marches_round": marches,
    "too_many_hidden": lambda c: len(c.answer) > 4,
    "hides_several_corps": lambda c: len({units(c)[one].corps for one in c.answer}) > 1,
    "corps_all_hidden": leaves_nobody,
    "do_not_mix": lambda c: (
        {c.facts["unit"], c.facts["by"]} <= set(c.answer)
        and units(c)[c.facts["unit"]].troop != units(c)[c.facts["by"]].troop
    ),
}

# Markers


def is_beyond_reach(c: Setting) -> bool:
    """Not in the zone of heavy troops, or in that of light ones with these alone, nor where a defender may lie."""
    inside = [c.unit(one) for one in c.sealed.get(f"ambush-{c.ask.facts['ambush']}", ())]
    is_light = bool(inside) and all(one.traits.category in ("LI", "LH") for one in inside)
    deep, wide, high = c.depth(is_light), c.p.width, c.p.height
    low, top = (0, deep) if c.side == SIDES[0] else (high - deep, high)
    if is_within(c.here, (0, low, wide, top), 0):
        return False
    if c.side != c.set_up.defender:
        return True
    low, top = (0, high // 2) if c.side == SIDES[0] else (high // 2, high)
    thirds = ((0, low, wide // 3, top), (wide * 2 // 3, low, wide, top))
    return not any(is_within(c.here, third, -8) for third in thirds)


def is_plain_to_see(c: Setting) -> bool:
    """Not wholly in a piece that hides those who lie there, and seen from the front of the enemy's light troops."""
    inside = [c.unit(one) for one in c.sealed.get(f"ambush-{c.ask.facts['ambush']}", ())]
    types = HIDE_ALL + (HIDE_LIGHT_FOOT if all(one.traits.category == "LI" for one in inside) else ())
    if any(one.traits.category == "El" or one.traits.beast == "elephant" for one in inside):
        types = tuple(one for one in types if one not in ("plantation", "village"))
    front = c.p.height - c.depth(is_light=True) if c.side == SIDES[0] else c.depth(is_light=True)
    eyes: list[Point] = [(x, front) for x in range(0, c.p.width + 1, UD)]
    return not c.is_within_one(c.here, *types) and c.is_seen(c.here, eyes)


def lies_on_marker(c: Setting) -> bool:
    return any(overlap(c.here, hull(corners(Base(one.x, one.y, one.facing, UD)))) for one in c.p.markers.values())


def corps_placed(c: Setting) -> int:
    """The corps of what is placed."""
    if c.ask.prompt == "lay_marker":
        return c.unit(c.sealed[f"ambush-{c.ask.facts['ambush']}"][0]).corps
    return c.placed.corps


def is_on_wrong_side(c: Setting) -> bool:
    return c.is_out_of_order(c.here, corps_placed(c), c.facts["corps"])


def is_on_closed_ground(c: Setting) -> bool:
    """In a piece of that type, which is water or rocks, or which this troop cannot enter; no road leads there."""
    return any(overlap(shape, ground(one)) for one in c.named_patches() for shape in c.ground_told)


def others_have_to_come(c: Setting) -> bool:
    """Others of the side are still to be placed, and something takes up room in their zone."""
    zone = rectangle(*c.zone(c.side, is_light=True))
    taken = [ground(one) for one in c.p.terrain] + [hull(c.shape(one)) for one in c.p.units.values()]
    return any(one.side == c.side for one in c.p.to_come.values()) and any(overlap(zone, one) for one in taken)


# Deployment


def is_kept_back(c: Setting) -> bool:
    """It lies under a marker, marches round a flank, or is known to be held back."""
    number = c.facts["unit"]
    lying = [one.number for one in c.p.markers.values() if one.side == c.side]
    is_hidden = any(number in c.sealed.get(f"ambush-{marker}", ()) for marker in lying)
    march = c.sealed.get("flank", "").partition("-")[0]
    return is_hidden or number in c.set_up.held or march == str(c.unit(number).corps)


def named_corps(c: Setting) -> int:
    return c.set_up.placing


def has_no_place(c: Setting) -> bool:
    """Wherever it would stand on a grid somebody or closed ground is there, or it is out of the order of the plan."""
    one = c.unit(c.facts["unit"])
    is_light = one.traits.category in ("LI", "LH")
    west, south, east, north = c.zone(c.side, is_light)
    facing, deep = (NORTH, one.base.depth) if c.side == SIDES[0] else (SOUTH, one.base.depth)
    closed = [ground(patch) for patch in c.p.terrain if is_closed_to(one, patch.type)]
    line = [int(corps) for corps in c.sealed["line"].split("-")]
    low, high = (south + deep, north) if facing == NORTH else (south, north - deep)
    spots = [(x, y) for x in range(west + UD // 2, east - UD // 2 + 1, UD) for y in range(low, high + 1, UD)]
    return all(is_taken(c, one, c.stood(one, (x, y, facing)), closed, line) for x, y in spots)


def is_taken(c: Setting, one: Unit, here: Shape, closed: list[Shape], line: list[int]) -> bool:
    """Somebody or closed ground is there, or another corps ought to be."""
    if c.upon(here) or any(overlap(here, piece) for piece in closed):
        return True
    return any(c.is_out_of_order(here, one.corps, other) for other in line if other != one.corps)


def is_closed_to(one: Unit, terrain: str) -> bool:
    wheels = one.traits.category in ("Art", "WWg", "SCh", "HCh", "Ct") or one.traits.type == "LCH"
    is_steep = terrain in ("wood", "marsh", "dunes", "steep_hill", "village")
    return terrain in ("impassable", "coast", "river") or (wheels and is_steep)


def is_far_from_leader(c: Setting) -> bool:
    one = c.p.units[c.facts["unit"]]
    leader = next(o for o in c.p.commanders.values() if (o.side, o.corps) == (one.side, one.corps))
    reach = RANGES[leader.rank] * (2 if one.traits.category in ("LI", "LH") else 1) * UD
    return bool(distance(hull(c.shape(one)), [(leader.x, leader.y)] * 2) > reach)


def is_no_order_here(c: Setting) -> bool:
    verb, *things = (c.answer,) if isinstance(c.answer, str) else c.answer
    many = {"deploy": 1, "place": 1, "lead": 0, "ready": 0, "done": 0}.get(verb)
    return many != len(things) or (verb == "deploy") != (c.ask.prompt == "deploy")


def leader_waits(c: Setting) -> bool:
    key = c.side, c.facts["corps"]
    return any((one.side, one.corps) == key for one in c.p.leaders_to_come.values())


OF_DEPLOYMENT: dict[str, Truth] = {
    "ambush_too_far": is_beyond_reach,
    "not_hidden": is_plain_to_see,
    "upon_marker": lies_on_marker,
    "barred_ground": is_on_closed_ground,
    "corps_in_the_way": is_on_wrong_side,
    "no_room_for_others": others_have_to_come,
    "corps_deployed": lambda c: (c.side, c.facts["corps"]) in [(side, corps) for side, corps, _ in c.set_up.line],
    "no_such_order": is_no_order_here,
    "not_all_placed": lambda c: (
        c.facts["unit"] in c.p.to_come and c.p.to_come[c.facts["unit"]].corps == c.set_up.placing
    ),
    "leader_not_placed": leader_waits,
    "out_of_his_range": is_far_from_leader,
    "not_of_deployed_corps": lambda c: (
        c.facts["unit"] not in units(c) or units(c)[c.facts["unit"]].corps != c.set_up.placing
    ),
    "is_held_back": is_kept_back,
    "no_place_left": has_no_place,
    "not_deployed": lambda c: c.facts["unit"] in c.p.to_come and c.p.to_come[c.facts["unit"]].side == c.side,
    "never_dismounts": lambda c: (
        c.p.units[c.facts["unit"]].traits.category in ON_FOOT_ONLY or c.p.units[c.facts["unit"]].traits.beast == "camel"
    ),
}

# Ambushes that come to light


def bases(c: Setting) -> dict[int, Shape]:
    """Those that come out, where they would stand."""
    some: tuple[int, ...] = c.answer
    return {one: c.stood(c.unit(one), some[3 * at : 3 * at + 3]) for at, one in enumerate(c.ask.facts["units"])}


def is_off_marker(c: Setting) -> bool:
    """No front is an edge of the marker: the middles of its four sides are half a UD from its own."""
    marker = c.marker
    middle = (marker.x, marker.y - UD // 2) if marker.facing == NORTH else (marker.x, marker.y + UD // 2)
    fronts = [c.answer[3 * at : 3 * at + 2] for at in range(len(c.ask.facts["units"]))]
    return not any(
        abs(abs(x - middle[0]) - UD // 2) <= HAIR >= abs(y - middle[1])
        or abs(abs(y - middle[1]) - UD // 2) <= HAIR >= abs(x - middle[0])
        for x, y in fronts
    )


def stand_apart_there(c: Setting) -> bool:
    """Somebody of them touches nobody of the others, or looks another way."""
    some = bases(c)
    facings = set(c.answer[2::3])
    return len(facings) > 1 or any(
        all(distance(shape, other) > CONTACT for number, other in some.items() if number != one)
        or any(shape is not other and is_askew(c, one, number) for number, other in some.items())
        for one, shape in some.items()
    )


def is_askew(c: Setting, one: int, other: int) -> bool:
    """Two that touch stand neither edge to edge nor corner to corner."""
    at = list(c.ask.facts["units"])
    (ax, ay), (bx, by) = (c.answer[3 * at.index(n) : 3 * at.index(n) + 2] for n in (one, other))
    least: int = min(abs(ax - bx) % UD, abs(ay - by) % UD, -abs(ax - bx) % UD, -abs(ay - by) % UD)
    return least > CONTACT


def is_crowded(c: Setting) -> bool:
    """One of them stands upon somebody, or two upon each other."""
    some = list(bases(c).values())
    return any(c.upon(shape) for shape in some) or any(
        overlap(one, other) for at, one in enumerate(some) for other in some[:at]
    )


def is_near_enemy_there(c: Setting) -> bool:
    foe = c.p.units[c.facts["by"]]
    is_near = distance(bases(c)[c.facts["unit"]], hull(c.shape(foe))) < UD + CONTACT
    return is_near and foe.side != c.unit(c.facts["unit"]).side


def is_seen_there(c: Setting) -> bool:
    one, shape = c.unit(c.facts["unit"]), bases(c)[c.facts["unit"]]
    types = HIDE_ALL + (HIDE_LIGHT_FOOT if one.traits.category == "LI" else ())
    if one.traits.beast == "elephant":
        types = tuple(each for each in types if each not in ("plantation", "village"))
    return not c.is_within_one(shape, *types) and c.is_seen(shape, c.foes_eyes())


def is_away_from_own_edge(c: Setting) -> bool:
    one = c.unit(c.facts["unit"])
    low, high = (0, 2 * UD) if one.side == SIDES[0] else (c.p.height - 2 * UD, c.p.height)
    return not is_within(bases(c)[c.facts["unit"]], (0, low, c.p.width, high), 0)


OF_AMBUSHES: dict[str, Truth] = {
    "not_on_marker": is_off_marker,
    "no_group_there": stand_apart_there,
    "no_room_there": is_crowded,
    "enemy_too_near": is_near_enemy_there,
    "in_the_open": is_seen_there,
    "not_at_edge": is_away_from_own_edge,
}

# Flank marches


def march(c: Setting) -> FlankMarch:
    return c.p.marches[f"{c.placed.side} {c.placed.corps}"]


def inward(c: Setting) -> int:
    return 0 if march(c).edge == "west" else 2880


def way_in(c: Setting) -> Shape:
    """The ground from the edge to the front of the unit."""
    _, south, _, north = spread(c.here)
    return rectangle(0, south, c.pose[0], north) if inward(c) == 0 else rectangle(c.pose[0], south, c.p.width, north)


def is_long_way(c: Setting) -> bool:
    long = c.pose[0] if inward(c) == 0 else c.p.width - c.pose[0]
    return bool(long == c.facts["length"] > c.facts["allowance"] <= c.placed.traits.moves[0])


def has_nobody_in_its_lane(c: Setting) -> bool:
    """No enemy is straight before it within its move, or somebody, ground or a zone may stop it before."""
    x, y, _ = c.pose
    far = c.placed.traits.far_move - c.placed.base.depth
    lane = rectangle(x, y - UD // 2, x + far, y + UD // 2)
    if inward(c):
        lane = rectangle(x - far, y - UD // 2, x, y + UD // 2)
    met = [number for number in c.upon(lane) if c.p.units[number].side != c.placed.side]
    near = [one for one in c.p.units.values() if distance(lane, hull(c.shape(one))) < UD + CONTACT]
    return not met or bool(c.p.terrain) or len(near) > 1 or c.p.units[met[0]].traits.category == "LI"


OF_MARCHES: dict[str, Truth] = {
    "enters_straight": lambda c: (
        len(c.answer) != 3
        or c.pose[2] != inward(c)
        or not (0 <= c.pose[0] <= c.p.width and 0 <= c.pose[1] <= c.p.height)
    ),
    "not_wholly_in": lambda c: min(c.gaps) < 0,
    "not_near_own_edge": lambda c: (
        march(c).is_late and (c.p.height - c.gaps[3] if c.side == SIDES[0] else c.p.height - c.gaps[1]) > 5 * UD
    ),
    "enters_too_far": is_long_way,
    "way_taken": lambda c: c.facts["by"] in c.upon(way_in(c)),
    "would_touch": lambda c: c.by.side != c.side and bool(distance(c.here, hull(c.shape(c.by))) <= UD // 50 + HAIR),
    "charges_from_edge": lambda c: min(c.gaps[0], c.gaps[2]) > 0,
    "comes_late": lambda c: march(c).is_late,
    "never_charges": lambda c: not c.unit(c.facts["unit"]).traits.may_charge,
    "nobody_ahead": has_nobody_in_its_lane,
    "enters_there": lambda c: c.pose[1] != c.ask.facts["start"][1],
}

# Orders about markers and hesitant corps


def trust(c: Claim, corps: int) -> str:
    own = (one for one in c.p.commanders.values() if (one.side, one.corps, one.is_lost) == (c.side, corps, False))
    return next((one.trust for one in own), "")


OF_SECRETS: dict[str, Any] = {
    "no_such_marker": lambda c: c.order[1] not in c.p.markers,
    "not_your_marker": lambda c: c.p.markers[c.order[1]].side != c.side,
    "chief_urges": lambda c: c.p.corps != 1 or c.chief is None,
    "urged_already": lambda c: any(one.is_urged for one in c.p.commanders.values() if one.side == c.side),
    "not_hesitant": lambda c: trust(c, c.facts["corps"]) != "hesitant",
    "corps_not_tested": lambda c: trust(c, c.one.corps) != "",
    "just_revealed": lambda c: c.target.was_sprung and c.target.side != c.side,
    "marker_near": lambda c: any(
        one.side != c.side and distance(c.shape(c.one), corners(Base(one.x, one.y, one.facing, UD))) < 4 * UD
        for one in c.p.markers.values()
    ),
    "marker_ahead": lambda c: (
        any(one.side != c.side for one in c.p.markers.values()) and c.facts["furthest"] < c.facts["asked"]
    ),
}

# Codes that orders give too, and what is said of any list of answers

OF_ANSWERS: dict[str, Truth] = {
    "not_an_option": lambda c: c.answer not in c.ask.options,
    "not_yours": lambda c: c.facts["unit"] not in units(c),
    "no_such_corps": lambda c: c.facts["corps"] not in {one.corps for one in units(c).values()},
    "no_spot": lambda c: len(c.answer) != 3 or c.answer[2] != 0,
    "is_included": lambda c: (
        c.answer == "lead"
        and any(
            (one.side, one.corps, one.unit) == (c.side, c.set_up.placing, c.facts["unit"])
            for one in (*c.p.commanders.values(), *c.p.leaders_to_come.values())
        )
    ),
}

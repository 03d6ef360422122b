"""What ADLG tells bots about plans: who marches round a flank, who lies in ambush, and when that comes to light."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.questions import Answer, Ask
from walstatt.games.adlg.duels import charge_of
from walstatt.games.adlg.position import SIDES, Battlefield, Marker, Unit, standing
from walstatt.games.adlg.rules.s08_groups import may_mix
from walstatt.games.adlg.rules.s20_ambush import LAY, allows_ambush
from walstatt.games.adlg.rules.s20_entry import CHARGE_IN, MARCH_IN
from walstatt.games.adlg.rules.s20_fronts import unit_of
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import (
    MOST_HIDDEN,
    NO_FLANK,
    all_units,
    contents,
    hidden_before,
    line_of,
    units_of_corps,
    why_not_hide,
)
from walstatt.games.adlg.rules.s20_reveal import WAIT, foes_near
from walstatt.games.adlg.rules.s20_terrain import sector_box
from walstatt.games.adlg.rules.s20_zones import zone_of
from walstatt.games.adlg.table import Ground, land_of
from walstatt.space.plane.measure import UD

FAST = 4 * UD  # what the slowest of a corps must move that rides round a flank
SMALL_SHARE = 3  # one in so many units of the army may be away
LIE_IN_WAIT = ("LI", "LMI", "MI")
STRIKE = 3 * UD  # enemies as near as this are attacked out of an ambush
FEW = 3

# Flank marches


def plan_flank(p: Battlefield, ask: Ask) -> list[Answer]:
    """A small corps of fast horse that comes early rides round the flank on which less ground is in its way."""
    side = p.seats[ask.seat]
    ways = [way for way in ask.options if way != NO_FLANK and pays_round_a_flank(p, side, int(way.partition("-")[0]))]
    return sorted(ways, key=lambda way: slow_ground(p, side, way.partition("-")[2]))[:1] or [NO_FLANK]


def pays_round_a_flank(p: Battlefield, side: str, corps: int) -> bool:
    """Nothing but light horse, whose die has 1 added, in no more than a third of the army."""
    units = all_units(p, side)
    own = [units[one].traits for one in units_of_corps(p, side, corps)]
    is_fast = all(one.category == "LH" and one.moves[0] >= FAST for one in own)
    return is_fast and SMALL_SHARE * len(own) <= len(units)


def slow_ground(p: Battlefield, side: str, hand: str) -> int:
    """How much slow ground lies on a hand, as a player sees it."""
    box = sector_box(p, side, hand, side)
    land = land_of(p)
    middles = [(land.grounds[one].piece.box[0] + land.grounds[one].piece.box[2]) // 2 for one in land.slow]
    return sum(box[0] <= middle <= box[2] for middle in middles)


# Ambushes


def plan_ambush(p: Battlefield, ask: Ask) -> list[Answer]:
    """Light and medium foot lies in cover that is farther ahead than its line would be; else the marker is a fake."""
    side, number = p.seats[ask.seat], ask.facts["ambush"]
    for some in lurkers(p, side, number):
        if why_not_hide(p, side, number, some) is None:
            return [some]
    return [()]


def lurkers(p: Battlefield, side: str, number: int) -> Iterator[tuple[int, ...]]:
    """Up to four of the corps before whom the cover lies, the best ground first; one piece for each ambush."""
    units, taken = all_units(p, side), hidden_before(p, side, number)
    for corps, ground in covers(p, side)[number - 1 :]:
        fits = [
            one
            for one in units_of_corps(p, side, corps)
            if one not in taken and units[one].traits.category in LIE_IN_WAIT and allows(ground, units[one])
        ]
        fits.sort(key=lambda one: (units[one].traits.is_light, one))
        fits = [one for one in fits if may_mix(units[fits[0]].traits, units[one].traits)]
        most = min(MOST_HIDDEN, len(units_of_corps(p, side, corps)) - 1)
        if fits and most:
            yield tuple(sorted(fits[:most]))


def allows(ground: Ground, one: Unit) -> bool:
    """The ground hides this unit."""
    return allows_ambush(ground.terrain, one.traits)


def covers(p: Battlefield, side: str) -> list[tuple[int, Ground]]:
    """Ground that hides somebody on a wing of the defender, beyond the front of his line, with the corps there."""
    line = line_of(p, side)
    if side != set_up_of(p).defender or not line:
        return []
    found = list[tuple[int, int, Ground]]()
    for ground in land_of(p).grounds:
        for hand, corps in (("left", line[0]), ("right", line[-1])):
            ahead = beyond_the_line(p, side, ground, hand)
            if ground.terrain.ambush not in ("none", "behind") and ahead > 0:
                found.append((ahead, corps, ground))
    found.sort(key=lambda one: -one[0])
    return [(corps, ground) for _, corps, ground in found]


def beyond_the_line(p: Battlefield, side: str, ground: Ground, hand: str) -> int:
    """How far a piece on a wing reaches beyond the front of the heavy troops, within the own half; 0 if it does not."""
    west, low, east, high = sector_box(p, side, hand, side)
    box = ground.piece.box
    if not west <= (box[0] + box[2]) // 2 <= east:
        return 0
    front = zone_of(p, side, is_light=False)
    return min(high, box[3]) - front[3] - UD if side == SIDES[0] else front[1] - max(low, box[1]) - UD


def marker(p: Battlefield, ask: Ask) -> list[Answer]:
    """A marker is laid wherever there is a place for it, be it a fake."""
    return [LAY] if LAY in ask.options else list(ask.options)


def lay_marker(p: Battlefield, ask: Ask) -> list[Answer]:
    """As near to the enemy as it goes."""
    sign = 1 if p.seats[ask.seat] == SIDES[0] else -1
    return sorted(ask.options, key=lambda pose: -sign * pose[1])[:1]


def spring_now(p: Battlefield, ask: Ask) -> list[Answer]:
    """Not in the enemy's turn: in the own one those who come out can attack."""
    return [WAIT]


def ripe(p: Battlefield, side: str) -> list[tuple[str, int]]:
    """Ambushes with somebody in them that have an enemy in reach."""
    return [("spring", number) for number, one in p.markers.items() if one.side == side and is_ripe(p, one)]


def is_ripe(p: Battlefield, one: Marker) -> bool:
    """Somebody lies there, and an enemy is near."""
    return bool(contents(p, one.side, one.number)) and bool(foes_near(p, one, STRIKE))


# Entering


def enter_how(p: Battlefield, ask: Ask) -> list[Answer]:
    """A charge at somebody who is weaker, else straight in."""
    one = unit_of(p, ask.facts["unit"])
    foes = [foe for _, foe in standing(p, p.foes_of(one.side)) if near_edge(p, one, foe)]
    is_strong = any(charge_of(one.troop, foe.troop).gain > 0 for foe in foes)
    return [CHARGE_IN, MARCH_IN] if is_strong else [MARCH_IN]


def near_edge(p: Battlefield, one: Unit, foe: Unit) -> bool:
    """An enemy stands so near to a side of the table that a unit could reach him from there."""
    return min(foe.x, p.width - foe.x) <= one.traits.far_move + UD


def toward_the_enemy(p: Battlefield, ask: Ask) -> list[Answer]:
    """Where the nearest enemy is nearest."""
    one = unit_of(p, ask.facts["unit"])
    foes = [(foe.x, foe.y) for _, foe in standing(p, p.foes_of(one.side))]

    def far(pose: Answer) -> int:
        return min((abs(pose[0] - x) + abs(pose[1] - y) for x, y in foes), default=0)

    return sorted(ask.options, key=far)[:FEW]


BY_PROMPT: dict[str, Callable[[Battlefield, Ask], list[Answer]]] = {
    "plan_flank": plan_flank,
    "plan_ambush": plan_ambush,
    "marker": marker,
    "lay_marker": lay_marker,
    "spring_now": spring_now,
    "enter_how": enter_how,
    "enter": toward_the_enemy,
    "charge_in": toward_the_enemy,
}

"""How orders of a figure or engine are found: all of them with the hexes on which they depend, or whether there is one.

Of an order that is possible it is enough to name hexes that keep it possible; of one that is not, all that could change
it must be named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from walstatt.core.questions import Refusal
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import disc, map_named
from walstatt.games.siege.parks import park
from walstatt.games.siege.position import BESIEGER, OFF, PLACED, Siege
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import BOWS, weapon_of
from walstatt.games.siege.rules.r1_6_entering import way_in, ways_out, why_not_enter, why_not_leave
from walstatt.games.siege.rules.r1_6_movement import destinations, first_step, points_left, why_cannot_move
from walstatt.games.siege.rules.r1_7_melee import why_not_fighter
from walstatt.games.siege.rules.r2_4_siege_tower import first_stand, why_not_bring, why_not_roll
from walstatt.games.siege.rules.r3_32_riding import first_step as first_ride
from walstatt.games.siege.rules.r3_32_riding import why_not_ride, why_not_rider
from walstatt.games.siege.rules.r5_1_wagons import drives_of
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flames, fuel_near
from walstatt.games.siege.rules.setting_up import WALLED, first_place, is_in_camp, rears, why_not_place
from walstatt.games.siege.ruleset import Things
from walstatt.games.siege.targets import first_shot

EVERYWHERE = -1

Found = tuple[tuple[Things, ...], int]  # orders, and the hexes on which they depend as a bit set
Finder = Callable[[Siege, str, int], Found]
Claim = Callable[[Siege, str, int], bool]
Where = Callable[[Siege, str], tuple[int, int]]  # hexes next to which one stands, and hexes in which
WhyNot = Callable[[Siege, str, Things], Refusal | None]
Offers = Callable[[Siege, str, int], Iterable[Things]]


def find_place(p: Siege, side: str, unit: int) -> Found:
    """Setting up: it is enough that one free hex stays free; on the walls others count too."""
    if why_not_place(p, side, (unit,)) is not None:
        return (), EVERYWHERE if not p.figures[unit].done & PLACED else 1 << p.figures[unit].cell
    cell, kinds = first_place(p, unit), ground(p).kinds
    own = p.figures[unit]
    if kinds[cell] in WALLED or is_in_camp(p, cell) != is_in_camp(p, own.cell):
        return ((unit,),), EVERYWHERE
    behind = rears(p, unit, cell)[0] if own.mount else cell
    return ((unit,),), bits(at for at in (cell, behind, own.cell, own.rear) if at != OFF)


def find_shooter(p: Siege, side: str, unit: int) -> Found:
    """1.3 It is enough that one line stays open; without one all that is in range counts."""
    figure = p.figures[unit]
    own = 1 << figure.cell
    if why_cannot_shoot(p, unit, figure) is not None:
        return (), own
    found = first_shot(p, unit)
    if found is None:
        return (), disc(p.map_name, figure.cell, DATA.bands[weapon_of(figure)]["long"] + 1)
    target, shot = found
    foe, near = p.figures[target], map_named(p.map_name).near
    zone = own | shot.aim.track.crossed | near[foe.cell] | 1 << foe.cell
    return ((unit,),), zone if foe.rear == OFF else zone | near[foe.rear] | 1 << foe.rear


def is_shooter(p: Siege, side: str, unit: int) -> bool:
    """1.3 Whether a figure may shoot and has a target."""
    return why_cannot_shoot(p, unit, p.figures[unit]) is None and first_shot(p, unit) is not None


def find_flamer(p: Siege, side: str, unit: int) -> Found:
    """5.31 All that is within short range counts."""
    figure = p.figures[unit]
    if weapon_of(figure) not in BOWS:
        return (), 0
    if why_cannot_shoot(p, unit, figure) is not None:
        return (), 1 << figure.cell
    reach = DATA.bands[weapon_of(figure)]["short"]
    is_one = next(flames(p, unit), None) is not None
    return ((unit,),) if is_one else (), disc(p.map_name, figure.cell, reach + 1)


def is_flamer(p: Siege, side: str, unit: int) -> bool:
    """5.31 Whether a figure may shoot a flaming arrow and has a target."""
    figure = p.figures[unit]
    if weapon_of(figure) not in BOWS or not fuel_near(p, figure) or why_cannot_shoot(p, unit, figure) is not None:
        return False
    return next(flames(p, unit), None) is not None


def find_mover(p: Siege, side: str, unit: int) -> Found:
    """1.6 It is enough that one neighbouring hex stays free."""
    figure = p.figures[unit]
    own = 1 << figure.cell
    if why_cannot_move(p, unit, figure) is not None or points_left(p, figure) < 1:
        return (), own
    step = first_step(p, figure)
    if step != OFF:
        return ((unit,),), own | 1 << step
    return ((unit,),) if destinations(p, unit) else (), EVERYWHERE


def is_mover(p: Siege, side: str, unit: int) -> bool:
    """1.6 Whether a figure may move and has somewhere to go."""
    figure = p.figures[unit]
    if why_cannot_move(p, unit, figure) is not None:
        return False
    return first_step(p, figure) != OFF or (points_left(p, figure) > 0 and destinations(p, unit) != ())


def find_entrant(p: Siege, side: str, unit: int) -> Found:
    """PS-h It is enough that one hex of the edge stays free."""
    if why_not_enter(p, side, (unit,)) is not None:
        return (), EVERYWHERE
    cells = way_in(p, p.figures[unit])
    return ((unit,),), bits(cells) if cells else EVERYWHERE


def find_leaver(p: Siege, side: str, unit: int) -> Found:
    """S1.6-c It counts only where he stands himself."""
    return ((unit,),) if is_leaver(p, side, unit) else (), 0


def is_leaver(p: Siege, side: str, unit: int) -> bool:
    """S1.6-c Whether a figure may leave: first a quick look whether he stands at an edge."""
    at_edge = ways_out(p.scenario, p.map_name, side) >> p.figures[unit].cell & 1
    return at_edge != 0 and why_not_leave(p, side, (unit,)) is None


def beside_foes(p: Siege, side: str) -> tuple[int, int]:
    """1.7 Next to an enemy, and in siege towers and next to them: who is up there is in no crowd."""
    towers = ground(p).towers
    return crowd(p)[side == BESIEGER] | towers, towers


def beside_fuel(p: Siege, side: str) -> tuple[int, int]:
    """3.51 Next to what could burn."""
    g = ground(p)
    return g.low | g.towers | park(p).screens, 0


def beside_fires(p: Siege, side: str) -> tuple[int, int]:
    """3.53 Next to a fire."""
    return bits(p.fires), 0


def on_oil(p: Siege, side: str) -> tuple[int, int]:
    """5.32 Where a barrel of oil is."""
    return 0, park(p).oil


def is_fighter(p: Siege, side: str, unit: int) -> bool:
    """1.7 Whether a figure may begin a fight: first a quick look whether an enemy is near."""
    figure, g = p.figures[unit], ground(p)
    near = g.map.near[figure.cell] | (g.map.near[figure.rear] if figure.rear != OFF else 0)
    return near & (crowd(p)[side == BESIEGER] | g.towers) != 0 and why_not_fighter(p, side, (unit,)) is None


def find_fighter(p: Siege, side: str, unit: int) -> Found:
    """1.7 Enemies beside him, and who else could attack them."""
    figure, g = p.figures[unit], ground(p)
    zone = 1 << figure.cell | g.map.near[figure.cell] | (g.map.near[figure.rear] if figure.rear != OFF else 0)
    if not zone & (crowd(p)[side == BESIEGER] | g.towers):
        return (), zone
    is_one = why_not_fighter(p, side, (unit,)) is None
    return ((unit,),) if is_one else (), disc(p.map_name, figure.cell, 4)


def find_rider(p: Siege, side: str, unit: int) -> Found:
    """S3.32 It is enough that one hex before the head stays free."""
    figure = p.figures[unit]
    own = 1 << figure.cell | 1 << figure.rear
    if why_not_rider(p, side, (unit,)) is not None:
        return (), own
    step = first_ride(p, figure)
    if step != OFF:
        return ((unit,),), own | 1 << step
    return ((unit,),) if why_not_ride(p, side, (unit,)) is None else (), EVERYWHERE


def find_waiting(p: Siege, side: str, number: int) -> Found:
    """S2.41-c It is enough that the hexes of one place at the edge stay free."""
    if why_not_bring(p, side, (number,)) is None:
        return ((number,),), bits(first_stand(p, number))
    return (), EVERYWHERE if p.engines[number].away == "waiting" else 0


def find_rolls(p: Siege, side: str, number: int) -> Found:
    """2.41 The crew, and the hexes ahead and behind."""
    ways = ((number, back) for back in (0, 1))
    return tuple(things for things in ways if why_not_roll(p, side, things) is None), around(p, number, 1)


def itself(why_not: WhyNot, reach: int | None) -> Finder:
    """The finder of a verb that a figure or engine either bears or not, by who is around it or anywhere."""

    def find(p: Siege, side: str, bearer: int) -> Found:
        zone = EVERYWHERE if reach is None else around(p, bearer, reach)
        return ((bearer,),) if why_not(p, side, (bearer,)) is None else (), zone

    return find


def by(why_not: WhyNot) -> Claim:
    """Whether a figure or engine bears a verb for which there is a reason or none."""
    return lambda p, side, bearer: why_not(p, side, (bearer,)) is None


def several(orders_of: Offers, reach: int | None) -> Finder:
    """The finder of a verb that a figure or engine may bear in several ways, by who is around it."""

    def find(p: Siege, side: str, bearer: int) -> Found:
        zone = EVERYWHERE if reach is None else around(p, bearer, reach)
        return tuple(orders_of(p, side, bearer)), zone

    return find


def only(finds: Finder) -> Offers:
    """The orders that a finder finds, without the hexes."""
    return lambda p, side, bearer: finds(p, side, bearer)[0]


def find_drives(p: Siege, side: str, animal: int) -> Found:
    """5.11 What stands around the animal and the wagon that it draws."""
    wagon = p.figures[animal].load
    zone = around(p, animal, 3) | (around(p, wagon, 3) if wagon in p.engines else 0)
    return tuple(drives_of(p, side, animal)), zone


def around(p: Siege, bearer: int, reach: int) -> int:
    """The hexes around a figure or engine."""
    figure = p.figures.get(bearer)
    cells = p.engines[bearer].cells if figure is None else (figure.cell, figure.rear)
    zone = 0
    for cell in cells:
        if cell != OFF:
            zone |= disc(p.map_name, cell, reach)
    return zone

"""On what the orders of each verb depend: whose they are, and how far around them it matters who stands there.

Beside what is named here every order depends on the ground in these hexes and beside them, and, unless it is said to
be steady, on turn and phase, notes and damage. A verb that is not named is listed anew whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import disc, map_named, ringed
from walstatt.games.siege.position import BESIEGER, DEAD, OFF, PLACED, STUNNED, Figure, Siege, class_name
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r1_3_shooting import BOWS, first_shot, weapon_of, why_cannot_shoot
from walstatt.games.siege.rules.r1_6_entering import edge_bits, side_plan, way_in, why_not_enter, why_not_leave
from walstatt.games.siege.rules.r1_6_movement import destinations, first_step, points_left, why_cannot_move
from walstatt.games.siege.rules.r1_7_melee import why_not_fighter
from walstatt.games.siege.rules.r1_9_ladders import why_not_carry, why_not_drop, why_not_raise, why_not_shift
from walstatt.games.siege.rules.r2_4_siege_tower import first_stand, why_not_bring, why_not_roll
from walstatt.games.siege.rules.r3_5_fire import douses_of, screens, torches_of
from walstatt.games.siege.rules.r3_32_riding import first_step as first_ride
from walstatt.games.siege.rules.r3_32_riding import why_not_ride, why_not_rider, why_not_wheel
from walstatt.games.siege.rules.r3_33_mounting import mounters_of, why_not_dismount
from walstatt.games.siege.rules.r3_34_leading import leads_of
from walstatt.games.siege.rules.r4_3_ram import why_not_batter
from walstatt.games.siege.rules.r5_2_mantlets import why_not_put_down
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flames
from walstatt.games.siege.rules.setting_up import WALLED, first_place, is_in_camp, rears, why_not_place
from walstatt.games.siege.ruleset import Things

EVERYWHERE = -1
MEN = ("man", "archer", "laden")
ANIMALS = ("horse", "draught")

Found = tuple[tuple[Things, ...], int]  # orders, and the hexes on which they depend as a bit set
Finder = Callable[[Siege, str, int], Found]
Claim = Callable[[Siege, str, int], bool]
Where = Callable[[Siege, str], int]
WhyNot = Callable[[Siege, str, Things], Refusal | None]


class Watch(NamedTuple):
    """Whose orders they are, and on which hexes they depend: those around the bearers, or as the finder says."""

    roles: tuple[str, ...]  # of figures, or kinds of engines
    reach: int | None = None  # hexes around each of them; None: the whole map
    finds: Finder | None = None
    places: Callable[[Ground], int] | None = None  # hexes that count in any case
    is_steady: bool = False  # neither the clock nor notes nor damage matter
    bears: Claim | None = None  # where there is nothing to find but the bearer himself: whether he has the order
    where: Where | None = None  # the hexes on one of which a figure must stand to bear it, as a bit set


def role_of(figure: Figure, side: str) -> str:
    """What a figure is for the side whose phase it is."""
    if figure.away in ("waiting", "reserve"):
        return "waiting" if figure.side == side else "away"
    if figure.cell == OFF:
        return "away"
    calling = calling_of(figure.who)
    if calling in ANIMALS:
        return calling
    if figure.side != side:
        return "enemy"
    if figure.state == DEAD:
        return "dead"
    if figure.state == STUNNED or figure.away:
        return "helpless"
    if figure.mount:
        return "rider"
    if figure.load:
        return "laden"
    return calling


@cache
def calling_of(who: str) -> str:
    """What somebody is when nothing hinders him."""
    kind = DATA.classes[class_name(who)]
    if kind.group == "animals":
        return "horse" if who == "horse" else "draught"
    return "archer" if kind.weapon else "man"


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
    at_edge = edge_bits(p.map_name, side_plan(p, side).leaves) >> p.figures[unit].cell & 1
    return ((unit,),) if at_edge and why_not_leave(p, side, (unit,)) is None else (), 0


def beside_foes(p: Siege, side: str) -> int:
    """1.7 The hexes next to an enemy; platforms of siege towers are next to more."""
    return EVERYWHERE if ground(p).towers else ringed(p.map_name, crowd(p)[side == BESIEGER])


def beside_fuel(p: Siege, side: str) -> int:
    """3.51 The hexes next to what could burn."""
    g = ground(p)
    return ringed(p.map_name, g.low | g.towers | screens(p))


def beside_fires(p: Siege, side: str) -> int:
    """3.53 The hexes next to a fire."""
    return ringed(p.map_name, bits(p.fires)) if p.fires else 0


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


def find_mounters(p: Siege, side: str, horse: int) -> Found:
    """3.33 Who stands beside a horse."""
    return tuple(mounters_of(p, side, horse)), around(p, horse, 1)


def find_leads(p: Siege, side: str, animal: int) -> Found:
    """3.34 Who stands beside an animal, and the hexes to which he can step."""
    return tuple(leads_of(p, side, animal)), around(p, animal, 3)


def find_rolls(p: Siege, side: str, number: int) -> Found:
    """2.41 The crew, and the hexes ahead and behind."""
    ways = ((number, back) for back in (0, 1))
    return tuple(things for things in ways if why_not_roll(p, side, things) is None), around(p, number, 1)


def itself(why_not: WhyNot, reach: int) -> Finder:
    """The finder of a verb that a figure or engine either bears or not, by who is around it."""

    def find(p: Siege, side: str, bearer: int) -> Found:
        return ((bearer,),) if why_not(p, side, (bearer,)) is None else (), around(p, bearer, reach)

    return find


def by(why_not: WhyNot) -> Claim:
    """Whether a figure or engine bears a verb for which there is a reason or none."""
    return lambda p, side, bearer: why_not(p, side, (bearer,)) is None


def find_torches(p: Siege, side: str, unit: int) -> Found:
    """3.51 What stands beside him."""
    return tuple(torches_of(p, side, unit)), around(p, unit, 1)


def find_douses(p: Siege, side: str, unit: int) -> Found:
    """3.53 Fires belong to the ground."""
    return tuple(douses_of(p, side, unit)), 1 << p.figures[unit].cell


def around(p: Siege, bearer: int, reach: int) -> int:
    """The hexes around a figure or engine."""
    figure = p.figures.get(bearer)
    cells = p.engines[bearer].cells if figure is None else (figure.cell, figure.rear)
    zone = 0
    for cell in cells:
        if cell != OFF:
            zone |= disc(p.map_name, cell, reach)
    return zone


WATCHES = {
    "place": Watch(("man", "archer", "helpless", "laden", "rider"), finds=find_place),
    "fill": Watch(()),
    "breach": Watch(()),
    "emplace": Watch(("ballista", "mantlet", "oil")),
    "shoot": Watch(("archer",), finds=find_shooter, is_steady=True, bears=is_shooter),
    "flame": Watch(("archer",), finds=find_flamer, is_steady=True),
    "bolt": Watch(("ballista",)),
    "move": Watch(MEN, finds=find_mover, is_steady=True, bears=is_mover),
    "enter": Watch(("waiting",), finds=find_entrant),
    "leave": Watch((*MEN, "rider"), finds=find_leaver, is_steady=True),
    "winch": Watch((), places=lambda g: bits(g.map.winches)),
    "carry": Watch(("ladder",), finds=itself(why_not_carry, 0), bears=by(why_not_carry)),
    "haul": Watch(("ladder",), 2),
    "drop": Watch(("ladder",), finds=itself(why_not_drop, 0), bears=by(why_not_drop)),
    "raise": Watch(("ladder",), finds=itself(why_not_raise, 2), bears=by(why_not_raise)),
    "shift": Watch(("ladder",), finds=itself(why_not_shift, 2), bears=by(why_not_shift)),
    "bring": Watch(("siege_tower", "ram", "ladder"), finds=find_waiting, bears=by(why_not_bring)),
    "roll": Watch(("siege_tower", "ram"), finds=find_rolls),
    "climb": Watch(("siege_tower",), 0),
    "ride": Watch(("rider",), finds=find_rider, is_steady=True),
    "wheel": Watch(("rider",), finds=itself(why_not_wheel, 1), bears=by(why_not_wheel)),
    "mount": Watch(("horse",), finds=find_mounters),
    "dismount": Watch(("rider",), finds=itself(why_not_dismount, 0), bears=by(why_not_dismount)),
    "lead": Watch(ANIMALS, finds=find_leads),
    "roll_in": Watch(("wagon",)),
    "drive": Watch(("draught", "wagon"), 3),
    "harness": Watch(("draught", "wagon")),
    "take": Watch(("mantlet", "oil"), 0),
    "put_down": Watch(("laden",), finds=itself(why_not_put_down, 0), bears=by(why_not_put_down)),
    "turn": Watch(("laden",), 0),
    "fight": Watch((*MEN, "rider"), finds=find_fighter, is_steady=True, bears=by(why_not_fighter), where=beside_foes),
    "torch": Watch((*MEN, "rider"), finds=find_torches, where=beside_fuel),
    "douse": Watch(MEN, finds=find_douses, where=beside_fires),
    "push": Watch(("ladder",), 1),
    "batter": Watch(("ram",), finds=itself(why_not_batter, 1), bears=by(why_not_batter)),
    "pour": Watch(("laden",), 1),
}  # fmt: skip
ALWAYS = Watch((), places=lambda _: EVERYWHERE)

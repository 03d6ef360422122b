"""On what the orders of each verb depend: whose they are, and how far around them it matters who stands there.

Beside what is named here every order depends on the ground in these hexes and beside them, and, unless it is said to
be steady, on turn and phase, notes and damage. A verb that is not named is listed anew whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import disc, map_named
from walstatt.games.siege.position import BESIEGER, DEAD, OFF, PLACED, STUNNED, Figure, Siege, class_of
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r1_3_shooting import BOWS, shots, weapon_of, why_cannot_shoot
from walstatt.games.siege.rules.r1_6_entering import edge_bits, free_entrance, side_plan, why_not_enter, why_not_leave
from walstatt.games.siege.rules.r1_6_movement import destinations, first_step, points_left, why_cannot_move
from walstatt.games.siege.rules.r1_7_melee import why_not_fighter
from walstatt.games.siege.rules.r2_4_siege_tower import first_stand, why_not_bring
from walstatt.games.siege.rules.r3_32_riding import first_step as first_ride
from walstatt.games.siege.rules.r3_32_riding import why_not_ride, why_not_rider
from walstatt.games.siege.rules.r5_3_arrows_and_oil import why_not_flamer
from walstatt.games.siege.rules.setting_up import WALLED, first_place, is_in_camp, why_not_place
from walstatt.games.siege.ruleset import Things

EVERYWHERE = -1
MEN = ("man", "archer", "laden")

Found = tuple[tuple[Things, ...], int]  # orders, and the hexes on which they depend as a bit set
Finder = Callable[[Siege, str, int], Found]


class Watch(NamedTuple):
    """Whose orders they are, and on which hexes they depend: those around the bearers, or as the finder says."""

    roles: tuple[str, ...]  # of figures, or kinds of engines
    reach: int | None = None  # hexes around each of them; None: the whole map
    finds: Finder | None = None
    places: Callable[[Ground], int] | None = None  # hexes that count in any case
    is_steady: bool = False  # neither the clock nor notes nor damage matter


def role_of(figure: Figure, side: str) -> str:
    """What a figure is for the side whose phase it is."""
    if figure.away in ("waiting", "reserve"):
        return "waiting" if figure.side == side else "away"
    if figure.cell == OFF:
        return "away"
    kind = class_of(figure)
    if kind.group == "animals":
        return "animal"
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
    return "archer" if kind.weapon else "man"


def find_place(p: Siege, side: str, unit: int) -> Found:
    """Setting up: it is enough that one free hex stays free; on the walls others count too."""
    if why_not_place(p, side, (unit,)) is not None:
        return (), EVERYWHERE if not p.figures[unit].done & PLACED else 1 << p.figures[unit].cell
    cell, kinds = first_place(p, unit), ground(p).kinds
    own = p.figures[unit]
    may_change = kinds[cell] in WALLED or own.mount or is_in_camp(p, cell) != is_in_camp(p, own.cell)
    return ((unit,),), EVERYWHERE if may_change else 1 << cell | 1 << own.cell


def find_shooter(p: Siege, side: str, unit: int) -> Found:
    """1.3 It is enough that one line stays open; without one all that is in range counts."""
    figure = p.figures[unit]
    own = 1 << figure.cell
    if why_cannot_shoot(p, unit, figure) is not None:
        return (), own
    target, shot = next(shots(p, unit), (0, None))
    if shot is None:
        return (), disc(p.map_name, figure.cell, DATA.bands[weapon_of(figure)]["long"] + 1)
    foe, near = p.figures[target], map_named(p.map_name).near
    zone = own | shot.aim.track.crossed | near[foe.cell] | 1 << foe.cell
    return ((unit,),), zone if foe.rear == OFF else zone | near[foe.rear] | 1 << foe.rear


def find_flamer(p: Siege, side: str, unit: int) -> Found:
    """5.31 All that is within short range counts."""
    figure = p.figures[unit]
    if weapon_of(figure) not in BOWS:
        return (), 0
    reach = DATA.bands[weapon_of(figure)]["short"]
    is_one = why_not_flamer(p, side, (unit,)) is None
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


def find_entrant(p: Siege, side: str, unit: int) -> Found:
    """PS-h It is enough that one hex of the edge stays free."""
    if why_not_enter(p, side, (unit,)) is not None:
        return (), EVERYWHERE
    cell = free_entrance(p, p.figures[unit])
    return ((unit,),), EVERYWHERE if cell == OFF else 1 << cell


def find_leaver(p: Siege, side: str, unit: int) -> Found:
    """S1.6-c It counts only where he stands."""
    own = 1 << p.figures[unit].cell
    at_edge = own & edge_bits(p.map_name, side_plan(p, side).leaves)
    return ((unit,),) if at_edge and why_not_leave(p, side, (unit,)) is None else (), own


def find_fighter(p: Siege, side: str, unit: int) -> Found:
    """1.7 Enemies beside him, and who else could attack them."""
    figure = p.figures[unit]
    zone = disc(p.map_name, figure.cell, 1) | (disc(p.map_name, figure.rear, 1) if figure.rear != OFF else 0)
    enemies = crowd(p)[side == BESIEGER]
    if not (zone & enemies or zone & ground(p).towers):
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


WATCHES = {
    "place": Watch(("man", "archer", "helpless", "laden", "rider"), finds=find_place),
    "fill": Watch(()),
    "breach": Watch(()),
    "emplace": Watch(("ballista", "mantlet", "oil")),
    "shoot": Watch(("archer",), finds=find_shooter, is_steady=True),
    "flame": Watch(("archer",), finds=find_flamer, is_steady=True),
    "bolt": Watch(("ballista",)),
    "move": Watch(MEN, finds=find_mover, is_steady=True),
    "enter": Watch(("waiting",), finds=find_entrant),
    "leave": Watch((*MEN, "rider"), finds=find_leaver, is_steady=True),
    "winch": Watch((), places=lambda g: bits(g.map.winches)),
    "carry": Watch(("ladder",), 1),
    "haul": Watch(("ladder",), 2),
    "drop": Watch(("ladder",), 1),
    "raise": Watch(("ladder",), 2),
    "shift": Watch(("ladder",), 2),
    "bring": Watch(("siege_tower", "ram", "ladder"), finds=find_waiting),
    "roll": Watch(("siege_tower", "ram"), 2),
    "climb": Watch(("siege_tower",), 0),
    "ride": Watch(("rider",), finds=find_rider, is_steady=True),
    "wheel": Watch(("rider",), 2),
    "mount": Watch(("animal",), 2),
    "dismount": Watch(("rider",), 0),
    "lead": Watch(("animal",), 3),
    "roll_in": Watch(("wagon",)),
    "drive": Watch(("animal", "wagon"), 3),
    "harness": Watch(("animal", "wagon")),
    "take": Watch(("mantlet", "oil"), 0),
    "put_down": Watch(("laden",), 0),
    "turn": Watch(("laden",), 0),
    "fight": Watch((*MEN, "rider"), finds=find_fighter, is_steady=True),
    "push": Watch(("ladder",), 1),
    "batter": Watch(("ram",), 1),
    "pour": Watch(("laden",), 1),
}  # fmt: skip
ALWAYS = Watch((), places=lambda _: EVERYWHERE)

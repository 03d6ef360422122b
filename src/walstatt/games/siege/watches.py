"""On what the orders of each verb depend: whose they are, and how far around them it matters who stands there.

Beside what is named here every order depends on the ground in these hexes and beside them, and, unless it is said to
be steady, on turn and phase, notes and damage. A verb that is not named is listed anew whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.finders import (
    EVERYWHERE,
    Claim,
    Finder,
    Offers,
    Where,
    WhyNot,
    beside_fires,
    beside_foes,
    beside_fuel,
    by,
    find_drives,
    find_entrant,
    find_fighter,
    find_flamer,
    find_leaver,
    find_mover,
    find_place,
    find_rider,
    find_rolls,
    find_shooter,
    find_waiting,
    is_fighter,
    is_flamer,
    is_leaver,
    is_mover,
    is_shooter,
    itself,
    on_oil,
    several,
)  # fmt: skip
from walstatt.games.siege.ground import Ground
from walstatt.games.siege.position import DEAD, OFF, STUNNED, WAITING, Figure, class_name
from walstatt.games.siege.rules.r1_6_entering import why_not_enter
from walstatt.games.siege.rules.r1_9_ladders import hauls_of, why_not_carry, why_not_drop, why_not_raise, why_not_shift
from walstatt.games.siege.rules.r2_4_siege_tower import why_not_bring
from walstatt.games.siege.rules.r3_4_ballista import why_not_bolt
from walstatt.games.siege.rules.r3_5_fire import douses_of, torches_of
from walstatt.games.siege.rules.r3_32_riding import why_not_wheel
from walstatt.games.siege.rules.r3_33_mounting import mounters_of, why_not_dismount
from walstatt.games.siege.rules.r3_34_leading import leads_of
from walstatt.games.siege.rules.r4_3_ram import why_not_batter
from walstatt.games.siege.rules.r5_1_wagons import harnesses_of, why_not_roll_in
from walstatt.games.siege.rules.r5_2_mantlets import turns_of, why_not_put_down
from walstatt.games.siege.rules.r5_3_arrows_and_oil import pours_of
from walstatt.games.siege.rules.setting_up import why_not_place

MEN = ("man", "archer", "laden")
ANIMALS = ("horse", "draught")


class Watch(NamedTuple):
    """Whose orders they are, and on which hexes they depend: those around the bearers, or as the finder says."""

    roles: tuple[str, ...]  # of figures, or kinds of engines
    reach: int | None = None  # hexes around each of them; None: the whole map
    finds: Finder | None = None
    places: Callable[[Ground], int] | None = None  # hexes that count in any case
    is_steady: bool = False  # neither the clock nor notes nor damage matter
    bears: Claim | None = None  # where there is nothing to find but the bearer himself: whether he has the order
    is_beside: bool = False  # for engines that wait beside the map, not for those on it
    offers: Offers | None = None  # what the finder finds, without the hexes, where that is quicker
    where: Where | None = None  # the hexes in or next to one of which a figure must stand to bear it, as bit sets


def role_of(figure: Figure, side: str) -> str:
    """What a figure is for the side whose phase it is."""
    if figure.away in WAITING:
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


def either(roles: tuple[str, ...], why_not: WhyNot, reach: int | None) -> Watch:
    """What is watched for a verb that a figure or engine either bears or not."""
    return Watch(roles, finds=itself(why_not, reach), bears=by(why_not))


def each(roles: tuple[str, ...], orders_of: Offers, reach: int | None, where: Where | None = None) -> Watch:
    """What is watched for a verb that a figure or engine may bear in several ways."""
    return Watch(roles, finds=several(orders_of, reach), offers=orders_of, where=where)


WATCHES = {
    "place": Watch(("man", "archer", "helpless", "laden", "rider"), finds=find_place, bears=by(why_not_place)),
    "fill": Watch(()),
    "breach": Watch(()),
    "emplace": Watch(("ballista", "mantlet", "oil")),
    "shoot": Watch(("archer", "laden"), finds=find_shooter, is_steady=True, bears=is_shooter),
    "flame": Watch(("archer", "laden"), finds=find_flamer, is_steady=True, bears=is_flamer),
    "bolt": either(("ballista",), why_not_bolt, None),
    "move": Watch(MEN, finds=find_mover, is_steady=True, bears=is_mover),
    "enter": Watch(("waiting",), finds=find_entrant, bears=by(why_not_enter)),
    "leave": Watch((*MEN, "rider"), finds=find_leaver, is_steady=True, bears=is_leaver),
    "winch": Watch((), places=lambda g: bits(g.map.winches)),
    "carry": either(("ladder",), why_not_carry, 0),
    "haul": each(("ladder",), hauls_of, 2),
    "drop": either(("ladder",), why_not_drop, 0),
    "raise": either(("ladder",), why_not_raise, 2),
    "shift": either(("ladder",), why_not_shift, 2),
    "bring": Watch(("siege_tower", "ram", "ladder"), finds=find_waiting, bears=by(why_not_bring), is_beside=True),
    "roll": Watch(("siege_tower", "ram"), finds=find_rolls),
    "climb": Watch(("siege_tower",), 1),
    "ride": Watch(("rider",), finds=find_rider, is_steady=True),
    "wheel": either(("rider",), why_not_wheel, 1),
    "mount": each(("horse",), mounters_of, 1),
    "dismount": either(("rider",), why_not_dismount, 0),
    "lead": each(ANIMALS, leads_of, 3),
    "roll_in": either(("wagon",), why_not_roll_in, None)._replace(is_beside=True),
    "drive": Watch(("draught",), finds=find_drives),
    "harness": each(("draught",), harnesses_of, None),
    "take": Watch(("mantlet", "oil"), 0),
    "put_down": either(("laden",), why_not_put_down, 0),
    "turn": each(("laden",), turns_of, 0),
    "fight": Watch((*MEN, "rider"), finds=find_fighter, is_steady=True, bears=is_fighter, where=beside_foes),
    "torch": each((*MEN, "rider"), torches_of, 1, beside_fuel),
    "douse": each((*MEN, "rider"), douses_of, 0, beside_fires),
    "push": Watch(("ladder",), 1),
    "batter": either(("ram",), why_not_batter, 1),
    "pour": each(("laden",), pours_of, 1, on_oil),
}  # fmt: skip
ALWAYS = Watch((), places=lambda _: EVERYWHERE)

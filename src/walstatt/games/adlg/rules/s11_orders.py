"""11 The order to charge: who can be given it."""

from __future__ import annotations

from random import Random

from walstatt.core.orders import Things, order
from walstatt.core.questions import Flow, Seat, picked
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.position import Battlefield, corps_of
from walstatt.games.adlg.rules import s11_charge as s11
from walstatt.games.adlg.rules.s08_orders import largest_groups
from walstatt.games.adlg.rules.s11_declare import charge as declared
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.measure import UD


def in_reach(p: Battlefield, me: Seat) -> list[int]:
    """The units of the active corps that have an enemy no farther away than they can go."""
    facts = facts_of(p)
    if ("in reach", me) not in facts:
        facts["in reach", me] = _in_reach(p, me)
    return list(facts["in reach", me])


def _in_reach(p: Battlefield, me: Seat) -> list[int]:
    table = table_of(p)
    foes = [number for number, one in p.units.items() if one.side != p.side and not one.is_lost]
    return [
        number
        for number in corps_of(p, p.side, p.corps)
        if table.is_any_within(table.bases[number], p.units[number].traits.far_move + UD, foes)
        and s11.why_not_chargers(p, me, number) is None
    ]


def chargers(p: Battlefield, me: Seat) -> list[Things]:
    """Whom a player is likely to send: groups first, then single units."""
    facts = facts_of(p)
    if ("chargers", me) not in facts:
        near = in_reach(p, me)
        some = [*largest_groups(p, near), *((number,) for number in near)]
        facts["chargers", me] = [one for one in some if s11.why_not_chargers(p, me, *one) is None]
    return list(facts["chargers", me])


def ways_to_charge(p: Battlefield, me: Seat) -> list[Things]:
    """All of them that have somebody to charge."""
    return [one for one in chargers(p, me) if s11.why_no_target(p, me, *one) is None]


def draw_chargers(p: Battlefield, me: Seat, unit: int, rng: Random) -> Things | None:
    """A unit or the group that it stands in, by chance."""
    left = [one for one in chargers(p, me) if unit in one]
    while left:
        one = picked(left, rng)
        if s11.why_no_target(p, me, *one) is None:
            return one
        left.remove(one)
    return None


@order(
    "charge",
    rule="ADLG-CHG-43-f",
    also=("ADLG-CHG-43-i", "ADLG-CHG-43-j"),
    when=("orders",),
    about=("units",),
    why_not=s11.why_not_chargers,
    why_nothing=s11.why_no_target,
    among=in_reach,
    ways=ways_to_charge,
    draw=draw_chargers,
)
def charge(p: Battlefield, me: Seat, *units: int) -> Flow:
    """A unit or a group charges; reactions, runs and conformations follow as duties."""
    yield from declared(p, me, *units)
    p.has_ordered = True

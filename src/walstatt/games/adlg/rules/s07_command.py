"""7 Command: commanders and their range, command points, and what orders cost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Commander, FlankMarch, Unit, commander_of, march_key
from walstatt.games.adlg.small_tables import COMMAND_POINTS, ORDERS, RANK_SHEET, RANKS
from walstatt.games.adlg.tables import BASES
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.base import Point
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import is_within

TOKEN = BASES["CMD"].radius


@rule("ADLG-CMD-27-c", "ADLG-BAS-08-c")
def place_of(p: Battlefield, commander: Commander) -> Point:
    """Where the token of a commander stands: with a unit, directly behind it (CMD-27-c)."""
    if not commander.unit:
        return commander.x, commander.y
    base = p.units[commander.unit].base
    behind = moved(base, "back", base.depth + TOKEN)
    return behind.x, behind.y


@rule("ADLG-CMD-24-b", "ADLG-CMD-24-c")
def range_of(commander: Commander, is_light: bool) -> int:
    """How far he commands: by his rank, doubled for light troops (CMD-24-b, -c)."""
    reach = RANKS[commander.rank].range
    return reach * RANK_SHEET.light_troops if is_light else reach


@rule("ADLG-CMD-26-a", "ADLG-CMD-26-b", "ADLG-CMD-28-j", "ADLG-FLM-79-c")
def is_in_range(p: Battlefield, who: Sequence[int]) -> bool:
    """The nearest unit of a group is in command range; it is doubled only if all of them are light (CMD-26-a, -b).

    Who has just come round a flank counts as in range (FLM-79-c).
    """
    first = p.units[who[0]]
    if p.marches and p.marches.get(march_key(first.side, first.corps), FlankMarch()).is_here:
        return True
    number = commander_of(p, first.side, first.corps)
    if number is None:
        return False
    commander = p.commanders[number]
    if commander.unit in who:
        return True
    reach = range_of(commander, all(p.units[one].traits.is_light for one in who))
    token = place_of(p, commander)
    return any(_is_heard(p.units[one], token, reach) for one in who)


def _is_heard(one: Unit, token: Point, reach: int) -> bool:
    """A token is no farther than so much from a base: surely if the middle of its front is."""
    dx, dy = one.x - token[0], one.y - token[1]
    return dx * dx + dy * dy <= reach * reach or is_within(token_distance(one.base, token, TOKEN), reach)


@rule("ADLG-CMD-24-a", "ADLG-CP-25-a", "ADLG-CMD-28-j")
def points_for(p: Battlefield, side: str, corps: int, roll: int) -> int:
    """Half of die and command value, rounded up; without a commander the value is 0 (CP-25-a, CMD-28-j)."""
    number = commander_of(p, side, corps)
    value = 0 if number is None else RANKS[p.commanders[number].rank].value
    return COMMAND_POINTS[value][roll - 1]


@rule("ADLG-CP-25-b", "ADLG-CMD-28-j")
def free_points_of(p: Battlefield, side: str, corps: int) -> int:
    """A commander has a command point of his own; a corps that has lost him has none (CP-25-b, CMD-28-j)."""
    return 0 if commander_of(p, side, corps) is None else ORDERS.free


class Price(NamedTuple):
    """What an order costs in command points, and what was added to it."""

    points: int
    out_of_range: int = 0
    difficult: int = 0
    engaged: int = 0

    @property
    def total(self) -> int:
        """All together (ORD-25-i)."""
        return self.points + self.out_of_range + self.difficult + self.engaged


@rule("ADLG-ORD-25-b", "ADLG-ORD-25-f", "ADLG-ORD-25-g", "ADLG-ORD-25-h", "ADLG-ORD-25-i")
def price_of(p: Battlefield, who: Sequence[int], order: str, difficulties: Iterable[str] = ()) -> Price:
    """An order's own price; more out of range, if it is difficult, and if the commander is engaged; they add up.

    Several difficulties count once (ORD-25-g).
    """
    more = ORDERS.surcharges
    return Price(
        ORDERS.orders[order].cost,
        0 if is_in_range(p, who) else more["out_of_range"].cost,
        more["difficult"].cost if tuple(difficulties) else 0,
        more["commander_engaged"].cost if is_commander_engaged(p, who) else 0,
    )


def is_commander_engaged(p: Battlefield, who: Sequence[int]) -> bool:
    """The commander of the corps takes part in a melee."""
    first = p.units[who[0]]
    number = commander_of(p, first.side, first.corps)
    return number is not None and p.commanders[number].is_engaged


@rule("ADLG-CP-25-c")
def free_points_for(p: Battlefield, who: Sequence[int]) -> int:
    """The commander's own point serves himself, and who he is with; with the switch everybody (CP-25-c)."""
    if p.options.get("free_cp_unrestricted", False):
        return p.free_points
    number = commander_of(p, p.side, p.corps)
    is_his = number is not None and (not who or p.commanders[number].unit in who)
    return p.free_points if is_his else 0


@rule("ADLG-CP-25-c", "ADLG-CP-25-d")
def why_not_pay(p: Battlefield, who: Sequence[int], price: int) -> Refusal | None:
    """Why an order cannot be paid; `who` is nobody for the commander's own move."""
    left = p.command_points + free_points_for(p, who)
    return None if price <= left else Refusal("ADLG-CP-25-d", "no_command_points", price=price, left=left)


@rule("ADLG-CP-25-c")
def pay(p: Battlefield, who: Sequence[int], price: int) -> None:
    """Pay an order; the commander's own point is used first where it may be."""
    free = min(price, free_points_for(p, who))
    p.free_points -= free
    p.command_points -= price - free

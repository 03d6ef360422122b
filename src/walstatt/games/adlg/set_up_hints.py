"""What ADLG tells bots about a good set-up: ground for those who need it, heavies in the centre, horse on the wings."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.questions import Answer, Ask
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s20_adjust import LEAVE, MOVE, NONE, REMOVE
from walstatt.games.adlg.rules.s20_initiative import ATTACK, DEFEND
from walstatt.games.adlg.rules.s20_pieces import ENOUGH, kind_of
from walstatt.games.adlg.rules.s20_plan import all_units

CLOSE = (
    "wood",
    "brush",
    "marsh",
    "plantation",
    "gully",
    "steep_hill",
    "dunes",
)  # for light and medium foot
HIDING = ("forest", "mountain")
LIKES_CLOSE = ("LI", "LMI", "MI")
FEW = 3


def side_of(p: Battlefield, ask: Ask) -> str:
    """Whose question it is."""
    return p.seats[ask.seat]


def likes_close_ground(p: Battlefield, side: str) -> bool:
    """More of the army is at home in close ground than in the open."""
    own = list(all_units(p, side).values())
    return 2 * sum(one.traits.category in LIKES_CLOSE for one in own) > len(own)


def region(p: Battlefield, ask: Ask) -> list[Answer]:
    """Forest and mountains for foot that likes them, else the open."""
    is_close = likes_close_ground(p, side_of(p, ask))
    return sorted(ask.options, key=lambda one: (one in HIDING) != is_close)[:1]


def role(p: Battlefield, ask: Ask) -> list[Answer]:
    """Who needs terrain lays it first; horse attacks."""
    return [DEFEND if likes_close_ground(p, side_of(p, ask)) else ATTACK]


def pick_piece(p: Battlefield, ask: Ask) -> list[Answer]:
    """Close ground for who likes it; who does not takes open pieces, and no more than it must."""
    is_close = likes_close_ground(p, side_of(p, ask))
    if not is_close and ENOUGH in ask.options:
        return [ENOUGH]
    pieces = [one for one in ask.options if one != ENOUGH]
    return sorted(pieces, key=lambda one: ((kind_of(one) in CLOSE) != is_close, "-" in one))[:1] or [ENOUGH]


def lay_piece(p: Battlefield, ask: Ask) -> list[Answer]:
    """Toward the middle for who likes close ground, else out to the sides."""
    sign = 1 if likes_close_ground(p, side_of(p, ask)) else -1
    return sorted(ask.options, key=lambda pose: sign * abs(2 * pose[0] - p.width))[:1]


def plan_line(p: Battlefield, ask: Ask) -> list[Answer]:
    """The heaviest corps in the centre, those with most horse on the wings."""
    units = list(all_units(p, side_of(p, ask)).values())

    def worth(line: str) -> int:
        order = list(map(int, line.split("-")))
        return sum(_weight(units, corps) * min(at, len(order) - 1 - at) for at, corps in enumerate(order))

    return sorted(ask.options, key=lambda line: -worth(line))[:FEW]


def _weight(units: list[Unit], corps: int) -> int:
    """Heavy foot and elephants count for the centre, horse against it."""
    own = [one.traits for one in units if one.corps == corps]
    return sum(-1 if one.is_mounted and one.category != "El" else one.is_heavy for one in own)


def adjust(p: Battlefield, ask: Ask) -> list[Answer]:
    """Who does not like close ground tries to be rid of the piece of it that lies nearest to the middle."""
    if likes_close_ground(p, side_of(p, ask)):
        return [NONE]
    bad = [at for at in ask.options if at != NONE and p.laid[at - 1].type in CLOSE]
    return sorted(bad, key=lambda at: abs(2 * p.laid[at - 1].x - p.width))[:1] or [NONE]


def adjust_how(p: Battlefield, ask: Ask) -> list[Answer]:
    """Off the table if the die allows it, else out of the way."""
    return [next(way for way in (REMOVE, MOVE, LEAVE) if way in ask.options)]


def adjust_where(p: Battlefield, ask: Ask) -> list[Answer]:
    """Away from the middle."""
    return sorted(ask.options, key=lambda pose: -abs(2 * pose[0] - p.width))[:1]


def camp(p: Battlefield, ask: Ask) -> list[Answer]:
    """At the own edge, behind the middle of the line: these places are told first."""
    return list(ask.options)[:1]


BY_PROMPT: dict[str, Callable[[Battlefield, Ask], list[Answer]]] = {
    "region": region,
    "role": role,
    "pick_piece": pick_piece,
    "lay_piece": lay_piece,
    "adjust": adjust,
    "adjust_how": adjust_how,
    "adjust_where": adjust_where,
    "plan_line": plan_line,
    "camp": camp,
    "dismount": lambda p, ask: [()],
}

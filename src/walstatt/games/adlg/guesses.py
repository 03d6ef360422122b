"""What others may have planned, for bots: made of nothing but what their player sees."""

from __future__ import annotations

from random import Random

from walstatt.core.questions import Seat
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s20_flank import corps_away
from walstatt.games.adlg.rules.s20_plan import (
    FLANK,
    LEFT,
    LINE,
    MOST_HIDDEN,
    NO_FLANK,
    RIGHT,
    ambush_key,
    corps_numbers,
    markers_of,
)


def guessed(p: Battlefield, seat: Seat, rng: Random) -> Battlefield:
    """The position with a plan for everybody else that fits what is known."""
    others = [one for one in p.seats if one != seat]
    if not (p.to_come or p.markers) or "points" not in p.options:
        return p
    twin = p.copy()
    for other in others:
        twin.sealed[other] = plan_of(p, p.seats[other], rng)
    return twin


def plan_of(p: Battlefield, side: str, rng: Random) -> dict[str, object]:
    """The order of the corps, a flank march and the contents of each marker, as far as they show, else by chance."""
    corps = corps_numbers(p, side)
    away = corps_away(p, side) if p.set_up is None else 0
    plan: dict[str, object] = {LINE: "-".join(map(str, line_for(p, side, corps, rng)))}
    plan[FLANK] = f"{away}-{rng.choice((LEFT, RIGHT))}" if away else flank_for(p, side)
    hidden = [n for n, one in p.to_come.items() if one.side == side and one.corps != away and is_hidden(p, n)]
    lying = sorted(one.number for one in p.markers.values() if one.side == side)
    shares = shared_out(p, hidden, lying, rng)
    for number in range(1, markers_of(p, side) + 1):
        plan[ambush_key(number)] = shares.get(number, ())
    return plan


def is_hidden(p: Battlefield, unit: int) -> bool:
    """It is known to be held back: of those who may still be deployed nobody knows."""
    return p.set_up is None or unit in p.set_up.held


def flank_for(p: Battlefield, side: str) -> str:
    """During deployment a corps that was passed over is on its march."""
    passed = [] if p.set_up is None else [corps for one, corps, place in p.set_up.line if one == side and not place]
    return f"{passed[0]}-{LEFT}" if passed else NO_FLANK


def line_for(p: Battlefield, side: str, corps: list[int], rng: Random) -> list[int]:
    """An order of the corps in which those that have come to light stand where they do."""
    known = {} if p.set_up is None else {place: one for own, one, place in p.set_up.line if own == side and place}
    rest = [one for one in corps if one not in known.values()]
    rng.shuffle(rest)
    return [known[place] if place in known else rest.pop() for place in range(1, len(corps) + 1)]


def shared_out(p: Battlefield, hidden: list[int], lying: list[int], rng: Random) -> dict[int, tuple[int, ...]]:
    """Who is hidden lies under the markers, units of one corps under each."""
    groups: list[list[int]] = []
    for corps in sorted({p.to_come[unit].corps for unit in hidden}):
        own = [unit for unit in hidden if p.to_come[unit].corps == corps]
        groups += [own[at : at + MOST_HIDDEN] for at in range(0, len(own), MOST_HIDDEN)]
    under = list(lying)
    rng.shuffle(under)
    return {number: tuple(group) for number, group in zip(under, groups, strict=False)}

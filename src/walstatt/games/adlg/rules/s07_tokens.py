"""7.1 Commander tokens: they block nobody, make way, and flee from enemies."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Commander, corps_of
from walstatt.games.adlg.rules.s07_command import TOKEN, place_of
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.base import Base, Point, local
from walstatt.space.plane.manoeuvre import HEADINGS, Heading
from walstatt.space.plane.measure import CONTACT, FULL, along, is_within, ud

SHELTER = ud(4)  # how far a commander flees at most
REACH = TOKEN + 2 * CONTACT  # a token farther from the box around a base does not touch it


@rule("ADLG-GEO-09-h", "ADLG-CMD-27-f")
def make_way(p: Battlefield, who: Iterable[int]) -> None:
    """Free commanders make way for units that have moved; from enemies they flee behind a friend."""
    for number, one in p.commanders.items():
        if one.unit or one.is_lost:
            continue
        for unit in who:
            here, base = p.commanders[number], p.units[unit].base
            left, low, right, high = base.box
            if not (left - REACH < here.x < right + REACH and low - REACH < here.y < high + REACH):
                continue
            if p.units[unit].side != one.side:
                if is_within(token_distance(base, (here.x, here.y), TOKEN), CONTACT):
                    flee(p, number)
                    break
            elif token_distance(base, (here.x, here.y), TOKEN) == 0:
                x, y = aside_of(base, (here.x, here.y))
                p.commanders[number] = here._replace(x=x, y=y)


def aside_of(base: Base, at: Point) -> Point:
    """Where a token just touches a base from outside, by the shortest way out."""
    ahead, aside = local(base, at)
    half = base.width // 2
    ways: dict[Heading, int] = {
        "ahead": TOKEN - ahead,
        "back": ahead + base.depth + TOKEN,
        "right": half + TOKEN - aside,
        "left": half + TOKEN + aside,
    }
    heading = min(ways, key=lambda one: ways[one])
    dx, dy = along((base.facing + HEADINGS[heading]) % FULL, max(0, ways[heading]))
    return at[0] + dx, at[1] + dy


@rule("ADLG-CMD-27-f")
def flee(p: Battlefield, number: int) -> None:
    """A commander that enemies touch goes behind the nearest friend of his corps within 4 UD, or is lost (CMD-27-f)."""
    one = p.commanders[number]
    at = place_of(p, one)
    far = {unit: token_distance(p.units[unit].base, at, TOKEN) for unit in corps_of(p, one.side, one.corps)}
    near = [unit for unit in far if is_within(far[unit], SHELTER)]
    if not near:
        p.commanders[number] = one._replace(is_lost=True)
        p.tell("ADLG-CMD-27-f", "commander_lost", side=one.side, corps=one.corps)
        return
    friend = min(near, key=lambda unit: (far[unit], unit))
    x, y = place_of(p, Commander(one.side, one.corps, one.rank, 0, 0, unit=friend))
    p.commanders[number] = one._replace(x=x, y=y)
    p.tell("ADLG-CMD-27-f", "commander_fled", side=one.side, corps=one.corps, unit=friend)

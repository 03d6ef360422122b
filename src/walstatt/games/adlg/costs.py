"""5 Costs in points: of troops, commanders, camps and works (ARM-81-a to -c)."""

from __future__ import annotations

from functools import cache

from walstatt.core.rulebook import rule
from walstatt.games.adlg.small_tables import COMMANDER_COSTS, SIZES, Price
from walstatt.games.adlg.tables import ABILITIES, OPTION_COSTS, UNIT_COSTS
from walstatt.games.adlg.traits import Troop
from walstatt.games.adlg.troops import base_cost, troop


@rule("ADLG-ARM-81-a")
@cache
def cost_of(text: str) -> int:
    """ARM-81-a The points of a troop: base cost by type and quality, and its options; raises BadTroop."""
    one = troop(text)
    bought = bought_by(one)
    cost = base_cost(one.melee_type, one.quality, bought)
    if one.is_mixed:
        return cost + UNIT_COSTS.mixed.cost + sum(_price(one, word) for word in bought if not ABILITIES[word].weapon)
    return cost + sum(_price(one, word) for word in bought)


def bought_by(one: Troop) -> tuple[str, ...]:
    """The abilities that are written behind type and quality."""
    return tuple(one.code.split()[3 if one.is_mixed else 2 :])


def _price(one: Troop, word: str) -> int:
    """What an option costs this type; what its base cost contains costs nothing more."""
    return next((row.cost for row in OPTION_COSTS.rows if word in row.options and one.melee_type in row.units), 0)


def _at(prices: tuple[Price, ...], name: str, points: int) -> int:
    return _named(prices, name).costs[SIZES.index(points)]


def _named(prices: tuple[Price, ...], name: str) -> Price:
    return {price.id: price for price in prices}[name]


@rule("ADLG-ARM-81-c")
def cost_of_commander(rank: str, points: int, *, allied: bool = False, included: bool = False) -> int:
    """ARM-81-c A commander in a game of so many points; allied (or unreliable) and included ones are cheaper."""
    cost = _at(COMMANDER_COSTS.ranks, rank, points)
    for applies, name in ((allied, "allied_or_unreliable"), (included, "included")):
        if applies:
            reduction = _named(COMMANDER_COSTS.reductions, name)
            cost += reduction.costs[SIZES.index(points)]
            cost = cost if reduction.least is None else max(cost, reduction.least)
    return cost


def budget_of(rank: str) -> int:
    """ARM-24-a What a commander takes of the command value of the list."""
    return _named(COMMANDER_COSTS.ranks, rank).budget


@rule("ADLG-ARM-81-b")
def cost_of_camp(is_fortified: bool, points: int) -> int:
    """ARM-81-b A plain camp is free."""
    return _at(COMMANDER_COSTS.camps, "fortified" if is_fortified else "plain", points)


def cost_of_works(name: str, points: int) -> int:
    """The points of one UD of fortification or obstacle."""
    return _at(COMMANDER_COSTS.works, name, points)

"""What sets the scenarios apart for those who play them, beyond what their sheets say."""

from __future__ import annotations

from typing import NamedTuple


class Trait(NamedTuple):
    """What a scenario is about: on whom it depends, who stays where he is, and how men count."""

    on_knights: bool = False  # all depends on the besieger's knights, who are to seize a lady by surprise
    is_besieged: bool = False  # the garrison stays in its castle while that is assaulted
    is_raid: bool = False  # the garrison burns the camp
    zeal: int = 3  # what a movement point nearer to the goal is worth to the besieger when a battle begins
    spared: int = 2  # halves: how much knights are kept out of the line of fire
    sixths: int = 6  # what the besieger's men count, who are in a raid in the way of everything
    bides: bool = False  # a convoy that stays out of sight until the road is clear
    archers: int = 1  # times: what the besieger's shooters count, on whom it depends when that is
    leaders: tuple[str, ...] = ()  # with whom the day is lost


TRAITS = {
    "coup-de-main": Trait(on_knights=True, is_besieged=True, zeal=5, spared=6),
    "assaulting-the-breach": Trait(is_besieged=True),
    "burning-the-camp": Trait(is_raid=True, spared=1, sixths=7),
    "the-long-siege": Trait(is_besieged=True),
    "the-convoy": Trait(bides=True, archers=2),
    "the-great-siege": Trait(is_besieged=True),
    "the-relief": Trait(leaders=("gunter", "roland", "piers")),
}
PLAIN = Trait()


def trait_of(scenario: str) -> Trait:
    """The trait of a scenario."""
    return TRAITS.get(scenario, PLAIN)

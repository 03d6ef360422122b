"""Which orders are worth a look: all but those that are seldom wise, and these only where they are."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.questions import Answer
from walstatt.games.siege.hints.convoys import is_harness_wise
from walstatt.games.siege.hints.crews import is_ready_to_shoot, is_towards_enemy, is_worth_taking
from walstatt.games.siege.hints.gear import is_worth_burning
from walstatt.games.siege.hints.patience import may_wait
from walstatt.games.siege.hints.raids import is_homeward, is_raid
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import WOUNDED, Siege

IDLE_VERBS = ("drop", "train", "dismount", "wheel", "stay", "rest", "place")


def verb_of(order: Answer) -> str:
    """The verb of an order."""
    return order if isinstance(order, str) else order[0]


def is_deed(p: Siege, order: Answer) -> bool:
    """Whether an order is worth a look."""
    verb = verb_of(order)
    is_wise = WISE.get(verb)
    return verb not in IDLE_VERBS if is_wise is None else is_wise(p, *order[1:])


def may_leave(p: Siege, unit: int) -> bool:
    """Raiders go home when all is done, and those who are wounded at once."""
    return is_raid(p) and (p.figures[unit].state == WOUNDED or is_homeward(p))


WISE: dict[str, Callable[..., bool]] = {
    "leave": may_leave,
    "enter": lambda p, unit: not may_wait(p, p.figures[unit].side),
    "roll_in": lambda p, number: not may_wait(p, p.engines[number].side),
    "shift": lambda p, ladder: not trait_of(p.scenario).on_knights,  # they stand where they are wanted
    "put_down": is_ready_to_shoot,
    "take": is_worth_taking,
    "turn": is_towards_enemy,
    "harness": lambda p, unit, animal: is_harness_wise(p, animal),
    "torch": lambda p, unit, cell: is_worth_burning(p, cell),
    "douse": lambda p, unit, cell: p.fires[cell].side != p.active,  # nobody puts out what he has lit
}

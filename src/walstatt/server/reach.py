"""What a unit of the other side could do if its turn came now: the rules are played on, and everybody else only ends.

Where dice would fall they show the first face; where somebody chooses, each choice is tried until the unit can be given
an order. It is a look at the rules, not a prophecy.
"""

from __future__ import annotations

from collections import deque

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Roll

ENDINGS = ("end", "pass")
MOST = 400  # questions that are looked at


def reach_of(match: Match, unit: int) -> tuple[list[int], list[int]]:
    """The cells where the unit could go and the units it could attack; nothing if its turn is too far away."""
    to_look_at = deque([match.fork()])
    for _ in range(MOST):
        if not to_look_at:
            break
        look = to_look_at.popleft()
        question = look.question
        if isinstance(question, Ask) and (orders := orders_about(question, unit)):
            return _led_to(look, orders)
        for answer in _ways_on(question):
            further = look.fork()
            further.answer(answer)
            to_look_at.append(further)
    return [], []


def orders_about(ask: Ask, unit: int) -> list[Answer]:
    """The orders that can be given to a unit."""
    if ask.kind != "order":
        return []
    return [order for order in ask.options if not isinstance(order, str) and len(order) == 2 and order[1] == unit]


def _ways_on(question: object) -> list[Answer]:
    """How play may go on: by ending, by any choice, by the first thing there is."""
    if isinstance(question, Roll):
        return [question.classes()[0][0]]
    if not isinstance(question, Ask):
        return []
    if question.kind == "choice":
        return list(question.options)
    return [next((order for order in question.options if order in ENDINGS), question.options[0])]


def _led_to(match: Match, orders: list[Answer]) -> tuple[list[int], list[int]]:
    cells: dict[int, None] = {}
    units: dict[int, None] = {}
    for order in orders:
        look = match.fork()
        look.answer(order)
        ask = look.question
        if not isinstance(ask, Ask) or look.is_at_rest:
            continue
        if ask.kind == "cell":
            cells.update(dict.fromkeys(ask.options))
        elif ask.kind == "path":
            cells.update(dict.fromkeys(path[-1] for path in ask.options if path))
        elif ask.kind == "unit":
            units.update(dict.fromkeys(ask.options))
        elif ask.kind == "some":
            units.update(dict.fromkeys(one for some in ask.options for one in some))
    return list(cells), list(units)

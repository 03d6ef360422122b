"""A ready proposal: orders that set up or bring on whoever waits beside the board, as the hints of the game like best.

They are orders of the rules like any others. Whoever is not content with a place gives the order himself.
"""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Seat

ENDINGS = ("end", "pass")
MOST = 300


def ready_orders(match: Match, seat: Seat) -> list[list[Answer]]:
    """Orders for all who wait, one after the other, up to dice or somebody else's decision. The match is played on."""
    orders: list[list[Answer]] = []
    given: set[Answer] = set()
    phase = match.view(seat).phase
    while len(orders) < MOST and (ask := _asked_for_order(match, seat)) is not None:
        if match.view(seat).phase != phase:
            break
        order = next_order(match, ask, given)
        plan = None if order is None else _whole(match, seat, order)
        if plan is None:
            break
        given.add(order)
        orders.append(plan)
    return orders


def _asked_for_order(match: Match, seat: Seat) -> Ask | None:
    ask = match.question
    is_order = isinstance(ask, Ask) and ask.seat == seat and ask.kind == "order" and match.is_at_rest
    return ask if isinstance(ask, Ask) and is_order else None


def next_order(match: Match, ask: Ask, given: set[Answer]) -> Answer | None:
    """The order that the hints like best among those about units beside the board, and about works while setting up."""
    view = match.view(ask.seat)
    waiting = {
        piece.id if piece.number is None else piece.number
        for piece in view.pieces
        if piece.at is None and not piece.cells and piece.tray
    }
    coming = [order for order in ask.options if is_about(order, waiting) and order not in given]
    hinted = _promising(match, ask)
    if hinted[0] in ENDINGS and view.turn == 0:
        return None  # enough are chosen, or all is set up
    if hinted[0] not in ENDINGS and isinstance(hinted[0], str) and (coming or "end" in ask.options):
        return hinted[0]  # a ready set-up of the game itself, or a work
    return next((order for order in (*hinted, *coming) if order in coming), None)


def is_about(order: Answer, units: set[int]) -> bool:
    """Whether an order names one of these units first."""
    return not isinstance(order, str) and len(order) > 1 and order[1] in units


def _promising(match: Match, ask: Ask) -> Sequence[Answer]:
    hints = match.game.hints
    return ask.options if hints is None else hints.promising(match.position, ask)


def _whole(match: Match, seat: Seat, order: Answer) -> list[Answer] | None:
    """An order with all its answers, carried out; None if dice or somebody else decide in it."""
    plan = [order]
    match.answer(order)
    while isinstance(ask := match.question, Ask) and ask.seat == seat and not match.is_at_rest:
        plan.append(_promising(match, ask)[0])
        match.answer(plan[-1])
    return plan if match.question is None or match.is_at_rest else None

"""Orders given on a battlefield, with dice that fall as a test says."""

from __future__ import annotations

from typing import Any

from walstatt.core.questions import Ask, Flow, Refusal, Roll
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s06_sequence import TABLE


def refusal_of(p: Battlefield, *order: Any) -> Refusal | None:
    """Why an order cannot be given."""
    return TABLE.why_not(p, p.seat_of(p.side), order if len(order) > 1 else order[0])


def code_of(p: Battlefield, *order: Any) -> tuple[str, str] | None:
    """Rule and code of the refusal."""
    found = refusal_of(p, *order)
    return None if found is None else (found.rule, found.code)


def give(p: Battlefield, *order: Any, answers: tuple[Any, ...] = ()) -> None:
    """Give an order that must be legal, and answer what it and its duties ask: questions and dice in their turn."""
    given = order if len(order) > 1 else order[0]
    assert refusal_of(p, *order) is None
    left = list(answers)
    run(TABLE.flow(p, p.seat_of(p.side), given), left)
    while p.owed:
        run(serve(p), left)
    assert not left


def run(flow: Flow | None, left: list[Any]) -> None:
    """Run a flow to its end with the answers that are left."""
    if flow is None:
        return
    try:
        question = next(flow)
        while True:
            assert isinstance(question, Ask | Roll)
            answer = left.pop(0)
            assert question.why_not(answer) is None, question.why_not(answer)
            question = flow.send(answer)
    except StopIteration:
        pass

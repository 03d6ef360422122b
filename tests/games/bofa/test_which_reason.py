"""Law 15: where two reasons hold, which of them is told. The most specific of what was named wins."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.bofa.claims import Given
from tests.games.bofa.truths import TRUTHS
from tests.games.bofa.which import CASES, PHASES, Case
from walstatt.games.bofa import GAME
from walstatt.games.bofa.position import Position

FEWER = {"ready", "all"}  # nothing but having nobody left to set up stands against the one, nothing against the other


def holds(code: str, given: Given) -> bool:
    """Whether a reason is true; of another question than its own it is not."""
    try:
        return TRUTHS[code](given)
    except (KeyError, IndexError, TypeError, ValueError):
        return False


@pytest.mark.parametrize("one", CASES, ids=[f"{one.verb}-{one.wins}-{one.other}" for one in CASES])
def test_which_reason_is_told(one: Case) -> None:
    found = one.match().why_not(*one.plan)
    assert found is not None
    assert found.code == one.wins
    assert any(holds(one.other, given) for given in one.given()), "the other reason does not hold"


def test_five_cases_for_every_order_that_has_two_reasons() -> None:
    verbs = {one.verb for one in GAME.table(Position(book="standard")).orders}
    assert verbs == set(PHASES)
    cases = Counter(one.verb for one in CASES)
    assert [verb for verb in sorted(verbs - FEWER) if cases[verb] < 5] == []
    assert all(one.wins != one.other for one in CASES)

"""Law 15: where two reasons hold, which of them is told. The most specific of what was named wins."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.siege.boards import why_not
from tests.games.siege.settings import Setting
from tests.games.siege.which import WHICH
from walstatt.games.siege.book import PAGES

FEW = {"bring", "enter", "bolt", "shift"}  # two or three reasons are all there are
ALONE = {  # orders against which there is one reason, or one beside a wrong seat
    "end", "fill", "breach", "bombard", "repair", "assault", "rest", "sortie", "stay", "roll_in", "emplace", "station",
    "saddle",
}  # fmt: skip


def code(verb: str, one: Setting) -> str:
    found = why_not(verb, one.p, one.side, one.things)
    return "" if found is None else found.code


def test_every_order_has_a_table() -> None:
    assert {one.verb for page in PAGES for one in page.orders} - ALONE == set(WHICH)


@pytest.mark.parametrize("verb", WHICH)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    make, rows = WHICH[verb]
    assert code(verb, make()) == ""
    for change, reason in rows:
        one = make()
        change(one)
        assert code(verb, one) == reason


@pytest.mark.parametrize("verb", WHICH)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    make, rows = WHICH[verb]
    pairs = list(combinations(rows, 2))
    assert len(pairs) >= (1 if verb in FEW else 5)
    for (change, reason), (other, beaten) in pairs:
        one = make()
        change(one)
        other(one)
        assert code(verb, one) == reason, (reason, beaten)

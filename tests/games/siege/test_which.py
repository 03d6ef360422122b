"""Law 15: where two reasons hold, which of them is told. The most specific of what was named wins."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.siege import which_bare
from tests.games.siege.boards import why_not
from tests.games.siege.settings import Setting, Which
from tests.games.siege.which import WHICH
from tests.games.siege.which_bare import WHICH_BARE, WhichBare
from walstatt.games.siege.book import PAGES

TABLES: dict[str, Which | WhichBare] = {**WHICH, **WHICH_BARE}


def code(verb: str, one: Setting) -> str:
    found = which_bare.why_not(verb, one) if verb in WHICH_BARE else why_not(verb, one.p, one.side, one.things)
    return "" if found is None else found.code


def test_every_order_has_a_table() -> None:
    assert {one.verb for page in PAGES for one in page.orders} == set(TABLES)


@pytest.mark.parametrize("verb", TABLES)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    make, rows = TABLES[verb]
    assert code(verb, make()) == ""
    for change, reason in rows:
        one = make()
        change(one)
        assert code(verb, one) == reason


@pytest.mark.parametrize("verb", TABLES)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    make, rows = TABLES[verb]
    pairs = [(one, other) for one, other in combinations(rows, 2) if one[1] != other[1]]
    assert len(pairs) >= 5
    for (change, reason), (other, beaten) in pairs:
        one = make()
        change(one)
        other(one)
        assert code(verb, one) == reason, (reason, beaten)

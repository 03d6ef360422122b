"""Law 15: every reason is true of the position in which it is given; each code is given at least once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import walstatt.games.siege
from tests.games.siege.boards import why_not
from tests.games.siege.documents import DOCUMENTS
from tests.games.siege.test_reasons import CASES, yard
from tests.games.siege.truths_field import ALL, PREDICATES
from tests.games.siege.wild import played, thrown
from walstatt.conformance import Broken, Refused, codes_in_source, judge
from walstatt.core.questions import Refusal
from walstatt.games.siege import GAME

HOME = Path(walstatt.games.siege.__file__).parent
CORE = {"no_such_order", "order_names_others", "wrong_shape", "not_an_option"}
THROWN = (*range(100), 110, 160, 231, 372, 414)  # with some that bring seldom reasons about


def judged(some: Iterable[Refused]) -> Counter[str]:
    """Every reason is true; how often each code was given."""
    given: Counter[str] = Counter()
    for one in some:
        judge(one, PREDICATES)
        given[one.refusal.code] += 1
    return given


def changed_yards() -> Iterator[Refused]:
    """The positions of `test_reasons`, in each of which one thing was changed."""
    for verb, things, change, _ in CASES:
        p = yard()
        change(p)
        found = why_not(verb, p, "garrison", things)
        if found is not None:
            yield Refused(p, "garrison", ((verb, *things),), found)


def test_every_code_has_a_predicate() -> None:
    known = set(codes_in_source(HOME)) | CORE
    assert sorted(known - set(ALL)) == []
    assert sorted(set(ALL) - known) == []


def test_every_reason_is_true_and_every_code_is_given() -> None:
    given = judged(changed_yards())
    for seed in THROWN:
        given += judged(thrown(seed))
    for scenario in GAME.scenarios:
        given += judged(played(scenario, 1, looks=0.08))
    assert sorted(set(ALL) - set(given) - set(DOCUMENTS)) == []


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    one = DOCUMENTS[code]()
    assert one.refusal.code == code
    judge(one, PREDICATES)


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, or misses its facts, so that a wrong code would be noticed."""
    some = [
        *changed_yards(),
        *(one for seed in range(20) for one in thrown(seed)),
        *(one() for one in DOCUMENTS.values()),
    ]
    wrong = set[str]()
    for one in some:
        wrong |= {code for code in ALL.keys() - wrong - {one.refusal.code} if is_false_of(code, one)}
    assert sorted(set(ALL) - wrong) == []


def is_false_of(code: str, one: Refused) -> bool:
    try:
        return not PREDICATES[code](one.p, one)
    except (KeyError, IndexError, TypeError, StopIteration, AssertionError, ValueError):
        return True


def test_a_reason_that_is_not_true_is_noticed() -> None:
    """A reason that speaks of another hex, or has no predicate, breaks the law."""
    one = DOCUMENTS["too_many_dead"]()
    elsewhere = Refusal(one.refusal.rule, one.refusal.code, unit=1, cell=one.refusal.facts["cell"] + 1)
    with pytest.raises(Broken, match="not true"):
        judge(one._replace(refusal=elsewhere), PREDICATES)
    with pytest.raises(Broken, match="no predicate"):
        judge(one, {})

"""Law 15 for movement and charges: every reason is true of the position, and each code is given at least once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import walstatt.games.adlg
from tests.games.adlg.documents import DOCUMENTS
from tests.games.adlg.truths_steps import OF_MOVEMENT, PREDICATES
from tests.games.adlg.wild import thrown
from walstatt.conformance import Broken, Refused, judge
from walstatt.core.questions import Refusal

HOME = Path(walstatt.games.adlg.__file__).parent
THROWN = (*range(8), 105)  # with one in which somebody is hemmed in
SOURCES = (
    "steps.py", "walk.py", "formations.py", "rules/s06_sequence.py", "rules/s07_command.py", "rules/s07_ride.py",
    "rules/s08_difficult.py", "rules/s08_groups.py", "rules/s08_movement.py", "rules/s08_orders.py",
    "rules/s09_disengage.py", "rules/s10_bound.py", "rules/s10_leave.py", "rules/s10_zone.py", "rules/s11_charge.py",
    "rules/s11_course.py", "rules/s14_rally.py", "rules/s19_terrain.py",
)  # fmt: skip
BEYOND = {"other_phase", "camp_is_fortified", "behind_work", "wrong_shape"}  # of other phases, works, the table


def texts(node: ast.AST) -> set[str]:
    """The texts in a piece of source."""
    parts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {part for part in parts if isinstance(part, str) and part}


def codes_of(path: Path) -> set[str]:
    """The codes that a module gives; where a table of causes stands, those in it."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
            found |= texts(node.args[1]) - {"corps"}
        name = getattr(node.targets[0], "id", "") if isinstance(node, ast.Assign) else ""
        if isinstance(node, ast.Assign) and name in ("RULES", "NotCloser"):
            pairs = [one.elts[1] for one in ast.walk(node.value) if isinstance(one, ast.Tuple) and len(one.elts) == 2]
            found |= set[str]().union(*map(texts, pairs)) if name == "RULES" else texts(node.value)
    return found


def test_every_code_of_movement_has_a_predicate() -> None:
    used = set[str]().union(*(codes_of(HOME / path) for path in SOURCES))
    assert sorted(used - BEYOND - set(OF_MOVEMENT)) == []
    assert sorted(set(OF_MOVEMENT) - used - {"order_names_others"}) == []


def judged(some: Iterable[Refused]) -> Counter[str]:
    given: Counter[str] = Counter()
    for one in some:
        if one.refusal.code in OF_MOVEMENT:
            judge(one, PREDICATES)
            given[one.refusal.code] += 1
    return given


def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for seed in THROWN:
        given += judged(thrown(seed))
    assert sorted(set(OF_MOVEMENT) - set(given) - set(DOCUMENTS)) == []
    assert len(given) > 15


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    one = DOCUMENTS[code]()
    assert one.refusal.code == code
    judge(one, PREDICATES)


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, or misses its facts, so that a wrong code would be noticed."""
    some = [one() for one in DOCUMENTS.values()]
    wrong = set[str]()
    for one in some:
        wrong |= {code for code in OF_MOVEMENT.keys() - wrong - {one.refusal.code} if is_false_of(code, one)}
    assert sorted(set(OF_MOVEMENT) - wrong) == []


def is_false_of(code: str, one: Refused) -> bool:
    try:
        return not PREDICATES[code](one.p, one)
    except (KeyError, IndexError, TypeError, StopIteration, AssertionError, ValueError):
        return True


def test_a_reason_that_is_not_true_is_noticed() -> None:
    one = DOCUMENTS["in_good_order"]()
    lies = one._replace(refusal=Refusal(one.refusal.rule, "in_melee", unit=1))
    with pytest.raises(Broken, match="not true"):
        judge(lies, PREDICATES)
    with pytest.raises(Broken, match="no predicate"):
        judge(one, {})

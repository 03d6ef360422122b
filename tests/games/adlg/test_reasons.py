"""Law 15: every reason is true of the position, and each code is given at least once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import walstatt.games.adlg
from tests.games.adlg import documents, documents_fights, documents_set_up
from tests.games.adlg.documents import Document
from tests.games.adlg.predicates import OF_SET_UP, PREDICATES, TRUTHS
from tests.games.adlg.truths_fights import OF_FIGHTS
from tests.games.adlg.wild import rows_charging, rows_shooting, thrown, thrown_fight
from tests.games.adlg.wild_set_ups import set_up_wildly
from walstatt.conformance import Broken, Refused, judge
from walstatt.core.questions import Refusal

HOME = Path(walstatt.games.adlg.__file__).parent
DOCUMENTS: dict[str, Document] = {**documents.DOCUMENTS, **documents_fights.DOCUMENTS}
OTHERS: dict[str, Document] = documents_set_up.DOCUMENTS  # of set-ups, ambushes and flank marches
THROWN = (*range(8), 105)  # with one in which somebody is hemmed in
FIGHTS = range(16)
CHARGES = range(40)
# Reasons about army lists speak of no position: a second reader of the lists agrees on each (test_s05_army).
OF_LISTS = {HOME / "drafts.py", HOME / "rules" / "s05_army.py", HOME / "rules" / "s05_lists.py"}
SET_UPS = range(8)


def texts(node: ast.AST) -> set[str]:
    """The texts in a piece of source."""
    parts = (part.value for part in ast.walk(node) if isinstance(part, ast.Constant))
    return {part for part in parts if isinstance(part, str) and part}


def codes_of(path: Path) -> set[str]:
    """The codes that a module gives; where a table of causes stands, those in it."""
    found, nodes = set[str](), list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    named = {getattr(node.targets[0], "id", ""): node.value for node in nodes if isinstance(node, ast.Assign)}
    for node in nodes:
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) > 1:
            told = node.args[1]
            found |= texts(named.get(told.id, told) if isinstance(told, ast.Name) else told) - {"corps"}
        name = getattr(node.targets[0], "id", "") if isinstance(node, ast.Assign) else ""
        if isinstance(node, ast.Assign) and name in ("RULES", "NotCloser"):
            pairs = [one.elts[1] for one in ast.walk(node.value) if isinstance(one, ast.Tuple) and len(one.elts) == 2]
            found |= set[str]().union(*map(texts, pairs)) if name == "RULES" else texts(node.value)
    return found


def test_every_code_has_a_predicate() -> None:
    used = set[str]().union(*map(codes_of, set(HOME.rglob("*.py")) - OF_LISTS))
    assert sorted(used - set(PREDICATES)) == []
    assert sorted(set(PREDICATES) - used - {"order_names_others", "not_an_option"}) == []


def judged(some: Iterable[Refused]) -> Counter[str]:
    given: Counter[str] = Counter()
    for one in some:
        judge(one, PREDICATES)
        given[one.refusal.code] += 1
    return given


def test_every_reason_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for seed in THROWN:
        given += judged(thrown(seed))
    assert sorted(set(TRUTHS) - set(given) - set(DOCUMENTS) - set(OTHERS)) == []
    assert len(given) > 15


def test_every_reason_of_a_set_up_is_true_and_every_code_is_given() -> None:
    given: Counter[str] = Counter()
    for seed in SET_UPS:
        given += judged(set_up_wildly(seed))
    assert sorted(set(OF_SET_UP) - set(given) - set(OTHERS)) == []
    assert len(given) > 30


def test_every_reason_of_shooting_and_melee_is_true() -> None:
    given: Counter[str] = Counter()
    for seed in FIGHTS:
        given += judged(thrown_fight(seed, ("shooting", "melee")[seed % 2]))
        for row in range(4 * seed, 4 * seed + 4):
            given += judged(rows_shooting(row))
    assert len(given.keys() & OF_FIGHTS.keys()) >= 8, given


def test_every_reason_against_what_is_answered_under_way_is_true() -> None:
    given: Counter[str] = Counter()
    for seed in CHARGES:
        given += judged(rows_charging(seed))
    assert len(given.keys() & OF_FIGHTS.keys()) >= 4, given


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_document_gives_the_code(code: str) -> None:
    one = DOCUMENTS[code]()
    assert one.refusal.code == code
    judge(one, PREDICATES)


@pytest.mark.parametrize("code", OTHERS)
def test_a_document_of_a_set_up_gives_the_code(code: str) -> None:
    one = OTHERS[code]()
    assert one.refusal.code == code
    judge(one, PREDICATES)


def test_no_predicate_is_true_of_everything() -> None:
    """Each is false of some reason of another code, or misses its facts, so that a wrong code would be noticed."""
    some = [one() for one in (*DOCUMENTS.values(), *OTHERS.values())]
    wrong = set[str]()
    for one in some:
        wrong |= {code for code in PREDICATES.keys() - wrong - {one.refusal.code} if is_false_of(code, one)}
    assert sorted(set(PREDICATES) - wrong) == []


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

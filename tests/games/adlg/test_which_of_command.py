"""Law 15 for the orders of corps, markers and the commander-in-chief: where two reasons hold, which of them is told.

Each row is a change that alone gives its reason; of two changes together the earlier one wins. Rows with one key
change the same thing and never hold together.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from tests.games.adlg.test_s20_entry import led
from tests.games.adlg.test_s20_secrets import BACK, ambush, stands
from walstatt.core.questions import Answer
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s06_sequence import TABLE


class Row(NamedTuple):
    """A change of the position or of the order that is asked, and the reason that it gives."""

    key: str
    change: Callable[[Battlefield, Any], Answer]
    reason: str


def phase(name: str) -> Callable[[Battlefield, Any], Answer]:
    def change(p: Battlefield, order: Any) -> Answer:
        p.phase = name
        return order

    return change


def named(word: int) -> Callable[[Battlefield, Any], Answer]:
    return lambda p, order: (order[0], word, *order[2:])


def done(p: Battlefield, order: Any) -> Answer:
    p.done = (1, 2, 3)
    return order


def two_words(p: Battlefield, order: Any) -> Answer:
    return (*order, 3)


def foreign(p: Battlefield, order: Any) -> Answer:
    p.markers = {number: one._replace(side="north") for number, one in p.markers.items()}
    return order


def other_active(p: Battlefield, order: Any) -> Answer:
    p.corps = 2
    return order


def urged(p: Battlefield, order: Any) -> Answer:
    p.commanders[1] = p.commanders[1]._replace(is_urged=True)
    return order


def trusty(p: Battlefield, order: Any) -> Answer:
    p.commanders[3] = p.commanders[3]._replace(trust="")
    return order


def poor(p: Battlefield, order: Any) -> Answer:
    p.command_points = 1
    return order


SHOOTING = Row("phase", phase("shooting"), "other_phase")
MELEE = Row("phase", phase("melee"), "other_phase")
WORDY = Row("form", two_words, "order_names_others")

WHICH: dict[str, tuple[Callable[[], Battlefield], Answer, list[Row]]] = {
    "activate": (
        lambda: led(phase="corps", corps=0),
        ("activate", 2),
        [SHOOTING, MELEE, Row("phase", phase("orders"), "corps_is_active"), WORDY, Row("done", done, "corps_done"),
         Row("corps", named(3), "no_such_corps")],
    ),
    "spring": (
        lambda: ambush(stands("north", "HSW O", "10", "12", BACK)),
        ("spring", 1),
        [SHOOTING, MELEE, WORDY, Row("marker", named(9), "no_such_marker"), Row("owner", foreign, "not_your_marker")],
    ),
    "urge": (
        led,
        ("urge", 2),
        [SHOOTING, Row("phase", phase("corps"), "choose_corps_first"), WORDY, Row("corps", named(3), "no_such_corps"),
         Row("active", other_active, "chief_urges"), Row("once", urged, "urged_already"),
         Row("trust", trusty, "not_hesitant"), Row("done", done, "corps_done"),
         Row("points", poor, "no_command_points")],
    ),
}  # fmt: skip


def code(verb: str, *rows: Row) -> str:
    make, order, _ = WHICH[verb]
    p = make()
    for row in rows:
        order = row.change(p, order)
    found = TABLE.why_not(p, "south", order)
    return "" if found is None else found.code


@pytest.mark.rule("ADLG-SEQ-23-b", "ADLG-AMB-77-g", "ADLG-CP-80-a")
@pytest.mark.parametrize("verb", WHICH)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    assert code(verb) == ""
    rows = WHICH[verb][2]
    assert [code(verb, row) for row in rows] == [row.reason for row in rows]


@pytest.mark.rule("ADLG-SEQ-23-b", "ADLG-AMB-77-g", "ADLG-CP-80-a")
@pytest.mark.parametrize("verb", WHICH)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    pairs = [(one, other) for one, other in combinations(WHICH[verb][2], 2) if one.key != other.key]
    assert len(pairs) >= 5
    told = [(one.reason, other.reason, code(verb, one, other)) for one, other in pairs]
    assert told == [(one, other, one) for one, other, _ in told]

"""4.23 Engines under repair on a day of bombardment: they do not throw, bear no loss and are whole in the evening."""

import pytest

from tests.games.siege.boards import asked, cell, orders, refused, why_not
from tests.games.siege.days import WALL, siege
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege.rules.r4_2_bombardment import points_of


def damaged(**lost: int) -> tuple[Match, list[int], list[int]]:
    """A day of bombardment with some points lost by the first catapult and the first onager."""
    match = siege()
    engines = match.position.engines
    kinds = {kind: [n for n, one in engines.items() if one.kind == kind] for kind in ("catapult", "onager")}
    p = match.position.copy()
    for kind, points in lost.items():
        p.engines[kinds[kind][0]] = p.engines[kinds[kind][0]]._replace(lost=points)
    match = siege("bombard", engines=p.engines)
    return match, kinds["catapult"], kinds["onager"]


@pytest.mark.rule("S4.23-c", "S4.21-f")
def test_S4_23_c_one_engine_is_repaired_while_others_bombard() -> None:
    match, catapults, onagers = damaged(catapult=1, onager=2)
    assert ("mend", catapults[0]) in orders(match.position)
    match.answer(("mend", onagers[0]))
    assert refused(why_not("aim", match.position, "besieger", (onagers[0],)), "S4.23-c", "under_repair")
    match.answer(("aim", onagers[1]))
    match.answer(cell(WALL))
    match.answer("end")
    assert isinstance(match.question, Roll)
    match.answer(10)
    engines = match.position.engines
    assert [points_of(engines[n]) for n in (onagers[0], catapults[0])] == [3, 0]
    assert not [note for note in match.position.notes if note.startswith("mend-")]


@pytest.mark.rule("S4.23-c", "S4.23-e")
def test_S4_23_e_what_is_under_repair_bears_no_loss_of_that_day() -> None:
    match, catapults, onagers = damaged(onager=1)
    match.answer(("mend", onagers[0]))
    match.answer(("aim", onagers[1]))
    match.answer(cell(WALL))
    match.answer("end")
    match.answer(1)  # one point lost
    assert asked(match).prompt == "lose_point"
    assert set(asked(match).options) == {*catapults, *onagers[1:]}


@pytest.mark.rule("S4.23-c", "S4.23-d")
def test_S4_23_c_why_an_engine_is_not_repaired() -> None:
    match, catapults, onagers = damaged(catapult=1, onager=1)
    p = match.position
    assert refused(why_not("mend", p, "besieger", (onagers[1],)), "S4.23-c", "nothing_to_repair")
    assert refused(why_not("mend", p, "garrison", (onagers[0],)), "S4.23-c", "not_your_engine")
    match.answer(("aim", onagers[0]))
    match.answer(cell(WALL))
    assert refused(why_not("mend", match.position, "besieger", (onagers[0],)), "S4.23-c", "already_aimed")
    match.answer(("mend", catapults[0]))
    assert refused(why_not("mend", match.position, "besieger", (catapults[0],)), "S4.23-c", "under_repair")
    q = match.position.copy()
    q.engines[onagers[0]] = q.engines[onagers[0]]._replace(away="destroyed")
    assert refused(why_not("mend", q, "besieger", (onagers[0],)), "S4.23-d", "nothing_to_repair")

"""6 Sequence of play: corps one after the other, sequences in turn."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import field, foe, march, unit
from tests.games.adlg.orders import code_of, give
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s06_sequence import TABLE, begin_sequence
from walstatt.space.plane.measure import ud


def two_corps() -> Battlefield:
    units = [unit("HSW O", 10, 5), unit("LH O bow", 20, 5, corps=2), foe("HSW O", 10, 15)]
    leaders = [Commander("south", 1, "competent", ud(10), ud(3)), Commander("south", 2, "ordinary", ud(20), ud(3))]
    p = field(units, (), leaders, phase="corps", corps=0, command_points=0, turns=2)
    begin_sequence(p, "south")
    return p


@pytest.mark.rule("ADLG-SEQ-23-b", "ADLG-SEQ-23-d")
def test_each_corps_is_active_once_in_any_order() -> None:
    p = two_corps()
    assert TABLE.options(p, "south") == (("activate", 1), ("activate", 2))
    assert code_of(p, "move", 1) == ("ADLG-SEQ-23-b", "choose_corps_first")
    assert code_of(p, "activate", 3) == ("ADLG-SEQ-23-b", "no_such_corps")
    give(p, "activate", 2, answers=(5,))
    assert (p.corps, p.command_points, p.free_points) == (2, 3, 1)
    assert code_of(p, "move", 1) == ("ADLG-ARM-10-d", "other_corps")
    assert code_of(p, "move", 3) == ("ADLG-ARM-10-d", "not_yours")
    assert code_of(p, "activate", 1) == ("ADLG-SEQ-23-b", "corps_is_active")
    give(p, "end")
    assert code_of(p, "activate", 2) == ("ADLG-SEQ-23-b", "corps_done")
    assert TABLE.options(p, "south") == (("activate", 1),)


@pytest.mark.rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-c", "ADLG-CP-25-d")
def test_the_sides_take_turns() -> None:
    p = two_corps()
    for corps in (1, 2):
        give(p, "activate", corps, answers=(6,))
        give(p, "end")
    assert (p.side, p.turn, p.phase, p.done) == ("north", 1, "corps", ())
    assert p.command_points == 0, "points that were not spent are lost"
    give(p, "activate", 1, answers=(1,))
    give(p, "end")
    assert (p.side, p.turn) == ("south", 2)
    for corps in (2, 1):
        give(p, "activate", corps, answers=(6,))
        give(p, "end")
    give(p, "activate", 1, answers=(1,))
    give(p, "end")
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == (None, "turns_over_draw")


@pytest.mark.rule("ADLG-MLT-34-b", "ADLG-MOV-29-k")
def test_marks_are_cleared_and_who_is_near_is_noted() -> None:
    p = field([unit("HSW O", 10, 5, moves=2, has_slid=True), unit("HSW O", 20, 5), foe("HSW O", 10, "8.9")])
    begin_sequence(p, "south")
    assert (p.units[1].moves, p.units[1].has_slid, p.units[1].was_near) == (0, False, True)
    assert not p.units[2].was_near


@pytest.mark.rule("ADLG-ORD-25-b", "EX-ORD-01")
def test_a_move_is_paid_and_made() -> None:
    p = field([unit("HSW O", 10 + i, 5) for i in range(4)], (), [Commander("south", 1, "competent", ud(11), ud(3))])
    give(p, "move", 1, 2, 3, 4, answers=(march(("ahead", 2)),))
    assert p.command_points == 5
    assert [p.units[n].y for n in (1, 2, 3, 4)] == [ud(7)] * 4
    assert [p.units[n].moves for n in (1, 2, 3, 4)] == [1] * 4


@pytest.mark.rule("ADLG-GRP-10-b", "ADLG-ARM-10-d")
def test_a_group_is_named_in_the_order_of_its_numbers() -> None:
    p = field([unit("HSW O", 10 + i, 5) for i in range(2)])
    assert code_of(p, "move", 2, 1) == ("TABLE-4", "order_names_others")
    assert code_of(p, "move", 1, 1) == ("TABLE-4", "order_names_others")

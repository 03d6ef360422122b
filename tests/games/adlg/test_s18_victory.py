"""18.3 Army rout and victory."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from walstatt.games.adlg.position import Battlefield, Commander, Unit
from walstatt.games.adlg.rules.s18_victory import (
    break_point,
    check,
    end_of_turns,
    loss_of_commander,
    loss_of_unit,
    losses_of,
    share_of,
)

CAMP = unit("CAMP", 20, 1, corps=0)


def armies(south: int, north: int, *more: Unit, commanders: Any = (), **rest: Any) -> Battlefield:
    """Armies of so many units; whoever is in `more` belongs to them too."""
    units = [unit("HSW O", 2 * i + 1, 5) for i in range(south)] + [foe("HSW O", 2 * i + 1, 15) for i in range(north)]
    return field([*units, *more], (), commanders, **rest)


def beaten(p: Battlefield, side: str, many: int, **state: Any) -> None:
    """Change the first units of a side."""
    for number in [n for n, one in p.units.items() if one.side == side][:many]:
        p.replace(number, **state)


def ended(p: Battlefield) -> tuple[str | None, str] | None:
    check(p)
    return None if p.result is None else (p.result.winner, p.result.reason)


@pytest.mark.rule("EX-VIC-01", "ADLG-VIC-69-c", "ADLG-VIC-69-e", "ADLG-SEQ-23-i")
def test_EX_VIC_01_losses_add_up_to_the_break_point() -> None:
    lost = Commander("south", 2, "competent", 0, 0, is_lost=True)
    more = [unit("MSW O", 2 * i + 1, 8) for i in range(8)]
    p = armies(14, 14, *more, CAMP._replace(is_taken=True), commanders=[lost])
    beaten(p, "south", 11, lost_cohesion=1)
    beaten(p, "south", 6, is_lost=True)
    assert (break_point(p, "south"), losses_of(p, "south")) == (22, 12 + 5 + 2 + 4)
    assert ended(p) == ("north", "army_routed")
    p = armies(22, 14)
    beaten(p, "south", 21, lost_cohesion=1)
    assert ended(p) is None, "21 of 22"
    beaten(p, "south", 22, lost_cohesion=1)
    assert ended(p) == ("north", "army_routed"), "the break point is enough"


@pytest.mark.rule("EX-VIC-02", "ADLG-VIC-69-a", "ADLG-VIC-69-f", "ADLG-ABI-17-m")
def test_EX_VIC_02_expendables_do_not_count_and_a_fortified_camp_does() -> None:
    chariots = [unit("SCH O", 5, 8), unit("SCH O", 7, 8)]
    p = armies(27, 3, *chariots, CAMP._replace(is_fortified=True))
    assert break_point(p, "south") == 28
    assert break_point(armies(27, 3, *chariots, CAMP), "south") == 27
    assert loss_of_unit(chariots[0]._replace(is_lost=True, lost_cohesion=1)) == 0
    beaten(p, "south", 5, is_lost=True)
    assert break_point(p, "south") == 28, "who was lost on the table still counts"


@pytest.mark.rule("EX-VIC-03", "ADLG-VIC-69-e")
def test_EX_VIC_03_both_at_once_is_a_draw() -> None:
    p = armies(4, 6)
    beaten(p, "south", 2, is_lost=True)
    beaten(p, "north", 3, is_lost=True)
    assert ended(p) == (None, "both_routed")


@pytest.mark.rule("ADLG-VIC-69-c", "ADLG-VIC-69-d", "EX-CMP-02")
def test_what_each_loss_counts() -> None:
    one = unit("HSW O", 5, 5)
    assert loss_of_unit(one) == 0
    assert loss_of_unit(one._replace(lost_cohesion=3)) == 1
    assert loss_of_unit(one._replace(is_lost=True, lost_cohesion=4)) == 2
    assert loss_of_unit(one._replace(is_lost=True, has_left=True, lost_cohesion=1)) == 1, "off the table: 1, not 2"
    assert loss_of_unit(one._replace(lost_cohesion=0)) == 0, "rallied"
    assert loss_of_unit(CAMP) == 0
    assert loss_of_unit(CAMP._replace(is_taken=True)) == 4
    assert loss_of_unit(CAMP._replace(is_taken=True, is_fortified=True)) == 6


@pytest.mark.rule("ADLG-VIC-69-c", "ADLG-VIC-69-h")
@pytest.mark.parametrize(("rank", "count"), [("ordinary", 1), ("competent", 2), ("brilliant", 3), ("strategist", 4)])
def test_a_commander_counts_one_and_his_value(rank: str, count: int) -> None:
    his = Commander("south", 1, rank, 0, 0)
    assert loss_of_commander(his) == 0
    assert loss_of_commander(his._replace(is_lost=True)) == count


@pytest.mark.rule("ADLG-VIC-69-b", "ADLG-VIC-69-g")
def test_units_that_are_not_on_the_table_do_not_count() -> None:
    p = armies(5, 5)
    del p.units[5]
    assert (break_point(p, "south"), losses_of(p, "south")) == (4, 0)


@pytest.mark.rule("ADLG-VIC-69-i")
@pytest.mark.parametrize(("lost", "end"), [(1, (None, "turns_over_draw")), (2, ("north", "fewer_losses"))])
def test_VIC_69_i_after_the_last_turn_a_share_smaller_by_a_quarter_wins(lost: int, end: tuple[str, str]) -> None:
    p = armies(8, 8)
    beaten(p, "south", lost, lost_cohesion=1)
    assert share_of(p, "south") == Fraction(lost, 8)
    end_of_turns(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == end


def test_a_battle_can_name_who_wins_after_the_last_turn() -> None:
    p = armies(8, 8, last_turn="south")
    beaten(p, "south", 7, lost_cohesion=1)
    end_of_turns(p)
    assert p.result is not None
    assert (p.result.winner, p.result.reason) == ("south", "held_out")


def test_a_battle_can_end_with_the_fall_of_a_chief_and_half_the_losses() -> None:
    chief = Commander("north", 1, "competent", 0, 0, is_lost=True)
    p = armies(8, 8, commanders=[chief], chief_share=(1, 2))
    beaten(p, "north", 1, lost_cohesion=1)
    assert losses_of(p, "north") == 3
    assert ended(p) is None
    beaten(p, "north", 2, lost_cohesion=1)
    assert ended(p) == ("south", "army_routed")
    fled = armies(8, 8, commanders=[chief._replace(is_lost=False, has_fled=True)], chief_share=(1, 2))
    beaten(fled, "north", 4, lost_cohesion=1)
    assert ended(fled) == ("south", "army_routed")
    other = armies(8, 8, commanders=[chief._replace(corps=2)], chief_share=(1, 2))
    beaten(other, "north", 4, lost_cohesion=1)
    assert ended(other) is None, "only the commander-in-chief"

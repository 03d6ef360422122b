"""Break a rule of camps, works, rout, pursuit, victory or options on purpose: the test that proves it must fail."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.games.adlg import test_s17_works as works
from tests.games.adlg import test_s18_pursuit as chase
from tests.games.adlg import test_s18_rout as routs
from tests.games.adlg import test_s18_victory as ends
from tests.games.adlg import test_s21_options as options
from tests.games.adlg.broken_rules import Check, must_notice
from walstatt.games.adlg.rules import (
    s16_support,
    s17_crossing,
    s17_works,
    s18_pursuit,
    s18_rout,
    s18_victory,
    s21_options,
)
from walstatt.games.adlg.small_tables import DICE

on_foot = partial(works.test_FOR_67_b_crossing_costs_one_ud_on_foot_and_two_mounted, "obstacle", "MSW O", 3, 1)
on_horse = partial(works.test_FOR_67_b_crossing_costs_one_ud_on_foot_and_two_mounted, "obstacle", "MCV O", 4, 2)


def nobody_again(p: Any, owners: Any, dice: Any, die: Any = None) -> Any:
    yield from ()
    return dice


# a rule as a function, what it is broken to, and the test that must notice
BROKEN: list[tuple[Callable[..., Any], Callable[..., Any], Check]] = [
    (
        s16_support.shares_edge_of_wagon,
        lambda p, who, main, wagon: False,
        works.test_WWG_67_c_a_second_enemy_on_one_long_edge_only_cancels_its_bonus,
    ),
    (s17_crossing.price_of_crossing, lambda troop: 4096, on_horse),
    (s17_crossing.crossings, lambda land, base, motion, amount: [], on_foot),
    (s17_crossing.is_over, lambda base, line: False, on_foot),
    (
        s17_crossing.cut_by_works,
        lambda land, troop, base, motion, length: length,
        works.test_FOR_67_b_who_flees_over_a_work_runs_less_far,
    ),
    (s17_crossing.paid_for_works, lambda land, troop, base, motion, amount: 0, on_foot),
    (
        s17_works.why_not_storm,
        lambda one, is_fortified: False,
        works.test_CMP_66_c_each_attacker_rolls_until_it_falls_and_light_troops_do_not,
    ),
    (
        s17_works.camp_stormed_by,
        lambda p, who: 2,
        works.test_CMP_66_e_an_enemy_unit_ends_the_assault,
    ),
    (
        s17_works.chances_of,
        lambda one: DICE.camp_lost.foot_or_elephants,
        partial(works.test_EX_CMP_02_a_fortified_camp_falls_by_the_die_alone, "HCV E", (6,)),
    ),
    (
        s17_works.why_no_order,
        lambda p, who: None,
        partial(works.test_EX_CMP_03_looters_take_orders_only_after_a_four, 3, False),
    ),
    (
        s17_works.owe_order_among_looters,
        lambda p: None,
        partial(works.test_EX_CMP_03_looters_take_orders_only_after_a_four, 4, True),
    ),
    (
        s18_rout.does_shake,
        lambda fleeing, friend: True,
        routs.test_EX_ROU_03_light_foot_shakes_only_light_foot_but_is_shaken_by_all,
    ),
    (s18_rout.shaken_by, lambda p, number, base: [], routs.test_EX_ROU_05_a_rout_can_cause_another_at_once),
    (
        s18_rout.faced,
        lambda p, number: p.units[number].base,
        routs.test_ROU_68_e_who_was_hit_in_the_flank_turns_to_its_enemy_first,
    ),
    (
        s18_rout.carry_out_routs,
        lambda p: p.owed.insert(0, ("rout_next",)),
        routs.test_ROU_68_h_the_opponent_first_each_side_from_its_left_and_what_follows_at_once,
    ),
    (
        s18_rout.scatter,
        lambda p, number: None,
        routs.test_CMD_28_g_a_commander_escapes_to_the_nearest_unit_of_his_corps,
    ),
    (
        s18_rout.trampled_by,
        lambda p, number, base, way: [],
        routs.test_RMP_68_b_less_than_one_UD_away_friend_or_foe,
    ),
    (s18_rout.victors_over, lambda p, number: [1], chase.test_PUR_69_m_whoever_was_shot_is_not_pursued),
    (
        s18_pursuit.owe_pursuits,
        lambda p: [p.owe("pursue", who) for who in {who for who, _ in p.beaten}],
        chase.test_EX_PUR_03_only_the_phasing_side_pursues,
    ),
    (s18_pursuit.never_pursues, lambda p, who: False, chase.test_PUR_69_e_wagons_guns_and_expendable_levy_never),
    (
        s18_pursuit.enemies_left,
        lambda p, who: {},
        chase.test_PUR_69_c_not_while_another_enemy_stands_on_the_front,
    ),
    (
        s18_pursuit.must_pursue,
        lambda p, who: False,
        partial(chase.test_EX_PUR_02_impetuous_troops_and_elephants_must, "ELE O"),
    ),
    (s18_pursuit.runs_along_front, lambda p, who, length: False, chase.test_PUR_69_f_not_along_an_enemy_front),
    (
        s18_pursuit.reach_of,
        lambda p, who, length=4096: length,
        chase.test_nobody_goes_farther_than_to_the_first_enemy_or_friend,
    ),
    (
        s18_pursuit.followers_of,
        lambda p, who: [],
        chase.test_PUR_69_h_those_beside_may_follow_by_the_same_distance,
    ),
    (
        s18_pursuit.can_follow,
        lambda p, who, length: True,
        chase.test_PUR_69_h_who_touches_an_enemy_or_has_no_way_does_not_follow,
    ),
    (
        s18_victory.break_point,
        lambda p, side: sum(one.side == side and not one.is_camp for one in p.units.values()),
        ends.test_EX_VIC_02_expendables_do_not_count_and_a_fortified_camp_does,
    ),
    (s18_victory.loss_of_unit, lambda one: 2 * one.is_lost, ends.test_what_each_loss_counts),
    (
        s18_victory.loss_of_commander,
        lambda one: int(one.is_lost),
        partial(ends.test_a_commander_counts_one_and_his_value, "strategist", 4),
    ),
    (s18_victory.is_routed, lambda p, side: side == "south", ends.test_EX_VIC_03_both_at_once_is_a_draw),
    (
        s18_victory.end_of_turns,
        lambda p: None,
        partial(ends.test_VIC_69_i_after_the_last_turn_a_share_smaller_by_a_quarter_wins, 2, ("north", "fewer_losses")),
    ),
    (s21_options.both_again, nobody_again, options.test_in_shooting_each_throws_his_own_die_again),
]  # fmt: skip


@pytest.mark.parametrize(
    ("function", "broken", "check"),
    [pytest.param(*row, id=f"{row[0].__module__.rpartition('.')[2]}.{row[0].__name__}") for row in BROKEN],
)
def test_a_broken_rule_is_noticed(
    function: Callable[..., Any], broken: Callable[..., Any], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    must_notice(check, function, broken, monkeypatch)


def test_the_sample_is_large_enough() -> None:
    assert len({function for function, _, _ in BROKEN}) >= 30

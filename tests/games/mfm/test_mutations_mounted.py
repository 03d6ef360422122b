"""Break a rule of the second book on purpose: the test that proves it must fail."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.games.mfm import test_c2_driving as c2_tests
from tests.games.mfm import test_c3_trample as c3_tests
from tests.games.mfm import test_c5_mounting as c5_tests
from tests.games.mfm import test_c8_hits as c8_tests
from tests.games.mfm import test_musters as army_tests
from tests.games.mfm.test_mutations import Check, forget, must_fail
from walstatt.games.mfm import armies, musters
from walstatt.games.mfm.rules import c2_driving as c2
from walstatt.games.mfm.rules import c2_turning as c2_turns
from walstatt.games.mfm.rules import c3_trample as c3
from walstatt.games.mfm.rules import c5_mounting as c5
from walstatt.games.mfm.rules import c6_1_leading as c6
from walstatt.games.mfm.rules import c7_2_skirmishers as c7_2
from walstatt.games.mfm.rules import c8_hits as c8
from walstatt.games.mfm.rules import c9_elimination as c9
from walstatt.games.mfm.rules import g10_points as g10

# a rule as a function, what it is broken to, and the test that must notice
FUNCTIONS: list[tuple[Callable[..., Any], Callable[..., Any], Check]] = [
    (c2.drive_left, lambda p, number: 20, c5_tests.test_the_longest_walk_counts_once),
    (c2.headings, lambda p, number: (0, 1, 2, 3, 4, 5, 6, 7), c2_tests.test_forwards_or_diagonally_up_to_b),
    (c2.price_of_step, lambda p, number, cells, direction: 1, c2_tests.test_rock_ground_costs_a_rider_five),
    (c2.why_not_step, lambda p, number, stage, direction: None, c2_tests.test_over_own_pieces_but_not_over_enemies),
    (c2.why_no_room, lambda p, number, cells: None, c2_tests.test_a_turn_ends_the_move_and_needs_room),
    (c2.drive_destinations, lambda p, number: (), c5_tests.test_mounting_a_chariot_with_a_driver),
    (c2.why_not_under_way, lambda p, me, number: None, c5_tests.test_leading_moves_both_by_the_same_steps),
    (c2.why_not_drive, lambda p, me, number: None, c3_tests.test_a_rider_rides_down_single_cells),
    (c2.front_foes, lambda p, number, direction, steps: (), c3_tests.test_without_a_test_the_rider_stops_in_front),
    (c2.may_go_on, lambda p, number: True, c2_tests.test_who_stumbles_over_a_friend_is_set_back),
    (
        c2.owe_interruptions,
        lambda p, number, before, spared=(): False,
        c2_tests.test_a_tree_is_tested_once_for_each_entry,
    ),
    (c2.set_back, lambda p, number: None, c2_tests.test_who_stumbles_over_a_friend_is_set_back),
    (c2.close_moves, lambda p, answer: None, c2_tests.test_a_turn_ends_the_move_and_needs_room),
    (c2_turns.why_not_turn, lambda p, me, number: None, c5_tests.test_a_leader_turns_the_animals_at_the_end),
    (c2_turns.is_held_at, lambda p, number, cells: True, c5_tests.test_a_leader_turns_the_animals_at_the_end),
    (
        c2_turns.turned,
        lambda p, number, facing: p.units[number].cell,
        partial(c2_tests.test_turning_round_and_aside, "kp", 2, {(6, 7), (7, 7)}),
    ),
    (c2_turns.why_not_facing, lambda p, number, answer: None, c2_tests.test_a_turn_ends_the_move_and_needs_room),
    (c3.lane, lambda p, number, stage, direction: (), c3_tests.test_exact_chance_of_a_trample),
    (
        c3.targets_ahead,
        lambda p, number, cells: tuple(p.index.taken[c] for c in cells if c in p.index.taken),
        c3_tests.test_without_a_free_cell_a_passed_test_costs_a_life,
    ),
    (c3.why_no_trample_from, lambda p, number, stage, direction: None, c3_tests.test_the_contact_step_must_be_payable),
    (c3.places_in_front, lambda p, number: (), c3_tests.test_two_riders_get_a_die_each),
    (c3.range_against, lambda p, number, target: 4, partial(c3_tests.test_foot_and_smaller_chariot, 2, 2)),
    (c3._can_strike, lambda p, number: True, c3_tests.test_the_attacker_gives_out_spare_dice),
    (c3.lose, lambda p, number, target, failed: None, c3_tests.test_after_a_trample_nobody_walks_on),
    (c3.has_to_jump, lambda p, number, target: True, c3_tests.test_crew_fights_before_or_after_figure_by_figure),
    (c3.jump_cells, lambda p, number, target: (), c3_tests.test_by_option_a_hero_who_passes_jumps),
    (c3.move_up, lambda p, number: iter(()), c3_tests.test_who_cannot_strike_cancels_nothing),
    (c5.mounting_zone, lambda p, number: (), c5_tests.test_who_may_drive_and_ride),
    (c5.cells_to_dismount, lambda p, number: (), c5_tests.test_who_dismounts_makes_no_second_move),
    (c5.why_not_leave, lambda p, number: None, c5_tests.test_one_point_for_all_and_the_chariot_goes_on),
    (c5.why_not_dismount, lambda p, me, number: None, c3_tests.test_the_tests_may_wait_until_the_end_of_the_turn),
    (c5.why_not_party, lambda p, number, party: None, c5_tests.test_fighting_before_or_after_and_the_moving_deduction),
    (c5.why_not_onto, lambda p, number, vehicle: None, c5_tests.test_what_nobody_holds_can_be_taken_over),
    (c5.why_not_mount, lambda p, me, number: None, c5_tests.test_one_point_for_all_and_the_chariot_goes_on),
    (
        c5.pay_for_mounting,
        lambda p, number, vehicle: None,
        c5_tests.test_both_moves_of_a_skirmisher_count_against_what_he_mounts,
    ),
    (c5.why_not_take_reins, lambda p, me, number: None, c5_tests.test_the_reins_are_not_taken_after_the_drive),
    (c6.is_beside_animals, lambda p, number, vehicle: True, c5_tests.test_catching_ends_the_move_and_takes_the_fight),
    (c6.why_not_catch_it, lambda p, number, vehicle: None, c5_tests.test_catching_ends_the_move_and_takes_the_fight),
    (c6.why_not_catch, lambda p, me, number: None, c5_tests.test_catching_ends_the_move_and_takes_the_fight),
    (
        c6.why_not_lead_step,
        lambda p, number, stage, at, direction: None,
        c5_tests.test_leading_moves_both_by_the_same_steps,
    ),
    (c6.why_not_lead, lambda p, me, number: None, c5_tests.test_a_leader_turns_the_animals_at_the_end),
    (c7_2.why_not_run, lambda p, me, number: None, c5_tests.test_a_second_move_instead_of_fighting),
    (c8.parts_of, lambda p, number: (number,), c8_tests.test_long_strikes_name_a_part),
    (
        c8.long_weapons,
        lambda p, number: 0,
        partial(c3_tests.test_lances_aboard_cancel_in_pairs, {11: "k16", 12: "r16"}, 2),
    ),
    (c8.infantry_at, lambda p, piece: (), c8_tests.test_infantry_beside_its_chariot_is_crew_against_shots),
    (c8._is_infantry, lambda p, number: False, c8_tests.test_infantry_beside_its_chariot_is_crew_against_shots),
    (c8.chariots_beside, lambda p, number: (), c8_tests.test_infantry_beside_its_chariot_is_crew_against_shots),
    (c8.exposed_crew, lambda p, piece: (), c8_tests.test_leader_and_animals_are_one_unit_under_fire),
    (c8.why_not_fighting, lambda p, number: None, c8_tests.test_crew_attacks_whoever_touches_the_base),
    (c8.is_leading, lambda p, number: False, c5_tests.test_who_leads_strikes_neither_first_nor_back),
    (c8.led_by, lambda p, number: -1, c8_tests.test_leader_and_animals_are_one_unit_under_fire),
    (c8.interrupt_drive, lambda p, piece: None, c3_tests.test_a_long_strike_interrupts_the_drive_which_goes_on),
    (
        c9.places_for_crew,
        lambda p, number, free, by: free,
        c8_tests.test_a_rider_without_his_mount_stands_beside_the_enemy,
    ),
    (armies._why_too_mounted, lambda army, points: None, army_tests.test_limits_are_an_option),
    (armies.cost_of_piece, lambda piece: 5, army_tests.test_chariots_are_taken_at_the_table_with_their_crew),
    (
        armies.why_not_piece,
        lambda people, army, piece, points, limits: None,
        army_tests.test_chariots_are_taken_at_the_table_with_their_crew,
    ),
    (
        armies.with_driver,
        lambda vehicle: f"{vehicle} k17",
        army_tests.test_chariots_are_taken_at_the_table_with_their_crew,
    ),
    (g10.recruits, lambda p, seat: ("done",), army_tests.test_chariots_are_taken_at_the_table_with_their_crew),
    (musters._note, lambda one: None, army_tests.test_uneven_pairings_are_told),
    (musters._may_start_on, lambda kind, vehicle: True, partial(army_tests.test_offers_say_who_goes_where, "celts")),
]


@pytest.mark.parametrize(("function", "broken", "check"), FUNCTIONS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_rule_is_noticed(
    function: Callable[..., Any], broken: Callable[..., Any], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget()
    check()
    forget()
    monkeypatch.setattr(function, "__code__", broken.__code__)
    if broken.__defaults__:
        monkeypatch.setattr(function, "__defaults__", broken.__defaults__)
    must_fail(check)
    forget()


def test_there_are_enough_broken_rules() -> None:
    assert len(FUNCTIONS) >= 60

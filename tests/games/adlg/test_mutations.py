"""Break a rule on purpose: the test that proves it must fail."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.games.adlg import test_s02_geometry as s02_geometry_tests
from tests.games.adlg import test_s07_command as s07_command_tests
from tests.games.adlg import test_s07_ride as s07_ride_tests
from tests.games.adlg import test_s08_group_moves as s08_group_moves_tests
from tests.games.adlg import test_s08_groups as s08_groups_tests
from tests.games.adlg import test_s08_movement as s08_movement_tests
from tests.games.adlg import test_s08_orders as s08_orders_tests
from tests.games.adlg import test_s08_support as s08_support_tests
from tests.games.adlg import test_s09_disengage as s09_disengage_tests
from tests.games.adlg import test_s09_room as s09_room_tests
from tests.games.adlg import test_s10_bound as s10_bound_tests
from tests.games.adlg import test_s10_bounds as s10_bounds_tests
from tests.games.adlg import test_s10_leave as s10_leave_tests
from tests.games.adlg import test_s10_zone as s10_zone_tests
from tests.games.adlg import test_s11_charge as s11_charge_tests
from tests.games.adlg import test_s11_meetings as s11_meetings_tests
from tests.games.adlg import test_s11_rash as s11_rash_tests
from tests.games.adlg import test_s11_uncontrolled as s11_uncontrolled_tests
from tests.games.adlg import test_s12_evade as s12_evade_tests
from tests.games.adlg import test_s12_run as s12_run_tests
from tests.games.adlg import test_s13_align as s13_align_tests
from tests.games.adlg import test_s13_conform as s13_conform_tests
from tests.games.adlg import test_s14_rally as s14_rally_tests
from tests.games.adlg import test_s19_terrain as s19_terrain_tests
from tests.games.adlg.broken_rules import Check, must_notice
from walstatt.games.adlg.rules import (
    s02_geometry,
    s03_status,
    s07_command,
    s07_ride,
    s07_tokens,
    s08_difficult,
    s08_groups,
    s08_movement,
    s08_orders,
    s08_support,
    s09_burst,
    s09_disengage,
    s09_passing,
    s09_room,
    s10_bound,
    s10_leave,
    s10_zone,
    s11_charge,
    s11_course,
    s11_duties,
    s11_rash,
    s11_reactions,
    s11_uncontrolled,
    s12_evade,
    s12_run,
    s13_align,
    s13_conform,
    s13_room,
    s14_rally,
    s19_terrain,
)

# a rule as a function, what it is broken to, and the test that must notice
BROKEN: list[tuple[Callable[..., Any], Callable[..., Any], Check]] = [
    (
        s02_geometry.wheel_cost,
        lambda angle, width, widest=1440: 0,
        s02_geometry_tests.test_a_wheel_at_the_start_uses_up_distance,
    ),
    (
        s02_geometry.kind_of_contact,
        lambda attacker, defender, approach=None, rear_is_free=True: "front",
        s02_geometry_tests.test_partly_behind_but_reaching_a_flank_first_is_rear_if_it_can_conform_there,
    ),
    (
        s02_geometry.edge_reached,
        lambda charger, defender: "rear",
        s02_geometry_tests.test_the_kind_of_contact_is_fixed_before_the_wheel,
    ),
    (
        s02_geometry.beside_the_wheel,
        lambda table, wheeling, standing: [],
        s09_room_tests.test_a_wheel_may_brush_over_friends_beside_it,
    ),
    (s03_status.disorder, lambda p, who, rule_id: None, s10_leave_tests.test_knights_go_back_two_ud),
    (
        s07_command.place_of,
        lambda p, commander: (commander.x, commander.y),
        s07_command_tests.test_an_attached_commander_stands_behind_his_unit,
    ),
    (s07_command.range_of, lambda commander, is_light: 5 * 4096, s07_command_tests.test_command_range),
    (s07_command.is_in_range, lambda p, who: True, s07_command_tests.test_a_corps_without_commander),
    (s07_command.points_for, lambda p, side, corps, roll: roll, s07_command_tests.test_a_corps_without_commander),
    (s07_command.free_points_of, lambda p, side, corps: 1, s07_command_tests.test_a_corps_without_commander),
    (
        s07_command.is_commander_engaged,
        lambda p, who: False,
        s07_command_tests.test_surcharges_add_up_and_difficulties_count_once,
    ),
    (s07_command.free_points_for, lambda p, who: p.free_points, s07_command_tests.test_what_the_free_point_pays),
    (s07_command.why_not_pay, lambda p, who, price: None, s07_command_tests.test_what_the_free_point_pays),
    (s07_ride.why_not_spot, lambda p, start, pose: None, s07_ride_tests.test_where_a_commander_rides),
    (s07_ride.to_join, lambda p, number, at: [], s07_ride_tests.test_he_joins_a_unit_that_he_touches),
    (s07_tokens.make_way, lambda p, who: None, s07_ride_tests.test_tokens_block_nobody_and_make_way),
    (s07_tokens.flee, lambda p, number: None, s07_ride_tests.test_he_flees_from_enemies_or_is_lost),
    (
        s08_difficult.near_foe,
        lambda mover, at: None,
        partial(s10_bounds_tests.test_MLT_34_a_a_further_move_needs_four_clear_where_it_begins, "3.99", "enemy_near"),
    ),
    (
        s08_difficult.apart_from_foes,
        lambda mover: (mover.foes, 0),
        s08_movement_tests.test_an_ordinary_move_touches_no_enemy,
    ),
    (s08_difficult.why_not_thrice, lambda p, mover: None, s08_orders_tests.test_a_third_move_needs_the_commander),
    (s08_difficult.is_short, lambda now: False, s08_group_moves_tests.test_what_is_difficult_for_the_unmanoeuvrable),
    (
        s08_groups.extension_cost,
        lambda brought_forward: 4096,
        s08_groups_tests.test_a_column_of_three_extends_by_one_unit_but_not_by_two,
    ),
    (s08_groups.may_mix, lambda one, other: True, s08_group_moves_tests.test_foot_and_horse_do_not_mix),
    (
        s08_groups.why_not_group,
        lambda p, who, bases: None,
        s08_group_moves_tests.test_a_group_stands_together_at_the_end_too,
    ),
    (
        s08_movement.is_far_from_foes,
        lambda mover, at: True,
        s08_movement_tests.test_heavy_infantry_is_faster_far_from_the_enemy,
    ),
    (s08_movement.why_never_moves, lambda now, word: None, s08_movement_tests.test_guns_pivot_on_their_middle),
    (s08_movement.why_not_ahead, lambda now, amount: None, s08_movement_tests.test_turns_and_backward_steps),
    (s08_movement.why_not_slide, lambda now, amount: None, s08_movement_tests.test_slides),
    (
        s08_movement.why_not_turn,
        lambda now, amount: None,
        s08_movement_tests.test_light_horse_turns_for_nothing_and_again_for_one,
    ),
    (s08_movement.why_not_pivot, lambda now, amount: None, s08_movement_tests.test_guns_pivot_on_their_middle),
    (s08_movement.why_not_reform, lambda now, word, amount: None, s08_group_moves_tests.test_extension),
    (
        s08_movement.turn_cost,
        lambda now, at, is_at_an_end: 0,
        s08_movement_tests.test_light_horse_turns_for_nothing_and_again_for_one,
    ),
    (s08_movement.why_slide_not_earned, lambda now: None, s08_movement_tests.test_a_slide_is_earned_by_an_advance),
    (s08_orders.why_stays, lambda p, number: None, s08_orders_tests.test_what_keeps_a_unit_where_it_is),
    (
        s08_orders.near_on_the_way,
        lambda p, done: [False] * len(done.ends),
        s08_orders_tests.test_it_is_remembered_that_an_enemy_was_near_on_the_way,
    ),
    (
        s08_support.fought_beside,
        lambda mover, base: set(),
        s08_support_tests.test_CHG_42_c_a_friend_comes_up_beside_who_fights,
    ),
    (
        s08_support.why_not_touch,
        lambda mover, ends: None,
        s08_support_tests.test_GEO_41_e_no_other_place_at_the_enemy_is_taken_by_a_move,
    ),
    (s09_burst.can_be_burst, lambda other: True, partial(s11_rash_tests.test_EX_INT_04_own_pikes_stop_it, "PIKE O")),
    (
        s09_disengage.may_disengage_from,
        lambda p, troop, enemy: True,
        s09_disengage_tests.test_cavalry_does_not_leave_faster_horse,
    ),
    (s09_disengage.why_hemmed_in, lambda p, mover, enemies: None, s09_disengage_tests.test_what_hems_it_in),
    (
        s09_passing.is_light_foot,
        lambda mover, friend: False,
        s09_room_tests.test_light_infantry_passes_and_is_passed_in_any_facing,
    ),
    (s09_passing.is_light_horse, lambda mover, friend: True, s09_room_tests.test_mounted_pass_light_horse_in_line),
    (s09_passing.are_swords_and_shooters, lambda mover, friend: False, s09_room_tests.test_swordsmen_pass_shooters),
    (s09_passing.can_be_pushed, lambda other: True, s09_room_tests.test_who_is_pushed_pushes_the_next),
    (
        s09_room.brushed,
        lambda mover, poses, motion, table: [],
        partial(
            s08_movement_tests.test_GEO_09_h_a_friend_that_is_close_beside_by_a_hair_does_not_hold_anybody_up,
            "10.998",
            True,
        ),
    ),
    (
        s10_bound.is_faced,
        lambda before, after, enemy: False,
        s10_bounds_tests.test_ZOC_36_c_who_is_bound_from_the_flank_may_turn_to_face_it,
    ),
    (s10_bound.why_leaves_zone, lambda now, after: None, s10_bound_tests.test_nobody_leaves_a_zone_by_a_new_formation),
    (s10_leave.slower_behind, lambda p, mover: (), s10_leave_tests.test_mounted_ride_on_from_a_slower_enemy_behind),
    (
        s10_zone.is_rear_in_zone,
        lambda owner, other: False,
        s10_zone_tests.test_straight_ahead_out_of_a_zone_on_the_rear,
    ),
    (
        s10_zone.is_penalised,
        lambda p, troop, base: False,
        s10_bound_tests.test_no_zone_into_or_out_of_ground_that_penalises,
    ),
    (
        s10_zone.light_foot_exerts,
        lambda p, owner, troop, base: True,
        s10_bound_tests.test_light_infantry_binds_light_troops_only,
    ),
    (
        s10_zone.most_threatening,
        lambda unit, enemies, screens=(): tuple(sorted(enemies)),
        s10_zone_tests.test_most_threatening_is_the_nearest_in_front,
    ),
    (s10_zone.angle_of_fronts, lambda one, other: 0, s10_zone_tests.test_what_does_not_come_closer_has_its_reason),
    (
        s10_zone.screens_of,
        lambda p, owner, instead, skip=(): [],
        partial(s10_bounds_tests.test_ZOC_35_c_a_zone_ends_at_whoever_stands_between, "HSP O", ()),
    ),
    (
        s11_charge.why_never_charges,
        lambda p, who: None,
        partial(s11_charge_tests.test_who_cannot_charge, "WWG O", {}, "never_charges"),
    ),
    (s11_charge.why_not_prey, lambda p, who, target, edge: None, s11_charge_tests.test_EX_CHG_06_light_foot_in_a_wood),
    (
        s11_charge.why_edge_taken,
        lambda p, who, target, edge: None,
        s11_charge_tests.test_CHG_42_c_who_touches_already_does_not_charge,
    ),
    (
        s11_charge.why_bound_elsewhere,
        lambda p, who, target: None,
        s11_charge_tests.test_ZOC_37_a_in_a_zone_only_its_owner_is_charged,
    ),
    (
        s11_charge.why_not_align,
        lambda p, who, target, met, chargers: None,
        s11_meetings_tests.test_CHG_42_d_a_corner_does_not_suffice_where_there_is_no_room_to_align,
    ),
    (
        s11_charge.is_spontaneous,
        lambda p, who, target, march: False,
        s11_charge_tests.test_SPO_44_a_with_a_wheel_or_slide_it_is_an_ordered_charge,
    ),
    (
        s11_charge.charge_price,
        lambda p, who, march: 1,
        s10_bounds_tests.test_ORD_25_f_a_charge_costs_more_out_of_range_and_after_a_slow_turn,
    ),
    (
        s11_course._grounds,
        lambda now, at, far, targets: [],
        s11_charge_tests.test_CHG_44_b_a_charge_stops_at_terrain_that_penalises_it,
    ),
    (
        s11_course._zones,
        lambda now, at, far, targets, skip, touch: [],
        partial(
            s10_bounds_tests.test_CHG_44_b_a_charge_stops_in_the_zone_of_another_enemy, "11.2", 180, "not_on_this_way"
        ),
    ),
    (s11_course._fellow_ahead, lambda now, at, far: far, s11_charge_tests.test_a_column_charges_one_behind_the_other),
    (s11_duties.adjustment, lambda category, roll: 0, s11_charge_tests.test_EX_CHG_03_impetuous_knights_go_all_the_way),
    (s11_duties.least_advance, lambda p, who: 0, s11_charge_tests.test_EX_CHG_03_impetuous_knights_go_all_the_way),
    (
        s11_duties.enemies_touched,
        lambda p, who: [],
        s11_meetings_tests.test_GEO_41_e_who_ends_a_charge_beside_an_enemy_fights_it,
    ),
    (s11_duties.catch, lambda p, charger, who: None, s12_run_tests.test_EX_EVA_03_javelinmen_are_caught_in_the_rear),
    (s11_reactions.fellows_of, lambda p, target: [], s12_run_tests.test_EVA_47_f_a_group_evades_wholly_or_in_part),
    (
        s11_rash.is_free_of_urges,
        lambda p, who: False,
        s11_rash_tests.test_ORD_25_e_a_group_is_held_back_for_three_points,
    ),
    (s11_rash.provokes, lambda p, who, foe: True, s11_rash_tests.test_UNC_45_a_who_is_behind_provokes_nobody),
    (
        s11_rash.leads_into_trouble,
        lambda p, who, foe, route, allowance: False,
        s11_rash_tests.test_UNC_46_b_not_into_terrain_that_penalises,
    ),
    (
        s11_rash.may_be_ignored,
        lambda p, who, foe: False,
        s11_rash_tests.test_EX_CHG_10_impetuous_foot_need_not_charge_mounted_in_front,
    ),
    (s11_rash.price_to_hold, lambda p, who: 0, s11_rash_tests.test_EX_CHG_08_an_impetuous_unit_charges_without_points),
    (
        s11_rash.friends_in_way,
        lambda p, who, route: ((), True),
        s11_rash_tests.test_EX_INT_02_own_bowmen_are_burst_through,
    ),
    (
        s11_uncontrolled.first_choice,
        lambda unit, enemies, screens=(): tuple(sorted(enemies)),
        s11_uncontrolled_tests.test_the_most_threatening_then_most_in_front_then_the_nearest,
    ),
    (
        s11_uncontrolled.is_out_of_reach,
        lambda unit, target, allowance: True,
        s11_uncontrolled_tests.test_the_shortest_way_is_the_cheapest_of_wheel_and_straight_move,
    ),
    (s12_evade.turned_away, lambda unit, charged_on: unit, s12_evade_tests.test_the_turn_is_away_from_the_charge),
    (s12_evade.why_never_evades, lambda p, who: None, s12_run_tests.test_nobody_is_asked_who_cannot_evade),
    (
        s12_evade.why_blocked,
        lambda p, who, turned, chargers: None,
        s12_run_tests.test_EVA_47_h_an_enemy_zone_ahead_blocks_the_evade,
    ),
    (
        s12_evade.must_evade,
        lambda p, who, chargers: False,
        s11_charge_tests.test_CHG_43_r_a_target_behind_light_foot_may_be_named,
    ),
    (
        s12_run.allowance_at,
        lambda p, who, base: p.units[who].traits.moves[0],
        partial(s10_bounds_tests.test_EVA_48_b_who_flees_has_the_allowance_of_its_ground, "wood", 2),
    ),
    (
        s12_run.run_length,
        lambda p, who, base, length, spent, adjusted: length,
        s12_run_tests.test_EVA_48_c_slower_ground_lowers_the_distance,
    ),
    (
        s12_run.light_foot_ahead,
        lambda p, who, length: [],
        partial(s08_support_tests.test_EVA_49_c_light_foot_makes_way_for_a_heavy_unit_that_flees, (), True),
    ),
    (s12_run.is_off_the_table, lambda p, base: False, s12_run_tests.test_EX_EVA_08_off_the_table_it_is_lost),
    (
        s13_align.is_due,
        lambda p, who: False,
        s13_align_tests.test_CON_52_a_who_touches_an_enemy_askew_aligns_when_its_corps_ends,
    ),
    (s13_align.engage, lambda p, who, enemy: None, s13_align_tests.test_CON_53_c_who_finds_no_room_conforms_in_part),
    (
        s13_conform.full_conformation,
        lambda base, enemy: "front",
        s13_conform_tests.test_a_flank_attack_on_a_unit_in_melee_conforms_fully,
    ),
    (
        s13_conform.principal_enemies,
        lambda unit, zones, touching: tuple(touching),
        s13_conform_tests.test_the_principal_enemy_is_the_most_threatening_or_the_longest_contact,
    ),
    (
        s13_room.never_conforms,
        lambda p, who, enemy: False,
        s13_align_tests.test_CMP_66_h_contact_with_a_camp_needs_no_conformation,
    ),
    (
        s13_room.with_room,
        lambda p, who, enemy, edge, bars, start=None: None,
        s13_align_tests.test_CON_53_a_friends_make_room_and_then_stay,
    ),
    (s14_rally.is_led, lambda p, number: False, s14_rally_tests.test_in_melee_with_the_commander),
    (s14_rally.why_cannot_rally, lambda p, number: None, s14_rally_tests.test_who_never_rallies),
    (s14_rally.does_rally, lambda least, added, roll: roll >= least, s14_rally_tests.test_in_melee_with_the_commander),
    (
        s19_terrain.follows_road,
        lambda base, motion, amount, line: True,
        s19_terrain_tests.test_a_road_is_followed_by_the_middle_of_the_base,
    ),
    (
        s19_terrain.is_square_across,
        lambda base, river: True,
        s19_terrain_tests.test_at_a_bend_the_nearest_stretch_counts,
    ),
    (s19_terrain.road_under, lambda mover: None, s08_movement_tests.test_a_road_leads_through_a_wood),
]


@pytest.mark.parametrize(("function", "broken", "check"), BROKEN, ids=[one[0].__name__ for one in BROKEN])
def test_a_broken_rule_is_noticed(
    function: Callable[..., Any], broken: Callable[..., Any], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    must_notice(check, function, broken, monkeypatch)


def test_the_sample_is_large_enough() -> None:
    assert len({function for function, _, _ in BROKEN}) >= 90

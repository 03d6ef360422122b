"""Broken rules of sections 1 and 2, harm and retreat: for each of them a named test must fail."""

from __future__ import annotations

import pytest

from tests.games.siege import test_begun_work as work
from tests.games.siege import test_options
from tests.games.siege import test_ps_harm as ps
from tests.games.siege import test_r1_1_terrain_and_movement as r1_1
from tests.games.siege import test_r1_2_course as r1_2
from tests.games.siege import test_r1_4_line_of_fire as r1_4
from tests.games.siege import test_r1_7_melee as r1_7
from tests.games.siege import test_r1_8_bridge_and_ladders as r1_8
from tests.games.siege import test_r1_73_advance as advance
from tests.games.siege import test_r2_works_and_tower as r2
from tests.games.siege import test_r3_camp as r3
from tests.games.siege import test_r5_1_wagons_and_mantlets as r5_1
from tests.games.siege import test_r5_wagons_oil as r5
from tests.games.siege import test_riders_in_straits as straits
from tests.games.siege import test_sheets as papers
from tests.games.siege.boards import cell
from tests.games.siege.broken import Broken, always, name_of, never, no_cover, nobody, nothing, notice
from walstatt.games.siege import sights, works
from walstatt.games.siege.data import DATA
from walstatt.games.siege.rules import (
    ps_harm,
    r1_2_course,
    r1_3_shots,
    r1_4_line_of_fire,
    r1_5_cover,
    r1_6_entering,
    r1_6_movement,
    r1_7_melee,
    r1_8_drawbridge,
    r1_9_ladders,
    r1_72_results,
    r1_73_advance,
    r1_74_limits,
    r1_94_pushing,
    r2_4_siege_tower,
)  # fmt: skip
from walstatt.space.grids import OFF

MUTATIONS = [
    Broken(DATA.steps, "moat_to_moat", 2, r1_1.test_S1_1_g_moat_one_inside_four_in_and_out),
    Broken(DATA.steps, "out_of_moat", 1, r1_1.test_S1_1_g_moat_one_inside_four_in_and_out),
    Broken(DATA.steps, "ladder_to_battlement", 1, r1_1.test_S1_1_c_battlements_from_the_walk_the_stairs_or_a_ladder),
    Broken(DATA.steps, "rubble_to_castle", 1, r2.test_S2_33_prices_of_rubble),
    Broken(DATA.steps, "platform_to_battlement", 1, r2.test_S2_45_between_platform_and_battlement),
    Broken(DATA.steps, "within_tower", 2, r2.test_S2_42_b_entering_costs_two),
    Broken(DATA.radius, "battlement", 2, r1_4.test_S1_44_e_a_battlement_overlooks_eight_hexes),
    Broken(DATA.radius, "battlement", 20, r1_4.test_S1_44_l_beyond_the_radius_figures_count),
    Broken(DATA.radius, "keep", 3, r1_4.test_S1_45_EX1_keep_shoots_over_the_wall),
    Broken(DATA.range_modifiers, "wounded", 0, r1_2.test_S1_3_b_range_and_health_modify_the_die),
    Broken(works, "IMPASSABLE", 9, r1_1.test_S1_61_h_the_dead_are_obstacles, (6, 0, 0)),
    Broken(works, "OBSTRUCTED", 5, r1_1.test_S1_61_h_the_dead_are_obstacles, (3, 0, 2)),
    Broken(r1_6_movement, "is_fit", always, r1_1.test_S1_21_l_the_stunned_do_nothing),
    Broken(r1_6_movement, "shuns", never, test_options.test_SO_P_q_the_frightened_shun_the_enemy_and_do_nothing),
    Broken(r1_94_pushing, "PUSHED", ("holds",) * 10, r1_8.test_S1_94_c_one_to_six_pushes_it_over, (6, True)),
    Broken(r1_94_pushing, "PUSHED", ("over",) * 10, r1_8.test_S1_94_c_one_to_six_pushes_it_over, (7, False)),
    Broken(r1_9_ladders, "RAISING", 1, r1_8.test_S1_91_e_raising_costs_two_points_each),
    Broken(r1_94_pushing, "stun", nothing, r1_8.test_S1_94_e_the_fall, ("", "", ("wounded", "stunned"))),
    Broken(
        r1_8_drawbridge,
        "moat_beside",
        lambda p, at: (cell("17.19"),),
        r1_8.test_S1_8_d_who_stands_on_the_rising_bridge_falls,
        ("", "stunned"),
    ),
    Broken(r1_7_melee, "LAST_COLUMN", 7, r1_7.test_S1_7_g_cap_shift_cap),
    Broken(
        r1_7_melee,
        "SHIFTS",
        {1: (0, 0, 0), 0: (0, 0, 0), -1: (0, 0, 0)},
        r1_7.test_S1_72_EX1_two_attackers_on_different_ground,
    ),
    Broken(
        r1_7_melee,
        "sign_against",
        lambda p, one, foe: r1_7_melee.sign_of(p, one),
        r1_7.test_S1_75_a_against_the_keep_door_from_outside,
    ),
    Broken(r1_74_limits, "screened_sides", nobody, r5.test_S5_23_no_fight_and_no_retreat_across_its_side),
    Broken(r1_72_results, "owe_retreats", nothing, r1_7.test_S1_72_g_all_retreat_and_none_next_to_an_enemy),
    Broken(r1_73_advance, "is_threatened", never, r1_7.test_S1_72_g_all_retreat_and_none_next_to_an_enemy),
    Broken(
        r1_73_advance, "enemies_beside", lambda *_: iter(()), r1_7.test_S1_73_c_one_hex_if_another_enemy_was_adjacent
    ),
    Broken(sights, "why_not_moat", nothing, r1_4.test_S1_46_EX2_not_into_the_moat_from_behind_the_edge),
    Broken(r1_3_shots, "friend_beside", nothing, r1_4.test_S1_45_EX10_own_figure_beside_the_target),
    Broken(sights, "why_not_through_slit", nothing, r1_4.test_S1_45_EX3_too_close_to_the_tower),
    Broken(r1_3_shots, "figures_in_the_way", lambda *_: iter(()), r1_4.test_S1_42_a_no_bolt_passes_a_living_figure),
    Broken(r1_4_line_of_fire, "_walls_block", nothing, r1_4.test_S1_45_EX5_line_through_the_tower),
    Broken(
        r1_4_line_of_fire, "_battlements_block", nothing, r1_4.test_S1_45_EX2_target_closer_to_the_wall_than_the_keep
    ),
    Broken(r1_4_line_of_fire, "_obstacles_block", nothing, r3.test_S3_22_trees_block_but_can_be_shot_into),
    Broken(
        r1_4_line_of_fire,
        "_crest_blocks",
        nothing,
        r3.test_S3_23_over_a_crest_the_lower_man_must_be_as_far_as_the_higher,
    ),
    Broken(r1_4_line_of_fire, "_ends", lambda *_: (OFF,), r1_4.test_S1_45_EX4_battlement_shoots_out),
    Broken(r1_5_cover, "_cover_in_door", no_cover, r1_2.test_S1_53_the_owner_names_the_direction_of_his_cover_once),
    Broken(r1_5_cover, "_cover_through_door", no_cover, r1_4.test_S1_43_a_through_a_tower_door_along_the_wall_walk),
    Broken(r1_5_cover, "_cover_of_mantlet", no_cover, r5.test_S5_22_heavy_cover_through_three_sides, (0, 3)),
    Broken(r2_4_siege_tower, "crew_of", lambda *_: [], r2.test_S2_41_a_three_men_roll_it_two_hexes),
    Broken(ps_harm, "kill", nothing, ps.test_PS_e_hurt_twice_is_dead, ("stunned",)),
    Broken(ps_harm, "is_screened", never, ps.test_PS_n_behind_a_mantlet_nobody_is_adjacent),
    Broken(ps_harm, "_is_kept_off", never, ps.test_PS_n_a_rider_threatens_no_hex_that_is_closed_to_horses),
    Broken(
        r1_6_movement,
        "mode_of",
        no_cover,
        r5_1.test_S5_21_b_closed_to_horses_is_closed_to_mantlets_but_filled_moat_is_not,
    ),
    Broken(r1_7_melee, "fights_as_rider", never, r1_7.test_S1_72_e_no_shift_for_several_against_an_animal, ("ox",)),
    Broken(r1_2_course, "who_must_leave", no_cover, r1_8.test_S1_62_d_the_one_who_can_leaves_the_heap, ("", "", "dai")),
    Broken(
        r1_2_course,
        "latecomer",
        no_cover,
        papers.test_PS_h_by_the_last_turn_for_it_everybody_comes,
        ("the-relief", "garrison", "gunter", 1),
    ),
    Broken(
        r1_6_entering,
        "is_too_late",
        never,
        papers.test_PS_h_by_the_last_turn_for_it_everybody_comes,
        ("the-convoy", "garrison", "lacy", 3),
    ),
    Broken(r1_8_drawbridge, "wagon_on_bridge", no_cover, work.test_S1_8_c_a_wagon_on_the_bridge_keeps_it_down),
    Broken(r2_4_siege_tower, "why_burns", nothing, work.test_S3_54_b_a_burning_tower_does_not_roll),
    Broken(
        r1_8_drawbridge,
        "hex_on_bridge",
        lambda *_: OFF,
        straits.test_S1_8_i_a_rider_with_a_half_on_the_rising_bridge_falls_into_the_moat,
        ("17.18 17.19",),
    ),
    Broken(
        r1_8_drawbridge,
        "_drown",
        nothing,
        straits.test_S1_8_i_a_horse_with_a_half_on_the_rising_bridge_dies_in_the_moat,
        ("17.20 17.21",),
    ),
    Broken(
        r1_73_advance,
        "is_threatened",
        never,
        straits.test_PS_c_neither_half_of_a_rider_ends_his_retreat_beside_an_enemy,
        ("06.05", set()),
    ),
    Broken(
        r1_73_advance,
        "enemies_beside",
        lambda *_: iter(()),
        straits.test_S1_73_c_an_enemy_beside_the_rear_of_a_rider_limits_his_advance_too,
    ),
    Broken(
        r1_73_advance,
        "rear_in_advance",
        lambda *_: OFF,
        straits.test_S1_73_g_a_rider_advances_through_either_hex_that_was_left,
        ("11.03",),
    ),
    Broken(ps_harm, "drop_load", nothing, advance.test_S1_73_a_who_carries_a_ladder_lets_go_of_it),
    Broken(
        r1_73_advance,
        "drop_mantlet",
        nothing,
        advance.test_S5_21_b_driven_up_the_stairs_a_man_leaves_his_mantlet_behind,
        ("mantlet", "13.09", False),
    ),
]


@pytest.mark.parametrize("broken", MUTATIONS, ids=name_of)
def test_a_broken_rule_is_noticed(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(broken, monkeypatch)

"""A sample of broken rules: for each of them a named test must fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from tests.games.siege import test_battles_and_nights as battles
from tests.games.siege import test_begun_work as work
from tests.games.siege import test_options
from tests.games.siege import test_ps_harm as ps
from tests.games.siege import test_r1_1_terrain_and_movement as r1_1
from tests.games.siege import test_r1_2_course as r1_2
from tests.games.siege import test_r1_4_line_of_fire as r1_4
from tests.games.siege import test_r1_7_melee as r1_7
from tests.games.siege import test_r1_8_bridge_and_ladders as r1_8
from tests.games.siege import test_r2_works_and_tower as r2
from tests.games.siege import test_r3_4_crew as crew
from tests.games.siege import test_r3_5_and_5_3_details as flames
from tests.games.siege import test_r3_5_fire as r3_5
from tests.games.siege import test_r3_bolts_and_fires as bolts
from tests.games.siege import test_r3_camp as r3
from tests.games.siege import test_r3_riders as riders
from tests.games.siege import test_r4_3_ram as ram
from tests.games.siege import test_r4_bombardment as r4_days
from tests.games.siege import test_r4_walls as r4
from tests.games.siege import test_r5_1_wagons_and_mantlets as r5_1
from tests.games.siege import test_r5_3_arrows_oil_healing as r5_3
from tests.games.siege import test_r5_wagons_oil as r5
from tests.games.siege import test_reasons as reasons
from tests.games.siege import test_riders_in_straits as straits
from tests.games.siege import test_scenarios as sheets
from tests.games.siege import test_sheets as papers
from tests.games.siege import test_so_fear_ends as fear
from tests.games.siege import test_so_flight as flight
from tests.games.siege import test_so_options as so
from tests.games.siege import test_so_panic as panic
from tests.games.siege import test_so_stray as stray
from tests.games.siege import test_victory as counted
from tests.games.siege import test_who_wins as wins
from tests.games.siege.boards import cell
from walstatt.core.questions import Refused
from walstatt.games.siege import ground, listing, sights, steps
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import INVOLVED
from walstatt.games.siege.rules import (
    ps_harm,
    r1_2_course,
    r1_3_shooting,
    r1_4_line_of_fire,
    r1_5_cover,
    r1_6_entering,
    r1_6_movement,
    r1_7_melee,
    r1_8_drawbridge,
    r1_9_ladders,
    r1_73_advance,
    r1_94_pushing,
    r2_4_siege_tower,
    r3_3_riders,
    r3_4_ballista,
    r3_5_fire,
    r3_32_riding,
    r3_33_mounting,
    r3_34_leading,
    r4_1_walls,
    r4_2_bombardment,
    r4_3_ram,
    r4_battles,
    r4_long_siege,
    r4_nights,
    r5_1_wagons,
    r5_2_mantlets,
    r5_3_arrows_and_oil,
    r5_4_healing,
    sc3_alarm,
    sc5_mornings,
    setting_up,
    so_panic,
    so_stray,
    victory,
)  # fmt: skip
from walstatt.space.grids import OFF


class Broken(NamedTuple):
    """One rule broken: where, what, with what instead, and the check that must notice."""

    where: Any
    what: str
    instead: Any
    check: Callable[..., None]
    args: tuple[Any, ...] = ()


def nothing(*_: Any, **__: Any) -> None:
    """A reason that never applies."""


def never(*_: Any, **__: Any) -> bool:
    return False


def always(*_: Any, **__: Any) -> bool:
    return True


def no_cover(*_: Any, **__: Any) -> int:
    return 0


def nobody(*_: Any, **__: Any) -> tuple[int, ...]:
    return ()


def three_men(*_: Any, **__: Any) -> list[int]:
    return [1, 2, 3]


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
    Broken(ground, "IMPASSABLE", 9, r1_1.test_S1_61_h_the_dead_are_obstacles, (6, 0, 0)),
    Broken(ground, "OBSTRUCTED", 5, r1_1.test_S1_61_h_the_dead_are_obstacles, (3, 0, 2)),
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
    Broken(r1_7_melee, "is_screened", never, r5.test_S5_23_no_fight_and_no_retreat_across_its_side),
    Broken(r1_7_melee, "owe_retreats", nothing, r1_7.test_S1_72_g_all_retreat_and_none_next_to_an_enemy),
    Broken(r1_73_advance, "is_threatened", never, r1_7.test_S1_72_g_all_retreat_and_none_next_to_an_enemy),
    Broken(
        r1_73_advance, "enemies_beside", lambda *_: iter(()), r1_7.test_S1_73_c_one_hex_if_another_enemy_was_adjacent
    ),
    Broken(sights, "why_not_moat", nothing, r1_4.test_S1_46_EX2_not_into_the_moat_from_behind_the_edge),
    Broken(r1_3_shooting, "friend_beside", nothing, r1_4.test_S1_45_EX10_own_figure_beside_the_target),
    Broken(sights, "why_not_through_slit", nothing, r1_4.test_S1_45_EX3_too_close_to_the_tower),
    Broken(r1_3_shooting, "figures_in_the_way", lambda *_: iter(()), r1_4.test_S1_42_a_no_bolt_passes_a_living_figure),
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
    Broken(r3_32_riding, "WHEEL", 2, r3.test_S3_32_d_turning_on_the_spot_costs_one),
    Broken(r3_4_ballista, "LOADED", 1, r3.test_S3_41_f_three_phases_of_an_idle_crew),
    Broken(r3_5_fire, "LAST", 2, r3_5.test_S3_55_three_turns_destroy_a_tent_hex),
    Broken(r3_5_fire, "WAKES", (True,) * 10, r3_5.test_S3_54_c_the_stunned_wake_or_die, (7, "dead")),
    Broken(r3_5_fire, "SPREADS", (False,) * 10, r3_5.test_S3_52_c_seven_or_more_spreads_and_keeps_its_owner, (7, True)),
    Broken(r4_1_walls, "STEPS", 3, r4.test_S4_13_four_steps_and_the_collapse),
    Broken(r4_2_bombardment, "has_breach", always, r4.test_S4_21_h_the_keep_only_after_a_breach),
    Broken(r4_3_ram, "RHYTHM", 2, r4.test_S4_32_one_blow_every_second_turn, (5, 1)),
    Broken(r5_2_mantlets, "TURNING", 0, r5.test_S5_23_no_fight_and_no_retreat_across_its_side),
    Broken(
        r5_3_arrows_and_oil, "SCALDING", ("C",) * 10, r5.test_S5_32_f_on_a_man_in_the_open_or_on_a_ladder, (1, "killed")
    ),
    Broken(r5_3_arrows_and_oil, "OIL_LIGHTS", (True,) * 10, r5.test_S5_32_g_in_an_engine_only_if_it_catches_fire),
    Broken(so_panic, "FLIGHT", 1, test_options.test_SO_P_l_flight_away_from_the_enemy),
    Broken(so_stray, "FARTHEST", 9, test_options.test_SO_F_numbers_from_minus_three_to_three_that_sum_to_zero),
    Broken(sc3_alarm, "DAWN", 9, sheets.test_SC3_sleepers_wake_on_fire_sight_or_the_third_turn),
    Broken(victory, "PRIZES", {}, sheets.test_SC3_score),
    Broken(ps_harm, "kill", nothing, ps.test_PS_e_hurt_twice_is_dead, ("stunned",)),
    Broken(ps_harm, "is_screened", never, ps.test_PS_n_behind_a_mantlet_nobody_is_adjacent),
    Broken(ps_harm, "_is_kept_off", never, ps.test_PS_n_a_rider_threatens_no_hex_that_is_closed_to_horses),
    Broken(r3_3_riders, "throw", nothing, riders.test_S3_35_a_blows_at_a_rider, (1, "D", "stunned", "dead")),
    Broken(r3_33_mounting, "is_being_mounted", never, riders.test_S3_33_b_one_horse_bears_one_rider),
    Broken(
        r3_4_ballista,
        "LOADED",
        4,
        bolts.test_S3_41_d_shooting_tables_in_the_first_sub_phase_and_lines_like_a_crossbow,
    ),
    Broken(
        r3_4_ballista,
        "crew_beside",
        three_men,
        bolts.test_S3_41_c_two_figures_beside_it_and_one_a_technician,
        ({"dai": "08.13", "evan": "07.13"}, False),
    ),
    Broken(r3_5_fire, "can_burn", always, bolts.test_S3_52_b_only_where_something_can_burn),
    Broken(r3_5_fire, "ways_out", nobody, r3_5.test_S3_54_leave_at_once_and_nobody_enters),
    Broken(DATA.fire_puts_out, "any", 4, bolts.test_S3_52_a_only_after_the_opponents_phase_and_only_if_it_still_burns),
    Broken(DATA.battering, "9", ((1, 0),) * 10, ram.test_S4_32_b_nine_points_and_no_harm_to_engines, (0,)),
    Broken(r4_1_walls, "wound", nothing, r4_days.test_S4_14_b_the_collapse_wounds, ("", "wounded")),
    Broken(
        r4_2_bombardment,
        "is_tower",
        never,
        r4_days.test_S4_21_g_less_one_against_towers_but_not_beside_the_drawbridge,
        ("08.07", 10),
    ),
    Broken(
        r4_2_bombardment,
        "points_of",
        lambda engine: 3,
        r4_days.test_S4_21_f_points_are_added_per_hex_and_each_hex_gets_one_roll,
    ),
    Broken(r4_3_ram, "ram_modifier", no_cover, ram.test_S4_32_f_less_one_where_stones_have_fallen),
    Broken(r4_3_ram, "crew_of", three_men, ram.test_S4_34_c_not_without_three_fit_men),
    Broken(
        r4_long_siege, "repair_all", nothing, r4_days.test_S4_23_b_one_day_repairs_everything_and_is_lost_for_throwing
    ),
    Broken(r5_1_wagons, "front_hexes", nobody, r5_1.test_S5_11_c_leader_animal_and_wagon_go_on_one_behind_the_other),
    Broken(
        r5_1_wagons, "wagon_behind", no_cover, r5_1.test_S5_11_e_harnessing_takes_the_whole_phase_also_of_a_dead_animal
    ),
    Broken(
        r1_6_movement,
        "mode_of",
        no_cover,
        r5_1.test_S5_21_b_closed_to_horses_is_closed_to_mantlets_but_filled_moat_is_not,
    ),
    Broken(
        r5_3_arrows_and_oil, "victims", nobody, r5_3.test_S5_32_f_figures_in_the_open_suffer_column_8_1, (1, "dead")
    ),
    Broken(r5_3_arrows_and_oil, "why_cannot_shoot", nothing, r5_3.test_S5_31_a_bows_only_and_instead_of_a_shot),
    Broken(r5_3_arrows_and_oil, "band_of", lambda *_: "short", r5_3.test_S5_31_c_short_range_only),
    Broken(r5_4_healing, "kill", nothing, r5_3.test_S5_4_b_ten_kills_and_the_known_wounded_do_not_roll_again),
    Broken(so_panic, "shaken", nobody, panic.test_SO_P_h_the_panic_table, (6,)),
    Broken(so_panic, "RESULTS", ((1, 0),) * 10, panic.test_SO_P_h_the_panic_table, (5,)),
    Broken(so_panic, "threatened", no_cover, flight.test_SO_P_n_not_beside_an_enemy_who_could_attack),
    Broken(so_panic, "rally", nothing, flight.test_SO_P_s_panic_ends_six_hexes_from_the_enemy, ("06.01", "")),
    Broken(so_stray, "bystanders", nobody, so.test_SO_E_g_eight_to_ten_wounds_the_own_figure, (8,)),
    Broken(
        so_panic,
        "rally",
        nothing,
        fear.test_SO_P_y_a_defender_who_gets_into_the_castle_is_afraid_no_longer,
        ("rout",),
    ),
    Broken(
        so_panic,
        "is_steadied",
        always,
        fear.test_SO_P_s_a_sergeant_who_is_stunned_or_afraid_steadies_nobody,
        ("stunned",),
    ),
    Broken(so_panic, "runs_off", never, fear.test_SO_P_v_panic_too_drives_over_the_edge_of_the_map),
    Broken(
        so_panic,
        "owe_at_once",
        lambda p, *duty: p.owe(*duty),
        fear.test_SO_P_g_fear_takes_effect_before_the_winner_advances,
    ),
    Broken(so_stray, "_is_in_line", never, stray.test_SO_E_c_neither_the_shooter_nor_animals_nor_enemies),
    Broken(so_stray, "is_animal", never, stray.test_SO_E_c_neither_the_shooter_nor_animals_nor_enemies),
    Broken(so_stray, "TRANSFERS", 13, stray.test_SO_F_a_settled_once_play_has_begun_or_after_twelve_shifts),
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
    Broken(
        r3_33_mounting, "is_beside", always, work.test_S3_33_f_nobody_mounts_a_dead_or_distant_horse, ("horse killed",)
    ),
    Broken(
        r3_34_leading, "has_shot_crossbow", never, work.test_S1_21_b_a_crossbowman_who_has_shot_goes_nowhere_in_any_way
    ),
    Broken(
        r3_34_leading,
        "is_being_harnessed",
        never,
        work.test_S5_11_e_nobody_drives_off_with_an_animal_that_is_being_unharnessed,
    ),
    Broken(r5_1_wagons, "why_burns", nothing, work.test_S3_54_b_a_burning_wagon_is_not_driven_on),
    Broken(r2_4_siege_tower, "why_burns", nothing, work.test_S3_54_b_a_burning_tower_does_not_roll),
    Broken(r3_5_fire, "_let_go", nothing, work.test_S3_54_d_a_burning_mantlet_stays_in_the_flames),
    Broken(
        r3_32_riding,
        "swings",
        nobody,
        reasons.test_one_thing_changed_and_the_order_is_refused,
        ("wheel", (4,), reasons.same, ""),
    ),
    Broken(setting_up, "_why_too_few", nothing, papers.test_SC7_half_of_the_besiegers_on_each_map),
    Broken(sc5_mornings, "is_of_convoy", never, papers.test_SC5_on_a_new_day_the_convoy_stays_and_others_make_room),
    Broken(
        sc5_mornings,
        "_place_engines",
        nothing,
        papers.test_SC5_on_a_new_day_engines_and_men_are_back_where_the_sheet_has_them,
    ),
    Broken(victory, "_defends", always, counted.test_SC7_the_relief_army_outside_does_not_hold_the_castle),
    Broken(victory, "is_animal", never, counted.test_a_riderless_horse_keeps_no_raid_going_and_takes_no_wagon),
    Broken(
        r4_battles,
        "ALONE",
        4,
        counted.test_SC4_at_nightfall_a_besieger_in_the_castle_without_an_able_friend_is_cut_off,
        ("14.15", True),
    ),
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
    Broken(
        victory,
        "hexes_of",
        lambda figure: (figure.cell,),
        straits.test_SC5_a_rider_guards_a_wagon_with_either_hex,
        ("21.40 20.40", False),
    ),
    Broken(
        so_panic,
        "hexes_of",
        lambda figure: (figure.cell,),
        straits.test_SO_P_s_a_rider_frightens_with_either_hex,
        ("11.04 10.05", False),
    ),
    Broken(
        r3_4_ballista,
        "barred",
        nothing,
        crew.test_SO_P_za_the_frightened_neither_shoot_a_ballista_nor_load_it,
        ("panic",),
    ),
    Broken(r3_4_ballista, "INVOLVED", 0, crew.test_S3_41_b_with_two_men_both_must_be_free, (INVOLVED,)),
    Broken(
        r4_battles,
        "is_animal",
        never,
        battles.test_SC6_after_the_convoy_its_men_hold_the_castle_if_they_got_in_and_its_horse_is_in_no_battle,
    ),
    Broken(
        r4_battles,
        "is_cut_off",
        never,
        battles.test_SC4_who_is_left_alone_in_the_castle_at_nightfall_is_captured,
        (1, "captured"),
    ),
    Broken(r4_battles, "lift", nothing, battles.test_SC4_after_a_battle_everybody_is_back_and_the_table_is_clear),
    Broken(r4_battles, "garrison_post", nothing, battles.test_SC4_who_takes_part_in_an_assault),
    Broken(
        r4_nights,
        "can_be_picked",
        always,
        battles.test_SC4_only_the_unhurt_of_the_siege_are_picked_for_a_night,
        ({"state": "wounded"},),
    ),
    Broken(r4_nights, "SALLIERS", 11, battles.test_SC4_ten_sally_and_fourteen_are_in_the_camp, ("garrison", 10)),
    Broken(r4_nights, "SENTRIES", 3, battles.test_SC4_four_of_the_chosen_are_sentries_and_the_others_sleep_in_tents),
    Broken(
        r3_5_fire,
        "_is_walled_off",
        never,
        flames.test_S3_51_d_neither_from_a_battlement_nor_out_of_a_tower,
        ("08.08", False),
    ),
    Broken(
        r3_5_fire,
        "_come_down",
        nothing,
        flames.test_S3_55_d_who_was_on_top_of_a_burnt_tower_stands_on_the_nearest_free_ground,
    ),
    Broken(
        r5_3_arrows_and_oil,
        "is_fit",
        always,
        flames.test_S5_32_d_who_pours_has_neither_shot_nor_fought,
        ({"state": "stunned"}, "cannot_act"),
    ),
    Broken(
        r5_3_arrows_and_oil,
        "_enemy_engine",
        always,
        flames.test_S5_32_a_only_on_a_lower_hex_beside_with_an_enemy_or_his_engine_in_it,
    ),
    Broken(victory, "_defends", never, wins.test_SC2_no_able_defender_outside_the_keep, ("12.08", "able", False)),
    Broken(victory, "WOUNDED", "", wins.test_T14_what_a_loss_costs, ("dai", {"state": "wounded"}, 1)),
]


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    """What was compiled under broken rules is not for anybody else."""
    yield
    forget_all()


def forget_all() -> None:
    listing.forget()
    for known in (ground.compiled, ground._bare, steps.prices, r1_3_shooting.readings):
        known.cache_clear()


@pytest.mark.parametrize("broken", MUTATIONS, ids=lambda broken: f"{broken.what}-{broken.check.__name__}")
def test_a_broken_rule_is_noticed(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    forget_all()
    if isinstance(broken.where, dict):
        monkeypatch.setitem(broken.where, broken.what, broken.instead)
    else:
        monkeypatch.setattr(broken.where, broken.what, broken.instead)
    with pytest.raises((AssertionError, pytest.fail.Exception, LookupError, Refused)):
        broken.check(*broken.args)

"""Broken rules of sections 3 to 5: for each of them a named test must fail."""

from __future__ import annotations

import pytest

from tests.games.siege import test_begun_work as work
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
from tests.games.siege import test_r5_31_lines as lines
from tests.games.siege import test_r5_wagons_oil as r5
from tests.games.siege import test_reasons as reasons
from tests.games.siege.broken import Broken, always, name_of, never, no_cover, nobody, nothing, notice, three_men
from walstatt.games.siege import sights
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import INVOLVED
from walstatt.games.siege.rules import (
    r3_3_riders,
    r3_4_ballista,
    r3_5_fire,
    r3_32_riding,
    r3_33_mounting,
    r3_34_leading,
    r4_1_walls,
    r4_2_bombardment,
    r4_3_ram,
    r5_1_wagons,
    r5_2_mantlets,
    r5_3_arrows_and_oil,
    r5_4_healing,
)  # fmt: skip

MUTATIONS = [
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
    Broken(r3_5_fire, "can_catch_fire", always, bolts.test_S3_52_b_only_where_something_can_burn),
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
    Broken(r5_1_wagons, "front_hexes", nobody, r5_1.test_S5_11_c_leader_animal_and_wagon_go_on_one_behind_the_other),
    Broken(
        r5_1_wagons, "wagon_behind", no_cover, r5_1.test_S5_11_e_harnessing_takes_the_whole_phase_also_of_a_dead_animal
    ),
    Broken(
        r5_3_arrows_and_oil, "victims", nobody, r5_3.test_S5_32_f_figures_in_the_open_suffer_column_8_1, (1, "dead")
    ),
    Broken(r5_3_arrows_and_oil, "why_cannot_shoot", nothing, r5_3.test_S5_31_a_bows_only_and_instead_of_a_shot),
    Broken(r5_3_arrows_and_oil, "band_of", lambda *_: "short", r5_3.test_S5_31_c_short_range_only),
    Broken(r5_4_healing, "kill", nothing, r5_3.test_S5_4_b_ten_kills_and_the_known_wounded_do_not_roll_again),
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
    Broken(r3_5_fire, "_let_go", nothing, work.test_S3_54_d_a_burning_mantlet_stays_in_the_flames),
    Broken(
        r3_32_riding,
        "swings",
        nobody,
        reasons.test_one_thing_changed_and_the_order_is_refused,
        ("wheel", (4,), reasons.same, ""),
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
    Broken(
        r5_3_arrows_and_oil,
        "is_faced",
        never,
        lines.test_S1_93_c_from_a_ladder_an_engine_on_a_battlement_that_is_faced,
        ("12.08", True),
    ),
    Broken(
        sights,
        "why_not_through_slit",
        nothing,
        lines.test_S5_31_f_through_a_slit_only_what_lies_before_it,
        ("08.03", "outside_the_slit"),
    ),
    Broken(
        r4_3_ram.batter,
        "why_not",
        always,
        ram.test_S4_32_a_a_blow_is_offered_when_it_can_be_struck_and_only_to_its_own_side,
    ),
]


@pytest.mark.parametrize("broken", MUTATIONS, ids=name_of)
def test_a_broken_rule_is_noticed(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(broken, monkeypatch)

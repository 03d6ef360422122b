"""Broken rules of the scenario sheets, of days and nights, and optional ones: for each a named test must fail."""

from __future__ import annotations

import pytest

from tests.games.siege import test_battles_and_nights as battles
from tests.games.siege import test_options
from tests.games.siege import test_r4_bombardment as r4_days
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
from tests.games.siege import test_who_wins_sieges as sieges
from tests.games.siege.broken import Broken, always, name_of, never, no_cover, no_man, nobody, nothing, notice, one_man
from walstatt.games.siege.rules import (
    r1_6_entering,
    r4_battles,
    r4_long_siege,
    r4_nights,
    sc3_alarm,
    sc5_mornings,
    sc_counts,
    setting_up,
    so_panic,
    so_stray,
    victory,
)  # fmt: skip

MUTATIONS = [
    Broken(so_panic, "FLIGHT", 1, test_options.test_SO_P_l_flight_away_from_the_enemy),
    Broken(so_stray, "FARTHEST", 9, test_options.test_SO_F_numbers_from_minus_three_to_three_that_sum_to_zero),
    Broken(sc3_alarm, "DAWN", 9, sheets.test_SC3_sleepers_wake_on_fire_sight_or_the_third_turn),
    Broken(sc_counts, "PRIZES", {}, sheets.test_SC3_score),
    Broken(
        r4_long_siege, "repair_all", nothing, r4_days.test_S4_23_b_one_day_repairs_everything_and_is_lost_for_throwing
    ),
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
    Broken(setting_up, "_why_too_few", nothing, papers.test_SC7_half_of_the_besiegers_on_each_map),
    Broken(
        r1_6_entering, "living", one_man, papers.test_SC3_one_of_the_raiders_comes_in_turn_1_and_the_others_may_wait
    ),
    Broken(r1_6_entering, "living", no_man, papers.test_SC3_one_of_the_raiders_comes_in_turn_1_and_the_others_may_wait),
    Broken(sc5_mornings, "is_of_convoy", never, papers.test_SC5_on_a_new_day_the_convoy_stays_and_others_make_room),
    Broken(
        sc5_mornings,
        "_place_engines",
        nothing,
        papers.test_SC5_on_a_new_day_engines_and_men_are_back_where_the_sheet_has_them,
    ),
    Broken(sc_counts, "_defends", always, counted.test_SC7_the_relief_army_outside_does_not_hold_the_castle),
    Broken(sc_counts, "is_animal", never, counted.test_a_riderless_horse_keeps_no_raid_going_and_takes_no_wagon),
    Broken(
        r4_battles,
        "ALONE",
        4,
        counted.test_SC4_at_nightfall_a_besieger_in_the_castle_without_an_able_friend_is_cut_off,
        ("14.15", True),
    ),
    Broken(
        sc_counts,
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
    Broken(r4_nights, "SENTRIES", 3, battles.test_SC4_the_first_four_chosen_are_sentries_and_the_others_sleep_in_tents),
    Broken(sc_counts, "_defends", never, wins.test_SC2_no_able_defender_outside_the_keep, ("12.08", "able", False)),
    Broken(sc_counts, "WOUNDED", "", wins.test_T14_what_a_loss_costs, ("dai", {"state": "wounded"}, 1)),
    Broken(
        r4_long_siege,
        "why_not_sortie",
        nothing,
        r4_days.test_SC4_with_no_sortie_left_the_night_is_passed_over,
        ("rest", 2, "day", 2),
    ),
    Broken(
        victory,
        "hexes_of",
        lambda figure: (figure.cell,),
        sieges.test_SC7_a_rider_holds_the_ring_with_either_hex,
        (11, 10, False),
    ),
    Broken(
        sc_counts,
        "casualty_points",
        no_cover,
        sieges.test_SC5_the_normans_gain_what_the_welsh_lose_and_lose_what_they_lose,
        ("dai", "dead", 2),
    ),
]


@pytest.mark.parametrize("broken", MUTATIONS, ids=name_of)
def test_a_broken_rule_is_noticed(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(broken, monkeypatch)

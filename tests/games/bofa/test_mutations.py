"""A sample of broken rules: each must be noticed by a named check."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.bofa import (
    test_b2_set_up,
    test_b3_sequence,
    test_b5_reinforcements,
    test_b6_movement,
    test_b7_combat,
    test_b8_archery,
    test_b9_b10_b11,
    test_o2_partners,
    test_o7_stacking,
    test_optional,
    test_s3_regrouping,
    test_s6_morale,
    test_s7_combat,
    test_s8_archery,
    test_s10_leaders,
)
from walstatt.core.questions import Refused
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import Position, in_hex
from walstatt.games.bofa.rules import (
    b2_set_up,
    b3_sequence,
    b5_reinforcements,
    b6_movement,
    b6_paths,
    b7_advance,
    b7_combat,
    b7_losses,
    b7_melee,
    b7_resolution,
    b8_archers,
    b8_archery,
    b9_stacking,
    b10_leaders,
    b11_victory,
    book,
    o1_bats,
    o4_hysteria,
    o5_captains,
    s3_regrouping,
    s3_room,
    s6_morale,
    s7_eagles,
    s7_modifiers,
    s7_rocks,
    s8_aiming,
    s8_push,
    s8_spells,
    s10_leaders,
    s11_victory,
)
from walstatt.games.bofa.rules.editions import compose

Check = Callable[[], Any]


def always(value: object) -> Callable[..., object]:
    return lambda *_: value


def topmost(p: Position, stack: list[int], struck: list[int]) -> int | None:
    return next((i for i in reversed(stack) if p.units[i].cell >= 0), None)


def spares_only_the_first_top(p: Position, stack: list[int], struck: list[int]) -> int | None:
    left = [i for i in reversed(stack) if p.units[i].cell >= 0]
    spared = [i for i in left if i not in struck or i != stack[-1] or not COUNTERS[i].is_leader]
    return next(iter(spared or left), None)


def put_one_by_one(p: Position, units: tuple[int, ...], cell: int) -> None:
    for i in units:
        b9_stacking.put(p, i, cell)


def is_clear_but_for_eagles(p: Position, cell: int, side: str) -> bool:
    return all(p.units[i].airborne for i in p.stacks.get(cell, ()))


def shallow(modifier: int) -> Callable[..., object]:
    return lambda *_: (("modifier-dale", modifier),)


# Functions that modules call by name: (module, name, broken, check)
BROKEN: list[tuple[Any, str, object, Check]] = [
    (b2_set_up, "why_no_room", always(None), test_b2_set_up.test_all_levels_but_one_full_unit_in_a_hex),
    (b3_sequence, "first_side", always("dark"), test_b3_sequence.test_example_turn_1),
    (b3_sequence, "phases_in", always(6), test_b3_sequence.test_example_turn_1),
    (b3_sequence, "side_of_phase", always("dark"), test_b3_sequence.test_example_turn_1),
    (
        b3_sequence,
        "mix",
        always({"move": 6, "combat": 0, "fire": 0, "fire_or_combat": 0}),
        test_b3_sequence.test_only_chits_in_the_cup_can_be_chosen,
    ),
    (
        b5_reinforcements,
        "arrival_turn",
        always(1),
        test_b5_reinforcements.test_tribes_enter_in_turn_4_over_the_mountain_and_move_on,
    ),
    (b5_reinforcements, "_beside_circle", always(()), test_b5_reinforcements.test_beorn_enters_in_turn_8_at_the_circle),
    (b6_paths, "points_of", always(9), test_b6_movement.test_points_limit_a_move_and_staying_is_allowed),
    (b6_paths, "is_bound", always(False), test_b6_movement.test_leaving_a_melee_is_one_step_into_a_free_hex),
    (b6_paths, "is_free", always(True), test_b6_movement.test_leaving_a_melee_is_one_step_into_a_free_hex),
    (b6_paths, "held", always({}), test_b6_movement.test_enemies_block_their_hex_only),
    (b6_paths, "why_no_charge", always(None), test_b6_movement.test_a_melee_is_opened_from_an_adjacent_hex_only),
    (b6_movement, "crowded", always([]), test_b6_movement.test_friends_pass_and_stacking_counts_only_at_the_end),
    (b7_melee, "melees", always([]), test_b7_combat.test_melees_are_compulsory_for_whoever_has_the_phase),
    (b7_melee, "waves", always({}), test_b7_combat.test_example_riders_with_a_second_wave),
    (b7_combat, "free_in", b7_combat.ready_in, test_b7_combat.test_who_stands_in_a_melee_assaults_nobody_outside),
    (
        b7_resolution,
        "attacker_losses",
        lambda *_: iter(()),
        test_b7_combat.test_the_owner_shares_the_losses_of_an_assault,
    ),
    (b7_resolution, "advance", lambda *_: iter(()), test_b7_combat.test_advance_from_one_hex_that_attacked),
    (b7_losses, "next_victim", topmost, test_b9_b10_b11.test_example_thrak_on_whole_riders_takes_one_of_three_hits),
    (
        b7_losses,
        "next_victim",
        spares_only_the_first_top,
        test_b9_b10_b11.test_a_leader_who_comes_to_lie_on_top_is_spared_too_while_others_are_below,
    ),
    (b7_advance, "put_together", put_one_by_one, test_b7_combat.test_a_stack_that_advances_keeps_its_order),
    (
        b6_paths,
        "is_free",
        is_clear_but_for_eagles,
        test_b6_movement.test_an_eagle_in_the_air_keeps_a_hex_from_its_friends_only,
    ),
    (
        s8_push,
        "put_together",
        always(None),
        lambda: test_s8_archery.test_spell_2_pushes_two_hexes_straight_away(7, "1012"),
    ),
    (s8_push, "owe_order", always(None), test_o7_stacking.test_a_led_pair_pushed_together_is_laid_by_its_owner),
    (
        b7_combat,
        "partner_of",
        always(None),
        test_o2_partners.test_a_partner_is_asked_whether_and_with_whom_he_joins_an_assault,
    ),
    (b7_melee, "partner_of", always(None), test_o2_partners.test_a_partner_may_send_the_second_wave),
    (
        b8_archery,
        "partner_of",
        always(None),
        test_o2_partners.test_a_partner_is_asked_whether_his_archers_join_a_volley,
    ),
    (b7_resolution, "bind", always(None), test_o2_partners.test_a_mixed_stack_attacks_one_hex_only),
    (
        b8_archery,
        "bind",
        always(None),
        test_o2_partners.test_stacked_archers_of_two_players_shoot_together_or_not_at_all,
    ),
    (
        b7_losses,
        "bearers",
        lambda p, victims, seats, number: victims,
        test_o2_partners.test_partners_bear_the_hits_in_turn_each_among_his_own,
    ),
    (s3_room, "seat_of", always("dark"), test_s3_regrouping.test_a_player_shifts_no_counter_of_his_partner),
    (b11_victory, "has_units", always(True), test_b9_b10_b11.test_who_holds_an_area_alone),
    (b3_sequence, "end_if_annihilated", always(None), test_b9_b10_b11.test_a_side_without_counters_has_lost),
    (
        b5_reinforcements,
        "start_of",
        always("turn_5"),
        test_b5_reinforcements.test_eagles_enter_in_turn_7_on_the_northern_edges,
    ),
    (
        b7_combat,
        "grounded",
        lambda p, cell, side: in_hex(p, cell, side)[:1],
        test_b7_combat.test_a_stack_attacks_as_a_whole_and_leaders_count,
    ),
    (
        b8_archers,
        "printed",
        lambda p, i: COUNTERS[i].full,
        test_b8_archery.test_stacked_half_strength_archers_shoot_together,
    ),
    (s8_aiming, "hurdles", always(()), test_s8_archery.test_dale_blocks_and_the_star_is_seen_from_dale_only),
    (s8_aiming, "passes_gate", always(True), test_s8_archery.test_the_gate_is_open_to_the_plain_only),
    (
        s8_push,
        "is_refuge",
        always(True),
        test_s8_archery.test_spell_2_displaces_to_a_hex_without_any_counter,
    ),
    (s8_spells, "friends_to_rally", always([]), test_s8_archery.test_spell_3_regroups_friends_within_three_hexes),
    (s10_leaders, "original_strength", always(9), test_s10_leaders.test_how_many_hits_leaders_take),
    (s3_regrouping, "original_strength", always(9), test_s3_regrouping.test_example_gandalf_with_two_hits),
    (s7_eagles, "can_land", always(True), test_s7_combat.test_no_eagle_fights_in_gate_or_guard_room),
    (o4_hysteria, "can_panic", always(True), test_optional.test_leaders_eagles_and_elves_keep_their_nerve_in_a_fight),
    (o4_hysteria, "command_of", always(9), lambda: test_optional.test_only_a_commanding_leader_calms(6, False)),
    (s3_room, "rooms", always(()), test_s3_regrouping.test_who_overfills_a_melee_by_regrouping_steps_out_of_it),
    (b8_archery, "strength_at", lambda bows, distance: sum(bows), test_b8_archery.test_example_bow_4),
    (b8_archery, "is_melee", always(False), test_b8_archery.test_melees_neither_shoot_nor_are_shot_at),
    (s3_regrouping, "help_of_leader", always(0), test_s3_regrouping.test_example_bolg_on_a_half_goblin),
    (s3_room, "rooms", always(()), test_s3_regrouping.test_a_whole_unit_steps_aside),
    (s6_morale, "help_of_leader", always(0), test_s6_morale.test_example_gurash_on_a_goblin_of_4),
    (s6_morale, "needs_check", always(True), test_s6_morale.test_slopes_are_plain_and_the_hilltop_is_higher),
    (s7_eagles, "prey", always([]), lambda: test_s7_combat.test_a_swoop_hits_on_5_or_less(5, 1)),
    (s7_modifiers, "are_goblin_swords", always(True), test_s7_combat.test_goblin_swords_in_melee),
    (s7_modifiers, "wave_modifiers", always(()), test_s7_combat.test_a_laboured_second_wave),
    (s7_rocks, "why_not_roller", always(None), test_s7_combat.test_who_can_roll_rocks),
    (s7_rocks, "on_slide", always([]), test_s7_combat.test_first_the_nearer_then_the_farther_friends_too),
    (s8_push, "drowns", always(True), test_s8_archery.test_spell_2_drowns_goblin_units_only),
    (
        s8_push,
        "is_stopped",
        lambda p, cell: cell < 0,
        test_s8_archery.test_spell_2_stops_at_edge_cliffs_gate_and_free_peoples,
    ),
    (
        s8_spells,
        "strike",
        always(None),
        lambda: test_s8_archery.test_spell_1_destroys_units_of_a_hex_but_no_leaders(6, True),
    ),
    (s8_spells, "why_not_struck", always(None), test_s8_archery.test_spell_1_reaches_ten_hexes_and_no_melee),
    (
        s10_leaders,
        "can_escape",
        always(True),
        test_s10_leaders.test_beorn_and_thorin_stay_and_flying_eagles_alarm_nobody,
    ),
    (
        s10_leaders,
        "why_not_end_here",
        always(None),
        test_s10_leaders.test_an_escape_is_voluntary_and_ends_in_a_legal_hex,
    ),
    (s11_victory, "stronger", lambda p, cells: None, test_s10_leaders.test_examples_of_dale),
    (o1_bats, "is_led", always(False), test_optional.test_bats_come_over_half_strength_units),
    (o4_hysteria, "can_stop", always(True), test_optional.test_a_run_ends_at_an_enemy_and_passes_full_hexes_and_cliffs),
    (
        o5_captains,
        "camps",
        always(()),
        lambda: test_optional.test_captains_come_back_with_half_their_strength("azog", 2),
    ),
]

# Pieces of a composed book: (code of the book, piece, broken, check)
PIECES: list[tuple[str, str, object, Check]] = [
    ("basic", "steps", always(3), test_b7_combat.test_basic_leaders_die_with_the_second_hit),
    ("basic", "assault_modifiers", shallow(0), test_b7_combat.test_example_uphill_counts_once),
    ("basic", "why_overstacked", always(None), test_b9_b10_b11.test_beorn_stands_alone),
    ("basic", "why_no_shot", always(None), test_b8_archery.test_basic_the_gate_is_shot_at_from_its_two_hexes_only),
    ("basic", "must_play_kept", False, test_b3_sequence.test_basic_the_kept_chit_must_be_played_at_last),
    ("standard", "shift", always(0), test_s7_combat.test_example_bolgs_column),
    ("standard", "why_closed", always(None), test_s6_morale.test_only_dwarves_of_the_free_peoples_enter_the_gate),
    ("standard", "fire_modifiers", always(()), test_s8_archery.test_flying_eagles_are_harder_to_hit),
    ("standard", "why_no_shot", always(None), test_s8_archery.test_nobody_shoots_out_of_a_guard_room),
    ("standard", "may_join", always(True), test_s7_combat.test_eagles_are_no_second_wave_but_may_have_one),
    ("standard", "why_overstacked", b9_stacking.why_overstacked, test_s7_combat.test_eagles_stack_with_eagles_only),
    (
        "standard extra_stacking",
        "why_misordered",
        b9_stacking.any_order,
        test_o7_stacking.test_the_goblin_lies_on_top_of_the_riders,
    ),
    ("basic", "fire_modifiers", shallow(3), test_b8_archery.test_basic_fire_passes_everything_without_modifiers),
    ("basic", "holder", always("free"), test_b9_b10_b11.test_the_hilltop_needs_all_three_hexes),
    ("basic", "can_be_assaulted", always(False), test_b7_combat.test_enemies_in_a_melee_may_be_assaulted_from_outside),
    ("standard", "morale", always(None), test_s6_morale.test_example_a_goblin_uphill_against_a_dwarf),
    ("standard", "morale", always(None), test_s6_morale.test_example_the_gate_adds_two),
    ("standard", "melee_modifiers", always(()), test_s7_combat.test_beorn_in_melee),
    ("standard", "assault_modifiers", always(()), test_s7_combat.test_bolgs_guard_and_beorn_alone),
    ("standard", "strength", b10_leaders.strength, test_s10_leaders.test_example_gandalf_with_three_hits),
    ("standard", "holder", b11_victory.holder, test_s10_leaders.test_the_hilltop_is_contested_from_its_slopes),
    ("standard", "push_radius", 3, lambda: test_s8_archery.test_spell_2_pushes_two_hexes_straight_away(7, "1012")),
    ("standard short_push", "push_radius", 99, test_s8_archery.test_spell_2_with_the_switch_reaches_three_hexes),
    ("standard thorin", "shift", always(0), test_optional.test_thorins_sally_shifts_free_fights),
    (
        "standard hysteria",
        "defence",
        s10_leaders.strength,
        test_optional.test_hysterical_units_obey_nobody_and_defend_with_1,
    ),
    ("standard hysteria", "is_steady", always(True), test_optional.test_hysterical_units_obey_nobody_and_defend_with_1),
    (
        "standard extra_stacking",
        "why_overstacked",
        s7_eagles.why_overstacked,
        test_o7_stacking.test_a_goblin_rides_with_wolf_riders,
    ),
    ("standard extra_stacking", "stack_instead", always(False), test_o7_stacking.test_a_goblin_rides_with_wolf_riders),
    ("standard", "land", lambda *_: iter(()), test_s7_combat.test_an_eagle_that_stays_over_an_enemy_lands_or_rises_too),
    ("standard", "alarm", lambda *_: iter(()), test_s10_leaders.test_example_gandalf_escapes_and_the_goblin_goes_on),
]

NOTICED = (AssertionError, Refused, KeyError, IndexError, TypeError, ValueError)


@pytest.mark.parametrize(
    ("module", "name", "broken", "check"), BROKEN, ids=[f"{b[0].__name__[-12:]}-{b[1]}" for b in BROKEN]
)
def test_a_broken_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, broken: object, check: Check
) -> None:
    check()
    monkeypatch.setattr(module, name, broken)
    with pytest.raises(NOTICED):
        check()


@pytest.mark.parametrize(("code", "piece", "broken", "check"), PIECES, ids=[f"{p[0]}-{p[1]}" for p in PIECES])
def test_a_broken_piece_is_noticed(
    monkeypatch: pytest.MonkeyPatch, code: str, piece: str, broken: object, check: Check
) -> None:
    check()
    monkeypatch.setitem(book._BOOKS, code, compose(code).with_(**{piece: broken}))
    with pytest.raises(NOTICED):
        check()


def test_the_sample_is_large_enough() -> None:
    assert len(BROKEN) + len(PIECES) >= 90

"""Break a rule on purpose: the test that proves it must fail."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from tests.games.mfm import test_g1_rounds as g1_tests
from tests.games.mfm import test_g3_movement as g3_tests
from tests.games.mfm import test_g4_melee as g4_tests
from tests.games.mfm import test_g5_defence as g5_tests
from tests.games.mfm import test_g7_3_obstacles as g7_3_tests
from tests.games.mfm import test_g7_5_into_melee as g7_5_tests
from tests.games.mfm import test_g7_shooting as g7_tests
from tests.games.mfm import test_g8_long_weapons as g8_tests
from tests.games.mfm import test_g9_terrain as g9_tests
from tests.games.mfm import test_g10_points as g10_tests
from tests.games.mfm import test_gs_document as gs_tests
from tests.games.mfm import test_n_natural_rolls as n_tests
from tests.games.mfm import test_x_frame as x_tests
from walstatt.core.questions import Refused
from walstatt.games.mfm import armies
from walstatt.games.mfm.ground import Ground, ground
from walstatt.games.mfm.rules import g1_rounds as g1
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g4_melee as g4
from walstatt.games.mfm.rules import g5_defence as g5
from walstatt.games.mfm.rules import g7_3_obstacles as g7_3
from walstatt.games.mfm.rules import g7_5_into_melee as g7_5
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.rules import g8_1_long_strike as g8_1
from walstatt.games.mfm.rules import g8_2_first_strike as g8_2
from walstatt.games.mfm.rules import g10_points as g10
from walstatt.games.mfm.rules import gs_document as gs
from walstatt.games.mfm.rules import x_frame as x
from walstatt.games.mfm.tables import TERRAIN

Check = Callable[[], None]
FAILURES = (AssertionError, Refused, AttributeError, KeyError, IndexError, ValueError, pytest.fail.Exception)

# a rule as a function, what it is broken to, and the test that must notice
FUNCTIONS: list[tuple[Callable[..., Any], Callable[..., Any], Check]] = [
    (x.is_adjacent, lambda p, one, other: False, partial(x_tests.test_corners_touch, 2, 1, True)),
    (x.can_touch, lambda p, one, other: True, partial(g4_tests.test_no_melee_across_a_closed_corner, "o")),
    (x.is_in_group, lambda p, number: False, gs_tests.test_two_carriers_are_a_group_and_hide_badly_in_bushes),
    (x.cover_class, lambda p, number: "none", partial(g9_tests.test_the_terrain_table, "MFM-G9-b1")),
    (x.bars_attacks, lambda p, figure: False, g7_tests.test_nobody_attacks_or_shoots_out_of_thorns),
    (x.why_not_mine, lambda p, me, number: None, g1_tests.test_the_other_side_only_defends),
    (g1.begin, lambda p, side: None, g1_tests.test_a_round_is_one_turn_of_each_side),
    (g1.why_not_hand_over, lambda p, me: None, g1_tests.test_partners_share_the_turn_and_may_hand_over),
    (g3.movement_left, lambda p, number: 9, g3_tests.test_the_limit_is_the_figures_own_movement),
    (g3.why_not_move, lambda p, me, number: None, g1_tests.test_a_figure_moves_once),
    (g3.cost_to_enter, lambda kind, terrain: 1, partial(g3_tests.test_what_each_kind_of_piece_cannot_enter, "foot")),
    (g3.cost_of_step, lambda p, kind, cells, way: 1, g3_tests.test_a_large_base_pays_the_dearest_new_cell),
    (g3._why_not_stop, lambda p, number, cell: None, x_tests.test_a_move_cannot_end_on_another_piece),
    (g3.why_not_change_floor, lambda p, me, number: None, g9_tests.test_only_from_the_stairs_and_with_the_turn_unused),
    (g3.come_out, lambda p, side: None, g9_tests.test_changing_floors_takes_the_whole_turn),
    (Ground.is_closed_corner, lambda self, cell, there: False,
        partial(g3_tests.test_no_step_through_a_closed_corner, "M", "K", True)),
    (g4.why_not_fight, lambda p, number: None, g1_tests.test_a_figure_fights_once),
    (g4.strike_back, lambda p, defender, attacker: (), n_tests.test_a_natural_twelve_saves_and_strikes_back_by_option),
    (g5.outcome, lambda boxes, attack, bonus, roll, rule12: "saved",
        partial(n_tests.test_a_natural_one_always_loses, g5.SHOT)),
    (g5.box_saves, lambda boxes, attack, column: "y" in boxes[column - 1],
        partial(g5_tests.test_example_f_saves_from_a_javelin, 7, False)),
    (g5.wound, lambda p, number: None, g4_tests.test_a_failed_defence_costs_one_life_and_the_last_one_the_figure),
    (g7_3.cover_of, lambda terrain, for_whom: terrain.cover, g7_3_tests.test_groups_use_the_values_in_brackets),
    (g7_3.own_cover, lambda p, number, attacker=-1: 0, partial(g5_tests.test_example_a_trunk_adds_three, 5, True)),
    (g7_3.cover_of_cells, lambda land, start, target, cells, for_whom, gait="foot": 0,
        partial(g7_3_tests.test_what_stands_in_the_line_protects, "T", 3)),
    (Ground._number_obstacles, lambda self: tuple(range(len(self.terrain))),
        g7_3_tests.test_the_best_cell_of_each_obstacle_counts_and_obstacles_add_up),
    (g7.range_of, lambda p, number, moves: 9,
        partial(g7_tests.test_example_f6_reaches_one_to_six_ranged_fields, 14)),
    (g7.overlooks, lambda p, number, start=-1: False,
        partial(g7_tests.test_from_slopes_and_rock_one_shoots_over_figures, "n", 4)),
    (g7.is_over_friends, lambda p, number, cell, start=-1: False,
        g7_tests.test_allies_count_as_own_and_enemies_not_at_all),
    (g7_5.own_struck_to, lambda own, foes: 6, g7_5_tests.test_the_distribution_table),
    (g7_5.is_into_melee, lambda p, shooter, target: False, g7_5_tests.test_shooting_into_a_melee_is_allowed),
    (g8_1.usable_between, lambda p, start, end: (start,),
        partial(g8_tests.test_the_cell_between_must_be_usable, "M")),
    (g8_1.why_not_long_strike, lambda p, me, number: None, g8_tests.test_who_is_a_long_weapon_fighter),
    (g8_2.is_feared, lambda p, mover: False, g8_tests.test_entering_the_ring_gives_the_right_to_strike_first),
    (g8_2.who_may_strike, lambda p, mover, came_from: (), g8_tests.test_also_in_passing_but_not_from_inside),
    (gs.why_not_search, lambda p, me, number: None, gs_tests.test_search_instead_of_fighting_once_a_turn),
    (gs.why_not_carriers, lambda p, me, *carriers: None, gs_tests.test_who_may_carry),
    (gs.cost_to_goal, lambda p, carriers, direction: None, gs_tests.test_the_romans_win_over_the_bottom_edge),
    (g10.share, lambda points, seats, seat: points, g10_tests.test_example_partners_share_the_points),
    (g10.points_removed, lambda p, side: 0, g10_tests.test_more_points_removed_wins_after_the_last_round),
    (armies.why_not_recruit, lambda people, army, answer, left, limits: None,
        g10_tests.test_a_seat_takes_figures_of_its_people_while_it_can_pay),
]  # fmt: skip

# a number in the rules: where it stands, its name, what it is broken to, and the test that must notice
NUMBERS: list[tuple[Any, str, Any, Check]] = [
    (g7, "MOVING", 1, g7_tests.test_example_moving_costs_two_before_or_after_the_shot),
    (g7, "OVER_FRIENDS", 1, partial(g7_tests.test_example_own_figures_in_the_line_cost_two_however_many, "1..2....5.")),
    (g8_1, "REACH", 3, partial(g8_tests.test_the_strike_lands_at_distance_two_exactly, 2, 0)),
    (gs, "FOUND_FROM", 9, partial(gs_tests.test_example_the_search_finds_on_ten_and_more, 9)),
    (gs, "BURDEN", {1: 3, 2: 2}, gs_tests.test_example_two_carriers_have_four_and_one_has_two),
    (g5, "SAVING", {"melee": "y", "shot": "F", "long": "*WE", "first": "*E"}, g5_tests.test_signs_of_long_weapons),
]

TERRAINS: dict[str, dict[str, Any]] = {
    "T": {"foot": 3},
    "b": {"cover": 3},
    "D": {"bars_attacks": False},
    "z": {"may_only_cross": False},
}


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    """What boards and tables remember must not outlive a broken rule."""
    for known in (ground, g5.outcomes, g7_3.line_cover):
        known.cache_clear()


def must_fail(check: Check) -> None:
    with pytest.raises(FAILURES):
        check()


@pytest.mark.parametrize(("function", "broken", "check"), FUNCTIONS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_rule_is_noticed(
    function: Callable[..., Any], broken: Callable[..., Any], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    check()
    forget()
    monkeypatch.setattr(function, "__code__", broken.__code__)
    if broken.__defaults__:
        monkeypatch.setattr(function, "__defaults__", broken.__defaults__)
    must_fail(check)


@pytest.mark.parametrize(("place", "name", "broken", "check"), NUMBERS, ids=lambda one: one if type(one) is str else "")
def test_a_broken_number_is_noticed(
    place: Any, name: str, broken: Any, check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    check()
    forget()
    monkeypatch.setattr(place, name, broken)
    must_fail(check)


@pytest.mark.parametrize("letter", TERRAINS)
def test_a_broken_terrain_is_noticed(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    row = TERRAIN[letter]
    monkeypatch.setitem(TERRAIN, letter, msgspec.structs.replace(row, **TERRAINS[letter]))
    must_fail(partial(both_terrain_tests, row.rule))


def both_terrain_tests(rule: str) -> None:
    g9_tests.test_the_terrain_table(rule)
    g9_tests.test_which_cells_bar_melee_and_shots()


def test_there_are_enough_broken_rules() -> None:
    assert len(FUNCTIONS) + len(NUMBERS) + len(TERRAINS) >= 50

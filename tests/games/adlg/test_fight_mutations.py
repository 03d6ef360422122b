"""Break a rule of shooting or melee on purpose: the test that proves it must fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.adlg import test_s04_abilities as s04
from tests.games.adlg import test_s15_fire as fire
from tests.games.adlg import test_s15_volley as volley
from tests.games.adlg import test_s16_examples as examples
from tests.games.adlg import test_s16_fight as fights
from tests.games.adlg import test_s16_odds as odds
from tests.games.adlg.broken_rules import Check, must_notice
from walstatt.core.questions import D6
from walstatt.games.adlg.rules import (
    s04_abilities,
    s04_ready,
    s15_aim,
    s15_fire,
    s15_volley,
    s16_attacks,
    s16_bout,
    s16_fight,
    s16_ground,
    s16_melee,
    s16_odds,
    s16_roles,
    s16_support,
)
from walstatt.games.adlg.rules.s04_abilities import Bout


def charges() -> None:
    """All worked examples of charges."""
    for row in examples.CHARGES:
        examples.test_charges(row)


# a rule as a function, what it is broken to, and the test that must notice
BROKEN: list[tuple[Callable[..., Any], Callable[..., Any], Check]] = [
    (s04_abilities.factor_of, lambda bout, me, foe: 1, charges),
    (s04_abilities.has_first_round, lambda bout, me: bout.is_first, examples.test_a_flank_attack),
    (s04_abilities.is_charge_broken, lambda me, foe: False, s04.test_war_wagons_break_charges),
    (s04_abilities.has_impact, lambda bout, me, foe: me.troop.has_impact, charges),
    (s04_abilities.has_javelin, lambda bout, me, foe: me.troop.has_javelin_bonus, examples.test_units_that_are_charged),
    (s04_abilities.first_round_bonuses, lambda bout, me, foe: (), charges),
    (s04_abilities.has_missile_support, lambda bout, me: False, s04.test_missile_support_helps_a_loser_once),
    (s04_abilities.has_furious_charge, lambda bout, me, foe: False, s04.test_furious_charges),
    (s04_abilities.is_ridden_down, lambda me, foe: False, examples.test_light_foot_in_the_open_is_destroyed),
    (s04_ready.is_battle_ready, lambda one: False, fights.test_war_wagons_become_battle_ready),
    (s04_ready.are_stakes_planted, lambda one: one.staked is not None, fights.test_stakes_are_planted_and_left_behind),
    (s04_ready.why_not_brace, lambda p, me, number: None, fights.test_war_wagons_become_battle_ready),
    (s04_ready.why_not_plant, lambda p, me, number: None, fights.test_stakes_are_planted_and_left_behind),
    (s15_aim.why_never_shoots, lambda p, who, supporting: None, fire.test_who_may_shoot),
    (
        s15_aim.may_be_shot,
        lambda p, who, supporting: True,
        fire.test_fighters_and_supporters_neither_shoot_nor_are_shot_at,
    ),
    (s15_aim.zone_of, lambda weapon: ((0, 4096, 4096),), fire.test_heavy_guns_choose_beyond_four_ud),
    (s15_aim.crests_between, lambda p, one, other: [], fire.test_what_hides),
    (s15_aim.shot_over, lambda p, who, target, is_helper=False: iter(()), fire.test_shooting_over_others),
    (s15_aim.is_hidden_in_gully, lambda p, one, other: False, fire.test_what_hides),
    (s15_aim.is_seen, lambda p, who, view, target, is_helper=False: True, fire.test_what_hides),
    (s15_aim.kept_choice, lambda p, who, aims: aims, fire.test_equal_targets_are_chosen_once),
    (s15_fire.supporting, lambda p: frozenset(), fire.test_fighters_and_supporters_neither_shoot_nor_are_shot_at),
    (s15_fire.is_covered, lambda p, aim: False, fire.test_cover),
    (s15_fire.is_hampered, lambda p, who: False, fire.test_cover),
    (s15_fire.next_shooters, lambda p: p.owe("end_shooting"), fire.test_both_sides_shoot_and_losses_come_after),
    (s15_volley.support_of, lambda supporters: len(supporters), fire.test_all_shooters_at_a_target_are_one_shot),
    (s15_volley.protection_against, lambda weapon, target: target.protection, volley.test_longbows_lessen_protection),
    (s15_volley.is_behind_pavise, lambda volley: True, volley.test_a_pavise_comes_after_the_weapon),
    (s15_volley.hindrances_of, lambda volley: (), volley.test_a_disordered_shooter),
    (s15_volley.does_hit, lambda volley, dice: dice[0] > dice[1], volley.test_the_higher_total_hits),
    (s16_attacks.strikes_aside, lambda p, touch: touch.is_aside, fights.test_multiple_attacks),
    (s16_attacks.strike_aside, lambda p, by: None, fights.test_conforming_strikes),
    (
        s16_attacks.is_engaged_besides,
        lambda p, enemy, fronts, new: True,
        fights.test_engaged_on_several_sides_in_one_phase,
    ),
    (s16_bout.is_touched_aside, lambda p, who: False, s04.test_what_an_attack_on_the_flank_takes),
    (s16_bout.bout_of, lambda p, fight: Bout(is_first=True), examples.test_later_rounds),
    (s16_bout.panics_at, lambda p, now, fight, who: None, s04.test_panic),
    (s16_bout.is_lone_enemy, lambda p, now, who, enemy: False, examples.test_a_war_wagon_with_one_enemy),
    (s16_bout.melee_die, lambda p: D6, fights.test_average_dice_in_melee),
    (s16_fight.loss_of, lambda p, combat, ended: ended.loss, odds.test_odds_tell_who_falls_and_who_is_shaken),
    (s16_fight.take_part, lambda p, who: iter(()), fights.test_an_included_commander_always_fights),
    (s16_fight.risk, lambda p, combat, ended: iter(()), fights.test_the_risk_of_an_engaged_commander),
    (s16_fight.leave_out_the_broken, lambda p: None, fights.test_who_is_broken_by_it_does_not_fight),
    (s16_fight.settle_roles, lambda p: None, fights.test_roles),
    (s16_fight.touches_enemy, lambda p, who: True, fights.test_roles),
    (s16_ground.terrain_penalty, lambda p, who, enemy: 0, s04.test_ground_by_troop),
    (s16_ground.better_place, lambda p, who, enemy, is_across: None, examples.test_standing_higher),
    (s16_ground.work_before, lambda p, base: None, examples.test_across_a_fortification),
    (s16_melee.adds_to_victory, lambda bout, me, foe: "", s04.test_weapons_of_the_winner),
    (s16_melee.breaks_draw, lambda bout, me, foe: False, charges),
    (s16_melee.armour_helps, lambda bout, loser, winner: False, s04.test_armour),
    (s16_odds.odds_of_shot, lambda volley: 1, odds.test_odds_of_a_shot),
    (s16_roles.attackers_aside, lambda found, who: [], examples.test_melee_support_on_the_flank),
    (s16_support.is_flank_support, lambda supporter, enemy: False, fights.test_flank_on_flank),
    (s16_support.touches_rear_with_flank, lambda base, enemy: True, fights.test_flank_on_flank),
    (s16_support.supports, lambda p, found, fights: (), examples.test_supports_add_up),
]


@pytest.mark.parametrize(
    ("function", "broken", "check"),
    [pytest.param(*row, id=f"{row[0].__module__.rpartition('.')[2]}.{row[0].__name__}") for row in BROKEN],
)
def test_a_broken_rule_is_noticed(
    function: Callable[..., Any], broken: Callable[..., Any], check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    must_notice(check, function, broken, monkeypatch)


def test_the_sample_is_large_enough() -> None:
    assert len({function for function, _, _ in BROKEN}) >= 50

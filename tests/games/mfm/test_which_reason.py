"""Law 15: where two reasons hold, which of them is told. The most specific of what was named wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mfm.field import battle, cell
from tests.games.mfm.test_reasons_mounted import VERBS
from tests.games.mfm.truths import TRUE, Claim
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Refusal
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle
from walstatt.space.grids import OFF

KINDS = {1: "k1", 2: "k8", 3: "k7", 5: "r1", 6: "r1", 7: "r4"}
FIELD = "123..... ........ 56..7... ........"

Case = tuple[dict[int, dict[str, Any]], tuple[Answer, ...], str, str]


def position(marks: dict[int, dict[str, Any]], **fields: Any) -> Battle:
    """The field with marks on its figures; 0 stands for the position itself."""
    p = battle(FIELD, KINDS, **fields)
    for number, changes in marks.items():
        if number == 0:
            for name, value in changes.items():
                setattr(p, name, value)
        else:
            p.units[number] = p.units[number]._replace(**changes)
    p._index = None  # type: ignore[misc]
    return p


FALLEN = {"cell": OFF, "lives": 0}
CLIMBING = {"cell": OFF, "stairs": 7}
FAR = 3 * 8 + 7
CHEST = {"escort": "red", "chest": 8}

# marks, plan, the reason that wins, and the one that holds as well
CASES: dict[str, list[Case]] = {
    "move": [
        ({}, (("move", 5), FAR), "only_defends", "not_in_a_straight_line"),
        ({1: FALLEN}, (("move", 1), 4), "has_fallen", "nowhere_to_go"),
        ({1: CLIMBING}, (("move", 1), 4), "between_floors", "nowhere_to_go"),
        ({1: {"moved": True, "fought": True, "stays": True}}, (("move", 1), 4), "already_moved", "move_not_announced"),
        ({1: {"moved": True}}, (("move", 1), FAR), "already_moved", "not_in_a_straight_line"),
        ({1: {"spent": 5}}, (("move", 1), FAR), "not_in_a_straight_line", "too_far"),
        ({1: {"spent": 4}}, (("move", 1), 2), "too_far", "cell_is_taken"),
        ({1: {"spent": 5}}, (("move", 1), 24), "foe_in_the_way", "too_far"),
        ({3: {"struck": True, "spent": 3}}, (("move", 3), 6), "too_far", "not_into_contact"),
        ({3: {"struck": True, "fought": True, "began": 9, "moved": True}}, (("move", 3), 4), "already_moved",
            "moved_before_the_strike"),
    ],
    "attack": [
        ({}, (("attack", 5), 6), "only_defends", "not_a_foe"),
        ({1: FALLEN}, (("attack", 1), 7), "has_fallen", "not_adjacent"),
        ({1: {"fought": True}}, (("attack", 1), 7), "already_fought", "not_adjacent"),
        ({1: {"fought": True}}, (("attack", 1),), "already_fought", "no_foe_adjacent"),
        ({}, (("attack", 1), 7), "not_adjacent", "no_foe_adjacent"),
        ({}, (("attack", 1), 2), "not_a_foe", "no_foe_adjacent"),
        ({5: CLIMBING}, (("attack", 1), 5), "between_floors", "not_adjacent"),
    ],
    "shoot": [
        ({1: {"fought": True}}, (("shoot", 1), 5), "no_ranged_weapon", "already_fought"),
        ({2: {"fought": True}}, (("shoot", 2), 1), "already_fought", "not_a_foe"),
        ({5: {"cell": 9}, 6: FALLEN, 7: FALLEN}, (("shoot", 2), 5), "target_is_adjacent", "no_target_in_range"),
        ({2: {"cell": 0}, 1: {"cell": 7}, 5: {"cell": 9}}, (("shoot", 2), 5), "target_is_adjacent",
            "in_own_ranged_field"),
        ({6: FALLEN}, (("shoot", 2), 6), "has_fallen", "out_of_range"),
        ({}, (("shoot", 5), 1), "only_defends", "no_ranged_weapon"),
    ],
    "shoot_and_move": [
        ({1: {"moved": True}}, (("shoot_and_move", 1), 5), "no_ranged_weapon", "already_moved"),
        ({2: {"moved": True, "fought": True}}, (("shoot_and_move", 2), 5), "already_fought", "already_moved"),
        ({2: {"moved": True}}, (("shoot_and_move", 2), 1), "already_moved", "not_a_foe"),
        ({2: {"moved": True}, 5: {"cell": 9}}, (("shoot_and_move", 2), 5), "already_moved", "target_is_adjacent"),
        ({5: {"cell": 9}, 6: FALLEN, 7: FALLEN}, (("shoot_and_move", 2), 5), "target_is_adjacent",
            "no_target_in_range"),
    ],
    "long_strike": [
        ({1: {"fought": True}}, (("long_strike", 1), 5), "makes_no_long_strikes", "already_fought"),
        ({3: {"struck": True, "fought": True}}, (("long_strike", 3), 5), "already_struck", "already_fought"),
        ({3: {"fought": True}}, (("long_strike", 3), 1), "already_fought", "not_a_foe"),
        ({7: {"cell": 5}}, (("long_strike", 3), 7), "not_at_distance_two", "long_weapons_cancel"),
        ({7: {"cell": 4}, 3: {"began": 3}}, (("long_strike", 3), 7), "long_weapons_cancel", "no_run_up"),
        ({5: {"cell": 4}, 6: {"cell": 3}, 3: {"began": 3}}, (("long_strike", 3), 5), "no_run_up",
            "nothing_free_between"),
        ({5: FALLEN, 6: FALLEN, 7: {"cell": FAR}}, (("long_strike", 3), 7), "not_at_distance_two",
            "nobody_at_distance_two"),
    ],
    "change_floor": [
        ({1: {"moved": True}}, (("change_floor", 1),), "not_on_stairs", "takes_the_whole_turn"),
        ({1: {"fought": True}}, (("change_floor", 1),), "not_on_stairs", "takes_the_whole_turn"),
        ({}, (("change_floor", 5),), "only_defends", "not_on_stairs"),
        ({1: FALLEN}, (("change_floor", 1),), "has_fallen", "not_on_stairs"),
        ({1: CLIMBING}, (("change_floor", 1),), "between_floors", "not_on_stairs"),
    ],
    "search": [
        ({1: {"fought": True}}, (("search", 1),), "no_chest_here", "already_fought"),
        ({0: {"escort": "blue", "chest": 9}, 1: {"fought": True}}, (("search", 1),), "not_on_the_chest",
            "already_fought"),
        ({0: {"escort": "red", "chest": 9}}, (("search", 1),), "only_enemies_search", "not_on_the_chest"),
        ({0: {"escort": "blue", "chest": 9}}, (("search", 5),), "only_defends", "only_enemies_search"),
        ({0: {"escort": "blue", "chest": 9}, 1: FALLEN}, (("search", 1),), "has_fallen", "not_on_the_chest"),
        ({0: {"escort": "blue", "chest": 9}, 1: CLIMBING}, (("search", 1),), "between_floors", "not_on_the_chest"),
    ],
    "carry": [
        ({0: {"escort": "blue", "chest": 9}}, (("carry", 5),), "not_your_chest", "only_defends"),
        ({0: CHEST}, (("carry", 7),), "only_defends", "not_beside_the_chest"),
        ({0: CHEST, 3: {"moved": True}}, (("carry", 3),), "not_beside_the_chest", "already_moved"),
        ({0: CHEST, 1: {"moved": True}, 5: {"cell": 8}}, (("carry", 1),), "already_moved", "foe_on_the_chest"),
        ({0: {**CHEST, "was_carried": True}, 1: {"moved": True}}, (("carry", 1),), "already_moved", "already_carried"),
        ({0: {**CHEST, "was_carried": True}, 5: {"cell": 8}}, (("carry", 1),), "already_carried", "foe_on_the_chest"),
        ({0: CHEST}, (("carry", 1), FAR), "chest_not_in_a_straight_line", "too_far_to_carry"),
        ({0: CHEST}, (("carry", 1, 2, 3),), "one_or_two_carry", "not_beside_the_chest"),
    ],
    "deliver": [
        ({0: {"escort": "blue", "chest": 9}}, (("deliver", 5),), "not_your_chest", "only_defends"),
        ({0: CHEST}, (("deliver", 7),), "only_defends", "not_beside_the_chest"),
        ({0: CHEST}, (("deliver", 3),), "not_beside_the_chest", "goal_is_too_far"),
        ({0: CHEST, 1: {"moved": True}}, (("deliver", 1),), "already_moved", "goal_is_too_far"),
        ({0: {**CHEST, "was_carried": True}}, (("deliver", 1),), "already_carried", "goal_is_too_far"),
        ({0: CHEST, 5: {"cell": 8}}, (("deliver", 1),), "foe_on_the_chest", "goal_is_too_far"),
    ],
    "hand_over": [
        ({}, ("hand_over",), "no_partner_waits", "nothing_done_yet"),
        ({0: {"phase": "deploy"}, 1: {"cell": OFF}}, ("hand_over",), "deploy_first", "no_partner_waits"),
    ],
    "end": [({0: {"phase": "deploy"}, 1: {"cell": OFF}}, ("end",), "deploy_first", "no_partner_waits")],
}  # fmt: skip

# reasons whose predicate needs no more than what the plan names: the other one holds too
TOLD_BY_NAMES = {
    "already_fought", "already_moved", "in_own_ranged_field", "makes_no_long_strikes",
    "move_not_announced", "moved_before_the_strike", "no_foe_adjacent", "no_ranged_weapon", "no_run_up",
    "no_target_in_range", "nobody_at_distance_two", "not_adjacent", "not_in_a_straight_line", "not_into_contact",
    "not_on_stairs", "not_on_the_chest", "not_beside_the_chest", "only_enemies_search", "only_defends",
    "target_is_adjacent",
}  # fmt: skip
ROWS = [(verb, case) for verb, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(("verb", "case"), ROWS, ids=[f"{verb}-{case[2]}-{case[3]}" for verb, case in ROWS])
def test_which_reason_is_told(verb: str, case: Case) -> None:
    marks, plan, wins, other = case
    p = position(marks)
    found = Match(GAME, p).why_not(*plan)
    assert found is not None
    assert found.code == wins
    if other in TOLD_BY_NAMES and wins not in ("has_fallen", "between_floors"):
        facts = {"unit": plan[0][-1], "target": plan[-1], "cell": plan[-1]}
        assert TRUE[other](Claim(p, Refused(p, p.seat, plan, Refusal("", other, **facts))))


def test_five_cases_for_every_order_that_names_something() -> None:
    table = {one.verb: one for one in GAME.table(Battle()).orders if one.verb not in VERBS}
    assert set(CASES) | {"deploy"} == set(table)
    assert [verb for verb, one in table.items() if one.about and verb != "deploy" and len(CASES[verb]) < 5] == []


def by_hand(*answers: Answer) -> Match:
    match = GAME.start("geheimdokument", seed="r", options={"deployment": "by-hand"})
    for answer in answers:
        match.answer(answer)
    return match


DEPLOYING: list[tuple[Match, tuple[Answer, ...], str, str]] = [
    (by_hand(19), (("deploy", 0), 0), "not_yours_to_deploy", "outside_the_zone"),
    (by_hand(19), (("deploy", 99), 0), "no_such_fighter", "outside_the_zone"),
    (by_hand(19), (("deploy", 8), 15), "outside_the_zone", "carriers_stand_beside_it"),
    (by_hand(19), (("deploy", 8), 19), "chest_is_there", "carriers_stand_beside_it"),
    (by_hand(19, ("deploy", 5), 18, ("deploy", 0), 0), (("deploy", 5), 18), "is_deployed", "cell_is_taken"),
    (by_hand(19, ("deploy", 5), 18, ("deploy", 0), 0), (("deploy", 8), 18), "cell_is_taken", "carriers_need_room"),
]


@pytest.mark.parametrize(("match", "plan", "wins", "other"), DEPLOYING)
def test_which_reason_is_told_before_the_battle(match: Match, plan: tuple[Answer, ...], wins: str, other: str) -> None:
    found = match.why_not(*plan)
    assert found is not None
    assert found.code == wins


def test_a_shot_names_the_nearest_hindrance() -> None:
    """Out of range and behind a wall: the range is told; another floor before everything but being adjacent."""
    p = battle("1M.................5 ....................", {1: "r7", 5: "k1"})
    assert Match(GAME, p).why_not(("shoot", 1), 5).code == "out_of_range"  # type: ignore[union-attr]
    p = battle("1M...5 ......", {1: "r7", 5: "k1"})
    assert Match(GAME, p).why_not(("shoot", 1), 5).code == "wall_in_line"  # type: ignore[union-attr]
    assert cell(p, 0, 1) == 6

"""1 Rounds, 2 The fighters."""

from typing import Any

import pytest

from tests.games.mfm.field import battle, cell, code, options, play, told
from walstatt.games.mfm import GAME

OPEN = """
..........
.1......5.
.2......6.
..........
"""
KINDS = {1: "k1", 2: "k8", 5: "r1", 6: "r7"}


@pytest.mark.rule("MFM-G0-a", "MFM-G1-a")
def test_a_round_is_one_turn_of_each_side() -> None:
    match = play(battle(OPEN, KINDS), "end")
    assert (match.position.side, match.position.round) == ("blue", 1)
    match.answer("end")
    assert (match.position.side, match.position.round) == ("red", 2)
    assert set(match.position.seats) == {"red", "blue"}  # each seat leads its own people


@pytest.mark.rule("MFM-G1-b", "MFM-G1-e")
def test_a_figure_moves_once() -> None:
    p = battle(OPEN, KINDS)
    assert code(p, ("move", 1), cell(p, 2, 1), ("move", 1)) == ("MFM-G1-e", "already_moved")
    after = play(p, ("move", 1), cell(p, 2, 1), "end", "end")
    assert after.why_not(("move", 1)) is None


@pytest.mark.rule("MFM-G1-c", "MFM-G1-e")
def test_a_figure_fights_once() -> None:
    p = battle(".15.", {1: "k1", 5: "r5"})
    assert code(p, ("attack", 1), 5, ("attack", 1), dice=[12]) == ("MFM-G1-e", "already_fought")
    assert play(p, ("attack", 1), 5, "end", "end", dice=[12]).why_not(("attack", 1)) is None


@pytest.mark.rule("MFM-G1-d")
@pytest.mark.parametrize("moves_first", [True, False])
def test_moving_or_fighting_first_is_free(moves_first: bool) -> None:
    p = battle(".15. .... ....", {1: "k1", 5: "r5"})
    move, fight = (("move", 1), cell(p, 2, 1)), (("attack", 1), 5)
    steps = (*move, *fight) if moves_first else (*fight, *move)
    figure = play(p, *steps, dice=[12]).position.units[1]
    assert (figure.moved, figure.fought) == (True, True)


@pytest.mark.rule("MFM-G1-f")
def test_the_other_side_only_defends() -> None:
    p = battle(".15.", {1: "k1", 5: "r5"})
    assert code(p, ("attack", 5)) == ("MFM-G1-f", "only_defends")
    assert code(p, ("move", 5)) == ("MFM-G1-f", "only_defends")


@pytest.mark.rule("MFM-G1-g")
def test_the_first_strike_is_the_exception() -> None:
    p = battle(".1...5.", {1: "k1", 5: "r4"})
    assert play(p, ("move", 1), 4).question.seat == "blue"  # type: ignore[union-attr]


@pytest.mark.rule("MFM-G1-h")
def test_nobody_has_to_move_or_fight() -> None:
    p = battle(".15.", {1: "k1", 5: "r5"})
    assert "end" in options(p)
    assert told(p, "end") == ["turn_ended"]


@pytest.mark.rule("MFM-G1-i")
def test_a_move_is_not_taken_up_again_after_a_fight() -> None:
    p = battle("1..5..... .........", {1: "k1", 5: "r5"})
    assert code(p, ("move", 1), 2, ("attack", 1), 5, ("move", 1), dice=[12]) == ("MFM-G1-e", "already_moved")


@pytest.mark.rule("MFM-G1-j", "MFM-G2-c")
def test_figures_act_in_any_order_and_mixed() -> None:
    p = battle("1.5.2 .....", {1: "k1", 2: "k8", 5: "r5"})
    # the melee fighter moves, the shooter moves, the melee fighter fights: not the customary order
    match = play(p, ("move", 1), 1, ("move", 2), cell(p, 4, 1), ("attack", 1), 5, dice=[12])
    assert (match.position.units[1].fought, match.position.units[2].moved) == (True, True)


@pytest.mark.rule("MFM-G2-a")
def test_there_are_three_kinds_of_fighters() -> None:
    p = battle("1.5.... ....... .2..... 3......", {1: "k7", 2: "k8", 3: "k1", 5: "r1"})
    verbs = {(answer[0], answer[1]) for answer in options(p) if isinstance(answer, tuple)}
    assert ("long_strike", 1) in verbs
    assert ("shoot", 2) in verbs
    assert {verb for verb, number in verbs if number == 3} == {"move"}


@pytest.mark.rule("MFM-G10-g")
def test_partners_share_the_turn_and_may_hand_over() -> None:
    seats = {"red": "red", "red-2": "red", "blue": "blue"}
    p = battle("1.2...5", {1: "k1", 2: "k1", 5: "r1"}, seats=seats)
    p.units[2] = p.units[2]._replace(seat="red-2")
    assert code(p, ("move", 2)) == ("MFM-G10-g", "belongs_to_partner")
    assert code(p, "hand_over") == ("MFM-G10-g", "nothing_done_yet")
    match = play(p, ("move", 1), 1, "hand_over")
    assert match.position.seat == "red-2"
    match.answer("end")
    assert (match.position.side, match.position.seat) == ("red", "red")
    match.answer("end")
    assert match.position.side == "blue"
    assert code(battle("1.5", {1: "k1", 5: "r1"}), "hand_over") == ("MFM-G10-g", "no_partner_waits")


@pytest.mark.rule("MFM-G10-g", "MFM-G3-e")
def test_allied_figures_may_be_moved_over() -> None:
    p = battle("12...", {1: "k1", 2: "k1"}, seats={"red": "red", "red-2": "red", "blue": "blue"})
    p.units[2] = p.units[2]._replace(seat="red-2")
    assert code(p, ("move", 1), 3) is None


def test_unknown_orders_are_refused() -> None:
    p = battle(OPEN, KINDS)
    unknown: tuple[Any, ...] = ("dance", ("dance", 1))
    others: tuple[Any, ...] = ("move", ("move",), ("move", 1, 2), ("end", 1))
    for answer in unknown:
        assert code(p, answer) == ("TABLE-4", "no_such_order")
    for answer in others:
        assert code(p, answer) == ("TABLE-4", "order_names_others")
    assert code(p, ("deploy", 1)) == ("MFM-G10-i", "deployment_is_over")
    assert code(p, ("carry", 1)) == ("MFM-GS-c", "no_chest_here")
    assert code(p, ("move", 99)) == ("TABLE-4", "no_such_fighter")


def test_the_game_is_found_by_name() -> None:
    import walstatt.core.game

    assert walstatt.core.game.game("mfm") is GAME

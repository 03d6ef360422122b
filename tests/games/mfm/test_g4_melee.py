"""4 Melee, 4.1 Defending in melee, the rule of 12."""

from fractions import Fraction

import pytest

from tests.games.mfm.field import battle, chance, code, options, play, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.tables import KINDS, HitValue

PAIR = ".15. ...."


@pytest.mark.rule("MFM-G4-b", "MFM-G4-c")
def test_only_adjacent_enemies_in_the_own_turn() -> None:
    p = battle("125..6.", {1: "k1", 2: "k1", 5: "r1", 6: "r1"})
    assert code(p, ("attack", 1)) == ("MFM-G4-b", "no_foe_adjacent")
    assert code(p, ("attack", 2), 5) is None
    assert code(p, ("attack", 2), 6) == ("MFM-G4-b", "not_adjacent")
    assert code(p, ("attack", 2), 1) == ("MFM-G4-b", "not_a_foe")
    assert code(p, ("attack", 2), 77) == ("TABLE-4", "no_such_fighter")
    assert code(p, ("attack", 5)) == ("MFM-G1-f", "only_defends")


@pytest.mark.rule("MFM-G4-c", "MFM-G4-d", "MFM-G7-f")
def test_the_melee_value_is_used_even_by_shooters() -> None:
    p = battle(PAIR, {1: "k8", 5: "r1"})  # archer: NAH 1x 1-2, FERN 1x 1-4
    assert KINDS["k8"].melee == HitValue(1, 2)
    assert chance(p, "hit", ("attack", 1), 5, attacker=1) == Fraction(2, 12)


@pytest.mark.rule("MFM-G4-e", "MFM-G4-ex1")
@pytest.mark.parametrize("die", range(1, 13))
def test_example_sword_fighter_hits_on_1_to_5(die: int) -> None:
    p = battle(PAIR, {1: "k1", 5: "r1"})
    assert ("hit" in told(p, ("attack", 1), 5, dice=[die, 11])) is (die <= 5)


@pytest.mark.rule("MFM-G4-e", "MFM-G4-ex2")
@pytest.mark.parametrize(("dice", "hits"), [((3, 9, 9), True), ((12, 12, 1), True), ((4, 5, 12), False)])
def test_example_battle_axe_needs_one_of_three(dice: tuple[int, int, int], hits: bool) -> None:
    p = battle(PAIR, {1: "k3", 5: "r1"})
    assert ("hit" in told(p, ("attack", 1), 5, dice=[*dice, 11])) is hits


@pytest.mark.rule("MFM-G4-f")
def test_three_successes_are_one_hit() -> None:
    p = battle(PAIR, {1: "k3", 5: "r12"})  # a commander with three lives
    match = play(p, ("attack", 1), 5, dice=[1, 2, 3, 2])
    assert match.position.units[5].lives == 2


@pytest.mark.rule("MFM-G4-g")
def test_after_moving_up_or_from_an_earlier_round() -> None:
    p = battle("1..5.", {1: "k1", 5: "r5"})
    match = play(p, ("move", 1), 2, ("attack", 1), 5, "end", "end", dice=[12])
    assert match.why_not(("attack", 1)) is None
    assert not match.position.units[1].moved


@pytest.mark.rule("MFM-G4-i")
def test_the_attacker_chooses_among_several() -> None:
    p = battle("5.6 .1. 7..", {1: "k1", 5: "r1", 6: "r1", 7: "r1"})
    assert options(p, ("attack", 1)) == (5, 6, 7)


@pytest.mark.rule("MFM-G4.1-a", "MFM-G4.1-c")
def test_every_hit_is_answered_by_one_defence_die() -> None:
    p = battle(PAIR, {1: "k3", 5: "r1"})
    match = play(p, ("attack", 1), 5, dice=[1, 1, 1, 9])
    rolls = [told for told in match.line if told.kind == "roll"]
    assert [roll.answer for roll in rolls] == [(1, 1, 1), 9]
    assert rolls[1].seat == "blue"


@pytest.mark.rule("MFM-G4.1-b", "MFM-G4.1-d")
def test_the_attackers_row_decides() -> None:
    """A roll of 7 saves from a Celtic spearman (row 11), not from a sword fighter (row 1), whoever defends."""
    for attacker, saved in (("k11", True), ("k1", False)):
        for defender in ("a1", "p2"):
            p = battle(PAIR, {1: attacker, 5: defender})
            assert ("saved" in told(p, ("attack", 1), 5, dice=[1, 7])) is saved


@pytest.mark.rule("MFM-G4.1-e", "MFM-G4.1-f", "MFM-G4.1-ex1", "MFM-G4.1-ex2", "MFM-G4.1-d")
@pytest.mark.parametrize(("roll", "stays"), [(9, True), (8, True), (7, False), (5, False)])
def test_example_yellow_saves_and_red_does_not(roll: int, stays: bool) -> None:
    p = battle(PAIR, {1: "k1", 5: "a1"})  # S0
    match = play(p, ("attack", 1), 5, dice=[1, roll])
    assert (match.position.units[5].lives == 1) is stays
    assert (match.result is None) is stays


@pytest.mark.rule("MFM-G4.1-g")
def test_a_failed_defence_costs_one_life_and_the_last_one_the_figure() -> None:
    p = battle(".15 6..", {1: "k1", 5: "r5", 6: "r1"})
    match = play(p, ("attack", 1), 5, "end", "end", dice=[1, 3])
    assert match.position.units[5].lives == 1
    assert match.position.units[5].cell == 2
    match = play(match.position.copy(), ("attack", 1), 5, dice=[1, 3])
    assert (match.position.units[5].lives, match.position.units[5].cell) == (0, -1)
    assert match.why_not(("attack", 5)) is not None


@pytest.mark.rule("MFM-G9-k", "MFM-G9-w1", "MFM-G9-a5", "MFM-G9-m2")
@pytest.mark.parametrize("letter", ["o", "K", "M"])
def test_no_melee_across_a_closed_corner(letter: str) -> None:
    p = battle(f".1{letter} .{letter}5 6..", {1: "k1", 5: "r1", 6: "r1"})
    assert code(p, ("attack", 1)) == ("MFM-G4-b", "no_foe_adjacent")
    p = battle(f".1{letter} 6{letter}5 ...", {1: "k1", 5: "r1", 6: "r1"})
    assert code(p, ("attack", 1), 5) == ("MFM-G9-k", "corner_is_closed")
    assert code(p, ("attack", 1), 6) is None


def test_chances_of_a_whole_attack_sum_to_one() -> None:
    p = battle(PAIR, {1: "k3", 5: "r5"})
    odds = Match(GAME, p).odds(("attack", 1), 5)
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    # 3x 1-3 hits with 37/64; S1 and row 3 (yellow from 6) lose on 1 to 4
    assert odds.chance("wounded", unit=5) == Fraction(37, 64) * Fraction(4, 12)

"""5 Terrain protection, 6 Equipment protection, 7.2 and 8.3 the letters of the tables."""

from fractions import Fraction

import pytest

from tests.games.mfm.field import battle, chance, told
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.rules.g5_defence import FIRST, LONG, LOST, MELEE, SAVED, SHOT, box_saves, outcome
from walstatt.games.mfm.tables import KINDS

PAIR = ".15. 6..."
FAR = "1......5. ......... 6........"


def boxes(kind: str) -> tuple[str, ...]:
    return KINDS[kind].boxes


@pytest.mark.rule("MFM-G5-a", "MFM-G5-b", "MFM-G5-ex1")
@pytest.mark.parametrize(("roll", "saved"), [(5, True), (4, False)])
def test_example_a_trunk_adds_three(roll: int, saved: bool) -> None:
    p = battle(PAIR, {1: "k1", 5: "a1", 6: "a1"}, under={5: "T"})
    assert ("saved" in told(p, ("attack", 1), 5, dice=[1, roll])) is saved


@pytest.mark.rule("MFM-G5-a")
def test_clay_takes_protection_away() -> None:
    p = battle(PAIR, {1: "k1", 5: "a1", 6: "a1"}, under={5: "l"})
    assert "not_saved" in told(p, ("attack", 1), 5, dice=[1, 8])
    assert "saved" in told(p, ("attack", 1), 5, dice=[1, 9])


@pytest.mark.rule("MFM-G5-c", "MFM-G5-d", "MFM-G6-d")
@pytest.mark.parametrize("attack", [MELEE, SHOT, LONG, FIRST])
def test_terrain_and_equipment_count_against_every_attack(attack: str) -> None:
    """A hero (S1) on a trunk (+3) against figures whose tables save from 8: he is lost on 1 to 3 only."""
    if attack == FIRST:
        p = battle("1.T5. 6....", {1: "a11", 5: "k7", 6: "k1"})
        lost = Match(GAME, p).odds(("move", 1), 2, policy=lambda ask: "strike").chance("not_saved")
        assert lost == Fraction(3, 12) * Fraction(3, 12)
        return
    drawing = {MELEE: PAIR, SHOT: FAR, LONG: "1.5.. 6...."}[attack]
    order = {MELEE: "attack", SHOT: "shoot", LONG: "long_strike"}[attack]
    p = battle(drawing, {1: {MELEE: "k1", SHOT: "k11", LONG: "k7"}[attack], 5: "a11", 6: "a1"}, under={5: "T"})
    best = {MELEE: 5, SHOT: 4, LONG: 3}[attack]
    assert chance(p, "not_saved", (order, 1), 5, target=5) == Fraction(best, 12) * Fraction(3, 12)


@pytest.mark.rule("MFM-G5-e")
def test_sums_stay_within_one_and_twelve() -> None:
    row = boxes("k1")
    assert outcome(row, MELEE, 9, 11, "off") == SAVED
    assert outcome(row, MELEE, -9, 5, "off") == LOST
    assert [outcome(row, MELEE, 20, roll, "off") for roll in range(2, 13)] == [SAVED] * 11


@pytest.mark.rule("MFM-G6-a", "MFM-G6-c", "MFM-G6-ex1")
@pytest.mark.parametrize(("defender", "saved"), [("k12", True), ("k1", False)])
def test_example_a_hero_adds_one(defender: str, saved: bool) -> None:
    p = battle(PAIR, {1: "k1", 5: defender, 6: "k1"})
    assert ("saved" in told(p, ("attack", 1), 5, dice=[1, 7])) is saved


@pytest.mark.rule("MFM-G6-b", "MFM-G6-c")
def test_heroes_have_s1_and_s0_adds_nothing() -> None:
    heroes = [kind for kind in KINDS.values() if kind.name.startswith("hero")]
    assert [kind.protection for kind in heroes] == [1, 1, 1, 1]
    assert outcome(boxes("k1"), MELEE, 0, 7, "off") == LOST
    assert KINDS["k1"].protection == 0


@pytest.mark.rule("MFM-G6-e")
def test_equipment_and_terrain_are_both_added() -> None:
    p = battle(PAIR, {1: "k1", 5: "k12", 6: "k1"}, under={5: "b"})  # S1 and +2
    assert "saved" in told(p, ("attack", 1), 5, dice=[1, 5])
    assert "not_saved" in told(p, ("attack", 1), 5, dice=[1, 4])


@pytest.mark.rule("MFM-G7.2-a", "MFM-G7.2-b", "MFM-G7.2-c", "MFM-G7.2-ex1", "MFM-G7.2-ex2")
@pytest.mark.parametrize(("roll", "saved"), [(8, True), (7, False)])
def test_example_f_saves_from_a_javelin(roll: int, saved: bool) -> None:
    p = battle(FAR, {1: "k11", 5: "a1", 6: "a1"})
    assert "F" not in boxes("k11")[6]
    assert "y" in boxes("k11")[6]  # yellow without an F does not save from a shot
    assert ("saved" in told(p, ("shoot", 1), 5, dice=[1, roll])) is saved


@pytest.mark.rule("MFM-G8.1-c", "MFM-G8.2-d", "MFM-G8.3-b", "MFM-G8.3-c", "MFM-G8.3-d", "MFM-G8.3-e", "MFM-G8.3-f")
def test_signs_of_long_weapons() -> None:
    signs = ("r", "y", "r*", "yW", "rE")
    assert [box_saves(signs, LONG, column) for column in range(1, 6)] == [False, False, True, True, False]
    assert [box_saves(signs, FIRST, column) for column in range(1, 6)] == [False, False, True, False, True]
    assert [box_saves(signs, MELEE, column) for column in range(1, 6)] == [False, True, False, True, False]


@pytest.mark.rule("MFM-G8.3-ex1", "MFM-G8.3-ex2", "MFM-G8.3-a")
def test_example_gaesatae_spear() -> None:
    row = boxes("k7")
    for attack in (LONG, FIRST):
        assert outcome(row, attack, 0, 8, "counter") == SAVED
        assert outcome(row, attack, 0, 7, "counter") == LOST
    assert outcome(row, MELEE, 0, 8, "counter") == LOST
    p = battle("1.5.. 6....", {1: "k7", 5: "a1", 6: "a1"})
    assert told(p, ("long_strike", 1), 5, dice=[3, 8]) == ["struck_long", "hit", "saved"]
    assert told(p, ("long_strike", 1), 5, dice=[3, 7]) == ["struck_long", "hit", "not_saved", "fell"]


@pytest.mark.rule("MFM-G8.2-d")
def test_peoples_differ_in_the_defence_against_first_strikes() -> None:
    assert outcome(boxes("r4"), LONG, 0, 8, "counter") == SAVED
    assert outcome(boxes("r4"), FIRST, 0, 8, "counter") == LOST  # worse
    assert outcome(boxes("p4"), FIRST, 0, 8, "counter") == SAVED
    assert outcome(boxes("p4"), LONG, 0, 8, "counter") == LOST  # better

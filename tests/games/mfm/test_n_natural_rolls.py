"""N Natural 1 and natural 12."""

from fractions import Fraction

import pytest

from tests.games.mfm.field import battle, chance, events, play, told
from walstatt.games.mfm.rules.g5_defence import FIRST, LONG, LOST, MELEE, SAVED, SHOT, STRIKES_BACK, outcome
from walstatt.games.mfm.scenarios import SCENARIOS
from walstatt.games.mfm.tables import KINDS

PAIR = ".15 6.."
COUNTER = {"rule12": "counter"}
NOTHING_SAVES = ("r",) * 12


@pytest.mark.rule("MFM-N-a", "MFM-G7.3-l", "MFM-G7.3-m")
@pytest.mark.parametrize("attack", [MELEE, SHOT, LONG, FIRST])
def test_a_natural_one_always_loses(attack: str) -> None:
    kind = {MELEE: "k1", SHOT: "k8", LONG: "k7", FIRST: "k7"}[attack]
    for rule12 in ("save", "counter", "off"):
        assert outcome(KINDS[kind].boxes, attack, 11, 1, rule12) == LOST
        assert outcome(KINDS[kind].boxes, attack, 11, 2, rule12) == SAVED


@pytest.mark.rule("MFM-N-a")
def test_the_best_protected_commander_loses_a_life_on_a_one() -> None:
    p = battle(PAIR, {1: "k1", 5: "r12", 6: "r1"}, under={5: "D"})
    assert told(p, ("attack", 1), 5, dice=[1, 1])[-2:] == ["not_saved", "wounded"]
    assert chance(p, "not_saved", ("attack", 1), 5, target=5) == Fraction(5, 12) * Fraction(1, 12)  # only the 1


@pytest.mark.rule("MFM-N-b")
def test_a_one_is_the_best_attack_roll() -> None:
    p = battle(PAIR, {1: "k1", 5: "r1", 6: "r1"})
    assert told(p, ("attack", 1), 5, dice=[1, 9]) == ["attacked", "hit", "saved"]


@pytest.mark.rule("MFM-N-c", "MFM-N-f")
@pytest.mark.parametrize("attack", [MELEE, SHOT])
def test_a_natural_twelve_saves_whatever_is_subtracted(attack: str) -> None:
    assert outcome(NOTHING_SAVES, attack, -9, 12, "save") == SAVED
    assert outcome(NOTHING_SAVES, attack, -9, 11, "save") == LOST
    assert outcome(NOTHING_SAVES, attack, -9, 12, "off") == LOST


@pytest.mark.rule("MFM-N-c", "MFM-G1-f")
def test_usually_a_twelve_only_saves() -> None:
    usual = {option.usual for one in SCENARIOS.values() for option in one.options if option.name == "rule12"}
    assert usual == {"save"}
    for options in ({}, {"rule12": "save"}, {"rule12": "off"}):
        p = battle(PAIR, {1: "k1", 5: "r1", 6: "r1"}, options=options)
        assert told(p, ("attack", 1), 5, dice=[1, 12]) == ["attacked", "hit", "saved"]


@pytest.mark.rule("MFM-N-d")
def test_a_natural_twelve_saves_and_strikes_back_by_option() -> None:
    p = battle(PAIR, {1: "k1", 5: "r1", 6: "r1"}, options=COUNTER)
    what = told(p, ("attack", 1), 5, dice=[1, 12, 1, 2])
    assert what == ["attacked", "hit", "saved", "struck_back", "hit", "not_saved", "fell"]
    back = events(p, ("attack", 1), 5, dice=[1, 12, 5])[3:]
    assert [event.what for event in back] == ["struck_back", "missed"]  # R1 hits on 1-4: its own melee value
    assert told(p, ("attack", 1), 5, dice=[1, 12, 1, 12])[-1] == "saved"  # no second counter blow


@pytest.mark.rule("MFM-N-e")
def test_the_counter_blow_costs_no_fight_and_answers_every_attack() -> None:
    p = battle("15. 2.6", {1: "k1", 2: "k1", 5: "r1", 6: "r1"}, options=COUNTER)
    match = play(p, ("attack", 1), 5, ("attack", 2), 5, dice=[1, 12, 12, 1, 12, 12])
    assert [event.what for event in match.events][-2:] == ["struck_back", "missed"]
    assert not match.position.units[5].fought


@pytest.mark.rule("MFM-N-e", "MFM-G9-b3")
def test_nobody_strikes_back_out_of_thorns() -> None:
    p = battle(PAIR, {1: "k1", 5: "r1", 6: "r1"}, under={5: "D"}, options=COUNTER)
    assert told(p, ("attack", 1), 5, dice=[1, 12]) == ["attacked", "hit", "saved"]


@pytest.mark.rule("MFM-N-f")
def test_no_counter_blow_against_a_shot() -> None:
    p = battle("1..5 6...", {1: "k8", 5: "r1", 6: "r1"}, options=COUNTER)
    assert told(p, ("shoot", 1), 5, dice=[1, 12]) == ["shot", "hit", "saved"]
    assert outcome(NOTHING_SAVES, SHOT, 0, 12, "counter") == SAVED
    assert outcome(NOTHING_SAVES, MELEE, 0, 12, "counter") == STRIKES_BACK


@pytest.mark.rule("MFM-N-g", "MFM-G8.1-h", "MFM-G8.2-i")
@pytest.mark.parametrize("rule12", ["save", "counter", "off"])
def test_a_twelve_is_an_ordinary_number_against_long_weapons(rule12: str) -> None:
    assert outcome(NOTHING_SAVES, LONG, 0, 12, rule12) == LOST
    assert outcome(NOTHING_SAVES, FIRST, 0, 12, rule12) == LOST
    p = battle("1.5..", {1: "k7", 5: "a1"}, options={"rule12": rule12})
    assert told(p, ("long_strike", 1), 5, dice=[1, 12]) == ["struck_long", "hit", "saved"]

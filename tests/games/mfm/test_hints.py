"""Hints: few and legal answers, symmetric scores, and a sergeant who beats recruits."""

from random import Random

import pytest

from tests.games.mfm.field import add, battle, cell
from tests.games.mfm.field import play as played
from walstatt.bots import bot
from walstatt.bots.arena import play
from walstatt.core.questions import Ask
from walstatt.games.mfm import GAME
from walstatt.games.mfm.hints import MOST_ORDERS
from walstatt.games.mfm.position import mark_vehicle, place
from walstatt.games.mfm.worth import gains, price
from walstatt.games.mfm.worth_mounted import charge_gain, lane_gain, worth_of_vehicle

HINTS = GAME.hints


@pytest.mark.parametrize(
    "scenario", ["first-fight", "geheimdokument", "free-battle", "chariot-charge", "chariots-meet", "camp-raid"]
)
def test_promising_answers_are_few_and_legal(scenario: str) -> None:
    options = {"armies": "chosen", "deployment": "by-hand"} if scenario == "free-battle" else {}
    match = GAME.start(scenario, seed="hints", options=options, keeps_record=False)
    rng = Random(4)
    for _ in range(300):
        ask = match.question
        if ask is None:
            break
        assert isinstance(ask, Ask)
        answers = HINTS.promising(match.position, ask)
        assert 0 < len(answers) <= MOST_ORDERS
        assert all(ask.why_not(answer) is None for answer in answers)
        match.answer(rng.choice(list(answers)))


def test_a_mirrored_position_is_worth_the_same() -> None:
    p = battle("..... .1.2. ..... .5.6. .....", {1: "k1", 2: "k8", 5: "k1", 6: "k8"})
    red = HINTS.score(p, "red")
    p.side = p.seat = "blue"
    assert HINTS.score(p, "blue") == red


def test_a_figure_more_is_worth_more() -> None:
    p = battle("..... .1.2. ..... .5.6. .....", {1: "k1", 2: "k8", 5: "k1", 6: "k8"})
    q = battle("..... .1.2. ..... .5... .....", {1: "k1", 2: "k8", 5: "k1"})
    assert HINTS.score(q, "red") > HINTS.score(p, "red")
    assert HINTS.score(q, "blue") < HINTS.score(p, "blue")


def test_gains_are_the_odds_of_the_rules() -> None:
    # a Celtic sword fighter hits with 5/12 and takes an unprotected 5-point figure with 7/12
    assert gains("k1", "a1", 0).melee == 500 * 5 * 7 // 144
    assert gains("k1", "a1", 3).melee == 500 * 5 * 4 // 144
    assert gains("k7", "k7", 0).long == 0  # long weapons cancel


@pytest.mark.slow
def test_the_sergeant_beats_the_recruit_from_both_sides() -> None:
    wins = {"red": 0, "blue": 0}
    for number in range(4):
        for side in wins:
            levels = {seat: bot("sergeant" if seat == side else "recruit") for seat in wins}
            result = play(GAME, "free-battle", levels, seed=f"hints {number}", options={"rounds": 5}).result
            wins[side] += result is not None and result.winner == side
    assert sum(wins.values()) >= 6


@pytest.mark.parametrize(("middle", "worth"), [(".", 4), ("W", 10)])
def test_where_water_cuts_the_board_a_step_nearer_counts_more(middle: str, worth: int) -> None:
    rows = [f"{'.' * 14}{middle}{'.' * 14}"] * 2 + ["." * 29]
    drawing = "1" + rows[0][1:-1] + "5 " + " ".join(rows[1:])
    p = battle(drawing, {1: "k1", 5: "r1"})
    assert p.ground.is_cut == (middle == "W")
    place(p, 1, 8)
    before = HINTS.score(p, "red")
    place(p, 1, 11)
    assert HINTS.score(p, "red") - before == 3 * worth


FIELD = " ".join(["." * 14] * 12)


def test_a_charge_is_worth_what_its_tests_can_take() -> None:
    p = add(battle(FIELD, {}), 10, "kw6", 5, 9, "n", {11: "k16", 12: "k17"})
    foe = battle("5", {5: "k1"}).units[5]
    p.units[60] = foe._replace(cell=cell(p, 5, 4))
    p._index = None  # type: ignore[misc]
    # two dice of 1-4 against a figure without armour: 1 - (8/12)^2
    assert charge_gain(p, 10, [cell(p, 5, 4), cell(p, 6, 4)]) == price("k1") * (1728 - 64 * 12) // 1728
    assert charge_gain(p, 10, [cell(p, 7, 4), cell(p, 8, 4)]) == 0


@pytest.mark.parametrize(("row", "facing", "pays"), [(9, 0, True), (9, 4, False), (6, 0, False), (9, 2, False)])
def test_only_a_front_with_a_run_up_can_charge(row: int, facing: int, pays: bool) -> None:
    p = add(battle(FIELD, {}), 10, "kw6", 5, row, "n", {11: "k16", 12: "k17"})
    p.units[60] = battle("5", {5: "k1"}).units[5]._replace(cell=cell(p, 5, 4))
    p._index = None  # type: ignore[misc]
    assert (lane_gain(p, 10, cell(p, 5, row), facing, p.index.bits["blue"]) > 0) == pays


def test_animals_that_nobody_drives_are_worth_less() -> None:
    p = add(battle(FIELD, {}), 10, "kw6", 5, 9, "n", {11: "k16", 12: "k17"})
    driven = worth_of_vehicle(p, 10)
    mark_vehicle(p, 10, driver=-1, crew=())
    assert worth_of_vehicle(p, 10) < driven


def test_a_sergeant_runs_down_a_figure_that_stands_alone() -> None:
    p = add(battle(FIELD, {}), 10, "kw6", 5, 9, "n", {11: "k16"})
    p.units[60] = battle("5", {5: "k8"}).units[5]._replace(cell=cell(p, 5, 4))
    p._index = None  # type: ignore[misc]
    assert bot("sergeant").choose(played(p), "red", Random(1)) == ("trample", 10)

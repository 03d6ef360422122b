"""Hints: few and legal answers, scores that agree with themselves, sense in 25 positions and in 19 fresh ones."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from walstatt.bots import bot
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg import GAME
from walstatt.games.adlg.duels import WHOLE, charge_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.worth import score
from walstatt.papers.document import read_document, start

SENSE = sorted((Path(__file__).parent / "sense").glob("*.toml"))
FRESH = sorted((Path(__file__).parent / "sense" / "fresh").glob("*.toml"))
HABITS = ("lines", "points", "matches", "skirmish", "flanks", "reserves", "rally", "elephants")
PASSED = 85  # per cent of the positions at least
MOST = 16  # answers to look at


def answers_of(match: Match, seat: str) -> list[Any]:
    """What the sergeant orders or answers here, up to the end of the order or another's turn."""
    sergeant, rng, given = bot("sergeant"), Random(1), list[Any]()
    while match.waiting_for() == (seat,):
        ask = match.asks(seat)
        assert ask is not None
        answer = sergeant.choose(match, seat, rng)
        given.append(answer)
        match.answer(answer, seat=seat)
        if ask.kind != "order" and ask.prompt in ("march", "charge_start", "who_evades", "hold_back"):
            break
        if answer == "end" or (isinstance(answer, tuple) and answer and answer[0] == "rally"):
            break
    return given


def is_like(given: list[Any], told: dict[str, Any], names: dict[str, int]) -> bool:
    """The answers are those of a line: an order, perhaps with its target or how it begins; who flees; who is held."""
    for key in ("flee", "hold"):
        if key in told:
            return set(given[0]) == {names[one] for one in told[key]}
    verb, *units = told["order"]
    if given[0] != (verb, *sorted(names[one] for one in units)):
        return False
    if "target" in told and given[1] != names[told["target"]]:
        return False
    return "begins" not in told or given[-1][0][0] == told["begins"]


def shows_sense(path: Path) -> bool:
    """It does one of the things that are accepted, if any are named, and none of those that are forbidden."""
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    match = start(read_document(read["document"]), seed="sense")
    names = dict(GAME.labels_in(read["document"]["position"]))
    given = answers_of(match, "south")
    accepted, forbidden = (any(is_like(given, told, names) for told in read[key]) for key in ("accepted", "forbidden"))
    return not forbidden and (accepted or not read["accepted"])


def test_three_positions_for_each_habit() -> None:
    assert {path.stem for path in SENSE} >= {f"{habit}_{n}" for habit in HABITS for n in (1, 2, 3)}


@pytest.mark.parametrize("habit", HABITS)
def test_the_sergeant_shows_sense(habit: str) -> None:
    some = [path for path in (*SENSE, *FRESH) if path.stem.startswith(habit)]
    failed = [path.stem for path in some if not shows_sense(path)]
    assert 100 * (len(some) - len(failed)) >= PASSED * len(some), failed


def test_the_sergeant_shows_sense_where_it_was_not_tuned() -> None:
    """Two positions or more for each habit that were written after the hints, and nothing was changed to pass them."""
    assert {path.stem.rpartition("_")[0] for path in FRESH} == set(HABITS)
    failed = [path.stem for path in FRESH if not shows_sense(path)]
    assert 100 * (len(FRESH) - len(failed)) >= PASSED * len(FRESH), failed


@pytest.mark.parametrize("scenario", ["two-against-two", "six-against-six"])
def test_promising_answers_are_few_and_legal(scenario: str) -> None:
    match, rng = GAME.start(scenario, seed="hints", keeps_record=False), Random(4)
    for _ in range(150):
        if match.question is None:
            break
        (seat,) = match.waiting_for()
        ask = match.asks(seat)
        assert isinstance(ask, Ask)
        assert GAME.hints is not None
        answers = [one for one in GAME.hints.promising(match.position, ask) if ask.why_not(one) is None]
        assert 0 < len(answers) <= MOST
        match.answer(rng.choice(list(answers)), seat=seat)


def facing_each_other() -> Battlefield:
    return field([unit("HSW O", 10, 5), unit("HSW O", 11, 5), foe("HSW O", 10, 15), foe("HSW O", 11, 15)])


def test_a_unit_more_and_a_loss_less_are_worth_more() -> None:
    p = facing_each_other()
    even = score(p, "south")
    p.replace(1, lost_cohesion=1)
    assert score(p, "south") < even < score(p, "north") + 200
    p.replace(1, lost_cohesion=0)
    p.replace(3, lost_cohesion=1)
    assert score(p, "south") > even


def test_a_position_turned_half_round_is_worth_the_same() -> None:
    p = facing_each_other()
    assert abs(score(p, "south") - score(p, "north")) <= 2


def test_duels_tell_who_beats_whom() -> None:
    def gain(one: str, other: str, **more: Any) -> int:
        return charge_of(one, other, **more).gain

    assert gain("HCV O impact", "BOW M") > WHOLE
    assert gain("HCV O impact", "HSP O") < gain("HCV O impact", "MSW O")
    assert gain("HCV O", "HSP O") < 0 < gain("HCV O", "HSP O", is_aside=True)
    assert gain("MKN O impetuous", "ELE O") < 0
    assert gain("HSW O", "HSW O") == 0

"""Odds: exact, from the code that resolves the fight."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.drill.game import GAME, DrillGame
from tests.drill.position import Drill, Unit, hand_over, set_up
from walstatt.core.dice import KeyedDice
from walstatt.core.match import Match
from walstatt.core.odds import Odds, Outcome, TooMany
from walstatt.core.questions import D10, D12, Ask, Flow, Refused, Roll, Stale
from walstatt.core.setup import Setup
from walstatt.papers.scripted_dice import ScriptedDice


def duel(health: int = 2, friends: int = 0, storm: bool = False) -> Match:
    """Red 0 beside blue 1, in red's orders, with the plan shown."""
    p = GAME.new("hexes", {})
    cells = [40, 41, *([32, 50, 42][:friends])]
    units = {0: Unit("red-one", 40), 1: Unit("blue", 41, health=health)}
    set_up(p, {**units, **{2 + i: Unit("blue", cell) for i, cell in enumerate(cells[2:])}})
    hand_over(p, ("red-one", "blue"))
    p.markers, p.phase, p.plans = {}, "orders", {"red-one": "storm" if storm else "hold"}
    return Match(GAME, p, Setup.make(GAME, "hexes", {}, p.seats, seed="duel"))


def agrees(count: int, n: int, chance: Fraction) -> None:
    """Within five standard deviations: missed by chance once in two million."""
    assert (count - n * chance) ** 2 < 25 * n * chance * (1 - chance)


def what(outcome: Outcome) -> tuple[str, ...]:
    return tuple(event.what for event in outcome.events)


def test_every_outcome_with_its_chance() -> None:
    odds = duel().odds(("fight", 0), 1)
    assert odds.by(what) == {
        ("hit", "wounded"): Fraction(3, 10),
        ("push",): Fraction(3, 10),
        ("miss",): Fraction(4, 10),
    }
    assert duel(storm=True).odds(("fight", 0), 1).chance("hit") == Fraction(1, 2)


def test_odds_say_where_they_stop() -> None:
    odds = duel().odds(("fight", 0), 1)
    stops = {what(outcome): outcome.stop for outcome in odds.outcomes}
    push = stops[("push",)]
    assert push is not None
    assert (push.seat, push.rule, push.prompt) == ("blue", "D6-a", "retreat")
    assert stops[("miss",)] is None


def test_a_policy_answers_for_the_seats() -> None:
    odds = duel().odds(("fight", 0), 1, policy=lambda ask: ask.options[0])
    assert odds.chance("retreated") == odds.chance("followed") == Fraction(3, 10)
    assert all(outcome.stop is None for outcome in odds.outcomes)


def test_what_is_owed_belongs_to_the_outcome() -> None:
    odds = duel(health=1, friends=2).odds(("fight", 0), 1)
    assert odds.chance("fell", unit=1) == Fraction(3, 10)
    tests = {len([event for event in outcome.events if event.what in ("fled", "stood")]) for outcome in odds.outcomes}
    assert tests >= {0, 2}
    assert sum(outcome.chance for outcome in odds.outcomes) == 1


def test_a_reveal_ends_the_look_ahead() -> None:
    match = duel()
    match.position.plans = match.base.plans = {}
    match.position.sealed["red-one"] = {"plan": "storm"}
    odds = match.odds(("fight", 0), 1)
    assert len(odds.outcomes) == 1
    assert odds.outcomes[0].stop is not None
    assert odds.outcomes[0].stop.kind == "reveal"


def test_illegal_plans_have_no_odds() -> None:
    with pytest.raises(Refused):
        duel().odds(("fight", 1))
    with pytest.raises(Refused):
        duel().odds(("fight", 0), 0)
    over = duel()
    over.resign("blue")
    with pytest.raises(Stale):
        over.odds("end")


def test_rolls_without_end_are_too_many() -> None:
    class Endless(DrillGame):
        def step(self, p: Drill) -> Flow:
            yield Ask("blue", "order", ("end",), rule="D9-a")
            while (yield Roll(D10, reads=lambda face: face == 1, rule="D9-a")) > 1:
                p.turn += 1

    game = Endless()
    with pytest.raises(TooMany, match="100 rolls in a row at D9-a"):
        game.start("hexes", seed="x").odds("end")


def test_classes_of_several_dice() -> None:
    roll = Roll(D12, 3, each=lambda face: face <= 3, reads=lambda faces: any(face <= 3 for face in faces))
    assert sum(weight for _, weight in roll.classes()) == roll.total == 12**3
    hit = {roll.class_of(answer): weight for answer, weight in roll.classes()}
    assert hit == {True: 12**3 - 9**3, False: 9**3}


def chi_square(seen: Counter[tuple[str, ...]], exact: dict[Any, Fraction]) -> Fraction:
    """How far what was seen lies from what was reckoned; with three outcomes, beyond 27.6 once in a million."""
    assert seen.keys() <= exact.keys()
    n = seen.total()
    return sum(((seen[one] - n * chance) ** 2 / (n * chance) for one, chance in exact.items()), Fraction(0))


@pytest.mark.slow
def test_exact_odds_agree_with_a_million_rolls() -> None:
    """A million keyed dice, and after each of them the rules say what became of the fight."""
    match = duel()
    exact = match.odds(("fight", 0), 1).by(what)
    trial = match.fork()
    trial.answer(("fight", 0))
    trial.answer(1)
    roll = trial.question
    assert isinstance(roll, Roll)
    dice, seen = KeyedDice(b"million " * 4), Counter[tuple[str, ...]]()
    for _ in range(1_000_000):
        branch = trial.fork()
        branch.feed(dice.roll(roll))
        seen[tuple(event.what for event in branch.events)] += 1
    assert dice.index == seen.total() == 1_000_000
    assert chi_square(seen, exact) < Fraction("27.6")
    hit, miss, shift = ("hit", "wounded"), ("miss",), Fraction(1, 200)
    wrong = {**exact, hit: exact[hit] + shift, miss: exact[miss] - shift}
    assert chi_square(seen, wrong) > Fraction("27.6")  # half a percent off would be found


def test_whole_games_of_rolls_agree_with_odds() -> None:
    """The same through whole matches: the dice fall in play, nothing is fed."""
    seen, n = Counter[str](), 4000
    exact = duel().odds(("fight", 0), 1)
    for number in range(n):
        p: Drill = duel().base
        match = Match(GAME, p, Setup.make(GAME, "hexes", {}, p.seats, seed=str(number)))
        match.answer(("fight", 0))
        seen[match.answer(1)[0].what] += 1
    for outcome in ("hit", "push", "miss"):
        agrees(seen[outcome], n, exact.chance(outcome))


def test_odds_of_nothing_by_chance() -> None:
    assert isinstance(duel().odds("end"), Odds)
    assert duel().odds("end").outcomes[0].chance == 1
    scripted = ScriptedDice([1])
    assert scripted.roll(Roll(D10)) == 1
    assert isinstance(duel().question, Ask)

"""Positions that random games come to, of every game, for documents to describe."""

from collections.abc import Iterator
from random import Random
from typing import Any

from walstatt.core.game import Game, game
from walstatt.core.questions import Ask, AskEach, Roll

GAMES = ("adlg", "bofa", "mfm", "siege")
MOST_ANSWERS = 3000


def positions(name: str, count: int, seed: str) -> Iterator[tuple[Game[Any], str, Any]]:
    """As many positions at rest as wanted, from short random games of all scenarios in turns."""
    own, rng = game(name), Random(f"{name} {seed}")
    scenarios = list(own.scenarios)
    found = 0
    for number in range(10 * count):
        scenario = scenarios[number % len(scenarios)]
        match = own.start(scenario, seed=f"{seed} {number}", keeps_record=False, tells=False)
        every = rng.randint(2, 12)
        for answers in range(rng.randint(20, 400)):
            if match.question is None:
                break
            if not match.told and answers % every == 0:
                yield own, scenario, match.position
                found += 1
                if found == count:
                    return
            if isinstance(match.question, AskEach):
                seat = rng.choice(match.waiting_for())
                match.answer(match.question.asks[seat].draw(rng), seat=seat)
            else:
                match.answer(answered(match.question, rng))


def answered(question: Any, rng: Random) -> Any:
    """Any answer, drawn where a game can draw."""
    if isinstance(question, Roll):
        return rng.choice(question.die.faces)
    assert isinstance(question, Ask)
    return question.draw(rng)

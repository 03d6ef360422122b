"""Looking one order ahead: the expected score over exact dice, with a bounded number of positions looked at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from walstatt.bots.bot import promising
from walstatt.core.game import Hints
from walstatt.core.match import Match
from walstatt.core.position import Result
from walstatt.core.questions import Answer, Ask, Reveal, Roll, Seat

WON = 1e9
MOST_CLASSES = 2_000  # more dice than this are sampled, never listed


class Found(NamedTuple):
    """What a look ahead is worth, and the answers of the seat that lead there, up to chance or another's choice."""

    worth: float
    line: tuple[Answer, ...] = ()


class Search:
    """The look ahead of one seat. `effort` is how many positions it may look at, about."""

    def __init__(self, hints: Hints, match: Match, seat: Seat, rng: Random) -> None:
        self.hints, self.seat, self.rng = hints, seat, rng
        self.seats: dict[Seat, str] = match.position.seats
        self.side = self.seats[seat]
        self.is_cut = False  # whether a look ahead left anything out

    def follow(self, run: Match, effort: int) -> Found:
        """Go on to the end of the order and of what is owed; `run` is used up."""
        while True:
            q = run.question
            if q is None:
                if run.result is not None or not run.position.owed:
                    return self.score(run)
                run.serve()
            elif isinstance(q, Ask):
                return self.decide(q, run, effort)
            elif isinstance(q, Roll):
                return self.fall(q, run, effort)
            elif isinstance(q, Reveal) and q.key in run.position.sealed.get(q.seat, ()):
                run.feed(q.of(run.position.sealed[q.seat][q.key]))
            else:
                return self.score(run)

    def score(self, run: Match) -> Found:
        """What the game's hints say of the position, or what its end is worth."""
        result = run.result
        return Found(self.hints.score(run.position, self.seat) if result is None else self.end(result))

    def end(self, result: Result) -> float:
        """Winning is worth more than any position."""
        return 0.0 if result.winner is None else WON if result.winner == self.side else -WON

    def decide(self, ask: Ask, run: Match, effort: int) -> Found:
        """The own side takes what is best for it, the other side what is worst for us."""
        answers = promising(run, ask, run.position)
        most = max(1, effort)
        if len(answers) > most:
            answers, self.is_cut = answers[:most], True
        if len(answers) == 1:
            return self.after(run, answers[0], effort, ask.seat)
        sign = 1 if self.seats.get(ask.seat) == self.side else -1
        share = effort // len(answers)
        found = [self.after(run.fork(), answer, share, ask.seat) for answer in answers[:-1]]
        found.append(self.after(run, answers[-1], share, ask.seat))
        return max(found, key=lambda one: sign * one.worth)

    def after(self, run: Match, answer: Answer, effort: int, seat: Seat) -> Found:
        """What follows an answer, which heads the line if it is the seat's own."""
        run.feed(answer)
        worth, line = self.follow(run, effort)
        return Found(worth, (answer, *line) if seat == self.seat else ())

    def fall(self, roll: Roll, run: Match, effort: int) -> Found:
        """The mean over all classes of dice, or over a fair sample where there are too many."""
        falls = self.sample(roll, max(1, effort))
        total, chances = 0.0, 0
        for i, (answer, weight) in enumerate(falls, 1):
            branch = run if i == len(falls) else run.fork()
            branch.feed(answer)
            total += weight * self.follow(branch, effort // len(falls)).worth
            chances += weight
        return Found(total / chances)

    def sample(self, roll: Roll, most: int) -> Sequence[tuple[Answer, int]]:
        """All classes with their weights if there are few; else evenly spaced ones, or dice thrown at random."""
        if len(Roll(roll.die, reads=roll.each).classes()) ** roll.n > MOST_CLASSES:
            self.is_cut = True
            thrown = [tuple(self.rng.choices(roll.die.faces, roll.die.weights, k=roll.n)) for _ in range(most)]
            return [(dice if roll.n > 1 else dice[0], 1) for dice in thrown]
        classes = roll.classes()
        if len(classes) <= most:
            return classes
        self.is_cut = True
        start = self.rng.random() if most == 1 else 0.5
        return [(_at(classes, (i + start) / most * roll.total), 1) for i in range(most)]


def _at(classes: Sequence[tuple[Answer, int]], place: float) -> Answer:
    """The class that holds this place among all chances."""
    for answer, weight in classes:
        place -= weight
        if place < 0:
            return answer
    return classes[-1][0]

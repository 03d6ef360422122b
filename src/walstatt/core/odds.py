"""Exact odds: the code that resolves a fight, fed with each class of dice in turn. Fractions that sum to one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import msgspec

from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, Reveal, Roll, Seat, Stale

if TYPE_CHECKING:
    from walstatt.core.match import Match

MOST_BRANCHES = 200_000
DEEPEST = 100  # rolls in a row

Policy: TypeAlias = Callable[[Ask], Answer]  # how seats are thought to choose


class Stop(NamedTuple):
    """Where a look ahead ended before the order did: at a seat's choice or at a reveal."""

    seat: Seat
    rule: str
    kind: str
    prompt: str


class Outcome(NamedTuple):
    """One thing that can happen: its chance, what the rules told on the way, and where the look ahead stopped."""

    chance: Fraction
    events: tuple[Event, ...]
    stop: Stop | None


class TooMany(Exception):
    """The look ahead has more branches than anybody wants to wait for."""


class Odds(NamedTuple):
    """All outcomes, likeliest first."""

    outcomes: tuple[Outcome, ...]

    def chance(self, what: str, **facts: object) -> Fraction:
        """The chance that an event of this code, with these facts, is told."""
        wanted = facts.items()
        return sum(
            (o.chance for o in self.outcomes if any(e.what == what and wanted <= e.facts.items() for e in o.events)),
            Fraction(0),
        )

    def by(self, reading: Callable[[Outcome], object]) -> dict[object, Fraction]:
        """Chances grouped by what a reading makes of each outcome."""
        groups: dict[object, Fraction] = {}
        for outcome in self.outcomes:
            group = reading(outcome)
            groups[group] = groups.get(group, Fraction(0)) + outcome.chance
        return groups


def odds_of(match: Match, answers: Sequence[object], policy: Policy | None = None, most: int = MOST_BRANCHES) -> Odds:
    """Give the answers to a fork, then walk every class of dice to the end of the order and of what is owed.

    Raises Refused if an answer is not allowed, and TooMany beyond `most` branches. Choices of seats end the walk
    unless a policy answers for them.
    """
    trial = match.fork()
    for answer in answers:
        while trial.question is None and trial.result is None:
            trial.serve()  # what an order before has led to
        if not isinstance(trial.question, Ask | Roll | Reveal):
            raise Stale("no single question is open")
        trial.feed(trial.question.check(answer))
    walk = _Walk(policy, most)
    walk.go(trial, (), Fraction(1))
    return Odds(tuple(sorted(walk.found.values(), key=lambda o: -o.chance)))


class _Walk:
    """A walk through all classes of dice, adding what it finds."""

    def __init__(self, policy: Policy | None, most: int) -> None:
        self.policy, self.most, self.left = policy, most, most
        self.found: dict[tuple[bytes, Stop | None], Outcome] = {}

    def go(self, trial: Match, heard: tuple[Event, ...], chance: Fraction, rolls: int = 0) -> None:
        """Follow one branch to its end; it forks at every roll."""
        while True:
            q = trial.question
            if q is None:
                if trial.result is not None or not trial.position.owed:
                    return self.add(heard + trial.events, chance, None)
                trial.serve()
            elif isinstance(q, Roll):
                return self.fall(q, trial, heard + trial.events, chance, rolls + 1)
            elif isinstance(q, Ask) and self.policy is not None:
                trial.feed(self.policy(q))
            else:
                _, seat, rule, kind = q.mark
                prompt = q.prompt if isinstance(q, Ask) else ""
                return self.add(heard + trial.events, chance, Stop(seat, rule, kind, prompt))

    def fall(self, roll: Roll, trial: Match, heard: tuple[Event, ...], chance: Fraction, rolls: int) -> None:
        """Let the dice fall in every way that the rule can tell apart."""
        classes = roll.classes()
        self.left -= len(classes)
        if self.left < 0 or rolls > DEEPEST:
            raise TooMany(f"more than {self.most} branches or {DEEPEST} rolls in a row at {roll.rule}")
        total = roll.total
        for answer, weight in classes:
            branch = trial.fork()
            branch.feed(answer)
            self.go(branch, heard, chance * Fraction(weight, total), rolls)

    def add(self, events: tuple[Event, ...], chance: Fraction, stop: Stop | None) -> None:
        """Enter an outcome; equal ones are one."""
        key = (msgspec.json.encode(events), stop)
        old = self.found.get(key)
        self.found[key] = Outcome(chance if old is None else old.chance + chance, events, stop)

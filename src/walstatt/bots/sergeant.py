"""The sergeant: looks one order ahead with exact odds and takes what the game's hints score best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from walstatt.bots.bot import Memory, asked, promising
from walstatt.bots.recruit import Recruit
from walstatt.bots.search import Search
from walstatt.core.game import Hints
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, AskEach, Seat
from walstatt.core.shapes import plain

EFFORT = 600  # positions looked at for one order, about
MOST_RIVALS = 48  # answers looked at to begin with
GROUP = 12  # orders compared with each other, unless the hints say `at_once`
KEPT = 4  # one in so many goes on to the next round
GUESSES = 3  # of what the others seal


class Sergeant:
    """Searches a match as it may be for all its seat knows. A plan for an order is remembered until the order ends."""

    level = "sergeant"

    def __init__(self, effort: int = EFFORT) -> None:
        self.effort = effort
        self._plan: dict[int, Answer] = {}
        self._weak: set[Answer] = set()  # orders found worse than to end, since it last ended
        self._has_acted = False  # since it last looked at all orders

    def choose(self, match: Match, seat: Seat, rng: Random) -> Answer:
        """The next answer of the plan, or the head of a new one."""
        ask = asked(match, seat)
        planned = self._plan.pop(ask.number, None)
        if planned is not None and ask.why_not(planned) is None:
            return planned
        hints = match.game.hints
        twin = match.imagine(seat, rng) if hints is not None else None
        if hints is None or twin is None:
            return self._blind(match, ask, rng)
        line = self._line(hints, twin, seat, rng)
        self._plan = {ask.number + i: answer for i, answer in enumerate(line)}
        best = self._plan.pop(ask.number)
        return best if ask.why_not(best) is None else self._blind(match, ask, rng)

    def memory(self) -> Memory:
        """The plan, the orders found weak, and whether it has acted since it last looked at all."""
        return [list(self._plan.items()), sorted(self._weak, key=repr), self._has_acted]

    def recall(self, memory: Memory) -> None:
        """Go on with these."""
        plan, weak, self._has_acted = memory or ((), (), False)
        self._plan = {number: plain(answer) for number, answer in plan}
        self._weak = {plain(answer) for answer in weak}

    def _blind(self, match: Match, ask: Ask, rng: Random) -> Answer:
        """Without anything to search: the game's first guess, or any answer that acts."""
        if match.game.hints is None:
            return Recruit().choose(match, ask.seat, rng)
        return promising(match, ask, match.position.known_to(ask.seat))[0]

    def _line(self, hints: Hints, twin: Match, seat: Seat, rng: Random) -> tuple[Answer, ...]:
        """The best answer and what follows it."""
        ask = asked(twin, seat)
        answers = promising(twin, ask, twin.position.known_to(seat))
        search = Search(hints, twin, seat, rng)
        if ask.kind != "order":
            return self._contest(search, twin, seat, answers[:MOST_RIVALS])
        ends = [answer for answer in answers if isinstance(answer, str)]
        deeds = [answer for answer in answers if not isinstance(answer, str)]
        for group in self._groups(deeds, getattr(hints, "at_once", GROUP)):
            line = self._contest(search, twin, seat, ends + group)
            if line[0] in group:
                self._has_acted = True
                return line
            self._weak.update(group)
        self._weak.clear()
        self._has_acted = False
        return self._contest(search, twin, seat, ends or answers)

    def _groups(self, deeds: list[Answer], size: int) -> Iterator[list[Answer]]:
        """A few orders at a time: first those not yet found worse than to end, then, if it has acted since, the others.

        Orders of one phase depend on each other but little, so all are looked at once when the phase begins and once
        before it ends, not after each of them.
        """
        known = [deed for deed in deeds if deed in self._weak] if self._has_acted else []
        for some in ([deed for deed in deeds if deed not in self._weak], known):
            for start in range(0, len(some), size):
                yield some[start : start + size]

    def _contest(self, search: Search, twin: Match, seat: Seat, answers: Sequence[Answer]) -> tuple[Answer, ...]:
        """Rounds of a contest: all answers with little effort, the better ones again with more, until none is cut."""
        lines = [(answer,) for answer in answers]
        rounds = _rounds(len(lines))
        while len(lines) > 1:
            share = max(1, self.effort // (rounds * len(lines)))
            search.is_cut = False
            found = [self._worth(search, twin, seat, line[0], share) for line in lines]
            found.sort(key=lambda one: -one[0])
            kept = -(-len(found) // KEPT) if search.is_cut else 1
            lines = [line for _, line in found[:kept]]
        return lines[0]

    def _worth(
        self, search: Search, twin: Match, seat: Seat, answer: Answer, effort: int
    ) -> tuple[float, tuple[Answer, ...]]:
        if isinstance(twin.question, AskEach):
            search.is_cut = True
            worths = [self._sealed(search, twin, seat, answer, effort // GUESSES) for _ in range(GUESSES)]
            return sum(worths), (answer,)
        return search.after(twin.fork(), answer, effort, seat)

    def _sealed(self, search: Search, twin: Match, seat: Seat, answer: Answer, effort: int) -> float:
        """The worth of a secret answer against one guess of what the others seal."""
        trial = twin.fork()
        assert isinstance(trial.question, AskEach)
        for other, ask in trial.question.asks.items():
            guess = search.rng.choice(promising(trial, ask, trial.position.known_to(other)))
            trial.answer(answer if other == seat else guess, seat=other)
        return search.follow(trial, effort).worth


def _rounds(rivals: int) -> int:
    rounds = 1
    while rivals > KEPT:
        rivals = -(-rivals // KEPT)
        rounds += 1
    return rounds

"""A run of the rules: the position at rest before the running order, what has been told since, the live coroutine.

The coroutine is only a cache. Going on is `send`; copying, undoing and looking ahead is: copy the position at rest,
run the order again, feed it what was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import Game
from walstatt.core.position import Event, Position, Result, Said
from walstatt.core.questions import Answer, Ask, AskEach, Flow, Mark, Question, Reveal, Roll, Seat, Stale

ENDLESS = 20_000  # steps without a question: the rules run in a circle
CHECKPOINTS = 32  # rests kept for undo; going back further runs the game again from its start
SELDOM = 32  # rests after which a look ahead that nobody forks sets its position aside
LONG_AGO = 64  # answers before its base that a look ahead forgets
R = TypeVar("R", bound="Run")


class Told(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One answer that a running game has been told, with the mark of its question."""

    number: int
    seat: Seat
    rule: str
    kind: str  # of the question; "roll" for dice, "reveal" for what was sealed
    answer: Answer
    drawn: int | None = None  # where in the stream these dice began

    @property
    def mark(self) -> Mark:
        """Number, seat, rule and kind of the question."""
        return (self.number, self.seat, self.rule, self.kind)

    @property
    def bars_undo(self) -> bool:
        """Dice that fell and secrets that came to light cannot be taken back."""
        return self.kind in ("roll", "reveal")


class Run:
    """Rules being carried out on a position. It has dice and opens seals only if it is given them; a fork is not."""

    __slots__ = (
        "_base", "_base_at", "_behind", "_checkpoints", "_events", "_flow", "_keeps_rests", "_line", "_p", "_pending",
        "_question", "_rerun", "_rest_at", "_start", "_tells", "_unseals", "dice", "game", "number",
    )  # fmt: skip

    _p: Position
    _flow: Flow | None
    _question: Question | None
    _pending: dict[Seat, Answer]

    def __init__(
        self,
        game: Game[Any],
        start: Position,
        *,
        dice: Dice | None = None,
        unseals: bool = False,
        keeps_rests: bool = False,
        told: Sequence[Told] | None = None,
        checks: bool = False,
        number: int = 0,
        tells: bool = True,
    ) -> None:
        """Begin at a rest. What the running order was `told` already it is told again, in silence."""
        self.game, self.dice, self._unseals = game, dice, unseals
        self._tells = tells  # without, nobody gets to know what happens: for looks ahead and games that none watches
        self.number = number  # of the open question; it only grows
        self._keeps_rests = keeps_rests  # for undo, and in a record
        self._start = self._base = start
        self._base_at = self._rest_at = 0
        self._behind = 0  # rests since the base
        self._line: list[Told] = []
        self._checkpoints: list[tuple[int, Position]] = []
        self._events: list[Said] = []
        self._resume(told, checks)
        if told is not None and self._question is not None:
            self._question.stamp(number)
        self._settle()

    @property
    def question(self) -> Question | None:
        """The open question, or None when the game is over. A Roll here waits for dice from outside."""
        return self._question

    @property
    def position(self) -> Any:
        """The live position. Look, do not touch."""
        return self._p

    @property
    def base(self) -> Any:
        """The position at rest before the running order."""
        return self._last_rest()

    @property
    def told(self) -> tuple[Told, ...]:
        """What the running order has been told."""
        return tuple(self._line[self._rest_at :])

    @property
    def is_at_rest(self) -> bool:
        """Whether the open question begins a new order."""
        return self._rest_at == len(self._line)

    @property
    def line(self) -> tuple[Told, ...]:
        """All that counts since the start, dice included, what was taken back left out.

        A look ahead that is played on forgets what it was told long ago.
        """
        return tuple(self._line)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self._p.result

    @property
    def events(self) -> tuple[Event, ...]:
        """What has been told since the last answer; in a fork, since it was made; nothing where nobody is told."""
        return tuple([Event.of(said) for said in self._events])

    def asks(self, seat: Seat) -> Ask | None:
        """The question that this seat has to answer now, if any."""
        q = self._question
        if type(q) is Ask:
            return q if q.seat == seat else None
        if type(q) is AskEach and seat not in self._pending:
            return q.asks.get(seat)
        return None

    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that have to answer now."""
        q = self._question
        if type(q) is AskEach:
            return tuple(seat for seat in q.asks if seat not in self._pending)
        return (q.seat,) if type(q) is Ask else ()

    def play(self, answer: Answer) -> None:
        """Answer without a check: for forks, whose player takes an answer from the options."""
        self.feed(answer)
        if self._question is None and self._p.result is None:
            self.serve()
        if type(self._question) is not Ask:
            self._settle()
        if self._base_at >= LONG_AGO and not self._keeps_rests:
            self._forget()

    def _forget(self) -> None:
        """Forget what was told before the position that was set aside last: nobody goes back further."""
        del self._line[: self._base_at]
        self._rest_at -= self._base_at
        self._start, self._base_at, self._checkpoints = self._base, 0, []

    def feed(self, answer: Answer) -> None:
        """Like `play`, but stop where the position comes to rest; `serve` then starts the next duty or order."""
        q = self._question
        if type(q) is Ask:
            self._line.append(Told(q.number, q.seat, q.rule, q.kind, answer))
            q.close()
            self._send(answer)
        elif q is None or type(q) is AskEach:
            raise Stale("there is no single question")
        else:
            self._take(Told(q.number, q.seat, q.rule, q.kind, answer))

    def serve(self) -> None:
        """Start the next duty or order of a position at rest."""
        if self._behind and (self._rerun or self._behind >= SELDOM):
            self._base, self._base_at, self._behind = self._p.set_aside(), self._rest_at, 0
        self._flow = self.game.step(self._p)
        self._send(None)

    def fork(self: R) -> R:
        """An independent copy without dice and without what others have sealed (law 8)."""
        base = self._last_rest()
        is_imagined = self._unseals and not self._keeps_rests  # what is sealed here is only guessed
        if base.sealed and not is_imagined:
            base = base.copy()
            base.sealed = {}
        return self._again(base, unseals=is_imagined)

    def imagine(self: R, seat: Seat, rng: Random) -> R | None:
        """The match as it may be for all that a seat knows, for its bot; None if the guess does not lead here."""
        base = self.game.guess(self._last_rest().known_to(seat), seat, rng)
        try:
            twin = self._again(base, unseals=True, tells=False)
        except Exception:  # a wrong guess may run the rules into anything
            return None
        mine, real = twin.question, self._question
        return twin if mine is not None and real is not None and mine.mark[1:] == real.mark[1:] else None

    def _again(self: R, base: Position, unseals: bool, tells: bool | None = None) -> R:
        told = self._line[self._base_at : len(self._line) - len(self._pending)]
        return type(self)(self.game, base, unseals=unseals, told=told, tells=self._tells if tells is None else tells)

    def _last_rest(self) -> Position:
        """The position at rest before the running order; where it was not set aside the rules lead there again."""
        if self._behind:
            if self._flow is None:
                self._base = self._p.copy()
            else:
                self._base = type(self)(self.game, self._base, told=self._line[self._base_at : self._rest_at])._base
            self._base_at, self._behind = self._rest_at, 0
        return self._base

    def _take(self, told: Told) -> None:
        """Feed one answer to the running coroutine."""
        q, value = self._question, told.answer
        assert q is not None
        self._line.append(told)
        if type(q) is AskEach:
            self._pending[told.seat] = value
            if len(self._pending) < len(q.asks):
                return
            for seat in q.asks:
                self._p.sealed.setdefault(seat, {})[q.key] = self._pending[seat]
            self._pending, value = {}, None
        elif type(q) is not Ask:
            self._checkpoints = self._checkpoints[-1:]  # dice and reveals bar undo
        q.close()
        self._send(value)

    def _send(self, value: Answer) -> None:
        assert self._flow is not None
        try:
            q = self._question = self._flow.send(value)
        except StopIteration:
            self._come_to_rest()
            return
        if not self._rerun:
            self.number += 1
            q.stamp(self.number)

    def _come_to_rest(self) -> None:
        p = self._p
        if p.now:
            p.now.clear()
        self._flow = self._question = None
        self._rest_at = len(self._line)
        if not self._keeps_rests:
            self._behind += 1  # most looks ahead end here
        else:
            self._base, self._base_at = p.set_aside(), self._rest_at
            self._checkpoints.append((self._base_at, self._base))
            if len(self._checkpoints) > CHECKPOINTS:
                del self._checkpoints[0]
            if not self._rerun:
                self._note_rest()

    def _settle(self) -> None:
        """Go on until a seat must decide, somebody must bring dice, or the game is over."""
        for _ in range(ENDLESS):
            q = self._question
            if type(q) is Ask:
                return
            if q is not None:
                told = self._from_outside(q)
                if told is None:
                    return
                self._note(told)
                self._take(told)
            elif self._p.result is None:
                self.serve()
            else:
                self._note_end()
                return
        raise RuntimeError("the rules run in a circle")

    def _from_outside(self, q: Question) -> Told | None:
        """What dice or a seal answer by themselves; None where a person must."""
        if type(q) is Roll and self.dice is not None:
            fallen = self.dice.roll(q)
            return None if fallen is None else Told(*q.mark, fallen, self.dice.drawn)
        if type(q) is Reveal and self._unseals and q.key in self._p.sealed.get(q.seat, ()):
            return Told(*q.mark, q.of(self._p.sealed[q.seat][q.key]))
        return None

    def _rebuild(self, count: int) -> None:
        """Take up the game after the first `count` answers that were told."""
        told = self._line[:count]
        at, base = next((c for c in reversed(self._checkpoints) if c[0] <= count), (0, self._start))
        self._checkpoints = [*(c for c in self._checkpoints if c[0] < at), (at, base)]
        self._line, self._base, self._base_at, self._rest_at, self._behind = told[:at], base, at, at, 0
        self._events.clear()
        self._resume(told[at:])
        if self._question is not None:
            self.number += 1
            self._question.stamp(self.number)

    def _resume(self, told: Sequence[Told] | None, checks: bool = False) -> None:
        """Run the rules from the last rest; in silence, if they were told something already."""
        self._p = self._base.copy()
        self._flow = self._question = None
        self._pending = {}
        self._rerun = told is not None
        if told is None and self._tells:
            self._p._told = self._events  # type: ignore[misc]
        try:
            self._start_order()
            for one in told or ():
                if checks:
                    self._must_ask(one)
                self._take(one)
                self._start_order()
        finally:
            self._rerun = False
            self._p._told = self._events if self._tells else None  # type: ignore[misc]

    def _start_order(self) -> None:
        while self._question is None and self._p.result is None:
            self.serve()

    def _must_ask(self, told: Told) -> None:
        q = self._question
        ask = q.asks.get(told.seat) if isinstance(q, AskEach) else q
        if ask is None or ask.mark[1:] != told.mark[1:] or ask.why_not(told.answer) is not None:
            raise Stale(f"question {told.number} is not asked any more")

    # What a match with a record does here

    def _note(self, told: Told) -> None:
        """An answer was given."""

    def _note_rest(self) -> None:
        """The position came to rest."""

    def _note_end(self) -> None:
        """The game is over."""

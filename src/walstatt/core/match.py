"""A match: the position at rest before the running order, what has been told since, and the live coroutine.

The coroutine is only a cache. Going on is `send`; copying, undoing and looking ahead is: copy the position at rest,
run the order again, feed it what was told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from walstatt.core.dice import Dice, die_note
from walstatt.core.game import Game
from walstatt.core.position import Event, Position, Result
from walstatt.core.questions import Answer, Ask, AskEach, Flow, Question, Refusal, Refused, Reveal, Roll, Seat, Stale
from walstatt.core.record import Record
from walstatt.core.setup import Setup

ENDLESS = 20_000  # steps without a question: the rules run in a circle


class Told(NamedTuple):
    """One answer that a running game has been told, with the mark of its question."""

    number: int
    seat: Seat
    rule: str
    kind: str  # of the question; "roll" for dice, "reveal" for what was sealed
    answer: Answer
    drawn: int | None = None  # where in the stream these dice began

    @property
    def bars_undo(self) -> bool:
        """Dice that fell and secrets that came to light cannot be taken back."""
        return self.kind in ("roll", "reveal")


class Differs(Exception):
    """The rules do not ask what they asked when these answers were told."""


class Match:
    """A game being played. Without `setup` it is a fork: no dice, no record, nothing sealed."""

    __slots__ = (
        "_base", "_base_at", "_checkpoints", "_events", "_flow", "_line", "_p", "_pending", "_question", "_rerun",
        "_start", "_unseals", "dice", "game", "number", "proposal", "record", "setup",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any],
        start: Position,
        setup: Setup | None = None,
        *,
        dice: Dice | None = None,
        unseals: bool = False,
        record: Record | None = None,
        told: Sequence[Told] = (),
        checks: bool = False,
        number: int = 0,
    ) -> None:
        self.game, self.setup, self.record = game, setup, record
        self.dice = setup.keyed_dice() if setup is not None and dice is None else dice
        self.number = number  # of the open question; it only grows
        self.proposal: Proposal | None = None
        self._unseals = unseals or setup is not None
        self._start = self._base = start
        self._base_at = 0
        self._line: list[Told] = []
        self._checkpoints: list[tuple[int, Position]] = []
        self._p = start.copy()
        self._events: list[Event] = []
        self._flow: Flow | None = None
        self._question: Question | None = None
        self._pending: dict[Seat, Answer] = {}
        self._rerun = bool(told)
        if setup is not None and not told:
            self._p._told = self._events  # type: ignore[misc]
            self._open_record(setup)
        self._start_order()
        for one in told:
            if checks:
                self._must_ask(one)
            self._take(one)
        self._rerun = False
        if setup is None:
            self._p._told = self._events  # type: ignore[misc]
        self._settle()

    @classmethod
    def resumed(
        cls,
        game: Game[Any],
        base: Position,
        setup: Setup,
        told: Sequence[Told],
        number: int,
        dice: Dice,
        record: Record,
    ) -> Match:
        """A match taken up in mid-order; raises Differs if the rules now ask otherwise."""
        match = cls(game, base, setup, dice=dice, record=record, told=told, checks=True)
        match._p._told = match._events  # type: ignore[misc]
        match._restamp(number)
        return match

    def _open_record(self, setup: Setup) -> None:
        if self.record is None:
            self.record = Record()
            self.record.add(setup.head(self.dice.mode if self.dice else "none"))

    # What a player sees

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
        return self._base

    @property
    def told(self) -> tuple[Told, ...]:
        """What the running order has been told."""
        return tuple(self._line[self._base_at :])

    @property
    def line(self) -> tuple[Told, ...]:
        """All that counts since the start, dice included, what was taken back left out."""
        return tuple(self._line)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self._p.result

    @property
    def events(self) -> tuple[Event, ...]:
        """What has been told since the last answer; in a fork, since it was made."""
        return tuple(self._events)

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

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may see."""
        return self.game.view(self._p.known_to(seat), seat)

    def why_not(self, answer: object, *more: object) -> Refusal | None:
        """The reason why an answer, or a whole plan of answers, is not allowed. A plan is checked up to the dice."""
        q = self._open_question()
        if isinstance(q, AskEach):
            return Refusal(q.rule, "name_your_seat")
        refusal = q.why_not(answer)
        if refusal is not None or not more:
            return refusal
        trial = self.fork()
        trial.answer(answer)
        return trial.why_not(*more) if isinstance(trial.question, Ask) else None

    # What a player does

    def answer(self, answer: object, *, seat: Seat | None = None, number: int | None = None) -> tuple[Event, ...]:
        """Answer the open question; raises Refused or Stale and then nothing has changed. Returns what happened."""
        q = self._open_question(number)
        ask = self._question_for(q, seat)
        told = Told(q.number, ask.seat, ask.rule, ask.kind if isinstance(ask, Ask) else q.mark[3], ask.check(answer))
        return self._guarded(lambda: self._note_and_take(told))

    def play(self, answer: Answer) -> None:
        """Answer without a check: for forks, whose player takes an answer from the options."""
        q = self._question
        if q is None or type(q) is AskEach:
            raise Stale("there is no single question")
        self._take(Told(*q.mark, answer))
        self._settle()

    def feed(self, answer: Answer) -> None:
        """Like `play`, but stop where the position comes to rest; `serve` then starts the next duty or order."""
        q = self._question
        assert q is not None
        self._take(Told(*q.mark, answer))

    def serve(self) -> None:
        """Start the next duty or order of a position at rest."""
        self._flow = self.game.step(self._p)
        self._send(None)

    def undo(self, seat: Seat) -> int:
        """Take the seat's last answer back; never across dice, a reveal or another seat's answer.

        Returns the number of the question that is open again under a new number.
        """
        refusal = self.why_not_undo(seat)
        if refusal is not None:
            raise Refused(refusal)
        last = self._line[-1]
        self._enter({"undo": seat, "to": last.number})
        self._rebuild(len(self._line) - 1)
        return last.number

    def why_not_undo(self, seat: Seat) -> Refusal | None:
        """Why this seat cannot take back its last answer."""
        if self._p.result is not None:
            return Refusal("", "game_is_over")
        if not self._line:
            return Refusal("", "nothing_to_take_back")
        last = self._line[-1]
        if last.bars_undo:
            return Refusal(last.rule, "dice_have_fallen" if last.kind == "roll" else "secret_is_out")
        return None if last.seat == seat else Refusal(last.rule, "other_seat_answered", seat=last.seat)

    def resign(self, seat: Seat) -> None:
        """A seat gives up for its side."""
        self._must_run()
        if seat not in self._p.seats:
            raise Refused(Refusal("", "no_such_seat", seat=seat))
        others = sorted(set(self._p.seats.values()) - {self._p.seats[seat]})
        self._enter({"resign": seat})
        self._end(Result(others[0] if len(others) == 1 else None, "resigned", {"seat": seat}))

    def propose(self, what: str, seat: Seat, to: int = 0) -> None:
        """Propose a draw, or to take the game back to question `to`, across dice too. All other seats must agree."""
        self._must_run()
        if seat not in self._p.seats or what not in ("draw", "takeback"):
            raise Refused(Refusal("", "no_such_proposal", what=what, seat=seat))
        if what == "takeback" and not any(told.number == to and not told.bars_undo for told in self._line):
            raise Refused(Refusal("", "no_such_question", number=to))
        self._enter({"propose": what, "seat": seat, "to": to})
        self.proposal = Proposal(what, seat, to, (seat,))
        self._settle_proposal()

    def agree(self, seat: Seat, to_it: bool = True) -> None:
        """Agree to the open proposal, or decline it."""
        if self.proposal is None or seat not in self._p.seats or seat in self.proposal.agreed:
            raise Refused(Refusal("", "nothing_to_agree_to", seat=seat))
        self._enter({"agree" if to_it else "decline": seat})
        self.proposal = self.proposal._replace(agreed=(*self.proposal.agreed, seat)) if to_it else None
        self._settle_proposal()

    # Looking ahead

    def fork(self) -> Match:
        """An independent copy without dice and without what others have sealed (law 8)."""
        base = self._base.copy()
        if not self._unseals or self.setup is not None:
            base.sealed = {}
        return self._again(base, unseals=self._unseals and self.setup is None)

    def imagine(self, seat: Seat, rng: Random) -> Match | None:
        """The match as it may be for all that a seat knows, for its bot; None if the guess does not lead here."""
        base = self.game.guess(self._base.known_to(seat), seat, rng)
        try:
            twin = self._again(base, unseals=True)
        except Exception:  # a wrong guess may run the rules into anything
            return None
        mine, real = twin.question, self._question
        return twin if mine is not None and real is not None and mine.mark[1:] == real.mark[1:] else None

    def odds(self, *answers: object, policy: Callable[[Ask], Answer] | None = None) -> Any:
        """Exactly what these answers lead to: outcomes with their chances, and where the look ahead stopped."""
        from walstatt.core.odds import odds_of

        return odds_of(self, answers, policy)

    def _again(self, base: Position, unseals: bool) -> Match:
        told = self._line[self._base_at : len(self._line) - len(self._pending)]
        return Match(self.game, base, unseals=unseals, told=told)

    # How it runs

    def _open_question(self, number: int | None = None) -> Question:
        q = self._question
        if q is None:
            raise Stale("the game is over")
        if number is not None and number != q.number:
            raise Stale(f"question {number} is not open; {q.number} is")
        return q

    def _question_for(self, q: Question, seat: Seat | None) -> Ask | Roll | Reveal:
        if isinstance(q, AskEach):
            if seat not in q.asks:
                raise Refused(Refusal(q.rule, "not_your_question", seat=seat))
            if seat in self._pending:
                raise Stale("this seat has answered")
            return q.asks[seat]
        if isinstance(q, Ask) and seat is not None and seat != q.seat:
            raise Refused(Refusal(q.rule, "not_your_question", seat=seat, asked=q.seat))
        return q

    def _guarded(self, change: Callable[[], None]) -> tuple[Event, ...]:
        """Run a change; a rule that raises leaves the match as it was (law 13)."""
        count, number, base_at, base = len(self._line), self.number, self._base_at, self._base
        mark = self.record.mark() if self.record else None
        index = self.dice.index if self.dice else 0
        self._events.clear()
        try:
            change()
            self._settle()
        except Exception:
            if self.record is not None and mark is not None:
                self.record.cut(mark)
            if self.dice is not None:
                self.dice.index = index
            self._checkpoints, self.number = [(base_at, base)], number - 1
            self._rebuild(count)
            raise
        return tuple(self._events)

    def _note_and_take(self, told: Told) -> None:
        self._enter_told(told)
        self._take(told)

    def _take(self, told: Told) -> None:
        """Feed one answer to the running coroutine."""
        q = self._question
        assert q is not None
        self._line.append(told)
        value: Answer = told.answer
        if type(q) is AskEach:
            self._pending[told.seat] = value
            if len(self._pending) < len(q.asks):
                return
            for seat in q.asks:
                self._p.sealed.setdefault(seat, {})[q.key] = self._pending[seat]
            self._pending, value = {}, None
        elif told.bars_undo:
            self._checkpoints = self._checkpoints[-1:]
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
            self._stamp(q)

    def _stamp(self, q: Question) -> None:
        self.number += 1
        q.number = self.number
        if type(q) is AskEach:
            for ask in q.asks.values():
                ask.number = self.number

    def _come_to_rest(self) -> None:
        p = self._p
        if p.now:
            p.now.clear()
        self._flow = self._question = None
        self._base, self._base_at = p.copy(), len(self._line)
        if self.setup is not None:
            self._checkpoints.append((self._base_at, self._base))
            if not self._rerun:
                self._enter({"rest": self.setup.rest_hash(self.game.key(p))})

    def _settle(self) -> None:
        """Go on until a seat must decide, somebody must bring dice, or the game is over."""
        for _ in range(ENDLESS):
            q = self._question
            if q is None:
                if self._p.result is not None:
                    self._finish()
                    return
                self.serve()
                continue
            answer = self._from_outside(q)
            if answer is None:
                return
            index = self.dice.drawn if type(q) is Roll and self.dice is not None else None
            told = Told(*q.mark, answer[0], index)
            self._enter_told(told)
            self._take(told)
        raise RuntimeError("the rules run in a circle")

    def _from_outside(self, q: Question) -> tuple[Answer] | None:
        """What dice or a seal answer by themselves, in a tuple; None where a person must."""
        if type(q) is Roll and self.dice is not None:
            fallen = self.dice.roll(q)
            return None if fallen is None else (fallen,)
        if type(q) is Reveal and self._unseals and q.key in self._p.sealed.get(q.seat, ()):
            return (q.of(self._p.sealed[q.seat][q.key]),)
        return None

    def _rebuild(self, count: int) -> None:
        """Take up the game after the first `count` answers that were told."""
        told = self._line[:count]
        at, base = next((c for c in reversed(self._checkpoints) if c[0] <= count), (0, self._start))
        self._checkpoints = [c for c in self._checkpoints if c[0] < at]
        self._checkpoints.append((at, base))
        self._line, self._base, self._base_at = told[:at], base, at
        self._p, self._flow, self._question, self._pending = base.copy(), None, None, {}
        self._rerun = True
        try:
            self._start_order()
            for one in told[at:]:
                self._take(one)
                self._start_order()
        finally:
            self._rerun = False
            self._events.clear()
            self._p._told = self._events  # type: ignore[misc]
        if self._question is not None:
            self._stamp(self._question)

    def _must_ask(self, told: Told) -> None:
        q = self._question
        ask = q.asks.get(told.seat) if isinstance(q, AskEach) else q
        if ask is None or ask.mark[1:] != told[1:4] or ask.why_not(told.answer) is not None:
            raise Differs(f"question {told.number}")

    def _restamp(self, number: int) -> None:
        self.number = number if self._question is None else number - 1
        if self._question is not None:
            self._stamp(self._question)

    def _start_order(self) -> None:
        while self._question is None and self._p.result is None:
            self.serve()

    # Entries and ends

    def _enter(self, entry: dict[str, Any]) -> None:
        if self.record is not None:
            self.record.add(entry)

    def _enter_told(self, told: Told) -> None:
        if self.record is not None:
            entry: dict[str, Any] = {"q": told[:4], "answer": told.answer}
            if type(self._question) is Roll:
                entry["die"] = die_note(self._question.die)
            if told.drawn is not None:
                entry["index"] = told.drawn
            self.record.add(entry)

    def _must_run(self) -> None:
        if self._p.result is not None:
            raise Stale("the game is over")

    def _settle_proposal(self) -> None:
        proposal = self.proposal
        if proposal is None or set(proposal.agreed) < set(self._p.seats):
            return
        self.proposal = None
        if proposal.what == "draw":
            self._end(Result(None, "agreed_draw"))
        else:
            self._rebuild(next(i for i, told in enumerate(self._line) if told.number == proposal.to))

    def _end(self, result: Result) -> None:
        self._p.result = result
        self._question = self._flow = None
        self._finish()

    def _finish(self) -> None:
        if self.record is not None and self.setup is not None and not self.record.is_closed:
            self.record.add({"end": self._p.result, "secret": self.setup.secret.hex()})


class Proposal(NamedTuple):
    """What one seat has proposed and who has agreed."""

    what: str
    by: Seat
    to: int
    agreed: tuple[Seat, ...]


__all__ = ["Match", "Proposal", "Told"]

"""A match: a run of the rules with players, dice and a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from walstatt.core.dice import Dice, die_note
from walstatt.core.game import Game
from walstatt.core.odds import Odds, Policy, odds_of
from walstatt.core.pledges import Call, pledged_in
from walstatt.core.position import Event, Position, Result
from walstatt.core.questions import Ask, AskEach, Refusal, Refused, Reveal, Roll, Seat, Stale
from walstatt.core.record import Record
from walstatt.core.run import Run, Told
from walstatt.core.setup import Setup
from walstatt.core.shapes import plain

Signed: TypeAlias = Mapping[str, Any]
UNSIGNED: Signed = MappingProxyType({})


class Proposal(NamedTuple):
    """What one seat has proposed and who has agreed."""

    what: str
    by: Seat
    to: int
    agreed: tuple[Seat, ...]


class Match(Run):
    """A game being played. Without `setup` it is a fork: no dice, no record, nothing sealed."""

    __slots__ = ("_signed", "proposal", "record", "setup")

    def __init__(
        self,
        game: Game[Any],
        start: Position,
        setup: Setup | None = None,
        *,
        dice: Dice | None = None,
        unseals: bool = False,
        record: Record | None = None,
        keeps_record: bool = True,
        told: Sequence[Told] | None = None,
        checks: bool = False,
        number: int = 0,
        tells: bool = True,
    ) -> None:
        self.setup, self.record = setup, record
        self.proposal: Proposal | None = None
        self._signed: Signed = UNSIGNED
        if setup is not None:
            dice = dice or setup.keyed_dice()
            if record is None and keeps_record:
                self.record = Record()
                self.record.add(setup.head(dice.mode))
            unseals = True
        played = setup is not None
        super().__init__(
            game,
            start,
            dice=dice,
            unseals=unseals,
            keeps_rests=played,
            told=told,
            checks=checks,
            number=number,
            tells=tells,
        )

    # What a player sees

    def view(self, seat: Seat | None) -> Any:
        """What a seat (None: a spectator) may see."""
        return self.game.view(self._p.known_to(seat), seat)

    def why_not(self, answer: object, *more: object) -> Refusal | None:
        """The reason why an answer, or a whole plan of answers, is not allowed. A plan is checked up to the dice.

        Where an order has nothing to be done to, the reason belongs to what the plan names (law 15).
        """
        q = self._question
        if isinstance(q, AskEach):
            return Refusal("TABLE-1", "name_your_seat")
        refusal = self._question_for(None, None).why_not(answer)
        if not more or (refusal is not None and not (isinstance(q, Ask) and q.may_begin(answer))):
            return refusal
        trial = self.fork()
        if refusal is None:
            trial.answer(answer)
        else:
            trial.play(plain(answer))
        return (trial.why_not(*more) if isinstance(trial.question, Ask) else None) or refusal

    # What a player does

    def answer(
        self, answer: object, *, seat: Seat | None = None, number: int | None = None, signed: Signed = UNSIGNED
    ) -> tuple[Event, ...]:
        """Answer the open question; raises Refused or Stale and then nothing has changed. Returns what happened.

        `signed` is what the record keeps beside an answer that a seat has signed.
        """
        q = self._question
        if type(q) is not Ask or (number is not None and number != q.number) or (seat is not None and seat != q.seat):
            q = self._question_for(seat, number)
        told = Told(q.number, q.seat, q.rule, q.kind, q.check(answer))
        self._signed = signed
        return self._guarded(told)

    def roll_on(self) -> tuple[Event, ...]:
        """Go on where dice were waited for: for secrets, or for links."""
        return self._guarded(None)

    def show_secret(self, seat: Seat, secret: bytes, signed: Signed = UNSIGNED) -> tuple[Event, ...]:
        """A seat shows the secret that it has pledged; raises ValueError if it is another. After the last dice fall."""
        if (pledged := pledged_in(self.dice)) is not None:
            pledged.show(seat, secret)
        self._enter({"shows": seat, "secret": secret.hex(), **signed})
        return self.roll_on()

    def call(self, turns: Call) -> None:
        """Note who takes part in the next roll, in turns, before any link is given."""
        self._enter({"calls": turns})
        if (pledged := pledged_in(self.dice)) is not None:
            pledged.take_up({"calls": turns})

    def call_off(self, seats: Sequence[Seat]) -> None:
        """There is no game: these seats have not shown their secrets in time."""
        self._must_run()
        self._enter({"called_off": seats})
        self._end(Result(None, "not_shown", {"seat": seats[0]}))

    def undo(self, seat: Seat, to: int | None = None, signed: Signed = UNSIGNED) -> int:
        """Take the seat's last answer back, or all of its answers from question `to` on, as one entry of the record.

        Never across dice, a reveal or another seat's answer. Returns the number of the question that is open again
        under a new number.
        """
        refusal = self.why_not_undo(seat, to)
        if refusal is not None:
            raise Refused(refusal)
        count = len(self._line) - 1
        while to is not None and self._line[count].number != to:
            count -= 1
        number = self._line[count].number
        self._enter({"undo": seat, "to": number, **signed})
        self._rebuild(count)
        return number

    def why_not_undo(self, seat: Seat, to: int | None = None) -> Refusal | None:
        """Why this seat cannot take back its last answer, or all from question `to` on."""
        if self._p.result is not None:
            return Refusal("TABLE-7", "game_is_over")
        if not any(told.seat == seat for told in self._line):
            return Refusal("TABLE-3", "nothing_to_take_back")
        if type(self._question) is Roll and self.dice is not None and self.dice.mode != "typed":
            return Refusal("TABLE-3", "dice_are_falling")
        for told in reversed(self._line):
            if to is not None and told.number < to:
                break
            if told.bars_undo:
                return Refusal("TABLE-3", "dice_have_fallen" if told.kind == "roll" else "secret_is_out")
            if told.seat != seat:
                return Refusal("TABLE-3", "other_seat_answered", seat=told.seat)
            if to is None or told.number == to:
                return None
        return Refusal("TABLE-3", "no_such_question", number=to)

    def resign(self, seat: Seat, signed: Signed = UNSIGNED) -> None:
        """A seat gives up for its side."""
        self._must_run()
        if seat not in self._p.seats:
            raise Refused(Refusal("TABLE-1", "no_such_seat", seat=seat))
        others = sorted(set(self._p.seats.values()) - {self._p.seats[seat]})
        self._enter({"resign": seat, **signed})
        self._end(Result(others[0] if len(others) == 1 else None, "resigned", {"seat": seat}))

    def propose(self, what: str, seat: Seat, to: int = 0, signed: Signed = UNSIGNED) -> None:
        """Propose a draw, or to take the game back to question `to`, across dice too. All other seats must agree."""
        self._must_run()
        if seat not in self._p.seats or what not in ("draw", "takeback"):
            raise Refused(Refusal("TABLE-6", "no_such_proposal", what=what, seat=seat))
        if what == "takeback" and not any(told.number == to and not told.bars_undo for told in self._line):
            raise Refused(Refusal("TABLE-6", "no_such_question", number=to))
        self._enter({"propose": what, "seat": seat, "to": to, **signed})
        self.proposal = Proposal(what, seat, to, (seat,))
        self._settle_proposal()

    def agree(self, seat: Seat, to_it: bool = True, signed: Signed = UNSIGNED) -> None:
        """Agree to the open proposal, or decline it."""
        if self.proposal is None or seat not in self._p.seats or seat in self.proposal.agreed:
            raise Refused(Refusal("TABLE-6", "nothing_to_agree_to", seat=seat))
        self._enter({"agree" if to_it else "decline": seat, **signed})
        self.proposal = self.proposal._replace(agreed=(*self.proposal.agreed, seat)) if to_it else None
        self._settle_proposal()

    def odds(self, *answers: object, policy: Policy | None = None) -> Odds:
        """Exactly what these answers lead to: outcomes with their chances, and where the look ahead stopped."""
        return odds_of(self, answers, policy)

    def _question_for(self, seat: Seat | None, number: int | None) -> Ask | Roll | Reveal:
        q = self._question
        if q is None:
            raise Stale("the game is over")
        if type(q) is Roll and self.dice is not None and self.dice.mode != "typed":
            raise Stale("the dice fall by themselves")
        if number is not None and number != q.number:
            raise Stale(f"question {number} is not open; {q.number} is")
        if isinstance(q, AskEach):
            if seat not in q.asks:
                raise Refused(Refusal("TABLE-1", "not_your_question", seat=seat))
            if seat in self._pending:
                raise Stale("this seat has answered")
            return q.asks[seat]
        if isinstance(q, Ask) and seat is not None and seat != q.seat:
            raise Refused(Refusal("TABLE-1", "not_your_question", seat=seat, asked=q.seat))
        return q

    def _guarded(self, told: Told | None) -> tuple[Event, ...]:
        """Go on, with an answer or with dice; a rule that raises leaves the match as it was (law 13)."""
        count, number, base_at, base = len(self._line), self.number, self._base_at, self._base
        mark = self.record.mark() if self.record is not None else None
        index = self.dice.index if self.dice is not None else 0
        self._events.clear()
        try:
            if told is not None:
                self._note(told)
                self._take(told)
            self._settle()
        except Exception:
            if self.record is not None and mark is not None:
                self.record.cut(mark)
            if self.dice is not None:
                self.dice.index = index
            self._checkpoints, self.number = [(base_at, base)], number - 1
            self._rebuild(count)
            raise
        return self.events

    def _enter(self, entry: dict[str, Any]) -> None:
        if self.record is not None:
            self.record.add(entry)

    def _note(self, told: Told) -> None:
        signed, self._signed = self._signed, UNSIGNED
        if self.record is not None:
            entry: dict[str, Any] = {"q": told.mark, "answer": told.answer}
            q = self._question
            if type(q) is Roll:
                entry["die"] = die_note(q.die)
            elif type(q) is AskEach and self.setup is not None:
                entry = {"q": told.mark, "key": q.key, **self.setup.seal(told.number, told.seat, told.answer)}
                if signed:
                    signed = {"sig": self.setup.locked_signature(told.number, told.seat, signed["sig"])}
            elif type(q) is Reveal and q.reads is None and self.setup is not None:
                number = self.record.number_sealed(q.seat, q.key)
                if number is not None:
                    entry |= {"opens": number, "salt": self.setup.salt(number, q.seat).hex()}
            if told.drawn is not None:
                entry["index"] = told.drawn
            if told.kind == "roll" and self.dice is not None and not signed:
                entry |= self.dice.notes
            self.record.add({**entry, **signed})

    def _must_run(self) -> None:
        if self._p.result is not None:
            raise Stale("the game is over")
        self._events.clear()

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
        self._p.now.clear()
        self._base, self._behind = self._p.copy(), 0
        self._base_at = self._rest_at = len(self._line)
        self._question = self._flow = None
        self._pending = {}
        self._note_end()

    def _note_rest(self) -> None:
        if self.record is not None and self.setup is not None:
            self.record.add({"rest": self.setup.rest_hash(self.game.key(self._p))})

    def _note_end(self) -> None:
        if self.record is not None and self.setup is not None and not self.record.is_closed:
            self.record.add({"end": self._p.result, "secret": self.setup.secret.hex()})

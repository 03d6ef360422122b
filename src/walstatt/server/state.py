"""What the holder of a key, or a spectator, may see of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import msgspec

from walstatt.core.pledges import pledged_in
from walstatt.core.questions import Ask, AskEach, Refusal, Roll, Seat
from walstatt.papers.words import ViewNames, words
from walstatt.server.acts import line_of_proposal
from walstatt.server.back import way_back
from walstatt.server.lessons import step_wire
from walstatt.server.matches import LiveMatch
from walstatt.server.papers import title_of
from walstatt.server.problems import refusal_wire
from walstatt.server.wire import (
    AwaitWire,
    DieWire,
    Entry,
    ProposalWire,
    QuestionWire,
    RefusalWire,
    ResultWire,
    SeatWire,
    State,
)

MOST_OPTIONS = 4000
SILENT = ("call", "shows")  # lines that nobody tells of
NO_ORDER = ("no_such_order", "not_an_option")  # there is no such order at all
OTHER_PHASE = ("other_phase", "choose_corps_first")  # the phase ends otherwise: nobody looks for this order now


async def state_of(live: LiveMatch, own: Sequence[Seat], since: int) -> State:
    """The match as the holder of these seats sees it, with what is new since a line of the record."""
    async with live.lock:
        await live.ready()
        live.look()
        bare = _bare(live, own)
        if live.row.stage == "gathering":
            return bare
        entries = await live.entries(since)
        return _with_play(live, own, bare, entries, since)


def _bare(live: LiveMatch, own: Sequence[Seat]) -> State:
    row = live.row
    return State(
        match=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        dice=row.dice,
        stage=row.stage,
        commitment=live.commitment,
        created=row.created,
        seats=seats_of(live),
        mine=list(own),
        at=row.at,
        thinking=thinking(live),
        notice=row.notice,
        title=title_of(row.document),
        **trusted(live, own),
    )


def thinking(live: LiveMatch) -> list[Seat]:
    """The seats whose bots think."""
    return sorted({*live.thinking, *live.elsewhere.thinking})


def trusted(live: LiveMatch, own: Sequence[Seat]) -> dict[str, Any]:
    """On what the match rests, for its State."""
    if live.trust is None:
        return {}
    is_wanted = live.row.stage == "gathering" and any(not live.seats[seat].joined for seat in own)
    return {
        "proof": live.trust.proof,
        "patience": live.trust.patience,
        "tries": live.trust.tries,
        "terms": live.terms if is_wanted and live.trust.has_keys else None,
    }


def chain_of(live: LiveMatch) -> str:
    """The last hash of the record, over which the next deed is signed."""
    is_signed = live.trust is not None and live.trust.has_keys and live.match.record is not None
    return live.match.record.chain if is_signed and live.match.record is not None else ""


def proposed(live: LiveMatch) -> ProposalWire:
    """The open proposal, with the line of the record that replies refer to."""
    assert live.match.proposal is not None
    return ProposalWire(**live.match.proposal._asdict(), line=line_of_proposal(live.match))


def awaited(live: LiveMatch) -> AwaitWire | None:
    """Which seats have not shown their secrets yet, or what a roll waits for."""
    dice = pledged_in(live.match.dice)
    if dice is None or live.trust is None or live.row.stage == "over":
        return None
    is_rolling = isinstance(live.match.question, Roll)
    if dice.missing:
        return AwaitWire(what="secrets", seats=dice.missing, until=live.trust.until(), is_rolling=is_rolling)
    if is_rolling:
        return AwaitWire(what="links", seats=[], until="", is_rolling=True)
    return None


def seats_of(live: LiveMatch) -> dict[Seat, SeatWire]:
    """Who sits where."""
    return {
        seat: SeatWire(
            side=row.side,
            by=row.by,
            joined=row.joined,
            present=row.by == "bot" or live.sockets(seat) > 0,
            level=row.level,
            name=row.name,
        )
        for seat, row in live.seats.items()
    }


def _with_play(live: LiveMatch, own: Sequence[Seat], bare: State, entries: list[Entry], since: int) -> State:
    match = live.match
    is_over = live.row.stage == "over"
    asked = {} if is_over else {seat: question for seat in own if (question := question_of(live, seat)) is not None}
    result, proposal = match.result, match.proposal
    return msgspec.structs.replace(
        bare,
        waiting_for=[] if is_over else waiting_for(live),
        views={seat or "": live.view(seat) for seat in (own or (None,))},
        questions=asked,
        undo={seat: _refused(match.why_not_undo(seat)) for seat in own},
        back={seat: to for seat in own if (to := way_back(match, seat, live.groups)) is not None},
        steps={seat: steps for seat in (own or ("",)) if (steps := live.steps.since(seat, since))},
        chronicle=[seen_entry(entry, own) for entry in entries if entry.what not in SILENT],
        proposal=None if proposal is None else proposed(live),
        chain=chain_of(live),
        awaits=awaited(live),
        result=None if result is None else ResultWire(**msgspec.structs.asdict(result)),
        guide=step_wire(live.lesson),
    )


def seen_entry(entry: Entry, own: Sequence[Seat]) -> Entry:
    """An entry without the events that are not for these seats."""
    events = [event for event in entry.events if event.seen_by is None or not set(event.seen_by).isdisjoint(own)]
    return entry if len(events) == len(entry.events) else msgspec.structs.replace(entry, events=events)


def _refused(refusal: Refusal | None) -> RefusalWire | None:
    """A refusal that nobody has asked for yet: its sentence is left to the reader."""
    return None if refusal is None else refusal_wire(refusal, "")


def sentence(live: LiveMatch, seat: Seat, refusal: Refusal, lang: str) -> str:
    """Why not, in the reader's language, with the names that the seat sees on the board."""
    return words(live.game, lang).refusal(refusal, _Names(live, seat))


def told(live: LiveMatch, seat: Seat, refusal: Refusal, lang: str) -> RefusalWire:
    """Why not, with its sentence and with what is in the way on an open table."""
    said = sentence(live, seat, refusal, lang)
    return refusal_wire(refusal, said, live.game.causes(live.match.position, refusal))


class _Names:
    """The names of units and cells, looked up only when a sentence needs one."""

    def __init__(self, live: LiveMatch, seat: Seat) -> None:
        self._live, self._seat = live, seat

    @cached_property
    def _known(self) -> ViewNames:
        game = self._live.game
        board = game.board(self._live.match.position)
        return ViewNames(board, self._live.view(self._seat), lambda lang: words(game, lang))

    def unit(self, unit: int, lang: str) -> str:
        """A unit's name."""
        return self._known.unit(unit, lang)

    def cell(self, cell: int) -> str:
        """A cell's name."""
        return self._known.cell(cell)


def waiting_for(live: LiveMatch) -> list[Seat]:
    """The seats that have to answer now, or that may type in dice."""
    question = live.match.question
    if isinstance(question, Roll):
        return [seat for seat in live.seats if may_roll(live, question, seat)]
    return list(live.match.waiting_for())


def may_roll(live: LiveMatch, roll: Roll, seat: Seat) -> bool:
    """Whoever rolls types the dice in; any person does for a bot and for dice that are nobody's."""
    if live.match.dice is None or live.match.dice.mode != "typed":
        return False  # they fall by themselves
    roller = live.seats.get(roll.seat)
    return live.seats[seat].by != "bot" and (roller is None or roller.by == "bot" or roll.seat == seat)


def question_of(live: LiveMatch, seat: Seat) -> QuestionWire | None:
    """The question that a seat has to answer now."""
    question = live.match.question
    if isinstance(question, Roll):
        return _roll_wire(question, seat) if may_roll(live, question, seat) else None
    ask = live.match.asks(seat)
    return None if ask is None else ask_wire(ask, together=list(question.asks) if isinstance(question, AskEach) else [])


def ask_wire(ask: Ask, together: Sequence[Seat] = ()) -> QuestionWire:
    """A question for the wire."""
    options = ask.options
    return QuestionWire(
        number=ask.number,
        seat=ask.seat,
        kind=ask.kind,
        prompt=ask.prompt,
        rule=ask.rule,
        facts=ask.facts,
        options=list(options[:MOST_OPTIONS]),
        truncated=len(options) > MOST_OPTIONS,
        nears=ask.has_nearest,
        together=list(together),
        no_end=_refused(why_no_end(ask)),
    )


def why_no_end(ask: Ask) -> Refusal | None:
    """Why a phase in which units are ordered cannot be ended yet; None if it can, or if there is nothing to end."""
    if ask.kind != "order" or "end" in ask.options or all(isinstance(order, str) for order in ask.options):
        return None
    refusal = ask.why_not("end")
    return None if refusal is None or refusal.code in NO_ORDER + OTHER_PHASE else refusal


def _roll_wire(roll: Roll, seat: Seat) -> QuestionWire:
    return QuestionWire(
        number=roll.number,
        seat=seat,
        kind="roll",
        prompt=roll.prompt,
        rule=roll.rule,
        facts=roll.facts,
        options=list(roll.die.faces) if roll.n == 1 else [],
        die=DieWire(name=roll.die.name, faces=roll.die.faces, n=roll.n),
    )

"""Guided games: a scenario document with steps, each of which says what to do and why, and waits until it is done.

    [guide]
    seat = "romans"                       # who learns; the other seats are bots
    [[guide.steps]]
    say.en = "Marcus can walk up to the hedge."
    rule = "MFM-G4-a"                     # where it stands
    show = ["Marcus", "H12"]              # what to look at
    do = [["move", "Marcus"], ["H12"]]    # the order to give; "*" stands for any answer
    other.en = "Shooting would be allowed; but first …"   # said to whoever gives another order

A step is done when its order has been carried out or, where it says `until`, when such an event was told. A step of
another seat says what its bot does. The last step may be free: a real fight. Where dice or other rules have led
elsewhere, so that nothing a step wants is legal, it is passed over: nobody can get stuck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, Refusal, Seat
from walstatt.core.run import Run, Told
from walstatt.papers.compound import Field, Plain, Record, Series, Table
from walstatt.papers.forms import Form, Text, Whole, one_of
from walstatt.papers.words import LANGUAGES, in_language

ANYTHING = "*"
Plan = tuple[Answer, ...]


class Step(msgspec.Struct, frozen=True):
    """One thing to do."""

    say: dict[str, str]
    rule: str = ""
    show: list[str] = []
    seat: Seat = ""  # who does it, if it is not who learns
    do: list[Any] = []
    also: list[list[Any]] = []  # other plans that will do
    until: dict[str, Any] | None = None  # an event and its facts
    other: dict[str, str] = {}

    @property
    def plans(self) -> list[list[Any]]:
        """The orders that this step takes; none where anything goes."""
        return [plan for plan in (self.do, *self.also) if plan]


class Guide(msgspec.Struct, frozen=True):
    """The steps of a guided game, and who learns."""

    seat: Seat
    steps: list[Step]
    about: dict[str, str] = {}
    minutes: int = 10


def in_languages() -> Form:
    """A text in each language."""
    return Table(one_of(LANGUAGES), Text(800))


def form() -> Record:
    """The fields of a guide."""
    step = {
        "say": Field(in_languages(), must=True, note="what to do and why, in each language"),
        "rule": Field(Text(), note="where it stands in the rulebook"),
        "show": Field(Series(Text(), most=40).told_as("names of units and cells"), note="what to look at"),
        "seat": Field(Text(), note="who does it, if it is not who learns"),
        "do": Field(Series(Plain()).told_as("a list of answers"), note="the order to give; `*` is any answer"),
        "also": Field(Series(Series(Plain())).told_as("lists of answers"), note="other orders that will do"),
        "until": Field(Table(Text(), Plain()).told_as("an event and its facts"), note="what ends the step"),
        "other": Field(in_languages(), note="said to whoever gives another order"),
    }
    fields = {
        "seat": Field(Text(), must=True, note="who learns"),
        "about": Field(in_languages(), note="what is learned"),
        "minutes": Field(Whole(1, 90), note="how long it takes"),
        "steps": Field(Series(Record(step), least=1, most=60), must=True, note="one after the other"),
    }
    return Record(fields)


def guide_of(data: Mapping[str, Any] | None) -> Guide | None:
    """The guide of a document that was read."""
    return None if data is None else msgspec.convert(data, Guide)


class Named(NamedTuple):
    """What a step shows, as numbers of the board."""

    units: tuple[int, ...]
    cells: tuple[int, ...]


class Lesson:
    """A guided game under way. Where it stands follows from what has counted in the match so far, undo included."""

    def __init__(self, guide: Guide, match: Match, taken_up_at: int | None = None) -> None:
        """From the start of the match, or from the rest at which it was taken up in one of the steps."""
        assert match.setup is not None
        self.guide, self.match = guide, match
        start = match.game.load(match.setup.start)
        self._units = match.game.labels_in(match.game.write(start))
        self._start, self._first = (start, 0) if taken_up_at is None else (match.base.copy(), taken_up_at)
        self._again()

    def _again(self) -> None:
        self._seen: list[Told] = []
        self._at = self._first
        self._order: list[Answer] = []  # what the running order has been answered
        self._run = Run(self.match.game, self._start.copy())

    # Where it stands

    @property
    def at(self) -> int:
        """The number of the step; that of the last when all are done."""
        self._catch_up()
        return min(self._at, len(self.guide.steps) - 1)

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when all is done."""
        self._catch_up()
        return self.guide.steps[self._at] if self._at < len(self.guide.steps) else None

    @property
    def is_over(self) -> bool:
        """Whether all steps are done; a last one that is free never is."""
        return self.step is None

    def shown(self) -> Named:
        """What the step wants looked at."""
        step, cells = self.step, {place.name: place.id for place in self.match.game.board(self.match.position).places}
        names = () if step is None else step.show
        units = tuple(self._units[name] for name in names if name in self._units)
        return Named(units, tuple(cells[name] for name in names if name not in self._units and name in cells))

    def _catch_up(self) -> None:
        line = self.match.line
        if list(line[: len(self._seen)]) != self._seen:
            self._again()
        for told in line[len(self._seen) :]:
            if self._at < len(self.guide.steps):
                self._pass_what_cannot_be()
                self._follow(told)
            self._seen.append(told)
        self._pass_what_cannot_be()

    def _follow(self, told: Told) -> None:
        """Go along with what was answered; where corrected rules no longer lead there, the lesson is over."""
        told_before = len(self._run.events)
        try:
            self._run.play(told.answer)
        except Exception:  # the rules may run old answers into anything
            self._at = len(self.guide.steps)
        else:
            self._note(told, self._run.events[told_before:])

    def _note(self, told: Told, events: Sequence[Event]) -> None:
        step = self.guide.steps[self._at] if self._at < len(self.guide.steps) else None
        if told.kind not in ("roll", "reveal"):
            self._order.append(told.answer)
        if step is not None and step.until is not None:
            self._at += any(_is_such(event, step.until) for event in events)
        elif step is not None and step.plans and told.seat == self._who(step):
            plans = self._meant(step)
            self._at += any(len(plan) == len(self._order) and _begins(plan, self._order) for plan in plans)
        if self._run.is_at_rest:
            self._order = []

    def _pass_what_cannot_be(self) -> None:
        """Steps of who is asked at rest that are no longer possible are passed over."""
        while self._at < len(self.guide.steps):
            step, ask = self.guide.steps[self._at], self._run.question
            if not step.plans or not self._run.is_at_rest or not isinstance(ask, Ask) or ask.seat != self._who(step):
                return
            if any(_is_legal(self._run, plan) for plan in self._meant(step)):
                return
            self._at += 1

    def _who(self, step: Step) -> Seat:
        return step.seat or self.guide.seat

    def _meant(self, step: Step) -> list[Plan]:
        """The plans of a step with the numbers of what they name."""
        return [_numbered(self._run, plan, self._units) for plan in step.plans]

    # What follows

    def why_not(self, seat: Seat, plan: Sequence[Answer]) -> Refusal | None:
        """TABLE-10 What the step shows comes first."""
        step = self.step
        if step is None or not step.plans or seat != self._who(step):
            return None
        given = (*self._order, *plan)
        if any(_begins(one, given[: len(one)]) for one in self._meant(step)):
            return None
        if not step.other:
            return Refusal("TABLE-10", "step_comes_first")
        return Refusal("TABLE-10", "step_says", **{lang: in_language(step.other, lang) for lang in LANGUAGES})

    def reply(self, seat: Seat) -> Answer | None:
        """What a bot answers in a step of its own; None where it plays as it likes."""
        step, given = self.step, self._order
        if step is None or seat != self._who(step):
            return None
        for plan in self._meant(step):
            if len(given) < len(plan) and _begins(plan, given) and plan[len(given)] != ANYTHING:
                return plan[len(given)]
        return None


def _begins(plan: Plan, given: Sequence[Answer]) -> bool:
    """Whether answers are the beginning of a plan."""
    return len(given) <= len(plan) and all(want in (ANYTHING, one) for want, one in zip(plan, given, strict=False))


def _is_such(event: Event, wanted: Mapping[str, Any]) -> bool:
    facts = dict(wanted)
    return event.what == facts.pop("event", event.what) and all(
        event.facts.get(name) == one for name, one in facts.items()
    )


def _is_legal(run: Run, plan: Plan) -> bool:
    """Whether a plan can be given as far as it is known."""
    known = plan[: plan.index(ANYTHING)] if ANYTHING in plan else plan
    trial = Match(run.game, run.position.copy())
    return not known or trial.why_not(*known) is None


def _numbered(run: Run, plan: Sequence[Any], units: Mapping[str, int]) -> Plan:
    from walstatt.papers.document import answers_meant  # documents are read with guides in them

    return answers_meant(plan, Match(run.game, run.base.copy()), units)


@lru_cache(32)
def guides_in(home: Path) -> tuple[Path, ...]:
    """The guided games that a game brings."""
    return tuple(sorted((home / "guides").glob("*.toml")))

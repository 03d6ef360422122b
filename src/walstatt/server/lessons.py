"""Guided games at the server: which there are, where a lesson stands, and what waits until its step is done."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from walstatt.core.game import games
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused, Seat
from walstatt.papers.document import read_document
from walstatt.papers.guide import Guide, Lesson, guide_of, guides_in
from walstatt.server.acts import Act
from walstatt.server.offers import GuideWire
from walstatt.server.orders import settled
from walstatt.server.problems import Problem
from walstatt.server.wire import Entry, StepWire

if TYPE_CHECKING:
    from walstatt.server.matches import LiveMatch


@cache
def listed() -> tuple[GuideWire, ...]:
    """All guided games."""
    return tuple(_described(name, path) for name in games() for path in guides_in(games()[name].home))


def _described(game: str, path: Path) -> GuideWire:
    document = read_document(path)
    guide = guide_of(document.guide)
    if guide is None:
        raise ValueError(f"{path.name} has no guide")
    title = document.title if isinstance(document.title, dict) else {"en": document.title}
    return GuideWire(
        game=game, name=path.stem, scenario=document.scenario, title=title, about=guide.about, minutes=guide.minutes,
        steps=len(guide.steps), seat=guide.seat,
    )  # fmt: skip


def text_of(game: str, name: str) -> str:
    """The document of a guided game; raises Problem if there is none of this name."""
    found = [path for path in guides_in(games()[game].home) if path.stem == name] if game in games() else []
    if not found:
        raise Problem("not-found")
    return found[0].read_text(encoding="utf-8")


def lesson_for(document: str | None, match: Match) -> Lesson | None:
    """The lesson of a match that was set up by a document with a guide."""
    guide: Guide | None = guide_of(read_document(document).guide) if document and "guide" in document else None
    return None if guide is None else Lesson(guide, match)


def guided(live: LiveMatch, seat: Seat, plan: list[Any], act: Act) -> Act:
    """The same act, if the step of the lesson has come to it."""

    def carried_out(match: Match) -> Entry:
        lesson, ask = live.lesson, match.question
        if lesson is not None and isinstance(ask, Ask) and ask.seat == seat:
            refusal = lesson.why_not(seat, settled(match, seat, plan))
            if refusal is not None:
                raise Refused(refusal)
        return act(match)

    return carried_out


def step_wire(lesson: Lesson | None) -> StepWire | None:
    """Where a lesson stands."""
    if lesson is None:
        return None
    step, shown = lesson.step, lesson.shown()
    return StepWire(
        at=lesson.at, of=len(lesson.guide.steps), seat=lesson.guide.seat, is_over=step is None,
        say={} if step is None else step.say, rule="" if step is None else step.rule,
        units=list(shown.units), cells=list(shown.cells), is_free=step is not None and not step.plans,
    )  # fmt: skip

"""The terminal line by line: only what has changed is told. For screen readers, pipes and plain terminals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from walstatt.cli.speak import Voice
from walstatt.core.questions import Seat

if TYPE_CHECKING:
    from walstatt.cli.ask import Question
    from walstatt.cli.play import Play
    from walstatt.view import Piece

FEW = 8  # answers that are told every time


class Lines:
    """What is told stays told: a line says what has changed since the last one of its kind."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.tracks: list[str] = []
        self.answers: dict[str, list[str]] = {}  # those that were told last, for each kind of question
        self.has_begun = False

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Nothing is in front of anything."""
        yield

    def begin(self, play: Play) -> None:
        """In another language everything is told anew."""
        self.play = play
        self.tracks, self.answers = [], {}

    def table(self, seat: Seat | None, lit: tuple[int, ...], is_wanted: bool) -> None:
        """Who stands where, once; the map when it is asked for."""
        legend, view, names = self.play.legend, self.play.view(seat), self.play.names(seat)
        if is_wanted:
            self.voice.print("")
            self.voice.console.print(legend.whole(view, names, lit))
        elif not self.has_begun:
            for line in legend.lists(view, names):
                self.voice.print(line)
        if is_wanted or not self.has_begun:
            self.tracks = legend.tracks(view)
        self.has_begun = True

    def news(self, lines: list[str], is_wanted: bool) -> None:
        """A line for each event."""
        for line in lines:
            self.voice.hang(line, 2)

    def put(self, question: Question, is_whole: bool) -> None:
        """What has changed on the tracks, the question, and its answers: all, or those that are new."""
        tracks = self.play.legend.tracks(self.play.view(question.ask.seat))
        if fresh := [track for track in tracks if track not in self.tracks]:
            self.voice.print(" · ".join(fresh), "bold")
        self.tracks = tracks
        self.voice.print(f"\n{self.play.asked(question)}", "bold")
        kind = f"{question.ask.seat} {question.ask.prompt} {question.ask.kind}"
        before, self.answers[kind] = self.answers.get(kind, []), question.said()
        new = [i for i, said in enumerate(self.answers[kind]) if said not in before]
        known = len(self.answers[kind]) - len(new)
        if is_whole or len(self.answers[kind]) <= FEW or known < len(new):
            new, known = list(range(len(question.listed))), 0
        for line in question.lines(new):
            self.voice.print(line)
        if known:
            self.voice.say("ask-as-before", count=known)

    def show(self, piece: Piece) -> None:
        """Its place is told in words."""

    def thinking(self) -> None:
        """Nothing has changed yet."""

    def over(self, seat: Seat | None, said: list[str]) -> None:
        """Where everything stands at the end."""
        for line in self.play.legend.lists(self.play.view(seat), self.play.names(seat)):
            self.voice.print(line)

    def hide(self) -> None:
        """A terminal is wiped."""
        self.voice.console.clear()
        self.has_begun = False

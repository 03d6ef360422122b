"""Looking back: a record played again, and the proof that its dice fell as committed."""

from __future__ import annotations

from pathlib import Path

from walstatt.cli.files import Recorded, open_record
from walstatt.cli.play import Play
from walstatt.cli.seats import ME
from walstatt.cli.speak import Voice
from walstatt.core.match import Match
from walstatt.core.record import BadRecord
from walstatt.papers.replay import Watcher, prove_dice, replay


def replayed(recorded: Recorded, each: Watcher | None = None) -> Match:
    """Play a record again; the lines of errors are those of the file."""
    try:
        return replay(recorded.record, secret=recorded.secret, each=each)
    except BadRecord as bad:
        raise BadRecord(bad.line + recorded.above, bad.code, **bad.facts) from None


class Show:
    """Tells a replay: what happened after each answer, and the table where it is wanted."""

    def __init__(self, voice: Voice, draws: bool, waits: bool) -> None:
        self.voice, self.draws, self.waits = voice, draws, waits
        self.play: Play | None = None
        self.phase: tuple[int, str] | None = None

    def each(self, match: Match, line: int) -> None:
        """After every answer."""
        play = self.play = self.play or Play(self.voice, match, dict.fromkeys(match.position.seats, ME))
        view = play.view(None)
        if (view.turn, view.phase) != self.phase:
            self.phase = (view.turn, view.phase)
            self.voice.print(play.legend.heading(view))
        events = [event for event in match.events if event.is_seen_by(None)]
        for event in events:
            self.voice.print(f"{line:5} {play.words.event(event, play.names(None))}")
        if self.draws and events:
            play.draw(None)
        if self.waits and events:
            self.voice.hear("")


def show_replay(voice: Voice, path: Path, draws: bool, waits: bool) -> None:
    """A record from its first line to its last, then the table and the result."""
    show = Show(voice, draws, waits)
    match = replayed(open_record(path), show.each)
    play = show.play or Play(voice, match, dict.fromkeys(match.position.seats, ME))
    play.draw(None)
    if match.result is None:
        voice.say("replay-running")
    else:
        voice.print(play.words.say(f"result-{match.result.reason}", match.result.facts, play.names(None)), "bold")


def show_proof(voice: Voice, path: Path) -> None:
    """Check a record against the rules and its dice against the commitment."""
    recorded = open_record(path)
    match = replayed(recorded)
    lines = len(recorded.record.lines)
    if match.result is None:
        voice.say("verify-running", lines=lines)
        return
    if recorded.record.entries()[0]["dice"] != "keyed":
        voice.say("verify-typed", lines=lines)
        return
    voice.say("verify-proven", lines=lines, dice=prove_dice(recorded.record))

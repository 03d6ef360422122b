"""Looking back: a record played again, and the proof that its dice fell as committed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from walstatt.cli.files import Recorded, open_record
from walstatt.cli.play import Play
from walstatt.cli.seats import ME
from walstatt.cli.speak import Voice, show_json
from walstatt.core.match import Match
from walstatt.core.record import BadRecord
from walstatt.papers.proof import prove_dice
from walstatt.papers.replay import Watcher, replay


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


def replay_as_data(voice: Voice, path: Path) -> None:
    """Every event with its line, rule, facts and sentence; then the result."""
    events: list[dict[str, Any]] = []
    plays: list[Play] = []

    def keep(match: Match, line: int) -> None:
        play = plays[0] if plays else Play(voice, match, dict.fromkeys(match.position.seats, ME))
        plays[:] = [play]
        for one in match.events:
            if one.is_seen_by(None):
                said = play.words.event(one, play.names(None))
                events.append({"line": line, "rule": one.rule, "what": one.what, "facts": one.facts, "told": said})

    match = replayed(open_record(path), keep)
    show_json(voice, {"events": events, "result": match.result})


def show_proof(voice: Voice, path: Path, as_json: bool = False) -> None:
    """Check a record against the rules and its dice against the commitment."""
    recorded = open_record(path)
    match = replayed(recorded)
    lines, dice = len(recorded.record.lines), 0
    is_typed = recorded.record.entries()[0]["dice"] != "keyed"
    state = "running" if match.result is None else "typed" if is_typed else "proven"
    if state == "proven":
        dice = prove_dice(recorded.record)
    if as_json:
        show_json(voice, {"state": state, "lines": lines, "dice": dice})
    else:
        voice.say(f"verify-{state}", lines=lines, dice=dice)

"""Looking back: a record played again, and the proof that its dice fell as committed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from walstatt.cli.files import Recorded, open_record
from walstatt.cli.play import Play
from walstatt.cli.seats import ME
from walstatt.cli.speak import Voice, show_json
from walstatt.core.match import Match
from walstatt.core.record import BadRecord
from walstatt.papers.proof import prove
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


def show_proof(voice: Voice, path: Path, as_json: bool = False, known: Sequence[str] = ()) -> None:
    """Check a record against the rules, its dice against the commitments, its deeds against the keys."""
    recorded = open_record(path)
    match = replayed(recorded)
    proof = prove(recorded.record, recorded.secret)
    other_names = {"alone": "proven", "called_off": "called-off"}
    state = "running" if match.result is None else other_names.get(proof.state, proof.state)
    if as_json:
        show_json(voice, {**msgspec.structs.asdict(proof), "state": state})
        return
    has_met = bool(known) and set(proof.keys.values()) <= set(known)
    voice.say(
        f"verify-{state}",
        lines=proof.lines,
        dice=proof.dice,
        deeds=proof.deeds,
        rolls=proof.rolls,
        linked=max(proof.linked.values(), default=0),
        met="yes" if has_met else "no",
    )
    if state == "keys" and not has_met:
        for seat, key in proof.keys.items():
            voice.say("verify-key", seat=seat, key=key)
    for seat, times in proof.withheld.items():
        voice.say("verify-withheld", seat=seat, times=times)

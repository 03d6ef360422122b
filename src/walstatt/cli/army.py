"""Putting an army together at the terminal: a list is looked at, built line by line, and kept in a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from walstatt.cli.speak import Voice, Wrong
from walstatt.core.game import Game, game, games
from walstatt.core.questions import Refusal
from walstatt.papers.rosters import BadRoster, Muster, Roster, RosterFile, read_roster, read_roster_file, roster_file
from walstatt.papers.words import Words, words


class Builder:
    """A list in the making, with what it may cost."""

    def __init__(self, voice: Voice, own: Game[Any], muster: Muster, roster: Roster, points: int, limits: bool) -> None:
        self.voice, self.game, self.muster = voice, own, muster
        self.people, self.pieces = roster.people, list(roster.pieces)
        self.points, self.limits = points, limits

    @property
    def words(self) -> Words:
        """The words of the game."""
        return words(self.game, self.voice.lang)

    @property
    def roster(self) -> Roster:
        """The list as it stands."""
        return Roster(self.people, tuple(self.pieces))

    def faults(self) -> tuple[Refusal, ...]:
        """Why it cannot be finished."""
        return self.muster.faults(self.people, self.pieces, self.points, self.limits)

    def offers(self) -> None:
        """What can be taken, with values and what symbols allow."""
        said, group = self.words, ""
        for one in self.muster.offers(self.people):
            if one.group != group:
                group = one.group
                self.voice.print(said.say(group), "bold")
            seats = f" [{one.seats}]" if one.seats else ""
            values = " · ".join(f"{said.say(word)} {figure}" for word, figure in one.values)
            self.voice.print(f"  {one.id:5} {said.say(one.word)}{seats}: {one.cost}  {values}")
            for symbol in one.allows:
                self.voice.print(f"        {said.say(symbol)}", "dim")

    def show(self) -> None:
        """The list with its cost, and every reason against it."""
        grid = Grid(box=None, show_header=False, pad_edge=False)
        for piece, count in Counter(self.pieces).items():
            name = " + ".join(self.words.say(f"unit-{one}") for one in piece.split())
            grid.add_row(str(count), piece, name, str(count * self.muster.cost(piece)))
        self.voice.console.print(grid)
        cost = sum(map(self.muster.cost, self.pieces))
        self.voice.say("army-cost", cost=cost, points=self.points, left=self.points - cost)
        for fault in self.faults():
            self.refuse(fault)
        self.voice.print(self.roster.text)

    def refuse(self, refusal: Refusal) -> None:
        """A reason with its rule."""
        self.voice.print(f"{self.words.refusal(refusal)} [{refusal.rule}]", "red")

    def build(self, path: Path | None) -> None:
        """Take lines until the list is done: pieces, `-` and a piece to leave it out, or a word of its own."""
        self.voice.say("army-how")
        while True:
            line = self.voice.hear("army> ").strip()
            if line in ("done", "fertig"):
                if not (faults := self.faults()):
                    break
                for fault in faults:
                    self.refuse(fault)
            elif line in ("?", "list", "liste"):
                self.offers() if line == "?" else self.show()
            elif line:
                self.take(line)
        self.show()
        if path is not None:
            path.write_text(
                roster_file(RosterFile(self.game.name, self.roster.text, "", self.points)), encoding="utf-8"
            )
            self.voice.say("army-kept", path=str(path))

    def take(self, line: str) -> None:
        """Add or leave out pieces; what cannot be tells its reason."""
        try:
            _, pieces = read_roster(f"{self.people}; {line.removeprefix('-').strip()}")
        except BadRoster:
            return self.voice.say("army-what", part=line)
        for piece in pieces:
            if line.startswith("-"):
                if piece in self.pieces:
                    self.pieces.remove(piece)
                continue
            refusal = self.muster.why_not_add(self.people, self.pieces, piece, self.points, self.limits)
            if refusal is not None:
                return self.refuse(refusal)
            self.pieces.append(piece)
        cost = sum(map(self.muster.cost, self.pieces))
        return self.voice.say("army-cost", cost=cost, points=self.points, left=self.points - cost)


def army_line(own: Game[Any], value: str) -> str:
    """A list given on the command line: its text, or `@` and the file it is in."""
    if not value.startswith("@"):
        return value
    try:
        return read_roster_file(Path(value[1:]).expanduser(), own).army
    except (OSError, BadRoster, UnicodeDecodeError) as error:
        raise Wrong("wrong-cannot-read", path=value[1:], reason=str(error)) from None


def choose_army(voice: Voice, name: str, army: str, points: int, limits: bool, save: Path | None) -> None:
    """Look at a list, or build one of a people."""
    if name not in games() or (muster := game(name).muster) is None:
        raise Wrong("wrong-game", game=name, known=", ".join(one for one, own in games().items() if own.muster))
    own = game(name)
    try:
        roster = read_roster(army_line(own, army))
    except BadRoster as bad:
        raise Wrong("wrong-value", reason=str(bad)) from None
    if roster.people not in muster.peoples:
        raise Wrong("wrong-value", reason=f"{roster.people}; {', '.join(muster.peoples)}")
    builder = Builder(voice, own, muster, roster, points, limits)
    if roster.pieces and save is None:
        return builder.show()
    if not roster.pieces:
        builder.offers()
    return builder.build(save)

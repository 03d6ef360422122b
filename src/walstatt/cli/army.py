"""Putting an army together at the terminal: a list is looked at, built line by line, and kept in a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from pathlib import Path
from random import choice
from secrets import token_hex
from typing import Any

from rich.table import Table as Grid

from walstatt.cli.speak import Voice, Wrong, show_json
from walstatt.core.game import Game, game, games
from walstatt.core.questions import Refusal
from walstatt.papers.rosters import (
    BadRoster,
    Muster,
    Roster,
    RosterFile,
    looks_of,
    parted,
    read_roster,
    read_roster_file,
    roster_file,
)
from walstatt.papers.words import Words, words
from walstatt.view import Recruit

USUAL_POINTS = 50  # where an army can have any
NO_LOOKS: Mapping[str, Recruit] = {}


class Builder:
    """A list in the making, with what it may cost."""

    def __init__(self, voice: Voice, own: Game[Any], muster: Muster, roster: Roster, points: int, limits: bool) -> None:
        self.voice, self.game, self.muster = voice, own, muster
        self.people, self.pieces = roster.people, list(muster.tidy(roster.people, roster.pieces))
        self.points, self.limits = points, limits
        self.part = next(iter(muster.parts(points)), "")  # of the army, where lines go that name none

    @property
    def words(self) -> Words:
        """The words of the game."""
        return words(self.game, self.voice.lang)

    @property
    def roster(self) -> Roster:
        """The list as it stands."""
        return Roster(self.people, self.muster.tidy(self.people, self.pieces))

    @property
    def cost(self) -> int:
        """What it costs."""
        return sum(self.muster.costs(self.people, self.pieces, self.points))

    def faults(self) -> tuple[Refusal, ...]:
        """Why it cannot be finished."""
        return self.muster.faults(self.people, self.pieces, self.points, self.limits)

    def offers(self) -> None:
        """What can be taken into this part, with values, how many there may be, and what symbols allow."""
        said, group = self.words, ""
        offers = self.muster.offers(self.people, self.pieces, self.part, self.points)
        for one in offers:
            if one.group != group:
                group = one.group
                self.voice.print(said.say(group), "bold")
                if one.slot:
                    own = [f"{other.id} ({other.cost})" for other in offers if other.slot and other.group == group]
                    self.voice.print(f"  {' · '.join(own)}")
            if one.slot:
                continue
            seats = f" [{one.seats}]" if one.seats else ""
            values = " · ".join(f"{said.say(word)} {figure}" for word, figure in one.values)
            bounds = f"  {one.bounds[0]} ({one.bounds[1]}–{one.bounds[2]})" if one.bounds else ""
            self.voice.print(f"  {one.id:5} {self.called((one.word, *one.adds))}{seats}: {one.cost}{bounds}  {values}")
            for symbol in () if one.adds else one.allows:
                self.voice.print(f"        {said.say(symbol)}", "dim")

    def called(self, names: Sequence[str]) -> str:
        """A name and what tells it from others, or who is aboard."""
        first, *others = map(self.words.say, names)
        if not self.part:
            return " + ".join((first, *others))
        return f"{first} ({', '.join(others)})" if others else first

    def show(self) -> None:
        """The list with its cost, and every reason against it."""
        self.voice.console.print(self.grid())
        self.voice.say("army-cost", cost=self.cost, points=self.points, left=self.points - self.cost)
        said = self.words
        summary = self.muster.summary(self.people, self.pieces, self.points)
        self.voice.print(" · ".join(f"{said.say(word)} {figure}" for word, figure in summary))
        for fault in self.faults():
            self.refuse(fault)
        self.voice.print(self.roster.text)

    def grid(self, looks: Mapping[str, Recruit] = NO_LOOKS) -> Grid:
        """A row for each kind of piece, the parts of the army one below the other; with looks also the values."""
        grid = Grid(box=None, show_header=False, pad_edge=False)
        pieces = self.roster.pieces
        costs = dict(zip(pieces, self.muster.costs(self.people, pieces, self.points), strict=True))
        names = dict(zip(pieces, self.muster.names(self.people, pieces), strict=True))
        last = ""
        for piece, count in Counter(pieces).items():
            part, what = parted(piece)
            if part != last:
                own = sum(costs[one] for one in pieces if parted(one)[0] == part)
                grid.add_row("", "", self.voice.text("army-part", part=part), str(own), style="bold")
                last = part
            look = looks.get(piece)
            values = " ".join(f"{self.words.say(word)} {figure}" for word, figure in look.values) if look else ""
            rows = [values] if values else []
            grid.add_row(str(count), what, self.called(names[piece]), str(count * costs[piece]), *rows)
        return grid

    def data(self) -> dict[str, Any]:
        """The list for other programs."""
        faults = [{"rule": one.rule, "code": one.code, "told": self.words.refusal(one)} for one in self.faults()]
        costs = self.muster.costs(self.people, self.roster.pieces, self.points)
        pieces = [{"piece": piece, "cost": cost} for piece, cost in zip(self.roster.pieces, costs, strict=True)]
        return {"list": self.roster.text, "cost": self.cost, "points": self.points, "pieces": pieces, "faults": faults}

    def sheet(self, title: str) -> None:
        """A page to print: every kind of piece of each part with its values, and boxes for what is lost."""
        said, name = self.words, self.words.say(f"people-{self.people}")
        self.voice.print(f"{title or name} · {self.cost} / {self.points}", "bold")
        summary = self.muster.summary(self.people, self.pieces, self.points)
        self.voice.print(" · ".join(f"{said.say(word)} {figure}" for word, figure in summary))
        looks = looks_of(self.muster, self.people, self.roster.pieces, self.points)
        self.voice.console.print(self.grid(looks))
        for fault in self.faults():
            self.refuse(fault)

    def refuse(self, refusal: Refusal) -> None:
        """A reason with its rule."""
        self.voice.print(f"{self.words.refusal(refusal)} [{refusal.rule}]", "red")

    def build(self, path: Path | None) -> None:
        """Take lines until the list is done: pieces, `-` and a piece to leave it out, or a word of its own."""
        self.voice.say("army-how")
        while True:
            line = self.voice.hear(f"army {self.part}> " if self.part else "army> ").strip()
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
        """Add or leave out pieces; what cannot be tells its reason. A bare `2:` goes on in another part."""
        is_out, line = line.startswith("-"), line.removeprefix("-").strip()
        parts = self.muster.parts(self.points)
        if line.removesuffix(":").strip() in parts:
            self.part = line.removesuffix(":").strip()
            return self.voice.say("army-in-part", part=self.part)
        whole = {one.id for one in self.muster.offers(self.people, self.pieces, "", self.points)}
        heading = (
            f"{self.part}: " if parts and ":" not in line and line.split()[-1:] and not _is_of(whole, line) else ""
        )
        try:
            _, pieces = read_roster(f"{self.people}; {heading}{line}")
        except BadRoster:
            return self.voice.say("army-what", part=line)
        for piece in self.muster.tidy(self.people, pieces):
            if is_out:
                if piece in self.pieces:
                    self.pieces.remove(piece)
                continue
            refusal = self.muster.why_not_add(self.people, self.pieces, piece, self.points, self.limits)
            if refusal is not None:
                return self.refuse(refusal)
            self.pieces = [*self.muster.rest(self.people, self.pieces, piece), piece]
        return self.voice.say("army-cost", cost=self.cost, points=self.points, left=self.points - self.cost)


def _is_of(whole: Container[str], line: str) -> bool:
    """Whether a line names what is of the whole army, with or without a number before it."""
    return any(word in whole for word in (line, line.partition(" ")[2]))


def army_line(own: Game[Any], value: str, points: int = 0) -> str:
    """A list given on the command line: its text, `@` and its file, or `any` (of a people) for one by chance."""
    first, _, people = value.partition(" ")
    if first == "any" and own.muster is not None and points:
        drawn: str = own.muster.drawn(people or choice(own.muster.peoples), points, token_hex(8))
        return drawn
    if not value.startswith("@"):
        return value
    return _file(own, value).army


def _file(own: Game[Any], value: str) -> RosterFile:
    try:
        return read_roster_file(Path(value[1:]).expanduser(), own)
    except (OSError, BadRoster, UnicodeDecodeError) as error:
        raise Wrong("wrong-cannot-read", path=value[1:], reason=str(error)) from None


def choose_army(
    voice: Voice,
    name: str,
    army: str,
    points: int | None,
    limits: bool,
    save: Path | None,
    *,
    is_printed: bool = False,
    seed: str = "",
    as_json: bool = False,
) -> None:
    """Look at a list, print it, or build one of a people; with a seed one by chance."""
    if name not in games() or (muster := game(name).muster) is None:
        raise Wrong("wrong-game", game=name, known=", ".join(one for one, own in games().items() if own.muster))
    own, title = game(name), ""
    if army.startswith("@"):
        file = _file(own, army)
        army, points, title = file.army, points or file.points or None, file.title
    points = points or (muster.sizes[len(muster.sizes) // 2] if muster.sizes else USUAL_POINTS)
    if muster.sizes and points not in muster.sizes:
        raise Wrong("wrong-value", reason=f"{points}; {', '.join(map(str, muster.sizes))}")
    try:
        roster = read_roster(army)
    except BadRoster as bad:
        raise Wrong("wrong-value", reason=str(bad)) from None
    if roster.people not in muster.peoples:
        raise Wrong("wrong-value", reason=f"{roster.people}; {', '.join(muster.peoples)}")
    if seed:
        roster = read_roster(muster.drawn(roster.people, points, seed))
    builder = Builder(voice, own, muster, roster, points, limits)
    if as_json:
        return show_json(voice, builder.data())
    if is_printed:
        return builder.sheet(title)
    if roster.pieces and save is None:
        return builder.show()
    if not roster.pieces:
        builder.offers()
    return builder.build(save)

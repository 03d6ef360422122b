"""What a game is to the core: a name, its scenarios, and `step`, which runs one order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from walstatt.core.order_table import OrderTable
from walstatt.core.position import Position
from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat
from walstatt.core.shapes import plain
from walstatt.view import Board, Overlay, View

if TYPE_CHECKING:
    from walstatt.core.dice import Dice
    from walstatt.core.match import Match
    from walstatt.core.setup import Agreed

P = TypeVar("P", bound=Position)
LONGEST_LIST = 2000  # characters of an army list
ENCODE = msgspec.json.Encoder().encode


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A switch of a scenario: its name, the values it can have, and the usual one. Words: `option-<name>`."""

    name: str
    values: tuple[Any, ...] = (False, True)
    usual: Any = False
    rule: str = ""
    least: int = 0  # where any number can be agreed on: besides the values all from this one
    most: int = 0  # to that
    is_army: bool = False  # besides the values any list of an army, as one line of text

    def allows(self, value: object) -> bool:
        """Whether it can have this value."""
        if type(value) is int and self.least <= value <= self.most:
            return True
        if self.is_army and type(value) is str and len(value) <= LONGEST_LIST:
            return True
        return any(value == one and type(value) is type(one) for one in self.values)


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be played: words are under `scenario-<name>` and its attributes `.story`, `.goal`."""

    name: str
    seats: dict[Seat, str]  # each seat and its side
    options: tuple[Option, ...] = ()
    minutes: int = 30  # about how long people take
    teaches: bool = False  # a good first game
    companies: dict[str, dict[int, dict[Seat, str]]] = {}  # other seats by the value of an option

    def seats_with(self, options: Mapping[str, Any]) -> dict[Seat, str]:
        """The seats of a match with these options."""
        for name, companies in self.companies.items():
            if options.get(name) in companies:
                return companies[options[name]]
        return self.seats


class Hints(Protocol):
    """What a game tells bots about good play. A number `at_once` may say how many orders to compare at a time."""

    def score(self, p: Any, seat: Seat) -> int:
        """How good the position is for the seat's side, in hundredths of a point; higher is better."""

    def promising(self, p: Any, ask: Ask) -> Sequence[Answer]:
        """The answers worth a closer look, best guesses first; never empty."""


class Game(ABC, Generic[P]):
    """One game. A package of `walstatt.games` makes one object of a subclass and enters it as an entry point."""

    name: ClassVar[str]
    edition: ClassVar[str] = ""
    version: ClassVar[int] = 1  # of our rules; raised when a fix changes how recorded games go on
    figures: ClassVar[str] = ""  # the mark of an owner's own figures, if some are laid over ours
    position: type[P]
    scenarios: dict[str, Scenario]
    home: Path  # the game's folder: data, rulebook, words
    hints: Hints | None = None
    muster: Any = None  # how its armies are put together: a `papers.rosters.Muster`
    facts: ClassVar[
        Mapping[str, str]
    ] = {}  # further facts: "unit", "units", "cell", "cells", "length", "angle", "march"
    announces: ClassVar[Mapping[str, str]] = {}  # verbs of orders whose dice fall in another one of the same unit
    things: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # of orders not only about units: "unit", "cell" or "word"

    @abstractmethod
    def new(self, scenario: str, options: Mapping[str, Any]) -> P:
        """The position at the start of a scenario, at rest."""

    @abstractmethod
    def step(self, p: P) -> Flow:
        """Run exactly one owed duty or one order, and return when the position is at rest."""

    @abstractmethod
    def board(self, p: P) -> Board:
        """The map, for screens; it does not change during a game."""

    @abstractmethod
    def view(self, p: P, seat: Seat | None) -> View:
        """What a seat sees. The position passed in holds nothing sealed but the seat's own."""

    def measures(self, p: P, unit: int) -> tuple[Overlay, ...]:
        """What is measured of a unit when somebody asks, besides what every view has: how far it could go, say."""
        return ()

    def causes(self, p: P, refusal: Refusal) -> tuple[Overlay, ...]:
        """The shapes on an open table that a refusal speaks of."""
        return ()

    def table(self, p: P) -> OrderTable[P] | None:
        """The orders of this match, if the game has an order table."""
        return None

    def guess(self, p: P, seat: Seat, rng: Random) -> P:
        """A position as it may really be, for a bot: fill in what the others have sealed. Nothing to guess: `p`."""
        return p

    def key(self, p: P) -> bytes:
        """The position as canonical bytes: equal keys, equal positions, in contents and in order."""
        return ENCODE(p)

    def save(self, p: P) -> Any:
        """The position as plain data."""
        return msgspec.to_builtins(p, str_keys=True)

    def load(self, data: Any) -> P:
        """The position from plain data; raises msgspec.ValidationError that names the field."""
        p = msgspec.convert(data, self.position, strict=True, str_keys=True)
        p.owed = [tuple(plain(part) for part in duty) for duty in p.owed]
        p.sealed = {seat: {key: plain(value) for key, value in own.items()} for seat, own in p.sealed.items()}
        p.now = {key: plain(value) for key, value in p.now.items()}
        return p

    def read(self, data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> P:
        """The position of a scenario document. Games may let people write names instead of numbers."""
        return self.load(dict(data))

    def write(self, p: P) -> Mapping[str, Any]:
        """The position for a scenario document, as `read` takes it."""
        return {name: value for name, value in self.save(p).items() if name not in ("options", "now", "result")}

    def units_to_come(self, p: P) -> Iterable[int]:
        """The numbers that units may get which the position does not have yet."""
        return ()

    def labels_in(self, written: Mapping[str, Any]) -> Mapping[str, int]:
        """The number of each unit by the name that a written position gives it."""
        return {}

    def paper(self) -> Any:
        """The form of a written position, from which reference and schema are made; None: what its type says."""
        return None

    def checked_options(self, scenario: str, options: Mapping[str, Any] | None) -> dict[str, Any]:
        """All switches of a scenario with their values; raises ValueError for unknown ones."""
        if scenario not in self.scenarios:
            raise ValueError(f"{self.name} has no scenario {scenario!r}; it has {', '.join(self.scenarios)}")
        known = {option.name: option for option in self.scenarios[scenario].options}
        for name, value in (options or {}).items():
            if name not in known:
                raise ValueError(f"{scenario} has no option {name!r}; it has {', '.join(known) or 'none'}")
            if not known[name].allows(value):
                raise ValueError(f"option {name!r} can be {known[name].values}, not {value!r}")
        return {name: (options or {}).get(name, option.usual) for name, option in known.items()}

    def begun(self, scenario: str, options: Mapping[str, Any] | None = None, p: P | None = None) -> P:
        """A scenario's position with its switches and seats filled in, or one of our own with those of the scenario."""
        chosen = self.checked_options(scenario, options)
        p = self.new(scenario, chosen) if p is None else p
        p.options = chosen
        p.seats = p.seats or dict(self.scenarios[scenario].seats_with(chosen))
        return p

    def start(
        self,
        scenario: str | Path | Mapping[str, Any],
        *,
        seed: str | None = None,
        options: Mapping[str, Any] | None = None,
        dice: Dice | None = None,
        secret: bytes | None = None,
        seeds: Mapping[Seat, str] | None = None,
        match_id: str | None = None,
        agreed: Agreed | None = None,
        keeps_record: bool = True,
        tells: bool = True,
    ) -> Match:
        """A new match of a scenario, or of a scenario document: a path, a text or a mapping.

        With `seed` its dice are open and repeatable; without, they are committed and secret.

        Simulations that nobody will replay go faster without a record, and with nobody told what happens.
        """
        from walstatt.core.match import Match
        from walstatt.core.setup import Setup

        if not isinstance(scenario, str) or scenario.endswith((".toml", ".json")) or "\n" in scenario:
            return _DOCUMENTS[0](self, scenario, seed, dice)
        p = self.begun(scenario, options)
        setup = Setup.make(
            self,
            scenario,
            p.options,
            p.seats,
            seed=seed,
            secret=secret,
            seeds=seeds,
            match_id=match_id,
            agreed=agreed,
        )
        return Match(self, p, setup, dice=dice, keeps_record=keeps_record, tells=tells)


_GAMES: dict[str, Game[Any]] = {}
_DOCUMENTS: list[Callable[..., Match]] = []


def start_documents_with(starts: Callable[..., Match]) -> None:
    """Say what reads scenario documents: they are beyond the core."""
    _DOCUMENTS[:] = [starts]


def add_game(game: Game[Any]) -> None:
    """Make a game known that is not installed as an entry point (a test's, say)."""
    _GAMES[game.name] = game


@cache
def _installed() -> tuple[EntryPoint, ...]:
    """Looked up once: it reads the description of every package there is."""
    return tuple(entry_points(group="walstatt.games"))


def games() -> dict[str, Game[Any]]:
    """All games that are installed, by name."""
    for point in _installed():
        if point.name not in _GAMES:
            _GAMES[point.name] = point.load()
    return dict(sorted(_GAMES.items()))


def game(name: str) -> Game[Any]:
    """One game by name; raises ValueError naming those there are."""
    if name not in _GAMES and name not in games():
        raise ValueError(f"there is no game {name!r}; there is {', '.join(games()) or 'none'}")
    return _GAMES[name]

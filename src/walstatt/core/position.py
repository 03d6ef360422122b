"""The position: plain data that rules change in place, and the events they tell."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar

import msgspec

from walstatt.core.questions import Answer, Seat

P = TypeVar("P", bound="Position")
V = TypeVar("V", bound="Value")
Said: TypeAlias = tuple[str, str, dict[str, Any], tuple[Seat, ...] | None]  # an event that nobody has looked at yet


class Value(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A small immutable thing in a position, such as a unit: `p.units[i] = unit._replace(cell=7)`."""

    if TYPE_CHECKING:

        def _replace(self: V, **changes: Any) -> V:
            """The same thing with some of its fields changed."""
    else:
        _replace = msgspec.Struct.__replace__  # without a frame of its own: rules call it all the time


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a rule has done: the rule, a code for the sentence, and the facts. Some events only some seats see."""

    rule: str
    what: str
    facts: dict[str, Any] = {}
    seen_by: tuple[Seat, ...] | None = None

    @classmethod
    def of(cls, said: Said) -> Event:
        """What was said, with the facts that were left to be worked out when somebody looks."""
        rule, what, facts, seen_by = said
        known = {name: fact() if callable(fact) else fact for name, fact in facts.items()}
        return cls(rule, what, known, seen_by)

    def is_seen_by(self, seat: Seat | None) -> bool:
        """Whether this seat (None: a spectator) gets to know of it."""
        return self.seen_by is None or seat in self.seen_by


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the side that won (None: nobody), why, and how clearly."""

    winner: str | None
    reason: str
    facts: dict[str, Any] = {}


class Position(msgspec.Struct, kw_only=True, dict=True, forbid_unknown_fields=True):
    """What every game's position has. Games add fields: immutable values, or dicts and lists of immutable values.

    A field of type Mapping or Sequence is never changed in place and shared by all copies.
    """

    seats: Mapping[Seat, str] = {}  # each seat and the side it fights for
    owed: list[tuple[Any, ...]] = []  # duties still to be served, in the printed order
    sealed: dict[Seat, dict[str, Answer]] = {}  # what seats have decided in secret
    now: dict[str, Any] = {}  # what people may see of the running order; empty at rest
    options: Mapping[str, Any] = {}  # the switches this game is played with
    result: Result | None = None

    _containers: ClassVar[tuple[str, ...]] = ()
    _told: ClassVar[list[Said] | None] = None  # where events go; None while a rule is run again in silence

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        hints = {name: str(kind) for base in reversed(cls.__mro__) for name, kind in get_annotations(base).items()}
        cls._containers = tuple(n for n, kind in hints.items() if kind.startswith(("dict", "list")) and n != "sealed")

    def copy(self: P) -> P:
        """An independent copy; the immutable values inside are shared."""
        twin: P = self.__copy__()  # type: ignore[attr-defined]
        twin._renew()
        twin._told = None  # type: ignore[misc]
        return twin

    def set_aside(self: P) -> P:
        """A copy of a position that goes on from rest, which gets the new containers: they have fewer gaps."""
        twin: P = self.__copy__()  # type: ignore[attr-defined]
        self._renew()
        twin._told = None  # type: ignore[misc]
        return twin

    def _renew(self) -> None:
        for name in self._containers:
            setattr(self, name, getattr(self, name).copy())
        self.sealed = {seat: own.copy() for seat, own in self.sealed.items()} if self.sealed else {}

    def known_to(self: P, seat: Seat | None) -> P:
        """A copy that holds nothing sealed but this seat's own (law 7)."""
        twin = self.copy()
        twin.sealed = {one: own for one, own in twin.sealed.items() if one == seat}
        return twin

    def tell(self, rule: str, what: str, *, seen_by: tuple[Seat, ...] | None = None, **facts: Any) -> None:
        """Say what has happened; the sentence is in the game's words under `event-<what>`.

        A fact that is dear to work out may be a function of nothing but unchanging values: it is called when read.
        """
        if self._told is not None:
            self._told.append((rule, what, facts, seen_by))

    def owe(self, *duty: Any) -> None:
        """Add a duty to be served after those already owed: a name and plain values."""
        self.owed.append(duty)

    def forget(self, seat: Seat, key: str) -> None:
        """Drop what a seat had sealed, once it is revealed or void; harmless in a fork, which holds none."""
        self.sealed.get(seat, {}).pop(key, None)

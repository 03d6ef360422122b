"""What can be ordered: what a game's book says of each order.

Its verb, when it may be given, who bears it, what it is about, why not, what it does, and what its list depends on. All
that follows from it is in `order_table`, once for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, pairwise, repeat
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from walstatt.core.position import Position
from walstatt.core.questions import Flow, Refusal, Seat, picked
from walstatt.core.rulebook import rule as enter_place

P = TypeVar("P", bound=Position)
Things: TypeAlias = tuple[int, ...]

EVERYWHERE = -1  # a zone: every place there is, as bits
NOWHERE = 0


class Order(Generic[P]):
    """Something that a seat can order. All its functions are given the position, the seat, and the things named."""

    __slots__ = (
        "about", "among", "bearers", "draw", "flow", "look", "rule", "verb", "ways", "when", "who", "why_not",
        "why_nothing", "zone",
    )  # fmt: skip

    def __init__(
        self,
        flow: Callable[..., Flow | None],
        verb: str,
        *,
        rule: str,
        when: Iterable[str],
        why_not: Callable[..., Refusal | None],
        why_nothing: Callable[..., Refusal | None] | None = None,
        about: tuple[str, ...] = ("unit",),
        bearers: Collection[str] | None = None,
        among: Callable[[P, Seat], Sequence[int]] | None = None,
        who: Callable[[P, Seat, Sequence[int]], Iterable[int]] | None = None,
        look: Callable[..., tuple[bool, int]] | None = None,
        ways: Callable[..., Iterable[Things]] | None = None,
        draw: Callable[..., Things | None] | None = None,
        zone: Callable[..., int] | int = EVERYWHERE,
    ) -> None:
        self.flow, self.verb, self.rule, self.when = flow, verb, rule, tuple(when)
        self.why_not = why_not  # the reason against what is named in the order itself
        self.why_nothing = why_nothing  # the reason that there is nothing to do it to; asked after `why_not`
        self.about = about  # what is named: unit, cell, word; units: one or more, in order. () for a bare verb
        self.bearers = bearers  # units with one of these traits can bear it; None: no single unit bears it
        self.among = among  # where no own unit bears it: what it may be about, an enemy, each as likely when drawn
        self.who = who  # which of these units can give it, where all are asked more quickly than one by one
        self.look = look  # whether a bearer can give it, told quickly, and the places on which that depends, as bits
        self.ways = ways  # all things it can be about: of one bearer, or at all where it has none
        self.draw = draw  # one of these by chance, where listing them is costly; None if there is none
        self.zone = zone  # the places on which it depends where there is no `look`

    def __call__(self, *args: Any, **more: Any) -> Flow:
        """Carry it out."""
        flow = self.flow(*args, **more)
        if flow is not None:
            yield from flow

    def __repr__(self) -> str:
        return f"Order({self.verb!r}, rule={self.rule!r})"

    def refusal(self, p: P, me: Seat, things: Things) -> Refusal | None:
        """Why it cannot be given."""
        refusal = self.why_not(p, me, *things)
        if refusal is None and self.why_nothing is not None:
            return self.why_nothing(p, me, *things)
        return refusal

    def is_about(self, things: Things) -> bool:
        """Whether these can be named in it, by their number; several units are named once each, in order."""
        more = len(things) - len(self.about)
        if more > 0 and self.about and self.about[-1] == "units":
            return all(one < other for one, other in pairwise(things[-more - 1 :]))
        return more == 0

    def units_among(self, things: Things) -> Iterable[int]:
        """Those of the things named that are units."""
        if self.about == ("unit",):
            return things
        kinds = chain(self.about, repeat(self.about[-1])) if self.about else ()
        return [thing for thing, kind in zip(things, kinds, strict=False) if kind in ("unit", "units")]

    def found(self, p: P, me: Seat, bearer: Things) -> Iterable[Things]:
        """All things it can be about now: of one bearer, or, where it has none, at all."""
        if self.ways is not None and (self.among is None or not bearer):
            return self.ways(p, me, *bearer)
        if self.among is not None and not bearer:
            return [(one,) for one in self.among(p, me) if self.found(p, me, (one,))]
        can = self.refusal(p, me, bearer) is None if self.look is None else self.look(p, me, *bearer)[0]
        return (bearer,) if can else ()

    def is_found(self, p: P, me: Seat, bearer: Things) -> bool:
        """Whether it can be about anything now."""
        return next(iter(self.found(p, me, bearer)), None) is not None

    def told(self, p: P, me: Seat, bearer: Things) -> Iterable[Things]:
        """The same as the rule tells it, without a quick look."""
        if self.among is not None and not bearer and self.about != ("units",):
            return [(one,) for one in self.among(p, me) if self.refusal(p, me, (one,)) is None]
        some = (bearer,) if self.ways is None else self.ways(p, me, *bearer)
        return [things for things in some if self.refusal(p, me, things) is None]

    def drawn(self, p: P, me: Seat, bearer: Things, rng: Random) -> Things | None:
        """One of them by chance; None if there is none."""
        if self.draw is not None:
            return self.draw(p, me, *bearer, rng)
        some = tuple(self.found(p, me, bearer))
        return picked(some, rng) if some else None


def order(
    verb: str, *, rule: str, also: tuple[str, ...] = (), **said: Any
) -> Callable[[Callable[..., Any]], Order[Any]]:
    """Make a function an order of the game, and enter it under the rules it carries out."""

    def enter(flow: Callable[..., Any]) -> Order[Any]:
        return Order(enter_place(rule, *also)(flow), verb, rule=rule, **said)

    return enter

"""The order table: listing, drawing by chance, dispatch, the memory of what was listed, the reason for a refused plan.

All of it follows from what a game says of its orders (`orders.Order`) and of how its positions are read (`Cast`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, compress, repeat
from operator import is_not
from random import Random
from typing import Any, Generic, NamedTuple, TypeAlias

from walstatt.core.orders import EVERYWHERE, NOWHERE, Order, P, Things
from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat

TRIES = 40  # draws of any lot, before those that gave no order are laid aside

Answers: TypeAlias = tuple[Answer, ...]
Lots: TypeAlias = list[tuple[Order[P], Sequence[Any]]]  # orders with what each may be about, a lot for each
Reading: TypeAlias = tuple[tuple[int, ...], tuple[Any, ...], Any, Any]
Kept: TypeAlias = tuple[Reading, list[int], list[Answers]]  # a position, the zone of each bearer and what it can do


class Cast(NamedTuple):
    """How a table reads a position: who may bear orders, what they are, and what their lists depend on.

    What is read for the memory of lists: the units that may bear orders; these units as they are, small immutable
    values that are replaced when they change; whatever concerns all lists alike; and what is seen beside, of which
    `stirred` tells in which places two sights differ, as bits. A game may use other places for friends and for foes.
    """

    own: Callable[[Any, Seat], Sequence[int]]  # the units that may bear orders of a seat
    traits: Callable[[Any, Seat, int], tuple[str, ...]] = lambda p, me, unit: ()  # what a unit is and can do now
    read: Callable[[Any, Seat], Reading] = lambda p, me: ((), (), None, None)
    stirred: Callable[[Any, Any, Any], int] = lambda p, before, now: EVERYWHERE  # from one sight to another
    zone: Callable[[Any, Seat, int], int] = lambda p, me, unit: NOWHERE  # the places on which its traits depend


def changed_units(
    p: Any, before: tuple[dict[int, Any], ...], now: tuple[dict[int, Any], ...], place: Callable[[Any, Any], int]
) -> int:
    """The cells of all units that were replaced since, before and now; one that is nowhere concerns all."""
    stirred = NOWHERE
    for then, units in zip(before, now, strict=True):
        if len(then) != len(units):
            return EVERYWHERE
        for number in compress(units, map(is_not, units.values(), then.values())):
            stirred |= (place(p, units[number]) | place(p, then[number])) or EVERYWHERE
    return stirred


class Phase(Generic[P]):
    """The orders of one phase."""

    __slots__ = ("bare", "borne", "bulk", "by_traits", "by_verb", "given", "kept", "unborne", "whole")

    def __init__(self, orders: Iterable[Order[P]]) -> None:
        self.by_verb = {one.verb: one for one in orders}
        every = tuple(self.by_verb.values())
        self.bulk = tuple(one for one in every if one.who is not None)
        self.borne = tuple(one for one in every if one.who is None and one.bearers is not None)
        self.bare = tuple(one for one in every if not one.about)
        self.whole = tuple(one for one in every if one.about and one.who is None and one.bearers is None)
        self.unborne = (*self.whole, *self.bare)
        self.kept: dict[Seat, Kept] = {}  # what was listed last
        self.by_traits: dict[tuple[str, ...], tuple[Order[P], ...]] = {}
        self.given: dict[tuple[str, ...], tuple[Order[P], ...]] = {}

    def borne_by(self, traits: tuple[str, ...]) -> tuple[Order[P], ...]:
        """The orders that a unit with these traits can bear."""
        known = self.by_traits.get(traits)
        if known is None:
            known = tuple(one for one in self.borne if any(trait in (one.bearers or ()) for trait in traits))
            self.by_traits[traits] = known
        return known

    def given_by(self, traits: tuple[str, ...]) -> tuple[Order[P], ...]:
        """The same with those for which all units are asked at once."""
        known = self.given.get(traits)
        if known is None:
            known = self.given[traits] = (*self.borne_by(traits), *self.bulk)
        return known


NONE: tuple[Answers, int] = ((), NOWHERE)
NO_ORDERS: Phase[Any] = Phase(())


class OrderTable(Generic[P]):
    """The orders of a match, by the phases in which they can be given.

    The memory of lists saves time and decides nothing: it belongs to no match, is compared with the position every
    time, and is replaced as a whole (law 14).
    """

    def __init__(
        self,
        orders: Iterable[Order[P]],
        *,
        phase: Callable[[P], str],
        cast: Cast,
        wrong_time: Callable[[P, str], Refusal],
        why_not_bearer: Callable[[P, Seat, int], Refusal | None] | None = None,
    ) -> None:
        self.orders = tuple(orders)
        self.phase, self.cast = phase, cast
        self._wrong_time, self._why_not_bearer = wrong_time, why_not_bearer
        names = dict.fromkeys(when for one in self.orders for when in one.when)
        self.phases = {name: Phase(one for one in self.orders if name in one.when) for name in names}
        self._start: dict[tuple[str, Seat], int] = {}  # where an order was found last: a place to begin to look

    # Asking

    def ask(self, p: P, me: Seat, *, rule: str, prompt: str, **facts: Any) -> Ask:
        """The question for an order."""
        return Ask(
            me,
            "order",
            partial(self.options, p, me),
            why_not=partial(self.why_not, p, me),
            can_be_begun=True,
            draw=partial(self.draw, p, me),
            rule=rule,
            prompt=prompt,
            **facts,
        )

    def flow(self, p: P, me: Seat, answer: Answer) -> Flow | None:
        """What an order does."""
        verb, things = (answer, ()) if type(answer) is str else (answer[0], answer[1:])
        return self.phases[self.phase(p)].by_verb[verb].flow(p, me, *things)

    # Why not

    def why_not(self, p: P, me: Seat, answer: Answer, *, is_begun: bool = False) -> Refusal | None:
        """Why an order cannot be given now.

        A plan that names what it is done to begins with it even if there is nothing to do it to (law 15).
        """
        verb, things = (answer, ()) if type(answer) is str else (answer[0], answer[1:])
        one = self.phases.get(self.phase(p), NO_ORDERS).by_verb.get(verb)
        if one is None or not one.is_about(things):
            return self._why_no_order(p, verb)
        refusal = self._why_not_units(one, p, me, things) or one.why_not(p, me, *things)
        if refusal is None and one.why_nothing is not None and not is_begun:
            return one.why_nothing(p, me, *things)
        return refusal

    def _why_not_units(self, one: Order[P], p: P, me: Seat, things: Things) -> Refusal | None:
        """Why a unit that is named cannot bear any order."""
        if (why_not := self._why_not_bearer) is None:
            return None
        reasons = (why_not(p, me, unit) for unit in one.units_among(things))
        return next((reason for reason in reasons if reason is not None), None)

    def _why_no_order(self, p: P, verb: str) -> Refusal:
        """There is no such order at all, not now, or not about these things."""
        if verb in self.phases.get(self.phase(p), NO_ORDERS).by_verb:
            return Refusal("TABLE-4", "order_names_others", verb=verb)
        is_known = any(verb in phase.by_verb for phase in self.phases.values())
        return self._wrong_time(p, verb) if is_known else Refusal("TABLE-4", "no_such_order", verb=verb)

    # Listing

    def options(self, p: P, me: Seat) -> Answers:
        """All orders that can be given now: bearer by bearer, then verb by verb; from memory where nothing changed."""
        phase = self.phases[self.phase(p)]
        listed: list[Answer] = []
        if phase.borne:
            listed += chain.from_iterable(self._remembered(p, me, phase))
        own = self.cast.own(p, me) if phase.bulk else ()
        for one in phase.bulk:
            listed += zip(repeat(one.verb), one.who(p, me, own))  # type: ignore[misc]
        for one in phase.whole:
            listed += _answers(one, one.found(p, me, ()))
        for one in phase.bare:
            if one.refusal(p, me, ()) is None if one.look is None else one.look(p, me)[0]:
                listed.append(one.verb)
        return tuple(listed)

    def listed_anew(self, p: P, me: Seat) -> Answers:
        """The same without any memory or quick look, order by order as the rules tell it."""
        phase, own = self.phases[self.phase(p)], self.cast.own(p, me)
        borne = [(unit, one) for unit in own for one in phase.borne if not self._why_not_units(one, p, me, (unit,))]
        listed = [answer for unit, one in borne for answer in _answers(one, one.told(p, me, (unit,)))]
        listed += [(one.verb, unit) for one in phase.bulk for unit in own if one.refusal(p, me, (unit,)) is None]
        listed += [answer for one in phase.whole for answer in _answers(one, one.told(p, me, ()))]
        return (*listed, *[one.verb for one in phase.bare if one.refusal(p, me, ()) is None])

    def _remembered(self, p: P, me: Seat, phase: Phase[P]) -> list[Answers]:
        """The orders of each bearer; looked for again where it has changed, or something they depend on."""
        cast, before = self.cast, phase.kept.get(me)
        own, values, frame, sight = reading = cast.read(p, me)
        if before is not None and before[0][0] != own:
            before = _of_these(before, own)
        if before is None or before[0][2] != frame:
            stale: Iterable[int] = range(len(own))
            zones, answers = [NOWHERE] * len(own), [()] * len(own)
        else:
            (_, were, _, seen), zones, answers = before
            stirred = cast.stirred(p, seen, sight)
            if stirred:
                stale = [at for at, one in enumerate(values) if one is not were[at] or zones[at] & stirred]
            else:
                stale = compress(range(len(own)), map(is_not, values, were))
            zones, answers = zones.copy(), answers.copy()
        traits, zone_of, by_traits = cast.traits, cast.zone, phase.by_traits
        for at in stale:
            bearer = own[at]
            has = traits(p, me, bearer)
            borne = by_traits.get(has)
            answers[at], zone = _find(p, me, phase.borne_by(has) if borne is None else borne, bearer) if has else NONE
            zones[at] = zone | zone_of(p, me, bearer)
        phase.kept[me] = reading, zones, answers
        return answers

    # Drawing by chance

    def draw(self, p: P, me: Seat, rng: Random) -> Answer:
        """One order by chance: each bearer that has one is as likely as each thing that other orders may be about."""
        phase = self.phases[self.phase(p)]
        lots = [(one, one.among(p, me) if one.among is not None else ((),)) for one in phase.unborne]
        own, traits, given, chance = self.cast.own(p, me), self.cast.traits, phase.given, rng.random
        many = len(own)
        total = many + sum([len(some) for _, some in lots])
        for lot in chain(repeat(-1, TRIES), _all_at_random(total, rng)):
            at = lot if lot >= 0 else int(chance() * total)
            if at < many:
                has = traits(p, me, own[at])
                orders = given[has] if has in given else phase.given_by(has)
                answer = _drawn(p, me, orders, own[at], rng) if orders else None
            else:
                answer = _lot(p, me, lots, at - many, rng)
            if answer is not None:
                return answer
        raise LookupError(f"{me} has no order in {self.phase(p)}")

    def has_any(self, p: P, me: Seat, *, but: str = "end") -> bool:
        """Whether any order can be given beside this one; the look begins where one was found last."""
        name = self.phase(p)
        phase, own, traits = self.phases[name], self.cast.own(p, me), self.cast.traits
        given = phase.given
        start = self._start.get((name, me), 0) % (len(own) or 1)
        for at in chain(range(start, len(own)), range(start)):
            bearer = own[at]
            has = traits(p, me, bearer)
            for one in given[has] if has in given else phase.given_by(has):
                look = one.look
                if one.is_found(p, me, (bearer,)) if look is None else look(p, me, bearer)[0]:
                    self._start[name, me] = at
                    return True
        return any(one.verb != but and one.is_found(p, me, ()) for one in phase.unborne)


def _of_these(kept: Kept, own: tuple[int, ...]) -> Kept:
    """What is remembered, for other bearers: of those that were none nothing is."""
    (were, values, frame, sight), zones, answers = kept
    at = dict(zip(were, zip(values, zones, answers, strict=True), strict=True))
    rows = [at.get(one, (None, NOWHERE, ())) for one in own]
    return (own, tuple([row[0] for row in rows]), frame, sight), [row[1] for row in rows], [row[2] for row in rows]


def _answers(one: Order[P], found: Iterable[Things]) -> Answers:
    """Orders as they are answered."""
    verb = one.verb
    return tuple([(verb, *things) for things in found])


def _find(p: P, me: Seat, orders: tuple[Order[P], ...], bearer: int) -> tuple[Answers, int]:
    """All ways to give some orders, and the places on which that depends."""
    answers: list[Answer] = []
    zone = NOWHERE
    for one in orders:
        look, own = one.look, one.zone
        if look is not None:
            can, own = look(p, me, bearer)
            if can:
                answers.append((one.verb, bearer))
        else:
            verb, ways = one.verb, one.ways
            found = one.found(p, me, (bearer,)) if ways is None else ways(p, me, bearer)
            answers += [(verb, *things) for things in found]
        zone |= own if type(own) is int else own(p, me, bearer)  # type: ignore[operator]
    return tuple(answers), zone


def _all_at_random(many: int, rng: Random) -> Iterator[int]:
    """Numbers below one by chance, each of them once: where a few tries have hit nothing."""
    left = list(range(many))
    while left:
        at = int(rng.random() * len(left))
        yield left[at]
        left[at] = left[-1]
        left.pop()


def _drawn(p: P, me: Seat, orders: tuple[Order[P], ...], bearer: int, rng: Random) -> Answer | None:
    """One of these orders by chance: each that the bearer can give is as likely."""
    left = list(orders)
    while left:
        one = left.pop(int(rng.random() * len(left)) if len(left) > 1 else 0)
        if one.look is not None and one.draw is None:
            if one.look(p, me, bearer)[0]:
                return (one.verb, bearer)
            continue
        things = one.drawn(p, me, (bearer,), rng)
        if things is not None:
            return (one.verb, *things)
    return None


def _lot(p: P, me: Seat, lots: Lots[P], at: int, rng: Random) -> Answer | None:
    """The order that a lot stands for, if it can be given: about this thing, or any way to give it."""
    for one, some in lots:
        if at < len(some):
            things = one.drawn(p, me, () if one.among is None else (some[at],), rng)
            return None if things is None else (one.verb, *things) if things else one.verb
        at -= len(some)
    return None

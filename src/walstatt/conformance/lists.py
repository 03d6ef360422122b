"""Law 14: what is remembered is what is true.

A remembered list of orders equals what the rules tell anew, after every answer and after jumps to other positions. What
a list depends on (its zone) is wide enough: whatever changes outside of it changes nothing in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from walstatt.conformance.play import Broken, Case, play_out
from walstatt.core.match import Match
from walstatt.core.order_table import OrderTable, Reading
from walstatt.core.orders import EVERYWHERE, Order
from walstatt.core.questions import Ask, Seat

KEPT = 12  # earlier positions to jump back to


def _compare(table: OrderTable[Any], p: Any, me: Seat) -> None:
    remembered, anew = table.options(p, me), table.listed_anew(p, me)
    if remembered != anew:
        wrong = sorted(map(repr, set(remembered) ^ set(anew))) or ["their order"]
        raise Broken(14, f"{me} in {table.phase(p)}: what is remembered is not what is true: {', '.join(wrong[:6])}")


def law_14_memory_is_true(case: Case) -> None:
    """Lists of orders are the same from memory and anew, also after a look at another position of the game."""
    shelf: list[tuple[Any, Seat]] = []

    def compare(match: Match, rng: Random) -> None:
        q, p = match.question, match.position
        table = case.game.table(p)
        if table is None or not isinstance(q, Ask) or q.kind != "order" or match.told:
            return
        _compare(table, p, q.seat)
        if rng.random() < 0.2:
            shelf.append((p.copy(), q.seat))
            del shelf[:-KEPT]
            _compare(table, *rng.choice(shelf))
            _compare(table, p, q.seat)

    play_out(case, compare)


@dataclass
class Disturbance:
    """How a game's tests change a position in one place, to see what lists depend on."""

    cells: Callable[[Any], Sequence[int]]  # all cells of the board
    near: Callable[[Any, int], Iterable[int]]  # the cells beside one
    units: Callable[[Any], Sequence[int]]  # who may be displaced
    put: Callable[[Any, int, int], Any | None]  # a copy in which this unit stands on that cell; None if it cannot
    layers: tuple[int, ...] = (0,)  # a cell is these places in a zone, counted from each
    seen: dict[str, Counter[str]] = field(default_factory=dict)  # per verb: what was tried and what it changed

    def check(self, table: OrderTable[Any], p: Any, me: Seat, rng: Random) -> None:
        """Change something just inside and just outside the zone of each order of a few bearers."""
        phase = table.phases[table.phase(p)]
        for bearer in rng.sample(list(table.cast.own(p, me)), min(3, len(table.cast.own(p, me)))):
            for one in phase.borne_by(table.cast.traits(p, me, bearer)):
                found, zone = _finding(p, me, one, bearer)
                if zone != EVERYWHERE:
                    self._try(table, p, me, one, bearer, found, zone, rng)

    def _try(
        self, table: OrderTable[Any], p: Any, me: Seat, one: Order[Any], bearer: int, found: Any, zone: int, rng: Random
    ) -> None:
        for cell in self._at_the_edge(p, zone, rng):
            unit = rng.choice([other for other in self.units(p) if other != bearer])
            changed = self.put(p, unit, cell)
            if changed is None:
                continue
            before, after = table.cast.read(p, me), table.cast.read(changed, me)
            if before[2] != after[2] or _value(before, bearer) is not _value(after, bearer):
                continue  # then its list is made anew in any case
            stirred = table.cast.stirred(changed, before[3], after[3])
            is_other = tuple(_finding(changed, me, one, bearer)[0]) != tuple(found)
            tally = self.seen.setdefault(one.verb, Counter())
            tally["inside" if zone & stirred else "outside"] += 1
            tally["changed"] += is_other
            if is_other and not zone & stirred:
                raise Broken(
                    14, f"{one}: {unit} on {cell} changes what {bearer} can do, outside of what that depends on"
                )

    def _at_the_edge(self, p: Any, zone: int, rng: Random) -> list[int]:
        """A few cells inside a zone, and a few beside it and anywhere outside."""
        inside = [cell for cell in self.cells(p) if any(zone >> layer + cell & 1 for layer in self.layers)]
        within = set(inside)
        beside = sorted({near for cell in inside for near in self.near(p, cell)} - within)
        outside = [cell for cell in self.cells(p) if cell not in within]
        return [cell for some in (inside, beside, outside) for cell in rng.sample(some, min(3, len(some)))]


def _value(reading: Reading, bearer: int) -> Any:
    """A bearer as it was read; None if it was not."""
    return reading[1][reading[0].index(bearer)] if bearer in reading[0] else None


def _finding(p: Any, me: Seat, one: Order[Any], bearer: int) -> tuple[Iterable[Any], int]:
    """What one order of one bearer can be about, and on which places that depends."""
    if one.look is not None:
        can, zone = one.look(p, me, bearer)
        return ((bearer,),) if can else (), zone
    zone = one.zone if isinstance(one.zone, int) else one.zone(p, me, bearer)
    return tuple(one.found(p, me, (bearer,))), zone


def check_zones(case: Case, disturbance: Disturbance, *, looks: float = 0.3) -> dict[str, Counter[str]]:
    """Disturb the positions of a random game; returns per verb how often something inside and outside was changed."""

    def disturb(match: Match, rng: Random) -> None:
        q = match.question
        table = case.game.table(match.position)
        if table is not None and isinstance(q, Ask) and q.kind == "order" and not match.told and rng.random() < looks:
            disturbance.check(table, match.base.copy(), q.seat, rng)

    play_out(case, disturb)
    return disturbance.seen

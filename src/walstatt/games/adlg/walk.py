"""The walk: one function that judges a march, cuts it to what is legal, and says where it ends.

A march is a tuple of steps, each a word and an amount: `ahead`, `wheel` (+ left), `slide` (+ right), `turn`, `pivot`,
`extend` and `contract` (+ on the right). Judging stops at the first refusal; clipping cuts each step to what is legal.
What can be ordered, why not, what is drawn by chance and the move itself all come from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formations import take_contraction, take_extension, take_pivot, take_turn
from walstatt.games.adlg.memory import facts_of
from walstatt.games.adlg.mover import Mover, Progress, Seen, Steps
from walstatt.games.adlg.rules.s07_command import Price, price_of, why_not_pay
from walstatt.games.adlg.rules.s08_difficult import difficulties
from walstatt.games.adlg.rules.s08_groups import why_not_group
from walstatt.games.adlg.rules.s08_movement import allowances_of, why_not_step, why_slide_not_earned
from walstatt.games.adlg.rules.s08_support import why_not_touch
from walstatt.games.adlg.rules.s09_room import settled
from walstatt.games.adlg.rules.s11_rash import is_obliged
from walstatt.games.adlg.rules.s19_terrain import road_under
from walstatt.games.adlg.steps import Taken, Way, take
from walstatt.space.plane.base import Base

__all__ = ["Walk", "Walks", "Way", "walk"]


class Walk(NamedTuple):
    """A march that was walked: its steps as far as they were made, and why it went no further."""

    mover: Mover
    ways: tuple[Way, ...]
    ends: tuple[Base, ...]
    pushed: Mapping[int, Base]  # friends that make room, and where they stand then
    disordered: tuple[int, ...]  # by a turn that was too long for them
    cost: int
    allowance: int  # the least of all that move, on the ground they touched
    difficulties: tuple[str, ...]
    price: Price
    refusal: Refusal | None

    @property
    def steps(self) -> Steps:
        """The march that was made."""
        return tuple((way.word, way.amount) for way in self.ways)

    @property
    def slid(self) -> bool:
        """It had a slide."""
        return any(way.word == "slide" for way in self.ways)


class Walks:
    """The marches of one mover, each walked once, whoever looks, as long as the position is the same."""

    __slots__ = ("_clipped", "_known", "_whole", "mover")

    def __init__(self, mover: Mover) -> None:
        facts = facts_of(mover.p)
        self.mover = mover
        self._known: Known = facts.setdefault(("known", mover.who, id(mover.p)), Known())
        self._whole: dict[Steps, Walk] = facts.setdefault(("walks", mover.who), {})
        self._clipped: dict[Steps, Walk] = facts.setdefault(("clipped", mover.who), {})

    def whole(self, steps: Steps) -> Walk:
        """A march as it is judged."""
        found = self._whole.get(steps)
        if found is None:
            found = self._whole[steps] = walk(self.mover, steps, known=self._known)
        return found

    def clipped(self, steps: Steps) -> Walk:
        """A march cut to what is legal. Where nothing was cut and nothing is refused it is judged by the same walk."""
        found = self._clipped.get(steps)
        if found is None:
            found = self._clipped[steps] = walk(self.mover, steps, True, self._known)
            if found.refusal is None and found.steps == steps:
                self._whole[steps] = found
        return found


Begun = tuple[int | None, Steps, str, int, bool]  # on a road or not, after some steps: a step, and whether it is cut


class Known:
    """What is known of a mover as long as the position is the same.

    Its allowances, what stands in its ways, how far it has got after the first steps of marches, and prices.
    """

    __slots__ = ("allowances", "begun", "prices", "seen")

    def __init__(self) -> None:
        self.begun: dict[Begun, tuple[Taken, Progress]] = {}
        self.prices: dict[tuple[str, ...], Price] = {}
        self.allowances: dict[int | None, tuple[int, ...]] = {}  # of everybody, in the open and along roads
        self.seen: Seen = {}


def walk(mover: Mover, steps: Steps, clip: bool = False, known: Known | None = None) -> Walk:
    """Judge a march, or cut it to what is legal; along a road if that leads further."""
    known = known or Known()
    plain = _walk(mover, steps, clip, None, known)
    road = road_under(mover)
    if road is None or (plain.refusal is None and plain.steps == steps):
        return plain
    along = _walk(mover, steps, clip, road, known)
    return along if _gets_further(along, plain) else plain


def _gets_further(one: Walk, other: Walk) -> bool:
    """A march that is legal before one that is not, then the one with more steps, then with the longer last one."""
    return _reach(one) > _reach(other)


def _reach(one: Walk) -> tuple[bool, int, int]:
    furthest = one.refusal.facts.get("furthest", 0) if one.refusal is not None else 0
    return one.refusal is None, len(one.ways), sum(abs(amount) for _, amount in one.steps) + furthest


def _walk(mover: Mover, steps: Steps, clip: bool, road: int | None, known: Known) -> Walk:
    if road not in known.allowances:
        known.allowances[road] = allowances_of(mover, road)
    now = Progress(mover, known.allowances[road], road, known.seen)
    ways: list[Way] = []
    refusal = None if steps else Refusal("ADLG-MOV-29-m", "no_step")
    for index, (word, amount) in enumerate(steps):
        if index == len(steps) - 1:
            way, refusal = _step(now, word, amount, clip, index, len(steps))
        else:
            (way, refusal), now = _first_step(now, word, amount, clip, index, len(steps), known)
        if way is not None:
            ways.append(way)
        if refusal is not None and not clip:
            refusal = Refusal(refusal.rule, refusal.code, **{**refusal.facts, "step": index + 1})
            break
        refusal = None
    return _ended(now, ways, refusal, known)


def _first_step(
    now: Progress, word: str, amount: int, clip: bool, index: int, count: int, known: Known
) -> tuple[Taken, Progress]:
    """A step that is not the last, and how far it leads: taken once for all marches that begin so."""
    key = now.road, now.made, word, amount, clip
    if key not in known.begun:
        after = now.copy()
        taken = _step(after, word, amount, clip, index, count)
        known.begun[key] = taken, after
        if clip and taken.refusal is None and taken.way is not None and taken.way.amount == amount:
            known.begun[*key[:-1], False] = taken, after  # nothing was cut
    taken, after = known.begun[key]
    return taken, after.copy()


def _step(now: Progress, word: str, amount: int, clip: bool, index: int, count: int) -> Taken:
    refusal = why_not_step(now, word, amount)
    if refusal is not None:
        return Taken(None, refusal)
    if word == "turn":
        return take_turn(now, amount, index in (0, count - 1))
    if word == "pivot":
        return take_pivot(now, amount)
    if word == "extend":
        return take_extension(now, amount)
    if word == "contract":
        return take_contraction(now, amount)
    return take(now, word, amount, clip, index == count - 1)


@rule("ADLG-ORD-35-a")
def price_of_march(mover: Mover, hard: tuple[str, ...]) -> Price:
    """Whoever would have to charge pays as much for any other manoeuvre as for being held, difficult or not."""
    if is_obliged(mover.p, mover.who):
        return price_of(mover.p, mover.who, "other_than_charge_of_rash")
    return price_of(mover.p, mover.who, "move", hard)


def _ended(now: Progress, ways: list[Way], refusal: Refusal | None, known: Known) -> Walk:
    """What is judged at the end: room among friends, the group, the slide, and the price."""
    mover, bases = now.mover, now.bases
    room = settled(mover, bases, now.passed)
    hard = difficulties(now)
    price = known.prices.get(hard)
    if price is None:
        price = known.prices[hard] = price_of_march(mover, hard)
    refusal = refusal or room.refusal or why_slide_not_earned(now)
    refusal = refusal or why_not_touch(mover, [room.ends[who] for who in mover.who])
    if len(mover.who) > 1:
        refusal = refusal or why_not_group(mover.p, mover.who, room.ends)
    refusal = refusal or why_not_pay(mover.p, mover.who, price.total)
    ends = tuple(room.ends[who] for who in mover.who)
    return Walk(
        mover,
        tuple(ways),
        ends,
        room.pushed,
        tuple(now.disordered),
        now.cost,
        min(now.allowances),
        hard,
        price,
        refusal,
    )

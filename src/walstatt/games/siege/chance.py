"""One order by chance, and whether there is any at all, without listing all of them.

Those who may ever bear an order of a sub-phase are its slots, the same all through a match; a verb that is only listed
as a whole is a slot itself. A draw tries slots until one has an order, so that each that has one is drawn equally
often, and so is the end of the sub-phase.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from walstatt.core.questions import Answer, Refusal, picked
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.finders import Claim, Offers, Where, only
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.listing import REMEMBERED, as_answers, listed
from walstatt.games.siege.maps import ringed
from walstatt.games.siege.position import (
    BESIEGER,
    GROUND,
    HEAP,
    OFF,
    PLATFORM,
    STOREY,
    WAITING,
    Engine,
    Figure,
    Siege,
    class_of,
    is_animal,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.rules.r1_6_movement import first_step, why_cannot_move
from walstatt.games.siege.ruleset import Verb, rules_of
from walstatt.games.siege.watches import ALWAYS, WATCHES, Watch, role_of

MANNED = ("ladder", "siege_tower", "ram")  # engines with which only those do something who are there
END = 0  # the slot of the end of a sub-phase; figures and engines count from 1, verbs listed as a whole below 0


class Act(NamedTuple):
    """A verb that somebody can bear, and how to find out whether he does."""

    verb: str
    offers: Offers
    bears: Claim | None


class Proof(NamedTuple):
    """A man who can move, as he stood on this ground, and the free hex beside him that shows it."""

    unit: int
    figure: Figure
    g: Ground
    step: int


class Slots:
    """The slots of a sub-phase of one side."""

    __slots__ = ("acts", "all", "beside", "figures", "found", "many", "others", "proof", "wheres", "wholes")

    all: tuple[int, ...]  # with the end
    figures: tuple[int, ...]
    many: int  # figures and engines there are
    others: tuple[int, ...]  # engines, and verbs that are listed as a whole
    wholes: tuple[Verb, ...]
    acts: dict[str, tuple[Act, ...]]  # by role
    beside: dict[str, tuple[Act, ...]]  # of engines that wait beside the map
    wheres: tuple[Where, ...]  # the hexes to which all that figures can do is bound; none if not all of it is
    found: int  # where in the row of figures an order was found last: a place to begin to look, no more
    proof: Proof | None  # that there was an order; it may still hold, in whatever position

    def __init__(self, p: Siege) -> None:
        verbs = [(verb, WATCHES.get(verb.name, ALWAYS)) for verb in rules_of(p).by_stage.get(p.stage, ())]
        known = {unit: roles_ever(figure, p.active) for unit, figure in p.figures.items()}
        men = {role for roles in known.values() for role in roles}
        ever = men | {engine.kind for engine in p.engines.values()}
        self.wholes = tuple(v for v, w in verbs if w.finds is None and (not w.roles or w.places or ever & {*w.roles}))
        self.acts, self.beside = (
            {role: _acts_of(role, [(v, w) for v, w in verbs if w.is_beside == is_beside]) for role in ever}
            for is_beside in (False, True)
        )
        wheres = [w.where for _, w in verbs if w.finds and men & {*w.roles}]
        self.wheres = tuple(where for where in wheres if where) if all(wheres) else ()
        self.figures = tuple(unit for unit, roles in known.items() if any(self.acts[role] for role in roles))
        engines = [n for n, engine in p.engines.items() if self.acts[engine.kind] or self.beside[engine.kind]]
        self.others = (*engines, *(~i for i in range(len(self.wholes))))
        self.all = (*self.figures, *self.others, END)
        self.many, self.found, self.proof = len(p.figures) + len(p.engines), 0, None


def _acts_of(role: str, verbs: list[tuple[Verb, Watch]]) -> tuple[Act, ...]:
    """What a role can bear of some verbs."""
    return tuple(Act(verb.name, w.offers or only(w.finds), w.bears) for verb, w in verbs if role in w.roles and w.finds)


def roles_ever(figure: Figure, side: str) -> tuple[str, ...]:
    """All that a figure can be for the side whose phase it is."""
    if is_animal(figure):
        return ("waiting", "horse" if figure.who == "horse" else "draught")
    if figure.side != side:
        return ()
    return ("waiting", "helpless", "rider", "laden", "archer" if class_of(figure).weapon else "man")


def slots_of(p: Siege) -> Slots:
    """The slots of this sub-phase."""
    if p._slots is None:
        p._slots = {}  # type: ignore[misc]
    known: Slots | None = p._slots.get((p.stage, p.active))  # type: ignore[attr-defined]
    if known is None or known.many != len(p.figures) + len(p.engines):
        known = p._slots[p.stage, p.active] = Slots(p)  # type: ignore[index]
    return known


def has_order(p: Siege) -> bool:
    """Whether any order can be given beside the end of the sub-phase; the look begins where one was found last."""
    slots = slots_of(p)
    if slots.proof is not None and _holds(p, slots.proof):
        return True
    units = slots.figures if not slots.wheres else _on_the_spot(p, slots)
    start, figures, side = slots.found, p.figures, p.active
    for at in range(start - len(units), start) if start < len(units) else range(len(units)):
        if _is_able(p, slots, side, units[at], figures[units[at]]):
            slots.found = at % len(units)
            return True
    return any(_has_one(p, slots, other) for other in slots.others)


def _is_able(p: Siege, slots: Slots, side: str, unit: int, figure: Figure) -> bool:
    """Whether a figure has an order; one that can move is a proof for later."""
    role = role_of(figure, side)
    if p.stage == "movement" and role in ("man", "archer") and why_cannot_move(p, unit, figure) is None:
        step = first_step(p, figure)
        if step != OFF:
            slots.proof = Proof(unit, figure, ground(p), step)
            return True
    acts = slots.acts.get(role)
    return acts is not None and _bears_one(p, side, acts, unit)


def _holds(p: Siege, proof: Proof) -> bool:
    """Whether a proof still holds: the same man, the same ground, and nobody has come to the hex."""
    unit, figure, g, step = proof
    if p.figures[unit] is not figure or ground(p) is not g:
        return False
    return step not in p.standing and step + HEAP * STOREY not in p.standing


def _on_the_spot(p: Siege, slots: Slots) -> tuple[int, ...]:
    """The figures on hexes where anything can be done."""
    beside = at = 0
    for where in slots.wheres:
        one, other = where(p, p.active)
        beside, at = beside | one, at | other
    own = crowd(p)[p.active != BESIEGER] | ground(p).towers  # who is on a platform is in no crowd
    cells = cells_in((ringed(p.map_name, beside) | at) & own)
    found = {p.standing.get(cell + layer * STOREY) for cell in cells for layer in (GROUND, PLATFORM, HEAP)}
    return tuple([unit for unit in slots.figures if unit in found]) if found else ()


def _bears_one(p: Siege, side: str, acts: tuple[Act, ...], bearer: int) -> bool:
    """Whether a figure or engine has an order."""
    for _, offers, bears in acts:
        if bears is not None:
            if bears(p, side, bearer):
                return True
        elif next(iter(offers(p, side, bearer)), None) is not None:
            return True
    return False


def _has_one(p: Siege, slots: Slots, other: int) -> bool:
    """Whether an engine, or a verb that is listed as a whole, has an order."""
    if other < 0:
        return next(iter(slots.wholes[~other].offers(p, p.active)), None) is not None
    return _bears_one(p, p.active, _acts_of_engine(p, slots, p.engines[other]), other)


def _acts_of_engine(p: Siege, slots: Slots, engine: Engine) -> tuple[Act, ...]:
    """The verbs of an engine on the map, or beside it; none for one that nobody attends to."""
    if engine.away:
        return slots.beside[engine.kind] if engine.away == "waiting" else ()
    if engine.kind in MANNED and not _is_manned(p, engine):
        return ()
    return slots.acts[engine.kind] if engine.cells else ()


def _is_manned(p: Siege, engine: Engine) -> bool:
    """Whether a man of the side is in one of an engine's hexes, or beside a ladder that leans."""
    own = crowd(p)[p.active != BESIEGER]
    for cell in engine.cells:
        if own >> cell & 1:
            return True
    return engine.raised and own & ground(p).map.near[engine.cells[0]] != 0


def drawn(p: Siege, why_not_end: Callable[[Siege], Refusal | None], rng: Random) -> Answer:
    """One order by chance; the end is among them if the sub-phase can be ended."""
    if p.stage in REMEMBERED:
        slots, side, chance = slots_of(p), p.active, rng.random
        left = list(slots.all) if not slots.wheres else [*_on_the_spot(p, slots), *slots.others, END]
        figures, acts_of = p.figures, slots.acts
        while left:
            at = int(chance() * len(left))
            bearer = left[at]
            figure = figures.get(bearer)
            if figure is not None and figure.cell == OFF and figure.away not in WAITING:
                answer = None  # neither on the map nor to come
            elif figure is not None:
                acts = acts_of.get(role_of(figure, side))
                answer = _drawn_act(p, rng, list(acts), bearer) if acts else None
            elif bearer != END:
                answer = _drawn_other(p, rng, slots, bearer)
            else:
                answer = "end" if why_not_end(p) is None else None
            if answer is not None:
                return answer
            left[at] = left[-1]
            left.pop()
    orders = (*listed(p), "end") if why_not_end(p) is None else listed(p)
    return picked(orders, rng)


def _drawn_other(p: Siege, rng: Random, slots: Slots, other: int) -> Answer | None:
    """One order by chance of an engine, or of a verb that is listed as a whole; None if it has none."""
    if other < 0:
        verb = slots.wholes[~other]
        answers = as_answers(verb, verb.offers(p, p.active))
        return picked(answers, rng) if answers else None
    acts = _acts_of_engine(p, slots, p.engines[other])
    return _drawn_act(p, rng, list(acts), other) if acts else None


def _drawn_act(p: Siege, rng: Random, acts: list[Act], bearer: int) -> Answer | None:
    """One order of somebody by chance: of verbs that can be given each as often as the others."""
    while acts:
        verb, offers, bears = acts.pop(int(rng.random() * len(acts)))
        if bears is not None:
            if bears(p, p.active, bearer):
                return (verb, bearer)
        else:
            things = tuple(offers(p, p.active, bearer))
            if things:
                return (verb, *picked(things, rng))
    return None

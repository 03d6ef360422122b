"""One order by chance, and whether there is any at all, without listing all of them.

Those who may ever bear an order of a sub-phase are its slots, the same all through a match; a verb that is only listed
as a whole is a slot itself. A draw tries slots until one has an order, so that each that has one is drawn equally
often, and so is the end of the sub-phase.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from walstatt.core.questions import Answer, Refusal, picked
from walstatt.games.siege.listing import REMEMBERED, as_answers, listed
from walstatt.games.siege.position import Figure, Siege, class_of, is_animal
from walstatt.games.siege.ruleset import Verb, rules_of
from walstatt.games.siege.watches import ALWAYS, WATCHES, Finder, role_of

END = 0  # the slot of the end of a sub-phase; figures and engines count from 1, verbs listed as a whole below 0

Acts = tuple[tuple[Verb, Finder], ...]


class Slots:
    """The slots of a sub-phase of one side."""

    __slots__ = ("acts", "bearers", "found", "wholes")

    bearers: tuple[int, ...]
    wholes: tuple[Verb, ...]
    acts: dict[str, Acts]  # by role
    found: int  # where an order was found last: a place to begin to look, no more

    def __init__(self, p: Siege) -> None:
        verbs = [(verb, WATCHES.get(verb.name, ALWAYS)) for verb in rules_of(p).by_stage.get(p.stage, ())]
        known = {unit: roles_ever(figure, p.active) for unit, figure in p.figures.items()}
        known |= {number: (engine.kind,) for number, engine in p.engines.items()}
        ever = {role for roles in known.values() for role in roles}
        self.wholes = tuple(v for v, w in verbs if w.finds is None and (not w.roles or w.places or ever & {*w.roles}))
        self.acts = {role: tuple((v, w.finds) for v, w in verbs if role in w.roles and w.finds) for role in ever}
        bearers = [bearer for bearer, roles in known.items() if any(self.acts[role] for role in roles)]
        self.bearers = (*bearers, *(~i for i in range(len(self.wholes))))
        self.found = 0


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
    key = (p.stage, p.active, len(p.figures), len(p.engines))
    known: Slots | None = p._slots.get(key)  # type: ignore[attr-defined]
    if known is None:
        known = p._slots[key] = Slots(p)  # type: ignore[index]
    return known


def has_order(p: Siege) -> bool:
    """Whether any order can be given beside the end of the sub-phase; the look begins where one was found last."""
    slots = slots_of(p)
    bearers, start = slots.bearers, slots.found
    for at in range(start, start + len(bearers)):
        if bears_one(p, slots, bearers[at - len(bearers)]):
            slots.found = at % len(bearers)
            return True
    return False


def bears_one(p: Siege, slots: Slots, bearer: int) -> bool:
    """Whether a slot has an order."""
    if bearer < 0:
        return next(iter(slots.wholes[~bearer].offers(p, p.active)), None) is not None
    return any(finds(p, p.active, bearer)[0] for _, finds in acts_of(p, slots, bearer))


def acts_of(p: Siege, slots: Slots, bearer: int) -> Acts:
    """The verbs that a figure or engine can bear as it is now."""
    figure = p.figures.get(bearer)
    return slots.acts.get(p.engines[bearer].kind if figure is None else role_of(figure, p.active), ())


def drawn(p: Siege, rng: Random, why_not_end: Callable[[Siege], Refusal | None]) -> Answer:
    """One order by chance; the end is among them if the sub-phase can be ended."""
    if p.stage in REMEMBERED:
        slots = slots_of(p)
        left = [*slots.bearers, END]
        while left:
            at = int(rng.random() * len(left))
            bearer, left[at] = left[at], left[-1]
            left.pop()
            if bearer != END:
                answer = _drawn_of(p, rng, slots, bearer)
                if answer is not None:
                    return answer
            elif why_not_end(p) is None:
                return "end"
    orders = (*listed(p), "end") if why_not_end(p) is None else listed(p)
    return picked(orders, rng)


def _drawn_of(p: Siege, rng: Random, slots: Slots, bearer: int) -> Answer | None:
    """One order of a slot by chance, None if it has none: of verbs that can be given each as often as the others."""
    if bearer < 0:
        verb = slots.wholes[~bearer]
        answers = as_answers(verb, verb.offers(p, p.active))
        return picked(answers, rng) if answers else None
    acts = list(acts_of(p, slots, bearer))
    while acts:
        verb, finds = acts.pop(int(rng.random() * len(acts)))
        things = finds(p, p.active, bearer)[0]
        if things:
            return (verb.name, *picked(things, rng))
    return None

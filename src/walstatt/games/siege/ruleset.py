"""How sections and optional rules are put together: each is a page of differences, composed once per match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.position import Figure, Siege, is_animal

Things = tuple[int, ...]
Bar = Callable[[Siege, int], Refusal | None]  # why a figure may not do something


class Verb(NamedTuple):
    """An order: its name, the stages in which it can be given, who may give it, why not, and what it does."""

    name: str
    stages: tuple[str, ...]
    offers: Callable[[Siege, str], Iterable[Things]]
    why_not: Callable[[Siege, str, Things], Refusal | None]
    run: Callable[[Siege, Seat, Things], Flow]


class Section(msgspec.Struct, frozen=True):
    """What a section of the book or an optional rule adds."""

    name: str  # "1" to "5", or the name of the option
    verbs: tuple[Verb, ...] = ()
    duties: dict[str, Callable[..., Flow]] = {}
    at_phase_start: tuple[Callable[[Siege], None], ...] = ()
    at_stage_end: tuple[Callable[[Siege], None], ...] = ()
    at_phase_end: tuple[Callable[[Siege], None], ...] = ()
    at_rest: tuple[Callable[[Siege], None], ...] = ()  # after every duty and every order
    on_death: tuple[Callable[[Siege, int], None], ...] = ()
    on_miss: tuple[Callable[[Siege, int, int, int], None], ...] = ()  # shooter, target, die modifier
    bars: dict[str, tuple[Bar, ...]] = {}  # move, shoot, fight, work -> further reasons
    lifts: tuple[str, ...] = ()  # names of rules that it cancels


class Ruleset(NamedTuple):
    """All that is in force in a match."""

    verbs: dict[str, Verb]
    by_stage: dict[str, tuple[Verb, ...]]
    duties: dict[str, Callable[..., Flow]]
    at_phase_start: tuple[Callable[[Siege], None], ...]
    at_stage_end: tuple[Callable[[Siege], None], ...]
    at_phase_end: tuple[Callable[[Siege], None], ...]
    at_rest: tuple[Callable[[Siege], None], ...]
    on_death: tuple[Callable[[Siege, int], None], ...]
    on_miss: tuple[Callable[[Siege, int, int, int], None], ...]
    bars: dict[str, tuple[Bar, ...]]
    lifts: frozenset[str]


PAGES: list[Section] = []  # in the order of the book


def rules_of(p: Siege) -> Ruleset:
    """The rules of a match, by its level and options."""
    known = p._rules
    if known is None:
        chosen = tuple(sorted(name for name, value in p.options.items() if value is True))
        known = p._rules = composed(p.level, chosen)  # type: ignore[misc]
    return known  # type: ignore[return-value]


@rule("S0-c", "S0-d")
@cache
def composed(level: int, options: tuple[str, ...]) -> Ruleset:
    """Sections 1 to the level, then the options that are on; later pages replace what they name again."""
    chosen = [page for page in PAGES if (int(page.name) <= level if page.name.isdigit() else page.name in options)]
    verbs = {verb.name: verb for page in chosen for verb in page.verbs}
    stages = sorted({stage for verb in verbs.values() for stage in verb.stages})
    return Ruleset(
        verbs,
        {stage: tuple(verb for verb in verbs.values() if stage in verb.stages) for stage in stages},
        {name: duty for page in chosen for name, duty in page.duties.items()},
        tuple(one for page in chosen for one in page.at_phase_start),
        tuple(one for page in chosen for one in page.at_stage_end),
        tuple(one for page in chosen for one in page.at_phase_end),
        tuple(one for page in chosen for one in page.at_rest),
        tuple(one for page in chosen for one in page.on_death),
        tuple(one for page in chosen for one in page.on_miss),
        {key: tuple(_bars(chosen, key)) for key in ("move", "shoot", "fight", "work")},
        frozenset(name for page in chosen for name in page.lifts),
    )


def _bars(pages: list[Section], key: str) -> Iterator[Bar]:
    """The reasons of all pages against one kind of act."""
    for page in pages:
        yield from page.bars.get(key, ())


def man_of(p: Siege, side: str, unit: int) -> Figure | None:
    """The figure of this number if it is one of the side's own, and no animal."""
    figure = p.figures.get(unit)
    return None if figure is None or figure.side != side or is_animal(figure) else figure


def barred(p: Siege, key: str, unit: int) -> Refusal | None:
    """The first reason of a later section against an act of a figure."""
    for bar in rules_of(p).bars[key]:
        refusal = bar(p, unit)
        if refusal is not None:
            return refusal
    return None


def seat_of(p: Siege, side: str) -> Seat:
    """The seat that answers for a side; mostly it bears the same name."""
    if p.seats.get(side) == side:
        return side
    for seat, own in p.seats.items():
        if own == side:
            return seat
    raise LookupError(side)

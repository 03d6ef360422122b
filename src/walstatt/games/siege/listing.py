"""All orders of a sub-phase, listed anew only where something has changed since the last listing.

Findings are kept per verb and bearer, each with the hexes on which it depends. The next listing, of whatever position,
compares figures and engines by identity with the position before, and makes anew what the differences can touch. What
is kept here is a memory only: it never enters a position, and it is swapped as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import is_, is_not
from typing import Any, NamedTuple

from walstatt.core.questions import Answer
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.position import OFF, Engine, Figure, Siege
from walstatt.games.siege.ruleset import Verb, rules_of
from walstatt.games.siege.watches import ALWAYS, EVERYWHERE, WATCHES, Finder, Watch, role_of

REMEMBERED = ("setup", "first_shots", "movement", "second_shots", "melee")
WHOLE = 0  # stands for the bearer where a verb is listed as a whole

Finding = tuple[tuple[Answer, ...], int]  # orders, and the hexes on which they depend as a bit set
Findings = dict[int, Finding]  # by bearer
Roles = dict[int, str]  # of figures and engines
Lists = tuple[tuple[Answer, ...], ...]


class Memory(NamedTuple):
    """A position that was listed, and what was found."""

    parts: tuple[Any, ...]  # of the position, compared as they are
    g: Ground
    figures: dict[int, Figure]
    engines: dict[int, Engine]
    choices: dict[int, str]
    roles: Roles
    plan: tuple[tuple[Verb, Watch], ...]
    found: tuple[Findings, ...]  # by verb
    lists: Lists  # by verb
    orders: tuple[Answer, ...]


_memories: dict[str, Memory] = {}  # by sub-phase


def forget() -> None:
    """Forget everything; the next listings are made from scratch."""
    _memories.clear()


def listed(p: Siege) -> tuple[Answer, ...]:
    """All orders that can be given now, but for the end of the sub-phase."""
    if p.stage not in REMEMBERED:
        verbs = rules_of(p).by_stage.get(p.stage, ())
        return tuple(answer for verb in verbs for answer in _answers(verb, verb.offers(p, p.active)))
    before = _memories.get(p.stage)
    memory = None if before is None else _renewed(p, before)
    if memory is None:
        memory = _fresh(p)
    if memory is not before:
        _memories[p.stage] = memory
    return memory.orders


def _answers(verb: Verb, offers: Iterable[tuple[int, ...]]) -> tuple[Answer, ...]:
    """Orders as they are answered."""
    return tuple([(verb.name, *things) if things else verb.name for things in offers])


def _parts(p: Siege) -> tuple[Any, ...]:
    """Whatever else the orders depend on."""
    return rules_of(p), p.scenario, p.active, p.turn, p.phase, p.day, tuple(p.notes.items()), tuple(p.damage.items())


def _fresh(p: Siege) -> Memory:
    """A listing from scratch."""
    side, figures = p.active, p.figures
    roles = {unit: role_of(figures[unit], side) for unit in sorted(figures)}
    roles |= {number: engine.kind for number, engine in p.engines.items()}
    plan = tuple([(verb, WATCHES.get(verb.name, ALWAYS)) for verb in rules_of(p).by_stage.get(p.stage, ())])
    found = tuple([_find(p, verb, watch, roles) for verb, watch in plan])
    lists = tuple([_joined(findings) for findings in found])
    return _remembered(p, roles, plan, found, lists, _all(lists))


def _remembered(
    p: Siege, roles: Roles, plan: tuple[tuple[Verb, Watch], ...], found: tuple[Findings, ...], lists: Lists,
    orders: tuple[Answer, ...],
) -> Memory:  # fmt: skip
    """A memory of this position."""
    figures, engines, choices = p.figures.copy(), p.engines.copy(), p.choices.copy()
    return Memory(_parts(p), ground(p), figures, engines, choices, roles, plan, found, lists, orders)


def _all(lists: Lists) -> tuple[Answer, ...]:
    """The orders of all verbs."""
    return tuple([answer for answers in lists for answer in answers])


def _joined(findings: Findings) -> tuple[Answer, ...]:
    """The orders of all bearers of a verb."""
    return tuple([answer for answers, _ in findings.values() for answer in answers])


def _find(p: Siege, verb: Verb, watch: Watch, roles: Roles) -> Findings:
    """All findings of a verb."""
    finds, wanted = watch.finds, watch.roles
    if finds is None:
        return {WHOLE: _find_whole(p, verb, watch, roles)}
    return {bearer: _find_one(p, verb, finds, bearer) for bearer, role in roles.items() if role in wanted}


def _find_one(p: Siege, verb: Verb, finds: Finder, bearer: int) -> Finding:
    """The findings of one bearer."""
    things, zone = finds(p, p.active, bearer)
    return _answers(verb, things), zone


def _find_whole(p: Siege, verb: Verb, watch: Watch, roles: Roles) -> Finding:
    """The findings of a verb that is listed as a whole, and the hexes around all its bearers."""
    zone = watch.places(ground(p)) if watch.places is not None else 0
    for bearer, role in roles.items():
        if role in watch.roles:
            zone |= EVERYWHERE if watch.reach is None else _zone(p, bearer, watch.reach)
    return _answers(verb, verb.offers(p, p.active)), zone


def _zone(p: Siege, bearer: int, reach: int) -> int:
    """The hexes around a figure or engine."""
    figure = p.figures.get(bearer)
    cells = p.engines[bearer].cells if figure is None else (figure.cell, figure.rear)
    zone = 0
    for cell in cells:
        if cell != OFF:
            zone |= disc(p.map_name, cell, reach)
    return zone


def _renewed(p: Siege, before: Memory) -> Memory | None:
    """The listing of another position made from a remembered one; None if too much is different."""
    if ground(p) is not before.g or len(p.figures) != len(before.figures) or _parts(p) != before.parts:
        return None
    figures = list(compress(p.figures, map(is_not, p.figures.values(), map(before.figures.get, p.figures))))
    engines: list[int] = []
    if p.engines != before.engines:
        if p.engines.keys() != before.engines.keys():
            return None
        engines = [number for number, engine in p.engines.items() if engine != before.engines[number]]
    elif not figures and p.choices == before.choices:
        return before
    if any(unit not in before.figures for unit in figures):
        return None
    return _renew(p, before, figures, engines)


def _stirred(p: Siege, before: Memory, figures: list[int], engines: list[int]) -> int:
    """The hexes where something is different."""
    stirred = 0
    for unit in figures:
        new, old = p.figures[unit], before.figures[unit]
        if new.cell == old.cell == OFF:
            return EVERYWHERE
        for cell in {new.cell, new.rear, old.cell, old.rear}:
            if cell != OFF:
                stirred |= 1 << cell
    for number in engines:
        stirred |= bits((*p.engines[number].cells, *before.engines[number].cells))
    if p.choices != before.choices:
        units = {unit for unit, _ in p.choices.items() ^ before.choices.items()}
        stirred |= bits(p.figures[unit].cell for unit in units if p.figures[unit].cell != OFF)
    return stirred


def _renew(p: Siege, before: Memory, figures: list[int], engines: list[int]) -> Memory:
    """Make anew what the differences touch."""
    stirred, roles = _stirred(p, before, figures, engines), before.roles
    touched = {roles[bearer] for bearer in (*figures, *engines)}
    shifts = {unit: role for unit in figures if (role := role_of(p.figures[unit], p.active)) != roles[unit]}
    if shifts:
        touched.update(shifts.values())
        roles = roles | shifts
    found, lists = list(before.found), list(before.lists)
    for i, (verb, watch) in enumerate(before.plan):
        findings = found[i]
        if watch.finds is None:
            if findings[WHOLE][1] & stirred or not touched.isdisjoint(watch.roles):
                found[i] = {WHOLE: _find_whole(p, verb, watch, roles)}
        elif findings or not touched.isdisjoint(watch.roles):
            found[i] = _renew_each(p, verb, watch, findings, roles, figures + engines, stirred)
        if found[i] is not findings and (answers := _joined(found[i])) != lists[i]:
            lists[i] = answers
    orders = before.orders if all(map(is_, lists, before.lists)) else _all(tuple(lists))
    return _remembered(p, roles, before.plan, tuple(found), tuple(lists), orders)


def _renew_each(
    p: Siege, verb: Verb, watch: Watch, findings: Findings, roles: Roles, changed: list[int], stirred: int
) -> Findings:
    """Make anew the findings of the bearers that changed, or around whom something did."""
    finds, wanted = watch.finds, watch.roles
    assert finds is not None
    stale = {bearer for bearer, (_, zone) in findings.items() if zone & stirred}
    stale.update(bearer for bearer in changed if bearer in findings or roles[bearer] in wanted)
    if not stale:
        return findings
    new = findings.copy()
    for bearer in stale:
        if roles[bearer] in wanted:
            new[bearer] = _find_one(p, verb, finds, bearer)
        else:
            del new[bearer]
    return new if stale <= findings.keys() else dict(sorted(new.items()))

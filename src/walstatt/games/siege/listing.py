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
from walstatt.games.siege.finders import EVERYWHERE, Finder, around
from walstatt.games.siege.ground import Ground, around_differences, ground
from walstatt.games.siege.position import OFF, Engine, Figure, Siege
from walstatt.games.siege.ruleset import Verb, rules_of
from walstatt.games.siege.watches import ALWAYS, WATCHES, Watch, role_of

REMEMBERED = ("setup", "first_shots", "movement", "second_shots", "melee")
FEW = 6  # bearers whose zones are quickly put together
WHOLE = 0  # stands for the bearer where a verb is listed as a whole

Finding = tuple[tuple[Answer, ...], int]  # orders, and the hexes on which they depend as a bit set
Findings = dict[int, Finding]  # by bearer
Roles = dict[int, str]  # of figures and engines
Groups = dict[str, list[int]]  # the same by role


class Plan(NamedTuple):
    """The verbs of a sub-phase, and what is watched for them."""

    verbs: tuple[Verb, ...]
    watches: tuple[Watch, ...]
    wholes: frozenset[int]  # verbs that are listed as a whole
    unsteady: frozenset[int]  # verbs that the clock, notes and damage concern
    of_role: dict[str, frozenset[int]]  # verbs that a figure or engine can bear


class Memory(NamedTuple):
    """A position that was listed, and what was found."""

    frame: tuple[Any, ...]  # rules, scenario and side: another frame, another memory
    clock: tuple[Any, ...]  # what else is compared as it is
    g: Ground
    figures: dict[int, Figure]
    engines: dict[int, Engine]
    choices: dict[int, str]
    roles: Roles
    groups: Groups
    plan: Plan
    found: list[Findings]  # by verb
    zones: list[int]  # by verb: the hexes on which its findings depend
    lists: list[tuple[Answer, ...]]  # by verb
    orders: tuple[Answer, ...]


class Change(NamedTuple):
    """What is different from the position that was listed last."""

    figures: list[int]
    engines: list[int]
    stirred: int  # the hexes concerned
    roles: set[str]  # of the figures and engines concerned, before and now


_memories: dict[tuple[str, str], Memory] = {}  # by sub-phase and side


def forget() -> None:
    """Forget everything; the next listings are made from scratch."""
    _memories.clear()


def listed(p: Siege) -> tuple[Answer, ...]:
    """All orders that can be given now, but for the end of the sub-phase."""
    if p.stage not in REMEMBERED:
        verbs = rules_of(p).by_stage.get(p.stage, ())
        return tuple(answer for verb in verbs for answer in as_answers(verb, verb.offers(p, p.active)))
    slot = p.stage, p.active
    before = _memories.get(slot)
    memory = None if before is None else _renewed(p, before)
    if memory is None:
        memory = _fresh(p)
    if memory is not before:
        _memories[slot] = memory
    return memory.orders


def as_answers(verb: Verb, offers: Iterable[tuple[int, ...]]) -> tuple[Answer, ...]:
    """Orders as they are answered."""
    return tuple([(verb.name, *things) if things else verb.name for things in offers])


def _frame(p: Siege) -> tuple[Any, ...]:
    """What a memory belongs to."""
    return rules_of(p), p.scenario, p.map_name, len(p.figures), len(p.engines)


def _clock(p: Siege) -> tuple[Any, ...]:
    """What else some orders depend on."""
    return p.turn, p.phase, p.day, tuple(p.notes.items()), tuple(p.damage.items())


# From scratch


def _fresh(p: Siege) -> Memory:
    """A listing from scratch."""
    side, figures = p.active, p.figures
    roles = {unit: role_of(figures[unit], side) for unit in sorted(figures)}
    roles |= {number: engine.kind for number, engine in p.engines.items()}
    groups, plan = _grouped(roles), _plan(rules_of(p).by_stage.get(p.stage, ()))
    found = [_find(p, plan, i, groups) for i in range(len(plan.verbs))]
    zones, lists = [_zone(findings) for findings in found], [_joined(findings) for findings in found]
    return _remembered(p, (roles, groups, plan), found, zones, lists, _all(lists))


def _plan(verbs: tuple[Verb, ...]) -> Plan:
    """What is watched for these verbs."""
    watches = tuple(WATCHES.get(verb.name, ALWAYS) for verb in verbs)
    numbered = list(enumerate(watches))
    roles = {role for watch in watches for role in watch.roles}
    return Plan(
        verbs,
        watches,
        frozenset(i for i, watch in numbered if watch.finds is None),
        frozenset(i for i, watch in numbered if not watch.is_steady),
        {role: frozenset(i for i, watch in numbered if role in watch.roles) for role in roles},
    )


def _grouped(roles: Roles) -> Groups:
    """Figures and engines by what they are."""
    groups: Groups = {}
    for bearer, role in roles.items():
        groups.setdefault(role, []).append(bearer)
    return groups


def _remembered(
    p: Siege, cast: tuple[Roles, Groups, Plan], found: list[Findings], zones: list[int],
    lists: list[tuple[Answer, ...]], orders: tuple[Answer, ...],
) -> Memory:  # fmt: skip
    """A memory of this position."""
    parts = p.figures.copy(), p.engines.copy(), p.choices.copy()
    return Memory(_frame(p), _clock(p), ground(p), *parts, *cast, found, zones, lists, orders)


def _all(lists: list[tuple[Answer, ...]]) -> tuple[Answer, ...]:
    """The orders of all verbs."""
    return tuple([answer for answers in lists for answer in answers])


def _joined(findings: Findings) -> tuple[Answer, ...]:
    """The orders of all bearers of a verb."""
    return tuple([answer for answers, _ in findings.values() for answer in answers])


def _zone(findings: Findings) -> int:
    """All hexes on which the findings of a verb depend."""
    zone = 0
    for _, one in findings.values():
        zone |= one
    return zone


def _find(p: Siege, plan: Plan, i: int, groups: Groups) -> Findings:
    """All findings of a verb."""
    verb, watch = plan.verbs[i], plan.watches[i]
    if watch.finds is None:
        return {WHOLE: _find_whole(p, verb, watch, groups)}
    bearers = [bearer for role in watch.roles for bearer in groups.get(role, ())]
    return {bearer: _find_one(p, verb, watch.finds, bearer) for bearer in sorted(bearers)}


def _find_one(p: Siege, verb: Verb, finds: Finder, bearer: int) -> Finding:
    """The findings of one bearer."""
    things, zone = finds(p, p.active, bearer)
    return as_answers(verb, things) if things else (), zone


def _find_whole(p: Siege, verb: Verb, watch: Watch, groups: Groups) -> Finding:
    """The findings of a verb that is listed as a whole, and the hexes around all its bearers."""
    zone = watch.places(ground(p)) if watch.places is not None else 0
    bearers = [bearer for role in watch.roles for bearer in groups.get(role, ())]
    if not bearers and not zone and watch.roles:
        return (), 0
    for bearer in bearers:
        zone |= EVERYWHERE if watch.reach is None else around(p, bearer, watch.reach)
    return as_answers(verb, verb.offers(p, p.active)), zone


# From memory


def _renewed(p: Siege, before: Memory) -> Memory | None:
    """The listing of another position made from a remembered one; None if they have nothing in common."""
    if _frame(p) != before.frame:
        return None
    figures = list(compress(p.figures, map(is_not, p.figures.values(), map(before.figures.get, p.figures))))
    engines = [] if p.engines == before.engines else [n for n, e in p.engines.items() if e != before.engines.get(n)]
    if not all(map(before.figures.__contains__, figures)) or not all(map(before.engines.__contains__, engines)):
        return None
    is_later = _clock(p) != before.clock
    if not figures and not engines and not is_later and ground(p) is before.g and p.choices == before.choices:
        return before
    return _renew(p, before, _change(p, before, figures, engines), is_later)


def _change(p: Siege, before: Memory, figures: list[int], engines: list[int]) -> Change:
    """The differences as hexes and roles."""
    roles, side = before.roles, p.active
    touched = {role_of(p.figures[unit], side) for unit in figures}
    touched.update([roles[bearer] for bearer in figures], [roles[bearer] for bearer in engines])
    stirred = 0
    for unit in figures:
        new, old = p.figures[unit], before.figures[unit]
        if new.cell == old.cell == OFF:
            stirred = EVERYWHERE
        for cell in {new.cell, new.rear, old.cell, old.rear}:
            if cell != OFF:
                stirred |= 1 << cell
    for number in engines:
        stirred |= bits((*p.engines[number].cells, *before.engines[number].cells))
    if p.choices != before.choices:
        units = {unit for unit, _ in p.choices.items() ^ before.choices.items()}
        stirred |= bits(p.figures[unit].cell for unit in units if p.figures[unit].cell != OFF)
    if ground(p) is not before.g:
        stirred |= around_differences(before.g, ground(p))
    return Change(figures, engines, stirred, touched)


def _renew(p: Siege, before: Memory, change: Change, is_later: bool) -> Memory:
    """Make anew what the differences touch."""
    plan, roles, groups = before.plan, before.roles, before.groups
    shifts = {unit: role for unit in change.figures if (role := role_of(p.figures[unit], p.active)) != roles[unit]}
    if shifts:
        roles = roles | shifts
        groups = _grouped(roles)
    borne: set[int] = set()
    for role in change.roles:
        borne |= plan.of_role.get(role, frozenset())
    found, zones, lists = before.found.copy(), before.zones.copy(), before.lists.copy()
    for i in [i for i, zone in enumerate(zones) if zone & change.stirred or i in borne or is_later]:
        if is_later and i in plan.unsteady:
            found[i] = _find(p, plan, i, groups)
            zones[i], lists[i] = _zone(found[i]), _joined(found[i])
        elif i not in plan.wholes:
            if _renew_each(p, plan, i, found, zones, roles, change):
                lists[i] = _joined(found[i])
        elif i in borne or zones[i] & change.stirred:
            found[i] = {WHOLE: _find_whole(p, plan.verbs[i], plan.watches[i], groups)}
            lists[i], zones[i] = found[i][WHOLE]
    orders = before.orders if all(map(is_, lists, before.lists)) else _all(lists)
    return _remembered(p, (roles, groups, plan), found, zones, lists, orders)


def _renew_each(
    p: Siege, plan: Plan, i: int, found: list[Findings], zones: list[int], roles: Roles, change: Change
) -> bool:
    """Make anew the findings of the bearers that changed, or around whom something did; says if orders are others."""
    verb, finds, wanted = plan.verbs[i], plan.watches[i].finds, plan.watches[i].roles
    assert finds is not None
    old, stirred = found[i], change.stirred
    stale = {bearer for bearer, (_, zone) in old.items() if zone & stirred} if zones[i] & stirred else set()
    stale.update([one for one in (*change.figures, *change.engines) if one in old or roles[one] in wanted])
    if not stale:
        return False
    new, is_other = old.copy(), False
    for bearer in stale:
        if roles[bearer] in wanted:
            new[bearer] = answers, zone = _find_one(p, verb, finds, bearer)
            zones[i] |= zone  # what others depended on before may stay in it: that costs a look, no more
            is_other = is_other or bearer not in old or old[bearer][0] != answers
        else:
            del new[bearer]
            is_other = True
    found[i] = new if stale <= old.keys() else dict(sorted(new.items()))
    if len(new) < FEW:
        zones[i] = _zone(new)
    return is_other

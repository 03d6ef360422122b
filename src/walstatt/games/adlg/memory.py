"""What was worked out of the positions looked at last, whoever looks: it saves time and decides nothing (law 14).

A position changes in place, so nothing is remembered of the position itself but of all that it holds: units, commanders
and whatever else are small values that are replaced when they change. Copies that hold the same share what is known.
"""

from __future__ import annotations

from collections.abc import Hashable
from operator import attrgetter
from threading import local
from typing import Any, NamedTuple

from walstatt.games.adlg.position import Battlefield

MOST = 6  # positions that are remembered
UNREAD = ("sealed", "now", "result")  # no rule asks for these
VALUES = ("units", "commanders")  # by number, each an object that is never changed in place
OBJECTS = ("seats", "terrain", "options", "charge", "set_up", "laid")  # the same, by itself
FIELDS = tuple(name for name in Battlefield.__struct_fields__ if name not in (*UNREAD, *VALUES, *OBJECTS))
LISTS = tuple(name for name in FIELDS if name in Battlefield._containers and type(getattr(Battlefield(), name)) is list)
TABLES = tuple(name for name in FIELDS if name in Battlefield._containers and name not in LISTS)
PLAIN = tuple(name for name in FIELDS if name not in (*LISTS, *TABLES))

_plain, _lists, _tables, _objects = (attrgetter(*names) for names in (PLAIN, LISTS, TABLES, OBJECTS))

Facts = dict[Hashable, Any]


class Known(NamedTuple):
    """What is known of a position, and the objects by which it is recognized, so that they live on."""

    facts: Facts
    objects: tuple[Any, ...]


class _Memory(local):
    """The positions looked at last, by all they hold. There is one memory for each thread."""

    def __init__(self) -> None:
        self.known: dict[Hashable, Known] = {}


_MEMORY = _Memory()


def facts_of(p: Battlefield) -> Facts:
    """What is known of a position as it is now. Only what follows from it and is never changed may be put there."""
    units, commanders = p.units.values(), p.commanders.values()
    objects = _objects(p)
    key = (
        tuple(map(id, units)),
        tuple(p.units),
        tuple(map(id, commanders)),
        tuple(map(id, objects)),
        _plain(p),
        tuple(map(tuple, _lists(p))),
        tuple([tuple(one.items()) for one in _tables(p)]),
    )
    known = _MEMORY.known
    found = known.get(key)
    if found is None:
        if len(known) >= MOST:
            oldest, *_ = known
            del known[oldest]
        found = known[key] = Known({}, (*units, *commanders, *objects))
    elif len(known) > 1:
        known[key] = known.pop(key)  # the last one to be forgotten
    return found.facts


def forget() -> None:
    """Forget everything: so tests see that nothing depends on it."""
    _MEMORY.known.clear()

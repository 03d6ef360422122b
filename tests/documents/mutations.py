"""Documents broken on purpose: each mutation says beforehand whether the document must be refused."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

Path = tuple[Any, ...]


class Mutant(NamedTuple):
    """A broken document, what was done to it, and whether it must be refused (None: either way, but never a crash)."""

    document: dict[str, Any]
    what: str
    must_fail: bool | None


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All plain values with their paths."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from leaves(one, (*path, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from leaves(one, (*path, number))
    else:
        yield path, value


def tables(value: Any, path: Path = ()) -> Iterator[Path]:
    """All tables."""
    if isinstance(value, Mapping):
        yield path
        for name, one in value.items():
            yield from tables(one, (*path, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from tables(one, (*path, number))


def at(document: Any, path: Path) -> Any:
    """What stands at a path."""
    for part in path:
        document = document[part]
    return document


def put(document: dict[str, Any], path: Path, value: Any) -> None:
    """Put a value at a path."""
    at(document, path[:-1])[path[-1]] = value


UNITS = {"adlg": "units", "mfm": "units", "siege": "figures", "bofa": "stacks"}


def misspell(word: str, rng: Random) -> str:
    """A word with two letters changed places, or one more."""
    i = rng.randrange(len(word))
    return f"{word[:i]}{'x' if word[i] != 'x' else 'q'}{word[i + 1 :]}q"


def wrong_word(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A word among those the rules know is misspelt: sides, phases, kinds, cells, states, units."""
    told = [
        (path, value) for path, value in leaves(document["position"])
        if isinstance(value, str) and value and path[-1] not in ("name", "word") and "map_name" not in path
    ]  # fmt: skip
    if not told:
        return None
    path, value = rng.choice(told)
    put(document, ("position", *path), misspell(value, rng))
    return True


def unknown_field(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A field is misspelt."""
    document["position"][misspell(rng.choice(list(document["position"])), rng)] = 1
    return True


def unknown_field_above(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A field above the position is misspelt."""
    document[misspell(rng.choice(("dice", "answers", "title", "option")), rng)] = []
    return True


def wrong_type(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A value of another type."""
    path, value = rng.choice(list(leaves(document["position"])))
    other: Any = rng.choice(({"a": 1}, 1.5, None, [["x"]], "2026")) if not isinstance(value, float) else "far"
    if other == "2026" and (isinstance(value, str) or path[-1] in ("name", "word")):
        other = {"a": 1}
    if other == 1.5 and name == "adlg":
        other = {"a": 1}
    put(document, ("position", *path), other)
    return None if other is None and isinstance(path[-1], str) else True


def far_off(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A number far beyond its range."""
    numbers = [path for path, one in leaves(document["position"]) if type(one) in (int, float) and path[-1] != "number"]
    if not numbers:
        return None
    path = rng.choice(numbers)
    put(document, ("position", *path), rng.choice((-99999, 10**20, -1, 10**9)))
    return True if at(document, ("position", *path)) not in (-1, 10**9) else None


def cell_off_board(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A figure beyond the edge."""
    units = document["position"].setdefault(UNITS[name], {})
    if name == "bofa":
        units["9999"] = ["wolf"]
    else:
        unit = units[rng.choice(list(units))]
        if name == "adlg":
            unit["x"] = rng.choice((-4, 399.5))
            return None if unit.get("is_lost") else True
        unit["cell"] = rng.choice(("ZZ99", [99, 1], [0, 0], "99.99"))
    return True


def upon_another(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """Two figures on one place."""
    units = document["position"].setdefault(UNITS[name], {})
    if name == "bofa":
        if not units:
            return None
        stack = rng.choice(list(units.values()))
        other = rng.choice(list(units.values()))
        other.append(stack[0])  # the same counter twice
        return True
    out = {"adlg": "is_lost", "mfm": "aboard", "siege": "away"}[name]
    standing = [one for one in units.values() if one.get("cell", one.get("x", "off")) != "off" and not one.get(out)]
    if name == "siege":
        standing = [one for one in standing if one.get("state") != "dead" and not one.get("layer")]
    if len(standing) < 2:
        return None
    one, other = rng.sample(standing, 2)
    for field in ("cell", "x", "y", "facing", "rear"):
        if field in one and field in other:
            other[field] = one[field]
    return None if document["position"].get("owed") else True


def without_a_side(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """All units of a side are gone."""
    position = document["position"]
    if name == "bofa":
        position["stacks"], position["reserve"], position["counters"] = {}, [], {}
        return True
    units = position[UNITS[name]]
    side = rng.choice(list(units.values()))["side"]
    for label in [label for label, one in units.items() if one["side"] == side]:
        del units[label]
    return True if name != "mfm" or position.get("phase", "battle") == "battle" else None


def without_a_field(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A field is left out: what has to be there is missed."""
    path = rng.choice([path for path in tables(document["position"]) if at(document["position"], path)])
    table = at(document["position"], path)
    field = rng.choice(list(table))
    del table[field]
    is_needed = len(path) == 2 and path[0] in ("units", "figures") and field in ("kind", "side", "who", "troop")
    return True if is_needed else None


def unknown_option(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A switch that the scenario does not have, or a value that it cannot have."""
    document["options"] = {**document.get("options", {}), "no_such_switch": True}
    return True


def unknown_place(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """Another game, or a scenario that it does not have."""
    document[rng.choice(("game", "scenario"))] = "nowhere"
    return True


def twice_the_number(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """Two units bear one number."""
    if name == "bofa":
        document["position"]["counters"] = {"wolf 99": {"hits": 1}}
        return True
    units = document["position"].setdefault(UNITS[name], {})
    for label in rng.sample(list(units), 2):
        units[label]["number"] = 900
    return True


def harmless(document: dict[str, Any], name: str, rng: Random) -> bool | None:
    """A title, dice to come, the same options told in full: nothing that should be refused."""
    document["title"] = {"en": "A position", "de": "Eine Stellung"}
    document["dice"] = [rng.randint(1, 6) for _ in range(3)]
    return False


MUTATIONS: tuple[Callable[[dict[str, Any], str, Random], bool | None], ...] = (
    wrong_word, wrong_word, wrong_word, unknown_field, unknown_field_above, wrong_type, wrong_type, far_off, far_off,
    cell_off_board, upon_another, without_a_side, without_a_field, without_a_field, unknown_option, unknown_place,
    twice_the_number, harmless,
)  # fmt: skip


def mutants(document: dict[str, Any], name: str, count: int, rng: Random) -> Iterator[Mutant]:
    """As many broken copies of a document as wanted, all mutations in turns."""
    for number in range(count):
        twin = copy.deepcopy(document)
        mutation = MUTATIONS[number % len(MUTATIONS)]
        must_fail = mutation(twin, name, rng)
        yield Mutant(twin, mutation.__name__, must_fail)

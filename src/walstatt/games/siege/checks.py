"""What an owner's figures must be like: so many of them, known letters and names, hexes that are on the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from walstatt.papers.overlay import BadOverlay, Overlay
from walstatt.space.hexes import hexes
from walstatt.space.names import DOTTED

WIDTH, HEIGHT = 33, 25
HEXES = hexes(WIDTH, HEIGHT, naming=DOTTED)
FACES = 10
SLITS, DOOR, WALK, TENTS = "aA", "d", "B", "123456789"
LETTERS = {"combat_foot": "ABCDEF-", "combat_mounted": "ABCDEF-", "shooting_foot": "ABCD", "shooting_mounted": "ABCDEF"}
COUNTS = {"healing": FACES, "panic": FACES, "battering": FACES, "casualties": 2, "terrain_shift": 3, "classes": 3}
VALUES = ("attack", "defence", "mounted_attack", "mounted_defence")
CALLED = ("title", "source", "sure", "name", "icon", "code")  # may be any text

Path = tuple[str, ...]
Files = dict[str, dict[str, Any]]


def check_figures(overlay: Overlay | None, files: Files) -> None:
    """Refuse figures with which nobody could play; raises BadOverlay. The files are those with them laid over."""
    if overlay is None:
        return
    for path, value in _leaves(overlay.figures):
        if path[-1] not in CALLED:
            found = _fault(files, path, value)
            if found is not None:
                field, code, facts = found
                raise BadOverlay(overlay.path.name, field, code, **facts)
    if "castle" in overlay.figures:
        _check_castle(overlay.path.name, files["castle"])


def _leaves(figures: dict[str, Any], above: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Each figure of the owner with the names that lead to it."""
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*above, name))
        else:
            yield (*above, name), value


Fault = tuple[str, str, dict[str, Any]]  # field, code, facts


def _fault(files: Files, path: Path, value: Any) -> Fault | None:
    """What is wrong with one figure, if anything is."""
    sheet, field = path[0], ".".join(path)
    if sheet in ("castle", "camp"):
        return _fault_of_map(files, path, value)
    if sheet in LETTERS:
        return _fault_of_letters(field, value, FACES, LETTERS[sheet])
    if sheet in COUNTS and isinstance(value, list):
        return _fault_of_list(sheet, field, value)
    if sheet == "figures" and path[-1] in VALUES and type(value) is not int:
        return field, "whole_number", {}
    if sheet == "equipment" and path[-1] == "hexes" and not set(_names(value)) <= set(range(6)):
        return field, "one_of", {"known": "0, 1, 2, 3, 4, 5"}
    known = _known(files, path)
    if known and value not in known:
        return field, "one_of", {"known": ", ".join(known)}
    return None


def _fault_of_list(sheet: str, field: str, value: list[Any]) -> Fault | None:
    """So many whole numbers, or for the battering table pairs of them."""
    if len(value) != COUNTS[sheet]:
        return field, "so_many", {"count": COUNTS[sheet]}
    numbers = [list(_names(one)) for one in value]
    wrong = next((place for place, one in enumerate(numbers, 1) if any(type(n) is not int for n in one)), 0)
    return (f"{field}.{wrong}", "whole_number", {}) if wrong else None


def _known(files: Files, path: Path) -> tuple[str, ...]:
    """The names that may stand in a field; none where any may."""
    by_field: dict[tuple[str, str], tuple[str, ...]] = {
        ("figures", "class"): tuple(files["classes"]["rows"]),
        ("figures", "side"): ("besieger", "garrison"),
        ("classes", "group"): ("knights", "sergeants", "soldiers", "peasants", "animals"),
        ("classes", "weapon"): tuple(files["ranges"]["bands"]),
        ("terrain", "cover"): ("none", "light", "medium", "heavy", "full"),
    }
    if path[:2] == ("fire", "column"):
        return tuple(files["fire"]["lights"])
    return by_field.get((path[0], path[-1]), ())


def _fault_of_letters(field: str, value: Any, count: int, known: str) -> Fault | None:
    """A line of a table or a map: so many letters of those that are known."""
    if isinstance(value, str) and len(value) == count and set(value) <= set(known):
        return None
    return field, "letters", {"count": count, "known": " ".join(sorted(set(known)))}


def _fault_of_map(files: Files, path: Path, value: Any) -> Fault | None:
    """Rows of signs, directions of slits, kinds of ground that are joined; everything else on a map names hexes."""
    field, part = ".".join(path), path[1]
    if part == "rows":
        return _fault_of_rows(files, field, value)
    if part == "slits" and path[-1] not in HEXES.names:
        return field, "hexes", {}
    named: dict[str, tuple[str, ...]] = {"slits": HEXES.lattice.names, "passages": tuple(files["terrain"]["rows"])}
    known = named.get(part, HEXES.names)
    if all(name in known for name in _names(value)):
        return None
    return (field, "one_of", {"known": ", ".join(known)}) if part in named else (field, "hexes", {})


def _fault_of_rows(files: Files, field: str, rows: list[Any]) -> Fault | None:
    """A map has so many rows of so many signs."""
    if len(rows) != HEIGHT:
        return field, "so_many", {"count": HEIGHT}
    known = "".join(row["code"] for row in files["terrain"]["rows"].values()) + TENTS
    faults = (_fault_of_letters(f"{field}.{number}", row, WIDTH, known) for number, row in enumerate(rows, 1))
    return next((fault for fault in faults if fault is not None), None)


def _names(value: Any) -> Iterator[Any]:
    """All names in a list of lists of them."""
    if isinstance(value, list):
        for one in value:
            yield from _names(one)
    else:
        yield value


def _check_castle(file: str, castle: dict[str, Any]) -> None:
    """Every arrow slit looks somewhere, and every tower door opens onto a wall walk."""
    codes = "".join(castle["rows"])
    for cell, code in enumerate(codes):
        name = HEXES.names[cell]
        if code in SLITS and name not in castle["slits"]:
            raise BadOverlay(file, f"castle.slits.{name}", "one_of", known=", ".join(HEXES.lattice.names))
        if code == DOOR and not any(codes[beyond] == WALK for beyond in HEXES.neighbours[cell]):
            raise BadOverlay(file, "castle.rows", "door_without_walk", cell=name)


def slits_of(castle: dict[str, Any]) -> dict[str, str]:
    """The slits that the rows of a castle have; an owner's castle may have others than ours."""
    codes = "".join(castle["rows"])
    return {name: way for name, way in castle["slits"].items() if codes[HEXES.cell(name)] in SLITS}

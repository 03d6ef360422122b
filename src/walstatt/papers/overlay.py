"""An owner's own figures: a file that is laid over the data of a game, figure by figure."""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

CARRIER = "WALSTATT_OVERLAY"  # environment, so that every process has them: bofa=/my/figures.toml, several as in PATH
LONGEST = 1_000_000  # signs of a file
TITLE = "title"  # what an owner may call his figures, at the head of the file
OWNER = "owner"  # what a row or a sheet with figures of the owner says under `sure`
NAMES = ("kind", "number", "id", "name", "code")  # fields by which the rows of a list can be named
KINDS: Mapping[type, str] = {bool: "yes_or_no", int: "whole_number", str: "text", list: "list", dict: "table"}


class BadOverlay(ValueError):
    """Figures that cannot be used: the file, the field, and a code for what is expected there."""

    def __init__(self, file: str, field: str, code: str, **facts: Any) -> None:
        super().__init__(f"{file}, {field}: {code.replace('_', ' ')} {facts or ''}".strip())
        self.file, self.field, self.code, self.facts = file, field, code, facts


class Overlay(NamedTuple):
    """The figures of an owner: each sheet by the name of our data file, and a mark that tells them from others."""

    path: Path
    figures: dict[str, dict[str, Any]]
    mark: str
    title: str  # what the owner calls them, else the name of the file

    def fields(self) -> list[str]:
        """The names of all figures that are the owner's."""
        return list(_fields(self.figures))


def _fields(figures: dict[str, Any], above: str = "") -> Iterator[str]:
    for name, value in figures.items():
        if isinstance(value, dict):
            yield from _fields(value, f"{above}{name}.")
        else:
            yield f"{above}{name}"


def read_overlay(path: Path) -> Overlay:
    """Read a file; raises BadOverlay."""
    try:
        with path.open(encoding="utf-8") as file:
            figures = tomllib.loads(file.read(LONGEST))
    except (OSError, MemoryError):
        raise BadOverlay(path.name, "", "not_found") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadOverlay(path.name, "", "not_toml", reason=str(error)) from None
    title = figures.pop(TITLE, path.name)
    if not isinstance(title, str):
        raise BadOverlay(path.name, TITLE, "text")
    for sheet, value in figures.items():
        if not isinstance(value, dict):
            raise BadOverlay(path.name, sheet, "table")
    plain = msgspec.json.encode(figures, order="deterministic")
    return Overlay(path, figures, hashlib.sha256(plain).hexdigest()[:16], title)


def carried(paths: Mapping[str, Path]) -> str:
    """What the environment carries: the file of each game."""
    return os.pathsep.join(f"{game}={path}" for game, path in paths.items())


def overlay_of(game: str) -> Overlay | None:
    """The figures that the environment lays over those of a game; raises BadOverlay."""
    for part in os.environ.get(CARRIER, "").split(os.pathsep):
        name, _, path = part.partition("=")
        if name == game and path:
            return read_overlay(Path(path))
    return None


def mark_of(overlay: Overlay | None) -> str:
    """What a record says of the figures."""
    return overlay.mark if overlay else ""


def check_sheets(overlay: Overlay | None, known: tuple[str, ...]) -> None:
    """Refuse figures for a sheet that the game does not have."""
    for sheet in overlay.figures if overlay else ():
        if sheet not in known:
            assert overlay is not None
            raise BadOverlay(overlay.path.name, sheet, "unknown_name", known=", ".join(sorted(known)))


def lay_over(
    sheet: str,
    plain: dict[str, Any],
    overlay: Overlay | None,
    *,
    grows: Collection[str] = (),
    adds: Collection[str] = (),
) -> dict[str, Any]:
    """A sheet with the figures of the owner in place of ours; raises BadOverlay.

    Rows of a list are named by their kind, number or the like. Rows may get figures under the names in `grows` also
    where ours have none; to the lists named in `adds` he may add rows.
    """
    if overlay is None or sheet not in overlay.figures:
        return plain
    return _Layer(overlay.path.name, grows, adds).table(sheet, plain, overlay.figures[sheet], 0)


def fault(overlay: Overlay | None, sheet: str, reason: object) -> ValueError:
    """What to raise where a sheet cannot be used: it is the owner's fault if he laid figures over it."""
    if overlay is not None and sheet in overlay.figures:
        return BadOverlay(overlay.path.name, sheet, "bad_value", reason=str(reason))
    return ValueError(f"{sheet}.toml: {reason}")


class _Layer(NamedTuple):
    """One file being laid over one sheet."""

    file: str
    grows: Collection[str]
    adds: Collection[str]

    def table(self, field: str, below: dict[str, Any], above: dict[str, Any], depth: int) -> dict[str, Any]:
        laid = dict(below)
        for name, value in above.items():
            if name in below:
                laid[name] = self.value(f"{field}.{name}", below[name], value, depth + 1)
            elif depth and name in self.grows:
                laid[name] = value
            else:
                raise BadOverlay(self.file, f"{field}.{name}", "unknown_name", known=", ".join(below))
        return self.marked(below, laid, above)

    def marked(self, below: dict[str, Any], laid: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
        """A sheet or row of which figures are the owner's says so; one whose rows say it themselves need not."""
        is_own = any(not _says_itself(below.get(name)) for name in above)
        return laid | {"sure": OWNER} if "sure" in below and is_own else laid

    def value(self, field: str, below: Any, above: Any, depth: int) -> Any:
        if _is_rows(below):
            return self.rows(field, below, above, depth)
        if type(below) is not type(above):
            raise BadOverlay(self.file, field, KINDS.get(type(below), "text"))
        return self.table(field, below, above, depth) if isinstance(below, dict) else above

    def rows(self, field: str, below: list[dict[str, Any]], above: Any, depth: int) -> list[dict[str, Any]]:
        if not isinstance(above, dict):
            raise BadOverlay(self.file, field, "table")
        key = next(name for name in NAMES if all(name in row for row in below))
        known = [str(row[key]) for row in below]
        new = [name for name in above if name not in known]
        if new and field.rpartition(".")[2] not in self.adds:
            raise BadOverlay(self.file, f"{field}.{new[0]}", "unknown_name", known=", ".join(known))
        return [
            self.table(f"{field}.{name}", row, above[name], depth + 1) if name in above else row
            for name, row in zip(known, below, strict=True)
        ] + [self.added(field, key, name, above[name], below) for name in new]

    def added(self, field: str, key: str, name: str, row: Any, below: list[dict[str, Any]]) -> dict[str, Any]:
        """A row that only the owner has."""
        if not isinstance(row, dict):
            raise BadOverlay(self.file, f"{field}.{name}", "table")
        sure = {"sure": OWNER} if any("sure" in one for one in below) else {}
        return {key: name, **row, **sure}


def _is_rows(value: Any) -> bool:
    """A list of tables that have names."""
    if not isinstance(value, list) or not value or not all(isinstance(row, dict) for row in value):
        return False
    return any(all(name in row for row in value) for name in NAMES)


def _says_itself(value: Any) -> bool:
    rows = value if _is_rows(value) else [value]
    return all(isinstance(row, dict) and "sure" in row for row in rows)

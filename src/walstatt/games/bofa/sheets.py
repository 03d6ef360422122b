"""The printed sheets: data files read once, with an owner's own figures laid over them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from walstatt.papers.overlay import Overlay, check_sheets, fault, lay_over, overlay_of

T = TypeVar("T")

DATA = Path(__file__).parent / "data"
OVERLAY = overlay_of("bofa")
check_sheets(OVERLAY, tuple(path.stem for path in DATA.glob("*.toml")))


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every printed table says of itself."""

    source: str
    sure: str


def load_sheet(name: str, kind: type[T], overlay: Overlay | None = None) -> T:
    """One data file as a typed value, with the figures of an owner; raises ValueError."""
    plain = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    try:
        return msgspec.convert(lay_over(name, plain, overlay), kind, strict=True)
    except msgspec.ValidationError as error:
        raise fault(overlay, name, error) from error


_READ: dict[str, Any] = {}


def sheet(name: str, kind: type[T]) -> T:
    """A data file with the overlay of this installation, read once."""
    if name not in _READ:
        _READ[name] = load_sheet(name, kind, OVERLAY)
    found: T = _READ[name]
    return found

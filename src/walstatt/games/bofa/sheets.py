"""The printed sheets: data files read once, with an owner's own figures laid over them."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

DATA = Path(__file__).parent / "data"
OVERLAY = "WALSTATT_BOFA_OVERLAY"  # names a folder whose files replace figures of ours


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every printed table says of itself."""

    source: str
    sure: str


def load_sheet(name: str, kind: type[T], overlay: Path | None = None) -> T:
    """One data file as a typed value; the overlay's file of the same name replaces the keys it has."""
    plain = _read(DATA / f"{name}.toml")
    if overlay is not None and (overlay / f"{name}.toml").exists():
        plain = _laid_over(plain, _read(overlay / f"{name}.toml"))
    try:
        return msgspec.convert(plain, kind, strict=True)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}.toml: {error}") from error


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{path.name}: {error}") from error


def _laid_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = dict(below)
    for key, value in above.items():
        old = both.get(key)
        both[key] = _laid_over(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return both


_READ: dict[str, Any] = {}


def sheet(name: str, kind: type[T]) -> T:
    """A data file with the overlay of this installation, read once."""
    if name not in _READ:
        folder = os.environ.get(OVERLAY)
        _READ[name] = load_sheet(name, kind, Path(folder) if folder else None)
    found: T = _READ[name]
    return found

"""The printed sheets: data files read once, with an owner's own figures laid over them."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from walstatt.papers.overlay import Overlay, check_sheets, fault, lay_over, overlay_of
from walstatt.space.plane.measure import degrees, ud

T = TypeVar("T")

DATA = Path(__file__).parent / "data"
FILES = {path.stem: path for path in sorted(DATA.rglob("*.toml"))}
SHEETS = tuple(name for name in FILES if name != "sources")  # those with figures
OVERLAY = overlay_of("adlg")
check_sheets(OVERLAY, SHEETS)
ADDS = ("troops", "units", "terrain")  # lists to which an owner may add rows of his own


class Length(int):
    """A length in 1/4096 UD; the files have it in UD, as text where it is no whole number. Read, it is a plain int."""


class Angle(int):
    """An angle in 1/16 degree; the files have it in degrees. Read, it is a plain int."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """One line of a printed table."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every printed table says of itself; `doubt` is what may be wrong, and what would change."""

    source: str
    sure: str
    doubt: str = ""


def load_sheet(name: str, kind: type[T], overlay: Overlay | None = None, grows: tuple[str, ...] = ()) -> T:
    """One data file as a typed value, with the figures of an owner; raises ValueError.

    Rows may get figures under the names in `grows` also where ours have none.
    """
    plain = tomllib.loads(FILES[name].read_text(encoding="utf-8"))
    try:
        laid = lay_over(name, plain, overlay, grows=grows, adds=ADDS)
        read: T = _plain(msgspec.convert(laid, kind, strict=True, dec_hook=_measured))
        return read
    except msgspec.ValidationError as error:
        raise fault(overlay, name, error) from error


def _measured(kind: type, value: Any) -> Any:
    """Lengths, angles and shares as the files write them."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError("a number, or text such as '0.75' or '1/3'")
    try:
        if kind is Length:
            return Length(ud(value))
        if kind is Angle:
            return Angle(degrees(value))
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{value!r} is no number") from None


def _plain(value: Any) -> Any:
    """The same with plain integers, so that what positions take from a sheet can be saved."""
    if isinstance(value, msgspec.Struct):
        return type(value)(**{name: _plain(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, tuple):
        return tuple(_plain(one) for one in value)
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return int(value) if isinstance(value, Length | Angle) else value


_READ: dict[str, Any] = {}


def sheet(name: str, kind: type[T], grows: tuple[str, ...] = ()) -> T:
    """A data file with the overlay of this installation, read once."""
    if name not in _READ:
        _READ[name] = load_sheet(name, kind, OVERLAY, grows)
    found: T = _READ[name]
    return found

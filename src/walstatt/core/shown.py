"""How things show themselves in a notebook: said by the rooms beyond the core, which know words and boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_SHOWS: dict[str, Callable[[Any], str]] = {}


def show_with(kind: str, shows: Callable[[Any], str]) -> None:
    """Say what shows things of a kind: "match", "position" or "odds"."""
    _SHOWS[kind] = shows


def shown(kind: str, thing: object) -> str | None:
    """It as HTML; None if nobody knows how, and then a notebook shows its text."""
    shows = _SHOWS.get(kind)
    return None if shows is None else shows(thing)

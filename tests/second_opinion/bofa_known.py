"""Where the game is known to differ from the book: each with its rule, one line, and how such a disagreement looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.second_opinion.bofa_watch import Disagreement


class Known(NamedTuple):
    """A fault of the game that is to be mended."""

    what: str
    looks: Callable[[Disagreement], bool]


KNOWN: dict[str, Known] = {}


def known(d: Disagreement) -> str | None:
    """The known fault that explains a disagreement."""
    return next((rule for rule, one in KNOWN.items() if one.looks(d)), None)

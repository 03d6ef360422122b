"""Where the rules of a book stand in code: `@rule` enters functions under the numbers they carry out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

PLACES: dict[str, list[Callable[..., Any]]] = {}


def rule(*ids: str) -> Callable[[F], F]:
    """Enter a function as the place of these rules. It is returned as it is, so this costs nothing in play."""

    def enter(function: F) -> F:
        for one in ids:
            PLACES.setdefault(one, []).append(function)
        return function

    return enter

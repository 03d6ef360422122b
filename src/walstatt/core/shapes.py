"""The one form of an answer of each kind (law 3), and what never is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

LARGEST = 2**53  # whole numbers beyond this do not survive a browser
LONGEST = 4096  # no path or set of these games comes near
LONGEST_MARCH = 6  # steps
LONGEST_WORD = 32  # of a march


def plain(value: Any) -> Any:
    """Lists from a file become tuples again, inside too."""
    return tuple(plain(part) for part in value) if isinstance(value, list | tuple) else value


def is_whole(value: object) -> bool:
    """A whole number that survives a browser."""
    return type(value) is int and -LARGEST < value < LARGEST


def _whole(value: object) -> Any:
    return value if is_whole(value) else None


def wholes_of(value: Any) -> tuple[int, ...] | None:
    """A row of whole numbers, or None."""
    if type(value) not in (tuple, list) or len(value) > LONGEST:
        return None
    for part in value:
        if type(part) is not int or not -LARGEST < part < LARGEST:
            return None
    return tuple(value)


def _word_or_whole(value: object) -> Any:
    if type(value) is str:
        return value if 0 < len(value) <= LONGEST else None
    return _whole(value)


def _set_of_wholes(value: object) -> tuple[int, ...] | None:
    wholes = wholes_of(value)
    return None if wholes is None or len(set(wholes)) < len(wholes) else tuple(sorted(wholes))


def _order(value: Any) -> str | tuple[str | int, ...] | None:
    """An order is a verb, or a verb with the things it is about: `"end"`, `("move", 12)`."""
    if type(value) is str:
        return value if 0 < len(value) <= LONGEST else None
    if type(value) not in (tuple, list) or not value or type(value[0]) is not str or wholes_of(value[1:]) is None:
        return None
    return tuple(value)


def _march(value: Any) -> tuple[tuple[str, int], ...] | None:
    """A march is a few steps, each a word and how much of it: `(("wheel", 480), ("ahead", 8192))`; none is zero."""
    if type(value) not in (tuple, list) or len(value) > LONGEST_MARCH:
        return None
    for step in value:
        if type(step) not in (tuple, list) or len(step) != 2:
            return None
        word, amount = step
        if type(word) is not str or not 0 < len(word) <= LONGEST_WORD or not is_whole(amount) or amount == 0:
            return None
    return tuple((word, amount) for word, amount in value)


# The one form of an answer of each kind, or None where the shape is wrong (law 3)
SHAPES: Mapping[str, Callable[[object], Any]] = {
    "order": _order,
    "unit": _whole,
    "cell": _whole,
    "amount": _whole,
    "choice": _word_or_whole,
    "some": _set_of_wholes,
    "path": wholes_of,
    "pose": wholes_of,
    "march": _march,
}

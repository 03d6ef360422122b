"""Broken rules: what is put in the place of a rule, and how its check is seen to fail."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from walstatt.core.questions import Refused
from walstatt.games.siege import ground, sights, steps
from walstatt.games.siege.rules import r1_3_shooting, r1_3_shots
from walstatt.games.siege.ruleset import composed
from walstatt.games.siege.targets import forget_glances


class Broken(NamedTuple):
    """One rule broken: where, what, with what instead, and the check that must notice."""

    where: Any
    what: str
    instead: Any
    check: Callable[..., None]
    args: tuple[Any, ...] = ()


def nothing(*_: Any, **__: Any) -> None:
    """A reason that never applies."""


def never(*_: Any, **__: Any) -> bool:
    return False


def always(*_: Any, **__: Any) -> bool:
    return True


def no_cover(*_: Any, **__: Any) -> int:
    return 0


def nobody(*_: Any, **__: Any) -> tuple[int, ...]:
    return ()


def one_man(*_: Any, **__: Any) -> Iterator[int]:
    yield 1


def no_man(*_: Any, **__: Any) -> Iterator[int]:
    yield from ()


def three_men(*_: Any, **__: Any) -> list[int]:
    return [1, 2, 3]


def name_of(broken: Broken) -> str:
    return f"{broken.what}-{broken.check.__name__}"


def forget_all() -> None:
    """What was compiled under other rules is not for these."""
    composed.cache_clear()
    forget_glances()
    for known in (ground.compiled, ground._bare, steps.prices, r1_3_shooting.readings, r1_3_shots.band_of):
        known.cache_clear()


def notice(broken: Broken, monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the rule: its check must fail."""
    forget_all()
    monkeypatch.setattr(sights, "hidden_on", nothing)  # what the whole rule has hidden is not for a broken one
    if isinstance(broken.where, dict):
        monkeypatch.setitem(broken.where, broken.what, broken.instead)
    else:
        monkeypatch.setattr(broken.where, broken.what, broken.instead)
    try:
        with pytest.raises((AssertionError, pytest.fail.Exception, LookupError, Refused)):
            broken.check(*broken.args)
    finally:
        forget_all()

"""Breaking a rule on purpose: the test that proves it must fail then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from walstatt.core.questions import Refused
from walstatt.games.adlg.memory import forget

Check = Callable[[], None]
FAILURES = (AssertionError, Refused, AttributeError, LookupError, TypeError, ValueError, pytest.fail.Exception)


def must_notice(
    check: Check, function: Callable[..., Any], broken: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test passes, and fails with another body of a rule, wherever that is used."""
    check()
    monkeypatch.setattr(function, "__code__", broken.__code__)
    if broken.__defaults__:
        monkeypatch.setattr(function, "__defaults__", broken.__defaults__)
    forget()  # what the rule said before it was broken
    with pytest.raises(FAILURES):
        check()
    forget()

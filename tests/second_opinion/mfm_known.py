"""Where the game is known to differ from the book today: each difference as a rule of its own, with an example.

Whoever mends one deletes its class: the tests fail as long as a difference is listed that no longer shows.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, ClassVar

from tests.second_opinion.mfm import Opinion
from tests.second_opinion.mfm_compare import Check, checks
from tests.second_opinion.mfm_positions import match_of

MEADOW = "/".join(["............"] * 10)
WALL = ".....M....../............/............"


class Fault(Opinion):
    """The opinion with one fault of the game in it, and a position in which it shows."""

    example: ClassVar[dict[str, Any]]


KNOWN: dict[str, type[Fault]] = {}


@cache
def with_faults(*names: str) -> type[Opinion]:
    """The opinion with these faults of the game in it."""
    return type("Faulty", tuple(KNOWN[name] for name in names) or (Opinion,), {})


def answer(check: Check, *names: str) -> Any:
    """What the opinion says with these faults in it."""
    return check.expects(with_faults(*names)(check.p, check.carried))


def reasons(check: Check) -> tuple[str, ...]:
    """Nothing where book and game agree, else the known faults each of which explains it alone, or all together."""
    if answer(check) == check.said:
        return ()
    alone = tuple(name for name in KNOWN if answer(check, name) == check.said)
    if not alone and answer(check, *KNOWN) == check.said:
        return ("several",)
    return alone or ("unknown",)


def told(check: Check) -> str:
    """A disagreement nobody knows of, for people."""
    return f"{check.what}\nthe game: {check.said}\nthe book: {answer(check)}\nposition: {check.p}"


def shown_in(example: dict[str, Any]) -> set[str]:
    """The known faults that a position shows, each by itself."""
    found = [reasons(check) for check in checks(match_of(example), Random(1), walks=99)]
    assert ("unknown",) not in found
    return {name for names in found for name in names}

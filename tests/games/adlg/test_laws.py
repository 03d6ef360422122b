"""What the rules say is the same in the mirror, after a quarter turn, elsewhere and under other numbers.

And it is what a slow second implementation with Fractions says.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.games.adlg.laws import of_rules
from tests.space.plane import reference as slow
from tests.space.plane.configurations import random_bases, tables
from tests.space.plane.laws import broken_laws
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s10_zone import is_in_zone
from walstatt.games.adlg.rules.s15_shooting import target_distance, zone_of_range
from walstatt.space.plane import Base, edge, ud

FIRST = 300_000


@pytest.mark.rule("ADLG-GEO-06-a")
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables())
def test_rules_do_not_depend_on_the_point_of_view(bases: tuple[Base, ...]) -> None:
    assert broken_laws(bases, of_rules) == []


@pytest.mark.rule("ADLG-GEO-06-a")
def test_nor_on_many_seeded_tables() -> None:
    for seed in range(FIRST, FIRST + 60):
        assert broken_laws(random_bases(seed), of_rules) == [], seed


@pytest.mark.rule("ADLG-GEO-41-d")
def test_an_attacker_exactly_in_the_middle_prefers_neither_flank() -> None:
    """Found by the long run: no flank is nearer, so a rear that cannot be conformed to stays the rear."""
    bases = random_bases(73955)
    assert broken_laws(bases, of_rules) == []
    assert kind_of_contact(bases[0], bases[1], rear_is_free=False) == "rear"


def disagreements(a: Base, b: Base) -> list[str]:
    """Where the rules and the second implementation differ."""
    ours, theirs = slow.rim(a, "front"), slow.corners(b)
    both: dict[str, tuple[Any, Any]] = {
        "zone": (is_in_zone(a, b), slow.is_zone(a, b)),
        "kind": (kind_of_contact(a, b), slow.kind(a, b)),
        "kind_if_taken": (kind_of_contact(a, b, rear_is_free=False), slow.kind(a, b, False)),
        "shot": (target_distance(edge(a), b.outline, zone_of_range(ud(2))), slow.shot(ours, theirs, ud(2))),
    }
    return [f"{name}: {fast} but slowly {true}" for name, (fast, true) in both.items() if fast != true]


@pytest.mark.rule("ADLG-GEO-41-a", "ADLG-GEO-41-b", "ADLG-GEO-41-c", "ADLG-ZOC-35-b", "ADLG-SHO-57-b")
def test_a_second_implementation_says_the_same() -> None:
    for seed in range(FIRST, FIRST + 1500):
        a, b = random_bases(seed, 2, 2)
        assert disagreements(a, b) == [], seed

"""A mirrored table gives mirrored verdicts, options and events, in whole movement phases by chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.adlg.mirror import mirrored, mirrored_base, mirrored_facts, mirrored_march
from tests.games.adlg.phases import play_phase
from walstatt.core.match import Match
from walstatt.games.adlg.marches import Marches, templates
from walstatt.games.adlg.mover import Steps
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s06_sequence import TABLE
from walstatt.games.adlg.rules.s08_orders import carry_out, movers
from walstatt.space.plane.measure import DEGREE, UD


def random_march(rng: Random) -> Steps:
    """Steps that may well be illegal."""
    words = {"ahead": (1, 4 * UD), "wheel": (-100 * DEGREE, 100 * DEGREE), "slide": (-UD, UD), "turn": (-1440, 1440)}
    found = []
    for word in rng.choices(tuple(words), (4, 3, 2, 1), k=rng.randint(1, 3)):
        amount = rng.choice((1440, -1440, 2880)) if word == "turn" else rng.randint(*words[word]) or 1
        found.append((word, amount))
    return tuple(found)


def compare_march(p: Battlefield, twin: Battlefield, who: tuple[int, ...], steps: Steps) -> None:
    """The verdict on a march, and on its image."""
    one, other = Marches(p, who).walked(steps), Marches(twin, who).walked(mirrored_march(steps))
    if one.refusal is None or other.refusal is None:
        assert one.refusal == other.refusal, (who, steps)
    else:
        assert (one.refusal.rule, one.refusal.code) == (other.refusal.rule, other.refusal.code)
        assert mirrored_facts(one.refusal.facts) == other.refusal.facts
    assert tuple(mirrored_base(base, p.width) for base in one.ends) == other.ends
    assert (one.cost, one.price, one.difficulties) == (other.cost, other.price, other.difficulties)
    if one.refusal is None:
        here, there = p.copy(), twin.copy()
        carry_out(here, one._replace(mover=one.mover._replace(p=here)))
        carry_out(there, other._replace(mover=other.mover._replace(p=there)))
        assert mirrored(here) == there


def look(match: Match, rng: Random) -> None:
    """Orders, marches and their effects in the mirror."""
    p = match.position
    if p.phase != "orders" or rng.random() < 0.6:
        return
    twin, me = mirrored(p), p.seat_of(p.side)
    assert movers(p, me) == movers(twin, me)
    if rng.random() < 0.2:
        assert TABLE.options(p, me) == TABLE.options(twin, me)
    some = movers(p, me)
    for _ in range(4 if some else 0):
        who = rng.choice(some)
        compare_march(p, twin, who, random_march(rng))
        mover = Marches(p, who).mover
        _, template = rng.choice(list(templates(mover)))
        compare_march(p, twin, who, template)


@pytest.mark.parametrize("seed", range(5))
def test_phases_in_the_mirror(seed: int) -> None:
    scenario = ("open-field", "rough-ground", "drill-of-a-corps")[seed % 3]
    play_phase(scenario, seed, look, 4)

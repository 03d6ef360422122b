"""Whole battles of ready armies by chance, with invariants at every rest, and a million rolls of twenty melees."""

from collections import Counter
from fractions import Fraction
from functools import partial

from tests.games.adlg.fights import clash, combat, north, south
from tests.games.adlg.test_s16_odds import PAIRS, rolled
from tests.games.adlg.whole_battles import pairing, play_battle

from benchmarks.cores import on_all_cores
from walstatt.games.adlg.rules.s16_odds import odds_of_melee


def end_of(scenario: str, seed: int) -> str:
    """How one battle ends."""
    result = play_battle(scenario, seed, looks=1, turn_limit=12, **pairing(seed)).result
    assert result is not None
    return f"{result.winner or 'nobody'}: {result.reason}"


def farthest(at: int, times: int) -> float:
    """How far the frequencies of a melee rolled so many times are from its exact odds, in standard deviations."""
    p = clash(south(PAIRS[at][0]), north(PAIRS[at][1]))
    told: dict[tuple[int, int], Fraction] = {}
    for one, chance in odds_of_melee(p, combat(p)).items():
        told[one.loser or 0, one.loss] = told.get((one.loser or 0, one.loss), Fraction(0)) + chance
    found: Counter[tuple[int, int]] = Counter()
    for (winner, loss), many in rolled(p, times, at).items():
        loser = 0 if winner is None else 2 - winner
        left = p.units[loser].cohesion if loser else 0
        found[loser, left if loss < 0 else min(loss, left)] += many
    assert set(found) <= set(told), "an outcome that the odds do not know"
    apart = [abs(found[one] - chance * times) / (times * chance * (1 - chance)) ** 0.5 for one, chance in told.items()]
    return max(apart)


def main(battles: int = 150, rolls: int = 1_000_000) -> None:
    worst = max(farthest(at, rolls) for at in range(len(PAIRS)))
    print(f"{len(PAIRS)} melees of {rolls} rolls: at most {worst:.1f} standard deviations from the odds", flush=True)
    for scenario in ("open-field", "rough-ground"):
        seeds = range(40_000, 40_000 + battles)
        ends = Counter(on_all_cores(partial(end_of, scenario), seeds, f"battles, {scenario}"))
        print(f"{battles} battles of {scenario}: {dict(ends.most_common())}", flush=True)

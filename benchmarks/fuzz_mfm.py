"""Two thousand random games of each scenario of MfM on foot and 250 of each with chariots, with invariants."""

from collections import Counter
from functools import partial

from tests.games.mfm.invariants import play_randomly
from tests.games.mfm.test_random_games import MOUNTED, mounted_options, options_of

from benchmarks.cores import on_all_cores


def end_of(scenario: str, seed: int) -> str:
    """How one game ends."""
    result = play_randomly(scenario, seed, options_of(scenario, seed), looks=50).result
    assert result is not None
    return f"{result.winner or 'nobody'}: {result.reason}"


def end_of_mounted(scenario: str, seed: int) -> str:
    """How one game with chariots and riders ends."""
    result = play_randomly(scenario, seed, mounted_options(scenario, seed), looks=50).result
    assert result is not None
    return f"{result.winner or 'nobody'}: {result.reason}"


def main(games: int = 2000) -> None:
    for scenario in ("first-fight", "geheimdokument", "free-battle"):
        seeds = range(10_000, 10_000 + games)
        ends = Counter(on_all_cores(partial(end_of, scenario), seeds, f"mfm {scenario}"))
        print(f"{games} games of {scenario}: {dict(ends.most_common())}", flush=True)
    for scenario in MOUNTED:
        seeds = range(20_000, 20_000 + games // 8)
        ends = Counter(on_all_cores(partial(end_of_mounted, scenario), seeds, f"mfm {scenario}, mounted"))
        print(f"{len(seeds)} mounted games of {scenario}: {dict(ends.most_common())}", flush=True)

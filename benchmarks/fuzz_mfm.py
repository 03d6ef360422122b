"""Two thousand random games of each scenario of MfM with invariants, ten thousand positions for a second opinion."""

from collections import Counter
from functools import partial
from random import Random

from tests.games.mfm.invariants import play_randomly
from tests.games.mfm.test_random_games import options_of
from tests.second_opinion.mfm_known import reasons, told
from tests.second_opinion.mfm_positions import look_at, play_from

from benchmarks.cores import on_all_cores


def end_of(scenario: str, seed: int) -> str:
    """How one game ends."""
    result = play_randomly(scenario, seed, options_of(scenario, seed), looks=50).result
    assert result is not None
    return f"{result.winner or 'nobody'}: {result.reason}"


def opinions(seed: int) -> Counter[str]:
    """What the second opinion says about a position, or about play from it: how often it agrees, why it does not."""
    found: Counter[str] = Counter()
    for check in (play_from if seed % 10 == 0 else look_at)(Random(seed)):
        why = reasons(check)
        assert why != ("unknown",), f"position {seed}: {told(check)}"
        found.update(why or ["agrees"])
    return found


def main(games: int = 2000, positions: int = 10_000) -> None:
    for scenario in ("first-fight", "geheimdokument", "free-battle"):
        seeds = range(10_000, 10_000 + games)
        ends = Counter(on_all_cores(partial(end_of, scenario), seeds, f"mfm {scenario}"))
        print(f"{games} games of {scenario}: {dict(ends.most_common())}", flush=True)
    seeds = range(10_000, 10_000 + positions)
    views = sum(on_all_cores(opinions, seeds, "mfm second opinion"), Counter[str]())
    print(f"{positions} positions, {views.total()} second opinions: {dict(views.most_common())}", flush=True)

"""Two thousand random games of each scenario of MfM, with invariants."""

from collections import Counter

from rich.progress import track
from tests.games.mfm.invariants import play_randomly
from tests.games.mfm.test_random_games import options_of


def main(games: int = 2000) -> None:
    for scenario in ("first-fight", "geheimdokument", "free-battle"):
        ends: Counter[str] = Counter()
        for seed in track(range(10_000, 10_000 + games), description=f"mfm {scenario}"):
            result = play_randomly(scenario, seed, options_of(scenario, seed), looks=50).result
            assert result is not None
            ends[f"{result.winner or 'nobody'}: {result.reason}"] += 1
        print(f"{games} games of {scenario}: {dict(ends.most_common())}")

"""The second opinion on Man for Man: ten thousand thrown positions and play from them, and whole games, compared."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from random import Random

from tests.second_opinion.mfm_compare import Check
from tests.second_opinion.mfm_known import reasons, told
from tests.second_opinion.mfm_positions import look_at, play_a_game, play_from

from benchmarks.cores import on_all_cores


def judged(checks: Iterable[Check], where: str) -> Counter[str]:
    """How often book and game agree, and which known differences explain the rest."""
    found: Counter[str] = Counter()
    for check in checks:
        why = reasons(check)
        assert why != ("unknown",), f"{where}: {told(check)}"
        found.update(why or ["agrees"])
    return found


def position(seed: int) -> Counter[str]:
    """One position, every tenth with play from there."""
    return judged((look_at if seed % 10 else play_from)(Random(seed)), f"position {seed}")


def game(scenario: str, seed: int) -> Counter[str]:
    """One game with random switches."""
    return judged(play_a_game(scenario, Random(seed)), f"{scenario} {seed}")


def main(positions: int = 10_000, games: int = 300) -> None:
    seeds = range(10_000, 10_000 + positions)
    views = sum(on_all_cores(position, seeds, "mfm, second opinion"), Counter[str]())
    print(f"{positions} positions, {views.total()} comparisons: {dict(views.most_common())}", flush=True)
    for scenario in ("first-fight", "geheimdokument", "free-battle"):
        views = sum(on_all_cores(partial(game, scenario), range(games), f"second opinion, {scenario}"), Counter[str]())
        print(f"{games} games of {scenario}, {views.total()} comparisons: {dict(views.most_common())}", flush=True)

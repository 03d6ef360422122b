"""The second opinion on Man for Man: ten thousand thrown positions and play from them, and whole games, compared."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from random import Random

from tests.second_opinion.mfm_compare import Check
from tests.second_opinion.mfm_known import reasons, told
from tests.second_opinion.mfm_mounted import look_at as look_at_mounted
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


def mounted(seed: int) -> Counter[str]:
    """One position with riders and chariots: how many drives, tramples, attacks and shots were compared."""
    found: Counter[str] = Counter()
    for check in look_at_mounted(Random(seed)):
        assert check.holds(), f"position {seed}: {check.told()}"
        found[check.what.strip("(").split(",")[0].strip("'")] += 1
    return found


def main(positions: int = 10_000, games: int = 300, bases: int = 2_000) -> None:
    views = sum(on_all_cores(mounted, range(20_000, 20_000 + bases), "second opinion, mounted"), Counter[str]())
    print(f"{bases} positions with bases, {views.total()} comparisons: {dict(views.most_common())}", flush=True)
    seeds = range(10_000, 10_000 + positions)
    views = sum(on_all_cores(position, seeds, "mfm, second opinion"), Counter[str]())
    print(f"{positions} positions, {views.total()} comparisons: {dict(views.most_common())}", flush=True)
    for scenario in ("first-fight", "geheimdokument", "free-battle"):
        views = sum(on_all_cores(partial(game, scenario), range(games), f"second opinion, {scenario}"), Counter[str]())
        print(f"{games} games of {scenario}, {views.total()} comparisons: {dict(views.most_common())}", flush=True)

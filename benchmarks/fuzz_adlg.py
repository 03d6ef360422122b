"""Movement phases of L'Art de la Guerre by chance, every position at rest checked; the laws; phases in the mirror."""

from functools import partial
from random import Random

from tests.games.adlg.phases import look_for_faults, play_phase
from tests.games.adlg.test_mirror import look as look_in_mirror

from benchmarks.cores import on_all_cores
from walstatt.conformance import LAWS, Case
from walstatt.games.adlg import GAME
from walstatt.games.adlg.scenarios import READY

SCENARIOS = ("open-field", "rough-ground", "drill-of-a-corps")
TURNS = 5  # of a game; two phases each


def game(number: int) -> int:
    """The movement phases of one game by chance; how many they were."""
    rng = Random(f"fuzz {number}")
    scenario = SCENARIOS[number % len(SCENARIOS)]
    armies = {f"{side}_army": rng.choice(READY[100]) for side in ("south", "north")}
    options = {} if scenario == "drill-of-a-corps" else armies
    try:
        match = play_phase(scenario, number, look_for_faults, 2 * TURNS, **options)
    except Exception as error:
        raise AssertionError(f"game {number} of {scenario} {options}: {error}") from error
    p = match.position
    return int(2 * (p.turn - 1) + (p.side != p.first) + (match.result is not None))


def twin(number: int) -> None:
    """Some phases, and what is said of their mirror images."""
    play_phase(SCENARIOS[number % len(SCENARIOS)], 10_000 + number, look_in_mirror, 4)


def law(scenario: str, seed: int) -> None:
    """Every law on a short game."""
    options = {} if scenario == "drill-of-a-corps" else {"turn_limit": 6}
    for one in LAWS.values():
        one(Case(GAME, scenario, 10_000 + seed, options))


def main(games: int = 1100, twins: int = 60, seeds: int = 10) -> None:
    """So many games of up to ten movement phases, so many in the mirror, and every law with so many seeds."""
    phases = sum(on_all_cores(game, range(games), "phases of L'Art de la Guerre"))
    print(f"{phases} movement phases in {games} games: all positions sound", flush=True)
    for _ in on_all_cores(twin, range(twins), "phases in the mirror"):
        pass
    print(f"{4 * twins} movement phases in the mirror: the same", flush=True)
    for scenario in SCENARIOS:
        for _ in on_all_cores(partial(law, scenario), range(seeds), f"laws on {scenario}"):
            pass
    print(f"{len(SCENARIOS) * seeds} short games, {len(LAWS)} laws: all hold", flush=True)


if __name__ == "__main__":
    main()

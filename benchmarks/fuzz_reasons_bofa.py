"""The reasons of the Five Armies: thousands of crowded positions and whole battles in which everything is tried."""

from collections import Counter
from functools import partial

from tests.games.bofa.wild import battle_reasons, thick_reasons

from benchmarks.cores import on_all_cores

BATTLES = ("basic", "standard", "full", "three", "four", "introduction")


def main(positions: int = 10_000, battles: int = 10) -> None:
    """So many positions, and so many battles of each kind; every reason given must be true."""
    given = sum(on_all_cores(partial(thick_reasons, questions=14), range(positions), "reasons"), Counter[str]())
    for scenario in BATTLES:
        run = partial(battle_reasons, scenario, looks=0.2, most=20_000)
        given += sum(on_all_cores(run, range(battles), f"reasons, {scenario}"), Counter[str]())
    print(f"{given.total()} reasons of {len(given)} kinds are true", flush=True)


if __name__ == "__main__":
    main()

"""The second opinion on SIEGE: thousands of thrown positions, compared in shots, walks and fights."""

from random import Random

from tests.second_opinion.siege_compare import differences
from tests.second_opinion.siege_positions import STAGES, throw

from benchmarks.cores import on_all_cores


def position(number: int) -> int:
    """One position; raises where game and opinion disagree."""
    for stage in STAGES:
        rng = Random(f"fuzz {number}")
        for found in differences(throw(rng, stage), rng):
            raise AssertionError(f"position {number}, {stage}: {found}")
    return len(STAGES)


def main(positions: int = 5000) -> None:
    """So many positions, each in four sub-phases."""
    compared = sum(on_all_cores(position, range(positions), "second opinion, SIEGE"))
    print(f"{compared} positions of SIEGE agree", flush=True)


if __name__ == "__main__":
    main()

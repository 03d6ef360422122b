"""The second opinion on L'Art de la Guerre: thrown tables, compared in measures, zones, command and contacts."""

from random import Random

from tests.second_opinion.adlg_compare import differences
from tests.second_opinion.adlg_positions import throw

from benchmarks.cores import on_all_cores


def position(number: int) -> int:
    """One table; raises where game and opinion disagree."""
    rng = Random(f"fuzz {number}")
    for found in differences(throw(rng), rng):
        raise AssertionError(f"table {number}: {found}")
    return 1


def main(positions: int = 10_000) -> None:
    """So many tables."""
    compared = sum(on_all_cores(position, range(positions), "second opinion, L'Art de la Guerre"))
    print(f"{compared} tables of L'Art de la Guerre agree", flush=True)


if __name__ == "__main__":
    main()

"""The second opinion on L'Art de la Guerre: measures, zones, command, contacts; whole marches and charges."""

from random import Random

from tests.second_opinion.adlg_compare import differences
from tests.second_opinion.adlg_compare_moves import Count, charges, moves, of_game
from tests.second_opinion.adlg_positions import throw

from benchmarks.cores import on_all_cores


def position(number: int) -> int:
    """One table; raises where game and opinion disagree."""
    rng = Random(f"fuzz {number}")
    for found in differences(throw(rng), rng):
        raise AssertionError(f"table {number}: {found}")
    return 1


def marched(number: int) -> tuple[int, int]:
    """Marches and charges on a thrown table, or in every fourth case in a game: how many were told and left open."""
    rng, count = Random(f"fuzz moves {number}"), Count()
    for p in of_game(number, 1) if number % 4 == 0 else [throw(rng)]:
        for found in (*moves(p, rng, 6, count), *charges(p, rng, count)):
            raise AssertionError(f"table {number}: {found}")
    return count.legal + count.illegal, count.open


def main(positions: int = 10_000, tables: int = 1500) -> None:
    """So many tables, and marches and charges on so many others: about 10,000."""
    compared = sum(on_all_cores(position, range(positions), "second opinion, L'Art de la Guerre"))
    print(f"{compared} tables of L'Art de la Guerre agree", flush=True)
    told = [*on_all_cores(marched, range(tables), "marches and charges")]
    sure, unsure = sum(one for one, _ in told), sum(one for _, one in told)
    print(f"{sure} marches and charges of L'Art de la Guerre agree, {unsure} were left open", flush=True)


if __name__ == "__main__":
    main()

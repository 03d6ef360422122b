"""Set-ups of L'Art de la Guerre by random players that end in a legal battle, and twins that differ only in plans."""

from tests.games.adlg.encounters import compare_twins, set_up, set_up_faults

from benchmarks.cores import on_all_cores

POINTS = (100, 200, 300)
FIRST = 50_000


def one(number: int) -> int:
    """One set-up; raises where the battle that it leads to is not legal."""
    found = set_up_faults(set_up(number, POINTS[number % len(POINTS)]).position)
    if found:
        raise AssertionError(f"set-up {number}: {found}")
    return 1


def pair(number: int) -> int:
    """Two games that differ in one side's plans alone; returns how many moments were compared."""
    return compare_twins(set_up(number, 200), number, 60, with_odds=number % 20 == 0)


def main(set_ups: int = 300, pairs: int = 200) -> None:
    """So many set-ups and pairs of twins. Set-ups without anything hidden make no pair."""
    found = sum(on_all_cores(one, range(FIRST, FIRST + set_ups), "set-ups of L'Art de la Guerre"))
    print(f"{found} set-ups of L'Art de la Guerre ended in a legal battle", flush=True)
    compared, moments, number = 0, 0, FIRST
    while compared < pairs:
        some = on_all_cores(pair, range(number, number + pairs), "twins of L'Art de la Guerre")
        number += pairs
        for many in some:
            if many and compared < pairs:
                compared, moments = compared + 1, moments + many
    print(f"{compared} pairs of twins: not a byte differs in {moments} moments before the reveal", flush=True)


if __name__ == "__main__":
    main()

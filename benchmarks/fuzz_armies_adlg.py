"""Armies of L'Art de la Guerre: clicked together and legal to a second reader; changed and refused."""

from random import Random

from tests.games.adlg.wild_armies import changed, check_legal, clicked, faults
from tests.second_opinion.adlg_army import complaints

from benchmarks.cores import on_all_cores


def one(number: int) -> int:
    """One army and one that was spoilt; raises where the builder and the second reader disagree."""
    text, points, _ = clicked(number)
    check_legal(text, points)
    wrong, size = changed(text, points, Random(f"changed {number}"))
    found = faults(wrong, size)
    if not found or found != complaints(wrong, size):
        raise AssertionError(f"army {number}: {wrong} at {size}: {found}, {complaints(wrong, size)}")
    return 1


def main(armies: int = 10_000) -> None:
    """So many armies, and as many that are none."""
    found = sum(on_all_cores(one, range(armies), "armies of L'Art de la Guerre"))
    print(f"{found} armies of L'Art de la Guerre are legal, {found} changed ones are refused", flush=True)


if __name__ == "__main__":
    main()

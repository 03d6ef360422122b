"""Scenario documents: a thousand positions a game exported and read again, and three hundred broken ones."""

from tests.documents.positions import GAMES
from tests.documents.test_mutants import check_mutants
from tests.documents.test_round_trip import check_round_trip


def main(positions: int = 1000, mutants: int = 300) -> None:
    """So many of each for every game."""
    for name in GAMES:
        check_round_trip(name, positions, "fuzz")
        counts = check_mutants(name, mutants, "fuzz")
        print(f"{name}: {positions} positions there and back; {counts[True]} of {mutants} mutants had to be refused")


if __name__ == "__main__":
    main()

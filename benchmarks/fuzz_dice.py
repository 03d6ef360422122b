"""A million rolls with links, held against chance: each face, and each pair that follows on another."""

from tests.papers.test_attacks import check_fairness


def main(count: int = 1_000_000) -> None:
    check_fairness(count)
    print(f"{count} rolls of a d12 with links: chi-square of faces and of pairs within the bound of one in a thousand")

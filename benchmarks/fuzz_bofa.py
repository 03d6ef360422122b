"""Random battles of the basic, the standard and the full game, every position checked, with progress."""

from functools import partial

from tests.games.bofa.checks import EVERYTHING, random_battle

from benchmarks.cores import on_all_cores
from walstatt.conformance import LAWS, Case
from walstatt.games.bofa import GAME


def battle(scenario: str, number: int) -> int:
    """One battle to its end; how many answers it took."""
    played = ("full", "three", "four")[number % 3] if scenario == "full" else scenario
    options = EVERYTHING if scenario == "full" else None
    return random_battle(played, f"fuzz {number}", options, ready=number % 5 > 0, draws=True).number


def fight(scenario: str, seed: int) -> None:
    """Every law on a small fight."""
    for law in LAWS.values():
        law(Case(GAME, scenario, 10_000 + seed))


def main(battles: int = 1000, games: int = 40) -> None:
    """So many battles of each game to their end, and every law on so many small fights."""
    for scenario in ("basic", "standard", "full"):
        answers = sum(on_all_cores(partial(battle, scenario), range(battles), f"battles, {scenario}"))
        print(
            f"{battles} battles of the {scenario} game, {answers} answers: all ended, all positions sound", flush=True
        )
    for scenario in ("hill", "gate", "dale"):
        for _ in on_all_cores(partial(fight, scenario), range(games), f"laws on {scenario}"):
            pass
    print(f"{3 * games} small fights, {len(LAWS)} laws: all hold")


if __name__ == "__main__":
    main()

"""Random battles of the basic, the standard and the full game, every position checked, with progress."""

from rich.progress import track
from tests.games.bofa.checks import EVERYTHING, random_battle

from walstatt.conformance import LAWS, Case
from walstatt.games.bofa import GAME


def main(battles: int = 1000, games: int = 40) -> None:
    """So many battles of each game to their end, and every law on so many small fights."""
    for scenario in ("basic", "standard", "full"):
        answers = 0
        for number in track(range(battles), description=f"battles, {scenario}"):
            played = ("full", "three", "four")[number % 3] if scenario == "full" else scenario
            options = EVERYTHING if scenario == "full" else None
            answers += len(random_battle(played, f"fuzz {number}", options, ready=number % 5 > 0).line)
        print(f"{battles} battles of the {scenario} game, {answers} answers: all ended, all positions sound")
    for scenario in ("hill", "gate", "dale"):
        for seed in track(range(games), description=f"laws on {scenario}"):
            for law in LAWS.values():
                law(Case(GAME, scenario, 10_000 + seed))
    print(f"{3 * games} small fights, {len(LAWS)} laws: all hold")


if __name__ == "__main__":
    main()

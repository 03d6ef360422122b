"""Random games of every scenario of SIEGE with every optional rule, positions checked, with progress."""

from rich.progress import track
from tests.games.siege.test_games import OPTIONS, random_game

from walstatt.conformance import LAWS, Case
from walstatt.games.siege import GAME


def main(games: int = 300, laws: int = 3) -> None:
    """So many games of each scenario, the options taking turns, and every law on a few games of each."""
    for scenario in GAME.scenarios:
        answers = 0
        for number in track(range(games), description=scenario):
            options = OPTIONS[number % len(OPTIONS)]
            answers += len(random_game(scenario, 1000 + number, options, look=9, haste=0.2).line)
        print(f"{games} games of {scenario}, {answers} answers: all ended, all positions sound")
    for scenario in ("coup-de-main", "assaulting-the-breach", "burning-the-camp"):
        for seed in track(range(laws), description=f"laws on {scenario}"):
            for law in LAWS.values():
                law(Case(GAME, scenario, 20_000 + seed))
    print(f"{3 * laws} games, {len(LAWS)} laws: all hold")


if __name__ == "__main__":
    main()

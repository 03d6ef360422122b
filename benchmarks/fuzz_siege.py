"""Random games of every scenario of SIEGE with every optional rule, positions checked, with progress."""

from rich.progress import track
from tests.games.siege.test_games import SWITCHES, random_game

from walstatt.conformance import LAWS, Case
from walstatt.games.siege import GAME


def options_for(scenario: str) -> list[dict[str, bool | str]]:
    """None, each option that the scenario has by itself, and all of them together."""
    offered = {option.name for option in GAME.scenarios[scenario].options}
    single = [dict(options) for options, _ in SWITCHES.values() if offered.issuperset(options)]
    return [{}, *single, {name: value for options in single for name, value in options.items()}]


def main(games: int = 300, laws: int = 3) -> None:
    """So many games of each scenario, the options taking turns, and every law on a few games of each."""
    for scenario in GAME.scenarios:
        answers, choices = 0, options_for(scenario)
        for number in track(range(games), description=scenario):
            options = choices[number % len(choices)]
            answers += len(random_game(scenario, 1000 + number, options, look=9, haste=0.2).line)
        print(f"{games} games of {scenario}, {answers} answers: all ended, all positions sound")
    for scenario in ("coup-de-main", "assaulting-the-breach", "burning-the-camp"):
        for seed in track(range(laws), description=f"laws on {scenario}"):
            for law in LAWS.values():
                law(Case(GAME, scenario, 20_000 + seed))
    print(f"{3 * laws} games, {len(LAWS)} laws: all hold")


if __name__ == "__main__":
    main()

"""Random games of every scenario of SIEGE with every optional rule, positions checked, with progress."""

from functools import partial

from tests.games.siege.test_games import SWITCHES, random_game

from benchmarks.cores import on_all_cores
from walstatt.conformance import LAWS, Case
from walstatt.games.siege import GAME


def options_for(scenario: str) -> list[dict[str, bool | str]]:
    """None, each option that the scenario has by itself, and all of them together."""
    offered = {option.name for option in GAME.scenarios[scenario].options}
    single = [dict(options) for options, _ in SWITCHES.values() if offered.issuperset(options)]
    return [{}, *single, {name: value for options in single for name, value in options.items()}]


def game(scenario: str, number: int) -> int:
    """One game to its end, the options taking turns; how many answers it took."""
    choices = options_for(scenario)
    return random_game(scenario, 1000 + number, choices[number % len(choices)], look=9, haste=0.2).number


def law_by_law(scenario: str, seed: int) -> None:
    """Every law on a game."""
    for law in LAWS.values():
        law(Case(GAME, scenario, 20_000 + seed))


def main(games: int = 300, laws: int = 3) -> None:
    """So many games of each scenario, and every law on a few games of each."""
    for scenario in GAME.scenarios:
        answers = sum(on_all_cores(partial(game, scenario), range(games), scenario))
        print(f"{games} games of {scenario}, {answers} answers: all ended, all positions sound", flush=True)
    for scenario in ("coup-de-main", "assaulting-the-breach", "burning-the-camp"):
        for _ in on_all_cores(partial(law_by_law, scenario), range(laws), f"laws on {scenario}"):
            pass
    print(f"{3 * laws} games, {len(LAWS)} laws: all hold")


if __name__ == "__main__":
    main()

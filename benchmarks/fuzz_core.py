"""All laws on many games of the drill, with progress."""

from rich.progress import track
from tests.drill.game import GAME

from walstatt.conformance import LAWS, Case


def main(games: int = 400) -> None:
    """Every law on so many games of each board."""
    for scenario in ("hexes", "squares"):
        for seed in track(range(games), description=f"laws on {scenario}"):
            for law in LAWS.values():
                law(Case(GAME, scenario, 10_000 + seed))
    print(f"{2 * games} games, {len(LAWS)} laws: all hold")

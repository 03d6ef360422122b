"""Two hundred whole games of ready armies watched: every melee and every shot told again from the register."""

from tests.games.adlg.whole_battles import pairing
from tests.second_opinion.adlg_watch import differences, played

from benchmarks.cores import on_all_cores


def watched(seed: int) -> tuple[int, list[str]]:
    """How many melees and shots there were, and where the two disagree."""
    many, found = 0, list[str]()
    scenario = "open-field" if seed % 3 else "rough-ground"
    for match, roll in played(scenario, seed, turn_limit=12, **pairing(seed)):
        many += roll.prompt in ("melee", "shot")
        found += [f"game {seed}: {one}" for one in differences(match, roll)]
    return many, found


def main(games: int = 200) -> None:
    seen = list(on_all_cores(watched, range(50_000, 50_000 + games), "melees and shots told again"))
    faults = [one for _, found in seen for one in found]
    assert not faults, faults[:5]
    print(f"{sum(many for many, _ in seen)} melees and shots in {games} games: told alike", flush=True)

"""Series of L'Art de la Guerre: the sergeant against the recruit, ready armies against each other, the three battles.

`python -m benchmarks.series_adlg FOLDER recruit armies battles` plays what is missing, in rounds, so that a series that
is cut short has given everybody equal effort; several processes share the work with `--share 0/2` and `--share 1/2`.
`python -m benchmarks.series_adlg FOLDER` tells what has been played.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import NamedTuple

from walstatt.games.adlg.scenarios import BATTLE_OF, READY
from walstatt.lab.plan import Plan, Played, play_one
from walstatt.lab.report import wilson
from walstatt.lab.series import Series, read_series

TABLES = ("open-field", "rough-ground")
ARMIES = READY[100]
SERGEANTS = ("sergeant", "sergeant")


class Game(NamedTuple):
    """One game to be played: of which series, and its number there."""

    file: str
    plan: Plan
    number: int


def _plan(scenario: str, levels: tuple[str, str], seed: str, **more: object) -> Plan:
    return Plan.make("adlg", scenario, levels, seed, **more)


def recruit() -> Iterator[Game]:
    """Sixty games of 100 points: ten pairings, six games each, the players changing sides."""
    for number in range(6):
        for at in range(10):
            south, north = ARMIES[at % len(ARMIES)], ARMIES[(3 * at + 1) % len(ARMIES)]
            chosen = {"south_army": south, "north_army": north}
            plan = _plan(
                TABLES[at % 2], ("sergeant", "recruit"), f"sergeant-recruit 100 {at}", options=chosen, swaps=True
            )
            yield Game(f"recruit-{at}", plan, number)


def armies() -> Iterator[Game]:
    """Every two of the eight ready armies six times, on both tables and with changing sides: 42 games each."""
    for turn in range(6):
        for one, other in combinations(ARMIES, 2):
            south, north = (one, other) if turn % 4 in (0, 3) else (other, one)
            table, chosen = TABLES[turn % 2], {"south_army": south, "north_army": north}
            name = f"armies-{table}-{south}-{north}"
            yield Game(name, _plan(table, SERGEANTS, f"ready armies {south} {north}", options=chosen), turn // 4)


def battles() -> Iterator[Game]:
    """The three battles, forty games each."""
    for number in range(40):
        for battle in BATTLE_OF:
            yield Game(f"battles-{battle}", _plan(battle, SERGEANTS, f"battle {battle}"), number)


def large() -> Iterator[Game]:
    """Games of 200 points, for their time."""
    for number, (one, other) in enumerate(combinations(READY[200], 2)):
        chosen = {"south_army": one, "north_army": other}
        yield Game(f"large-{number}", _plan("wide-plain", SERGEANTS, f"large {number}", options=chosen), 0)


KINDS: dict[str, Callable[[], Iterator[Game]]] = {
    "recruit": recruit, "armies": armies, "battles": battles, "large": large,
}  # fmt: skip


def play(folder: Path, kinds: list[str], share: int, of: int) -> None:
    """Play what is missing of some kinds, or every so manieth of it."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds:
        for at, game in enumerate(KINDS[kind]()):
            if at % of != share:
                continue
            series = Series(game.plan, folder / f"{game.file}-{share}-{of}.jsonl")
            if game.number in series.done:
                continue
            begun = time.process_time()
            played = play_one(game.plan, game.number).played
            spent = round(time.process_time() - begun, 1)
            series.add(played)
            with (folder / "times.jsonl").open("a", encoding="utf-8") as file:
                file.write(
                    json.dumps([game.file, game.number, spent, played.turns, played.winner, played.reason]) + "\n"
                )


def finished(folder: Path) -> Iterator[tuple[str, Plan, Played]]:
    """All games of a folder."""
    for path in sorted(folder.glob("*-*-*.jsonl")):
        series = read_series(path)
        yield from ((path.name.partition("-")[0], series.plan, played) for played in series.first())


def tell(folder: Path) -> None:
    """What came out so far."""
    won: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for kind, plan, one in finished(folder):
        sides = {"south": plan.options.get("south_army", "south"), "north": plan.options.get("north_army", "north")}
        if kind == "recruit":
            won[kind, "sergeant"][one.levels[0] if one.levels else "nobody"] += 1
        elif kind == "armies":
            for side, army in sides.items():
                won[kind, army]["won" if side == one.winner else "lost" if one.winner else "nobody"] += 1
        elif kind == "battles":
            won[kind, plan.scenario][one.winner or "nobody"] += 1
    for (kind, what), counts in sorted(won.items()):
        games = sum(counts.values())
        told = []
        for name, count in counts.most_common():
            found = wilson(count, games)
            told.append(f"{name} {count} ({100 * found.rate:.0f} %, {100 * found.low:.1f} to {100 * found.high:.1f})")
        print(f"{kind:8} {what:32} {games:4} games: {', '.join(told)}")
    times: dict[str, list[float]] = defaultdict(list)
    for line in (folder / "times.jsonl").read_text(encoding="utf-8").splitlines():
        name, _, spent, *_ = json.loads(line)
        times[name.partition("-")[0] if not name.startswith("battles") else name].append(spent)
    for name, spent in sorted(times.items()):
        print(f"{name:24} {len(spent):4} games: processor time {median(spent)} s in the middle, {max(spent)} s at most")


def main() -> None:
    """Play some kinds, or tell of all."""
    folder, *kinds = sys.argv[1:]
    share, of = 0, 1
    if "--share" in kinds:
        at = kinds.index("--share")
        share, of = (int(part) for part in kinds[at + 1].split("/"))
        del kinds[at : at + 2]
    if kinds:
        play(Path(folder), kinds, share, of)
    else:
        tell(Path(folder))


if __name__ == "__main__":
    main()

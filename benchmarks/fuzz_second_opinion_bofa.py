"""The second opinion on the Five Armies: thousands of crowded positions and whole battles of every kind, compared."""

from collections import Counter
from functools import partial
from random import Random

from tests.second_opinion.bofa_known import known
from tests.second_opinion.bofa_positions import begun, play, switches, thick, watched
from tests.second_opinion.bofa_watch import Watch

from benchmarks.cores import on_all_cores

BATTLES = ("basic", "standard", "full", "three", "four", "introduction")


def settled(watch: Watch, where: str) -> tuple[int, Counter[str]]:
    """How much was compared, and which known disagreements showed; raises at any other."""
    rules: Counter[str] = Counter()
    for found in watch.found:
        rule = known(found)
        assert rule is not None, f"{where}: {found}"
        rules[rule] += 1
    return watch.compared.total(), rules


def position(number: int) -> tuple[int, Counter[str]]:
    """A crowded position, played on for a while."""
    rng = Random(f"fuzz {number}")
    watch = watched(thick(rng), rng)
    play(watch, 30)
    return settled(watch, f"position {number}")


def battle(scenario: str, number: int) -> tuple[int, Counter[str]]:
    """A battle from its set-up to its end."""
    rng = Random(f"fuzz {scenario} {number}")
    watch = begun(scenario, rng, switches(rng, scenario))
    play(watch, 20_000)
    assert watch.match.result is not None
    return settled(watch, f"{scenario} {number}")


def report(what: str, results: list[tuple[int, Counter[str]]]) -> None:
    """What was compared."""
    rules = sum((rules for _, rules in results), Counter[str]())
    print(f"{what}: {sum(n for n, _ in results)} comparisons agree, but for {dict(rules)}", flush=True)


def main(positions: int = 6000, battles: int = 10) -> None:
    """So many positions, and so many battles of each kind."""
    report(f"{positions} positions", list(on_all_cores(position, range(positions), "second opinion, positions")))
    for scenario in BATTLES:
        found = on_all_cores(partial(battle, scenario), range(battles), f"second opinion, {scenario}")
        report(f"{battles} battles, {scenario}", list(found))


if __name__ == "__main__":
    main()

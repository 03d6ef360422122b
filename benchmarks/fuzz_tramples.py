"""A million rolls on ten tramples of MfM, held against their exact odds."""

from collections import Counter
from random import Random

from tests.games.mfm.tramples import SCENES, foretold, rolled

from benchmarks.cores import on_all_cores


def furthest(name: str, rolls: int = 100_000) -> tuple[str, int, float]:
    """How many things can happen, and by how many standard deviations the furthest is off."""
    match = SCENES[name]()
    exact, rng = foretold(match), Random(f"million {name}")
    fell = Counter(rolled(match, rng) for _ in range(rolls))
    assert set(fell) <= set(exact), name
    off = [
        abs(fell[told] - float(chance) * rolls) / max(1e-9, (float(chance) * (1 - float(chance)) * rolls) ** 0.5)
        for told, chance in exact.items()
        if chance < 1
    ]
    assert max(off, default=0) < 5, (name, off)
    return name, len(exact), max(off, default=0.0)


def main() -> None:
    for name, ways, off in on_all_cores(furthest, list(SCENES), "mfm tramples"):
        print(f"100000 rolls of {name}: {ways} outcomes, the furthest {off:.2f} standard deviations off", flush=True)

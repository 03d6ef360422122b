"""Figures of a run, printed, compared with the file of an earlier run, and kept.

Times on a shared machine mean little by themselves: every figure stands beside a peer measured in the same run.
"""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

import chess

from walstatt.core.questions import Answer, Ask, picked

FILE = Path(__file__).parent / "figures.json"


def per_call(call: Callable[[], object], seconds: float = 0.4, rounds: int = 3) -> float:
    """Seconds a call takes: the best of several rounds, as noise only ever adds."""
    best = float("inf")
    for _ in range(rounds):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < seconds / rounds:
            call()
            count += 1
        best = min(best, spent / count)
    return best


def drawn(ask: Ask, rng: Random) -> Answer:
    """An answer as a recruit draws it: by chance, without a list where a rule knows how."""
    return ask.draw(rng)


def chosen(ask: Ask, rng: Random) -> Answer:
    """An answer by chance from the list of all."""
    return picked(ask.options, rng)


def chess_moves_per_second(seconds: float = 1.5) -> float:
    """The peer: random games of python-chess, its legal moves listed and one pushed."""
    rng, count, start = Random(1), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and board.ply() < 200:
            board.push(picked(moves, rng))
            count += 1
    return count / spent


def interleaved(measure: Callable[[float], float], rounds: int = 5, seconds: float = 1.0) -> tuple[float, float]:
    """Ours and the peer's rate in turns, the median of each: neither a busy moment nor an odd game decides."""
    gc.collect()
    gc.freeze()  # what was imported is not looked through again, for us and for the peer
    peers, ours = zip(*[(chess_moves_per_second(seconds), measure(seconds)) for _ in range(rounds)], strict=True)
    return median(ours), median(peers)


class Sheet:
    """A sheet of figures with what they should be."""

    def __init__(self, title: str) -> None:
        self.title, self.rows = title, dict[str, float]()
        self.before: dict[str, float] = json.loads(FILE.read_text()).get(title, {}) if FILE.exists() else {}
        print(f"\n{title}")

    def note(
        self, name: str, value: float, unit: str = "", most: float | None = None, least: float | None = None
    ) -> None:
        """Print a figure beside its bound and its last value."""
        self.rows[name] = value
        bound = f"at most {most:g}" if most is not None else f"at least {least:g}" if least is not None else ""
        fails = (most is not None and value > most) or (least is not None and value < least)
        last = f"last {self.before[name]:.4g}" if name in self.before else ""
        print(f"  {name:<52} {value:>10.4g} {unit:<10} {bound:<16} {last:<14} {'MISSED' if fails else ''}".rstrip())

    def keep(self) -> None:
        """Write the figures for the next run to compare with."""
        known = json.loads(FILE.read_text()) if FILE.exists() else {}
        known[self.title] = {name: float(f"{value:.4g}") for name, value in self.rows.items()}
        FILE.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n")

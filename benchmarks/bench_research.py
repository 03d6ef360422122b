"""The door for research: steps a second with arrays and masks, next to PettingZoo's own chess in the same run."""

from __future__ import annotations

import gc
import time
import warnings
from random import Random
from statistics import median
from typing import Any

import numpy as np

from benchmarks.figures import Sheet
from walstatt import research
from walstatt.research.pettingzoo import MatchEnv

SCENARIOS = (
    ("mfm", "first-fight", 4.0),
    ("mfm", "geheimdokument", 4.0),
    ("bofa", "introduction", 3.0),
    ("bofa", "standard", 3.0),
    ("siege", "coup-de-main", 2.0),
    ("siege", "the-great-siege", 2.0),
    ("adlg", "six-against-six", None),
    ("adlg", "open-field", None),
)
HORIZON, ROUNDS, SECONDS = 2000, 3, 1.5


def steps_per_second(env: Any, rng: Random, seconds: float) -> float:
    """Random agents: each looks at its array and takes a step that its mask allows."""
    count, seed, start = 0, rng.getrandbits(32), time.process_time()
    env.reset(seed=seed)
    while (spent := time.process_time() - start) < seconds:
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset(seed=(seed := seed + 1))
            continue
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[int(rng.random() * len(legal))]))
        count += 1
    return count / spent


def chess_env() -> Any:
    """PettingZoo's chess as it comes from its module, without wrappers, as ours."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic.chess.chess import raw_env
    return raw_env()


def answers_per_step(env: MatchEnv, rng: Random, steps: int = 1000) -> float:
    """How many whole answers so many steps are."""
    env.reset(seed=1)
    answers = 0
    for _ in range(steps):
        if env.play.is_over:
            env.reset(seed=rng.getrandbits(32))
        answers += env.play.add(rng.choice(env.play.legal()))
    return answers / steps


def main() -> None:
    sheet = Sheet("Research")
    chess = chess_env()
    gc.collect()
    gc.freeze()
    for name, scenario, least in SCENARIOS:
        env = research.pettingzoo_env(name, scenario, horizon=HORIZON)
        whole = answers_per_step(env, Random(2))
        pairs = [
            (steps_per_second(chess, Random(number), SECONDS), steps_per_second(env, Random(number), SECONDS))
            for number in range(ROUNDS)
        ]
        peer, own = median(one for one, _ in pairs), median(one for _, one in pairs)
        where = f"{name}/{scenario}"
        sheet.note(f"steps, {where}", own, "a second")
        sheet.note(f"whole answers, {where}", own * whole, "a second")
        sheet.note(f"PettingZoo's chess, beside {where}", peer, "a second")
        sheet.note(f"steps per step of chess, {where}", own / peer, "times", least=least)
    sheet.keep()

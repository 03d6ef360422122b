"""Learn Man for Man's first fight by policy gradients: `python examples/learning.py curve.csv --minutes 40`.

The learner plays both seats in turn against the recruit. It looks at the arrays of an observation and at nothing else,
spells its answers letter by letter, and gets 1, -1 or 0 when the match is over. Now and then it plays 200 test games of
other seeds; the share it has won of them is the learning curve.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from walstatt import research
from walstatt.research.gymnasium import SeatEnv

Floats = NDArray[np.float64]
HIDDEN, RATE, ENTROPY, BATCH, TESTS, EVERY = 96, 3e-3, 0.01, 32, 200, 1536
MATCH, SCALE = "mfm", 1 / 3000


class Eyes:
    """What the learner makes of an observation: numbers near one, and for each legal letter how its cell lies."""

    def __init__(self, env: SeatEnv) -> None:
        alphabet, self.layout = env.stage.alphabet, env.stage.layout
        self.verbs, self.units = alphabet.sections["verb"], alphabet.sections["unit"]
        cells = alphabet.sections["cell"]
        self.first_cell, self.last_cell = cells.start, cells.stop
        self.at = np.array([(place.x, place.y) for place in alphabet.board.places], float)
        self.inputs = len(self.look(env.reset(seed=0)[0]["observation"]))
        self.beside = 2 * len(self.units.names) + 3

    def look(self, observation: NDArray[np.float32]) -> Floats:
        """The units with their places, the question, and what is spelled of its answer."""
        seen = self.layout.split(observation.astype(float))
        units = seen["units"].copy()
        units[:, 3] = 0  # the cell's number; x and y tell the same
        units[:, 4:6] *= SCALE
        units[:, 10] /= 50
        units[:, 12:19] /= 6
        spelled = np.zeros(len(self.verbs.names) + len(self.units.names))
        for letter in seen["spelled"].astype(int):
            if self.verbs.start <= letter < self.units.stop:
                spelled[letter - self.verbs.start] = 1
        prompt = np.zeros(12)
        prompt[int(seen["question"][1]) % 12] = 1
        match = np.array([seen["match"][0] / 5, seen["match"][3], seen["match"][4]])
        return np.concatenate([units.ravel(), seen["named"], spelled, prompt, match, [1.0]])

    def near(self, observation: NDArray[np.float32], cells: NDArray[np.int64]) -> Floats:
        """How far each of these cells is from each unit on the board, and how near."""
        units = self.layout.split(observation)["units"]
        gap = np.abs(self.at[cells - self.first_cell][:, None, :] - units[None, :, 4:6]).max(axis=2) / 300
        there = units[None, :, 2]
        place = self.at[cells - self.first_cell] * SCALE
        return np.concatenate([gap / 10 * there, there / (1 + gap), place, np.ones((len(cells), 1))], axis=1)


class Moment(NamedTuple):
    """A letter that was chosen: what was seen, what could be chosen, how likely each was."""

    x: Floats
    h: Floats
    legal: NDArray[np.int64]
    near: Floats
    chances: Floats
    chosen: int


class Learner:
    """A layer of tanh; each letter has weights of its own, cells share those of how they lie."""

    def __init__(self, eyes: Eyes, letters: int, rng: np.random.Generator) -> None:
        self.eyes, self.rng, self.steps = eyes, rng, 0
        self.p = {
            "in": rng.normal(0, 1 / np.sqrt(eyes.inputs), (eyes.inputs, HIDDEN)),
            "letter": np.zeros((letters, HIDDEN)),
            "cell": np.zeros((HIDDEN, eyes.beside)),
            "cell_bias": np.zeros(eyes.beside),
            "worth": np.zeros(HIDDEN),
        }
        self.mean = {name: np.zeros_like(value) for name, value in self.p.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.p.items()}

    def choose(self, seen: dict[str, Any]) -> Moment:
        """A letter by chance, the better ones more often."""
        eyes, p = self.eyes, self.p
        legal = np.flatnonzero(seen["action_mask"])
        x = eyes.look(seen["observation"])
        h = np.tanh(x @ p["in"])
        scores = p["letter"][legal] @ h
        is_cell = eyes.first_cell <= legal[0] < eyes.last_cell
        near = eyes.near(seen["observation"], legal) if is_cell else np.zeros((0, eyes.beside))
        if is_cell:
            scores = near @ (h @ p["cell"] + p["cell_bias"])
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        return Moment(x, h, legal, near, chances, int(self.rng.choice(len(legal), p=chances)))

    def learn(self, games: list[tuple[list[Moment], float]]) -> None:
        """One step of Adam: what led to more than was expected becomes more likely."""
        p, grown = self.p, {name: np.zeros_like(value) for name, value in self.p.items()}
        moments = [(moment, reward) for game, reward in games for moment in game]
        h = np.array([moment.h for moment, _ in moments])
        surprise = np.array([reward for _, reward in moments]) - h @ p["worth"]
        gains = surprise / (surprise.std() + 1e-6)
        back = np.zeros_like(h)
        for i, (one, _) in enumerate(moments):
            log = np.log(one.chances + 1e-12)
            slope = gains[i] * one.chances + ENTROPY * one.chances * (log - one.chances @ log)
            slope[one.chosen] -= gains[i]
            if len(one.near):
                pull = one.near.T @ slope
                grown["cell"] += np.outer(one.h, pull)
                grown["cell_bias"] += pull
                back[i] = p["cell"] @ pull
            else:
                grown["letter"][one.legal] += np.outer(slope, one.h)
                back[i] = p["letter"][one.legal].T @ slope
        grown["worth"] = -h.T @ surprise
        back -= 0.2 * surprise[:, None] * p["worth"]
        grown["in"] = np.array([moment.x for moment, _ in moments]).T @ (back * (1 - h**2))
        self.steps += 1
        for name, slope in grown.items():
            slope /= len(moments)
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.steps), self.square[name] / (1 - 0.999**self.steps)
            p[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


def play(learner: Learner, env: SeatEnv, seed: int) -> tuple[list[Moment], float]:
    """One match against the recruit."""
    seen, _ = env.reset(seed=seed)
    moments: list[Moment] = []
    while True:
        moments.append(learner.choose(seen))
        seen, reward, ended, cut, _ = env.step(moments[-1].legal[moments[-1].chosen])
        if ended or cut:
            return moments, reward


def main() -> None:
    """Play, learn, test, write the curve; go on until the time is up."""
    said = argparse.ArgumentParser()
    said.add_argument("curve", type=Path)
    said.add_argument("--minutes", type=float, default=40)
    said.add_argument("--seed", type=int, default=1)
    args = said.parse_args()
    envs = [research.gymnasium_env(MATCH, "first-fight", seat=seat) for seat in ("celts", "romans")]
    learner = Learner(Eyes(envs[0]), envs[0].stage.alphabet.size, np.random.default_rng(args.seed))
    start, games = time.monotonic(), 0
    with args.curve.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("games", "minutes", "won", "lost", "drawn"))
        while True:
            if games % EVERY == 0 or time.monotonic() - start > 60 * args.minutes:
                ends = [play(learner, envs[seed % 2], 10**9 + seed)[1] for seed in range(TESTS)]
                minutes = round((time.monotonic() - start) / 60, 2)
                rows.writerow((games, minutes, ends.count(1.0), ends.count(-1.0), ends.count(0.0)))
                file.flush()
                if minutes > args.minutes:
                    return
            some = [
                play(learner, envs[(games + i) % 2], args.seed * 10**8 + games + i) for i in range(min(BATCH, EVERY))
            ]
            learner.learn(some)
            games += len(some)


if __name__ == "__main__":
    main()

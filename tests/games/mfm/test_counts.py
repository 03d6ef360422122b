"""Counts: how many sequences of answers lead on from named positions, dice as branches. counts.txt can be reused."""

from pathlib import Path

import pytest

from tests.games.mfm.field import battle
from walstatt.conformance import count, read_counts
from walstatt.core.match import Match
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle
from walstatt.games.mfm.scenarios import SCENARIOS

FILE = Path(__file__).parent / "counts.txt"
DRAWN: dict[str, tuple[str, dict[int, str]]] = {
    "duel": ("..... .15.. .....", {1: "k1", 5: "r1"}),
    "three-axes": ("..... .15.. .....", {1: "k3", 5: "r5"}),
    "archer-behind-a-bush": ("1...b.5 ....... .......", {1: "r7", 5: "k1"}),
    "line-in-doubt": ("1b.... ...... ...... ...... ....5.", {1: "r7", 5: "k1"}),
    "into-the-melee": ("1.....52 ........ ........ ........", {1: "r7", 2: "r1", 5: "k1"}),
    "long-strike": ("1.5.. ..... 6....", {1: "k7", 5: "r1", 6: "r1"}),
    "first-strike": ("1...5 ..... 2....", {1: "r1", 2: "r1", 5: "k7"}),
    "fence-and-hedge": ("1z.h. .o.K. ..M..", {1: "k6"}),
}


def start(name: str) -> Battle:
    if name in DRAWN:
        return battle(*DRAWN[name])
    options = {option.name: option.usual for option in SCENARIOS[name].options}
    return GAME.new(name, options)


@pytest.mark.parametrize(("name", "depth", "number"), read_counts(FILE))
def test_counts(name: str, depth: int, number: int) -> None:
    assert count(Match(GAME, start(name)), depth) == number


def test_every_named_position_is_counted() -> None:
    assert {name for name, _, _ in read_counts(FILE)} == {*DRAWN, *SCENARIOS}

"""Save, load, fork, undo and replay agree after every answer of 300 random games."""

from random import Random

import msgspec
import pytest

from tests.drill.game import GAME
from walstatt.conformance.play import choice, key, open_asks
from walstatt.core.match import Match
from walstatt.core.questions import AskEach
from walstatt.papers.keep import Kept, keep, resume
from walstatt.papers.records import read_record
from walstatt.papers.replay import replay


def options(match: Match) -> list[tuple[object, ...]]:
    return [ask.options for ask in open_asks(match)]


def agree_after_every_answer(seed: int) -> None:
    match, rng = GAME.start("squares" if seed % 2 else "hexes", seed=str(seed)), Random(seed)
    while match.question is not None:
        assert match.record is not None
        kept = msgspec.json.decode(msgspec.json.encode(keep(match)), type=Kept)
        resumed, differs = resume(GAME, kept, read_record(match.record.lines))
        assert not differs
        assert (key(resumed), resumed.number, options(resumed)) == (key(match), match.number, options(match))
        if not isinstance(match.question, AskEach):
            fork = match.fork()
            assert fork.position.units == match.position.units
            assert fork.question is not None
            assert fork.question.mark[1:] == match.question.mark[1:]
        seat, answer = choice(match, rng)
        before = key(match)
        match.answer(answer, seat=seat)
        if seat is not None and match.result is None and match.why_not_undo(seat) is None:
            after = key(match)
            match.undo(seat)
            assert key(match) == before
            match.answer(answer, seat=seat)
            assert key(match) == after
    assert match.record is not None
    again = replay(read_record(match.record.lines), of=GAME)
    assert key(again) == key(match)
    assert again.record is not None
    assert again.record.lines == match.record.lines


@pytest.mark.slow
@pytest.mark.parametrize("block", range(6))
def test_all_ways_agree_in_300_games(block: int) -> None:
    for seed in range(50 * block, 50 * block + 50):
        agree_after_every_answer(seed)

"""Bots on MfM: sergeants seek the fight, and an order does not take long."""

import time
from random import Random

from walstatt import bots
from walstatt.bots.arena import play
from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Seat

MFM = game("mfm")


class Timed(bots.Sergeant):
    """A sergeant with a watch."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def choose(self, match: Match, seat: Seat, rng: Random) -> Answer:
        before = time.process_time()
        answer = super().choose(match, seat, rng)
        self.seconds.append(time.process_time() - before)
        return answer


def test_sergeants_do_not_stand_idle() -> None:
    players = {"red": Timed(), "blue": Timed()}
    match = play(MFM, "free-battle", players, seed="seek", options={"rounds": 5})
    moved = [told for told in match.line if told.kind == "order" and told.answer != "end"]
    assert len(moved) > 20
    assert any(told.kind == "roll" for told in match.line)
    seconds = sorted(players["red"].seconds + players["blue"].seconds)
    assert seconds[len(seconds) // 2] < 0.3


def test_a_sergeant_carries_the_chest_away_or_stops_it() -> None:
    players: dict[Seat, bots.Bot] = {"celts": bots.Sergeant(), "romans": bots.Sergeant()}
    result = play(MFM, "geheimdokument", players, seed="chest").result
    assert result is not None
    assert result.winner in ("celts", "romans")

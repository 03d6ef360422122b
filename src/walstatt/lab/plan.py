"""What is to be simulated: a scenario, who plays which side, and the seed from which every game gets its own."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from walstatt.bots import LEVELS, bot
from walstatt.bots.arena import MOST_ANSWERS, play
from walstatt.core.game import game
from walstatt.core.questions import Seat


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A series of games. Game number n is the same whenever and wherever it is played."""

    game: str
    scenario: str
    levels: tuple[str, ...]  # one for each side, or one for each seat, in the scenario's order
    seed: str
    options: dict[str, Any] = {}
    swaps: bool = False  # every second game the first and the last level change places
    limit: int = MOST_ANSWERS
    rules: int = 0  # version of the rules; a series is not continued under other rules
    figures: str = ""  # mark of an owner's figures

    @classmethod
    def make(cls, name: str, scenario: str, levels: tuple[str, ...], seed: str, **more: Any) -> Plan:
        """A plan that can be carried out; raises ValueError saying what is wrong."""
        own = game(name)
        more["options"] = own.checked_options(scenario, more.get("options"))
        plan = cls(
            game=name, scenario=scenario, levels=levels, seed=seed, rules=own.version, figures=own.figures, **more
        )
        plan.levels_in(0)
        for level in levels:
            if level not in LEVELS:
                raise ValueError(f"there is no bot {level!r}; there is {', '.join(LEVELS)}")
        return plan

    def levels_in(self, number: int) -> dict[Seat, str]:
        """Who plays which seat in a game; raises ValueError if the levels do not fit the scenario."""
        seats = game(self.game).scenarios[self.scenario].seats_with(self.options)
        sides = list(dict.fromkeys(seats.values()))
        levels = self.levels[::-1] if self.swaps and number % 2 else self.levels
        if len(levels) == len(seats):
            return dict(zip(seats, levels, strict=True))
        if len(levels) != len(sides):
            raise ValueError(f"{self.scenario} has the sides {', '.join(sides)}: name a bot for each")
        return {seat: levels[sides.index(side)] for seat, side in seats.items()}


class Played(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game of a series: who won (a side), with which levels, why, and how long it took."""

    number: int
    winner: str | None
    levels: tuple[str, ...]  # that won; empty: nobody
    reason: str  # "" if the limit came first
    answers: int
    turns: int


class OtherRules(RuntimeError):
    """A worker has another version of the rules, or other figures, than the series is played by."""


class Kept(NamedTuple):
    """A game of a series, and its record if it was wanted."""

    played: Played
    record: str | None = None


def play_one(plan: Plan, number: int, keeps_record: bool = False) -> Kept:
    """Play one game of the series: for worker processes, here and elsewhere."""
    own = game(plan.game)
    if (own.version, own.figures) != (plan.rules, plan.figures):
        raise OtherRules(f"{plan.game}: rules {own.version}, figures {own.figures!r}")
    levels = plan.levels_in(number)
    bots = {seat: bot(level) for seat, level in levels.items()}
    seed = f"{plan.seed}|{number}"
    match = play(own, plan.scenario, bots, seed=seed, options=plan.options, limit=plan.limit, is_watched=keeps_record)
    result = match.result
    winner = None if result is None else result.winner
    seats = match.position.seats
    played = Played(
        number=number,
        winner=winner,
        levels=tuple(sorted({levels[seat] for seat, side in seats.items() if side == winner})),
        reason="" if result is None else result.reason,
        answers=sum(not told.bars_undo for told in match.line),
        turns=match.view(None).turn,
    )
    return Kept(played, match.record.text() if match.record is not None else None)

"""A round robin between players of any kind: who meets whom, with which dice, and how it came out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any

import msgspec

from walstatt.bots.arena import MOST_ANSWERS, BotFailed, fight
from walstatt.bots.bot import Bot
from walstatt.bots.outside import PATIENCE, Outsider, player
from walstatt.core.game import game
from walstatt.lab.ratings import Met, Rating, ratings
from walstatt.lab.report import Rate, wilson


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario, its players, and how often each two of them meet. Two games in turn have the same dice, swapped."""

    game: str
    scenario: str
    players: tuple[str, ...]
    games: int  # of each pair
    seed: str
    options: dict[str, Any] = {}
    limit: int = MOST_ANSWERS
    patience: float = PATIENCE

    def meetings(self) -> Iterator[tuple[str, str, int]]:
        """Who plays the first side, who the second, and the number of their game."""
        for one, other in combinations(self.players, 2):
            for number in range(self.games):
                yield (other, one, number) if number % 2 else (one, other, number)


class Ended(msgspec.Struct, frozen=True, kw_only=True):
    """How one game of a contest came out: who won ("" nobody), and what somebody did wrong, if he lost by that."""

    first: str
    second: str
    number: int
    winner: str = ""
    failed: str = ""
    reason: str = ""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a player stands: games, the share he has won, his rating, and how often he failed."""

    player: str
    games: int
    won: Rate
    drawn: int
    rating: Rating
    failures: int
    failure: str = ""  # the first of them


def play_meeting(contest: Contest, meeting: tuple[str, str, int]) -> Ended:
    """Play one game; somebody who fails to answer, or answers what is not allowed, has lost it."""
    first, second, number = meeting
    own = game(contest.game)
    pair = "|".join(sorted((first, second)))
    match = own.start(
        contest.scenario, seed=f"{contest.seed}|{pair}|{number // 2}", options=contest.options, keeps_record=False
    )
    sides = list(dict.fromkeys(match.position.seats.values()))
    who = dict(zip(sides, (first, second), strict=True))
    bots: dict[str, Bot] = {}
    ended = Ended(first=first, second=second, number=number)
    try:
        for seat, side in match.position.seats.items():
            bots[seat] = player(who[side], contest.patience)
        fight(match, bots, f"{contest.seed}|{number}", contest.limit)
    except (BotFailed, OSError) as failure:
        loser = match.position.seats[match.waiting_for()[0]]
        winner = next(name for side, name in who.items() if side != loser)
        return msgspec.structs.replace(ended, winner=winner, failed=who[loser], reason=str(failure))
    finally:
        for one in bots.values():
            if isinstance(one, Outsider):
                one.end(match)
    result = match.result
    winner = "" if result is None or result.winner is None else who[result.winner]
    return msgspec.structs.replace(ended, winner=winner, reason="" if result is None else result.reason)


def table(contest: Contest, ended: Iterable[Ended]) -> list[Standing]:
    """The players, best first."""
    met = {pair: Met(0, 0, 0) for pair in combinations(contest.players, 2)}
    failures: dict[str, list[str]] = {one: [] for one in contest.players}
    for one in sorted(ended, key=lambda one: (one.first, one.second, one.number)):
        pair = (one.first, one.second) if (one.first, one.second) in met else (one.second, one.first)
        won, lost, drawn = met[pair]
        met[pair] = Met(won + (one.winner == pair[0]), lost + (one.winner == pair[1]), drawn + (not one.winner))
        if one.failed:
            failures[one.failed].append(one.reason)
    rated = ratings(contest.players, met)
    rows = [_standing(one, met, rated[one], failures[one]) for one in contest.players]
    return sorted(rows, key=lambda row: -row.rating.elo)


def _standing(one: str, met: dict[tuple[str, str], Met], rating: Rating, failures: Sequence[str]) -> Standing:
    own = [its if pair[0] == one else Met(its.lost, its.won, its.drawn) for pair, its in met.items() if one in pair]
    games = sum(sum(its) for its in own)
    return Standing(
        player=one,
        games=games,
        won=wilson(sum(its.won for its in own), games),
        drawn=sum(its.drawn for its in own),
        rating=rating,
        failures=len(failures),
        failure=failures[0] if failures else "",
    )

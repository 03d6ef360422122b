"""Players of any kind against each other: `walstatt arena`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.bots import LEVELS
from walstatt.bots.outside import is_player
from walstatt.cli.simulate import progress_bar
from walstatt.cli.speak import Voice, Wrong, show_json
from walstatt.cli.start import options_named, scenario_named
from walstatt.lab.contest import Contest, Ended, Standing, play_meeting, table
from walstatt.lab.simulate import each_done, processes


def contest_named(
    what: str, players: Sequence[str], games: int, seed: str, options: Sequence[str], limit: int, patience: float
) -> Contest:
    """The contest that the arguments describe."""
    own, scenario = scenario_named(what)
    if len(players) < 2 or len(set(players)) < len(players):
        raise Wrong("wrong-arena-players")
    for one in players:
        if not is_player(one):
            raise Wrong("wrong-player", player=one, known=", ".join(LEVELS))
    return Contest(
        game=own.name, scenario=scenario, players=tuple(players), games=games, seed=seed,
        options=options_named(own, scenario, options), limit=limit, patience=patience,
    )  # fmt: skip


def hold(voice: Voice, contest: Contest, jobs: int | None, as_json: bool) -> None:
    """Play all games and tell how everybody stands."""
    meetings = list(contest.meetings())
    ended: list[Ended] = []
    with progress_bar(voice, "simulate-progress", len(meetings)) as advance, processes(jobs) as pool:
        for one in each_done(pool, partial(_play, contest), iter(range(len(meetings))), jobs or 0):
            ended.append(one)
            advance()
    rows = table(contest, ended)
    if as_json:
        show_json(voice, {"contest": contest, "table": rows})
    else:
        show_table(voice, rows)


def _play(contest: Contest, number: int) -> Ended:
    return play_meeting(contest, list(contest.meetings())[number])


def show_table(voice: Voice, rows: Sequence[Standing]) -> None:
    """A line for each player, best first."""
    for row in rows:
        low, share, high = (voice.decimal(100 * value) for value in (row.won.low, row.won.rate, row.won.high))
        voice.say(
            "arena-row", player=voice.player(row.player) if row.player in LEVELS else row.player,
            elo=str(round(row.rating.elo)), half=str(round(row.rating.high - row.rating.elo)),
            won=row.won.count, games=row.games, drawn=row.drawn, rate=share, low=low, high=high,
        )  # fmt: skip
        if row.failures:
            voice.say("arena-failed", count=row.failures, reason=row.failure)

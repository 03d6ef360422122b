"""What a notebook shows of a match, a position and odds: the diagram and a few words, plain HTML without scripts."""

from __future__ import annotations

from html import escape
from typing import Any

from walstatt.core.game import Game, games
from walstatt.core.match import Match
from walstatt.core.odds import Odds, Outcome
from walstatt.core.position import Position
from walstatt.core.questions import Ask, Seat
from walstatt.papers.picture import diagram
from walstatt.papers.words import ViewNames, Words, words

LANG = "en"
ASKED_BY_NOTEBOOKS = "_repr_html_"
MOST = 40  # outcomes that are shown


def show_in_notebooks() -> None:
    """Let matches, positions and odds show themselves: the core knows neither words nor boards."""
    for kind, shows in ((Match, match_shown), (Position, position_shown), (Odds, odds_shown)):
        setattr(kind, ASKED_BY_NOTEBOOKS, shows)


def match_shown(match: Match) -> str:
    """The board as every spectator sees it, and what is asked."""
    tongue = words(match.game, LANG)
    return _framed(match.game, match.position, tongue, _asked(match, tongue))


def position_shown(p: Position) -> str:
    """The board of a position; its text where no game that is known has such positions."""
    own = next((one for one in games().values() if one.position is type(p)), None)
    return f"<pre>{escape(repr(p))}</pre>" if own is None else _framed(own, p, words(own, LANG), "")


def _framed(game: Game[Any], p: Position, tongue: Words, asked: str) -> str:
    view = game.view(p.known_to(None), None)
    result = p.result
    ended = "" if result is None else tongue.say(f"result-{result.reason}", result.facts) + " "
    turn = f"{view.turn}" if view.turns is None else f"{view.turn} / {view.turns}"
    head = f"<b>{escape(tongue.say('game-title'))}</b>, {turn}, {escape(tongue.say(view.phase))}"
    drawn = diagram(game.board(p), view, tongue)
    return (
        f'<figure style="margin:0;max-width:60em"><figcaption>{head}. {escape(ended + asked)}</figcaption>'
        f"{_fitted(drawn)}</figure>"
    )


def _fitted(drawn: str) -> str:
    """A picture that is as wide as its notebook."""
    return drawn.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)


def _asked(match: Match, tongue: Words) -> str:
    question = match.question
    if not isinstance(question, Ask):
        return ""
    names = ViewNames(match.game.board(match.position), match.view(None), lambda lang: words(match.game, lang))
    seat: Seat = question.seat
    side = tongue.say(f"side-{match.position.seats[seat]}")
    return f"{side}: {tongue.say(f'prompt-{question.prompt}', question.facts, names)}"


def odds_shown(odds: Odds) -> str:
    """A row for each outcome, likeliest first: its chance as a fraction and a bar, and what the rules told."""
    rows = "".join(_row(one) for one in odds.outcomes[:MOST])
    left = len(odds.outcomes) - MOST
    more = f'<tr><td colspan="4">and {left} more</td></tr>' if left > 0 else ""
    head = "<tr><th>chance</th><th>%</th><th></th><th>what happens</th></tr>"
    return f"<table>{head}{rows}{more}</table>"


def _row(one: Outcome) -> str:
    share = 100 * float(one.chance)
    told = ", ".join(event.what for event in one.events) or "nothing is told"
    stop = "" if one.stop is None else f" (then {one.stop.seat} is asked: {one.stop.prompt or one.stop.kind})"
    bar = f'<div style="width:{share:.1f}px;height:.7em;background:#4a6fa5"></div>'
    return (
        f'<tr><td>{one.chance}</td><td style="text-align:right">{share:.2f}</td><td>{bar}</td>'
        f'<td style="text-align:left">{escape((told + stop).replace("_", " "))}</td></tr>'
    )

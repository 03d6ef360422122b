"""Looking: the games there are, the rules of one, the odds of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table as Grid

from walstatt.cli.ask import Question
from walstatt.cli.odds import leads_to_dice, odds_lines, odds_rows, percent
from walstatt.cli.overlays import show_figures
from walstatt.cli.play import Play
from walstatt.cli.seats import seated
from walstatt.cli.speak import Voice, Wrong, show_json
from walstatt.cli.start import document_in, scenario_named, values_of, written
from walstatt.conformance.proofs import last_run
from walstatt.core.game import Game, games
from walstatt.core.match import Match
from walstatt.core.odds import Odds, TooMany, odds_of
from walstatt.core.questions import Answer, Ask, Refused, Stale
from walstatt.papers.document import plan_of, start
from walstatt.papers.rulebook import Entry, index, rulings
from walstatt.papers.words import words


def show_games(voice: Voice, name: str | None, as_json: bool) -> None:
    """Every game with its scenarios and sides; one game with its options as well."""
    known = list(games().values()) if name is None else [scenario_named(name)[0]]
    if as_json:
        return show_json(voice, [_game_data(own) for own in known])
    if not known:
        voice.say("wrong-no-games")
    for own in known:
        _show_game(voice, own, with_options=name is not None)
    if name is None:
        voice.say("games-more")
    return None


def _game_data(own: Game[Any]) -> dict[str, Any]:
    return {
        "name": own.name,
        "edition": own.edition,
        "version": own.version,
        "figures": own.figures,
        "scenarios": list(own.scenarios.values()),
    }


def _show_game(voice: Voice, own: Game[Any], with_options: bool) -> None:
    spoken = words(own, voice.lang)
    voice.print(spoken.say("game-title"), "bold")
    voice.print(spoken.say("game-about"), "dim")
    show_figures(voice, own)
    for scenario in sorted(own.scenarios.values(), key=lambda one: not one.teaches):
        note = f" ({voice.text('start-teaches')})" if scenario.teaches else ""
        voice.print(f"  {own.name}/{scenario.name}  {spoken.say(f'scenario-{scenario.name}')}{note}")
        sides = ", ".join(spoken.say(f"side-{seat}") for seat in scenario.seats)
        voice.hang(voice.text("games-scenario", sides=sides, minutes=scenario.minutes), 8, "dim")
        for option in scenario.options if with_options else ():
            values = values_of(option)
            called = spoken.say(f"option-{option.name}")
            facts = {"option": option.name, "name": called, "values": values, "usual": written(option.usual)}
            voice.hang(voice.text("games-option", **facts), 8, "dim")


# Rules


def show_rules(voice: Voice, name: str, wanted: str | None, as_json: bool) -> None:
    """Every rule with its state; or one rule, or those whose numbers begin alike, with all that is known."""
    own, _ = scenario_named(name)
    entries = index(own, last_run())
    low = (wanted or "").casefold()
    exact = [entry for entry in entries if entry.id.casefold() == low]
    found = exact or [entry for entry in entries if entry.id.casefold().startswith(low)]
    if not found:
        raise Wrong("rules-unknown", rule=wanted)
    if as_json:
        return show_json(voice, [{**msgspec.structs.asdict(entry), "status": entry.status} for entry in found])
    if exact:
        decided = {ruling.number: ruling for ruling in rulings(own.home / "rulebook/RULINGS.md")}
        return _show_rule(voice, exact[0], [decided[number].title for number in exact[0].rulings if number in decided])
    _show_list(voice, found)
    return None


def _show_list(voice: Voice, entries: Sequence[Entry]) -> None:
    section = ""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for entry in entries:
        if entry.section != section:
            section = entry.section
        grid.add_row(entry.id, voice.text(f"status-{entry.status}"), entry.wording[voice.lang])
    voice.console.print(grid)
    counts = Counter(entry.status for entry in entries)
    figures = ", ".join(f"{voice.text(f'status-{status}')} {count}" for status, count in sorted(counts.items()))
    voice.say("rules-count", "bold", count=len(entries), figures=figures)


def _show_rule(voice: Voice, entry: Entry, decided: Sequence[str]) -> None:
    voice.print(f"{entry.id}  {entry.section}", "bold")
    voice.print(entry.wording[voice.lang])
    voice.say("rules-status", status=voice.text(f"status-{entry.status}"))
    if entry.not_testable:
        voice.say("rules-reason", reason=entry.not_testable)
    parts = (("rules-code", entry.code), ("rules-tests", entry.tests), ("rules-failed", entry.failed))
    for code, those in (*parts, ("rules-rulings", [f"{n} {t}" for n, t in zip(entry.rulings, decided, strict=False)])):
        if those:
            voice.say(code)
        for one in those:
            voice.plain(f"  {one}")


# Odds of a document


def show_odds(voice: Voice, path: Path, as_json: bool) -> None:
    """The exact odds of a document's plan, or of each answer to its open question that brings dice."""
    document = document_in(path)
    match = start(document, seed="odds")
    plans = [plan_of(document, match)] if document.answers else _plans(match)
    if not plans:
        raise Wrong("odds-none", path=str(path))
    found = [(plan, _odds(match, plan, voice.lang)) for plan in plans]
    play = Play(voice, match, seated(match.position.seats, None))
    if as_json:
        return show_json(voice, [{"answers": plan, "outcomes": _plain(play, odds)} for plan, odds in found])
    for plan, odds in found:
        voice.say("odds-title", "bold", answer=_called(play, plan))
        for line in odds_lines(odds, voice, play.words, play.names(None)):
            voice.hang("  " + line)
    return None


def _odds(match: Match, plan: Sequence[Any], lang: str) -> Odds:
    try:
        return odds_of(match, plan)
    except Refused as refused:
        said = words(match.game, lang).refusal(refused.refusal)
        raise Wrong("odds-refused", reason=f"{said} [{refused.refusal.rule}]") from None
    except Stale:
        raise Wrong("odds-secret") from None
    except TooMany:
        raise Wrong("odds-too-many") from None


def _plans(match: Match) -> list[tuple[Answer, ...]]:
    q = match.question
    if not isinstance(q, Ask):
        return []
    return [(answer,) for answer in q.options if leads_to_dice(match, answer)]


def _called(play: Play, plan: Sequence[Any]) -> str:
    """A plan in words, each answer as its own question calls it."""
    match, said = play.match, []
    for answer in plan:
        trial = Play(play.voice, match, play.players)
        if not isinstance(match.question, Ask):
            said.append(str(answer))
            break
        question: Question = trial.question(match.question.seat)
        said.append(question.called(answer))
        match = match.fork()
        match.feed(match.question.check(answer))  # type: ignore[union-attr]
    return "; ".join(said) or play.voice.text("ask-none")


def _plain(play: Play, odds: Odds) -> list[dict[str, Any]]:
    _, rows = odds_rows(odds, play.voice, play.words, play.names(None))
    return [{"chance": str(chance), "percent": percent(play.voice, chance), "told": text} for chance, text in rows]

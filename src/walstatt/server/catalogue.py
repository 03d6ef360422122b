"""The catalogue: what can be played, with covers, opening positions, rulebooks and words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from walstatt.core.game import Game, Scenario, games
from walstatt.papers.overlay import overlay_of
from walstatt.papers.rulebook import rulings, wordings_of
from walstatt.papers.words import HOME as COMMON_WORDS
from walstatt.papers.words import LANGUAGES
from walstatt.server.offers import (
    FiguresWire,
    GameWire,
    OptionWire,
    Preview,
    Rulebook,
    RuleWire,
    RulingWire,
    ScenarioWire,
)
from walstatt.server.problems import Problem
from walstatt.server.thoughts import LEVELS

SERVER_WORDS = Path(__file__).parent / "words"
COVERS = {"svg": "image/svg+xml", "webp": "image/webp", "png": "image/png"}


def game_named(name: str) -> Game[Any]:
    """A game; raises Problem if there is none of this name."""
    known = games()
    if name not in known:
        raise Problem("unknown-game")
    return known[name]


def listed() -> list[GameWire]:
    """All games and their scenarios."""
    return [described(game) for game in games().values()]


def described(game: Game[Any]) -> GameWire:
    """A game and its scenarios."""
    sides = dict.fromkeys(side for one in game.scenarios.values() for side in one.seats.values())
    return GameWire(
        name=game.name,
        edition=game.edition,
        version=game.version,
        sides=list(sides),
        cover=f"/api/games/{game.name}/cover" if cover_of(game) else None,
        languages=[lang for lang in LANGUAGES if (game.home / "words" / f"{lang}.ftl").exists()],
        levels=list(LEVELS),
        facts=dict(game.facts),
        things={verb: list(kinds) for verb, kinds in game.things.items()},
        announces=dict(game.announces),
        figures=_figures(game.name) if game.figures else None,
        scenarios=[_scenario(one) for one in game.scenarios.values()],
    )


@cache
def _figures(name: str) -> FiguresWire | None:
    """The figures laid over those of a game, as they were when it was first asked for."""
    laid = overlay_of(name)
    return FiguresWire(title=laid.title, names=laid.fields()) if laid else None


def _scenario(one: Scenario) -> ScenarioWire:
    options = [
        OptionWire(
            name=o.name,
            values=list(o.values),
            usual=o.usual,
            rule=o.rule,
            least=o.least,
            most=o.most,
            is_army=o.is_army,
        )
        for o in one.options
    ]
    return ScenarioWire(
        name=one.name,
        seats=one.seats,
        companies=one.companies,
        options=options,
        minutes=one.minutes,
        teaches=one.teaches,
    )


def cover_of(game: Game[Any]) -> tuple[Path, str] | None:
    """The picture of a game and its media type."""
    for ending, media_type in COVERS.items():
        path = game.home / f"cover.{ending}"
        if path.exists():
            return path, media_type
    return None


@cache
def preview(name: str, scenario: str) -> Preview:
    """The opening position of a scenario with the usual options, as a spectator sees it."""
    game = game_named(name)
    if scenario not in game.scenarios:
        raise Problem("not-found")
    options = game.checked_options(scenario, {})
    p = game.new(scenario, options)
    p.options, p.seats = options, p.seats or dict(game.scenarios[scenario].seats_with(options))
    return Preview(board=game.board(p), view=game.view(p.known_to(None), None))


@cache
def rulebook(name: str, lang: str) -> Rulebook:
    """A rulebook with its rulings."""
    book = game_named(name).home / "rulebook"
    decided = rulings(book / "RULINGS.md")
    by_rule = {rule: [one.number for one in decided if rule in one.rules] for one in decided for rule in one.rules}
    rules = [
        RuleWire(
            id=id, section=word.section, text=word.text, testable=not word.not_testable, rulings=by_rule.get(id, [])
        )
        for id, word in wordings_of(game_named(name), lang).items()
    ]
    return Rulebook(
        game=name,
        lang=lang,
        rules=rules,
        rulings=[_ruling(one, lang) for one in decided],
        text=_text(book / f"{lang}.md"),
        rulings_text=_text(book / "RULINGS.md"),
    )


def _ruling(one: Any, lang: str) -> RulingWire:
    parts = dict(line.split(": ", 1) for line in one.text.splitlines() if ": " in line)
    text = parts.get("Deutsch" if lang == "de" else "Decision") or parts.get("Decision") or one.text
    return RulingWire(id=one.number, title=one.title, rules=list(one.rules), text=text, reason=parts.get("Reason", ""))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def words_file(name: str, lang: str) -> Path:
    """The Fluent file of a game, of the core or of the server; raises Problem if there is none."""
    homes = {"core": COMMON_WORDS, "server": SERVER_WORDS}
    path = (homes[name] if name in homes else game_named(name).home / "words") / f"{lang}.ftl"
    if lang not in LANGUAGES or not path.exists():
        raise Problem("not-found")
    return path

"""Before the first question: which scenario, with which options, who plays, whose dice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from walstatt.bots import LEVELS
from walstatt.cli.army import army_line
from walstatt.cli.files import open_saved
from walstatt.cli.folders import found
from walstatt.cli.play import Play
from walstatt.cli.seats import ME, seated
from walstatt.cli.speak import Voice, Wrong
from walstatt.core.dice import TypedDice
from walstatt.core.game import Game, Option, game, games
from walstatt.core.match import Match
from walstatt.papers.document import read_document, start
from walstatt.papers.guide import Lesson, guide_of, guides_in
from walstatt.papers.words import in_language, words

DICE = ("keyed", "typed")


def scenario_named(what: str) -> tuple[Game[Any], str]:
    """The game and scenario in `GAME/SCENARIO`; a game alone means its teaching scenario, or its first."""
    name, _, scenario = what.partition("/")
    if name not in games():
        raise Wrong("wrong-game", game=name, known=", ".join(games()))
    own = game(name)
    for folder in ("words", "rulebook"):
        if not (own.home / folder / "en.ftl").exists() and not (own.home / folder / "en.md").exists():
            raise Wrong(f"wrong-no-{folder}", game=name, path=str(own.home / folder))
    if not scenario:
        return own, next((one.name for one in own.scenarios.values() if one.teaches), next(iter(own.scenarios)))
    if scenario not in own.scenarios:
        raise Wrong("wrong-scenario", game=name, scenario=scenario, known=", ".join(own.scenarios))
    return own, scenario


def options_named(own: Game[Any], scenario: str, wanted: Sequence[str]) -> dict[str, Any]:
    """Switches given as `name=value`; a value is written as `walstatt games` shows it."""
    known = {option.name: option for option in own.scenarios[scenario].options}
    chosen: dict[str, Any] = {}
    for one in wanted:
        name, _, value = one.partition("=")
        if name not in known:
            raise Wrong("wrong-option", option=name, known=", ".join(known) or "-")
        if known[name].is_army:
            chosen[name] = army_line(own, value)
            continue
        values = {written(choice): choice for choice in known[name].values}
        number = int(value) if value.isdecimal() else None
        if value not in values and not known[name].allows(number):
            raise Wrong("wrong-option-value", option=name, value=value, known=values_of(known[name]))
        chosen[name] = values.get(value, number)
    return chosen


def values_of(option: Option) -> str:
    """The values a switch can have, as people write them."""
    among = [f"{option.least}-{option.most}"] if option.most else []
    return ", ".join([*map(written, option.values), *among])


def written(value: object) -> str:
    """A value of a switch as people write it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def sit_down(
    voice: Voice,
    what: str | None,
    *,
    seats: str | None = None,
    options: Sequence[str] = (),
    seed: str | None = None,
    dice: str = "keyed",
) -> Play:
    """A sitting: a new game of a scenario or of a scenario document, or a saved game taken up again."""
    if dice not in DICE:
        raise Wrong("wrong-dice", dice=dice, known=", ".join(DICE))
    if what is not None and Path(what).is_dir() and what.rstrip("/") not in games():
        raise Wrong("wrong-is-folder", path=what)
    if what is not None and _is_file(what):
        path = found(Path(what).expanduser())
        return _document(voice, path, seats, seed, dice) if path.suffix in (".toml", ".json") else _saved(voice, path)
    own, scenario = scenario_named(what) if what else chosen_scenario(voice)
    if what is None and seats is None:
        seats = chosen_seats(voice, own, scenario)
    chosen = options_named(own, scenario, options)
    players = seated(own.scenarios[scenario].seats_with(chosen), seats)
    try:
        match = own.start(scenario, seed=seed, options=chosen, dice=TypedDice() if dice == "typed" else None)
    except ValueError as error:  # an army that cannot be
        raise Wrong("wrong-value", reason=str(error)) from None
    return Play(voice, match, players)


def _is_file(what: str) -> bool:
    path = Path(what).expanduser()
    return (path.exists() and not path.is_dir()) or what.endswith((".game", ".toml", ".json"))


def _saved(voice: Voice, path: Path) -> Play:
    opened = open_saved(path)
    if opened.has_changed:
        voice.say("play-rules-changed")
    lesson = None if opened.guide is None else Lesson(opened.guide, opened.match, opened.step)
    return Play(voice, opened.match, opened.seats, path, lesson)


def _document(voice: Voice, path: Path, seats: str | None, seed: str | None, dice: str) -> Play:
    document = document_in(path)
    match: Match = start(document, seed=seed, dice=TypedDice() if dice == "typed" else None)
    guide = guide_of(document.guide)
    lesson = None if guide is None else Lesson(guide, match)
    if guide is None or seats is not None:
        return Play(voice, match, seated(match.position.seats, seats), lesson=lesson)
    players = {seat: ME if seat == guide.seat else LEVELS[0] for seat in match.position.seats}
    return Play(voice, match, players, lesson=lesson)


def learn(voice: Voice, what: str | None) -> Play:
    """A guided game, `GAME/NAME` or the only one of a game; without one, a list to choose from."""
    known = {f"{name}/{path.stem}": path for name, own in games().items() for path in guides_in(own.home)}
    if what is None:
        voice.say("learn-which", "bold")
        for number, (name, path) in enumerate(known.items(), 1):
            document = document_in(path)
            guide = guide_of(document.guide)
            assert guide is not None
            voice.print(f"{number:3} {in_language(document.title, voice.lang)} ({name})")
            voice.print(f"    {in_language(guide.about, voice.lang)}", "dim")
        what = list(known)[_number(voice, len(known))]
    found = [path for name, path in known.items() if what in (name, name.partition("/")[0])]
    if not found:
        raise Wrong("wrong-guide", guide=what, known=", ".join(known))
    return _document(voice, found[0], None, None, "keyed")


def document_in(path: Path) -> Any:
    """A scenario document from a file; raises Wrong or BadDocument."""
    try:
        return read_document(path)
    except UnicodeDecodeError:
        raise Wrong("wrong-cannot-read", path=str(path), reason="UTF-8") from None
    except OSError as error:
        raise Wrong("wrong-cannot-read", path=str(path), reason=error.strerror or str(error)) from None


# Choosing by number


def _number(voice: Voice, count: int) -> int:
    """A number from 1 on, less one; asks again until there is one."""
    while True:
        line = voice.hear("> ")
        if line.isdecimal() and 1 <= int(line) <= count:
            return int(line) - 1
        voice.say("start-number", count=count)


def chosen_scenario(voice: Voice) -> tuple[Game[Any], str]:
    """Let the person choose among all scenarios, the teaching ones marked."""
    known = [(own, scenario) for own in games().values() for scenario in own.scenarios.values()]
    first = [(own, scenario) for own, scenario in known if scenario.teaches]
    every = first + [one for one in known if one not in first]
    if not every:
        raise Wrong("wrong-no-games")
    voice.say("start-scenario", "bold")
    if first:
        voice.say("start-first-games", "bold")
    last = ""
    for i, (own, scenario) in enumerate(every, 1):
        spoken = words(own, voice.lang)
        said = spoken.say(f"scenario-{scenario.name}")
        if scenario.teaches:
            voice.print(f"{i:3} {said} ({spoken.say('game-title')})")
            continue
        if own.name != last:
            voice.print(spoken.say("game-title"), "bold")
            last = own.name
        voice.print(f"{i:3} {said}")
    own, scenario = every[_number(voice, len(every))]
    return own, scenario.name


def chosen_seats(voice: Voice, own: Game[Any], scenario: str) -> str:
    """Let the person choose a side against the strongest bot, or play all sides with friends."""
    seats = own.scenarios[scenario].seats
    sides = list(dict.fromkeys(seats.values()))
    spoken = words(own, voice.lang)
    voice.say("start-side", "bold")
    for i, side in enumerate(sides, 1):
        voice.print(f"{i:3} {spoken.say(f'side-{side}')}")
    voice.print(f"{len(sides) + 1:3} {voice.text('start-all-sides')}")
    number = _number(voice, len(sides) + 1)
    return ",".join([ME] * len(sides)) if number == len(sides) else f"{sides[number]}={ME}"

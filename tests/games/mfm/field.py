"""Small battles drawn as text: terrain letters, and digits for figures (1 to 4 red, 5 to 9 blue)."""

from collections.abc import Iterable
from typing import Any

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Refusal
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, Figure, Vehicle
from walstatt.games.mfm.tables import KINDS
from walstatt.papers.scripted_dice import ScriptedDice


def battle(drawing: str, kinds: dict[int, str], under: dict[int, str] | None = None, **fields: Any) -> Battle:
    """A battle on a drawn board; `under` says on which terrain a figure stands (meadow otherwise)."""
    rows = drawing.split()
    units = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign.isdigit() and int(sign) in kinds:
                side = "red" if int(sign) < 5 else "blue"
                kind = KINDS[kinds[int(sign)]]
                units[int(sign)] = Figure(kind=kind.id, side=side, seat=side, cell=y * len(row) + x, lives=kind.lives)
    land = "/".join(rows)
    for number in kinds:
        land = land.replace(str(number), (under or {}).get(number, "."))
    fields = {"map_name": land, "first": "red", "side": "red", "seat": "red", **fields}
    fields.setdefault("seats", {"red": "red", "blue": "blue"})
    return Battle(units=dict(sorted(units.items())), **fields)


def add(
    p: Battle, number: int, kind: str, x: int, y: int, facing: str, crew: dict[int, str], driver: int | None = -1
) -> Battle:
    """Put a chariot or mount on the board, its front left cell in a column and row, with those aboard."""
    side = "red" if number % 100 < 50 else "blue"
    row = KINDS[kind]
    heading = {"n": 0, "e": 2, "s": 4, "w": 6}[facing]
    at = cell(p, x, y)
    p.units[number] = Figure(kind=kind, side=side, seat=side, cell=at, lives=row.lives, facing=heading)
    for one, name in crew.items():
        p.units[one] = Figure(kind=name, side=side, seat=side, cell=at, lives=KINDS[name].lives, aboard=number)
    drives = next(iter(crew), -1) if driver == -1 else driver
    p.vehicles[number] = Vehicle(crew=tuple(sorted(crew)), driver=-1 if drives is None else drives, owner=side)
    p._index = None  # type: ignore[misc]
    return p


def play(p: Battle, *answers: Answer, dice: Iterable[int] = ()) -> Match:
    """The battle after these answers, with these dice."""
    match = Match(GAME, p, dice=ScriptedDice(dice))
    for answer in answers:
        match.answer(answer)
    return match


def events(p: Battle, *answers: Answer, dice: Iterable[int] = ()) -> list[Event]:
    """All that these answers lead to."""
    match = Match(GAME, p, dice=ScriptedDice(dice))
    return [event for answer in answers for event in match.answer(answer)]


def told(p: Battle, *answers: Answer, dice: Iterable[int] = ()) -> list[str]:
    """The codes of all events."""
    return [event.what for event in events(p, *answers, dice=dice)]


def refusal(p: Battle, *answers: Answer, dice: Iterable[int] = ()) -> Refusal | None:
    """Why the last of these answers is not allowed; None if it is."""
    match = play(p, *answers[:-1], dice=dice)
    return match.why_not(answers[-1])


def code(p: Battle, *answers: Answer, dice: Iterable[int] = ()) -> tuple[str, str] | None:
    """Rule and code of the refusal of the last answer."""
    found = refusal(p, *answers, dice=dice)
    return None if found is None else (found.rule, found.code)


def cell(p: Battle, x: int, y: int) -> int:
    """The cell in a column and row."""
    return y * p.ground.width + x


def options(p: Battle, *answers: Answer) -> tuple[Answer, ...]:
    """What can be answered after these answers."""
    question = play(p, *answers).question
    assert question is not None
    found: tuple[Answer, ...] = question.options  # type: ignore[union-attr]
    return found


def chance(p: Battle, what: str, *answers: Answer, **facts: Any) -> Any:
    """The exact chance that something is told after these answers."""
    return Match(GAME, p).odds(*answers).chance(what, **facts)

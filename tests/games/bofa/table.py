"""Small positions for tests: stacks by hex, a phase, dice as they shall fall."""

from collections.abc import Iterable
from typing import Any

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Ask, Refusal
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import IDS
from walstatt.papers.document import Document, start

FAR = {"2622": ["wolf"], "2401": ["elf_spear_7"]}  # somebody of each side, far away


def at(name: str) -> int:
    """The number of a hex."""
    return FIELD.grid.cell(name)


def u(kind: str, number: int = 1) -> int:
    """The number of the n-th counter of a kind."""
    return IDS[kind][number - 1]


def table(
    stacks: dict[str, list[str]],
    phase: str = "combat",
    side: str = "dark",
    book: str = "basic",
    dice: Iterable[int] = (),
    alone: bool = False,
    **more: Any,
) -> Match:
    """A match that begins with these stacks in a phase of a side; both sides have somebody far away unless alone."""
    far = {} if alone else {name: stack for name, stack in FAR.items() if name not in stacks}
    position = {"book": book, "phase": phase, "side": side, "stacks": {**stacks, **far}, **more}
    game = "basic" if book.startswith("basic") else "standard"
    return start(Document("bofa", game, position=position, dice=list(dice)), seed="table", of=GAME)


def play(match: Match, *answers: Any) -> list[Event]:
    """Give answers and hear what happened."""
    heard: list[Event] = []
    for answer in answers:
        heard += match.answer(answer)
    return heard


def told(events: list[Event], what: str) -> list[dict[str, Any]]:
    """The facts of all events of a code."""
    return [event.facts for event in events if event.what == what]


def refused(match: Match, *answers: Any) -> str:
    """The code of the refusal; empty if the answer is allowed."""
    refusal = match.why_not(*answers)
    return refusal.code if isinstance(refusal, Refusal) else ""


def ask(match: Match) -> Ask:
    """The open question."""
    assert isinstance(match.question, Ask)
    return match.question


def orders(match: Match, verb: str) -> list[Any]:
    """What the seat can order with a verb."""
    return [answer for answer in ask(match).options if isinstance(answer, tuple) and answer[0] == verb]


def goals(match: Match, *units: int) -> set[str]:
    """The hexes where a move of these counters can end."""
    trial = match.fork()
    trial.answer(("move", *units))
    return {FIELD.name(path[-1]) for path in ask(trial).options if path}


def way(*names: str) -> tuple[int, ...]:
    """A path by the names of its hexes."""
    return tuple(at(name) for name in names)


def where(match: Match, unit: int) -> str:
    """The hex of a counter, or "" off the map."""
    cell = match.position.units[unit].cell
    return FIELD.name(cell) if cell >= 0 else ""

"""Ten tramples whose tests are about to be rolled, and how they fall when they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from tests.games.mfm.field import add, battle, cell
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Figure
from walstatt.games.mfm.tables import KINDS

CREW = {11: "k16", 12: "k17"}


def before_the_tests(kind: str, crew: dict[int, str], *foes: tuple[str, int], mounted: str = "") -> Match:
    """A base at column 6 that has driven up in front of figures on row 4, or of a mount or chariot that faces it."""
    p = battle(" ".join(["." * 14] * 13), {})
    for number, (name, x) in enumerate(foes, 51):
        p.units[number] = Figure(
            kind=name, side="blue", seat="blue", cell=cell(p, x, 4), lives=KINDS[name].lives, name=str(number)
        )
    if mounted:
        first, *aboard = mounted.split()
        x, y = (6, 3) if KINDS[first].gait == "horse" else (6, 2)
        add(p, 60, first, x, y, "n", dict(enumerate(aboard, 61)))
    add(p, 10, kind, 6, 8, "n", crew)
    match = Match(GAME, p)
    match.answer(("trample", 10))
    match.answer(cell(p, 6, 5))
    return match


SCENES: dict[str, Callable[[], Match]] = {
    "one swordsman": partial(before_the_tests, "kw6", CREW, ("r1", 6)),
    "two swordsmen": partial(before_the_tests, "kw6", CREW, ("r1", 6), ("r1", 7)),
    "a centurion": partial(before_the_tests, "kw6", CREW, ("r5", 7)),
    "a commander and a man": partial(before_the_tests, "kw6", CREW, ("r12", 6), ("a1", 7)),
    "a heavy chariot over two": partial(before_the_tests, "kw8", CREW, ("r2", 6), ("a1", 7)),
    "three horses over a centurion": partial(before_the_tests, "pw12", {11: "p14"}, ("r5", 7)),
    "a rider": partial(before_the_tests, "kp", {11: "k14"}, ("r1", 6)),
    "a rider over armour": partial(before_the_tests, "kp", {11: "k14"}, ("r12", 6)),
    "a horse with its rider": partial(before_the_tests, "kw6", CREW, mounted="rp r13"),
    "a smaller chariot": partial(before_the_tests, "kw8", CREW, mounted="rw6 r15 r16"),
}


def rolled(match: Match, rng: Random) -> tuple[tuple[str, Any], ...]:
    """Give the order to a fork and roll; what was told until nothing is owed or somebody has to choose."""
    look = match.fork()
    look.feed(("run_down", 10))
    while True:
        question = look.question
        if isinstance(question, Roll):
            fallen = tuple(rng.choices(question.die.faces, question.die.weights, k=question.n))
            look.feed(fallen if question.n > 1 else fallen[0])
            continue
        if isinstance(question, Ask) or look.result is not None or not look.position.owed:
            return tuple((one.what, one.facts.get("target", one.facts.get("unit"))) for one in look.events)
        look.serve()


def foretold(match: Match) -> dict[tuple[tuple[str, Any], ...], Any]:
    """The exact chance of everything that can be told so."""

    def reading(outcome: Any) -> Any:
        return tuple((one.what, one.facts.get("target", one.facts.get("unit"))) for one in outcome.events)

    return match.odds(("run_down", 10)).by(reading)  # type: ignore[return-value]

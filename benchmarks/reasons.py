"""`python -m benchmarks.reasons mfm [10000]`: all reasons a game gives in random positions, to be read by somebody.

Random games with random options; in each position plans are tried that nobody would try. Printed are rule, code, how
often it was given, and an example with its sentence in both languages. Read the list with the rulebook beside it: is
the rule the most specific one, and is the sentence true, natural and enough to know what to do instead?
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from walstatt.conformance import Refused
from walstatt.conformance.play import choice
from walstatt.conformance.reasons import plans
from walstatt.core.game import Game, game, games
from walstatt.core.match import Match
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Answer, Ask
from walstatt.papers.words import LANGUAGES, names, words
from walstatt.view import Board

Key = tuple[str, str]  # rule and code
LONGEST = 1500  # answers in one game
NEAR = 60  # cells round a unit at which its orders are aimed
TRIES = 3  # plans of own units in each position, beside those of anybody


class Example(NamedTuple):
    """A plan that was refused, and what was said."""

    plan: tuple[Answer, ...]
    said: dict[str, str]


def begun(own: Game[Any], rng: Random) -> Match:
    """A game of any scenario with any options."""
    scenario = rng.choice(list(own.scenarios.values()))
    options = {one.name: rng.choice(one.values) for one in scenario.options}
    return own.start(scenario.name, seed=str(rng.random()), options=options, keeps_record=False)


def walk(own: Game[Any], positions: int, rng: Random) -> Iterator[Match]:
    """So many positions of random games in which somebody is asked."""
    match, answers = begun(own, rng), 0
    for _ in range(positions):
        while not isinstance(match.question, Ask):
            answers += 1
            if match.question is None or answers > LONGEST:
                match, answers = begun(own, rng), 0
            else:
                seat, answer = choice(match, rng)
                match.answer(answer, seat=seat)
        yield match
        match.answer(match.question.draw(rng), seat=match.question.seat)


def around(board: Board, cell: int | None) -> list[int]:
    """The cells near one, itself too."""
    here = next((place for place in board.places if place.id == cell), None)
    if here is None:
        return []
    far = sorted((abs(place.x - here.x) + abs(place.y - here.y), place.id) for place in board.places)
    return [number for _, number in far[:NEAR]]


def own_plans(table: OrderTable[Any], match: Match, ask: Ask, rng: Random) -> Iterator[tuple[Answer, ...]]:
    """Orders of this phase to own units, with any unit or cell as their aim, and whatever is asked next."""
    p = match.position
    own, phase = list(table.cast.own(p, ask.seat)), table.phases.get(table.phase(p))
    verbs = [one for one in phase.by_verb.values() if one.about and one.about[0] in ("unit", "units")] if phase else []
    about = Surroundings(match)
    for _ in range(TRIES if own and verbs else 0):
        one = rng.choice(verbs)
        unit = rng.choice(own)
        order = (one.verb, unit, *(rng.choice(about.cells) for kind in one.about[1:] if kind == "cell"))
        yield (order,)
        yield from ((order, answer) for answer in about.answers_to(after(match, order), unit, rng))


def after(match: Match, order: tuple[Answer, ...]) -> Ask | None:
    """What is asked when an order has begun, even if there is nothing to do it to."""
    trial, ask = match.fork(), match.question
    assert isinstance(ask, Ask)
    if ask.why_not(order) is not None and not ask.may_begin(order):
        return None
    trial.play(order)
    return trial.question if isinstance(trial.question, Ask) else None


class Surroundings:
    """What can be named in a position."""

    def __init__(self, match: Match) -> None:
        self.board, pieces = match.game.board(match.position), match.view(None).pieces
        self.cells = [place.id for place in self.board.places] or list(range(9))  # an open table has none
        self.stands = {piece.id if piece.number is None else piece.number: piece.at for piece in pieces}

    def answers_to(self, ask: Ask | None, unit: int, rng: Random) -> Iterator[Answer]:
        """Things to name about a unit, in the form that is asked for."""
        units = list(self.stands) or [0]
        near = around(self.board, self.stands.get(unit))
        beside = [other for other, at in self.stands.items() if at in near]
        if ask is None or ask.kind in ("unit", "cell"):
            yield rng.choice(near or self.cells or units)
            yield rng.choice(beside or units)
            yield rng.choice(units)
            return
        drawn = ask.draw(rng) if ask.options else ()
        if ask.kind == "path":
            last = around(self.board, drawn[-1] if drawn else self.stands.get(unit))[:9]
            yield (*drawn, rng.choice(last or near or self.cells))
            yield (*drawn, rng.choice(near or self.cells))
            yield (*drawn[:-1], *rng.sample(near or self.cells, 2))
        elif ask.kind == "some":
            yield tuple(sorted({*drawn, rng.choice(beside or units)}))
            yield tuple(sorted(set(rng.sample(units, min(len(units), 2)))))
        elif ask.kind == "amount":
            yield rng.choice((-1, 2, 3)) * drawn
        elif ask.kind == "march":
            yield tuple((word, amount * rng.choice((-1, 1, 3))) for word, amount in drawn)
            yield (*drawn[:5], (rng.choice(("ahead", "slide", "wheel", "turn", "extend")), rng.randrange(1, 9000)))
        elif ask.kind == "pose":
            yield tuple(part + rng.randrange(-9000, 9000) for part in drawn[:2]) + drawn[2:]


def tried(match: Match, rng: Random) -> Iterator[Refused]:
    """What is refused here, and why."""
    ask, p = match.question, match.position
    assert isinstance(ask, Ask)
    table = match.game.table(p)
    some: list[tuple[Answer, ...]] = []
    if ask.kind == "order" and table is not None:
        some = [*plans(table, match, rng), *own_plans(table, match, ask, rng)]
    elif ask.kind not in ("order", "choice"):
        about = Surroundings(match)
        some = [(answer,) for answer in about.answers_to(ask, rng.choice(list(about.stands) or [0]), rng)]
    told = tuple(one.answer for one in match.told)
    for plan in some:
        refusal = match.why_not(*plan)
        if refusal is not None:
            yield Refused(p, ask.seat, plan, refusal, told)


def collect(own: Game[Any], positions: int) -> tuple[Counter[Key], dict[Key, Example]]:
    """How often each reason was given, and its first example."""
    given, examples, rng = Counter[Key](), dict[Key, Example](), Random(f"reasons of {own.name}")
    spoken = {lang: words(own, lang) for lang in LANGUAGES}
    for match in track(walk(own, positions, rng), own.name, total=positions, console=Console(stderr=True)):
        for one in tried(match, rng):
            key = one.refusal.rule, one.refusal.code
            given[key] += 1
            if key not in examples:
                called = names(match)
                said = {lang: spoken[lang].refusal(one.refusal, called) for lang in LANGUAGES}
                examples[key] = Example(one.whole, said)
    return given, examples


def main(name: str, positions: int = 10_000) -> None:
    """Print the list."""
    if name not in games():
        sys.exit(f"there is no game {name!r}; there is {', '.join(games())}")
    given, examples = collect(game(name), positions)
    for key in sorted(given):
        rule, code = key
        print(f"{rule:14} {code:32} {given[key]:8}  {' '.join(map(str, examples[key].plan))}")
        for lang, sentence in examples[key].said.items():
            print(f"    {lang}: {sentence}")
    print(f"{positions} positions, {given.total()} refusals, {len(given)} reasons")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "", *map(int, sys.argv[2:]))

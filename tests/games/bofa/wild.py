"""Answers nobody would give, legal or not, and the reasons why they are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.bofa.claims import BARE, BASIC, RESERVE, STANDARD, Given
from tests.games.bofa.truths import TRUTHS
from tests.second_opinion.bofa_field import FOE, Field
from tests.second_opinion.bofa_map import CELLS, GATE, PILES, beside, distance
from tests.second_opinion.bofa_positions import BOFA, thick
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal
from walstatt.core.setup import Setup

ORDERS, OTHERS = 12, 6  # tried at a question


class Wild:
    """Somebody who tries everything at a question."""

    def __init__(self, match: Match, rng: Random) -> None:
        question = match.question
        assert isinstance(question, Ask)
        self.match, self.rng, self.question = match, rng, question
        self.field = Field(BOFA.save(match.position))
        self.side = self.field.seats[question.seat]
        self.spot = self._spot()

    def _spot(self) -> int:
        """Round which hex things are tried."""
        facts, field = self.question.facts, self.field
        about = [*facts.get("units", ()), *(facts[one] for one in ("unit", "target") if one in facts)]
        cells = [field.at(one) for one in about if field.at(one) >= 0]
        if "cell" in facts:
            cells.append(int(facts["cell"]))
        return self.rng.choice(cells or sorted(field.stacks) or [GATE])

    def cell(self) -> int:
        """A hex, rather one near by."""
        rng = self.rng
        if rng.random() < 0.1:
            return int(rng.choice((*CELLS, GATE, 9999)))
        return rng.choice([at for at in CELLS if distance(at, self.spot) <= rng.choice((1, 1, 2, 4))])

    def unit(self, own: float = 0.7) -> int:
        """A counter: one of those near by, or to come, or any."""
        rng, field = self.rng, self.field
        if rng.random() < 0.1:
            return rng.choice((*field.units, 9999))
        if rng.random() < 0.2:
            return rng.choice([i for i in field.units if field.at(i) == RESERVE] or list(field.units))
        far = rng.choice((0, 1, 2, 4, 8))
        side = self.side if rng.random() < own else FOE[self.side]
        near = [i for at in field.stacks if distance(at, self.spot) <= far for i in field.all_in(at, side)]
        return rng.choice(near or field.mine(side) or list(field.units))

    def order(self) -> Any:
        """An order, rather of this phase."""
        rng, phase = self.rng, self.field.saved["phase"]
        verbs = {
            "set_up": ("place", "ready"), "move": ("move", "enter", "top", "return", "end"),
            "combat": ("assault", "melee", "rocks", "end"), "fire": ("fire", "destroy", "drive", "rally"),
            "regroup": ("regroup", "all"),
        }.get(phase, ("end",))  # fmt: skip
        verb = rng.choice(verbs if rng.random() < 0.92 else sorted(BASIC | STANDARD | {"dance"}))
        if verb in BARE and rng.random() < 0.95:
            return verb
        if not self.question.facts.get("unit"):
            self.spot = rng.choice(sorted(self.field.stacks) or [GATE])
        if verb == "rocks" and rng.random() < 0.7:
            self.spot = rng.choice(sorted(PILES))
        foes = 0.1 if verb in ("assault", "melee", "fire") else 0.9
        named = {self.unit(foes) for _ in range(rng.choice((1, 1, 1, 2, 3)) if verb == "move" else 1)}
        if verb == "move" and rng.random() < 0.5:
            named |= (
                set(self.field.stacks.get(self.field.at(min(named)), ())) if min(named) in self.field.units else set()
            )
        if verb == "enter" and rng.random() < 0.6:
            waiting = self.field.mine(self.side, off_map=True)
            named = {rng.choice(waiting)} if waiting else named
        if rng.random() < 0.02:
            named = set()
        return (verb, *sorted(named))

    def path(self) -> tuple[int, ...]:
        """A walk, with a jump at times."""
        rng, at = self.rng, self.spot
        found: list[int] = []
        for _ in range(rng.choice((1, 1, 2, 3, 4, 7))):
            at = rng.choice(CELLS) if rng.random() < 0.03 else rng.choice(beside(at))
            found.append(at)
        return tuple(found)

    def some(self) -> tuple[int, ...]:
        """Some counters."""
        number = self.rng.choice((0, 1, 1, 1, 2, 2, 3))
        return tuple(sorted({self.unit(0.2 if self.question.prompt == "swoop" else 0.85) for _ in range(number)}))

    def answer(self) -> Any:
        """Anything."""
        if self.rng.random() < 0.01:
            return self.rng.choice((None, "nonsense", 3, (3, 2), ("move", "x")))
        makers = {"order": self.order, "unit": self.unit, "cell": self.cell, "path": self.path, "some": self.some}
        return makers.get(self.question.kind, lambda: "nonsense")()

    def refused(self, refusal: Refusal, answer: Any) -> Given:
        """What was refused, with all it was asked."""
        match, question = self.match, self.question
        told = tuple(one.answer for one in match.told)
        facts = dict(question.facts)
        return Given(
            self.field, question.seat, question.prompt, question.kind, facts, tuple(question.options), told,
            dict(match.position.now), answer, refusal.facts,
        )  # fmt: skip


def attempts(match: Match, rng: Random, deep: bool = True) -> Iterator[tuple[Refusal, Given]]:
    """What is refused here, and where an order leads to more questions there too."""
    if not isinstance(match.question, Ask):
        return
    wild = Wild(match, rng)
    for _ in range(ORDERS if wild.question.kind == "order" else OTHERS):
        answer = wild.answer()
        refusal = wild.question.why_not(answer)
        if refusal is not None:
            yield refusal, wild.refused(refusal, answer)
        if deep and wild.question.kind == "order" and (refusal is None or wild.question.may_begin(answer)):
            trial = match.fork()
            if refusal is None:
                trial.answer(answer)
            else:
                trial.play(answer)
            yield from attempts(trial, rng, deep=False)


# Whole runs


def is_true(refusal: Refusal, given: Given) -> bool:
    """Whether a reason is true of the position; raises if nobody says what it claims."""
    return TRUTHS[refusal.code](given)


def judged(match: Match, rng: Random, where: str) -> Counter[str]:
    """The codes given at a question, all of them true."""
    codes: Counter[str] = Counter()
    for refusal, given in attempts(match, rng):
        assert is_true(refusal, given), f"{where}: {given.told} {given.answer} is refused with {refusal}"
        codes[refusal.code] += 1
    return codes


def thick_match(rng: Random) -> Match:
    """A crowded position, to be played on."""
    p = thick(rng)
    setup = Setup.make(BOFA, "standard", p.options, p.seats, seed=str(rng.random()))
    return Match(BOFA, p, setup, keeps_record=False)


def thick_reasons(number: int, questions: int) -> Counter[str]:
    """The codes given in a crowded position and in play from it."""
    rng, codes = Random(number), Counter[str]()
    match = thick_match(rng)
    for _ in range(questions):
        if not isinstance(match.question, Ask):
            break
        codes += judged(match, rng, f"position {number}")
        match.answer(match.question.draw(rng), seat=match.question.seat)
    return codes


def battle_reasons(scenario: str, number: int, looks: float, most: int = 4000) -> Counter[str]:
    """The codes given in a random battle with random options."""
    rng, codes = Random(f"{scenario} {number}"), Counter[str]()
    options = {one.name: rng.choice(one.values) for one in BOFA.scenarios[scenario].options}
    match = BOFA.start(scenario, seed=str(number), options=options, keeps_record=False)
    for count in range(most):
        if not isinstance(match.question, Ask):
            break
        if rng.random() < looks:
            codes += judged(match, rng, f"{scenario} {number}, question {count}")
        match.answer(match.question.draw(rng), seat=match.question.seat)
    return codes

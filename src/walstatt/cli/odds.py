"""Chances before the dice fall: every outcome with its exact probability, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import takewhile
from typing import Any

from walstatt.cli.speak import Voice
from walstatt.core.match import Match
from walstatt.core.odds import Odds, Outcome
from walstatt.core.questions import Answer, Roll
from walstatt.papers.words import Names, Words

MOST_SHOWN = 8
SHORT = 1000  # a fraction is written where its denominator is below this
FALLEN = ("roll", "dice")  # facts that stand for a whole class of dice
# a sentence that only adds the dice reads better without them
LEFT_OPEN = re.compile(r" \([^\W\d]+ …\)|(?::|, [^\W\d]+) …(?=[ ,.;!])")
CLAUSE = re.compile(r"(?<=[,.!]) ")


def leads_to_dice(match: Match, answer: Answer) -> bool:
    """Whether dice fall next if this answer is given."""
    trial = match.fork()
    trial.feed(answer)
    while trial.question is None and trial.result is None and trial.position.owed:
        trial.serve()
    return isinstance(trial.question, Roll)


def percent(voice: Voice, chance: Fraction) -> str:
    """A chance as people read it, with the fraction where it is short."""
    if chance == 1:
        return "100 %"
    written = f"{voice.decimal(float(chance) * 100)} %"
    return f"{written} ({chance})" if chance.denominator < SHORT else written


def told(outcome: Outcome, voice: Voice, words: Words, names: Names) -> tuple[str, ...]:
    """What happens in an outcome, clause by clause. Dice are left open: one face stands for all that count the same."""
    sentences = [LEFT_OPEN.sub("", words.say(f"event-{one.what}", _open(one.facts), names)) for one in outcome.events]
    if outcome.stop is not None and outcome.stop.seat:
        sentences.append(voice.text("odds-then", who=words.say(f"side-{outcome.stop.seat}")))
    return tuple(CLAUSE.split(" ".join(sentences)))


def _open(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: "…" if name in FALLEN else value for name, value in facts.items()}


def odds_rows(odds: Odds, voice: Voice, words: Words, names: Names) -> tuple[str, list[tuple[Fraction, str]]]:
    """What all outcomes begin with; then one row for those that read the same, the likeliest first."""
    rows: dict[tuple[str, ...], Fraction] = {}
    for outcome in odds.outcomes:
        text = told(outcome, voice, words, names)
        rows[text] = rows.get(text, Fraction(0)) + outcome.chance
    alike = takewhile(lambda said: len(set(said)) == 1, zip(*rows, strict=False))
    shared = [said[0] for said in alike] if len(rows) > 1 else []
    said = [(chance, _begun(text[len(shared) :]) or voice.text("odds-nothing")) for text, chance in rows.items()]
    return re.sub(",$", ":", " ".join(shared)), sorted(said, key=lambda row: -row[0])


def _begun(clauses: tuple[str, ...]) -> str:
    """Clauses as a sentence that begins here."""
    text = " ".join(clauses)
    return text[:1].upper() + text[1:]


def odds_lines(odds: Odds, voice: Voice, words: Words, names: Names) -> Iterator[str]:
    """What is sure, the likeliest outcomes, and what all others make together."""
    shared, rows = odds_rows(odds, voice, words, names)
    if shared:
        yield shared
    for chance, text in rows[:MOST_SHOWN]:
        yield f"{percent(voice, chance)}  {text}"
    rest = rows[MOST_SHOWN:]
    if rest:
        together = sum((chance for chance, _ in rest), Fraction(0))
        yield voice.text("odds-others", count=len(rest), chance=percent(voice, together))

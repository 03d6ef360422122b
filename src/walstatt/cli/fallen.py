"""Real dice, typed in: how many of which, and what the typed line means.

A roll may say how people type it with the fact `typed`: "pair" is one die for each side, 100 times the first and the
second; "unit" is a lot drawn among units, shown by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from walstatt.cli.speak import Voice
from walstatt.core.questions import Answer, Roll
from walstatt.papers.words import Names, Words


def asked_for(roll: Roll, voice: Voice, words: Words, names: Names) -> Iterator[str]:
    """What is to be rolled or drawn, in words; the last line is the prompt."""
    typed = roll.facts.get("typed")
    if typed == "pair":
        yield voice.text("dice-type-pair", first=words.say(f"side-{roll.seat}"))
    elif typed == "unit":
        for i, face in enumerate(roll.die.faces, 1):
            chances = roll.die.weights[i - 1]
            yield f"{i:3} {names.unit(face, words.lang)}{f' (×{chances})' if chances > 1 else ''}"
        yield voice.text("dice-type-unit", count=len(roll.die.faces))
    else:
        kind = roll.die.name if roll.die.name != "cup" else ", ".join(map(str, roll.die.faces))
        yield voice.text("dice-type", count=roll.n, die=kind)


def meant(roll: Roll, line: str) -> Answer:
    """The dice that a line names, whether they can have fallen or not."""
    numbers = tuple(int(part) for part in re.findall(r"-?\d+", line))
    typed = roll.facts.get("typed")
    if typed == "pair":
        return 100 * numbers[0] + numbers[1] if len(numbers) == 2 else numbers
    if typed == "unit" and len(numbers) == 1 and 1 <= numbers[0] <= len(roll.die.faces):
        return roll.die.faces[numbers[0] - 1]
    return numbers[0] if roll.n == 1 and len(numbers) == 1 and typed is None else numbers

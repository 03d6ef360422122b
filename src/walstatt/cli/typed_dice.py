"""Real dice, typed in: how many of which, and what the typed line means.

A roll may say how people type it with the fact `typed`: "pair" is one die for each side, 100 times the first and the
second; "unit" is a lot drawn among units, shown by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from walstatt.cli.dialogue import Left, command_of
from walstatt.cli.speak import Voice
from walstatt.core.questions import Answer, Roll, Seat
from walstatt.papers.words import Names, Words

if TYPE_CHECKING:
    from walstatt.cli.play import Play

NUMBERS = re.compile(r"-?\d+(?:[\s,;:+/]+-?\d+)*")


class Throw:
    """One throw of real dice: asks for them, and understands what else may be typed meanwhile."""

    def __init__(self, play: Play, roll: Roll, viewer: Seat | None) -> None:
        self.play, self.roll, self.viewer, self.voice = play, roll, viewer, play.voice

    def answer(self) -> Answer:
        """The dice that fell."""
        prompt = self.put()
        while True:
            line = self.voice.hear(prompt + " ")
            command = command_of(line)
            if command is not None:
                self.carry_out(*command)
                prompt = self.put()
            elif line:
                answer = meant(self.roll, line)
                if self.roll.why_not(answer) is None:
                    return answer
                self.say_why_not(line)

    def put(self) -> str:
        """Say what the dice are for, and return the prompt."""
        names, words = self.play.names(self.viewer), self.play.words
        code = f"prompt-{self.roll.prompt}"
        if self.roll.prompt and words.has(code):
            self.voice.print(words.say(code, self.roll.facts, names), "bold")
        *lines, prompt = asked_for(self.roll, self.voice, words, names)
        for line in lines:
            self.voice.print(line)
        return prompt

    def say_why_not(self, line: str) -> None:
        """Why these dice do not count."""
        refusal = self.roll.why_not(meant(self.roll, line))
        assert refusal is not None
        is_tie = self.roll.facts.get("typed") == "pair" and len(set(re.findall(r"\d+", line))) == 1 < len(line.split())
        self.voice.print(self.voice.text("dice-tie") if is_tie else self.play.words.refusal(refusal), "yellow")

    def carry_out(self, command: str, rest: str) -> None:
        """Do what a command says; those that belong to a question show what can be typed here."""
        if command == "quit":
            raise Left
        commands: dict[str, Callable[[], object]] = {
            "board": lambda: self.play.draw(self.viewer),
            "log": lambda: self.play.tell_again(self.viewer),
            "lang": lambda: self.play.switch_language(rest),
            "save": lambda: self.play.save(rest),
        }
        commands.get(command, lambda: self.voice.say("dice-help"))()


def asked_for(roll: Roll, voice: Voice, words: Words, names: Names) -> Iterator[str]:
    """What is to be rolled or drawn, in words; the last line is the prompt."""
    typed = roll.facts.get("typed")
    if typed == "pair":
        die = voice.text("dice-die", faces=max(roll.die.faces) // 100)
        yield voice.text("dice-type-pair", first=words.say(f"side-{roll.seat}"), die=die)
    elif typed == "unit":
        for i, face in enumerate(roll.die.faces, 1):
            chances = roll.die.weights[i - 1]
            yield f"{i:3} {names.unit(face, words.lang)}{f' (×{chances})' if chances > 1 else ''}"
        yield voice.text("dice-type-unit", count=len(roll.die.faces))
    else:
        kind = ", ".join(map(str, roll.die.faces))
        if re.fullmatch(r"d\d+", roll.die.name):
            kind = voice.text("dice-die", faces=int(roll.die.name[1:]))
        yield voice.text("dice-type", count=roll.n, die=kind)


def meant(roll: Roll, line: str) -> Answer:
    """The dice that a line names, whether they can have fallen or not."""
    numbers = tuple(map(int, re.findall(r"-?\d+", line))) if NUMBERS.fullmatch(line) else ()
    typed = roll.facts.get("typed")
    if typed == "pair":
        return 100 * numbers[0] + numbers[1] if len(numbers) == 2 else numbers
    if typed == "unit" and len(numbers) == 1 and 1 <= numbers[0] <= len(roll.die.faces):
        return roll.die.faces[numbers[0] - 1]
    return numbers[0] if roll.n == 1 and len(numbers) == 1 and typed is None else numbers

"""A person at the terminal: shows a question, reads lines, explains, and comes back with an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from walstatt.cli.ask import NotUnderstood, Question
from walstatt.cli.measure import measured
from walstatt.cli.odds import leads_to_dice, odds_lines
from walstatt.cli.speak import own_words
from walstatt.cli.window import cells_of
from walstatt.core.odds import TooMany, odds_of
from walstatt.core.questions import Answer, AskEach, Refusal, Roll, Seat
from walstatt.papers.rulebook import wordings_of
from walstatt.papers.words import LANGUAGES

if TYPE_CHECKING:
    from walstatt.cli.play import Play

COMMANDS = ("help", "why", "odds", "undo", "board", "log", "look", "rule", "measure", "lang", "save", "quit")
YES = ("y", "j")
MOST_BRANCHES = 4_000  # a person does not want to wait longer


class Left(Exception):
    """The player leaves the table; the game is to be saved."""


def command_of(line: str) -> tuple[str, str] | None:
    """A command and what follows it, in any of our languages; None if the line is an answer."""
    for sign, command in (("?", "why"), ("%", "odds")):
        if line.startswith(sign):
            rest = line[1:].strip()
            return (command if rest or sign == "%" else "help"), rest
    word, _, rest = line.partition(" ")
    for command in COMMANDS:
        for lang in LANGUAGES:
            if word.casefold() in own_words(lang).say(f"command-{command}").split(", "):
                return command, rest.strip()
    return None


class Dialogue:
    """One question to one person. Every command leaves the question open; `undo` opens another one."""

    def __init__(self, play: Play, seat: Seat, question: Question) -> None:
        self.play, self.seat, self.question = play, seat, question
        self.voice, self.match = play.voice, play.match

    def answer(self) -> Answer | None:
        """What the person answers, after why-nots and odds; None if another question is open now."""
        while True:
            line = self.voice.hear("> ")
            command = command_of(line)
            if command is not None:
                if self.carry_out(*command):
                    return None
                continue
            answer = self.allowed(line)
            if answer is not None and self.is_sure(answer):
                return answer

    def allowed(self, line: str) -> Answer | None:
        """The answer if it can be understood and is allowed; else the reason is printed."""
        if not line:
            if len(self.question.listed) == 1:
                return self.question.listed[0]
            self.play.put(self.question, is_whole=True)
            return None
        answer = self.meant(line)
        if answer is None:
            return None
        refusal = self.question.ask.why_not(answer) or self.not_yet(answer)
        if refusal is not None:
            self.say_refusal(refusal)
            return None
        return answer

    def not_yet(self, answer: Answer) -> Refusal | None:
        """What a guided game says of another answer than that of its step."""
        return None if self.play.lesson is None else self.play.lesson.why_not(self.seat, (answer,))

    def meant(self, line: str) -> Answer | None:
        """What a line means; says so if it means nothing."""
        try:
            return self.question.understood(line)
        except NotUnderstood:
            self.voice.say("play-not-understood", line=line)
            return None

    def say_refusal(self, refusal: Refusal) -> None:
        """Why not, with the number of the rule."""
        sentence = self.question.words.refusal(refusal, self.question.names)
        self.voice.print(f"{sentence} [{refusal.rule}]" if refusal.rule else sentence, "yellow")

    def is_sure(self, answer: Answer) -> bool:
        """Before dice fall: the odds, and a last question."""
        if isinstance(self.match.question, AskEach) or not leads_to_dice(self.match, answer):
            return True
        self.voice.say("odds-title", "bold", answer=self.question.called(answer))
        self.say_odds(answer)
        line = self.voice.hear(self.voice.text("odds-sure") + " ")
        if (command_of(line) or ("",))[0] == "quit":
            raise Left
        return line.casefold()[:1] in ("", *YES)

    def say_odds(self, answer: Answer) -> None:
        """What an answer can lead to."""
        try:
            odds = odds_of(self.match, (answer,), most=MOST_BRANCHES)
        except TooMany:
            self.voice.say("odds-too-many")
            return
        for line in odds_lines(odds, self.voice, self.question.words, self.question.names):
            self.voice.hang("  " + line)

    # Commands: each returns True if another question is open now

    def carry_out(self, command: str, rest: str) -> bool:
        """Do what a command says."""
        commands: dict[str, Callable[[str], bool]] = {
            "help": self.help, "why": self.why, "odds": self.odds, "undo": self.undo, "board": self.board,
            "log": self.log, "look": self.look, "rule": self.rule, "measure": self.measure, "lang": self.lang,
            "save": self.save, "quit": self.quit,
        }  # fmt: skip
        return commands[command](rest)

    def help(self, rest: str) -> bool:
        """What can be typed."""
        self.voice.say("play-help")
        return False

    def why(self, rest: str) -> bool:
        """Whether an answer is allowed, and why not."""
        answer = self.meant(rest)
        if answer is not None:
            refusal = self.question.ask.why_not(answer)
            if refusal is None:
                self.voice.say("why-allowed", answer=self.question.called(answer), rule=self.question.ask.rule)
            else:
                self.say_refusal(refusal)
        return False

    def odds(self, rest: str) -> bool:
        """The odds of one answer."""
        if isinstance(self.match.question, AskEach | Roll):
            self.voice.say("odds-secret")
            return False
        answer = self.allowed(rest)
        if answer is None:
            return False
        if leads_to_dice(self.match, answer):
            self.say_odds(answer)
        else:
            self.voice.say("odds-no-dice")
        return False

    def undo(self, rest: str) -> bool:
        """Take the last answer back; across dice or another's answer only if everybody here agrees."""
        refusal = self.match.why_not_undo(self.seat)
        if refusal is None:
            self.match.undo(self.seat)
            return True
        self.say_refusal(refusal)
        mine = [told for told in self.match.line if told.seat == self.seat and not told.bars_undo]
        if not mine or self.voice.hear(self.voice.text("undo-anyway") + " ").casefold()[:1] not in YES:
            return False
        self.match.propose("takeback", self.seat, mine[-1].number)
        for other in self.match.position.seats:
            if self.match.proposal is not None and other != self.seat:
                self.match.agree(other)
        return True

    def board(self, rest: str) -> bool:
        """Draw the table again."""
        self.play.draw(self.seat, self.question.lit())
        return False

    def log(self, rest: str) -> bool:
        """What has happened so far."""
        self.play.tell_again(self.seat)
        return False

    def look(self, rest: str) -> bool:
        """All about a piece, or about those that stand on a cell."""
        number = self.question.unit_typed(rest)
        view, cell = self.play.view(self.seat), self.question.cells.get(rest.casefold())
        here = [piece for piece in view.pieces if cell is not None and cell in cells_of(piece)]
        found = here or [self.question.pieces[number]] if number is not None else here
        if not found:
            self.voice.say("look-nobody", what=rest)
        for piece in found:
            self.play.face.show(piece)
            self.voice.print(self.play.legend.looked_at(piece, self.play.names(self.seat)))
        return False

    def rule(self, rest: str) -> bool:
        """A rule in our words; without a number that of the open question."""
        number = rest or self.question.ask.rule
        found = wordings_of(self.match.game, self.voice.lang)
        one = next((known for known in found if known.casefold() == number.casefold()), None)
        if one is None:
            self.voice.say("rules-unknown", rule=number)
        else:
            self.voice.print(f"{one}: {found[one].text}")
        return False

    def measure(self, rest: str) -> bool:
        """Whatever can be measured of one piece or between two; on boards with cells nobody measures."""
        view = self.play.view(self.seat)
        typed = [part for part in re.split(r"[\s,;]+", rest) if part]
        more = partial(self.match.game.measures, self.match.position)
        lines = list(measured(self.question, self.play.board, view, typed, more))
        for line in lines:
            self.voice.hang("  " + line)
        if not lines:
            self.voice.say("measure-nothing")
        return False

    def lang(self, rest: str) -> bool:
        """Change the language."""
        return self.play.switch_language(rest)

    def save(self, rest: str) -> bool:
        """Save the game, under a name of its own if one is given."""
        self.play.save(rest)
        return False

    def quit(self, rest: str) -> bool:
        """Leave the table."""
        raise Left

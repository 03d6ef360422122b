"""A game at the terminal: people and bots around one table."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from walstatt.bots import bot
from walstatt.cli.ask import Question
from walstatt.cli.dialogue import Dialogue, Left
from walstatt.cli.documents import document_for, write_document
from walstatt.cli.files import SAVED, free_path, save, write_record
from walstatt.cli.folders import made_home, typed
from walstatt.cli.legend import Legend
from walstatt.cli.lines import Lines
from walstatt.cli.overlays import show_figures
from walstatt.cli.screen import Screen
from walstatt.cli.seats import ME
from walstatt.cli.speak import Voice, Wrong, system_language
from walstatt.cli.table import Table
from walstatt.cli.typed_dice import Throw
from walstatt.core.dice import TypedDice
from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import AskEach, Roll, Seat
from walstatt.papers.guide import Lesson
from walstatt.papers.words import LANGUAGES, ViewNames, Words, in_language, words
from walstatt.view import View


class Play:
    """One sitting: the match, who plays, and what each seat has been told of it."""

    def __init__(
        self,
        voice: Voice,
        match: Match,
        players: Mapping[Seat, str],
        path: Path | None = None,
        lesson: Lesson | None = None,
    ) -> None:
        self.lesson = lesson
        self.voice, self.match, self.players, self.path = voice, match, dict(players), path
        self.people = [seat for seat, player in players.items() if player == ME]
        self.bots = {seat: bot(player) for seat, player in players.items() if player != ME}
        self.told: list[Event] = list(match.events)
        self.heard: dict[Seat | None, int] = {}
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.has_greeted = False
        self.board = match.game.board(match.position)
        self.face: Lines | Screen = Lines(voice)
        self.change_language(voice.lang)

    def change_language(self, lang: str) -> None:
        """Everything from here on in another language."""
        self.voice.lang = lang
        self.words: Words = words(self.match.game, lang)
        self.measure()

    def measure(self) -> None:
        """The table as large as the terminal is now."""
        width, map_width = self.voice.console.width, getattr(self.face, "board_width", 0)
        self.table = Table(self.board, self.match.view(None), self.words, width, map_width)
        self.legend = Legend(self.voice, self.words, self.table)
        self.face.begin(self)

    def show_on(self, screen: Screen) -> None:
        """Use the whole screen instead of lines."""
        self.voice = self.face = screen
        self.measure()

    def switch_language(self, wanted: str) -> bool:
        """The language a person names, else the next one; False if there is none of that name."""
        lang = wanted or LANGUAGES[(LANGUAGES.index(self.voice.lang) + 1) % len(LANGUAGES)]
        if lang not in LANGUAGES:
            self.voice.say("wrong-language", lang=lang, known=", ".join(LANGUAGES))
            return False
        self.change_language(lang)
        return True

    # The sitting

    def run(self) -> int:
        """Play to the end, or until the player leaves; a running game is saved. Returns the exit code."""
        try:
            with stopped_politely(), self.face.opened():
                while self.match.question is not None:
                    self.ask()
                self.end()
            self.finish()
        except (Left, KeyboardInterrupt, EOFError):
            self.voice.print("")
            self.save("")
        except Exception:
            self.save("")  # a fault of ours must not cost anybody the game
            raise
        return 0

    def ask(self) -> None:
        """The open question, to whom it concerns."""
        if isinstance(self.match.question, Roll):
            return self.ask_dice(self.match.question)
        waiting = self.match.waiting_for()
        seat = next((seat for seat in waiting if seat in self.bots), waiting[0])
        if seat in self.bots:
            self.ask_bot(seat)
        else:
            self.ask_person(seat)
        return None

    def ask_bot(self, seat: Seat) -> None:
        """A bot's answer. Its chance is a function of match and question, so a saved game goes on as it would have."""
        assert self.match.setup is not None
        self.face.thinking()
        rng = Random(f"{self.match.setup.seed or self.match.setup.match_id}|{seat}|{self.match.number}")
        taught = None if self.lesson is None else self.lesson.reply(seat)
        self.give(self.bots[seat].choose(self.match, seat, rng) if taught is None else taught, seat)
        if not self.people:
            self.tell(None)

    def ask_person(self, seat: Seat) -> None:
        """Show what has happened, the table and the question, and take the answer."""
        self.hand_over(seat)
        self.greet()
        question = self.question(seat)
        self.face.table(seat, question.lit(), is_wanted=False)
        self.tell(seat)
        self.put(question)
        answer = Dialogue(self, seat, question).answer()
        if answer is not None:
            self.give(answer, seat)

    def give(self, answer: Any, seat: Seat) -> None:
        """Answer, and keep what was told."""
        self.told += self.match.answer(answer, seat=seat)

    def ask_dice(self, roll: Roll) -> None:
        """Real dice, typed in."""
        viewer = self.at_keyboard if self.at_keyboard in self.people else None
        self.greet()
        self.face.table(viewer, (), is_wanted=False)
        self.tell(viewer)
        self.told += self.match.answer(Throw(self, roll, viewer).answer())

    # What people see

    def hand_over(self, seat: Seat) -> None:
        """Several people at one screen: the next one comes to the keyboard before secrets are shown."""
        sides = self.match.position.seats
        is_secret = isinstance(self.match.question, AskEach) or bool(self.match.position.sealed)
        if is_secret and {sides[one] for one in self.people} > {sides[seat]} and seat != self.at_keyboard:
            self.face.hide()
            self.voice.hear(self.voice.text("play-hand-over", who=self.words.say(f"side-{seat}")) + " ")
        self.at_keyboard = seat

    def greet(self) -> None:
        """Title, story and goal, once."""
        if self.has_greeted:
            return
        self.has_greeted = True
        assert self.match.setup is not None
        scenario = f"scenario-{self.match.setup.scenario}"
        title = in_language(self.match.setup.title, self.words.lang)
        self.voice.print(f"{self.words.say('game-title')}: {title or self.words.say(scenario)}", "bold")
        if title:
            self.voice.print(self.words.say(scenario))  # whose goal is played for; its story is another
        own = {"own": "no" if self.match.setup.start is None else "yes"}  # how long it lasts, its document says
        for part in ("goal",) if title else ("story", "goal"):
            if self.words.has(scenario) and (sentence := self.words.say(scenario, own, part=part)):
                self.voice.print(sentence)
        show_figures(self.voice, self.match.game)
        for one, player in self.players.items():
            self.voice.say("play-seat", seat=self.words.say(f"side-{one}"), player=self.voice.player(player))
        self.voice.say("play-hint", "dim")

    def view(self, seat: Seat | None) -> View:
        """What a seat sees."""
        seen: View = self.match.view(seat)
        return seen

    def names(self, seat: Seat | None) -> ViewNames:
        """How a seat calls things."""
        return ViewNames(self.board, self.view(seat), lambda lang: words(self.match.game, lang))

    def question(self, seat: Seat) -> Question:
        """The seat's open question."""
        ask = self.match.asks(seat)
        assert ask is not None
        own = self.match.game
        return Question(self.voice, self.words, self.names(seat), ask, self.board, self.view(seat), self.table, own)

    def unheard(self, seat: Seat | None, most: int | None = None) -> list[str]:
        """What has happened since the seat was last told, or the end of it."""
        names = self.names(seat)
        fresh = [event for event in self.told[self.heard.get(seat, 0) :] if event.is_seen_by(seat)]
        return [f"· {self.words.event(event, names)}" for event in fresh[-most if most else 0 :]]

    def tell(self, seat: Seat | None, *, is_wanted: bool = False) -> None:
        """What has happened since the seat was last told."""
        lines = self.unheard(seat)
        self.heard[seat] = len(self.told)
        self.face.news(lines, is_wanted)

    def tell_again(self, seat: Seat | None) -> None:
        """All that has happened in this sitting."""
        self.heard[seat] = 0
        self.tell(seat, is_wanted=True)

    def draw(self, seat: Seat | None, lit: tuple[int, ...] = ()) -> None:
        """The whole table, because somebody wants to see it."""
        self.face.table(seat, lit, is_wanted=True)

    def asked(self, question: Question) -> str:
        """Who is asked what, by which rule."""
        rule = f" [{question.ask.rule}]" if question.ask.rule else ""
        said = f"{self.words.say(f'side-{question.ask.seat}')}: {question.sentence()}{rule}"
        return f"{step}\n{said}" if (step := self.step_told()) else said

    def step_told(self) -> str:
        """What a guided game wants now, and by which rule."""
        step = None if self.lesson is None else self.lesson.step
        if self.lesson is None or step is None:
            return ""
        count = f"{self.lesson.at + 1}/{len(self.lesson.guide.steps)}"
        return f"({count}) {in_language(step.say, self.words.lang)}{f' [{step.rule}]' if step.rule else ''}"

    def put(self, question: Question, *, is_whole: bool = False) -> None:
        """The question and its answers."""
        self.face.put(question, is_whole)

    # Ends

    def stem(self) -> str:
        """The first part of the names of this game's files."""
        assert self.match.setup is not None
        return f"{self.match.setup.game}-{self.match.setup.scenario}"

    def save(self, name: str) -> None:
        """Save the game and say where."""
        try:
            path = Path(name).expanduser() if name else self.path or free_path(self.stem(), SAVED, made_home())
            path = path if path.suffix or path == self.path else path.with_suffix(SAVED)
            if path.suffix in (".toml", ".json"):  # the position alone, as a document that can be edited
                write_document(path, document_for(self.match, path, secrets=False))
                return self.voice.say("export-written", path=str(path))
            save(self.match, self.players, path, self.lesson)
        except Wrong as wrong:
            return self.voice.say(wrong.code, "yellow", **wrong.facts)
        except OSError as error:
            facts = {"path": str(error.filename), "reason": error.strerror or str(error)}
            return self.voice.say("wrong-cannot-write", "yellow", **facts)
        self.path = path
        self.voice.say("play-saved")
        in_words = "" if self.voice.lang == system_language() else f" --lang {self.voice.lang}"
        self.voice.plain(f"  walstatt play {typed(path)}{in_words}")
        return None

    def end(self) -> None:
        """The last events and the result, before the table is put away."""
        viewer = self.people[0] if len(self.people) == 1 else None
        self.tell(viewer)
        self.face.over(viewer, self.ended(viewer))

    def ended(self, viewer: Seat | None) -> list[str]:
        """How it ended, and who won."""
        result = self.match.result
        assert result is not None
        how = self.words.say(f"result-{result.reason}", result.facts, self.names(viewer))
        if result.winner is None:
            return [how, self.voice.text("play-drawn")]
        return [how, self.voice.text("play-won", side=self.words.say(f"side-{result.winner}"))]

    def finish(self) -> None:
        """The result, and where the record is."""
        for line in self.ended(self.people[0] if len(self.people) == 1 else None):
            self.voice.print(line, "bold")
        try:
            path = write_record(self.match, self.stem(), made_home())
        except OSError as error:
            raise Wrong("wrong-cannot-write", path=str(error.filename), reason=error.strerror or str(error)) from None
        self.voice.say("play-recorded-typed" if isinstance(self.match.dice, TypedDice) else "play-recorded")
        self.voice.plain(f"  walstatt verify {typed(path)}")


@contextmanager
def stopped_politely() -> Iterator[None]:
    """A closed terminal or a stop from outside ends the sitting like Ctrl-C."""

    def stop(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [signal.signal(one, stop) for one in signals]
    try:
        yield
    finally:
        for one, handler in zip(signals, before, strict=True):
            signal.signal(one, handler)

"""The terminal as one screen that is drawn anew in place: board, units, chronicle, question, and the line typed.

What is said in reply to a command, such as odds or a reason, stands where the answers stood until Enter is pressed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING

from rich.text import Text

from walstatt.cli.frame import Frame
from walstatt.cli.keys import Keyboard
from walstatt.cli.line import Line
from walstatt.cli.lineup import lineup
from walstatt.cli.speak import Voice, styled
from walstatt.cli.window import CellWindow, Window, window_on
from walstatt.core.questions import Seat

if TYPE_CHECKING:
    from walstatt.cli.ask import Question
    from walstatt.cli.play import Play
    from walstatt.view import Piece, View

SIDE, BOARD = 29, 52  # columns of the list beside the board, and those that the board gets before the list grows
HEAD = 2  # lines of the heading at most
NEWS = 3  # lines of the chronicle
HIGH, LOW, LEAST = 12, 9, 4  # lines that the board keeps, beside answers and beside a long reply; lines of those
SHORT = 2  # lines of a reply that stands above the answers, not instead of them
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ENTER, LEAVE = "\x1b[?1049h\x1b[?25h", "\x1b[?1049l"
BLINK = 0.1  # seconds between two pictures of what bots do
GLANCE = 0.4  # seconds between two looks at the size of the terminal


class Screen(Voice):
    """Says what a play says, on one screen."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.play: Play | None = None
        self.seat: Seat | None = None
        self.asked: Question | None = None
        self.window: Window | None = None
        self.chronicle: list[str] = []
        self.notes: list[Text] = []  # what was said in reply
        self.first, self.line, self.prompt = 0, Line(), ""
        self.is_open, self.is_thinking, self.size = False, False, (0, 0)
        self.keyboard = Keyboard()
        self.frame = Frame()
        self._drawn = 0.0

    @contextmanager
    def opened(self) -> Iterator[None]:
        """The screen in front of everything, as long as the game is played."""
        with self.keyboard:
            self.is_open = True
            self._write(ENTER)
            try:
                yield
            finally:
                self.is_open = False
                self._write(LEAVE)

    @property
    def board_width(self) -> int:
        """What there is for the board."""
        return max(BOARD, self.console.width - SIDE - 1)

    # What is said

    def print(self, what: str | Text, style: str = "") -> None:
        """Keep it for the pane of replies; before and after the game it is a line."""
        if not self.is_open:
            return super().print(what, style)
        text = styled(what, style) if isinstance(what, str) else what
        self.notes += text.wrap(self.console, self.console.width) if text.plain else [text]
        return None

    def plain(self, line: str) -> None:
        """A line of a reply."""
        self.print(line) if self.is_open else super().plain(line)

    # What a play shows

    def begin(self, play: Play) -> None:
        """Another table, or the same in another language."""
        before = self.window
        self.play, self.window = play, window_on(play.table)
        if isinstance(before, CellWindow) and isinstance(self.window, CellWindow):
            self.window.left, self.window.top = before.left, before.top
        if self.asked is not None:
            self.follow(self.asked)

    def table(self, seat: Seat | None, lit: tuple[int, ...], is_wanted: bool) -> None:
        """The board as a seat sees it; with all lists if somebody has asked for it."""
        assert self.play is not None
        self.seat = seat
        if is_wanted:
            view = self.play.view(seat)
            for line in self.play.legend.lists(view, self.play.names(seat)):
                self.print(line)

    def news(self, lines: list[str], is_wanted: bool) -> None:
        """What has happened goes into the chronicle; what does not fit there also among the replies."""
        if not is_wanted:
            self.chronicle += lines
            if len(lines) <= NEWS:
                return
        for line in lines:
            self.print(line)

    def put(self, question: Question, is_whole: bool) -> None:
        """The question that is open now; all its answers can be seen anyway."""
        self.asked, self.seat, self.first = question, question.ask.seat, 0
        self.is_thinking = False
        self.follow(question)

    def follow(self, question: Question) -> None:
        """Let the window show what is asked about."""
        assert self.play is not None
        assert self.window is not None
        view = self.play.view(self.seat)
        cells, pieces = question.about()
        if not cells and not pieces:
            sides = view.acting or view.active
            pieces = [piece for piece in view.pieces if not piece.tray and piece.side in sides]
        shown = sum(self.window.shows(piece) for piece in pieces)
        if question.ask.kind in ("order", "choice") and 2 * shown >= len(pieces):
            return  # enough of them are seen
        self.window.follow(view, cells, pieces)

    def show(self, piece: Piece) -> None:
        """Let the window show a piece."""
        assert self.play is not None
        assert self.window is not None
        self.window.follow(self.play.view(self.seat), (), [piece])

    def thinking(self) -> None:
        """A bot thinks; what has happened so far is seen meanwhile."""
        self.asked, self.is_thinking, self.prompt = None, True, ""
        if self.seat is None and self.play is not None and len(self.play.people) == 1:
            self.seat = self.play.people[0]
        if monotonic() - self._drawn > BLINK:
            self.draw()

    def hide(self) -> None:
        """What is seen from now on anybody may see."""
        self.seat, self.asked, self.is_thinking = None, None, False
        self.chronicle, self.notes = [], []

    def over(self, seat: Seat | None, said: list[str]) -> None:
        """The last look at the board."""
        self.seat, self.asked, self.is_thinking = seat, None, False
        for line in said:
            self.print(line, "bold")
        with suppress(EOFError):
            self.hear(self.text("screen-over") + " ")

    # Typing

    def hear(self, prompt: str) -> str:
        """A line, typed on the last line of the screen."""
        if not self.is_open:
            return super().hear(prompt)
        self.prompt, self.first = prompt, 0
        while True:
            self.draw()
            key = self.keyboard.key(GLANCE)
            if key == "enter":
                if len(self.notes) > SHORT and not self.line.text and prompt == "> ":
                    self.notes, self.first = [], 0
                    continue
                self.notes = []
                return self.line.done()
            if key:
                self.press(key)

    def press(self, key: str) -> None:
        """A key that does not end the line."""
        if key == "end-of-input":
            raise EOFError
        if key == "line-before":
            self.line.again()
        elif key in ("page-up", "page-down"):
            self.first += self.frame.pane * (1 if key == "page-down" else -1)
        elif key == "escape":
            self.notes, self.first = [], 0
            self.line.begin()
        elif key == "redraw":
            self.frame.forget()
        elif key == "tab" and isinstance(self.window, CellWindow):
            self.window.show_floor(self.window.floor + 1)
        elif not self.line.press(key) and key in MOVES and self.window is not None:
            self.window.move(*MOVES[key])

    # Drawing

    def draw(self) -> None:
        """Everything, as it is now."""
        if self.play is None or self.window is None:
            return
        if self.size != self.console.size:
            self.size = self.console.size
            self.frame.forget()
            self.play.measure()
        self._drawn = monotonic()
        width, height = self.console.size
        view = self.play.view(self.seat)
        lit = self.asked.lit() if self.asked is not None else ()
        head, question, pane = self._heading(view, width), self._question(), self._pane()
        news = [] if len(self.notes) > SHORT else self._news(width)
        rest = height - 1 - len(head) - len(question) - len(news)
        room = self.frame.pane = min(len(pane), max(LEAST, rest - (HIGH if news else LOW)))
        board = self.window.rows(view, lit, self.board_width, rest - room)
        wide = max((len(row) for row in board), default=0) + 1
        beside = lineup(self.play, self.window, view, width - wide, rest - room, self.play.names(self.seat))
        self.first = max(0, min(self.first, len(pane) - room))
        lines = [*head, *_joined(board, beside, wide, rest - room), *news, *question]
        lines += [*pane[self.first : self.first + room], self._typed(len(pane) - self.first - room)]
        self._write(self.frame.drawn(self.console, lines, len(self.prompt) + self.line.at))

    def _heading(self, view: View, width: int) -> list[Text]:
        """The tracks beside the board, in two lines at most; `board` tells them whole."""
        assert self.play is not None
        lines = list(styled(" · ".join(self.play.legend.tracks(view, is_short=True))).wrap(self.console, width))
        if len(lines) > HEAD:
            lines[HEAD - 1].append(" …")
        for line in lines:
            line.truncate(width, overflow="ellipsis", pad=True)
            line.stylize("bold reverse")
        return lines[:HEAD]

    def _news(self, width: int) -> list[Text]:
        """The last lines of the chronicle."""
        assert self.play is not None
        told = [*self.chronicle[-NEWS:], *(self.play.unheard(self.seat, NEWS) if self.is_thinking else ())]
        lines = [part for line in told for part in styled(line).wrap(self.console, width)]
        return [Text()] * (NEWS - len(lines)) + lines[-NEWS:]

    def _question(self) -> list[Text]:
        """Who is asked what."""
        assert self.play is not None
        if self.asked is None:
            return [styled(self.text("screen-thinking"), "dim")] if self.is_thinking else []
        return list(styled(self.play.asked(self.asked), "bold").wrap(self.console, self.console.width))

    def _pane(self) -> list[Text]:
        """The reply, and the answers if it is short."""
        if len(self.notes) > SHORT:
            return self.notes
        lines = list(self.asked.lines()) if self.asked is not None else []
        wrapped = [part for line in lines for part in styled(line).wrap(self.console, self.console.width)]
        return [*self.notes, *wrapped]

    def _typed(self, below: int) -> Text:
        """The line that is typed, and which keys do something now."""
        line = styled(self.prompt + self.line.text, "bold")
        if self.is_thinking or self.line.text:
            return line
        codes = ["screen-more"] * (below > 0) + ["screen-back"] * (len(self.notes) > SHORT and self.prompt == "> ")
        hint = " · ".join(self.text(code) for code in [*codes, "screen-keys"])
        room = self.console.width - len(line) - 1
        return line.append(hint[:room].rjust(room), style="dim")

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def _joined(left: list[Text], right: list[Text], width: int, height: int) -> Iterator[Text]:
    """Two columns of lines."""
    for i in range(height):
        row = left[i].copy() if i < len(left) else Text()
        row.append(" " * (width - len(row)))
        yield row.append_text(right[i]) if i < len(right) else row

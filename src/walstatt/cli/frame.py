"""What stands on the screen: only lines that have changed are written again."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

CLEAR = "\x1b[2J"


class Frame:
    """The lines of a screen as they were last written."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self.pane = 4  # lines that a page of answers goes on

    def forget(self) -> None:
        """Write everything the next time."""
        self._lines = []

    def drawn(self, console: Console, lines: Sequence[Text], cursor: int) -> str:
        """The signs that turn the screen into these lines, with the cursor in the last one."""
        fresh = [self._coloured(console, line) for line in lines[: console.height]]
        out = [] if self._lines else [CLEAR]
        old = [*self._lines, *[""] * len(fresh)]
        out += [f"\x1b[{i};1H{line}\x1b[K" for i, line in enumerate(fresh, 1) if line != old[i - 1] or not self._lines]
        out += [f"\x1b[{i};1H\x1b[K" for i in range(len(fresh) + 1, len(self._lines) + 1)]
        self._lines = fresh
        return "".join([*out, f"\x1b[{len(fresh)};{cursor + 1}H"])

    def _coloured(self, console: Console, line: Text) -> str:
        """A line with its colours, cut where the terminal ends."""
        line = line.copy()
        line.truncate(console.width)
        with console.capture() as said:
            console.print(line, end="", soft_wrap=True)
        return said.get()

"""A terminal for tests: what a person types goes in, what is printed comes out."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.bots.drilled import GAME as HINTED
from tests.drill.game import GAME
from walstatt.cli.entry import run
from walstatt.core.game import add_game

add_game(GAME)
add_game(HINTED)


class Shown(NamedTuple):
    code: int
    out: str
    err: str


Type = Callable[..., Shown]


class Terminal:
    """Runs the command line in this process with typed lines; the end of the lines is the end of input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
        monkeypatch.setenv("WALSTATT_HOME", str(Path.cwd()))

    def __call__(self, *args: str, typed: Iterable[str] = ()) -> Shown:
        lines = iter(typed)

        def hear() -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        self._monkeypatch.setattr("builtins.input", hear)
        code = run(list(args))
        out, err = self._capsys.readouterr()
        return Shown(code, out, err)

    def shown(self) -> str:
        """What was printed since the last command."""
        return self._capsys.readouterr().out

"""A game made with the kit plays at once, passes its own tests, and what is missing in one is told in a sentence."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal
from tests.drill.game import GAME as DRILL
from walstatt.conformance import Incomplete, check_game, check_rulebook, check_words
from walstatt.core.game import Game, add_game, game
from walstatt.kit import new_game
from walstatt.kit.skirmish import GAME

GAMES = ["adlg", "bofa", "mfm", "siege"]


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    monkeypatch.chdir(tmp_path)
    return Terminal(monkeypatch, capsys)


def test_the_specimen_obeys_the_laws() -> None:
    check_game(GAME, "meadow")


@pytest.mark.parametrize("name", ["specimen", "drill", *GAMES])
def test_words_and_rulebooks_are_complete(name: str) -> None:
    specimens: dict[str, Game[Any]] = {"specimen": GAME, "drill": DRILL}
    own = specimens.get(name) or game(name)
    check_words(own)
    check_rulebook(own)


@pytest.mark.slow
def test_a_new_game_passes_its_own_tests(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal("new-game", "pole_fight")
    assert shown.code == 0
    assert "walstatt play pole_fight" in shown.out
    folder = tmp_path / "pole_fight"
    assert "skirmish" not in "".join(path.read_text().casefold() for path in folder.rglob("*.*"))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "walstatt.conformance.proofs", "-o", "pythonpath=src"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "8 passed" in done.stdout
    assert (folder / ".walstatt/proofs.json").exists()  # `walstatt rules pole_fight` tells which rules are proven


def test_a_name_or_folder_that_will_not_do_is_told(terminal: Terminal, tmp_path: Path) -> None:
    for name, said in (("Pole-Fight", "cannot be the name"), ("siege", 'There is a game "siege" already')):
        shown = terminal("new-game", name)
        assert (shown.code, len(shown.err.splitlines())) == (2, 1)
        assert said in shown.err
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/x").touch()
    assert "mine exists" in terminal("new-game", "mine").err


def broken(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("words/de.ftl", "event-moved =", "event-gone =", "no sentence in de for event-moved"),
        ("words/en.ftl", "refusal-no-way =", "refusal-way =", "no sentence in en for refusal-no-way"),
        ("words/en.ftl", "prompt-step =", "prompt-x =", "no sentence in en for prompt-step"),
        ("words/en.ftl", "    .goal =", "    .aim =", r"scenario-meadow\.goal"),
        ("words/de.ftl", "{ $roll }", "", "other facts"),
        ("words/de.ftl", "game-title", "more = x\ngame-title", "one language only: more"),
        ("rulebook/de.md", "- **K2-b**", "- **K2-c**", "one language only: K2-b, K2-c"),
        ("rulebook/RULINGS.md", "## R1 ", "## R2 ", "not in RULINGS.md: R1"),
    ],
)
def test_what_is_missing_in_a_game_is_named(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = tmp_path / "game"
    shutil.copytree(GAME.home, folder)
    broken(folder, file, old, new)
    other = type(GAME)()
    other.home = folder
    check = check_words if file.startswith("words") else check_rulebook
    with pytest.raises(Incomplete, match=said):
        check(other)


@pytest.mark.parametrize(("part", "said"), [("words", "has no words"), ("rulebook", "has no rulebook")])
def test_a_game_without_words_or_rulebook_gets_a_sentence(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str, said: str
) -> None:
    monkeypatch.setattr("walstatt.core.game._GAMES", {})
    new_game("bare", tmp_path / "bare")
    shutil.rmtree(tmp_path / f"bare/src/bare/{part}")
    monkeypatch.syspath_prepend(tmp_path / "bare/src")
    add_game(__import__("bare").GAME)
    for command in ("play", "rules"):
        shown = terminal(command, "bare")
        assert (shown.code, shown.out, len(shown.err.splitlines())) == (2, "", 1)
        assert said in shown.err
    sys.modules.pop("bare")

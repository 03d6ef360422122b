"""--overlay GAME=FILE: figures of an owner on the command line, in processes of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from walstatt.papers.overlay import CARRIER

MINE = {
    "bofa": "[small_tables]\nswoop = 7\n",
    "mfm": "[values_celts.figures.1]\nmovement = 6\n",
    "siege": "[figures.peter]\nattack = 12\n",
}


def walstatt(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command where no game is loaded yet."""
    own = {**os.environ, "LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"}
    own.pop(CARRIER, None)
    code = "from walstatt.cli.entry import main; main()"
    command = [sys.executable, "-c", code, *args]
    return subprocess.run(command, cwd=folder, env=own, input=typed, capture_output=True, text=True)


def test_all_games_take_figures_and_say_which(tmp_path: Path) -> None:
    for name, text in MINE.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    ran = walstatt(tmp_path, *(f"--overlay={name}={name}.toml" for name in MINE), "games")
    assert ran.returncode == 0, ran.stderr
    assert "Own figures from bofa.toml: small_tables.swoop" in ran.stdout
    assert "Own figures from mfm.toml: values_celts.figures.1.movement" in ran.stdout
    assert "Own figures from siege.toml: figures.peter.attack" in ran.stdout


def test_whoever_sits_down_is_told_of_the_figures(tmp_path: Path) -> None:
    text = 'title = "My copy"\n[counters.counter.dwarf]\nfull = [9, 0, 4]\n'
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    ran = walstatt(tmp_path, "play", "bofa/hill", "--seats", "me,recruit", "--overlay", "bofa=own.toml", typed="quit\n")
    assert "Own figures from My copy: counters.counter.dwarf.full" in ran.stdout


def test_a_record_is_replayed_with_the_figures_it_was_played_with(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text("[counters.counter.dwarf]\nfull = [9, 0, 4]\n", encoding="utf-8")
    mine = ("--overlay", "bofa=own.toml")
    played = walstatt(tmp_path, "play", "bofa/hill", "--seats", "recruit,recruit", "--seed", "a", *mine)
    assert played.returncode == 0, played.stderr
    assert walstatt(tmp_path, *mine, "verify", "bofa-hill.jsonl").returncode == 0
    refused = walstatt(tmp_path, "replay", "bofa-hill.jsonl")
    assert refused.returncode == 2
    assert "Line 1: this was played with other figures" in refused.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["games", "--overlay", "bofa"], "--overlay needs a game and a file"),
        (["games", "--overlay"], "--overlay needs a game and a file"),
        (["games", "--overlay", "chess=own.toml"], "there is no game 'chess'"),
        (["games", "--overlay", "bofa=none.toml"], "none.toml: the file cannot be read"),
        (["games", "--overlay", "drill=own.toml"], "drill takes no figures of your own"),
    ],
)
def test_wrong_overlays_give_one_line(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], said: str
) -> None:
    monkeypatch.setenv(CARRIER, "")
    (tmp_path / "own.toml").write_text("[a]\nx = 1\n", encoding="utf-8")
    shown = terminal(*args)
    assert (shown.code, shown.out) == (2, "")
    assert said in shown.err
    assert len(shown.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[small_tables]\nstoop = 7\n", "own.toml: there is no small_tables.stoop; there is source, "),
        ("[small_tables]\nswoop = 'x'\n", "own.toml: small_tables.swoop must be a whole number"),
        ("[smalltables]\nswoop = 7\n", "own.toml: there is no smalltables; there is chits, "),
    ],
)
def test_a_fault_names_file_field_and_expectation(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    ran = walstatt(tmp_path, "games", "--overlay", "bofa=own.toml")
    assert ran.returncode == 2
    assert ran.stderr.startswith(said)
    assert len(ran.stderr.splitlines()) == 1

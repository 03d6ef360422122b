"""Real dice typed in as people read them off the table."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from walstatt.cli.speak import Voice
from walstatt.cli.typed_dice import asked_for, meant
from walstatt.core.questions import D12, Roll, cup
from walstatt.games.mfm import GAME
from walstatt.games.mfm.rules.x_frame import ROLL_OFF
from walstatt.papers.words import ViewNames, words

FREE = ("play", "mfm/free-battle", "--dice", "typed", "--seats", "me,me")


@pytest.mark.parametrize(
    ("roll", "line", "answer"),
    [
        (Roll(D12), "7", 7),
        (Roll(D12, 2), "7, 3", (7, 3)),
        (Roll(D12), "7 3", (7, 3)),
        (Roll(ROLL_OFF, typed="pair"), "12 3", 1203),
        (Roll(ROLL_OFF, typed="pair"), "1203", (1203,)),
        (Roll(cup({14: 1, 9: 2}), typed="unit"), "2", 9),
        (Roll(cup({14: 1, 9: 2}), typed="unit"), "14", (14,)),
        (Roll(cup({1: 1, 2: 3})), "2", 2),
        (Roll(D12), "H11", ()),
        (Roll(D12, 2), "7+3", (7, 3)),
    ],
)
def test_what_a_line_means(roll: Roll, line: str, answer: object) -> None:
    assert meant(roll, line) == answer


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_lot_among_figures_names_them(lang: str) -> None:
    match = GAME.start("first-fight", seed="lot")
    names = ViewNames(GAME.board(match.position), match.view(None), lambda lang: words(GAME, lang))
    first, second = list(match.position.units)[:2]
    roll = Roll(cup({first: 1, second: 2}), seat="red", typed="unit")
    lines = list(asked_for(roll, Voice(lang), words(GAME, lang), names))
    assert lines[0] == f"  1 {names.unit(first, lang)}"
    assert lines[1] == f"  2 {names.unit(second, lang)} (×2)"
    assert len(lines) == 3


def test_both_dice_of_a_roll_off_are_typed(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal(*FREE, "--lang", "en", typed=["7 7", "9", "3 9", "quit"])
    assert shown.out.count("Roll a d12 for each side and type both, Red first") == 3  # a tie and one die are not enough
    assert shown.out.count("A tie: roll again.") == 1
    assert "Roll-off: Blue, 9 to 3." in shown.out
    assert "Do you want to go first or second?" in shown.out
    german = terminal(*FREE, "--lang", "de", typed=["quit"])
    assert "Würfelt je einen W12" in german.out


def test_one_may_save_and_leave_before_the_dice(terminal: Terminal, tmp_path: Path) -> None:
    shown = terminal(*FREE, "--lang", "en", typed=["save mine.game", "quit"])
    assert shown.code == 0
    assert shown.out.count("The game is saved.") == 2
    assert "cannot have fallen" not in shown.out


def test_many_cells_are_shown_on_the_map_only(terminal: Terminal) -> None:
    typed = ["3 9", "1", "1", "quit"]
    shown = terminal(*FREE, "--lang", "en", "--option", "deployment=by-hand", typed=typed)
    assert re.search(r"\d{3} cells are possible, marked \+ on the map. Type one, such as [A-Z]+\d+\.", shown.out)


def test_other_things_may_be_typed_before_the_dice(terminal: Terminal) -> None:
    typed = ["?", "", "undo", "lang", "brett", "3 9", "schluss"]
    shown = terminal(*FREE, "--lang", "en", typed=typed)
    assert shown.out.count("Here you can also type board") == 2
    assert "cannot have fallen" not in shown.out
    assert shown.out.count("Mann gegen Mann") == 0  # greeted once, in English
    assert "Auswürfeln: Blau, 9 zu 3." in shown.out
    assert "walstatt play mfm-free-battle.game --lang de" in shown.out


def test_a_game_saved_before_the_dice_is_shown_again(terminal: Terminal) -> None:
    terminal(*FREE, "--lang", "en", typed=["save mine", "quit"])
    again = " ".join(terminal("play", "mine.game", typed=["quit"]).out.split())
    assert "Man for Man: Free Battle" in again
    assert "Round 1" in again
    assert again.index("To be placed: Red: ") < again.index("; Blue: ") < again.index("Roll a d12")


def test_typed_dice_prove_nothing(terminal: Terminal) -> None:
    typed = ["9 3", "1"] + ["end"] * 20
    out = terminal(*FREE, "--lang", "en", "--option", "rounds=5", typed=typed).out
    assert "The game is recorded. Check it with:" in out
    assert "proves every roll" not in out

"""The terminal as one screen of 80 by 24: everything is seen at once, the map follows and can be moved."""

import os
import re
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from rich.text import Text

from tests.cli.terminal import Terminal
from walstatt.cli.frame import Frame
from walstatt.cli.keys import Keyboard
from walstatt.cli.line import Line

BATTLES = ["mfm/first-fight", "bofa/introduction", "siege/coup-de-main", "adlg/drill-of-a-corps"]


class Hands:
    """A person's hands: what they press, and what stands on the screen before each key."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, terminal: Terminal) -> None:
        self.terminal, self.keys, self.screens = terminal, [""], list[list[str]]()
        drawn = Frame.drawn

        def seen(frame: Frame, console: Any, lines: Sequence[Text], cursor: int) -> str:
            self.screens.append([line.plain.rstrip() for line in lines])
            return drawn(frame, console, lines, cursor)

        monkeypatch.setenv("LINES", "24")
        monkeypatch.setattr("walstatt.cli.keys.can_read_keys", lambda: True)
        monkeypatch.setattr("walstatt.cli.screen.Keyboard", lambda: self)
        monkeypatch.setattr("walstatt.cli.screen.BLINK", 0)
        monkeypatch.setattr(Frame, "drawn", seen)

    def __enter__(self) -> "Hands":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def key(self, patience: float) -> str:
        if not self.keys:
            raise EOFError
        return self.keys.pop(0)

    def play(self, *args: str, keys: Iterable[str] = ()) -> list[list[str]]:
        """What stood on the screen before each key; a key longer than a letter that has no name is a typed line."""
        named = {"enter", "left", "right", "up", "down", "page-down", "page-up", "escape", "tab", "redraw"}
        self.keys = [one for key in keys for one in ([key] if key in named else [*key, "enter"])]
        self.screens.clear()
        self.terminal("play", *args)
        return self.screens


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch, terminal: Terminal) -> Hands:
    return Hands(monkeypatch, terminal)


@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize(("lang", "key"), [("en", "? help"), ("de", "? Hilfe")])
def test_board_units_question_answers_fit_on_one_screen(hands: Hands, battle: str, lang: str, key: str) -> None:
    screens = hands.play(battle, "--seed", "a", "--lang", lang, keys=["enter", "1", "enter", "1", "enter"])
    assert len(screens) > 5
    for screen in screens:
        assert len(screen) <= 24
        assert max(map(len, screen)) <= 80
        assert not re.search(r"\b(?:prompt|order|event|refusal|choice|phase|track|unit)-\w|\{", "\n".join(screen))
    asked = next(
        screen for screen in screens if key in screen[-1] and "Enter" not in screen[-1] and screen[-1].startswith("> ")
    )
    assert len(asked) == 24
    assert sum(bool(re.search(r"\[[\w.-]+\]$", line)) for line in asked) == 1  # the question with its rule
    assert any(re.match(r" *1 |.*  1 \w", line) for line in asked[16:])  # and its answers
    assert sum(bool(re.search(r"\d·\d|♥", line)) for line in asked) >= 3, asked  # strengths


def test_the_map_follows_the_question_and_can_be_moved(hands: Hands) -> None:
    first = ("mfm/first-fight", "--seed", "a", "--lang", "en")
    asked = hands.play(*first, keys=["enter"])[-1]
    assert {"11", "12", "13"} <= {line[:2] for line in asked}  # where the Celts stand, of 30 rows
    moved = hands.play(*first, keys=["enter", "up", "up", "up"])[-1]
    assert " 1 ......" in "\n".join(moved)
    shown = hands.play(*first, keys=["enter", "up", "up", "look v"])[-1]
    assert any(line.startswith("19 ") and "v" in line for line in shown)
    assert any(line.startswith("v U19 Veteran sword fighter Marcus, NAH 2x 1-3") for line in shown)


def test_a_wide_map_is_moved_sideways(hands: Hands) -> None:
    first = ("siege/coup-de-main", "--seed", "a", "--lang", "en")
    screens = hands.play(*first, keys=["enter", "right", "right", "left", "left"])
    tens = [screen[2][3:48:2] for screen in screens[1:]]
    assert tens[0].startswith("0000")
    assert tens[2].endswith("3333")  # the last column is 33
    assert tens[4] == tens[0]


def test_a_reply_stands_where_the_answers_stood_until_enter(hands: Hands) -> None:
    first = ("mfm/first-fight", "--seed", "a", "--lang", "en")
    screens = hands.play(*first, keys=["enter", "help", "page-down", "enter"])
    helped = next(screen for screen in screens if any("ANSWER" in line for line in screen))
    assert "Page Down: more" in helped[-1]
    assert "Enter: to the answers" in helped[-1]
    assert not any("1 Move" in line for line in helped)
    assert any("1 Move" in line for line in screens[-1])
    refused = hands.play(*first, keys=["enter", "? shoot B"])[-1]
    assert any("[MFM-" in line for line in refused[18:])
    assert any("1 Move" in line for line in refused)  # a short reply leaves the answers where they are


def test_the_odds_come_before_the_dice_and_what_bots_do_is_told(hands: Hands) -> None:
    first = ("mfm/first-fight", "--seed", "a", "--lang", "en")
    screens = hands.play(*first, keys=["enter", "shoot A", "1", "enter", "end", "enter"])
    odds = next(screen for screen in screens if screen[-1].startswith("Enter goes ahead"))
    assert any("66.7 % (2/3)  Missed" in line for line in odds)
    assert any("A" in line for line in odds[4:12])
    told = "\n".join(screens[-1])
    assert "· Round 1 is over." in told
    assert any("The others are thinking" in line for screen in screens for line in screen)


def test_a_sitting_leaves_the_terminal_as_it_was(
    hands: Hands, terminal: Terminal, capsys: pytest.CaptureFixture[str]
) -> None:
    hands.keys = ["enter"]
    said = terminal("play", "mfm/first-fight", "--seed", "a", "--lang", "en").out
    before, _, after = said.rpartition("\x1b[?1049l")
    assert before.count("\x1b[?1049h") == 1
    assert "The game is saved." in after


def test_only_lines_that_changed_are_written_again(hands: Hands, terminal: Terminal) -> None:
    hands.keys = ["enter", "x"]
    said = terminal("play", "mfm/first-fight", "--seed", "a", "--lang", "en").out
    last = said.rpartition("\x1b[?1049l")[0].rpartition("> ")[2]
    assert said.count("\x1b[2J") == 1
    assert "\x1b[24;4H" in last
    assert "\n" not in last


def test_lines_are_corrected_and_typed_again() -> None:
    line = Line()
    for key in [*"mve A", "home", "right", "o", "end", "backspace", "B"]:
        assert line.press(key)
    assert line.done() == "move B"
    assert not line.press("left")  # an empty line has nothing to move in
    line.again()
    assert line.text == "move B"
    line.press("clear")
    assert line.done() == ""


def test_keys_have_names_though_they_come_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.pipe()
    with os.fdopen(ours) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        keyboard = Keyboard()
        os.write(theirs, "ä\x1b[A\x1b[5~\r\x1b[1;5Cx".encode())
        assert [keyboard.key(0.1) for _ in range(6)] == ["ä", "up", "page-up", "enter", "unknown", "x"]
        os.write(theirs, "ü".encode()[:1])
        assert keyboard.key(0.01) == ""
        os.write(theirs, "ü".encode()[1:] + b"\x1b")
        assert [keyboard.key(0.01), keyboard.key(0.01), keyboard.key(0.01)] == ["ü", "escape", ""]
        os.close(theirs)
        with pytest.raises(EOFError):
            keyboard.key(0.1)


@pytest.mark.parametrize(("lang", "as_before"), [("en", "9 answers as before"), ("de", "9 Antworten wie zuvor")])
def test_lines_tell_only_what_has_changed(terminal: Terminal, lang: str, as_before: str) -> None:
    """No map and no list comes twice; the answers that were there before are counted."""
    typed = ["1", "1", "schluss" if lang == "de" else "quit"]
    shown = terminal("play", "siege/coup-de-main", "--lang", lang, "--seed", "x", "--plain", typed=typed)
    assert shown.code == 0
    assert not re.search(r"(?m)^01 \.", shown.out)
    assert len(re.findall(r"(?m)^\w+ 17\.24 ", shown.out)) == 1
    assert as_before in shown.out
    assert len(re.findall(r"16\.24\):", shown.out)) == 1  # nobody is offered twice

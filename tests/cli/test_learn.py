"""Guided games in the terminal: chosen from a list, told step by step, left and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.papers.test_guides import GUIDES, taught
from walstatt.cli.ask import Question
from walstatt.papers.document import read_document
from walstatt.papers.guide import guide_of

ON_FOOT = next(path for path in GUIDES if path.stem == "on-foot")


class Pupil:
    """Types the number of the answer that the step wants, and lets the dice fall."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers, self.open = taught(path), [Question]
        self.question: Question | None = None
        asked = Question.sentence

        def sentence(question: Question) -> str:
            self.question = question
            return asked(question)

        monkeypatch.setattr(Question, "sentence", sentence)

    def __iter__(self) -> Pupil:
        return self

    def __next__(self) -> str:
        question = self.question
        if question is None:
            return ""  # sure about the dice
        if not self.answers:
            raise StopIteration
        self.question = None
        answer = self.answers.pop(0)
        return str(question.listed.index(answer) + 1) if answer in question.listed else question.called(answer)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_a_guide_is_played_in_the_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, path: Path, lang: str
) -> None:
    document = read_document(path)
    guide = guide_of(document.guide)
    assert guide is not None
    shown = terminal("learn", f"{document.game}/{path.stem}", "--plain", "--lang", lang, typed=Pupil(path, monkeypatch))
    said = " ".join(shown.out.split())
    for step in guide.steps:
        assert step.seat or " ".join(step.say[lang].split()) in said
    assert "{" not in said


def test_a_guided_game_is_left_and_taken_up_again(terminal: Terminal, tmp_path: Path) -> None:
    left = terminal("learn", "mfm/on-foot", "--plain", typed=["shoot archer 1", "1", "", "quit"])
    assert "(2/9)" in left.out
    again = terminal("play", str(tmp_path / "mfm-first-fight.game"), "--plain", typed=["2", "quit"])
    assert "(2/9)" in again.out
    assert "in the bush Marcus is better protected" in " ".join(again.out.split())


def test_guides_are_offered(terminal: Terminal) -> None:
    shown = terminal("learn", typed=["1", "quit"])
    assert "Which game do you want to learn?" in shown.out
    wrong = terminal("learn", "nothing")
    assert wrong.code != 0
    assert "mfm/on-foot" in wrong.err

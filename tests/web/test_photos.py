"""A position as PNG with the looks of the page; a sentence where no browser or no page is there."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest

from walstatt.cli import photo
from walstatt.cli.entry import run


def taken(what: str, out: Path) -> tuple[int, int]:
    """The width and height of a picture."""
    assert run(["picture", what, "--out", str(out)]) == 0
    head = out.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:24])
    return width, height


@pytest.mark.parametrize("what", ["siege/coup-de-main", "adlg/two-against-two"])
def test_a_position_is_photographed(tmp_path: Path, what: str) -> None:
    width, height = taken(what, tmp_path / "board.png")
    assert width > height > 900
    assert (tmp_path / "board.png").stat().st_size > 100_000  # a board, and not an empty page


def test_an_existing_file_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "board.png").write_text("precious")
    assert run(["picture", "mfm/first-fight", "--out", str(tmp_path / "board.png")]) == 2
    assert (tmp_path / "board.png").read_text() == "precious"
    assert "board.png" in capsys.readouterr().err


def test_without_a_browser_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert run(["picture", "mfm/first-fight", "--out", str(tmp_path / "board.png"), "--lang", "en"]) == 2
    assert "a browser is needed" in " ".join(capsys.readouterr().err.split())


def test_without_the_page_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(photo, "STATIC", tmp_path)
    assert run(["picture", "mfm/first-fight", "--out", str(tmp_path / "board.png"), "--lang", "en"]) == 2
    assert "has not been built" in " ".join(capsys.readouterr().err.split())

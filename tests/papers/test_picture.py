"""Diagrams of boards: all that a seat may see is in them, and nothing that it may not."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

import walstatt
from walstatt.cli.entry import run
from walstatt.core.game import game

SVG = "{http://www.w3.org/2000/svg}"
BOARDS = ["mfm/chariot-charge", "bofa/introduction", "siege/burning-the-camp", "adlg/cannae"]


def drawn(name: str) -> tuple[walstatt.Match, ElementTree.Element]:
    own, _, scenario = name.partition("/")
    match = game(own).start(scenario, seed="picture")
    return match, ElementTree.fromstring(walstatt.picture(match, lang="de"))


@pytest.mark.parametrize("name", BOARDS)
def test_every_piece_on_the_board_is_drawn_with_its_name(name: str) -> None:
    match, svg = drawn(name)
    shown = {one.get("data-piece"): one for one in svg.iter(f"{SVG}g")}
    there = [piece for piece in match.view(None).pieces if piece.at is not None or piece.cells or piece.pose]
    assert set(shown) == {str(piece.id) for piece in there}
    for piece in there:
        told = shown[str(piece.id)].findtext(f"{SVG}title") or ""
        assert told
        assert piece.word not in told  # its name, not the code of it


@pytest.mark.parametrize("name", BOARDS)
def test_everything_lies_within_the_picture(name: str) -> None:
    _, svg = drawn(name)
    left, top, width, height = map(float, svg.get("viewBox", "").split())
    for text in svg.iter(f"{SVG}text"):
        assert left <= float(text.get("x", "")) <= left + width
        assert top <= float(text.get("y", "")) <= top + height


def test_a_base_has_its_front_where_it_looks() -> None:
    match, svg = drawn("adlg/cannae")
    board = match.game.board(match.position)
    piece = next(one for one in match.view(None).pieces if one.pose is not None and one.base is not None)
    assert piece.pose is not None
    group = next(one for one in svg.iter(f"{SVG}g") if one.get("data-piece") == str(piece.id))
    front = group.findall(f"{SVG}path")[1].get("d", "")[1:].split("L")
    ends = [tuple(map(float, end.split())) for end in front]
    middle = ((ends[0][0] + ends[1][0]) / 2, board.height - (ends[0][1] + ends[1][1]) / 2)
    assert middle == pytest.approx(piece.pose[:2], abs=0.2)


def test_a_picture_is_written_to_a_new_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.svg"
    assert run(["picture", "bofa/introduction", "--out", str(path), "--lang", "en"]) == 0
    assert ElementTree.fromstring(path.read_text()).tag == f"{SVG}svg"
    assert run(["picture", "bofa/introduction", "--out", str(path)]) == 2
    assert run(["picture", "bofa/introduction", "--seat", "nobody", "--lang", "en"]) == 2
    assert "There is no seat “nobody” here" in capsys.readouterr().err

"""Army lists as people write them."""

from pathlib import Path

import pytest

from walstatt.games.mfm import GAME
from walstatt.papers.rosters import BadRoster, RosterFile, read_roster, read_roster_file, roster_file


def test_a_line_is_people_and_pieces_with_who_goes_along() -> None:
    roster = read_roster("celts; kw6 k16  k17 ; 3 k1; 2x k8;")
    assert roster.people == "celts"
    assert roster.pieces == ("kw6 k16 k17", "k1", "k1", "k1", "k8", "k8")
    assert roster.text == "celts; kw6 k16 k17; 3 k1; 2 k8"
    assert read_roster(roster.text) == roster


@pytest.mark.parametrize(
    ("line", "part"),
    [("", ""), ("; k1", ""), ("celts; 3", "3"), ("celts; <b>", "<b>"), ("celts; 999 k1", "999 k1"), ("3 k1", "3 k1")],
)
def test_what_is_no_list_is_named(line: str, part: str) -> None:
    with pytest.raises(BadRoster) as bad:
        read_roster(line)
    assert bad.value.part == part


def test_a_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(roster_file(RosterFile("mfm", "celts; 3 k1", 'The "Boii"', 50)), encoding="utf-8")
    assert read_roster_file(path, GAME) == RosterFile("mfm", "celts; 3 k1", 'The "Boii"', 50)
    path.write_text("celts\n3 k1\nk12\n", encoding="utf-8")
    assert read_roster_file(path, GAME).army == "celts; 3 k1; k12"
    for wrong in ('game = "siege"\narmy = "celts; k1"', 'game = "mfm"\narmy = "k1; <"', "game = 3", "a = = b"):
        path.write_text(wrong, encoding="utf-8")
        with pytest.raises(BadRoster):
            read_roster_file(path, GAME)

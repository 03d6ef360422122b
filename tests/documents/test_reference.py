"""The reference in docs is the one that the forms make."""

from pathlib import Path

import msgspec
import pytest

from tests.documents.positions import GAMES
from walstatt.core.game import game
from walstatt.papers.document import schema
from walstatt.papers.reference import reference

DOCS = Path(__file__).parents[2] / "docs" / "documents"


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_is_up_to_date(name: str) -> None:
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == reference(game(name)), "make reference"
    written = msgspec.json.decode((DOCS / f"{name}.schema.json").read_bytes())
    assert written == msgspec.json.decode(msgspec.json.encode(schema(game(name)))), "make reference"


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_position_is_in_the_reference(name: str) -> None:
    text = reference(game(name))
    for field in game(name).write(game(name).start(next(iter(game(name).scenarios)), seed="x").position):
        assert f"| `{field}` |" in text


def test_the_comment_beside_a_field_is_told_to_authors() -> None:
    told = reference(game("mfm"))
    assert "| `rounds` | a whole number from 0 to 9999 | `0` | 0: no limit |" in told
    rounds = schema(game("mfm"))["properties"]["position"]["properties"]["rounds"]
    assert rounds["description"] == "0: no limit"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mfm", ["`valley`, or a board drawn in letters", "`f` ford", "Remove more enemy points"]),
        ("bofa", ["`dwarf` 1 to ", "`gurash_archer`"]),
        ("siege", ["button `#`: the column first", "bring a knight beside Blodwin"]),
        ("adlg", ["`HCV`", "`CAMP`", "from the western edge", "0 looks east, 90 north"]),
    ],
)
def test_what_an_author_cannot_guess_is_in_the_reference(name: str, words: list[str]) -> None:
    told = reference(game(name))
    assert [word for word in words if word not in told] == []


def test_the_head_says_what_is_written_there() -> None:
    assert "plain values of any shape" not in reference(game("siege")).split("## Scenarios")[0].split("`expect`")[0]

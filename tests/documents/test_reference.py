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

"""The drawings of the page are the ones that the rules make."""

import re
from pathlib import Path

import pytest
from docs.adlg import drawings

PAGE = Path(drawings.__file__).parent / "README.md"


@pytest.mark.parametrize("name", drawings.DRAWINGS)
def test_the_drawings_of_the_page_are_up_to_date(name: str) -> None:
    assert (PAGE.parent / f"{name}.svg").read_text(encoding="utf-8") == drawings.DRAWINGS[name]()


def test_the_page_shows_every_drawing() -> None:
    assert set(re.findall(r"\((\w+)\.svg\)", PAGE.read_text(encoding="utf-8"))) == set(drawings.DRAWINGS)

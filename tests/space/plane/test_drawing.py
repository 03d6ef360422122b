"""Every verdict can be drawn; the page shows every notion and its drawings are the ones the code makes."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from docs.plane import drawings
from tests.space.plane.stage import at, stage

from walstatt.space.plane import (
    Cause,
    Verdict,
    advance,
    draw_verdict,
    in_ud,
    ud,
)

PAGE = Path(drawings.__file__).parent / "README.md"
SVG = "{http://www.w3.org/2000/svg}"


def looks(svg: str) -> list[str]:
    """The kinds of shapes in a drawing, in order."""
    return [
        element.get("class", "") for element in ElementTree.fromstring(svg).iter() if element.tag == f"{SVG}polygon"
    ]


def test_a_stopped_advance_shows_sweep_wish_stop_and_cause() -> None:
    table = stage(at(10, 5), at(10, 7, 270))
    svg = draw_verdict(table, advance(table, 1, ud(3)), "stopped")
    assert {"sweep", "ours", "other", "asked", "stop", "cause"} <= set(looks(svg))
    assert "asked 3 UD, furthest 2 UD" in svg
    legal = draw_verdict(table, advance(table, 1, ud(1)))
    assert "cause" not in looks(legal)
    assert "1 UD: legal" in legal


@pytest.mark.parametrize("name", drawings.DRAWINGS)
def test_the_drawings_of_the_page_are_up_to_date(name: str) -> None:
    made = drawings.DRAWINGS[name]()
    assert (PAGE.parent / f"{name}.svg").read_text(encoding="utf-8") == made
    assert ElementTree.fromstring(made).tag == f"{SVG}svg"


def test_the_page_shows_every_drawing() -> None:
    shown = set(re.findall(r"\((\w+)\.svg\)", PAGE.read_text(encoding="utf-8")))
    assert shown == set(drawings.DRAWINGS)


def test_the_example_of_the_page_runs() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert code is not None
    names: dict[str, object] = {}
    exec(code.group(1), names)
    step = names["step"]
    assert isinstance(step, Verdict)
    assert (step.is_legal, step.causes) == (False, (Cause("base", 2),))
    assert in_ud(step.furthest, 1) == "2"
    assert str(names["svg"]).startswith("<svg")

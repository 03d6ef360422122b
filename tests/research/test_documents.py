"""What is written for researchers runs: the code in docs/RESEARCH.md and the notebooks, cell by cell."""

import ast
import doctest
import json
from pathlib import Path
from typing import Any

import pytest

import walstatt

DOCS = Path(__file__).parents[2] / "docs"
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))


def html(thing: Any) -> str:
    """What a notebook shows of a thing."""
    return str(thing._repr_html_())


def test_the_code_in_the_guide_runs() -> None:
    failed, tried = doctest.testfile(str(DOCS / "RESEARCH.md"), module_relative=False)
    assert failed == 0
    assert tried >= 20


def run(cell: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does; gives the value of its last expression."""
    tree = ast.parse(cell)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return None if last is None else eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebooks_run_from_top_to_bottom(path: Path) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    shows = 0
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            value = run("".join(cell["source"]), names)
            if hasattr(value, "_repr_html_"):
                assert value._repr_html_().startswith(("<figure", "<table"))
                shows += 1
    assert shows >= 1


def test_there_are_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["balance", "exact_odds", "own_bot"]


def test_match_position_and_odds_show_themselves() -> None:
    match = walstatt.game("mfm").start("geheimdokument", seed="<b>")
    shown_match = html(match)
    assert "<svg" in shown_match
    assert "Man for Man" in shown_match
    assert "your order?" in shown_match
    assert "<svg" in html(match.position)
    match.answer("end")
    odds = match.odds(("shoot", 1), 7)
    told = html(odds)
    assert told.count("<tr>") == len(odds.outcomes) + 1
    assert "<td>7/36</td>" in told
    assert "not saved" in told


def test_a_seat_that_plans_in_secret_shows_nothing_of_it() -> None:
    match = walstatt.game("adlg").start("encounter", seed="1")
    assert "<svg" in html(match)

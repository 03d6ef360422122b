"""No float in any verdict: the package has no float figure, no true division and nothing from math but isqrt."""

import ast
from pathlib import Path

import pytest

import walstatt.space.plane as plane

SOURCE = Path(plane.__file__).parents[2]
MODULES = [*sorted(SOURCE.glob("space/plane/*.py")), *sorted(SOURCE.glob("games/adlg/rules/*.py"))]


def faults(source: str) -> list[str]:
    """Whatever could bring a float into a computation."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            found.append(f"line {node.lineno}: the figure {node.value}")
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            found.append(f"line {node.lineno}: a true division")
        if isinstance(node, ast.Name) and node.id == "float":
            found.append(f"line {node.lineno}: float")
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            found += [f"line {node.lineno}: math.{name.name}" for name in node.names if name.name != "isqrt"]
        if isinstance(node, ast.Import) and any(name.name in ("math", "cmath", "numpy") for name in node.names):
            found.append(f"line {node.lineno}: an import of floats")
    return found


@pytest.mark.rule("ADLG-GEO-06-a")
@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.stem)
def test_a_module_has_no_floats(module: Path) -> None:
    assert faults(module.read_text(encoding="utf-8")) == []


def test_the_search_finds_what_it_looks_for() -> None:
    source = "import math\nfrom math import sin, isqrt\nx = 1 / 2\ny = 0.5\nz = float(3)\nx /= 3\n"
    assert len(faults(source)) == 6


def test_every_name_of_the_overview_exists() -> None:
    assert plane.__doc__ is not None
    words = {word for word in plane.__doc__.split("`")[1::2] if word.isidentifier()}
    assert words - set(plane.__all__) == set()

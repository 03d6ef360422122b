"""Which tests name which rule, read from the marks in their sources: nothing has to run for it.

A source checkout has its tests beside it; a built package carries the map in a file that was made when it was built.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

MAP = Path(__file__).parents[1] / "rule_map.json"
Tests = dict[str, list[str]]


@cache
def tests_by_rule() -> Tests:
    """Rule to the tests that are marked with it; empty where neither a map nor tests are found."""
    if MAP.exists():
        return msgspec.json.decode(MAP.read_bytes(), type=Tests)
    root = Path(__file__).parents[3]
    return read_marks(root) if (root / "pyproject.toml").exists() else {}


def read_marks(root: Path) -> Tests:
    """The marks of all tests below a project's root."""
    found: Tests = {}
    for path in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = _constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for rule in dict.fromkeys(_rules(node, known)):
                    found.setdefault(rule, []).append(f"{path.relative_to(root).as_posix()}::{node.name}")
    return found


def _rules(test: ast.FunctionDef, known: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """The rules named in the decorators of a test, in the marks of its parameters too."""
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)
                    elif isinstance(argument, ast.Starred) and isinstance(argument.value, ast.Name):
                        yield from known.get(argument.value.id, ())


def _constants(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """Names of a module that stand for several rules: tuples, lists and the keys of tables."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            names = node.targets if isinstance(node, ast.Assign) else [node.target]
            value = node.value
            parts = value.keys if isinstance(value, ast.Dict) else getattr(value, "elts", ())
            texts = tuple(str(part.value) for part in parts if isinstance(part, ast.Constant))
            found.update({name.id: texts for name in names if isinstance(name, ast.Name)})
    return found

"""Law 13 in the source: what rule code must not contain."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

CLOCKS = {"time", "datetime", "random", "secrets", "uuid", "os"}


def faults_in_source(folder: Path) -> list[str]:
    """All places in a game's rules that break law 13, as `file:line what`."""
    found: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found.extend(f"{path.relative_to(folder)}:{line} {what}" for line, what in sorted(_faults(tree)))
    return found


def faults_in_verdicts(home: Path) -> list[str]:
    """The same for every module of a game and of `space` that verdicts pass through: all that its rules import."""
    found: list[str] = []
    for path in verdict_modules(home):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        place = path.relative_to(home.parents[1])
        found.extend(f"{place}:{line} {what}" for line, what in sorted(_faults(tree)))
    return found


def verdict_modules(home: Path) -> list[Path]:
    """The rules of a game, and what they import of the game and of `space`, again and again."""
    root = home.parents[2]
    prefixes = (".".join(home.relative_to(root).parts), "walstatt.space")
    waiting, known = sorted((home / "rules").rglob("*.py")), set[Path]()
    while waiting:
        path = waiting.pop()
        if path in known:
            continue
        known.add(path)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(prefixes):
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
                waiting += [
                    file for name in names if (file := (root / name.replace(".", "/")).with_suffix(".py")).is_file()
                ]
    return sorted(known)


def _faults(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Try | ast.With) and _yields(node):
            yield node.lineno, "try or with around yield"
        elif isinstance(node, ast.Call) and _is_bare_next(node):
            yield node.lineno, "bare next()"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((node.lineno, f"import of {name}") for name in _modules(node) if name in CLOCKS)
        elif isinstance(node, ast.Constant) and isinstance(node.value, float):
            yield node.lineno, "a float"
        elif isinstance(node, ast.For) and _is_set(node.iter):
            yield node.lineno, "iteration over a set"
        elif isinstance(node, ast.comprehension) and _is_set(node.iter):
            yield node.iter.lineno, "iteration over a set"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and not _joins_paths(node):
            yield node.lineno, "division that makes a float"


def _yields(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Yield | ast.YieldFrom) for part in ast.walk(node))


def _is_bare_next(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "next" and len(node.args) == 1


def _is_set(node: ast.AST) -> bool:
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


def _joins_paths(node: ast.BinOp) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node))


def _modules(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom):
        if not (node.module == "random" and [alias.name for alias in node.names] == ["Random"]):  # a type for `guess`
            yield (node.module or "").partition(".")[0]
    else:
        for alias in node.names:
            yield alias.name.partition(".")[0]


def codes_in_source(folder: Path) -> dict[str, set[str]]:
    """Every refusal code that a game's sources name, with the rules it is given under ("" where only data tell)."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and len(node.args) >= 2:
                rules = texts_of(node.args[0]) or {""}
                for code in texts_of(node.args[1]):
                    found.setdefault(code, set()).update(rules)
    return found


def texts_of(node: ast.expr) -> set[str]:
    """The texts that an expression can be: itself, or either branch of a choice."""
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) | texts_of(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()

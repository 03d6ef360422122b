"""Every code that the rules of SIEGE use, collected from their source."""

import ast
from collections.abc import Iterator
from pathlib import Path

import walstatt.games.siege as siege

HOME = Path(siege.__file__).parent


def strings(node: ast.AST | None) -> Iterator[str]:
    """The string literals that an expression can give: itself, or both arms of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from strings(node.body)
        yield from strings(node.orelse)


def codes_of(tree: ast.AST) -> Iterator[str]:
    """Message ids for the refusals, events, results, prompts and orders in a module."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = {"Refusal": 1, "tell": 1, "finish": 2, "order": 0}.get(name)
        kind = {"Refusal": "refusal", "tell": "event", "finish": "result", "order": "order"}.get(name, "")
        if place is not None and len(node.args) > place:
            yield from (f"{kind}-{code}" for code in strings(node.args[place]))
        for keyword in node.keywords:
            if keyword.arg == "prompt":
                yield from (f"prompt-{code}" for code in strings(keyword.value))
        is_choice = name == "Ask" and len(node.args) > 2 and "choice" in strings(node.args[1])
        if is_choice and isinstance(node.args[2], ast.Tuple):
            yield from (f"choice-{word}" for part in node.args[2].elts for word in strings(part))


def all_codes() -> list[str]:
    """All message ids that the source names."""
    found = {"order-end", "order-pass", "order-advance"}
    for path in HOME.rglob("*.py"):
        found.update(codes_of(ast.parse(path.read_text(encoding="utf-8"))))
    return sorted(code.replace("_", "-") for code in found)


def codes_with_facts(path: Path) -> Iterator[tuple[int, str, set[str]]]:
    """Every place where a code is used: line, message id, and the facts given there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            facts = {keyword.arg for keyword in node.keywords if keyword.arg}
            for code in codes_of(ast.Module(body=[ast.Expr(value=_bare(node))], type_ignores=[])):
                yield node.lineno, code.replace("_", "-"), facts


def _bare(node: ast.Call) -> ast.Call:
    """The call without the calls inside it, which are looked at by themselves."""
    args = [part if not any(isinstance(n, ast.Call) for n in ast.walk(part)) else ast.Constant(0) for part in node.args]
    words = [word for word in node.keywords if word.arg == "prompt"]
    return ast.Call(func=node.func, args=args, keywords=words)

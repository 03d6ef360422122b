"""The small scenarios: documents in data/scenarios."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

SCENARIOS = Path(__file__).parent / "data" / "scenarios"


@cache
def document(name: str) -> dict[str, Any]:
    """A scenario of the game by its name."""
    return tomllib.loads((SCENARIOS / f"{name}.toml").read_text(encoding="utf-8"))


def names() -> Iterable[str]:
    """The small scenarios, by name."""
    return (path.stem for path in sorted(SCENARIOS.glob("*.toml")))

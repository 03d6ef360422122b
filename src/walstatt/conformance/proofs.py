"""A pytest plugin, entered as one: which tests prove which rule, and how they ended when they last ran.

It reads `@pytest.mark.rule("S1.7-a", ...)` and writes `.walstatt/proofs.json` in the project's root.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

FILE = Path(".walstatt") / "proofs.json"


def last_run(root: Path | None = None) -> dict[str, dict[str, str]]:
    """Rule to test to outcome, from the nearest folder that knows; empty if no tests have run here."""
    start = (root or Path.cwd()).resolve()
    for folder in (start, *start.parents):
        if (folder / FILE).exists():
            return msgspec.json.decode((folder / FILE).read_bytes(), type=dict[str, dict[str, str]])
    return {}


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """Let every report say which rules its test proves."""
    for item in items:
        ids = [one for mark in item.iter_markers("rule") for one in mark.args]
        if ids:
            item.user_properties.append(("rules", ids))


class _Proofs:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.found: dict[str, dict[str, str]] = {}

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Note the outcome; a failing set-up counts as failed."""
        if report.when == "call" or report.failed:
            for name, ids in report.user_properties:
                for one in ids if name == "rules" else ():
                    self.found.setdefault(one, {})[report.nodeid] = report.outcome

    def pytest_sessionfinish(self) -> None:
        """Add this run to what is known; projects without rules are left alone."""
        if not self.found:
            return
        known = last_run(self.root)
        for one, tests in self.found.items():
            known.setdefault(one, {}).update(tests)
        (self.root / FILE).parent.mkdir(exist_ok=True)
        (self.root / FILE).write_bytes(msgspec.json.encode(known))


def pytest_configure(config: Any) -> None:
    """Know the mark; the process that collects all reports writes the file."""
    config.addinivalue_line("markers", "rule(*ids): the test proves these rules of a rulebook")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Proofs(Path(config.rootpath)), "walstatt-proofs")

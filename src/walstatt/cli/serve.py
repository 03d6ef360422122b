"""The table in the browser: `walstatt serve`."""

from __future__ import annotations

from pathlib import Path

from walstatt.cli.folders import database
from walstatt.cli.speak import Wrong
from walstatt.server.listen import CannotServe
from walstatt.server.run import run
from walstatt.server.settings import Settings


def serve_games(host: str, port: int, data: Path | None, opens_browser: bool, settings: Settings) -> None:
    """Serve until Ctrl-C; what keeps it from starting is told in a sentence."""
    try:
        path = data or (Path() if settings.database else database())
    except OSError as error:
        raise Wrong("wrong-data-not-writable", path=str(error.filename), reason=error.strerror or "") from None
    try:
        run(host=host, port=port, data=path, open_browser=opens_browser, settings=settings)
    except CannotServe as cannot:
        raise Wrong(f"wrong-{cannot.code.replace('_', '-')}", **cannot.facts) from None

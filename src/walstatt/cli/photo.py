"""A position as PNG with the page's looks: the built page draws it, a browser on this machine takes the picture."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec

from walstatt.cli.documents import write_document
from walstatt.cli.speak import Wrong
from walstatt.server.pages import STATIC
from walstatt.view import Board, View

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
SIZE = "1280,960"
PATIENCE = 60.0  # seconds
DRAWING = 15_000  # milliseconds of the page's own time; it stands still when all is drawn


class Desk(SimpleHTTPRequestHandler):
    """The files of the page, and what it is to draw."""

    def __init__(self, *args: Any, drawn: bytes, **more: Any) -> None:
        self._drawn = drawn
        super().__init__(*args, directory=str(STATIC), **more)

    def do_GET(self) -> None:
        """A file, what to draw, or the page for the path of the picture."""
        if self.path == "/picture.json":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(self._drawn)))
            self.end_headers()
            self.wfile.write(self._drawn)
            return
        if self.path.startswith("/picture"):
            self.path = "/index.html"
        super().do_GET()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def shown(board: Board, view: View) -> Iterator[str]:
    """Where the page draws this position, as long as it is wanted."""
    drawn = msgspec.json.encode({"board": board, "view": view})
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Desk, drawn=drawn)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/picture"
        finally:
            server.shutdown()


def browser() -> str:
    """A browser on this machine that can take pictures; raises Wrong where there is none."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise Wrong("wrong-no-browser", known=", ".join(BROWSERS))
    return found


def photograph(board: Board, view: View, out: Path) -> None:
    """Write a picture of a position as PNG to a file that does not exist yet."""
    if not (STATIC / "index.html").is_file():
        raise Wrong("wrong-no-page")
    command = [browser(), "--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=2"]
    with tempfile.TemporaryDirectory() as folder, shown(board, view) as address:
        taken = Path(folder) / "taken.png"
        command += [f"--user-data-dir={folder}/profile", f"--window-size={SIZE}", f"--screenshot={taken}"]
        command += [f"--virtual-time-budget={DRAWING}", address]
        try:
            subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise Wrong("wrong-browser-failed") from None
        if not taken.is_file():
            raise Wrong("wrong-browser-failed")
        write_document(out, taken.read_bytes())

"""Running the server, and opening the browser at its page."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import uvicorn

from walstatt.server.app import make_app
from walstatt.server.connections import configured
from walstatt.server.listen import CannotServe, alone_with, check_data, check_database, listening, refused
from walstatt.server.logs import set_up_logs
from walstatt.server.metrics import clear_figures, share_figures, show_figures
from walstatt.server.processes import serve_together
from walstatt.server.settings import Settings

PATIENCE = 0.5  # seconds that open requests have after Ctrl-C


def run(settings: Settings, open_browser: bool = False) -> None:
    """Serve until somebody interrupts; raises CannotServe where that cannot begin."""
    set_up_logs(settings)
    if settings.metrics_port and settings.processes > 1:
        share_figures()
    if not settings.database:
        if settings.processes > 1:
            raise CannotServe("file_is_for_one")
        check_data(settings.data)
        with alone_with(settings.data):
            _run(settings, open_browser)
    else:
        check_database(settings.database)
        _run(settings, open_browser)


def _run(settings: Settings, open_browser: bool) -> None:
    ours = listening(settings.host, settings.port)
    try:
        show_figures(settings)
    except OSError as error:
        raise refused(error, settings.metrics_host, settings.metrics_port) from None
    tell = partial(_tell, settings.host, ours.getsockname()[1], open_browser)
    with suppress(KeyboardInterrupt):
        if settings.processes > 1:
            serve_together(_serve, ours, settings, tell)
            clear_figures()
        else:
            _serve(ours, settings, tell)


def _serve(ours: socket.socket, settings: Settings, tell: Callable[[], None]) -> None:
    """Serve at a socket in this process; tell when it listens."""
    set_up_logs(settings)
    config = configured(
        make_app(settings),
        settings,
        log_config=None,  # our own, which counts what is said again and again
        log_level="warning",
        ws_max_size=settings.body_bytes,
        ws_per_message_deflate=True,  # a view of a large battle shrinks to a tenth
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    _Server(config, tell).run(sockets=[ours])


def _tell(host: str, port: int, open_browser: bool) -> None:
    """Say where the server is."""
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{port}/"
    logging.getLogger("walstatt.server").info("Walstatt is at %s", address)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


class _Server(uvicorn.Server):
    """A server that tells when it listens."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        if self.started:
            self._tell()

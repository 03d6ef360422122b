"""Running the server, and opening the browser at its page."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import msgspec
import uvicorn

from walstatt.server.app import make_app
from walstatt.server.connections import configured
from walstatt.server.listen import check_data, listening
from walstatt.server.logs import set_up_logs
from walstatt.server.settings import Settings

PATIENCE = 0.5  # seconds that open requests have after Ctrl-C


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | str = "walstatt.db",
    open_browser: bool = True,
    settings: Settings | None = None,
) -> None:
    """Serve until somebody interrupts; raises CannotServe where that cannot begin."""
    settings = msgspec.structs.replace(settings or Settings(), data=Path(data))
    set_up_logs()
    check_data(settings.data)
    ours = listening(host, port)
    config = configured(
        make_app(settings),
        settings,
        host=host,
        port=port,
        log_config=None,  # our own, which counts what is said again and again
        log_level="warning",
        ws_max_size=settings.body_bytes,
        ws_per_message_deflate=True,  # a view of a large battle shrinks to a tenth
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    with suppress(KeyboardInterrupt):
        _Server(config, open_browser).run(sockets=[ours])


class _Server(uvicorn.Server):
    """A server that says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, open_browser: bool) -> None:
        super().__init__(config)
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        if not self.started:
            return
        assert sockets
        port = sockets[0].getsockname()[1]
        host = "127.0.0.1" if self.config.host in ("0.0.0.0", "::") else self.config.host
        address = f"http://{host}:{port}/"
        logging.getLogger("walstatt.server").info("Walstatt is at %s", address)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

"""The table over the web: `run` serves games to browsers and to anybody who speaks the interface of docs/API.md."""

from walstatt.server.run import run

__all__ = ["run"]

"""The command line: play, replay, verify, look up rules, count odds, simulate, serve."""

from walstatt.cli.entry import main

__all__ = ["main"]

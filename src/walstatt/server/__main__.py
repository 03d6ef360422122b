"""`python -m walstatt.server`: serve, with every setting on the command line."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from walstatt.server.listen import CannotServe
from walstatt.server.run import run
from walstatt.server.settings import Settings


def main() -> None:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m walstatt.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=Path("walstatt.db"))
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, dest="open_browser")
    parser.add_argument("--game", action="append", default=[], help="a further game as module:object")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="any other setting")
    given = parser.parse_args()
    changed: dict[str, object] = {**dict(one.split("=", 1) for one in given.set), "games": tuple(given.game)}
    if "proxies" in changed:
        changed["proxies"] = tuple(str(changed["proxies"]).split(","))
    settings = msgspec.convert(changed, Settings, strict=False)
    try:
        run(given.host, given.port, given.data, given.open_browser, settings)
    except CannotServe as cannot:
        parser.exit(2, f"{cannot}\n")


if __name__ == "__main__":
    main()

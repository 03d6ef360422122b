"""`python -m walstatt.server`: serve, with every setting as NAME=VALUE and nothing else."""

from __future__ import annotations

import os
import sys

from walstatt.server.listen import CannotServe
from walstatt.server.run import run
from walstatt.server.settings import BadSetting, read_settings


def main() -> None:
    """Read the command line and serve."""
    given = dict(one.split("=", 1) for one in sys.argv[1:])
    try:
        run(read_settings(given, os.environ)[0])
    except (CannotServe, BadSetting) as cannot:
        sys.exit(str(cannot))


if __name__ == "__main__":
    main()

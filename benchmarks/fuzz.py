"""`make fuzz`: the long runs of every part. `python -m benchmarks.fuzz NAME` runs one of them."""

import sys
from importlib import import_module
from pathlib import Path

ALL = sorted(path.stem.removeprefix("fuzz_") for path in Path(__file__).parent.glob("fuzz_*.py"))

if __name__ == "__main__":
    for name in sys.argv[1:] or ALL:
        if name not in ALL:
            sys.exit(f"there is no such run {name!r}; there is {', '.join(ALL)}")
        import_module(f"benchmarks.fuzz_{name}").main()

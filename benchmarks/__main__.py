"""`make bench`: every benchmark in one run. `python -m benchmarks NAME` runs one of them."""

import sys
from importlib import import_module
from pathlib import Path

ALL = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))

if __name__ == "__main__":
    wanted = sys.argv[1:] or ["core", *(name for name in ALL if name != "core")]
    for name in wanted:
        if name not in ALL:
            sys.exit(f"there is no benchmark {name!r}; there is {', '.join(ALL)}")
        import_module(f"benchmarks.bench_{name}").main()

"""A real scheduler of dask.distributed with workers, all on this machine."""

import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any

Client: Any = import_module("distributed").Client  # it has no types


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, place: Path) -> None:
        self.place, self.file = place, place / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []
        self.start("dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--no-jupyter")

    def start(self, command: str, *arguments: str) -> subprocess.Popen[bytes]:
        """One more process."""
        log = (self.place / f"log{len(self.processes)}").open("wb")
        called = [sys.executable, "-m", f"distributed.cli.{command}", "--scheduler-file", str(self.file), *arguments]
        process = subprocess.Popen(called, cwd=self.place, stdout=log, stderr=log)
        log.close()
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker that plays one game at a time."""
        return self.start("dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")

    def wait_for(self, workers: int) -> None:
        """Until so many workers are there."""
        with Client(self.address(), set_as_default=False) as client:
            client.wait_for_workers(workers)

    def address(self) -> str:
        """Where the scheduler answers, once it does."""
        while not self.file.exists() or not self.file.read_text().endswith("}"):
            time.sleep(0.1)
        with Client(scheduler_file=str(self.file), set_as_default=False) as client:
            return str(client.scheduler.address)

    def stop(self) -> None:
        """All of it."""
        for process in self.processes:
            process.kill()
            process.wait()

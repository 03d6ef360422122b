"""Ctrl-C ends a series at once, though games take long; what was played is kept, and the next run goes on."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from walstatt.lab.series import read_series

PATIENCE = 20  # seconds: one game of this scenario between sergeants takes longer


@pytest.mark.slow
def test_ctrl_c_ends_a_series_and_leaves_a_good_file(tmp_path: Path) -> None:
    out = tmp_path / "series.jsonl"
    arguments = ["simulate", "adlg/cannae", "--games", "9", "--jobs", "2", "--out", str(out)]
    process = subprocess.Popen(
        [sys.executable, "-m", "walstatt", *arguments],
        start_new_session=True,  # a terminal of its own: Ctrl-C reaches the whole group
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    while not children_of(process.pid) and process.poll() is None:
        time.sleep(0.1)
    time.sleep(1)  # they are at it
    os.killpg(process.pid, signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Traceback" not in told
    assert read_series(out).plan.scenario == "cannae"


def children_of(number: int) -> list[str]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{number}/task/{number}/children")
    return listed.read_text().split() if listed.exists() else []

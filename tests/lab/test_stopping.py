"""Ctrl-C ends a series at once, though games take long; what was played is kept, and the next run goes on exactly."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from walstatt.lab.plan import play_one
from walstatt.lab.records import Records
from walstatt.lab.series import read_series

PATIENCE = 20  # seconds: one game of Cannae between sergeants takes longer
GAMES = 24


@pytest.mark.slow
def test_ctrl_c_ends_a_series_and_leaves_a_good_file(tmp_path: Path) -> None:
    out = tmp_path / "series.jsonl"
    process = started("simulate", "adlg/cannae", "--games", "9", "--jobs", "2", "--out", str(out))
    while not children_of(process.pid) and process.poll() is None:
        time.sleep(0.1)
    time.sleep(1)  # they are at it
    os.killpg(process.pid, signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"Traceback" not in told
    assert read_series(out).plan.scenario == "cannae"


@pytest.mark.slow
def test_a_series_that_is_stopped_again_and_again_ends_as_if_it_never_was(tmp_path: Path) -> None:
    """By Ctrl-C, by kill -9, and with a line that was cut off: every game is there once, with its record."""
    out, records = tmp_path / "series.jsonl", tmp_path / "records"
    series = ["simulate", "mfm/first-fight", "--games", str(GAMES), "--seats", "recruit,recruit"]
    series += ["--jobs", "2", "--out", str(out), "--records", str(records)]
    before = b""
    for how in (signal.SIGINT, signal.SIGKILL):
        process = started(*series)
        while process.poll() is None and lines_in(out) < before.count(b"\n") + 3:
            time.sleep(0.01)
        os.killpg(process.pid, how)
        process.communicate(timeout=PATIENCE)
        assert out.read_bytes().startswith(before)
        before = out.read_bytes()
    assert 1 + 3 <= before.count(b"\n") < 1 + GAMES
    out.write_bytes(before[:-7])
    process = started(*series)
    process.communicate()
    assert process.returncode == 0
    kept = before[: before[:-7].rindex(b"\n") + 1]
    assert out.read_bytes().startswith(kept)
    assert lines_in(out) == 1 + GAMES
    for played in read_series(out).first():
        expected = play_one(read_series(out).plan, played.number, keeps_record=True)
        assert (played, Records(records).path(played.number).read_text()) == expected


def started(*arguments: str) -> subprocess.Popen[bytes]:
    """The command in a terminal of its own, where Ctrl-C reaches the whole group and is heard."""
    return subprocess.Popen(
        [sys.executable, "-m", "walstatt", *arguments],
        start_new_session=True,
        preexec_fn=hears_ctrl_c,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def hears_ctrl_c() -> None:
    """What a shell starts in the background does not hear it, nor what that starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def lines_in(path: Path) -> int:
    """How many lines a file has, if it is there."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def children_of(number: int) -> list[str]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{number}/task/{number}/children")
    return listed.read_text().split() if listed.exists() else []

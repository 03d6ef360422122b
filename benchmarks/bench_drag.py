"""Dragging on the open table: long tasks of the page while a line is dragged about among two armies of 200 points.

A long task is one above 50 ms. Chromium reports those by the clock; a busy machine counts the work of others
too, so the trace tells how much processor time each task of the page took itself. The peer is a page that only
moves one square with the hand.
"""

from __future__ import annotations

import json
import math
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.server.serving import Server, serving
from tests.web.hands import WHERE

from benchmarks.figures import Sheet

SCENARIO = "wide-plain"
MOVES = 300
LONG = 50.0  # ms
UD = 4096
WATCH = """() => {
    window.long = []; window.frames = []; let last = performance.now();
    new PerformanceObserver((list) => window.long.push(...list.getEntries().map((one) => one.duration)))
        .observe({entryTypes: ["longtask"]});
    const tick = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
}"""
PEER = """<svg width=900 height=700 onpointermove="s.setAttribute('x', event.clientX)">
<rect id=s width=30 height=30 /></svg>"""


def begun(server: Server) -> tuple[dict[str, Any], list[Any], dict[int, Any], int]:
    """A match with an active corps: its largest group, where everybody stands, how high the table is."""
    made = server.good("/api/matches", {"game": "adlg", "scenario": SCENARIO, "seats": {}, "proof": "server"})
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    state = server.state(made)
    question = next(iter(state["questions"].values()))
    state = server.answer(made, question, question["options"][0])
    options = next(iter(state["questions"].values()))["options"]
    group = max((one for one in options if isinstance(one, list)), key=len)
    pieces = next(iter(state["views"].values()))["pieces"]
    board = server.get(f"/api/matches/{made['match']}/board", made["key"])
    return made, group, {one["id"]: one["pose"] for one in pieces if one.get("base")}, board["height"]


def tasks(trace: bytes) -> list[float]:
    """The processor time of each task of the page's own thread, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    pages = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    return [
        one["tdur"] / 1000
        for one in events
        if one["name"].endswith("RunTask") and "tdur" in one and (one["pid"], one["tid"]) in pages
    ]


def swept(page: Page, x: float, y: float, scale: float) -> tuple[list[float], list[float], list[float]]:
    """Press here, move about, let go: the long tasks, the frames and the work of all tasks meanwhile."""
    browser = page.context.browser
    assert browser is not None
    page.evaluate(WATCH)
    browser.start_tracing(
        page=page, categories=["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    page.wait_for_timeout(200)
    page.mouse.move(x, y)
    page.mouse.down()
    for i in range(MOVES):
        page.mouse.move(x + scale * math.sin(i / 17) * 1.5, y - scale * (1.5 + 1.2 * math.sin(i / 29)))
        page.wait_for_timeout(16)
    work = tasks(browser.stop_tracing())
    long, frames = page.evaluate("() => [window.long, window.frames]")
    page.mouse.up()
    return long, sorted(frames), work


def main() -> None:
    """All figures."""
    sheet = Sheet("drag")
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data.db", warm=False, requests_at_once=1_000_000) as server,
        sync_playwright() as playwright,
    ):
        made, group, poses, high = begun(server)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_content(PEER)
        _, bare, _ = swept(page, 300, 400, 60)
        page.goto(f"{server.address}{made['path']}#{made['key']}")
        page.get_by_role("application").wait_for()
        page.wait_for_timeout(1500)
        x, y, facing = poses[group[1]]
        middle = [
            x - 0.3 * UD * math.cos(math.radians(facing / 16)),
            high - y + 0.3 * UD * math.sin(math.radians(facing / 16)),
        ]
        px, py, *_ = page.evaluate(WHERE, middle)
        page.mouse.click(px, py)
        page.wait_for_timeout(1000)
        page.mouse.click(px, py)
        page.wait_for_timeout(1000)
        right, *_ = page.evaluate(WHERE, [middle[0] + UD, middle[1]])
        long, frames, work = swept(page, px, py, right - px)
        assert page.locator("[data-ghost]").count() >= len(group) - 1
        browser.close()
        sheet.note("units on the table", len(poses))
        sheet.note("units dragged", len(group) - 1)
        sheet.note("tasks above 50 ms of processor time while dragging", sum(one > LONG for one in work))
        sheet.note("longest task, processor time", max(work), "ms")
        sheet.note("tasks above 50 ms by the clock", len(long))
        sheet.note("longest of them", max(long, default=0.0), "ms")
        sheet.note("frame, p95", frames[len(frames) * 95 // 100], "ms")
        sheet.note("frame of a bare page, p95", bare[len(bare) * 95 // 100], "ms")
    sheet.keep()


if __name__ == "__main__":
    main()

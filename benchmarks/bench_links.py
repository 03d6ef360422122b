"""What link dice add to a roll: two people on this machine, with links and without, beside each other in one run."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from tests.server.pages import Page, asked, at_table
from tests.server.serving import serving

from benchmarks.figures import Sheet

ROLLS = 40


def times(pages: tuple[Page, Page]) -> list[float]:
    """Seconds from a decision that needs dice until the dice are on the disk."""
    spent: list[float] = []
    for turn in range(400):
        found = asked(*pages)
        if found is None or len(spent) >= ROLLS:
            break
        page, question = found
        orders = [option for option in question["options"] if option != "end"] or question["options"]
        start = time.perf_counter()
        state = page.answer(question, orders[turn % len(orders)])
        if (state["awaits"] or {}).get("what") != "links":
            continue  # no dice
        while state["stage"] == "running" and (state["awaits"] or {}).get("what") == "links":
            state = page.state()
        spent.append(time.perf_counter() - start)
    return spent


def main() -> None:
    """The median time of a roll with two people present, and with nobody to wait for."""
    sheet = Sheet("links")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data.db", matches_per_minute=1e6) as server:
        taken: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(12):
            for links in (True, False):
                pages = at_table(server, links=links)
                taken[links] += times(pages)
                for page in pages:
                    page.leave()
    with_links, without = (statistics.median(taken[links]) * 1000 for links in (True, False))
    sheet.note("a decision with its roll, two people giving links", with_links, "ms")
    sheet.note("the same with nobody present", without, "ms")
    sheet.note("added by links", with_links - without, "ms")
    sheet.keep()

"""Figures for Prometheus: what is asked, stored, thought and open. Several processes are added up in the first one."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from prometheus_client import REGISTRY as OURS
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from walstatt.server.settings import Settings

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # environment: where processes keep their figures; read when this is imported
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

REQUESTS = Counter("walstatt_requests", "Answers to requests", ["status"])
ACTS = Counter("walstatt_acts", "What people and bots have done in matches")
STORING = Histogram("walstatt_storing_seconds", "Until a change is on the disk", buckets=QUICK)
OVERTAKEN = Counter("walstatt_overtaken", "Changes that another process forestalled")
AWAY = Counter("walstatt_database_away", "Changes and questions that the database did not answer")
SOCKETS = Gauge("walstatt_sockets", "Open WebSockets", multiprocess_mode="livesum")
MATCHES = Gauge("walstatt_matches_in_memory", "Matches in memory", multiprocess_mode="livesum")
THINKING = Gauge("walstatt_bots_thinking", "Bots that think", multiprocess_mode="livesum")
WORK = Histogram("walstatt_work_seconds", "What workers think about", ["job"])
LOST_WORKERS = Counter("walstatt_workers_lost", "Workers that died or thought too long")


def share_figures() -> None:
    """Keep the figures where all processes that begin from now on find them."""
    os.environ[SHARED] = tempfile.mkdtemp(prefix="walstatt-figures-")


def show_figures(settings: Settings) -> None:
    """Let Prometheus fetch the figures, if somebody wants that."""
    if not settings.metrics_port:
        return
    registry = OURS
    if settings.processes > 1:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    start_http_server(settings.metrics_port, settings.metrics_host, registry)


def forget_process(pid: int | None) -> None:
    """A process is gone: what it had open is no longer."""
    if pid is not None and SHARED in os.environ:
        mark_process_dead(pid)  # type: ignore[no-untyped-call]


def clear_figures() -> None:
    """Remove what was kept for several processes."""
    folder = Path(os.environ.get(SHARED, "/nowhere"))
    with suppress(OSError):
        for file in folder.glob("*.db"):
            file.unlink()
        folder.rmdir()

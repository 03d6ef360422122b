"""Work that fills a phase: a figure that has taken it up does nothing else, by the rule of that work."""

from __future__ import annotations

from walstatt.core.questions import Refusal
from walstatt.games.siege.position import (
    DOUSING,
    HARNESSING,
    LIGHTING,
    MOUNTING,
    PLATFORM,
    POURING,
    PUSHING,
    RAMMING,
    SERVING,
    WINDING,
    Figure,
)  # fmt: skip

RULES = {
    WINDING: "S1.8-b",
    PUSHING: "S1.94-k",
    MOUNTING: "S3.33-f",
    SERVING: "S3.41-f",
    LIGHTING: "S3.51-b",
    DOUSING: "S3.53-d",
    RAMMING: "S4.34-d",
    HARNESSING: "S5.11-e",
    POURING: "S5.32-d",
}


def why_hands_full(unit: int, figure: Figure, rule_id: str) -> Refusal | None:
    """What keeps a figure from handling an animal: it carries something, or lies or stands above the ground."""
    if figure.load:
        return Refusal(rule_id, "carries_load", unit=unit)
    if figure.layer == PLATFORM:
        return Refusal(rule_id, "on_the_platform", unit=unit)
    return Refusal("S1.62-d", "lies_in_a_heap", unit=unit) if figure.layer else None


def why_busy(unit: int, figure: Figure) -> Refusal | None:
    """The work that keeps a figure from everything else until its phase is over."""
    found = next((rule_id for task, rule_id in RULES.items() if figure.done & task), None)
    return None if found is None else Refusal(found, "is_at_work", unit=unit)

"""Questions with few answers: any other one is told the condition that they all meet."""

from __future__ import annotations

from collections.abc import Collection

from walstatt.core.questions import Answer, Refusal


def why_not_among(answers: Collection[Answer], otherwise: Refusal, answer: Answer) -> Refusal | None:
    """Nothing for one of the answers, and the same reason for all others."""
    return None if answer in answers else otherwise

"""Answers on an open table in words: lengths and spots as people measure them, both ways."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from walstatt.cli.speak import Voice
from walstatt.core.game import Game
from walstatt.core.questions import Answer, Ask
from walstatt.papers.marches import ANGLE, LENGTH, angle_said, length_said
from walstatt.view import Board

FIGURE = r"\d*[.,]?\d+"


def is_length(ask: Ask, own: Game[Any]) -> bool:
    """An amount that is a length: its bounds are."""
    return ask.kind == "amount" and "most" in ask.facts and own.facts.get("most") == "length"


def is_spot(ask: Ask, board: Board) -> bool:
    """A pose on an open table."""
    return ask.kind == "pose" and board.shape == "plane"


def said(answer: Answer, voice: Voice, lang: str) -> str:
    """A length, or a spot with its direction if it has one."""
    if isinstance(answer, int):
        return f"{length_said(answer, lang)} UD"
    assert isinstance(answer, tuple)
    x, y, *turn = answer
    facts = {"x": length_said(x, lang), "y": length_said(y, lang)}
    if turn and turn[0]:
        return voice.text("ask-spot-facing", turn=angle_said(turn[0], lang), **facts)
    return voice.text("ask-spot", **facts)


def length_read(text: str) -> int | None:
    """A typed length: 2.5, 2,5 or 2.5 UD."""
    found = re.fullmatch(rf"({FIGURE})\s*(ud)?", text.strip().casefold())
    return None if found is None else _on_grid(found[1], LENGTH)


def spot_read(text: str) -> tuple[int, ...] | None:
    """A typed spot: so far east, so far north, and perhaps a direction in degrees."""
    parts = text.replace("°", "").split()
    if len(parts) not in (2, 3) or not all(re.fullmatch(FIGURE, part) for part in parts):
        return None
    x, y, turn = (*parts, "0")[:3]
    return _on_grid(x, LENGTH), _on_grid(y, LENGTH), _on_grid(turn, ANGLE)


def _on_grid(text: str, unit: int) -> int:
    """Half away from zero; there are no negative figures."""
    exact = Fraction(text.replace(",", ".")) * unit
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)

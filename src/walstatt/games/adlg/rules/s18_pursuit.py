"""18.2 Pursuit."""

from __future__ import annotations

from walstatt.games.adlg.position import Battlefield


def owe_pursuits(p: Battlefield) -> None:
    """Nobody pursues yet."""

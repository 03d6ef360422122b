"""Players for every game: `bot("sergeant").choose(match, seat, rng)` answers the open question of a seat."""

from __future__ import annotations

from collections.abc import Callable

from walstatt.bots.bot import Bot
from walstatt.bots.recruit import Recruit
from walstatt.bots.sergeant import Sergeant
from walstatt.bots.think import brief, think

_MAKERS: dict[str, Callable[[], Bot]] = {"recruit": Recruit, "sergeant": Sergeant}
LEVELS = tuple(_MAKERS)  # weakest first


def bot(level: str) -> Bot:
    """A player of this level for one match; raises ValueError naming the levels there are."""
    if level not in _MAKERS:
        raise ValueError(f"there is no bot {level!r}; there is {', '.join(LEVELS)}")
    return _MAKERS[level]()


__all__ = ["LEVELS", "Bot", "Recruit", "Sergeant", "bot", "brief", "think"]

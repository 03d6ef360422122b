"""Players for every game: `bot("sergeant").choose(match, seat, rng)` answers the open question of a seat.

Whoever has written a better one enters it in the group `walstatt.bots`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from walstatt.bots.bot import Bot
from walstatt.bots.recruit import Recruit
from walstatt.bots.sergeant import Sergeant
from walstatt.bots.think import brief, think

_OURS: dict[str, Callable[[], Bot]] = {"recruit": Recruit, "sergeant": Sergeant}  # weakest first
_OTHERS = {point.name: point for point in entry_points(group="walstatt.bots") if point.name not in _OURS}
LEVELS = (*sorted(_OTHERS), *_OURS)  # nobody has measured the bots of others: ours stay the usual ones


def bot(level: str) -> Bot:
    """A player of this level for one match; raises ValueError naming the levels there are."""
    if level not in LEVELS:
        raise ValueError(f"there is no bot {level!r}; there is {', '.join(LEVELS)}")
    if level in _OURS:
        return _OURS[level]()
    made: Bot = _OTHERS[level].load()()
    return made


__all__ = ["LEVELS", "Bot", "Recruit", "Sergeant", "bot", "brief", "think"]

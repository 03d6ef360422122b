"""What the environments show, as arrays of numpy."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from walstatt.core.questions import Seat
from walstatt.research.play import Play, Stage

Numbers: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, Any]
FAR = float(2**24)  # whole numbers up to here are exact; nothing on a table is larger


def observed(play: Play, seat: Seat) -> Observation:
    """What a seat sees, and the actions it may take; all zeros for one that is not asked."""
    mask = play.mask() if seat == play.seat and not play.is_over else bytearray(play.stage.alphabet.size)
    return {"observation": np.frombuffer(bytearray(play.observe(seat)), np.float32), "action_mask": mask_of(mask)}


def mask_of(mask: bytearray) -> Mask:
    """Ones and zeros as an array."""
    return np.frombuffer(mask, np.int8)


def space_of(stage: Stage) -> spaces.Dict:
    """All that can be observed of a scenario."""
    numbers = spaces.Box(-FAR, FAR, (stage.layout.size,), np.float32)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (stage.alphabet.size,), np.int8)})
